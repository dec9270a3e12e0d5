"""What the words of `rules.hamsterbacke.scenarios` mean, for the contract to look up in a position."""

from __future__ import annotations

from rules import UNKNOWN
from rules.hamsterbacke import COLOURS, Block, name_of
from tests.hamsterbacke.positions import typed


def player(index):
    """Name a player as the scenarios do."""
    return f"player {index + 1}"


def counted(runs):
    """Write numbers of cards, as in "3 yellow, 4 red"."""
    return ", ".join(f"{count} {name_of(colour)}" for colour, count in runs) or "nothing"


def hand(state, index):
    """Write the cards of a hand by value."""
    cards = state.hands[index]
    colours = [colour for colour in (*COLOURS, UNKNOWN) if colour in cards]
    return counted((colour, cards.count(colour)) for colour in colours)


WORDS = {
    "rows": lambda state: tuple(map(len, state.rows)),
    "pile": lambda state: len(state.pile),
    "cards": lambda state: sum(state.setting.cards),
    "turn": lambda state: player(state.turn),
    "to act": lambda state: ", ".join(map(player, state.to_act)) or "nobody",
    "left": lambda state: state.left,
    "choices": typed,
    "blocks": lambda state: typed(state, Block),
    "results": lambda state: state.outcome.scores,
    "winners": lambda state: tuple(map(player, state.outcome.winners)),
}
NUMBERED = {
    "hand": hand,
    "block": lambda state, index: counted(state.blocks[index]),
    "score": lambda state, index: state.score[index],
    "row": lambda state, index: ", ".join(map(name_of, state.rows[index])) or "nothing",
}
"""The vocabulary of `rules.hamsterbacke.scenarios`."""


def found(state, words):
    """Look up in a position what an expectation speaks of."""
    if words in WORDS:
        return WORDS[words](state)
    word, number = words.split()
    return NUMBERED[word](state, int(number) - 1)
