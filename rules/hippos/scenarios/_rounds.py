"""From round to round, to the winner, and through a tie-break."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from rules import Scenario, Step
from rules.hippos._game import GAME

if TYPE_CHECKING:
    from rules.hippos._state import State

_on = GAME.position


def _deal_after(state: State, typed: str, seed: int = 7) -> str:
    """Type a deal that may follow an action."""
    after = state.apply(GAME.parse_action(state, typed))
    return GAME.format_action(after, after.draw_chance(Random(seed)))


_END_OF_ONE: Final = _on(
    4,
    at=["left", "left", "eaten", "c1"],
    up=["e5", "b2", "b3", "c3", "d3"],
    pond={"e5": "hippo"},
    stashes=[4, 1, 0, 5],
    banks=[0, 3, 0, 0],
    jumps=[False, False, False, True],
    turn=3,
    starter=3,
)
_END_OF_THREE: Final = _on(2, at=["left", "c1"], stashes=[2, 2], turn=1, round=3, starter=1)
_TIED: Final = _on(
    6,
    at=["left", "left", "left", "left", "left", "c1"],
    stashes=[4, 0, 0, 4, 0, 2],
    banks=[16, 9, 12, 16, 3, 8],
    turn=5,
    round=4,
    starter=1,
)
_END_OF_FIVE: Final = _on(
    3,
    at=[None, "left", "c1"],
    stashes=[0, 3, 0],
    banks=[9, 20, 20],
    tied=[1, 2],
    round=5,
    turn=2,
    starter=1,
)

ROUNDS: Final = (
    Scenario(
        "hippos.next.redeal",
        "A new pond",
        (
            "hippos.next.cleanup",
            "hippos.next.add-hippo",
            "hippos.next.redeal",
            "hippos.next.first-player",
            "hippos.ruling.round-starter",
            "hippos.ruling.hippo-schedule",
            "hippos.ruling.leftover",
        ),
        _END_OF_ONE,
        (
            Step(
                "leave",
                "Round 1 is over, and stashes are banked. Player 4 began it, so player 1 begins "
                "round 2, whoever left last. One hippo joins the deck: 51 cards, three hippos.",
                expect=(
                    ("round", 2),
                    ("starter", 1),
                    ("bank 1", 4),
                    ("bank 2", 4),
                    ("bank 4", 5),
                    ("aside", 1),
                    ("deck", 51),
                ),
                ask="Player 4 began round 1. Who begins round 2, and with how many hippos?",
            ),
            Step(
                _deal_after(_END_OF_ONE, "leave"),
                "Tokens on the pond go back, all cards are gathered and shuffled with the "
                "leftovers, and a new pond is dealt. Banks stay; everybody waits outside again, "
                "and no jump is due.",
                expect=(
                    ("up", ""),
                    ("tokens", 9),
                    ("leftover", 26),
                    ("at 3", "waiting"),
                    ("jump 4", "none"),
                    ("bank 4", 5),
                    ("turn", 1),
                ),
            ),
        ),
    ),
    Scenario(
        "hippos.next.add-hippo",
        "All four hippos",
        ("hippos.next.add-hippo", "hippos.ruling.hippo-schedule", "hippos.next.first-player"),
        _END_OF_THREE,
        (
            Step(
                "leave",
                "Round 3 had all four hippos. None is left to be added for round 4, which player "
                "1 begins.",
                expect=(("round", 4), ("aside", 0), ("deck", 52), ("starter", 1)),
            ),
        ),
    ),
    Scenario(
        "hippos.score.winner",
        "The winner",
        ("hippos.score.winner", "hippos.over.rounds"),
        _on(
            3,
            at=["left", "left", "c1"],
            stashes=[0, 0, 3],
            banks=[20, 17, 6],
            turn=2,
            round=4,
        ),
        (
            Step(
                "leave",
                "Four rounds are played: player 1 has most points.",
                expect=(
                    ("phase", "over"),
                    ("ending", "hippos.score.winner"),
                    ("winners", (1,)),
                    ("bank 3", 9),
                ),
            ),
        ),
    ),
)

TIES: Final = (
    Scenario(
        "hippos.tie.two-rounds",
        "Two more rounds for two",
        (
            "hippos.tie.two-rounds",
            "hippos.tie.grid",
            "hippos.ruling.tie-scope",
            "hippos.ruling.tie-hippos",
        ),
        _TIED,
        (
            Step(
                "leave",
                "Players 1 and 4 have 20 points each: no winner yet. They play two more rounds, "
                "with all four hippos, and keep their points. Player 2 began round 4; the next of "
                "the two clockwise is player 4.",
                expect=(("tied", (1, 4)), ("round", 5), ("starter", 4), ("deck", 52)),
                ask="Player 6 leaves, and round 4 is over. What follows?",
            ),
            Step(
                _deal_after(_TIED, "leave"),
                "For two players the pond is 5 by 5 again, although six began.",
                expect=(("size", 5), ("at 1", "waiting"), ("at 2", "out"), ("turn", 4)),
            ),
            Step("P2 a1", "The others have no part in it.", "hippos.tie.two-rounds"),
        ),
    ),
    Scenario(
        "hippos.ruling.tie-scope",
        "Both extra rounds",
        ("hippos.ruling.tie-scope", "hippos.tie.two-rounds"),
        _END_OF_FIVE,
        (
            Step(
                "leave",
                "Player 2 leads after the first extra round, but the second is played all the "
                "same, and player 3 begins it.",
                expect=(("round", 6), ("bank 2", 23), ("starter", 3), ("phase", "deal")),
            ),
        ),
    ),
    Scenario(
        "hippos.tie.final",
        "A tied game",
        ("hippos.tie.final", "hippos.ruling.tie-subset"),
        _on(
            3,
            at=["left", "left", "c1"],
            stashes=[3, 1, 4],
            banks=[22, 20, 21],
            tied=[0, 1, 2],
            round=6,
            turn=2,
        ),
        (
            Step(
                "leave",
                "Of the three who were tied, two are at the top after both extra rounds. There "
                "is no third: they share the win.",
                expect=(
                    ("phase", "over"),
                    ("ending", "hippos.tie.final"),
                    ("winners", (1, 3)),
                    ("bank 1", 25),
                    ("bank 3", 25),
                ),
            ),
        ),
    ),
)
