"""Many games between bots: who wins how many, and what a change of the rules does.

Examples
--------
>>> from rules.bots import RandomBot
>>> bots = {"Ann": RandomBot(), "Ben": RandomBot()}
>>> tournament("yadokari", bots, 20, progress=False)
20 games of yadokari, 2 players, seed 0
bot  games  won  payoff   95 % sure
Ben     20   14    60 %  39 to 78 %
Ann     20   10    40 %  22 to 61 %
A game takes 76.7 decisions, each among 5.1 actions.
By seat: seat 1 50 % (30 to 70 %), seat 2 50 % (30 to 70 %).
"""

from __future__ import annotations

from rules.lab._comparison import Comparison, Difference, compare
from rules.lab._errors import GameFailed, MissingPackage
from rules.lab._intervals import Interval, mean_interval, wilson
from rules.lab._plan import Settings
from rules.lab._play import Played, play_out, replay
from rules.lab._tournament import Standing, Tournament, evaluate, tournament

__all__ = [
    "Comparison",
    "Difference",
    "GameFailed",
    "Interval",
    "MissingPackage",
    "Played",
    "Settings",
    "Standing",
    "Tournament",
    "compare",
    "evaluate",
    "mean_interval",
    "play_out",
    "replay",
    "tournament",
    "wilson",
]
