"""Further ways to be wrong, each with its clause, and how a refusal speaks."""

from __future__ import annotations

import pytest

from rules import CHANCE
from rules.hermetica import (
    GAME,
    ChooseSides,
    EndTurn,
    MoveEarth,
    MoveFire,
    PlaceElement,
    PlaceWall,
    RespawnAdept,
    ShootFire,
    SpawnElement,
    UseAdept,
    UseWater,
)
from tests.hermetica.positions import SUN, WALL, conceivable, play, refusal

CENTRE = (0, 0)
UNITS = {
    (0, 2): "Sun Adept",
    (2, 0): "Sun Fire",
    (2, 1): "Sun Earth",
    (2, 2): "Sun Water",
    (0, -2): "Moon Fire",
}

WRONG = {
    "the Adept onto an own Unit": (
        {CENTRE: "Sun Adept", (0, -1): "Sun Water"},
        "A(0,0)-(0,-1)",
        "hermetica.adept.empty-only",
    ),
    "the Adept and its Shield on one hex": (
        {CENTRE: "Sun Adept"},
        "A(0,0)-(0,-1) S(0,-1)",
        "hermetica.adept.empty-only",
    ),
    "the Shield under the Adept": (
        {CENTRE: "Sun Adept"},
        "A(0,0) S(0,0)",
        "hermetica.adept.not-adept",
    ),
    "the Adept into the Border": (
        {(4, 0): "Sun Adept"},
        "A(4,0)-(5,0)",
        "hermetica.adept.empty-only",
    ),
    "an Adept that isn't there": (
        {CENTRE: "Sun Fire"},
        "A-(0,-1)",
        "hermetica.turn.three-actions",
    ),
    "a deployment near no hex of the walk": (
        {CENTRE: "Sun Adept"},
        "A(0,0)-(0,-2) S(0,2)",
        "hermetica.adept.deploy",
    ),
    "riding without a Shield": (
        {CENTRE: "Sun Fire"},
        "F(0,0)-(0,-1) S(0,-1)",
        "hermetica.fire.ride",
    ),
    "riding through a Wall": (
        {CENTRE: "Sun Shield + Sun Fire", (0, -2): WALL},
        "F(0,0)-(0,-4) S(0,-4)",
        "hermetica.fire.ride-empty",
    ),
    "riding into the Border": (
        {(4, 0): "Sun Shield + Sun Fire"},
        "F(4,0)-(4,0) S(5,0)",
        "hermetica.fire.ride-empty",
    ),
    "shooting oneself": ({CENTRE: "Sun Fire"}, "F(0,0)x(0,0)", "hermetica.fire.shoot"),
    "shooting off the line": (
        {CENTRE: "Sun Fire", (1, -2): "Moon Fire"},
        "F(0,0)x(1,-2)",
        "hermetica.fire.shoot",
    ),
    "shooting the Shield": (
        {CENTRE: "Sun Fire", (0, -2): "Moon Shield"},
        "F(0,0)x(0,-2)",
        "hermetica.ruling.fire.empty-shot",
    ),
    "relocating a Barrier as a Unit": (
        {CENTRE: "Sun Water", (0, -1): WALL},
        "W(0,0)-N U(1,0)",
        "hermetica.water.unit",
    ),
    "a Barrier onto the Border": (
        {(4, 0): "Sun Water", (4, -1): WALL},
        "W(4,0)-N B(5,0)",
        "hermetica.border.is-barrier",
    ),
    "a Barrier under the Water": (
        {CENTRE: "Sun Water", (0, -1): WALL},
        "W(0,0)-N B(0,0)",
        "hermetica.water.barrier",
    ),
    "a Unit onto the Water": (
        {CENTRE: "Sun Water", (0, -1): "Moon Fire"},
        "W(0,0)-N U(0,0)",
        "hermetica.water.unit-empty",
    ),
    "hopping round a Wall": (
        {CENTRE: "Sun Water", (0, -1): WALL},
        "W(0,0)-N H(0,-2)",
        "hermetica.water.hop",
    ),
    "hopping onto a Unit": (
        {CENTRE: "Sun Water", (0, -1): "Sun Shield", (0, -2): "Moon Fire"},
        "W(0,0)-N H(0,-2)",
        "hermetica.water.hop",
    ),
    "Earth like Fire": (UNITS, "F(2,1)-(2,0)", "hermetica.earth.move"),
    "Water like Earth": (UNITS, "E(2,2)-(2,1)", "hermetica.water.line"),
    "Fire like Water": (UNITS, "W(2,0)-N", "hermetica.fire.move"),
    "the Adept like Fire": (UNITS, "F(0,2)-(0,1)", "hermetica.adept.move"),
    "the other side's Unit": (UNITS, "F(0,-2)-(0,-1)", "hermetica.turn.three-actions"),
    "nobody": (UNITS, "F(-3,0)-(-3,1)", "hermetica.turn.three-actions"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_use_is_refused_by_its_clause(wrong):
    around, typed, clause = WRONG[wrong]

    assert refusal(GAME.position(around), typed) == clause


FORGED = [
    (UseAdept(0, (99, 99)), "hermetica.board.outside"),
    (UseAdept(0, (0, 1), (99, 99)), "hermetica.board.outside"),
    (UseAdept(0, None), "hermetica.board.outside"),
    (MoveFire(0, (99, 99), CENTRE), "hermetica.board.outside"),
    (MoveFire(0, (2, 0), "f6"), "hermetica.board.outside"),
    (ShootFire(0, (2, 0), (99, 99)), "hermetica.board.outside"),
    (MoveEarth(0, (2, 1), ()), "hermetica.earth.move"),
    (MoveEarth(0, (2, 1), None), "hermetica.earth.move"),
    (MoveEarth(0, (2, 1), ((99, 99),)), "hermetica.board.outside"),
    (MoveEarth(0, (2, 1), [(2, 0)]), "hermetica.turn.three-actions"),
    (SpawnElement(0, "lava", (0, 5)), "hermetica.spawn.element"),
    (SpawnElement(0, "adept", (0, 5)), "hermetica.spawn.element"),
    (SpawnElement(0, "fire", (99, 99)), "hermetica.board.outside"),
    (UseWater(0, (2, 2), "UP"), "hermetica.water.line"),
    (UseWater(0, (2, 2), "N", "fly", CENTRE), "hermetica.water.line"),
    (UseWater(0, (2, 2), "N", "slide", CENTRE), "hermetica.water.line"),
    (UseWater(0, (2, 2), "N", "slide", (2, 1)), "hermetica.water.stop-before"),
    (UseWater(0, (2, 2), "N", "unit", None), "hermetica.water.may-decline"),
    (UseWater(0, (2, 2), "N", "unit", (99, 99)), "hermetica.board.outside"),
    (EndTurn(1), "hermetica.turn.alternate"),
    (EndTurn("Sun"), "hermetica.turn.alternate"),
    (EndTurn(None), "hermetica.turn.alternate"),
    (EndTurn(CHANCE), "hermetica.turn.alternate"),
    (ChooseSides(CHANCE, 0), "hermetica.ruling.sides"),
    (PlaceWall(0, CENTRE), "hermetica.draft.alternate"),
    (PlaceElement(0, "fire", (0, 5)), "hermetica.setup.three-each"),
    (RespawnAdept(0, (0, 5)), "hermetica.spawn.adept-place"),
    ("end", "hermetica.turn.three-actions"),
    (None, "hermetica.turn.three-actions"),
]


@pytest.mark.parametrize(("action", "clause"), FORGED)
def test_a_forged_action_is_refused_in_words(action, clause):
    assert GAME.position(UNITS).why_illegal(action).clause == clause


SETUP = [
    (GAME.new(scheme="draft"), PlaceElement(0, "fire", (0, 5)), "elements-alternate"),
    (GAME.new(scheme="draft"), UseAdept(0, CENTRE), "draft.alternate"),
    (GAME.new(scheme="draft"), PlaceWall(1, CENTRE), "draft.alternate"),
    (GAME.new(scheme="draft"), PlaceWall(0, (9, 9)), "board.outside"),
    (GAME.new(), PlaceWall(0, CENTRE), "scheme.presets"),
    (GAME.new(), PlaceElement(0, "adept", (0, 5)), "elements-alternate"),
    (GAME.new(), PlaceElement(0, "lava", (0, 5)), "elements-alternate"),
    (GAME.new(), PlaceElement(0, "fire", (9, 9)), "board.outside"),
    (GAME.new(), SpawnElement(0, "fire", (0, 5)), "three-each"),
    (GAME.position({}, scheme="dawn"), PlaceWall(0, CENTRE), "scheme.presets"),
]


@pytest.mark.parametrize(("state", "action", "clause"), SETUP)
def test_setup_refuses_what_comes_too_early_or_too_late(state, action, clause):
    assert state.why_illegal(action).clause.endswith(clause)


def divided_board():
    """Describe a hexagon of radius 3 that a Border divides, but for a gate at its right."""
    hexes = [(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3]
    moon = [(0, -3), (1, -3), (-1, -2)]
    sun = [(-q, -r) for q, r in moon]
    wall = [h for h in hexes if max(abs(h[0]), abs(h[1]), abs(sum(h))) == 3 or h[1] == 0]
    wall = [h for h in wall if h not in (*sun, *moon, (2, 0))]
    return {
        "name": "divided",
        "inner": [h for h in hexes if h not in (*wall, *sun, *moon)],
        "border": wall,
        "horizons": [sun, moon],
        "primes": [(0, 1), (0, -1)],
        "forward": ["N", "S"],
    }


def test_a_border_inside_the_board_bars_ways_and_shots():
    """hermetica.fire.no-border, hermetica.border.is-barrier"""
    state = GAME.position(
        {(-1, 1): "Sun Fire", (-1, -1): "Moon Earth", (0, -1): "Moon Water"}, board=divided_board()
    )

    assert refusal(state, "F(-1,1)-(0,-2)") == "hermetica.fire.no-border"
    assert refusal(state, "F(-1,1)x(-1,-1)") == "hermetica.border.is-barrier"
    assert refusal(state, "F(-1,1)-(-1,-1)") == "hermetica.fire.unit-blocks"


def test_a_straight_walk_past_an_obstacle_names_the_obstacle():
    """hermetica.adept.empty-only, hermetica.ruling.path.adept"""
    state = GAME.position({CENTRE: "Sun Adept", (0, -1): WALL}, paths="straight")

    assert refusal(state, "A(0,0)-(0,-2)") == "hermetica.adept.empty-only"
    assert refusal(state, "A(0,0)-(1,-2)") == "hermetica.ruling.path.adept"


def test_a_refusal_is_a_sentence_with_the_names_of_hexes():
    state = GAME.position({CENTRE: "Sun Earth", (0, -1): WALL, (1, -1): "Moon Shield"})

    assert [
        state.why_illegal(GAME.parse_action(state, typed)).text
        for typed in ("E(0,0)-(0,-1)", "E(0,0)-(1,-1)", "E(0,0)-(0,-2)", "F(1,-1)-(1,0)")
    ] == [
        "A Wall is on f7: Earth can neither enter nor push it.",
        "Moon's Shield is on g6: to your Earth it is a Wall.",
        "f8 doesn't touch f6: Earth goes hex by hex.",
        "On g6 is a Shield: it has no action of its own.",
    ]


def test_every_refusal_is_a_sentence_and_cites_the_rulebook():
    state = GAME.position(
        {
            (0, 2): "Sun Adept",
            CENTRE: "Sun Shield + Sun Fire",
            (0, -1): "Moon Earth",
            (1, 0): WALL,
            (1, 1): "Sun Earth",
            (2, 1): "Sun Water",
            (2, 0): "Moon Shield + Moon Fire",
            (0, -3): "Moon Adept",
        }
    )
    for action in conceivable(play(state, "W(2,1)-NE")):
        refused = state.why_illegal(action)
        if refused is not None:
            assert refused.clause in GAME.rulebook
            assert refused.text[0].isupper() or refused.text[0] in "abcdefghiklm("
            assert refused.text.endswith(".")


def test_asking_changes_nothing():
    state = GAME.position({}, fallen=(SUN,))
    before = GAME.to_json(state)
    for action in conceivable(state):
        state.why_illegal(action)

    assert GAME.to_json(state) == before
