"""Using Water."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules._state import Refusal
from rules.hermetica._actions import UseWater
from rules.hermetica._board import DIRECTIONS
from rules.hermetica._law._table import Table, as_sentence, beside, offset, on_board, steps_between
from rules.hermetica._law._using import actor
from rules.hermetica._pieces import WATER, Hex

if TYPE_CHECKING:
    from rules.hermetica._law._table import Grounds


def use_water(table: Table, action: UseWater) -> Grounds:
    """Judge a slide and what is done with the one piece it meets.

    Only that piece (hermetica.ruling.water.several), and Water may meet it without having moved
    (hermetica.water.adjacent). After a hop its use is over (hermetica.ruling.water.hop-end).
    """
    yield from actor(table, action.origin, WATER)
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
        yield from on_board(table, to)
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

    def __init__(self, table: Table, origin: Hex, direction: str) -> None:
        self.table, self.origin, self.at = table, origin, origin
        self.met: Hex | None = None
        step = DIRECTIONS[direction]
        horizons = (*table.board.horizons[0], *table.board.horizons[1])
        while table.empty(ahead := beside(self.at, step)):
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
    yield from on_board(slide.table, to)
    name, stop = slide.table.names[to], slide.table.names[slide.at]
    steps, step = steps_between(slide.origin, to), DIRECTIONS[action.direction]
    if offset(slide.origin, to) != (steps * step[0], steps * step[1]):
        text = f"Water slides {action.direction} in a straight line; {name} isn't on it."
        yield Refusal("hermetica.water.line", text)
    elif steps < steps_between(slide.origin, slide.at):
        text = f"Water can't stop on {name}: it slides on until something stops it, on {stop}."
        yield Refusal("hermetica.water.must", text)
    elif to != slide.at:
        text = f"Water doesn't come to {name}: it stops on {stop}."
        yield Refusal("hermetica.water.stop-before", text)
    else:
        text = f"Water stops on {name} by itself: leave the hex out."
        yield Refusal("hermetica.water.must", text)


def _relocate_unit(table: Table, slide: _Slide, met: Hex, to: Hex) -> Grounds:
    """Judge where a Unit is put; an Adept may be put in the goal.

    See hermetica.ruling.water.move-adept.
    """
    index = table.units.get(met)
    if index is None:
        text = f"Water meets {table.content(met)} on {table.names[met]}, not a Unit."
        yield Refusal("hermetica.water.unit", text)
        return
    unit = table.unit_name(index)
    if table.barrier(met) and table.setting.water_on_ridden_barrier == "barrier-only":
        text = f"{unit} stands on a Barrier: under these rules only the Barrier can be moved."
        yield Refusal("hermetica.ruling.water.ridden-barrier", as_sentence(text))
    if index in table.state.spawned and table.setting.spawned_displaceable == "no":
        text = f"{unit} was spawned in this turn: under these rules it can't be moved."
        yield Refusal("hermetica.ruling.spawn.displace", as_sentence(text))
    yield from _declined(table, met, to)
    if not slide.empty(to):
        text = f"{table.names[to]} isn't empty: a Unit can only be put on an empty hex."
        yield Refusal("hermetica.water.unit-empty", text)
    yield from _beside_water(table, slide, to, "hermetica.water.unit")


def _relocate_barrier(table: Table, slide: _Slide, met: Hex, to: Hex) -> Grounds:
    """Judge where a Barrier is put.

    Horizons, Primes and the neighbourhood of other Walls are open to it
    (hermetica.ruling.water.barrier-horizon, hermetica.draft.restriction-only-draft), and so are
    hexes with a Unit, even an Adept (hermetica.ruling.water.adept-by-wall).
    """
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


def _hop(table: Table, slide: _Slide, met: Hex, to: Hex) -> Grounds:
    """Judge a hop: to any empty hex round the own Shield (hermetica.ruling.water.hop-where).

    A Fire on the Shield doesn't matter (hermetica.ruling.water.ridden-own-shield).
    """
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
    if steps_between(met, to) != 1:
        text = f"{name} doesn't touch your Shield on {table.names[met]}."
        yield Refusal(clause, text)


def _declined(table: Table, met: Hex, to: Hex) -> Grounds:
    if to == met:
        text = f"On {table.names[to]} it is already: let Water slide and do no more."
        yield Refusal("hermetica.ruling.water.barrier-same-hex", text)


def _beside_water(table: Table, slide: _Slide, to: Hex, clause: str) -> Grounds:
    if steps_between(slide.at, to) != 1:
        text = f"{table.names[to]} doesn't touch {table.names[slide.at]}, where Water stops."
        yield Refusal(clause, text)
