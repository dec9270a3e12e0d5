"""What a learner may have meant by touches that stand for no legal action.

The engine then says which clause forbids it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.yadokari import DECKS, KINDS, Discard, Draw, Keep, Pass, Pay, Play, Return, Roll, Steal
from tidewidgets.yadokari._pieces import ENDS, PASSING, end_id
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
    meant = actions(state, player).get(touch)
    return tuple(_Guess(state, player, touch)) if meant is None else (meant,)


class _Guess:
    """Touches as the things that they name.

    Attributes
    ----------
    held, looked : list of str
        Kinds touched in the hand of who looks, and in the tray.
    decks : list of int
        Decks touched.
    crabs, hands : list of int
        Players whose crab or shells are touched, and whose hand or rocks.
    """

    def __init__(self, state: State, player: int, touch: Touch) -> None:
        self.state, self.player, self.touch = state, player, touch
        self.held = [shell for shell in self._names("card") if shell in KINDS]
        self.looked = [shell for shell in self._names("look") if shell in KINDS]
        letters = [name.upper() for name in self._names("deck", *ENDS)]
        self.decks = [DECKS.index(letter) for letter in letters if letter in tuple(DECKS)]
        self.crabs = self._players("crab", "stack")
        self.hands = self._players("hand", "rocks")

    def _names(self, *whats: str) -> list[str]:
        """Give the second parts of the ids that begin so: "3k" of "card-3k"."""
        parts = [id_.partition("-") for id_ in self.touch]
        return [name for what, _, name in parts if what in whats]

    def _players(self, *whats: str) -> list[int]:
        numbers = [name.partition("-")[0] for name in self._names(*whats)]
        return [int(number) - 1 for number in numbers if number.isdecimal()]

    def __iter__(self) -> Iterator[Action]:
        if PASSING in self.touch:
            yield Pass(self.player)
        if self.looked:
            yield from self._with_looked(self.looked[0])
        elif self.held:
            yield from self._with_held(self.held[0])
        elif self.decks:
            yield Draw(self.player, self.decks[0])
        else:
            yield from self._without_card()

    def _with_looked(self, shell: str) -> Iterator[Action]:
        """Guess at returning a shell where a deck is touched, else at keeping it."""
        for deck in self.decks[:1]:
            yield Return(self.player, shell, deck, self._end(deck))
        yield Keep(self.player, shell)

    def _end(self, deck: int) -> str:
        """Give the end of a deck that is touched, or that the table has agreed on."""
        agreed = self.state.setting.return_to
        if agreed != "choice":
            return agreed
        return next((end for end in ENDS if end_id(end, deck) in self.touch), "bottom")

    def _with_held(self, shell: str) -> Iterator[Action]:
        """Guess at what a card from the hand was to do, by what is touched with it."""
        others = [player for player in (*self.crabs, *self.hands) if player != self.player]
        if "discards" in self.touch:
            yield Discard(self.player, shell)
        elif self.decks:
            yield Return(self.player, shell, self.decks[0], self._end(self.decks[0]))
        elif others:
            yield Pay(self.player, shell)
            yield Steal(self.player, others[0])
        elif self.state.phase == "discard" and not self.crabs:
            yield Discard(self.player, shell)
        else:
            yield Play(self.player, shell)

    def _without_card(self) -> Iterator[Action]:
        """Guess at a theft, at taking a card out of another's hand, a discard or a roll."""
        others = [player for player in self.hands if player != self.player]
        for victim in (*self.crabs, *others)[:1]:
            yield Steal(self.player, victim)
        for owner in others[:1]:
            foreign = [s for s in self.state.hands[owner] if s in KINDS]
            yield from (Play(self.player, shell) for shell in foreign[:1])
        if "discards" in self.touch:
            yield Discard(self.player, next(iter(self.state.hands[self.player]), KINDS[0]))
        if any(id_ == "die" or id_.startswith("face-") for id_ in self.touch):
            yield Roll(self.player, 1)
        if "look-unknown" in self.touch:
            yield Keep(self.player, KINDS[0])
