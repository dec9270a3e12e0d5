"""A page for each file of the repository that the handbook speaks of, so that no link leaves it.

A file is shown as it is, with colours and numbered lines; a folder as a list of what is in it.
"""

from __future__ import annotations

from html import escape
from os.path import relpath
from typing import TYPE_CHECKING

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import TextLexer, get_lexer_for_filename
from pygments.util import ClassNotFound

from scripts import sources
from scripts.environment import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

FOLDER = "source"
LARGEST = 200_000
"""Letters of a file that is shown; of a larger one the page says no more than that."""


def address(path: Path) -> str:
    """Say where in the handbook a file or folder of the repository is shown."""
    return f"{FOLDER}/{path.relative_to(ROOT).as_posix()}.html"


def store(paths: Iterable[Path], site: Path) -> None:
    """Write the pages of some files and folders, and of what those folders hold."""
    tracked = sources.files()
    waiting, done = list(paths), set()
    while waiting:
        path = waiting.pop()
        if path in done:
            continue
        done.add(path)
        if path.is_dir():
            inside = sorted({_child(file, path) for file in tracked if file.is_relative_to(path)})
            waiting += inside
            body = _listing(path, inside)
        else:
            body = _file(path)
        target = site / address(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_page(path, body), encoding="utf-8", newline="\n")


def _child(file: Path, folder: Path) -> Path:
    return folder / file.relative_to(folder).parts[0]


def _listing(folder: Path, inside: list[Path]) -> str:
    items = (
        f'<li><a href="{_link(folder, path)}">{path.name}{"/" if path.is_dir() else ""}</a></li>'
        for path in inside
    )
    return f"<ul>{''.join(items)}</ul>"


def _file(path: Path) -> str:
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError:
        return "<p>This file is no text.</p>"
    if len(text) > LARGEST:
        return f"<p>This file has {len(text)} letters, too many for a page.</p>"
    try:
        lexer = get_lexer_for_filename(path.name)
    except ClassNotFound:
        lexer = TextLexer()
    shown: str = highlight(text, lexer, _FORMATTER)
    return shown


def _link(page: Path, to: Path) -> str:
    return relpath(address(to), (FOLDER + "/" + page.relative_to(ROOT).as_posix() + "/..")).replace(
        "\\", "/"
    )


def _page(path: Path, body: str) -> str:
    name = path.relative_to(ROOT).as_posix()
    home = "../" * (name.count("/") + 1)
    return _PAGE.format(name=escape(name), home=home, body=body, colours=_COLOURS)


_FORMATTER = HtmlFormatter(linenos="inline", anchorlinenos=True, lineanchors="line")
_DARK = HtmlFormatter(style="github-dark").get_style_defs("body")
_COLOURS = (
    f"{HtmlFormatter(style='default').get_style_defs('body')}\n"
    f"@media (prefers-color-scheme: dark) {{ {_DARK} }}"
)

_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{name}</title>
<style>
:root {{ color-scheme: light dark }}
{colours}
body {{ margin: 0 auto; max-width: 70rem; padding: 1rem; font-family: system-ui, sans-serif }}
pre {{ overflow-x: auto; line-height: 1.45; font-size: 0.85rem }}
a {{ color: inherit }}
.linenos {{ user-select: none; padding-right: 1.2em; opacity: 0.6 }}
.linenos a {{ text-decoration: none }}
:target {{ outline: 2px solid }}
</style>
<p><a href="{home}index.html">The handbook</a></p>
<h1>{name}</h1>
{body}
</html>
"""
