"""What the beach of Hermit answers to touches that lead nowhere."""

from __future__ import annotations

from random import Random

import pytest

from rules.hermit import GAME, cells
from tests.hermit.board import DRAWING, EXAMPLE, ROOM, draw, lookers, samples, whole_game, why
from tests.hermit.positions import play

WIDE = {"areas": [("H01", 0, 0, 0), ("H02", 3, 0, 0)], "hands": ["H16"]}


@pytest.mark.parametrize(
    ("touch", "clause"),
    [
        pytest.param(("card-1-H16", "-2,-2"), "place.no-corner", id="touches by a corner"),
        pytest.param(
            ("card-1-H16", "turn", "-2,-2"), "place.no-float", id="floats when it is turned"
        ),
        pytest.param(
            ("card-1-H16", "turn", "turn", "turn", "turn", "-2,-2"),
            "place.no-corner",
            id="touches by a corner after four turns",
        ),
        pytest.param(("0,0",), "place.one", id="takes up a card that lies there"),
        pytest.param(("-2,-2",), "place.no-corner", id="lays no card by a corner"),
        pytest.param(("coast-4",), "ruling.hermie-forced", id="moves Hermie to the next card"),
        pytest.param(("hermie-1",), "ruling.hermie-forced", id="moves Hermie"),
        pytest.param(("hermie-1", "coast-5"), "ruling.hermie-forced", id="moves Hermie far"),
        pytest.param(("target",), "ruling.hermie-forced", id="takes the pattern as made"),
        pytest.param(("wave",), "round.order", id="moves the Wave"),
        pytest.param(("wave", "coast-5"), "ruling.hermie-forced", id="moves the Wave to a card"),
        pytest.param(("card-1-H16", "coast-5"), "round.order", id="lays a card on the Coast"),
        pytest.param(("card-1-H16", "wave"), "round.order", id="lays a card on the Wave"),
        pytest.param(("card-1-H16", "pile-1"), "round.order", id="puts a card back"),
    ],
)
def test_a_wrong_touch_is_answered_by_the_clause_that_forbids_it(touch, clause):
    assert f"hermit.{clause}" == why(GAME.position(**EXAMPLE), *touch)


@pytest.mark.parametrize("touch", [("pile-1",), ("coast-1",), ("coast-2",)])
def test_who_draws_is_told_that_drawing_happens_by_itself(touch):
    """hermit.ruling.draw-mandatory"""
    assert "hermit.ruling.draw-mandatory" == why(GAME.position(**EXAMPLE), *touch)


@pytest.mark.parametrize(
    ("task", "touch", "clause"),
    [
        pytest.param("garbage", ("card-1-H16", "4,0"), "garbage", id="covers a cap"),
        pytest.param("sandcastle", ("card-1-H16", "7,0"), "sandcastle", id="leaves the square"),
        pytest.param("big_beach", ("card-1-H16", "1,0"), "big-beach", id="covers six"),
    ],
)
def test_a_placement_that_breaks_the_task_names_it(task, touch, clause):
    """hermit.ruling.task-breach"""
    assert f"hermit.task.{clause}" == why(GAME.position(**WIDE, task=task), *touch)


@pytest.mark.parametrize(
    "touch",
    [
        ("card-2-H11", "3,0"),
        ("0,0",),
        ("pile-2",),
        ("hermie-2",),
        ("wave",),
        ("area-1",),
        ("coast-3",),
    ],
)
def test_who_is_not_on_turn_is_told_whose_it_is(touch):
    """hermit.versus.a-turns"""
    state = GAME.position(hands=["H16", "H11"], mode="versus_turns")

    clauses = {
        refusal.clause
        for action in ROOM.conceive(state.observe(1), 1, touch)
        if (refusal := state.observe(1).why_illegal(action))
    }
    assert "hermit.versus.a-turns" in clauses
    assert "hermit.round.order" != why(state, *touch, player=1)


def test_who_has_chosen_waits_for_the_others():
    """hermit.coop.simultaneous"""
    state = play(GAME.position(hands=["H16", "H11"], mode="coop2"), "P1 H16@3,0")

    assert "hermit.coop.simultaneous" == why(state, "card-1-H16", "1,-2", player=0)


def test_seat_order_is_told():
    """hermit.ruling.coop-commit"""
    state = GAME.position(hands=["H16", "H11"], mode="coop2", coop_commit="seat_order")

    assert "hermit.ruling.coop-commit" == why(state, "card-2-H11", "1,-2", player=1)


@pytest.mark.parametrize(
    "touch",
    [
        ("card-1-H16", "area-2"),
        ("card-1-H16", "hand-2"),
        ("area-2",),
        ("hand-2",),
        ("pile-2",),
    ],
)
def test_a_card_belongs_into_the_own_area(touch):
    """hermit.coop.place"""
    state = GAME.position(hands=["H16", "H11"], mode="coop2")

    assert "hermit.round.order" == why(state, *touch, player=0)


def test_the_cards_of_others_stay_theirs():
    """hermit.place.one"""
    state = GAME.position(hands=["H16", "H11"], mode="coop2")

    assert "hermit.place.one" == why(state, "card-2-H11", player=0)
    assert "hermit.place.one" == why(state, "card-2-H11", "3,0", player=0)


def test_hermie_is_asked_for_before_the_next_card():
    """hermit.round.order"""
    state = play(GAME.position(**EXAMPLE, hermie_move="optional"), "H16@0,-2")

    assert "hermit.round.order" == why(state, "card-1-H11", "3,0")
    assert "hermit.round.order" == why(state, "pile-1")


def test_the_side_is_chosen_by_who_was_drawn():
    """hermit.ruling.versus-side-choice"""
    state = next(s for s in whole_game(1, players=2, mode="versus_turns") if s.phase == "side")

    other = 1 - state.first
    assert "hermit.ruling.versus-side-choice" == why(state, "coast-0", player=other)
    assert "" == why(state, "coast-0", player=state.first)


def test_one_speaks_for_the_group():
    """hermit.ruling.coop-draw-order"""
    state = GAME.position(**DRAWING)

    assert "draw" == state.phase
    assert "hermit.ruling.coop-draw-order" == why(state, "coast-1", player=1)


def test_the_same_time_needs_another_card():
    """hermit.ruling.b-same-time"""
    state = GAME.position(mode="versus_realtime", hands=["H16", "H11"])

    assert "hermit.ruling.b-same-time" == why(state, "tick", "card-1-H16", "1,-2")


def test_what_means_nothing_is_not_guessed_at():
    state = GAME.position(**EXAMPLE)

    assert [()] * 3 == [ROOM.conceive(state, 0, (id_,)) for id_ in ("caps-1", "shore", "goal")]


def test_a_cell_alone_asks_where_the_first_card_may_lie():
    """hermit.place.adjoin"""
    state = GAME.position(**EXAMPLE)

    (action,) = ROOM.conceive(state, 0, ("1,-2",))
    assert (1, -2) == cells(action.x, action.y, action.turn)[1]
    assert "" == why(state, "1,-2")


def test_whatever_is_touched_the_guesses_can_be_judged():
    rng = Random(5)
    for state in samples():
        for player in lookers(state)[1:]:
            seen = state.observe(player)
            drawn = [i.id for i in draw(state, player).items]
            for length in (1, 2, 3, 4):
                for action in ROOM.conceive(seen, player, tuple(rng.choices(drawn, k=length))):
                    seen.why_illegal(action)
