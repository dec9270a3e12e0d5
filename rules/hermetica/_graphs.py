"""Aspects of a Hermetica position as graphs.

Nodes are axial hexes, sorted, with ``pos`` (x, y; y grows downwards; a hex has sides of length 1),
``label`` (its name on the board) and ``kind``. Edges carry ``label`` and what else is said below.

============= =====================================================================================
``adjacency`` The hexes that pieces may stand on, joined both ways where they touch. Kinds:
              "inner", "prime", "horizon".
``reach``     Where the Unit on ``origin`` can get in one use, by the shortest ways. An edge has
              ``steps``, counted from the origin; nodes too. Kinds: "origin", "reached", and
              "passed" for what Water can only slide across.
``fire``      What the Fire on ``origin``, or else every Fire of a ``side``, could shoot. An edge of
              ``kind`` "shot" goes from the shooter to its target; those of kind "line" lead along
              the empty hexes that it covers. Kinds: "fire", "target", "line".
``push``      What the steps of the Earth on ``origin`` do to others. An edge of ``kind`` "push"
              goes from Earth to the hex of what it ``pushed``, which comes ``to`` another hex or is
              ``captured`` (a Shield comes to another hex, and what rode on it is captured); other
              steps have the kind "step". Kinds: "origin", "reached", "landing".
``distance``  How far the Adept of a ``side`` has to walk from each hex to the opponent's Horizon,
              with every other piece in the way: the attribute ``distance``, None if cut off.
              Edges lead along the shortest ways. Kinds: "goal", "free", "cut-off", "blocked".
============= =====================================================================================

A Unit is looked at as if its side were to act and it hadn't been used. ``origin`` is an axial pair
or a name like "f3"; ``side`` is "Sun" or "Moon", by default the side to act.

Examples
--------
>>> from rules.hermetica import GAME
>>> state = GAME.position({"f4": "Sun Fire", "f7": "Moon Earth"})
>>> for shooter, target, edge in GAME.graph(state, "fire", origin="f4").edges(data=True):
...     if edge["kind"] == "shot":
...         print(shooter, target, edge["label"])
(0, 2) (0, -1) 3
"""

from __future__ import annotations

from itertools import pairwise, takewhile
from math import sqrt
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
import networkx as nx

from rules._errors import InvalidOption
from rules.hermetica._actions import MoveEarth, MoveFire, ShootFire, UseAdept, UseWater
from rules.hermetica._board import DIRECTIONS, RANGE
from rules.hermetica._moves import (
    NOWHERE,
    QUIET,
    adept_uses,
    earth_moves,
    fire_moves,
    fire_shots,
    ground_of,
    slide,
    water_uses,
)
from rules.hermetica._pieces import ADEPT, ADEPTS, EARTH, FIRE, SIDES, UNITS, WATER, Hex, units_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from rules.hermetica._board import Board
    from rules.hermetica._state import State

    Graph = nx.DiGraph[Hex]


def _graph(board: Board, kinds: Mapping[Hex, str]) -> Graph:
    """Begin a graph with its nodes."""
    graph: Graph = nx.DiGraph()
    for q, r in sorted(kinds):
        pos = (1.5 * q, sqrt(3) * (r + q / 2))
        graph.add_node((q, r), pos=pos, label=board.names[q, r], kind=kinds[q, r])
    return graph


class _Seen(NamedTuple):
    """A Unit, and the position as if its side were to act."""

    state: State
    unit: int
    at: Hex
    cell: int


def _seen(state: State, origin: object, kinds: tuple[str, ...]) -> _Seen:
    """Find the Unit that a graph is asked for."""
    board = state.setting.board
    named = board.named.get(origin) if isinstance(origin, str) else origin
    at = next((place for place in board.open if place == named), None)
    if at is None:
        message = (
            f"Hermetica: origin can be a hex of the board, like 'f3' or (0, 3); not {origin!r}."
        )
        raise InvalidOption(message)
    unit = state.places.index(at) if at in state.places else None
    if unit is None or UNITS[unit].kind not in kinds:
        there = UNITS[unit].name if unit is not None else "no Unit"
        right = [
            board.names[place]
            for other, place in sorted(zip(UNITS, state.places, strict=True))
            if place is not None and other.kind in kinds
        ]
        message = (
            f"Hermetica: on {board.names[at]} is {there}; right are {', '.join(kinds)}, "
            f"here on {', '.join(sorted(right)) or 'no hex'}."
        )
        raise InvalidOption(message)
    as_if_to_act = msgspec.structs.replace(state, side=UNITS[unit].side)
    return _Seen(as_if_to_act, unit, at, board.tables.cells[at])


def _side(state: State, side: object) -> int:
    if side is None:
        return state.side
    for number, name in enumerate(SIDES):
        if side == name:
            return number
    message = f"Hermetica: side can be {' or '.join(map(repr, SIDES))}; not {side!r}."
    raise InvalidOption(message)


# --- adjacency and distance -----------------------------------------------------------------------


def _adjacency(state: State) -> Graph:
    board = state.setting.board
    horizons = {*board.horizons[0], *board.horizons[1]}
    kinds = {
        place: "horizon" if place in horizons else "prime" if place in board.primes else "inner"
        for place in board.open
    }
    graph = _graph(board, kinds)
    graph.add_edges_from(sorted(board.adjacency.to_directed().edges), label="")
    return graph


def _distance(state: State, side: object = None) -> Graph:
    board, number = state.setting.board, _side(state, side)
    tables, view = board.tables, state.view
    adept = state.places[ADEPTS[number]]
    free = {tables.place[cell] for cell in tables.cells_of(view.empty)}
    free |= set() if adept is None else {adept}
    goal = [place for place in board.horizons[1 - number] if place in free]
    distance = _steps_to(board.adjacency.subgraph(free), goal)
    kinds = {
        place: "blocked"
        if place not in free
        else "cut-off"
        if place not in distance
        else "free"
        if distance[place]
        else "goal"
        for place in board.open
    }
    graph = _graph(board, kinds)
    for place in graph:
        graph.nodes[place]["distance"] = distance.get(place)
    for place, steps in sorted(distance.items()):
        for ahead in sorted(board.adjacency[place]):
            if distance.get(ahead) == steps - 1:
                graph.add_edge(place, ahead, label="")
    return graph


def _steps_to(ground: nx.Graph[Hex], goal: Iterable[Hex]) -> dict[Hex, int]:
    """Count the steps from each hex of a ground to the nearest of a goal."""
    layers = nx.bfs_layers(ground, sorted(goal))
    return {place: steps for steps, layer in enumerate(layers) for place in layer}


# --- reach ----------------------------------------------------------------------------------------

_Ways = dict[tuple[Hex, Hex], int]
"""Single steps from hex to hex, each with the number of steps from the origin that it completes."""


def _reach(state: State, origin: object = None) -> Graph:
    seen = _seen(state, origin, (ADEPT, FIRE, EARTH, WATER))
    ways, ends = _WAYS[UNITS[seen.unit].kind](seen)
    kinds = {place: "reached" if place in ends else "passed" for way in ways for place in way}
    graph = _graph(state.setting.board, {**kinds, seen.at: "origin"})
    graph.nodes[seen.at]["steps"] = 0
    for (start, end), steps in sorted(ways.items()):
        graph.add_edge(start, end, steps=steps, label=str(steps))
        node = graph.nodes[end]
        node["steps"] = min(steps, node.get("steps", steps))
    return graph


def _walks(seen: _Seen) -> tuple[_Ways, set[Hex]]:
    """Give the ways of an Adept or a Fire.

    All that leave the Shield on the same hex are taken together: in a walk of one of these groups
    each hex is an end of the group too.
    """
    state, view = seen.state, seen.state.view
    board = state.setting.board
    uses = fire_moves if UNITS[seen.unit].kind == FIRE else adept_uses
    groups: dict[Hex | None, set[Hex]] = {None: {seen.at}}
    for use in uses(state, view, seen.cell):
        if isinstance(use, (UseAdept, MoveFire)):
            groups.setdefault(use.shield, set()).add(use.to)
    wins = UNITS[seen.unit].kind == ADEPT
    last = set(board.horizons[1 - state.side]) if wins else set()
    ground: Graph = nx.DiGraph()
    for group in groups.values():
        for start in group - last:
            for end in group & set(board.adjacency[start]):
                if state.setting.paths == "bend" or _in_line(seen.at, start, end):
                    ground.add_edge(start, end)
    steps = nx.single_source_shortest_path_length(ground, seen.at) if ground else {}
    ways = {
        (start, end): steps[end] for start, end in ground.edges if steps[end] == steps[start] + 1
    }
    return ways, set(steps)


def _in_line(origin: Hex, start: Hex, end: Hex) -> bool:
    """Tell whether a step keeps the direction from the origin."""
    (q, r), (dq, dr) = _from(origin, start), _from(start, end)
    return q * dr == r * dq


def _from(start: Hex, end: Hex) -> Hex:
    return end[0] - start[0], end[1] - start[1]


def _earth_ways(seen: _Seen) -> tuple[_Ways, set[Hex]]:
    ways: _Ways = {}
    steps: dict[Hex, int] = {seen.at: 0}
    for path in _paths(seen):
        for count, way in enumerate(pairwise((seen.at, *path)), 1):
            ways[way] = min(count, ways.get(way, count))
            steps[way[1]] = min(count, steps.get(way[1], count))
    return {way: count for way, count in ways.items() if count == steps[way[1]]}, set(steps)


def _paths(seen: _Seen) -> list[tuple[Hex, ...]]:
    """List the paths of an Earth, the shortest first."""
    moves = earth_moves(seen.state, seen.state.view, seen.cell)
    paths = [move.path for move in moves if isinstance(move, MoveEarth)]
    return sorted(paths, key=lambda path: (len(path), path))


def _water_ways(seen: _Seen) -> tuple[_Ways, set[Hex]]:
    state, view, tables = seen.state, seen.state.view, seen.state.view.tables
    ways: _Ways = {}
    stops: dict[str, Hex] = {}
    for index, direction in enumerate(DIRECTIONS):
        stop, _ = slide(state, view, seen.cell, index)
        stops[direction] = tables.place[stop]
        ray = tables.rays[seen.cell][index]
        line = (seen.cell, *ray[: ray.index(stop) + 1]) if stop in ray else (seen.cell,)
        for count, (start, end) in enumerate(pairwise(map(tables.place.__getitem__, line)), 1):
            ways[start, end] = count
    ends = set(stops.values())
    for use in water_uses(state, view, seen.cell):
        if isinstance(use, UseWater) and use.effect == "hop" and use.to is not None:
            stop_at = stops[use.direction]
            slid = next((n for way, n in ways.items() if way[1] == stop_at), 0)
            ways.setdefault((stop_at, use.to), slid + 1)
            ends.add(use.to)
    return ways, ends


_WAYS: Final[dict[str, Callable[[_Seen], tuple[_Ways, set[Hex]]]]] = {
    ADEPT: _walks,
    FIRE: _walks,
    EARTH: _earth_ways,
    WATER: _water_ways,
}


# --- fire and push --------------------------------------------------------------------------------


def _fire(state: State, origin: object = None, side: object = None) -> Graph:
    if origin is None:
        number = _side(state, side)
        places = [state.places[unit] for unit in units_of(number, FIRE)]
        shooters = [_seen(state, place, (FIRE,)) for place in places if place is not None]
    elif side is None:
        shooters = [_seen(state, origin, (FIRE,))]
    else:
        message = "Hermetica: the graph 'fire' takes an origin or a side, not both."
        raise InvalidOption(message)
    shots = [
        (shot.origin, shot.target)
        for seen in shooters
        for shot in fire_shots(seen.state, seen.state.view, seen.cell)
        if isinstance(shot, ShootFire)
    ]
    lines = [way for seen in shooters for way in _empty_lines(seen)]
    kinds = {end: "line" for _, end in lines}
    kinds |= {target: "target" for _, target in shots}
    kinds |= {seen.at: "fire" for seen in shooters}
    graph = _graph(state.setting.board, kinds)
    graph.add_edges_from(sorted(lines), kind="line", label="")
    for start, end in sorted(shots):
        steps = nx.shortest_path_length(state.setting.board.adjacency, start, end)
        graph.add_edge(start, end, kind="shot", label=str(steps))
    return graph


def _empty_lines(seen: _Seen) -> Iterator[tuple[Hex, Hex]]:
    """Give the steps along the empty hexes that a Fire covers."""
    view = seen.state.view
    for ray in view.tables.rays[seen.cell]:
        covered = takewhile(lambda cell: view.empty >> cell & 1, ray[:RANGE])
        yield from pairwise(map(view.tables.place.__getitem__, (seen.cell, *covered)))


def _push(state: State, origin: object = None) -> Graph:
    seen = _seen(state, origin, (EARTH,))
    steps: dict[tuple[Hex, Hex], dict[str, Any]] = {}
    for path in _paths(seen):
        for way, what in _consequences(seen, path):
            steps.setdefault(way, what)
    kinds = {what["to"]: "landing" for what in steps.values() if what["to"]}
    kinds |= {end: "reached" for _, end in steps}
    graph = _graph(state.setting.board, {**kinds, seen.at: "origin"})
    graph.add_edges_from((*way, what) for way, what in sorted(steps.items()))
    return graph


def _consequences(
    seen: _Seen, path: tuple[Hex, ...]
) -> Iterator[tuple[tuple[Hex, Hex], dict[str, Any]]]:
    """Walk a path, giving each step and what it does: attributes of an edge."""
    state, tables, at = seen.state, seen.state.view.tables, seen.cell
    names = state.setting.board.names
    ground = ground_of(state, state.view, at)
    standing = {
        tables.cells[place]: unit.name
        for unit, place in zip(UNITS, state.places, strict=True)
        if place is not None
    }
    for count, step in enumerate(path, 1):
        cell = tables.cells[step]
        push = ground.push(tables, cell, 2 * cell - at) or QUIET
        unit = standing.pop(push.unit, "")
        shield = f"{SIDES[state.side]} Shield" if push.shield_to != NOWHERE else ""
        landing = push.shield_to if shield else push.unit_to
        to = tables.place[landing] if landing != NOWHERE else None
        captured = bool(unit) and push.unit_to == NOWHERE
        said = [f"{shield or unit} to {names[to]}"] if to else []
        said += [f"{unit} captured"] if captured else []
        if unit and not captured:
            standing[push.unit_to] = unit
        yield (
            (tables.place[at], step),
            {
                "kind": "push" if said else "step",
                "label": ", ".join(said),
                "steps": count,
                "pushed": shield or unit,
                "to": to,
                "captured": captured,
            },
        )
        ground, at = ground.after(push), cell


DRAWINGS: Final[dict[str, tuple[Callable[..., Graph], tuple[str, ...]]]] = {
    "adjacency": (_adjacency, ()),
    "distance": (_distance, ("side",)),
    "fire": (_fire, ("origin", "side")),
    "push": (_push, ("origin",)),
    "reach": (_reach, ("origin",)),
}
"""How each kind is drawn, and what it takes."""
