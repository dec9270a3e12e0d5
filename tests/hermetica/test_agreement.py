"""The list of legal actions and the law that refuses agree on everything conceivable.

`legal_actions` is generated from masks for speed, `why_illegal` is written from the clauses. Here
both judge the whole action space (any hex for any Unit, on the board and its Border) of 200
positions, drawn from random games over every scheme, the draft and every switch; in every run a
tenth of them.
"""

from __future__ import annotations

from random import Random

import pytest

from rules.hermetica import GAME
from tests.batches import batches
from tests.hermetica.positions import conceivable, random_game, random_options

BATCHES, POSITIONS = 40, 5


def draw(rng):
    """Draw a position: any ply of a random game but its end."""
    states = list(random_game(rng, max_turns=40, **random_options(rng)))
    return rng.choice(states[:-1])


@pytest.mark.parametrize("batch", batches(BATCHES))
def test_the_list_and_the_law_agree_on_everything_conceivable(batch):
    rng = Random(batch)
    for _ in range(POSITIONS):
        check(draw(rng))


def check(state):
    """Hold the list against the law in one position."""
    listed = dict.fromkeys(state.legal_actions())
    results = {(unit(action), state.apply(action)) for action in listed}

    assert len(listed) == len(results), GAME.format_position(state)
    for action in listed:
        assert state.why_illegal(action) is None, (GAME.format_position(state), action)
    for action in conceivable(state):
        refusal = state.why_illegal(action)
        if refusal is not None:
            assert action not in listed, (GAME.format_position(state), action, refusal)
            assert refusal.clause in GAME.rulebook
        elif action not in listed:
            assert (unit(action), state.apply(action)) in results, (
                GAME.format_position(state),
                action,
            )


def unit(action):
    """Tell apart whose use it is: with the turn's last action, marks no longer do."""
    return type(action).__name__, getattr(action, "origin", None)
