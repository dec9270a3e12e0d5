"""Three thousand random games over every mode and every switch come to an end."""

from __future__ import annotations

from random import Random

import pytest

from rules.hermit import GAME
from tests.batches import batches
from tests.hermit.positions import TABLES, components, random_game, random_table

ENDS = {
    "solo": {"hermit.end.win", "hermit.end.lose-wave", "hermit.end.lose-cards"},
    "coop2": {"hermit.coop.end"},
    "coop_many": {"hermit.coop.end"},
    "versus_turns": {
        "hermit.versus.goal",
        "hermit.versus.both",
        "hermit.versus.lose",
        "hermit.ruling.versus-deckout",
        "hermit.ruling.versus-deckout-last-turn",
    },
    "versus_realtime": {
        "hermit.versus.goal",
        "hermit.versus.both",
        "hermit.versus.lose",
        "hermit.ruling.versus-deckout",
        "hermit.ruling.b-deckout",
    },
}
BATCHES, GAMES = 30, 100
CARDS = {"solo": (16,), "coop2": (23,), "versus_turns": (23,), "versus_realtime": (23,)}
LONGEST = 16
"""More cards than any of these games puts into one area."""


@pytest.mark.parametrize("batch", batches(BATCHES))
def test_every_random_game_ends_by_a_clause_and_loses_no_card(batch):
    """hermit.setup.remove, hermit.coop.leftover, hermit.versus.setup, hermit.many.copies,
    hermit.ruling.versus-stalemate
    """
    rng = Random(batch)
    for number in range(GAMES):
        states = list(random_game(rng, random_table(rng, number)))
        setting, players = states[0].setting, states[0].players
        cards = components(states[0])
        copies = CARDS.get(setting.mode, (16, *[23] * (players - 1)))

        assert copies == tuple(copy.total() for copy in cards)
        assert all(copy.most_common(1)[0][1] == 1 for copy in cards)
        assert all(components(state) == cards for state in states)

        last = states[-1]

        assert last.outcome.clause in ENDS[setting.mode]
        assert last.legal_actions() == ()
        assert max(map(len, last.areas)) < LONGEST


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_no_ply_of_a_random_game_breaks_what_a_position_must_be(mode, players):
    """hermit.ruling.wave-passing, hermit.ruling.hand-limit-drop, hermit.draw.no-shift"""
    rng = Random(f"{mode} {players}")
    for seed in range(5):
        before = None
        for state in random_game(rng, GAME.new(players, seed=seed, mode=mode)):
            assert state == GAME.from_json(GAME.to_json(state))
            assert max(map(len, state.hands)) <= 2
            assert before is None or before.coast in ((), state.coast)
            assert before is None or all(
                new[: len(old)] == old for old, new in zip(before.areas, state.areas, strict=True)
            )
            before = state
