"""Who has won, and how well."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules import Outcome
from rules.hippos._words import counted, players_named

if TYPE_CHECKING:
    from rules.hippos._state import State

TIERS: Final = (
    (20, "hamsterland", "hippos.solo.tier.hamsterland", "The hamsters arrive in Hamsterland"),
    (15, "escape", "hippos.solo.tier.escape", "The hamsters escape from the zoo"),
    (10, "zoo", "hippos.solo.tier.zoo", "The hamsters live on in the zoo, but without a cage"),
    (0, "caged", "hippos.ruling.solo-under10", "The hamsters stay in their cage"),
)
"""Least points, name, rule and words of each ending of four solo rounds, the best first."""
LOST: Final = {
    "hippos.solo.end.hippos": "Two hippos in one round: the game is lost",
    "hippos.solo.end.toll": "The toll can't be paid: the game is lost",
}
"""Rules by which a solo game ends early; what is banked counts for nothing then.

See hippos.ruling.solo-early-score and hippos.ruling.solo-hippo-four.
"""


def graded(bank: int) -> tuple[str, str, str]:
    """Give name, rule and words of the ending that a bank earns after four solo rounds.

    Examples
    --------
    >>> graded(14)[0], graded(15)[0]
    ('zoo', 'escape')
    """
    return next((name, rule, words) for least, name, rule, words in TIERS if bank >= least)


def tier(state: State) -> str:
    """Tell how a solo game ended."""
    return "lost" if state.ending in LOST else graded(state.banks[0])[0]


def outcome(state: State) -> Outcome:
    """Tell who won, by the rule that ended the game."""
    return Outcome(state.winners, state.banks, state.ending, _summary(state))


def _summary(state: State) -> str:
    if state.is_solo:
        bank = state.banks[0]
        words = LOST.get(state.ending) or graded(bank)[2]
        return f"{words}, with {counted(bank)} banked."
    winners = state.winners
    points = counted(state.banks[winners[0]])
    if len(winners) > 1:
        names = players_named(winners)
        return f"A tied game: {names} share the win with {points} each."
    return f"Player {winners[0] + 1} wins with {points}."
