"""The scene of Hamsterbacke: a position drawn, said in words, and open to touch.

Items
    Rows by their numbers ("row-3") and their cards from the oldest on ("row-3-1"); the "pile" and
    the cards on top of it ("pile-1" is laid first); of each player "block-1", "score-1" and
    "hand-1"; and the hand of who looks by colours ("card-red", drawn also where there is none).
    Choices: "sets-red-2".
Touches
    See `tidewidgets.hamsterbacke._touches`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.hamsterbacke import COLOURS, REFILL, ROWS, Block, Give, Hoard, Score
from tidewidgets._scene import Head, Item, Move, Scene
from tidewidgets.hamsterbacke import _drawing, _words
from tidewidgets.hamsterbacke._drawing import HELD
from tidewidgets.hamsterbacke._guesses import conceive
from tidewidgets.hamsterbacke._table import SLOT, Table
from tidewidgets.hamsterbacke._touches import Touch, actions, sets_id

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Action
    from rules.hamsterbacke import State
    from tidewidgets.hamsterbacke._table import Spot

__all__ = ["actions", "conceive", "draw"]

CHOICE_LAYER: Final = 6


@lru_cache(maxsize=32)
def draw(state: State, player: int | None) -> Scene:
    """Draw a position.

    Parameters
    ----------
    state : State
        What is seen.
    player : int or None
        Who looks: the own hand lies in the panel below, with moves if it is to act. None for who
        plays no hand.

    Returns
    -------
    Scene
        The same mat and ground through a whole game.

    Examples
    --------
    >>> import rules
    >>> scene = draw(rules.load("hamsterbacke").new().observe(0), 0)
    >>> scene.head.title
    'Player 1 to act, 2 actions left'
    >>> scene.moves[0].touch
    ('row-1',)
    """
    offered = actions(state, player)
    items = [
        *_drawing.ground(state.players),
        *_drawing.circle(state),
        *(item for p in range(state.players) for item in _drawing.seat(state, p)),
        *_drawing.panel(state, player),
        *_choices(state, offered),
    ]
    return Scene(
        box=Table.of(state.players).box,
        items=tuple(items),
        moves=tuple(_move(state, touch, action) for touch, action in offered.items()),
        head=Head(
            title=_words.title(state),
            stock=(("Pile", _words.pile(state)), ("End", _words.ending(state))),
            over=state.outcome is not None,
        ),
        sentence=_words.sentence(state),
    )


def _choices(state: State, offered: dict[Touch, Action]) -> Iterator[Item]:
    """Draw how many sets may be laid, in rows above the hand."""
    table = Table.of(state.players)
    for touch, action in offered.items():
        if not isinstance(action, Block) or touch[-1] != sets_id(action.colour, action.sets):
            continue
        up, along = divmod(action.sets - 1, len(COLOURS))
        at = table.panel.moved(SLOT * (along - len(COLOURS) // 2), -46 - 28 * up)
        label = _words.sets(action.sets)
        count = _words.cards(action.sets * state.setting.value[action.colour])
        yield Item(
            id=touch[-1],
            sprite="pill",
            x=at.x,
            y=at.y,
            label=label,
            text=f"lay {label}, {count}",
            place=label,
            layer=CHOICE_LAYER,
            choice=True,
        )


# --- what a move shows ------------------------------------------------------------------------


def _move(state: State, touch: Touch, action: Action) -> Move:
    text, ghost = _words.move(state, action), tuple(_ghost(state, action))
    return Move(touch=touch, text=text, ghost=ghost)


def _ghost(state: State, action: Action) -> Iterator[Item]:
    """Draw what is sure to lie elsewhere after an action."""
    table = Table.of(state.players)
    match action:
        case Hoard(row=row):
            yield from _taken(state, row)
            yield from _refill(state, row)
        case Block(player=player, colour=colour):
            sprite = _drawing.card(state.setting, colour)
            yield _at(_drawing.card_id(colour), sprite, table.block(player))
        case Score(player=player):
            yield _at(_drawing.block_id(player), _drawing.BACK, table.score(player))
        case Give(colour=colour):
            yield _at(_drawing.card_id(colour), _drawing.BACK, table.score(state.turn))


def _taken(state: State, row: int) -> Iterator[Item]:
    """Draw the cards of a row in the hand of who looks."""
    for number, colour in enumerate(state.rows[row]):
        sprite, at = _drawing.card(state.setting, colour), Table.of(state.players).slot(colour)
        yield _at(_drawing.row_card_id(row, number), sprite, at, HELD)


def _refill(state: State, row: int) -> Iterator[Item]:
    """Draw the next cards of the pile, unseen, where they will lie (hamsterbacke.hoard.refill)."""
    for number in range(min(REFILL, len(state.pile))):
        place = (row + number) % ROWS
        before = len(state.rows[place]) if number else 0
        at = _drawing.row_spot(state, place, before, before + 1)
        yield _at(_drawing.next_id(number), _drawing.BACK, at)


def _at(id_: str, sprite: str, at: Spot, scale: float = 1) -> Item:
    return Item(id=id_, sprite=sprite, x=at.x, y=at.y, scale=scale)
