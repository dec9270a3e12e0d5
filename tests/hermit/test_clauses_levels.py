"""Each clause about levels and tasks."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from rules import IllegalAction, InvalidOption
from rules.hermit import GAME, LEVELS, TASKS, cells
from tests.hermit._asking import alone, deck_with, lesson
from tests.hermit.positions import play, refusal, told

PLACED = "H16@0,2"
NO_CAPS = "S B W / B pool K"


def spots(state):
    """Give every legal placement as card, turn, x and y."""
    return {(a.card, a.turn, a.x, a.y) for a in state.legal_actions()}


def covered(state, turn, x, y):
    """Give the symbols that a placement would cover."""
    seen = state.visible(0)
    return [seen[cell] for cell in cells(x, y, turn) if cell in seen]


def won(start=NO_CAPS, new="K W+ S / W B K", **given):
    """Give the end of a game in which H16 leads Hermie from 5 to the Wave on 6."""
    known = {"hermie": 5, "wave": 6} | given
    return play(lesson(deck=deck_with(H01=start, H16=new), **known), PLACED)


# --- levels ---------------------------------------------------------------------------------------


def test_level_and_task_are_chosen_before_the_deal():
    """hermit.challenge.when"""
    plain = GAME.initial()
    state = GAME.initial(level="shrimp", task="dunes")

    assert ("crustacean", "base") == (plain.setting.level, plain.setting.task)
    assert ("deal", 2, 6) == (state.phase, state.setting.wave_side, state.wave)
    assert "dunes" == state.setting.task
    for pile, accomplished in ((0, False), (1, True)):
        both = won(new="K+ W+ S / W B K", level="shrimp", task="dunes", piles=pile, taken=(4, 0))
        assert accomplished == both.accomplished


@pytest.mark.parametrize(("level", "task"), [*product(LEVELS, TASKS)])
def test_each_level_goes_with_each_task(level, task):
    """hermit.challenge.when, hermit.task.one"""
    state = GAME.new(seed=2, level=level, task=task)

    assert LEVELS[level] == (state.setting.wave_side, state.wave)
    assert task == state.setting.task


@pytest.mark.parametrize(
    ("level", "face", "wave"),
    [("crustacean", 1, 6), ("shrimp", 2, 6), ("crayfish", 1, 8), ("king_crab", 2, 8)],
)
def test_a_level_is_a_face_and_a_start_of_the_wave(level, face, wave):
    """hermit.level.crustacean, hermit.level.shrimp, hermit.level.crayfish, hermit.level.king-crab,
    hermit.challenge.wave-2, hermit.challenge.wave-8, hermit.challenge.combine"""
    rng, state = Random(6), GAME.new(seed=6, level=level)

    assert (face, wave, 10 - wave) == (
        state.setting.wave_side,
        state.wave,
        len(state.coast) - state.wave,
    )
    while state.to_act:
        state = state.apply(rng.choice(state.legal_actions()))
        assert face == state.setting.wave_side


@pytest.mark.parametrize(("new", "wins"), [("wood", False), ("two woods", True)])
@pytest.mark.parametrize("level", ["shrimp", "king_crab"])
def test_the_harder_face_demands_two_driftwoods(level, new, wins):
    """hermit.challenge.wave-2, hermit.level.shrimp, hermit.level.king-crab"""
    assert wins == (play(alone(new, level=level, hermie=7, wave=8), PLACED).outcome is not None)


@pytest.mark.parametrize("option", [{"level": "lobster"}, {"task": "swim"}])
def test_there_are_no_other_levels_and_tasks(option):
    """hermit.challenge.combine, hermit.task.one"""
    assert (4, 8) == (len(LEVELS), len(TASKS))
    with pytest.raises(InvalidOption):
        GAME.new(**option)


# --- tasks ----------------------------------------------------------------------------------------


def test_a_task_takes_a_win():
    """hermit.task.one"""
    lost = play(alone("nothing", wave=10, danced=True, task="crab_dance"), PLACED)

    assert (True, False, ()) == (lost.danced, lost.accomplished, lost.outcome.winners)
    assert won(danced=True, task="crab_dance").accomplished
    assert alone("nothing", task="crab_dance").accomplished is None


def test_the_base_game_asks_for_no_more_than_a_win():
    """hermit.task.base"""
    assert won().accomplished
    assert False is play(alone("nothing", wave=10), PLACED).accomplished


@pytest.mark.parametrize(
    ("start", "caps"),
    [("H05", {(1, 0)}), ("H03", {(0, 0), (2, 0)}), ("H08", {(1, 0), (0, 1), (2, 1)})],
)
def test_no_cap_may_be_covered_in_garbage(start, caps):
    """hermit.task.garbage"""
    area = [(start, 0, 0, 0)]
    base, state = lesson(areas=area), lesson(areas=area, task="garbage")
    forbidden = spots(base) - spots(state)

    assert caps == {cell for cell, symbol in state.visible(0).items() if symbol == "cap"}
    assert {s for s in spots(base) if "cap" in covered(base, *s[1:])} == forbidden
    for _, turn, x, y in forbidden:
        assert "hermit.task.garbage" == refusal(state, f"H16@{x},{y} r{turn}")
    with pytest.raises(IllegalAction):
        play(state, "H16@0,0")


def test_a_cap_upon_a_cap_covers_it():
    """hermit.task.garbage"""
    state = lesson("H08", areas=[("H05", 0, 0, 0)], task="garbage", target="H06")

    assert "cap" == state.setting.card("H08").grid[1]
    assert "hermit.task.garbage" == refusal(state, "H08@0,0")


@pytest.mark.parametrize(
    ("typed", "clause"),
    [
        ("H16@4,0", "hermit.task.sandcastle"),
        ("H16@3,1", ""),
        ("H16@5,0", "hermit.task.sandcastle"),
        ("H16@5,0 r90", "hermit.task.sandcastle"),
        ("H16@0,2", ""),
        ("H16@4,2 r90", ""),
        ("H16@-1,0", ""),
        ("H16@-2,0", "hermit.task.sandcastle"),
    ],
)
def test_a_sandcastle_has_six_columns_at_most(typed, clause):
    """hermit.task.sandcastle"""
    given = {"areas": [("H01", 0, 0, 0), ("H02", 2, 0, 0)]}

    assert 5 == len({x for x, _ in lesson(**given).visible(0)})
    assert clause == refusal(lesson(**given, task="sandcastle"), typed)
    assert "" == refusal(lesson(**given), typed)


@pytest.mark.parametrize(
    ("typed", "clause"), [("H16@0,4", ""), ("H16@0,5", "hermit.task.sandcastle")]
)
def test_a_sandcastle_has_six_rows_at_most(typed, clause):
    """hermit.task.sandcastle"""
    area = [("H01", 0, 0, 0), ("H02", 0, 2, 90)]

    assert clause == refusal(lesson(areas=area, task="sandcastle"), typed)


@pytest.mark.parametrize(
    ("hand", "pile", "accomplished"),
    [("H16", 0, False), ("H16 H11", 0, True), ("H16", 1, True), ("H16 H11", 1, True)],
)
def test_the_dunes_ask_for_two_unused_cards(hand, pile, accomplished):
    """hermit.task.dunes"""
    over = won(hands=hand, piles=pile, taken=(4, 0), task="dunes")

    assert (5,) == over.behind(0)
    assert (0,) == over.outcome.winners
    assert accomplished == over.accomplished


def test_cards_drawn_from_the_coast_are_not_unused_twice():
    """hermit.task.dunes"""
    assert not won(hands="H16", piles=0, taken=(4, 0), task="dunes").accomplished
    assert won(hands="H16", piles=0, taken=(3, 0), task="dunes").accomplished


@pytest.mark.parametrize("turn", ["0,2", "3,0 r90"])
def test_three_pools_in_a_line_are_a_crab_dance(turn):
    """hermit.task.crab-dance"""
    deck = deck_with(H01=NO_CAPS, H16="pool pool pool / K W S", H15="K W+ B / cap S cap")
    state = lesson(
        hands=["H16", "H15"],
        hermie=4,
        coast={5: "H06", 6: "H13"},
        deck=deck,
        task="crab_dance",
    )
    danced = play(state, f"H16@{turn}")
    over = play(danced, f"H15@{turn}")

    assert "hermit.task.crab-dance" in told(state, f"H16@{turn}")
    assert (False, True) == (state.danced, danced.danced)
    assert (True, True, (0,)) == (over.danced, over.accomplished, over.outcome.winners)
    assert ["pool"] == [symbol for symbol in over.visible(0).values() if symbol == "pool"]


@pytest.mark.parametrize(
    "new",
    ["pool pool K / pool K W", "pool pool B / B cap pool", "pool cap pool / pool B pool"],
)
def test_other_pools_are_no_crab_dance(new):
    """hermit.task.crab-dance"""
    state = lesson(deck=deck_with(H01="S B W / B cap K", H16=new), task="crab_dance")

    assert not play(state, PLACED).danced
    assert not won(task="crab_dance").accomplished


def test_a_crab_dance_may_run_down_a_column_of_several_cards():
    """hermit.task.crab-dance"""
    deck = deck_with(H01="S pool W / B pool K", H16="B pool W / S cap B")
    state = lesson(deck=deck, task="crab_dance")

    assert play(state, PLACED).danced
    assert not play(state, "H16@3,0").danced


@pytest.mark.parametrize(
    ("start", "new", "accomplished"),
    [
        (NO_CAPS, "K W+ S / W B K", True),
        (NO_CAPS, "K W+ S / W cap K", False),
        ("S cap W / B pool K", "K W+ S / W B K", False),
    ],
    ids=["none", "on the last card", "on an old card"],
)
def test_no_cap_is_in_sight_at_the_end_in_a_nature_reserve(start, new, accomplished):
    """hermit.task.nature-reserve"""
    over = won(start, new, task="nature_reserve")

    assert ((0,), accomplished) == (over.outcome.winners, over.accomplished)
    assert accomplished == ("accomplished" in over.outcome.summary)


def test_two_symbols_may_be_covered_on_a_big_beach():
    """hermit.task.big-beach"""
    base, state = lesson(), lesson(task="big_beach")
    forbidden = spots(base) - spots(state)

    assert {s for s in spots(base) if len(covered(base, *s[1:])) > 2} == forbidden
    for _, turn, x, y in forbidden:
        assert "hermit.task.big-beach" == refusal(state, f"H16@{x},{y} r{turn}")
    assert ["hermit.task.big-beach", "", ""] == [
        refusal(state, typed) for typed in ("H16@0,1", "H16@1,1", "H16@2,1")
    ]


@pytest.mark.parametrize(("wave", "accomplished"), [(5, True), (6, True), (7, False), (10, False)])
def test_four_cards_lie_beyond_the_crashing_waves(wave, accomplished):
    """hermit.task.crashing-waves"""
    over = won(hermie=wave - 1, wave=wave, task="crashing_waves")

    assert ((0,), accomplished) == (over.outcome.winners, over.accomplished)


def test_a_task_that_only_ends_differently_forbids_nothing():
    """hermit.task.dunes, hermit.task.crab-dance, hermit.task.nature-reserve,
    hermit.task.crashing-waves"""
    for task in ("dunes", "crab_dance", "nature_reserve", "crashing_waves"):
        assert spots(lesson()) == spots(lesson(task=task))
