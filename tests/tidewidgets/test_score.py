"""What a learner hands in is graded again by the rules."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import astuple

from rules import InvalidFile
from tests.tidewidgets.lagoon import GAME, ROOM
from tidewidgets import Quiz, Record, Score, read_score
from tidewidgets.testing import ask


@pytest.fixture
def quiz():
    """A quiz of which the second question was answered."""
    quiz = Quiz("lagoon", seed=5, kinds=("legal",), learner="Ada", game=GAME, room=ROOM)
    ask(quiz, {"kind": "go", "to": 1})
    ask(quiz, {"kind": "answer", "picks": [0]})
    return quiz


@pytest.fixture
def handed_in(quiz, tmp_path):
    quiz.write(tmp_path / "ada.json")
    return tmp_path / "ada.json"


def read(path):
    return read_score(path, game=GAME, room=ROOM)


def edited(path, change):
    """Write a file again as somebody has changed it."""
    content = json.loads(path.read_text("utf-8"))
    change(content)
    path.write_text(json.dumps(content), encoding="utf-8")
    return path


def test_a_score_tells_every_answer(quiz):
    """Which question, of which kind, about what, and whether it was right."""
    [record] = quiz.score.records

    assert (2, "legal") == (record.question, record.kind)
    assert (int(record.right), 5, 1) == (quiz.score.right, quiz.score.asked, quiz.score.answered)


def test_a_score_is_a_value():
    """Equal answers are equal scores."""
    records = (Record(1, "legal", "lagoon.bid", right=True),)

    assert Score(1, 5, records, "Ada") == Score(1, 5, records, "Ada")
    assert (1, 5, records, "Ada") == astuple(Score(1, 5, records, "Ada"))


def test_what_was_handed_in_has_the_same_score(quiz, handed_in):
    """By either name."""

    assert quiz.score == read(handed_in)
    assert quiz.score == Score.read(handed_in, game=GAME, room=ROOM)
    assert quiz.score.learner == "Ada"


def test_a_file_holds_answers_and_no_solutions(handed_in):
    """The seed is enough to ask again."""
    content = json.loads(handed_in.read_text("utf-8"))

    assert {"format", "edition", "learner", "paper", "answers", "right"} == set(content)
    assert [{"question": 2, "picks": [0], "marks": []}] == content["answers"]
    assert content["paper"] == {
        "game": "lagoon",
        "about": [],
        "seed": 5,
        "questions": 5,
        "kinds": ["legal"],
    }


def test_equal_answers_make_equal_files(quiz, handed_in, tmp_path):
    """So that copies are found."""
    quiz.write(tmp_path / "again.json")

    assert handed_in.read_bytes() == (tmp_path / "again.json").read_bytes()


def test_who_claims_more_than_the_answers_give_is_told(quiz, handed_in):
    """The answers count, not the sum."""
    path = edited(handed_in, lambda content: content.update(right=5))
    says = f"says 5 right, the answers make {quiz.score.right}"

    with pytest.raises(InvalidFile, match=says):
        read(path)


CHANGES = {
    "format 9": lambda content: content.update(format=9),
    "edition 9": lambda content: content.update(edition=9),
    "about 'hermetica'": lambda content: content["paper"].update(game="hermetica"),
    "no clause or ruling": lambda content: content["paper"].update(about=["lagoon.tide"]),
    "1 to 30 questions": lambda content: content["paper"].update(questions=99),
    "not 'riddle'": lambda content: content["paper"].update(kinds=["riddle"]),
    "questions 1 to 5": lambda content: content["answers"].append({"question": 6, "picks": [0]}),
    "one to each": lambda content: content["answers"].append({"question": 2, "picks": [1]}),
    "one of the choices": lambda content: content["answers"][0].update(picks=[9]),
    "no quiz that was handed in": lambda content: content.update(bonus=1),
}


@pytest.mark.parametrize("message", CHANGES)
def test_a_file_that_cannot_be_is_refused(handed_in, message):
    """With its name, and what is wrong."""
    path = edited(handed_in, CHANGES[message])

    with pytest.raises(InvalidFile, match=f"ada.json.*{message}"):
        read(path)


@pytest.mark.parametrize("content", [b"", b"{", b"\xff", b"[1]", b"[" * 10_000])
def test_what_is_no_such_file_is_refused(tmp_path, content):
    """Whatever it is."""
    path = tmp_path / "ada.json"
    path.write_bytes(content)

    with pytest.raises(InvalidFile, match=r"ada\.json is no quiz that was handed in"):
        read(path)


def test_a_missing_file_is_told(tmp_path):
    """As other wrong files are."""

    with pytest.raises(InvalidFile, match=r"nobody\.json is no quiz that was handed in"):
        read(tmp_path / "nobody.json")
