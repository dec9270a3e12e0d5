"""The exercises of the chapters can be solved, and say so."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

CHAPTERS = Path(__file__).parents[2] / "notebooks" / "hamsterbacke"

ANSWERS = {
    "01_learn_the_rules": {
        "s01-answer": "in_the_box = {'light green': 11, 'yellow': 7, 'red': 6}",
        "s02-answer": "welcome = ['yellow', 'light blue', 'light green', 'dark green']",
        "s03-answer": "lengths = {1: 3, 2: 1, 3: 3, 4: 1, 5: 1, 6: 2, 7: 1, 8: 5}",
        "s04-answer": "block_actions = 6",
        "s05-answer": "open_colours = ['light green', 'dark_green', 'dark-blue']",
        "s06-answer": "free_again = ['light blue']",
        "s07-answer": "told = 0",
        "s08-answer": "gifts = {'A': {'P2': 3, 'P3': 3}, 'B': {}, 'C': {'P2': 3}}",
        "s10-answer": "rows_left = {'after row 6': 8, 'after row 2': 7}",
        "s11-answer": "over = {'A': True, 'B': False, 'C': True, 'D': False}",
        "s12-answer": "points_more = 7",
        "s13-answer": "ply = 35",
    },
    "02_play_whole_games": {
        "know-answer": "sure = ['yellow', 'light blue', 'orange']",
        "covered-answer": "beneath = 'orange'",
        "deck-answer": "counts = {'light_green': 30, 'red': 5}",
        "gifts-answer": "received = 8",
    },
}
PLAYED = {
    "s04-top": ("red_on_top", ["block light-green x3", "block red"]),
    "s07-gift": ("gift", ["score P2", "give red", "give red", "give orange", "give red"]),
    "s09-board": (
        "harvest",
        ["block orange", "score P2", "give red", "give yellow", "give light-blue"],
    ),
    "s11-last": ("last_turn", ["hoard 2", "block red"]),
}


def run(chapter, answers, played, capsys):
    """Run a chapter and give what each of its check cells printed."""
    names = {}
    said = {}
    for cell in json.loads((CHAPTERS / f"{chapter}.ipynb").read_text("utf-8"))["cells"]:
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


@pytest.mark.parametrize("chapter", ANSWERS)
def test_the_exercises_can_be_solved(chapter, capsys):
    """With the answers filled in and the actions played, every check says that it is right."""
    said = run(chapter, ANSWERS[chapter], PLAYED, capsys)

    assert said
    assert {} == {cell: text for cell, text in said.items() if not text.startswith("Right.")}


@pytest.mark.parametrize("chapter", ANSWERS)
def test_an_untouched_chapter_says_not_yet(chapter, capsys):
    """No check is passed by running all cells."""
    said = run(chapter, {}, {}, capsys)

    assert {} == {cell: text for cell, text in said.items() if not text.startswith("Not yet.")}
