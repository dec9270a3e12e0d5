"""What may be decided in Hamsters vs. Hippos, in steps: nobody chooses before seeing a card.

Cards of the pond are numbers, row by row from the top left; their names depend on its size
(see `rules.hippos.GAME.format_action`), so sentences here count them from 1.
"""

from __future__ import annotations

from collections.abc import Hashable

from rules import Action
from rules.hippos._cards import Cards


def _number(place: object) -> str:
    return str(place + 1) if type(place) is int else repr(place)


class First(Action, frozen=True):
    """Chance draws a meeple: its player begins.

    Attributes
    ----------
    first : int
        That player.
    """

    first: int

    def __str__(self) -> str:
        return f"Player {_number(self.first)}'s meeple is drawn"


class Deal(Action, frozen=True):
    """Chance shuffles the deck, and the pond is dealt.

    Attributes
    ----------
    cards : tuple of str
        The whole deck in order: first the pond row by row, then the leftovers.
    """

    cards: Cards

    def __str__(self) -> str:
        return "The pond is dealt"


class Place(Action, frozen=True):
    """Put the next hamster of the team on a card, before a solo round.

    Attributes
    ----------
    to : int
        The card.
    """

    to: int

    def __str__(self) -> str:
        return f"Place a hamster on card {_number(self.to)}"


class Move(Action, frozen=True):
    """Land on a card: enter the pond, step, or jump.

    Attributes
    ----------
    hamster : int
        The player's own; in solo one of the team.
    to : int
        The card.
    """

    hamster: int
    to: int

    @property
    def piece(self) -> Hashable:
        """The pad to touch: where a round ends at once, all pads may come to the same."""
        return self.hamster, self.to

    def __str__(self) -> str:
        return f"Move hamster {_number(self.hamster)} to card {_number(self.to)}"


class Leave(Action, frozen=True):
    """Take the hamster, in solo the whole team, off the pond."""

    def __str__(self) -> str:
        return "Leave the pond"


class Peek(Action, frozen=True):
    """Look under a card, as a peek card says.

    Attributes
    ----------
    at : int
        The card.
    """

    at: int

    @property
    def piece(self) -> Hashable:
        """The pad to touch: of two that are known already neither tells anything."""
        return self.at

    def __str__(self) -> str:
        return f"Look under card {_number(self.at)}"


class PayToPeek(Action, frozen=True):
    """Pay two points to look under a card.

    Attributes
    ----------
    at : int
        The card.
    """

    at: int

    def __str__(self) -> str:
        return f"Pay to look under card {_number(self.at)}"


class MoveLotus(Action, frozen=True):
    """Shift a token from a card to one beside it, as a move lotus card says.

    Attributes
    ----------
    origin, to : int
        The two cards.
    """

    origin: int
    to: int

    def __str__(self) -> str:
        return f"Move a token from card {_number(self.origin)} to card {_number(self.to)}"


class Steal(Action, frozen=True):
    """Take a point out of another player's stash, as a steal card says.

    Attributes
    ----------
    victim : int
        The player who loses it.
    """

    victim: int

    def __str__(self) -> str:
        return f"Steal from player {_number(self.victim)}"


class Decline(Action, frozen=True):
    """Let a steal or move lotus card be, where the table allows it."""

    def __str__(self) -> str:
        return "Decline"


class Stop(Action, frozen=True):
    """End the turn after one action, where the table allows it."""

    def __str__(self) -> str:
        return "Stop"


AnyAction = (
    Deal | Decline | First | Leave | Move | MoveLotus | PayToPeek | Peek | Place | Steal | Stop
)
