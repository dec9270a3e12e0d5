"""A graph on the same mat as the boards."""

from __future__ import annotations

from itertools import combinations, cycle
from math import dist
from typing import TYPE_CHECKING, Any

import msgspec

from rules import InvalidOption
from tidewidgets._intents import AnyIntent, Why
from tidewidgets._room import shared_sheet
from tidewidgets._scene import Head, Item, Line, Scene
from tidewidgets._view import Panel, View

if TYPE_CHECKING:
    from collections.abc import Iterator

    import networkx as nx

Spot = tuple[float, float]

APART = 56
"""Distance of the two nearest nodes, in scene units."""

MARGIN = 42
"""Round the graph, on the mat."""

KEY_WIDTH = 70
"""Least of an entry of the key that explains the kinds."""

LETTER = 6.5
"""About the width of a character of a label."""

RADIUS = 17
"""Of the sprite ``tw-node``."""

TONES = ("tile", "water", "go", "tile2", "sun", "moon")
"""Given to the kinds of nodes, in order of appearance."""

DARK = ("ink", "mat", "moon", "sun")
"""Tones on which a label is light."""

SHORT = 4
"""Characters of a label that fit: a node's longer one stands under it, an edge's is only said."""

NAMED = 12
"""Neighbours named in a sentence; of more the number is told."""


class GraphView(View):
    """A networkx graph; touching a node shows and says what it leads to.

    Parameters
    ----------
    graph : networkx.Graph or DiGraph
        Each node has ``pos`` (x, y; y grows downwards), and may have ``label``, ``kind`` (a word
        that is said, and explained under the graph where there are several) and ``tone`` (a
        colour of the palette; by default one for each kind). Each edge may have ``label``,
        ``tone``, ``width`` and ``dash``. Directed edges end in an arrow, unless they go both ways.
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
        kinds = dict.fromkeys(data.get("kind", "") for _, data in graph.nodes(data=True))
        self._kinds = dict(zip(kinds, cycle(TONES), strict=False))
        super().__init__(shared_sheet())
        self._drawn = self._draw()
        self._show(self._drawn, self._describe(""))

    def __repr__(self) -> str:
        nodes, edges = self.graph.number_of_nodes(), self.graph.number_of_edges()
        return f"<tidewidgets.GraphView {self.title}, {nodes} nodes, {edges} edges>"

    def _describe(self, spoken: str) -> Panel:
        return Panel(game=self.title, spoken=spoken, prompt="Touch a node to see where it leads.")

    def _label(self, node: object) -> str:
        return str(self.graph.nodes[node].get("label", node))

    def _draw(self) -> Scene:
        spots = self._spots()
        items: list[Item] = []
        for node, spot in spots.items():
            id_, label = self._ids[node], self._label(node)
            items += _disc(id_, spot, self._tone(node), label, self._say_node(node))
        ys = [y for _, y in spots.values()] or [0]
        halves = [(x, self._half(node)) for node, (x, _) in spots.items()] or [(0, MARGIN)]
        left = min(x - half for x, half in halves)
        right = max(x + half for x, half in halves)
        bottom = max(ys)
        if len(self._kinds) > 1:
            bottom += APART
            end = left
            for number, (kind, tone) in enumerate(self._kinds.items()):
                width = max(KEY_WIDTH, LETTER * len(kind) + 2 * LETTER)
                items += _key(f"key-{number}", (end + width / 2, bottom), tone, kind)
                end += width
            right = max(right, end)
        items += self._edge_labels(spots)
        nodes, edges = self.graph.number_of_nodes(), self.graph.number_of_edges()
        return Scene(
            box=(left, min(ys) - MARGIN, right - left, bottom - min(ys) + 2 * MARGIN),
            items=tuple(items),
            head=Head(title=self.title),
            sentence=f"{self.title}: {_count(nodes, 'node')}, {_count(edges, 'edge')}.",
            lines=tuple(self._lines(spots)),
        )

    def _half(self, node: object) -> float:
        """Half the width that a node takes on the mat, with its label and a margin."""
        label = self._label(node)
        return max(MARGIN, LETTER * (len(label) + 2) / 2) if len(label) > SHORT else MARGIN

    def _tone(self, node: object) -> str:
        data = self.graph.nodes[node]
        tone: str = data.get("tone") or self._kinds[data.get("kind", "")]
        return tone

    def _spots(self) -> dict[object, Spot]:
        """Give each node its place, spread so far that the two nearest don't touch."""
        spots = {node: data["pos"] for node, data in self.graph.nodes(data=True)}
        gaps = [gap for one, other in combinations(spots.values(), 2) if (gap := dist(one, other))]
        spread = APART / min(gaps, default=1)
        return {node: (x * spread, y * spread) for node, (x, y) in spots.items()}

    def _edges(self) -> Iterator[tuple[object, object, dict[str, Any], bool]]:
        """Give each edge once, and whether it leads one way."""
        graph, drawn = self.graph, dict[tuple[object, object], None]()
        for one, other, data in graph.edges(data=True):
            if one != other and (other, one) not in drawn:
                drawn[one, other] = None
                yield one, other, data, graph.is_directed() and not graph.has_edge(other, one)

    def _lines(self, spots: dict[object, Spot]) -> Iterator[Line]:
        for one, other, data, arrow in self._edges():
            (x1, y1), (x2, y2) = spots[one], spots[other]
            off = RADIUS / (dist(spots[one], spots[other]) or 1)
            yield Line(
                x1=x1 + (x2 - x1) * off,
                y1=y1 + (y2 - y1) * off,
                x2=x2 - (x2 - x1) * off,
                y2=y2 - (y2 - y1) * off,
                tone=data.get("tone", "tile2"),
                width=data.get("width", 2),
                arrow=arrow,
                dash=data.get("dash", False),
            )

    def _edge_labels(self, spots: dict[object, Spot]) -> Iterator[Item]:
        """Write short labels of one-way edges beside their middles, on the right of the way."""
        for number, (one, other, data, arrow) in enumerate(self._edges()):
            if arrow and 0 < len(str(data.get("label", ""))) <= SHORT:
                (x1, y1), (x2, y2) = spots[one], spots[other]
                aside = 9 / (dist(spots[one], spots[other]) or 1)
                yield Item(
                    id=f"e{number}",
                    sprite="",
                    x=(x1 + x2) / 2 - (y2 - y1) * aside,
                    y=(y1 + y2) / 2 + (x2 - x1) * aside,
                    scale=0.75,
                    tone="tile",
                    label=str(data["label"]),
                    layer=3,
                )

    def _say_node(self, node: object) -> str:
        graph = self.graph
        kind = graph.nodes[node].get("kind", "")
        name = f"{self._label(node)}, {kind}" if kind else self._label(node)
        after = [self._say_edge(other, data) for other, data in graph.adj[node].items()]
        if not graph.is_directed():
            return f"{name}: {_count(len(after), 'neighbour')}{_names(after)}."
        before = [self._label(other) for other in graph.pred[node]]  # type: ignore[attr-defined]  # a DiGraph
        if sorted(after) == sorted(before):
            return f"{name}: {_count(len(after), 'neighbour')}{_names(after)}."
        leads = f"leads to {len(after)}{_names(after)}"
        return f"{name}: {leads}; reached from {len(before)}{_names(before)}."

    def _say_edge(self, other: object, data: dict[str, Any]) -> str:
        label = str(data.get("label", ""))
        return f"{self._label(other)} ({label})" if len(label) > SHORT else self._label(other)

    def _answer(self, intent: AnyIntent) -> str:
        if not isinstance(intent, Why) or intent.touch[-1] not in self._nodes:
            return "A graph is only for looking. Touch a node."
        node = self._nodes[intent.touch[-1]]
        near = (self._ids[node], *(self._ids[other] for other in self.graph.adj[node]))
        head = msgspec.structs.replace(self._drawn.head, last=near)
        about = self._say_node(node)
        self._show(msgspec.structs.replace(self._drawn, head=head), self._describe(about))
        return about


def _disc(id_: str, spot: Spot, tone: str, label: str, about: str) -> tuple[Item, Item]:
    x, y = spot
    under = len(label) > SHORT
    ink = "tile" if under or tone in DARK else "ink"
    y_label = y + RADIUS + 8 if under else y
    return (
        Item(id=id_, sprite="tw-node", x=x, y=y, tone=tone, text=about, place=label, layer=2),
        Item(id=f"{id_}-label", sprite="", x=x, y=y_label, tone=ink, label=label, layer=3),
    )


def _key(id_: str, spot: Spot, tone: str, kind: str) -> tuple[Item, Item]:
    x, y = spot
    return (
        Item(id=id_, sprite="tw-node", x=x, y=y, scale=0.6, tone=tone, layer=2),
        Item(id=f"{id_}-label", sprite="", x=x, y=y + 20, tone="tile", label=kind, layer=3),
    )


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _names(labels: list[str]) -> str:
    if not labels:
        return ""
    more = len(labels) - NAMED
    return f": {', '.join(labels[:NAMED])}{f' and {more} more' if more > 0 else ''}"
