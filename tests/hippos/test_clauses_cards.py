"""Each clause about a card of the pond, and the optional rule."""

from __future__ import annotations

import pytest

from rules.hippos import GAME, MoveLotus, PayToPeek, Peek, Steal
from tests.hippos._asking import (
    AROUND_C3,
    card,
    faces,
    lying,
    moves,
    team,
    typed,
    viewers,
    where,
)
from tests.hippos.positions import choices, names, play, refusal, told


def landed(kind, token=0, stash=0, **given):
    """Let a hamster land on a card of a kind, as its first action from b1 to a1."""
    start = GAME.position(
        **{"players": 2, "at": ["b1"], "pond": {"a1": kind}, "tokens": {"a1": token}}
        | {"stashes": [stash], **given}
    )
    return play(start, "a1")


# --- the card glossary ------------------------------------------------------------------------


def test_a_hippo_takes_the_hamster_and_all_it_gathered():
    """hippos.card.hippo"""
    start = GAME.position(3, at=["c3", "a1"], pond={"c2": "hippo"}, stashes=[5, 2])
    state = play(start, "c2")

    assert ("eaten a1 waiting", (0, 2, 0), 0) == (where(state), state.stashes, lying(state, "c2"))
    assert start.supply + 5 + 1 == state.supply
    assert (1, 1, 1, 1) == (state.turn, state.action, state.hippos_up, state.round)
    assert "hippos.card.hippo" in told(start, "c2")


def test_a_peek_shows_a_card_beside_to_its_player_alone():
    """hippos.card.peek"""
    asked = play(GAME.position(3, at=["b2"], pond={"c3": "peek", "c2": "star"}), "c3")
    state = play(asked, "peek c2")

    assert ["c2", "d2", "b3", "d3", "b4", "c4", "d4"] == [
        name.removeprefix("peek ") for name in typed(asked, Peek)
    ]
    assert ["star", "?", "?", "?"] == [card(state.observe(v), "c2") for v in viewers(state)]
    assert ("b2 c3", 1) == (faces(state), lying(state, "c2"))
    assert (0, 2) == (state.turn, state.action)
    assert "hippos.card.peek" == refusal(asked, "peek e5")


def test_move_lotus_shifts_one_token_to_a_card_beside():
    """hippos.card.move-lotus"""
    asked = landed("move_lotus")
    beside = play(asked, "b2 to c2")
    edge = play(asked, "b2 to a1")

    assert "move_lotus" == asked.phase
    assert ([1, 1], [0, 2]) == (
        [lying(asked, "b2"), lying(asked, "c2")],
        [lying(beside, "b2"), lying(beside, "c2")],
    )
    assert [0, 1] == [lying(edge, "b2"), lying(edge, "a1")]
    assert 72 == len(typed(asked, MoveLotus)) == len(choices(asked))
    assert (0, 2) == (beside.turn, beside.action)
    assert "hippos.card.move-lotus" == refusal(asked, "a2 to a3")
    assert sum(asked.tokens) == sum(beside.tokens)


def test_the_next_to_land_takes_shifted_tokens():
    """hippos.card.move-lotus, hippos.move.collect-first"""
    state = play(landed("move_lotus", pond={"a1": "move_lotus", "b2": "empty"}), "c2 to b2", "b2")

    assert ((2, 0), 0) == (state.stashes, lying(state, "b2"))


def test_a_thief_takes_one_point_of_a_stash_and_none_of_a_bank():
    """hippos.card.steal"""
    asked = landed("steal", stashes=[0, 3], banks=[0, 9], at=["b1", "e5"])
    state = play(asked, "steal P2")

    assert (["steal P2"], ("steal P2",)) == (typed(asked, Steal), choices(asked))
    assert ((1, 2), (0, 9), asked.supply) == (state.stashes, state.banks, state.supply)
    assert (0, 2) == (state.turn, state.action)
    assert "act" == landed("steal", stashes=[3, 0], banks=[0, 9], at=["b1", "e5"]).phase


@pytest.mark.parametrize(("stash", "token", "expected"), [(3, 0, 2), (0, 0, 0), (0, 1, 0)])
def test_lose_costs_one_point_of_the_stash(stash, token, expected):
    """hippos.card.lose"""
    state = landed("lose", token, stash, banks=[4])

    assert ((expected, 0), (4, 0)) == (state.stashes, state.banks)
    assert 116 - expected - 4 - sum(state.tokens) == state.supply


def test_a_splash_ends_the_turn_and_the_hamster_goes_on_from_there():
    """hippos.card.splash"""
    state = play(GAME.position(2, pond={"b1": "splash", "e5": "empty", "d5": "empty"}), "b1")
    next_turn = play(state, "e5", "d5")

    assert (1, 1, "b1 waiting") == (state.turn, state.action, where(state))
    assert (0, 1, "b1 d5") == (next_turn.turn, next_turn.action, where(next_turn))
    assert ("leave", "a1", "c1", "a2", "b2", "c2") == choices(next_turn)


@pytest.mark.parametrize(
    ("spot", "targets"),
    [
        ("a1", "c1 a3 c3"),
        ("c3", "a1 c1 e1 a3 e3 a5 c5 e5"),
        ("c2", "a2 e2 a4 c4 e4"),
        ("b2", "d2 b4 d4"),
    ],
)
def test_the_move_from_a_springy_pad_is_a_jump_of_two(spot, targets):
    """hippos.card.springy"""
    state = GAME.position(2, at=[spot], jumps=[True])

    assert targets == moves(state)
    assert "hippos.card.springy" == refusal(state, "b1")
    up = GAME.position(2, at=["a1"], jumps=[True], up=["c1"])
    assert "a3 c3" == moves(up)
    assert "hippos.move.no-revealed" == refusal(up, "c1")


def test_a_jump_is_due_this_turn_or_the_next():
    """hippos.card.springy"""
    pond = {"a1": "springy", "a3": "empty", "e5": "empty", "d5": "empty"}
    now = play(GAME.position(2, pond=pond), "a1")
    later = play(GAME.position(2, at=["b1"], action=2, pond=pond), "a1")
    back = play(later, "e5", "d5")
    done = play(now, "a3")

    assert (0, 2, "c1 a3 c3", (True, False)) == (now.turn, now.action, moves(now), now.jumps)
    assert (1, (True, False)) == (later.turn, later.jumps)
    assert (0, 1, "c1 a3 c3") == (back.turn, back.action, moves(back))
    assert (False, False) == done.jumps


@pytest.mark.parametrize(
    ("clause", "kind", "points"),
    [
        ("hippos.card.empty", "empty", 0),
        ("hippos.card.one", "one", 1),
        ("hippos.card.two", "two", 2),
        ("hippos.card.star", "star", 3),
    ],
)
def test_lotus_pays_from_the_supply_beside_the_token(clause, kind, points):
    """hippos.card.empty, hippos.card.one, hippos.card.two, hippos.card.star"""
    start = GAME.position(2, at=["c3"], pond={"b2": kind}, stashes=[1])
    state = play(start, "b2")

    assert clause in told(start, "b2")
    assert 1 + 1 + points == state.stashes[0]
    assert start.supply - points == state.supply
    assert 1 + points == landed(kind, 0, 1).stashes[0]
    assert (0, 2) == (state.turn, state.action)


# --- pay to peek ------------------------------------------------------------------------------


def test_two_points_buy_a_look_under_a_card_beside():
    """hippos.opt.ptp"""
    start = GAME.position(2, at=["c3"], stashes=[5], pond={"b2": "hippo"}, pay_to_peek=True)
    state = play(start, "pay b2")

    assert {*AROUND_C3} == {name.removeprefix("pay ") for name in typed(start, PayToPeek)}
    assert ((3, 0), start.supply + 2) == (state.stashes, state.supply)
    assert ["hippo", "?", "?"] == [card(state.observe(v), "b2") for v in viewers(state)]
    assert ("c3", 0, 1) == (faces(state), state.turn, state.action)
    assert ("b2",) == names(state, state.looked[0])
    assert "hippos.opt.ptp" == refusal(start, "pay e5")
    assert "hippos.opt.ptp" == refusal(GAME.position(2, at=["c3"], stashes=[5]), "pay b2")


def test_the_price_is_paid_from_the_stash_and_again_for_each_look():
    """hippos.opt.ptp.unbanked"""
    poor = GAME.position(2, at=["c3"], stashes=[1], banks=[10], pay_to_peek=True)
    twice = play(GAME.position(2, at=["c3"], stashes=[4], pay_to_peek=True), "pay b2")

    assert [] == typed(poor, PayToPeek)
    assert "hippos.opt.ptp.unbanked" == refusal(poor, "pay b2")
    assert 7 == len(typed(twice, PayToPeek))
    assert (0, 0) == play(twice, "pay c2").stashes
    assert [] == typed(play(twice, "pay c2"), PayToPeek)


@pytest.mark.parametrize("players", [1, 2, 5])
def test_any_number_of_players_may_agree_on_paying_to_peek(players):
    """hippos.opt.ptp.modes"""
    (option,) = [option for option in GAME.options if option.name == "pay_to_peek"]

    assert not option.default
    assert not GAME.new(players, seed=1).setting.pay_to_peek
    assert GAME.new(players, seed=1, pay_to_peek=True).setting.pay_to_peek


def test_a_team_pays_to_peek_from_its_stash():
    """hippos.opt.ptp.modes, hippos.opt.ptp"""
    state = team(stashes=[2], pay_to_peek=True, pond={"b2": "two"})
    after = play(state, "pay b2")

    assert ((0,), "two", "?") == (
        after.stashes,
        card(after.observe(0), "b2"),
        card(after.observe(None), "b2"),
    )
    assert [] == typed(team(stashes=[2]), PayToPeek)
