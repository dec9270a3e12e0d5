"""Phase 3: whether the pattern was recreated, and Hermie's step."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import msgspec

from rules import silent
from rules.hermit._area import KIND, Line, cells_of, code
from rules.hermit._cards import SIDES
from rules.hermit._words import (
    at_place,
    card_place,
    driftwood,
    hermie_name,
    hermie_place,
    numbered,
    people,
    put,
    row_words,
    step_place,
    who,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules import Tell
    from rules.hermit._state import State


def crew(state: State, hermie: int) -> Sequence[int]:
    """List the players who move a Hermie: all in coop, else one (hermit.coop.move)."""
    return range(state.players) if state.setting.is_coop else (hermie,)


def suffices(state: State, player: int) -> bool:
    """Tell whether a line lets Hermie step on: on the Wave's card only with enough driftwood.

    One line that has a new cell and the driftwood is enough (hermit.hermie.any-line,
    hermit.hermie.new-and-wood); the driftwood may be of another card. See hermit.hermie.test and
    hermit.hermie.wave-card. In real time the Wave counts where it is by then
    (hermit.ruling.b-wave-between).
    """
    pattern = state.recreated[player]
    if not pattern:
        return False
    needed, area = state.needed_wood(player), state.area(player)
    return not needed or any(area.wood(line) >= needed for line in area.lines(pattern))


def can_step(state: State, hermie: int) -> bool:
    """Tell whether a Hermie may step on; in coop all must have recreated the pattern.

    See hermit.coop.move, hermit.coop.wave-card, hermit.many.rules and hermit.versus.hermie.
    """
    if not state.setting.is_coop:
        return suffices(state, hermie)
    return all(suffices(state, player) for player in range(state.players))


def step(state: State, hermie: int, *, moves: bool) -> State:
    """Let a Hermie step on, by one place at most, or stay.

    See hermit.hermie.one-step and hermit.aim.patterns.
    """
    moved = put(state.moved, hermie, moves)
    if not moves:
        return msgspec.structs.replace(state, moved=moved)
    place = state.target(hermie)
    return msgspec.structs.replace(state, moved=moved, hermies=put(state.hermies, hermie, place))


# --- what is told ---------------------------------------------------------------------------------


def tell_step(state: State, hermie: int, *, moves: bool, tell: Tell) -> None:
    """Tell why a Hermie steps on or stays, and where he goes."""
    if tell is silent:
        return
    for player in crew(state, hermie):
        _tell_lines(state, player, tell)
    name, target = hermie_name(state, hermie), state.target(hermie)
    here = at_place(state, state.hermie(hermie))
    if moves:
        places = (hermie_place(state, hermie), step_place(target))
        tell(_clause(state, "step"), f"{name} moves to card {target}.", places)
    elif can_step(state, hermie):
        text = f"{name} could move to card {target}, and stays {here} by choice."
        tell("hermit.ruling.hermie-forced", text, (hermie_place(state, hermie),))
    else:
        reason = ""
        if state.setting.is_coop:
            lacking = [p for p in crew(state, hermie) if not suffices(state, p)]
            reason = f": everybody needs a line that is enough, and {people(lacking)} "
            reason += "has none" if len(lacking) == 1 else "have none"
        text = f"{name} stays {here}{reason}."
        tell(_clause(state, "stay"), text, (hermie_place(state, hermie),))


def _clause(state: State, event: str) -> str:
    mode = "coop" if state.setting.is_coop else "versus" if state.setting.is_versus else "solo"
    return {
        ("solo", "step"): "hermit.hermie.one-step",
        ("solo", "stay"): "hermit.hermie.stay",
        ("coop", "step"): "hermit.coop.move",
        ("coop", "stay"): "hermit.coop.move",
        ("versus", "step"): "hermit.versus.hermie",
        ("versus", "stay"): "hermit.hermie.stay",
    }[mode, event]


def _tell_lines(state: State, player: int, tell: Tell) -> None:
    """Tell what a player has recreated, or what is lacking."""
    pattern = state.pattern(player)
    if not pattern:
        return
    needed, area = state.needed_wood(player), state.area(player)
    lines = area.lines(state.recreated[player])
    place = (card_place(player, state.areas[player][-1].card),)
    shown = row_words(pattern)
    if not lines:
        old = _visible_lines(state, player)
        if old:
            line = f"line of {shown} at {numbered(old[0])}"
            text = f"{who(player)}'s {line} has no cell of the new card."
            tell("hermit.ruling.pattern-new-cell", text, place)
        else:
            text = f"{who(player)} shows no line of {shown}."
            tell("hermit.hermie.test", text, place)
        return
    best = max(lines, key=area.wood)
    wood = area.wood(best)
    text = f"{who(player)} recreates {shown} at {numbered(best)}"
    if not needed:
        tell("hermit.hermie.test", f"{text}.", place)
        return
    text = f"{text}, with {driftwood(wood)}"
    if wood >= needed:
        tell("hermit.hermie.new-and-wood", f"{text}.", place)
        return
    clause = "hermit.coop.wave-card" if state.setting.is_coop else "hermit.hermie.wave-card"
    tell(clause, f"{text}; the Wave demands {needed}.", (*place, "wave"))


def _visible_lines(state: State, player: int) -> list[Line]:
    """List all lines that show the pattern, those of old cells as well."""
    symbols, pattern, found = state.area(player).symbols, state.pattern(player), []
    for (x, y), (dx, dy) in product(cells_of(sorted(symbols)), SIDES[:2]):
        line = (code(x, y), code(x + dx, y + dy), code(x + 2 * dx, y + 2 * dy))
        shown = tuple([KIND.get(symbols.get(cell)) for cell in line])
        if shown in (pattern, pattern[::-1]):
            found.append(line)
    return found
