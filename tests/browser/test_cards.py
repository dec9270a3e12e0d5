"""A rule card is printed on one sheet of A4, and can be read on a phone."""

from __future__ import annotations

import re

import pytest

from scripts import cards, rooms

pytestmark = pytest.mark.browser

SMALLEST = 6
"""Points of the text that can still be read on paper."""


@pytest.mark.parametrize("game", rooms.games())
def test_a_card_is_one_sheet_of_a4(open_page, game):
    """With letters that can be read, and nothing cut off at a side."""
    page = open_page()
    page.goto((cards.FOLDER / f"{game}.html").as_uri())
    page.emulate_media(media="print")
    size = page.evaluate("parseFloat(getComputedStyle(document.body).fontSize) * 72 / 96")
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"

    sheets = len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))

    assert 1 == sheets
    assert size >= SMALLEST
    assert page.evaluate(wide) <= 0


@pytest.mark.parametrize("game", rooms.games())
def test_a_card_fits_a_phone(open_page, game):
    page = open_page(viewport={"width": 360, "height": 700})
    page.goto((cards.FOLDER / f"{game}.html").as_uri())
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"

    assert page.evaluate(wide) <= 0
    assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") >= 14
