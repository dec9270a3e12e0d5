"""Wheel and source archive hold what they should, say what they should, and work without the sources."""

import os
import subprocess
import sysconfig
import tarfile
import venv
import zipfile
from importlib import metadata

import pytest
from packaging.metadata import Metadata

from scripts import release, rooms
from scripts.environment import venv_python

pytestmark = pytest.mark.slow

USE = """
import pathlib
import sys

import rules
import tidewidgets

for package in (rules, tidewidgets):
    assert pathlib.Path(package.__file__).is_relative_to(sys.prefix), package.__file__
print(tidewidgets.__version__, *rules.names())
for slug in rules.names():
    board = tidewidgets.Board(rules.Match(slug, seed=7), seat="teacher")
    assert board._repr_mimebundle_(), slug
    assert rules.load(slug).rulebook, slug
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    return release.build(tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def wheel(built):
    return built[0]


@pytest.fixture(scope="module")
def archive(built):
    return built[1]


def member(wheel, name):
    with zipfile.ZipFile(wheel) as zipped:
        (found,) = [entry for entry in zipped.namelist() if entry.endswith(f".dist-info/{name}")]
        return zipped.read(found)


def test_they_hold_every_file_that_they_should_and_no_other(wheel, archive):
    assert [] == release.faults_of_files(wheel, archive)


def test_what_a_wheel_lacks_and_what_is_strange_in_it_is_named(wheel, archive, tmp_path):
    spoilt = tmp_path / wheel.name
    with zipfile.ZipFile(wheel) as whole, zipfile.ZipFile(spoilt, "w") as less:
        for entry in whole.infolist():
            if entry.filename != "tidewidgets/static/board.js":
                less.writestr(entry, whole.read(entry))
        less.writestr("tidewidgets/mine.txt", "a note")

    assert [
        f"{wheel.name} lacks tidewidgets/static/board.js.",
        f"{wheel.name} holds tidewidgets/mine.txt, which does not belong there.",
    ] == release.faults_of_files(spoilt, archive)


def test_both_carry_licence_and_notice(wheel, archive):
    with tarfile.open(archive) as files:
        packed = {name.partition("/")[2] for name in files.getnames()}

    for name in ("LICENSE", "NOTICE"):
        assert member(wheel, f"licenses/{name}")
        assert name in packed


def test_the_metadata_are_valid_and_complete(wheel):
    said = Metadata.from_email(member(wheel, "METADATA"), validate=True)

    assert ("tidewidgets", "BSD-3-Clause") == (said.name, said.license_expression)
    assert metadata.version("tidewidgets") == str(said.version)
    assert "text/markdown" == said.description_content_type.partition(";")[0]
    assert said.description.startswith("# TideWidgets\n")
    assert release.project()["project"]["urls"] == said.project_urls


def test_it_says_that_it_is_not_for_the_public_index(wheel):
    said = Metadata.from_email(member(wheel, "METADATA"))

    assert "Private :: Do Not Upload" in said.classifiers


def test_a_second_build_is_the_same_to_the_byte(built, tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONHASHSEED", "7")
    again = release.build(tmp_path)

    for file, other in zip(built, again, strict=True):
        assert file.read_bytes() == other.read_bytes(), file.name


def test_it_works_in_an_environment_of_its_own(wheel, tmp_path):
    environment = tmp_path / "venv"
    venv.create(environment, with_pip=True)
    python = venv_python(environment)
    # The dependencies are those of the running tests; a plain path brings no editable install along.
    purelib = sysconfig.get_path("purelib", vars={"base": str(environment)})
    borrowed = sysconfig.get_path("purelib")
    (tmp_path / purelib / "borrowed.pth").write_text(borrowed + "\n", "utf-8")
    variables = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    install = [
        python,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
        "--ignore-installed",
    ]
    subprocess.run([*install, wheel], check=True, cwd=tmp_path, env=variables)

    used = subprocess.run(
        [python, "-W", "error", "-c", USE],
        check=False,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=variables,
    )

    assert used.returncode == 0, used.stderr
    version = release.project()["project"]["version"]
    assert " ".join([version, *rooms.games()]) == used.stdout.strip()

    command = [python.with_name("tidewidgets"), "copy", "mine"]
    subprocess.run(command, check=True, capture_output=True, cwd=tmp_path, env=variables)

    assert (tmp_path / "mine" / "index.ipynb").is_file()
