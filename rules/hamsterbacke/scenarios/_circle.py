"""Cards and sets, and the circle they are taken from."""

from __future__ import annotations

from typing import Final

from rules import Branch, Scenario, Step
from rules.hamsterbacke._game import GAME

_on = GAME.position

CARDS: Final = (
    Scenario(
        "hamsterbacke.component.deck",
        "A hundred and twenty hamsters",
        ("hamsterbacke.component.deck", "hamsterbacke.setup.pile", "hamsterbacke.rule.deal-order"),
        GAME.new(3, seed=2),
        (
            Step(
                "hoard 1",
                "Six cards are in three hands, eight lie in the circle, 106 are the pile: "
                "120 together. The first Hoard brings three new ones to the table.",
                expect=(("cards", 120), ("pile", 103)),
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.card.value",
        "Seven colours, four numbers",
        ("hamsterbacke.card.value", "hamsterbacke.rule.values"),
        _on(
            [
                {
                    "light_green": 1,
                    "dark_green": 1,
                    "light_blue": 2,
                    "dark_blue": 2,
                    "yellow": 3,
                    "orange": 3,
                    "red": 4,
                }
            ]
        ),
        (
            Step(
                "block dark-green",
                "Both greens are worth 1: a single card is a whole set.",
                expect=(("block 1", "1 dark green"),),
            ),
            Step(
                "block red",
                "Red is worth 4: it takes four cards. The blues would take two, "
                "yellow and orange three.",
                expect=(("block 1", "1 dark green, 4 red"), ("left", 2), ("turn", "player 2")),
            ),
        ),
    ),
)

SETS: Final = (
    Scenario(
        "hamsterbacke.ex.sets",
        "A set, or not a set",
        ("hamsterbacke.card.set", "hamsterbacke.card.set.no-mix"),
        _on([{"red": 4, "light_blue": 1, "dark_blue": 1, "dark_green": 1}]),
        (
            Step(
                "block light-blue",
                "A light and a dark blue card carry the same number. A set they are not.",
                "hamsterbacke.card.set.no-mix",
                ask="May a light and a dark blue card be laid as a set of blue?",
            ),
            Step("block yellow", "Of yellow there is no card.", "hamsterbacke.card.set"),
            Step("block red", "Four red cards are a set.", expect=(("block 1", "4 red"),)),
            Step(
                "block dark-green",
                "One dark green card is one, too.",
                expect=(("hand 1", "1 light blue, 1 dark blue"),),
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.card.set",
        "As many as the number says",
        ("hamsterbacke.card.set",),
        _on([{"red": 3, "yellow": 3}]),
        (
            Step("block red", "Three red cards lack a fourth.", "hamsterbacke.card.set"),
            Step("block yellow", "Three yellow ones are complete.", expect=(("hand 1", "3 red"),)),
        ),
    ),
    Scenario(
        "hamsterbacke.card.set.count",
        "How many sets?",
        ("hamsterbacke.card.set.count",),
        _on([{"yellow": 7}]),
        (
            Step(
                "block yellow x3",
                "Seven is less than nine.",
                "hamsterbacke.card.set.count",
                ask="Seven yellow cards. May three sets of yellow be laid?",
            ),
            Step(
                "block yellow x2",
                "Seven divided by three is two; one card is left over and stays in hand.",
                expect=(("block 1", "6 yellow"), ("hand 1", "1 yellow")),
            ),
        ),
    ),
)

HOARD: Final = (
    Scenario(
        "hamsterbacke.setup.circle",
        "The table at the start",
        (
            "hamsterbacke.setup.shuffle",
            "hamsterbacke.setup.deal",
            "hamsterbacke.setup.circle",
            "hamsterbacke.setup.stacks",
            "hamsterbacke.setup.first-player",
            "hamsterbacke.rule.first-player",
        ),
        GAME.new(4, seed=5),
        (
            Step(
                "score",
                "Everybody has two cards, and all stacks are empty: there is nothing to turn over.",
                "hamsterbacke.score.needs-block",
            ),
            Step(
                "hoard 9",
                "The circle has eight places for rows, each with one card.",
                "hamsterbacke.setup.circle",
            ),
            Step(
                "hoard 5",
                "The youngest begins: here player 1. Row 5 is a row though it is one card.",
                expect=(("rows", (1, 1, 1, 1, 1, 2, 2, 1)), ("turn", "player 1"), ("left", 1)),
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.hoard.take-row",
        "The whole row",
        (
            "hamsterbacke.hoard.take-row",
            "hamsterbacke.hoard.no-limit",
            "hamsterbacke.rule.row-order",
        ),
        _on([{"red": 20}], rows=[1, 1, ["red", "yellow", "red"], 1, 1, 1, 1, 1]),
        (
            Step(
                "hoard 3",
                "All three cards go into the hand. Twenty were there already, and no limit is.",
                expect=(("hand 1", "1 yellow, 22 red"), ("left", 1)),
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.hoard.refill",
        "The gap first, then clockwise",
        (
            "hamsterbacke.hoard.refill",
            "hamsterbacke.hoard.refill.eight",
            "hamsterbacke.rule.refill-places",
        ),
        _on(pile=["red", "yellow", "dark_green", "orange", "red", "red"]),
        (
            Step(
                "hoard 3",
                "Three cards come from the pile: one into the gap, one on each of the next two "
                "rows. Eight rows stand again.",
                expect=(
                    ("row 3", "red"),
                    ("row 4", "dark blue, yellow"),
                    ("row 5", "yellow, dark green"),
                    ("rows", (1, 1, 1, 2, 2, 1, 1, 1)),
                    ("pile", 3),
                ),
                ask="Where do the three cards from the pile go when row 3 is taken?",
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.ex.refill-derived",
        "Round the circle",
        ("hamsterbacke.hoard.refill.wrap", "hamsterbacke.hoard.refill.face-up"),
        _on(pile=["red", "yellow", "dark_green", "orange", "red", "red"]),
        (
            Step(
                "hoard 7",
                "After row 8 comes row 1. New cards lie on top of old ones, shifted like "
                "shingles, so that everybody reads them all.",
                expect=(
                    ("row 7", "red"),
                    ("row 8", "light green, yellow"),
                    ("row 1", "light green, dark green"),
                    ("rows", (2, 1, 1, 1, 1, 1, 1, 2)),
                ),
                ask="And where do they go when row 7 is taken?",
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.turn.repeat",
        "Twice the same",
        ("hamsterbacke.turn.repeat",),
        _on(rows=[["red"], 1, 1, 1, 1, 1, 1, 1], pile=["yellow", "orange", "red", "red", "red"]),
        (
            Step("hoard 1", "A yellow card fills the gap.", expect=(("row 1", "yellow"),)),
            Step(
                "hoard 1",
                "Both actions may be of one kind, and the first is quite done before the second: "
                "the new card is a row and can be taken.",
                expect=(("hand 1", "1 yellow, 1 red"), ("turn", "player 2")),
            ),
        ),
        (
            Branch(
                1,
                "What if the second Hoard takes row 2?",
                (
                    Step(
                        "hoard 2",
                        "The first Hoard has made that row longer: two cards for one action.",
                        expect=(
                            ("hand 1", "1 light green, 1 orange, 1 red"),
                            ("turn", "player 2"),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

PILE: Final = (
    Scenario(
        "hamsterbacke.hoard.refill.short",
        "The last two cards",
        (
            "hamsterbacke.hoard.refill.short",
            "hamsterbacke.hoard.refill.eight",
            "hamsterbacke.rule.refill-short",
        ),
        _on(pile=["red", "yellow"]),
        (
            Step(
                "hoard 6",
                "Two cards are left: one into the gap, one on row 7. All eight rows still stand.",
                expect=(("rows", (1, 1, 1, 1, 1, 1, 2, 1)), ("pile", 0)),
                ask="Only two cards are left in the pile. What follows when row 6 is taken?",
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.hoard.no-refill",
        "A row is gone",
        ("hamsterbacke.hoard.no-refill", "hamsterbacke.end.pile-empty"),
        _on(pile=0),
        (
            Step(
                "hoard 5",
                "The pile is used up: nothing is laid into the gap.",
                expect=(("rows", (1, 1, 1, 1, 0, 1, 1, 1)),),
                ask="The pile is empty. What follows when row 5 is taken?",
            ),
            Step("hoard 5", "Nor can it be taken again.", "hamsterbacke.hoard.no-refill"),
            Step(
                "hoard 6",
                "Each Hoard now takes a row away for good.",
                expect=(("rows", (1, 1, 1, 1, 0, 0, 1, 1)), ("turn", "player 2")),
            ),
        ),
    ),
)
