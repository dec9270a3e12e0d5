"""What the lab of Yadokari plays at length.

``random`` and ``greedy``: the searching bot against one that chooses anything, and against one that
looks one action ahead, two at a table. ``crowds``: search and greedy where three or four sit down.
``players``: greedy bots among themselves, two to six. ``switches``: three greedy bots under every
other reading of the rules (yadokari.option.size-step and so on), held against ours.
"""

from __future__ import annotations

from rules.bots import GreedyBot, MCTSBot, RandomBot
from rules.yadokari import GAME

GREEDY = {"greedy": GreedyBot("yadokari")}
SEARCH = {"search": MCTSBot("yadokari")}
RUNS = {
    "random": {"bots": {"random": RandomBot(), **SEARCH}, "games": 100},
    "greedy": {"bots": {**GREEDY, **SEARCH}, "games": 200},
    "crowds": {
        "bots": {**GREEDY, **SEARCH},
        "games": 36,
        "settings": {f"{players} players": {"players": players} for players in (3, 4)},
    },
    "players": {
        "bots": GREEDY,
        "games": 200,
        "settings": {f"{players} players": {"players": players} for players in GAME.players},
    },
    "switches": {
        "bots": GREEDY,
        "games": 150,
        "players": 3,
        "settings": {
            "as we read it": {},
            **{
                f"{option.name} = {value}": {option.name: value}
                for option in GAME.options
                if option.name != "shells"
                for value in option.values[1:]
            },
        },
    },
}
