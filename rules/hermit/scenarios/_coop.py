"""Playing together: two players with one copy of the game, or more with a copy each."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from rules import Branch, Scenario, Step
from rules.hermit._game import GAME
from rules.hermit.scenarios._beach import KWS, START

if TYPE_CHECKING:
    from rules.hermit._state import State

_POOLS: Final = "P1 H16@0,-2"
"""Recreates cockle, whelk, sand star with one driftwood, and two pools meet."""
_PLAIN: Final = "P1 H16@-2,-1"
"""Recreates it without driftwood."""
_WOOD: Final = "P1 H16@2,-2"
"""Recreates it with two driftwoods."""
_NONE: Final = "P1 H16@3,0"
"""Recreates nothing."""


def _two(*, hermie: int = 3, wave: int = 6, **more: Any) -> State:
    """Set up two players: H16 and START for the first, H11 and H07 for the second."""
    coast = {hermie + 1: KWS} | more.pop("coast", {})
    table: dict[str, Any] = {
        "areas": [[START], [("H07", 0, 0, 0)]],
        "hands": ["H16", "H11"],
    }
    return GAME.position(coast=coast, hermie=hermie, wave=wave, **{**table, **more})


def _deal(state: State) -> str:
    return GAME.format_action(state, state.draw_chance(Random(7)))


_BEFORE_TWO: Final = GAME.initial(2)
_BEFORE_THREE: Final = GAME.initial(3)

TOGETHER: Final = (
    Scenario(
        "hermit.coop.setup-piles",
        "Two at one Coast",
        (
            "hermit.coop.shared",
            "hermit.coop.setup-coast",
            "hermit.coop.setup-piles",
            "hermit.coop.leftover",
            "hermit.variants.base",
            "hermit.ruling.leftover-card",
        ),
        _BEFORE_TWO,
        (
            Step(
                _deal(_BEFORE_TWO),
                "All 23 cards are in play. One Coast, one Hermie, one Wave for both; each has a "
                "pile of six, and puts the top card of it into a play area of the own. One card "
                "is left over, and nobody looks at it.",
                expect=(
                    ("coast", 10),
                    ("hermie", 0),
                    ("wave", 6),
                    ("cells 1", 6),
                    ("cells 2", 6),
                    ("aside", 1),
                    ("asked", (1, 2)),
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.coop.simultaneous",
        "Both choose, then both lay",
        ("hermit.coop.simultaneous", "hermit.ruling.coop-commit", "hermit.round.order"),
        _two(),
        (
            Step(
                _WOOD,
                "Player 1 has chosen. Nothing lies there yet, and player 2 can't see what it is.",
                expect=(
                    ("cells 1", 6),
                    ("1 sees chosen 1", "H16"),
                    ("2 sees chosen 1", "?"),
                    ("asked", (2,)),
                ),
            ),
            Step(
                "H11@-3,0",
                "Now both have chosen, and both cards are laid at the same time.",
                expect=(("cells 1", 12), ("cells 2", 12), ("hermie", 4)),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.coop-commit",
        "One after the other",
        ("hermit.ruling.coop-commit",),
        _two(coop_commit="seat_order"),
        (
            Step(
                "P2 H11@-3,0",
                "If a table agrees on seat order, player 1 chooses first ...",
                "hermit.ruling.coop-commit",
            ),
            Step("H16@2,-2", "... for all to see.", expect=(("2 sees chosen 1", "H16"),)),
        ),
    ),
    Scenario(
        "hermit.coop.place",
        "Each in the own area",
        ("hermit.coop.place", "hermit.variants.base"),
        _two(),
        (
            Step(
                "P1 H16@5,0",
                "Where a card may lie is as for one player.",
                "hermit.place.no-float",
            ),
            Step("P1 H11@3,0", "H11 is player 2's.", "hermit.place.one"),
            Step(_WOOD, "An area of the own, a card of the own."),
        ),
    ),
    Scenario(
        "hermit.coop.move",
        "One has the pattern",
        ("hermit.coop.move", "hermit.coop.tide-default"),
        _two(),
        (
            Step(_WOOD, "Player 1 recreates cockle, whelk, sand star."),
            Step(
                "H11@3,0",
                "Player 2 doesn't. Hermie stays, and the Wave goes one card away: once a round, "
                "not once for each.",
                expect=(("lines 1", ("2,-2 2,-1 2,0",)), ("hermie", 3), ("wave", 7)),
                ask="Player 1 has recreated the pattern. Player 2 won't. What follows?",
            ),
        ),
        branches=(
            Branch(
                1,
                "What if player 2 recreates it, too?",
                (
                    Step(
                        "H11@-3,0",
                        "Both have it, each on the own beach. Hermie moves; neither has a pair "
                        "or pools, so the Wave goes all the same.",
                        expect=(("hermie", 4), ("wave", 7)),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.coop.tide-default",
        "Both, and nothing more",
        ("hermit.coop.move", "hermit.coop.tide-default"),
        _two(),
        (
            Step(_WOOD, "Player 1 recreates the pattern."),
            Step(
                "H11@-3,0",
                "So does player 2, and Hermie moves. Neither has a pair or pools.",
                expect=(("hermie", 4), ("wave", 7)),
            ),
        ),
    ),
    Scenario(
        "hermit.coop.pair",
        "One pair is enough",
        ("hermit.coop.pair", "hermit.ruling.coop-pair-owner"),
        _two(),
        (
            Step(_WOOD, "Player 1 recreates the pattern, without a pair."),
            Step(
                "H11@1,2 r270",
                "Player 2 does as well, and two sand stars meet, one of them new. Sand star is part "
                "of the pattern just recreated: the Wave stays.",
                expect=(("hermie", 4), ("wave", 6)),
            ),
        ),
    ),
    Scenario(
        "hermit.coop.pair-pattern",
        "A pair of another kind",
        (
            "hermit.coop.pair-pattern",
            "hermit.ruling.coop-front-card",
            "hermit.ruling.pair-must-match-solo",
            "hermit.coop.tide-default",
        ),
        _two(
            coast={4: "H05", 5: "H09"},
            areas=[[START], [("H12", 0, 0, 0)]],
            hands=["H15", "H16"],
        ),
        (
            Step(
                "P1 H15@0,2",
                "Player 1 recreates cockle, sand star, cockle, and has a pair of brittle stars.",
            ),
            Step(
                "H16@-3,0",
                "Player 2 recreates it, too, and Hermie moves. But the pattern has no brittle star, "
                "so their pair doesn't count when you play together.",
                expect=(("hermie", 4), ("wave", 7)),
                ask=(
                    "Both will have recreated the pattern, and player 1 has a pair of brittle "
                    "stars, which aren't in it. What follows?"
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.coop-front-card",
        "A pair of the next pattern",
        ("hermit.coop.pair-pattern", "hermit.ruling.coop-front-card"),
        _two(
            coast={4: "H05", 5: "H09"},
            areas=[[START], [("H12", 0, 0, 0)]],
            hands=["H15", "H16"],
            coop_pair_symbol="next",
        ),
        (
            Step(
                "P1 H15@0,2",
                "Player 1 recreates cockle, sand star, cockle, and has a pair of brittle stars.",
            ),
            Step(
                "H16@-3,0",
                "So does player 2, and Hermie moves. A table may ask for a pair of the pattern "
                "that he faces now: it has a brittle star, so the pair holds the Wave.",
                expect=(("pattern 1", "S S B"), ("hermie", 4), ("wave", 6)),
            ),
        ),
    ),
    Scenario(
        "hermit.coop.pools",
        "Pools without a step",
        ("hermit.coop.pools", "hermit.ruling.coop-pools-no-move"),
        _two(),
        (
            Step(_POOLS, "Player 1 recreates the pattern, and two pools meet."),
            Step(
                "H11@3,0",
                "Player 2 fails, so Hermie stays. But player 1 has done both, and that is enough: "
                "the Wave comes nearer.",
                expect=(("hermie", 3), ("wave", 5)),
                ask=(
                    "Player 1 has recreated the pattern, with two pools. Player 2 fails. What "
                    "follows?"
                ),
            ),
        ),
        branches=(
            Branch(
                1,
                "What if player 2 recreates the pattern?",
                (
                    Step(
                        "H11@-3,0",
                        "Then Hermie moves as well: one card nearer from each side.",
                        expect=(("hermie", 4), ("wave", 5)),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.coop-pools-no-move",
        "No step, no pools",
        ("hermit.ruling.coop-pools-no-move",),
        _two(coop_pools_need_move="yes"),
        (
            Step(
                _POOLS,
                "Player 1 recreates the pattern, and two pools meet. But this table has agreed that "
                "pools count only if Hermie moves.",
            ),
            Step("H11@3,0", "Hermie stays, the Wave goes.", expect=(("hermie", 3), ("wave", 7))),
        ),
    ),
    Scenario(
        "hermit.coop.pools-same-player",
        "Pools of the other player",
        (
            "hermit.coop.pools-same-player",
            "hermit.coop.tide-default",
        ),
        _two(hands=["H16", "H15"], areas=[[START], [("H13", 0, 0, 0)]]),
        (
            Step(_WOOD, "Player 1 recreates the pattern, but has no pools."),
            Step(
                "H15@-1,-2",
                "Player 2 has two pools, but not the pattern. One player must have both.",
                expect=(("2: 1,-1", "pool"), ("2: 1,0", "pool"), ("hermie", 3), ("wave", 7)),
                ask=(
                    "Player 1 has recreated the pattern, player 2 will have two pools. What "
                    "follows?"
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.coop.no-landing",
        "Not onto Hermie, not even now",
        ("hermit.coop.no-landing", "hermit.coop.wave-card", "hermit.ruling.coop-recreated-wood"),
        _two(hermie=5, wave=6),
        (
            Step(_POOLS, "The target carries the Wave. Player 1 has driftwood, and pools."),
            Step(
                "H11@3,0",
                "Player 2 fails, so Hermie stays on 5. The pools would put the Wave there, and so "
                "it stays on 6.",
                expect=(("hermie", 5), ("wave", 6)),
            ),
        ),
    ),
    Scenario(
        "hermit.coop.wave-card",
        "Driftwood for both",
        ("hermit.coop.wave-card",),
        _two(hermie=5, wave=6),
        (
            Step(_PLAIN, "Player 1 recreates the pattern without driftwood."),
            Step(
                "H11@-3,0",
                "Player 2 has two, but each must have one. Hermie can't enter the Wave's card.",
                expect=(("hermie", 5), ("wave", 7)),
            ),
        ),
    ),
    Scenario(
        "hermit.coop.levels",
        "Two driftwoods for both",
        ("hermit.coop.levels", "hermit.coop.wave-card"),
        _two(hermie=5, wave=6, level="shrimp"),
        (
            Step(_POOLS, "One driftwood in player 1's line."),
            Step(
                "H11@-3,0",
                "Two in player 2's. With the Wave's other face each needs two.",
                expect=(("driftwood", 2), ("hermie", 5), ("winners", ())),
            ),
        ),
    ),
    Scenario(
        "hermit.coop.end",
        "Back in the ocean, all together",
        ("hermit.coop.end",),
        _two(hermie=5, wave=6, level="shrimp"),
        (
            Step(_WOOD, "Two driftwoods in player 1's line ..."),
            Step(
                "H11@-3,0",
                "... and two in player 2's. Both have won.",
                expect=(("hermie", 6), ("ending", "hermit.coop.end"), ("winners", (1, 2))),
            ),
        ),
    ),
    Scenario(
        "hermit.coop.limit",
        "Caps are everybody's business",
        ("hermit.coop.limit", "hermit.coop.draw"),
        _two(hands=["H16 H12", "H02 H11"], piles=[["H05"], ["H09"]]),
        (
            Step(_WOOD, "No bottle cap in player 1's area."),
            Step(
                "H02@3,0",
                "But two in player 2's. So both hold one card at most, and nobody draws.",
                expect=(
                    ("caps 1", 0),
                    ("caps 2", 2),
                    ("limit 1", 1),
                    ("limit 2", 1),
                    ("hand 1", "H12"),
                    ("hand 2", "H11"),
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.coop.limit.one-each",
        "One cap each",
        ("hermit.coop.limit",),
        _two(
            areas=[[START], [("H12", 0, 0, 0)]],
            hands=["H14 H16", "H11 H15"],
            piles=[["H05"], ["H09"]],
        ),
        (
            Step("P1 H14@3,0", "One cap in player 1's area ..."),
            Step(
                "H11@3,0",
                "... and one in player 2's. No area has two, so both may hold two cards, and each "
                "draws from the own pile.",
                expect=(
                    ("caps 1", 1),
                    ("caps 2", 1),
                    ("limit 1", 2),
                    ("hand 1", "H16 H05"),
                    ("hand 2", "H15 H09"),
                ),
                ask="Each area will show one bottle cap. What follows?",
            ),
        ),
    ),
    Scenario(
        "hermit.coop.draw",
        "In seat order from the Coast",
        ("hermit.coop.draw", "hermit.ruling.coop-draw-order"),
        _two(hands=["H16 H12", "H11 H15"], piles=[0, 0], coast={1: "H05", 2: "H09"}),
        (
            Step(_WOOD, "Both piles are empty."),
            Step(
                "H11@-3,0",
                "Hermie has moved to card 4. Each needs a card: player 1 takes the leftmost, player "
                "2 the next.",
                expect=(("hand 1", "H12 H05"), ("hand 2", "H15 H09"), ("behind 1", (3,))),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.coop-draw-order",
        "Who takes which",
        ("hermit.ruling.coop-draw-order",),
        _two(
            hands=["H16 H12", "H11 H15"],
            piles=[0, 0],
            coast={1: "H05", 2: "H09"},
            coop_draw_order="choose",
        ),
        (
            Step(_WOOD, "A table may agree to choose who draws first."),
            Step(
                "H11@-3,0",
                "Then the group is asked, card by card.",
                expect=(("phase", "draw"), ("choices", ("coast P1", "coast P2"))),
            ),
            Step(
                "coast P2",
                "Player 2 takes the leftmost; the next one is left for player 1.",
                expect=(("hand 1", "H12 H09"), ("hand 2", "H15 H05"), ("phase", "place")),
            ),
        ),
    ),
    Scenario(
        "hermit.coop.end.cards",
        "One can't draw, all lose",
        ("hermit.coop.end", "hermit.ruling.coop-deckout-wording"),
        _two(hermie=1, hands=["H16 H12", "H11 H15"], piles=[0, 0]),
        (
            Step(_WOOD, "The piles are empty, and hardly anything lies behind Hermie."),
            Step(
                "H11@-3,0",
                "He moves to card 2, so card 1 is behind him. Player 1 draws it; player 2 can't "
                "draw any, and the game is lost for both.",
                expect=(("hermie", 2), ("ending", "hermit.coop.end"), ("winners", ())),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.coop-talk",
        "Open hands",
        ("hermit.ruling.coop-talk", "hermit.draw.hold"),
        _two(hands=["H16 H12", "H11"], open_hands="on", deck_reference="off"),
        (
            Step(
                _WOOD,
                "You may talk about everything. If a table likes it better, the seashell sides are "
                "shown as well.",
                expect=(("2 sees grid of H12", "S K pool / K+ S cap"),),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.identity-by-back",
        "Without the list of cards",
        ("hermit.ruling.identity-by-back", "hermit.draw.hold"),
        _two(hands=["H16 H12", "H11"], deck_reference="off"),
        (
            Step(
                _WOOD,
                "All beach sides differ, so with the list of cards at hand a back tells which card "
                "it is. Put the list away, and player 2 can't know what H12 shows.",
                expect=(
                    ("1 sees grid of H12", "S K pool / K+ S cap"),
                    ("2 sees grid of H12", "? ? ? / ? ? ?"),
                    ("2 sees hand 1", "H16 H12"),
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.tasks-multiplayer",
        "A task for both",
        ("hermit.ruling.tasks-multiplayer", "hermit.ruling.nature-scope"),
        _two(
            hermie=5,
            wave=6,
            areas=[[START], [("H02", 0, 0, 0)]],
            hands=["H16", "H22"],
            task="nature_reserve",
            multi_tasks="on",
        ),
        (
            Step(_WOOD, "Tasks are for one player, unless a table agrees to try them together."),
            Step(
                "H22@0,-2",
                "Won; but player 2's area still shows two bottle caps. A clean beach means all "
                "areas.",
                expect=(
                    ("caps 2", 2),
                    ("winners", (1, 2)),
                    ("accomplished", False),
                ),
            ),
        ),
    ),
)


def _three(**more: Any) -> State:
    """Set up three players with a copy each."""
    table: dict[str, Any] = {
        "areas": [[START], [("H07", 0, 0, 0)], [START]],
        "hands": ["H16", "H11", "H16"],
    }
    return GAME.position(players=3, coast={4: KWS}, hermie=3, wave=6, **{**table, **more})


MANY: Final = (
    Scenario(
        "hermit.many.copies",
        "Three with a copy each",
        (
            "hermit.many.copies",
            "hermit.many.setup-one",
            "hermit.many.setup-others",
            "hermit.ruling.many-copies-duplicate",
            "hermit.ruling.many-coast-patterns",
        ),
        _BEFORE_THREE,
        (
            Step(
                _deal(_BEFORE_THREE),
                "Player 1 sets up as for a game alone, without the red starfish. The others make "
                "a pile of all their 23 cards; never mind that these show the same patterns again. "
                "One Coast, one Hermie, one Wave for all.",
                expect=(("coast", 10), ("wave", 6), ("cells 3", 6), ("asked", (1, 2, 3))),
            ),
        ),
    ),
    Scenario(
        "hermit.many.rules",
        "All three, or Hermie stays",
        ("hermit.many.rules", "hermit.coop.move"),
        _three(),
        (
            Step(_WOOD, "Player 1 recreates the pattern."),
            Step("P2 H11@-3,0", "So does player 2."),
            Step(
                "H16@3,0",
                "Player 3 doesn't: Hermie stays. That both hold an H16 is no problem, each has a "
                "copy.",
                expect=(("hermie", 3), ("wave", 7)),
            ),
        ),
    ),
    Scenario(
        "hermit.many.draw",
        "Only one draws from the Coast",
        ("hermit.many.draw",),
        _three(hands=["H16", "H11 H15", "H16"], piles=[2, 0, 20]),
        (
            Step(_WOOD, "Player 2's pile is empty."),
            Step("P2 H11@-3,0", "After this card player 2 needs another one."),
            Step(
                "H16@2,-2",
                "Cards lie behind Hermie, but only the player who set up may take them. Player 2 "
                "can't draw, and all have lost.",
                expect=(("behind 1", (1, 2, 3)), ("behind 2", ()), ("winners", ())),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.many-limit",
        "One's caps, everybody's limit",
        ("hermit.ruling.many-limit", "hermit.coop.limit"),
        _three(hands=["H16 H12", "H11 H15", "H02 H16"], piles=[1, 5, 5]),
        (
            Step(_WOOD, "No caps."),
            Step("P2 H11@-3,0", "No caps."),
            Step(
                "H02@3,0",
                "Two caps: all three hold one card at most.",
                expect=(("limit 1", 1), ("limit 2", 1), ("limit 3", 1), ("hand 1", "H12")),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.many-count",
        "Two with two copies",
        ("hermit.ruling.many-count",),
        GAME.position(
            areas=[[START], [START]],
            hands=["H16", "H16"],
            coast={4: KWS},
            hermie=3,
            wave=6,
            mode="coop_many",
            players=2,
        ),
        (
            Step(_WOOD, "Two may play with a copy each, if they like. Up to six can."),
            Step(
                "H16@0,-2",
                "Both have the same cards, and each plays with the own.",
                expect=(("hermie", 4), ("wave", 5)),
            ),
        ),
    ),
)
