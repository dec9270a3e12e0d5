"""The pieces of Yadokari as items: how they are named and layered, cards, tags and writing."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rules import UNKNOWN
from rules.yadokari import DECKS
from tidewidgets._scene import GROUND, Item
from tidewidgets.yadokari import _words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tidewidgets.yadokari._places import Spot

MARKS: Final = 1
PIECES: Final = 2
CRABS: Final = 3
OVER: Final = 4
"""Layers: marks of whose turn it is; shells, cards, decks; crabs; what lies on top of those."""

WRITING: Final = 0.9
"""Scale of captions."""

WIDE: Final = 10
"""From this number on a badge must be wide."""

WHERE: Final = {"card": "hand card", "look": "looked-at card", "paid": "paid card"}
"""Names of the places of cards, by the beginning of their ids."""

PASSING: Final = "pass"
ENDS: Final = ("top", "bottom")
"""Where in a deck a shell may be put."""


def deck_id(deck: int) -> str:
    """Name a deck as an item."""
    return f"deck-{DECKS[deck].lower()}"


def end_id(end: str, deck: int) -> str:
    """Name the choice of the top or the bottom of a deck as an item."""
    return f"{end}-{DECKS[deck].lower()}"


def player_id(what: str, player: int) -> str:
    """Name something of a player's as an item: the crab, the hand, the rocks."""
    return f"{what}-{player + 1}"


def shell_id(player: int, height: int) -> str:
    """Name a shell beneath a crab as an item; the bottom one has height 1."""
    return f"stack-{player + 1}-{height}"


def kind_id(where: str, shell: str) -> str:
    """Name the cards of one kind as an item: in the hand of who looks, or in the tray."""
    return f"{where}-{'unknown' if shell == UNKNOWN else shell}"


def count_id(where: str, shell: str) -> str:
    """Name the badge that tells how many cards of a kind there are."""
    return f"count-{kind_id(where, shell)}"


def shell_sprite(shell: str) -> str:
    """Name the sprite of a bare shell."""
    return f"shell-{shell}"


def card_sprite(shell: str) -> str:
    """Name the sprite of a card, or of its back if the shell isn't known."""
    return "back" if shell == UNKNOWN else f"card-{shell}"


def mark(id_: str, sprite: str, spot: Spot, layer: int, scale: float = 1) -> Item:
    """Draw what has no name for the ear."""
    return Item(id=id_, sprite=sprite, x=spot.x, y=spot.y, layer=layer, scale=scale)


def writing(
    id_: str, label: str, spot: Spot, tone: str, scale: float = WRITING, layer: int = OVER
) -> Item:
    """Write a few words on the mat or on sand."""
    x, y = spot
    return Item(id=id_, sprite="", x=x, y=y, scale=scale, tone=tone, label=label, layer=layer)


def on_ground(id_: str, label: str, spot: Spot, tone: str, scale: float = WRITING) -> Item:
    """Write what never changes."""
    return writing(id_, label, spot, tone, scale, GROUND)


def tag(
    id_: str, shell: str, spot: Spot, text: str = "", place: str = "", scale: float = 1
) -> Item:
    """Draw a shell small: its size, and its colour as a pattern."""
    return Item(
        id=id_,
        sprite=f"tag-{shell[1]}",
        x=spot.x,
        y=spot.y,
        scale=scale,
        label=shell[0],
        text=text,
        place=place,
        layer=PIECES,
    )


def badge(id_: str, count: int, spot: Spot, scale: float = 1) -> Item:
    """Tell, at the corner of a card, how many there are."""
    x, y = round(spot.x + 13 * scale, 1), round(spot.y - 27 * scale, 1)
    sprite, label = "count" if count < WIDE else "count-wide", f"×{count}"  # noqa: RUF001 - times
    return Item(id=id_, sprite=sprite, x=x, y=y, label=label, layer=OVER)


def kinds(
    where: str, cards: tuple[str, ...], spots: Iterable[Spot], scale: float
) -> Iterator[Item]:
    """Draw one card for each kind, with a badge where there are several; backs are counted."""
    for (shell, count), spot in zip(Counter(cards).items(), spots, strict=True):
        unknown = shell == UNKNOWN
        yield Item(
            id=kind_id(where, shell),
            sprite=card_sprite(shell),
            x=spot.x,
            y=spot.y,
            scale=scale,
            label=str(count) if unknown else "",
            text=_words.kind(shell, count),
            place=f"{WHERE[where]} {shell}",
            layer=PIECES,
        )
        if count > 1 and not unknown:
            yield badge(count_id(where, shell), count, spot, scale)
