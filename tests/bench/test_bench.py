"""The benchmark runs, whatever is installed; how fast, no test says."""

from __future__ import annotations

import sys
from unittest.mock import patch

import pytest

import rules
from tests.bench.__main__ import BESIDE, PEERS, TABLES, compare, main


def test_every_rate_is_measured_as_often_as_asked():
    """The warm-up isn't counted."""
    rates = compare(rounds=2, seconds=0.01)

    assert list(BESIDE) == [name for name in rates if name not in PEERS]
    assert {2} == {len(measured) for measured in rates.values()}
    assert all(rate > 0 for measured in rates.values() for rate in measured)


def test_every_game_is_measured_beside_a_peer():
    """A new room has to say which."""
    assert sorted(rules.names()) == sorted(BESIDE) == sorted(TABLES)
    assert set(PEERS) >= set(BESIDE.values())


def test_a_library_that_is_missing_is_named(capsys):
    """The others are compared all the same."""
    with patch.dict(sys.modules, {"chess": None, "pyspiel": None, "rlcard": None}):
        main(["playouts", "--rounds", "1", "--seconds", "0.01"])
    said = capsys.readouterr().out

    assert "python-chess is left out" in said
    assert "OpenSpiel hive (C++) is left out" in said
    assert "RLCard UNO is left out" in said
    assert "hermetica " in said


def test_workers_are_measured_beside_each_other(capsys):
    """In the same run, on the same games."""
    main(["workers", "--rounds", "1", "--games", "2"])
    said = capsys.readouterr().out

    assert "\n1 worker " in said
    assert said.rstrip().endswith("times 1 worker")


def test_choices_are_measured_in_every_game(capsys):
    """The searching bot's beside the random one's."""
    main(["decisions", "--positions", "1"])
    lines = capsys.readouterr().out.splitlines()

    assert [(slug, bot) for slug in TABLES for bot in ("MCTSBot", "RandomBot")] == [
        tuple(line.split()[:2]) for line in lines[3:]
    ]


def test_an_unknown_part_is_refused_in_words(capsys):
    """With those that there are."""
    with pytest.raises(SystemExit):
        main(["speed"])

    assert "no part speed; there are playouts, workers, decisions" in capsys.readouterr().err
