"""What a table agrees on before it plays Hamsters vs. Hippos."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from rules.hippos._cards import KINDS, Cards


class Setting(msgspec.Struct, frozen=True):
    """Cards and switches; the same through the whole game.

    Attributes
    ----------
    cards : tuple of int
        How many cards there are of each of `KINDS`, set-aside hippos included.
    solo : bool
        Whether one player runs a team.
    pond_tokens, solo_pond_tokens, ... : str or bool
        The switches, named and valued as the game's options.
    """

    cards: tuple[int, ...]
    solo: bool = False
    pond_tokens: str = "inner"
    solo_pond_tokens: bool = True
    token_supply: str = "unlimited"  # noqa: S105 - tokens of wood
    hippos_all_in_grid: bool = False
    leave_first_action: bool = True
    second_action_optional: bool = False
    springy_shape: str = "line"
    springy_fallback: bool = False
    move_lotus_target: str = "any_neighbour_of_source"
    optional_events: bool = False
    buzzkill_scope: str = "first_turn"
    solo_place_reveals: bool = False
    solo_first_hippo: str = "lose_stash"
    pay_to_peek: bool = False

    @property
    def is_limited(self) -> bool:
        """Whether points are paid only while there are tokens (hippos.ruling.supply-limit)."""
        return self.token_supply == "limited"  # noqa: S105 - as above

    def deck(self, aside: int) -> Cards:
        """Lay out the deck kind by kind, without the hippos set aside."""
        return _laid_out(self.cards, aside)


@lru_cache
def _laid_out(counts: tuple[int, ...], aside: int) -> Cards:
    cards = tuple(kind for kind, count in zip(KINDS, counts, strict=True) for _ in range(count))
    return cards[aside:]
