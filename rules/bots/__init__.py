"""Players that choose by themselves. A bot sees an observation, never the State.

Examples
--------
>>> import random, rules
>>> game = rules.load("hermetica")
>>> state = game.new(seed=7)
>>> bot = MCTSBot(game, simulations=5)
>>> bot.choose(state.observe(0), 0, random.Random(1)) in state.legal_actions()
True
"""

from __future__ import annotations

from rules.bots._bot import Bot, RandomBot, Thought
from rules.bots._search import GreedyBot, MCTSBot

__all__ = ["Bot", "GreedyBot", "MCTSBot", "RandomBot", "Thought"]
