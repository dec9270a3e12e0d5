"""Build the handbook: all of ``docs/``, the chapters as they are stored, and what the rooms say.

``python -m scripts docs`` lays out the sources in ``build/docs/source``, lets Sphinx write
``build/docs/html``, adds walkthroughs and source files, and follows every link of the result.
Links in the sources are those of the repository, and work there too.

The pages need no server and no network: open ``build/docs/html/index.html``.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from importlib import import_module
from os.path import relpath
from typing import TYPE_CHECKING

import rules
from scripts import game_pages, links, source_pages, sources
from scripts.environment import ROOT
from scripts.notebooks import find, text_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

OUT = ROOT / "build" / "docs"

CONTENTS = {
    "Tutorial": ("tutorial", "chapters/index", "chapters/*", "chapters/*/*"),
    "How to": (
        "how-to/*",
        "elsewhere",
        "teachers/index",
        "teachers/*",
        "add-a-game",
        "contributing",
    ),
    "Reference": ("games/index", "games/*", "glossary", "api/index", "api/*", "coverage/*"),
    "Explanation": ("architecture", "decisions/index", "decisions/*", "changelog", "*"),
}
"""The parts of the handbook, and their pages in order; a pattern stands for the rest it matches."""

API = ("rules", "rules.bots", "rules.lab", "rules.testing", "tidewidgets", "tidewidgets.testing")
"""Modules with a page of reference; the rooms of the games follow."""

_PARTS = re.compile(
    r"(?P<code>```.*?```|(?P<link>\[)?`(?P<id>[^`\n]+)`)"
    r"|\]\(\s*<?(?P<target>[^)\s>]+)>?(?=[)\s])\s*(?P<end>[^)]*\))"
    r'|(?P<attribute>\b(?:src|href)=")(?P<value>[^"]+)"',
    re.DOTALL,
)
_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|//|#", re.IGNORECASE)
_EXTERNAL = "{.external}"
"""What tells MyST that a link is right as it is."""


class Staging:
    """The sources of the handbook, laid out for Sphinx.

    Parameters
    ----------
    folder : Path
        Where to.

    Attributes
    ----------
    pages : dict of Path to str
        Where each Markdown file or notebook of the repository stands in the handbook.
    shown : set of Path
        Other files of the repository that a page leads to.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pages = _pages()
        self.shown: set[Path] = set()
        self._anchors = game_pages.anchors()

    def lay_out(self) -> None:
        """Write all sources, those that are made included."""
        for path in sources.files(under="docs"):
            if path not in self.pages and path.suffix in _ASSETS:
                target = self.folder / path.relative_to(ROOT / "docs")
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, target)
        for path, name in self.pages.items():
            text = path.read_text("utf-8")
            made = self._notebook(text, path) if path.suffix == ".ipynb" else self._page(text, path)
            self._write(name, made)
        for name, text in made_pages().items():
            self._write(name, self.convert(text, ROOT / "docs" / name))
        with (self.folder / "index.md").open("a", encoding="utf-8") as index:
            index.write(contents(sorted(p.relative_to(self.folder) for p in self._written())))

    def convert(self, text: str, path: Path) -> str:
        """Turn the links of a page into those of the handbook, and names of rules into links."""

        def replaced(match: re.Match[str]) -> str:
            if match["code"]:
                anchor = self._anchors.get(match["id"] or "")
                if not anchor or match["link"]:
                    return match[0]
                return f"[`{match['id']}`]({self._up(path)}{anchor}){_EXTERNAL}"
            if match["target"]:
                target, mark = self._resolve(match["target"], path)
                return f"]({target}{' ' if match['end'] != ')' else ''}{match['end']}{mark}"
            return f'{match["attribute"]}{self._resolve(match["value"], path)[0]}"'

        return _PARTS.sub(replaced, text)

    def _page(self, text: str, path: Path) -> str:
        return self.convert(text, path).replace(_GALLERY, game_pages.gallery(self._up(path)))

    def _notebook(self, text: str, path: Path) -> str:
        notebook = json.loads(text)
        for cell in notebook["cells"]:
            if cell["cell_type"] == "markdown":
                cell["source"] = self.convert(text_of(cell["source"]), path)
        elsewhere = relpath(ROOT / "docs" / "elsewhere.md", path.parent)
        note = self.convert(_STORED.format(elsewhere=elsewhere), path)
        cell = {"cell_type": "markdown", "id": "stored", "metadata": {}, "source": note}
        notebook["cells"].insert(1, cell)
        return json.dumps(notebook)

    def _resolve(self, target: str, path: Path) -> tuple[str, str]:
        """Give a link as it is in the handbook, and what tells MyST to leave it alone."""
        if _ELSEWHERE.match(target):
            return target, ""
        file, _, anchor = target.partition("#")
        place = (path.parent / file).resolve()
        suffix = f"#{anchor}" if anchor else ""
        if place.suffix == ".ipynb":
            suffix = suffix.lower()  # JupyterLab keeps the capitals of a heading
        if place in self.pages:
            return f"{relpath(self.pages[place], self._home(path))}{suffix}", ""
        if place.suffix in _ASSETS and place.is_relative_to(ROOT / "docs"):
            inside = place.relative_to(ROOT / "docs").as_posix()
            return relpath(inside, self._home(path)), _EXTERNAL if place.suffix == ".html" else ""
        if not place.exists():
            return target, ""
        self.shown.add(place)
        return f"{self._up(path)}{source_pages.address(place)}{suffix}", _EXTERNAL

    def _name(self, path: Path) -> str:
        """Say where a page stands in the handbook; a made one as if it lay in ``docs``."""
        return self.pages.get(path) or path.relative_to(ROOT / "docs").as_posix()

    def _home(self, path: Path) -> str:
        return self._name(path).rpartition("/")[0] or "."

    def _up(self, path: Path) -> str:
        return "../" * self._name(path).count("/")

    def _write(self, name: str, text: str) -> None:
        target = self.folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")

    def _written(self) -> list[Path]:
        return [p for p in self.folder.rglob("*") if p.suffix in {".md", ".ipynb"}]


def made_pages() -> dict[str, str]:
    """Write the pages that are made from games and modules, by name."""
    pages = {f"games/{slug}.md": game_pages.page(slug) for slug in rules.names()}
    modules = (*API, *(f"{p}.{slug}" for p in ("rules", "tidewidgets") for slug in rules.names()))
    documented = [name for name in modules if hasattr(import_module(name), "__all__")]
    pages |= {f"api/{name}.md": _API.format(name=name) for name in documented}
    items = "\n".join(f"- [`{name}`]({name}.md)" for name in documented)
    pages["api/index.md"] = f"{_API_INDEX}\n{items}\n"
    return pages


def build(out: Path = OUT) -> list[str]:
    """Build the handbook and say what is wrong with it, in sentences.

    Parameters
    ----------
    out : Path
        What is there is removed; the handbook will stand in its folder ``html``.
    """
    shutil.rmtree(out, ignore_errors=True)
    staging = Staging(out / "source")
    staging.lay_out()
    site = out / "html"
    command = [sys.executable, "-m", "sphinx", "-b", "html", "-W", "--keep-going", "-q", "-j", "2"]
    command += ["-c", str(ROOT / "docs"), "-d", str(out / "doctrees")]
    if subprocess.run([*command, str(staging.folder), str(site)], check=False).returncode:
        return ["Sphinx warns, see above."]
    for slug in rules.names():
        game_pages.store(slug, site / "games" / slug)
    shutil.copytree(ROOT / "docs" / "teachers" / "cards", site / "teachers" / "cards")
    modules = [*sources.files(under="rules"), *sources.files(under="tidewidgets")]
    source_pages.store(staging.shown | {p for p in modules if p.suffix == ".py"}, site)
    outside = links.outside(site)
    (out / "outside.txt").write_text("".join(f"{link}\n" for link in outside), "utf-8")
    print(f"{len(outside)} links lead out of the handbook; {out / 'outside.txt'} lists them.")
    return links.dead(site)


def main(_: list[str]) -> int:
    """Build the handbook in ``build/docs/html``."""
    problems = build()
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        return 1
    print(f"Open {OUT / 'html' / 'index.html'}")
    return 0


def _pages() -> dict[Path, str]:
    docs, notebooks = ROOT / "docs", ROOT / "notebooks"
    found = {p: p.relative_to(docs).as_posix() for p in sorted(docs.rglob("*.md"))}
    found |= {p: f"chapters/{p.relative_to(notebooks).as_posix()}" for p in find()}
    return found | {p: p.name.lower() for p in sorted(ROOT.glob("*.md")) if p.name != "README.md"}


def contents(written: Iterable[Path]) -> str:
    """Write the table of contents, with each page in the first part that asks for it."""
    names = [path.with_suffix("").as_posix() for path in written]
    names.remove("index")
    trees = []
    for part, patterns in CONTENTS.items():
        chosen: list[str] = []
        for pattern in patterns:
            rest = [name for name in names if name not in chosen]
            chosen += [name for name in rest if _matches(name, pattern)]
        names = [name for name in names if name not in chosen]
        trees.append(_TREE.format(part=part, pages="\n".join(chosen)))
    return "".join(trees)


def _matches(name: str, pattern: str) -> bool:
    return name.count("/") == pattern.count("/") and fnmatch(name, pattern)


_ASSETS = {".png", ".svg", ".html", ".jpg"}
_GALLERY = "<!-- games -->"
_STORED = "> Here the boards are pictures. To play on them, open the chapter: `make lab`, or [elsewhere]({elsewhere})."

_TREE = """
```{{toctree}}
:hidden:
:caption: {part}

{pages}
```
"""

_API = """# `{name}`

```{{eval-rst}}
.. automodule:: {name}
   :members:
```
"""

_API_INDEX = """# The modules

Every name here is public, and the examples are run by the tests. What begins with an underscore may change at any time.
"""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
