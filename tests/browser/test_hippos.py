"""Hamsters vs. Hippos in JupyterLab: a round of four at one screen, and a solo round with its toll."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FOUR = """
from rules import Match
from rules.hippos import GAME
from tidewidgets import Board
pond = {
    "a1": "peek", "b2": "empty", "c1": "one", "c2": "two", "d3": "hippo",
    "e1": "hippo", "e5": "springy", "e3": "empty",
}
Board(Match(GAME, start=GAME.position(players=4, pond=pond)), seat="hotseat")
"""
"""Player 1 peeks, player 3 wakes the first hippo, player 2 the second."""

ROUND = (
    (1, ("player 1's seat", "a1"), "looks"),
    (1, ("b2",), "action 2"),
    (1, ("a1", "the shore"), "Player 2"),
    (2, ("player 2's seat", "c1"), "action 2"),
    (2, ("c1", "c2"), "Player 3"),
    (3, ("player 3's seat", "e1"), "Player 4"),
    (4, ("player 4's seat", "e5"), "action 2"),
    (4, ("e5", "e3"), "Player 2"),
    (2, ("c2", "d3"), ""),
)
"""Who acts, what is touched, and what the title says then."""

TEAM = """
from rules import Match
from rules.hippos import GAME
from tidewidgets import Board
pond = {"b1": "star", "d1": "two"}
start = GAME.position(players=1, pond=pond, at=["a1", "e1", "a5", "e5"], banks=[3], stashes=[0])
Board(Match(GAME, start=start))
"""
TOLL = ((("a1", "b1"), "1 of 1"), (("e1", "d1"), "2 of 2"), (("the shore",), "4 of 4"))
"""What is touched, and how many plies there are then: a new pond is dealt in the end."""


@pytest.fixture
def open_board(lab, open_page, request):
    """Open a cell with a board in a notebook of the test's own."""
    notebooks = []

    def open_(cell):
        page = open_page(viewport={"width": 1200, "height": 1400}, reduced_motion="reduce")
        name = f"{request.node.name.replace('[', '-').replace(']', '')}.ipynb"
        lab.write(name, cell)
        notebooks.append(lab.open(page, name))
        notebooks[0].run_all()
        board = notebooks[0].board()
        expect(board.find(".title")).not_to_be_empty()
        return board

    yield open_
    for notebook in notebooks:
        notebook.close()


def by_mouse(board, places):
    for place in places:
        board.touch(place)


def by_keyboard(board, places):
    for place in places:
        board.walk_to(place)
        board.press("Enter")


def lift(board, player):
    """Lift the curtain, if one has fallen, as that player does."""
    curtain = board.find(".curtain")
    if curtain.is_visible():
        expect(curtain).to_contain_text(f"Pass the screen to player {player}.")
        board.press("Enter")
        expect(curtain).to_be_hidden()


@pytest.mark.parametrize("play", [by_mouse, by_keyboard], ids=["mouse", "keyboard"])
def test_four_at_one_screen_play_a_round_to_the_second_hippo(open_board, play):
    """A look behind the curtain, a jump, a leave, and a second hippo that ends it."""
    board = open_board(FOUR)
    board.focus("player 1's seat")
    for player, places, then in ROUND:
        lift(board, player)
        play(board, places)
        expect(board.find(".title, .curtain p").filter(has_text=then).first).to_be_visible()
    lift(board, 2)

    expect(board.find(".title")).to_contain_text("Player 2, action 1")
    assert "3 points banked" in board.name("player 3's bank")
    assert "3 hippos in deck" in board.name("hippos")


@pytest.mark.parametrize("play", [by_mouse, by_keyboard], ids=["mouse", "keyboard"])
def test_a_team_pays_the_toll_and_comes_to_the_next_pond(open_board, play):
    """Three in the bank and five from the pond, less four."""
    board = open_board(TEAM)
    board.focus("a1")
    for places, then in TOLL:
        play(board, places)
        expect(board.find(".ply")).to_have_text(then)

    expect(board.find(".title")).to_have_text("Put hamster 1 of 4 on a pad")
    assert "4 points banked" in board.name("the team's bank")
    assert "3 hippos in deck" in board.name("hippos")
