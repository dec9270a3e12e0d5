"""Graphs of a game's course: the Coast, the tide, the ways of the cards, and the clock."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, Final

import networkx as nx

from rules.hermit._graphs._common import which_player

if TYPE_CHECKING:
    from rules.hermit._graphs._common import Graph
    from rules.hermit._state import State

PILE: Final = 5
"""Cards in a pile when round 1 begins (hermit.setup.start-card)."""
LIMITS: Final = (2, 1)
"""Hand limits with few bottle caps and with many."""


def draw_coast(state: State) -> Graph:
    """Lay out the Coast with Hermie and the Wave: hermit.setup.coast, hermit.wave.on-top."""
    last = len(state.coast) + 1
    left, right = state.taken
    targets = {state.target(player) for player in range(state.players)}
    graph: Graph = nx.DiGraph()
    for place in range(last + 1):
        here = [
            f"Hermie {number}" if len(state.hermies) > 1 else "Hermie"
            for number, hermie in enumerate(state.hermies, 1)
            if hermie == place
        ]
        if place == state.wave:
            here.append("Wave")
        beyond = place in (0, last)
        gone = beyond or place <= left or place > len(state.coast) - right
        pattern = "" if gone else "".join(state.setting.card(state.coast[place - 1]).pattern)
        kind = "beyond" if beyond else "taken" if gone else "card"
        kind = "target" if place in targets and not gone else kind
        kind = " and ".join(here) if here else kind
        graph.add_node(
            place, pos=(float(place), 0.0), label=pattern or str(place), kind=kind, pattern=pattern
        )
    for place in range(last):
        graph.add_edge(place, place + 1, label="", kind="step")
        graph.add_edge(place + 1, place, label="", kind="step")
    return graph


# --- the tide -------------------------------------------------------------------------------------

WAYS: Final = (
    ("stay, no bonus", 0, 1),
    ("move, no bonus", 1, 1),
    ("move, pair", 1, 0),
    ("move, pools", 1, -1),
)
"""What a round can bring: how far Hermie and the Wave go, away from where he started."""
POOLS_UNMOVED: Final = ("stay, pools", 0, -1)
"""And in coop, if one player has recreated the pattern (hermit.ruling.coop-pools-no-move)."""


def draw_tide(state: State, player: object = None) -> Graph:
    """Show where Hermie and the Wave can get: hermit.tide.default, hermit.tide.no-landing.

    Places are counted from the end at which the player's Hermie started; another Hermie stays.
    """
    mover = which_player(state, player)
    last = len(state.coast)
    places = [state.hermie(mover), state.wave, *state.hermies]
    if state.side(mover) < 0:
        places = [last + 1 - place for place in places]
    start = (places[0], places[1])
    other = places[3 - mover] if state.setting.is_versus else None
    setting = state.setting
    unmoved = setting.is_coop and setting.coop_pools_need_move == "no"
    graph: Graph = nx.DiGraph()
    waiting, kinds = [start], {start: "now"}
    for now in waiting:
        hermie, wave = now
        if hermie == wave or wave > last:
            continue
        for way, forward, drift in (*WAYS, POOLS_UNMOVED) if unmoved else WAYS:
            after, kind = _tide(hermie + forward, wave, drift, other)
            if after not in kinds:
                waiting.append(after)
                kinds[after] = "won" if after[0] == after[1] else "open"
                if after[1] > last:
                    kinds[after] = "lost"
            ways = graph.get_edge_data(now, after, {"ways": ()})["ways"]
            graph.add_edge(now, after, label=kind, kind=kind, ways=(*ways, way))
    for node in waiting:
        hermie, wave = node
        label = f"{hermie}|{wave}"
        graph.add_node(node, pos=(float(wave), float(hermie)), label=label, kind=kinds[node])
    return graph


def _tide(hermie: int, wave: int, drift: int, other: int | None) -> tuple[tuple[int, int], str]:
    """Give where both are at the end of a round, and which way the Wave has gone."""
    to = wave + drift
    if hermie in (wave, to) or other in (wave, to):
        to = wave
    return (hermie, to), ("left", "stay", "right")[to - wave + 1]


# --- the ways of the cards ------------------------------------------------------------------------


def draw_ways_of_cards(state: State, player: object = None) -> Graph:
    """Show where the next phase 1 would take cards from: hermit.draw.mixed, hermit.end.lose-cards.

    If the player has yet to place a card, one is taken to be placed, and the bottle caps to stay as
    they are. What partners take from the Coast is left out.
    """
    drawer = which_player(state, player)
    hand = len(state.hands[drawer])
    placing = state.phase == "place" and drawer in state.to_act
    limit = state.limit(drawer)
    due = max(0, limit - (hand - placing))
    piled, behind = len(state.piles[drawer]), len(state.behind(drawer))
    from_pile = min(due, piled)
    from_coast = min(due - from_pile, behind)
    missing = due - from_pile - from_coast
    graph: Graph = nx.DiGraph()
    for name, spot, cards in (
        ("pile", (0.0, 0.0), piled),
        ("coast", (0.0, 2.0), behind),
        ("hand", (3.0, 1.0), hand),
        ("area", (6.0, 1.0), len(state.areas[drawer])),
    ):
        kind = "short" if name == "hand" and missing else name
        graph.add_node(name, pos=spot, label=f"{name} {cards}", kind=kind, cards=cards)
    for source, sink, flow in (
        ("pile", "hand", from_pile),
        ("coast", "hand", from_coast),
        ("hand", "area", int(placing)),
    ):
        graph.add_edge(
            source, sink, label=str(flow), flow=flow, kind="flow" if flow else "none", dash=not flow
        )
    graph.graph.update(limit=limit, due=due, missing=missing)
    return graph


def draw_clock(state: State) -> Graph:
    """Show from which numbers of moves and failures a round can start: hermit.end.lose-cards.

    The hand limit is taken to be the same all the time.
    """
    setting = state.setting
    drawers = state.players if setting.mode == "coop2" else 1
    starts = {limit: _starts(limit, len(state.coast), drawers, setting.deckout) for limit in LIMITS}
    failures = max(failed for _, failed in starts[1]) + 2
    ways: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    graph: Graph = nx.DiGraph()
    for moves, failed in product(range(len(state.coast)), range(failures)):
        node = (moves, failed)
        kind = next((f"limit {limit}" for limit in LIMITS if node in starts[limit]), "lost")
        pos, label = (float(moves), float(failed)), f"{moves}+{failed}"
        graph.add_node(node, pos=pos, label=label, kind=kind, ways=ways[node])
        if kind != "lost":
            ways[moves + 1, failed] += ways[node]
            ways[moves, failed + 1] += ways[node]
    for moves, failed in list(graph):
        if graph.nodes[moves, failed]["kind"] != "lost":
            for after, label in (((moves + 1, failed), "move"), ((moves, failed + 1), "fail")):
                if after in graph:
                    graph.add_edge((moves, failed), after, label=label, kind=label)
    return graph


def _starts(limit: int, places: int, drawers: int, deckout: str) -> set[tuple[int, int]]:
    """Find the numbers of moves and failures from which a round can start, by trying all ways."""
    starts: set[tuple[int, int]] = set()
    level = {(0, 0): {(0,) * drawers}}
    while level:
        following: dict[tuple[int, int], set[tuple[int, ...]]] = {}
        for (moves, failed), before in level.items():
            filled = (_filled(drawn, moves, moves + failed, limit, deckout) for drawn in before)
            if after := set(filter(None, filled)):
                starts.add((moves, failed))
                for node in ((moves + 1, failed), (moves, failed + 1)):
                    if node[0] < places:
                        following.setdefault(node, set()).update(after)
        level = following
    return starts


def _filled(
    drawn: tuple[int, ...], moves: int, placed: int, limit: int, deckout: str
) -> tuple[int, ...]:
    """Give how many cards each has drawn after phase 1; () if it is lost.

    Parameters
    ----------
    drawn : tuple of int
        The same before, by seat.
    moves : int
        How often Hermie has moved; all cards but his own lie behind him.
    placed : int
        Cards that each has placed after the start card.
    limit : int
        The hand limit.
    deckout : str
        How a shortage is judged.
    """
    after = list(drawn)
    behind = max(0, moves - 1) - sum(max(0, total - PILE) for total in drawn)
    short = False
    for _ in range(limit):
        for seat, total in enumerate(after):
            if total - placed == limit:
                continue
            from_coast = total >= PILE
            if from_coast and not behind:
                short = True
                continue
            behind -= from_coast
            after[seat] += 1
    lost = {
        "strict": short,
        "none_left": any(
            new == old < placed + limit for old, new in zip(drawn, after, strict=True)
        ),
        "empty_hand": placed in after,
    }[deckout]
    return () if lost else tuple(after)
