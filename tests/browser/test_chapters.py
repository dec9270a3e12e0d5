"""A first chapter of every game in JupyterLab, done from its first cell to its last without a mouse."""

from __future__ import annotations

import json
import re
from importlib import import_module

import pytest
from playwright.sync_api import expect

import rules
from scripts.environment import ROOT
from tests.browser.host import Seen
from tests.browser.lab import PATIENCE

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CHAPTER = "01_learn_the_rules"
LONG = 1000 * PATIENCE

WALKED = {
    "hamsterbacke": "s02-walk",
    "hermetica": "s01-walk",
    "hermit": "s04-walk",
    "hippos": "s02-walk",
    "yadokari": "s03-walk",
}
"""A walkthrough of each chapter that asks something."""

TOUCHED = {
    "hamsterbacke": (
        "s04-top",
        ("your hand, light green", "player 1's Block stack", "3 sets"),
        ("your hand, red", "player 1's Block stack"),
    ),
    "hermetica": ("s07-board", ("f4", "f6", "f5")),
    "hermit": ("s03-bridge", ("card 1 in hand", "3,1")),
    "hippos": (
        "s05-board",
        ("c3", "b2"),
        ("b2", "c2"),
        ("c2", "d3"),
        ("d3", "d4"),
        ("d4", "e5"),
        ("e5", "the shore"),
    ),
    "yadokari": ("s04-board", ("hand card 3k", "crab 1"), ("hand card 5k", "crab 1")),
}
"""An exercise of each chapter whose actions are touched place by place; all others are typed."""


class Reader:
    """Somebody who reads a chapter with the keyboard alone."""

    def __init__(self, page, slug):
        self.page = page
        self.keyboard = page.keyboard
        path = ROOT / "notebooks" / slug / f"{CHAPTER}.ipynb"
        self.ids = [cell["id"] for cell in json.loads(path.read_text("utf-8"))["cells"]]

    def cell(self, id_):
        return self.page.locator(".jp-Notebook .jp-Cell").nth(self.ids.index(id_))

    def be_at(self, id_):
        expect(self.cell(id_)).to_have_class(re.compile(r"\bjp-mod-active\b"))

    def run(self):
        """Run the cell, or read its text, and go on to the next."""
        self.keyboard.press("Shift+Enter")

    def write(self, id_, answer):
        """Write an answer over what stands in the cell."""
        self.be_at(id_)
        self.keyboard.press("Enter")
        expect(self.cell(id_).locator(".cm-focused")).to_have_count(1)
        self.keyboard.press("Control+a")
        self.keyboard.type(answer)

    def enter(self, id_):
        """Go from below back to the board of a cell that was just run."""
        frame = self.cell(id_).locator("section.frame")
        frame.wait_for(timeout=LONG)
        board = Seen(self.page, frame)
        expect(board.find(".ply")).not_to_be_empty()
        board.tab_to(".stop", "Shift+Tab")
        return board

    def leave(self, id_):
        """Go back to the cell, and on to the one below."""
        for _ in range(60):
            if self.cell(id_).evaluate("(node) => node === document.activeElement"):
                break
            self.keyboard.press("Shift+Tab")
        self.keyboard.press("ArrowDown")
        self.be_at(self.ids[self.ids.index(id_) + 1])

    def said(self, id_):
        return self.cell(id_).locator(".jp-OutputArea-output").first


def going_on(board, *keys):
    """Press keys that lead on, and wait until the board has gone on."""
    before = board.find(".ply").inner_text()
    board.press(*keys)
    expect(board.find(".ply")).not_to_have_text(before)


def touch(board, places):
    """Walk from place to place and touch each."""
    *first, last = places
    for place in first:
        board.walk_to(place)
        board.press("Enter")
    board.walk_to(last)
    going_on(board, "Enter")


def type_in(board, typed):
    """Type a move as it is written."""
    board.tab_to(".stop", "Shift+Tab")
    board.press("/")
    board.page.keyboard.type(typed)
    going_on(board, "Enter")


def answer(board):
    """Answer what is asked, be it right or wrong, and read the verdict."""
    board.tab_to(".stop", "Shift+Tab")
    question = board.find("section.ask")
    if question.locator(".count").count():
        board.press("PageDown", "Enter")
    if question.get_by_role("radio").count():
        board.tab_to("section.ask input")
        board.press("Space")
    board.tab_to("section.ask [type=submit]")
    board.press("Enter")
    expect(question.locator(".verdict")).to_have_text(re.compile("(Right|Not right)\\."))


def walk_through(board):
    """Answer whatever is asked, and go on to the end; tell how often one was asked."""
    asked = 0
    while len(set(board.find(".ply").inner_text().split(" of "))) == 2:
        if board.find("section.ask form").is_visible():
            answer(board)
            asked += 1
        board.tab_to("[aria-label=Redo]")
        going_on(board, "Enter")
    return asked


@pytest.mark.parametrize("slug", rules.names())
def test_a_chapter_is_done_from_its_first_cell_to_its_last_by_the_keyboard(
    lab, open_notebook, slug
):
    """Answers are typed, exercises played, a walkthrough and a quiz answered; every check is right."""
    lessons = import_module(f"tests.{slug}.lessons")
    answers, asked = lessons.ANSWERS[CHAPTER], 0
    name = f"{slug}_by_keyboard.ipynb"
    lab.copy(f"{slug}/{CHAPTER}.ipynb", name)
    notebook = open_notebook(name)
    notebook.page.get_by_text("| Idle").wait_for(timeout=LONG)
    reader = Reader(notebook.page, slug)

    for id_ in reader.ids:
        if id_ in answers:
            reader.write(id_, answers[id_])
        reader.run()
        if id_ in lessons.PLAYED:
            board = reader.enter(id_)
            exercise, *actions = TOUCHED[slug]
            if id_ == exercise:
                for places in actions:
                    touch(board, places)
            else:
                for typed in lessons.PLAYED[id_][1]:
                    type_in(board, typed)
            reader.leave(id_)
        elif id_ == WALKED[slug]:
            asked = walk_through(reader.enter(id_))
            reader.leave(id_)
        elif id_.endswith("-quiz"):
            answer(reader.enter(id_))
            reader.leave(id_)

    assert asked

    checks = [id_ for id_ in reader.ids if id_.endswith("-check")]
    for id_ in checks:
        expect(reader.said(id_)).to_have_text(re.compile(r"^\s*Right\."), timeout=LONG)
    contrary = [id_ for id_ in checks if "Not yet." in reader.said(id_).inner_text()]

    assert checks
    assert [] == contrary
    assert [] == notebook.errors
