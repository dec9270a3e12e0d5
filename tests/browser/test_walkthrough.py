"""A walkthrough as a page of its own: opened from a file, without kernel, network or mouse."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

import rules
from rules import Branch, Scenario, Step
from tests.browser.host import Seen
from tests.tidewidgets.lagoon import GAME, ROOM
from tidewidgets import Walkthrough

pytestmark = pytest.mark.browser

ID = "lagoon.bid.pearl"
OTHERWISE = "What if player 2 bids first?"
REFUSED = "It is refused: Nobody bids more than the own pearl."
FOCUSED = """(node) => {
  const root = node.getRootNode();
  const focused = root.activeElement;
  if (!focused) return "";
  return focused.title || focused.closest("label")?.innerText || focused.innerText || "";
}"""


class Page(Seen):
    """An exported walkthrough, and what it has asked the network for."""

    def __init__(self, page, path):
        self.asked = []
        page.context.set_offline(True)
        page.on("request", lambda request: self.asked.append(request.url))
        page.goto(path.as_uri())
        super().__init__(page, page.locator("#board .frame"))

    @property
    def ply(self):
        return self.find(".ply").inner_text()

    def tab_to(self, name):
        """Go with the tab key to what is called so."""
        for _ in range(60):
            if self.frame.evaluate(FOCUSED).strip() == name:
                return
            self.press("Tab")
        message = f"The tab key doesn't lead to {name!r}."
        raise AssertionError(message)

    def push(self, name):
        """Push a button by the keyboard."""
        self.tab_to(name)
        self.press("Enter")


@pytest.fixture
def pages(open_page, tmp_path):
    """Write a walkthrough and open it."""

    def open_(walk, **options):
        path = tmp_path / "walk.html"
        walk.to_html(path)
        return Page(open_page(reduced_motion="reduce", **options), path)

    return open_


def lagoon():
    given = GAME.scenarios[ID]
    branch = Branch(0, OTHERWISE, (Step("p2 bid 1", "So be it."),))
    scenario = Scenario(ID, given.title, given.clauses, given.start, given.steps, (branch,))
    return Walkthrough(scenario, game=GAME, room=ROOM)


def richest(slug):
    """Choose the scenario of a game with most branches and questions."""
    scenarios = rules.load(slug).scenarios.values()
    return max(scenarios, key=lambda s: (len(s.branches), sum(bool(t.ask) for t in s.steps)))


def test_a_prediction_is_made_and_judged_by_the_keyboard(pages):
    """Then the step is shown."""
    page = pages(lagoon())
    down = page.find("section.ask label").all_inner_texts().index(REFUSED)
    page.tab_to("It is allowed.")
    page.press("Space", *["ArrowDown"] * down)
    page.push("Answer")

    assert "Right." in page.find(".verdict").inner_text()
    assert "0 of 4" == page.ply

    page.push("Redo")

    assert "1 of 4" == page.ply
    assert page.spoken.startswith("More than the pearl allows. Your pearl allows 2 at most.")


def test_a_wrong_prediction_is_told_by_which_clause(pages):
    """Its words can be read."""
    page = pages(lagoon())
    page.tab_to("It is allowed.")
    page.press("Space")
    page.push("Answer")

    assert "Not right. It is refused." in page.find(".verdict").inner_text()
    assert "Your pearl allows 2 at most." in page.find("section.ask").inner_text()


def test_who_predicts_nothing_goes_on(pages):
    """To the end."""
    page = pages(lagoon())
    for _ in range(4):
        page.push("Redo")

    assert "4 of 4" == page.ply


def test_a_branch_is_taken_and_left_by_the_keyboard(pages):
    """With a slider of its own."""
    page = pages(lagoon())
    page.push(OTHERWISE)
    entered = page.ply, page.spoken
    page.push("Redo")
    gone = page.ply
    page.push("Back to the story")

    assert ("0 of 1", "1 of 1", "0 of 4") == (entered[0], gone, page.ply)
    assert OTHERWISE in entered[1]


def test_what_leads_nowhere_is_answered_in_words(pages):
    """On the page as in a notebook."""
    page = pages(lagoon())
    page.touch("seat 1")

    assert "This page goes its own way. Answer, or go on to see." == page.spoken


@pytest.mark.parametrize("slug", rules.names())
def test_a_walkthrough_of_every_game_is_walked_without_mouse_and_network(pages, slug):
    """Every step and every branch; nothing is fetched but the file."""
    scenario = richest(slug)
    page = pages(Walkthrough(scenario))
    for _ in scenario.steps:
        page.push("Redo")
    for branch in scenario.branches:
        page.push(branch.title)
        for _ in branch.steps:
            page.push("Redo")
        last = branch.at + len(branch.steps)

        assert f"{last} of {last}" == page.ply

        page.push("Back to the story")
        while page.ply != f"{len(scenario.steps)} of {len(scenario.steps)}":
            page.push("Redo")

    assert 1 == len(page.asked)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_a_narrow_page(pages, scheme):
    """Before and after an answer, and no wider than the screen."""
    page = pages(lagoon(), viewport={"width": 360, "height": 900}, color_scheme=scheme)
    broken = Axe().run(page.page).response["violations"]
    page.tab_to("It is allowed.")
    page.press("Space")
    page.push("Answer")
    broken += Axe().run(page.page).response["violations"]

    assert [] == [rule["id"] for rule in broken if rule["impact"] in {"serious", "critical"}]
    assert 360 == page.page.evaluate("document.documentElement.scrollWidth")
