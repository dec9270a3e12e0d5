"""Each decision of Hamsters vs. Hippos: who takes it, when, and among exactly what."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from rules import CHANCE
from rules.hippos import (
    GAME,
    Deal,
    First,
    Leave,
    Move,
    MoveLotus,
    PayToPeek,
    Peek,
    Place,
    Steal,
    name_of,
)
from tests.hippos._asking import AROUND_C3, dealt, placed, team, typed
from tests.hippos.positions import choices, play, refusal


def kinds(state):
    """Count the legal actions by kind, after checking that one player alone has them all."""
    (acting,) = state.to_act
    for player in range(state.players):
        mine = state.legal_actions(player)
        assert (state.legal_actions() if player == acting else ()) == mine
    return Counter(type(action).__name__ for action in state.legal_actions())


@pytest.mark.parametrize(("players", "count"), [(2, 16), (6, 24)])
def test_entering(players, count):
    """hippos.move.enter; decision enter"""
    assert {"Move": count} == kinds(dealt(players, first=1))


@pytest.mark.parametrize("action", [1, 2])
def test_moving(action):
    """hippos.move.one-step; decision move"""
    state = GAME.position(2, at=["c3"], action=action)

    assert {"Move": 8} == kinds(state)
    assert [Move(0, 0, cell) for cell in state.neighbours(12)] == list(state.legal_actions())
    assert {"Move": 7} == kinds(GAME.position(2, at=["b2"], up=["a1"], action=action))


def test_jumping():
    """hippos.card.springy; decision jump"""
    counts = Counter()
    for cell in range(25):
        state = GAME.position(2, at=[name_of(cell, 5)], jumps=[True])
        counts[kinds(state)["Move"]] += 1

    assert {3: 16, 5: 8, 8: 1} == counts


@pytest.mark.parametrize(("spot", "leaving"), [("a1", 1), ("c5", 1), ("b2", 0)])
@pytest.mark.parametrize("action", [1, 2])
def test_leaving(spot, leaving, action):
    """hippos.leave.perimeter, hippos.turn.first.leave; decision leave"""
    state = GAME.position(2, at=[spot], action=action)

    assert leaving == kinds(state)["Leave"]
    assert 1 == kinds(team(at=["b2", "d2", "b4", "d4"]))["Leave"]


def test_peeking():
    """hippos.card.peek, hippos.ruling.peek-target; decision peek"""
    stepped = play(GAME.position(2, at=["b2"], pond={"c3": "peek"}, looked=[["d4"]]), "c3")
    jumped = play(GAME.position(2, at=["a1"], jumps=[True], pond={"c3": "peek"}), "c3")
    solo = play(team(at=["b2", "e1", "a5", "e5"], pond={"c3": "peek"}), "1 c3")

    assert [{"Peek": 7}, {"Peek": 8}, {"Peek": 8}] == [kinds(s) for s in (stepped, jumped, solo)]
    assert "peek d4" in choices(stepped)


@pytest.mark.parametrize(
    ("players", "layout", "count"),
    [(2, "inner", 72), (5, "inner", 200), (2, "every", 141), (5, "every", 309)],
)
def test_moving_a_token(players, layout, count):
    """hippos.card.move-lotus; decision move_lotus"""
    start = GAME.position(players, pond={"a1": "move_lotus"}, pond_tokens=layout)
    state = play(start, "a1")

    assert {"MoveLotus": count} == kinds(state)
    for action in state.legal_actions():
        assert isinstance(action, MoveLotus)
        assert state.tokens[action.origin]
        assert action.to in state.neighbours(action.origin)


def test_stealing():
    """hippos.card.steal; decision steal"""
    start = GAME.position(6, at=["b1"], pond={"a1": "steal"}, stashes=[1, 1, 2, 3, 4, 5])
    asked = play(start, "a1")
    few = play(GAME.position(6, at=["b1"], pond={"a1": "steal"}, stashes=[1, 0, 2]), "a1")

    assert [Steal(0, victim) for victim in (1, 2, 3, 4, 5)] == list(asked.legal_actions())
    assert {"Steal": 5} == kinds(asked)
    assert {"Steal": 1} == kinds(few)


@pytest.mark.parametrize(("stash", "count"), [(0, 0), (1, 0), (2, 8), (9, 8)])
def test_paying_to_peek(stash, count):
    """hippos.opt.ptp; decision pay_to_peek"""
    state = GAME.position(2, at=["c3"], stashes=[stash], pay_to_peek=True)
    solo = team(at=["b2", "d2", "b4", "d4"], stashes=[stash], pay_to_peek=True)

    assert count == kinds(state)["PayToPeek"]
    assert (21 if count else 0) == kinds(solo)["PayToPeek"]
    known = GAME.position(2, at=["c3"], stashes=[9], looked=[AROUND_C3], pay_to_peek=True)
    assert 0 == kinds(known)["PayToPeek"]


@pytest.mark.parametrize(
    ("cells", "counts"),
    [(("a1", "e1", "a5"), [25, 21, 17, 13]), (("c3", "a1", "e1"), [25, 16, 13, 10])],
)
def test_placing_a_team(cells, counts):
    """hippos.solo.place; decision solo_place"""
    state, found = dealt(1), []
    for number in range(4):
        found.append(kinds(state)["Place"])
        state = placed(state, *cells[number : number + 1])

    assert counts == found
    assert all(type(action) is Place for action in dealt(1).legal_actions())


def test_moving_a_team():
    """hippos.solo.one-card, hippos.solo.no-repeat; decision solo_move"""
    state = team()
    corners = [(0, (1, 5, 6)), (1, (3, 8, 9)), (2, (15, 16, 21)), (3, (18, 19, 23))]

    assert [Leave(0), *(Move(0, h, cell) for h, cells in corners for cell in cells)] == list(
        state.legal_actions()
    )
    assert {"Leave": 1, "Move": 9} == kinds(team(last=2))


@pytest.mark.parametrize("players", range(2, 7))
def test_drawing_who_begins(players):
    """hippos.setup.first-player; decision chance.first_player"""
    state = GAME.initial(players)

    chances = tuple((First(CHANCE, p), Fraction(1, players)) for p in range(players))
    assert (("first", (CHANCE,)), chances) == ((state.phase, state.to_act), state.chance_outcomes())
    assert ("deal", (CHANCE,)) == (GAME.initial(1).phase, GAME.initial(1).to_act)


@pytest.mark.parametrize(("players", "cells"), [(1, 25), (4, 25), (5, 49), (6, 49)])
def test_dealing(players, cells):
    """hippos.setup.random-deal, hippos.setup.leftover; decision chance.deal"""
    state = GAME.initial(players)
    if players > 1:
        state = state.apply(First(CHANCE, players - 1))
    deal = state.draw_chance(Random(4))
    after = state.apply(deal)

    assert ((), ()) == (state.legal_actions(), state.chance_outcomes())
    assert deal.cards == (*after.pond, *after.leftover)
    assert (cells, players - 1) == (len(after.pond), after.starter)
    assert "hippos.setup.random-deal" == state.why_illegal(Deal(0, deal.cards)).clause


def test_a_card_that_asks_leaves_nothing_else_to_do():
    """hippos.move.event-now"""
    given = {"at": ["b1", "e5"], "stashes": [4, 4], "pay_to_peek": True}
    for kind, action in (("peek", Peek), ("move_lotus", MoveLotus), ("steal", Steal)):
        asked = play(
            GAME.position(2, pond={"a1": kind}, second_action_optional=True, **given), "a1"
        )

        assert len(typed(asked, action)) == len(choices(asked)) > 0
        assert [] == typed(asked, PayToPeek)
        for other in ("leave", "stop", "a2", "pay a2"):
            assert "hippos.move.event-now" == refusal(asked, other)
