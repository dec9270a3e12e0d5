"""Hermetica: bring your Adept into the opponent's Horizon.

Examples
--------
>>> from rules.hermetica import GAME
>>> GAME.new().phase
'place'
"""

from rules.hermetica._actions import (
    ChooseSides,
    Effect,
    EndTurn,
    MoveEarth,
    MoveFire,
    PlaceElement,
    PlaceWall,
    RespawnAdept,
    ShootFire,
    SpawnElement,
    UseAdept,
    UseWater,
)
from rules.hermetica._board import DIRECTIONS, Board, house_board, schemes
from rules.hermetica._game import GAME, Hermetica, read_board
from rules.hermetica._pieces import (
    ACTIONS,
    ADEPT,
    EARTH,
    ELEMENTS,
    FIRE,
    PLACED,
    SIDES,
    UNITS,
    WALLS,
    WATER,
    Hex,
)
from rules.hermetica._setting import Setting
from rules.hermetica._state import State

__all__ = [
    "ACTIONS",
    "ADEPT",
    "DIRECTIONS",
    "EARTH",
    "ELEMENTS",
    "FIRE",
    "GAME",
    "PLACED",
    "SIDES",
    "UNITS",
    "WALLS",
    "WATER",
    "Board",
    "ChooseSides",
    "Effect",
    "EndTurn",
    "Hermetica",
    "Hex",
    "MoveEarth",
    "MoveFire",
    "PlaceElement",
    "PlaceWall",
    "RespawnAdept",
    "Setting",
    "ShootFire",
    "SpawnElement",
    "State",
    "UseAdept",
    "UseWater",
    "house_board",
    "read_board",
    "schemes",
]
