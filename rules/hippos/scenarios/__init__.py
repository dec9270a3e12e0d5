"""Small positions of Hamsters vs. Hippos, in the order of the lesson: lessons, tests and pictures.

What must hold after a step is written in pairs. The first word of a pair is one of these; players
and hamsters are counted from 1, as in the notation:

=============== ===============================================================================
``at 1``        the card that hamster 1 is on, as "b3", or its status: "waiting", "left", ...
``jump 1``      "due" if hamster 1 must jump, else "none"
``stash 1``     player 1's unbanked points; ``bank 1``: those banked
``looked 1``    the cards that player 1 has looked under in this round, as "b3 c2"
``face b3``     what the card shows; "down" if it lies face down
``under b3``    the card itself, "?" for who can't know it
``tokens b3``   points lying on the card; ``tokens`` alone: on all cards
``up``          the cards that lie face up, row by row
``hippos``      hippos that lie face up; ``aside``: those set aside
``size``        cards in a row; ``leftover``: cards left over; ``deck``: cards of the round's deck
``supply``      points in the bowl
``starter``     who began the round, or will; ``turn``: whose turn it is
``moves``       every legal move, typed; ``robbed``: every legal theft
``shifts``      how many moves of a token are legal; ``number``: how many actions of any kind
``choices``     every legal action, typed, in the order of `State.legal_actions`
``may leave``   whether leaving is legal
``odds b3 for 1``  the chance that b3 is a hippo, for player 1
``most hippos`` how many hippos may be in the pond, for who has seen no card but those face up
``tied``        the players of a tie-break
``last``        in solo, the hamster that lies down; 0 for none
``waits 1``     in solo, the hamsters that must move before hamster 1 may
``able 1``      in solo, whether hamster 1 can move
``tier``        how a solo game ended
``winners``     the players who have won; () while the game goes on
``action``      as in `State`, and so ``phase``, ``round`` and ``ending``
``2 sees ...``  any of these as player 2 sees it
=============== ===============================================================================

Cards that a position doesn't name are empty pads first, row by row, then lotus cards.
"""

from __future__ import annotations

from typing import Final

from rules import Scenarios
from rules.hippos.scenarios._cards import EVENTS
from rules.hippos.scenarios._hippos import BUZZKILL, HIPPOS
from rules.hippos.scenarios._home import HOME, LONE
from rules.hippos.scenarios._leaving import LEAVING, STUCK
from rules.hippos.scenarios._options import OPTIONS
from rules.hippos.scenarios._pond import ACTIONS, LANDING, SETUP
from rules.hippos.scenarios._rounds import ROUNDS, TIES
from rules.hippos.scenarios._solo import TEAM

SCENARIOS: Final = Scenarios(
    *SETUP,
    *LANDING,
    *ACTIONS,
    *LEAVING,
    *STUCK,
    *HIPPOS,
    *EVENTS,
    *BUZZKILL,
    *ROUNDS,
    *TIES,
    *TEAM,
    *LONE,
    *HOME,
    *OPTIONS,
)
