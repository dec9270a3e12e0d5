"""Which clause of a rulebook is cited where: by code, by a test, by a lesson.

A citation is the clause's id, written out: in code ``rules/<game>/*.py`` (scenarios apart) or
``tidewidgets/<game>/*.py``, in a test ``tests/<game>/*.py``, in a lesson the cells of
``notebooks/<game>/*.ipynb`` or ``rules/<game>/scenarios.py``, which may be a package of that name.
A ruling needs no lesson.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scripts.environment import ROOT
from scripts.notebooks import find, text_of
from scripts.rooms import games

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

PLACES = ("code", "test", "lesson")

_SCENARIOS = ("scenarios.py", "scenarios")

#: Dotted words: the longest run of them, so `a.b` is not cited by a text that says `a.b.c`.
_DOTTED = re.compile(r"[a-z][a-z0-9_]*(?:\.[a-z0-9_-]*[a-z0-9])+")


@dataclass(frozen=True)
class Entry:
    """A clause or ruling, and the places that cite it."""

    id: str
    kind: str
    cited: frozenset[str]

    @property
    def lacks(self) -> tuple[str, ...]:
        """The places that should cite it and don't."""
        needed = PLACES if self.kind == "clause" else ("code", "test")
        return tuple(place for place in needed if place not in self.cited)


def ids_in(text: str) -> set[str]:
    """Find everything in a text that could be the id of a clause."""
    return set(_DOTTED.findall(text))


def coverage(game: str, root: Path = ROOT) -> list[Entry]:
    """List clauses and rulings of a game in the order of its rulebook."""
    rules = root / "rules" / game
    modules = sorted(rules.rglob("*.py"))
    scenarios = [path for path in modules if path.relative_to(rules).parts[0] in _SCENARIOS]
    code = [path for path in modules if path not in scenarios]
    code += (root / "tidewidgets" / game).rglob("*.py")
    sources = {
        "code": _read(code),
        "test": _read((root / "tests" / game).rglob("*.py")),
        "lesson": _read(scenarios) | _lessons(root / "notebooks" / game),
    }
    rulebook = tomllib.loads((rules / "rulebook.toml").read_text("utf-8"))
    return [
        Entry(
            entry["id"],
            kind,
            frozenset(place for place, found in sources.items() if entry["id"] in found),
        )
        for kind in ("clause", "ruling")
        for entry in rulebook.get(kind, [])
    ]


def table(game: str, entries: list[Entry]) -> str:
    """Print what is missing, one line an entry, with a count underneath."""
    missing = [entry for entry in entries if entry.lacks]
    width = max((len(entry.id) for entry in missing), default=0)
    lines = [f"{entry.id:{width}}  not cited by: {', '.join(entry.lacks)}" for entry in missing]
    for kind in ("clause", "ruling"):
        of_kind = [entry for entry in entries if entry.kind == kind]
        done = sum(not entry.lacks for entry in of_kind)
        lines.append(f"{game}: {done} of {len(of_kind)} {kind}s cited everywhere")
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Print which clauses of a game (default: all) no code, test or lesson cites."""
    failed = False
    for game in arguments or games():
        entries = coverage(game)
        print(table(game, entries))
        failed |= any(entry.lacks for entry in entries)
    return 1 if failed else 0


def _read(paths: Iterable[Path]) -> set[str]:
    found: set[str] = set()
    for path in paths:
        if path.is_file():
            found |= ids_in(path.read_text("utf-8"))
    return found


def _lessons(folder: Path) -> set[str]:
    found: set[str] = set()
    for path in find(folder):
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            found |= ids_in(text_of(cell["source"]))
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
