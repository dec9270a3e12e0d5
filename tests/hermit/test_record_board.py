"""The success record as a board: which games it notes, and what it says."""

from __future__ import annotations

import json
from xml.etree import ElementTree as ET

import pytest

from rules import InvalidOption, Match
from rules.hermit import GAME, LEVELS, TASKS, Record
from tests.hermit.successes import (
    GARBAGE,
    PAIRS,
    WINNING,
    almost_won,
    said,
    stamps,
    whole_game,
    winning,
    won,
)
from tidewidgets import Board, play
from tidewidgets._svg import svg
from tidewidgets.hermit import RecordBoard
from tidewidgets.testing import LARGEST_PICTURE, NONSENSE, ask


@pytest.fixture
def path(tmp_path):
    return tmp_path / "record.json"


# --- watching --------------------------------------------------------------------------------------


def test_a_game_won_on_a_watched_board_is_noted(path):
    """hermit.task.record"""
    match, typed = almost_won()
    board, record = Board(match), RecordBoard(path)
    record.watch(board)

    assert [] == stamps(record)

    ask(board, {"kind": "type", "text": typed})

    assert ["base-crustacean"] == stamps(record)
    assert "Base game is accomplished at level Crustacean." == said(record)


def test_a_game_taken_back_and_won_again_counts_once(path):
    """hermit.task.record"""
    match, typed = almost_won()
    board, record = Board(match), RecordBoard(path)
    record.watch(board)
    ask(board, {"kind": "type", "text": typed})
    text = path.read_bytes()
    ask(board, {"kind": "undo"})
    ask(board, {"kind": "type", "text": typed})

    assert text == path.read_bytes()


def test_a_game_that_was_won_before_is_noted_at_once(path):
    """hermit.task.record"""
    record = RecordBoard(path)
    record.watch(Board(Match.load(whole_game())))

    assert ["base-crustacean"] == stamps(record)


def test_trouble_with_the_file_does_not_disturb_the_game(tmp_path):
    """hermit.task.record"""
    match, typed = almost_won()
    board = Board(match)
    RecordBoard(tmp_path / "nowhere" / "record.json").watch(board)

    assert [] == ask(board, {"kind": "type", "text": typed})
    assert match.state.winners == (0,)


@pytest.mark.parametrize(
    ("board", "wrong"),
    [
        (lambda: "hermit", "a tidewidgets.Board of Hermit, not 'hermit'"),
        (lambda: Board(Match("hermetica")), "not <tidewidgets.Board hermetica"),
        (lambda: Board(Match("hermit", 2)), "Together .coop2. there are tasks only with"),
        (lambda: Board(Match("hermit", 2, mode="versus_turns")), "there are no levels"),
        (lambda: Board(Match("hermit", start=winning())), "begins in the middle"),
    ],
    ids=["no board", "another game", "together", "a race", "a set-up position"],
)
def test_a_board_without_a_place_in_the_table_is_refused(path, board, wrong):
    """hermit.ruling.tasks-multiplayer, hermit.ruling.versus-levels"""
    with pytest.raises(InvalidOption, match=wrong):
        RecordBoard(path).watch(board())


def test_every_new_game_of_a_table_is_noted(path):
    """hermit.task.record"""
    match = Match.load(whole_game())
    table, record = play("hermit", 1, seed=match.seed), RecordBoard(path)
    record.watch(table)
    table.new_game()
    states = [match.at(entry.ply) for entry in match.log]
    for state, entry in zip(states[1:], match.log[1:], strict=True):
        ask(table.board, {"kind": "type", "text": GAME.format_action(state, entry.action)})

    assert ["base-crustacean"] == stamps(record)


def test_a_game_together_with_tasks_can_be_watched(path):
    """hermit.ruling.tasks-multiplayer"""
    record = RecordBoard(path)
    record.watch(Board(Match("hermit", 2, multi_tasks="on", task="dunes")))

    assert "" == said(record)


@pytest.mark.parametrize("state", [None, Match("hermetica").state])
def test_what_is_no_position_of_hermit_is_not_noted(path, state):
    """hermit.task.record"""
    with pytest.raises(InvalidOption, match="a position of Hermit, not a "):
        RecordBoard(path).note(state)


# --- the table -------------------------------------------------------------------------------------


@pytest.mark.parametrize("task", TASKS)
def test_touching_a_cell_says_the_rule_of_its_task_with_its_clause(path, task):
    """hermit.task.record"""
    clause = GAME.rulebook[f"hermit.task.{task.replace('_', '-')}"]
    (answer,) = ask(RecordBoard(path), {"kind": "why", "touch": [f"{task}-king_crab"]})

    assert f"{clause.text} It has not yet been accomplished at level King Crab." == answer["text"]
    assert clause.id == answer["clause"]


@pytest.mark.parametrize("level", LEVELS)
def test_touching_the_name_of_a_level_says_its_rule(path, level):
    """hermit.level.crustacean, hermit.level.shrimp, hermit.level.crayfish, hermit.level.king-crab"""
    clause = GAME.rulebook[f"hermit.level.{level.replace('_', '-')}"]
    (answer,) = ask(RecordBoard(path), {"kind": "why", "touch": [f"level-{level}"]})

    assert clause.text == answer["text"]


def test_the_table_says_in_words_what_it_shows(path):
    """hermit.task.record"""
    path.write_text(Record((GARBAGE, ("garbage", "shrimp"), ("base", "shrimp"))).to_json(), "utf-8")
    board = RecordBoard(path)

    assert "<tidewidgets.hermit.RecordBoard 3 of 32 accomplished>" == repr(board)
    assert "Base game at Shrimp; Garbage at Shrimp, Crayfish." in board.picture()


def test_the_table_says_that_games_with_moves_taken_back_count(path):
    """hermit.task.record"""
    board = RecordBoard(path)

    assert "something was taken back count as well" in json.loads(board.head)["prompt"]
    assert "something was taken back count as well" in board.picture()


def test_each_cell_can_be_walked_to_and_has_a_name(path):
    """hermit.task.record"""
    path.write_text(Record((GARBAGE,)).to_json(), "utf-8")
    places = {
        item["place"]: item["text"]
        for item in json.loads(RecordBoard(path).items)
        if "place" in item
    }

    assert "accomplished" == places["Garbage, Crayfish"]
    assert "not accomplished yet" == places["Crashing Waves, King Crab"]


@pytest.mark.parametrize(
    "intent",
    [
        *NONSENSE,
        {"kind": "play", "touch": ["garbage-crayfish"]},
        {"kind": "why", "touch": ["nothing"]},
        {"kind": "undo"},
        {"kind": "type", "text": WINNING},
        {"kind": "go", "to": 0},
        {"kind": "seat", "seat": "teacher"},
    ],
)
def test_nonsense_is_answered_in_words_and_changes_nothing(path, intent):
    """hermit.task.record"""
    board = RecordBoard(path)
    before = board.record, board.items, board.ground
    (answer,) = ask(board, intent)

    assert "said" == answer["kind"]
    assert before == (board.record, board.items, board.ground)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_picture_of_a_full_table_is_small(path, theme):
    """hermit.task.record"""
    path.write_text(Record(PAIRS).to_json(), "utf-8")
    board = RecordBoard(path)
    text = svg(board._scene, board._sheet, theme)
    ET.fromstring(text)  # noqa: S314 - made here

    assert len(text) <= LARGEST_PICTURE


def test_the_picture_tells_nothing_but_the_record(tmp_path):
    """hermit.task.record"""
    bundles = []
    for folder in ("one", "other"):
        (tmp_path / folder).mkdir()
        board = RecordBoard(tmp_path / folder / f"{folder}.json")
        board.note(won())
        bundles.append(board._repr_mimebundle_()[0])

    assert bundles[0]["text/html"] == bundles[1]["text/html"]
    assert bundles[0]["text/plain"] == bundles[1]["text/plain"]
