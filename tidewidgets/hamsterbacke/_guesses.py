"""What a learner may have meant by touches that stand for no legal action.

The engine then says which clause forbids it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from rules import Action
from rules.hamsterbacke import COLOURS, ROWS, Block, Give, Hoard, Score
from tidewidgets.hamsterbacke._drawing import (
    PILE,
    block_id,
    card_id,
    hand_id,
    row_id,
    score_id,
)
from tidewidgets.hamsterbacke._touches import SETS, Touch, actions

if TYPE_CHECKING:
    from rules.hamsterbacke import State

CARDS: Final = {card_id(colour): colour for colour in COLOURS}
ROW_IDS: Final = {row_id(row): row for row in range(ROWS)}


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
    guesses = tuple(_guess(state, player, touch))
    if guesses and player not in state.to_act:
        # Whose turn it is comes before what no turn allows.
        return (Hoard(player, 0), *guesses)
    return guesses


def _guess(state: State, player: int, touch: Touch) -> Iterator[Action]:
    """Guess by what was touched last, and by the cards in hand before it."""
    last = touch[-1]
    colours = [CARDS[id_] for id_ in touch if id_ in CARDS]
    if last in ROW_IDS:
        if colours:
            yield Wish(player, "Putting cards on a row")
        yield Hoard(player, ROW_IDS[last])
    elif last == PILE:
        yield Wish(player, "Putting cards on the pile" if colours else "Drawing from the pile")
    elif last.startswith(f"{SETS}-") and colours:
        yield Block(player, colours[0], int(last.rpartition("-")[2]))
    elif colours:
        yield from _lay(state, player, colours, last)
    else:
        yield from _turn_over(state, player, last)


def _lay(state: State, player: int, colours: list[str], last: str) -> Iterator[Action]:
    """Guess at cards from the hand: laid, or given away."""
    fellows = [p for p in range(state.players) if p != player]
    elsewhere = [id_(p) for p in fellows for id_ in (score_id, hand_id)]
    if player == state.giver:
        if last in elsewhere and last not in (score_id(state.turn), hand_id(state.turn)):
            yield Score(player)
        yield Give(player, colours[-1])
    elif last in (*elsewhere, score_id(player)):
        yield Give(player, colours[-1])
    else:
        yield Block(player, colours[0], _sets(state, player, colours))
        if last in map(block_id, fellows):
            yield Wish(player, "Laying cards on a fellow's Block stack")


def _sets(state: State, player: int, colours: list[str]) -> int:
    """Count the sets that cards of these colours would be, if numbers were all that matters."""
    value = state.setting.value[colours[0]]
    alike = [c for c in dict.fromkeys(colours) if state.setting.value[c] == value]
    return max(1, sum(map(state.hands[player].count, alike)) // value) if alike[1:] else 1


def _turn_over(state: State, player: int, last: str) -> Iterator[Action]:
    """Guess at a Score, and at taking what belongs to others."""
    giver = next(iter(state.givers), None) if player == state.turn else None
    if last in (block_id(player), score_id(player)):
        yield Score(player, giver)
    for fellow in range(state.players):
        if fellow == player:
            continue
        if last == hand_id(fellow):
            yield Score(player, fellow)
            yield Wish(player, "Taking cards from a hand")
        elif last == block_id(fellow):
            yield Wish(player, "Turning over a fellow's Block stack")
