"""Aspects of a position of Hamsters vs. Hippos as graphs.

Nodes carry ``pos`` (x, y; y grows downwards), ``label`` and ``kind``; edges ``label`` and ``kind``,
and ``width`` or ``dash`` where one is to stand out or stand back. But for "rounds", nodes are the
cards of the pond by name, as in "b3". All is drawn from what the viewer sees.

============= ====================================================================================
``pond``      The pond with its eight neighbours to a card. Nodes are "perimeter", "inner" or "up";
              an edge is "open" to a face-down card, else "closed".
``reach``     What a ``hamster`` could still land on before it is stuck: nodes are "start",
              "in reach", "out of reach" or "up", with the ``steps`` it takes; edges are the steps
              from start and cards in reach. The graph's attribute ``cards`` lists those.
``escape``    The same, with a shortest way over face-down cards to the perimeter marked "way". The
              graph's attribute ``way`` lists it from the card the hamster is on, ``moves`` counts
              its moves; None if there is no way out.
``springy``   The jumps from a card ``at``, or from all: "open" to a face-down card, else "closed".
              Nodes are "pad", "up" or, for that card, "springy".
``conflicts`` Pairs of cards that no two hamsters of a team may share: each set of four cards
              without an edge is a placement. Nodes are "hamster", "hippo", "blocked" or "free".
``tokens``    Where tokens lie, as ``weight`` and label, and where each could be moved; nodes are
              "tokens" or "bare".
``rounds``    How a game goes from round to round. Nodes have the ``hippos`` in the deck; their
              kinds are "past", "now", "to come" and "end".
============= ====================================================================================

A ``hamster`` is a number from 0; by default that of the player to act, in solo the first on the
pond.

Examples
--------
>>> from rules.hippos import GAME
>>> state = GAME.position(players=2, at=["c3"], up=["b2", "c2", "d2"])
>>> GAME.graph(state, "escape").graph["way"]
('c3', 'b3', 'a2')
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import networkx as nx

from rules import InvalidOption
from rules.hippos._cards import HIPPOS
from rules.hippos._pond import JUMPS, NEIGHBOURS, PERIMETER, cell_of, name_of
from rules.hippos._reach import blocked, destinations, sources, targets
from rules.hippos._turns import LAST_ROUND, ROUNDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rules.hippos._state import State

    Graph = nx.DiGraph[Any]


def _up(state: State) -> tuple[bool, ...]:
    """Tell which cards lie face up; before the first deal none."""
    return state.up or (False,) * state.size**2


def _names(state: State, cells: Iterable[int]) -> tuple[str, ...]:
    return tuple([name_of(cell, state.size) for cell in cells])


def _drawn(state: State, kind: str, *layers: tuple[str, Iterable[int]]) -> Graph:
    """Draw the cards of the pond without any edge; of the kinds given to a card the last counts."""
    size = state.size
    kinds = [kind] * size**2
    for name, cells in layers:
        for cell in cells:
            kinds[cell] = name
    graph: Graph = nx.DiGraph()
    for cell, found in enumerate(kinds):
        row, column = divmod(cell, size)
        name = name_of(cell, size)
        graph.add_node(name, pos=(float(column), float(row)), label=name, kind=found)
    return graph


def _shown(state: State) -> list[int]:
    return [cell for cell, up in enumerate(state.up) if up]


def _join(graph: Graph, state: State, origin: int, cells: Iterable[int]) -> None:
    """Lead edges from a card to others, open where these lie face down."""
    up, size = _up(state), state.size
    for cell in cells:
        graph.add_edge(
            name_of(origin, size),
            name_of(cell, size),
            label="",
            kind="closed" if up[cell] else "open",
            dash=up[cell],
        )


def _hamster(state: State, given: object) -> int:
    count = len(state.spots)
    if given is None:
        on = [hamster for hamster, spot in enumerate(state.spots) if spot >= 0]
        return state.turn if not state.is_solo else on[0] if on else 0
    if type(given) is int and given in range(count):
        return given
    message = f"Hamsters vs. Hippos: hamster can be 0 to {count - 1}; not {given!r}."
    raise InvalidOption(message)


# --- ways -----------------------------------------------------------------------------------------


def _pond(state: State) -> Graph:
    """Join each card to its neighbours: hippos.move.one-step, hippos.move.no-revealed."""
    up = _up(state)
    outer = ("perimeter", PERIMETER[len(up)])
    graph = _drawn(state, "inner", outer, ("up", _shown(state)))
    for cell, around in enumerate(NEIGHBOURS[len(up)]):
        _join(graph, state, cell, around)
    return graph


def _within_reach(state: State, hamster: int) -> tuple[dict[int, int], dict[int, list[int]]]:
    """Give the moves to each card in reach, and the cards after each, breadth first.

    Springy pads that nobody knows can't be foreseen; a jump that is due is made first.
    """
    up = _up(state)
    barred = blocked(state, hamster) if state.is_solo else 0
    first = list(destinations(state, hamster)) if state.up else list(PERIMETER[len(up)])
    steps, after = dict.fromkeys(first, 1), {state.spots[hamster]: first}
    queue = first[:]
    for cell in queue:
        after[cell] = [c for c in NEIGHBOURS[len(up)][cell] if not (up[c] or barred >> c & 1)]
        for following in after[cell]:
            if following not in steps:
                steps[following] = steps[cell] + 1
                queue.append(following)
    return steps, after


def _reach(state: State, hamster: object = None) -> Graph:
    """Draw what a hamster could still land on: hippos.turn.first.stuck, hippos.end.no-moves."""
    number = _hamster(state, hamster)
    steps, after = _within_reach(state, number)
    start = [spot for spot in (state.spots[number],) if spot >= 0]
    layers = (("in reach", steps), ("up", _shown(state)), ("start", start))
    graph = _drawn(state, "out of reach", *layers)
    for cell, count in steps.items():
        graph.nodes[name_of(cell, state.size)]["steps"] = count
    for cell, following in after.items():
        if cell >= 0:
            _join(graph, state, cell, following)
    graph.graph["cards"] = _names(state, sorted(steps))
    return graph


def _escape(state: State, hamster: object = None) -> Graph:
    """Mark a shortest way to the perimeter (hippos.leave.perimeter)."""
    number = _hamster(state, hamster)
    graph = _reach(state, number)
    outer = set(_names(state, PERIMETER[len(_up(state))]))
    graph.graph |= {"way": None, "moves": None}
    spot = state.spots[number]
    if spot < 0:
        return graph
    start = name_of(spot, state.size)
    ways = nx.single_source_shortest_path(graph, start)
    homes = [way for end, way in ways.items() if end in outer]
    if homes:
        way = min(homes, key=lambda found: (len(found), found))
        graph.graph |= {"way": tuple(way), "moves": len(way) - 1}
        for name in way[1:]:
            graph.nodes[name]["kind"] = "way"
        for edge in pairwise(way):
            graph.edges[edge].update(kind="way", width=3.0)
    return graph


def _springy(state: State, at: object = None) -> Graph:
    """Draw jumps of two pads: hippos.card.springy, hippos.ruling.springy-shape."""
    up = _up(state)
    cells: tuple[int, ...] = tuple(range(len(up)))
    if at is not None:
        cell = cell_of(at, state.size) if isinstance(at, str) else None
        if cell is None:
            last = name_of(len(up) - 1, state.size)
            message = f"Hamsters vs. Hippos: at can be a1 to {last}; not {at!r}."
            raise InvalidOption(message)
        cells = (cell,)
    jumps = JUMPS[state.setting.springy_shape][len(up)]
    graph = _drawn(state, "pad", ("up", _shown(state)), ("springy", cells if at else ()))
    for cell in cells:
        _join(graph, state, cell, jumps[cell])
    return graph


# --- teams and tokens -----------------------------------------------------------------------------


def _conflicts(state: State) -> Graph:
    """Join cards that two hamsters of a team may not share: hippos.solo.place.

    The same keeps them apart later (hippos.solo.separate), and away from a turned hippo
    (hippos.solo.hippo-zone).
    """
    up = _up(state)
    hippos = [c for c, kind in enumerate(state.pond) if kind == "hippo" and up[c]]
    standing = [spot for spot in state.spots if spot >= 0]
    near = NEIGHBOURS[len(up)]
    zone = [cell for centre in (*hippos, *standing) for cell in near[centre]]
    graph = _drawn(state, "free", ("blocked", zone), ("hippo", hippos), ("hamster", standing))
    names = list(graph)
    for cell, around in enumerate(near):
        graph.add_edges_from([(names[cell], names[c]) for c in around], label="", kind="conflict")
    return graph


def _tokens(state: State) -> Graph:
    """Show where tokens lie and can be moved: hippos.card.move-lotus, hippos.ruling.move-dest."""
    lying = state.tokens or (0,) * state.size**2
    graph = _drawn(state, "bare", ("tokens", [c for c, count in enumerate(lying) if count]))
    for name, count in zip(list(graph), lying, strict=True):
        graph.nodes[name]["weight"] = count
        if count:
            graph.nodes[name]["label"] = f"{name}: {count}"
    near = state.setting.move_lotus_target == "next_to_hamster"
    if near and (state.is_solo or state.spots[state.turn] < 0):
        return graph
    for origin in sources(state):
        _join(graph, state, origin, targets(state, origin))
    return graph


# --- the course of a game -------------------------------------------------------------------------


def _rounds(state: State) -> Graph:
    """Show the rounds with their hippos, and how the game ends.

    See hippos.next.add-hippo, hippos.tie.two-rounds, hippos.solo.toll.pay and
    hippos.solo.end.hippos.
    """
    graph: Graph = nx.DiGraph()
    solo = state.is_solo
    for number in range(1, (ROUNDS if solo else LAST_ROUND) + 1):
        gone = number < state.round or (number == state.round and state.phase == "over")
        kind = "past" if gone else "now" if number == state.round else "to come"
        row = 0.0 if number <= ROUNDS else 2.0
        column = 2.0 * (number if number <= ROUNDS else number - ROUNDS + 2)
        hippos = min(HIPPOS, number + 1)
        label = f"round {number}"
        graph.add_node(label, pos=(column, row), label=label, kind=kind, hippos=hippos)
    step = "toll of 4 paid" if solo else "a hippo more"
    nx.add_path(graph, [f"round {n}" for n in range(1, ROUNDS)], label=step, kind="step")
    last = "toll of 4 paid" if solo else "four hippos again"
    graph.add_edge("round 3", "round 4", label=last, kind="step")
    ends = {"completed": (10.0, 0.0), "lost": (10.0, 2.0)} if solo else {"won": (10.0, 0.0)}
    if not solo:
        ends["tied"] = (10.0, 2.0)
    for end, pos in ends.items():
        graph.add_node(end, pos=pos, label=end, kind="end")
    if solo:
        graph.add_edge("round 4", "completed", label="team home", kind="step")
        for number in range(1, ROUNDS + 1):
            why = "two hippos" if number == ROUNDS else "two hippos, or no toll"
            graph.add_edge(f"round {number}", "lost", label=why, kind="loss", dash=True)
    else:
        graph.add_edge("round 4", "won", label="one leader", kind="step")
        graph.add_edge("round 4", "round 5", label="tied leaders", kind="tie")
        graph.add_edge("round 5", "round 6", label="in any case", kind="tie")
        graph.add_edge("round 6", "won", label="one leader", kind="step")
        graph.add_edge("round 6", "tied", label="still tied", kind="tie")
    return graph


DRAWINGS: Final[dict[str, tuple[Callable[..., Graph], tuple[str, ...]]]] = {
    "conflicts": (_conflicts, ()),
    "escape": (_escape, ("hamster",)),
    "pond": (_pond, ()),
    "reach": (_reach, ("hamster",)),
    "rounds": (_rounds, ()),
    "springy": (_springy, ("at",)),
    "tokens": (_tokens, ()),
}
"""How each kind is drawn, and what it takes."""
