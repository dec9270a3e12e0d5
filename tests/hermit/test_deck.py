"""The Beach cards: what the book says of them, what is ours, and a table of one's own."""

from __future__ import annotations

import itertools
from collections import Counter
from importlib import resources

import msgspec
import pytest

from rules import InvalidOption, Match
from rules.hermit import (
    GAME,
    SPECIES,
    SYMBOLS,
    TURNS,
    Card,
    Deck,
    cells,
    house_deck,
    on_driftwood,
    read_deck,
    species_of,
    symbol_name,
    turned,
)

FILE = (resources.files("rules.hermit") / "deck.toml").read_text("utf-8")
PLAIN = [card for card in house_deck().cards if not card.red_starfish]


def changed(name, /, **fields):
    """Give the house deck with another card in the place of one."""
    cards = house_deck().cards
    return Deck(
        "changed",
        tuple(msgspec.structs.replace(c, **fields) if c.id == name else c for c in cards),
    )


def neighbours(card):
    """Pair the symbols that share an edge on a card."""
    top, bottom = card.grid[:3], card.grid[3:]
    across = [pair for row in (top, bottom) for pair in itertools.pairwise(row)]
    return across + list(zip(top, bottom, strict=True))


def test_the_box_holds_23_cards_and_7_are_marked():
    """hermit.comp.beach-cards, hermit.comp.red-star"""
    assert 23 == len(house_deck().cards)
    assert 16 == len(PLAIN)


@pytest.mark.parametrize("card", house_deck().cards, ids=lambda card: card.id)
def test_a_card_has_a_pattern_of_three_species_and_a_grid_of_six_symbols(card):
    """hermit.card.beach-side, hermit.card.seashell-side"""
    assert [True] * 3 == [species in SPECIES for species in card.pattern]
    assert [True] * 6 == [symbol in SYMBOLS for symbol in card.grid]


@pytest.mark.parametrize("card", house_deck().cards, ids=lambda card: card.id)
def test_a_house_card_has_one_driftwood_and_no_equal_neighbours(card):
    """hermit.tide.pair, hermit.tide.pools: they always have to be built."""
    same = [
        pair
        for pair in neighbours(card)
        if pair[0] == pair[1] or species_of(pair[0]) == species_of(pair[1]) != ""
    ]

    assert 1 == sum(map(on_driftwood, card.grid))
    assert [] == same


def test_the_unmarked_house_cards_are_balanced():
    """hermit.setup.remove: these 16 stay in the solo game."""
    symbols = Counter(symbol for card in PLAIN for symbol in card.grid)
    caps = Counter(card.grid.count("cap") for card in PLAIN)
    species = Counter(species for card in PLAIN for species in card.pattern)

    assert (21, 15) == (symbols["cap"], symbols["pool"])
    assert [4, 4, 4, 4] == [symbols[f"{species}+"] for species in SPECIES]
    assert [11, 11, 11, 11] == [symbols[species] for species in SPECIES]
    assert [5, 4, 4, 3] == [caps[number] for number in range(4)]
    assert [12, 12, 12, 12] == [species[letter] for letter in SPECIES]


def test_no_pattern_is_another_one_read_backwards():
    """hermit.ruling.identity-by-back: so a beach side tells which card it is."""
    assert 23 == len({card.key for card in house_deck().cards})


def test_three_house_cards_print_the_pattern_of_another():
    """hermit.pattern.across-cards: all three cells may come from one card."""
    printed = [
        (card.id, other.id)
        for card in house_deck().cards
        for other in house_deck().cards
        for row in (card.grid[:3], card.grid[3:])
        if other.key == min(species := tuple(map(species_of, row)), species[::-1])
    ]

    assert [("H01", "H17"), ("H15", "H16"), ("H16", "H20")] == printed


def test_a_card_is_turned_and_never_flipped():
    """hermit.place.rotate"""
    rows = [turned(tuple("123456"), turn) for turn in TURNS]
    written = ["/".join(map("".join, row)) for row in rows]

    assert ["123/456", "41/52/63", "654/321", "36/25/14"] == written


@pytest.mark.parametrize("turn", TURNS)
def test_the_cells_of_a_card_are_where_its_turned_rows_show_it(turn):
    """hermit.place.grid"""
    grid = house_deck().cards[0].grid
    rows = turned(grid, turn)
    shown = {(4 + c, -2 + r): symbol for r, row in enumerate(rows) for c, symbol in enumerate(row)}

    assert shown == dict(zip(cells(4, -2, turn), grid, strict=True))


def test_symbols_have_names():
    """hermit.card.driftwood-symbol"""
    assert [
        "cockle",
        "whelk",
        "sand star",
        "brittle star",
        "cockle on driftwood",
        "whelk on driftwood",
        "sand star on driftwood",
        "brittle star on driftwood",
        "bottle cap",
        "pool",
    ] == [symbol_name(symbol) for symbol in SYMBOLS]


def test_a_table_can_bring_its_own_cards(tmp_path):
    """hermit.comp.beach-cards"""
    path = tmp_path / "ours.toml"
    path.write_text(FILE.replace('"H16"', '"Ours"'), encoding="utf-8")
    state = GAME.position(areas=[("H01", 0, 0, 0)], hands=["Ours"], deck=read_deck(path))

    assert "Ours@-2,-1" in [GAME.format_action(state, action) for action in state.legal_actions()]


def test_a_saved_match_remembers_its_cards():
    """Whoever loads it plays on with the same ones."""
    match = Match(GAME, seed=3, deck=changed("H05", id="Ours"))

    assert match.state == Match.load(match.save()).state


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        (Deck("few", house_deck().cards[:20]), "'few' has 20 cards; right are 23"),
        (Deck("a\x07b", house_deck().cards), r"'a\\x07b' has a name .* that can't be shown"),
        (Deck("a", house_deck().cards, why="\ud800"), "a reason with signs that can't be shown"),
        (changed("H01", red_starfish=True), "has 8 cards with a red starfish; right are 7"),
        (changed("H01", id="H 1"), "a card 'H 1'; right are ids of letters and digits"),
        (changed("H01", id="h02"), "has 2 cards called h02; ids must differ"),
        (changed("H01", pattern=("K", "cap", "W")), r"gives H01 .*'cap'.*right are 3 of K, W"),
        (changed("H01", pattern=("K", "W")), "gives H01 the pattern .*right are 3 of K, W"),
        (changed("H01", grid=("?",) * 6), r"gives H01 the grid .*right are 6 of K, .*cap, pool"),
        (changed("H01", grid=("cap",) * 5), "gives H01 the grid .*right are 6 of K, W, S, B, K"),
        (changed("H07", pattern=("S", "W", "K")), "pattern S W K of H07 on H06 as well"),
        ({"name": "no cards"}, "no deck like that of deck.toml: .*`cards`"),
        ({"name": "extra", "cards": [], "size": 3}, "no deck like that of deck.toml: .*`size`"),
    ],
)
def test_cards_that_cannot_be_played_with_are_refused(deck, message):
    """hermit.comp.beach-cards, hermit.comp.red-star, hermit.ruling.identity-by-back"""
    with pytest.raises(InvalidOption, match=message):
        GAME.new(deck=deck)


def test_a_card_needs_both_faces():
    """hermit.card.faces-joined"""
    cards = [{"id": card.id, "pattern": card.pattern} for card in house_deck().cards]

    with pytest.raises(InvalidOption, match="missing required field `grid`"):
        GAME.new(deck={"name": "half", "cards": cards})


@pytest.mark.parametrize(("text", "reason"), [("[deck", "can't be read"), ("", "no deck like")])
def test_a_file_that_is_no_deck_is_refused(tmp_path, text, reason):
    """hermit.comp.beach-cards"""
    path = tmp_path / "ours.toml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(InvalidOption, match=reason):
        read_deck(path)


def test_a_deck_can_be_written_in_code():
    """hermit.comp.beach-cards: as data, or as cards."""
    as_data = msgspec.to_builtins(house_deck())

    assert GAME.new(seed=5, deck=as_data) == GAME.new(seed=5, deck=house_deck())
    assert Card("H01", ("W", "W", "S"), ("K", "pool", "S+", "S", "B", "K")) == house_deck().cards[0]
