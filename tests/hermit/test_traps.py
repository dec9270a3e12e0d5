"""The traps of a game alone: what is easily got wrong, one test each."""

from __future__ import annotations

from itertools import product

import pytest

from rules import CHANCE
from rules.hermit import GAME, Deal, cells, house_deck, matches
from tests.hermit._asking import alone, deck_with, lesson, moves, shows
from tests.hermit.positions import play, refusal

PLACED = "H16@0,2"
OLD_LINE = [("H01", 0, 0, 0), ("H16", 0, -2, 0)]
LINE = {(2, -2), (2, -1), (2, 0)}


# --- lines ----------------------------------------------------------------------------------------


def test_an_old_line_is_worth_nothing_until_it_is_refreshed():
    """hermit.hermie.test; traps "Old line" and "Old line refreshed" """
    state = lesson("H12", areas=OLD_LINE)
    refreshing = [
        action
        for action in state.legal_actions()
        if LINE.intersection(cells(action.x, action.y, action.turn))
        and any(set(path) == LINE for path in matches(state.apply(action), 0, state.pattern(0)))
    ]
    apart = [
        action
        for action in state.legal_actions()
        if not any(
            set(path).intersection(cells(action.x, action.y, action.turn))
            for path in matches(state.apply(action), 0, state.pattern(0))
        )
    ]

    assert LINE in [set(path) for path in matches(state, 0, state.pattern(0))]
    assert 6 == len(refreshing)
    assert {(4,)} == {state.apply(action).hermies for action in refreshing}
    assert {(3,)} == {state.apply(action).hermies for action in apart}


@pytest.mark.parametrize(("new", "hermie"), [("W S cap", 4), ("W+ S cap", 4), ("W B cap", 3)])
def test_a_symbol_can_be_renewed_by_its_like(new, hermie):
    """hermit.ruling.pattern-new-cell; trap "Old line refreshed" """
    assert hermie == shows("B cap B / K W S", f"{new} / cap B cap", "H16@1,1")[0]


def test_driftwood_of_another_line_does_not_count():
    """hermit.hermie.new-and-wood; trap "Driftwood in another line" """
    assert (5, 7) == shows("K W+ S / B cap pool", "K W S / cap B cap", hermie=5)


def test_driftwood_may_be_old():
    """hermit.hermie.new-and-wood; trap "Driftwood on old card" """
    assert (6, 6) == shows("K W+ B / B cap pool", "S cap B / cap B cap", "H16@2,0", hermie=5)


def test_a_palindrome_is_one_line():
    """hermit.pattern.mirror; trap "Palindromes" """
    deck = deck_with(H01="B cap B / pool B pool", H16="K S K / B cap B")
    state = lesson(target="H05", deck=deck)
    after = play(state, PLACED)

    assert ("K", "S", "K") == state.pattern(0)
    assert 1 == len(matches(after, 0, state.pattern(0)))
    assert ((4,), 7) == (after.hermies, after.wave)


def test_the_middle_symbol_is_no_end():
    """hermit.pattern.order; trap "Middle symbol" """
    assert 3 == shows("B cap B / pool B pool", "K S K / B cap B", target="H08")[0]


def test_a_corner_is_no_edge():
    """hermit.place.no-corner; trap "Corner contact" """
    own = {(x, y) for x in range(3) for y in range(2)}
    for x, y in product(range(-5, 7), repeat=2):
        card = set(cells(x, y, 0))
        near = {
            (a + i, b + j) for a, b in card for i, j in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))
        }

        assert bool(near & own) == (refusal(lesson(), f"H16@{x},{y}") == "")


def test_patterns_are_mirrored_and_cards_are_not():
    """hermit.place.rotate, hermit.pattern.mirror; trap "Rotation versus mirror" """
    seen = []
    for turn in (0, 90, 180, 270):
        shown = play(lesson(), f"H16@3,0 r{turn}").visible(0)
        columns = range(3, 6 if turn in (0, 180) else 5)
        rows = range(2 if turn in (0, 180) else 3)
        seen.append([[shown[x, y] for x in columns] for y in rows])

    assert seen[0] != seen[2]
    assert [] == [rows for rows in seen if [row[::-1] for row in rows] in seen]
    assert 4 == shows("B cap B / pool B pool", "S W K / B cap B")[0]


def test_rows_do_not_wrap():
    """hermit.pattern.line, hermit.tide.neighbour; trap "Row wrap" """
    start = "K B W / cap B cap"

    assert (3, 7) == shows(start, "B cap B / S B cap", "H16@3,0")
    assert (3, 7) == shows(start, "B cap W / K S B", "H16@0,2")
    assert (4, 7) == shows("B K pool / W B W", "pool B W / K W S", "H16@0,1")


@pytest.mark.parametrize("far", [-1000, -64, 0, 63, 1000])
def test_far_cells_are_like_near_ones(far):
    """hermit.place.unbounded, hermit.place.no-float; trap "Row wrap" """
    state = lesson(areas=[("H01", far, -far, 0)])

    assert (4, 5) == moves(state, f"H16@{far},{-far - 2}")
    assert "hermit.place.no-corner" == refusal(state, f"H16@{far + 3},{-far + 2}")
    for typed in (
        f"H16@{far + 9},{-far}",
        f"H16@{far + 1},{-far + 9}",
        f"H16@{far - 9},{-far - 1}",
    ):
        assert "hermit.place.no-float" == refusal(state, typed)


# --- the Wave -------------------------------------------------------------------------------------


def test_a_bonus_takes_a_move():
    """hermit.tide.no-bonus-unmoved; trap "Bonus without a move" """
    assert (3, 7) == moves(alone("only pools"), PLACED)


def test_the_wave_looks_at_where_hermie_is_now():
    """hermit.tide.after-move; trap "Landing test order" """
    assert (5, 6) == moves(alone("pools", hermie=4), PLACED)


def test_a_pair_holds_the_wave_on_the_last_card():
    """hermit.end.edge-held; trap "Wave on last card" """
    assert (4, 10) == moves(alone("pair", wave=10), PLACED)


def test_a_win_comes_before_the_wave():
    """hermit.ruling.win-over-loss; trap "Win on the last card" """
    over = play(alone("wood", hermie=9, wave=10), PLACED)

    assert ((0,), 10) == (over.outcome.winners, over.wave)


def test_a_line_without_driftwood_earns_no_bonus():
    """hermit.ruling.wave-card-fail; trap "Failed driftwood" """
    assert (5, 7) == moves(alone("pools", hermie=5), PLACED)


def test_old_neighbours_are_no_pair():
    """hermit.tide.pair, hermit.tide.pools; trap "Pair direction" """
    assert (4, 7) == shows("W W B / pool pool B", "K W S / cap B cap")
    assert (4, 7) == shows("pool pool W / B cap W", "K W S / cap B cap")


def test_a_card_that_prints_the_pattern_always_recreates_it():
    """hermit.pattern.across-cards; trap "Whole pattern on one card" """
    state = lesson("H15", target="H16")

    assert {(4,)} == {state.apply(action).hermies for action in state.legal_actions()}
    for card, target in {"H01": "H17", "H16": "H20"}.items():
        state = GAME.position(
            [[("H02", 0, 0, 0)]], [[card]], mode="versus_turns", coast={4: target}, hermies=(3, 12)
        )
        assert {(4, 12)} == {state.apply(action).hermies for action in state.legal_actions()}


# --- cards ----------------------------------------------------------------------------------------


def test_a_start_card_with_two_caps_limits_the_first_hand():
    """hermit.draw.limit-first-round; trap "First hand" """
    crowded = {"H02", "H03", "H04", "H06", "H08", "H10", "H13"}
    first = GAME.initial()
    for card in first.setting.unmarked:
        others = [other for other in first.setting.unmarked if other != card]
        state = first.apply(Deal(CHANCE, ((*others[:10], card, *others[10:]),)))

        assert (1 if card in crowded else 2) == len(state.hands[0])


def test_nothing_is_short_if_nothing_is_due():
    """hermit.ruling.no-draw-needed; trap "Limit 1 with a card in hand" """
    state = GAME.position([("H03", 0, 0, 0)], "H16", piles=0, drawing=True)

    assert (None, ("H16",)) == (state.outcome, state.hands[0])


@pytest.mark.parametrize(("pile", "ending"), [(1, "hermit.end.lose-cards"), (2, "")])
def test_a_covered_cap_can_cost_the_game(pile, ending):
    """hermit.draw.count-caps, hermit.draw.limit-2; trap "Caps covered later" """
    state = GAME.position([("H03", 0, 0, 0)], "H16", piles=pile, hermie=0, wave=6)
    after = play(state, "H16@2,0")

    assert (2, 1) == (state.caps(0), after.caps(0))
    assert ending == after.ending


def test_the_card_under_hermie_is_not_behind_him():
    """hermit.ruling.own-card-behind; trap "Card under Hermie" """
    state = GAME.position([("H01", 0, 0, 0)], "H16", piles=0, hermie=1, drawing=True)

    assert "hermit.end.lose-cards" == state.ending


def test_the_coast_keeps_its_numbers():
    """hermit.draw.no-shift; trap "Coast numbering" """
    state = alone("nothing", hermie=5, taken=(3, 0), wave=9)
    last = play(state, PLACED)

    assert (5, 10) == moves(state, PLACED)
    assert (
        "hermit.end.lose-wave"
        == play(alone("nothing", hermie=5, taken=(3, 0), wave=10), PLACED).ending
    )
    assert 10 == len(last.coast)


def can_start(players, moved, failed, limit):
    """Tell whether a round can start after so many moves and failures, at one limit all along."""
    rounds = moved + failed
    drawn = rounds - 1 + limit if rounds else 0
    taken = players * max(0, drawn - 5)
    if taken > max(0, moved - 1):
        return False
    starts = (("H01", "H05"), ("H03", "H04"))[limit == 1]
    held = [["H15", "H16"], ["H11", "H12"]]
    state = GAME.position(
        [[(card, 0, 0, 0)] for card in starts[:players]],
        [hand[: limit - 1 if rounds else 0] for hand in held[:players]],
        piles=max(0, 5 - drawn),
        hermie=moved,
        wave=10,
        taken=(taken, 0),
        players=players,
        drawing=True,
    )
    return state.outcome is None


@pytest.mark.parametrize("limit", [1, 2])
def test_how_many_failed_rounds_one_can_afford(limit):
    """hermit.end.lose-cards; trap "Solo clock" """
    for moved, failed in product(range(9), range(6)):
        expected = failed <= (4 if moved else 5) - limit

        assert expected == can_start(1, moved, failed, limit)


@pytest.mark.parametrize("limit", [1, 2])
def test_how_many_failed_rounds_two_can_afford(limit):
    """hermit.coop.end; trap "Coop clock" """
    for moved, failed in product(range(9), range(6)):
        expected = moved + 2 * failed <= 9 - 2 * limit if moved else failed <= 5 - limit

        assert expected == can_start(2, moved, failed, limit)


# --- tasks ----------------------------------------------------------------------------------------


def test_a_sandcastle_grows_only_by_new_cells():
    """hermit.task.sandcastle; trap "Sandcastle box" """
    area = [("H01", 0, 0, 0), ("H02", 3, 0, 0)]

    for typed in ("H16@0,0", "H16@2,1", "H16@3,-2", "H16@0,2 r90"):
        assert "" == refusal(lesson(areas=area, task="sandcastle"), typed)
    for typed in ("H16@4,0", "H16@-1,0", "H16@5,1 r90"):
        assert "hermit.task.sandcastle" == refusal(lesson(areas=area, task="sandcastle"), typed)


def test_a_big_beach_counts_visible_symbols():
    """hermit.task.big-beach; trap "Big Beach counts hidden" """
    area = [("H01", 0, 0, 0), ("H02", 0, 0, 0), ("H03", 0, 0, 0)]
    state = lesson(areas=area, task="big_beach")

    assert 3 == len(state.stack(0, 0, 1))
    assert "" == refusal(state, "H16@1,1")
    assert "hermit.task.big-beach" == refusal(state, "H16@0,1")


def test_the_last_card_is_never_covered():
    """hermit.task.nature-reserve; trap "Nature Reserve last card" """
    over = play(alone("wood and a cap", hermie=5, task="nature_reserve"), PLACED)

    assert ((0,), False) == (over.outcome.winners, over.accomplished)
    assert "bottle cap" in over.outcome.summary


def won_after(failed, start):
    """Give the end of a game whose first rounds fail, and all others bring the Wave nearer.

    All cards but the start card are laid upon each other.
    """
    coast, (start_card, *pile) = house_deck().cards[:10], house_deck().cards[10:16]
    grids = {start_card.id: start}
    for number, card in enumerate([*pile, *coast]):
        first, second, third = coast[max(0, number - failed) % 10].pattern
        line = f"pool pool B / {first} {second}+ {third}"
        grids[card.id] = line if number >= failed else "pool pool pool / pool pool pool"
    first = GAME.initial(task="dunes", deck=deck_with(**grids))
    order = tuple(card.id for card in (*coast, start_card, *pile))
    state = first.apply(Deal(CHANCE, (order,)))
    while state.to_act:
        state = play(state, f"{state.hands[0][0]}@3,0")
    return state


@pytest.mark.parametrize(
    ("failed", "start"),
    [
        *[(failed, "K B pool / W B pool") for failed in range(3)],
        *[(failed, "K cap cap / W B cap") for failed in range(4)],
    ],
)
def test_each_failure_costs_a_card_of_the_dunes(failed, start):
    """hermit.ruling.dunes-count; trap "Dunes arithmetic" """
    over = won_after(failed, start)
    unused = len(over.piles[0]) + len(over.hands[0]) + len(over.behind(0))

    assert (0,) == over.outcome.winners
    assert failed == len(over.areas[0]) - 1 - over.hermies[0]
    assert (4 - failed, failed <= 2) == (unused, over.accomplished)
