"""The worked examples: the printed setup, and our own with the house cards."""

from __future__ import annotations

from random import Random

import pytest

from rules import CHANCE
from rules.hermit import GAME, matches
from tests.hermit._asking import lesson
from tests.hermit.positions import play

TWO_FACES = {1: "crustacean", 2: "shrimp"}


@pytest.mark.parametrize("seed", range(8))
def test_the_printed_setup(seed):
    """hermit.example.01: hermit.setup.coast, hermit.setup.wave, hermit.setup.start-card"""
    first = GAME.initial(level="crustacean", task="base")
    deal = first.draw_chance(Random(seed))
    state = first.apply(deal)
    (order,) = deal.orders
    limit = 1 if state.setting.card(order[10]).grid.count("cap") > 1 else 2

    assert (CHANCE,) == first.to_act
    assert (10, (0,), 6, 1) == (
        len(state.coast),
        state.hermies,
        state.wave,
        state.setting.wave_side,
    )
    assert 6 == len(state.visible(0))
    assert 5 == len(order[11:])
    assert (order[11 : 11 + limit], order[11 + limit :]) == (state.hands[0], state.piles[0])
    assert 16 == len(order) == len(state.coast) + 1 + 5
    assert [False] * 16 == [state.setting.card(card).red_starfish for card in order]


@pytest.mark.parametrize(
    ("card", "target", "typed", "line", "wood", "end"),
    [
        ("H16", "H06", "H16@0,-2", [(2, -2), (2, -1), (2, 0)], 1, (4, 5)),
        ("H16", "H06", "H16@2,-2", [(2, -2), (2, -1), (2, 0)], 2, (4, 7)),
        ("H16", "H06", "H16@-2,-1", [(0, -1), (0, 0), (0, 1)], 0, (4, 7)),
        ("H15", "H13", "H15@1,-2 r90", [(2, -1), (2, 0), (2, 1)], 0, (4, 7)),
    ],
    ids=["02 pool bonus", "03 no bonus", "04 cover and adjoin", "09 reverse column"],
)
def test_a_line_moves_hermie_and_a_bonus_the_wave(card, target, typed, line, wood, end):
    """hermit.example.02, hermit.example.03, hermit.example.04, hermit.example.09"""
    state = lesson(card, target=target)
    after = play(state, typed)
    shown = [after.visible(0)[cell] for cell in line]

    assert end == (*after.hermies, after.wave)
    assert [sorted(line)] == [sorted(path) for path in matches(after, 0, state.pattern(0))]
    assert wood == sum(symbol.endswith("+") for symbol in shown)


@pytest.mark.parametrize(
    ("typed", "face", "end"),
    [
        ("H16@-2,-1", 1, (3, 5)),
        ("H16@2,-2", 2, (4, 4)),
        ("H16@0,-2", 2, (3, 5)),
        ("H16@0,-2", 1, (4, 4)),
    ],
    ids=["05 no driftwood", "06 two driftwoods", "07 one isn't two", "07 one is enough"],
)
def test_the_wave_demands_driftwood(typed, face, end):
    """hermit.example.05, hermit.example.06, hermit.example.07"""
    after = play(lesson(wave=4, level=TWO_FACES[face]), typed)

    assert end == (*after.hermies, after.wave)
    assert (end == (4, 4)) == (after.outcome is not None)


def test_a_pair_in_a_mirrored_line():
    """hermit.example.08"""
    state = lesson("H12", target="H08")
    after = play(state, "H12@0,2 r180")
    lines = sorted(sorted(path) for path in matches(after, 0, state.pattern(0)))

    assert ((4,), 6) == (after.hermies, after.wave)
    assert [[(2, 0), (2, 1), (2, 2)], [(2, 1), (2, 2), (2, 3)]] == lines
    assert ["S+", "K", "K+", "S"] == [after.visible(0)[2, y] for y in range(4)]


@pytest.mark.parametrize(
    ("card", "typed", "covered"),
    [
        ("H16", "H16@0,-2", []),
        ("H16", "H16@2,-2", []),
        ("H16", "H16@-2,-1", [(0, 0)]),
        ("H15", "H15@1,-2 r90", [(1, 0), (2, 0)]),
        ("H11", "H11@-2,-2", []),
    ],
)
def test_what_the_examples_cover(card, typed, covered):
    """hermit.example.02, hermit.example.03, hermit.example.04, hermit.example.09,
    hermit.example.10"""
    after = play(lesson(card), typed)

    assert covered == [cell for cell in after.visible(0) if len(after.stack(0, *cell)) == 2]


def test_nothing_made():
    """hermit.example.10"""
    state = lesson("H11")
    after = play(state, "H11@-2,-2")

    assert ((3,), 7) == (after.hermies, after.wave)
    assert () == matches(after, 0, state.pattern(0))
