"""The event cards one by one."""

from __future__ import annotations

from typing import Final

from rules import Branch, Scenario, Step
from rules.hippos._game import GAME

_on = GAME.position

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
        (
            Branch(
                5,
                "What if player 1 steps on it all the same?",
                (
                    Step(
                        "c2",
                        "Knowing a hippo makes it no tamer. And it is no first turn, so nothing is "
                        "paid for it.",
                        expect=(("at 1", "eaten"), ("stash 1", 0), ("bank 1", 0)),
                    ),
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
                ask="An empty stash, a token on b2, and beneath it a lose card. What happens?",
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
        _on(
            2,
            at=["b2", "e5"],
            pond={"b1": "splash", "e4": "empty", "a5": "hippo", "d5": "hippo"},
            up=["a5"],
            stashes=[3],
        ),
        (
            Step(
                "b1",
                "The turn is over at once, so there is no leaving, though b1 is at the edge.",
                expect=(("turn", 2), ("at 1", "b1"), ("stash 1", 3)),
                ask="A splash card lies on b1, at the edge. What comes after it?",
            ),
            Step("e4", "Player 2 moves", expect=(("action", 2),)),
            Step("leave", "and leaves.", expect=(("turn", 1), ("stash 2", 0))),
            Step(
                "leave",
                "The hamster has climbed back, and its next turn is like any other.",
                expect=(("bank 1", 3),),
                ask="It is player 1's turn again, still on b1. May the hamster leave at once?",
            ),
        ),
        (
            Branch(
                1,
                "What if player 2 turns the second hippo meanwhile?",
                (
                    Step(
                        "d5",
                        "A hamster in the water is still on the pond: player 1 loses the stash as well.",
                        expect=(("at 1", "eaten"), ("bank 1", 0), ("round", 2)),
                    ),
                ),
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
            Step(
                "a2",
                "A step won't do.",
                "hippos.card.springy",
                ask="a2 is beside the hamster and lies down. May it go there?",
            ),
            Step("b3", "Nor a knight's move.", "hippos.card.springy"),
            Step(
                "c3",
                "Over b2, which doesn't matter, and onto the next springy pad: another jump is "
                "due, now or in the next turn.",
                expect=(("jump 1", "due"), ("stash 1", 1), ("turn", 2)),
            ),
        ),
        (
            Branch(
                1,
                "What if the jump lands on an empty pad?",
                (
                    Step(
                        "c1",
                        "Along the edge, over b1. The jump is made, and the next move is a step.",
                        expect=(("jump 1", "none"), ("at 1", "c1"), ("turn", 2)),
                    ),
                ),
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
                ask="A jump is due, and a1 is at the edge. May the hamster leave?",
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
            Step(
                "steal P3",
                "Nothing unbanked there.",
                "hippos.ruling.steal-who",
                ask="Player 3 has nine points banked, and no stash. May one be stolen?",
            ),
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
                ask="Player 2 stands on d3. What becomes of the token?",
            ),
        ),
        (
            Branch(
                3,
                "What if it goes to a card that lies down?",
                (
                    Step(
                        "c3 to d4",
                        "Two tokens lie there now, and whoever lands on d4 takes both.",
                        expect=(("tokens d4", 2), ("face d4", "down")),
                    ),
                ),
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
