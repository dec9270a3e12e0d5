"""Positions, actions, and what is said of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING, Any, Self

import msgspec

from rules._errors import IllegalAction, RulesError

if TYPE_CHECKING:
    from fractions import Fraction
    from random import Random

CHANCE = -1
"""The player who draws cards and rolls dice."""

UNKNOWN = "?"
"""What stands in an observation where its player can't know the value."""


class Action(msgspec.Struct, frozen=True, tag=True, gc=False):
    """One decision of one player, or one event of chance.

    Subclasses add fields of ints, short strings and tuples, and a one-sentence `__str__`.

    Attributes
    ----------
    player : int
        Who acts: 0-based, or `CHANCE`.
    """

    player: int

    @property
    def piece(self) -> Hashable:
        """What the player takes in hand, if that matters: None, or any hashable value.

        Equal results by one piece are offered once; by different pieces they stay apart, since a
        player looks for each by the piece.
        """
        return None

    @property
    def sort_key(self) -> tuple[Any, ...]:
        """Kind, then fields in their order, None first: what `legal_actions` is sorted by."""
        fields = msgspec.structs.astuple(self)
        return (type(self).__name__, *(() if value is None else value for value in fields))


class Note(msgspec.Struct, frozen=True):
    """One thing that an action makes happen, and the rule it happens by.

    Attributes
    ----------
    clause : str
        Id of the clause or ruling.
    text : str
        One sentence.
    places : tuple of str
        Where on the board, by the ids its scene uses; may be empty.
    audience : tuple of int, optional
        The players who may read it; None for everybody.
    """

    clause: str
    text: str
    places: tuple[str, ...] = ()
    audience: tuple[int, ...] | None = None


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is illegal.

    Attributes
    ----------
    clause : str
        Id of the clause or ruling that forbids it.
    text : str
        One sentence, addressed to the player.
    """

    clause: str
    text: str


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended.

    Attributes
    ----------
    winners : tuple of int
        Players who won; empty for a draw or a common loss.
    scores : tuple of int
        One per player, in the game's own points; 1, 0 and so on where it has none.
    clause : str
        Id of the clause or ruling by which it ended.
    summary : str
        One sentence.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    clause: str
    summary: str


Tell = Callable[..., None]
"""``tell(clause, text, places=(), audience=None)``: how `_transition` reports an event."""


def silent(
    clause: str, text: str, places: Iterable[str] = (), audience: tuple[int, ...] | None = None
) -> None:
    """Report to nobody: the `Tell` of `State.apply`.

    A room that has to be fast needs no words for it: ``if tell is not silent: …``.
    """


class State(msgspec.Struct, frozen=True, dict=True):
    """A position: immutable, hashable, comparable.

    A room subclasses it with its fields (tuples, ints, short strings; `UNKNOWN` where an
    observation hides one) and the members below that raise NotImplementedError.
    """

    @property
    def players(self) -> int:
        """How many play."""
        raise NotImplementedError

    @property
    def to_act(self) -> tuple[int, ...]:
        """Players who may act now, ``(CHANCE,)`` at a chance node, ``()`` when over."""
        raise NotImplementedError

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""
        raise NotImplementedError

    def _legal_actions(self) -> tuple[Action, ...]:
        """List the legal actions of everybody in `to_act`, sorted."""
        raise NotImplementedError

    def _transition(self, action: Action, tell: Tell) -> Self:
        """Carry out a legal action, telling what happens by which clause."""
        raise NotImplementedError

    def why_illegal(self, action: Action) -> Refusal | None:
        """Say which clause forbids an action.

        Parameters
        ----------
        action : Action
            Any action, conceivable or not, by any player.

        Returns
        -------
        Refusal or None
            None if the action is legal.
        """
        raise NotImplementedError

    def legal_actions(self, player: int | None = None) -> tuple[Action, ...]:
        """List what may be done now.

        Parameters
        ----------
        player : int, optional
            Only this player's actions; by default those of everybody who may act.

        Returns
        -------
        tuple of Action
            Sorted by `Action.sort_key`, one for each different result of each piece. Empty
            when the game is over and where chance has too many outcomes to list.
        """
        listed: tuple[Action, ...] | None = self.__dict__.get("_legal")
        if listed is None:
            listed = self.__dict__["_legal"] = self._legal_actions()
        if player is None:
            return listed
        return tuple(action for action in listed if action.player == player)

    def apply(self, action: Action) -> Self:
        """Carry out an action.

        Parameters
        ----------
        action : Action
            Usually one of `legal_actions()`; another with the same result will do.

        Returns
        -------
        State
            The position after it. This one stays valid.

        Raises
        ------
        IllegalAction
            If a rule forbids it; the error carries the clause.
        """
        if not self._is_known_legal(action):
            self._check(action)
        return self._transition(action, silent)

    def narrate(self, action: Action) -> tuple[Note, ...]:
        """Tell what an action would make happen.

        Parameters
        ----------
        action : Action
            A legal action.

        Returns
        -------
        tuple of Note
            In the order of events, each with its clause.

        Raises
        ------
        IllegalAction
            If a rule forbids it.
        """
        if not self._is_known_legal(action):
            self._check(action)
        notes: list[Note] = []

        def tell(
            clause: str,
            text: str,
            places: Iterable[str] = (),
            audience: tuple[int, ...] | None = None,
        ) -> None:
            notes.append(Note(clause, text, tuple(places), audience))

        self._transition(action, tell)
        return tuple(notes)

    def _is_known_legal(self, action: Action) -> bool:
        """Tell whether an action is among those listed before; a room of long lists may be quicker."""
        return action in self.__dict__.get("_legal", ())

    def _check(self, action: Action) -> None:
        if (refusal := self.why_illegal(action)) is not None:
            raise IllegalAction(action, refusal)

    def observe(self, player: int | None) -> Self:  # noqa: ARG002 - a room with secrets uses it
        """Keep only what one player can know.

        Parameters
        ----------
        player : int or None
            None for a spectator.

        Returns
        -------
        State
            The same position with `UNKNOWN` in place of every secret. Games of perfect
            information return the position itself.
        """
        return self

    def chance_outcomes(self) -> tuple[tuple[Action, Fraction], ...]:
        """List what chance can do now, with exact probabilities that sum to 1.

        Returns
        -------
        tuple of (Action, Fraction)
            Empty where there is no chance node, or where there are too many outcomes to list.
        """
        return ()

    def draw_chance(self, rng: Random) -> Action:
        """Draw one event of chance.

        Parameters
        ----------
        rng : random.Random
            The only source of randomness.

        Returns
        -------
        Action
            An action by `CHANCE`.

        Raises
        ------
        RulesError
            Where chance isn't to act.
        """
        if self.to_act != (CHANCE,):
            message = f"Chance isn't to act here; {self.to_act} are."
            raise RulesError(message)
        actions, weights = zip(*self.chance_outcomes(), strict=True)
        total = sum(weights)
        draw = rng.random() * total
        for action, weight in zip(actions, weights, strict=True):
            draw -= weight
            if draw < 0:
                return action  # type: ignore[no-any-return]  # zip loses the type
        return actions[-1]  # type: ignore[no-any-return]  # zip loses the type

    def reveals(self, action: Action) -> bool:  # noqa: ARG002 - a room with secrets uses it
        """Tell whether a legal action shows its own player something unknown before.

        A fair game doesn't take such an action back. Chance need not be told of here.
        """
        return False
