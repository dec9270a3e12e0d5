"""Each ruling on a game alone, and each value of the switch behind it."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import networkx as nx
import pytest

from rules import CHANCE
from rules.hermit import GAME, Deal, Laid, MoveHermie, Place, TakeBonus, area_graph, cells
from tests.hermit._asking import alone, deck_with, lesson, moves, shows
from tests.hermit.positions import play, random_game, refusal, told

PLACED = "H16@0,2"
NO_CAPS, TWO_CAPS = "K W S / W B K", "cap W cap / W B K"


def drawing(start=NO_CAPS, hand="", **given):
    """Give a position after phase 1."""
    deck = deck_with(H01=start)
    return GAME.position([("H01", 0, 0, 0)], hand, deck=deck, drawing=True, **given)


def test_every_switch_of_a_ruling_is_an_option():
    switches = {ruling.switch for ruling in GAME.rulebook.ruling if ruling.switch}

    assert switches | {"level", "task", "deck"} == {option.name for option in GAME.options}
    assert all(ruling.chosen in ruling.options for ruling in GAME.rulebook.ruling)


# --- drawing and hands ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "pile", "strict", "none_left", "empty_hand"),
    [
        ("", 2, 2, 2, 2),
        ("", 1, None, 1, 1),
        ("", 0, None, None, None),
        ("H16", 1, 2, 2, 2),
        ("H16", 0, None, None, 1),
    ],
)
def test_who_cannot_draw_up_to_the_limit_loses_or_not(hand, pile, strict, none_left, empty_hand):
    """hermit.ruling.draw-mandatory, hermit.ruling.draw-partial: deckout strict, none_left and
    empty_hand"""
    for deckout, held in (
        ("strict", strict),
        ("none_left", none_left),
        ("empty_hand", empty_hand),
    ):
        state = drawing(hand=hand, piles=pile, deckout=deckout)

        assert (held is None) == (state.outcome is not None)
        assert held in (None, len(state.hands[0]))


def test_a_draw_cannot_be_declined():
    """hermit.ruling.draw-mandatory"""
    for deckout in ("strict", "none_left", "empty_hand"):
        for state in random_game(Random(3), GAME.new(seed=3, deckout=deckout)):
            assert {Place} >= {type(action) for action in state.legal_actions()}


@pytest.mark.parametrize("deckout", ["strict", "none_left", "empty_hand"])
def test_a_full_hand_needs_no_cards(deckout):
    """hermit.ruling.no-draw-needed"""
    assert drawing(TWO_CAPS, "H16", piles=0, deckout=deckout).outcome is None
    assert drawing(NO_CAPS, "H16 H15", piles=0, deckout=deckout).outcome is None


def test_the_card_that_hermie_stands_on_is_not_behind_him():
    """hermit.ruling.own-card-behind"""
    for hermie in range(1, 9):
        state = GAME.position(hermie=hermie, wave=10)

        assert tuple(range(1, hermie)) == state.behind(0)


@pytest.mark.parametrize(("mode", "players"), [("solo", 1), ("coop2", 2), ("coop_many", 3)])
def test_no_hand_is_above_its_limit(mode, players):
    """hermit.ruling.hand-limit-drop"""
    for seed in range(4):
        state = GAME.new(players, mode=mode, seed=seed)
        for now in random_game(Random(seed), state):
            if now.to_act and set(now.chosen) == {None}:
                assert [now.limit(p) for p in range(players)] == [len(hand) for hand in now.hands]


def test_nobody_looks_through_a_pile():
    """hermit.ruling.pile-peek"""
    for state in random_game(Random(2), GAME.new(seed=2)):
        for viewer in (0, None):
            (pile,) = state.observe(viewer).piles

            assert state.piles[0][:1] + ("?",) * len(state.piles[0][1:]) == pile


@pytest.mark.parametrize("reference", ["on", "off"])
def test_the_deck_tells_the_grid_behind_a_pattern_or_not(reference):
    """hermit.ruling.identity-by-back: deck_reference on and off"""
    state = lesson(deck_reference=reference)
    seen = {"H01", "H16"}

    for viewer, known in ((0, seen), (None, {"H01"})):
        shown = {card.id for card in state.observe(viewer).setting.deck if card.grid != ("?",) * 6}
        assert (known if reference == "off" else {*state.setting.cards}) == shown
        assert state.coast == state.observe(viewer).coast


def test_own_cards_may_be_looked_at_from_behind():
    """hermit.ruling.look-at-own-backs"""
    view = lesson(hands="H16 H11", deck_reference="off").observe(0)

    assert [("K", "B", "W"), ("W", "K", "B")] == [view.setting.pattern(c) for c in view.hands[0]]


# --- setup ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "players"), [("solo", 1), ("coop2", 2)])
def test_the_start_card_is_the_top_one_and_lies_unturned(mode, players):
    """hermit.ruling.start-card-choice, hermit.ruling.start-card-orientation"""
    first = GAME.initial(players, mode=mode)
    for seed in range(5):
        deal = first.draw_chance(Random(seed))
        state = first.apply(deal)

        assert (CHANCE,) == first.to_act
        for player in range(players):
            top = deal.orders[0][10 + 6 * player]
            assert (Laid(top, 0, 0, 0),) == state.areas[player]


def test_level_and_task_stand_before_the_shuffle():
    """hermit.ruling.task-timing"""
    first = GAME.initial(level="king_crab", task="garbage")
    *_, over = random_game(Random(1), first)

    assert ("deal", ()) == (first.phase, first.coast)
    assert first.setting == over.setting
    assert [Deal] == [type(first.draw_chance(Random(0)))]


# --- placing --------------------------------------------------------------------------------------


@pytest.mark.parametrize("half", [0.5, Fraction(1, 2), "1"])
def test_no_card_adjoins_by_half_a_symbol(half):
    """hermit.ruling.integer-grid"""
    for x, y in ((3, half), (half, 2)):
        refused = lesson().why_illegal(Place(0, "H16", 0, x, y))

        assert refused.clause in ("hermit.ruling.integer-grid", "hermit.place.grid")


def test_one_covered_symbol_or_one_edge_is_enough():
    """hermit.ruling.cover-and-adjoin, hermit.ruling.support"""
    state = lesson(areas=[("H01", 0, 0, 0), ("H02", 2, 1, 0), ("H03", 4, 2, 90)])
    taken = set(state.visible(0))
    near = {(x + dx, y + dy) for x, y in taken for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    listed = {(a.turn, a.x, a.y) for a in state.legal_actions()}

    for turn in (0, 90):
        for x in range(-5, 12):
            for y in range(-5, 12):
                meets = (taken | near).intersection(cells(x, y, turn))
                assert bool(meets) == ((turn, x, y) in listed)


def test_the_area_is_always_in_one_piece():
    """hermit.ruling.floating"""
    for seed in range(4):
        *_, over = random_game(Random(seed), GAME.new(seed=seed))

        assert nx.is_connected(area_graph(over, 0))
    for typed, clause in (("H16@3,2", "no-corner"), ("H16@4,0", "no-float")):
        assert f"hermit.place.{clause}" == refusal(lesson(), typed)


def test_a_card_may_bridge_a_gap():
    """hermit.ruling.support"""
    state = lesson(areas=[("H01", 0, 0, 0), ("H02", 0, 2, 90), ("H03", 2, 3, 0)])

    assert (2, 2) not in state.visible(0)
    after = play(state, "H16@2,1")
    assert [2, 1, 1] == [len(after.stack(0, 2, 1)), len(after.stack(0, 2, 2)), 1]


def test_a_covered_card_is_still_a_neighbour():
    """hermit.ruling.adjoin-hidden"""
    state = lesson(areas=[("H01", 0, 0, 0), ("H02", 0, 0, 0)])

    assert "" == refusal(state, "H16@3,1")
    assert "hermit.place.no-corner" == refusal(state, "H16@3,2")


@pytest.mark.parametrize("typed", ["H16@0,0", "H16@0,0 r180"])
def test_the_start_card_may_be_covered_at_once(typed):
    """hermit.ruling.same-six-cells"""
    assert 6 == len(play(lesson(), typed).visible(0))


@pytest.mark.parametrize("task", ["garbage", "sandcastle", "big_beach"])
def test_there_always_is_a_place(task):
    """hermit.ruling.no-legal-placement"""
    for seed in range(6):
        *played, _ = random_game(Random(seed), GAME.new(seed=seed, task=task))

        assert [] == [state for state in played if not state.legal_actions()]


def test_a_full_sandcastle_can_be_covered():
    """hermit.ruling.no-legal-placement, hermit.ruling.sandcastle-box"""
    full = [(f"H0{n}", 3 * (n % 2), 2 * (n // 2), 0) for n in range(2, 8)]
    castle = lesson(target="H08", areas=full, taken=(1, 0), task="sandcastle")

    assert 36 == len(castle.visible(0))
    assert 80 == len(castle.legal_actions())


def test_covered_symbols_stay_covered():
    """hermit.ruling.covered-info"""
    state = play(lesson(), "H16@0,0")

    assert "hermit.place.one" == refusal(state, "H01@3,0")
    assert "hermit.place.one" == refusal(state, "H16@3,0")
    for viewer in (0, None):
        assert ("K", "K") == state.observe(viewer).stack(0, 0, 0)


# --- patterns and Hermie --------------------------------------------------------------------------


def test_a_line_takes_part_of_the_new_card():
    """hermit.ruling.pattern-new-cell"""
    assert (3, 7) == shows("K W S / B cap pool", "B cap B / cap B cap")
    assert (4, 7) == shows("K W S / B cap pool", "S cap B / cap B cap", "H16@2,0")
    assert "hermit.ruling.pattern-new-cell" in told(
        lesson(deck=deck_with(H01="K W S / B cap pool", H16="B cap B / cap B cap")), PLACED
    )


@pytest.mark.parametrize(("start", "hermie"), [("S W K / B cap pool", 4), ("K W S / B cap B", 4)])
def test_a_pattern_of_the_coast_is_read_from_both_ends(start, hermie):
    """hermit.ruling.coast-order"""
    assert hermie == shows("B cap B / pool B pool", start)[0]


@pytest.mark.parametrize(("new", "forced"), [("line", (4, 7)), ("pair", (4, 6)), ("pools", (4, 5))])
def test_hermie_must_move_or_may(new, forced):
    """hermit.ruling.hermie-forced: hermie_move forced and optional"""
    asked = play(alone(new, hermie_move="optional"), PLACED)

    assert forced == moves(alone(new), PLACED)
    assert ("move", (0,), (3,), 6) == (asked.phase, asked.to_act, asked.hermies, asked.wave)
    assert (MoveHermie(0, move=False), MoveHermie(0, move=True)) == asked.legal_actions()
    assert forced == moves(asked, "move")
    assert (3, 7) == moves(asked, "stay")
    assert "hermit.round.order" == refusal(asked, "H16@0,2")
    assert "hermit.ruling.hermie-forced" == refusal(alone(new), "stay")


def test_nobody_is_asked_where_hermie_cannot_move():
    """hermit.ruling.hermie-forced: hermie_move optional"""
    assert (3, 7) == moves(alone("nothing", hermie_move="optional"), PLACED)
    assert (3, 5) == moves(alone("line", wave=4, hermie_move="optional"), PLACED)
    assert (0,) == play(alone("wood", wave=4, hermie_move="optional"), PLACED, "move").winners


@pytest.mark.parametrize("new", ["line", "pair", "pools", "pools and pair"])
def test_a_line_without_driftwood_holds_no_wave(new):
    """hermit.ruling.wave-card-fail"""
    assert (5, 7) == moves(alone(new, hermie=5), PLACED)


# --- pair and pools -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("new", "yes", "no"),
    [
        ("K W S / W B S", (4, 6), (4, 7)),
        ("K W S / pool pool B", (4, 5), (4, 7)),
        ("S B K / K W S", (4, 6), (4, 6)),
        ("S pool B / K W S", (4, 5), (4, 5)),
    ],
    ids=["a printed pair", "printed pools", "a pair of two cards", "pools of two cards"],
)
def test_a_pair_may_be_printed_on_one_card_or_not(new, yes, no):
    """hermit.ruling.pair-on-one-card: pair_same_card yes and no"""
    assert yes == moves(alone(new), PLACED)
    assert no == moves(alone(new, pair_same_card="no"), PLACED)


@pytest.mark.parametrize("below", ["K", "K+"])
@pytest.mark.parametrize("above", ["K", "K+"])
def test_driftwood_does_not_part_a_pair(above, below):
    """hermit.ruling.pair-driftwood"""
    assert (4, 6) == shows(f"B cap B / {above} cap B", f"{below} W S / B K B")


def test_a_pair_may_be_part_of_the_line():
    """hermit.ruling.pair-inside-pattern"""
    assert (4, 6) == shows("B cap B / B cap B", "K K S / B cap K", target="H08")
    assert (4, 6) == moves(lesson("H12", target="H08"), "H12@0,2 r180")


@pytest.mark.parametrize(
    ("new", "no", "yes"), [("pair", (4, 6), (4, 6)), ("other pair", (4, 6), (4, 7))]
)
def test_a_pair_may_be_of_any_species_or_not(new, no, yes):
    """hermit.ruling.pair-must-match-solo: pair_in_pattern_everywhere no and yes"""
    assert no == moves(alone(new), PLACED)
    assert yes == moves(alone(new, pair_in_pattern_everywhere="yes"), PLACED)


def test_pools_count_before_a_pair_or_one_chooses():
    """hermit.ruling.both-bonuses: both_bonus pools and choose"""
    asked = play(alone("pools and pair", both_bonus="choose"), PLACED)

    assert (4, 5) == moves(alone("pools and pair"), PLACED)
    assert ("bonus", (0,), (4,), 6) == (asked.phase, asked.to_act, asked.hermies, asked.wave)
    assert (TakeBonus(0, "pair"), TakeBonus(0, "pools")) == asked.legal_actions()
    assert ((4, 5), (4, 6)) == (moves(asked, "pools"), moves(asked, "pair"))
    assert "hermit.ruling.both-bonuses" == refusal(alone("pools and pair"), "pair")


@pytest.mark.parametrize(
    ("new", "hermie", "end"),
    [("pools", 3, (4, 5)), ("pair", 3, (4, 6)), ("pools and pair", 4, (5, 6))],
)
def test_one_bonus_is_no_choice(new, hermie, end):
    """hermit.ruling.pools-forced, hermit.ruling.both-bonuses: both_bonus choose"""
    state = alone(new, both_bonus="choose", hermie=hermie)

    assert "place" == play(state, PLACED).phase
    assert end == moves(state, PLACED)


def test_pools_that_are_blocked_hold_the_wave():
    """hermit.ruling.blocked-pools"""
    assert (5, 6) == moves(alone("pools", hermie=4), PLACED)
    assert "hermit.ruling.blocked-pools" in told(alone("pools", hermie=4), PLACED)


def test_more_pools_do_no_more():
    """hermit.ruling.pools-across"""
    four = "K W S / pool pool pool"

    assert (4, 8) == moves(alone(four, wave=9), PLACED)


# --- the end --------------------------------------------------------------------------------------


def test_hermie_and_the_wave_never_pass():
    """hermit.ruling.wave-passing"""
    for seed in range(6):
        for state in random_game(Random(seed), GAME.new(seed=seed)):
            assert state.hermies[0] < state.wave or state.winners


def test_a_win_on_the_last_card_is_a_win():
    """hermit.ruling.win-over-loss"""
    assert (0,) == play(alone("wood", hermie=9, wave=10), PLACED).outcome.winners


def test_nothing_is_drawn_after_a_win():
    """hermit.ruling.win-last-card"""
    over = play(alone("wood", hermie=5, piles=0, taken=(4, 0)), PLACED)

    assert ((0,), (), ()) == (over.outcome.winners, over.hands[0], over.piles[0])
