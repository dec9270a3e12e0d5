"""Each clause about Adept, Fire, Earth, Water, Shield, Wall and Border."""

from __future__ import annotations

from random import Random

import pytest

from rules import InvalidNotation
from rules.hermetica import (
    GAME,
    MoveEarth,
    MoveFire,
    ShootFire,
    UseAdept,
    UseWater,
    house_board,
)
from tests.hermetica.positions import (
    MOON,
    WALL,
    deployments,
    listed,
    moves,
    pieces,
    play,
    random_game,
    refusal,
    relocations,
    shots,
    told,
    walks,
)

CENTRE = (0, 0)
AROUND = set(house_board().adjacency[CENTRE])


# --- Adept ------------------------------------------------------------------------------------


def test_an_adept_takes_up_to_two_steps():
    """hermetica.adept.move"""
    state = GAME.position({CENTRE: "Sun Adept"})

    assert len(walks(state)) == 18
    assert refusal(state, "A(0,0)-(0,-3)") == "hermetica.adept.move"


def test_an_adept_enters_empty_hexes_only():
    """hermetica.adept.empty-only"""
    state = GAME.position({CENTRE: "Sun Adept", (0, -1): WALL})

    assert len(walks(state)) == 16
    assert refusal(state, "A(0,0)-(0,-1)") == "hermetica.adept.empty-only"
    assert refusal(state, "A(0,0)-(0,-2)") == "hermetica.adept.empty-only"


def test_an_adept_deploys_beside_it_but_on_no_barrier_and_no_adept():
    """hermetica.adept.deploy"""
    state = GAME.position({CENTRE: "Sun Adept", (1, -1): WALL, (0, -1): "Moon Adept"})

    assert deployments(state) == {(1, 0), (0, 1), (-1, 1), (-1, 0)}
    assert refusal(state, "A(0,0) S(0,4)") == "hermetica.adept.deploy"


def test_deploying_may_come_between_two_steps():
    """hermetica.adept.deploy-timing"""
    state = play(GAME.position({CENTRE: "Sun Adept"}), "A(0,0)-(0,-2) S(1,-2)")

    assert pieces(state) == {(0, -2): "Sun Adept", (1, -2): "Sun Shield"}
    assert state.left == 2


def test_a_shield_is_deployed_once_a_turn():
    """hermetica.adept.deploy-once"""
    state = GAME.position({CENTRE: "Sun Adept"})
    after = play(state, "A(0,0)-(0,-1) S(1,-1)")

    assert refusal(after, "A(0,-1) S(0,-2)") == "hermetica.adept.deploy-once"
    with pytest.raises(InvalidNotation, match=r"hermetica\.adept\.deploy-once"):
        GAME.parse_action(state, "A(0,0)-(0,-1) S(1,-1) S(0,-2)")


def test_a_shield_laid_on_an_element_captures_it():
    """hermetica.adept.deploy-captures"""
    state = GAME.position({CENTRE: "Sun Adept", (1, -1): "Moon Water"})

    assert pieces(play(state, "A(0,0) S(1,-1)")) == {CENTRE: "Sun Adept", (1, -1): "Sun Shield"}
    assert "hermetica.adept.deploy-captures" in told(state, "A(0,0) S(1,-1)")


def test_deploying_again_moves_the_one_shield():
    """hermetica.adept.redeploy"""
    state = GAME.position({(-3, 1): "Sun Shield", (2, 0): "Sun Adept"})

    assert pieces(play(state, "A(2,0) S(2,-1)")) == {(2, -1): "Sun Shield", (2, 0): "Sun Adept"}


def test_an_adept_cant_capture_an_adept():
    """hermetica.adept.not-adept"""
    state = GAME.position({CENTRE: "Sun Adept", (0, -1): "Moon Adept"})

    assert refusal(state, "A(0,0)-(0,-1)") == "hermetica.adept.not-adept"
    assert refusal(state, "A(0,0) S(0,-1)") == "hermetica.adept.not-adept"


@pytest.mark.parametrize("border", [(5, 0), (5, -1), (4, 1)])
def test_no_shield_is_deployed_on_the_border(border):
    """hermetica.adept.no-border"""
    state = GAME.position({(4, 0): "Sun Adept"})

    assert border not in deployments(state)
    assert state.why_illegal(UseAdept(0, (4, 0), border)).clause == "hermetica.adept.no-border"


def test_an_adept_passes_its_shield_only_after_deploying_it_elsewhere():
    """hermetica.adept.discrete"""
    state = GAME.position({CENTRE: "Sun Adept", (0, -1): "Sun Shield"})
    after = play(state, "A(0,0)-(0,-2) S(1,-1)")

    assert pieces(after) == {(0, -2): "Sun Adept", (1, -1): "Sun Shield"}
    assert refusal(state, "A(0,0)-(0,-1)") == "hermetica.adept.discrete"
    assert refusal(state, "A(0,0)-(0,-2)") == "hermetica.adept.discrete"
    assert refusal(after, "A(0,-2) S(0,-3)") == "hermetica.adept.deploy-once"


def test_an_adept_captures_by_its_shield_alone():
    """hermetica.adept.captures-by-shield"""
    state = GAME.position({CENTRE: "Sun Adept", (0, -1): "Moon Fire"})

    assert refusal(state, "A(0,0)-(0,-1)") == "hermetica.adept.captures-by-shield"
    assert pieces(play(state, "A(0,0) S(0,-1)")) == {CENTRE: "Sun Adept", (0, -1): "Sun Shield"}


# --- Fire -------------------------------------------------------------------------------------


def test_fire_takes_up_to_four_steps():
    """hermetica.fire.move"""
    state = GAME.position({CENTRE: "Sun Fire"})

    assert len(moves(state)) == 60
    assert refusal(state, "F(0,0)-(0,5)") == "hermetica.fire.move"


def test_units_stop_fire():
    """hermetica.fire.unit-blocks"""
    kinds = (*3 * ("Moon Water",), *2 * ("Moon Earth",), "Sun Earth")
    ring = dict(zip(sorted(AROUND), kinds, strict=True))
    state = GAME.position({CENTRE: "Sun Fire"} | ring)

    assert moves(state) == set()
    assert shots(state) == AROUND
    assert refusal(state, "F(0,0)-(0,-1)") == "hermetica.fire.unit-blocks"
    assert refusal(state, "F(0,0)-(0,-2)") == "hermetica.fire.unit-blocks"


def test_fire_alone_stands_on_barriers():
    """hermetica.fire.on-barrier"""
    fire = GAME.position({CENTRE: "Sun Fire", (0, -1): WALL})
    earth = GAME.position({CENTRE: "Sun Earth", (0, -1): WALL})

    assert {(0, -1), (0, -2)} <= moves(fire)
    assert (0, -1) not in moves(earth, MoveEarth)
    assert pieces(play(fire, "F(0,0)-(0,-1)")) == {(0, -1): "Wall + Sun Fire"}


def test_fire_cant_enter_the_border():
    """hermetica.fire.no-border"""
    state = GAME.position({(4, 0): "Sun Fire"})

    assert refusal(state, "F(4,0)-(5,0)") == "hermetica.fire.no-border"


def test_fire_falls_when_another_unit_moves_its_barrier():
    """hermetica.fire.barrier-moved"""
    state = GAME.position({CENTRE: "Sun Water", (0, -1): "Wall + Moon Fire"})

    assert pieces(play(state, "W(0,0)-N B(1,-1)")) == {CENTRE: "Sun Water", (1, -1): WALL}
    assert "hermetica.fire.barrier-moved" in told(state, "W(0,0)-N B(1,-1)")


def test_fire_falls_when_its_own_adept_redeploys_the_shield_under_it():
    """hermetica.fire.captured-how"""
    state = GAME.position({CENTRE: "Moon Shield + Moon Fire", (2, 0): "Moon Adept"}, side=MOON)

    assert pieces(play(state, "A(2,0) S(2,1)")) == {(2, 0): "Moon Adept", (2, 1): "Moon Shield"}


def test_fire_shoots_the_first_unit_within_four_hexes():
    """hermetica.fire.shoot"""
    near = GAME.position({(0, 2): "Sun Fire", (0, -2): "Moon Earth"})
    far = GAME.position({(0, 2): "Sun Fire", (0, -3): "Moon Earth"})

    assert pieces(play(near, "F(0,2)x(0,-2)")) == {(0, 2): "Sun Fire"}
    assert refusal(far, "F(0,2)x(0,-3)") == "hermetica.fire.shoot"


def test_a_shot_needs_a_clear_line():
    """hermetica.fire.shoot-clear"""
    shield = GAME.position({(0, 2): "Sun Fire", (0, 1): "Sun Shield", CENTRE: "Moon Earth"})
    unit = GAME.position({(0, 2): "Sun Fire", (0, 1): "Sun Water", CENTRE: "Moon Earth"})

    assert shots(shield) == set()
    assert refusal(unit, "F(0,2)x(0,0)") == "hermetica.fire.shoot-clear"


def test_fire_moves_or_shoots():
    """hermetica.fire.shoot-or-move"""
    state = GAME.position({(0, 3): "Sun Fire", CENTRE: "Moon Earth"})
    after = play(state, "F(0,3)-(0,2)")

    assert shots(state) == {CENTRE}
    assert refusal(after, "F(0,2)x(0,0)") == "hermetica.fire.shoot-or-move"


def test_a_shot_reaches_a_fire_on_a_barrier():
    """hermetica.fire.shoot-on-barrier"""
    state = GAME.position({(0, 2): "Sun Fire", CENTRE: "Wall + Moon Fire"})

    assert pieces(play(state, "F(0,2)x(0,0)")) == {CENTRE: WALL, (0, 2): "Sun Fire"}
    assert "hermetica.fire.shoot-on-barrier" in told(state, "F(0,2)x(0,0)")


def test_a_shot_never_passes_a_barrier():
    """hermetica.fire.shoot-not-through"""
    state = GAME.position({(0, 2): "Sun Fire", (0, 1): WALL, CENTRE: "Wall + Moon Fire"})

    assert shots(state) == set()
    assert refusal(state, "F(0,2)x(0,0)") == "hermetica.fire.shoot-not-through"


def test_fire_may_shoot_from_a_barrier():
    """hermetica.fire.shoot-from-barrier"""
    state = GAME.position({(0, 2): "Wall + Sun Fire", CENTRE: "Moon Water"})

    assert pieces(play(state, "F(0,2)x(0,0)")) == {(0, 2): "Wall + Sun Fire"}


def test_a_shot_may_capture_an_adept():
    """hermetica.fire.shoot-any-unit"""
    state = play(GAME.position({(0, 1): "Sun Fire", (0, -2): "Moon Adept"}), "F(0,1)x(0,-2)")

    assert pieces(state) == {(0, 1): "Sun Fire"}
    assert state.fallen == (False, True)


def test_fire_rides_its_shield():
    """hermetica.fire.ride"""
    state = GAME.position({(0, 1): "Sun Fire", CENTRE: "Sun Shield"})

    assert pieces(play(state, "F(0,1)-(3,-3) S(3,-3)")) == {(3, -3): "Sun Shield + Sun Fire"}
    assert "hermetica.fire.ride" in told(state, "F(0,1)-(3,-3) S(3,-3)")


def test_fire_rides_onto_empty_hexes_only():
    """hermetica.fire.ride-empty"""
    state = GAME.position({CENTRE: "Sun Shield + Sun Fire", (0, -1): "Moon Earth", (1, -1): WALL})
    clause = "hermetica.fire.ride-empty"

    assert refusal(state, "F(0,0)-(0,-1) S(0,-1)") == "hermetica.fire.unit-blocks"
    assert refusal(state, "F(0,0)-(1,-1) S(1,-1)") == clause
    assert refusal(state, "F(0,0)-(1,0) S(0,-1)") == clause
    assert pieces(play(state, "F(0,0)-(1,-1)"))[1, -1] == "Wall + Sun Fire"


def test_steps_with_and_without_the_shield_count_alike():
    """hermetica.fire.ride-four"""
    state = GAME.position({(0, 4): "Sun Shield + Sun Fire"})
    reached = {action.shield for action in listed(state, MoveFire)}

    assert (0, 0) in reached
    assert (0, -1) not in reached
    assert refusal(state, "F(0,4)-(0,0) S(0,-1)") == "hermetica.fire.ride-four"


# --- Earth ------------------------------------------------------------------------------------


def test_earth_takes_up_to_three_steps():
    """hermetica.earth.move"""
    state = GAME.position({CENTRE: "Sun Earth"})

    assert len(moves(state, MoveEarth)) == 36
    assert refusal(state, "E(0,0)-(0,-1)-(0,-2)-(0,-3)-(0,-4)") == "hermetica.earth.move"
    assert refusal(state, "E(0,0)-(0,-2)") == "hermetica.earth.move"


def test_earth_is_blocked_by_walls_the_other_shield_and_the_border():
    """hermetica.earth.blocked"""
    state = GAME.position({(4, 0): "Sun Earth", (4, -1): WALL, (3, 0): "Moon Shield"})
    firsts = {action.path[0] for action in listed(state, MoveEarth)}

    assert firsts == {(3, 1)}
    assert refusal(state, "E(4,0)-(3,0)") == "hermetica.earth.blocked"
    assert refusal(state, "E(4,0)-(5,0)") == "hermetica.earth.blocked"


def test_earth_pushes_the_unit_it_meets():
    """hermetica.earth.push"""
    state = GAME.position({(0, 1): "Sun Earth", CENTRE: "Moon Water"})
    after = {CENTRE: "Sun Earth", (0, -1): "Moon Water"}

    assert pieces(play(state, "E(0,1)-(0,0)")) == after
    assert "hermetica.earth.push" in told(state, "E(0,1)-(0,0)")


def test_earth_drives_a_unit_along():
    """hermetica.earth.push-repeat"""
    state = GAME.position({(0, 3): "Sun Earth", (0, 2): "Moon Fire"})
    after = {CENTRE: "Sun Earth", (0, -1): "Moon Fire"}

    assert pieces(play(state, "E(0,3)-(0,2)-(0,1)-(0,0)")) == after


@pytest.mark.parametrize("unit", ["Moon Water", "Sun Water", "Moon Adept", "Moon Fire"])
def test_a_unit_pushed_into_a_barrier_is_captured(unit):
    """hermetica.earth.capture-barrier"""
    state = GAME.position({(0, 1): "Sun Earth", CENTRE: unit, (0, -1): WALL})

    assert pieces(play(state, "E(0,1)-(0,0)")) == {CENTRE: "Sun Earth", (0, -1): WALL}


def test_a_unit_pushed_into_the_border_is_captured():
    """hermetica.earth.capture-border"""
    state = GAME.position({(3, -2): "Sun Earth", (4, -2): "Moon Fire"})

    assert pieces(play(state, "E(3,-2)-(4,-2)")) == {(4, -2): "Sun Earth"}


def test_a_unit_pushed_off_the_board_is_captured():
    """hermetica.earth.capture-off"""
    state = GAME.position({(0, 4): "Sun Earth", (0, 5): "Moon Water"})

    assert pieces(play(state, "E(0,4)-(0,5)")) == {(0, 5): "Sun Earth"}


def test_nothing_is_pushed_onto_a_unit():
    """hermetica.earth.no-push-into-unit"""
    state = GAME.position({(0, 1): "Sun Earth", CENTRE: "Moon Water", (0, -1): "Moon Fire"})

    assert refusal(state, "E(0,1)-(0,0)") == "hermetica.earth.no-push-into-unit"


def test_a_step_pushes_one_piece_only():
    """hermetica.earth.no-cascade"""
    state = GAME.position({(0, 1): "Sun Earth", CENTRE: "Sun Shield", (0, -1): "Sun Water"})

    assert refusal(state, "E(0,1)-(0,0)") == "hermetica.earth.no-cascade"


def test_earth_pushes_its_own_shield():
    """hermetica.earth.shield"""
    state = GAME.position({(0, 1): "Sun Earth", CENTRE: "Sun Shield"})

    assert pieces(play(state, "E(0,1)-(0,0)")) == {CENTRE: "Sun Earth", (0, -1): "Sun Shield"}


def test_a_pushed_shield_is_never_lost():
    """hermetica.earth.shield-safe"""
    state = GAME.position({(0, 1): "Sun Earth", CENTRE: "Sun Shield", (0, -1): WALL})

    assert refusal(state, "E(0,1)-(0,0)") == "hermetica.earth.shield-safe"


def test_earth_cant_push_walls():
    """hermetica.earth.no-walls"""
    state = GAME.position({(0, 1): "Sun Earth", CENTRE: WALL})

    assert refusal(state, "E(0,1)-(0,0)") == "hermetica.earth.no-walls"


def test_an_own_fire_pushed_against_a_wall_doesnt_climb_it():
    """hermetica.earth.own-fire-wall"""
    state = GAME.position({(0, 1): "Sun Earth", CENTRE: "Sun Fire", (0, -1): WALL})

    assert pieces(play(state, "E(0,1)-(0,0)")) == {CENTRE: "Sun Earth", (0, -1): WALL}


def test_a_pushed_piece_goes_on_along_the_line():
    """hermetica.earth.direction"""
    state = GAME.position({(-1, 0): "Sun Earth", CENTRE: "Moon Water"})

    assert pieces(play(state, "E(-1,0)-(0,0)")) == {CENTRE: "Sun Earth", (1, 0): "Moon Water"}


# --- Water ------------------------------------------------------------------------------------


def ends(state):
    """Give where Water stops in each direction, when it does nothing more."""
    return {
        action.direction: next(
            place for place, words in pieces(state.apply(action)).items() if "Water" in words
        )
        for action in listed(state, UseWater)
        if action.effect == "slide"
    }


def test_water_slides_in_a_straight_line():
    """hermetica.water.line"""
    state = GAME.position({CENTRE: "Sun Water"})

    assert len(listed(state, UseWater)) == 6
    assert ends(state) == {
        "N": (0, -5),
        "NE": (4, -4),
        "SE": (4, 0),
        "S": (0, 5),
        "SW": (-4, 4),
        "NW": (-4, 0),
    }
    assert state.why_illegal(UseWater(0, CENTRE, "UP")).clause == "hermetica.water.line"


def test_water_cant_stop_early():
    """hermetica.water.must"""
    state = GAME.position({(0, 3): "Sun Water", (0, -1): "Moon Earth"})

    assert ends(state)["N"] == CENTRE


def test_water_stops_before_what_it_meets():
    """hermetica.water.stop-before"""
    state = GAME.position({(0, 3): "Sun Water", CENTRE: WALL})

    assert ends(state)["N"] == (0, 1)


def test_water_puts_the_unit_it_meets_on_an_empty_hex_beside_it():
    """hermetica.water.unit"""
    state = GAME.position({(0, 3): "Sun Water", (0, -1): "Moon Earth"})

    assert ends(state)["N"] == CENTRE
    assert relocations(state, "N", "unit") == AROUND - {(0, -1)}
    assert refusal(state, "W(0,3)-N U(0,-3)") == "hermetica.water.unit"


def test_water_puts_a_barrier_it_meets_beside_it():
    """hermetica.water.barrier"""
    state = GAME.position({(0, 3): "Sun Water", (0, -1): WALL, (1, -1): WALL})

    assert relocations(state, "N", "barrier") == {(1, 0), (0, 1), (-1, 1), (-1, 0)}
    assert refusal(state, "W(0,3)-N B(0,-3)") == "hermetica.water.barrier"


@pytest.mark.parametrize("unit", ["Moon Adept", "Sun Adept", "Moon Fire", "Sun Fire"])
def test_a_barrier_put_on_a_unit_captures_it(unit):
    """hermetica.water.barrier-captures"""
    state = GAME.position({CENTRE: "Sun Water", (0, -1): WALL, (1, -1): unit})

    assert pieces(play(state, "W(0,0)-N B(1,-1)")) == {CENTRE: "Sun Water", (1, -1): WALL}
    assert "hermetica.water.barrier-captures" in told(state, "W(0,0)-N B(1,-1)")


def test_a_unit_is_put_on_empty_hexes_only():
    """hermetica.water.unit-empty"""
    state = GAME.position({CENTRE: "Sun Water", (0, -1): "Moon Fire", (1, -1): WALL})

    assert refusal(state, "W(0,0)-N U(1,-1)") == "hermetica.water.unit-empty"


def test_water_may_meet_a_neighbour_without_moving():
    """hermetica.water.adjacent"""
    state = GAME.position({CENTRE: "Sun Water", (0, -1): "Moon Fire"})

    assert pieces(play(state, "W(0,0)-N U(0,1)")) == {CENTRE: "Sun Water", (0, 1): "Moon Fire"}


def test_water_may_decline_to_relocate():
    """hermetica.water.may-decline"""
    state = GAME.position({(0, 3): "Sun Water", (0, -1): "Moon Earth"})

    assert pieces(play(state, "W(0,3)-N")) == {(0, -1): "Moon Earth", CENTRE: "Sun Water"}


def test_a_barrier_cant_be_put_on_a_barrier():
    """hermetica.water.no-stack"""
    state = GAME.position({CENTRE: "Sun Water", (0, -1): WALL, (1, 0): "Moon Shield"})

    assert refusal(state, "W(0,0)-N B(1,0)") == "hermetica.water.no-stack"


def test_the_other_shield_is_relocated_like_a_wall():
    """hermetica.water.enemy-shield"""
    state = GAME.position({CENTRE: "Sun Water", (0, -1): "Moon Shield", (0, 1): "Sun Earth"})

    assert pieces(play(state, "W(0,0)-N B(-1,1)"))[-1, 1] == "Moon Shield"


def test_water_hops_round_its_own_shield():
    """hermetica.water.hop"""
    state = GAME.position({(0, 3): "Sun Water", (0, -1): "Sun Shield"})
    round_it = {(0, -2), (1, -2), (1, -1), (-1, 0), (-1, -1)}

    assert relocations(state, "N", "hop") == round_it
    assert ends(state)["N"] == CENTRE
    assert refusal(state, "W(0,3)-N H(0,1)") == "hermetica.water.hop"


def test_the_border_merely_stops_water():
    """hermetica.water.border-fixed"""
    state = GAME.position({CENTRE: "Sun Water"})

    assert ends(state)["SE"] == (4, 0)
    assert refusal(state, "W(0,0)-SE B(4,-1)") == "hermetica.water.border-fixed"


def test_walls_are_moved_by_water_alone():
    """hermetica.water.walls-only-mover"""
    for number, state in enumerate(random_game(Random(4), scheme="noon", max_turns=60)):
        if number % 20 == 0:
            for action in state.legal_actions():
                if isinstance(action, (UseAdept, MoveFire, ShootFire, MoveEarth)):
                    assert state.apply(action).walls == state.walls


# --- Shield, Wall and Border ------------------------------------------------------------------


def test_a_shield_has_no_action_of_its_own():
    """hermetica.shield.no-self"""
    state = GAME.position({CENTRE: "Sun Shield", (0, 2): "Sun Fire"})

    assert {action.origin for action in listed(state, MoveFire)} == {(0, 2)}
    assert refusal(state, "F(0,0)-(0,-1)") == "hermetica.shield.no-self"


def test_a_shield_is_a_wall_to_the_other_side():
    """hermetica.shield.enemy-wall"""
    earth = GAME.position({CENTRE: "Sun Shield", (0, -1): "Moon Earth"}, side=MOON)
    fire = GAME.position({CENTRE: "Sun Shield", (0, -1): "Moon Fire"}, side=MOON)
    adept = GAME.position({CENTRE: "Sun Shield", (0, -1): "Moon Adept"}, side=MOON)

    assert CENTRE not in moves(earth, MoveEarth)
    assert CENTRE in moves(fire)
    assert refusal(adept, "A(0,-1)-(0,0)") == "hermetica.shield.enemy-wall"


def test_the_other_side_has_no_benefit_of_a_shield():
    """hermetica.shield.no-benefit"""
    fire = GAME.position({CENTRE: "Sun Shield + Moon Fire"}, side=MOON)
    water = GAME.position({CENTRE: "Sun Shield", (0, 2): "Moon Water"}, side=MOON)

    assert {action.shield for action in listed(fire, MoveFire)} == {None}
    assert refusal(fire, "F(0,0)-(0,-1) S(0,-1)") == "hermetica.shield.no-benefit"
    assert ends(water)["N"] == (0, 1)
    assert relocations(water, "N", "barrier") != set()
    assert refusal(water, "W(0,2)-N H(1,0)") == "hermetica.shield.no-benefit"


def test_a_shield_once_deployed_lies_on_exactly_one_hex():
    """hermetica.shield.uncapturable"""
    deployed = [False, False]
    for state in random_game(Random(5), max_turns=120):
        for side, place in enumerate(state.shields):
            deployed[side] |= place is not None

            assert deployed[side] == (place is not None)


def test_a_shield_outlasts_its_adept():
    """hermetica.shield.forever"""
    state = GAME.position(
        {
            (0, 2): "Sun Adept",
            (2, 0): "Sun Shield",
            (2, 1): "Sun Earth",
            (0, -2): "Moon Fire",
        },
        side=MOON,
    )
    after = play(state, "F(0,-2)x(0,2)", "end", "A@f4", "E(2,1)-(2,0)")

    assert pieces(after)[2, -1] == "Sun Shield"


@pytest.mark.parametrize("barrier", [(1, 0), (0, -1)])
def test_a_shield_isnt_put_on_a_barrier(barrier):
    """hermetica.shield.not-on-barrier"""
    state = GAME.position({CENTRE: "Sun Adept", (1, 0): "Moon Shield", (0, -1): WALL})

    assert barrier not in deployments(state)
    refused = state.why_illegal(UseAdept(0, CENTRE, barrier))
    assert refused.clause == "hermetica.shield.not-on-barrier"


def test_each_unit_deals_with_its_shield_in_its_own_way():
    """hermetica.shield.summary"""
    state = GAME.position(
        {
            CENTRE: "Sun Shield",
            (0, -1): "Sun Adept",
            (1, -1): "Sun Fire",
            (-1, 0): "Sun Earth",
            (0, 1): "Sun Water",
        }
    )

    assert pieces(play(state, "A(0,-1) S(-1,-1)"))[-1, -1] == "Sun Shield"
    assert pieces(play(state, "F(1,-1)-(1,0) S(1,0)"))[1, 0] == "Sun Shield + Sun Fire"
    assert pieces(play(state, "E(-1,0)-(0,0)"))[1, 0] == "Sun Shield"
    assert pieces(play(state, "W(0,1)-N H(-1,1)"))[-1, 1] == "Sun Water"


def test_walls_are_obstacles_to_all():
    """hermetica.wall.obstacle"""
    around = {(0, -1): WALL, (0, -2): "Moon Water"}
    adept, fire, earth, water = (
        GAME.position(around | {CENTRE: f"Sun {kind}"})
        for kind in ("Adept", "Fire", "Earth", "Water")
    )

    assert (0, -1) not in walks(adept) | moves(earth, MoveEarth)
    assert "N" not in ends(water)
    assert relocations(water, "N", "barrier") != set()
    assert (0, -1) in moves(fire)
    assert (0, -2) not in shots(fire)


def test_the_border_is_a_fixed_barrier():
    """hermetica.border.is-barrier"""
    fire = GAME.position({(4, 0): "Sun Fire"})
    water = GAME.position({(4, 0): "Sun Water"})

    assert shots(fire) == set()
    assert (5, 0) not in moves(fire)
    assert refusal(fire, "F(4,0)x(5,0)") == "hermetica.border.is-barrier"
    assert "SE" not in ends(water)
