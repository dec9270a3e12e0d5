"""The file that keeps a record: several may write it, and nothing of it is ever lost."""

from __future__ import annotations

import os
from errno import ETIMEDOUT
from pathlib import Path
from time import monotonic, sleep, time
from typing import IO, TYPE_CHECKING

from rules import InvalidFile
from rules.hermit import Record

if TYPE_CHECKING:
    from os import PathLike

STALE = 30.0
"""Seconds after which another's turn to write counts as broken off."""

PATIENCE = 2.0
"""Seconds that a turn to write is waited for."""

BUSY = "another board is writing it"


class RecordFile:
    """A record on disk.

    It is always replaced as a whole, by a file that has been written beside it. While that one
    exists, no one else writes: it is the sign of whose turn it is.

    Parameters
    ----------
    path : str or PathLike
        Where it is, or will be at the first success.
    """

    def __init__(self, path: str | PathLike[str]) -> None:
        self.path = Path(path).expanduser().resolve()
        self._next = self.path.with_name(f".{self.path.name}.next")

    @property
    def can_be_made(self) -> bool:
        """Whether its folder is there and may be written to, so far as can be told beforehand."""
        return os.access(self.path.parent, os.W_OK)

    def read(self) -> Record:
        """Read what has been accomplished; nothing where there is no file yet.

        Raises
        ------
        InvalidFile
            If it holds no record that this version reads.
        OSError
            If it can't be read.
        """
        try:
            return Record.from_json(self.path.read_bytes())
        except FileNotFoundError:
            return Record()

    def add(self, record: Record) -> tuple[Record, Path | None]:
        """Write what a record has beside what the file has by now.

        Returns
        -------
        both : Record
            What the file holds then.
        aside : Path or None
            Where the old file is kept if it held no record that this version reads.

        Raises
        ------
        OSError
            If it can't be written: the file is as it was, or kept aside.
        """
        turn = self._take_turn()
        try:
            known = self._readable()
            both = (known or Record()).with_all(record)
            with turn:
                turn.write(both.to_json().encode())
                turn.flush()
                os.fsync(turn.fileno())
            aside = self._set_aside() if known is None else None
            self._next.replace(self.path)
        except BaseException:
            turn.close()
            self._next.unlink(missing_ok=True)
            raise
        return both, aside

    def _take_turn(self) -> IO[bytes]:
        deadline = monotonic() + PATIENCE
        while True:
            try:
                return self._next.open("xb")
            except FileExistsError:
                if self._is_broken_off():
                    self._next.unlink(missing_ok=True)
                elif monotonic() > deadline:
                    raise TimeoutError(ETIMEDOUT, BUSY) from None
                else:
                    sleep(0.02)

    def _is_broken_off(self) -> bool:
        try:
            return time() - self._next.stat().st_mtime > STALE
        except FileNotFoundError:
            return False

    def _readable(self) -> Record | None:
        try:
            return self.read()
        except InvalidFile:
            return None

    def _set_aside(self) -> Path:
        aside = self._free_name()
        try:
            self.path.replace(aside)
        except BaseException:
            aside.unlink()
            raise
        return aside

    def _free_name(self) -> Path:
        """Take a name that nobody has: that of an empty file made just now."""
        number = 1
        while True:
            path = self.path.with_name(f"{self.path.stem}.damaged-{number}{self.path.suffix}")
            try:
                path.touch(exist_ok=False)
            except FileExistsError:
                number += 1
            else:
                return path
