"""Lily pad cards: kinds, points, how many of each there are, and where tokens are laid on them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from rules import UNKNOWN, InvalidOption, check_component, read_component

KINDS: Final = (
    "hippo",
    "peek",
    "move_lotus",
    "steal",
    "lose",
    "splash",
    "springy",
    "empty",
    "one",
    "two",
    "star",
)
"""The eleven kinds of face (hippos.comp.deck)."""
POINTS: Final = {"one": 1, "two": 2, "star": 3}
"""What a lotus card pays: hippos.card.one, hippos.card.two, hippos.card.star."""
NAMES: Final = {
    "hippo": "a hippo",
    "peek": "a peek card",
    "move_lotus": "a move lotus card",
    "steal": "a steal card",
    "lose": "a lose card",
    "splash": "a splash card",
    "springy": "a springy pad",
    "empty": "an empty pad",
    "one": "one lotus",
    "two": "two lotus",
    "star": "a Blue Star",
    UNKNOWN: "an unknown card",
}
"""A card in words."""

CARDS: Final = 52
"""How many cards there are (hippos.comp.deck)."""
HIPPOS: Final = 4
"""How many of them are hippos (hippos.comp.hippos)."""
ENOUGH: Final = 2
"""Hippos that end a round (hippos.end.second-hippo), and a solo game."""
FEW, MANY = 5, 7
"""Cards in a row of the pond, by how many play."""
LAYOUTS: Final = ("inner", "every", "supply44", "checker", "none")
"""Where tokens can be laid (hippos.ruling.tokens-every-card)."""
COMMON: Final = 44
BLUE_STARS: Final = 24
TOKENS: Final = COMMON * POINTS["one"] + BLUE_STARS * POINTS["star"]
"""Points that all tokens are worth (hippos.comp.lotus)."""

Cards = tuple[str, ...]


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many lily pad cards there are of each kind.

    Attributes
    ----------
    name : str
        What the table calls them.
    hippo, peek, ... : int
        Cards of each of `KINDS`.
    provenance : {"rulebook", "house", "table"}
        Whether they are printed, our stand-in, or a table's own.
    why : str
        What they rest on.

    Examples
    --------
    >>> house_deck().empty, sum(house_deck().counts)
    (11, 52)
    """

    name: str
    hippo: int = HIPPOS
    peek: int = 0
    move_lotus: int = 0
    steal: int = 0
    lose: int = 0
    splash: int = 0
    springy: int = 0
    empty: int = 0
    one: int = 0
    two: int = 0
    star: int = 0
    provenance: Literal["rulebook", "house", "table"] = "table"
    why: str = ""

    @property
    def counts(self) -> tuple[int, ...]:
        """Cards of each of `KINDS`."""
        return tuple(getattr(self, kind) for kind in KINDS)

    def check(self) -> None:
        """Raise InvalidOption unless the book's game can be played with these cards.

        There are 52, four of them hippos (hippos.comp.deck, hippos.comp.hippos); how many there
        are of the other kinds is the table's own affair (hippos.ruling.deck).
        """
        if problem := self._problem():
            message = f"Hamsters vs. Hippos: the deck {self.name!r} {problem}."
            raise InvalidOption(message)

    def _problem(self) -> str:
        for kind, count in zip(KINDS, self.counts, strict=True):
            if count < 0:
                return f"has {count} cards of the kind {kind!r}; right is 0 or more"
        if self.hippo != HIPPOS:
            return f"has {self.hippo} hippos; right are {HIPPOS}"
        if (total := sum(self.counts)) != CARDS:
            return f"has {total} cards; right are {CARDS}"
        return ""


def to_deck(given: object) -> Deck:
    """Give the deck that the option ``deck`` stands for.

    Raises
    ------
    InvalidOption
        If it is no deck, or can't be played with.
    """
    if isinstance(given, str) and given in _DECKS:
        return _DECKS[given]()
    right = "deck like those of deck.toml"
    return check_component(given, Deck, right, "Hamsters vs. Hippos")


def is_deck(value: object) -> bool:
    """Tell whether a value may be meant as a deck."""
    return isinstance(value, (Deck, Mapping))


def read_deck(path: Path | str) -> Deck:
    """Read a table's own cards from a TOML file with a ``[deck]``.

    Raises
    ------
    InvalidOption
        If the file is no such deck, or can't be played with.
    """
    return to_deck(read_component(path, "deck", "Hamsters vs. Hippos"))


@cache
def house_deck() -> Deck:
    """Give the cards that are played with unless a table says otherwise (hippos.ruling.deck)."""
    return to_deck(_components()["decks"]["house"])


@cache
def rich_deck() -> Deck:
    """Give the more eventful cards (hippos.ruling.deck)."""
    return to_deck(_components()["decks"]["rich"])


@cache
def layout(name: str, size: int) -> tuple[int, ...]:
    """Give the tokens that lie on the cards of a pond, row by row (hippos.setup.tokens).

    Examples
    --------
    >>> sum(layout("inner", 5)), sum(layout("supply44", 7))
    (9, 44)
    """
    rows = _components()["layouts"][name][str(size)]
    return tuple(int(tokens) for row in rows for tokens in row)


@cache
def _components() -> dict[str, Any]:
    text = (resources.files(__package__) / "deck.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=dict[str, Any])


_DECKS: Final = {"house": house_deck, "rich": rich_deck}
"""Our decks, by the value of the option."""
