"""Hermetica positions.

State
    Where each of the twenty Units, the Walls and the Shields are; whose turn it is and what has
    been spent of it. Nothing is hidden; chance only draws the sides, where the table wants that.
Action
    See `rules.hermetica._actions`: whole uses of a Unit, one for each different result.
Notation
    See `rules.hermetica._notation`.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache, cached_property
from typing import Final

from rules import CHANCE, Action, Outcome, Refusal, Tell
from rules import State as BaseState
from rules.hermetica._actions import (
    ChooseSides,
    EndTurn,
    PlaceElement,
    PlaceWall,
    RespawnAdept,
    SpawnElement,
)
from rules.hermetica._board import Tables
from rules.hermetica._law import why_illegal
from rules.hermetica._moves import (
    View,
    adept_uses,
    earth_moves,
    fire_moves,
    fire_shots,
    ready,
    water_uses,
)
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
from rules.hermetica._play import carry_out
from rules.hermetica._setting import Setting

LARGEST_GROUP: Final = 2
"""Walls that may lie connected after the draft."""

DRAWN: Final = {
    "hermetica.ruling.cap": "Drawn: {turn} turns have been played without a win.",
    "hermetica.ruling.repetition": "Drawn: the same position has begun a turn for the third time.",
}


class State(BaseState, frozen=True, dict=True, kw_only=True):
    """A position of Hermetica, all of it open to both (hermetica.ruling.public).

    Attributes
    ----------
    setting : Setting
        Board, scheme and switches.
    phase : str
        "sides" (chance draws them), "draft" (Walls), "place" (first Elements), "play" or "over".
    sun : int
        The player who has the Sun set.
    side : int
        Whose decision it is: 0 Sun, 1 Moon.
    turn : int
        Number of the player turn in play, from 1; 0 before.
    left : int
        Actions left in the turn.
    places : tuple of (Hex or None), length 20
        Where each of `UNITS` stands; None for off the board. Any may stand in a Horizon
        (hermetica.horizon.any-unit, hermetica.ruling.horizon.enter) or on a Prime
        (hermetica.ruling.prime.enter).
    shields : pair of (Hex or None)
        Sun's and Moon's; None for not yet deployed. Afterwards there is always a hex
        (hermetica.shield.forever, hermetica.shield.uncapturable), even when the Adept has fallen
        (hermetica.ruling.adept.captured-shield).
    walls : tuple of Hex
        Sorted.
    reserve : pair of (int, int, int)
        Sun's and Moon's Fire, Earth and Water still to come; those placed in setup have come
        (hermetica.ruling.spawn.counts-setup).
    fallen : pair of bool
        Whether Sun's and Moon's Adept has been captured and not yet respawned.
    used, spawned : tuple of int
        Indices of the Units used and of those spawned in this turn, sorted.
    duty : bool
        Whether this turn still has to begin with a respawn.
    lapsed : bool
        Whether that duty could not be done at the turn's start, so that it has become a choice.
    seen : tuple of str
        The positions at turn starts that might still come again, for the repetition ruling.
    winner : int or None
        The side whose Adept arrived.
    ending : str
        Id of the clause or ruling by which the game ended; empty while it goes on.
    """

    setting: Setting
    phase: str = "play"
    sun: int = 0
    side: int = 0
    turn: int = 0
    left: int = 0
    places: tuple[Hex | None, ...] = (None,) * len(UNITS)
    shields: tuple[Hex | None, Hex | None] = (None, None)
    walls: tuple[Hex, ...] = ()
    reserve: tuple[tuple[int, int, int], tuple[int, int, int]] = ((3, 3, 3), (3, 3, 3))
    fallen: tuple[bool, bool] = (False, False)
    used: tuple[int, ...] = ()
    spawned: tuple[int, ...] = ()
    duty: bool = False
    lapsed: bool = False
    seen: tuple[str, ...] = ()
    winner: int | None = None
    ending: str = ""

    @property
    def players(self) -> int:
        """Two: hermetica.players.two."""
        return 2

    @property
    def player(self) -> int:
        """The player whose decision it is, once the sides are known."""
        return self.sun ^ self.side

    def player_of(self, side: int) -> int:
        """Tell who plays Sun (0) or Moon (1)."""
        return self.sun ^ side

    def side_of(self, player: int) -> int:
        """Tell whether a player has Sun (0) or Moon (1)."""
        return self.sun ^ player

    @property
    def to_act(self) -> tuple[int, ...]:
        """The player to move; chance while sides are drawn."""
        if self.phase == "over":
            return ()
        return (CHANCE,) if self.phase == "sides" else (self.player,)

    @property
    def outcome(self) -> Outcome | None:
        """Who won and by which clause.

        Only an Adept's arrival wins (hermetica.end.no-other): a side without Elements plays on
        (hermetica.ruling.no-elements), and one without its Adept can't win
        (hermetica.ruling.respawn.win-possible).
        """
        if self.phase != "over":
            return None
        if self.winner is None:
            return Outcome((), (0, 0), self.ending, DRAWN[self.ending].format(turn=self.turn))
        player = self.player_of(self.winner)
        name, other = SIDES[self.winner], SIDES[1 - self.winner]
        summary = f"{name} wins: its Adept has come into {other}'s Horizon."
        return Outcome((player,), (int(player == 0), int(player == 1)), self.ending, summary)

    @cached_property
    def view(self) -> View:
        """The position as masks, for play."""
        return View(self.setting.board.tables, self.places, self.shields, self.walls)

    def wins_by(self, side: int, *, own_step: bool) -> bool:
        """Tell whether an arrival of a side's Adept counts (hermetica.ruling.win.cause).

        Parameters
        ----------
        side : int
            Whose Adept arrives.
        own_step : bool
            Whether by its own step; otherwise it is pushed or relocated by the side to act.
        """
        entry = self.setting.win_entry
        return entry == "any" or own_step or (entry == "own-side" and side == self.side)

    def elements(self, side: int) -> int:
        """Count a side's Elements on the board."""
        elements = self.places[ADEPTS[side] + 1 : ADEPTS[side] + PER_SIDE]
        return len(elements) - elements.count(None)

    def adept_places(self, side: int) -> tuple[Hex, ...]:
        """Give the empty hexes on which a captured Adept may return, sorted.

        The own Horizon and the own Prime (hermetica.spawn.adept-place, .prime-occupied).
        """
        board, view = self.setting.board, self.view
        mask = board.tables.horizons[side] | board.tables.bits[board.primes[side]]
        return tuple(map(view.tables.place.__getitem__, view.tables.cells_of(mask & view.empty)))

    def element_places(self, side: int) -> tuple[Hex, ...]:
        """Give the empty hexes of a side's Horizon, sorted (hermetica.ruling.spawn.empty)."""
        view = self.view
        mask = view.tables.horizons[side] & view.empty
        return tuple(map(view.tables.place.__getitem__, view.tables.cells_of(mask)))

    def draft_places(self) -> tuple[Hex, ...]:
        """Give the hexes that may receive a drafted Wall, sorted (hermetica.draft.no-three)."""
        tables, walls = self.view.tables, self.view.walls
        line = self.setting.draft_contiguous == "line"
        makes_three = _makes_line if line else _makes_group
        return tuple(
            place
            for place in self.setting.board.draftable
            if not walls >> (cell := tables.cells[place]) & 1
            and not makes_three(tables, walls, cell)
        )

    @property
    def may_respawn(self) -> bool:
        """Whether a respawn may be chosen though it isn't due."""
        if not self.fallen[self.side] or self.left < SPAWN_COST:
            return False
        return self.lapsed or self.setting.adept_same_turn_respawn == "optional"

    def _legal_actions(self) -> tuple[Action, ...]:
        player = self.player
        if self.phase == "play":
            return tuple(self._turn_actions())
        if self.phase == "draft":
            return tuple(PlaceWall(player, place) for place in self.draft_places())
        if self.phase == "place":
            return self._elements(PlaceElement)
        if self.phase == "sides":
            return (ChooseSides(CHANCE, 0), ChooseSides(CHANCE, 1))
        return ()

    def _elements(self, entry: type[PlaceElement | SpawnElement]) -> tuple[Action, ...]:
        stock = sorted(zip(ELEMENTS, self.reserve[self.side], strict=True))
        kinds = tuple([kind for kind, count in stock if count])
        return _entries(entry, self.player, kinds, self.element_places(self.side))

    def _respawns(self) -> list[Action]:
        return [RespawnAdept(self.player, place) for place in self.adept_places(self.side)]

    def _turn_actions(self) -> list[Action]:
        """List a turn's choices in the order of `sort_key`: by name of the action."""
        player, side, view = self.player, self.side, self.view
        if self.duty:
            return self._respawns()
        actions: list[Action] = [EndTurn(player)]
        for cell in ready(self, view, EARTH):
            actions += earth_moves(self, view, cell)
        fires = ready(self, view, FIRE)
        for cell in fires:
            actions += fire_moves(self, view, cell)
        if self.may_respawn:
            actions += self._respawns()
        for cell in fires:
            actions += fire_shots(self, view, cell)
        if self.left >= SPAWN_COST and self.elements(side) < MOST_ELEMENTS:
            actions += self._elements(SpawnElement)
        for cell in ready(self, view, ADEPT):
            actions += adept_uses(self, view, cell)
        for cell in ready(self, view, WATER):
            actions += water_uses(self, view, cell)
        return actions

    def why_illegal(self, action: Action) -> Refusal | None:
        """Say which clause forbids an action; see `rules.State.why_illegal`."""
        return why_illegal(self, action)

    def chance_outcomes(self) -> tuple[tuple[Action, Fraction], ...]:
        """Either player may get the Sun set, if the table wants it drawn."""
        if self.phase != "sides":
            return ()
        return tuple((action, Fraction(1, 2)) for action in self.legal_actions())

    def _transition(self, action: Action, tell: Tell) -> State:
        return carry_out(self, action, tell)


@cache
def _entries(
    entry: type[PlaceElement | SpawnElement],
    player: int,
    kinds: tuple[str, ...],
    places: tuple[Hex, ...],
) -> tuple[Action, ...]:
    """Make the actions that bring an Element of some kind onto one of some hexes."""
    return tuple(entry(player, kind, place) for kind in kinds for place in places)


def _makes_group(tables: Tables, walls: int, cell: int) -> bool:
    """Tell whether a Wall there would stand in a connected group of three or more."""
    touching = tables.neighbours[cell] & walls
    further = tables.spread(touching) & walls
    return 1 + (touching | further).bit_count() > LARGEST_GROUP


def _makes_line(tables: Tables, walls: int, cell: int) -> bool:
    """Tell whether a Wall there would be one of three adjacent ones in a straight line."""
    return any(
        sum(walls >> (cell + shift * k) & 1 for k in steps) == len(steps)
        for shift in tables.shifts
        for steps in ((1, 2), (-1, 1))
        if min(cell + shift * k for k in steps) >= 0
    )
