"""Hamsterbacke: hoard hamsters, block others with sets of them, score.

Examples
--------
>>> from rules.hamsterbacke import GAME
>>> GAME.new(4, seed=7).phase
'act'
"""

from rules.hamsterbacke._actions import Block, Deal, Give, Hoard, Score
from rules.hamsterbacke._cards import (
    COLOURS,
    VALUES,
    Deck,
    Kind,
    house_deck,
    name_of,
    read_deck,
)
from rules.hamsterbacke._game import GAME, Hamsterbacke
from rules.hamsterbacke._past import Deed
from rules.hamsterbacke._play import ACTIONS, LAST_ROWS, REFILL
from rules.hamsterbacke._setting import Setting
from rules.hamsterbacke._state import ROWS, State

__all__ = [
    "ACTIONS",
    "COLOURS",
    "GAME",
    "LAST_ROWS",
    "REFILL",
    "ROWS",
    "VALUES",
    "Block",
    "Deal",
    "Deck",
    "Deed",
    "Give",
    "Hamsterbacke",
    "Hoard",
    "Kind",
    "Score",
    "Setting",
    "State",
    "house_deck",
    "name_of",
    "read_deck",
]
