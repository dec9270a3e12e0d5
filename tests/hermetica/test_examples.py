"""The worked examples: whole turns and the moves that the book's questions are about."""

from __future__ import annotations

from rules.hermetica import GAME, SIDES, RespawnAdept
from tests.hermetica.positions import MOON, WALL, pieces, play, refusal


def test_a_turn_of_earth_water_and_fire():
    """hermetica.example.turn"""
    start = GAME.position(
        {
            (0, 2): "Sun Adept",
            (-2, 3): "Sun Earth",
            (-2, 2): "Sun Water",
            (2, -1): "Sun Fire",
            (1, -4): "Moon Adept",
        }
    )
    pushed = play(start, "E(-2,3)-(-2,2)-(-2,1)-(-2,0)")
    relocated = play(pushed, "W(-2,-1)-SE U(1,-2)")
    shot = play(relocated, "F(1,-2)x(1,-4)")

    adepts = {(0, 2): "Sun Adept", (1, -4): "Moon Adept"}
    earth = {(-2, 0): "Sun Earth"}
    assert pieces(pushed) == adepts | earth | {(-2, -1): "Sun Water", (2, -1): "Sun Fire"}
    assert pieces(relocated) == adepts | earth | {(1, -1): "Sun Water", (1, -2): "Sun Fire"}
    del adepts[1, -4]
    assert pieces(shot) == adepts | earth | {(1, -1): "Sun Water", (1, -2): "Sun Fire"}
    assert SIDES[shot.side] == MOON
    assert {type(action) for action in shot.legal_actions()} == {RespawnAdept}


def test_an_adept_gets_past_its_own_shield():
    """hermetica.example.adept-past-own-shield"""
    start = GAME.position({(0, 0): "Sun Adept", (0, -1): "Sun Shield"})
    after = play(start, "A(0,0)-(0,-2) S(1,-1)")

    assert pieces(after) == {(0, -2): "Sun Adept", (1, -1): "Sun Shield"}
    assert after.left == 2
    assert refusal(after, "A(0,-2) S(0,-3)") == "hermetica.adept.deploy-once"
    assert refusal(start, "A(0,0)-(0,-1)") == "hermetica.adept.discrete"


def test_an_adept_moves_deploys_and_moves():
    """hermetica.example.move-deploy-move"""
    start = GAME.position({(0, 0): "Sun Adept", (1, -2): "Moon Water"})
    after = play(start, "A(0,0)-(0,-2) S(1,-2)")

    assert pieces(after) == {(0, -2): "Sun Adept", (1, -2): "Sun Shield"}
    assert after.left == 2


def test_a_player_captures_the_own_adept_and_plays_on():
    """hermetica.example.self-captured-adept"""
    start = GAME.position({(0, 4): "Sun Fire", (0, 2): "Sun Adept", (2, 0): "Sun Earth"})
    shot = play(start, "F(0,4)x(0,2)")
    moved = play(shot, "E(2,0)-(2,-1)")
    back = play(moved, "end", "end")

    assert pieces(moved) == {(0, 4): "Sun Fire", (2, -1): "Sun Earth"}
    assert refusal(shot, "A@f4") == "hermetica.capture.adept-self"
    assert {type(action) for action in back.legal_actions()} == {RespawnAdept}
    assert play(back, "A@f4").left == 1


def test_an_own_fire_is_pushed_at_a_wall():
    """hermetica.example.own-fire-pushed-at-wall"""
    start = GAME.position({(0, 1): "Sun Earth", (0, 0): "Sun Fire", (0, -1): WALL})
    after = play(start, "E(0,1)-(0,0)")

    assert pieces(after) == {(0, -1): WALL, (0, 0): "Sun Earth"}
    assert after.reserve == start.reserve


def test_water_relocates_its_neighbour():
    """hermetica.example.water-adjacent"""
    after = play(GAME.position({(0, 0): "Sun Water", (0, -1): "Moon Earth"}), "W(0,0)-N U(0,1)")

    assert pieces(after) == {(0, 0): "Sun Water", (0, 1): "Moon Earth"}
    assert after.left == 2


def test_a_fire_is_shot_off_a_wall():
    """hermetica.example.fire-shot-off-wall"""
    around = {(0, 2): "Sun Fire", (0, -1): "Wall + Moon Fire"}
    after = play(GAME.position(around), "F(0,2)x(0,-1)")

    assert pieces(after) == {(0, -1): WALL, (0, 2): "Sun Fire"}
    for place in ((0, 1), (0, 0)):
        for piece in (WALL, "Sun Earth", "Moon Shield"):
            assert refusal(GAME.position(around | {place: piece}), "F(0,2)x(0,-1)") != ""


def test_a_double_push_is_refused():
    """hermetica.example.earth-double-push-refused"""
    start = GAME.position({(0, 1): "Sun Earth", (0, 0): "Moon Water", (0, -1): "Moon Earth"})

    assert refusal(start, "E(0,1)-(0,0)") == "hermetica.earth.no-push-into-unit"
    assert refusal(start, "E(0,1)-(1,0)") == ""


def test_the_printed_examples_are_among_the_scenarios():
    """The rulebook prints eight examples."""
    assert 8 == len([id_ for id_ in GAME.scenarios if id_.startswith("hermetica.example.")])
