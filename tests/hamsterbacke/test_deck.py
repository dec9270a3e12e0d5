"""The table of cards: what is printed, what is ours, and a table of one's own."""

from __future__ import annotations

from importlib import resources
from random import Random

import msgspec
import pytest

from rules import InvalidOption, Match
from rules.hamsterbacke import COLOURS, GAME, VALUES, Deck, house_deck, read_deck
from tests.hamsterbacke.positions import cards, random_game

TABLE = (resources.files("rules.hamsterbacke") / "deck.toml").read_text("utf-8")


def changed(colour, /, **fields):
    """Give the house deck with other cards of a colour."""
    return Deck(
        "changed",
        tuple(
            msgspec.structs.replace(kind, **fields) if kind.colour == colour else kind
            for kind in house_deck().card
        ),
    )


def test_the_house_deck_is_that_of_the_book():
    """hamsterbacke.component.deck, hamsterbacke.card.value"""
    assert [11, 11, 16, 16, 21, 21, 24] == [kind.count for kind in house_deck().card]
    assert [1, 1, 2, 2, 3, 3, 4] == [VALUES[colour] for colour in COLOURS]


def test_it_says_which_values_are_our_reading():
    """hamsterbacke.rule.values"""
    house = [kind.colour for kind in house_deck().card if kind.provenance == "house"]

    assert ["yellow", "orange"] == house
    assert all(kind.why for kind in house_deck().card)


def test_a_table_can_bring_its_own_cards(tmp_path):
    """hamsterbacke.rule.values: here orange is worth 2."""
    path = tmp_path / "ours.toml"
    orange = 'colour = "orange"\nvalue = 3'
    path.write_text(TABLE.replace(orange, 'colour = "orange"\nvalue = 2'), encoding="utf-8")
    deck = read_deck(path)
    state = GAME.position([{"orange": 5}], deck=deck)

    assert ["block orange", "block orange x2"] == [
        GAME.format_action(state, action) for action in state.legal_actions()[:2]
    ]
    *_, last = random_game(Random(1), deck=deck)
    assert cards(GAME.new(deck=deck)) == cards(last)


def test_a_saved_match_remembers_its_cards():
    """Whoever loads it plays on with the same ones."""
    match = Match(GAME, seed=3, deck=changed("yellow", value=2))

    assert match.state == Match.load(match.save()).state


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        (changed("red", count=25), "has 121 cards; the box holds 120"),
        (changed("red", value=5), "gives red the value 5; right are 1 to 4"),
        (changed("red", value=0), "gives red the value 0; right are 1 to 4"),
        (changed("red", count=3), "has 3 red cards, too few for one set of 4"),
        (changed("red", colour="pink"), "must list the colours light_green, .*, red, in this"),
        (Deck("two", house_deck().card[:2]), "must list the colours"),
        ({"name": "no cards"}, "no deck like that of deck.toml: .*`card`"),
        ({"name": "extra", "card": [], "size": 3}, "no deck like that of deck.toml: .*`size`"),
    ],
)
def test_cards_that_cannot_be_played_with_are_refused(deck, message):
    """hamsterbacke.component.deck, hamsterbacke.card.set"""
    with pytest.raises(InvalidOption, match=message):
        GAME.new(deck=deck)


@pytest.mark.parametrize(("text", "reason"), [("[deck", "can't be read"), ("", "no deck like")])
def test_a_file_that_is_no_deck_is_refused(tmp_path, text, reason):
    path = tmp_path / "ours.toml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(InvalidOption, match=reason):
        read_deck(path)


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(InvalidOption, match=r"nowhere\.toml"):
        read_deck(tmp_path / "nowhere.toml")
