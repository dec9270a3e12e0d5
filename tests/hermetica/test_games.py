"""Two thousand random games over all schemes, the draft and every switch come to an end.

A tenth of them is played in every run.
"""

from __future__ import annotations

from random import Random

import pytest

from rules.hermetica import GAME, UNITS
from tests.batches import batches
from tests.hermetica.positions import random_game, random_options

SCHEMES = ("dawn", "noon", "dusk", "draft")
ENDS = {"hermetica.end.win", "hermetica.ruling.cap", "hermetica.ruling.repetition"}
BATCHES, GAMES = 40, 50


@pytest.mark.parametrize("batch", batches(BATCHES))
def test_every_random_game_ends_by_a_rule(batch):
    """hermetica.end.win, hermetica.ruling.cap, hermetica.ruling.repetition"""
    rng = Random(batch)
    for number in range(GAMES):
        options = random_options(rng) | {"scheme": SCHEMES[number % len(SCHEMES)]}
        *_, last = random_game(rng, **options)

        assert last.outcome.clause in ENDS
        assert last.legal_actions() == ()
        assert GAME.from_json(GAME.to_json(last)) == last


@pytest.mark.parametrize("scheme", SCHEMES)
def test_no_piece_is_made_or_lost(scheme):
    """hermetica.counts.total, hermetica.ruling.stack"""
    for state in random_game(Random(7), scheme=scheme):
        if state.phase == "draft":
            continue
        units = [place for place in state.places if place is not None]
        barriers = [*state.walls, *(place for place in state.shields if place is not None)]
        ridden = [
            unit.kind for unit, place in zip(UNITS, state.places, strict=True) if place in barriers
        ]

        assert len(state.walls) == 12
        assert len(units) == len(set(units))
        assert len(barriers) == len(set(barriers))
        assert set(ridden) <= {"fire"}
