"""Relative links in Markdown and in notebooks lead somewhere."""

import json

import pytest

from scripts import links, sources
from scripts.environment import ROOT

PAGES = [path for path in sources.files() if path.suffix in {".md", ".ipynb"}]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page):
    broken = links.broken(page, ROOT)

    assert [] == broken, "\n" + "\n".join(broken)


@pytest.fixture
def page(tmp_path):
    (tmp_path / "other.md").write_text("# A *fine* Heading\n", "utf-8")
    (tmp_path / "lesson.ipynb").write_text(
        json.dumps({"cells": [{"cell_type": "markdown", "source": ["## Move a\n", "piece"]}]}),
        "utf-8",
    )
    path = tmp_path / "page.md"

    def write(text):
        path.write_text(text, "utf-8")
        return links.broken(path, tmp_path)

    return write


@pytest.mark.parametrize(
    "text",
    [
        "[a](other.md)",
        "[a](other.md#a-fine-heading)",
        "[a](lesson.ipynb#Move-a)",
        "[a](https://example.org/nowhere) [b](mailto:a@example.org)",
        "# Here\n[a](#here)",
        "`[a](code.md)`",
        '<img src="other.md">',
    ],
)
def test_good_links_pass(page, text):
    assert [] == page(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[a](gone.md)", "page.md links to gone.md, which does not exist."),
        ("![a](gone.png)", "page.md links to gone.png, which does not exist."),
        ('<img src="gone.png">', "page.md links to gone.png, which does not exist."),
        ("[a](../up.md)", "page.md links to ../up.md, which is outside the repository."),
        ("[a](other.md#no)", "page.md links to other.md#no, but other.md has no such heading."),
    ],
)
def test_broken_links_are_named(page, text, expected):
    assert [expected] == page(text)
