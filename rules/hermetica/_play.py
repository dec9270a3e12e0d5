"""What an action of Hermetica does, event by event, each by its clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from rules.hermetica._actions import (
    ChooseSides,
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
from rules.hermetica._board import DIRECTIONS
from rules.hermetica._moves import NOWHERE, Push, View, ground_of, slide
from rules.hermetica._pieces import (
    ACTIONS,
    ADEPT,
    ADEPTS,
    COPIES,
    ELEMENTS,
    MOON,
    PLACED,
    SIDES,
    SPAWN_COST,
    SUN,
    UNITS,
    WALLS,
    Hex,
    units_of,
)

if TYPE_CHECKING:
    from rules import Action, Tell
    from rules.hermetica._state import State

USE_COST: Final = 1
"""Actions that using a Unit takes, however far it goes (hermetica.turn.move-cost)."""
THIRD: Final = 3
"""How often a position must begin a turn to end the game."""


class Table:
    """The pieces of a position while an action is carried out.

    Parameters
    ----------
    state : State
        The position before; stays as it is.
    tell : Tell
        Hears every event.
    """

    def __init__(self, state: State, tell: Tell) -> None:
        self.before = state
        self.tell = tell
        self.names = state.setting.board.names
        self.places = list(state.places)
        self.shields = list(state.shields)
        self.walls = state.walls
        self.reserve = state.reserve
        self.fallen = list(state.fallen)
        self.seen = state.seen
        self.winner: int | None = None

    def unit_on(self, place: Hex) -> int:
        """Give the index of the Unit that stands on a hex."""
        return self.places.index(place)

    def rider(self, place: Hex) -> int | None:
        """Give the index of the Unit on a hex, if any."""
        return self.places.index(place) if place in self.places else None

    def capture(self, unit: int, clause: str, how: str) -> None:
        """Take a Unit off the board."""
        place = self.places[unit]
        self.places[unit] = None
        gone = UNITS[unit]
        name = self.names[place] if place is not None else ""
        if gone.kind == ADEPT:
            self.fallen[gone.side] = True
        else:
            self.seen = ()  # hermetica.capture.element-gone: no earlier position can come again
        self.tell(clause, f"{gone.name} on {name} is captured{how}.", (name,))

    def move(self, unit: int, to: Hex, clause: str, how: str, *, own_step: bool) -> None:
        """Put a Unit on another hex, and end the game if its Adept arrives (hermetica.end.win).

        Whoever brought it there, its owner wins (hermetica.ruling.win.opponent-helps); and since
        Units move one by one, nobody else (hermetica.ruling.both-horizon).
        """
        name = UNITS[unit].name
        was = self.places[unit]
        self.places[unit] = to
        self.tell(clause, f"{name} {how} {self.names[to]}.", self._named(was, to))
        side = UNITS[unit].side
        if (
            unit == ADEPTS[side]
            and to in self.before.setting.board.horizons[1 - side]
            and self.before.wins_by(side, own_step=own_step)
        ):
            self.winner = side
            cause = "hermetica.end.win" if own_step else "hermetica.ruling.win.cause"
            self.tell(
                cause,
                f"{SIDES[side]}'s Adept is in {SIDES[1 - side]}'s Horizon: {SIDES[side]} has won.",
                self._named(to),
            )

    def lay_shield(self, side: int, to: Hex, clause: str, how: str) -> None:
        """Put a Shield on another hex."""
        was = self.shields[side]
        self.shields[side] = to
        text = f"{SIDES[side]}'s Shield {how} {self.names[to]}."
        self.tell(clause, text, self._named(was, to))

    def _named(self, *places: Hex | None) -> tuple[str, ...]:
        return tuple(self.names[place] for place in places if place is not None)

    def spawn(self, unit: int, to: Hex) -> None:
        """Bring a Unit onto the board."""
        self.places[unit] = to
        side, kind, _ = UNITS[unit]
        if kind == ADEPT:
            self.fallen[side] = False
        else:
            stock = list(self.reserve[side])
            stock[ELEMENTS.index(kind)] -= 1
            reserve = list(self.reserve)
            reserve[side] = (stock[0], stock[1], stock[2])
            self.reserve = (reserve[0], reserve[1])
            self.seen = ()  # hermetica.spawn.element-once: no earlier position can come again

    def next_of(self, kind: str) -> int:
        """Give the Element of a kind that its side brings next."""
        side = self.before.side
        left = self.reserve[side][ELEMENTS.index(kind)]
        return units_of(side, kind)[COPIES - left]

    def position(self, **changes: Any) -> State:
        """Give the position with the pieces as they lie now."""
        return msgspec.structs.replace(
            self.before,
            places=tuple(self.places),
            shields=tuple(self.shields),
            walls=self.walls,
            reserve=self.reserve,
            fallen=tuple(self.fallen),
            seen=self.seen,
            **changes,
        )

    def spend(self, cost: int, *, used: int | None = None, spawned: int | None = None) -> State:
        """Pay for an action; with the third one spent the turn ends."""
        state = self.before
        if self.winner is not None:
            return self.position(phase="over", winner=self.winner, ending="hermetica.end.win")
        left = state.left - cost
        if not left:
            self.tell(
                "hermetica.ruling.turn.auto-end",
                f"{SIDES[state.side]}'s actions are spent; the turn is over.",
            )
            return self.end_turn()
        return self.position(
            left=left,
            used=state.used if used is None else tuple(sorted((*state.used, used))),
            spawned=state.spawned if spawned is None else (*state.spawned, spawned),
            duty=False,
            lapsed=state.lapsed and self.fallen[state.side],
        )

    def end_turn(self) -> State:
        """Hand over to the other side, or draw the game (hermetica.ruling.end.order)."""
        state = self.before
        if state.turn == state.setting.max_turns:
            self.tell("hermetica.ruling.cap", f"{state.turn} turns are played: a draw.")
            return self.position(phase="over", ending="hermetica.ruling.cap")
        return self.begin_turn(1 - state.side)

    def begin_turn(self, side: int) -> State:
        """Begin a side's turn with three actions, its Adept's return due first."""
        setting = self.before.setting
        view = View(setting.board.tables, self.places, self.shields, self.walls)
        phase, ending = "play", ""
        if setting.repetition != "off":
            key = _key(side, view)
            if self.seen.count(key) == THIRD - 1:
                self.tell(
                    "hermetica.ruling.repetition",
                    "This position begins a turn for the third time: a draw.",
                )
                phase, ending = "over", "hermetica.ruling.repetition"
            self.seen = (*self.seen, key)
        begun = self.position(
            phase=phase,
            side=side,
            turn=self.before.turn + 1,
            left=ACTIONS,
            used=(),
            spawned=(),
            duty=False,
            lapsed=False,
            ending=ending,
        )
        vars(begun)["view"] = view
        if begun.fallen[side] and not ending:
            begun = msgspec.structs.replace(begun, **self._duty(begun))
            vars(begun)["view"] = view
        return begun

    def _duty(self, state: State) -> dict[str, bool]:
        """Make a captured Adept's return due, or let that lapse for the turn."""
        name = SIDES[state.side]
        if state.adept_places(state.side):
            self.tell(
                "hermetica.capture.adept-next-turn",
                f"{name} must first bring its captured Adept back, for two actions.",
            )
            return {"duty": True}
        self.tell(
            "hermetica.ruling.respawn.impossible",
            f"{name}'s Adept has no free hex to return to; the turn is played without it.",
        )
        return {"lapsed": True}


def _key(side: int, view: View) -> str:
    """Write what makes two positions the same for the repetition ruling: masks in hex.

    Units count by kind and owner (hermetica.trap.identical-pieces); reserves needn't be written,
    since `seen` starts anew whenever they change.
    """
    masks = [side, view.walls, *view.shield_bits]
    masks += [sum(view.unit_bits[kind]) for kind in _KINDS]
    return ".".join([f"{mask:x}" for mask in masks])


_KINDS: Final = tuple(
    slice(units_of(side, kind).start, units_of(side, kind).stop)
    for side in (SUN, MOON)
    for kind in (ADEPT, *ELEMENTS)
)
"""Which of `UNITS` are of a kind and an owner."""


def carry_out(state: State, action: Action, tell: Tell) -> State:
    """Carry out a legal action, telling what happens by which clause."""
    return _HANDLERS[type(action)](Table(state, tell), action)


def _choose_sides(table: Table, action: ChooseSides) -> State:
    table.tell("hermetica.ruling.sides", f"Player {action.sun + 1} plays Sun and begins.")
    drafting = table.before.setting.scheme == "draft"
    return table.position(sun=action.sun, phase="draft" if drafting else "place")


def _place_wall(table: Table, action: PlaceWall) -> State:
    state = table.before
    table.walls = tuple(sorted((*table.walls, action.to)))
    name = table.names[action.to]
    table.tell("hermetica.draft.alternate", f"{SIDES[state.side]} lays a Wall on {name}.", (name,))
    after = table.position(side=1 - state.side)
    # hermetica.ruling.draft.dead-end: on a board of the table's own the draft may end early
    if len(table.walls) == WALLS or not after.draft_places():
        table.tell("hermetica.setup.elements-alternate", "The Walls lie; Sun places an Element.")
        return table.position(phase="place", side=SUN)
    return after


def _place_element(table: Table, action: PlaceElement) -> State:
    state = table.before
    unit = table.next_of(action.kind)
    table.spawn(unit, action.to)
    name = table.names[action.to]
    table.tell(
        "hermetica.setup.elements-alternate",
        f"{SIDES[state.side]} places {action.kind.capitalize()} on {name}.",
        (name,),
    )
    after = table.position(side=1 - state.side)
    if all(after.elements(side) == PLACED for side in (SUN, MOON)):
        table.tell("hermetica.setup.three-each", "Both have three Elements: Sun's first turn.")
        return table.begin_turn(SUN)
    return after


def _spawn_element(table: Table, action: SpawnElement) -> State:
    unit = table.next_of(action.kind)
    table.spawn(unit, action.to)
    name = table.names[action.to]
    table.tell(
        "hermetica.spawn.element",
        f"{UNITS[unit].name} is spawned on {name} for two actions.",
        (name,),
    )
    return table.spend(SPAWN_COST, spawned=unit)


def _respawn_adept(table: Table, action: RespawnAdept) -> State:
    unit = ADEPTS[table.before.side]
    table.spawn(unit, action.to)
    name = table.names[action.to]
    table.tell(
        "hermetica.spawn.adept-place",
        f"{UNITS[unit].name} returns on {name} for two actions.",
        (name,),
    )
    return table.spend(SPAWN_COST, spawned=unit)


def _use_adept(table: Table, action: UseAdept) -> State:
    side = table.before.side
    unit = ADEPTS[side]
    stays = action.to == table.places[unit]
    if action.shield is not None:
        _deploy(table, side, action.shield)
    if not stays:
        table.move(unit, action.to, "hermetica.adept.move", "goes to", own_step=True)
    return table.spend(USE_COST, used=unit)


def _deploy(table: Table, side: int, to: Hex) -> None:
    was = table.shields[side]
    lifted = None if was is None else table.rider(was)
    target = table.rider(to)
    clause = "hermetica.adept.deploy" if was is None else "hermetica.adept.redeploy"
    table.lay_shield(side, to, clause, "is deployed on" if was is None else "is redeployed to")
    if lifted is not None:
        how = ": the Shield under it was taken away"
        table.capture(lifted, "hermetica.ruling.deploy.fire-rider", how)
    if target is not None and target != ADEPTS[side]:  # the Adept may lay it where it started
        how = ": the Shield is laid on it"
        table.capture(target, "hermetica.adept.deploy-captures", how)


def _move_fire(table: Table, action: MoveFire) -> State:
    """Move a Fire; moving its own Shield under itself doesn't capture it.

    See hermetica.ruling.fire.ride-self, and for what does hermetica.fire.captured-how.
    """
    side = table.before.side
    unit = table.unit_on(action.origin)
    if action.shield is not None:
        table.lay_shield(side, action.shield, "hermetica.fire.ride", "is ridden to")
    on_barrier = action.to in table.walls or action.to in table.shields
    clause = "hermetica.fire.on-barrier" if on_barrier else "hermetica.fire.move"
    if action.to != action.origin:
        how = "moves on top of the Barrier on" if on_barrier else "moves to"
        table.move(unit, action.to, clause, how, own_step=True)
    return table.spend(USE_COST, used=unit)


def _shoot_fire(table: Table, action: ShootFire) -> State:
    unit = table.unit_on(action.origin)
    target = table.unit_on(action.target)
    raised = action.target in table.walls or action.target in table.shields
    clause = "hermetica.fire.shoot-on-barrier" if raised else "hermetica.fire.shoot"
    how = f" by the shot from {table.names[action.origin]}"
    if UNITS[target].side == table.before.side:
        clause = "hermetica.capture.own"
    table.capture(target, clause, how)
    return table.spend(USE_COST, used=unit)


def _move_earth(table: Table, action: MoveEarth) -> State:
    state = table.before
    tables = state.view.tables
    unit = table.unit_on(action.origin)
    at = tables.cells[action.origin]
    ground = ground_of(state, state.view, at)
    for step in action.path:
        to = tables.cells[step]
        beyond = to + to - at
        push = ground.push(tables, to, beyond)
        assert push is not None, "carry_out is given legal actions"  # noqa: S101 - for mypy
        _push(table, push, tables.place[beyond])
        ground, at = ground.after(push), to
        table.places[unit] = step
    names = [table.names[step] for step in action.path]
    table.tell("hermetica.earth.move", f"{UNITS[unit].name} moves to {names[-1]}.", names)
    return table.spend(USE_COST, used=unit)


def _push(table: Table, push: Push, beyond: Hex) -> None:
    """Do what one step of Earth does to others, with `beyond` next on its line."""
    place = table.before.view.tables.place
    unit = None if push.unit == NOWHERE else table.unit_on(place[push.unit])
    if push.shield_to != NOWHERE:
        if unit is not None:
            how = ": Earth pushes the Shield from under it"
            table.capture(unit, "hermetica.ruling.earth.ridden-shield", how)
        side = table.before.side
        table.lay_shield(side, place[push.shield_to], "hermetica.earth.shield", "is pushed to")
    elif unit is not None and push.unit_to != NOWHERE:
        to = place[push.unit_to]
        table.move(unit, to, "hermetica.earth.push", "is pushed to", own_step=False)
    elif unit is not None:
        board = table.before.setting.board
        if beyond in board.border:
            table.capture(unit, "hermetica.earth.capture-border", ": pushed into the Border")
        elif beyond in board.open:
            how = f": pushed against the Barrier on {table.names[beyond]}"
            table.capture(unit, "hermetica.earth.capture-barrier", how)
        else:
            how = ": pushed off the board through the Horizon"
            table.capture(unit, "hermetica.earth.capture-off", how)


def _use_water(table: Table, action: UseWater) -> State:
    state = table.before
    view = state.view
    tables = view.tables
    unit = table.unit_on(action.origin)
    index = list(DIRECTIONS).index(action.direction)
    stop, met = slide(state, view, tables.cells[action.origin], index)
    to = tables.place[stop]
    name = UNITS[unit].name
    table.places[unit] = to
    if to != action.origin:
        where = (table.names[action.origin], table.names[to])
        table.tell("hermetica.water.line", f"{name} slides to {where[1]}.", where)
    if met != NOWHERE:
        place = tables.place[met]
        where = (table.names[to], table.names[place])
        table.tell("hermetica.water.stop-before", f"{name} on {where[0]} meets {where[1]}.", where)
        _collide(table, action, unit, place)
    return table.spend(USE_COST, used=unit)


def _collide(table: Table, action: UseWater, unit: int, met: Hex) -> None:
    """Do what Water does with the piece that it met."""
    if action.to is None:
        name = table.names[met]
        table.tell(
            "hermetica.water.may-decline", f"{UNITS[unit].name} leaves {name} alone.", (name,)
        )
    elif action.effect == "hop":
        table.move(
            unit, action.to, "hermetica.water.hop", "hops round its Shield to", own_step=True
        )
    elif action.effect == "unit":
        other = table.unit_on(met)
        table.move(other, action.to, "hermetica.water.unit", "is relocated to", own_step=False)
    else:
        _relocate_barrier(table, met, action.to)


def _relocate_barrier(table: Table, met: Hex, to: Hex) -> None:
    """Put a Wall or a Shield elsewhere, and capture a Fire on it and a Unit under it.

    This alone moves Walls (hermetica.water.walls-only-mover).
    """
    rider, target = table.rider(met), table.rider(to)
    if met in table.walls:
        table.walls = tuple(sorted((*(wall for wall in table.walls if wall != met), to)))
        names = (table.names[met], table.names[to])
        text = f"The Wall on {names[0]} is relocated to {names[1]}."
        table.tell("hermetica.water.barrier", text, names)
    else:
        owner = table.shields.index(met)
        own = owner == table.before.side
        clause = "hermetica.ruling.water.friendly-shield" if own else "hermetica.water.enemy-shield"
        table.lay_shield(owner, to, clause, "is relocated to")
    if rider is not None:
        how = ": the Barrier under it was moved"
        table.capture(rider, "hermetica.fire.barrier-moved", how)
    if target is not None:
        how = ": the Barrier is put on it"
        table.capture(target, "hermetica.water.barrier-captures", how)


def _end_turn(table: Table, _: EndTurn) -> State:
    state = table.before
    text = f"{SIDES[state.side]} ends the turn with {state.left} of {ACTIONS} actions left."
    table.tell("hermetica.turn.optional", text)
    return table.end_turn()


_HANDLERS: Final[dict[type, Callable[[Table, Any], State]]] = {
    ChooseSides: _choose_sides,
    EndTurn: _end_turn,
    MoveEarth: _move_earth,
    MoveFire: _move_fire,
    PlaceElement: _place_element,
    PlaceWall: _place_wall,
    RespawnAdept: _respawn_adept,
    ShootFire: _shoot_fire,
    SpawnElement: _spawn_element,
    UseAdept: _use_adept,
    UseWater: _use_water,
}
