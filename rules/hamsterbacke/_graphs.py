"""Aspects of a Hamsterbacke position as graphs.

Nodes have ``pos`` (x, y; y grows downwards), ``label`` and ``kind``; edges ``label`` and ``kind``.
A row is given by its index, 0 to 7, a player by theirs, from 0.

=========== =======================================================================================
``circle``  The rows that stand, as ``("row", 0)``, each joined to the next ("next"), round the
            ``"pile"``, which leads to the places that a Hoard of ``row`` would refill ("refill",
            labelled in that order). Nodes have ``cards``, their number. Kinds: "pile", "row",
            "taken".
``blocked`` Which colour each player shows on top: ``("player", 0)`` to ``("colour", "red")``,
            "top". Colours are "blocked", "own" or "free" for ``player``, by default the one on
            turn. Players: "player", "fellow".
``sets``    Which cards of ``player``'s hand fill which set: ``("card", "red", 1)`` to
            ``("set", "red", 1)``, "fills". Sets are "set", "blocked" or "begun", the last with the
            number ``missing``. Cards: "card".
``award``   Who would give if ``player`` scored now: ``("player", 1)`` to the scorer, labelled with
            the size of the hand, also its ``weight``. Edges are "gives", "tied" (the scorer picks
            one of several) or "keeps". Players: "scorer", "fellow".
``flow``    The ways of all cards from "pile" to "score", never back, "play" or "award". Nodes have
            ``cards``, how many lie there, and ``points``, what each is worth in the end. Kinds:
            "worth 1", "worth 0" and "costs 1".
``order``   The actions left to the player on turn as a tree: ``()``, ``("hoard 1",)``,
            ``("hoard 1", "score P2")``. Nodes have ``scored`` and ``held``, by how many cards the
            own Score stack and hand have changed, and ``change``, what that is worth; kinds: "now",
            "first", "last". ``actions`` keeps only those typed there.
=========== =======================================================================================

Examples
--------
>>> from rules.hamsterbacke import GAME
>>> graph = GAME.graph(GAME.position([2, 7, 5]), "award")
>>> [edge["label"] for *_, edge in graph.edges(data=True) if edge["kind"] == "gives"]
['7']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any, Final

import msgspec
import networkx as nx

from rules import InvalidOption, silent
from rules.hamsterbacke._actions import Give
from rules.hamsterbacke._cards import COLOURS, name_of
from rules.hamsterbacke._notation import format_action
from rules.hamsterbacke._past import scored
from rules.hamsterbacke._play import REFILL, carry_out

if TYPE_CHECKING:
    from rules.hamsterbacke._state import State

    Graph = nx.DiGraph[Any]


def _player(state: State, player: int | None) -> int:
    """Give the player that a graph is about."""
    if player is None:
        return state.turn
    if type(player) is not int or player not in range(state.players):
        message = f"Hamsterbacke: player can be 0 to {state.players - 1}, not {player!r}."
        raise InvalidOption(message)
    return player


def _round(step: int, steps: int) -> tuple[float, float]:
    """Give a place on a circle, clockwise from the top."""
    angle = 2 * pi * step / steps
    return 2 * sin(angle), -2 * cos(angle)


def _circle(state: State, row: int | None = None) -> Graph:
    """Draw the circle and its refill (hamsterbacke.hoard.refill, hamsterbacke.end.pile-empty)."""
    rows = len(state.rows)
    standing = [at for at, cards in enumerate(state.rows) if cards]
    if row is not None and row not in standing:
        message = f"Hamsterbacke: row can be one of {standing}, not {row!r}."
        raise InvalidOption(message)
    graph: Graph = nx.DiGraph()
    graph.add_node("pile", pos=(0.0, 0.0), label="pile", kind="pile", cards=len(state.pile))
    for at in standing:
        graph.add_node(
            ("row", at),
            pos=_round(at, rows),
            label=str(at + 1),
            kind="taken" if at == row else "row",
            cards=len(state.rows[at]),
        )
    for at, after in zip(standing, standing[1:] + standing[:1], strict=True):
        graph.add_edge(("row", at), ("row", after), label="", kind="next")
    if row is not None:
        for step in range(min(REFILL, len(state.pile))):
            place = ("row", (row + step) % rows)
            graph.add_edge("pile", place, label=str(step + 1), kind="refill", tone="go")
    return graph


def _blocked(state: State, player: int | None = None) -> Graph:
    """Draw who blocks which colour (hamsterbacke.block.rule)."""
    player = _player(state, player)
    graph: Graph = nx.DiGraph()
    tops = state.tops
    for p in range(state.players):
        y = p * (len(COLOURS) - 1) / (state.players - 1)
        kind = "player" if p == player else "fellow"
        graph.add_node(("player", p), pos=(0.0, y), label=f"P{p + 1}", kind=kind)
    for y, colour in enumerate(COLOURS):
        kind = "free"
        if colour in tops:
            kind = "own" if tops[player] == colour else "blocked"
        label = name_of(colour)
        graph.add_node(("colour", colour), pos=(4.0, float(y)), label=label, kind=kind)
    for p, top in enumerate(tops):
        if top:
            graph.add_edge(("player", p), ("colour", top), label="top", kind="top")
    return graph


def _sets(state: State, player: int | None = None) -> Graph:
    """Draw which cards fill which set (hamsterbacke.card.set, hamsterbacke.card.set.count)."""
    player = _player(state, player)
    hand, tops = state.hands[player], state.tops
    graph: Graph = nx.DiGraph()
    y = 0.0
    for colour in COLOURS:
        value, held = state.setting.value[colour], hand.count(colour)
        blocked = colour in tops and colour != tops[player]
        for first in range(0, held, value):
            cards = range(first, min(first + value, held))
            missing = value - len(cards)
            number = first // value + 1
            graph.add_node(
                ("set", colour, number),
                pos=(4.0, y + (len(cards) - 1) / 2),
                label=f"{len(cards)}/{value}",
                kind="begun" if missing else "blocked" if blocked else "set",
                missing=missing,
            )
            for card in cards:
                node = ("card", colour, card + 1)
                graph.add_node(node, pos=(0.0, y), label=name_of(colour), kind="card")
                graph.add_edge(node, ("set", colour, number), label="fills", kind="fills")
                y += 1
    return graph


def _award(state: State, player: int | None = None) -> Graph:
    """Draw who gives (hamsterbacke.score.award.most-cards, hamsterbacke.score.award.tie)."""
    player = _player(state, player)
    givers = msgspec.structs.replace(state, turn=player).givers
    sizes = [len(hand) for hand in state.hands]
    graph: Graph = nx.DiGraph()
    label = f"P{player + 1} {sizes[player]}"
    graph.add_node(("player", player), pos=(0.0, 0.0), label=label, kind="scorer")
    fellows = [p for p in range(state.players) if p != player]
    for step, p in enumerate(fellows):
        node, pos = ("player", p), _round(step, len(fellows))
        graph.add_node(node, pos=pos, label=f"P{p + 1}", kind="fellow")
        kind = "keeps" if p not in givers else "gives" if len(givers) == 1 else "tied"
        graph.add_edge(
            node,
            ("player", player),
            label=str(sizes[p]),
            kind=kind,
            weight=sizes[p],
            dash=kind == "keeps",
        )
    return graph


def _flow(state: State) -> Graph:
    """Draw the ways of the cards (hamsterbacke.rule.finite) and what they are worth at the end."""
    blocks = sum(count for stack in state.blocks for _, count in stack)
    score = sum(scored(state.past, state.players))
    graph: Graph = nx.DiGraph()
    for x, (place, cards, points) in enumerate(
        (
            ("pile", len(state.pile), 0),
            ("row", sum(map(len, state.rows)), 0),
            ("hand", sum(map(len, (*state.hands, state.given))), -1),
            ("block", blocks, 0),
            ("score", score, 1),
        )
    ):
        graph.add_node(
            place,
            pos=(float(x), float(place == "block")),
            label=place,
            kind="costs 1" if points < 0 else f"worth {points}",
            cards=cards,
            points=points,
        )
    for start, end, label in (
        ("pile", "row", "refill"),
        ("row", "hand", "hoard"),
        ("hand", "block", "block"),
        ("block", "score", "score"),
        ("hand", "score", "award"),
    ):
        kind = "award" if label == "award" else "play"
        graph.add_edge(start, end, label=label, kind=kind, dash=kind == "award")
    return graph


def _order(state: State, actions: Iterable[str] | None = None) -> Graph:
    """Draw the actions left in a turn in every order (hamsterbacke.turn.repeat)."""
    if state.phase != "act":
        message = f"Hamsterbacke: nobody is to choose an action in phase {state.phase!r}."
        raise InvalidOption(message)
    wanted = None if actions is None else [text.lower() for text in actions]
    graph: Graph = nx.DiGraph()
    graph.add_node((), label="now", kind="now", scored=0, held=0, change=0)
    leaves = 0.0
    for path, after in _paths(state, wanted, ()):
        last = len(path) == state.left
        player = state.turn
        gained = scored(after.past, state.players)[player]
        more = gained - scored(state.past, state.players)[player]
        held = len(after.hands[player]) - len(state.hands[player])
        graph.add_node(
            path,
            label=f"{more - held:+}",
            kind="last" if last else "first",
            scored=more,
            held=held,
            change=more - held,
        )
        graph.add_edge(path[:-1], path, label=path[-1], kind=path[-1].split()[0])
    for node in nx.dfs_postorder_nodes(graph, ()):
        below = [graph.nodes[child]["pos"][1] for child in graph.adj[node]]
        graph.nodes[node]["pos"] = (2.0 * len(node), sum(below) / len(below) if below else leaves)
        leaves += not below
    return graph


def _paths(
    state: State, wanted: list[str] | None, path: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], State]]:
    """Give each way to go on in this turn, and the position that it leads to."""
    for action in state.legal_actions():
        text = format_action(action)
        if wanted is None or text.lower() in wanted:
            after = carry_out(state, action, silent)
            while after.phase == "give" and after.giver is not None:
                gift = Give(after.giver, after.hands[after.giver][0])
                after = carry_out(after, gift, silent)
            yield (*path, text), after
            if after.phase == "act" and after.left < state.left:
                yield from _paths(after, wanted, (*path, text))


DRAWINGS: Final[dict[str, tuple[Callable[..., Graph], tuple[str, ...]]]] = {
    "award": (_award, ("player",)),
    "blocked": (_blocked, ("player",)),
    "circle": (_circle, ("row",)),
    "flow": (_flow, ()),
    "order": (_order, ("actions",)),
    "sets": (_sets, ("player",)),
}
"""How each kind is drawn, and what it takes."""
