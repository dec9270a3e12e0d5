"""A play area seen from above: visible symbols, and where the next card may lie.

A cell is one number here, ``x * COLUMN + y``, so that stepping is adding; `code` and `cell_of`
translate. Only the uppermost symbol of a cell counts (hermit.place.any-layers), and no cell that
was ever taken becomes empty (hermit.ruling.adjoin-hidden).
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final

import msgspec

from rules.hermit._cards import CAP, POOL, SIDES, SPECIES, TURNS, Cell, cells, span

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.hermit._setting import Setting

Line = tuple[int, int, int]
Edge = tuple[int, int]

COLUMN: Final = 2**20 + 13
"""From a cell to the next on its right: odd, so that near cells differ in their low bits, too."""
FAR: Final = 2**18
"""How far from 0 a card may lie: a quarter of a million cells, where no game gets by itself."""


def code(x: int, y: int) -> int:
    """Give the number of a cell.

    Examples
    --------
    >>> cell_of(code(-40, 10_000))
    (-40, 10000)
    """
    return x * COLUMN + y


def cell_of(number: int) -> Cell:
    """Give the cell of a number."""
    x = (number + COLUMN // 2) // COLUMN
    return x, number - x * COLUMN


class Laid(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """A card in a play area.

    Attributes
    ----------
    card : str
        Its id.
    x, y : int
        Its top left cell.
    turn : {0, 90, 180, 270}
        Degrees clockwise.
    """

    card: str
    x: int
    y: int
    turn: int


# --- a turned card at 0,0, in numbers -------------------------------------------------------------

_AT_ORIGIN: Final = {turn: cells(0, 0, turn) for turn in TURNS}

FOOTPRINT: Final = {
    turn: tuple(code(x, y) for x, y in covered) for turn, covered in _AT_ORIGIN.items()
}
"""The cells of a card in the order of its grid, by turn."""


def _lines(covered: tuple[Cell, ...]) -> tuple[Line, ...]:
    """List the rows and columns of three with a cell of a card (hermit.pattern.line)."""
    found = []
    for x, y in product(range(-2, 4), repeat=2):
        for dx, dy in SIDES[:2]:
            line = tuple((x + step * dx, y + step * dy) for step in range(3))
            if not set(line).isdisjoint(covered):
                one, two, three = (code(*cell) for cell in line)
                found.append((one, two, three))
    return tuple(found)


def _edges(covered: tuple[Cell, ...], own: int) -> tuple[Edge, ...]:
    """List the neighbours, edge to edge, of which so many are cells of a card."""
    found = []
    for x, y in product(range(-1, 4), repeat=2):
        for dx, dy in SIDES[:2]:
            pair = ((x, y), (x + dx, y + dy))
            if sum(cell in covered for cell in pair) == own:
                found.append((code(*pair[0]), code(*pair[1])))
    return tuple(found)


def _around(covered: tuple[Cell, ...], turn: int) -> tuple[int, ...]:
    """List where a card turned so meets a card that lies there, or an edge of it."""
    near = {(x + dx, y + dy) for x, y in covered for dx, dy in ((0, 0), *SIDES)}
    return tuple(
        code(x, y)
        for x, y in product(range(-4, 5), repeat=2)
        if not near.isdisjoint(cells(x, y, turn))
    )


LINES: Final = {turn: _lines(covered) for turn, covered in _AT_ORIGIN.items()}
MIDDLES: Final = {
    turn: {
        middle: tuple(three - middle for _, two, three in lines if two == middle)
        for _, middle, _ in lines
    }
    for turn, lines in LINES.items()
}
"""The middles of those lines, each with the steps from there to an end."""
OUTER: Final = {turn: _edges(covered, 1) for turn, covered in _AT_ORIGIN.items()}
INNER: Final = {turn: _edges(covered, 2) for turn, covered in _AT_ORIGIN.items()}
AROUND: Final = tuple(
    tuple(_around(_AT_ORIGIN[turn], other) for other in (0, 90)) for turn in (0, 90)
)
"""Where a lying and where a standing card meet a card that lies, or stands, at 0,0."""

SHOWS: Final = {species: frozenset((species, f"{species}+")) for species in SPECIES}
"""What shows a species: on driftwood, too (hermit.card.driftwood-symbol)."""
KIND: Final[dict[str | None, str]] = {
    **{symbol: species for species, shown in SHOWS.items() for symbol in shown},
    POOL: POOL,
}
"""What has to be equal to make a pair or two pools (hermit.tide.pair-species)."""


class Area:
    """What a play area shows, and where the next card may lie; see `area_of`.

    Attributes
    ----------
    symbols : dict of int to str
        What is visible, by the number of the cell.
    caps : int
        How many bottle caps are visible (hermit.draw.count-caps).
    """

    def __init__(self, symbols: dict[int, str], laid: Laid | None, shape: tuple[int, ...]) -> None:
        self.symbols = symbols
        self.caps = list(symbols.values()).count(CAP)
        self.shape = shape
        self._laid = laid

    @property
    def spots(self) -> tuple[frozenset[int], frozenset[int]]:
        """Where the top left cell of a lying and of a standing card may be."""
        return spots_around(self.shape)

    @cached_property
    def box(self) -> tuple[int, int, int, int]:
        """The first and last column, the first and last row."""
        columns, rows = zip(*map(cell_of, self.symbols), strict=True)
        return min(columns), max(columns), min(rows), max(rows)

    def covered(self, x: int, y: int, turn: int) -> list[int]:
        """List the taken cells that a card would lie on."""
        at = code(x, y)
        return [at + step for step in FOOTPRINT[turn] if at + step in self.symbols]

    def grown(self, x: int, y: int, turn: int) -> tuple[int, int]:
        """Tell how many columns and rows the area would span with one more card."""
        left, right, top, bottom = self.box
        columns, rows = span(turn)
        return (
            max(right, x + columns - 1) - min(left, x) + 1,
            max(bottom, y + rows - 1) - min(top, y) + 1,
        )

    def lines(self, pattern: Sequence[str]) -> list[Line]:
        """List the lines that show a pattern, read from either end, with a cell of the last card.

        See hermit.pattern.line, hermit.pattern.mirror, hermit.pattern.order and
        hermit.ruling.pattern-new-cell. The cells may be of one, two or three cards
        (hermit.pattern.across-cards). Each line is listed once.
        """
        if self._laid is None or not pattern:
            return []
        at, turn, symbol = code(self._laid.x, self._laid.y), self._laid.turn, self.symbols.get
        one, two, three = pattern
        middle = SHOWS[two]
        found = []
        for via in [at + step for step in MIDDLES[turn] if symbol(at + step) in middle]:
            for side in MIDDLES[turn][via - at]:
                ends = KIND.get(symbol(via - side)), KIND.get(symbol(via + side))
                if ends in ((one, three), (three, one)):
                    found.append((via - side, via, via + side))
        return found

    def wood(self, line: Line) -> int:
        """Count the symbols of a line that lie on driftwood."""
        return sum(self.symbols[cell][-1] == "+" for cell in line)

    def bonds(self, *, inner: bool) -> list[tuple[str, Edge]]:
        """List equal neighbours with a cell of the last card: a species or "pool", and the cells.

        Neighbours share an edge (hermit.tide.neighbour). Both may be cells of the last card, if
        `inner` ones count.
        """
        if self._laid is None:
            return []
        at, symbols = code(self._laid.x, self._laid.y), self.symbols
        turn = self._laid.turn
        found = []
        for one, two in (*OUTER[turn], *INNER[turn]) if inner else OUTER[turn]:
            kind = KIND.get(symbols.get(at + one, ""))
            if kind and kind == KIND.get(symbols.get(at + two, "")):
                found.append((kind, (at + one, at + two)))
        return found

    def dances(self) -> bool:
        """Tell whether three pools with one of the last card lie in a line (hermit.task.crab-dance).

        A new line always has a cell of that card (hermit.ruling.crab-timing).
        """
        if self._laid is None:
            return False
        at, symbol = code(self._laid.x, self._laid.y), self.symbols.get
        return any(
            symbol(at + one) == symbol(at + two) == symbol(at + three) == POOL
            for one, two, three in LINES[self._laid.turn]
        )


@lru_cache(maxsize=256)
def area_of(setting: Setting, cards: tuple[Laid, ...]) -> Area:
    """Look at a play area from above, its cards given from the lowest."""
    if not cards:
        return Area({}, None, ())
    below, laid = area_of(setting, cards[:-1]), cards[-1]
    at, turn = code(laid.x, laid.y), laid.turn
    symbols = below.symbols.copy()
    grid = setting.cards[laid.card].grid
    symbols.update(zip([at + step for step in FOOTPRINT[turn]], grid, strict=True))
    return Area(symbols, laid, (*below.shape, 2 * at + turn // 90 % 2))


@lru_cache(maxsize=256)
def spots_around(shape: tuple[int, ...]) -> tuple[frozenset[int], frozenset[int]]:
    """Give where the next lying and the next standing card may be.

    A card must meet a cell that is taken, or the edge of one: a corner isn't enough. See
    hermit.place.adjoin, hermit.place.cover, hermit.place.no-corner and hermit.place.no-float.

    Parameters
    ----------
    shape : tuple of int
        Twice the number of the top left cell of each card, and one more where it stands.
    """
    if not shape:
        return frozenset(), frozenset()
    at, stands = divmod(shape[-1], 2)
    lying, standing = spots_around(shape[:-1])
    for_lying, for_standing = AROUND[stands]
    return (
        lying.union([at + step for step in for_lying]),
        standing.union([at + step for step in for_standing]),
    )


def cells_of(numbers: Iterable[int]) -> tuple[Cell, ...]:
    """Give the cells of some numbers.

    Examples
    --------
    >>> cells_of([code(0, 0), code(-1, -2)])
    ((0, 0), (-1, -2))
    """
    return tuple(map(cell_of, numbers))
