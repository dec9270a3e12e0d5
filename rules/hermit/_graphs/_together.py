"""The graph of what several players have to do together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import networkx as nx

from rules import InvalidOption
from rules.hermit._actions import Place
from rules.hermit._area import Laid
from rules.hermit._matches import completed
from rules.hermit._notation import parse_action

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.hermit._graphs._common import Graph
    from rules.hermit._state import State

ALL: Final = ("pattern", "driftwood")
"""What every player must meet; for the rest one is enough."""


def draw_together(state: State, placements: Iterable[str] = ()) -> Graph:
    """Join players to the conditions they meet: hermit.coop.move, hermit.coop.pools-same-player."""
    setting = state.setting
    if not setting.is_coop:
        message = f"Hermit: 'together' is drawn for players in coop, not for {setting.mode}."
        raise InvalidOption(message)
    made = {
        action.player: completed(state, action, state.visible(action.player))
        for action in _committed(state, placements)
    }
    meets = {"pattern": [player for player in made if made[player].lines]}
    if state.needed_wood(0):
        meets["driftwood"] = [player for player in made if made[player].moves]
    meets["pair"] = [player for player in made if made[player].pairs]
    meets["pattern and pools"] = [p for p in meets["pattern"] if made[p].pools]
    needed = {name: state.players if name in ALL else 1 for name in meets}
    holds = {name: len(players) >= needed[name] for name, players in meets.items()}
    moves = all(holds[name] for name in meets if name in ALL)
    nearer = holds["pattern and pools"] and (moves or setting.coop_pools_need_move == "no")
    results = {
        "Hermie moves": (moves, [name for name in meets if name in ALL]),
        "Wave stays": (moves and holds["pair"], ["pair", "Hermie moves"]),
        "Wave nearer": (nearer, ["pattern and pools"]),
    }
    if setting.coop_pools_need_move == "yes":
        results["Wave nearer"][1].append("Hermie moves")
    graph: Graph = nx.DiGraph()
    for player in range(state.players):
        graph.add_node(player, pos=(0.0, 2.0 * player), label=f"P{player + 1}", kind="player")
    for number, (name, players) in enumerate(meets.items()):
        kind, label = "all" if name in ALL else "any", f"{name}: {len(players)}"
        graph.add_node(name, pos=(3.0, 1.5 * number), label=label, kind=kind, holds=holds[name])
        graph.add_edges_from([(player, name) for player in players], label="", kind="meets")
    for number, (name, (happens, causes)) in enumerate(results.items()):
        kind = "happens" if happens else "fails"
        graph.add_node(name, pos=(6.0, 2.0 * number), label=name, kind=kind, holds=happens)
        for cause in causes:
            dash = not holds.get(cause, moves)
            graph.add_edge(cause, name, label="", kind="leads to", dash=dash)
    return graph


def _committed(state: State, placements: Iterable[str]) -> Iterator[Place]:
    """Give what is committed and known, and what is to be supposed beside it."""
    for player, laid in enumerate(state.chosen):
        if isinstance(laid, Laid):
            yield Place(player, laid.card, laid.turn, laid.x, laid.y)
    for text in placements:
        action = parse_action(state, text)
        refusal = state.why_illegal(action)
        if refusal or not isinstance(action, Place):
            why = f" {refusal.text}" if refusal else ""
            message = f"Hermit: placements can be legal ones, typed; not {text!r}.{why}"
            raise InvalidOption(message)
        yield action
