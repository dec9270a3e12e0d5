"""Small positions of Hermetica, in the order of the lesson: lessons, tests and pictures at once.

What must hold after a step is written in pairs. The first word of a pair is one of these:

================ ==============================================================================
a hex ("f5")     what lies there, in the words of `Hermetica.position`; "nothing" if it is bare
``captured``     every Unit captured so far, as in ("Moon Fire", "Moon Water"), Sun's first
``left``         actions left in the turn
``turn``         the side whose turn it is, "Sun" or "Moon"
``phase``        as in `State.phase`
``Sun reserve``  Fire, Earth and Water that Sun has still to bring; ``Moon reserve`` likewise
``choices``      every legal action, typed, in the order of `State.legal_actions`
``winner``       "Sun", "Moon" or "nobody" (a draw, or a game that goes on)
================ ==============================================================================

Sun is to move unless a position says otherwise; what a position doesn't name isn't on the board.
"""

from __future__ import annotations

from typing import Final

from rules import Scenarios
from rules.hermetica.scenarios._adept import ADEPT_DEPLOYS, ADEPT_WALKS, BOARD
from rules.hermetica.scenarios._earth import EARTH, RIM
from rules.hermetica.scenarios._fire import FIRE, FIRE_ON_BARRIERS, RIDING
from rules.hermetica.scenarios._games import ENDS, SETUP
from rules.hermetica.scenarios._turns import SPAWNING, TURN
from rules.hermetica.scenarios._water import WATER, WATER_AND_SHIELD

SCENARIOS: Final = Scenarios(
    *BOARD,
    *ADEPT_WALKS,
    *ADEPT_DEPLOYS,
    *FIRE,
    *FIRE_ON_BARRIERS,
    *RIDING,
    *EARTH,
    *RIM,
    *WATER,
    *WATER_AND_SHIELD,
    *TURN,
    *SPAWNING,
    *SETUP,
    *ENDS,
)
