"""A rulebook gives clauses and rulings by id."""

from __future__ import annotations

import pytest

import rules
from rules import Clause, InvalidFile, Rulebook, Ruling, UnknownClause
from tests.rules.toy import GAME


def test_clauses_and_rulings_stand_in_one_book_in_its_order():
    """Clauses first, then rulings."""
    book = GAME.rulebook

    assert "lagoon.turn" == next(iter(book))
    assert "lagoon.rounds" == list(book)[-1]
    assert len(book) == len(list(book)) == 9


def test_an_entry_is_found_by_its_id():
    """A ruling reads as question and answer, where a clause has its text."""
    book = GAME.rulebook

    assert isinstance(book["lagoon.bid"], Clause)
    assert isinstance(book["lagoon.rounds"], Ruling)
    assert "All bid at once, from 0 to 3." == book["lagoon.bid"].text
    assert "How many rounds? Three." == book["lagoon.rounds"].text


def test_an_unknown_clause_is_refused():
    """The error is a LookupError too, and names book and clause."""
    book = GAME.rulebook

    assert "lagoon.tide" not in book
    assert 5 not in book
    with pytest.raises(UnknownClause, match=r"Lagoon has no clause or ruling 'lagoon\.tide'"):
        book["lagoon.tide"]


@pytest.mark.parametrize("slug", rules.names())
def test_the_ids_of_a_book_differ_and_begin_with_its_game(slug):
    """So an id alone says where to look."""
    book = rules.load(slug).rulebook

    assert len(book.clause) + len(book.ruling) == len(book)
    assert all(id_.startswith(f"{slug}.") for id_ in book)


@pytest.mark.parametrize("slug", rules.names())
def test_a_ruling_chooses_and_says_why(slug):
    """And it has at least two ways to read."""
    for ruling in rules.load(slug).rulebook.ruling:
        assert ruling.chosen.strip()
        assert ruling.why.strip()
        assert 2 <= len(ruling.options)


def test_a_broken_book_is_refused(tmp_path, monkeypatch):
    """The error names the room."""
    room = tmp_path / "broken_room"
    room.mkdir()
    (room / "__init__.py").touch()
    (room / "rulebook.toml").write_text('game = "Broken"\n')
    monkeypatch.syspath_prepend(tmp_path)

    with pytest.raises(InvalidFile, match=r"rulebook\.toml of broken_room can't be read: .*source"):
        Rulebook.read("broken_room")
