"""The built wheel holds both packages with all data and art, and works where the sources are not."""

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile

import pytest

from scripts import rooms, sources
from scripts.environment import ROOT, venv_python

pytestmark = pytest.mark.slow

USE = """
import pathlib
import sys

import rules
import tidewidgets

for package in (rules, tidewidgets):
    assert pathlib.Path(package.__file__).is_relative_to(sys.prefix), package.__file__
print(*rules.names())
for slug in rules.names():
    board = tidewidgets.Board(rules.Match(slug, seed=7), seat="teacher")
    assert board._repr_mimebundle_(), slug
    assert rules.load(slug).rulebook, slug
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    built = subprocess.run([*command, str(ROOT)], check=False, capture_output=True, text=True)
    assert built.returncode == 0, built.stdout + built.stderr
    (path,) = folder.glob("tidewidgets-*.whl")
    return path


def test_it_holds_every_file_of_both_packages(wheel):
    tracked = sources.files(under="rules") + sources.files(under="tidewidgets")
    expected = {path.relative_to(ROOT).as_posix() for path in tracked}
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}

    assert expected == held
    assert expected, "there is nothing to hold"


def test_it_says_that_it_is_not_for_the_public_index(wheel):
    archive = zipfile.ZipFile(wheel)
    (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]

    assert "Classifier: Private :: Do Not Upload" in archive.read(name).decode().splitlines()


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
    assert " ".join(rooms.games()) == used.stdout.strip()
