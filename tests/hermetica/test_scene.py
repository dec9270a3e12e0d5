"""The scene of Hermetica: what is drawn, what can be touched, what is said."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import hypot
from random import Random

import pytest

from rules.hermetica import (
    GAME,
    EndTurn,
    PlaceWall,
    RespawnAdept,
)
from tests.hermetica.positions import play, random_game, random_options
from tidewidgets._room import Room
from tidewidgets.testing import Look, what_can_be_touched_next_never_lies_at_one_place

ROOM = Room.of("hermetica")
NEAR = 30
"""What lies closer to a hex than this covers part of it."""


def draw(state, player=None):
    return ROOM.draw(state, state.player if player is None else player)


def item(state, id_):
    return next(item for item in draw(state).items if item.id == id_)


def touches(state, kind):
    """Give the touches that stand for the actions of a kind, by what they do."""
    return {
        action: touch
        for touch, action in ROOM.actions(state, state.player).items()
        if isinstance(action, kind)
    }


def touch_of(state, typed):
    """Give the touches that stand for a typed action."""
    return touches(state, object)[GAME.parse_action(state, typed)]


def move(state, typed):
    """Give the move that the board offers for a typed action."""
    scene = draw(state)
    return scene.moves[scene.by_touch[touch_of(state, typed)]]


def why(state, *touch, player=None):
    """Give the clause that the board would cite for touches that lead nowhere."""
    player = state.player if player is None else player
    refusals = map(state.why_illegal, ROOM.conceive(state, player, touch))
    return next((refusal.clause for refusal in refusals if refusal), "")


@cache
def samples():
    """Give some positions of random games under random options."""
    rng = Random(2)
    games = [tuple(random_game(rng, **random_options(rng))) for _ in range(5)]
    return tuple(state for game in games for state in game[:160:16] if state.to_act)


# --- drawing ----------------------------------------------------------------------------------


def test_every_kind_and_owner_has_a_sprite_of_its_own():
    state = GAME.new()

    sprites = {i.sprite for i in draw(state).items if i.layer and "action" not in i.id}
    kinds = {
        f"{side}-{kind}" for side in ("sun", "moon") for kind in ("adept", "fire", "earth", "water")
    }
    assert kinds | {"shield-sun", "shield-moon", "wall"} == sprites


def test_kinds_of_hexes_have_sprites_of_their_own():
    named = {"f1": "horizon-sun", "f11": "horizon-moon", "f4": "prime-sun", "f8": "prime-moon"}

    assert named == {name: item(GAME.new(), name).sprite for name in named}


def test_the_sheet_holds_every_sprite_that_is_drawn():
    drawn = {
        i.sprite
        for state in samples()
        for i in (*draw(state).items, *(ghost for m in draw(state).moves for ghost in m.ghost))
    }

    assert set() == drawn - {""} - set(ROOM.sheet.sprites)


def test_every_symbol_of_the_sheet_is_drawn_somewhere():
    choosing = GAME.position({"f4": "Sun Water", "f6": "Sun Shield + Moon Fire"})
    drawn = {i.sprite for state in (*samples(), choosing) for i in draw(state).items}

    own = {name for name in ROOM.sheet.sprites if not name.startswith("tw-")}
    assert set() == own - drawn


def test_everything_lies_on_the_mat():
    x, y, width, height = draw(GAME.new()).box

    outside = [
        i.id
        for state in samples()
        for i in draw(state).items
        if not (x + 5 < i.x < x + width - 5 and y + 5 < i.y < y + height - 5)
    ]
    assert [] == outside


def test_pieces_beside_a_board_without_free_corners_keep_clear_of_it():
    house = GAME.new().setting.board
    rows = [(q, r) for q in range(-5, 6) for r in range(-5 - q // 2, 6 - q // 2)]
    taken = {*house.horizons[0], *house.horizons[1]}
    inner = [list(place) for place in rows if place not in taken]
    board = {
        "name": "rectangle",
        "inner": inner,
        "border": [],
        "horizons": house.horizons,
        "primes": house.primes,
    }
    state = GAME.new(scheme="draft", board=board)

    items = draw(state).items
    hexes = [i for i in items if i.place == i.id]
    waiting = [i for i in items if i.layer > 1 and i.scale < 1]
    assert len(waiting) == 20
    assert [] == [
        (a.id, b.id) for a in waiting for b in hexes if hypot(a.x - b.x, a.y - b.y) < NEAR
    ]


def test_a_fire_on_a_wall_shares_its_place_and_lets_it_be_seen():
    state = GAME.position({"f4": "Wall + Sun Fire"})

    fire, wall = item(state, "sun-fire-1"), item(state, "wall-f4")
    assert (fire.x, fire.y, fire.place) == (wall.x, wall.y, wall.place)
    assert fire.layer > wall.layer
    assert fire.scale < 1


def test_a_used_unit_is_marked_and_said_to_be_used():
    state = play(GAME.position({"f4": "Sun Fire", "f8": "Moon Earth"}), "Ff4-f5")

    assert item(state, "sun-fire-1").text == "Sun Fire, used"
    assert item(state, "used-sun-fire-1").place == ""


def test_what_is_to_come_lies_beside_the_board():
    state = GAME.new()

    next_, further = item(state, "sun-fire-1"), item(state, "sun-fire-2")
    assert ("Sun Fire, 3 in reserve", "") == (next_.text, further.text)
    assert item(state, "shield-moon").text == "Moon's Shield, not yet deployed"


def test_a_captured_element_is_gone_and_a_captured_adept_waits():
    state = GAME.position(
        {"f4": "Sun Fire", "f6": "Moon Adept", "g3": "Sun Fire", "g6": "Moon Earth"}
    )
    after = play(state, "Ff4xf6", "Fg3xg6")

    waits = item(after, "moon-adept")
    assert ("Moon Adept, captured", "beside the board") == (waits.text, waits.place)
    assert "moon-earth-1" not in {i.id for i in draw(after).items}


# --- ids --------------------------------------------------------------------------------------


def test_pieces_keep_their_ids_from_ply_to_ply():
    lasting = [
        {i.id for i in draw(state).items if i.id.startswith(("sun-", "moon-", "shield-"))}
        for state in random_game(Random(4))
        if state.to_act and state.turn < 3
    ]
    pieces = [{id_ for id_ in ids if "action" not in id_} for ids in lasting]

    assert all(later <= earlier for earlier, later in pairwise(pieces))


def test_a_spawned_piece_is_the_one_that_lay_beside_the_board():
    state = GAME.position({"f4": "Sun Adept", "g3": "Sun Fire"})
    touch = touch_of(state, "F@f1")

    assert touch == ("sun-fire-2", "f1")
    assert item(state, "sun-fire-2").place == "beside the board"
    assert item(play(state, "F@f1"), "sun-fire-2").place == "f1"


def test_walls_that_nobody_moves_keep_their_ids():
    state = GAME.position({"f4": "Sun Water", "f7": "Wall", "c3": "Wall"})
    after = play(state, "Wf4-N Bg6")

    walls = {i.id for i in draw(after).items if i.sprite == "wall"}
    assert walls == {"wall-c3", "wall-g6"}


# --- touches ----------------------------------------------------------------------------------


def test_every_legal_action_has_touches_of_its_own():
    for state in samples():
        offered = ROOM.actions(state, state.player)

        assert sorted(offered.values(), key=lambda a: a.sort_key) == list(state.legal_actions())
        assert tuple(offered) == tuple(m.touch for m in draw(state).moves)


def test_what_water_can_do_to_a_full_hex_lies_apart():
    choosing = GAME.position({"f4": "Sun Water", "f6": "Sun Shield + Moon Fire"})

    what_can_be_touched_next_never_lies_at_one_place(Look(GAME, ROOM, choosing, choosing.player))


def test_only_the_player_to_act_is_offered_moves():
    state = GAME.new()

    assert ROOM.draw(state, 1).moves == ROOM.draw(state, None).moves == ()
    assert ROOM.actions(state, 1) == {}


def test_sides_may_be_swapped():
    state = next(s for s in (GAME.new(seed=n, first_player="seeded") for n in range(9)) if s.sun)

    assert ROOM.actions(state, 1)
    assert ROOM.actions(state, 0) == {}


@pytest.mark.parametrize(
    ("pieces", "typed", "touch"),
    [
        pytest.param({"f4": "Sun Fire"}, "Ff4-f7", ("sun-fire-1", "f7"), id="fire moves"),
        pytest.param(
            {"f4": "Sun Fire", "f7": "Moon Water"},
            "Ff4xf7",
            ("sun-fire-1", "f7"),
            id="fire shoots",
        ),
        pytest.param(
            {"f4": "Sun Fire + Sun Shield"},
            "Ff4-f5 Sf5",
            ("sun-fire-1", "f5", "f5"),
            id="fire rides",
        ),
        pytest.param(
            {"f4": "Sun Fire + Sun Shield"},
            "Ff4-f5",
            ("sun-fire-1", "f5", "f4"),
            id="fire leaves its shield behind",
        ),
        pytest.param(
            {"f4": "Sun Fire + Sun Shield"},
            "Ff4-f8",
            ("sun-fire-1", "f8", "f4"),
            id="fire goes far without its shield",
        ),
        pytest.param(
            {"f4": "Sun Adept"},
            "Af4-f5",
            ("sun-adept", "f5", "done-f5"),
            id="adept steps",
        ),
        pytest.param(
            {"f4": "Sun Adept"},
            "Af4-f5 Sg5",
            ("sun-adept", "f5", "g5"),
            id="adept steps and deploys",
        ),
        pytest.param({"f4": "Sun Adept"}, "Af4 Sf5", ("shield-sun", "f5"), id="adept deploys"),
        pytest.param(
            {"f4": "Sun Adept", "f2": "Sun Shield + Moon Fire"},
            "Af4 Sf5",
            ("sun-adept", "f4", "f5"),
            id="adept takes a shield from under a fire",
        ),
        pytest.param(
            {"f10": "Sun Adept"},
            "Af10-f11 Sg9",
            ("sun-adept", "f11", "g9"),
            id="adept deploys and wins",
        ),
        pytest.param({"f4": "Sun Earth"}, "Ef4-f5", ("sun-earth-1", "f5"), id="earth moves"),
        pytest.param(
            {"f4": "Sun Earth", "f5": "Moon Fire"},
            "Ef4-f5-f6",
            ("sun-earth-1", "f6", "f7"),
            id="earth pushes on its way",
        ),
        pytest.param(
            {"f4": "Sun Earth", "f5": "Moon Fire"},
            "E(0,2)-(-1,2)-(-1,1)-(0,0)",
            ("sun-earth-1", "f6", "done-f6"),
            id="earth goes round",
        ),
        pytest.param(
            {"f3": "Sun Earth", "f4": "Moon Fire", "f6": "Wall"},
            "Ef3-f4-f5",
            ("sun-earth-1", "f5", "f4"),
            id="earth captures against a wall",
        ),
        pytest.param(
            {"f4": "Sun Water"}, "Wf4-N", ("sun-water-1", "f11"), id="water meets nothing"
        ),
        pytest.param(
            {"f4": "Sun Water", "f8": "Moon Earth"},
            "Wf4-N",
            ("sun-water-1", "f7", "done-f7"),
            id="water leaves a piece alone",
        ),
        pytest.param(
            {"f4": "Sun Water", "f8": "Moon Earth"},
            "Wf4-N Ug7",
            ("sun-water-1", "f7", "g7"),
            id="water relocates a unit",
        ),
        pytest.param(
            {"f4": "Sun Water", "f5": "Moon Earth"},
            "Wf4-N Ug3",
            ("sun-water-1", "f5", "g3"),
            id="water stays beside what it meets",
        ),
        pytest.param(
            {"f4": "Sun Water", "f8": "Sun Shield"},
            "Wf4-N Hf9",
            ("sun-water-1", "f7", "f9"),
            id="water hops behind its shield",
        ),
        pytest.param(
            {"f4": "Sun Water", "f8": "Wall + Moon Fire"},
            "Wf4-N Ug7",
            ("sun-water-1", "f7", "g7", "put-moon-fire-1-g7"),
            id="water takes a fire off its wall",
        ),
        pytest.param(
            {"f4": "Sun Water", "f8": "Wall + Moon Fire"},
            "Wf4-N Bg7",
            ("sun-water-1", "f7", "g7", "put-wall-f8-g7"),
            id="water takes a wall from under a fire",
        ),
        pytest.param({"f4": "Sun Fire"}, "E@f1", ("sun-earth-1", "f1"), id="an element spawns"),
        pytest.param({"f4": "Sun Fire"}, "end", ("end-turn",), id="the turn ends"),
    ],
)
def test_an_action_takes_few_touches(pieces, typed, touch):
    state = GAME.position(pieces)

    assert touch == touch_of(state, typed)


def test_walls_are_drafted_by_one_touch():
    state = GAME.new(scheme="draft")

    assert {(GAME.new().setting.board.names[a.to],) for a in touches(state, PlaceWall)} == set(
        touches(state, PlaceWall).values()
    )


def test_a_captured_adept_is_brought_back_from_beside_the_board():
    state = GAME.position({"f2": "Sun Fire"}, fallen=("Sun",))

    firsts = {touch[0] for touch in touches(state, RespawnAdept).values()}
    assert firsts == {"sun-adept"}
    assert touches(state, EndTurn) == {}


def test_choices_show_only_while_they_can_be_touched():
    state = GAME.position({"f4": "Sun Adept"})

    assert item(state, "done-f5").choice
    assert not item(state, "end-turn").choice


def test_nothing_can_be_ended_while_a_return_is_due():
    state = GAME.position({"f2": "Sun Fire"}, fallen=("Sun",))

    assert "end-turn" not in {i.id for i in draw(state).items}


# --- what a move says and shows ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("pieces", "typed", "text"),
    [
        pytest.param(
            {"f3": "Sun Fire", "f7": "Moon Adept"},
            "Ff3xf7",
            "Fire f3 shoots Moon Adept f7",
            id="shot",
        ),
        pytest.param(
            {"f3": "Sun Fire", "f4": "Sun Shield"},
            "Ff3-f6 Sf5",
            "Fire f3 to f6; Shield to f5",
            id="ride",
        ),
        pytest.param(
            {"f3": "Sun Fire + Sun Shield"},
            "Ff3-f4 Sf4",
            "Fire f3 rides to f4; Shield to f4",
            id="ride to the end",
        ),
        pytest.param({"f4": "Sun Adept"}, "Af4 Sf5", "Adept deploys; Shield to f5", id="deploys"),
        pytest.param(
            {"f3": "Sun Fire", "f5": "Wall"},
            "Ff3-f5",
            "Fire f3 climbs onto f5",
            id="climb",
        ),
        pytest.param(
            {"f4": "Sun Adept", "g4": "Moon Water"},
            "Af4-f5 Sg4",
            "Adept f4 to f5; Moon Water g4 is captured; Shield to g4",
            id="deployment",
        ),
        pytest.param(
            {"f3": "Sun Earth", "f4": "Moon Fire"},
            "Ef3-f4-f5",
            "Earth f3 to f5; Moon Fire f4 to f6",
            id="push",
        ),
        pytest.param(
            {"f3": "Sun Water", "f6": "Wall", "g5": "Moon Fire"},
            "Wf3-N Bg5",
            "Water f3 slides to f5; Moon Fire g5 is captured; Wall f6 to g5",
            id="relocation",
        ),
        pytest.param({"f10": "Sun Adept"}, "Af10-f11", "Adept f10 to f11; Sun wins", id="win"),
    ],
)
def test_a_move_tells_all_that_it_does(pieces, typed, text):
    assert text == move(GAME.position(pieces), typed).text


def test_a_ghost_shows_what_lies_elsewhere_afterwards():
    state = GAME.position({"f3": "Sun Earth", "f4": "Moon Fire", "c3": "Wall"})
    ghosts = {g.id: (g.x, g.y) for g in move(state, "Ef3-f4-f5").ghost}

    after = play(state, "Ef3-f4-f5")
    lies = {id_: (item(after, id_).x, item(after, id_).y) for id_ in ("sun-earth-1", "moon-fire-1")}
    assert lies == ghosts


def test_the_ghost_of_what_is_captured_has_no_sprite():
    state = GAME.position({"f3": "Sun Fire", "f6": "Moon Earth"})

    ghosts = [(ghost.id, ghost.sprite) for ghost in move(state, "Ff3xf6").ghost]
    assert ghosts == [("moon-earth-1", "")]


def test_the_ghost_of_a_relocated_wall_is_that_wall():
    state = GAME.position({"f3": "Sun Water", "f6": "Wall"})

    ghosts = [ghost.id for ghost in move(state, "Wf3-N Bg5").ghost]
    assert ghosts == ["sun-water-1", "wall-f6"]


# --- refusals ---------------------------------------------------------------------------------

MELEE = {
    "f4": "Sun Adept",
    "g4": "Sun Fire",
    "e4": "Sun Earth",
    "d3": "Sun Water",
    "f8": "Moon Adept",
    "g9": "Moon Fire",
    "f5": "Moon Earth",
    "c4": "Wall",
    "h4": "Moon Shield",
}


@pytest.mark.parametrize(
    ("touch", "clause"),
    [
        (("moon-fire-1",), "hermetica.turn.three-actions"),
        (("moon-adept", "f7"), "hermetica.turn.three-actions"),
        (("wall-c4",), "hermetica.class.units-barriers"),
        (("shield-moon",), "hermetica.shield.no-self"),
        (("e6",), "hermetica.turn.three-actions"),
        (("sun-adept", "f7"), "hermetica.adept.move"),
        (("sun-adept", "f5"), "hermetica.adept.captures-by-shield"),
        (("sun-adept", "e5", "c4"), "hermetica.shield.not-on-barrier"),
        (("shield-sun", "f8"), "hermetica.adept.not-adept"),
        (("sun-fire-1", "g10"), "hermetica.fire.move"),
        (("sun-fire-1", "g9"), "hermetica.fire.shoot"),
        (("sun-fire-1", "l1"), "hermetica.fire.no-border"),
        (("sun-earth-1", "e8"), "hermetica.earth.move"),
        (("sun-water-1", "e6"), "hermetica.water.line"),
        (("sun-water-2", "f6"), "hermetica.spawn.element"),
        (("sun-water-2", "f4"), "hermetica.spawn.prime-adept-only"),
        (("sun-adept", "sun-earth-1"), "hermetica.adept.empty-only"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else value,
)
def test_a_wrong_touch_is_answered_by_the_clause_that_forbids_it(touch, clause):
    assert clause == why(GAME.position(MELEE), *touch)


def test_a_used_unit_says_that_it_has_been_used():
    state = play(GAME.position({"f4": "Sun Fire", "f8": "Moon Earth"}), "Ff4-f5")

    assert why(state, "sun-fire-1") == "hermetica.turn.unit-once"


def test_a_spawned_unit_says_that_it_has_just_come():
    state = play(GAME.position({"f4": "Sun Fire"}), "W@f1")

    assert why(state, "sun-water-1") == "hermetica.spawn.no-use"


def test_while_a_return_is_due_everything_else_says_so():
    state = GAME.position({"f2": "Sun Fire"}, fallen=("Sun",))

    assert why(state, "sun-fire-1") == "hermetica.capture.adept-next-turn"
    assert why(state, "end-turn") == "hermetica.capture.adept-next-turn"


def test_who_is_not_to_act_is_told_so():
    state = GAME.position(MELEE)

    assert why(state, "moon-fire-1", "g8", player=1) == "hermetica.turn.alternate"


def test_a_wall_drafted_beside_two_others_is_refused_for_that():
    state = play(GAME.new(scheme="draft"), "wall d4", "wall d5")

    assert why(state, "d6") == "hermetica.draft.no-three"
    assert why(state, "sun-adept") == "hermetica.draft.adepts-first"


def test_an_element_placed_off_its_horizon_is_refused_for_that():
    state = GAME.new()

    assert why(state, "sun-fire-1", "f3") == "hermetica.ruling.setup.hex"
    assert why(state, "f3") == "hermetica.ruling.setup.hex"
    assert why(state, "moon-fire-1", "f1") == ""


def test_a_water_that_would_be_put_on_a_unit_says_so():
    state = GAME.position({"f4": "Sun Water", "f7": "Moon Earth", "g6": "Moon Fire"})

    assert why(state, "sun-water-1", "f6", "g6") == "hermetica.water.unit-empty"


def test_whatever_is_touched_the_guesses_can_be_judged():
    rng = Random(5)
    for state in samples():
        ids = [i.id for i in draw(state).items]
        for player in (0, 1):
            touch = tuple(rng.choices(ids, k=rng.randrange(1, 4)))
            for action in ROOM.conceive(state, player, touch):
                state.why_illegal(action)


# --- words ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "title"),
    [
        (GAME.initial(first_player="seeded"), "The sides are drawn by lot"),
        (GAME.new(scheme="draft"), "Sun lays a Wall, 1 of 12"),
        (GAME.new(), "Sun places an Element, 1 of 3"),
        (GAME.position({"f4": "Sun Fire"}, left=2), "Sun to act, 2 actions left"),
        (GAME.position({"f4": "Sun Fire"}, left=1, side="Moon"), "Moon to act, 1 action left"),
        (
            GAME.position({"f4": "Sun Fire"}, fallen=("Sun",)),
            "Sun must bring its Adept back first, for 2 of 3 actions",
        ),
        (
            play(GAME.position({"f10": "Sun Adept"}), "Af10-f11"),
            "Sun wins: its Adept has come into Moon's Horizon.",
        ),
    ],
    ids=["sides", "draft", "setup", "turn", "last action", "return", "over"],
)
def test_the_title_says_whose_turn_it_is_and_what_remains(state, title):
    assert title == ROOM.draw(state, None).head.title


def test_the_tone_of_the_head_is_the_side_to_act():
    tones = [ROOM.draw(GAME.position({}, side=side), None).head.tone for side in ("Sun", "Moon")]

    assert tones == ["sun", "moon"]


def test_pips_show_the_actions_left():
    state = GAME.position({"f4": "Sun Fire"}, left=2)

    pips = [i.sprite for i in draw(state).items if i.id.startswith("sun-action-")]
    assert pips == ["pip", "pip", "pip-spent"]


def test_the_stock_of_both_sides_is_told_in_words():
    state = GAME.position({"f4": "Sun Fire", "f8": "Moon Shield"}, fallen=("Moon",))

    assert draw(state).head.stock == (
        ("Sun", "2 Fire, 3 Earth, 3 Water in reserve; Shield not yet deployed"),
        ("Moon", "3 Fire, 3 Earth, 3 Water in reserve; Adept captured"),
    )


def test_the_sentence_holds_the_whole_position():
    state = GAME.position(
        {"f4": "Sun Adept", "f2": "Sun Fire", "c3": "Wall", "f8": "Moon Shield + Moon Fire"},
        reserve={"Sun": (0, 0, 0), "Moon": (0, 1, 0)},
        turn=5,
    )

    assert draw(state).sentence == (
        "Hermetica, turn 5. Sun to act, 3 actions left. "
        "Sun: Adept f4, Fire f2; Shield not yet deployed. "
        "Moon: Fire f8, Shield f8; 1 Earth in reserve. Walls: c3."
    )


def test_equal_positions_make_equal_scenes():
    state = GAME.position(MELEE)
    again = GAME.from_json(GAME.to_json(state))

    ROOM.draw.cache_clear()
    first = draw(state)
    ROOM.draw.cache_clear()
    assert first == draw(again)
