"""Rule cards tell the plain game on a page that needs nothing else."""

from __future__ import annotations

import re
from html import unescape

import pytest

import rules
from scripts import cards, rooms

GAMES = rooms.games()


@pytest.fixture(scope="module")
def written():
    return cards.cards()


def told(page):
    """Give what a card tells, by clause."""
    items = re.findall(r'<li id="([^"]+)">(.*?)</li>', page)
    return {id_: unescape(re.sub(r"</?b>", "", text)) for id_, text in items}


def test_the_stored_cards_are_up_to_date(written):
    stored = {path.name: path.read_text("utf-8") for path in sorted(cards.FOLDER.iterdir())}

    assert written == stored, "run `make cards`"


@pytest.mark.parametrize("game", GAMES)
def test_a_card_tells_clauses_word_for_word(game, written):
    """Each once, under its id, so that a page can link to it."""
    rulebook = rules.load(game).rulebook
    found = told(written[f"{game}.html"])

    assert {id_: rulebook[id_].text for id_ in found} == found
    assert len(found) > len(rulebook.clause) / 2


@pytest.mark.parametrize("game", GAMES)
def test_what_a_card_does_not_tell_is_optional_or_named_as_left_out(game, written):
    """A chapter that holds little but variants, as a whole."""
    page = written[f"{game}.html"]
    found = told(page)
    (footer,) = re.findall(r"<footer>(.*?)</footer>", page)
    rest = [c for c in rules.load(game).rulebook.clause if c.id not in found]

    assert [] == [
        clause.id
        for clause in rest
        if clause.kind != "option" and clause.section.partition(" / ")[0] not in unescape(footer)
    ]


def test_a_game_that_is_played_alone_too_is_told_whole(written):
    """hippos.solo.goal, hippos.solo.end.hippos: variants in a chapter of rules."""

    assert {"hippos.solo.goal", "hippos.solo.end.hippos"} <= set(told(written["hippos.html"]))
    assert "hermit.coop.setup-piles" not in told(written["hermit.html"])


@pytest.mark.parametrize("game", GAMES)
def test_a_card_has_pictures_with_their_sentences(game, written):
    pictures = re.findall(
        r'<img src="data:image/svg\+xml;base64,[^"]+"[^>]* alt="([^"]+)">', written[f"{game}.html"]
    )

    assert 2 <= len(pictures) <= cards.PICTURES
    assert all(pictures)


@pytest.mark.parametrize("game", GAMES)
def test_a_card_fetches_nothing_and_runs_nothing(game, written):
    page = written[f"{game}.html"]

    assert "<script" not in page
    assert [] == re.findall(r"(?:src|href)=\"(?!data:)|url\(|@import|https?:", page)


def test_the_first_words_of_a_glossary_stand_out(written):
    """hippos.card.peek; a whole sentence before a colon does not."""
    page = written["hippos.html"]

    assert "<b>Peek</b>: look secretly" in page
    assert "<b>Order of a landing</b>" not in page


@pytest.mark.parametrize("game", GAMES)
def test_the_teachers_page_leads_to_each_card_and_plan(game):
    page = (cards.FOLDER.parent / "index.md").read_text("utf-8")

    assert f"(cards/{game}.html)" in page
    assert f"({game}.md)" in page
