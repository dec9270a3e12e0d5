"""One lock pins everything, a part of it is complete, and no file names a host."""

import re
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from scripts import environment
from scripts.environment import LOCK, PARTS, ROOT, excerpt, normal, part

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCKED = """\
# made by hand
app==1 \\
    --hash=sha256:aa
    # via toy (pyproject.toml)
leaf==2 ; python_full_version < '3.12' \\
    --hash=sha256:bb
    # via
    #   app
    #   tool
leaf==3 ; python_full_version >= '3.12' \\
    --hash=sha256:cc
    # via app
tool==4 \\
    --hash=sha256:dd
    # via toy (pyproject.toml:check)
"""


def pins(text):
    return re.findall(r"^(\S+)==", text, re.MULTILINE)


def test_a_part_is_cut_out_of_the_lock_with_all_its_forks_and_hashes():
    expected = (
        "app==1 \\\n    --hash=sha256:aa\n"
        "leaf==2 ; python_full_version < '3.12' \\\n    --hash=sha256:bb\n"
        "leaf==3 ; python_full_version >= '3.12' \\\n    --hash=sha256:cc\n"
    )

    assert expected == excerpt(LOCKED, {"app"})


def test_an_older_lock_is_refused_in_words():
    with pytest.raises(
        environment.BrokenEnvironmentError, match=r"does not pin new: run `make lock`"
    ):
        excerpt(LOCKED, {"app", "new"})


def test_an_unknown_group_is_refused_in_words():
    with pytest.raises(
        environment.BrokenEnvironmentError, match="no group 'nap'; it has bench, build, "
    ):
        environment.wanted(("nap",), (ROOT / "pyproject.toml").read_text("utf-8"))


def test_every_group_belongs_to_a_part():
    groups = {*PYPROJECT["dependency-groups"], *PYPROJECT["project"]["optional-dependencies"]}

    assert groups == {group for part in PARTS.values() for group in part}


@pytest.mark.parametrize("name", sorted(PARTS))
def test_every_package_of_a_part_finds_what_it_requires_in_it(name):
    pinned = set(pins(part(name)))
    lacking = {}
    for package in pinned:
        try:
            requires = metadata.requires(package) or []
        except metadata.PackageNotFoundError:
            continue  # of another platform, or of a part that is not installed here
        needed = [Requirement(line) for line in requires]
        lacking |= {
            f"{package} -> {need.name}": str(need)
            for need in needed
            if (need.marker is None or need.marker.evaluate({"extra": ""}))
            and normal(need.name) not in pinned
        }

    assert {} == lacking


def test_every_pin_has_a_hash():
    blocks = re.split(r"^(?=\S+==)", LOCK.read_text("utf-8"), flags=re.MULTILINE)[1:]

    assert [] == [block for block in blocks if "--hash=sha256:" not in block]


def test_the_lock_satisfies_pyproject():
    forks = re.findall(r"^(\S+)==([^\s;]+)", LOCK.read_text("utf-8"), re.MULTILINE)
    asked = list(PYPROJECT["project"]["dependencies"])
    groups = PYPROJECT["project"]["optional-dependencies"] | PYPROJECT["dependency-groups"]
    asked += [line for group in groups.values() for line in group]
    for requirement in map(Requirement, asked):
        versions = [version for name, version in forks if name == normal(requirement.name)]

        assert versions, requirement
        assert all(requirement.specifier.contains(version) for version in versions), requirement


def test_neither_the_lock_nor_pyproject_names_a_host_to_install_from():
    pyproject = (ROOT / "pyproject.toml").read_text("utf-8")
    for address in PYPROJECT["project"]["urls"].values():
        pyproject = pyproject.replace(f'"{address}"', "")

    for text in (LOCK.read_text("utf-8"), pyproject):
        assert [] == re.findall(r"\w+://\S+|--(?:extra-)?index|--find-links", text)


@pytest.mark.skipif(
    not Path(sys.prefix, "tidewidgets-stamp.json").exists(),
    reason="this environment was not made by `make`",
)
def test_what_is_installed_is_what_the_lock_pins():
    lock = LOCK.read_text("utf-8")
    installed = {normal(d.name): d.version for d in metadata.distributions()}
    wrong = {
        name: installed[name]
        for name in pins(part("test"))
        if name in installed and f"{name}=={installed[name]} " not in lock
    }

    assert {} == wrong
