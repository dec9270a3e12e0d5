"""What is decided in Hermit: mostly which card to place where; the rest follows from it."""

from __future__ import annotations

from rules import Action


class Deal(Action, frozen=True):
    """Chance shuffles the cards in use, and the table is laid.

    Attributes
    ----------
    orders : tuple of tuple of str
        The card ids of each copy of the game, from the top. First come the Coast, then the piles
        in seat order.
    """

    orders: tuple[tuple[str, ...], ...]

    def __str__(self) -> str:
        return "The cards are shuffled and laid out"


class First(Action, frozen=True):
    """Chance draws the player who picks a side, and who begins where turns are taken."""

    first: int

    def __str__(self) -> str:
        return f"Player {_seat(self.first)} is drawn to be first"


class ChooseSide(Action, frozen=True):
    """Choose an end of the Coast for the own Hermie.

    Attributes
    ----------
    side : {"left", "right"}
        The end.
    """

    side: str

    def __str__(self) -> str:
        return f"Start beyond the {self.side} end of the Coast"


class Place(Action, frozen=True):
    """Place a card from the hand in the own play area.

    Attributes
    ----------
    card : str
        Its id.
    turn : {0, 90, 180, 270}
        Degrees clockwise.
    x, y : int
        Where the top left cell of the turned card comes to lie.
    together : bool
        In real time: whether it counts as done at the same time as the other player's last.
    """

    card: str
    turn: int
    x: int
    y: int
    together: bool = False

    @property
    def is_whole(self) -> bool:
        """Whether every field has the type it should have; numbers are whole."""
        return (
            type(self.x) is int
            and type(self.y) is int
            and type(self.turn) is int
            and type(self.card) is str
            and type(self.player) is int
            and type(self.together) is bool
        )

    def __str__(self) -> str:
        turned = f", turned by {self.turn} degrees" if self.turn else ""
        together = ", at the same time as the other" if self.together else ""
        return f"Place {self.card} at {self.x},{self.y}{turned}{together}"


class Wait(Action, frozen=True):
    """Let a tick pass in real time."""

    def __str__(self) -> str:
        return "Wait"


class MoveHermie(Action, frozen=True):
    """Say whether Hermie moves, where that is optional.

    Attributes
    ----------
    move : bool
        Whether he does.
    """

    move: bool

    def __str__(self) -> str:
        return "Move Hermie" if self.move else "Leave Hermie where he is"


class TakeBonus(Action, frozen=True):
    """Choose between two pools and a pair, where that is a choice.

    Attributes
    ----------
    bonus : {"pools", "pair"}
        What counts.
    """

    bonus: str

    def __str__(self) -> str:
        return f"Let the {self.bonus} count"


class TakeCoast(Action, frozen=True):
    """Choose who draws the leftmost card of the Coast, where the group chooses.

    Attributes
    ----------
    to : int
        The player who draws it.
    """

    to: int

    def __str__(self) -> str:
        return f"Player {_seat(self.to)} draws from the Coast"


def _seat(player: object) -> str:
    return str(player + 1) if type(player) is int else repr(player)


AnyAction = ChooseSide | Deal | First | MoveHermie | Place | TakeBonus | TakeCoast | Wait
