"""Every game that is installed keeps the contract of `rules.testing`."""

from __future__ import annotations

import sys

import pytest

import rules
from rules import testing

GAMES, LOOKS = (1, 4) if sys.platform == "emscripten" else (4, 8)
"""How much is played; less in a browser's Python, which takes its time."""


@pytest.fixture(params=rules.names())
def game(request):
    return rules.load(request.param)


def test_a_game_keeps_the_contract(game):
    """Each property holds in games played at random with all sorts of options."""
    testing.check_game(game, games=GAMES, looks=LOOKS)


def test_a_game_has_names_and_a_summary(game):
    """Its slug names its room; title and summary can be shown."""
    assert game.slug in rules.names()
    assert game.title.strip()
    assert game.summary.strip().endswith(".")


def test_a_game_refuses_a_graph_it_does_not_name(game):
    """The words name the right ones."""
    state = game.new()

    with pytest.raises(rules.InvalidOption, match=f"graphs of {', '.join(game.kinds)}"):
        game.graph(state, "no such kind")
