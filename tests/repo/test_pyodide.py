"""What runs in the browser is pinned, and is what runs elsewhere."""

from __future__ import annotations

import json
import re
import zipfile

import pytest

from scripts import pyodide, site
from scripts.environment import LOCK, BrokenEnvironmentError, normal


def pins(text):
    return {(normal(name), version) for name, version in re.findall(r"(?m)^(\S+)==(\S+)", text)}


def test_the_browser_runs_no_other_versions_than_the_lock():
    """A widget and its view fit only if they are of one version."""
    locked = pins(LOCK.read_text("utf-8"))
    names = {name for name, _ in locked}
    browser = pins(pyodide.PINS.read_text("utf-8"))

    assert {"anywidget", "ipywidgets", "msgspec", "networkx"} <= {name for name, _ in browser}
    assert [] == sorted(pin for pin in browser - locked if pin[0] in names)


def test_every_package_of_the_browser_has_hashes():
    text = pyodide.PINS.read_text("utf-8")

    assert len(pins(text)) == len(re.findall(r"==\S+ \\\n +--hash=sha256:[0-9a-f]{64}", text))


def test_without_node_it_is_said_what_to_install(monkeypatch):
    monkeypatch.setenv("PATH", "")

    with pytest.raises(BrokenEnvironmentError, match=r"There is no node\.\nInstall Node 20"):
        pyodide.main([])


def test_something_else_than_the_pinned_pyodide_is_refused(monkeypatch, tmp_path):
    """By its hash, and nothing of it is kept."""
    monkeypatch.setattr(pyodide, "FOLDER", tmp_path / "kept")
    monkeypatch.setattr(pyodide.shutil, "which", lambda program: program)

    def pack(command, **_):
        (pyodide.Path(command[-1]) / "pyodide.tgz").write_bytes(b"something else")
        return pyodide.subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(pyodide.subprocess, "run", pack)
    with pytest.raises(
        BrokenEnvironmentError, match=f"of sha512-.+, not of {pyodide.INTEGRITY[:9]}"
    ):
        pyodide.core()

    assert not (tmp_path / "kept").exists()


def wheel(folder, name, *needs):
    needed = "".join(f"Requires-Dist: {need}\n" for need in needs)
    with zipfile.ZipFile(folder / f"{name}-1.0-py3-none-any.whl", "w") as archive:
        archive.writestr(f"{name}/__init__.py", "")
        archive.writestr(f"{name}-1.0.dist-info/METADATA", f"Name: {name}\nVersion: 1.0\n{needed}")


def test_a_list_of_packages_names_what_each_needs_in_the_browser(tmp_path):
    """Not what only other systems need, nor what isn't there."""
    wheel(tmp_path, "boards", "Rules_Kit>=1", "pexpect; sys_platform != 'emscripten'", "absent")
    wheel(tmp_path, "rules_kit")
    wheel(tmp_path, "pexpect")
    own = {"info": {"python": "3.14.2"}, "packages": {"numpy": {}}}
    (tmp_path / "pyodide-lock.json").write_text(json.dumps(own), "utf-8")
    listed = site.lock(tmp_path)

    assert own["info"] == listed["info"]
    assert ["boards", "pexpect", "rules-kit"] == sorted(listed["packages"])
    assert ["rules-kit"] == listed["packages"]["boards"]["depends"]
    assert ["boards"] == listed["packages"]["boards"]["imports"]
