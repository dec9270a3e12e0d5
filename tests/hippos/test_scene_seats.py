"""The scene of Hamsters vs. Hippos: hamsters, seats, what is in play, and how a game ended."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.hippos import GAME
from tests.hippos.board import ids, item, signs, spot
from tests.hippos.positions import play

# --- hamsters -------------------------------------------------------------------------------------


def test_a_hamster_stands_on_its_pad_and_leaves_its_hat_at_home():
    """hippos.ruling.public"""
    state = GAME.position(players=3, at=["c3", None])

    assert spot(item(state, "c3")) == spot(item(state, "hamster-1"))
    assert "hat-1" == item(state, "home-1").sprite
    assert "home-2" not in ids(state)


@pytest.mark.parametrize("status", ["left", "eaten", "food"])
def test_a_hamster_out_of_the_round_sits_at_home_as_what_it_is(status):
    """hippos.leave.final, hippos.card.hippo, hippos.turn.first.stuck"""
    state = GAME.position(players=2, at=["c3", status])

    assert [status] == signs(item(state, "hamster-2"))
    assert "hamster-2" == item(state, "hamster-2").sprite
    assert item(state, "seat-2").y - 40 < item(state, "hamster-2").y < item(state, "seat-2").y + 40


def test_who_has_no_part_in_a_tie_break_sleeps():
    """hippos.tie.two-rounds"""
    state = GAME.position(players=3, at=["c3"], tied=[0, 1], round=5)

    assert ["out"] == signs(item(state, "hamster-3"))


def test_a_due_jump_is_marked_on_the_hamster():
    """hippos.card.springy"""
    state = GAME.position(at=["c3"], jumps=[True])

    assert ["due"] == signs(item(state, "hamster-1"))
    assert "jump!" == item(state, "status-1").label


def test_in_solo_the_hamster_moved_last_lies_on_its_side():
    """hippos.solo.no-repeat"""
    state = GAME.position(players=1, at=["a1", "c3", "e5", "a5"], last=1)

    assert [0, 90, 0, 0] == [item(state, f"hamster-{number}").turn for number in range(1, 5)]


def test_a_splashed_hamster_drips():
    """hippos.solo.splash"""
    state = GAME.position(players=1, at=["a1", "c3", "e5", "a5"], debts=[[2]], last=1)

    assert ["drops"] == signs(item(state, "hamster-1"))
    assert [] == signs(item(state, "hamster-2"))


def test_hamsters_of_a_team_that_are_not_yet_placed_wait_side_by_side():
    """hippos.solo.place"""
    state = GAME.position(players=1, at=["a1"])

    waiting = [item(state, f"hamster-{number}") for number in (2, 3, 4)]
    assert 1 == len({hamster.y for hamster in waiting})
    assert sorted(hamster.x for hamster in waiting) == [hamster.x for hamster in waiting]


# --- seats and what is in play --------------------------------------------------------------------


def test_what_could_be_lost_is_a_flower_and_what_is_banked_a_board():
    """hippos.bank.at-end, hippos.leave.unbanked"""
    state = GAME.position(at=["c3"], stashes=[4, 0], banks=[7, 2])

    assert ("stash", "4") == (item(state, "stash-1").sprite, item(state, "stash-1").label)
    assert ("stash-bare", "0") == (item(state, "stash-2").sprite, item(state, "stash-2").label)
    assert ("bank", "7") == (item(state, "bank-1").sprite, item(state, "bank-1").label)


@pytest.mark.parametrize(("action", "paws"), [(1, ["paw", "paw"]), (2, ["paw-spent", "paw"])])
def test_the_seat_to_act_is_lit_with_the_actions_that_are_left(action, paws):
    """hippos.turn.two-actions"""
    state = GAME.position(players=3, at=["c3", "d4"], turn=1, action=action)

    assert spot(item(state, "seat-2")) == spot(item(state, "turn"))
    assert paws == [item(state, f"action-{number}").sprite for number in (1, 2)]


@pytest.mark.parametrize(
    ("phase", "kind", "label"),
    [
        ("peek", "peek", "peek!"),
        ("move_lotus", "move_lotus", "a lotus!"),
        ("steal", "steal", "steal!"),
    ],
)
def test_what_a_card_asks_for_stands_at_the_seat(phase, kind, label):
    """hippos.move.event-now"""
    state = GAME.position(at=["c3", "left"], pond={"c3": kind}, phase=phase, stashes=[0, 1])

    assert label == item(state, "status-1").label


@pytest.mark.parametrize("up", [0, 1])
@pytest.mark.parametrize(("round_", "deck"), [(1, 2), (2, 3), (3, 4)])
def test_hippos_are_up_or_lurk_in_the_deck_or_lie_aside(up, round_, deck):
    """hippos.next.add-hippo, hippos.end.second-hippo"""
    state = GAME.position(round=round_, pond={"a1": "hippo"}, up=["a1"][:up])

    drawn = Counter(item(state, f"hippo-{number}").sprite for number in range(1, 5))
    assert Counter(surfaced=up, lurking=deck - up, absent=4 - deck) == drawn
    assert f"hippos up: {up} of 2" == item(state, "hippos-up").label
    assert str(4 - deck) == item(state, "aside-count").label


def test_the_bowl_shows_what_is_left_in_it():
    """hippos.comp.supply"""
    state = GAME.position(tokens="none", stashes=[100], banks=[10])

    assert ("6", "6 points") == (item(state, "supply").label, item(state, "supply").text)


def test_proxies_are_shown_as_less_than_nothing():
    """hippos.ruling.supply-limit"""
    state = GAME.position(tokens="none", stashes=[100], banks=[20])

    assert "\u22124" == item(state, "supply").label
    assert "used up, 4 proxies in play" == item(state, "supply").text


def test_leftovers_are_counted_and_never_seen():
    """hippos.setup.leftover"""
    state = GAME.position(round=3)

    assert "27" == item(state, "leftover").label
    assert "27 cards nobody knows" == item(state, "leftover").text
    assert "1 card nobody knows" == item(GAME.position(5), "leftover").text


@pytest.mark.parametrize(
    ("round_", "label"), [(1, "Round 1 of 4"), (4, "Round 4 of 4"), (5, "Extra 1 of 2")]
)
def test_the_round_is_shown(round_, label):
    """hippos.over.rounds, hippos.tie.two-rounds"""
    state = GAME.position(players=3, round=round_, tied=[0, 1] if round_ > 4 else [])

    assert label == item(state, "round").label


def test_a_team_is_told_of_the_toll_but_not_in_the_last_round():
    """hippos.solo.toll.pay, hippos.ruling.solo-toll-count"""
    labels = [
        item(GAME.position(players=1, at=["a1"], round=round_), "status-1").label
        for round_ in (3, 4)
    ]

    assert ["toll after round: 4", "last round: no toll"] == labels


# --- how it ends ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bank", "sprite", "label"),
    [
        (20, "won", "In Hamsterland: 20 points"),
        (15, "won", "Escaped from the zoo: 15 points"),
        (10, "won", "In the zoo without a cage: 10 points"),
        (1, "lost", "Still in the cage: 1 point"),
    ],
)
def test_the_ending_of_a_team_is_shown(bank, sprite, label):
    """hippos.solo.tier.hamsterland, hippos.solo.tier.escape, hippos.solo.tier.zoo"""
    state = GAME.position(players=1, at=["a1", "c3", "e5", "a5"], banks=[bank], round=4)

    ending = item(play(state, "leave"), "ending")
    assert (sprite, label) == (ending.sprite, ending.label)


def test_a_team_without_toll_has_lost():
    """hippos.solo.end.toll"""
    state = GAME.position(players=1, at=["a1", "c3", "e5", "a5"], banks=[3])

    ending = item(play(state, "leave"), "ending")
    assert ("lost", "Lost: no toll to pay") == (ending.sprite, ending.label)


def test_a_team_with_two_hippos_up_has_lost():
    """hippos.solo.end.hippos"""
    pond = {"a3": "hippo", "e2": "hippo"}
    state = GAME.position(players=1, at=["a1", "c5", "e1", "eaten"], pond=pond, up=["a3"])

    ending = item(play(state, "3 e2"), "ending")
    assert ("lost", "Lost: the second hippo") == (ending.sprite, ending.label)


@pytest.mark.parametrize(
    ("banks", "label", "stars"),
    [
        ([3, 9], "Player 2 wins with 9 points", {"winner-2"}),
        ([9, 9], "Players 1 and 2 share the win with 9 points", {"winner-1", "winner-2"}),
    ],
)
def test_who_has_won_is_shown_at_the_shore_and_at_the_seats(banks, label, stars):
    """hippos.score.winner, hippos.tie.final"""
    state = GAME.position(at=["a1", "left"], banks=banks, round=6, tied=[0, 1])

    over = play(state, "leave")
    assert ("won", label) == (item(over, "ending").sprite, item(over, "ending").label)
    assert stars == {id_ for id_ in ids(over) if id_.startswith("winner")}
