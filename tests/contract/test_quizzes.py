"""The questions of quizzes are answered by the rules of every game."""

from __future__ import annotations

from collections import Counter
from itertools import count, islice
from random import Random

import pytest

import rules
from tidewidgets._quiz_kinds import KINDS
from tidewidgets._quiz_positions import of_scenarios, positions
from tidewidgets._room import Room

NUMBER = 200
"""Questions that are answered, of each game."""

SHARE = 0.35
"""Of a game's clauses that can be asked about: those by which something happens or is refused.

The others say what lies in the box, how to set up, or what something is called.
"""

GAMES = pytest.mark.parametrize("game", [pytest.param(rules.load(s), id=s) for s in rules.names()])


def questions(game):
    """Ask without end: at each position of each kind, about some of what is at stake."""
    room = Room.of(game.slug)
    for seed in count():
        for position in positions(game, room, "", f"contract {seed}"):
            rng = Random(position.key)
            for kind in KINDS.values():
                for clause in rng.sample(position.clauses, min(2, len(position.clauses))):
                    if question := kind.about(position, clause, rng):
                        yield question


def any_answer(ask):
    """Give picks and marks that may be right or not."""
    picks = {"choose": (0,), "order": tuple(range(len(ask.choices))), "mark": ()}[ask.kind]
    return picks, ask.marks[:1]


def wrong_answer(ask, picks, marks):
    """Change a right one."""
    if ask.kind == "choose":
        return ((picks[0] + 1) % len(ask.choices),), ()
    if ask.kind == "order":
        return picks[::-1], ()
    return (), marks[:-1]


@GAMES
def test_the_rules_answer_what_they_ask(game):
    """Their own answer is right, another is wrong, and either is explained by clauses."""
    kinds = Counter()
    for question in islice(questions(game), NUMBER):
        told = question.judge(*any_answer(question.ask))
        right = (told.answer, told.places if question.ask.kind == "mark" else ())
        wrong = wrong_answer(question.ask, *right)
        where = f"{question.position.key}: {question.kind} of {question.clause}"

        assert question.judge(*right).right, where
        assert not question.judge(*wrong).right, where
        assert told.cited, where
        assert {one.clause for one in told.cited} <= set(game.rulebook), where

        kinds[question.kind] += 1

    assert kinds.total() == NUMBER
    assert {"legal", "order", "predict"} <= set(kinds)


@pytest.mark.slow
@GAMES
def test_what_is_at_stake_can_be_asked_about(game):
    """Every clause by which something happens or is refused where scenarios show it."""
    room = Room.of(game.slug)
    asked, met = set(), set()
    for clause in game.rulebook:
        for position in of_scenarios(game, room, clause, "share"):
            if clause in asked:
                break
            met.update(position.clauses)
            for one in position.clauses:
                kinds = (kind.about(position, one, Random(0)) for kind in KINDS.values())
                if one not in asked and any(kinds):
                    asked.add(one)
    clauses = {clause.id for clause in game.rulebook.clause}

    assert set() == met - asked
    assert len(asked & clauses) >= SHARE * len(clauses), f"{len(asked & clauses)} of {len(clauses)}"
