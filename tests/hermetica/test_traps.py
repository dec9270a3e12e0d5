"""The traps: what is easily got wrong, one test each."""

from __future__ import annotations

import pytest

from rules.hermetica import (
    GAME,
    SIDES,
    MoveEarth,
    RespawnAdept,
    SpawnElement,
    UseAdept,
    UseWater,
)
from tests.hermetica.positions import (
    MOON,
    SUN,
    WALL,
    listed,
    moves,
    pieces,
    play,
    refusal,
    relocations,
    shots,
    told,
    walks,
)

CENTRE = (0, 0)


def test_a_ridden_shield_leaves_an_empty_hex():
    """hermetica.trap.ride-old-hex"""
    state = GAME.position({CENTRE: "Sun Shield + Sun Fire"})

    after = play(state, "F(0,0)-(0,0) S(0,-1)")
    assert pieces(after) == {(0, -1): "Sun Shield", CENTRE: "Sun Fire"}


def test_a_deployment_may_capture_twice():
    """hermetica.trap.double-capture-deploy"""
    state = GAME.position(
        {(-2, 0): "Sun Shield + Moon Fire", CENTRE: "Sun Adept", (1, -1): "Moon Water"}
    )

    assert pieces(play(state, "A(0,0) S(1,-1)")) == {CENTRE: "Sun Adept", (1, -1): "Sun Shield"}
    assert told(state, "A(0,0) S(1,-1)").count("hermetica.adept.deploy-captures") == 1
    assert told(state, "A(0,0) S(1,-1)").count("hermetica.ruling.deploy.fire-rider") == 1


def test_a_lifted_shield_frees_its_hex_at_once():
    """hermetica.trap.lift-before-place"""
    state = GAME.position({CENTRE: "Sun Adept", (0, -1): "Sun Shield"})

    after = play(state, "A(0,0)-(0,-1) S(1,-1)")
    assert pieces(after) == {(0, -1): "Sun Adept", (1, -1): "Sun Shield"}


def test_redeploying_captures_the_own_rider():
    """hermetica.trap.shield-old-rider-own"""
    state = GAME.position({CENTRE: "Sun Adept", (2, 0): "Sun Shield + Sun Fire"})

    assert pieces(play(state, "A(0,0) S(0,-1)")) == {(0, -1): "Sun Shield", CENTRE: "Sun Adept"}


def test_a_ridden_wall_stops_a_push_that_a_bare_one_turns_into_a_capture():
    """hermetica.trap.push-into-ridden-wall"""
    around = {(0, 1): "Sun Earth", CENTRE: "Moon Water"}
    ridden = GAME.position(around | {(0, -1): "Wall + Moon Fire"})
    bare = GAME.position(around | {(0, -1): WALL})

    assert refusal(ridden, "E(0,1)-(0,0)") == "hermetica.ruling.earth.into-ridden"
    assert pieces(play(bare, "E(0,1)-(0,0)")) == {(0, -1): WALL, CENTRE: "Sun Earth"}


def test_a_unit_pushed_at_the_own_bare_shield_is_captured():
    """hermetica.trap.push-into-bare-shield"""
    state = GAME.position({(0, 1): "Sun Earth", CENTRE: "Moon Water", (0, -1): "Sun Shield"})

    assert pieces(play(state, "E(0,1)-(0,0)")) == {(0, -1): "Sun Shield", CENTRE: "Sun Earth"}


@pytest.mark.parametrize("rider", ["Sun Fire", "Moon Fire"])
def test_earth_pushes_its_shield_from_under_a_fire_only_where_it_can_go(rider):
    """hermetica.trap.earth-into-ridden-own-shield"""
    around = {(0, 1): "Sun Earth", CENTRE: f"Sun Shield + {rider}"}
    free, barred = GAME.position(around), GAME.position(around | {(0, -1): WALL})

    assert pieces(play(free, "E(0,1)-(0,0)")) == {(0, -1): "Sun Shield", CENTRE: "Sun Earth"}
    assert refusal(barred, "E(0,1)-(0,0)") == "hermetica.earth.shield-safe"


@pytest.mark.parametrize("barrier", ["Moon Shield", WALL])
def test_a_fire_on_another_barrier_isnt_pushed(barrier):
    """hermetica.trap.earth-into-ridden-enemy-shield"""
    state = GAME.position({(0, 1): "Sun Earth", CENTRE: f"{barrier} + Moon Fire"})

    assert CENTRE not in moves(state, MoveEarth)
    assert refusal(state, "E(0,1)-(0,0)") in {
        "hermetica.earth.blocked",
        "hermetica.earth.no-walls",
    }


def test_a_shield_isnt_pushed_off_the_board():
    """hermetica.trap.shield-off-board"""
    state = GAME.position({(0, 4): "Sun Earth", (0, 5): "Sun Shield"})

    assert refusal(state, "E(0,4)-(0,5)") == "hermetica.ruling.earth.shield-stuck"


@pytest.mark.parametrize(
    ("earth", "clause"),
    [((2, 3), "hermetica.earth.capture-border"), ((2, 2), "hermetica.earth.capture-off")],
)
def test_border_and_edge_both_capture(earth, clause):
    """hermetica.trap.border-vs-off"""
    state = GAME.position({earth: "Sun Earth", (3, 2): "Moon Water"})
    push = MoveEarth(0, earth, ((3, 2),))

    assert pieces(state.apply(push)) == {(3, 2): "Sun Earth"}
    assert clause in [note.clause for note in state.narrate(push)]


def test_water_runs_along_its_horizon():
    """hermetica.trap.water-along-horizon"""
    state = play(GAME.position({(0, 5): "Sun Water"}), "W(0,5)-NE")

    assert pieces(state) == {(3, 2): "Sun Water"}


def test_water_doesnt_stop_beside_an_adept():
    """hermetica.trap.water-must-slide"""
    state = GAME.position({(0, 3): "Sun Water", (1, -1): "Moon Adept"})

    assert pieces(play(state, "W(0,3)-N")) == {(0, -5): "Sun Water", (1, -1): "Moon Adept"}


def test_water_at_the_border_isnt_used_towards_it():
    """hermetica.trap.water-zero-no-piece"""
    state = GAME.position({(4, 0): "Sun Water"})

    assert "SE" not in {action.direction for action in listed(state, UseWater)}


def test_water_hops_or_relocates():
    """hermetica.trap.water-hop-and-relocate"""
    state = GAME.position({(0, 1): "Sun Water", (0, -1): "Sun Shield"})
    for action in listed(state, UseWater):
        after = state.apply(action)
        water = next(place for place, words in pieces(after).items() if "Water" in words)

        assert after.shields == state.shields or water == CENTRE


def test_a_fire_is_lifted_off_its_wall():
    """hermetica.trap.water-relocates-fire-off-wall"""
    state = GAME.position({CENTRE: "Sun Water", (0, -1): "Wall + Moon Fire"})

    assert pieces(play(state, "W(0,0)-N U(1,-1)")) == {
        (0, -1): WALL,
        CENTRE: "Sun Water",
        (1, -1): "Moon Fire",
    }


def test_a_wall_put_on_an_own_fire_captures_it():
    """hermetica.trap.water-wall-onto-own-unit"""
    state = GAME.position({CENTRE: "Sun Water", (0, -1): WALL, (1, -1): "Sun Fire"})

    assert pieces(play(state, "W(0,0)-N B(1,-1)")) == {CENTRE: "Sun Water", (1, -1): WALL}


def test_fire_cant_pass_a_wall_with_a_fire_on_it():
    """hermetica.trap.fire-pass-wall-with-fire"""
    state = GAME.position({CENTRE: "Sun Fire", (0, -1): "Wall + Sun Fire"}, paths="straight")

    assert refusal(state, "F(0,0)-(0,-2)") == "hermetica.fire.unit-blocks"


def test_fire_shoots_an_adept():
    """hermetica.trap.shot-at-adept"""
    state = GAME.position({CENTRE: "Sun Fire", (0, -1): "Moon Adept"})

    assert (0, -1) in shots(state)


def test_a_shot_along_the_rim_meets_the_border():
    """hermetica.trap.shot-along-rim"""
    state = GAME.position({(3, -5): "Sun Fire"})

    assert refusal(state, "F(3,-5)x(4,-5)") == "hermetica.border.is-barrier"


def test_an_adept_cant_enter_its_shields_hex():
    """hermetica.trap.adept-through-shield"""
    state = GAME.position({CENTRE: "Sun Adept", (0, -1): "Sun Shield"})

    assert (0, -1) not in walks(state)


def test_a_spawned_element_is_pushed_and_still_waits():
    """hermetica.trap.spawned-and-pushed"""
    state = play(GAME.position({(2, 3): "Sun Earth"}), "F@g1", "E(2,3)-(1,4)")
    again = GAME.position({(0, 5): "Sun Fire"}, spawned=((0, 5),), left=1)

    assert pieces(state) == {(0, 5): "Sun Fire", (1, 4): "Sun Earth"}
    assert refusal(again, "F(0,5)-(0,4)") == "hermetica.spawn.no-use"


def test_a_pushed_unit_may_still_be_used():
    """hermetica.trap.pushed-then-used"""
    around = {CENTRE: "Sun Earth", (0, -1): "Sun Fire", (3, 0): "Sun Water"}
    pushed = play(GAME.position(around), "E(0,0)-(0,-1)")
    used = play(GAME.position(around), "F(0,-1)-(1,-1)", "W(3,0)-NW")

    assert refusal(pushed, "F(0,-2)-(0,-3)") == ""
    assert refusal(used, "F(1,-1)-(0,-1)") == "hermetica.turn.unit-once"


def test_the_used_mark_follows_the_piece():
    """hermetica.trap.pushed-then-used"""
    state = GAME.position({CENTRE: "Sun Fire", (0, 2): "Sun Earth"})
    state = play(state, "F(0,0)-(0,1)", "E(0,2)-(0,1)")

    assert pieces(state) == {CENTRE: "Sun Fire", (0, 1): "Sun Earth"}
    assert refusal(state, "F(0,0)-(0,-1)") == "hermetica.turn.unit-once"


def test_of_two_fires_the_one_that_moved_is_used():
    """hermetica.trap.identical-pieces"""
    state = GAME.position({CENTRE: "Sun Fire", (2, 0): "Sun Fire"})
    state = play(state, "F(0,0)-(2,-1)")

    assert refusal(state, "F(2,-1)-(2,-2)") == "hermetica.turn.unit-once"
    assert refusal(state, "F(2,0)-(0,0)") == ""


def test_a_respawn_comes_before_a_tempting_shot():
    """hermetica.trap.respawn-first"""
    state = GAME.position({CENTRE: "Sun Fire", (0, -2): "Moon Adept"}, fallen=(SUN,))

    assert refusal(state, "F(0,0)x(0,-2)") == "hermetica.capture.adept-next-turn"
    assert refusal(play(state, "A@f4"), "F(0,0)x(0,-2)") == ""


def test_a_respawned_adept_waits():
    """hermetica.trap.respawn-no-move"""
    state = play(GAME.position({}, fallen=(SUN,)), "A@f4")

    assert listed(state, UseAdept) == []


def test_an_adept_returns_beside_five_elements():
    """hermetica.trap.five-limit-setup"""
    five = {
        CENTRE: "Sun Fire",
        (1, 0): "Sun Fire",
        (2, 0): "Sun Earth",
        (3, 0): "Sun Earth",
        (4, 0): "Sun Water",
    }
    due = GAME.position(five, fallen=(SUN,))
    there = GAME.position(five | {(0, 2): "Sun Adept"})

    assert {type(action) for action in due.legal_actions()} == {RespawnAdept}
    assert refusal(there, "W@f1") == "hermetica.spawn.max-five"


def test_three_captured_waters_leave_none():
    """hermetica.trap.once-per-game"""
    state = GAME.position({}, reserve={SUN: (3, 3, 0)})

    assert refusal(state, "W@f1") == "hermetica.spawn.element-once"
    assert {action.kind for action in listed(state, SpawnElement)} == {"earth", "fire"}


def test_the_opponent_may_win_in_my_turn():
    """hermetica.trap.opponent-wins-my-turn"""
    state = GAME.position({(0, 3): "Sun Earth", (0, 4): "Moon Adept"})

    assert play(state, "E(0,3)-(0,4)").outcome.winners == (1,)


def test_nothing_follows_a_win():
    """hermetica.trap.win-mid-move"""
    state = GAME.position({(3, -4): "Sun Adept"})

    assert refusal(state, "A(3,-4)-(2,-5) S(1,-5)") == "hermetica.ruling.win.midway"
    assert refusal(play(state, "A(3,-4)-(3,-5)"), "end") == "hermetica.end.win"


def test_a_wall_that_joins_two_is_refused():
    """hermetica.trap.draft-joins-two"""
    state = play(GAME.new(scheme="draft"), "wall (0,0)", "wall (2,0)")

    assert refusal(state, "wall (1,0)") == "hermetica.ruling.draft.connect-two"


def test_a_prime_receives_no_wall():
    """hermetica.trap.draft-prime"""
    assert refusal(GAME.new(scheme="draft"), "wall f8") == "hermetica.draft.adepts-first"


def test_a_lone_adept_has_264_results():
    """hermetica.trap.empty-board-count"""
    state = GAME.position({CENTRE: "Sun Adept"})

    assert len(walks(state)) == 18
    assert len(listed(state, UseAdept)) == 264


def test_a_ridden_wall_put_on_a_unit_captures_twice():
    """hermetica.trap.water-ridden-wall-onto-unit"""
    state = GAME.position({CENTRE: "Sun Water", (0, -1): "Wall + Moon Fire", (1, -1): "Moon Earth"})

    assert pieces(play(state, "W(0,0)-N B(1,-1)")) == {CENTRE: "Sun Water", (1, -1): WALL}


def test_an_adept_pushed_into_a_walled_goal_is_captured():
    """hermetica.trap.push-adept-into-walled-goal"""
    around = {(0, -3): "Sun Earth", (0, -4): "Sun Adept"}
    walled = play(GAME.position(around | {(0, -5): WALL}), "E(0,-3)-(0,-4)")
    free = play(GAME.position(around), "E(0,-3)-(0,-4)")

    assert (walled.outcome, walled.fallen) == (None, (True, False))
    assert free.outcome.winners == (0,)


def test_water_puts_a_unit_on_the_hex_it_came_from():
    """hermetica.trap.water-to-vacated-hex"""
    state = GAME.position({(0, 1): "Sun Water", (0, -1): "Moon Earth"})

    assert pieces(play(state, "W(0,1)-N U(0,1)")) == {CENTRE: "Sun Water", (0, 1): "Moon Earth"}


def test_a_hop_leaves_shield_and_rider_alone():
    """hermetica.trap.water-hop-ridden-shield"""
    state = GAME.position({(0, 3): "Sun Water", (0, -1): "Sun Shield + Moon Fire"})

    assert (0, -2) in relocations(state, "N", "hop")
    assert pieces(play(state, "W(0,3)-N H(0,-2)")) == {
        (0, -2): "Sun Water",
        (0, -1): "Sun Shield + Moon Fire",
    }


def test_out_and_back_isnt_offered():
    """hermetica.trap.out-and-back"""
    state = GAME.position({CENTRE: "Sun Adept"})

    assert CENTRE not in walks(state)
    assert refusal(state, "A(0,0)-(0,0)") == "hermetica.ruling.use.null"


def test_the_turn_ends_by_itself():
    """hermetica.trap.turn-ends-by-itself"""
    state = GAME.position({CENTRE: "Sun Fire", (2, 0): "Sun Fire", (3, 0): "Sun Earth"})
    state = play(state, "F(0,0)-(0,-1)", "F(2,0)-(2,-1)", "E(3,0)-(3,-1)")

    assert (SIDES[state.side], state.left) == (MOON, 3)
