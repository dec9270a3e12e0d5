"""The scene of Yadokari: a position drawn, said in words, and open to touch.

Items
    "deck-a" to "deck-e", "supply", "die", "discards"; for each player "crab-1", "hand-1" and
    "rocks-1"; the shells beneath a crab from the bottom, "stack-1-1", the last one within the crab.
    Cards of one kind are one item with a badge: "card-3k" in the hand of who looks, "look-3k" and
    "paid-3k" in the tray. "pass", and the choices "top-b", "bottom-b" and "face-1".
Touches
    See `tidewidgets.yadokari._touches`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rules import CHANCE
from tidewidgets._scene import Head, Move, Scene
from tidewidgets.yadokari import _drawing, _words
from tidewidgets.yadokari._guesses import conceive
from tidewidgets.yadokari._places import table
from tidewidgets.yadokari._touches import actions, ghosts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.yadokari import State
    from tidewidgets._scene import Item

__all__ = ["actions", "conceive", "draw"]


@lru_cache(maxsize=32)
def draw(state: State, player: int | None) -> Scene:
    """Draw a position.

    Parameters
    ----------
    state : State
        What is seen: an observation, or all of it.
    player : int or None
        Who looks; None for who is no player, CHANCE for who decides what chance does.

    Returns
    -------
    Scene
        With moves if the player is to act.

    Examples
    --------
    >>> import rules
    >>> state = rules.load("yadokari").new(players=2, seed=7)
    >>> scene = draw(state.observe(0), 0)
    >>> scene.head.title
    'Player 1 to act, 2 actions left'
    >>> scene.moves[0].text
    'Player 1 draws from deck A.'
    """
    offered = actions(state, player) if player is not None else {}
    return Scene(
        box=table(state.players).box,
        items=(*_drawing.ground(state.players), *_pieces(state, player)),
        moves=tuple(
            Move(touch=touch, text=_words.move(state, action), ghost=tuple(ghosts(state, action)))
            for touch, action in offered.items()
        ),
        head=Head(
            title=_words.title(state), stock=_words.stock(state), over=state.outcome is not None
        ),
        sentence=_words.sentence(state, player),
    )


def _pieces(state: State, player: int | None) -> Iterator[Item]:
    yield from _drawing.seats(state, player)
    yield from _drawing.middle(state, player)
    yield from _drawing.panel(state, player)
    if state.setting.return_to == "choice" and state.phase == "return" and player == state.turn:
        yield from _drawing.ends_of_decks(state)
    if state.phase == "roll" and player == CHANCE:
        yield from _drawing.faces(state)
