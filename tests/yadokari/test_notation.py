"""Typed notation: what is written can be read, and what can't be read is answered."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import CHANCE, InvalidNotation
from rules.yadokari import (
    GAME,
    KINDS,
    Deal,
    Discard,
    Draw,
    Keep,
    Pass,
    Pay,
    Play,
    Return,
    Roll,
    Steal,
)
from tests.yadokari.positions import play, random_game, random_options

ACT = GAME.position(["1w 3k", "2n"], ["", "1n"])
CHOICE = GAME.position(players=2, return_to="choice")
TOP = GAME.position(players=2, return_to="top")
LOW = play(GAME.position([2, 2], phase="roll", turn=1), "roll 1")
ALONE = play(GAME.position([2, 2], ["", "1k"], phase="roll", turn=1), "roll 1")

players = st.integers(0, 5)
shells = st.sampled_from(KINDS)
decks = st.integers(0, 4)
actions = st.one_of(
    st.builds(Draw, players, decks),
    st.builds(Keep, players, shells),
    st.builds(Return, players, shells, decks, st.sampled_from(("bottom", "top"))),
    st.builds(Play, players, shells),
    st.builds(Steal, players, players),
    st.builds(Pay, players, shells),
    st.builds(Discard, players, shells),
    st.builds(Pass, players),
    st.builds(Roll, st.just(CHANCE), st.integers(0, 9)),
    st.builds(Deal, st.just(CHANCE), st.lists(shells).map(tuple)),
)


@settings(deadline=None)
@given(actions, st.sampled_from((ACT, CHOICE, TOP, LOW)))
def test_every_conceivable_action_is_read_as_it_was_written(action, state):
    assert action == GAME.parse_action(state, GAME.format_action(state, action))


WRITTEN = [
    (ACT, "draw B", Draw(0, 1)),
    (ACT, "P2 draw B", Draw(1, 1)),
    (ACT, "keep 3k", Keep(0, "3k")),
    (ACT, "1w to C", Return(0, "1w", 2, "bottom")),
    (ACT, "1w to C top", Return(0, "1w", 2, "top")),
    (TOP, "1w to C", Return(0, "1w", 2, "top")),
    (CHOICE, "1w to C bottom", Return(0, "1w", 2, "bottom")),
    (CHOICE, "1w to C top", Return(0, "1w", 2, "top")),
    (ACT, "play 3k", Play(0, "3k")),
    (ACT, "steal P2", Steal(0, 1)),
    (ACT, "P2 steal P1", Steal(1, 0)),
    (ACT, "pay 1w", Pay(0, "1w")),
    (ACT, "pass", Pass(0)),
    (LOW, "P1 discard 2w", Discard(0, "2w")),
    (LOW, "P2 discard 2w", Discard(1, "2w")),
    (ACT, "roll 2", Roll(CHANCE, 2)),
    (ACT, "deal 1w 3k", Deal(CHANCE, ("1w", "3k"))),
]


@pytest.mark.parametrize(("state", "text", "action"), WRITTEN)
def test_an_action_is_written_as_the_table_says(state, text, action):
    assert text == GAME.format_action(state, action)
    assert action == GAME.parse_action(state, text)


@pytest.mark.parametrize(
    ("state", "typed", "text"),
    [
        (ACT, "  DRAW   b ", "draw B"),
        (ACT, "drawb", "draw B"),
        (ACT, "1W TO c TOP", "1w to C top"),
        (ACT, "1w to c bottom", "1w to C"),
        (ACT, "p1 Play 3K", "play 3k"),
        (ACT, "Steal p 2", "steal P2"),
        (ALONE, "discard 2w", "P1 discard 2w"),
        (LOW, "p2DISCARD2W", "P2 discard 2w"),
    ],
)
def test_reading_forgives_case_and_spaces(state, typed, text):
    assert text == GAME.format_action(state, GAME.parse_action(state, typed))


@pytest.mark.parametrize(
    ("state", "typed", "words"),
    [
        (ACT, "", "'draw B'"),
        (ACT, "hello", "'steal P2'"),
        (ACT, "draw F", "'draw B'"),
        (ACT, "play 6w", "'play 3k'"),
        (ACT, "steal me", "'steal P2'"),
        (play(ACT, "draw A"), "3k", "'keep 3k'"),
        (play(ACT, "draw A", "keep 1w"), "2w", "'1w to C'"),
        (CHOICE, "1w to C", "say 'top' or 'bottom'"),
        (LOW, "discard 2w", "'P1 discard 2w'"),
        (LOW, "2w", "'P2 discard 1w'"),
        (GAME.initial(2), "shuffle", "'deal'"),
        (GAME.position(players=2, phase="roll"), "1", "'roll 2'"),
    ],
)
def test_what_cannot_be_read_is_answered_with_what_could(state, typed, words):
    with pytest.raises(InvalidNotation) as caught:
        GAME.parse_action(state, typed)

    assert words in str(caught.value)


@pytest.mark.parametrize("count", GAME.players)
def test_every_legal_action_of_a_game_is_read_as_it_was_written(count):
    rng = Random(count)
    for state in random_game(rng, count, **random_options(rng)):
        for action in state.legal_actions():
            assert action == GAME.parse_action(state, GAME.format_action(state, action))
