"""A quiz of every game in the browser: asked, answered and judged without a mouse."""

from __future__ import annotations

import json
from math import floor

import pytest
from axe_playwright_python.sync_playwright import Axe

import rules
from rules import CHANCE
from tests.browser.host import Host
from tidewidgets import Quiz
from tidewidgets._view import Panel, as_traits
from tidewidgets.testing import ask

pytestmark = [pytest.mark.browser, pytest.mark.slow]

EVERY = ("targets", "legal", "order")
"""Kinds whose answers are touched on the board, chosen and put in order."""


def traits(quiz):
    """Give all that a quiz syncs."""
    names = ("sheet", "css", "ground", "items", "moves", "head", "busy")
    return {name: getattr(quiz, name) for name in names}


def key(item):
    """Say by what the board knows the place of an item."""
    spot = ",".join(str(floor(along + 0.5)) for along in (item.x, item.y))
    return f"pane {item.place or spot}" if item.pane else spot


class Asking(Host):
    """A quiz on a page: what is answered there it hears, and what it shows is seen."""

    def __init__(self, page, quiz):
        self.quiz = quiz
        super().__init__(page, traits(quiz))

    @property
    def question(self):
        return self.quiz._questions[self.quiz._at]

    def deliver(self):
        """Bring what was sent to the quiz, and what it shows then to the page."""
        for intent in self.page.evaluate("model.sent.splice(0)"):
            assert [] == ask(self.quiz, intent)
        self.show(traits(self.quiz))

    def answer(self):
        """Answer as the rules do, by the keyboard."""
        asked = self.question.ask
        picks = {"choose": (0,), "order": tuple(range(len(asked.choices)))}.get(asked.kind, ())
        told = self.question.judge(picks, asked.marks[:1])
        match asked.kind:
            case "choose":
                self.tab_to("section.ask input")
                self.press("Space", *["ArrowDown"] * told.answer[0])
            case "order":
                self.put_in_order([asked.choices[pick] for pick in told.answer])
            case "mark":
                self.mark(told.places)
        self.tab_to("section.ask [type=submit]")
        self.press("Enter")
        self.deliver()

    def put_in_order(self, wanted):
        """Move up what comes first, then what comes second, and so on."""
        for place, text in enumerate(wanted):
            entries = self.find("section.ask li > span").all_inner_texts()
            self.tab_to(f"section.ask li:nth-child({entries.index(text) + 1}) [data-by=up]")
            self.press(*["Enter"] * (entries.index(text) - place))

    def mark(self, ids):
        """Go round what can be touched, and touch these."""
        keys = {key(item) for item in self.question.shown.items if item.id in ids}
        here = "(node) => node.getRootNode().activeElement.getAttribute('data-key')"
        self.tab_to(".stop")
        for _ in self.question.ask.marks:
            self.press("PageDown")
            if self.frame.evaluate(here) in keys:
                self.press("Enter")
                keys.discard(self.frame.evaluate(here))

    def go_on(self):
        """Turn to the next question."""
        self.tab_to(".ways [value=next]")
        self.press("Enter")
        self.deliver()


@pytest.mark.parametrize("slug", rules.names())
def test_a_quiz_is_answered_from_first_to_last_by_the_keyboard(page, slug):
    """Every answer is the right one, and the quiz says so."""
    quiz = Quiz(slug, seed=1)
    host = Asking(page, quiz)
    verdicts, numbers = [], []
    for left in reversed(range(5)):
        numbers.append(host.find(".ply").inner_text())
        host.answer()
        verdicts.append(host.find(".verdict b").inner_text())
        if left:
            host.go_on()

    assert ["1 of 5", "2 of 5", "3 of 5", "4 of 5", "5 of 5"] == numbers
    assert ["✓ Right."] * 5 == verdicts
    assert (5, 5) == (quiz.score.right, quiz.score.answered)


def drawn(position):
    """Draw all that a position may be, for what its player knows, as the player sees it."""
    watcher = None if position.player == CHANCE else position.player
    for world in position.worlds:
        scene = position.room.draw(world.observe(watcher), position.player)
        shown = as_traits(scene, Panel())
        yield shown["ground"], shown["items"]


@pytest.mark.parametrize("slug", rules.names())
def test_whatever_lies_hidden_the_page_of_a_question_holds_the_same(page, slug):
    """And neither a move nor a verdict."""
    quiz = Quiz(slug, seed=1)
    host = Asking(page, quiz)
    for number, question in enumerate(quiz._questions):
        ask(quiz, {"kind": "go", "to": number})
        host.show(traits(quiz))
        held = page.evaluate("model.traits")
        head = json.loads(held["head"])

        assert {(held["ground"], held["items"])} == set(drawn(question.position))
        assert {} == json.loads(held["moves"])["tree"]
        assert (None, []) == (head["verdict"], head["log"])


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("slug", rules.names())
def test_every_rule_of_axe_is_kept_in_a_quiz(open_page, slug, theme):
    """Before and after an answer of every kind, on a phone and on a desk; nothing is cut off."""
    page = open_page(color_scheme=theme, reduced_motion="reduce")
    host = Asking(page, Quiz(slug, questions=len(EVERY), kinds=EVERY))
    broken, widths = [], []

    def look():
        for width in (360, 1000):
            page.set_viewport_size({"width": width, "height": 900})
            broken.extend(Axe().run(page).response["violations"])
            widths.append(page.evaluate("document.documentElement.scrollWidth"))

    for left in reversed(range(len(EVERY))):
        look()
        host.answer()
        look()
        if left:
            host.go_on()

    assert [] == [rule["id"] for rule in broken if rule["impact"] in {"serious", "critical"}]
    assert [360, 1000] * 2 * len(EVERY) == widths
