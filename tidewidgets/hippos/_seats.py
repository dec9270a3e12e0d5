"""The seats of Hamsters vs. Hippos: hamsters that aren't on the pond, stashes and banks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tidewidgets._scene import Item, Part
from tidewidgets.hippos import _words
from tidewidgets.hippos._places import (
    AT_HOME,
    CAPTION,
    GROUND,
    HAMSTERS,
    MARKS,
    NOTES,
    PADS,
    caption,
    item,
    of_number,
    seating,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.hippos import State

NAME: Final = -28
FOOT: Final = 29
"""Where words stand at a seat, from its middle."""

SMALL: Final = 0.85
"""Scale of a stash and a bank."""

ACTIONS: Final = 2
TOLL: Final = 4

DUE: Final = {"peek": "peek!", "move_lotus": "a lotus!", "steal": "steal!"}
"""What the card just turned asks of the player, in a word."""


def ground(players: int) -> Iterator[Item]:
    """Draw the seats without what lies there."""
    at = seating(players)
    for player, plate in enumerate(at.plates):
        yield item(of_number("seat", player), f"plate-{at.columns}", plate, GROUND)
        name = "Your team" if players == 1 else f"Player {player + 1}"
        yield caption(of_number("name", player), name, plate.moved(at.name, NAME), "tile", GROUND)
        for what, x in (("stash", at.stash), ("bank", at.bank)):
            id_ = f"{of_number(what, player)}-name"
            yield caption(id_, what, plate.moved(x, FOOT), "water", GROUND)


def seats(state: State) -> Iterator[Item]:
    """Draw what the players have, and whose turn it is."""
    for number, spot in enumerate(state.spots):
        yield _home(state, number) if spot >= 0 else _hamster(state, number)
    for player in range(state.players):
        yield from _points(state, player)
        yield from _turn(state, player)


def _home(state: State, number: int) -> Item:
    """Draw the place of a hamster that is on the pond: its hat."""
    at = seating(state.players).home(number)
    return item(of_number("home", number), of_number("hat", number), at, MARKS)


def _hamster(state: State, number: int) -> Item:
    """Draw a hamster that isn't on the pond, and why."""
    status = state.statuses[number]
    whose = f"hamster {number + 1}'s" if state.is_solo else f"player {number + 1}'s"
    return item(
        of_number("hamster", number),
        of_number("hamster", number),
        seating(state.players).home(number),
        HAMSTERS,
        scale=AT_HOME,
        parts=() if status == "waiting" else (Part(status, 0, 0),),
        label=str(number + 1),
        text=_words.hamster(state, number),
        place=f"{whose} seat",
    )


def gone_home(state: State, number: int) -> Item:
    """Foresee a hamster at its seat."""
    name, at = of_number("hamster", number), seating(state.players).home(number)
    return Item(id=name, sprite=name, x=at.x, y=at.y, scale=AT_HOME)


def _points(state: State, player: int) -> Iterator[Item]:
    """Draw what could be lost as a flower, and what is banked as a board."""
    at, stash = seating(state.players), state.stashes[player]
    whose = "the team" if state.is_solo else f"player {player + 1}"
    yield item(
        of_number("stash", player),
        "stash" if stash else "stash-bare",
        at.stash_of(player),
        PADS,
        scale=SMALL,
        label=str(stash),
        text=_words.stash(state, player),
        place=f"{whose}'s stash",
    )
    yield item(
        of_number("bank", player),
        "bank",
        at.bank_of(player),
        PADS,
        scale=SMALL,
        label=str(state.banks[player]),
        text=_words.bank(state, player),
        place=f"{whose}'s bank",
    )


def _turn(state: State, player: int) -> Iterator[Item]:
    """Draw whose turn it is, with the actions that are left, and how the others are."""
    at = seating(state.players)
    plate = at.plates[player]
    where = plate.moved(at.status, NAME)
    if player in state.winners:
        yield item(of_number("winner", player), "winner", where, NOTES)
    elif state.is_solo:
        yield caption("status-1", _toll(state), where, "water")
    elif state.phase in ("first", "deal", "over"):
        return
    elif player in state.to_act:
        yield item("turn", f"turn-{at.columns}", plate, MARKS)
        label = "jump!" if state.jumps[player] else _words.status(state, player)
        label = DUE.get(state.phase, label)
        yield caption(of_number("status", player), label, where, "go")
        for number in range(ACTIONS):
            sprite = "paw" if number >= state.action - 1 else "paw-spent"
            x = at.hamsters[0] + 14 * number - 7
            yield item(f"action-{number + 1}", sprite, plate.moved(x, FOOT), NOTES, scale=CAPTION)
    else:
        yield caption(of_number("status", player), _words.status(state, player), where, "water")


def _toll(state: State) -> str:
    """Say what is due after the round (hippos.ruling.solo-toll-count)."""
    if state.phase == "over":
        return ""
    return f"toll after round: {TOLL}" if state.round < _words.ROUNDS else "last round: no toll"
