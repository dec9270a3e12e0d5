"""How a game ends, how it is scored, and how it goes without gulls."""

from __future__ import annotations

from typing import Final

from rules import Branch, Scenario, Step
from rules.yadokari._game import GAME

_on = GAME.position

END: Final = (
    Scenario(
        "yadokari.end.size-five",
        "The largest shell",
        ("yadokari.end.size-five", "yadokari.rule.final-turns"),
        _on(["5w"], ["1w", "1k", "1k"]),
        (
            Step(
                "play 5w",
                "The round is the last now.",
                expect=(("left", 1), ("turn", 1)),
                ask="What follows from a size 5 shell?",
            ),
            Step("pass", "All others still have their turn.", expect=(("turn", 2),)),
            Step("pass", "Player 2 has had a turn; player 3 has one, too.", expect=(("turn", 3),)),
            Step("pass", "And Low Tide comes.", expect=(("phase", "roll"),)),
            Step("roll 1", "Then it is over.", expect=(("phase", "over"), ("winners", (2, 3)))),
            Step("draw A", "Nothing more can be done.", "yadokari.end.size-five"),
        ),
    ),
    Scenario(
        "yadokari.end.low-deck",
        "A deck runs low",
        ("yadokari.end.low-deck", "yadokari.rule.trigger-check"),
        _on(decks=["1w 2w 3w 2n 2n", "", "", "", ""], sizes=[5, 9, 9, 9, 9], turn=1),
        (
            Step("draw A", "Two are left, but the Draw isn't done.", expect=(("ending", ""),)),
            Step("keep 3w", "One is kept."),
            Step(
                "1w to B",
                "The first goes back. Still the Draw isn't done.",
                expect=(("ending", ""),),
            ),
            Step(
                "2w to C",
                "After the action deck A holds fewer than three: the round is the last.",
                expect=(("sizes", (2, 10, 10, 9, 9)), ("ending", "yadokari.end.low-deck")),
            ),
        ),
    ),
    Scenario(
        "yadokari.rule.trigger-check",
        "Three are enough",
        ("yadokari.end.low-deck", "yadokari.rule.trigger-check"),
        _on(decks=["1w 2w 3w", "", "", "", ""], sizes=[6, 9, 9, 9, 9]),
        (
            Step("draw A", "Deck A holds six; three are looked at."),
            Step("keep 3w", "One is kept."),
            Step("1w to B", "The first goes back."),
            Step(
                "2w to C",
                "A deck of exactly three doesn't end the game.",
                expect=(("sizes", (3, 10, 10, 9, 9)), ("ending", "")),
            ),
        ),
    ),
    Scenario(
        "yadokari.rule.end-order",
        "Two causes, one end",
        ("yadokari.rule.end-order", "yadokari.end.size-five", "yadokari.end.low-deck"),
        _on(["5w"], ["1w", "1k"], sizes=[2, 9, 9, 9, 9]),
        (
            Step(
                "play 5w",
                "The round was the last already, for deck A holds two. A size 5 shell makes it "
                "neither shorter nor longer.",
                expect=(("ending", "yadokari.end.low-deck"), ("left", 1)),
            ),
            Step("pass", "Player 2 has a turn.", expect=(("turn", 2),)),
            Step("pass", "Low Tide comes once.", expect=(("phase", "roll"),)),
            Step("roll 1", "And it is over.", expect=(("phase", "over"), ("winners", (2,)))),
        ),
    ),
    Scenario(
        "yadokari.end.irrevocable",
        "No way back from the end",
        ("yadokari.end.irrevocable",),
        _on(
            decks=["", "1w 2w 3w", "", "", ""],
            sizes=[2, 9, 9, 9, 9],
            turn=1,
            variant="simple",
        ),
        (
            Step("draw B", "The end is triggered: deck A holds two."),
            Step("keep 3w", "One is kept."),
            Step("1w to A", "A third shell comes back to deck A ..."),
            Step(
                "2w to C",
                "... and changes nothing.",
                expect=(("sizes", (3, 6, 10, 9, 9)), ("ending", "yadokari.end.low-deck")),
            ),
            Step("pass", "The game ends with this round.", expect=(("phase", "over"),)),
        ),
    ),
    Scenario(
        "yadokari.ex.trigger-derived",
        "The stolen five",
        (
            "yadokari.end.size-five",
            "yadokari.end.irrevocable",
            "yadokari.end.last-round",
            "yadokari.rule.five-stolen",
            "yadokari.rule.final-low-tide",
        ),
        _on(["5k", "1n 2w", ""], ["1w 3n", "1w", "1w"]),
        (
            Step(
                "play 5k",
                "The largest shell: the round is the last.",
                expect=(("ending", "yadokari.end.size-five"),),
            ),
            Step("pass", "Player 1 leaves it at that."),
            Step("steal P1", "Player 2 has an eye on the black 5."),
            Step(
                "pay 2w",
                "The 5k is stolen, and the end stays triggered.",
                expect=(("ending", "yadokari.end.size-five"), ("stack 1", "1w 3n")),
            ),
            Step("pass", "Player 2 has no wish to play it."),
            Step("pass", "The last Low Tide.", expect=(("phase", "roll"),)),
            Step(
                "roll 1",
                "In the thief's hand the 5k scores nothing.",
                ask="The 5k is in another hand now. What follows from a 1?",
                expect=(
                    ("phase", "over"),
                    ("points 1", 3),
                    ("points 2", 1),
                    ("points 3", 1),
                    ("hand 1", "2w"),
                    ("hand 2", "1n 5k"),
                    ("rocks 1", 2),
                    ("winners", (1,)),
                ),
            ),
        ),
        (
            Branch(
                2,
                "What if player 2 leaves the 5k alone?",
                (
                    Step("pass", "Player 2 passes."),
                    Step("pass", "Player 3 passes, too.", expect=(("phase", "roll"),)),
                    Step(
                        "roll 1",
                        "Beneath the crab the 5k scores three points more.",
                        expect=(("points 1", 6), ("winners", (1,))),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "yadokari.end.last-round",
        "Triggered by the last player",
        ("yadokari.end.last-round", "yadokari.rule.final-turns"),
        _on(["", "", "5w"], ["1k", "1w", "1w"], turn=2, left=1),
        (
            Step("play 5w", "Only Low Tide follows.", expect=(("phase", "roll"),)),
            Step("roll 2", "No further turn for player 1.", expect=(("phase", "over"),)),
        ),
    ),
    Scenario(
        "yadokari.end.stall",
        "Nobody moves",
        ("yadokari.end.stall", "yadokari.rule.stall"),
        _on(["2n"], ["1w", "1n"]),
        (
            Step("pass", "Player 1 passes."),
            Step("pass", "Nobody has acted.", expect=(("phase", "roll"),)),
            Step("roll 2", "The white crab is attacked; brown is safe.", expect=(("asked", (1,)),)),
            Step(
                "P1 discard 2n",
                "After this Low Tide the game is over.",
                expect=(("ending", "yadokari.end.stall"), ("winners", (2,))),
            ),
        ),
    ),
)

SCORING: Final = (
    Scenario(
        "yadokari.final.points",
        "Counting shells",
        ("yadokari.final.points", "yadokari.final.all-shells", "yadokari.final.winner"),
        _on(
            ["", "3k 4k", ""],
            ["1w 1n 3k 5k", "1w 2n 4w 4k", "1k 2k 3n"],
            rocks=[1, 4, 1],
            turn=2,
            left=1,
            variant="simple",
        ),
        (
            Step(
                "pass",
                "1 + 2 + 3 + 3 = 9: covered shells count like the others. "
                "Cards in hand and rocks count nothing.",
                expect=(
                    ("points 1", 9),
                    ("points 2", 7),
                    ("points 3", 8),
                    ("winners", (1,)),
                ),
                ask="Covered shells, cards in hand, rocks: what is everybody worth?",
            ),
        ),
    ),
    Scenario(
        "yadokari.final.tie",
        "More shells break a tie",
        ("yadokari.final.tie", "yadokari.rule.tie"),
        _on(
            [4, 1],
            ["1k 3k", "1w 1n 2k"],
            sizes=[2, 9, 9, 9, 9],
            turn=1,
            left=1,
            variant="simple",
        ),
        (
            Step(
                "pass",
                "Six points each, but three shells beneath the crab against two.",
                expect=(("points 1", 6), ("points 2", 6), ("winners", (2,))),
                ask="Six points each, and player 1 holds more cards. Who wins?",
            ),
        ),
    ),
    Scenario(
        "yadokari.final.tie.shared",
        "A shared win",
        ("yadokari.final.tie.shared",),
        _on(
            stacks=["1n 2n", "1w 3k", "1w 1w"],
            sizes=[2, 9, 9, 9, 9],
            turn=2,
            left=1,
            variant="simple",
        ),
        (
            Step(
                "pass",
                "Four points and two shells each: players 1 and 2 win together.",
                expect=(("winners", (1, 2)),),
            ),
        ),
    ),
    *(
        Scenario(
            f"yadokari.option.tiebreak.{tiebreak}",
            f"Tie-break: {tiebreak}",
            ("yadokari.option.tiebreak", "yadokari.rule.tie"),
            _on(
                [4, 1],
                ["1k 3k", "1w 1n 2k"],
                sizes=[2, 9, 9, 9, 9],
                turn=1,
                left=1,
                variant="simple",
                tiebreak=tiebreak,
            ),
            (Step("pass", text, expect=(("winners", winners),)),),
        )
        for tiebreak, text, winners in (
            ("all", "With the hands it is six shells against four.", (1,)),
            ("shared", "Nothing is compared: a tie is a tie.", (1, 2)),
        )
    ),
)

SIMPLE: Final = (
    Scenario(
        "yadokari.variant.simple",
        "Without gulls",
        ("yadokari.variant.simple", "yadokari.rule.simple-round"),
        _on(["1w", "2n"], ["", "1w"], variant="simple"),
        (
            Step("play 1w", "A turn as ever."),
            Step("pass", "Player 1 stops; player 2 is next."),
            Step(
                "pass",
                "No die, no discard: the next round begins.",
                expect=(("round", 2), ("turn", 1), ("discards", "nothing")),
            ),
        ),
    ),
    Scenario(
        "yadokari.variant.simple.end",
        "The end without a tide",
        ("yadokari.variant.simple.end",),
        _on(["5w", ""], ["1w", "1n"], variant="simple"),
        (
            Step("play 5w", "The round is the last."),
            Step("pass", "Player 2 still has a turn."),
            Step(
                "pass",
                "Over after the last player's turn, without a roll.",
                expect=(("phase", "over"), ("winners", (1,))),
            ),
        ),
    ),
)
