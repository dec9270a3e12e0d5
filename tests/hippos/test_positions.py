"""Positions are set up in a few words, and what no position can be is refused in words."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from rules import InvalidFile, InvalidOption, InvalidPosition
from rules.hippos import GAME, cell_of
from tests.hippos.positions import choices, components, names

on = GAME.position

# --- what a position says, and what it leaves out -------------------------------------------------


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("round_", [1, 2, 4])
def test_a_position_is_played_with_the_whole_deck_and_all_tokens(players, round_):
    """hippos.comp.deck, hippos.comp.lotus, hippos.next.add-hippo"""
    state = on(players=players, round=round_)

    assert components(GAME.initial(players)) == components(state)
    assert max(0, 3 - round_) == state.aside


def test_cards_that_are_not_named_are_empty_first_and_hippos_last():
    """hippos.ruling.deck"""
    state = on(players=2, pond={"b1": "peek"})

    assert ("empty", "peek", *["empty"] * 10) == state.pond[:12]
    assert "hippo" not in state.pond
    assert 2 == state.leftover.count("hippo")


def test_where_all_hippos_are_in_the_pond_the_last_cards_are_hippos():
    """hippos.ruling.hidden-hippos"""
    state = on(players=2, round=2, hippos_all_in_grid=True)

    assert ["hippo"] * 3 == list(state.pond[-3:])


def test_a_hamster_among_several_players_stands_on_a_card_it_has_turned():
    """hippos.move.flip, hippos.move.no-revealed"""
    state = on(players=3, at=["c2", "left", None])

    assert ("c2",) == names(state, [cell for cell, up in enumerate(state.up) if up])
    assert ("on", "left", "waiting") == state.statuses
    assert 0 == state.tokens[cell_of("c2", 5)]


def test_a_hamster_of_a_team_may_stand_on_its_start_card():
    """hippos.solo.place"""
    state = on(players=1, at=["b2", "d2", "b4", "d4"])

    assert not any(state.up)
    assert 9 == sum(state.tokens)


def test_tokens_lie_as_the_layout_says_unless_named():
    """hippos.setup.tokens"""
    state = on(players=2, tokens={"a1": 2, "c3": 0}, up=["b2"])

    assert (2, 0, 0) == tuple(state.tokens[cell_of(name, 5)] for name in ("a1", "c3", "b2"))
    assert 9 == sum(state.tokens)
    assert 0 == sum(on(players=2, tokens="none").tokens)


def test_turns_begun_are_supposed_from_where_hamsters_are():
    """hippos.buzz.not-later, hippos.buzz.bonus"""
    assert (2, 1, 0) == on(players=3, at=["c1", "left", None]).turns
    assert (1, 0) == on(players=2).turns


def test_a_team_with_a_hamster_left_over_is_still_being_placed():
    """hippos.solo.place"""
    state = on(players=1, at=["a1", "c1"])

    assert "place" == state.phase
    assert "place e1" in choices(state)


def test_in_a_tie_break_the_others_are_out():
    """hippos.tie.two-rounds, hippos.tie.grid"""
    state = on(players=6, tied=[1, 4], round=5, turn=1)

    assert ("out", "waiting", "out", "out", "waiting", "out") == state.statuses
    assert 5 == state.size


# --- what no position can be ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"pond": {"f1": "two"}}, "has no card 'f1'; right are a1 to e5"),
        ({"pond": {"a1": "frog"}}, "has a card 'frog'; right are hippo, peek"),
        ({"pond": {"a1": "hippo", "b1": "hippo", "c1": "hippo"}}, "there are 2"),
        ({"at": ["a1", "a1"]}, "two hamsters on one card"),
        ({"at": ["a1", "b1", "c1"]}, "given 3 hamsters; right are 2 at most"),
        ({"tokens": "some"}, "right are 'none' or numbers by card"),
        ({"tokens": {"a1": -1}}, "right are numbers from 0"),
        ({"stashes": [-2]}, "right are numbers from 0"),
        ({"stashes": [60], "banks": [60], "token_supply": "limited"}, "more than there are tokens"),
        ({"at": ["a1", "eaten"], "stashes": [0, 2]}, "stash of player 2, whose hamster is 'eaten'"),
        ({"at": ["a1", "food"], "stashes": [0, 1]}, "stash of player 2, whose hamster is 'food'"),
        ({"pond": {"a5": "hippo", "e5": "hippo"}, "up": ["a5", "e5"]}, "2 hippos face up"),
        ({"tied": [0, 1], "round": 4}, "a tie-break in round 4; right are 5 and 6"),
        ({"turn": 2}, "turn of player 2"),
        ({"action": 3}, "has the action 3"),
        ({"round": 5}, "has round 5 of 4"),
        ({"tied": [1], "round": 5}, "right are two players or more"),
        ({"tied": [1, 0], "round": 5}, "in order"),
        ({"phase": "swim"}, "has the phase 'swim'"),
        ({"phase": "over"}, "has the ending '' in the phase 'over'"),
        ({"phase": "peek"}, "no hamster on the pond that it is about"),
        ({"phase": "place"}, "only a team is"),
        ({"phase": "steal", "at": ["c1"]}, "leaves player 1 nothing to do"),
        (
            {"at": ["b2"], "up": ["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"]},
            "leaves player 1 nothing to do",
        ),
        ({"at": ["left", "c1"]}, "has player 1 to act, whose hamster is left"),
    ],
)
def test_what_cannot_be_is_refused_in_words(settings, says):
    with pytest.raises(InvalidPosition, match=says):
        on(players=2, **settings)


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"at": ["a1", "b2", "e1", "e5"]}, "hamster on a1 beside a hamster on b2"),
        (
            {"at": ["a1", "e1", "eaten", "eaten"], "pond": {"b2": "hippo"}, "up": ["b2"]},
            "hamster on a1 beside a hippo on b2",
        ),
        ({"at": ["a1", "c1", "e1", "e5"], "action": 2}, "has the action 2"),
        ({"at": ["a1", "c1", "e1", "e5"], "phase": "steal"}, "which a team never meets"),
        ({"at": ["a1", "c1", "e1", "e5"], "debts": [[7]]}, "wait for"),
    ],
)
def test_what_a_team_cannot_be_is_refused_in_words(settings, says):
    """hippos.solo.separate, hippos.ruling.solo-hippo-neighbour"""
    with pytest.raises(InvalidPosition, match=says):
        on(players=1, **settings)


def test_an_option_that_is_not_one_is_refused():
    with pytest.raises(InvalidOption, match="Did you mean 'pay_to_peek'"):
        on(players=2, pay_to_peak=True)


@pytest.mark.parametrize(
    "changes",
    [
        {"pond": ()},
        {"pond": ("empty",) * 25},
        {"leftover": ()},
        {"up": (True,) * 24},
        {"supply": 0},
        {"aside": 1},
        {"looked": ((3, 3), ())},
        {"looked": ((25,), ())},
        {"statuses": ("swimming", "waiting")},
        {"statuses": ("left", "waiting")},
        {"spots": (3, -1)},
        {"jumps": (False,)},
        {"robbed": 2},
        {"winners": (0,), "ending": "hippos.score.winner"},
    ],
)
def test_a_saved_position_that_cannot_be_is_refused(changes):
    """hippos.comp.deck, hippos.comp.supply"""
    state = msgspec.structs.replace(on(players=2, at=["c1"]), **changes)

    with pytest.raises(InvalidFile, match="position is broken"):
        GAME.from_json(GAME.to_json(state))


def test_a_saved_position_may_be_played_with_another_deck():
    """hippos.ruling.deck"""
    state = GAME.new(3, seed=1, deck="rich")
    again = GAME.from_json(GAME.to_json(state))

    assert state == again
    assert 6 == Counter(again.setting.deck(again.aside))["star"]


@pytest.mark.parametrize("players", [1, 4, 6])
def test_before_the_first_deal_the_pond_can_be_asked_about(players):
    """hippos.setup.grid-size"""
    state = GAME.initial(players)

    assert state.is_perimeter(0)
    assert 3 == len(state.neighbours(0))
    assert () == state.destinations(0)
    assert 0 == state.hippos_up
