"""What a browser may ask of a board. Nothing it sends is believed before it is decoded here."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Touch = Annotated[tuple[Id, ...], Meta(min_length=1, max_length=32)]
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]


class Intent(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """What every intent tells.

    Attributes
    ----------
    ply : int
        The position that the asking view shows.
    view : str
        Name of that view, to address the answer.
    """

    ply: Ply
    view: Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_-]{1,40}\Z")]


class Play(Intent, frozen=True, tag="play"):
    """Carry out the move of these touches."""

    touch: Touch


class Why(Intent, frozen=True, tag="why"):
    """Say why these touches lead nowhere."""

    touch: Touch


class Type(Intent, frozen=True, tag="type"):
    """Carry out a typed move."""

    text: Annotated[str, Meta(max_length=200)]


class Undo(Intent, frozen=True, tag="undo"):
    """Take back."""


class Redo(Intent, frozen=True, tag="redo"):
    """Bring back what was taken back."""


class Go(Intent, frozen=True, tag="go"):
    """Look at another ply."""

    to: Ply


class Sit(Intent, frozen=True, tag="seat"):
    """Take another seat."""

    seat: int | Annotated[str, Meta(max_length=20)]


class Overlay(Intent, frozen=True, tag="overlay"):
    """Show something more, or nothing more."""

    name: Annotated[str, Meta(max_length=20)]


class Ready(Intent, frozen=True, tag="ready"):
    """Lift the curtain."""


class Hint(Intent, frozen=True, tag="hint"):
    """Look for a hint, or put away the one that is shown."""


class Stop(Intent, frozen=True, tag="stop"):
    """Let whoever thinks act on the best so far."""


class Retry(Intent, frozen=True, tag="retry"):
    """Let a bot that has failed or was interrupted think again."""


class Answer(Intent, frozen=True, tag="answer"):
    """Answer the question that is asked, by choices or by marks."""

    picks: Annotated[tuple[Annotated[int, Meta(ge=0, le=99)], ...], Meta(max_length=32)] = ()
    marks: Annotated[tuple[Id, ...], Meta(max_length=200)] = ()


class Way(Intent, frozen=True, tag="way"):
    """Go one of the ways that are offered."""

    name: Annotated[str, Meta(max_length=20)]


class May(Intent, frozen=True, tag="may"):
    """Ask whether these touches are allowed, and do them if they are."""

    touch: Touch


class Allow(Intent, frozen=True, tag="allow"):
    """Let everything be tried from now on, or light again what is legal."""

    on: bool


AnyIntent = (
    Play
    | Why
    | Type
    | Undo
    | Redo
    | Go
    | Sit
    | Overlay
    | Ready
    | Hint
    | Stop
    | Retry
    | Answer
    | Way
    | May
    | Allow
)


def decode(content: object) -> AnyIntent:
    """Read an intent.

    Raises
    ------
    msgspec.ValidationError
        If it isn't exactly one of the above.
    """
    intent: AnyIntent = msgspec.convert(content, AnyIntent)
    if isinstance(intent, Type) and not intent.text.isprintable():
        message = "A typed move holds printable characters only."
        raise msgspec.ValidationError(message)
    return intent
