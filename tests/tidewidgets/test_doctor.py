"""`tidewidgets doctor` says in sentences what is wrong with an environment, and what to do."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import threading
import tomllib
import types
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib import metadata

import pytest

from scripts import sources
from scripts.environment import ROOT
from tidewidgets_doctor import _examine
from tidewidgets_doctor.__main__ import OLDEST, main

MANAGER = "@jupyter-widgets/jupyterlab-manager"
ANYWIDGET = metadata.version("anywidget")
TOKEN = "a-token"  # noqa: S105 - of a server that this test makes up
LATER = 1e10
"""Seconds: when a server began that has everything that is installed."""


class Answers(BaseHTTPRequestHandler):
    """What a Jupyter server answers, to whoever has its token."""

    def do_GET(self):
        if self.headers["Authorization"] != f"token {TOKEN}":
            self.send_error(403)
        elif self.path in self.server.pages:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(self.server.pages[self.path].encode())
        else:
            self.send_error(404)

    def log_message(self, *_):
        pass


@pytest.fixture
def jupyter(tmp_path, monkeypatch):
    """Let no server run but the one that is made up."""
    for name in ("JUPYTER_RUNTIME_DIR", "JUPYTER_DATA_DIR", "JUPYTER_CONFIG_DIR"):
        monkeypatch.setenv(name, str(tmp_path / name))
    (tmp_path / "JUPYTER_RUNTIME_DIR").mkdir()
    return tmp_path


@pytest.fixture
def server(jupyter):
    """Start a server that has what one of this environment has, unless it is told otherwise."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Answers) as running:
        thread = threading.Thread(target=running.serve_forever, args=(0.01,))
        thread.start()
        url = f"http://127.0.0.1:{running.server_port}/"

        def has(
            *,
            manager="5.0.16",
            widgets=ANYWIDGET,
            disabled=(),
            prefix=sys.prefix,
            python="python",
            began=LATER,
            token=TOKEN,
            pages=(),
        ):
            versions = {MANAGER: manager, "anywidget": widgets}
            config = {
                "appVersion": "4.6.6",
                "disabledExtensions": disabled,
                "extensionManager": {"install_path": str(prefix)},
                "federated_extensions": [{"name": name} for name in versions if versions[name]],
            }
            script = '<script id="jupyter-config-data" type="application/json">'
            spec = {"python3": {"spec": {"argv": [str(python), "-m", "ipykernel_launcher"]}}}
            running.pages = {
                "/lab": f"<html>{script}{json.dumps(config)}</script></html>",
                "/api/kernelspecs": json.dumps({"kernelspecs": spec}),
            }
            for name, version in versions.items():
                package = json.dumps({"name": name, "version": version})
                running.pages[f"/lab/extensions/{name}/package.json"] = package
            running.pages.update(pages)
            noted = jupyter / "JUPYTER_RUNTIME_DIR" / "jpserver-1.json"
            noted.write_text(json.dumps({"url": url, "token": token}), "utf-8")
            os.utime(noted, (began, began))
            return f"The server at {url}"

        yield has
        running.shutdown()
        thread.join()


def findings():
    return list(_examine.diagnose(OLDEST))


def wrong():
    return [found for found in findings() if found.advice]


# --- this environment -----------------------------------------------------------------------------


@pytest.mark.usefixtures("jupyter")
def test_a_sound_environment_is_said_to_be_one(capsys):
    """With the version of everything that matters."""
    status = main(["doctor"])
    text = capsys.readouterr().out

    assert (0, "All is well.") == (status, text.splitlines()[-1])
    for name in ("tidewidgets", "anywidget", "ipywidgets", "msgspec", "networkx"):
        assert re.search(rf"^ok:    {name} {re.escape(metadata.version(name))}", text, re.MULTILINE)
    assert f"This is Python {sys.version.split()[0]} in {sys.prefix}." in text
    assert f"has JupyterLab {metadata.version('jupyterlab')}." in text
    assert "No Jupyter server that could be asked runs here now." in text


@pytest.mark.usefixtures("jupyter")
def test_what_is_wrong_stands_with_what_to_do_and_in_the_status(monkeypatch, capsys):
    """A script can ask for it."""
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    status = main(["doctor"])
    lines = capsys.readouterr().out.splitlines()

    assert 1 == status
    assert lines[0].startswith("WRONG: This is Python ")
    assert "tidewidgets needs Python 3.11 or newer: install it into such a one." == lines[1].strip()
    assert "1 thing is wrong." == lines[-1]


@pytest.mark.usefixtures("jupyter")
def test_a_foreign_rules_package_is_named(monkeypatch):
    """Another project installs a package of that name."""
    foreign = types.ModuleType("rules")
    foreign.__file__ = "/somewhere/rules/__init__.py"
    monkeypatch.setitem(sys.modules, "rules", foreign)
    (found,) = wrong()

    assert "The package `rules` at /somewhere/rules/__init__.py is not the one of tidewidgets." == (
        found.text
    )
    assert (
        "call it otherwise; else install tidewidgets again, with --force-reinstall" in found.advice
    )


@pytest.fixture
def versions(monkeypatch):
    """Pretend that other versions are installed."""
    known, version = {}, metadata.version

    def look_up(name):
        if known.get(name, "") is None:
            raise metadata.PackageNotFoundError(name)
        return known.get(name) or version(name)

    monkeypatch.setattr(metadata, "version", look_up)
    return known


@pytest.mark.usefixtures("jupyter")
def test_another_rules_in_the_same_folder_is_found_even_if_ours_is_read(versions):
    """Uninstalling it later would take ours along."""
    versions["rules"] = "3.5"
    (found,) = wrong()

    assert "rules 3.5, another project, is installed in the same folder." == found.text
    assert "pip uninstall rules`), then install tidewidgets again" in found.advice


@pytest.mark.usefixtures("jupyter")
@pytest.mark.parametrize(
    ("version", "expected"),
    [
        ("7.8.5", "ipywidgets 7.8.5; tidewidgets needs ipywidgets>=8.1."),
        (None, "ipywidgets is missing; tidewidgets needs ipywidgets>=8.1."),
    ],
)
def test_what_is_too_old_or_missing_is_named_with_what_installs_it(versions, version, expected):
    """By this very Python."""
    versions["ipywidgets"] = version
    (found,) = wrong()

    assert expected == found.text
    assert 'pip install "ipywidgets>=8.1"`.' in found.advice
    assert found.advice.startswith(f"Run `{sys.executable}")


@pytest.mark.usefixtures("jupyter")
def test_an_environment_without_jupyterlab_may_be_a_kernels(versions):
    """So nothing is wrong with it."""
    versions["jupyterlab"] = None

    assert [] == wrong()
    assert any(found.text.startswith("JupyterLab is not in this env") for found in findings())


@pytest.mark.usefixtures("jupyter")
def test_a_package_that_cannot_be_imported_is_told_with_the_reason(monkeypatch):
    """Whatever it is."""
    monkeypatch.setitem(sys.modules, "tidewidgets", None)
    (found,) = wrong()

    assert found.text.startswith("tidewidgets can't be imported: ModuleNotFoundError: ")


def test_a_kernel_of_ones_own_in_another_environment_is_found(jupyter, monkeypatch):
    """It hides the one that JupyterLab brings along."""
    monkeypatch.setenv("JUPYTER_PREFER_ENV_PATH", "0")
    folder = jupyter / "JUPYTER_DATA_DIR" / "kernels" / "python3"
    folder.mkdir(parents=True)
    python = jupyter / "elsewhere" / "bin" / "python"
    spec = {"argv": [str(python), "-m", "ipykernel_launcher"]}
    (folder / "kernel.json").write_text(json.dumps(spec), "utf-8")
    (found,) = wrong()

    assert f"This environment starts its kernels elsewhere, with {python}." == found.text
    assert "-m ipykernel install --user --name tidewidgets`) and choose it." in found.advice


# --- running servers ------------------------------------------------------------------------------


def test_a_server_that_has_everything_is_said_to(server):
    """Each part with its version."""
    name = server()
    texts = [found.text for found in findings()]

    assert [] == wrong()
    assert f"{name} runs JupyterLab 4.6.6 in {sys.prefix}." in texts
    assert f"{name} has the extension {MANAGER} 5.0.16." in texts
    assert f"{name} starts its kernels in this environment." in texts


def test_a_server_without_a_widget_manager_is_found(server):
    """As one in another environment often is."""
    name = server(manager="")
    (found,) = wrong()

    assert f"{name} lacks the extension {MANAGER}: no board would show." == found.text
    assert "pip install jupyterlab_widgets`) with the Python of the server;" in found.advice
    assert found.advice.endswith("then restart the server and reload the page.")


def test_an_old_widget_manager_is_found(server):
    """It shows only widgets of ipywidgets 7."""
    name = server(manager="3.1.8")
    (found,) = wrong()

    assert f"{name} has the extension {MANAGER} 3.1.8; boards need 5.0 or newer." == found.text


def test_a_page_whose_anywidget_is_another_than_pythons_is_found(server):
    """Both sides have to be of one line."""
    server(widgets="0.1.2")
    (found,) = wrong()

    assert f"anywidget 0.1.2, but Python has anywidget {ANYWIDGET}" in found.text


def test_an_extension_that_is_switched_off_is_found(server):
    """With the command that switches it on."""
    server(disabled=[MANAGER])
    (found,) = wrong()

    assert found.text.endswith("5.0.16, but it is switched off.")
    assert f"Switch it on: `jupyter labextension enable {MANAGER}`." == found.advice


def test_a_server_that_was_not_restarted_is_found(server):
    """What was installed later is named."""
    name = server(began=1)
    (found,) = wrong()

    assert found.text.startswith(f"{name} began before this was installed: tidewidgets, anywidget")
    assert "Restart the server, and reload the page in the browser." == found.advice


def test_a_server_elsewhere_has_kernels_elsewhere(server, tmp_path):
    """Unless its kernel is one of this environment; when it began doesn't matter then."""
    name = server(prefix=tmp_path, began=1)
    (found,) = wrong()

    assert f"{name} starts its kernels elsewhere, with {tmp_path}." == found.text
    server(prefix=tmp_path, python=sys.executable, began=1)
    assert [] == wrong()


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"token": "another"}, "it answers 403 Forbidden."),
        (
            {"pages": {"/lab": "hello"}},
            "there is no JupyterLab at /lab; look at the one that you use.",
        ),
        (
            {"pages": {"/api/kernelspecs": "hello"}},
            "it answers something else than a Jupyter server",
        ),
    ],
)
def test_a_server_that_cannot_be_asked_is_no_fault_but_is_told(server, given, expected):
    """It may be anybody's."""
    name = server(**given)
    texts = [found.text for found in findings()]

    assert [] == wrong()
    assert any(text.startswith(f"{name} can't be asked: {expected}") for text in texts)


def test_a_server_that_runs_no_more_is_not_told_of(jupyter):
    """Its note may have been left behind."""
    noted = jupyter / "JUPYTER_RUNTIME_DIR" / "jpserver-1.json"
    noted.write_text(json.dumps({"url": "http://127.0.0.1:9/", "token": ""}), "utf-8")
    (jupyter / "JUPYTER_RUNTIME_DIR" / "jpserver-2.json").write_text("{", "utf-8")

    assert [] == wrong()
    assert "No Jupyter server that could be asked runs here now." == findings()[-1].text


# --- the door -------------------------------------------------------------------------------------


def test_the_python_that_is_needed_is_the_projects():
    """In one word."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

    assert f">={OLDEST[0]}.{OLDEST[1]}" == project["requires-python"]


def test_an_older_python_can_read_the_doctor():
    """Or it couldn't say that it is too old."""
    for path in sources.files(under="tidewidgets_doctor"):
        ast.parse(path.read_text("utf-8"), feature_version=(3, 8))


def test_an_older_python_is_turned_away_in_words(monkeypatch, capsys):
    """Before anything newer is read."""
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))

    assert 1 == main(["play", "hermetica"])
    assert "tidewidgets needs Python 3.11 or newer; this is" in capsys.readouterr().out


def test_beside_a_foreign_rules_package_the_command_says_so_and_the_doctor_works(tmp_path):
    """One sentence instead of a traceback."""
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "__init__.py").write_text("", "utf-8")
    variables = os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])}

    def run(*arguments):
        command = [sys.executable, "-m", "tidewidgets_doctor", *arguments]
        return subprocess.run(
            command, check=False, capture_output=True, text=True, cwd=tmp_path, env=variables
        )

    played, examined = run("play", "hermetica"), run("doctor")

    assert 1 == played.returncode
    assert "is not the one that belongs to tidewidgets" in played.stderr
    assert "`tidewidgets doctor` says more." in played.stderr
    assert "Traceback" not in played.stderr
    assert 1 == examined.returncode
    assert "WRONG: The package `rules` at " in examined.stdout
