"""The success record: what a game adds, the file that keeps it, and the table that shows it."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from itertools import product
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import InvalidFile, InvalidOption, Match
from rules.hermit import GAME, LEVELS, TASKS, Record
from tidewidgets import Board
from tidewidgets._svg import svg
from tidewidgets.hermit import RecordBoard
from tidewidgets.hermit._record_file import STALE, RecordFile
from tidewidgets.testing import LARGEST_PICTURE, NONSENSE, ask

PAIRS = tuple(product(TASKS, LEVELS))
GARBAGE = ("garbage", "crayfish")
WINNING = "H16@0,-2"


def winning(task="garbage", level="crayfish", **given):
    """Give a position in which `WINNING` completes K W S with a driftwood on the Wave's card."""
    known = {"coast": {4: "H06"}, "hermie": 3, "wave": 4} | given
    return GAME.position([("H01", 0, 0, 0)], "H16", task=task, level=level, **known)


def played(state, typed=WINNING):
    return state.apply(GAME.parse_action(state, typed))


def won(task="garbage", level="crayfish"):
    return played(winning(task, level))


@cache
def whole_game():
    """Give the actions of a game that was won from the deal, by looking one card ahead."""
    for seed in range(20):
        match = Match("hermit", seed=seed)
        while (state := match.state).to_act:
            match.play(max(state.legal_actions(), key=partial(promise, state)))
        if match.state.winners:
            return match.save()
    raise AssertionError


def promise(state, action):
    after = state.apply(action)
    return bool(after.winners), after.hermies[0] - after.wave, -after.caps(0)


def almost_won():
    """Give a match before its last card, and the notation of that."""
    match = Match.load(whole_game())
    last = match.history[-1]
    match.undo()
    return match, GAME.format_action(match.state, last)


def said(board):
    return json.loads(board.head)["spoken"]


def stamps(board):
    items = json.loads(board.items)
    return [item["id"].removeprefix("stamp-") for item in items if item["sprite"] == "stamp"]


def lying_in(folder):
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def path(tmp_path):
    return tmp_path / "record.json"


# --- what a game adds -----------------------------------------------------------------------------


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
    lost = played(winning(hermie=0, wave=10, coast={}))

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


# --- its text -------------------------------------------------------------------------------------


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


# --- the file -------------------------------------------------------------------------------------


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


def test_many_writers_at_once_lose_nothing(path):
    """hermit.task.record"""
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

    assert "The record can't be written: File exists." in said(board)
    assert ["garbage-crayfish"] == stamps(board)


# --- watching -------------------------------------------------------------------------------------


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


# --- the table ------------------------------------------------------------------------------------


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

    assert "something was taken back count as well" in json.loads(board.head)["hint"]
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
