"""A graph on the same mat as the boards."""

from __future__ import annotations

from itertools import combinations
from math import dist, hypot
from typing import TYPE_CHECKING, Any

import msgspec

from rules import InvalidOption
from tidewidgets._intents import AnyIntent, Why
from tidewidgets._room import shared_sheet
from tidewidgets._scene import Head, Item, Line, Scene
from tidewidgets._view import Panel, View

if TYPE_CHECKING:
    from collections.abc import Iterable

    import networkx as nx

APART = 56
"""Distance of the two nearest nodes, in scene units."""

RADIUS = 17
"""Of the sprite ``tw-node``."""

DARK = ("ink", "mat", "moon", "sun")
"""Tones on which a label is light."""

NAMED = 12
"""Neighbours named in a sentence; of more the number is told."""


class GraphView(View):
    """A networkx graph; touching a node shows and says what it leads to.

    Parameters
    ----------
    graph : networkx.Graph or DiGraph
        Each node has ``pos`` (x, y; y grows downwards), and may have ``label``, ``tone`` (a
        colour of the palette) and ``kind`` (a word that is said). Each edge may have ``tone``,
        ``width`` and ``dash``. Directed edges end in an arrow, unless they go both ways.
    title : str, optional
        The line above.

    Raises
    ------
    InvalidOption
        If a node has no position.

    Examples
    --------
    >>> import networkx as nx
    >>> graph = nx.path_graph(3)
    >>> nx.set_node_attributes(graph, {n: (n, 0) for n in graph}, "pos")
    >>> GraphView(graph, title="A path")
    <tidewidgets.GraphView A path, 3 nodes, 2 edges>
    """

    def __init__(self, graph: nx.Graph[Any], title: str = "Graph") -> None:
        for node, data in graph.nodes(data=True):
            if len(data.get("pos", ())) != 2:  # noqa: PLR2004 - x and y
                message = f"Each node needs pos=(x, y); {node!r} has {data.get('pos')!r}."
                raise InvalidOption(message)
        self.graph, self.title = graph, title
        self._ids = {node: f"n{number}" for number, node in enumerate(graph)}
        self._nodes = {id_: node for node, id_ in self._ids.items()}
        super().__init__(shared_sheet())
        self._drawn = self._draw()
        self._show(self._drawn, self._describe(""))

    def __repr__(self) -> str:
        nodes, edges = self.graph.number_of_nodes(), self.graph.number_of_edges()
        return f"<tidewidgets.GraphView {self.title}, {nodes} nodes, {edges} edges>"

    def _describe(self, spoken: str) -> Panel:
        return Panel(game=self.title, spoken=spoken, hint="Touch a node to see where it leads.")

    def _label(self, node: object) -> str:
        return str(self.graph.nodes[node].get("label", node))

    def _draw(self) -> Scene:
        spots = self._spots()
        xs, ys = zip(*spots.values(), strict=True) if spots else ((0,), (0,))
        margin = APART * 0.75
        box = (
            min(xs) - margin,
            min(ys) - margin,
            max(xs) - min(xs) + 2 * margin,
            max(ys) - min(ys) + 2 * margin,
        )
        items: list[Item] = []
        for node, (x, y) in spots.items():
            id_, label = self._ids[node], self._label(node)
            tone = self.graph.nodes[node].get("tone", "tile")
            ink = "tile" if tone in DARK else "ink"
            about = self._say_node(node)
            items += (
                Item(
                    id=id_, sprite="tw-node", x=x, y=y, tone=tone, text=about, place=label, layer=2
                ),
                Item(id=f"{id_}-label", sprite="", x=x, y=y, tone=ink, label=label, layer=3),
            )
        nodes, edges = self.graph.number_of_nodes(), self.graph.number_of_edges()
        return Scene(
            box=box,
            items=tuple(items),
            head=Head(title=self.title),
            sentence=f"{self.title}: {_count(nodes, 'node')}, {_count(edges, 'edge')}.",
            lines=tuple(self._lines(spots)),
        )

    def _spots(self) -> dict[object, tuple[float, float]]:
        """Give each node its place, spread so far that the two nearest don't touch."""
        spots = {node: data["pos"] for node, data in self.graph.nodes(data=True)}
        gaps = [gap for one, other in combinations(spots.values(), 2) if (gap := dist(one, other))]
        spread = APART / min(gaps, default=1)
        return {node: (x * spread, y * spread) for node, (x, y) in spots.items()}

    def _lines(self, spots: dict[object, tuple[float, float]]) -> Iterable[Line]:
        directed = self.graph.is_directed()
        drawn: dict[tuple[object, object], bool] = {}
        for one, other, data in self.graph.edges(data=True):
            both = directed and self.graph.has_edge(other, one)
            if one == other or (both and (other, one) in drawn):
                continue
            drawn[one, other] = True
            (x1, y1), (x2, y2) = spots[one], spots[other]
            length = hypot(x2 - x1, y2 - y1) or 1
            off = RADIUS / length
            yield Line(
                x1=x1 + (x2 - x1) * off,
                y1=y1 + (y2 - y1) * off,
                x2=x2 - (x2 - x1) * off,
                y2=y2 - (y2 - y1) * off,
                tone=data.get("tone", "tile2"),
                width=data.get("width", 2),
                arrow=directed and not both,
                dash=data.get("dash", False),
            )

    def _say_node(self, node: object) -> str:
        graph = self.graph
        kind = graph.nodes[node].get("kind", "")
        name = f"{self._label(node)}, {kind}" if kind else self._label(node)
        after = [self._label(other) for other in graph.adj[node]]
        if not graph.is_directed():
            return f"{name}: {_count(len(after), 'neighbour')}{_names(after)}."
        before = [self._label(other) for other in graph.pred[node]]  # type: ignore[attr-defined]  # a DiGraph
        if sorted(after) == sorted(before):
            return f"{name}: {_count(len(after), 'neighbour')}{_names(after)}."
        leads = f"leads to {len(after)}{_names(after)}"
        return f"{name}: {leads}; reached from {len(before)}{_names(before)}."

    def _answer(self, intent: AnyIntent) -> str:
        if not isinstance(intent, Why) or intent.touch[-1] not in self._nodes:
            return "A graph is only for looking. Touch a node."
        node = self._nodes[intent.touch[-1]]
        near = (self._ids[node], *(self._ids[other] for other in self.graph.adj[node]))
        head = msgspec.structs.replace(self._drawn.head, last=near)
        about = self._say_node(node)
        self._show(msgspec.structs.replace(self._drawn, head=head), self._describe(about))
        return about


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _names(labels: list[str]) -> str:
    if not labels:
        return ""
    more = len(labels) - NAMED
    return f": {', '.join(labels[:NAMED])}{f' and {more} more' if more > 0 else ''}"
