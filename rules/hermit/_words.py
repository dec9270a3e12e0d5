"""Words for what happens, and the names of places on the board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeVar

from rules.hermit._area import cells_of
from rules.hermit._cards import symbol_name

if TYPE_CHECKING:
    from rules.hermit._area import Laid
    from rules.hermit._cards import Cell
    from rules.hermit._state import State

T = TypeVar("T")


def put(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Put another value in a row.

    Examples
    --------
    >>> put((1, 1, 1), 2, 5)
    (1, 1, 5)
    """
    changed = list(row)
    changed[index] = value
    return tuple(changed)


def who(player: int) -> str:
    """Name a player.

    Examples
    --------
    >>> who(0)
    'Player 1'
    """
    return f"Player {player + 1}"


def people(players: Iterable[int]) -> str:
    """Name some players in a row.

    Examples
    --------
    >>> people((0, 2, 3))
    'players 1, 3 and 4'
    """
    numbers = [str(player + 1) for player in players]
    return f"player{'s' if len(numbers) > 1 else ''} {joined(numbers)}"


def joined(words: Iterable[str]) -> str:
    """Join words with commas and an "and".

    Examples
    --------
    >>> joined(("0,0", "0,1", "0,2"))
    '0,0, 0,1 and 0,2'
    """
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def cell_words(cells: Iterable[Cell]) -> str:
    """Write cells as the board names them.

    Examples
    --------
    >>> cell_words([(2, -1), (2, 0)])
    '2,-1 and 2,0'
    """
    return joined(f"{x},{y}" for x, y in cells)


def numbered(numbers: Iterable[int]) -> str:
    """Write cells that are given by their numbers."""
    return cell_words(cells_of(numbers))


def counted(count: int, thing: str) -> str:
    """Write a number of things.

    Examples
    --------
    >>> counted(1, "pool"), counted(2, "pool")
    ('1 pool', '2 pools')
    """
    return f"{count} {thing}{'' if count == 1 else 's'}"


def driftwood(count: int) -> str:
    """Write how much driftwood there is, or should be.

    Examples
    --------
    >>> driftwood(2)
    '2 symbols on driftwood'
    """
    return f"{counted(count, 'symbol')} on driftwood"


def row_words(row: Iterable[str]) -> str:
    """Name the symbols of a row: a pattern, or a part of a grid.

    Examples
    --------
    >>> row_words(("K", "W", "S"))
    'cockle, whelk, sand star'
    """
    return ", ".join(map(symbol_name, row))


def grid_words(grid: tuple[str, ...]) -> str:
    """Name the symbols of a grid, row by row.

    Examples
    --------
    >>> grid_words(("K", "W", "K", "W+", "pool", "W"))
    'cockle, whelk, cockle; whelk on driftwood, pool, whelk'
    """
    return f"{row_words(grid[:3])}; {row_words(grid[3:])}"


def step_place(place: int) -> str:
    """Name a place of the Coast, or beyond its ends."""
    return f"coast-{place}"


def at_place(state: State, place: int) -> str:
    """Say where on the Coast something is, or at which of its ends."""
    if 1 <= place <= state.setting.coast:
        return f"on card {place}"
    return f"{'right' if place else 'left'} of the Coast"


def hermie_place(state: State, player: int) -> str:
    """Name the Hermie that a player moves."""
    return f"hermie-{player + 1 if state.setting.is_versus else 1}"


def hermie_name(state: State, player: int) -> str:
    """Name the Hermie that a player moves, in words.

    Two race with one each; otherwise there is one Hermie.
    """
    return f"{who(player)}'s Hermie" if state.setting.is_versus else "Hermie"


def card_place(player: int, card: str) -> str:
    """Name a card in a player's hand or area."""
    return f"card-{player + 1}-{card}"


def hand_place(player: int) -> str:
    """Name a player's hand as a whole: a card that is drawn wasn't seen in it before."""
    return f"hand-{player + 1}"


def laid_words(laid: Laid) -> str:
    """Say where a card lies.

    Examples
    --------
    >>> from rules.hermit._area import Laid
    >>> laid_words(Laid("H16", -2, -1, 90))
    'at -2,-1, turned by 90 degrees'
    """
    turned = f", turned by {laid.turn} degrees" if laid.turn else ""
    return f"at {laid.x},{laid.y}{turned}"
