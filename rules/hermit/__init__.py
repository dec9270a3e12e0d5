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
from rules.hermit._area import Area, Laid, area_of, cell_of
from rules.hermit._cards import (
    FAMILIES,
    POOL,
    SPECIES,
    SYMBOLS,
    TURNS,
    Card,
    Deck,
    cells,
    house_deck,
    on_driftwood,
    read_deck,
    span,
    species_of,
    symbol_name,
    turned,
)
from rules.hermit._game import GAME, Hermit
from rules.hermit._matches import (
    Completed,
    NearMiss,
    area_graph,
    completions,
    matches,
    near_misses,
)
from rules.hermit._record import Record
from rules.hermit._setting import LEVELS, MODES, TASKS, Setting
from rules.hermit._state import State
from rules.hermit._words import at_place, grid_words, people, row_words

__all__ = [
    "FAMILIES",
    "GAME",
    "LEVELS",
    "MODES",
    "POOL",
    "SPECIES",
    "SYMBOLS",
    "TASKS",
    "TURNS",
    "Area",
    "Card",
    "ChooseSide",
    "Completed",
    "Deal",
    "Deck",
    "First",
    "Hermit",
    "Laid",
    "MoveHermie",
    "NearMiss",
    "Place",
    "Record",
    "Setting",
    "State",
    "TakeBonus",
    "TakeCoast",
    "Wait",
    "area_graph",
    "area_of",
    "at_place",
    "cell_of",
    "cells",
    "completions",
    "grid_words",
    "house_deck",
    "matches",
    "near_misses",
    "on_driftwood",
    "people",
    "read_deck",
    "row_words",
    "span",
    "species_of",
    "symbol_name",
    "turned",
]
