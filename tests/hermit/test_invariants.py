"""What holds through whole games of players who know what they do."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.hermit import GAME, Place, completions

SEEDS = st.integers(0, 10_000)


def keen(state, rng):
    """Choose a placement that moves Hermie, if a few tries find one."""
    listed = state.legal_actions()
    tried = rng.sample(listed, min(60, len(listed)))
    if not isinstance(tried[0], Place):
        return tried[0]
    return max(tried, key=lambda action: progress(state, action))


def progress(state, action):
    """Tell how near Hermie and the Wave come by an action."""
    after, player = state.apply(action), action.player
    steps = abs(after.hermie(player) - state.hermie(player))
    return steps, -abs(after.wave - after.hermie(player))


def keen_game(seed, players=1, **options):
    """Play a game by keen players and give each position."""
    rng, state = Random(seed), GAME.new(players, seed=seed, **options)
    yield state
    while state.to_act:
        state = state.apply(keen(state, rng))
        yield state


@settings(deadline=None, max_examples=30)
@given(SEEDS)
def test_hermie_never_passes_the_wave_and_each_moves_one_card_a_round(seed):
    """hermit.ruling.wave-passing, hermit.hermie.one-step, hermit.tide.one-step"""
    before = None
    for state in keen_game(seed):
        assert state.hermies[0] < state.wave or state.winners
        if before:
            assert state.hermies[0] - before.hermies[0] in (0, 1)
            assert abs(state.wave - before.wave) <= 1
        before = state


@settings(deadline=None, max_examples=30)
@given(SEEDS, st.sampled_from(("versus_turns", "versus_realtime")))
def test_the_wave_stays_between_those_who_race(seed, mode):
    """hermit.ruling.right-edge-versus, hermit.ruling.versus-same-target"""
    for state in keen_game(seed, 2, mode=mode):
        if state.sides:
            left, right = sorted(state.hermies)

            assert left <= state.wave <= right
            assert left < right or left == state.wave
            assert 1 <= state.wave <= 11


@settings(deadline=None, max_examples=30)
@given(SEEDS)
def test_a_round_starts_while_the_solo_clock_allows_it(seed):
    """hermit.ruling.draw-mandatory: round R starts iff R-1+limit <= 5+max(0,m-1)."""
    for state in keen_game(seed):
        moves, limit = state.hermies[0], state.limit(0)
        enough = state.round - 1 + limit <= 5 + max(0, moves - 1)

        assert enough or state.phase == "over"
        assert enough != (state.ending == "hermit.end.lose-cards")


@settings(deadline=None, max_examples=30)
@given(SEEDS)
def test_cards_not_used_are_four_less_the_failed_rounds(seed):
    """hermit.ruling.dunes-count"""
    for state in keen_game(seed):
        failed = len(state.areas[0]) - 1 - state.hermies[0]
        unused = len(state.piles[0]) + len(state.hands[0]) + len(state.behind(0))
        if state.hermies[0]:
            assert 4 - failed == unused
        else:
            assert 5 - failed == unused


@pytest.mark.parametrize("seed", range(4))
def test_what_a_placement_would_complete_is_what_it_does(seed):
    """hermit.hermie.test, hermit.tide.pools, hermit.tide.pair, hermit.end.win"""
    rng = Random(seed)
    for state in keen_game(seed):
        made = completions(state, 0) if state.to_act else {}
        for place in rng.sample(list(made), min(12, len(made))):
            after, would = state.apply(place), made[place]

            assert would.moves == after.moved[0]
            assert would.wins == bool(after.winners)
            assert would.wins or would.tide == after.shifts[0]
            assert bool(would.lines) == bool(after.recreated[0])
