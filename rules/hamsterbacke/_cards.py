"""The hamster cards: seven colours, each with a value of its own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from rules import InvalidOption, check_component, read_component

COLOURS: Final = (
    "light_green",
    "dark_green",
    "light_blue",
    "dark_blue",
    "yellow",
    "orange",
    "red",
)
"""From the lowest value to the highest."""

CARDS: Final = 120
"""How many hamster cards there are (hamsterbacke.component.deck)."""

HIGHEST: Final = 4
"""The highest number printed on a card."""


@lru_cache
def name_of(colour: str) -> str:
    """Name a colour in words.

    Examples
    --------
    >>> name_of("light_green")
    'light green'
    """
    return colour.replace("_", " ")


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All cards of a colour.

    Attributes
    ----------
    colour : str
        One of `COLOURS`.
    value : int
        The number on each of them, and the size of a set (hamsterbacke.card.value).
    count : int
        How many there are.
    provenance : {"rulebook", "house"}
        Whether the book prints the value, or it is our reading.
    why : str
        What the value rests on.
    """

    colour: str
    value: int
    count: int
    provenance: Literal["rulebook", "house"] = "house"
    why: str = ""


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table of cards that a game is played with.

    Attributes
    ----------
    name : str
        What the table calls it.
    card : tuple of Kind
        The seven colours, in the order of `COLOURS`.

    Examples
    --------
    >>> sum(kind.count for kind in house_deck().card)
    120
    """

    name: str
    card: tuple[Kind, ...]

    def check(self) -> None:
        """Raise InvalidOption unless a game can be played with these cards.

        They are `CARDS` in all (hamsterbacke.component.deck), of the seven colours, with values
        from 1 to `HIGHEST`, and every colour has cards for a set of its own.
        """
        if problem := self._problem():
            message = f"Hamsterbacke: the deck {self.name!r} {problem}."
            raise InvalidOption(message)

    def _problem(self) -> str:
        colours = tuple(kind.colour for kind in self.card)
        if colours != COLOURS:
            return f"must list the colours {', '.join(COLOURS)}, in this order; not {colours}"
        for kind in self.card:
            if not 1 <= kind.value <= HIGHEST:
                return f"gives {kind.colour} the value {kind.value}; right are 1 to {HIGHEST}"
            if kind.count < kind.value:
                return f"has {kind.count} {kind.colour} cards, too few for one set of {kind.value}"
        total = sum(kind.count for kind in self.card)
        return "" if total == CARDS else f"has {total} cards; the box holds {CARDS}"


@cache
def house_deck() -> Deck:
    """Give the cards of ``deck.toml``."""
    text = (resources.files(__package__) / "deck.toml").read_text(encoding="utf-8")
    return _to_deck(msgspec.toml.decode(text, type=dict[str, Any])["deck"])


def read_deck(path: Path | str) -> Deck:
    """Read a table's own cards from a TOML file with a ``[deck]`` like that of ``deck.toml``.

    Raises
    ------
    InvalidOption
        If the file is no such deck, or can't be played with.
    """
    return _to_deck(read_component(path, "deck", "Hamsterbacke"))


def to_deck(given: object) -> Deck:
    """Give the deck that the option ``deck`` stands for.

    Raises
    ------
    InvalidOption
        If it can't be played with.
    """
    return house_deck() if given == "house" else _to_deck(given)


def is_deck(value: object) -> bool:
    """Tell whether a value may be meant as a deck."""
    return isinstance(value, (Deck, Mapping))


def _to_deck(data: object) -> Deck:
    return check_component(data, Deck, "deck like that of deck.toml", "Hamsterbacke")


VALUES: Final = {kind.colour: kind.value for kind in house_deck().card}
"""The number on the cards of each colour (hamsterbacke.rule.values)."""
