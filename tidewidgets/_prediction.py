"""What a learner can foresee of a scenario: questions that the engine answers."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from rules import CHANCE
from tidewidgets._foresee import ALLOWED, begun, forbidden, outcomes
from tidewidgets._view import Ask, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Game, Scenario
    from tidewidgets._course import Course, Turn
    from tidewidgets._view import Cited

REASONS = 2
"""Clauses to choose from that could forbid a step."""

WHETHER = re.compile(r"\bMay\b")
"""Found in a question that is answered by yes, or by what forbids it."""


class Prediction(msgspec.Struct, frozen=True):
    """A question about the next step.

    Attributes
    ----------
    question : str
        In a sentence.
    choices : tuple of str
        What could be expected.
    true : int
        Which of them it is.
    comments : tuple of str
        What to say of each.
    """

    question: str
    choices: tuple[str, ...]
    true: int
    comments: tuple[str, ...]

    @property
    def ask(self) -> Ask:
        """What is shown of it before it is answered."""
        return Ask("choose", self.question, self.choices)

    def verdict(self, pick: int, cited: tuple[Cited, ...]) -> Verdict:
        """Judge an answer by the clauses that decide."""
        right = pick == self.true
        return Verdict(right, self.comments[pick], cited, picks=(pick,), answer=(self.true,))


class Foresight:
    """Finds what to ask about the steps of a scenario's courses."""

    def __init__(self, game: Game[Any], scenario: Scenario) -> None:
        self._game, self._scenario = game, scenario
        everything = (*game.scenarios.values(), scenario)
        self._own = _refusing(scenario)
        forbidding = {id_ for one in everything for id_ in _refusing(one)}
        self._forbidding = [id_ for id_ in game.rulebook if id_ in forbidding]
        self._order = {id_: index for index, id_ in enumerate(game.rulebook)}
        cited = dict.fromkeys((scenario.id, *scenario.clauses))
        self._about = tuple(id_ for id_ in cited if id_ in self._order)

    def predictions(self, course: Course) -> dict[int, Prediction]:
        """Ask about some of a course's own steps, by the number of steps before each.

        Whatever the scenario asks is asked. Where it doesn't ask about a refused step, the step is
        asked about, and a legal one as well, lest the question be its own answer. A course in which
        nothing is asked or refused asks what follows where the scenario's own clause is at work.
        """
        asked = dict(self._questions(course))
        found = {
            number: self._prediction(course, number, question)
            for number, question in sorted(asked.items())
        }
        return {number: one for number, one in found.items() if len(one.choices) > 1}

    def _questions(self, course: Course) -> Iterator[tuple[int, str]]:
        own = list(enumerate(course.turns))[course.leaves :]
        yield from ((number, turn.step.ask) for number, turn in own if turn.step.ask)
        unasked = [(number, turn) for number, turn in own if not turn.step.ask]
        refused = [(number, turn) for number, turn in unasked if turn.refusal]
        free = [(n, t) for n, t in unasked if not t.refusal and t.action.player != CHANCE]
        rng = Random(f"{self._scenario.id} {course.name}")
        legal = rng.sample(free, min(len(free), len(refused)))
        for number, turn in (*refused, *legal):
            yield number, f"May {self._who(turn)} do this? {self._said(turn)}."
        if len(unasked) == len(own) and not refused:
            for number, turn in free:
                if self._is_at_work(turn):
                    who = begun(self._who(turn))
                    yield number, f"{who}: {self._said(turn)}. What follows?"
                    break

    def _who(self, turn: Turn) -> str:
        return self._game.player_name(turn.state, turn.action.player)

    def _said(self, turn: Turn) -> str:
        return self._game.describe_action(turn.state, turn.action)

    def _is_at_work(self, turn: Turn) -> bool:
        """Tell whether a step makes more happen than it says, by what the scenario is about."""
        chief = self._about[:1] if self._scenario.id in self._order else self._about
        return any(note.clause in chief for note in turn.notes[1:])

    def _prediction(self, course: Course, number: int, question: str) -> Prediction:
        turn = course.turns[number]
        rng = Random(f"{self._scenario.id} {course.name} {number}")
        if turn.refusal or WHETHER.search(question):
            return self._whether(turn, question, rng)
        # Who asks in a scenario may tell what lies hidden; otherwise that can't be foreseen.
        seen = turn.state if turn.step.ask else turn.state.observe(turn.action.player)
        choices, true = outcomes(self._game, seen, turn.action, rng, about=self._about)
        comments = ["It goes otherwise."] * len(choices)
        comments[true] = "So it goes."
        return Prediction(question, choices, true, tuple(comments))

    def _whether(self, turn: Turn, question: str, rng: Random) -> Prediction:
        decides = turn.refusal.clause if turn.refusal else ""
        clauses = self._reasons(decides)
        rng.shuffle(clauses)
        choices = (ALLOWED, *(forbidden(self._game.rulebook[id_]) for id_ in clauses))
        if not decides:
            return Prediction(question, choices, 0, (ALLOWED,) * len(choices))
        other = "It is refused, but by another rule."
        comments = ["It is refused.", *(other for _ in clauses)]
        true = 1 + clauses.index(decides)
        comments[true] = "It is refused."
        return Prediction(question, choices, true, tuple(comments))

    def _reasons(self, decides: str) -> list[str]:
        """Choose clauses that forbid something: of this scenario, or close by in the rulebook."""
        around = decides or (*self._about, *self._order)[0]
        others = [id_ for id_ in self._forbidding if id_ != decides]
        others.sort(
            key=lambda id_: (id_ not in self._own, abs(self._order[id_] - self._order[around]))
        )
        return [decides, *others][:REASONS] if decides else others[:REASONS]


def _refusing(scenario: Scenario) -> tuple[str, ...]:
    """List the clauses that refuse something in a scenario."""
    steps = (*scenario.steps, *(step for branch in scenario.branches for step in branch.steps))
    return tuple(dict.fromkeys(step.refused for step in steps if step.refused))
