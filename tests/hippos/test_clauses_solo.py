"""Each clause about solo play."""

from __future__ import annotations

import pytest

from rules.hippos import GAME, Peek, Place
from tests.hippos._asking import (
    able,
    banked,
    calm,
    calm_round,
    card,
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
from tests.hippos.positions import choices, names, play, refusal, told

NEARLY_STUCK = {
    "at": ["a1", "c1", "a3", "e5"],
    "up": ["d1", "c2", "d2", "b3", "a4", "b4", "e5"],
    "last": 3,
}
"""Only the hamster in the corner, which moved last, can move."""


def sets_of_cards(state, after=-1):
    """Count the sets of cards that the hamsters still to be placed can be put on."""
    if state.phase != "place":
        return 1
    further = [action for action in state.legal_actions() if action.to > after]
    return sum(sets_of_cards(state.apply(action), action.to) for action in further)


# --- setup ------------------------------------------------------------------------------------


def test_one_player_runs_four_hamsters_with_one_board():
    """hippos.solo.goal"""
    state = GAME.new(players=1, seed=3)

    assert ("waiting",) * 4 == state.statuses
    assert ((0,), (0,), 1) == (state.banks, state.stashes, state.round)
    assert (0, 0, 2) == (state.turn, state.starter, state.aside)


def test_a_team_meets_two_three_four_and_four_hippos_on_a_small_pond():
    """hippos.solo.hippos, hippos.solo.grid"""
    state, rounds = dealt(1, deck="rich"), []
    for number in range(1, 5):
        deck = (*state.pond, *state.leftover)
        rounds.append((deck.count("hippo"), len(state.pond), len(state.leftover), faces(state)))
        if number < 4:
            over = banked(9, round=number, deck="rich")
            state = over.apply(calm(over))

    assert [(2, 25, 25, ""), (3, 25, 26, ""), (4, 25, 27, ""), (4, 25, 27, "")] == rounds


def test_hamsters_are_placed_on_cards_that_do_not_touch():
    """hippos.solo.place"""
    state = dealt(1)
    done = placed(state, "a1", "c1", "a3", "c3")
    second = placed(state, "a1")

    assert (25, 21) == (len(choices(state)), len(typed(second, Place)))
    assert ("act", "a1 c1 a3 c3", "") == (done.phase, where(done), faces(done))
    assert "hippos.solo.place" in told(state, "place a1")
    for touching in ("a1", "b1", "a2", "b2"):
        assert "hippos.solo.place" == refusal(second, f"place {touching}")
    assert "place c3" in choices(second)
    assert 1987 == sets_of_cards(state)


# --- movement ---------------------------------------------------------------------------------


def test_a_turn_of_a_team_is_one_move_by_one_card():
    """hippos.solo.one-card"""
    state = team()
    after = play(state, "2 d1")

    assert "leave" == choices(after)[0]
    assert [1, 3, 4] == movable(after)
    assert (0, 1, 1) == (after.turn, after.action, after.last)
    assert "hippos.solo.one-card" == refusal(state, "2 c1")
    assert "hippos.solo.one-card" == refusal(after, "stop")


def test_a_team_too_lands_on_face_down_cards_only():
    """hippos.solo.no-revealed, hippos.ruling.solo-revealed"""
    state = play(team(), "1 b1", "2 d1", "1 b2", "2 e1")

    assert "b1 d1 e1 b2" == faces(state)
    assert "1 a1" in choices(state)
    assert "1 b1" not in choices(state)
    assert "hippos.solo.no-revealed" == refusal(state, "1 b1")


def test_a_team_takes_tokens_turns_the_card_and_does_what_it_says():
    """hippos.solo.collect-flip"""
    state = play(team(pond={"b2": "two"}), "1 b2")

    assert ((3,), "b2", 0) == (state.stashes, faces(state), lying(state, "b2"))


def test_no_hamster_moves_twice_in_a_row():
    """hippos.solo.no-repeat"""
    state = play(team(pond={"d1": "empty"}), "2 d1")

    assert [1, 3, 4] == movable(state)
    assert (1, "hippos.solo.no-repeat") == (state.last, refusal(state, "2 e2"))
    assert [1, 2, 4] == movable(play(state, "3 a4"))


def test_hamsters_keep_a_card_between_them():
    """hippos.solo.separate"""
    state = play(team(at=["a1", "d1", "a5", "d5"], pond={"b1": "empty"}), "1 b1")

    assert "2 e1, 2 d2, 2 e2" == ", ".join(m for m in moves(state).split(", ") if m[0] == "2")
    for touching in ("2 c1", "2 c2"):
        assert "hippos.solo.separate" == refusal(state, touching)
    jump = team(at=["a1", "d2", "a5", "d5"], jumps=[True])
    assert ["1 a3"] == [m for m in moves(jump).split(", ") if m[0] == "1"]
    for touching in ("1 c1", "1 c3"):
        assert "hippos.solo.separate" == refusal(jump, touching)


def test_hamsters_keep_a_card_between_them_and_a_hippo():
    """hippos.solo.hippo-zone"""
    state = team(at=["a1", "e1", "a5", "eaten"], pond={"c3": "hippo"}, up=["c3"])
    jump = team(at=["a1", "eaten", "a5", "e5"], pond={"d2": "hippo"}, up=["d2"], jumps=[True])

    assert ["1 b1", "1 a2"] == [m for m in moves(state).split(", ") if m[0] == "1"]
    assert "hippos.solo.hippo-zone" == refusal(state, "1 b2")
    assert ["1 a3"] == [m for m in moves(jump).split(", ") if m[0] == "1"]
    assert "hippos.solo.hippo-zone" == refusal(jump, "1 c1")


def test_the_only_hamster_able_gets_one_move_though_it_moved_last():
    """hippos.solo.lone"""
    state = team(**NEARLY_STUCK, pond={"d4": "empty"}, stashes=[4], banks=[3])
    over = play(state, "4 d4")

    assert ([4], [4]) == (able(state), movable(state))
    assert "hippos.solo.lone" in told(state, "4 d4")
    assert ("deal", 2, (0,), (4,)) == (over.phase, over.round, over.stashes, over.banks)


def test_a_splashed_hamster_waits_for_all_others_that_can_move():
    """hippos.solo.splash"""
    state = play(team(pond={"b1": "splash"}, up=["d4", "e4", "d5"], tokens="none"), "1 b1")
    one_moved = play(state, "2 e2")
    both_moved = play(one_moved, "3 a4")

    assert ([2, 3], (1, 2, 3)) == (movable(state), state.debts[0])
    assert "hippos.solo.splash" == refusal(one_moved, "1 a1")
    assert [3] == movable(one_moved)
    assert [1, 2] == movable(both_moved)


def test_a_splashed_hamster_waits_for_those_before_it_too():
    """hippos.solo.splash"""
    state = play(team(pond={"b5": "splash"}), "3 b5")

    assert (0, 1, 3) == state.debts[2]
    assert [1, 2, 4] == movable(state)
    assert [2, 4] == movable(play(state, "1 a2", "2 e2", "1 a1"))


# --- cards ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("token", "expected"), [(1, 5), (0, 4)])
def test_steal_does_nothing_in_solo(token, expected):
    """hippos.solo.steal"""
    start = team(pond={"b2": "steal"}, tokens={"b2": token}, stashes=[4], banks=[2])
    state = play(start, "1 b2")

    assert ("act", (expected,), (2,)) == (state.phase, state.stashes, state.banks)
    assert start.supply == state.supply
    assert "hippos.solo.steal" in told(start, "1 b2")


def test_move_lotus_banks_a_point_from_the_supply_in_solo():
    """hippos.solo.move-lotus"""
    start = team(pond={"b1": "move_lotus"}, stashes=[3], banks=[2])
    state = play(start, "1 b1")

    assert ("act", (3,), (3,)) == (state.phase, state.stashes, state.banks)
    assert (start.supply - 1, start.tokens) == (state.supply, state.tokens)
    assert "hippos.solo.move-lotus" in told(start, "1 b1")


def test_the_first_hippo_takes_a_hamster_and_the_stash():
    """hippos.solo.hippo"""
    start = team(pond={"b2": "hippo"}, stashes=[5], banks=[6])
    state = play(start, "1 b2")

    assert ("eaten e1 a5 e5", (0,), (6,)) == (where(state), state.stashes, state.banks)
    assert (start.supply + 6, 1, "act") == (state.supply, state.round, state.phase)
    assert [2, 3, 4] == movable(state)
    assert (6 - 4,) == play(state, "leave").banks
    assert "hippos.solo.hippo" in told(start, "1 b2")


def test_a_peek_of_a_team_is_beside_the_hamster_just_moved():
    """hippos.solo.same-cards"""
    asked = play(team(pond={"b1": "peek", "c2": "star"}), "1 b1")
    state = play(asked, "peek c2")

    assert ["a1", "c1", "a2", "b2", "c2"] == [n.removeprefix("peek ") for n in typed(asked, Peek)]
    assert "hippos.solo.same-cards" == refusal(asked, "peek d1")
    assert ("star", "?") == (card(state.observe(0), "c2"), card(state.observe(None), "c2"))
    assert ("c2",) == names(state, state.looked[0])
    third = play(team(pond={"b5": "peek"}), "3 b5")
    assert ["a4", "b4", "c4", "a5", "c5"] == [n.removeprefix("peek ") for n in typed(third, Peek)]


def test_other_cards_keep_their_functions_in_solo():
    """hippos.solo.same-cards"""
    for kind, expected in (("lose", 4), ("empty", 5), ("one", 6), ("two", 7), ("star", 8)):
        assert (expected,) == play(team(pond={"b1": kind}, stashes=[5]), "1 b1").stashes
    springy = play(team(pond={"b1": "springy"}), "1 b1")
    assert (True, False, False, False) == springy.jumps
    jumping = play(springy, "2 e2")
    assert ["1 b3"] == [m for m in moves(jumping).split(", ") if m[0] == "1"]


# --- the end of a round -----------------------------------------------------------------------


def test_all_leave_together_from_wherever_they_stand():
    """hippos.solo.leave"""
    state = team(at=["b2", "d2", "b4", "d4"], stashes=[6], banks=[1])
    over = play(state, "leave")

    assert ("deal", 2, (0,), (1 + 6 - 4,)) == (over.phase, over.round, over.stashes, over.banks)
    assert "left left left left" == where(over)
    assert "hippos.solo.leave" in told(state, "leave")


def test_gobbled_hamsters_come_back():
    """hippos.solo.return"""
    over = play(
        team(at=["a1", "eaten", "a5", "e5"], pond={"c3": "hippo"}, up=["c3"], banks=[9]), "leave"
    )
    state = over.apply(calm(over))

    assert ("place", "waiting waiting waiting waiting") == (state.phase, where(state))
    assert "act" == placed(state, "a1", "c1", "e1", "c3").phase


def test_four_points_are_paid_between_ponds():
    """hippos.solo.toll.pay"""
    start = team(banks=[9])
    state = play(start, "leave")

    assert ((5,), start.supply + 4) == (state.banks, state.supply)
    assert "hippos.solo.toll.pay" in told(start, "leave")
    assert [(5,), (5,), (5,), (9,)] == [banked(9, round=number).banks for number in (1, 2, 3, 4)]


# --- the end of the game ----------------------------------------------------------------------


def test_the_game_ends_with_the_fourth_round():
    """hippos.solo.end.four"""
    gone = ["a1", "e1", "a5", "eaten"]
    over = banked(16, at=gone, pond={"c3": "hippo"}, up=["c3"], round=4)

    assert ("over", (16,), (0,)) == (over.phase, over.outcome.scores, over.outcome.winners)
    third = banked(9, round=3)
    assert ("deal", 4) == (third.phase, third.round)
    assert ("over", "caged") == (calm_round(third).phase, calm_round(third).tier)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_team_that_cannot_pay_the_toll_has_lost(number):
    """hippos.solo.end.toll"""
    poor, exact = banked(3, round=number), banked(4, round=number)

    assert ("over", "lost", (), "hippos.solo.end.toll") == (
        poor.phase,
        poor.tier,
        poor.outcome.winners,
        poor.outcome.clause,
    )
    assert ("deal", (0,), number + 1) == (exact.phase, exact.banks, exact.round)


def test_two_hippos_in_a_round_lose_the_game():
    """hippos.solo.end.hippos"""
    state = team(
        at=["a1", "e1", "a5", "eaten"],
        pond={"e5": "hippo", "b1": "hippo"},
        up=["e5"],
        banks=[22],
        stashes=[3],
        round=4,
    )
    over = play(state, "1 b1")

    assert ("over", "lost", (22,)) == (over.phase, over.tier, over.banks)
    assert ((), "hippos.solo.end.hippos") == (over.outcome.winners, over.outcome.clause)


def test_the_score_is_what_is_banked_less_three_tolls():
    """hippos.solo.score, hippos.solo.toll.pay"""
    bank = 0
    for number, gathered in enumerate((8, 9, 7, 10), start=1):
        over = banked(bank, stashes=[gathered], round=number)
        (bank,) = over.banks

    assert (8 + 9 + 7 + 10 - 12, "hamsterland") == (bank, over.tier)
    assert (22,) == over.outcome.scores


@pytest.mark.parametrize(
    ("points", "tier", "clause"),
    [
        (10, "zoo", "hippos.solo.tier.zoo"),
        (14, "zoo", "hippos.solo.tier.zoo"),
        (15, "escape", "hippos.solo.tier.escape"),
        (19, "escape", "hippos.solo.tier.escape"),
        (20, "hamsterland", "hippos.solo.tier.hamsterland"),
        (41, "hamsterland", "hippos.solo.tier.hamsterland"),
    ],
)
def test_the_ending_goes_by_the_points(points, tier, clause):
    """hippos.solo.tier.zoo, hippos.solo.tier.escape, hippos.solo.tier.hamsterland"""
    over = banked(points, round=4)

    assert (tier, clause, (0,)) == (over.tier, over.outcome.clause, over.outcome.winners)
