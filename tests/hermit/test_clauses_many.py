"""Each clause about more than two who play together, each with a copy of the game."""

from __future__ import annotations

from random import Random

import pytest

from rules import CHANCE
from rules.hermit import GAME, Deal, Laid
from tests.hermit._asking import deck_with, moves, together
from tests.hermit.positions import play, refusal, told

ALL = ("H16@0,2", "H15@0,2", "H14@0,2")


def many(*news, **given):
    """Give a position of several; see `together`."""
    return together(*news, mode="coop_many", **given)


@pytest.mark.parametrize("players", [3, 4, 6])
def test_each_brings_an_own_copy(players):
    """hermit.many.copies"""
    state = GAME.new(players=players, seed=3)
    every = sorted(card.id for card in state.setting.deck)

    assert ("coop_many", players) == (state.setting.mode, len(state.areas))
    for player in range(1, players):
        laid = [card.card for card in state.areas[player]]
        assert every == sorted((*laid, *state.hands[player], *state.piles[player]))


def test_as_many_copies_are_dealt():
    """hermit.many.copies"""
    first = GAME.initial(players=3)
    orders = first.draw_chance(Random(0)).orders

    assert [16, 23, 23] == [len(order) for order in orders]
    assert "hermit.many.copies" == first.why_illegal(Deal(CHANCE, orders[:2])).clause
    wrong = (orders[1], *orders[1:])
    assert "hermit.setup.remove" == first.why_illegal(Deal(CHANCE, wrong)).clause


def test_one_sets_up_as_if_alone():
    """hermit.many.setup-one"""
    first = GAME.initial(players=3, level="crayfish")
    orders = first.draw_chance(Random(5)).orders
    state = first.apply(Deal(CHANCE, orders))
    own = orders[0]

    assert sorted(first.setting.unmarked) == sorted(own)
    assert (own[:10], (0,), 8) == (state.coast, state.hermies, state.wave)
    assert (Laid(own[10], 0, 0, 0),) == state.areas[0]
    assert own[11:] == state.hands[0] + state.piles[0]


def test_all_others_have_all_their_cards():
    """hermit.many.setup-others"""
    first = GAME.initial(players=4)
    orders = first.draw_chance(Random(5)).orders
    state = first.apply(Deal(CHANCE, orders))

    for player in (1, 2, 3):
        own = orders[player]
        assert 23 == len({*own})
        assert (Laid(own[0], 0, 0, 0),) == state.areas[player]
        assert own[1:] == state.hands[player] + state.piles[player]


@pytest.mark.parametrize(
    ("news", "end"),
    [
        (("line", "line", "line"), (4, 7)),
        (("line", "line", "nothing"), (3, 7)),
        (("nothing", "line", "line"), (3, 7)),
        (("line", "pair", "line"), (4, 6)),
        (("line", "line", "other pair"), (4, 7)),
        (("line", "line", "pools"), (4, 5)),
        (("nothing", "pools", "nothing"), (3, 5)),
        (("line", "only pools", "line"), (3, 7)),
    ],
)
def test_three_play_as_two_do(news, end):
    """hermit.many.rules: hermit.coop.move, hermit.coop.pair, hermit.coop.pools"""
    state = many(*news)

    assert (0, 1, 2) == state.to_act
    assert end == moves(state, *ALL) == moves(state, *ALL[::-1])


def test_all_lines_need_driftwood_for_the_card_of_the_wave():
    """hermit.many.rules: hermit.coop.wave-card"""
    over = play(many("wood", "wood", "two woods", hermie=5), *ALL)

    assert (0, 1, 2) == over.outcome.winners
    assert (5, 7) == moves(many("wood", "line", "two woods", hermie=5), *ALL)


def test_nothing_happens_until_all_have_chosen():
    """hermit.many.rules: hermit.coop.simultaneous"""
    state = play(many("line", "line", "line"), ALL[2], ALL[0])

    assert ((1,), (3,), 6) == (state.to_act, state.hermies, state.wave)
    assert "hermit.coop.simultaneous" == refusal(state, f"P3 {ALL[2]}")


def test_who_set_up_draws_from_the_coast():
    """hermit.many.draw"""
    state = GAME.position(
        [[("H01", 0, 0, 0)]] * 3,
        [["H16"]] * 3,
        mode="coop_many",
        players=3,
        piles=[[], ["H07"], ["H09"]],
        hermie=4,
        deck=deck_with(H01="K W S / W B K"),
        drawing=True,
    )

    assert (("H16", state.coast[0]), ("H16", "H07"), ("H16", "H09")) == state.hands
    assert ((2, 3), (), ()) == tuple(state.behind(player) for player in range(3))


@pytest.mark.parametrize("piles", [[["H07"], [], ["H09"]], [["H07"], ["H09"], []]])
def test_no_one_else_does(piles):
    """hermit.many.draw, hermit.coop.end"""
    over = GAME.position(
        [[("H01", 0, 0, 0)]] * 3,
        [["H16"]] * 3,
        mode="coop_many",
        players=3,
        piles=piles,
        hermie=4,
        deck=deck_with(H01="K W S / W B K"),
        drawing=True,
    )

    assert ((), "hermit.coop.end") == (over.outcome.winners, over.outcome.clause)
    assert (0, 0) == over.taken


def test_who_draws_what_is_told():
    """hermit.many.draw"""
    state = many("nothing", "nothing", "nothing")

    assert 3 == told(play(state, *ALL[:2]), ALL[2]).count("hermit.many.draw")
