"""The real thing: Hermetica in JupyterLab, played as a reader plays it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MATCH = """
from rules import Match
from tidewidgets import Board
match = Match("hermetica", seed=7)
for typed in ("F@f1", "E@f11", "W@e1", "F@g10", "F@g1", "W@e10"):
    match.play(typed)
board = Board(match, seat="teacher")
board
"""
LOST = "This board has lost its kernel. Run its cell again."


@pytest.fixture
def run_cells(lab, open_notebook, request):
    """Write a notebook of some cells, and run them all."""

    def run(*cells):
        name = f"{request.node.name}.ipynb"
        lab.write(name, *cells)
        notebook = open_notebook(name)
        notebook.run_all()
        notebook.board()
        return notebook

    return run


@pytest.fixture
def notebook(run_cells):
    """One board; Sun has its first three actions before it."""
    return run_cells(MATCH)


def test_a_turn_by_mouse_by_drag_by_keyboard_and_back(notebook):
    """Three actions, an illegal try that cites its clause, and all of it undone."""
    board = notebook.board()
    title = board.find(".title")
    expect(title).to_have_text("Sun to act, 3 actions left")

    board.touch("f1")
    board.touch("e9")
    expect(board.find(".bubble")).to_contain_text("hermetica.")
    board.find(".bubble summary").click()
    assert len(board.find(".bubble .rule p").inner_text()) > 20
    board.press("Escape", "Escape")
    expect(title).to_have_text("Sun to act, 3 actions left")

    board.touch("f4")
    board.touch("f5")
    board.touch("f5")
    expect(title).to_have_text("Sun to act, 2 actions left")
    assert "Sun Adept" in board.name("f5")

    board.drag("f1", "f2")
    expect(title).to_have_text("Sun to act, 1 action left")
    assert "Sun Fire" in board.name("f2")

    board.focus("g1")
    board.press("Enter", "ArrowUp", "Enter")
    expect(title).to_have_text("Moon to act, 3 actions left")
    assert "g2" == board.focused

    for _ in range(3):
        board.find("[aria-label=Undo]").click()
        expect(board.find(".spoken")).to_have_text("Taken back.")
    expect(title).to_have_text("Sun to act, 3 actions left")
    assert "Sun Adept" in board.name("f4")


def test_the_notebook_hears_no_bare_key_of_the_board(notebook):
    """Its shortcuts would add, cut and move cells; saving still works."""
    board = notebook.board()
    before = notebook.cells
    board.focus("f1")
    board.press(*"abddxzmy00", "Enter", "Escape", "Escape")
    board.page.wait_for_timeout(300)

    assert before == notebook.cells
    assert "f1" == board.focused

    dirty = board.page.locator(".jp-mod-dirty")
    expect(dirty.first).to_be_visible()
    board.press("Control+s")
    expect(dirty).to_have_count(0)

    assert "f1" == board.focused


def test_two_views_are_one_board_and_a_refusal_goes_to_who_asked(run_cells):
    """The second is made by a cell that shows it again."""
    notebook = run_cells(MATCH, "board")
    first, second = notebook.board(), notebook.board(1)
    second.touch("f1")
    second.touch("e9")
    expect(second.find(".bubble")).to_be_visible()

    assert not first.find(".bubble").is_visible()

    second.press("Escape")
    second.touch("f2")
    for board in (first, second):
        expect(board.find(".title")).to_have_text("Sun to act, 2 actions left")
    spoken = [board.spoken for board in (first, second)]

    assert 1 == len([text for text in spoken if "Sun Fire" in text and "hand" not in text])


FORGED = [
    {"kind": "play", "touch": ["sun-adept", "f11"], "ply": 6, "view": "x"},
    {"kind": "play", "touch": ["moon-adept", "f7"], "ply": 6, "view": "x"},
    {"kind": "play", "touch": ["sun-fire-1", "f2"], "ply": 5, "view": "x"},
    {"kind": "play", "touch": ["sun-fire-1", "f2"], "ply": True, "view": "x"},
    {"kind": "play", "touch": ["sun-fire-1", "f2"], "ply": 6, "view": "x", "seat": 0},
    {"kind": "seat", "seat": 7, "ply": 6, "view": "x"},
    {"kind": "crown", "ply": 6, "view": "x"},
    "play",
]


def test_forged_messages_change_nothing(notebook):
    """Sent past the board, and traits overwritten; then a move is played as if nothing was."""
    board = notebook.board()
    for content in FORGED:
        notebook.send({"method": "custom", "content": content})
    notebook.send({"method": "update", "state": {"moves": "{}", "rev": 99}, "buffer_paths": []})
    notebook.page.wait_for_timeout(500)
    expect(board.find(".title")).to_have_text("Sun to act, 3 actions left")

    board.touch("f1")
    board.touch("f2")
    expect(board.find(".title")).to_have_text("Sun to act, 2 actions left")
    assert [] == notebook.errors


def test_a_board_comes_back_when_the_page_is_loaded_again(lab, open_page, request):
    """At its ply; no cell is run. On a page of its own: Lab goes on to bring back what it showed."""
    name = f"{request.node.name}.ipynb"
    lab.write(name, MATCH)
    notebook = lab.open(open_page(), name)
    notebook.run_all()
    board = notebook.board()
    board.touch("f1")
    board.touch("f2")
    expect(board.find(".title")).to_have_text("Sun to act, 2 actions left")
    board.press("Control+s")
    expect(notebook.page.locator(".jp-mod-dirty")).to_have_count(0)
    notebook.page.reload()
    board = notebook.board()
    expect(board.find(".title")).to_have_text("Sun to act, 2 actions left")
    board.find("[aria-label=Undo]").click()
    expect(board.find(".title")).to_have_text("Sun to act, 3 actions left")


def test_a_lost_kernel_is_said_in_words(notebook):
    """On the board, as soon as something is asked."""
    board = notebook.board()
    notebook.shut_down()
    board.touch("f1")
    board.touch("f2")
    expect(board.find("[role=alert]")).to_have_text(LOST)


def test_a_new_kernel_plays_on(notebook):
    """Once it has run the cells again."""
    board = notebook.board()
    board.touch("f1")
    board.touch("f2")
    expect(board.find(".title")).to_have_text("Sun to act, 2 actions left")
    notebook.restart()
    expect(board.find(".title")).to_have_text("Sun to act, 3 actions left", timeout=60_000)
    board.touch("f1")
    board.touch("f2")
    expect(board.find(".title")).to_have_text("Sun to act, 2 actions left")


def test_the_board_is_dark_with_the_notebook(notebook):
    """As soon as the theme changes, and light again."""
    board = notebook.board()
    seen = [board.dark]
    for theme, light in (("JupyterLab Dark", "false"), ("JupyterLab Light", "true")):
        notebook.menu("Settings", "Theme", theme)
        expect(notebook.page.locator(f"body[data-jp-theme-light={light}]")).to_have_count(1)
        seen.append(board.dark)

    assert [False, True, False] == seen


CURTAIN = """
from rules import Match
from tests.tidewidgets.lagoon import GAME, ROOM
from tidewidgets import Board
Board(Match(GAME, seed=3), seat="hotseat", room=ROOM)
"""


def test_a_curtain_falls_between_players_with_secrets(run_cells):
    """Nobody's card is on the page before somebody says to be ready."""
    board = run_cells(CURTAIN).board()
    names = board.find("[role=button]").evaluate_all("(all) => all.map((n) => n.ariaLabel)")

    assert board.find(".curtain").is_visible()
    assert [] == [name for name in names if "pearl of player 1: 3" in name]

    board.find(".curtain button").click()
    expect(board.find(".curtain")).to_be_hidden()
    expect(board.find("[aria-label*='pearl of player 1: 3']")).to_have_count(1)


PONDERING = """
from rules import Match
from tests.tidewidgets.lagoon import GAME, ROOM
from tests.tidewidgets.ponderer import Ponderer
from tidewidgets import Board
bot, slow = Ponderer(steps=100_000), Ponderer(steps=100)
board = Board(Match(GAME, seed=3, looks=0), 0, bots={1: bot}, hints=slow, room=ROOM)
board
"""


def test_a_bot_thinks_while_cells_run_and_plays_at_once_when_told_to(run_cells):
    """It would go on for minutes; then a hint is looked for, and shown at once when told to."""
    notebook = run_cells(PONDERING, "print(bot.taken, 'steps by now')", "print('then', bot.taken)")
    board = notebook.board()
    busy = board.find(".busy")
    expect(busy).to_contain_text("Player 2 is thinking")
    answers = notebook.page.locator(".jp-OutputArea-output", has_text="steps by now")
    expect(answers).to_have_count(1)
    expect(notebook.page.locator(".jp-OutputArea-output", has_text="then")).to_have_count(1)

    board.touch("bid 1")
    expect(board.find(".bubble")).to_be_visible()
    busy.get_by_role("button", name="Play now").click()
    expect(board.find(".spoken")).to_contain_text("Player 2 has bid.")

    board.focus("pool")
    board.press("h")
    expect(busy).to_contain_text("Looking for a hint")
    busy.get_by_role("button", name="Show now").click()
    expect(board.find(".advice")).to_contain_text("Player 1 bids 0")
    expect(board.find(".badge")).to_have_text("★100%")
    board.touch("seat 1")
    expect(board.find(".badge.best")).to_have_text("★75%")
    assert [] == notebook.errors


def test_an_interrupt_reaches_a_bot_that_thinks_and_leaves_all_usable(run_cells):
    """Though no cell runs; it thinks again when told to."""
    notebook = run_cells(PONDERING)
    board = notebook.board()
    busy = board.find(".busy")
    expect(busy).to_contain_text("Player 2 is thinking")
    notebook.menu("Kernel", "Interrupt Kernel")
    expect(busy).to_contain_text("Player 2's bot was interrupted.")

    busy.get_by_role("button", name="Try again").click()
    busy.get_by_role("button", name="Play now").click()
    expect(board.find(".spoken")).to_contain_text("Player 2 has bid.")
    board.touch("seat 1")
    board.touch("bid 1")
    expect(board.find(".ply")).to_contain_text("of 5")
    assert [] == notebook.errors


CHAPTER = "hermetica/01_learn_the_rules.ipynb"


@pytest.fixture
def chapter(lab, open_notebook, request):
    name = f"{request.node.name}.ipynb"
    lab.copy(CHAPTER, name)
    return open_notebook(name)


def test_a_chapter_shows_its_boards_before_anything_runs(chapter):
    """As pictures with words, though nobody trusts the notebook."""
    picture = chapter.page.locator(".jp-OutputArea img[alt^=Hermetica]").first
    picture.scroll_into_view_if_needed()

    assert picture.evaluate("(img) => img.decode().then(() => img.naturalWidth)") > 300
    assert 0 == chapter.page.locator(".jp-OutputArea section.frame").count()


def test_a_chapter_runs_and_a_game_begins_in_it(chapter):
    """Placements by mouse, by drag and by keyboard alone; a clause is read; all is undone."""
    chapter.run_all()
    chapter.wait_until_idle()
    assert [] == chapter.errors

    board = chapter.board_titled("Sun places an Element, 1 of 3")
    title = board.find(".title")

    board.touch("beside the board: Sun Fire, 3 in reserve")
    board.touch("f6")
    expect(board.find(".bubble code")).to_contain_text("hermetica.")
    board.find(".bubble summary").click()
    expect(board.find(".bubble .rule p")).not_to_be_empty()
    board.press("Escape", "Escape")

    board.touch("beside the board: Sun Fire, 3 in reserve")
    board.touch("f1")
    expect(title).to_have_text("Moon places an Element, 1 of 3")
    board.drag("beside the board: Moon Earth, 3 in reserve", "f11")
    expect(title).to_have_text("Sun places an Element, 2 of 3")
    board.press("PageDown", "Enter", "PageDown", "Enter")
    expect(title).to_have_text("Moon places an Element, 2 of 3")

    for _ in range(3):
        board.find("[aria-label=Undo]").click()
        expect(board.find(".spoken")).to_have_text("Taken back.")
    expect(title).to_have_text("Sun places an Element, 1 of 3")
