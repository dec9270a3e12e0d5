"""Laying out the pond, landing on it, and leaving it."""

from __future__ import annotations

from random import Random
from typing import Final

from rules import Scenario, Step
from rules.hippos._game import GAME

_on = GAME.position
_BEFORE: Final = GAME.initial(4)
_DEALT: Final = GAME.new(4, seed=7)
_DRAWN: Final = _BEFORE.apply(GAME.parse_action(_BEFORE, "first P3"))
_A_DEAL: Final = GAME.format_action(_DRAWN, _DRAWN.draw_chance(Random(7)))
_SIX: Final = GAME.initial(6)
_SIX_DRAWN: Final = _SIX.apply(GAME.parse_action(_SIX, "first P1"))
_SIX_DEAL: Final = GAME.format_action(_SIX_DRAWN, _SIX_DRAWN.draw_chance(Random(7)))

SETUP: Final = (
    Scenario(
        "hippos.setup.random-deal",
        "Four hamsters at the pond",
        (
            "hippos.setup.random-deal",
            "hippos.setup.first-player",
            "hippos.setup.remove-hippos",
            "hippos.setup.grid-size",
            "hippos.setup.leftover",
            "hippos.setup.tokens",
            "hippos.setup.board",
            "hippos.comp.deck",
            "hippos.comp.hippos",
            "hippos.comp.lotus",
            "hippos.comp.supply",
            "hippos.ruling.tokens-every-card",
            "hippos.ruling.deck",
            "hippos.ruling.hidden-hippos",
            "hippos.ruling.leftover",
        ),
        _BEFORE,
        (
            Step(
                "first P3",
                "The meeples are mixed and one is drawn blind: player 3 begins. Two of the four "
                "hippos are laid aside, so the deck has 50 cards. All 116 points of lotus tokens "
                "are in the bowl.",
                expect=(("starter", 3), ("aside", 2), ("deck", 50), ("supply", 116)),
            ),
            Step(
                _A_DEAL,
                "Up to four play on 5 by 5 cards, all face down. One token lies on each of the "
                "nine inner cards, none at the edge. The other 25 cards are left over, unseen: "
                "the two hippos may be in the pond or there.",
                expect=(
                    ("size", 5),
                    ("tokens", 9),
                    ("supply", 107),
                    ("leftover", 25),
                    ("3 sees under c3", "?"),
                    ("most hippos", 2),
                    ("at 1", "waiting"),
                    ("stash 1", 0),
                    ("bank 1", 0),
                ),
            ),
        ),
    ),
    Scenario(
        "hippos.setup.grid-size",
        "Six hamsters want more room",
        ("hippos.setup.grid-size", "hippos.comp.boards", "hippos.setup.board"),
        _SIX_DRAWN,
        (
            Step(
                _SIX_DEAL,
                "Each of the six has a board of the own colour and the hamster that matches it. "
                "Five or six play on 7 by 7 cards; there is one card left over now, and 25 tokens "
                "lie on the inner ones.",
                expect=(("size", 7), ("tokens", 25), ("leftover", 1), ("bank 6", 0)),
            ),
        ),
    ),
    Scenario(
        "hippos.move.enter",
        "In from the edge",
        ("hippos.move.enter", "hippos.setup.tokens", "hippos.card.empty"),
        _on(2),
        (
            Step(
                "c3",
                "A hamster comes onto the pond from outside, so never in the middle.",
                "hippos.move.enter",
            ),
            Step(
                "leave",
                "It can't leave, either: it isn't there yet.",
                "hippos.move.enter",
            ),
            Step(
                "b1",
                "Each of the 16 cards at the edge is open to it. No token lies there, and this "
                "one is empty.",
                expect=(("at 1", "b1"), ("stash 1", 0), ("face b1", "empty"), ("action", 2)),
            ),
        ),
    ),
)

LANDING: Final = (
    Scenario(
        "hippos.move.order",
        "Land: take, turn, do",
        (
            "hippos.move.order",
            "hippos.move.collect-first",
            "hippos.move.flip",
            "hippos.move.event-now",
            "hippos.turn.first.move",
            "hippos.card.two",
        ),
        _on(2, at=["c1"], pond={"c2": "two"}),
        (
            Step(
                "c2",
                "First the token that lies there goes to the stash, then the card is turned, and "
                "what it says is done at once: two lotus. That makes three points.",
                expect=(
                    ("stash 1", 3),
                    ("tokens c2", 0),
                    ("face c2", "two"),
                    ("supply", 105),
                    ("action", 2),
                ),
            ),
        ),
    ),
    Scenario(
        "hippos.card.one",
        "What the lotus cards pay",
        ("hippos.card.one", "hippos.card.two", "hippos.card.star", "hippos.card.empty"),
        _on(2, at=["b1", "d1"], pond={"a1": "one", "a2": "star", "e1": "two", "e2": "empty"}),
        (
            Step("a1", "One lotus pays one point.", expect=(("stash 1", 1),)),
            Step("a2", "A Blue Star pays three more.", expect=(("stash 1", 4), ("turn", 2))),
            Step("e1", "Two lotus pay two points.", expect=(("stash 2", 2),)),
            Step("e2", "An empty pad pays nothing.", expect=(("stash 2", 2), ("turn", 1))),
        ),
    ),
    Scenario(
        "hippos.ruling.change",
        "Points, not pieces of wood",
        ("hippos.card.star", "hippos.ruling.change", "hippos.ruling.public", "hippos.comp.lotus"),
        _on(2, at=["b1"], pond={"a1": "star"}, stashes=[0, 4], banks=[9, 6]),
        (
            Step(
                "a1",
                "Three points are one Blue Star or three common tokens; only the points count, "
                "and everybody may count them.",
                expect=(("2 sees stash 1", 3), ("1 sees stash 2", 4), ("2 sees bank 1", 9)),
            ),
        ),
    ),
)

ACTIONS: Final = (
    Scenario(
        "hippos.turn.two-actions",
        "Two actions",
        (
            "hippos.turn.two-actions",
            "hippos.turn.second",
            "hippos.move.one-step",
            "hippos.ruling.second-optional",
        ),
        _on(2, turns=[1, 0]),
        (
            Step(
                "c1",
                "The first action: player 1 enters. As the second it may move on, by one card in "
                "any direction, or leave again; one of them it must.",
                expect=(("choices", ("leave", "b1", "d1", "b2", "c2", "d2")), ("turn", 1)),
            ),
            Step("stop", "There is no third way.", "hippos.ruling.second-optional"),
            Step("c3", "That is two cards away.", "hippos.move.one-step"),
            Step(
                "c2",
                "The second action, and the turn is over.",
                expect=(("at 1", "c2"), ("stash 1", 1), ("turn", 2), ("action", 1)),
            ),
        ),
    ),
    Scenario(
        "hippos.move.no-revealed",
        "Never twice on one card",
        ("hippos.move.no-revealed", "hippos.move.flip", "hippos.move.one-step"),
        _on(2, at=["a1", "b1"], up=["b2"]),
        (
            Step("b2", "That card lies face up.", "hippos.move.no-revealed"),
            Step(
                "b1",
                "So does this one, with player 2 on it: a hamster always stands on a card that it "
                "has turned, and nobody else comes there.",
                "hippos.move.no-revealed",
            ),
            Step(
                "a2",
                "The only way. The cards behind stay face up to the end of the round.",
                expect=(("up", "a1 b1 a2 b2"),),
            ),
        ),
    ),
    Scenario(
        "hippos.turn.skip",
        "Who plays next",
        ("hippos.turn.skip", "hippos.leave.final", "hippos.leave.perimeter"),
        _on(4, at=["c1", "left", "eaten", "e3"], turns=[2, 1, 1, 1]),
        (
            Step(
                "leave",
                "Player 1 takes the hamster off; no card is turned. Player 2 has left and player 3 "
                "was eaten, so player 4 is next.",
                expect=(("at 1", "left"), ("turn", 4), ("up", "c1 e3")),
            ),
            Step("P1 c2", "Who has left stays out.", "hippos.leave.final"),
            Step("P2 leave", "For the whole round.", "hippos.leave.final"),
            Step("e2", "Alone on the pond,", expect=(("turn", 4), ("action", 2))),
            Step("e1", "player 4 has turn after turn.", expect=(("turn", 4), ("action", 1))),
        ),
    ),
)

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
    ),
    Scenario(
        "hippos.turn.first.must-move",
        "No way out of the middle",
        ("hippos.turn.first.must-move", "hippos.leave.perimeter"),
        _on(2, at=["c3"], up=["b2", "c2", "d2", "d3", "d4", "c4", "b4"], turns=[2, 1]),
        (
            Step("leave", "c3 isn't at the edge.", "hippos.turn.first.must-move"),
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
