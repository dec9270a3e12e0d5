"""A view of a match on which bots play, give hints, and say why they have moved."""

from __future__ import annotations

import asyncio
from textwrap import shorten
from typing import TYPE_CHECKING, Literal

import msgspec

from rules import CHANCE, InvalidOption, State
from rules.bots import Bot, MCTSBot
from tidewidgets._advice import Adviser, expect
from tidewidgets._intents import Retry, Stop
from tidewidgets._thinking import SLICE, Session, Thinking
from tidewidgets._view import Busy, Expected, View

if TYPE_CHECKING:
    from rules import Entry, Match
    from rules.bots import Thought
    from tidewidgets._room import Room
    from tidewidgets._scene import Scene
    from tidewidgets._svg import Sheet

Seat = int | Literal["teacher", "hotseat", "spectator"]
"""Where a board sits: a player, or one of three that are no player's."""

HINT_SECONDS = 1.5
"""Longest that a hint may take, unless it is another bot that gives it."""

LONGEST_FAULT = 200
"""Characters of what a bot has raised."""


class WithBots(View):
    """What a `Board` knows of who thinks: the bots of its match, and its own hints.

    Attributes
    ----------
    match : Match
        What is played.
    bots : dict of int to Bot
        Who chooses for which player.
    seat : Seat
        Who sits here.
    """

    match: Match
    bots: dict[int, Bot]
    seat: Seat

    _room: Room
    _state: State
    """The position that is shown, with all its secrets."""
    _seen: State
    """What is seen of it."""
    _player: int | None
    """Who decides here."""
    _curtain: str

    def __init__(
        self, sheet: Sheet, match: Match, bots: dict[int, Bot], *, hints: bool | Bot
    ) -> None:
        players = range(match.state.players)
        for player, bot in bots.items():
            if type(player) is not int or player not in players:
                right = ", ".join(map(str, players))
                message = f"The player of a bot can be {right}; not {player!r}."
                raise InvalidOption(message)
            _check(bot)
        adviser = MCTSBot(match.game, seconds=HINT_SECONDS) if hints is True else hints
        if adviser is not False:
            _check(adviser)
        self.match, self.bots = match, bots
        super().__init__(sheet)
        self._adviser = Adviser(adviser, self._is_now, self._report) if adviser else None
        self._session = Session.of(match)
        self._session.boards.append(self)

    @property
    def looks_back(self) -> bool:
        """Whether an earlier ply is shown."""
        raise NotImplementedError

    def _redraw(self, spoken: str | None = None) -> None:
        """Show the match as it is."""
        raise NotImplementedError

    def _call_back(self, entries: tuple[Entry, ...]) -> None:
        """Tell who wants to hear of it what was played."""
        raise NotImplementedError

    def _name(self, player: int) -> str:
        return self.match.game.player_name(self.match.state, player)

    def close(self) -> None:
        """Take the board away; its bots stop to think."""
        super().close()
        if session := getattr(self, "_session", None):
            session.leave(self)

    async def rest(self) -> None:
        """Wait until nobody thinks here any more: neither a bot of the match, nor a hint.

        Examples
        --------
        In a notebook, ``await board.rest()`` gives bots the time to answer before the next line.
        """
        # An event would belong to one loop; widgets may be answered on another thread's.
        while self._session.is_running or (self._adviser and self._adviser.is_running):  # noqa: ASYNC110
            await asyncio.sleep(SLICE)

    def stop(self) -> None:
        """Let whoever thinks act on the best so far, or show it if it is a hint."""
        thinking = self._hinting if self._is_advised else self._session.thinking
        if thinking:
            thinking.is_enough = True

    def _report(self) -> None:
        """Show who thinks, and how far that is."""
        if self._adviser:
            self._adviser.forget_the_past()
        busy = self._busy()
        self.busy = "" if busy is None else msgspec.json.encode(busy).decode()

    def _sees_all(self) -> bool:
        """Tell whether nothing is hidden from who looks."""
        return self.seat == "teacher" or type(self._state).observe is State.observe

    def _reason(self, entry: Entry) -> Expected | None:
        """Say what a bot expected when it acted, where that gives nothing away."""
        thought = self._session.thought(entry)
        if thought is None or thought.value is None or not self._sees_all():
            return None
        return self._expect(self.match.at(entry.ply), entry.action.player, thought)

    def _busy(self) -> Busy | None:
        """Say who thinks, or who has stopped to."""
        if self._is_advised and (hint := self._hinting):
            return Busy("Looking for a hint", hint.progress, "Show now", "stop")
        if (hint := self._hinting) and hint.has_failed:
            return Busy(self._fault("The hint", hint))
        if thinking := self._session.thinking:
            who = self._name(thinking.player).capitalize()
            if thinking.has_failed:
                return Busy(self._fault(f"{who}'s bot", thinking), None, "Try again", "retry")
            return Busy(f"{who} is thinking", thinking.progress, "Play now", "stop")
        return None

    def _fault(self, what: str, thinking: Thinking) -> str:
        """Say what was wrong; what a bot raises may tell what it knows."""
        if thinking.error is None:
            return f"{what} was interrupted."
        error = type(thinking.error).__name__
        if self._sees_all():
            error = shorten(f"{error}: {thinking.error}", LONGEST_FAULT)
        return f"{what} has failed. {type(thinking.bot).__name__} raises {error}"

    @property
    def _hinting(self) -> Thinking | None:
        return self._adviser.thinking if self._adviser else None

    @property
    def _is_advised(self) -> bool:
        """Whether a hint is looked for."""
        return self._hinting is not None and not self._hinting.is_over

    @property
    def _found(self) -> Thought | None:
        return self._adviser.found if self._adviser else None

    def _why_no_hint(self) -> str | None:
        """Say why no hint can be asked for; None where there are none at all."""
        if self._adviser is None or self.seat == "spectator":
            return None
        if self._curtain:
            return self._curtain
        if self.looks_back:
            return "A hint is for the position now: go to the last ply first."
        if self._player == CHANCE:
            return "There is no hint for chance."
        return "" if self._player is not None else "You have nothing to decide here now."

    def _is_now(self, thinking: Thinking) -> bool:
        """Tell whether a hint is for who decides here now."""
        here = thinking.state is self._state and thinking.player == self._player
        return here and self in self._session.boards and self._why_no_hint() == ""

    def _ask_hint(self) -> str:
        """Begin to look for a hint, or put away the one that is shown."""
        why = self._why_no_hint()
        if why is None or self._adviser is None:
            return "There are no hints here."
        if why or self._player is None:
            return why
        self._adviser.ask(self.match, self._player, self._redraw)
        return ""

    def _hints(self, scene: Scene) -> tuple[tuple[int, float], ...]:
        """Give the moves of the hint by their index and with their shares, the best one first."""
        thought = self._found
        if thought is None or self._player is None:
            return ()
        touches = self._room.actions(self._seen, self._player)
        index = {action: scene.by_touch[touch] for touch, action in touches.items()}
        shares = ((index.get(action), round(share, 5)) for action, share in thought.shares)
        return tuple((move, share) for move, share in shares if move is not None and share)

    def _advice(self) -> Expected | None:
        thought = self._found
        if thought is None or self._player is None:
            return None
        return self._expect(self._state, self._player, thought)

    def _expect(self, state: State, player: int, thought: Thought) -> Expected:
        return expect(self.match.game, self._room, state.observe(player), player, thought)

    def _hurry(self, intent: Stop | Retry) -> str:
        """Do something about who thinks, unless that has moved on."""
        if intent.ply == self._panel.ply and isinstance(intent, Stop):
            self.stop()
        elif intent.ply == self._panel.ply:
            self._session.retry()
        self._redraw()
        return ""


def _check(value: object) -> None:
    if not isinstance(value, Bot):
        message = f"A bot is a rules.bots.Bot, with a method `choose`; not {value!r}."
        raise InvalidOption(message)
