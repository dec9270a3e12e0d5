"""Graphs of a play area: what it shows, and what a card can make of it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import networkx as nx

from rules.hermit._graphs._common import which_player
from rules.hermit._matches import (
    area_graph,
    completions,
    driftwood,
    equal_neighbours,
    matches,
    near_misses,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.hermit._cards import Cell
    from rules.hermit._graphs._common import Graph
    from rules.hermit._matches import Completed, Line
    from rules.hermit._state import State


def _area(state: State, player: int) -> Graph:
    """Begin with the cells of an area, labelled with what they show."""
    graph: Graph = nx.DiGraph()
    top = len(state.areas[player]) - 1
    for cell, data in area_graph(state, player).nodes(data=True):
        kind = "new" if data["card"] == top else "cell"
        graph.add_node(cell, **data, label=data["symbol"], kind=kind)
    return graph


def _join(graph: Graph, one: object, other: object, **data: Any) -> None:
    """Join two nodes both ways."""
    graph.add_edge(one, other, **data)
    graph.add_edge(other, one, **data)


def _counts(graph: Graph, line: Line) -> bool:
    """Tell whether a line has a cell of the card placed last (hermit.hermie.test)."""
    return any(graph.nodes[cell]["kind"] == "new" for cell in line)


def draw_area(state: State, player: object = None) -> Graph:
    """Join neighbouring cells, and mark the lines that show the pattern: hermit.pattern.line."""
    owner = which_player(state, player)
    graph = _area(state, owner)
    for one, other in area_graph(state, owner).edges:
        _join(graph, one, other, label="", kind="neighbours")
    for line in matches(state, owner):
        kind = "line" if _counts(graph, line) else "old line"
        for one, other in pairwise(line):
            _join(graph, one, other, label="", kind=kind, width=5, tone="go")
    return graph


def draw_matches(state: State, player: object = None) -> Graph:
    """Join cells to the lines of three they are part of: hermit.hermie.new-and-wood."""
    owner = which_player(state, player)
    graph = _area(state, owner)
    cells = list(graph)
    shown = {tuple(sorted(line)) for line in matches(state, owner)}
    for line in sorted(_straight(graph, cells), key=lambda line: line not in shown):
        kind = "other line"
        if line in shown:
            kind = "line" if _counts(graph, line) else "old line"
        (_, above), (x, y), _ = line
        pos = (x, y + 0.5) if above == y else (x + 0.5, y)
        symbols = " ".join(graph.nodes[cell]["symbol"] for cell in line)
        wood = driftwood(graph, line)
        graph.add_node(line, pos=pos, label=symbols, kind=kind, wood=wood)
        for cell in line:
            new = graph.nodes[cell]["kind"] == "new"
            graph.add_edge(cell, line, label="", kind="new" if new else "part", dash=not new)
    return graph


def _straight(graph: Graph, cells: list[Cell]) -> Iterator[Line]:
    """Find the rows and columns of three cells, from the left or from above."""
    for x, y in cells:
        for line in (((x, y), (x + 1, y), (x + 2, y)), ((x, y), (x, y + 1), (x, y + 2))):
            if line[1] in graph and line[2] in graph:
                yield line


def draw_near(state: State, player: object = None) -> Graph:
    """Show the lines that lack one symbol, and what is to come where: hermit.pattern.goal."""
    owner = which_player(state, player)
    graph = _area(state, owner)
    for miss in near_misses(state, owner):
        if miss.place not in graph:
            x, y = miss.place
            graph.add_node(miss.place, pos=(float(x), float(y)), label="", kind="", symbol="")
        data = graph.nodes[miss.place]
        data["needs"] = tuple(sorted({*data.get("needs", ()), miss.needs}))
        for one, other in pairwise(miss.line):
            _join(graph, one, other, label="", kind="near miss")
    for _, data in graph.nodes(data=True):
        if "needs" in data:
            wanted = "/".join(data["needs"])
            data["label"] = wanted if not data["symbol"] else f"{data['symbol']}→{wanted}"
            data["kind"] = "missing"
    return graph


def draw_pairs(state: State, player: object = None) -> Graph:
    """Join equal neighbours; those with a cell of the last card are new: hermit.tide.neighbour."""
    owner = which_player(state, player)
    graph = _area(state, owner)
    for one, other in equal_neighbours(area_graph(state, owner)):
        new = "new" in (graph.nodes[one]["kind"], graph.nodes[other]["kind"])
        what = "pair" if graph.nodes[one]["species"] else "pools"
        kind = f"new {what}" if new else f"old {what}"
        _join(graph, one, other, label="", kind=kind, width=5 if new else 2, dash=not new)
    return graph


# --- what hand cards can make ---------------------------------------------------------------------

OUTCOMES: Final = ("nothing", "no wood", "away", "stays", "nearer", "win")
"""What becomes of a placement, from bad to good; "away" and so on is where the Wave goes."""


def _outcome(made: Completed) -> str:
    if made.wins:
        return "win"
    if made.moves:
        return OUTCOMES[3 - made.tide]
    return "no wood" if made.lines else "nothing"


def draw_completions(state: State, player: object = None) -> Graph:
    """Count what the placements of each hand card would make: hermit.place.free."""
    owner = which_player(state, player)
    counts: dict[str, dict[str, int]] = {}
    for action, made in completions(state, owner).items():
        row = counts.setdefault(action.card, dict.fromkeys(OUTCOMES, 0))
        row[_outcome(made)] += 1
    graph: Graph = nx.DiGraph()
    for number, outcome in enumerate(OUTCOMES):
        total = sum(row[outcome] for row in counts.values())
        pos = (3.0, float(number))
        graph.add_node(outcome, pos=pos, label=f"{outcome} {total}", kind="outcome", count=total)
    for number, (card, row) in enumerate(counts.items()):
        pos = (0.0, 1.5 + 2.0 * number)
        graph.add_node(card, pos=pos, label=card, kind="card", count=sum(row.values()))
        for outcome, count in row.items():
            if count:
                graph.add_edge(card, outcome, label=str(count), kind="placements", count=count)
    return graph
