"""What is good in Yadokari.

A player's hope is counted in points, and is made of

- what lies beneath the crab (yadokari.final.points), a little more for many shells, since these
  break ties (yadokari.final.tie);
- what the hand can still bring: the best way upwards in the actions that seem to be left, playing
  and drawing (see `rules.yadokari._plans`). A size 5 shell at once is a short way, and leaves out
  all that could have been laid before it (yadokari.play.one-way);
- once their turn is over, less what the coming Low Tide is likely to take: the shell that would be
  missed least, if the crab is found (yadokari.low.discard). A black shell is safe.

How many actions are left? In the last round everybody knows: who has had their turn has none
(yadokari.end.last-round). Before it, the smallest deck tells, and whether somebody could end the
game with a size 5 shell. So it is good to bring the end about when one is ahead, and the others have
had their turn.

Hopes become shares of the win: the farther off the end, the less a lead means.

Thefts to come are left to looking ahead. To fear them in advance makes a player sit bare with a full
hand, which is worse: what would be robbed can be won back, and every theft raises the price.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, fsum, sqrt
from typing import TYPE_CHECKING, Final

import msgspec

from rules.yadokari._hands import added, put, taken
from rules.yadokari._plans import Beach, beach, gain, least, most, part_with
from rules.yadokari._rounds import starter
from rules.yadokari._scoring import decide, points_of
from rules.yadokari._shells import ACTIONS, FACES, LARGEST, LOOK, POINTS, SIZE, Cards

if TYPE_CHECKING:
    from rules.yadokari._state import State

EBB: Final = 2.0
"""Shells that each player takes from the smallest deck in a round, on average."""
RUSH: Final = 0.6
"""How much remains of the rounds to come once somebody holds a shell of size 5."""
TIE: Final = 0.3
"""Points that a shell beneath the crab is worth because it may break a tie."""
SURPRISE: Final = 1.0
"""Points by which even the last round ends otherwise than was hoped."""
SPREAD: Final = 1.4
"""Points that each further action adds to that; they add up as the root of their number."""


def evaluate(state: State) -> tuple[float, ...]:
    """Guess each player's share of the win; see `rules.Game.evaluate`.

    Examples
    --------
    >>> from rules.yadokari import GAME
    >>> state = GAME.position(stacks=["1w 2k", "1w 2n"], hands=["3k", "3k"], turn=1, left=1)
    >>> [round(share, 2) for share in evaluate(state)]
    [0.56, 0.44]
    """
    players = range(state.players)
    left, rounds = time_left(state)
    hands, stacks = _carried_through(state)
    if not rounds and not any(left):
        winners, _, _ = decide(msgspec.structs.replace(state, hands=hands, stacks=stacks))
        return tuple([(player in winners) / len(winners) for player in players])
    on = beach_of(state)
    later = ACTIONS * rounds
    hopes = [
        _hope(
            on,
            plays_by(state, player, stacks[player]),
            hands[player],
            stacks[player],
            left[player],
            later,
            0.0 if left[player] else _found(state, player, stacks[player]),
        )
        for player in players
    ]
    spread = SURPRISE + SPREAD * sqrt(sum(left) / len(left) + later)
    best = max(hopes)
    weights = [exp((hope - best) / spread) for hope in hopes]
    total = fsum(weights)
    return tuple([weight / total for weight in weights])


def beach_of(state: State) -> Beach:
    """Give what the plans of a position depend on."""
    setting = state.setting
    return beach(setting.shells, setting.size_step, last_round=bool(state.ending))


def outlook(state: State, player: int) -> tuple[Beach, int, Cards, int]:
    """Give what a player's plans begin from, and for how many actions to make them."""
    left, rounds = time_left(state)
    size = plays_by(state, player, state.stacks[player])
    return beach_of(state), size, state.hands[player], round(left[player] + ACTIONS * rounds)


def plays_by(state: State, player: int, stack: Cards) -> int:
    """Give the size that a player may not go below (yadokari.option.size-memory)."""
    if state.setting.size_memory == "high_water":
        return state.reached[player]
    return SIZE[stack[-1]] if stack else 0


def time_left(state: State) -> tuple[list[int], float]:
    """Count the actions that each player has left in this round, and guess the rounds after it.

    Examples
    --------
    >>> from rules.yadokari import GAME
    >>> time_left(GAME.position(players=3, turn=1, left=1, sizes=[8] * 5))
    ([0, 1, 2], 1.0)
    >>> time_left(GAME.position(players=3, turn=1, left=1, sizes=[2, 9, 9, 9, 9]))
    ([0, 1, 2], 0.0)
    """
    players, turn, phase = state.players, state.turn, state.phase
    left = [0] * players
    if phase not in ("roll", "discard"):
        left[turn] = state.left - (phase != "act")  # an action begun is as good as spent
        begins = starter(state, state.round)
        for seat in range((turn - begins) % players + 1, players):
            left[(begins + seat) % players] = ACTIONS
    smallest = min(map(len, state.decks))
    if state.ending or smallest < LOOK:
        return left, 0.0
    rounds = (smallest - LOOK + 1) / (EBB * players)
    if any(hand and SIZE[hand[-1]] == LARGEST for hand in state.hands):
        rounds *= RUSH
    return left, rounds


def _found(state: State, player: int, stack: Cards) -> float:
    """Say how likely the coming Low Tide attacks a crab (yadokari.low.one, .two, .three)."""
    if state.setting.variant == "simple":
        return 0.0
    if state.phase == "discard":
        return float(state.chosen[player] == "")
    return 1 - POINTS[stack[-1]] / len(FACES) if stack else 1.0


@lru_cache(maxsize=1 << 16)
def _hope(
    on: Beach, size: int, hand: Cards, stack: Cards, left: int, later: float, found: float
) -> float:
    """Add up points that lie, points to come, and what the tide may take of them."""
    hope = points_of(stack) + TIE * len(stack) + gain(on, size, hand, left + later)
    if found and hand and later:
        hope -= found * least(on, size, hand, round(later))[0]
    return hope


def _carried_through(state: State) -> tuple[tuple[Cards, ...], tuple[Cards, ...]]:
    """Give hands and stacks as if what has been begun had been finished in the best way."""
    hands, stacks, phase = state.hands, state.stacks, state.phase
    if phase == "keep":
        on, size, hand, actions = outlook(state, state.turn)
        return put(
            hands, state.turn, added(hand, most(on, size, hand, state.looked, actions))
        ), stacks
    if phase == "pay":
        return _robbed(state)
    if phase == "discard":
        chosen = zip(hands, state.chosen, strict=True)
        return tuple([taken(hand, shell) if shell else hand for hand, shell in chosen]), stacks
    return hands, stacks


def _robbed(state: State) -> tuple[tuple[Cards, ...], tuple[Cards, ...]]:
    """Give hands and stacks after the theft begun (yadokari.steal.price, yadokari.steal.to-hand)."""
    thief, victim = state.turn, state.victim
    assert victim is not None, "a theft has begun"  # noqa: S101 - for mypy
    on, size, hand, actions = outlook(state, thief)
    due = state.rocks[victim] - len(state.paid)
    kept, paid = part_with(on, size, hand, actions, due)
    *below, loot = state.stacks[victim]
    hands = put(state.hands, thief, added(kept, loot))
    held = tuple(sorted(hands[victim] + state.paid + paid))
    return put(hands, victim, held), put(state.stacks, victim, tuple(below))
