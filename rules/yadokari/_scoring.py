"""Who wins, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import Outcome
from rules.yadokari._shells import POINTS, Cards
from rules.yadokari._words import as_sentence, players_named

if TYPE_CHECKING:
    from rules.yadokari._state import State


def points_of(stack: Cards) -> int:
    """Count the points of the shells beneath a crab, covered ones too.

    See yadokari.final.points and yadokari.final.all-shells: nothing else scores, not even a stolen
    size 5 shell in its thief's hand (yadokari.rule.five-stolen).
    """
    return sum(POINTS[shell] for shell in stack)


def outcome(state: State) -> Outcome:
    """Rank the players of a game that is over.

    Most points win (yadokari.final.winner), then most shell cards (yadokari.final.tie), and whoever
    is still level shares the win (yadokari.final.tie.shared).
    """
    scores = tuple(map(points_of, state.stacks))
    winners, _, summary = decide(state)
    return Outcome(winners, scores, state.ending, summary)


def decide(state: State) -> tuple[tuple[int, ...], str, str]:
    """Give the winners, the clause that decides between the best, and the sentence about it."""
    scores = tuple(map(points_of, state.stacks))
    best = max(scores)
    level = tuple(player for player, score in enumerate(scores) if score == best)
    points = f"{best} point{'' if best == 1 else 's'}"
    if len(level) == 1:
        text = f"{as_sentence(players_named(level))} wins with {points}."
        return level, "yadokari.final.winner", text
    shells = [_shells(state, player) for player in level]
    most = max(shells)
    winners = tuple(p for p, count in zip(level, shells, strict=True) if count == most)
    tied = f"{as_sentence(players_named(level))} tie on {points}"
    if len(winners) == 1:
        (winner,) = winners
        where = (
            "beneath crab and in hand" if state.setting.tiebreak == "all" else "beneath the crab"
        )
        text = f"{tied}; player {winner + 1} wins with most shells {where}, {most}."
        return winners, "yadokari.final.tie", text
    share = "they share" if winners == level else f"{players_named(winners)} share"
    return winners, "yadokari.final.tie.shared", f"{tied}; {share} the win."


def _shells(state: State, player: int) -> int:
    """Count the shells that break a tie (yadokari.option.tiebreak, yadokari.rule.tie)."""
    beneath = len(state.stacks[player])
    counts = {"beneath": beneath, "all": beneath + len(state.hands[player]), "shared": 0}
    return counts[state.setting.tiebreak]
