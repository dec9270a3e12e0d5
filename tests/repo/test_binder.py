"""Binder finds what it needs: repo2docker's own detection and Dockerfile, without Docker."""

import stat

import pytest
from repo2docker.buildpacks import PythonBuildPack

from scripts.environment import ROOT


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
