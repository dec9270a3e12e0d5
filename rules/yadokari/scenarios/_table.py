"""Shells, the table, and turns that go round it."""

from __future__ import annotations

from random import Random
from typing import Final

from rules import Branch, Scenario, Step
from rules.yadokari._game import GAME

_on = GAME.position
_BEFORE_THE_DEAL: Final = GAME.initial(4)
_A_DEAL: Final = GAME.format_action(_BEFORE_THE_DEAL, _BEFORE_THE_DEAL.draw_chance(Random(7)))

SHELLS: Final = (
    Scenario(
        "yadokari.card.camouflage",
        "The shell you sit in",
        (
            "yadokari.card.camouflage",
            "yadokari.rule.camouflage-of-crab",
            "yadokari.rule.covered-shells",
        ),
        _on(["1w"], ["", "1k 2w", "1w 1n", "1w 4k"]),
        (
            Step(
                "play 1w",
                "A bare crab has camouflage 0, a white shell gives 1, brown 2, black 3. Player 2 "
                "sits in white: the black shell underneath doesn't hide it any more.",
                expect=(
                    ("camouflage 1", 1),
                    ("camouflage 2", 1),
                    ("camouflage 3", 2),
                    ("camouflage 4", 3),
                    ("3 sees stack 2", "1k 2w"),
                ),
            ),
        ),
    ),
    Scenario(
        "yadokari.card.distribution",
        "Small and pale, large and dark",
        ("yadokari.component.shells", "yadokari.card.distribution", "yadokari.rule.distribution"),
        GAME.new(2, seed=4),
        (
            Step(
                "draw A",
                "72 shells of five sizes and three colours. 27 are of size 1, and one of these is "
                "black; only 4 are of size 5, and two of these are black. So the three on top of a "
                "deck are mostly small and pale.",
                expect=(("sizes", (11, 13, 13, 13, 13)), ("2 sees looked", "? ? ?")),
            ),
        ),
    ),
)

TABLE: Final = (
    Scenario(
        "yadokari.setup.deal",
        "Four crabs at the beach",
        (
            "yadokari.setup.deal",
            "yadokari.setup.crab",
            "yadokari.setup.rock",
            "yadokari.setup.five-decks",
            "yadokari.setup.middle",
            "yadokari.component.crabs",
            "yadokari.component.die-rocks",
            "yadokari.rule.split",
            "yadokari.rule.hand-size",
        ),
        _BEFORE_THE_DEAL,
        (
            Step(
                _A_DEAL,
                "Everybody has a bare crab, one rock and three shells in hand; the others make "
                "five decks of twelve. Die and fourteen rocks lie in the middle. "
                "Nobody sees another's hand.",
                expect=(
                    ("sizes", (12, 12, 12, 12, 12)),
                    ("supply", 14),
                    ("rocks 4", 1),
                    ("stack 1", "bare"),
                    ("camouflage 1", 0),
                    ("2 sees hand 1", "? ? ?"),
                ),
            ),
        ),
    ),
    Scenario(
        "yadokari.setup.order",
        "One after the other",
        ("yadokari.setup.order", "yadokari.rule.first-player"),
        _on(players=3, variant="simple", acted=True),
        (
            Step("P2 pass", "Not yet: player 1 begins.", "yadokari.setup.order"),
            Step("pass", "Player 2 is next.", expect=(("turn", 2), ("round", 1))),
            Step("pass", "Then player 3.", expect=(("turn", 3), ("round", 1))),
            Step(
                "pass",
                "The second round runs as the first did.",
                expect=(("turn", 1), ("round", 2)),
            ),
        ),
    ),
    Scenario(
        "yadokari.option.first-player",
        "The start goes round",
        ("yadokari.option.first-player", "yadokari.rule.first-player"),
        _on(players=3, variant="simple", acted=True, first_player="rotate"),
        (
            Step("pass", "Round 1 begins with player 1.", expect=(("turn", 2),)),
            Step("pass", "Player 2 passes as well.", expect=(("turn", 3),)),
            Step(
                "pass",
                "Round 2 begins one seat further, with player 2.",
                expect=(("turn", 2), ("round", 2)),
            ),
        ),
    ),
)

TURN: Final = (
    Scenario(
        "yadokari.turn.two-actions",
        "Two actions",
        ("yadokari.turn.two-actions",),
        _on(["1w 2n"], ["", "1k"], decks=["1n 3k 2w", 12, 12, 12, 12]),
        (
            Step("play 1w", "One action of two.", expect=(("left", 1), ("turn", 1))),
            Step("play 2n", "The same again is allowed.", expect=(("stack 1", "1w 2n"),)),
            Step(
                "P1 draw A",
                "A third one isn't.",
                "yadokari.setup.order",
                ask="May player 1 draw now?",
            ),
        ),
    ),
    Scenario(
        "yadokari.turn.optional",
        "One may stop",
        ("yadokari.turn.optional", "yadokari.rule.pass"),
        _on(["1w 5w"], ["1k"]),
        (
            Step(
                "pass",
                "Player 1 would rather not end the game with three points.",
                expect=(("turn", 2), ("hand 1", "1w 5w"), ("stack 1", "1k"), ("rocks 1", 1)),
            ),
        ),
        (
            Branch(
                0,
                "What if player 1 plays the 5w?",
                (
                    Step(
                        "play 5w",
                        "One point more, a crab in white, and the last round.",
                        expect=(
                            ("points 1", 4),
                            ("camouflage 1", 1),
                            ("ending", "yadokari.end.size-five"),
                        ),
                    ),
                    Step(
                        "play 1w", "And no shell fits on top but a 5.", "yadokari.play.not-smaller"
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "yadokari.round.phases",
        "High Tide, Low Tide",
        ("yadokari.round.phases", "yadokari.low.when"),
        _on(["1w"], ["", "1k", "1k"], players=3),
        (
            Step("play 1w", "High Tide: all have a turn."),
            Step("pass", "Player 1 leaves it at that."),
            Step("roll 1", "No roll before the last turn.", "yadokari.low.when"),
            Step("pass", "Player 2 passes."),
            Step("pass", "Then comes Low Tide.", expect=(("phase", "roll"), ("round", 1))),
            Step("roll 2", "One roll, and the next round.", expect=(("round", 2), ("turn", 1))),
        ),
    ),
    Scenario(
        "yadokari.option.passing",
        "No idling",
        ("yadokari.option.passing", "yadokari.rule.pass"),
        _on(passing="forced"),
        (Step("pass", "There are decks to draw from.", "yadokari.option.passing"),),
    ),
    Scenario(
        "yadokari.rule.no-legal-action",
        "Nothing to be done",
        ("yadokari.option.passing", "yadokari.rule.no-legal-action"),
        _on(sizes=[2, 2, 2, 2, 2], passing="forced"),
        (
            Step("draw A", "No deck holds three shells.", "yadokari.rule.small-deck"),
            Step(
                "pass", "Who can do nothing passes.", expect=(("turn", 2), ("choices", ("pass",)))
            ),
        ),
    ),
)
