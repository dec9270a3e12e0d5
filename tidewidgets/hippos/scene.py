"""The scene of Hamsters vs. Hippos: a position drawn, said in words, and open to touch.

Items
    Pads by their names ("b3") and the tokens on them ("lotus-b3"); "hamster-1" and so on, on a pad
    or at home; of each player "seat-1", "stash-1" and "bank-1"; "aside", "leftover", "supply" and
    "hippos" above the pond; "leave", the shore; "pay" where looks are sold.
    Choices: "stop" and "decline".
Touches
    See `tidewidgets.hippos._touches`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.hippos import Leave, MoveLotus, Place
from rules.hippos import Move as Landing
from tidewidgets._room import Overlay
from tidewidgets._scene import Head, Move, Scene
from tidewidgets.hippos import _drawing, _rim, _seats, _words
from tidewidgets.hippos._guesses import conceive
from tidewidgets.hippos._places import seating
from tidewidgets.hippos._touches import Touch, actions

if TYPE_CHECKING:
    from rules import Action
    from rules.hippos import State
    from tidewidgets._scene import Item

__all__ = ["OVERLAYS", "actions", "conceive", "draw"]

OVERLAYS: Final = {"odds": Overlay("Odds of a hippo", _drawing.odds_of_hippos)}


@lru_cache(maxsize=32)
def draw(state: State, player: int | None) -> Scene:
    """Draw a position.

    Parameters
    ----------
    state : State
        What is seen: a face that is down shows only where the viewer knows it.
    player : int or None
        Whose moves to offer; None for nobody's.

    Returns
    -------
    Scene
        On a mat that depends on the number of players only.

    Examples
    --------
    >>> import rules
    >>> state = rules.load("hippos").position(players=2, at=["b3"])
    >>> scene = draw(state.observe(0), 0)
    >>> scene.head.title
    'Player 1, action 1 of 2: move'
    >>> scene.moves[0].touch
    ('hamster-1', 'a2')
    """
    offered = actions(state, player)
    items = (
        *_rim.ground(),
        *_seats.ground(state.players),
        *_rim.in_play(state),
        *_drawing.pond(state),
        *_seats.seats(state),
        *_rim.shore(state, offered),
    )
    return Scene(
        box=seating(state.players).box,
        items=items,
        moves=tuple(_move(state, touch, action) for touch, action in offered.items()),
        head=Head(
            title=_words.title(state),
            stock=_words.stock(state),
            over=state.outcome is not None,
        ),
        sentence=_words.sentence(state),
    )


def _move(state: State, touch: Touch, action: Action) -> Move:
    return Move(touch=touch, text=_words.move(state, action), ghost=_ghost(state, action))


def _ghost(state: State, action: Action) -> tuple[Item, ...]:
    """Draw what is sure to lie elsewhere after an action."""
    match action:
        case Landing(hamster=hamster, to=to):
            return (_drawing.landed(state, hamster, to),)
        case Place(to=to):
            return (_drawing.landed(state, state.statuses.index("waiting"), to),)
        case Leave(player=player):
            going = range(len(state.spots)) if state.is_solo else (player,)
            return tuple(_seats.gone_home(state, h) for h in going if state.spots[h] >= 0)
        case MoveLotus(origin=origin, to=to):
            return (_drawing.shifted(state, origin, to),)
    return ()
