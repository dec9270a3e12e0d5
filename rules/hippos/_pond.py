"""The pond: a square of cards, numbered row by row from the top left.

A card's name is a letter for its column and a number for its row: "b3" is the second of the third
row. Tables of what is next to what are made once for each size.
"""

from __future__ import annotations

from typing import Final

from rules.hippos._cards import FEW, MANY

CROWD: Final = 5
"""Players from whom on the larger pond is used (hippos.setup.grid-size)."""

Cells = tuple[int, ...]


def size_for(players: int) -> int:
    """Give the cards in a row of the pond: hippos.setup.grid-size, hippos.tie.grid.

    Examples
    --------
    >>> size_for(4), size_for(5)
    (5, 7)
    """
    return MANY if players >= CROWD else FEW


def name_of(cell: int, size: int) -> str:
    """Name a card by its place.

    Examples
    --------
    >>> name_of(11, 5), name_of(11, 7)
    ('b3', 'e2')
    """
    row, column = divmod(cell, size)
    return f"{chr(ord('a') + column)}{row + 1}"


def cell_of(name: str, size: int) -> int | None:
    """Find the card of a name; None where the pond has none.

    Examples
    --------
    >>> cell_of("b3", 5), cell_of("f1", 5)
    (11, None)
    """
    letter, digits = name[:1].lower(), name[1:]
    if not (letter.isascii() and letter.isalpha() and digits.isascii() and digits.isdecimal()):
        return None
    column, row = ord(letter) - ord("a"), int(digits) - 1
    return row * size + column if 0 <= row < size and column < size else None


def _around(size: int, steps: tuple[tuple[int, int], ...]) -> tuple[Cells, ...]:
    """Give for each card those that so many rows and columns lead to, in order."""
    return tuple(
        tuple(
            sorted(
                (row + down) * size + column + right
                for down, right in steps
                if 0 <= row + down < size and 0 <= column + right < size
            )
        )
        for row in range(size)
        for column in range(size)
    )


_KING: Final = tuple((d, r) for d in (-1, 0, 1) for r in (-1, 0, 1) if d or r)
_FIVE: Final = tuple((d, r) for d in range(-2, 3) for r in range(-2, 3))
_RING: Final = tuple((d, r) for d, r in _FIVE if max(abs(d), abs(r)) == 2)  # noqa: PLR2004 - two pads away

SIZES: Final = {FEW * FEW: FEW, MANY * MANY: MANY}
"""Cards in a row of each pond. This and the tables below go by the number of its cards."""
NEIGHBOURS: Final = {cards: _around(size, _KING) for cards, size in SIZES.items()}
"""The cards next to each, diagonally too."""
AREA: Final = {
    cards: tuple(
        1 << cell | sum(1 << near for near in around)
        for cell, around in enumerate(NEIGHBOURS[cards])
    )
    for cards in SIZES
}
"""Each card with those next to it: what a hamster of a team, or a hippo, keeps others from.

A set of cards is a number here, card c the bit of value 2 to the c.
"""
JUMPS: Final = {
    "line": {
        cards: _around(size, tuple((2 * d, 2 * r) for d, r in _KING))
        for cards, size in SIZES.items()
    },
    "ring": {cards: _around(size, _RING) for cards, size in SIZES.items()},
}
"""The cards two pads away (hippos.ruling.springy-shape)."""
ON_PERIMETER: Final = {
    cards: tuple(len(around) < len(_KING) for around in NEIGHBOURS[cards]) for cards in SIZES
}
PERIMETER: Final = {
    cards: tuple(cell for cell, outer in enumerate(ON_PERIMETER[cards]) if outer) for cards in SIZES
}
"""The cards at the edge, in order: where hamsters enter and leave."""
