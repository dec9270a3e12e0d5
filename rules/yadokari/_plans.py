"""What a hand of shells is good for: the best way upwards in so many actions.

A way is a row of Plays and Draws. What a Draw brings is judged by the odds of all shells in play,
never by what happens to lie in a deck. Of two ways to the same points the quicker one is better:
each action may be the last one, so that what it delays is worth less (`PATIENCE`); only in the last
round everybody knows how many actions are left.

Sizes are those that a crab plays by, 0 for a bare one. Hands are sorted.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from math import fsum
from typing import Final

from rules.yadokari._hands import added, taken
from rules.yadokari._shells import KINDS, LARGEST, LOOK, POINTS, SIZE, SIZES, Cards

PATIENCE: Final = 0.6
"""What a point is worth that comes one action later, while nobody knows when the end comes."""

DRAW_AND_PLAY: Final = 2
"""Actions that it takes to find a shell and to move in."""

REMEMBERED: Final = 1 << 17
"""Plans kept in mind: the same hands come up again and again in a search."""

_FITTING: Final = tuple([str(size) for size in (0, *SIZES)])
"""Where in a sorted hand the shells begin that aren't too small, by size."""


class Beach:
    """What all plans of a game depend on; made by `beach`.

    Attributes
    ----------
    shells : tuple of int
        How many there are of each of `KINDS`.
    step : int
        How many sizes a crab climbs at once (yadokari.option.size-step).
    patience : float
        What a point is worth that comes one action later.
    """

    def __init__(self, shells: tuple[int, ...], step: int, patience: float) -> None:
        self.shells, self.step, self.patience = shells, step, patience

    def top(self, size: int) -> int:
        """Give the largest size that fits next (yadokari.play.first-size-one)."""
        return min(size + self.step, LARGEST) if size else SIZES[0]


@lru_cache
def beach(shells: tuple[int, ...], size_step: str, *, last_round: bool) -> Beach:
    """Make a Beach; for the same game it is the same one, so that its plans are found again."""
    return Beach(shells, 1 if size_step == "one" else LARGEST, 1.0 if last_round else PATIENCE)


def gain(on: Beach, size: int, hand: Cards, actions: float) -> float:
    """Say how many points a hand can still bring, later ones counting less.

    Examples
    --------
    >>> from rules.yadokari import house_shells
    >>> on = beach(house_shells().counts, "any", last_round=False)
    >>> gain(on, 0, ("1w", "3k"), 1), gain(on, 0, ("1w", "3k"), 2)
    (1.0, 2.8)
    """
    live = hand[bisect_left(hand, _FITTING[size]) :]
    whole = int(actions)
    sure = _gain(on, size, live, whole)
    part = actions - whole
    return sure + part * (_gain(on, size, live, whole + 1) - sure) if part else sure


@lru_cache(maxsize=REMEMBERED)
def _gain(on: Beach, size: int, hand: Cards, actions: int) -> float:
    """Try each shell next, a Draw and Play before it, and Draws without the hand."""
    if actions <= 0:
        return 0.0
    best = _from_draws(on, size, actions)
    top, later = on.top(size), on.patience
    for number, shell in enumerate(hand):
        above = SIZE[shell]
        if above > top:
            break
        best = max(best, POINTS[shell] + later * _gain(on, above, hand[number + 1 :], actions - 1))
        if size and actions > DRAW_AND_PLAY:
            rest = _gain(on, size, hand[number:], actions - DRAW_AND_PLAY)
            best = max(best, later * _from_one(on, size, above) + later**2 * rest)
    if not size and actions > 1:
        rest = _gain(on, SIZES[0], hand, actions - DRAW_AND_PLAY)
        found = _from_one(on, *SIZES[:1] * 2) + later * _odds(on, *SIZES[:1] * 2) * rest
        best = max(best, later * found)
    return best


@lru_cache(maxsize=REMEMBERED)
def first(on: Beach, size: int, hand: Cards, actions: int) -> str:
    """Say what to play first on the best way; empty for a Draw, or if there is nothing to do."""
    live = hand[bisect_left(hand, _FITTING[size]) :]
    best, shell = _gain(on, size, live, actions) - 1e-9, ""
    for number, card in enumerate(live):
        if SIZE[card] <= on.top(size):
            rest = _gain(on, SIZE[card], live[number + 1 :], actions - 1)
            if (worth := POINTS[card] + on.patience * rest) >= best:
                best, shell = worth, card
    return shell


@lru_cache(maxsize=REMEMBERED)
def least(on: Beach, size: int, hand: Cards, actions: int) -> tuple[float, str]:
    """Find the shell that would be missed least, and how many points go with it."""
    whole = gain(on, size, hand, actions)
    return min((whole - gain(on, size, taken(hand, shell), actions), shell) for shell in hand)


def part_with(on: Beach, size: int, hand: Cards, actions: int, count: int) -> tuple[Cards, Cards]:
    """Take out of a hand, one after the other, the shells that would be missed least."""
    given: Cards = ()
    for _ in range(count):
        _, shell = least(on, size, hand, actions)
        hand, given = taken(hand, shell), (*given, shell)
    return hand, given


@lru_cache(maxsize=REMEMBERED)
def most(on: Beach, size: int, hand: Cards, looked: Cards, actions: int) -> str:
    """Find the shell among those looked at that helps a hand most."""
    return max(looked, key=lambda shell: (gain(on, size, added(hand, shell), actions), shell))


# --- what a Draw is good for ----------------------------------------------------------------------


@lru_cache
def _odds(on: Beach, low: int, high: int) -> float:
    """Say how likely one of three shells at least is of such a size."""
    fitting = sum(count for kind, count in _counted(on) if low <= SIZE[kind] <= high)
    return 1 - (1 - fitting / max(1, sum(on.shells))) ** LOOK


@lru_cache
def _from_one(on: Beach, low: int, high: int) -> float:
    """Say how many points one Draw finds between two sizes."""
    fitting = {kind: float(POINTS[kind]) for kind in KINDS if low <= SIZE[kind] <= high}
    return _best_of_three(on, fitting, 0.0)


@lru_cache(maxsize=1 << 10)
def _from_draws(on: Beach, size: int, actions: int) -> float:
    """Say how many points are in Draws, each followed by playing what it brought."""
    if actions < DRAW_AND_PLAY:
        return 0.0
    low, high = max(size, SIZES[0]), on.top(size)
    values = {
        kind: POINTS[kind] + on.patience * _from_draws(on, SIZE[kind], actions - DRAW_AND_PLAY)
        for kind in KINDS
        if low <= SIZE[kind] <= high
    }
    return on.patience * _best_of_three(on, values, _from_draws(on, size, actions - 1))


def _counted(on: Beach) -> zip[tuple[str, int]]:
    return zip(KINDS, on.shells, strict=True)


def _best_of_three(on: Beach, values: dict[str, float], otherwise: float) -> float:
    """Give the mean of the best of three shells (yadokari.draw.keep), or of doing without."""
    total = max(1, sum(on.shells))
    shells = dict(_counted(on))
    parts, worse, left = [], 1.0, sum(on.shells)
    for value, kind in sorted(((value, kind) for kind, value in values.items()), reverse=True):
        if value <= otherwise:
            break
        left -= shells[kind]
        still = (left / total) ** LOOK
        parts.append((worse - still) * value)
        worse = still
    return fsum((*parts, worse * otherwise))
