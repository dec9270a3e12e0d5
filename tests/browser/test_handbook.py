"""The handbook: built without a warning, read and played from the disk, without server or network."""

from __future__ import annotations

import pytest

from scripts import handbook

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ID = "hermetica.earth.push"
PAGES = (
    "index",
    "tutorial",
    "teachers/index",
    "games/hermit",
    "coverage/hermit",
    "chapters/hermit/01_learn_the_rules",
    "api/rules",
    "source/rules/_game.py",
)


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The folder of its pages, and what was wrong with them."""
    out = tmp_path_factory.mktemp("handbook")
    return out / "html", handbook.build(out)


@pytest.fixture
def read(built, open_page):
    """Open a page of it from the disk, without a network; list what it asks for elsewhere."""

    def read_(name, **options):
        page = open_page(reduced_motion="reduce", **options)
        page.context.set_offline(True)
        page.asked = []
        page.on("request", lambda request: page.asked.append(request.url))
        file, _, anchor = name.partition("#")
        page.goto(f"{(built[0] / file).as_uri()}.html{'#' * bool(anchor)}{anchor}")
        return page

    return read_


def away(page):
    return [url for url in page.asked if not url.startswith(("file:", "data:"))]


def test_it_builds_without_warnings_and_without_dead_links(built):
    assert [] == built[1]


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_a_page_fits_a_phone_and_asks_nothing_of_the_network(read, name, colours):
    page = read(name, viewport={"width": 360, "height": 700}, color_scheme=colours)

    assert 360 == page.evaluate("document.documentElement.scrollWidth")
    assert [] == away(page)


def test_a_walkthrough_is_fetched_when_it_is_unfolded_and_is_played_on(read):
    """hermetica.earth.push"""
    page = read("games/hermetica")
    walk = page.locator(f'[id="walk-{ID}"]')

    assert [] == [url for url in page.asked if url.endswith(f"{ID}.html")]

    walk.locator("summary").click()
    board = walk.frame_locator("iframe").locator("#board")
    board.get_by_role("button", name="Redo").click()
    board.locator(".ply", has_text="1 of").wait_for()

    assert [] == away(page)


def test_a_link_to_a_walkthrough_unfolds_it(read):
    page = read(f"games/hermetica#walk-{ID}")
    page.frame_locator(f'[id="walk-{ID}"] iframe').locator("#board .frame").wait_for()

    assert page.locator(f'[id="walk-{ID}"]').evaluate("node => node.open")


def test_a_rule_is_found_by_its_words(read):
    """hermetica.fire.ride"""
    page = read("search")
    page.goto(f"{page.url}?q=Shield")
    page.locator("#search-results a", has_text="Hermetica").first.wait_for()

    assert [] == away(page)
