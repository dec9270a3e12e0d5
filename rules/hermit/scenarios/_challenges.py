"""Levels and tasks."""

from __future__ import annotations

from typing import Final

from rules import Scenario, Step
from rules.hermit._game import GAME
from rules.hermit.scenarios._beach import ABOVE, SHUFFLED, START, beach

LEVELS: Final = (
    Scenario(
        "hermit.level.crustacean",
        "Crustacean",
        ("hermit.level.crustacean", "hermit.challenge.when", "hermit.ruling.task-timing"),
        GAME.initial(1),
        (
            Step(
                SHUFFLED,
                "Level and task are chosen before the cards are shuffled. This is the easiest "
                "level: the Wave wants one driftwood and starts on card 6.",
                expect=(("driftwood", 1), ("wave", 6)),
            ),
        ),
    ),
    Scenario(
        "hermit.level.shrimp",
        "Shrimp",
        ("hermit.level.shrimp", "hermit.challenge.wave-2", "hermit.challenge.when"),
        GAME.initial(1, level="shrimp", task="dunes"),
        (
            Step(
                SHUFFLED,
                "The Wave shows its other face: the last line must have two driftwoods. Any task "
                "can be tried at any level; here it is the Dunes.",
                expect=(("driftwood", 2), ("wave", 6)),
            ),
        ),
    ),
    Scenario(
        "hermit.level.crayfish",
        "Crayfish",
        ("hermit.level.crayfish", "hermit.challenge.wave-8"),
        GAME.initial(1, level="crayfish"),
        (
            Step(
                SHUFFLED,
                "One driftwood, but the Wave starts on card 8: a long way to go, and only two "
                "cards beyond it.",
                expect=(("driftwood", 1), ("wave", 8)),
            ),
        ),
    ),
    Scenario(
        "hermit.level.king-crab",
        "King Crab",
        ("hermit.level.king-crab", "hermit.challenge.combine"),
        GAME.initial(1, level="king_crab"),
        (
            Step(
                SHUFFLED,
                "Both at once: two driftwoods, and the Wave on card 8.",
                expect=(("driftwood", 2), ("wave", 8)),
            ),
        ),
    ),
)

TASKS: Final = (
    Scenario(
        "hermit.task.base",
        "Just win",
        ("hermit.task.base", "hermit.task.one"),
        beach("H16", wave=4),
        (
            Step(
                "H16@0,-2",
                "The base game asks for nothing more than a win.",
                expect=(("winners", (1,)), ("accomplished", True)),
            ),
        ),
    ),
    Scenario(
        "hermit.task.garbage",
        "Leave the garbage in sight",
        (
            "hermit.task.garbage",
            "hermit.ruling.garbage-cap-on-cap",
            "hermit.ruling.task-breach",
        ),
        beach("H16 H08", target="H05", area=[("H06", 0, 0, 0)], task="garbage"),
        (
            Step("H16@1,-1", "It would hide the bottle cap at 1,0.", "hermit.task.garbage"),
            Step(
                "H08@0,0",
                "Cap on cap: the lower ones would be covered all the same.",
                "hermit.task.garbage",
                ask="May a card with bottle caps lie on other caps?",
            ),
            Step(
                "H16@-2,-1",
                "The brittle star at 0,0 may be covered.",
                expect=(("0,0", "W"), ("caps 1", 3)),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.task-breach",
        "A task that is lost on the way",
        ("hermit.task.garbage", "hermit.ruling.task-breach", "hermit.ruling.task-missed"),
        beach(
            "H16",
            area=[START, ("H10", -3, 0, 0)],
            wave=4,
            task="garbage",
            task_breach="fail",
        ),
        (
            Step(
                "H16@-2,-1 r270",
                "A table may agree to allow it: caps are covered, the task is lost, and the game "
                "goes on. This card wins it.",
                expect=(("winners", (1,)), ("accomplished", False)),
            ),
        ),
    ),
    Scenario(
        "hermit.task.sandcastle",
        "Six by six",
        ("hermit.task.sandcastle", "hermit.ruling.sandcastle-box"),
        beach("H16", area=[START, ("H12", 2, 0, 0)], task="sandcastle"),
        (
            Step(
                "H16@4,0",
                "Columns 0 to 6 are seven. The square can lie anywhere, but it has six columns "
                "and six rows.",
                "hermit.task.sandcastle",
                ask="The area is five columns wide. May H16 lie to the right, at 4,0?",
            ),
            Step("H16@3,1", "Six columns, three rows: fine.", expect=(("5,2", "W"),)),
        ),
    ),
    Scenario(
        "hermit.ruling.sandcastle-gaps",
        "Gaps count",
        ("hermit.task.sandcastle", "hermit.ruling.sandcastle-gaps"),
        beach("H16", area=[START, ("H12", 2, 2, 0)], task="sandcastle"),
        (
            Step(
                "H16@4,1",
                "Row 1 would hold six symbols, with a gap at 3. But the area would span seven "
                "columns.",
                "hermit.task.sandcastle",
            ),
            Step("H16@3,1", "One to the left: six columns.", expect=(("5,1", "K"),)),
        ),
    ),
    Scenario(
        "hermit.task.big-beach",
        "A big beach",
        ("hermit.task.big-beach",),
        beach("H16", task="big_beach"),
        (
            Step("H16@0,-1", "Three symbols would be covered.", "hermit.task.big-beach"),
            Step(
                "H16@1,1 r90",
                "Two are allowed.",
                expect=(("under 1,1", "B W+"), ("under 2,1", "K K")),
                ask="May H16 cover two symbols?",
            ),
        ),
    ),
    Scenario(
        "hermit.task.dunes",
        "Two cards to spare",
        ("hermit.task.dunes", "hermit.ruling.dunes-count"),
        beach("H16 H12", wave=4, piles=[0], taken=(2, 0), task="dunes"),
        (
            Step(
                "H16@0,-2",
                "Won with H12 in hand and card 3 behind Hermie: two unused cards. His own card "
                "doesn't count.",
                expect=(("hand 1", "H12"), ("behind 1", (3,)), ("accomplished", True)),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.task-missed",
        "Won, and yet missed",
        ("hermit.task.dunes", "hermit.ruling.task-missed", "hermit.task.one"),
        beach("H16", wave=4, piles=[0], taken=(2, 0), task="dunes"),
        (
            Step(
                "H16@0,-2",
                "Only card 3 is left over. The game is won, the task isn't accomplished.",
                expect=(("winners", (1,)), ("accomplished", False)),
            ),
        ),
    ),
    Scenario(
        "hermit.task.crab-dance",
        "Three pools in a line",
        ("hermit.task.crab-dance", "hermit.ruling.crab-timing"),
        beach("H12 H02", target="H13", area=[START, ABOVE], task="crab_dance"),
        (
            Step(
                "H12@1,-3 r180",
                "Pools at 1,-2, 1,-1 and 1,0: the crabs dance. Hermie needn't move for it.",
                expect=(("1,-2", "pool"), ("hermie", 3), ("danced", True)),
            ),
            Step(
                "H02@0,-1",
                "Covered again, and no harm done.",
                expect=(("1,-1", "cap"), ("danced", True)),
            ),
        ),
    ),
    Scenario(
        "hermit.ruling.crab-win-same-time",
        "The last dance",
        ("hermit.task.crab-dance", "hermit.ruling.crab-win-same-time"),
        beach("H12", area=[START, ABOVE], wave=4, task="crab_dance"),
        (
            Step(
                "H12@1,-3 r180",
                "The card that makes the dance also wins the game. It counts.",
                expect=(("danced", True), ("winners", (1,)), ("accomplished", True)),
            ),
        ),
    ),
    Scenario(
        "hermit.task.nature-reserve",
        "A clean beach",
        ("hermit.task.nature-reserve",),
        beach("H05 H11", target="H04", wave=4, task="nature_reserve"),
        (
            Step(
                "H05@2,-2",
                "The game is won, but a bottle cap is in sight. The last card must have none.",
                expect=(("caps 1", 1), ("winners", (1,)), ("accomplished", False)),
            ),
        ),
    ),
    Scenario(
        "hermit.task.crashing-waves",
        "Far from the end",
        ("hermit.task.crashing-waves",),
        beach("H16", hermie=5, wave=6, task="crashing_waves"),
        (
            Step(
                "H16@0,-2",
                "The Wave is on card 6 of 10, so four cards lie beyond it: just enough.",
                expect=(("hermie", 6), ("accomplished", True)),
            ),
        ),
    ),
    Scenario(
        "hermit.task.crashing-waves.late",
        "Too near the end",
        ("hermit.task.crashing-waves", "hermit.ruling.task-missed"),
        beach("H16", hermie=6, wave=7, task="crashing_waves"),
        (
            Step(
                "H16@0,-2",
                "The Wave is on card 7 of 10, so only three cards lie beyond it: one too few.",
                expect=(("winners", (1,)), ("accomplished", False)),
            ),
        ),
    ),
    Scenario(
        "hermit.task.record",
        "In the table",
        ("hermit.task.record", "hermit.task.one", "hermit.challenge.when"),
        beach("H16", wave=4, level="shrimp", task="garbage"),
        (
            Step(
                "H16@2,-2",
                "Two driftwoods, and no bottle cap was ever covered. In the table of 8 tasks by 4 "
                "levels, Garbage at Shrimp can be ticked off.",
                expect=(("driftwood", 2), ("winners", (1,)), ("accomplished", True)),
            ),
        ),
    ),
)
