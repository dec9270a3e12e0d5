"""The list of legal actions and the law that refuses agree on everything conceivable.

`legal_actions` is generated for speed, `why_illegal` is written from the clauses. Here both judge
the whole action space (any player, hamster, card and victim, right or wrong) of 600 positions,
drawn from random games over every number of players and every switch; in every run a tenth of them.
"""

from __future__ import annotations

from random import Random

import pytest

from rules import testing
from rules.hippos import GAME
from tests.batches import batches
from tests.hippos.positions import components, conceivable, random_options, random_position

BATCHES, POSITIONS = 20, 30
SETTINGS = [{"players": players} for players in GAME.players]
MIXED = [
    {"players": players, **random_options(Random(7 * players + number))}
    for players in GAME.players
    for number in range(2)
]


@pytest.mark.parametrize("batch", batches(BATCHES))
def test_the_list_and_the_law_agree_on_everything_conceivable(batch):
    rng = Random(batch)
    for number in range(POSITIONS):
        check(random_position(rng, number))


def check(state):
    """Hold the list against the law in one position."""
    listed = state.legal_actions()
    legal = [action for action in conceivable(state) if state.why_illegal(action) is None]

    if state.phase != "deal":
        assert set(listed) == set(legal), state

    for action in listed:
        assert state.why_illegal(action) is None, action


@pytest.mark.parametrize("settings", [SETTINGS, MIXED], ids=["as written", "with options"])
def test_hippos_keeps_the_contract_with_every_card_and_point_counted(settings):
    """hippos.comp.deck, hippos.comp.lotus: none is made or lost at any ply."""
    testing.check_game(
        GAME, games=len(settings), looks=3, seed=20, settings=settings, components=components
    )


def test_every_refusal_names_a_clause_and_says_a_sentence():
    rng = Random(3)
    for number in range(12):
        state = random_position(rng, number)
        for action in conceivable(state):
            refused = state.why_illegal(action)
            if refused is not None:
                assert refused.clause in GAME.rulebook
                assert refused.text.endswith("."), refused.text
