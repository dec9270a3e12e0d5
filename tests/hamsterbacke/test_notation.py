"""Typed notation of actions: what is written can be read."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import CHANCE, Action, IllegalAction, InvalidNotation
from rules.hamsterbacke import COLOURS, GAME, Block, Deal, Give, Hoard, Score
from tests.hamsterbacke.positions import play

ACT = GAME.position([2, {"red": 3}], [[("dark_blue", 2)]])
GIVING = play(ACT, "score P2")

colours = st.sampled_from(COLOURS)
actions = st.one_of(
    st.builds(Hoard, st.just(0), st.integers(0, 99)),
    st.builds(Block, st.just(0), colours, st.integers(0, 99)),
    st.builds(Score, st.just(0), st.none() | st.integers(0, 99)),
    st.builds(Give, st.just(0), colours),
    st.builds(Deal, st.just(CHANCE), st.lists(colours, min_size=1).map(tuple)),
)


@settings(deadline=None)  # a busy machine is no failure
@given(actions)
def test_every_conceivable_action_is_read_as_it_was_written(action):
    assert action == GAME.parse_action(ACT, GAME.format_action(ACT, action))


WRITTEN = [
    ("hoard 3", Hoard(0, 2)),
    ("block red", Block(0, "red", 1)),
    ("block light-green x2", Block(0, "light_green", 2)),
    ("score", Score(0, None)),
    ("score P2", Score(0, 1)),
    ("give dark-blue", Give(0, "dark_blue")),
    ("deal red light-green yellow", Deal(CHANCE, ("red", "light_green", "yellow"))),
]


@pytest.mark.parametrize(("text", "action"), WRITTEN, ids=[text for text, _ in WRITTEN])
def test_an_action_is_written_in_a_few_words(text, action):
    assert text == GAME.format_action(ACT, action)


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("HOARD 3", Hoard(0, 2)),
        ("hoard  row 3", Hoard(0, 2)),
        ("Block Light Green X2", Block(0, "light_green", 2)),
        ("block light_green x 2", Block(0, "light_green", 2)),
        ("block lightgreen", Block(0, "light_green", 1)),
        ("block red \u00d72", Block(0, "red", 2)),
        ("score p 2", Score(0, 1)),
        ("give Dark Blue", Give(0, "dark_blue")),
    ],
)
def test_case_spaces_and_hyphens_are_forgiven(typed, action):
    assert action == GAME.parse_action(ACT, typed)


@pytest.mark.parametrize(
    "typed", ["", "hoard", "hoard red", "block", "block pink", "score red", "give", "deal", "pass"]
)
def test_what_cannot_be_read_is_answered_with_examples(typed):
    with pytest.raises(InvalidNotation, match="write it like hoard 3, block red"):
        GAME.parse_action(ACT, typed)


def test_an_action_is_by_whoever_is_to_act():
    """hamsterbacke.score.order: the giver, while a gift is picked."""
    assert 0 == GAME.parse_action(ACT, "hoard 1").player
    assert 1 == GAME.parse_action(GIVING, "give red").player
    assert 1 == GAME.parse_action(GIVING, "hoard 1").player


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (Hoard(0, 2), "Hoard row 3"),
        (Block(0, "red"), "Block with a set of red"),
        (Block(0, "light_green", 2), "Block with 2 sets of light green"),
        (Score(0), "Score without an award"),
        (Score(0, 1), "Score, and player 2 gives"),
        (Give(1, "dark_blue"), "Give a dark blue card"),
        (Deal(CHANCE, ("red", "red")), "Deal 2 shuffled cards"),
    ],
)
def test_an_action_says_what_it_is(action, sentence):
    assert sentence == str(action)


def test_a_refused_action_is_quoted_with_its_clause():
    """hamsterbacke.score.needs-block"""
    with pytest.raises(IllegalAction) as caught:
        play(GAME.position(), "score")

    assert (
        "Score without an award: Your Block stack is empty: there is nothing to turn over. "
        "[hamsterbacke.score.needs-block]"
    ) == str(caught.value)


def test_an_action_of_another_game_is_not_written():
    """hamsterbacke.turn.three-kinds: nor is it legal."""

    class Pass(Action, frozen=True):
        """End the turn early."""

    assert "hamsterbacke.turn.three-kinds" == ACT.why_illegal(Pass(0)).clause
    with pytest.raises(InvalidNotation, match=r"no action Pass\(player=0\)"):
        GAME.format_action(ACT, Pass(0))
