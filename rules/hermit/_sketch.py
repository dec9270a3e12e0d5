"""Which placements are worth a look, and one to play a possible game on with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from rules.hermit._actions import Place, Wait
from rules.hermit._area import Laid, area_of
from rules.hermit._cards import TURNS
from rules.hermit._fits import fits, openings, places, sheet_of, spots_on
from rules.hermit._moves import may_act_apart, may_join, may_wait

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from rules import Action
    from rules.hermit._cards import Pattern
    from rules.hermit._fits import Sheet
    from rules.hermit._state import State

LOOKED_AT: Final = 8
"""Placements with the same effect that are worth a look; more of them differ little."""
ANYWHERE: Final = 64
"""Placements that are compared where none completes the pattern."""
READY: Final = 16
"""How many of those are worth a look: they leave the most openings for the pattern."""
TRIES: Final = 4
"""Placements that a sketch compares."""


def shortlist(state: State, player: int) -> tuple[Action, ...]:
    """List the actions worth a look, those with the best effect first.

    If a card can complete the pattern, these are placements that do: with two pools, with a pair,
    or without either. Otherwise they are those of some, spread evenly, that leave the most openings
    for the pattern. All rests on the player's own hand and area.
    """
    if state.phase != "place":
        return state.legal_actions(player)
    sheet = sheet_of(state.area(player))
    by_effect: tuple[list[Place], ...] = ([], [], [])
    for fit in fits(state, player):
        pairs = fit.pairs & ~fit.pools
        plain = fit.steps & ~(fit.pools | pairs)
        for number, bits in enumerate((fit.pools, pairs, plain)):
            by_effect[number].extend(places(sheet, player, fit.card, fit.turn, bits))
    chosen = [place for listed in by_effect for place in _thinned(listed, LOOKED_AT)]
    if not chosen:
        pattern, timely = state.pattern(player), not may_act_apart(state)
        anywhere = [
            action
            for action in state.legal_actions(player)
            if isinstance(action, Place) and action.together == timely
        ]
        some = _thinned(anywhere, ANYWHERE)
        chosen = sorted(some, key=lambda place: _left_open(state, place, pattern), reverse=True)
        chosen = chosen[:READY]
    waits = [Wait(player)] if may_wait(state, player) else []
    return (*[timed for place in chosen for timed in _timed(state, place)], *waits)


def _thinned(listed: list[Place], most: int) -> list[Place]:
    """Keep some, spread evenly."""
    return listed[:: -(-len(listed) // most)] if listed else listed


def _timed(state: State, place: Place) -> Iterator[Place]:
    """Give a placement at the times at which it is legal: by itself, and with the other's last."""
    for together, may in (
        (False, may_act_apart(state)),
        (True, may_join(state, place.player)),
    ):
        if may:
            yield msgspec.structs.replace(place, together=together)


def sketch(state: State, player: int, rng: Random) -> Action:
    """Choose a placement that completes the pattern with the best effect, if any does.

    Of a few such, or of a few anywhere, it takes the one that leaves the most openings for the
    pattern that comes then.
    """
    if state.phase != "place":
        return rng.choice(state.legal_actions(player))
    sheet, found = sheet_of(state.area(player)), fits(state, player)
    wheres = [(fit.card, fit.turn, fit.pools) for fit in found if fit.pools]
    wheres = wheres or [(fit.card, fit.turn, fit.pairs) for fit in found if fit.pairs]
    wheres = wheres or [(fit.card, fit.turn, fit.steps) for fit in found]
    if not wheres:
        spots = spots_on(state, player, sheet)
        wheres = [
            (card, turn, spots[turn // 90 % 2]) for card in state.hands[player] for turn in TURNS
        ]
        wheres = [where for where in wheres if where[2]]
    pattern, together = state.pattern(player, int(bool(found))), not may_act_apart(state)
    tried = [
        _drawn(sheet, player, rng.choice(wheres), together=together, rng=rng) for _ in range(TRIES)
    ]
    return max(tried, key=lambda place: _left_open(state, place, pattern))


def _drawn(
    sheet: Sheet, player: int, where: tuple[str, int, int], *, together: bool, rng: Random
) -> Place:
    """Draw one of the places of a card that is turned so."""
    card, turn, bits = where
    for _ in range(rng.randrange(bits.bit_count())):
        bits &= bits - 1
    return Place(player, card, turn, *sheet.cell(bits), together)


def _left_open(state: State, place: Place, pattern: Pattern | tuple[()]) -> int:
    """Count the openings for a pattern after a placement."""
    laid = Laid(place.card, place.x, place.y, place.turn)
    area = area_of(state.setting, (*state.areas[place.player], laid))
    return openings(sheet_of(area), pattern)
