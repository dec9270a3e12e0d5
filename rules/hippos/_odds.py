"""How likely it is that a card is a hippo, given what a player knows.

The unseen cards lie in the pond and among the leftovers, every arrangement as likely
(hippos.ruling.hidden-hippos): so the number of hippos in the pond is hypergeometric.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from rules import UNKNOWN
from rules.hippos._knowledge import unseen

if TYPE_CHECKING:
    from rules.hippos._state import State


def odds(observation: State) -> dict[int, Fraction]:
    """Give for each face-down card the chance that it is a hippo.

    Parameters
    ----------
    observation : State
        What the player sees, as `State.observe` gives it.

    Returns
    -------
    dict of int to Fraction
        By card, in order; 0 or 1 for those that the player has looked under.

    Examples
    --------
    >>> from rules.hippos import GAME
    >>> state = GAME.position(players=2, looked=[["b3"]])
    >>> chances = odds(state.observe(0))
    >>> chances[11], chances[12]
    (Fraction(0, 1), Fraction(2, 49))
    """
    hippos, unknown, hidden = _counts(observation)
    chance = Fraction(hippos, hidden) if unknown else Fraction(0)
    known = {UNKNOWN: chance, "hippo": Fraction(1)}
    down = [cell for cell, up in enumerate(observation.up) if not up]
    return {cell: known.get(observation.pond[cell], Fraction(0)) for cell in down}


def hippo_count_odds(observation: State) -> dict[int, Fraction]:
    """Give the chance of each number of hippos among the face-down cards of the pond.

    Parameters
    ----------
    observation : State
        What the player sees, as `State.observe` gives it.

    Returns
    -------
    dict of int to Fraction
        By number, in order; numbers that can't be are left out.

    Examples
    --------
    >>> from rules.hippos import GAME
    >>> hippo_count_odds(GAME.position(players=2).observe(None))
    {0: Fraction(12, 49), 1: Fraction(25, 49), 2: Fraction(12, 49)}
    """
    hippos, unknown, hidden = _counts(observation)
    pairs = zip(observation.pond, observation.up, strict=True)
    seen = sum(kind == "hippo" and not up for kind, up in pairs)
    total = comb(hidden, unknown)
    ways = {
        seen + k: comb(hippos, k) * comb(hidden - hippos, unknown - k)
        for k in range(min(hippos, unknown) + 1)
    }
    return {k: Fraction(found, total) for k, found in ways.items() if found}


def _counts(view: State) -> tuple[int, int, int]:
    """Count the hippos unseen, the cards of the pond unseen, and all cards they may be among."""
    unknown = view.pond.count(UNKNOWN)
    hidden = unknown
    if not view.setting.hippos_all_in_grid:
        hidden += view.leftover.count(UNKNOWN)
    return unseen(view)["hippo"], unknown, hidden
