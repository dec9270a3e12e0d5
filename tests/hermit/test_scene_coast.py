"""The Coast of Hermit with Hermie and the Wave, the pattern that is looked for, and the end."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from rules.hermit import GAME
from tests.hermit.board import EXAMPLE, draw, edges, ids, item, parts
from tests.hermit.positions import play


@pytest.mark.parametrize(("mode", "last"), [("coop2", 10), ("versus_turns", 11)])
def test_the_coast_is_a_row_with_a_place_beyond_either_end(mode, last):
    """hermit.versus.setup"""
    state = GAME.position(mode=mode)

    places = [item(state, f"coast-{place}", 0) for place in range(last + 2)]
    assert all(a.x < b.x and a.y == b.y for a, b in pairwise(places))
    assert f"coast-{last + 2}" not in ids(state, 0)


def test_hermie_and_the_wave_stand_above_their_cards():
    """hermit.wave.on-top"""
    state = GAME.position(**EXAMPLE)

    for figure, place in (("hermie-1", 3), ("wave", 6)):
        card = item(state, f"coast-{place}")
        assert item(state, figure).x == card.x
        symbols = card.y + card.scale * (card.parts[0].y - 10)
        assert edges(item(state, figure))[3] <= symbols


def test_hermie_stands_beside_the_wave_that_he_has_reached():
    """hermit.end.win"""
    state = play(GAME.position(**EXAMPLE | {"wave": 4}), "H16@0,-2")

    assert item(state, "hermie-1", 0).x < item(state, "wave", 0).x
    assert "Won: Hermie is home in the sea!" == item(state, "verdict", 0).label


def test_racers_stand_at_either_end_and_seek_towards_each_other():
    """hermit.versus.direction"""
    state = GAME.position(mode="versus_turns", hermies=(2, 9))

    marks = [item(state, "goal", player).x for player in (0, 1)]
    assert [item(state, f"coast-{place}", 0).x for place in (3, 8)] == marks
    assert marks[::-1] == [item(state, "rival", player).x for player in (0, 1)]


def test_a_taken_card_leaves_its_place_empty():
    """hermit.draw.no-shift"""
    state = GAME.position(hermie=4, wave=6, taken=(2, 0), piles=0)

    assert ["gap", "gap", "coast"] == [item(state, f"coast-{n}", 0).sprite for n in (1, 2, 3)]
    assert item(GAME.position(), "coast-3", 0).x == item(state, "coast-3", 0).x


def test_what_is_looked_for_is_shown_large():
    """hermit.pattern.goal"""
    state = GAME.position(**EXAMPLE)

    assert ("K", "W", "S") == parts(state, "target")
    assert item(state, "target").scale > item(state, "coast-4").scale
    assert item(state, "goal").x == item(state, "coast-4").x


@pytest.mark.parametrize(
    ("wave", "level", "planks"), [(6, "shrimp", 0), (4, "shrimp", 2), (4, "crustacean", 1)]
)
def test_needed_driftwood_is_shown_beside_the_pattern(wave, level, planks):
    """hermit.hermie.wave-card"""
    state = GAME.position(**EXAMPLE | {"wave": wave}, level=level)

    shown = [i for i in draw(state).items if re.fullmatch(r"needed-\d", i.id)]
    assert planks == len(shown)


@pytest.mark.parametrize(
    ("position", "typed", "verdict"),
    [
        pytest.param({"wave": 10}, "H16@3,0", "Lost: the Wave is gone", id="the Wave is gone"),
        pytest.param({"piles": 0, "hermie": 1}, "H16@3,0", "Lost: out of cards", id="no cards"),
        pytest.param(
            {"wave": 4, "task": "nature_reserve"},
            "H16@0,-2",
            "Won, task accomplished!",
            id="task accomplished",
        ),
        pytest.param(
            {"wave": 4, "task": "crab_dance"},
            "H16@0,-2",
            "Won, but the task is missed",
            id="task missed",
        ),
    ],
)
def test_the_end_is_told_on_the_board(position, typed, verdict):
    """hermit.ruling.task-missed"""
    after = play(GAME.position(**EXAMPLE | position), typed)

    assert verdict == item(after, "verdict", 0).label
    assert "target" not in ids(after, 0)


@pytest.mark.parametrize("mode", ["solo", "coop2"])
def test_a_wave_that_escapes_is_seen_in_the_open_sea(mode):
    """hermit.end.lose-wave, hermit.coop.end"""
    hands = ["H16"] if mode == "solo" else ["H16", "H11"]
    state = GAME.position(hands=hands, hermie=3, wave=10, mode=mode)
    after = play(state, *(["H16@3,0"] if mode == "solo" else ["P1 H16@3,0", "P2 H11@3,0"]))

    assert item(after, "coast-11", 0).x == item(after, "wave", 0).x
    assert "the Wave, right of the Coast, wants 1 driftwood symbol" == item(after, "wave", 0).text
    assert "Lost: the Wave is gone" == item(after, "verdict", 0).label


def test_both_may_win():
    """hermit.versus.both"""
    areas = [("H01", 0, 0, 0)], [("H07", 0, 0, 0)]
    state = GAME.position(
        areas=areas,
        hands=["H16", "H11"],
        coast={4: "H06"},
        hermies=(3, 5),
        wave=4,
        mode="versus_turns",
    )
    after = play(state, "H16@0,-2", "H11@-3,0")

    assert "Both reach the Wave: both win!" == item(after, "verdict", 0).label
    left, wave, right = (item(after, id_, 0).x for id_ in ("hermie-1", "wave", "hermie-2"))
    assert left < wave < right
