"""Play the lab's long runs, and store each game, so that chapters show what takes hours.

Beside the chapters of a game stands a folder ``tables``; its ``runs.py`` says in ``RUNS`` how each
table is made, ``<name>.csv`` is the table. What is held against several games stands in
``notebooks/tables``. An entry of ``RUNS`` holds the keyword arguments of `rules.lab.tournament`,
or of `rules.lab.compare` where there are ``settings``::

    RUNS = {
        "bots": {"bots": {"greedy": GreedyBot("hermetica"), ...}, "games": 200, "scheme": "dawn"},
        "schemes": {"bots": ..., "games": 100, "settings": {"dawn": {"scheme": "dawn"}, ...}},
    }

The game is that of the folder, unless ``"game"`` names one.

``python -m scripts tables`` lists what there is; with names (``hermetica/bots``), or the name of a
folder for all in it, it plays those. ``--workers N`` plays them in N processes: the table is the
same.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from importlib import import_module
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

from rules.lab import Comparison, Tournament, compare, tournament
from scripts.environment import ROOT

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from contextlib import AbstractContextManager
    from pathlib import Path

NOTEBOOKS = ROOT / "notebooks"

Run = dict[str, Any]


def find() -> dict[str, Run]:
    """Give every run by name, each with its game."""
    found: dict[str, Run] = {}
    for path in sorted(NOTEBOOKS.glob("**/tables/runs.py")):
        room = path.parent.parent
        folder = "across" if room == NOTEBOOKS else room.name
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for name, run in import_module(module).RUNS.items():
            found[f"{folder}/{name}"] = {"game": folder, **run}
    return found


def stored(name: str) -> Path:
    """Say where a table lies, or will."""
    folder, _, table = name.partition("/")
    room = NOTEBOOKS if folder == "across" else NOTEBOOKS / folder
    return room / "tables" / f"{table}.csv"


def read(name: str, run: Run) -> Tournament | Comparison:
    """Read a table that is stored."""
    kind = Comparison if "settings" in run else Tournament
    return kind.read(stored(name))


def play(run: Run, executor: Executor | None = None) -> Tournament | Comparison:
    """Play a run."""
    return (compare if "settings" in run else tournament)(executor=executor, **run)


def chosen(names: list[str], runs: dict[str, Run]) -> list[str] | None:
    """Give the runs of some names or folders; None if one is neither."""
    found = []
    for name in names:
        meant = [one for one in runs if name in (one, one.partition("/")[0])]
        if not meant:
            print(f"There is no table {name!r}; there are {', '.join(runs)}.", file=sys.stderr)
            return None
        found += meant
    return found


def main(arguments: list[str]) -> int:
    """Play what is named, or list what there is."""
    parser = argparse.ArgumentParser(prog="python -m scripts tables", description=__doc__)
    parser.add_argument("names", nargs="*", help="tables or folders; without any, they are listed")
    parser.add_argument("--workers", type=int, default=1, help="how many processes play")
    options = parser.parse_args(arguments)
    if options.workers < 1:
        parser.error(f"--workers is 1 or more, not {options.workers}")
    runs = find()
    if not options.names:
        for name, run in runs.items():
            settings = len(run.get("settings", [0]))
            state = "stored" if stored(name).exists() else "not stored"
            print(f"{name:32} {run['games'] * settings:6} games, {state}")
        return 0
    names = chosen(options.names, runs)
    if names is None:
        return 2
    with _workers(options.workers) as executor:
        for name in names:
            began = time.monotonic()
            path = stored(name)
            play(runs[name], executor).write(path, f"python -m scripts tables {name}")
            spent = (time.monotonic() - began) / 60
            print(f"{path.relative_to(ROOT)}: stored in {spent:.1f} minutes", flush=True)
    return 0


def _workers(count: int) -> AbstractContextManager[Executor | None]:
    if count == 1:
        return nullcontext()
    return ProcessPoolExecutor(count, mp_context=get_context("spawn"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
