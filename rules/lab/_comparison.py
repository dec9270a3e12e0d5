"""The same games under several settings: what a change of the rules does."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Any

import msgspec

from rules._errors import InvalidOption
from rules.lab import _file
from rules.lab._intervals import Interval, mean_interval
from rules.lab._plan import Settings, lay, settle
from rules.lab._play import Played, find_game
from rules.lab._run import run
from rules.lab._text import Grid, percent
from rules.lab._tournament import Tournament

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from concurrent.futures import Executor

    import pandas as pd

    from rules._game import Game
    from rules.bots import Bot


class Difference(msgspec.Struct, frozen=True):
    """By how much something differs from the first setting.

    Attributes
    ----------
    setting : str
        Where it does.
    measure : str
        What is measured: "payoff of X" for each bot, "payoff of seat 1", "decisions" or
        "branching".
    before, after : float
        Its mean under the first setting, and under this one.
    change : Interval
        The mean difference, and where it lies with 95 % confidence: Student's interval over the
        deals, of the differences between equal deals and seats. (If no two deals differ, it has no
        width, which says only that more deals are needed.)
    """

    setting: str
    measure: str
    before: float
    after: float
    change: Interval


class Comparison(msgspec.Struct, frozen=True):
    """The same bots on the same deals and seats, under several settings.

    Attributes
    ----------
    tournaments : dict of str to Tournament
        By setting; the others are held against the first.
    """

    tournaments: dict[str, Tournament]

    def __repr__(self) -> str:
        return self._grid.text

    def _repr_html_(self) -> str:
        return self._grid.html

    def __getitem__(self, setting: str) -> Tournament:
        if setting not in self.tournaments:
            message = f"There is no setting {setting!r}; there are {', '.join(self.tournaments)}."
            raise InvalidOption(message)
        return self.tournaments[setting]

    @property
    def differences(self) -> tuple[Difference, ...]:
        """What differs how much from the first setting.

        A setting with another number of players has no seats in common with the first; what is the
        same in all games isn't measured.
        """
        (_, first), *others = self.tournaments.items()
        return tuple(
            _difference(setting, measure, value, first, other)
            for setting, other in others
            if first.settings.players == other.settings.players
            for measure, value in self._measures.items()
        )

    @property
    def _measures(self) -> dict[str, Callable[[Played], float | None]]:
        """Give what can be measured of a game, by name; None where a bot isn't in it."""
        first = next(iter(self.tournaments.values()))

        def payoff_of(bot: str) -> Callable[[Played], float | None]:
            def payoff(played: Played) -> float | None:
                seats = zip(played.seats, played.payoffs, strict=True)
                values = [payoff for name, payoff in seats if name == bot]
                return fmean(values) if values else None

            return payoff

        found = {f"payoff of {bot}": payoff_of(bot) for bot in first.bots}
        found["payoff of seat 1"] = lambda played: played.payoffs[0]
        if first.settings.together:
            del found["payoff of seat 1"]
        elif len(first.bots) == 1:
            del found[f"payoff of {first.bots[0]}"]
        return {
            **found,
            "decisions": lambda played: played.decisions,
            "branching": lambda played: played.branching,
        }

    @property
    def records(self) -> list[dict[str, Any]]:
        """The records of all tournaments, each with its setting."""
        return [_file.record_of(row) for row in self._rows]

    @property
    def _rows(self) -> tuple[_file.Row, ...]:
        return tuple(
            row
            for setting, one in self.tournaments.items()
            for row in _file.rows_of(one.games, setting)
        )

    def frame(self) -> pd.DataFrame:
        """Give the records as a DataFrame.

        Raises
        ------
        MissingPackage
            If pandas isn't installed.
        """
        return _file.frame(self.records)

    def write(self, path: Path | str, note: str = "") -> None:
        """Store all games as CSV.

        Parameters
        ----------
        path : Path or str
            Where.
        note : str
            A line on top, say how the table was made.
        """
        settings = {setting: one.settings for setting, one in self.tournaments.items()}
        _file.write(Path(path), note, settings, self._rows)

    @classmethod
    def read(cls, path: Path | str) -> Comparison:
        """Read what `write` wrote.

        Raises
        ------
        InvalidFile
            If it is no such file.
        """
        settings, rows = _file.read(Path(path), dict[str, Settings])
        return cls(
            {
                setting: Tournament(how, _file.games_of(r for r in rows if r.setting == setting))
                for setting, how in settings.items()
            }
        )

    @property
    def _grid(self) -> Grid:
        base, first = next(iter(self.tournaments.items()))
        changes = {(d.setting, d.measure): d.change for d in self.differences}
        rows = []
        for setting, one in self.tournaments.items():
            cells = []
            for measure, value in self._measures.items():
                known = [x for played in one.games if (x := value(played)) is not None]
                unit = 100 if measure.startswith("payoff") else 1
                mean = percent(fmean(known)) if unit > 1 else f"{fmean(known):.1f}"
                change = changes.get((setting, measure))
                cells.append(mean if change is None else f"{mean} {_signed(change, unit)}")
            rows.append((setting, *cells))
        return Grid(
            title=f"{first.settings.game}, {len(first.games)} games under each setting",
            head=("setting", *self._measures),
            rows=tuple(rows),
            foot=(
                f"In brackets: the difference from {base} on equal deals and seats,",
                "and the bounds between which it lies with 95 % confidence.",
            ),
        )


def _signed(change: Interval, unit: int) -> str:
    places = 0 if unit > 1 else 1
    value, low, high = (f"{unit * bound:+.{places}f}" for bound in change)
    return f"({value}: {low} to {high})"


def _difference(
    setting: str,
    measure: str,
    value: Callable[[Played], float | None],
    first: Tournament,
    other: Tournament,
) -> Difference:
    deals: dict[int, list[tuple[float, float]]] = {}
    for one, two in zip(first.games, other.games, strict=True):
        before, after = value(one), value(two)
        if before is not None and after is not None:
            deals.setdefault(one.seed, []).append((before, after))
    pairs = [pair for played in deals.values() for pair in played]
    return Difference(
        setting=setting,
        measure=measure,
        before=fmean(before for before, _ in pairs),
        after=fmean(after for _, after in pairs),
        change=mean_interval([fmean(b - a for a, b in played) for played in deals.values()]),
    )


def compare(
    game: Game[Any] | str,
    bots: Mapping[str, Bot],
    games: int,
    settings: Mapping[str, Mapping[str, Any]],
    *,
    players: int | None = None,
    seed: int = 0,
    executor: Executor | None = None,
    progress: bool | None = None,
    **options: Any,
) -> Comparison:
    """Let the same bots play the same deals in the same seats under several settings.

    Parameters
    ----------
    settings : mapping of str to mapping
        Options of the game by a name of your choice, at least two, say
        ``{"dawn": {"scheme": "dawn"}, "noon": {"scheme": "noon"}}``; ``players`` may be among
        them. The others are held against the first.
    game, bots, games, players, seed, executor, progress, **options
        As of `tournament`: what holds under all settings, and the games under each.

    Returns
    -------
    Comparison
        Shows itself as a table.

    Raises
    ------
    InvalidOption
        If a setting is wrong, or there is nothing to compare.
    GameFailed
        As of `tournament`.

    Examples
    --------
    >>> from rules.bots import RandomBot
    >>> variants = {"standard": {}, "simple": {"variant": "simple"}}
    >>> found = compare("yadokari", {"Ann": RandomBot()}, 10, variants)
    >>> [difference.measure for difference in found.differences]
    ['payoff of seat 1', 'decisions', 'branching']
    """
    game = find_game(game)
    if len(settings) < 2:  # noqa: PLR2004 - it takes two to differ
        message = f"Two settings or more are compared; there are {len(settings)}: {dict(settings)}."
        raise InvalidOption(message)
    plans = {}
    for name, setting in settings.items():
        more = {"players": players, **options, **setting}
        how = settle(game, more.pop("players"), seed, more)
        plans[name] = how, lay(game, bots, games, how)
        if plans[name][1][0].seed == plans[name][1][-1].seed:
            message = f"Two deals or more are compared; {games} games are one deal."
            raise InvalidOption(message)
    played = iter(
        run([table for _, tables in plans.values() for table in tables], executor, progress)
    )
    return Comparison(
        {
            name: Tournament(how, tuple(islice(played, len(tables))))
            for name, (how, tables) in plans.items()
        }
    )
