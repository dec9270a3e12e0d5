"""Words that sentences about Hamsters vs. Hippos share, the places they are about, and rows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeVar

from rules.hippos._pond import name_of

if TYPE_CHECKING:
    from rules.hippos._state import State

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


def counted(points: int) -> str:
    """Count points.

    Examples
    --------
    >>> counted(1), counted(3)
    ('1 point', '3 points')
    """
    return f"{points} point" if points == 1 else f"{points} points"


def players_named(players: Iterable[int]) -> str:
    """Name some players.

    Examples
    --------
    >>> players_named((0,)), players_named((0, 2, 3))
    ('player 1', 'players 1, 3 and 4')
    """
    *others, last = [str(player + 1) for player in players]
    return f"players {', '.join(others)} and {last}" if others else f"player {last}"


def who(state: State, hamster: int) -> str:
    """Begin a sentence with whose hamster does something; in solo with which of the team."""
    return f"Hamster {hamster + 1}" if state.is_solo else f"Player {hamster + 1}"


def purse(state: State, player: int) -> str:
    """Begin a sentence with who gains or loses points."""
    return "The team" if state.is_solo else f"Player {player + 1}"


def pad(state: State, cell: int) -> str:
    """Name a card of the pond, and the place on the board."""
    return name_of(cell, state.size)


def places_of(kind: str, numbers: Iterable[int]) -> tuple[str, ...]:
    """Name a kind of place on the board for each of some players or hamsters.

    Examples
    --------
    >>> places_of("stash", (0, 2))
    ('stash-1', 'stash-3')
    """
    return tuple(f"{kind}-{number + 1}" for number in numbers)
