"""Turning stacks over, and who gives cards to whom."""

from __future__ import annotations

from typing import Final

from rules import Branch, Scenario, Step
from rules.hamsterbacke._game import GAME

_on = GAME.position

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
        (
            "hamsterbacke.score.needs-block",
            "hamsterbacke.rule.score-twice",
            "hamsterbacke.rule.empty-score",
        ),
        _on([], [[("dark_green", 1)]]),
        (
            Step("score", "Once.", expect=(("score 1", 1),)),
            Step(
                "score",
                "A second time there is no stack.",
                "hamsterbacke.score.needs-block",
                ask="May player 1 score a second time?",
            ),
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
        (
            Branch(
                0,
                "What if player 1 doesn't score?",
                (
                    Step("hoard 1", "Red stays on top.", expect=(("turn", "player 2"),)),
                    Step("block red", "And closed to player 2.", "hamsterbacke.block.rule"),
                ),
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
                ask="Christian, player 1, turns over seven cards. Who gives how many?",
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
        (
            Branch(
                3,
                "What if Anna gives what she can lay?",
                (
                    Step("give dark-green", "Dark green is a set of its own."),
                    Step("give yellow", "Yellow lacks one card only."),
                    Step(
                        "give yellow",
                        "Four points for Christian, as before. But now her hand makes no set.",
                        expect=(("hand 2", "1 orange, 2 red"), ("score 1", 11)),
                    ),
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
                ask="Player 2 has five cards in hand and twelve in the Block stack. May player 2 be asked?",
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
            Step(
                "score P2",
                "Nine cards, but a 1 on top.",
                expect=(("score 1", 9),),
                ask="Nine cards are turned over, the light green one on top. What is due?",
            ),
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
        (
            Branch(
                2,
                "What if player 2 is asked?",
                (
                    Step(
                        "score P2",
                        "That is as legal: the choice is the scorer's alone.",
                        expect=(("to act", "player 2"),),
                    ),
                ),
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
                ask="Four cards are due, and player 2 holds three. What follows?",
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
        ("hamsterbacke.rule.award-moment", "hamsterbacke.score.award.none-if-scorer-most"),
        _CHOICE,
        (
            Step("hoard 1", "Player 1 now holds seven cards, the most."),
            Step(
                "score",
                "So no award is due.",
                expect=(("score 1", 2), ("turn", "player 2")),
                ask="Seven cards in hand now, and two on the Block stack. What does the Score bring?",
            ),
        ),
        (
            Branch(
                0,
                "What if player 1 scores first?",
                (
                    Step("score P2", "Five cards in hand are fewer than six: two are due."),
                    Step("give yellow", "One,"),
                    Step("give light-green", "two.", expect=(("score 1", 4), ("left", 1))),
                    Step(
                        "hoard 1",
                        "The same two actions, and two points more.",
                        expect=(("hand 1", "3 yellow, 4 red"), ("turn", "player 2")),
                    ),
                ),
            ),
            Branch(
                0,
                "What if player 1 lays yellow first?",
                (
                    Step("block yellow", "A 3 is on top, and two cards are left in hand."),
                    Step("score P2", "Three cards are due.", expect=(("score 1", 5),)),
                    Step("give light-green", "One,"),
                    Step("give yellow", "two,"),
                    Step("give orange", "three.", expect=(("score 1", 8), ("hand 1", "2 red"))),
                ),
            ),
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
