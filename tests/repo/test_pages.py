"""What the pages for learners and teachers show can be run, and what they name exists."""

import re
import textwrap

import pytest

import rules
from scripts.environment import ROOT

DOCS = ROOT / "docs"
PAGES = [DOCS / "tutorial.md", *sorted([*DOCS.glob("how-to/*.md"), *DOCS.glob("teachers/*.md")])]
BLOCK = re.compile(r"^ *```python\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
NAME = re.compile(rf"""[`"]((?:{"|".join(rules.names())})\.[\w.-]+)[`"]""")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_python_of_a_page_runs(page, tmp_path, monkeypatch):
    """Block by block, from top to bottom, as a reader would run it."""
    monkeypatch.chdir(tmp_path)
    known = {}
    for code in BLOCK.findall(page.read_text("utf-8")):
        exec(textwrap.dedent(code), known)  # noqa: S102 - it is our own page


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_names_clauses_and_scenarios_that_exist(page):
    """Whatever begins with the slug of a game, in backticks or in quotes."""
    named = set(NAME.findall(page.read_text("utf-8")))
    games = {slug: rules.load(slug) for slug in rules.names()}
    there = {id_ for game in games.values() for id_ in game.scenarios}

    assert [] == sorted(
        id_ for id_ in named - there if id_ not in games[id_.partition(".")[0]].rulebook
    )
