"""When a touch on the beach of Hermit counts as done at the same time as another."""

from __future__ import annotations

from math import inf

import pytest

from rules.hermit import GAME, Place, Wait
from tests.hermit.board import CLOSING, EXAMPLE, REAL_TIME, ROOM, closing
from tests.hermit.positions import play

JOINED = play(GAME.position(**REAL_TIME), "P1 H16@3,0")


@pytest.mark.parametrize(
    ("seconds", "together"), [(0.2, True), (1, True), (1.01, False), (inf, False)]
)
def test_a_card_placed_soon_after_the_others_counts_as_done_at_the_same_time(seconds, together):
    """hermit.ruling.b-same-time"""
    action = GAME.parse_action(JOINED, "P2 H15@3,0")

    assert together == ROOM.timed(JOINED, action, seconds).together


def test_the_span_is_an_option():
    """hermit.ruling.b-same-time"""
    state = play(GAME.position(**REAL_TIME, b_tie_window=5), "P1 H16@3,0")
    action = GAME.parse_action(state, "P2 H15@3,0")

    assert ROOM.timed(state, action, 4.9).together


def test_nobody_is_at_the_same_time_as_the_own_last_card():
    """hermit.versus.b-free"""
    action = GAME.parse_action(JOINED, "P1 H11@-3,0")

    assert action == ROOM.timed(JOINED, action, 0.2)


def test_who_claims_the_same_time_is_believed_while_the_tick_lasts():
    """hermit.ruling.b-same-time"""
    action = GAME.parse_action(JOINED, "P2 H15@3,0 &")

    assert action == ROOM.timed(JOINED, action, 30)


def test_who_comes_after_the_last_tick_lets_it_pass():
    """hermit.ruling.b-same-time"""
    action = GAME.parse_action(CLOSING, "P2 H11@3,0 &")

    assert CLOSING.is_closing
    assert action == ROOM.timed(CLOSING, action, 0.9)
    assert Wait(1) == ROOM.timed(CLOSING, action, 1.1)
    assert action == ROOM.timed(CLOSING, action, inf)


def test_a_card_in_hand_when_the_other_reaches_the_wave_may_still_be_placed():
    """hermit.versus.both"""
    begun = GAME.parse_action(CLOSING, "P2 H11@3,0")
    still = GAME.parse_action(CLOSING, "P2 H11@3,0 &")

    assert still == ROOM.timed(CLOSING, begun, 0.9)
    assert Wait(1) == ROOM.timed(CLOSING, begun, 1.1)


@pytest.mark.parametrize(
    "state",
    [
        GAME.position(**EXAMPLE),
        GAME.position(hands=["H16", "H11"], mode="versus_turns"),
        GAME.position(**REAL_TIME, b_clock="ticks"),
        GAME.position(hands=["H16", "H11"], mode="coop2"),
        closing(mode="versus_turns"),
    ],
    ids=lambda state: f"{state.setting.mode}{' closing' * state.is_closing}",
)
def test_elsewhere_time_changes_nothing(state):
    """hermit.versus.modes"""
    action = next(a for a in state.legal_actions() if isinstance(a, Place))

    assert action == ROOM.timed(state, action, 0.1) == ROOM.timed(state, action, 100)
