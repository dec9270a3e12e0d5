"""Small positions of Yadokari, in the order of the lesson: lessons, tests and pictures at once.

What must hold after a step is written in pairs. The first word of a pair is one of these; players
are counted from 1, as in the notation:

================ ==============================================================================
``hand 1``       the shells in player 1's hand, as "1w 3k"; "nothing" if it is empty
``stack 1``      the shells beneath player 1's crab from the bottom; "bare" if there are none
``camouflage 1`` what the current shell gives player 1's crab; ``points 1``: what all score
``rocks 1``      player 1's rocks; ``supply``: those in the middle
``sizes``        the sizes of the decks A to E; ``bottom of B`` and ``top of B`` name a card
``looked``       the shells looked at and not yet placed
``discards``     the discard pile
``turn``         whose turn it is; ``left``, ``round``, ``phase`` and ``ending`` as in `State`
``asked``        the players who must still choose a discard
``plays``        every legal Play, typed; so ``draws``, ``returns``, ``steals``, ``payments``
``choices``      every legal action, typed, in the order of `State.legal_actions`
``winners``      the players who have won; () while the game goes on
``2 sees ...``   any of these as player 2 sees it; "?" is a shell that player 2 can't know
================ ==============================================================================

Player 1 is to act with two actions left unless a position says otherwise.
"""

from __future__ import annotations

from random import Random
from typing import Final

from rules import Scenario, Scenarios, Step
from rules.yadokari._game import GAME

_on = GAME.position
_BEFORE_THE_DEAL: Final = GAME.initial(4)
_A_DEAL: Final = GAME.format_action(_BEFORE_THE_DEAL, _BEFORE_THE_DEAL.draw_chance(Random(7)))

SHELLS: Final = (
    Scenario(
        "yadokari.card.camouflage",
        "The shell you sit in",
        ("yadokari.card.camouflage", "yadokari.rule.camouflage-of-crab"),
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

PLAY: Final = (
    Scenario(
        "yadokari.play.first-size-one",
        "The first shell is small",
        ("yadokari.play.first-size-one",),
        _on(["1w 1k 3n 5w"]),
        (
            Step("play 3n", "A bare crab fits into size 1 only.", "yadokari.play.first-size-one"),
            Step(
                "play 1k",
                "Size 1 it must be, and black is the best of them.",
                expect=(("stack 1", "1k"), ("plays", ("play 1w", "play 3n", "play 5w"))),
            ),
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
            Step("play 2k", "Size 2 is too small for a crab in 3.", "yadokari.play.not-smaller"),
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
            Step("2n to C", "Not to the same deck again.", "yadokari.draw.return"),
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
            Step("1n to A", "Deck A stays barred this turn.", "yadokari.draw.return.not-source"),
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

TURN: Final = (
    Scenario(
        "yadokari.turn.two-actions",
        "Two actions",
        ("yadokari.turn.two-actions",),
        _on(["1w 2n"], ["", "1k"], decks=["1n 3k 2w", 12, 12, 12, 12]),
        (
            Step("play 1w", "One action of two.", expect=(("left", 1), ("turn", 1))),
            Step("play 2n", "The same again is allowed.", expect=(("stack 1", "1w 2n"),)),
            Step("P1 draw A", "A third one isn't.", "yadokari.setup.order"),
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

STEAL: Final = (
    Scenario(
        "yadokari.steal.choose",
        "Whom to rob",
        ("yadokari.steal.choose", "yadokari.rule.steal-bare"),
        _on(["1n"], ["", "", "1w"]),
        (
            Step("steal P1", "Not yourself.", "yadokari.steal.choose"),
            Step("steal P2", "Not a bare crab.", "yadokari.rule.steal-bare"),
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
            Step("steal P2", "Player 2 has two rocks: two cards.", expect=(("phase", "pay"),)),
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
    ),
    Scenario(
        "yadokari.steal.cannot-pay",
        "Too dear",
        ("yadokari.steal.cannot-pay",),
        _on(["1n"], ["", "1w", "1w"], rocks=[1, 2, 1]),
        (
            Step("steal P2", "Two rocks, one card in hand.", "yadokari.steal.cannot-pay"),
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
            Step("steal P2", "Now the price is two cards."),
            Step("pay 1n", "The first of two cards."),
            Step(
                "pay 2w",
                "The victim has three rocks now; the next thief pays three cards.",
                expect=(("rocks 2", 3), ("hand 2", "1n 1w 2w"), ("hand 1", "1w 2n")),
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
            (Step(f"roll {roll}", text, expect=(("asked", asked),)),),
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
            Step("P2 discard 2n", "The stack is safe.", "yadokari.rule.attack-stack"),
            Step(
                "P2 discard 1w",
                "The attacked player chooses one card from the hand.",
                expect=(("hand 2", "3k"), ("discards", "1w"), ("stack 2", "1w 2n"), ("round", 2)),
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

END: Final = (
    Scenario(
        "yadokari.end.size-five",
        "The largest shell",
        ("yadokari.end.size-five", "yadokari.rule.final-turns"),
        _on(["5w"], ["1w", "1k", "1k"]),
        (
            Step("play 5w", "The round is the last now.", expect=(("left", 1), ("turn", 1))),
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

SCENARIOS: Final = Scenarios(
    *SHELLS, *TABLE, *PLAY, *DRAW, *TURN, *STEAL, *LOW_TIDE, *END, *SCORING, *SIMPLE
)
