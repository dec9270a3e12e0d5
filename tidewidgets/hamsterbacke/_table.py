"""Where things lie on the mat of Hamsterbacke.

From top to bottom: the seats of the first players, from left to right; the circle of rows round
the pile; the seats of the other players, from right to left, so that all sit clockwise; and the
hand of who looks. Up to three players all sit above the circle.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from rules.hamsterbacke import COLOURS, ROWS

WIDTH: Final = 360
MARGIN: Final = 8
GAP: Final = 5

PLATE: Final = 93
"""Height of a seat: name, stacks and hand."""

PITCH: Final = 50
"""From one row to the next below it."""

PANEL: Final = 100
"""Height of the panel that shows the hand of who looks."""

ABREAST: Final = 3
"""Seats that fit beside each other."""

SIDE: Final = 112
"""From the middle of the circle to that of a row."""

SLOT: Final = 49
"""From one colour in the panel to the next."""

Box = tuple[float, float, float, float]


class Spot(NamedTuple):
    """A point of the mat."""

    x: float
    y: float

    def moved(self, right: float, down: float) -> Spot:
        """Give a point beside this one."""
        return Spot(round(self.x + right, 1), round(self.y + down, 1))


class Table(NamedTuple):
    """The mat for some number of players.

    Attributes
    ----------
    box : tuple of float
        The mat.
    seats : tuple of Spot
        The middle of each player's seat.
    pile : Spot
        The middle of the circle.
    rows : tuple of Spot
        The middle of each place for a row.
    panel : Spot
        The middle of the panel.
    """

    box: Box
    seats: tuple[Spot, ...]
    pile: Spot
    rows: tuple[Spot, ...]
    panel: Spot

    @staticmethod
    @cache
    def of(players: int) -> Table:
        """Lay the mat."""
        above = players if players <= ABREAST else (players + 1) // 2
        upper = MARGIN + PLATE / 2
        circle = MARGIN + PLATE + GAP
        height = ROWS // 2 * PITCH
        lower = circle + height + GAP + PLATE / 2
        seats = [
            *_abreast(above, upper),
            *reversed(_abreast(players - above, lower)),
        ]
        panel = circle + height + GAP + PANEL / 2 + (PLATE + GAP) * (players > above)
        return Table(
            box=(0, 0, WIDTH, panel + PANEL / 2 + MARGIN),
            seats=tuple(seats),
            pile=Spot(WIDTH / 2, circle + height / 2),
            rows=tuple(_row(row, circle) for row in range(ROWS)),
            panel=Spot(WIDTH / 2, panel),
        )

    def slot(self, colour: str) -> Spot:
        """Give the place of a colour in the panel."""
        return self.panel.moved(SLOT * (COLOURS.index(colour) - len(COLOURS) // 2), -3)

    def block(self, player: int) -> Spot:
        """Give the place of a Block stack."""
        return self.seats[player].moved(-2, -6)

    def score(self, player: int) -> Spot:
        """Give the place of a Score stack."""
        return self.seats[player].moved(38, -6)

    def hand(self, player: int) -> Spot:
        """Give the place of a hand at its owner's seat."""
        return self.seats[player].moved(0, 32.5)


def _abreast(seats: int, y: float) -> list[Spot]:
    """Spread some seats over the width of the mat."""
    step = (WIDTH - 2 * (MARGIN - 2)) / max(seats, 2)
    return [Spot(WIDTH / 2 + step * (n - (seats - 1) / 2), y) for n in range(seats)]


def _row(row: int, top: float) -> Spot:
    """Place a row: down the right side, then up the left one."""
    half = ROWS // 2
    down = row if row < half else ROWS - 1 - row
    return Spot(WIDTH / 2 + (SIDE if row < half else -SIDE), top + PITCH * (down + 0.5))
