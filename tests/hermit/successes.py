"""Games that were won, for tests of the success record, and words for what a record shows."""

from __future__ import annotations

import json
from functools import cache, partial
from itertools import product

from rules import Match
from rules.hermit import GAME, LEVELS, TASKS
from tests.hermit.positions import play

PAIRS = tuple(product(TASKS, LEVELS))
GARBAGE = ("garbage", "crayfish")
WINNING = "H16@0,-2"


def winning(task="garbage", level="crayfish", **given):
    """Give a position in which `WINNING` completes K W S with a driftwood on the Wave's card."""
    known = {"coast": {4: "H06"}, "hermie": 3, "wave": 4} | given
    return GAME.position([("H01", 0, 0, 0)], "H16", task=task, level=level, **known)


def won(task="garbage", level="crayfish"):
    return play(winning(task, level), WINNING)


@cache
def whole_game():
    """Give the actions of a game that was won from the deal, by looking one card ahead."""
    for seed in range(20):
        match = Match("hermit", seed=seed)
        while (state := match.state).to_act:
            match.play(max(state.legal_actions(), key=partial(promise, state)))
        if match.state.winners:
            return match.save()
    raise AssertionError


def promise(state, action):
    after = state.apply(action)
    return bool(after.winners), after.hermies[0] - after.wave, -after.caps(0)


def almost_won():
    """Give a match before its last card, and the notation of that."""
    match = Match.load(whole_game())
    last = match.history[-1]
    match.undo()
    return match, GAME.format_action(match.state, last)


def said(board):
    return json.loads(board.head)["spoken"]


def stamps(board):
    items = json.loads(board.items)
    return [item["id"].removeprefix("stamp-") for item in items if item["sprite"] == "stamp"]


def lying_in(folder):
    return sorted(path.name for path in folder.iterdir())
