"""Sides, kinds and the twenty Units of Hermetica.

Nothing but pieces: the cards and the bag in the box have no part in play
(hermetica.components.other, hermetica.ruling.components.reference).
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

Hex = tuple[int, int]
"""Axial (q, r); flat-top, y downwards; Sun sits at the bottom."""

SUN: Final = 0
MOON: Final = 1
SIDES: Final = ("Sun", "Moon")

ADEPT: Final = "adept"
FIRE: Final = "fire"
EARTH: Final = "earth"
WATER: Final = "water"
ELEMENTS: Final = (FIRE, EARTH, WATER)
COPIES: Final = 3
"""Elements of a kind that a side owns (hermetica.counts.player)."""
WALLS: Final = 12
"""Neutral Walls in the box; with Shields and Units 34 pieces (hermetica.counts.total)."""
PLACED: Final = 3
"""Elements that each side puts on its Horizon before the first turn."""
MOST_ELEMENTS: Final = 5
"""Elements that a side may have on the board (hermetica.spawn.max-five)."""
ACTIONS: Final = 3
"""Actions in a turn (hermetica.turn.three-actions)."""
SPAWN_COST: Final = 2
"""Actions that spawning takes (hermetica.turn.spawn-cost)."""


class Unit(NamedTuple):
    """One of the twenty Units; its index in `UNITS` is its identity for the whole game."""

    side: int
    kind: str
    number: int

    @property
    def name(self) -> str:
        """Side and kind, as in "Sun Fire"."""
        return f"{SIDES[self.side]} {self.kind.capitalize()}"


UNITS: Final = tuple(
    Unit(side, kind, number)
    for side in (SUN, MOON)
    for kind in (ADEPT, *ELEMENTS)
    for number in range(1 if kind == ADEPT else COPIES)
)
"""Sun's Adept, three Fire, three Earth, three Water (0 to 9), then Moon's (10 to 19)."""

PER_SIDE: Final = len(UNITS) // 2
ADEPTS: Final = (0, PER_SIDE)
"""Index of each side's Adept."""


@cache
def units_of(side: int, kind: str) -> range:
    """Give the indices of a side's Units of one kind."""
    first = next(i for i, unit in enumerate(UNITS) if unit[:2] == (side, kind))
    return range(first, first + (1 if kind == ADEPT else COPIES))
