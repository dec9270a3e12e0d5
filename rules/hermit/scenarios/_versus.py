"""Two against each other: in turns, and in real time."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from rules import Branch, Scenario, Step
from rules.hermit._game import GAME
from rules.hermit.scenarios._beach import KWS, START

if TYPE_CHECKING:
    from rules.hermit._state import State

_SWS: Final = "H18"
"""The card with the pattern sand star, whelk, sand star."""


def _race(*, mode: str = "versus_turns", **more: Any) -> State:
    """Set up a race: player 1 comes from the left with H16, player 2 from the right with H11.

    Cockle, whelk, sand star is player 1's target, and sand star, whelk, sand star player 2's.
    """
    table: dict[str, Any] = {
        "areas": [[START], [("H07", 0, 0, 0)]],
        "hands": ["H16", "H11"],
        "coast": {4: KWS, 8: _SWS},
        "hermies": (3, 9),
        "wave": 6,
    }
    return GAME.position(mode=mode, **{**table, **more})


def _live(**more: Any) -> State:
    return _race(mode="versus_realtime", **more)


_BEFORE: Final = GAME.initial(2, mode="versus_turns")
_BEFORE_LIVE: Final = GAME.initial(2, mode="versus_realtime")


def _deal(state: State) -> str:
    return GAME.format_action(state, state.draw_chance(Random(7)))


_MEETING: Final[dict[str, Any]] = {"coast": {5: KWS}, "hermies": (4, 6), "wave": 5}
"""Both Hermies stand next to the Wave, and face the same card."""

VERSUS: Final = (
    Scenario(
        "hermit.versus.setup",
        "From both ends",
        (
            "hermit.versus.setup",
            "hermit.versus.wave",
            "hermit.versus.sides",
            "hermit.versus.start-card",
            "hermit.versus.shared",
            "hermit.versus.modes",
            "hermit.versus.goal",
            "hermit.comp.hermies",
            "hermit.ruling.versus-side-choice",
        ),
        _BEFORE,
        (
            Step(
                _deal(_BEFORE),
                "Eleven cards make the Coast, and the Wave lies on the 6th: in the middle. The "
                "other twelve wait.",
                expect=(("coast", 11), ("wave", 6), ("aside", 12)),
            ),
            Step(
                "first P2",
                "Chance says who begins. The same player picks an end of the Coast.",
                expect=(("phase", "side"), ("choices", ("left", "right"))),
            ),
            Step(
                "right",
                "Player 2 starts beyond the right end, player 1 beyond the left. Now each gets a "
                "pile of six and puts its top card into a play area of the own.",
                expect=(
                    ("hermie 1", 0),
                    ("hermie 2", 12),
                    ("aside", 0),
                    ("cells 1", 6),
                    ("cells 2", 6),
                    ("pile 1", 5),
                    ("turn", 2),
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.versus.a-turns",
        "Turn by turn",
        ("hermit.versus.a-turns", "hermit.versus.modes"),
        _race(hands=["H16 H12", "H11 H15"]),
        (
            Step(
                "P2 H11@3,0",
                "Player 1 is first.",
                "hermit.versus.a-turns",
                ask="May player 2 begin?",
            ),
            Step("H16@3,0", "A whole turn of four phases.", expect=(("turn", 2), ("round", 1))),
            Step("H11@3,0", "Both turns make a round.", expect=(("turn", 1), ("round", 2))),
        ),
    ),
    Scenario(
        "hermit.versus.wave-move",
        "From the other side",
        ("hermit.versus.wave-move", "hermit.versus.direction"),
        _race(),
        (
            Step(
                "H16@3,0",
                "Player 1 fails: the Wave goes to the right, away from player 1 and towards "
                "player 2.",
                expect=(("hermie 1", 3), ("wave", 7)),
            ),
            Step(
                "H11@3,0",
                "Player 2 fails, too. From that side, away is to the left.",
                expect=(("hermie 2", 9), ("wave", 6)),
                ask="Player 2 comes from the right, and fails. What follows?",
            ),
        ),
    ),
    Scenario(
        "hermit.versus.direction",
        "Everything mirrored",
        (
            "hermit.versus.direction",
            "hermit.versus.draw",
            "hermit.ruling.versus-draw-end",
            "hermit.ruling.coast-order",
        ),
        _race(hands=["H16 H12", "H11"], piles=[3, 0], coast={4: KWS, 11: "H05", 10: "H09"}, turn=1),
        (
            Step(
                "H11@3,0",
                "Player 2 comes from the right: the target is the card to the left of Hermie, and "
                "a failure drives the Wave to the left.",
                expect=(("behind 2", (11, 10)), ("wave", 5)),
            ),
            Step(
                "H16@3,0",
                "Now player 2 has to draw two cards and has no pile. Behind Hermie lie cards 11 "
                "and 10, the outermost first.",
                expect=(("hand 2", "H05 H09"), ("behind 2", ()), ("coast", 9)),
            ),
        ),
    ),
    Scenario(
        "hermit.versus.draw",
        "From behind your own Hermie",
        ("hermit.versus.draw",),
        _race(hands=["H16 H12", "H11"], piles=[0, 4], coast={1: "H05", 4: KWS}),
        (
            Step("H16@3,0", "Player 1's pile is empty, and one card will be due."),
            Step(
                "H11@3,0",
                "At the beginning of the next turn it comes from behind Hermie: card 1.",
                expect=(("hand 1", "H12 H05"), ("behind 1", (2,))),
            ),
        ),
    ),
    Scenario(
        "hermit.versus.limit",
        "My caps, your caps",
        ("hermit.versus.limit",),
        _race(hands=["H02 H12", "H11 H15"], piles=[["H05"], ["H09", "H14"]]),
        (
            Step("H02@3,0", "Two bottle caps in player 1's area."),
            Step(
                "H11@3,0",
                "They limit player 1 only. Here nobody pays for the other's caps.",
                expect=(("limit 1", 1), ("limit 2", 2), ("hand 1", "H12")),
            ),
        ),
    ),
    Scenario(
        "hermit.versus.place",
        "Hands off my beach",
        ("hermit.versus.place", "hermit.versus.hermie"),
        _race(hands=["H16 H12", "H11"]),
        (
            Step("H16@5,0", "Where a card may lie is as ever.", "hermit.place.no-float"),
            Step("H11@3,0", "And it is one of your own cards.", "hermit.place.one"),
            Step(
                "H16@0,-2",
                "Player 1 recreates the pattern. What lies in player 2's area doesn't matter: "
                "Hermie moves, and the pools bring the Wave nearer.",
                expect=(("hermie 1", 4), ("wave", 5), ("cells 2", 6)),
            ),
        ),
    ),
    Scenario(
        "hermit.versus.no-landing",
        "Hermie in its way",
        ("hermit.versus.no-landing", "hermit.ruling.right-edge-versus"),
        _race(hermies=(3, 7), coast={4: KWS}),
        (
            Step(
                "H16@3,0",
                "The Wave should go to card 7. Player 2's Hermie stands there, so it stays on 6.",
                expect=(("wave", 6), ("hermie 2", 7)),
                ask=(
                    "Player 1 fails, and player 2's Hermie stands on card 7, next to the Wave. "
                    "What follows?"
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.right-edge-versus",
        "It never leaves the Coast",
        ("hermit.ruling.right-edge-versus", "hermit.versus.no-landing"),
        _race(hermies=(3, 12), wave=11, coast={4: KWS}),
        (
            Step(
                "H16@3,0",
                "Beyond the last card is the place where player 2's Hermie still waits. The Wave "
                "stays on 11.",
                expect=(("wave", 11), ("hermie 2", 12)),
            ),
        ),
    ),
    Scenario(
        "hermit.versus.a-finish",
        "First at the Wave",
        (
            "hermit.versus.a-finish",
            "hermit.versus.goal",
            "hermit.versus.hermie",
            "hermit.versus.no-move-on-wave",
            "hermit.ruling.versus-win-phase4",
            "hermit.versus.both",
        ),
        _race(**_MEETING),
        (
            Step(
                "H16@0,-2",
                "Player 1 enters the Wave's card, with one driftwood. A Wave with a Hermie on it "
                "doesn't move. But player 2 has a turn left in this round.",
                expect=(("hermie 1", 5), ("wave", 5), ("turn", 2), ("phase", "place")),
                ask=(
                    "Player 1 can enter the Wave's card, and is the first of this round. What "
                    "follows?"
                ),
            ),
            Step(
                "H11@3,0",
                "Player 2 fails. The Wave still stays, and player 1 has won.",
                expect=(("wave", 5), ("ending", "hermit.versus.goal"), ("winners", (1,))),
            ),
        ),
        branches=(
            Branch(
                1,
                "What if player 2 reaches it as well?",
                (
                    Step(
                        "H11@-3,0",
                        "In the same round, so both have won.",
                        expect=(("hermie 2", 5), ("winners", (1, 2))),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hermit.versus.both",
        "Both in one round",
        ("hermit.versus.both", "hermit.ruling.versus-same-target"),
        _race(**_MEETING),
        (
            Step("H16@0,-2", "Player 1 reaches the Wave ..."),
            Step(
                "H11@-3,0",
                "... and so does player 2, in the same round. This is the only card that both can "
                "stand on, and both have won.",
                expect=(("hermie 1", 5), ("hermie 2", 5), ("winners", (1, 2))),
            ),
        ),
    ),
    Scenario(
        "hermit.versus.goal",
        "The second one first",
        ("hermit.versus.goal", "hermit.versus.a-finish"),
        _race(**_MEETING, turn=1),
        (
            Step(
                "H11@-3,0",
                "Player 2 is the second of this round and reaches the Wave alone. No turn is left, "
                "so the game ends.",
                expect=(("hermie 2", 5), ("winners", (2,))),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.versus-levels",
        "Two driftwoods in a race",
        ("hermit.ruling.versus-levels", "hermit.comp.wave"),
        _race(**_MEETING, wave_side=2),
        (
            Step(
                "H16@0,-2",
                "A table may turn the Wave over. One driftwood isn't enough then, and the Wave "
                "can't go either: player 2 stands next to it.",
                expect=(("driftwood", 2), ("hermie 1", 4), ("wave", 5)),
            ),
        ),
    ),
    Scenario(
        "hermit.versus.lose",
        "Out of cards",
        ("hermit.versus.lose", "hermit.ruling.versus-deckout"),
        _race(hands=["H16 H12", "H11 H15"], hermies=(1, 9), piles=[0, 4], coast={2: "H13"}),
        (
            Step("H16@3,0", "Player 1 holds one card and will need two. Nothing is left to draw."),
            Step(
                "H11@3,0",
                "Player 1's next turn can't begin: player 2 has won.",
                expect=(("ending", "hermit.versus.lose"), ("winners", (2,))),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.versus-deckout",
        "The other plays on",
        ("hermit.ruling.versus-deckout", "hermit.ruling.versus-stalemate"),
        _race(
            hands=["H16 H12", "H11 H15"],
            hermies=(1, 9),
            piles=[0, 4],
            coast={2: "H13"},
            versus_deckout="play_on",
        ),
        (
            Step(
                "H16@3,0",
                "Player 1 won't be able to draw. A table may agree that the other must still "
                "reach the Wave.",
            ),
            Step(
                "H11@3,0",
                "Player 1 can't draw, so player 2 goes on alone; not for ever, since those cards "
                "run out as well.",
                expect=(("winners", ()), ("turn", 2), ("asked", (2,))),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.versus-deckout-last-turn",
        "Reached before the cards ran out",
        ("hermit.ruling.versus-deckout-last-turn",),
        _race(
            coast={2: KWS}, hermies=(1, 3), wave=2, hands=["H16", ""], piles=[2, 0], taken=(0, 8)
        ),
        (
            Step(
                "H16@0,-2",
                "Player 1 reaches the Wave. Player 2 should have a last turn, but can't draw: "
                "player 1 has won alone.",
                expect=(
                    ("hermie 1", 2),
                    ("ending", "hermit.ruling.versus-deckout-last-turn"),
                    ("winners", (1,)),
                ),
            ),
        ),
    ),
)

REAL_TIME: Final = (
    Scenario(
        "hermit.versus.b-free",
        "No waiting",
        ("hermit.versus.b-free", "hermit.versus.modes", "hermit.ruling.b-model"),
        _live(
            coast={4: KWS, 5: "H13"},
            hands=["H16 H12", "H11 H15"],
            piles=[["H05", "H14"], ["H09", "H10"]],
        ),
        (
            Step(
                "P1 H16@0,-2",
                "In real time each plays at the own pace. Player 1 places a card, Hermie moves, "
                "the Wave comes nearer, and player 1 draws at once.",
                expect=(("hermie 1", 4), ("wave", 5), ("hand 1", "H12 H05"), ("asked", (1, 2))),
            ),
            Step(
                "P1 H12@3,0",
                "And again, while player 2 is still thinking.",
                expect=(("hand 1", "H05 H14"), ("asked", (1, 2))),
            ),
            Step("P2 H11@3,0", "Now player 2.", expect=(("hand 2", "H15 H09"),)),
        ),
    ),
    Scenario(
        "hermit.versus.b-correct",
        "Is it really there?",
        ("hermit.versus.b-correct", "hermit.ruling.b-wrong-claim"),
        _live(),
        (
            Step(
                "P1 H16@-1,0 r270",
                "In a hurry this looks right: cockle, whelk, a pool, sand star. It isn't, and "
                "Hermie doesn't move. Nothing worse happens.",
                expect=(("lines 1", ()), ("hermie 1", 3), ("wave", 7)),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.b-wave-between",
        "While you were thinking",
        ("hermit.ruling.b-wave-between",),
        _live(coast={5: KWS}, hermies=(4, 9), wave=6),
        (
            Step(
                "P2 H11@3,0",
                "Player 2 fails, and the Wave comes to card 5, right in front of player 1's "
                "Hermie.",
                expect=(("wave", 5),),
            ),
            Step(
                "P1 H16@-2,-1",
                "Player 1 had planned a plain line. Where the Wave is now counts: driftwood is "
                "missing.",
                expect=(("hermie 1", 4), ("wave", 6)),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.b-same-time",
        "At the same time",
        ("hermit.ruling.b-same-time", "hermit.ruling.b-tick-order"),
        _live(),
        (
            Step(
                "P1 H16@3,0",
                "Player 1 fails: the Wave goes to card 7.",
                expect=(("wave", 7),),
            ),
            Step(
                "P2 H11@3,0 &",
                "Player 2 fails within the same second. Both count as one: one pull to the right, "
                "one to the left, and the Wave is where it was.",
                expect=(("wave", 6),),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.b-tick-order",
        "Step by step",
        ("hermit.ruling.b-tick-order", "hermit.versus.no-landing"),
        _live(coast={4: "H13", 7: KWS}, hermies=(3, 8), wave=6),
        (
            Step(
                "P2 H11@-1,-2",
                "Player 2 moves to card 7, and two pools pull the Wave. It would land on Hermie, "
                "so it stays.",
                expect=(("hermie 2", 7), ("wave", 6)),
            ),
            Step(
                "P1 H16@3,0 &",
                "At the same time player 1 fails: two pulls to the right. They are made one by "
                "one, so the Wave can't jump over Hermie.",
                expect=(("hermie 2", 7), ("wave", 6)),
            ),
        ),
    ),
    Scenario(
        "hermit.versus.both.at-once",
        "Both at once",
        ("hermit.versus.both", "hermit.ruling.b-same-time"),
        _live(**_MEETING),
        (
            Step(
                "P1 H16@0,-2",
                "Player 1 reaches the Wave. Only what happens at the same time can still count.",
                expect=(("asked", (2,)), ("choices", ("wait",))),
            ),
            Step(
                "H11@-3,0",
                "A second later is too late.",
                "hermit.ruling.b-same-time",
            ),
            Step(
                "H11@-3,0 &",
                "But this was just in time: both have won.",
                expect=(("winners", (1, 2)),),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.b-same-time.wait",
        "Alone at the Wave",
        ("hermit.ruling.b-same-time", "hermit.versus.goal"),
        _live(**_MEETING),
        (
            Step("P2 wait", "Nobody waits for you.", "hermit.versus.b-free"),
            Step("P1 H16@0,-2", "Player 1 reaches the Wave."),
            Step(
                "wait",
                "Player 2 has nothing to set against it in this tick. Player 1 has won.",
                expect=(("winners", (1,)),),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.b-deckout",
        "The Wave beats a shortage",
        ("hermit.ruling.b-deckout", "hermit.versus.lose"),
        _live(
            coast={2: KWS}, hermies=(1, 3), wave=2, hands=["H16", "H11"], piles=[2, 0], taken=(0, 8)
        ),
        (
            Step(
                "P2 H11@3,0",
                "Player 2 fails and can't draw. That would be the end, but for player 1 in the "
                "same tick ...",
                expect=(("asked", (1,)),),
            ),
            Step(
                "H16@0,-2 &",
                "... who reaches the Wave.",
                expect=(("winners", (1,)), ("ending", "hermit.ruling.b-deckout")),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.b-model",
        "Tick by tick",
        ("hermit.ruling.b-model",),
        _live(b_clock="ticks", hands=["H16 H12", "H11 H15"]),
        (
            Step(
                "P1 wait",
                "Without a clock, time goes in ticks. Both choose in secret: a card, or to wait.",
                expect=(("1 sees chosen 1", "wait"), ("2 sees chosen 1", "?")),
            ),
            Step(
                "H11@3,0",
                "Player 2 has placed a card, so the Wave moves to the left. Player 1 has waited, "
                "and must place a card in the next tick.",
                expect=(("wave", 5),),
            ),
            Step("P1 wait", "Not twice in a row.", "hermit.ruling.b-model"),
        ),
    ),
)
