"""Ten thousand random games over every number of players and every switch come to an end.

A tenth of them is played in every run.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules.yadokari import GAME
from tests.batches import batches
from tests.yadokari.positions import components, random_game, random_options

ENDS = {"yadokari.end.size-five", "yadokari.end.low-deck", "yadokari.end.stall"}
BATCHES, GAMES = 40, 250
ROUNDS = 40
"""More than any of these games takes; random players draw a deck low long before."""


@pytest.mark.parametrize("batch", batches(BATCHES))
def test_every_random_game_ends_by_a_rule_and_loses_no_shell(batch):
    """yadokari.end.size-five, yadokari.end.low-deck, yadokari.end.stall, yadokari.trap.conservation"""
    rng = Random(batch)
    for number in range(GAMES):
        players = GAME.players[number % len(GAME.players)]
        states = list(random_game(rng, players, **random_options(rng)))
        cards = Counter(states[0].setting.cards)

        assert all(components(state) == cards for state in states)

        last = states[-1]

        assert last.outcome.clause in ENDS
        assert last.round < ROUNDS
        assert last.legal_actions() == ()


@pytest.mark.parametrize("players", GAME.players)
def test_no_ply_of_a_random_game_breaks_what_a_position_must_be(players):
    """yadokari.play.one-way, yadokari.low.discard.gone, yadokari.end.irrevocable"""
    rng = Random(players)
    for _ in range(10):
        gone, ending = (), ""
        for state in random_game(rng, players, **random_options(rng)):
            assert state == GAME.from_json(GAME.to_json(state))
            assert gone == state.discards[: len(gone)]
            assert ending in ("", state.ending)

            gone, ending = state.discards, state.ending
