"""Each decision of Yadokari: who takes it, when, and among exactly what."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt
from random import Random

import pytest

from rules import CHANCE
from rules.yadokari import GAME, Discard, Draw, Keep, Pass, Pay, Play, Return, Roll, Steal
from tests.yadokari._asking import draws, plays, results
from tests.yadokari.positions import play

TOPS = ["1w 2n 3k", "1n 2k 3w", "", "", ""]


def on_turn(**given):
    """Give a position in which everything can be done."""
    return GAME.position(
        **{"hands": ["1w 1w 2n", "2w"], "stacks": ["1k", "1n"], "decks": TOPS, "sizes": [9] * 5}
        | given
    )


def test_an_action_is_one_of_everything_that_can_be_done():
    """yadokari.turn.two-actions; decision action"""
    state = on_turn(turn=1)

    assert [
        *(Draw(1, deck) for deck in range(5)),
        Pass(1),
        Play(1, "2w"),
        Steal(1, 0),
    ] == list(state.legal_actions())
    assert state.legal_actions() == state.legal_actions(1)
    assert () == state.legal_actions(0)


@pytest.mark.parametrize(
    ("steps", "left"),
    [
        (("draw A", "keep 1w", "2n to B", "3k to C"), (0, 1)),
        (("play 2n",), (0, 1)),
        (("steal P2", "pay 1w"), (0, 1)),
        (("pass",), (1, 2)),
    ],
)
def test_an_action_costs_one_and_a_pass_the_rest(steps, left):
    """yadokari.turn.two-actions, yadokari.turn.optional; decision action"""
    after = play(on_turn(), *steps)

    assert left == (after.turn, after.left)


@pytest.mark.parametrize(("low", "expected"), [("forbid", "AE"), ("partial", "ACDE")])
def test_a_deck_is_chosen_among_those_large_enough(low, expected):
    """yadokari.draw.look, yadokari.option.low-deck-draw; decision draw-deck"""
    state = on_turn(decks=None, sizes=[3, 0, 1, 2, 9], low_deck_draw=low)

    assert expected == draws(state)


@pytest.mark.parametrize(
    ("options", "count"),
    [({}, 36), ({"return_to": "top"}, 36), ({"return_to": "choice"}, 144)],
    ids=["bottom", "top", "choice"],
)
def test_a_draw_can_end_in_so_many_ways(options, count):
    """yadokari.draw.keep, yadokari.draw.return; decision draw-keep-return"""
    looking = play(on_turn(**options), "draw A")

    assert count == len(results(looking))
    assert [Keep(0, shell) for shell in ("1w", "2n", "3k")] == list(looking.legal_actions())
    places = ("bottom", "top") if count == 144 else (options.get("return_to", "bottom"),)
    assert [
        Return(0, shell, deck, place)
        for shell in ("2n", "3k")
        for deck in (1, 2, 3, 4)
        for place in places
    ] == list(play(looking, "keep 1w").legal_actions())


@pytest.mark.parametrize(("ban", "count"), [("turn", 18), ("action", 36)])
def test_a_second_draw_has_fewer_ends(ban, count):
    """yadokari.draw.return.not-source; decision draw-keep-return"""
    once = play(on_turn(return_ban=ban), "draw A", "keep 1w", "2n to C", "3k to D")

    assert count == len(results(play(once, "draw B")))


@pytest.mark.parametrize(("top", "count"), [("1w 1w 2n", 18), ("1w 1w 1w", 6)])
def test_equal_shells_are_told_apart_by_nobody(top, count):
    """yadokari.draw.keep; decision draw-keep-return"""
    looking = play(on_turn(decks=[top, "", "", "", ""]), "draw A")

    assert count == len(results(looking))
    assert len(set(top.split())) == len(looking.legal_actions())


def test_a_play_is_any_kind_in_hand_that_fits():
    """yadokari.play.not-smaller; decision play"""
    every = " ".join(f"{size}{colour}" for size in range(1, 6) for colour in "wnk")
    state = GAME.position(hands=[f"{every} {every}"], stacks=["1w"])

    assert sorted(every.split()) == plays(state)
    assert ["1k", "1n", "1w"] == plays(GAME.position(hands=[every]))
    assert [] == plays(GAME.position(hands=[""], stacks=["1w"]))


def test_a_theft_is_a_victim_and_then_cards_that_make_its_price():
    """yadokari.steal.choose, yadokari.steal.price; decision steal"""
    state = on_turn(hands=["1w 1w 2n 3k"], stacks=["", "1n", "1k", "1w", ""], rocks=[1, 3, 4, 5, 1])
    paying = play(state, "steal P2")

    assert [Steal(0, 1), Steal(0, 2)] == [a for a in state.legal_actions() if type(a) is Steal]
    assert [Pay(0, shell) for shell in ("1w", "2n", "3k")] == list(paying.legal_actions())
    assert [
        ("1w", "1w", "2n"),
        ("1w", "1w", "3k"),
        ("1w", "2n", "3k"),
    ] == sorted(end.hands[1] for end in results(paying))


@pytest.mark.parametrize("step", ["draw A", "steal P2"])
def test_nobody_passes_in_the_middle_of_an_action(step):
    """yadokari.turn.optional; decision pass"""
    state = on_turn()
    begun = play(state, step)

    assert Pass(0) in state.legal_actions()
    assert Pass(0) not in begun.legal_actions()
    assert {0} == {action.player for action in begun.legal_actions()}


def test_each_attacked_player_with_cards_chooses_one_of_their_kinds():
    """yadokari.low.discard, yadokari.low.empty-hand; decision discard"""
    tide = GAME.position(
        hands=["1w 1w 3k", "2n", "", "4k 5k"], stacks=["", "1k", "1w", "1n"], phase="roll"
    )
    asked = play(tide, "roll 3")

    assert [
        Discard(0, "1w"),
        Discard(0, "3k"),
        Discard(3, "4k"),
        Discard(3, "5k"),
    ] == list(asked.legal_actions())
    assert (3,) == play(asked, "P1 discard 1w").to_act
    assert (0,) == play(asked, "P4 discard 4k").to_act


def test_the_shells_are_shuffled_evenly():
    """yadokari.setup.deal; decision chance-shuffle"""
    first = GAME.initial(players=2)
    orders = [first.draw_chance(Random(seed)).shells for seed in range(600)]
    error = 5 * sqrt(Fraction(1, 4) / len(orders))

    assert ((CHANCE,), (), ()) == (first.to_act, first.legal_actions(), first.chance_outcomes())
    assert {first.setting.cards} == {
        tuple(sorted(o, key=first.setting.cards.index)) for o in orders
    }
    for place in (0, 8, 40, 71):
        white = sum(order[place][1] == "w" for order in orders) / len(orders)
        assert abs(white - 1 / 2) < error


def test_the_die_is_even():
    """yadokari.low.roll; decision chance-die"""
    tide = GAME.position(phase="roll")
    rng = Random(1)
    rolls = Counter(tide.draw_chance(rng).awareness for _ in range(900))

    assert [(Roll(CHANCE, face), Fraction(1, 3)) for face in (1, 2, 3)] == list(
        tide.chance_outcomes()
    )
    assert [1, 2, 3] == sorted(rolls)
    assert max(abs(count - 300) for count in rolls.values()) < 5 * sqrt(900 * 2 / 9)
