"""The Beach cards: a pattern on one face, a grid of six symbols on the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from rules import UNKNOWN, InvalidOption, check_component, read_component

SPECIES: Final = {"K": "cockle", "W": "whelk", "S": "sand star", "B": "brittle star"}
"""Seashells and starfish by their letter."""
FAMILIES: Final = {"K": "seashell", "W": "seashell", "S": "starfish", "B": "starfish"}
CAP: Final = "cap"
POOL: Final = "pool"
SYMBOLS: Final = (*SPECIES, *(f"{species}+" for species in SPECIES), CAP, POOL)
"""What a cell of the seashell side can show; "+" is driftwood beneath."""

CARDS: Final = 23
"""How many Beach cards there are (hermit.comp.beach-cards)."""
RED: Final = 7
"""How many of them carry the red starfish (hermit.comp.red-star)."""
WIDTH: Final = 3
HEIGHT: Final = 2
TURNS: Final = (0, 90, 180, 270)
"""Degrees clockwise; a card is turned, never flipped (hermit.place.rotate)."""

Cell = tuple[int, int]
Grid = tuple[str, str, str, str, str, str]
Pattern = tuple[str, str, str]

SIDES: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""From a cell to those that share an edge with it."""

_STEPS: Final = {
    0: tuple((column, row) for row in range(HEIGHT) for column in range(WIDTH)),
    90: tuple((HEIGHT - 1 - row, column) for row in range(HEIGHT) for column in range(WIDTH)),
    180: tuple(
        (WIDTH - 1 - column, HEIGHT - 1 - row) for row in range(HEIGHT) for column in range(WIDTH)
    ),
    270: tuple((row, WIDTH - 1 - column) for row in range(HEIGHT) for column in range(WIDTH)),
}
"""Where each symbol of a grid comes to lie, seen from the top left cell, by turn."""


def cells(x: int, y: int, turn: int) -> tuple[Cell, ...]:
    """Give the cells that a card covers, in the order of its grid.

    Parameters
    ----------
    x, y : int
        The top left cell of the turned card.
    turn : {0, 90, 180, 270}
        Degrees clockwise.

    Examples
    --------
    >>> cells(4, 7, 90)
    ((5, 7), (5, 8), (5, 9), (4, 7), (4, 8), (4, 9))
    """
    return tuple((x + right, y + down) for right, down in _STEPS[turn])


def span(turn: int) -> tuple[int, int]:
    """Give how many columns and rows a turned card takes.

    Examples
    --------
    >>> span(180), span(90)
    ((3, 2), (2, 3))
    """
    return (HEIGHT, WIDTH) if turn % 180 else (WIDTH, HEIGHT)


def turned(grid: tuple[str, ...], turn: int) -> tuple[tuple[str, ...], ...]:
    """Give the rows that a turned card shows.

    Examples
    --------
    >>> turned(("K", "W", "S", "B", "cap", "pool"), 90)
    (('B', 'K'), ('cap', 'W'), ('pool', 'S'))
    """
    shown = dict(zip(cells(0, 0, turn), grid, strict=True))
    columns, rows = span(turn)
    return tuple(tuple(shown[column, row] for column in range(columns)) for row in range(rows))


def species_of(symbol: str) -> str:
    """Give the letter of the seashell or starfish; "" for caps, pools and what is unknown.

    Examples
    --------
    >>> species_of("K+"), species_of("K"), species_of("cap")
    ('K', 'K', '')
    """
    return symbol[0] if symbol[0] in SPECIES else ""


def on_driftwood(symbol: str) -> bool:
    """Tell whether a symbol lies on driftwood (hermit.card.driftwood-symbol)."""
    return symbol.endswith("+")


def symbol_name(symbol: str) -> str:
    """Name a symbol in words.

    Examples
    --------
    >>> symbol_name("K+"), symbol_name("cap"), symbol_name("?")
    ('cockle on driftwood', 'bottle cap', 'unknown')
    """
    if symbol == UNKNOWN:
        return "unknown"
    if symbol == CAP:
        return "bottle cap"
    if symbol == POOL:
        return "pool"
    return SPECIES[symbol[0]] + (" on driftwood" if on_driftwood(symbol) else "")


class Card(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """A Beach card with its two faces (hermit.card.faces-joined).

    Attributes
    ----------
    id : str
        Letters and digits; it names the beach side.
    pattern : tuple of str
        The three species of the beach side (hermit.card.beach-side).
    grid : tuple of str
        The six symbols of the seashell side, row by row (hermit.card.seashell-side).
    red_starfish : bool
        Whether it carries the mark that sorts it out of the solo game (hermit.comp.red-star).
    """

    id: str
    pattern: Pattern
    grid: Grid
    red_starfish: bool = False

    @property
    def key(self) -> Pattern:
        """The pattern read from that end which makes it the same as its mirror image's."""
        return min(self.pattern, self.pattern[::-1])


class Deck(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """The Beach cards that a game is played with.

    Attributes
    ----------
    name : str
        What the table calls them.
    cards : tuple of Card
        All of one copy of the game.
    provenance : {"rulebook", "house", "table"}
        Whether they are printed, our stand-in, or a table's own.
    why : str
        What they rest on.

    Examples
    --------
    >>> house_deck().cards[15].grid
    ('K', 'W', 'K', 'W+', 'pool', 'W')
    """

    name: str
    cards: tuple[Card, ...]
    provenance: Literal["rulebook", "house", "table"] = "table"
    why: str = ""

    def check(self) -> None:
        """Raise InvalidOption unless a game can be played with these cards.

        There are 23, 7 of them marked; each shows three species on one face and six symbols on the
        other. Ids differ, and so do patterns even when mirrored, since players tell cards apart by
        their beach sides (hermit.ruling.identity-by-back).
        """
        if problem := self._problem():
            message = f"Hermit: the deck {self.name!r} {problem}."
            raise InvalidOption(message)

    def _problem(self) -> str:
        if not (self.name.isprintable() and self.why.replace("\n", " ").isprintable()):
            return "has a name or a reason with signs that can't be shown; right are plain words"
        if len(self.cards) != CARDS:
            return f"has {len(self.cards)} cards; right are {CARDS}"
        if (red := sum(card.red_starfish for card in self.cards)) != RED:
            return f"has {red} cards with a red starfish; right are {RED}"
        for card in self.cards:
            if problem := _problem_of(card):
                return problem
        names = Counter(card.id.casefold() for card in self.cards)
        if twice := [card.id for card in self.cards if names[card.id.casefold()] > 1]:
            return f"has {len(twice)} cards called {twice[0]}; ids must differ in more than case"
        patterns: dict[Pattern, str] = {}
        for card in self.cards:
            other = patterns.setdefault(card.key, card.id)
            if other != card.id:
                return (
                    f"shows the pattern {' '.join(card.pattern)} of {card.id} on {other} as well, "
                    f"if mirrored; patterns must differ"
                )
        return ""


def _problem_of(card: Card) -> str:
    if not (card.id.isascii() and card.id.isalnum()):
        return f"has a card {card.id!r}; right are ids of letters and digits"
    faces: tuple[tuple[str, tuple[str, ...], int, tuple[str, ...]], ...] = (
        ("pattern", card.pattern, WIDTH, tuple(SPECIES)),
        ("grid", card.grid, WIDTH * HEIGHT, SYMBOLS),
    )
    for face, shown, number, known in faces:
        if len(shown) != number or not set(shown) <= set(known):
            right = f"{number} of {', '.join(known)}"
            return f"gives {card.id} the {face} {shown}; right are {right}"
    return ""


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
    return _to_deck(read_component(path, "deck", "Hermit"))


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
    return check_component(data, Deck, "deck like that of deck.toml", "Hermit")
