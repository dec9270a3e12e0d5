"""What a learner may have meant by touches that stand for no legal action.

The engine then says which clause forbids it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from rules import Action
from rules.hippos import (
    Decline,
    First,
    Leave,
    Move,
    MoveLotus,
    PayToPeek,
    Peek,
    Place,
    Steal,
    Stop,
    cell_of,
)
from tidewidgets.hippos._places import ASIDE, DECLINE, LEAVE, LEFTOVER, PAY, STOP, SUPPLY
from tidewidgets.hippos._touches import Touch, actions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.hippos import State

THING: Final = re.compile(r"(hamster|seat|stash|bank|lotus)-(\w+)")


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
    return tuple(_Guess(state, player, touch))


class _Guess:
    """Touches as the things that they name.

    Attributes
    ----------
    pads : list of int
        The pads touched, in order; tokens stand for theirs, and hamsters where a pad is to be
        chosen.
    lotus : list of int
        The pads of which the tokens were touched.
    hamsters, seats, stashes, banks : list of int
        Whose, from 0.
    """

    def __init__(self, state: State, player: int, touch: Touch) -> None:
        self.state, self.player, self.touch = state, player, touch
        things = [(m[1], m[2]) if (m := THING.fullmatch(id_)) else ("pad", id_) for id_ in touch]

        def numbers(kind: str) -> list[int]:
            return [int(name) - 1 for what, name in things if what == kind]

        def cells(*kinds: str) -> list[int]:
            found = (self._cell(*thing) for thing in things if thing[0] in kinds)
            return [cell for cell in found if cell is not None]

        on_pads = PAY in touch or state.phase in ("peek", "move_lotus")
        self.pads = cells("pad", "lotus", *(("hamster",) if on_pads else ()))
        self.lotus = cells("lotus")
        self.hamsters, self.seats = numbers("hamster"), numbers("seat")
        self.stashes, self.banks = numbers("stash"), numbers("bank")

    def _cell(self, kind: str, name: str) -> int | None:
        """Find the pad that something names or lies on; None where it is nowhere on the pond."""
        if kind != "hamster":
            return cell_of(name, self.state.size)
        spot = self.state.spots[int(name) - 1]
        return spot if spot >= 0 else None

    def __iter__(self) -> Iterator[Action]:
        player, touch = self.player, self.touch
        if STOP in touch:
            yield Stop(player)
        elif DECLINE in touch:
            yield Decline(player)
        elif PAY in touch:
            yield from self._pay()
        elif LEAVE in touch:
            yield Leave(player)
            if self.hamsters:
                yield Wish(player, "Leaving with one hamster of a team")
        elif self.stashes or self.banks or self.seats:
            yield from self._points()
        elif self.pads:
            yield from self._pad()
        elif self.hamsters:
            yield from self._hamster()
        else:
            yield from self._beside()

    # --- the pond -----------------------------------------------------------------------------

    def _pad(self) -> Iterator[Action]:
        """Guess at what the phase asks for, then at a landing, then at a token."""
        state, player, cell = self.state, self.player, self.pads[-1]
        if state.phase == "place":
            yield Place(player, cell)
        elif state.phase == "peek":
            yield Peek(player, cell)
        elif state.phase == "move_lotus" or self._moves_tokens():
            yield from self._tokens(cell)
        else:
            yield Move(player, self._mover(cell), cell)

    def _moves_tokens(self) -> bool:
        """Tell whether tokens were touched first, and a pad then."""
        return bool(self.lotus) and len(self.pads) > 1 and not self.hamsters

    def _tokens(self, cell: int) -> Iterator[Action]:
        state, player = self.state, self.player
        if len(self.pads) > 1:
            yield MoveLotus(player, self.pads[0], cell)
        elif state.tokens[cell]:
            yield from (MoveLotus(player, cell, to) for to in state.neighbours(cell))
        else:
            yield MoveLotus(player, cell, next(iter(state.neighbours(cell))))

    def _mover(self, cell: int) -> int:
        """Choose whose landing it would be: the hamster touched, else the nearest of the team."""
        state = self.state
        if self.hamsters:
            return self.hamsters[0]
        if not state.is_solo:
            return self.player
        standing = [number for number, spot in enumerate(state.spots) if spot >= 0]
        beside = [number for number in standing if cell in self._around(state.spots[number])]
        return next(iter((*beside, *standing)), 0)

    def _around(self, spot: int) -> tuple[int, ...]:
        return self.state.neighbours(spot) if spot >= 0 else ()

    def _hamster(self) -> Iterator[Action]:
        """Guess at moving a hamster; two of them, at landing or stealing where the other is."""
        state, player, number = self.state, self.player, self.hamsters[0]
        if state.phase == "first":
            yield First(player, number)
        elif state.phase == "steal":
            yield Steal(player, self.hamsters[-1])
        elif len(self.hamsters) > 1:
            if (spot := state.spots[self.hamsters[-1]]) >= 0:
                yield Move(player, number, spot)
            yield Steal(player, self.hamsters[-1])
        elif state.pond:
            yield from self._anywhere(number)

    def _anywhere(self, number: int) -> Iterator[Action]:
        """Guess at a landing of which only the hamster, or the moment, can be wrong."""
        state = self.state
        spot = state.spots[number]
        cells = state.destinations(number) or self._around(spot) or (0,)
        if state.phase == "place":
            yield Place(self.player, cells[0])
        yield Move(self.player, number, cells[0])

    # --- points -------------------------------------------------------------------------------

    def _pay(self) -> Iterator[Action]:
        """Guess at a bought look, at any pad if none was touched."""
        state, player = self.state, self.player
        if self.pads:
            yield PayToPeek(player, self.pads[-1])
        else:
            near = [cell for spot in state.spots for cell in self._around(spot)]
            yield from (PayToPeek(player, cell) for cell in near or range(len(state.pond)))
        if self.banks:
            yield Wish(player, "Paying with what is banked")

    def _points(self) -> Iterator[Action]:
        """Guess at stealing; with the own points at going home with them, or paying."""
        player = self.player
        for victim in (*self.stashes, *self.banks, *self.seats):
            if victim != player:
                yield Steal(player, victim)
        if self.banks and any(victim != player for victim in self.banks):
            yield Wish(player, "Stealing what is banked")
        elif self.banks and self.pads:
            yield PayToPeek(player, self.pads[-1])
            yield Wish(player, "Paying with what is banked")
        elif self.state.phase == "steal":
            yield Steal(player, player)
        else:
            yield Leave(player)

    def _beside(self) -> Iterator[Action]:
        wishes = {
            SUPPLY: "Taking from the supply",
            ASIDE: "Looking at what lies aside",
            LEFTOVER: "Looking at what is left over",
        }
        for id_ in self.touch:
            if id_ in wishes:
                yield Wish(self.player, wishes[id_])
