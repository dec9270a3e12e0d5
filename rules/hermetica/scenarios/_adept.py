"""The board and its aim, and the Adept on it."""

from __future__ import annotations

from typing import Final

from rules import Branch, Scenario, Step
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
                ask="May the Adept step onto f11 and leave its Shield behind on f10?",
            ),
            Step(
                "Af10-f11",
                "The step alone: the Adept arrives, and the game ends there and then.",
                expect=(("winner", "Sun"), ("phase", "over")),
                ask="The Adept steps onto f11. What follows?",
            ),
            Step("end", "Nothing more can be done.", "hermetica.end.win"),
        ),
        branches=(
            Branch(
                1,
                "What if the Adept steps aside, to e10?",
                (
                    Step(
                        "Af10-e10",
                        "Any of the seven hexes of Moon's Horizon wins, not only the farthest.",
                        expect=(("e10", "Sun Adept"), ("winner", "Sun")),
                    ),
                ),
            ),
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
        "A Wall in the way",
        ("hermetica.adept.empty-only",),
        _on({"f6": "Sun Adept", "f7": "Wall"}),
        (
            Step("Af6-f7", "A Wall stands there.", "hermetica.adept.empty-only"),
            Step(
                "Af6-f8",
                "Straight behind the Wall: the only way of two steps leads through it.",
                "hermetica.adept.empty-only",
                ask="Is there a way of two steps from f6 to f8?",
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
        branches=(
            Branch(
                1,
                "What if the Shield goes onto Sun's own Earth?",
                (
                    Step(
                        "Af6 Se6",
                        "It captures whom it is laid on, friend or foe. Moon's Water is spared.",
                        expect=(
                            ("e6", "Sun Shield"),
                            ("g6", "Moon Water"),
                            ("captured", ("Sun Earth",)),
                        ),
                    ),
                ),
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
                ask=(
                    "Sun's Adept walks from f6 to f8 and lays its Shield on g7 on the way. What "
                    "follows?"
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
            Step(
                "Af6-f8",
                "And it bars the way behind it.",
                "hermetica.adept.discrete",
                ask="May the Adept walk straight over its own Shield?",
            ),
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
        "A Shield called away",
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
                ask="The Shield under Moon's Fire is called to g6. What follows?",
            ),
        ),
    ),
)
