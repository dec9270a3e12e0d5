"""What a player of Hermetica may decide."""

from __future__ import annotations

from typing import Literal

from rules import Action
from rules.hermetica._pieces import ADEPT, Hex

Effect = Literal["slide", "unit", "barrier", "hop"]


def _at(place: Hex) -> str:
    return f"({place[0]}, {place[1]})"


class ChooseSides(Action, frozen=True):
    """Chance decides which player has the Sun set.

    Attributes
    ----------
    sun : int
        That player.
    """

    sun: int

    def __str__(self) -> str:
        return f"Player {self.sun + 1} takes the Sun set"


class PlaceWall(Action, frozen=True):
    """Draft one Wall."""

    to: Hex

    def __str__(self) -> str:
        return f"Place a Wall on {_at(self.to)}"


class PlaceElement(Action, frozen=True):
    """Put an Element on the own Horizon during setup."""

    kind: str
    to: Hex

    def __str__(self) -> str:
        return f"Place {self.kind.capitalize()} on {_at(self.to)}"


class SpawnElement(Action, frozen=True):
    """Spend two actions to bring an Element from the reserve."""

    kind: str
    to: Hex

    def __str__(self) -> str:
        return f"Spawn {self.kind.capitalize()} on {_at(self.to)}"


class RespawnAdept(Action, frozen=True):
    """Spend two actions to bring the captured Adept back."""

    to: Hex

    def __str__(self) -> str:
        return f"Respawn the Adept on {_at(self.to)}"


class UseAdept(Action, frozen=True):
    """Use the Adept: up to two steps, and at most one deployment before, between or after.

    Attributes
    ----------
    to : Hex
        Where the Adept ends; its own hex if it only deploys.
    shield : Hex, optional
        Where it deploys the Shield; None if it doesn't.
    """

    to: Hex
    shield: Hex | None = None

    @property
    def piece(self) -> str:
        """The Adept: a side has one."""
        return ADEPT

    def __str__(self) -> str:
        deploys = "" if self.shield is None else f", deploying the Shield on {_at(self.shield)}"
        return f"Adept to {_at(self.to)}{deploys}"


class MoveFire(Action, frozen=True):
    """Move a Fire, with its Shield on the steps that it rides.

    Attributes
    ----------
    origin, to : Hex
        Where the Fire starts and ends.
    shield : Hex, optional
        Where its Shield ends if it rode; None if the Shield wasn't taken along.
    """

    origin: Hex
    to: Hex
    shield: Hex | None = None

    @property
    def piece(self) -> Hex:
        """The Unit, by where it starts."""
        return self.origin

    def __str__(self) -> str:
        rides = "" if self.shield is None else f", taking the Shield to {_at(self.shield)}"
        return f"Fire from {_at(self.origin)} to {_at(self.to)}{rides}"


class ShootFire(Action, frozen=True):
    """Shoot a Unit with a Fire instead of moving it."""

    origin: Hex
    target: Hex

    @property
    def piece(self) -> Hex:
        """The Unit, by where it starts."""
        return self.origin

    def __str__(self) -> str:
        return f"Fire on {_at(self.origin)} shoots at {_at(self.target)}"


class MoveEarth(Action, frozen=True):
    """Move an Earth, pushing what it meets.

    Attributes
    ----------
    origin : Hex
        Where it starts.
    path : tuple of Hex
        One to three hexes, each a neighbour of the one before.
    """

    origin: Hex
    path: tuple[Hex, ...]

    @property
    def piece(self) -> Hex:
        """The Unit, by where it starts."""
        return self.origin

    def __str__(self) -> str:
        return f"Earth from {_at(self.origin)} by {', '.join(map(_at, self.path))}"


class UseWater(Action, frozen=True):
    """Slide a Water until something stops it, and perhaps use the collision.

    Attributes
    ----------
    origin : Hex
        Where it starts.
    direction : str
        N, NE, SE, S, SW or NW.
    effect : {"slide", "unit", "barrier", "hop"}
        Nothing more; relocate the Unit or the Barrier collided with; or hop round the own Shield.
    to : Hex, optional
        Where the Unit or Barrier is put, or Water hops; None for "slide", which stops by itself.
    """

    origin: Hex
    direction: str
    effect: Effect = "slide"
    to: Hex | None = None

    @property
    def piece(self) -> Hex:
        """The Unit, by where it starts."""
        return self.origin

    def __str__(self) -> str:
        text = f"Water from {_at(self.origin)} slides {self.direction}"
        if self.to is None:
            return text
        after = {
            "slide": "stops on",
            "unit": "puts the Unit on",
            "barrier": "puts the Barrier on",
            "hop": "hops to",
        }
        return f"{text} and {after.get(self.effect, self.effect)} {_at(self.to)}"


class EndTurn(Action, frozen=True):
    """End the turn with actions left."""

    def __str__(self) -> str:
        return "End the turn"


AnyAction = (
    ChooseSides
    | EndTurn
    | MoveEarth
    | MoveFire
    | PlaceElement
    | PlaceWall
    | RespawnAdept
    | ShootFire
    | SpawnElement
    | UseAdept
    | UseWater
)
