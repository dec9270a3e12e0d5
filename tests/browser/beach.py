"""A beach to try the pane on: cells to lay two cards in, turned or not, without a game.

The pane is 200 units wide and 120 high, of 10 by 6 cells. Card "one" may lie anywhere in its four
turns, card "two" on one cell alone, unturned; a card turns about the middle of its upper edge.
"""

from __future__ import annotations

from tests.browser.host import traits
from tests.browser.reef import panel
from tidewidgets._room import shared_sheet
from tidewidgets._scene import Head, Item, Move, Part, Scene

ART = """
<svg xmlns="http://www.w3.org/2000/svg">
  <symbol id="cell" viewBox="-10 -10 20 20" opacity="0"><rect x="-10" y="-10" width="20" height="20"/></symbol>
  <symbol id="card" viewBox="-30 -20 60 40">
    <rect x="-30" y="-20" width="60" height="40" fill="currentColor"/>
  </symbol>
  <symbol id="shell" viewBox="-8 -8 16 16"><circle r="7" fill="var(--tw-sun, #b5470b)"/></symbol>
  <symbol id="chip" viewBox="-14 -14 28 28"><circle r="13" fill="var(--tw-tile, #f3e7cf)"/></symbol>
</svg>
"""
SHEET = shared_sheet(ART)
COLUMNS, ROWS = 10, 6
CELLS = {f"{x},{y}": (-90 + 20 * x, -130 + 20 * y) for x in range(COLUMNS) for y in range(ROWS)}
PANE = (-100, -140, 200, 120)


def card(id_, x, y, **fields):
    parts = tuple(Part("shell", 20 * (n % 3) - 20, 20 * (n // 3) - 10) for n in range(3))
    usual = {"tone": "tile", "text": f"card {id_}", "layer": 2, "pivot": (0, -10), "parts": parts}
    return Item(id=id_, sprite="card", x=x, y=y, **{**usual, **fields})


def scene(*, laid="", without=()):
    cells = (
        Item(id=id_, sprite="cell", x=x, y=y, text="sand", place=id_, layer=5, pane=True)
        for id_, (x, y) in CELLS.items()
    )
    items = [*cells]
    items.append(card("low", -40, -90, pane=True, text="", pivot=None))
    items.append(
        Item(id="turn", sprite="chip", x=70, y=30, text="turn", layer=2, choice=True, turns=90)
    )
    hand = [card(id_, x, 30, place=id_) for id_, x in (("one", -60), ("two", 10)) if id_ != laid]
    items += hand
    moves = [
        Move(
            touch=("one", *["turn"] * turns, cell), text=f"Lay one at {cell}, turned {turns} times"
        )
        for cell in CELLS
        for turns in range(4)
        if laid != "one"
    ]
    moves += [Move(touch=("two", "0,0"), text="Lay two at 0,0")] if laid != "two" else []
    return Scene(
        box=(-110, -150, 220, 220),
        items=tuple(item for item in items if item.id not in without),
        moves=tuple(moves),
        head=Head(title="A card to lay"),
        sentence="A beach.",
        pane=PANE,
    )


def beach(*, laid="", without=(), **fields):
    """All that travels."""
    return traits(SHEET, scene(laid=laid, without=without), panel(game="Beach", **fields))
