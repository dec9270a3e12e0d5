"""One tab stop, a walk over places, names that say what a touch would do."""

from __future__ import annotations

import pytest

from tests.browser.host import Host
from tests.browser.reef import CENTRES, reef

pytestmark = pytest.mark.browser


def test_the_board_is_one_tab_stop(host):
    """Only one of 91 places can be tabbed to."""

    assert host.find("[role=button][tabindex='0']").count() == 1


def test_the_tab_key_stops_on_the_board_once(host):
    """At a place, not at the drawing around them."""
    seen = []
    for _ in range(2):
        host.press("Tab")
        seen.append(host.frame.evaluate("(node) => node.getRootNode().activeElement.localName"))

    assert ["g", "button"] == seen


def test_arrow_keys_reach_every_place(host):
    """By trying all four from every place that has been reached."""
    walk = """(node) => {
      const root = node.getRootNode();
      const reached = new Set([root.querySelector('[role=button][aria-label^="f6:"]')]);
      for (const stop of reached)
        for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
          stop.focus();
          stop.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
          reached.add(root.activeElement);
        }
      return [...reached].map((stop) => stop.getAttribute("aria-label").split(":")[0]);
    }"""
    reached = host.frame.evaluate(walk)

    assert sorted(CENTRES) == sorted(place for place in reached if place in CENTRES)


def test_a_walk_down_and_up_again_keeps_to_its_line(host):
    """Through every row of its column."""
    host.focus("f11")
    down = []
    for _ in range(10):
        host.press("ArrowDown")
        down.append(host.focused)

    assert [f"f{row}" for row in range(10, 0, -1)] == down


def test_a_walk_across_goes_column_by_column(host):
    """Flat-top hexes stand half a hex apart: none is skipped."""
    host.focus("a3")
    columns = []
    for _ in range(10):
        host.press("ArrowRight")
        columns.append(host.focused[0])

    assert list("bcdefghijk") == columns


def test_enter_and_space_touch(host):
    """A whole move without a mouse."""
    host.focus("f6")
    host.press("Enter", "ArrowUp", "Space")

    assert "f7" == host.focused
    assert ["crab", "f7"] == host.sent[0]["touch"]


def test_escape_takes_one_touch_back(host):
    """From three choices to one destination to all pieces."""
    host.focus("d4")
    host.press("Enter", "ArrowRight")
    host.focus("e4")
    host.press("Enter", "Escape")

    assert "In hand" in host.name("d4")

    host.press("Escape")

    assert "Can move." in host.name("d4")
    assert [] == host.sent


def test_page_down_goes_to_what_can_be_touched(host):
    """In reading order, and round again."""
    host.focus("a6")
    found = []
    for _ in range(4):
        host.press("PageDown")
        found.append(host.focused)

    assert ["f6", "d4", "done", "f6"] == found


def test_names_say_place_content_and_what_a_touch_would_do(host):
    """Before and after a touch."""
    before = [host.name(place) for place in ("f6", "h7", "a2")]
    host.touch("f6")

    assert ["f6: crab, sand. Can move.", "h7: gull, sand.", "a2: sand."] == before
    assert "f6: crab, sand. In hand." == host.name("f6")
    assert "f7: sand. The crab runs to f7." == host.name("f7")


def test_the_board_says_what_it_is(host):
    """Name, sentence and keys."""
    board = host.find("[role=application]")
    described = board.get_attribute("aria-describedby").split()

    assert "Board. Sun to act" == board.get_attribute("aria-label")
    assert "A reef. The crab is on f6." == host.find(f"#{described[0]}").text_content()
    assert "Arrow keys walk" in host.find(f"#{described[1]}").text_content()


def test_focus_outlives_every_redraw(host):
    """The crab leaves its hex; the keyboard stays where it is."""
    host.focus("f7")
    host.show(reef("f7", ply=3))

    assert "f7" == host.focused


def test_focus_leaves_a_choice_that_is_no_longer_there(host):
    """The "stay" chip is hidden once the move is played; the nearest place takes over."""
    host.focus("d4")
    host.press("Enter")
    host.focus("e4")
    host.press("Enter")
    host.focus("stay")
    host.press("Enter")
    host.show(reef("f7", ply=3))

    assert "e1" == host.focused


def test_focus_leaves_a_place_that_vanishes(host):
    """And is never lost to the page."""
    host.focus("done")
    host.show(reef(over=True, without=("done",), ply=3))

    assert "g1" == host.focused


def test_the_tab_stop_is_never_hidden(host):
    """Though nobody is on the board while its place goes."""
    host.focus("done")
    host.find(".typed input").focus()
    host.show(reef(over=True, ply=3))

    assert host.find("[role=button][tabindex='0']").is_visible()
    assert 1 == host.find("[role=button][tabindex='0']").count()


def test_many_fast_enters_are_one_move(host):
    """The board waits for an answer."""
    host.focus("f6")
    host.press("Enter", "ArrowUp", *["Enter"] * 20)

    assert 1 == len(host.sent)


def test_a_screen_reader_may_click(host):
    """Without a pointer."""
    for place in ("f6", "f7"):
        host.stop(place).evaluate(
            "(node) => node.dispatchEvent(new MouseEvent('click', { bubbles: true }))"
        )

    assert ["crab", "f7"] == host.sent[0]["touch"]


def test_slash_leads_to_the_typed_move(host):
    """Which is sent as it stands."""
    host.focus("f6")
    host.press("/")
    host.page.keyboard.type("f6-f7")
    host.press("Enter")

    assert [{"kind": "type", "text": "f6-f7", "ply": 2}] == host.sent


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("b", []),
        ("ArrowUp", []),
        ("Escape", []),
        ("Enter", []),
        ("Control+s", ["Control", "s"]),
        ("Meta+k", ["Meta", "k"]),
        ("Tab", ["Tab"]),
    ],
)
@pytest.mark.parametrize("where", ["[role=button][aria-label^=f6]", ".typed input"])
def test_only_keys_meant_for_the_notebook_reach_it(host, where, key, expected):
    """Bare keys would add or delete cells there."""
    host.page.evaluate(
        """() => {
          window.heard = [];
          document.addEventListener("keydown", (event) => {
            heard.push(event.key);
            event.preventDefault();
          });
        }"""
    )
    host.find(where).focus()
    host.press(key)

    heard = host.page.evaluate("heard")
    assert expected == [k for k in heard if k not in {"Control", "Meta"} or k in expected]


def test_what_is_in_hand_is_spoken(host):
    """And how many ways it has."""
    host.focus("f6")
    host.press("Enter")

    assert "crab in hand. 6 to choose from." == host.spoken

    host.press("Escape")

    assert "Nothing in hand." == host.spoken


def test_each_move_is_spoken_once_by_one_view(page):
    """Though the board is shown twice."""
    host = Host(page, reef(), views=2)
    host.show(reef("f7", ply=3, spoken="The crab runs to f7."))

    assert ["", "The crab runs to f7."] == sorted([host.spoken, host.other().spoken])
