"""What a bot has thought, in words: hints, and why it moved."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any

from tidewidgets._thinking import Thinking, start
from tidewidgets._view import Expected

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules import Game, Match, State
    from rules.bots import Bot, Thought
    from tidewidgets._room import Room


class Adviser:
    """Who gives hints on one board: thinks when it is asked, and remembers while it is about now.

    Parameters
    ----------
    bot : Bot
        Who thinks.
    is_now : callable
        Tells whether a thought is about who decides on the board at the moment.
    report : callable
        Called now and then while it thinks.
    """

    def __init__(
        self, bot: Bot, is_now: Callable[[Thinking], bool], report: Callable[[], None]
    ) -> None:
        self.bot, self._is_now, self._report = bot, is_now, report
        self._asked: Thinking | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def is_running(self) -> bool:
        """Whether it thinks, be it about what is no more."""
        return self._task is not None and not self._task.done()

    @property
    def thinking(self) -> Thinking | None:
        """The hint that was asked for, found or not."""
        return self._asked if self._asked and self._is_now(self._asked) else None

    @property
    def found(self) -> Thought | None:
        """The hint that is to be shown."""
        thinking = self.thinking
        is_found = thinking and thinking.is_over and not thinking.has_failed
        return thinking.latest if thinking and is_found else None

    def ask(self, match: Match, player: int, show: Callable[[], None]) -> None:
        """Look for a hint, unless it is looked for already; put one away that is shown."""
        if self.thinking and not self.thinking.is_over:
            return
        self._asked = None if self.found else Thinking(self.bot, match, player, "/hint")
        show()
        if self._asked:
            self._task = start(self._look(self._asked, show))

    def forget_the_past(self) -> None:
        """Put away what isn't about now."""
        self._asked = self.thinking

    async def _look(self, thinking: Thinking, show: Callable[[], None]) -> None:
        await thinking.finish(lambda: self.thinking is thinking, self._report)
        if thinking is self._asked:
            show()


def expect(
    game: Game[Any], room: Room, observation: State, player: int, thought: Thought
) -> Expected:
    """Say what a bot expects, up to where nobody can know.

    Parameters
    ----------
    game : Game
        The game.
    room : Room
        Whose words are used.
    observation : State
        What the bot saw.
    player : int
        For whom it thought.
    thought : Thought
        What it thought.

    Returns
    -------
    Expected
        In sentences.
    """
    world = game.determinize(observation, Random(0))
    line: list[str] = []
    for action in thought.line:
        if action not in world.legal_actions(action.player):
            break
        seen = world.observe(action.player)
        actions = room.actions(seen, action.player)
        moves = room.draw(seen, action.player).moves
        text = next(move.text for move in moves if actions[move.touch] == action)
        who = game.player_name(world, action.player)
        told = text if who.lower() in text.lower() else f"{who.capitalize()}: {text}"
        line.append(told if told.endswith(".") else f"{told}.")
        if world.reveals(action):
            break
        world = world.apply(action)
    if thought.value is None:
        return Expected("", tuple(line))
    who = game.player_name(observation, player).capitalize()
    return Expected(f"{who} expects to win {100 * thought.value:.0f} times in 100.", tuple(line))
