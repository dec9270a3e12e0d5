"""What the handbook says follows from the rooms, and its links lead where they should."""

import re
from html import unescape
from importlib import import_module
from inspect import isclass, isroutine

import pytest

import rules
from scripts import components, game_pages, handbook, links, source_pages
from scripts.environment import ROOT

GAMES = rules.names()
DOCS = ROOT / "docs"


@pytest.fixture(scope="module")
def pages():
    return {slug: game_pages.page(slug) for slug in GAMES}


@pytest.fixture(scope="module")
def staging(tmp_path_factory):
    return handbook.Staging(tmp_path_factory.mktemp("source"))


def told(page):
    """Give the text of each rule and option of a page, by the id of its place."""
    places = re.findall(r'<div class="rule" id="([^"]+)">(.*?)<p class="about">', page, re.DOTALL)
    return {id_: unescape(re.sub(r"<[^>]+>", " ", text)) for id_, text in places}


@pytest.mark.parametrize("slug", GAMES)
def test_a_games_page_tells_every_clause_word_for_word(slug, pages):
    """Each under its id."""
    found = told(pages[slug])
    clauses = {clause.id: clause.text for clause in rules.load(slug).rulebook.clause}

    assert clauses == {id_: text.strip() for id_, text in found.items() if id_ in clauses}


@pytest.mark.parametrize("slug", GAMES)
def test_a_games_page_tells_every_ruling_with_our_reading(slug, pages):
    found = told(pages[slug])

    for ruling in rules.load(slug).rulebook.ruling:
        for text in (ruling.question, ruling.why, ruling.chosen, *ruling.options):
            assert text in found[ruling.id]


@pytest.mark.parametrize("slug", GAMES)
def test_a_games_page_names_every_option(slug, pages):
    found = told(pages[slug])

    for option in rules.load(slug).options:
        assert repr(option.default) in found[f"option-{option.name}"]
        assert option.text in found[f"option-{option.name}"]


@pytest.mark.parametrize("slug", GAMES)
def test_every_scenario_unfolds_once_under_a_rule_that_it_shows(slug, pages):
    game = rules.load(slug)
    found = [
        (scenario, rule)
        for rule, text in re.findall(
            r'<div class="rule" id="([^"]+)">(.*?)</div>', pages[slug], re.DOTALL
        )
        for scenario in re.findall(r'<details class="walk" id="walk-([^"]+)">', text)
    ]

    assert sorted(game.scenarios) == sorted(scenario for scenario, _ in found)
    assert [] == [
        (scenario, rule) for scenario, rule in found if rule not in game.scenarios[scenario].clauses
    ]


@pytest.mark.parametrize("slug", GAMES)
def test_each_file_of_components_says_whether_it_is_printed_or_ours(slug, pages):
    found = components.components(slug)
    files = {path.name for path in (ROOT / "rules" / slug).glob("*.toml")} - {"rulebook.toml"}

    assert files == {one.file.name for one in found}
    assert {one.provenance for one in found} <= {"rulebook", "house"}
    assert all(one.why in pages[slug] for one in found)


def test_yellow_and_orange_hamsters_are_our_reading():
    """hamsterbacke.card.value: the book's examples leave these two open."""
    found = components.components("hamsterbacke")

    assert ["yellow", "orange"] == [one.name for one in found if one.provenance == "house"]


def test_the_reference_has_every_module_with_public_names_and_each_is_described():
    made = handbook.made_pages()
    lacking = []
    for name in (page.removeprefix("api/").removesuffix(".md") for page in made if "api/" in page):
        if name != "index":
            module = import_module(name)
            lacking += [
                f"{name}.{public}"
                for public in module.__all__
                if (isclass(found := getattr(module, public)) or isroutine(found))
                and not found.__doc__
            ]

    assert [] == lacking
    for name in ("rules", "rules.lab", "tidewidgets", "rules.hermit", "tidewidgets.hermit"):
        assert f"automodule:: {name}" in made[f"api/{name}.md"]


# Links -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("[a](index.md)", "[a](index.md)"),
        ("[a](../index.md#x)", "[a](../index.md#x)"),
        ("[a](../../notebooks/index.ipynb)", "[a](../chapters/index.ipynb)"),
        ("[a](../../notebooks/index.ipynb#Type-a)", "[a](../chapters/index.ipynb#type-a)"),
        ("[a](../../CONTRIBUTING.md)", "[a](../contributing.md)"),
        ("![a](../pictures/hermit-dark.png)", "![a](../pictures/hermit-dark.png)"),
        ("[a](cards/hermit.html)", "[a](cards/hermit.html){.external}"),
        ("[a](../../rules/_game.py)", "[a](../source/rules/_game.py.html){.external}"),
        ("[`rules/`](../../rules)", "[`rules/`](../source/rules.html){.external}"),
        ("[a](https://example.org)", "[a](https://example.org)"),
        ("[a](#here)", "[a](#here)"),
        (
            "`hermit.place.one`",
            "[`hermit.place.one`](../games/hermit.html#hermit.place.one){.external}",
        ),
        ("`hermit.place.nowhere`", "`hermit.place.nowhere`"),
        ("[`hermit.place.one`](index.md)", "[`hermit.place.one`](index.md)"),
        (
            "```python\n`hermit.place.one` [a](index.md)\n```",
            "```python\n`hermit.place.one` [a](index.md)\n```",
        ),
    ],
)
def test_links_between_files_become_links_between_pages(staging, written, expected):
    assert expected == staging.convert(written, DOCS / "teachers" / "index.md")


def test_a_scenario_without_a_clause_of_its_name_is_found_where_it_unfolds(staging):
    converted = staging.convert("`hermit.example.02`", DOCS / "index.md")

    assert "(games/hermit.html#walk-hermit.example.02)" in converted


def test_the_contents_name_every_page_once():
    pages = ["index.md", "tutorial.md", "teachers/index.md", "teachers/a.md", "new.md"]
    listed = re.findall(r"^[\w/-]+$", handbook.contents(map(DOCS.__class__, pages)), re.MULTILINE)

    assert ["tutorial", "teachers/index", "teachers/a", "new"] == listed


@pytest.fixture
def site(tmp_path):
    (tmp_path / "a.html").write_text('<p id="x"><a href="https://example.org/">out</a>', "utf-8")

    def look(body):
        (tmp_path / "b.html").write_text(body, "utf-8")
        return links.dead(tmp_path)

    return look


@pytest.mark.parametrize(
    "body",
    [
        '<a href="a.html">',
        '<a href="a.html#x">',
        '<b id="y"><a href="#y">',
        '<a href="mailto:a@example.org">',
        '<script>const text = `<a href="gone.html">`;</script>',
    ],
)
def test_a_site_whose_links_lead_somewhere_has_no_dead_ones(site, body):
    assert [] == site(body)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ('<a href="gone.html">', "b.html links to gone.html, which does not exist."),
        ('<img src="gone.svg">', "b.html links to gone.svg, which does not exist."),
        ('<a href="a.html#z">', "b.html links to a.html#z: no such place there."),
        ('<a href="#z">', "b.html links to #z: no such place there."),
    ],
)
def test_dead_links_of_a_site_are_named(site, body, expected):
    assert [expected] == site(body)


def test_links_that_leave_a_site_are_listed_with_a_page_that_has_them(site, tmp_path):
    site("")

    assert ["https://example.org/ (a.html)"] == links.outside(tmp_path)


def test_a_folder_is_shown_with_what_is_in_it_and_a_file_with_numbered_lines(tmp_path):
    source_pages.store([ROOT / "rules" / "hermit"], tmp_path)
    folder = (tmp_path / "source" / "rules" / "hermit.html").read_text("utf-8")
    file = (tmp_path / "source" / "rules" / "hermit" / "_game.py.html").read_text("utf-8")

    assert '<a href="hermit/_game.py.html">_game.py</a>' in folder
    assert 'id="line-1"' in file
    assert '<a href="../../../index.html">The handbook</a>' in file
