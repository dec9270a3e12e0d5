"""What each Unit can do, generated for speed with masks of cells.

`rules.hermetica._law` says the same from the clauses, one action at a time; a test holds the
two against each other. What a Unit can do depends on a few hexes round it, so the answer is kept
for the next position that looks the same there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain, compress
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.hermetica._actions import MoveEarth, MoveFire, ShootFire, UseAdept, UseWater
from rules.hermetica._board import DIRECTIONS, RANGE, Tables
from rules.hermetica._pieces import ADEPTS, Hex, units_of

if TYPE_CHECKING:
    from rules import Action
    from rules.hermetica._state import State

FIRE_STEPS: Final = RANGE  # hermetica.fire.move
EARTH_STEPS: Final = 3  # hermetica.earth.move
NOWHERE: Final = -1
"""Stands for the cell of a piece that isn't on the board."""

KEPT: Final = 1 << 14
"""Answers kept per kind of use; some 20 MB when full."""


class View:
    """A position as masks.

    Attributes
    ----------
    tables : Tables
        Of the board.
    unit_bits, shield_bits : list of int
        Mask of each Unit's hex and of each Shield's; 0 if it's off the board.
    units, walls, barriers, empty : int
        Masks; `barriers` are Walls and Shields, `empty` has neither Unit nor Barrier.
    """

    def __init__(
        self,
        tables: Tables,
        places: Sequence[Hex | None],
        shields: Sequence[Hex | None],
        walls: Sequence[Hex],
    ) -> None:
        bit_of = tables.bits.__getitem__
        self.tables = tables
        self.unit_bits = list(map(bit_of, places))
        self.shield_bits = list(map(bit_of, shields))
        self.units = sum(self.unit_bits)
        self.walls = sum(map(bit_of, walls))
        self.barriers = self.walls | self.shield_bits[0] | self.shield_bits[1]
        self.empty = tables.open & ~(self.units | self.barriers)


class Plan(NamedTuple):
    """All that an Adept on a cell could ever do, each use as one bit of a mask.

    Attributes
    ----------
    uses : tuple of UseAdept
        Sorted, from the highest bit to the lowest.
    onward : dict of int to int
        Mask of the hexes that a second step leads to, by the cell of the first.
    early, midway : dict of int to int
        Uses that deploy before the first step, or between the two, by the cell of the first.
    late : dict of int to int
        Uses that deploy at the end or not at all, by the cell of the end.
    ending, deploying : dict of int to int
        All uses by the cell of their end, and by the cell they deploy on.
    ends, deploys : int
        Masks of the keys of these two.
    """

    uses: tuple[UseAdept, ...]
    onward: dict[int, int]
    early: dict[int, int]
    midway: dict[int, int]
    late: dict[int, int]
    ending: dict[int, int]
    deploying: dict[int, int]
    ends: int
    deploys: int


def adept_uses(state: State, view: View, cell: int) -> Iterator[Action]:
    """List what the Adept of the side to act, on `cell`, can do, sorted."""
    tables, side, cells_of = view.tables, state.side, view.tables.cells_of
    goal, straight = tables.horizons[1 - side], state.setting.paths == "straight"
    plan = _plan(tables, state.player, cell, goal, straight)
    before = view.empty
    # hermetica.adept.redeploy: lifting the Shield frees its hex, and a Fire on it falls
    after = before | 1 << cell | view.shield_bits[side]
    around = tables.neighbours[cell]
    reached = around & before
    can = 0
    for first in cells_of(around & after):
        can |= plan.early[first]
    for first in cells_of(reached & ~goal):
        can |= plan.midway[first]
        reached |= plan.onward[first] & before
    for end in cells_of(plan.ends & ~after):
        can &= ~plan.ending[end]
    for end in cells_of(reached | 1 << cell):
        can |= plan.late[end]
    # hermetica.adept.deploy: on neither a Barrier nor an Adept
    for place in cells_of(plan.deploys & (view.barriers | view.unit_bits[ADEPTS[1 - side]])):
        can &= ~plan.deploying[place]
    return compress(plan.uses, f"{can:0{len(plan.uses)}b}".encode().translate(_FLAGS))


_FLAGS: Final = bytes.maketrans(b"01", b"\0\1")


@cache
def _plan(
    tables: Tables,
    player: int,
    cell: int,
    goal: int,
    straight: bool,  # noqa: FBT001 - part of a cache key
) -> Plan:
    """Plan the uses of an Adept; once in `goal` it does no more."""
    neighbours, cells_of, place = tables.neighbours, tables.cells_of, tables.place

    def deploy(ends: Iterable[int], targets: int) -> set[tuple[int, int]]:
        return {(end, on) for end in ends for on in cells_of(targets & ~(1 << end))}

    around, onward, early, midway, late = neighbours[cell], {}, {}, {}, {}
    for first in cells_of(around):
        line = 1 << first + first - cell
        onward[first] = neighbours[first] & (line if straight else ~0)
        seconds = cells_of(onward[first])
        early[first] = deploy((first,), around)
        if not goal >> first & 1:
            early[first] |= deploy(seconds, around & ~(1 << first))
        midway[first] = deploy(seconds, neighbours[first])
    for end in {cell, *cells_of(around), *chain(*map(cells_of, onward.values()))}:
        late[end] = set() if goal >> end & 1 else deploy((end,), neighbours[end])
        if end != cell:
            late[end].add((end, NOWHERE))
    uses = sorted(set().union(*early.values(), *midway.values(), *late.values()))
    bits = {use: 1 << bit for bit, use in enumerate(reversed(uses))}
    ending: defaultdict[int, int] = defaultdict(int)
    deploying: defaultdict[int, int] = defaultdict(int)
    for (end, on), bit in bits.items():
        ending[end] |= bit
        if on != NOWHERE:
            deploying[on] |= bit

    def masks(uses_by: dict[int, set[tuple[int, int]]]) -> dict[int, int]:
        return {by: sum(map(bits.__getitem__, uses)) for by, uses in uses_by.items()}

    return Plan(
        tuple(UseAdept(player, place[end], place.get(on)) for end, on in uses),
        onward,
        masks(early),
        masks(midway),
        masks(late),
        ending,
        deploying,
        sum(1 << end for end in ending),
        sum(1 << on for on in deploying),
    )


def fire_moves(state: State, view: View, cell: int) -> tuple[Action, ...]:
    """List where the Fire on `cell` can move, with its Shield and without."""
    tables = view.tables
    ball = tables.balls[cell][FIRE_STEPS]
    straight = state.setting.paths == "straight"
    units = view.units & ball & ~(1 << cell)
    shield = view.shield_bits[state.side]
    if not tables.balls[cell][FIRE_STEPS - 1] & shield:
        return _fire_walks(tables, state.player, cell, units, straight)
    fixed = view.barriers & ball & ~shield
    return _fire_rides(tables, state.player, cell, units, fixed, shield, straight)


@lru_cache(maxsize=KEPT)
def _fire_walks(
    tables: Tables,
    player: int,
    cell: int,
    units: int,
    straight: bool,  # noqa: FBT001 - part of a cache key
) -> tuple[Action, ...]:
    """List the moves of a Fire too far from its Shield to ride."""
    reached = 0
    for _, spread in tables.straight if straight else tables.turning:
        reached |= _flood(spread, 1 << cell, ~units, FIRE_STEPS)
    walks = _fire_ends(tables, player, cell)
    return tuple(map(walks.__getitem__, tables.cells_of(reached & ~(1 << cell))))


@cache
def _fire_ends(tables: Tables, player: int, cell: int) -> dict[int, MoveFire]:
    """Make the moves of a Fire from a hex without its Shield, by the cell where it ends."""
    origin = tables.place[cell]
    return {end: MoveFire(player, origin, tables.place[end]) for end in tables.rays}


@lru_cache(maxsize=KEPT)
def _fire_rides(
    tables: Tables,
    player: int,
    cell: int,
    units: int,
    fixed: int,
    shield: int,
    straight: bool,  # noqa: FBT001 - part of a cache key
) -> tuple[Action, ...]:
    """List the moves of a Fire that may reach its Shield; `fixed` are the other Barriers.

    It walks to the Shield, rides, and walks on: to leave the Shield and come back gains nothing.
    """
    free, empty, cells_of = ~units, tables.open & ~(units | fixed), tables.cells_of
    walks = 0
    rides: defaultdict[int, int] = defaultdict(int)
    for _, spread in tables.straight if straight else tables.turning:
        walked, left = 1 << cell, FIRE_STEPS
        while left and not walked & shield:
            walked |= spread(walked) & free
            left -= 1
        edge = ridden = shield
        while left:
            left -= 1
            edge = spread(edge) & empty & ~ridden
            ridden |= edge
            for under in cells_of(edge):
                rides[under] |= _flood(spread, 1 << under, free, left)
        walks |= _flood(spread, 1 << cell, free, FIRE_STEPS)
    place, origin = tables.place, tables.place[cell]
    alone = _fire_ends(tables, player, cell)
    moves: defaultdict[int, list[Action]] = defaultdict(list)
    for end in cells_of(walks & ~(1 << cell)):
        moves[end].append(alone[end])
    for under, fires in sorted(rides.items()):
        beneath = place[under]
        for end in cells_of(fires):
            moves[end].append(MoveFire(player, origin, place[end], beneath))
    return tuple(chain.from_iterable(moves[end] for end in sorted(moves)))


def _flood(spread: Callable[[int], int], reached: int, free: int, steps: int) -> int:
    """Give the mask of what so many steps over free hexes reach from a mask."""
    for _ in range(steps):
        reached |= spread(reached) & free
    return reached


def fire_shots(state: State, view: View, cell: int) -> Iterator[Action]:
    """List the Units that the Fire on `cell` can shoot, sorted."""
    occupied = view.units | view.barriers
    targets = []
    for ray in view.tables.rays[cell]:
        for target in ray[:RANGE]:
            if occupied >> target & 1:
                if view.units >> target & 1:
                    targets.append(target)
                break
    place = view.tables.place
    for target in sorted(targets):
        yield ShootFire(state.player, place[cell], place[target])


class Push(NamedTuple):
    """What one step of an Earth does.

    Attributes
    ----------
    unit : int
        Cell of the Unit that is pushed, or captured from its Shield; `NOWHERE` if none.
    unit_to : int
        Where that Unit goes; `NOWHERE` if it is captured.
    shield_to : int
        Where the own Shield is pushed; `NOWHERE` if it isn't.
    """

    unit: int = NOWHERE
    unit_to: int = NOWHERE
    shield_to: int = NOWHERE


QUIET: Final = Push()
"""A step onto an empty hex."""


class Ground(NamedTuple):
    """What matters to an Earth: masks of `units` and of the Barriers that are `fixed` for it.

    Attributes
    ----------
    units, fixed : int
        Masks.
    shield : int
        Mask of the own Shield.
    held : int
        Mask of Units that mustn't be displaced.
    ridden : bool
        Whether a ridden own Shield may be pushed.
    """

    units: int
    fixed: int
    shield: int
    held: int
    ridden: bool

    def push(self, tables: Tables, to: int, beyond: int) -> Push | None:
        """Tell what a step onto `to` does, with `beyond` next on the line; None if illegal."""
        units, fixed, shield, held, ridden = self
        if not tables.open >> to & 1 or fixed >> to & 1:
            return None
        occupied = units >> to & 1
        if shield >> to & 1:
            if not (tables.open & ~(units | fixed)) >> beyond & 1 or (occupied and not ridden):
                return None
            return Push(to if occupied else NOWHERE, NOWHERE, beyond)
        if not occupied:
            return QUIET
        if units >> beyond & 1:
            return None
        if not (tables.open & ~(fixed | shield)) >> beyond & 1:
            return Push(to)
        return None if held >> to & 1 else Push(to, beyond)

    def after(self, push: Push) -> Ground:
        """Give the ground as a push leaves it."""
        units, fixed, shield, held, ridden = self
        if push.unit != NOWHERE:
            units &= ~(1 << push.unit)
        if push.unit_to != NOWHERE:
            units |= 1 << push.unit_to
        if push.shield_to != NOWHERE:
            shield = 1 << push.shield_to
        return Ground(units, fixed, shield, held & units, ridden)


def ground_of(state: State, view: View, cell: int) -> Ground:
    """See a position as the Earth on `cell` does."""
    shield = view.shield_bits[state.side]
    held = 0
    if state.setting.spawned_displaceable == "no":
        held = sum(view.unit_bits[unit] for unit in state.spawned)
    return Ground(
        view.units & ~(1 << cell),
        view.barriers & ~shield,
        shield,
        held,
        state.setting.earth_ridden_shield == "capture",
    )


def earth_moves(state: State, view: View, cell: int) -> tuple[Action, ...]:
    """List the moves of the Earth on `cell`: one shortest path to each result."""
    tables = view.tables
    ball = tables.balls[cell][EARTH_STEPS + 1]
    units, fixed, shield, held, ridden = ground_of(state, view, cell)
    near = Ground(units & ball, fixed & ball, shield & ball, held & ball, ridden)
    ends = tuple(
        (view.unit_bits[adept], tables.horizons[1 - side] & ball)
        for side, adept in enumerate(ADEPTS)
        if view.unit_bits[adept] & ball
        and tables.horizons[1 - side] & ball
        and state.wins_by(side, own_step=False)
    )
    straight = state.setting.paths == "straight"
    return _earth_moves(tables, state.player, cell, near, ends, straight)


@lru_cache(maxsize=KEPT)
def _earth_moves(
    tables: Tables,
    player: int,
    cell: int,
    start: Ground,
    ends: tuple[tuple[int, int], ...],
    straight: bool,  # noqa: FBT001 - part of a cache key
) -> tuple[Action, ...]:
    """Do the work of `earth_moves`, breadth first.

    Parameters
    ----------
    ends : tuple of (int, int)
        For each Adept whose arrival would end the game: masks of its hex and of its goal.
    """
    cells_of, neighbours = tables.cells_of, tables.neighbours
    claimed: defaultdict[_Where, int] = defaultdict(int)
    claimed[()] = 1 << cell
    paths: list[_Path] = []
    edges: list[tuple[_Path, _Where, Ground]] = [((), (), start)]
    for steps_left in reversed(range(EARTH_STEPS)):
        following: list[tuple[_Path, _Where, Ground]] = []
        for path, where, ground in edges:
            at = path[-1] if path else cell
            ahead = neighbours[at] & ~ground.fixed
            if straight and path:
                ahead &= 1 << at + at - (path[-2] if path[1:] else cell)
            movable = ground.units | ground.shield
            quiet = ahead & ~(movable | claimed[where])
            if quiet:
                claimed[where] |= quiet
                further = [(*path, to) for to in cells_of(quiet)]
                paths += further
                if steps_left:
                    following += [(path, where, ground) for path in further]
            if not ahead & movable:
                continue
            for to in cells_of(ahead & movable):
                push = ground.push(tables, to, to + to - at)
                if push is None:
                    continue
                then = _displace(where, push)
                if claimed[then] >> to & 1:
                    continue
                claimed[then] |= 1 << to
                paths.append((*path, to))
                if steps_left and not (ends and _arrives(where, push, ends)):
                    following.append(((*path, to), then, ground.after(push)))
        edges = following
    moves = _earth_paths(tables, player, cell)
    return tuple(map(moves.__getitem__, sorted(paths)))


@cache
def _earth_paths(tables: Tables, player: int, cell: int) -> dict[_Path, MoveEarth]:
    """Make the moves of an Earth from a hex, by the cells of its path."""
    paths: list[_Path] = [()]
    for path in paths:
        if len(path) < EARTH_STEPS:
            at = path[-1] if path else cell
            paths += [(*path, to) for to in tables.cells_of(tables.neighbours[at])]
    place = tables.place
    return {
        path: MoveEarth(player, place[cell], tuple(place[step] for step in path))
        for path in paths[1:]
    }


_Path = tuple[int, ...]
"""Cells in the order they are entered."""

_Where = tuple[tuple[int, int], ...]
"""Cells that pieces started from and where they are now, sorted."""


def _origin(where: _Where, now: int) -> int:
    """Give the cell from which the Unit that is now on a cell started."""
    for start, to in where:
        if to == now:
            return start
    return now


def _arrives(where: _Where, push: Push, ends: tuple[tuple[int, int], ...]) -> bool:
    """Tell whether a push brings an Adept where it ends the game."""
    to = push.unit_to
    return to != NOWHERE and any(
        goal >> to & 1 and adept >> _origin(where, push.unit) & 1 for adept, goal in ends
    )


def _displace(where: _Where, push: Push) -> _Where:
    """Record a push."""
    if not where and push.shield_to == NOWHERE:
        return ((push.unit, push.unit_to),)
    moved = dict(where)
    if push.unit != NOWHERE:
        moved[_origin(where, push.unit)] = push.unit_to
    if push.shield_to != NOWHERE:
        moved[_SHIELD] = push.shield_to
    return tuple(sorted(moved.items()))


_SHIELD: Final = -2
"""Stands for the own Shield among the cells of a `_Where`."""


def slide(state: State, view: View, cell: int, direction: int) -> tuple[int, int]:
    """Tell where a Water stops, and the cell of what it collides with, or `NOWHERE`."""
    tables, stop = view.tables, cell
    occupied = view.units | view.barriers
    edge = 0
    if state.setting.water_horizon == "first-hex":
        edge = tables.horizons[0] | tables.horizons[1]
    for ahead in tables.rays[cell][direction]:
        if occupied >> ahead & 1:
            return stop, ahead
        stop = ahead
        if edge >> stop & 1:
            break
    return stop, NOWHERE


def water_uses(state: State, view: View, cell: int) -> tuple[Action, ...]:
    """List what the Water on `cell` can do, sorted; a hop onto the end of a slide is that slide."""
    tables, player, place = view.tables, state.player, view.tables.place
    origin = place[cell]
    stops = [slide(state, view, cell, index) for index in range(len(DIRECTIONS))]
    slid = 0
    for stop, _ in stops:
        slid |= 1 << stop
    uses: list[UseWater] = []
    for direction, index in _BY_NAME:
        stop, met = stops[index]
        if met != NOWHERE:
            around = tables.neighbours[stop]
            empty = (view.empty | 1 << cell) & ~(1 << stop)
            barrier, hop, unit = collision(state, view, 1 << met)
            if barrier:
                targets = around & ~view.barriers
                uses += [
                    UseWater(player, origin, direction, "barrier", place[to])
                    for to in tables.cells_of(targets)
                ]
            if hop:
                targets = tables.neighbours[met] & empty & ~slid
                uses += [
                    UseWater(player, origin, direction, "hop", place[to])
                    for to in tables.cells_of(targets)
                ]
        if stop != cell:
            uses.append(UseWater(player, origin, direction))
        if met != NOWHERE and unit:
            uses += [
                UseWater(player, origin, direction, "unit", place[to])
                for to in tables.cells_of(around & empty)
            ]
    return tuple(uses)


def collision(state: State, view: View, met: int) -> tuple[bool, bool, bool]:
    """Tell whether Water, having met that hex, may move a Barrier, hop, or move a Unit."""
    setting = state.setting
    own = bool(met & view.shield_bits[state.side])
    barrier = bool(met & view.barriers)
    may_barrier = barrier and not (own and setting.water_friendly_shield == "hop-only")
    may_unit = bool(met & view.units) and not (
        barrier and setting.water_on_ridden_barrier == "barrier-only"
    )
    if may_unit and setting.spawned_displaceable == "no":
        may_unit = not any(met & view.unit_bits[unit] for unit in state.spawned)
    return may_barrier, own, may_unit


_BY_NAME: Final = tuple((name, list(DIRECTIONS).index(name)) for name in sorted(DIRECTIONS))


def ready(state: State, view: View, kind: str) -> tuple[int, ...]:
    """List the cells of a kind of Units that the side to act may still use, ascending."""
    bits, units = view.unit_bits, units_of(state.side, kind)
    mask = sum(bits[units.start : units.stop])
    for unit in (*state.used, *state.spawned):
        mask &= ~bits[unit]
    return view.tables.cells_of(mask)
