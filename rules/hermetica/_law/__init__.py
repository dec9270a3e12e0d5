"""The law: which clause forbids an action, told to the player in one sentence.

This is written from the clauses, one action at a time, on axial pairs and dicts; it shares nothing
with `rules.hermetica._moves`, which lists the legal actions for speed. A test holds the two against
each other.

Each function here yields the grounds for a refusal, the chief one first: what is wrong with the
turn and the Unit, then with the hex it aims at, then with the distance, then what stands in the
way. The first ground is the refusal; an action without any is legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules._state import CHANCE, Refusal
from rules.hermetica._actions import (
    AnyAction,
    ChooseSides,
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
from rules.hermetica._law._adept import use_adept
from rules.hermetica._law._earth import move_earth
from rules.hermetica._law._entering import (
    place_element,
    place_wall,
    respawn_adept,
    spawn_element,
    walls_laid,
)
from rules.hermetica._law._fire import move_fire, shoot_fire
from rules.hermetica._law._table import Table, lay_out
from rules.hermetica._law._water import use_water
from rules.hermetica._pieces import SIDES

if TYPE_CHECKING:
    from rules._state import Action
    from rules.hermetica._law._table import Grounds
    from rules.hermetica._state import State


def why_illegal(state: State, action: Action) -> Refusal | None:
    """Say which clause forbids an action.

    Parameters
    ----------
    state : State
        The position.
    action : Action
        Any action, conceivable or forged.

    Returns
    -------
    Refusal or None
        None if the action is legal.
    """
    try:
        hash(action)
    except TypeError:
        return _no_action(action)
    return next(_grounds(lay_out(state), action), None)


def _no_action(action: Action) -> Refusal:
    return Refusal("hermetica.turn.three-actions", f"{action!r} is no action of Hermetica.")


def _grounds(table: Table, action: Action) -> Grounds:
    state = table.state
    if state.phase == "over":
        yield Refusal(state.ending, "The game is over; nothing more can be done.")
    if not isinstance(action, AnyAction):
        yield _no_action(action)
    if state.phase == "sides" or isinstance(action, ChooseSides):
        yield from _choose_sides(state, action)
        return
    if action.player != (state.sun + state.side) % 2:
        yield Refusal(_alternation(state.phase), f"It is {SIDES[state.side]}'s turn, not yours.")
    if state.phase == "draft":
        yield from place_wall(table, action)
    elif state.phase == "place":
        yield from place_element(table, action)
    else:
        yield from _play(table, action)


def _alternation(phase: str) -> str:
    if phase == "draft":
        return "hermetica.draft.alternate"
    if phase == "place":
        return "hermetica.setup.elements-alternate"
    return "hermetica.turn.alternate"


def _choose_sides(state: State, action: Action) -> Grounds:
    clause = "hermetica.ruling.sides"
    if state.phase != "sides":
        yield Refusal(clause, "The sides are settled already.")
    if not isinstance(action, ChooseSides) or action.player != CHANCE:
        yield Refusal(clause, "Chance decides first who plays Sun.")
    elif action.sun not in (0, 1):
        yield Refusal(clause, f"Player 0 or 1 can play Sun, not {action.sun!r}.")


def _play(table: Table, action: Action) -> Grounds:
    """Judge an action of a turn; uses and a spawn come in any order (hermetica.turn.any-order).

    The turn may be ended at any time, unused (hermetica.ruling.pass), and when nothing else can be
    done (hermetica.ruling.no-move).
    """
    if isinstance(action, PlaceWall):
        if table.setting.scheme == "draft":
            yield Refusal("hermetica.draft.alternate", "All Walls lie; the drafting is over.")
        yield walls_laid(table)
    if isinstance(action, PlaceElement):
        text = "Setup is over: spawn the Element for two actions instead."
        yield Refusal("hermetica.setup.three-each", text)
    if table.state.duty and not isinstance(action, RespawnAdept):
        text = "Your Adept was captured: respawn it before anything else."
        yield Refusal("hermetica.capture.adept-next-turn", text)
    if isinstance(action, RespawnAdept):
        yield from respawn_adept(table, action)
    elif isinstance(action, SpawnElement):
        yield from spawn_element(table, action)
    elif isinstance(action, UseAdept):
        yield from use_adept(table, action)
    elif not isinstance(action, EndTurn):
        yield from _element(table, action)


def _element(table: Table, action: Action) -> Grounds:
    if isinstance(action, MoveFire):
        yield from move_fire(table, action)
    elif isinstance(action, ShootFire):
        yield from shoot_fire(table, action)
    elif isinstance(action, MoveEarth):
        yield from move_earth(table, action)
    elif isinstance(action, UseWater):
        yield from use_water(table, action)
