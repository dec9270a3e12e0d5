"""What a question is. None holds its answer: that is found by the rules when it is judged."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

import msgspec

from rules import Action, InvalidOption
from tidewidgets._quiz_positions import Position, Touch
from tidewidgets._scene import Scene, marked
from tidewidgets._view import Ask, Cited, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from rules import Note, Refusal


class Question(msgspec.Struct, frozen=True, dict=True, kw_only=True):
    """A question about a position.

    Attributes
    ----------
    position : Position
        What is shown.
    clause : str
        What it is about.
    ask : Ask
        What is asked, with nothing in it that tells the answer.
    """

    kind: ClassVar[str]

    position: Position
    clause: str
    ask: Ask

    @classmethod
    def about(cls, position: Position, clause: str, rng: Random) -> Self | None:
        """Ask something that the clause decides; None if nothing is to be asked here."""
        raise NotImplementedError

    @property
    def shown(self) -> Scene:
        """What is to be seen while it isn't answered."""
        return self.position.scene

    @property
    def solved(self) -> Scene:
        """What is to be seen then."""
        return self.shown

    def judge(self, picks: tuple[int, ...], marks: tuple[str, ...]) -> Verdict:
        """Judge an answer by the rules.

        Raises
        ------
        InvalidOption
            If it is no answer to this question.
        """
        self._check(picks, marks)
        return self._judge(picks, marks)

    def _judge(self, picks: tuple[int, ...], marks: tuple[str, ...]) -> Verdict:
        raise NotImplementedError

    def _check(self, picks: tuple[int, ...], marks: tuple[str, ...]) -> None:
        every = range(len(self.ask.choices))
        match self.ask.kind:
            case "choose":
                good = len(picks) == 1 and picks[0] in every and not marks
                right = "one of the choices"
            case "order":
                good = sorted(picks) == list(every) and not marks
                right = "all that is listed, in an order"
            case _:
                good = bool(marks) and set(marks) <= set(self.ask.marks) and not picks
                right = "items of the board, each touched once"
                good = good and len(set(marks)) == len(marks)
        if not good:
            message = f"The answer to this is {right}; not {picks or marks!r}."
            raise InvalidOption(message)

    def cite(self, said: Iterable[Note | Refusal]) -> tuple[Cited, ...]:
        rulebook = self.position.game.rulebook
        return tuple(Cited.of(rulebook, one) for one in said)


class Doing(Question, frozen=True, dict=True, kw_only=True):
    """A question about one action.

    Attributes
    ----------
    action : Action
        What is done, or tried.
    touch : tuple of str
        The items that it touches.
    """

    action: Action
    touch: Touch = ()

    @property
    def shown(self) -> Scene:
        """The position, with what would be touched marked."""
        return marked(self.position.scene, self.touch)

    @property
    def solved(self) -> Scene:
        """The position after it, or as it stays."""
        here = self.position
        if here.seen.why_illegal(self.action):
            return self.shown
        after = here.state.apply(self.action).observe(here.player)
        scene = msgspec.structs.replace(here.room.draw(after, here.player), moves=())
        return marked(scene, (place for note in here.happens(self.action) for place in note.places))

    def choose(self, picks: tuple[int, ...], true: int, text: str) -> Verdict:
        return Verdict(
            right=picks == (true,),
            text=text,
            cited=self.cite(self.position.happens(self.action)),
            picks=picks,
            answer=(true,),
            places=self.solved.head.last,
        )
