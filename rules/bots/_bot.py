"""What a bot is, and the simplest one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rules._errors import InvalidOption
from rules._state import Action, State

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random


class Thought(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot thinks so far.

    Attributes
    ----------
    progress : float
        How much of its budget is used, 0 to 1.
    shares : tuple of (Action, float)
        How much it looks at each action, the one it would choose first; they sum to 1.
    value : float, optional
        The payoff it expects for its player, 0 to 1; None if it doesn't say.
    line : tuple of Action
        The action it would choose, and what it expects after that, up to where nobody can know.
    """

    progress: float
    shares: tuple[tuple[Action, float], ...]
    value: float | None = None
    line: tuple[Action, ...] = ()

    @property
    def action(self) -> Action:
        """What it would choose now."""
        return self.shares[0][0]


class Bot:
    """Anything that chooses an action. A subclass needs no more than `choose`.

    Examples
    --------
    >>> class First(Bot):
    ...     def choose(self, observation, player, rng):
    ...         return observation.legal_actions(player)[0]
    """

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    def choose(self, observation: State, player: int, rng: Random) -> Action:
        """Choose one of the player's legal actions.

        Parameters
        ----------
        observation : State
            What the player can know.
        player : int
            For whom to choose.
        rng : random.Random
            The only source of randomness.

        Returns
        -------
        Action
            One of ``observation.legal_actions(player)``.

        Raises
        ------
        InvalidOption
            If the player has nothing to choose.
        """
        raise NotImplementedError

    def think(self, observation: State, player: int, rng: Random) -> Iterator[Thought]:
        """Choose little by little.

        Parameters
        ----------
        observation, player, rng
            As of `choose`.

        Yields
        ------
        Thought
            What it thinks by now; the last one has the action that `choose` returns. Whoever
            needs no more stops asking, and takes the latest.
        """
        action = self.choose(observation, player, rng)
        yield Thought(progress=1.0, shares=((action, 1.0),), line=(action,))


class RandomBot(Bot):
    """Chooses any legal action, each as likely as the others.

    Examples
    --------
    >>> import random, rules
    >>> state = rules.load("hermetica").new()
    >>> action = RandomBot().choose(state.observe(0), 0, random.Random(1))
    >>> action in state.legal_actions()
    True
    """

    def choose(self, observation: State, player: int, rng: Random) -> Action:
        """Choose uniformly."""
        return rng.choice(legal(observation, player))


def legal(observation: State, player: int) -> tuple[Action, ...]:
    """List what a player may choose from.

    Raises
    ------
    InvalidOption
        If that is nothing.
    """
    actions = observation.legal_actions(player)
    if not actions:
        message = f"Player {player} has nothing to choose here; {observation.to_act} may act."
        raise InvalidOption(message)
    return actions
