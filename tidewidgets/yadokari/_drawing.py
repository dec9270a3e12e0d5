"""How a position of Yadokari looks: the ground, the seats, the middle, the hand of who looks."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from rules import CHANCE, UNKNOWN
from rules.yadokari import DECKS
from tidewidgets._scene import GROUND, Item
from tidewidgets.yadokari import _words
from tidewidgets.yadokari._pieces import (
    CRABS,
    ENDS,
    MARKS,
    OVER,
    PASSING,
    PIECES,
    WRITING,
    badge,
    card_sprite,
    deck_id,
    end_id,
    kinds,
    mark,
    on_ground,
    player_id,
    shell_id,
    shell_sprite,
    tag,
    writing,
)
from tidewidgets.yadokari._places import Seat, Spot, Table, table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.yadokari import State

FEW: Final = 3
"""A deck with fewer cards carries a warning: it ends the game (yadokari.end.low-deck)."""

ACTIONS: Final = 2
"""Actions of a turn (yadokari.turn.two-actions)."""

FACES: Final = (1, 2, 3)
REACH: Final = (0.35, 0.5, 0.75, 1.0)
"""Scale of the gull over the shore by what the die shows, before the roll first."""

OVER_CRAB: Final = 0.55
"""Scale of the gull over a crab."""

IN_CRAB: Final = 1.05
"""Scale of the shell in which a crab sits."""

IN_TRAY: Final = 0.9
"""Scale of the cards in the tray."""

IN_DECK: Final = 0.85
"""Scale of the tags on a deck."""

MEMORY: Final = 3
"""Tags on a deck, at most: those of its lowest cards."""

BELOW: Final = 38
"""From the middle of a deck to the writing beneath it."""


# --- the ground -----------------------------------------------------------------------------------


@cache
def ground(players: int) -> tuple[Item, ...]:
    """Draw what never moves: seats with names, tray, shore, and the panel of the hand."""
    lay = table(players)
    items = []
    for player, seat in enumerate(lay.seats):
        name = f"Player {player + 1}"
        items += [
            mark(player_id("seat", player), f"seat-{seat.in_row}", seat.centre, GROUND),
            on_ground(player_id("name", player), name, seat.name, "ink", 1),
        ]
    bands = ("tray", lay.tray), ("shore", lay.shore), ("panel", lay.hand)
    captions = ("rocks", lay.supply), ("discards", lay.discards)
    items += [mark(name, name, spot, GROUND) for name, spot in bands]
    items += [on_ground(f"caption-{name}", name, _below(spot), "tile") for name, spot in captions]
    return tuple(items)


def _below(spot: Spot) -> Spot:
    return Spot(spot.x, spot.y + BELOW)


# --- the seats ------------------------------------------------------------------------------------


def seats(state: State, player: int | None) -> Iterator[Item]:
    """Draw every player's crab, shells, rocks and hand, and mark who is to act or has won."""
    marked, sign = state.to_act, "lamp"
    if state.outcome is not None:
        marked, sign = state.outcome.winners, "star"
    for owner, seat in enumerate(table(state.players).seats):
        if owner in marked:
            yield mark(player_id("turn", owner), f"turn-{seat.in_row}", seat.centre, MARKS)
            yield mark(player_id(sign, owner), sign, seat.lamp, MARKS)
        points = f"{state.points(owner)} pt"
        yield writing(player_id("points", owner), points, seat.points, "ink", 1)
        yield from _crab(state, owner, seat)
        yield from _covered(state, owner, seat)
        yield Item(
            id=player_id("rocks", owner),
            sprite="rocks",
            x=seat.rocks.x,
            y=seat.rocks.y,
            label=str(state.rocks[owner]),
            text=_words.rocks(state, owner),
            place=f"rocks {owner + 1}",
            layer=PIECES,
        )
        yield from _hand(state, owner, seat)
        if owner != player:
            yield from _known(state, owner, seat)


def _crab(state: State, owner: int, seat: Seat) -> Iterator[Item]:
    """Draw a crab over its current shell, and the gull over it while it is attacked."""
    (x, y), stack = seat.crab, state.stacks[owner]
    if stack:
        id_, sprite = shell_id(owner, len(stack)), shell_sprite(stack[-1])
        yield mark(id_, sprite, seat.shell, PIECES, IN_CRAB)
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
        yield mark(player_id("gull", owner), "gull", Spot(x, y - 6), OVER, OVER_CRAB)


def _covered(state: State, owner: int, seat: Seat) -> Iterator[Item]:
    """Draw the shells that a crab has left behind; the bottom one tells of all."""
    shells = state.stacks[owner][:-1]
    words = [(_words.covered(state, owner), f"stack {owner + 1}")]
    words += [("", "")] * (len(shells) - 1)
    spots = seat.covered(len(shells))
    for height, (shell, spot, said) in enumerate(zip(shells, spots, words, strict=False), 1):
        yield tag(shell_id(owner, height), shell, spot, *said)


def _hand(state: State, owner: int, seat: Seat) -> Iterator[Item]:
    """Draw a hand from behind, with its size."""
    hand = state.hands[owner]
    yield Item(
        id=player_id("hand", owner),
        sprite="hand" if hand else "hand-none",
        x=seat.hand.x,
        y=seat.hand.y,
        label=str(len(hand)),
        text=_words.hand(state, owner),
        place=f"hand {owner + 1}",
        layer=PIECES,
    )


def _known(state: State, owner: int, seat: Seat) -> Iterator[Item]:
    """Draw the cards that are known of another's hand."""
    shells = [shell for shell in state.hands[owner] if shell != UNKNOWN]
    for number, (shell, spot) in enumerate(
        zip(shells, seat.open_cards(len(shells)), strict=True), 1
    ):
        yield tag(f"known-{owner + 1}-{number}", shell, spot)


# --- the middle -----------------------------------------------------------------------------------


def middle(state: State, player: int | None) -> Iterator[Item]:
    """Draw decks, supply, discards, the tray and the shore."""
    lay = table(state.players)
    for deck in range(len(DECKS)):
        yield from _deck(state, player, deck, lay.deck(deck))
    yield Item(
        id="supply",
        sprite="supply",
        x=lay.supply.x,
        y=lay.supply.y,
        label=str(state.supply),
        text=_words.supply(state),
        place="supply",
        layer=PIECES,
    )
    yield from _discards(state, lay.discards)
    yield from _tray(state, lay)
    yield from _shore(state, lay)


def _deck(state: State, player: int | None, deck: int, spot: Spot) -> Iterator[Item]:
    """Draw a deck with its letter, what is remembered of it, and how many cards it holds."""
    count, (x, y) = len(state.decks[deck]), _below(spot)
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
    for number, (_, shell) in enumerate(_words.remembered(state, player, deck)[-MEMORY:]):
        lies = Spot(spot.x - 13 + 12 * number, spot.y + 15)
        yield tag(f"seen-{deck_id(deck)}-{number + 1}", shell, lies, scale=IN_DECK)
    yield writing(f"size-{deck_id(deck)}", str(count), Spot(x, y), "tile", 1)
    if count < FEW and state.phase != "deal":
        yield mark(f"low-{deck_id(deck)}", "low", Spot(x + 16, y - 1), OVER)


def _discards(state: State, spot: Spot) -> Iterator[Item]:
    """Draw the discard pile, with the last card on it."""
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
        yield mark("discarded", card_sprite(state.discards[-1]), spot, PIECES)
    if state.discards[1:]:
        yield badge("count-discarded", len(state.discards), spot)


def _tray(state: State, lay: Table) -> Iterator[Item]:
    """Draw shells looked at or set aside as a price, or the actions left."""
    yield writing("tray-title", _words.tray(state), lay.tray_title, "tile")
    if state.phase == "act":
        for number in range(ACTIONS):
            sprite = "pip" if number < state.left else "pip-spent"
            yield mark(f"action-{number + 1}", sprite, lay.pip(number), PIECES)
    for where, cards in (("look", state.looked), ("paid", state.paid)):
        yield from kinds(where, cards, lay.in_tray(len(set(cards))), IN_TRAY)


def _shore(state: State, lay: Table) -> Iterator[Item]:
    """Draw the die, and at Low Tide the gull, which reaches as far as the die says."""
    (x, y), roll = lay.shore, state.roll
    yield Item(
        id="die",
        sprite=f"die-{roll}" if roll else "die",
        x=lay.die.x,
        y=lay.die.y,
        text=_words.die(state),
        place="die",
        layer=PIECES,
    )
    if state.phase in ("roll", "discard"):
        yield mark("gull", "gull", Spot(x - 26, y - 8), MARKS, REACH[roll])
    yield writing("tide", _words.tide(state), Spot(x, y + 27), "ink")


def faces(state: State) -> Iterator[Item]:
    """Draw the faces of the die, for whoever decides what chance does."""
    x, y = table(state.players).shore
    for number, face in enumerate(FACES):
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
        for end, down in zip(ENDS, (-14, 14), strict=True):
            yield Item(
                id=end_id(end, deck),
                sprite="end",
                x=lay.deck(deck).x,
                y=lay.deck(deck).y + down,
                scale=WRITING,
                label=end,
                text=f"the {end} of deck {DECKS[deck]}",
                place=f"deck {DECKS[deck]} {end}",
                layer=OVER,
                choice=True,
            )


# --- the hand of who looks ------------------------------------------------------------------------


def panel(state: State, player: int | None) -> Iterator[Item]:
    """Draw the hand of who looks, one card for each kind, and the button that ends the turn."""
    lay = table(state.players)
    if player is None or player == CHANCE:
        yield writing("hand-title", _words.NO_HAND, lay.hand, "tile")
        return
    hand = state.hands[player]
    yield writing("hand-title", _words.hand_title(player, hand), lay.hand_title, "tile", 1)
    spots, scale = lay.in_hand(len(set(hand)))
    yield from kinds("card", hand, spots, scale)
    if state.phase != "over":
        yield Item(
            id=PASSING,
            sprite=PASSING,
            x=lay.passing.x,
            y=lay.passing.y,
            label="Pass",
            text="the Pass button",
            place=PASSING,
            layer=PIECES,
        )


def in_hand(state: State, player: int, shell: str) -> tuple[Spot, float]:
    """Tell where a shell will lie in the hand of who looks once it has come there."""
    held = [kind for kind in dict.fromkeys(state.hands[player]) if kind != UNKNOWN]
    order = sorted({*held, shell}) + [UNKNOWN] * (UNKNOWN in state.hands[player])
    spots, scale = table(state.players).in_hand(len(order))
    return spots[order.index(shell)], scale
