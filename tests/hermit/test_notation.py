"""Typed notation: what is written can be read, and what can't be read is answered."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import CHANCE, InvalidNotation
from rules.hermit import (
    GAME,
    TURNS,
    ChooseSide,
    Deal,
    First,
    MoveHermie,
    Place,
    TakeBonus,
    TakeCoast,
    Wait,
)
from tests.hermit.positions import TABLES, random_game, random_options

SOLO = GAME.position(areas=[("H01", 0, 0, 0)], hands="H16 H12")
PAIR = GAME.position(hands=[["H16"], ["H12"]])
RACE = GAME.position(hands=[["H16"], ["H12"]], mode="versus_realtime")
MANY = GAME.position(hands=[["H16"], ["H16", "H12"], ["H05"]])

names = [card.id for card in SOLO.setting.deck]
players = st.integers(0, 5)
numbers = st.integers(-999_999, 999_999)
actions = st.one_of(
    st.builds(
        Place,
        players,
        st.sampled_from(names),
        st.sampled_from(TURNS),
        numbers,
        numbers,
        st.booleans(),
    ),
    st.builds(Wait, players),
    st.builds(ChooseSide, players, st.sampled_from(("left", "right"))),
    st.builds(MoveHermie, players, st.booleans()),
    st.builds(TakeBonus, players, st.sampled_from(("pools", "pair"))),
    st.builds(TakeCoast, players, players),
    st.builds(First, st.just(CHANCE), players),
    st.builds(
        Deal, st.just(CHANCE), st.lists(st.permutations(names).map(tuple), min_size=1).map(tuple)
    ),
)


@settings(deadline=None)
@given(actions, st.sampled_from((SOLO, PAIR, RACE, MANY)))
def test_every_conceivable_action_is_read_as_it_was_written(action, state):
    assert action == GAME.parse_action(state, GAME.format_action(state, action))


WRITTEN = [
    (SOLO, "H16@-2,-1", Place(0, "H16", 0, -2, -1)),
    (SOLO, "H16@-2,-1 r90", Place(0, "H16", 90, -2, -1)),
    (SOLO, "P2 H16@0,0", Place(1, "H16", 0, 0, 0)),
    (PAIR, "P2 H12@0,0", Place(1, "H12", 0, 0, 0)),
    (RACE, "P1 H16@3,0 r270 &", Place(0, "H16", 270, 3, 0, together=True)),
    (RACE, "P2 wait", Wait(1)),
    (SOLO, "left", ChooseSide(0, "left")),
    (SOLO, "move", MoveHermie(0, move=True)),
    (SOLO, "stay", MoveHermie(0, move=False)),
    (SOLO, "pools", TakeBonus(0, "pools")),
    (PAIR, "P1 coast P2", TakeCoast(0, 1)),
    (SOLO, "first P2", First(CHANCE, 1)),
    (SOLO, "deal H01 H02 / H03", Deal(CHANCE, (("H01", "H02"), ("H03",)))),
]


@pytest.mark.parametrize(("state", "text", "action"), WRITTEN)
def test_an_action_is_written_as_the_table_says(state, text, action):
    assert text == GAME.format_action(state, action)
    assert action == GAME.parse_action(state, text)


@pytest.mark.parametrize(
    ("state", "typed", "text"),
    [
        (SOLO, "  h16 @ -2 , -1 R90 ", "H16@-2,-1 r90"),
        (SOLO, "h16@+2,1r0", "H16@2,1"),
        (PAIR, "H16@0,0", "P1 H16@0,0"),
        (PAIR, "h12@0,0", "P2 H12@0,0"),
        (PAIR, "p2   H12@0,0", "P2 H12@0,0"),
        (MANY, "h05@0,2 R180", "P3 H05@0,2 r180"),
        (RACE, "h12@0,0&", "P2 H12@0,0 &"),
        (SOLO, "FIRST p1", "first P1"),
    ],
)
def test_reading_forgives_case_and_spaces_and_knows_who_holds_a_card(state, typed, text):
    assert text == GAME.format_action(state, GAME.parse_action(state, typed))


@pytest.mark.parametrize(
    ("state", "typed", "words"),
    [
        (SOLO, "", "'H16@-2,-1'"),
        (SOLO, "hello", "'H16@-2,-1'"),
        (SOLO, "H16", "'H16@-2,-1'"),
        (SOLO, "H16@1", "r90"),
        (SOLO, "H16@1.5,0", "r90"),
        (SOLO, "H16@1,2 r", "r90"),
        (SOLO, "H16@12345678901,0", "r90"),
        (PAIR, "H05@0,0", "say who, as in 'P1 H05@0,0'"),
        (MANY, "H16@0,0", "say who, as in 'P1 H16@0,0'"),
        (RACE, "wait", "say who, as in 'P1 wait'"),
        (GAME.initial(1), "shuffle", "'deal'"),
        (GAME.initial(2, mode="versus_turns"), "first", "'deal'"),
    ],
)
def test_what_cannot_be_read_is_answered_with_what_could(state, typed, words):
    with pytest.raises(InvalidNotation) as caught:
        GAME.parse_action(state, typed)

    assert words in str(caught.value)


@pytest.mark.parametrize(("mode", "count"), TABLES)
def test_every_legal_action_of_a_game_is_read_as_it_was_written(mode, count):
    rng = Random(f"{mode} {count}")
    for state in random_game(rng, GAME.new(count, seed=count, **random_options(rng, mode))):
        listed = state.legal_actions()
        for action in rng.sample(listed, min(60, len(listed))):
            assert action == GAME.parse_action(state, GAME.format_action(state, action))
