"""Who thinks, and what a hint looks like and sounds like: on a page that plays notebook."""

from __future__ import annotations

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.host import Host
from tests.browser.reef import reef, scene, told
from tidewidgets._view import Busy, Expected

pytestmark = pytest.mark.browser

MOVES = {move.touch: number for number, move in enumerate(scene().moves)}
ADVICE = Expected("Sun expects to win 62 times in 100.", ("Sun: crab to f7", "Moon: gull to f8"))
SHARES = ((("crab", "f7"), 0.5), (("whelk", "e4", "turn"), 0.3), (("crab", "g6"), 0.2))
HINTED = {
    "hint": "",
    "hints": tuple((MOVES[touch], share) for touch, share in SHARES),
    "advice": ADVICE,
}


def thinking(**busy):
    usual = Busy("Moon is thinking", 0.25, "Play now", "stop")
    fields = {name: getattr(usual, name) for name in usual.__struct_fields__} | busy
    return {**reef(), "busy": json.dumps(fields)}


def badges(host):
    """Give the texts of the shares by the places they stand on."""
    script = """(board) => [...board.querySelectorAll(".badge")].map((badge) => {
      const { e, f } = badge.transform.baseVal[0].matrix;
      return [badge.textContent, Math.round(e), Math.round(f), badge.classList.contains("best")];
    })"""
    return sorted(host.frame.evaluate(script))


# --- thinking -------------------------------------------------------------------------------------


def test_who_thinks_is_named_with_how_far_that_is(host):
    """In place of what one could do."""
    host.show(thinking())
    bar = host.find("[role=progressbar]")
    bar.wait_for()

    assert "Moon is thinking" in host.find(".busy").inner_text()
    assert ("25", "Thinking") == tuple(
        bar.get_attribute(name) for name in ("aria-valuenow", "aria-label")
    )
    assert not host.find(".prompt").is_visible()

    host.show(thinking(progress=0.9))

    assert "90" == bar.get_attribute("aria-valuenow")

    host.show(reef())
    bar.wait_for(state="hidden")

    assert host.find(".prompt").is_visible()


def test_what_is_over_in_a_blink_is_not_shown(open_page):
    """Nor is the line taken away between two thoughts."""
    host = Host(open_page(), reef())
    host.page.clock.install()
    host.show(thinking())
    host.page.clock.run_for(100)
    host.show(reef())
    host.page.clock.run_for(1000)

    assert not host.find(".busy").is_visible()

    for progress in (0.1, 0.2, 0.3):
        host.show(thinking(progress=progress))
        host.page.clock.run_for(100)
    host.show(reef())
    host.page.clock.run_for(100)

    assert host.find(".busy").is_visible()


def test_a_bot_is_told_to_play_now(host):
    """By a button that the keyboard reaches too."""
    host.show(thinking())
    button = host.find(".busy button")
    button.wait_for()
    button.focus()
    host.press("Enter")

    assert [{"kind": "stop", "ply": 2}] == host.sent


def test_a_bot_that_has_failed_can_be_told_to_try_again(host):
    """There is no progress then."""
    host.show(
        thinking(
            text="Moon's bot was interrupted.", progress=None, button="Try again", asks="retry"
        )
    )
    host.find(".busy").get_by_role("button", name="Try again").click()

    assert [{"kind": "retry", "ply": 2}] == host.sent
    assert not host.find("[role=progressbar]").is_visible()
    assert "Moon's bot was interrupted." == host.spoken


def test_a_kernel_that_falls_silent_at_a_thought_is_missed(open_page):
    """It would tell how far it has come; the alarm ends when it does."""
    host = Host(open_page(), reef())
    host.page.clock.install()
    host.show(thinking())
    host.page.clock.run_for(5100)

    assert "No answer yet" in host.find("[role=alert]").inner_text()

    host.show(thinking(progress=0.5))

    assert "" == host.find("[role=alert]").inner_text()


def test_a_long_thought_is_said_once(open_page):
    """Not at every step."""
    host = Host(open_page(), reef())
    host.page.clock.install()
    for progress in range(10):
        host.show(thinking(progress=progress / 10))
        host.page.clock.run_for(50)

    assert "" == host.spoken

    host.page.clock.run_for(2000)

    assert "Moon is thinking" == host.spoken


def test_what_a_bot_does_later_is_said_without_what_was_said_before(host):
    """The line below tells all since one's own move."""
    host.show(reef(ply=3, spoken="The crab runs to f7. The gull lands on f8."))
    first = host.spoken
    host.show(reef(ply=4, spoken="The crab runs to f7. The gull lands on f8. It eats."))

    assert ("The crab runs to f7. The gull lands on f8.", "It eats.") == (first, host.spoken)


def test_why_a_bot_has_moved_stands_in_the_log(host):
    """Folded up, below what it did."""
    host.show(reef(log=(told(1, why=ADVICE), told(2))))
    entries = host.find(".log > ol > li")

    assert ["Why this move"] == entries.first.locator("summary").all_inner_texts()[1:]
    assert 1 == entries.last.locator("summary").count()

    entries.first.locator("summary").last.click()

    assert "Sun expects to win 62 times in 100." in entries.first.inner_text()
    assert list(ADVICE.line) == entries.first.locator("ol li").all_inner_texts()


# --- hints ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["h", "H", "?"])
def test_a_key_asks_for_a_hint(host, key):
    """On the board."""
    host.show(reef(hint=""))
    host.focus("f6")
    host.press(key)

    assert [{"kind": "hint", "ply": 2}] == host.sent


def test_a_button_asks_for_a_hint(host):
    """It is pressed while one is shown."""
    host.show(reef(hint=""))
    button = host.find(".controls").get_by_role("button", name="Hint")
    before = button.get_attribute("aria-pressed")
    button.click()
    host.show(reef(**HINTED))

    assert [{"kind": "hint", "ply": 2}] == host.sent
    assert ("false", "true") == (before, button.get_attribute("aria-pressed"))


def test_where_there_are_no_hints_there_is_no_button(host):
    """And the key does nothing, nor is it told of."""
    host.focus("f6")
    host.press("h")

    assert [] == host.sent
    assert not host.find("[aria-label=Hint].named").is_visible()
    assert "hint" not in host.find("#keys").text_content()

    host.show(reef(hint=""))

    assert host.find("#keys").text_content().endswith("H asks for a hint.")


def test_a_hint_that_cannot_be_asked_for_says_why(host):
    """Without asking Python."""
    host.show(reef(hint="You have nothing to decide here now."))
    host.focus("f6")
    host.press("h")

    assert [] == host.sent
    assert "You have nothing to decide here now." in host.find(".bubble").inner_text()


def test_shares_stand_on_what_can_be_touched_next(host):
    """Summed over the moves that begin there; the way to the best one has a star."""
    host.show(reef(**HINTED))
    first = badges(host)
    host.touch("f6")
    then = badges(host)

    assert [("30%", False), ("★70%", True)] == [(text, best) for text, _, _, best in first]
    assert [("20%", False), ("★50%", True)] == [(text, best) for text, _, _, best in then]
    assert (0, -18) == tuple(first[1][1:3])


def test_a_choice_has_its_share_as_well(host):
    """At the end of the way."""
    host.show(reef(**HINTED))
    host.touch("d4")
    host.touch("e4")

    assert ["★30%"] == [text for text, *_ in badges(host)]
    assert host.name("turn").endswith("30 % of the hint, the best.")


def test_the_ear_hears_the_shares(host):
    """In the names of the places, and the best move when the hint comes."""
    host.show(reef(**HINTED))

    assert host.name("f6").endswith("70 % of the hint, the best.")
    assert host.name("d4").endswith("Can move. 30 % of the hint.")
    assert "hint" not in host.name("h7")
    assert "Hint, 50 %: The crab runs to f7. Sun expects to win 62 times in 100." == host.spoken


def test_off_the_best_way_the_most_has_the_star(host):
    """Where the best move can't be reached any more."""
    host.show(
        reef(**{**HINTED, "hints": ((MOVES[("whelk", "e4", "turn")], 0.4), *HINTED["hints"][::2])})
    )
    host.touch("f6")

    assert ["20%", "★50%"] == [text for text, *_ in badges(host)]


def test_a_hint_is_told_in_words_with_its_reasons(host):
    """The best moves, and what is expected to follow."""
    host.show(reef(**HINTED))
    advice = host.find(".advice")
    lines = advice.locator("> ol > li").all_inner_texts()
    folded = advice.inner_text()
    advice.locator("summary").click()

    assert [
        "50 % The crab runs to f7.",
        "30 % The whelk crawls to e4 and turns.",
        "20 % The crab runs to g6.",
    ] == [re.sub(r"\s+", " ", line) for line in lines]
    assert "62 times" not in folded
    assert "Sun expects to win 62 times in 100." in advice.inner_text()
    assert list(ADVICE.line) == advice.locator(".rule li").all_inner_texts()


def test_a_hint_goes_with_its_position(host):
    """Nothing of it is left."""
    host.show(reef(**HINTED))
    host.show(reef("f7", ply=3, hint=""))

    assert [] == badges(host)
    assert not host.find(".advice").is_visible()
    assert "hint" not in host.name("f7")


@pytest.mark.parametrize("width", [360, 1000])
def test_shares_are_large_enough_to_be_read(open_page, width):
    """Whatever the size of the board, and after it has changed."""
    host = Host(open_page(viewport={"width": 1200, "height": 900}), reef(**HINTED))
    host.page.set_viewport_size({"width": width, "height": 900})
    host.page.wait_for_timeout(100)
    heights = [box.bounding_box()["height"] for box in host.find(".badge rect").all()]

    assert all(17 <= height <= 22 for height in heights)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1000, 360])
def test_every_rule_of_axe_is_kept(open_page, theme, width):
    """None serious or critical is broken, with a hint unfolded and somebody at a thought."""
    page = open_page(viewport={"width": width, "height": 900}, color_scheme=theme)
    shown = reef(log=(told(1, why=ADVICE),), **HINTED)
    host = Host(page, {**shown, "busy": thinking()["busy"]})
    host.find(".log").evaluate("(log) => { log.open = true; }")
    for summary in host.find(".advice summary, .log li summary").all():
        summary.click()
    host.find("[role=progressbar]").wait_for()
    broken = Axe().run(page).response["violations"]

    assert [] == [
        (rule["id"], [node["html"][:120] for node in rule["nodes"]])
        for rule in broken
        if rule["impact"] in {"serious", "critical"}
    ]
    assert width >= page.evaluate("document.documentElement.scrollWidth")


def luminance(colour):
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_share_stands_out_from_its_badge(open_page, theme):
    """Axe doesn't look into drawings: 4.5 to 1 at least."""
    host = Host(open_page(color_scheme=theme), reef(**HINTED))
    script = "(node) => ['rect', 'text'].map((n) => getComputedStyle(node.querySelector(n)).fill)"
    for badge in host.find(".badge").all():
        low, high = sorted(map(luminance, badge.evaluate(script)))

        assert (high + 0.05) / (low + 0.05) >= 4.5


def test_progress_does_not_glide_where_motion_is_unwelcome(open_page):
    """The system says so."""
    host = Host(open_page(reduced_motion="reduce"), thinking())
    script = "(bar) => getComputedStyle(bar.firstElementChild).transitionDuration"

    assert "0s" == host.find("[role=progressbar]").evaluate(script)
