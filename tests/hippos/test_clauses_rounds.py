"""Each clause about leaving, the end of a round, the next one, the winner, ties and Buzzkill."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.hippos import GAME
from tests.hippos._asking import (
    AROUND_C3,
    INNER,
    bearing,
    calm,
    calm_round,
    dealt,
    faces,
    last_round,
    moves,
    order,
    where,
)
from tests.hippos.positions import choices, play, refusal, told

ONE_UP = {"e5": "hippo"}


# --- leaving and banking ----------------------------------------------------------------------


def test_one_leaves_from_a_card_at_the_edge_of_the_pond_in_use():
    """hippos.leave.perimeter"""
    small = GAME.position(2, at=["c5"], action=2)
    large = GAME.position(5, at=["c5"], action=2)
    state = play(small, "leave")

    assert "hippos.leave.perimeter" in told(small, "leave")
    assert ("left waiting", "c5", small.tokens) == (where(state), faces(state), state.tokens)
    assert (1, 1) == (state.turn, state.action)
    assert "leave" not in choices(large)
    assert "hippos.leave.perimeter" == refusal(large, "leave")


def test_who_has_left_has_no_more_turns_in_the_round():
    """hippos.leave.final"""
    state = play(GAME.position(3, at=["a1", "e1", "e5"], tokens="none"), "leave")

    assert "P2 P3 P2 P3" == order(state, 4)
    assert "hippos.leave.final" == refusal(state, "P1 a2")
    over = play(state, "leave", "leave")
    again = over.apply(calm(over))
    assert ("waiting waiting waiting", "P2 P3 P1") == (where(again), order(again, 3))


def test_what_lies_in_front_of_who_left_can_still_be_stolen():
    """hippos.leave.unbanked"""
    state = GAME.position(3, at=["left", "a1", "e5"], stashes=[5], pond={"b1": "steal"}, turn=1)
    after = play(state, "b1", "steal P1")

    assert ((4, 1, 0), (0, 0, 0)) == (after.stashes, after.banks)


def test_who_left_banks_the_whole_stash_when_the_round_ends():
    """hippos.bank.at-end"""
    state = GAME.position(2, at=["left", "a1"], stashes=[6, 2], banks=[3, 1], turn=1)
    over = play(state, "leave")

    assert "hippos.bank.at-end" in told(state, "leave")
    assert ((9, 3), (0, 0)) == (over.banks, over.stashes)


# --- the end of a round -----------------------------------------------------------------------


def test_the_second_hippo_ends_the_round_for_all_on_the_pond():
    """hippos.end.second-hippo, hippos.over.lose-points"""
    state = GAME.position(
        3,
        at=["a1", "left", "c3"],
        up=["e5"],
        pond={**ONE_UP, "c2": "hippo"},
        stashes=[4, 5, 2],
        banks=[5, 1, 0],
        turn=2,
    )
    over = play(state, "c2")

    (note,) = [
        note
        for note in state.narrate(GAME.parse_action(state, "c2"))
        if note.clause == "hippos.end.second-hippo"
    ]
    assert ("hamster-1", "stash-1") == note.places
    assert ("deal", 2) == (over.phase, over.round)
    assert ((0, 0, 0), (5, 6, 0)) == (over.stashes, over.banks)
    assert state.supply + 4 + 3 == over.supply


def test_one_that_steps_on_a_hippo_scores_nothing_from_the_round():
    """hippos.over.lose-points"""
    state = GAME.position(2, at=["c3"], pond={"c2": "hippo"}, stashes=[7], banks=[5])
    after = play(state, "c2")

    assert ((0, 0), (5, 0), 1) == (after.stashes, after.banks, after.round)


@pytest.mark.parametrize("last", ["left", "eaten", "food"])
def test_the_round_ends_when_no_hamster_is_left(last):
    """hippos.end.all-gone"""
    state = GAME.position(3, at=["a1", last, "food"], stashes=[4])
    over = play(state, "leave")

    assert "hippos.end.all-gone" in told(state, "leave")
    assert ("deal", 2, (4, 0, 0)) == (over.phase, over.round, over.banks)
    waiting = play(GAME.position(3, at=["a1", last], stashes=[4]), "leave")
    assert ("act", 1, 2) == (waiting.phase, waiting.round, waiting.turn)


def test_the_round_ends_when_the_rest_can_do_nothing():
    """hippos.end.no-moves, hippos.turn.first.stuck"""
    around = [name for name in (*AROUND_C3, "e2", "e3", "e4") if name != "d3"]
    state = GAME.position(
        4,
        at=["c3", "d3", "left", "a5"],
        up=around,
        stashes=[2, 3, 8],
        banks=[1, 1, 1],
        turn=3,
    )
    over = play(state, "leave")

    starved = [n for n in state.narrate(state.legal_actions()[0]) if n.clause.endswith(".stuck")]
    assert ["Player 1", "Player 2"] == [note.text[:8] for note in starved]
    assert "hippos.end.no-moves" in told(state, "leave")
    assert ("deal", "food food left left") == (over.phase, where(over))
    assert (1, 1, 9, 0) == over.banks


# --- the next round ---------------------------------------------------------------------------


def test_cards_and_tokens_of_the_pond_are_gathered():
    """hippos.next.cleanup"""
    lying = {**dict.fromkeys(INNER.split(), 0), "b2": 3, "c4": 1, "a5": 1}
    over = play(GAME.position(2, at=["a1", "left"], tokens=lying), "leave")
    deal = calm(over)
    state = over.apply(deal)

    assert "b2 c4 a5" == bearing(over)
    assert over.supply + 5 - 9 == state.supply
    assert Counter(deal.cards) == Counter((*over.pond, *over.leftover, "hippo"))
    assert "hippos.next.cleanup" in [note.clause for note in over.narrate(deal)]


@pytest.mark.parametrize("players", [2, 6])
def test_a_hippo_is_added_for_each_round_while_there_is_one(players):
    """hippos.next.add-hippo, hippos.over.rounds"""
    state, decks = dealt(players), []
    while state.round <= 4 and state.to_act:
        deck = (*state.pond, *state.leftover)
        decks.append((len(deck), deck.count("hippo"), state.aside))
        state = calm_round(state)
        if state.round <= 4:
            state = state.apply(calm(state))

    assert [(50, 2, 2), (51, 3, 1), (52, 4, 0), (52, 4, 0)] == decks


def test_the_pond_is_dealt_anew_and_banks_stay():
    """hippos.next.redeal"""
    over = play(GAME.position(2, at=["a1", "left"], stashes=[2, 3], banks=[4, 5]), "leave")
    state = over.apply(calm(over))

    assert (25, "", 9, (6, 8)) == (len(state.pond), faces(state), sum(state.tokens), state.banks)
    assert ((0, 0), "waiting waiting") == (state.stashes, where(state))
    assert {"c3", "b2", "d4"} <= set(bearing(state).split())
    assert "hippos.next.redeal" in [note.clause for note in over.narrate(calm(over))]


def test_each_round_is_begun_by_the_next_player():
    """hippos.next.first-player"""
    state, starters = dealt(4, first=3), []
    for _ in range(4):
        starters.append((state.starter, state.turn))
        over = calm_round(state)
        state = over.apply(calm(over)) if over.phase == "deal" else over

    assert [(3, 3), (0, 0), (1, 1), (2, 2)] == starters


# --- the end of the game ----------------------------------------------------------------------


def test_most_points_after_four_rounds_win():
    """hippos.over.rounds, hippos.score.winner"""
    outcome = last_round(20, 17, 9)

    assert ((0,), (20, 17, 9), "hippos.score.winner") == (
        outcome.winners,
        outcome.scores,
        outcome.clause,
    )
    assert (2,) == last_round(3, 17, 18).winners
    assert last_round(20, 17, 9, round=3) is None


def test_points_of_the_fourth_round_count():
    """hippos.score.winner, hippos.bank.at-end"""
    assert (0,) == last_round(16, 17, 9, stashes=[2]).winners


def test_leaders_with_equal_points_are_tied_for_now():
    """hippos.score.winner, hippos.tie.two-rounds"""
    state = GAME.position(3, at=["a1", "left", "left"], banks=[24, 24, 19], round=4)
    over = play(state, "leave")

    assert ("deal", 5, (0, 1), None) == (over.phase, over.round, over.tied, over.outcome)
    assert "hippos.tie.two-rounds" in told(state, "leave")


def test_the_extra_rounds_are_for_the_tied_alone():
    """hippos.tie.two-rounds"""
    state = GAME.position(3, at=["a1", "left", "left"], banks=[20, 7, 20], round=4)
    five = play(state, "leave")
    five = five.apply(calm(five))
    six = calm_round(five)
    six = six.apply(calm(six))

    for extra in (five, six):
        assert ((0, 2), ["waiting", "out", "waiting"]) == (extra.tied, [*extra.statuses])
        assert {"P1", "P3"} == set(order(extra, 4).split())
        assert "hippos.tie.two-rounds" == refusal(extra, "P2 a1")
    assert (5, 6, (20, 7, 20)) == (five.round, six.round, six.banks)


def test_totals_go_on_through_the_extra_rounds():
    """hippos.tie.two-rounds"""
    state = GAME.position(
        3, at=["a1", None, "left"], stashes=[3, 0, 1], banks=[20, 7, 20], round=6, tied=[0, 2]
    )
    outcome = play(state, "leave").outcome

    assert ((0,), (23, 7, 21), "hippos.tie.two-rounds") == (
        outcome.winners,
        outcome.scores,
        outcome.clause,
    )


@pytest.mark.parametrize(("tied", "size"), [(2, 5), (4, 5), (5, 7), (6, 7)])
def test_the_pond_of_a_tie_fits_the_tied(tied, size):
    """hippos.tie.grid"""
    banks = [9] * tied + [1] * (6 - tied)
    five = play(GAME.position(6, at=["a1", *["left"] * 5], banks=banks, round=4), "leave")
    five = five.apply(calm(five))

    assert (5, size, size * size) == (five.round, five.size, len(five.pond))
    assert 4 * (size - 1) == len(choices(five))
    six = calm_round(five)
    assert size == six.apply(calm(six)).size


def test_a_lead_still_shared_after_both_extra_rounds_is_a_tie():
    """hippos.tie.final"""
    state = GAME.position(
        3, at=["a1", None, "left"], stashes=[2, 0, 5], banks=[23, 9, 20], round=6, tied=[0, 2]
    )
    over = play(state, "leave")

    assert ("over", (), 6) == (over.phase, over.to_act, over.round)
    assert ((0, 2), (25, 9, 25), "hippos.tie.final") == (
        over.outcome.winners,
        over.outcome.scores,
        over.outcome.clause,
    )


# --- Buzzkill ---------------------------------------------------------------------------------


def test_a_hippo_in_the_first_turn_of_a_round_pays_three_points():
    """hippos.buzz.bonus"""
    state = GAME.position(
        2, at=["b1"], turns=[1], action=2, stashes=[2], pond={"a1": "hippo"}, round=3
    )
    after = play(state, "a1")

    assert ("eaten waiting", (0, 0), (3, 0)) == (where(after), after.stashes, after.banks)
    assert state.supply + 2 - 3 == after.supply
    assert "hippos.buzz.bonus" in told(state, "a1")


def test_a_hippo_in_a_later_turn_pays_nothing():
    """hippos.buzz.not-later"""
    state = GAME.position(2, at=["b1"], stashes=[2], banks=[4], pond={"a1": "hippo"})
    after = play(state, "a1")

    assert ("eaten waiting", (0, 0), (4, 0)) == (where(after), after.stashes, after.banks)
    assert "hippos.buzz.bonus" not in told(state, "a1")


def test_the_first_hippo_of_a_round_leaves_the_others_playing():
    """hippos.card.hippo, hippos.end.second-hippo"""
    state = GAME.position(3, at=["c3", "e1", "left"], pond={"c2": "hippo"}, stashes=[5, 4, 3])
    after = play(state, "c2")

    assert "hippos.end.second-hippo" not in told(state, "c2")
    assert ("eaten e1 left", (0, 4, 3), 1) == (where(after), after.stashes, after.hippos_up)
    assert (1, 1, "d1 d2 e2") == (after.turn, after.action, moves(after))
