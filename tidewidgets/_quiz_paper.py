"""The questions of a quiz: what they are about, and how they are found."""

from __future__ import annotations

from itertools import chain, islice
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

FEW = 2
"""Positions in which a clause is at stake that are looked at for the kind whose turn it is."""

FIT = 10
"""Those that are looked at in all."""

CLAUSES = 4
"""Clauses of a position that are tried where any will do."""


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
    """Write down what is wanted of a quiz, and check it."""
    ids = (about,) if isinstance(about, str) else tuple(about)
    paper = Paper(
        game=game.slug,
        about=() if ids == (game.slug,) else ids,
        seed=seed,
        questions=questions,
        kinds=tuple(KINDS) if kinds is None else tuple(kinds),
    )
    return check_paper(paper, game)


def check_paper(paper: Paper, game: Game[Any]) -> Paper:
    """Refuse what can't be wanted of a quiz.

    Raises
    ------
    rules.UnknownClause
        If the game has no such clause.
    InvalidOption
        If the seed, the number or a kind is wrong.
    """
    for id_ in paper.about:
        game.rulebook[id_]
    if type(paper.seed) is not int:
        message = f"A seed is a whole number, not {paper.seed!r}."
        raise InvalidOption(message)
    if type(paper.questions) is not int or not 1 <= paper.questions <= MOST:
        message = f"A quiz has 1 to {MOST} questions, not {paper.questions!r}."
        raise InvalidOption(message)
    for kind in paper.kinds or ("",):
        if kind not in KINDS:
            message = f"A question can be of the kinds {', '.join(KINDS)}; not {kind!r}."
            raise InvalidOption(message)
    return paper


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
        elif not any(clause in ("", one.clause) for one in posed):
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
        self._fitting = islice(self._fit(positions(game, room, clause, key)), FIT)

    @property
    def met(self) -> tuple[str, ...]:
        """The clauses that were at stake where it was looked, in the order of the book."""
        return tuple(id_ for id_ in self._rulebook if id_ in self._met)

    def _fit(self, places: Iterable[Position]) -> Iterator[Position]:
        for position in places:
            self._met.update(dict.fromkeys(position.clauses))
            if not self._clause or self._clause in position.clauses:
                yield position

    def find(self, kinds: tuple[str, ...], posed: list[Question]) -> Question | None:
        """Find a question that wasn't posed yet, of the first kind if there soon is one."""
        few = tuple(islice(self._fitting, FEW))
        first = ((kind, position) for kind in kinds for position in few)
        then = ((kind, position) for position in self._fitting for kind in kinds)
        asked = [(one.ask, one.position.seen) for one in posed]
        for kind, position in chain(first, then):
            for clause in self._clauses(position, posed):
                rng = Random(f"{self._key}/{kind}/{position.key}/{clause}")
                question = KINDS[kind].about(position, clause, rng)
                if question and (question.ask, position.seen) not in asked:
                    return question
        return None

    def _clauses(self, position: Position, posed: list[Question]) -> tuple[str, ...]:
        """Choose what to ask about here: first what has been asked about least."""
        if self._clause:
            return (self._clause,)
        before = [question.clause for question in posed]
        rng = Random(f"{self._key}/{position.key}")
        some = rng.sample(position.clauses, len(position.clauses))
        return tuple(sorted(some, key=before.count)[:CLAUSES])
