"""Aspects of a Hermit position as graphs.

Nodes have ``pos`` (x, y; y grows downwards), ``label`` and ``kind``; edges ``label`` and ``kind``.
Cells of a play area are nodes (x, y) with the ``symbol`` they show.

=============== ===================================================================================
``area``        Cells joined to their "neighbours". The path of each line that shows the pattern is
                a "line", or an "old line" without a cell of the card placed last, whose cells have
                the kind "new".
``clock``       Numbers (moves, failures) from which a round can start: with "limit 2" for all
                hands, only with "limit 1", or "lost". ``ways``: the orders of moves and failures
                that lead there.
``coast``       The places from 0, left of the Coast, with Hermie and the Wave. Kinds: who stands
                there, else "target", "card", "taken" or "beyond". Cards have their ``pattern``.
``completions`` The hand cards of ``player`` and how many (``count``) of their legal placements make
                "nothing", a line with "no wood" where it is demanded, let Hermie move and the
                Wave go "away", stay ("stays") or come "nearer", or "win".
``deck``        ("card", "H01") to each ("symbol", "K") that its ``face`` shows, "beach" or
                "seashell", with the ``count``.
``draw``        Where cards come from in the next phase 1 of ``player``: "pile", "coast" (behind
                Hermie), "hand", "area". Nodes have ``cards``, edges ``flow``; the graph has
                ``limit``, ``due`` and ``missing``.
``matches``     Cells to the lines of three they are part of: "line", "old line" or "other line",
                with their ``wood``. Edges from cells of the last card are "new".
``near``        The lines that lack one symbol; what a "missing" cell ``needs`` stands there.
``pairs``       Equal neighbours: "new pair", "new pools", and old ones.
``tide``        The pairs (Hermie, Wave) that can come about, counted from the end where the Hermie
                of ``player`` started. Edges: "left" (towards him), "stay" or "right", with the
                ``ways`` that lead there. Kinds: "now", "open", "won", "lost".
``together``    In coop, players and the conditions they meet with what they have committed, and
                with ``placements`` supposed beside it. Kinds: "player", "all" (must meet it), "any"
                (is enough), "happens", "fails".
``turns``       The four turns of ``card`` as a cycle, and those of its "mirror image" as another.
=============== ===================================================================================

A ``player`` is a number from 0, by default one who may act.

Examples
--------
>>> from rules.hermit import GAME
>>> state = GAME.position(areas=[("H01", 0, 0, 0)], hands=["H16"], coast={4: "H06"}, hermie=3)
>>> graph = GAME.graph(state, "completions")
>>> graph.nodes["H16"]["count"], graph.nodes["nearer"]["count"]
(126, 2)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.hermit._graphs._area import (
    draw_area,
    draw_completions,
    draw_matches,
    draw_near,
    draw_pairs,
)
from rules.hermit._graphs._course import draw_clock, draw_coast, draw_tide, draw_ways_of_cards
from rules.hermit._graphs._deck import draw_deck, draw_turns
from rules.hermit._graphs._together import draw_together

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.hermit._graphs._common import Graph

DRAWINGS: Final[dict[str, tuple[Callable[..., Graph], tuple[str, ...]]]] = {
    "area": (draw_area, ("player",)),
    "clock": (draw_clock, ()),
    "coast": (draw_coast, ()),
    "completions": (draw_completions, ("player",)),
    "deck": (draw_deck, ("face",)),
    "draw": (draw_ways_of_cards, ("player",)),
    "matches": (draw_matches, ("player",)),
    "near": (draw_near, ("player",)),
    "pairs": (draw_pairs, ("player",)),
    "tide": (draw_tide, ("player",)),
    "together": (draw_together, ("placements",)),
    "turns": (draw_turns, ("card",)),
}
"""How each kind is drawn, and what it takes."""
