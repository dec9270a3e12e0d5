"""Aspects of a Yadokari position as graphs.

Nodes carry ``pos`` (x, y; y grows downwards), ``label`` and ``kind``; edges ``label`` and ``kind``,
and ``width`` or ``dash`` where one is to stand out or stand back.

============ =====================================================================================
``hand``     Which card of a ``player`` may be played straight after which, from "start" (the
             current shell). Nodes are pairs (shell, number of the copy) with ``points``; cards of
             one size are joined one way only, by colour, so that there is no cycle. The heaviest
             path, with at most ``plays`` cards if that is said, is the best stack: its nodes and
             edges have the kind "best". The graph's attributes ``best`` and ``points`` say which
             and how much. Others are "playable" (now), "later" or "stuck".
``steal``    Who can rob whom: an edge from thief to victim has the ``price``, and its kind says
             "affordable" or "too dear". A ``thief`` may be named. Bare crabs have no edge to them.
``decks``    The decks by number with their ``size``, and where shells looked at may be returned:
             an edge leads from the deck drawn from to each allowed one. Kinds: "source",
             "allowed", "barred". Before a Draw, decks are "open" or "closed" to one; or one can be
             supposed with ``source``, "A" to "E".
``low-tide`` Which roll attacks which crab: an edge from ("roll", 1) to ("crab", 0). Crabs have
             their ``camouflage`` and the ``chance`` of being attacked.
``turn``     How a game comes to its end: "running", "triggered", "low tide", "scored", without a
             way back. The kind "now" marks where this one is.
============ =====================================================================================

A ``player`` or ``thief`` is a number from 0; by default the one whose turn it is.

Examples
--------
>>> from rules.yadokari import GAME
>>> state = GAME.position(hands=["1w 1k 3n 5w"])
>>> GAME.graph(state, "hand").graph["best"], GAME.graph(state, "hand", plays=2).graph["best"]
(('1w', '1k', '3n', '5w'), ('1k', '3n'))
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any, Final

import networkx as nx

from rules import UNKNOWN, InvalidOption
from rules.yadokari._actions import Draw
from rules.yadokari._moves import ALL_DECKS, drawable, size_range, targets
from rules.yadokari._shells import DECKS, FACES, POINTS, ROCKS, SIZE
from rules.yadokari._shells import KINDS as SHELLS

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.yadokari._state import State

    Graph = nx.DiGraph[Any]

Card = tuple[str, int]
START: Final = "start"


def _player(state: State, player: object, what: str) -> int:
    if player is None:
        return state.turn
    if type(player) is int and player in range(state.players):
        return player
    message = f"Yadokari: {what} can be 0 to {state.players - 1}; not {player!r}."
    raise InvalidOption(message)


# --- the hand as a way upwards --------------------------------------------------------------------


def _hand(state: State, player: object = None, plays: int | None = None) -> Graph:
    """Join the cards of a hand: yadokari.play.not-smaller, yadokari.play.skip-sizes."""
    holder = _player(state, player, "player")
    if plays is not None and not (type(plays) is int and plays >= 0):
        message = f"Yadokari: plays can be a number of cards; not {plays!r}."
        raise InvalidOption(message)
    cards = _cards(state, holder)
    low, high = size_range(state, holder)
    climb = 1 if state.setting.size_step == "one" else len(SIZE)
    ways: list[tuple[Any, Card]] = [(START, c) for c in cards if low <= SIZE[c[0]] <= high]
    ways += [
        (below, above)
        for number, below in enumerate(cards)
        for above in cards[number + 1 :]
        if SIZE[above[0]] - SIZE[below[0]] <= climb
    ]
    graph: Graph = nx.DiGraph()
    stack = state.stacks[holder]
    graph.add_node(START, pos=(0.0, 1.0), label=stack[-1] if stack else "bare", kind=START)
    heights: Counter[int] = Counter()
    for shell, copy in cards:
        size = SIZE[shell]
        pos = (1.5 * size, float(heights[size]))
        graph.add_node((shell, copy), pos=pos, label=shell, points=POINTS[shell])
        heights[size] += 1
    graph.add_edges_from(ways, label="", kind="way")
    best = _heaviest(graph, cards, len(cards) if plays is None else plays)
    _mark(graph, cards, best)
    return graph


def _cards(state: State, holder: int) -> list[Card]:
    """List a hand by size, then white, brown, black, then copies."""
    counts = Counter(shell for shell in state.hands[holder] if shell != UNKNOWN)
    return [(shell, copy) for shell in SHELLS for copy in range(1, counts[shell] + 1)]


def _heaviest(graph: Graph, cards: list[Card], plays: int) -> tuple[Card, ...]:
    """Find the way of most points with at most so many cards; of equals the shortest.

    `cards` are in a topological order. For each card and number of plays the best way that ends
    there is kept.
    """
    ways: dict[Any, list[tuple[int, tuple[Card, ...]]]] = {START: [(0, ())]}
    found: tuple[int, tuple[Card, ...]] = (0, ())
    for card in cards:
        longer: dict[int, tuple[int, tuple[Card, ...]]] = {}
        for before in graph.predecessors(card):
            for points, way in ways[before]:
                new = (points + POINTS[card[0]], (*way, card))
                if len(way) < plays and new[0] > longer.get(len(way), (0, ()))[0]:
                    longer[len(way)] = new
        ways[card] = list(longer.values())
        for new in ways[card]:
            found = max(found, new, key=lambda way: (way[0], -len(way[1])))
    return found[1]


def _mark(graph: Graph, cards: list[Card], best: tuple[Card, ...]) -> None:
    reachable = nx.descendants(graph, START)
    for card in cards:
        kind = "later" if card in reachable else "stuck"
        if graph.has_edge(START, card):
            kind = "playable"
        graph.nodes[card]["kind"] = "best" if card in best else kind
    nx.add_path(graph, (START, *best), kind="best", width=4)
    graph.graph["best"] = tuple(shell for shell, _ in best)
    graph.graph["points"] = sum(POINTS[shell] for shell, _ in best)


# --- the table ------------------------------------------------------------------------------------


def _steal(state: State, thief: object = None) -> Graph:
    """Join thieves to those who have something to lose: yadokari.steal.price."""
    players = range(state.players)
    thieves = list(players) if thief is None else [_player(state, thief, "thief")]
    graph: Graph = nx.DiGraph()
    for player in players:
        angle = 2 * pi * player / state.players
        pos = (round(2 * sin(angle), 3) + 0.0, round(-2 * cos(angle), 3) + 0.0)
        kind = "crab" if state.stacks[player] else "bare"
        graph.add_node(player, pos=pos, label=f"P{player + 1}", kind=kind)
    if state.setting.rock_supply == "strict" and sum(state.rocks) >= ROCKS:
        return graph
    for robber in thieves:
        purse = len(state.hands[robber])
        for victim in players:
            if victim != robber and state.stacks[victim]:
                price = state.rocks[victim]
                dear = price > purse
                kind = "too dear" if dear else "affordable"
                graph.add_edge(robber, victim, label=str(price), price=price, kind=kind, dash=dear)
    return graph


def _decks(state: State, source: object = None) -> Graph:
    """Join the deck of a Draw to those that shells may go back to.

    See yadokari.draw.return.not-source and yadokari.rule.return-scope.
    """
    begun = _begun(state, source)
    if begun is None:
        ready = drawable(state)
        kinds = {deck: "open" if deck in ready else "closed" for deck in ALL_DECKS}
        allowed = []
    else:
        allowed = targets(begun)
        kinds = {deck: "allowed" if deck in allowed else "barred" for deck in ALL_DECKS}
        kinds[begun.drawn[-1]] = "source"
    graph: Graph = nx.DiGraph()
    for deck, cards in enumerate((begun or state).decks):
        label, pos = f"{DECKS[deck]} {len(cards)}", (float(deck), round(0.4 * (deck - 2) ** 2, 3))
        graph.add_node(deck, pos=pos, label=label, kind=kinds[deck], size=len(cards))
    if begun is not None:
        ways = [(begun.drawn[-1], deck) for deck in allowed]
        graph.add_edges_from(ways, label="", kind="return")
    return graph


def _begun(state: State, source: object) -> State | None:
    """Give the position in which a Draw has begun, if need be by supposing one."""
    if source is None:
        return state if state.looked else None
    names = [DECKS[deck] for deck in drawable(state)] if not state.looked else []
    if source not in names:
        right = ", ".join(names) or "left out while a Draw is going on"
        message = f"Yadokari: source can be {right}; not {source!r}."
        raise InvalidOption(message)
    return state.apply(Draw(state.turn, DECKS.index(str(source))))


def _low_tide(state: State) -> Graph:
    """Join each roll to the crabs that it attacks: yadokari.low.one, .two, .three."""
    graph: Graph = nx.DiGraph()
    players = range(state.players)
    for face in FACES:
        height = (face - 1) * (state.players - 1) / (len(FACES) - 1)
        graph.add_node(("roll", face), pos=(0.0, height), label=str(face), kind="roll")
    for player in players:
        level = state.camouflage(player)
        attacking = [face for face in FACES if level < face]
        graph.add_node(
            ("crab", player),
            pos=(2.0, float(player)),
            label=f"P{player + 1}",
            kind="crab",
            camouflage=level,
            chance=Fraction(len(attacking), len(FACES)),
        )
        graph.add_edges_from(
            [(("roll", face), ("crab", player)) for face in attacking], label="", kind="attack"
        )
    return graph


# --- the end of the game --------------------------------------------------------------------------


def _turn(state: State) -> Graph:
    """Show how a game comes to its end; nothing leads back (yadokari.end.irrevocable)."""
    simple = state.setting.variant == "simple"
    steps = ["running", "triggered", *([] if simple else ["low tide"]), "scored"]
    now = "triggered" if state.ending else "running"
    if state.phase in ("roll", "discard") and state.ending:
        now = "low tide"
    if state.phase == "over":
        now = "scored"
    graph: Graph = nx.DiGraph()
    for number, step in enumerate(steps):
        kind = "now" if step == now else "passed" if steps.index(now) > number else "to come"
        graph.add_node(step, pos=(2.0 * number, 0.0), label=step, kind=kind)
    graph.add_edge("running", "triggered", label="size 5, a deck below three, or nobody acts")
    nx.add_path(graph, steps[1:], label="")
    return graph


DRAWINGS: Final[dict[str, tuple[Callable[..., Graph], tuple[str, ...]]]] = {
    "decks": (_decks, ("source",)),
    "hand": (_hand, ("player", "plays")),
    "low-tide": (_low_tide, ()),
    "steal": (_steal, ("thief",)),
    "turn": (_turn, ()),
}
"""How each kind is drawn, and what it takes."""
