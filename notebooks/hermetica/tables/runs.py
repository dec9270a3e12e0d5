"""What the lab of Hermetica plays at length.

``random`` and ``greedy``: the searching bot against one that chooses anything, and against one that
looks one action ahead. ``schemes``: where the Walls lie. ``paths``: whether Units may turn between
the steps of one use (hermetica.ruling.path.fire).
"""

from __future__ import annotations

from rules.bots import GreedyBot, MCTSBot, RandomBot

GREEDY = {"greedy": GreedyBot("hermetica")}
SEARCH = {"search": MCTSBot("hermetica")}

RUNS = {
    "random": {"bots": {"random": RandomBot(), **SEARCH}, "games": 200},
    "greedy": {"bots": {**GREEDY, **SEARCH}, "games": 100},
    "schemes": {
        "bots": GREEDY,
        "games": 100,
        "settings": {name: {"scheme": name} for name in ("dawn", "noon", "dusk", "draft")},
    },
    "paths": {
        "bots": GREEDY,
        "games": 100,
        "settings": {name: {"paths": name} for name in ("bend", "straight")},
    },
}
