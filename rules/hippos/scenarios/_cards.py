"""Hippos, their odds, and the event cards one by one."""

from __future__ import annotations

from typing import Final

from rules import Scenario, Step
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
            ),
            Step(
                "b3",
                "A hippo that is up does no harm any more, not even beside it.",
                expect=(("stash 2", 5), ("action", 2)),
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
            ),
            Step(
                "e1",
                "So does player 2, and the bonus is paid for the second hippo too. The round is "
                "over before player 3 has come in: nothing lost, nothing gained.",
                expect=(("bank 2", 3), ("bank 3", 6), ("at 3", "waiting"), ("round", 2)),
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

EVENTS: Final = (
    Scenario(
        "hippos.card.peek",
        "A secret look",
        (
            "hippos.card.peek",
            "hippos.ruling.peek-target",
            "hippos.ruling.peek-secret",
            "hippos.move.event-now",
        ),
        _on(3, at=["b1"], up=["c1"], pond={"b2": "peek", "c2": "hippo"}),
        (
            Step("b2", "A peek card: look under a card beside it.", expect=(("phase", "peek"),)),
            Step("a3", "That comes first.", "hippos.move.event-now"),
            Step("peek d2", "d2 isn't beside b2.", "hippos.card.peek"),
            Step("peek c1", "c1 lies face up already.", "hippos.ruling.peek-target"),
            Step(
                "peek c2",
                "Player 1 has seen a hippo; the others see only where player 1 looked. The card "
                "stays down with its token, and the hippo isn't counted.",
                expect=(
                    ("1 sees under c2", "hippo"),
                    ("2 sees under c2", "?"),
                    ("2 sees looked 1", "c2"),
                    ("tokens c2", 1),
                    ("hippos", 0),
                    ("odds c2 for 1", "1"),
                    ("action", 2),
                ),
            ),
        ),
    ),
    Scenario(
        "hippos.card.lose",
        "One back",
        ("hippos.card.lose", "hippos.ruling.lose-zero", "hippos.move.collect-first"),
        _on(2, at=["b1", "d1"], pond={"b2": "lose", "e1": "lose"}, banks=[0, 7], turns=[2, 1]),
        (
            Step(
                "b2",
                "The token that lay there makes one point, and the card takes it.",
                expect=(("stash 1", 0), ("action", 2)),
            ),
            Step("a1", "On to an empty pad.", expect=(("turn", 2),)),
            Step(
                "e1",
                "No token, no stash: nothing to lose. The bank is never touched.",
                expect=(("stash 2", 0), ("bank 2", 7)),
            ),
        ),
    ),
    Scenario(
        "hippos.card.splash",
        "Splash!",
        ("hippos.card.splash", "hippos.ruling.splash-cost", "hippos.turn.skip"),
        _on(2, at=["b2", "e5"], pond={"b1": "splash", "e4": "empty"}, stashes=[3]),
        (
            Step(
                "b1",
                "The turn is over at once, so there is no leaving, though b1 is at the edge.",
                expect=(("turn", 2), ("at 1", "b1"), ("stash 1", 3)),
            ),
            Step("e4", "Player 2 moves", expect=(("action", 2),)),
            Step("leave", "and leaves.", expect=(("turn", 1), ("stash 2", 0))),
            Step(
                "leave",
                "The hamster has climbed back, and its next turn is like any other.",
                expect=(("bank 1", 3),),
            ),
        ),
    ),
    Scenario(
        "hippos.card.springy",
        "Two pads away",
        (
            "hippos.card.springy",
            "hippos.ruling.springy-shape",
            "hippos.ruling.springy-over",
            "hippos.ruling.springy-chain",
        ),
        _on(2, at=["b1"], pond={"a1": "springy", "c3": "springy"}, up=["b2"]),
        (
            Step(
                "a1",
                "The next move must be a jump: exactly two pads in a straight line.",
                expect=(("jump 1", "due"), ("moves", "c1 a3 c3")),
            ),
            Step("a2", "A step won't do.", "hippos.card.springy"),
            Step("b3", "Nor a knight's move.", "hippos.card.springy"),
            Step(
                "c3",
                "Over b2, which doesn't matter, and onto the next springy pad: another jump is "
                "due, now or in the next turn.",
                expect=(("jump 1", "due"), ("stash 1", 1), ("turn", 2)),
            ),
        ),
    ),
    Scenario(
        "hippos.ruling.edge-leave-springy",
        "Springy at the edge",
        ("hippos.ruling.edge-leave-springy", "hippos.card.springy"),
        _on(2, at=["b1"], pond={"a1": "springy"}, stashes=[4]),
        (
            Step("a1", "A jump is due,", expect=(("jump 1", "due"), ("may leave", True))),
            Step(
                "leave",
                "but leaving is no move onto a pad, and the hamster may do that instead.",
                expect=(("at 1", "left"), ("stash 1", 4)),
            ),
        ),
    ),
    Scenario(
        "hippos.ruling.springy-none",
        "No pad to jump to",
        ("hippos.ruling.springy-none", "hippos.turn.second.stuck", "hippos.turn.first.stuck"),
        _on(
            2,
            at=["b1", "e5"],
            pond={"b2": "springy", "e4": "empty", "e3": "empty"},
            up=["d2", "b4", "d4"],
            stashes=[2],
        ),
        (
            Step(
                "b2",
                "d2, b4 and d4 lie face up: there is no jump, and a step isn't allowed. As the "
                "second action that ends the turn.",
                expect=(("jump 1", "due"), ("turn", 2), ("at 1", "b2")),
            ),
            Step("e4", "Player 2 goes on", expect=(("action", 2),)),
            Step(
                "leave",
                "and leaves. At the start of the next turn player 1 still can't jump, and is "
                "hippo food: the round is over.",
                expect=(("at 1", "food"), ("bank 1", 0), ("phase", "deal")),
            ),
        ),
    ),
    Scenario(
        "hippos.card.steal",
        "Thieves on the pond",
        (
            "hippos.card.steal",
            "hippos.ruling.steal-who",
            "hippos.ruling.two-player-steal",
            "hippos.ruling.events-compulsory",
            "hippos.leave.unbanked",
        ),
        _on(
            4,
            at=["c3", "left", "d5", "eaten"],
            pond={"c2": "steal"},
            stashes=[2, 5],
            banks=[0, 0, 9],
        ),
        (
            Step(
                "c2",
                "A token, and a steal card. Only player 2 has a stash; that the hamster has left "
                "doesn't save it. What player 3 has banked is safe.",
                expect=(("stash 1", 3), ("phase", "steal"), ("robbed", "steal P2")),
            ),
            Step("steal P3", "Nothing unbanked there.", "hippos.ruling.steal-who"),
            Step("decline", "It must be done if it can be.", "hippos.ruling.events-compulsory"),
            Step(
                "steal P2",
                "One point changes hands.",
                expect=(("stash 1", 4), ("stash 2", 4), ("action", 2)),
            ),
        ),
    ),
    Scenario(
        "hippos.card.move-lotus",
        "A token on the move",
        (
            "hippos.card.move-lotus",
            "hippos.ruling.move-dest",
            "hippos.ruling.move-onto-hamster",
        ),
        _on(2, at=["b1", "d3"], pond={"a1": "move_lotus", "e1": "one", "d1": "empty", "d4": "one"}),
        (
            Step(
                "a1",
                "Any token may go to any card beside the one it lies on, anywhere on the pond.",
                expect=(("phase", "move_lotus"), ("shifts", 64)),
            ),
            Step("b2 to d2", "b2 and d2 don't touch.", "hippos.ruling.move-dest"),
            Step("e1 to d1", "No token lies on e1.", "hippos.card.move-lotus"),
            Step(
                "c3 to d3",
                "Onto the card of player 2, who doesn't get it: tokens are taken only on landing, "
                "and nobody lands on a face-up card. It is out of reach, unless moved again.",
                expect=(("tokens d3", 1), ("tokens c3", 0), ("stash 2", 0), ("action", 2)),
            ),
        ),
    ),
    Scenario(
        "hippos.move.collect-first",
        "A heap of tokens",
        ("hippos.move.collect-first", "hippos.card.move-lotus"),
        _on(2, at=["b1", "e3"], pond={"a1": "move_lotus", "a2": "empty", "b2": "lose"}),
        (
            Step("a1", "Move lotus again.", expect=(("phase", "move_lotus"),)),
            Step("c2 to b2", "Two tokens lie on b2 now.", expect=(("tokens b2", 2),)),
            Step(
                "b2",
                "Both are taken, then the lose card costs one.",
                expect=(("stash 1", 1), ("tokens b2", 0)),
            ),
        ),
    ),
    Scenario(
        "hippos.ruling.events-compulsory",
        "A card without a target",
        (
            "hippos.ruling.events-compulsory",
            "hippos.ruling.peek-target",
            "hippos.card.steal",
            "hippos.card.move-lotus",
        ),
        _on(2, at=["b1", "d5"], pond={"a1": "steal", "a2": "move_lotus"}, tokens="none"),
        (
            Step("a1", "Nobody has a point to steal,", expect=(("action", 2), ("phase", "act"))),
            Step("a2", "and there is no token to move.", expect=(("turn", 2), ("phase", "act"))),
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
