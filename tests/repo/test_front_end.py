"""The board fetches nothing: a classroom may have no network."""

import re

import pytest

from scripts import sources
from scripts.environment import ROOT

FILES = [
    p for p in sources.files(under="tidewidgets") if p.suffix in {".js", ".css", ".svg", ".html"}
]
#: Names of XML vocabularies look like addresses and are never fetched.
NAMES = re.compile(r"http://www\.w3\.org/(?:2000/svg|1999/xhtml|1999/xlink|XML/1998/namespace)")
FETCHES = re.compile(
    r"https?:|[\"'(]//\w|@import|\bimport\s*\(|^\s*import\b|\bfetch\s*\(|XMLHttpRequest|WebSocket"
    r"|EventSource|sendBeacon|importScripts|url\(\s*[\"']?(?!#|data:)[^\s\"')]",
    re.MULTILINE,
)


def fetches(text):
    return FETCHES.findall(NAMES.sub("", text))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_it_names_no_address(path):
    assert [] == fetches(path.read_text("utf-8"))


def test_the_script_can_stand_inside_a_page():
    # The one-page form of a walkthrough puts it into a <script> element.
    scripts = [path for path in FILES if path.suffix == ".js"]

    assert scripts
    assert [] == [path for path in scripts if "</script" in path.read_text("utf-8").lower()]


@pytest.mark.parametrize(
    "text",
    [
        'import x from "./x.js";',
        'const x = await import("x");',
        '@import "x.css";',
        "a { background: url(https://example.org/x.png) }",
        "a { background: url(x.png) }",
        '<image href="//example.org/x.png"/>',
        'fetch("/x")',
    ],
)
def test_what_would_be_fetched_is_seen(text):
    assert fetches(text)


@pytest.mark.parametrize(
    "text",
    [
        'document.createElementNS("http://www.w3.org/2000/svg", "g") // two slashes',
        "fill: url(#shade)",
        "cursor: url(data:image/svg+xml;base64,AAAA)",
        "// an important remark",
    ],
)
def test_names_and_own_parts_pass(text):
    assert [] == fetches(text)
