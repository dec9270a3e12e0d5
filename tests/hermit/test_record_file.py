"""The file of the success record: nothing that was accomplished is ever lost."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from rules import InvalidOption
from rules.hermit import Record
from tests.hermit.successes import GARBAGE, PAIRS, lying_in, said, stamps, won
from tidewidgets.hermit import RecordBoard
from tidewidgets.hermit._record_file import STALE, RecordFile
from tidewidgets.testing import ask


@pytest.fixture
def path(tmp_path):
    return tmp_path / "record.json"


def test_the_file_is_made_at_the_first_success(path):
    """hermit.task.record"""
    board = RecordBoard(path)

    assert [] == lying_in(path.parent)

    board.note(won())

    assert ["record.json"] == lying_in(path.parent)
    assert Record((GARBAGE,)) == Record.from_json(path.read_text("utf-8")) == board.record


def test_a_record_outlives_its_board(path):
    """hermit.task.record"""
    RecordBoard(path).note(won())

    assert ["garbage-crayfish"] == stamps(RecordBoard(path))


@pytest.mark.parametrize("name", ["Übung 1.json", "记录.json", "record"])
def test_a_file_may_have_any_name(tmp_path, name):
    """hermit.task.record"""
    RecordBoard(str(tmp_path / name)).note(won())

    assert [name] == lying_in(tmp_path)


def test_a_relative_path_stays_where_it_was_meant(tmp_path, monkeypatch):
    """hermit.task.record"""
    monkeypatch.chdir(tmp_path)
    board = RecordBoard("record.json")
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir("elsewhere")
    board.note(won())

    assert (tmp_path / "record.json").exists()


def test_what_is_no_path_is_refused():
    """hermit.task.record"""
    with pytest.raises(InvalidOption, match="its path is text or a Path, not 7"):
        RecordBoard(7)


def test_boards_of_one_file_show_each_others_successes(path):
    """hermit.task.record"""
    one, other = RecordBoard(path), RecordBoard(path)
    one.note(won())
    other.note(won(task="base"))

    assert ["base-crayfish", "garbage-crayfish"] == stamps(one) == stamps(other)


def test_what_another_notebook_has_written_meanwhile_is_kept(path):
    """hermit.task.record"""
    board = RecordBoard(path)
    path.write_text(Record((("dunes", "shrimp"),)).to_json(), "utf-8")
    board.note(won())

    assert Record((GARBAGE, ("dunes", "shrimp"))) == RecordBoard(path).record


def test_many_writers_at_once_lose_nothing(path, monkeypatch):
    """hermit.task.record"""
    monkeypatch.setattr("tidewidgets.hermit._record_file.PATIENCE", 60)
    with ThreadPoolExecutor(8) as writers:
        list(writers.map(lambda pair: RecordFile(path).add(Record((pair,))), PAIRS))

    assert Record(PAIRS) == RecordFile(path).read()
    assert ["record.json"] == lying_in(path.parent)


def test_a_touch_reads_the_file_again(path):
    """hermit.task.record"""
    board = RecordBoard(path)
    path.write_text(Record((GARBAGE,)).to_json(), "utf-8")
    answers = ask(board, {"kind": "why", "touch": ["garbage-crayfish"]})

    assert ["garbage-crayfish"] == stamps(board)
    assert answers[0]["text"].endswith("It has been accomplished at level Crayfish.")


def test_a_learner_who_deletes_the_file_begins_again(path):
    """hermit.task.record"""
    board = RecordBoard(path)
    board.note(won())
    path.unlink()
    board.refresh()

    assert [] == stamps(board)

    board.note(won())

    assert ["garbage-crayfish"] == stamps(RecordBoard(path))


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (b"", "This is not a Hermit record"),
        (b'{"format":1,"ga', "This is not a Hermit record"),
        (b'{"format":2,"game":"hermit"}', "This record has format 2"),
        (b'{"scores":[1,2]}', "This is not a Hermit record"),
    ],
    ids=["empty", "cut off", "newer", "foreign"],
)
def test_what_is_no_record_is_told_and_kept_aside_at_the_next_success(path, text, wrong):
    """hermit.task.record"""
    path.write_bytes(text)
    board = RecordBoard(path)

    assert said(board).startswith(wrong)
    assert text == path.read_bytes()

    board.note(won())

    assert "record.json was no record; it is kept as record.damaged-1.json." in said(board)
    assert text == path.with_name("record.damaged-1.json").read_bytes()
    assert ["garbage-crayfish"] == stamps(RecordBoard(path))


def test_what_was_kept_aside_before_is_never_overwritten(path):
    """hermit.task.record"""
    for text in (b"one", b"two"):
        path.write_bytes(text)
        RecordBoard(path).note(won())

    assert b"one" == path.with_name("record.damaged-1.json").read_bytes()
    assert b"two" == path.with_name("record.damaged-2.json").read_bytes()


def test_a_file_damaged_under_an_open_board_loses_nothing(path):
    """hermit.task.record"""
    board = RecordBoard(path)
    board.note(won())
    path.write_bytes(b"damaged")
    board.note(won(task="base"))

    assert ["base-crayfish", "garbage-crayfish"] == stamps(board) == stamps(RecordBoard(path))


@pytest.mark.parametrize("before", [b"damaged", Record((("dunes", "shrimp"),)).to_json().encode()])
def test_a_write_that_breaks_off_leaves_the_file_as_it_was(path, monkeypatch, before):
    """hermit.task.record"""
    path.write_bytes(before)
    board = RecordBoard(path)

    def stop(*_paths):
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", stop)
    with pytest.raises(KeyboardInterrupt):
        board.note(won())

    assert before == path.read_bytes()
    assert ["record.json"] == lying_in(path.parent)

    monkeypatch.undo()
    board.refresh()

    assert "garbage-crayfish" in stamps(RecordBoard(path))


def test_a_failing_disk_is_told_and_tried_again_at_a_touch(path, monkeypatch):
    """hermit.task.record"""
    board = RecordBoard(path)

    def fail(*_paths):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    board.note(won())

    assert "The record can't be written: No space left on device." in said(board)
    assert ["garbage-crayfish"] == stamps(board)
    assert [] == lying_in(path.parent)

    monkeypatch.undo()
    ask(board, {"kind": "why", "touch": ["base-shrimp"]})

    assert "" == said(board)
    assert ["garbage-crayfish"] == stamps(RecordBoard(path))


def test_what_is_in_the_file_already_needs_no_writing(path, monkeypatch):
    """hermit.task.record"""
    board = RecordBoard(path)
    board.note(won())
    monkeypatch.setattr(RecordFile, "add", None)
    board.note(won())

    assert ["garbage-crayfish"] == stamps(board)


def test_a_missing_folder_is_told_before_anything_is_won(tmp_path):
    """hermit.task.record"""
    path = tmp_path / "nowhere" / "record.json"
    board = RecordBoard(path)

    assert said(board).startswith("The folder of the record isn't there")

    board.note(won())

    assert "The record can't be written: No such file or directory." in said(board)

    path.parent.mkdir()
    board.refresh()

    assert "" == said(board)
    assert ["garbage-crayfish"] == stamps(RecordBoard(path))


def test_a_file_that_cannot_be_read_is_told_and_left_alone(path):
    """hermit.task.record"""
    path.mkdir()
    board = RecordBoard(path)
    board.note(won())

    assert "The record can't be read" in said(board)
    assert ["garbage-crayfish"] == stamps(board)
    assert [] == lying_in(path)


def test_a_turn_to_write_that_was_broken_off_long_ago_is_taken_over(path, monkeypatch):
    """hermit.task.record"""
    path.with_name(".record.json.next").write_bytes(b'{"format"')
    monkeypatch.setattr("tidewidgets.hermit._record_file.STALE", -STALE)
    RecordBoard(path).note(won())

    assert ["record.json"] == lying_in(path.parent)


def test_a_writer_who_does_not_finish_is_told(path, monkeypatch):
    """hermit.task.record"""
    monkeypatch.setattr("tidewidgets.hermit._record_file.PATIENCE", 0.05)
    path.with_name(".record.json.next").touch()
    board = RecordBoard(path)
    board.note(won())

    assert "The record can't be written: another board is writing it." in said(board)
    assert ["garbage-crayfish"] == stamps(board)
