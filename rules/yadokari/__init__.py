"""Yadokari: climb into larger and darker shells, rob others of theirs, and hide at Low Tide.

It is played as printed; other editions' components don't matter (yadokari.rule.tabletop).

Examples
--------
>>> from rules.yadokari import GAME
>>> GAME.new(players=3, seed=7).phase
'act'
"""

from rules.yadokari._actions import (
    Deal,
    Discard,
    Draw,
    Keep,
    Pass,
    Pay,
    Play,
    Return,
    Roll,
    Steal,
)
from rules.yadokari._game import GAME, Yadokari
from rules.yadokari._setting import Setting
from rules.yadokari._shells import (
    CAMOUFLAGE,
    COLOURS,
    DECKS,
    KINDS,
    Shells,
    house_shells,
    name_of,
    read_shells,
)
from rules.yadokari._state import State

__all__ = [
    "CAMOUFLAGE",
    "COLOURS",
    "DECKS",
    "GAME",
    "KINDS",
    "Deal",
    "Discard",
    "Draw",
    "Keep",
    "Pass",
    "Pay",
    "Play",
    "Return",
    "Roll",
    "Setting",
    "Shells",
    "State",
    "Steal",
    "Yadokari",
    "house_shells",
    "name_of",
    "read_shells",
]
