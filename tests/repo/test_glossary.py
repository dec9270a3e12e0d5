"""The glossary has each word once, in order, and its clauses exist."""

import re

import pytest

import rules
from scripts.environment import ROOT

TEXT = (ROOT / "docs/glossary.md").read_text("utf-8")
TABLES = {
    heading: re.findall(r"^\| \*\*(.+?)\*\* \|.*?(?:`([\w.-]+)` \|)?$", body, re.MULTILINE)
    for heading, body in re.findall(r"^##+ (.+)\n((?:(?!#).*\n)+)", TEXT, re.MULTILINE)
}


@pytest.mark.parametrize("heading", [heading for heading, rows in TABLES.items() if rows])
def test_the_words_of_a_table_are_in_order(heading):
    words = [word.lower() for word, _ in TABLES[heading]]

    assert sorted(set(words)) == words


def test_no_word_of_the_house_means_two_things():
    words = [
        word for heading in ("In the chapters", "In the engine") for word, _ in TABLES[heading]
    ]

    assert sorted(set(words)) == sorted(words)


@pytest.mark.parametrize("slug", rules.names())
def test_the_words_of_each_game_lead_to_its_clauses(slug):
    game = rules.load(slug)
    rows = TABLES[game.title]

    assert rows
    assert [] == [(word, clause) for word, clause in rows if clause not in game.rulebook]
