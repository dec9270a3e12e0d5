"""The workflows go through the same doors as everybody, may do little, and meet every Python we name."""

import re
import shlex

import pytest
import yaml

from scripts import commands, release
from scripts.environment import ROOT

FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
WORKFLOWS = {file.stem: yaml.safe_load(file.read_text("utf-8")) for file in FILES}
JOBS = {
    f"{workflow}.{name}": job
    for workflow, content in WORKFLOWS.items()
    for name, job in content["jobs"].items()
}
OWN = "./.github/workflows/"
"""A workflow of ours, asked for by another."""


def steps(job):
    return job.get("steps", [])


def actions():
    return [step["uses"] for job in JOBS.values() for step in steps(job) if "uses" in step]


@pytest.mark.parametrize("name", JOBS)
def test_a_job_runs_our_commands_and_nothing_else(name):
    for step in steps(JOBS[name]):
        if "run" in step:
            door, command = re.fullmatch(r"(make|python -m scripts) (\w+).*", step["run"]).groups()

            assert command in commands.COMMANDS, step["run"]
            assert door == "make" or "systems" in name, "only Windows has no make"


@pytest.mark.parametrize("name", JOBS)
def test_what_others_may_write_is_never_pasted_into_a_command(name):
    for step in steps(JOBS[name]):
        assert "${{" not in step.get("run", "")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_action_is_pinned_by_its_hash_and_says_its_version(file):
    for line in re.findall(r"uses: (.*)", file.read_text("utf-8")):
        assert line.startswith(OWN) or re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v[\d.]+", line), line


def test_an_action_has_the_same_hash_everywhere():
    pinned = {tuple(action.split("@")) for action in actions()}

    assert len(pinned) == len({action for action, _ in pinned})


def test_a_workflow_may_read_and_two_jobs_may_write():
    writing = {
        name: sorted(scope for scope, may in job.get("permissions", {}).items() if may == "write")
        for name, job in JOBS.items()
    }

    assert all({"contents": "read"} == content["permissions"] for content in WORKFLOWS.values())
    assert {
        "pages.deploy": ["id-token", "pages"],
        "release.publish": ["attestations", "contents", "id-token"],
    } == {name: scopes for name, scopes in writing.items() if scopes}


def test_a_checkout_leaves_no_credentials_behind():
    for job in JOBS.values():
        for step in steps(job):
            if step.get("uses", "").startswith("actions/checkout@"):
                assert step["with"]["persist-credentials"] is False


def test_a_job_ends_sometime():
    assert [] == [name for name, job in JOBS.items() if steps(job) and "timeout-minutes" not in job]


def test_the_suite_meets_every_python_we_name():
    classifiers = release.project()["project"]["classifiers"]
    found = [
        re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", one) for one in classifiers
    ]

    assert [one[1] for one in found if one] == JOBS["ci.test"]["strategy"]["matrix"]["python"]


def test_windows_and_macos_meet_the_oldest_and_the_newest():
    pythons = JOBS["ci.test"]["strategy"]["matrix"]["python"]
    matrix = JOBS["ci.systems"]["strategy"]["matrix"]

    assert [pythons[0], pythons[-1]] == matrix["python"]
    assert ["windows-latest", "macos-latest"] == matrix["system"]


def test_nothing_is_released_that_has_not_passed():
    assert JOBS["release.ci"]["uses"] == f"{OWN}ci.yml"
    assert ("ci", "build") == (JOBS["release.build"]["needs"], JOBS["release.publish"]["needs"])


def test_a_release_is_built_and_published_under_the_tag_that_was_pushed():
    asked = [
        shlex.split(step["run"])
        for name in ("release.build", "release.publish")
        for step in steps(JOBS[name])
        if "run" in step
    ]

    assert [
        ["make", "dist", "ARGS=$GITHUB_REF_NAME"],
        ["make", "publish", "ARGS=$GITHUB_REF_NAME"],
    ] == asked
