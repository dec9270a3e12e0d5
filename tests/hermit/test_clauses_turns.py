"""Each clause about two who race: what holds in both modes, and mode A, in turns."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from rules import CHANCE, Match
from rules.hermit import GAME, ChooseSide, Deal, First, Laid, Place
from tests.hermit._asking import deck_with, moves, race
from tests.hermit.positions import play, refusal, told

MODES = ("versus_turns", "versus_realtime")
LEFT, RIGHT = "H16@0,2", "H15@0,2"

in_both_modes = pytest.mark.parametrize("mode", MODES)


def dealt(mode="versus_turns", *, first=0, side="left", seed=4):
    """Deal a race in which a player picks a side."""
    state = GAME.initial(mode=mode)
    state = state.apply(state.draw_chance(Random(seed)))
    return state.apply(First(CHANCE, first)).apply(ChooseSide(first, side))


def drawing(player, *, mode="versus_turns", areas=("H01", "H02"), **given):
    """Give a race after a player's phase 1; both had one card in hand and no cap in sight."""
    deck = deck_with(H01="K W S / W B K", H02="K W S / W B K")
    return GAME.position(
        [[(card, 0, 0, 0)] for card in areas],
        ["H16", "H15"],
        turn=player,
        first=player,
        mode=mode,
        drawing=True,
        **{"deck": deck} | given,
    )


# --- modes and setup ------------------------------------------------------------------------------


def test_turns_are_taken_in_one_mode_and_not_in_the_other():
    """hermit.versus.modes, hermit.versus.a-turns, hermit.versus.b-free"""
    turns, realtime = dealt(), dealt("versus_realtime")

    assert ((0,), (0, 1)) == (turns.to_act, realtime.to_act)
    assert (1,) == turns.apply(turns.legal_actions()[0]).to_act
    assert (0, 1) == realtime.apply(realtime.legal_actions()[0]).to_act
    assert "hermit.versus.a-turns" == refusal(race("nothing", "nothing"), "P2 H15@0,2")


@in_both_modes
def test_all_cards_are_dealt_to_coast_and_piles(mode):
    """hermit.versus.setup, hermit.versus.start-card"""
    order = GAME.initial(mode=mode).draw_chance(Random(4)).orders[0]
    state = dealt(mode)

    assert 23 == len({*order})
    assert order[:11] == state.coast
    assert () == state.aside
    for player, own in enumerate((order[11:17], order[17:])):
        assert 6 == len(own)
        assert (Laid(own[0], 0, 0, 0),) == state.areas[player]
        assert own[1:] == state.hands[player] + state.piles[player]


@in_both_modes
def test_the_wave_starts_in_the_middle(mode):
    """hermit.versus.wave"""
    state = dealt(mode)

    assert (6, 5, 5) == (state.wave, state.wave - 1, len(state.coast) - state.wave)
    assert (6, 6) == (state.wave - state.hermies[0], state.hermies[1] - state.wave)


@in_both_modes
@pytest.mark.parametrize(
    ("first", "side", "hermies"),
    [(0, "left", (0, 12)), (0, "right", (12, 0)), (1, "left", (12, 0)), (1, "right", (0, 12))],
)
def test_one_chooses_an_end_and_the_other_starts_at_the_other(mode, first, side, hermies):
    """hermit.versus.sides"""
    state = dealt(mode, first=first, side=side)

    assert hermies == state.hermies
    assert "hermit.versus.sides" == state.why_illegal(ChooseSide(first, "left")).clause


@in_both_modes
def test_coast_and_wave_are_shared_and_all_else_is_not(mode):
    """hermit.versus.shared"""
    state = dealt(mode)

    assert (11, 2) == (len(state.coast), len(state.hermies))
    assert (2, 2, 2) == (len(state.piles), len(state.hands), len(state.areas))
    assert 12 == sum(len(pile) for pile in state.piles) + sum(map(len, state.hands)) + 2


# --- phases of a racer ----------------------------------------------------------------------------


@in_both_modes
def test_the_right_hand_player_sees_everything_mirrored(mode):
    """hermit.versus.direction"""
    state = race("nothing", "nothing", mode=mode, turn=1, piles=[[], []])

    assert ((11, 10), 8) == (state.behind(1), state.target(1))
    assert (("K", "W", "B"), state.coast[7]) == (state.pattern(1), "H13")
    assert (3, 9, 5) == moves(state, RIGHT)


@in_both_modes
def test_a_racer_draws_from_the_own_pile_and_then_from_behind(mode):
    """hermit.versus.draw"""
    piles = [["H07"], ["H09"]]
    pile = drawing(0, mode=mode, piles=piles, hermies=(3, 9))
    left = drawing(0, mode=mode, piles=[[], ["H09"]], hermies=(3, 9))
    right = drawing(1, mode=mode, piles=[["H07"], []], hermies=(3, 9))

    assert (("H16", "H07"), (0, 0)) == (pile.hands[0], pile.taken)
    assert (("H16", left.coast[0]), (1, 0)) == (left.hands[0], left.taken)
    assert (("H15", right.coast[10]), (0, 1)) == (right.hands[1], right.taken)


@in_both_modes
def test_only_the_own_caps_limit_a_hand(mode):
    """hermit.versus.limit"""
    deck = deck_with(H01="cap W cap / B cap K", H02="K W S / W B K")
    for player, held in ((0, 1), (1, 2)):
        state = drawing(player, mode=mode, deck=deck)

        assert (3, 0) == (state.caps(0), state.caps(1))
        assert (1, 2) == (state.limit(0), state.limit(1))
        assert held == len(state.hands[player])


@in_both_modes
def test_nobody_changes_the_others_area(mode):
    """hermit.versus.place"""
    state = race("line", "line", mode=mode)
    after = play(state, LEFT)

    assert (state.areas[1], "H15") == (after.areas[1], after.hands[1][0])
    assert Laid("H16", 0, 2, 0) == after.areas[0][-1]
    assert "hermit.place.one" == refusal(state, "P1 H15@0,2")
    assert "hermit.place.no-float" == refusal(state, "P1 H16@5,5")


@in_both_modes
@pytest.mark.parametrize(
    ("new", "face", "end"),
    [
        ("line", 1, (5, 7, 6)),
        ("wood", 1, (6, 7, 6)),
        ("wood", 2, (5, 7, 6)),
        ("two woods", 2, (6, 7, 6)),
    ],
)
@pytest.mark.parametrize("other", ["nothing", "two woods"])
def test_the_own_line_leads_the_own_hermie(mode, new, face, end, other):
    """hermit.versus.hermie"""
    state = race(new, other, mode=mode, hermies=(5, 7), wave_side=face)

    assert end == moves(state, LEFT)


@in_both_modes
@pytest.mark.parametrize(
    ("new", "left", "right"),
    [
        ("nothing", (3, 9, 7), (3, 9, 5)),
        ("only pools", (3, 9, 7), (3, 9, 5)),
        ("line", (4, 9, 7), (3, 8, 5)),
        ("pair", (4, 9, 6), (3, 8, 6)),
        ("other pair", (4, 9, 6), (3, 8, 6)),
        ("pools", (4, 9, 5), (3, 8, 7)),
    ],
)
def test_the_wave_goes_away_from_the_own_hermie_or_nearer(mode, new, left, right):
    """hermit.versus.wave-move, hermit.versus.direction"""
    assert left == moves(race(new, new, mode=mode), LEFT)
    assert right == moves(race(new, new, mode=mode, turn=1), RIGHT)


@in_both_modes
@pytest.mark.parametrize(
    ("new", "hermies", "left"),
    [
        ("nothing", (3, 7), (3, 7, 6)),
        ("line", (3, 7), (4, 7, 6)),
        ("pools", (4, 9), (5, 9, 6)),
        ("pools", (4, 7), (5, 7, 6)),
    ],
)
def test_the_wave_lands_on_neither_hermie(mode, new, hermies, left):
    """hermit.versus.no-landing"""
    state = race(new, "nothing", mode=mode, hermies=hermies)

    assert left == moves(state, LEFT)
    assert "hermit.versus.no-landing" in told(state, LEFT)


@in_both_modes
@pytest.mark.parametrize(("mine", "other"), [("nothing", (5, 8, 5)), ("pools", (5, 7, 5))])
def test_a_wave_with_a_hermie_on_it_stays(mode, mine, other):
    """hermit.versus.no-move-on-wave"""
    state = play(race("wood", mine, mode=mode, hermies=(4, 8), wave=5), LEFT)
    typed = RIGHT if mode == "versus_turns" else f"{RIGHT} &"

    assert (5, 8, 5) == (*state.hermies, state.wave)
    assert other == moves(state, typed)
    if mode == "versus_turns":
        assert "hermit.versus.no-move-on-wave" in told(state, typed)


# --- who wins -------------------------------------------------------------------------------------


def test_who_reaches_the_wave_first_wins():
    """hermit.versus.goal"""
    over = play(race("nothing", "wood", hermies=(5, 7), round=7), LEFT, RIGHT)

    assert ((1,), "hermit.versus.goal", 7) == (
        over.outcome.winners,
        over.outcome.clause,
        over.round,
    )


def test_both_win_who_reach_it_in_one_round():
    """hermit.versus.both"""
    over = play(race("wood", "wood", hermies=(5, 7), round=6), LEFT, RIGHT)

    assert ((0, 1), "hermit.versus.both", 6) == (
        over.outcome.winners,
        over.outcome.clause,
        over.round,
    )


@in_both_modes
@pytest.mark.parametrize(
    ("player", "hermies", "piles", "winners"),
    [
        (0, (1, 9), [[], ["H09"]], (1,)),
        (0, (0, 9), [[], ["H09"]], (1,)),
        (1, (3, 11), [["H07"], []], (0,)),
        (1, (3, 12), [["H07"], []], (0,)),
    ],
)
def test_who_cannot_draw_loses(mode, player, hermies, piles, winners):
    """hermit.versus.lose"""
    over = drawing(player, mode=mode, hermies=hermies, piles=piles)

    assert (winners, "hermit.versus.lose") == (over.outcome.winners, over.outcome.clause)


# --- mode A ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1])
def test_turns_alternate_and_two_make_a_round(first):
    """hermit.versus.a-turns"""
    rng, state = Random(1), dealt(first=first, seed=3)
    order = []
    while state.to_act:
        order.append((state.round, state.turn))
        state = state.apply(rng.choice(state.legal_actions()))

    assert [(1 + ply // 2, (first + ply) % 2) for ply in range(len(order))] == order


def test_a_turn_is_four_phases():
    """hermit.versus.a-turns"""
    state = race("nothing", "nothing")
    phases = [clause.removeprefix("hermit.") for clause in told(state, LEFT)]
    after = play(state, LEFT)

    assert ["place.adjoin", "hermie.test", "hermie.stay"] == phases[:3]
    assert ["tide.no-bonus-unmoved", "versus.wave-move", "versus.a-turns"] == phases[3:6]
    assert ((), 2) == (after.hands[0], len(after.hands[1]))


def test_the_first_player_is_random():
    """hermit.versus.a-turns"""
    state = GAME.initial(mode="versus_turns")
    state = state.apply(state.draw_chance(Random(0)))

    half = Fraction(1, 2)
    assert ((First(CHANCE, 0), half), (First(CHANCE, 1), half)) == state.chance_outcomes()
    assert {0, 1} == {GAME.new(mode="versus_turns", seed=seed).first for seed in range(10)}
    assert "hermit.setup.coast" == state.why_illegal(Deal(CHANCE, ((),))).clause


def test_a_round_is_finished_before_the_end():
    """hermit.versus.a-finish"""
    first = play(race("wood", "nothing", hermies=(5, 8)), LEFT)
    second = play(race("wood", "nothing", hermies=(5, 8), first=1), LEFT)

    assert ((1,), None) == (first.to_act, first.outcome)
    assert (0,) == play(first, RIGHT).outcome.winners
    assert ((), (0,)) == (second.to_act, second.outcome.winners)


def test_a_match_of_turns_is_told_turn_by_turn():
    """hermit.versus.a-turns"""
    match, rng = Match(GAME, players=2, seed=5, mode="versus_turns"), Random(5)
    while match.state.to_act:
        match.play(rng.choice(match.state.legal_actions()))
    placed = [action.player for action in match.history if type(action) is Place]

    assert [placed[0], 1 - placed[0]] * (len(placed) // 2) == placed[: len(placed) // 2 * 2]
