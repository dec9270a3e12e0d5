"""Where everything lies on the table of Yadokari.

From top to bottom: a row of seats; the middle with the five decks, the rocks and the discards, and
below them the tray for shells in transit and the shore with the die; from four players on a
second row of seats; and the hand of whoever looks. Only the number of players changes it.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

WIDTH: Final = 360
EDGE: Final = 10
"""From the rim of the mat to what lies on it."""

GAP: Final = 8
MIDDLE: Final = 148
PANEL: Final = 100
"""Heights of the bands, and what is free between them."""

ROWS: Final = {2: (2,), 3: (3,), 4: (2, 2), 5: (3, 2), 6: (3, 3)}
"""Seats of each row by the number of players, in the order of play."""

SEAT_SIZE: Final = {2: (166, 112), 3: (110, 132)}
"""Width and height of a seat by the number of seats in its row."""

DECK_STEP: Final = 46
TAG_STEP: Final = 15.5
TAG: Final = 13
"""From one tag to the next where there is room, and its width."""

LARGE_CARDS: Final = 7
"""So many kinds fit into the panel as large cards; more lie smaller, in two rows."""


class Spot(NamedTuple):
    """A point of the mat."""

    x: float
    y: float


class Seat(NamedTuple):
    """A player's place.

    Attributes
    ----------
    x, y : float
        Its upper left corner.
    in_row : int
        Seats in its row.
    """

    x: float
    y: float
    in_row: int

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return SEAT_SIZE[self.in_row]

    @property
    def _wide(self) -> bool:
        return self.in_row == min(SEAT_SIZE)

    @property
    def centre(self) -> Spot:
        """Its middle."""
        width, height = self.size
        return Spot(self.x + width / 2, self.y + height / 2)

    @property
    def lamp(self) -> Spot:
        """Where the arrow points to the name of who is to act."""
        return Spot(self.x + 10, self.y + 13)

    @property
    def name(self) -> Spot:
        """Where the player's name stands."""
        return Spot(self.x + 42, self.y + 13)

    @property
    def points(self) -> Spot:
        """Where the points stand."""
        return Spot(self.x + self.size[0] - 20, self.y + 13)

    @property
    def crab(self) -> Spot:
        """Where the crab lies."""
        return Spot(self.x + 34, self.y + 52)

    @property
    def shell(self) -> Spot:
        """Where the current shell lies, seen through the crab."""
        return Spot(self.crab.x, self.crab.y + 5)

    @property
    def rocks(self) -> Spot:
        """Where the rocks lie."""
        return Spot(self.x + 86, self.y + 37)

    @property
    def hand(self) -> Spot:
        """Where the hand lies, face down."""
        return Spot(self.x + 130, self.y + 37) if self._wide else Spot(self.x + 86, self.y + 65)

    def covered(self, count: int) -> tuple[Spot, ...]:
        """Give where the covered shells lie, bottom to top."""
        return self._row(count, 15, 90.5)

    def open_cards(self, count: int) -> tuple[Spot, ...]:
        """Give where the cards lie that the viewer knows of this hand."""
        return self._row(count, *((76, 63.5) if self._wide else (15, 115.5)))

    def _row(self, count: int, left: float, down: float) -> tuple[Spot, ...]:
        """Lay tags in a row, closer where they are many."""
        room = self.size[0] - left - TAG
        step = min(TAG_STEP, room / max(1, count - 1))
        return tuple(Spot(round(self.x + left + step * n, 1), self.y + down) for n in range(count))


class Table(NamedTuple):
    """Where the bands begin.

    Attributes
    ----------
    seats : tuple of Seat
        By player.
    middle, panel : float
        Upper edges of the middle and of the hand at the bottom.
    height : float
        Of the mat.
    """

    seats: tuple[Seat, ...]
    middle: float
    panel: float
    height: float

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The mat."""
        return (0, 0, WIDTH, self.height)

    def deck(self, deck: int) -> Spot:
        """Give where a deck lies; how many cards it holds stands beneath."""
        return Spot(EDGE + 22 + DECK_STEP * deck, self.middle + 28)

    @property
    def supply(self) -> Spot:
        """Where the rocks of nobody lie."""
        return Spot(268, self.middle + 28)

    @property
    def discards(self) -> Spot:
        """Where the discard pile lies."""
        return Spot(325, self.middle + 28)

    @property
    def tray(self) -> Spot:
        """The middle of the tray for shells that are looked at or paid."""
        return Spot(EDGE + 75, self.middle + 111)

    @property
    def tray_title(self) -> Spot:
        """Where it says what the tray is for."""
        return Spot(self.tray.x, self.tray.y - 28)

    def in_tray(self, count: int) -> tuple[Spot, ...]:
        """Give where the kinds in the tray lie."""
        x, y = self.tray
        step = min(46, 106 / max(1, count - 1))
        first = x - step * (count - 1) / 2
        return tuple(Spot(round(first + step * n, 1), y + 11) for n in range(count))

    def pip(self, number: int) -> Spot:
        """Give where an action of the turn is counted."""
        return Spot(self.tray.x - 13 + 26 * number, self.tray.y + 8)

    @property
    def shore(self) -> Spot:
        """The middle of the shore, over which the gull flies."""
        return Spot(260, self.middle + 111)

    @property
    def die(self) -> Spot:
        """Where the die lies."""
        return Spot(326, self.middle + 104)

    @property
    def hand(self) -> Spot:
        """The middle of the panel for the hand of who looks."""
        return Spot(WIDTH / 2, self.panel + PANEL / 2)

    @property
    def hand_title(self) -> Spot:
        """Where it says whose hand it is."""
        return Spot(EDGE + 90, self.panel + 14)

    @property
    def passing(self) -> Spot:
        """Where the button lies that ends the turn."""
        return Spot(WIDTH - EDGE - 36, self.panel + 15)

    def in_hand(self, count: int) -> tuple[tuple[Spot, ...], float]:
        """Give where the kinds of a hand lie, and their scale."""
        if count <= LARGE_CARDS:
            return _centred(count, 48, self.panel + 62), 1.2
        back = (count + 1) // 2
        rows = _centred(back, 42, self.panel + 52), _centred(count - back, 42, self.panel + 72)
        return (*rows[0], *rows[1]), 1


def _centred(count: int, step: float, y: float) -> tuple[Spot, ...]:
    first = WIDTH / 2 - step * (count - 1) / 2
    return tuple(Spot(first + step * n, y) for n in range(count))


@cache
def table(players: int) -> Table:
    """Lay the table for a number of players."""
    rows = ROWS[players]
    middle = 2 * GAP + SEAT_SIZE[rows[0]][1]
    panel = middle + MIDDLE + GAP + sum(SEAT_SIZE[in_row][1] + GAP for in_row in rows[1:])
    seats = tuple(
        Seat(EDGE + number * (WIDTH - 2 * EDGE - SEAT_SIZE[in_row][0]) / (in_row - 1), top, in_row)
        for in_row, top in zip(rows, (GAP, middle + MIDDLE + GAP), strict=False)
        for number in range(in_row)
    )
    return Table(seats, middle, panel, panel + PANEL + GAP)
