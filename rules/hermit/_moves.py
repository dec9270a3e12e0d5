"""The legal actions of a position, listed for speed.

A card placed is made once for each player and turn, and taken from a table ever after, since a
position offers hundreds of them.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Final

from rules import CHANCE
from rules.hermit._actions import (
    ChooseSide,
    First,
    MoveHermie,
    Place,
    TakeBonus,
    TakeCoast,
    Wait,
)
from rules.hermit._area import FAR, FOOTPRINT, Area, cell_of, code
from rules.hermit._cards import CAP, TURNS
from rules.hermit._draw import takers
from rules.hermit._setting import BEACH, CASTLE

if TYPE_CHECKING:
    from rules import Action
    from rules.hermit._state import State

Spots = frozenset[int]
Placements = dict[int, Place]

TABLE: Final = 4096
"""Placements kept of one card in one turn, before they are made anew."""


@lru_cache(maxsize=1024)
def _made(player: int, card: str, turn: int, together: bool) -> Placements:  # noqa: ARG001, FBT001 - a table for each
    """Keep the placements of one card in one turn, by the number of the top left cell."""
    return {}


def _of_card(
    player: int, card: str, spots: tuple[list[int], list[int]], *, together: bool
) -> tuple[Place, ...]:
    """List the placements of one card, in all four turns."""
    listed: list[Place] = []
    for turn in TURNS:
        numbers, table = spots[turn // 90 % 2], _made(player, card, turn, together)
        try:
            listed += [*map(table.__getitem__, numbers)]
        except KeyError:
            if len(table) > TABLE:
                table.clear()
            for number in numbers:
                if number not in table:
                    table[number] = Place(player, card, turn, *cell_of(number), together)
            listed += map(table.__getitem__, numbers)
    return tuple(listed)


def list_actions(state: State) -> tuple[Action, ...]:
    """List the legal actions of all who may act.

    There always is a place to lie: the table has no border (hermit.place.unbounded), and in a
    sandcastle the last card can be covered again (hermit.ruling.no-legal-placement). A placement
    can't be passed (hermit.round.no-skip) and need not help (hermit.place.free).
    """
    phase = state.phase
    if phase == "place":
        return _list_placing(state)
    if phase == "first":
        return (First(CHANCE, 0), First(CHANCE, 1))
    if phase == "side":
        return (ChooseSide(state.first, "left"), ChooseSide(state.first, "right"))
    if phase == "move":
        return (MoveHermie(state.turn, move=False), MoveHermie(state.turn, move=True))
    if phase == "bonus":
        return (TakeBonus(state.turn, "pair"), TakeBonus(state.turn, "pools"))
    if phase == "draw":
        return tuple([TakeCoast(state.turn, player) for player in takers(state)])
    return ()


def _list_placing(state: State) -> tuple[Action, ...]:
    listed: tuple[Action, ...] = ()
    for player in state.to_act:
        lying, standing = spots_of(state, player)
        spots, joined = (sorted(lying), sorted(standing)), may_join(state, player)
        both = joined and may_act_apart(state)
        for card in sorted(state.hands[player]):
            placements = _of_card(player, card, spots, together=joined)
            if both:
                alone = _of_card(player, card, spots, together=False)
                listed += tuple(chain.from_iterable(zip(alone, placements, strict=True)))
            else:
                listed += placements
    return listed + tuple([Wait(player) for player in state.to_act if may_wait(state, player)])


def may_act_apart(state: State) -> bool:
    """Tell whether a placement may begin something new: not while a tick is being finished."""
    return state.setting.mode != "versus_realtime" or not state.is_closing


def may_join(state: State, player: int) -> bool:
    """Tell whether a placement may count as done at the same time as the other player's last.

    That is so while the tick lasts, for who hasn't acted in it (hermit.ruling.b-same-time).
    """
    setting = state.setting
    return (
        setting.mode == "versus_realtime"
        and setting.b_clock == "events"
        and not state.acted[player]
        and state.acted[1 - player]
    )


def may_wait(state: State, player: int) -> bool:
    """Tell whether a player may let a tick pass.

    On equal ticks nobody waits twice in a row; otherwise only who could still change the end of
    the game may be waited for.
    """
    setting = state.setting
    if setting.mode != "versus_realtime":
        return False
    if setting.b_clock == "ticks":
        return state.tick == 0 or state.acted[player]
    return state.is_closing


def is_listed(state: State, action: Place) -> bool:
    """Tell quickly whether a placement is among the legal ones."""
    if state.phase != "place" or not action.is_whole or action.player not in state.to_act:
        return False
    player = action.player
    timely = may_join(state, player) if action.together else may_act_apart(state)
    if not timely or action.card not in state.hands[player] or action.turn not in TURNS:
        return False
    if not (-FAR < action.x < FAR and -FAR < action.y < FAR):
        return False
    return code(action.x, action.y) in spots_of(state, player)[action.turn // 90 % 2]


def spots_of(state: State, player: int) -> tuple[Spots, Spots]:
    """Give the cells where the top left of a lying and of a standing card may be."""
    area = state.area(player)
    if state.setting.task == "base" or state.setting.task_breach == "fail":
        return area.spots
    lying, standing = area.spots
    task = state.setting.task
    return _kept(area, task, lying, 0), _kept(area, task, standing, 90)


def _kept(area: Area, task: str, spots: Spots, turn: int) -> Spots:
    """Keep the places where a card breaks no task (hermit.ruling.task-breach)."""
    footprint = FOOTPRINT[turn]
    if task == "garbage":
        bad = {
            number - step
            for number, symbol in area.symbols.items()
            if symbol == CAP
            for step in footprint
        }
        return spots - bad
    if task == "big_beach":
        symbols = area.symbols
        return frozenset(
            [s for s in spots if sum([s + step in symbols for step in footprint]) <= BEACH]
        )
    if task == "sandcastle":
        return frozenset([s for s in spots if max(area.grown(*cell_of(s), turn)) <= CASTLE])
    return spots
