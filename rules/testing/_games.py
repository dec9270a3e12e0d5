"""Games played out at random, and properties of a whole game."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from random import Random
from typing import TYPE_CHECKING, Any

from rules._errors import IllegalAction
from rules._match import Match
from rules.bots import RandomBot
from rules.testing._case import require

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules._game import Game

LONGEST = 10_000
"""Plies by which a game must have ended."""

HASH_SEEDS = ("0", "1", "2")


def play_out(game: Game[Any], *, seed: int = 0, longest: int = LONGEST, **settings: Any) -> Match:
    """Play a game at random from what the players see.

    Parameters
    ----------
    game : Game
        What to play.
    seed : int
        Decides chance and the players' choices.
    longest : int
        Plies by which it must have ended.
    **settings
        Players and options.

    Returns
    -------
    Match
        At its end.

    Raises
    ------
    AssertionError
        If it hasn't ended in time, or a player can't act.
    """
    match = Match(game, seed=seed, **settings)
    rng = Random(f"{game.slug}/{seed}/choices")
    bot = RandomBot()
    while match.state.to_act:
        require(match.ply < longest, f"the game goes on after {longest} plies")
        player = rng.choice(match.state.to_act)
        view = match.state.observe(player)
        blind = f"player {player} sees nothing to do at ply {match.ply}"
        require(view.legal_actions(player), blind)
        action = bot.choose(view, player, rng)
        try:
            match.play(action)
        except IllegalAction as error:
            message = f"{action!r} is listed and refused at ply {match.ply}: {error.refusal}"
            raise AssertionError(message) from error
    return match


def transcript(match: Match) -> str:
    """Write a match for the eye: each ply with its clauses, then the last position as JSON."""
    lines = [
        f"{entry.ply:4} {match.game.format_action(match.at(entry.ply), entry.action)}"
        f"  [{', '.join(note.clause for note in entry.notes)}]"
        for entry in match.log
    ]
    return "\n".join((*lines, match.game.to_json(match.state)))


def equal_seeds_make_equal_games(game: Game[Any], seed: int, settings: dict[str, Any]) -> None:
    """Check that a game can be repeated, without using the global `random`."""
    first = transcript(play_out(game, seed=seed, **settings))
    before = random.getstate()
    again = transcript(play_out(game, seed=seed, **settings))
    require(random.getstate() == before, "the global random was used")
    require(again == first, _first_difference(first, again))


def every_hash_seed_makes_the_same_game(
    game: Game[Any], seed: int, settings: dict[str, Any]
) -> None:
    """Check that no order of a set leaks into play: other interpreters play the same game.

    In a browser there are no others to ask, so nothing is checked there.
    """
    if sys.platform == "emscripten":
        return
    made = f"from {type(game).__module__} import {type(game).__qualname__} as game"
    code = (
        f"from rules.testing import play_out, transcript; {made}; "
        f"print(transcript(play_out(game(), seed={seed}, **{settings!r})))"
    )
    path = os.pathsep.join(filter(None, sys.path))
    played = [
        subprocess.run(  # noqa: S603 - our own interpreter, our own code
            [sys.executable, "-c", code],
            env={
                **os.environ,
                "PYTHONPATH": path,
                "PYTHONHASHSEED": hash_seed,
                "PYTHONUTF8": "1",
            },
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        ).stdout
        for hash_seed in HASH_SEEDS
    ]
    for hash_seed, text in zip(HASH_SEEDS, played, strict=True):
        where = f"under PYTHONHASHSEED {hash_seed} {_first_difference(played[0], text)}"
        require(text == played[0], where)


def _first_difference(expected: str, actual: str) -> str:
    pairs = zip(expected.splitlines(), actual.splitlines(), strict=False)
    return next((f"{b!r} is played, not {a!r}" for a, b in pairs if a != b), "it ends elsewhere")


def undo_leads_to_the_start_and_redo_to_the_end(
    game: Game[Any], seed: int, settings: dict[str, Any]
) -> None:
    """Check that every decision can be taken back and brought back."""
    start = game.to_json(Match(game, seed=seed, **settings).state)
    match = play_out(game, seed=seed, **settings)
    end, length = game.to_json(match.state), match.ply
    while not match.why_no_undo():
        match.undo()
    require(game.to_json(match.state) == start, "undo leads to another start")
    while match.ply < length:
        match.redo()
    require(game.to_json(match.state) == end, "redo leads to another end")


def a_saved_match_loads_as_it_was(game: Game[Any], seed: int, settings: dict[str, Any]) -> None:
    """Check that a loaded match has the same history and the same positions, ply by ply."""
    match = play_out(game, seed=seed, **settings)
    loaded = Match.load(match.save(), game)
    require(loaded.history == match.history, "the history is another")
    for ply in range(match.ply + 1):
        require(loaded.at(ply) == match.at(ply), f"the position at ply {ply} is another")
    require(loaded.save() == match.save(), "saved again, it is another text")


PLAYED: tuple[Callable[[Game[Any], int, dict[str, Any]], None], ...] = (
    equal_seeds_make_equal_games,
    undo_leads_to_the_start_and_redo_to_the_end,
    a_saved_match_loads_as_it_was,
)
"""Properties that `check_game` holds against every game it plays."""
