"""Laying out the pond, landing on it, and the two actions of a turn."""

from __future__ import annotations

from random import Random
from typing import Final

from rules import Scenario, Step
from rules.hippos._game import GAME

_on = GAME.position
_BEFORE: Final = GAME.initial(4)
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
                ask="The hamster waits beside the pond. May it begin on c3?",
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
                ask="A token lies on c2. What comes of it when player 1 lands there?",
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
            Step(
                "stop",
                "There is no third way.",
                "hippos.ruling.second-optional",
                ask="One action is done. May player 1 stop here?",
            ),
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
                ask="Player 2 stands on b1. May player 1 go there, too?",
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
