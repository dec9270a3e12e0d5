"""The odds of a hippo are exact: against every arrangement, and against fair guesses."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import sqrt
from random import Random

import pytest

from rules import UNKNOWN
from rules.hippos import GAME, cell_of, hippo_count_odds, odds
from tests.hippos.positions import SPECTATOR, play, random_game, random_options

on = GAME.position
POSITIONS = 50
GUESSES = 400
SIGMAS = 4.5
"""How far a share of guesses may lie from the odds; by chance one in a hundred thousand does."""


def arrangements(view):
    """Count every arrangement of the unseen hippos: by card, by number in the pond, and in all."""
    down = [cell for cell, kind in enumerate(view.pond) if kind == UNKNOWN]
    places = [*down, *(-1 - number for number in range(len(view.leftover)))]
    if view.setting.hippos_all_in_grid:
        places = down
    seen = view.pond.count("hippo")
    hippos = 4 - view.aside - seen
    known = sum(kind == "hippo" and not view.up[c] for c, kind in enumerate(view.pond))
    by_cell, by_number, total = Counter(), Counter(), 0
    for chosen in combinations(places, hippos):
        inside = [cell for cell in chosen if cell >= 0]
        by_cell.update(inside)
        by_number[known + len(inside)] += 1
        total += 1
    return by_cell, by_number, total


def views(count, seed):
    """Give what somebody sees in positions of random games, with one who looks around."""
    rng, found = Random(seed), []
    while len(found) < count:
        players = GAME.players[len(found) % len(GAME.players)]
        options = random_options(rng) | {"pay_to_peek": True}
        states = [
            s for s in random_game(rng, players, **options) if s.phase not in ("first", "deal")
        ]
        state = rng.choice(states)
        viewers = [player for player in range(players) if state.looked[player]]
        found.append((state, rng.choice(viewers or [SPECTATOR])))
    return found


# --- against every arrangement --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "settings"),
    [
        (2, {}),
        (4, {"round": 3}),
        (5, {"round": 2}),
        (2, {"round": 4, "hippos_all_in_grid": True}),
        (2, {"pond": {"a1": "hippo"}, "looked": [["a1", "b1"]]}),
        (3, {"pond": {"a1": "hippo"}, "up": ["a1", "e5"], "round": 2}),
    ],
)
def test_odds_are_shares_of_all_arrangements(players, settings):
    """hippos.setup.leftover, hippos.ruling.hidden-hippos"""
    view = on(players=players, **settings).observe(0)
    by_cell, by_number, total = arrangements(view)
    chances = odds(view)

    for cell, chance in chances.items():
        if view.pond[cell] == UNKNOWN:
            assert Fraction(by_cell[cell], total) == chance
        else:
            assert (view.pond[cell] == "hippo") == chance
    assert {k: Fraction(n, total) for k, n in sorted(by_number.items())} == hippo_count_odds(view)


@pytest.mark.parametrize(
    ("players", "round_", "percent"),
    [
        (4, 1, 75.5),
        (4, 2, 51.5),
        (4, 3, 33.5),
        (4, 4, 33.5),
        (6, 1, 4.0),
        (6, 2, 0.24),
        (6, 3, 0.02),
    ],
)
def test_a_pond_may_hold_fewer_than_two_hippos(players, round_, percent):
    """hippos.ruling.hidden-hippos"""
    chances = hippo_count_odds(on(players=players, round=round_).observe(SPECTATOR))
    few = float(100 * sum(chance for count, chance in chances.items() if count < 2))

    assert percent == pytest.approx(few, abs=0.06 if percent > 1 else 0.006)


def test_a_peek_changes_the_odds_of_who_looked_alone():
    """hippos.ruling.peek-secret"""
    state = on(players=2, at=["b1"], pond={"b2": "peek", "c2": "hippo"})
    state = play(state, "b2", "peek c2")
    c2, e5 = cell_of("c2", 5), cell_of("e5", 5)
    peeker, other = odds(state.observe(0)), odds(state.observe(1))

    assert (1, Fraction(1, 47)) == (peeker[c2], peeker[e5])
    assert (Fraction(1, 24), Fraction(1, 24)) == (other[c2], other[e5])
    assert [1, 2] == [*hippo_count_odds(state.observe(0))]


def test_what_lies_face_up_has_no_odds():
    """hippos.move.flip"""
    state = on(players=2, at=["b1"], up=["c3"])

    assert not {cell_of("b1", 5), cell_of("c3", 5)} & {*odds(state.observe(1))}
    assert 23 == len(odds(state.observe(1)))


def test_who_knows_every_hippo_has_nothing_to_guess():
    """hippos.setup.leftover"""
    state = on(players=2, pond={"a1": "hippo", "b1": "hippo"}, looked=[["a1", "b1"]])
    chances = odds(state.observe(0))

    assert 2 == sum(chances.values())
    assert {2: 1} == hippo_count_odds(state.observe(0))


def test_before_the_first_deal_there_is_nothing_to_guess():
    """hippos.setup.random-deal"""
    assert {} == odds(GAME.initial(3).observe(0))
    assert {0: 1} == hippo_count_odds(GAME.initial(3).observe(0))


# --- against fair guesses -------------------------------------------------------------------------


def test_guesses_show_the_odds():
    """hippos.ruling.hidden-hippos: in 50 positions, card by card and in numbers, within bounds."""
    for number, (state, viewer) in enumerate(views(POSITIONS, 11)):
        view, rng = state.observe(viewer), Random(number)
        hits, numbers = Counter(), Counter()
        for _ in range(GUESSES):
            world = GAME.determinize(view, rng)
            found = [c for c, kind in enumerate(world.pond) if kind == "hippo" and not world.up[c]]
            hits.update(found)
            numbers[len(found)] += 1
        chances = odds(view)
        unknown = [cell for cell in chances if view.pond[cell] == UNKNOWN]
        shares = [(hits[cell], chance) for cell, chance in chances.items()]
        shares += [(numbers[k], chance) for k, chance in hippo_count_odds(view).items()]
        for count, chance in shares:
            spread = sqrt(GUESSES * chance * (1 - chance))

            assert abs(count - GUESSES * chance) <= SIGMAS * spread + 0.5, (number, unknown)
