"""Hermetica positions.

State
    Where each of the twenty Units, the Walls and the Shields are; whose turn it is and what has
    been spent of it. Nothing is hidden; chance only draws the sides, where the table wants that.
Action
    See `rules.hermetica._actions`: whole uses of a Unit, one for each different result.
Notation
    See `rules.hermetica._notation`.
"""

from __future__ import annotations

from rules import State as BaseState
from rules.hermetica._pieces import UNITS, Hex
from rules.hermetica._setting import Setting


class State(BaseState, frozen=True, dict=True, kw_only=True):
    """A position of Hermetica.

    Attributes
    ----------
    setting : Setting
        Board, scheme and switches.
    phase : str
        "sides" (chance draws them), "draft" (Walls), "place" (first Elements), "play" or "over".
    sun : int
        The player who has the Sun set.
    side : int
        Whose decision it is: 0 Sun, 1 Moon.
    turn : int
        Number of the player turn in play, from 1; 0 before.
    left : int
        Actions left in the turn.
    places : tuple of (Hex or None), length 20
        Where each of `UNITS` stands; None for off the board.
    shields : pair of (Hex or None)
        Sun's and Moon's; None for not yet deployed.
    walls : tuple of Hex
        Sorted.
    reserve : pair of (int, int, int)
        Sun's and Moon's Fire, Earth and Water still to come.
    fallen : pair of bool
        Whether Sun's and Moon's Adept has been captured and not yet respawned.
    used, spawned : tuple of int
        Indices of the Units used and of those spawned in this turn, sorted.
    duty : bool
        Whether this turn still has to begin with a respawn.
    seen : tuple of str
        The positions at turn starts that might still come again, for the repetition ruling.
    winner : int or None
        The side whose Adept arrived.
    ending : str
        Id of the clause or ruling by which the game ended; empty while it goes on.
    """

    setting: Setting
    phase: str = "play"
    sun: int = 0
    side: int = 0
    turn: int = 0
    left: int = 0
    places: tuple[Hex | None, ...] = (None,) * len(UNITS)
    shields: tuple[Hex | None, Hex | None] = (None, None)
    walls: tuple[Hex, ...] = ()
    reserve: tuple[tuple[int, int, int], tuple[int, int, int]] = ((3, 3, 3), (3, 3, 3))
    fallen: tuple[bool, bool] = (False, False)
    used: tuple[int, ...] = ()
    spawned: tuple[int, ...] = ()
    duty: bool = False
    seen: tuple[str, ...] = ()
    winner: int | None = None
    ending: str = ""
