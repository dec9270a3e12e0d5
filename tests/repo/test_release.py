"""One version and one address everywhere, a changelog in order, and a notice that tells what is ours."""

import os
import re
import subprocess
import sys
from datetime import date
from importlib import metadata

import pytest
import yaml

import rules
import tidewidgets
from scripts import commands, release, sources
from scripts.components import components
from scripts.environment import ROOT, BrokenEnvironmentError

VERSION = release.project()["project"]["version"]
URLS = release.project()["project"]["urls"]
KINDS = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]
"""What the changes of a version are sorted into, in this order."""


def text(name):
    return (ROOT / name).read_text("utf-8")


@pytest.fixture
def ready(tmp_path):
    """Write down a project that is ready to be released as 1.2.0, or told otherwise somewhere."""
    files = {
        "pyproject.toml": '[project]\nversion = "1.2.0"\n',
        "CHANGELOG.md": (
            "# Changelog\n\n## [1.2.0] - 2027-01-31\n\n### Fixed\n\n- A crab.\n\n"
            "## [1.1.0] - 2026-12-01\n\n### Added\n\n- A shell.\n"
        ),
        "CITATION.cff": "title: Toy\nversion: 1.2.0\ndate-released: 2027-01-31\n",
    }

    def write(name="CITATION.cff", old="", new=""):
        for file, content in files.items():
            told = content.replace(old, new) if file == name and old else content
            (tmp_path / file).write_text(told, "utf-8")
        return tmp_path

    return write


def test_the_version_is_told_alike_everywhere():
    assert [] == release.faults_of_version()
    assert VERSION == tidewidgets.__version__ == metadata.version("tidewidgets")


def test_no_other_file_of_the_packages_holds_the_version():
    found = [
        path.relative_to(ROOT).as_posix()
        for folder in ("rules", "tidewidgets", "scripts")
        for path in sources.files(under=folder)
        if path.suffix == ".py"
        and re.search(rf"""version\w* = ["']{re.escape(VERSION)}""", text(path))
    ]

    assert [] == found


def test_a_folder_that_was_not_installed_does_not_know_its_version():
    program = (
        "import sys; sys.path[:0] = sys.argv[1:]\n"
        "from importlib import metadata\n"
        "known = metadata.version\n"
        "def version(name):\n"
        "    if name == 'tidewidgets': raise metadata.PackageNotFoundError(name)\n"
        "    return known(name)\n"
        "metadata.version = version\n"
        "import tidewidgets; print(tidewidgets.__version__)"
    )
    said = subprocess.run(
        [sys.executable, "-c", program, str(ROOT)], check=True, capture_output=True, text=True
    )

    assert "0+unknown" == said.stdout.strip()


def test_what_is_ready_can_be_released(ready):
    assert [] == release.faults_of_version("v1.2.0", ready())


@pytest.mark.parametrize(
    ("name", "old", "new", "tag", "expected"),
    [
        (
            "CITATION.cff",
            "version: 1.2.0",
            "version: 1.1.0",
            None,
            "CITATION.cff names version 1.1.0; pyproject.toml says 1.2.0.",
        ),
        (
            "CITATION.cff",
            "date-released: 2027-01-31\n",
            "",
            None,
            "CITATION.cff lacks `date-released: 2027-01-31`, the date in CHANGELOG.md.",
        ),
        (
            "CHANGELOG.md",
            "2027-01-31",
            "unreleased",
            None,
            "CITATION.cff has a date of release; CHANGELOG.md calls it 'unreleased'.",
        ),
        (
            "CHANGELOG.md",
            "[1.2.0]",
            "[1.3.0]",
            None,
            "CHANGELOG.md has no heading `## [1.2.0] - DATE`.",
        ),
        ("", "", "", "v1.3.0", "The tag is 'v1.3.0'; for version 1.2.0 it would be 'v1.2.0'."),
    ],
)
def test_what_is_not_ready_is_said_in_a_sentence(ready, name, old, new, tag, expected):
    assert [expected] == release.faults_of_version(tag, ready(name, old, new))


def test_what_has_no_date_is_not_released(ready):
    root = ready("CHANGELOG.md", "2027-01-31", "unreleased")
    (root / "CITATION.cff").write_text("version: 1.2.0\n", "utf-8")

    assert [] == release.faults_of_version(None, root)
    assert [
        "CHANGELOG.md calls 1.2.0 'unreleased': give it the date of release."
    ] == release.faults_of_version("v1.2.0", root)


def test_the_changes_of_a_version_are_cut_out_of_the_changelog(ready):
    assert "### Fixed\n\n- A crab.\n" == release.changes_of("1.2.0", ready())
    assert "### Added\n\n- A shell.\n" == release.changes_of("1.1.0", ready())


def test_the_changelog_runs_from_the_newest_version_to_the_oldest():
    found = re.findall(r"^## (.*)$", text("CHANGELOG.md"), re.MULTILINE)
    parts = [re.fullmatch(r"\[(\d+)\.(\d+)\.(\d+)\] - (.+)", line).groups() for line in found]
    versions = [tuple(map(int, part[:3])) for part in parts]
    dates = [date.fromisoformat(part[3]) for part in parts if part[3] != "unreleased"]

    assert sorted(set(versions), reverse=True) == versions
    assert sorted(dates, reverse=True) == dates
    assert all(part[3] != "unreleased" for part in parts[1:])


def test_the_changes_of_a_version_are_sorted_by_kind():
    for version in text("CHANGELOG.md").split("\n## ")[1:]:
        kinds = re.findall(r"^### (.*)$", version, re.MULTILINE)

        assert sorted(set(kinds), key=KINDS.index) == kinds


def test_the_citation_says_what_the_project_says():
    citation = yaml.safe_load(text("CITATION.cff"))
    said = release.project()["project"]

    assert ("1.2.0", "software") == (citation["cff-version"], citation["type"])
    assert [author["name"] for author in said["authors"]] == [
        author["name"] for author in citation["authors"]
    ]
    assert said["license"] == citation["license"]
    assert sorted(said["keywords"]) == sorted(citation["keywords"])
    assert URLS["Repository"] == citation["repository-code"]
    assert URLS["Documentation"] == citation["url"]


def test_the_address_is_the_same_everywhere():
    """Whoever names our repository, its pages or what Binder calls it, names the same owner."""
    owner, name = URLS["Repository"].removeprefix("https://github.com/").split("/")
    ours = re.compile(rf"(?:github\.com/|/gh/|--repo |//)([\w-]+)(?:\.github\.io)?/{name}\b")
    owners = {
        path.relative_to(ROOT).as_posix(): sorted(set(ours.findall(text(path))))
        for path in sources.files()
        if path.suffix in {".md", ".cff", ".toml", ".ipynb", ".py"}
    }

    assert {} == {file: found for file, found in owners.items() if found not in ([], [owner])}
    assert {"CITATION.cff", "SECURITY.md"} <= {file for file, found in owners.items() if found}


def test_the_notice_names_every_game():
    for slug in rules.names():
        assert rules.load(slug).title in " ".join(text("NOTICE").split())


def test_the_notice_tells_what_is_house_data_and_nothing_else():
    expected = {}
    for slug in rules.names():
        for component in components(slug):
            if component.provenance == "house":
                file = component.file.relative_to(ROOT).as_posix()
                expected.setdefault(file, []).append(component.name)
    told = re.findall(r"^    (rules/\S+): (.*)$", text("NOTICE"), re.MULTILINE)

    assert expected == {file: names.split(", ") for file, names in told}


def test_the_readme_leads_to_what_one_should_know():
    for name in ("LICENSE", "NOTICE", "CITATION.cff", "CONTRIBUTING.md", "CODE_OF_CONDUCT.md"):
        assert f"]({name})" in text("README.md") + text("CONTRIBUTING.md"), name


@pytest.fixture
def made(tmp_path):
    """Lay out what `make dist` leaves behind."""
    for name in ("tidewidgets-1.2.0.tar.gz", "tidewidgets-1.2.0-py3-none-any.whl", release.SUMS):
        (tmp_path / name).write_text("", "utf-8")
    (tmp_path / release.CHANGES).write_text("### Added\n", "utf-8")
    return tmp_path


def test_a_release_carries_both_files_their_sums_and_its_changes(made, tmp_path, monkeypatch):
    bin_ = tmp_path / "bin"
    bin_.mkdir()
    gh = bin_ / "gh"
    gh.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > {tmp_path}/said\n', "utf-8")
    gh.chmod(0o755)
    monkeypatch.setenv("PATH", str(bin_), prepend=os.pathsep)

    assert 0 == release.publish("v1.2.0", made)
    said = (tmp_path / "said").read_text("utf-8").replace(f"{made}/", "").split("\n")
    assert [
        *("release", "create", "v1.2.0", "--verify-tag", "--title", "TideWidgets 1.2.0"),
        *("--notes-file", "CHANGES.md"),
        *("tidewidgets-1.2.0-py3-none-any.whl", "tidewidgets-1.2.0.tar.gz", "SHA256SUMS"),
    ] == said[:-1]


def test_nothing_is_published_before_it_is_made(tmp_path):
    with pytest.raises(BrokenEnvironmentError, match=r"run `make dist ARGS=v1.2.0` first"):
        release.publish("v1.2.0", tmp_path)


def test_without_the_program_that_publishes_one_is_told_its_name(made, monkeypatch):
    monkeypatch.setenv("PATH", "")

    with pytest.raises(BrokenEnvironmentError, match="GitHub's program `gh`"):
        release.publish("v1.2.0", made)


def test_a_release_wants_its_tag(capsys):
    assert 2 == commands.main(["publish"])
    assert "Name the tag, and nothing else: make publish ARGS=v" in capsys.readouterr().err
