"""The one drawing: items that lie somewhere, and moves that touch them in order.

A room's `scene.py` makes a `Scene` from an observation. The live board, the saved picture, the
sentence and the tests all come from it.
"""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable

GROUND = 0
"""Layer of what never moves: tiles, rims. Sent to the browser once."""


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sprite that an item carries: it turns, grows and moves with it.

    Attributes
    ----------
    sprite : str
        As of an `Item`.
    x, y : float
        Its centre, from the centre of the unturned item and in the item's own units.
    turn, scale : float
        Beside those of the item.
    tone : str
        Empty for the item's own.
    """

    sprite: str
    x: float
    y: float
    turn: float = 0
    scale: float = 1
    tone: str = ""


class Item(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One drawn thing.

    Attributes
    ----------
    id : str
        Stable from ply to ply, so that a piece glides.
    sprite : str
        Id of a ``<symbol>`` in the room's ``art.svg``; its viewBox is centred on 0, 0. Empty for
        an item that is only its label.
    x, y : float
        Centre, in scene units; a hex or a card is about 40 wide; y grows downwards.
    turn : float
        Degrees clockwise.
    scale : float
        1 is the sprite's own size.
    tone : str
        Name of a colour in the palette, seen by the sprite as ``currentColor``; may be empty.
    label : str
        A few characters drawn on the item (a coordinate, a number), 12 units high times `scale`
        and never turned: in ink on a sprite, else in the item's tone. May be empty.
    text : str
        What it is, for the ear: "Sun Fire, used". Empty for mere decoration.
    place : str
        Name of the spot, for the ear: "f3". Items at the same x and y are one stop.
    layer : int
        0 ground, 1 marks of the rules, 2 and up pieces; higher ones lie on top.
    choice : bool
        Shown only while it can be touched next: a "done" or "stay" button.
    parts : tuple of Part
        What lies on its sprite, from bottom to top: the symbols of a card.
    turns : float
        By how many degrees touching it turns what is in hand; the key R touches it, too.
    pivot : (float, float), optional
        The point of the unturned item, from its centre and in its own units, that comes to lie on
        the place touched at last: so a live board foresees it there, without a ghost in each move.
    pane : bool
        Whether it lies in the scene's pane. What does is above the ground.
    """

    id: str
    sprite: str
    x: float
    y: float
    turn: float = 0
    scale: float = 1
    tone: str = ""
    label: str = ""
    text: str = ""
    place: str = ""
    layer: int = GROUND
    choice: bool = False
    parts: tuple[Part, ...] = ()
    turns: float = 0
    pivot: tuple[float, float] | None = None
    pane: bool = False


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A straight line on the ground, under every item: an edge of a graph, a line of sight.

    Attributes
    ----------
    x1, y1, x2, y2 : float
        Its ends.
    tone : str
        Name of a colour in the palette.
    width : float
        In scene units.
    arrow : bool
        Whether a head, four widths long and wide, ends at x2, y2.
    dash : bool
        Whether it is broken into dashes.
    """

    x1: float
    y1: float
    x2: float
    y2: float
    tone: str = "ink"
    width: float = 2
    arrow: bool = False
    dash: bool = False


class Move(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A legal action as the board offers it.

    Attributes
    ----------
    touch : tuple of str
        Ids of the items to touch, in order.
    text : str
        The action in a sentence.
    ghost : tuple of Item
        What would lie elsewhere afterwards, drawn faintly while the move is in hand: same ids as
        the items, at the new places; captured items with sprite "" ; what is new under new ids.
    """

    touch: tuple[str, ...]
    text: str
    ghost: tuple[Item, ...] = ()


class Head(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The line above the board and what is said of the last action below it.

    Attributes
    ----------
    title : str
        Whose turn, phase and what remains: "Sun to act, 2 actions left".
    tone : str
        Palette name of the side to act; may be empty.
    stock : tuple of (str, str)
        Label and content of what lies beside the board, in words.
    last : tuple of str
        Ids of items to mark as touched by the last action. A room leaves it empty: the places
        that the rules' notes name are put here.
    over : bool
        Whether the game has ended.
    """

    title: str = ""
    tone: str = ""
    stock: tuple[tuple[str, str], ...] = ()
    last: tuple[str, ...] = ()
    over: bool = False


class Scene(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Everything that one observer may see of one position.

    Attributes
    ----------
    box : tuple of float
        x, y, width and height of the drawing in scene units: the mat.
    items : tuple of Item
        In any order; drawn by layer, then as given.
    moves : tuple of Move
        Distinct and prefix-free touches; empty when the observer has nothing to decide.
    head : Head
        The line above.
    sentence : str
        The position in words; the alt text of the saved picture.
    lines : tuple of Line
        Drawn first.
    pane : tuple of float, optional
        x, y, width and height of a part of the box whose items a reader may push about and
        enlarge; none of them shows outside it. The scene lays them so that all can be seen.

    Raises
    ------
    ValueError
        If ids repeat, a move touches no or unknown items, one move begins another, or an item of
        the pane lies on the ground or has no pane to lie in.
    """

    box: tuple[float, float, float, float]
    items: tuple[Item, ...]
    moves: tuple[Move, ...] = ()
    head: Head = Head()
    sentence: str = ""
    lines: tuple[Line, ...] = ()
    pane: tuple[float, float, float, float] | None = None

    def __post_init__(self) -> None:
        for item in self.items:
            if item.pane and (self.pane is None or item.layer == GROUND):
                message = f"{item.id} is of the pane, so it needs one and a layer above the ground."
                raise ValueError(message)
        ids = [item.id for item in self.items]
        if len(set(ids)) != len(ids):
            message = f"Item ids must differ: {sorted({i for i in ids if ids.count(i) > 1})}."
            raise ValueError(message)
        known = set(ids)
        touches = sorted(move.touch for move in self.moves)
        for touch in touches:
            if not touch or not known.issuperset(touch):
                message = f"The move {touch} touches nothing, or what isn't drawn."
                raise ValueError(message)
        for touch, following in pairwise(touches):
            if following[: len(touch)] == touch:
                message = f"The move {touch} begins or equals {following}."
                raise ValueError(message)

    @cached_property
    def by_touch(self) -> dict[tuple[str, ...], int]:
        """Index into `moves` by touches."""
        return {move.touch: index for index, move in enumerate(self.moves)}

    @cached_property
    def spots(self) -> dict[str, str]:
        """Where each item lies; those at one spot are one stop of the keyboard."""
        at = {item.id: f"{round(item.x)},{round(item.y)}" for item in self.items}
        return {
            item.id: f"pane {item.place or at[item.id]}" if item.pane else at[item.id]
            for item in self.items
        }

    def follow(self, touch: tuple[str, ...]) -> tuple[str, ...] | None:
        """Find how a move begins that is touched here, be it on other items of the same places.

        Parameters
        ----------
        touch : tuple of str
            Ids of items.

        Returns
        -------
        tuple of str or None
            The first touches of a move, as many; None if no move begins so.
        """
        found: tuple[str, ...] = ()
        branch: Any = self.tree
        for id_ in touch:
            if not isinstance(branch, dict):
                return None
            here = (other for other in branch if self.spots[other] == self.spots[id_])
            next_ = id_ if id_ in branch else next(here, None)
            if next_ is None:
                return None
            found, branch = (*found, next_), branch[next_]
        return found

    @cached_property
    def tree(self) -> dict[str, Any]:
        """Moves nested by touch; each leaf is an index into `moves`."""
        root: dict[str, Any] = {}
        for index, move in enumerate(self.moves):
            node = root
            for touch in move.touch[:-1]:
                node = node.setdefault(touch, {})
            node[move.touch[-1]] = index
        return root


def marked(scene: Scene, places: Iterable[str]) -> Scene:
    """Mark where the last action was, so far as those places are drawn."""
    known = {item.id for item in scene.items}
    last = tuple(dict.fromkeys(place for place in places if place in known))
    return msgspec.structs.replace(scene, head=msgspec.structs.replace(scene.head, last=last))
