"""Each ruling on tasks and levels, and each value of the switch behind it."""

from __future__ import annotations

import pytest

from rules import InvalidOption
from rules.hermit import GAME, TASKS
from tests.hermit._asking import alone, deck_with, lesson, together
from tests.hermit.positions import play, refusal, told

PLACED = "H16@0,2"
BOTH = ("H16@0,2", "H15@0,2")
CAPPED = "B cap B / B cap B"
BREACHES = {
    "garbage": ("hermit.task.garbage", [("H01", 0, 0, 0)], "H16@1,1"),
    "sandcastle": ("hermit.task.sandcastle", [("H01", 0, 0, 0), ("H02", 3, 0, 0)], "H16@6,0"),
    "big_beach": ("hermit.task.big-beach", [("H01", 0, 0, 0)], "H16@0,1"),
}


def breaking(task, **given):
    """Give a game in which H16, laid at a certain place, wins and breaks the task."""
    clause, areas, typed = BREACHES[task]
    deck = deck_with(H01=CAPPED, H16="K W+ S / W B K")
    state = lesson(areas=areas, deck=deck, task=task, hermie=5, **given)
    return state, typed, clause


@pytest.mark.parametrize("task", BREACHES)
def test_what_breaks_a_task_is_illegal_or_fails_it(task):
    """hermit.ruling.task-breach: task_breach illegal and fail"""
    state, typed, clause = breaking(task)
    free, *_ = breaking(task, task_breach="fail")
    over = play(free, typed)

    assert clause == refusal(state, typed)
    assert "" == refusal(free, typed)
    assert clause in told(free, typed)
    assert ((0,), False, clause) == (over.outcome.winners, over.accomplished, over.broken)
    assert "but missed the task" in over.outcome.summary


@pytest.mark.parametrize("task", BREACHES)
def test_a_broken_task_does_not_end_the_game(task):
    """hermit.ruling.task-breach: task_breach fail"""
    state, typed, clause = breaking(task, task_breach="fail", wave=8)
    after = play(state, typed)

    assert (None, (6,), clause) == (after.outcome, after.hermies, after.broken)
    later = next(a for a in after.legal_actions() if (a.x, a.y) == (0, -2))
    assert clause == after.apply(later).broken


@pytest.mark.parametrize("task", [task for task in TASKS if task not in BREACHES])
def test_other_tasks_are_broken_by_no_placement(task):
    """hermit.ruling.task-breach"""
    state = lesson(task=task, task_breach="fail")

    assert {""} == {state.apply(action).broken for action in state.legal_actions()}


def test_a_won_game_stays_won_without_its_task():
    """hermit.ruling.task-missed"""
    over = play(alone("wood", hermie=5, task="crab_dance"), PLACED)

    assert ((0,), False, "hermit.end.win") == (
        over.outcome.winners,
        over.accomplished,
        over.outcome.clause,
    )
    assert "won" in over.outcome.summary
    assert (
        "but missed the task Crab Dance (three pools never lay in a line)" in over.outcome.summary
    )


def test_a_cap_may_not_cover_a_cap():
    """hermit.ruling.garbage-cap-on-cap"""
    deck = deck_with(H01=CAPPED, H16="B cap B / B cap B")

    for typed in ("H16@0,0", "H16@0,1", "H16@0,0 r180", "H16@0,-1"):
        assert "hermit.task.garbage" == refusal(lesson(deck=deck, task="garbage"), typed)


@pytest.mark.parametrize("step", [-1, 1])
def test_a_sandcastle_is_found_as_it_goes(step):
    """hermit.ruling.sandcastle-box"""
    state = lesson(hands="H16 H11", task="sandcastle")
    after = play(state, f"H16@{3 * step},0")

    assert "hermit.task.sandcastle" == refusal(after, f"H11@{6 * step},0")
    assert "hermit.task.sandcastle" == refusal(after, f"H11@{-3 * step},0")
    assert "" == refusal(after, "H11@0,2")
    assert "" == refusal(after, "H11@0,-2")


def test_gaps_count_in_a_sandcastle():
    """hermit.ruling.sandcastle-gaps"""
    areas = [("H01", 0, 0, 0), ("H02", 0, 2, 0), ("H03", 3, 2, 0)]

    assert "hermit.task.sandcastle" == refusal(lesson(areas=areas, task="sandcastle"), "H16@4,0")
    after = play(lesson(areas=areas), "H16@4,0")
    assert 6 == len([x for x, y in after.visible(0) if y == 0])


@pytest.mark.parametrize(("taken", "unused"), [(1, 3), (2, 2), (3, 1)])
def test_the_card_that_hermie_ends_on_is_not_unused(taken, unused):
    """hermit.ruling.dunes-count"""
    state = alone("wood", hermie=4, wave=5, piles=0, taken=(taken, 0), task="dunes")
    over = play(state, PLACED)

    assert ((0,), unused) == (over.outcome.winners, len(over.behind(0)))
    assert (unused >= 2) == over.accomplished


@pytest.mark.parametrize("hermie", [3, 5])
def test_a_crab_dance_may_go_with_a_move_or_without(hermie):
    """hermit.ruling.crab-timing"""
    quiet = alone("pool pool pool / B K B", hermie=hermie, task="crab_dance")
    moved = alone("pool pool pool / K W S", hermie=3, task="crab_dance")

    assert ((hermie,), True) == (play(quiet, PLACED).hermies, play(quiet, PLACED).danced)
    assert ((4,), True) == (play(moved, PLACED).hermies, play(moved, PLACED).danced)


def test_the_last_card_may_dance():
    """hermit.ruling.crab-win-same-time"""
    over = play(alone("pool pool pool / K W+ S", hermie=5, task="crab_dance"), PLACED)

    assert ((0,), True) == (over.outcome.winners, over.accomplished)


# --- several players ------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["coop2", "versus_turns", "versus_realtime", "coop_many"])
def test_several_have_tasks_only_by_a_switch(mode):
    """hermit.ruling.tasks-multiplayer: multi_tasks off and on"""
    with pytest.raises(InvalidOption, match="multi_tasks"):
        GAME.new(mode=mode, task="garbage")

    assert "garbage" == GAME.new(mode=mode, task="garbage", multi_tasks="on").setting.task
    assert "base" == GAME.new(mode=mode).setting.task


def test_several_have_levels():
    """hermit.ruling.tasks-multiplayer"""
    for mode in ("coop2", "coop_many"):
        state = GAME.new(mode=mode, level="king_crab")

        assert (2, 8) == (state.setting.wave_side, state.wave)


@pytest.mark.parametrize("typed", ["P1 H16@1,0", "P2 H15@1,0"])
def test_each_area_keeps_the_task(typed):
    """hermit.ruling.tasks-multiplayer: multi_tasks on"""
    state = together("wood", "wood", task="garbage", multi_tasks="on")
    free = together("wood", "wood", task="garbage", multi_tasks="on", task_breach="fail")
    other = BOTH[1] if typed.startswith("P1") else BOTH[0]

    assert "hermit.task.garbage" == refusal(state, typed)
    assert "hermit.task.garbage" == play(free, typed, other).broken


@pytest.mark.parametrize("news", [("dance", "wood"), ("wood", "dance")])
def test_any_one_may_dance(news):
    """hermit.ruling.tasks-multiplayer: multi_tasks on"""
    grids = [{"dance": "pool pool pool / K W+ S"}.get(new, new) for new in news]
    over = play(together(*grids, hermie=5, task="crab_dance", multi_tasks="on"), *BOTH)

    assert ((0, 1), True) == (over.outcome.winners, over.accomplished)


@pytest.mark.parametrize(("second", "accomplished"), [("wood", True), ("wood and a cap", False)])
def test_no_cap_is_in_sight_in_any_area(second, accomplished):
    """hermit.ruling.nature-scope"""
    starts = {"H01": "S B W / B pool K", "H02": "S B W / B pool K"}
    grids = {"H16": "K W+ S / W B K", "H15": "K W+ S / W cap K"}
    if accomplished:
        grids["H15"] = grids["H16"]
    state = together(
        "wood",
        second,
        hermie=5,
        task="nature_reserve",
        multi_tasks="on",
        deck=deck_with(**starts, **grids),
    )
    over = play(state, *BOTH)

    assert ((0, 1), accomplished) == (over.outcome.winners, over.accomplished)


@pytest.mark.parametrize("face", [1, 2])
def test_racers_choose_a_face_and_no_level(face):
    """hermit.ruling.versus-levels: wave_side 1 and 2"""
    for level in ("crustacean", "king_crab"):
        for mode in ("versus_turns", "versus_realtime"):
            state = GAME.new(mode=mode, wave_side=face, level=level)

            assert (face, 6) == (state.setting.wave_side, state.wave)
    assert 1 == GAME.new(wave_side=face).setting.wave_side
    assert 2 == GAME.new(wave_side=face, level="shrimp").setting.wave_side
    assert 1 == GAME.new(mode="versus_turns").setting.wave_side
