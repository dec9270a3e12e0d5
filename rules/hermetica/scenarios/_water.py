"""Water, and its way with a Shield."""

from __future__ import annotations

from typing import Final

from rules import Branch, Scenario, Step
from rules.hermetica._game import GAME

_on = GAME.position

WATER: Final = (
    Scenario(
        "hermetica.water.line",
        "Water runs",
        ("hermetica.water.line", "hermetica.water.must", "hermetica.water.border-fixed"),
        _on({"f6": "Sun Water"}),
        (
            Step(
                "Wf6-SE Bk3",
                "It would stop at the Border, and that can't be moved.",
                "hermetica.water.border-fixed",
            ),
            Step(
                "Wf6-SE",
                "Six directions, six places to end: Water runs until something stops it.",
                expect=(("f6", "nothing"), ("k2", "Sun Water"), ("left", 2)),
            ),
        ),
    ),
    Scenario(
        "hermetica.water.stop-before",
        "A Wall in its line",
        ("hermetica.water.stop-before", "hermetica.water.must"),
        _on({"f3": "Sun Water", "f6": "Wall"}),
        (
            Step(
                "Wf3-N",
                "Never into the hex of what it meets: it stops on f5, and nowhere sooner.",
                expect=(("f5", "Sun Water"), ("f6", "Wall")),
                ask="Water slides north, and a Wall stands on f6. What follows?",
            ),
        ),
    ),
    Scenario(
        "hermetica.water.unit",
        "Carry a Unit round",
        ("hermetica.water.unit", "hermetica.ruling.water.several"),
        _on({"f3": "Sun Water", "f7": "Moon Earth"}),
        (
            Step(
                "Wf3-N Uf8",
                "f8 doesn't touch Water on f6.",
                "hermetica.water.unit",
                ask="Water will stop on f6 and meet Moon's Earth. May it put the Earth on f8?",
            ),
            Step(
                "Wf3-N Ug5",
                "Water stops on f6; the Unit it met goes to an empty hex beside it.",
                expect=(("f6", "Sun Water"), ("f7", "nothing"), ("g5", "Moon Earth")),
            ),
        ),
    ),
    Scenario(
        "hermetica.water.may-decline",
        "Or leave it be",
        ("hermetica.water.may-decline",),
        _on({"f3": "Sun Water", "f7": "Moon Earth"}),
        (
            Step(
                "Wf3-N",
                "What Water meets may stay where it is.",
                expect=(("f6", "Sun Water"), ("f7", "Moon Earth")),
            ),
        ),
    ),
    Scenario(
        "hermetica.example.water-adjacent",
        "No run-up needed",
        ("hermetica.water.adjacent",),
        _on({"f6": "Sun Water", "f7": "Moon Earth"}),
        (
            Step(
                "Wf6-N Uf5",
                "Water meets what is right beside it, stays, and moves it.",
                expect=(("f6", "Sun Water"), ("f5", "Moon Earth"), ("left", 2)),
            ),
        ),
    ),
    Scenario(
        "hermetica.water.unit-empty",
        "A Unit needs an empty hex",
        ("hermetica.water.unit-empty",),
        _on({"f6": "Sun Water", "f7": "Moon Fire", "g6": "Wall", "g5": "Sun Earth"}),
        (
            Step("Wf6-N Ug6", "Not even Fire onto a Wall.", "hermetica.water.unit-empty"),
            Step("Wf6-N Ug5", "Nor onto another Unit.", "hermetica.water.unit-empty"),
            Step("Wf6-N Uf5", "f5 is empty.", expect=(("f5", "Moon Fire"),)),
        ),
    ),
    Scenario(
        "hermetica.water.barrier",
        "Walls move",
        ("hermetica.water.barrier", "hermetica.water.no-stack"),
        _on({"f3": "Sun Water", "f7": "Wall", "g6": "Wall", "e6": "Moon Shield"}),
        (
            Step("Wf3-N Bg6", "Not onto a Wall.", "hermetica.water.no-stack"),
            Step("Wf3-N Be6", "Not onto a Shield.", "hermetica.water.no-stack"),
            Step(
                "Wf3-N Bg5",
                "Any hex beside Water without a Barrier will do.",
                expect=(("f7", "nothing"), ("g5", "Wall"), ("f6", "Sun Water")),
            ),
        ),
    ),
    Scenario(
        "hermetica.water.barrier-captures",
        "Where to put the Wall",
        ("hermetica.water.barrier-captures", "hermetica.ruling.water.adept-by-wall"),
        _on({"f6": "Sun Water", "f7": "Wall", "g6": "Moon Adept", "g5": "Sun Fire"}),
        (
            Step(
                "Wf6-N Bg6",
                "A Barrier put on a Unit captures it, an Adept no less. "
                "On g5 it would have captured Sun's own Fire.",
                expect=(("g6", "Wall"), ("captured", ("Moon Adept",))),
                ask="Water puts the Wall on g6, where Moon's Adept stands. What follows?",
            ),
        ),
        branches=(
            Branch(
                0,
                "What if the Wall goes onto g5?",
                (
                    Step(
                        "Wf6-N Bg5",
                        "Sun's own Fire is under it. It doesn't end up on top: a Fire climbs by "
                        "its own steps only.",
                        expect=(("g5", "Wall"), ("captured", ("Sun Fire",))),
                        ask=(
                            "Fire may stand on Walls. What follows if the Wall is put on Sun's own "
                            "Fire?"
                        ),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hermetica.water.enemy-shield",
        "Moon's Shield, moved",
        ("hermetica.water.enemy-shield",),
        _on({"f6": "Sun Water", "f7": "Moon Shield", "f5": "Sun Earth"}),
        (
            Step(
                "Wf6-N Be5",
                "To your Water the other Shield is a Wall.",
                expect=(("f7", "nothing"), ("e5", "Moon Shield")),
            ),
        ),
    ),
    Scenario(
        "hermetica.ruling.water.ridden-barrier",
        "Fire on a Wall, carried off",
        ("hermetica.ruling.water.ridden-barrier", "hermetica.water.unit"),
        _on({"f6": "Sun Water", "f7": "Wall + Moon Fire"}),
        (
            Step(
                "Wf6-N Ug6",
                "Water may take the Fire and leave the Wall. The Fire lives.",
                expect=(("f7", "Wall"), ("g6", "Moon Fire"), ("captured", ())),
                ask=(
                    "Water meets a Wall with Moon's Fire on top, and puts the Fire on g6. What "
                    "follows?"
                ),
            ),
        ),
    ),
    Scenario(
        "hermetica.wall.obstacle",
        "Four Units and one Wall",
        ("hermetica.wall.obstacle", "hermetica.water.walls-only-mover"),
        _on(
            {
                "f7": "Wall",
                "f6": "Sun Adept",
                "g7": "Sun Earth",
                "e7": "Sun Fire",
                "e6": "Sun Water",
                "g6": "Moon Water",
            }
        ),
        (
            Step("Af6-f7", "The Adept can't enter.", "hermetica.adept.empty-only"),
            Step("Eg7-f7", "Earth can't enter or push.", "hermetica.earth.no-walls"),
            Step("Fe7xg6", "A shot ends at it.", "hermetica.fire.shoot-not-through"),
            Step(
                "We6-NE Bd6",
                "Water takes it away ...",
                expect=(("f7", "nothing"), ("d6", "Wall")),
            ),
            Step("Fe7xg6", "... and the line is clear.", expect=(("captured", ("Moon Water",)),)),
        ),
    ),
    Scenario(
        "hermetica.ruling.water.horizon-edge",
        "Along the Horizon",
        ("hermetica.ruling.water.horizon-edge", "hermetica.water.must"),
        _on({"f1": "Sun Water"}),
        (
            Step(
                "Wf1-NE",
                "Horizon hexes don't stop it: it runs to the end of the Horizon.",
                expect=(("i1", "Sun Water"),),
            ),
        ),
    ),
    Scenario(
        "hermetica.trap.water-to-vacated-hex",
        "The hex it came from",
        ("hermetica.water.unit", "hermetica.water.unit-empty"),
        _on({"f5": "Sun Water", "f7": "Moon Earth"}),
        (
            Step(
                "Wf5-N Uf5",
                "Water has left f5, so f5 is empty by now.",
                expect=(("f6", "Sun Water"), ("f5", "Moon Earth")),
                ask="May Water put Moon's Earth on f5, the hex it has come from?",
            ),
        ),
    ),
    Scenario(
        "hermetica.draft.restriction-only-draft",
        "A Wall on the Horizon",
        (
            "hermetica.draft.restriction-only-draft",
            "hermetica.ruling.water.barrier-horizon",
            "hermetica.spawn.blocked-wall",
        ),
        _on({"f2": "Sun Water", "f3": "Wall"}),
        (
            Step(
                "Wf2-N Bf1",
                "Before the game no Wall may lie on a Horizon. In the game Water may put one "
                "there.",
                expect=(("f1", "Wall"),),
            ),
            Step("F@f1", "Nothing spawns under it.", "hermetica.spawn.blocked-wall"),
        ),
    ),
)

WATER_AND_SHIELD: Final = (
    Scenario(
        "hermetica.water.hop",
        "Hop round your Shield",
        (
            "hermetica.water.hop",
            "hermetica.ruling.water.hop-where",
            "hermetica.ruling.water.friendly-shield",
        ),
        _on({"f3": "Sun Water", "f7": "Sun Shield"}),
        (
            Step("Wf3-N Hf9", "f9 doesn't touch the Shield.", "hermetica.water.hop"),
            Step(
                "Wf3-N Hf8",
                "Water runs to f6, meets its Shield and hops to the far side.",
                expect=(("f6", "nothing"), ("f7", "Sun Shield"), ("f8", "Sun Water"), ("left", 2)),
                ask=(
                    "Water slides north and meets its own Shield. May it hop to f8, on the far side?"
                ),
            ),
        ),
        branches=(
            Branch(
                1,
                "What if Water moves the Shield instead?",
                (
                    Step(
                        "Wf3-N Bg6",
                        "It may do that, as with any Barrier. Then it stays on f6 itself: one of "
                        "the two, never both.",
                        expect=(("f6", "Sun Water"), ("g6", "Sun Shield")),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hermetica.ruling.water.friendly-shield",
        "Or move it",
        ("hermetica.ruling.water.friendly-shield",),
        _on({"f3": "Sun Water", "f7": "Sun Shield"}),
        (
            Step(
                "Wf3-N Bg6",
                "Water may put its own Shield elsewhere instead. One of the two, never both.",
                expect=(("f6", "Sun Water"), ("g6", "Sun Shield")),
            ),
        ),
    ),
    Scenario(
        "hermetica.ruling.water.ridden-own-shield",
        "A Fire on the Shield",
        ("hermetica.ruling.water.ridden-own-shield", "hermetica.water.hop"),
        _on({"f3": "Sun Water", "f7": "Sun Shield + Moon Fire"}),
        (
            Step(
                "Wf3-N Hf8",
                "The hop leaves Shield and Fire as they are.",
                expect=(("f7", "Sun Shield + Moon Fire"), ("f8", "Sun Water")),
            ),
        ),
    ),
    Scenario(
        "hermetica.shield.enemy-wall",
        "Whose Shield?",
        ("hermetica.shield.enemy-wall",),
        _on(
            {"f6": "Sun Shield", "f7": "Moon Earth", "e6": "Moon Adept", "g6": "Moon Fire"},
            side="Moon",
        ),
        (
            Step("Ae6-f6", "To Moon it is a Wall.", "hermetica.shield.enemy-wall"),
            Step("Ef7-f6", "Moon's Earth can't push it.", "hermetica.earth.blocked"),
            Step("Fg6-f6", "Fire may climb it.", expect=(("f6", "Sun Shield + Moon Fire"),)),
        ),
    ),
    Scenario(
        "hermetica.shield.summary",
        "Four ways to use a Shield",
        ("hermetica.shield.summary", "hermetica.shield.no-self"),
        _on(
            {
                "f6": "Sun Shield",
                "f7": "Sun Adept",
                "g6": "Sun Fire",
                "e6": "Sun Earth",
                "f5": "Sun Water",
            }
        ),
        (
            Step("Ff6-f5", "A Shield does nothing by itself.", "hermetica.shield.no-self"),
            Step("Wf5-N He5", "Water hops round it.", expect=(("e5", "Sun Water"),)),
            Step(
                "Ee6-f6",
                "Earth pushes it.",
                expect=(("f6", "Sun Earth"), ("g5", "Sun Shield")),
            ),
            Step(
                "Fg6-h4 Sh4",
                "Fire mounts it and rides. The Adept could deploy it, if a fourth action were "
                "left.",
                expect=(("h4", "Sun Shield + Sun Fire"), ("turn", "Moon")),
            ),
        ),
    ),
)
