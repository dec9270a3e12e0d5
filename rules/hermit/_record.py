"""What has been accomplished: a table of tasks by levels."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from rules import InvalidFile, InvalidOption
from rules._game import UNREADABLE
from rules.hermit._setting import LEVELS, TASKS

if TYPE_CHECKING:
    from rules.hermit._setting import Setting
    from rules.hermit._state import State

SLUG: Final = "hermit"
FORMAT: Final = 1
"""Version of the text of a record."""

Pair = tuple[str, str]
"""A task and a level."""

PAIRS: Final[tuple[Pair, ...]] = tuple(product(TASKS, LEVELS))
"""The table, row by row."""


class _Frame(msgspec.Struct):
    """What a text of any version has."""

    format: int
    game: str


class _Saved(_Frame, forbid_unknown_fields=True):
    accomplished: tuple[Pair, ...]


FrameT = TypeVar("FrameT", bound=_Frame)


class Record(msgspec.Struct, frozen=True):
    """Which tasks have been accomplished at which levels (hermit.task.record).

    Attributes
    ----------
    accomplished : tuple of (str, str)
        Tasks with their levels; always in the order of the table, each once.

    Raises
    ------
    InvalidOption
        If there is no such task or level.

    Examples
    --------
    >>> record = Record((("garbage", "shrimp"),))
    >>> record.has("garbage", "shrimp"), record.has("garbage", "king_crab")
    (True, False)
    >>> Record.from_json(record.to_json()) == record
    True
    """

    accomplished: tuple[Pair, ...] = ()

    def __post_init__(self) -> None:
        for task, level in self.accomplished:
            _check("task", task, TASKS)
            _check("level", level, tuple(LEVELS))
        ordered = tuple(pair for pair in PAIRS if pair in self.accomplished)
        msgspec.structs.force_setattr(self, "accomplished", ordered)

    def has(self, task: str, level: str) -> bool:
        """Tell whether a task has been accomplished at a level.

        Raises
        ------
        InvalidOption
            If there is no such task or level.
        """
        _check("task", task, TASKS)
        _check("level", level, tuple(LEVELS))
        return (task, level) in self.accomplished

    def with_game(self, state: State) -> Record:
        """Add what a finished game has accomplished.

        Parameters
        ----------
        state : State
            Its last position.

        Returns
        -------
        Record
            The same if that is nothing: the game goes on, was lost, was won without its task
            (hermit.ruling.task-missed), or is of a mode without a table (see `why_not`).
        """
        setting = state.setting
        if self.why_not(setting) or not state.accomplished:
            return self
        return self.with_all(Record(((setting.task, setting.level),)))

    def with_all(self, other: Record) -> Record:
        """Add all that another record has."""
        return Record((*self.accomplished, *other.accomplished))

    @staticmethod
    def why_not(setting: Setting) -> str:
        """Say why games of a setting have no place in the table; empty if they have one.

        Two who race don't use the levels (hermit.ruling.versus-levels), and several together
        have tasks only by a switch (hermit.ruling.tasks-multiplayer).
        """
        if setting.is_versus:
            return f"Where two race ({setting.mode}) there are no levels."
        if setting.is_coop and setting.multi_tasks == "off":
            return f"Together ({setting.mode}) there are tasks only with multi_tasks='on'."
        return ""

    def to_json(self) -> str:
        """Write the record, with its format."""
        saved = _Saved(FORMAT, SLUG, self.accomplished)
        return msgspec.json.encode(saved).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """Read what `to_json` wrote.

        Raises
        ------
        InvalidFile
            If it is no such text, of another game or of another format, or names a task or a
            level that doesn't exist.
        """
        _check_frame(_read(text, _Frame))
        saved = _read(text, _Saved)
        try:
            return cls(saved.accomplished)
        except InvalidOption as error:
            message = f"This Hermit record is broken: {error}"
            raise InvalidFile(message) from error


def _read(text: str | bytes, form: type[FrameT]) -> FrameT:
    try:
        return msgspec.json.decode(text, type=form)
    except UNREADABLE as error:
        message = f"This is not a Hermit record: {error}."
        raise InvalidFile(message) from error


def _check_frame(frame: _Frame) -> None:
    if frame.game != SLUG:
        message = f"This file is of the game {frame.game!r}, not {SLUG!r}."
        raise InvalidFile(message)
    if frame.format != FORMAT:
        message = f"This record has format {frame.format}; this version reads format {FORMAT}."
        raise InvalidFile(message)


def _check(what: str, value: str, right: tuple[str, ...]) -> None:
    if value not in right:
        message = f"Hermit: a {what} can be {', '.join(map(repr, right))}; not {value!r}."
        raise InvalidOption(message)
