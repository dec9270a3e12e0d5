"""Low Tide: whom the gulls find, and what that costs."""

from __future__ import annotations

from typing import Final

from rules import Branch, Scenario, Step
from rules.yadokari._game import GAME

_on = GAME.position

LOW_TIDE: Final = (
    Scenario(
        "yadokari.low.when",
        "After the last turn",
        ("yadokari.low.when", "yadokari.rule.who-rolls"),
        _on(["1w"], ["", "1k", "1k", "1k"], turn=2, acted=True),
        (
            Step("pass", "Player 4 is still to come.", expect=(("phase", "act"),)),
            Step("pass", "Now the tide runs out.", expect=(("phase", "roll"),)),
            Step("P1 play 1w", "Too late: first the die.", "yadokari.low.roll"),
            Step("roll 1", "Player 1 is bare.", expect=(("asked", (1,)),)),
        ),
    ),
    Scenario(
        "yadokari.low.roll",
        "A roll for all",
        ("yadokari.low.roll",),
        _on([2, 2], ["1k", "1n 2k"], phase="roll", turn=1, acted=True),
        (
            Step(
                "roll 3",
                "The die is rolled even if all crabs are safe: black hides from every gull.",
                expect=(("round", 2), ("phase", "act")),
            ),
        ),
    ),
    *(
        Scenario(
            clause,
            title,
            (clause,),
            _on(
                ["2w", "2w", "2w", "2w"],
                ["", "1w 2w", "1k 2n", "1w 3k"],
                phase="roll",
                turn=3,
                acted=True,
            ),
            (
                Step(
                    f"roll {roll}",
                    text,
                    expect=(("asked", asked),),
                    ask=f"The die shows {roll}. Whom do the gulls find?",
                ),
            ),
        )
        for roll, clause, title, text, asked in (
            (1, "yadokari.low.one", "Roll 1", "Only the bare crab is seen.", (1,)),
            (2, "yadokari.low.two", "Roll 2", "Bare and white crabs are seen.", (1, 2)),
            (3, "yadokari.low.three", "Roll 3", "Only a black shell hides a crab.", (1, 2, 3)),
        )
    ),
    *(
        Scenario(
            f"yadokari.ex.roll-table.{roll}",
            f"Who is attacked at a {roll}?",
            (clause,),
            _on([1, 1, 1, 1], ["", "1w", "1n", "1k"], phase="roll", turn=3, acted=True),
            (Step(f"roll {roll}", text, expect=(("asked", asked),)),),
        )
        for roll, clause, text, asked in (
            (1, "yadokari.low.one", "Camouflage 0 is lower than 1.", (1,)),
            (2, "yadokari.low.two", "Camouflage 0 and 1 are lower than 2.", (1, 2)),
            (3, "yadokari.low.three", "3 isn't lower than 3: black is safe.", (1, 2, 3)),
        )
    ),
    Scenario(
        "yadokari.low.discard",
        "What an attack costs",
        ("yadokari.low.discard", "yadokari.rule.attack-stack"),
        _on(["", "1w 3k"], ["1k", "1w 2n"], phase="roll", turn=1, acted=True),
        (
            Step("roll 3", "Player 2 sits in brown and is attacked.", expect=(("asked", (2,)),)),
            Step("P1 discard 1w", "Player 1 is safe in black.", "yadokari.low.discard"),
            Step(
                "P2 discard 2n",
                "The stack is safe.",
                "yadokari.rule.attack-stack",
                ask="May player 2 give up the shell beneath the crab instead?",
            ),
            Step(
                "P2 discard 1w",
                "The attacked player chooses one card from the hand.",
                expect=(("hand 2", "3k"), ("discards", "1w"), ("stack 2", "1w 2n"), ("round", 2)),
            ),
        ),
        (
            Branch(
                0,
                "What if the die shows 2?",
                (
                    Step(
                        "roll 2",
                        "Brown hides from a 2: nobody is asked, and the next round begins.",
                        expect=(("asked", ()), ("round", 2), ("hand 2", "1w 3k")),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "yadokari.low.discard.gone",
        "Gone for good",
        ("yadokari.low.discard.gone",),
        _on(["1w 2w"], ["", "1k"], phase="roll", turn=1, acted=True, discards="1n"),
        (
            Step("roll 1", "Player 1 is bare and attacked."),
            Step(
                "P1 discard 2w",
                "The pile only grows; nothing ever comes back from it.",
                expect=(("discards", "1n 2w"), ("hand 1", "1w")),
            ),
        ),
    ),
    Scenario(
        "yadokari.low.empty-hand",
        "Nothing to lose",
        ("yadokari.low.empty-hand",),
        _on(["3w", ""], ["1k", "1w"], phase="roll", turn=1, acted=True),
        (
            Step(
                "roll 2",
                "Player 2 is attacked with an empty hand: nothing happens, nobody is asked.",
                expect=(("asked", ()), ("round", 2)),
                ask="Player 2 sits in white and has no card in hand. What follows from a 2?",
            ),
        ),
    ),
    Scenario(
        "yadokari.rule.discard-order",
        "Chosen in secret, shown together",
        ("yadokari.low.discard", "yadokari.option.discard-face", "yadokari.rule.discard-order"),
        _on(["1w 4w", "2n 3n"], phase="roll", turn=1, acted=True),
        (
            Step("roll 1", "Two bare crabs are attacked.", expect=(("asked", (1, 2)),)),
            Step(
                "P1 discard 1w",
                "Player 2 can't see which card, and the hand seems untouched.",
                expect=(
                    ("asked", (2,)),
                    ("2 sees hand 1", "? ?"),
                    ("2 sees discards", "nothing"),
                ),
            ),
            Step(
                "P2 discard 3n",
                "Now both cards are turned up.",
                expect=(("2 sees discards", "1w 3n"), ("2 sees hand 1", "?")),
            ),
        ),
    ),
    Scenario(
        "yadokari.option.discard-face",
        "Face down",
        ("yadokari.option.discard-face",),
        _on(["1w 4w", "2n 3n"], phase="roll", turn=1, acted=True, discard_face="down"),
        (
            Step("roll 1", "Two bare crabs are attacked."),
            Step("P2 discard 3n", "Player 2 happens to choose first."),
            Step(
                "P1 discard 1w",
                "Everybody knows the own discard only.",
                expect=(("1 sees discards", "1w ?"), ("2 sees discards", "? 3n")),
            ),
        ),
    ),
)
