"""Where a chapter opens on machines that never saw this repository, and the cell it begins with.

The addresses of the repository and of its pages stand in pyproject.toml. Those that start a chapter
in the browser alone, in Binder or in Colab are made from them, and so is what the first cell of every chapter installs where the
project is missing.
"""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from scripts.environment import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
REPOSITORY: str = PROJECT["urls"]["Repository"]
"""The address, on GitHub."""
PAGES: str = PROJECT["urls"]["Documentation"]
"""Where the handbook stands, and below ``lite/`` the site on which chapters need no server."""

READY = f"""\
try:
    import tidewidgets
except ModuleNotFoundError as missing:
    import subprocess
    import sys

    print(f"{{missing}}. TideWidgets is being installed into this Python: that takes a minute.")
    project = "tidewidgets @ git+{REPOSITORY}"
    try:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", project], check=True)
    except subprocess.CalledProcessError:
        message = (
            "TideWidgets could not be installed here. If this is the folder of the project on your "
            "own machine, close Jupyter and run `make lab` there (or `python3 -m scripts lab`; on "
            f"Windows `py -m scripts lab`). Anywhere else, install this by hand: {{project}}"
        )
        raise ImportError(message) from None
    import tidewidgets  # noqa: F401

    print("If a board stays empty, load the page again; on your own machine, restart Jupyter.")
print("Everything is ready.")"""
"""Source of the cell ``ready``, with which the code of every chapter begins."""


def with_ready(notebook: dict[str, Any]) -> dict[str, Any]:
    """Give, in place, the cell ``ready`` of a chapter its text."""
    for cell in notebook["cells"]:
        if cell.get("id") == "ready":
            cell["source"] = READY.splitlines(keepends=True)
    return notebook


def alone(chapter: str) -> str:
    """Give the address that runs a chapter in the browser alone."""
    return f"{PAGES}lite/lab/index.html?path={quote(chapter, safe='')}"


def binder(chapter: str) -> str:
    """Give the address that starts Binder on a chapter, say ``hermit/01_learn_the_rules.ipynb``."""
    place = quote(f"/lab/tree/notebooks/{chapter}", safe="")
    return f"https://mybinder.org/v2/gh/{_name()}/main?urlpath={place}"


def colab(chapter: str) -> str:
    """Give the address that shows a chapter in Colab."""
    return f"https://colab.research.google.com/github/{_name()}/blob/main/notebooks/{chapter}"


def table(chapters: Iterable[str]) -> str:
    """Write the table of docs/elsewhere.md: each of these chapters, and where it opens."""
    lines = ["| chapter | the browser alone | Binder | Colab |", "| --- | --- | --- | --- |"]
    for chapter in chapters:
        link = f"[{chapter.removesuffix('.ipynb')}](../notebooks/{chapter})"
        opens = [f"[open]({where(chapter)})" for where in (alone, binder, colab)]
        lines.append(f"| {' | '.join([link, *opens])} |")
    return "\n".join(lines)


def _name() -> str:
    return REPOSITORY.removeprefix("https://github.com/")
