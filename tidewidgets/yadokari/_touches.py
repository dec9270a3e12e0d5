"""How an action of Yadokari is touched on the board.

- Draw: the deck. Keep: the shell in the tray. Return: that shell, then the deck, and its top or
  bottom where that is a choice.
- Play: the card, then the own crab. Steal: the victim's crab. Pay: the card, then the victim's
  hand. Discard: the card, then the discard pile. Pass: the button.
- Roll, where a person decides what chance does: the face.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.yadokari import Discard, Draw, Keep, Pay, Play, Return, Roll, Steal
from tidewidgets._scene import Item
from tidewidgets.yadokari._drawing import IN_CRAB, in_hand
from tidewidgets.yadokari._pieces import (
    PASSING,
    card_sprite,
    count_id,
    deck_id,
    end_id,
    kind_id,
    player_id,
    shell_id,
    shell_sprite,
)
from tidewidgets.yadokari._places import Spot, table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Action
    from rules.yadokari import State

Touch = tuple[str, ...]


def actions(state: State, player: int) -> dict[Touch, Action]:
    """Give the action of each move that `draw` offers, by its touches."""
    return {_touch(state, action): action for action in state.legal_actions(player)}


def _touch(state: State, action: Action) -> Touch:
    touch: Touch = (PASSING,)
    match action:
        case Draw(deck=deck):
            touch = (deck_id(deck),)
        case Keep(shell=shell):
            touch = (kind_id("look", shell),)
        case Return(shell=shell, deck=deck, place=place):
            open_ = state.setting.return_to == "choice" and state.decks[deck]
            touch = (
                kind_id("look", shell),
                deck_id(deck),
                *([end_id(place, deck)] if open_ else ()),
            )
        case Play(shell=shell):
            touch = (kind_id("card", shell), player_id("crab", action.player))
        case Steal(victim=victim):
            touch = (player_id("crab", victim),)
        case Pay(shell=shell):
            touch = (kind_id("card", shell), player_id("hand", state.victim or 0))
        case Discard(shell=shell):
            touch = (kind_id("card", shell), "discards")
        case Roll(awareness=face):
            touch = (f"face-{face}",)
    return touch


def ghosts(state: State, action: Action) -> Iterator[Item]:
    """Draw what would lie elsewhere after an action, as far as who looks can tell."""
    lay = table(state.players)
    match action:
        case Keep(shell=shell):
            spot, scale = in_hand(state, action.player, shell)
            yield _leaving("look", state.looked, shell, card_sprite(shell), spot, scale)
        case Return(shell=shell, deck=deck):
            yield _leaving("look", state.looked, shell, card_sprite(shell), lay.deck(deck))
        case Play(shell=shell):
            seat, hand = lay.seats[action.player], state.hands[action.player]
            yield _leaving("card", hand, shell, shell_sprite(shell), seat.shell, IN_CRAB)
        case Steal(victim=victim):
            stack = state.stacks[victim]
            spot, scale = in_hand(state, action.player, stack[-1])
            id_, sprite = shell_id(victim, len(stack)), card_sprite(stack[-1])
            yield Item(id=id_, sprite=sprite, x=spot.x, y=spot.y, scale=scale)
        case Pay(shell=shell):
            hand, to = state.hands[action.player], lay.seats[state.victim or 0].hand
            yield _leaving("card", hand, shell, card_sprite(shell), to, 0.6)
        case Discard(shell=shell):
            hand = state.hands[action.player]
            yield _leaving("card", hand, shell, card_sprite(shell), lay.discards)


def _leaving(
    where: str, cards: tuple[str, ...], shell: str, sprite: str, to: Spot, scale: float = 1
) -> Item:
    """Draw one card of a kind elsewhere: the kind is gone, or only its count no longer right."""
    id_ = (count_id if cards.count(shell) > 1 else kind_id)(where, shell)
    return Item(id=id_, sprite=sprite, x=to.x, y=to.y, scale=scale)
