"""What the open past tells of the cards one doesn't see.

A hand is made of start cards that nobody else has seen, and of rows that everybody saw. What left
it openly, in a Block, is taken from the cards that came last, so that a gift made before may still
be of those that were there. What is then left over can be anywhere that it could be: start cards
anywhere unseen, and each card of a hand in any gift made after it came, or still in hand.
`determinize` draws every such arrangement with the same chance.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from rules._state import UNKNOWN
from rules.hamsterbacke._past import Deed, Run, cards_of, laid_on, scored

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from rules.hamsterbacke._state import State


class _Hand:
    """What is known of a hand that isn't seen.

    Attributes
    ----------
    pools : list of list of str
        One for each secret gift and one for the hand now: the cards that came since the one
        before and never left openly. `UNKNOWN` stands for a start card.
    """

    def __init__(self, state: State, player: int) -> None:
        own = [deed for deed in state.past if deed.player == player]
        came = sum(len(deed.cards) for deed in own if deed.kind == "hoard")
        went = sum(len(deed.cards) for deed in own if deed.kind in ("block", "gift"))
        size = len(state.hands[player])
        if state.giver == player:
            size += len(state.given)
        self.pools = [[UNKNOWN] * (size + went - came)]
        for deed in own:
            if deed.kind == "hoard":
                self.pools[-1].extend(deed.cards)
            elif deed.kind == "gift":
                self.pools.append([])
            elif deed.kind == "block":
                for card in deed.cards:
                    self._lay(card)
        if state.giver == player and state.given:
            self.pools.append([])

    def _lay(self, colour: str) -> None:
        """Take a laid card from those that came last; a start card if none of them is left."""
        pool = next((pool for pool in reversed(self.pools) if colour in pool), self.pools[0])
        pool.remove(colour if colour in pool else UNKNOWN)

    @property
    def cards(self) -> Iterator[str]:
        """All cards that are in the hand or in a secret gift."""
        return (card for pool in self.pools for card in pool)


def determinize(view: State, rng: Random) -> State:
    """Fill in an observation's secrets at random; see the top of this module.

    Parameters
    ----------
    view : State
        What a player or a spectator sees.
    rng : random.Random
        The only source of randomness.

    Returns
    -------
    State
        A full position that looks the same to who saw the view.
    """
    hands = {p: _Hand(view, p) for p in range(view.players) if _is_hidden(view, p)}
    unseen = _unseen(view, hands)
    rng.shuffle(unseen)
    pile = tuple(unseen.pop() for _ in view.pile)
    gifts: dict[int, Iterator[tuple[str, ...]]] = {}
    held = list(view.hands)
    given = view.given
    for player, hand in hands.items():
        sizes = [len(deed.cards) for deed in view.past if _is_gift(deed, player)]
        if view.giver == player and view.given:
            sizes.append(len(view.given))
        parts, held[player] = _parted(hand, sizes, unseen, rng)
        if view.giver == player and view.given:
            given = parts.pop()
        gifts[player] = iter(parts)
    return msgspec.structs.replace(
        view,
        hands=tuple(held),
        given=given,
        pile=pile,
        past=tuple(
            msgspec.structs.replace(deed, cards=next(gifts[deed.player]))
            if _is_gift(deed, deed.player) and deed.player in gifts
            else deed
            for deed in view.past
        ),
        blocks=_stacks(view),
        score=scored(view.past, view.players) if UNKNOWN in view.score else view.score,
    )


def _is_gift(deed: Deed, player: int) -> bool:
    return deed.kind == "gift" and deed.player == player


def _is_hidden(view: State, player: int) -> bool:
    """Tell whether a player's hand or one of the gifts isn't seen."""
    gifts = [deed.cards for deed in view.past if _is_gift(deed, player)]
    given = view.given if view.giver == player else ()
    return any(UNKNOWN in cards for cards in (view.hands[player], given, *gifts))


def _unseen(view: State, hands: dict[int, _Hand]) -> list[str]:
    """List the cards that may be anywhere: in the pile, or the start cards of others."""
    left = Counter(view.setting.deck)
    for row in view.rows:
        left.subtract(row)
    for deed in view.past:
        if deed.kind == "block" or (deed.kind == "gift" and deed.player not in hands):
            left.subtract(deed.cards)
    for player, hand in enumerate(view.hands):
        if player in hands:
            left.subtract(card for card in hands[player].cards if card != UNKNOWN)
        else:
            left.subtract(hand)
            if view.giver == player:
                left.subtract(view.given)
    return list(left.elements())


def _parted(
    hand: _Hand, sizes: list[int], unseen: list[str], rng: Random
) -> tuple[list[tuple[str, ...]], tuple[str, ...]]:
    """Draw the secret gifts of a hand, in order, and what is left of it.

    The cards that a gift could be of are among those that a later one could be of, so a free
    choice each time makes all arrangements equally likely.
    """
    there: list[str] = []
    gifts = []
    for size, pool in zip(sizes, hand.pools, strict=False):
        there += [unseen.pop() if card == UNKNOWN else card for card in pool]
        rng.shuffle(there)
        gifts.append(tuple(sorted(there.pop() for _ in range(size))))
    for pool in hand.pools[len(sizes) :]:
        there += [unseen.pop() if card == UNKNOWN else card for card in pool]
    return gifts, tuple(sorted(there))


def _stacks(view: State) -> tuple[tuple[Run, ...], ...]:
    """Turn covered cards of Block stacks up again, as everybody saw them laid."""
    if not any(UNKNOWN in cards_of(stack) for stack in view.blocks):
        return view.blocks
    stacks: list[tuple[Run, ...]] = [()] * view.players
    for deed in view.past:
        if deed.kind == "score":
            stacks[deed.player] = ()
        elif deed.kind == "block":
            for card in deed.cards:
                stacks[deed.player] = laid_on(stacks[deed.player], card, 1)
    return tuple(stacks)
