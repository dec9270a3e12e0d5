"""Words that sentences about Yadokari share, and the places they are about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.yadokari._shells import DECKS, Cards, name_of


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


def deck_place(deck: int) -> str:
    """Name the place of a deck on the board.

    Examples
    --------
    >>> deck_place(1)
    'deck-b'
    """
    return f"deck-{DECKS[deck].lower()}"


def places_of(kind: str, players: Iterable[int]) -> tuple[str, ...]:
    """Name a kind of place on the board for each of some players.

    Examples
    --------
    >>> places_of("hand", (0, 2))
    ('hand-1', 'hand-3')
    """
    return tuple(f"{kind}-{player + 1}" for player in players)
