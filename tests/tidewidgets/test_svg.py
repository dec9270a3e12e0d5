"""A scene becomes the same small picture every time."""

from __future__ import annotations

import base64
import re
from xml.etree import ElementTree as ET

import pytest

from tests.tidewidgets.lagoon import GAME, ROOM
from tidewidgets._scene import Head, Item, Line, Part, Scene
from tidewidgets._svg import Sheet, picture, svg


def scene(*items, **fields):
    return Scene(box=(0, 0, 100, 50), items=items, **fields)


def ids(text):
    return re.findall(r'id="(\w+)"', text)


SHEET = ROOM.sheet


def test_the_file_is_well_formed_and_says_what_it_shows():
    """Title for the tip, description for the ear."""
    state = GAME.new(seed=3)
    root = ET.fromstring(svg(ROOM.draw(state, 0), SHEET))  # noqa: S314 - made here
    names = {child.tag.rpartition("}")[2]: child.text for child in root}

    assert names["title"] == "player 1 and player 2 to bid for 2."
    assert names["desc"] == "Round 1: player 1 and player 2 to bid for 2."


def test_only_the_sprites_used_travel_with_the_parts_they_are_made_of():
    """Under ids of one letter."""
    text = svg(scene(Item(id="one", sprite="card", x=1, y=2)), SHEET)

    assert ids(text) == ["a", "b"]
    assert '<use href="#b"/>' in text
    assert '<use href="#a" x="1" y="2"/>' in text


def test_a_part_keeps_its_size_on_a_live_board():
    """Its box is that of its own symbol."""
    assert '<use href="#base" x="-30" y="-30" width="60" height="60"/>' in SHEET.markup


def test_items_of_one_tone_in_a_row_share_its_colour():
    """That keeps the file small."""
    items = [Item(id=f"{n}", sprite="base", x=n, y=0, tone="tile") for n in range(5)]

    assert svg(scene(*items), SHEET).count('color="#f3e7cf"') == 1


def test_higher_layers_are_drawn_later():
    """Whatever the order of the items."""
    items = [Item(id=f"{n}", sprite="", x=0, y=0, label=f"at {n}", layer=n) for n in (3, 1, 2, 0)]

    assert re.findall(r">at (\d)<", svg(scene(*items), SHEET)) == ["0", "1", "2", "3"]


def test_a_turned_and_scaled_item_keeps_its_centre():
    """Degrees clockwise."""
    item = Item(id="one", sprite="base", x=3, y=4, turn=90, scale=0.5)

    assert '<use href="#a" transform="translate(3 4)rotate(90)scale(0.5)"/>' in svg(
        scene(item), SHEET
    )


def test_a_place_with_nothing_to_see_is_left_out():
    """It is there to be touched; the picture can't be."""
    sheet = Sheet.parse('<svg><symbol id="cell" viewBox="-5 -5 10 10" opacity="0"/></svg>')
    cell = Item(id="one", sprite="cell", x=3, y=4, text="empty", layer=3)
    text = svg(scene(cell), sheet)

    assert "<use" not in text
    assert ids(text) == []


def test_parts_are_drawn_on_their_item_and_turn_with_it():
    """In a group of its own, from bottom to top."""
    parts = (Part("base", 5, -6), Part("base", 0, 0, turn=90, scale=0.5, tone="sun"))
    item = Item(id="one", sprite="card", x=3, y=4, turn=180, parts=parts)
    group = re.search(
        r'<g transform="translate\(3 4\)rotate\(180\)">(.*?)</g>', svg(scene(item), SHEET)
    )

    assert re.findall("<use[^>]*>", group[1]) == [
        '<use href="#a"/>',
        '<use href="#b" x="5" y="-6"/>',
        '<use href="#b" transform="translate(0 0)rotate(90)scale(0.5)" color="#b5470b"/>',
    ]


def test_choices_are_left_out():
    """They are buttons, not things on the table."""
    text = svg(scene(Item(id="done", sprite="base", x=0, y=0, choice=True)), SHEET)

    assert "<use" not in text


def test_the_last_move_is_ringed_under_the_pieces():
    """A mark must not cut a piece."""
    items = [
        Item(id="at", sprite="base", x=5, y=5),
        Item(id="piece", sprite="base", x=5, y=5, layer=2),
    ]
    text = svg(scene(*items, head=Head(last=("at",))), SHEET)
    ground, mark, piece = text.index("<use"), text.index("<circle"), text.rindex("<use")

    assert ground < mark < piece


def test_dark_and_light_differ_in_colours_alone():
    """The art is the same."""
    one, other = (svg(ROOM.draw(GAME.new(), 0), SHEET, theme) for theme in ("light", "dark"))
    colour = re.compile("#[0-9a-f]{6}")

    assert one != other
    assert colour.sub("", one) == colour.sub("", other)


def test_nothing_is_left_for_a_style_sheet_to_decide():
    """Markup that needs none is shown everywhere."""
    text = svg(ROOM.draw(GAME.new(), 0), SHEET)

    assert not re.search(r"var\(|url\(|<style|<script", text)


def test_labels_are_text_and_cannot_be_markup():
    """A room may show what a player typed."""
    text = svg(scene(Item(id="one", sprite="", x=0, y=0, label="<b>&")), SHEET)

    assert "&lt;b&gt;&amp;" in text


def test_lines_lie_under_everything_and_may_end_in_an_arrow():
    """The head ends where the line ends."""
    text = svg(
        scene(
            Item(id="one", sprite="base", x=0, y=0),
            lines=(
                Line(x1=0, y1=0, x2=80, y2=0, arrow=True),
                Line(x1=0, y1=9, x2=80, y2=9, dash=True),
            ),
        ),
        SHEET,
    )

    assert '<path d="M0 0L72 0" stroke="#16272e" stroke-width="2"/>' in text
    assert '<path d="M80 0L72 4L72 -4Z" fill="#16272e"/>' in text
    assert 'stroke-dasharray="6"' in text
    assert text.index("<path") < text.index("<use")


def test_an_unknown_sprite_is_named():
    """With those that there are."""
    with pytest.raises(ValueError, match="no sprite 'whale'; it has tw-node, base, card"):
        svg(scene(Item(id="one", sprite="whale", x=0, y=0)), SHEET)


def test_an_unknown_tone_is_named():
    """With those that there are."""
    with pytest.raises(ValueError, match="no tone 'pink'; it has mat, tile"):
        svg(scene(Item(id="one", sprite="base", x=0, y=0, tone="pink")), SHEET)


def test_a_symbol_must_be_centred():
    """Else a piece would stand beside its place."""
    with pytest.raises(ValueError, match="Symbol 'off' needs an id and a viewBox centred on 0 0"):
        Sheet.parse('<svg><symbol id="off" viewBox="0 0 10 10"/></svg>')


def test_the_markup_for_a_live_board_holds_every_symbol():
    """In their own words, coloured by custom properties."""
    root = ET.fromstring(f"<svg>{SHEET.markup}</svg>")  # noqa: S314 - made here

    assert [symbol.get("id") for symbol in root] == ["tw-node", "base", "card", "unused"]
    assert "var(--tw-ink, #16272e)" in SHEET.markup


def test_the_html_holds_the_picture_and_the_words():
    """An image with an alternative text, which no notebook strips."""
    html = picture("<svg/>", 'Sun says "go"', above="Sun & Moon", below="a < b")
    data = re.search(r"base64,([^\"]+)", html)[1]

    assert base64.b64decode(data) == b"<svg/>"
    assert 'alt="Sun says &quot;go&quot;"' in html
    assert html.startswith("<p><b>Sun &amp; Moon</b></p>")
    assert html.endswith("<p>a &lt; b</p>")
