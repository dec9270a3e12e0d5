"""The buttons on the beach of Hermit: what is chosen neither by a card nor by a place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tidewidgets.hermit._pieces import (
    CHOICES,
    STAY,
    TICK,
    TURN,
    WAIT,
    bonus_id,
    item,
    of_player,
)
from tidewidgets.hermit._places import Spot

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tidewidgets._scene import Item
    from tidewidgets.hermit._places import Beach

QUARTER: Final = 90
"""Degrees by which a card in hand turns (hermit.place.rotate)."""

BUTTONS: Final = {
    TURN: ("turning", 299, "Turn", "turn the card by a quarter"),
    TICK: ("pill", 193, "Same time", "let it count as done at the same time as the other's"),
    WAIT: ("pill", 299, "Wait", "wait, and let this tick pass"),
    STAY: ("pill", 299, "Stay", "leave Hermie where he is"),
    bonus_id("pools"): ("pill", 193, "Pools count", "let the pools count: the Wave comes nearer"),
    bonus_id("pair"): ("pill", 299, "Pair counts", "let the pair count: the Wave stays"),
    of_player("first", 0): ("pill", 193, "Player 1", "player 1 is first"),
    of_player("first", 1): ("pill", 299, "Player 2", "player 2 is first"),
}
"""Sprite, place, label and meaning of each by its id."""


def buttons(offered: Iterable[tuple[str, ...]], beach: Beach) -> Iterator[Item]:
    """Draw the buttons of some moves, to be seen while they can be touched."""
    used = {id_ for touch in offered for id_ in touch}
    for id_, (sprite, x, label, text) in BUTTONS.items():
        if id_ in used:
            yield item(
                id_,
                sprite,
                Spot(x, beach.choices),
                CHOICES,
                label=label,
                text=text,
                place=label,
                choice=True,
                turns=QUARTER if id_ == TURN else 0,
            )
