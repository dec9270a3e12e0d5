"""A game being played: history, undo, replay, save and load."""

from __future__ import annotations

from random import Random
from typing import Any, Literal

import msgspec

from rules._errors import InvalidFile, InvalidOption, RulesError, UndoRefused
from rules._game import FORMAT, UNREADABLE, Game, check_frame
from rules._registry import load
from rules._state import CHANCE, Action, Note, State

Undo = Literal["study", "fair"]
Chance = Literal["drawn", "chosen"]


class Entry(msgspec.Struct, frozen=True):
    """One ply of the log.

    Attributes
    ----------
    ply : int
        The number of actions before it.
    action : Action
        What was done.
    notes : tuple of Note
        What happened and by which clause.
    drawn : bool
        Whether the match drew it from its seed, so that nobody decided it.
    """

    ply: int
    action: Action
    notes: tuple[Note, ...]
    drawn: bool = False

    def read_by(self, player: int | None) -> tuple[Note, ...]:
        """Keep the notes that a player (None: a spectator) may read."""
        return tuple(n for n in self.notes if n.audience is None or player in n.audience)


class _Saved(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    game: str
    edition: int
    players: int
    options: msgspec.Raw
    seed: int
    undo: Undo
    chance: Chance
    start: msgspec.Raw
    actions: msgspec.Raw


class Match:
    """A game being played.

    Chance is drawn from the seed and the ply, so a replay repeats it and two matches in one
    program don't disturb each other.

    Parameters
    ----------
    game : Game or str
        The game or its slug.
    players : int, optional
        By default the smallest number the game takes.
    seed : int
        Decides everything that chance does.
    undo : {"study", "fair"}
        ``"study"``: everything may be taken back. ``"fair"``: only one's own last action, and
        never across chance or a look at something hidden.
    chance : {"drawn", "chosen"}
        ``"drawn"``: by the seed. ``"chosen"``: the match waits for somebody to `play` what a die
        shows, as a teacher does who wants to show a certain roll; only what can't be listed, a
        shuffle say, is still drawn.
    start : State, optional
        A position to begin from instead of the game's own.
    **options
        The game's options.

    Raises
    ------
    InvalidOption
        If a setting is wrong; the error names the value and what would be right.
    InvalidPosition
        If the rules can't hold the start.

    Examples
    --------
    >>> match = Match("hermetica", seed=7)
    >>> entry = match.play("F@f1")
    >>> entry.notes[0].clause
    'hermetica.setup.elements-alternate'
    >>> match.undo()
    >>> match.ply
    0
    """

    def __init__(
        self,
        game: Game[Any] | str,
        players: int | None = None,
        *,
        seed: int = 0,
        undo: Undo = "study",
        chance: Chance = "drawn",
        start: State | None = None,
        **options: Any,
    ) -> None:
        if undo not in ("study", "fair"):
            message = f"undo can be 'study' or 'fair', not {undo!r}."
            raise InvalidOption(message)
        if chance not in ("drawn", "chosen"):
            message = f"chance can be 'drawn' or 'chosen', not {chance!r}."
            raise InvalidOption(message)
        if type(seed) is not int:
            message = f"A seed is a whole number, not {seed!r}."
            raise InvalidOption(message)
        self.game: Game[Any] = load(game) if isinstance(game, str) else game
        if start is not None:
            if players is not None or options:
                message = "A start position brings its own players and options; don't pass others."
                raise InvalidOption(message)
            if not isinstance(start, self.game.state_type):
                message = f"{self.game.title} starts from a position of its own, not {start!r}."
                raise InvalidOption(message)
            self.game._check_position(start)  # noqa: SLF001 - only a game knows what it can hold
        self.seed = seed
        self.undo_mode: Undo = undo
        self.chance: Chance = chance
        self._players, self._options, self._start = players, options, start
        first = self.game.initial(players, **options) if start is None else start
        self._states: list[State] = [first]
        self._entries: list[Entry] = []
        self._ply = 0
        self._draw_chance()

    def __repr__(self) -> str:
        return f"<rules.Match {self.game.slug}, ply {self._ply} of {len(self._entries)}>"

    @property
    def state(self) -> State:
        """The position now."""
        return self._states[self._ply]

    @property
    def ply(self) -> int:
        """How many actions have been played, chance included."""
        return self._ply

    @property
    def history(self) -> tuple[Action, ...]:
        """Every action up to now, chance included."""
        return tuple(entry.action for entry in self.log)

    @property
    def log(self) -> tuple[Entry, ...]:
        """Every action up to now with what it did."""
        return tuple(self._entries[: self._ply])

    @property
    def length(self) -> int:
        """How many plies there are, those that `redo` would bring back included."""
        return len(self._entries)

    def at(self, ply: int) -> State:
        """Give the position after a number of actions.

        Raises
        ------
        InvalidOption
            If the match has no such ply.
        """
        if type(ply) is not int or not 0 <= ply <= len(self._entries):
            message = f"This match has plies 0 to {len(self._entries)}, not {ply!r}."
            raise InvalidOption(message)
        return self._states[ply]

    def play(self, action: Action | str) -> Entry:
        """Carry out an action, and whatever chance does next.

        Parameters
        ----------
        action : Action or str
            An action, or its typed notation.

        Returns
        -------
        Entry
            What the action did. What chance drew follows it in `log`.

        Raises
        ------
        IllegalAction
            If a rule forbids it; nothing has changed then.
        InvalidNotation
            If the text can't be read.
        """
        if isinstance(action, str):
            action = self.game.parse_action(self.state, action)
        state = self.state
        notes = state.narrate(action)
        after = state.apply(action)
        del self._states[self._ply + 1 :], self._entries[self._ply :]
        entry = self._push(action, notes, after)
        self._draw_chance()
        return entry

    def _push(
        self, action: Action, notes: tuple[Note, ...], after: State, *, drawn: bool = False
    ) -> Entry:
        entry = Entry(self._ply, action, notes, drawn)
        self._entries.append(entry)
        self._states.append(after)
        self._ply += 1
        return entry

    def _draw_chance(self) -> None:
        while (state := self.state).to_act == (CHANCE,):
            if self.chance == "chosen" and state.legal_actions():
                return
            action = state.draw_chance(Random(f"{self.game.slug}/{self.seed}/{self._ply}"))
            self._push(action, state.narrate(action), state.apply(action), drawn=True)

    def _last_decision(self) -> int:
        """Find the ply before the last action that somebody decided."""
        ply = self._ply - 1
        while ply >= 0 and self._entries[ply].drawn:
            ply -= 1
        return ply

    def why_no_undo(self, player: int | None = None) -> str:
        """Say why `undo` would be refused; an empty string if it wouldn't."""
        ply = self._last_decision()
        if ply < 0:
            return "Nothing has been played yet."
        if self.undo_mode == "study":
            return ""
        if ply < self._ply - 1:
            return "Chance has spoken since; a fair game doesn't take that back."
        action = self._entries[ply].action
        if player is not None and action.player != player:
            return "The last action is another player's; a fair game leaves it standing."
        if player is None and self.state.to_act and action.player not in self.state.to_act:
            return "Another player is to act; a fair game doesn't go back now."
        if self._states[ply].reveals(action):
            return "That action showed something hidden; a fair game doesn't take it back."
        return ""

    def undo(self, player: int | None = None) -> None:
        """Take back the last decision and what chance drew after it.

        Parameters
        ----------
        player : int, optional
            Who asks; matters in a fair game.

        Raises
        ------
        UndoRefused
            If nothing was played, or a fair game doesn't allow it.
        """
        if why := self.why_no_undo(player):
            raise UndoRefused(why)
        self._ply = self._last_decision()

    def redo(self) -> None:
        """Bring back what `undo` took.

        Raises
        ------
        UndoRefused
            If there is nothing to bring back.
        """
        if self._ply == len(self._entries):
            message = "There is nothing to bring back."
            raise UndoRefused(message)
        self._ply += 1
        while self._ply < len(self._entries) and self._entries[self._ply].drawn:
            self._ply += 1

    def save(self) -> str:
        """Write the match as JSON: settings, seed and actions.

        Secrets can be worked out from it; it is the table's file, not a player's.
        """
        return msgspec.json.encode(
            {
                "format": FORMAT,
                "game": self.game.slug,
                "edition": self.game.edition,
                "players": self.state.players,
                "options": self._options,
                "seed": self.seed,
                "undo": self.undo_mode,
                "chance": self.chance,
                "start": self._start,
                "actions": self.history,
            }
        ).decode()

    @classmethod
    def load(cls, text: str | bytes, game: Game[Any] | None = None) -> Match:
        """Read what `save` wrote, checking every action by the rules.

        Parameters
        ----------
        text : str or bytes
            The saved match.
        game : Game, optional
            Needed only for a game that isn't one of `rules.names()`.

        Raises
        ------
        InvalidFile
            If the text is broken, of another edition, or holds an illegal action.
        """
        try:
            saved = msgspec.json.decode(text, type=_Saved)
        except UNREADABLE as error:
            message = f"This is not a saved match: {error}."
            raise InvalidFile(message) from error
        try:
            game = load(saved.game) if game is None else game
            check_frame(game, saved.format, saved.game, saved.edition)
            start = msgspec.json.decode(saved.start, type=game.state_type | None)
            options = msgspec.json.decode(saved.options, type=dict[str, Any])
            history: Any = tuple[game.action_type, ...]  # type: ignore[name-defined]  # a union made at run time
            actions = msgspec.json.decode(saved.actions, type=history)
            if start is None:
                game.check_options(saved.players, options)
                settings = {"players": saved.players, **options}
            else:
                settings = {}
            modes: Any = {"undo": saved.undo, "chance": saved.chance}
            match = cls(game, seed=saved.seed, start=start, **modes, **settings)
            for ply, action in enumerate(actions):
                if match.ply > ply:
                    if match.history[ply] != action:
                        message = (
                            f"chance gives {match.history[ply]!r} at ply {ply}, not {action!r}."
                        )
                        raise InvalidFile(message)
                    continue
                match.play(action)
        except (*UNREADABLE, RulesError) as error:
            message = f"This saved match is broken: {error}"
            raise InvalidFile(message) from error
        return match
