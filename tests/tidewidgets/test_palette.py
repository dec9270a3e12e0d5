"""The colours can be told apart where they meet, in light and in dark."""

from __future__ import annotations

import re

import pytest

import rules
from tests.tidewidgets.contrast import GRAPHICS, TEXT, contrast, laid_over
from tidewidgets._palette import PALETTE
from tidewidgets._room import Room, names
from tidewidgets._svg import PIECES
from tidewidgets._view import STATIC

THEMES = tuple(PALETTE)
OF_THEME = {"light": {"text": "ink", "accent": "mat"}, "dark": {"text": "tile", "accent": "water"}}
"""What board.css takes from the palette for words and for sliders."""

WORDS = [
    ("text", "paper"),
    ("text", "wash"),
    ("muted", "paper"),
    ("muted", "wash"),
    ("#16272e", "go"),
    ("#16272e", "#fffdf7"),
    ("#fffdf7", "mat"),
    ("tile", "mat"),
    ("water", "mat"),
    ("go", "mat"),
    ("ink", "tile"),
    ("ink", "tile2"),
    ("ink", "water"),
    ("ink", "go"),
]
"""A tone of text, and what is behind it."""

DRAWINGS = [
    *((side, ground) for side in ("sun", "moon") for ground in ("tile", "tile2", "water")),
    *(("tile", side) for side in ("sun", "moon")),
    *((ground, "mat") for ground in ("tile", "tile2", "water", "go")),
    ("text", "paper"),
    ("muted", "paper"),
    ("accent", "paper"),
    ("mat", "#fffdf7"),
    ("ink", "go"),
    ("#0e1a1f", "#fff"),
    ("#0e1a1f", "#fffdf7"),
    ("#0e1a1f", "go"),
]
"""Two tones that meet in pieces, marks and controls."""

CHARTS = [
    ("ink", "paper", TEXT),
    ("muted", "paper", TEXT),
    ("paper", "mat", TEXT),
    *((tone, "paper", GRAPHICS) for tone in ("sun", "moon", "mat")),
]
"""Two tones of a chart, which is always light, and the contrast they need."""


def colour(name, theme):
    """Find a colour by its name in the tables above."""
    tones = PALETTE[theme]
    if name == "wash":
        return laid_over(tones["muted"], 0.12, tones["paper"])
    name = OF_THEME[theme].get(name, name)
    return "#ffffff" if name == "#fff" else tones.get(name, name)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("one", "other"), WORDS)
def test_words_can_be_read(theme, one, other):
    """On paper, on the mat, on what is lit."""
    found = contrast(colour(one, theme), colour(other, theme))

    assert found >= TEXT, f"{one} on {other} has {found:.2f}"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("one", "other"), DRAWINGS)
def test_drawings_stand_out(theme, one, other):
    """Pieces from tiles, marks from what they surround, controls from the paper."""
    found = contrast(colour(one, theme), colour(other, theme))

    assert found >= GRAPHICS, f"{one} on {other} has {found:.2f}"


@pytest.mark.parametrize(("one", "other", "least"), CHARTS)
def test_charts_can_be_read(one, other, least):
    assert contrast(colour(one, "light"), colour(other, "light")) >= least


@pytest.mark.parametrize("sheet", sorted(STATIC.glob("*.css")), ids=lambda path: path.name)
def test_a_style_sheet_uses_no_colour_that_the_tables_do_not_name(sheet):
    """Whoever brings another one says what it meets."""
    used = re.findall(r"var\(--tw-([\w-]+)\)|(#[0-9a-f]{3,8})\b", sheet.read_text("utf-8"))
    named = {name for pair in (*WORDS, *DRAWINGS) for name in pair}

    assert set() == {tone or plain for tone, plain in used} - named


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("slug", names())
def test_pieces_stand_out_from_what_they_lie_on(theme, slug):
    """From a tile by their own tone; elsewhere by what is drawn on them."""
    sheet = Room.of(slug).sheet
    faint = {
        (item.sprite, item.tone, ground)
        for item, ground in _lying(slug)
        if not _stands_out(item, ground, sheet, theme)
    }

    assert set() == faint


def test_both_themes_have_the_same_tones():
    """A scene drawn in one can be drawn in the other."""

    assert list(PALETTE["light"]) == list(PALETTE["dark"])


def _lying(slug):
    """Give each piece of the scenarios that has a tone, and the tone of the tile below, if any."""
    room = Room.of(slug)
    found = {}
    for scenario in rules.load(slug).scenarios.values():
        items = sorted(room.draw(scenario.start, None).items, key=lambda item: item.layer)
        tiles = {(item.x, item.y): item.tone for item in items if item.layer < PIECES and item.tone}
        for item in items:
            if item.tone and item.sprite and item.layer >= PIECES:
                ground = tiles.get((item.x, item.y), "")
                found[item.sprite, item.tone, ground] = (item, ground)
    return found.values()


def _stands_out(item, ground, sheet, theme):
    tones = PALETTE[theme]
    if ground:
        return contrast(tones[item.tone], tones[ground]) >= GRAPHICS
    drawn = re.findall(r"var\(--tw-([\w-]+)", sheet.sprites[item.sprite].body)
    return any(contrast(tones[item.tone], tones[tone]) >= GRAPHICS for tone in drawn)
