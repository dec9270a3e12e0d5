"""One game between bots, and what is kept of it."""

from __future__ import annotations

from copy import deepcopy
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from rules._errors import InvalidOption
from rules._game import Game
from rules._match import Match
from rules._registry import load
from rules._state import CHANCE, Action, State
from rules.bots import Bot
from rules.lab._errors import GameFailed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One game that was played.

    Attributes
    ----------
    number : int
        Which game of its tournament, from 0 on.
    seed : int
        The deal: ``Match(game, players, seed=seed)`` begins in the same way.
    seats : tuple of str
        The bots' names by seat.
    payoffs : tuple of float
        What the game was worth to each seat, 0 to 1 (see `Game.payoffs`).
    scores : tuple of int
        The game's own points by seat.
    winners : tuple of int
        The seats that won.
    plies : int
        Actions, those of chance included.
    decisions : int
        Actions of players.
    branching : float
        How many legal actions there were on average where there was more than one, to two
        decimals; 1 if there never was.
    """

    number: int
    seed: int
    seats: tuple[str, ...]
    payoffs: tuple[float, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    plies: int
    decisions: int
    branching: float


class Table(NamedTuple):
    """Who plays what: all that decides how a game goes.

    Attributes
    ----------
    game : Game
        What is played.
    names : tuple of str
        The bots' names by seat.
    bots : tuple of Bot
        The bots by seat.
    seed, number : int
        As of `play_out`.
    options : mapping
        The game's options.
    """

    game: Game[Any]
    names: tuple[str, ...]
    bots: tuple[Bot, ...]
    seed: int
    number: int
    options: Mapping[str, Any]


class _Turn(NamedTuple):
    """An action, among how many it was chosen (0 by chance), and the position after it."""

    action: Action
    choices: int
    after: State


def play_out(
    game: Game[Any] | str, bots: Sequence[Bot], seed: int = 0, *, number: int = 0, **options: Any
) -> Played:
    """Play one game between bots.

    Chance is drawn as a `Match` of this seed draws it. Each bot's rng is made of the game's slug,
    the seed, the number and its seat, and of nothing else. Where several may act, one of them is
    drawn, each as likely as the others. A bot sees what its player can know; where only one action
    is legal, it isn't asked.

    Parameters
    ----------
    game : Game or str
        The game or its slug.
    bots : sequence of Bot
        One for each seat.
    seed : int
        The deal.
    number : int
        Which game of its tournament: bots that draw, draw otherwise in another.
    **options
        The game's options.

    Returns
    -------
    Played
        What came of it, under the names of the bots' classes.

    Raises
    ------
    InvalidOption
        If a setting is wrong.
    GameFailed
        If a bot raises an error, or chooses what a rule forbids.

    Examples
    --------
    >>> from rules.bots import RandomBot
    >>> play_out("hermetica", [RandomBot(), RandomBot()], seed=7).seats
    ('RandomBot', 'RandomBot')
    """
    return play_table(_lay(game, bots, seed, number, options))


def replay(
    game: Game[Any] | str, bots: Sequence[Bot], seed: int = 0, *, number: int = 0, **options: Any
) -> Match:
    """Play the game of `play_out` as a match, to be looked at on a board.

    Parameters
    ----------
    game, bots, seed, number, **options
        As of `play_out`.

    Returns
    -------
    Match
        Played to the end.

    Examples
    --------
    >>> from rules.bots import RandomBot
    >>> replay("hermetica", [RandomBot(), RandomBot()], seed=7).state.to_act
    ()
    """
    table = _lay(game, bots, seed, number, options)
    match = Match(table.game, len(bots), seed=seed, **options)
    for turn in _turns(table):
        if turn.action.player != CHANCE:
            match.play(turn.action)
    return match


def find_game(game: Game[Any] | str) -> Game[Any]:
    """Give the game of a slug, or the game itself."""
    return load(game) if isinstance(game, str) else game


def check_whole(name: str, value: object, least: int | None = None) -> None:
    """Raise InvalidOption unless a setting is a whole number, and not too small."""
    if type(value) is not int or (least is not None and value < least):
        right = "a whole number" if least is None else f"a whole number from {least} on"
        message = f"{name} is {right}, not {value!r}."
        raise InvalidOption(message)


def check_bot(name: str, bot: object) -> None:
    """Raise InvalidOption unless something is a bot."""
    if isinstance(bot, type):
        message = f"The bot {name!r} is a class; make one of it: {bot.__name__}()."
        raise InvalidOption(message)
    if not isinstance(bot, Bot):
        message = f"The bot {name!r} is {bot!r}, which is no rules.bots.Bot."
        raise InvalidOption(message)


def _lay(
    game: Game[Any] | str, bots: Sequence[Bot], seed: int, number: int, options: dict[str, Any]
) -> Table:
    game = find_game(game)
    check_whole("seed", seed)
    check_whole("number", number, 0)
    names = tuple(type(bot).__name__ for bot in bots)
    for name, bot in zip(names, bots, strict=True):
        check_bot(name, bot)
    game.check_options(len(bots), options)
    return Table(game, names, tuple(bots), seed, number, options)


def play_table(table: Table) -> Played:
    """Play one game.

    Raises
    ------
    GameFailed
        Whatever went wrong in it.
    """
    turns = list(_turns(table))
    state = turns[-1].after
    outcome = state.outcome
    wide = [turn.choices for turn in turns if turn.choices > 1]
    return Played(
        number=table.number,
        seed=table.seed,
        seats=table.names,
        payoffs=table.game.payoffs(state),
        scores=outcome.scores if outcome else (),
        winners=outcome.winners if outcome else (),
        plies=len(turns),
        decisions=sum(turn.choices > 0 for turn in turns),
        branching=round(sum(wide) / len(wide), 2) if wide else 1.0,
    )


def _turns(table: Table) -> Iterator[_Turn]:
    """Play, action by action, with bots that remember nothing of another game or seat."""
    slug = table.game.slug
    own = f"{slug}/{table.seed}/{table.number}"
    bots = [deepcopy(bot) for bot in table.bots]
    rngs = [Random(f"{own}/{seat}") for seat in range(len(bots))]
    asking = Random(f"{own}/asked")
    state = table.game.initial(len(bots), **table.options)
    for ply in count():
        if not state.to_act:
            return
        seat = asking.choice(state.to_act)
        try:
            if seat == CHANCE:
                action, choices = state.draw_chance(Random(f"{slug}/{table.seed}/{ply}")), 0
            else:
                action, choices = _ask(bots[seat], state, seat, rngs[seat])
            state = state.apply(action)
        except Exception as error:
            who = "chance" if seat == CHANCE else f"{table.names[seat]} (seat {seat + 1})"
            message = (
                f"Game {table.number} of seed {table.seed} failed at ply {ply}, with {who} to act. "
                f"{type(error).__name__}: {error} (To repeat it: "
                f"play_out({slug!r}, bots, seed={table.seed}, number={table.number}).)"
            )
            raise GameFailed(message) from error
        yield _Turn(action, choices, state)


def _ask(bot: Bot, state: State, seat: int, rng: Random) -> tuple[Action, int]:
    """Let a bot choose; give its choice, and among how many."""
    observation = state.observe(seat)
    actions = observation.legal_actions(seat)
    if len(actions) == 1:
        return actions[0], 1
    action: object = bot.choose(observation, seat, rng)
    if not isinstance(action, Action) or action.player != seat:
        message = f"{action!r} is no action of player {seat}."
        raise InvalidOption(message)
    return action, len(actions)
