"""The next draw, and how a game is lost."""

from __future__ import annotations

from typing import Final

from rules import Branch, Scenario, Step
from rules.hermit.scenarios._beach import START, beach

DRAWING: Final = (
    Scenario(
        "hermit.round.order",
        "Draw, place, Hermie, Wave",
        ("hermit.round.order", "hermit.draw.limit-2", "hermit.draw.from-pile"),
        beach("H16 H12", piles=["H11", "H05", "H14"]),
        (
            Step(
                "H16@0,-2",
                "You have placed a card; Hermie moves, then the Wave. The next round begins with "
                "its first phase: no bottle cap in sight, so you draw up to two cards, from the "
                "top of the pile.",
                expect=(
                    ("hermie", 4),
                    ("wave", 5),
                    ("caps 1", 0),
                    ("limit 1", 2),
                    ("hand 1", "H12 H11"),
                    ("pile 1", 2),
                    ("top 1", "H05"),
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.draw.limit-1",
        "Two bottle caps",
        (
            "hermit.draw.limit-1",
            "hermit.ruling.hand-limit-drop",
            "hermit.draw.count-caps",
            "hermit.draw.limit-2",
        ),
        beach("H02 H12", piles=["H11", "H05", "H14"]),
        (
            Step(
                "H02@3,0",
                "Two bottle caps in sight: the hand limit is one. You hold H12, so nothing "
                "is drawn.",
                expect=(("caps 1", 2), ("limit 1", 1), ("hand 1", "H12"), ("pile 1", 3)),
            ),
            Step(
                "H12@0,2",
                "Your hand is empty now, so you draw one card, and no more.",
                expect=(("caps 1", 3), ("hand 1", "H11"), ("pile 1", 2)),
                ask=(
                    "Your last card goes down, and three bottle caps will be in sight. What "
                    "follows?"
                ),
            ),
        ),
        branches=(
            Branch(
                1,
                "What if you cover the caps?",
                (
                    Step(
                        "H12@3,0",
                        "H12 hides H02 and its two caps. It shows one itself, so the limit "
                        "is two again.",
                        expect=(("caps 1", 1), ("limit 1", 2), ("hand 1", "H11 H05")),
                        ask="H12 has one bottle cap and covers two. What follows?",
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.draw.count-caps",
        "Caps under a card",
        ("hermit.draw.count-caps",),
        beach("H16", area=[START, ("H08", 3, 0, 0)], piles=["H11", "H05", "H14"]),
        (
            Step(
                "H16@3,0",
                "Three caps were printed on H08. All of them are covered now, the limit is two "
                "again, and you draw two cards.",
                expect=(("caps 1", 0), ("limit 1", 2), ("hand 1", "H11 H05")),
                ask="H08 shows three bottle caps, and H16 will cover all of them. What follows?",
            ),
        ),
    ),
    Scenario(
        "hermit.draw.hold",
        "What you show of your hand",
        ("hermit.draw.hold", "hermit.ruling.pile-peek", "hermit.ruling.identity-by-back"),
        beach("H16 H12", piles=["H11", "H05", "H14"]),
        (
            Step(
                "H16@0,-2",
                "Hold the seashell sides towards you. Others see the beach sides, and so which "
                "cards you hold. Of the pile all see the top card only, and nobody its other side.",
                expect=(
                    ("hand 1", "H12 H11"),
                    ("2 sees hand 1", "H12 H11"),
                    ("1 sees top 1", "H05"),
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.draw.from-coast",
        "An empty pile",
        ("hermit.draw.from-coast", "hermit.draw.behind", "hermit.draw.no-shift"),
        beach("H11 H12", hermie=4, wave=8, piles=[0], coast={1: "H02", 2: "H09"}),
        (
            Step(
                "H11@-2,-2",
                "The pile is empty. Take the leftmost card behind Hermie; cards 2 and 3 stay behind "
                "him, and so could be next. The row isn't renumbered: the Wave is on 9 of 10.",
                expect=(
                    ("hand 1", "H12 H02"),
                    ("behind 1", (2, 3)),
                    ("coast", 9),
                    ("hermie", 4),
                    ("wave", 9),
                ),
                ask=(
                    "You will hold one card, and the pile is empty. Hermie stands on card 4. "
                    "What follows?"
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.draw.mixed",
        "The last of the pile, then the Coast",
        ("hermit.draw.mixed",),
        beach("H11", hermie=3, piles=["H05"], coast={1: "H02"}),
        (
            Step(
                "H11@-2,-2",
                "Two cards are due. One comes from the pile, which is empty now, the other from the "
                "Coast.",
                expect=(("hand 1", "H05 H02"), ("pile 1", 0), ("behind 1", (2,))),
            ),
        ),
    ),
)

END: Final = (
    Scenario(
        "hermit.end.lose-wave",
        "The Wave on the last card",
        ("hermit.end.lose-wave", "hermit.tide.pair", "hermit.end.edge-held"),
        beach("H11", hermie=3, wave=10),
        (
            Step(
                "H11@-2,-2",
                "The Wave lies on the last card and has to go one further. The game is lost.",
                expect=(("ending", "hermit.end.lose-wave"), ("winners", ())),
                ask="The Wave lies on the last card, and the line isn't there. What follows?",
            ),
        ),
        branches=(
            Branch(
                0,
                "What if a pair holds it?",
                (
                    Step(
                        "H11@-3,0",
                        "Cockle, whelk, sand star can be read to the left from 0,0, and two sand "
                        "stars meet at -1,1 and 0,1. The Wave stays on the last card, and you "
                        "play on.",
                        expect=(("hermie", 4), ("wave", 10), ("phase", "place")),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.end.edge-held",
        "On the last card, with a pair",
        ("hermit.end.edge-held",),
        beach("H12", target="H08", hermie=6, wave=10),
        (
            Step(
                "H12@0,2 r180",
                "The pair of cockles holds the Wave, even on the last card.",
                expect=(("hermie", 7), ("wave", 10), ("phase", "place")),
                ask=(
                    "The Wave lies on the last card. Hermie can move, and two cockles will meet. "
                    "What follows?"
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.end.lose-cards",
        "Nothing left in the pile",
        (
            "hermit.end.lose-cards",
            "hermit.ruling.draw-mandatory",
            "hermit.ruling.own-card-behind",
            "hermit.draw.from-coast",
        ),
        beach("H11 H12", hermie=1, piles=[0]),
        (
            Step(
                "H11@-2,-2",
                "You hold one card and have to draw another. The pile is empty, and card 1 isn't "
                "behind Hermie: he stands on it. The game is lost.",
                expect=(("limit 1", 2), ("behind 1", ()), ("ending", "hermit.end.lose-cards")),
                ask=(
                    "The limit is two, you will hold one card, and the pile is empty. Hermie "
                    "stands on card 1. What follows?"
                ),
            ),
        ),
        branches=(
            Branch(
                0,
                "What if Hermie moves on?",
                (
                    Step(
                        "H11@0,2",
                        "He moves to card 2, so card 1 lies behind him and can be drawn. A "
                        "move is worth a card.",
                        expect=(("hermie", 2), ("hand 1", "H12 H02"), ("phase", "place")),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.no-draw-needed",
        "Bottle caps in time",
        ("hermit.end.lose-cards", "hermit.ruling.no-draw-needed"),
        beach("H02 H12", hermie=1, piles=[0]),
        (
            Step(
                "H02@3,0",
                "The pile is empty. But two caps are in sight, so the limit is one; you hold one "
                "card, and nothing has to be drawn. You play on.",
                expect=(("limit 1", 1), ("hand 1", "H12"), ("phase", "place")),
                ask=(
                    "You will hold one card, the pile is empty, and two caps will be in sight. "
                    "What follows?"
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.draw-partial",
        "One of two",
        ("hermit.end.lose-cards", "hermit.ruling.draw-partial"),
        beach("H11", hermie=1, piles=[1]),
        (
            Step(
                "H11@-2,-2",
                "Two cards are due and one is left. Half isn't enough.",
                expect=(("ending", "hermit.end.lose-cards"), ("winners", ())),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.coop-deckout-wording",
        "As many as there are",
        ("hermit.ruling.coop-deckout-wording", "hermit.ruling.draw-partial"),
        beach("H11", hermie=1, piles=["H05"], deckout="none_left"),
        (
            Step(
                "H11@-2,-2",
                "A table may agree that a game is lost only if nothing at all can be drawn. Then "
                "you play on with one card.",
                expect=(("hand 1", "H05"), ("phase", "place")),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.draw-mandatory",
        "While you hold a card",
        ("hermit.ruling.draw-mandatory", "hermit.ruling.coop-deckout-wording"),
        beach("H11 H12", hermie=1, piles=[0], deckout="empty_hand"),
        (
            Step(
                "H11@-2,-2",
                "A table may agree that a game is lost only with an empty hand. There is nothing to "
                "draw, but H12 is left to play.",
                expect=(("hand 1", "H12"), ("phase", "place")),
            ),
        ),
    ),
)
