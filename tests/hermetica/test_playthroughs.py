"""The recorded games are still played as they were.

After a change that is meant, write them anew: ``python -m tests.hermetica.playthroughs``.
"""

from __future__ import annotations

import pytest

from tests.hermetica.playthroughs import FOLDER, GAMES, record


@pytest.mark.parametrize(("scheme", "seed"), GAMES.items())
def test_a_recorded_game_is_played_as_it_was(scheme, seed):
    assert (FOLDER / f"{scheme}.txt").read_text(encoding="utf-8") == record(scheme, seed)


def test_every_recorded_game_is_compared():
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(GAMES)
