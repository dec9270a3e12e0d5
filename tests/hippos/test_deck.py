"""The cards and token layouts of `deck.toml`, and decks that a table brings along."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from rules import InvalidOption
from rules.hippos import (
    GAME,
    KINDS,
    LAYOUTS,
    POINTS,
    TOKENS,
    Deck,
    house_deck,
    layout,
    read_deck,
    rich_deck,
)

LOTUS = ("one", "two", "star")
ACTIONS = ("peek", "springy", "move_lotus", "steal", "lose", "splash")


def test_there_are_52_cards_of_eleven_kinds_with_four_hippos():
    """hippos.comp.deck, hippos.comp.hippos"""
    for deck in (house_deck(), rich_deck()):
        assert 52 == sum(deck.counts)
        assert 4 == deck.hippo
        assert 11 == len(KINDS) == sum(count > 0 for count in deck.counts)
        assert "house" == deck.provenance
        assert deck.why


def test_the_house_deck_has_the_groups_that_are_reported():
    """hippos.comp.deck, hippos.ruling.deck"""
    deck = house_deck()

    assert 11 == deck.empty
    assert 17 == sum(getattr(deck, kind) for kind in LOTUS)
    assert 30 == sum(getattr(deck, kind) * POINTS[kind] for kind in LOTUS)
    assert [4, 4, 3, 3, 3, 3] == [getattr(deck, kind) for kind in ACTIONS]


def test_the_rich_deck_has_more_points_and_more_actions():
    """hippos.ruling.deck"""
    deck = rich_deck()

    assert (4, 37, 24) == (
        deck.empty,
        sum(getattr(deck, kind) * POINTS[kind] for kind in LOTUS),
        sum(getattr(deck, kind) for kind in ACTIONS),
    )


def test_all_tokens_are_worth_116_points():
    """hippos.comp.lotus"""
    assert 116 == TOKENS


@pytest.mark.parametrize(
    ("name", "totals"),
    [
        ("inner", (9, 25)),
        ("every", (25, 49)),
        ("supply44", (25, 44)),
        ("checker", (13, 25)),
        ("none", (0, 0)),
    ],
)
def test_a_layout_has_the_symmetry_of_the_square(name, totals):
    """hippos.setup.tokens, hippos.ruling.tokens-every-card"""
    assert totals == (sum(layout(name, 5)), sum(layout(name, 7)))

    for size in (5, 7):
        laid = layout(name, size)
        rows = [laid[at : at + size] for at in range(0, size * size, size)]

        assert rows == rows[::-1] == [row[::-1] for row in rows] == [*zip(*rows, strict=True)]


def test_every_layout_can_be_chosen():
    """hippos.ruling.tokens-every-card"""
    for name in LAYOUTS:
        assert layout(name, 5) == GAME.new(3, pond_tokens=name).tokens


def test_a_table_can_bring_its_own_deck(tmp_path):
    """hippos.ruling.deck"""
    path = tmp_path / "deck.toml"
    path.write_text('[deck]\nname = "plain"\nhippo = 4\nempty = 40\none = 8\n', encoding="utf-8")
    deck = read_deck(path)
    state = GAME.new(2, seed=1, deck=deck)

    assert (4, 0, 0, 0, 0, 0, 0, 40, 8, 0, 0) == state.setting.cards
    assert "table" == deck.provenance
    assert state == GAME.new(2, seed=1, deck=msgspec.structs.asdict(deck))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('[deck]\nname = "few"\nempty = 3\n', "has 7 cards; right are 52"),
        ('[deck]\nname = "five"\nhippo = 5\nempty = 47\n', "has 5 hippos; right are 4"),
        ('[deck]\nname = "odd"\nempty = 49\none = -1\n', "-1 cards of the kind 'one'"),
        ('[deck]\nname = "odd"\ncrocodile = 3\n', "crocodile"),
        ("[cards]\n", "no deck like those of deck.toml"),
        ("[deck\n", "can't be read as deck"),
    ],
)
def test_a_deck_that_cannot_be_played_with_is_refused_in_words(tmp_path, text, says):
    """hippos.comp.deck, hippos.comp.hippos"""
    path = tmp_path / "deck.toml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(InvalidOption, match=says):
        read_deck(path)


def test_a_deck_is_checked_when_a_game_begins():
    """hippos.comp.deck"""
    with pytest.raises(InvalidOption, match="right are 52"):
        GAME.new(2, deck=Deck("few", empty=3))


def test_each_player_is_drawn_as_likely():
    """hippos.setup.first-player"""
    outcomes = GAME.initial(4).chance_outcomes()

    assert [Fraction(1, 4)] * 4 == [odds for _, odds in outcomes]
    assert [0, 1, 2, 3] == [action.first for action, _ in outcomes]
