"""Play many games, here or wherever an executor lets them be played."""

from __future__ import annotations

from concurrent.futures import BrokenExecutor, Executor, as_completed
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING

from rules._errors import InvalidOption
from rules.lab._errors import GameFailed
from rules.lab._play import Played, Table, play_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

BATCHES = 200
"""Into how many pieces of work a tournament is divided at most."""


def run(
    tables: Sequence[Table],
    executor: Executor | None,
    progress: bool | None,  # noqa: FBT001 - its callers name it
) -> tuple[Played, ...]:
    """Play a game at each table.

    Parameters
    ----------
    tables : sequence of Table
        What to play.
    executor : concurrent.futures.Executor or None
        Who plays; None for this process.
    progress : bool or None
        Whether to show a bar; None for where somebody looks.

    Returns
    -------
    tuple of Played
        In the order of the tables, whoever was ready first.

    Raises
    ------
    GameFailed
        If a game did; the others are called off, as they are if somebody interrupts.
    """
    if executor is not None and not callable(getattr(executor, "submit", None)):
        message = f"executor is a concurrent.futures.Executor, or None; {executor!r} is neither."
        raise InvalidOption(message)
    with _bar(len(tables), progress) as advance:
        if executor is None:
            return tuple(_play_one(table, advance) for table in tables)
        return _send(tables, executor, advance)


def _play_one(table: Table, advance: Callable[[int], object]) -> Played:
    played = play_table(table)
    advance(1)
    return played


def _send(
    tables: Sequence[Table], executor: Executor, advance: Callable[[int], object]
) -> tuple[Played, ...]:
    size = -(-len(tables) // BATCHES)
    pieces = [tuple(tables[first : first + size]) for first in range(0, len(tables), size)]
    futures = [executor.submit(_play_all, piece) for piece in pieces]
    try:
        for future in as_completed(futures):
            advance(len(future.result()))
    except BaseException as error:
        for future in futures:
            future.cancel()
        if isinstance(error, BrokenExecutor):
            message = (
                "The workers are gone: one of them was ended, or could not read a bot. (Processes "
                "import what a bot is made of; a class that was written in a notebook they can't.)"
            )
            raise GameFailed(message) from error
        raise
    return tuple(played for future in futures for played in future.result())


def _play_all(tables: tuple[Table, ...]) -> tuple[Played, ...]:
    """Play some games; this is what a worker does."""
    return tuple(map(play_table, tables))


@contextmanager
def _bar(total: int, progress: bool | None) -> Iterator[Callable[[int], object]]:  # noqa: FBT001 - as above
    """Show how many games are played, if that is wanted and tqdm installed."""
    if progress is False or find_spec("tqdm") is None:
        yield lambda _: None
        return
    from tqdm.auto import tqdm  # noqa: PLC0415 - a bar is no reason to need a package

    with tqdm(total=total, unit="game", disable=None if progress is None else False) as bar:
        yield bar.update
