"""The questions of a quiz: what they are about, and how they are found."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from rules import InvalidOption
from tidewidgets._quiz_kinds import KINDS
from tidewidgets._quiz_positions import positions

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules import Game
    from tidewidgets._quiz_positions import Position
    from tidewidgets._quiz_question import Question
    from tidewidgets._room import Room

MOST = 30
"""Questions that a quiz may have."""

FIT = 10
"""Positions in which a clause is at stake that are looked at for one question."""

FEW = 4
"""Positions that are looked at where any clause will do."""

CLAUSES = 4
"""Clauses of each of them that are tried."""


class Paper(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What decides the questions of a quiz.

    Attributes
    ----------
    game : str
        The slug.
    about : tuple of str
        Ids of clauses; empty for all of the game.
    seed : int
        Decides the positions.
    questions : int
        How many are wanted.
    kinds : tuple of str
        What may be asked.
    """

    game: str
    about: tuple[str, ...] = ()
    seed: int
    questions: int
    kinds: tuple[str, ...]


def game_of(about: str | Iterable[str]) -> str:
    """Find the slug of the game that something is about."""
    first = about if isinstance(about, str) else next(iter(about), "")
    return first.partition(".")[0]


def write_paper(
    game: Game[Any],
    about: str | Iterable[str],
    seed: int,
    questions: int,
    kinds: Iterable[str] | None,
) -> Paper:
    """Check what is wanted of a quiz.

    Raises
    ------
    rules.UnknownClause
        If the game has no such clause.
    InvalidOption
        If the seed, the number or a kind is wrong.
    """
    ids = (about,) if isinstance(about, str) else tuple(about)
    clauses = () if ids == (game.slug,) else ids
    for id_ in clauses:
        game.rulebook[id_]
    if type(seed) is not int:
        message = f"A seed is a whole number, not {seed!r}."
        raise InvalidOption(message)
    if type(questions) is not int or not 1 <= questions <= MOST:
        message = f"A quiz has 1 to {MOST} questions, not {questions!r}."
        raise InvalidOption(message)
    wanted = tuple(KINDS) if kinds is None else tuple(kinds)
    for kind in wanted:
        if kind not in KINDS:
            message = f"A question can be of the kinds {', '.join(KINDS)}; not {kind!r}."
            raise InvalidOption(message)
    if not wanted:
        message = f"A quiz needs a kind of question, of {', '.join(KINDS)}."
        raise InvalidOption(message)
    return Paper(game=game.slug, about=clauses, seed=seed, questions=questions, kinds=wanted)


def pose(paper: Paper, game: Game[Any], room: Room) -> tuple[Question, ...]:
    """Find the questions of a quiz; fewer than wanted where there aren't as many different ones.

    Raises
    ------
    InvalidOption
        If nothing can be asked about one of the clauses; it names some that have more to them.
    """
    posed: list[Question] = []
    for number in range(paper.questions):
        clause = paper.about[number % len(paper.about)] if paper.about else ""
        key = f"{paper.game}/{paper.seed}/{' '.join(paper.about)}/{number}"
        hunt = _Hunt(game, room, clause, key)
        question = hunt.find(_turned(paper.kinds, number + paper.seed), posed)
        if question is not None:
            posed.append(question)
        elif all(one.clause != clause for one in posed):
            message = (
                f"Nothing of the kinds {', '.join(paper.kinds)} can be asked about "
                f"{clause or game.title}. Where it was looked for, one could ask about "
                f"{', '.join(hunt.met) or 'nothing'}."
            )
            raise InvalidOption(message)
    return tuple(posed)


def _turned(kinds: tuple[str, ...], by: int) -> tuple[str, ...]:
    """Begin with another kind each time."""
    first = by % len(kinds)
    return (*kinds[first:], *kinds[:first])


class _Hunt:
    """The search for one question."""

    def __init__(self, game: Game[Any], room: Room, clause: str, key: str) -> None:
        self._clause, self._key = clause, key
        self._rulebook = game.rulebook
        self._met: dict[str, None] = {}
        most = FIT if clause else FEW
        self._fitting = islice(self._fit(positions(game, room, clause, key)), most)
        self._found: list[Position] = []

    @property
    def met(self) -> tuple[str, ...]:
        """The clauses that were at stake where it was looked, in the order of the book."""
        return tuple(id_ for id_ in self._rulebook if id_ in self._met)

    def _fit(self, places: Iterable[Position]) -> Iterator[Position]:
        for position in places:
            self._met.update(dict.fromkeys(position.clauses))
            if not self._clause or self._clause in position.clauses:
                yield position

    def _positions(self) -> Iterator[Position]:
        """Give the positions that fit, those found before first."""
        yield from self._found
        for position in self._fitting:
            self._found.append(position)
            yield position

    def find(self, kinds: tuple[str, ...], posed: list[Question]) -> Question | None:
        """Find a question that wasn't posed yet, of the first kind if there is one."""
        asked = [(one.ask, one.position.seen) for one in posed]
        for kind in kinds:
            for position in self._positions():
                for clause in self._clauses(position, posed):
                    rng = Random(f"{self._key}/{kind}/{position.key}/{clause}")
                    question = KINDS[kind].about(position, clause, rng)
                    if question and (question.ask, position.seen) not in asked:
                        return question
        return None

    def _clauses(self, position: Position, posed: list[Question]) -> tuple[str, ...]:
        """Choose what to ask about here: what hasn't been asked about before."""
        if self._clause:
            return (self._clause,)
        before = [question.clause for question in posed]
        new = [clause for clause in position.clauses if clause not in before]
        rng = Random(f"{self._key}/{position.key}")
        return tuple(rng.sample(new, min(CLAUSES, len(new))))
