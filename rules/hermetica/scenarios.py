"""Small positions of Hermetica, in the order of the lesson: lessons, tests and pictures at once.

What must hold after a step is written in pairs. The first word of a pair is one of these:

================ ==============================================================================
a hex ("f5")     what lies there, in the words of `Hermetica.position`; "nothing" if it is bare
``captured``     every Unit captured so far, as in ("Moon Fire", "Moon Water"), Sun's first
``left``         actions left in the turn
``turn``         the side whose turn it is, "Sun" or "Moon"
``phase``        as in `State.phase`
``Sun reserve``  Fire, Earth and Water that Sun has still to bring; ``Moon reserve`` likewise
``choices``      every legal action, typed, in the order of `State.legal_actions`
``winner``       "Sun", "Moon" or "nobody" (a draw, or a game that goes on)
================ ==============================================================================

Sun is to move unless a position says otherwise; what a position doesn't name isn't on the board.
"""

from __future__ import annotations

from typing import Final

from rules import Scenario, Scenarios, Step
from rules.hermetica._game import GAME

_on = GAME.position

BOARD: Final = (
    Scenario(
        "hermetica.board.prime",
        "From Prime to Prime",
        ("hermetica.board.prime", "hermetica.board.horizon", "hermetica.players.two"),
        _on({"f4": "Sun Adept", "f8": "Moon Adept"}),
        (
            Step(
                "Af4-f6",
                "Sun's Adept leaves f4, its Prime, and walks two hexes towards Moon's Horizon: "
                "the seven bright hexes at the top, with f11 the farthest back.",
                expect=(("f4", "nothing"), ("f6", "Sun Adept"), ("left", 2)),
            ),
            Step(
                "Af6-f7",
                "It can't go on: each Unit acts once a turn. The walk to the far Horizon takes "
                "seven steps, so four turns.",
                "hermetica.turn.unit-once",
            ),
        ),
    ),
    Scenario(
        "hermetica.end.win",
        "Into the far Horizon",
        ("hermetica.end.win", "hermetica.ruling.win.midway"),
        _on({"f10": "Sun Adept", "f8": "Moon Adept"}),
        (
            Step(
                "Af10-f11 Sf10",
                "A step onto f11 wins. Nothing can follow it in the same use, "
                "not even a Shield left behind.",
                "hermetica.ruling.win.midway",
            ),
            Step(
                "Af10-f11",
                "The step alone: the Adept arrives, and the game ends there and then.",
                expect=(("winner", "Sun"), ("phase", "over")),
            ),
            Step("end", "Nothing more can be done.", "hermetica.end.win"),
        ),
    ),
    Scenario(
        "hermetica.board.outside",
        "The edge of the world",
        ("hermetica.board.outside", "hermetica.board.horizon-open"),
        _on({"f1": "Sun Adept"}),
        (
            Step(
                "Af1-(0, 6)",
                "South of f1 there is no Border, but no hex either: nobody steps off the board.",
                "hermetica.board.outside",
            ),
            Step("Af1-g1", "Along the Horizon it may go.", expect=(("g1", "Sun Adept"),)),
        ),
    ),
)

ADEPT_WALKS: Final = (
    Scenario(
        "hermetica.adept.move",
        "Two steps, any way",
        ("hermetica.adept.move", "hermetica.ruling.path.adept"),
        _on({"f6": "Sun Adept"}),
        (
            Step("Af6-f9", "Three steps are one too many.", "hermetica.adept.move"),
            Step(
                "Af6-g7",
                "Two steps, the second in another direction than the first.",
                expect=(("f6", "nothing"), ("g7", "Sun Adept"), ("left", 2)),
            ),
        ),
    ),
    Scenario(
        "hermetica.adept.empty-only",
        "Only empty hexes",
        ("hermetica.adept.empty-only",),
        _on({"f6": "Sun Adept", "f7": "Wall"}),
        (
            Step("Af6-f7", "A Wall stands there.", "hermetica.adept.empty-only"),
            Step(
                "Af6-f8",
                "Straight behind the Wall: the only way of two steps leads through it.",
                "hermetica.adept.empty-only",
            ),
            Step("Af6-g7", "Beside the Wall there is a way.", expect=(("g7", "Sun Adept"),)),
        ),
    ),
)

ADEPT_DEPLOYS: Final = (
    Scenario(
        "hermetica.adept.deploy",
        "The Shield comes into play",
        (
            "hermetica.adept.deploy",
            "hermetica.adept.not-adept",
            "hermetica.shield.starts-off",
            "hermetica.ruling.deploy.alone",
        ),
        _on({"f6": "Sun Adept", "f7": "Moon Adept", "g6": "Wall"}),
        (
            Step("Af6 Sf7", "Not onto the other Adept.", "hermetica.adept.not-adept"),
            Step("Af6-f7", "Nor can it be run over.", "hermetica.adept.not-adept"),
            Step("Af6 Sg6", "Not onto a Wall.", "hermetica.shield.not-on-barrier"),
            Step("Af6 Sg8", "Nor far away.", "hermetica.adept.deploy"),
            Step(
                "Af6 Sg5",
                "The Shield began beside the board. Now it lies next to its Adept, "
                "for one action and without a step.",
                expect=(("f6", "Sun Adept"), ("g5", "Sun Shield"), ("left", 2)),
            ),
        ),
    ),
    Scenario(
        "hermetica.adept.deploy-captures",
        "A Shield on your head",
        (
            "hermetica.adept.deploy-captures",
            "hermetica.adept.captures-by-shield",
            "hermetica.ruling.deploy.own-element",
        ),
        _on({"f6": "Sun Adept", "g6": "Moon Water", "e6": "Sun Earth"}),
        (
            Step(
                "Af6-g6",
                "An Adept never captures by walking.",
                "hermetica.adept.captures-by-shield",
            ),
            Step(
                "Af6 Sg6",
                "Its Shield does: the Element under it is captured. "
                "On e6 it would have captured Sun's own Earth.",
                expect=(("g6", "Sun Shield"), ("captured", ("Moon Water",))),
            ),
        ),
    ),
    Scenario(
        "hermetica.example.move-deploy-move",
        "Step, deploy, step",
        ("hermetica.adept.deploy-timing", "hermetica.adept.deploy-captures"),
        _on({"f6": "Sun Adept", "g7": "Moon Water"}),
        (
            Step(
                "Af6-f8 Sg7",
                "One step to f7, the Shield onto g7, a second step to f8: one use, one action.",
                expect=(
                    ("f8", "Sun Adept"),
                    ("g7", "Sun Shield"),
                    ("captured", ("Moon Water",)),
                    ("left", 2),
                ),
            ),
        ),
    ),
    Scenario(
        "hermetica.adept.deploy-once",
        "Once a turn",
        ("hermetica.adept.deploy-once",),
        _on({"f6": "Sun Adept"}),
        (
            Step(
                "Af6-f7 Sg6",
                "The Adept deploys and takes one step.",
                expect=(("f7", "Sun Adept"), ("g6", "Sun Shield")),
            ),
            Step("Af7 Sf8", "A second deployment must wait.", "hermetica.adept.deploy-once"),
        ),
    ),
    Scenario(
        "hermetica.adept.redeploy",
        "One Shield, called from afar",
        ("hermetica.adept.redeploy", "hermetica.ruling.deploy.same-hex"),
        _on({"h4": "Sun Adept", "c5": "Sun Shield"}),
        (
            Step(
                "Ah4 Sh5",
                "There is one Shield a side. Wherever it lay, it comes to the new hex.",
                expect=(("c5", "nothing"), ("h5", "Sun Shield")),
            ),
        ),
    ),
    Scenario(
        "hermetica.example.adept-past-own-shield",
        "Past your own Shield",
        ("hermetica.adept.discrete",),
        _on({"f6": "Sun Adept", "f7": "Sun Shield"}),
        (
            Step("Af6-f7", "Your own Shield is no empty hex.", "hermetica.adept.discrete"),
            Step("Af6-f8", "And it bars the way behind it.", "hermetica.adept.discrete"),
            Step(
                "Af6-f8 Sg6",
                "First the Shield goes to g6, then the way is free. "
                "That was this turn's deployment.",
                expect=(("f8", "Sun Adept"), ("f7", "nothing"), ("g6", "Sun Shield"), ("left", 2)),
            ),
        ),
    ),
    Scenario(
        "hermetica.shield.not-on-barrier",
        "No Barrier on a Barrier",
        ("hermetica.shield.not-on-barrier", "hermetica.ruling.deploy.ridden-barrier"),
        _on({"f6": "Sun Adept", "f7": "Wall", "g5": "Moon Shield", "e6": "Wall + Moon Fire"}),
        (
            Step("Af6 Sf7", "A Wall.", "hermetica.shield.not-on-barrier"),
            Step("Af6 Sg5", "Moon's Shield.", "hermetica.shield.not-on-barrier"),
            Step(
                "Af6 Se6",
                "Nor does the Fire on top make a Wall a target.",
                "hermetica.ruling.deploy.ridden-barrier",
            ),
        ),
    ),
    Scenario(
        "hermetica.adept.no-border",
        "Not on the dark rock",
        ("hermetica.adept.no-border",),
        _on({"k2": "Sun Adept"}),
        (
            Step("Ak2 Sl2", "l2 is Border.", "hermetica.adept.no-border"),
            Step("Ak2 Sk3", "k3 is a hex like any other.", expect=(("k3", "Sun Shield"),)),
        ),
    ),
    Scenario(
        "hermetica.ruling.deploy.fire-rider",
        "Two captures by one Shield",
        ("hermetica.ruling.deploy.fire-rider", "hermetica.adept.deploy-captures"),
        _on({"f6": "Sun Adept", "d6": "Sun Shield + Moon Fire", "g6": "Moon Water"}),
        (
            Step(
                "Af6 Sg6",
                "The Shield is pulled from under the Fire and laid on the Water.",
                expect=(
                    ("d6", "nothing"),
                    ("g6", "Sun Shield"),
                    ("captured", ("Moon Fire", "Moon Water")),
                ),
            ),
        ),
    ),
)

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
        "Fire climbs, others don't",
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
            ),
            Step("Ff6-f7", "A bare Wall it can.", expect=(("f7", "Wall + Sun Fire"),)),
        ),
    ),
    Scenario(
        "hermetica.fire.shoot",
        "Four hexes in a line",
        ("hermetica.fire.shoot",),
        _on({"f4": "Sun Fire", "f9": "Moon Earth", "k4": "Moon Water", "g6": "Moon Fire"}),
        (
            Step("Ff4xf9", "Five hexes away.", "hermetica.fire.shoot"),
            Step("Ff4xg6", "Near, but off the six lines.", "hermetica.fire.shoot"),
            Step("Ff4xf5", "There must be a Unit to hit.", "hermetica.ruling.fire.empty-shot"),
            Step(
                "Ff4xk4",
                "Four hexes away, and nothing between. Fire itself stays.",
                expect=(("f4", "Sun Fire"), ("k4", "nothing"), ("captured", ("Moon Water",))),
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
        ("hermetica.fire.shoot-not-through", "hermetica.ruling.fire.height"),
        _on({"f4": "Sun Fire", "f5": "Wall", "f6": "Wall + Moon Fire"}),
        (
            Step("Ff4xf6", "The first Wall ends the shot.", "hermetica.fire.shoot-not-through"),
            Step("Ff4-f5", "On top of it the line is clear, next turn.", expect=(("left", 2),)),
        ),
    ),
    Scenario(
        "hermetica.example.fire-shot-off-wall",
        "Shot off the Wall",
        ("hermetica.fire.shoot-on-barrier", "hermetica.fire.shoot"),
        _on({"f4": "Sun Fire", "f7": "Wall + Moon Fire"}),
        (
            Step(
                "Ff4xf7",
                "A shot reaches into a Barrier's hex. The Fire falls, the Wall stays.",
                expect=(("f7", "Wall"), ("captured", ("Moon Fire",)), ("left", 2)),
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
        "Even an Adept",
        ("hermetica.fire.shoot-any-unit", "hermetica.end.no-other"),
        _on({"f5": "Sun Fire", "f8": "Moon Adept"}),
        (
            Step(
                "Ff5xf8",
                "Moon's Adept falls. That doesn't win: the game goes on, and it will be back.",
                expect=(("captured", ("Moon Adept",)), ("winner", "nobody"), ("left", 2)),
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
        ("hermetica.fire.barrier-moved",),
        _on({"f6": "Sun Water", "f7": "Wall + Moon Fire"}),
        (
            Step(
                "Wf6-N Bg6",
                "Water takes the Wall from under the Fire.",
                expect=(("f7", "nothing"), ("g6", "Wall"), ("captured", ("Moon Fire",))),
            ),
        ),
    ),
    Scenario(
        "hermetica.fire.captured-how",
        "Felled by a friend",
        ("hermetica.fire.captured-how", "hermetica.ruling.deploy.fire-rider"),
        _on({"f6": "Moon Shield + Moon Fire", "h4": "Moon Adept"}, side="Moon"),
        (
            Step(
                "Ah4 Sh3",
                "Moon's Adept calls its Shield away, and Moon's own Fire falls.",
                expect=(("f6", "nothing"), ("h3", "Moon Shield"), ("captured", ("Moon Fire",))),
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
            ),
        ),
    ),
    Scenario(
        "hermetica.earth.direction",
        "Straight on, never aside",
        ("hermetica.earth.direction",),
        _on({"e6": "Sun Earth", "f6": "Moon Water"}),
        (
            Step(
                "Ee6-f6",
                "Earth comes from the north-west, so Water leaves to the south-east.",
                expect=(("f6", "Sun Earth"), ("g5", "Moon Water")),
            ),
        ),
    ),
    Scenario(
        "hermetica.earth.capture-barrier",
        "Between Earth and a hard place",
        ("hermetica.earth.capture-barrier", "hermetica.ruling.earth.continue"),
        _on({"f5": "Sun Earth", "f6": "Moon Water", "f7": "Wall"}),
        (
            Step(
                "Ef5-f6-g6",
                "Water is pushed against the Wall and captured. Earth has steps left and goes on.",
                expect=(("g6", "Sun Earth"), ("f7", "Wall"), ("captured", ("Moon Water",))),
            ),
        ),
    ),
    Scenario(
        "hermetica.example.own-fire-pushed-at-wall",
        "Pushed Fire doesn't climb",
        ("hermetica.earth.own-fire-wall", "hermetica.earth.capture-barrier"),
        _on({"f5": "Sun Earth", "f6": "Sun Fire", "f7": "Wall"}),
        (
            Step(
                "Ef5-f6",
                "Only by its own step does Fire climb a Wall. Pushed at it, it is captured.",
                expect=(("f6", "Sun Earth"), ("f7", "Wall"), ("captured", ("Sun Fire",))),
            ),
        ),
    ),
    Scenario(
        "hermetica.example.earth-double-push-refused",
        "Not two at once",
        ("hermetica.earth.no-push-into-unit",),
        _on({"f5": "Sun Earth", "f6": "Moon Water", "f7": "Moon Earth"}),
        (
            Step("Ef5-f6", "Behind Water stands Earth.", "hermetica.earth.no-push-into-unit"),
            Step("Ef5-g5", "Earth may go round.", expect=(("g5", "Sun Earth"),)),
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
        "A Shield is never crushed",
        ("hermetica.earth.shield-safe", "hermetica.shield.uncapturable"),
        _on({"f5": "Sun Earth", "f6": "Sun Shield", "f7": "Wall"}),
        (
            Step(
                "Ef5-f6",
                "A Unit would be captured here. A Shield can't be, so the step is refused.",
                "hermetica.earth.shield-safe",
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
        "Crushed against your Shield",
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
        "And stops before",
        ("hermetica.water.stop-before", "hermetica.water.must"),
        _on({"f3": "Sun Water", "f6": "Wall"}),
        (
            Step(
                "Wf3-N",
                "Never into the hex of what it meets: it stops on f5, and nowhere sooner.",
                expect=(("f5", "Sun Water"), ("f6", "Wall")),
            ),
        ),
    ),
    Scenario(
        "hermetica.water.unit",
        "Carry a Unit round",
        ("hermetica.water.unit", "hermetica.ruling.water.several"),
        _on({"f3": "Sun Water", "f7": "Moon Earth"}),
        (
            Step("Wf3-N Uf8", "f8 doesn't touch Water on f6.", "hermetica.water.unit"),
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
        "A Wall on your head",
        ("hermetica.water.barrier-captures", "hermetica.ruling.water.adept-by-wall"),
        _on({"f6": "Sun Water", "f7": "Wall", "g6": "Moon Adept", "g5": "Sun Fire"}),
        (
            Step(
                "Wf6-N Bg6",
                "A Barrier put on a Unit captures it, an Adept no less. "
                "On g5 it would have captured Sun's own Fire.",
                expect=(("g6", "Wall"), ("captured", ("Moon Adept",))),
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
                "Before the game no Wall may lie on a Horizon. In the game Water may put one there.",
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
        ("hermetica.water.hop", "hermetica.ruling.water.hop-where"),
        _on({"f3": "Sun Water", "f7": "Sun Shield"}),
        (
            Step("Wf3-N Hf9", "f9 doesn't touch the Shield.", "hermetica.water.hop"),
            Step(
                "Wf3-N Hf8",
                "Water runs to f6, meets its Shield and hops to the far side.",
                expect=(("f6", "nothing"), ("f7", "Sun Shield"), ("f8", "Sun Water"), ("left", 2)),
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
                "Fire mounts it and rides. The Adept could deploy it, if a fourth action were left.",
                expect=(("h4", "Sun Shield + Sun Fire"), ("turn", "Moon")),
            ),
        ),
    ),
)

TURN: Final = (
    Scenario(
        "hermetica.turn.unit-once",
        "Each Unit once",
        ("hermetica.turn.unit-once", "hermetica.turn.three-actions"),
        _on({"f4": "Sun Fire", "h4": "Sun Fire"}),
        (
            Step("Ff4-f5", "One Fire moves.", expect=(("left", 2),)),
            Step("Ff5-f6", "It has been used.", "hermetica.turn.unit-once"),
            Step("Fh4-h5", "The other hasn't.", expect=(("left", 1),)),
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
        "Two for one",
        ("hermetica.turn.spawn-cost", "hermetica.spawn.element"),
        _on({"f6": "Sun Fire", "c4": "Sun Earth", "i3": "Sun Water"}),
        (
            Step(
                "W@f1",
                "A Water from the reserve, for two actions.",
                expect=(("f1", "Sun Water"), ("left", 1), ("Sun reserve", (2, 2, 1))),
            ),
            Step("E@g1", "One action is left: too few.", "hermetica.turn.spawn-cost"),
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
            ),
        ),
    ),
)

SPAWNING: Final = (
    Scenario(
        "hermetica.spawn.no-use",
        "New Units rest",
        ("hermetica.spawn.no-use", "hermetica.ruling.spawn.displace"),
        _on({"f3": "Sun Earth"}),
        (
            Step("F@f1", "A Fire arrives.", expect=(("f1", "Sun Fire"), ("left", 1))),
            Step("Ff1-g1", "It can't act before the next turn.", "hermetica.spawn.no-use"),
            Step(
                "Ef3-f2-f1",
                "It can be pushed, though, and here even off the board: being pushed is no use of it.",
                expect=(("f1", "Sun Earth"), ("captured", ("Sun Fire",))),
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
        "Five at most",
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
            Step("W@f1", "... and there is room.", expect=(("f1", "Sun Water"),)),
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
    ),
    Scenario(
        "hermetica.example.self-captured-adept",
        "Shot by your own",
        ("hermetica.capture.adept-self", "hermetica.ruling.respawn.same-turn"),
        _on({"f2": "Sun Fire", "f4": "Sun Adept", "h4": "Sun Earth"}),
        (
            Step("Ff2xf4", "Fire shoots its own Adept.", expect=(("captured", ("Sun Adept",)),)),
            Step("A@f4", "It can't return in this turn.", "hermetica.capture.adept-self"),
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
            Step("A@f4", "Moon's Earth stands there.", "hermetica.spawn.prime-occupied"),
            Step("A@e1", "The Horizon is open.", expect=(("e1", "Sun Adept"),)),
        ),
    ),
)

SETUP: Final = (
    Scenario(
        "hermetica.setup.first-game",
        "Setting up a first game",
        (
            "hermetica.setup.first-game",
            "hermetica.scheme.dawn-first",
            "hermetica.start.sun-first",
            "hermetica.setup.elements-alternate",
            "hermetica.setup.free-kinds",
            "hermetica.setup.three-each",
            "hermetica.counts.total",
            "hermetica.components.other",
        ),
        GAME.new(),
        (
            Step(
                "F@f1",
                "Dawn has laid twelve Walls, and both Adepts are on their Primes. "
                "Sun begins: an Element of its choice on its own Horizon.",
                expect=(("f1", "Sun Fire"), ("Sun reserve", (2, 3, 3)), ("f4", "Sun Adept")),
            ),
            Step("E@g1", "Moon's Elements go on Moon's Horizon.", "hermetica.ruling.setup.hex"),
            Step("E@f11", "So.", expect=(("f11", "Moon Earth"),)),
            Step("F@e1", "Sun takes a second Fire ..."),
            Step("W@e10", "Moon a Water."),
            Step("F@g1", "... and a third: kinds are free.", expect=(("Sun reserve", (0, 3, 3)),)),
            Step(
                "F@g10",
                "Three each: the first turn begins, and it is Sun's.",
                expect=(
                    ("phase", "play"),
                    ("turn", "Sun"),
                    ("left", 3),
                    ("Moon reserve", (2, 2, 2)),
                ),
            ),
        ),
    ),
    Scenario(
        "hermetica.scheme.presets",
        "A ready scheme",
        ("hermetica.scheme.presets",),
        GAME.new(scheme="noon"),
        (Step("wall f6", "Noon has laid all twelve.", "hermetica.scheme.presets"),),
    ),
    Scenario(
        "hermetica.draft.alternate",
        "Drafting twelve Walls",
        (
            "hermetica.draft.alternate",
            "hermetica.draft.adepts-first",
            "hermetica.draft.forbidden",
        ),
        GAME.new(scheme="draft"),
        (
            Step("F@f1", "Walls come first.", "hermetica.setup.elements-alternate"),
            Step("wall f4", "An Adept is there already.", "hermetica.draft.adepts-first"),
            Step("wall f1", "Not on a Horizon.", "hermetica.draft.forbidden"),
            Step("wall l2", "Nor on the Border.", "hermetica.draft.forbidden"),
            Step("wall f6", "Sun lays the first ...", expect=(("f6", "Wall"),)),
            Step("wall c4", "... Moon the second ..."),
            Step("wall i4", "... and so on in turn."),
            Step("wall c7", "Moon lays the fourth."),
            Step("wall i2", "Sun lays the fifth."),
            Step("wall h6", "Moon lays the sixth."),
            Step("wall d4", "Sun lays the seventh."),
            Step("wall e8", "Moon lays the eighth."),
            Step("wall g3", "Sun lays the ninth."),
            Step("wall k5", "Moon lays the tenth."),
            Step("wall b2", "Sun lays the eleventh."),
            Step(
                "wall d6",
                "Twelve lie, six from each. Now Sun places the first Element.",
                expect=(("phase", "place"),),
            ),
        ),
    ),
    Scenario(
        "hermetica.draft.no-three",
        "No group of three",
        ("hermetica.draft.no-three", "hermetica.ruling.draft.contiguous"),
        GAME.new(scheme="draft"),
        (
            Step("wall f6", "A first Wall."),
            Step("wall g5", "A pair is fine.", expect=(("g5", "Wall"),)),
            Step("wall g6", "A third beside it isn't.", "hermetica.draft.no-three"),
        ),
    ),
    Scenario(
        "hermetica.ruling.draft.connect-two",
        "Nor by joining two",
        ("hermetica.ruling.draft.connect-two", "hermetica.draft.no-three"),
        GAME.new(scheme="draft"),
        (
            Step("wall f6", "A first Wall."),
            Step("wall h4", "Two Walls apart."),
            Step("wall g5", "Between them it makes three.", "hermetica.ruling.draft.connect-two"),
        ),
    ),
)

ENDS: Final = (
    Scenario(
        "hermetica.ruling.win.cause",
        "Pushed to victory",
        ("hermetica.ruling.win.cause", "hermetica.ruling.earth.into-goal", "hermetica.end.win"),
        _on({"f9": "Sun Earth", "f10": "Sun Adept"}),
        (
            Step(
                "Ef9-f10",
                "However the Adept arrives, it has arrived.",
                expect=(("f11", "Sun Adept"), ("winner", "Sun")),
            ),
        ),
    ),
    Scenario(
        "hermetica.ruling.water.move-adept",
        "Carried to victory",
        ("hermetica.ruling.water.move-adept",),
        _on({"f10": "Sun Water", "e9": "Sun Adept"}),
        (
            Step(
                "Wf10-SW Ue10",
                "Water meets its own Adept and sets it down on the Horizon.",
                expect=(("e10", "Sun Adept"), ("winner", "Sun")),
            ),
        ),
    ),
    Scenario(
        "hermetica.ruling.win.opponent-helps",
        "A gift",
        ("hermetica.ruling.win.opponent-helps",),
        _on({"f3": "Sun Earth", "f2": "Moon Adept"}),
        (
            Step(
                "Ef3-f2",
                "Sun pushes Moon's Adept into Sun's Horizon, and Moon wins.",
                expect=(("f1", "Moon Adept"), ("winner", "Moon")),
            ),
        ),
    ),
    Scenario(
        "hermetica.ruling.win.or-capture",
        "So near",
        ("hermetica.ruling.win.or-capture",),
        _on({"f9": "Sun Earth", "f10": "Sun Adept", "f11": "Wall"}),
        (
            Step(
                "Ef9-f10",
                "A Wall lies on the goal: the Adept is captured before it arrives.",
                expect=(("captured", ("Sun Adept",)), ("winner", "nobody")),
            ),
        ),
    ),
    Scenario(
        "hermetica.end.no-other",
        "Alone, not beaten",
        ("hermetica.end.no-other", "hermetica.ruling.no-elements"),
        _on({"f4": "Sun Adept", "f8": "Moon Adept"}, side="Moon", reserve={"Moon": (0, 0, 0)}),
        (
            Step("F@f11", "Moon has no Element left.", "hermetica.spawn.element-once"),
            Step("Af8-f6", "Its Adept walks on.", expect=(("left", 2), ("winner", "nobody"))),
        ),
    ),
)

SCENARIOS: Final = Scenarios(
    *BOARD,
    *ADEPT_WALKS,
    *ADEPT_DEPLOYS,
    *FIRE,
    *FIRE_ON_BARRIERS,
    *RIDING,
    *EARTH,
    *RIM,
    *WATER,
    *WATER_AND_SHIELD,
    *TURN,
    *SPAWNING,
    *SETUP,
    *ENDS,
)
