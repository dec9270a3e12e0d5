"""The law: which clause forbids an action, told to the player in one sentence.

This is written from the clauses, one action at a time, on axial pairs and dicts; it shares nothing
with `rules.hermetica._moves`, which lists the legal actions for speed. A test holds the two against
each other.

Each function here yields the grounds for a refusal, the chief one first: what is wrong with the
turn and the Unit, then with the hex it aims at, then with the distance, then what stands in the
way. The first ground is the refusal; an action without any is legal.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules._state import CHANCE, Refusal
from rules.hermetica._actions import (
    AnyAction,
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
from rules.hermetica._pieces import (
    ADEPT,
    ADEPTS,
    EARTH,
    ELEMENTS,
    FIRE,
    MOST_ELEMENTS,
    PER_SIDE,
    SIDES,
    SPAWN_COST,
    UNITS,
    WATER,
    Hex,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules._state import Action
    from rules.hermetica._state import State

    Grounds = Iterator[Refusal]

ADEPT_STEPS: Final = 2
FIRE_STEPS: Final = 4
SHOT: Final = 4
EARTH_STEPS: Final = 3
GROUP: Final = 3
"""A group of this many Walls may not be drafted."""

UNIT_ONCE: Final = "hermetica.turn.unit-once"
MOVES: Final = {
    ADEPT: "hermetica.adept.move",
    FIRE: "hermetica.fire.move",
    EARTH: "hermetica.earth.move",
    WATER: "hermetica.water.line",
}
"""The clause that says how a kind of Unit moves."""


def why_illegal(state: State, action: Action) -> Refusal | None:
    """Say which clause forbids an action.

    Parameters
    ----------
    state : State
        The position.
    action : Action
        Any action, conceivable or forged.

    Returns
    -------
    Refusal or None
        None if the action is legal.
    """
    try:
        hash(action)
    except TypeError:
        return _no_action(action)
    return next(_grounds(_table(state), action), None)


def _no_action(action: Action) -> Refusal:
    return Refusal("hermetica.turn.three-actions", f"{action!r} is no action of Hermetica.")


# --- the position on the table ----------------------------------------------------------------


class _Table:
    """A position as it lies before the player whose decision it is."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.setting = state.setting
        self.board = state.setting.board
        self.names = self.board.names
        self.around = self.board.adjacency
        self.side = state.side
        self.units = {place: i for i, place in enumerate(state.places) if place is not None}
        self.walls = frozenset(state.walls)
        self.shields = state.shields
        self.border = frozenset(self.board.border)

    @property
    def shield(self) -> Hex | None:
        return self.shields[self.side]

    @property
    def adept(self) -> Hex | None:
        return self.state.places[ADEPTS[self.side]]

    @property
    def bends(self) -> bool:
        return self.setting.paths == "bend"

    def barrier(self, place: Hex) -> bool:
        return place in self.walls or place in self.shields

    def empty(self, place: Hex) -> bool:
        return place in self.around and place not in self.units and not self.barrier(place)

    def goals(self, side: int) -> tuple[Hex, ...]:
        return self.board.horizons[1 - side]

    def owner(self, side: int) -> str:
        return "your" if side == self.side else f"{SIDES[side]}'s"

    def unit_name(self, index: int) -> str:
        unit = UNITS[index]
        return f"{self.owner(unit.side)} {unit.kind.capitalize()}"

    def barrier_name(self, place: Hex) -> str:
        if place in self.walls:
            return "a Wall"
        return f"{self.owner(self.shields.index(place))} Shield"

    def content(self, place: Hex) -> str:
        """Name what is on a hex: "Moon's Fire on a Wall", "the Border", "nothing"."""
        if place in self.border:
            return "the Border"
        if place not in self.units:
            return self.barrier_name(place) if self.barrier(place) else "nothing"
        unit = self.unit_name(self.units[place])
        return f"{unit} on {self.barrier_name(place)}" if self.barrier(place) else unit

    def listed(self, places: Iterable[Hex]) -> str:
        """Name the occupied hexes among some."""
        return ", ".join(
            f"{self.content(place)} on {self.names[place]}"
            for place in sorted(places)
            if place in self.units or self.barrier(place)
        )


@lru_cache(maxsize=1)
def _table(state: State) -> _Table:
    """Lay out a position; a learner asks many questions about the same one."""
    return _Table(state)


def _beside(place: Hex, step: Hex) -> Hex:
    return place[0] + step[0], place[1] + step[1]


def _step(origin: Hex, to: Hex) -> Hex:
    return to[0] - origin[0], to[1] - origin[1]


def _distance(a: Hex, b: Hex) -> int:
    q, r = _step(a, b)
    return max(abs(q), abs(r), abs(q + r))


def _wins(table: _Table, adept: int, place: Hex, *, own_step: bool) -> bool:
    """Tell whether the game ends when the Adept of a side arrives on a hex."""
    if place not in table.goals(adept):
        return False
    entry = table.setting.win_entry
    return entry == "any" or own_step or (entry == "own-side" and adept == table.side)


def _on_board(table: _Table, *places: Hex) -> Grounds:
    for place in places:
        if place not in table.names:
            yield Refusal("hermetica.board.outside", f"{place!r} is off the board.")


# --- whose turn, which phase ------------------------------------------------------------------


def _grounds(table: _Table, action: Action) -> Grounds:
    state = table.state
    if state.phase == "over":
        yield Refusal(state.ending, "The game is over; nothing more can be done.")
    if not isinstance(action, AnyAction):
        yield _no_action(action)
    if state.phase == "sides" or isinstance(action, ChooseSides):
        yield from _choose_sides(state, action)
        return
    if action.player != (state.sun + state.side) % 2:
        yield Refusal(_alternation(state.phase), f"It is {SIDES[state.side]}'s turn, not yours.")
    if state.phase == "draft":
        yield from _draft(table, action)
    elif state.phase == "place":
        yield from _place(table, action)
    else:
        yield from _play(table, action)


def _alternation(phase: str) -> str:
    if phase == "draft":
        return "hermetica.draft.alternate"
    if phase == "place":
        return "hermetica.setup.elements-alternate"
    return "hermetica.turn.alternate"


def _choose_sides(state: State, action: Action) -> Grounds:
    clause = "hermetica.ruling.sides"
    if state.phase != "sides":
        yield Refusal(clause, "The sides are settled already.")
    if not isinstance(action, ChooseSides) or action.player != CHANCE:
        yield Refusal(clause, "Chance decides first who plays Sun.")
    elif action.sun not in (0, 1):
        yield Refusal(clause, f"Player 0 or 1 can play Sun, not {action.sun!r}.")


def _play(table: _Table, action: Action) -> Grounds:
    if isinstance(action, PlaceWall):
        if table.setting.scheme == "draft":
            yield Refusal("hermetica.draft.alternate", "All Walls lie; the drafting is over.")
        yield _walls_laid(table)
    if isinstance(action, PlaceElement):
        text = "Setup is over: spawn the Element for two actions instead."
        yield Refusal("hermetica.setup.three-each", text)
    if table.state.duty and not isinstance(action, RespawnAdept):
        text = "Your Adept was captured: respawn it before anything else."
        yield Refusal("hermetica.capture.adept-next-turn", text)
    if isinstance(action, RespawnAdept):
        yield from _respawn(table, action)
    elif isinstance(action, SpawnElement):
        yield from _spawn(table, action)
    elif isinstance(action, UseAdept):
        yield from _adept(table, action)
    elif not isinstance(action, EndTurn):
        yield from _element(table, action)


def _element(table: _Table, action: Action) -> Grounds:
    if isinstance(action, MoveFire):
        yield from _move_fire(table, action)
    elif isinstance(action, ShootFire):
        yield from _shoot(table, action)
    elif isinstance(action, MoveEarth):
        yield from _earth(table, action)
    elif isinstance(action, UseWater):
        yield from _water(table, action)


# --- drafting and setup -----------------------------------------------------------------------


def _walls_laid(table: _Table) -> Refusal:
    text = f"The {table.setting.scheme} scheme has laid all Walls already."
    return Refusal("hermetica.scheme.presets", text)


def _draft(table: _Table, action: Action) -> Grounds:
    if isinstance(action, PlaceElement):
        text = "Elements are placed after all Walls: place a Wall now."
        yield Refusal("hermetica.setup.elements-alternate", text)
    if not isinstance(action, PlaceWall):
        text = f"The Walls are being drafted: place one now; {len(table.walls)} lie so far."
        yield Refusal("hermetica.draft.alternate", text)
        return
    to = action.to
    yield from _on_board(table, to)
    name = table.names[to]
    if to in table.board.primes:
        text = f"{name} is a Prime hex: an Adept stands there."
        yield Refusal("hermetica.draft.adepts-first", text)
    if to not in table.board.inner:
        where = "Border" if to in table.border else "Horizon"
        text = f"{name} belongs to the {where}: no Wall may be drafted there."
        yield Refusal("hermetica.draft.forbidden", text)
    if to in table.walls:
        yield Refusal("hermetica.ruling.stack", f"A Wall lies on {name} already.")
    if table.setting.draft_contiguous == "line":
        yield from _line_of_three(table, to)
    else:
        yield from _group_of_three(table, to)


def _line_of_three(table: _Table, to: Hex) -> Grounds:
    for step in list(DIRECTIONS.values())[:3]:
        row = [(to[0] + n * step[0], to[1] + n * step[1]) in table.walls for n in (-2, -1, 1, 2)]
        if (row[0] and row[1]) or (row[1] and row[2]) or (row[2] and row[3]):
            text = f"A Wall on {table.names[to]} would make a straight line of three."
            yield Refusal("hermetica.ruling.draft.contiguous", text)


def _group_of_three(table: _Table, to: Hex) -> Grounds:
    group = [to]
    for place in group:
        group += [n for n in table.around[place] if n in table.walls and n not in group]
    if len(group) >= GROUP:
        touched = [n for n in table.around[to] if n in table.walls]
        others = ", ".join(table.names[place] for place in sorted(group[1:]))
        text = f"A Wall on {table.names[to]} would join those on {others}: three would touch."
        apart = len(touched) > 1 and touched[1] not in table.around[touched[0]]
        joins = "hermetica.ruling.draft.connect-two" if apart else "hermetica.draft.no-three"
        yield Refusal(joins, text)


def _place(table: _Table, action: Action) -> Grounds:
    if isinstance(action, PlaceWall):
        yield _walls_laid(table)
    if not isinstance(action, PlaceElement):
        text = "The first turn starts when both have three Elements on the board: place one."
        yield Refusal("hermetica.setup.three-each", text)
        return
    if action.kind not in ELEMENTS:
        text = f"Only Fire, Earth or Water is placed now, not {action.kind!r}."
        yield Refusal("hermetica.setup.elements-alternate", text)
    if not _reserve(table, action.kind):
        text = f"All three of your {action.kind.capitalize()} are on the board."
        yield Refusal("hermetica.setup.free-kinds", text)
    to = action.to
    yield from _on_board(table, to)
    clause = "hermetica.ruling.setup.hex"
    if to not in table.board.horizons[table.side]:
        text = f"{table.names[to]} isn't on your Horizon, where your first Elements go."
        yield Refusal(clause, text)
    if not table.empty(to):
        yield Refusal(clause, f"{table.names[to]} isn't empty: it holds {table.content(to)}.")


def _reserve(table: _Table, kind: str) -> int:
    return table.state.reserve[table.side][ELEMENTS.index(kind)]


# --- spawning ---------------------------------------------------------------------------------


def _spawn_cost(table: _Table) -> Grounds:
    if table.state.left < SPAWN_COST:
        text = "Spawning costs two actions, and you have one left."
        yield Refusal("hermetica.turn.spawn-cost", text)


def _respawn(table: _Table, action: RespawnAdept) -> Grounds:
    state, side = table.state, table.side
    if not state.fallen[side]:
        text = "Your Adept hasn't been captured; only a captured one is respawned."
        yield Refusal("hermetica.spawn.adept-place", text)
    optional = table.setting.adept_same_turn_respawn == "optional"
    if not (state.duty or state.lapsed or optional):
        text = "You lost your Adept in this very turn: it returns at the start of your next one."
        yield Refusal("hermetica.capture.adept-self", text)
    yield from _spawn_cost(table)
    to = action.to
    yield from _on_board(table, to)
    prime = table.board.primes[side]
    if to != prime and to not in table.board.horizons[side]:
        text = f"Your Adept returns on your Horizon or on {table.names[prime]}, your Prime."
        yield Refusal("hermetica.spawn.adept-place", text)
    yield from _barred(table, to)
    if to == prime and to in table.units:
        text = f"{table.content(to)} stands on your Prime: respawn on your Horizon."
        yield Refusal("hermetica.spawn.prime-occupied", _sentence(text))
    yield from _occupied(table, to)


def _spawn(table: _Table, action: SpawnElement) -> Grounds:
    state, side, to = table.state, table.side, action.to
    if action.kind not in ELEMENTS:
        text = f"Fire, Earth or Water can be spawned, not {action.kind!r}."
        yield Refusal("hermetica.spawn.element", text)
    yield from _spawn_cost(table)
    own = range(side * PER_SIDE, (side + 1) * PER_SIDE)
    count = sum(state.places[i] is not None for i in own if UNITS[i].kind != ADEPT)
    if count >= MOST_ELEMENTS:
        text = "You have five Elements on the board; there can't be more."
        yield Refusal("hermetica.spawn.max-five", text)
    if not _reserve(table, action.kind):
        text = f"You have no {action.kind.capitalize()} in reserve; each comes only once."
        yield Refusal("hermetica.spawn.element-once", text)
    yield from _on_board(table, to)
    if to == table.board.primes[side]:
        text = f"{table.names[to]} is your Prime: only your Adept can appear there."
        yield Refusal("hermetica.spawn.prime-adept-only", text)
    if to not in table.board.horizons[side]:
        text = f"{table.names[to]} isn't on your Horizon, where Elements are spawned."
        yield Refusal("hermetica.spawn.element", text)
    yield from _barred(table, to)
    yield from _occupied(table, to)


def _barred(table: _Table, to: Hex) -> Grounds:
    if to in table.walls:
        text = f"A Wall is on {table.names[to]}: nothing spawns there until Water moves it."
        yield Refusal("hermetica.spawn.blocked-wall", text)
    if to in table.shields:
        text = f"{table.barrier_name(to)} is on {table.names[to]}: nothing spawns there."
        yield Refusal("hermetica.ruling.deploy.blocks-spawn", _sentence(text))


def _occupied(table: _Table, to: Hex) -> Grounds:
    if to in table.units:
        text = f"{table.content(to)} stands on {table.names[to]}: nothing spawns there."
        yield Refusal("hermetica.ruling.spawn.empty", _sentence(text))


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]


# --- using a Unit -----------------------------------------------------------------------------


def _actor(table: _Table, origin: Hex, kind: str, once: str = UNIT_ONCE) -> Grounds:
    """Ask for an own Unit of a kind on a hex."""
    yield from _on_board(table, origin)
    name, clause = table.names[origin], "hermetica.turn.three-actions"
    index = table.units.get(origin)
    if index is None:
        if origin in table.shields:
            text = f"On {name} is a Shield: it has no action of its own."
            yield Refusal("hermetica.shield.no-self", text)
        if origin in table.walls:
            text = f"On {name} is a Wall, a Barrier: only Units are used."
            yield Refusal("hermetica.class.units-barriers", text)
        yield Refusal(clause, f"None of your Units is on {name}.")
        return
    unit = UNITS[index]
    if unit.side != table.side:
        yield Refusal(clause, f"On {name} is {table.unit_name(index)}: use your own Units.")
    if unit.kind != kind:
        text = f"On {name} is {table.unit_name(index)}, which can't act like {kind.capitalize()}."
        yield Refusal(MOVES[unit.kind], text)
    yield from _unspent(table, index, once)


def _unspent(table: _Table, index: int, once: str = UNIT_ONCE) -> Grounds:
    if index in table.state.spawned:
        text = f"{table.unit_name(index)} was spawned in this turn: use it from the next one on."
        yield Refusal("hermetica.spawn.no-use", _sentence(text))
    if index in table.state.used:
        text = f"{table.unit_name(index)} has been used; each Unit acts once a turn."
        yield Refusal(once, _sentence(text))


# --- Adept ------------------------------------------------------------------------------------


def _adept(table: _Table, action: UseAdept) -> Grounds:
    start, to, shield = table.adept, action.to, action.shield
    if start is None:
        text = "Your Adept isn't on the board."
        yield Refusal("hermetica.turn.three-actions", text)
        return
    yield from _on_board(table, to, *(() if shield is None else (shield,)))
    yield from _adept_unspent(table, action)
    if to == start and shield is None:
        text = f"Your Adept is on {table.names[to]} already: nothing would change."
        yield Refusal("hermetica.ruling.use.null", text)
    if to != start:
        yield from _adept_target(table, to, shield)
    if _distance(start, to) > ADEPT_STEPS:
        text = f"{table.names[to]} is {_distance(start, to)} steps away; an Adept takes up to two."
        yield Refusal("hermetica.adept.move", text)
    if shield is not None:
        yield from _deployment(table, to, shield)
    if (to, shield) not in _adept_ends(table, start, bends=table.bends):
        yield from _adept_way(table, start, action)


def _adept_unspent(table: _Table, action: UseAdept) -> Grounds:
    index = ADEPTS[table.side]
    if action.shield is not None:
        if index in table.state.spawned:
            text = "A respawned Adept can't be used in the same turn, nor deploy."
            yield Refusal("hermetica.ruling.deploy.respawned", text)
        if index in table.state.used and action.to == table.adept:
            text = "Your Adept has been used in this turn: its one chance to deploy is gone."
            yield Refusal("hermetica.adept.deploy-once", text)
    yield from _unspent(table, index)


def _adept_target(table: _Table, to: Hex, shield: Hex | None) -> Grounds:
    name, content = table.names[to], _sentence(table.content(to))
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


def _deployment(table: _Table, to: Hex, shield: Hex) -> Grounds:
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


def _adept_way(table: _Table, start: Hex, action: UseAdept) -> Grounds:
    """Say why no order of steps and deployment gives an end whose hexes are all right."""
    to, shield, name = action.to, action.shield, table.names[action.to]
    end = (to, shield)
    if end in _adept_ends(table, start, bends=table.bends, halts=False):
        text = "Your Adept has won as soon as it enters the other Horizon: nothing comes after."
        yield Refusal("hermetica.ruling.win.midway", text)
    barred = to != start and (to, None) not in _adept_ends(table, start, bends=table.bends)
    if barred and (table.bends or _line(start, to) is not None):
        between = [place for place in table.around[start] if _distance(place, to) == 1]
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
    table: _Table, start: Hex, *, bends: bool, halts: bool = True
) -> frozenset[tuple[Hex, Hex | None]]:
    """Collect where the Adept can end and where it can deploy.

    Parameters
    ----------
    table : _Table
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
        if halts and steps and _wins(table, table.side, at, own_step=True):
            return
        for place in table.around[at]:
            if deployed is None and deployable(place, at):
                yield from go(at, place, steps)
            step = _step(at, place)
            onward = len(steps) < ADEPT_STEPS and (bends or not steps or step == steps[0])
            if onward and free(place, deployed):
                yield from go(place, deployed, (*steps, step))

    return frozenset(go(start, None, ())) - {(start, None)}


# --- Fire -------------------------------------------------------------------------------------


def _move_fire(table: _Table, action: MoveFire) -> Grounds:
    yield from _actor(table, action.origin, FIRE)
    origin, to, shield = action.origin, action.to, action.shield
    yield from _on_board(table, to, *(() if shield is None else (shield,)))
    name = table.names[to]
    if to == origin and shield is None:
        text = f"Your Fire is on {name} already: nothing would change."
        yield Refusal("hermetica.ruling.use.null", text)
    if to in table.border:
        yield Refusal("hermetica.fire.no-border", f"{name} is Border: Fire can't enter it.")
    if to != origin and to in table.units:
        text = f"{table.content(to)} is on {name}: a Unit stops Fire."
        yield Refusal("hermetica.fire.unit-blocks", _sentence(text))
    if shield is not None:
        yield from _ride(table, origin, to, shield)
    if _distance(origin, to) > FIRE_STEPS:
        text = f"{name} is {_distance(origin, to)} steps away; Fire takes up to four."
        yield Refusal("hermetica.fire.move", text)
    if (to, shield) not in _fire_ends(table, origin, bends=table.bends):
        yield from _fire_way(table, action)


def _ride(table: _Table, origin: Hex, to: Hex, shield: Hex) -> Grounds:
    name, own = table.names[shield], table.shield
    steps = (
        FIRE_STEPS + 1
        if own is None
        else (_distance(origin, own) + _distance(own, shield) + _distance(shield, to))
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


def _fire_way(table: _Table, action: MoveFire) -> Grounds:
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
    table: _Table, origin: Hex, *, bends: bool, stopped: bool = True
) -> frozenset[tuple[Hex, Hex | None]]:
    """Collect where a Fire can end, and where its Shield if that has moved.

    Parameters
    ----------
    table : _Table
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
            place = _beside(at, step)
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


def _shoot(table: _Table, action: ShootFire) -> Grounds:
    origin, target = action.origin, action.target
    yield from _actor(table, origin, FIRE, once="hermetica.fire.shoot-or-move")
    yield from _on_board(table, target)
    name = table.names[target]
    if target in table.border:
        text = f"{name} is Border: there is nothing to shoot."
        yield Refusal("hermetica.border.is-barrier", text)
    if target == origin:
        yield Refusal("hermetica.fire.shoot", "Fire can't shoot at itself.")
    if target not in table.units:
        text = f"No Unit stands on {name}: a shot must capture one."
        yield Refusal("hermetica.ruling.fire.empty-shot", text)
    distance = _distance(origin, target)
    line = _line(origin, target)
    if line is None:
        text = f"{name} isn't on a straight line from {table.names[origin]}."
        yield Refusal("hermetica.fire.shoot", text)
        return
    if distance > SHOT:
        text = f"{name} is {distance} hexes away; a shot reaches four."
        yield Refusal("hermetica.fire.shoot", text)
    for place in line:
        yield from _in_line(table, origin, place)


def _line(origin: Hex, target: Hex) -> tuple[Hex, ...] | None:
    """Give the hexes between two on a straight line, nearest first; None off any line."""
    distance = _distance(origin, target)
    q, r = _step(origin, target)
    step = (q // distance, r // distance)
    if (step[0] * distance, step[1] * distance) != (q, r):
        return None
    return tuple((origin[0] + n * step[0], origin[1] + n * step[1]) for n in range(1, distance))


def _in_line(table: _Table, origin: Hex, place: Hex) -> Grounds:
    if place not in table.around:
        text = "The Border ends the line of the shot."
        yield Refusal("hermetica.border.is-barrier", text)
        return
    if table.empty(place):
        return
    text = f"{table.content(place)} on {table.names[place]} is in the line of the shot."
    if table.barrier(origin):
        text = f"{text[:-1]}; standing on a Barrier doesn't help."
        yield Refusal("hermetica.ruling.fire.height", _sentence(text))
    if place in table.units:
        yield Refusal("hermetica.fire.shoot-clear", _sentence(text))
    if place == table.shield:
        yield Refusal("hermetica.ruling.fire.own-shield-blocks", _sentence(text))
    yield Refusal("hermetica.fire.shoot-not-through", _sentence(text))


# --- Earth ------------------------------------------------------------------------------------


def _earth(table: _Table, action: MoveEarth) -> Grounds:
    yield from _actor(table, action.origin, EARTH)
    path: object = action.path
    if not isinstance(path, tuple) or not 1 <= len(path) <= EARTH_STEPS:
        yield Refusal("hermetica.earth.move", "Earth takes one, two or three steps.")
        return
    yield from _on_board(table, *path)
    walk = _Walk(table, action.origin)
    for place in path:
        yield from walk.step(place)
    if walk.unchanged:
        text = f"Your Earth would be back on {table.names[action.origin]} and nothing changed."
        yield Refusal("hermetica.ruling.use.null", text)


class _Walk:
    """An Earth on its way, step by step, with what it has pushed."""

    def __init__(self, table: _Table, origin: Hex) -> None:
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
        table, name, step = self.table, self.table.names[place], _step(self.at, place)
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
        beyond = _beside(place, step)
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
            yield Refusal(clause, _sentence(text))
        del self.units[place]
        if beyond not in table.around or self.barrier(beyond):
            return
        if index in table.state.spawned and table.setting.spawned_displaceable == "no":
            text = f"{unit} was spawned in this turn: under these rules it can't be pushed."
            yield Refusal("hermetica.ruling.spawn.displace", _sentence(text))
        self.units[beyond] = index
        if index in ADEPTS:
            self.won = _wins(table, UNITS[index].side, beyond, own_step=False)

    def _name(self, place: Hex) -> str:
        return self.table.names[place]


# --- Water ------------------------------------------------------------------------------------


def _water(table: _Table, action: UseWater) -> Grounds:
    yield from _actor(table, action.origin, WATER)
    if action.direction not in DIRECTIONS:
        text = f"Water slides {', '.join(DIRECTIONS)}; not {action.direction!r}."
        yield Refusal("hermetica.water.line", text)
    slide = _Slide(table, action.origin, action.direction)
    if action.effect == "slide":
        yield from _no_effect(slide, action)
        return
    relocate = {"unit": _relocate_unit, "barrier": _relocate_barrier, "hop": _hop}
    if action.effect not in relocate:
        text = f"After its slide Water can move a unit or a barrier or hop; not {action.effect!r}."
        yield Refusal("hermetica.water.line", text)
    if (met := slide.met) is None:
        text = f"Water stops on {table.names[slide.at]} without meeting a piece: nothing to move."
        yield Refusal("hermetica.water.border-fixed", text)
    elif (to := action.to) is None:
        text = "Say to which hex; or let Water slide and do no more."
        yield Refusal("hermetica.water.may-decline", text)
    else:
        yield from _on_board(table, to)
        yield from relocate[action.effect](table, slide, met, to)


class _Slide:
    """A Water after its slide.

    Attributes
    ----------
    origin, at : Hex
        Where it started and where it stopped.
    met : Hex or None
        The hex of the piece that stopped it.
    """

    def __init__(self, table: _Table, origin: Hex, direction: str) -> None:
        self.table, self.origin, self.at = table, origin, origin
        self.met: Hex | None = None
        step = DIRECTIONS[direction]
        horizons = (*table.board.horizons[0], *table.board.horizons[1])
        while table.empty(ahead := _beside(self.at, step)):
            self.at = ahead
            if table.setting.water_horizon == "first-hex" and ahead in horizons:
                return
        self.met = ahead if ahead in table.around else None

    def empty(self, place: Hex) -> bool:
        return place != self.at and (place == self.origin or self.table.empty(place))


def _no_effect(slide: _Slide, action: UseWater) -> Grounds:
    if action.to is not None:
        yield from _no_stop(slide, action, action.to)
    if slide.at == slide.origin:
        text = f"Water can't leave {slide.table.names[slide.at]} that way: nothing would change."
        yield Refusal("hermetica.ruling.water.null", text)


def _no_stop(slide: _Slide, action: UseWater, to: Hex) -> Grounds:
    """Refuse a hex named with a mere slide: Water stops where it must."""
    yield from _on_board(slide.table, to)
    name, stop = slide.table.names[to], slide.table.names[slide.at]
    steps, step = _distance(slide.origin, to), DIRECTIONS[action.direction]
    if _step(slide.origin, to) != (steps * step[0], steps * step[1]):
        text = f"Water slides {action.direction} in a straight line; {name} isn't on it."
        yield Refusal("hermetica.water.line", text)
    elif steps < _distance(slide.origin, slide.at):
        text = f"Water can't stop on {name}: it slides on until something stops it, on {stop}."
        yield Refusal("hermetica.water.must", text)
    elif to != slide.at:
        text = f"Water doesn't come to {name}: it stops on {stop}."
        yield Refusal("hermetica.water.stop-before", text)
    else:
        text = f"Water stops on {name} by itself: leave the hex out."
        yield Refusal("hermetica.water.must", text)


def _relocate_unit(table: _Table, slide: _Slide, met: Hex, to: Hex) -> Grounds:
    index = table.units.get(met)
    if index is None:
        text = f"Water meets {table.content(met)} on {table.names[met]}, not a Unit."
        yield Refusal("hermetica.water.unit", text)
        return
    unit = table.unit_name(index)
    if table.barrier(met) and table.setting.water_on_ridden_barrier == "barrier-only":
        text = f"{unit} stands on a Barrier: under these rules only the Barrier can be moved."
        yield Refusal("hermetica.ruling.water.ridden-barrier", _sentence(text))
    if index in table.state.spawned and table.setting.spawned_displaceable == "no":
        text = f"{unit} was spawned in this turn: under these rules it can't be moved."
        yield Refusal("hermetica.ruling.spawn.displace", _sentence(text))
    yield from _declined(table, met, to)
    if not slide.empty(to):
        text = f"{table.names[to]} isn't empty: a Unit can only be put on an empty hex."
        yield Refusal("hermetica.water.unit-empty", text)
    yield from _beside_water(table, slide, to, "hermetica.water.unit")


def _relocate_barrier(table: _Table, slide: _Slide, met: Hex, to: Hex) -> Grounds:
    name = table.names[to]
    if not table.barrier(met):
        text = f"Water meets {table.content(met)} on {table.names[met]}, not a Barrier."
        yield Refusal("hermetica.water.barrier", text)
    if met == table.shield and table.setting.water_friendly_shield == "hop-only":
        text = "Under these rules Water can hop round your own Shield, not move it."
        yield Refusal("hermetica.ruling.water.friendly-shield", text)
    yield from _declined(table, met, to)
    if to in table.border:
        text = f"{name} is Border: no Barrier can be put there."
        yield Refusal("hermetica.border.is-barrier", text)
    if table.barrier(to):
        text = f"On {name} is {table.content(to)}: a Barrier can't be put on a Barrier."
        yield Refusal("hermetica.water.no-stack", text)
    yield from _beside_water(table, slide, to, "hermetica.water.barrier")


def _hop(table: _Table, slide: _Slide, met: Hex, to: Hex) -> Grounds:
    name, clause = table.names[to], "hermetica.water.hop"
    if met == table.shields[1 - table.side]:
        text = "Water hops round your own Shield only; this one is a Wall to it."
        yield Refusal("hermetica.shield.no-benefit", text)
    if met != table.shield:
        text = f"Water hops round your own Shield only; it meets {table.content(met)}."
        yield Refusal(clause, text)
    if to == slide.at:
        text = f"Water stops on {name} anyway: let it slide and do no more."
        yield Refusal("hermetica.water.may-decline", text)
    if not slide.empty(to):
        text = f"{name} isn't empty: Water hops onto empty hexes only."
        yield Refusal(clause, text)
    if _distance(met, to) != 1:
        text = f"{name} doesn't touch your Shield on {table.names[met]}."
        yield Refusal(clause, text)


def _declined(table: _Table, met: Hex, to: Hex) -> Grounds:
    if to == met:
        text = f"On {table.names[to]} it is already: let Water slide and do no more."
        yield Refusal("hermetica.ruling.water.barrier-same-hex", text)


def _beside_water(table: _Table, slide: _Slide, to: Hex, clause: str) -> Grounds:
    if _distance(slide.at, to) != 1:
        text = f"{table.names[to]} doesn't touch {table.names[slide.at]}, where Water stops."
        yield Refusal(clause, text)
