"""Positions of Hermit are set up from a few words; what can't be is refused in words."""

from __future__ import annotations

import pytest

from rules import InvalidPosition
from rules.hermit import GAME, Laid

START = ("H01", 0, 0, 0)


@pytest.mark.parametrize(
    "hands",
    ["H16 H03", "H16,H03", ["H16", "H03"], ["H16 H03"], ("H16", "H03"), [["H16", "H03"]]],
    ids=repr,
)
def test_the_hand_of_one_player_is_written_in_many_ways(hands):
    assert (("H16", "H03"),) == GAME.position(hands=hands).hands


@pytest.mark.parametrize("hands", [(), "", [""], [()]], ids=repr)
def test_a_hand_may_be_empty(hands):
    assert ((),) == GAME.position(hands=hands).hands


@pytest.mark.parametrize(
    ("hands", "held"),
    [
        (["H16 H03", "H05"], (("H16", "H03"), ("H05",))),
        ([["H16", "H03"], ["H05"]], (("H16", "H03"), ("H05",))),
        (["H16"], (("H16",), ())),
        (["", "H05"], ((), ("H05",))),
    ],
    ids=repr,
)
def test_each_of_two_players_has_a_hand(hands, held):
    """hermit.coop.place"""
    assert held == GAME.position(hands=hands, players=2).hands


@pytest.mark.parametrize("areas", [[START], [Laid(*START)], [[START]]], ids=repr)
def test_the_area_of_one_player_is_written_in_many_ways(areas):
    assert ((Laid(*START),),) == GAME.position(areas=areas).areas


@pytest.mark.parametrize("piles", ["H05 H09", ["H05", "H09"], ["H05 H09"], [["H05", "H09"]]])
def test_a_pile_is_written_in_many_ways(piles):
    """hermit.setup.pile"""
    assert (("H05", "H09"),) == GAME.position(piles=piles).piles


def test_what_nobody_has_named_is_filled_in():
    """hermit.setup.remove, hermit.setup.coast, hermit.setup.start-card"""
    state = GAME.position(coast={4: "H06"})

    assert (10, "H06") == (len(state.coast), state.coast[3])
    assert (1, 5) == (len(state.areas[0]), len(state.piles[0]))


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"hands": "H99"}, "needs the card 'H99', which isn't in the deck"),
        ({"hands": "H16 H16"}, "needs the card 'H16', which lies elsewhere"),
        ({"hands": ["H16", "H15"], "piles": [1, 1]}, "piles are given for 2 players; there are 1"),
        ({"hands": "H16", "coast": {4: "H16"}}, "needs the card 'H16', which lies elsewhere"),
        ({"coast": {11: "H06"}}, "has the places 1 to 10, not 11"),
        ({"piles": 6}, "needs 6 more cards; 5 are left"),
        ({"hermie": 7}, "has Hermie on 7 and the Wave on 6"),
        ({"areas": [START, ("H16", 3, 2, 0)]}, "has H16 apart from player 1's other cards"),
        ({"areas": START}, "given as ('H16', 0, -2, 90), not 'H01'"),
        ({"areas": [[("H01", 0, 0)]]}, "not ('H01', 0, 0)"),
        ({"areas": [("H01", 0, 0, 45)]}, "has H01 at 0,0, turned by 45"),
        ({"hands": "H03 H05 H06"}, "has 3 cards in a hand; right are up to 2"),
        ({"taken": (3, 0), "hermie": 3}, "has 3 and 0 cards taken from the ends of the Coast"),
    ],
)
def test_what_cannot_be_is_named(given, words):
    """hermit.ruling.wave-passing, hermit.ruling.floating, hermit.draw.behind"""
    with pytest.raises(InvalidPosition) as error:
        GAME.position(**given)

    assert words in str(error.value)
