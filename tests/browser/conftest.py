"""One browser for all, a fresh page for each test; nothing may fail unheard on it."""

from __future__ import annotations

import pytest
from playwright.sync_api import sync_playwright

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


@pytest.fixture(scope="session")
def chromium():
    found = browsers.find()
    if found is None:
        pytest.fail(
            "No Chromium-family browser starts here. `make test` gets one; or install one "
            f"(Debian: apt install chromium fonts-dejavu), or name it in {browsers.VARIABLE}."
        )
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def lab(tmp_path_factory):
    with serve(tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture(scope="session")
def window(chromium):
    """One page for many notebooks, one after the other: Lab takes longer to load than they do."""
    page = chromium.new_page(viewport={"width": 1200, "height": 1100}, reduced_motion="reduce")
    page.set_default_timeout(10_000)
    yield page
    page.close()


@pytest.fixture
def open_notebook(lab, window):
    """Open a notebook of the lab's folder; what the page throws meanwhile fails the test."""
    opened, errors = [], []

    def hear(error):
        errors.append(str(error))

    def open_(name):
        opened.append(lab.open(window, name))
        return opened[-1]

    window.on("pageerror", hear)
    yield open_
    for notebook in opened:
        notebook.close()
    window.remove_listener("pageerror", hear)

    assert [] == errors


@pytest.fixture
def open_page(chromium):
    """Open a page of its own, for phones and dark rooms; what its scripts throw fails the test."""
    contexts, errors = [], []

    def open_(**options):
        context = chromium.new_context(**{"viewport": {"width": 1000, "height": 900}, **options})
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield open_
    for context in contexts:
        context.close()

    assert [] == errors


@pytest.fixture
def page(open_page):
    return open_page(reduced_motion="reduce")


@pytest.fixture
def host(page):
    return Host(page, reef())
