"""What the items on the beach of Hermit are called, and the cards as sprites with parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.hermit import on_driftwood, species_of
from tidewidgets._scene import Item, Part

if TYPE_CHECKING:
    from tidewidgets.hermit._places import Spot

GROUND, MARKS, CARDS, CELLS, PATHS, FIGURES, NOTES, CHOICES = 0, 1, 2, 3, 4, 5, 6, 7
"""Layers, from bottom to top."""

TURN: Final = "turn"
TICK: Final = "tick"
WAIT: Final = "wait"
STAY: Final = "stay"
TARGET: Final = "target"
WAVE: Final = "wave"
ASIDE: Final = "aside"

CAPTION: Final = 0.88
"""Scale of the smaller labels."""

ACROSS: Final = (-20, 0, 20)
DOWN: Final = (-18, 3, 24)
"""Where the three symbols of a beach side lie: side by side, and one below the other."""


def card_id(player: int, card: str) -> str:
    return f"card-{player + 1}-{card}"


def cell_id(x: int, y: int) -> str:
    return f"{x},{y}"


def coast_id(place: int) -> str:
    return f"coast-{place}"


def of_player(what: str, player: int) -> str:
    """Name a player's "pile", "hand", "area", "caps", "hermie" or "first"."""
    return f"{what}-{player + 1}"


def bonus_id(bonus: str) -> str:
    return f"bonus-{bonus}"


def item(id_: str, sprite: str, at: Spot, layer: int, **looks: Any) -> Item:
    """Lay something."""
    return Item(id=id_, sprite=sprite, x=at.x, y=at.y, layer=layer, **looks)


def caption(
    id_: str,
    label: str,
    at: Spot,
    tone: str = "tile",
    *,
    layer: int = NOTES,
    scale: float = CAPTION,
) -> Item:
    """Write some words on the mat."""
    return item(id_, "", at, layer, label=label, tone=tone, scale=scale)


def symbol(name: str) -> str:
    """Name the sprite of a symbol."""
    return f"{species_of(name)}-wood" if on_driftwood(name) else name


def seashells(grid: tuple[str, ...]) -> tuple[Part, ...]:
    """Draw the symbols of a seashell side: two rows of three (hermit.card.seashell-side)."""
    return tuple(
        Part(symbol(name), 20 * (number % 3) - 20, 20 * (number // 3) - 10)
        for number, name in enumerate(grid)
    )


def printed(grid: tuple[str, ...], pattern: tuple[str, ...]) -> tuple[Part, ...]:
    """Draw the path of a pattern that a card shows by itself, read from either end."""
    rows = (tuple(map(species_of, grid[:3])), tuple(map(species_of, grid[3:])))
    return tuple(
        Part("path", 0, 20 * number - 10)
        for number, row in enumerate(rows)
        if pattern in (row, row[::-1])
    )


def in_a_row(pattern: tuple[str, ...]) -> tuple[Part, ...]:
    """Draw the pattern of a beach side (hermit.card.beach-side)."""
    return tuple(Part(name, x, 0) for name, x in zip(pattern, ACROSS, strict=True))


def in_a_column(pattern: tuple[str, ...]) -> tuple[Part, ...]:
    """Draw the pattern of a card of the Coast, which reads alike from top and bottom.

    See hermit.ruling.coast-order.
    """
    return tuple(Part(name, 0, y) for name, y in zip(pattern, DOWN, strict=True))
