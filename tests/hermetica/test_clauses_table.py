"""Each clause about the table: pieces, board, turns, setup, spawning, captures, the end, the draft."""

from __future__ import annotations

from random import Random

import pytest

from rules.hermetica import (
    ADEPT,
    EARTH,
    FIRE,
    GAME,
    SIDES,
    UNITS,
    WATER,
    EndTurn,
    MoveFire,
    PlaceElement,
    PlaceWall,
    RespawnAdept,
    ShootFire,
    UseAdept,
    house_board,
    schemes,
)
from tests.hermetica.positions import (
    MOON,
    SUN,
    WALL,
    deployments,
    listed,
    pieces,
    play,
    random_game,
    refusal,
    spawn_places,
    walks,
)

BOARD = house_board()
SUN_HORIZON = {(0, 5), (1, 4), (2, 3), (3, 2), (-1, 5), (-2, 5), (-3, 5)}
SUN_PRIME = (0, 2)


def test_two_players_own_the_same_pieces():
    """hermetica.players.two"""
    kinds = {side: [unit.kind for unit in UNITS if unit.side == side] for side in (0, 1)}

    assert range(2, 3) == GAME.players
    assert ("Sun", "Moon") == GAME.player_names
    assert kinds[0] == kinds[1] == [ADEPT, *3 * [FIRE], *3 * [EARTH], *3 * [WATER]]
    assert len(GAME.new().shields) == 2


def test_adepts_and_elements_are_units_and_nothing_else_is():
    """hermetica.class.units-barriers"""
    state = GAME.position({(0, 0): WALL, (0, 1): "Sun Shield"})

    assert {unit.kind for unit in UNITS} == {ADEPT, FIRE, EARTH, WATER}
    assert refusal(state, "E(0,0)-(0,-1)") == "hermetica.class.units-barriers"


def test_the_box_holds_34_pieces():
    """hermetica.counts.total"""
    state = GAME.new(scheme="dawn")

    assert (len(state.walls), len(state.shields), len(UNITS)) == (12, 2, 20)


def test_a_side_begins_with_three_elements_of_each_kind():
    """hermetica.counts.player"""
    assert GAME.new().reserve == ((3, 3, 3), (3, 3, 3))


def test_shields_begin_beside_the_board():
    """hermetica.shield.starts-off"""
    state = play(GAME.new(scheme="dawn"), "F@f1", "F@f11", "E@e1", "E@e10", "W@d1", "W@d9")

    assert state.phase == "play"
    assert state.shields == (None, None)


def test_a_horizon_is_the_seven_hexes_furthest_back():
    """hermetica.board.horizon"""
    sun, moon = map(set, BOARD.horizons)

    assert sun == SUN_HORIZON
    assert moon == {(-q, -r) for q, r in sun}


def test_a_prime_lies_three_hexes_before_the_backmost_one():
    """hermetica.board.prime"""
    assert BOARD.primes == ((0, 2), (0, -2))
    assert BOARD.primes[0] not in SUN_HORIZON
    assert (BOARD.names[0, 5], BOARD.names[0, 2]) == ("f1", "f4")


def test_no_piece_ever_stands_on_the_border():
    """hermetica.board.border-known"""
    border = set(BOARD.border)

    assert len(border) == 16
    assert (5, 0) in border
    for state in random_game(Random(1), scheme="noon", max_turns=60):
        assert border.isdisjoint(pieces(state))


def test_beyond_a_horizon_there_is_no_border():
    """hermetica.board.horizon-open"""
    assert (0, 6) not in BOARD.hexes


def test_no_piece_steps_or_is_put_off_the_board():
    """hermetica.board.outside"""
    state = GAME.position({(0, 5): "Sun Adept"})
    near = {(0, 4), (1, 4), (-1, 5)}

    assert walks(state) & set(BOARD.adjacency[0, 5]) == near
    assert deployments(state) == near
    assert refusal(state, "A(0,5)-(0,6)") == "hermetica.board.outside"
    assert refusal(state, "A(0,5) S(0,6)") == "hermetica.board.outside"


@pytest.mark.parametrize("scheme", ["dawn", "noon", "dusk", "draft"])
def test_sun_begins_every_stage(scheme):
    """hermetica.start.sun-first"""
    firsts = {}
    for state in random_game(Random(2), scheme=scheme, max_turns=1):
        firsts.setdefault(state.phase, SIDES[state.side])

    del firsts["over"]
    assert set(firsts.values()) == {SUN}


def test_a_turn_has_three_actions():
    """hermetica.turn.three-actions"""
    state = GAME.position({(0, 2): "Sun Fire"})

    assert state.left == 3
    assert play(state, "F(0,2)-(0,1)").left == 2


def test_a_unit_is_used_once_a_turn():
    """hermetica.turn.unit-once"""
    state = GAME.position({(0, 2): "Sun Fire", (2, 0): "Sun Fire", (0, -1): "Moon Earth"})
    after = play(state, "F(0,2)-(0,1)")

    assert {action.origin for action in listed(after, MoveFire)} == {(2, 0)}
    assert refusal(after, "F(0,1)-(0,0)") == "hermetica.turn.unit-once"
    assert listed(after, ShootFire) == []


def test_a_long_use_costs_one_action():
    """hermetica.turn.move-cost"""
    state = GAME.position({(0, 3): "Sun Earth", (0, 2): "Moon Fire"})

    assert play(state, "E(0,3)-(0,2)-(0,1)-(0,0)").left == 2


def test_spawning_costs_two_actions():
    """hermetica.turn.spawn-cost"""
    state = play(GAME.position({}), "W@f1")

    assert state.left == 1
    assert refusal(state, "F@e1") == "hermetica.turn.spawn-cost"


def test_a_turn_may_end_with_actions_left():
    """hermetica.turn.optional"""
    state = play(GAME.position({(0, 2): "Sun Fire"}, left=2), "end")

    assert (SIDES[state.side], state.left) == (MOON, 3)


def test_a_unit_may_take_fewer_steps():
    """hermetica.turn.partial"""
    state = GAME.position({(0, 0): "Sun Earth"})

    assert refusal(state, "E(0,0)-(0,-1)") == ""


def test_turns_alternate():
    """hermetica.turn.alternate"""
    state = GAME.position({(0, 2): "Sun Adept", (0, -2): "Moon Adept"})
    second = play(state, "end")
    third = play(second, "end")

    assert (state.turn, second.turn, third.turn) == (1, 2, 3)
    assert [SIDES[s.side] for s in (state, second, third)] == [SUN, MOON, SUN]
    assert state.why_illegal(EndTurn(1)).clause == "hermetica.turn.alternate"


def test_uses_and_a_spawn_come_in_any_order():
    """hermetica.turn.any-order"""
    state = play(GAME.position({(0, 0): "Sun Water"}), "W(0,0)-SE", "F@f1")

    assert pieces(state) == {(0, 5): "Sun Fire", (4, 0): "Sun Water"}
    assert SIDES[state.side] == MOON


def test_a_first_game_is_laid_out_by_the_dawn_scheme():
    """hermetica.setup.first-game"""
    state = GAME.new(scheme="dawn")
    adepts = {(0, -2): "Moon Adept", (0, 2): "Sun Adept"}

    assert pieces(state) == dict.fromkeys(schemes()["dawn"], WALL) | adepts


def test_elements_are_placed_in_turn_on_the_own_horizon():
    """hermetica.setup.elements-alternate"""
    state = play(GAME.new(), "F@f1")

    assert state.side == 1
    assert {a.to for a in listed(state, PlaceElement)} == set(BOARD.horizons[1])
    twice = PlaceElement(0, FIRE, (1, 4))
    assert state.why_illegal(twice).clause == "hermetica.setup.elements-alternate"


def test_placing_ends_with_three_elements_each():
    """hermetica.setup.three-each"""
    state = play(GAME.new(), "F@f1", "F@f11", "E@e1", "E@e10")
    early = refusal(state, "end")
    state = play(state, "W@d1", "W@d9")

    assert early == "hermetica.setup.three-each"
    assert (state.phase, SIDES[state.side], state.turn) == ("play", SUN, 1)
    assert [state.elements(side) for side in (0, 1)] == [3, 3]
    assert [sum(kinds) for kinds in state.reserve] == [6, 6]


def test_any_unit_may_enter_a_horizon():
    """hermetica.horizon.any-unit"""
    state = play(GAME.position({(0, -4): "Sun Fire", (0, -2): "Moon Adept"}), "F(0,-4)-(0,-5)")

    assert state.outcome is None
    assert (0, -5) not in spawn_places(play(state, "end"))


def test_one_kind_may_be_placed_three_times():
    """hermetica.setup.free-kinds"""
    state = play(GAME.new(), "F@f1", "F@f11", "F@e1", "F@e10", "F@d1")

    assert state.reserve[0] == (0, 3, 3)


def test_an_element_is_spawned_from_the_reserve_on_the_own_horizon():
    """hermetica.spawn.element"""
    state = GAME.position({(0, 2): "Sun Water", (1, 1): "Sun Fire", (2, 0): "Sun Earth"})
    after = play(state, "W@f1")

    assert spawn_places(state) == SUN_HORIZON
    assert (state.reserve[0][2], after.reserve[0][2], after.left) == (2, 1, 1)
    assert refusal(state, "W@f6") == "hermetica.spawn.element"


def test_a_captured_adept_returns_on_its_horizon_or_prime():
    """hermetica.spawn.adept-place"""
    state = GAME.position({}, fallen=(SUN,))

    assert spawn_places(state, RespawnAdept) == SUN_HORIZON | {SUN_PRIME}
    assert refusal(state, "A@f6") == "hermetica.spawn.adept-place"


def test_a_spawned_unit_waits_a_turn():
    """hermetica.spawn.no-use"""
    state = play(GAME.position({}), "F@f1")

    assert refusal(state, "F(0,5)-(0,4)") == "hermetica.spawn.no-use"


def test_an_element_comes_only_once():
    """hermetica.spawn.element-once"""
    state = GAME.position({(0, 2): "Sun Fire", (2, 0): "Sun Fire"}, reserve={SUN: (0, 3, 3)})

    assert refusal(state, "F@f1") == "hermetica.spawn.element-once"


def test_an_adept_returns_every_time():
    """hermetica.spawn.adept-unlimited"""
    state = GAME.position({(0, -2): "Moon Fire"}, fallen=(SUN,), repetition="off")
    for _ in range(4):
        state = play(state, "A@f4", "end", "F(0,-2)x(0,2)", "end")

    assert pieces(play(state, "A@f4")) == {(0, -2): "Moon Fire", (0, 2): "Sun Adept"}


def test_a_side_has_five_elements_at_most():
    """hermetica.spawn.max-five"""
    five = {
        (0, 2): "Sun Fire",
        (0, -1): "Sun Fire",
        (2, 0): "Sun Earth",
        (3, 0): "Sun Earth",
        (4, 0): "Sun Water",
    }
    state = GAME.position(five)
    four = play(state, "F(0,2)x(0,-1)")

    assert refusal(state, "W@f1") == "hermetica.spawn.max-five"
    assert refusal(four, "W@f1") == ""


def test_nothing_spawns_on_a_wall():
    """hermetica.spawn.blocked-wall"""
    state = GAME.position({(0, 2): WALL}, fallen=(SUN,))

    assert spawn_places(state, RespawnAdept) == SUN_HORIZON
    assert refusal(state, "A@f4") == "hermetica.spawn.blocked-wall"


def test_with_its_prime_occupied_an_adept_returns_on_its_horizon():
    """hermetica.spawn.prime-occupied"""
    state = GAME.position({(0, 2): "Moon Earth"}, fallen=(SUN,))

    assert spawn_places(state, RespawnAdept) == SUN_HORIZON
    assert refusal(state, "A@f4") == "hermetica.spawn.prime-occupied"


def test_elements_dont_spawn_on_a_prime():
    """hermetica.spawn.prime-adept-only"""
    assert refusal(GAME.position({}), "E@f4") == "hermetica.spawn.prime-adept-only"


def test_a_captured_element_is_gone():
    """hermetica.capture.element-gone"""
    state = GAME.position({(0, 0): "Sun Water", (0, -3): "Moon Fire"}, side=MOON)
    after = play(state, "F(0,-3)x(0,0)")

    assert pieces(after) == {(0, -3): "Moon Fire"}
    assert after.reserve[0] == state.reserve[0] == (3, 3, 2)


def test_a_captured_adept_returns_before_anything_else():
    """hermetica.capture.adept-next-turn"""
    state = GAME.position({(0, 1): "Sun Fire", (0, -2): "Moon Adept", (2, -4): "Moon Fire"})
    state = play(state, "F(0,1)x(0,-2)", "end")

    assert {type(action) for action in state.legal_actions()} == {RespawnAdept}
    assert refusal(state, "end") == "hermetica.capture.adept-next-turn"
    assert play(state, "A@f8").left == 1


def test_an_adept_lost_in_its_own_turn_waits_for_the_next():
    """hermetica.capture.adept-self"""
    state = GAME.position({(0, 4): "Sun Fire", (0, 2): "Sun Adept"})
    state = play(state, "F(0,4)x(0,2)")
    nextturn = play(state, "end", "end")

    assert state.left == 2
    assert listed(state, RespawnAdept) == []
    assert refusal(state, "A@f4") == "hermetica.capture.adept-self"
    assert {type(action) for action in nextturn.legal_actions()} == {RespawnAdept}


def test_a_player_may_capture_own_units():
    """hermetica.capture.own"""
    state = play(GAME.position({(0, 2): "Sun Fire", (0, 0): "Sun Earth"}), "F(0,2)x(0,0)")

    assert pieces(state) == {(0, 2): "Sun Fire"}


def test_an_adept_in_the_other_horizon_wins_at_once():
    """hermetica.end.win"""
    state = play(GAME.position({(0, -4): "Sun Adept"}), "A(0,-4)-(0,-5)")

    assert state.outcome.winners == (0,)
    assert state.outcome.clause == "hermetica.end.win"
    assert state.to_act == ()
    assert refusal(state, "end") == "hermetica.end.win"


def test_losing_every_element_ends_nothing():
    """hermetica.end.no-other"""
    state = GAME.position(
        {(0, 2): "Sun Fire", (0, 0): "Moon Earth", (0, -2): "Moon Adept"},
        reserve={MOON: (0, 0, 0)},
    )
    state = play(state, "F(0,2)x(0,0)", "end")

    assert state.outcome is None
    assert {type(action) for action in state.legal_actions()} == {EndTurn, UseAdept}


def test_in_a_draft_the_adepts_stand_first():
    """hermetica.draft.adepts-first"""
    state = GAME.new(scheme="draft")

    assert pieces(state) == {(0, -2): "Moon Adept", (0, 2): "Sun Adept"}
    assert len(state.legal_actions()) == 59
    assert refusal(state, "wall f4") == "hermetica.draft.adepts-first"


def test_walls_are_drafted_in_turn_until_twelve_lie():
    """hermetica.draft.alternate"""
    sides = [
        SIDES[state.side]
        for state in random_game(Random(3), scheme="draft", max_turns=1)
        if state.phase == "draft"
    ]
    state = next(s for s in random_game(Random(3), scheme="draft") if s.phase == "place")

    assert sides == 6 * [SUN, MOON]
    assert len(state.walls) == 12
    assert SIDES[state.side] == SUN
    early = GAME.new(scheme="draft").why_illegal(EndTurn(0))
    assert early.clause == "hermetica.draft.alternate"


@pytest.mark.parametrize("place", [(5, 0), (0, 5), (3, -5)])
def test_no_wall_is_drafted_on_border_or_horizon(place):
    """hermetica.draft.forbidden"""
    state = GAME.new(scheme="draft")

    assert state.why_illegal(PlaceWall(0, place)).clause == "hermetica.draft.forbidden"


def test_no_wall_is_drafted_into_a_group_of_three():
    """hermetica.draft.no-three"""
    pair = play(GAME.new(scheme="draft"), "wall (0,0)", "wall (1,0)")
    apart = play(GAME.new(scheme="draft"), "wall (0,0)", "wall (2,0)")

    assert len(pair.legal_actions()) == 49
    assert refusal(pair, "wall (0,1)") == "hermetica.draft.no-three"
    assert refusal(pair, "wall (2,0)") == "hermetica.draft.no-three"
    assert refusal(apart, "wall (1,0)") != ""


def test_the_drafting_limits_bind_only_the_draft():
    """hermetica.draft.restriction-only-draft"""
    state = play(GAME.position({(0, 4): "Sun Water", (0, 3): WALL}), "W(0,4)-N B(0,5)")

    assert pieces(state) == {(0, 4): "Sun Water", (0, 5): WALL}


@pytest.mark.parametrize("scheme", ["dawn", "noon", "dusk"])
def test_the_three_schemes_lie_as_a_draft_could(scheme):
    """hermetica.scheme.presets"""
    walls = set(schemes()[scheme])
    touching = {place: walls.intersection(BOARD.adjacency[place]) for place in walls}

    assert len(walls) == 12
    assert walls == {(-q, -r) for q, r in walls}
    assert walls <= set(BOARD.draftable)
    for place, others in touching.items():
        assert all(touching[other] == {place} for other in others)
    assert refusal(GAME.new(scheme=scheme), "wall (0,0)") == "hermetica.scheme.presets"


def test_beginners_get_the_dawn_scheme():
    """hermetica.scheme.dawn-first"""
    assert GAME.new() == GAME.new(scheme="dawn")


def test_cards_and_bag_play_no_part():
    """hermetica.components.other"""
    words = {name for name in GAME.new().__struct_fields__ if "card" in name or "bag" in name}

    assert words == set()
