"""Where a card may lie, held against a checker that tries every place and knows only sets of cells.

It is written from the clauses: hermit.place.adjoin, hermit.place.cover, hermit.place.both,
hermit.place.no-corner, hermit.place.no-float, and the tasks that forbid.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.hermit import GAME, TURNS, Place, cells
from tests.batches import batches
from tests.hermit.positions import (
    conceivable_placements,
    footprint,
    random_game,
    random_table,
    refusal,
)

BATCHES, POSITIONS = 10, 50
LEGAL = ""
GARBAGE = "hermit.task.garbage"
SANDCASTLE = "hermit.task.sandcastle"
BIG_BEACH = "hermit.task.big-beach"


def neighbours(cell):
    x, y = cell
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


def judged(state, place):
    """Give the clause that forbids a placement of a card in hand, by trying what the book says."""
    new, old = set(cells(place.x, place.y, place.turn)), footprint(state, place.player)
    covers = new & old
    adjoins = any(neighbours(cell) & old for cell in new)
    if not covers and not adjoins:
        corners = {(x + dx, y + dy) for x, y in new for dx in (-1, 1) for dy in (-1, 1)}
        return "hermit.place.no-corner" if corners & old else "hermit.place.no-float"
    if state.setting.task_breach == "illegal":
        return broken(state, place, new, old)
    return LEGAL


def broken(state, place, new, old):
    """Give the clause of the task that a placement breaks."""
    task, visible = state.setting.task, state.visible(place.player)
    if task == "garbage" and any(visible[cell] == "cap" for cell in new & old):
        return GARBAGE
    if task == "big_beach" and len(new & old) > 2:
        return BIG_BEACH
    if task == "sandcastle":
        for axis in (0, 1):
            line = [cell[axis] for cell in new | old]
            if max(line) - min(line) >= 6:
                return SANDCASTLE
    return LEGAL


def check(state, player):
    """Hold list and law against the checker, for each card in hand, each turn, each place near."""
    listed = set(state.legal_actions(player))
    for place in conceivable_placements(state, player, state.hands[player]):
        refused = state.why_illegal(place)
        clause = refused.clause if refused else LEGAL

        assert judged(state, place) == clause, place
        assert (place in listed) == (clause == LEGAL), place


def draw(rng, number):
    """Draw a position in which somebody may place a card: any such ply of a random game."""
    plies = [s for s in random_game(rng, random_table(rng, number)) if may_begin(s)]
    return rng.choice(plies)


def may_begin(state):
    """Tell whether cards may be placed without regard to a tick that is being finished."""
    return state.phase == "place" and not any(state.out) and state.wave not in state.hermies


@pytest.mark.parametrize("batch", batches(BATCHES))
def test_every_place_is_judged_as_the_book_says(batch):
    rng = Random(batch)
    for number in range(POSITIONS):
        state = draw(rng, number)
        check(state, rng.choice(state.to_act))


@pytest.mark.parametrize("task", ["garbage", "sandcastle", "big_beach"])
def test_a_task_never_leaves_a_card_without_a_place(task):
    """hermit.ruling.no-legal-placement"""
    rng = Random(task)
    for seed in range(30):
        states = list(random_game(rng, GAME.new(seed=seed, task=task)))

        assert all(state.legal_actions() for state in states if state.to_act)

        if seed < 3:
            check(states[-2], 0)


def test_126_places_stand_open_beside_and_on_one_card_and_64_of_them_cover_nothing():
    """hermit.place.adjoin, hermit.place.cover"""
    state = GAME.position(areas=[("H01", 0, 0, 0)], hands="H16")
    old = footprint(state, 0)
    places = state.legal_actions()
    apart = [p for p in places if old.isdisjoint(cells(p.x, p.y, p.turn))]

    assert (126, 64) == (len(places), len(apart))


@settings(deadline=None)
@given(st.integers(-100_000, 100_000), st.integers(-100_000, 100_000), st.sampled_from(TURNS))
def test_the_table_has_no_border(x, y, turn):
    """hermit.place.unbounded: an area anywhere offers the same places."""
    here = GAME.position(areas=[("H01", 0, 0, turn)], hands="H16").legal_actions()
    there = GAME.position(areas=[("H01", x, y, turn)], hands="H16").legal_actions()

    assert [(p.turn, p.x + x, p.y + y) for p in here] == [(p.turn, p.x, p.y) for p in there]


NOWHERE = [
    ("H16@3,2", "hermit.place.no-corner"),
    ("H16@5,0", "hermit.place.no-float"),
    ("H16@999999,0", "hermit.place.no-float"),
    ("H16@0,0 r45", "hermit.place.no-diagonal"),
    ("H16@0,0 r360", "hermit.place.rotate"),
    ("H12@0,0", "hermit.place.one"),
    ("H01@0,1", "hermit.place.one"),
    ("H99@0,0", "hermit.comp.beach-cards"),
    ("H16@0,0 &", "hermit.ruling.b-same-time"),
    ("wait", "hermit.round.no-skip"),
    ("move", "hermit.ruling.hermie-forced"),
    ("pools", "hermit.ruling.both-bonuses"),
    ("coast P1", "hermit.ruling.draw-mandatory"),
    ("left", "hermit.versus.sides"),
    ("first P1", "hermit.ruling.versus-side-choice"),
    ("deal H01", "hermit.setup.coast"),
    ("P2 H16@0,0", "hermit.round.order"),
]


@pytest.mark.parametrize(("typed", "clause"), NOWHERE)
def test_what_cannot_be_done_is_refused_by_its_clause(typed, clause):
    assert clause == refusal(GAME.position(areas=[("H01", 0, 0, 0)], hands="H16"), typed)


@pytest.mark.parametrize(
    ("place", "clause"),
    [
        (Place(0, "H16", 0, 0.5, 0), "hermit.place.grid"),
        (Place(0, "H16", 0, 0, 1.0), "hermit.place.grid"),
        (Place(0, "H16", 0, "0", 0), "hermit.ruling.integer-grid"),
        (Place(0, "H16", 0, bool(1), 0), "hermit.ruling.integer-grid"),
        (Place(0, "H16", 90.0, 0, 0), "hermit.place.rotate"),
        (Place(0, "H16", None, 0, 0), "hermit.place.no-diagonal"),
        (Place(0, ("H16",), 0, 0, 0), "hermit.comp.beach-cards"),
        (Place(0, ["H16"], 0, 0, 0), "hermit.round.order"),
        (Place(0, "H16", 0, 0, 0, "yes"), "hermit.ruling.b-same-time"),
        (Place(bool(0), "H16", 0, 0, 0), "hermit.round.order"),
    ],
)
def test_half_cells_and_forged_places_are_refused(place, clause):
    """hermit.place.grid, hermit.ruling.integer-grid: symbols lie on whole cells."""
    state = GAME.position(areas=[("H01", 0, 0, 0)], hands="H16")
    state.legal_actions()

    assert clause == state.why_illegal(place).clause
    assert not state._is_known_legal(place)


def test_a_refusal_says_how_far_away_a_card_would_float():
    """hermit.place.no-float"""
    state = GAME.position(areas=[("H01", 0, 0, 0)], hands="H16")
    words = state.why_illegal(GAME.parse_action(state, "H16@5,1")).text

    assert "2 cells away" in words


def test_a_refusal_says_which_task_would_be_broken_and_how():
    """hermit.task.garbage, hermit.task.big-beach, hermit.task.sandcastle"""
    for task, typed, words in (
        ("garbage", "H16@1,0", "the bottle caps at 1,0 and 2,1"),
        ("big_beach", "H16@1,0", "4 symbols, more than 2"),
        ("sandcastle", "H16@3,5 r90", "8 rows"),
    ):
        areas = [("H02", 0, 0, 0), ("H05", 1, 2, 90), ("H07", 1, 3, 90)]
        state = GAME.position(areas=areas, hands="H16", task=task)

        assert words in state.why_illegal(GAME.parse_action(state, typed)).text
