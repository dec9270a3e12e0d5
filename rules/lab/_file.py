"""Tables of games as CSV files: a note, a line of settings, and a row for each game and seat."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from rules._errors import InvalidFile
from rules._game import UNREADABLE
from rules.lab._errors import MissingPackage
from rules.lab._play import Played

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pandas as pd

SettingsT = TypeVar("SettingsT")


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """What one game was to one seat.

    Attributes
    ----------
    setting : str
        By which rules, where several are compared.
    game, seed : int
        Number and deal of the game.
    seat : int
        Which seat, from 0 on.
    bot : str
        Who sat there.
    payoff, score, won
        What it got.
    plies, decisions, branching
        As of `Played`.
    """

    setting: str = ""
    game: int
    seed: int
    seat: int
    bot: str
    payoff: float
    score: int
    won: bool
    plies: int
    decisions: int
    branching: float


def rows_of(games: Iterable[Played], setting: str = "") -> tuple[Row, ...]:
    """Tell games apart into what each seat had of them."""
    return tuple(
        Row(
            setting=setting,
            game=played.number,
            seed=played.seed,
            seat=seat,
            bot=bot,
            payoff=played.payoffs[seat],
            score=played.scores[seat],
            won=seat in played.winners,
            plies=played.plies,
            decisions=played.decisions,
            branching=played.branching,
        )
        for played in games
        for seat, bot in enumerate(played.seats)
    )


def record_of(row: Row) -> dict[str, Any]:
    """Give a row as a dict; its setting only if it has one."""
    record = msgspec.structs.asdict(row)
    if not row.setting:
        del record["setting"]
    return record


def games_of(rows: Iterable[Row]) -> tuple[Played, ...]:
    """Put together again what `rows_of` told apart."""
    games: dict[int, list[Row]] = {}
    for row in rows:
        games.setdefault(row.game, []).append(row)
    return tuple(
        Played(
            number=number,
            seed=seats[0].seed,
            seats=tuple(row.bot for row in seats),
            payoffs=tuple(row.payoff for row in seats),
            scores=tuple(row.score for row in seats),
            winners=tuple(row.seat for row in seats if row.won),
            plies=seats[0].plies,
            decisions=seats[0].decisions,
            branching=seats[0].branching,
        )
        for number, seats in games.items()
    )


def write(path: Path, note: str, settings: object, rows: Iterable[Row]) -> None:
    """Write a file; equal tables give equal bytes."""
    with path.open("w", encoding="utf-8", newline="\n") as file:
        if note:
            file.write(f"# {note}\n")
        file.write(f"# {msgspec.json.encode(settings).decode()}\n")
        records = [record_of(row) for row in rows]
        lines = csv.DictWriter(file, records[0], lineterminator="\n")
        lines.writeheader()
        lines.writerows(records)


def read(path: Path, settings: type[SettingsT]) -> tuple[SettingsT, tuple[Row, ...]]:
    """Read what `write` wrote.

    Raises
    ------
    InvalidFile
        If it is no such file.
    """
    try:
        lines = path.read_text("utf-8").splitlines()
        notes = [line.removeprefix("# ") for line in lines if line.startswith("#")]
        if not notes:
            message = f"{path} isn't a table of games: it has no line of settings."
            raise InvalidFile(message)
        rows = csv.DictReader(line for line in lines if not line.startswith("#"))
        return (
            msgspec.json.decode(notes[-1], type=settings),
            tuple(msgspec.convert(row, Row, strict=False) for row in rows),
        )
    except UNREADABLE as error:
        message = f"{path} isn't a table of games: {error}."
        raise InvalidFile(message) from error


def frame(records: list[dict[str, Any]]) -> pd.DataFrame:
    """Make a DataFrame of records.

    Raises
    ------
    MissingPackage
        If pandas isn't installed.
    """
    try:
        import pandas as pd  # noqa: PLC0415 - only this needs it
    except ImportError as error:
        message = "A frame needs pandas: pip install pandas. The records need nothing."
        raise MissingPackage(message) from error
    return pd.DataFrame.from_records(records)
