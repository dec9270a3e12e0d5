"""The scene of Hamsters vs. Hippos: what is said of a position, and the odds laid over it."""

from __future__ import annotations

from random import Random

import pytest

from rules.hippos import GAME
from tests.hippos.board import ROOM, draw, item, move, samples, spot, watch
from tests.hippos.positions import play

ODDS = ROOM.overlays["odds"]
TEAM = {"players": 1, "at": ["a1", "c3", "e5", "a5"]}


# --- the title ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "title"),
    [
        ({}, "Player 1, action 1 of 2: enter the pond"),
        ({"at": ["b2"]}, "Player 1, action 1 of 2: move"),
        ({"at": ["a1"]}, "Player 1, action 1 of 2: move or leave"),
        ({"at": ["a1"], "action": 2}, "Player 1, action 2 of 2: move or leave"),
        ({"at": ["b2"], "jumps": [True]}, "Player 1, action 1 of 2: jump two pads"),
        ({"at": ["a1"], "jumps": [True]}, "Player 1, action 1 of 2: jump two pads or leave"),
        (
            {"at": ["b2"], "pond": {"b2": "peek"}, "phase": "peek"},
            "Player 1 looks under a pad beside the hamster",
        ),
        (
            {"at": ["b2"], "pond": {"b2": "move_lotus"}, "phase": "move_lotus"},
            "Player 1 moves a lotus to a neighbouring pad",
        ),
        (
            {
                "at": ["b2", "left"],
                "pond": {"b2": "steal"},
                "phase": "steal",
                "stashes": [0, 1],
            },
            "Player 1 steals a point from another stash",
        ),
        (TEAM, "Move a hamster, or leave with all"),
        ({"players": 1, "at": ["a1"]}, "Put hamster 2 of 4 on a pad"),
        (
            {**TEAM, "pond": {"c3": "peek"}, "up": ["c3"], "last": 1, "phase": "peek"},
            "Hamster 2 looks under a pad beside it",
        ),
    ],
)
def test_the_title_says_who_is_to_do_what(position, title):
    """hippos.turn.two-actions, hippos.move.event-now, hippos.card.springy"""
    assert title == draw(GAME.position(**position)).head.title


def test_the_title_says_that_chance_is_to_act():
    """hippos.setup.first-player, hippos.next.redeal"""
    start = GAME.initial(players=3)
    drawn = play(start, "first P2")
    waiting = play(GAME.position(at=["a1", "left"]), "leave")

    titles = [watch(state).head.title for state in (start, drawn, waiting)]
    assert "A meeple is to be drawn: who begins?" == titles[0]
    assert "Round 1: the pond is to be dealt" == titles[1]
    assert "Round 2: the pond is to be dealt" == titles[2]


def test_what_stands_beside_the_pond_is_said():
    """hippos.over.rounds, hippos.next.add-hippo, hippos.comp.supply"""
    state = GAME.position(round=2, pond={"a1": "hippo"}, up=["a1"], stashes=[4])

    stock = (("Round", "2 of 4"), ("Hippos", "1 of 2 up, 3 in the deck"), ("Supply", "103 points"))
    assert stock == draw(state).head.stock


# --- items ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "number", "text"),
    [
        ({"at": ["b2"]}, 1, "player 1's hamster with the cap"),
        ({}, 2, "player 2's hamster with the crown, not yet on the pond"),
        ({"at": ["b2", "left"]}, 2, "player 2's hamster with the crown, has left the pond"),
        ({"at": ["b2", "eaten"]}, 2, "player 2's hamster with the crown, eaten by a hippo"),
        (
            {"at": ["b2", "food"]},
            2,
            "player 2's hamster with the crown, stuck and out of the round",
        ),
        ({"at": ["b2"], "jumps": [True]}, 1, "player 1's hamster with the cap, must jump"),
        ({**TEAM, "last": 2}, 3, "hamster 3 with the bow, lying down as it moved last"),
        (
            {**TEAM, "debts": [[], [], [], [0, 2]]},
            4,
            "hamster 4 with the goggles, splashed and waiting for 1 and 3",
        ),
    ],
)
def test_a_hamster_says_how_it_is(position, number, text):
    """hippos.ruling.public, hippos.solo.no-repeat, hippos.solo.splash"""
    assert text == item(GAME.position(**position), f"hamster-{number}").text


def test_points_at_risk_and_points_kept_are_told_apart():
    """hippos.leave.unbanked, hippos.bank.at-end"""
    state = GAME.position(at=["b2"], stashes=[1], banks=[7])

    assert "1 point not yet banked" == item(state, "stash-1").text
    assert "7 points banked" == item(state, "bank-1").text


@pytest.mark.parametrize(
    ("position", "status"),
    [
        ({"players": 3, "at": ["b2", "d4"]}, "on d4"),
        ({"players": 3, "at": ["b2"]}, "waiting"),
        ({"players": 3, "at": ["b2", "left"]}, "left"),
        ({"players": 3, "at": ["b2", "eaten"]}, "eaten"),
        ({"players": 3, "at": ["b2", "food"]}, "stuck"),
        ({"players": 3, "at": ["b2"], "tied": [0, 2], "round": 5}, "sits out"),
    ],
)
def test_a_seat_says_how_its_player_is(position, status):
    """hippos.ruling.public"""
    assert status == item(GAME.position(**position), "status-2").label


# --- moves ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "typed", "text"),
    [
        ({}, "a3", "Player 1 enters the pond on a3"),
        ({"at": ["b2"]}, "c3", "Player 1 moves to c3, takes 1 lotus token"),
        ({"at": ["b2"]}, "a1", "Player 1 moves to a1"),
        ({"at": ["b2"], "jumps": [True]}, "d4", "Player 1 jumps to d4, takes 1 lotus token"),
        (
            {"at": ["b2"], "pond": {"a1": "hippo"}, "looked": [["a1"]]},
            "a1",
            "Player 1 moves to a1, turns a hippo",
        ),
        ({"at": ["a1"], "stashes": [3]}, "leave", "Player 1 leaves with 3 points"),
        (
            {"at": ["b2"], "pond": {"b2": "peek"}, "phase": "peek"},
            "peek c3",
            "Player 1 looks under c3",
        ),
        (
            {"at": ["b2"], "pay_to_peek": True, "stashes": [2]},
            "pay c3",
            "Player 1 pays 2 points and looks under c3",
        ),
        (
            {"at": ["b2"], "pond": {"b2": "move_lotus"}, "phase": "move_lotus"},
            "c3 to d3",
            "Player 1 moves a lotus from c3 to d3",
        ),
        (
            {"at": ["b2"], "action": 2, "second_action_optional": True},
            "stop",
            "Player 1 stops here",
        ),
        ({**TEAM}, "1 a2", "Hamster 1 moves to a2"),
        ({**TEAM, "stashes": [3]}, "leave", "The team leaves the pond and banks 3 points"),
        ({"players": 1, "at": ["a1"]}, "place c3", "Put hamster 2 on c3"),
        (
            {**TEAM, "pay_to_peek": True, "stashes": [2]},
            "pay a2",
            "The team pays 2 points and looks under a2",
        ),
    ],
)
def test_a_move_is_told_in_a_sentence(position, typed, text):
    """hippos.move.enter, hippos.move.one-step, hippos.move.collect-first"""
    assert text == move(GAME.position(**position), typed).text


def test_stealing_and_declining_are_told_in_a_sentence():
    """hippos.card.steal, hippos.ruling.events-compulsory"""
    state = GAME.position(
        at=["b2", "left"],
        pond={"b2": "steal"},
        phase="steal",
        stashes=[0, 2],
        optional_events=True,
    )

    assert "Player 1 steals a point from player 2" == move(state, "steal P2").text
    assert "Player 1 lets the card be" == move(state, "decline").text


# --- the sentence ---------------------------------------------------------------------------------


def test_the_sentence_says_the_whole_position_as_it_is_seen():
    """hippos.ruling.public, hippos.ruling.peek-secret"""
    state = GAME.position(
        round=2,
        at=["b3", "left"],
        pond={"b3": "springy", "a2": "hippo", "c1": "star", "d2": "lose"},
        up=["a2", "c1"],
        tokens={"d2": 2, "b2": 0, "c2": 0, "d3": 0, "b4": 0, "c4": 0},
        looked=[["d2"]],
        jumps=[True],
        stashes=[6, 4],
        banks=[8, 11],
    )

    assert draw(state, 0).sentence == (
        "Hamsters vs. Hippos. Player 1, action 1 of 2: jump two pads. Round 2 of 4. "
        "Hippos: 1 of 2 up, 3 in the deck, 1 aside. "
        "The pond has 5 by 5 pads, 26 cards left over. "
        "Face up: hippo a2; springy pad b3; Blue Star c1. "
        "Known to you face down: lose d2. "
        "Lotus tokens: 1 on c3, d4; 2 on d2. "
        "Player 1 has looked at d2. "
        "Player 1 (cap): on b3, must jump; 6 points not yet banked, 8 banked. "
        "Player 2 (crown): has left the pond; 4 points not yet banked, 11 banked. "
        "Supply: 83 points."
    )
    assert "Known to you" not in draw(state, 1).sentence
    assert "lose" not in watch(state).sentence


def test_the_sentence_of_a_team_names_its_hamsters():
    """hippos.solo.goal, hippos.solo.splash"""
    state = GAME.position(
        players=1,
        at=["a1", "c3", "e5", "eaten"],
        pond={"e1": "hippo"},
        up=["e1"],
        last=1,
        debts=[[2]],
        looked=[["b2"]],
        tokens="none",
        stashes=[5],
        banks=[2],
    )

    said = draw(state).sentence
    assert "Known to you face down: empty pad b2. Lotus tokens: none. Looked at b2." in said
    assert "Hamster 1 (cap): on a1, splashed and waiting for 3. " in said
    assert "Hamster 2 (crown): on c3, lying down as it moved last. " in said
    assert "Hamster 4 (goggles): eaten by a hippo. " in said
    assert said.endswith("The team: 5 points not yet banked, 2 banked. Supply: 109 points.")


def test_before_the_first_deal_there_is_no_pond_to_speak_of():
    """hippos.setup.random-deal"""
    said = watch(GAME.initial(players=2)).sentence

    assert "pads" not in said
    assert "Player 2 (crown): not yet on the pond; 0 points not yet banked, 0 banked." in said


# --- the odds -------------------------------------------------------------------------------------


def laid(state, player=0):
    return {i.id: i for i in ODDS.draw(state.observe(player), player)}


def test_the_odds_of_a_hippo_lie_on_each_pad_that_is_face_down():
    """hippos.ruling.hidden-hippos"""
    state = GAME.position(players=2, at=["b2"], up=["a1"], round=3)

    over = laid(state)
    assert 23 == len(over)
    assert spot(item(state, "c3")) == spot(over["odds-c3"])
    assert ("8%", "a hippo with 8 percent") == (over["odds-c3"].label, over["odds-c3"].text)


def test_the_odds_are_those_of_who_looks():
    """hippos.ruling.peek-secret"""
    pond = {"c3": "hippo", "a1": "empty"}
    state = GAME.position(players=2, at=["b2"], pond=pond, looked=[["c3", "a1"]])

    own, other = laid(state), laid(state, player=1)
    assert ("100%", "go") == (own["odds-c3"].label, own["odds-c3"].tone)
    assert ("0%", "water") == (own["odds-a1"].label, own["odds-a1"].tone)
    assert other["odds-c3"].label == other["odds-a1"].label == other["odds-e5"].label


def test_the_odds_tell_nothing_that_the_viewer_cannot_know():
    """hippos.ruling.peek-secret"""
    rng = Random(3)
    for state in samples()[::5]:
        seen = state.observe(0)
        world = GAME.determinize(seen, rng)

        assert ODDS.draw(seen, 0) == ODDS.draw(world.observe(0), 0)


def test_without_a_pond_there_are_no_odds():
    """hippos.setup.random-deal"""
    assert () == ODDS.draw(GAME.initial(players=2), None)
