"""How play areas look: the large one in the pane, and those of the others, seen from above."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.hermit import Laid, cell_of, cells, span
from tidewidgets._scene import Part
from tidewidgets.hermit import _words
from tidewidgets.hermit._pieces import (
    CARDS,
    CELLS,
    GROUND,
    PATHS,
    card_id,
    cell_id,
    item,
    of_player,
    seashells,
    symbol,
)
from tidewidgets.hermit._places import LARGEST, MARGIN, REACH, Fit, Spot

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.hermit import State
    from tidewidgets._scene import Item
    from tidewidgets.hermit._places import Beach, Plate

Cell = tuple[int, int]

LARGEST_SMALL: Final = 17
"""Width of a cell of another's play area, at most."""

ROWS_SHOWN: Final = 7
"""Rows of another's play area that are told apart."""

MARGIN_SMALL: Final = 0.3
"""Cells that stay free around it."""


def fit(state: State, beach: Beach, player: int) -> Fit:
    """Lay a play area into the pane, with all cells that a card can be laid on."""
    return Fit.of(_taken(laid_by(state, player)) or ((0, 0),), beach.pane, MARGIN, LARGEST)


def laid_by(state: State, player: int) -> tuple[Laid, ...]:
    """Give the cards of a play area, and on top the one that is chosen, if it is known."""
    chosen = state.chosen[player]
    return (*state.areas[player], *((chosen,) if isinstance(chosen, Laid) else ()))


def _taken(area: Iterable[Laid]) -> dict[tuple[int, int], str]:
    """Give the cells of a play area and the card that is uppermost on each."""
    return {place: laid.card for laid in area for place in cells(laid.x, laid.y, laid.turn)}


def centre(at: Fit, x: int, y: int, turn: int) -> Spot:
    """Tell where the middle of a card lies."""
    wide, high = span(turn)
    return at.spot(x + (wide - 1) / 2, y + (high - 1) / 2)


# --- the pane -------------------------------------------------------------------------------------


def area(state: State, beach: Beach, player: int) -> Iterator[Item]:
    """Draw the cards of a play area, the lowest first, and a place to touch on each cell."""
    if not state.areas[player]:
        return
    at = fit(state, beach, player)
    for laid in laid_by(state, player):
        where = centre(at, laid.x, laid.y, laid.turn)
        yield item(
            card_id(player, laid.card),
            "card",
            where,
            CARDS,
            turn=laid.turn,
            scale=at.scale,
            parts=seashells(state.setting.card(laid.card).grid),
            pane=True,
        )
    yield from _cells(state, player, at)
    yield from _matched(state, player, at)


def _cells(state: State, player: int, at: Fit) -> Iterator[Item]:
    taken = state.visible(player)
    columns, rows = zip(*taken, strict=True)
    for y in range(min(rows) - REACH, max(rows) + REACH + 1):
        for x in range(min(columns) - REACH, max(columns) + REACH + 1):
            yield item(
                cell_id(x, y),
                "cell",
                at.spot(x, y),
                CELLS,
                scale=at.scale,
                text=_words.cell(state, player, x, y) if (x, y) in taken else "",
                place=cell_id(x, y),
                pane=True,
            )


def _matched(state: State, player: int, at: Fit) -> Iterator[Item]:
    """Draw what the card laid last has recreated, until the next one is laid."""
    pattern = state.recreated[player]
    for line in state.area(player).lines(pattern) if pattern else ():
        yield path(tuple(map(cell_of, line)), at, PATHS)


def path(line: tuple[Cell, ...], at: Fit, layer: int = GROUND) -> Item:
    """Draw a line of three cells; in a ghost the layer says nothing."""
    return _along("path", line[0], line[2], at, layer)


def meeting(one: Cell, other: Cell, at: Fit) -> Item:
    """Draw where two equal symbols meet."""
    return _along("meet", one, other, at)


def _along(sprite: str, one: Cell, other: Cell, at: Fit, layer: int = GROUND) -> Item:
    """Draw something from cell to cell; it is called by where it lies."""
    (left, top), (right, bottom) = sorted((one, other))
    return item(
        f"{sprite}-{left},{top}-{right},{bottom}",
        sprite,
        at.spot((left + right) / 2, (top + bottom) / 2),
        layer,
        turn=90 if left == right else 0,
        scale=at.scale,
        pane=True,
    )


# --- the others -----------------------------------------------------------------------------------


def small(state: State, player: int, plate: Plate) -> Iterator[Item]:
    """Draw what is visible of another's play area, cell by cell; if it is wide, around the last card."""
    left, top, width, height = plate.area
    yield item(
        of_player("area", player),
        f"plot-{plate.in_row}",
        Spot(left + width / 2, top + height / 2),
        CARDS,
        text=_words.rows(state, player),
        place=f"player {player + 1}'s play area",
    )
    if not state.areas[player]:
        return
    shown = _window(state.visible(player), state.areas[player][-1], width / height)
    at = Fit.of(shown, plate.area, MARGIN_SMALL, LARGEST_SMALL)
    yield item(
        of_player("tiles", player),
        "",
        at.spot(0, 0),
        CELLS,
        scale=at.cell,
        parts=tuple(Part(f"tile-{symbol(name)}", x, y) for (x, y), name in shown.items()),
    )


def _window(taken: dict[Cell, str], last: Laid, shape: float) -> dict[Cell, str]:
    """Keep the cells near a card, in rows and columns as many as can be told apart."""
    reach_x, reach_y = (ROWS_SHOWN * shape - 1) / 2, (ROWS_SHOWN - 1) / 2
    (left, top), *_, (right, bottom) = sorted(cells(last.x, last.y, last.turn))
    middle_x, middle_y = (left + right) / 2, (top + bottom) / 2
    return {
        (x, y): name
        for (x, y), name in taken.items()
        if abs(x - middle_x) <= reach_x and abs(y - middle_y) <= reach_y
    }
