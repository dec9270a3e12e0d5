"""Every clause is cited by code, a test, a scenario and a lesson; every ruling by code and a test."""

import json
import shutil

import pytest

from scripts import clauses, links, rooms
from scripts.environment import ROOT

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
NOTHING = json.dumps({"cells": []})

TREE = {
    "rules/toy/rulebook.toml": RULEBOOK,
    "rules/toy/__init__.py": 'A = "toy.move"',
    "tidewidgets/toy/scene.py": 'B = "toy.move.far", "toy.ruling.far"',
    "tests/toy/test_toy.py": '"""toy.move, toy.move.far and toy.ruling.far."""',
    "rules/toy/scenarios.py": 'C = "toy.move", "toy.move.far"',
    "notebooks/toy/01_toy.ipynb": json.dumps(
        {"cells": [{"cell_type": "markdown", "source": ["Look at toy.move", " `toy.move.far`."]}]}
    ),
}


@pytest.fixture
def plant(tmp_path):
    """Write a tree in which some files differ from a complete one."""

    def write(**changed):
        for place, text in (TREE | changed).items():
            path = tmp_path / place
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        return tmp_path

    return write


@pytest.fixture
def lacks(plant):
    """Say what such a tree lacks."""

    def coverage(**changed):
        entries = clauses.coverage("toy", plant(**changed))
        return {entry.id: entry.lacks for entry in entries if entry.lacks}

    return coverage


@pytest.mark.parametrize("game", rooms.games())
def test_every_clause_is_cited_everywhere(game):
    entries = clauses.coverage(game)

    assert entries
    assert not any(entry.lacks for entry in entries), "\n" + clauses.table(game, entries)


@pytest.mark.parametrize("game", rooms.games())
def test_a_planted_clause_that_nothing_cites_is_seen(game, tmp_path):
    """Were it in the rulebook, the test above would fail."""
    room = tmp_path / "rules" / game
    shutil.copytree(ROOT / "rules" / game, room)
    for part in ("tidewidgets", "tests", "notebooks"):
        (tmp_path / part).symlink_to(ROOT / part)
    planted = f'[[clause]]\nid = "{game}.planted"\nsection = ""\nkind = "turn"\ntext = "Whistle."\n'
    rulebook = (room / "rulebook.toml").read_text("utf-8")
    (room / "rulebook.toml").write_text(f"{rulebook}\n{planted}", "utf-8")

    entries = clauses.coverage(game, tmp_path)

    missing = {entry.id: entry.lacks for entry in entries if entry.lacks}
    assert ("code", "test", "scenario", "lesson") == missing[f"{game}.planted"]


def test_a_complete_tree_lacks_nothing(lacks):
    assert {} == lacks()


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ("rules/toy/__init__.py", {"toy.move": ("code",)}),
        ("tidewidgets/toy/scene.py", {"toy.move.far": ("code",), "toy.ruling.far": ("code",)}),
        (
            "rules/toy/scenarios.py",
            {"toy.move": ("scenario",), "toy.move.far": ("scenario",)},
        ),
        (
            "notebooks/toy/01_toy.ipynb",
            {"toy.move": ("lesson",), "toy.move.far": ("lesson",)},
        ),
        (
            "tests/toy/test_toy.py",
            {"toy.move": ("test",), "toy.move.far": ("test",), "toy.ruling.far": ("test",)},
        ),
    ],
)
def test_an_uncited_clause_is_seen(lacks, place, expected):
    assert expected == lacks(**{place: NOTHING if place.endswith("ipynb") else ""})


def test_scenarios_may_be_a_package(lacks):
    moved = {
        "rules/toy/scenarios.py": "",
        "rules/toy/scenarios/moves.py": TREE["rules/toy/scenarios.py"],
    }

    assert {} == lacks(**moved)


def test_a_longer_id_does_not_cite_the_shorter_one(lacks):
    assert {"toy.move": ("scenario",)} == lacks(**{"rules/toy/scenarios.py": '"toy.move.far"'})


def test_the_end_of_a_sentence_is_no_part_of_an_id():
    assert {"toy.move", "toy.ruling.two-pools"} == clauses.ids_in(
        "See toy.move. And (toy.ruling.two-pools), too."
    )


def test_outputs_of_a_notebook_cite_nothing(lacks):
    cell = {"cell_type": "code", "source": "", "outputs": [{"text": "toy.move.far"}]}
    text = {"cell_type": "markdown", "source": "toy.move"}
    notebook = json.dumps({"cells": [text, cell]})

    assert {"toy.move.far": ("lesson",)} == lacks(**{"notebooks/toy/01_toy.ipynb": notebook})


def test_the_table_names_what_is_missing():
    everywhere = dict.fromkeys(clauses.PLACES, ("a.py",))
    entries = [
        clauses.Entry("toy.move", "Move.", "clause", {"code": ("a.py",)}),
        clauses.Entry("toy.move.far", "Move far.", "clause", everywhere),
    ]

    assert (
        "toy.move  not cited by: test, scenario, lesson\n"
        "toy: 1 of 2 clauses cited everywhere\n"
        "toy: 0 of 0 rulings cited everywhere"
    ) == clauses.table("toy", entries)


def test_the_pages_link_each_clause_to_the_files_that_cite_it(plant):
    """Also a ruling, though nothing but code and a test has to cite it."""
    root = plant()
    written = clauses.pages(root)
    for name, text in written.items():
        path = root / "docs" / "coverage" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

    assert ["toy.md", "index.md"] == list(written)
    assert [] == [
        one for name in written for one in links.broken(root / "docs/coverage" / name, root)
    ]
    assert (
        "| `toy.move` Move. | [__init__](../../rules/toy/__init__.py) "
        "| [test_toy](../../tests/toy/test_toy.py) | [scenarios](../../rules/toy/scenarios.py) "
        "| [01_toy](../../notebooks/toy/01_toy.ipynb) |\n"
    ) in written["toy.md"]
    assert (
        "| `toy.ruling.far` How far? | [scene](../../tidewidgets/toy/scene.py) "
        "| [test_toy](../../tests/toy/test_toy.py) |  |  |\n"
    ) in written["toy.md"]


def test_the_first_page_says_what_part_is_cited(plant):
    """Rounded down: 100 % means all."""
    whole = "| [Toy](toy.md) | 2 | 100 % | 100 % | 100 % | 100 % | 1 | 100 % | 100 % |\n"
    half = whole.replace("100 % | 1 |", "50 % | 1 |")

    assert whole in clauses.pages(plant())["index.md"]
    cell = {"cell_type": "markdown", "source": "toy.move"}
    notebook = json.dumps({"cells": [cell]})
    changed = plant(**{"notebooks/toy/01_toy.ipynb": notebook})
    assert half in clauses.pages(changed)["index.md"]


def test_the_stored_pages_are_up_to_date():
    stored = {path.name: path.read_text("utf-8") for path in clauses.PAGES.iterdir()}

    assert clauses.pages() == stored, "run `make clauses`"
