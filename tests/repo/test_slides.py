"""Every chapter can be shown in class: each cell says where on which slide it stands."""

import copy
import json

import nbformat
import pytest
from nbconvert import SlidesExporter

from scripts import notebooks
from scripts.environment import ROOT

STORED = notebooks.find()


def cell(source, kind="markdown"):
    return {"cell_type": kind, "metadata": {}, "source": source}


def shown(*cells):
    """Give the slide types of a notebook made of these cells."""
    made = notebooks.as_slides({"cells": list(cells), "metadata": {}})
    return [one["metadata"]["slideshow"]["slide_type"] for one in made["cells"]]


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_each_cell_of_a_chapter_has_its_slide(path):
    text = path.read_text("utf-8")
    laid = notebooks.dumps(notebooks.as_slides(json.loads(text)))

    assert laid == text, "run `make notebooks`, or with ARGS=--strip to execute nothing"


def test_sections_begin_slides_and_what_follows_code_a_slide_below():
    """Text joins the text above it; code waits for the class."""
    types = shown(
        cell("# Learn to swim"),
        cell("## What you'll do"),
        cell("Swim."),
        cell("1 + 1  # look", "code"),
        cell("That was two."),
        cell("### By the way"),
        cell("---\n\n## Dive"),
        cell("# no heading, a comment", "code"),
    )

    assert ["slide", "slide", "-", "fragment", "subslide", "subslide", "slide", "fragment"] == types


def test_the_first_cell_begins_a_slide_whatever_it_is():
    assert ["slide", "-"] == shown(cell("Hello."), cell("There."))
    assert ["slide", "subslide"] == shown(cell("1", "code"), cell("There."))


def test_a_slide_set_by_hand_is_set_right_and_other_metadata_stay():
    by_hand = cell("Hello.") | {"metadata": {"slideshow": {"slide_type": "skip"}, "tags": ["a"]}}

    assert ["slide"] == shown(by_hand)
    assert ["a"] == by_hand["metadata"]["tags"]


def test_laying_out_twice_changes_nothing():
    once = notebooks.as_slides({"cells": [cell("# A"), cell("1", "code")], "metadata": {}})

    assert once == notebooks.as_slides(copy.deepcopy(once))


def test_storing_a_notebook_sets_its_slides(tmp_path):
    """As `make notebooks` does, so that nobody does it by hand."""
    path = tmp_path / "toy.ipynb"
    cells = [cell("# Toy") | {"id": "a"}, cell("## Look") | {"id": "b"}]
    book = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    path.write_text(json.dumps(book), "utf-8")

    assert 0 == notebooks.main([str(path), "--strip"])
    stored = json.loads(path.read_text("utf-8"))["cells"]
    assert [{"slide_type": "slide"}] * 2 == [one["metadata"]["slideshow"] for one in stored]


@pytest.mark.slow
def test_a_chapter_is_written_as_slides():
    """By nbconvert, with the pictures of its boards and a slide for each section."""
    path = STORED[-1]
    book = nbformat.read(path, as_version=4)
    sections = sum(one.metadata.slideshow.slide_type == "slide" for one in book.cells)

    html, _ = SlidesExporter().from_notebook_node(book)

    assert sections == html.count("<section><section>")
    assert "data:image/svg+xml;base64," in html
