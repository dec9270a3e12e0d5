"""The recorded games are still played as they were.

After a change that is meant, write them anew: ``python -m tests.hippos.playthroughs``.
"""

from __future__ import annotations

import pytest

from rules.hippos import GAME
from tests.hippos.playthroughs import FOLDER, GAMES, record


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_played_as_it_was(name):
    assert (FOLDER / f"{name}.txt").read_text(encoding="utf-8") == record(*GAMES[name])


def test_every_recorded_game_is_compared():
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(GAMES)


def test_every_number_of_players_is_recorded():
    assert list(GAME.players) == sorted({players for players, _, _ in GAMES.values()})


def test_a_tie_break_is_recorded():
    """hippos.tie.two-rounds"""
    text = (FOLDER / "three-tie.txt").read_text(encoding="utf-8")

    assert "round 6" in text
