"""Typed notation: short texts for actions.

Cards are written by their ids, places as x,y of the turned card's top left cell, players P1 to P6.
Case and spaces don't matter.

===================== ===========================================================================
``H16@-2,-1``         place H16 unturned
``H16@-2,-1 r90``     turned by 90 degrees clockwise
``H16@-2,-1 &``       in real time: at the same time as the other player's last
``wait``              let a tick pass
``move``, ``stay``    whether Hermie moves
``pools``, ``pair``   which bonus counts
``coast P2``          who draws the leftmost card of the Coast
``left``, ``right``   the end of the Coast to start from
``first P1``          chance draws who is first
``deal H01 H02 ...``  chance shuffles; " / " stands between the copies of several players
===================== ===========================================================================

Where several may act, the player stands in front, as in ``P2 H16@-2,-1``. It can be left out where
only one of them holds that card.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from rules import CHANCE, Action, InvalidNotation
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

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.hermit._state import State


def format_action(state: State, action: Action) -> str:
    """Write an action in short notation.

    Parameters
    ----------
    state : State
        The position in which it is done.
    action : Action
        An action of Hermit.

    Returns
    -------
    str
        What `parse_action` reads.
    """
    text = _WRITERS[type(action)](action)
    if action.player == CHANCE or state.to_act == (action.player,):
        return text
    return f"P{action.player + 1} {text}"


def _write_place(action: Place) -> str:
    turned = f" r{action.turn}" if action.turn else ""
    return f"{action.card}@{action.x},{action.y}{turned}{' &' if action.together else ''}"


_WRITERS: Final[dict[type[Action], Callable[[Any], str]]] = {
    ChooseSide: lambda a: a.side,
    Deal: lambda a: f"deal {' / '.join(' '.join(order) for order in a.orders)}",
    First: lambda a: f"first P{a.first + 1}",
    MoveHermie: lambda a: "move" if a.move else "stay",
    Place: _write_place,
    TakeBonus: lambda a: a.bonus,
    TakeCoast: lambda a: f"coast P{a.to + 1}",
    Wait: lambda _: "wait",
}

_LED: Final = re.compile(r"\s*p(?P<player>\d)\s+(?P<rest>\S.*)", re.IGNORECASE | re.DOTALL)
_PLACE: Final = re.compile(
    r"(?P<card>[a-z0-9]+)@(?P<x>[+-]?\d{1,9}),(?P<y>[+-]?\d{1,9})"
    r"(?:r(?P<turn>\d{1,3}))?(?P<together>&)?",
    re.ASCII,
)
_TO: Final = re.compile(r"(?P<what>coast|first)p(?P<player>\d)", re.ASCII)
_DEAL: Final = re.compile(r"deal(?P<orders>(?:\s+[a-z0-9]+|\s*/)*)\s*", re.ASCII)


def parse_action(state: State, text: str) -> Action:
    """Read what `format_action` writes, forgiving about case and spaces.

    Parameters
    ----------
    state : State
        The position in which it is to be done.
    text : str
        The typed action.

    Returns
    -------
    Action
        Perhaps an illegal one.

    Raises
    ------
    InvalidNotation
        If it can't be read; the error shows how one is written.
    """
    led = _LED.fullmatch(text)
    player = int(led["player"]) - 1 if led else None
    rest = (led["rest"] if led else text).lower()
    if dealt := _DEAL.fullmatch(rest.strip()):
        orders = [order.split() for order in dealt["orders"].split("/")]
        names = _names(state)
        return Deal(CHANCE, tuple([tuple([names.get(c, c) for c in order]) for order in orders]))
    typed = "".join(rest.split())
    if placed := _PLACE.fullmatch(typed):
        card = _names(state).get(placed["card"], placed["card"].upper())
        return Place(
            _holder(state, player, card, text),
            card,
            int(placed["turn"] or 0),
            int(placed["x"]),
            int(placed["y"]),
            placed["together"] is not None,
        )
    if to := _TO.fullmatch(typed):
        named = int(to["player"]) - 1
        if to["what"] == "first":
            return First(CHANCE, named)
        return TakeCoast(_actor(state, player, text), named)
    if typed in _SINGLE:
        return _SINGLE[typed](_actor(state, player, text))
    message = f"Hermit: {text!r} is no action; write {_EXAMPLES[state.phase]}."
    raise InvalidNotation(message)


_SINGLE: Final[dict[str, Callable[[int], Action]]] = {
    "left": lambda p: ChooseSide(p, "left"),
    "right": lambda p: ChooseSide(p, "right"),
    "move": lambda p: MoveHermie(p, move=True),
    "stay": lambda p: MoveHermie(p, move=False),
    "pools": lambda p: TakeBonus(p, "pools"),
    "pair": lambda p: TakeBonus(p, "pair"),
    "wait": Wait,
}

_EXAMPLES: Final = {
    "deal": "'deal' and all cards in order",
    "first": "'first P1'",
    "side": "'left' or 'right'",
    "place": "'H16@-2,-1', with ' r90' behind it for a quarter turn",
    "move": "'move' or 'stay'",
    "bonus": "'pools' or 'pair'",
    "draw": "'coast P1'",
    "over": "'H16@-2,-1' while a game goes on",
}
"""What may be written in a phase."""


def _names(state: State) -> dict[str, str]:
    """Give the ids of the deck by their lower case."""
    return {card.lower(): card for card in state.setting.cards}


def _holder(state: State, player: int | None, card: str, text: str) -> int:
    """Find who places a card where nobody is named: the only one who may act and holds it."""
    if player is None:
        holders = [p for p in state.to_act if p != CHANCE and card in state.hands[p]]
        if len(holders) == 1:
            return holders[0]
    return _actor(state, player, text)


def _actor(state: State, player: int | None, text: str) -> int:
    if player is not None:
        return player
    if len(state.to_act) > 1:
        message = f"Hermit: say who, as in 'P{state.to_act[0] + 1} {text.strip()}'."
        raise InvalidNotation(message)
    return max((0, *state.to_act))
