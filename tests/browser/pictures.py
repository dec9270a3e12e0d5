"""Photograph the boards in a real JupyterLab: ``python -m tests.browser.pictures``.

Each light and dark with something going on, and narrow with a refusal and its rule.
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

HERMETICA = """
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

YADOKARI = """
import rules
from rules import Match
from tidewidgets import Board

start = rules.load("yadokari").position(
    hands=["1k 2k 3n 4w 5k", 4, 3, 5],
    stacks=["1w 2n", "1n 3k", "1k", "1w 2w 4n"],
    rocks=[1, 2, 1, 3],
    sizes=[9, 6, 11, 8, 12],
    discards=["1w", "2w", "1n"],
    round=4,
)
Board(Match("yadokari", start=start), seat=0)
"""

HAMSTERBACKE = """
import rules
from rules import Match
from tidewidgets import Board

start = rules.load("hamsterbacke").position(
    hands=[{"light_blue": 4, "yellow": 2, "orange": 3, "red": 4}, 9, 11, 16],
    blocks=[[("dark_green", 1)], [("dark_blue", 2)], [("orange", 3)], []],
    score=[6, 4, 0, 9],
    rows=[
        ["red", "yellow"],
        ["orange"],
        ["red"],
        ["red", "light_blue", "yellow", "red", "red"],
        ["red", "red", "dark_blue", "dark_blue"],
        ["red", "orange"],
        ["yellow", "yellow", "light_green"],
        ["red", "yellow", "orange", "light_green", "dark_green"],
    ],
    pile=30,
)
Board(Match("hamsterbacke", start=start), seat=0)
"""

HERMIT = """
from rules import Match
from tidewidgets import Board

match = Match("hermit", seed=1)
for typed in ("H09@0,0 r270", "H04@3,-1 r90", "H10@3,-2 r90", "H03@0,2 r180", "H16@0,-1", "H07@-1,0"):
    match.play(typed)
Board(match)
"""

HIPPOS = """
import rules
from rules import Match
from tidewidgets import Board

faces = {
    "a1": "empty", "b1": "one", "b2": "two", "e5": "hippo", "e4": "star",
    "d5": "peek", "a4": "splash", "a5": "lose", "c3": "springy",
}
start = rules.load("hippos").position(
    players=4,
    pond=faces,
    up=["a1", "b1", "b2", "e5", "e4", "d5", "a4", "a5"],
    tokens={"b2": 0, "c2": 2},
    at=["b2", "left", "e4", "a4"],
    stashes=[5, 7, 4, 2],
    banks=[6, 3, 9, 4],
    turns=[3, 2, 2, 2],
    looked=[["c3"], [], [], []],
    round=2,
)
Board(Match("hippos", start=start), seat=0)
"""


def fire(board):
    """Show where Fire may go, and whom it would shoot."""
    board.touch("e4")
    board.page.mouse.move(*board.centre("e8"))


def draw(board):
    """Show three shells, of which one may be kept."""
    board.touch("deck C")
    expect(board.find(".title")).to_contain_text("keep")


def hold(board):
    """Show where the red cards may go."""
    board.touch("your hand, red")
    board.page.mouse.move(*board.centre("player 1's Block stack"))


def lay(board):
    """Show where a card would lie, and the pattern that it would complete."""
    board.touch("card 1 in hand")
    board.page.mouse.move(*board.centre("0,1"))


def step(board):
    """Show where a hamster may go, and how likely a hippo waits there."""
    board.find(".overlays select").select_option("odds")
    board.touch("b2")
    board.page.mouse.move(*board.centre("c2"))


SHOWN = {
    "hermetica": (HERMETICA, fire, ("f4", "e8")),
    "yadokari": (YADOKARI, draw, ("hand card 1k",)),
    "hamsterbacke": (HAMSTERBACKE, hold, ("your hand, orange",)),
    "hermit": (HERMIT, lay, ("pile",)),
    "hippos": (HIPPOS, step, ("b2", "the shore")),
}
"""For each game a cell, what to do for the wide pictures, and what to touch that is refused."""

LOOKS = {
    "light": ("JupyterLab Light", 1240),
    "dark": ("JupyterLab Dark", 1240),
    "narrow": ("JupyterLab Light", 430),
}


def photograph(lab, page, game, look):
    """Open a board and save its picture."""
    cell, prepare, wrong = SHOWN[game]
    lab.write(f"{game}.ipynb", cell)
    notebook = lab.open(page, f"{game}.ipynb")
    notebook.run_all()
    notebook.menu("View", "Appearance", "Show Left Sidebar")
    board = notebook.board()
    board.frame.scroll_into_view_if_needed()
    if look == "narrow":
        for place in wrong:
            board.touch(place)
        expect(board.find(".bubble code")).to_be_visible()
    else:
        prepare(board)
    path = FOLDER / f"{game}-{look}.png"
    board.frame.screenshot(path=path)
    print(path)


def main():
    """Take all pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.find(), args=FLAGS)
        for look, (theme, width) in LOOKS.items():
            with tempfile.TemporaryDirectory() as folder, serve(Path(folder), theme=theme) as lab:
                for game in SHOWN:
                    page = chromium.new_page(
                        viewport={"width": width, "height": 1200},
                        device_scale_factor=1.5,
                        reduced_motion="reduce",
                    )
                    photograph(lab, page, game, look)
                    page.close()
        chromium.close()


if __name__ == "__main__":
    main()
