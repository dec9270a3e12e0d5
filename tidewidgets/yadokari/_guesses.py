"""What a learner may have meant by touches that stand for no legal action.

The engine then says which clause forbids it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.yadokari import DECKS, KINDS, Discard, Draw, Keep, Pass, Pay, Play, Return, Roll, Steal
from tidewidgets.yadokari._drawing import PASSING, PLACES
from tidewidgets.yadokari._touches import Touch, actions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Action
    from rules.yadokari import State


def conceive(state: State, player: int, touch: Touch) -> tuple[Action, ...]:
    """Give the actions that touching these items in order may have meant.

    Parameters
    ----------
    state : State
        The position, as far as it is seen.
    player : int
        Who touches.
    touch : tuple of str
        Ids of items.

    Returns
    -------
    tuple of Action
        Legal or not, the likeliest first; empty if nothing can be made of it.
    """
    offered = actions(state, player)
    if touch in offered:
        return (offered[touch],)
    return tuple(_Guess(state, player, touch))


class _Guess:
    """Touches as the things that they name.

    Attributes
    ----------
    shells : list of str
        Kinds touched in the hand.
    looked : list of str
        Kinds touched in the tray.
    decks : list of int
        Decks touched.
    players : list of int
        Players whose crab, shells, hand or rocks are touched.
    """

    def __init__(self, state: State, player: int, touch: Touch) -> None:
        self.state, self.player, self.touch = state, player, touch
        named = [(what, name) for what, _, name in (id_.partition("-") for id_ in touch)]
        self.shells = [name for what, name in named if what == "card" and name in KINDS]
        self.looked = [name for what, name in named if what == "look" and name in KINDS]
        self.decks = [
            DECKS.index(name.upper())
            for what, name in named
            if what in ("deck", *PLACES) and len(name) == 1 and name.upper() in DECKS
        ]
        self.players = [
            int(name.partition("-")[0]) - 1
            for what, name in named
            if what in ("crab", "stack", "hand", "rocks") and name[:1].isdecimal()
        ]

    def __iter__(self) -> Iterator[Action]:
        if PASSING in self.touch:
            yield Pass(self.player)
        if self.looked:
            yield from self._from_tray(self.looked[0])
        elif self.shells:
            yield from self._from_hand(self.shells[0])
        elif self.decks:
            yield Draw(self.player, self.decks[0])
        elif self.players:
            yield Steal(self.player, self.players[0])
        elif "discards" in self.touch:
            yield from (Discard(self.player, shell) for shell in KINDS)
        elif any(id_.startswith(("die", "face")) for id_ in self.touch):
            yield Roll(self.player, 1)

    def _from_tray(self, shell: str) -> Iterator[Action]:
        """Guess at returning a shell where a deck is touched, else at keeping it."""
        for deck in self.decks[:1]:
            yield Return(self.player, shell, deck, self._end(deck))
        yield Keep(self.player, shell)

    def _end(self, deck: int) -> str:
        """Give the end of a deck that is touched, or that the table has agreed on."""
        agreed = self.state.setting.return_to
        if agreed != "choice":
            return agreed
        touched = [place for place in PLACES if f"{place}-{DECKS[deck].lower()}" in self.touch]
        return touched[0] if touched else "bottom"

    def _from_hand(self, shell: str) -> Iterator[Action]:
        """Guess at what a card from the hand was to do, by what is touched with it."""
        others = [other for other in self.players if other != self.player]
        if "discards" in self.touch or self.state.phase == "discard":
            yield Discard(self.player, shell)
        elif self.decks:
            yield Return(self.player, shell, self.decks[0], self._end(self.decks[0]))
        elif self.state.phase == "pay":
            yield Pay(self.player, shell)
        elif others:
            yield Steal(self.player, others[0])
            yield Pay(self.player, shell)
        else:
            yield Play(self.player, shell)
