"""What holds for a use of any Unit: it must be there, be yours, and be unspent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules._state import Refusal
from rules.hermetica._law._table import MOVES, UNIT_ONCE, Table, as_sentence, on_board
from rules.hermetica._pieces import UNITS, Hex

if TYPE_CHECKING:
    from rules.hermetica._law._table import Grounds


def actor(table: Table, origin: Hex, kind: str, once: str = UNIT_ONCE) -> Grounds:
    """Judge the Unit that is to be used."""
    """Ask for an own Unit of a kind on a hex."""
    yield from on_board(table, origin)
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
    yield from unspent(table, index, once)


def unspent(table: Table, index: int, once: str = UNIT_ONCE) -> Grounds:
    """Judge whether a Unit may still be used.

    Having been pushed or relocated doesn't matter (hermetica.ruling.used.displace).
    """
    if index in table.state.spawned:
        text = f"{table.unit_name(index)} was spawned in this turn: use it from the next one on."
        yield Refusal("hermetica.spawn.no-use", as_sentence(text))
    if index in table.state.used:
        text = f"{table.unit_name(index)} has been used; each Unit acts once a turn."
        yield Refusal(once, as_sentence(text))
