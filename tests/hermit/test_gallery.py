"""The gallery: every card with both faces, whatever deck a table plays with."""

from __future__ import annotations

import base64
import itertools
import json
import re
from collections import Counter
from random import Random
from xml.etree import ElementTree as ET

import msgspec
import pytest

from rules import InvalidOption
from rules.hermit import SPECIES, SYMBOLS, Card, Deck, house_deck
from tidewidgets._svg import svg
from tidewidgets.hermit import Gallery
from tidewidgets.testing import LARGEST_PICTURE, NONSENSE, ask

CARDS = house_deck().cards
H16, H17 = "card-15", "card-16"
PATTERNS = [pattern for pattern in itertools.product(SPECIES, repeat=3) if pattern <= pattern[::-1]]


def items(gallery):
    return {item["id"]: item for item in json.loads(gallery.items)}


def touch(gallery, id_):
    """Touch something, and give what is said."""
    (answer,) = ask(gallery, {"kind": "why", "touch": [id_]})
    return answer["text"]


def table_deck(**changed):
    return msgspec.structs.replace(
        house_deck(), **{"name": "ours", "provenance": "table"} | changed
    )


def drawn(gallery):
    """Give the saved picture as SVG."""
    return base64.b64decode(re.search('base64,([^"]+)', gallery.picture())[1]).decode()


def made_up(seed):
    """Make up a deck that a game can be played with, with names of up to 24 letters."""
    rng = Random(seed)
    patterns = rng.sample(PATTERNS, 23)
    cards = [
        Card(
            id=f"{chr(65 + number)}{'x' * rng.randrange(24)}",
            pattern=pattern,
            grid=tuple(rng.choices(SYMBOLS, k=6)),
            red_starfish=number < 7,
        )
        for number, pattern in enumerate(patterns)
    ]
    return Deck('<Ours> & "theirs"', tuple(cards))


# --- cards ----------------------------------------------------------------------------------------


def test_every_card_lies_with_its_seashell_side_up():
    """hermit.comp.beach-cards, hermit.card.seashell-side"""
    gallery = Gallery()

    assert list(CARDS) == list(gallery.deck.cards)
    assert ["card"] * 23 == [items(gallery)[f"card-{n}"]["sprite"] for n in range(23)]
    assert (
        "seashell side: cockle, whelk, cockle; whelk on driftwood, pool, whelk"
        == (items(gallery)[H16]["text"])
    )


def test_touching_a_card_turns_it_over_and_touching_it_again_turns_it_back():
    """hermit.card.faces-joined, hermit.card.beach-side"""
    gallery = Gallery()
    before = gallery.items
    touch(gallery, H16)

    assert "beach" == items(gallery)[H16]["sprite"]
    assert "beach side: cockle, brittle star, whelk" == items(gallery)[H16]["text"]
    assert ["K", "B", "W"] == [part["sprite"] for part in items(gallery)[H16]["parts"]]

    touch(gallery, H16)

    assert before == gallery.items


def test_touching_a_card_says_both_its_faces():
    """hermit.card.faces-joined"""
    said = touch(Gallery(), H16)

    assert (
        "H16, seashell side: cockle, whelk, cockle; whelk on driftwood, pool, whelk; "
        "beach side: cockle, brittle star, whelk."
    ) == said


def test_a_red_starfish_is_drawn_and_said_on_either_face():
    """hermit.comp.red-star"""
    gallery = Gallery()
    marked = [item["place"] for item in items(gallery).values() if "mark" in item.get("text", "")]

    assert [card.id for card in CARDS if card.red_starfish] == marked
    assert touch(gallery, H17).endswith("; red starfish mark.")
    assert items(gallery)[H17]["text"].endswith("; red starfish mark")
    assert "red-star" == items(gallery)[H17]["parts"][-1]["sprite"]


def test_each_card_is_a_place_of_the_keyboard_named_by_its_id():
    """hermit.comp.beach-cards"""
    places = [items(Gallery())[f"card-{n}"]["place"] for n in range(23)]

    assert [card.id for card in CARDS] == places


# --- the deck -------------------------------------------------------------------------------------


@pytest.mark.parametrize("species", SPECIES)
def test_symbols_are_counted(species):
    """hermit.card.seashell-side, hermit.card.driftwood-symbol, hermit.card.beach-side"""
    grids = Counter(symbol for card in CARDS for symbol in card.grid)
    beach = Counter(symbol for card in CARDS for symbol in card.pattern)
    plain, wood = grids[species], grids[f"{species}+"]

    assert touch(Gallery(), species) == (
        f"{SPECIES[species]}: {plain + wood} on seashell sides, {wood} of them on driftwood, "
        f"and {beach[species]} on beach sides."
    )


def test_each_of_the_138_symbols_is_counted_once():
    """hermit.card.seashell-side"""
    counts = [int(items(Gallery())[f"{name}-count"]["label"]) for name in (*SPECIES, "cap", "pool")]

    assert 23 * 6 == sum(counts)


def test_the_house_deck_is_called_a_stand_in_and_says_what_it_rests_on():
    """hermit.comp.beach-cards"""
    gallery = Gallery()

    assert items(gallery)["source"]["label"].startswith("A stand-in")
    assert house_deck().why.strip() in touch(gallery, "source")
    assert "A stand-in" in gallery.picture()


def test_a_tables_own_cards_are_called_so():
    """hermit.comp.beach-cards"""
    gallery = Gallery(table_deck())

    assert "<tidewidgets.hermit.Gallery ours, 23 cards>" == repr(gallery)
    assert "A table's own cards." == items(gallery)["source"]["label"]


@pytest.mark.parametrize(
    ("deck", "wrong"),
    [
        ("house", "a rules.hermit.Deck, not 'house'"),
        (table_deck(cards=CARDS[:22]), "has 22 cards; right are 23"),
    ],
    ids=["no deck", "a card short"],
)
def test_what_cannot_be_played_with_is_refused(deck, wrong):
    """hermit.comp.beach-cards"""
    with pytest.raises(InvalidOption, match=wrong):
        Gallery(deck)


@pytest.mark.parametrize("seed", range(4))
def test_any_deck_can_be_shown_turned_and_saved(seed):
    """hermit.comp.beach-cards"""
    deck = made_up(seed)
    gallery = Gallery(deck)

    for number, card in enumerate(deck.cards):
        assert touch(gallery, f"card-{number}").startswith(f"{card.id}, seashell side: ")
    for theme in ("light", "dark"):
        ET.fromstring(svg(gallery._draw_both(), gallery._sheet, theme))  # noqa: S314 - made here

    assert len(drawn(gallery)) <= LARGEST_PICTURE


# --- what is saved --------------------------------------------------------------------------------


def test_the_saved_picture_shows_both_faces_of_every_card():
    """hermit.card.faces-joined"""
    sprites = Counter(item.sprite for item in Gallery()._draw_both().items)

    assert (23, 23) == (sprites["card"], sprites["beach"])


def test_the_saved_picture_says_both_faces_of_every_card():
    """hermit.card.faces-joined"""
    gallery = Gallery()
    alt = re.search('alt="([^"]+)"', gallery.picture())[1]

    assert [True] * 23 == [touch(gallery, f"card-{n}") in alt for n in range(23)]


def test_the_saved_picture_is_small():
    """hermit.card.faces-joined"""
    assert len(drawn(Gallery())) <= LARGEST_PICTURE


def test_a_card_turned_over_changes_nothing_in_the_saved_picture():
    """hermit.card.faces-joined"""
    gallery = Gallery()
    touch(gallery, H16)
    ours, theirs = (each._repr_mimebundle_()[0] for each in (gallery, Gallery()))

    assert ours["text/html"] == theirs["text/html"]
    assert ours["text/plain"] == theirs["text/plain"]


@pytest.mark.parametrize(
    "intent",
    [
        *NONSENSE,
        {"kind": "play", "touch": [H16]},
        {"kind": "why", "touch": ["nothing"]},
        {"kind": "why", "touch": [f"{H16}-name"]},
        {"kind": "undo"},
        {"kind": "go", "to": 0},
        {"kind": "seat", "seat": "teacher"},
    ],
)
def test_nonsense_is_answered_in_words_and_turns_nothing(intent):
    """hermit.comp.beach-cards"""
    gallery = Gallery()
    before = gallery.items
    (answer,) = ask(gallery, intent)

    assert "said" == answer["kind"]
    assert before == gallery.items
