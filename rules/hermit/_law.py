"""The law: which clause forbids an action, told to the player in one sentence.

This is written from the clauses, with sets of cells; it shares nothing with `rules.hermit._moves`,
which lists the legal actions for speed. A test holds the two against each other.

Each function here yields the grounds for a refusal, the chief one first. The first ground is the
refusal; an action without any is legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules import CHANCE, Refusal
from rules.hermit._actions import (
    AnyAction,
    ChooseSide,
    Deal,
    First,
    MoveHermie,
    Place,
    TakeBonus,
    TakeCoast,
    Wait,
)
from rules.hermit._area import FAR, Laid
from rules.hermit._cards import SIDES, TURNS, cells
from rules.hermit._placing import FORBIDDING, breach
from rules.hermit._words import counted, people, who

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Action
    from rules.hermit._state import State

    Grounds = Iterator[Refusal]

CORNERS = ((1, 1), (-1, 1), (1, -1), (-1, -1))


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
    return next(_grounds(state, action), None)


def _no_action(action: Action) -> Refusal:
    return Refusal("hermit.round.order", f"{action!r} is no action of Hermit.")


def _grounds(state: State, action: Action) -> Grounds:
    phase = state.phase
    if phase == "over":
        yield Refusal(state.ending, "The game is over; nothing more can be done.")
    if not isinstance(action, AnyAction):
        yield _no_action(action)
    elif phase == "deal" or isinstance(action, Deal):
        yield from _deal(state, action)
    elif phase == "first" or isinstance(action, First):
        yield from _first(state, action)
    elif type(action.player) is not int or action.player not in range(state.players):
        text = f"There is no player {action.player!r}; players count from 0."
        yield Refusal("hermit.round.order", text)
    elif phase == "side" or isinstance(action, ChooseSide):
        yield from _side(state, action)
    elif phase == "move" or isinstance(action, MoveHermie):
        yield from _move(state, action)
    elif phase == "bonus" or isinstance(action, TakeBonus):
        yield from _bonus(state, action)
    elif phase == "draw" or isinstance(action, TakeCoast):
        yield from _take(state, action)
    elif isinstance(action, Wait):
        yield from _whose(state, action)
        yield from _wait(state, action)
    elif isinstance(action, Place):
        yield from _whose(state, action)
        yield from _place(state, action)


# --- chance and setup -----------------------------------------------------------------------------


def _deal(state: State, action: Action) -> Grounds:
    clause = "hermit.setup.coast"
    if state.phase != "deal":
        yield Refusal(clause, "The cards are dealt already.")
    elif not isinstance(action, Deal) or action.player != CHANCE:
        yield Refusal(clause, "The cards must be shuffled and laid out first.")
    else:
        copies = state.setting.copies(state.players)
        if type(action.orders) is not tuple or len(action.orders) != len(copies):
            text = f"{counted(len(copies), 'deck')} must be shuffled, each for itself."
            yield Refusal("hermit.many.copies", text)
        elif any(
            type(order) is not tuple or len(order) != len(copy) or {*order} != {*copy}
            for order, copy in zip(action.orders, copies, strict=True)
        ):
            yield Refusal("hermit.setup.remove", "Each card in use is dealt once, and no other.")


def _first(state: State, action: Action) -> Grounds:
    clause = "hermit.ruling.versus-side-choice"
    if state.phase != "first":
        yield Refusal(clause, "Nobody is to be drawn now.")
    elif not isinstance(action, First) or action.player != CHANCE:
        yield Refusal(clause, "First a player is drawn who picks a side.")
    elif type(action.first) is not int or action.first not in (0, 1):
        yield Refusal(clause, f"Player 1 or 2 can be drawn, not {action.first!r}.")


def _side(state: State, action: Action) -> Grounds:
    clause = "hermit.versus.sides"
    if state.phase != "side":
        yield Refusal(clause, "No side is to be chosen now.")
    elif not isinstance(action, ChooseSide):
        yield Refusal(clause, "First an end of the Coast is chosen.")
    elif action.player != state.first:
        text = f"{who(state.first)} was drawn and picks the side, not you."
        yield Refusal("hermit.ruling.versus-side-choice", text)
    elif action.side not in ("left", "right"):
        yield Refusal(clause, f"The Coast has a left and a right end, not {action.side!r}.")


# --- what else is to be decided -------------------------------------------------------------------


def _move(state: State, action: Action) -> Grounds:
    clause = "hermit.ruling.hermie-forced"
    if state.phase != "move":
        text = "Hermie moves by himself as soon as the pattern is recreated."
        if state.setting.hermie_move == "optional":
            text = "Whether Hermie moves is asked when he can; place a card first."
        yield Refusal(clause, text)
    elif not isinstance(action, MoveHermie):
        yield Refusal("hermit.round.order", "First say whether Hermie moves.")
    elif action.player != state.turn:
        yield Refusal(clause, f"{who(state.turn)} says whether Hermie moves, not you.")
    elif type(action.move) is not bool:
        yield Refusal(clause, f"Hermie moves or stays; {action.move!r} says neither.")


def _bonus(state: State, action: Action) -> Grounds:
    clause = "hermit.ruling.both-bonuses"
    if state.phase != "bonus":
        yield Refusal(clause, "No bonus is to be chosen now.")
    elif not isinstance(action, TakeBonus):
        yield Refusal("hermit.round.order", "First say whether pools or pair count.")
    elif action.player != state.turn:
        yield Refusal(clause, f"{who(state.turn)} says which bonus counts, not you.")
    elif action.bonus not in ("pools", "pair"):
        yield Refusal(clause, f"The pools or the pair count, not {action.bonus!r}.")


def _take(state: State, action: Action) -> Grounds:
    clause = "hermit.ruling.coop-draw-order"
    if state.phase != "draw":
        text = "Cards are drawn by themselves, up to the hand limit; nobody is asked now."
        rule = clause if state.setting.is_coop else "hermit.ruling.draw-mandatory"
        yield Refusal(rule, text)
    elif not isinstance(action, TakeCoast):
        yield Refusal("hermit.round.order", "First say who draws the leftmost card of the Coast.")
    elif action.player != state.turn:
        yield Refusal(clause, f"{who(state.turn)} speaks for the group, not you.")
    elif type(action.to) is not int or action.to not in range(state.players):
        yield Refusal(clause, f"There is no player {action.to!r} to draw it.")
    elif len(state.hands[action.to]) >= state.limit(action.to):
        yield Refusal(clause, f"{who(action.to)} holds enough cards.")
    elif state.piles[action.to]:
        yield Refusal("hermit.coop.draw", f"{who(action.to)} still has a pile to draw from.")
    elif not state.behind(action.to):
        yield Refusal("hermit.many.draw", f"{who(action.to)} can't draw from the Coast.")


# --- who may place or wait ------------------------------------------------------------------------


def _whose(state: State, action: Action) -> Grounds:
    player, setting = action.player, state.setting
    if setting.mode == "versus_turns" and player != state.turn:
        text = f"It is player {state.turn + 1}'s turn, not yours."
        yield Refusal("hermit.versus.a-turns", text)
    if state.out[player]:
        text = "You couldn't draw any more; your turns are skipped."
        yield Refusal("hermit.ruling.versus-deckout", text)
    if state.chosen[player] is not None:
        clause = "hermit.coop.simultaneous" if setting.is_coop else "hermit.ruling.b-model"
        yield Refusal(clause, "You have chosen already; all cards are laid when all have chosen.")
    if setting.is_coop and setting.coop_commit == "seat_order":
        before = [p for p in range(player) if state.chosen[p] is None]
        if before:
            text = f"You choose in seat order here, after {people(before)}."
            yield Refusal("hermit.ruling.coop-commit", text)
    events = setting.mode == "versus_realtime" and setting.b_clock == "events"
    if events and state.is_closing and state.acted[player]:
        text = "You have acted in this tick; the other may still act at the same time."
        yield Refusal("hermit.ruling.b-same-time", text)


def _wait(state: State, action: Wait) -> Grounds:
    setting = state.setting
    if setting.mode != "versus_realtime":
        yield Refusal("hermit.round.no-skip", "A card must be placed; there is no passing.")
    elif setting.b_clock == "ticks":
        if state.tick and not state.acted[action.player]:
            text = "You have let the last tick pass; now place a card."
            yield Refusal("hermit.ruling.b-model", text)
    elif not state.is_closing:
        text = "Nobody waits for you; place a card whenever you like."
        yield Refusal("hermit.versus.b-free", text)


# --- where a card may lie -------------------------------------------------------------------------


def _place(state: State, action: Place) -> Grounds:
    """Judge a placement, wherever it helps or not (hermit.place.free)."""
    player = action.player
    yield from _card(state, player, action.card)
    yield from _numbers(action)
    yield from _link(state, action)
    if state.setting.task_breach == "illegal":
        laid = Laid(action.card, action.x, action.y, action.turn)
        if how := breach(state, player, laid):
            yield Refusal(FORBIDDING[state.setting.task], f"That breaks your task: {how}.")
    yield from _tick(state, action)


def _card(state: State, player: int, card: object) -> Grounds:
    clause = "hermit.place.one"
    if card not in state.setting.cards:
        yield Refusal("hermit.comp.beach-cards", f"There is no card {card!r} in this deck.")
    elif card not in state.hands[player]:
        if any(laid.card == card for laid in state.areas[player]):
            text = f"{card} lies in your area already; nothing is moved there."
            yield Refusal(clause, text)
        hand = " and ".join(state.hands[player]) or "no card"
        yield Refusal(clause, f"You don't hold {card}; you hold {hand}.")


def _numbers(action: Place) -> Grounds:
    """Judge turn and place by themselves: square to the grid, on whole cells."""
    if type(action.turn) is not int or action.turn not in TURNS:
        slanted = type(action.turn) not in (int, float) or action.turn % 90
        clause = "hermit.place.no-diagonal" if slanted else "hermit.place.rotate"
        text = f"A card is turned by 0, 90, 180 or 270 degrees, not {action.turn!r}."
        yield Refusal(clause, text)
    coordinates: tuple[tuple[str, Any], ...] = (("x", action.x), ("y", action.y))
    for name, value in coordinates:
        if type(value) is not int:
            text = f"Symbols lie on whole cells: {name} is a whole number, not {value!r}."
            clause = "hermit.place.grid" if type(value) is float else "hermit.ruling.integer-grid"
            yield Refusal(clause, text)
        elif abs(value) >= FAR:
            text = f"The table has no border, but no card lies as far away as {name} {value}."
            yield Refusal("hermit.place.no-float", text)


def _link(state: State, action: Place) -> Grounds:
    """Judge whether the card covers a symbol or adjoins one: one of both is enough.

    See hermit.place.both, hermit.place.any-on-any, hermit.place.full-cover,
    hermit.ruling.cover-and-adjoin, hermit.ruling.same-six-cells and hermit.ruling.support.
    """
    own = cells(action.x, action.y, action.turn)
    taken = {
        cell for laid in state.areas[action.player] for cell in cells(laid.x, laid.y, laid.turn)
    }
    if any((x + dx, y + dy) in taken for x, y in own for dx, dy in ((0, 0), *SIDES)):
        return
    if any((x + dx, y + dy) in taken for x, y in own for dx, dy in CORNERS):
        text = "Only the corner touches; an edge must, or a symbol must be covered."
        yield Refusal("hermit.place.no-corner", text)
    gap = min(abs(x - a) + abs(y - b) for x, y in own for a, b in taken) - 1
    text = f"The card would float, {counted(gap, 'cell')} away from your play area."
    yield Refusal("hermit.place.no-float", text)


def _tick(state: State, action: Place) -> Grounds:
    """Judge whether the placement counts as done at the same time as another."""
    setting, player = state.setting, action.player
    clause = "hermit.ruling.b-same-time"
    if type(action.together) is not bool:
        text = f"It is at the same time or not; {action.together!r} says neither."
        yield Refusal(clause, text)
    events = setting.mode == "versus_realtime" and setting.b_clock == "events"
    if not action.together:
        if events and state.is_closing:
            text = "The race is decided but for this tick: place at the same time, or wait."
            yield Refusal(clause, text)
    elif not events:
        text = "Only in real time two cards can be placed in one tick."
        yield Refusal(clause, text)
    elif not state.acted[1 - player]:
        yield Refusal(clause, "The other player has placed nothing in this tick.")
    elif state.acted[player]:
        yield Refusal(clause, "You have placed a card in this tick; this one comes after it.")
