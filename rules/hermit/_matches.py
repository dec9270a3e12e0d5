"""Pattern paths: a play area as a graph of its visible symbols, and what is read off it.

It is made for looking: boards draw the paths, lessons ask for them. Play has a faster test of its
own.

Examples
--------
>>> from rules.hermit import GAME, completions, matches
>>> state = GAME.position(
...     areas=[("H01", 0, 0, 0), ("H16", 0, -2, 0)], hands=["H12"], coast={4: "H06"}, hermie=3
... )
>>> matches(state, 0)
(((2, -2), (2, -1), (2, 0)),)
>>> sum(completed.moves for completed in completions(state, 0).values())
17
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
import networkx as nx

from rules.hermit._actions import Place
from rules.hermit._cards import POOL, SIDES, WIDTH, Cell, Pattern, cells, on_driftwood, species_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.hermit._state import State

    Graph = nx.Graph[Cell]

Line = tuple[Cell, Cell, Cell]
Edge = tuple[Cell, Cell]

REACH: Final = 2
"""How far from a card the other cells of a line through it can lie."""


class NearMiss(msgspec.Struct, frozen=True):
    """A line of three places that lacks one symbol of the pattern.

    Attributes
    ----------
    line : tuple of cells
        The three places in the order of the pattern.
    place : cell
        The one that shows something else, or empty table.
    needs : str
        The species it would have to show.
    """

    line: Line
    place: Cell
    needs: str


class Completed(msgspec.Struct, frozen=True):
    """What a placement would make.

    In coop the others are taken to recreate the pattern, without pairs or pools; what is done at
    the same time in real time is left out.

    Attributes
    ----------
    lines : tuple of lines
        Those that recreate the target's pattern with a cell of the new card.
    wood : int
        The most driftwood that one of them has.
    pairs, pools : tuple of pairs of cells
        Neighbours that count for a bonus, a cell of the new card among them.
    moves : bool
        Whether Hermie may move.
    tide : {-1, 0, 1}
        What the Wave would do then: come nearer, stay, or go away. With a choice of bonus, pools
        are taken.
    wins : bool
        Whether Hermie would reach the Wave.
    """

    lines: tuple[Line, ...]
    wood: int
    pairs: tuple[Edge, ...]
    pools: tuple[Edge, ...]
    moves: bool
    tide: int
    wins: bool


def area_graph(state: State, player: int) -> Graph:
    """Join the cells of a play area that share an edge (hermit.tide.neighbour).

    Nodes have the visible ``symbol``, its ``species`` ("" for caps and pools), whether it lies on
    ``wood``, the number of the ``card`` it is printed on, counted from the lowest, and ``pos``.
    """
    graph = _joined(state.visible(player))
    for number, laid in enumerate(state.areas[player]):
        for cell in cells(laid.x, laid.y, laid.turn):
            graph.nodes[cell]["card"] = number
    return graph


def _joined(symbols: Mapping[Cell, str]) -> Graph:
    graph: Graph = nx.Graph()
    for cell in sorted(symbols):
        symbol = symbols[cell]
        graph.add_node(
            cell,
            symbol=symbol,
            species=species_of(symbol),
            wood=on_driftwood(symbol),
            pos=(float(cell[0]), float(cell[1])),
        )
    for x, y in symbols:
        graph.add_edges_from(
            ((x, y), other) for other in ((x + 1, y), (x, y + 1)) if other in symbols
        )
    return graph


def matches(state: State, player: int, pattern: Pattern | None = None) -> tuple[Line, ...]:
    """List the visible lines that show a pattern, in its order.

    Parameters
    ----------
    state : State
        Any position or view.
    player : int
        Whose play area.
    pattern : tuple of str, optional
        By default that of the player's target.

    Returns
    -------
    tuple of lines
        Each line once, also if it can be read from both ends. New and old lines alike; Hermie moves
        by a line with a cell of the card just placed only (hermit.hermie.test).
    """
    return _paths(area_graph(state, player), pattern or state.pattern(player))


def _paths(graph: Graph, pattern: Pattern | tuple[()]) -> tuple[Line, ...]:
    """Follow a pattern from cell to cell, straight on (hermit.pattern.line, hermit.pattern.mirror)."""
    if not pattern:
        return ()
    first, middle, last = pattern
    species = graph.nodes(data="species")
    found: list[Line] = []
    for start in graph:
        if species[start] != first:
            continue
        for via in graph[start]:
            end = (2 * via[0] - start[0], 2 * via[1] - start[1])
            if species[via] == middle and end in graph and species[end] == last:
                found.append((start, via, end))
    palindrome = first == last
    return tuple(sorted(line for line in found if not palindrome or line[0] < line[2]))


def near_misses(state: State, player: int) -> tuple[NearMiss, ...]:
    """List the lines in which one place lacks the symbol that would recreate the target's pattern.

    That place shows something else or is empty table, at an end or in the middle. Whether a card
    in hand can mend it, `completions` tells.
    """
    pattern = state.pattern(player)
    visible = state.visible(player) if pattern else {}
    around = {(x + dx, y + dy) for x, y in visible for dx, dy in SIDES}
    directions = SIDES[:2] if pattern == pattern[::-1] else SIDES
    found = []
    for x, y in sorted({*visible, *around}):
        for dx, dy in directions:
            line = ((x - dx, y - dy), (x, y), (x + dx, y + dy))
            lacking = [
                (place, needs)
                for place, needs in zip(line, pattern, strict=True)
                if species_of(visible.get(place, POOL)) != needs
            ]
            if len(lacking) == 1:
                found.append(NearMiss(line, *lacking[0]))
    return tuple(found)


def completions(state: State, player: int) -> dict[Place, Completed]:
    """Tell what each legal placement of a player would make, in the order of legal actions."""
    visible = state.visible(player)
    return {
        action: completed(state, action, visible)
        for action in state.legal_actions()
        if isinstance(action, Place) and action.player == player
    }


def completed(state: State, action: Place, visible: Mapping[Cell, str]) -> Completed:
    """Tell what a placement would make of what is visible."""
    setting, player = state.setting, action.player
    grid = setting.card(action.card).grid
    new = dict(zip(cells(action.x, action.y, action.turn), grid, strict=True))
    graph = _joined(_near(visible, action) | new)
    lines = tuple(
        line for line in _paths(graph, state.pattern(player)) if not new.keys().isdisjoint(line)
    )
    wood = max((driftwood(graph, line) for line in lines), default=0)
    wave = state.tide if action.together else state.wave
    arrives = state.target(player) == wave
    moves = bool(lines) and (not arrives or wood >= setting.wave_side)
    counts = (1, 2) if setting.pair_same_card == "yes" else (1,)
    bonds = [bond for bond in equal_neighbours(graph) if sum(c in new for c in bond) in counts]
    species = graph.nodes(data="species")
    paired = state.paired(player)
    pairs = tuple(bond for bond in bonds if species[bond[0]] in paired)
    pools = tuple(bond for bond in bonds if not species[bond[0]])
    step = _step(state, moves=moves, pairs=bool(pairs), pools=bool(lines and pools))
    stands = [*_others(state, action), state.target(player) if moves else state.hermie(player)]
    held = wave in stands or wave + step * state.side(player) in stands
    return Completed(
        lines=lines,
        wood=wood,
        pairs=pairs,
        pools=pools,
        moves=moves,
        tide=0 if held else step,
        wins=moves and arrives,
    )


def _near(visible: Mapping[Cell, str], action: Place) -> dict[Cell, str]:
    """Give what can share a line with a card."""
    return {
        (x, y): symbol
        for (x, y), symbol in visible.items()
        if -REACH <= x - action.x < WIDTH + REACH and -REACH <= y - action.y < WIDTH + REACH
    }


def driftwood(graph: Graph, line: Line) -> int:
    """Count the symbols of a line that lie on driftwood."""
    return sum(graph.nodes[cell]["wood"] for cell in line)


def equal_neighbours(graph: Graph) -> tuple[Edge, ...]:
    """List neighbours of one species and neighbouring pools (hermit.tide.pair-species)."""
    kinds = {
        cell: POOL if data["symbol"] == POOL else data["species"]
        for cell, data in graph.nodes(data=True)
    }
    return tuple(
        sorted(
            (min(edge), max(edge))
            for edge in graph.edges
            if kinds[edge[0]] and kinds[edge[0]] == kinds[edge[1]]
        )
    )


def _step(state: State, *, moves: bool, pairs: bool, pools: bool) -> int:
    """Tell which way the Wave is to go, seen from the player's end of the Coast."""
    setting = state.setting
    if pools and (moves or (setting.is_coop and setting.coop_pools_need_move == "no")):
        return -1
    return 0 if moves and pairs else 1


def _others(state: State, action: Place) -> tuple[int, ...]:
    """Give the places of other Hermies, as they were before what is done at the same time."""
    if not state.setting.is_versus:
        return ()
    other = 1 - action.player
    back = state.side(other) if action.together and state.moved[other] else 0
    return (state.hermie(other) - back,)
