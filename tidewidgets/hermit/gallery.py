"""All cards of a deck, to be turned over."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rules import InvalidOption
from rules.hermit import (
    SPECIES,
    Deck,
    grid_words,
    house_deck,
    on_driftwood,
    row_words,
    species_of,
    symbol_name,
)
from tidewidgets._intents import AnyIntent, Why
from tidewidgets._room import Room
from tidewidgets._scene import Head, Item, Part, Scene
from tidewidgets._svg import picture, svg
from tidewidgets._view import Panel, View
from tidewidgets.hermit._pieces import in_a_row, seashells

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.hermit import Card

FRONT: Final = "seashell side"
BACK: Final = "beach side"

LIVE: Final = 4
SAVED: Final = 3
"""Cards of a row: one by one to be turned over, and with both faces in a picture."""
CARD: Final = 68
PAIR: Final = 136
ROW: Final = 60
MARGIN: Final = 8
FOOT: Final = 56
"""Height of what is told below the cards."""

COUNTED: Final = (*SPECIES, "cap", "pool", "wood")
"""Sprites of what is counted."""

STAR: Final = Part("red-star", 28, -18)

SOURCES: Final = {
    "rulebook": "The cards as they are printed.",
    "house": "A stand-in: the book shows its cards only as pictures.",
    "table": "A table's own cards.",
}


class Gallery(View):
    """The cards of a deck; touching one turns it over and says both its faces.

    A saved picture shows both faces of all.

    Parameters
    ----------
    deck : Deck, optional
        By default the house's.

    Raises
    ------
    InvalidOption
        If it is no deck that can be played with.

    Examples
    --------
    >>> Gallery()
    <tidewidgets.hermit.Gallery house, 23 cards>
    """

    def __init__(self, deck: Deck | None = None) -> None:
        self.deck = house_deck() if deck is None else deck
        if not isinstance(self.deck, Deck):
            message = f"A gallery shows a rules.hermit.Deck, not {deck!r}."
            raise InvalidOption(message)
        self.deck.check()
        self._counts = _count(self.deck)
        self._cards = {f"card-{n}": card for n, card in enumerate(self.deck.cards)}
        self._turned = dict.fromkeys(self._cards, False)
        super().__init__(Room.of("hermit").sheet)
        self._lay()

    def __repr__(self) -> str:
        return f"<tidewidgets.hermit.Gallery {self.deck.name}, {len(self._cards)} cards>"

    def _lay(self) -> None:
        prompt = "Touch a card to turn it over."
        self._show(self._draw(), Panel(game="Hermit, the Beach cards", prompt=prompt))

    def _head(self) -> Head:
        red = sum(card.red_starfish for card in self.deck.cards)
        cards = f"{len(self._cards)} cards, {red} with a red starfish"
        return Head(title=f"Deck {self.deck.name}: {cards}")

    def _sentence(self) -> str:
        counts = "; ".join(self._counts.values())
        return f"{self._head().title}. {SOURCES[self.deck.provenance]} {counts}."

    # What is shown -----------------------------------------------------------------------------

    def _draw(self) -> Scene:
        """Draw each card with the face that lies up."""
        items: list[Item] = []
        for number, (id_, card) in enumerate(self._cards.items()):
            x, y = CARD * (number % LIVE + 0.5), ROW * (number // LIVE) + 26
            side = BACK if self._turned[id_] else FRONT
            said = f"{_face(card, side)}{_mark(card)}"
            items.append(_item(card, side, id_, x, y, text=said, place=card.id))
            items.append(_name(card, f"{id_}-name", x, y + 28))
        return self._mount(items, LIVE * CARD, -(-len(self._cards) // LIVE) * ROW, self._sentence())

    def _draw_both(self) -> Scene:
        """Draw both faces of all cards."""
        items: list[Item] = []
        for number, (id_, card) in enumerate(self._cards.items()):
            x, y = PAIR * (number % SAVED + 0.5), ROW * (number // SAVED) + 26
            items.append(_item(card, FRONT, id_, x - 31, y))
            items.append(_item(card, BACK, f"{id_}-back", x + 31, y))
            items.append(_name(card, f"{id_}-name", x, y + 28))
        faces = " ".join(f"{_about(card)}." for card in self._cards.values())
        height = -(-len(self._cards) // SAVED) * ROW
        return self._mount(items, SAVED * PAIR, height, f"{self._sentence()} {faces}")

    def _mount(self, items: list[Item], width: float, height: float, sentence: str) -> Scene:
        return Scene(
            box=(-MARGIN, -MARGIN, width + 2 * MARGIN, height + FOOT + 2 * MARGIN),
            items=(*items, *self._foot(width, height)),
            head=self._head(),
            sentence=sentence,
        )

    def _foot(self, width: float, top: float) -> Iterator[Item]:
        """Count the symbols, and tell where the cards come from."""
        apart = width / len(COUNTED)
        for number, sprite in enumerate(COUNTED):
            x, said = apart * (number + 0.5), self._counts[sprite]
            name, _, more = said.partition(": ")
            yield Item(
                id=sprite, sprite=sprite, x=x - 8, y=top + 14, place=name, text=more, layer=1
            )
            count = more.partition(" ")[0]
            yield _label(f"{sprite}-count", count, x + 10, top + 14, 0.9)
        source = SOURCES[self.deck.provenance]
        yield Item(
            id="source",
            sprite="",
            x=width / 2,
            y=top + 44,
            scale=0.85,
            tone="tile",
            label=source,
            text=source,
            place="The deck",
            layer=1,
        )

    # What is asked -----------------------------------------------------------------------------

    def _answer(self, intent: AnyIntent) -> str:
        touched = intent.touch[-1] if isinstance(intent, Why) else ""
        if touched in self._cards:
            self._turned[touched] = not self._turned[touched]
            self._lay()
            return f"{_about(self._cards[touched])}."
        if touched in self._counts:
            return f"{self._counts[touched]}."
        if touched == "source":
            return f"{SOURCES[self.deck.provenance]} {self.deck.why}".strip()
        return "A gallery is only for looking. Touch a card."

    def picture(self) -> str:
        """Draw both faces of all cards as HTML without script."""
        scene = self._draw_both()
        return picture(svg(scene, self._sheet), scene.sentence, scene.head.title)


def _item(
    card: Card, side: str, id_: str, x: float, y: float, text: str = "", place: str = ""
) -> Item:
    sprite, parts = (
        ("card", seashells(card.grid)) if side == FRONT else ("beach", in_a_row(card.pattern))
    )
    star = (STAR,) if card.red_starfish else ()
    return Item(
        id=id_, sprite=sprite, x=x, y=y, parts=(*parts, *star), layer=2, text=text, place=place
    )


def _label(id_: str, label: str, x: float, y: float, scale: float) -> Item:
    return Item(id=id_, sprite="", x=x, y=y, scale=scale, tone="tile", label=label, layer=3)


def _name(card: Card, id_: str, x: float, y: float) -> Item:
    """Write the name under a card, so small that it fits."""
    return _label(id_, card.id, x, y, round(min(0.8, 8 / len(card.id)), 2))


def _face(card: Card, side: str) -> str:
    said = grid_words(card.grid) if side == FRONT else row_words(card.pattern)
    return f"{side}: {said}"


def _mark(card: Card) -> str:
    return "; red starfish mark" if card.red_starfish else ""


def _about(card: Card) -> str:
    return f"{card.id}, {_face(card, FRONT)}; {_face(card, BACK)}{_mark(card)}"


def _count(deck: Deck) -> dict[str, str]:
    """Say for each sprite of `COUNTED` how often it is on the cards."""
    shown = [symbol for card in deck.cards for symbol in card.grid]
    plain = Counter(species_of(symbol) or symbol for symbol in shown)
    wood = Counter(species_of(symbol) for symbol in shown if on_driftwood(symbol))
    beach = Counter(species for card in deck.cards for species in card.pattern)
    said = {
        name: f"{symbol_name(name)}: {plain[name]} on {FRONT}s, {wood[name]} of them on driftwood, "
        f"and {beach[name]} on {BACK}s"
        for name in SPECIES
    }
    said |= {name: f"{symbol_name(name)}: {plain[name]} on {FRONT}s" for name in ("cap", "pool")}
    return said | {"wood": f"driftwood: {wood.total()} on {FRONT}s"}
