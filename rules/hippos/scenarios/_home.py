"""The last hamster of a team that can move, and the way home: tolls and endings."""

from __future__ import annotations

from random import Random
from typing import Final

from rules import Branch, Scenario, Step
from rules.hippos._game import GAME

_on = GAME.position
_CORNERS: Final = ("a1", "e1", "a5", "e5")
_AFTER_TWO: Final = _on(
    1, at=["eaten", "e1", "a5", "e5"], pond={"c3": "hippo"}, up=["c3"], banks=[9], round=2, last=1
)
_AFTER_TWO_LEFT: Final = _AFTER_TWO.apply(GAME.parse_action(_AFTER_TWO, "leave"))
_THIRD_DEAL: Final = GAME.format_action(_AFTER_TWO_LEFT, _AFTER_TWO_LEFT.draw_chance(Random(7)))

LONE: Final = (
    Scenario(
        "hippos.solo.lone",
        "The last one able",
        (
            "hippos.solo.lone",
            "hippos.ruling.solo-stuck-bank",
            "hippos.ruling.solo-able",
        ),
        _on(
            1,
            at=["a1", "c1", "a3", "e5"],
            up=["d1", "c2", "d2", "b3", "a4", "b4", "e5"],
            pond={"d4": "empty"},
            stashes=[5],
            last=3,
        ),
        (
            Step(
                "4 d4",
                "Only hamster 4 can move, so it may, although it lies down. The others still "
                "can't, so the round is over: six points are banked, and the toll is paid.",
                expect=(("round", 2), ("bank 1", 2), ("phase", "deal")),
                ask="Hamster 4 moved last, and no other can move. What happens?",
            ),
        ),
        (
            Branch(
                0,
                "What if the team goes home at once?",
                (
                    Step(
                        "leave",
                        "One point less: the token on d4 stays where it is.",
                        expect=(("round", 2), ("bank 1", 1)),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hippos.ruling.solo-lone-after",
        "Set free",
        ("hippos.ruling.solo-lone-after", "hippos.solo.lone", "hippos.solo.no-repeat"),
        _on(
            1,
            at=["a1", "c1", "c4", "e3"],
            up=["b1", "d1", "a2", "b2", "c2", "b3", "c3", "d3", "b4", "b5", "c5", "d5"],
            pond={"e4": "empty"},
            last=3,
        ),
        (
            Step(
                "4 e4",
                "Hamsters 2 and 3 had a card left each, but beside hamster 4, which could move "
                "alone. Now it is away from d2, hamster 2 is free, and the round goes on as "
                "before.",
                expect=(("able 2", True), ("able 3", False), ("phase", "act"), ("moves", "2 d2")),
            ),
            Step("4 e5", "Hamster 4 lies down again.", "hippos.solo.no-repeat"),
        ),
    ),
    Scenario(
        "hippos.ruling.solo-lone-hippo",
        "The last one able meets a hippo",
        ("hippos.ruling.solo-lone-hippo", "hippos.solo.lone", "hippos.solo.end.hippos"),
        _on(
            1,
            at=["a1", "c1", "eaten", "e5"],
            up=["d1", "c2", "d2", "a2", "b2", "a4", "e5"],
            pond={"d4": "hippo", "a4": "hippo"},
            stashes=[5],
            banks=[8],
            last=3,
        ),
        (
            Step(
                "4 d4",
                "The card counts before the round is over: it is the second hippo, and the game "
                "is lost, whatever is banked.",
                expect=(
                    ("phase", "over"),
                    ("ending", "hippos.solo.end.hippos"),
                    ("bank 1", 8),
                    ("winners", ()),
                ),
            ),
        ),
    ),
)


HOME: Final = (
    Scenario(
        "hippos.solo.toll.pay",
        "The toll",
        (
            "hippos.solo.toll.pay",
            "hippos.solo.leave",
            "hippos.ruling.solo-perimeter",
            "hippos.ruling.solo-toll-count",
        ),
        _on(1, at=["b2", "d2", "b4", "d4"], stashes=[6], banks=[2]),
        (
            Step(
                "leave",
                "All leave together, from the middle of the pond too. Six and two make eight; "
                "four are the toll to the next pond.",
                expect=(("bank 1", 4), ("round", 2), ("stash 1", 0)),
            ),
        ),
    ),
    Scenario(
        "hippos.solo.end.toll",
        "One point short",
        ("hippos.solo.end.toll", "hippos.ruling.solo-early-score", "hippos.ruling.solo-leave-zero"),
        _on(1, at=_CORNERS, banks=[3], round=2),
        (
            Step(
                "leave",
                "Leaving before any move is allowed. But three points don't pay the toll, and the "
                "game is lost.",
                expect=(
                    ("phase", "over"),
                    ("ending", "hippos.solo.end.toll"),
                    ("tier", "lost"),
                    ("bank 1", 3),
                ),
                ask="Three points are banked, and the stash is empty. What if the team leaves now?",
            ),
        ),
        (
            Branch(
                0,
                "What if it gathers one point first?",
                (
                    Step("1 b2", "A token, and an empty pad.", expect=(("stash 1", 1),)),
                    Step(
                        "leave",
                        "Four points pay the toll, and round 3 begins with none.",
                        expect=(("bank 1", 0), ("round", 3), ("phase", "deal")),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hippos.solo.return",
        "Back again",
        ("hippos.solo.return", "hippos.solo.hippos", "hippos.ruling.solo-last-reset"),
        _AFTER_TWO,
        (
            Step("leave", "The toll is paid.", expect=(("bank 1", 5), ("aside", 0))),
            Step(
                _THIRD_DEAL,
                "All four hippos are in the deck now, and all four hamsters are back. Nobody lies "
                "down, and no splash counts any more.",
                expect=(("deck", 52), ("at 1", "waiting"), ("phase", "place"), ("last", 0)),
            ),
        ),
    ),
    Scenario(
        "hippos.solo.end.hippos",
        "Two hippos in one round",
        ("hippos.solo.end.hippos", "hippos.ruling.solo-hippo-four"),
        _on(
            1,
            at=["eaten", "e1", "a5", "e5"],
            pond={"b2": "hippo", "e4": "hippo"},
            up=["b2"],
            banks=[22],
            round=4,
        ),
        (
            Step(
                "4 e4",
                "22 points are banked, but round 4 isn't completed: the game is lost.",
                expect=(("phase", "over"), ("tier", "lost"), ("winners", ())),
            ),
        ),
    ),
    Scenario(
        "hippos.solo.tier.hamsterland",
        "Off to Hamsterland",
        ("hippos.solo.tier.hamsterland", "hippos.solo.end.four", "hippos.solo.score"),
        _on(
            1,
            at=["eaten", "e1", "a5", "e5"],
            pond={"b2": "hippo"},
            up=["b2"],
            stashes=[3],
            banks=[17],
            round=4,
        ),
        (
            Step(
                "leave",
                "Round 4 is completed, one hippo or none. No toll is paid any more: 20 points "
                "lead to Hamsterland.",
                expect=(("bank 1", 20), ("tier", "hamsterland"), ("winners", (1,))),
            ),
        ),
    ),
    Scenario(
        "hippos.solo.tier.escape",
        "Out of the zoo",
        ("hippos.solo.tier.escape", "hippos.solo.score"),
        _on(1, at=_CORNERS, stashes=[4], banks=[11], round=4),
        (
            Step(
                "leave",
                "From 15 points on the hamsters find a home in the forest.",
                expect=(("bank 1", 15), ("tier", "escape")),
            ),
        ),
    ),
    Scenario(
        "hippos.solo.tier.zoo",
        "A life in the zoo",
        ("hippos.solo.tier.zoo", "hippos.solo.score"),
        _on(1, at=_CORNERS, stashes=[2], banks=[12], round=4),
        (
            Step(
                "leave",
                "10 to 14 points: the zoo, but no cage.",
                expect=(("bank 1", 14), ("tier", "zoo")),
            ),
        ),
    ),
    Scenario(
        "hippos.ruling.solo-under10",
        "Still in the cage",
        ("hippos.ruling.solo-under10", "hippos.solo.score"),
        _on(1, at=_CORNERS, stashes=[2], banks=[7], round=4),
        (
            Step(
                "leave",
                "Below ten there is no ending to be glad of.",
                expect=(("bank 1", 9), ("tier", "caged"), ("winners", ())),
            ),
        ),
    ),
)
