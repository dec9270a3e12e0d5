"""What a learner may have meant by touches that stand for no legal action.

The engine then says which clause forbids it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Final

from rules.hermetica import (
    ADEPT,
    DIRECTIONS,
    EARTH,
    ELEMENTS,
    FIRE,
    UNITS,
    WATER,
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
    on_barrier,
)
from tidewidgets.hermetica._touches import Touch, beside, moves_of

if TYPE_CHECKING:
    from rules import Action
    from rules.hermetica import Effect, Hex, State

MOST_PATHS: Final = 3
"""There are no more shortest ways to a hex that Earth can reach."""


def conceive(state: State, player: int, touch: Touch) -> tuple[Action, ...]:
    """Give the actions that touching these items in order may have meant.

    Parameters
    ----------
    state : State
        The position.
    player : int
        Who touches.
    touch : tuple of str
        Ids of items.

    Returns
    -------
    tuple of Action
        Legal or not, the likeliest first; empty if nothing can be made of it.
    """
    offered = moves_of(state) if player in state.to_act else {}
    if touch in offered:
        return (offered[touch][0],)
    if touch[0] == END_TURN:
        return (EndTurn(player),)
    guess = _Guess(state, player, touch)
    if state.phase == "draft":
        return tuple(PlaceWall(player, place) for place in guess.touched[-1:])
    return tuple(guess.setup() if state.phase == "place" else guess.play())


class _Guess:
    """Touches as the pieces and hexes that they name.

    Attributes
    ----------
    unit : int or None
        Index of the Unit touched first, also by its hex.
    touched : list of Hex
        The hexes touched, in order, those of pieces included.
    hexes : list of Hex
        The same without the Unit's own.
    """

    def __init__(self, state: State, player: int, touch: Touch) -> None:
        self.state, self.player = state, player
        self.side = state.side_of(player)
        self.names = state.setting.board.names
        self.first = touch[0]
        self.touched = [place for id_ in touch if (place := self._place(id_)) is not None]
        self.unit: int | None = None
        if self.first in UNIT_IDS:
            self.unit = UNIT_IDS.index(self.first)
        elif self.touched and self.first not in SHIELD_IDS and self.touched[0] in state.places:
            self.unit = state.places.index(self.touched[0])
        stands = self.unit is not None and state.places[self.unit] is not None
        self.hexes = self.touched[1:] if stands else self.touched

    def _place(self, id_: str) -> Hex | None:
        """Give the hex of an item: a tile by its name, a piece by where it lies."""
        if id_ in UNIT_IDS:
            return self.state.places[UNIT_IDS.index(id_)]
        if id_ in SHIELD_IDS:
            return self.state.shields[SHIELD_IDS.index(id_)]
        return self.state.setting.board.named.get(id_.rpartition("-")[2])

    def setup(self) -> Iterator[Action]:
        """Guess at placing an Element: the one touched, or any if only a hex was."""
        kinds: tuple[str, ...] = ELEMENTS
        if self.unit is not None and self.state.places[self.unit] is None:
            side, kind, _ = UNITS[self.unit]
            kinds = (kind,) if side == self.side else ()
        for place in self.touched[-1:]:
            for kind in kinds:
                yield PlaceElement(self.player, kind, place)

    def play(self) -> Iterator[Action]:
        """Guess at an action of a turn."""
        if self.unit is None:
            yield from self._without_unit()
        elif (at := self.state.places[self.unit]) is not None:
            yield from self._use(self.unit, at)
        elif UNITS[self.unit].side == self.side:
            yield from self._come(UNITS[self.unit].kind)

    def _without_unit(self) -> Iterator[Action]:
        """Guess at a Shield, a Wall or an empty hex."""
        state = self.state
        adept = state.places[adept_of(self.side)]
        if self.first == SHIELD_IDS[self.side]:
            place = self.hexes[-1] if self.hexes else state.setting.board.primes[self.side]
            yield UseAdept(self.player, adept or place, place)
        for place in self.hexes[:1]:
            yield MoveFire(self.player, place, self.hexes[-1])

    def _come(self, kind: str) -> Iterator[Action]:
        """Guess at bringing an own Unit from beside the board."""
        for place in self.hexes[-1:] or self.state.setting.board.horizons[self.side]:
            if kind == ADEPT:
                yield RespawnAdept(self.player, place)
            else:
                yield SpawnElement(self.player, kind, place)

    def _use(self, unit: int, at: Hex) -> Iterator[Action]:
        """Guess at a use of a Unit on the board; without a hex, at any step."""
        side, kind, _ = UNITS[unit]
        if side != self.side:
            yield MoveFire(self.player, at, at)
            return
        around = [beside(at, direction) for direction in DIRECTIONS]
        for to in self.hexes[:1] or [place for place in around if place in self.names]:
            yield from _GUESSES[kind](self, at, to)

    def adept(self, at: Hex, to: Hex) -> Iterator[Action]:
        """Guess at a step, a step with a deployment, or a deployment alone."""
        if self.hexes[1:]:
            yield UseAdept(self.player, to, self.hexes[-1])
        yield UseAdept(self.player, to)
        yield UseAdept(self.player, at, to)

    def fire(self, at: Hex, to: Hex) -> Iterator[Action]:
        """Guess at a shot if a Unit is there, else at a move."""
        if to in self.state.places:
            yield ShootFire(self.player, at, to)
        if self.hexes[1:]:
            yield MoveFire(self.player, at, to, self.hexes[-1])
        yield MoveFire(self.player, at, to)

    def earth(self, at: Hex, to: Hex) -> Iterator[Action]:
        """Guess at the shortest ways there."""
        for path in islice(shortest_paths(at, to), MOST_PATHS):
            yield MoveEarth(self.player, at, path)

    def water(self, at: Hex, to: Hex) -> Iterator[Action]:
        """Guess at what Water could do with the piece that it meets, else at a slide."""
        for direction in DIRECTIONS:
            ray = tuple(self._ray(at, direction))
            if to in ray:
                for effect in self._effects(ray):
                    for place in self.hexes[1:]:
                        yield UseWater(self.player, at, direction, effect, place)
                yield UseWater(self.player, at, direction, "slide", to)
        for direction in DIRECTIONS:
            yield UseWater(self.player, at, direction, "slide", to)

    def _ray(self, place: Hex, direction: str) -> Iterator[Hex]:
        while (place := beside(place, direction)) in self.names:
            yield place

    def _effects(self, ray: tuple[Hex, ...]) -> Iterator[Effect]:
        """Give what can be done with the first piece on a line, if any."""
        state = self.state
        for place in ray:
            if place in state.places:
                yield "unit"
            if on_barrier(state, place):
                yield "barrier"
            if place == state.shields[self.side]:
                yield "hop"
            if place in state.places or on_barrier(state, place):
                return


_GUESSES: Final[dict[str, Callable[[_Guess, Hex, Hex], Iterator[Action]]]] = {
    ADEPT: _Guess.adept,
    FIRE: _Guess.fire,
    EARTH: _Guess.earth,
    WATER: _Guess.water,
}


def distance(a: Hex, b: Hex) -> int:
    """Count the steps between two hexes."""
    q, r = b[0] - a[0], b[1] - a[1]
    return max(abs(q), abs(r), abs(q + r))


def shortest_paths(start: Hex, end: Hex) -> Iterator[tuple[Hex, ...]]:
    """Give the shortest paths between two hexes, without the first."""
    if start == end:
        yield ()
    for direction in DIRECTIONS:
        place = beside(start, direction)
        if distance(place, end) < distance(start, end):
            for path in shortest_paths(place, end):
                yield (place, *path)
