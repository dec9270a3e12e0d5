"""The recorded games are still played as they were.

After a change that is meant, write them anew: ``python -m tests.hermit.playthroughs``.
"""

from __future__ import annotations

import pytest

from rules.hermit import GAME, MODES
from tests.hermit.playthroughs import FOLDER, GAMES, record


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_played_as_it_was(name):
    assert (FOLDER / f"{name}.txt").read_text(encoding="utf-8") == record(*GAMES[name])


def test_every_recorded_game_is_compared():
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(GAMES)


def test_every_mode_is_recorded_and_real_time_by_both_clocks():
    """hermit.versus.modes, hermit.ruling.b-model"""
    settings = [GAME.initial(n, **options).setting for n, _, options in GAMES.values()]

    assert {*MODES} == {setting.mode for setting in settings}
    assert {"events", "ticks"} == {s.b_clock for s in settings if s.mode == "versus_realtime"}
