"""The site that needs no installation, as `make site` has built it: the chapters in the browser alone."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import expect

from scripts.site import OUTPUT
from tests.browser.lab import Notebook
from tidewidgets import _chapters

pytestmark = pytest.mark.site

PATIENCE = 300_000
"""Milliseconds: Python itself has to be fetched and started."""

NOWHERE = {"server": "http://127.0.0.1:9", "bypass": "127.0.0.1"}
"""A proxy that doesn't exist, for everything but this machine."""


class Quiet(SimpleHTTPRequestHandler):
    """A server of plain files, as Pages is one."""

    def log_message(self, *_):
        """Say nothing of each file."""


@pytest.fixture(scope="module")
def address():
    if not (OUTPUT / "index.html").is_file():
        pytest.fail("There is no site yet: run `make site` first.")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=OUTPUT)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def site(open_page, address):
    """Open chapters with no way out to the network, and hear what is asked of it all the same."""
    asked = []
    page = open_page(proxy=NOWHERE, reduced_motion="reduce")
    page.context.on("request", lambda request: asked.append(request.url))

    def open_(chapter):
        page.goto(f"{address}/lab/index.html?path={chapter}")
        page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=PATIENCE)
        page.get_by_text("| Idle").wait_for(timeout=PATIENCE)
        return Notebook(page)

    yield open_

    assert [] == [url for url in asked if not url.startswith((address, "blob:", "data:"))]


RUN = """async (id) => {
  const { content } = jupyterapp.shell.currentWidget;
  content.deselectAll();
  content.activeCellIndex = content.widgets.findIndex((cell) => cell.model.id === id);
  await jupyterapp.commands.execute("notebook:run-cell");
}"""


AGE = """async ([path, before, after]) => {
  const { contents } = jupyterapp.serviceManager;
  const file = await contents.get(path, { content: true });
  const cell = file.content.cells.find((cell) => cell.id === "ready");
  cell.source = [cell.source].flat().join("").replace(before, after);
  await contents.save(path, file);
}"""
"""Keep a copy of a chapter in the browser, as saving does, with a word changed in its first cell."""

RENAME = "([path, other]) => jupyterapp.serviceManager.contents.rename(path, other)"


def run(notebook, *cells):
    """Run the cells of these ids, and no others."""
    for cell in cells:
        notebook.page.evaluate(RUN, cell)


def test_a_chapter_is_played_without_any_installation(site):
    """A piece moves, what is forbidden is refused by its clause, and undo takes back."""
    notebook = site("hermetica/01_learn_the_rules.ipynb")
    run(notebook, "lay-the-table", "s01-board")
    board = notebook.board()
    board.touch("f4")
    board.touch("k1")
    expect(board.find(".bubble")).to_contain_text("hermetica.")
    board.press("Escape", "Escape")
    board.touch("f4")
    board.touch("f5")
    board.touch("f5")
    expect(board.find(".title")).to_have_text("Sun to act, 2 actions left")

    assert "Sun Adept" in board.name("f5")

    board.find("[aria-label=Undo]").click()
    expect(board.find(".spoken")).to_have_text("Taken back.")

    assert "Sun Adept" in board.name("f4")
    assert [] == notebook.errors


def test_a_copy_kept_in_the_browser_says_when_the_site_has_gone_on(site):
    """And is out of the way once it is renamed, as it says."""
    chapter = "hermit/02_play_whole_games.ipynb"
    now = _chapters.edition((_chapters.source() / chapter).read_bytes())
    page = site(chapter).page
    page.evaluate(AGE, [chapter, now, "00000000"])
    run(site(chapter), "ready")
    told = page.locator(".jp-OutputArea").first
    expect(told).to_contain_text("of another edition than the TideWidgets that runs it")
    page.evaluate(RENAME, [chapter, "hermit/kept.ipynb"])
    run(site(chapter), "ready")

    expect(told).to_have_text("Everything is ready.")
