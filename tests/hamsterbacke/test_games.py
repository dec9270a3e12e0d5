"""Ten thousand random games over all numbers of players and every switch come to an end.

A tenth of them is played in every run.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from rules.hamsterbacke import GAME, Block, Hoard, Score, house_deck
from tests.batches import batches
from tests.hamsterbacke.positions import cards, random_game, random_settings

BATCHES, GAMES = 100, 100
LONGEST = 158
"""Turn actions: 42 Hoards, and as many Blocks and Scores as there are sets."""

HOARDS = {2: (41, 42), 3: (41, 42), 4: (40, 41), 5: (39, 40), 6: (39, 40)}
"""By number of players: a third of the pile, rounded up, and five rows, perhaps one more."""


def play_through(rng, settings):
    """Play a game, checking every position; give the last, and how often each kind was done."""
    done = Counter()
    full = Counter({kind.colour: kind.count for kind in house_deck().card})
    state = GAME.new(seed=rng.randrange(1_000_000), **settings)
    while True:
        tops = [top for top in state.tops if top]

        assert full == cards(state)
        assert len(tops) == len(set(tops))
        assert not state.pile or all(state.rows)
        if not state.to_act:
            return state, done

        action = rng.choice(state.legal_actions())
        done[type(action)] += 1
        state = state.apply(action)


@pytest.mark.parametrize("batch", batches(BATCHES))
def test_every_random_game_ends_and_loses_no_card(batch):
    """hamsterbacke.rule.finite, hamsterbacke.end.fifth-row, hamsterbacke.block.rule.unique"""
    rng = Random(batch)
    for number in range(GAMES):
        players = 2 + number % 5
        last, done = play_through(rng, random_settings(rng, players))

        assert LONGEST >= done[Hoard] + done[Block] + done[Score]
        assert done[Hoard] in HOARDS[players]
        assert sum(map(bool, last.rows)) in (2, 3)
        assert "hamsterbacke.end.fifth-row" == last.outcome.clause
        assert last.legal_actions() == ()
        assert GAME.from_json(GAME.to_json(last)) == last


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_action_spends_one_of_two(players):
    """hamsterbacke.turn.two-actions, hamsterbacke.turn.order"""
    turns = [
        (before.turn, after.turn, before.left)
        for before, after in pairwise(random_game(Random(3), players=players))
        if (before.turn, before.left) != (after.turn, after.left) and after.to_act
    ]

    assert all(
        (after == before if left == 2 else after == (before + 1) % players)
        for before, after, left in turns
    )
    assert [2, 1] * (len(turns) // 2) == [left for *_, left in turns][: len(turns) // 2 * 2]
