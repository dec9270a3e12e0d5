"""Players that choose by themselves. A bot sees an observation, never the State."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from random import Random

    from rules._state import Action, State


class Bot(Protocol):
    """Anything that chooses an action."""

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
        """


class RandomBot:
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
        return rng.choice(observation.legal_actions(player))
