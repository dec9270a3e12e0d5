"""Leaving the pond, and getting stuck on it."""

from __future__ import annotations

from typing import Final

from rules import Branch, Scenario, Step
from rules.hippos._game import GAME

_on = GAME.position

LEAVING: Final = (
    Scenario(
        "hippos.turn.first.leave",
        "Leaving from the edge",
        ("hippos.turn.first.leave", "hippos.ruling.first-leave", "hippos.leave.unbanked"),
        _on(2, at=["c1", "e5"], stashes=[5, 2]),
        (
            Step(
                "leave",
                "A hamster that begins its turn at the edge may leave at once. Its five points "
                "are not banked yet, and may be stolen till the round ends.",
                expect=(("at 1", "left"), ("stash 1", 5), ("bank 1", 0), ("turn", 2)),
            ),
        ),
        (
            Branch(
                0,
                "What if it gathers one more token first?",
                (
                    Step("c2", "There is a token, and no harm.", expect=(("stash 1", 6),)),
                    Step(
                        "leave",
                        "But c2 isn't at the edge, and the way home begins anew.",
                        "hippos.leave.perimeter",
                    ),
                ),
            ),
            Branch(
                0,
                "What if it turns one more card at the edge?",
                (
                    Step(
                        "b1", "No token lies there, and the pad is empty.", expect=(("stash 1", 5),)
                    ),
                    Step(
                        "leave",
                        "The second action may be leaving, since b1 is at the edge.",
                        expect=(("at 1", "left"), ("stash 1", 5)),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hippos.turn.first.must-move",
        "No way out of the middle",
        ("hippos.turn.first.must-move", "hippos.leave.perimeter"),
        _on(2, at=["c3"], up=["b2", "c2", "d2", "d3", "d4", "c4", "b4"], turns=[2, 1]),
        (
            Step(
                "leave",
                "c3 isn't at the edge.",
                "hippos.turn.first.must-move",
                ask="The turn begins in the middle. May the hamster leave?",
            ),
            Step(
                "b3",
                "One card is left, and the hamster must take it. Now it stands one step from the "
                "edge, but not there: for its second action it can only move on.",
                expect=(("at 1", "b3"), ("may leave", False), ("moves", "a2 a3 a4")),
            ),
            Step("leave", "Not from b3.", "hippos.leave.perimeter"),
            Step(
                "a3",
                "The edge is reached, but the turn is over.",
                expect=(("turn", 2),),
            ),
        ),
    ),
    Scenario(
        "hippos.ruling.enter-leave",
        "In and out",
        ("hippos.ruling.enter-leave", "hippos.turn.second"),
        _on(2, pond={"a1": "star"}, turns=[1, 0]),
        (
            Step("a1", "Player 1 enters on a Blue Star,", expect=(("stash 1", 3),)),
            Step("leave", "and leaves with it in the same turn.", expect=(("at 1", "left"),)),
        ),
    ),
    Scenario(
        "hippos.leave.perimeter",
        "The edge of which pond?",
        ("hippos.leave.perimeter", "hippos.setup.grid-size"),
        _on(5, at=["c4"], pond={"c5": "one"}),
        (
            Step("c5", "Onto row 5,", expect=(("stash 1", 2),)),
            Step(
                "leave",
                "which would be the edge with up to four players. With five the pond has seven "
                "rows.",
                "hippos.leave.perimeter",
            ),
        ),
    ),
    Scenario(
        "hippos.bank.at-end",
        "Into the bank",
        (
            "hippos.bank.at-end",
            "hippos.end.all-gone",
            "hippos.leave.unbanked",
            "hippos.over.lose-points",
        ),
        _on(
            3,
            at=["c1", "left", "eaten"],
            stashes=[6, 4],
            banks=[3, 5, 1],
            turns=[2, 1, 1],
            pond={"e5": "hippo"},
            up=["e5"],
        ),
        (
            Step(
                "leave",
                "The last hamster leaves, and the round is over. Those who left bank their "
                "stashes; player 3, who was eaten, has nothing to bank.",
                expect=(
                    ("phase", "deal"),
                    ("round", 2),
                    ("bank 1", 9),
                    ("bank 2", 9),
                    ("bank 3", 1),
                    ("stash 1", 0),
                ),
                ask="The last hamster leaves. What comes to player 2, who is off the pond?",
            ),
        ),
    ),
)


STUCK: Final = (
    Scenario(
        "hippos.turn.second.stuck",
        "Nowhere to go",
        (
            "hippos.turn.second.stuck",
            "hippos.turn.first.stuck",
            "hippos.ruling.second-stuck",
            "hippos.ruling.stuck-when",
            "hippos.ruling.food-hippo",
        ),
        _on(
            2,
            at=["c2", "a5"],
            up=["b2", "b3", "b4", "c4", "d2", "d3", "d4"],
            pond={"c3": "one", "a4": "empty", "a3": "empty"},
            stashes=[4],
            banks=[4],
            turns=[2, 1],
        ),
        (
            Step(
                "c3",
                "The last card in the middle. All around is face up now: there is no second "
                "action, but the hamster stays, and keeps six points.",
                expect=(("turn", 2), ("at 1", "c3"), ("stash 1", 6)),
                ask="c3 is the last card down in the middle. What becomes of the hamster there?",
            ),
            Step("a4", "Player 2 makes a move", expect=(("stash 1", 6),)),
            Step(
                "a3",
                "and another. Player 1 begins a turn with nothing to do, and is hippo food: the "
                "stash is lost, the bank is safe. No card was turned, so no hippo is counted.",
                expect=(
                    ("at 1", "food"),
                    ("stash 1", 0),
                    ("bank 1", 4),
                    ("hippos", 0),
                    ("turn", 2),
                ),
                ask="Player 1 is next, and all around c3 is face up. What happens?",
            ),
        ),
        (
            Branch(
                0,
                "What if the hamster turns back to the edge?",
                (
                    Step("c1", "c1 lies down, and it is at the edge.", expect=(("stash 1", 4),)),
                    Step(
                        "leave",
                        "Two points fewer, but they are off the pond.",
                        expect=(("at 1", "left"), ("stash 1", 4)),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hippos.end.no-moves",
        "The pond is used up",
        ("hippos.end.no-moves", "hippos.bank.at-end", "hippos.turn.first.stuck"),
        _on(
            3,
            at=["c2", "c4", "left"],
            up=["b2", "d2", "b3", "d3", "b4", "d4", "b1", "d1", "b5", "c5", "d5", "c1"],
            pond={"c3": "empty"},
            stashes=[3, 2, 8],
            turns=[2, 1, 1],
        ),
        (
            Step(
                "c3",
                "The last card of the middle. Player 2 can't move, then player 1 can't: both are "
                "hippo food, one after the other. Player 3, who left in time, banks eight.",
                expect=(
                    ("phase", "deal"),
                    ("at 1", "food"),
                    ("at 2", "food"),
                    ("bank 1", 0),
                    ("bank 3", 8),
                ),
            ),
        ),
    ),
    Scenario(
        "hippos.ruling.perimeter-stuck",
        "Stuck at the edge",
        ("hippos.ruling.perimeter-stuck", "hippos.turn.first.leave"),
        _on(2, at=["a1"], up=["a2", "b1", "b2"], stashes=[2]),
        (
            Step(
                "leave",
                "All around a1 is face up, but leaving is something to do: the hamster takes two "
                "points with it.",
                expect=(("at 1", "left"), ("stash 1", 2)),
            ),
        ),
    ),
    Scenario(
        "hippos.ruling.enter-full",
        "Nowhere to enter",
        ("hippos.ruling.enter-full", "hippos.move.enter"),
        _on(
            2,
            at=["c3", None],
            up=[
                "a1",
                "b1",
                "c1",
                "d1",
                "e1",
                "a2",
                "e2",
                "a3",
                "e3",
                "a4",
                "e4",
                "a5",
                "b5",
                "c5",
                "d5",
                "e5",
            ],
            pond={"b2": "empty", "b3": "empty"},
            banks=[0, 5],
        ),
        (
            Step("b2", "A round like this can't come about by the rules:", expect=(("action", 2),)),
            Step(
                "b3",
                "the whole edge lies face up, and player 2 hasn't entered. If it did, player 2 "
                "would be out, with nothing lost.",
                expect=(("at 2", "food"), ("bank 2", 5), ("turn", 1)),
            ),
        ),
    ),
)
