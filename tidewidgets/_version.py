"""Which version this is: `pyproject.toml` says it, and the installed package passes it on."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import Final


def _installed() -> str:
    try:
        return version("tidewidgets")
    except PackageNotFoundError:
        return "0+unknown"  # the folder is on the path, but nothing was installed


__version__: Final = _installed()
