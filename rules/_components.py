"""Components that a table brings along: cards and boards of its own, in TOML files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from rules._errors import InvalidOption


def read_component(path: Path | str, key: str, game: str) -> object:
    """Read what stands under a key of a TOML file.

    Parameters
    ----------
    path : Path or str
        The file.
    key : str
        Name of the component: "deck", "board".
    game : str
        Title of the game, for the error.

    Returns
    -------
    object
        Not checked yet; None where the file has no such key.

    Raises
    ------
    InvalidOption
        If the file can't be read; the error names it.
    """
    try:
        data = msgspec.toml.decode(Path(path).read_text(encoding="utf-8"), type=dict[str, Any])
    except (OSError, UnicodeDecodeError, msgspec.DecodeError) as error:
        message = f"{game}: the file {str(path)!r} can't be read as {key}: {error}."
        raise InvalidOption(message) from error
    return data.get(key)
