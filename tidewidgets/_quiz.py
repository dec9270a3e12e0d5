"""Questions about a rulebook, made and graded by the rules."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

import rules
from rules import CHANCE
from tidewidgets._intents import Allow, Answer, AnyIntent, Go, May, Play, Redo, Type, Undo, Way, Why
from tidewidgets._quiz_paper import game_of, pose, write_paper
from tidewidgets._room import Room
from tidewidgets._score import Given, Score, grade, write_score
from tidewidgets._svg import picture, svg
from tidewidgets._view import Cited, Panel, View

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from rules import Game
    from tidewidgets._view import Verdict

NEXT = "next"


class Quiz(View):
    """Asks about rules, one question at a time, on positions of games played at random.

    Another seed asks about other positions in the same ways. The answers aren't kept anywhere:
    they are found by the rules once a question is answered. One answer to each counts.

    Parameters
    ----------
    about : str or iterable of str
        The slug of a game, the id of a clause, or ids of several clauses of one game.
    seed : int
        Decides the questions.
    questions : int
        How many there are; fewer where there aren't as many different ones.
    kinds : iterable of str, optional
        What may be asked: "targets" (touch all that can be touched next), "legal" (whether
        something is allowed, and by which clause not), "order" (in which order things happen),
        "predict" (what follows) and "spot" (the illegal entry of a recorded turn). By default
        everything.
    learner : str
        Who answers, for the file that is handed in.
    game : Game, optional
        Needed only for a game that isn't one of `rules.names()`.
    room : Room, optional
        What draws the game; by default the room of its slug.

    Raises
    ------
    rules.UnknownGame, rules.UnknownClause
        If there is none of that name.
    rules.InvalidOption
        If a setting is wrong, or nothing can be asked about a clause.

    Examples
    --------
    >>> quiz = Quiz("hermetica.fire.move", questions=2)
    >>> quiz
    <tidewidgets.Quiz hermetica.fire.move, seed 0, question 1 of 2>
    >>> quiz.score
    Score(right=0, asked=2, records=(), learner='')
    """

    def __init__(
        self,
        about: str | Iterable[str],
        *,
        seed: int = 0,
        questions: int = 5,
        kinds: Iterable[str] | None = None,
        learner: str = "",
        game: Game[Any] | None = None,
        room: Room | None = None,
    ) -> None:
        about = about if isinstance(about, str) else tuple(about)
        self._game = game or rules.load(game_of(about))
        self._paper = write_paper(self._game, about, seed, questions, kinds)
        self._learner = learner
        room = room or Room.of(self._game.slug)
        self._questions = pose(self._paper, self._game, room)
        self._answers: dict[int, Given] = {}
        super().__init__(room.sheet)
        self._turn_to(0)

    def __repr__(self) -> str:
        about = " ".join(self._paper.about) or self._game.slug
        where = f"question {self._at + 1} of {len(self._questions)}"
        return f"<tidewidgets.Quiz {about}, seed {self._paper.seed}, {where}>"

    @property
    def score(self) -> Score:
        """What has been got so far."""
        return grade(self._questions, self._answers, self._learner)

    def write(self, path: Path | str) -> None:
        """Write a file to hand in; `read_score` grades it.

        Parameters
        ----------
        path : Path or str
            Where to; what is there is overwritten.
        """
        write_score(path, self._paper, self._game.edition, self._answers, self.score)

    @property
    def _last(self) -> int:
        return len(self._questions) - 1

    @property
    def _verdict(self) -> Verdict | None:
        given = self._answers.get(self._at)
        if given is None:
            return None
        return self._questions[self._at].judge(given.picks, given.marks)

    @property
    def _count(self) -> str:
        """Which question it is, and what has been got."""
        score = self.score
        count = f"Question {self._at + 1} of {score.asked}."
        if score.answered:
            count = f"{count} {score.right} of {score.answered} right so far."
        return count

    def _turn_to(self, number: int) -> None:
        self._at = number
        question, verdict = self._questions[number], self._verdict
        scene = question.shown if verdict is None else question.solved
        self._show(scene, self._describe(verdict))

    def _describe(self, verdict: Verdict | None) -> Panel:
        question, number = self._questions[self._at], self._at
        player = question.position.player
        return Panel(
            game=f"{self._game.title}: quiz",
            ply=number,
            length=self._last,
            first=1,
            seat="spectator" if player == CHANCE else player,
            undo="" if number else "This is the first question.",
            redo=number < self._last,
            spoken=self._count,
            ask=question.ask,
            verdict=verdict,
            ways=((NEXT, "Next question"),) if number < self._last else (),
        )

    def _answer(self, intent: AnyIntent) -> Cited | str:
        match intent:
            case Go(to=to) if to <= self._last:
                self._turn_to(to)
            case Answer(picks=picks, marks=marks) if intent.ply == self._at:
                return self._take(picks, marks)
            case Undo() if intent.ply == self._at > 0:
                self._turn_to(self._at - 1)
            case Redo() | Way(name="next") if intent.ply == self._at < self._last:
                self._turn_to(self._at + 1)
            case Play() | Why() | Type() | May() | Allow():
                return (
                    "This is a quiz: nothing is played here. Answer the question beside the board."
                )
            case _:
                return f"This quiz has questions 1 to {self._last + 1}."
        return ""

    def _take(self, picks: tuple[int, ...], marks: tuple[str, ...]) -> str:
        if self._at in self._answers:
            return "This question has been answered; the first answer counts."
        self._questions[self._at].judge(picks, marks)
        self._answers[self._at] = Given(self._at + 1, picks, marks)
        self._turn_to(self._at)
        return ""

    def picture(self) -> str:
        """Draw the question and its board as HTML without script."""
        ask, verdict = self._questions[self._at].ask, self._verdict
        choices = "".join(f"<li>{escape(choice)}</li>" for choice in ask.choices)
        listed = f"<ul>{choices}</ul>" if choices else ""
        said = "" if verdict is None else f"<p>{escape(verdict.text)}</p>"
        scene = self._scene
        drawing = picture(svg(scene, self._sheet), scene.sentence, scene.head.title)
        return f"<p><b>{escape(f'{self._count} {ask.question}')}</b></p>{listed}{said}{drawing}"
