"""Binder finds what it needs: repo2docker's own detection and Dockerfile, without Docker."""

import os
import shutil
import stat
import subprocess
import venv

import pytest
from repo2docker.buildpacks import PythonBuildPack

from scripts import sources
from scripts.environment import ROOT, environ, venv_python


@pytest.fixture(scope="module")
def pack():
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        pack = PythonBuildPack(base_image="base")
        pack.platform = "linux/amd64"
        yield pack


def test_it_is_detected_as_a_python_environment(pack):
    assert "binder" == pack.binder_dir
    assert pack.detect()


def test_the_python_is_the_one_named_in_binder(pack):
    expected = (ROOT / "binder" / "runtime.txt").read_text("utf-8").strip()

    assert expected == f"python-{pack.python_version}"


def test_the_dockerfile_installs_from_the_lock_and_copies_the_repository_first(pack):
    dockerfile = pack.render({"NB_UID": "1000"})

    assert "RUN ./binder/postBuild" in dockerfile
    assert dockerfile.index("COPY --chown=1000:1000 src/ ${REPO_DIR}") < dockerfile.index(
        "RUN ./binder/postBuild"
    )


def test_post_build_can_run_and_installs_the_lab_part():
    script = ROOT / "binder" / "postBuild"

    assert script.read_text("utf-8").startswith("#!/usr/bin/env bash\n")
    assert script.stat().st_mode & stat.S_IXUSR
    assert "python -m scripts.environment lab" in script.read_text("utf-8")


@pytest.fixture
def built(tmp_path):
    """Do what Binder does: a bare Python, the repository alone, and binder/postBuild."""
    repository = tmp_path / "repository"
    for path in sources.files():
        target = repository / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    place = tmp_path / "bare"
    venv.create(place, with_pip=True)
    variables = {k: v for k, v in environ(place).items() if k not in {"PYTHONPATH", "PYTHONHOME"}}
    subprocess.run(["./binder/postBuild"], cwd=repository, env=variables, check=True)
    return repository, venv_python(place), variables


@pytest.mark.long
@pytest.mark.skipif(os.name == "nt", reason="Binder runs Linux")
def test_what_is_built_from_these_files_alone_runs_every_chapter(built):
    """And each says what is stored: none of them changes."""
    repository, python, variables = built
    command = [python, "-m", "scripts.notebooks"]
    lines = subprocess.check_output(command, cwd=repository, env=variables, text=True).splitlines()

    assert len(list((ROOT / "notebooks").rglob("*.ipynb"))) == len(lines)
    assert [] == [line for line in lines if not line.endswith(": unchanged")]
