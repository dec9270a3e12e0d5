"""What may be done in a position, generated for speed; see `rules.hippos._law` for why not.

Every action is made once and taken from a table ever after.
"""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Final

from rules import CHANCE, Action
from rules.hippos._actions import (
    Decline,
    First,
    Leave,
    Move,
    MoveLotus,
    PayToPeek,
    Peek,
    Place,
    Steal,
    Stop,
)
from rules.hippos._pond import NEIGHBOURS, ON_PERIMETER, PERIMETER
from rules.hippos._reach import (
    PRICE,
    destinations,
    movers,
    peekable,
    peeker,
    placeable,
    sources,
    targets,
    victims,
)
from rules.hippos._team import TEAM

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.hippos._pond import Cells
    from rules.hippos._state import State

LARGEST: Final = 49
"""Cards of the largest pond."""
_PLACES: Final = tuple(Place(0, cell) for cell in range(LARGEST))
_SEATS: Final = range(6)
_LEAVES: Final = tuple(Leave(player) for player in _SEATS)
_MOVES: Final = tuple(
    tuple(Move(player, player, cell) for cell in range(LARGEST)) for player in _SEATS
)
"""The moves of each player's own hamster."""
_TEAM_MOVES: Final = tuple(
    tuple(Move(0, hamster, cell) for cell in range(LARGEST)) for hamster in range(TEAM)
)
"""The moves of each hamster of a team."""
_ENTRIES: Final = {
    cards: tuple(tuple((cell, moves[cell]) for cell in cells) for moves in _MOVES)
    for cards, cells in PERIMETER.items()
}
"""The ways of each player onto the pond, paired with where they lead."""
_STEPS: Final = {
    cards: tuple(
        tuple(tuple((cell, moves[cell]) for cell in near) for near in around) for moves in _MOVES
    )
    for cards, around in NEIGHBOURS.items()
}
"""The steps of each player from each card, paired with where they lead."""


def list_actions(state: State) -> tuple[Action, ...]:
    """List the legal actions of whoever may act, in the order of `sort_key`."""
    phase = state.phase
    if phase == "act":
        return _solo_turn(state) if state.setting.solo else _turn(state)
    player = state.turn
    if phase == "peek":
        peeks = _peeks(player)
        return tuple([peeks[cell] for cell in peekable(state, peeker(state))])
    if phase == "move_lotus":
        return (*_declines(state), *_shifts(state))
    if phase == "steal":
        return (*_declines(state), *[_steals(player)[victim] for victim in victims(state)])
    if phase == "place":
        return tuple([_PLACES[cell] for cell in placeable(state)])
    if phase == "first":
        return tuple([First(CHANCE, player) for player in range(state.players)])
    return ()


def _turn(state: State) -> tuple[Action, ...]:
    """List what one of several players can do: hippos.turn.first.leave, hippos.turn.second.

    Neither a due jump (hippos.ruling.edge-leave-springy) nor that the hamster has just entered
    (hippos.ruling.enter-leave) keeps it from leaving.
    """
    player, up, setting = state.turn, state.up, state.setting
    spot, cards = state.spots[player], len(up)
    listed: list[Action]
    if spot < 0:
        listed = [move for cell, move in _ENTRIES[cards][player] if not up[cell]]
    elif state.jumps[player]:
        moves = _MOVES[player]
        listed = [moves[cell] for cell in destinations(state, player)]
    else:
        listed = [move for cell, move in _STEPS[cards][player][spot] if not up[cell]]
    second = state.action > 1
    if spot >= 0 and ON_PERIMETER[cards][spot] and (second or setting.leave_first_action):
        listed.insert(0, _LEAVES[player])
    if setting.pay_to_peek and spot >= 0 and state.stashes[player] >= PRICE:
        listed += _paid_peeks(state, player, peekable(state, player))
    if second and setting.second_action_optional:
        listed.append(Stop(player))
    return tuple(listed)


def _solo_turn(state: State) -> tuple[Action, ...]:
    """List what a team can do: leave at any time, or move one hamster by one card."""
    listed: list[Action] = [_LEAVES[0]]
    for hamster, cells in movers(state):
        moves = _TEAM_MOVES[hamster]
        listed += [moves[cell] for cell in cells]
    if state.setting.pay_to_peek and state.stashes[0] >= PRICE:
        near = {
            cell
            for hamster, spot in enumerate(state.spots)
            if spot >= 0
            for cell in peekable(state, hamster)
        }
        listed += _paid_peeks(state, 0, tuple(sorted(near)))
    return tuple(listed)


def _paid_peeks(state: State, player: int, cells: Cells) -> list[Action]:
    """List the looks that can be bought; none at a card known already (hippos.ruling.ptp-when)."""
    known = state.looked[player]
    return [PayToPeek(player, cell) for cell in cells if cell not in known]


@cache
def _peeks(player: int) -> tuple[Peek, ...]:
    return tuple(Peek(player, cell) for cell in range(LARGEST))


@cache
def _steals(player: int) -> tuple[Steal, ...]:
    return tuple(Steal(player, victim) for victim in range(6))


@cache
def _shifts_from(player: int, origin: int, targets: Cells) -> tuple[MoveLotus, ...]:
    return tuple([MoveLotus(player, origin, cell) for cell in targets])


@cache
def _shifts_to_neighbours(player: int, cards: int) -> tuple[tuple[MoveLotus, ...], ...]:
    around = NEIGHBOURS[cards]
    return tuple([_shifts_from(player, origin, cells) for origin, cells in enumerate(around)])


def _shifts(state: State) -> Iterator[MoveLotus]:
    player = state.turn
    if state.setting.move_lotus_target == "any_neighbour_of_source":
        table = _shifts_to_neighbours(player, len(state.up))
        shifts = [table[origin] for origin in sources(state)]
    else:
        shifts = [_shifts_from(player, at, targets(state, at)) for at in sources(state)]
    return chain.from_iterable(shifts)


def _declines(state: State) -> tuple[Action, ...]:
    return (Decline(state.turn),) if state.setting.optional_events else ()
