"""The contract kit passes a sound game and catches every planted fault."""

from __future__ import annotations

from unittest.mock import patch

import msgspec
import pytest

from rules import testing
from tests.rules.faults import FAULTS, DieInTheOrderOfASetGame, ListsNothing
from tests.rules.toy import GAME, PEARLS


def pearls(state):
    """Every pearl is dealt or still in the bag."""
    return tuple(sorted(state.pearls)) or PEARLS


def test_a_sound_game_keeps_the_contract():
    """No property fails, in any position of a dozen games."""
    testing.check_game(GAME, games=12, looks=40, components=pearls)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_caught(fault):
    """The message names the game, the property and what is wrong."""
    game, message = FAULTS[fault]

    with (
        patch.object(testing, "every_hash_seed_makes_the_same_game", lambda *_: None),
        pytest.raises(AssertionError, match=f"^lagoon.*{message}"),
    ):
        testing.check_game(game, games=4, looks=40, longest=200, components=pearls)


def test_a_single_position_can_be_checked():
    """An author may hand in a position that random play never meets."""
    start = GAME.scenarios["lagoon.bid.pearl"].start
    testing.check_position(GAME, start)
    stuck = ListsNothing(**msgspec.structs.asdict(start))

    with pytest.raises(
        AssertionError, match=r"^lagoon: legal .* player 1 may act and has no action"
    ):
        testing.check_position(GAME, stuck)


def test_an_order_of_a_set_that_leaks_into_play_is_caught():
    """Interpreters with other hash seeds play another game."""
    with pytest.raises(AssertionError, match=r"under PYTHONHASHSEED \d 'roll \d|is played, not"):
        testing.every_hash_seed_makes_the_same_game(DieInTheOrderOfASetGame(), 0, {})


def test_a_sound_game_is_the_same_under_every_hash_seed():
    """The toy keeps no order of a set."""
    testing.every_hash_seed_makes_the_same_game(GAME, 0, {"players": 3})
