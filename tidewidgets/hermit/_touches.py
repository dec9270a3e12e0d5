"""How an action of Hermit is touched on the board, and what a move shows.

- Place: the card in hand; "turn" for each quarter turn; then the cell on which the middle of the
  card's upper row is to lie, about which the card turns. Before all, "tick" where the placement is
  to count as done at the same time as the other's; at the end of a race it can't but do so.
- Wait: "wait".
- MoveHermie: the Hermie, or "stay".
- TakeBonus: "bonus-pools" or "bonus-pair".
- TakeCoast: the leftmost card of the Coast, then the hand of who gets it.
- ChooseSide: the place beyond that end of the Coast.
- First: "first-1" or "first-2".
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rules.hermit import (
    ChooseSide,
    First,
    MoveHermie,
    Place,
    TakeBonus,
    TakeCoast,
    Wait,
)
from tidewidgets.hermit._pieces import (
    STAY,
    TICK,
    TURN,
    WAIT,
    bonus_id,
    card_id,
    cell_id,
    coast_id,
    of_player,
)

if TYPE_CHECKING:
    from rules import Action
    from rules.hermit import State

Touch = tuple[str, ...]

_PIVOT = {0: (1, 0), 90: (1, 1), 180: (1, 1), 270: (0, 1)}
"""The middle of the card's upper row, from the top left cell of the turned card."""


@lru_cache(maxsize=8)
def actions(state: State, player: int | None) -> dict[Touch, Action]:
    """Give the action of each move that the board offers a player, by its touches."""
    if player is None or player not in state.to_act:
        return {}
    return {touch_of(state, action): action for action in state.legal_actions(player)}


def touch_of(state: State, action: Action) -> Touch:
    """Tell what is touched for an action."""
    match action:
        case Place(player=player, card=card, turn=turn):
            claimed = (TICK,) if action.together and not state.is_closing else ()
            turns = (TURN,) * (turn // 90)
            return (*claimed, card_id(player, card), *turns, cell_id(*pivot_cell(action)))
        case Wait():
            return (WAIT,)
        case MoveHermie(player=player, move=move):
            number = player if state.setting.is_versus else 0
            return (of_player("hermie", number) if move else STAY,)
        case TakeBonus(bonus=bonus):
            return (bonus_id(bonus),)
        case TakeCoast(to=to):
            return coast_id(state.taken[0] + 1), of_player("hand", to)
        case ChooseSide(side=side):
            return (coast_id(0 if side == "left" else state.setting.coast + 1),)
        case First(first=first):
            return (of_player("first", first),)
    message = f"{action!r} can't be touched."
    raise TypeError(message)


def pivot_cell(action: Place) -> tuple[int, int]:
    """Tell where the middle of the card's upper row comes to lie."""
    right, down = _PIVOT[action.turn]
    return action.x + right, action.y + down


def placed_at(player: int, card: str, turn: int, x: int, y: int, *, together: bool) -> Place:
    """Tell which placement it is to touch a cell with a turned card in hand."""
    right, down = _PIVOT[turn]
    return Place(player, card, turn, x - right, y - down, together)
