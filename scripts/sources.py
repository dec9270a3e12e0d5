"""The files of this repository, as git sees them or, without git, as they lie there."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

from scripts.environment import ROOT

if TYPE_CHECKING:
    from pathlib import Path

_MADE = {".git", ".venv", "__pycache__", "node_modules", "dist", "build", ".ipynb_checkpoints"}


def files(root: Path = ROOT, under: str = ".") -> list[Path]:
    """List the files that are, or are about to be, part of the repository."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", under]
    if (root / ".git").exists():
        listed = subprocess.run(command, check=False, capture_output=True, text=True, cwd=root)
        if listed.returncode == 0:
            paths = sorted({root / name for name in listed.stdout.split("\0") if name})
            return [path for path in paths if path.is_file()]
    found = sorted(path for path in (root / under).rglob("*") if path.is_file())
    return [path for path in found if not _MADE & set(path.relative_to(root).parts)]
