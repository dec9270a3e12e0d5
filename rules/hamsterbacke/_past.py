"""What was done openly, for everybody to remember."""

from __future__ import annotations

from typing import Final

import msgspec

KINDS: Final = ("hoard", "block", "score", "gift")
"""A row taken, sets laid, a Block stack turned over, cards given away."""


class Deed(msgspec.Struct, frozen=True, gc=False):
    """Something done before everybody's eyes (hamsterbacke.rule.memory).

    Attributes
    ----------
    kind : str
        One of `KINDS`.
    player : int
        Who did it.
    cards : tuple of str
        The row or the stack from the lowest card up, or the gift, sorted; the colours of a gift
        are known to the giver only.
    to : int
        The row of a Hoard, the receiver of a gift; -1 otherwise.
    """

    kind: str
    player: int
    cards: tuple[str, ...]
    to: int = -1


def scored(past: tuple[Deed, ...], players: int) -> tuple[int, ...]:
    """Count the cards that each player has scored, by what everybody saw."""
    sizes = [0] * players
    for deed in past:
        if deed.kind == "score":
            sizes[deed.player] += len(deed.cards)
        elif deed.kind == "gift":
            sizes[deed.to] += len(deed.cards)
    return tuple(sizes)


Run = tuple[str, int]
"""A colour and how many cards of it lie on each other in a Block stack."""


def cards_of(stack: tuple[Run, ...]) -> tuple[str, ...]:
    """List the cards of a Block stack from the bottom up."""
    return tuple([colour for colour, count in stack for _ in range(count)])


def laid_on(stack: tuple[Run, ...], colour: str, count: int) -> tuple[Run, ...]:
    """Lay cards of a colour on a Block stack; they join those of the same colour on top."""
    if stack and stack[-1][0] == colour:
        return *stack[:-1], (colour, stack[-1][1] + count)
    return *stack, (colour, count)
