"""What a learner may have meant by touches that stand for no legal action.

The engine then says which clause forbids it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from rules import CHANCE, Action
from rules.hermit import ChooseSide, MoveHermie, Place, TakeCoast, cells
from tidewidgets.hermit._pieces import ASIDE, TARGET, TICK, TURN, WAVE
from tidewidgets.hermit._touches import Touch, actions, placed_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.hermit import State

CELL: Final = re.compile(r"(-?\d+),(-?\d+)")
CARD: Final = re.compile(r"card-(\d+)-(\w+)")
THING: Final = re.compile(r"(coast|hermie|pile|hand|area)-(\w+)")


class Wish(Action, frozen=True):
    """Something that a learner may want and no rule knows."""

    words: str

    def __repr__(self) -> str:
        return self.words


def conceive(state: State, player: int, touch: Touch) -> tuple[Action, ...]:
    """Give the actions that touching these items in order may have meant.

    Parameters
    ----------
    state : State
        The position, as the player sees it.
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
    guesses = tuple(_Guess(state, player, touch))
    if guesses and (player not in state.to_act or state.phase != "place"):
        # What is due, and whose turn it is, comes before what no turn allows.
        return (
            *(g for g in guesses if not isinstance(g, Wish)),
            _anything(state, player),
            *guesses,
        )
    return guesses


def _anything(state: State, player: int) -> Place:
    """Place whatever card, so that only the moment can be wrong."""
    held = (*state.hands[player], *state.setting.cards) if player != CHANCE else ("",)
    return Place(player, held[0], 0, 0, 0)


class _Guess:
    """Touches as the things that they name.

    Attributes
    ----------
    cards : list of (int, str)
        Owner and name of the cards touched.
    cells : list of (int, int)
        Cells touched in the large play area.
    things : list of (str, str)
        What else is touched, by kind and number.
    """

    def __init__(self, state: State, player: int, touch: Touch) -> None:
        self.state, self.player, self.touch = state, player, touch
        self.cards = [(int(m[1]) - 1, m[2]) for m in map(CARD.fullmatch, touch) if m]
        self.cells = [(int(m[1]), int(m[2])) for m in map(CELL.fullmatch, touch) if m]
        self.things = [(m[1], m[2]) for m in map(THING.fullmatch, touch) if m]

    def __iter__(self) -> Iterator[Action]:
        own = [card for owner, card in self.cards if owner == self.player]
        if own and self.cells:
            yield self._place(own[0])
        elif own:
            yield from self._put(own[0])
        elif self.cards:
            yield Place(self.player, self.cards[0][1], 0, 0, 0)
        elif self.cells and self.player in range(self.state.players):
            yield from self._without_card(*self.cells[0])
        elif self.things:
            yield from self._thing(*self.things[-1])
        yield from self._else()

    def _place(self, card: str) -> Place:
        turn = 90 * (self.touch.count(TURN) % 4)
        racing = self.state.setting.mode == "versus_realtime"
        together = TICK in self.touch or (racing and self.state.is_closing)
        return placed_at(self.player, card, turn, *self.cells[-1], together=together)

    def _put(self, card: str) -> Iterator[Action]:
        """Guess at a card that is put anywhere but into the own play area."""
        others = [
            what
            for what, number in self.things
            if what in ("area", "hand") and not self._own(number)
        ]
        if others:
            yield Wish(self.player, "Placing a card in another player's area")
        elif any(what == "pile" for what, _ in self.things):
            yield Wish(self.player, "Putting a card into the pile")
        elif {WAVE, TARGET}.intersection(self.touch) or self.things:
            yield Wish(self.player, "Placing a card on the Coast")
        elif self.state.phase != "place":
            yield Place(self.player, card, 0, 0, 0)

    def _own(self, number: str) -> bool:
        return number == str(self.player + 1)

    def _without_card(self, x: int, y: int) -> Iterator[Action]:
        """Guess at taking up what lies there, else at laying the first card of the hand."""
        for laid in reversed(self.state.areas[self.player]):
            if (x, y) in cells(laid.x, laid.y, laid.turn):
                yield Place(self.player, laid.card, laid.turn, laid.x, laid.y)
        for card in self.state.hands[self.player][:1]:
            yield self._place(card)

    def _thing(self, what: str, number: str) -> Iterator[Action]:
        player, state = self.player, self.state
        if what == "hermie":
            yield MoveHermie(player, move=True)
        elif what == "coast":
            yield from self._coast(int(number))
        elif what == "pile":
            if self._own(number):
                yield TakeCoast(player, player)
            else:
                yield Wish(player, "Drawing from another player's pile")
        elif what in ("hand", "area") and not self._own(number):
            if state.phase == "draw":
                yield TakeCoast(player, int(number) - 1)
            yield Wish(player, "Playing for another")

    def _coast(self, place: int) -> Iterator[Action]:
        """Guess at drawing from behind Hermie, at an end to start from, else at a step of his."""
        state, player = self.state, self.player
        if state.phase in ("first", "side"):
            yield ChooseSide(player, "left" if place <= state.setting.coast // 2 else "right")
        elif player in range(state.players):
            if place in state.behind(player):
                yield TakeCoast(player, player)
            yield MoveHermie(player, move=True)

    def _else(self) -> Iterator[Action]:
        if self.cards:
            return
        if TARGET in self.touch:
            yield MoveHermie(self.player, move=True)
        if WAVE in self.touch:
            yield Wish(self.player, "Moving the Wave by hand")
        if ASIDE in self.touch:
            yield Wish(self.player, "Taking what lies aside")
