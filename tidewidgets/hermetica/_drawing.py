"""Where the hexes and pieces of Hermetica lie on the mat, and how they look there.

The board lies as in `rules.hermetica.Board`: Sun at the bottom. What isn't on the board lies in
the corners beside it, Sun's below and Moon's above, each where the other's would be if the mat
were turned by half.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import hypot, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.hermetica import ADEPT, ELEMENTS, SIDES, UNITS
from tidewidgets._scene import Item

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.hermetica import Board, Hex, State

RADIUS: Final = 20
"""Of a hex, from its centre to a corner."""

HALF: Final = RADIUS * sqrt(3) / 2
"""From a hex's centre to the middle of a side."""

RAISED: Final = 0.78
"""Scale of a Fire on a Barrier, so that the Barrier is seen under it."""

ASIDE: Final = 0.7
"""Scale of what lies beside the board."""

COLUMN: Final = 43
"""From one kind in reserve to the next."""

FAN: Final = 9
"""From one piece of a kind in reserve to the next."""

AT_FIRST: Final = (22.0, 22.0)
AT_LAST: Final = (22.0 + 2 * COLUMN + 2 * FAN, 22.0)
AT_SHIELD: Final = (-28.0, 74.0)
AT_ADEPT: Final = (-60.0, 58.0)
"""Where a side's pieces wait: along the near edge of the mat, and up from it."""

CLEAR: Final = 1.6 * RADIUS
"""From the centre of a piece that waits to that of a hex, at least."""

ROWS: Final = 90
"""Height that what waits needs for itself."""

TONES: Final = ("sun", "moon")
PIECES: Final = 2
UNIT_LAYER: Final = 3
MARK_LAYER: Final = 4

UNIT_IDS: Final = tuple(
    f"{TONES[unit.side]}-{unit.kind}" + ("" if unit.kind == ADEPT else f"-{unit.number + 1}")
    for unit in UNITS
)
"""Item id of each of the twenty Units."""

SHIELD_IDS: Final = ("shield-sun", "shield-moon")
END_TURN: Final = "end-turn"
RESERVE: Final = "beside the board"


class Spot(NamedTuple):
    """A point of the mat."""

    x: float
    y: float


@cache
def spot(place: Hex) -> Spot:
    """Give the centre of a hex."""
    q, r = place
    return Spot(3 * RADIUS * q // 2, round(2 * HALF * (r + q / 2), 1))


Box = tuple[float, float, float, float]


@lru_cache
def box_of(board: Board) -> Box:
    """Give the mat: margins of half a hex, and more above and below if the corners aren't free."""
    spots = [spot(place) for place in board.hexes]
    left, right = min(s.x for s in spots) - 2 * RADIUS, max(s.x for s in spots) + 2 * RADIUS
    top, bottom = min(s.y for s in spots) - 2 * HALF, max(s.y for s in spots) + 2 * HALF
    box = (left, round(top, 1), right - left, round(bottom - top, 1))
    resting = [_at(box, side, *rest) for side in (0, 1) for rest in (AT_SHIELD, AT_ADEPT, AT_LAST)]
    if all(hypot(a.x - b.x, a.y - b.y) > CLEAR for a in resting for b in spots):
        return box
    return (left, round(top - ROWS, 1), right - left, round(bottom - top + 2 * ROWS, 1))


def beside(board: Board, side: int, along: float, up: float) -> Spot:
    """Give a point beside the board, as its side sees the mat.

    Parameters
    ----------
    along : float
        From the left edge; from the right one if negative.
    up : float
        From the near edge.
    """
    return _at(box_of(board), side, along, up)


def _at(box: Box, side: int, along: float, up: float) -> Spot:
    x, y, width, height = box
    along %= width
    if side == 0:
        return Spot(x + along, round(y + height - up, 1))
    return Spot(x + width - along, round(y + up, 1))


# --- the ground -------------------------------------------------------------------------------


@lru_cache
def ground(board: Board) -> tuple[Item, ...]:
    """Draw the hexes, and the file letters and rank numbers along the rim."""
    return (*_tiles(board), *_rim(board))


def _tiles(board: Board) -> Iterator[Item]:
    names = board.names
    for place in board.hexes:
        sprite, tone, text = _tile(board, place)
        name, (x, y) = names[place], spot(place)
        yield Item(id=name, sprite=sprite, x=x, y=y, tone=tone, text=text, place=name)


def _tile(board: Board, place: Hex) -> tuple[str, str, str]:
    """Give sprite, tone and words of a hex; plain ones alternate in three shades."""
    for side, name in enumerate(TONES):
        if place in board.horizons[side]:
            return f"horizon-{name}", "water", f"{SIDES[side]}'s Horizon"
        if place == board.primes[side]:
            return f"prime-{name}", "tile2", f"{SIDES[side]}'s Prime"
    q, r = place
    if place in board.border:
        return ("border", "border-b")[(q + r) % 2], "", "Border"
    return (("tile-a", "tile2"), ("tile-b", "tile"), ("tile-c", "tile"))[(q - r) % 3] + ("",)


def _rim(board: Board) -> Iterator[Item]:
    """Label each file below its lowest hex, and each rank beside its leftmost one."""
    files: dict[str, Spot] = {}
    ranks: dict[str, Spot] = {}
    for place in board.hexes:
        name, at = board.names[place], spot(place)
        files[name[0]] = Spot(at.x, max(at.y, files.get(name[0], at).y))
        ranks.setdefault(name[1:], at)
    for letter, (x, y) in files.items():
        yield _coordinate(letter, x, y + HALF + 7)
    for number, (x, y) in ranks.items():
        yield _coordinate(number, x - 1.15 * RADIUS, y - 0.77 * HALF)


def _coordinate(label: str, x: float, y: float) -> Item:
    return Item(
        id=f"rim-{label}",
        sprite="",
        x=round(x, 1),
        y=round(y, 1),
        scale=0.7,
        tone="water",
        label=label,
    )


# --- the pieces -------------------------------------------------------------------------------


def pieces(state: State) -> Iterator[Item]:
    """Draw everything that can move or be taken, on the board and beside it."""
    for place in state.walls:
        yield wall(state, place)
    for side in (0, 1):
        yield shield(state, side)
    for index in reversed(range(len(UNITS))):
        item = unit(state, index)
        if item is not None:
            yield item
    for index in (*state.used, *state.spawned):
        if (at := state.places[index]) is not None:
            (x, y), scale, mark = spot(at), scale_on(state, at), f"used-{UNIT_IDS[index]}"
            yield Item(id=mark, sprite="used", x=x, y=y, scale=scale, layer=MARK_LAYER)


def adept_of(side: int) -> int:
    """Give the index of a side's Adept."""
    return UNIT_IDS.index(f"{TONES[side]}-{ADEPT}")


def waiting(state: State, side: int, kind: str) -> tuple[int, ...]:
    """Give the Elements of a kind that are still to come, the next one first."""
    left = state.reserve[side][ELEMENTS.index(kind)]
    own = tuple(index for index, unit in enumerate(UNITS) if unit[:2] == (side, kind))
    return own[len(own) - left :]


def _spent(state: State, index: int) -> str:
    if index in state.used:
        return ", used"
    return ", new this turn" if index in state.spawned else ""


def on_barrier(state: State, place: Hex) -> bool:
    """Tell whether a Wall or a Shield is on a hex."""
    return place in state.walls or place in state.shields


def scale_on(state: State, place: Hex) -> float:
    return RAISED if on_barrier(state, place) else 1


def wall(state: State, place: Hex) -> Item:
    """Draw a Wall. Walls are alike and have no name of their own but that of their hex."""
    (x, y), name = spot(place), state.setting.board.names[place]
    return Item(id=f"wall-{name}", sprite="wall", x=x, y=y, text="Wall", place=name, layer=PIECES)


def shield(state: State, side: int) -> Item:
    """Draw a Shield, on the board or still beside it."""
    place, board = state.shields[side], state.setting.board
    x, y = spot(place) if place is not None else beside(board, side, *AT_SHIELD)
    return Item(
        id=SHIELD_IDS[side],
        sprite=SHIELD_IDS[side],
        x=x,
        y=y,
        scale=1 if place is not None else ASIDE,
        tone=TONES[side],
        text=f"{SIDES[side]}'s Shield" + ("" if place is not None else ", not yet deployed"),
        place=board.names[place] if place is not None else RESERVE,
        layer=PIECES,
    )


def unit(state: State, index: int) -> Item | None:
    """Draw a Unit: on the board, in reserve, or an Adept waiting to return.

    Returns
    -------
    Item or None
        None for a captured Element, which is gone for good.
    """
    side, kind, _ = UNITS[index]
    place, board = state.places[index], state.setting.board
    text, name, scale = UNITS[index].name, RESERVE, ASIDE
    if place is not None:
        (x, y), name, scale = spot(place), board.names[place], scale_on(state, place)
        text += _spent(state, index)
    elif kind == ADEPT:
        x, y = beside(board, side, *AT_ADEPT)
        text += ", captured"
    elif index in (queue := waiting(state, side, kind)):
        turn, (along, up) = queue.index(index), AT_FIRST
        x, y = beside(board, side, along + COLUMN * ELEMENTS.index(kind) + FAN * turn, up)
        text, name = (f"{text}, {len(queue)} in reserve", name) if not turn else ("", "")
    else:
        return None
    return Item(
        id=UNIT_IDS[index],
        sprite=f"{TONES[side]}-{kind}",
        x=x,
        y=y,
        scale=scale,
        tone=TONES[side],
        text=text,
        place=name,
        layer=UNIT_LAYER,
    )
