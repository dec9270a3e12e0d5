"""Each clause about Low Tide, the end of the game, scoring and the simple variant."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

from rules import CHANCE
from rules.yadokari import GAME, Discard, Roll
from tests.yadokari._asking import attacked, counted, course, draws, hand_sizes, plays, sizes
from tests.yadokari.positions import play, random_game, refusal, told

FOUR_CRABS = ("", "1w 2w", "1k 2n", "1w 3k")
LOW_DECK = "yadokari.end.low-deck"
SIZE_FIVE = "yadokari.end.size-five"


def tide(*stacks, hands, **given):
    """Give a position at the beginning of Low Tide."""
    return GAME.position(hands=hands, stacks=stacks, phase="roll", **given)


# --- Low Tide ---------------------------------------------------------------------------------


def test_low_tide_waits_for_every_turn():
    """yadokari.low.when"""
    state = GAME.new(players=4, seed=2)
    three = play(state, "pass", "pass", "pass")

    for early in (state, three):
        assert ("act", 0) == (early.phase, early.roll)
        assert "yadokari.low.when" == refusal(early, "roll 1")
    assert "yadokari.low.when" in told(three, "pass")
    assert (CHANCE,) == play(three, "pass").to_act
    assert "P1 P2 P3 P4 tide P1 P2 P3 P4 tide" == course(state, 2)


@pytest.mark.parametrize(
    ("stacks", "hands"),
    [(("1k", "1w 2k"), [3, 3]), (("", "1w"), ["", ""]), (("", "1w"), [1, 2])],
)
def test_one_roll_of_an_even_die_serves_for_all(stacks, hands):
    """yadokari.low.roll"""
    state = tide(*stacks, hands=hands)

    third = Fraction(1, 3)
    assert (CHANCE,) == state.to_act
    assert tuple((Roll(CHANCE, face), third) for face in (1, 2, 3)) == state.chance_outcomes()
    for face in (1, 2, 3):
        assert CHANCE not in state.apply(Roll(CHANCE, face)).to_act
    assert {1, 2, 3} == {state.draw_chance(Random(seed)).awareness for seed in range(20)}
    assert "yadokari.low.roll" == state.why_illegal(Roll(0, 2)).clause


@pytest.mark.parametrize(
    ("roll", "clause", "expected"),
    [
        (1, "yadokari.low.one", [0]),
        (2, "yadokari.low.two", [0, 1]),
        (3, "yadokari.low.three", [0, 1, 2]),
    ],
)
def test_a_roll_attacks_crabs_of_less_camouflage(roll, clause, expected):
    """yadokari.low.one, yadokari.low.two, yadokari.low.three"""
    state = tide(*FOUR_CRABS, hands=[1, 1, 1, 1])

    assert expected == attacked(state, roll)
    assert clause in told(state, f"roll {roll}")
    assert tuple(expected) == play(state, f"roll {roll}").to_act


def test_an_attack_costs_a_card_of_the_own_choice():
    """yadokari.low.discard"""
    state = play(tide("1k", "1w 2n", hands=["4w", "1w 3k"], discards="5n"), "roll 3")
    after = play(state, "discard 1w")

    assert [Discard(1, "1w"), Discard(1, "3k")] == list(state.legal_actions())
    assert (("4w",), ("3k",)) == after.hands
    assert ("5n", "1w") == after.discards
    assert ("1w", "2n") == after.stacks[1]
    assert "yadokari.low.discard" == refusal(state, "P2 discard 4w")
    assert "yadokari.low.discard" == refusal(state, "P1 discard 4w")
    assert "yadokari.low.when" == refusal(state, "pass")
    assert "yadokari.low.discard" == refusal(GAME.position(hands=["1w"]), "P1 discard 1w")


@pytest.mark.parametrize("players", range(2, 7))
def test_discarded_cards_are_gone_for_good(players):
    """yadokari.low.discard.gone"""
    piles = [state.discards for state in random_game(Random(players), players)]

    for before, after in pairwise(piles):
        assert before == after[: len(before)]
    assert piles[-1]


def test_an_attack_on_an_empty_hand_changes_nothing():
    """yadokari.low.empty-hand"""
    state = tide("1k", "1w", hands=["2w", ""])
    after = play(state, "roll 2")

    assert [1] == attacked(state, 2)
    assert "yadokari.low.empty-hand" in told(state, "roll 2")
    assert ("act", 2, 0) == (after.phase, after.round, after.turn)
    assert (state.hands, state.stacks, ()) == (after.hands, after.stacks, after.discards)
    asked = play(tide("1w", "1w", hands=["2w", ""]), "roll 2")
    assert ((0,), "yadokari.low.empty-hand") == (asked.to_act, refusal(asked, "P2 discard 2w"))


# --- the end ----------------------------------------------------------------------------------


def test_a_size_five_shell_makes_the_round_the_last():
    """yadokari.end.size-five"""
    state = GAME.position(hands=["5w"], stacks=["1w"], players=3)
    placed = play(state, "play 5w")

    assert ("", SIZE_FIVE) == (state.ending, placed.ending)
    assert SIZE_FIVE in told(state, "play 5w")
    assert ("act", 0, 1, "ABCDE") == (placed.phase, placed.turn, placed.left, draws(placed))
    assert "P2 P3 tide over" == course(play(placed, "pass"), 3)
    over = play(placed, "pass", "pass", "pass", "roll 1")
    assert ((), SIZE_FIVE) == (over.to_act, over.outcome.clause)


def test_a_deck_below_three_makes_the_round_the_last():
    """yadokari.end.low-deck"""
    decks = ["1w 2w 3w", "", "", "", ""]
    five = GAME.position(turn=1, decks=decks, sizes=[5, 9, 9, 9, 9])
    six = GAME.position(turn=1, decks=decks, sizes=[6, 9, 9, 9, 9])
    steps = ("draw A", "keep 1w", "2w to B", "3w to C")

    assert ([2, 10, 10, 9, 9], LOW_DECK) == (
        sizes(play(five, *steps)),
        play(five, *steps).ending,
    )
    assert ([3, 10, 10, 9, 9], "") == (sizes(play(six, *steps)), play(six, *steps).ending)
    assert LOW_DECK in told(play(five, *steps[:-1]), steps[-1])


def test_refilling_a_deck_doesnt_undo_the_end():
    """yadokari.end.irrevocable"""
    state = GAME.position(
        players=3,
        turn=2,
        ending=LOW_DECK,
        decks=["", "1w 2w 3w", "", "", ""],
        sizes=[2, 9, 9, 9, 9],
    )
    refilled = play(state, "draw B", "keep 1w", "2w to A", "3w to C")

    assert ([3, 6, 10, 9, 9], LOW_DECK) == (sizes(refilled), refilled.ending)
    assert "over" == play(refilled, "pass", "roll 1", "discard 1w").phase


def test_stealing_the_size_five_shell_doesnt_undo_the_end():
    """yadokari.end.irrevocable"""
    state = GAME.position(hands=["5w", "1n"], stacks=["1w", "1w"])
    stolen = play(state, "play 5w", "pass", "steal P1")

    assert (("1w",), SIZE_FIVE) == (stolen.stacks[0], stolen.ending)
    assert "over" == play(stolen, "pass", "roll 1").phase


def test_nobody_gets_a_further_turn_after_the_last_round():
    """yadokari.end.last-round"""
    state = GAME.position(players=3, turn=2, left=1, hands=["1w", "", "5w"], stacks=["", "", "1w"])
    ebb = play(state, "play 5w")
    attack = play(ebb, "roll 2")
    over = play(attack, "discard 1w")

    assert ((CHANCE,), None) == (ebb.to_act, ebb.outcome)
    assert ((0,), None) == (attack.to_act, attack.outcome)
    assert ((), ()) == (over.to_act, over.legal_actions())
    assert (0, 0, 2) == over.outcome.scores
    assert "yadokari.end.last-round" in told(attack, "discard 1w")
    assert SIZE_FIVE == refusal(over, "P1 draw A")


@pytest.mark.parametrize(
    ("variant", "expected"), [("standard", ("roll", "over")), ("simple", ("over", "over"))]
)
def test_a_round_without_any_action_is_the_last(variant, expected):
    """yadokari.end.stall"""
    state = GAME.position(hands=["1w", "1n"], stacks=["", "1n"], variant=variant)
    ebb = play(state, "pass", "pass")
    over = play(ebb, "roll 1", "discard 1w") if variant == "standard" else ebb

    assert expected == (ebb.phase, over.phase)
    assert ((0, 2), "yadokari.end.stall") == (over.outcome.scores, over.outcome.clause)


def test_a_single_action_keeps_the_game_going():
    """yadokari.end.stall"""
    state = GAME.position(decks=["1w 2w 3w", "", "", "", ""], sizes=[9] * 5, stacks=["1k", "1k"])
    acted = play(state, "pass", "draw A", "keep 1w", "2w to B", "3w to C", "pass", "roll 1")

    assert ("act", 2, False) == (acted.phase, acted.round, acted.acted)
    assert "over" == play(acted, "pass", "pass", "roll 1").phase


# --- scoring ----------------------------------------------------------------------------------


def test_each_shell_beneath_the_crab_scores_its_camouflage():
    """yadokari.final.points"""
    assert 9 == GAME.position(stacks=["1w 1n 3k 5k"]).points(0)
    assert (9, 0) == counted("1w 1n 3k 5k").scores


def test_nothing_but_the_stack_scores():
    """yadokari.final.all-shells"""
    over = counted("1w 2w", "1w", hands=["3k 4k", "5k"], rocks=[4, 1], discards="5k 5n")

    assert ((2, 1), (0,)) == (over.scores, over.winners)


def test_most_points_win():
    """yadokari.final.winner"""
    over = counted("1k 2k 3k", "1k 2k 3w", "1k 2k 3n", hands=["", 9, 9])

    assert ((9, 7, 8), (0,)) == (over.scores, over.winners)
    assert "Player 1 wins with 9 points." == over.summary


def test_on_equal_points_more_shells_win():
    """yadokari.final.tie"""
    over = counted("1k 3k", "1w 1n 2k", hands=[6, ""])

    assert ((6, 6), (1,)) == (over.scores, over.winners)
    assert "player 2 wins with most shells beneath the crab, 3" in over.summary


def test_more_shells_dont_beat_more_points():
    """yadokari.final.tie"""
    over = counted("1k 3k", "1w 1n 2k", "1w 1w 1w 1w 1w")

    assert ((6, 6, 5), (1,)) == (over.scores, over.winners)


def test_players_level_on_points_and_shells_share_the_win():
    """yadokari.final.tie.shared"""
    over = counted("1n 2n", "1w 3k", "1w 1w")

    assert ((4, 4, 2), (0, 1)) == (over.scores, over.winners)
    assert (0, 1, 2) == counted("", "", "").winners


# --- the simple variant -----------------------------------------------------------------------


def test_the_simple_variant_skips_low_tide():
    """yadokari.variant.simple"""
    last = GAME.position(
        hands=["2w", "1n"], stacks=["", "1w"], turn=1, left=1, variant="simple", round=4
    )
    after = play(last, "pass")

    assert ("act", 5, 0, 2) == (after.phase, after.round, after.turn, after.left)
    assert (last.hands, ()) == (after.hands, after.discards)
    assert "yadokari.variant.simple" in told(last, "pass")
    assert "P1 P2 P3 P1 P2 P3" == course(GAME.new(players=3, seed=4, variant="simple"), 2)


def test_the_simple_variant_still_knows_thefts():
    """yadokari.variant.simple"""
    state = GAME.position(hands=["2w"], stacks=["", "1w"], variant="simple")

    assert (("1w",), ("2w",)) == play(state, "steal P2").hands


def test_the_simple_variant_ends_with_the_last_turn():
    """yadokari.variant.simple.end"""
    state = GAME.position(hands=["5w"], stacks=["1w"], variant="simple")
    last = play(state, "play 5w", "pass")
    over = play(last, "pass")

    assert ("act", 1) == (last.phase, last.turn)
    assert ("over", (2, 0), (0,)) == (over.phase, over.outcome.scores, over.outcome.winners)
    assert "yadokari.variant.simple.end" in told(last, "pass")
    assert [0, 0] == hand_sizes(over)
    assert [] == plays(over)
