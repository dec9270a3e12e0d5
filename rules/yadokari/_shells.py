"""Shells: sizes, colours, and how many of each kind there are."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Final

import msgspec

from rules import UNKNOWN, InvalidOption, check_component, read_component

COLOURS: Final = {"w": "white", "n": "brown", "k": "black"}
"""Colour by its letter."""
CAMOUFLAGE: Final = {"w": 1, "n": 2, "k": 3}
"""Camouflage level by colour, which is what a shell scores too (yadokari.card.camouflage)."""
SIZES: Final = (1, 2, 3, 4, 5)
LARGEST: Final = SIZES[-1]
KINDS: Final = tuple(f"{size}{colour}" for size in SIZES for colour in COLOURS)
"""The fifteen kinds of shell, by size, then white, brown, black (yadokari.component.shells)."""
SIZE: Final = {kind: int(kind[0]) for kind in KINDS}
POINTS: Final = {kind: CAMOUFLAGE[kind[1]] for kind in KINDS}

PLAYERS: Final = range(2, 7)
"""One clear crab card each (yadokari.component.crabs, yadokari.rule.players)."""
SHELLS: Final = 72
DECKS: Final = "ABCDE"
"""Names of the five decks."""
ROCKS: Final = 18
START_HAND: Final = 3
START_ROCKS: Final = 1
ACTIONS: Final = 2
LOOK: Final = 3
"""Cards looked at in a Draw; a deck with fewer triggers the end."""
FACES: Final = (1, 2, 3)

Cards = tuple[str, ...]


def name_of(shell: str) -> str:
    """Name a shell in words.

    Examples
    --------
    >>> name_of("3k"), name_of("?")
    ('size 3 black', 'unknown')
    """
    if shell == UNKNOWN:
        return "unknown"
    return f"size {shell[0]} {COLOURS[shell[1]]}"


class Shells(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many shells there are of each kind.

    Attributes
    ----------
    name : str
        What the table of shells is called.
    white, brown, black : tuple of int
        Cards of size 1, 2, 3, 4 and 5.
    provenance : str
        "rulebook" (as printed), "house" (our stand-in) or "table" (a teacher's own).
    why : str
        Why it is so.

    Examples
    --------
    >>> house_shells().counts[:3]
    (17, 9, 1)
    """

    name: str
    white: tuple[int, ...]
    brown: tuple[int, ...]
    black: tuple[int, ...]
    provenance: str = "table"
    why: str = ""

    @property
    def counts(self) -> tuple[int, ...]:
        """Cards of each of `KINDS`."""
        return tuple(
            count for row in zip(self.white, self.brown, self.black, strict=True) for count in row
        )

    def check(self) -> None:
        """Raise InvalidOption unless the book's game can be played with these shells.

        There must be 72, and each of the fifteen kinds (yadokari.component.shells). The trends of
        the house table (yadokari.card.distribution) are a matter of taste: another table may ask
        what happens without them.
        """
        problem = self._problem()
        if problem:
            message = f"Yadokari: the table of shells {self.name!r} {problem}"
            raise InvalidOption(message)

    def _problem(self) -> str:
        for colour in COLOURS.values():
            row = getattr(self, colour)
            if len(row) != len(SIZES):
                return (
                    f"lists {len(row)} numbers of {colour} shells; right are 5, one for each size."
                )
        for kind, count in zip(KINDS, self.counts, strict=True):
            if count < 1:
                return f"has {count} {name_of(kind)} shells; right is at least one of each kind."
        if sum(self.counts) != SHELLS:
            return f"holds {sum(self.counts)} shells; right are {SHELLS}."
        return ""


def to_shells(data: object) -> Shells:
    """Make a table of shells from what a file or a caller gives, and check it.

    Raises
    ------
    InvalidOption
        If it is no such table, or the game can't be played with it.
    """
    right = "table of shells like that of shells.toml"
    return check_component(data, Shells, right, "Yadokari")


def read_shells(path: Path | str) -> Shells:
    """Read a table's own shells from a TOML file with ``[shells]`` like that of ``shells.toml``.

    Raises
    ------
    InvalidOption
        If the file holds no such table, or the game can't be played with it.
    """
    return to_shells(read_component(path, "shells", "Yadokari"))


@lru_cache
def house_shells() -> Shells:
    """Give the table of ``shells.toml`` (yadokari.rule.distribution, yadokari.card.distribution)."""
    text = (resources.files(__package__) / "shells.toml").read_text(encoding="utf-8")
    return to_shells(msgspec.toml.decode(text)["shells"])
