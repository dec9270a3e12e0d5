"""Fire: how it moves and shoots, climbs, and rides."""

from __future__ import annotations

from typing import Final

from rules import Branch, Scenario, Step
from rules.hermetica._game import GAME

_on = GAME.position

FIRE: Final = (
    Scenario(
        "hermetica.fire.move",
        "Four steps, any way",
        ("hermetica.fire.move", "hermetica.ruling.path.fire"),
        _on({"f6": "Sun Fire", "f8": "Moon Water"}),
        (
            Step("Ff6-f11", "Five steps are one too many.", "hermetica.fire.move"),
            Step(
                "Ff6-f9",
                "Round the Water: to g6, g7, g8 and f9.",
                expect=(("f6", "nothing"), ("f9", "Sun Fire"), ("f8", "Moon Water")),
            ),
        ),
    ),
    Scenario(
        "hermetica.fire.unit-blocks",
        "Hemmed in",
        ("hermetica.fire.unit-blocks",),
        _on(
            {
                "f6": "Sun Fire",
                "f7": "Moon Water",
                "g6": "Moon Water",
                "g5": "Moon Water",
                "f5": "Moon Earth",
                "e5": "Moon Earth",
                "e6": "Moon Adept",
            }
        ),
        (
            Step("Ff6-f7", "A Unit stops Fire.", "hermetica.fire.unit-blocks"),
            Step("Ff6-f8", "It can't be passed either.", "hermetica.fire.unit-blocks"),
            Step(
                "Ff6xf7",
                "No step is left, but six shots are.",
                expect=(("f7", "nothing"), ("f6", "Sun Fire"), ("captured", ("Moon Water",))),
            ),
        ),
    ),
    Scenario(
        "hermetica.fire.on-barrier",
        "Who climbs a Wall?",
        (
            "hermetica.fire.on-barrier",
            "hermetica.class.units-barriers",
            "hermetica.ruling.stack",
        ),
        _on({"f6": "Sun Fire", "f7": "Wall", "g6": "Wall + Moon Fire", "e7": "Sun Earth"}),
        (
            Step("Ff7-f8", "A Wall is a Barrier, no Unit.", "hermetica.class.units-barriers"),
            Step("Ee7-f7", "Earth can't climb it.", "hermetica.earth.no-walls"),
            Step(
                "Ff6-g6",
                "Nor can Fire where another Fire stands already.",
                "hermetica.fire.unit-blocks",
                ask="May Fire climb the Wall on g6?",
            ),
            Step("Ff6-f7", "A bare Wall it can.", expect=(("f7", "Wall + Sun Fire"),)),
        ),
    ),
    Scenario(
        "hermetica.fire.shoot",
        "What can Fire hit?",
        ("hermetica.fire.shoot", "hermetica.fire.shoot-or-move"),
        _on({"f4": "Sun Fire", "f9": "Moon Earth", "k4": "Moon Water", "g6": "Moon Fire"}),
        (
            Step(
                "Ff4xf9",
                "Five hexes away.",
                "hermetica.fire.shoot",
                ask="Nothing stands between f4 and f9. May Fire shoot?",
            ),
            Step("Ff4xg6", "Near, but off the six lines.", "hermetica.fire.shoot"),
            Step("Ff4xf5", "There must be a Unit to hit.", "hermetica.ruling.fire.empty-shot"),
            Step(
                "Ff4xk4",
                "Four hexes away, and nothing between. Fire itself stays.",
                expect=(("f4", "Sun Fire"), ("k4", "nothing"), ("captured", ("Moon Water",))),
            ),
        ),
        branches=(
            Branch(
                1,
                "What if Fire comes nearer first?",
                (
                    Step(
                        "Ff4-f5",
                        "From f5 the Earth is four hexes away.",
                        expect=(("f5", "Sun Fire"),),
                    ),
                    Step(
                        "Ff5xf9",
                        "But this Fire has moved, and shooting is what it could have done instead.",
                        "hermetica.fire.shoot-or-move",
                        ask="Now f9 is four hexes away. May Fire shoot?",
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hermetica.fire.shoot-clear",
        "A clear line",
        ("hermetica.fire.shoot-clear", "hermetica.ruling.fire.own-shield-blocks"),
        _on(
            {
                "f4": "Sun Fire",
                "f5": "Sun Shield",
                "f6": "Moon Earth",
                "g4": "Sun Water",
                "h4": "Moon Water",
            }
        ),
        (
            Step("Ff4xh4", "Your own Water is in the way.", "hermetica.fire.shoot-clear"),
            Step("Ff4xf6", "So is your Shield.", "hermetica.ruling.fire.own-shield-blocks"),
        ),
    ),
    Scenario(
        "hermetica.fire.shoot-not-through",
        "Not past a Barrier",
        (
            "hermetica.fire.shoot-not-through",
            "hermetica.ruling.fire.height",
            "hermetica.fire.shoot-from-barrier",
            "hermetica.fire.shoot-on-barrier",
        ),
        _on({"f4": "Sun Fire", "f5": "Wall", "f6": "Wall + Moon Fire"}),
        (
            Step("Ff4xf6", "The first Wall ends the shot.", "hermetica.fire.shoot-not-through"),
            Step("Ff4-f5", "On top of it the line is clear, next turn.", expect=(("left", 2),)),
        ),
        branches=(
            Branch(
                2,
                "What if Fire shoots from up there, a turn later?",
                (
                    Step("end", "Fire has moved, so Sun waits ..."),
                    Step("end", "... and so does Moon. (Would you?)"),
                    Step(
                        "Ff5xf6",
                        "The line begins beyond the Wall that Fire stands on. The first piece on "
                        "it is Moon's Fire.",
                        expect=(
                            ("f5", "Wall + Sun Fire"),
                            ("f6", "Wall"),
                            ("captured", ("Moon Fire",)),
                        ),
                        ask="Fire stands on one Wall, Moon's Fire on the next. May it shoot?",
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hermetica.example.fire-shot-off-wall",
        "On top of the Wall",
        ("hermetica.fire.shoot-on-barrier", "hermetica.fire.shoot"),
        _on({"f4": "Sun Fire", "f7": "Wall + Moon Fire"}),
        (
            Step(
                "Ff4xf7",
                "A shot reaches into a Barrier's hex. The Fire falls, the Wall stays.",
                expect=(("f7", "Wall"), ("captured", ("Moon Fire",)), ("left", 2)),
                ask="Moon's Fire stands on a Wall. May Fire on f4 shoot it?",
            ),
        ),
    ),
    Scenario(
        "hermetica.fire.shoot-from-barrier",
        "Shooting from a Wall",
        ("hermetica.fire.shoot-from-barrier",),
        _on({"f4": "Wall + Sun Fire", "f6": "Moon Water"}),
        (
            Step(
                "Ff4xf6",
                "Fire shoots from a Barrier as it does from the ground.",
                expect=(("f4", "Wall + Sun Fire"), ("captured", ("Moon Water",))),
            ),
        ),
    ),
    Scenario(
        "hermetica.fire.shoot-or-move",
        "Move or shoot",
        ("hermetica.fire.shoot-or-move",),
        _on({"f3": "Sun Fire", "f6": "Moon Earth"}),
        (
            Step("Ff3-f4", "From f3 the shot was there to take.", expect=(("f4", "Sun Fire"),)),
            Step("Ff4xf6", "Now this Fire has moved.", "hermetica.fire.shoot-or-move"),
        ),
    ),
    Scenario(
        "hermetica.fire.shoot-any-unit",
        "An Adept in the line",
        ("hermetica.fire.shoot-any-unit", "hermetica.end.no-other"),
        _on({"f5": "Sun Fire", "f8": "Moon Adept"}),
        (
            Step(
                "Ff5xf8",
                "Moon's Adept falls. That doesn't win: the game goes on, and it will be back.",
                expect=(("captured", ("Moon Adept",)), ("winner", "nobody"), ("left", 2)),
                ask="Fire shoots Moon's Adept. What follows?",
            ),
        ),
    ),
    Scenario(
        "hermetica.capture.own",
        "Your own are fair game",
        ("hermetica.capture.own",),
        _on({"f4": "Sun Fire", "f6": "Sun Earth"}),
        (
            Step(
                "Ff4xf6",
                "Nothing forbids it. It may even be wise: it makes room for another Element.",
                expect=(("f6", "nothing"), ("captured", ("Sun Earth",))),
            ),
        ),
    ),
)

FIRE_ON_BARRIERS: Final = (
    Scenario(
        "hermetica.fire.barrier-moved",
        "The Wall walks away",
        ("hermetica.fire.barrier-moved", "hermetica.ruling.water.ridden-barrier"),
        _on({"f6": "Sun Water", "f7": "Wall + Moon Fire"}),
        (
            Step(
                "Wf6-N Bg6",
                "Water takes the Wall from under the Fire.",
                expect=(("f7", "nothing"), ("g6", "Wall"), ("captured", ("Moon Fire",))),
                ask="Water takes the Wall from under Moon's Fire and puts it on g6. What follows?",
            ),
        ),
        branches=(
            Branch(
                0,
                "What if Water takes the Fire, and not the Wall?",
                (
                    Step(
                        "Wf6-N Ug6",
                        "The Wall stays, so nobody falls: the Fire has only been carried.",
                        expect=(("f7", "Wall"), ("g6", "Moon Fire"), ("captured", ())),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hermetica.fire.captured-how",
        "Its own Adept calls",
        ("hermetica.fire.captured-how", "hermetica.ruling.deploy.fire-rider"),
        _on({"f6": "Moon Shield + Moon Fire", "h4": "Moon Adept"}, side="Moon"),
        (
            Step(
                "Ah4 Sh3",
                "Moon's Adept calls its Shield away, and Moon's own Fire falls.",
                expect=(("f6", "nothing"), ("h3", "Moon Shield"), ("captured", ("Moon Fire",))),
                ask=(
                    "Moon's Adept calls its Shield to h3, and Moon's own Fire stands on it. What "
                    "follows?"
                ),
            ),
        ),
    ),
)

RIDING: Final = (
    Scenario(
        "hermetica.fire.ride",
        "Mount and ride",
        ("hermetica.fire.ride", "hermetica.ruling.fire.ride-self"),
        _on({"f5": "Sun Fire", "f6": "Sun Shield"}),
        (
            Step(
                "Ff5-i6 Si6",
                "One step onto the Shield, three more with it. "
                "The Shield has come three hexes, and Fire stands on it.",
                expect=(("f6", "nothing"), ("i6", "Sun Shield + Sun Fire"), ("left", 2)),
                ask="Fire steps onto its Shield and takes three more steps with it. What follows?",
            ),
        ),
        branches=(
            Branch(
                0,
                "What if Fire leaves the Shield where it is?",
                (
                    Step(
                        "Ff5-f8",
                        "Fire may walk over a Barrier as it may stop on it. It rides only if it "
                        "wants to.",
                        expect=(("f6", "Sun Shield"), ("f8", "Sun Fire")),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hermetica.ruling.fire.ride-many",
        "Ride out, walk home",
        (
            "hermetica.ruling.fire.ride-many",
            "hermetica.ruling.fire.ride-start",
            "hermetica.fire.ride",
        ),
        _on({"f6": "Sun Shield + Sun Fire"}),
        (
            Step(
                "Ff6-f6 Sf7",
                "Each step chooses anew: one with the Shield to f7, one without it back to f6.",
                expect=(("f6", "Sun Fire"), ("f7", "Sun Shield")),
            ),
        ),
    ),
    Scenario(
        "hermetica.fire.ride-empty",
        "A Shield needs room",
        ("hermetica.fire.ride-empty",),
        _on({"f6": "Sun Shield + Sun Fire", "f7": "Moon Earth", "g6": "Wall"}),
        (
            Step("Ff6-g6 Sg6", "A Shield can't ride onto a Wall.", "hermetica.fire.ride-empty"),
            Step(
                "Ff6-g6",
                "Alone, Fire climbs it.",
                expect=(("f6", "Sun Shield"), ("g6", "Wall + Sun Fire")),
            ),
        ),
    ),
    Scenario(
        "hermetica.fire.ride-four",
        "Four steps in all",
        ("hermetica.fire.ride-four",),
        _on({"f2": "Sun Shield + Sun Fire"}),
        (
            Step("Ff2-f7 Sf7", "Five steps away.", "hermetica.fire.ride-four"),
            Step("Ff2-f6 Sf6", "Four.", expect=(("f6", "Sun Shield + Sun Fire"),)),
        ),
    ),
    Scenario(
        "hermetica.shield.no-benefit",
        "Not your Shield",
        ("hermetica.shield.no-benefit", "hermetica.ruling.fire.enemy-shield"),
        _on({"f6": "Sun Shield + Moon Fire", "f4": "Moon Water"}, side="Moon"),
        (
            Step(
                "Ff6-f7 Sf7",
                "Moon's Fire may stand on Sun's Shield, but not ride it.",
                "hermetica.shield.no-benefit",
            ),
            Step("Ff6-e6", "It may step off.", expect=(("f6", "Sun Shield"),)),
            Step(
                "Wf4-N Hf7",
                "Nor does Moon's Water hop round it.",
                "hermetica.shield.no-benefit",
            ),
            Step(
                "Wf4-N Be4",
                "It may put it elsewhere, as if it were a Wall.",
                expect=(("f5", "Moon Water"), ("f6", "nothing"), ("e4", "Sun Shield")),
            ),
        ),
    ),
)
