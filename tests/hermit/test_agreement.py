"""The list of legal actions and the law that refuses agree on everything conceivable.

Placements near a play area are tried one by one in `test_placements`; here everything else is, in
every phase, right or wrong, by any player.
"""

from __future__ import annotations

from random import Random

import pytest

from rules import testing
from rules.hermit import GAME, Place
from tests.batches import batches
from tests.hermit.positions import (
    TABLES,
    components,
    conceivable,
    random_game,
    random_options,
    random_table,
)

BATCHES, GAMES = 10, 10


@pytest.mark.parametrize("batch", batches(BATCHES))
def test_the_list_and_the_law_agree_on_everything_conceivable(batch):
    rng = Random(batch)
    for number in range(GAMES):
        for state in random_game(rng, random_table(rng, number)):
            check(state, rng)


def check(state, rng):
    """Hold the list against the law in one position."""
    listed = state.legal_actions()
    assert not listed or not {listed[0].player, listed[-1].player} - {*state.to_act}
    for action in rng.sample(listed, min(8, len(listed))):
        assert state.why_illegal(action) is None, action
    known = set(listed)
    for action in conceivable(state):
        refused = state.why_illegal(action)

        assert (refused is None) == (action in known) or state.phase == "deal", action
        assert refused is None or refused.clause in GAME.rulebook, refused
        if isinstance(action, Place):
            assert state._is_known_legal(action) <= (refused is None), action


def test_hermit_keeps_the_contract_with_every_card_counted():
    """hermit.setup.remove, hermit.coop.leftover, hermit.many.setup-others: no card is ever lost."""
    rng = Random(20)
    tables = [{"players": n, **random_options(rng, mode)} for mode, n in TABLES]
    testing.check_game(
        GAME, games=len(tables), looks=4, seed=20, settings=tables, components=components
    )
