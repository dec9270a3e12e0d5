"""What a placement would make, worked out from what its player sees.

`rules.hermit.completions` tells the same by graphs. A board asks for hundreds of placements at
once, so it looks at the lines through the card only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.hermit import POOL, Laid, area_of, cell_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.hermit import Place, State

Cell = tuple[int, int]


class Foreseen(NamedTuple):
    """What a placement would make.

    Attributes
    ----------
    covered : int
        How many symbols it would hide.
    lines : tuple of lines
        Those that would recreate the pattern.
    wood : int
        The most driftwood in one of them.
    pools, pairs : tuple of pairs of cells
        Equal neighbours that would count, as far as this player is asked.
    moves : bool
        Whether it is enough for Hermie to move, as far as this player is asked.
    """

    covered: int
    lines: tuple[tuple[Cell, ...], ...] = ()
    wood: int = 0
    pools: tuple[tuple[Cell, Cell], ...] = ()
    pairs: tuple[tuple[Cell, Cell], ...] = ()
    moves: bool = False


class Foresight:
    """Looks at the placements of a player one by one.

    Attributes
    ----------
    pattern : tuple of str
        What is to be recreated; () where nothing is.
    """

    def __init__(self, state: State, player: int) -> None:
        self._setting, self._cards = state.setting, state.areas[player]
        self._area = state.area(player)
        self._needed = state.needed_wood(player)
        self._inner = state.setting.pair_same_card == "yes"
        self._paired = state.paired(player)
        self.pattern = state.pattern(player)

    def of(self, action: Place) -> Foreseen:
        """Tell what a placement would make."""
        covered = len(self._area.covered(action.x, action.y, action.turn))
        laid = Laid(action.card, action.x, action.y, action.turn)
        after = area_of(self._setting, (*self._cards, laid))
        lines = after.lines(self.pattern) if self.pattern else ()
        if not lines:
            return Foreseen(covered)
        wood = max(map(after.wood, lines))
        moves = wood >= self._needed
        bonds = after.bonds(inner=self._inner) if moves or self._setting.is_coop else []
        return Foreseen(
            covered,
            tuple(tuple(map(cell_of, line)) for line in lines),
            wood,
            tuple(_cells(bonds, (POOL,))),
            tuple(_cells(bonds, self._paired if moves else ())),
            moves,
        )


def _cells(
    bonds: list[tuple[str, tuple[int, int]]], kinds: tuple[str, ...]
) -> Iterator[tuple[Cell, Cell]]:
    for kind, (one, two) in bonds:
        if kind in kinds:
            yield cell_of(one), cell_of(two)


class Tide(NamedTuple):
    """What would follow for Hermie and the Wave.

    Attributes
    ----------
    hermie, wave : int
        Their places afterwards; the Wave's may be beyond the end of the Coast.
    wins : bool
        Whether Hermie reaches the Wave.
    """

    hermie: int
    wave: int
    wins: bool


def tide(state: State, action: Place, made: Foreseen) -> Tide | None:
    """Tell where a placement would bring Hermie and the Wave.

    Returns
    -------
    Tide or None
        None where it depends on others (hermit.coop.move, hermit.ruling.b-tick-order) or on a
        choice still to come.
    """
    setting, player = state.setting, action.player
    apart = setting.mode in ("solo", "versus_turns") or (
        setting.mode == "versus_realtime" and setting.b_clock == "events" and not action.together
    )
    if not apart or (made.moves and setting.hermie_move == "optional"):
        return None
    ahead = state.side(player)
    hermie = state.target(player) if made.moves else state.hermie(player)
    if hermie == state.wave:
        return Tide(hermie, state.wave, wins=True)
    step = ahead
    if made.moves and made.pools:
        free = state.wave - ahead != hermie
        if made.pairs and free and setting.both_bonus == "choose":
            return None
        step = -ahead
    elif made.moves and made.pairs:
        step = 0
    stands = (hermie, *(state.hermie(p) for p in range(state.players) if p != player))
    held = state.wave in stands or state.wave + step in stands
    return Tide(hermie, state.wave + (0 if held else step), wins=False)
