"""Several boards in one output, live and saved."""

from __future__ import annotations

import pytest

from rules import InvalidOption, Match
from tests.tidewidgets.lagoon import GAME, ROOM
from tidewidgets import Board, SideBySide
from tidewidgets.testing import ask


def boards():
    match = Match(GAME, seed=3)
    return [Board(match, seat, room=ROOM) for seat in (0, 1)]


def test_each_board_is_played_on_its_own():
    """And shows what the other does."""
    both = SideBySide(*boards())
    ask(both.children[0], {"kind": "type", "text": "p1 bid 1"})

    assert both.children[1].match.history[-1].points == 1


def test_the_saved_form_holds_every_picture():
    """A container alone would be stored as words."""
    both = SideBySide(*boards())
    bundle = both._repr_mimebundle_()

    assert 2 == bundle["text/html"].count("<img ")
    assert "<tidewidgets.SideBySide of 2>" == bundle["text/plain"]


def test_only_what_can_be_looked_at_stands_side_by_side():
    """The words name the rest."""
    with pytest.raises(InvalidOption, match="not 'lagoon'"):
        SideBySide("lagoon")
