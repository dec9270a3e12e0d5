"""What an action of Hermit does, event by event, each by its clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from rules import silent
from rules.hermit._actions import (
    ChooseSide,
    Deal,
    First,
    MoveHermie,
    Place,
    TakeBonus,
    TakeCoast,
    Wait,
)
from rules.hermit._area import Laid
from rules.hermit._draw import draw_from_coast, draw_up, is_short, take_from_coast
from rules.hermit._hermie import can_step, step, tell_step
from rules.hermit._placing import lay, tell_choice
from rules.hermit._race import begin, end_tick, end_turn, finish
from rules.hermit._tide import carried, is_choice, pull, tell_wave
from rules.hermit._words import (
    driftwood,
    grid_words,
    hand_place,
    people,
    put,
    row_words,
    step_place,
    who,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules import Action, Tell
    from rules.hermit._state import State

PILE: Final = 6
"""Cards of a pile where one copy of the game is shared out."""


def carry_out(state: State, action: Action, tell: Tell) -> State:
    """Carry out a legal action, telling what happens by which clause."""
    return _HANDLERS[type(action)](state, action, tell)


# --- setup ----------------------------------------------------------------------------------------


def _deal(state: State, action: Deal, tell: Tell) -> State:
    """Lay the Coast and the piles; where two race, sides are chosen before there are piles.

    See hermit.setup.coast, hermit.setup.pile, hermit.coop.setup-piles, hermit.coop.leftover,
    hermit.many.setup-one, hermit.many.setup-others and hermit.ruling.versus-side-choice. Decks of
    several players never mix (hermit.ruling.many-copies-duplicate); that their cards show patterns
    of the Coast does nothing (hermit.ruling.many-coast-patterns).
    """
    length = state.setting.coast
    coast, rest = action.orders[0][:length], action.orders[0][length:]
    if tell is not silent:
        _tell_coast(state, coast, tell)
    if state.setting.is_versus:
        return msgspec.structs.replace(state, phase="first", coast=coast, aside=rest)
    if state.setting.mode == "coop_many":
        state = msgspec.structs.replace(state, coast=coast, piles=(rest, *action.orders[1:]))
    else:
        shared = PILE * state.players
        piles = tuple([rest[at : at + PILE] for at in range(0, shared, PILE)])
        state = msgspec.structs.replace(state, coast=coast, aside=rest[shared:], piles=piles)
    return begin_round(_lay_start_cards(state, tell), tell)


def _tell_coast(state: State, coast: tuple[str, ...], tell: Tell) -> None:
    setting = state.setting
    shown = ", ".join(f"{card} ({row_words(setting.pattern(card))})" for card in coast)
    clause = {
        "solo": "hermit.setup.coast",
        "coop2": "hermit.coop.setup-coast",
        "coop_many": "hermit.many.setup-one",
    }.get(setting.mode, "hermit.versus.setup")
    places = tuple(map(step_place, range(1, len(coast) + 1)))
    tell(clause, f"The Coast, from left to right: {shown}.", places)
    if "versus" not in clause:
        text = "Hermie starts to the left of the first card."
        tell("hermit.setup.hermie", text, ("hermie-1",))
    clause = "hermit.versus.wave" if setting.is_versus else "hermit.setup.wave"
    text = f"The Wave lies on card {state.wave}; it demands {driftwood(setting.wave_side)}."
    tell(clause, text, ("wave",))


def _lay_start_cards(state: State, tell: Tell) -> State:
    """Put the top card of each pile into the area, unturned (hermit.setup.start-card).

    It isn't chosen (hermit.ruling.start-card-choice) nor turned
    (hermit.ruling.start-card-orientation). Hands are empty (hermit.setup.hand-empty).
    """
    starts = [pile[0] for pile in state.piles]
    if tell is not silent:
        setting = state.setting
        clause = "hermit.versus.start-card" if setting.is_versus else "hermit.setup.start-card"
        if setting.is_coop:
            clause = "hermit.coop.setup-piles"
        for player, card in enumerate(starts):
            below = state.piles[player][1]
            text = (
                f"{who(player)} starts with {card} ({grid_words(setting.card(card).grid)}); "
                f"{len(state.piles[player]) - 1} cards are left, "
                f"the top one shows {below} ({row_words(setting.pattern(below))})."
            )
            seat = player + 1
            tell(clause, text, (f"pile-{seat}",))
    return msgspec.structs.replace(
        state,
        phase="place",
        piles=tuple([pile[1:] for pile in state.piles]),
        areas=tuple([(Laid(card, 0, 0, 0),) for card in starts]),
    )


def _first(state: State, action: First, tell: Tell) -> State:
    if tell is not silent:
        turns = state.setting.mode == "versus_turns"
        clause = "hermit.versus.a-turns" if turns else "hermit.ruling.versus-side-choice"
        then = " and begins" if turns else ""
        text = f"{who(action.first)} is drawn: this player picks a side{then}."
        tell(clause, text, (hand_place(action.first),))
    return msgspec.structs.replace(state, phase="side", first=action.first)


def _choose_side(state: State, action: ChooseSide, tell: Tell) -> State:
    """Set out both Hermies, deal the piles and begin (hermit.versus.sides)."""
    own = 1 if action.side == "left" else -1
    sides = tuple([own if player == action.player else -own for player in range(2)])
    far = len(state.coast) + 1
    if tell is not silent:
        text = f"{who(action.player)} starts beyond the {action.side} end of the Coast."
        tell("hermit.versus.sides", text, ("hermie-1", "hermie-2"))
    state = msgspec.structs.replace(
        state,
        sides=sides,
        hermies=tuple([0 if side == 1 else far for side in sides]),
        piles=(state.aside[:PILE], state.aside[PILE:]),
        aside=(),
    )
    return begin(_lay_start_cards(state, tell), state.first, tell)


# --- phase 1 of one, or of all together -----------------------------------------------------------


def begin_round(state: State, tell: Tell) -> State:
    """Begin a round in the order draw, place, Hermie, Wave (hermit.round.order)."""
    return _after_drawing(draw_up(state, range(state.players), tell), tell)


def _after_drawing(state: State, tell: Tell) -> State:
    """Go on to phase 2, unless somebody is short: then all lose (hermit.end.lose-cards)."""
    if state.phase == "draw" or all(state.piles):
        return state
    short = [is_short(state, player) for player in range(state.players)]
    if True not in short:
        return state
    clause = "hermit.coop.end" if state.setting.is_coop else "hermit.end.lose-cards"
    if tell is not silent:
        lacking = [player for player, is_out in enumerate(short) if is_out]
        text = f"Not enough cards to draw for {people(lacking)}: the game is lost."
        tell(clause, text, tuple(f"pile-{player + 1}" for player in lacking))
    return msgspec.structs.replace(state, phase="over", ending=clause, out=tuple(short))


def _take_coast(state: State, action: TakeCoast, tell: Tell) -> State:
    """Give the leftmost card to whom the group has chosen (hermit.ruling.coop-draw-order)."""
    state = take_from_coast(msgspec.structs.replace(state, phase="place"), action.to, tell)
    return _after_drawing(draw_from_coast(state, range(state.players), tell), tell)


# --- phase 2 --------------------------------------------------------------------------------------


def _place(state: State, action: Place, tell: Tell) -> State:
    """Lay a card, or commit it where all place at the same time (hermit.ruling.coop-commit)."""
    laid = Laid(action.card, action.x, action.y, action.turn)
    setting = state.setting
    if setting.is_coop or (setting.mode == "versus_realtime" and setting.b_clock == "ticks"):
        return _commit(state, action.player, laid, tell)
    turn = msgspec.structs.replace(state, turn=action.player) if setting.is_versus else state
    return _settle(lay(turn, ((action.player, laid),), tell, joins=action.together), tell)


def _wait(state: State, action: Wait, tell: Tell) -> State:
    """Let a tick pass; once the race is decided, that ends it (hermit.ruling.b-same-time)."""
    if state.setting.b_clock == "ticks":
        return _commit(state, action.player, "wait", tell)
    if tell is not silent:
        text = f"{who(action.player)} lets the tick pass."
        tell("hermit.ruling.b-same-time", text, ("wait",))
    return finish(state, tell)


def _commit(state: State, player: int, choice: Laid | str, tell: Tell) -> State:
    """Keep a choice until all have chosen, then lay all cards at once."""
    if tell is not silent:
        tell_choice(state, player, choice, tell)
    chosen = put(state.chosen, player, choice)
    if any(kept is None and not out for kept, out in zip(chosen, state.out, strict=True)):
        return msgspec.structs.replace(state, chosen=chosen)
    placed = [(p, kept) for p, kept in enumerate(chosen) if isinstance(kept, Laid)]
    state = msgspec.structs.replace(state, chosen=(None,) * state.players)
    return _settle(lay(state, placed, tell), tell)


# --- phases 3 and 4 -------------------------------------------------------------------------------


def _settle(state: State, tell: Tell) -> State:
    """Move each Hermie that is due, then the Wave; stop where somebody has to choose.

    A step is compulsory unless the table agreed otherwise (hermit.ruling.hermie-forced).
    """
    for hermie, moved in enumerate(state.moved):
        if moved is None:
            moves = can_step(state, hermie)
            if moves and state.setting.hermie_move == "optional":
                return msgspec.structs.replace(state, phase="move", turn=hermie)
            state = _step(state, hermie, moves=moves, tell=tell)
            if state.phase == "over":
                return state
    for hermie, shift in enumerate(state.shifts):
        if shift is None:
            if is_choice(state, hermie):
                return msgspec.structs.replace(state, phase="bonus", turn=hermie)
            state = pull(state, hermie, "pools", tell)
    return _move_wave(state, tell)


def _step(state: State, hermie: int, *, moves: bool, tell: Tell) -> State:
    """Move a Hermie; without rivals the Wave's card wins at once (hermit.end.win).

    Phase 4 isn't played then (hermit.ruling.win-over-loss), nor is anything drawn
    (hermit.ruling.win-last-card). See hermit.aim.reach-wave and hermit.end.win-needs-wood.
    """
    tell_step(state, hermie, moves=moves, tell=tell)
    state = step(state, hermie, moves=moves)
    if state.setting.is_versus or state.hermies[0] != state.wave:
        return state
    clause = "hermit.coop.end" if state.setting.is_coop else "hermit.end.win"
    if tell is not silent:
        tell(clause, "Hermie has reached the Wave: the game is won.", ("hermie-1", "wave"))
    winners = tuple(range(state.players))
    return msgspec.structs.replace(state, phase="over", ending=clause, winners=winners)


def _move_hermie(state: State, action: MoveHermie, tell: Tell) -> State:
    state = msgspec.structs.replace(state, phase="place")
    state = _step(state, state.turn, moves=action.move, tell=tell)
    return state if state.phase == "over" else _settle(state, tell)


def _take_bonus(state: State, action: TakeBonus, tell: Tell) -> State:
    """Let one of two bonuses count (hermit.ruling.both-bonuses)."""
    hermie = state.turn
    if tell is not silent:
        text = f"{who(action.player)} lets the {action.bonus} count."
        tell("hermit.ruling.both-bonuses", text, ("wave",))
    state = msgspec.structs.replace(state, phase="place")
    return _settle(pull(state, hermie, action.bonus, tell), tell)


def _move_wave(state: State, tell: Tell) -> State:
    """Move the Wave and go on to the next round, turn or tick.

    Running off the last card loses at once (hermit.end.lose-wave); staying there doesn't
    (hermit.end.edge-held).
    """
    place = carried(state)
    tell_wave(state, place, tell)
    if place > len(state.coast):
        clause = "hermit.coop.end" if state.setting.is_coop else "hermit.end.lose-wave"
        if tell is not silent:
            text = "The Wave leaves the Coast: the game is lost."
            tell(clause, text, ("wave", step_place(place)))
        return msgspec.structs.replace(state, phase="over", ending=clause)
    mode = state.setting.mode
    if mode == "versus_turns":
        return end_turn(msgspec.structs.replace(state, wave=place), tell)
    if mode == "versus_realtime":
        return end_tick(msgspec.structs.replace(state, wave=place), tell)
    state = msgspec.structs.replace(state, wave=place, round=state.round + 1)
    return begin_round(state, tell)


_HANDLERS: Final[dict[type[Action], Callable[[State, Any, Tell], State]]] = {
    ChooseSide: _choose_side,
    Deal: _deal,
    First: _first,
    MoveHermie: _move_hermie,
    Place: _place,
    TakeBonus: _take_bonus,
    TakeCoast: _take_coast,
    Wait: _wait,
}
