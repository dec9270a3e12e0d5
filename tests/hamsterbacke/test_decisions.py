"""Each decision: whose it is, when it comes, and among what it chooses."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import ceil
from random import Random

import pytest

from rules import CHANCE
from rules.hamsterbacke import COLOURS, GAME, Deal, Give, Hoard, house_deck
from tests.hamsterbacke._asking import (
    HOARDS,
    deeds,
    gift,
    gifts,
    hand_sizes,
    lengths,
    moves,
    moves_by_the_book,
)
from tests.hamsterbacke.positions import play, random_game, refusal

TABLES = [(2, 0), (3, 0), (3, 2), (4, 1), (5, 0), (6, 5)]


@pytest.mark.parametrize(("players", "start_seat"), TABLES)
def test_the_player_on_turn_decides_twice_among_all_that_the_book_allows(players, start_seat):
    """hamsterbacke.turn.two-actions, hamsterbacke.turn.three-kinds"""
    options = {"extended_players": True, "start_seat": start_seat}
    for seed in range(5):
        done = Counter()
        for state in random_game(Random(seed), players=players, **options):
            if not state.to_act:
                break
            done[state.turn] += state.giver is None

            assert moves_by_the_book(state) == moves(state)
            assert state.to_act == ((state.turn,) if state.giver is None else (state.giver,))
            assert {action.player for action in state.legal_actions()} == set(state.to_act)
            assert len(moves(state)) <= 8 + 58 + players - 1
        turns = [done[(start_seat + n) % players] for n in range(players)]
        assert all(actions % 2 == 0 for actions in turns)
        assert turns[0] - 2 <= turns[-1] <= turns[0]
        assert turns == sorted(turns, reverse=True)


def test_a_hoard_chooses_among_the_rows_that_stand():
    """hamsterbacke.hoard.take-row, hamsterbacke.hoard.always-possible"""
    counts = set()
    for seed in range(12):
        for state in random_game(Random(seed), players=3):
            if state.phase == "act":
                counts.add((len(moves(state, "hoard")), bool(state.pile), state.left))

    assert {count for count, pile, _ in counts if pile} == {8}
    assert {count for count, pile, left in counts if not pile and left == 2} == {4, 5, 6, 7, 8}
    assert {count for count, pile, left in counts if not pile and left == 1} == {3, 4, 5, 6, 7, 8}


def test_a_block_chooses_a_colour_and_a_number_of_sets():
    """hamsterbacke.block.several-identical, hamsterbacke.block.rule"""
    hand = {"light_green": 2, "dark_green": 1, "dark_blue": 5, "yellow": 3, "orange": 6, "red": 3}
    state = GAME.position(hands=[hand], blocks=[[("orange", 3)], [("yellow", 3)]])

    assert moves(state, "block") == [
        "block dark-blue",
        "block dark-blue x2",
        "block dark-green",
        "block light-green",
        "block light-green x2",
        "block orange",
        "block orange x2",
    ]


def test_all_58_sets_could_be_laid_from_one_hand():
    """hamsterbacke.component.deck, hamsterbacke.card.set.count"""
    whole_box = {kind.colour: kind.count for kind in house_deck().card}

    assert len(moves(GAME.position(hands=[whole_box]), "block")) == 58


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_score_chooses_among_up_to_all_fellows(players):
    """hamsterbacke.score.award.tie"""
    blocks = [[("red", 4)]]
    tied = GAME.position(hands=[0, *[5] * (players - 1)], blocks=blocks)
    one = GAME.position(hands=[0, 5, *[4] * (players - 2)], blocks=blocks)

    assert moves(tied, "score") == [f"score P{n}" for n in range(2, players + 1)]
    assert moves(one, "score") == ["score P2"]


@pytest.mark.parametrize(
    ("top", "number", "expected"),
    [("dark_green", 1, 7), ("dark_blue", 2, 28), ("orange", 3, 84), ("red", 4, 210)],
)
def test_a_giver_chooses_out_of_turn_among_all_gifts(top, number, expected):
    """hamsterbacke.score.award.giver-chooses, hamsterbacke.rule.give-question"""
    hands = [{}, dict.fromkeys(COLOURS, 4)]
    asked = play(GAME.position(hands=hands, blocks=[[(top, number)]]), "score P2")
    found = gifts(asked)

    assert (asked.turn, asked.to_act, asked.due) == (0, (1,), number)
    assert expected == len(found)
    assert {len(picked) for picked in found} == {number}
    assert gift(**{COLOURS[0]: number}) in found
    assert gift(**dict.fromkeys(COLOURS[:number], 1)) in found


def test_chance_shuffles_once_before_everything():
    """hamsterbacke.setup.shuffle"""
    start = GAME.initial(4)
    draws = [start.draw_chance(Random(seed)) for seed in range(700)]
    tops = Counter(draw.cards[0] for draw in draws)

    assert start.to_act == (CHANCE,)
    assert (start.legal_actions(), start.chance_outcomes()) == ((), ())
    for kind in house_deck().card:
        share = kind.count / 120
        spread = (700 * share * (1 - share)) ** 0.5
        assert abs(tops[kind.colour] - 700 * share) < 4 * spread
    assert {draw.player for draw in draws} == {CHANCE}


def test_a_deal_names_all_cards_and_comes_once():
    """hamsterbacke.setup.shuffle, hamsterbacke.setup.deal"""
    start = GAME.initial(4)
    deal = start.draw_chance(Random(1))
    other = (*deal.cards[:-1], "red" if deal.cards[-1] != "red" else "orange")

    for forged in (Deal(CHANCE, deal.cards[:-1]), Deal(CHANCE, other), Deal(0, deal.cards)):
        assert start.why_illegal(forged).clause == "hamsterbacke.setup.shuffle"
    for early in (Give(0, "red"), Hoard(CHANCE, 0)):
        assert start.why_illegal(early).clause == "hamsterbacke.setup.shuffle"
    assert start.why_illegal(deal) is None
    assert start.apply(deal).why_illegal(deal).clause == "hamsterbacke.setup.deal"


def test_reveals_follow_the_pile_and_leave_nobody_a_decision():
    """hamsterbacke.hoard.refill, hamsterbacke.setup.pile"""
    laid, pile = [], None
    for before, after in pairwise(random_game(Random(6), players=3)):
        pile = before.pile if pile is None else pile
        if (row := _hoarded(before, after)) is not None:
            drawn = min(3, len(before.pile))
            laid += [after.rows[(row + step) % 8][-1] for step in range(drawn)]
            assert after.pile == before.pile[drawn:]
            assert CHANCE not in after.to_act
        else:
            assert (after.pile, after.rows) == (before.pile, before.rows)

    assert tuple(laid) == pile


def _hoarded(before, after):
    """Give the row that was taken between two positions, if any."""
    new = deeds(after, "hoard")[len(deeds(before, "hoard")) :]
    return new[0].to if new else None


@pytest.mark.parametrize(("players", "pile"), [(2, 108), (3, 106), (4, 104), (5, 102), (6, 100)])
def test_the_pile_decides_how_many_hoards_a_game_has(players, pile):
    """hamsterbacke.setup.pile, hamsterbacke.end.fifth-row"""
    for seed in range(8):
        *_, last = random_game(Random(seed), players=players, extended_players=True)
        last_twice = sum(map(bool, last.rows)) == 2

        assert len(deeds(last, "hoard")) == ceil(pile / 3) + 5 + last_twice


def test_nothing_is_decided_once_the_game_is_over():
    """hamsterbacke.end.no-extra-turns"""
    over = GAME.position(hands=[{"red": 4}, 5], blocks=[[("yellow", 3)]], left=0)

    assert (over.to_act, over.legal_actions()) == ((), ())
    for typed in (*HOARDS, "block red", "score P2"):
        assert refusal(over, typed) == "hamsterbacke.end.fifth-row"
    assert (hand_sizes(over), sum(map(bool, lengths(over)))) == ([4, 5, 0], 3)
