"""Each clause about components, setup, turns and movement."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from rules import CHANCE
from rules.hippos import GAME, Deal, First
from tests.hippos._asking import (
    AROUND_C3,
    EDGE,
    INNER,
    INNER_OF_SEVEN,
    bearing,
    calm,
    calm_round,
    card,
    dealt,
    faces,
    lying,
    moves,
    order,
    viewers,
    where,
)
from tests.hippos.positions import choices, play, refusal, told

# --- components and setup ---------------------------------------------------------------------


def test_six_players_have_six_boards_that_hold_nothing_yet():
    """hippos.comp.boards"""
    state = GAME.new(players=6, seed=2)

    assert (0,) * 6 == state.banks
    assert ("waiting",) * 6 == state.statuses
    assert len(state.spots) == 6


@pytest.mark.parametrize(("players", "on_cards", "supply"), [(2, 9, 107), (6, 25, 91)])
def test_the_bowl_holds_what_lies_nowhere_else(players, on_cards, supply):
    """hippos.comp.supply, hippos.comp.lotus"""
    state = GAME.new(players, seed=1)

    assert 116 == GAME.initial(players).supply
    assert (on_cards, supply) == (sum(state.tokens), state.supply)


def test_two_hippos_are_laid_aside_for_the_first_round():
    """hippos.setup.remove-hippos, hippos.comp.hippos"""
    state = GAME.initial(players=3)
    deck = state.setting.deck(state.aside)

    assert (2, 50, 2) == (state.aside, len(deck), deck.count("hippo"))
    assert Counter(deck) == Counter(state.apply(First(CHANCE, 0)).draw_chance(Random(1)).cards)


@pytest.mark.parametrize("players", range(1, 7))
def test_the_pond_grows_with_five_players(players):
    """hippos.setup.grid-size"""
    state = GAME.new(players, seed=1)

    size = 7 if players >= 5 else 5
    assert (size, size * size, size * size) == (state.size, len(state.pond), len(state.up))


def test_a_shuffled_deal_is_known_to_nobody():
    """hippos.setup.random-deal"""
    state = GAME.new(players=2, seed=5)

    assert GAME.new(players=2, seed=5) == state != GAME.new(players=2, seed=6)
    assert "" == faces(state)
    for viewer in viewers(state):
        assert {"?"} == {*state.observe(viewer).pond, *state.observe(viewer).leftover}
    first = GAME.initial(players=2).apply(First(CHANCE, 0))
    shuffles = [first.draw_chance(Random(seed)).cards for seed in range(400)]
    for place in (0, 24, 49):
        assert 8 <= sum(cards[place] == "hippo" for cards in shuffles) <= 28
        assert 11 == len({cards[place] for cards in shuffles})


def test_only_the_whole_deck_can_be_dealt():
    """hippos.setup.random-deal"""
    state = GAME.initial(players=2).apply(First(CHANCE, 0))
    cards = state.draw_chance(Random(1)).cards

    assert state.why_illegal(Deal(CHANCE, cards[::-1])) is None
    for wrong in (cards[:-1], (*cards, "hippo"), ("star", *cards[1:-1], "empty", "empty")):
        assert "hippos.setup.random-deal" == state.why_illegal(Deal(CHANCE, wrong)).clause


@pytest.mark.parametrize(
    ("players", "left"),
    [(4, [25, 26, 27, 27]), (6, [1, 2, 3, 3])],
)
def test_so_many_cards_are_left_over_in_each_round(players, left):
    """hippos.setup.leftover"""
    state, counts = dealt(players), []
    for _ in range(4):
        counts.append(len(state.leftover))
        ended = calm_round(state)
        state = ended.apply(calm(ended)) if ended.phase == "deal" else ended

    assert left == counts


def test_a_game_begins_with_nothing_on_boards_and_nobody_on_the_pond():
    """hippos.setup.board"""
    state = GAME.new(players=4, seed=1)

    assert ("waiting",) * 4 == state.statuses
    assert (-1,) * 4 == state.spots
    assert (0,) * 4 == state.banks == state.stashes


@pytest.mark.parametrize(("players", "inner"), [(2, INNER), (5, INNER_OF_SEVEN)])
def test_each_inner_card_gets_a_token(players, inner):
    """hippos.setup.tokens"""
    state = GAME.new(players, seed=1)

    assert inner == bearing(state)
    assert 1 == max(state.tokens)
    assert {1} == set(GAME.new(players, seed=1, pond_tokens="every").tokens)


def test_a_meeple_is_drawn_and_play_goes_clockwise():
    """hippos.setup.first-player, hippos.turn.skip"""
    state = GAME.initial(players=4)

    quarter = Fraction(1, 4)
    assert tuple((First(CHANCE, p), quarter) for p in range(4)) == state.chance_outcomes()
    assert {0, 1, 2, 3} == {state.draw_chance(Random(seed)).first for seed in range(30)}
    assert "P3 P4 P1 P2 P3" == order(dealt(4, first=2), 5)
    assert "hippos.setup.first-player" == state.why_illegal(First(0, 0)).clause


# --- turns ------------------------------------------------------------------------------------


def test_a_turn_is_two_actions_of_the_same_hamster():
    """hippos.turn.two-actions"""
    start = GAME.position(2, at=["c3"], pond={"b2": "empty", "c2": "empty"})
    between = play(start, "b2")
    after = play(between, "c2")

    assert (0, 1, 0, 2) == (start.turn, start.action, between.turn, between.action)
    assert ("b2 c2 c3", "c2 waiting") == (faces(after), where(after))
    assert (1, 1, (2, 1)) == (after.turn, after.action, after.turns)
    assert "hippos.turn.skip" == refusal(between, "P2 a1")


def test_the_first_action_lands_on_a_card_and_does_what_it_says():
    """hippos.turn.first.move"""
    state = play(GAME.position(2, at=["c3"], pond={"b2": "one"}), "b2")

    assert ("b2 c3", 0, (2, 0)) == (faces(state), lying(state, "b2"), state.stashes)


@pytest.mark.parametrize("stash", [0, 7])
def test_a_turn_begun_at_the_edge_may_be_for_leaving(stash):
    """hippos.turn.first.leave, hippos.turn.first.must-move"""
    edge = GAME.position(2, at=["d1"], stashes=[stash])
    inside = GAME.position(2, at=["d2"], stashes=[stash])

    assert ("leave", "c1", "e1", "c2", "d2", "e2") == choices(edge)
    assert ("left waiting", "d1") == (where(play(edge, "leave")), faces(edge))
    assert "hippos.turn.first.leave" in told(edge, "leave")
    assert "leave" not in choices(inside)
    assert "hippos.turn.first.must-move" == refusal(inside, "leave")


def test_a_turn_begun_inside_must_be_a_move():
    """hippos.turn.first.must-move"""
    state = GAME.position(2, at=["c3"], up=AROUND_C3[1:], stashes=[9])

    assert ("b2",) == choices(state)


def test_who_can_do_nothing_at_the_start_of_a_turn_is_hippo_food():
    """hippos.turn.first.stuck"""
    before = GAME.position(
        2, at=["c3", "a1"], up=AROUND_C3, stashes=[6], banks=[4], turn=1, tokens="none"
    )
    state = play(before, "b1", "c1")

    assert "hippos.turn.first.stuck" in told(play(before, "b1"), "c1")
    assert ("food c1", (0, 0), (4, 0)) == (where(state), state.stashes, state.banks)
    assert before.supply + 6 == state.supply
    assert (1, 1) == (state.turn, state.action)


def test_the_second_action_is_a_move_or_leaving_and_no_pass():
    """hippos.turn.second"""
    state = play(GAME.position(2, pond={"c1": "empty"}), "c1")

    assert ("leave", "b1", "d1", "b2", "c2", "d2") == choices(state)
    assert "hippos.ruling.second-optional" == refusal(state, "stop")
    assert "c2 waiting" == where(play(state, "c2"))
    assert "left waiting" == where(play(state, "leave"))


def test_a_turn_ends_when_no_second_action_can_be_done():
    """hippos.turn.second.stuck"""
    around = [name for name in AROUND_C3 if name != "b2"]
    start = GAME.position(2, at=["b2"], up=around, pond={"c3": "empty"}, stashes=[3], tokens="none")
    state = play(start, "c3")

    assert "hippos.turn.second.stuck" in told(start, "c3")
    assert (1, 1) == (state.turn, state.action)
    assert ("c3 waiting", (3, 0)) == (where(state), state.stashes)


def test_hamsters_that_are_out_are_passed_over():
    """hippos.turn.skip"""
    state = GAME.position(
        4, at=["a1", "left", "eaten", "e1"], up=["a5"], pond={"a5": "hippo"}, tokens="none"
    )
    three = play(state, "b1", "c2")
    alone = play(three, "leave")

    assert (3, 1) == (three.turn, three.action)
    assert "P1 P1 P1" == order(alone, 3)
    assert "hippos.leave.final" == refusal(alone, "P4 leave")
    assert "hippos.card.hippo" == refusal(alone, "P3 a2")


# --- movement ---------------------------------------------------------------------------------


def test_a_hamster_enters_on_the_perimeter():
    """hippos.move.enter"""
    small, large = GAME.new(players=4, seed=1), GAME.new(players=5, seed=1)

    assert EDGE == moves(small) == " ".join(choices(small))
    assert 24 == len(choices(large))
    assert {name for name in choices(large) if name[0] in "ag" or name[1] in "17"} == {
        *choices(large)
    }
    for name in INNER.split():
        assert "hippos.move.enter" == refusal(small, name)
    assert "hippos.move.enter" == refusal(small, "leave")


def test_entering_is_the_first_action_of_the_first_turn():
    """hippos.move.enter"""
    state = play(GAME.position(2, pond={"a1": "empty"}), "a1")

    assert (0, 2, (1, 0)) == (state.turn, state.action, state.turns)
    assert "b1 a2 b2" == moves(state)


def test_a_step_goes_to_a_card_beside_in_any_direction():
    """hippos.move.one-step"""
    corner = GAME.position(2, at=["a1"])
    middle = GAME.position(2, at=["c3"])

    assert "b1 a2 b2" == moves(corner)
    assert "b2 c2 d2 b3 d3 b4 c4 d4" == moves(middle)
    for name in ("c1", "a3", "c3", "e5"):
        assert "hippos.move.one-step" == refusal(corner, name)


def test_nobody_lands_on_a_card_that_lies_face_up():
    """hippos.move.no-revealed"""
    state = GAME.position(2, at=["a1", "b1"], up=["b2"])

    assert "a2" == moves(state)
    for name in ("b1", "b2"):
        assert "hippos.move.no-revealed" == refusal(state, name)


def test_tokens_are_taken_before_the_card_is_turned():
    """hippos.move.collect-first"""
    start = GAME.position(2, at=["c3"], pond={"b2": "lose"}, tokens={"b2": 2})
    state = play(start, "b2")
    clauses = told(start, "b2")

    assert ((1, 0), 0) == (state.stashes, lying(state, "b2"))
    assert clauses.index("hippos.move.collect-first") < clauses.index("hippos.move.flip")
    assert clauses.index("hippos.move.flip") < clauses.index("hippos.card.lose")


def test_a_turned_card_is_seen_by_all_to_the_end_of_the_round():
    """hippos.move.flip"""
    start = GAME.position(2, at=["e3", "left"], pond={"e4": "steal", "e5": "empty"})
    state = play(start, "e4")
    over = play(state, "e5", "leave")

    assert "e3 e4" == faces(state)
    for viewer in viewers(state):
        assert ("?", "steal") == (
            card(start.observe(viewer), "e4"),
            card(state.observe(viewer), "e4"),
        )
    assert ("deal", "e3 e4 e5") == (over.phase, faces(over))


def test_a_card_does_what_it_says_before_anything_else():
    """hippos.move.event-now"""
    start = GAME.position(2, at=["c3"], pond={"b2": "two", "c2": "peek"}, banks=[1])
    state = play(start, "b2")
    asked = play(start, "c2")

    assert ((3, 0), (1, 0), 2) == (state.stashes, state.banks, state.action)
    assert start.supply - 2 == state.supply
    assert "peek" == asked.phase
    for typed in ("b2", "leave", "stop"):
        assert "hippos.move.event-now" == refusal(asked, typed)


def test_a_landing_has_its_order():
    """hippos.move.order"""
    start = GAME.position(
        2,
        at=["left", "b1"],
        up=["e5"],
        pond={"e5": "hippo", "b2": "hippo"},
        stashes=[5, 1],
        turn=1,
        turns=[1, 1],
        action=2,
    )
    state = play(start, "b2")
    clauses = [
        "hippos.move.collect-first",
        "hippos.move.flip",
        "hippos.card.hippo",
        "hippos.buzz.bonus",
        "hippos.end.second-hippo",
        "hippos.bank.at-end",
    ]

    assert clauses == [clause for clause in told(start, "b2") if clause in clauses]
    assert ("deal", 2, (5, 3), (0, 0)) == (state.phase, state.round, state.banks, state.stashes)
