"""The worked examples: the printed price and roll table first, then whole turns."""

from __future__ import annotations

import pytest

from rules.yadokari import GAME
from tests.yadokari._asking import attacked, plays, sizes, targets, viewers
from tests.yadokari.positions import play


def test_two_rocks_cost_two_cards():
    """yadokari.ex.price"""
    state = GAME.position(hands=["1n 2w 4w", "1w"], stacks=["", "1w 2n"], rocks=[1, 2])
    after = play(state, "steal P2", "pay 1n", "pay 2w")

    assert (("2n", "4w"), ("1n", "1w", "2w")) == after.hands
    assert (("1w",), 3) == (after.stacks[1], after.rocks[1])
    assert (0, 1) == (after.turn, after.left)


@pytest.mark.parametrize(("roll", "expected"), [(1, [0]), (2, [0, 1]), (3, [0, 1, 2])])
def test_the_table_of_rolls(roll, expected):
    """yadokari.ex.roll-table"""
    state = GAME.position(hands=[1, 2, 3, 4], stacks=["", "1w", "1n", "1k"], phase="roll")

    assert expected == attacked(state, roll)
    assert tuple(expected) == play(state, f"roll {roll}").to_act


def test_a_draw_from_look_to_return():
    """yadokari.ex.draw-derived"""
    state = GAME.position(
        hands=["1w 2w 3w"], decks=["2w 1k 4n", "", "", "", ""], sizes=[12] * 5, players=4
    )
    after = play(state, "draw A", "keep 1k", "2w to B", "4n to D")

    assert [9, 13, 12, 13, 12] == sizes(after)
    assert ("1k", "1w", "2w", "3w") == after.hands[0]
    for viewer in viewers(after):
        bottoms = [after.observe(viewer).decks[deck][-1] for deck in (1, 3)]
        assert (["2w", "4n"] if viewer == 0 else ["?", "?"]) == bottoms
    assert "BDE" == targets(play(after, "draw C", "keep 2w"))


def test_a_stolen_size_five_shell_ends_the_game_all_the_same():
    """yadokari.ex.trigger-derived"""
    state = GAME.position(
        hands=["5k", "1n 2w", ""], stacks=["1w 3n", "1w", "1w"], sizes=[12] * 5, players=3
    )
    placed = play(state, "play 5k", "pass")
    robbed = play(placed, "steal P1", "pay 2w", "pass", "pass")
    over = play(robbed, "roll 1")

    assert "yadokari.end.size-five" == placed.ending == robbed.ending
    assert [] == attacked(robbed, 1)
    assert (("1w", "3n"), ("2w",), 2) == (over.stacks[0], over.hands[0], over.rocks[0])
    assert ("1n", "5k") == over.hands[1]
    assert ("over", (3, 1, 1), (0,)) == (over.phase, over.outcome.scores, over.outcome.winners)


def test_a_crab_stripped_of_its_only_shell():
    """yadokari.ex.strip-derived"""
    state = GAME.position(hands=["3n", "1n 2n"], stacks=["", "1w"])
    after = play(state, "steal P2", "pass")

    assert ((), 0, 2) == (after.stacks[1], after.camouflage(1), after.rocks[1])
    assert (("1w",), ("1n", "2n", "3n")) == after.hands
    assert (1, ["1n"]) == (after.turn, plays(after))


def test_the_examples_are_among_the_scenarios():
    """The printed price and roll table, and three worked examples of ours."""
    examples = {id_.split(".")[2] for id_ in GAME.scenarios if id_.startswith("yadokari.ex.")}

    assert {"price", "roll-table", "draw-derived", "trigger-derived", "strip-derived"} == examples
