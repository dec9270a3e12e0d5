"""The recorded games are still played as they were.

After a change that is meant, write them anew: ``python -m tests.hamsterbacke.playthroughs``.
"""

from __future__ import annotations

import pytest

from tests.hamsterbacke.playthroughs import FOLDER, GAMES, record


@pytest.mark.parametrize("players", GAMES)
def test_a_recorded_game_is_played_as_it_was(players):
    assert (FOLDER / f"{players}-players.txt").read_text(encoding="utf-8") == record(players)


def test_every_recorded_game_is_compared():
    assert sorted(path.stem for path in FOLDER.iterdir()) == [f"{name}-players" for name in GAMES]


def test_the_recorded_games_show_every_kind_of_event():
    """So that a change of any of them is seen."""
    text = "".join(record(name) for name in GAMES)

    for clause in (
        "hoard.refill",
        "hoard.refill.wrap",
        "hoard.refill.short",
        "hoard.no-refill",
        "block.lay-set",
        "block.several-identical",
        "block.rule.top-only",
        "score.turn-over",
        "score.add",
        "score.award",
        "score.award.most-cards",
        "score.award.tie",
        "score.award.short",
        "score.award.none-if-scorer-most",
        "score.award.to-stack-unseen",
        "end.finish-turn",
        "end.no-extra-turns",
        "final.winner",
        "option.tiebreak",
    ):
        assert f"[hamsterbacke.{clause}]" in text, clause
