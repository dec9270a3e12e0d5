"""The exercises of every chapter can be solved, and say so.

Answers stand in ``tests/<game>/lessons.py``, those of chapters about several games in ``tests/lessons.py``.
"""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import pytest

import rules
from scripts.environment import ROOT

CHAPTERS = [
    (slug, path.stem)
    for slug in ("", *rules.names())
    for path in sorted((ROOT / "notebooks" / slug).glob("*.ipynb"))
    if path.stem != "index"
]


@pytest.fixture(autouse=True)
def beside_the_chapter(monkeypatch, slug):
    """A kernel works in the folder of its notebook."""
    monkeypatch.chdir(ROOT / "notebooks" / slug)


def answers_of(slug):
    """Find the answers to the chapters of a game, or of none."""
    return import_module(".".join(filter(None, ("tests", slug, "lessons"))))


def run(chapter, answers, played, capsys):
    """Run a chapter and give what each of its check cells printed."""
    names = {}
    said = {}
    path = Path(f"{chapter}.ipynb")
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        if cell["cell_type"] != "code":
            continue
        capsys.readouterr()
        exec(answers.get(cell["id"], "".join(cell["source"])), names)  # noqa: S102 - our chapters
        if cell["id"].endswith("-check"):
            said[cell["id"]] = capsys.readouterr().out
        exercise, actions = played.get(cell["id"], ("", ()))
        for action in actions:
            names[exercise].match.play(action)
    return said


def without(said, verdict, contrary):
    """Keep the texts that don't begin with a verdict, or hold the contrary one on a further line."""
    return {
        cell: text
        for cell, text in said.items()
        if not text.startswith(verdict) or f"\n{contrary}" in text
    }


@pytest.mark.parametrize(("slug", "chapter"), CHAPTERS)
def test_the_exercises_can_be_solved(slug, chapter, capsys):
    """With the answers filled in and the actions played, every check says that it is right."""
    lessons = answers_of(slug)
    said = run(chapter, lessons.ANSWERS[chapter], lessons.PLAYED, capsys)

    assert said
    assert {} == without(said, "Right.", "Not yet.")


@pytest.mark.parametrize(("slug", "chapter"), CHAPTERS)
def test_an_untouched_chapter_says_not_yet(chapter, capsys):
    """No check is passed by running all cells."""
    said = run(chapter, {}, {}, capsys)

    assert said
    assert {} == without(said, "Not yet.", "Right.")
