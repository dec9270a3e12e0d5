"""Every long run is stored, by the bots and rules of now: some of its games are played again."""

from __future__ import annotations

from random import Random

import pytest

from rules.bots import RandomBot
from rules.lab import Tournament, compare, play_out, tournament
from scripts import tables
from scripts.environment import ROOT

RUNS = tables.find()
SHORTEST = 8
"""Of a table's games, from which those that are played again are drawn."""


def parts(name):
    """Give the tournaments that a stored table is made of, by setting."""
    table = tables.read(name, RUNS[name])
    return {"": table} if isinstance(table, Tournament) else table.tournaments


def test_every_run_is_stored_and_every_stored_table_has_its_run():
    listed = {tables.stored(name) for name in RUNS}
    lie = set((ROOT / "notebooks").glob("**/tables/*.csv"))

    assert sorted(listed) == sorted(lie), "run `make tables`"


@pytest.mark.parametrize("name", RUNS)
def test_a_stored_table_is_of_its_run(name):
    run = RUNS[name]
    told = tables.stored(name).read_text("utf-8").partition("\n")[0]

    assert f"# python -m scripts tables {name}" == told
    assert list(run.get("settings", [""])) == list(parts(name))
    for table in parts(name).values():
        assert run["games"] == len(table.games)
        assert set(run["bots"]) == set(table.bots)
        assert (run["game"], run.get("seed", 0)) == (table.settings.game, table.settings.seed)


@pytest.mark.slow
@pytest.mark.parametrize("name", RUNS)
def test_games_of_a_stored_table_can_be_played_again(name):
    """Two of the shortest, drawn by the table's name."""
    bots = RUNS[name]["bots"]
    games = [(game, one.settings) for one in parts(name).values() for game in one.games]
    games.sort(key=lambda pair: pair[0].decisions)
    for game, how in Random(name).sample(games[:SHORTEST], 2):
        seats = [bots[bot] for bot in game.seats]
        again = play_out(how.game, seats, game.seed, number=game.number, **how.options)
        kept = ("payoffs", "scores", "winners", "plies", "decisions", "branching")

        assert {key: getattr(game, key) for key in kept} == {
            key: getattr(again, key) for key in kept
        }, f"run `make tables ARGS={name}`"


SOME = {
    "beach/duel": {"game": "yadokari", "bots": {"a": RandomBot(), "b": RandomBot()}, "games": 4},
    "across/switch": {
        "game": "yadokari",
        "bots": {"a": RandomBot()},
        "games": 3,
        "settings": {"gulls": {}, "none": {"variant": "simple"}},
        "seed": 2,
    },
}


@pytest.fixture
def house(monkeypatch, tmp_path):
    """A house with two runs and no tables."""
    for folder in ("beach/tables", "tables"):
        (tmp_path / folder).mkdir(parents=True)
    monkeypatch.setattr(tables, "NOTEBOOKS", tmp_path)
    monkeypatch.setattr(tables, "ROOT", tmp_path)
    monkeypatch.setattr(tables, "find", lambda: dict(SOME))
    return tmp_path


@pytest.mark.parametrize("workers", [[], ["--workers", "2"]])
def test_a_run_is_played_and_stored_with_its_command(house, workers, capsys):
    """By any number of workers; a folder stands for all its tables."""
    assert 0 == tables.main(["beach", "across/switch", *workers])
    said = capsys.readouterr().out

    duel = tables.read("beach/duel", SOME["beach/duel"])
    switch = tables.read("across/switch", SOME["across/switch"])
    assert tournament(**SOME["beach/duel"]) == duel
    assert compare(**SOME["across/switch"]) == switch
    assert "beach/tables/duel.csv: stored in 0.0 minutes" in said
    assert (house / "tables/switch.csv").read_text().startswith("# python -m scripts tables across")


def test_only_what_is_named_is_played(house):
    tables.main(["across"])

    assert [house / "tables" / "switch.csv"] == sorted(house.rglob("*.csv"))


@pytest.mark.usefixtures("house")
def test_without_names_the_runs_are_listed(capsys):
    tables.main(["beach"])
    capsys.readouterr()

    assert 0 == tables.main([])
    said = capsys.readouterr().out.splitlines()
    assert ["beach/duel", "4", "games,", "stored"] == said[0].split()
    assert ["across/switch", "6", "games,", "not", "stored"] == said[1].split()


def test_an_unknown_table_is_refused_in_words(house, capsys):
    assert 2 == tables.main(["beach/duel", "moon"])
    assert "There is no table 'moon'; there are beach/duel, across/switch." in (
        capsys.readouterr().err
    )
    assert [] == list(house.rglob("*.csv"))


@pytest.mark.usefixtures("house")
def test_fewer_workers_than_one_are_refused_in_words(capsys):
    with pytest.raises(SystemExit):
        tables.main(["beach", "--workers", "0"])
    assert "--workers is 1 or more, not 0" in capsys.readouterr().err
