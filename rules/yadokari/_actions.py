"""What a player of Yadokari may decide, in steps: nobody chooses before seeing what they may see."""

from __future__ import annotations

from rules import Action
from rules.yadokari._shells import DECKS, KINDS, Cards, name_of


def _shell(shell: str) -> str:
    return f"the {name_of(shell)} shell" if shell in KINDS else f"the shell {shell!r}"


def _deck(deck: int) -> str:
    return f"deck {DECKS[deck]}" if deck in range(len(DECKS)) else f"deck {deck!r}"


class Deal(Action, frozen=True):
    """Chance shuffles the shells, and they are dealt.

    Attributes
    ----------
    shells : tuple of str
        In the order of dealing: to the hands one at a time in seat order, three rounds; then to
        the decks one at a time from A, each beneath those that lie there already.
    """

    shells: Cards

    def __str__(self) -> str:
        return "The shells are dealt"


class Roll(Action, frozen=True):
    """Chance rolls the three-sided die.

    Attributes
    ----------
    awareness : int
        1, 2 or 3: crabs with less camouflage are attacked.
    """

    awareness: int

    def __str__(self) -> str:
        return f"The die shows {self.awareness}"


class Draw(Action, frozen=True):
    """Look at the top shells of a deck.

    Attributes
    ----------
    deck : int
        0 to 4 for A to E.
    """

    deck: int

    def __str__(self) -> str:
        return f"Draw from {_deck(self.deck)}"


class Keep(Action, frozen=True):
    """Keep one of the shells looked at."""

    shell: str

    def __str__(self) -> str:
        return f"Keep {_shell(self.shell)}"


class Return(Action, frozen=True):
    """Put one of the shells looked at back to a deck.

    Attributes
    ----------
    shell : str
        Which.
    deck : int
        0 to 4 for A to E.
    place : str
        "bottom" or "top".
    """

    shell: str
    deck: int
    place: str = "bottom"

    def __str__(self) -> str:
        where = "on top of" if self.place == "top" else "beneath"
        return f"Put {_shell(self.shell)} {where} {_deck(self.deck)}"


class Play(Action, frozen=True):
    """Put a shell from the hand beneath the own crab."""

    shell: str

    def __str__(self) -> str:
        return f"Play {_shell(self.shell)}"


class Steal(Action, frozen=True):
    """Set out to steal a crab's current shell.

    Attributes
    ----------
    victim : int
        The player who loses it.
    """

    victim: int

    def __str__(self) -> str:
        who = self.victim + 1 if type(self.victim) is int else repr(self.victim)
        return f"Steal from player {who}"


class Pay(Action, frozen=True):
    """Set a shell aside as part of the price of a theft."""

    shell: str

    def __str__(self) -> str:
        return f"Pay {_shell(self.shell)}"


class Discard(Action, frozen=True):
    """Choose the shell that an attack costs."""

    shell: str

    def __str__(self) -> str:
        return f"Discard {_shell(self.shell)}"


class Pass(Action, frozen=True):
    """End the turn with actions left."""

    def __str__(self) -> str:
        return "Pass"


AnyAction = Deal | Discard | Draw | Keep | Pass | Pay | Play | Return | Roll | Steal
