"""The pages of a rulebook in the browser: what there is to search, and what is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import traitlets

from rules import Clause, Ruling
from tidewidgets._intents import Id, Intent
from tidewidgets._view import STATIC, Asked, styles

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules import Game, Option

RULING = "ruling"
"""Kind of what the printed book leaves open; it has no section of its own."""

MOVED_ON = "Another rule is shown by now. Look again."


class Entry(msgspec.Struct, frozen=True):
    """A clause or a ruling as it is listed.

    Attributes
    ----------
    id, section, kind, text : str
        As of a clause; the text of a ruling is its question.
    switch : str
        Name of the option that changes how it is read; empty where there is none.
    ruling : Ruling, optional
        All of it, if it is one.
    """

    id: str
    section: str
    kind: str
    text: str
    switch: str = ""
    ruling: Ruling | None = None

    @classmethod
    def of(cls, game: Game[Any], id_: str) -> Entry:
        """Put clauses and rulings in the same form."""
        rule, option = game.rulebook[id_], option_behind(game, id_)
        switch = option.name if option else ""
        if isinstance(rule, Clause):
            return cls(rule.id, rule.section, rule.kind, rule.text, switch)
        return cls(rule.id, RULING.capitalize(), RULING, rule.question, switch, rule)


def option_behind(game: Game[Any], id_: str) -> Option | None:
    """Find the option that changes how a rule is read."""
    rule = game.rulebook[id_]
    switch = rule.switch if isinstance(rule, Ruling) else ""
    found = (o for o in game.options if switch == o.name or (not switch and o.clause == id_))
    return next(found, None)


class Switch(msgspec.Struct, frozen=True):
    """An option that changes how a rule is read.

    Attributes
    ----------
    text : str
        What it decides, in a sentence.
    default : str
        The option as the game has it.
    others : tuple of str
        The option with each other value.
    custom : str
        What of one's own may be passed instead; empty for nothing.
    """

    text: str
    default: str
    others: tuple[str, ...]
    custom: str


class Compared(msgspec.Struct, frozen=True):
    """Two readings that are being played with.

    Attributes
    ----------
    number : int
        Which of the other values it is.
    text : str
        Where the readings part, in a sentence.
    said : tuple of (str, str)
        Each reading, and what it alone makes of that.
    """

    number: int
    text: str
    said: tuple[tuple[str, str], ...]


class Page(msgspec.Struct, frozen=True):
    """What belongs to a rule.

    Attributes
    ----------
    id : str
        The rule.
    related : tuple of str
        Ids of clauses near it.
    rulings : tuple of str
        Ids of rulings that bear on it.
    scenarios : tuple of (str, str)
        Ids and titles of those that show it.
    scenario : str
        Id of the one on the board; empty where there is none.
    switch : Switch, optional
        The option that changes how it is read.
    compared : Compared, optional
        The readings on the boards.
    """

    id: str
    related: tuple[str, ...]
    rulings: tuple[str, ...]
    scenarios: tuple[tuple[str, str], ...]
    scenario: str = ""
    switch: Switch | None = None
    compared: Compared | None = None


class Show(Intent, frozen=True, tag="show"):
    """Turn to a rule, and put a scenario of it on the board: its first one if none is named."""

    id: Id
    scenario: Id | None = None


class Compare(Intent, frozen=True, tag="compare"):
    """Play with another reading."""

    number: int


class Pages(Asked[Show | Compare]):
    """A list of all rules, and the page of one of them.

    Parameters
    ----------
    game : Game
        Whose rulebook it is.
    do : callable
        Does what is asked for.
    """

    _esm = STATIC / "rulebook.js"

    css = traitlets.Unicode().tag(sync=True)
    book = traitlets.Unicode().tag(sync=True)
    page = traitlets.Unicode().tag(sync=True)
    rev = traitlets.Int().tag(sync=True)

    def __init__(self, game: Game[Any], do: Callable[[Show | Compare], None]) -> None:
        self._do, self._rev = do, 0
        entries = [Entry.of(game, id_) for id_ in game.rulebook]
        book = {"title": game.title, "source": game.rulebook.source, "entries": entries}
        super().__init__(css=styles("board.css", "rulebook.css"), book=_json(book))

    def turn_to(self, page: Page) -> None:
        """Show a page."""
        self._rev += 1
        with self.hold_sync():
            self.page = _json(page)
            self.rev = self._rev

    def _decode(self, content: object) -> Show | Compare:
        intent: Show | Compare = msgspec.convert(content, Show | Compare)
        return intent

    def _answer(self, intent: Show | Compare) -> str:
        if intent.ply != self._rev:
            return MOVED_ON
        self._do(intent)
        return ""


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
