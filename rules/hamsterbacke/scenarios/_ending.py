"""How a game ends, what counts, and what a table may agree on."""

from __future__ import annotations

from typing import Final

from rules import Branch, Scenario, Step
from rules.hamsterbacke._game import GAME

_on = GAME.position

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
                ask="The second action takes the fifth row. What follows?",
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
                ask="The first action takes the fifth row. What follows?",
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
        (
            Branch(
                1,
                "What if player 1 takes one more row?",
                (
                    Step(
                        "hoard 4",
                        "Five cards in hand, and nothing scored: the Block stack counts nothing.",
                        expect=(("results", (-5, -5, -3)), ("winners", ("player 3",))),
                    ),
                ),
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
