"""How the pond of Hamsters vs. Hippos looks: its pads, and what lies and stands on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules import UNKNOWN
from rules.hippos import name_of, odds
from tidewidgets._scene import Item, Part
from tidewidgets.hippos import _words
from tidewidgets.hippos._places import (
    AT_PADS,
    CAPTION,
    HAMSTER_SCALE,
    HAMSTERS,
    MARKS,
    NOTES,
    ODDS,
    PAD_SCALE,
    PADS,
    PITCH,
    TOKENS,
    WATER,
    Spot,
    caption,
    item,
    lotus_id,
    of_number,
    pad_id,
    pad_spot,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.hippos import State

LETTERS: Final = -WATER / 2 - 8
"""Where the letters and numbers of the pads stand, from the middle of the pond."""

BUNCHES: Final[tuple[tuple[tuple[float, float], ...], ...]] = (
    ((-10, 0), (10, 0)),
    ((-10, 7), (10, 7), (0, -9)),
    ((-10, -9), (10, -9), (-10, 9), (10, 9)),
    ((-14, -11), (14, -11), (-14, 11), (14, 11), (0, 0)),
    ((-17, -9), (0, -9), (17, -9), (-17, 9), (0, 9), (17, 9)),
)
"""Where two tokens and more lie on a free pad."""

BUNCH: Final = 0.8
BESIDE: Final = 0.62
"""Scales of several tokens, and of those that leave room for a face or a hamster."""

RIM: Final = ((-17, 17), (17, 17), (0, 23), (-23, 3), (23, 3), (-17, -14))
"""Where tokens lie that leave room."""

LIKELY: Final = 0.2
"""Chance of a hippo from which on it is shown as likely."""

UNDERSIDE: Final = 0.76
"""Scale of a face that only some know, on the leaf that hides it."""

AT_SIGN: Final = (-17, -16)
SIGN: Final = 0.45
"""Where the face of a pad is seen that a hamster stands on, and its scale."""

TURNS: Final = {5: (0, 75, 215, 140, 300), 7: (0, 75, 215)}
"""Degrees by which the leaves of a pond are turned, so that those side by side don't lie alike."""


# --- pads -----------------------------------------------------------------------------------------


def pond(state: State) -> Iterator[Item]:
    """Draw the pond that lies there, or the deck before the first deal."""
    size = state.size
    yield item("depth", f"depth-{size}", AT_PADS, MARKS)
    if not state.pond:
        yield item("deck", "deck", AT_PADS, PADS)
        return
    for number in range(size):
        along = pad_spot(number * (size + 1), size)
        yield caption(
            f"column-{number + 1}",
            chr(ord("a") + number),
            Spot(along.x, AT_PADS.y + LETTERS),
        )
        yield caption(f"row-{number + 1}", str(number + 1), Spot(AT_PADS.x + LETTERS, along.y))
    for cell in range(len(state.pond)):
        yield _pad(state, cell)
        if state.tokens[cell]:
            yield _lotus(state, cell)
    yield from _looks(state)
    for number, spot in enumerate(state.spots):
        if spot >= 0:
            yield hamster_on(state, number, spot)


def _pad(state: State, cell: int) -> Item:
    """Draw a pad: its face as far as it is seen, small on a leaf or beside a hamster."""
    face, size = state.pond[cell], state.size
    sprite, scale, turn = _sprite(face), PAD_SCALE[size], 0
    parts: tuple[Part, ...] = ()
    if not state.up[cell] and face == UNKNOWN:
        sprite, scale, turn = f"down-{size}", 1, _turn(cell, size)
    elif not state.up[cell]:
        sprite, parts = "down", (Part(sprite, 0, 5, scale=UNDERSIDE),)
    elif cell in state.spots:
        sprite, parts = "turned", (Part(sprite, *AT_SIGN, scale=SIGN),)
    return item(
        pad_id(cell, size),
        sprite,
        pad_spot(cell, size),
        PADS,
        scale=scale,
        turn=turn,
        parts=parts,
        text=_words.pad(state, cell),
        place=name_of(cell, size),
    )


def _turn(cell: int, size: int) -> int:
    row, column = divmod(cell, size)
    return TURNS[size][(2 * row + column) % len(TURNS[size])]


def _sprite(face: str) -> str:
    return face.replace("_", "-")


def _lotus(state: State, cell: int) -> Item:
    """Draw the tokens on a pad, each one."""
    count, size = state.tokens[cell], state.size
    parts: tuple[Part, ...] = ()
    if state.up[cell] or cell in state.spots or state.pond[cell] != UNKNOWN:
        parts = _flowers(RIM[:count], BESIDE)
    elif count > 1:
        parts = _flowers(BUNCHES[min(count, len(RIM)) - 2], BUNCH)
    return item(
        lotus_id(cell, size),
        "tokens" if parts else f"token-{size}",
        pad_spot(cell, size),
        TOKENS,
        scale=PAD_SCALE[size] if parts else 1,
        parts=parts,
        label=str(count) if count > len(RIM) else "",
        text=_words.lotus(count),
        place=name_of(cell, size),
    )


def _flowers(spots: tuple[tuple[float, float], ...], scale: float) -> tuple[Part, ...]:
    return tuple(Part("lotus", x, y, scale=scale) for x, y in spots)


def _looks(state: State) -> Iterator[Item]:
    """Mark which pads were looked at by whom, for all to see (hippos.ruling.peek-secret)."""
    size = state.size
    for cell, up in enumerate(state.up):
        numbers = [player + 1 for player, cells in enumerate(state.looked) if cell in cells]
        if numbers and not up:
            yield item(
                f"look-{name_of(cell, size)}",
                "look-1" if len(numbers) == 1 else "look-2",
                pad_spot(cell, size).moved(0, -0.36 * PITCH[size]),
                NOTES,
                label=" ".join(map(str, numbers)),
                scale=CAPTION,
            )


# --- hamsters -------------------------------------------------------------------------------------


def hamster_on(state: State, number: int, cell: int) -> Item:
    """Draw a hamster on a pad; in solo the one that moved last lies on its side."""
    size = state.size
    return item(
        of_number("hamster", number),
        of_number("hamster", number),
        pad_spot(cell, size),
        HAMSTERS,
        scale=HAMSTER_SCALE[size],
        turn=90 if state.is_solo and state.last == number else 0,
        parts=_condition(state, number),
        label=str(number + 1),
        text=_words.hamster(state, number),
        place=name_of(cell, size),
    )


def _condition(state: State, number: int) -> tuple[Part, ...]:
    drops = (Part("drops", 0, 0),) if state.debts[number] else ()
    return (*drops, *((Part("due", 0, 0),) if state.jumps[number] else ()))


# --- what a move shows ----------------------------------------------------------------------------


def landed(state: State, number: int, cell: int) -> Item:
    """Foresee a hamster on a pad."""
    size = state.size
    sprite, scale = of_number("hamster", number), HAMSTER_SCALE[size]
    return Item(
        id=sprite, sprite=sprite, x=pad_spot(cell, size).x, y=pad_spot(cell, size).y, scale=scale
    )


def shifted(state: State, origin: int, to: int) -> Item:
    """Foresee a token on another pad."""
    size = state.size
    at = pad_spot(to, size)
    return Item(id=lotus_id(origin, size), sprite=f"token-{size}", x=at.x, y=at.y)


# --- the overlay ----------------------------------------------------------------------------------


def odds_of_hippos(state: State, _: int | None) -> tuple[Item, ...]:
    """Lay over each face-down pad the chance that it is a hippo, given what is seen.

    Parameters
    ----------
    state : State
        What is seen.
    """
    if not state.pond:
        return ()
    size = state.size
    return tuple(
        item(
            f"odds-{name_of(cell, size)}",
            "odds",
            pad_spot(cell, size),
            ODDS,
            tone=_warmth(float(chance)),
            label=f"{100 * float(chance):.0f}%",
            text=f"a hippo with {100 * float(chance):.0f} percent",
            place=name_of(cell, size),
            scale=0.9,
        )
        for cell, chance in odds(state).items()
    )


def _warmth(chance: float) -> str:
    """Colour a chance: cool where no hippo can be, warm where one is likely."""
    if not chance:
        return "water"
    return "go" if chance >= LIKELY else "tile"
