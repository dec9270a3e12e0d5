"""What a turn is made of, and how Units come into play."""

from __future__ import annotations

from typing import Final

from rules import Branch, Scenario, Step
from rules.hermetica._game import GAME

_on = GAME.position

TURN: Final = (
    Scenario(
        "hermetica.turn.unit-once",
        "The same Fire again?",
        ("hermetica.turn.unit-once", "hermetica.turn.three-actions", "hermetica.turn.optional"),
        _on({"f4": "Sun Fire", "h4": "Sun Fire"}),
        (
            Step("Ff4-f5", "One Fire moves.", expect=(("left", 2),)),
            Step(
                "Ff5-f6",
                "It has been used.",
                "hermetica.turn.unit-once",
                ask="Sun has two actions left. May the same Fire go on?",
            ),
            Step("Fh4-h5", "The other hasn't.", expect=(("left", 1),)),
        ),
        branches=(
            Branch(
                1,
                "What if Sun waits for the next turn?",
                (
                    Step("end", "Two actions are left unused ...", expect=(("turn", "Moon"),)),
                    Step("end", "... and Moon passes.", expect=(("turn", "Sun"), ("left", 3))),
                    Step(
                        "Ff5-f6",
                        "A new turn: every Unit may be used again.",
                        expect=(("f6", "Sun Fire"),),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hermetica.turn.optional",
        "Enough for now",
        ("hermetica.turn.optional", "hermetica.turn.alternate", "hermetica.ruling.pass"),
        _on({"f4": "Sun Adept", "f8": "Moon Adept"}),
        (
            Step("Af4-f5", "One action ...", expect=(("turn", "Sun"), ("left", 2))),
            Step("end", "... and no more.", expect=(("turn", "Moon"), ("left", 3))),
            Step("end", "Moon does nothing at all.", expect=(("turn", "Sun"), ("left", 3))),
        ),
    ),
    Scenario(
        "hermetica.turn.spawn-cost",
        "Bring one, bring two?",
        ("hermetica.turn.spawn-cost", "hermetica.spawn.element"),
        _on({"f6": "Sun Fire", "c4": "Sun Earth", "i3": "Sun Water"}),
        (
            Step(
                "W@f1",
                "A Water from the reserve, for two actions.",
                expect=(("f1", "Sun Water"), ("left", 1), ("Sun reserve", (2, 2, 1))),
            ),
            Step(
                "E@g1",
                "One action is left: too few.",
                "hermetica.turn.spawn-cost",
                ask="One action is left. May Sun bring an Earth as well?",
            ),
        ),
    ),
    Scenario(
        "hermetica.turn.any-order",
        "In any order",
        ("hermetica.turn.any-order", "hermetica.ruling.turn.auto-end"),
        _on({"f6": "Sun Water"}),
        (
            Step("Wf6-SE", "First a use ...", expect=(("left", 2),)),
            Step(
                "F@f1",
                "... then a spawn. The third action ends the turn by itself.",
                expect=(("turn", "Moon"), ("left", 3)),
                ask="Sun has two actions left and brings a Fire. What follows?",
            ),
        ),
    ),
    Scenario(
        "hermetica.example.turn",
        "A turn of three actions",
        (
            "hermetica.turn.three-actions",
            "hermetica.earth.push-repeat",
            "hermetica.water.unit",
            "hermetica.ruling.used.displace",
            "hermetica.capture.adept-next-turn",
            "hermetica.fire.shoot-or-move",
        ),
        _on(
            {
                "f4": "Sun Adept",
                "d3": "Sun Earth",
                "d4": "Sun Water",
                "h5": "Sun Fire",
                "g9": "Moon Adept",
            }
        ),
        (
            Step(
                "Ed3-d4-d5-d6",
                "Earth drives its own Water along. Being pushed doesn't use Water up.",
                expect=(("d6", "Sun Earth"), ("d7", "Sun Water"), ("left", 2)),
                ask=(
                    "Earth takes three steps north from d3, and Sun's own Water is in the way. What "
                    "follows?"
                ),
            ),
            Step(
                "Wd7-SE Ug7",
                "Water runs to g6, meets its own Fire and puts it on g7.",
                expect=(("g6", "Sun Water"), ("g7", "Sun Fire"), ("left", 1)),
            ),
            Step(
                "Fg7xg9",
                "From there the line to Moon's Adept is clear. "
                "Moon must begin its turn by bringing the Adept back.",
                expect=(
                    ("g7", "Sun Fire"),
                    ("captured", ("Moon Adept",)),
                    ("turn", "Moon"),
                    (
                        "choices",
                        ("A@c8", "A@d9", "A@e10", "A@f11", "A@f8", "A@g10", "A@h9", "A@i8"),
                    ),
                ),
                ask="Fire shoots Moon's Adept with the last action. What follows?",
            ),
        ),
        branches=(
            Branch(
                0,
                "What if Fire flies to g7 by itself?",
                (
                    Step(
                        "Fh5-g7",
                        "Two steps, and the line to Moon's Adept is clear.",
                        expect=(("g7", "Sun Fire"), ("left", 2)),
                    ),
                    Step(
                        "Fg7xg9",
                        "But moving was its action. Being carried there by Water isn't, and that "
                        "is the point of this turn.",
                        "hermetica.fire.shoot-or-move",
                        ask="Two actions are left. May Fire shoot Moon's Adept?",
                    ),
                ),
            ),
        ),
    ),
)

SPAWNING: Final = (
    Scenario(
        "hermetica.spawn.no-use",
        "A new Fire",
        ("hermetica.spawn.no-use", "hermetica.ruling.spawn.displace"),
        _on({"f3": "Sun Earth"}),
        (
            Step("F@f1", "A Fire arrives.", expect=(("f1", "Sun Fire"), ("left", 1))),
            Step("Ff1-g1", "It can't act before the next turn.", "hermetica.spawn.no-use"),
            Step(
                "Ef3-f2-f1",
                "It can be pushed, though, and here even off the board: being pushed is no use "
                "of it.",
                expect=(("f1", "Sun Earth"), ("captured", ("Sun Fire",))),
                ask="The new Fire can't act in this turn. What follows if Earth pushes it south?",
            ),
        ),
    ),
    Scenario(
        "hermetica.spawn.element",
        "Where Elements appear",
        ("hermetica.spawn.element", "hermetica.spawn.prime-adept-only"),
        _on({"f6": "Sun Fire"}),
        (
            Step("E@f4", "The Prime is for the Adept.", "hermetica.spawn.prime-adept-only"),
            Step("E@f5", "Elements come on their Horizon.", "hermetica.spawn.element"),
            Step("E@e1", "Here.", expect=(("e1", "Sun Earth"), ("Sun reserve", (2, 2, 3)))),
        ),
    ),
    Scenario(
        "hermetica.spawn.element-once",
        "Each comes once",
        ("hermetica.spawn.element-once", "hermetica.counts.player"),
        _on({"f6": "Sun Earth"}, reserve={"Sun": (0, 2, 3)}),
        (
            Step("F@f1", "All three Fires have come and gone.", "hermetica.spawn.element-once"),
            Step("W@f1", "Water is left.", expect=(("Sun reserve", (0, 2, 2)),)),
        ),
    ),
    Scenario(
        "hermetica.capture.element-gone",
        "Gone for good",
        ("hermetica.capture.element-gone",),
        _on({"f6": "Sun Water", "f8": "Moon Fire"}, side="Moon"),
        (
            Step(
                "Ff8xf6",
                "A captured Element doesn't go back into the reserve.",
                expect=(("captured", ("Sun Water",)), ("Sun reserve", (3, 3, 2))),
            ),
        ),
    ),
    Scenario(
        "hermetica.spawn.max-five",
        "One more Element?",
        ("hermetica.spawn.max-five", "hermetica.ruling.spawn.after-capture"),
        _on(
            {
                "f4": "Sun Fire",
                "f6": "Sun Earth",
                "c4": "Sun Earth",
                "i3": "Sun Water",
                "h4": "Sun Fire",
            }
        ),
        (
            Step("W@f1", "Five Elements stand on the board.", "hermetica.spawn.max-five"),
            Step("Ff4xf6", "One fewer, by your own hand ...", expect=(("left", 2),)),
            Step(
                "W@f1",
                "... and there is room.",
                expect=(("f1", "Sun Water"),),
                ask="There were five Elements, and Sun has shot one of them. May Water come now?",
            ),
        ),
    ),
    Scenario(
        "hermetica.capture.adept-next-turn",
        "The Adept comes back",
        (
            "hermetica.capture.adept-next-turn",
            "hermetica.spawn.adept-place",
            "hermetica.ruling.deploy.respawned",
        ),
        _on({"e5": "Sun Fire", "e8": "Moon Adept"}, fallen=("Sun",)),
        (
            Step(
                "Fe5xe8",
                "A fine shot, but the fallen Adept comes first.",
                "hermetica.capture.adept-next-turn",
                ask="Sun's Adept was captured. May Sun begin with a shot?",
            ),
            Step("end", "Nor may you pass.", "hermetica.capture.adept-next-turn"),
            Step(
                "A@f5",
                "It returns on its Prime or its Horizon, nowhere else.",
                "hermetica.spawn.adept-place",
            ),
            Step("A@f4", "For two actions.", expect=(("f4", "Sun Adept"), ("left", 1))),
            Step("Af4-f5", "It rests in this turn ...", "hermetica.spawn.no-use"),
            Step("Af4 Sf5", "... its Shield too.", "hermetica.ruling.deploy.respawned"),
            Step("Fe5xe8", "One action is left for the shot.", expect=(("turn", "Moon"),)),
        ),
        branches=(
            Branch(
                3,
                "What if it returns on the Horizon?",
                (
                    Step(
                        "A@e1",
                        "Any empty hex of the Horizon will do, too. It is farther from the goal, "
                        "and perhaps safer.",
                        expect=(("e1", "Sun Adept"), ("left", 1)),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hermetica.example.self-captured-adept",
        "Shot by your own",
        ("hermetica.capture.adept-self", "hermetica.ruling.respawn.same-turn"),
        _on({"f2": "Sun Fire", "f4": "Sun Adept", "h4": "Sun Earth"}),
        (
            Step("Ff2xf4", "Fire shoots its own Adept.", expect=(("captured", ("Sun Adept",)),)),
            Step(
                "A@f4",
                "It can't return in this turn.",
                "hermetica.capture.adept-self",
                ask=(
                    "Sun has shot its own Adept and has two actions left. May the Adept return at "
                    "once?"
                ),
            ),
            Step("Eh4-h5", "The other actions are free.", expect=(("left", 1),)),
            Step("end", "Sun ends with one to spare.", expect=(("turn", "Moon"),)),
            Step(
                "end",
                "At the start of Sun's next turn the return is due.",
                expect=(
                    ("turn", "Sun"),
                    (
                        "choices",
                        ("A@c1", "A@d1", "A@e1", "A@f4", "A@f1", "A@g1", "A@h1", "A@i1"),
                    ),
                ),
            ),
        ),
    ),
    Scenario(
        "hermetica.spawn.adept-unlimited",
        "As often as it falls",
        ("hermetica.spawn.adept-unlimited",),
        _on({"f8": "Moon Fire"}, fallen=("Sun",)),
        (
            Step("A@f4", "Back it comes ...", expect=(("f4", "Sun Adept"),)),
            Step("end", "Moon's turn."),
            Step("Ff8xf4", "... falls again ...", expect=(("captured", ("Sun Adept",)),)),
            Step("end", "Sun's turn."),
            Step("A@e1", "... and comes again.", expect=(("e1", "Sun Adept"),)),
        ),
    ),
    Scenario(
        "hermetica.spawn.blocked-wall",
        "A Wall on the Prime",
        ("hermetica.spawn.blocked-wall", "hermetica.ruling.deploy.blocks-spawn"),
        _on({"f4": "Wall", "f1": "Sun Shield"}, fallen=("Sun",)),
        (
            Step("A@f4", "A Wall lies there.", "hermetica.spawn.blocked-wall"),
            Step("A@f1", "Your Shield blocks no less.", "hermetica.ruling.deploy.blocks-spawn"),
            Step("A@g1", "There is room beside it.", expect=(("g1", "Sun Adept"),)),
        ),
    ),
    Scenario(
        "hermetica.spawn.prime-occupied",
        "Somebody on the Prime",
        ("hermetica.spawn.prime-occupied", "hermetica.ruling.prime.enter"),
        _on({"f4": "Moon Earth"}, fallen=("Sun",)),
        (
            Step(
                "A@f4",
                "Moon's Earth stands there.",
                "hermetica.spawn.prime-occupied",
                ask="May Sun's Adept return on f4, its Prime?",
            ),
            Step("A@e1", "The Horizon is open.", expect=(("e1", "Sun Adept"),)),
        ),
    ),
)
