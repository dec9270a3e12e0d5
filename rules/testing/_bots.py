"""Properties of one position that bots rely on."""

from __future__ import annotations

import random
from itertools import islice
from math import isclose
from typing import TYPE_CHECKING

from rules._state import CHANCE
from rules.bots import GreedyBot, MCTSBot
from rules.testing._case import Case, require

if TYPE_CHECKING:
    from collections.abc import Callable

SIMULATIONS = 3
"""Enough to go down a tree; how well a bot plays is not asked here."""


def _deciding(case: Case) -> tuple[int, ...]:
    return tuple(player for player in case.state.to_act if player != CHANCE)


def payoffs_and_guesses_are_shares(case: Case) -> None:
    """Check that everybody has one from 0 to 1, and that they sum to 1 where players compete."""
    game, state = case.game, case.state
    if state.to_act == (CHANCE,):
        return
    values = game.evaluate(state) if state.to_act else game.payoffs(state)
    what = "guesses" if state.to_act else "payoffs"
    require(len(values) == state.players, f"the {what} are {values!r}")
    require(all(0 <= value <= 1 for value in values), f"the {what} are {values!r}, not shares")
    alike = len(set(values)) == 1 if game.is_together(state) else isclose(sum(values), 1)
    require(alike, f"the {what} are {values!r}")


def a_sketch_is_legal(case: Case) -> None:
    """Check that what a playout would play may be played, and that an equal rng plays the same."""
    for player in _deciding(case):
        sketch = case.game.sketch(case.state, player, case.rng())
        require(sketch in case.state.legal_actions(player), f"{sketch!r} is sketched")
        again = case.game.sketch(case.state, player, case.rng())
        require(again == sketch, f"an equal rng sketches {again!r}, not {sketch!r}")


def a_short_list_is_made_of_what_is_seen(case: Case) -> None:
    """Check that it holds legal actions only, and the same in every world that looks the same."""
    for player in _deciding(case):
        listed = case.state.legal_actions(player)
        short = case.game.shortlist(case.state.observe(player), player)
        require(short, f"player {player} is given none")
        for action in short:
            require(action in listed, f"{action!r} is on it, and not legal")
        for world in case.worlds(player):
            other = case.game.shortlist(world, player)
            require(other == short, f"player {player} can't see why it is {other!r}")


def bots_choose_by_what_they_see(case: Case) -> None:
    """Check that a choice is legal, and the same from an equal rng whatever lies unseen."""
    before = random.getstate()
    for player in _deciding(case):
        for bot in (GreedyBot(case.game), MCTSBot(case.game, simulations=SIMULATIONS)):
            chosen = bot.choose(case.state.observe(player), player, case.rng())
            legal = case.state.legal_actions(player)
            require(chosen in legal, f"{bot} chooses {chosen!r}, which is illegal")
            *_, world = islice(case.worlds(player), 2)
            other = bot.choose(world.observe(player), player, case.rng())
            require(other == chosen, f"{bot} chooses {other!r} here and {chosen!r} there")
    require(random.getstate() == before, "the global random was used")


FOR_BOTS: tuple[Callable[[Case], None], ...] = (
    payoffs_and_guesses_are_shares,
    a_sketch_is_legal,
    a_short_list_is_made_of_what_is_seen,
    bots_choose_by_what_they_see,
)
"""Properties of a position that `check_game` holds where it looks closely."""
