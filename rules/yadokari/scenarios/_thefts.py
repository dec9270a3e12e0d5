"""Whom to rob, at what price, and what that leaves behind."""

from __future__ import annotations

from typing import Final

from rules import Branch, Scenario, Step
from rules.yadokari._game import GAME

_on = GAME.position

STEAL: Final = (
    Scenario(
        "yadokari.steal.choose",
        "Whom to rob",
        ("yadokari.steal.choose", "yadokari.rule.steal-bare"),
        _on(["1n"], ["", "", "1w"]),
        (
            Step("steal P1", "Not yourself.", "yadokari.steal.choose"),
            Step(
                "steal P2",
                "Not a bare crab.",
                "yadokari.rule.steal-bare",
                ask="May player 1 rob player 2?",
            ),
            Step(
                "steal P3",
                "Your own crab may well be bare. The only card in hand is paid unasked.",
                expect=(("hand 1", "1w"), ("hand 3", "1n"), ("stack 3", "bare")),
            ),
        ),
    ),
    Scenario(
        "yadokari.ex.price",
        "Two rocks, two cards",
        ("yadokari.steal.price", "yadokari.rule.payment-place"),
        _on(["1n 2w 4w", "1w"], ["", "1w 2n"], rocks=[1, 2]),
        (
            Step(
                "steal P2",
                "Player 2 has two rocks: two cards.",
                expect=(("phase", "pay"),),
                ask="What does it cost to rob player 2?",
            ),
            Step(
                "pay 1n",
                "The first card is set aside; the theft isn't done yet.",
                expect=(("hand 1", "2w 4w"), ("left", 2)),
            ),
            Step("pass", "The price must be paid in full.", "yadokari.steal.price"),
            Step(
                "pay 2w",
                "The cards go to player 2's hand, the 2n to player 1's.",
                expect=(
                    ("hand 2", "1n 1w 2w"),
                    ("stack 2", "1w"),
                    ("rocks 2", 3),
                    ("hand 1", "2n 4w"),
                    ("left", 1),
                ),
            ),
        ),
    ),
    Scenario(
        "yadokari.steal.pay-choice",
        "The thief chooses",
        (
            "yadokari.steal.pay-choice",
            "yadokari.rule.payment-place",
            "yadokari.rule.payment-first",
        ),
        _on(["1w 2w 3k"], ["", "1n"], players=3),
        (
            Step(
                "steal P2",
                "One rock, one card: any of the three.",
                expect=(("payments", ("pay 1w", "pay 2w", "pay 3k")),),
            ),
            Step("pay 1n", "Not with the loot itself.", "yadokari.rule.payment-first"),
            Step(
                "pay 2w",
                "Thief and victim know the payment; everybody knows the loot.",
                expect=(
                    ("2 sees hand 1", "1n ? ?"),
                    ("1 sees hand 2", "2w"),
                    ("3 sees hand 2", "?"),
                    ("3 sees hand 1", "1n ? ?"),
                ),
            ),
        ),
        (
            Branch(
                1,
                "What if the thief pays with the 3k?",
                (
                    Step(
                        "pay 3k",
                        "That is legal, too, and a present for player 2.",
                        expect=(("hand 2", "3k"), ("hand 1", "1n 1w 2w")),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "yadokari.steal.cannot-pay",
        "Too dear",
        ("yadokari.steal.cannot-pay",),
        _on(["1n"], ["", "1w", "1w"], rocks=[1, 2, 1]),
        (
            Step(
                "steal P2",
                "Two rocks, one card in hand.",
                "yadokari.steal.cannot-pay",
                ask="May player 1 rob player 2, who has two rocks?",
            ),
            Step("steal P3", "One rock: that will do.", expect=(("hand 1", "1w"),)),
        ),
    ),
    Scenario(
        "yadokari.steal.takes-top",
        "The current shell, and into the hand",
        ("yadokari.steal.takes-top", "yadokari.steal.to-hand", "yadokari.rule.steal-which"),
        _on(["1n"], ["1w", "1w 2n 4k"]),
        (
            Step(
                "steal P2",
                "The uppermost shell goes to the thief's hand. Player 1 sits in white still.",
                expect=(("stack 2", "1w 2n"), ("stack 1", "1w"), ("hand 1", "4k")),
                ask="Which shell does player 1 get, and where does it go?",
            ),
            Step("play 4k", "It takes a Play to move in.", expect=(("stack 1", "1w 4k"),)),
        ),
    ),
    Scenario(
        "yadokari.steal.rock",
        "Robbed twice",
        ("yadokari.steal.rock", "yadokari.rule.steal-again"),
        _on(["1w 1n 2w"], ["", "1w 2n"]),
        (
            Step("steal P2", "One rock: the price is one card."),
            Step("pay 1w", "The victim takes a rock.", expect=(("rocks 2", 2), ("supply", 15))),
            Step(
                "steal P2",
                "Now the price is two cards.",
                ask="And what does the second theft cost?",
            ),
            Step("pay 1n", "The first of two cards."),
            Step(
                "pay 2w",
                "The victim has three rocks now; the next thief pays three cards.",
                expect=(("rocks 2", 3), ("hand 2", "1n 1w 2w"), ("hand 1", "1w 2n")),
            ),
        ),
        (
            Branch(
                2,
                "What if player 1 moves in at once?",
                (
                    Step(
                        "play 2n",
                        "A bare crab can't: it begins with size 1.",
                        "yadokari.play.first-size-one",
                    ),
                    Step(
                        "play 1n",
                        "So brown it is; the 2n fits on it in the next turn.",
                        expect=(("stack 1", "1n"), ("hand 1", "2n 2w"), ("turn", 2)),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "yadokari.steal.exposes",
        "What lies beneath",
        ("yadokari.steal.exposes", "yadokari.rule.level-after-theft"),
        _on(["2w"], ["", "1n 4k"]),
        (
            Step(
                "steal P2",
                "The black 4 is gone; the brown 1 beneath it is the current shell again.",
                expect=(("camouflage 2", 2), ("stack 2", "1n")),
                ask="What does the theft leave player 2 with?",
            ),
            Step("pass", "Player 1 stops here."),
            Step("play 2w", "From size 1 it may climb again.", expect=(("stack 2", "1n 2w"),)),
        ),
    ),
    Scenario(
        "yadokari.ex.strip-derived",
        "Stripped bare",
        ("yadokari.steal.exposes", "yadokari.rule.stripped"),
        _on(["3n", "1n 2n"], ["", "1w"]),
        (
            Step(
                "steal P2",
                "Player 2 loses the only shell, and gets a card and a rock.",
                expect=(
                    ("stack 2", "bare"),
                    ("camouflage 2", 0),
                    ("hand 2", "1n 2n 3n"),
                    ("rocks 2", 2),
                    ("hand 1", "1w"),
                ),
            ),
            Step(
                "pass", "A bare crab begins with size 1 again.", expect=(("plays", ("play 1n",)),)
            ),
        ),
    ),
    Scenario(
        "yadokari.option.size-memory",
        "A crab that doesn't forget",
        ("yadokari.option.size-memory", "yadokari.rule.stripped"),
        _on(["4n 5n 1w", "2w 4w"], ["", "1w 4k"], size_memory="high_water"),
        (
            Step("steal P2", "Player 2 is robbed at this table too."),
            Step("pay 1w", "The black 4 is gone."),
            Step("pass", "It has lived in size 4.", expect=(("plays", ("play 4w",)),)),
            Step("play 2w", "Smaller won't do again.", "yadokari.option.size-memory"),
            Step("play 4w", "Size 4 fits, as large as before.", expect=(("stack 2", "1w 4w"),)),
        ),
    ),
    Scenario(
        "yadokari.option.rock-supply",
        "No rock, no theft",
        ("yadokari.option.rock-supply", "yadokari.rule.rocks-out"),
        _on([3], ["", "1w"], players=6, rocks=[3] * 6, rock_supply="strict"),
        (Step("steal P2", "All 18 rocks are out.", "yadokari.option.rock-supply"),),
    ),
    Scenario(
        "yadokari.rule.rocks-out",
        "A pebble will do",
        ("yadokari.option.rock-supply", "yadokari.rule.rocks-out", "yadokari.rule.rocks-other"),
        _on(["1w 1n 2w"], ["", "1w"], players=6, rocks=[3] * 6),
        (
            Step(
                "steal P2",
                "With all rocks out, something else serves as the fourth.",
                expect=(("rocks 2", 4), ("supply", 0)),
            ),
        ),
    ),
)
