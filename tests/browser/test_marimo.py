"""A chapter in marimo, converted as its reader converts it, and played."""

import os
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from scripts.environment import ROOT
from tests.browser.host import Seen
from tests.browser.lab import PATIENCE, free_port, wait_for

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CHAPTER = ROOT / "notebooks" / "hermetica" / "01_learn_the_rules.ipynb"


@pytest.fixture
def serve(tmp_path):
    """Convert the chapter and serve it, as a page or to be edited; gives its address."""
    home = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    marimo = [sys.executable, "-m", "marimo"]
    options = {"cwd": tmp_path, "env": {**os.environ, **home}}
    convert = [*marimo, "convert", str(CHAPTER), "-o", "learn.py"]
    subprocess.run(convert, check=True, capture_output=True, timeout=PATIENCE, **options)
    servers = []

    def serve_(how):
        port = free_port()
        command = [*marimo, *how, "learn.py", "--headless", "--no-token", "--host", "127.0.0.1"]
        with (tmp_path / "marimo.log").open("w") as log:
            streams = {"stdout": log, "stderr": log}
            servers.append(subprocess.Popen([*command, "--port", str(port)], **streams, **options))
        wait_for(f"http://127.0.0.1:{port}/health", servers[-1])
        return f"http://127.0.0.1:{port}/"

    yield serve_
    for server in servers:
        server.terminate()
        server.wait(timeout=PATIENCE)


HOW = {"run": ["run"], "edit": ["edit", "--skip-update-check"]}


@pytest.mark.parametrize("how", ["run", pytest.param("edit", marks=pytest.mark.long)])
def test_a_chapter_runs_and_a_board_is_played(serve, open_page, how):
    """By touch, with a refusal that names its clause, and back."""
    page = open_page()
    page.goto(serve(HOW[how]))
    if how == "edit":  # where nothing runs by itself
        # Its kernel listens once it has told how much of the machine is used.
        page.get_by_test_id("memory-usage-bar").wait_for(timeout=PATIENCE * 1000)
        page.keyboard.press("Control+Shift+r")
    frames = page.locator("section.frame")
    start = frames.filter(has_text="Sun places an Element, 1 of 3").first
    start.wait_for(timeout=PATIENCE * 1000)
    start.evaluate("(frame) => { frame.dataset.played = ''; }")
    board = Seen(page, page.locator("[data-played]"))
    title = board.find(".title")

    board.touch("beside the board: Sun Fire, 3 in reserve")
    board.touch("f6")
    expect(board.find(".bubble code")).to_contain_text("hermetica.")
    board.press("Escape", "Escape")

    board.touch("beside the board: Sun Fire, 3 in reserve")
    board.touch("f1")
    expect(title).to_have_text("Moon places an Element, 1 of 3")

    board.find("[aria-label=Undo]").click()
    expect(title).to_have_text("Sun places an Element, 1 of 3")
