"""What a release is made of: a wheel, a source archive, their checksums and what has changed.

``python -m scripts dist`` makes them in ``dist/`` and checks them; with a tag it also checks that
the tag, the changelog and the citation agree. ``python -m scripts publish`` puts them on the
repository's page; a workflow does both when a tag is pushed.

Only the standard library is used here: whoever publishes need not install what was published.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from pathlib import Path
from typing import Any

from scripts import sources
from scripts.environment import ROOT, BrokenEnvironmentError

FOLDER = ROOT / "dist"
SUMS = "SHA256SUMS"
CHANGES = "CHANGES.md"


def project(root: Path = ROOT) -> dict[str, Any]:
    """Read pyproject.toml."""
    return tomllib.loads((root / "pyproject.toml").read_text("utf-8"))


def build(folder: Path, root: Path = ROOT) -> tuple[Path, Path]:
    """Build the source archive of the project, and from it, not from the tree, the wheel.

    Returns
    -------
    tuple of Path
        The wheel and the source archive.

    Raises
    ------
    BrokenEnvironmentError
        If the build backend fails.
    """
    _hatch("sdist", folder, root)
    (archive,) = folder.glob("*.tar.gz")
    with tempfile.TemporaryDirectory() as unpacked:
        with tarfile.open(archive) as files:
            files.extractall(unpacked, filter="data")
        _hatch("wheel", folder, Path(unpacked, archive.name.removesuffix(".tar.gz")))
    (wheel,) = folder.glob("*.whl")
    return wheel, archive


def faults_of_files(wheel: Path, archive: Path, root: Path = ROOT) -> list[str]:
    """Say, a sentence each, what the two lack and what they should not hold."""
    tracked = [path.relative_to(root).as_posix() for path in sources.files(root)]
    targets = project(root)["tool"]["hatch"]["build"]["targets"]
    moved = targets["wheel"].get("sources", {})
    inside = {
        f"{moved.get(folder, folder)}{name.removeprefix(folder)}"
        for folder in targets["wheel"]["only-include"]
        for name in tracked
        if name.startswith(f"{folder}/")
    }
    with zipfile.ZipFile(wheel) as zipped:
        held = {name for name in zipped.namelist() if ".dist-info/" not in name}
    left_out = tuple(f"{folder.strip('/')}/" for folder in targets["sdist"]["exclude"])
    wanted = {name for name in tracked if not name.startswith(left_out)}
    with tarfile.open(archive) as files:
        names = (name.partition("/")[2] for name in files.getnames())
        packed = {name for name in names if name != "PKG-INFO"}
    return [*_differences(wheel.name, inside, held), *_differences(archive.name, wanted, packed)]


def faults_of_version(tag: str | None = None, root: Path = ROOT) -> list[str]:
    """Say, a sentence each, where the version is told otherwise than in pyproject.toml.

    Parameters
    ----------
    tag : str, optional
        Under which it is to be released: then the changelog needs a date, and the citation the
        same.
    root : Path, default: of this repository
        Where the project lies.
    """
    version = project(root)["project"]["version"]
    changes = (root / "CHANGELOG.md").read_text("utf-8")
    citation = (root / "CITATION.cff").read_text("utf-8")
    found = []
    cited = re.search(r"^version: (.+)$", citation, re.MULTILINE)
    if not cited or cited[1] != version:
        said = cited[1] if cited else "none"
        found.append(f"CITATION.cff names version {said}; pyproject.toml says {version}.")
    heading = re.search(rf"^## \[{re.escape(version)}\] - (.+)$", changes, re.MULTILINE)
    if not heading:
        return [*found, f"CHANGELOG.md has no heading `## [{version}] - DATE`."]
    date = re.search(r"^date-released: (.+)$", citation, re.MULTILINE)
    dated = re.fullmatch(r"\d{4}-\d\d-\d\d", heading[1])
    if dated and (not date or date[1] != heading[1]):
        found.append(f"CITATION.cff lacks `date-released: {heading[1]}`, the date in CHANGELOG.md.")
    if date and not dated:
        found.append(f"CITATION.cff has a date of release; CHANGELOG.md calls it {heading[1]!r}.")
    if tag is not None and tag != f"v{version}":
        found.append(f"The tag is {tag!r}; for version {version} it would be 'v{version}'.")
    if tag is not None and not dated:
        found.append(f"CHANGELOG.md calls {version} {heading[1]!r}: give it the date of release.")
    return found


def changes_of(version: str, root: Path = ROOT) -> str:
    """Cut what a version brings out of the changelog, without its heading."""
    text = (root / "CHANGELOG.md").read_text("utf-8")
    _, _, rest = text.partition(f"\n## [{version}]")
    return rest.partition("\n## [")[0].partition("\n")[2].strip() + "\n"


def publish(tag: str, folder: Path = FOLDER) -> int:
    """Put what ``dist`` has made on the repository's page, under a tag that is there already.

    Raises
    ------
    BrokenEnvironmentError
        If nothing was made yet, or GitHub's own program is missing.
    """
    files = sorted(folder.glob("tidewidgets-*"))
    if not files or not (folder / SUMS).is_file():
        message = (
            f"There is nothing to publish in {folder.name}/: run `make dist ARGS={tag}` first."
        )
        raise BrokenEnvironmentError(message)
    gh = shutil.which("gh")
    if gh is None:
        message = "A release is published with GitHub's program `gh`, which is not on the path."
        raise BrokenEnvironmentError(message)
    command = [gh, "release", "create", tag, "--verify-tag", "--title", f"TideWidgets {tag[1:]}"]
    command += ["--notes-file", str(folder / CHANGES), *map(str, files), str(folder / SUMS)]
    return subprocess.run(command, check=False, cwd=ROOT).returncode


def main(arguments: list[str]) -> int:
    """Make ``dist/`` anew; an argument is the tag that it is for."""
    tag = arguments[0] if arguments else None
    faults = faults_of_version(tag)
    if not faults:
        shutil.rmtree(FOLDER, ignore_errors=True)
        FOLDER.mkdir()
        try:
            made = build(FOLDER)
        except BrokenEnvironmentError as problem:
            print(problem, file=sys.stderr)
            return 1
        faults = faults_of_files(*made)
        sums = (f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in made)
        (FOLDER / SUMS).write_text("".join(sums), "utf-8", newline="\n")
        changes = changes_of(project()["project"]["version"])
        (FOLDER / CHANGES).write_text(changes, "utf-8", newline="\n")
        for file in made:
            print(f"{file.relative_to(ROOT)}  {file.stat().st_size / 1e6:.1f} MB")
    print(*faults, sep="\n", end="\n" if faults else "", file=sys.stderr)
    return 1 if faults else 0


def _hatch(target: str, folder: Path, root: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "--target", target]
    ended = subprocess.run(
        [*command, "--directory", str(folder)],
        check=False,
        cwd=root,
        capture_output=True,
        text=True,
    )
    if ended.returncode:
        message = f"The {target} cannot be built:\n{ended.stdout}{ended.stderr}"
        raise BrokenEnvironmentError(message)


def _differences(name: str, wanted: set[str], held: set[str]) -> list[str]:
    lacks = (f"{name} lacks {file}." for file in sorted(wanted - held))
    strange = (
        f"{name} holds {file}, which does not belong there." for file in sorted(held - wanted)
    )
    return [*lacks, *strange]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
