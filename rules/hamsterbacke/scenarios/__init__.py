"""Small positions of Hamsterbacke, in the order of the lesson: lessons, tests and pictures at once.

What must hold after a step is written in pairs. The first word of a pair is one of these:

============= ================================================================================
``hand 1``    the cards of player 1's hand by value, as in "1 yellow, 4 red"; or "nothing"
``block 1``   player 1's Block stack from the bottom up, as in "3 yellow, 4 red"; or "nothing"
``score 1``   how many cards player 1 has scored
``row 1``     the cards of row 1, oldest first, as in "red, yellow"; or "nothing"
``rows``      how many cards lie in each of the eight rows
``pile``      how many cards are left in it
``cards``     how many cards are in play
``turn``      the player on turn, as in "player 1"
``to act``    who acts now, as in "player 2"; "nobody" when the game is over
``left``      actions left in the turn
``choices``   every legal action, typed, in the order of `State.legal_actions`
``blocks``    those of the choices that lay sets
``results``   what each player has in the end
``winners``   who has won, as in ("player 1",)
============= ================================================================================

Player 1 is on turn with two actions unless a position says otherwise. Cards of which a position
tells only the number are of any colour.
"""

from __future__ import annotations

from typing import Final

from rules import Scenarios
from rules.hamsterbacke.scenarios._blocking import BLOCK, BLOCKED
from rules.hamsterbacke.scenarios._circle import CARDS, HOARD, PILE, SETS
from rules.hamsterbacke.scenarios._ending import END, FINAL, TABLE
from rules.hamsterbacke.scenarios._scoring import AWARD, ORDER, SCORE, TIES

SCENARIOS: Final = Scenarios(
    *CARDS,
    *SETS,
    *HOARD,
    *BLOCK,
    *BLOCKED,
    *SCORE,
    *AWARD,
    *TIES,
    *ORDER,
    *PILE,
    *END,
    *FINAL,
    *TABLE,
)
