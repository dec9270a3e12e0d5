"""Ten thousand random games over every number of players and every switch come to an end.

A tenth of them is played in every run.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from rules.hippos import GAME
from tests.batches import batches
from tests.hippos.positions import cards, points, random_game, random_options

ENDS = {
    "hippos.score.winner",
    "hippos.tie.two-rounds",
    "hippos.tie.final",
    "hippos.solo.end.hippos",
    "hippos.solo.end.toll",
    "hippos.ruling.solo-under10",
    "hippos.solo.tier.zoo",
    "hippos.solo.tier.escape",
    "hippos.solo.tier.hamsterland",
}
BATCHES, GAMES = 40, 250
HIPPOS = (2, 3, 4, 4, 4, 4)
"""In the deck, round by round."""


@pytest.mark.parametrize("batch", batches(BATCHES))
def test_every_random_game_ends_by_a_rule_and_loses_no_card_and_no_point(batch):
    """hippos.over.rounds, hippos.solo.end.four, hippos.comp.deck, hippos.comp.lotus"""
    rng = Random(batch)
    for number in range(GAMES):
        players = GAME.players[number % len(GAME.players)]
        states = list(random_game(rng, players, **random_options(rng)))
        deck = cards(states[0])

        assert all(cards(state) == deck for state in states)
        assert {116} == {points(state) for state in states}

        last = states[-1]

        assert last.outcome.clause in ENDS
        assert last.legal_actions() == ()


@pytest.mark.parametrize("players", GAME.players)
def test_every_round_ends_and_no_card_is_turned_back(players):
    """hippos.next.add-hippo, hippos.move.flip, hippos.comp.supply, hippos.move.no-revealed"""
    rng = Random(players)
    for _ in range(10):
        options = random_options(rng)
        for before, after in pairwise(random_game(rng, players, **options)):
            assert after == GAME.from_json(GAME.to_json(after))
            assert 4 - after.aside == HIPPOS[after.round - 1]
            if after.setting.is_limited:
                assert after.supply >= 0
            if before.phase != "deal" and after.pond:
                turned = [b for a, b in zip(before.up, after.up, strict=True) if a != b]
                assert turned in ([], [True])


@pytest.mark.parametrize("players", GAME.players)
def test_a_round_takes_no_more_landings_than_there_are_cards(players):
    """hippos.move.flip, hippos.end.all-gone: each landing turns a card, so every round is finite"""
    rng = Random(players)
    for _ in range(20):
        landings = 0
        for before, after in pairwise(random_game(rng, players)):
            landings = 0 if before.phase == "deal" else landings + (sum(before.up) < sum(after.up))

            assert landings <= after.size**2
