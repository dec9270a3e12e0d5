"""Run the contract in Pyodide: the Python that browsers run, here under Node.

Pyodide itself comes from npm, the packages from the index, at the pins of ``site/pyodide.txt``. Both
are fetched once, held to their hashes and kept in ``build/pyodide``. A run asks nothing of the network.

``python -m scripts pyodide`` holds the contract against games and boards, plays every scenario and
every recorded game, and solves the chapters. With arguments it is one pytest with these arguments.
"""

from __future__ import annotations

import base64
import hashlib
import re
import shutil
import subprocess
import tarfile
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from scripts import rooms
from scripts.environment import ROOT, BrokenEnvironmentError, ensure

VERSION = "314.0.6"
"""The one that the kernel of the site is made for."""

INTEGRITY = "sha512-BKDTJyIqFxC4BExLqeRS3f5xvXZIjOt8C3zGLN/Cc7tFxSwvKVhVkchQQ2AGLOtR4YrVOIFxbV8poyDOOmWwxQ=="
"""Of that package, as npm writes it."""

PYTHON = "3.14"
PLATFORM = "pyemscripten_2026_0_wasm32"
PINS = ROOT / "site" / "pyodide.txt"
FOLDER = ROOT / "build" / "pyodide"

SUITE = (
    ("tests/contract", "-k", "keeps_the_contract or (can_be_solved and learn_the_rules)"),
    (
        "tests/contract/test_scenarios.py",
        *(f"tests/{game}/test_playthroughs.py" for game in rooms.games()),
        *("-k", "does_what_it_says or recorded_game_is_played"),
    ),
)
"""What is run when nothing is asked for, side by side."""


def core() -> Path:
    """Give the folder of Pyodide itself; fetch it if it isn't there.

    Raises
    ------
    BrokenEnvironmentError
        If npm is missing, or gives something else than was pinned.
    """
    folder = FOLDER / VERSION
    if folder.is_dir():
        return folder
    print(f"Fetching Pyodide {VERSION} from npm ...", flush=True)
    with tempfile.TemporaryDirectory() as scratch:
        _run(
            [_node("npm"), "pack", f"pyodide@{VERSION}", "--silent", "--pack-destination", scratch]
        )
        (archive,) = Path(scratch).glob("*.tgz")
        digest = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
        found = f"sha512-{digest}"
        if found != INTEGRITY:
            message = f"npm gave a pyodide@{VERSION} of {found}, not of {INTEGRITY}."
            raise BrokenEnvironmentError(message)
        with tarfile.open(archive) as packed:
            packed.extractall(scratch, filter="data")
        FOLDER.mkdir(parents=True, exist_ok=True)
        shutil.move(Path(scratch, "package"), folder)
    return folder


def wheels(python: Path) -> Path:
    """Give the folder of the pinned wheels for Pyodide; fetch them if they aren't there.

    Parameters
    ----------
    python : Path
        An interpreter with pip.
    """
    pins = PINS.read_bytes()
    folder = FOLDER / f"wheels-{hashlib.sha256(pins).hexdigest()[:12]}"
    if folder.is_dir():
        return folder
    print(f"Fetching the {len(re.findall(rb'(?m)^[^ ]+==', pins))} packages for it ...", flush=True)
    with tempfile.TemporaryDirectory() as scratch:
        command = [str(python), "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
        command += ["--require-hashes", "--no-deps", "--only-binary", ":all:", "--dest", scratch]
        command += ["--python-version", PYTHON, "--implementation", "cp", "--platform", PLATFORM]
        command += ["--abi", f"cp{PYTHON.replace('.', '')}", "--requirement", str(PINS)]
        _run(command)
        FOLDER.mkdir(parents=True, exist_ok=True)
        shutil.copytree(scratch, folder)
    return folder


def main(arguments: list[str]) -> int:
    """Run pytest in Pyodide, with these arguments or twice for the whole suite."""
    node, python = _node("node"), ensure("site")
    script = [node, str(ROOT / "scripts" / "pyodide.mjs"), str(core()), str(wheels(python))]
    runs = [[*script, str(ROOT), *asked] for asked in ([arguments] if arguments else SUITE)]
    with ThreadPoolExecutor() as pool:
        codes = pool.map(lambda run: subprocess.run(run, check=False, cwd=ROOT).returncode, runs)
    return max(codes)


def _node(program: str) -> str:
    found = shutil.which(program)
    if found is None:
        message = (
            f"Pyodide needs Node: npm to fetch it, and node to run it here. There is no {program}.\n"
            "Install Node 20 or newer (https://nodejs.org), then run the command again."
        )
        raise BrokenEnvironmentError(message)
    return found


def _run(command: list[str]) -> None:
    if subprocess.run(command, check=False, cwd=ROOT, stdout=subprocess.DEVNULL).returncode:
        message = f"This command failed, see above: {' '.join(command)}\nIs there a network?"
        raise BrokenEnvironmentError(message)
