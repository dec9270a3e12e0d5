"""Graphs of cards: what they show, and how they can lie."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import networkx as nx

from rules import InvalidOption
from rules.hermit._cards import CAP, POOL, SPECIES, TURNS, WIDTH, species_of, symbol_name, turned
from rules.hermit._graphs._common import which_card

if TYPE_CHECKING:
    from rules.hermit._graphs._common import Graph
    from rules.hermit._state import State

FACES: Final = ("beach", "seashell")


def draw_deck(state: State, face: str = "beach") -> Graph:
    """Join cards to what they show: hermit.card.beach-side, hermit.card.seashell-side."""
    if face not in FACES:
        message = f"Hermit: face can be {' or '.join(FACES)}; not {face!r}."
        raise InvalidOption(message)
    shown = {species: species for species in SPECIES}
    if face == "seashell":
        shown |= {CAP: CAP, POOL: POOL}
    deck = state.setting.deck
    half = (len(deck) + 1) // 2
    graph: Graph = nx.DiGraph()
    for number, card in enumerate(deck):
        row, column = divmod(number, half)
        kind = "red starfish" if card.red_starfish else "card"
        pos = (float(column), 6.0 * row)
        graph.add_node(("card", card.id), pos=pos, label=card.id, kind=kind)
    for number, symbol in enumerate(shown):
        pos = ((number + 0.5) * (half - 1) / len(shown), 3.0)
        graph.add_node(("symbol", symbol), pos=pos, label=symbol_name(symbol), kind="symbol")
    for card in deck:
        symbols = Counter(
            species_of(symbol) or symbol
            for symbol in (card.pattern if face == "beach" else card.grid)
        )
        for symbol in shown:
            if count := symbols[symbol]:
                edge = (("card", card.id), ("symbol", symbol))
                label = str(count) if count > 1 else ""
                graph.add_edge(*edge, label=label, count=count, kind=face, width=count)
    return graph


def draw_turns(state: State, card: object = None) -> Graph:
    """Turn a card round, and its mirror image, which it never becomes: hermit.place.rotate."""
    chosen = state.setting.deck[0] if card is None else which_card(state, card)
    mirrored = tuple(
        symbol
        for start in range(0, len(chosen.grid), WIDTH)
        for symbol in reversed(chosen.grid[start : start + WIDTH])
    )
    graph: Graph = nx.DiGraph()
    corners = ((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0))
    for kind, grid, left in (("turn", chosen.grid, 0.0), ("mirror image", mirrored, 4.0)):
        for turn, (x, y) in zip(TURNS, corners, strict=True):
            label = f"{turn}°"
            rows = turned(grid, turn)
            graph.add_node((kind, turn), pos=(x + left, y), label=label, kind=kind, rows=rows)
        for turn in TURNS:
            graph.add_edge((kind, turn), (kind, (turn + 90) % 360), label="90°", kind="turn")
    return graph
