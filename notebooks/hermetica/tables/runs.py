"""What the lab of Hermetica plays at length.

``random``: the searching bot against one that chooses anything.
"""

from __future__ import annotations

from rules.bots import MCTSBot, RandomBot

RUNS = {
    "random": {
        "bots": {"random": RandomBot(), "search": MCTSBot("hermetica")},
        "games": 200,
    },
}
