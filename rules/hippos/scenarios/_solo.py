"""Four hamsters, one player: placing them, and moving them."""

from __future__ import annotations

from random import Random
from typing import Final

from rules import Branch, Scenario, Step
from rules.hippos._game import GAME

_on = GAME.position
_BEFORE: Final = GAME.initial(1)
_A_DEAL: Final = GAME.format_action(_BEFORE, _BEFORE.draw_chance(Random(7)))
_CORNERS: Final = ("a1", "e1", "a5", "e5")

TEAM: Final = (
    Scenario(
        "hippos.solo.place",
        "Four hamsters, well apart",
        (
            "hippos.solo.place",
            "hippos.solo.goal",
            "hippos.solo.grid",
            "hippos.solo.hippos",
            "hippos.ruling.one-player-multi",
            "hippos.ruling.solo-tokens",
            "hippos.ruling.solo-place-flip",
        ),
        _BEFORE,
        (
            Step(
                _A_DEAL,
                "One player runs a team of four with one board and one stash. The pond has 5 by 5 "
                "cards, tokens included, and the deck two hippos in round 1.",
                expect=(("size", 5), ("tokens", 9), ("deck", 50), ("number", 25)),
            ),
            Step("place b2", "Anywhere at all,", expect=(("at 1", "b2"), ("number", 16))),
            Step("place c3", "but not beside another.", "hippos.solo.place"),
            Step("leave", "And all four have to be put there.", "hippos.solo.place"),
            Step("place d2", "One pad between is enough.", expect=(("number", 10),)),
            Step("place b5", "The third,", expect=(("at 3", "b5"), ("number", 4))),
            Step(
                "place e4",
                "and the fourth. Putting them there is no landing: the cards stay down, with "
                "their tokens.",
                expect=(("phase", "act"), ("up", ""), ("tokens b2", 1), ("stash 1", 0)),
            ),
        ),
    ),
    Scenario(
        "hippos.solo.no-repeat",
        "Taking turns in a team",
        (
            "hippos.solo.no-repeat",
            "hippos.solo.one-card",
            "hippos.solo.collect-flip",
            "hippos.solo.same-cards",
        ),
        _on(1, at=["b2", "e1", "a5", "e5"], pond={"c2": "two"}),
        (
            Step(
                "1 c2",
                "A turn is one move of one hamster. Landing is as always: the token, then the "
                "card, three points for the team. Hamster 1 lies down now.",
                expect=(("stash 1", 3), ("last", 1), ("face c2", "two"), ("action", 1)),
            ),
            Step(
                "1 c3",
                "It can't move twice running.",
                "hippos.solo.no-repeat",
                ask="A token lies on c3. May hamster 1 go on and take it?",
            ),
            Step("2 e3", "One card at a time.", "hippos.solo.one-card"),
            Step("2 e2", "Now hamster 2 lies down, and 1 is up again.", expect=(("last", 2),)),
            Step("1 c3", "So it may move.", expect=(("at 1", "c3"), ("last", 1))),
        ),
    ),
    Scenario(
        "hippos.solo.separate",
        "Keep apart",
        ("hippos.solo.separate", "hippos.ruling.solo-able"),
        _on(1, at=["a1", "d1", "a5", "d5"]),
        (
            Step(
                "1 b1",
                "b1 touches a1, but a hamster isn't in its own way.",
                expect=(("at 1", "b1"),),
            ),
            Step(
                "2 c1",
                "c1 touches b1, where hamster 1 is.",
                "hippos.solo.separate",
                ask="Hamster 1 is on b1. May hamster 2 go to c1?",
            ),
            Step("2 c2", "So does c2, diagonally.", "hippos.solo.separate"),
            Step("2 e1", "Away from it is fine.", expect=(("at 2", "e1"),)),
        ),
        (
            Branch(
                0,
                "What if hamster 2 goes first?",
                (
                    Step("2 c1", "Nobody is beside c1 yet.", expect=(("at 2", "c1"),)),
                    Step(
                        "1 b1",
                        "Now it is hamster 1 that can't come closer.",
                        "hippos.solo.separate",
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hippos.solo.no-revealed",
        "Start cards are still there",
        ("hippos.solo.no-revealed", "hippos.ruling.solo-revealed", "hippos.ruling.solo-place-flip"),
        _on(1, at=_CORNERS),
        (
            Step("1 b1", "Hamster 1 leaves its start card,", expect=(("face a1", "down"),)),
            Step("2 d1", "hamster 2 too;", expect=(("face e1", "down"),)),
            Step("1 b2", "and on.", expect=(("up", "b1 d1 b2"),)),
            Step("2 e1", "Back to where it began: it was never turned.", expect=(("at 2", "e1"),)),
            Step(
                "1 b1",
                "But b1 was, and nobody lands there again.",
                "hippos.solo.no-revealed",
            ),
            Step("1 a1", "Its own start card will do.", expect=(("at 1", "a1"),)),
        ),
    ),
    Scenario(
        "hippos.solo.hippo",
        "A hippo gobbles a hamster",
        (
            "hippos.solo.hippo",
            "hippos.solo.hippo-zone",
            "hippos.ruling.solo-first-hippo",
            "hippos.ruling.solo-moved-gobbled",
            "hippos.ruling.solo-gobbled-separation",
            "hippos.ruling.solo-buzzkill",
            "hippos.ruling.solo-hippo-neighbour",
            "hippos.ruling.solo-leave-after-hippo",
        ),
        _on(
            1,
            at=["c2", "e1", "a5", "e5"],
            pond={"c3": "hippo", "e2": "empty"},
            stashes=[5],
            banks=[6],
            last=2,
        ),
        (
            Step(
                "1 c3",
                "A token, then a hippo: hamster 1 is out till the next round, and all six points "
                "of the team are lost. There is no bonus. The bank is safe, and the others play "
                "on; nobody lies down.",
                expect=(
                    ("at 1", "eaten"),
                    ("stash 1", 0),
                    ("bank 1", 6),
                    ("last", 0),
                    ("hippos", 1),
                    ("phase", "act"),
                ),
                ask="A hippo lies on c3, the first of the round. What does it cost the team?",
            ),
            Step(
                "2 d2",
                "The eight cards around a hippo are barred now. Nobody stands there: whoever "
                "turned it was beside no other hamster.",
                "hippos.solo.hippo-zone",
                ask="d2 touches the hippo. May hamster 2 go there?",
            ),
            Step("2 e2", "Along the edge goes.", expect=(("at 2", "e2"),)),
            Step(
                "leave",
                "The team may go home whenever it likes, now with nothing: six are banked, four "
                "of them pay the toll.",
                expect=(("bank 1", 2), ("round", 2)),
            ),
        ),
        (
            Branch(
                0,
                "What if the team goes home before?",
                (
                    Step(
                        "leave",
                        "Eleven points are banked, and seven are left after the toll.",
                        expect=(("bank 1", 7), ("round", 2)),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hippos.solo.splash",
        "A splash in a team",
        ("hippos.solo.splash", "hippos.ruling.solo-able"),
        _on(
            1,
            at=["a1", "e1", "a5", "e5"],
            pond={"b1": "splash", "d1": "empty", "b5": "empty", "e2": "empty"},
            up=["d4", "d5", "e4"],
        ),
        (
            Step(
                "1 b1",
                "All others that can move must move first. Hamster 4 can't: all around is face up.",
                expect=(("waits 1", (2, 3, 4)), ("able 4", False)),
            ),
            Step("2 e2", "Hamster 2 moves;", expect=(("waits 1", (3, 4)),)),
            Step(
                "1 c1",
                "hamster 3 hasn't yet.",
                "hippos.solo.splash",
                ask="Hamster 2 has moved. Is hamster 1 free again?",
            ),
            Step("3 b5", "Now it has,", expect=(("waits 1", (4,)),)),
            Step("1 c1", "and hamster 1 is free.", expect=(("at 1", "c1"),)),
        ),
    ),
    Scenario(
        "hippos.solo.same-cards",
        "The other cards of a team",
        (
            "hippos.solo.steal",
            "hippos.solo.move-lotus",
            "hippos.solo.same-cards",
            "hippos.ruling.solo-springy",
        ),
        _on(
            1,
            at=["a1", "e1", "a5", "e5"],
            pond={
                "b2": "steal",
                "d2": "move_lotus",
                "a4": "peek",
                "e4": "springy",
                "c2": "lose",
                "e2": "empty",
                "b4": "one",
            },
            stashes=[3],
            banks=[2],
        ),
        (
            Step("1 b2", "Steal: they play catch. The token counts.", expect=(("stash 1", 4),)),
            Step(
                "2 d2",
                "Move lotus: one point goes straight into the bank.",
                expect=(("bank 1", 3), ("stash 1", 5)),
            ),
            Step("3 a4", "Peek:", expect=(("phase", "peek"),)),
            Step("peek c3", "only beside the hamster just moved.", "hippos.solo.same-cards"),
            Step("peek b3", "Nobody else is there to be told.", expect=(("looked 1", "b3"),)),
            Step(
                "4 e4",
                "Springy: hamster 4 must jump when it moves next.",
                expect=(("jump 4", "due"),),
            ),
            Step("1 a2", "The others move as ever.", expect=(("at 1", "a2"),)),
            Step("4 d4", "A step won't do.", "hippos.card.springy"),
        ),
    ),
)
