"""Hippos, their odds, and what they pay for in a first turn."""

from __future__ import annotations

from typing import Final

from rules import Branch, Scenario, Step
from rules.hippos._game import GAME

_on = GAME.position

HIPPOS: Final = (
    Scenario(
        "hippos.card.hippo",
        "The first hippo",
        (
            "hippos.card.hippo",
            "hippos.ruling.collect-hippo",
            "hippos.buzz.not-later",
            "hippos.ruling.multi-hippo-adjacent",
            "hippos.over.lose-points",
        ),
        _on(
            3,
            at=["c2", "b4", "left"],
            pond={"c3": "hippo", "b3": "one"},
            stashes=[5, 3, 2],
            banks=[4],
            turns=[2, 1, 1],
        ),
        (
            Step(
                "c3",
                "Player 1 takes the token, then a hippo comes up: six points go back to the "
                "supply, the turn is over and the hamster out of the round. It is not the first "
                "turn of player 1, so nothing is paid for it. Bank and other players are safe.",
                expect=(
                    ("at 1", "eaten"),
                    ("stash 1", 0),
                    ("bank 1", 4),
                    ("supply", 101),
                    ("hippos", 1),
                    ("turn", 2),
                    ("stash 2", 3),
                ),
                ask="A token lies on c3, and beneath it a hippo. What does it cost player 1?",
            ),
            Step(
                "b3",
                "A hippo that is up does no harm any more, not even beside it.",
                expect=(("stash 2", 5), ("action", 2)),
                ask="b3 touches the hippo. What happens to player 2 there?",
            ),
        ),
        (
            Branch(
                0,
                "What if player 1 goes home instead?",
                (
                    Step("c1", "One move to the edge,", expect=(("stash 1", 5), ("action", 2))),
                    Step(
                        "leave",
                        "and off. Nobody knows yet what c3 would have been.",
                        expect=(("at 1", "left"), ("stash 1", 5), ("hippos", 0)),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hippos.end.second-hippo",
        "The second hippo",
        ("hippos.end.second-hippo", "hippos.over.lose-points", "hippos.bank.at-end"),
        _on(
            3,
            at=["a1", "left", "c3"],
            up=["e5"],
            pond={"e5": "hippo", "d3": "hippo"},
            stashes=[4, 5, 1],
            turn=2,
            turns=[2, 1, 2],
        ),
        (
            Step(
                "d3",
                "The round is over at once. Whoever is on the pond loses the stash: player 3, who "
                "turned the card, and player 1, who only stood there. Player 2 has left in time "
                "and banks five.",
                expect=(
                    ("phase", "deal"),
                    ("at 1", "eaten"),
                    ("bank 1", 0),
                    ("bank 2", 5),
                    ("bank 3", 0),
                    ("supply", 104),
                ),
                ask="The second hippo lies on d3. Who keeps a stash, and who loses it?",
            ),
        ),
        (
            Branch(
                0,
                "What if player 3 turns another card?",
                (
                    Step("c2", "An empty pad with a token.", expect=(("stash 3", 2),)),
                    Step("c1", "On to the edge, and the turn is over.", expect=(("turn", 1),)),
                    Step(
                        "leave",
                        "So player 1 gets off with four points.",
                        expect=(("at 1", "left"), ("stash 1", 4), ("turn", 3)),
                    ),
                    Step(
                        "leave",
                        "And player 3 with two: the round is over, and nobody has lost anything.",
                        expect=(("bank 1", 4), ("bank 2", 5), ("bank 3", 2)),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hippos.ruling.waiting-at-end",
        "Too late to enter",
        (
            "hippos.ruling.waiting-at-end",
            "hippos.buzz.bonus",
            "hippos.ruling.buzz-second-hippo",
            "hippos.end.second-hippo",
        ),
        _on(3, pond={"a1": "hippo", "e1": "hippo"}, banks=[0, 0, 6]),
        (
            Step(
                "a1",
                "Player 1 enters on a hippo. In the first turn of a round that is worth a bonus "
                "of three, straight into the bank.",
                expect=(("bank 1", 3), ("at 1", "eaten"), ("turn", 2)),
                ask="Player 1 enters on a hippo. What comes of it?",
            ),
            Step(
                "e1",
                "So does player 2, and the bonus is paid for the second hippo too. The round is "
                "over before player 3 has come in: nothing lost, nothing gained.",
                expect=(("bank 2", 3), ("bank 3", 6), ("at 3", "waiting"), ("round", 2)),
                ask="Another hippo, the second. What does player 2 get for it?",
            ),
        ),
        (
            Branch(
                1,
                "What if player 2 enters elsewhere?",
                (
                    Step("c1", "An empty pad,", expect=(("at 2", "c1"),)),
                    Step(
                        "leave",
                        "and off again. Now player 3 has a turn.",
                        expect=(("turn", 3), ("round", 1)),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hippos.setup.leftover",
        "How likely is a hippo?",
        ("hippos.setup.leftover", "hippos.ruling.hidden-hippos", "hippos.next.add-hippo"),
        _on(2, at=["c1"], pond={"c2": "hippo", "e5": "peek"}, looked=[["e4"], []]),
        (
            Step(
                "b1",
                "Two hippos are among the cards that player 2 doesn't know: 23 in the pond and 25 "
                "left over, so each is a hippo with the chance 2 in 48. Player 1 has looked under "
                "e4 and knows a little more: 2 in 47, and none at e4.",
                expect=(
                    ("odds a1 for 2", "1/24"),
                    ("odds a1 for 1", "2/47"),
                    ("odds e4 for 1", "0"),
                    ("most hippos", 2),
                ),
            ),
            Step(
                "c2",
                "A hippo comes up, and one is left.",
                expect=(("odds a1 for 2", "1/47"), ("most hippos", 1)),
            ),
        ),
    ),
)


BUZZKILL: Final = (
    Scenario(
        "hippos.buzz.bonus",
        "Buzzkill",
        (
            "hippos.buzz.bonus",
            "hippos.ruling.buzz-deliberate",
            "hippos.ruling.first-turn-scope",
            "hippos.buzz.not-later",
        ),
        _on(2, pond={"a1": "peek", "b1": "hippo"}, banks=[1, 0], turns=[1, 0]),
        (
            Step("a1", "The first turn begins with a peek card.", expect=(("phase", "peek"),)),
            Step(
                "peek b1",
                "A hippo lies there.",
                expect=(("1 sees under b1", "hippo"), ("2 sees under b1", "?")),
            ),
            Step(
                "b1",
                "Player 1 steps on it on purpose: the second action belongs to the first turn, "
                "and three points go straight to the board.",
                expect=(("at 1", "eaten"), ("bank 1", 4), ("supply", 103)),
                ask="Player 1 knows the hippo on b1 and steps there. What comes of it?",
            ),
        ),
        (
            Branch(
                2,
                "What if player 1 leaves instead?",
                (
                    Step(
                        "leave",
                        "Safe, with an empty stash. On the hippo there were three points.",
                        expect=(("at 1", "left"), ("stash 1", 0), ("bank 1", 1)),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hippos.buzz.not-later",
        "No bonus any more",
        ("hippos.buzz.not-later", "hippos.card.splash"),
        _on(2, pond={"a1": "splash", "a2": "hippo", "e1": "empty"}, banks=[4], turns=[1, 0]),
        (
            Step("a1", "The splash ends player 1's first turn.", expect=(("turn", 2),)),
            Step("e1", "Player 2 enters", expect=(("action", 2),)),
            Step("leave", "and leaves again.", expect=(("turn", 1),)),
            Step(
                "a2",
                "Only the second card that player 1 turns, but the second turn: no bonus.",
                expect=(("bank 1", 4), ("at 1", "eaten")),
            ),
        ),
    ),
)
