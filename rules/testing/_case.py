"""A position under test."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, NoReturn

import msgspec

from rules._game import Game
from rules._state import CHANCE, Action, State

if TYPE_CHECKING:
    from collections.abc import Iterator

SAMPLE = 24
"""Actions of a position that are carried out where all would take too long."""


class Case(msgspec.Struct, frozen=True, dict=True):
    """A position under test.

    Attributes
    ----------
    game : Game
        Whose rules hold.
    state : State
        The position.
    conceivable : tuple of Action
        What somebody might try there, right or wrong.
    seed : int
        Decides what a property draws.
    """

    game: Game[Any]
    state: Any
    conceivable: tuple[Action, ...] = ()
    seed: int = 0

    def rng(self) -> Random:
        """Make a source of chance that every property begins anew."""
        return Random(self.seed)

    @cached_property
    def moves(self) -> tuple[Action, ...]:
        """The listed actions; a few draws where chance has too many to list."""
        listed: tuple[Action, ...] = self.state.legal_actions()
        if listed or self.state.to_act != (CHANCE,):
            return listed
        rng = self.rng()
        return tuple(dict.fromkeys(self.state.draw_chance(rng) for _ in range(3)))

    @cached_property
    def some(self) -> tuple[Action, ...]:
        """At most `SAMPLE` of the moves."""
        return self.moves if len(self.moves) <= SAMPLE else tuple(self._sample(self.moves))

    def _sample(self, actions: tuple[Action, ...]) -> list[Action]:
        return self.rng().sample(actions, min(SAMPLE, len(actions)))

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Everybody who may look: a spectator, then the players."""
        return (None, *range(self.state.players))

    @property
    def is_open(self) -> bool:
        """Whether the game hides nothing, ever."""
        return type(self.state).observe is State.observe

    def worlds(self, viewer: int | None) -> Iterator[State]:
        """Give the position, then others that look the same to the viewer."""
        yield self.state
        rng = self.rng()
        for _ in range(0 if self.is_open else 3):
            yield self.game.determinize(self.state.observe(viewer), rng)


def require(fact: object, otherwise: str) -> None:
    if not fact:
        fail(otherwise)


def fail(message: str) -> NoReturn:
    raise AssertionError(message)
