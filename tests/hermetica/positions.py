"""Words for tests about Hermetica: positions, what lies in them, and everything conceivable."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from rules.hermetica import (
    ADEPT,
    DIRECTIONS,
    EARTH,
    ELEMENTS,
    FIRE,
    GAME,
    SIDES,
    UNITS,
    WATER,
    EndTurn,
    Hex,
    MoveEarth,
    MoveFire,
    PlaceElement,
    PlaceWall,
    RespawnAdept,
    ShootFire,
    SpawnElement,
    State,
    UseAdept,
    UseWater,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from rules import Action

SUN, MOON = SIDES
WALL = "Wall"
SWITCHES = {
    option.name: option.values
    for option in GAME.options
    if option.name not in ("scheme", "board", "max_turns", "first_player")
}


def play(state: State, *typed: str) -> State:
    """Play some actions, typed with axial pairs: ``"F(0,2)-(0,1)"``."""
    for text in typed:
        state = state.apply(GAME.parse_action(state, text))
    return state


def refusal(state: State, typed: str) -> str:
    """Give the clause that forbids a typed action; an empty text if none does."""
    refused = state.why_illegal(GAME.parse_action(state, typed))
    return refused.clause if refused else ""


def told(state: State, typed: str) -> list[str]:
    """Give the clauses that a typed action happens by."""
    return [note.clause for note in state.narrate(GAME.parse_action(state, typed))]


def pieces(state: State) -> dict[Hex, str]:
    """Give what lies where, in the words that `GAME.position` takes."""
    words: dict[Hex, list[str]] = {place: [WALL] for place in state.walls}
    for side, place in zip(SIDES, state.shields, strict=True):
        if place is not None:
            words.setdefault(place, []).append(f"{side} Shield")
    for unit, place in zip(UNITS, state.places, strict=True):
        if place is not None:
            words.setdefault(place, []).append(unit.name)
    return {place: " + ".join(words[place]) for place in sorted(words)}


def listed(state: State, kind: type[Action]) -> list[Action]:
    """Give the legal actions of one kind."""
    return [action for action in state.legal_actions() if type(action) is kind]


def walks(state: State) -> set[Hex]:
    """Give where the Adept can walk without deploying."""
    return {action.to for action in listed(state, UseAdept) if action.shield is None}


def deployments(state: State) -> set[Hex]:
    """Give the neighbours of the Adept on which it can deploy."""
    at = state.places[UNITS.index((state.side, ADEPT, 0))]
    near = state.setting.board.adjacency[at]
    return {a.shield for a in listed(state, UseAdept) if a.to == at and a.shield in near}


def moves(state: State, kind: type[Action] = MoveFire) -> set[Hex]:
    """Give where Fire (or, for `MoveEarth`, Earth) can end."""
    if kind is MoveEarth:
        return {action.path[-1] for action in listed(state, MoveEarth)}
    return {action.to for action in listed(state, MoveFire)}


def shots(state: State) -> set[Hex]:
    """Give what Fire can shoot."""
    return {action.target for action in listed(state, ShootFire)}


def relocations(state: State, direction: str, effect: str) -> set[Hex]:
    """Give where Water, sliding in a direction, can put what it meets."""
    return {
        action.to
        for action in listed(state, UseWater)
        if (action.direction, action.effect) == (direction, effect)
    }


def spawn_places(state: State, kind: type[Action] = SpawnElement) -> set[Hex]:
    """Give where Elements can be spawned or, for `RespawnAdept`, the Adept."""
    return {action.to for action in listed(state, kind)}


def conceivable(state: State) -> Iterator[Action]:
    """List everything that the player to act could think of: any hex for any Unit."""
    player, hexes = state.player, state.setting.board.hexes
    yield EndTurn(player)
    for place in hexes:
        yield PlaceWall(player, place)
        yield RespawnAdept(player, place)
        for kind in (*ELEMENTS, ADEPT):
            yield PlaceElement(player, kind, place)
            yield SpawnElement(player, kind, place)
    for to, shield in product(hexes, (None, *hexes)):
        yield UseAdept(player, to, shield)
    for unit, origin in zip(UNITS, state.places, strict=True):
        if origin is not None and (unit.side == state.side or unit.number == 0):
            yield from _uses(player, unit.kind, origin, hexes)


def _uses(player: int, kind: str, origin: Hex, hexes: tuple[Hex, ...]) -> Iterator[Action]:
    if kind == FIRE:
        for to, shield in product(hexes, (None, *hexes)):
            yield MoveFire(player, origin, to, shield)
        for target in hexes:
            yield ShootFire(player, origin, target)
    elif kind == EARTH:
        for path in _paths(origin, 3):
            yield MoveEarth(player, origin, path)
    elif kind == WATER:
        for direction, effect in product(DIRECTIONS, ("slide", "unit", "barrier", "hop")):
            for to in (None, *hexes):
                yield UseWater(player, origin, direction, effect, to)


def _paths(origin: Hex, steps: int) -> Iterator[tuple[Hex, ...]]:
    yield ()
    if steps:
        for q, r in DIRECTIONS.values():
            to = (origin[0] + q, origin[1] + r)
            for path in _paths(to, steps - 1):
                yield (to, *path)


def random_game(rng: Random, **options: object) -> Iterator[State]:
    """Play a random game and give each of its positions."""
    state = GAME.new(seed=rng.randrange(1000), **options)
    yield state
    while state.to_act:
        state = state.apply(rng.choice(state.legal_actions()))
        yield state


def random_options(rng: Random) -> dict[str, str]:
    """Draw a scheme and a value of every switch, the defaults half of the time."""
    scheme = rng.choice(("dawn", "noon", "dusk", "draft"))
    return {"scheme": scheme} | {
        name: rng.choice((values[0], rng.choice(values))) for name, values in SWITCHES.items()
    }
