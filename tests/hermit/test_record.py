"""The success record: what a game adds to it, and its text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import InvalidFile, InvalidOption
from rules.hermit import GAME, Record
from tests.hermit.positions import play
from tests.hermit.successes import GARBAGE, PAIRS, WINNING, winning, won

# --- what a game adds ------------------------------------------------------------------------------


def test_a_game_won_with_its_task_is_added_at_its_level():
    """hermit.task.record, hermit.task.one"""
    record = Record().with_game(won())

    assert Record((GARBAGE,)) == record
    assert record.has(*GARBAGE)
    assert not record.has("garbage", "shrimp")


def test_a_game_won_without_its_task_adds_nothing():
    """hermit.ruling.task-missed, hermit.task.record"""
    state = won(task="crab_dance")

    assert (0,) == state.winners
    assert Record() == Record().with_game(state)


def test_a_game_that_goes_on_adds_nothing():
    """hermit.task.record"""
    assert Record() == Record().with_game(winning())


def test_a_lost_game_adds_nothing():
    """hermit.task.record"""
    lost = play(winning(hermie=0, wave=10, coast={}), WINNING)

    assert lost.outcome.winners == ()
    assert Record() == Record().with_game(lost)


def test_the_same_success_counts_once():
    """hermit.task.record"""
    record = Record().with_game(won())

    assert record == record.with_game(won())


def test_a_record_is_in_the_order_of_the_table():
    """hermit.task.record"""
    assert PAIRS == Record(tuple(reversed(PAIRS))).accomplished


def test_a_race_has_no_place_in_the_table():
    """hermit.ruling.versus-levels"""
    setting = GAME.new(mode="versus_turns", players=2).setting

    assert "Where two race (versus_turns) there are no levels." == Record.why_not(setting)


def test_a_game_together_has_a_place_only_with_its_switch():
    """hermit.ruling.tasks-multiplayer"""
    without, with_tasks = (GAME.new(2, multi_tasks=value).setting for value in ("off", "on"))

    assert "there are tasks only with multi_tasks='on'" in Record.why_not(without)
    assert "" == Record.why_not(with_tasks)


@pytest.mark.parametrize(
    ("task", "level", "wrong"),
    [("swim", "shrimp", "a task can be 'base', .*; not 'swim'"), ("base", 3, "a level .* not 3")],
)
def test_what_is_no_task_or_level_is_named(task, level, wrong):
    """hermit.task.record"""
    with pytest.raises(InvalidOption, match=wrong):
        Record().has(task, level)
    with pytest.raises(InvalidOption, match=wrong):
        Record(((task, level),))


# --- its text --------------------------------------------------------------------------------------


@given(st.lists(st.sampled_from(PAIRS)))
def test_a_record_is_read_as_it_was_written(pairs):
    """hermit.task.record"""
    record = Record(tuple(pairs))

    assert record == Record.from_json(record.to_json())


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "not a Hermit record"),
        ("{}", "missing required field `format`"),
        ("[" * 100_000, "not a Hermit record"),
        (b"\xff\xfe", "not a Hermit record"),
        ('{"format":2,"game":"hermit","new":1}', "format 2; this version reads format 1"),
        ('{"format":1,"game":"chess"}', "of the game 'chess', not 'hermit'"),
        ('{"format":1,"game":"hermit"}', "missing required field `accomplished`"),
        ('{"format":1,"game":"hermit","accomplished":[["base"]]}', "length 2"),
        ('{"format":1,"game":"hermit","accomplished":[["swim","shrimp"]]}', "not 'swim'"),
        ('{"format":1,"game":"hermit","accomplished":[],"more":1}', "unknown field `more`"),
    ],
)
def test_a_text_that_is_no_record_is_refused_with_what_is_wrong(text, wrong):
    """hermit.task.record"""
    with pytest.raises(InvalidFile, match=wrong):
        Record.from_json(text)
