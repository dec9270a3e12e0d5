"""Positions set up by hand: what a number stands for, and what can't be."""

from __future__ import annotations

import msgspec
import pytest

from rules import InvalidFile, InvalidOption, InvalidPosition, Match
from rules.hamsterbacke import COLOURS, GAME, Deed
from tests.hamsterbacke.positions import cards


def test_a_bare_position_is_an_early_table():
    """hamsterbacke.setup.circle, hamsterbacke.setup.stacks"""
    state = GAME.position()

    assert ((), (), ()) == state.hands == state.blocks
    assert [1] * 8 == [len(row) for row in state.rows]
    assert (24, 0, 2, "act") == (len(state.pile), state.turn, state.left, state.phase)


def test_cards_are_told_by_number_by_colour_or_one_by_one():
    state = GAME.position(
        [{"red": 2, "yellow": 1}, 3, ["orange", "orange"]],
        [[("yellow", 3), ("yellow", 3), ("red", 4)]],
        [9, {"red": 2}],
        rows=["red", ["orange", "red"], 2, {"yellow": 2}, 1, 1, 1, 1],
        pile=["dark_blue", "red"],
    )

    assert (("red", "red", "yellow"), 3, ("orange", "orange")) == (
        state.hands[0],
        len(state.hands[1]),
        state.hands[2],
    )
    assert (("yellow", 6), ("red", 4)) == state.blocks[0]
    assert (9, 2, 0) == state.score
    assert (("red",), ("orange", "red")) == state.rows[:2]
    assert ("dark_blue", "red") == state.pile


def test_it_is_played_with_the_named_cards_only():
    """hamsterbacke.component.deck"""
    state = GAME.position([{"red": 5}, 3], [[("yellow", 3)]], [2], pile=4)

    assert sum(state.setting.cards) == cards(state).total() == 5 + 3 + 3 + 2 + 8 + 4


def test_everybody_remembers_how_its_stacks_came_about():
    """hamsterbacke.rule.memory"""
    state = GAME.position(blocks=[[("yellow", 3), ("red", 4)]], score=[0, {"orange": 3}])

    assert (
        Deed("block", 1, ("orange",) * 3),
        Deed("score", 1, ("orange",) * 3),
        Deed("block", 0, ("yellow",) * 3),
        Deed("block", 0, ("red",) * 4),
    ) == state.past


def test_with_no_action_left_it_is_over():
    """hamsterbacke.final.score-stack, hamsterbacke.final.hand-minus"""
    state = GAME.position([2, 0, 5], score=[12, 9, 0], left=0)

    assert ((10, 9, -5), (0,)) == (state.outcome.scores, state.outcome.winners)
    assert () == state.to_act


@pytest.mark.parametrize(
    ("kwargs", "message"),
    [
        ({"hands": [{"pink": 1}]}, f"'pink' is no colour; right are {', '.join(COLOURS)}"),
        ({"hands": [-1]}, "a number of cards is 0 or more, not -1"),
        ({"hands": [{"red": "4"}]}, "a number of cards is 0 or more, not '4'"),
        ({"hands": [2.5]}, "a number of cards is 0 or more, not 2.5"),
        ({"blocks": [("red", 4)]}, "a Block stack is told from the bottom up"),
        ({"rows": [1] * 7}, "the circle has 8 places for rows, not 7"),
        ({"hands": [1] * 4, "players": 3}, "there are 3 players, so 4 hands can't be"),
        ({"turn": 3}, "player 3 with 2 actions left can't be on turn"),
        ({"left": 3}, "player 0 with 3 actions left can't be on turn"),
        ({"rows": [0] + [1] * 7, "pile": 1}, "no row is missing while the pile lasts"),
        ({"rows": [1, 1, 1, 0, 0, 0, 0, 0]}, "3 rows don't go with 2 actions left"),
        ({"rows": [1, 1, 0, 0, 0, 0, 0, 0], "left": 1}, "2 rows, 1 actions left and 'act' don't"),
        ({"rows": [1, 0, 0, 0, 0, 0, 0, 0], "left": 0}, "1 rows, 0 actions left and 'over' don't"),
        ({"rows": [1] * 8, "left": 0}, "8 rows don't go with 0 actions left"),
        ({"blocks": [[("red", 3)]]}, "3 cards of red are no sets of 4"),
        ({"blocks": [[("red", 0)]]}, "0 cards of red are no sets of 4"),
        ({"blocks": [[("red", 4)], [("red", 4)]]}, "no two Block stacks show the same colour"),
    ],
)
def test_what_play_could_not_reach_is_refused(kwargs, message):
    """The words say what can't be."""
    with pytest.raises(InvalidPosition, match=message):
        GAME.position(**kwargs)


@pytest.mark.parametrize(
    ("kwargs", "message"),
    [
        ({"players": 2}, "takes 3 to 5 players, or 2 to 6 with extended_players=True; not 2"),
        ({"hands": [1] * 6}, "takes 3 to 5 players, or 2 to 6 with extended_players=True; not 6"),
        ({"players": True}, "not True"),
        ({"start_seat": 3}, "3 players sit on seats 0 to 2; start_seat can't be 3"),
        ({"tie_break": "shared"}, "Did you mean 'tiebreak'"),
    ],
)
def test_wrong_settings_are_refused(kwargs, message):
    """hamsterbacke.option.extended-players, hamsterbacke.rule.first-player"""
    with pytest.raises(InvalidOption, match=message):
        GAME.position(**kwargs)


STATE = GAME.position([{"red": 4, "yellow": 2}, 5], [[("dark_blue", 2)]])


BARE = msgspec.structs.replace(STATE.setting, cards=(1, 2))
ODD = msgspec.structs.replace(STATE.setting, tiebreak="dice")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"phase": "lunch"}, "there is no phase 'lunch'"),
        ({"phase": "give"}, "player None can't owe 0 cards in phase 'give'"),
        ({"phase": "give", "giver": 0, "due": 1}, "player 0 can't owe 1 cards"),
        ({"phase": "give", "giver": 9, "due": 1}, "player 9 can't owe 1 cards"),
        ({"giver": 1, "due": 1}, "player 1 can't owe 1 cards in phase 'act'"),
        ({"score": (0, 0)}, "3 players have a hand, a Block and a Score stack each"),
        ({"rows": ()}, "round 8 rows"),
        ({"pile": ()}, "cards, and .* are in play"),
        ({"pile": ("pink",) * 24}, "'pink' is no colour"),
        ({"pile": ("red",) * 24}, "red cards are seen, and .* are in play"),
        ({"hands": (("yellow", "red"), (), ())}, "the cards in a hand are sorted"),
        ({"blocks": ((("dark_blue", 2), ("pink", 0)), (), ())}, "0 cards of pink are no sets"),
        ({"past": (Deed("dance", 0, ()),)}, "Deed.* can't have been done"),
        ({"past": (Deed("hoard", 3, ("red",), 1),)}, "Deed.* can't have been done"),
        ({"past": (Deed("hoard", 0, ("red",), 8),)}, "Deed.* can't have been done"),
        ({"past": (Deed("gift", 0, ("red",), 3),)}, "Deed.* can't have been done"),
        ({"past": (Deed("hoard", 2, ("red",), 1),)}, "player 2 must hold 1 cards or more"),
        ({"score": (0, 0, 24), "pile": ()}, "Score stacks of .* don't come of what was done"),
        ({"hands": ((), ())}, "takes 3 to 5 players"),
        ({"setting": BARE}, "each of the colours .* has a number of cards and a value"),
        ({"setting": ODD}, "tiebreak can be 'shared', .*; not 'dice'"),
        ({"ending": "hamsterbacke.end.fifth-row"}, "8 rows don't go with 2 actions left"),
    ],
)
def test_a_file_with_a_broken_position_is_refused(changes, message):
    """Whatever stands in a file, only a position that play can hold comes out of it."""
    broken = GAME.to_json(msgspec.structs.replace(STATE, **changes))

    with pytest.raises(InvalidFile, match=message):
        GAME.from_json(broken)


def test_two_runs_of_a_colour_are_one():
    """hamsterbacke.block.one-stack"""
    state = GAME.position(blocks=[[("light_green", 2)]])
    stack = (("light_green", 1), ("light_green", 1))
    broken = msgspec.structs.replace(state, blocks=(stack, (), ()))

    with pytest.raises(InvalidPosition, match="two runs of a colour on each other"):
        Match(GAME, start=broken)


def test_a_match_can_begin_from_what_a_player_sees():
    """Sizes may be hidden, and it is still a position."""
    state = GAME.position([2, 3], score=[4], score_size="owner_hidden")

    assert state.observe(0) == GAME.from_json(GAME.to_json(state.observe(0)))
