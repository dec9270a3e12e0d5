"""What each command does. ``COMMANDS`` at the end is the list that ``help`` prints."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from typing import TYPE_CHECKING

from scripts import browser, clauses, pyodide, release
from scripts.environment import ROOT, VENV, BrokenEnvironmentError, ensure, environ

if TYPE_CHECKING:
    from collections.abc import Callable

# Exact versions: npx fetches them when `check` or `format` runs. Nothing else needs Node.
TYPESCRIPT = "typescript@7.0.2"
PRETTIER = "prettier@3.10.1"

#: What needs neither a browser nor long.
PLAIN = "not browser and not long and not site"

#: Boards and notebooks have one JupyterLab, browser or kernel at a time; the rest shares two workers.
SUITE = (
    (
        "rules, boards, contract, repository",
        ("-n", "2", "--dist", "worksteal", "--durations=5", "-m", PLAIN),
    ),
    ("browser", ("-m", "browser and not long", "tests/browser")),
    ("notebooks", ("--nbval", "notebooks")),
)


def lab(arguments: list[str]) -> int:
    """Open JupyterLab on notebooks/index.ipynb; arguments go to JupyterLab."""
    python = ensure("lab")
    command = [str(python), "-m", "jupyterlab", f"--ServerApp.root_dir={ROOT}"]
    command.append("--LabApp.default_url=/lab/tree/notebooks/index.ipynb")
    if hasattr(os, "geteuid") and os.geteuid() == 0 and "--allow-root" not in arguments:
        print("You are root; JupyterLab is told that this is meant (--allow-root).", flush=True)
        command.append("--allow-root")
    try:
        return _call([*command, *arguments])
    except KeyboardInterrupt:
        return 0  # Ctrl+C is how a server is ended


def test(arguments: list[str]) -> int:
    """Run the whole suite; with arguments, one pytest with these arguments instead."""
    python = ensure("test")
    found = browser.ensure(str(python))
    print(f"Browser: {found}", flush=True)
    variables = environ() | {browser.VARIABLE: str(found)}
    pytest = [str(python), "-m", "pytest"]
    if sys.stdout.isatty():
        pytest.append("--color=yes")
    if arguments:
        return _call([*pytest, *arguments], variables)
    summary = []
    failed = False
    began = time.monotonic()
    for name, options in SUITE:
        print(f"\n=== {name} ===", flush=True)
        code, last = _watch([*pytest, *options], variables)
        failed |= code != 0
        summary.append(f"{'ok    ' if code == 0 else 'FAILED'} {name}: {last}")
    print("\n=== summary ===", *summary, sep="\n")
    print(f"{'FAILED' if failed else 'passed'} in {time.monotonic() - began:.0f} s", flush=True)
    return 1 if failed else 0


def site(arguments: list[str]) -> int:
    """Build the site on which the chapters run in the browser alone; --serve shows it."""
    return _call([str(ensure("site")), "-m", "scripts.site", *arguments])


def check(_: list[str]) -> int:
    """Look for faults without running the project: ruff, mypy, the form of workflows, tsc, prettier."""
    python = str(ensure("check"))
    workflows = map(str, sorted((ROOT / ".github" / "workflows").glob("*.yml")))
    schema = ["--builtin-schema", "vendor.github-workflows"]
    steps = [
        [python, "-m", "ruff", "check"],
        [python, "-m", "ruff", "format", "--check"],
        [python, "-m", "mypy"],
        [python, "-m", "check_jsonschema", *schema, *workflows],
        [*_npx(TYPESCRIPT), "tsc", "--project", "jsconfig.json"],
        [*_npx(PRETTIER), "prettier", "--check", *_FRONT_END],
    ]
    failed = [step for step in steps if _call(step)]
    for step in failed:
        print("FAILED:", " ".join(step[-4:]))
    return 1 if failed else 0


def format_(_: list[str]) -> int:
    """Let ruff and prettier lay out the code."""
    python = str(ensure("check"))
    steps = [
        [python, "-m", "ruff", "check", "--fix", "--select", "I"],
        [python, "-m", "ruff", "format"],
        [*_npx(PRETTIER), "prettier", "--write", *_FRONT_END],
    ]
    return max(_call(step) for step in steps)


def coverage(arguments: list[str]) -> int:
    """Measure which branches of rules/ the tests reach (browser and notebooks left out)."""
    options = ["-n", "2", "-m", PLAIN, "--cov", "--cov-branch", "tests"]
    return _call([str(ensure("test")), "-m", "pytest", *options, *arguments])


def cards(arguments: list[str]) -> int:
    """Write the rule cards, a page to print for each game, in docs/teachers/cards/."""
    return _call([str(ensure("lab")), "-m", "scripts.cards", *arguments])


def docs(arguments: list[str]) -> int:
    """Build the handbook in build/docs/html, and follow its links."""
    return _call([str(ensure("docs")), "-m", "scripts.handbook", *arguments])


def notebooks(arguments: list[str]) -> int:
    """Execute the notebooks and store them stripped; arguments: paths, --strip."""
    return _call([str(ensure("lab")), "-m", "scripts.notebooks", *arguments])


def tables(arguments: list[str]) -> int:
    """Play long runs of the lab and store them; arguments: names, --workers N, none to list them."""
    return _call([str(ensure("lab")), "-m", "scripts.tables", *arguments])


def pictures(arguments: list[str]) -> int:
    """Photograph the boards in a real JupyterLab for README and docs."""
    python = str(ensure("test"))
    variables = environ() | {browser.VARIABLE: str(browser.ensure(python))}
    return _call([python, "-m", "tests.browser.pictures", *arguments], variables)


def bench(arguments: list[str]) -> int:
    """Print how fast games are played, beside other libraries, and how long bots think."""
    return _call([str(ensure("bench")), "-m", "tests.bench", *arguments])


def lock(arguments: list[str]) -> int:
    """Pin the environment anew from pyproject.toml; --upgrade takes newer versions."""
    compiles = [str(ensure("lock")), "-m", "uv", "pip", "compile", "pyproject.toml"]
    compiles += ["--generate-hashes", "--quiet", "--custom-compile-command", "make lock"]
    # A lock names no host: whoever installs from it uses the index of their own settings.
    compiles += ["--no-emit-index-url", "--no-emit-find-links"]
    here = ["--extra", "lab", "--extra", "cluster", "--universal", "--python-version", "3.11"]
    for group in ("build", "test", "check", "bench", "docs", "lock", "site"):
        here += ["--group", group]
    code = _call([*compiles, *here, "--output-file", "binder/lock.txt", *arguments])
    # The browser has one Python and the same versions, or widgets and their views would not fit.
    there = ["site/pyodide.in", "--python-version", "3.14"]
    there += ["--python-platform", "wasm32-pyodide2025", "--constraint", "binder/lock.txt"]
    return code or _call([*compiles, *there, "--output-file", "site/pyodide.txt", *arguments])


def pages(_: list[str]) -> int:
    """Build handbook and site and lay them out in build/pages, as the web gets them."""
    if code := docs([]) or site([]):
        return code
    folder = ROOT / "build" / "pages"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "build" / "docs" / "html", folder)
    shutil.copytree(ROOT / "build" / "site", folder / "lite")
    return 0


def dist(arguments: list[str]) -> int:
    """Build wheel and source archive into dist/ and check them; an argument is the tag they are for."""
    return _call([str(ensure("dist")), "-m", "scripts.release", *arguments])


def publish(arguments: list[str]) -> int:
    """Put dist/ on the repository's page under the tag that is named: a workflow does this."""
    if len(arguments) != 1:
        print("Name the tag, and nothing else: make publish ARGS=v0.1.0", file=sys.stderr)
        return 2
    return release.publish(arguments[0])


def clean(_: list[str]) -> int:
    """Remove the environment and everything that was made along the way."""
    if (VENV / "pyvenv.cfg").is_file():
        shutil.rmtree(VENV)
    for name in ("dist", "build", ".pytest_cache", ".mypy_cache", ".ruff_cache", ".hypothesis"):
        shutil.rmtree(ROOT / name, ignore_errors=True)
    (ROOT / ".coverage").unlink(missing_ok=True)
    for folder in ("rules", "tidewidgets", "tidewidgets_doctor", "scripts", "tests"):
        for cache in (ROOT / folder).rglob("__pycache__"):
            shutil.rmtree(cache, ignore_errors=True)
    return 0


def help_(_: list[str]) -> int:
    """Print this list."""
    print('make COMMAND [ARGS="..."]     or     python -m scripts COMMAND ...\n')
    for name, command in COMMANDS.items():
        print(f"  {name:10} {(command.__doc__ or '').strip().splitlines()[0]}")
    return 0


def main(arguments: list[str]) -> int:
    """Run one command and return its exit code."""
    name = arguments[0] if arguments else "help"
    if name not in COMMANDS:
        print(f"There is no command {name!r}; there are {', '.join(COMMANDS)}.", file=sys.stderr)
        return 2
    try:
        return COMMANDS[name](arguments[1:])
    except (BrokenEnvironmentError, browser.NoBrowserError) as problem:
        print(problem, file=sys.stderr)
        return 1


_FRONT_END = ["tidewidgets/static/*.{js,css}", "docs/handbook/*.{js,css}", "jsconfig.json"]


def _call(command: list[str], variables: dict[str, str] | None = None) -> int:
    ended = subprocess.run(command, check=False, cwd=ROOT, env=variables or environ())
    return ended.returncode


def _watch(command: list[str], variables: dict[str, str]) -> tuple[int, str]:
    """Run a program, show its output as it comes, and keep the last line for the summary."""
    last = "it said nothing"
    with subprocess.Popen(
        command, cwd=ROOT, env=variables, stdout=subprocess.PIPE, text=True, errors="replace"
    ) as running:
        for line in running.stdout or ():
            sys.stdout.write(line)
            sys.stdout.flush()
            last = line.strip() or last
    return running.returncode, last.strip("= ")


def _npx(package: str) -> list[str]:
    npx = shutil.which("npx")
    if npx is None:
        message = f"`check` and `format` need Node's npx (to fetch {package}); nothing else does."
        raise BrokenEnvironmentError(message)
    return [npx, "--yes", "--package", package]


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "lab": lab,
    "test": test,
    "pyodide": pyodide.main,
    "site": site,
    "check": check,
    "format": format_,
    "coverage": coverage,
    "clauses": clauses.main,
    "cards": cards,
    "docs": docs,
    "notebooks": notebooks,
    "tables": tables,
    "pictures": pictures,
    "bench": bench,
    "lock": lock,
    "pages": pages,
    "dist": dist,
    "publish": publish,
    "clean": clean,
    "help": help_,
}
