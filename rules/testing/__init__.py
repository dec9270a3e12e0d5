"""The contract that every game keeps, as properties that the author of a game can run.

A property is a function whose name is the sentence that must hold: of a `Case` (one position), or
of a game played out from a seed. `check_game` plays at random and holds every property against
what it meets. What fails is an AssertionError that names the game, the ply, the property and the
action.

Examples
--------
>>> import rules
>>> game = rules.load("hermetica")
>>> check_position(game, game.new(seed=7))
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from rules._errors import InvalidOption
from rules._state import CHANCE, Action, State
from rules.testing._bots import FOR_BOTS
from rules.testing._case import SAMPLE, Case, require
from rules.testing._games import (
    LONGEST,
    PLAYED,
    every_hash_seed_makes_the_same_game,
    play_out,
    transcript,
)
from rules.testing._positions import QUICK, THOROUGH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rules._game import Game
    from rules._match import Match

__all__ = [
    "FOR_BOTS",
    "PLAYED",
    "QUICK",
    "THOROUGH",
    "Case",
    "check_game",
    "check_options",
    "check_position",
    "check_scenarios",
    "every_hash_seed_makes_the_same_game",
    "play_out",
    "transcript",
]


def _hold(property_: Callable[..., None], where: str, *arguments: object) -> None:
    """Run a property; what it says is put behind the place and the property's sentence."""
    try:
        property_(*arguments)
    except Exception as error:
        what = str(error) if isinstance(error, AssertionError) else repr(error)
        sentence = property_.__name__.strip("_").replace("_", " ")
        message = f"{where}: {sentence}: {what}"
        raise AssertionError(message) from error


def check_position(
    game: Game[Any], state: State, *, conceivable: Iterable[Action] = (), seed: int = 0
) -> None:
    """Hold every property of a single position against one.

    Parameters
    ----------
    game : Game
        Whose rules hold.
    state : State
        The position.
    conceivable : iterable of Action
        What somebody might try there, right or wrong.
    seed : int
        Decides what the properties draw.

    Raises
    ------
    AssertionError
        Naming the property and the action.
    """
    case = Case(game, state, tuple(conceivable), seed)
    for property_ in (*QUICK, *THOROUGH, *FOR_BOTS):
        _hold(property_, game.slug, case)


def check_options(game: Game[Any]) -> None:
    """Hold a game's declared players and options against what it starts.

    Every number of players and every value of an option starts a game; others are refused.

    Raises
    ------
    AssertionError
        Naming the option and the value.
    """
    _hold(_every_declared_value_starts_a_game, game.slug, game)
    _hold(_nothing_else_starts_a_game, game.slug, game)
    _hold(_options_and_rulings_agree, game.slug, game)


def _every_declared_value_starts_a_game(game: Game[Any]) -> None:
    for players in game.players:
        require(game.new(players).players == players, f"{players} players start another game")
    for option in game.options:
        for value in option.values:
            starts = any(_starts(game, players, {option.name: value}) for players in game.players)
            require(starts, f"{option.name}={value!r} starts no game")


def _nothing_else_starts_a_game(game: Game[Any]) -> None:
    low, high = game.players[0], game.players[-1]
    for players in (low - 1, high + 1, True, float(low), str(low)):
        require(not _starts(game, players, {}), f"{players!r} players start a game")
    require(not _starts(game, low, {"no_such_option": 1}), "an undeclared option starts a game")
    for option in game.options:
        for value in (object(), "no such value"):
            starts = _starts(game, low, {option.name: value})
            require(not starts, f"{option.name}={value!r} starts a game")


def _options_and_rulings_agree(game: Game[Any]) -> None:
    names = [option.name for option in game.options]
    for option in game.options:
        require(option.clause in game.rulebook, f"{option.name} cites {option.clause!r}, no clause")
    for ruling in game.rulebook.ruling:
        require(ruling.switch in ("", *names), f"{ruling.id} has the switch {ruling.switch!r}")


def _starts(game: Game[Any], players: object, options: dict[str, Any]) -> bool:
    try:
        game.new(players, **options)  # type: ignore[arg-type]  # wrong ones are tried on purpose
    except InvalidOption:
        return False
    return True


def check_scenarios(game: Game[Any]) -> None:
    """Run every scenario as it is written.

    Its clauses exist; each step is legal, or refused by the clause that it names; every position
    on the way keeps the quick properties.

    Raises
    ------
    AssertionError
        Naming the scenario and the step.
    """
    for scenario in game.scenarios.values():
        where = f"{game.slug}, scenario {scenario.id}"
        for clause in scenario.clauses:
            require(clause in game.rulebook, f"{where} shows {clause!r}, no clause")
        state = scenario.start
        for number, step in enumerate(scenario.steps, 1):
            here = f"{where}, step {number} ({step.action})"
            _check_quickly(here, Case(game, state))
            action = game.parse_action(state, step.action)
            refusal = state.why_illegal(action)
            clause = refusal.clause if refusal else ""
            said = f"{here} must be {f'refused by {step.refused}' if step.refused else 'legal'}"
            require(clause == step.refused, f"{said}, and why_illegal gives {refusal!r}")
            if not step.refused:
                state = state.apply(action)
        _check_quickly(f"{where}, at its end", Case(game, state))


def _check_quickly(where: str, case: Case) -> None:
    for property_ in QUICK:
        _hold(property_, where, case)


def check_game(
    game: Game[Any],
    *,
    games: int = 4,
    looks: int = 8,
    seed: int = 0,
    longest: int = LONGEST,
    settings: Iterable[dict[str, Any]] | None = None,
    conceivable: Callable[[Any], Iterable[Action]] | None = None,
    components: Callable[[Any], object] | None = None,
) -> None:
    """Hold every property of the contract against a game.

    Parameters
    ----------
    game : Game
        What to test.
    games : int
        How many games are played out at random.
    looks : int
        In how many positions of each game the thorough properties are held, its last included.
        The quick ones are held in every position.
    seed : int
        Of the first game; those after it count on.
    longest : int
        Plies by which every game must have ended.
    settings : iterable of dict, optional
        Players and options to play with, in turn. By default the game's own, then random ones.
    conceivable : callable, optional
        Gives what somebody might try in a position, right or wrong, beside the actions of other
        positions and of other players, which are always tried.
    components : callable, optional
        Gives something of a position that no action may change, say the multiset of all cards.

    Raises
    ------
    AssertionError
        Naming the game, the ply, the property and the action.
    """
    check_options(game)
    tables = list(_tables(game, games, seed) if settings is None else settings)
    _hold(every_hash_seed_makes_the_same_game, game.slug, game, seed, tables[0])
    for number in range(games):
        table = tables[number % len(tables)]
        _check_played(game, seed + number, table, longest)
        match = play_out(game, seed=seed + number, longest=longest, **table)
        where = f"{game.slug}, seed {seed + number}, {table}"
        _check_plies(where, match, looks, conceivable, components)
    check_scenarios(game)


def _tables(game: Game[Any], count: int, seed: int) -> Iterator[dict[str, Any]]:
    """Give the game's own settings, then random ones that start a game."""
    yield {}
    rng = Random(f"{game.slug}/{seed}/tables")
    while count > 1:
        table = {option.name: rng.choice(option.values) for option in game.options}
        players = rng.choice(game.players)
        if _starts(game, players, table):
            yield {"players": players, **table}
            count -= 1


def _check_played(game: Game[Any], seed: int, table: dict[str, Any], longest: int) -> None:
    where = f"{game.slug}, seed {seed}, {table}"

    def every_game_can_be_played_and_ends() -> None:
        play_out(game, seed=seed, longest=longest, **table)

    _hold(every_game_can_be_played_and_ends, where)
    for property_ in PLAYED:
        _hold(property_, where, game, seed, table)


def _check_plies(
    where: str,
    match: Match,
    looks: int,
    conceivable: Callable[[Any], Iterable[Action]] | None,
    components: Callable[[Any], object] | None,
) -> None:
    game, rng = match.game, Random(f"{match.seed}/looks")
    plies = range(match.ply)
    looked = {match.ply, *rng.sample(plies, min(looks - 1, len(plies)))}
    pool = tuple(dict.fromkeys(a for ply in sorted(looked) for a in match.at(ply).legal_actions()))
    for ply in range(match.ply + 1):
        state = match.at(ply)
        here = f"{where}, ply {ply}"
        _check_quickly(here, Case(game, state, seed=ply))
        if components:
            before, after = components(match.at(0)), components(state)
            require(after == before, f"{here}: no component is lost: {after!r}, not {before!r}")
    for ply in sorted(looked):
        state = match.at(ply)
        tried = list(_conceivable(state, pool, rng))
        tried += conceivable(state) if conceivable else ()
        case = Case(game, state, tuple(dict.fromkeys(tried)), ply)
        for property_ in (*THOROUGH, *FOR_BOTS):
            _hold(property_, f"{where}, ply {ply}", case)


def _conceivable(state: State, pool: tuple[Action, ...], rng: Random) -> Iterator[Action]:
    """Give actions of other positions, and the own ones of other players."""
    yield from rng.sample(pool, min(4 * SAMPLE, len(pool)))
    listed = state.legal_actions()
    for action in rng.sample(listed, min(SAMPLE, len(listed))):
        for player in (CHANCE, *range(state.players + 1)):
            yield msgspec.structs.replace(action, player=player)
