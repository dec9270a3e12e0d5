"""Where everything lies on the beach of Hermit.

From top to bottom: the Coast; the pattern that is looked for; the pane with the play area of who
looks; a row of choices; the hand with caps and pile; and the plates of the other players. Mode and
number of players alone decide it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

WIDTH: Final = 360
EDGE: Final = 8
"""From the rim of the mat to what lies on it."""

GAP: Final = 4
PANE: Final = {1: 240, 2: 224, 3: 224, 4: 224, 5: 204, 6: 204}
"""Height of the pane by the number of players."""

CELL: Final = 20
"""Width of a cell of an unscaled card."""

LARGEST: Final = 32
"""Width of a cell in the pane, at most: a lone card mustn't look like a poster."""

REACH: Final = 2
"""Cells around a play area that can be touched: no card's first row lies farther off."""

MARGIN: Final = 2.3
"""Cells around a play area that the pane shows."""

HELD: Final = 1.4
"""Scale of the cards in the hand of who looks."""

SMALL: Final = 0.6
"""Scale of the cards of the others."""

PLATE: Final = 92
"""Height of another player's plate."""

ROWS: Final = {0: (), 1: (1,), 2: (2,), 3: (3,), 4: (2, 2), 5: (3, 2)}
"""Plates of each row, by the number of other players."""

Box = tuple[float, float, float, float]


class Spot(NamedTuple):
    """A point of the mat."""

    x: float
    y: float

    def moved(self, right: float, down: float) -> Spot:
        """Give the point so far to the right and down."""
        return Spot(self.x + right, self.y + down)


class Plate(NamedTuple):
    """Where the things of another player lie.

    Attributes
    ----------
    centre : Spot
        Its middle.
    in_row : int
        Plates of its row.
    """

    centre: Spot
    in_row: int

    @property
    def width(self) -> float:
        """How wide it is."""
        return (WIDTH - 2 * EDGE - GAP * (self.in_row - 1)) / self.in_row

    @property
    def name(self) -> Spot:
        """Where the player's name stands."""
        return self.centre.moved(40 - self.width / 2, 9 - PLATE / 2)

    @property
    def caps(self) -> Spot:
        """Where the visible caps are counted."""
        return self.centre.moved(self.width / 2 - 24, 11 - PLATE / 2)

    @property
    def ready(self) -> Spot:
        """Where it is marked who is to act, or has chosen."""
        return self.centre.moved(8 - self.width / 2, 9 - PLATE / 2)

    @property
    def area(self) -> Box:
        """The corner and size of the small play area."""
        left, top = self.centre.x - self.width / 2, self.centre.y - PLATE / 2
        return left + 4, top + 19, self.width - 48, PLATE - 23

    def card(self, number: int) -> Spot:
        """Where a card of the hand lies; after those the pile."""
        return self.centre.moved(self.width / 2 - 22, 31 + 25 * number - PLATE / 2)


class Beach(NamedTuple):
    """The mat.

    Attributes
    ----------
    coast : int
        Cards of the Coast.
    players : int
        How many play.
    """

    coast: int
    players: int

    @property
    def box(self) -> Box:
        """The whole mat."""
        rows = len(ROWS[self.players - 1])
        return 0, 0, WIDTH, self.plates_top + rows * (PLATE + GAP) + EDGE - GAP

    # The Coast: its cards, and a place beyond either end.

    @property
    def pitch(self) -> float:
        """From one card of the Coast to the next."""
        return (WIDTH - 12) / (self.coast + 2)

    @property
    def coast_scale(self) -> float:
        """Scale of Hermie and the Wave."""
        return round(self.pitch / 29, 3)

    @property
    def card_scale(self) -> float:
        """Scale of the cards of the Coast."""
        return round(self.pitch / 32, 3)

    def place(self, number: int) -> Spot:
        """Where a card of the Coast lies; 0 is before the first one."""
        return Spot(round(6 + self.pitch * (number + 0.5), 1), 74)

    def above(self, number: int) -> Spot:
        """Where Hermie and the Wave stand."""
        return Spot(self.place(number).x, 28)

    def below(self, number: int) -> Spot:
        """Where a place is numbered."""
        return Spot(self.place(number).x, 112)

    @property
    def shore(self) -> Spot:
        """The middle of the Coast."""
        return Spot(WIDTH / 2, 64)

    # What is looked for.

    @property
    def bar(self) -> Spot:
        """The middle of the row that shows what is looked for."""
        return Spot(WIDTH / 2, 138)

    @property
    def target(self) -> Spot:
        """Where the pattern lies."""
        return self.bar.moved(-30, 0)

    # The play area.

    @property
    def pane(self) -> Box:
        """The part in which the play area is pushed about."""
        return EDGE, 158, WIDTH - 2 * EDGE, PANE[self.players]

    @property
    def sand(self) -> Spot:
        """The middle of the pane."""
        x, y, width, height = self.pane
        return Spot(x + width / 2, y + height / 2)

    def waiting(self, number: int) -> Spot:
        """Where a Hermie waits before the sides of the Coast are chosen."""
        return self.sand.moved(100 * number - 50, 0)

    # The hand.

    @property
    def choices(self) -> float:
        """The height at which choices lie."""
        return self.pane[1] + self.pane[3] + 17

    def hand(self, number: int) -> Spot:
        """Where a card of the hand lies."""
        return self.held.moved(90 * number - 45, 0)

    @property
    def held(self) -> Spot:
        """The middle of the hand."""
        return Spot(EDGE + 92, self.choices + 48)

    @property
    def caps(self) -> Spot:
        """Where the visible caps are counted."""
        return Spot(218, self.choices + 41)

    @property
    def aside(self) -> Spot:
        """Where cards lie that take no part."""
        return Spot(262, self.choices + 41)

    @property
    def pile(self) -> Spot:
        """Where the pile lies."""
        return Spot(318, self.choices + 41)

    # The others.

    @property
    def plates_top(self) -> float:
        """Where the plates begin."""
        return self.choices + 84

    @property
    def plates(self) -> tuple[Plate, ...]:
        """The plates of the other players, in seat order."""
        return _plates(self)


@cache
def _plates(beach: Beach) -> tuple[Plate, ...]:
    found = []
    for row, in_row in enumerate(ROWS[beach.players - 1]):
        width = Plate(Spot(0, 0), in_row).width
        y = beach.plates_top + PLATE / 2 + row * (PLATE + GAP)
        found += [
            Plate(Spot(EDGE + width / 2 + column * (width + GAP), y), in_row)
            for column in range(in_row)
        ]
    return tuple(found)


class Fit(NamedTuple):
    """How the cells of a play area come to lie in a box of the mat, all of them to be seen.

    Attributes
    ----------
    x, y : float
        Where the middle of the cell 0,0 lies.
    cell : float
        Width of a cell.
    """

    x: float
    y: float
    cell: float

    @staticmethod
    def of(cells: Iterable[tuple[int, int]], box: Box, margin: float, largest: float) -> Fit:
        """Fit cells, and so many around them, into a box."""
        columns, rows = zip(*cells, strict=True)
        left, top, width, height = box
        wide = max(columns) - min(columns) + 1 + 2 * margin
        high = max(rows) - min(rows) + 1 + 2 * margin
        cell = round(min(width / wide, height / high, largest), 2)
        return Fit(
            round(left + width / 2 - cell * (max(columns) + min(columns)) / 2, 1),
            round(top + height / 2 - cell * (max(rows) + min(rows)) / 2, 1),
            cell,
        )

    @property
    def scale(self) -> float:
        """Scale of what lies in it."""
        return round(self.cell / CELL, 3)

    def spot(self, x: float, y: float) -> Spot:
        """Where a cell lies; halves are between two."""
        return Spot(round(self.x + x * self.cell, 1), round(self.y + y * self.cell, 1))
