"""Typed notation: what is written is read back, and what can't be read is answered in words."""

from __future__ import annotations

from random import Random

import pytest

from rules import InvalidNotation
from rules.hippos import (
    GAME,
    Deal,
    Decline,
    First,
    Leave,
    Move,
    MoveLotus,
    PayToPeek,
    Peek,
    Place,
    Steal,
    Stop,
    cell_of,
    name_of,
)
from tests.hippos.positions import random_position

on = GAME.position


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("b3", Move(0, 0, 11)),
        (" B 3 ", Move(0, 0, 11)),
        ("P2 b3", Move(1, 1, 11)),
        ("leave", Leave(0)),
        ("p2leave", Leave(1)),
        ("peek a1", Peek(0, 0)),
        ("pay e5", PayToPeek(0, 24)),
        ("b3 to c3", MoveLotus(0, 11, 12)),
        ("STEAL p2", Steal(0, 1)),
        ("decline", Decline(0)),
        ("stop", Stop(0)),
        ("place b3", Place(0, 11)),
        ("first P2", First(-1, 1)),
        ("deal one hippo MOVE_LOTUS", Deal(-1, ("one", "hippo", "move_lotus"))),
    ],
)
def test_an_action_is_typed_in_a_few_letters(typed, action):
    assert action == GAME.parse_action(on(players=2), typed)


def test_a_team_names_its_hamster():
    """hippos.solo.goal"""
    state = on(players=1, at=["a1", "c1", "e1", "c3"])

    assert Move(0, 1, 11) == GAME.parse_action(state, "2 b3")
    with pytest.raises(InvalidNotation, match="which hamster, as in '1 b3'"):
        GAME.parse_action(state, "b3")


def test_a_card_has_another_number_on_another_pond():
    """hippos.setup.grid-size"""
    assert 11 == cell_of("b3", 5)
    assert 15 == cell_of("b3", 7)
    assert Move(0, 0, 15) == GAME.parse_action(on(players=5), "b3")


@pytest.mark.parametrize("size", [5, 7])
def test_every_card_has_a_name_that_is_read_back(size):
    cells = range(size * size)

    assert [*cells] == [cell_of(name_of(cell, size), size) for cell in cells]


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("f1", "no card 'f1'; it has a1 to e5"),
        ("a6", "no card 'a6'"),
        ("swim", "write 'b3' or 'leave'"),
        ("b3 to", "is no action"),
    ],
)
def test_what_cannot_be_read_is_answered_with_an_example(typed, says):
    with pytest.raises(InvalidNotation, match=says):
        GAME.parse_action(on(players=2), typed)


@pytest.mark.parametrize("phase", ["act", "peek", "move_lotus", "steal"])
def test_the_example_fits_what_is_to_be_done(phase):
    state = on(players=2, at=["b2"], stashes=[0, 1], phase=phase)

    with pytest.raises(InvalidNotation) as error:
        GAME.parse_action(state, "?")
    example = str(error.value).split("write ")[1].split("'")[1]

    assert GAME.parse_action(state, example)


def test_whatever_is_legal_can_be_typed():
    rng = Random(5)
    for number in range(30):
        state = random_position(rng, number)
        for action in state.legal_actions():
            assert action == GAME.parse_action(state, GAME.format_action(state, action))


def test_an_action_in_words_names_cards_as_the_pond_does():
    """A larger pond has other names."""
    action = MoveLotus(0, 11, 12)
    ponds = (GAME.new(players=2, seed=1), GAME.new(players=5, seed=1))

    assert ["Move a token from b3 to c3", "Move a token from e2 to f2"] == [
        GAME.describe_action(pond, action) for pond in ponds
    ]
