"""The virtual environment and its one lock.

``binder/lock.txt`` pins every package of every extra and dependency group of ``pyproject.toml``,
for Python 3.11 to 3.14 and all platforms in one resolution, with hashes. A command needs only a part of
it: the packages reached from the groups it names. Which package was asked for by which stands in
the lock itself, in the ``# via`` comments, so a part is cut out of the lock and never resolved anew.

Only the standard library is used here: this runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "binder" / "lock.txt"
VENV = Path(os.environ.get("TIDEWIDGETS_VENV") or ROOT / ".venv")

#: The groups (or extras) of pyproject.toml that each part of the environment is made of.
PARTS = {
    "lab": ("build", "lab"),
    "docs": ("build", "lab", "docs"),
    "test": ("build", "lab", "cluster", "test", "docs"),
    "check": ("build", "lab", "cluster", "test", "docs", "check"),
    "bench": ("build", "lab", "cluster", "test", "bench"),
    "site": ("build", "lab", "site"),
    "dist": ("build",),
    "lock": ("lock",),
}

_PIN = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)==")
_VIA = re.compile(r"^    #(?: via)? +(?P<name>[A-Za-z0-9._-]+)")


class BrokenEnvironmentError(RuntimeError):
    """The environment cannot be made; the message says what would help."""


def normal(name: str) -> str:
    """Spell a package name the way the lock does."""
    return re.sub(r"[-_.]+", "-", name).lower()


def wanted(groups: tuple[str, ...], pyproject: str) -> set[str]:
    """Name the packages that the project and these groups ask for themselves.

    Raises
    ------
    BrokenEnvironmentError
        If pyproject.toml has no such group.
    """
    data = tomllib.loads(pyproject)
    known = data["project"].get("optional-dependencies", {}) | data.get("dependency-groups", {})
    asked = list(data["project"]["dependencies"])
    for group in groups:
        if group not in known:
            message = f"pyproject.toml has no group {group!r}; it has {', '.join(sorted(known))}."
            raise BrokenEnvironmentError(message)
        asked += known[group]
    return {normal(re.split(r"[^A-Za-z0-9._-]", line, maxsplit=1)[0]) for line in asked}


def excerpt(lock: str, roots: set[str]) -> str:
    """Cut out of the lock what ``roots`` need, directly or through others.

    Raises
    ------
    BrokenEnvironmentError
        If the lock does not pin one of the roots: it is older than pyproject.toml.
    """
    blocks: dict[str, list[str]] = {}
    children: dict[str, set[str]] = {}
    current: list[str] = []
    name = ""
    for line in lock.splitlines():
        if found := _PIN.match(line):
            name = normal(found["name"])
            current = blocks.setdefault(name, [])
            current.append(line)
        elif current and (found := _VIA.match(line)):
            children.setdefault(normal(found["name"]), set()).add(name)
        elif current and not line.lstrip().startswith("#"):
            current.append(line)
    if absent := sorted(roots - blocks.keys()):
        message = f"binder/lock.txt does not pin {', '.join(absent)}: run `make lock`."
        raise BrokenEnvironmentError(message)
    reached: set[str] = set()
    queue = sorted(roots)
    while queue:
        package = queue.pop()
        if package not in reached:
            reached.add(package)
            queue += sorted(children.get(package, set()) - reached)
    return "".join(f"{line}\n" for package in sorted(reached) for line in blocks[package])


def part(name: str) -> str:
    """Give the requirements of one part, ready for ``pip install --require-hashes``."""
    pyproject = (ROOT / "pyproject.toml").read_text("utf-8")
    return excerpt(LOCK.read_text("utf-8"), wanted(PARTS[name], pyproject))


def venv_python(venv: Path = VENV) -> Path:
    """Say where the interpreter of a virtual environment is."""
    if os.name == "nt":
        return venv / "Scripts" / "python.exe"
    return venv / "bin" / "python"


def environ(venv: Path = VENV) -> dict[str, str]:
    """Make the environment variables under which the project's programs run."""
    variables = dict(os.environ)
    variables["VIRTUAL_ENV"] = str(venv)
    variables["PATH"] = os.pathsep.join([str(venv_python(venv).parent), os.environ.get("PATH", "")])
    variables.pop("PYTHONHOME", None)
    return variables


def ensure(name: str) -> Path:
    """Make sure of a virtual environment that holds this part, and return its interpreter.

    A stamp in the environment remembers what was installed from, so a second run costs nothing until
    the lock, pyproject.toml or the interpreter changes.
    """
    python = venv_python()
    if not python.exists():
        _create()
    stamp = VENV / "tidewidgets-stamp.json"
    done: dict[str, str] = json.loads(stamp.read_text("utf-8")) if stamp.exists() else {}
    requirements = part(name)
    mark = _fingerprint(requirements, python)
    if done.get(name) == mark:
        return python
    count = len(re.findall(r"(?m)^[^ ]+==", requirements))
    print(f"Installing the {count} pinned packages of {name!r} into {_short(VENV)} ...", flush=True)
    file = VENV / f"{name}.txt"
    file.write_text(requirements, "utf-8")
    install(python, file, project=name != "lock")
    # Whoever has the test tools has what `lab` needs as well.
    for other, groups in PARTS.items():
        if set(groups) <= set(PARTS[name]):
            done[other] = _fingerprint(part(other), python)
    stamp.write_text(json.dumps(done, indent=1, sort_keys=True) + "\n", "utf-8")
    return python


def install(python: Path, requirements: Path, *, project: bool) -> None:
    """Install pinned requirements with pip, then the project itself in editable form.

    Nothing is resolved and nothing unpinned is fetched: ``--no-deps`` both times, and the
    build backend is one of the pinned packages.
    """
    pip = [str(python), "-m", "pip", "install", "--quiet", "--no-deps"]
    pip.append("--disable-pip-version-check")
    _run([*pip, "--require-hashes", "--requirement", str(requirements)])
    if project:
        _run([*pip, "--no-build-isolation", "--editable", str(ROOT)])


def _create() -> None:
    print(f"Making {_short(VENV)} with Python {sys.version.split()[0]} ...", flush=True)
    made = subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=False)
    if made.returncode:
        message = (
            "Python could not make a virtual environment. On Debian and Ubuntu its venv module is a "
            "package of its own: apt install python3-venv. Then run the command again."
        )
        raise BrokenEnvironmentError(message)


def _fingerprint(requirements: str, python: Path) -> str:
    asked = subprocess.run(
        [str(python), "-c", "import sys; print(sys.version)"],
        check=False,
        capture_output=True,
        text=True,
    )
    if asked.returncode:
        message = f"{_short(VENV)} is broken (was it moved?): run `make clean`, then try again."
        raise BrokenEnvironmentError(message)
    # Of pyproject.toml only what an install looks at: a changed lint rule installs nothing anew.
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    built = [pyproject["project"], pyproject["build-system"], pyproject["tool"]["hatch"]]
    text = json.dumps([requirements, built, asked.stdout, str(ROOT)])
    return hashlib.sha256(text.encode()).hexdigest()


def _run(command: list[str]) -> None:
    ended = subprocess.run(command, check=False, cwd=ROOT)
    if ended.returncode:
        message = (
            f"This command failed, see above: {' '.join(command)}\n"
            "Is there a network? Is the disk full? A fresh start is `make clean`."
        )
        raise BrokenEnvironmentError(message)


def _short(path: Path) -> str:
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def main(arguments: list[str]) -> int:
    """Install one part into the interpreter that runs this: what Binder and containers do."""
    name = arguments[0] if arguments else "lab"
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, f"{name}.txt")
        file.write_text(part(name), "utf-8")
        install(Path(sys.executable), file, project=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
