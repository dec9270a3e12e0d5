"""What makes a position of Hermetica good: the guess with which bots look ahead.

A strong player counts four things, and so does `evaluate`:

the road
    How many steps the Adept still has to the opponent's Horizon, since only its arrival wins
    (hermetica.end.win, hermetica.end.no-other). It steps onto empty hexes alone
    (hermetica.adept.empty-only), so the way round whatever stands there is measured. A step
    counts the more the nearer the goal is. A captured Adept starts again, and its return takes
    two of the next turn's actions (hermetica.capture.adept-next-turn).
the force
    Elements on the board: they shoot, push and relocate, clear the road and block the other.
    One captured is gone for good (hermetica.capture.element-gone); one in reserve still costs
    two actions to bring (hermetica.turn.spawn-cost) and counts little.
the move
    Each action left in the turn is worth something (hermetica.turn.three-actions), so an action
    has to gain more than it costs, and ending the turn early is rarely right.
the arrival
    If the side to act can walk its Adept home with an action that it has, the game is as good as
    won (hermetica.adept.move).

Who can capture what isn't counted. Weighed fully it lost matches between greedy bots, weighed
lightly it made no clear difference: a threat is seen by looking one action further.

The weights are log-odds, so that each can be read alone: of two sides equal in all else, the one
that is 1 ahead is expected to win 73 games of 100; 0.5 ahead, 62; 0.25 ahead, 56. They were set
by hand, adjusted to games that bots played, and compared in short matches; small differences
between them mean little.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from rules.hermetica._actions import UseAdept
from rules.hermetica._moves import FIRE_STEPS, View
from rules.hermetica._pieces import (
    ACTIONS,
    ADEPTS,
    EARTH,
    FIRE,
    PER_SIDE,
    SUN,
    WATER,
    units_of,
)

if TYPE_CHECKING:
    from rules import Action
    from rules.hermetica._state import State

ROAD: Final = (2.0, 1.1, 0.95, 0.5, 0.15, -0.1, -0.2, -0.35, -0.4)
"""What an Adept is worth by the steps it still has; the last also for a road cut off."""
CAPTURED: Final = -0.65
"""What an Adept off the board is worth: less than one far from its goal."""
FORCE: Final = {FIRE: 0.5, EARTH: 0.5, WATER: 0.45}
"""What an Element on the board is worth."""
RESERVE: Final = 0.05
"""What an Element still to be spawned is worth."""
ACTION_LEFT: Final = 0.27
"""What an action left is worth to the side to act."""
FAIR: Final = 1.5 * ACTION_LEFT
"""Half the actions of a turn: the other side will have its three as well."""
ADEPT_STEPS: Final = 2
"""Steps of an Adept in one use (hermetica.adept.move)."""
ARRIVING: Final = 0.97
"""The guess for a side that can walk its Adept home at once."""
MANY: Final = 20
"""Legal actions from which on some are left out of the shortlist."""


def evaluate(state: State) -> tuple[float, float]:
    """Guess the payoff of each player, from 0 to 1; together 1.

    Before the first turn it is taken to be Sun's (hermetica.start.sun-first).

    Parameters
    ----------
    state : State
        A position that isn't over, also one in the middle of a turn.

    Examples
    --------
    >>> from rules.hermetica import GAME
    >>> pieces = {"f9": "Sun Adept", "f7": "Moon Adept"}
    >>> ahead, behind = evaluate(GAME.position(pieces))
    >>> ahead > 0.9 > behind
    True
    """
    if state.phase == "sides":
        return 0.5, 0.5
    begun = state.phase == "play"
    side, left = (state.side, state.left) if begun else (SUN, ACTIONS)
    mine, theirs = steps_to_go(state, side), steps_to_go(state, 1 - side)
    if mine is not None and mine <= ADEPT_STEPS and _can_walk(state, side):
        guess = ARRIVING
    else:
        lead = _strength(state, side, mine) - _strength(state, 1 - side, theirs)
        guess = 1 / (1 + exp(FAIR - ACTION_LEFT * left - lead))
    return (guess, 1 - guess) if state.player_of(side) == 0 else (1 - guess, guess)


def steps_to_go(state: State, side: int) -> int | None:
    """Count the steps of a side's Adept over empty hexes to the opponent's Horizon.

    Returns
    -------
    int or None
        At most the last index of `ROAD`; None if the Adept is off the board.
    """
    view = state.view
    edge = view.unit_bits[ADEPTS[side]]
    if not edge:
        return None
    goal, untrodden, spread = view.tables.horizons[1 - side], view.empty, view.tables.spread
    for steps in range(len(ROAD)):
        if edge & goal:
            return steps
        edge = spread(edge) & untrodden
        untrodden &= ~edge
    return len(ROAD) - 1


def _can_walk(state: State, side: int) -> bool:
    """Tell whether the side to act may still use its Adept (hermetica.turn.unit-once)."""
    adept = ADEPTS[side]
    return adept not in state.used and adept not in state.spawned


def _strength(state: State, side: int, steps: int | None) -> float:
    """Add up the road and the force of a side."""
    strength = CAPTURED if steps is None else ROAD[steps]
    units = state.view.unit_bits
    for worth, first, end in _KINDS[side]:
        strength += worth * (end - first - units[first:end].count(0))
    fires, earths, waters = state.reserve[side]
    return strength + RESERVE * (fires + earths + waters)


_KINDS: Final = tuple(
    tuple(
        (worth, units_of(side, kind).start, units_of(side, kind).stop)
        for kind, worth in FORCE.items()
    )
    for side in range(len(ADEPTS))
)
"""The worth of each kind of Element, and where a side's stand in `UNITS`."""


def shortlist(state: State) -> tuple[Action, ...]:
    """Leave out deployments of the Shield that do nothing at once.

    An Adept has some fifty of them in a turn, half of all that can be done. Those worth a look
    capture an Element (hermetica.adept.deploy-captures), stand in the other Adept's way, or cover
    the own Adept from a Fire that could shoot along that line (hermetica.fire.shoot-not-through).
    """
    actions = state.legal_actions()
    if state.phase != "play" or len(actions) < MANY:
        return actions
    view = state.view
    useful, covers = _useful(view, state.side)
    bits = view.tables.bits
    return tuple(
        action
        for action in actions
        if type(action) is not UseAdept
        or action.shield is None
        or bits[action.shield] & useful
        or (bits[action.shield] & covers and bits[action.to] & covers)
    )


def _useful(view: View, side: int) -> tuple[int, int]:
    """Give the masks on which a Shield of a side does something, and where Fires could shoot."""
    tables, other = view.tables, ADEPTS[1 - side]
    adept, first, last = view.unit_bits[other], other + 1, other + PER_SIDE
    useful = sum(view.unit_bits[first:last]) | tables.spread(adept)
    covers = 0
    for unit in units_of(1 - side, FIRE):
        if bit := view.unit_bits[unit]:
            for ray in tables.rays[bit.bit_length() - 1]:
                for cell in ray[:FIRE_STEPS]:
                    covers |= 1 << cell
    return useful, covers
