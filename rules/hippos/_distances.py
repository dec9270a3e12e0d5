"""How cards lie to each other, in rows and columns: the law's own measure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.hippos._pond import name_of

if TYPE_CHECKING:
    from rules.hippos._state import State


def is_cell(state: State, cell: object) -> bool:
    """Tell whether something is the number of a card of this pond."""
    return type(cell) is int and 0 <= cell < len(state.pond)


def named(state: State, cell: int) -> str:
    """Name a card."""
    return name_of(cell, state.size)


def no_card(state: State, cell: object) -> str:
    """Say that something is no card of this pond."""
    last = name_of(len(state.pond) - 1, state.size)
    return f"The pond has no card number {cell!r}; it has a1 to {last}."


def _apart(state: State, one: int, other: int) -> tuple[int, int]:
    size = state.size
    return abs(one // size - other // size), abs(one % size - other % size)


def are_adjacent(state: State, one: int, other: int) -> bool:
    """Tell whether two cards touch, diagonally too."""
    return max(_apart(state, one, other)) == 1


def are_two_apart(state: State, one: int, other: int) -> bool:
    """Tell whether a jump leads from one card to the other (hippos.ruling.springy-shape)."""
    apart = _apart(state, one, other)
    if state.setting.springy_shape == "ring":
        return max(apart) == 2  # noqa: PLR2004 - two pads away
    return apart in ((0, 2), (2, 0), (2, 2))


def is_outer(state: State, cell: int) -> bool:
    """Tell whether a card is in an outer row or column."""
    size = state.size
    return {cell // size, cell % size} & {0, size - 1} != set()
