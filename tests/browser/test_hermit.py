"""Hermit in JupyterLab: a game alone to its end, and two who race on boards of their own."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from rules import Match
from tests.browser.host import Seen
from tidewidgets._room import Room

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ROOM = Room.of("hermit")

SEED = 1
WON = (
    "H09@0,0 r270",
    "H04@3,-1 r90",
    "H10@3,-2 r90",
    "H03@0,2 r180",
    "H16@0,-1",
    "H07@-1,0",
    "H12@-1,1",
    "H15@0,1 r270",
    "H02@1,-1 r270",
    "H11@-2,0 r90",
)
"""Where the cards of that seed go, so that Hermie reaches the Wave in the tenth round."""

ALONE = f"""
from rules import Match
from tidewidgets import Board
match = Match("hermit", seed={SEED})
Board(match)
"""

RACE = """
from pathlib import Path
from rules import Match
from tidewidgets import Board, SideBySide
match = Match("hermit", 2, seed=5, mode="versus_realtime", b_tie_window=1)
left, right = Board(match, 0), Board(match, 1)
left.on_play(lambda entry: Path("race.json").write_text(match.save()))
right.on_play(lambda entry: Path("race.json").write_text(match.save()))
SideBySide(left, right)
"""


def touches():
    """Give what is to be touched for each card of the game that is won, in words."""
    match = Match("hermit", seed=SEED)
    for typed in WON:
        scene, actions = ROOM.draw(match.state, 0), ROOM.actions(match.state, 0)
        action = match.game.parse_action(match.state, typed)
        (touch,) = (touch for touch, meant in actions.items() if meant == action)
        places = {item.id: item.place for item in scene.items}
        yield tuple(places[id_] for id_ in touch)
        match.play(action)


@pytest.fixture
def board(lab, open_page, request):
    """The game alone, at its start."""
    page = open_page(viewport={"width": 1200, "height": 1400}, reduced_motion="reduce")
    name = f"{request.node.name}.ipynb"
    lab.write(name, ALONE)
    notebook = lab.open(page, name)
    notebook.run_all()
    yield notebook.board()
    notebook.close()


def has_been_won(board):
    expect(board.find(".title")).to_contain_text("won")
    expect(board.find(".ply")).to_have_text("11 of 11")


def test_a_game_alone_is_won_by_mouse(board):
    """Cards are turned by the button beside them."""
    for number, (card, *turns, cell) in enumerate(touches(), 2):
        board.touch(card)
        for turn in turns:
            board.touch(turn)
        board.touch(cell)
        expect(board.find(".ply")).to_have_text(f"{number} of {number}")

    has_been_won(board)


def test_a_game_alone_is_won_by_keyboard(board):
    """Page Down to a card, Enter, R to turn it, arrows to the cell, Enter."""
    board.focus("pile")
    for number, (card, *turns, cell) in enumerate(touches(), 2):
        while board.focused != card:
            board.press("PageDown")
        board.press("Enter", *["r"] * len(turns))
        board.walk_to(cell)
        board.press("Enter")
        expect(board.find(".ply")).to_have_text(f"{number} of {number}")

    has_been_won(board)


NEXT = """(frame) => {
  const held = frame.querySelectorAll(".held").length;
  const kinds = [".lit", "[data-id=turn]", "[data-id=turn]", "[data-id=turn]", ".dot"];
  const { x, y, width, height } = frame.querySelector(kinds[held]).getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
"""Where to touch next who takes up a card, turns it three times and lays it on the first cell."""


def wait_until_both_rest(page, frames):
    """Wait until both boards have shown the same ply for half a second."""
    shown = None
    for _ in range(60):
        before, shown = shown, [frame.locator(".ply").inner_text() for frame in frames]
        if before == shown and shown[0] == shown[1]:
            return
        page.wait_for_timeout(500)
    pytest.fail(f"The boards show {shown}.")


def test_two_boards_touched_fast_in_turn_make_a_legal_race(lab, open_page):
    """Fifty touches, each at the other board than the one before; nobody's touch is lost to the other's."""
    page = open_page(viewport={"width": 1400, "height": 1400}, reduced_motion="reduce")
    lab.write("race.ipynb", RACE)
    notebook = lab.open(page, "race.ipynb")
    notebook.run_all()
    frames = [page.locator(".frame").nth(number) for number in range(2)]
    chooser = Seen(page, page.locator(".frame:has(.lit)"))
    chooser.touch("left of the Coast")
    for frame in frames:
        expect(frame.locator(".lit").first).to_be_attached()
    for number in range(50):
        page.mouse.click(*frames[number % 2].evaluate(NEXT))
    wait_until_both_rest(page, frames)
    refused = page.locator(".bubble:visible").count()
    notebook.close()
    match = Match.load((lab.folder / "race.json").read_text("utf-8"))
    laid = [action.player for action in match.history if type(action).__name__ == "Place"]

    assert 0 == refused
    # A touch on a board that hasn't been answered yet takes up nothing: a slow machine lays fewer.
    assert len(laid) >= 4
    assert abs(laid.count(0) - laid.count(1)) <= 2
