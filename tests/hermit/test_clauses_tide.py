"""Each clause about Hermie, the Wave and the end of the game, played alone."""

from __future__ import annotations

import pytest

from rules.hermit import GAME
from tests.hermit._asking import alone, deck_with, lesson, moves, shows
from tests.hermit.positions import play, refusal, told

PLACED = "H16@0,2"

# --- the aim --------------------------------------------------------------------------------------


def test_hermie_has_to_get_to_the_wave():
    """hermit.aim.reach-wave, hermit.end.win"""
    over = play(alone("wood", hermie=4, wave=5), PLACED)

    assert ((5,), 5) == (over.hermies, over.wave)
    assert ((0,), "hermit.end.win") == (over.outcome.winners, over.outcome.clause)


def test_a_pattern_brings_hermie_one_card_further():
    """hermit.aim.patterns, hermit.hermie.one-step"""
    both = "K W S / K W W"
    state = lesson(
        hermie=2, coast={3: "H06", 4: "H02"}, deck=deck_with(H01="S cap W / B pool K", H16=both)
    )
    after = play(state, PLACED)

    assert (3,) == after.hermies
    assert "hermit.hermie.one-step" in told(state, PLACED)
    assert ("K", "W", "W") == after.pattern(0)
    assert ["K", "W", "W"] == [after.visible(0)[x, 3] for x in range(3)]


# --- phase 3 --------------------------------------------------------------------------------------


def test_a_line_needs_a_cell_of_the_new_card():
    """hermit.hermie.test, hermit.hermie.stay"""
    old = "K W S / B cap pool"

    assert (3, 7) == shows(old, "B cap B / cap B cap")
    assert (4, 7) == shows(old, "S cap B / cap B cap", "H16@2,0")
    assert (4, 7) == shows(old, "B K W / cap B cap", "H16@-1,0")
    assert (3, 7) == shows(old, "B cap B / cap B cap", "H16@2,0")


def test_hermie_stays_without_a_line():
    """hermit.hermie.stay, hermit.tide.default"""
    assert (3, 7) == moves(alone("nothing"), PLACED)
    assert "hermit.hermie.stay" in told(alone("nothing"), PLACED)


@pytest.mark.parametrize(
    ("new", "level", "end"),
    [
        ("line", "crustacean", (5, 7)),
        ("wood", "crustacean", (6, 6)),
        ("wood", "shrimp", (5, 7)),
        ("two woods", "shrimp", (6, 6)),
        ("wood and pools", "shrimp", (5, 7)),
    ],
)
def test_the_card_of_the_wave_takes_driftwood(new, level, end):
    """hermit.hermie.wave-card, hermit.wave.side-1, hermit.wave.side-2, hermit.end.win-needs-wood"""
    state = alone(new, hermie=5, level=level)

    assert end == moves(state, PLACED)
    assert (end[0] == end[1]) == (play(state, PLACED).outcome is not None)


@pytest.mark.parametrize(
    ("start", "new", "typed", "hermie"),
    [
        ("K+ W B / B cap pool", "S cap B / cap B cap", "H16@2,0", 6),
        ("K W B / B cap pool", "S+ cap B / cap B cap", "H16@2,0", 6),
        ("K+ W S / B cap pool", "K W S / cap B cap", "H16@0,2", 5),
        ("K W S+ / B cap pool", "W S B / K W+ cap", "H16@0,2", 5),
    ],
    ids=["old driftwood", "new driftwood", "in an old line", "beside the line"],
)
def test_one_line_needs_a_new_cell_and_the_driftwood(start, new, typed, hermie):
    """hermit.hermie.new-and-wood"""
    assert hermie == shows(start, new, typed, hermie=5)[0]


def test_one_line_of_several_is_enough():
    """hermit.hermie.any-line"""
    plain_and_wood = "K W S / K W+ S"

    assert (6, 6) == shows("B cap B / B cap pool", plain_and_wood, hermie=5)
    assert (5, 7) == shows("B cap B / B cap pool", plain_and_wood, hermie=5, level="shrimp")
    assert (5, 7) == shows("B cap B / B cap pool", "K+ W S / K W+ S", hermie=5, level="shrimp")


@pytest.mark.parametrize("level", ["crustacean", "shrimp", "crayfish", "king_crab"])
def test_driftwood_matters_on_the_card_of_the_wave_only(level):
    """hermit.hermie.wood-only-there"""
    assert (4, 7) == moves(alone("line", level=level), PLACED)


# --- phase 4 --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("new", "end", "clause"),
    [
        ("nothing", (3, 7), "hermit.tide.no-bonus-unmoved"),
        ("only a pair", (3, 7), "hermit.tide.no-bonus-unmoved"),
        ("only pools", (3, 7), "hermit.tide.no-bonus-unmoved"),
        ("line", (4, 7), "hermit.tide.default"),
        ("pair", (4, 6), "hermit.tide.pair"),
        ("other pair", (4, 6), "hermit.tide.pair"),
        ("pools", (4, 5), "hermit.tide.pools"),
    ],
)
def test_the_wave_goes_away_stays_or_comes_nearer(new, end, clause):
    """hermit.tide.default, hermit.tide.no-bonus-unmoved, hermit.tide.pair, hermit.tide.pools"""
    assert end == moves(alone(new), PLACED)
    assert clause in told(alone(new), PLACED)


def test_the_wave_is_held_by_a_pair_of_the_house_cards():
    """hermit.tide.pair, hermit.tide.pools"""
    assert (4, 6) == moves(lesson("H12", target="H08"), "H12@0,2 r180")
    assert (4, 5) == moves(lesson(), "H16@0,-2")


@pytest.mark.parametrize(
    ("start", "new"),
    [
        ("B cap pool / B pool cap", "K W S / B cap B"),
        ("B cap B / pool cap K", "K W S / pool cap B"),
        ("S cap B / B S cap", "K W S / B cap B"),
        ("B cap B / B S pool", "K W S / pool cap B"),
    ],
    ids=["two old pools, diagonal", "with a cell between", "old stars, diagonal", "new, diagonal"],
)
def test_neighbours_share_an_edge(start, new):
    """hermit.tide.neighbour"""
    assert (4, 7) == shows(start, new)


@pytest.mark.parametrize(
    ("start", "wave"),
    [
        ("B cap B / B cap B", 7),
        ("B cap B / W cap B", 7),
        ("cap B W / B W B", 6),
        ("cap B W / B W+ B", 6),
        ("cap B W / K+ B B", 6),
    ],
    ids=["star by other star", "shell by other shell", "shells", "on driftwood", "others"],
)
def test_a_pair_is_of_one_species(start, wave):
    """hermit.tide.pair-species, hermit.tide.pair-any"""
    assert (4, wave) == shows(start, "K W S / B K B")


def test_caps_are_no_pair():
    """hermit.tide.pair-species"""
    assert (4, 7) == shows("B K B / cap B cap", "K W S / cap S cap", "H16@0,2 r180")
    assert (4, 7) == shows("K B cap / B K cap", "cap B W / K W S", "H16@3,0")


def test_a_pair_may_lie_apart_from_the_line():
    """hermit.tide.pair-any"""
    assert (4, 6) == moves(alone("other pair"), PLACED)
    assert (4, 6) == shows("S cap B / cap K B", "cap K B / K W S", "H16@0,2")


def test_the_wave_never_lands_on_hermie():
    """hermit.tide.no-landing, hermit.tide.after-move"""
    state = alone("pools", hermie=4)

    assert (5, 6) == moves(state, PLACED)
    assert "hermit.tide.no-landing" in told(state, PLACED)
    assert (4, 5) == moves(alone("pools", hermie=3), PLACED)


def test_the_wave_goes_one_card_at_most():
    """hermit.tide.one-step"""
    assert (4, 6) == shows("pool B B / B cap B", "pool pool cap / K W S", "H16@1,0", wave=7)
    assert (4, 6) == shows("B cap B / pool B pool", "pool K pool / K W S", wave=7)


# --- the end --------------------------------------------------------------------------------------


def test_reaching_the_wave_wins_before_it_can_run_off():
    """hermit.end.win"""
    over = play(alone("wood", hermie=9, wave=10), PLACED)

    assert ((0,), (10,), 10) == (over.outcome.winners, over.hermies, over.wave)
    assert {"tide", "draw"}.isdisjoint(
        clause.split(".")[1] for clause in told(alone("wood", hermie=9, wave=10), PLACED)
    )


@pytest.mark.parametrize("new", ["nothing", "line", "only pools", "only a pair"])
def test_a_wave_that_leaves_the_coast_loses(new):
    """hermit.end.lose-wave"""
    over = play(alone(new, hermie=6, wave=10), PLACED)

    assert ((), "hermit.end.lose-wave") == (over.outcome.winners, over.outcome.clause)
    assert () == over.legal_actions()
    assert "hermit.end.lose-wave" == refusal(over, "H16@0,2")


@pytest.mark.parametrize(("new", "wave"), [("pair", 10), ("pools", 9)])
def test_a_wave_held_on_the_last_card_loses_nothing(new, wave):
    """hermit.end.edge-held"""
    after = play(alone(new, hermie=6, wave=10), PLACED)

    assert (None, (7,), wave) == (after.outcome, after.hermies, after.wave)


@pytest.mark.parametrize(
    ("area", "hermie", "ending"),
    [
        ("H01", 1, "hermit.end.lose-cards"),
        ("H01", 2, ""),
        ("H03", 1, ""),
    ],
    ids=["two demanded", "one behind", "one demanded"],
)
def test_too_few_cards_to_draw_lose(area, hermie, ending):
    """hermit.end.lose-cards"""
    state = GAME.position(
        areas=[(area, 0, 0, 0)], hands="H16", piles=0, hermie=hermie, drawing=True
    )

    assert ending == state.ending
    assert (not ending) == (state.outcome is None)
    assert not state.winners
