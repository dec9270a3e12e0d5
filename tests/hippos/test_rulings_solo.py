"""Each ruling about solo play, and each value of the switch behind it."""

from __future__ import annotations

from random import Random

import pytest

from rules import InvalidPosition
from rules.hippos import GAME, PayToPeek, name_of
from tests.hippos._asking import (
    AROUND_C3,
    able,
    banked,
    bearing,
    calm,
    dealt,
    faces,
    lying,
    movable,
    moves,
    placed,
    team,
    typed,
    where,
)
from tests.hippos.positions import choices, play, random_game, refusal, told

STUCK_IN_CORNER = ["d4", "e4", "d5"]
"""With these up a hamster on e5 can't move."""
ONE_ABLE = {
    "at": ["a1", "c3", "eaten", "e5"],
    "up": ["b1", "a2", *STUCK_IN_CORNER, "e1"],
    "pond": {"e1": "hippo", "c4": "empty"},
    "last": 1,
}
"""Hamster 2 stands in the way of hamster 1, whose only card is b2; hamster 4 is stuck."""


# --- before the round -------------------------------------------------------------------------


@pytest.mark.parametrize(("tokens", "expected"), [(True, 9), (False, 0)])
def test_tokens_in_solo_are_a_switch(tokens, expected):
    """hippos.ruling.solo-tokens, solo_pond_tokens on and off"""
    state = GAME.new(players=1, seed=1, solo_pond_tokens=tokens)

    assert (expected, 116 - expected) == (sum(state.tokens), state.supply)
    assert 9 == sum(GAME.new(players=2, seed=1, solo_pond_tokens=tokens).tokens)
    assert 25 == sum(GAME.new(players=1, seed=1, pond_tokens="every").tokens)


def test_start_cards_stay_face_down_with_their_tokens():
    """hippos.ruling.solo-place-flip, solo_place_reveals off"""
    state = placed(dealt(1), "b2", "d2", "b4", "d4")
    away = play(state, "1 a1")

    assert ("", (0,), 9) == (faces(state), state.stashes, sum(state.tokens))
    assert "b2" in bearing(away)
    assert {"1 b2", "1 a2"} <= set(choices(play(away, "2 e1")))


def test_start_cards_are_landed_on_by_agreement():
    """hippos.ruling.solo-place-flip, solo_place_reveals on"""
    pond = {"b2": "two", "d2": "hippo", "b4": "lose", "d4": "springy"}
    state = GAME.position(1, pond=pond, solo_place_reveals=True)
    two = placed(state, "b2")
    eaten = placed(two, "d2")
    full = placed(eaten, "b4", "d4")

    assert ((3,), "b2", 0) == (two.stashes, faces(two), lying(two, "b2"))
    assert ((0,), 1, "b2 eaten waiting waiting") == (eaten.stashes, eaten.hippos_up, where(eaten))
    assert "hippos.solo.hippo-zone" == refusal(eaten, "place e3")
    assert ("act", "b2 eaten b4 d4", (1,)) == (full.phase, where(full), full.stashes)
    assert (False, False, False, True) == full.jumps
    lost = placed(
        GAME.position(1, pond=pond | {"b4": "hippo"}, solo_place_reveals=True), "d2", "b4"
    )
    assert ("over", "lost") == (lost.phase, lost.tier)


# --- who can move -----------------------------------------------------------------------------


def test_able_leaves_aside_who_moved_last_and_who_is_splashed():
    """hippos.ruling.solo-able"""
    state = team(up=["a4", "b4", "b5", *STUCK_IN_CORNER], last=0)
    splashed = team(up=["a4", "b4", "b5", *STUCK_IN_CORNER], debts=[(1,)])

    assert [1, 2] == able(state) == able(splashed)
    assert [2] == movable(state) == movable(splashed)
    assert "hippos.solo.no-repeat" == refusal(state, "1 b1")
    assert "hippos.solo.splash" == refusal(splashed, "1 b1")


def test_a_splash_is_judged_anew_at_every_choice():
    """hippos.ruling.solo-able, hippos.solo.splash"""
    blocked = team(at=["e1", "a1", "c3", "a5"], up=["b1", "a2"], debts=[(1,)])
    freed = play(blocked, "3 c4")

    assert ([1, 3, 4], [1, 3, 4]) == (able(blocked), movable(blocked))
    assert ([1, 2, 3, 4], [2, 4]) == (able(freed), movable(freed))
    assert "hippos.solo.splash" == refusal(freed, "1 d1")


def test_play_goes_on_when_a_lone_move_frees_another():
    """hippos.ruling.solo-lone-after"""
    state = team(**ONE_ABLE, stashes=[3])
    after = play(state, "2 c4")

    assert ([2], [2]) == (able(state), movable(state))
    assert ("act", 1) == (after.phase, after.round)
    assert ([1, 2], [1]) == (able(after), movable(after))
    assert "hippos.solo.no-repeat" == refusal(after, "2 c5")


def test_a_hippo_of_a_lone_move_counts_before_the_round_is_over():
    """hippos.ruling.solo-lone-hippo"""
    alone = {
        "at": ["a1", "c1", "a3", "e5"],
        "up": ["d1", "c2", "d2", "b3", "a4", "b4"],
        "last": 3,
        "stashes": [4],
        "banks": [9],
    }
    first = play(team(**alone, pond={"d4": "hippo"}), "4 d4")
    two = {"at": ["a1", "c1", "eaten", "e5"], "up": ["d1", "c2", "d2", "a2", "b2", "a5"]}
    second = play(team(**alone | two, pond={"a5": "hippo", "d4": "hippo"}), "4 d4")

    assert ("deal", (9 - 4,), 2) == (first.phase, first.banks, first.round)
    assert ("over", "lost", (9,)) == (second.phase, second.tier, second.banks)


def test_a_lone_hamster_looks_under_a_card_before_the_round_is_over():
    """hippos.ruling.solo-lone-hippo, hippos.solo.lone"""
    state = team(
        at=["a1", "c1", "a3", "e5"],
        up=["d1", "c2", "d2", "b3", "a4", "b4"],
        pond={"d4": "peek"},
        last=3,
        banks=[5],
    )
    asked = play(state, "4 d4")

    assert ("peek", 1) == (asked.phase, asked.round)
    assert "hippos.solo.lone" in told(asked, "peek e4")
    assert ("deal", 2) == (play(asked, "peek e4").phase, play(asked, "peek e4").round)


def test_a_card_that_lies_face_up_is_closed_to_a_team():
    """hippos.ruling.solo-revealed"""
    state = team(up=["b1"])

    assert ["1 a2", "1 b2"] == [move for move in moves(state).split(", ") if move[0] == "1"]
    assert "hippos.solo.no-revealed" == refusal(state, "1 b1")


def test_no_hamster_ever_stands_beside_a_hippo():
    """hippos.ruling.solo-hippo-neighbour"""
    seen = 0
    for seed in range(12):
        for state in random_game(Random(seed), 1, solo_place_reveals=seed % 2 == 0):
            hippos = [c for c, kind in enumerate(state.pond) if kind == "hippo" and state.up[c]]
            seen += len(hippos)
            for cell in hippos:
                assert not {*state.neighbours(cell)} & {*state.spots}
    with pytest.raises(InvalidPosition):
        team(at=["a1", "e1", "a5", "eaten"], up=["b2"], pond={"b2": "hippo"})

    assert seen


def test_whoever_moved_last_and_was_gobbled_binds_nobody():
    """hippos.ruling.solo-moved-gobbled"""
    state = play(team(pond={"b2": "hippo", "d1": "empty"}), "2 d1", "1 b2")

    assert (-1, [2, 3, 4]) == (state.last, movable(state))


def test_a_gobbled_hamster_blocks_by_its_hippo_alone():
    """hippos.ruling.solo-gobbled-separation"""
    state = play(team(at=["a1", "d1", "a4", "e5"], pond={"a2": "hippo"}), "1 a2")

    assert ["2 c1", "3 a5"] == [m for m in moves(state).split(", ") if m in ("2 c1", "3 a5")]
    assert "hippos.solo.hippo-zone" == refusal(state, "3 a3")


@pytest.mark.parametrize("fallback", [False, True])
def test_a_hamster_that_cannot_jump_waits_or_steps(fallback):
    """hippos.ruling.solo-springy, springy_fallback off and on"""
    state = team(
        at=["a1", "d4", "a5", "eaten"],
        up=["c1", "a3", "e1"],
        pond={"e1": "hippo"},
        jumps=[True],
        springy_fallback=fallback,
    )
    freed = play(state, "2 e5")

    assert ([1, 2, 3] if fallback else [2, 3]) == able(state)
    assert fallback == ("1 b1" in choices(state))
    assert ["1 c3"] == [move for move in moves(freed).split(", ") if move[0] == "1"]
    clause = "hippos.ruling.solo-springy" if fallback else "hippos.card.springy"
    assert clause == refusal(freed, "1 b1")


# --- hippos -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("switch", "expected"),
    [
        ("lose_stash", ("act", 1, (0,), (9,))),
        ("keep_stash", ("act", 1, (6,), (9,))),
        ("end_round", ("deal", 2, (0,), (5,))),
    ],
)
def test_the_price_of_the_first_hippo_is_a_switch(switch, expected):
    """hippos.ruling.solo-first-hippo, solo_first_hippo lose_stash, keep_stash and end_round"""
    state = team(pond={"b2": "hippo"}, stashes=[5], banks=[9], solo_first_hippo=switch)
    after = play(state, "1 b2")

    assert expected == (after.phase, after.round, after.stashes, after.banks)
    assert "eaten" == after.statuses[0]
    assert 116 == after.supply + sum((*after.tokens, *after.stashes, *after.banks))


@pytest.mark.parametrize("switch", ["lose_stash", "keep_stash", "end_round"])
def test_the_second_hippo_loses_whatever_the_first_cost(switch):
    """hippos.ruling.solo-first-hippo, hippos.solo.end.hippos"""
    state = team(
        at=["a1", "e1", "a5", "eaten"],
        up=["e5"],
        pond={"e5": "hippo", "b2": "hippo"},
        stashes=[5],
        banks=[9],
        solo_first_hippo=switch,
    )
    over = play(state, "1 b2")

    assert ("over", "lost", (), (9,)) == (over.phase, over.tier, over.winners, over.banks)
    assert ((0,), state.supply + 6) == (over.stashes, over.supply)
    assert {"hippos.solo.hippo", "hippos.solo.end.hippos"} <= set(told(state, "1 b2"))


def test_a_team_may_leave_right_after_the_first_hippo():
    """hippos.ruling.solo-leave-after-hippo"""
    state = play(team(pond={"b2": "hippo"}, banks=[9]), "1 b2")

    assert "leave" in choices(state)
    assert ("deal", (5,)) == (play(state, "leave").phase, play(state, "leave").banks)


def test_a_team_gets_no_bonus_for_a_hippo():
    """hippos.ruling.solo-buzzkill"""
    state = placed(GAME.position(1, pond={"b1": "hippo"}), "a1", "e1", "a5", "e5")

    assert ((0,), "act") == (play(state, "1 b1").banks, play(state, "1 b1").phase)
    assert "hippos.buzz.bonus" not in told(state, "1 b1")


# --- the end of a round -----------------------------------------------------------------------


def test_a_team_that_cannot_move_banks_its_stash():
    """hippos.ruling.solo-stuck-bank"""
    up = [*AROUND_C3[1:], "b1", "a2", "e2", "e3", "e4", "a4", "b5", "d5"]
    state = team(at=["a1", "d3", "a5", "e5"], up=up, pond={"c3": "empty"}, stashes=[3], banks=[2])
    over = play(state, "2 c3")

    assert [1, 2] == able(state)
    assert "hippos.ruling.solo-stuck-bank" in told(state, "2 c3")
    assert ("deal", (2 + 4 - 4,)) == (over.phase, over.banks)


def test_a_team_needs_no_edge_to_leave():
    """hippos.ruling.solo-perimeter"""
    state = team(at=["b2", "d2", "b4", "d4"], banks=[4])

    assert "leave" in choices(state)
    assert "deal" == play(state, "leave").phase


def test_three_tolls_are_paid_and_none_after_the_last_round():
    """hippos.ruling.solo-toll-count"""
    paid = [number for number in (1, 2, 3, 4) if banked(10, round=number).banks == (6,)]

    assert [1, 2, 3] == paid
    assert ((10,), "over") == (banked(10, round=4).banks, banked(10, round=4).phase)


def test_a_team_may_leave_before_any_move():
    """hippos.ruling.solo-leave-zero"""
    placing = GAME.position(1, banks=[4])
    state = placed(placing, "a1", "c1", "e1", "c3")

    assert "leave" not in choices(placing)
    assert ("deal", 2, (0,)) == (
        play(state, "leave").phase,
        play(state, "leave").round,
        play(state, "leave").banks,
    )


def test_neither_who_moved_last_nor_a_splash_counts_in_the_next_round():
    """hippos.ruling.solo-last-reset"""
    over = play(team(last=1, debts=[(1, 2), (), (1,)], jumps=[True], banks=[9]), "leave")
    state = placed(over.apply(calm(over)), "a1", "e1", "a5", "e5")

    assert (-1, ((),) * 4, (False,) * 4) == (state.last, state.debts, state.jumps)
    assert [1, 2, 3, 4] == movable(state)


# --- the end of the game ----------------------------------------------------------------------


def test_under_ten_points_the_hamsters_stay_in_their_cage():
    """hippos.ruling.solo-under10"""
    for points in (0, 9):
        over = banked(points, round=4)

        assert ("caged", (), (points,)) == (over.tier, over.winners, over.outcome.scores)
        assert "hippos.ruling.solo-under10" == over.outcome.clause


def test_a_game_that_ends_early_is_lost_whatever_is_banked():
    """hippos.ruling.solo-early-score"""
    state = team(
        at=["a1", "e1", "a5", "eaten"],
        up=["e5"],
        pond={"e5": "hippo", "b2": "hippo"},
        banks=[30],
        round=2,
    )
    over = play(state, "1 b2")

    assert ("lost", (), (30,)) == (over.tier, over.outcome.winners, over.outcome.scores)
    assert ("lost", (), (3,)) == (
        banked(3).tier,
        banked(3).outcome.winners,
        banked(3).outcome.scores,
    )


def test_the_second_hippo_of_the_last_round_loses_as_well():
    """hippos.ruling.solo-hippo-four"""
    state = team(
        at=["a1", "e1", "a5", "eaten"],
        up=["e5"],
        pond={"e5": "hippo", "b2": "hippo"},
        banks=[25],
        round=4,
    )
    over = play(state, "1 b2")

    assert ("over", "lost", ()) == (over.phase, over.tier, over.outcome.winners)


# --- pay to peek ------------------------------------------------------------------------------


def test_a_team_may_look_beside_any_of_its_hamsters():
    """hippos.ruling.ptp-solo"""
    middle = team(at=["b2", "d2", "b4", "d4"], stashes=[2], pay_to_peek=True)
    gobbled = team(
        at=["a1", "e1", "eaten", "e5"],
        up=["a5"],
        pond={"a5": "hippo", "b1": "peek"},
        stashes=[4],
        last=1,
        pay_to_peek=True,
    )
    near = ("b1", "d1", "a2", "b2", "d2", "e2", "d4", "e4", "d5")

    every = {f"pay {name_of(cell, 5)}" for cell in range(25)}
    assert every - {f"pay {name}" for name in ("b2", "d2", "b4", "d4")} == {
        *typed(middle, PayToPeek)
    }
    assert [f"pay {name}" for name in near] == typed(gobbled, PayToPeek)
    assert "hippos.ruling.ptp-solo" == refusal(gobbled, "pay b4")
    asked = play(gobbled, "1 b1")
    assert "hippos.move.event-now" == refusal(asked, "pay d1")
