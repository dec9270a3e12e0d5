"""How hands, piles and caps look: those of who looks, and those on the plates of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.hermit import Laid
from tidewidgets.hermit import _area, _words
from tidewidgets.hermit._pieces import (
    ASIDE,
    CAPTION,
    CARDS,
    MARKS,
    NOTES,
    caption,
    card_id,
    in_a_row,
    item,
    of_player,
    printed,
    seashells,
)
from tidewidgets.hermit._places import EDGE, HELD, SMALL, Spot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.hermit import State
    from tidewidgets._scene import Item, Part
    from tidewidgets.hermit._places import Beach, Plate

PIVOT: Final = (0, -10)
"""The middle of a card's upper row, from the middle of the card."""

IN_PILE: Final = 0.95
SET_ASIDE: Final = 0.6
"""Scales of the pile of who looks, and of what lies aside."""


def faces(state: State, card: str, *, is_open: bool) -> tuple[str, tuple[Part, ...]]:
    """Give the sprite of a card and what lies on it: the side that can be seen."""
    shown = state.setting.card(card)
    if is_open:
        return "card", seashells(shown.grid)
    return "beach", in_a_row(shown.pattern)


def looks_into(state: State, player: int | None, owner: int) -> bool:
    """Tell whether who looks sees the seashell sides of a hand (hermit.draw.hold).

    With open hands all do (hermit.ruling.coop-talk).
    """
    return owner == player or state.setting.open_hands == "on"


# --- who looks ------------------------------------------------------------------------------------


def hand(state: State, beach: Beach, focus: int, *, is_open: bool) -> Iterator[Item]:
    """Draw the hand of who looks, its pile and its caps."""
    yield caption("limit", _words.hand_title(state, focus), Spot(EDGE + 62, beach.choices))
    yield item(
        of_player("hand", focus),
        "hand",
        beach.held,
        MARKS,
        text=_words.hand(state, focus, is_open=is_open),
        place=_words.whose(state, focus, "hand"),
    )
    chosen = state.chosen[focus]
    committed = chosen.card if isinstance(chosen, Laid) else ""
    held = [card for card in state.hands[focus] if card != committed]
    for number, card in enumerate(held):
        sprite, parts = faces(state, card, is_open=is_open)
        if sprite == "card":
            parts += printed(state.setting.card(card).grid, state.pattern(focus))
        yield item(
            card_id(focus, card),
            sprite,
            beach.hand(number),
            CARDS,
            scale=HELD,
            text=_words.card_in_hand(state, card, is_open=is_open),
            place=f"card {number + 1} in hand",
            parts=parts,
            pivot=PIVOT,
        )
    yield from _caps(state, focus, beach.caps, 1.3)
    yield _pile(state, focus, beach.pile, IN_PILE)
    yield caption("pile-name", _words.pile_title(state, focus), beach.pile.moved(0, 29), "water")
    yield caption("caps-name", "caps", beach.caps.moved(0, 29), "water")
    if state.aside:
        text = f"{_words.counted(len(state.aside), 'card')} set aside, unseen"
        yield item(ASIDE, "back", beach.aside, CARDS, scale=SET_ASIDE, text=text, place="set aside")


def _caps(state: State, player: int, at: Spot, scale: float) -> Iterator[Item]:
    """Draw how many bottle caps are visible (hermit.draw.count-caps)."""
    yield item(
        of_player("caps", player),
        "cap",
        at.moved(-9 * scale, 0),
        CARDS,
        scale=scale,
        text=_words.caps(state, player),
        place=_words.whose(state, player, "caps"),
    )
    yield caption(
        of_player("caps-count", player), str(state.caps(player)), at.moved(8 * scale, 0), scale=1
    )


def _pile(state: State, player: int, at: Spot, scale: float) -> Item:
    """Draw a pile with its upper beach side, or that it is used up (hermit.setup.pile)."""
    cards = state.piles[player]
    sprite, parts = faces(state, cards[0], is_open=False) if cards else ("none", ())
    return item(
        of_player("pile", player),
        sprite,
        at,
        CARDS,
        scale=scale,
        text=_words.pile(state, player),
        place=_words.whose(state, player, "pile"),
        parts=parts,
    )


# --- the others -----------------------------------------------------------------------------------


def plate(state: State, owner: int, at: Plate, *, is_open: bool) -> Iterator[Item]:
    """Draw what another player has, small."""
    yield item(of_player("plate", owner), f"plate-{at.in_row}", at.centre, MARKS)
    yield caption(of_player("name", owner), f"Player {owner + 1}", at.name)
    if state.setting.is_versus:
        sprite = f"hermie-{owner + 1}"
        yield item(of_player("mascot", owner), sprite, at.name.moved(38, 0), NOTES, scale=SMALL)
    if owner in (state.winners if state.outcome else state.to_act):
        yield item(of_player("lamp", owner), "star" if state.outcome else "lamp", at.ready, NOTES)
    elif state.chosen[owner] is not None:
        yield item(of_player("ready", owner), "check", at.ready, NOTES)
    yield from _caps(state, owner, at.caps, 0.8)
    yield from _area.small(state, owner, at)
    yield from _small_hand(state, owner, at, is_open=is_open)
    yield _pile(state, owner, at.card(2), SMALL)
    yield item(
        of_player("pile-count", owner),
        "badge",
        at.card(2).moved(15, 8),
        NOTES,
        label=str(len(state.piles[owner])),
        scale=CAPTION,
    )


def _small_hand(state: State, owner: int, at: Plate, *, is_open: bool) -> Iterator[Item]:
    yield item(
        of_player("hand", owner),
        "grip",
        at.card(0).moved(0, 12.5),
        MARKS,
        text=_words.hand(state, owner, is_open=is_open),
        place=f"player {owner + 1}'s hand",
    )
    for number, card in enumerate(state.hands[owner]):
        sprite, parts = faces(state, card, is_open=is_open)
        at_card = at.card(number)
        yield item(card_id(owner, card), sprite, at_card, CARDS, scale=SMALL, parts=parts)
