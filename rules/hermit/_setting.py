"""What a table agrees on before it plays Hermit."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import msgspec

from rules.hermit._cards import SPECIES, Card, Grid, Pattern

Species = tuple[str, ...]
"""Seashells and starfish by their letters."""

MODES: Final = ("solo", "coop2", "versus_turns", "versus_realtime", "coop_many")
PLAYERS: Final = {
    "solo": range(1, 2),
    "coop2": range(2, 3),
    "versus_turns": range(2, 3),
    "versus_realtime": range(2, 3),
    "coop_many": range(2, 7),
}
"""How many play each mode; more than two together need a copy each, and two may.

See hermit.many.copies and hermit.ruling.many-count.
"""
LEVELS: Final = {
    "crustacean": (1, 6),
    "shrimp": (2, 6),
    "crayfish": (1, 8),
    "king_crab": (2, 8),
}
"""Driftwood that the Wave's face demands, and the place where it starts.

See hermit.level.crustacean, hermit.level.shrimp, hermit.level.crayfish, hermit.level.king-crab.
"""
TASKS: Final = (
    "base",
    "garbage",
    "sandcastle",
    "dunes",
    "crab_dance",
    "nature_reserve",
    "big_beach",
    "crashing_waves",
)
CASTLE: Final = 6
"""Rows and columns that a sandcastle may have (hermit.task.sandcastle)."""
BEACH: Final = 2
"""Symbols that may be covered at once on a big beach (hermit.task.big-beach)."""
HAND: Final = 2
"""Cards that a hand may hold (hermit.draw.limit-2)."""
COAST: Final = 10
VERSUS_COAST: Final = 11
"""Cards of the Coast where two play against each other (hermit.versus.setup)."""
MIDDLE: Final = 6
"""Where the Wave starts there, whatever the level (hermit.ruling.versus-levels)."""


class Setting(msgspec.Struct, frozen=True, dict=True, cache_hash=True):
    """Mode, cards and switches; the same through the whole game.

    Attributes
    ----------
    mode : str
        One of `MODES`.
    level, task : str
        Chosen before the shuffle (hermit.challenge.when, hermit.ruling.task-timing).
    wave_side, wave_start : int
        Driftwood on the Wave's upper face, and the place where it starts.
    deck : tuple of Card
        One copy of the game. In an observation, grids of six "?" are of cards whose seashell side
        this viewer has never seen.
    loose : tuple of grids
        Those that belong to the cards without one, in alphabetical order; empty but in an
        observation.
    deckout, hermie_move, ... : str or int
        The switches, named and valued as the game's options.
    """

    mode: str
    level: str
    task: str
    wave_side: int
    wave_start: int
    deck: tuple[Card, ...]
    loose: tuple[Grid, ...] = ()
    deckout: str = "strict"
    hermie_move: str = "forced"
    both_bonus: str = "pools"
    pair_same_card: str = "yes"
    pair_in_pattern_everywhere: str = "no"
    coop_pair_symbol: str = "recreated"
    coop_draw_order: str = "seat"
    coop_commit: str = "simultaneous"
    coop_pools_need_move: str = "no"
    open_hands: str = "off"
    deck_reference: str = "on"
    task_breach: str = "illegal"
    multi_tasks: str = "off"
    versus_deckout: str = "opponent_wins"
    b_clock: str = "events"
    b_tie_window: int = 1

    @cached_property
    def is_coop(self) -> bool:
        """Whether several players move one Hermie."""
        return self.mode in ("coop2", "coop_many")

    @cached_property
    def is_versus(self) -> bool:
        """Whether two players race, in turns or in real time (hermit.versus.modes)."""
        return self.mode in ("versus_turns", "versus_realtime")

    @cached_property
    def coast(self) -> int:
        """How many cards the Coast has."""
        return VERSUS_COAST if self.is_versus else COAST

    @cached_property
    def cards(self) -> dict[str, Card]:
        """The cards by id."""
        return {card.id: card for card in self.deck}

    @cached_property
    def unmarked(self) -> tuple[str, ...]:
        """The ids of the cards without a red starfish (hermit.setup.remove)."""
        return tuple(card.id for card in self.deck if not card.red_starfish)

    def paired(self, recreated: Species, following: Species) -> Species:
        """Give the species of which a pair counts, by the pattern just recreated and the next one.

        Any will do (hermit.tide.pair-any), unless the table wants one that was recreated
        (hermit.ruling.pair-must-match-solo), as all together do (hermit.coop.pair-pattern,
        hermit.ruling.coop-front-card).
        """
        if self.is_coop:
            which = self.coop_pair_symbol
        else:
            which = "recreated" if self.pair_in_pattern_everywhere == "yes" else "any"
        return {"recreated": recreated, "next": following, "any": tuple(SPECIES)}[which]

    def card(self, name: str) -> Card:
        """Give a card by its id."""
        return self.cards[name]

    def pattern(self, name: str) -> Pattern:
        """Give the pattern on a card's beach side."""
        return self.cards[name].pattern

    def copies(self, players: int) -> tuple[tuple[str, ...], ...]:
        """Give the ids in play, copy by copy.

        Red starfish stay out of the solo game (hermit.setup.remove), and of the copy of who sets
        up for more than two (hermit.many.setup-one); all others play with every card
        (hermit.coop.setup-coast, hermit.versus.setup, hermit.many.setup-others).
        """
        every = tuple(self.cards)
        if self.mode == "solo":
            return (self.unmarked,)
        if self.mode == "coop_many":
            return (self.unmarked, *[every] * (players - 1))
        return (every,)
