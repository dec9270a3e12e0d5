"""Where everything lies on the mat of Hamsters vs. Hippos, and what the items are called.

From top to bottom: what is in play, the pond, the shore, the seats. The mat depends on the number
of players only; a pond of either size fills the same water.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from rules.hippos import name_of
from tidewidgets._scene import Item

GROUND, MARKS, PADS, HAMSTERS, TOKENS, NOTES, ODDS, CHOICES = range(8)
"""Layers, from bottom to top. Pads are pieces, so that what marks them shines out around them."""

LEAVE: Final = "leave"
PAY: Final = "pay"
STOP: Final = "stop"
DECLINE: Final = "decline"
SUPPLY: Final = "supply"
ASIDE: Final = "aside"
LEFTOVER: Final = "leftover"
HIPPOS: Final = "hippos"

CAPTION: Final = 0.85
"""Scale of the smaller labels."""

WATER: Final = 330
"""Width and height of all pads together."""

PITCH: Final = {5: 66, 7: 47}
"""From one pad of a pond to the next."""

PAD_SCALE: Final = {5: 1.0, 7: 0.7}
HAMSTER_SCALE: Final = {5: 1.2, 7: 0.85}

AT_HOME: Final = 0.85
"""Scale of a hamster at its seat."""


class Spot(NamedTuple):
    """A point of the mat."""

    x: float
    y: float

    def moved(self, x: float, y: float) -> Spot:
        """Give a point beside it."""
        return Spot(round(self.x + x, 1), round(self.y + y, 1))


AT_POND: Final = Spot(0, 228)
AT_PADS: Final = Spot(5, 234)
AT_SHORE: Final = Spot(0, 424)
AT_SHORT_SHORE: Final = Spot(-92, 424)
AT_PAY: Final = Spot(38, 424)
AT_CHOICE: Final = Spot(130, 424)
AT_ROUND: Final = Spot(-133, 21)
AT_HIPPOS: Final = Spot(-22, 21)
AT_ASIDE: Final = Spot(65, 21)
AT_LEFTOVER: Final = Spot(110, 21)
AT_SUPPLY: Final = Spot(156, 21)
UNDER: Final = 22
"""From the middle of what is in play to the words below it."""
SLOT: Final = 32
"""From one hippo above the pond to the next."""


def pad_id(cell: int, size: int) -> str:
    """Name a pad as the rules do: "b3"."""
    return name_of(cell, size)


def lotus_id(cell: int, size: int) -> str:
    """Name the tokens on a pad."""
    return f"lotus-{name_of(cell, size)}"


def of_number(what: str, number: int) -> str:
    """Name a "hamster", or a player's "seat", "stash" or "bank"."""
    return f"{what}-{number + 1}"


@cache
def pad_spot(cell: int, size: int) -> Spot:
    """Give the middle of a pad."""
    row, column = divmod(cell, size)
    middle = size // 2
    return AT_PADS.moved(PITCH[size] * (column - middle), PITCH[size] * (row - middle))


class Seating(NamedTuple):
    """Where players sit.

    Attributes
    ----------
    plates : tuple of Spot
        The middle of each seat.
    columns : int
        Seats side by side, by which all plates are as wide.
    hamsters : tuple of float
        How far the hamsters of a seat are from its middle.
    stash, bank : float
        How far its points are.
    name, status : float
        How far its words are.
    """

    plates: tuple[Spot, ...]
    columns: int
    hamsters: tuple[float, ...]
    stash: float
    bank: float
    name: float
    status: float

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The mat."""
        return (-186, 0, 372, self.plates[-1].y + 47)

    def home(self, hamster: int) -> Spot:
        """Give where a hamster is that isn't on the pond."""
        if len(self.hamsters) > 1:
            return self.plates[0].moved(self.hamsters[hamster], 8)
        return self.plates[hamster].moved(self.hamsters[0], 8)

    def stash_of(self, player: int) -> Spot:
        """Give where a player's unbanked points lie."""
        return self.plates[player].moved(self.stash, 5)

    def bank_of(self, player: int) -> Spot:
        """Give where a player's board lies."""
        return self.plates[player].moved(self.bank, 5)


@cache
def seating(players: int) -> Seating:
    """Seat some players below the shore, one alone with a team."""
    if players == 1:
        return Seating((Spot(0, 485),), 1, (-146, -98, -50, -2), 76, 134, -132, 105)
    columns = 2 if players in (2, 4) else 3
    plates = tuple(
        Spot((min(columns, players - first) - 1) * -across / 2 + across * column, 485 + 84 * row)
        for across in (358 // columns,)
        for row, first in enumerate(range(0, players, columns))
        for column in range(min(columns, players - first))
    )
    if columns == 2:  # noqa: PLR2004 - wide seats
        return Seating(plates, columns, (-54,), 10, 54, -52, 30)
    return Seating(plates, columns, (-35,), 4, 38, -29, 27)


def item(id_: str, sprite: str, at: Spot, layer: int, **looks: Any) -> Item:
    """Lay something."""
    return Item(id=id_, sprite=sprite, x=at.x, y=at.y, layer=layer, **looks)


def caption(id_: str, label: str, at: Spot, tone: str = "tile", layer: int = MARKS) -> Item:
    """Write a few words on the mat."""
    return item(id_, "", at, layer, label=label, tone=tone, scale=CAPTION)
