"""A room for Lagoon, the small game of the rules' own tests."""

from __future__ import annotations

import json

from rules import CHANCE
from tests.rules.toy import GAME, HIGHEST, PIPS, Bid, Lagoon, Look, Roll
from tidewidgets._room import Room, shared_sheet
from tidewidgets._scene import Head, Item, Move, Scene

__all__ = ["GAME", "ROOM", "sentences"]

ART = """
<svg xmlns="http://www.w3.org/2000/svg">
  <symbol id="base" viewBox="-30 -30 60 60">
    <rect x="-24" y="-24" width="48" height="48" rx="6" fill="currentColor"/>
  </symbol>
  <symbol id="card" viewBox="-30 -30 60 60">
    <use href="#base"/>
    <rect x="-20" y="-20" width="40" height="40" fill="none" stroke="var(--tw-ink, #16272e)"/>
  </symbol>
  <symbol id="unused" viewBox="-1 -1 2 2"><circle r="1"/></symbol>
</svg>
"""


def draw(state: Lagoon, player: int | None) -> Scene:
    ground = [
        Item(id=f"at{p}", sprite="base", x=60 + 80 * p, y=50, tone="tile2", place=f"seat {p + 1}")
        for p in range(state.players)
    ]
    pearls = [
        Item(
            id=f"pearl{p}",
            sprite="card",
            x=60 + 80 * p,
            y=50,
            tone="tile",
            label=str(state.pearls[p]) if state.pearls else "",
            text=f"pearl of player {p + 1}: {state.pearls[p] if state.pearls else 'not dealt'}",
            layer=2,
        )
        for p in range(state.players)
    ]
    pool = Item(id="pool", sprite="card", x=60, y=130, tone="water", text="pool", layer=2)
    bids = [
        Item(
            id=f"bid{n}",
            sprite="",
            x=120 + 40 * n,
            y=130,
            tone="go",
            label=f"{n}",
            text=f"bid {n}",
            layer=2,
        )
        for n in range(HIGHEST + 1)
    ]
    faces = [
        Item(
            id=f"face{n}",
            sprite="",
            x=120 + 40 * n,
            y=160,
            tone="go",
            label=f"{n}",
            text=f"the die shows {n}",
            layer=2,
            choice=True,
        )
        for n in PIPS
    ]
    if state.outcome is not None:
        title = state.outcome.summary
    elif state.to_act in ((), (CHANCE,)):
        title = "Chance is to act."
    else:
        title = f"{' and '.join(f'player {p + 1}' for p in state.to_act)} to bid for {state.pips}."
    moves = tuple(
        Move(touch=touch, text=str(action))
        for touch, action in ({} if player is None else actions(state, player)).items()
    )
    stock = tuple((f"Player {p + 1}", f"{n} points") for p, n in enumerate(state.points))
    return Scene(
        box=(0, 0, 320, 180),
        items=(*ground, *pearls, pool, *bids, *faces),
        moves=moves,
        head=Head(title=title, tone="sun", stock=stock, over=state.outcome is not None),
        sentence=f"Round {state.round + 1}: {title}",
    )


def actions(state, player):
    return {_touch(action): action for action in state.legal_actions(player)}


def _touch(action):
    match action:
        case Look():
            return ("pool",)
        case Roll():
            return (f"face{action.pips}",)
    return (f"pearl{action.player}", f"bid{action.points}")


def conceive(state, player, touch):  # noqa: ARG001 - a room is asked with it
    if touch[-1] == "pool":
        return (Look(player),)
    if touch[-1].startswith("face"):
        return (Roll(CHANCE, int(touch[-1][4:])),)
    if touch[-1].startswith("bid"):
        return (Bid(player, int(touch[-1][3:])),)
    return ()


ROOM = Room(draw, actions, conceive, shared_sheet(ART))


def sentences(view):
    """Give the sentences of the moves that a view offers, joined as the browser does."""
    moves = json.loads(view.moves)
    return [", ".join(moves["phrases"][number] for number in text) for text in moves["texts"]]
