"""A reef of 91 hexes to try the board on: what Python would send for it, without a game.

A crab on f6 may go to the six hexes around it; a whelk on d4 goes to e4, and then stays or turns;
a whole move is to touch "done"; a gull on h7 can only be taken.
"""

from __future__ import annotations

from math import sqrt

import msgspec

from tests.browser.host import traits
from tidewidgets._room import shared_sheet
from tidewidgets._scene import Head, Item, Move, Scene
from tidewidgets._view import Cited, Panel, Told

ART = """
<svg xmlns="http://www.w3.org/2000/svg">
  <symbol id="hex" viewBox="-20 -18 40 36">
    <path d="M-19 0 L-9.5 -16.5 H9.5 L19 0 L9.5 16.5 H-9.5 Z" fill="currentColor"/>
  </symbol>
  <symbol id="pawn" viewBox="-13 -13 26 26">
    <circle r="10" fill="currentColor" stroke="#fffdf7" stroke-width="2"/>
  </symbol>
  <symbol id="chip" viewBox="-28 -13 56 26">
    <rect x="-27" y="-12" width="54" height="24" rx="12" fill="var(--tw-tile, #f3e7cf)"/>
  </symbol>
</svg>
"""
SHEET = shared_sheet(ART)
RADIUS = 5


def hexes():
    """Give the name and the centre of each hex; columns a to k, rows from the bottom."""
    for q in range(-RADIUS, RADIUS + 1):
        low, high = max(-RADIUS, -RADIUS - q), min(RADIUS, RADIUS - q)
        for r in range(low, high + 1):
            yield f"{'abcdefghijk'[q + RADIUS]}{high - r + 1}", 30 * q, 20 * sqrt(3) * (r + q / 2)


CENTRES = {name: (x, y) for name, x, y in hexes()}


def ground():
    return tuple(
        Item(id=name, sprite="hex", x=x, y=y, tone="tile", text="sand", place=name)
        for name, (x, y) in CENTRES.items()
    )


def piece(id_, at, tone, text):
    x, y = CENTRES[at]
    return Item(id=id_, sprite="pawn", x=x, y=y, tone=tone, text=text, place=at, layer=2)


def choice(id_, x, label):
    return Item(id=id_, sprite="chip", x=x, y=190, label=label, text=label, layer=2, choice=True)


AROUND = ("f7", "f5", "e5", "e6", "g6", "g5")


def scene(crab="f6", *, last=(), over=False):
    """The reef with the crab somewhere; it can move from f6 alone."""
    pieces = (
        piece("crab", crab, "sun", "crab"),
        piece("whelk", "d4", "sun", "whelk"),
        piece("gull", "h7", "moon", "gull"),
    )
    moves = [
        Move(touch=("whelk", "e4", "stay"), text="The whelk crawls to e4."),
        Move(touch=("whelk", "e4", "turn"), text="The whelk crawls to e4 and turns."),
        Move(touch=("done",), text="The turn ends."),
    ]
    if crab == "f6":
        moves += [
            Move(
                touch=("crab", to),
                text=f"The crab runs to {to}.",
                ghost=(piece("crab", to, "sun", "crab"),),
            )
            for to in AROUND
        ]
    return Scene(
        box=(-190, -200, 380, 420),
        items=(
            *ground(),
            *pieces,
            choice("stay", -60, "stay"),
            choice("turn", 0, "turn"),
            choice("done", 60, "done"),
            Item(id="title", sprite="", x=0, y=-188, label="reef", tone="tile"),
        ),
        moves=() if over else tuple(moves),
        head=Head(
            title="Sun has won" if over else "Sun to act",
            tone="sun",
            stock=(("Sun", "2 pieces"), ("Moon", "1 piece")),
            last=last,
            over=over,
        ),
        sentence=f"A reef. The crab is on {crab}.",
    )


RULE = "A crab runs to one of the six hexes around it."


def told(ply, why=None):
    """One entry of the log, of a bot if it has a reason."""
    note = Cited("reef.crab.run", "Crabs, 2", f"The crab runs, ply {ply}.", RULE)
    return Told(ply=ply, who="Sun", tone="sun", text=note.text, notes=(note,), why=why)


def panel(**fields):
    """What stands around it, two plies after the start."""
    usual = {
        "game": "Reef",
        "ply": 2,
        "length": 3,
        "seat": 0,
        "seats": ((0, "Sun"), (1, "Moon"), ("teacher", "Teacher")),
        "undo": "",
        "redo": True,
        "spoken": "The crab runs to f6.",
        "log": (told(1), told(2)),
        "prompt": "Touch what is lit, or type a move, say f6-f7.",
    }
    return Panel(**{**usual, **fields})


def reef(crab="f6", *, last=(), over=False, without=(), **fields):
    """All that travels; some items may be left out once the game is over."""
    whole = scene(crab, last=last, over=over)
    items = tuple(item for item in whole.items if item.id not in without)
    return traits(SHEET, msgspec.structs.replace(whole, items=items), panel(**fields))
