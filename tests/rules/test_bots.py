"""RandomBot chooses any legal action, as its rng has it."""

from __future__ import annotations

import random
from random import Random

from rules.bots import RandomBot
from tests.rules.toy import GAME

STATE = GAME.scenarios["lagoon.bid.pearl"].start


def choices(seed, count=40):
    rng = Random(seed)
    view = STATE.observe(1)
    return [RandomBot().choose(view, 1, rng) for _ in range(count)]


def test_it_chooses_from_what_its_player_sees():
    """Every choice is legal, and in time everything is chosen."""
    assert set(STATE.legal_actions(1)) == set(choices(1))


def test_equal_rngs_make_equal_choices():
    """And the global random stays as it was."""
    before = random.getstate()

    assert choices(7) == choices(7)
    assert choices(7) != choices(8)
    assert before == random.getstate()
