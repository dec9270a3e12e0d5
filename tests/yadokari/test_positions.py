"""Positions that a teacher sets up or a file holds: sensible by default, refused where impossible."""

from __future__ import annotations

import json
from random import Random

import msgspec
import pytest

from rules import InvalidFile, InvalidOption, InvalidPosition, Match
from rules.yadokari import GAME, KINDS, Shells, house_shells, read_shells
from tests.yadokari.positions import components, play, random_game


def test_a_position_has_two_bare_players_and_five_full_decks_by_default():
    state = GAME.position()

    assert ((), ()) == state.hands == state.stacks
    assert (1, 1) == state.rocks
    assert [12] * 5 == [len(deck) for deck in state.decks]
    assert (("act", 1, 0, 2), "") == (
        (state.phase, state.round, state.turn, state.left),
        state.ending,
    )


def test_cards_are_given_as_text_tuples_or_numbers():
    state = GAME.position(["3k 1w", ("2n",), 2], ["", "1w, 2n"])

    assert ("1w", "3k") == state.hands[0]
    assert ("2n",) == state.hands[1]
    assert 2 == len(state.hands[2])
    assert ("1w", "2n") == state.stacks[1]


def test_decks_name_their_top_cards_and_sizes_fill_them_up():
    state = GAME.position(decks=["3k 1w", "", "", "", ""], sizes=[5, 4, 3, 3, 3])

    assert ("3k", "1w") == state.decks[0][:2]
    assert [5, 4, 3, 3, 3] == [len(deck) for deck in state.decks]


def test_a_position_is_played_with_the_cards_it_names():
    """yadokari.trap.conservation"""
    state = GAME.position(["3k", "1w"], decks=["2n", "2n", "", "", ""])

    assert {"3k": 1, "1w": 1, "2n": 2} == components(state)
    assert {"3k": 1, "1w": 1, "2n": 2} == {
        kind: count for kind, count in zip(KINDS, state.setting.shells, strict=True) if count
    }


def test_a_position_sees_its_last_round_by_itself():
    """yadokari.end.size-five, yadokari.end.low-deck"""
    assert "yadokari.end.size-five" == GAME.position(stacks=["1w 5w"]).ending
    assert "yadokari.end.low-deck" == GAME.position(sizes=[2, 9, 9, 9, 9]).ending


def test_a_position_in_mid_round_takes_it_that_somebody_has_acted():
    """yadokari.end.stall"""
    assert not GAME.position().acted
    assert GAME.position(left=1).acted
    assert GAME.position(turn=1).acted
    assert not GAME.position(turn=1, acted=False).acted
    assert not GAME.position(players=3, turn=1, round=2, first_player="rotate").acted


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"hands": ["6w"]}, "no shell '6w'"),
        ({"stacks": ["2w"]}, "doesn't begin with size 1"),
        ({"stacks": ["1w 3w 2w"]}, "sizes fall"),
        ({"stacks": ["1w 5w"], "ending": ""}, "no ending"),
        ({"sizes": [2, 9, 9, 9, 9], "ending": ""}, "no ending"),
        ({"sizes": [9, 9, 9, 9]}, "five decks; 4"),
        ({"decks": ["1w 2w 3w", 3, 3, 3, 3], "sizes": [2, 3, 3, 3, 3]}, "can't hold the 3 cards"),
        ({"hands": [1, 1, 1], "players": 2}, "given for 3 players; there are 2"),
        ({"rocks": [0, 1]}, "at least one"),
        ({"rocks": [1, 1, 1], "players": 2}, "3 rocks for 2 players"),
        ({"turn": 2}, "player 2"),
        ({"left": 3}, "3 actions left"),
        ({"left": 0}, "no action left"),
        ({"phase": "tide"}, "phase 'tide'"),
        ({"phase": "keep"}, "0 shells looked at"),
        ({"phase": "pay"}, "victim None"),
        ({"reached": (1, 0), "stacks": ["1w 2w"]}, "has reached 1 only"),
        ({"seen": ((),) * 5}, "who knows each"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(settings, words):
    with pytest.raises(InvalidPosition, match=words):
        GAME.position(**settings)


@pytest.mark.parametrize(
    "settings", [{"players": 7}, {"hands": [1] * 7}, {"return_to": "middle"}, {"colour": "red"}]
)
def test_an_unknown_setting_of_a_position_is_refused(settings):
    """yadokari.component.crabs"""
    with pytest.raises(InvalidOption):
        GAME.position(**settings)


PAYING = play(GAME.position(["1w 2w 3k"], ["", "1n"], rocks=[1, 2]), "steal P2", "pay 1w")
CHOOSING = play(GAME.position([2, 2], phase="roll", turn=1), "roll 1", "P1 discard 2w")
LOOKING = play(GAME.position(), "draw A", "keep 1w", "2w to B")


@pytest.mark.parametrize(
    ("state", "change"),
    [
        (PAYING, {"paid": ["1w", "2w"]}),
        (PAYING, {"victim": 0}),
        (PAYING, {"phase": "act"}),
        (PAYING, {"hands": [["3k", "2w"], []]}),
        (LOOKING, {"paid": ["1w"]}),
        (LOOKING, {"stacks": [["?"], []]}),
        (LOOKING, {"looked": ["3n", "3n"]}),
        (CHOOSING, {"chosen": ["5k", ""]}),
        (CHOOSING, {"chosen": [None, None]}),
        (LOOKING, {"looked": []}),
        (LOOKING, {"returned": [1, 2]}),
        (LOOKING, {"drawn": [5]}),
        (LOOKING, {"known": [[], [["5k"], []], []]}),
        (LOOKING, {"known": []}),
        (LOOKING, {"hands": [["1w", "1w"], []]}),
        (LOOKING, {"discards": ["1w"]}),
        (LOOKING, {"setting": {"shells": [1, 2, 3]}}),
        (GAME.initial(2), {"hands": [["1w"], []]}),
    ],
)
def test_a_broken_saved_position_is_refused(state, change):
    frame = json.loads(GAME.to_json(state))
    frame["state"] |= change

    with pytest.raises(InvalidFile):
        GAME.from_json(json.dumps(frame))


def test_a_saved_position_with_an_unknown_switch_is_refused():
    frame = json.loads(GAME.to_json(GAME.position()))
    frame["state"]["setting"]["variant"] = "expert"

    with pytest.raises(InvalidFile, match="'expert'"):
        GAME.from_json(json.dumps(frame))


def test_an_observation_can_be_played_on_as_far_as_it_is_seen():
    """A view is a position of its own; what it doesn't show stays unknown."""
    for state in random_game(Random(2), 3):
        if state.phase == "act":
            view = state.observe(state.turn)
            for action in view.legal_actions():
                after = view.apply(action)

                assert state.apply(action).observe(state.turn).stacks == after.stacks


# --- tables of shells -----------------------------------------------------------------------------

ROWS = msgspec.structs.asdict(house_shells())


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"white": (18, 10, 5, 3, 1)}, "holds 73 shells"),
        ({"white": (17, 10, 5, 4, 0)}, "has 0 size 5 white"),
        ({"black": (1, 3, 3, 5)}, "4 numbers of black"),
    ],
)
def test_a_table_of_shells_that_cannot_be_played_is_refused(change, words):
    """yadokari.component.shells"""
    with pytest.raises(InvalidOption, match=words):
        GAME.new(shells=Shells(**(ROWS | change)))


def test_a_file_that_holds_no_shells_is_refused(tmp_path):
    path = tmp_path / "shells.toml"
    for text in ("[shells", "[cards]\n", "[shells]\nname = 'mine'\n"):
        path.write_text(text, encoding="utf-8")

        with pytest.raises(InvalidOption):
            read_shells(path)

    with pytest.raises(InvalidOption, match="can't be read"):
        read_shells(tmp_path / "none.toml")


def test_a_match_with_shells_of_the_table_is_saved_and_loaded():
    """yadokari.rule.distribution"""
    shells = Shells("even", white=(12, 9, 6, 5, 4), brown=(8, 6, 4, 3, 3), black=(3, 2, 2, 2, 3))
    match = Match(GAME, seed=3, shells=shells)
    match.play("draw A")

    assert match.history == Match.load(match.save()).history
    assert shells.counts == match.state.setting.shells
