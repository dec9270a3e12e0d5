"""How the shells, crabs and decks of Yadokari look, each where `_places` lays it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Final

from rules import CHANCE, UNKNOWN
from rules.yadokari import DECKS
from tidewidgets._scene import Item
from tidewidgets.yadokari import _words
from tidewidgets.yadokari._places import Seat, Spot, Table, table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.yadokari import State

MARKS: Final = 1
PIECES: Final = 2
CRABS: Final = 3
OVER: Final = 4
"""Layers: marks of whose turn it is; shells, cards, decks; crabs; what lies on top of those."""

WRITING: Final = 0.9
"""Scale of captions."""

IN_TRAY: Final = 0.9
"""Scale of the cards in the tray."""

FEW: Final = 3
"""A deck with fewer cards carries a warning: it ends the game (yadokari.end.low-deck)."""

REACH: Final = {1: 0.5, 2: 0.75, 3: 1.0}
"""Scale of the gull over the shore by what the die shows."""

OVER_CRAB: Final = 0.55
"""Scale of the gull over a crab."""

IN_CRAB: Final = 1.15
"""Scale of the shell in which a crab sits."""

ACTIONS: Final = 2
"""Actions of a turn (yadokari.turn.two-actions)."""

PASSING: Final = "pass"
PLACES: Final = ("top", "bottom")
"""Where in a deck a shell may be put."""


def deck_id(deck: int) -> str:
    """Name a deck as an item."""
    return f"deck-{DECKS[deck].lower()}"


def place_id(place: str, deck: int) -> str:
    """Name the choice of the top or the bottom of a deck as an item."""
    return f"{place}-{DECKS[deck].lower()}"


def player_id(what: str, player: int) -> str:
    """Name something of a player's as an item: the crab, the hand, the rocks."""
    return f"{what}-{player + 1}"


# --- the ground -----------------------------------------------------------------------------------


@cache
def ground(players: int) -> tuple[Item, ...]:
    """Draw what never moves: seats with names, tray, shore, and the panel of the hand."""
    lay = table(players)
    seats = []
    for player, seat in enumerate(lay.seats):
        (x, y), (u, v) = seat.centre, seat.name
        seats += [
            Item(id=player_id("seat", player), sprite=f"seat-{seat.in_row}", x=x, y=y),
            _writing(player_id("name", player), f"Player {player + 1}", Spot(u, v), "ink", 1),
        ]
    bands = [
        Item(id=name, sprite=name, x=x, y=y)
        for name, (x, y) in (("tray", lay.tray), ("shore", lay.shore), ("panel", lay.hand))
    ]
    captions = [
        _writing(f"{name}-caption", name, Spot(x, y + 35), "tile")
        for name, (x, y) in (("rocks", lay.supply), ("discards", lay.discards))
    ]
    return (*seats, *bands, *captions)


def _writing(id_: str, label: str, spot: Spot, tone: str, scale: float = WRITING) -> Item:
    return Item(id=id_, sprite="", x=spot.x, y=spot.y, scale=scale, tone=tone, label=label, layer=0)


def _note(id_: str, label: str, spot: Spot, tone: str, scale: float = WRITING) -> Item:
    """Write something that changes."""
    return Item(
        id=id_, sprite="", x=spot.x, y=spot.y, scale=scale, tone=tone, label=label, layer=OVER
    )


# --- the seats ------------------------------------------------------------------------------------


def seats(state: State, player: int | None) -> Iterator[Item]:
    """Draw every player's crab, shells, rocks and hand, and mark who is to act."""
    for owner, seat in enumerate(table(state.players).seats):
        if owner in state.to_act:
            x, y = seat.centre
            id_ = player_id("turn", owner)
            yield Item(id=id_, sprite=f"turn-{seat.in_row}", x=x, y=y, layer=MARKS)
            yield Item(
                id=player_id("lamp", owner),
                sprite="lamp",
                x=seat.lamp.x,
                y=seat.lamp.y,
                layer=MARKS,
            )
        yield _note(player_id("points", owner), f"{state.points(owner)} pt", seat.points, "ink", 1)
        yield from _crab(state, owner, seat)
        yield from _covered(state, owner, seat)
        yield from _hand(state, owner, seat, shown=owner != player)
        x, y = seat.rocks
        yield Item(
            id=player_id("rocks", owner),
            sprite="rocks",
            x=x,
            y=y,
            label=str(state.rocks[owner]),
            text=_words.rocks(state, owner),
            place=f"rocks {owner + 1}",
            layer=PIECES,
        )


def shell_sprite(shell: str) -> str:
    """Name the sprite of a bare shell."""
    return f"shell-{shell}"


def card_sprite(shell: str) -> str:
    """Name the sprite of a card, or of its back if the shell isn't known."""
    return "back" if shell == UNKNOWN else f"card-{shell}"


def _crab(state: State, owner: int, seat: Seat) -> Iterator[Item]:
    """Draw a crab over its current shell, and the gull over it while it is attacked."""
    (x, y), stack = seat.crab, state.stacks[owner]
    if stack:
        id_ = f"stack-{owner + 1}-{len(stack)}"
        yield Item(
            id=id_, sprite=shell_sprite(stack[-1]), x=x, y=y + 2, scale=IN_CRAB, layer=PIECES
        )
    yield Item(
        id=player_id("crab", owner),
        sprite="crab",
        x=x,
        y=y,
        text=_words.crab(state, owner),
        place=f"crab {owner + 1}",
        layer=CRABS,
    )
    if state.phase == "discard" and owner in state.to_act:
        id_ = player_id("gull", owner)
        yield Item(id=id_, sprite="gull", x=x, y=y - 6, scale=OVER_CRAB, layer=OVER)


def _covered(state: State, owner: int, seat: Seat) -> Iterator[Item]:
    """Draw the shells that a crab has left behind; the first tells of all."""
    shells = state.stacks[owner][:-1]
    for number, (shell, spot) in enumerate(zip(shells, seat.covered(len(shells)), strict=True)):
        named = number == 0
        yield _tag(
            f"stack-{owner + 1}-{number + 1}",
            shell,
            spot,
            text=_words.covered(state, owner) if named else "",
            place=f"stack {owner + 1}" if named else "",
        )


def _hand(state: State, owner: int, seat: Seat, *, shown: bool) -> Iterator[Item]:
    """Draw a hand from behind with its size, and beneath it the cards that are known of it."""
    (x, y), hand = seat.hand, state.hands[owner]
    yield Item(
        id=player_id("hand", owner),
        sprite="hand" if hand else "hand-none",
        x=x,
        y=y,
        label=str(len(hand)),
        text=_words.hand(state, owner),
        place=f"hand {owner + 1}",
        layer=PIECES,
    )
    known = [shell for shell in hand if shell != UNKNOWN] if shown else []
    for number, (shell, spot) in enumerate(zip(known, seat.open_cards(len(known)), strict=True)):
        yield _tag(f"known-{owner + 1}-{number + 1}", shell, spot)


def _tag(id_: str, shell: str, spot: Spot, text: str = "", place: str = "") -> Item:
    """Draw a shell small: its size, and its colour as a pattern."""
    return Item(
        id=id_,
        sprite=f"tag-{shell[1]}",
        x=spot.x,
        y=spot.y,
        label=shell[0],
        text=text,
        place=place,
        layer=PIECES,
    )


# --- the middle -----------------------------------------------------------------------------------


def middle(state: State, player: int | None) -> Iterator[Item]:
    """Draw decks, supply, discards, the tray and the shore."""
    lay = table(state.players)
    for deck in range(len(DECKS)):
        yield from _deck(state, player, deck, lay.deck(deck))
    x, y = lay.supply
    yield Item(
        id="supply",
        sprite="supply",
        x=x,
        y=y,
        label=str(state.supply),
        text=_words.supply(state),
        place="supply",
        layer=PIECES,
    )
    yield from _discards(state, lay.discards)
    yield from _tray(state, lay)
    yield from _shore(state, lay)


def _deck(state: State, player: int | None, deck: int, spot: Spot) -> Iterator[Item]:
    count = len(state.decks[deck])
    yield Item(
        id=deck_id(deck),
        sprite="deck" if count >= FEW else "back" if count else "deck-none",
        x=spot.x,
        y=spot.y,
        label=DECKS[deck],
        text=_words.deck(state, player, deck),
        place=f"deck {DECKS[deck]}",
        layer=PIECES,
    )
    yield _note(f"count-{DECKS[deck].lower()}", str(count), Spot(spot.x, spot.y + 35), "tile", 1)
    if count < FEW:
        id_ = f"low-{DECKS[deck].lower()}"
        yield Item(id=id_, sprite="low", x=spot.x + 15, y=spot.y + 34, layer=OVER)


def _discards(state: State, spot: Spot) -> Iterator[Item]:
    yield Item(
        id="discards",
        sprite="discards",
        x=spot.x,
        y=spot.y,
        text=_words.discards(state),
        place="discards",
        layer=PIECES,
    )
    if state.discards:
        top = card_sprite(state.discards[-1])
        yield Item(id="discarded", sprite=top, x=spot.x, y=spot.y, layer=PIECES)
        yield _badge("discarded-count", len(state.discards), spot, 1)


def _badge(id_: str, count: int, spot: Spot, scale: float) -> Item:
    """Tell on a card how many there are."""
    x, y = round(spot.x + 13 * scale, 1), round(spot.y - 27 * scale, 1)
    return Item(id=id_, sprite="count", x=x, y=y, label=f"×{count}", layer=OVER)  # noqa: RUF001 - times


def _tray(state: State, lay: Table) -> Iterator[Item]:
    """Draw the shells looked at, or set aside as a price, and say what they wait for."""
    yield _note("tray-title", _words.tray(state), Spot(lay.tray.x, lay.tray.y - 26), "tile")
    if state.phase == "act":
        for number in range(ACTIONS):
            x, y = lay.pip(number)
            sprite = "pip" if number < state.left else "pip-spent"
            yield Item(id=f"action-{number + 1}", sprite=sprite, x=x, y=y, layer=PIECES)
    for name, cards in (("look", state.looked), ("paid", state.paid)):
        spots = lay.in_tray(len(set(cards)))
        yield from _kinds(name, cards, spots, IN_TRAY)


def _kinds(
    name: str, cards: tuple[str, ...], spots: tuple[Spot, ...], scale: float
) -> Iterator[Item]:
    """Draw one card for each kind, with a badge where there are several."""
    for (shell, count), spot in zip(Counter(cards).items(), spots, strict=True):
        unknown = shell == UNKNOWN
        yield Item(
            id=f"{name}-{'unknown' if unknown else shell}",
            sprite=card_sprite(shell),
            x=spot.x,
            y=spot.y,
            scale=scale,
            label=str(count) if unknown else "",
            text=_words.kind(name, shell, count),
            place=f"{name} {'unknown' if unknown else shell}",
            layer=PIECES,
        )
        if count > 1 and not unknown:
            yield _badge(f"{name}-{shell}-count", count, spot, scale)


def _shore(state: State, lay: Table) -> Iterator[Item]:
    """Draw the die, and the gull that reaches as far as it says."""
    x, y = lay.die
    yield Item(
        id="die",
        sprite=f"die-{state.roll}" if state.roll else "die",
        x=x,
        y=y,
        text=_words.die(state),
        place="die",
        layer=PIECES,
    )
    x, y = lay.shore
    if state.roll:
        reach = REACH[state.roll]
        yield Item(id="gull", sprite="gull", x=x - 26, y=y - 8, scale=reach, layer=MARKS)
    yield _note("tide", _words.tide(state), Spot(x, y + 27), "ink")


def faces(state: State) -> Iterator[Item]:
    """Draw the faces of the die, for whoever decides what chance does."""
    x, y = table(state.players).shore
    for number, face in enumerate(REACH):
        yield Item(
            id=f"face-{face}",
            sprite=f"die-{face}",
            x=x - 66 + 46 * number,
            y=y - 7,
            text=f"let the die show {face}",
            place=f"face {face}",
            layer=OVER,
            choice=True,
        )


def ends_of_decks(state: State) -> Iterator[Item]:
    """Draw the top and the bottom of every deck, to choose between."""
    lay = table(state.players)
    for deck in range(len(DECKS)):
        for place, down in (("top", -14), ("bottom", 14)):
            x, y = lay.deck(deck)
            yield Item(
                id=place_id(place, deck),
                sprite="end",
                x=x,
                y=y + down,
                scale=WRITING,
                label=place,
                text=f"the {place} of deck {DECKS[deck]}",
                place=f"deck {DECKS[deck]} {place}",
                layer=OVER,
                choice=True,
            )


# --- the hand of who looks ------------------------------------------------------------------------


def panel(state: State, player: int | None) -> Iterator[Item]:
    """Draw the hand of who looks, one card for each kind, and the button that ends the turn."""
    lay = table(state.players)
    if player is None or player == CHANCE:
        yield _note("hand-title", _words.NO_HAND, lay.hand, "tile")
        return
    hand = state.hands[player]
    yield _note("hand-title", _words.hand_title(player, hand), lay.hand_title, "tile", 1)
    spots, scale = lay.in_hand(len(set(hand)))
    yield from _kinds("card", hand, spots, scale)
    if state.phase != "over":
        x, y = lay.passing
        yield Item(
            id=PASSING,
            sprite=PASSING,
            x=x,
            y=y,
            label="Pass",
            text="pass: end the turn",
            place=PASSING,
            layer=PIECES,
        )


def in_hand(state: State, player: int, shell: str) -> tuple[Spot, float]:
    """Tell where a shell will lie in the hand of who looks once it has come there."""
    kinds = sorted({*state.hands[player], shell} - {UNKNOWN})
    kinds += [UNKNOWN] * (UNKNOWN in state.hands[player])
    spots, scale = table(state.players).in_hand(len(kinds))
    return spots[kinds.index(shell)], scale
