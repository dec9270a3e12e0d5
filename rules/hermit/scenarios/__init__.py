"""Small positions of Hermit, in the order of the lesson: lessons, tests and pictures at once.

What must hold after a step is written in pairs. The first word of a pair is one of these; players
are counted from 1, as in the notation:

================ ==============================================================================
``2,-1``         what that cell of player 1's play area shows: "W+"; "table" where it is empty;
                 ``2: 2,-1`` is a cell of player 2's
``under 0,0``    all symbols on a cell of player 1's area, the lowest first, as "K W B"
``cells 1``      how many symbols player 1's area shows; ``caps 1``: the bottle caps among them
``lines 1``      the lines that show player 1's target pattern, new and old, as "2,-2 2,-1 2,0"
``pattern 1``    that pattern, as "K W S"
``limit 1``      player 1's hand limit
``hand 1``       the cards in player 1's hand, as "H16 H12"; "nothing" if it is empty
``pile 1``       how many cards are in player 1's pile; ``top 1``: the one on top
``behind 1``     the places of the Coast that player 1 can draw from, in order
``hermie``       Hermie's place; ``hermie 2`` is that of player 2's
``wave``         the Wave's place; ``driftwood``: how much its face demands
``coast``        how many cards lie in the Coast; ``aside``: out of play, or yet to be dealt
``chosen 1``     the card that player 1 has committed, or "wait"; "nothing" before that
``asked``        the players who may act
``placements``   how many legal placements there are
``choices``      all other legal actions, typed
``round``        as in `State`, and so ``turn``, ``phase`` and ``ending``
``winners``      the players who have won; () while the game goes on
``accomplished`` whether game and task were won; None while the game goes on
``danced``       whether three pools have lain in a line, where that is the task
``grid of H16``  the seashell side of a card, as "K W K / W+ pool W"
``2 sees ...``   any of these as player 2 sees it; "?" is what player 2 can't know
================ ==============================================================================

In most of them a solo game is played. K is a cockle, W a whelk, S a sand star and B a brittle star;
"+" is driftwood.
"""

from __future__ import annotations

from typing import Final

from rules import Scenarios
from rules.hermit.scenarios._challenges import LEVELS, TASKS
from rules.hermit.scenarios._coop import MANY, TOGETHER
from rules.hermit.scenarios._drawing import DRAWING, END
from rules.hermit.scenarios._moving import HERMIE, TIDE, WAVE
from rules.hermit.scenarios._placing import CARDS, PATTERNS, PLACING, SETUP, TURNING
from rules.hermit.scenarios._versus import REAL_TIME, VERSUS

SCENARIOS: Final = Scenarios(
    *CARDS,
    *SETUP,
    *PLACING,
    *TURNING,
    *PATTERNS,
    *HERMIE,
    *TIDE,
    *WAVE,
    *DRAWING,
    *END,
    *LEVELS,
    *TASKS,
    *TOGETHER,
    *MANY,
    *VERSUS,
    *REAL_TIME,
)
