"""Moving Earth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules._state import Refusal
from rules.hermetica._actions import MoveEarth
from rules.hermetica._board import DIRECTIONS
from rules.hermetica._law._table import (
    EARTH_STEPS,
    Table,
    as_sentence,
    beside,
    ends_game,
    offset,
    on_board,
)
from rules.hermetica._law._using import actor
from rules.hermetica._pieces import ADEPTS, EARTH, SIDES, UNITS, Hex

if TYPE_CHECKING:
    from rules.hermetica._law._table import Grounds


def move_earth(table: Table, action: MoveEarth) -> Grounds:
    """Judge a move of Earth, step by step; it may stop early (hermetica.turn.partial)."""
    yield from actor(table, action.origin, EARTH)
    path: object = action.path
    if not isinstance(path, tuple) or not 1 <= len(path) <= EARTH_STEPS:
        yield Refusal("hermetica.earth.move", "Earth takes one, two or three steps.")
        return
    yield from on_board(table, *path)
    walk = _Walk(table, action.origin)
    for place in path:
        yield from walk.step(place)
    if walk.unchanged:
        text = f"Your Earth would be back on {table.names[action.origin]} and nothing changed."
        yield Refusal("hermetica.ruling.use.null", text)


class _Walk:
    """An Earth on its way, step by step, with what it has pushed.

    It may push at each step (hermetica.earth.push-repeat), and go on after a capture
    (hermetica.ruling.earth.continue).
    """

    def __init__(self, table: Table, origin: Hex) -> None:
        self.table = table
        self.units = dict(table.units)
        self.shields = list(table.shields)
        self.at = origin
        self.heading: Hex | None = None
        self.won = False

    @property
    def unchanged(self) -> bool:
        return self.units == self.table.units and tuple(self.shields) == self.table.shields

    def barrier(self, place: Hex) -> bool:
        return place in self.table.walls or place in self.shields

    def step(self, place: Hex) -> Grounds:
        """Carry out a step, unless it can't be made."""
        table, name, step = self.table, self.table.names[place], offset(self.at, place)
        if step not in DIRECTIONS.values():
            text = f"{name} doesn't touch {table.names[self.at]}: Earth goes hex by hex."
            yield Refusal("hermetica.earth.move", text)
        if self.won:
            text = "The game is over as soon as the Adept arrives: Earth goes no further."
            yield Refusal("hermetica.ruling.win.midway", text)
        if not table.bends and self.heading not in (None, step):
            text = "Under these rules Earth keeps the direction of its first step."
            yield Refusal("hermetica.ruling.path.earth", text)
        if place in table.border:
            yield Refusal("hermetica.earth.blocked", f"{name} is Border: Earth can't enter it.")
        if place in table.walls:
            text = f"A Wall is on {name}: Earth can neither enter nor push it."
            yield Refusal("hermetica.earth.no-walls", text)
        if place == self.shields[1 - table.side]:
            text = f"{SIDES[1 - table.side]}'s Shield is on {name}: to your Earth it is a Wall."
            yield Refusal("hermetica.earth.blocked", text)
        beyond = beside(place, step)  # hermetica.earth.direction
        if place == self.shields[table.side]:
            yield from self._push_shield(place, beyond)
        elif place in self.units:
            yield from self._push_unit(place, beyond)
        self.units[place] = self.units.pop(self.at)
        self.at, self.heading = place, step

    def _push_shield(self, place: Hex, beyond: Hex) -> Grounds:
        table, name = self.table, self.table.names[place]
        if beyond not in table.around:
            text = f"Your Shield on {name} can't be pushed off the field."
            yield Refusal("hermetica.ruling.earth.shield-stuck", text)
        if beyond in self.units:
            text = f"Your Shield on {name} can't be pushed: a Unit is behind it, on {self._name(beyond)}."
            yield Refusal("hermetica.earth.no-cascade", text)
        if self.barrier(beyond):
            text = (
                f"Your Shield on {name} can't be pushed onto the Barrier on {self._name(beyond)}."
            )
            yield Refusal("hermetica.earth.shield-safe", text)
        if place in self.units and table.setting.earth_ridden_shield == "illegal":
            text = f"A Fire stands on your Shield on {name}: under these rules it can't be pushed."
            yield Refusal("hermetica.ruling.earth.ridden-shield", text)
        self.units.pop(place, None)
        self.shields[table.side] = beyond

    def _push_unit(self, place: Hex, beyond: Hex) -> Grounds:
        """Judge a push of a Unit.

        Any hex without a Unit will do, in a Horizon or on a Prime as well
        (hermetica.ruling.earth.into-goal). Against a Barrier, the own Shield included
        (hermetica.ruling.earth.into-own-shield), or off the board, through either Horizon
        (hermetica.ruling.earth.off-own-side), the Unit is captured, before it could climb
        (hermetica.earth.own-fire-wall) or win (hermetica.ruling.win.or-capture).
        """
        table, index = self.table, self.units[place]
        unit = table.unit_name(index)
        if beyond in self.units:
            ridden = self.barrier(beyond)
            clause = (
                "hermetica.ruling.earth.into-ridden"
                if ridden
                else ("hermetica.earth.no-push-into-unit")
            )
            text = f"{unit} can't be pushed onto {self._name(beyond)}: a Unit is there."
            yield Refusal(clause, as_sentence(text))
        del self.units[place]
        if beyond not in table.around or self.barrier(beyond):
            return
        if index in table.state.spawned and table.setting.spawned_displaceable == "no":
            text = f"{unit} was spawned in this turn: under these rules it can't be pushed."
            yield Refusal("hermetica.ruling.spawn.displace", as_sentence(text))
        self.units[beyond] = index
        if index in ADEPTS:
            self.won = ends_game(table, UNITS[index].side, beyond, own_step=False)

    def _name(self, place: Hex) -> str:
        return self.table.names[place]
