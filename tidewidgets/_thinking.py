"""Bots at a match: they think in slices, so that the notebook answers meanwhile."""

from __future__ import annotations

import asyncio
import signal
from contextlib import contextmanager
from functools import partial
from math import inf
from random import Random
from threading import current_thread, main_thread
from time import monotonic
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from traitlets.log import get_logger

from rules import InvalidOption

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator

    from rules import Entry, Match
    from rules.bots import Bot, Thought
    from tidewidgets._with_bots import WithBots

SLICE = 0.025
"""Seconds of thinking after which everything else has its turn."""

TURNS = 4
"""Turns of the event loop that everything else has then: one message takes several."""

OFTEN = 0.1
"""Seconds between two reports of how far a thought has come."""


class Thinking:
    """A bot that thinks about one decision of one player.

    The bot has what the player can know, and chance from the match's seed, the ply and the player:
    the same match gives the same moves.

    Parameters
    ----------
    bot : Bot
        Who thinks.
    match : Match
        About its position now.
    player : int
        For whom.
    purpose : str
        Sets apart what is thought for another purpose than to act.

    Attributes
    ----------
    latest : Thought or None
        What is thought so far.
    is_enough : bool
        Set it to have the latest thought count.
    is_over : bool
        Whether it has come to an end, be it a bad one.
    error : Exception or None
        What the bot has raised.
    is_interrupted : bool
        Whether somebody has interrupted the kernel.
    """

    def __init__(self, bot: Bot, match: Match, player: int, purpose: str = "") -> None:
        self.bot, self.state, self.player = bot, match.state, player
        self.latest: Thought | None = None
        self.error: Exception | None = None
        self.is_enough = self.is_over = self.is_interrupted = False
        self._chance = f"{match.game.slug}/{match.seed}/{match.ply}/{player}{purpose}"

    @property
    def has_failed(self) -> bool:
        """Whether nothing can come of it any more."""
        return self.is_interrupted or self.error is not None

    @property
    def progress(self) -> float:
        """How far it has come, 0 to 1."""
        return self.latest.progress if self.latest else 0.0

    async def finish(self, is_wanted: Callable[[], bool], report: Callable[[], None]) -> None:
        """Think to the end, or until it is enough or not wanted any more.

        Parameters
        ----------
        is_wanted : callable
            Asked after every slice.
        report : callable
            Called now and then.
        """
        try:
            await self._think(is_wanted, report)
        except Exception as error:  # noqa: BLE001 - bots are anybody's
            self.fail(error)
        except KeyboardInterrupt:
            if not _is_on_a_loop():
                raise
            self.is_interrupted = True
        finally:
            self.is_over = True

    async def _think(self, is_wanted: Callable[[], bool], report: Callable[[], None]) -> None:
        observation = self.state.observe(self.player)
        thoughts = self.bot.think(observation, self.player, Random(self._chance))
        report()
        reported = monotonic()
        while self._has_more(thoughts) and is_wanted():
            if monotonic() - reported > OFTEN:
                reported = monotonic()
                report()
            for _ in range(TURNS):
                await asyncio.sleep(0)
        if self.latest is None:
            message = f"{self.bot!r} has thought of nothing."
            raise InvalidOption(message)

    def _has_more(self, thoughts: Iterator[Thought]) -> bool:
        """Think for a slice, and tell whether there is more to think."""
        ends = monotonic() + (SLICE if _is_on_a_loop() else inf)
        with _interruptible():
            for self.latest in thoughts:
                if self.is_enough or monotonic() > ends:
                    return not self.is_enough
        return False

    def fail(self, error: Exception) -> None:
        """Take note of what was wrong with it."""
        self.error = error
        get_logger().error("%r has failed.", self.bot, exc_info=error)


class Session:
    """What the boards of one match share: its bots, and when it was last played.

    Attributes
    ----------
    boards : list of Board
        In the order they were made. Of two with a bot for one player the later one's thinks.
    played_at : float
        When the match was last played on a board, for games in which time matters.
    is_running : bool
        Whether bots are at it.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.boards: list[WithBots] = []
        self.played_at = -inf
        self.is_running = False
        self._thinking: Thinking | None = None
        self._thoughts: dict[int, tuple[Entry, Thought]] = {}

    @classmethod
    def of(cls, match: Match) -> Session:
        """Find the session of a match, or begin it."""
        session = _sessions.get(id(match))
        if session is None:
            session = _sessions[id(match)] = cls(match)
        return session

    def leave(self, board: WithBots) -> None:
        """Forget a board that was taken away, and its bots."""
        if board in self.boards:
            self.boards.remove(board)

    @property
    def thinking(self) -> Thinking | None:
        """The bot that thinks about the position now, or has failed to."""
        thinking = self._thinking
        if thinking and (self._wants(thinking) or self._is_halted):
            return thinking
        return None

    def thought(self, entry: Entry) -> Thought | None:
        """Give what a bot thought when it played; None for who is no bot."""
        known, thought = self._thoughts.get(entry.ply, (None, None))
        return thought if known is entry else None

    def settle(self) -> None:
        """See to it that the bot that is to act thinks: on the event loop, or else at once."""
        if not self.is_running and self._next():
            self.is_running = True
            self._task = start(self._play())

    def retry(self) -> None:
        """Let a bot that has failed or was interrupted think again."""
        if self._is_halted:
            self._thinking = None
            self.settle()

    def show(self, spoken: str | None = None) -> None:
        """Show the match on all its boards as it is now."""
        for board in tuple(self.boards):
            board._redraw(spoken)  # noqa: SLF001 - of this package

    def _report(self) -> None:
        for board in tuple(self.boards):
            board._report()  # noqa: SLF001 - of this package

    @property
    def _is_halted(self) -> bool:
        thinking = self._thinking
        return bool(thinking and thinking.has_failed and thinking.state is self.match.state)

    def _next(self) -> tuple[WithBots, int] | None:
        """Find the bot that is to act: its board, and its player.

        It waits while its board shows the past, while there is something to bring back, and after
        it has failed.
        """
        match = self.match
        if match.ply < match.length or self._is_halted:
            return None
        for player in match.state.to_act:
            for board in reversed(self.boards):
                if player in board.bots:
                    return None if board.looks_back else (board, player)
        return None

    def _wants(self, thinking: Thinking) -> bool:
        if thinking.state is not self.match.state or (following := self._next()) is None:
            return False
        board, player = following
        return player == thinking.player and board.bots[player] is thinking.bot

    async def _play(self) -> None:
        try:
            while following := self._next():
                await self._play_one(*following)
        finally:
            self.is_running = False
            self._report()

    async def _play_one(self, board: WithBots, player: int) -> None:
        match, before = self.match, self.match.ply
        self._thinking = thinking = Thinking(board.bots[player], match, player)
        await thinking.finish(partial(self._wants, thinking), self._report)
        if self._wants(thinking) and thinking.latest:
            try:
                self._carry_out(thinking, thinking.latest)
            except Exception as error:  # noqa: BLE001 - bots are anybody's
                thinking.fail(error)
            self._tell(board, match.log[before:])
        elif self._is_halted:
            self.show()

    def _tell(self, board: WithBots, entries: tuple[Entry, ...]) -> None:
        """Show what was played, and call back; bots go on though that may fail."""
        try:
            self.show()
            board._call_back(entries)  # noqa: SLF001 - of this package
        except Exception as error:  # noqa: BLE001 - callbacks are anybody's
            board._admit(error)  # noqa: SLF001 - of this package
            get_logger().exception("A board has failed.")

    def _carry_out(self, thinking: Thinking, thought: Thought) -> None:
        match = self.match
        if thought.action.player != thinking.player:
            who = match.game.player_name(thinking.state, thinking.player)
            message = f"It acts for {who}, and can't choose {thought.action!r}."
            raise InvalidOption(message)
        entry = match.play(thought.action)
        self._thoughts[entry.ply] = (entry, thought)
        self.played_at = monotonic()


_sessions: WeakValueDictionary[int, Session] = WeakValueDictionary()
"""By the id of the match, which the session keeps alive."""


def start(steps: Coroutine[Any, Any, None]) -> asyncio.Task[None] | None:
    """Carry out steps on the running event loop, or all at once if there is none."""
    if _is_on_a_loop():
        return asyncio.get_running_loop().create_task(steps)
    try:
        steps.send(None)
    except StopIteration:
        return None
    message = "Without an event loop nothing can be waited for."
    raise RuntimeError(message)


def _is_on_a_loop() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


@contextmanager
def _interruptible() -> Iterator[None]:
    """Let an interrupt reach what runs here: an idle kernel would ignore it."""
    idle = current_thread() is main_thread() and signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    if not idle:
        yield
        return
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
