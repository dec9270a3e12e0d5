"""The list of legal actions and the law that refuses agree on everything conceivable.

`legal_actions` is generated for speed, `why_illegal` is written from the clauses. Here both judge
the whole action space (any player, shell, deck, place and victim, right or wrong) of 400 positions,
drawn from random games over every number of players and every switch; in every run a tenth of them.
"""

from __future__ import annotations

from random import Random

import pytest

from rules import testing
from rules.yadokari import GAME, Return
from tests.batches import batches
from tests.yadokari.positions import components, conceivable, random_game, random_options

BATCHES, POSITIONS = 20, 20


def draw(rng, number):
    """Draw a position: any ply of a random game."""
    players = GAME.players[number % len(GAME.players)]
    return rng.choice(list(random_game(rng, players, **random_options(rng))))


@pytest.mark.parametrize("batch", batches(BATCHES))
def test_the_list_and_the_law_agree_on_everything_conceivable(batch):
    rng = Random(batch)
    for number in range(POSITIONS):
        check(draw(rng, number))


def check(state):
    """Hold the list against the law in one position."""
    listed = state.legal_actions()
    results = {state.apply(action) for action in listed}

    assert len(listed) == len(results)
    for action in listed:
        assert state.why_illegal(action) is None, action
    for action in conceivable(state):
        refusal = state.why_illegal(action)
        if refusal is not None:
            assert action not in listed, (action, refusal)
            assert refusal.clause in GAME.rulebook
        elif action not in listed:
            assert isinstance(action, Return), action
            assert state.apply(action) in results, action


def test_yadokari_keeps_the_contract_with_every_shell_counted():
    """yadokari.trap.conservation: no shell is made or lost at any ply."""
    testing.check_game(GAME, games=6, looks=6, seed=20, components=components)
