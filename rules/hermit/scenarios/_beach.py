"""The beach that most scenarios begin on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.hermit._game import GAME

if TYPE_CHECKING:
    from rules.hermit._state import State

START: Final = ("H01", 0, 0, 0)
"""Cockle, pool and sand star on driftwood above; sand star, brittle star and cockle below."""
ABOVE: Final = ("H16", 0, -2, 0)
"""Laid above it: cockle, whelk, cockle; whelk on driftwood, pool, whelk."""
SHUFFLED: Final = "deal H06 H08 H13 H02 H09 H12 H07 H14 H03 H10 H01 H16 H11 H05 H15 H04"
"""The unmarked cards: ten for the Coast, then the pile."""
KWS: Final = "H06"
"""The card with the pattern cockle, whelk, sand star."""


def beach(hand: str, *, target: str = KWS, hermie: int = 3, wave: int = 6, **more: Any) -> State:
    """Set up a solo game in which player 1 is to place one of some cards.

    Parameters
    ----------
    hand : str
        Ids, with spaces between.
    target : str
        The card in front of Hermie, whose pattern is to be recreated.
    hermie, wave : int
        Their places.
    **more
        As `rules.hermit.Hermit.position` takes it; ``areas`` is a list of laid cards here.
    """
    area = more.pop("area", [START])
    coast = more.pop("coast", {}) | {hermie + 1: target}
    return GAME.position(
        areas=[area], hands=[hand.split()], coast=coast, hermie=hermie, wave=wave, **more
    )
