"""A task is judged by what was played, not by an answer kept somewhere."""

from __future__ import annotations

import json

from rules import Match
from tests.tidewidgets.lagoon import GAME, ROOM
from tidewidgets import Exercise
from tidewidgets.testing import ask

PROMPT = "Bid the highest pearl can."


def exercise(solved):
    return Exercise(Match(GAME, seed=3), PROMPT, solved, seat=0, room=ROOM)


def highest(match):
    return [str(action) for action in match.history[-1:]] == ["Player 1 bids 3"]


def test_what_is_played_is_judged():
    """Before and after."""
    task = exercise(highest)
    before = task.check()
    ask(task, {"kind": "play", "touch": ["pearl0", "bid3"]})

    assert (before, task.check()) == (f"Not yet. {PROMPT}", f"Right. {PROMPT}")


def test_a_judge_may_say_what_is_missing():
    """In a sentence of its own."""

    assert exercise(lambda _match: "Bid more.").check() == "Not yet. Bid more."


def test_the_task_stands_by_the_board():
    """Where the learner begins."""

    task = exercise(highest)

    assert json.loads(task.head)["prompt"].startswith(PROMPT)
    assert task.picture().startswith(f"<p>{PROMPT}</p>")


def test_a_task_says_what_it_is():
    """Without an address."""

    assert repr(exercise(highest)) == f"<tidewidgets.Exercise lagoon, ply 2: {PROMPT}>"
