"""Each thing that can be wrong with an environment is looked at and told of, one after another."""

from __future__ import annotations

import importlib
import re
import sys
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tidewidgets_doctor._servers import Extension, Server, installed, kernel, running

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = "tidewidgets"

MANAGER = "@jupyter-widgets/jupyterlab-manager"
OLDEST_MANAGER = 5
"""The first version of the widget manager that shows widgets of ipywidgets 8."""

DISTRIBUTIONS = {MANAGER: "jupyterlab_widgets"}
"""What installs an extension that isn't called as its distribution is."""

_PYTHON = Path(sys.executable).as_posix()

_REQUIREMENT = re.compile(r"([\w.-]+)\s*(?:>=\s*([\d.]+))?\s*(.*)")


class Finding(NamedTuple):
    """What was found.

    Attributes
    ----------
    text : str
        In a sentence.
    advice : str
        What to do about it; empty if all is well.
    """

    text: str
    advice: str = ""


def examine(oldest: tuple[int, ...]) -> int:
    """Print what is found, and return 1 if anything is wrong."""
    findings = list(diagnose(oldest))
    for finding in findings:
        print("WRONG:" if finding.advice else "ok:   ", finding.text)
        if finding.advice:
            print("       ", finding.advice)
    wrong = sum(bool(finding.advice) for finding in findings)
    print(f"{wrong} thing{'s are' if wrong > 1 else ' is'} wrong." if wrong else "All is well.")
    return 1 if wrong else 0


def diagnose(oldest: tuple[int, ...]) -> Iterator[Finding]:
    """Look at everything, from the ground up."""
    yield _python(oldest)
    yield _installation()
    yield _rules()
    yield from _requirements()
    yield _import()
    yield from _lab()
    servers = running()
    for server in servers:
        yield from _server(server)
    if not servers:
        yield Finding("No Jupyter server that could be asked runs here now.")


def _python(oldest: tuple[int, ...]) -> Finding:
    text = f"This is Python {sys.version.split()[0]} in {sys.prefix}."
    if sys.version_info >= oldest:
        return Finding(text)
    needed = ".".join(map(str, oldest))
    return Finding(text, f"tidewidgets needs Python {needed} or newer: install it into such a one.")


def _installation() -> Finding:
    version = _version(PACKAGE)
    if version:
        return Finding(f"tidewidgets {version} is installed.")
    text = "tidewidgets is not installed in this environment"
    try:
        found = importlib.import_module(PACKAGE).__file__
    except Exception:  # noqa: BLE001 - why it fails is said further below
        return Finding(f"{text}.", "Install it with this Python, or start the Python that has it.")
    return Finding(f"{text}; it is imported from {found}.")


def _rules() -> Finding:
    other = _version("rules")
    first = "If that is a folder of yours, call it otherwise; else"
    if other:
        first = f"Uninstall it (`{_pip('uninstall rules')}`), then"
    again = f"{first} install tidewidgets again, with --force-reinstall: files of it are gone."
    try:
        rules = importlib.import_module("rules")
    except Exception as error:  # noqa: BLE001 - anything may have been put there
        return Finding(f"The package `rules` can't be imported: {error!r}.", again)
    if getattr(rules, "MARK", None) != PACKAGE:
        place = rules.__file__ or next(iter(rules.__path__))
        text = f"The package `rules` at {place} is not the one of tidewidgets"
        return Finding(f"{text}{f' but rules {other}' if other else ''}.", again)
    if other:
        return Finding(f"rules {other}, another project, is installed in the same folder.", again)
    return Finding("The package `rules` is the one of tidewidgets.")


def _requirements() -> Iterator[Finding]:
    for name, least in _required():
        version = _version(name)
        text = f"{name} {version or 'is missing'}"
        if version and _numbers(version) >= _numbers(least):
            yield Finding(f"{text}.")
        else:
            needed = f"{name}>={least}"
            run = _pip(f'install "{needed}"')
            yield Finding(f"{text}; tidewidgets needs {needed}.", f"Run `{run}`.")


def _required() -> list[tuple[str, str]]:
    """List what tidewidgets needs whoever uses it, with the least version of each."""
    try:
        lines = metadata.requires(PACKAGE) or []
    except metadata.PackageNotFoundError:
        return []
    found = [_REQUIREMENT.match(line) for line in lines]
    return [(m[1], m[2] or "0") for m in found if m and "extra ==" not in m[3]]


def _import() -> Finding:
    try:
        importlib.import_module(PACKAGE)
    except Exception as error:  # noqa: BLE001 - that is what is looked for
        text = f"tidewidgets can't be imported: {type(error).__name__}: {error}"
        return Finding(text, "See to what is wrong above; if nothing is, install it again.")
    return Finding("tidewidgets can be imported.")


def _lab() -> Iterator[Finding]:
    """Look at the JupyterLab of this environment, which need not be the one that is used."""
    version = _version("jupyterlab")
    if not version:
        yield Finding(
            "JupyterLab is not in this environment. That is fine if only kernels run here; "
            "where the server runs, anywidget and jupyterlab_widgets are needed, too."
        )
        return
    where = "This environment"
    yield Finding(f"{where} has JupyterLab {version}.")
    for name in (MANAGER, "anywidget"):
        yield _extension(where, installed(name))
    yield from _kernel(where, kernel(), sys.prefix)


def _server(server: Server) -> Iterator[Finding]:
    where = f"The server at {server.url}"
    if server.fault:
        yield Finding(f"{where} can't be asked: {server.fault}.")
        return
    yield Finding(f"{where} runs JupyterLab {server.version} in {server.prefix or 'some place'}.")
    for name in (MANAGER, "anywidget"):
        yield _extension(where, server.extension(name))
    yield from _kernel(where, server.kernel, server.prefix)
    parts = (PACKAGE, "anywidget", "jupyterlab_widgets", "jupyterlab")
    later = [name for name in parts if _installed_at(name) > server.began]
    if later and _is_here(server.prefix):
        yield Finding(
            f"{where} began before this was installed: {', '.join(later)}.",
            "Restart the server, and reload the page in the browser.",
        )


def _extension(where: str, extension: Extension) -> Finding:
    """Tell whether boards can be shown with an extension as it is there."""
    name, version, is_disabled = extension
    distribution = DISTRIBUTIONS.get(name, name)
    then = "with the Python of the server; then restart the server and reload the page."
    if not version:
        return Finding(
            f"{where} lacks the extension {name}: no board would show.",
            f"Install {distribution} (`python -m pip install {distribution}`) {then}",
        )
    text = f"{where} has the extension {name} {version}"
    if is_disabled:
        enable = f"jupyter labextension enable {name}"
        return Finding(f"{text}, but it is switched off.", f"Switch it on: `{enable}`.")
    if name == MANAGER and _numbers(version) < (OLDEST_MANAGER,):
        newer = f"python -m pip install --upgrade {distribution}"
        return Finding(f"{text}; boards need {OLDEST_MANAGER}.0 or newer.", f"Run `{newer}` {then}")
    ours = _version("anywidget") or version
    if name == "anywidget" and _numbers(version)[:2] != _numbers(ours)[:2]:
        same = f"python -m pip install anywidget=={ours}"
        return Finding(f"{text}, but Python has anywidget {ours} here.", f"Run `{same}` {then}")
    return Finding(f"{text}.")


def _kernel(where: str, interpreter: str, prefix: str) -> Iterator[Finding]:
    """Tell whether the kernel that opens by default has its packages here."""
    named = Path(interpreter)
    if named.is_absolute():
        is_here = named.parent.resolve() == Path(sys.executable).parent.resolve()
    elif interpreter and prefix:
        is_here = _is_here(prefix)
    else:
        return
    if is_here:
        yield Finding(f"{where} starts its kernels in this environment.")
        return
    yield Finding(
        f"{where} starts its kernels elsewhere, with {named if named.is_absolute() else prefix}.",
        "Install tidewidgets there, or offer this environment as a kernel "
        f"(`{_PYTHON} -m ipykernel install --user --name tidewidgets`) and choose it.",
    )


def _is_here(prefix: str) -> bool:
    return bool(prefix) and Path(prefix).resolve() == Path(sys.prefix).resolve()


def _installed_at(name: str) -> float:
    """Say when a distribution was installed, in seconds; 0 if it wasn't."""
    try:
        files = metadata.files(name) or []
    except metadata.PackageNotFoundError:
        return 0
    records = [Path(str(file.locate())) for file in files if file.name == "RECORD"]
    return max((path.stat().st_mtime for path in records if path.exists()), default=0)


def _version(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", version)[:3]))


def _pip(arguments: str) -> str:
    return f"{_PYTHON} -m pip {arguments}"
