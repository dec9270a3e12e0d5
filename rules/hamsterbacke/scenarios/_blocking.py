"""Laying sets, and what they close to others."""

from __future__ import annotations

from typing import Final

from rules import Branch, Scenario, Step
from rules.hamsterbacke._game import GAME

_on = GAME.position

BLOCK: Final = (
    Scenario(
        "hamsterbacke.block.lay-set",
        "The first set",
        ("hamsterbacke.block.lay-set", "hamsterbacke.turn.three-kinds"),
        _on([{"orange": 4}]),
        (
            Step("score", "Nothing is laid yet.", "hamsterbacke.score.needs-block"),
            Step("block orange x0", "Half measures don't count.", "hamsterbacke.block.lay-set"),
            Step(
                "block orange",
                "A set lies open before player 1: a Block stack has begun.",
                expect=(("block 1", "3 orange"), ("hand 1", "1 orange"), ("left", 1)),
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.ex.three-greens",
        "Three at once",
        (
            "hamsterbacke.block.several-identical",
            "hamsterbacke.rule.identical",
            "hamsterbacke.rule.lay-some",
        ),
        _on([{"light_green": 3}]),
        (
            Step(
                "block light-green x3",
                "Three light green cards are three identical sets. Laid together they are one "
                "action; one or two of them would be, too.",
                expect=(("block 1", "3 light green"), ("hand 1", "nothing"), ("left", 1)),
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.block.different-colours-separate",
        "Light and dark",
        ("hamsterbacke.block.different-colours-separate",),
        _on([{"light_green": 1, "dark_green": 1}]),
        (
            Step(
                "block light-green x2",
                "A light and a dark green set aren't identical.",
                "hamsterbacke.block.different-colours-separate",
                ask="A light and a dark green set: may they be laid by one action?",
            ),
            Step("block light-green", "One action.", expect=(("left", 1),)),
            Step("block dark-green", "Another action.", expect=(("turn", "player 2"),)),
        ),
    ),
    Scenario(
        "hamsterbacke.block.one-stack",
        "On top of the old",
        ("hamsterbacke.block.one-stack",),
        _on([{"dark_green": 1}], [[("red", 4)]]),
        (
            Step(
                "block dark-green",
                "There is one Block stack a player. The new set covers the old one.",
                expect=(("block 1", "4 red, 1 dark green"),),
            ),
        ),
    ),
)

BLOCKED: Final = (
    Scenario(
        "hamsterbacke.ex.anna-bernd",
        "Bernd shows red",
        ("hamsterbacke.block.rule", "hamsterbacke.block.several-identical"),
        _on([{"red": 4, "dark_blue": 4}], [[], [("red", 4)]]),
        (
            Step(
                "block red",
                "It is Anna's turn. Red lies on top of Bernd's stack: she may not lay it.",
                "hamsterbacke.block.rule",
                (("blocks", ("block dark-blue", "block dark-blue x2")),),
                ask="May Anna, player 1, lay her four red cards?",
            ),
            Step(
                "block dark-blue x2",
                "Her two dark blue sets she may.",
                expect=(("block 1", "4 dark blue"), ("hand 1", "4 red"), ("left", 1)),
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.block.rule.top-only",
        "Covered colours are free",
        ("hamsterbacke.block.rule.top-only",),
        _on([{"red": 4, "dark_green": 1}], [[], [("red", 4), ("dark_green", 1)]]),
        (
            Step("block dark-green", "The top blocks.", "hamsterbacke.block.rule"),
            Step(
                "block red",
                "The red cards beneath block nobody.",
                expect=(("block 1", "4 red"),),
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.block.rule.colour-not-value",
        "Colour, not number",
        ("hamsterbacke.block.rule.colour-not-value",),
        _on([{"light_blue": 2, "dark_blue": 2}], [[], [("light_blue", 2)]]),
        (
            Step(
                "block light-blue",
                "The same colour.",
                "hamsterbacke.block.rule",
                ask="Player 2 shows light blue. May player 1 lay it?",
            ),
            Step(
                "block dark-blue",
                "The same number, but another colour.",
                expect=(("block 1", "2 dark blue"),),
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.block.rule.fellow-only",
        "Your own top",
        ("hamsterbacke.block.rule.fellow-only", "hamsterbacke.rule.own-colour"),
        _on([{"yellow": 3}], [[("yellow", 3)]]),
        (
            Step(
                "block yellow",
                "Player 1 shows yellow and lays more of it: only fellows are blocked.",
                expect=(("block 1", "6 yellow"),),
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.block.rule.unique",
        "Each colour once",
        ("hamsterbacke.block.rule.unique",),
        _on(
            [{"red": 4}, {"red": 4, "dark_green": 1}],
            [[], [("red", 4), ("dark_green", 1)]],
            left=1,
        ),
        (
            Step("block red", "Red is covered, so player 1 takes it.", expect=(("left", 2),)),
            Step(
                "block red",
                "Now red is closed to player 2, though it lies in the own stack. "
                "No colour is ever on top of two stacks.",
                "hamsterbacke.block.rule",
                ask="Player 2 has red in the own stack, too. May player 2 lay red?",
            ),
        ),
        (
            Branch(
                0,
                "What if player 1 doesn't lay red?",
                (
                    Step("hoard 1", "Player 1 takes a row instead.", expect=(("left", 2),)),
                    Step(
                        "block red",
                        "Red is on top of no stack: player 2 may lay it.",
                        expect=(("block 2", "4 red, 1 dark green, 4 red"),),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.block.rule.take-back",
        "Back into the hand",
        (
            "hamsterbacke.block.rule.take-back",
            "hamsterbacke.option.illegal-block",
            "hamsterbacke.rule.illegal-lay",
        ),
        _on([{"red": 4}], [[], [("red", 4)]], illegal_block="take_back"),
        (
            Step(
                "block red",
                "Whoever lays a blocked set takes the cards back.",
                "hamsterbacke.block.rule",
            ),
            Step(
                "hoard 1",
                "No action was lost by it: this is the first of two.",
                expect=(("hand 1", "1 light green, 4 red"), ("left", 1)),
            ),
        ),
    ),
)
