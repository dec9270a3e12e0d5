"""Which games there are: the folders of this package that hold a rulebook."""

from __future__ import annotations

from importlib import import_module, resources
from typing import TYPE_CHECKING, Any

from rules._errors import UnknownGame

if TYPE_CHECKING:
    from rules._game import Game


def names() -> tuple[str, ...]:
    """List the slugs of the games that are installed, sorted."""
    rooms = resources.files("rules").iterdir()
    return tuple(sorted(room.name for room in rooms if (room / "rulebook.toml").is_file()))


def load(slug: str) -> Game[Any]:
    """Give the game of a slug.

    Raises
    ------
    UnknownGame
        If there is no such room.
    """
    if slug not in names():
        message = f"There is no game {slug!r}; there are {', '.join(names())}."
        raise UnknownGame(message)
    game: Game[Any] = import_module(f"rules.{slug}").GAME
    return game
