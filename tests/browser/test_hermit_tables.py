"""Hermit's gallery and success record on a page, with Python answering."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

from rules.hermit import Record
from tests.browser.host import Host
from tidewidgets._view import as_traits
from tidewidgets.hermit import Gallery, RecordBoard
from tidewidgets.testing import ask

pytestmark = pytest.mark.browser


class Answered(Host):
    """A view on a page, and the Python behind it."""

    def __init__(self, page, view):
        self.view = view
        super().__init__(page, {"sheet": view.sheet, "css": view.css, **self.traits})

    @property
    def traits(self):
        return as_traits(self.view._scene, self.view._panel)

    def hear(self):
        """Bring the last intent to Python, and back what that shows and says."""
        answers = ask(self.view, self.page.evaluate("model.sent.at(-1)"))
        self.show(self.traits)
        for answer in answers:
            self.answer(**answer)


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "record.json"
    path.write_text(Record((("garbage", "king_crab"),)).to_json(), "utf-8")
    return RecordBoard(path)


def broken_rules(page):
    found = Axe().run(page).response["violations"]
    return [rule["id"] for rule in found if rule["impact"] in {"serious", "critical"}]


def test_a_card_is_walked_to_and_turned_over_by_the_keyboard(page):
    """The keyboard stays on it."""
    host = Answered(page, Gallery())
    host.focus("H01")
    host.press("ArrowDown", "ArrowRight")

    assert "H06" == host.focused

    host.press("Enter")
    host.hear()

    assert "H06" == host.focused
    assert "H06: beach side: cockle, whelk, sand star." == host.name("H06")
    assert "beach side: cockle, whelk, sand star" in host.spoken


def test_a_cell_says_its_rule_beside_it(page, record):
    """With the clause."""
    host = Answered(page, record)
    host.touch("Garbage, King Crab")
    host.hear()
    bubble = host.find(".bubble")

    assert "no bottle cap may ever be covered" in bubble.inner_text()
    assert "It has been accomplished at level King Crab." in bubble.inner_text()
    assert "hermit.task.garbage" in bubble.inner_text()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 700])
def test_both_fit_the_screen_and_keep_every_rule_of_axe(open_page, record, theme, width):
    """None serious or critical is broken."""
    page = open_page(viewport={"width": width, "height": 800}, color_scheme=theme)
    for view, place in ((record, "Dunes, Shrimp"), (Gallery(), "H17")):
        host = Answered(page, view)
        host.touch(place)
        host.hear()

        assert [] == broken_rules(page)
        assert width == page.evaluate("document.documentElement.scrollWidth")


def test_a_finger_finds_every_card_and_every_cell(open_page, record):
    """24 pixels wide and high at least, where the page is 360 wide."""
    page = open_page(viewport={"width": 360, "height": 800})
    for view, first in ((record, "Dunes, Shrimp"), (Gallery(), "H17")):
        box = Answered(page, view).stop(first).bounding_box()

        assert min(box["width"], box["height"]) >= 24
