"""One browser for all, and few pages; nothing may fail unheard on them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect, sync_playwright

from scripts import browser as browsers
from tests.browser.host import Host
from tests.browser.lab import serve
from tests.browser.reef import reef

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
LONGEST = 30_000
"""Milliseconds to wait for what must happen: a busy machine is slow, and no fault."""

UNANSWERED = "Canceled future for"
"""What Lab throws when a kernel is shut down that still owes it an answer, as after every test."""


@pytest.fixture(autouse=True)
def off_the_loop():
    """Leave the browser its event loop."""


@pytest.fixture(scope="session")
def chromium():
    found = browsers.find()
    if found is None:
        pytest.fail(
            "No Chromium-family browser starts here. `make test` gets one; or install one "
            f"(Debian: apt install chromium fonts-dejavu), or name it in {browsers.VARIABLE}."
        )
    expect.set_options(timeout=LONGEST)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def lab(tmp_path_factory):
    with serve(tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture
def listen():
    """Listen to pages: what their scripts throw fails the test."""
    pages, errors = [], []

    def hear(error):
        if not error.message.startswith(UNANSWERED):
            errors.append(str(error))

    def listen_(page):
        page.on("pageerror", hear)
        pages.append(page)
        return page

    yield listen_
    for page in pages:
        page.remove_listener("pageerror", hear)

    assert [] == errors


@pytest.fixture
def open_page(chromium, listen):
    """Open a page of its own, for phones, dark rooms and stopped clocks."""
    contexts = []

    def open_(**options):
        context = chromium.new_context(**{"viewport": {"width": 1000, "height": 900}, **options})
        context.set_default_timeout(LONGEST)
        contexts.append(context)
        return listen(context.new_page())

    yield open_
    for context in contexts:
        context.close()


def _lasting(chromium, **viewport):
    page = chromium.new_page(viewport=viewport, reduced_motion="reduce")
    page.set_default_timeout(LONGEST)
    return page


@pytest.fixture(scope="session")
def slate(chromium):
    """One page for many boards, one after the other: a new one takes longer than all else."""
    page = _lasting(chromium, width=1000, height=900)
    yield page
    page.close()


@pytest.fixture
def page(slate, listen):
    """An empty page; nothing is left of the scripts that ran in it before."""
    slate.goto("about:blank")
    slate.mouse.move(0, 0)
    return listen(slate)


@pytest.fixture
def host(page):
    return Host(page, reef())


@pytest.fixture(scope="session")
def window(chromium):
    """One page for many notebooks, one after the other: Lab takes longer to load than they do."""
    page = _lasting(chromium, width=1200, height=1100)
    yield page
    page.close()


@pytest.fixture
def open_notebook(lab, window, listen):
    """Open a notebook of the lab's folder."""
    opened = []

    def open_(name):
        opened.append(lab.open(listen(window), name))
        return opened[-1]

    yield open_
    for notebook in opened:
        notebook.close()
