"""What stands around the board: answers, log, time, seats, the curtain, and looks."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.host import Host
from tests.browser.reef import RULE, reef, told

pytestmark = pytest.mark.browser

REFUSAL = {
    "kind": "refusal",
    "clause": "reef.crab.run",
    "section": "Crabs, 2",
    "text": "The crab runs one hex only.",
    "rule": RULE,
}


def refuse(host, place):
    """Touch a place that the crab can't reach, and be told why."""
    host.touch("f6")
    host.touch(place)
    host.answer(**REFUSAL, place=place)
    return host.find(".bubble")


def inside(inner, outer, slack=1):
    return (
        inner["x"] >= outer["x"] - slack
        and inner["y"] >= outer["y"] - slack
        and inner["x"] + inner["width"] <= outer["x"] + outer["width"] + slack
        and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + slack
    )


def test_touching_what_cannot_be_touched_asks_why(host):
    """With all that was touched so far."""
    host.touch("f6")
    host.touch("f9")

    assert [{"kind": "why", "touch": ["crab", "f9"], "ply": 2}] == host.sent


def test_a_refusal_stands_beside_its_place_with_clause_and_section(host):
    """And the words of the rule are one touch away."""
    bubble = refuse(host, "f9")

    assert "The crab runs one hex only." in bubble.inner_text()
    assert "Crabs, 2 · reef.crab.run" in bubble.inner_text()
    assert RULE not in bubble.inner_text()

    bubble.locator("summary").click()

    assert RULE in bubble.inner_text()
    assert "The crab runs one hex only. Crabs, 2" == host.spoken


@pytest.mark.parametrize("place", ["f9", "a2", "k6", "f1", "a6", "e2"])
def test_a_bubble_stays_on_the_mat_and_off_its_place(host, place):
    """Wherever that is, the rule unfolded or not."""
    bubble = refuse(host, place)
    bubble.locator("summary").click()
    host.settle()
    box, mat = bubble.bounding_box(), host.find(".stage").bounding_box()
    x, y = host.centre(place)

    assert inside(box, mat)
    assert not inside({"x": x, "y": y, "width": 0, "height": 0}, box, slack=0)


def test_escape_closes_the_bubble_and_keeps_what_is_in_hand(host):
    """A second one lets go."""
    bubble = refuse(host, "f9")
    host.press("Escape")

    assert not bubble.is_visible()
    assert "In hand" in host.name("f6")


def test_escape_in_the_bubble_gives_the_keyboard_back(host):
    """To the place it came from."""
    bubble = refuse(host, "f9")
    bubble.locator("summary").focus()
    host.press("Escape")

    assert not bubble.is_visible()
    assert "f9" == host.focused


def test_touching_elsewhere_closes_the_bubble(host):
    """And is a touch."""
    bubble = refuse(host, "f9")
    host.touch("f7")

    assert not bubble.is_visible()
    assert "play" == host.sent[-1]["kind"]


def test_an_answer_to_another_view_is_none_of_ours(page):
    """Only who asked is told."""
    host = Host(page, reef(), views=2)
    refuse(host, "f9")

    assert host.find(".bubble").is_visible()
    assert not host.other().find(".bubble").is_visible()


def test_other_words_are_shown_as_well(host):
    """A stale board says so."""
    host.touch("done")
    host.answer(kind="said", text="The board has moved on.")

    assert "The board has moved on." in host.find(".bubble").inner_text()
    assert host.find(".bubble details").count() == 0


def test_undo_and_redo_are_asked_for(host):
    """Two buttons."""
    host.find("[aria-label=Undo]").click()
    host.show(reef(ply=1))
    host.find("[aria-label=Redo]").click()

    assert ["undo", "redo"] == [intent["kind"] for intent in host.sent]


def test_an_undo_that_is_refused_says_why(host):
    """Without asking Python."""
    host.show(reef(undo="A die was rolled since."))
    host.find("[aria-label=Undo]").click(force=True)

    assert [] == host.sent
    assert "A die was rolled since." in host.find(".bubble").inner_text()


def test_the_slider_goes_to_a_ply(host):
    """And waits for an answer before it goes on."""
    slider = host.find("input[type=range]")
    slider.fill("1")
    slider.fill("0")

    assert [{"kind": "go", "to": 1, "ply": 2}] == host.sent

    host.show(reef(ply=1))

    assert {"kind": "go", "to": 0, "ply": 1} == host.sent[-1]
    assert "0" == slider.input_value()

    host.show(reef(ply=0))

    assert 2 == len(host.sent)
    assert "0 of 3" == host.find(".ply").inner_text()


def test_another_seat_can_be_taken(host):
    """A number or a word, as Python gave it."""
    host.find(".seats select").select_option("Moon")
    host.show(reef(seat=1))
    host.find(".seats select").select_option("Teacher")

    assert [1, "teacher"] == [intent["seat"] for intent in host.sent]


def test_one_seat_is_no_choice(host):
    """Then nothing is offered."""
    host.show(reef(seats=((0, "Sun"),)))

    assert not host.find(".seats select").is_visible()


def test_the_log_tells_each_event_and_opens_its_rule(host):
    """Newest last."""
    entries = host.find(".log li")
    entry = entries.last

    assert 2 == entries.count()
    assert "The crab runs, ply 2." in entry.inner_text()
    assert RULE not in entry.inner_text()

    entry.locator("summary").click()

    assert RULE in entry.inner_text()
    assert "reef.crab.run" in entry.inner_text()

    entries.first.get_by_role("button", name="Ply 1").click()

    assert [{"kind": "go", "to": 1, "ply": 2}] == host.sent


def test_a_rule_stays_open_while_the_log_grows(host):
    """The reader isn't disturbed."""
    host.find(".log li summary").last.click()
    host.show(reef("f7", ply=3, log=[told(ply) for ply in (1, 2, 3)]))

    assert 3 == host.find(".log li").count()
    assert host.find(".log li details").nth(1).get_attribute("open") is not None


def test_a_curtain_hides_the_board_until_somebody_is_ready(host):
    """Nothing under it can be reached."""
    host.focus("f6")
    host.show(reef(curtain="Pass the screen to Moon."))
    curtain = host.find(".curtain")

    assert "Pass the screen to Moon." in curtain.inner_text()
    assert not host.find(".board").is_visible()
    assert not host.find(".typed").is_visible()

    host.press("Enter")
    host.show(reef(seat=1))

    assert [{"kind": "ready", "ply": 2}] == host.sent
    assert not curtain.is_visible()
    assert "f6" == host.focused


def test_a_curtain_leaves_nothing_behind_that_fades(open_page):
    """What the last player saw and typed is gone from the page at once."""
    host = Host(open_page(), reef())
    host.find(".typed input").fill("my secret")
    host.show({**reef(curtain="Pass the screen to Moon."), "items": "[]"})

    assert 0 == host.find("[data-id=crab]").count()
    assert "" == host.find(".typed input").input_value()


def test_the_end_of_a_game_is_plain_to_see(host):
    """The line above becomes a banner."""
    host.show(reef(over=True))

    assert "Sun has won" in host.find("header.over").inner_text()


def test_a_board_waits_for_its_first_scene(host):
    """A busy notebook may draw it before there is one."""
    begin = """(blank) => {
      for (const stop of stops) stop();
      model.traits.rev = -1;
      start(blank);
    }"""
    host.page.evaluate(begin, dict.fromkeys(reef(), ""))
    before = host.frame.count()
    host.show(reef())

    assert 0 == before
    assert "f6: crab, sand. Can move." == host.name("f6")


def test_a_dead_kernel_is_said_in_words(host):
    """And nothing is waited for."""
    host.page.evaluate("model.dead = true")
    host.touch("done")

    expected = "This board has lost its kernel. Run its cell again."
    assert expected == host.find("[role=alert]").inner_text()


def test_a_silent_kernel_is_said_in_words(open_page):
    """After five seconds; the alarm ends with the answer."""
    host = Host(open_page(), reef())
    host.page.clock.install()
    host.touch("done")
    host.page.clock.run_for(5100)

    assert "No answer yet" in host.find("[role=alert]").inner_text()

    host.show(reef(ply=3))

    assert "" == host.find("[role=alert]").inner_text()


def test_a_graph_has_no_controls_of_a_game(host):
    """Nothing is played there, so nothing can be taken back."""
    host.show(reef(ply=0, length=0, seats=(), log=(), undo="Nothing yet.", redo=False))

    for part in (".back button >> nth=0", ".typed", ".time", ".seats", ".log"):
        assert not host.find(part).is_visible(), part


def test_cleaning_up_leaves_nothing_behind(page):
    """No listener and no node."""
    Host(page, reef(), views=2)
    listening = "[...model.listeners.values()].flat().length"

    assert 6 == page.evaluate(listening)

    page.evaluate("stops[0]()")

    assert 3 == page.evaluate(listening)
    assert 0 == page.locator("#view0 *").count()

    page.evaluate("stops[1]()")

    assert 0 == page.evaluate(listening)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1000, 360])
def test_every_rule_of_axe_is_kept(open_page, theme, width):
    """None serious or critical is broken, with a bubble and the log open."""
    page = open_page(viewport={"width": width, "height": 900}, color_scheme=theme)
    host = Host(page, reef(last=("crab",)))
    host.find(".log").evaluate("(log) => { log.open = true; }")
    bubble = refuse(host, "f9")
    bubble.locator("summary").click()
    broken = Axe().run(page).response["violations"]

    assert [] == [
        (rule["id"], [node["html"][:120] for node in rule["nodes"]])
        for rule in broken
        if rule["impact"] in {"serious", "critical"}
    ]


@pytest.mark.parametrize("width", [360, 480, 1000])
def test_nothing_is_wider_than_the_screen(open_page, width):
    """The log open and a bubble shown."""
    page = open_page(viewport={"width": width, "height": 800})
    host = Host(page, reef())
    host.find(".log").evaluate("(log) => { log.open = true; }")
    refuse(host, "f9").locator("summary").click()

    assert width == page.evaluate("document.documentElement.scrollWidth")


def test_targets_are_large_enough_for_a_finger(open_page):
    """24 pixels at least, on a phone."""
    host = Host(open_page(viewport={"width": 360, "height": 800}), reef())
    boxes = [node.bounding_box() for node in host.find("button, input, select, summary").all()]
    x0, x1 = (host.centre(place)[0] for place in ("f6", "g6"))
    small = [box for box in boxes if box and min(box["width"], box["height"]) < 24]

    assert [] == small
    assert 24 <= (x1 - x0) / 0.75 * 0.866


def test_it_is_dark_where_the_notebook_is(open_page):
    """What Lab says counts more than the system; it may change at any time."""
    host = Host(open_page(color_scheme="dark"), reef())
    seen = [host.dark]
    for light in ("true", "false"):
        host.page.evaluate(f"document.body.dataset.jpThemeLight = '{light}'")
        host.page.wait_for_timeout(50)
        seen.append(host.dark)

    assert [True, False, True] == seen


def test_a_chooser_asks_for_something_more_to_be_seen(host):
    """Only where there is something."""
    chooser = host.find("label:has-text('Show')")

    assert not chooser.is_visible()

    host.show(reef(overlays=(("odds", "Odds of a gull"),), overlay=""))
    chooser.locator("select").select_option(label="Odds of a gull")

    assert {"kind": "overlay", "name": "odds", "ply": 2} == host.sent[-1]

    host.show(reef(overlays=(("odds", "Odds of a gull"),), overlay="odds"))

    assert "odds" == chooser.locator("select").input_value()
