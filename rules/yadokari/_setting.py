"""What a table agrees on before it plays Yadokari."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from rules.yadokari._shells import KINDS, Cards


class Setting(msgspec.Struct, frozen=True):
    """Shells and switches; the same through the whole game.

    Attributes
    ----------
    shells : tuple of int
        How many shells of each of `KINDS` are in play.
    variant, return_to, ... : str
        The switches, named and valued as the game's options.
    """

    shells: tuple[int, ...]
    variant: str = "standard"
    return_to: str = "bottom"
    return_ban: str = "turn"
    size_memory: str = "current"
    size_step: str = "any"
    rock_supply: str = "unlimited"
    low_deck_draw: str = "forbid"
    passing: str = "allowed"
    tiebreak: str = "beneath"
    first_player: str = "fixed"
    discard_face: str = "up"

    @property
    def cards(self) -> Cards:
        """Every shell in play, kind by kind."""
        return _laid_out(self.shells)


@lru_cache
def _laid_out(counts: tuple[int, ...]) -> Cards:
    return tuple(kind for kind, count in zip(KINDS, counts, strict=True) for _ in range(count))
