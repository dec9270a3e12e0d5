"""Two boards on one match in real time: who acts at the same time is never too late."""

from __future__ import annotations

import json

import pytest

from rules import Match
from rules.hermit import GAME
from tidewidgets import Board, _board
from tidewidgets.testing import ask

WINS = ({"area": ("H01", 0, 0, 0), "hand": "H16"}, {"area": ("H02", 0, 0, 0), "hand": "H04"})
"""Both can recreate K W S, on the Wave's card between their Hermies, with driftwood."""

TOUCHES = (["card-1-H16", "1,-2"], ["card-2-H04", "2,1"])


class Clock:
    """Time that passes only when it is told to."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock(monkeypatch):
    made = Clock()
    monkeypatch.setattr(_board, "monotonic", made)
    return made


@pytest.fixture
def boards():
    """Both at the start, when neither has acted."""
    start = GAME.position(
        areas=[[side["area"]] for side in WINS],
        hands=[side["hand"] for side in WINS],
        coast={4: "H06"},
        hermies=(3, 5),
        wave=4,
        mode="versus_realtime",
        players=2,
        sides=(1, -1),
    )
    match = Match(GAME, start=start)
    return [Board(match, seat) for seat in (0, 1)]


def lay(boards, player, ply=None):
    """Touch a winning place, on the position of a ply that may be past."""
    ply = json.loads(boards[player].head)["ply"] if ply is None else ply
    return ask(boards[player], {"kind": "play", "touch": TOUCHES[player], "ply": ply})


@pytest.mark.parametrize("first", [0, 1])
def test_two_who_reach_the_wave_within_the_span_both_win(boards, clock, first):
    """hermit.versus.both, hermit.ruling.b-same-time, whoever's touch arrives first"""
    assert [] == lay(boards, first)

    clock.now += 0.8

    assert [] == lay(boards, 1 - first, ply=0)
    assert (0, 1) == boards[0].match.state.outcome.winners


@pytest.mark.parametrize("first", [0, 1])
def test_who_comes_after_the_span_is_too_late(boards, clock, first):
    """hermit.versus.goal, hermit.ruling.b-same-time: though the touch was on the old position"""
    lay(boards, first)
    clock.now += 1.2

    assert [] == lay(boards, 1 - first, ply=0)
    assert (first,) == boards[0].match.state.outcome.winners


def test_the_second_touch_of_one_player_on_an_old_position_is_refused(boards, clock):
    """hermit.versus.b-free: pace is free, but what one saw has changed by the own deed"""
    lay(boards, 0)
    clock.now += 0.1
    before = boards[0].match.state
    answers = lay(boards, 0, ply=0)

    assert answers[0]["text"].startswith("The board has moved on")
    assert boards[0].match.state is before
