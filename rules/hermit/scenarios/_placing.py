"""Cards, setup, where a card may lie, and what counts as a pattern."""

from __future__ import annotations

from typing import Final

from rules import Branch, Scenario, Step
from rules.hermit._game import GAME
from rules.hermit.scenarios._beach import ABOVE, SHUFFLED, START, beach

_SOLO: Final = GAME.initial(1)
_CROWDED: Final = "deal H06 H08 H13 H02 H09 H12 H07 H14 H01 H10 H03 H16 H11 H05 H15 H04"

CARDS: Final = (
    Scenario(
        "hermit.card.faces-joined",
        "Two faces of one card",
        (
            "hermit.card.faces-joined",
            "hermit.card.beach-side",
            "hermit.card.seashell-side",
            "hermit.comp.beach-cards",
            "hermit.ruling.look-at-own-backs",
        ),
        beach("H16 H12"),
        (
            Step(
                "H16@3,0",
                "Each of the 23 cards has two faces. In the Coast H16 would show three creatures in "
                "a row: cockle, brittle star, whelk. Now look at its other face: two rows of three "
                "symbols. As soon as a card is placed, only this side counts.",
                expect=(
                    ("grid of H16", "K W K / W+ pool W"),
                    ("3,0", "K"),
                    ("4,0", "W"),
                    ("5,1", "W"),
                    ("cells 1", 12),
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.card.driftwood-symbol",
        "A plank under a whelk",
        ("hermit.card.driftwood-symbol",),
        beach("H16"),
        (
            Step(
                "H16@2,-2",
                "The whelk at 2,-1 and the sand star at 2,0 lie on driftwood. They are whelk and "
                "sand star all the same: cockle, whelk, sand star is complete.",
                expect=(("2,-1", "W+"), ("2,0", "S+"), ("hermie", 4)),
            ),
        ),
    ),
)

SETUP: Final = (
    Scenario(
        "hermit.example.01",
        "The beach is laid out",
        (
            "hermit.setup.coast",
            "hermit.setup.remove",
            "hermit.setup.hermie",
            "hermit.setup.wave",
            "hermit.setup.pile",
            "hermit.setup.start-card",
            "hermit.setup.hand-empty",
            "hermit.comp.hermies",
            "hermit.comp.wave",
            "hermit.comp.red-star",
            "hermit.comp.aids",
            "hermit.aim.reach-wave",
            "hermit.ruling.start-card-choice",
            "hermit.ruling.start-card-orientation",
            "hermit.ruling.coast-order",
        ),
        _SOLO,
        (
            Step(
                SHUFFLED,
                "The 7 cards with a red starfish stay out. Ten cards make the Coast; look at "
                "Hermie on its left, and at the Wave on the 6th card: that is where he wants to "
                "go. The top card of the pile, H01, is the first in your play area. Hands are "
                "empty; at once round 1 begins, and you draw two cards.",
                expect=(
                    ("coast", 10),
                    ("hermie", 0),
                    ("wave", 6),
                    ("driftwood", 1),
                    ("0,0", "K"),
                    ("cells 1", 6),
                    ("hand 1", "H16 H11"),
                    ("pile 1", 3),
                    ("top 1", "H05"),
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.draw.limit-first-round",
        "Caps on the start card",
        ("hermit.draw.limit-first-round", "hermit.setup.hand-empty"),
        _SOLO,
        (
            Step(
                _CROWDED,
                "The start card is H03, with two bottle caps. So you hold one card only, "
                "from the very first round.",
                expect=(("caps 1", 2), ("limit 1", 1), ("hand 1", "H16"), ("pile 1", 4)),
            ),
        ),
    ),
    Scenario(
        "hermit.pattern.goal",
        "The card in front of Hermie",
        ("hermit.pattern.goal", "hermit.aim.patterns", "hermit.hermie.one-step"),
        beach("H16", hermie=3, coast={5: "H08"}),
        (
            Step(
                "H16@0,-2",
                "Hermie stands on card 3, so card 4 is the target: cockle, whelk, sand star. It is "
                "there, look at the right column. Hermie moves one card, never more. Now card 5 "
                "is the target.",
                expect=(("hermie", 4), ("pattern 1", "K K S")),
            ),
        ),
    ),
    Scenario(
        "hermit.wave.on-top",
        "The Wave hides nothing",
        ("hermit.wave.on-top",),
        beach("H11", hermie=5, wave=6),
        (
            Step(
                "H11@-2,-2",
                "The Wave lies on card 6, and yet its pattern can be read: Hermie is in front of "
                "it, and cockle, whelk, sand star is what you need.",
                expect=(("pattern 1", "K W S"), ("coast", 10), ("wave", 7), ("hermie", 5)),
            ),
        ),
    ),
)

PLACING: Final = (
    Scenario(
        "hermit.place.adjoin",
        "By a corner?",
        ("hermit.place.adjoin", "hermit.place.no-corner", "hermit.ruling.floating"),
        beach("H16"),
        (
            Step(
                "H16@3,2",
                "Only two corners touch. That isn't enough.",
                "hermit.place.no-corner",
                ask="The new card would touch the old one at two corners. May it lie there?",
            ),
            Step(
                "H16@3,1",
                "One step up: an edge of the new cockle at 3,1 touches the cockle at 2,1. One "
                "shared edge is enough.",
                expect=(("3,1", "K"), ("cells 1", 12)),
            ),
        ),
    ),
    Scenario(
        "hermit.place.no-float",
        "A gap between",
        ("hermit.place.no-float", "hermit.ruling.floating"),
        beach("H16"),
        (
            Step("H16@5,0", "Two cells away from all others.", "hermit.place.no-float"),
            Step(
                "H16@4,0",
                "Still a gap of one.",
                "hermit.place.no-float",
                ask="One empty cell would lie between the two cards. May it lie there?",
            ),
            Step("H16@3,0", "Now it touches.", expect=(("3,0", "K"),)),
        ),
    ),
    Scenario(
        "hermit.place.cover",
        "On top of another",
        ("hermit.place.cover", "hermit.ruling.cover-and-adjoin"),
        beach("H16"),
        (
            Step(
                "H16@2,1",
                "The new card lies on the cockle at 2,1 and hides it. One covered symbol is "
                "enough.",
                expect=(("2,1", "K"), ("under 2,1", "K K"), ("cells 1", 11)),
            ),
        ),
    ),
    Scenario(
        "hermit.example.04",
        "Cover, adjoin and hang over",
        ("hermit.place.both", "hermit.ruling.cover-and-adjoin"),
        beach("H16"),
        (
            Step(
                "H16@-2,-1",
                "One symbol lies on the old card, some beside it, the others on the bare table. "
                "All at once is fine. Look at the left column: cockle, whelk, sand star.",
                expect=(
                    ("0,0", "W"),
                    ("under 0,0", "K W"),
                    ("cells 1", 11),
                    ("hermie", 4),
                    ("wave", 7),
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.place.any-on-any",
        "All of it covered?",
        ("hermit.place.any-on-any", "hermit.place.full-cover", "hermit.ruling.same-six-cells"),
        beach("H02"),
        (
            Step(
                "H02@0,0",
                "Nothing has to match: a bottle cap lies on the pool now. The whole start card is "
                "covered, and that is fine, too.",
                expect=(("1,0", "cap"), ("under 1,0", "pool cap"), ("cells 1", 6)),
                ask="May H02 lie on the whole start card and hide it?",
            ),
        ),
    ),
    Scenario(
        "hermit.place.any-layers",
        "Only the top counts",
        (
            "hermit.place.any-layers",
            "hermit.ruling.support",
            "hermit.ruling.adjoin-hidden",
            "hermit.ruling.covered-info",
        ),
        beach("H16 H11", area=[START, ("H02", 0, 0, 0)]),
        (
            Step(
                "H16@0,-1",
                "A third layer on some cells. It bridges cards and needn't lie flat. Only what you "
                "see from above counts; the cockle at the bottom of 0,0 is out of play for good.",
                expect=(("under 0,0", "K W W+"), ("0,0", "W+"), ("1,0", "pool")),
            ),
        ),
    ),
    Scenario(
        "hermit.place.free",
        "A goal, not a duty",
        ("hermit.place.free",),
        beach("H16"),
        (
            Step(
                "H16@3,0",
                "126 placements are legal here, and some of them recreate the pattern. You may "
                "choose any; this one doesn't, and Hermie stays.",
                expect=(("hermie", 3), ("wave", 7)),
            ),
        ),
    ),
    Scenario(
        "hermit.place.one",
        "One card a round",
        ("hermit.place.one", "hermit.round.no-skip", "hermit.overview.rounds"),
        beach("H16 H12", piles=["H11", "H05", "H14"]),
        (
            Step(
                "wait",
                "You must place a card; there is no passing.",
                "hermit.round.no-skip",
                ask="May you pass, and keep both cards?",
            ),
            Step("H14@3,0", "It must be one from your hand.", "hermit.place.one"),
            Step(
                "H16@3,0",
                "One card is placed, H12 stays in hand. The next round begins with a draw, and "
                "again one card is to be placed.",
                expect=(("hand 1", "H12 H11"), ("phase", "place"), ("pile 1", 2)),
            ),
        ),
    ),
    Scenario(
        "hermit.place.unbounded",
        "No end of sand",
        ("hermit.place.unbounded", "hermit.ruling.no-legal-placement"),
        beach("H16", area=[("H01", -40, 0, 0)]),
        (
            Step(
                "H16@-43,0",
                "The play area has no border. However far it has grown, there is room beside it.",
                expect=(("-43,0", "K"), ("cells 1", 12)),
            ),
        ),
    ),
)

TURNING: Final = (
    Scenario(
        "hermit.place.rotate",
        "Turned, never flipped",
        (
            "hermit.place.rotate",
            "hermit.place.no-diagonal",
            "hermit.hermie.test",
        ),
        beach("H16"),
        (
            Step("H16@3,0 r45", "Never slanted.", "hermit.place.no-diagonal"),
            Step(
                "H16@3,0 r90",
                "A quarter turn clockwise: the upper row has become the right column. Turning "
                "never gives the mirror image.",
                expect=(
                    ("4,0", "K"),
                    ("4,1", "W"),
                    ("4,2", "K"),
                    ("3,0", "W+"),
                    ("3,1", "pool"),
                    ("3,2", "W"),
                ),
                ask="H16 is turned right by a quarter and laid at 3,0. What follows?",
            ),
        ),
    ),
    Scenario(
        "hermit.place.grid",
        "Symbol on symbol",
        ("hermit.place.grid", "hermit.ruling.integer-grid"),
        beach("H16"),
        (
            Step(
                "H16@1,-1 r180",
                "Upside down. Each symbol has a cell of its own: two of the old ones are covered "
                "wholly, the others not at all. Nothing is ever half covered.",
                expect=(("1,0", "K"), ("2,0", "W"), ("1,1", "B"), ("0,0", "K"), ("cells 1", 10)),
            ),
        ),
    ),
)

PATTERNS: Final = (
    Scenario(
        "hermit.pattern.line",
        "A pool in between",
        (
            "hermit.pattern.line",
            "hermit.pattern.mirror",
            "hermit.hermie.test",
        ),
        beach("H16"),
        (
            Step(
                "H16@-1,0 r270",
                "Read the upper row: cockle, whelk, pool, sand star. The pool is in between, so "
                "it is no pattern.",
                expect=(
                    ("-1,0", "K"),
                    ("0,0", "W"),
                    ("1,0", "pool"),
                    ("2,0", "S+"),
                    ("lines 1", ()),
                    ("hermie", 3),
                ),
                ask=(
                    "Cockle, whelk, sand star is wanted; the upper row will read cockle, whelk, "
                    "pool, sand star. What follows?"
                ),
            ),
        ),
        branches=(
            Branch(
                0,
                "What if H16 lies below the sand star?",
                (
                    Step(
                        "H16@2,1 r180",
                        "Upside down, one cell of it on the old card. Now no pool is in between: "
                        "sand star, whelk, cockle in the right column, to be read from below.",
                        expect=(("2,1", "W"), ("2,2", "K"), ("hermie", 4)),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.pattern.mirror",
        "Upside down",
        (
            "hermit.pattern.mirror",
            "hermit.hermie.test",
        ),
        beach("H16"),
        (
            Step(
                "H16@2,1 r180",
                "In the right column stand sand star, whelk, cockle, from above. Read it from "
                "below: cockle, whelk, sand star. Rows and columns, from either end: all count.",
                expect=(("2,0", "S+"), ("2,1", "W"), ("2,2", "K"), ("hermie", 4)),
                ask=(
                    "Cockle, whelk, sand star is wanted; the right column will read sand star, "
                    "whelk, cockle from above. What follows?"
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.pattern.order",
        "In another order",
        (
            "hermit.pattern.order",
            "hermit.hermie.test",
        ),
        beach("H12", target="H08"),
        (
            Step(
                "H12@3,1",
                "Two cockles and a sand star are there, but as cockle, sand star, cockle. The "
                "pattern is cockle, cockle, sand star: no match.",
                expect=(
                    ("2,1", "K"),
                    ("3,1", "S"),
                    ("4,1", "K"),
                    ("lines 1", ()),
                    ("hermie", 3),
                ),
                ask=(
                    "Cockle, cockle, sand star is wanted; a row will read cockle, sand star, "
                    "cockle. What follows?"
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.pattern.across-cards",
        "Across cards",
        (
            "hermit.pattern.across-cards",
            "hermit.hermie.test",
        ),
        beach("H12", target="H08", area=[START, ABOVE]),
        (
            Step(
                "H12@0,2 r180",
                "Sand star and cockle are printed on one card, the second cockle on the other. "
                "Read upwards from 2,2: it is the same as if they were printed together.",
                expect=(("2,0", "S+"), ("2,1", "K"), ("2,2", "K+"), ("hermie", 4)),
            ),
        ),
    ),
)
