"""What a player of Hamsterbacke may decide: one of three actions, and what to give away."""

from __future__ import annotations

from rules import Action
from rules.hamsterbacke._cards import name_of


class Deal(Action, frozen=True):
    """Chance shuffles all cards; they are dealt from the first to the last.

    Attributes
    ----------
    cards : tuple of str
        Every card in play: one to each hand in seat order, twice round, then the eight rows; the
        rest is the pile, top card first.
    """

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"Deal {len(self.cards)} shuffled cards"


class Hoard(Action, frozen=True):
    """Take a row into the hand.

    Attributes
    ----------
    row : int
        0 to 7, clockwise; players call them rows 1 to 8.
    """

    row: int

    def __str__(self) -> str:
        return f"Hoard row {self.row + 1}" if type(self.row) is int else f"Hoard row {self.row!r}"


class Block(Action, frozen=True):
    """Lay one or several sets of a colour on the own Block stack."""

    colour: str
    sets: int = 1

    def __str__(self) -> str:
        sets = "a set" if self.sets == 1 else f"{self.sets} sets"
        return f"Block with {sets} of {name_of(str(self.colour))}"


class Score(Action, frozen=True):
    """Turn the own Block stack over.

    Attributes
    ----------
    giver : int, optional
        The fellow player who gives cards; None if no award is due.
    """

    giver: int | None = None

    def __str__(self) -> str:
        if self.giver is None:
            return "Score without an award"
        who = self.giver + 1 if type(self.giver) is int else repr(self.giver)
        return f"Score, and player {who} gives"


class Give(Action, frozen=True):
    """Pick one hand card for the player who scores."""

    colour: str

    def __str__(self) -> str:
        return f"Give a {name_of(str(self.colour))} card"


AnyAction = Block | Deal | Give | Hoard | Score
