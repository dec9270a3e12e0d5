"""What a notebook page gets: asked of running servers over HTTP, and read from the disk."""

from __future__ import annotations

import importlib
import json
import re
from json import JSONDecodeError
from pathlib import Path
from typing import Any, NamedTuple
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

PATIENCE = 3
"""Seconds that a server has to answer."""

KERNEL = "python3"
"""The kernel that the chapters name."""

_CONFIG = re.compile(r'<script id="jupyter-config-data"[^>]*>(.*?)</script>', re.DOTALL)
_this_machine = build_opener(ProxyHandler({}))


class Extension(NamedTuple):
    """A part of the page that shows widgets.

    Attributes
    ----------
    name, version : str
        As JupyterLab lists it; without a version it isn't there.
    is_disabled : bool
        Whether somebody has switched it off.
    """

    name: str
    version: str = ""
    is_disabled: bool = False


class Server:
    """A Jupyter server that runs on this machine.

    Parameters
    ----------
    info : dict
        What it has written down of itself.
    began : float
        When, in seconds.

    Attributes
    ----------
    url : str
        Where it answers.
    fault : str
        Why it couldn't be asked; empty if it could.
    version : str
        Of its JupyterLab.
    prefix : str
        The environment it runs in; empty if it doesn't say.
    kernel : str
        The interpreter of the kernel that opens by default, perhaps only "python": its own.
    """

    def __init__(self, info: dict[str, Any], began: float) -> None:
        self.url, self.began = str(info["url"]), began
        self._token = str(info.get("token", ""))
        self.fault = self.version = self.prefix = self.kernel = ""
        self._page: dict[str, Any] = {}
        try:
            page = _CONFIG.search(self._ask("lab"))
            self._page = json.loads(page[1]) if page else {}
            specs = json.loads(self._ask("api/kernelspecs"))["kernelspecs"]
        except HTTPError as error:
            self.fault = f"it answers {error.code} {error.reason}"
        except (JSONDecodeError, KeyError):
            self.fault = "it answers something else than a Jupyter server does"
        else:
            self.version = str(self._page.get("appVersion", ""))
            self.prefix = str(self._page.get("extensionManager", {}).get("install_path", ""))
            self.kernel = _interpreter(specs.get(KERNEL, {}).get("spec", {}))
            if not self.version:
                self.fault = "there is no JupyterLab at /lab; look at the one that you use"

    def extension(self, name: str) -> Extension:
        """Look up an extension as this server hands it out."""
        if not any(known["name"] == name for known in self._page.get("federated_extensions", ())):
            return Extension(name)
        version = json.loads(self._ask(f"lab/extensions/{name}/package.json"))["version"]
        return Extension(name, version, name in self._page.get("disabledExtensions", ()))

    def _ask(self, path: str) -> str:
        request = Request(self.url + path)  # noqa: S310 - the address is the server's own
        request.add_header("Authorization", f"token {self._token}")
        with _this_machine.open(request, timeout=PATIENCE) as answer:
            return str(answer.read(), "utf-8")


def running() -> list[Server]:
    """Ask every server that has written down that it runs; who doesn't answer runs no more."""
    servers = []
    for file in sorted(_paths("jupyter_runtime_dir"), key=str):
        for noted in sorted(file.glob("jpserver-*.json")):
            try:
                servers.append(Server(json.loads(noted.read_text("utf-8")), noted.stat().st_mtime))
            except (OSError, JSONDecodeError):
                continue
    return servers


def installed(name: str) -> Extension:
    """Look up an extension as a server of this environment would hand it out."""
    for folder in _paths("jupyter_path", "labextensions"):
        package = folder / name / "package.json"
        if package.is_file():
            return Extension(name, json.loads(package.read_text("utf-8"))["version"])
    return Extension(name)


def kernel() -> str:
    """Name the interpreter of the kernel that a server of this environment opens by default."""
    for folder in _paths("jupyter_path", "kernels"):
        spec = folder / KERNEL / "kernel.json"
        if spec.is_file():
            return _interpreter(json.loads(spec.read_text("utf-8")))
    return ""


def _interpreter(spec: dict[str, Any]) -> str:
    return str((spec.get("argv") or [""])[0])


def _paths(function: str, *arguments: str) -> list[Path]:
    """Ask Jupyter for folders; there are none where Jupyter isn't."""
    try:
        found = getattr(importlib.import_module("jupyter_core.paths"), function)(*arguments)
    except ImportError:
        return []
    return [Path(folder) for folder in ([found] if isinstance(found, str) else found)]
