"""The scene of Hamsters vs. Hippos: what is touched, what it foresees, what is refused."""

from __future__ import annotations

import pytest

from rules import CHANCE
from rules.hippos import GAME
from tests.hippos.board import BUSY, ROOM, draw, ids, item, move, spot, watch, why
from tests.hippos.positions import play

TEAM = {"players": 1, "at": ["a1", "c3", "e5", "a5"]}
SHOP = {"pay_to_peek": True, "at": ["b2"]}


def touches(state):
    return sorted(ROOM.actions(state, state.to_act[0]))


# --- touches --------------------------------------------------------------------------------------


def test_a_hamster_is_touched_then_a_pad_to_enter_and_to_move():
    """hippos.move.enter, hippos.turn.first.move"""
    waiting = GAME.position()
    standing = GAME.position(at=["a1"])

    assert ("hamster-1", "a3") == move(waiting, "a3").touch
    assert ("hamster-1", "b2") == move(standing, "b2").touch


def test_the_shore_is_touched_to_leave():
    """hippos.turn.first.leave, hippos.solo.leave"""
    assert ("hamster-1", "leave") == move(GAME.position(at=["a1"]), "leave").touch
    assert ("leave",) == move(GAME.position(**TEAM), "leave").touch


def test_the_next_hamster_of_a_team_is_put_on_a_pad():
    """hippos.solo.place"""
    state = GAME.position(players=1, at=["a1"])

    assert ("hamster-2", "c3") == move(state, "place c3").touch
    assert {"hamster-2"} == {touch[0] for touch in touches(state)}


def test_a_pad_alone_is_touched_to_peek():
    """hippos.card.peek"""
    state = GAME.position(at=["b2"], pond={"b2": "peek"}, phase="peek")

    assert ("c3",) == move(state, "peek c3").touch


def test_a_bought_look_begins_with_paying():
    """hippos.opt.ptp"""
    state = GAME.position(**SHOP, stashes=[2])

    assert ("pay", "c3") == move(state, "pay c3").touch
    assert "go" == item(state, "pay").tone
    assert "tile2" == item(GAME.position(**SHOP), "pay").tone
    assert "pay" not in ids(GAME.position(at=["b2"]))


def test_a_token_is_touched_and_the_pad_to_go_to():
    """hippos.card.move-lotus"""
    state = GAME.position(at=["b2"], pond={"b2": "move_lotus"}, phase="move_lotus")

    assert ("lotus-c3", "d3") == move(state, "c3 to d3").touch


def test_a_stash_is_touched_to_steal_from_it():
    """hippos.card.steal"""
    state = GAME.position(at=["b2", "left"], pond={"b2": "steal"}, phase="steal", stashes=[0, 2])

    assert ("stash-2",) == move(state, "steal P2").touch


def test_stopping_and_declining_are_offered_where_the_table_allows_them():
    """hippos.ruling.second-optional, hippos.ruling.events-compulsory"""
    second = GAME.position(at=["b2"], action=2, **BUSY)
    asked = GAME.position(
        at=["b2", "left"], pond={"b2": "steal"}, phase="steal", stashes=[0, 2], **BUSY
    )

    assert ("stop",) == move(second, "stop").touch
    assert ("decline",) == move(asked, "decline").touch
    assert "stop" not in ids(GAME.position(at=["b2"], **BUSY))


def test_chance_draws_a_meeple_by_touching_it():
    """hippos.setup.first-player"""
    state = GAME.initial(players=3)

    offered = ROOM.actions(state, CHANCE)
    assert [("hamster-1",), ("hamster-2",), ("hamster-3",)] == list(offered)
    assert "Player 2 begins" == ROOM.draw(state, CHANCE).moves[1].text


def test_who_only_looks_has_no_moves():
    """hippos.turn.skip"""
    state = GAME.position(players=3, at=["b2"])

    assert () == draw(state, 1).moves == watch(state).moves


# --- what a move foresees -------------------------------------------------------------------------


def test_a_hamster_is_foreseen_on_its_pad():
    """hippos.move.one-step"""
    state = GAME.position(at=["b2"])

    (ghost,) = move(state, "c3").ghost
    assert ("hamster-1", *spot(item(state, "c3"))) == (ghost.id, *spot(ghost))


def test_a_token_is_foreseen_on_the_next_pad():
    """hippos.card.move-lotus"""
    state = GAME.position(at=["b2"], pond={"b2": "move_lotus"}, phase="move_lotus")

    (ghost,) = move(state, "c3 to d3").ghost
    assert ("lotus-c3", *spot(item(state, "d3"))) == (ghost.id, *spot(ghost))


def test_who_leaves_is_foreseen_at_home():
    """hippos.turn.first.leave, hippos.solo.leave"""
    alone = GAME.position(at=["a1", "left"])
    team = GAME.position(players=1, at=["a1", "c3", "eaten", "e5"], pond={"e1": "hippo"}, up=["e1"])

    (ghost,) = move(alone, "leave").ghost
    assert ("hamster-1", item(alone, "hamster-2").y) == (ghost.id, ghost.y)
    ghosts = [ghost.id for ghost in move(team, "leave").ghost]
    assert ["hamster-1", "hamster-2", "hamster-4"] == ghosts


def test_a_placed_hamster_is_foreseen_on_its_pad():
    """hippos.solo.place"""
    state = GAME.position(players=1)

    (ghost,) = move(state, "place c3").ghost
    assert ("hamster-1", *spot(item(state, "c3"))) == (ghost.id, *spot(ghost))


def test_a_move_shows_nothing_of_a_face_that_is_down():
    """hippos.ruling.peek-secret"""
    one, other = (GAME.position(at=["b2"], pond={"c3": kind}) for kind in ("hippo", "star"))

    assert move(one, "c3") == move(other, "c3")


# --- refusals of several players ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "touch", "clause"),
    [
        ({}, ("hamster-1", "b2"), "hippos.move.enter"),
        ({}, ("b2",), "hippos.move.enter"),
        ({"up": ["a2"]}, ("hamster-1", "a2"), "hippos.move.no-revealed"),
        ({"at": ["b2"], "up": ["c3"]}, ("hamster-1", "c3"), "hippos.move.no-revealed"),
        ({"at": ["b2", "c3"]}, ("hamster-1", "hamster-2"), "hippos.move.no-revealed"),
        ({"at": ["b2"]}, ("hamster-1", "d4"), "hippos.move.one-step"),
        ({"at": ["b2"]}, ("d4",), "hippos.move.one-step"),
        ({"at": ["b2"]}, ("lotus-d4",), "hippos.move.one-step"),
        ({"at": ["b2"], "jumps": [True]}, ("hamster-1", "c3"), "hippos.card.springy"),
        ({}, ("hamster-1", "leave"), "hippos.move.enter"),
        ({"at": ["b2"]}, ("leave",), "hippos.turn.first.must-move"),
        ({"at": ["b2"], "action": 2}, ("hamster-1", "leave"), "hippos.leave.perimeter"),
        ({"at": ["b2", "c3"]}, ("hamster-2",), "hippos.setup.board"),
        ({"at": ["b2", "c3"]}, ("hamster-2", "d4"), "hippos.setup.board"),
        ({"at": ["b2"]}, ("hamster-2", "a1"), "hippos.setup.board"),
        ({"at": ["b2"]}, ("lotus-c3", "d3"), "hippos.card.move-lotus"),
        ({"at": ["b2", "left"], "stashes": [0, 2]}, ("stash-2",), "hippos.card.steal"),
        ({"at": ["b2", "left"], "banks": [0, 2]}, ("bank-2",), "hippos.card.steal"),
        ({"at": ["b2"], "action": 2}, ("stop",), "hippos.ruling.second-optional"),
        ({"at": ["b2"]}, ("decline",), "hippos.ruling.events-compulsory"),
        ({"at": ["b2"]}, ("supply",), "hippos.turn.two-actions"),
        ({"at": ["b2"]}, ("leftover",), "hippos.turn.two-actions"),
    ],
)
def test_a_wrong_touch_is_answered_by_its_clause(position, touch, clause):
    """hippos.move.enter, hippos.move.one-step, hippos.move.no-revealed, hippos.leave.perimeter"""
    assert clause == why(GAME.position(**position), *touch)


def test_there_is_no_third_action():
    """hippos.turn.two-actions, hippos.turn.skip"""
    state = play(GAME.position(at=["a1"], pond={"b1": "empty", "c1": "empty"}), "b1", "c1")

    assert 1 == state.turn
    assert "hippos.turn.skip" == why(state, "hamster-1", "d1", player=0)
    assert "hippos.turn.skip" == why(state, "hamster-1", player=0)


def test_who_has_left_does_not_come_back():
    """hippos.leave.final"""
    state = play(GAME.position(at=["a1", "c3"]), "leave")

    assert "hippos.leave.final" == why(state, "hamster-1", "a2", player=0)


@pytest.mark.parametrize(
    ("touch", "clause"),
    [
        (("d4",), "hippos.card.peek"),
        (("lotus-d4",), "hippos.card.peek"),
        (("c1",), "hippos.ruling.peek-target"),
        (("hamster-2",), "hippos.card.peek"),
        (("hamster-1", "leave"), "hippos.move.event-now"),
        (("stash-2",), "hippos.move.event-now"),
    ],
)
def test_a_wrong_peek_is_answered_by_its_clause(touch, clause):
    """hippos.card.peek, hippos.ruling.peek-target"""
    state = GAME.position(at=["b2", "e5"], pond={"b2": "peek"}, phase="peek", up=["c1"])

    assert clause == why(state, *touch)


@pytest.mark.parametrize(
    ("touch", "clause"),
    [
        (("lotus-b3", "d3"), "hippos.ruling.move-dest"),
        (("lotus-b3", "lotus-d3"), "hippos.ruling.move-dest"),
        (("lotus-d4", "hamster-1"), "hippos.ruling.move-dest"),
        (("a1", "a2"), "hippos.card.move-lotus"),
        (("a1",), "hippos.card.move-lotus"),
        (("hamster-1", "c1"), "hippos.card.move-lotus"),
        (("stash-2",), "hippos.move.event-now"),
    ],
)
def test_a_wrong_move_of_a_token_is_answered_by_its_clause(touch, clause):
    """hippos.card.move-lotus, hippos.ruling.move-dest"""
    state = GAME.position(at=["b2"], pond={"b2": "move_lotus"}, phase="move_lotus")

    assert clause == why(state, *touch)


def test_a_token_that_may_go_only_beside_the_hamster_is_refused_elsewhere():
    """hippos.ruling.move-dest"""
    state = GAME.position(
        at=["b2"],
        pond={"b2": "move_lotus"},
        phase="move_lotus",
        move_lotus_target="next_to_hamster",
    )

    assert "hippos.ruling.move-dest" == why(state, "lotus-d4", "e5")


@pytest.mark.parametrize(
    ("touch", "clause"),
    [
        (("bank-3",), "hippos.ruling.steal-who"),
        (("stash-3",), "hippos.ruling.steal-who"),
        (("hamster-3",), "hippos.ruling.steal-who"),
        (("seat-3",), "hippos.ruling.steal-who"),
        (("bank-2",), "hippos.turn.two-actions"),
        (("stash-1",), "hippos.card.steal"),
        (("decline",), "hippos.ruling.events-compulsory"),
        (("hamster-1", "b3"), "hippos.move.event-now"),
    ],
)
def test_a_wrong_theft_is_answered_by_its_clause(touch, clause):
    """hippos.card.steal, hippos.ruling.steal-who"""
    state = GAME.position(
        players=3,
        at=["b2", "left", "d4"],
        pond={"b2": "steal"},
        phase="steal",
        stashes=[1, 2, 0],
        banks=[0, 5, 5],
    )

    assert clause == why(state, *touch)


@pytest.mark.parametrize(
    ("position", "touch", "clause"),
    [
        ({"stashes": [1], "banks": [9]}, ("pay",), "hippos.opt.ptp.unbanked"),
        ({"stashes": [1], "banks": [9]}, ("pay", "c3"), "hippos.opt.ptp.unbanked"),
        ({"stashes": [1], "banks": [9]}, ("pay", "bank-1"), "hippos.opt.ptp.unbanked"),
        ({"stashes": [1], "banks": [9]}, ("bank-1", "c3"), "hippos.opt.ptp.unbanked"),
        ({"stashes": [3], "banks": [9]}, ("bank-1", "c3"), "hippos.turn.two-actions"),
        ({"stashes": [3]}, ("pay", "d4"), "hippos.opt.ptp"),
        ({"stashes": [3]}, ("pay", "hamster-1"), "hippos.opt.ptp"),
        ({"stashes": [3], "up": ["c3"]}, ("pay", "c3"), "hippos.opt.ptp"),
        ({"stashes": [3], "looked": [["c3"]]}, ("pay", "c3"), "hippos.ruling.ptp-when"),
        ({"stashes": [3], "at": [None]}, ("pay",), "hippos.ruling.ptp-when"),
    ],
)
def test_a_wrong_purchase_is_answered_by_its_clause(position, touch, clause):
    """hippos.opt.ptp, hippos.opt.ptp.unbanked, hippos.ruling.ptp-when"""
    assert clause == why(GAME.position(**{**SHOP, **position}), *touch)


# --- refusals of a team ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "touch", "clause"),
    [
        ({"last": 1}, ("hamster-2", "c4"), "hippos.solo.no-repeat"),
        ({"last": 1}, ("hamster-2",), "hippos.solo.no-repeat"),
        ({"last": 1}, ("c4",), "hippos.solo.no-repeat"),
        ({"debts": [[2]]}, ("hamster-1", "a2"), "hippos.solo.splash"),
        ({"debts": [[2]]}, ("hamster-1",), "hippos.solo.splash"),
        ({}, ("hamster-1", "b2"), "hippos.solo.separate"),
        ({}, ("b2",), "hippos.solo.separate"),
        ({}, ("hamster-1", "hamster-2"), "hippos.solo.one-card"),
        ({}, ("hamster-1", "e1"), "hippos.solo.one-card"),
        ({"up": ["a2"]}, ("hamster-1", "a2"), "hippos.solo.no-revealed"),
        ({"jumps": [True]}, ("hamster-1", "a2"), "hippos.card.springy"),
        ({"stashes": [3]}, ("stash-1",), ""),
        ({}, ("hamster-1", "leave"), "hippos.turn.two-actions"),
        ({"at": ["eaten", "c3", "e5", "a5"]}, ("hamster-1",), "hippos.solo.hippo"),
        ({}, ("lotus-b3", "b4"), "hippos.solo.move-lotus"),
    ],
)
def test_a_wrong_touch_of_a_team_is_answered_by_its_clause(position, touch, clause):
    """hippos.solo.no-repeat, hippos.solo.splash, hippos.solo.separate, hippos.solo.one-card"""
    assert clause == why(GAME.position(**{**TEAM, **position}), *touch)


def test_a_team_keeps_away_from_a_hippo():
    """hippos.solo.hippo-zone"""
    pond, at = {"c1": "hippo"}, ["a1", "e4", "c5", "eaten"]
    state = GAME.position(players=1, at=at, pond=pond, up=["c1"])

    assert "hippos.solo.hippo-zone" == why(state, "hamster-1", "b1")


@pytest.mark.parametrize(
    ("touch", "clause"),
    [
        (("hamster-2", "b2"), "hippos.solo.place"),
        (("b2",), "hippos.solo.place"),
        (("hamster-2", "hamster-1"), "hippos.solo.place"),
        (("leave",), "hippos.solo.place"),
    ],
)
def test_a_wrong_placement_is_answered_by_its_clause(touch, clause):
    """hippos.solo.place"""
    assert clause == why(GAME.position(players=1, at=["a1"]), *touch)


def test_a_team_peeks_beside_the_hamster_that_landed():
    """hippos.solo.same-cards"""
    state = GAME.position(**TEAM, pond={"c3": "peek"}, up=["c3"], last=1, phase="peek")

    assert "hippos.solo.same-cards" == why(state, "a2")


def test_a_team_may_not_pay_from_the_bank():
    """hippos.ruling.ptp-solo"""
    state = GAME.position(**TEAM, banks=[9], pay_to_peek=True)

    assert "hippos.opt.ptp.unbanked" == why(state, "pay", "a2")


def test_after_the_end_nothing_can_be_touched():
    """hippos.solo.end.toll"""
    state = play(GAME.position(**TEAM), "leave")

    assert () == draw(state, 0).moves
    assert "hippos.solo.end.toll" == why(state, "hamster-1", "a2", player=0)
