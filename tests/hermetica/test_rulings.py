"""Each ruling of Hermetica, and each value of the switch behind it."""

from __future__ import annotations

import pytest

from rules import CHANCE, InvalidOption, InvalidPosition
from rules.hermetica import (
    GAME,
    SIDES,
    UNITS,
    ChooseSides,
    EndTurn,
    MoveEarth,
    MoveFire,
    PlaceElement,
    RespawnAdept,
    UseAdept,
    UseWater,
    house_board,
    schemes,
)
from tests.hermetica.positions import (
    MOON,
    SUN,
    WALL,
    deployments,
    listed,
    moves,
    pieces,
    play,
    refusal,
    relocations,
    shots,
    spawn_places,
    told,
    walks,
)

BOARD = house_board()
CENTRE = (0, 0)
SUN_HORIZON = set(BOARD.horizons[0])


# --- board, schemes, sides --------------------------------------------------------------------


def test_the_board_is_a_hexagon_of_91_hexes():
    """hermetica.ruling.board.shape"""
    assert (len(BOARD.hexes), len(BOARD.inner), len(BOARD.border)) == (91, 61, 16)
    assert {max(abs(q), abs(r), abs(q + r)) for q, r in BOARD.border} == {5}
    assert {max(abs(q), abs(r), abs(q + r)) for q, r in BOARD.inner} == set(range(5))


def small_board():
    """Describe a hexagon of radius 3 whose top and bottom corners are the Horizons."""
    hexes = [(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3]
    moon = [(0, -3), (1, -3), (-1, -2)]
    sun = [(-q, -r) for q, r in moon]
    rim = [h for h in hexes if max(abs(h[0]), abs(h[1]), abs(sum(h))) == 3]
    return {
        "name": "small",
        "inner": [h for h in hexes if h not in rim],
        "border": [h for h in rim if h not in sun + moon],
        "horizons": [sun, moon],
        "primes": [(0, 1), (0, -1)],
        "forward": ["N", "S"],
    }


def test_a_table_may_bring_its_own_board():
    """hermetica.ruling.board.shape, hermetica.ruling.custom"""
    state = GAME.new(board=small_board(), scheme="draft")

    assert pieces(state) == {(0, -1): "Moon Adept", (0, 1): "Sun Adept"}
    assert len(state.legal_actions()) == 17


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"primes": [(0, 3), (0, -1)]}, "Prime"),
        ({"primes": [(0, 1), (0, 1)]}, "Primes"),
        ({"forward": ["up", "S"]}, "up"),
        ({"horizons": [[], [(0, -3)]]}, "Horizon"),
        ({"border": [(0, 0)]}, "two of"),
        ({"inner": [(0, 1), (0, -1)]}, "no way"),
    ],
)
def test_a_board_that_cant_be_played_on_is_refused(change, words):
    """hermetica.ruling.custom"""
    with pytest.raises(InvalidOption, match=words):
        GAME.new(board=small_board() | change, scheme="draft")


@pytest.mark.parametrize(
    ("layout", "words"),
    [
        (["f6"], "1 different"),
        (12 * ["f6"], "1 different"),
        (["f1", *(f"{file}6" for file in "cdefgh"), "f5", "f7", "e5", "g5", "d5"], "f1"),
        (["f4", *(f"{file}6" for file in "cdefgh"), "f5", "f7", "e5", "g5", "d5"], "f4"),
        (["z9", *(f"{file}6" for file in "cdefgh"), "f5", "f7", "e5", "g5", "d5"], "z9"),
    ],
)
def test_a_layout_is_twelve_hexes_off_border_horizon_and_primes(layout, words):
    """hermetica.ruling.custom"""
    with pytest.raises(InvalidOption, match=words):
        GAME.new(scheme=layout)


def test_a_layout_may_hold_groups_of_three():
    """hermetica.ruling.custom"""
    layout = [*(f"{file}6" for file in "cdefgh"), "f5", "f7", "e5", "g5", "d5", "c5"]
    state = GAME.new(scheme=layout)

    assert sorted(BOARD.named[name] for name in layout) == list(state.walls)


def test_a_side_has_one_prime():
    """hermetica.ruling.prime.one"""
    state = GAME.position({}, fallen=(SUN,))

    assert spawn_places(state, RespawnAdept) - SUN_HORIZON == {(0, 2)}


def test_the_scheme_decides_where_the_walls_lie():
    """hermetica.ruling.board.schemes"""
    for scheme, walls in schemes().items():
        assert GAME.new(scheme=scheme).walls == tuple(sorted(walls))
    assert GAME.new(scheme="draft").walls == ()


def test_the_first_player_has_sun():
    """hermetica.ruling.sides, first_player given"""
    state = GAME.initial(first_player="given")

    assert (state.to_act, GAME.player_name(state, 0)) == ((0,), SUN)
    assert state.why_illegal(ChooseSides(CHANCE, 0)).clause == "hermetica.ruling.sides"


def test_the_seed_may_draw_the_sides():
    """hermetica.ruling.sides, first_player seeded"""
    state = GAME.initial(first_player="seeded")
    second = state.apply(ChooseSides(CHANCE, 1))

    assert state.to_act == (CHANCE,)
    assert state.legal_actions() == (ChooseSides(CHANCE, 0), ChooseSides(CHANCE, 1))
    assert [float(chance) for _, chance in state.chance_outcomes()] == [0.5, 0.5]
    assert (second.to_act, GAME.player_name(second, 1)) == ((1,), SUN)
    for wrong in (ChooseSides(0, 0), ChooseSides(CHANCE, 2), EndTurn(0)):
        assert state.why_illegal(wrong).clause == "hermetica.ruling.sides"
    drawn = {GAME.new(seed=seed, first_player="seeded").sun for seed in range(10)}
    assert drawn == {0, 1}


# --- paths ------------------------------------------------------------------------------------


def test_an_adept_may_turn_between_steps():
    """hermetica.ruling.path.adept, paths bend and straight"""
    bend = GAME.position({CENTRE: "Sun Adept"})
    straight = GAME.position({CENTRE: "Sun Adept"}, paths="straight")

    assert (1, -2) in walks(bend)
    assert len(walks(straight)) == 12
    assert refusal(straight, "A(0,0)-(1,-2)") == "hermetica.ruling.path.adept"
    assert refusal(straight, "A(0,0)-(0,-2) S(1,-2)") == ""


def test_fire_may_turn_between_steps():
    """hermetica.ruling.path.fire, paths bend and straight"""
    bend = GAME.position({CENTRE: "Sun Shield + Sun Fire"})
    straight = GAME.position({CENTRE: "Sun Shield + Sun Fire"}, paths="straight")

    assert (1, -2) in moves(bend)
    assert len(moves(straight)) == 24
    assert refusal(straight, "F(0,0)-(1,-2)") == "hermetica.ruling.path.fire"
    assert refusal(straight, "F(0,0)-(1,-2) S(0,-1)") == "hermetica.ruling.path.fire"
    assert refusal(straight, "F(0,0)-(0,-4) S(0,-2)") == ""


def test_earth_may_turn_and_push_several_units_one_by_one():
    """hermetica.ruling.path.earth, paths bend and straight"""
    around = {CENTRE: "Sun Earth", (0, -1): "Moon Water", (1, -1): "Moon Fire"}
    bend, straight = GAME.position(around), GAME.position(around, paths="straight")
    path = "E(0,0)-(0,-1)-(1,-1)"

    assert pieces(play(bend, path)) == {
        (0, -2): "Moon Water",
        (1, -1): "Sun Earth",
        (2, -1): "Moon Fire",
    }
    assert refusal(straight, path) == "hermetica.ruling.path.earth"
    assert refusal(straight, "E(0,0)-(0,-1)-(0,-2)") == ""


# --- winning ----------------------------------------------------------------------------------

ENTRIES = {
    # (mover, position, action): the side whose Adept arrives, by entry
    "own step": (SUN, {(0, -4): "Sun Adept"}, "A(0,-4)-(0,-5)"),
    "pushed by its own side": (
        SUN,
        {(0, -4): "Sun Adept", (0, -3): "Sun Earth"},
        "E(0,-3)-(0,-4)",
    ),
    "put by its own side": (
        SUN,
        {(0, -4): "Sun Adept", (-1, -3): "Sun Water"},
        "W(-1,-3)-NE U(-1,-4)",
    ),
    "pushed by the other side": (
        MOON,
        {(0, -4): "Sun Adept", (0, -3): "Moon Earth"},
        "E(0,-3)-(0,-4)",
    ),
    "put by the other side": (
        MOON,
        {(0, -4): "Sun Adept", (-1, -3): "Moon Water"},
        "W(-1,-3)-NE U(-1,-4)",
    ),
}
WINS = {
    "any": set(ENTRIES),
    "own-side": {"own step", "pushed by its own side", "put by its own side"},
    "own-move": {"own step"},
}


@pytest.mark.parametrize("entry", ENTRIES)
@pytest.mark.parametrize("rule", WINS)
def test_win_entry_decides_which_arrivals_win(rule, entry):
    """hermetica.ruling.win.cause, hermetica.ruling.win.opponent-helps,
    hermetica.ruling.water.move-adept; win_entry any, own-side and own-move"""
    side, around, action = ENTRIES[entry]
    state = play(GAME.position(around, side=side, win_entry=rule), action)
    winners = state.outcome.winners if state.outcome else ()

    assert winners == ((0,) if entry in WINS[rule] else ())


def test_a_win_ends_a_walk_at_once():
    """hermetica.ruling.win.midway"""
    state = GAME.position({(0, -4): "Sun Adept"})

    assert refusal(state, "A(0,-4)-(0,-5) S(1,-5)") == ""
    assert refusal(state, "A(0,-4)-(0,-5) S(-1,-4)") == ""
    far = GAME.position({(0, -3): "Sun Adept"})
    assert refusal(far, "A(0,-3)-(0,-5) S(1,-5)") == ""
    edge = GAME.position({(3, -4): "Sun Adept"})
    assert refusal(edge, "A(3,-4)-(2,-5) S(1,-5)") == "hermetica.ruling.win.midway"


def test_a_win_ends_a_push_at_once():
    """hermetica.ruling.win.midway"""
    around = {(0, 3): "Sun Earth", (0, 4): "Moon Adept"}
    state = GAME.position(around)

    assert refusal(state, "E(0,3)-(0,4)") == ""
    assert refusal(state, "E(0,3)-(0,4)-(0,3)") == "hermetica.ruling.win.midway"
    assert refusal(GAME.position(around, win_entry="own-side"), "E(0,3)-(0,4)-(0,3)") == ""


def test_an_adept_pushed_against_a_barrier_in_the_goal_is_captured():
    """hermetica.ruling.win.or-capture"""
    walled = GAME.position({(0, -3): "Sun Earth", (0, -4): "Sun Adept", (0, -5): WALL})
    manned = GAME.position({(0, -3): "Sun Earth", (0, -4): "Sun Adept", (0, -5): "Moon Fire"})

    after = play(walled, "E(0,-3)-(0,-4)")
    assert (after.outcome, after.fallen) == (None, (True, False))
    assert refusal(manned, "E(0,-3)-(0,-4)") == "hermetica.earth.no-push-into-unit"


def test_the_turn_limit_is_tested_before_repetition():
    """hermetica.ruling.end.order"""
    start = {(0, 2): "Sun Adept", (0, -2): "Moon Adept"}
    limit = play(GAME.position(start, max_turns=5), *5 * ("end",))
    repeated = play(GAME.position(start, max_turns=6), *5 * ("end",))

    assert limit.outcome.clause == "hermetica.ruling.cap"
    assert repeated.outcome.clause == "hermetica.ruling.repetition"
    won = play(GAME.position({(0, -4): "Sun Adept"}, max_turns=1, left=1), "A(0,-4)-(0,-5)")
    assert won.outcome.clause == "hermetica.end.win"


@pytest.mark.parametrize("other", [MOON, SUN])
def test_only_one_adept_arrives_at_a_time(other):
    """hermetica.ruling.both-horizon"""
    state = GAME.position({(0, -4): "Sun Adept", (0, 4): "Moon Adept"}, side=other)
    action = "A(0,-4)-(0,-5)" if other == SUN else "A(0,4)-(0,5)"

    assert len(play(state, action).outcome.winners) == 1


@pytest.mark.parametrize("rule", ["own-side", "own-move"])
def test_an_adept_in_the_goal_wins_by_its_next_arrival_that_counts(rule):
    """hermetica.ruling.undo-adept-on-horizon, win_entry own-side and own-move"""
    state = GAME.position({(0, -5): "Sun Adept"}, win_entry=rule)

    assert state.outcome is None
    assert play(state, "A(0,-5)-(1,-5)").outcome.winners == (0,)


def test_a_position_with_an_adept_in_the_goal_is_refused():
    """hermetica.ruling.undo-adept-on-horizon, win_entry any"""
    with pytest.raises(InvalidPosition, match="Horizon already"):
        GAME.position({(0, -5): "Sun Adept"})


# --- deploying --------------------------------------------------------------------------------


def test_deploying_alone_is_one_use():
    """hermetica.ruling.deploy.alone, hermetica.ruling.deploy.free"""
    state = play(GAME.position({CENTRE: "Sun Adept"}), "A(0,0) S(0,-1)")

    assert state.left == 2
    assert refusal(state, "A(0,0)-(0,1)") == "hermetica.turn.unit-once"


def test_a_shield_isnt_redeployed_on_its_own_hex():
    """hermetica.ruling.deploy.same-hex"""
    state = GAME.position({CENTRE: "Sun Adept", (0, -1): "Sun Shield"})

    assert refusal(state, "A(0,0) S(0,-1)") == "hermetica.ruling.deploy.same-hex"


@pytest.mark.parametrize("barrier", [WALL, "Moon Shield"])
def test_a_shield_isnt_deployed_on_a_ridden_barrier(barrier):
    """hermetica.ruling.deploy.ridden-barrier"""
    state = GAME.position({CENTRE: "Sun Adept", (0, -1): f"{barrier} + Moon Fire"})

    assert refusal(state, "A(0,0) S(0,-1)") == "hermetica.ruling.deploy.ridden-barrier"


@pytest.mark.parametrize("rider", ["Sun Fire", "Moon Fire"])
def test_redeploying_captures_a_rider_and_what_is_on_the_new_hex(rider):
    """hermetica.ruling.deploy.fire-rider"""
    state = GAME.position(
        {CENTRE: "Sun Adept", (2, 0): f"Sun Shield + {rider}", (0, -1): "Moon Water"}
    )

    assert pieces(play(state, "A(0,0) S(0,-1)")) == {(0, -1): "Sun Shield", CENTRE: "Sun Adept"}
    assert "hermetica.ruling.deploy.fire-rider" in told(state, "A(0,0) S(0,-1)")


def test_a_lifted_shield_frees_its_hex_even_from_its_rider():
    """hermetica.ruling.deploy.fire-rider"""
    state = GAME.position({CENTRE: "Sun Adept", (0, -1): "Sun Shield + Moon Fire"})

    assert pieces(play(state, "A(0,0)-(0,-1) S(1,-1)")) == {
        (0, -1): "Sun Adept",
        (1, -1): "Sun Shield",
    }


def test_a_shield_may_capture_an_own_element():
    """hermetica.ruling.deploy.own-element"""
    state = GAME.position({CENTRE: "Sun Adept", (0, -1): "Sun Water"})

    assert pieces(play(state, "A(0,0) S(0,-1)")) == {(0, -1): "Sun Shield", CENTRE: "Sun Adept"}


@pytest.mark.parametrize(
    ("adept", "shield"),
    [((0, 4), (0, 5)), ((0, 3), (0, 2)), ((2, -4), (2, -5)), ((0, -1), (0, -2))],
)
def test_shields_may_lie_on_horizons_and_primes(adept, shield):
    """hermetica.ruling.deploy.horizon"""
    assert shield in deployments(GAME.position({adept: "Sun Adept"}))


@pytest.mark.parametrize("shield", ["Sun Shield", "Moon Shield"])
def test_either_shield_blocks_spawning(shield):
    """hermetica.ruling.deploy.blocks-spawn"""
    state = GAME.position({(0, 5): shield})
    fallen = GAME.position({(0, 2): shield}, fallen=(SUN,))

    assert refusal(state, "F@f1") == "hermetica.ruling.deploy.blocks-spawn"
    assert refusal(fallen, "A@f4") == "hermetica.ruling.deploy.blocks-spawn"


def test_a_respawned_adept_doesnt_deploy():
    """hermetica.ruling.deploy.respawned"""
    state = play(GAME.position({}, fallen=(SUN,)), "A@f4")

    assert listed(state, UseAdept) == []
    assert refusal(state, "A(0,2) S(0,1)") == "hermetica.ruling.deploy.respawned"
    assert refusal(state, "A(0,2)-(0,1)") == "hermetica.spawn.no-use"


def test_a_shield_may_be_left_on_the_hex_the_adept_leaves():
    """hermetica.adept.deploy-timing"""
    state = play(GAME.position({CENTRE: "Sun Adept"}), "A(0,0)-(0,-1) S(0,0)")

    assert pieces(state) == {(0, -1): "Sun Adept", CENTRE: "Sun Shield"}
    assert state.fallen == (False, False)


def test_a_captured_adepts_shield_stays_its_owners():
    """hermetica.ruling.adept.captured-shield"""
    state = GAME.position(
        {(0, 2): "Sun Adept", (2, 0): "Sun Shield", (0, -2): "Moon Fire"}, side=MOON
    )
    after = play(state, "F(0,-2)x(0,2)")

    assert after.shields == ((2, 0), None)


# --- stacking and Fire ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "pile", ["Sun Fire + Moon Fire", "Wall + Sun Shield", "Wall + Sun Earth", "Wall + Moon Adept"]
)
def test_a_hex_holds_a_unit_and_a_barrier_only_under_fire(pile):
    """hermetica.ruling.stack"""
    with pytest.raises(InvalidPosition):
        GAME.position({CENTRE: pile})


def test_a_second_wall_isnt_drafted_on_a_hex():
    """hermetica.ruling.stack"""
    state = play(GAME.new(scheme="draft"), "wall f6")

    assert refusal(state, "wall f6") == "hermetica.ruling.stack"


def test_fire_may_stand_on_the_other_shield():
    """hermetica.ruling.fire.enemy-shield"""
    state = play(GAME.position({CENTRE: "Sun Fire", (0, -1): "Moon Shield"}), "F(0,0)-(0,-1)")

    assert pieces(state) == {(0, -1): "Moon Shield + Sun Fire"}


def test_standing_on_a_barrier_fire_sees_no_further():
    """hermetica.ruling.fire.height"""
    state = GAME.position({(0, 2): "Wall + Sun Fire", (0, 1): WALL, CENTRE: "Moon Earth"})

    assert shots(state) == set()
    assert refusal(state, "F(0,2)x(0,0)") == "hermetica.ruling.fire.height"


def test_the_own_shield_blocks_a_shot():
    """hermetica.ruling.fire.own-shield-blocks"""
    state = GAME.position({(0, 2): "Sun Fire", (0, 1): "Sun Shield", CENTRE: "Moon Earth"})

    assert refusal(state, "F(0,2)x(0,0)") == "hermetica.ruling.fire.own-shield-blocks"


def test_a_shot_must_capture():
    """hermetica.ruling.fire.empty-shot"""
    state = GAME.position({(0, 2): "Sun Fire", (0, 1): WALL})

    assert refusal(state, "F(0,2)x(0,1)") == "hermetica.ruling.fire.empty-shot"
    assert refusal(state, "F(0,2)x(1,1)") == "hermetica.ruling.fire.empty-shot"


def test_fire_may_leave_its_shield_and_take_it_again():
    """hermetica.ruling.fire.ride-many, hermetica.ruling.fire.ride-self"""
    state = GAME.position({CENTRE: "Sun Shield + Sun Fire"})

    after = play(state, "F(0,0)-(0,-2) S(0,-2)")
    assert pieces(after) == {(0, -2): "Sun Shield + Sun Fire"}
    assert refusal(state, "F(0,0)-(0,-1) S(1,-1)") == ""
    assert refusal(state, "F(0,0)-(1,-1) S(1,0)") == ""


def test_fire_that_starts_on_its_shield_rides_four_steps():
    """hermetica.ruling.fire.ride-start"""
    state = GAME.position({CENTRE: "Sun Shield + Sun Fire"})

    assert refusal(state, "F(0,0)-(0,-4) S(0,-4)") == ""


@pytest.mark.parametrize("goal", [(0, -5), (0, -2)])
def test_fire_may_ride_onto_horizons_and_primes(goal):
    """hermetica.ruling.fire.ride-horizon"""
    state = GAME.position({(0, -3): "Sun Shield + Sun Fire"})

    assert state.why_illegal(MoveFire(0, (0, -3), goal, goal)) is None


# --- Earth ------------------------------------------------------------------------------------


def test_nothing_is_pushed_onto_a_ridden_barrier():
    """hermetica.ruling.earth.into-ridden"""
    state = GAME.position({(0, 1): "Sun Earth", CENTRE: "Moon Water", (0, -1): "Wall + Moon Fire"})

    assert refusal(state, "E(0,1)-(0,0)") == "hermetica.ruling.earth.into-ridden"


def test_a_unit_pushed_against_earths_own_shield_is_captured():
    """hermetica.ruling.earth.into-own-shield"""
    state = GAME.position({(0, 1): "Sun Earth", CENTRE: "Moon Water", (0, -1): "Sun Shield"})

    assert pieces(play(state, "E(0,1)-(0,0)")) == {CENTRE: "Sun Earth", (0, -1): "Sun Shield"}


@pytest.mark.parametrize("rider", ["Sun Fire", "Moon Fire"])
def test_pushing_the_shield_from_under_a_fire_captures_it(rider):
    """hermetica.ruling.earth.ridden-shield, earth_ridden_shield capture and illegal"""
    around = {(0, 1): "Sun Earth", CENTRE: f"Sun Shield + {rider}"}
    capture = GAME.position(around)
    illegal = GAME.position(around, earth_ridden_shield="illegal")

    after = play(capture, "E(0,1)-(0,0)")
    assert pieces(after) == {CENTRE: "Sun Earth", (0, -1): "Sun Shield"}
    assert refusal(illegal, "E(0,1)-(0,0)") == "hermetica.ruling.earth.ridden-shield"
    assert CENTRE not in moves(illegal, MoveEarth)


@pytest.mark.parametrize(
    ("earth", "shield", "behind"),
    [
        ((0, 1), CENTRE, WALL),
        ((0, 1), CENTRE, "Moon Shield"),
        ((0, 1), CENTRE, "Moon Fire"),
        ((3, 0), (4, 0), ""),
        ((0, 4), (0, 5), ""),
    ],
)
def test_a_shield_that_cant_move_on_stops_earth(earth, shield, behind):
    """hermetica.ruling.earth.shield-stuck"""
    around = {earth: "Sun Earth", shield: "Sun Shield"} | ({(0, -1): behind} if behind else {})
    state = GAME.position(around)

    refused = state.why_illegal(MoveEarth(0, earth, (shield,))).clause
    assert refused in {
        "hermetica.ruling.earth.shield-stuck",
        "hermetica.earth.shield-safe",
        "hermetica.earth.no-cascade",
    }


@pytest.mark.parametrize("pushed", ["Moon Fire", "Sun Shield"])
@pytest.mark.parametrize(
    ("earth", "at", "to"),
    [
        ((0, 3), (0, 4), (0, 5)),
        ((0, -3), (0, -4), (0, -5)),
        ((0, 4), (0, 3), (0, 2)),
    ],
)
def test_earth_pushes_into_horizons_and_onto_primes(pushed, earth, at, to):
    """hermetica.ruling.earth.into-goal"""
    state = GAME.position({earth: "Sun Earth", at: pushed})

    after = state.apply(MoveEarth(0, earth, (at,)))
    assert pieces(after) == {at: "Sun Earth", to: pushed}


def test_earth_may_go_on_after_a_capture():
    """hermetica.ruling.earth.continue"""
    state = GAME.position({(0, 1): "Sun Earth", CENTRE: "Moon Water", (0, -1): WALL})

    assert pieces(play(state, "E(0,1)-(0,0)-(1,0)")) == {(0, -1): WALL, (1, 0): "Sun Earth"}


@pytest.mark.parametrize("side", [1, -1])
def test_units_are_pushed_off_through_either_horizon(side):
    """hermetica.ruling.earth.off-own-side"""
    earth, water = (0, 4 * side), (0, 5 * side)
    state = GAME.position({earth: "Sun Earth", water: "Moon Water"})

    assert pieces(state.apply(MoveEarth(0, earth, (water,)))) == {water: "Sun Earth"}


# --- Water ------------------------------------------------------------------------------------


def test_water_runs_to_the_outer_edge():
    """hermetica.ruling.water.horizon-edge, water_horizon outer-edge and first-hex"""
    start = {(0, 5): "Sun Water"}
    edge, first = GAME.position(start), GAME.position(start, water_horizon="first-hex")

    assert pieces(play(edge, "W(0,5)-NE")) == {(3, 2): "Sun Water"}
    assert pieces(play(first, "W(0,5)-NE")) == {(1, 4): "Sun Water"}


def test_water_that_stops_on_a_first_horizon_hex_meets_nothing():
    """hermetica.ruling.water.horizon-edge, water_horizon first-hex"""
    around = {(0, 5): "Sun Water", (2, 3): "Moon Earth"}
    state = GAME.position(around, water_horizon="first-hex")

    assert relocations(state, "NE", "unit") == set()
    assert refusal(state, "W(0,5)-NE U(1,3)") == "hermetica.water.border-fixed"


def test_water_isnt_used_where_nothing_would_change():
    """hermetica.ruling.water.null"""
    state = GAME.position({(4, 0): "Sun Water"})

    assert refusal(state, "W(4,0)-SE") == "hermetica.ruling.water.null"


def test_water_may_move_a_rider_or_its_barrier():
    """hermetica.ruling.water.ridden-barrier, water_on_ridden_barrier either and barrier-only"""
    around = {CENTRE: "Sun Water", (0, -1): "Wall + Moon Fire"}
    either = GAME.position(around)
    barrier = GAME.position(around, water_on_ridden_barrier="barrier-only")

    assert pieces(play(either, "W(0,0)-N U(0,1)")) == {
        (0, -1): WALL,
        CENTRE: "Sun Water",
        (0, 1): "Moon Fire",
    }
    assert pieces(play(either, "W(0,0)-N B(0,1)")) == {CENTRE: "Sun Water", (0, 1): WALL}
    assert refusal(barrier, "W(0,0)-N U(0,1)") == "hermetica.ruling.water.ridden-barrier"
    assert refusal(barrier, "W(0,0)-N B(0,1)") == ""


def test_water_may_move_its_own_shield_or_hop():
    """hermetica.ruling.water.friendly-shield, water_friendly_shield either and hop-only"""
    around = {CENTRE: "Sun Water", (0, -1): "Sun Shield"}
    either = GAME.position(around)
    hop = GAME.position(around, water_friendly_shield="hop-only")

    assert refusal(either, "W(0,0)-N B(0,1)") == refusal(either, "W(0,0)-N H(0,-2)") == ""
    assert refusal(hop, "W(0,0)-N B(0,1)") == "hermetica.ruling.water.friendly-shield"
    assert refusal(hop, "W(0,0)-N H(0,-2)") == ""


@pytest.mark.parametrize("rider", ["Sun Fire", "Moon Fire"])
def test_water_does_one_thing_with_its_ridden_shield(rider):
    """hermetica.ruling.water.ridden-own-shield, water_on_ridden_barrier either"""
    state = GAME.position({(0, 1): "Sun Water", (0, -1): f"Sun Shield + {rider}"})
    ridden = f"Sun Shield + {rider}"

    assert pieces(play(state, "W(0,1)-N")) == {CENTRE: "Sun Water", (0, -1): ridden}
    assert pieces(play(state, "W(0,1)-N H(0,-2)")) == {(0, -2): "Sun Water", (0, -1): ridden}
    assert pieces(play(state, "W(0,1)-N B(1,0)")) == {CENTRE: "Sun Water", (1, 0): "Sun Shield"}
    assert pieces(play(state, "W(0,1)-N U(1,0)")) == {
        (0, -1): "Sun Shield",
        CENTRE: "Sun Water",
        (1, 0): rider,
    }


def test_with_barrier_only_water_still_hops_round_its_ridden_shield():
    """hermetica.ruling.water.ridden-own-shield, water_on_ridden_barrier barrier-only"""
    around = {(0, 1): "Sun Water", (0, -1): "Sun Shield + Sun Fire"}
    state = GAME.position(around, water_on_ridden_barrier="barrier-only")

    assert refusal(state, "W(0,1)-N H(0,-2)") == ""
    assert refusal(state, "W(0,1)-N U(1,0)") == "hermetica.ruling.water.ridden-barrier"


def test_water_doesnt_slide_on_after_hopping():
    """hermetica.ruling.water.hop-end"""
    state = play(GAME.position({CENTRE: "Sun Water", (0, -1): "Sun Shield"}), "W(0,0)-N H(0,-2)")

    assert pieces(state) == {(0, -2): "Sun Water", (0, -1): "Sun Shield"}


def test_water_hops_to_any_empty_hex_beside_its_shield():
    """hermetica.ruling.water.hop-where"""
    state = GAME.position({(0, -3): "Sun Water", (0, -4): "Sun Shield"})

    slid = {(0, -3), (0, 5)}
    assert relocations(state, "N", "hop") >= {(0, -5), (1, -5), (-1, -4)} - slid
    assert refusal(state, "W(0,-3)-N H(0,-3)") == "hermetica.water.may-decline"


@pytest.mark.parametrize("adept", ["Sun Adept", "Moon Adept"])
@pytest.mark.parametrize("barrier", [WALL, "Sun Shield", "Moon Shield"])
def test_water_captures_adepts_by_any_barrier(barrier, adept):
    """hermetica.ruling.water.adept-by-wall"""
    state = GAME.position({CENTRE: "Sun Water", (0, -1): barrier, (1, -1): adept})

    assert pieces(play(state, "W(0,0)-N B(1,-1)")) == {CENTRE: "Sun Water", (1, -1): barrier}


@pytest.mark.parametrize(("piece", "effect"), [(WALL, "B"), ("Moon Fire", "U")])
def test_putting_a_piece_where_it_was_is_declining(piece, effect):
    """hermetica.ruling.water.barrier-same-hex"""
    state = GAME.position({(0, 1): "Sun Water", (0, -1): piece})
    clause = "hermetica.ruling.water.barrier-same-hex"

    assert refusal(state, f"W(0,1)-N {effect}(0,-1)") == clause
    assert refusal(state, "W(0,1)-N") == ""


@pytest.mark.parametrize(("water", "to"), [((0, 4), (0, 5)), ((0, 3), (0, 2)), ((0, -4), (1, -5))])
def test_barriers_may_be_put_on_horizons_and_primes(water, to):
    """hermetica.ruling.water.barrier-horizon"""
    wall = (water[0] - 1, water[1])
    state = GAME.position({water: "Sun Water", wall: WALL})

    assert state.why_illegal(UseWater(0, water, "NW", "barrier", to)) is None


def test_water_puts_an_adept_into_a_horizon():
    """hermetica.ruling.water.move-adept"""
    state = GAME.position({(0, -4): "Sun Water", (0, -3): "Moon Adept"})

    after = play(state, "W(0,-4)-S U(0,-5)")
    assert pieces(after) == {(0, -5): "Moon Adept", (0, -4): "Sun Water"}
    assert after.outcome is None


def test_water_moves_only_the_first_piece_on_its_line():
    """hermetica.ruling.water.several"""
    state = GAME.position({(0, 1): "Sun Water", (0, -1): "Moon Earth", (0, -2): WALL})

    assert relocations(state, "N", "barrier") == set()
    assert refusal(state, "W(0,1)-N B(1,0)") == "hermetica.water.barrier"


# --- spawning and respawning ------------------------------------------------------------------


@pytest.mark.parametrize("piece", ["Sun Fire", "Moon Fire", WALL])
def test_a_spawn_hex_is_empty_for_fire_too(piece):
    """hermetica.ruling.spawn.empty"""
    state = GAME.position({(0, 5): piece})

    assert (0, 5) not in spawn_places(state)
    assert refusal(state, "F@f1") in {
        "hermetica.ruling.spawn.empty",
        "hermetica.spawn.blocked-wall",
    }


def test_setup_elements_come_from_the_nine():
    """hermetica.ruling.spawn.counts-setup"""
    state = play(GAME.new(), "F@f1", "F@f11", "F@e1", "F@e10", "F@d1", "F@d9")

    assert state.reserve == ((0, 3, 3), (0, 3, 3))
    assert refusal(state, "F@g1") == "hermetica.spawn.element-once"


def test_a_spawned_unit_may_be_displaced():
    """hermetica.ruling.spawn.displace, spawned_displaceable yes and no"""
    around = {(2, 3): "Sun Earth"}
    yes = play(GAME.position(around), "F@g1")
    no = play(GAME.position(around, spawned_displaceable="no"), "F@g1")

    assert refusal(yes, "E(2,3)-(1,4)") == ""
    assert refusal(no, "E(2,3)-(1,4)") == "hermetica.ruling.spawn.displace"


def test_a_spawned_unit_may_be_relocated():
    """hermetica.ruling.spawn.displace, spawned_displaceable yes and no"""
    around = {(0, 2): "Sun Water"}
    yes = play(GAME.position(around), "F@f1")
    no = play(GAME.position(around, spawned_displaceable="no"), "F@f1")

    assert refusal(yes, "W(0,2)-S U(1,3)") == ""
    assert refusal(no, "W(0,2)-S U(1,3)") == "hermetica.ruling.spawn.displace"
    assert relocations(no, "S", "unit") == set()


@pytest.mark.parametrize("rule", ["yes", "no"])
def test_a_spawned_unit_may_be_captured(rule):
    """hermetica.ruling.spawn.displace, spawned_displaceable yes and no"""
    around = {(0, 4): "Sun Earth", (0, 2): "Sun Fire"}
    state = play(GAME.position(around, spawned_displaceable=rule), "F@f1")

    assert refusal(state, "E(0,4)-(0,5)") == ""


def test_being_displaced_uses_nothing_up():
    """hermetica.ruling.used.displace"""
    state = GAME.position({CENTRE: "Sun Earth", (0, -1): "Sun Water"})

    assert refusal(play(state, "E(0,0)-(0,-1)"), "W(0,-2)-NE") == ""


def test_a_slot_freed_this_turn_may_be_refilled():
    """hermetica.ruling.spawn.after-capture"""
    state = GAME.position(
        {
            (0, 2): "Sun Fire",
            CENTRE: "Sun Fire",
            (2, 0): "Sun Earth",
            (3, 0): "Sun Earth",
            (4, 0): "Sun Water",
        }
    )

    assert refusal(play(state, "F(0,2)x(0,0)"), "W@f1") == ""


def test_an_adept_may_return_in_the_turn_it_was_lost_if_agreed():
    """hermetica.ruling.respawn.same-turn, adept_same_turn_respawn no and optional"""
    around = {(0, 4): "Sun Fire", (0, 2): "Sun Adept", (2, 0): "Sun Earth"}
    no = play(GAME.position(around), "F(0,4)x(0,2)")
    optional = play(GAME.position(around, adept_same_turn_respawn="optional"), "F(0,4)x(0,2)")

    assert refusal(no, "A@f4") == "hermetica.capture.adept-self"
    assert refusal(optional, "A@f4") == refusal(optional, "E(2,0)-(2,-1)") == ""
    assert SIDES[play(optional, "A@f4").side] == MOON
    spent = play(optional, "E(2,0)-(2,-1)")
    assert refusal(spent, "A@f4") == "hermetica.turn.spawn-cost"
    later = play(spent, "end", "end")
    assert {type(action) for action in later.legal_actions()} == {RespawnAdept}


def test_a_captured_adept_returns_in_its_owners_turn():
    """hermetica.ruling.respawn.whose-turn"""
    state = GAME.position({(0, 4): "Sun Fire", (0, 2): "Sun Adept", (0, -2): "Moon Adept"})
    moons = play(state, "F(0,4)x(0,2)", "end")

    assert listed(moons, RespawnAdept) == []
    assert moons.why_illegal(RespawnAdept(1, (0, -2))).clause == "hermetica.spawn.adept-place"


def blocked():
    """Give a position in which Sun's Adept has nowhere to return."""
    around = dict.fromkeys((*BOARD.horizons[0], (0, 2)), WALL)
    return GAME.position(around | {(0, 4): "Sun Water"}, fallen=(SUN,))


def test_a_respawn_without_a_free_hex_lapses():
    """hermetica.ruling.respawn.impossible"""
    state = blocked()

    assert (state.duty, state.left) == (False, 3)
    assert listed(state, RespawnAdept) == []
    assert refusal(state, "end") == ""


def test_a_lapsed_respawn_is_offered_once_a_hex_is_free():
    """hermetica.ruling.respawn.impossible"""
    state = play(blocked(), "W(0,4)-S B(0,3)")

    assert spawn_places(state, RespawnAdept) == {(0, 5)}
    assert refusal(state, "end") == ""
    assert pieces(play(state, "A@f1"))[0, 5] == "Sun Adept"
    assert play(state, "end", "end").duty


def test_no_adept_no_win():
    """hermetica.ruling.respawn.win-possible"""
    state = GAME.position({(0, -4): "Sun Fire", (1, -4): "Sun Earth"})
    state = play(state, "F(0,-4)-(0,-5)", "E(1,-4)-(1,-5)")

    assert state.outcome is None


def test_elements_may_stay_in_the_other_horizon():
    """hermetica.ruling.horizon.enter"""
    state = play(GAME.position({(0, -4): "Sun Earth"}), "E(0,-4)-(0,-5)", "end")

    assert (0, -5) not in spawn_places(state)


@pytest.mark.parametrize("kind", ["Adept", "Fire", "Earth"])
def test_any_unit_may_stand_on_a_prime(kind):
    """hermetica.ruling.prime.enter"""
    state = GAME.position({(0, -1): f"Sun {kind}"})

    assert (0, -2) in walks(state) | moves(state) | moves(state, MoveEarth)


# --- the turn ---------------------------------------------------------------------------------


def test_a_turn_may_pass_without_any_action():
    """hermetica.ruling.pass"""
    state = GAME.position({(0, 2): "Sun Adept"})
    due = GAME.position({}, fallen=(SUN,))

    assert SIDES[play(state, "end").side] == MOON
    assert refusal(due, "end") == "hermetica.capture.adept-next-turn"


def test_the_turn_ends_with_the_third_action():
    """hermetica.ruling.turn.auto-end"""
    state = play(GAME.position({(0, 2): "Sun Fire"}, left=1), "F(0,2)-(0,1)")

    assert (SIDES[state.side], state.left, state.used) == (MOON, 3, ())


@pytest.mark.parametrize(
    ("around", "typed"),
    [
        ({CENTRE: "Sun Adept"}, "A(0,0)-(0,0)"),
        ({CENTRE: "Sun Fire"}, "F(0,0)-(0,0)"),
        ({CENTRE: "Sun Shield + Sun Fire"}, "F(0,0)-(0,-1) S(0,0)"),
        ({CENTRE: "Sun Earth"}, "E(0,0)-(0,-1)-(0,0)"),
    ],
)
def test_a_use_that_changes_nothing_isnt_offered(around, typed):
    """hermetica.ruling.use.null"""
    assert refusal(GAME.position(around), typed) == "hermetica.ruling.use.null"


def test_equal_results_are_one_choice():
    """hermetica.ruling.use.null"""
    state = GAME.position({CENTRE: "Sun Earth"})
    ends = [action.path[-1] for action in listed(state, MoveEarth)]
    roundabout = GAME.parse_action(state, "E(0,0)-(1,-1)-(0,-1)")

    assert len(ends) == len(set(ends))
    assert state.apply(roundabout) == play(state, "E(0,0)-(0,-1)")


def test_with_nothing_to_do_only_ending_the_turn_is_offered():
    """hermetica.ruling.no-move"""
    state = GAME.position({}, reserve={SUN: (0, 0, 0)})

    assert state.legal_actions() == (EndTurn(0),)


def cycle(state, rounds):
    """Play rounds in which both Adepts step away and, a round later, back."""
    there = ("A(0,2)-(0,1)", "end", "A(0,-2)-(0,-1)", "end")
    back = ("A(0,1)-(0,2)", "end", "A(0,-1)-(0,-2)", "end")
    for number in range(rounds):
        state = play(state, *(back if number % 2 else there))
    return state


def test_a_third_equal_position_is_a_draw():
    """hermetica.ruling.repetition, repetition draw-3 and off"""
    start = {(0, 2): "Sun Adept", (0, -2): "Moon Adept"}
    drawn = GAME.position(start)
    after = cycle(play(drawn, "end", "end"), 4)

    assert after.outcome.winners == ()
    assert after.outcome.clause == "hermetica.ruling.repetition"
    endless = cycle(play(GAME.position(start, repetition="off"), "end", "end"), 10)
    assert endless.outcome is None


def test_units_of_one_kind_are_equal_for_repetition():
    """hermetica.ruling.repetition"""
    around = {(0, 2): "Sun Fire", (0, 1): "Sun Fire", (0, -3): "Moon Adept"}
    first = play(GAME.position(around), "end", "end")
    apart = play(first, "F(0,1)-(1,1)", "F(0,2)-(0,1)", "end", "end")
    swapped = play(apart, "F(1,1)-(0,2)", "end", "end")

    assert pieces(swapped) == pieces(first)
    assert swapped.places != first.places
    assert swapped.seen.count(swapped.seen[-1]) == 2


def test_after_300_turns_the_game_is_drawn():
    """hermetica.ruling.cap, max_turns 300 and 0"""
    around = {(0, 2): "Sun Adept", (0, -2): "Moon Adept"}
    last = GAME.position(around, turn=300, side=MOON)
    unlimited = GAME.position(around, turn=300, side=MOON, max_turns=0)

    assert play(last, "end").outcome.clause == "hermetica.ruling.cap"
    assert play(unlimited, "end").outcome is None


def test_a_side_without_elements_plays_on():
    """hermetica.ruling.no-elements"""
    state = GAME.position({(0, 2): "Sun Adept"}, reserve={SUN: (0, 0, 0)})

    assert {type(action) for action in state.legal_actions()} == {EndTurn, UseAdept}


# --- setup and draft --------------------------------------------------------------------------


@pytest.mark.parametrize("place", [(0, 2), CENTRE, (0, -5)])
def test_setup_elements_go_on_empty_hexes_of_the_own_horizon(place):
    """hermetica.ruling.setup.hex"""
    state = play(GAME.new(), "F@f1", "F@f11")

    refused = state.why_illegal(PlaceElement(0, "fire", place))
    assert refused.clause == "hermetica.ruling.setup.hex"
    assert refusal(state, "W@f1") == "hermetica.ruling.setup.hex"


def test_setup_is_open():
    """hermetica.ruling.setup.open, hermetica.ruling.public"""
    state = play(GAME.new(), "F@f1")

    assert state.observe(0) == state.observe(1) == state.observe(None) == state


def test_contiguous_walls_may_bend():
    """hermetica.ruling.draft.contiguous, draft_contiguous group and line"""
    bent = ("wall (0,0)", "wall (1,0)")
    group = play(GAME.new(scheme="draft"), *bent)
    line = play(GAME.new(scheme="draft", draft_contiguous="line"), *bent)

    assert refusal(group, "wall (0,1)") == "hermetica.draft.no-three"
    assert refusal(line, "wall (0,1)") == ""
    assert refusal(line, "wall (2,0)") == "hermetica.ruling.draft.contiguous"
    assert len(line.legal_actions()) == 55


def test_a_wall_may_not_join_two():
    """hermetica.ruling.draft.connect-two"""
    state = play(GAME.new(scheme="draft"), "wall (0,0)", "wall (2,0)")

    assert refusal(state, "wall (1,0)") == "hermetica.ruling.draft.connect-two"


def test_a_draft_without_a_free_hex_ends_early():
    """hermetica.ruling.draft.dead-end"""
    state = GAME.new(board=small_board(), scheme="draft")
    while state.phase == "draft":
        state = state.apply(state.legal_actions()[0])

    assert (state.phase, SIDES[state.side]) == ("place", SUN)
    assert 0 < len(state.walls) < 12


def test_the_border_is_no_wall_in_the_draft():
    """hermetica.ruling.draft.border-contact"""
    state = play(GAME.new(scheme="draft"), "wall (4,-1)")

    assert refusal(state, "wall (4,0)") == ""


def test_no_shield_lies_during_the_draft():
    """hermetica.ruling.draft.shield"""
    assert GAME.new(scheme="draft").shields == (None, None)


def test_reference_cards_do_nothing():
    """hermetica.ruling.components.reference"""
    assert len(UNITS) + len(GAME.new().walls) + len(GAME.new().shields) == 34
