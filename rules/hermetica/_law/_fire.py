"""Moving and shooting with Fire."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rules._state import Refusal
from rules.hermetica._actions import MoveFire, ShootFire
from rules.hermetica._board import DIRECTIONS
from rules.hermetica._law._table import (
    FIRE_STEPS,
    SHOT,
    Table,
    as_sentence,
    beside,
    offset,
    on_board,
    steps_between,
)
from rules.hermetica._law._using import actor
from rules.hermetica._pieces import FIRE, Hex

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.hermetica._law._table import Grounds


def move_fire(table: Table, action: MoveFire) -> Grounds:
    """Judge a move of Fire, which may end on a Barrier, the other side's Shield included.

    See hermetica.ruling.fire.enemy-shield.
    """
    yield from actor(table, action.origin, FIRE)
    origin, to, shield = action.origin, action.to, action.shield
    yield from on_board(table, to, *(() if shield is None else (shield,)))
    name = table.names[to]
    if to == origin and shield is None:
        text = f"Your Fire is on {name} already: nothing would change."
        yield Refusal("hermetica.ruling.use.null", text)
    if to in table.border:
        yield Refusal("hermetica.fire.no-border", f"{name} is Border: Fire can't enter it.")
    if to != origin and to in table.units:
        text = f"{table.content(to)} is on {name}: a Unit stops Fire."
        yield Refusal("hermetica.fire.unit-blocks", as_sentence(text))
    if shield is not None:
        yield from _ride(table, origin, to, shield)
    if steps_between(origin, to) > FIRE_STEPS:
        text = f"{name} is {steps_between(origin, to)} steps away; Fire takes up to four."
        yield Refusal("hermetica.fire.move", text)
    if (to, shield) not in _fire_ends(table, origin, bends=table.bends):
        yield from _fire_way(table, action)


def _ride(table: Table, origin: Hex, to: Hex, shield: Hex) -> Grounds:
    name, own = table.names[shield], table.shield
    steps = (
        FIRE_STEPS + 1
        if own is None
        else (steps_between(origin, own) + steps_between(own, shield) + steps_between(shield, to))
    )
    if steps > FIRE_STEPS and origin == table.shields[1 - table.side]:
        text = "Your Fire is on the other side's Shield: it can step off, but not ride."
        yield Refusal("hermetica.shield.no-benefit", text)
    if own is None:
        yield Refusal("hermetica.fire.ride", "Your Shield isn't on the board yet.")
    if shield == own:
        text = f"Your Shield is on {name} already: leave it out of the move."
        yield Refusal("hermetica.ruling.use.null", text)
    if table.barrier(shield) or not (shield == origin or table.empty(shield)):
        text = f"On {name} is {table.content(shield)}: Fire rides onto empty hexes only."
        yield Refusal("hermetica.fire.ride-empty", text)
    if steps > FIRE_STEPS:
        text = f"Taking your Shield to {name} takes {steps} steps at least; Fire takes up to four."
        yield Refusal("hermetica.fire.ride-four", text)


def _fire_way(table: Table, action: MoveFire) -> Grounds:
    """Say why no four steps give an end whose hexes are all right."""
    to, shield, name = action.to, action.shield, table.names[action.to]
    origin, bends = action.origin, table.bends
    if shield is None and (to, None) in _fire_ends(table, origin, bends=bends, stopped=False):
        text = f"Units bar every way of four steps to {name}."
        yield Refusal("hermetica.fire.unit-blocks", text)
    if not bends and (shield is None or (to, shield) in _fire_ends(table, origin, bends=True)):
        text = "Under these rules Fire keeps the direction of its first step."
        yield Refusal("hermetica.ruling.path.fire", text)
    if shield is not None:
        text = f"No four steps take your Shield to {table.names[shield]} over empty hexes."
        yield Refusal("hermetica.fire.ride-empty", text)
    yield Refusal("hermetica.fire.no-border", f"The Border bars every way of four steps to {name}.")


@lru_cache(maxsize=32)
def _fire_ends(
    table: Table, origin: Hex, *, bends: bool, stopped: bool = True
) -> frozenset[tuple[Hex, Hex | None]]:
    """Collect where a Fire can end, and where its Shield if that has moved.

    Each step is taken with the Shield under it or without (hermetica.ruling.fire.ride-many), the
    first one too (hermetica.ruling.fire.ride-start), onto any empty hex
    (hermetica.ruling.fire.ride-horizon).

    Parameters
    ----------
    table : Table
        The position.
    origin : Hex
        Where the Fire stands.
    bends : bool
        Whether a step may turn.
    stopped : bool
        Whether Units stop it.
    """
    own = table.shield

    def steps(at: Hex, shield: Hex | None, heading: str) -> Iterator[tuple[Hex, Hex | None, str]]:
        for direction, step in DIRECTIONS.items():
            place = beside(at, step)
            if place not in table.around or (heading and direction != heading):
                continue
            unit = place != origin and place in table.units
            barrier = place in table.walls or place in (shield, table.shields[1 - table.side])
            after = "" if bends else direction
            if not (unit and stopped):
                yield place, shield, after
            if at == shield and not unit and not barrier:
                yield place, place, after

    frontier = {(origin, own, "")}
    ends: set[tuple[Hex, Hex | None]] = set()
    for _ in range(FIRE_STEPS):
        frontier = {end for now in frontier for end in steps(*now)}
        ends |= {(at, None if shield == own else shield) for at, shield, _ in frontier}
    return frozenset(ends - {(origin, None)})


def shoot_fire(table: Table, action: ShootFire) -> Grounds:
    """Judge a shot, at any Unit (hermetica.fire.shoot-any-unit).

    It doesn't matter whether Fire stands on a Barrier (hermetica.fire.shoot-from-barrier).
    """
    origin, target = action.origin, action.target
    yield from actor(table, origin, FIRE, once="hermetica.fire.shoot-or-move")
    yield from on_board(table, target)
    name = table.names[target]
    if target in table.border:
        text = f"{name} is Border: there is nothing to shoot."
        yield Refusal("hermetica.border.is-barrier", text)
    if target == origin:
        yield Refusal("hermetica.fire.shoot", "Fire can't shoot at itself.")
    if target not in table.units:
        text = f"No Unit stands on {name}: a shot must capture one."
        yield Refusal("hermetica.ruling.fire.empty-shot", text)
    distance = steps_between(origin, target)
    line = hexes_between(origin, target)
    if line is None:
        text = f"{name} isn't on a straight line from {table.names[origin]}."
        yield Refusal("hermetica.fire.shoot", text)
        return
    if distance > SHOT:
        text = f"{name} is {distance} hexes away; a shot reaches four."
        yield Refusal("hermetica.fire.shoot", text)
    for place in line:
        yield from _in_line(table, origin, place)


def hexes_between(origin: Hex, target: Hex) -> tuple[Hex, ...] | None:
    """Give the hexes between two on a straight line, nearest first; None off any line."""
    distance = steps_between(origin, target)
    q, r = offset(origin, target)
    step = (q // distance, r // distance)
    if (step[0] * distance, step[1] * distance) != (q, r):
        return None
    return tuple((origin[0] + n * step[0], origin[1] + n * step[1]) for n in range(1, distance))


def _in_line(table: Table, origin: Hex, place: Hex) -> Grounds:
    if place not in table.around:
        text = "The Border ends the line of the shot."
        yield Refusal("hermetica.border.is-barrier", text)
        return
    if table.empty(place):
        return
    text = f"{table.content(place)} on {table.names[place]} is in the line of the shot."
    if table.barrier(origin):
        text = f"{text[:-1]}; standing on a Barrier doesn't help."
        yield Refusal("hermetica.ruling.fire.height", as_sentence(text))
    if place in table.units:
        yield Refusal("hermetica.fire.shoot-clear", as_sentence(text))
    if place == table.shield:
        yield Refusal("hermetica.ruling.fire.own-shield-blocks", as_sentence(text))
    yield Refusal("hermetica.fire.shoot-not-through", as_sentence(text))
