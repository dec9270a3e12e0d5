"""A chapter in Notebook 7, played as a reader plays it there."""

import pytest
from playwright.sync_api import expect

from tests.browser.lab import PATIENCE, Lab, Notebook, serve

pytestmark = [pytest.mark.browser, pytest.mark.slow]


class Notebook7(Lab):
    """A running server of Jupyter Notebook."""

    module, settings = "notebook", "JupyterNotebookApp"

    def open(self, page, name):
        """Open a notebook, which has a page of its own here."""
        page.goto(f"{self.base}/notebooks/{name}?token={self.token}")
        page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=1000 * PATIENCE)
        return Notebook(page)


@pytest.fixture
def server(tmp_path):
    with serve(tmp_path, app=Notebook7) as running:
        yield running


@pytest.fixture
def page(chromium):
    with chromium.new_context(viewport={"width": 1000, "height": 900}) as context:
        context.set_default_timeout(1000 * PATIENCE)
        yield context.new_page()


def test_a_chapter_runs_and_a_board_is_played(server, page, listen):
    """By touch, with a refusal that names its clause, and back; no shortcut is heard beside it."""
    server.copy("hermetica/01_learn_the_rules.ipynb", "learn.ipynb")
    notebook = server.open(page, "learn.ipynb")
    page.wait_for_function(IDLE)
    listen(page)  # Notebook itself stumbles, as it starts, over settings that it doesn't have
    notebook.menu("Run", "Run All Cells")
    board = notebook.board_titled("Sun places an Element, 1 of 3")
    title = board.find(".title")

    board.touch("beside the board: Sun Fire, 3 in reserve")
    board.touch("f6")
    expect(board.find(".bubble code")).to_contain_text("hermetica.")
    board.press("Escape", "Escape")

    cells = page.evaluate(CELLS)
    board.touch("beside the board: Sun Fire, 3 in reserve")
    board.press(*"abdx", "Control+s")
    expect(page.locator(".jp-NotebookCheckpoint")).to_contain_text("seconds ago")
    board.touch("f1")
    expect(title).to_have_text("Moon places an Element, 1 of 3")
    assert cells == page.evaluate(CELLS)

    board.find("[aria-label=Undo]").click()
    expect(title).to_have_text("Sun places an Element, 1 of 3")
    assert [] == notebook.errors


CELLS = "jupyterapp.shell.currentWidget.content.model.cells.length"
IDLE = """() => {
  const context = jupyterapp.shell.currentWidget?.sessionContext;
  return context?.session?.kernel?.status === "idle";
}"""
"""Whether the notebook has a kernel that waits for work."""
