"""What a table agrees on before it plays Hamsterbacke."""

from __future__ import annotations

from functools import cached_property, lru_cache

import msgspec

from rules.hamsterbacke._cards import COLOURS


class Setting(msgspec.Struct, frozen=True, dict=True):
    """Cards and switches; the same through the whole game.

    Attributes
    ----------
    cards, values : tuple of int, length 7
        How many cards of each of `COLOURS` are in play, and the number on them.
    tiebreak, extended_players, ... : str, bool or int
        The switches, named and valued as the game's options.
    """

    cards: tuple[int, ...]
    values: tuple[int, ...]
    tiebreak: str = "shared"
    extended_players: bool = False
    score_size: str = "public"
    block_history: str = "public"
    illegal_block: str = "not_offered"
    start_seat: int = 0

    @cached_property
    def value(self) -> dict[str, int]:
        """The number on the cards of each colour, in the alphabet's order."""
        return dict(sorted(zip(COLOURS, self.values, strict=True)))

    @property
    def deck(self) -> tuple[str, ...]:
        """Every card in play, sorted."""
        return _sorted_deck(self.cards)


@lru_cache
def _sorted_deck(counts: tuple[int, ...]) -> tuple[str, ...]:
    kinds = zip(COLOURS, counts, strict=True)
    return tuple(sorted(colour for colour, count in kinds for _ in range(count)))
