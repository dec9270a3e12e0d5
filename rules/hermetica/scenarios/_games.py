"""How a game begins, and how it ends."""

from __future__ import annotations

from typing import Final

from rules import Branch, Scenario, Step
from rules.hermetica._game import GAME

_on = GAME.position

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
        "A third Wall",
        ("hermetica.draft.no-three", "hermetica.ruling.draft.contiguous"),
        GAME.new(scheme="draft"),
        (
            Step("wall f6", "A first Wall."),
            Step("wall g5", "A pair is fine.", expect=(("g5", "Wall"),)),
            Step(
                "wall g6",
                "A third beside it isn't.",
                "hermetica.draft.no-three",
                ask="Walls lie on f6 and g5. May the next one go to g6?",
            ),
        ),
    ),
    Scenario(
        "hermetica.ruling.draft.connect-two",
        "Between two Walls",
        ("hermetica.ruling.draft.connect-two", "hermetica.draft.no-three"),
        GAME.new(scheme="draft"),
        (
            Step("wall f6", "A first Wall."),
            Step("wall h4", "Two Walls apart."),
            Step(
                "wall g5",
                "Between them it makes three.",
                "hermetica.ruling.draft.connect-two",
                ask="No two Walls touch so far. May the next one go between them, to g5?",
            ),
        ),
    ),
)

ENDS: Final = (
    Scenario(
        "hermetica.ruling.win.cause",
        "By Earth's push",
        ("hermetica.ruling.win.cause", "hermetica.ruling.earth.into-goal", "hermetica.end.win"),
        _on({"f9": "Sun Earth", "f10": "Sun Adept"}),
        (
            Step(
                "Ef9-f10",
                "However the Adept arrives, it has arrived.",
                expect=(("f11", "Sun Adept"), ("winner", "Sun")),
                ask="Earth pushes its own Adept onto f11. What follows?",
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
                ask="Sun's Earth pushes Moon's Adept into Sun's own Horizon. What follows?",
            ),
        ),
    ),
    Scenario(
        "hermetica.ruling.win.or-capture",
        "So near",
        ("hermetica.ruling.win.or-capture", "hermetica.ruling.win.cause"),
        _on({"f9": "Sun Earth", "f10": "Sun Adept", "f11": "Wall"}),
        (
            Step(
                "Ef9-f10",
                "A Wall lies on the goal: the Adept is captured before it arrives.",
                expect=(("captured", ("Sun Adept",)), ("winner", "nobody")),
                ask="Earth pushes its Adept at f11, and a Wall lies there. What follows?",
            ),
        ),
        branches=(
            Branch(
                0,
                "What if Earth pushes from the side?",
                (
                    Step(
                        "Ef9-e9-f10",
                        "From e9 a step to f10 goes north-east. On g10 no Wall lies, and it "
                        "belongs to the Horizon, too.",
                        expect=(("g10", "Sun Adept"), ("winner", "Sun")),
                        ask="Earth walks to e9, and from there onto f10. What follows?",
                    ),
                ),
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
