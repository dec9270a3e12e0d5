"""What all graphs of Hermit share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules import InvalidOption

if TYPE_CHECKING:
    import networkx as nx

    from rules.hermit._cards import Card
    from rules.hermit._state import State

    Graph = nx.DiGraph[Any]


def which_player(state: State, player: object) -> int:
    """Give the player that a graph is about: by default whoever may act.

    Raises
    ------
    InvalidOption
        If there is no such player.
    """
    if player is None:
        return next((acting for acting in state.to_act if acting >= 0), 0)
    if type(player) is int and player in range(state.players):
        return player
    message = f"Hermit: player can be 0 to {state.players - 1}; not {player!r}."
    raise InvalidOption(message)


def which_card(state: State, card: object) -> Card:
    """Give the card of an id.

    Raises
    ------
    InvalidOption
        If the deck has no such card.
    """
    for known in state.setting.deck:
        if known.id == card:
            return known
    right = ", ".join(known.id for known in state.setting.deck)
    message = f"Hermit: card can be {right}; not {card!r}."
    raise InvalidOption(message)
