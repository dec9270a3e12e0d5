"""The chapters as they travel with the package, and copies of them for one's own edits."""

from __future__ import annotations

import re
import sys
from hashlib import sha256
from importlib import metadata
from pathlib import Path, PurePosixPath
from posixpath import normpath
from typing import Any

import msgspec

from rules import RulesError

INDEX = "index.ipynb"
READY = "ready"
"""The cell with which the code of every chapter begins: it imports the package."""

_HERE = Path(__file__).parent
_LINK = re.compile(r"\[([^\]\[]*)\]\((\.\./[^)\s]*)\)")


class NotCopied(RulesError, OSError):
    """The chapters can't be copied there."""


def source() -> Path:
    """Find the chapters: in the package, or beside it in a repository.

    Raises
    ------
    NotCopied
        If they are in neither place.
    """
    for folder in (_HERE / "chapters", _HERE.parent / "notebooks"):
        if (folder / INDEX).is_file():
            return folder
    message = f"This installation of tidewidgets has no chapters in {_HERE}: install it again."
    raise NotCopied(message)


def copy(folder: Path) -> tuple[Path, ...]:
    """Copy the chapters, so that they can be edited.

    Links to what doesn't come along lead to the project's repository.

    Parameters
    ----------
    folder : Path
        Where to; it is made if it isn't there.

    Returns
    -------
    tuple of Path
        The files of the chapters.

    Raises
    ------
    NotCopied
        If a file there is another one, which would be lost; nothing is written then.
    """
    texts = {folder / name: text for name, text in _read(source()).items()}
    lost = [path for path, text in texts.items() if path.exists() and _differs(path, text)]
    if lost:
        names = ", ".join(str(path) for path in lost)
        message = f"Nothing is copied, or these would be lost: {names}. Name another folder."
        raise NotCopied(message)
    try:
        for path, text in texts.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text)
    except OSError as error:
        message = f"{folder} can't be written: {error.strerror}. Name another folder."
        raise NotCopied(message) from error
    return tuple(texts)


def edition(text: bytes) -> str:
    """Fingerprint what a chapter says and runs; what its cells have shown doesn't count.

    Parameters
    ----------
    text : bytes
        Of the chapter's file, as it travels with the package.
    """
    cells = msgspec.json.decode(text)["cells"]
    said = [(cell["cell_type"], "".join(cell["source"])) for cell in cells]
    return sha256(msgspec.json.encode(said)).hexdigest()[:8]


def check_edition(chapter: str, mine: str) -> None:
    """Tell whoever runs a copy of a chapter when the package has another edition of it.

    The first cell of every copy calls this. A browser keeps what a learner has changed, and a folder
    of copies stays as it is, while the package and its boards go on.

    Parameters
    ----------
    chapter : str
        The file, say ``hermit/01_learn_the_rules.ipynb``.
    mine : str
        The edition that was copied.

    Examples
    --------
    >>> check_edition("hermit/00_no_such_chapter.ipynb", "00000000")
    TideWidgets has no chapter hermit/00_no_such_chapter.ipynb any more: what this copy says may not hold.
    """
    path = source() / chapter
    if not path.is_file():
        print(f"TideWidgets has no chapter {chapter} any more: what this copy says may not hold.")  # noqa: T201 - it speaks in a cell
    elif edition(path.read_bytes()) != mine:
        back = f"run `tidewidgets copy` with another folder, and open {chapter} there"
        if sys.platform == "emscripten":
            back = "rename this copy in the list of files, and load the page again"
        print(  # noqa: T201 - as above
            f"This copy of {chapter} is of another edition than the TideWidgets that runs it.\n"
            f"It was kept for what you may have changed in it. To get the chapter as it is now, {back}."
        )


def _differs(path: Path, text: bytes) -> bool:
    return not path.is_file() or path.read_bytes() != text


def _read(folder: Path) -> dict[PurePosixPath, bytes]:
    """Read the chapters and what lies beside them, by where that stands in the folder."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = PurePosixPath(path.relative_to(folder).as_posix())
        if path.is_file() and not {".ipynb_checkpoints", "__pycache__"} & {*name.parts}:
            text = path.read_bytes()
            found[name] = _as_copy(text, name) if path.suffix == ".ipynb" else text
    return found


def _as_copy(text: bytes, name: PurePosixPath) -> bytes:
    """Lead links that would leave the folder to the repository, and let the copy know its edition."""
    notebook: dict[str, Any] = msgspec.json.decode(text)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            source = _LINK.sub(lambda link: _led(link, name), "".join(cell["source"]))
            cell["source"] = source.splitlines(keepends=True)
        elif cell["id"] == READY:
            check = f'tidewidgets.check_edition("{name}", "{edition(text)}")'
            cell["source"] = [*cell["source"], "\n\n", check]
    return msgspec.json.format(msgspec.json.encode(notebook), indent=1) + b"\n"


def _led(link: re.Match[str], name: PurePosixPath) -> str:
    target = normpath(str(PurePosixPath("notebooks") / name.parent / link[2]))
    if target.startswith("notebooks/"):
        return link[0]
    address = repository()
    return f"[{link[1]}]({address}/blob/HEAD/{target})" if address else link[1]


def repository() -> str:
    """Give the address of the project's repository; empty where the package doesn't say."""
    try:
        urls = metadata.metadata("tidewidgets").get_all("Project-URL") or []
    except metadata.PackageNotFoundError:
        return ""
    named = dict(url.split(", ", 1) for url in urls)
    return str(named.get("Repository", "")).rstrip("/")
