"""Each clause about the components, the setup, and the order of rounds and turns."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from rules import CHANCE, InvalidOption
from rules.yadokari import (
    GAME,
    KINDS,
    Deal,
    Draw,
    Pass,
    Play,
    Roll,
    Steal,
    house_shells,
)
from tests.yadokari._asking import course, hand_sizes, heard, plays, sizes, victims, viewers
from tests.yadokari.positions import play, refusal, told

PLAYERS = range(2, 7)


# --- components -------------------------------------------------------------------------------


def test_two_to_six_crabs_can_play():
    """yadokari.component.crabs"""
    assert [2, 3, 4, 5, 6] == [GAME.new(players=players).players for players in PLAYERS]
    for wrong in (1, 7):
        with pytest.raises(InvalidOption, match=f"2 to 6 players, not {wrong}"):
            GAME.new(players=wrong)


def test_there_are_seventy_two_shells_of_fifteen_kinds():
    """yadokari.component.shells"""
    state = GAME.new(players=3, seed=1)
    out = Counter(shell for cards in (*state.hands, *state.decks) for shell in cards)

    assert 72 == sum(house_shells().counts) == out.total()
    assert [size + colour for size in "12345" for colour in "wnk"] == list(KINDS)
    assert set(KINDS) == set(out)
    assert dict(zip(KINDS, house_shells().counts, strict=True)) == dict(out)


def test_eighteen_rocks_and_a_die_of_three_sides():
    """yadokari.component.die-rocks"""
    state = GAME.new(players=4)
    tide = GAME.position(phase="roll")

    assert ((1, 1, 1, 1), 14) == (state.rocks, state.supply)
    assert [1, 2, 3] == [roll.awareness for roll in tide.legal_actions()]
    assert "yadokari.low.roll" == refusal(tide, "roll 4")
    assert "yadokari.low.roll" == refusal(tide, "roll 0")


def test_the_current_shell_alone_sets_the_camouflage():
    """yadokari.card.camouflage"""
    state = GAME.position(stacks=["", "1k 2w", "1w 1n", "1w 4k"])

    assert [0, 1, 2, 3] == [state.camouflage(player) for player in range(4)]


def test_small_shells_abound_and_large_ones_are_darker():
    """yadokari.card.distribution"""
    shells = house_shells()
    rows = list(zip(shells.white, shells.brown, shells.black, strict=True))
    white = [Fraction(row[0], sum(row)) for row in rows]
    black = [Fraction(row[2], sum(row)) for row in rows]

    assert [27, 20, 12, 9, 4] == [sum(row) for row in rows]
    assert [36, 24, 12] == [sum(shells.white), sum(shells.brown), sum(shells.black)]
    assert sorted(set(white), reverse=True) == white
    assert sorted(set(black)) == black


# --- setup ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_crabs_start_bare_with_one_rock(players):
    """yadokari.setup.crab, yadokari.setup.rock, yadokari.setup.middle"""
    state = GAME.new(players=players, seed=players)

    assert ((),) * players == state.stacks
    assert [0] * players == [state.camouflage(player) for player in range(players)]
    assert (1,) * players == state.rocks
    assert 18 - players == state.supply


def test_three_shells_each_are_dealt_in_secret():
    """yadokari.setup.deal"""
    state = GAME.new(players=5, seed=3)

    assert [3] * 5 == hand_sizes(state)
    assert 57 == sum(sizes(state))
    for viewer in viewers(state):
        seen = state.observe(viewer).hands
        assert [
            hand if holder == viewer else ("?",) * 3 for holder, hand in enumerate(state.hands)
        ] == list(seen)


def test_each_player_is_told_the_own_deal_alone():
    """yadokari.setup.deal"""
    first = GAME.initial(players=2)
    rest = list(first.setting.cards)
    hands = ("1w", "3k", "1n", "2k", "1w", "4n")
    for shell in hands:
        rest.remove(shell)
    typed = f"deal {' '.join((*hands, *rest))}"

    for player, own in enumerate(("size 1 brown", "size 4 brown")):
        assert own in heard(first, typed, player)
        for other in (1 - player, None):
            assert own not in heard(first, typed, other)


def test_a_seed_shuffles_all_shells():
    """yadokari.setup.deal"""
    dealt = [GAME.new(players=2, seed=seed) for seed in (1, 1, 2)]

    assert dealt[0] == dealt[1] != dealt[2]
    assert dealt[0].decks != dealt[2].decks


def test_nothing_but_one_deal_of_all_shells_starts_the_game():
    """yadokari.setup.deal"""
    first = GAME.initial(players=3)
    cards = first.setting.cards

    assert (CHANCE,) == first.to_act
    assert "" == refusal(first, f"deal {' '.join(cards)}")
    for wrong in (Deal(CHANCE, cards[1:]), Deal(0, cards), Draw(0, 0), Roll(CHANCE, 1)):
        assert "yadokari.setup.deal" == first.why_illegal(wrong).clause
    assert "yadokari.setup.deal" == GAME.new().why_illegal(Deal(CHANCE, cards)).clause


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (2, [14, 13, 13, 13, 13]),
        (3, [13, 13, 13, 12, 12]),
        (4, [12, 12, 12, 12, 12]),
        (5, [12, 12, 11, 11, 11]),
        (6, [11, 11, 11, 11, 10]),
    ],
)
def test_the_rest_makes_five_decks_as_equal_as_can_be(players, expected):
    """yadokari.setup.five-decks"""
    state = GAME.new(players=players)

    assert expected == sizes(state)
    for viewer in viewers(state):
        faces = [set(deck) for deck in state.observe(viewer).decks]
        assert [{"?"}] * 5 == faces


def test_the_supply_shrinks_with_the_players():
    """yadokari.setup.middle"""
    assert 12 == GAME.new(players=6).supply


def test_seats_follow_each_other_in_every_round():
    """yadokari.setup.order"""
    state = GAME.new(players=3, seed=5)

    assert "P1 P2 P3 tide P1 P2 P3 tide" == course(state, 2)
    for early in ("P2 draw A", "P3 pass"):
        assert "yadokari.setup.order" == refusal(state, early)


# --- rounds and turns -------------------------------------------------------------------------


def test_a_round_is_a_turn_each_and_one_low_tide():
    """yadokari.round.phases"""
    third = GAME.position(players=3, turn=2, left=1, hands=["2n"])
    ebb = play(third, "pass")
    attack = play(ebb, "roll 1")
    after = play(attack, "discard 2n")

    assert ("roll", 1, (CHANCE,)) == (ebb.phase, ebb.round, ebb.to_act)
    assert ("discard", 1, (0,)) == (attack.phase, attack.round, attack.to_act)
    assert ("act", 2, 0, 2) == (after.phase, after.round, after.turn, after.left)
    assert "yadokari.round.phases" in told(attack, "discard 2n")


def test_low_tide_leads_to_the_end_once_that_is_triggered():
    """yadokari.round.phases"""
    third = GAME.position(players=3, turn=2, left=1, ending="yadokari.end.low-deck")

    assert "over" == play(third, "pass", "roll 3").phase


def test_a_turn_has_two_actions_of_any_kind():
    """yadokari.turn.two-actions"""
    state = GAME.position(hands=["1w 1n", ""], stacks=["", "1w"], decks=["1k 2w 3w"], sizes=[9] * 5)
    once = play(state, "draw A", "keep 1k", "2w to B", "3w to C")

    assert (0, 1) == (once.turn, once.left)
    assert {Draw, Play, Steal, Pass} == {type(action) for action in once.legal_actions()}
    assert (["1k", "1n", "1w"], [1]) == (plays(once), victims(once))
    twice = play(once, "draw B", "keep 2w", "1w to D", "3n to E")
    assert (1, 2) == (twice.turn, twice.left)
    assert "yadokari.setup.order" == refusal(twice, "P1 draw A")


@pytest.mark.parametrize(
    "pair",
    [
        ("play 1w", "play 1n"),
        ("play 1n", "steal P2", "pay 1w"),
        ("steal P2", "pay 1w", "play 1n"),
        ("steal P2", "pay 1n", "steal P2", "pay 1w", "pay 3k"),
    ],
)
def test_the_same_kind_may_be_taken_twice(pair):
    """yadokari.turn.two-actions"""
    state = GAME.position(hands=["1w 1n 4w"], stacks=["", "1w 3k"])

    after = play(state, *pair)
    assert (1, 2) == (after.turn, after.left)


def test_actions_are_optional():
    """yadokari.turn.optional"""
    state = GAME.position(hands=["1w", "1n"], stacks=["1w", "1n"])

    for left in (state, play(state, "play 1w")):
        after = play(left, "pass")
        assert (1, 2) == (after.turn, after.left)
        assert (left.hands, left.stacks, left.rocks) == (after.hands, after.stacks, after.rocks)
        assert "yadokari.turn.optional" in told(left, "pass")
