"""Each clause about Draw, Play and Steal."""

from __future__ import annotations

from random import Random

import pytest

from rules.yadokari import GAME, name_of
from tests.yadokari._asking import (
    draws,
    hand_sizes,
    heard,
    plays,
    prices,
    results,
    sizes,
    targets,
    victims,
    viewers,
)
from tests.yadokari.positions import play, random_game, refusal, told

SHOWN = ("1w", "2n", "3k")


def drawn(*, hands=(), **given):
    """Give a position in which player 1 has looked at 1w, 3k and 2n, the top of deck B."""
    decks = ["", "1w 3k 2n", "", "", ""]
    sizes = given.pop("sizes", [12] * 5)
    return play(GAME.position(hands=hands, decks=decks, sizes=sizes, **given), "draw B")


# --- Draw -------------------------------------------------------------------------------------


def test_a_draw_looks_at_the_top_three_in_secret():
    """yadokari.draw.look"""
    before = GAME.position(decks=["", "1w 3k 2n", "", "", ""], sizes=[12] * 5, players=3)
    state = play(before, "draw B")

    assert "ABCDE" == draws(before)
    assert [12, 9, 12, 12, 12] == sizes(state)
    assert {0: SHOWN, 1: ("?",) * 3, 2: ("?",) * 3, None: ("?",) * 3} == {
        viewer: state.observe(viewer).looked for viewer in viewers(state)
    }
    for viewer in viewers(state):
        assert [12, 9, 12, 12, 12] == sizes(state.observe(viewer))
        names = [name_of(shell) in heard(before, "draw B", viewer) for shell in SHOWN]
        assert [viewer == 0] * 3 == names


def test_one_of_the_three_is_kept():
    """yadokari.draw.keep"""
    looking = drawn(hands=["1w 2w 4w"])

    assert ["1w", "2n", "3k"] == [keep.shell for keep in looking.legal_actions()]
    for kept in SHOWN:
        ends = results(play(looking, f"keep {kept}"))
        assert {tuple(sorted(("1w", "2w", "4w", kept)))} == {end.hands[0] for end in ends}
        assert {59} == {sum(sizes(end)) for end in ends}
    assert "yadokari.draw.keep" == refusal(looking, "keep 4w")
    assert "yadokari.draw.keep" == refusal(looking, "1w to C")
    assert "yadokari.draw.keep" == refusal(play(looking, "keep 1w"), "keep 2n")


def test_the_others_go_beneath_two_different_decks():
    """yadokari.draw.return"""
    state = GAME.position(decks=["2w 1k 4n", "", "", "", ""], sizes=[12] * 5)
    one = play(state, "draw A", "keep 1k", "4n to C")
    after = play(one, "2w to E")

    assert [9, 12, 13, 12, 13] == sizes(after)
    assert ("4n", "2w") == (after.decks[2][-1], after.decks[4][-1])
    assert (state.decks[2], state.decks[4]) == (after.decks[2][:-1], after.decks[4][:-1])
    assert "BDE" == targets(one)
    assert "yadokari.draw.return" == refusal(one, "2w to C")
    assert "yadokari.draw.return" == refusal(one, "pass")
    assert ("act", 1) == (after.phase, after.left)


def test_an_emptied_deck_may_get_a_shell_back():
    """yadokari.draw.return"""
    state = drawn(sizes=[0, 9, 9, 9, 9], ending="yadokari.end.low-deck")

    after = play(state, "keep 3k", "1w to A", "2n to C")
    assert ([1, 6, 10, 9, 9], ("1w",)) == (sizes(after), after.decks[0])


def test_nothing_goes_back_to_a_deck_drawn_from_in_this_turn():
    """yadokari.draw.return.not-source"""
    state = GAME.position(decks=["1w 2w 3w", "1n 2n 3n", "", "", ""], sizes=[9] * 5)
    first = play(state, "draw A", "keep 1w")
    second = play(first, "2w to C", "3w to D", "draw B", "keep 1n")

    assert ("BCDE", "CDE") == (targets(first), targets(second))
    assert "yadokari.draw.return.not-source" == refusal(first, "2w to A")
    for source in "AB":
        assert "yadokari.draw.return.not-source" == refusal(second, f"2n to {source}")
    assert "DE" == targets(play(second, "2n to C"))


def test_a_hand_may_grow_without_limit():
    """yadokari.draw.no-hand-limit"""
    state = play(drawn(hands=[12]), "keep 3k", "1w to A", "2n to C")

    assert ([13, 0], "act", 1, ()) == (hand_sizes(state), state.phase, state.left, state.discards)


# --- Play -------------------------------------------------------------------------------------


def test_a_shell_is_played_beneath_the_crab_above_the_others():
    """yadokari.play.place"""
    state = GAME.position(hands=["2n"], stacks=["1w"])
    after = play(state, "play 2n")

    assert (("1w", "2n"), ()) == (after.stacks[0], after.hands[0])
    assert (1, 2) == (state.camouflage(0), after.camouflage(0))
    assert "yadokari.play.place" in told(state, "play 2n")
    assert "yadokari.play.place" == refusal(state, "play 3n")


def test_the_first_shell_is_of_size_one():
    """yadokari.play.first-size-one"""
    state = GAME.position(hands=["1n 2k 5k"])

    assert ["1n"] == plays(state)
    for larger in ("2k", "5k"):
        assert "yadokari.play.first-size-one" == refusal(state, f"play {larger}")


def test_no_shell_is_smaller_than_the_one_beneath_the_crab():
    """yadokari.play.not-smaller"""
    state = GAME.position(hands=["2k 3n 4w"], stacks=["1w 3w"])

    assert ["3n", "4w"] == plays(state)
    assert "yadokari.play.not-smaller" == refusal(state, "play 2k")


def test_sizes_may_be_skipped_up_to_five():
    """yadokari.play.skip-sizes"""
    state = GAME.position(hands=["5n"], stacks=["1w"])
    after = play(state, "play 5n")

    assert ["5n"] == plays(state)
    assert (("1w", "5n"), "yadokari.end.size-five") == (after.stacks[0], after.ending)


def test_colour_plays_no_part_in_a_play():
    """yadokari.play.any-colour"""
    state = GAME.position(hands=["2w 3w"], stacks=["1w 2k"])

    assert ["2w", "3w"] == plays(state)
    assert ["2k", "2n", "2w"] == plays(GAME.position(hands=["2w 2n 2k"], stacks=["1w 2n"]))


@pytest.mark.parametrize("players", range(2, 7))
def test_a_crab_never_moves_down_by_itself(players):
    """yadokari.play.one-way"""
    rng = Random(players)
    for _ in range(3):
        for state in random_game(rng, players):
            for stack in filter(None, state.stacks):
                sizes_beneath = [int(shell[0]) for shell in stack]
                assert 1 == sizes_beneath[0]
                assert sorted(sizes_beneath) == sizes_beneath


# --- Steal ------------------------------------------------------------------------------------


def test_a_crab_with_a_shell_may_be_robbed_even_by_a_bare_one():
    """yadokari.steal.choose"""
    state = GAME.position(hands=[1], stacks=["", "", "1w"])

    assert [2] == victims(state)
    assert "yadokari.steal.choose" == refusal(state, "steal P1")
    assert "yadokari.steal.choose" == refusal(state, "steal P4")
    assert "yadokari.rule.steal-bare" == refusal(state, "steal P2")
    own = GAME.position(hands=["1w"], stacks=["1w", ""])
    assert ([], "yadokari.steal.choose") == (victims(own), refusal(own, "steal P1"))


def test_the_price_is_a_card_for_each_rock():
    """yadokari.steal.price"""
    state = GAME.position(hands=[5, 1], stacks=["", "1w 2n"], rocks=[1, 2])
    begun = play(state, "steal P2")

    assert {(4, 3)} == {tuple(hand_sizes(end)) for end in results(begun)}
    assert "yadokari.steal.price" in told(state, "steal P2")
    for early in ("pass", "draw A", "play 1w"):
        assert "yadokari.steal.price" == refusal(begun, early)


def test_the_thief_chooses_what_to_pay():
    """yadokari.steal.pay-choice"""
    begun = play(GAME.position(hands=["1w 2w 3k"], stacks=["", "1n"]), "steal P2")

    assert ["1w", "2w", "3k"] == prices(begun)
    assert {("1w",), ("2w",), ("3k",)} == {end.hands[1] for end in results(begun)}
    assert "yadokari.steal.pay-choice" == refusal(begun, "pay 4k")


def test_a_price_of_two_may_be_any_two_cards():
    """yadokari.steal.pay-choice"""
    state = GAME.position(hands=["1w 1w 2n 3k"], stacks=["", "1n"], rocks=[1, 2])

    payments = {end.hands[1] for end in results(play(state, "steal P2"))}
    assert {("1w", "1w"), ("1w", "2n"), ("1w", "3k"), ("2n", "3k")} == payments


def test_a_payment_of_the_whole_hand_is_not_asked_for():
    """yadokari.steal.pay-choice"""
    state = GAME.position(hands=["1w 2w"], stacks=["", "1n"], rocks=[1, 2])
    after = play(state, "steal P2")

    assert (("1n",), ("1w", "2w"), 1) == (*after.hands, after.left)


def test_who_cannot_pay_may_not_steal():
    """yadokari.steal.cannot-pay"""
    state = GAME.position(hands=[1], stacks=["", "1w"], rocks=[1, 2])

    assert [] == victims(state)
    assert "yadokari.steal.cannot-pay" == refusal(state, "steal P2")
    assert [1] == victims(GAME.position(hands=[2], stacks=["", "1w"], rocks=[1, 2]))


def test_the_topmost_shell_is_stolen():
    """yadokari.steal.takes-top"""
    state = GAME.position(hands=["1w"], stacks=["", "1w 2n 4k"])
    after = play(state, "steal P2")

    assert (("1w", "2n"), ("4k",)) == (after.stacks[1], after.hands[0])
    assert "yadokari.steal.takes-top" in told(state, "steal P2")


def test_the_loot_goes_to_the_hand():
    """yadokari.steal.to-hand"""
    state = GAME.position(hands=["1n"], stacks=["1w", "1w 4k"])
    after = play(state, "steal P2")

    assert (("1w",), ("4k",)) == (after.stacks[0], after.hands[0])
    assert (("1w", "4k"), 1) == (play(after, "play 4k").stacks[0], play(after, "play 4k").turn)


def test_each_theft_raises_the_price_of_the_next():
    """yadokari.steal.rock"""
    state = GAME.position(hands=["1w 2w 3w", ""], stacks=["", "1w 2n"])
    once = play(state, "steal P2", "pay 1w")
    paying = play(once, "steal P2", "pay 2w")
    twice = play(paying, "pay 3w")

    assert ((1, 2), 15) == (once.rocks, once.supply)
    assert ("pay", 0) == (paying.phase, paying.turn)
    assert ((1, 3), [2, 3]) == (twice.rocks, hand_sizes(twice))
    assert "yadokari.steal.rock" in told(paying, "pay 3w")


def test_the_shell_below_becomes_the_victims_current_one():
    """yadokari.steal.exposes"""
    state = GAME.position(hands=["2w"], stacks=["", "1n 4k"])
    after = play(state, "steal P2", "pass")

    assert [3, 2] == [state.camouflage(1), after.camouflage(1)]
    assert (1, ["2w"]) == (after.turn, plays(after))
    assert "yadokari.steal.exposes" in told(state, "steal P2")
    bare = play(GAME.position(hands=["2w", "1w"], stacks=["", "1k"]), "steal P2", "pass")
    assert (0, ["1w"]) == (bare.camouflage(1), plays(bare))
