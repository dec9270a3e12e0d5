"""Hermit: help a hermit crab along the Coast to the Wave by recreating patterns with cards.

Examples
--------
>>> from rules.hermit import GAME
>>> GAME.new(seed=7).phase
'place'
"""

from rules.hermit._actions import (
    ChooseSide,
    Deal,
    First,
    MoveHermie,
    Place,
    TakeBonus,
    TakeCoast,
    Wait,
)
from rules.hermit._area import Laid
from rules.hermit._cards import (
    FAMILIES,
    SPECIES,
    SYMBOLS,
    TURNS,
    Card,
    Deck,
    cells,
    house_deck,
    on_driftwood,
    read_deck,
    species_of,
    symbol_name,
    turned,
)
from rules.hermit._game import GAME, Hermit
from rules.hermit._setting import LEVELS, MODES, TASKS, Setting
from rules.hermit._state import State

__all__ = [
    "FAMILIES",
    "GAME",
    "LEVELS",
    "MODES",
    "SPECIES",
    "SYMBOLS",
    "TASKS",
    "TURNS",
    "Card",
    "ChooseSide",
    "Deal",
    "Deck",
    "First",
    "Hermit",
    "Laid",
    "MoveHermie",
    "Place",
    "Setting",
    "State",
    "TakeBonus",
    "TakeCoast",
    "Wait",
    "cells",
    "house_deck",
    "on_driftwood",
    "read_deck",
    "species_of",
    "symbol_name",
    "turned",
]
