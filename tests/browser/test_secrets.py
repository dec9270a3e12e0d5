"""Hidden hands on one screen, in JupyterLab: nothing that a seat may not know is ever on the page.

Some cards exist once in the whole game, so that their names are marks that can be searched for: in
what the kernel sends, in what the page holds, and in the notebook that is saved.
"""

from __future__ import annotations

import re
from base64 import b64decode

import pytest
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

DEAL = """
from rules.yadokari import GAME
START = GAME.position(
    hands=[["5w", "1w", "2w"], ["5n", "3n", "1n"], ["1k", "2w"]],
    decks=[
        ["4w", "3w", "2w", "1w", "2w", "1w"],
        ["1w", "2w", "1w", "2w", "3w"],
        ["4n", "2n", "1w", "1w", "2w"],
        ["2w", "1w", "2w", "1w", "1w"],
        ["1w", "1w", "3w", "2w", "1w"],
    ],
)
"""
CELL = """
from deal import START
from rules import Match
from tidewidgets import Board
Board(Match("yadokari", start=START, chance="chosen"), seat="hotseat")
"""
ONCE = {"5w": {1}, "4w": {1}, "5n": {2}, "4n": {2}, "3n": {1, 2}, "1k": {3}}
"""Which players may ever know a shell that exists once."""

COLOURS = {"w": "white", "n": "brown", "k": "black"}
SHELLS = {
    rf"(?<![0-9a-z]){shell}(?![0-9a-z])|size {shell[0]} {COLOURS[shell[1]]}": players
    for shell, players in ONCE.items()
}

SCORE_CELL = """
from rules import Match
from rules.hamsterbacke import GAME
from tidewidgets import Board
hands = [1, {"orange": 3, "yellow": 2, "red": 2}, 0]
start = GAME.position(hands=hands, blocks=[[("light_blue", 2)], [], []])
Board(Match(GAME, start=start), seat="hotseat")
"""
GIFTS = {"[1-3] orange card": {2}, "[12] yellow card": {2}, "It is (orange|yellow)": {2}}
"""Only the giver may ever read what is in the hand and in the gift."""

SHOWN = """(frame) => {
  const copies = [...frame.getRootNode().children].map((node) => node.cloneNode(true));
  for (const copy of copies) for (const part of copy.querySelectorAll("style, .sheet")) part.remove();
  return copies.map((node) => node.outerHTML).join("\\n");
}"""
"""All that a board's shadow root holds, but for its sprites and styles."""


PICTURE = r"data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)"


def found_in(text, marks):
    """Give each mark in a text with the words around, in the pictures it holds too.

    The sprites are left out: they are the same whatever lies on the table.
    """
    text = re.sub(r"<symbol .*</symbol>", "", text, flags=re.DOTALL)
    text = re.sub(PICTURE, lambda found: b64decode(found[1]).decode(), text)
    return {
        mark: text[max(0, found.start() - 200) : found.end() + 200]
        for mark in marks
        for found in re.finditer(mark, text)
    }


class Watch:
    """Listens to all that a page receives, and knows who sits before it."""

    def __init__(self, page, marks):
        self.marks = marks
        self.seated = None
        self.leaks = []
        self.heard = 0
        page.on("websocket", lambda socket: socket.on("framereceived", self.search))

    def search(self, text):
        """Look for what whoever sits here may not know."""
        self.heard += 1
        text = text.decode("utf-8", "replace") if isinstance(text, bytes) else text
        self.leaks += [
            f"{mark} while {self.seated} sits here: {around}"
            for mark, around in found_in(text, self.marks).items()
            if self.seated not in self.marks[mark]
        ]


class SharedScreen:
    """A board in a hot seat, and what is watched of it."""

    def __init__(self, board, watch):
        self.board, self.watch = board, watch
        self.curtain, self.title = board.find(".curtain"), board.find(".title")

    def look(self):
        self.watch.search(self.board.frame.evaluate(SHOWN))

    def sit(self, player):
        """Lift the curtain for a player."""
        expect(self.curtain).to_contain_text(f"Pass the screen to player {player}.")
        self.look()
        self.watch.seated = player
        self.board.find(".curtain button").click()
        expect(self.curtain).to_be_hidden()
        self.look()

    def touch(self, *places, then):
        """Do something after which the same player goes on."""
        for place in places:
            self.board.touch(place)
            self.look()
        expect(self.title).to_contain_text(then)
        self.look()

    def leave(self, *places):
        """Do the last thing before the screen goes on."""
        for place in places[:-1]:
            self.board.touch(place)
        self.watch.seated = None
        self.board.touch(places[-1])


def test_a_round_of_yadokari_for_three_at_one_screen_shows_nobody_the_others_cards(lab, open_page):
    """A draw, a theft, the tide and its secret discards, each behind the curtain."""
    page = open_page(viewport={"width": 1200, "height": 1400}, reduced_motion="reduce")
    watch = Watch(page, SHELLS)
    (lab.folder / "deal.py").write_text(DEAL)
    lab.write("yadokari.ipynb", CELL)
    notebook = lab.open(page, "yadokari.ipynb")
    notebook.run_all()
    screen = SharedScreen(notebook.board(), watch)

    screen.sit(1)
    screen.touch("deck A", then="keep")
    screen.touch("looked-at card 3w", then="return")
    screen.board.drag("looked-at card 4w", "deck B")
    expect(screen.title).to_contain_text("returns 1 shell")
    screen.touch("looked-at card 2w", "deck C", then="1 action left")
    screen.leave("hand card 1w", "crab 1")
    screen.sit(2)
    screen.touch("deck C", then="keep")
    screen.touch("looked-at card 4n", then="return")
    screen.touch("looked-at card 1w", "deck D", then="return")
    screen.touch("looked-at card 2n", "deck E", then="1 action left")
    screen.touch("crab 1", then="robs")
    screen.leave("hand card 3n", "hand 1")
    screen.sit(3)
    screen.touch("pass", then="Low Tide")
    screen.touch("face 3", then="discard")
    screen.leave("hand card 2w", "discards")
    screen.sit(1)
    screen.leave("hand card 2w", "discards")
    screen.sit(2)
    screen.leave("hand card 1n", "discards")
    screen.sit(1)
    notebook.save()
    saved = (lab.folder / "yadokari.ipynb").read_text("utf-8")

    assert [] == watch.leaks
    assert watch.heard > 40
    assert re.search(PICTURE, saved)
    own = {mark for mark, players in SHELLS.items() if 1 in players}
    assert own >= set(found_in(saved, SHELLS))


def test_the_gift_of_a_score_is_known_to_its_giver_alone(lab, open_page):
    """The giver picks card by card behind the curtain; the scorer hears of a number."""
    page = open_page(viewport={"width": 1200, "height": 1400}, reduced_motion="reduce")
    watch = Watch(page, GIFTS)
    lab.write("hamsterbacke.ipynb", SCORE_CELL)
    notebook = lab.open(page, "hamsterbacke.ipynb")
    notebook.run_all()
    screen = SharedScreen(notebook.board(), watch)

    screen.sit(1)
    screen.leave("player 1's Block stack", "player 1's Score stack")
    screen.sit(2)
    screen.touch("your hand, orange", "player 1's Score stack", then="1 more card")
    screen.leave("your hand, yellow", "player 1's Score stack")
    screen.sit(1)
    expect(screen.title).to_contain_text("1 action left")

    assert [] == watch.leaks
    assert "4 cards" in screen.board.name("player 1's Score stack")
    assert "5 cards" in screen.board.name("player 2's hand")
