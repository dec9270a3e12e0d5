"""Labels can be read on whatever a board draws below them, as it is painted."""

from __future__ import annotations

import pytest

import rules
from tests.tidewidgets.contrast import TEXT
from tidewidgets._palette import PALETTE
from tidewidgets._room import Room, names
from tidewidgets._svg import svg

pytestmark = pytest.mark.browser

MEASURE = """async (drawing) => {
  document.body.innerHTML = drawing;
  const root = document.body.firstElementChild;
  const page = root.getBoundingClientRect();
  const texts = [...root.querySelectorAll("text")].map((text) => {
    const at = text.getBoundingClientRect();
    const box = [at.x - page.x, at.y - page.y, at.width, at.height];
    return {words: text.textContent, fill: getComputedStyle(text).fill, box};
  });
  for (const text of root.querySelectorAll("text")) text.remove();
  const image = new Image();
  image.src = "data:image/svg+xml," + encodeURIComponent(new XMLSerializer().serializeToString(root));
  await image.decode();
  const [width, height] = [page.width, page.height];
  const canvas = Object.assign(document.createElement("canvas"), {width, height});
  const brush = canvas.getContext("2d", {willReadFrequently: true});
  brush.drawImage(image, 0, 0, width, height);
  const light = (rgb) => [0.2126, 0.7152, 0.0722]
    .map((weight, i) => [weight, rgb[i] / 255])
    .reduce((sum, [w, c]) => sum + w * (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4), 0);
  return texts.map(({words, fill, box}) => {
    const ink = light(fill.match(/[\\d.]+/g).map(Number));
    const {data} = brush.getImageData(...box);
    const found = [];
    for (let i = 0; i < data.length; i += 4) {
      const below = light(data.slice(i, i + 3));
      found.push((Math.max(ink, below) + 0.05) / (Math.min(ink, below) + 0.05));
    }
    return [words, found.sort((a, b) => a - b)[found.length >> 1]];
  });
}"""
"""Give each label's words and the contrast with the middle one of the pixels below it."""


def scenes(slug):
    """Give scenes of the scenarios until every kind of label has been seen."""
    room, seen = Room.of(slug), set()
    for scenario in rules.load(slug).scenarios.values():
        for player in (None, 0):
            scene = room.draw(scenario.start, player)
            kinds = {(item.sprite, item.tone) for item in scene.items if item.label}
            if not kinds <= seen:
                seen |= kinds
                yield scene


@pytest.mark.parametrize("theme", PALETTE)
@pytest.mark.parametrize("slug", names())
def test_labels_can_be_read(page, slug, theme):
    """Also on cards and plates that have colours of their own."""
    sheet = Room.of(slug).sheet
    measured = [
        label
        for scene in scenes(slug)
        for label in page.evaluate(MEASURE, svg(scene, sheet, theme))
    ]

    assert measured
    assert [] == [(words, found) for words, found in measured if found < TEXT]


def test_a_pale_label_is_seen(page):
    """The measure itself: grey on white has 2.85, black on white 21."""
    drawing = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60" width="200" height="60">'
        '<rect width="200" height="60" fill="#fff"/><text x="9" y="40" fill="#999">pale</text>'
        '<text x="99" y="40" fill="#000">dark</text></svg>'
    )

    assert [["pale", 2.8], ["dark", 21.0]] == [
        [words, round(found, 1)] for words, found in page.evaluate(MEASURE, drawing)
    ]
