"""The rooms of a game and their furniture.

A game is a folder of ``rules/`` that holds a ``rulebook.toml``. Rooms of the same name stand in
``tidewidgets/``, ``notebooks/`` and ``tests/``. No list names the games: the folders are the registry.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scripts.environment import ROOT

if TYPE_CHECKING:
    from pathlib import Path

#: Room, the pieces that stand in it (globs), and what each is for.
FURNITURE = {
    "rules": {
        "__init__.py": "the game itself, `GAME`",
        "rulebook.toml": "the clauses in our own words",
        "scenarios*": "small positions that show each clause",
        "_evaluation.py": "a guess of what a position is worth, for bots",
    },
    "tidewidgets": {
        "scene.py": "the drawing of a position",
        "art.svg": "the sheet of sprites",
    },
    "notebooks": {
        "01_*.ipynb": "the chapter that teaches the rules",
        "02_*.ipynb": "the chapter in which whole games are played",
        "03_*.ipynb": "the chapter that runs the lab",
    },
    "tests": {
        "test_*.py": "what is special to the game",
        "lessons.py": "the answers to the chapters' exercises",
        "words.py": "what the scenarios' expectations mean",
    },
}


def games(root: Path = ROOT) -> tuple[str, ...]:
    """Name the games that have moved in."""
    return tuple(sorted(path.parent.name for path in (root / "rules").glob("*/rulebook.toml")))


def missing(root: Path = ROOT) -> list[str]:
    """Say, a sentence each, which piece which room lacks."""
    sentences = []
    for game in games(root):
        for room, pieces in FURNITURE.items():
            folder = root / room / game
            if not folder.is_dir():
                sentences.append(f"{game} has no room in {room}/: make {room}/{game}/.")
                continue
            sentences += [
                f"{room}/{game}/ lacks {piece}: {purpose}."
                for piece, purpose in pieces.items()
                if not any(folder.glob(piece))
            ]
    return sentences + _strangers(root)


def _strangers(root: Path) -> list[str]:
    """Find folders that look like rooms of a game that has no rulebook."""
    known = set(games(root))
    signs = (("rules", "scenarios*"), ("tidewidgets", "scene.py"), ("notebooks", "[0-9]*.ipynb"))
    return [
        f"{room}/{path.parent.name}/ holds {path.name}, but rules/{path.parent.name}/ has no rulebook.toml."
        for room, sign in signs
        for path in sorted((root / room).glob(f"*/{sign}"))
        if path.parent.name not in known
    ]
