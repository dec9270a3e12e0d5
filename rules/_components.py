"""Components that a table brings along: cards and boards of its own, in TOML files."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from rules._errors import InvalidOption


class Checked(Protocol):
    """A component that can say whether the game can be played with it."""

    def check(self) -> None:
        """Raise InvalidOption if not, naming what is wrong and what would be right."""


CheckedT = TypeVar("CheckedT", bound=Checked)


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


def check_component(data: object, kind: type[CheckedT], right: str, game: str) -> CheckedT:
    """Make a component of what a file or a caller gives, and check it.

    Parameters
    ----------
    data : object
        The component, or what `read_component` gives.
    kind : type
        Its struct.
    right : str
        What it should be, for the error: "deck like that of deck.toml".
    game : str
        Title of the game, for the error.

    Raises
    ------
    InvalidOption
        If it is no such component, or the game can't be played with it.
    """
    try:
        component = data if isinstance(data, kind) else msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        message = f"{game}: this is no {right}: {error}."
        raise InvalidOption(message) from error
    component.check()
    return component
