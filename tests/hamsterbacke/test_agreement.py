"""The list of legal actions and the law that refuses agree on everything conceivable.

`legal_actions` is made for speed, `why_illegal` is written from the clauses. Here both judge the
whole action space of 1,000 positions, drawn from random games over all numbers of players and every
switch, by the players and by the views that the players have of them; in every run of a tenth.
"""

from __future__ import annotations

from random import Random

import pytest

from rules.hamsterbacke import GAME
from tests.batches import batches
from tests.hamsterbacke.positions import conceivable, random_game, random_settings

BATCHES, POSITIONS = 20, 50


@pytest.mark.parametrize("batch", batches(BATCHES))
def test_the_list_and_the_law_agree_on_everything_conceivable(batch):
    """hamsterbacke.turn.three-kinds, hamsterbacke.hoard.always-possible"""
    rng = Random(batch)
    for _ in range(POSITIONS):
        check(rng.choice(list(random_game(rng, **random_settings(rng)))))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_they_agree_where_a_gift_is_picked(players):
    """hamsterbacke.score.order, hamsterbacke.score.award.giver-chooses"""
    states = [s for s in random_game(Random(1), players=players) if s.phase == "give"]

    assert states
    for state in states:
        check(state)


def test_they_agree_before_the_deal():
    """hamsterbacke.setup.shuffle"""
    check(GAME.initial(4))


def check(state):
    """Hold the list against the law in one position, and in what each player sees of it."""
    listed = set(state.legal_actions())

    for action in conceivable(state):
        refusal = state.why_illegal(action)
        if refusal is None:
            assert action in listed or state.phase == "deal", (state, action)
        else:
            assert action not in listed, (state, action, refusal)
            assert refusal.clause in GAME.rulebook
            assert refusal.text.endswith(".")
        if action.player in range(state.players):
            assert refusal == state.observe(action.player).why_illegal(action)
    assert all(state.why_illegal(action) is None for action in listed)
