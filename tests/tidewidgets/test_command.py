"""The `tidewidgets` command opens, copies and plays; what is asked wrongly is answered in words."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from importlib import metadata
from types import SimpleNamespace

import pytest

import rules
import tidewidgets
from rules import Match
from scripts import links, notebooks
from scripts.environment import ROOT
from tidewidgets import _chapters, _command
from tidewidgets_doctor.__main__ import main


@pytest.fixture
def typed(monkeypatch):
    """Type lines, as somebody at a terminal does."""

    def type_lines(*lines):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    type_lines()
    return type_lines


@pytest.fixture
def copied(tmp_path, capsys):
    folder = tmp_path / "mine"
    assert 0 == main(["copy", str(folder)])
    assert "Begin with" in capsys.readouterr().out
    return folder


def said(capsys):
    captured = capsys.readouterr()
    return captured.out + captured.err


# --- copying --------------------------------------------------------------------------------------


def test_every_chapter_is_copied_with_all_that_it_says(copied):
    """Only links to what doesn't come along are others."""
    originals = notebooks.find()

    assert originals
    for original in originals:
        copy = copied / original.relative_to(notebooks.FOLDER)
        cells = [json.loads(path.read_text("utf-8"))["cells"] for path in (original, copy)]

        for before, after in zip(*cells, strict=True):
            if before["cell_type"] == "code" and before["id"] != _chapters.READY:
                assert before == after


def ready(chapter):
    """Give the last line of a chapter's first cell."""
    cells = json.loads(chapter.read_text("utf-8"))["cells"]
    (source,) = ["".join(cell["source"]) for cell in cells if cell["id"] == _chapters.READY]
    return source.splitlines()[-1]


def test_a_copy_says_nothing_while_the_chapter_is_the_same(copied, capsys):
    """Each chapter asks for itself, in the cell that imports the package."""
    for chapter in notebooks.find(copied):
        name = chapter.relative_to(copied).as_posix()

        assert ready(chapter).startswith(f'tidewidgets.check_edition("{name}", ')

        exec(f"import tidewidgets\n{ready(chapter)}")  # noqa: S102 - our own chapter

    assert "" == said(capsys)


def test_a_copy_says_when_the_chapter_has_changed_since(capsys):
    """And how to get the new one; nothing of the learner's is touched."""
    tidewidgets.check_edition("hermit/01_learn_the_rules.ipynb", "00000000")

    assert "is of another edition than the TideWidgets that runs it" in said(capsys)

    tidewidgets.check_edition("hermit/00_gone.ipynb", "00000000")

    assert "TideWidgets has no chapter hermit/00_gone.ipynb any more" in said(capsys)


def test_what_cells_have_shown_makes_no_other_edition():
    """Nor does anything but what they say."""
    chapter = _chapters.source() / "index.ipynb"
    notebook = json.loads(chapter.read_text("utf-8"))
    for cell in notebook["cells"]:
        cell.pop("outputs", None)
        cell["metadata"] = {}

    assert _chapters.edition(chapter.read_bytes()) == _chapters.edition(
        json.dumps(notebook).encode()
    )

    notebook["cells"][0]["source"] = ["# Another title"]

    assert _chapters.edition(chapter.read_bytes()) != _chapters.edition(
        json.dumps(notebook).encode()
    )


def test_tables_and_pictures_are_copied_too(copied):
    """Whatever lies beside the chapters."""
    expected = {path.relative_to(notebooks.FOLDER) for path in notebooks.FOLDER.rglob("*.csv")}

    assert expected
    assert expected == {path.relative_to(copied) for path in copied.rglob("*.csv")}


def test_no_link_of_a_copy_leads_nowhere(copied):
    """Neither out of the folder nor to what isn't there."""
    broken = [fault for page in notebooks.find(copied) for fault in links.broken(page, copied)]

    assert [] == broken


def test_links_out_of_the_chapters_lead_to_the_repository(monkeypatch, tmp_path):
    """At the address that the package gives."""
    urls = [("Project-URL", "Repository, https://example.org/house/")]
    known = SimpleNamespace(get_all=lambda name: [url for key, url in urls if key == name])
    monkeypatch.setattr(metadata, "metadata", lambda _: known)
    _chapters.copy(tmp_path)
    text = links.texts(tmp_path / "hermit" / "01_learn_the_rules.ipynb")

    assert "](https://example.org/house/blob/HEAD/rules/hermit/rulebook.toml)" in text
    assert "](../index.ipynb)" in text


def test_without_an_address_the_words_stay_and_the_link_goes(monkeypatch, tmp_path):
    """Where the package isn't installed."""

    def unknown(name):
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "metadata", unknown)
    _chapters.copy(tmp_path)
    text = links.texts(tmp_path / "hermit" / "01_learn_the_rules.ipynb")

    assert "The rulebook in our words: every clause" in text
    assert "rulebook.toml)" not in text


def test_nothing_that_would_be_lost_is_overwritten_and_it_is_named(copied, capsys):
    """Nor is anything else written."""
    edited, gone = copied / "index.ipynb", copied / "hermit" / "01_learn_the_rules.ipynb"
    edited.write_text("my own notes", "utf-8")
    gone.unlink()

    assert 1 == main(["copy", str(copied)])
    assert f"or these would be lost: {edited}. Name another folder." in said(capsys)
    assert "my own notes" == edited.read_text("utf-8")
    assert not gone.exists()


def test_a_copy_that_nobody_has_edited_can_be_made_again(copied):
    """Then nothing would be lost."""
    (copied / "my_notes.md").write_text("mine", "utf-8")

    assert 0 == main(["copy", str(copied)])
    assert "mine" == (copied / "my_notes.md").read_text("utf-8")


def test_a_place_that_cannot_be_written_is_named(tmp_path, capsys):
    """With what to do."""
    (tmp_path / "file").write_text("not a folder", "utf-8")

    assert 1 == main(["copy", str(tmp_path / "file")])
    assert re.search(r"file can't be written: .+\. Name another folder\.", said(capsys))


# --- the lab --------------------------------------------------------------------------------------


@pytest.fixture
def started(monkeypatch):
    commands = []

    def run(command, **_):
        commands.append(command)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(_command.subprocess, "run", run)
    return commands


def test_the_lab_opens_on_a_copy_which_it_makes(started, tmp_path):
    """What it doesn't know itself it hands on."""
    folder = tmp_path / "mine"

    assert 0 == main(["lab", "--folder", str(folder), "--no-browser", "--port", "9000"])
    ((python, *command),) = started
    assert sys.executable == python
    assert ["-m", "jupyterlab", f"--ServerApp.root_dir={folder}"] == command[:3]
    assert ["--LabApp.default_url=/lab/tree/index.ipynb", "--no-browser", "--port", "9000"] == (
        command[3:]
    )
    assert (folder / "index.ipynb").exists()


def test_the_lab_leaves_a_copy_as_it_is(started, copied):
    """Edits are what it is for."""
    (copied / "index.ipynb").write_text("edited", "utf-8")

    assert 0 == main(["lab", "--folder", str(copied)])
    assert started
    assert "edited" == (copied / "index.ipynb").read_text("utf-8")


def test_without_jupyterlab_it_says_how_to_have_it(monkeypatch, started, tmp_path, capsys):
    """And makes no copy."""
    monkeypatch.setattr(_command, "find_spec", lambda _: None)

    assert 1 == main(["lab", "--folder", str(tmp_path / "mine")])
    assert re.search(r'JupyterLab is missing here: .+ install "jupyterlab>=', said(capsys))
    assert [] == started
    assert not (tmp_path / "mine").exists()


# --- playing --------------------------------------------------------------------------------------


def test_a_game_is_played_by_lines(typed, capsys):
    """From the first to the last; the end of the lines ends it, too."""
    typed("F@f1", "quit")

    assert 0 == main(["play", "hermetica", "--seat", "you", "--seat", "random", "--seed", "7"])
    lines = said(capsys).splitlines()
    assert "Hermetica. Type ? for help." == lines[0]
    assert any(line.endswith("Sun places Fire on f1.") for line in lines)
    assert any(line.startswith("Moon places ") for line in lines)


def test_players_and_options_are_those_asked_for(typed, capsys):
    """Words, numbers and yes or no alike."""
    typed("quit", "")
    given = ["--option", "passing=forced", "--players", "4"]

    assert 0 == main(["play", "yadokari", *given])
    assert "Player 4: bare crab" in said(capsys)
    assert 0 == main(["play", "hippos", "--option", "solo_pond_tokens=false"])
    assert "Lotus tokens: none" in said(capsys)
    assert 0 == main(["play", "hermetica", "--option", "max_turns=40"])


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], "Name a game: hamsterbacke, hermetica,"),
        (["chess"], "There is no game 'chess'; there are"),
        (["hermetica", "--players", "3"], "Hermetica takes 2 players, not 3."),
        (["hermetica", "--option", "schem=dusk"], "no option 'schem'. Did you mean 'scheme'?"),
        (["hermetica", "--option", "scheme=tea"], "scheme can be 'dawn', 'noon'"),
        (["hermetica", "--option", "scheme"], "An option is written name=value, not 'scheme'."),
        (["hermetica", "--seat", "you"], "for each of 2 players, not ('you',)."),
        (["--resume", "none.json"], "none.json can't be read: No such file"),
        (["hermetica", "--seed", "3", "--resume", "a.json"], "leave out game, seed."),
    ],
)
def test_what_is_asked_wrongly_is_answered_by_what_would_be_right(arguments, expected, capsys):
    """With a status that says so."""
    assert 1 == main(["play", *arguments])
    assert expected in said(capsys)


def test_a_stored_game_is_gone_on_with(typed, tmp_path, capsys):
    """Where it was left."""
    file = tmp_path / "game.json"
    typed("F@f1", f"save {file}")
    main(["play", "hermetica", "--seat", "you", "--seat", "you"])
    typed("log")
    capsys.readouterr()

    assert 0 == main(["play", "--resume", str(file), "--seat", "you", "--seat", "you"])
    assert "1. Sun places Fire on f1." in said(capsys)
    assert ("F@f1",) == _typed_in(Match.load(file.read_bytes()))


def _typed_in(match):
    return tuple(
        match.game.format_action(match.at(entry.ply), entry.action)
        for entry in match.log
        if not entry.drawn
    )


def test_a_broken_file_is_refused_in_words(tmp_path, capsys):
    """By the rules' own sentence."""
    (tmp_path / "game.json").write_bytes(b"\xff")

    assert 1 == main(["play", "--resume", str(tmp_path / "game.json")])
    assert "This is not a saved match" in said(capsys)


@pytest.mark.parametrize("slug", rules.names())
def test_every_game_can_be_begun(slug, typed, capsys):
    """And says what can be typed."""
    typed("?")

    assert 0 == main(["play", slug])
    assert "can be typed now." in said(capsys)


# --- the command itself ---------------------------------------------------------------------------


def test_help_names_each_command_with_a_sentence(capsys):
    """Which doctor is, too, though it lives elsewhere."""
    with pytest.raises(SystemExit) as ended:
        main(["--help"])

    assert 0 == ended.value.code
    text = said(capsys)
    for name in ("lab", "copy", "play", "doctor"):
        assert re.search(rf"^ +{name} +[A-Z]", text, re.MULTILINE), name


@pytest.mark.parametrize("arguments", [["sing"], [], ["play", "hermit", "--loud"], ["doctor", "x"]])
def test_an_unknown_command_is_refused(arguments, capsys):
    """With what there is."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)

    assert 2 == ended.value.code
    assert "usage: tidewidgets" in said(capsys)


def test_the_package_can_be_run():
    """By the same door, without any terminal."""
    ended = subprocess.run(
        [sys.executable, "-m", "tidewidgets", "play", "hermetica"],
        check=False,
        capture_output=True,
        text=True,
        input="F@f1\nundo\n",
        cwd=ROOT,
    )

    assert (0, "") == (ended.returncode, ended.stderr)
    assert "Taken back." in ended.stdout
