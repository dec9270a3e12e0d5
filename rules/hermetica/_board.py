"""The board of Hermetica: hexes as data, adjacency by networkx, compiled to bit tables.

A *cell* is the number of a hex's bit in a mask. Cells count along q, then r, in a grid padded by
one hex all round, so that a step in a direction is one shift of the whole mask and the order of
cells is the order of axial pairs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, lru_cache
from importlib import resources
from itertools import compress
from typing import Any, Final, NamedTuple

import msgspec
import networkx as nx

from rules import InvalidOption
from rules.hermetica._pieces import SIDES, Hex

DIRECTIONS: Final[dict[str, Hex]] = {
    "N": (0, -1),
    "NE": (1, -1),
    "SE": (1, 0),
    "S": (0, 1),
    "SW": (-1, 1),
    "NW": (-1, 0),
}
"""Axial step of each direction, clockwise from north."""

LARGEST: Final = 400
"""Hexes of the largest board that is taken."""

RANGE: Final = 4
"""The farthest that any Unit but Water can act."""

FILES: Final = "abcdefghiklmnopqrstuvwxyz"
"""File letters as in Gliński's hexagonal chess: no j."""


class Board(msgspec.Struct, frozen=True, dict=True, kw_only=True):
    """Hexes of a board.

    Attributes
    ----------
    name, provenance, why : str
        What it is called, whether "rulebook" or "house", and the reason.
    inner, border : tuple of Hex
        Playing field and fixed rim (hermetica.board.border-known).
    horizons : pair of tuple of Hex
        Sun's and Moon's, not part of `inner` (hermetica.board.horizon), with nothing but the
        outside beyond them (hermetica.board.horizon-open).
    primes : pair of Hex
        Sun's and Moon's (hermetica.board.prime), part of `inner`, one each
        (hermetica.ruling.prime.one).
    forward : pair of str
        The direction in which Sun and Moon look.
    """

    name: str
    inner: tuple[Hex, ...]
    border: tuple[Hex, ...]
    horizons: tuple[tuple[Hex, ...], tuple[Hex, ...]]
    primes: tuple[Hex, Hex]
    forward: tuple[str, str] = ("N", "S")
    provenance: str = "house"
    why: str = ""

    @cached_property
    def open(self) -> tuple[Hex, ...]:
        """Every hex that a piece may stand on, sorted."""
        return tuple(sorted({*self.inner, *self.horizons[0], *self.horizons[1]}))

    @cached_property
    def hexes(self) -> tuple[Hex, ...]:
        """Every hex, the Border's included, sorted."""
        return tuple(sorted({*self.open, *self.border}))

    @cached_property
    def draftable(self) -> tuple[Hex, ...]:
        """Where Walls may lie at the start, sorted."""
        return tuple(sorted(set(self.inner) - set(self.primes)))

    @cached_property
    def adjacency(self) -> nx.Graph[Any]:
        """Open hexes, joined where they touch."""
        graph: nx.Graph[Any] = nx.Graph()
        graph.add_nodes_from(self.open)
        for q, r in self.open:
            for dq, dr in list(DIRECTIONS.values())[:3]:
                if (q + dq, r + dr) in graph:
                    graph.add_edge((q, r), (q + dq, r + dr))
        return graph

    @cached_property
    def names(self) -> dict[Hex, str]:
        """Hex by axial pair: file letter, and rank counted from Sun's side, as in "f1"."""
        first = min(q for q, _ in self.hexes)
        bottom: dict[int, int] = {}
        for q, r in self.hexes:
            bottom[q] = max(r, bottom.get(q, r))
        return {(q, r): f"{FILES[q - first]}{bottom[q] - r + 1}" for q, r in self.hexes}

    @cached_property
    def named(self) -> dict[str, Hex]:
        """Axial pair by name."""
        return {name: place for place, name in self.names.items()}

    @cached_property
    def tables(self) -> Tables:
        """The same as masks and rays, for play; equal boards share them."""
        return _tables(self)

    def check(self) -> None:
        """Raise InvalidOption unless the board can be played on; equal boards are judged once."""
        problem = _problem(self)
        if problem:
            message = f"Hermetica: the board {self.name!r} {problem}"
            raise InvalidOption(message)


class Way(NamedTuple):
    """A way to step: in any direction, or in one.

    Attributes
    ----------
    ahead : dict of int to int
        Mask of the open hexes a step leads to, by cell.
    spread : callable
        The same for a whole mask.
    """

    ahead: dict[int, int]
    spread: Callable[[int], int]


class Tables:
    """A board compiled for play.

    Attributes
    ----------
    cells, bits : dict of Hex to int
        Bit number of every hex and of those just outside, and that bit alone; None has no bit.
    place : dict of int to Hex
        The way back.
    cells_of : callable
        Lists the cells of a mask, ascending; small masks come again and again.
    open, border : int
        Masks of the hexes that pieces may stand on, and of the Border.
    horizons : pair of int
        Masks of Sun's and Moon's Horizon.
    pitch : int
        Cells from one q to the next.
    shifts : tuple of int
        What a step in each of the six directions adds to a cell.
    neighbours : dict of int to int
        Mask of the open hexes around a cell.
    turning : tuple of Way
        One way that takes any direction.
    straight : tuple of Way
        Six that keep theirs.
    rays : dict of int to tuple of tuple of int
        For each open cell and direction, the open cells on that line, nearest first.
    balls : dict of int to tuple of int
        For each open cell, masks of the open hexes at most 0, 1, 2, 3 and 4 steps away.
    """

    def __init__(self, board: Board) -> None:
        qs, rs = zip(*board.hexes, strict=True)
        low_q, low_r = min(qs) - 1, min(rs) - 1
        self.pitch: int = max(rs) - low_r + 3
        pitch = self.pitch
        self.shifts = tuple(dq * pitch + dr for dq, dr in DIRECTIONS.values())
        around = {(q + dq, r + dr) for q, r in board.hexes for dq, dr in DIRECTIONS.values()}
        self.cells: dict[Hex, int] = {
            (q, r): (q - low_q) * pitch + (r - low_r) for q, r in sorted(around | {*board.hexes})
        }
        self.bits: dict[Hex | None, int] = {None: 0}
        self.bits.update((place, 1 << cell) for place, cell in self.cells.items())
        self.place = {cell: place for place, cell in self.cells.items()}
        size = max(self.place) + 1
        self._bytes = size // 8 + 1
        self._listed = [
            [tuple(8 * index + bit for bit in range(8) if byte >> bit & 1) for byte in range(256)]
            for index in range(self._bytes)
        ]
        self.cells_of = lru_cache(maxsize=1 << 14)(self._cells_of)
        self.open = self.mask(board.open)
        self.border = self.mask(board.border)
        self.horizons = (self.mask(board.horizons[0]), self.mask(board.horizons[1]))
        self.neighbours: dict[int, int] = {
            cell: self.open & sum(1 << (cell + shift) for shift in self.shifts)
            for cell in map(self.cells.__getitem__, board.hexes)
        }
        self.turning = (Way(self.neighbours, self.spread),)
        self.straight = tuple(map(self._straight, self.shifts))
        self.rays = {
            cell: tuple(tuple(self._ray(cell, shift)) for shift in self.shifts)
            for cell in map(self.cells.__getitem__, board.open)
        }

        self.balls = {cell: tuple(self._balls(1 << cell)) for cell in self.rays}

    def _straight(self, shift: int) -> Way:
        def spread(mask: int) -> int:
            return self.open & (mask << shift if shift > 0 else mask >> -shift)

        return Way({cell: spread(1 << cell) for cell in self.neighbours}, spread)

    def _balls(self, ball: int) -> Iterator[int]:
        for _ in range(RANGE + 1):
            yield ball
            ball |= self.spread(ball)

    def _ray(self, cell: int, shift: int) -> Iterator[int]:
        while self.open >> (cell := cell + shift) & 1:
            yield cell

    def _cells_of(self, mask: int) -> tuple[int, ...]:
        """List the cells of a mask, ascending: a table look-up for each of its bytes but zeros."""
        octets = mask.to_bytes(self._bytes, "little")
        cells: list[int] = []
        for index in compress(range(self._bytes), octets):
            cells += self._listed[index][octets[index]]
        return tuple(cells)

    def mask(self, places: Iterable[Hex]) -> int:
        """Set the bits of some hexes."""
        return sum(1 << self.cells[place] for place in places)

    def spread(self, mask: int) -> int:
        """Give the open hexes that touch a mask's hexes."""
        pitch, slant = self.pitch, self.pitch - 1
        return self.open & (
            mask << 1 | mask >> 1 | mask << pitch | mask >> pitch | mask << slant | mask >> slant
        )


@lru_cache
def _problem(board: Board) -> str:
    inner, border = set(board.inner), set(board.border)
    sun, moon = map(set, board.horizons)
    if sun & moon or (sun | moon) & inner or border & (inner | sun | moon):
        return "has a hex in two of inner, border and the horizons."
    if not (sun and moon):
        return "needs a Horizon for each side."
    for side, prime in zip(SIDES, board.primes, strict=True):
        if prime not in inner:
            return f"has {side}'s Prime {prime} outside the inner hexes."
    if board.primes[0] == board.primes[1]:
        return f"has both Primes on {board.primes[0]}."
    for forward in board.forward:
        if forward not in DIRECTIONS:
            return f"has forward {forward!r}; right are {', '.join(DIRECTIONS)}."
    if len(board.hexes) > LARGEST or len({q for q, _ in board.hexes}) > len(FILES):
        return f"is too large: at most {LARGEST} hexes in {len(FILES)} files."
    for number, home in enumerate(board.primes):
        goals = set(board.horizons[1 - number])
        if not goals & set(nx.node_connected_component(board.adjacency, home)):
            return f"has no way from {SIDES[number]}'s Prime to the other Horizon."
    return ""


@lru_cache
def _tables(board: Board) -> Tables:
    return Tables(board)


@lru_cache
def _file() -> dict[str, Any]:
    text = (resources.files(__package__) / "board.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text)  # type: ignore[no-any-return]  # a table


@lru_cache
def house_board() -> Board:
    """Give the board of ``board.toml``."""
    return msgspec.convert(_file()["board"], Board)


@lru_cache
def schemes() -> dict[str, tuple[Hex, ...]]:
    """Give the Wall layouts of ``board.toml`` by name."""
    walls = {scheme["name"]: scheme["walls"] for scheme in _file()["scheme"]}
    return msgspec.convert(walls, dict[str, tuple[Hex, ...]])
