"""Each clause about placing cards and about patterns."""

from __future__ import annotations

import pytest

from rules.hermit import GAME, Place
from tests.hermit._asking import deck_with, lesson, moves, shows
from tests.hermit.positions import play, refusal, told

# --- phase 2: where a card may lie ----------------------------------------------------------------


def test_one_card_of_the_hand_is_placed():
    """hermit.place.one"""
    state = lesson(hands=["H16", "H11"])
    after = play(state, "H16@0,2")

    assert "H11" == after.hands[0][0]
    assert ["H01", "H16"] == [laid.card for laid in after.areas[0]]
    for card in ("H01", "H05", "H06"):
        assert "hermit.place.one" == refusal(state, f"{card}@0,2")


def test_a_card_is_turned_but_not_flipped():
    """hermit.place.rotate"""
    state = lesson(deck=deck_with(H16="K W S / B cap pool"))
    seen = []
    for turn, width in ((0, 3), (90, 2), (180, 3), (270, 2)):
        shown = play(state, f"H16@3,0 r{turn}").visible(0)
        rows = [[shown[3 + x, y] for x in range(width)] for y in range(6 // width)]
        seen.append(" / ".join(" ".join(row) for row in rows))

    assert [
        "K W S / B cap pool",
        "B K / cap W / pool S",
        "pool cap B / S W K",
        "S pool / W cap / K B",
    ] == seen
    assert {0, 90, 180, 270} == {action.turn for action in state.legal_actions()}


@pytest.mark.parametrize("x", [0.5, 1.5, -0.5])
def test_symbols_lie_on_whole_cells(x):
    """hermit.place.grid"""
    state = lesson()

    assert "hermit.place.grid" == state.why_illegal(Place(0, "H16", 0, x, 1)).clause
    assert "hermit.place.grid" == state.why_illegal(Place(0, "H16", 0, 0, x)).clause
    assert {int} == {type(place.x) for place in state.legal_actions()}


@pytest.mark.parametrize(
    ("at", "clause"),
    [
        ("3,1", "hermit.place.adjoin"),
        ("0,-2", "hermit.place.adjoin"),
        ("-3,0", "hermit.place.adjoin"),
        ("2,1", "hermit.place.cover"),
        ("-2,-1", "hermit.place.cover"),
        ("0,0", "hermit.place.cover"),
    ],
)
def test_a_card_adjoins_or_covers(at, clause):
    """hermit.place.adjoin, hermit.place.cover"""
    assert clause == told(lesson(), f"H16@{at}")[0]


def test_what_is_covered_is_hidden():
    """hermit.place.cover"""
    after = play(lesson(), "H16@2,1")

    assert "K" == after.visible(0)[2, 1]
    assert ("K", "K") == after.stack(0, 2, 1)
    assert 11 == len(after.visible(0))


def test_a_card_can_cover_and_adjoin_and_hang_over_at_once():
    """hermit.place.both"""
    before, after = lesson(), play(lesson(), "H16@-2,-1")
    new = set(after.visible(0)) - set(before.visible(0))

    assert {(-2, -1), (-1, -1), (0, -1), (-2, 0), (-1, 0)} == new
    assert ("K", "W") == (before.visible(0)[0, 0], after.visible(0)[0, 0])


@pytest.mark.parametrize("at", ["3,2", "-3,2", "3,-2", "-3,-2", "-2,2 r90", "3,-3 r270"])
def test_a_corner_is_not_enough(at):
    """hermit.place.no-corner"""
    assert "hermit.place.no-corner" == refusal(lesson(), f"H16@{at}")


@pytest.mark.parametrize("at", ["5,0", "4,0", "0,3", "40,-40", "0,-4 r90"])
def test_a_card_may_not_float(at):
    """hermit.place.no-float"""
    assert "hermit.place.no-float" == refusal(lesson(), f"H16@{at}")


@pytest.mark.parametrize("turn", [45, 30, 1, 135, -45, 89.5])
def test_a_card_is_never_slanted(turn):
    """hermit.place.no-diagonal"""
    assert "hermit.place.no-diagonal" == lesson().why_illegal(Place(0, "H16", turn, 0, 1)).clause


@pytest.mark.parametrize("turn", [360, -90, 450])
def test_a_turn_is_one_of_four(turn):
    """hermit.place.rotate"""
    assert "hermit.place.rotate" == lesson().why_illegal(Place(0, "H16", turn, 0, 1)).clause


def test_anything_may_lie_on_anything():
    """hermit.place.any-on-any, hermit.place.full-cover"""
    state = lesson("H02")
    after = play(state, "H02@0,0")

    assert ("pool", "cap") == (state.visible(0)[1, 0], after.visible(0)[1, 0])
    assert ["W", "cap", "K+", "pool", "B", "cap"] == [
        after.visible(0)[x, y] for y in (0, 1) for x in range(3)
    ]
    assert 6 == len(after.visible(0))


def test_a_card_can_be_covered_by_several():
    """hermit.place.full-cover"""
    after = GAME.position(areas=[("H01", 0, 0, 0), ("H16", -1, 0, 90), ("H15", 1, 0, 0)])

    assert [("K", "K"), ("pool", "K")] == [after.stack(0, 0, 0), after.stack(0, 1, 0)]
    assert {2} == {len(after.stack(0, x, y)) for x in range(3) for y in range(2)}


def test_only_the_uppermost_symbol_counts():
    """hermit.place.any-layers"""
    deck = deck_with(H01="K B K / B K B", H02="cap W pool / K B K", H16="S K B / B K W")
    state = lesson(areas=[("H01", 0, 0, 0), ("H02", 0, 0, 0)], deck=deck)
    after = play(state, "H16@0,0")

    assert (("K", "cap", "S"), "S") == (after.stack(0, 0, 0), after.visible(0)[0, 0])
    assert (1, 0) == (state.caps(0), after.caps(0))
    assert 6 == len(after.visible(0))


def test_a_card_can_bridge_others():
    """hermit.place.any-layers"""
    state = GAME.position(areas=[("H01", 0, 0, 0), ("H02", 3, 0, 0), ("H16", 2, 0, 0)], hands="H15")
    after = play(state, "H15@1,1")

    assert ("K", "W+", "B") == after.stack(0, 2, 1)
    assert ("pool", "pool", "W") == after.stack(0, 3, 1)


def test_no_placement_must_help():
    """hermit.place.free"""
    state = lesson()
    ends = {state.apply(action).hermies for action in state.legal_actions()}

    assert {(3,), (4,)} == ends


def test_the_table_has_no_border():
    """hermit.place.unbounded"""
    far = [("H01", -40, 0, 0), ("H02", -43, 0, 0), ("H03", -46, 0, 0)]
    state = GAME.position(areas=far, hands="H16")

    assert "" == refusal(state, "H16@-49,0")
    assert -49 == min(place.x for place in state.legal_actions())


# --- phase 2: patterns ----------------------------------------------------------------------------


@pytest.mark.parametrize(("hermie", "target"), [(0, 1), (5, 6), (8, 9)])
def test_the_pattern_is_that_of_the_card_right_of_hermie(hermie, target):
    """hermit.pattern.goal"""
    state = GAME.position(hermie=hermie, wave=10, coast={target: "H06"})

    assert (target, ("K", "W", "S")) == (state.target(0), state.pattern(0))


@pytest.mark.parametrize(
    ("start", "new", "hermie"),
    [
        ("B cap B / B cap pool", "K W S / B cap B", 4),
        ("B cap B / B cap pool", "K W pool / S cap B", 3),
        ("K cap B / B W pool", "cap B S / B cap B", 3),
        ("B cap K / B cap W", "B cap S / B cap B", 4),
        ("K cap B / B cap B", "S W K / B cap B", 4),
        ("B cap S / B cap W", "B cap K / B cap B", 4),
        ("B cap B / B cap pool", "K S W / B cap B", 3),
        ("B cap B / B cap pool", "K W B / S cap B", 3),
    ],
    ids=[
        "in a row",
        "with a gap",
        "diagonally",
        "in a column",
        "in a row, mirrored",
        "in a column, mirrored",
        "in another order",
        "round a corner",
    ],
)
def test_a_pattern_is_three_neighbours_in_a_row_or_column(start, new, hermie):
    """hermit.pattern.line, hermit.pattern.mirror"""
    assert hermie == shows(start, new)[0]


@pytest.mark.parametrize(
    ("target", "new", "hermie"),
    [
        ("H08", "K K S / B cap B", 4),
        ("H08", "K S K / B cap B", 3),
        ("H02", "W W K / B cap B", 4),
        ("H02", "W K W / B cap B", 3),
    ],
)
def test_the_middle_symbol_stays_in_the_middle(target, new, hermie):
    """hermit.pattern.order"""
    assert hermie == shows("B cap B / B cap pool", new, target=target)[0]


@pytest.mark.parametrize(
    ("cards", "new", "typed"),
    [
        ([("H01", 0, 0, 0)], "K W S / B cap B", "H16@0,2"),
        ([("H01", 0, 0, 0)], "W S cap / cap B cap", "H16@3,0"),
        ([("H01", 0, 0, 0), ("H02", 3, 0, 0)], "S cap B / cap B cap", "H16@4,0"),
    ],
    ids=["one card", "two cards", "three cards"],
)
def test_a_line_can_run_across_cards(cards, new, typed):
    """hermit.pattern.across-cards"""
    deck = deck_with(H01="cap B K / B cap B", H02="W B cap / cap B cap", H16=new)

    assert 4 == moves(lesson(areas=cards, deck=deck), typed)[0]


def test_lines_of_the_house_cards_run_across_cards():
    """hermit.pattern.across-cards"""
    after = play(lesson("H12", target="H08"), "H12@0,2 r180")

    assert ["S+", "K", "K+"] == [after.visible(0)[2, y] for y in range(3)]
    assert (4,) == after.hermies
