"""Every clause is cited by code, by a test and by a lesson; every ruling by code and a test."""

import json

import pytest

from scripts import clauses, rooms

RULEBOOK = """
game = "Toy"
source = "made up"
[[clause]]
id = "toy.move"
section = "Moving"
kind = "action"
text = "Move."
[[clause]]
id = "toy.move.far"
section = "Moving"
kind = "action"
text = "Move far."
[[ruling]]
id = "toy.ruling.far"
question = "How far?"
options = ["near", "far"]
chosen = "far"
why = "It is called so."
switch = ""
"""


TREE = {
    "rules/toy/rulebook.toml": RULEBOOK,
    "rules/toy/__init__.py": 'A = "toy.move"',
    "tidewidgets/toy/scene.py": 'B = "toy.move.far", "toy.ruling.far"',
    "tests/toy/test_toy.py": '"""toy.move, toy.move.far and toy.ruling.far."""',
    "rules/toy/scenarios.py": 'C = "toy.move"',
    "notebooks/toy/01_toy.ipynb": json.dumps(
        {"cells": [{"cell_type": "markdown", "source": ["Look at", " `toy.move.far`."]}]}
    ),
}


@pytest.fixture
def lacks(tmp_path):
    """Say what a tree lacks in which some files differ from a complete one."""

    def coverage(**changed):
        for place, text in (TREE | changed).items():
            path = tmp_path / place
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        return {entry.id: entry.lacks for entry in clauses.coverage("toy", tmp_path) if entry.lacks}

    return coverage


@pytest.mark.parametrize("game", rooms.games())
def test_every_clause_is_cited_everywhere(game):
    entries = clauses.coverage(game)

    assert entries
    assert not any(entry.lacks for entry in entries), "\n" + clauses.table(game, entries)


def test_a_complete_tree_lacks_nothing(lacks):
    assert {} == lacks()


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ("rules/toy/__init__.py", {"toy.move": ("code",)}),
        ("tidewidgets/toy/scene.py", {"toy.move.far": ("code",), "toy.ruling.far": ("code",)}),
        ("rules/toy/scenarios.py", {"toy.move": ("lesson",)}),
        (
            "tests/toy/test_toy.py",
            {"toy.move": ("test",), "toy.move.far": ("test",), "toy.ruling.far": ("test",)},
        ),
    ],
)
def test_an_uncited_clause_is_seen(lacks, place, expected):
    assert expected == lacks(**{place: ""})


def test_scenarios_may_be_a_package(lacks):
    moved = {"rules/toy/scenarios.py": "", "rules/toy/scenarios/moves.py": 'C = "toy.move"'}

    assert {} == lacks(**moved)


def test_a_longer_id_does_not_cite_the_shorter_one(lacks):
    assert {"toy.move": ("lesson",)} == lacks(**{"rules/toy/scenarios.py": '"toy.move.far"'})


def test_the_end_of_a_sentence_is_no_part_of_an_id():
    assert {"toy.move", "toy.ruling.two-pools"} == clauses.ids_in(
        "See toy.move. And (toy.ruling.two-pools), too."
    )


def test_outputs_of_a_notebook_cite_nothing(lacks):
    cell = {"cell_type": "code", "source": "", "outputs": [{"text": "toy.move.far"}]}
    notebook = json.dumps({"cells": [cell]})

    assert {"toy.move.far": ("lesson",)} == lacks(**{"notebooks/toy/01_toy.ipynb": notebook})


def test_the_table_names_what_is_missing():
    entries = [
        clauses.Entry("toy.move", "clause", frozenset({"code"})),
        clauses.Entry("toy.move.far", "clause", frozenset(clauses.PLACES)),
    ]

    assert (
        "toy.move  not cited by: test, lesson\n"
        "toy: 1 of 2 clauses cited everywhere\n"
        "toy: 0 of 0 rulings cited everywhere"
    ) == clauses.table("toy", entries)
