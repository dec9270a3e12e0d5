"""The exercises of every chapter can be solved, and say so.

Answers stand in ``tests/<game>/lessons.py``, those of chapters about several games in ``tests/lessons.py``.
"""

from __future__ import annotations

import json
import re
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


def texts_of(chapter):
    """Give all that a stored chapter holds, its pictures' code apart: sources, outputs, metadata."""
    stored = Path(f"{chapter}.ipynb").read_text("utf-8")
    notebook = json.loads(re.sub(r"base64,[A-Za-z0-9+/=]+", "", stored))
    parts = [notebook]
    while parts:
        part = parts.pop()
        if isinstance(part, dict):
            parts += [*part, *part.values()]
        elif isinstance(part, list) and all(isinstance(line, str) for line in part):
            parts.append("".join(part))
        elif isinstance(part, list):
            parts += part
        elif isinstance(part, str):
            yield part


@pytest.mark.parametrize(("slug", "chapter"), CHAPTERS)
def test_no_answer_stands_in_a_chapter(slug, chapter):
    """Neither in a cell nor in an output nor in what isn't shown."""
    lessons = answers_of(slug)
    lines = [line for answer in lessons.ANSWERS[chapter].values() for line in answer.splitlines()]
    played = [" ".join(actions) for _, actions in lessons.PLAYED.values() if len(actions) > 1]
    texts = list(texts_of(chapter))
    secrets = [line for line in lines if " = " in line and not line.startswith(" ")] + played

    assert [] == [secret for secret in secrets if any(secret in text for text in texts)]


@pytest.mark.parametrize(("slug", "chapter"), CHAPTERS)
def test_a_stored_quiz_shows_its_questions_alone(chapter):
    """As many choices as it offers, and no verdict."""
    cells = json.loads(Path(f"{chapter}.ipynb").read_text("utf-8"))["cells"]
    shown = [
        "".join(output["data"].get("text/html", ""))
        for cell in cells
        if cell["cell_type"] == "code"
        and re.search(r"^Quiz\(|= Quiz\(", "".join(cell["source"]), re.MULTILINE)
        for output in cell["outputs"]
        if "data" in output
    ]

    assert [] == [text for text in shown if re.search("Right|Not right|Your answer", text)]
