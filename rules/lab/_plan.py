"""Who plays whom, and on which deals."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import TYPE_CHECKING, Any

import msgspec

from rules._errors import InvalidOption
from rules.lab._play import Table, check_bot, check_whole

if TYPE_CHECKING:
    from rules._game import Game
    from rules.bots import Bot

DEALS = 1_000_000
"""How far the deals of one seed are from those of the next."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a tournament is played.

    Attributes
    ----------
    game : str
        Slug of the game.
    players, seed : int
        As of `tournament`.
    together : bool
        Whether the players win or lose as one.
    options : dict
        The game's options, those that were named.
    """

    game: str
    players: int
    seed: int
    together: bool
    options: dict[str, Any]

    def __str__(self) -> str:
        seats = "1 player" if self.players == 1 else f"{self.players} players"
        more = "".join(f", {name}={value}" for name, value in self.options.items())
        return f"{self.game}, {seats}{more}, seed {self.seed}"


def settle(game: Game[Any], players: int | None, seed: int, options: dict[str, Any]) -> Settings:
    """Check the settings of a tournament.

    Raises
    ------
    InvalidOption
        If one is wrong.
    """
    check_whole("seed", seed)
    first = game.initial(players, **options)
    return Settings(
        game=game.slug,
        players=first.players,
        seed=seed,
        together=game.is_together(first),
        options=options,
    )


def lay(
    game: Game[Any], bots: Mapping[str, Bot], games: int, settings: Settings
) -> tuple[Table, ...]:
    """Lay a table for each game; those of one deal follow each other.

    Raises
    ------
    InvalidOption
        If there are no bots, one of them can't choose, or the games can't be shared out.
    """
    _check_bots(bots)
    lines = line_ups(tuple(bots), settings.players)
    check_whole("games", games, 1)
    if games % len(lines):
        fewer, more = games - games % len(lines), games + -games % len(lines)
        right = f"{fewer} or {more}" if fewer else f"{more}"
        message = (
            f"{games} games can't be shared out among the {len(lines)} line-ups, each of which "
            f"plays every deal: play {right}."
        )
        raise InvalidOption(message)
    return tuple(
        Table(
            game=game,
            names=names,
            bots=tuple(bots[name] for name in names),
            seed=settings.seed * DEALS + number // len(lines),
            number=number,
            options=settings.options,
        )
        for number in range(games)
        for names in [lines[number % len(lines)]]
    )


def _check_bots(bots: object) -> None:
    if not isinstance(bots, Mapping) or not bots:
        message = f"Bots are given as {{name: bot}}, one or more; not {bots!r}."
        raise InvalidOption(message)
    for name, bot in bots.items():
        if not isinstance(name, str) or not name:
            message = f"A bot is named by a word, not {name!r}."
            raise InvalidOption(message)
        check_bot(name, bot)


def line_ups(names: tuple[str, ...], seats: int) -> tuple[tuple[str, ...], ...]:
    """Say who can sit where, so that each bot sits in each seat equally often.

    Examples
    --------
    >>> line_ups(("a", "b"), 3)
    (('a', 'b', 'a'), ('b', 'a', 'b'))
    """
    companies = combinations(names, seats) if len(names) > seats else (names,)
    return tuple(
        tuple(company[(seat + turn) % len(company)] for seat in range(seats))
        for company in companies
        for turn in range(len(company))
    )
