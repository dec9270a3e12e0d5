"""A rulebook in the browser: searched, filtered and turned to by mouse and by keyboard."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import rules
from tests.browser.host import Host
from tidewidgets import RulebookView

pytestmark = pytest.mark.browser

STOPPING = "yadokari.rule.pass"
PRICE = "yadokari.steal.price"


def shown(view):
    """Give all that the pages sync."""
    pages = view.children[0]
    return {name: getattr(pages, name) for name in ("css", "book", "page")}


def put(page, clause=PRICE, value=None):
    """Put the rulebook of Yadokari on a page."""
    view = RulebookView("yadokari", clause)
    if value is not None:
        view.compare(value)
    return Host(page, shown(view), script="rulebook.js")


@pytest.fixture
def book(page):
    return put(page)


def listed(book):
    """Ids of the rules that the list shows."""
    return [code.inner_text() for code in book.find("[role=option] code").all()]


def counted(book):
    return book.find(".count").inner_text()


def said(book):
    """What the reader was told last, the count apart."""
    return book.find("p.unseen[role=status]").inner_text()


def focused(book):
    """What has the keyboard, in words."""
    return book.frame.evaluate("(node) => node.getRootNode().activeElement?.textContent ?? ''")


def test_all_rules_are_listed_and_the_one_shown_is_marked(book):
    """It is scrolled into view."""
    option = book.find("[role=option][aria-selected=true]")

    assert list(rules.load("yadokari").rulebook) == listed(book)
    assert "101 rules of 101" == counted(book)
    assert PRICE == option.locator("code").inner_text()
    expect(option).to_be_in_viewport()


def test_a_search_keeps_what_all_words_are_in(book):
    """In the text, the id or the section; case doesn't matter."""
    book.find("input[type=search]").fill("Rocks STEAL")

    assert PRICE in listed(book)
    assert 0 < len(listed(book)) < 20
    assert f"{len(listed(book))} rules of 101" == counted(book)


def test_one_rule_is_counted_as_one_and_none_as_none(book):
    """The count is a live region, so that it is heard."""
    search = book.find("input[type=search]")
    search.fill("yadokari.steal.price")
    one = counted(book)
    search.fill("octopus")

    assert ("1 rule of 101", "No rule fits.") == (one, counted(book))
    assert [] == listed(book)
    assert "status" == book.find(".count").get_attribute("role")


def test_filters_keep_a_section_a_kind_the_rulings_or_what_has_a_switch(book):
    """One after the other, and together."""
    rulebook = rules.load("yadokari").rulebook
    book.frame.get_by_role("combobox", name="Section").select_option("Steal a Card")
    section = listed(book)
    book.frame.get_by_role("combobox", name="Section").select_option("")
    book.frame.get_by_role("combobox", name="Kind").select_option("scoring")
    kind = listed(book)
    book.frame.get_by_role("combobox", name="Kind").select_option("")
    book.frame.get_by_label("Rulings only").check()
    rulings = listed(book)
    book.frame.get_by_label("With a switch").check()
    switched = listed(book)

    assert [c.id for c in rulebook.clause if c.section == "Steal a Card"] == section
    assert [c.id for c in rulebook.clause if c.kind == "scoring"] == kind
    assert [r.id for r in rulebook.ruling] == rulings
    assert [r.id for r in rulebook.ruling if r.switch] == switched


def test_a_touched_rule_is_asked_for(book):
    """With the page that was seen."""
    book.find("[data-id='yadokari.steal.choose']").click()

    assert [{"kind": "show", "id": "yadokari.steal.choose", "ply": 1}] == book.sent


def test_the_list_is_one_stop_and_the_arrow_keys_walk_in_it(book):
    """From the rule that is shown; Enter turns to the one that has the keyboard."""
    book.frame.get_by_label("With a switch").focus()
    book.press("Tab", "ArrowDown", "ArrowDown", "ArrowUp", "Enter")
    order = list(rules.load("yadokari").rulebook)
    following = order[order.index(PRICE) + 1]

    assert following in focused(book)
    assert [{"kind": "show", "id": following, "ply": 1}] == book.sent

    book.press("End", "Space")

    assert order[-1] == book.sent[-1]["id"]


def test_turning_to_a_rule_keeps_the_keyboard_in_the_list_and_says_the_rule(book):
    """The list is where one was."""
    book.find("[data-id='yadokari.steal.choose']").click()
    book.show(shown(RulebookView("yadokari", "yadokari.steal.choose")))

    assert "yadokari.steal.choose" in focused(book)
    assert said(book).startswith("Steal: choose another")


def test_a_link_on_the_page_turns_to_its_rule_and_takes_the_keyboard_there(book):
    """To the heading of that page."""
    link = book.frame.get_by_role("button", name="Steal: choose another player")
    link.press("Enter")
    asked = book.sent[-1]
    book.show(shown(RulebookView("yadokari", "yadokari.steal.choose")))

    assert ("show", "yadokari.steal.choose") == (asked["kind"], asked["id"])
    assert "Steal a Card" == focused(book)


def test_a_ruling_shows_its_readings_ours_marked_in_words(page):
    """And why we read it so."""
    book = put(page, STOPPING)
    text = book.find("article").inner_text()

    assert "Are the two actions compulsory?" in text
    assert "optional (as we read it)" in text
    assert "forced while any is legal" in text
    assert "The wording is may." in text


def test_a_ruling_that_bears_on_a_clause_unfolds_with_a_link(page):
    """Its readings and its switch stand inside."""
    book = put(page, "yadokari.turn.optional")
    ruling = book.find("article details").filter(has_text="Are the two actions compulsory?")
    ruling.locator("summary").click()

    assert "optional (as we read it)" in ruling.inner_text()
    assert "Its switch is passing." in ruling.inner_text()

    ruling.get_by_role("button").click()

    assert {"kind": "show", "id": STOPPING, "ply": 1} == book.sent[-1]


def test_a_scenario_is_chosen_among_several(page):
    """The one on the board is pressed."""
    book = put(page, STOPPING)
    pressed = book.find("article [aria-pressed=true]").inner_text()
    book.frame.get_by_role("button", name="No idling").click()

    assert "One may stop" == pressed
    assert {
        "kind": "show",
        "id": STOPPING,
        "scenario": "yadokari.option.passing",
        "ply": 1,
    } == book.sent[-1]


def test_the_other_ruling_is_played_with_at_a_touch(page):
    """Then it is said where the readings part; the keyboard stays on the button."""
    book = put(page, STOPPING)
    book.frame.get_by_role("button", name="Play with passing='forced'").press("Enter")
    asked = book.sent[-1]
    view = RulebookView("yadokari", STOPPING)
    view.compare("forced")
    book.show(shown(view))

    assert {"kind": "compare", "number": 0, "ply": 1} == asked
    assert "Only this allows: Pass." in book.find("article").inner_text()
    assert "Here the readings allow different things." in said(book)
    assert "Play with passing='forced'" == focused(book)


def test_an_answer_in_words_is_shown_until_the_next_page(book):
    """It is an alert."""
    book.find("[data-id='yadokari.steal.choose']").click()
    book.answer(kind="said", text="Another rule is shown by now. Look again.")
    alarm = book.find("[role=alert]").inner_text()
    book.show(shown(RulebookView("yadokari", "yadokari.steal.choose")))

    assert "Another rule is shown by now. Look again." == alarm
    assert "" == book.find("[role=alert]").inner_text()


def test_a_rulebook_that_has_lost_its_kernel_says_so(book):
    """And what to do."""
    book.page.evaluate("model.dead = true")
    book.find("[data-id='yadokari.steal.choose']").click()

    assert "Run its cell again." in book.find("[role=alert]").inner_text()


def test_bare_keys_stay_with_the_rulebook_and_others_pass(book):
    """The notebook would add cells at a `b`."""
    book.page.evaluate("""() => {
      window.heard = [];
      document.addEventListener("keydown", (event) => heard.push(event.key));
    }""")
    book.find("input[type=search]").focus()
    book.press("b", "Control+s", "Tab")

    assert ["Control", "s", "Tab"] == book.page.evaluate("heard")


@pytest.mark.parametrize("width", [360, 1000])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_anybody_can_use_it(open_page, scheme, width):
    """No serious or critical finding of axe's, and nothing sticks out of the page."""
    page = open_page(color_scheme=scheme, viewport={"width": width, "height": 900})
    book = put(page, STOPPING, "forced")
    broken = Axe().run(page).response["violations"]

    assert [] == [
        (rule["id"], [node["html"][:120] for node in rule["nodes"]])
        for rule in broken
        if rule["impact"] in {"serious", "critical"}
    ]
    assert width == page.evaluate("document.documentElement.scrollWidth")
    assert ("dark" == scheme) == book.dark


@pytest.mark.slow
def test_in_a_notebook_the_board_follows_the_rule(lab, open_notebook):
    """A rule is turned to, its scenario gone through, and both readings are played."""
    lab.write(
        "rulebook.ipynb",
        f'from tidewidgets import RulebookView\nRulebookView("yadokari", "{PRICE}")',
    )
    notebook = open_notebook("rulebook.ipynb")
    notebook.run_all()
    book = notebook.board()
    expect(notebook.board(1).find("header")).to_contain_text("player 1", ignore_case=True)

    book.find("input[type=search]").fill(STOPPING)
    book.find("[role=option]").click()
    expect(book.find("article")).to_contain_text("Are the two actions compulsory?")
    book.frame.get_by_role("button", name="Play with passing='forced'").click()
    expect(book.find("article")).to_contain_text("Only this allows: Pass.")
    other = notebook.board(2)
    expect(other.find(".game")).to_contain_text("passing='forced'")

    book.frame.get_by_role("button", name="No idling").click()
    expect(other.frame).to_have_count(0)
    expect(notebook.board(1).find(".game")).to_contain_text("No idling")

    assert [] == notebook.errors
