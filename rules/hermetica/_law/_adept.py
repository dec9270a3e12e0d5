"""Using the Adept."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rules._state import Refusal
from rules.hermetica._actions import UseAdept
from rules.hermetica._law._fire import hexes_between
from rules.hermetica._law._table import (
    ADEPT_STEPS,
    Table,
    as_sentence,
    ends_game,
    offset,
    on_board,
    steps_between,
)
from rules.hermetica._law._using import unspent
from rules.hermetica._pieces import ADEPT, ADEPTS, UNITS, Hex

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.hermetica._law._table import Grounds


def use_adept(table: Table, action: UseAdept) -> Grounds:
    """Judge a use of the Adept.

    Steps and deployment are one use (hermetica.ruling.deploy.free), and either may be left out
    (hermetica.ruling.deploy.alone).
    """
    start, to, shield = table.adept, action.to, action.shield
    if start is None:
        text = "Your Adept isn't on the board."
        yield Refusal("hermetica.turn.three-actions", text)
        return
    yield from on_board(table, to, *(() if shield is None else (shield,)))
    yield from _adept_unspent(table, action)
    if to == start and shield is None:
        text = f"Your Adept is on {table.names[to]} already: nothing would change."
        yield Refusal("hermetica.ruling.use.null", text)
    if to != start:
        yield from _adept_target(table, to, shield)
    if steps_between(start, to) > ADEPT_STEPS:
        text = (
            f"{table.names[to]} is {steps_between(start, to)} steps away; an Adept takes up to two."
        )
        yield Refusal("hermetica.adept.move", text)
    if shield is not None:
        yield from _deployment(table, to, shield)
    if (to, shield) not in _adept_ends(table, start, bends=table.bends):
        yield from _adept_way(table, start, action)


def _adept_unspent(table: Table, action: UseAdept) -> Grounds:
    index = ADEPTS[table.side]
    if action.shield is not None:
        if index in table.state.spawned:
            text = "A respawned Adept can't be used in the same turn, nor deploy."
            yield Refusal("hermetica.ruling.deploy.respawned", text)
        if index in table.state.used and action.to == table.adept:
            text = "Your Adept has been used in this turn: its one chance to deploy is gone."
            yield Refusal("hermetica.adept.deploy-once", text)
    yield from unspent(table, index)


def _adept_target(table: Table, to: Hex, shield: Hex | None) -> Grounds:
    name, content = table.names[to], as_sentence(table.content(to))
    index = table.units.get(to)
    if to == shield:
        text = f"Your Adept and your Shield can't share {name}."
        yield Refusal("hermetica.adept.empty-only", text)
    if to in table.border or to in table.walls:
        yield Refusal("hermetica.adept.empty-only", f"Your Adept can't enter {name}: {content}.")
    if to == table.shields[1 - table.side]:
        text = f"To your Adept {table.content(to)} on {name} is a Wall."
        yield Refusal("hermetica.shield.enemy-wall", text)
    if to == table.shield and shield is None:
        text = f"Your Shield is on {name}: deploy it elsewhere before you enter."
        yield Refusal("hermetica.adept.discrete", text)
    if index is None or to == table.shield:
        return
    unit = UNITS[index]
    if unit.side == table.side:
        yield Refusal("hermetica.adept.empty-only", f"{content} is in the way on {name}.")
    if unit.kind == ADEPT:
        text = f"{content} is on {name}: an Adept can't capture an Adept."
        yield Refusal("hermetica.adept.not-adept", text)
    text = f"{content} is on {name}: an Adept captures by its Shield, never by moving."
    yield Refusal("hermetica.adept.captures-by-shield", text)


def _deployment(table: Table, to: Hex, shield: Hex) -> Grounds:
    """Judge where the Shield is laid.

    Own Elements (hermetica.ruling.deploy.own-element), Horizons and Primes
    (hermetica.ruling.deploy.horizon) are no obstacle.
    """
    name, content = table.names[shield], table.content(shield)
    if shield in table.border:
        text = f"{name} is Border: no Shield can be deployed there."
        yield Refusal("hermetica.adept.no-border", text)
    if shield == table.shield:
        text = f"Your Shield is on {name} already."
        yield Refusal("hermetica.ruling.deploy.same-hex", text)
    if table.barrier(shield):
        ridden = shield in table.units
        clause = (
            "hermetica.ruling.deploy.ridden-barrier"
            if ridden
            else ("hermetica.shield.not-on-barrier")
        )
        yield Refusal(clause, f"On {name} is {content}: a Shield can't lie on a Barrier.")
    if shield == to or table.units.get(shield) == ADEPTS[1 - table.side]:
        text = f"An Adept is on {name}: a Shield can't be deployed on it."
        yield Refusal("hermetica.adept.not-adept", text)


def _adept_way(table: Table, start: Hex, action: UseAdept) -> Grounds:
    """Say why no order of steps and deployment gives an end whose hexes are all right."""
    to, shield, name = action.to, action.shield, table.names[action.to]
    end = (to, shield)
    if end in _adept_ends(table, start, bends=table.bends, halts=False):
        text = "Your Adept has won as soon as it enters the other Horizon: nothing comes after."
        yield Refusal("hermetica.ruling.win.midway", text)
    barred = to != start and (to, None) not in _adept_ends(table, start, bends=table.bends)
    if barred and (table.bends or hexes_between(start, to) is not None):
        between = [place for place in table.around[start] if steps_between(place, to) == 1]
        if table.shield in between:
            text = f"Your Shield bars the way to {name}: deploy it elsewhere before you pass."
            yield Refusal("hermetica.adept.discrete", text)
        text = f"No two steps over empty hexes lead to {name}. In the way: {table.listed(between)}."
        yield Refusal("hermetica.adept.empty-only", text)
    if shield is None or end in _adept_ends(table, start, bends=True):
        text = "Under these rules an Adept keeps the direction of its first step."
        yield Refusal("hermetica.ruling.path.adept", text)
    else:
        text = (
            f"No order of steps and deployment leaves your Adept on {name} "
            f"and your Shield on {table.names[shield]}."
        )
        yield Refusal("hermetica.adept.deploy", text)


@lru_cache(maxsize=8)
def _adept_ends(
    table: Table, start: Hex, *, bends: bool, halts: bool = True
) -> frozenset[tuple[Hex, Hex | None]]:
    """Collect where the Adept can end and where it can deploy (hermetica.adept.deploy-timing).

    Parameters
    ----------
    table : Table
        The position.
    start : Hex
        Where the Adept stands.
    bends : bool
        Whether the second step may turn.
    halts : bool
        Whether a winning step ends the use.
    """

    def free(place: Hex, deployed: Hex | None) -> bool:
        if place == start or (deployed is not None and place == table.shield):
            return place != deployed and place not in table.walls
        return table.empty(place) and place != deployed

    def deployable(place: Hex, at: Hex) -> bool:
        index = None if place == start != at else table.units.get(place)
        return not table.barrier(place) and index not in ADEPTS

    def go(
        at: Hex, deployed: Hex | None, steps: tuple[Hex, ...]
    ) -> Iterator[tuple[Hex, Hex | None]]:
        yield at, deployed
        if halts and steps and ends_game(table, table.side, at, own_step=True):
            return
        for place in table.around[at]:
            if deployed is None and deployable(place, at):
                yield from go(at, place, steps)
            step = offset(at, place)
            onward = len(steps) < ADEPT_STEPS and (bends or not steps or step == steps[0])
            if onward and free(place, deployed):
                yield from go(place, deployed, (*steps, step))

    return frozenset(go(start, None, ())) - {(start, None)}
