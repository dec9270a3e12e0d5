"""Small positions of Hamsterbacke, in the order of the lesson: lessons, tests and pictures at once.

What must hold after a step is written in pairs. The first word of a pair is one of these:

============= ================================================================================
``hand 1``    the cards of player 1's hand by value, as in "1 yellow, 4 red"; or "nothing"
``block 1``   player 1's Block stack from the bottom up, as in "3 yellow, 4 red"; or "nothing"
``score 1``   how many cards player 1 has scored
``row 1``     the cards of row 1, oldest first, as in "red, yellow"; or "nothing"
``rows``      how many cards lie in each of the eight rows
``pile``      how many cards are left in it
``cards``     how many cards are in play
``turn``      the player on turn, as in "player 1"
``to act``    who acts now, as in "player 2"; "nobody" when the game is over
``left``      actions left in the turn
``choices``   every legal action, typed, in the order of `State.legal_actions`
``blocks``    those of the choices that lay sets
``results``   what each player has in the end
``winners``   who has won, as in ("player 1",)
============= ================================================================================

Player 1 is on turn with two actions unless a position says otherwise. Cards of which a position
tells only the number are of any colour.
"""

from __future__ import annotations

from typing import Final

from rules import Scenario, Scenarios, Step
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
            Step("block yellow x3", "Seven is less than nine.", "hamsterbacke.card.set.count"),
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
    ),
)

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
            Step("block light-blue", "The same colour.", "hamsterbacke.block.rule"),
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

SCORE: Final = (
    Scenario(
        "hamsterbacke.score.turn-over",
        "Turn it over",
        ("hamsterbacke.score.turn-over", "hamsterbacke.score.award.none-if-scorer-most"),
        _on([5, 2, 2], [[("yellow", 3), ("red", 4)]]),
        (
            Step(
                "score P2",
                "Player 1 holds the most cards, so nobody gives any.",
                "hamsterbacke.score.award.none-if-scorer-most",
            ),
            Step(
                "score",
                "Seven cards lie face down now: seven points, if nothing is left in hand.",
                expect=(("block 1", "nothing"), ("score 1", 7), ("left", 1)),
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.score.add",
        "One stack for all points",
        ("hamsterbacke.score.add",),
        _on([3, 3], [[("dark_green", 1), ("orange", 3)]], [9]),
        (Step("score", "Nine and four.", expect=(("score 1", 13), ("block 1", "nothing"))),),
    ),
    Scenario(
        "hamsterbacke.score.needs-block",
        "Nothing to turn over",
        ("hamsterbacke.score.needs-block", "hamsterbacke.rule.score-twice"),
        _on([], [[("dark_green", 1)]]),
        (
            Step("score", "Once.", expect=(("score 1", 1),)),
            Step("score", "A second time there is no stack.", "hamsterbacke.score.needs-block"),
        ),
    ),
    Scenario(
        "hamsterbacke.score.frees-colour",
        "Red is free again",
        ("hamsterbacke.score.frees-colour",),
        _on([5, {"red": 4}], [[("red", 4)]], left=1),
        (
            Step("score", "Player 1 turns red over.", expect=(("turn", "player 2"),)),
            Step(
                "block red",
                "At once anybody may lay it.",
                expect=(("block 2", "4 red"),),
            ),
        ),
    ),
)

AWARD: Final = (
    Scenario(
        "hamsterbacke.ex.christian-anna",
        "Christian asks Anna",
        (
            "hamsterbacke.score.award",
            "hamsterbacke.score.order",
            "hamsterbacke.score.award.to-stack-unseen",
            "hamsterbacke.rule.award-secrecy",
        ),
        _on(
            [2, {"red": 3, "yellow": 2, "orange": 1, "dark_green": 1}, 5],
            [[("yellow", 3), ("red", 4)]],
        ),
        (
            Step(
                "score P2",
                "Christian turns over seven cards; the top one shows 4. Anna, player 2, holds "
                "the most cards in hand: she gives four.",
                expect=(("score 1", 7), ("to act", "player 2"), ("left", 2)),
            ),
            Step(
                "hoard 1",
                "Christian waits until she has chosen.",
                "hamsterbacke.score.order",
            ),
            Step("give red", "Anna chooses, face down."),
            Step("give red", "Nobody else learns which cards."),
            Step("give red", "Red cards are hard to make sets of."),
            Step(
                "give orange",
                "The four go onto Christian's Score stack unseen, not into his hand.",
                expect=(
                    ("score 1", 11),
                    ("hand 2", "1 dark green, 2 yellow"),
                    ("to act", "player 1"),
                    ("left", 1),
                ),
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.score.award.mandatory",
        "No more, no less",
        ("hamsterbacke.score.award.mandatory", "hamsterbacke.rule.award-mandatory"),
        _on([[], {"red": 3}], [[("dark_blue", 2)]]),
        (
            Step(
                "score",
                "A due award can't be declined.",
                "hamsterbacke.score.award.mandatory",
            ),
            Step("score P2", "Player 2 gives two.", expect=(("to act", "player 2"),)),
            Step("give red", "One.", expect=(("to act", "player 2"),)),
            Step("give red", "Two.", expect=(("to act", "player 1"), ("hand 2", "1 red"))),
            Step("give red", "A third isn't asked for.", "hamsterbacke.score.award"),
        ),
    ),
    Scenario(
        "hamsterbacke.score.award.most-cards",
        "Who holds the most",
        ("hamsterbacke.score.award.most-cards", "hamsterbacke.rule.hand-counts"),
        _on([2, 5, 8], [[("light_green", 1)], [("red", 12)]]),
        (
            Step(
                "score P2",
                "Twelve cards in a Block stack don't count.",
                "hamsterbacke.score.award.most-cards",
            ),
            Step("score P3", "Eight in hand do.", expect=(("to act", "player 3"),)),
        ),
    ),
    Scenario(
        "hamsterbacke.score.award.giver-chooses",
        "The giver picks",
        ("hamsterbacke.score.award.giver-chooses", "hamsterbacke.rule.give-question"),
        _on([[], {"red": 3, "yellow": 1, "dark_green": 2}], [[("light_blue", 2)]]),
        (
            Step("score P2", "Two cards are due.", expect=(("to act", "player 2"),)),
            Step(
                "give orange",
                "Only what is in the hand can be given.",
                "hamsterbacke.score.award.giver-chooses",
            ),
            Step("give yellow", "Player 2 keeps the green sets ...", expect=(("score 1", 2),)),
            Step(
                "give red",
                "... and gives away what makes none.",
                expect=(("hand 2", "2 dark green, 2 red"), ("score 1", 4)),
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.score.award.top-only",
        "Only the top number",
        ("hamsterbacke.score.award.top-only",),
        _on([0, 5, 3], [[("red", 8), ("light_green", 1)]]),
        (
            Step("score P2", "Nine cards, but a 1 on top.", expect=(("score 1", 9),)),
            Step(
                "give dark-green",
                "So player 2 gives a single card.",
                expect=(("score 1", 10), ("to act", "player 1")),
            ),
        ),
    ),
)

TIES: Final = (
    Scenario(
        "hamsterbacke.score.award.tie",
        "Two with the most",
        ("hamsterbacke.score.award.tie",),
        _on([2, 6, 6, 5], [[("light_green", 1)]]),
        (
            Step("score", "It must be said who gives.", "hamsterbacke.score.award.tie"),
            Step("score P4", "Player 4 holds fewer.", "hamsterbacke.score.award.most-cards"),
            Step(
                "score P3",
                "The scorer picks one of the tied.",
                expect=(("to act", "player 3"),),
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.score.award.none-if-scorer-most",
        "Tied with the scorer",
        (
            "hamsterbacke.score.award.none-if-scorer-most",
            "hamsterbacke.rule.award-all-empty",
        ),
        _on([6, 6, 4], [[("yellow", 3)]]),
        (
            Step(
                "score P2",
                "Player 2 doesn't hold more than the scorer.",
                "hamsterbacke.score.award.none-if-scorer-most",
            ),
            Step("score", "Three points, no gift.", expect=(("score 1", 3), ("left", 1))),
        ),
    ),
    Scenario(
        "hamsterbacke.score.award.short",
        "The whole hand",
        ("hamsterbacke.score.award.short", "hamsterbacke.rule.award-one-giver"),
        _on([0, 3, 2], [[("red", 4)]]),
        (
            Step(
                "score P2",
                "Four are due, player 2 holds three: they all go, unasked, and player 3 adds none.",
                expect=(("score 1", 7), ("hand 2", "nothing"), ("left", 1)),
            ),
        ),
    ),
)

_CHOICE: Final = _on(
    [{"yellow": 3, "red": 2}, 6, 3],
    [[("dark_blue", 2)]],
    rows=[["red", "red"], 1, 1, 1, 1, 1, 1, 1],
)
"""A turn in which the order of the actions matters."""

ORDER: Final = (
    Scenario(
        "hamsterbacke.turn.two-actions",
        "No passing",
        ("hamsterbacke.turn.two-actions", "hamsterbacke.rule.impossible-action"),
        _on([], left=1),
        (
            Step("block red", "Player 1 has no cards ...", "hamsterbacke.card.set"),
            Step("score", "... and no stack.", "hamsterbacke.score.needs-block"),
            Step(
                "hoard 8",
                "One action is still owed: it must be a Hoard. Then the turn passes by itself.",
                expect=(("turn", "player 2"), ("left", 2)),
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.trap.hoard-then-score",
        "First hoard, then score",
        ("hamsterbacke.rule.award-moment",),
        _CHOICE,
        (
            Step("hoard 1", "Player 1 now holds seven cards, the most."),
            Step("score", "So no award is due.", expect=(("score 1", 2), ("turn", "player 2"))),
        ),
    ),
    Scenario(
        "hamsterbacke.example.score-then-hoard",
        "First score, then hoard",
        ("hamsterbacke.rule.award-moment", "hamsterbacke.turn.repeat"),
        _CHOICE,
        (
            Step("score P2", "Five in hand are fewer than six: two are due."),
            Step("give yellow", "One,"),
            Step("give light-green", "two.", expect=(("score 1", 4), ("left", 1))),
            Step(
                "hoard 1",
                "The same two actions the other way round, and two points more.",
                expect=(("hand 1", "3 yellow, 4 red"), ("turn", "player 2")),
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.trap.block-then-score",
        "First block, then score",
        ("hamsterbacke.turn.repeat", "hamsterbacke.score.award"),
        _CHOICE,
        (
            Step("block yellow", "Two cards are left in hand, and a 3 is on top."),
            Step("score P2", "Three cards are due.", expect=(("score 1", 5),)),
            Step("give light-green", "One,"),
            Step("give yellow", "two,"),
            Step("give orange", "three.", expect=(("score 1", 8), ("hand 1", "2 red"))),
        ),
    ),
    Scenario(
        "hamsterbacke.turn.order",
        "Clockwise",
        ("hamsterbacke.turn.order",),
        _on(turn=3, left=1, players=4),
        (
            Step(
                "hoard 1",
                "After player 4 comes player 1.",
                expect=(("turn", "player 1"), ("left", 2)),
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

END: Final = (
    Scenario(
        "hamsterbacke.end.fifth-row",
        "The fifth row",
        (
            "hamsterbacke.end.fifth-row",
            "hamsterbacke.end.no-extra-turns",
            "hamsterbacke.rule.fifth-row-count",
            "hamsterbacke.rule.equal-turns",
        ),
        _on(rows=[1, 0, 1, 0, 0, 1, 1, 0], left=1),
        (
            Step(
                "hoard 6",
                "Three rows are left after the second action: the game is over at once, "
                "and nobody gets another turn.",
                expect=(("rows", (1, 0, 1, 0, 0, 0, 1, 0)), ("to act", "nobody")),
            ),
            Step("hoard 1", "It is over.", "hamsterbacke.end.fifth-row"),
        ),
    ),
    Scenario(
        "hamsterbacke.end.finish-turn",
        "One more action",
        ("hamsterbacke.end.finish-turn", "hamsterbacke.rule.second-hoard-at-end"),
        _on(rows=[1, 0, 1, 0, 0, 1, 1, 0]),
        (
            Step(
                "hoard 6",
                "Taken by the first action, the fifth row doesn't end the turn.",
                expect=(("to act", "player 1"), ("left", 1)),
            ),
            Step(
                "hoard 1",
                "The second action may even be another Hoard: two rows are left.",
                expect=(("rows", (0, 0, 1, 0, 0, 0, 1, 0)), ("to act", "nobody")),
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.hoard.always-possible",
        "There is always a row",
        ("hamsterbacke.hoard.always-possible",),
        _on(rows=[1, ["red"], 0, 1, 0, 1, 0, 0]),
        (
            Step(
                "hoard 2",
                "Even now something can be done: three rows stand for the last action.",
                expect=(("choices", ("hoard 1", "hoard 4", "hoard 6")),),
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.ex.last-turn-derived",
        "A gift at the very end",
        ("hamsterbacke.end.finish-turn", "hamsterbacke.score.award"),
        _on(
            [{"red": 3}, {"orange": 3, "yellow": 2}, 3],
            [[("light_blue", 2)]],
            rows=[0, ["red"], 0, 1, 1, 0, 1, 0],
        ),
        (
            Step("hoard 2", "The fifth row. One action is owed.", expect=(("left", 1),)),
            Step(
                "score P2",
                "Player 1 holds four cards, fewer than player 2: two are due.",
                expect=(("to act", "player 2"), ("score 1", 2)),
            ),
            Step("give orange", "The game waits for the gift."),
            Step(
                "give yellow",
                "Four points less four hand cards: nothing. "
                "The two cards given cost player 2 nothing any more.",
                expect=(("results", (0, -3, -3)), ("winners", ("player 1",))),
            ),
        ),
    ),
)

FINAL: Final = (
    Scenario(
        "hamsterbacke.ex.bernd-final",
        "Bernd counts",
        (
            "hamsterbacke.final.score-stack",
            "hamsterbacke.final.hand-minus",
            "hamsterbacke.final.block-zero",
            "hamsterbacke.final.winner",
        ),
        _on(
            [{"red": 4}, {"red": 5}],
            [[], [("yellow", 3)]],
            [12, 20],
            rows=[["orange"], 1, 1, 1, 0, 0, 0, 0],
            left=1,
        ),
        (
            Step(
                "hoard 1",
                "Player 1 ends the game. Bernd, player 2, has scored 20; five cards are left in "
                "his hand, and the three in his Block stack count nothing: 20 - 5 = 15.",
                expect=(("results", (7, 15, 0)), ("winners", ("player 2",))),
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.final.numbers-irrelevant",
        "Every card is one",
        ("hamsterbacke.final.numbers-irrelevant", "hamsterbacke.final.rows-zero"),
        _on(
            score=[{"red": 2}, {"light_green": 2}, {"yellow": 3}],
            rows=[["red"], ["orange"] * 3, ["red"] * 4, ["yellow"] * 2, 0, 0, 0, 0],
            left=1,
        ),
        (
            Step(
                "hoard 1",
                "Two red cards are worth as much as two light green ones. "
                "The nine cards still in the circle are nobody's.",
                expect=(("results", (1, 2, 3)), ("winners", ("player 3",))),
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.rule.negative",
        "Less than nothing",
        ("hamsterbacke.final.hand-minus", "hamsterbacke.rule.negative"),
        _on([6, 3, 2], score=[3], rows=[1, 1, 1, 1, 0, 0, 0, 0], left=1),
        (
            Step(
                "hoard 1",
                "Three scored, seven in hand: four below zero. The best of all still wins.",
                expect=(("results", (-4, -3, -2)), ("winners", ("player 3",))),
            ),
        ),
    ),
    *(
        Scenario(
            f"hamsterbacke.option.tiebreak.{tiebreak}",
            title,
            ("hamsterbacke.option.tiebreak", "hamsterbacke.rule.tie-final"),
            _on(
                [1, 4, 0],
                score=[12, 14, 5],
                rows=[1, 1, 1, 1, 0, 0, 0, 0],
                left=1,
                tiebreak=tiebreak,
            ),
            (
                Step(
                    "hoard 1",
                    f"12 - 2 and 14 - 4 are both 10. {text}",
                    expect=(("results", (10, 10, 5)), ("winners", winners)),
                ),
            ),
        )
        for tiebreak, title, text, winners in (
            ("shared", "A shared victory", "Both win.", ("player 1", "player 2")),
            ("fewest_hand", "Fewer cards in hand", "Two cards are fewer.", ("player 1",)),
            ("later_seat", "The later seat", "Player 2 sits later.", ("player 2",)),
        )
    ),
)

TABLE: Final = (
    Scenario(
        "hamsterbacke.setup.first-player",
        "Who begins",
        ("hamsterbacke.setup.first-player", "hamsterbacke.turn.order"),
        GAME.new(4, seed=5, start_seat=2),
        (
            Step(
                "hoard 1",
                "The youngest sits third and begins.",
                expect=(("turn", "player 3"), ("left", 1)),
            ),
            Step("hoard 2", "Then comes player 4.", expect=(("turn", "player 4"),)),
        ),
    ),
    Scenario(
        "hamsterbacke.option.extended-players",
        "Two at the table",
        (
            "hamsterbacke.option.extended-players",
            "hamsterbacke.rule.player-count",
            "hamsterbacke.rule.award-two-players",
        ),
        _on([1, 2], [[("light_green", 1)]], players=2, extended_players=True),
        (
            Step(
                "score P2",
                "With two, the other gives whenever holding more.",
                expect=(("to act", "player 2"),),
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.option.score-size",
        "Points unseen",
        ("hamsterbacke.option.score-size", "hamsterbacke.rule.score-count"),
        _on([3, 2, 2], [[("red", 4)]], [9], score_size="owner_hidden").observe(0),
        (
            Step(
                "score",
                "As player 1 sees it: four cards more, but nobody is told how many they make.",
                expect=(("score 1", "?"), ("left", 1)),
            ),
        ),
    ),
    Scenario(
        "hamsterbacke.option.block-history",
        "Only the top",
        ("hamsterbacke.option.block-history", "hamsterbacke.rule.block-history"),
        _on(
            [{"red": 4}],
            [[], [("red", 4), ("dark_green", 1)]],
            block_history="top_only",
        ).observe(0),
        (
            Step(
                "block red",
                "As player 1 sees it: player 2 shows dark green, and four cards lie beneath. "
                "Whoever remembers that they are red knows that red is free.",
                expect=(("block 2", "4 ?, 1 dark green"), ("block 1", "4 red")),
            ),
        ),
    ),
)

SCENARIOS: Final = Scenarios(
    *CARDS,
    *SETS,
    *HOARD,
    *BLOCK,
    *BLOCKED,
    *SCORE,
    *AWARD,
    *TIES,
    *ORDER,
    *PILE,
    *END,
    *FINAL,
    *TABLE,
)
