"""Photograph Hermetica in a real JupyterLab: ``python -m tests.browser.pictures``.

Light and dark with a Unit in hand, narrow with a refusal and its rule.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from scripts import browser
from scripts.environment import ROOT
from tests.browser.conftest import FLAGS
from tests.browser.lab import serve

FOLDER = ROOT / "docs" / "pictures"

CELL = """
import rules
from rules import Match
from tidewidgets import Board

game = rules.load("hermetica")
walls = dict.fromkeys(("b5", "b3", "c7", "c2", "d6", "d4", "h6", "h4", "i7", "i2", "k5", "k3"), "Wall")
start = game.position(
    {
        **walls,
        "f4": "Sun Adept", "f6": "Sun Shield", "e4": "Sun Fire", "g2": "Sun Earth", "e1": "Sun Water",
        "f9": "Moon Adept", "g8": "Moon Shield", "e8": "Moon Fire", "g9": "Moon Water", "h7": "Moon Earth",
    },
    reserve={"Sun": (2, 2, 2), "Moon": (2, 2, 2)},
)
match = Match(game, start=start)
match.play("Eg2-g3-g4")
Board(match, seat="hotseat")
"""


def held(board):
    """Show where Fire may go, and whom it would shoot."""
    board.touch("e4")
    board.page.mouse.move(*board.centre("e8"))


def refused(board):
    """Show why the Adept can't go where it is sent."""
    board.touch("f4")
    board.touch("e8")
    expect(board.find(".bubble")).to_be_visible()


PICTURES = {
    "light": ("JupyterLab Light", 1240, held),
    "dark": ("JupyterLab Dark", 1240, held),
    "narrow": ("JupyterLab Light", 430, refused),
}


def photograph(chromium, name, theme, width, prepare):
    """Open a board in a Lab of that theme and width, and save its picture."""
    with tempfile.TemporaryDirectory() as folder, serve(Path(folder), theme=theme) as lab:
        lab.write("board.ipynb", CELL)
        page = chromium.new_page(
            viewport={"width": width, "height": 1200},
            device_scale_factor=1.5,
            reduced_motion="reduce",
        )
        notebook = lab.open(page, "board.ipynb")
        notebook.run_all()
        notebook.menu("View", "Appearance", "Show Left Sidebar")
        board = notebook.board()
        board.frame.scroll_into_view_if_needed()
        prepare(board)
        board.frame.screenshot(path=FOLDER / f"hermetica-{name}.png")
        page.close()


def main():
    """Take all pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=browser.find(),
            args=FLAGS,
        )
        for name, settings in PICTURES.items():
            photograph(chromium, name, *settings)
            print(FOLDER / f"hermetica-{name}.png")
        chromium.close()


if __name__ == "__main__":
    main()
