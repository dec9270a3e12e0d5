"""How an action of Hermetica is touched on the board.

A Unit is touched first, then the hex it goes to. Where that leaves a choice, the following touches
tell what becomes of the others, and a check mark on the Unit's new hex stands for "nothing more":

- the Adept: the hex on which it leaves the Shield. To deploy without a step, touch the Shield
  itself, then its new hex;
- Fire: the hex where its Shield ends;
- Earth: the hex to which it pushes a piece, or that piece's own if it captures it; and before that
  hex the piece, where more than one could be meant;
- Water: the hex to which it puts what it met; and, where more than one thing could go there,
  which.

Touches that leave no choice are left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from rules.hermetica import (
    DIRECTIONS,
    EndTurn,
    MoveEarth,
    MoveFire,
    PlaceElement,
    PlaceWall,
    RespawnAdept,
    ShootFire,
    SpawnElement,
    UseAdept,
    UseWater,
)
from tidewidgets.hermetica._drawing import (
    END_TURN,
    SHIELD_IDS,
    UNIT_IDS,
    adept_of,
    waiting,
)

if TYPE_CHECKING:
    from rules import Action
    from rules.hermetica import Hex, State

Touch = tuple[str, ...]

DONE: Final = "done"
"""Prefix of the ids of check marks, before the name of their hex."""

PUT: Final = "put"
"""Prefix of the ids that tell which piece Water puts on a hex, before the piece and the hex."""

ALWAYS_TOUCHED: Final = 2
"""Touches that stay even where they leave no choice: what acts, and where."""


class Change(msgspec.Struct, frozen=True):
    """What an action does to the pieces.

    Attributes
    ----------
    after : State
        The position it leads to.
    units : tuple of (int, Hex or None)
        The Units that lie elsewhere, and where; None for off the board.
    shields : tuple of (int, Hex or None)
        The sides whose Shields lie elsewhere, and where.
    walls : tuple of (Hex or None, Hex)
        The Walls that lie elsewhere, from where and where; from None when drafted.
    """

    after: State
    units: tuple[tuple[int, Hex | None], ...]
    shields: tuple[tuple[int, Hex | None], ...]
    walls: tuple[tuple[Hex | None, Hex], ...]

    @classmethod
    def of(cls, state: State, action: Action) -> Change:
        """Carry out an action and compare."""
        after = state.apply(action)
        units = tuple(
            (index, new)
            for index, (old, new) in enumerate(zip(state.places, after.places, strict=True))
            if old != new
        )
        shields = tuple(
            (side, new)
            for side, (old, new) in enumerate(zip(state.shields, after.shields, strict=True))
            if old != new
        )
        walls: tuple[tuple[Hex | None, Hex], ...] = ()
        if after.walls != state.walls:
            gone = next((place for place in state.walls if place not in after.walls), None)
            come = next(place for place in after.walls if place not in state.walls)
            walls = ((gone, come),)
        return cls(after, units, shields, walls)


@lru_cache(maxsize=8)
def moves_of(state: State) -> dict[Touch, tuple[Action, Change]]:
    """Give every legal action and what it does, by the touches that stand for it."""
    changes = {action: Change.of(state, action) for action in state.legal_actions()}
    writer = _Writer(state, changes)
    full = {action: _WRITERS[type(action)](writer, action) for action in changes}
    following: dict[Touch, dict[str, None]] = {}
    for touch in full.values():
        for length, id_ in enumerate(touch):
            following.setdefault(touch[:length], {})[id_] = None
    return {
        tuple(
            id_
            for length, id_ in enumerate(touch)
            if length < ALWAYS_TOUCHED or len(following[touch[:length]]) > 1
        ): (action, changes[action])
        for action, touch in full.items()
    }


class _Writer:
    """Knows what each action of a position does, and the ids of what it touches."""

    def __init__(self, state: State, changes: dict[Action, Change]) -> None:
        self.state, self.changes = state, changes
        self.names = state.setting.board.names
        self.adept = UNIT_IDS[adept_of(state.side)]
        earths = (action for action in changes if isinstance(action, MoveEarth))
        brief = Counter(self.earth(action, pieces=False) for action in earths)
        self.ambiguous = {
            touch[:2] for touch, count in brief.items() if count > 1 or touch[1] in touch[2:]
        }

    def unit(self, place: Hex) -> str:
        return UNIT_IDS[self.state.places.index(place)]

    def next_of(self, kind: str) -> str:
        return UNIT_IDS[waiting(self.state, self.state.side, kind)[0]]

    def done(self, place: Hex) -> str:
        return f"{DONE}-{self.names[place]}"

    def earth(self, action: MoveEarth, *, pieces: bool) -> Touch:
        """Write a move of Earth by where each piece goes, with the pieces themselves or without."""
        state, change, end = self.state, self.changes[action], action.path[-1]
        shields = [(state.shields[side], to) for side, to in change.shields]
        left = [place for place, _ in shields]
        units = [(state.places[index], to) for index, to in change.units]
        pushed = [pair for pair in units if pair[0] not in (action.origin, *left)]
        touch = [self.unit(action.origin), self.names[end]]
        for place, to in (*shields, *pushed):
            if place is not None:
                touch += [self.names[place]] * pieces + [self.names[to or place]]
        return *touch, self.done(end)

    def placed(self, action: Action, to: Hex) -> str:
        """Give the id of the piece that an action leaves on a hex."""
        change = self.changes[action]
        for side, lies in change.shields:
            if lies == to:
                return SHIELD_IDS[side]
        for was, lies in change.walls:
            if was is not None and lies == to:
                return f"wall-{self.names[was]}"
        return UNIT_IDS[change.after.places.index(to)]


def _touch_adept(it: _Writer, action: UseAdept) -> Touch:
    state, names = it.state, it.names
    if action.shield is None:
        return it.adept, names[action.to], it.done(action.to)
    stays = action.to == state.places[adept_of(state.side)]
    lies = state.shields[state.side]
    if stays and (lies is None or lies not in state.places):
        return SHIELD_IDS[state.side], names[action.shield]
    return it.adept, names[action.to], names[action.shield]


def _touch_fire(it: _Writer, action: MoveFire) -> Touch:
    lies = it.changes[action].after.shields[it.state.side]
    ends = () if lies is None else (it.names[lies],)
    return it.unit(action.origin), it.names[action.to], *ends


def _touch_earth(it: _Writer, action: MoveEarth) -> Touch:
    brief = it.earth(action, pieces=False)
    return it.earth(action, pieces=True) if brief[:2] in it.ambiguous else brief


def _touch_water(it: _Writer, action: UseWater) -> Touch:
    origin, direction = action.origin, action.direction
    slid = it.changes.get(UseWater(action.player, origin, direction))
    if slid is None:
        towards = beside(origin, direction)
    else:
        towards = slid.after.places[it.state.places.index(origin)] or origin
    touch = it.unit(origin), it.names[towards]
    if action.to is None:
        return *touch, it.done(towards)
    to = it.names[action.to]
    return *touch, to, f"{PUT}-{it.placed(action, action.to)}-{to}"


_WRITERS: Final[dict[type[Action], Callable[[_Writer, Any], Touch]]] = {
    EndTurn: lambda _, __: (END_TURN,),
    MoveEarth: _touch_earth,
    MoveFire: _touch_fire,
    PlaceElement: lambda it, a: (it.next_of(a.kind), it.names[a.to]),
    PlaceWall: lambda it, a: (it.names[a.to],),
    RespawnAdept: lambda it, a: (it.adept, it.names[a.to]),
    ShootFire: lambda it, a: (it.unit(a.origin), it.names[a.target]),
    SpawnElement: lambda it, a: (it.next_of(a.kind), it.names[a.to]),
    UseAdept: _touch_adept,
    UseWater: _touch_water,
}


def beside(place: Hex, direction: str) -> Hex:
    """Give the neighbour of a hex in a direction."""
    q, r = DIRECTIONS[direction]
    return place[0] + q, place[1] + r
