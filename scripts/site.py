"""Build the site on which the chapters run without any installation, in the browser alone.

It is a JupyterLite with our wheel, the pinned packages and Pyodide in it. Whatever a chapter needs
comes from the site itself, and lies in ``build/site`` afterwards: any server of plain files will do.

``python -m scripts site`` builds it; ``--serve`` shows it afterwards, on this machine alone.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import subprocess
import sys
import zipfile
from email.parser import HeaderParser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from scripts import pyodide
from scripts.environment import ROOT, BrokenEnvironmentError, normal
from tidewidgets import _chapters

OUTPUT = ROOT / "build" / "site"
SOURCE = ROOT / "build" / "site-source"
LAB = Path(sys.prefix, "share", "jupyter", "labextensions")
KERNEL = "@jupyterlite/pyodide-kernel-extension"
ENVIRONMENT = {"sys_platform": "emscripten", "platform_system": "Emscripten", "os_name": "posix"}
ENVIRONMENT |= {"platform_machine": "wasm32", "python_version": "3.14", "extra": ""}
ENVIRONMENT |= {"python_full_version": "3.14.2", "implementation_name": "cpython"}

EXTENSIONS = ("@jupyter-widgets/jupyterlab-manager", "anywidget", KERNEL)
"""Of JupyterLab, from the environment: whatever else is installed there, the site is the same."""


def lock(folder: Path) -> dict[str, Any]:
    """List the wheels of a folder as Pyodide wants to know them.

    Parameters
    ----------
    folder : Path
        With wheels and Pyodide's own lock, of which only what it says of Pyodide is kept.
    """
    found = [_entry(wheel) for wheel in sorted(folder.glob("*.whl"))]
    names = {entry["name"] for entry in found}
    for entry in found:
        entry["depends"] = [name for name in entry["depends"] if name in names]
    own = json.loads((folder / "pyodide-lock.json").read_text("utf-8"))
    return {**own, "packages": {entry["name"]: entry for entry in found}}


def _entry(wheel: Path) -> dict[str, Any]:
    from packaging.requirements import Requirement  # noqa: PLC0415  (of the part `site`)

    with zipfile.ZipFile(wheel) as archive:
        files = archive.namelist()
        (metadata,) = [name for name in files if name.endswith(".dist-info/METADATA")]
        says = HeaderParser().parsestr(archive.read(metadata).decode())
    needs = [Requirement(line) for line in says.get_all("Requires-Dist", [])]
    tops = {name.split("/")[0] for name in files if name.endswith((".py", ".so"))}
    return {
        "name": normal(says["Name"]),
        "version": says["Version"],
        "file_name": wheel.name,
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "depends": sorted(
            normal(need.name)
            for need in needs
            if need.marker is None or need.marker.evaluate(ENVIRONMENT)
        ),
        "imports": sorted(top.split(".")[0] for top in tops),
        "install_dir": "site",
        "package_type": "package",
        "unvendored_tests": False,
    }


def collect(folder: Path) -> None:
    """Put Pyodide, the pinned wheels, those of its kernel and our own into one folder."""
    python = Path(sys.executable)
    shutil.copytree(pyodide.core(), folder)
    shutil.copytree(pyodide.wheels(python), folder, dirs_exist_ok=True)
    # The kernel brings stand-ins of its own, as for the part of ipywidgets that is for servers.
    for stand_in in sorted((LAB / KERNEL / "static" / "pypi").glob("*.whl")):
        name = stand_in.name.split("-")[0]
        for other in folder.glob(f"{name}-*.whl"):
            other.unlink()
        shutil.copy(stand_in, folder)
    build = [str(python), "-m", "hatchling", "build", "--target", "wheel", "--directory"]
    subprocess.run([*build, folder], check=True, cwd=ROOT, stdout=subprocess.DEVNULL)
    listed = json.dumps(lock(folder), indent=1, sort_keys=True)
    (folder / "pyodide-lock.json").write_text(listed + "\n", "utf-8")


def build() -> None:
    """Build the site anew.

    Raises
    ------
    BrokenEnvironmentError
        If the kernel is made for another Pyodide than the one that is pinned.
    """
    from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION  # noqa: PLC0415  (as above)

    if PYODIDE_VERSION != pyodide.VERSION:
        message = (
            f"The kernel is made for Pyodide {PYODIDE_VERSION}, and scripts/pyodide.py pins "
            f"{pyodide.VERSION}: change VERSION and INTEGRITY there, and run `make lock`."
        )
        raise BrokenEnvironmentError(message)
    for folder in (SOURCE, OUTPUT):
        shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "site" / "lite", SOURCE)
    chapters = SOURCE / "chapters"
    _chapters.copy(chapters)
    collect(SOURCE / "static" / "pyodide")
    command = [sys.executable, "-m", "jupyterlite_core", "build", "--lite-dir", str(SOURCE)]
    command += ["--contents", str(chapters), "--output-dir", str(OUTPUT)]
    command += ["--apps", "lab", "--no-sourcemaps", "--settings-overrides", "overrides.json"]
    command += ["--ignore-sys-prefix"]
    command += [f"--LiteBuildConfig.federated_extensions={LAB / name}" for name in EXTENSIONS]
    subprocess.run(command, check=True, cwd=SOURCE)


def serve(port: int) -> None:
    """Serve the site on this machine until Ctrl+C."""
    handler = partial(SimpleHTTPRequestHandler, directory=OUTPUT)
    with ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        print(
            f"The site is at http://127.0.0.1:{server.server_port}/ (Ctrl+C ends it).", flush=True
        )
        server.serve_forever()


def main(arguments: list[str]) -> int:
    """Build the site, and show it if asked."""
    parser = argparse.ArgumentParser(prog="python -m scripts site", description=__doc__)
    parser.add_argument("--serve", nargs="?", type=int, const=8000, metavar="PORT")
    options = parser.parse_args(arguments)
    try:
        build()
    except BrokenEnvironmentError as problem:
        print(problem, file=sys.stderr)
        return 1
    print(f"The site lies in {OUTPUT.relative_to(ROOT)}.", flush=True)
    if options.serve is not None:
        serve(options.serve)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
