"""Many games between bots, and who won how many."""

from __future__ import annotations

from functools import partial
from math import fsum
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Any

import msgspec

from rules.lab import _file
from rules.lab._intervals import Interval, wilson
from rules.lab._plan import Settings, lay, settle
from rules.lab._play import Played, find_game
from rules.lab._run import run
from rules.lab._text import Grid, bounds, percent

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from concurrent.futures import Executor

    import pandas as pd

    from rules._game import Game
    from rules.bots import Bot


class Standing(msgspec.Struct, frozen=True):
    """What a bot, or a seat, made of its games.

    Attributes
    ----------
    name : str
        The bot, or "seat 1".
    games : int
        How many it took part in.
    wins : int
        How many it won, shared ones included.
    payoff : Interval
        Its mean payoff, and where that lies with 95 % confidence by Wilson's interval. Games of
        one deal count as if they were apart, payoffs between 0 and 1 as if they were either: both
        make the interval wider rather than narrower.
    """

    name: str
    games: int
    wins: int
    payoff: Interval


class Tournament(msgspec.Struct, frozen=True):
    """Games that were played.

    Attributes
    ----------
    settings : Settings
        How.
    games : tuple of Played
        By number.
    """

    settings: Settings
    games: tuple[Played, ...]

    def __repr__(self) -> str:
        return self._grid.text

    def _repr_html_(self) -> str:
        return self._grid.html

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of the bots, as they first sat down."""
        return tuple(dict.fromkeys(name for played in self.games for name in played.seats))

    @property
    def standings(self) -> tuple[Standing, ...]:
        """What each bot made of its games, the best first."""
        found = [_stand(name, self.games, partial(_seats_of, name)) for name in self.bots]
        return tuple(sorted(found, key=lambda standing: -standing.payoff.value))

    @property
    def seats(self) -> tuple[Standing, ...]:
        """What each seat was worth, whoever sat there."""
        return tuple(
            _stand(f"seat {seat + 1}", self.games, partial(_only, seat))
            for seat in range(self.settings.players)
        )

    @property
    def records(self) -> list[dict[str, Any]]:
        """A dict for each game and seat: game, seed, seat, bot, payoff, score, won and so on."""
        return [_file.record_of(row) for row in _file.rows_of(self.games)]

    def frame(self) -> pd.DataFrame:
        """Give the records as a DataFrame.

        Raises
        ------
        MissingPackage
            If pandas isn't installed.
        """
        return _file.frame(self.records)

    def write(self, path: Path | str, note: str = "") -> None:
        """Store the games as CSV.

        Parameters
        ----------
        path : Path or str
            Where.
        note : str
            A line on top, say how the table was made.
        """
        _file.write(Path(path), note, self.settings, _file.rows_of(self.games))

    @classmethod
    def read(cls, path: Path | str) -> Tournament:
        """Read what `write` wrote.

        Raises
        ------
        InvalidFile
            If it is no such file.
        """
        settings, rows = _file.read(Path(path), Settings)
        return cls(settings, _file.games_of(rows))

    @property
    def _grid(self) -> Grid:
        rows = tuple(
            (s.name, str(s.games), str(s.wins), percent(s.payoff.value), bounds(s.payoff))
            for s in self.standings
        )
        length = fmean(played.decisions for played in self.games)
        width = fmean(played.branching for played in self.games)
        foot = [f"A game takes {length:.1f} decisions, each among {width:.1f} actions."]
        if not self.settings.together:
            seats = (f"{s.name} {percent(s.payoff.value)} ({bounds(s.payoff)})" for s in self.seats)
            foot.append(f"By seat: {', '.join(seats)}.")
        head = ("bot", "games", "won", "payoff", "95 % sure")
        title = f"{len(self.games)} games of {self.settings}"
        return Grid(title=title, head=head, rows=rows, foot=tuple(foot))


def _seats_of(bot: str, played: Played) -> list[int]:
    return [seat for seat, name in enumerate(played.seats) if name == bot]


def _only(seat: int, _: Played) -> list[int]:
    return [seat]


def _stand(
    name: str, games: Sequence[Played], seats_in: Callable[[Played], Sequence[int]]
) -> Standing:
    """Sum up what some seats made of their games; several seats of one game count as one."""
    taken = [(played, seats) for played in games if (seats := seats_in(played))]
    payoffs = [fmean(played.payoffs[seat] for seat in seats) for played, seats in taken]
    wins = sum(any(seat in played.winners for seat in seats) for played, seats in taken)
    return Standing(name, len(taken), wins, wilson(fsum(payoffs), len(taken)))


def tournament(
    game: Game[Any] | str,
    bots: Mapping[str, Bot],
    games: int,
    *,
    players: int | None = None,
    seed: int = 0,
    executor: Executor | None = None,
    progress: bool | None = None,
    **options: Any,
) -> Tournament:
    """Let bots play many games.

    Each deal is played once in every line-up, so that nobody profits from a good one. With as many
    bots as seats, the line-ups are the rotations of the table. With more bots than seats, they are
    those of every choice of bots; with fewer, the bots sit down in turn until all seats are taken,
    in every rotation of that.

    The deals and all that bots draw are made of the game's slug, the seed, the number of the game
    and the seat (see `play_out`): the result is the same wherever and by however many workers it
    is played, unless a bot looks at a clock.

    Parameters
    ----------
    game : Game or str
        The game or its slug.
    bots : mapping of str to Bot
        Who plays, by a name of your choice. A bot keeps nothing from one game for the next.
    games : int
        How many, in all: a multiple of the number of line-ups.
    players : int, optional
        By default the smallest number the game takes.
    seed : int
        Decides the deals.
    executor : concurrent.futures.Executor, optional
        Where to play: a ``ProcessPoolExecutor()``, say, or the ``Client(...).get_executor()`` of
        a Dask cluster. By default here. Processes import the classes of the bots, so these stand
        in a module; a cluster also takes those that are written in a notebook.
    progress : bool, optional
        Whether to show a bar (if tqdm is installed); by default where somebody looks.
    **options
        The game's options.

    Returns
    -------
    Tournament
        Shows itself as a table.

    Raises
    ------
    InvalidOption
        If a setting is wrong; the error says what would be right.
    GameFailed
        If a bot raises an error or chooses what a rule forbids; the error says in which game.

    Examples
    --------
    >>> from rules.bots import RandomBot
    >>> bots = {"Ann": RandomBot(), "Ben": RandomBot()}
    >>> tournament("hermetica", bots, 4, seed=7).bots
    ('Ann', 'Ben')
    """
    game = find_game(game)
    settings = settle(game, players, seed, options)
    return Tournament(settings, run(lay(game, bots, games, settings), executor, progress))


def evaluate(
    game: Game[Any] | str,
    bot: Bot,
    games: int,
    *,
    players: int | None = None,
    seed: int = 0,
    executor: Executor | None = None,
    progress: bool | None = None,
    **options: Any,
) -> Tournament:
    """Let one bot play in all seats: alone, together, or against itself.

    Parameters
    ----------
    bot : Bot
        Who plays; it is listed under the name of its class.
    game, games, players, seed, executor, progress, **options
        As of `tournament`.

    Returns
    -------
    Tournament
        Of one bot.

    Examples
    --------
    >>> from rules.bots import RandomBot
    >>> evaluate("hermit", RandomBot(), 5, players=1, level="shrimp").bots
    ('RandomBot',)
    """
    more: dict[str, Any] = {"players": players, "seed": seed, **options}
    name = type(bot).__name__
    return tournament(game, {name: bot}, games, executor=executor, progress=progress, **more)
