"""A position as it lies before the player who asks, and the words the law shares."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules._state import Refusal
from rules.hermetica._pieces import ADEPT, ADEPTS, EARTH, FIRE, SIDES, UNITS, WATER, Hex

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

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


class Table:
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
        """The own Shield, which each kind of Unit deals with (hermetica.shield.summary)."""
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
        """Tell whether a hex holds neither Unit nor Barrier (hermetica.wall.obstacle)."""
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
def lay_out(state: State) -> Table:
    """Lay out a position; a learner asks many questions about the same one."""
    return Table(state)


def beside(place: Hex, step: Hex) -> Hex:
    return place[0] + step[0], place[1] + step[1]


def offset(origin: Hex, to: Hex) -> Hex:
    return to[0] - origin[0], to[1] - origin[1]


def steps_between(a: Hex, b: Hex) -> int:
    q, r = offset(a, b)
    return max(abs(q), abs(r), abs(q + r))


def ends_game(table: Table, adept: int, place: Hex, *, own_step: bool) -> bool:
    """Tell whether the game ends when the Adept of a side arrives on a hex."""
    if place not in table.goals(adept):
        return False
    entry = table.setting.win_entry
    return entry == "any" or own_step or (entry == "own-side" and adept == table.side)


def on_board(table: Table, *places: Hex) -> Grounds:
    for place in places:
        if place not in table.names:
            yield Refusal("hermetica.board.outside", f"{place!r} is off the board.")


def as_sentence(text: str) -> str:
    return text[0].upper() + text[1:]
