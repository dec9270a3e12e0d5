"""What the rules let a hamster reach: where it can land and look, and move tokens."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, Final

from rules.hippos._pond import AREA, JUMPS, NEIGHBOURS, PERIMETER

if TYPE_CHECKING:
    from rules.hippos._pond import Cells
    from rules.hippos._state import State

PRICE: Final = 2
"""Points that a bought look costs (hippos.opt.ptp)."""


def destinations(state: State, hamster: int) -> list[int]:
    """List the cards that a hamster could land on, or be placed on."""
    up, spot = state.up, state.spots[hamster]
    if spot < 0:
        if state.statuses[hamster] != "waiting":
            return []
        if state.is_solo:
            return placeable(state)
        return [cell for cell in PERIMETER[len(up)] if not up[cell]]
    return _landings(state, hamster, blocked(state, hamster) if state.is_solo else 0)


def _landings(state: State, hamster: int, barred: int) -> list[int]:
    """List the cards that a hamster on the pond could land on, but for those it is kept from.

    A due jump goes two pads away (hippos.card.springy) over whatever lies between
    (hippos.ruling.springy-over); by one option a step stands in for it where it can't be made
    (hippos.ruling.springy-none, hippos.ruling.solo-springy).
    """
    up, spot = state.up, state.spots[hamster]
    near = NEIGHBOURS[len(up)][spot]
    if not state.jumps[hamster]:
        return [cell for cell in near if not (up[cell] or barred >> cell & 1)]
    jumps = JUMPS[state.setting.springy_shape][len(up)][spot]
    found = [cell for cell in jumps if not (up[cell] or barred >> cell & 1)]
    if found or not state.setting.springy_fallback:
        return found
    return [cell for cell in near if not (up[cell] or barred >> cell & 1)]


def peeker(state: State) -> int:
    """Tell whose card says peek: the hamster that has just landed (hippos.solo.same-cards)."""
    return state.last if state.is_solo else state.turn


def peekable(state: State, hamster: int) -> Cells:
    """List the face-down cards next to a hamster (hippos.ruling.peek-target)."""
    up = state.up
    around = NEIGHBOURS[len(state.up)][state.spots[hamster]]
    return tuple([cell for cell in around if not up[cell]])


def sources(state: State) -> list[int]:
    """List the cards that a token can be moved from, in order (hippos.card.move-lotus)."""
    found = [cell for cell, tokens in enumerate(state.tokens) if tokens]
    if state.setting.move_lotus_target == "any_neighbour_of_source":
        return found
    return [cell for cell in found if targets(state, cell)]


def targets(state: State, origin: int) -> Cells:
    """List the cards that a token can be moved to from one (hippos.ruling.move-dest)."""
    cards, scope = len(state.up), state.setting.move_lotus_target
    if scope == "any_neighbour_of_source":
        return NEIGHBOURS[cards][origin]
    if scope == "face_down_only":
        return tuple([cell for cell in NEIGHBOURS[cards][origin] if not state.up[cell]])
    return tuple([cell for cell in NEIGHBOURS[cards][state.spots[state.turn]] if cell != origin])


def victims(state: State) -> list[int]:
    """List whom the player to act can steal from, on the pond or off (hippos.ruling.steal-who)."""
    thief = state.turn
    return [player for player, stash in enumerate(state.stashes) if stash and player != thief]


def placeable(state: State) -> list[int]:
    """List the cards that the next hamster of a team can be put on (hippos.solo.place).

    Where start cards are turned, that is a landing: not beside a hippo (hippos.solo.hippo-zone).
    """
    barred = blocked(state, -1)
    return [cell for cell, up in enumerate(state.up) if not (up or barred >> cell & 1)]


# --- a team ---------------------------------------------------------------------------------------


def blocked(state: State, hamster: int) -> int:
    """Give the set of cards that other hamsters and turned hippos keep one of a team from.

    See hippos.solo.separate and hippos.solo.hippo-zone; a gobbled hamster blocks nothing but by
    its hippo (hippos.ruling.solo-gobbled-separation).
    """
    area = AREA[len(state.up)]
    barred = 0
    for other, spot in enumerate(state.spots):
        if spot >= 0 and other != hamster:
            barred |= area[spot]
    if "hippo" in compress(state.pond, state.up):
        for cell, kind in enumerate(state.pond):
            if kind == "hippo" and state.up[cell]:
                barred |= area[cell]
    return barred


def ways(state: State) -> tuple[Cells, ...]:
    """Give the cards that each hamster of a team could land on (hippos.ruling.solo-able)."""
    return tuple([state.destinations(hamster) for hamster in range(len(state.spots))])


def movers(state: State) -> list[tuple[int, Cells]]:
    """List the hamsters of a team that may move now, each with the cards it could land on.

    The only one able may move even if it was the last (hippos.solo.lone). Otherwise neither the
    last (hippos.solo.no-repeat) nor who was splashed before all others able have moved
    (hippos.solo.splash, hippos.ruling.solo-able).
    """
    ways = state.ways
    able = [hamster for hamster, cells in enumerate(ways) if cells]
    if len(able) > 1:
        able = [
            hamster
            for hamster in able
            if hamster != state.last and not any(ways[other] for other in state.debts[hamster])
        ]
    return [(hamster, ways[hamster]) for hamster in able]
