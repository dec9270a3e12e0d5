"""What each game's cards and boards are: printed in its book, or our stand-in.

Every table of a room's component files that says where it comes from (``provenance``) is one.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scripts.environment import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@dataclass(frozen=True)
class Component:
    """A part of a game, as its file has it.

    Attributes
    ----------
    file : Path
        Where it stands.
    name : str
        What it is called there.
    provenance : str
        ``rulebook`` or ``house``.
    why : str
        What speaks for it.
    """

    file: Path
    name: str
    provenance: str
    why: str


def components(game: str, root: Path = ROOT) -> list[Component]:
    """List the components of a game, file by file, as they stand there."""
    files = sorted((root / "rules" / game).glob("*.toml"))
    return [
        component
        for file in files
        if file.name != "rulebook.toml"
        for key, value in tomllib.loads(file.read_text("utf-8")).items()
        for component in _find(file, key, value)
    ]


def _find(file: Path, kind: str, value: object) -> Iterator[Component]:
    """Look for what has a provenance: in a table, and in those below it."""
    if isinstance(value, list):
        for one in value:
            yield from _find(file, kind, one)
    if isinstance(value, dict):
        if "provenance" in value:
            name = value.get("name") or value.get("colour") or kind
            why = value.get("why") or value.get("character") or ""
            yield Component(file, name, value["provenance"], " ".join(why.split()))
        for key, below in value.items():
            yield from _find(file, key, below)
