"""Each clause about mode B, in which two race in real time, on both clocks."""

from __future__ import annotations

import pytest

from rules import IllegalAction
from rules.hermit import GAME, MoveHermie, Place, Wait
from tests.hermit._asking import moves, race
from tests.hermit.positions import play, refusal, told

LEFT, RIGHT, ALSO_LEFT, ALSO_RIGHT = "H16@0,2", "H15@0,2", "H16@0,2 &", "H15@0,2 &"


def realtime(left, right, **given):
    """Give a race in real time."""
    return race(left, right, mode="versus_realtime", **given)


def anywhere(state, player):
    """Place any card of a player, as a turn by itself."""
    return state.apply(next(a for a in state.legal_actions(player) if not a.together))


# --- a stream of placements -----------------------------------------------------------------------


def test_nobody_waits_for_the_other():
    """hermit.versus.b-free"""
    state = play(GAME.new(mode="versus_realtime", seed=1), "left")
    for player in (0, 0, 1, 0):
        assert (0, 1) == state.to_act
        state = anywhere(state, player)

    assert [4, 2] == [len(area) for area in state.areas]
    assert "hermit.versus.b-free" == state.why_illegal(Wait(1)).clause


def test_a_placement_is_a_whole_turn():
    """hermit.versus.b-free, hermit.round.order"""
    state = realtime("pools", "nothing", hermies=(3, 9))
    after = play(state, LEFT)
    phases = [clause.split(".")[1] for clause in told(state, LEFT)]

    assert ["place", "hermie", "versus", "tide"] == list(dict.fromkeys(phases))[:4]
    assert ((4, 9), 5, 2) == (after.hermies, after.wave, len(after.hands[0]))
    assert state.hands[1] == after.hands[1]


def test_a_hermie_moves_for_a_line_that_is_there():
    """hermit.versus.b-correct"""
    state = realtime("nothing", "nothing")

    assert (3, 9, 7) == moves(state, LEFT)
    for claim in (MoveHermie(0, move=True), MoveHermie(1, move=True)):
        assert state.why_illegal(claim)
        with pytest.raises(IllegalAction):
            state.apply(claim)


def test_who_reaches_the_wave_alone_wins():
    """hermit.versus.goal"""
    state = play(realtime("wood", "wood", hermies=(5, 7)), RIGHT)

    assert (((0,), None), (5, 6)) == ((state.to_act, state.outcome), state.hermies)
    over = play(state, "P1 wait")
    assert ((1,), "hermit.versus.goal") == (over.outcome.winners, over.outcome.clause)


@pytest.mark.parametrize("order", [(LEFT, ALSO_RIGHT), (RIGHT, ALSO_LEFT)])
def test_both_win_who_reach_it_at_the_same_time(order):
    """hermit.versus.both"""
    over = play(realtime("wood", "wood", hermies=(5, 7)), *order)

    assert ((0, 1), "hermit.versus.both") == (over.outcome.winners, over.outcome.clause)
    assert (6, 6, 6) == (*over.hermies, over.wave)


def test_who_could_not_reach_it_in_the_tick_loses():
    """hermit.versus.goal"""
    state = play(realtime("wood", "nothing", hermies=(5, 7)), LEFT)

    for end in (ALSO_RIGHT, "P2 wait"):
        assert (0,) == play(state, end).outcome.winners
    assert refusal(state, RIGHT)


# --- the same tick --------------------------------------------------------------------------------


def test_a_placement_can_be_at_the_same_time_as_the_others_last():
    """hermit.versus.b-free"""
    state = realtime("line", "line", hands=[["H16", "H11"], ["H15"]])
    once = play(state, LEFT)
    both = play(once, ALSO_RIGHT)

    assert "hermit.ruling.b-same-time" == refusal(state, ALSO_LEFT)
    assert {True, False} == {action.together for action in once.legal_actions(1)}
    assert {False} == {action.together for action in once.legal_actions(0)}
    for late in ("H11@0,4 &", "H11@3,0 &"):
        assert "hermit.ruling.b-same-time" == refusal(once, late)
        assert "hermit.ruling.b-same-time" == refusal(both, late)
    assert (1, 1, 2) == (once.tick, both.tick, play(once, RIGHT).tick)


@pytest.mark.parametrize(
    ("left", "right", "end"),
    [
        ("nothing", "nothing", (2, 10, 6)),
        ("line", "line", (3, 9, 6)),
        ("pair", "pair", (3, 9, 6)),
        ("pools", "pools", (3, 9, 6)),
        ("pair", "nothing", (3, 10, 5)),
        ("nothing", "pair", (2, 9, 7)),
        ("pools", "pair", (3, 9, 5)),
        ("pools", "nothing", (3, 10, 4)),
        ("nothing", "pools", (2, 9, 8)),
    ],
)
def test_both_move_the_wave_at_the_same_time(left, right, end):
    """hermit.versus.wave-move"""
    state = realtime(left, right, hermies=(2, 10))

    assert end == moves(state, LEFT, ALSO_RIGHT) == moves(state, RIGHT, ALSO_LEFT)
    assert end == moves(state, LEFT, RIGHT)


@pytest.mark.parametrize(
    ("left", "right", "hermies", "end"),
    [
        ("nothing", "pools", (3, 8), (3, 7, 6)),
        ("pools", "nothing", (4, 9), (5, 9, 6)),
        ("pools", "nothing", (3, 9), (4, 9, 5)),
        ("nothing", "pools", (3, 9), (3, 8, 7)),
    ],
)
def test_the_wave_jumps_over_nobody(left, right, hermies, end):
    """hermit.versus.no-landing"""
    state = realtime(left, right, hermies=hermies)

    assert end == moves(state, LEFT, ALSO_RIGHT) == moves(state, RIGHT, ALSO_LEFT)


@pytest.mark.parametrize(
    ("right", "together", "later"),
    [("line", (3, 7, 6), (3, 8, 6)), ("wood", (3, 7, 6), (3, 7, 7))],
)
def test_at_the_same_time_the_wave_is_where_it_was(right, together, later):
    """hermit.versus.b-free: who comes later finds the Wave elsewhere."""
    state = realtime("nothing", right, hermies=(3, 8))

    assert together == moves(state, LEFT, ALSO_RIGHT)
    assert later == moves(state, LEFT, RIGHT)
    assert (later == (3, 7, 7)) == (play(state, LEFT, RIGHT).is_closing)


def test_a_wave_that_is_reached_has_not_moved():
    """hermit.versus.no-move-on-wave"""
    state = realtime("wood", "nothing", hermies=(5, 9))

    assert (5, 9, 6) == moves(state, RIGHT)
    assert (6, 9, 6) == moves(state, RIGHT, ALSO_LEFT) == moves(state, LEFT, ALSO_RIGHT)


def test_each_draws_as_soon_as_the_own_card_lies():
    """hermit.versus.draw, hermit.versus.b-free"""
    state = realtime("nothing", "nothing")
    once = play(state, LEFT)
    both = play(once, ALSO_RIGHT)

    assert [2, 1] == [len(hand) for hand in once.hands]
    assert [2, 2] == [len(hand) for hand in both.hands]
    assert once.hands[0] == both.hands[0]


def test_only_placements_are_made_in_real_time():
    """hermit.round.no-skip"""
    state = play(GAME.new(mode="versus_realtime", seed=2), "right")

    assert {Place} == {type(action) for action in state.legal_actions()}
