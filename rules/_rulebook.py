"""A rulebook cut into clauses, and the rulings by which we read it."""

from __future__ import annotations

from functools import cached_property
from importlib import resources
from typing import TYPE_CHECKING

import msgspec

from rules._errors import InvalidFile, UnknownClause

if TYPE_CHECKING:
    from collections.abc import Iterator


class Clause(msgspec.Struct, frozen=True, kw_only=True):
    """What a rule says, in our own words, and where it stands in the printed book."""

    id: str
    section: str
    kind: str
    text: str


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """A question that the printed book leaves open, and how we read it.

    Attributes
    ----------
    switch : str
        The game option that changes the reading; empty where there is none.
    """

    id: str
    question: str
    options: tuple[str, ...]
    chosen: str
    why: str
    switch: str = ""

    @property
    def text(self) -> str:
        """The reading as a sentence, as `Clause.text` has it."""
        return f"{self.question} {self.chosen}"


class Rulebook(msgspec.Struct, frozen=True, dict=True):
    """Clauses and rulings by id, in the order of the book.

    Examples
    --------
    >>> import rules
    >>> rules.load("hermetica").rulebook["hermetica.adept.move"].section
    'Adept Piece'
    """

    game: str
    source: str
    clause: tuple[Clause, ...]
    ruling: tuple[Ruling, ...] = ()

    @classmethod
    def read(cls, package: str) -> Rulebook:
        """Read ``rulebook.toml`` of a room, say ``rules.hermetica``."""
        text = (resources.files(package) / "rulebook.toml").read_text(encoding="utf-8")
        try:
            return msgspec.toml.decode(text, type=cls)
        except msgspec.DecodeError as error:
            message = f"rulebook.toml of {package} can't be read: {error}."
            raise InvalidFile(message) from error

    @cached_property
    def _by_id(self) -> dict[str, Clause | Ruling]:
        entries: tuple[Clause | Ruling, ...] = (*self.clause, *self.ruling)
        return {entry.id: entry for entry in entries}

    def __getitem__(self, id_: str) -> Clause | Ruling:
        try:
            return self._by_id[id_]
        except KeyError:
            message = f"{self.game} has no clause or ruling {id_!r}."
            raise UnknownClause(message) from None

    def __contains__(self, id_: object) -> bool:
        return id_ in self._by_id

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_id)

    def __len__(self) -> int:
        return len(self._by_id)
