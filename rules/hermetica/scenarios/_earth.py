"""Earth, and the rim that it pushes against."""

from __future__ import annotations

from typing import Final

from rules import Branch, Scenario, Step
from rules.hermetica._game import GAME

_on = GAME.position

EARTH: Final = (
    Scenario(
        "hermetica.earth.move",
        "Three steps, hex by hex",
        ("hermetica.earth.move", "hermetica.turn.partial", "hermetica.ruling.path.earth"),
        _on({"f6": "Sun Earth", "c4": "Sun Earth"}),
        (
            Step("Ef6-f8", "Earth's way is told hex by hex.", "hermetica.earth.move"),
            Step("Ef6-f7-g7-h7", "Three steps with a bend.", expect=(("h7", "Sun Earth"),)),
            Step("Ec4-c5", "Fewer will do.", expect=(("c5", "Sun Earth"), ("left", 1))),
        ),
    ),
    Scenario(
        "hermetica.earth.push",
        "Push",
        ("hermetica.earth.push",),
        _on({"f5": "Sun Earth", "f6": "Moon Water"}),
        (
            Step(
                "Ef5-f6",
                "Earth takes the hex, and the Unit goes one hex on.",
                expect=(("f6", "Sun Earth"), ("f7", "Moon Water"), ("left", 2)),
            ),
        ),
    ),
    Scenario(
        "hermetica.earth.push-repeat",
        "Push, push, push",
        ("hermetica.earth.push-repeat", "hermetica.turn.move-cost"),
        _on({"f3": "Sun Earth", "f4": "Moon Fire"}),
        (
            Step(
                "Ef3-f4-f5-f6",
                "Each step pushes again. All three together are one action.",
                expect=(("f6", "Sun Earth"), ("f7", "Moon Fire"), ("left", 2)),
                ask="Earth takes three steps north, towards Moon's Fire. What follows?",
            ),
        ),
    ),
    Scenario(
        "hermetica.earth.direction",
        "Which way does it go?",
        ("hermetica.earth.direction",),
        _on({"e6": "Sun Earth", "f6": "Moon Water"}),
        (
            Step(
                "Ee6-f6",
                "Earth comes from the north-west, so Water leaves to the south-east.",
                expect=(("f6", "Sun Earth"), ("g5", "Moon Water")),
                ask="Earth steps from e6 onto f6. Where does Water go?",
            ),
        ),
    ),
    Scenario(
        "hermetica.earth.capture-barrier",
        "Between Earth and a hard place",
        (
            "hermetica.earth.capture-barrier",
            "hermetica.ruling.earth.continue",
            "hermetica.earth.direction",
        ),
        _on({"f5": "Sun Earth", "f6": "Moon Water", "f7": "Wall"}),
        (
            Step(
                "Ef5-f6-g6",
                "Water is pushed against the Wall and captured. Earth has steps left and goes on.",
                expect=(("g6", "Sun Earth"), ("f7", "Wall"), ("captured", ("Moon Water",))),
                ask="Earth steps onto f6, and behind Water stands a Wall. What follows?",
            ),
        ),
        branches=(
            Branch(
                0,
                "What if Earth goes round, and pushes from the other side?",
                (
                    Step(
                        "Ef5-g5-g6-f6",
                        "Three steps, and only the last one pushes: from the north-east, so "
                        "Water leaves to the south-west. No Wall stands there, and Water lives.",
                        expect=(("f6", "Sun Earth"), ("e5", "Moon Water"), ("captured", ())),
                        ask="Earth walks to g5, to g6, and from there onto f6. What follows?",
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hermetica.example.own-fire-pushed-at-wall",
        "Fire, pushed at a Wall",
        ("hermetica.earth.own-fire-wall", "hermetica.earth.capture-barrier"),
        _on({"f5": "Sun Earth", "f6": "Sun Fire", "f7": "Wall"}),
        (
            Step(
                "Ef5-f6",
                "Only by its own step does Fire climb a Wall. Pushed at it, it is captured.",
                expect=(("f6", "Sun Earth"), ("f7", "Wall"), ("captured", ("Sun Fire",))),
                ask="Fire may climb Walls. What follows if Earth pushes it at one?",
            ),
        ),
    ),
    Scenario(
        "hermetica.example.earth-double-push-refused",
        "Two in a row",
        ("hermetica.earth.no-push-into-unit", "hermetica.earth.direction"),
        _on({"f5": "Sun Earth", "f6": "Moon Water", "f7": "Moon Earth"}),
        (
            Step(
                "Ef5-f6",
                "Behind Water stands Earth.",
                "hermetica.earth.no-push-into-unit",
                ask="Behind Moon's Water stands Moon's Earth. May Earth push?",
            ),
            Step("Ef5-g5", "Earth may go round.", expect=(("g5", "Sun Earth"),)),
        ),
        branches=(
            Branch(
                1,
                "What if Earth pushes from the side?",
                (
                    Step(
                        "Ef5-g5-f6",
                        "From g5 a step to f6 goes north-west. On e6 nobody stands in the way.",
                        expect=(("f6", "Sun Earth"), ("e6", "Moon Water"), ("f7", "Moon Earth")),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hermetica.ruling.earth.into-ridden",
        "Is there a Fire on that Wall?",
        ("hermetica.ruling.earth.into-ridden", "hermetica.earth.capture-barrier"),
        _on({"f5": "Sun Earth", "f6": "Moon Water", "f7": "Wall + Moon Fire"}),
        (
            Step(
                "Ef5-f6",
                "A bare Wall would capture Water. This one carries a Unit, and that forbids it.",
                "hermetica.ruling.earth.into-ridden",
            ),
        ),
    ),
    Scenario(
        "hermetica.earth.shield",
        "Push your own Shield",
        ("hermetica.earth.shield",),
        _on({"f5": "Sun Earth", "f6": "Sun Shield"}),
        (
            Step(
                "Ef5-f6",
                "Your own Shield moves as a Unit would.",
                expect=(("f6", "Sun Earth"), ("f7", "Sun Shield")),
            ),
        ),
    ),
    Scenario(
        "hermetica.earth.shield-safe",
        "Your Shield against a Wall",
        ("hermetica.earth.shield-safe", "hermetica.shield.uncapturable"),
        _on({"f5": "Sun Earth", "f6": "Sun Shield", "f7": "Wall"}),
        (
            Step(
                "Ef5-f6",
                "A Unit would be captured here. A Shield can't be, so the step is refused.",
                "hermetica.earth.shield-safe",
                ask=(
                    "A Unit would be captured between Earth and the Wall. May Earth push its Shield "
                    "there?"
                ),
            ),
        ),
    ),
    Scenario(
        "hermetica.earth.no-cascade",
        "One piece a step",
        ("hermetica.earth.no-cascade",),
        _on({"f5": "Sun Earth", "f6": "Sun Shield", "f7": "Sun Water"}),
        (
            Step(
                "Ef5-f6",
                "Shield and Water would both have to move.",
                "hermetica.earth.no-cascade",
            ),
        ),
    ),
    Scenario(
        "hermetica.ruling.earth.into-own-shield",
        "A Unit against your Shield",
        ("hermetica.ruling.earth.into-own-shield", "hermetica.earth.capture-barrier"),
        _on({"f5": "Sun Earth", "f6": "Moon Water", "f7": "Sun Shield"}),
        (
            Step(
                "Ef5-f6",
                "A Shield is a Barrier too: Water is captured, and the Shield stays.",
                expect=(
                    ("f6", "Sun Earth"),
                    ("f7", "Sun Shield"),
                    ("captured", ("Moon Water",)),
                ),
                ask="Behind Moon's Water lies Sun's own Shield. What follows if Earth pushes?",
            ),
        ),
    ),
    Scenario(
        "hermetica.ruling.earth.ridden-shield",
        "Pull the rug",
        ("hermetica.ruling.earth.ridden-shield", "hermetica.fire.captured-how"),
        _on({"f5": "Sun Earth", "f6": "Sun Shield + Moon Fire"}),
        (
            Step(
                "Ef5-f6",
                "Earth pushes its Shield from under the Fire, which is captured.",
                expect=(("f6", "Sun Earth"), ("f7", "Sun Shield"), ("captured", ("Moon Fire",))),
            ),
        ),
    ),
    Scenario(
        "hermetica.earth.no-walls",
        "Walls don't budge",
        ("hermetica.earth.no-walls", "hermetica.water.walls-only-mover"),
        _on({"f5": "Sun Earth", "f6": "Wall"}),
        (Step("Ef5-f6", "Water alone moves Walls.", "hermetica.earth.no-walls"),),
    ),
    Scenario(
        "hermetica.earth.blocked",
        "In a corner",
        ("hermetica.earth.blocked",),
        _on({"k2": "Sun Earth", "k3": "Wall", "i3": "Moon Shield"}),
        (
            Step("Ek2-i3", "Moon's Shield is a Wall to you.", "hermetica.earth.blocked"),
            Step("Ek2-l2", "The Border.", "hermetica.earth.blocked"),
            Step("Ek2-k3", "A Wall.", "hermetica.earth.no-walls"),
            Step("Ek2-i2", "One way is left.", expect=(("i2", "Sun Earth"),)),
        ),
    ),
)

RIM: Final = (
    Scenario(
        "hermetica.border.is-barrier",
        "Dark rock all round",
        (
            "hermetica.border.is-barrier",
            "hermetica.board.border-known",
            "hermetica.fire.no-border",
        ),
        _on({"k2": "Sun Fire", "k3": "Sun Water"}),
        (
            Step("Fk2-l2", "Fire climbs Barriers, not this one.", "hermetica.fire.no-border"),
            Step("Fk2xl2", "There is nothing in it to shoot.", "hermetica.border.is-barrier"),
            Step("Wk3-SE", "Water can't leave that way.", "hermetica.ruling.water.null"),
        ),
    ),
    Scenario(
        "hermetica.earth.capture-border",
        "Pushed into the Border",
        ("hermetica.earth.capture-border",),
        _on({"i5": "Sun Earth", "k4": "Moon Fire"}),
        (
            Step(
                "Ei5-k4",
                "The Border captures as a Wall does.",
                expect=(("k4", "Sun Earth"), ("captured", ("Moon Fire",))),
            ),
        ),
    ),
    Scenario(
        "hermetica.earth.capture-off",
        "Over the edge",
        (
            "hermetica.earth.capture-off",
            "hermetica.board.horizon-open",
            "hermetica.ruling.earth.off-own-side",
        ),
        _on({"f2": "Sun Earth", "f1": "Moon Water"}),
        (
            Step(
                "Ef2-f1",
                "Behind a Horizon there is no Border. A Unit pushed out is captured.",
                expect=(("f1", "Sun Earth"), ("captured", ("Moon Water",))),
                ask="Earth pushes Water south from f1, out over Sun's Horizon. What follows?",
            ),
        ),
    ),
    Scenario(
        "hermetica.trap.border-vs-off",
        "The last hex of the Horizon",
        ("hermetica.earth.capture-border", "hermetica.earth.capture-off"),
        _on({"h1": "Sun Earth", "i1": "Moon Water"}),
        (
            Step(
                "Eh1-i1",
                "North-east of i1 is Border; south-east of it there would be nothing at all. "
                "Either way Water is lost.",
                expect=(("i1", "Sun Earth"), ("captured", ("Moon Water",))),
            ),
        ),
    ),
    Scenario(
        "hermetica.shield.forever",
        "A Shield never leaves",
        (
            "hermetica.shield.forever",
            "hermetica.shield.uncapturable",
            "hermetica.ruling.earth.shield-stuck",
            "hermetica.ruling.adept.captured-shield",
        ),
        _on({"f2": "Sun Earth", "f1": "Sun Shield", "f4": "Sun Adept", "f8": "Moon Fire"}),
        (
            Step(
                "Ef2-f1",
                "Once deployed, a Shield stays on the board.",
                "hermetica.ruling.earth.shield-stuck",
            ),
            Step("end", "Moon's turn."),
            Step(
                "Ff8xf4",
                "Sun's Adept falls. Its Shield stays, and stays Sun's.",
                expect=(("captured", ("Sun Adept",)), ("f1", "Sun Shield")),
            ),
        ),
    ),
    Scenario(
        "hermetica.horizon.any-unit",
        "Guests on the Horizon",
        ("hermetica.horizon.any-unit", "hermetica.ruling.horizon.enter"),
        _on({"f10": "Sun Fire"}),
        (
            Step(
                "Ff10-f11",
                "Any Unit may enter any Horizon. Only an Adept wins by it.",
                expect=(("f11", "Sun Fire"), ("winner", "nobody")),
            ),
            Step("end", "Moon's turn."),
            Step("F@f11", "The guest blocks the hex.", "hermetica.ruling.spawn.empty"),
        ),
    ),
)
