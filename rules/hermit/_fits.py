"""Where a card would fit: all places of a play area at once, without laying any.

Each kind of symbol has one number with a bit for every cell that shows it. Shifted by the way from
a card's top left cell to some cell, and joined with others, such numbers tell for all places of the
card at once where it would complete a line. Bots weigh placements by it; play itself has the test
of `rules.hermit._area`.

Examples
--------
>>> from rules.hermit import GAME
>>> state = GAME.position(areas=[("H01", 0, 0, 0)], hands=["H16"], coast={4: "H06"}, hermie=3)
>>> [(fit.turn, fit.steps.bit_count(), fit.pools.bit_count()) for fit in fits(state, 0)]
[(0, 4, 1), (90, 4, 0), (180, 4, 1), (270, 4, 0)]
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.hermit._actions import Place
from rules.hermit._area import KIND, LINES, Area, cells_of
from rules.hermit._cards import CAP, POOL, SIDES, SPECIES, TURNS, cells, on_driftwood, species_of
from rules.hermit._moves import spots_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rules.hermit._cards import Card, Cell, Pattern
    from rules.hermit._state import State

    Species = tuple[str, ...]

Look = tuple[int, int]
"""A board, and the way to a cell there from the top left cell of a card."""
Ways = tuple[tuple[Look, ...], ...]
"""Alternatives: in each of them, all cells looked at must show what their boards are of."""

EDGE: Final = 5
"""Empty rows and columns around an area: no line through a card laid there leaves them."""
ROWS: Final = 32
"""Rows that are enough for most areas; there are two, four, … times as many where they aren't."""

SHOWN: Final = {species: number for number, species in enumerate(SPECIES)}
"""The board of all cells that show a species, on driftwood or not."""
WOODEN: Final = {species: len(SHOWN) + number for species, number in SHOWN.items()}
"""The board of those that lie on driftwood."""
POOLS: Final = 2 * len(SHOWN)
CAPS: Final = POOLS + 1
TAKEN: Final = CAPS + 1
"""The board of all cells that are taken."""


class Sheet:
    """A play area as boards of bits.

    Attributes
    ----------
    boards : list of int
        By number: see `SHOWN`, `WOODEN`, `POOLS`, `CAPS` and `TAKEN`.
    left, top : int
        The cell of the first bit.
    rows : int
        From a cell to the one on its right.
    """

    def __init__(self, symbols: Mapping[int, str]) -> None:
        found = cells_of(symbols)
        columns, lines = zip(*found, strict=True)
        self.left, self.top, self.rows = min(columns) - EDGE, min(lines) - EDGE, ROWS
        while self.rows < max(lines) - self.top + EDGE:
            self.rows *= 2
        left, top, rows = self.left, self.top, self.rows
        shown = dict.fromkeys(_BOARDS, 0)
        for (x, y), symbol in zip(found, symbols.values(), strict=True):
            shown[symbol] |= 1 << (x - left) * rows + y - top
        self.boards = [0] * (TAKEN + 1)
        for symbol, bits in shown.items():
            self.boards[TAKEN] |= bits
            for board in _BOARDS[symbol]:
                self.boards[board] |= bits

    @cached_property
    def spots(self) -> tuple[int, int]:
        """Where the top left cell of a lying and of a standing card may be.

        It must cover a taken cell or share an edge with one (hermit.place.adjoin,
        hermit.place.cover).
        """
        taken, rows = self.boards[TAKEN], self.rows
        near = taken | taken << 1 | taken >> 1 | taken << rows | taken >> rows
        lying = standing = 0
        for x, y in cells(0, 0, 0):
            lying |= near >> x * rows + y
            standing |= near >> y * rows + x
        return lying, standing

    def bit(self, x: int, y: int) -> int:
        """Give the bit of a cell."""
        bit: int = 1 << (x - self.left) * self.rows + y - self.top
        return bit

    def bits_of(self, numbers: frozenset[int]) -> int:
        """Give the bits of some cells."""
        return sum([self.bit(x, y) for x, y in cells_of(numbers)])

    def cell(self, bits: int) -> Cell:
        """Give the cell of the lowest of some bits."""
        column, line = divmod((bits & -bits).bit_length() - 1, self.rows)
        return self.left + column, self.top + line


_BOARDS: Final = {
    **{species: (SHOWN[species],) for species in SPECIES},
    **{f"{species}+": (SHOWN[species], WOODEN[species]) for species in SPECIES},
    POOL: (POOLS,),
    CAP: (CAPS,),
}


@lru_cache(maxsize=512)
def sheet_of(area: Area) -> Sheet:
    """Give the boards of a play area."""
    return Sheet(area.symbols)


@lru_cache(maxsize=1024)
def openings(sheet: Sheet, pattern: Pattern | tuple[()], wood: int = 0) -> int:
    """Count the lines that lack one symbol of a pattern.

    Parameters
    ----------
    sheet : Sheet
        A play area.
    pattern : tuple of str
        Read from both ends.
    wood : int
        How many of the two symbols that are there must lie on driftwood at least: 0 or 1.

    Examples
    --------
    >>> from rules.hermit import GAME
    >>> sheet = sheet_of(GAME.position(areas=[("H16", 0, 0, 0)]).area(0))
    >>> openings(sheet, ("K", "W", "B")), openings(sheet, ("K", "W", "B"), wood=1)
    (4, 1)
    """
    if not pattern:
        return 0
    boards, found, driftwood = sheet.boards, 0, 0
    for board in WOODEN.values():
        driftwood |= boards[board]
    for reading in _readings(pattern):
        one, two, three = [boards[SHOWN[species]] for species in reading]
        for step in (1, sheet.rows):
            near, far = one << step & two, two << step & three
            apart = one << 2 * step & three
            if wood:
                near &= driftwood | driftwood << step
                far &= driftwood | driftwood << step
                apart &= driftwood | driftwood << 2 * step
            found += near.bit_count() + far.bit_count() + apart.bit_count()
    return found


class Fit(NamedTuple):
    """Where a card, turned so, completes the pattern; bits as on the boards of the area.

    Attributes
    ----------
    card : str
        Its id.
    turn : int
        Degrees clockwise.
    steps : int
        All places in which Hermie could step on.
    pairs, pools : int
        Those of them that make a pair that counts, or two pools that meet, as well.
    """

    card: str
    turn: int
    steps: int
    pairs: int
    pools: int


def fits(
    state: State, player: int, hand: Sequence[str] | None = None, wood: int | None = None
) -> list[Fit]:
    """List where cards complete the pattern of a player's target.

    Parameters
    ----------
    state : State
        A position in which the cards' grids are known.
    player : int
        Whose play area.
    hand : sequence of str, optional
        Some cards; by default those in hand.
    wood : int, optional
        How much driftwood the line needs; by default what the rules ask for now
        (hermit.hermie.wave-card).

    Returns
    -------
    list of Fit
        Without those that fit nowhere.
    """
    pattern, setting = state.pattern(player), state.setting
    if not pattern:
        return []
    sheet = sheet_of(state.area(player))
    needed = state.needed_wood(player) if wood is None else wood
    paired, inner = state.paired(player), setting.pair_same_card == "yes"
    cards = tuple([setting.card(card) for card in (state.hands[player] if hand is None else hand)])
    return _fits(sheet, cards, pattern, needed, paired, inner, spots_on(state, player, sheet))


@lru_cache(maxsize=1024)
def _fits(
    sheet: Sheet,
    cards: tuple[Card, ...],
    pattern: Pattern,
    wood: int,
    paired: Species,
    inner: bool,  # noqa: FBT001 - it is part of the key
    spots: tuple[int, int],
) -> list[Fit]:
    found = []
    for card in cards:
        plan = _plan(card, pattern, wood, paired, inner, sheet.rows)
        for turn, (lines, pairs, pools) in zip(TURNS, plan, strict=True):
            steps = _where(sheet.boards, lines) & spots[turn // 90 % 2]
            if steps:
                paired_at = steps & _where(sheet.boards, pairs)
                pooled_at = steps & _where(sheet.boards, pools)
                found.append(Fit(card.id, turn, steps, paired_at, pooled_at))
    return found


def spots_on(state: State, player: int, sheet: Sheet) -> tuple[int, int]:
    """Give where a lying and a standing card may be, tasks included."""
    setting = state.setting
    if setting.task == "base" or setting.task_breach == "fail":
        return sheet.spots
    lying, standing = spots_of(state, player)
    return sheet.bits_of(lying), sheet.bits_of(standing)


def places(
    sheet: Sheet, player: int, card: str, turn: int, bits: int, *, together: bool = False
) -> Iterator[Place]:
    """Give the placements that some bits stand for, column by column."""
    while bits:
        yield Place(player, card, turn, *sheet.cell(bits), together)
        bits &= bits - 1


def _where(boards: Sequence[int], ways: Ways) -> int:
    """Find the places where at least one of the ways is open; every place if one asks nothing."""
    found = 0
    for way in ways:
        open_ = -1
        for board, step in way:
            open_ &= boards[board] >> step if step >= 0 else boards[board] << -step
        found |= open_
    return found


# --- what a card looks for ------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def _plan(
    card: Card,
    pattern: Pattern,
    wood: int,
    paired: Species,
    inner: bool,  # noqa: FBT001 - it is part of the key
    rows: int,
) -> tuple[tuple[Ways, Ways, Ways], ...]:
    """Work out for each turn how a card can complete a line, make a pair, and join two pools."""
    plan = []
    for turn in TURNS:
        own = dict(zip(cells(0, 0, turn), card.grid, strict=True))
        plan.append(
            (
                _lines(own, turn, pattern, wood, rows),
                _bonds(own, paired, SHOWN, inner=inner, rows=rows),
                _bonds(own, (POOL,), {POOL: POOLS}, inner=inner, rows=rows),
            )
        )
    return tuple(plan)


def _readings(pattern: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Read a pattern from both ends (hermit.pattern.mirror), once if that is the same."""
    back = pattern[::-1]
    return (pattern,) if back == pattern else (pattern, back)


def _lines(own: Mapping[Cell, str], turn: int, pattern: Pattern, wood: int, rows: int) -> Ways:
    """List what the other cells must show for a line with a cell of the card.

    Lines lie in one row or column (hermit.pattern.line); the driftwood may be of the card or of
    others (hermit.hermie.new-and-wood).
    """
    ways: list[tuple[Look, ...]] = []
    for line in LINES[turn]:
        covered = cells_of(line)
        for reading in _readings(pattern):
            shown = [
                (own.get(cell), species) for cell, species in zip(covered, reading, strict=True)
            ]
            if any(symbol and species_of(symbol) != species for symbol, species in shown):
                continue
            others = [
                (species, x * rows + y)
                for (x, y), species in zip(covered, reading, strict=True)
                if (x, y) not in own
            ]
            lacking = max(0, wood - sum(on_driftwood(symbol or "") for symbol, _ in shown))
            ways += [
                tuple(
                    ((WOODEN if number in wooden else SHOWN)[species], step)
                    for number, (species, step) in enumerate(others)
                )
                for wooden in combinations(range(len(others)), lacking)
            ]
    return tuple(dict.fromkeys(ways))


def _bonds(
    own: Mapping[Cell, str],
    kinds: Sequence[str],
    boards: Mapping[str, int],
    *,
    inner: bool,
    rows: int,
) -> Ways:
    """List the neighbours that would make a pair or two pools with a cell of the card.

    See hermit.tide.pair, hermit.tide.pools and hermit.ruling.pair-on-one-card.
    """
    ways: list[tuple[Look, ...]] = []
    for (x, y), symbol in own.items():
        kind = KIND.get(symbol)
        if kind is None or kind not in kinds:
            continue
        for right, down in SIDES:
            other = own.get((x + right, y + down))
            if other is None:
                ways.append(((boards[kind], (x + right) * rows + y + down),))
            elif inner and KIND.get(other) == kind:
                return ((),)
    return tuple(dict.fromkeys(ways))
