"""Hamsters vs. Hippos: gather lotus on hidden lily pads, and leave before the second hippo.

Examples
--------
>>> from rules.hippos import GAME
>>> GAME.new(players=4, seed=7).phase
'act'
"""

from rules.hippos._actions import (
    Deal,
    Decline,
    First,
    Leave,
    Move,
    MoveLotus,
    PayToPeek,
    Peek,
    Place,
    Steal,
    Stop,
)
from rules.hippos._cards import (
    KINDS,
    LAYOUTS,
    NAMES,
    POINTS,
    TOKENS,
    Deck,
    house_deck,
    layout,
    read_deck,
    rich_deck,
)
from rules.hippos._game import GAME, Hippos
from rules.hippos._odds import hippo_count_odds, odds
from rules.hippos._pond import cell_of, name_of
from rules.hippos._setting import Setting
from rules.hippos._state import State

__all__ = [
    "GAME",
    "KINDS",
    "LAYOUTS",
    "NAMES",
    "POINTS",
    "TOKENS",
    "Deal",
    "Deck",
    "Decline",
    "First",
    "Hippos",
    "Leave",
    "Move",
    "MoveLotus",
    "PayToPeek",
    "Peek",
    "Place",
    "Setting",
    "State",
    "Steal",
    "Stop",
    "cell_of",
    "hippo_count_odds",
    "house_deck",
    "layout",
    "name_of",
    "odds",
    "read_deck",
    "rich_deck",
]
