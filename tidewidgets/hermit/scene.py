"""The scene of Hermit: a position drawn, said in words, and open to touch.

Items
    The places of the Coast, "coast-1" and so on, with "coast-0" and "coast-11" (or "coast-12")
    beyond its ends; "hermie-1", "hermie-2" and "wave"; the "target"; cards by owner and name,
    "card-1-H16", in hand and in the play area alike; the cells of the large play area, "2,-1"; for
    each player "pile-1", "caps-1" and, where they are small, "area-1" and "hand-1"; "aside". The
    path of what the last card has recreated is called by its ends, "path-2,-2-2,0".
    Choices: "turn", "tick", "wait", "stay", "bonus-pools", "bonus-pair", "first-1", "first-2".
Touches
    See `tidewidgets.hermit._touches`.
"""

from __future__ import annotations

from functools import lru_cache
from math import inf
from typing import TYPE_CHECKING

import msgspec

from rules import CHANCE
from rules.hermit import Place, Wait
from tidewidgets._scene import Head, Scene
from tidewidgets.hermit import _area, _choices, _coast, _hands, _words
from tidewidgets.hermit._guesses import conceive
from tidewidgets.hermit._moves import moves
from tidewidgets.hermit._pieces import GROUND, item
from tidewidgets.hermit._places import Beach
from tidewidgets.hermit._touches import actions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Action
    from rules.hermit import State
    from tidewidgets._scene import Item

__all__ = ["actions", "conceive", "draw", "timed"]


@lru_cache(maxsize=32)
def draw(state: State, player: int | None) -> Scene:
    """Draw a position.

    Parameters
    ----------
    state : State
        What is seen.
    player : int or None
        Who looks: the large play area and the hand are this player's. None for who plays no hand.

    Returns
    -------
    Scene
        On a mat that depends on mode and number of players only.

    Examples
    --------
    >>> import rules
    >>> scene = draw(rules.load("hermit").new(seed=7).observe(0), 0)
    >>> scene.head.title
    'Round 1: place a card'
    """
    beach = Beach(state.setting.coast, state.players)
    focus = _focus(state, player)
    offered = actions(state, player)
    is_open = tuple(_hands.looks_into(state, player, owner) for owner in range(state.players))
    return Scene(
        box=beach.box,
        pane=beach.pane,
        items=(
            *_ground(beach),
            *_pieces(state, beach, focus, is_open),
            *_choices.buttons(offered, beach),
        ),
        moves=moves(state, beach, offered),
        head=Head(
            title=_words.title(state),
            stock=_words.stock(state, focus),
            over=state.outcome is not None,
        ),
        sentence=_words.sentence(state, focus, is_open),
    )


def timed(state: State, action: Action, seconds: float) -> Action:
    """Tell what an action becomes that is done so many seconds after the last one.

    In real time a placement within the agreed span counts as done at the same time
    (hermit.ruling.b-same-time). Who comes later can't change the end of the game any more, and
    waits.

    Parameters
    ----------
    state : State
        The position.
    action : Action
        A legal action, or one that was legal before others have acted.
    seconds : float
        Infinite where nothing has been done before.

    Returns
    -------
    Action
        A legal action.
    """
    setting = state.setting
    counts = setting.mode == "versus_realtime" and setting.b_clock == "events"
    if not counts or not isinstance(action, Place) or seconds == inf:
        return action
    if seconds > setting.b_tie_window:
        return Wait(action.player) if state.is_closing else action
    together = msgspec.structs.replace(action, together=True)
    return action if state.why_illegal(together) else together


def _focus(state: State, player: int | None) -> int:
    """Choose whose play area is large: who looks, or whose turn it is."""
    return state.turn if player is None or player == CHANCE else player


def _ground(beach: Beach) -> Iterator[Item]:
    yield item("shore", "shore", beach.shore, GROUND)
    yield item("sand", f"sand-{beach.pane[3]}", beach.sand, GROUND)
    yield from _coast.numbering(beach)


def _pieces(state: State, beach: Beach, focus: int, is_open: tuple[bool, ...]) -> Iterator[Item]:
    yield from _coast.coast(state, beach, focus)
    yield from _coast.figures(state, beach)
    yield from _coast.sought(state, beach, focus)
    yield from _area.area(state, beach, focus)
    yield from _hands.hand(state, beach, focus, is_open=is_open[focus])
    others = (owner for owner in range(state.players) if owner != focus)
    for owner, plate in zip(others, beach.plates, strict=True):
        yield from _hands.plate(state, owner, plate, is_open=is_open[owner])
