"""Sorted hands of shells, and the rows in which a position keeps one thing for each player."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from itertools import groupby
from typing import TypeVar

from rules import UNKNOWN
from rules.yadokari._shells import Cards

T = TypeVar("T")


def put(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Put another value in a row.

    Examples
    --------
    >>> put((1, 1, 1), 2, 5)
    (1, 1, 5)
    """
    changed = list(row)
    changed[index] = value
    return tuple(changed)


def added(hand: Cards, shell: str) -> Cards:
    """Put a shell into a sorted hand; what is unknown stays last.

    Examples
    --------
    >>> added(("1w", "3k", "?"), "2n")
    ('1w', '2n', '3k', '?')
    """
    at = bisect_left(hand, shell)
    return (*hand[:at], shell, *hand[at:])


def taken(hand: Cards, shell: str) -> Cards:
    """Take a shell out of a sorted hand; an unknown one if the shell isn't among the known.

    If nobody saw which it was, each of the known ones may have gone.

    Examples
    --------
    >>> taken(("1w", "3k", "?"), "3k"), taken(("1w", "3k", "?"), "2n")
    (('1w', '?'), ('1w', '3k'))
    >>> taken(("1w", "3k", "3k"), "?")
    ('3k', '?')
    """
    if shell == UNKNOWN:
        known = tuple([card for card in hand if card != UNKNOWN])
        return shown(fewer(known, 1), len(hand) - 1)
    at = hand.index(shell if shell in hand else UNKNOWN)
    return hand[:at] + hand[at + 1 :]


def without(known: Cards, shells: Iterable[str]) -> Cards:
    """Strike shells from a list of known ones, as far as they are there.

    Examples
    --------
    >>> without(("1w", "1w", "3k"), ("1w", "2n"))
    ('1w', '3k')
    """
    for shell in shells:
        if shell in known:
            known = taken(known, shell)
    return known


def fewer(known: Cards, count: int) -> Cards:
    """Strike as many of each kind: what is still certain when nobody saw which were lost.

    Examples
    --------
    >>> fewer(("1w", "1w", "3k"), 1)
    ('1w',)
    """
    if not known or not count:
        return known
    return tuple(kind for _, group in groupby(known) for kind in tuple(group)[count:])


def shown(known: Cards, size: int) -> Cards:
    """Show a hand to somebody who knows some of it.

    Examples
    --------
    >>> shown(("3k",), 3)
    ('3k', '?', '?')
    """
    return known + (UNKNOWN,) * (size - len(known))
