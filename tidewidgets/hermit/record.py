"""The learner's own table of tasks and levels, shown as a board and kept in a file."""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING, Final
from weakref import WeakSet

from rules import CHANCE, InvalidFile, InvalidOption, Note
from rules.hermit import GAME, LEVELS, TASKS, Record, State
from tidewidgets._board import Board
from tidewidgets._intents import AnyIntent, Why
from tidewidgets._play import Table
from tidewidgets._room import Room
from tidewidgets._scene import Head, Item, Scene
from tidewidgets._view import Cited, Panel, View
from tidewidgets.hermit._record_file import RecordFile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Clause, Entry, Ruling
    from rules import State as AnyState

ALL: Final = len(TASKS) * len(LEVELS)

NAMES: Final = 100
"""Width of the column that names the tasks."""
COLUMN: Final = 54
ROW: Final = 34
HEADINGS: Final = 52
"""Height of the row that names the levels."""
MARGIN: Final = 8

COUNTS: Final = "Games in which something was taken back count as well."
UNWRITABLE: Final = "The folder of the record isn't there, or can't be written to."
LATER: Final = "What is accomplished is kept on this board; touch a cell to try again."

_boards: WeakSet[RecordBoard] = WeakSet()
"""When one has written a file, all that show it are to show that."""


class RecordBoard(View):
    """Which tasks have been accomplished at which levels, kept in a file of one's own.

    Touching a cell says the task's rule and whether it has been accomplished. The file is made at
    the first success. Several boards, also in several notebooks, may share it: a board reads it
    again at each touch and before it writes. A file that can't be read as a record is named under
    the board, and kept aside under another name before a new one is written.

    Parameters
    ----------
    path : str or PathLike
        The file.

    Attributes
    ----------
    record : Record
        What the board shows.

    Raises
    ------
    InvalidOption
        If the path is none.

    Examples
    --------
    >>> from rules import Match
    >>> from tidewidgets import Board
    >>> record = RecordBoard("hermit-record.json")
    >>> board = Board(Match("hermit", seed=7))
    >>> record.watch(board)
    >>> record
    <tidewidgets.hermit.RecordBoard 0 of 32 accomplished>
    """

    def __init__(self, path: str | PathLike[str]) -> None:
        if not isinstance(path, str | PathLike):
            message = f"A record is kept in a file; its path is text or a Path, not {path!r}."
            raise InvalidOption(message)
        self._file = RecordFile(path)
        self._unwritten = Record()
        self.record = Record()
        super().__init__(Room.of(GAME.slug).sheet)
        _boards.add(self)
        self.refresh()

    def __repr__(self) -> str:
        return f"<tidewidgets.hermit.RecordBoard {self._count()}>"

    def watch(self, board: Board | Table) -> None:
        """Note the game on a board as soon as it is won with its task, or now if it is already.

        It doesn't matter whether moves were taken back, nor with which cards and readings it is
        played: the table is the learner's own. Of several boards of one match each is to be
        watched; of what `play` gives every new game is, so far as it has a place here.

        Raises
        ------
        InvalidOption
            If the board shows another game, a mode without tasks or levels, or a match that begins
            in the middle of a game.
        """
        if not isinstance(board, Board | Table) or board.match.game.slug != GAME.slug:  # type: ignore[redundant-expr]  # callers may err
            message = f"A record watches a tidewidgets.Board of Hermit, not {board!r}."
            raise InvalidOption(message)
        match = board.match
        _check(match.state)
        if match.at(0).to_act != (CHANCE,):
            message = "A record watches whole games; this match begins in the middle of one."
            raise InvalidOption(message)

        def note(_entry: Entry | None = None) -> None:
            state = board.match.state
            if isinstance(state, State) and not Record.why_not(state.setting):
                self.note(state)

        board.on_play(note)
        note()

    def note(self, state: AnyState) -> None:
        """Note what a finished game has accomplished, if anything.

        Parameters
        ----------
        state : State
            Its last position, of a match that was played without a board, say.

        Raises
        ------
        InvalidOption
            If it is no position of Hermit, or of a mode without tasks or levels.
        """
        last = _check(state)
        won = Record().with_game(last)
        if won == Record():
            return
        self._unwritten = self._unwritten.with_all(won)
        task, level = _name("task", last.setting.task), _name("level", last.setting.level)
        self.refresh(f"{task} is accomplished at level {level}.")
        for other in tuple(_boards):
            if other is not self and other._file.path == self._file.path:  # noqa: SLF001 - the same class
                other.refresh()

    def refresh(self, spoken: str = "") -> None:
        """Read the file again, write what isn't in it yet, and show both.

        Parameters
        ----------
        spoken : str, optional
            What to say; what is wrong with the file is said after it.
        """
        trouble = self._settle()
        self._show(self._draw(), self._describe(f"{spoken} {trouble}".strip()))

    def _settle(self) -> str:
        """Bring board and file together, and say what hinders it."""
        file, damage = self._file, ""
        try:
            known = file.read()
        except InvalidFile as error:
            known, damage = self.record, f"{error} It will be kept aside at the next success."
        except OSError as error:
            self.record = self.record.with_all(self._unwritten)
            return f"The record can't be read: {error.strerror}. {LATER}"
        self.record = known.with_all(self._unwritten)
        if self.record == known and not damage:
            self._unwritten = Record()
        if self._unwritten == Record():
            return damage or ("" if file.can_be_made else f"{UNWRITABLE} {LATER}")
        try:
            self.record, aside = file.add(self.record)
        except OSError as error:
            return f"The record can't be written: {error.strerror}. {LATER}"
        self._unwritten = Record()
        return f"{file.path.name} was no record; it is kept as {aside.name}." if aside else ""

    # What is shown -----------------------------------------------------------------------------

    def _count(self) -> str:
        return f"{len(self.record.accomplished)} of {ALL} accomplished"

    def _describe(self, spoken: str) -> Panel:
        prompt = f"Touch a cell to read what the task asks for. {COUNTS}"
        return Panel(game="Hermit, success record", spoken=spoken, prompt=prompt)

    def _draw(self) -> Scene:
        width = NAMES + COLUMN * len(LEVELS) + MARGIN
        return Scene(
            box=(0, 0, width, HEADINGS + ROW * len(TASKS) + MARGIN),
            items=(*_headings(), *self._cells()),
            head=Head(title=self._count().capitalize()),
            sentence=self._sentence(),
        )

    def _cells(self) -> Iterator[Item]:
        for row, task in enumerate(TASKS):
            for column, level in enumerate(LEVELS):
                x, y = _centre(row, column)
                id_ = f"{task}-{level}"
                place = f"{_name('task', task)}, {_name('level', level)}"
                done = self.record.has(task, level)
                said = "accomplished" if done else "not accomplished yet"
                yield Item(id=id_, sprite="slot", x=x, y=y, place=place, text=said, layer=1)
                if done:
                    yield Item(id=f"stamp-{id_}", sprite="stamp", x=x, y=y, layer=2)

    def _sentence(self) -> str:
        rows = {task: [lv for lv in LEVELS if self.record.has(task, lv)] for task in TASKS}
        done = "; ".join(
            f"{_name('task', task)} at {', '.join(_name('level', level) for level in levels)}"
            for task, levels in rows.items()
            if levels
        )
        return f"Hermit, success record. {self._count().capitalize()}{f': {done}' * bool(done)}. {COUNTS}"

    # What is asked -----------------------------------------------------------------------------

    def _answer(self, intent: AnyIntent) -> Cited | str:
        if isinstance(intent, Why):
            self.refresh()
            if about := self._about(intent.touch[-1]):
                return about
        return "A record is only for looking. Touch a cell."

    def _about(self, id_: str) -> Cited | None:
        first, _, second = id_.partition("-")
        if first in TASKS and second in LEVELS:
            said = "has been" if self.record.has(first, second) else "has not yet been"
            return _cite(
                "task", first, f"It {said} accomplished at level {_name('level', second)}."
            )
        if (first == "task" and second in TASKS) or (first == "level" and second in LEVELS):
            return _cite(first, second)
        return None


def _check(state: AnyState) -> State:
    """Give a position of a game that has a place in the table."""
    if not isinstance(state, State):
        kind = type(state)
        message = f"A record notes a position of Hermit, not a {kind.__module__}.{kind.__name__}."
        raise InvalidOption(message)
    if why := Record.why_not(state.setting):
        message = f"A record is of tasks and levels. {why}"
        raise InvalidOption(message)
    return state


def _clause(kind: str, key: str) -> Clause | Ruling:
    return GAME.rulebook[f"hermit.{kind}.{key.replace('_', '-')}"]


def _name(kind: str, key: str) -> str:
    """Name a task or a level as its clause does, which begins with it."""
    return _clause(kind, key).text.partition(":")[0].removeprefix("Level ")


def _cite(kind: str, key: str, more: str = "") -> Cited:
    clause = _clause(kind, key)
    return Cited.of(GAME.rulebook, Note(clause.id, f"{clause.text} {more}".strip()))


def _centre(row: int, column: int) -> tuple[float, float]:
    return NAMES + COLUMN * (column + 0.5), HEADINGS + ROW * (row + 0.5)


def _headings() -> Iterator[Item]:
    for row, task in enumerate(TASKS):
        yield _heading("task", task, (NAMES + MARGIN) / 2, _centre(row, 0)[1], 0.9)
    for column, (level, (wood, start)) in enumerate(LEVELS.items()):
        x, _ = _centre(0, column)
        yield _heading("level", level, x, 14, 0.8)
        yield Item(id=f"wave-{level}", sprite=f"wave-{wood}", x=x - 9, y=36, scale=0.75)
        yield Item(id=f"start-{level}", sprite="", x=x + 13, y=38, tone="tile", label=str(start))


def _heading(kind: str, key: str, x: float, y: float, scale: float) -> Item:
    name, rule = _name(kind, key), _clause(kind, key).text.partition(": ")[2].rstrip(".")
    return Item(
        id=f"{kind}-{key}",
        sprite="",
        x=x,
        y=y,
        scale=scale,
        tone="tile",
        label=name,
        text=rule,
        place=name,
    )
