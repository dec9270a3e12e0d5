"""What is held against each other across the five games, each at its smallest table.

``…_seats``: one bot against itself, so that nothing differs but the seats. ``…_greedy``: what it is
worth to look one action ahead. What it is worth to look further, each game's own tables say.
"""

from __future__ import annotations

from rules.bots import GreedyBot, RandomBot

TABLES = {
    "hermetica": {},
    "yadokari": {},
    "hamsterbacke": {},
    "hermit": {"players": 2, "mode": "versus_turns"},
    "hippos": {"players": 2},
}

RUNS = {}
for slug, table in TABLES.items():
    greedy = {"greedy": GreedyBot(slug)}
    both = {"random": RandomBot(), **greedy}
    RUNS[f"{slug}_seats"] = {"game": slug, "bots": greedy, "games": 200, **table}
    RUNS[f"{slug}_greedy"] = {"game": slug, "bots": both, "games": 100, **table}
