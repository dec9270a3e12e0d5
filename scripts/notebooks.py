"""Execute the notebooks and store them so that they say the same everywhere.

A stored notebook keeps the pictures and words of its outputs and loses what belongs to one run:
live widget views (without a kernel they only say "model not found"), widget state, times, and the
name of the machine's own kernel. Executing twice gives equal bytes. Each cell says how it is shown
where a chapter is shown as slides, and the cell ``ready`` has its text from ``scripts/elsewhere.py``.

``python -m scripts notebooks`` executes all; with paths, only those; ``--strip`` does not execute.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path
from typing import Any

from scripts.elsewhere import with_ready

FOLDER = Path(__file__).resolve().parent.parent / "notebooks"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
SECTION = 2
"""Level of the headings that begin a section of a chapter."""

_OF_ONE_RUN = ("ExecuteTime", "execution", "trusted")
_ADDRESS = re.compile(r"\b0x[0-9a-f]{6,}\b", re.IGNORECASE)
_MACHINE_PATH = re.compile(
    r"(?<![\w.])/(?:home|Users|root|tmp|work|private|var/folders|opt|srv|mnt)/[\w.-]"
    r"|\b[A-Z]:\\\\?(?:Users|Temp)\b|site-packages|dist-packages"
)
_HEADING = re.compile(r"(?:-{3,}\s+)?(#+) ")

Notebook = dict[str, Any]


def find(folder: Path = FOLDER) -> list[Path]:
    """List the notebooks of a folder, in the order of a table of contents."""
    return sorted(p for p in folder.rglob("*.ipynb") if ".ipynb_checkpoints" not in p.parts)


def text_of(value: str | list[str]) -> str:
    """Join text that a notebook may store as one string or as lines."""
    return value if isinstance(value, str) else "".join(value)


def strip(notebook: Notebook) -> Notebook:
    """Remove, in place, what belongs to one run or one machine."""
    metadata = notebook.setdefault("metadata", {})
    for key in ("widgets", "signature", "interpreter", "vscode"):
        metadata.pop(key, None)
    metadata["kernelspec"] = dict(KERNEL)
    metadata["language_info"] = {"name": "python"}
    for number, cell in enumerate(notebook["cells"], start=1):
        cell.setdefault("id", f"cell-{number:02}")
        for key in _OF_ONE_RUN:
            cell["metadata"].pop(key, None)
        if cell["cell_type"] == "code":
            for output in cell["outputs"]:
                output.get("data", {}).pop(WIDGET_VIEW, None)
            cell["outputs"] = [o for o in cell["outputs"] if o.get("data", True)]
    return notebook


def as_slides(notebook: Notebook) -> Notebook:
    """Say, in place, how each cell is shown in class.

    A chapter's sections are slides side by side. Within a section, text that follows code begins
    a slide below; code comes when it is called for, so that a class can foresee what it shows.
    """
    before = ""
    for cell in notebook["cells"]:
        text = cell["cell_type"] == "markdown"
        heading = _HEADING.match(text_of(cell["source"])) if text else None
        if not before or (heading and len(heading[1]) <= SECTION):
            kind = "slide"
        elif not text:
            kind = "fragment"
        else:
            kind = "subslide" if heading or before == "code" else "-"
        cell["metadata"]["slideshow"] = {"slide_type": kind}
        before = cell["cell_type"]
    return notebook


def dumps(notebook: Notebook) -> str:
    """Write a notebook as text, always the same for the same content."""
    return json.dumps(notebook, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def execute(path: Path) -> Notebook:
    """Run a notebook from top to bottom in a fresh kernel and return it with its outputs."""
    import nbformat  # noqa: PLC0415  (the checks below run without Jupyter)
    from nbclient import NotebookClient  # noqa: PLC0415

    stripped = dumps(strip(with_ready(json.loads(path.read_text("utf-8")))))
    notebook = nbformat.reads(stripped, as_version=nbformat.NO_CONVERT)
    client = NotebookClient(
        notebook,
        timeout=120,
        kernel_name="python3",
        resources={"metadata": {"path": str(path.parent)}},
        record_timing=False,
        store_widget_state=False,
        coalesce_streams=True,
        # It warns of its own plain TCP, which stays on this machine.
        extra_arguments=["--IPKernelApp.log_level=ERROR"],
    )
    client.execute()
    plain: Notebook = json.loads(nbformat.writes(notebook))
    return strip(plain)


def problems(notebook: Notebook) -> list[str]:
    """Say in sentences what a stored notebook should not hold, or lacks."""
    found = []
    if "widgets" in notebook["metadata"]:
        found.append("It stores widget state in metadata.widgets.")
    if notebook["metadata"].get("kernelspec") != KERNEL:
        found.append("Its kernelspec is not the neutral python3.")
    expected = 1
    for number, cell in enumerate(notebook["cells"], start=1):
        where = f"Cell {number}"
        source = text_of(cell["source"])
        found += [f"{where} stores {key!r}." for key in _OF_ONE_RUN if key in cell["metadata"]]
        for attachment in cell.get("attachments", {}):
            found.append(f"{where} carries an attachment, {attachment}.")
        if cell["cell_type"] != "code":
            continue
        if source.strip() and cell["execution_count"] != expected:
            count = cell["execution_count"]
            found.append(f"{where} was run as {count}, not as {expected}: run all, in order.")
        expected += bool(source.strip())
        for output in cell["outputs"]:
            found += [f"{where} {fault}" for fault in _faults(output)]
    return found


def _faults(output: Notebook) -> list[str]:
    kind = output["output_type"]
    if kind == "error":
        return [f"ends in an error, {output['ename']}: {output['evalue']}"]
    if kind == "stream":
        faults = ["writes to stderr."] if output["name"] == "stderr" else []
        texts = [text_of(output["text"])]
    else:
        faults = ["stores a live widget view."] if WIDGET_VIEW in output["data"] else []
        # Pictures are base64 and may hold anything.
        texts = [
            re.sub(r"data:[\w/+-]+;base64,[A-Za-z0-9+/=]+", "", text_of(value))
            for kind, value in output["data"].items()
            if kind.startswith("text/") or kind == "image/svg+xml"
        ]
    for text in texts:
        faults += [f"shows a memory address, {a}." for a in sorted(set(_ADDRESS.findall(text)))]
        if path := _MACHINE_PATH.search(text):
            faults.append(f"shows a path of one machine, near {path.group()!r}.")
    return faults


def main(arguments: list[str]) -> int:
    """Execute (or only strip) notebooks in place."""
    parser = argparse.ArgumentParser(prog="python -m scripts notebooks", description=__doc__)
    parser.add_argument("paths", nargs="*", type=Path, help="all of notebooks/ if none is given")
    parser.add_argument("--strip", action="store_true", help="do not execute, only strip")
    options = parser.parse_args(arguments)
    bad = 0
    for path in options.paths or find():
        before = path.read_text("utf-8")
        try:
            notebook = strip(with_ready(json.loads(before))) if options.strip else execute(path)
            after = dumps(as_slides(notebook))
        except Exception as error:  # noqa: BLE001  (whatever a cell raises is reported with its notebook)
            print(f"{path}: {error}", file=sys.stderr)
            bad += 1
            continue
        if after != before:
            path.write_text(after, "utf-8", newline="\n")
        faults = problems(notebook)
        bad += bool(faults)
        print(f"{path}: {'unchanged' if after == before else 'stored'}", *faults, sep="\n    ")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
