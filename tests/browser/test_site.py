"""The site that needs no installation, as `make site` has built it: the chapters in the browser alone."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import expect

from scripts.site import OUTPUT
from tests.browser.lab import Notebook

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
def opened(open_page, address):
    """Open chapters with no way out to the network, and hear what is asked of it all the same."""
    asked = []

    def open_(name):
        page = open_page(proxy=NOWHERE, reduced_motion="reduce")
        page.context.on("request", lambda request: asked.append(request.url))
        page.goto(f"{address}/lab/index.html?path={name}")
        page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=PATIENCE)
        return Notebook(page)

    yield open_

    assert [] == [url for url in asked if not url.startswith((address, "blob:", "data:"))]


RUN = """async (id) => {
  const { content } = jupyterapp.shell.currentWidget;
  content.deselectAll();
  content.activeCellIndex = content.widgets.findIndex((cell) => cell.model.id === id);
  await jupyterapp.commands.execute("notebook:run-cell");
}"""


def run(notebook, *cells):
    """Run the cells of these ids alone, once there is a kernel."""
    notebook.page.get_by_text("| Idle").wait_for(timeout=PATIENCE)
    for cell in cells:
        notebook.page.evaluate(RUN, cell)


def test_a_chapter_is_played_without_any_installation(opened):
    """A piece moves, what is forbidden is refused by its clause, and undo takes back."""
    notebook = opened("hermetica/01_learn_the_rules.ipynb")
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
