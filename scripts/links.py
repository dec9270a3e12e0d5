"""Links: relative ones in Markdown files and in the text cells of notebooks, all in a built site."""

from __future__ import annotations

import json
import re
from functools import cache
from html import unescape
from typing import TYPE_CHECKING
from urllib.parse import unquote

from scripts.notebooks import text_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
_LINK = re.compile(r"""\]\(\s*<?([^)\s>]+)|\b(?:src|href)="([^"]+)\"""")
_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|//", re.IGNORECASE)
_ATTRIBUTE = re.compile(r"""<[^>]*\s(?:src|href)="([^"]+)\"""")
_ID = re.compile(r"""<[^>]*\s(?:id|name)="([^"]+)\"""")
_SCRIPT = re.compile(r"<script\b(?![^>]*\ssrc=).*?</script>", re.DOTALL)
_HEADING = re.compile(r"^#{1,6}\s+(.+?)\s*#*$", re.MULTILINE)


def texts(path: Path) -> str:
    """Return the Markdown of a file: all of it, or a notebook's text cells."""
    content = path.read_text("utf-8")
    if path.suffix != ".ipynb":
        return content
    cells = json.loads(content)["cells"]
    return "\n\n".join(text_of(c["source"]) for c in cells if c["cell_type"] == "markdown")


def anchors(path: Path) -> set[str]:
    """List the anchors that headings make, in GitHub's spelling and in JupyterLab's."""
    found = set()
    for heading in _HEADING.findall(texts(path)):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").replace("*", "")
        found.add(re.sub(r"[^\w\- ]", "", plain.lower()).replace(" ", "-"))
        found.add(plain.replace(" ", "-"))
    return found


def broken(path: Path, root: Path) -> list[str]:
    """Say which links of a file lead nowhere inside the repository."""
    sentences = []
    for groups in _LINK.findall(_CODE.sub("", texts(path))):
        target = unquote(next(filter(None, groups)))
        if _ELSEWHERE.match(target):
            continue
        file, _, anchor = target.partition("#")
        place = (path.parent / file).resolve() if file else path.resolve()
        name = path.relative_to(root)
        if not place.is_relative_to(root.resolve()):
            sentences.append(f"{name} links to {target}, which is outside the repository.")
        elif not place.exists():
            sentences.append(f"{name} links to {target}, which does not exist.")
        elif anchor and place.suffix in {".md", ".ipynb"} and anchor not in anchors(place):
            sentences.append(f"{name} links to {target}, but {place.name} has no such heading.")
    return sentences


def dead(site: Path) -> list[str]:
    """Say which links of a site of HTML pages lead to no file, or to no place in it."""
    sentences = []
    for page, target in _of_site(site):
        if _ELSEWHERE.match(target):
            continue
        file, _, anchor = target.partition("#")
        place = (page.parent / unquote(file.partition("?")[0])).resolve() if file else page
        if not place.is_file():
            sentences.append(f"{page.relative_to(site)} links to {target}, which does not exist.")
        elif anchor and unquote(anchor) not in _ids(place):
            sentences.append(f"{page.relative_to(site)} links to {target}: no such place there.")
    return sorted(set(sentences))


def outside(site: Path) -> list[str]:
    """List the links that leave a site, each with the first page that has it."""
    found: dict[str, Path] = {}
    for page, target in _of_site(site):
        if target.startswith(("http:", "https:", "//")):
            found.setdefault(target, page.relative_to(site))
    return [f"{target} ({page})" for target, page in sorted(found.items())]


def _of_site(site: Path) -> Iterator[tuple[Path, str]]:
    for page in sorted(site.resolve().rglob("*.html")):
        for target in _ATTRIBUTE.findall(_SCRIPT.sub("", page.read_text("utf-8"))):
            yield page, unescape(target)


@cache
def _ids(page: Path) -> frozenset[str]:
    return frozenset(map(unescape, _ID.findall(page.read_text("utf-8"))))
