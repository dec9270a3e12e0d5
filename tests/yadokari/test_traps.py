"""The traps: what is easily got wrong, one test each."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules.yadokari import GAME, Draw
from tests.yadokari._asking import (
    attacked,
    counted,
    course,
    draws,
    hand_sizes,
    plays,
    sizes,
    targets,
    victims,
)
from tests.yadokari.positions import components, play, random_game, random_options, refusal

LOW_DECK = "yadokari.end.low-deck"


def test_a_deck_refilled_to_three_ends_the_game_but_may_be_drawn_from():
    """yadokari.trap.trigger-undone"""
    state = GAME.position(
        decks=["1w 2w 3w", "1n 2n 3n", "", "", ""], sizes=[5, 9, 9, 9, 9], stacks=["1k", "1k"]
    )
    low = play(state, "draw A", "keep 1w", "2w to C", "3w to D", "pass")
    back = play(low, "draw B", "keep 1n", "2n to A", "3n to C")

    assert ([2, 9, 10, 10, 9], "BCDE") == (sizes(low), draws(low))
    assert ([3, 6, 11, 10, 9], "ABCDE", LOW_DECK) == (sizes(back), draws(back), back.ending)
    assert "over" == play(back, "pass", "roll 1").phase


def test_a_size_five_shell_ends_the_round_and_not_the_turn():
    """yadokari.trap.trigger-not-now"""
    state = GAME.position(hands=["", "5w"], stacks=["", "1w"], players=4, turn=1)
    placed = play(state, "play 5w")

    assert ((1,), 1, "ABCDE") == (placed.to_act, placed.left, draws(placed))
    assert "P3 P4 tide over" == course(play(placed, "pass"), 2)


def test_a_stolen_size_five_shell_in_hand_scores_nothing():
    """yadokari.trap.five-in-thief-hand"""
    state = GAME.position(hands=["5k", "1n"], stacks=["1w", "1w"])
    stolen = play(state, "play 5k", "pass", "steal P1")

    assert ((1, 1), ("5k",)) == (
        play(stolen, "pass", "roll 1").outcome.scores,
        stolen.hands[1],
    )
    assert (1, 4) == play(stolen, "play 5k", "roll 1").outcome.scores


def test_a_robbed_crab_goes_on_from_the_shell_it_is_left_with():
    """yadokari.trap.level-down"""
    state = GAME.position(
        hands=["1n", "1w 2w 3w 4w 5w"],
        stacks=["", "1w 2w 5k"],
        ending="yadokari.end.size-five",
    )
    after = play(state, "steal P2", "pass")

    assert [3, 1] == [state.camouflage(1), after.camouflage(1)]
    assert ["2w", "3w", "4w", "5w"] == plays(after)


def test_a_crab_stripped_bare_needs_a_size_one_shell_again():
    """yadokari.trap.bare-again"""
    state = GAME.position(hands=["2k", "3w"], stacks=["", "1k"])
    after = play(state, "steal P2", "pass")

    assert (("2k", "3w"), []) == (after.hands[1], plays(after))
    assert "yadokari.play.first-size-one" == refusal(after, "play 2k")


def test_a_covered_black_shell_doesnt_protect():
    """yadokari.trap.top-colour"""
    state = GAME.position(hands=[1, 1], stacks=["1k 2w", "1k"], phase="roll")

    assert [0] == attacked(state, 2)


def test_a_larger_shell_may_hide_the_crab_less():
    """yadokari.trap.darker-not-safer-forever"""
    state = GAME.position(hands=["2w"], stacks=["1k"])
    after = play(state, "play 2w")

    assert ([3, 4], [3, 1]) == (
        [state.points(0), after.points(0)],
        [state.camouflage(0), after.camouflage(0)],
    )


def test_the_price_is_that_before_the_theft():
    """yadokari.trap.price-before"""
    state = GAME.position(hands=["1w 2w"], stacks=["", "1n"])
    after = play(state, "steal P2", "pay 1w")

    assert (("act", 1), (1, 2), ("1w",)) == (
        (after.phase, after.left),
        after.rocks,
        after.hands[1],
    )


def test_a_payment_feeds_the_victim():
    """yadokari.trap.payment-feeds-victim"""
    state = GAME.position(hands=["1w 2w 3w 4w"], stacks=["", "1n"], rocks=[1, 3])
    after = play(state, "steal P2", "pay 1w", "pay 2w", "pay 3w")

    assert [2, 3] == hand_sizes(after)
    assert components(state) == components(after)
    assert sizes(state) == sizes(after)


def test_the_loot_cant_pay_for_itself():
    """yadokari.trap.pay-with-loot"""
    state = GAME.position(hands=["1w"], stacks=["", "1n"], rocks=[1, 2])

    assert ([], "yadokari.steal.cannot-pay") == (victims(state), refusal(state, "steal P2"))


def test_rejects_go_to_two_decks_that_arent_the_source():
    """yadokari.trap.two-different-decks"""
    state = GAME.position(decks=["1w 2w 3w", "", "", "", ""], sizes=[9] * 5)
    kept = play(state, "draw A", "keep 1w")
    one = play(kept, "2w to B")

    assert "yadokari.draw.return.not-source" == refusal(kept, "2w to A")
    assert "yadokari.draw.return" == refusal(one, "3w to B")
    assert "yadokari.draw.return.not-source" == refusal(one, "3w to A")
    assert "CDE" == targets(one)


def test_a_second_draw_bars_both_decks_till_the_turn_is_over():
    """yadokari.trap.second-draw-ban"""
    state = GAME.position(decks=["1w 2w 3w 1n 2n 3n", "1k 2k 3k", "", "", ""], sizes=[12] * 5)
    once = play(state, "draw A", "keep 1w", "2w to C", "3w to D")
    other, again = play(once, "draw B", "keep 1k"), play(once, "draw A", "keep 1n")

    assert ("CDE", "BCDE") == (targets(other), targets(again))
    following = play(other, "2k to C", "3k to D", "draw C", "keep 2w")
    assert (1, "ABDE") == (following.turn, targets(following))


def test_a_deck_that_got_a_shell_back_may_be_drawn_from():
    """yadokari.trap.draw-from-receiver"""
    state = GAME.position(decks=["1w 2w 3w", "", "", "", ""], sizes=[9] * 5)
    once = play(state, "draw A", "keep 1w", "2w to D", "3w to E")

    assert "ABCDE" == draws(once)
    assert "BCE" == targets(play(once, "draw D", "keep 3n"))


def test_a_deck_is_chosen_before_any_card_is_seen():
    """yadokari.trap.draw-is-two-step"""
    one = GAME.position(decks=["1w 2w 3w", "", "", "", ""], sizes=[9] * 5)
    other = GAME.position(decks=["5k 4k 3k", "", "", "", ""], sizes=[9] * 5)

    assert one.legal_actions() == other.legal_actions()
    assert [Draw(0, deck) for deck in range(5)] == [
        action for action in one.legal_actions() if isinstance(action, Draw)
    ]
    assert one.observe(0).decks == other.observe(0).decks


def test_a_deck_of_three_is_enough_and_a_draw_empties_it():
    """yadokari.trap.deck-of-three"""
    state = GAME.position(decks=["1w 2w 3w", "", "", "", ""], sizes=[3, 9, 9, 9, 9])
    after = play(state, "draw A", "keep 1w", "2w to B", "3w to C")

    assert ("", "ABCDE") == (state.ending, draws(state))
    assert ([0, 10, 10, 9, 9], LOW_DECK) == (sizes(after), after.ending)


def test_without_a_deck_of_three_nobody_draws():
    """yadokari.trap.no-draw-left"""
    state = GAME.position(
        hands=["1n", "", ""], stacks=["1w", "1w"], sizes=[2] * 5, players=5, turn=0
    )

    assert ("", LOW_DECK) == (draws(state), state.ending)
    assert ["Pass", "Play the size 1 brown shell", "Steal from player 2"] == [
        str(action) for action in state.legal_actions()
    ]
    assert "yadokari.rule.small-deck" == refusal(state, "draw A")


def test_an_empty_deck_gets_a_shell_but_gives_none():
    """yadokari.trap.empty-deck-target"""
    state = GAME.position(decks=["", "1w 2w 3w", "", "", ""], sizes=[0, 7, 8, 9, 9], turn=1)
    kept = play(state, "draw B", "keep 1w")

    assert ("BCDE", "ACDE") == (draws(state), targets(kept))
    assert "BCDE" == draws(play(kept, "2w to A", "3w to C"))


def test_a_choice_in_low_tide_leaks_no_card_and_no_smaller_hand():
    """yadokari.trap.discard-leak"""
    tide = GAME.position(hands=["1w 2n", "1k", "3k 4w"], stacks=["", "1k", ""], phase="roll")
    asked = play(tide, "roll 1")
    chosen = [play(asked, f"P1 discard {shell}").observe(2) for shell in ("1w", "2n")]

    assert ((2,), [2, 1, 2], ()) == (chosen[0].to_act, hand_sizes(chosen[0]), chosen[0].discards)
    assert chosen[0] == chosen[1]
    after = play(asked, "P1 discard 1w", "P3 discard 4w")
    assert ([1, 1, 1], ("1w", "4w")) == (hand_sizes(after), after.discards)


def test_the_ban_on_returning_binds_the_drawer_alone():
    """yadokari.trap.ban-is-not-a-lock"""
    state = GAME.position(decks=["1w 2w 3w", "", "", "1n 2n 3n", ""], sizes=[12] * 5)
    after = play(state, "draw A", "keep 1w", "2w to B", "3w to C", "pass", "draw D", "keep 1n")

    assert (1, "ABCE") == (after.turn, targets(after))


def test_a_bare_crab_without_a_hand_has_nothing_to_decide():
    """yadokari.trap.empty-hand-attack"""
    tide = GAME.position(phase="roll", hands=["", 1], stacks=["", "1k"])
    after = play(tide, "roll 1")

    assert ([0], "act", 2) == (attacked(tide, 1), after.phase, after.round)


def test_black_is_safe_from_a_three():
    """yadokari.trap.black-safe"""
    assert [] == attacked(GAME.position(hands=[1, 1], stacks=["1k", "1w 2k"], phase="roll"), 3)


def test_equal_size_is_enough_again_and_again():
    """yadokari.trap.equal-size"""
    state = GAME.position(hands=["4w 4k"], stacks=["1w 4n"])
    both = play(state, "play 4k", "play 4w")

    assert ["4k", "4w"] == plays(state)
    assert ("1w", "4n", "4k", "4w") == both.stacks[0]


def test_cards_in_hand_break_no_tie():
    """yadokari.trap.tie-more-shells"""
    over = counted("1k 3k", "1w 1n 2k", hands=[6, 0])

    assert ((6, 6), (1,)) == (over.scores, over.winners)


@pytest.mark.parametrize("players", range(2, 7))
def test_bare_crabs_all_win_together(players):
    """yadokari.trap.all-bare"""
    over = counted(*[""] * players)

    assert ((0,) * players, tuple(range(players))) == (over.scores, over.winners)


@pytest.mark.parametrize(("supply", "thirteenth"), [("unlimited", True), ("strict", False)])
def test_the_nineteenth_rock_is_a_substitute(supply, thirteenth):
    """yadokari.trap.rocks-nineteen"""
    state = GAME.position(
        hands=["1w 2w"],
        stacks=["", "1n 1n"],
        rocks=[1, 1, 4, 4, 4, 3],
        rock_supply=supply,
    )
    twelfth = play(state, "steal P2", "pay 1w")

    assert (12, 1, 0) == (sum(twelfth.rocks) - 6, state.supply, twelfth.supply)
    assert thirteenth == (victims(twelfth) == [1])
    if thirteenth:
        assert (3, 0) == (play(twelfth, "steal P2").rocks[1], play(twelfth, "steal P2").supply)


@pytest.mark.parametrize("players", [2, 6])
def test_a_round_of_passes_ends_the_game(players):
    """yadokari.trap.stall"""
    state = play(GAME.new(players=players), *["pass"] * players)
    while state.to_act:
        assert state.phase in ("roll", "discard")
        state = state.apply(state.legal_actions()[0])

    assert (1, "yadokari.end.stall") == (state.round, state.outcome.clause)


@pytest.mark.parametrize("players", range(2, 7))
def test_no_shell_is_ever_lost(players):
    """yadokari.trap.conservation"""
    rng = Random(players)
    for _ in range(3):
        for state in random_game(rng, players, **random_options(rng)):
            assert 72 == components(state).total()
            assert Counter(state.setting.cards) == components(state)
