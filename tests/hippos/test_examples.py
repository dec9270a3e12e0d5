"""The worked examples: turns and ends of rounds, as they follow from the book."""

from __future__ import annotations

import pytest

from rules.hippos import GAME
from tests.hippos._asking import calm, faces, where
from tests.hippos.positions import choices, play


@pytest.mark.parametrize(("layout", "stash"), [("every", 3), ("inner", 2)])
def test_a_turn_of_two_actions(layout, stash):
    """hippos.example.two-action-turn"""
    start = GAME.position(
        2, pond={"b1": "one", "b2": "empty", "e5": "empty", "e4": "empty"}, pond_tokens=layout
    )
    after = play(start, "b1", "b2")
    later = play(after, "e5", "e4")

    assert ("b2 waiting", "b1 b2", (stash, 0)) == (where(after), faces(after), after.stashes)
    assert (1, 1) == (after.turn, after.action)
    assert 0 == later.turn
    assert "leave" not in choices(later)


@pytest.mark.parametrize("layout", ["inner", "every"])
def test_a_buzzkill(layout):
    """hippos.example.buzzkill"""
    start = GAME.position(2, pond={"a1": "hippo"}, pond_tokens=layout)
    state = play(start, "a1")

    assert ("eaten waiting", (0, 0), (3, 0)) == (where(state), state.stashes, state.banks)
    assert (1, 1, 1) == (state.hippos_up, state.round, state.turn)
    assert 16 - 1 == len(choices(state))


def test_a_second_hippo():
    """hippos.example.second-hippo"""
    start = GAME.position(
        3,
        at=["left", "a1", "c3"],
        up=["e5"],
        pond={"e5": "hippo", "d3": "hippo"},
        stashes=[5, 9, 1],
        turn=2,
    )
    over = play(start, "d3")

    assert ("deal", 2, (5, 0, 0), (0, 0, 0)) == (over.phase, over.round, over.banks, over.stashes)


def test_stolen_on_the_bank():
    """hippos.example.stolen-on-the-bank"""
    start = GAME.position(
        2, at=["left", "c3"], pond={"c2": "steal", "c1": "empty"}, stashes=[5, 2], turn=1
    )
    asked = play(start, "c2")
    robbed = play(asked, "steal P1")

    assert (5, 3) == asked.stashes
    assert (4, 4) == robbed.stashes
    assert (4, 4) == play(robbed, "c1", "leave").banks


def test_a_toll_in_solo():
    """hippos.example.solo-toll"""
    start = GAME.position(1, at=["a1", "e1", "a5", "e5"], stashes=[3], banks=[1], round=2)
    over = play(start, "leave")
    state = over.apply(calm(over))

    assert ((0,), 3, start.supply + 4) == (over.banks, over.round, over.supply)
    assert (4, "place") == ((*state.pond, *state.leftover).count("hippo"), state.phase)
