"""What the lab of Hermit plays at length.

``random`` and ``greedy``: the searching bot against one that chooses anything, and against one that
looks one action ahead, where two race in turns. ``levels``: alone, by level and by how long a bot
thinks. ``tasks``: every task at every level. ``pairs``: whether a pair must be of the pattern's
species to hold the Wave (hermit.ruling.pair-must-match-solo).
"""

from __future__ import annotations

from rules.bots import GreedyBot, MCTSBot, RandomBot
from rules.hermit import LEVELS, TASKS

GREEDY = {"greedy": GreedyBot("hermit")}
SEARCH = {"search": MCTSBot("hermit")}
BRIEF = {"search 20": MCTSBot("hermit", simulations=20)}

RUNS = {
    "random": {
        "bots": {"random": RandomBot(), **SEARCH},
        "games": 100,
        "players": 2,
        "mode": "versus_turns",
    },
    "greedy": {
        "bots": {**GREEDY, **SEARCH},
        "games": 200,
        "players": 2,
        "mode": "versus_turns",
    },
    "levels": {
        "bots": {**GREEDY, **BRIEF, **SEARCH},
        "games": 240,
        "players": 1,
        "settings": {level: {"level": level} for level in LEVELS},
    },
    "tasks": {
        "bots": BRIEF,
        "games": 16,
        "players": 1,
        "settings": {
            f"{task}, {level}": {"task": task, "level": level} for task in TASKS for level in LEVELS
        },
    },
    "pairs": {
        "bots": GREEDY,
        "games": 200,
        "players": 1,
        "settings": {
            "any pair": {},
            "pair of the pattern": {"pair_in_pattern_everywhere": "yes"},
        },
    },
}
