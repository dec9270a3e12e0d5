"""What a learner got in a quiz, and the file that is handed in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

import rules
from rules import InvalidFile, RulesError
from tidewidgets._quiz_paper import Paper, check_paper, pose
from tidewidgets._room import Room

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules import Game
    from tidewidgets._quiz_question import Question

FORMAT = 1
"""Of the file; raised whenever other questions follow from a seed, too."""

UNREADABLE = (OSError, UnicodeError, msgspec.DecodeError, RecursionError)


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a question.

    Attributes
    ----------
    question : int
        Which one, from 1 on.
    picks : tuple of int
        The choices taken, in order.
    marks : tuple of str
        Ids of the items touched.
    """

    question: int
    picks: tuple[int, ...] = ()
    marks: tuple[str, ...] = ()


class Record(msgspec.Struct, frozen=True):
    """What became of one answer.

    Attributes
    ----------
    question : int
        Which one, from 1 on.
    kind : str
        What was asked.
    clause : str
        What it was about.
    right : bool
        Whether the answer was right.
    """

    question: int
    kind: str
    clause: str
    right: bool


class Score(msgspec.Struct, frozen=True):
    """What a learner got in a quiz.

    Attributes
    ----------
    right : int
        Right answers.
    asked : int
        Questions, answered or not.
    records : tuple of Record
        Of every answer, in the order of the questions.
    learner : str
        Who answered; may be empty.

    Examples
    --------
    >>> Score(1, 5, (Record(1, "legal", "hermetica.fire.shot", True),)).answered
    1
    """

    right: int
    asked: int
    records: tuple[Record, ...] = ()
    learner: str = ""

    @property
    def answered(self) -> int:
        """How many questions were answered."""
        return len(self.records)

    @staticmethod
    def read(path: Path | str, *, game: Game[Any] | None = None, room: Room | None = None) -> Score:
        """Grade a handed-in file, as `read_score` does."""
        return read_score(path, game=game, room=room)


class _Saved(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    format: int
    edition: int
    learner: str
    paper: Paper
    answers: tuple[Given, ...]
    right: int


def grade(questions: tuple[Question, ...], answers: Mapping[int, Given], learner: str) -> Score:
    """Judge answers, given by the index of their questions."""
    records = tuple(
        Record(
            number + 1,
            questions[number].kind,
            questions[number].clause,
            questions[number].judge(given.picks, given.marks).right,
        )
        for number, given in sorted(answers.items())
    )
    return Score(sum(one.right for one in records), len(questions), records, learner)


def write_score(
    path: Path | str, paper: Paper, edition: int, answers: Mapping[int, Given], score: Score
) -> None:
    """Write what `read_score` reads; equal scores give equal bytes."""
    saved = _Saved(
        format=FORMAT,
        edition=edition,
        learner=score.learner,
        paper=paper,
        answers=tuple(given for _, given in sorted(answers.items())),
        right=score.right,
    )
    text = msgspec.json.format(msgspec.json.encode(saved), indent=1)
    Path(path).write_bytes(text + b"\n")


def read_score(
    path: Path | str, *, game: Game[Any] | None = None, room: Room | None = None
) -> Score:
    """Grade a file that a learner has handed in.

    The questions are made again from the seed and the answers judged by the rules, so the file
    can't claim what isn't so.

    Parameters
    ----------
    path : Path or str
        What `Quiz.write` wrote.
    game : Game, optional
        Needed only for a game that isn't one of `rules.names()`.
    room : Room, optional
        What draws the game; by default the room of its slug.

    Returns
    -------
    Score
        As the quiz had it.

    Raises
    ------
    InvalidFile
        If it can't be read, is of another edition, or claims another result than its answers give.

    Examples
    --------
    >>> read_score("nothing.json")
    Traceback (most recent call last):
    ...
    rules._errors.InvalidFile: nothing.json is no quiz that was handed in: ...
    """
    try:
        saved = msgspec.json.decode(Path(path).read_bytes(), type=_Saved)
    except UNREADABLE as error:
        message = f"{path} is no quiz that was handed in: {error}."
        raise InvalidFile(message) from error
    try:
        game = rules.load(saved.paper.game) if game is None else game
        _check(saved, game)
        paper = check_paper(saved.paper, game)
        questions = pose(paper, game, room or Room.of(game.slug))
        score = grade(questions, _numbered(saved, len(questions)), saved.learner)
    except RulesError as error:
        message = f"{path} can't be graded: {error}"
        raise InvalidFile(message) from error
    if score.right != saved.right:
        message = f"{path} says {saved.right} right, the answers make {score.right}."
        raise InvalidFile(message)
    return score


def _check(saved: _Saved, game: Game[Any]) -> None:
    if saved.format != FORMAT:
        message = f"it has format {saved.format}; this version reads format {FORMAT}."
    elif saved.paper.game != game.slug:
        message = f"it is about {saved.paper.game!r}, not {game.slug!r}."
    elif saved.edition != game.edition:
        message = (
            f"it follows edition {saved.edition} of the {game.title} rules; "
            f"this version has edition {game.edition}."
        )
    else:
        return
    raise InvalidFile(message)


def _numbered(saved: _Saved, questions: int) -> dict[int, Given]:
    """Give the answers by the index of their questions."""
    numbered = {given.question - 1: given for given in saved.answers}
    wrong = len(numbered) != len(saved.answers) or not set(numbered) <= set(range(questions))
    if wrong:
        message = f"answers are to questions 1 to {questions}, one to each."
        raise InvalidFile(message)
    return numbered
