"""A bot that takes its time, and counts how often it begins."""

from __future__ import annotations

import asyncio
from time import sleep

from rules.bots import Bot, Thought


class Ponderer(Bot):
    """Thinks of the first action at first, and of the last one in the end."""

    def __init__(self, steps=20, seconds=0.01, fault=None):
        self.steps, self.seconds, self.fault = steps, seconds, fault
        self.seen = []
        self.taken = 0

    def choose(self, observation, player, rng):
        *_, last = self.think(observation, player, rng)
        return last.action

    def think(self, observation, player, rng):  # noqa: ARG002 - it needs no chance
        self.seen.append(observation)
        first, *_, last = observation.legal_actions(player)
        for step in range(1, self.steps + 1):
            sleep(self.seconds)
            self.taken += 1
            if self.fault and step > self.steps / 2:
                raise self.fault
            likely = (last, first) if step == self.steps else (first, last)
            shares = ((likely[0], 0.75), (likely[1], 0.25))
            yield Thought(progress=step / self.steps, shares=shares, value=0.25, line=likely[:1])


async def until(fact):
    """Wait until something is so."""
    while not fact():  # noqa: ASYNC110 - nobody tells us
        await asyncio.sleep(0.001)
