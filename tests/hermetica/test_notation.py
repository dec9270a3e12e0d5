"""Typed notation of actions and positions: what is written can be read."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import CHANCE, InvalidNotation
from rules.hermetica import (
    DIRECTIONS,
    ELEMENTS,
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
    house_board,
)
from tests.hermetica.positions import random_game, random_options

PLAY = GAME.position(
    {"f4": "Sun Adept", "f1": "Sun Fire", "e3": "Sun Earth", "g1": "Sun Water", "f8": "Moon Adept"}
)
LONE = GAME.position({"f1": "Sun Fire"}, fallen=("Sun",), left=2)
PLACE = GAME.new()
DRAFT = GAME.new(scheme="draft")

places = st.sampled_from(house_board().hexes) | st.tuples(
    st.integers(-99, 99), st.integers(-99, 99)
)
somewhere = st.none() | places
elements = st.sampled_from(ELEMENTS)
directions = st.sampled_from(tuple(DIRECTIONS))
uses = st.one_of(
    st.builds(EndTurn, st.just(0)),
    st.builds(PlaceWall, st.just(0), places),
    st.builds(RespawnAdept, st.just(0), places),
    st.builds(SpawnElement, st.just(0), elements, places),
    st.builds(UseAdept, st.just(0), places, somewhere),
    st.builds(MoveFire, st.just(0), places, places, somewhere),
    st.builds(ShootFire, st.just(0), places, places),
    st.builds(MoveEarth, st.just(0), places, st.lists(places, min_size=1, max_size=4).map(tuple)),
    st.builds(UseWater, st.just(0), places, directions),
    st.builds(
        UseWater,
        st.just(0),
        places,
        directions,
        st.sampled_from(("unit", "barrier", "hop")),
        places,
    ),
)


@settings(deadline=None)  # a busy machine is no failure
@given(st.sampled_from([PLAY, LONE]), uses)
def test_every_conceivable_use_is_read_as_it_was_written(state, action):
    assert GAME.parse_action(state, GAME.format_action(state, action)) == action


@settings(deadline=None)
@given(st.builds(PlaceElement, st.just(0), elements, places))
def test_every_conceivable_placement_is_read_as_it_was_written(action):
    assert GAME.parse_action(PLACE, GAME.format_action(PLACE, action)) == action


WRITTEN = [
    (DRAFT, "wall c3", PlaceWall(0, (-3, 3))),
    (PLACE, "F@f1", PlaceElement(0, "fire", (0, 5))),
    (PLAY, "F@f1", SpawnElement(0, "fire", (0, 5))),
    (LONE, "A@f4", RespawnAdept(0, (0, 2))),
    (PLAY, "Af4-f6", UseAdept(0, (0, 0))),
    (PLAY, "Af4-f6 Sg6", UseAdept(0, (0, 0), (1, -1))),
    (PLAY, "Af4 Sg5", UseAdept(0, (0, 2), (1, 0))),
    (LONE, "A-f6", UseAdept(0, (0, 0))),
    (PLAY, "Ff1-f5", MoveFire(0, (0, 5), (0, 1))),
    (PLAY, "Ff1-f5 Sf5", MoveFire(0, (0, 5), (0, 1), (0, 1))),
    (PLAY, "Ff1xf4", ShootFire(0, (0, 5), (0, 2))),
    (PLAY, "Ee3-e4-f5", MoveEarth(0, (-1, 3), ((-1, 2), (0, 1)))),
    (PLAY, "Wg1-N", UseWater(0, (1, 4), "N")),
    (PLAY, "Wg1-NE Ug8", UseWater(0, (1, 4), "NE", "unit", (1, -3))),
    (PLAY, "Wg1-S Bg8", UseWater(0, (1, 4), "S", "barrier", (1, -3))),
    (PLAY, "Wg1-SW Hg8", UseWater(0, (1, 4), "SW", "hop", (1, -3))),
    (PLAY, "end", EndTurn(0)),
    (GAME.initial(first_player="seeded"), "sun 2", ChooseSides(CHANCE, 1)),
]


@pytest.mark.parametrize(("state", "text", "action"), WRITTEN)
def test_an_action_is_written_as_the_table_says(state, text, action):
    assert GAME.format_action(state, action) == text
    assert GAME.parse_action(state, text) == action


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("  af4 - F6  sg6 ", "Af4-f6 Sg6"),
        ("A(0,2)-(0, 0) S(1,-1)", "Af4-f6 Sg6"),
        ("a-f6", "Af4-f6"),
        ("A sg5", "Af4 Sg5"),
        ("Ff1 \N{MULTIPLICATION SIGN} f4", "Ff1xf4"),
        ("ff1Xf4", "Ff1xf4"),
        ("F(0,5)x(0,2)", "Ff1xf4"),
        ("Ff1 → f5", "Ff1-f5"),
        ("Ff1->f5", "Ff1-f5"),
        ("Ee3\N{EN DASH}e4\N{EM DASH}f5", "Ee3-e4-f5"),
        ("wg1ne u g8", "Wg1-NE Ug8"),
        ("END", "end"),
        ("f @ F1", "F@f1"),
        ("Wall(-3,3)", "wall c3"),
    ],
)
def test_reading_forgives_case_spaces_and_dashes(typed, text):
    assert GAME.format_action(PLAY, GAME.parse_action(PLAY, typed)) == text


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "Af4-f6"),
        ("hello", "Ee3-e4-f5"),
        ("A", "Af4-f6 Sg6"),
        ("Ff1", "Ff1-f5"),
        ("Ff1-z9", "no 'z9'"),
        ("Ff1-j5", "no 'j5'"),
        ("Wg1-E", "Wg1-N Ug8".replace("g1", "f1")),
        ("Af5-f6", "your Adept is on f4"),
        ("Af4-f6 Sg6 Sf8", "hermetica.adept.deploy-once"),
        ("Ee3-e4-f5-f6-", "Ee3-e4-f5"),
        ("sun 3", "sun 1"),
    ],
)
def test_what_cant_be_read_is_answered_with_what_could(typed, words):
    with pytest.raises(InvalidNotation) as caught:
        GAME.parse_action(PLAY, typed)

    assert words in str(caught.value)
    assert repr(typed) in str(caught.value)


def test_every_legal_action_of_a_game_is_read_as_it_was_written():
    for state in random_game(Random(6), scheme="draft", max_turns=15):
        for action in state.legal_actions():
            assert GAME.parse_action(state, GAME.format_action(state, action)) == action


@settings(deadline=None, max_examples=25)  # each example plays a whole game
@given(st.integers(0, 10_000))
def test_a_position_is_read_as_it_was_described(seed):
    rng = Random(seed)
    states = list(random_game(rng, max_turns=12, first_player="seeded", **random_options(rng)))
    for state in (*rng.sample(states, 5), states[-1]):
        assert GAME.parse_position(GAME.format_position(state)) == msgspec.structs.replace(
            state, seen=()
        )


def test_a_position_of_a_custom_layout_is_read_as_it_was_described():
    layout = [*(f"{file}6" for file in "cdefgh"), "f5", "f7", "e5", "g5", "d5", "c5"]
    state = GAME.new(scheme=layout)

    assert GAME.parse_position(GAME.format_position(state)) == state


def test_a_position_takes_one_readable_line():
    state = GAME.position(
        {"f4": "Sun Adept", "f1": "Sun Fire", "c3": "Wall", "g5": "Moon Shield + Moon Fire"},
        used=["f1"],
        left=2,
        fallen=("Moon",),
        paths="straight",
    )

    assert GAME.format_position(state) == (
        "sun:Af4,Ff1* moon:Ax,Fg5 walls:c3 shields:-,g5 turn:1.sun.2 scheme:draft paths:straight"
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "sun:Af4 moon:- walls:- shields:-,- turn:1.sun.3",
        "sun:Af4 moon:- walls:z9 shields:-,- turn:1.sun.3 scheme:dawn",
        "sun:Qf4 moon:- walls:- shields:-,- turn:1.sun.3 scheme:dawn",
        "sun:Ff4,Ff5,Ff6,Ff7 moon:- walls:- shields:-,- turn:1.sun.3 scheme:dawn",
        "sun:- moon:- walls:- shields:- turn:1.sun.3 scheme:dawn",
        "sun:- moon:- walls:- shields:-,- turn:x.sun.3 scheme:dawn",
        "sun:- moon:- walls:- shields:-,- turn:1.mars.3 scheme:dawn",
        "sun:- moon:- walls:- shields:-,- turn:1.sun.3 scheme:dawn max_turns:many",
    ],
)
def test_a_line_that_is_no_position_is_refused(text):
    with pytest.raises(InvalidNotation, match="one is written"):
        GAME.parse_position(text)


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (MoveFire(0, (0, 5), (0, 1)), "Fire from f1 to f5"),
        (UseAdept(0, (0, 1), (1, 0)), "Adept to f5, deploying the Shield on g5"),
        (PlaceWall(0, (9, 9)), "Place a Wall on (9,9)"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_an_action_in_words_names_hexes_as_the_board_does(action, words):
    """A pair where there is no such hex: an action needn't be legal."""

    assert words == GAME.describe_action(PLAY, action)
