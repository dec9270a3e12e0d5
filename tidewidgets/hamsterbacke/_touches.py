"""How an action of Hamsterbacke is touched on the board.

- Hoard: the row.
- Block: the cards in hand, then the own Block stack; then how many sets, where there is a choice.
- Score: the own Block stack, then the own Score stack; then the hand of the giver, where there is
  a choice.
- Give: the cards in hand, then the Score stack of the player who scores.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.hamsterbacke import Block, Give, Hoard, Score
from tidewidgets.hamsterbacke._drawing import block_id, card_id, hand_id, row_id, score_id

if TYPE_CHECKING:
    from rules import Action
    from rules.hamsterbacke import State

Touch = tuple[str, ...]

SETS: Final = "sets"
"""Prefix of the ids that tell how many sets are laid, before the colour and the number."""


def actions(state: State, player: int | None) -> dict[Touch, Action]:
    """Give the action of each move that the board offers a player, by its touches."""
    if player is None or player not in state.to_act:
        return {}
    legal = state.legal_actions(player)
    several = {action.colour for action in legal if isinstance(action, Block) and action.sets > 1}
    return {_touch(state, action, several): action for action in legal}


def _touch(state: State, action: Action, several: set[str]) -> Touch:
    player = action.player
    match action:
        case Hoard(row=row):
            return (row_id(row),)
        case Block(colour=colour, sets=sets):
            touch = (card_id(colour), block_id(player))
            return (*touch, sets_id(colour, sets)) if colour in several else touch
        case Score(giver=giver):
            touch = (block_id(player), score_id(player))
            return (*touch, hand_id(giver)) if giver is not None and state.givers[1:] else touch
        case Give(colour=colour):
            return card_id(colour), score_id(state.turn)
    message = f"{action!r} can't be touched."
    raise TypeError(message)


def sets_id(colour: str, sets: int) -> str:
    return f"{SETS}-{card_id(colour).partition('-')[2]}-{sets}"
