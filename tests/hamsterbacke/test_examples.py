"""The worked examples: those that the book prints, then two about refills and the last turn."""

from __future__ import annotations

import pytest

from rules.hamsterbacke import GAME
from tests.hamsterbacke._asking import deeds, gifts, hand_sizes, held, lengths, moves, views
from tests.hamsterbacke.positions import play, refusal


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ({"red": 4}, ["block red"]),
        ({"light_blue": 2}, ["block light-blue"]),
        ({"dark_green": 1}, ["block dark-green"]),
        ({"light_blue": 1, "dark_blue": 1}, []),
    ],
)
def test_valid_sets_and_an_invalid_one(hand, expected):
    """hamsterbacke.ex.sets"""
    assert expected == moves(GAME.position(hands=[hand]), "block")


def test_three_light_green_cards_are_three_identical_sets():
    """hamsterbacke.ex.three-greens"""
    after = play(GAME.position(hands=[{"light_green": 3}]), "block light-green x3")

    assert after.blocks[0] == (("light_green", 3),)
    assert held(after, 0) == {}
    assert (after.to_act, after.left) == ((0,), 1)


def test_anna_may_lay_only_her_dark_blue_sets():
    """hamsterbacke.ex.anna-bernd"""
    hands = [{"red": 4, "dark_blue": 4}]
    state = GAME.position(hands=hands, blocks=[[], [("red", 4)]])
    after = play(state, "block dark-blue x2")

    assert moves(state, "block") == ["block dark-blue", "block dark-blue x2"]
    assert refusal(state, "block red") == "hamsterbacke.block.rule"
    assert held(after, 0) == {"red": 4}
    assert after.blocks == ((("dark_blue", 4),), (("red", 4),), ())
    assert (after.to_act, after.left) == ((0,), 1)


def test_christian_demands_four_cards_from_anna():
    """hamsterbacke.ex.christian-anna"""
    christian, anna, bernd = range(3)
    hands = [2, {"red": 4, "yellow": 3}, 5]
    state = GAME.position(hands=hands, blocks=[[("yellow", 3), ("red", 4)]])
    asked = play(state, "score P2")
    after = play(asked, "give yellow", "give red", "give yellow", "give red")

    assert moves(state, "score") == ["score P2"]
    assert {len(gift) for gift in gifts(asked)} == {4}
    assert after.blocks[christian] == ()
    assert after.score[christian] == 7 + 4
    assert hand_sizes(after) == [2, 3, 5]
    seen = {viewer: deeds(view, "gift")[0].cards for viewer, view in views(after).items()}
    assert seen[anna] == ("red", "red", "yellow", "yellow")
    assert seen[christian] == seen[bernd] == seen[None] == ("?",) * 4


def test_bernds_final_result_is_15():
    """hamsterbacke.ex.bernd-final"""
    bernd = {"score": [20], "blocks": [[("yellow", 3)]], "hands": [5]}

    assert GAME.position(left=0, **bernd).outcome.scores == (15, 0, 0)


def test_a_refill_runs_from_the_gap_past_the_last_row():
    """hamsterbacke.ex.refill-derived"""
    state = GAME.position(pile=["red", "yellow", "dark_green", *["orange"] * 20])
    after = play(state, "hoard 7")

    assert after.rows[6] == ("red",)
    assert (after.rows[7][1:], after.rows[0][1:]) == (("yellow",), ("dark_green",))
    assert lengths(after) == [2, 1, 1, 1, 1, 1, 1, 2]
    assert hand_sizes(after) == [1, 0, 0]
    assert len(after.pile) == 20


def test_the_last_turn_ends_with_its_gift():
    """hamsterbacke.ex.last-turn-derived"""
    rows = [0, ["red"], 0, 1, 1, 0, 1, 0]
    state = GAME.position(hands=[{"red": 3}, 5, 3], blocks=[[("light_blue", 2)]], rows=rows)
    hoarded = play(state, "hoard 2")
    asked = play(hoarded, "score P2")
    over = play(asked, *moves(asked)[:2])

    assert (hoarded.to_act, hoarded.left, hoarded.outcome) == ((0,), 1, None)
    assert held(hoarded, 0) == {"red": 4}
    assert moves(hoarded, "score") == ["score P2"]
    assert (asked.to_act, asked.due, asked.outcome) == ((1,), 2, None)
    assert over.to_act == ()
    assert (over.score[0], held(over, 0)) == (4, {"red": 4})
    assert hand_sizes(over) == [4, 3, 3]
    assert over.outcome.scores == (0, -3, -3)
