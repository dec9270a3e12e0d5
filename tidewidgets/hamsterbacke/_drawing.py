"""How the cards and stacks of Hamsterbacke look on the mat, and what their items are called."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from rules import CHANCE, UNKNOWN
from rules.hamsterbacke import ACTIONS, COLOURS, REFILL, name_of
from tidewidgets._scene import Item
from tidewidgets.hamsterbacke import _words
from tidewidgets.hamsterbacke._table import Spot, Table

if TYPE_CHECKING:
    from rules.hamsterbacke import Setting, State

PILE: Final = "pile"
BACK: Final = "back"
CLEAR: Final = "clear"
"""Sprite of a place where no card lies: it can be touched and isn't seen."""

LAMP_LAYER, BED_LAYER, CARD_LAYER, TOP_LAYER, NOTE_LAYER = 1, 2, 3, 4, 5

NAME: Final = -37.5
"""Where the names of players stand, from the middle of their seats."""

SMALL: Final = 0.85
"""Scale of the smaller labels."""

CAPTION: Final = 0.78
"""Scale of the words that a card covers."""

HELD: Final = 1.3
"""Scale of the cards in the panel."""

CARD: Final = 30
"""Width of a card."""

BED: Final = 116
"""Width that a row may take."""

STEP: Final = 16
"""From one card of a short row to the next."""

PEEK: Final = (7, 35)
"""How far covered cards of a Block stack look out on the left: each of a few, and all of many."""

FIVE: Final = 5
"""Card backs that are drawn together, so that a hand can be counted."""

FIVES: Final = (24, 62)
"""From five backs to the next five of a small hand, and how far all of a large one may go."""

CHIP: Final = 12.4
"""From one colour of an open hand to the next."""


def row_id(row: int) -> str:
    return f"row-{row + 1}"


def block_id(player: int) -> str:
    return f"block-{player + 1}"


def score_id(player: int) -> str:
    return f"score-{player + 1}"


def hand_id(player: int) -> str:
    return f"hand-{player + 1}"


def card_id(colour: str) -> str:
    return f"card-{_dashed(colour)}"


def card(setting: Setting, colour: str) -> str:
    """Name the sprite of a card: its colour with its number, or a back."""
    if colour == UNKNOWN:
        return BACK
    return f"{_dashed(colour)}-{setting.value[colour]}"


def _dashed(colour: str) -> str:
    return colour.replace("_", "-")


# --- the ground -------------------------------------------------------------------------------


@cache
def ground(players: int) -> tuple[Item, ...]:
    """Draw what lies there before any card does."""
    return tuple(_ground(players))


def _ground(players: int) -> Iterator[Item]:
    table = Table.of(players)
    yield _item("loop", "loop", table.pile)
    yield _item("pile-spot", "spot", table.pile, scale=HELD)
    yield _label("pile-name", "Pile", table.pile.moved(0, -42), "water")
    for row, at in enumerate(table.rows):
        inner = at.moved(-72 if at.x > table.pile.x else 72, 0)
        yield _item(f"{row_id(row)}-number", "tag", inner, label=str(row + 1))
    for player, at in enumerate(table.seats):
        yield _item(f"seat-{player + 1}", "plate", at)
        yield _label(f"name-{player + 1}", f"Player {player + 1}", at.moved(-22, NAME), "tile")
        for id_, name, place in (
            (block_id(player), "Block", table.block(player)),
            (score_id(player), "Score", table.score(player)),
        ):
            yield _item(f"{id_}-spot", "spot", place, place=f"player {player + 1}'s {name} stack")
            yield _item(f"{id_}-name", "", place, label=name, tone="water", scale=CAPTION)
    yield _item("panel", "panel", table.panel)
    for colour in COLOURS:
        at = table.slot(colour)
        yield _item(f"{card_id(colour)}-spot", "spot", at, scale=HELD)
        yield _item(f"{card_id(colour)}-swatch", f"swatch-{_dashed(colour)}", at)


def _item(id_: str, sprite: str, at: Spot, layer: int = 0, **looks: Any) -> Item:
    return Item(id=id_, sprite=sprite, x=at.x, y=at.y, layer=layer, **looks)


def _label(id_: str, label: str, at: Spot, tone: str, layer: int = 0) -> Item:
    return _item(id_, "", at, layer, label=label, tone=tone, scale=SMALL)


def _badge(id_: str, count: object, at: Spot) -> Item:
    return _item(f"{id_}-count", "badge", at, NOTE_LAYER, label=str(count))


# --- the circle -------------------------------------------------------------------------------


def circle(state: State) -> Iterator[Item]:
    """Draw the rows, oldest card first, and the pile with the cards that come next on top.

    Cards overlap so that the number and the colour of each stay readable
    (hamsterbacke.hoard.refill.face-up).
    """
    table = Table.of(state.players)
    for row, cards in enumerate(state.rows):
        yield _item(
            row_id(row),
            "bed",
            table.rows[row],
            BED_LAYER,
            text=_words.row(state, row),
            place=f"row {row + 1}",
        )
        for number, colour in enumerate(cards):
            at = row_spot(state, row, number, len(cards))
            yield _item(row_card_id(row, number), card(state.setting, colour), at, CARD_LAYER)
    yield _item(
        PILE,
        BACK if state.pile else CLEAR,
        table.pile,
        BED_LAYER,
        scale=HELD,
        text=_words.pile(state),
        place=PILE,
    )
    for number in range(min(REFILL, len(state.pile))):
        yield _item(next_id(number), BACK, _on_pile(table, number), CARD_LAYER, scale=HELD)
    if state.phase != "deal":
        yield _badge(PILE, len(state.pile), table.pile.moved(0, 42))


def row_card_id(row: int, number: int) -> str:
    return f"{row_id(row)}-{number + 1}"


def row_spot(state: State, row: int, number: int, length: int) -> Spot:
    """Give the place of a card in a row of some length."""
    step = min(STEP, (BED - CARD) / max(length - 1, 1))
    return Table.of(state.players).rows[row].moved((CARD - BED) / 2 + step * number, 0)


def next_id(number: int) -> str:
    """Name one of the cards on top of the pile, from the first to be laid."""
    return f"{PILE}-{number + 1}"


def _on_pile(table: Table, number: int) -> Spot:
    return table.pile.moved(1.5 * (number - REFILL), 1.5 * (number - REFILL))


# --- a seat -----------------------------------------------------------------------------------


def seat(state: State, player: int) -> Iterator[Item]:
    """Draw what a player has: stacks, hand, and what is left of the turn."""
    yield from _block(state, player)
    yield from _score(state, player)
    yield from _hand(state, player)
    at = Table.of(state.players).seats[player]
    if state.outcome is not None:
        label = f"{state.outcome.scores[player]} pts".replace("-", "\u2212")
        yield _label(f"points-{player + 1}", label, at.moved(30, NAME), "go", NOTE_LAYER)
        if player in state.outcome.winners:
            yield _item(f"winner-{player + 1}", "crown", at.moved(-46, -8), NOTE_LAYER)
    elif player in state.to_act:
        yield _item("turn", "turn", at, LAMP_LAYER)
    if player == state.giver:
        label = f"gives {state.due}"
        yield _label("gives", label, at.moved(32, NAME), "go", NOTE_LAYER)
    elif player == state.turn and state.phase in ("act", "give"):
        yield from _left(state, at.moved(48, NAME))


def _left(state: State, at: Spot) -> Iterator[Item]:
    """Draw the actions of the turn as seeds; husks are done (hamsterbacke.turn.two-actions)."""
    for number in range(ACTIONS):
        sprite = "seed" if number < state.left else "husk"
        yield _item(f"action-{number + 1}", sprite, at.moved(-11 * number, 0), NOTE_LAYER)


def _block(state: State, player: int) -> Iterator[Item]:
    """Draw a Block stack: its top card, and the edges of the runs beneath."""
    runs, at, id_ = state.blocks[player], Table.of(state.players).block(player), block_id(player)
    yield _item(
        id_,
        card(state.setting, runs[-1][0]) if runs else CLEAR,
        at,
        TOP_LAYER,
        text=_words.block(state, player),
        place=f"player {player + 1}'s Block stack",
    )
    covered = len(runs) - 1
    step = min(PEEK[0], PEEK[1] / max(covered, 1))
    for number, (colour, _) in enumerate(runs[:-1]):
        sprite = card(state.setting, colour)
        yield _item(
            f"{id_}-run-{number + 1}", sprite, at.moved(step * (number - covered), 0), CARD_LAYER
        )
    if runs:
        yield _badge(id_, sum(count for _, count in runs), at.moved(6, 17))


def _score(state: State, player: int) -> Iterator[Item]:
    """Draw a Score stack, face down; only its size can be known."""
    size, at, id_ = state.score[player], Table.of(state.players).score(player), score_id(player)
    yield _item(
        id_,
        BACK if size else CLEAR,
        at,
        TOP_LAYER,
        text=_words.score(state, player),
        place=f"player {player + 1}'s Score stack",
    )
    if size:
        yield _badge(id_, size, at.moved(6, 17))


def _hand(state: State, player: int) -> Iterator[Item]:
    """Draw a hand at its owner's seat: open where it is known, else the backs of its cards."""
    cards, at, id_ = state.hands[player], Table.of(state.players).hand(player), hand_id(player)
    yield _item(
        id_,
        "strip",
        at,
        BED_LAYER,
        text=_words.hand(state, player),
        place=f"player {player + 1}'s hand",
    )
    yield _badge(id_, len(cards), at.moved(-44, 0))
    left = at.moved(-26, 0)
    if UNKNOWN in cards:
        groups = -(-len(cards) // FIVE)
        step = min(FIVES[0], FIVES[1] / max(groups - 1, 1))
        for number in range(groups):
            sprite = f"backs-{min(FIVE, len(cards) - FIVE * number)}"
            place = left.moved(8 + step * number, 0)
            yield _item(f"{id_}-backs-{number + 1}", sprite, place, CARD_LAYER)
        return
    held = [colour for colour in COLOURS if colour in cards]
    for number, colour in enumerate(held):
        yield _item(
            f"{id_}-{_dashed(colour)}",
            f"chip-{_dashed(colour)}",
            left.moved(CHIP * number, 5),
            CARD_LAYER,
            label=str(cards.count(colour)),
        )


# --- the panel --------------------------------------------------------------------------------


def panel(state: State, player: int | None) -> Iterator[Item]:
    """Draw the hand of who looks: a stack for each colour, with its sets.

    A colour that a fellow's Block stack shows is closed (hamsterbacke.block.rule), which isn't
    marked where hamsterbacke.option.illegal-block lets the player try.
    """
    table = Table.of(state.players)
    head = table.panel.moved(0, -40)
    if player is None or player == CHANCE or UNKNOWN in state.hands[player]:
        yield _label("hand-owner", _nobody(state), head, "tile", NOTE_LAYER)
        return
    hand = state.hands[player]
    label = f"Player {player + 1}'s hand: {_words.cards(len(hand))}"
    yield _label("hand-owner", label, head, "tile", NOTE_LAYER)
    for colour in COLOURS:
        yield from _held(state, player, colour, table.slot(colour))


def _nobody(state: State) -> str:
    if state.phase == "deal":
        return "The cards are to be dealt"
    if any(UNKNOWN in hand for hand in state.hands):
        return "Each hand is seen by its owner alone"
    return "Each hand lies open at its owner's seat"


def _held(state: State, player: int, colour: str, at: Spot) -> Iterator[Item]:
    """Draw the cards of a colour in the hand of who looks."""
    id_, value = card_id(colour), state.setting.value[colour]
    count = state.hands[player].count(colour)
    complete = count // value
    closer = closed_by(state, player, colour)
    said = [f"{count or 'no'} {name_of(colour)} card{'s' * (count != 1)}"]
    if complete:
        said.append(_words.sets(complete))
    elif count:
        said.append(f"a set takes {value}")
    if count and closer is not None:
        said.append(f"closed, as player {closer + 1} shows it")
    yield _item(
        id_,
        card(state.setting, colour) if count else CLEAR,
        at,
        TOP_LAYER,
        scale=HELD,
        text=", ".join(said),
        place=f"your hand, {name_of(colour)}",
    )
    if not count:
        return
    for number in range(min(count - 1, 2)):
        up = 2 * (number - min(count - 1, 2))
        yield _item(
            f"{id_}-under-{number + 1}",
            card(state.setting, colour),
            at.moved(up, up),
            CARD_LAYER,
            scale=HELD,
        )
    yield _badge(id_, count, at.moved(11, -23))
    label = _words.sets(complete) if complete else f"{count} of {value}"
    tone = "go" if complete and closer is None else "water"
    yield _label(f"{id_}-sets", label, at.moved(0, 38), tone, NOTE_LAYER)
    if closer is not None:
        yield _item(f"{id_}-closed", "closed", at.moved(-11, 17), NOTE_LAYER)


def closed_by(state: State, player: int, colour: str) -> int | None:
    """Give the fellow whose Block stack closes a colour, if the board is to show it."""
    if state.setting.illegal_block == "take_back" or state.phase != "act":
        return None
    return next((p for p, top in enumerate(state.tops) if top == colour and p != player), None)
