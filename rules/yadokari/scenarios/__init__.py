"""Small positions of Yadokari, in the order of the lesson: lessons, tests and pictures at once.

What must hold after a step is written in pairs. The first word of a pair is one of these; players
are counted from 1, as in the notation:

================ ==============================================================================
``hand 1``       the shells in player 1's hand, as "1w 3k"; "nothing" if it is empty
``stack 1``      the shells beneath player 1's crab from the bottom; "bare" if there are none
``camouflage 1`` what the current shell gives player 1's crab; ``points 1``: what all score
``rocks 1``      player 1's rocks; ``supply``: those in the middle
``sizes``        the sizes of the decks A to E; ``bottom of B`` and ``top of B`` name a card
``looked``       the shells looked at and not yet placed
``discards``     the discard pile
``turn``         whose turn it is; ``left``, ``round``, ``phase`` and ``ending`` as in `State`
``asked``        the players who must still choose a discard
``plays``        every legal Play, typed; so ``draws``, ``returns``, ``steals``, ``payments``
``choices``      every legal action, typed, in the order of `State.legal_actions`
``winners``      the players who have won; () while the game goes on
``2 sees ...``   any of these as player 2 sees it; "?" is a shell that player 2 can't know
================ ==============================================================================

Player 1 is to act with two actions left unless a position says otherwise.
"""

from __future__ import annotations

from typing import Final

from rules import Scenarios
from rules.yadokari.scenarios._ending import END, SCORING, SIMPLE
from rules.yadokari.scenarios._growing import DRAW, PLAY
from rules.yadokari.scenarios._table import SHELLS, TABLE, TURN
from rules.yadokari.scenarios._thefts import STEAL
from rules.yadokari.scenarios._tides import LOW_TIDE

SCENARIOS: Final = Scenarios(
    *SHELLS,
    *TABLE,
    *PLAY,
    *DRAW,
    *TURN,
    *STEAL,
    *LOW_TIDE,
    *END,
    *SCORING,
    *SIMPLE,
)
