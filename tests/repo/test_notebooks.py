"""Stored notebooks are valid, were run in order, and hold nothing of one run or one machine."""

import copy
import json

import nbformat
import pytest

from scripts import notebooks
from scripts.environment import ROOT

STORED = notebooks.find()


def name(path):
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", STORED, ids=name)
def test_it_is_a_valid_notebook(path):
    notebook = json.loads(path.read_text("utf-8"))

    nbformat.validate(notebook)
    ids = [cell["id"] for cell in notebook["cells"]]

    assert sorted(set(ids)) == sorted(ids)


@pytest.mark.parametrize("path", STORED, ids=name)
def test_it_holds_nothing_of_one_run(path):
    found = notebooks.problems(json.loads(path.read_text("utf-8")))

    assert [] == found, "\n" + "\n".join(found)


@pytest.mark.parametrize("path", STORED, ids=name)
def test_it_is_stored_stripped(path):
    text = path.read_text("utf-8")

    assert text == notebooks.dumps(notebooks.strip(json.loads(text))), "run `make notebooks`"


def code(source="1", count=1, outputs=()):
    return {
        "cell_type": "code",
        "execution_count": count,
        "id": f"c{count}",
        "metadata": {},
        "outputs": list(outputs),
        "source": source,
    }


def shown(**data):
    data = {kind.replace("_", "/"): text for kind, text in data.items()}
    return {"output_type": "display_data", "data": data, "metadata": {}}


def book(*cells):
    return notebooks.strip(
        {"cells": list(cells), "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    )


def test_a_clean_notebook_passes():
    assert [] == notebooks.problems(book(code(), code("", None), code("2", 2)))


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        (code(count=None), "Cell 1 was run as None, not as 1: run all, in order."),
        (code(count=3), "Cell 1 was run as 3, not as 1: run all, in order."),
        (
            code(outputs=[{"output_type": "stream", "name": "stderr", "text": "oh"}]),
            "Cell 1 writes to stderr.",
        ),
        (
            code(outputs=[{"output_type": "error", "ename": "E", "evalue": "no", "traceback": []}]),
            "Cell 1 ends in an error, E: no",
        ),
        (
            code(outputs=[shown(text_plain=["<Board at ", "0x7f0012ab>"])]),
            "Cell 1 shows a memory address, 0x7f0012ab.",
        ),
        (
            code(outputs=[{"output_type": "stream", "name": "stdout", "text": "/home/ann/x"}]),
            "Cell 1 shows a path of one machine, near '/home/a'.",
        ),
    ],
)
def test_what_belongs_to_one_run_is_seen(cell, expected):
    assert [expected] == notebooks.problems(book(cell))


def test_stripping_takes_out_views_state_and_times_and_keeps_the_picture():
    cell = code(outputs=[shown(text_html="<img>", **{notebooks.WIDGET_VIEW: {"model_id": "a"}})])
    cell["metadata"] = {"execution": {"iopub.execute_input": "now"}, "tags": ["quiz"]}
    metadata = {"widgets": {}, "kernelspec": {"name": "venv"}, "language_info": {"version": "3"}}
    live = {"cells": [cell], "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    seen = notebooks.problems(copy.deepcopy(live))

    stripped = notebooks.strip(live)

    assert 4 == len(seen)
    assert [] == notebooks.problems(stripped)
    assert {"tags": ["quiz"]} == stripped["cells"][0]["metadata"]
    assert [shown(text_html="<img>")] == stripped["cells"][0]["outputs"]


def test_an_output_that_was_only_a_live_view_goes():
    cell = code(outputs=[shown(**{notebooks.WIDGET_VIEW: {"model_id": "a"}})])

    assert [] == book(cell)["cells"][0]["outputs"]


def test_stripping_twice_changes_nothing():
    once = book(code(outputs=[shown(text_plain="1")]))

    assert notebooks.dumps(once) == notebooks.dumps(notebooks.strip(copy.deepcopy(once)))


@pytest.mark.slow
def test_execution_repeats_to_the_byte(tmp_path):
    path = tmp_path / "toy.ipynb"
    cells = [code("print(1)\nprint(2)", 1), code("import ipywidgets\nipywidgets.IntSlider()", 2)]
    path.write_text(notebooks.dumps(book(*cells)), "utf-8")
    path.write_text(notebooks.dumps(notebooks.execute(path)), "utf-8")

    first = path.read_text("utf-8")

    assert first == notebooks.dumps(notebooks.execute(path))
    assert [] == notebooks.problems(json.loads(first))
    assert "1\\n" in first
    assert notebooks.WIDGET_VIEW not in first
