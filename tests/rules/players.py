"""Bots with habits, for the tests of the lab; workers find them here."""

# ruff: noqa: ARG002 - a bot is given more than these look at

from __future__ import annotations

import os
import time

from rules import UNKNOWN
from rules.bots import Bot
from tests.rules.toy import Bid


class First(Bot):
    """Takes the first legal action, which is to bid nothing."""

    def choose(self, observation, player, rng):
        return observation.legal_actions(player)[0]


class Slow(Bot):
    """Takes a moment, and any action."""

    def choose(self, observation, player, rng):
        time.sleep(0.02)
        return rng.choice(observation.legal_actions(player))


class Counting(Bot):
    """Bids as often as it may, the first of its life nothing, later what its pearl allows."""

    def __init__(self):
        self.choices = 0

    def choose(self, observation, player, rng):
        self.choices += 1
        bids = [a for a in observation.legal_actions(player) if isinstance(a, Bid)]
        return bids[0] if self.choices == 1 else bids[-1]


class Diary(Bot):
    """Writes down for whom it chose, and refuses to for anybody else."""

    def __init__(self):
        self.seat = None

    def choose(self, observation, player, rng):
        if self.seat not in (None, player):
            message = f"I have seen the cards of {self.seat}."
            raise ValueError(message)
        self.seat = player
        return rng.choice(observation.legal_actions(player))


class Spy(Bot):
    """Notes what it is shown of others, on a list that all its copies share."""

    def __init__(self, seen):
        self.seen = seen

    def __deepcopy__(self, memo):
        return self

    def choose(self, observation, player, rng):
        others = [p for i, p in enumerate(observation.pearls) if i != player]
        self.seen.append((player, tuple(others), observation.bids[1 - player]))
        return observation.legal_actions(player)[0]

    @property
    def knows(self):
        return [s for s in self.seen if set(s[1]) != {UNKNOWN} or s[2] not in (None, UNKNOWN)]


class Cheat(Bot):
    """Bids more than anybody may."""

    def choose(self, observation, player, rng):
        return Bid(player, 9)


class Stranger(Bot):
    """Answers what it was made with."""

    def __init__(self, answer):
        self.answer = answer

    def choose(self, observation, player, rng):
        return self.answer


class Broken(Bot):
    """Raises what it was made with."""

    def __init__(self, error):
        self.error = error

    def choose(self, observation, player, rng):
        raise self.error


class Fatal(First):
    """Ends the process that reads it."""

    def __reduce__(self):
        return os._exit, (1,)
