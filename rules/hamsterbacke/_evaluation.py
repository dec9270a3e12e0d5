"""What is good in Hamsterbacke: cards saved, cards on their way, and the time to bring them in.

Only results count in the end, and of these only who has the highest (hamsterbacke.final.winner). So
`evaluate` guesses each player's result, and turns the guesses into chances to win: the less is left
to play, the more a point is worth.

A guess begins with what is sure and adds what may come of the rest:

- A scored card is a point (hamsterbacke.final.score-stack). A card on the Block stack is nearly one:
  it needs one more action, and without that it is nothing (hamsterbacke.final.block-zero).
- A card in hand still has to be laid *and* scored. With time enough it counts a little, `HELD`;
  without, it costs a point (hamsterbacke.final.hand-minus). A hand of many colours needs many
  actions, since each colour is laid by an action of its own
  (hamsterbacke.block.different-colours-separate).
- Odd cards wait until their set is complete (hamsterbacke.card.set.count). A set whose colour shows
  on a fellow's stack waits too (hamsterbacke.block.rule).
- A high top on one's own stack, while somebody else holds more cards, is an award to come
  (hamsterbacke.score.award). Whoever gives loses cards that count little, or weigh on them late.
- Actions are what everything is made of, and the player who comes next has first choice of the rows.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, fsum, sqrt
from typing import TYPE_CHECKING, Final

from rules.hamsterbacke._cards import COLOURS
from rules.hamsterbacke._play import ACTIONS, LAST_ROWS, REFILL

if TYPE_CHECKING:
    from rules.hamsterbacke._state import State

LAID: Final = 0.97
"""Points that a card on a Block stack is worth if there is an action to score it."""
HELD: Final = 0.4
"""Points that a card in hand is worth if it can be laid in time.

That is clearly less than `LAID`: a bot that thought well of a full hand would hoard on, and be asked
for cards each time that somebody scores (hamsterbacke.score.award.most-cards).
"""
AWARD: Final = 0.2
"""Points that each card of an award to come is worth; it counts in full once it is due."""
WAIT: Final = 4.0
"""Actions, beside the last, that pass before odd cards are sure to be laid, ..."""
MISSING: Final = 2.5
"""... and how many more for each card that their set lacks."""
ACTION: Final = 1.3
"""Points that an action brings in, while there is much to hoard, ..."""
LATE: Final = 11
"""... that is, until fewer Hoards than this are left in the game."""
CHOICE: Final = 0.2
"""Points that each card in the longest rows is worth to the player who may take them."""
PACE: Final = 0.8
"""Hoards in a turn, on average; the other actions are Blocks and Scores."""
SHARE: Final = 0.6
"""What is added to the turns that a player gets of those to come, for where the last one falls."""
SURE: Final = 0.5
"""By how many points a lead must grow to be e times as likely to win at the very end, ..."""
OPEN: Final = 0.75
"""... and how much that grows with the square root of the Hoards that are left."""


def evaluate(state: State) -> tuple[float, ...]:
    """Guess each player's chance to win; they sum to 1.

    Examples
    --------
    >>> from rules.hamsterbacke import GAME
    >>> evaluate(GAME.position(score=[20, 10, 10]))[0] > 0.7
    True
    """
    results = outlook(state)
    spread = SURE + OPEN * sqrt(hoards_left(state))
    best = max(results)
    weights = [exp((result - best) / spread) for result in results]
    total = fsum(weights)
    return tuple([weight / total for weight in weights])


def outlook(state: State) -> list[float]:
    """Guess each player's result, in points.

    Examples
    --------
    >>> from rules.hamsterbacke import GAME
    >>> laid, held, _ = outlook(GAME.position([[], {"red": 4}], [[("red", 4)]]))
    >>> laid > held
    True
    """
    players, (turn, left) = state.players, _who_goes_on(state)
    hoards = hoards_left(state)
    worth = ACTION * min(1.0, hoards / LATE)
    sizes = [len(hand) for hand in state.hands]
    most = max(sizes)
    results = []
    for player in range(players):
        actions = _actions_left(hoards, left, (player - turn) % players, players)
        result = float(state.score[player])
        result += _brought_in(state, player, actions)
        if state.blocks[player] and sizes[player] < most:
            top = state.setting.value[state.blocks[player][-1][0]]
            result += AWARD * min(top, most) * min(1.0, actions)
        if player == state.giver:  # hamsterbacke.score.award.giver-chooses
            result -= state.due * _held((actions - 1) / (WAIT + MISSING))
        results.append(result + worth * actions)
    if state.phase == "give":  # hamsterbacke.score.award.mandatory
        results[state.turn] += state.due + len(state.given)
    if hoards:
        longest = sorted(map(len, state.rows), reverse=True)[:left]
        results[turn] += CHOICE * min(1.0, hoards / LATE) * sum(longest)
    return results


def hoards_left(state: State) -> int:
    """Count the Hoards until the game ends with the running turn (hamsterbacke.end.fifth-row)."""
    refilled = -(-len(state.pile) // REFILL)
    return refilled + sum(map(bool, state.rows)) - LAST_ROWS


def _who_goes_on(state: State) -> tuple[int, int]:
    """Give the player who acts after a gift, if one is due, and the actions left then."""
    turn, left = state.turn, state.left
    if state.phase != "give":
        return turn, left
    if left > 1:
        return turn, left - 1
    return (turn + 1) % state.players, 0 if state.ending else ACTIONS


def _actions_left(hoards: int, left: int, seat: int, players: int) -> float:
    """Guess how many actions a player still gets who sits some seats after the one on turn."""
    now = 0 if seat else left
    if not hoards:
        return now
    first = seat or players
    turns = max(0.0, hoards - left / 2) / PACE
    own = min(turns / first, (turns - first) / players + SHARE)
    return now + ACTIONS * max(0.0, own)


def _brought_in(state: State, player: int, actions: float) -> float:
    """Guess what a player's Block stack and hand will count, with so many actions to go."""
    closed = [top for fellow, top in enumerate(state.tops) if top and fellow != player]
    points = 0.0
    piles = []
    for colour, ready, odd, missing in _sorted_out(state.hands[player], state.setting.values):
        if odd:
            points += odd * _held((actions - 1) / (WAIT + MISSING * missing))
        if ready and colour in closed:
            points += ready * _held((actions - 1) / (WAIT + MISSING))
        elif ready:
            piles.append(ready)
    piles.sort(reverse=True)
    for place, pile in enumerate(piles, start=1):  # the last action scores
        points += pile * _held(actions - place)
    return points + LAID * min(1.0, actions) * sum([count for _, count in state.blocks[player]])


@lru_cache(maxsize=1 << 14)
def _sorted_out(
    hand: tuple[str, ...], values: tuple[int, ...]
) -> tuple[tuple[str, int, int, int], ...]:
    """Give the cards of each colour in whole sets, the odd ones, and how many those lack."""
    counts = [
        (colour, hand.count(colour), value) for colour, value in zip(COLOURS, values, strict=True)
    ]
    return tuple(
        [
            (colour, count - count % value, count % value, value - count % value)
            for colour, count, value in counts
            if count
        ]
    )


def _held(chance: float) -> float:
    """Say what a card in hand is worth that is laid in time with some chance."""
    return (1 + HELD) * min(1.0, max(0.0, chance)) - 1
