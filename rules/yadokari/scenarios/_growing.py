"""Playing shells, and drawing others."""

from __future__ import annotations

from typing import Final

from rules import Branch, Scenario, Step
from rules.yadokari._game import GAME

_on = GAME.position

PLAY: Final = (
    Scenario(
        "yadokari.play.first-size-one",
        "The first shell is small",
        ("yadokari.play.first-size-one",),
        _on(["1w 1k 3n 5w"]),
        (
            Step(
                "play 3n",
                "A bare crab fits into size 1 only.",
                "yadokari.play.first-size-one",
                ask="May the bare crab move into the brown 3?",
            ),
            Step(
                "play 1k",
                "Size 1 it must be, and black is the best of them.",
                expect=(("stack 1", "1k"), ("plays", ("play 1w", "play 3n", "play 5w"))),
            ),
        ),
    ),
    Scenario(
        "yadokari.rule.setup-no-one",
        "A hand without a size 1",
        ("yadokari.rule.setup-no-one", "yadokari.play.first-size-one"),
        _on(["2k 3n 4k"], decks=["1n 2w 3w", "", "", "", ""], sizes=[12] * 5),
        (
            Step("play 2k", "None of the three fits yet.", "yadokari.play.first-size-one"),
            Step("draw A", "Nobody deals anew: one plays on, and draws."),
            Step("keep 1n", "A shell to begin with."),
            Step("2w to B", "One goes back ..."),
            Step("3w to C", "... and the other.", expect=(("left", 1),)),
            Step("play 1n", "Both actions for a shell of size 1.", expect=(("stack 1", "1n"),)),
        ),
    ),
    Scenario(
        "yadokari.play.place",
        "One upon the other",
        ("yadokari.play.place",),
        _on(["2n"], ["1w"]),
        (
            Step("play 2w", "You must hold what you play.", "yadokari.play.place"),
            Step(
                "play 2n",
                "The new shell goes beneath the crab and above those that lie there.",
                expect=(("stack 1", "1w 2n"), ("hand 1", "nothing"), ("left", 1)),
            ),
        ),
    ),
    Scenario(
        "yadokari.play.not-smaller",
        "Never smaller",
        ("yadokari.play.not-smaller",),
        _on(["2k 3n 4w"], ["1w 3w"]),
        (
            Step(
                "play 2k",
                "Size 2 is too small for a crab in 3.",
                "yadokari.play.not-smaller",
                ask="The crab sits in size 3. May it move into the black 2?",
            ),
            Step("play 3n", "The same size will do.", expect=(("stack 1", "1w 3w 3n"),)),
            Step("play 4w", "So will a larger one.", expect=(("stack 1", "1w 3w 3n 4w"),)),
        ),
    ),
    Scenario(
        "yadokari.play.any-colour",
        "Any colour fits",
        ("yadokari.play.any-colour",),
        _on(["2w 3w"], ["1w 2k"]),
        (
            Step(
                "play 2w",
                "White upon black is legal. It gains a point, and costs camouflage.",
                expect=(("points 1", 5), ("camouflage 1", 1)),
            ),
        ),
        (
            Branch(
                0,
                "What if the 3w is played first?",
                (
                    Step("play 3w", "A point, and a leap.", expect=(("points 1", 5),)),
                    Step(
                        "play 2w",
                        "The 2w has come too late: a point passed by.",
                        "yadokari.play.not-smaller",
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "yadokari.play.skip-sizes",
        "A leap",
        ("yadokari.play.skip-sizes", "yadokari.rule.skip"),
        _on(["5n"], ["1w"]),
        (
            Step(
                "play 5n",
                "From size 1 to size 5 in one go. It also makes this round the last.",
                expect=(("stack 1", "1w 5n"), ("ending", "yadokari.end.size-five")),
                ask="May the crab leap from size 1 to size 5?",
            ),
        ),
    ),
    Scenario(
        "yadokari.play.one-way",
        "No way back",
        ("yadokari.play.one-way",),
        _on(["1k 3k 4w"], ["1w"]),
        (
            Step("play 4w", "Up to size 4.", expect=(("stack 1", "1w 4w"),)),
            Step("play 3k", "The black 3 has come too late.", "yadokari.play.not-smaller"),
            Step("play 1k", "And the black 1 all the more.", "yadokari.play.not-smaller"),
        ),
        (
            Branch(
                0,
                "What if it climbs step by step?",
                (
                    Step("play 1k", "The same size will do.", expect=(("points 1", 4),)),
                    Step(
                        "play 3k",
                        "Two black shells, and the 4w is still to come: seven points against two.",
                        expect=(("points 1", 7), ("hand 1", "4w")),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "yadokari.option.size-step",
        "One size at a time",
        ("yadokari.option.size-step", "yadokari.rule.skip"),
        _on(["2k 3w 4k"], ["1w 2n"], size_step="one"),
        (
            Step("play 4k", "Two sizes up are too many.", "yadokari.option.size-step"),
            Step("play 3w", "One is right.", expect=(("stack 1", "1w 2n 3w"),)),
            Step("play 4k", "Now the black 4 fits.", expect=(("stack 1", "1w 2n 3w 4k"),)),
        ),
    ),
)

DRAW: Final = (
    Scenario(
        "yadokari.ex.draw-derived",
        "Look, keep, return",
        ("yadokari.draw.look", "yadokari.draw.keep", "yadokari.draw.return"),
        _on(["1w 2w 3w"], players=4, decks=["2w 1k 4n", "", "", "", ""], sizes=[12] * 5),
        (
            Step(
                "draw A",
                "The deck is chosen first. Only player 1 sees the three shells.",
                expect=(
                    ("looked", "1k 2w 4n"),
                    ("2 sees looked", "? ? ?"),
                    ("sizes", (9, 12, 12, 12, 12)),
                ),
            ),
            Step("keep 1k", "One is kept.", expect=(("hand 1", "1k 1w 2w 3w"),)),
            Step("2w to B", "One goes beneath deck B ...", expect=(("bottom of B", "2w"),)),
            Step(
                "4n to D",
                "... and one beneath deck D. Player 1 alone remembers which went where.",
                expect=(
                    ("sizes", (9, 13, 12, 13, 12)),
                    ("1 sees bottom of B", "2w"),
                    ("1 sees bottom of D", "4n"),
                    ("2 sees bottom of B", "?"),
                    ("left", 1),
                ),
            ),
        ),
    ),
    Scenario(
        "yadokari.draw.keep",
        "Bound by the look",
        ("yadokari.draw.keep", "yadokari.rule.draw-two-steps"),
        _on(decks=["1w 3k 2n", "", "", "", ""], sizes=[12] * 5),
        (
            Step("draw A", "Player 1 looks at three shells of deck A, and is bound by that."),
            Step("draw B", "The deck can't be changed.", "yadokari.rule.draw-two-steps"),
            Step("pass", "Nor can the Draw be left.", "yadokari.draw.keep"),
            Step("keep 3k", "One must be kept ...", expect=(("hand 1", "3k"),)),
            Step("keep 2n", "... and only one.", "yadokari.draw.keep"),
            Step("pass", "The others must go back first.", "yadokari.draw.return"),
        ),
    ),
    Scenario(
        "yadokari.draw.return",
        "To two different decks",
        ("yadokari.draw.return", "yadokari.rule.return-secret"),
        _on(decks=["1w 3k 2n", "", "", "", ""], sizes=[12] * 5),
        (
            Step("draw A", "Three shells are looked at ..."),
            Step("keep 3k", "... one is kept ..."),
            Step(
                "1w to C",
                "... and one goes beneath deck C. Player 2 sees where, not which.",
                expect=(("bottom of C", "1w"), ("2 sees bottom of C", "?")),
            ),
            Step(
                "2n to C",
                "Not to the same deck again.",
                "yadokari.draw.return",
                ask="May the other shell go to deck C, too?",
            ),
            Step(
                "2n to E",
                "The other one goes beneath deck E.",
                expect=(("sizes", (9, 12, 13, 12, 13)), ("bottom of E", "2n")),
            ),
        ),
    ),
    Scenario(
        "yadokari.draw.return.not-source",
        "Not where it came from",
        ("yadokari.draw.return.not-source", "yadokari.rule.return-scope"),
        _on(decks=["1w 3k 2n", "1n 1n 4w", "", "", ""], sizes=[12] * 5),
        (
            Step("draw A", "The first Draw is from deck A."),
            Step("keep 3k", "The black 3 is kept."),
            Step("1w to A", "Not to the deck drawn from.", "yadokari.draw.return.not-source"),
            Step("1w to C", "Any other deck will do."),
            Step("2n to D", "And a different one for the other shell.", expect=(("left", 1),)),
            Step("draw B", "A second Draw in the same turn."),
            Step("keep 4w", "The white 4 is kept."),
            Step(
                "1n to A",
                "Deck A stays barred this turn.",
                "yadokari.draw.return.not-source",
                ask="Deck A was drawn from by the first action. May a shell of the second go there?",
            ),
            Step(
                "1n to C",
                "Deck C may get one again: D and E are left for the other.",
                expect=(("returns", ("1n to D", "1n to E")),),
            ),
        ),
    ),
    Scenario(
        "yadokari.draw.no-hand-limit",
        "As many as you like",
        ("yadokari.draw.no-hand-limit",),
        _on(["1w 1w 1w 1n 1n 2w 2w 2w 2n 3w 3n 4w"], decks=["1w 3k 2n", 12, 12, 12, 12]),
        (
            Step("draw A", "Twelve shells in hand, and yet a Draw."),
            Step(
                "keep 3k",
                "The thirteenth shell in hand. There is no limit.",
                expect=(("hand 1", "1n 1n 1w 1w 1w 2n 2w 2w 2w 3k 3n 3w 4w"),),
            ),
        ),
    ),
    Scenario(
        "yadokari.option.return",
        "Back on top",
        ("yadokari.option.return", "yadokari.rule.return-place"),
        _on(
            decks=["1w 2k 2n", "", "", "3w 3n 1w", ""],
            sizes=[12] * 5,
            return_to="top",
        ),
        (
            Step("draw A", "At this table shells go back on top."),
            Step("keep 1w", "One is kept."),
            Step("2n to B bottom", "At this table only the top.", "yadokari.rule.return-place"),
            Step("2n to B", "The top of deck B.", expect=(("top of B", "2n"),)),
            Step("2k to D", "And the top of deck D.", expect=(("top of D", "2k"),)),
            Step("draw D", "The 2k comes to light again.", expect=(("looked", "2k 3n 3w"),)),
        ),
    ),
    Scenario(
        "yadokari.rule.return-scope",
        "Your choice of place, and a milder ban",
        ("yadokari.option.return", "yadokari.rule.return-scope", "yadokari.rule.return-place"),
        _on(
            decks=["1w 2k 2n", "3w 3n 1w", "", "", ""],
            sizes=[12] * 5,
            return_to="choice",
            return_ban="action",
        ),
        (
            Step("draw A", "At this table the drawer chooses top or bottom."),
            Step("keep 2k", "The black 2 is kept."),
            Step("1w to C top", "Top or bottom: say which.", expect=(("top of C", "1w"),)),
            Step(
                "2n to D bottom", "This one goes beneath deck D.", expect=(("bottom of D", "2n"),)
            ),
            Step("draw B", "The second Draw is from deck B."),
            Step("keep 3n", "Brown is kept."),
            Step("3w to B top", "Not where it came from.", "yadokari.draw.return.not-source"),
            Step("3w to A top", "Deck A isn't barred any more.", expect=(("top of A", "3w"),)),
        ),
    ),
    Scenario(
        "yadokari.rule.small-deck",
        "Too small to draw from",
        ("yadokari.option.low-deck-draw", "yadokari.rule.small-deck", "yadokari.rule.empty-deck"),
        _on(sizes=[2, 1, 0, 9, 9]),
        (
            Step("draw A", "Two shells aren't three.", "yadokari.rule.small-deck"),
            Step("draw D", "Nine are enough."),
            Step("keep 1w", "One is kept."),
            Step("2w to C", "An empty deck may receive one.", expect=(("bottom of C", "2w"),)),
        ),
    ),
    Scenario(
        "yadokari.option.low-deck-draw",
        "The last of a deck",
        ("yadokari.option.low-deck-draw", "yadokari.rule.drawn-partial-low"),
        _on(decks=["1w 3k", "2n", "", 9, 9], low_deck_draw="partial"),
        (
            Step("draw C", "There is nothing to draw.", "yadokari.rule.drawn-partial-low"),
            Step("draw B", "One shell, to be kept.", expect=(("looked", "2n"),)),
            Step(
                "keep 2n", "Nothing is left to return.", expect=(("left", 1), ("looked", "nothing"))
            ),
            Step("draw A", "Two shells are left in deck A.", expect=(("looked", "1w 3k"),)),
            Step(
                "keep 3k", "One is kept.", expect=(("returns", ("1w to C", "1w to D", "1w to E")),)
            ),
            Step("1w to C", "One goes back.", expect=(("sizes", (0, 0, 1, 9, 9)), ("turn", 2))),
        ),
    ),
)
