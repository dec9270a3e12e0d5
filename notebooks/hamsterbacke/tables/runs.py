"""What the lab of Hamsterbacke plays at length.

``random`` and ``greedy``: the searching bot against one that chooses anything, and against one that
looks one action ahead, three at a table. ``budgets``: two at a table, who think for longer or
shorter. ``players``: how many sit down. ``tiebreaks``: who wins if the best results are equal
(hamsterbacke.option.tiebreak). ``values``: the number on the yellow and orange cards, which the
printed book doesn't name (hamsterbacke.rule.values).
"""

from __future__ import annotations

from typing import Any

import msgspec

from rules.bots import GreedyBot, MCTSBot, RandomBot
from rules.hamsterbacke import house_deck

RANDOM = {"random": RandomBot()}
GREEDY = {"greedy": GreedyBot("hamsterbacke")}
SEARCH = {"search": MCTSBot("hamsterbacke")}
BUDGETS = {f"search {n}": MCTSBot("hamsterbacke", simulations=n) for n in (10, 30, 100)}


def deck(value: int) -> dict[str, Any]:
    """Give the cards of the house, with another number on the yellow and orange ones."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(house_deck()))
    for kind in found["card"]:
        if kind["colour"] in ("yellow", "orange"):
            kind["value"] = value
    return found


RUNS = {
    "random": {"bots": {**RANDOM, **SEARCH}, "games": 50, "players": 3},
    "greedy": {"bots": {**GREEDY, **SEARCH}, "games": 100, "players": 3},
    "budgets": {
        "bots": {**GREEDY, **BUDGETS},
        "games": 168,
        "players": 2,
        "extended_players": True,
    },
    "players": {
        "bots": GREEDY,
        "games": 80,
        "settings": {
            f"{players} players": {"players": players, "extended_players": players < 3}
            for players in (2, 3, 4, 5)
        },
    },
    "tiebreaks": {
        "bots": GREEDY,
        "games": 120,
        "players": 4,
        "settings": {name: {"tiebreak": name} for name in ("shared", "fewest_hand", "later_seat")},
    },
    "values": {
        "bots": GREEDY,
        "games": 60,
        "players": 3,
        "settings": {"3, as we read it": {}, "2": {"deck": deck(2)}, "4": {"deck": deck(4)}},
    },
}
