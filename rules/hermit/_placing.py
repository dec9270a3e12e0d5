"""Phase 2: laying cards into play areas, and what that does to a task."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from rules import silent
from rules.hermit._area import Laid, area_of
from rules.hermit._cards import CAP
from rules.hermit._setting import BEACH, CASTLE
from rules.hermit._words import (
    card_place,
    counted,
    grid_words,
    hand_place,
    laid_words,
    numbered,
    row_words,
    who,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules import Tell
    from rules.hermit._state import State

FORBIDDING: Final = {
    "garbage": "hermit.task.garbage",
    "sandcastle": "hermit.task.sandcastle",
    "big_beach": "hermit.task.big-beach",
}
"""Tasks that forbid a placement (hermit.ruling.task-breach), and their clause."""


def breach(state: State, player: int, laid: Laid) -> str:
    """Say in words how a placement would break the task; empty where it doesn't.

    Whatever lies on top, a cap that is covered is covered (hermit.ruling.garbage-cap-on-cap). Only
    visible symbols are counted on a big beach. A sandcastle is any square that holds all cells,
    gaps included (hermit.ruling.sandcastle-box, hermit.ruling.sandcastle-gaps).
    """
    task = state.setting.task
    if task not in FORBIDDING:
        return ""
    area = state.area(player)
    covered = area.covered(laid.x, laid.y, laid.turn)
    if task == "garbage":
        caps = [number for number in covered if area.symbols[number] == CAP]
        plural = "s" if len(caps) > 1 else ""
        return f"it covers the bottle cap{plural} at {numbered(caps)}" if caps else ""
    if task == "big_beach":
        many = len(covered) > BEACH
        return f"it covers {counted(len(covered), 'symbol')}, more than {BEACH}" if many else ""
    columns, lines = area.grown(laid.x, laid.y, laid.turn)
    if columns <= CASTLE and lines <= CASTLE:
        return ""
    size = f"{columns} columns" if columns > CASTLE else f"{lines} rows"
    return f"the area would span {size}, more than {CASTLE}"


def lay(
    state: State, placed: Sequence[tuple[int, Laid]], tell: Tell, *, joins: bool = False
) -> State:
    """Lay one card for each of some players, and open phase 3 for them.

    Each card is from the own hand and goes into the own area (hermit.place.one, hermit.coop.place,
    hermit.versus.place, hermit.variants.base, hermit.overview.rounds). A card that `joins` the
    other's tick is tested against the state before that tick (hermit.ruling.b-tick-order). What a
    card recreates is looked up, not claimed: in real time, too, only what really lies there counts
    (hermit.versus.b-correct, hermit.ruling.b-wrong-claim).
    """
    hands, areas, recreated = list(state.hands), list(state.areas), list(state.recreated)
    setting, broken = state.setting, state.broken
    for player, laid in placed:
        if tell is not silent:
            _tell_laid(state, player, laid, tell)
        if not broken and setting.task_breach == "fail":
            broken = _broken(state, player, laid, tell)
        hands[player] = tuple([card for card in hands[player] if card != laid.card])
        areas[player] += (laid,)
        pattern = state.pattern(player)
        recreated[player] = pattern if area_of(setting, areas[player]).lines(pattern) else ()
    players = [player for player, _ in placed]
    hermies = players if setting.is_versus else (0,)
    acted, moved, shifts = state.acted, state.moved, state.shifts
    tide, tick = state.tide, state.tick
    if not joins:
        acted, moved, shifts = (False,) * len(acted), (False,) * len(moved), (0,) * len(shifts)
        tide, tick = state.wave, tick + (setting.mode == "versus_realtime")
    state = msgspec.structs.replace(
        state,
        hands=tuple(hands),
        areas=tuple(areas),
        recreated=tuple(recreated),
        broken=broken,
        acted=tuple([player in players or done for player, done in enumerate(acted)]),
        moved=tuple([None if h in hermies else done for h, done in enumerate(moved)]),
        shifts=tuple([None if h in hermies else shift for h, shift in enumerate(shifts)]),
        wave=tide,
        tide=tide,
        tick=tick,
    )
    if state.setting.task == "crab_dance" and not state.danced:
        state = _dance(state, players, tell)
    return state


def _broken(state: State, player: int, laid: Laid, tell: Tell) -> str:
    """Give the clause of a task that a placement breaks; the game goes on."""
    how = breach(state, player, laid)
    if not how:
        return ""
    clause = FORBIDDING[state.setting.task]
    if tell is not silent:
        place = (card_place(player, laid.card),)
        tell(clause, f"{who(player)} breaks the task: {how}.", place)
    return clause


def _dance(state: State, players: Sequence[int], tell: Tell) -> State:
    """Note three pools in a line, with or without a step of Hermie (hermit.ruling.crab-timing)."""
    dancers = [player for player in players if state.area(player).dances()]
    if not dancers:
        return state
    if tell is not silent:
        places = tuple(card_place(p, state.areas[p][-1].card) for p in dancers)
        text = "Three pools lie in a line: the Crab Dance is done."
        tell("hermit.task.crab-dance", text, places)
    return msgspec.structs.replace(state, danced=True)


# --- what is told ---------------------------------------------------------------------------------


def tell_choice(state: State, player: int, choice: Laid | str, tell: Tell) -> None:
    """Tell that a player has chosen; what it is, is seen when all have (hermit.coop.simultaneous).

    In seat order it is seen at once.
    """
    setting = state.setting
    clause = "hermit.ruling.coop-commit" if setting.is_coop else "hermit.ruling.b-model"
    place = (hand_place(player),)
    what = f"{choice.card} {laid_words(choice)}" if isinstance(choice, Laid) else "to wait"
    seen = setting.is_coop and setting.coop_commit == "seat_order"
    if not seen:
        tell(clause, f"{who(player)} has chosen.", place)
    audience = None if seen else (player,)
    tell(clause, f"{who(player)} chooses {what}.", place, audience=audience)


def _tell_laid(state: State, player: int, laid: Laid, tell: Tell) -> None:
    """Tell what a card shows, where it lies, and what it hides."""
    grid = grid_words(state.setting.card(laid.card).grid)
    area = state.area(player)
    covered = area.covered(laid.x, laid.y, laid.turn)
    clause = "hermit.place.cover" if covered else "hermit.place.adjoin"
    hidden = ", next to what lies there"
    if covered:
        shown = row_words(area.symbols[number] for number in covered)
        hidden = f", covering {shown} at {numbered(covered)}"
    text = f"{who(player)} places {laid.card} ({grid}) {laid_words(laid)}{hidden}."
    tell(clause, text, (card_place(player, laid.card),))
