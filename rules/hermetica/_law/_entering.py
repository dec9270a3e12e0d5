"""Drafting Walls, placing the first Elements, spawning and respawning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules._state import Refusal
from rules.hermetica._actions import PlaceElement, PlaceWall, RespawnAdept, SpawnElement
from rules.hermetica._board import DIRECTIONS
from rules.hermetica._law._table import GROUP, Table, as_sentence, on_board
from rules.hermetica._pieces import ADEPT, ELEMENTS, MOST_ELEMENTS, PER_SIDE, SPAWN_COST, UNITS, Hex

if TYPE_CHECKING:
    from rules._state import Action
    from rules.hermetica._law._table import Grounds


def walls_laid(table: Table) -> Refusal:
    text = f"The {table.setting.scheme} scheme has laid all Walls already."
    return Refusal("hermetica.scheme.presets", text)


def place_wall(table: Table, action: Action) -> Grounds:
    """Judge a drafted Wall.

    Only Walls count towards three: not the Border (hermetica.ruling.draft.border-contact), nor
    Shields, which come later (hermetica.ruling.draft.shield).
    """
    if isinstance(action, PlaceElement):
        text = "Elements are placed after all Walls: place a Wall now."
        yield Refusal("hermetica.setup.elements-alternate", text)
    if not isinstance(action, PlaceWall):
        text = f"The Walls are being drafted: place one now; {len(table.walls)} lie so far."
        yield Refusal("hermetica.draft.alternate", text)
        return
    to = action.to
    yield from on_board(table, to)
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


def _line_of_three(table: Table, to: Hex) -> Grounds:
    for step in list(DIRECTIONS.values())[:3]:
        row = [(to[0] + n * step[0], to[1] + n * step[1]) in table.walls for n in (-2, -1, 1, 2)]
        if (row[0] and row[1]) or (row[1] and row[2]) or (row[2] and row[3]):
            text = f"A Wall on {table.names[to]} would make a straight line of three."
            yield Refusal("hermetica.ruling.draft.contiguous", text)


def _group_of_three(table: Table, to: Hex) -> Grounds:
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


def place_element(table: Table, action: Action) -> Grounds:
    """Judge the placing of an Element, openly and in turn (hermetica.ruling.setup.open)."""
    if isinstance(action, PlaceWall):
        yield walls_laid(table)
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
    yield from on_board(table, to)
    clause = "hermetica.ruling.setup.hex"
    if to not in table.board.horizons[table.side]:
        text = f"{table.names[to]} isn't on your Horizon, where your first Elements go."
        yield Refusal(clause, text)
    if not table.empty(to):
        yield Refusal(clause, f"{table.names[to]} isn't empty: it holds {table.content(to)}.")


def _reserve(table: Table, kind: str) -> int:
    return table.state.reserve[table.side][ELEMENTS.index(kind)]


def _spawn_cost(table: Table) -> Grounds:
    if table.state.left < SPAWN_COST:
        text = "Spawning costs two actions, and you have one left."
        yield Refusal("hermetica.turn.spawn-cost", text)


def respawn_adept(table: Table, action: RespawnAdept) -> Grounds:
    """Judge the return of an Adept, as often as it falls (hermetica.spawn.adept-unlimited).

    It returns in its owner's own turn (hermetica.ruling.respawn.whose-turn).
    """
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
    yield from on_board(table, to)
    prime = table.board.primes[side]
    if to != prime and to not in table.board.horizons[side]:
        text = f"Your Adept returns on your Horizon or on {table.names[prime]}, your Prime."
        yield Refusal("hermetica.spawn.adept-place", text)
    yield from _barred(table, to)
    if to == prime and to in table.units:
        text = f"{table.content(to)} stands on your Prime: respawn on your Horizon."
        yield Refusal("hermetica.spawn.prime-occupied", as_sentence(text))
    yield from _occupied(table, to)


def spawn_element(table: Table, action: SpawnElement) -> Grounds:
    """Judge the spawning of an Element.

    A place among the five that was freed in this turn counts
    (hermetica.ruling.spawn.after-capture).
    """
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
    yield from on_board(table, to)
    if to == table.board.primes[side]:
        text = f"{table.names[to]} is your Prime: only your Adept can appear there."
        yield Refusal("hermetica.spawn.prime-adept-only", text)
    if to not in table.board.horizons[side]:
        text = f"{table.names[to]} isn't on your Horizon, where Elements are spawned."
        yield Refusal("hermetica.spawn.element", text)
    yield from _barred(table, to)
    yield from _occupied(table, to)


def _barred(table: Table, to: Hex) -> Grounds:
    if to in table.walls:
        text = f"A Wall is on {table.names[to]}: nothing spawns there until Water moves it."
        yield Refusal("hermetica.spawn.blocked-wall", text)
    if to in table.shields:
        text = f"{table.barrier_name(to)} is on {table.names[to]}: nothing spawns there."
        yield Refusal("hermetica.ruling.deploy.blocks-spawn", as_sentence(text))


def _occupied(table: Table, to: Hex) -> Grounds:
    if to in table.units:
        text = f"{table.content(to)} stands on {table.names[to]}: nothing spawns there."
        yield Refusal("hermetica.ruling.spawn.empty", as_sentence(text))
