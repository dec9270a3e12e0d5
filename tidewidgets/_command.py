"""The `tidewidgets` command: chapters to open and to copy, and games to play in a terminal."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rules
from rules import InvalidFile, InvalidOption, Match, RulesError
from tidewidgets import _chapters
from tidewidgets._play import WHO, check_seats, seat_all
from tidewidgets._terminal import Terminal
from tidewidgets._version import __version__

if TYPE_CHECKING:
    from rules import Game, Option


def main(arguments: list[str]) -> int:
    """Run a command and return its exit status."""
    parser = _parser()
    # What `lab` doesn't know is JupyterLab's.
    options, more = parser.parse_known_args(arguments)
    if more and options.command != "lab":
        parser.error(f"unrecognized arguments: {' '.join(more)}")
    try:
        if options.command == "lab":
            return lab(options.folder, more)
        if options.command == "copy":
            return copy(options.folder)
        return play(options)
    except RulesError as error:
        print(error, file=sys.stderr)
        return 1


def lab(folder: Path, arguments: list[str]) -> int:
    """Open JupyterLab on a copy of the chapters; make the copy if there is none."""
    if find_spec("jupyterlab") is None:
        wanted = " ".join(f'"{line}"' for line in _of_lab())
        print(f"JupyterLab is missing here: {sys.executable} -m pip install {wanted}")
        return 1
    if not (folder / _chapters.INDEX).exists():
        copy(folder)
    command = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={folder.absolute()}"]
    command.append(f"--LabApp.default_url=/lab/tree/{_chapters.INDEX}")
    try:
        return subprocess.run([*command, *arguments], check=False).returncode  # noqa: S603 - our own Python
    except KeyboardInterrupt:
        return 0  # Ctrl+C is how a server is ended


def _of_lab() -> list[str]:
    """List what the chapters need beside the package."""
    lines = metadata.requires("tidewidgets") or []
    return [line.partition(";")[0].strip() for line in lines if "lab" in line.partition("extra")[2]]


def copy(folder: Path) -> int:
    """Copy the chapters."""
    files = _chapters.copy(folder)
    print(f"{len(files)} files are in {folder}. Begin with {folder / _chapters.INDEX}.")
    return 0


def play(options: argparse.Namespace) -> int:
    """Play a game by typed moves."""
    match = _resumed(options) if options.resume else _begun(options)
    seats = check_seats(tuple(options.seat or ()), match.state.players)
    seat, bots = seat_all(match.game, seats)
    print(f"{match.game.title}. Type ? for help.")
    Terminal(match, seat, bots=bots).converse()
    return 0


def _begun(options: argparse.Namespace) -> Match:
    if options.game is None:
        message = f"Name a game: {', '.join(rules.names())}; or a stored one by --resume FILE."
        raise InvalidOption(message)
    game = rules.load(options.game)
    settings = _settings(game, options.option)
    settings |= {"seed": options.seed or 0, "undo": options.undo or "study"}
    return Match(game, options.players, **settings)


def _resumed(options: argparse.Namespace) -> Match:
    own = ("game", "players", "seed", "undo", "option")
    if given := [name for name in own if getattr(options, name) not in (None, [])]:
        message = f"A stored game has its own {', '.join(own)}: leave out {', '.join(given)}."
        raise InvalidOption(message)
    try:
        text = options.resume.read_bytes()
    except OSError as error:
        message = f"{options.resume} can't be read: {error.strerror}."
        raise InvalidFile(message) from error
    return Match.load(text)


def _settings(game: Game[Any], texts: list[str]) -> dict[str, Any]:
    """Read options as they are typed; the game judges what they say."""
    declared = {option.name: option for option in game.options}
    settings = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            message = f"An option is written name=value, not {text!r}."
            raise InvalidOption(message)
        settings[name] = _value(declared.get(name), value)
    return settings


def _value(option: Option | None, text: str) -> object:
    known = {str(value).lower(): value for value in option.values} if option else {}
    if text.lower() in known:
        return known[text.lower()]
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tidewidgets", description=__doc__, allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"tidewidgets {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def add(name: str, text: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=text, description=text, allow_abbrev=False)

    lab = add("lab", "Open the chapters in JupyterLab; further arguments are JupyterLab's own.")
    lab.add_argument(
        "--folder",
        type=Path,
        default=Path("chapters"),
        metavar="DIR",
        help="your copy of the chapters, made there if there is none (default: chapters)",
    )
    copy = add("copy", "Copy the chapters for edits of your own; nothing is ever overwritten.")
    copy.add_argument("folder", type=Path, metavar="DIR", help="where to")
    play = add("play", "Play a game in the terminal by typed moves.")
    play.add_argument("game", nargs="?", metavar="GAME", help=", ".join(rules.names()))
    play.add_argument("--players", type=int, metavar="N", help="how many (default: the fewest)")
    play.add_argument(
        "--seat",
        action="append",
        choices=WHO,
        help="who plays, once for each player (default: you, and bots)",
    )
    play.add_argument("--seed", type=int, metavar="N", help="decides all chance (default: 0)")
    play.add_argument("--undo", choices=("study", "fair"), help="what can be taken back")
    play.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, say scheme=dusk",
    )
    play.add_argument("--resume", type=Path, metavar="FILE", help="go on with a stored game")
    add("doctor", "Say what is wrong with this installation, if anything is.")
    return parser
