"""How an action of Hamsters vs. Hippos is touched on the board.

- Move and Place: the hamster, then the pad.
- Leave: the hamster, then the shore; a team leaves by the shore alone.
- Peek: the pad. PayToPeek: "pay", then the pad.
- MoveLotus: the tokens on a pad, then the pad to go to.
- Steal: the other player's stash.
- Stop and Decline: "stop" and "decline".
- First: the hamster of who begins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.hippos import (
    Decline,
    First,
    Leave,
    Move,
    MoveLotus,
    PayToPeek,
    Peek,
    Place,
    Steal,
    Stop,
)
from tidewidgets.hippos._places import DECLINE, LEAVE, PAY, STOP, lotus_id, of_number, pad_id

if TYPE_CHECKING:
    from rules import Action
    from rules.hippos import State

Touch = tuple[str, ...]


def actions(state: State, player: int | None) -> dict[Touch, Action]:
    """Give the action of each move that the board offers a player, by its touches."""
    if player is None or player not in state.to_act:
        return {}
    return {touch_of(state, action): action for action in state.legal_actions(player)}


def touch_of(state: State, action: Action) -> Touch:
    """Tell what is touched for an action."""
    size = state.size
    match action:
        case Move(hamster=hamster, to=to):
            return of_number("hamster", hamster), pad_id(to, size)
        case Place(to=to):
            return of_number("hamster", state.statuses.index("waiting")), pad_id(to, size)
        case Leave(player=player):
            return (LEAVE,) if state.is_solo else (of_number("hamster", player), LEAVE)
        case Peek(at=at):
            return (pad_id(at, size),)
        case PayToPeek(at=at):
            return PAY, pad_id(at, size)
        case MoveLotus(origin=origin, to=to):
            return lotus_id(origin, size), pad_id(to, size)
        case Steal(victim=victim):
            return (of_number("stash", victim),)
        case Decline():
            return (DECLINE,)
        case Stop():
            return (STOP,)
        case First(first=first):
            return (of_number("hamster", first),)
    message = f"{action!r} can't be touched."
    raise TypeError(message)
