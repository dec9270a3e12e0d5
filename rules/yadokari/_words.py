"""Words that sentences about Yadokari share."""

from __future__ import annotations

from collections.abc import Sequence

from rules.yadokari._shells import Cards, name_of


def as_sentence(text: str) -> str:
    """Begin a text with a capital letter."""
    return text[0].upper() + text[1:]


def players_named(players: Sequence[int]) -> str:
    """Name some players.

    Examples
    --------
    >>> players_named((0,)), players_named((0, 2, 3))
    ('player 1', 'players 1, 3 and 4')
    """
    *others, last = [str(player + 1) for player in players]
    return f"players {', '.join(others)} and {last}" if others else f"player {last}"


def shells_named(shells: Cards) -> str:
    """Name some shells.

    Examples
    --------
    >>> shells_named(("1w", "3k"))
    'size 1 white, size 3 black'
    """
    return ", ".join(map(name_of, shells))
