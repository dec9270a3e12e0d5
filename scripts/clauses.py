"""Which clause of a rulebook is cited where: by code, a test, a scenario and a lesson.

A citation is the clause's id, written out: in code ``rules/<game>/*.py`` (scenarios apart) or
``tidewidgets/<game>/*.py``, in a test ``tests/<game>/*.py``, in a scenario
``rules/<game>/scenarios.py``, which may be a package of that name, in a lesson a cell of
``notebooks/<game>/*.ipynb``. A ruling needs code and a test.

``python -m scripts clauses`` prints what is missing and stores the pages of ``docs/coverage/``.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scripts.environment import ROOT
from scripts.notebooks import find, text_of
from scripts.rooms import games

if TYPE_CHECKING:
    from pathlib import Path

NEEDS = {"clause": ("code", "test", "scenario", "lesson"), "ruling": ("code", "test")}
"""The places that should cite an entry of a kind."""

PLACES = NEEDS["clause"]
PAGES = ROOT / "docs" / "coverage"

_SCENARIOS = ("scenarios.py", "scenarios")

#: Dotted words: the longest run of them, so `a.b` is not cited by a text that says `a.b.c`.
_DOTTED = re.compile(r"[a-z][a-z0-9_]*(?:\.[a-z0-9_-]*[a-z0-9])+")


@dataclass(frozen=True)
class Entry:
    """A clause or ruling.

    Attributes
    ----------
    id, text : str
        Its name, and what it says or asks.
    kind : str
        ``clause`` or ``ruling``.
    cited : dict of str to tuple of str
        The files that cite it, from the root, by place.
    """

    id: str
    text: str
    kind: str
    cited: dict[str, tuple[str, ...]]

    @property
    def lacks(self) -> tuple[str, ...]:
        """The places that should cite it and don't."""
        return tuple(place for place in NEEDS[self.kind] if not self.cited.get(place))


def ids_in(text: str) -> set[str]:
    """Find everything in a text that could be the id of a clause."""
    return set(_DOTTED.findall(text))


def coverage(game: str, root: Path = ROOT) -> list[Entry]:
    """List clauses and rulings of a game in the order of its rulebook."""
    found = {
        place: {path.relative_to(root).as_posix(): _cited_by(path) for path in sorted(paths)}
        for place, paths in _sources(game, root).items()
    }
    rulebook = _rulebook(game, root)
    return [
        Entry(
            entry["id"],
            entry["text"] if kind == "clause" else entry["question"],
            kind,
            {
                place: tuple(file for file, ids in files.items() if entry["id"] in ids)
                for place, files in found.items()
            },
        )
        for kind in NEEDS
        for entry in rulebook.get(kind, [])
    ]


def table(game: str, entries: list[Entry]) -> str:
    """Say what is missing, one line an entry, with a count underneath."""
    missing = [entry for entry in entries if entry.lacks]
    width = max((len(entry.id) for entry in missing), default=0)
    lines = [f"{entry.id:{width}}  not cited by: {', '.join(entry.lacks)}" for entry in missing]
    for kind in NEEDS:
        of_kind = [entry for entry in entries if entry.kind == kind]
        done = sum(not entry.lacks for entry in of_kind)
        lines.append(f"{game}: {done} of {len(of_kind)} {kind}s cited everywhere")
    return "\n".join(lines)


def pages(root: Path = ROOT) -> dict[str, str]:
    """Write the pages of ``docs/coverage/``, by name: one a game, and one over all."""
    written, rows = {}, []
    for game in games(root):
        title, entries = _rulebook(game, root)["game"], coverage(game, root)
        written[f"{game}.md"] = _page(title, entries)
        rows.append(f"| [{title}]({game}.md) | {' | '.join(_shares(entries))} |")
    return written | {"index.md": "\n".join((_ABOVE_ALL, *rows, _BELOW_ALL))}


def main(arguments: list[str]) -> int:
    """Say which clauses (of a game, by default of all) nothing cites; store docs/coverage/."""
    failed = False
    for game in arguments or games():
        entries = coverage(game)
        print(table(game, entries))
        failed |= any(entry.lacks for entry in entries)
    PAGES.mkdir(exist_ok=True)
    for name, text in pages().items():
        (PAGES / name).write_text(text, "utf-8", newline="\n")
    return 1 if failed else 0


def _rulebook(game: str, root: Path) -> dict[str, Any]:
    return tomllib.loads((root / "rules" / game / "rulebook.toml").read_text("utf-8"))


def _sources(game: str, root: Path) -> dict[str, list[Path]]:
    rules = root / "rules" / game
    modules = list(rules.rglob("*.py"))
    scenarios = [path for path in modules if path.relative_to(rules).parts[0] in _SCENARIOS]
    code = [path for path in modules if path not in scenarios]
    return {
        "code": [*code, *(root / "tidewidgets" / game).rglob("*.py")],
        "test": list((root / "tests" / game).rglob("*.py")),
        "scenario": scenarios,
        "lesson": find(root / "notebooks" / game),
    }


def _cited_by(path: Path) -> set[str]:
    text = path.read_text("utf-8")
    if path.suffix != ".ipynb":
        return ids_in(text)
    return ids_in("\n".join(text_of(cell["source"]) for cell in json.loads(text)["cells"]))


_ABOVE_ALL = """# Every rule, and where it lives

Of each rulebook: how many clauses there are, and how many of them are cited by code, by a test, by a scenario and by a lesson; then the rulings, and how many
of these are cited by code and by a test. `make clauses` writes these pages and says what is missing.

| game | clauses | code | test | scenario | lesson | rulings | code | test |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |"""

_BELOW_ALL = """
The page of a game links each clause to the files that cite it. A clause is looked up in a notebook by `game.rulebook["<id>"]`, and shown by `Walkthrough("<id>")` where a
scenario bears its name.
"""

_ABOVE = """# {title}: every rule, and where it lives

Written by `make clauses`; [the other games](index.md).

## Clauses

| clause | code | test | scenario | lesson |
| --- | --- | --- | --- | --- |"""

_BETWEEN = """
## Rulings

What the book leaves open. A ruling needs no scenario and no lesson; many have one.

| ruling | code | test | scenario | lesson |
| --- | --- | --- | --- | --- |"""


def _shares(entries: list[Entry]) -> list[str]:
    """Give, for each kind, how many there are and what part of them each place cites."""
    cells = []
    for kind, places in NEEDS.items():
        of_kind = [entry for entry in entries if entry.kind == kind]
        cells.append(str(len(of_kind)))
        for place in places:
            cited = sum(bool(entry.cited[place]) for entry in of_kind)
            # Rounded down: 100 % means all.
            cells.append(f"{100 * cited // len(of_kind) if of_kind else 100} %")
    return cells


def _page(title: str, entries: list[Entry]) -> str:
    rows = {kind: [_row(entry) for entry in entries if entry.kind == kind] for kind in NEEDS}
    lines = (_ABOVE.format(title=title), *rows["clause"], _BETWEEN, *rows["ruling"])
    return "\n".join(lines) + "\n"


def _row(entry: Entry) -> str:
    text = entry.text.replace("|", r"\|")
    cells = [", ".join(map(_link, entry.cited[place])) for place in PLACES]
    return f"| `{entry.id}` {text} | {' | '.join(cells)} |"


def _link(file: str) -> str:
    """Link to a file by the end of its name, from a page two folders below the root."""
    name = file.split("/", 2)[-1].rpartition(".")[0]
    return f"[{name}](../../{file})"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
