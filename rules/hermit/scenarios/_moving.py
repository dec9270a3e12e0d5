"""After the card is placed: whether Hermie moves, where the Wave goes, and how a game is won."""

from __future__ import annotations

from typing import Final

import msgspec

from rules import Branch, Scenario, Step
from rules.hermit._cards import Deck, house_deck
from rules.hermit.scenarios._beach import ABOVE, START, beach

_OLD_LINE: Final = [START, ABOVE]
"""Together they show cockle, whelk, sand star in the column of 2."""
_POOLS_ON_A_CARD: Final = Deck(
    "with two pools on a card",
    tuple(
        msgspec.structs.replace(card, grid=("K", "W", "pool", "W+", "B", "pool"))
        if card.id == "H16"
        else card
        for card in house_deck().cards
    ),
)

HERMIE: Final = (
    Scenario(
        "hermit.hermie.test",
        "An old line",
        (
            "hermit.hermie.test",
            "hermit.hermie.stay",
            "hermit.ruling.pattern-new-cell",
            "hermit.tide.no-bonus-unmoved",
        ),
        beach("H12", area=_OLD_LINE),
        (
            Step(
                "H12@-3,0",
                "Cockle, whelk, sand star lay in the right column before card 4 was the target. "
                "No symbol of it is on the new card, so Hermie stays and the Wave goes on.",
                expect=(("lines 1", ("2,-2 2,-1 2,0",)), ("hermie", 3), ("wave", 7)),
                ask=(
                    "The line that is wanted stands there already, in the right column. H12 is "
                    "laid far from it. What follows?"
                ),
            ),
        ),
        branches=(
            Branch(
                0,
                "What if the new card touches the old line?",
                (
                    Step(
                        "H12@2,-3",
                        "Its cockle lies on the one at 2,-2. One of the three is new now, "
                        "and Hermie goes.",
                        expect=(("hermie", 4), ("wave", 7)),
                        ask="The cockle of H12 covers the cockle of the old line. What follows?",
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.pattern-new-cell",
        "A new cockle in an old line",
        ("hermit.hermie.test", "hermit.ruling.pattern-new-cell"),
        beach("H12", area=_OLD_LINE),
        (
            Step(
                "H12@2,-3",
                "The new cockle at 2,-2 lies on the old one. Now one of the three is on the new "
                "card, and the line counts.",
                expect=(("under 2,-2", "K K+"), ("hermie", 4)),
                ask="H12 lays a new cockle on the old one at 2,-2. What follows?",
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.hermie-forced",
        "Must he go?",
        ("hermit.ruling.hermie-forced",),
        beach("H16", hermie_move="optional"),
        (
            Step(
                "H16@0,-2",
                "As printed, Hermie moves as soon as he can. A table may agree to be asked.",
                expect=(("phase", "move"), ("choices", ("stay", "move"))),
            ),
            Step(
                "stay",
                "Staying counts as not moving: the two pools at 1,-1 and 1,0 don't help, the Wave "
                "goes away.",
                expect=(("hermie", 3), ("wave", 7)),
            ),
        ),
    ),
)

TIDE: Final = (
    Scenario(
        "hermit.example.02",
        "Two pools",
        ("hermit.tide.pools", "hermit.ruling.pools-forced", "hermit.tide.default"),
        beach("H16"),
        (
            Step(
                "H16@0,-2",
                "Hermie moves to card 4. And look at 1,-1 and 1,0: two pools share an edge, one of "
                "them on the new card. They pull the Wave one card nearer.",
                expect=(("1,-1", "pool"), ("1,0", "pool"), ("hermie", 4), ("wave", 5)),
                ask=(
                    "The line will be there, and two pools will meet at 1,-1 and 1,0. What follows?"
                ),
            ),
        ),
        branches=(
            Branch(
                0,
                "What if H16 lies elsewhere, and no pools meet?",
                (
                    Step(
                        "H16@2,-2",
                        "The line is there as well, so Hermie moves. But nothing equal meets, "
                        "and the Wave goes away: two cards farther than with the pools.",
                        expect=(("hermie", 4), ("wave", 7)),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.example.03",
        "No bonus",
        ("hermit.tide.default", "hermit.card.driftwood-symbol"),
        beach("H16"),
        (
            Step(
                "H16@2,-2",
                "Hermie moves, but nothing equal meets: the Wave goes one card away.",
                expect=(("hermie", 4), ("wave", 7)),
            ),
        ),
    ),
    Scenario(
        "hermit.example.08",
        "A pair, and a pattern read upwards",
        (
            "hermit.tide.pair",
            "hermit.hermie.any-line",
            "hermit.ruling.pair-driftwood",
            "hermit.ruling.pair-inside-pattern",
        ),
        beach("H12", target="H08"),
        (
            Step(
                "H12@0,2 r180",
                "Two cockles meet at 2,1 and 2,2; that one of them lies on driftwood and that both "
                "are part of the line makes no difference. A pair holds the Wave where it is.",
                expect=(("2,1", "K"), ("2,2", "K+"), ("hermie", 4), ("wave", 6)),
            ),
        ),
    ),
    Scenario(
        "hermit.example.09",
        "A reverse column over covered cells",
        ("hermit.pattern.mirror", "hermit.tide.default"),
        beach("H15", target="H13"),
        (
            Step(
                "H15@1,-2 r90",
                "Column 2 reads cockle, whelk, brittle star from below. The driftwood at 2,0 is "
                "hidden now; here nobody asks for it.",
                expect=(
                    ("2,-1", "B"),
                    ("2,0", "W"),
                    ("2,1", "K"),
                    ("under 2,0", "S+ W"),
                    ("hermie", 4),
                    ("wave", 7),
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.example.10",
        "Nothing made",
        ("hermit.hermie.stay", "hermit.tide.default", "hermit.place.free"),
        beach("H11"),
        (
            Step(
                "H11@-2,-2",
                "A legal placement that recreates nothing: Hermie stays, the Wave goes away.",
                expect=(("hermie", 3), ("wave", 7)),
            ),
        ),
    ),
    Scenario(
        "hermit.tide.no-bonus-unmoved",
        "Pools without the line",
        ("hermit.tide.no-bonus-unmoved",),
        beach("H16", target="H13"),
        (
            Step(
                "H16@0,-2",
                "The two pools meet, but the pattern isn't there. Without a move they do nothing.",
                expect=(("1,-1", "pool"), ("1,0", "pool"), ("hermie", 3), ("wave", 7)),
                ask="Two pools will meet, but the line isn't there. What follows?",
            ),
        ),
    ),
    Scenario(
        "hermit.tide.neighbour",
        "Pools, corner to corner",
        (
            "hermit.tide.neighbour",
            "hermit.tide.pair-species",
            "hermit.tide.default",
        ),
        beach("H11"),
        (
            Step(
                "H11@0,2",
                "The pools at 0,2 and 1,3 touch by a corner only. Sand star and brittle star at "
                "1,2 and 1,1 do share an edge, but they are two kinds of starfish. No bonus.",
                expect=(
                    ("0,2", "pool"),
                    ("1,3", "pool"),
                    ("1,2", "S"),
                    ("1,1", "B"),
                    ("hermie", 4),
                    ("wave", 7),
                ),
                ask="The line will be there, and two pools will touch by a corner. What follows?",
            ),
        ),
    ),
    Scenario(
        "hermit.tide.pair-any",
        "A pair beside the line",
        ("hermit.tide.pair-any", "hermit.ruling.pair-must-match-solo"),
        beach("H15", target="H05"),
        (
            Step(
                "H15@0,2",
                "Cockle, sand star, cockle stand in the left column. The pair is of two brittle "
                "stars, at 1,1 and 1,2: not part of the pattern, and good enough.",
                expect=(("1,1", "B"), ("1,2", "B"), ("hermie", 4), ("wave", 6)),
                ask=(
                    "The line will be there, and two brittle stars will meet that are no part of "
                    "it. What follows?"
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.pair-must-match-solo",
        "Only pairs of the pattern",
        ("hermit.ruling.pair-must-match-solo",),
        beach("H15", target="H05", pair_in_pattern_everywhere="yes"),
        (
            Step(
                "H15@0,2",
                "A table may take the rule of the cooperative game for all. Then the two brittle "
                "stars at 1,1 and 1,2 hold nothing: the pattern has none.",
                expect=(("hermie", 4), ("wave", 7)),
            ),
        ),
    ),
    Scenario(
        "hermit.tide.no-landing",
        "The Wave next to him",
        (
            "hermit.tide.no-landing",
            "hermit.tide.after-move",
            "hermit.ruling.blocked-pools",
            "hermit.tide.default",
        ),
        beach("H16", wave=5),
        (
            Step(
                "H16@0,-2",
                "Hermie moves to card 4 first. Then the pools would put the Wave on card 4 as well, "
                "onto Hermie. So it stays on 5; it doesn't go away either.",
                expect=(("hermie", 4), ("wave", 5)),
                ask=(
                    "The Wave lies on card 5, and Hermie can move to card 4. Two pools will "
                    "meet. What follows?"
                ),
            ),
        ),
        branches=(
            Branch(
                0,
                "What if no pools meet?",
                (
                    Step(
                        "H16@2,-2",
                        "Then nothing holds the Wave. Pools that are blocked are still worth "
                        "something.",
                        expect=(("hermie", 4), ("wave", 6)),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.tide.one-step",
        "Three pools",
        ("hermit.tide.one-step", "hermit.ruling.pools-across"),
        beach("H07", area=[("H11", 0, 0, 0)], wave=8),
        (
            Step(
                "H07@1,-2 r270",
                "Three pools in a bunch, so they meet twice. The Wave still comes one card nearer.",
                expect=(
                    ("0,0", "pool"),
                    ("1,0", "pool"),
                    ("1,1", "pool"),
                    ("hermie", 4),
                    ("wave", 7),
                ),
                ask="Three pools will meet in a bunch. What follows?",
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.both-bonuses",
        "Pools and a pair",
        ("hermit.ruling.both-bonuses",),
        beach("H04", target="H03"),
        (
            Step(
                "H04@1,-2",
                "A pair of sand stars at 2,-1 and 2,0, and two pools at 1,-1 and 1,0. The pools are "
                "the stronger: the Wave comes nearer.",
                expect=(("hermie", 4), ("wave", 5)),
                ask="Hermie can move; a pair will meet, and two pools. What follows?",
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.both-bonuses.choose",
        "Pools or a pair",
        ("hermit.ruling.both-bonuses",),
        beach("H04", target="H03", both_bonus="choose"),
        (
            Step(
                "H04@1,-2",
                "A pair meets, and two pools. A table may agree to choose which of them counts.",
                expect=(("phase", "bonus"), ("choices", ("pair", "pools"))),
            ),
            Step("pair", "The Wave stays, if you prefer that.", expect=(("wave", 6),)),
        ),
    ),
    Scenario(
        "hermit.ruling.pair-on-one-card",
        "Both on the new card",
        ("hermit.ruling.pair-on-one-card",),
        beach("H16", deck=_POOLS_ON_A_CARD),
        (
            Step(
                "H16@2,-2",
                "No card of the house deck prints two pools side by side; in this one H16 does. At "
                "least one must be on the new card, and both are.",
                expect=(("hermie", 4), ("wave", 5)),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.pair-on-one-card.no",
        "Only one on the new card",
        ("hermit.ruling.pair-on-one-card",),
        beach("H16", deck=_POOLS_ON_A_CARD, pair_same_card="no"),
        (
            Step(
                "H16@2,-2",
                "A table may want exactly one pool on the new card: then these two do nothing.",
                expect=(("hermie", 4), ("wave", 7)),
            ),
        ),
    ),
)

WAVE: Final = (
    Scenario(
        "hermit.hermie.wood-only-there",
        "A plain line",
        (
            "hermit.hermie.wood-only-there",
            "hermit.hermie.test",
        ),
        beach("H16", level="shrimp"),
        (
            Step(
                "H16@-2,-1",
                "This Wave wants two driftwoods, but it isn't on card 4. A plain line is good "
                "enough for every other card.",
                expect=(("driftwood", 2), ("hermie", 4), ("wave", 7)),
                ask="This Wave wants two driftwoods, and the line will have none. What follows?",
            ),
        ),
    ),
    Scenario(
        "hermit.example.05",
        "Driftwood is missing",
        (
            "hermit.hermie.wave-card",
            "hermit.ruling.wave-card-fail",
            "hermit.wave.side-1",
            "hermit.end.win",
            "hermit.hermie.stay",
        ),
        beach("H16", wave=4),
        (
            Step(
                "H16@-2,-1",
                "The Wave lies on card 4, right in front of Hermie. Cockle, whelk, sand star are "
                "there, but none of the three lies on driftwood. Hermie stays, the Wave goes.",
                expect=(("lines 1", ("0,-1 0,0 0,1",)), ("hermie", 3), ("wave", 5)),
                ask=(
                    "The Wave lies on the target, and the line will have no driftwood. What "
                    "follows?"
                ),
            ),
        ),
        branches=(
            Branch(
                0,
                "What if the line has driftwood?",
                (
                    Step(
                        "H16@2,-2",
                        "Whelk and sand star lie on it; one would be enough. Hermie enters the "
                        "Wave's card, and the game is won.",
                        expect=(("hermie", 4), ("wave", 4), ("winners", (1,))),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.example.06",
        "Two driftwoods win",
        ("hermit.wave.side-2", "hermit.end.win", "hermit.aim.reach-wave", "hermit.comp.wave"),
        beach("H16", wave=4, level="shrimp"),
        (
            Step(
                "H16@2,-2",
                "Whelk and sand star lie on driftwood: two, as the Wave's other face demands. "
                "Hermie is back in the ocean, and the game is won at once.",
                expect=(
                    ("driftwood", 2),
                    ("hermie", 4),
                    ("wave", 4),
                    ("ending", "hermit.end.win"),
                    ("winners", (1,)),
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.example.07",
        "One driftwood of two",
        ("hermit.end.win-needs-wood", "hermit.wave.side-2", "hermit.tide.no-bonus-unmoved"),
        beach("H16", wave=4, level="shrimp"),
        (
            Step(
                "H16@0,-2",
                "Only the sand star lies on driftwood. Hermie stays, and since he stays the two "
                "pools can't hold the Wave.",
                expect=(("hermie", 3), ("wave", 5), ("winners", ())),
                ask=(
                    "This Wave wants two driftwoods. The line will have one, and two pools will "
                    "meet. What follows?"
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.wave.side-1",
        "One driftwood is one",
        ("hermit.wave.side-1", "hermit.end.win", "hermit.hermie.new-and-wood"),
        beach("H16", wave=4),
        (
            Step(
                "H16@0,-2",
                "The Wave shows its front and wants one driftwood. It is on the old card, and "
                "that is fine: another symbol of the line is new.",
                expect=(("driftwood", 1), ("hermie", 4), ("winners", (1,))),
            ),
        ),
    ),
    Scenario(
        "hermit.hermie.new-and-wood",
        "New symbol here, driftwood there",
        ("hermit.hermie.new-and-wood", "hermit.end.win"),
        beach("H12", area=_OLD_LINE, wave=4),
        (
            Step(
                "H12@-1,-2 r90",
                "The right column has driftwood, but no new symbol. The upper row has a new sand "
                "star at 0,-2, but no driftwood. One line must have both: Hermie stays.",
                expect=(
                    ("lines 1", ("2,-2 1,-2 0,-2", "2,-2 2,-1 2,0")),
                    ("hermie", 3),
                    ("wave", 5),
                ),
                ask=(
                    "The Wave lies on the target and wants one driftwood. The old line has it, "
                    "the new one hasn't. What follows?"
                ),
            ),
        ),
        branches=(
            Branch(
                0,
                "What if the old line gets a new symbol?",
                (
                    Step(
                        "H12@2,-3",
                        "The cockle at 2,-2 is new, whelk and sand star below it lie on "
                        "driftwood: one line has both.",
                        expect=(("hermie", 4), ("winners", (1,))),
                        ask=(
                            "The cockle of H12 covers the cockle of the line that has driftwood. "
                            "What follows?"
                        ),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.hermie.any-line",
        "One good line is enough",
        ("hermit.hermie.any-line",),
        beach("H15", target="H16", wave=4),
        (
            Step(
                "H15@3,0",
                "Cockle, brittle star, whelk stand in both new rows. The upper one is plain, the "
                "lower one ends on driftwood. One good line is enough.",
                expect=(("3,0", "K"), ("4,1", "W+"), ("hermie", 4), ("winners", (1,))),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.win-over-loss",
        "At the last moment",
        ("hermit.end.win", "hermit.ruling.win-over-loss", "hermit.ruling.win-last-card"),
        beach("H16", hermie=9, wave=10, piles=[0], taken=(8, 0)),
        (
            Step(
                "H16@0,-2",
                "The last card of your hand, nothing left to draw, and the Wave about to leave. But "
                "Hermie moves before the Wave does: won.",
                expect=(("hand 1", "nothing"), ("hermie", 10), ("winners", (1,))),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.wave-passing",
        "Always ahead",
        ("hermit.ruling.wave-passing",),
        beach("H16", wave=5),
        (
            Step(
                "H16@0,-2",
                "The Wave starts ahead of Hermie and never lands on him; he reaches it or follows. "
                "They can't pass each other.",
                expect=(("hermie", 4), ("wave", 5)),
            ),
        ),
    ),
)
