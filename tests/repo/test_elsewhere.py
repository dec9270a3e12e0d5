"""Chapters on machines that never saw this repository: their first cell, and the links to them."""

import json
import subprocess
import sys

import pytest

from scripts import elsewhere, notebooks
from scripts.environment import ROOT

STORED = notebooks.find()
CHAPTERS = [path.relative_to(ROOT / "notebooks").as_posix() for path in STORED]
FOREIGN = 'MARK = "of another project"\n'


def run_alone(folder):
    """Run the first cell with a Python that has nothing installed, in a folder."""
    return subprocess.run(
        [sys.executable, "-S", "-c", elsewhere.READY],
        cwd=folder,
        env={"PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("path", STORED, ids=CHAPTERS)
def test_the_code_of_every_chapter_begins_with_the_same_cell(path):
    """`make notebooks` writes its text; a new chapter needs a cell with the id `ready`."""
    book = json.loads(path.read_text("utf-8"))
    first = next(cell for cell in book["cells"] if cell["cell_type"] == "code")

    assert "ready" == first["id"]
    assert elsewhere.READY == notebooks.text_of(first["source"])
    assert ["Everything is ready.\n"] == [notebooks.text_of(o["text"]) for o in first["outputs"]]


PIP = """
import sys
from pathlib import Path

print(*sys.argv[1:])
Path("tidewidgets.py").touch()
"""


def test_where_the_project_is_missing_the_cell_installs_it(tmp_path):
    """From the repository, with the pip of the Python that runs the cell."""
    (tmp_path / "pip.py").write_text(PIP, "utf-8")
    ended = run_alone(tmp_path)

    assert 0 == ended.returncode
    assert "No module named 'tidewidgets'. TideWidgets is being installed" in ended.stdout
    assert f"install --quiet tidewidgets @ git+{elsewhere.REPOSITORY}\n" in ended.stdout
    assert ended.stdout.endswith("Everything is ready.\n")


def test_what_cannot_be_installed_is_said_with_the_way_out(tmp_path):
    """As without a network, or without pip."""
    (tmp_path / "pip.py").write_text("raise SystemExit('No network.')", "utf-8")
    ended = run_alone(tmp_path)

    assert 1 == ended.returncode
    assert "No network." in ended.stderr
    assert "run `make lab` there" in ended.stderr
    assert f"by hand: tidewidgets @ git+{elsewhere.REPOSITORY}\n" in ended.stderr
    assert "During handling" not in ended.stderr


def test_where_another_project_is_called_rules_the_cell_names_it(tmp_path):
    """The guard of the package speaks; nothing would be mended by installing."""
    (tmp_path / "rules.py").write_text(FOREIGN, "utf-8")
    (tmp_path / "tidewidgets").symlink_to(ROOT / "tidewidgets")
    (tmp_path / "pip.py").write_text(PIP, "utf-8")
    ended = run_alone(tmp_path)

    assert 1 == ended.returncode
    assert "is not the one that belongs to tidewidgets" in ended.stderr
    assert "installed into" not in ended.stdout


def test_storing_a_chapter_gives_the_cell_its_text(tmp_path):
    """An address that changed in pyproject.toml reaches every chapter so."""
    cell = {"cell_type": "code", "id": "ready", "metadata": {}, "source": "pass"}
    cell |= {"execution_count": 1, "outputs": []}
    book = {"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    path = tmp_path / "toy.ipynb"
    path.write_text(json.dumps(book), "utf-8")

    assert 0 == notebooks.main([str(path), "--strip"])
    stored = json.loads(path.read_text("utf-8"))["cells"][0]
    assert elsewhere.READY == notebooks.text_of(stored["source"])


def test_the_page_lists_every_chapter_and_where_it_opens():
    """With addresses made from the repository's own."""
    assert elsewhere.table(CHAPTERS) in (ROOT / "docs" / "elsewhere.md").read_text("utf-8")


def test_the_readme_starts_the_index():
    """In the browser alone, and in Binder by a badge that is kept here and asks no other host."""
    readme = (ROOT / "README.md").read_text("utf-8")

    assert f"]({elsewhere.alone('index.ipynb')})" in readme
    assert f"](docs/pictures/launch-binder.svg)]({elsewhere.binder('index.ipynb')})" in readme


def test_an_address_of_binder_opens_the_chapter_in_lab():
    """In this repository's `main`."""
    expected = (
        f"https://mybinder.org/v2/gh/{elsewhere.REPOSITORY.removeprefix('https://github.com/')}"
        "/main?urlpath=%2Flab%2Ftree%2Fnotebooks%2Fhermit%2F01_learn_the_rules.ipynb"
    )

    assert expected == elsewhere.binder("hermit/01_learn_the_rules.ipynb")
