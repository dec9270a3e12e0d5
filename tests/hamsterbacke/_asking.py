"""Questions that the clause tests of Hamsterbacke ask: what may be typed, and what lies where."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from rules.hamsterbacke import COLOURS, GAME, VALUES, Deed, Give, State
from tests.hamsterbacke.positions import typed

if TYPE_CHECKING:
    from rules import Match

HOARDS = [f"hoard {row}" for row in range(1, 9)]
WORDS = {colour: colour.replace("_", "-") for colour in COLOURS}


def moves(state: State, word: str = "") -> list[str]:
    """Type the legal actions, or those that begin with a word."""
    return [text for text in typed(state) if text.startswith(word)]


def moves_by_the_book(state: State) -> list[str]:
    """Type what the printed rules allow the player to act, worked out from the table as it lies."""
    if state.to_act == (state.giver,):
        return [f"give {WORDS[colour]}" for colour in held(state, state.giver)]
    player, hand = state.turn, held(state, state.turn)
    shown = {stack[-1][0] for p, stack in enumerate(state.blocks) if stack and p != player}
    allowed = []
    for colour, count in hand.items():
        if colour not in shown:
            sets = range(1, count // VALUES[colour] + 1)
            allowed += [f"block {WORDS[colour]}{f' x{n}' if n > 1 else ''}" for n in sets]
    allowed += [f"hoard {row}" for row, cards in enumerate(state.rows, 1) if cards]
    if state.blocks[player]:
        sizes = hand_sizes(state)
        givers = [p for p, n in enumerate(sizes) if n == max(sizes) > sizes[player]]
        allowed += [f"score P{p + 1}" for p in givers] or ["score"]
    return allowed


def gifts(state: State, picked: tuple[str, ...] = ()) -> set[tuple[str, ...]]:
    """Give what the steps of a giver can add up to, each gift sorted."""
    if state.giver is None:
        return {tuple(sorted(picked))}
    assert all(isinstance(action, Give) for action in state.legal_actions())
    further = (gifts(state.apply(a), (*picked, a.colour)) for a in state.legal_actions())
    return set().union(*further)


def give(state: State) -> State:
    """Let a giver pick what comes first, until the gift is complete."""
    while state.giver is not None:
        state = state.apply(state.legal_actions()[0])
    return state


def gift(**counts: int) -> tuple[str, ...]:
    """Name a gift by the count of each colour."""
    return tuple(sorted(Counter(counts).elements()))


def held(state: State, player: int) -> dict[str, int]:
    """Count the cards in a hand by their colours, sorted."""
    return dict(sorted(Counter(state.hands[player]).items()))


def hand_sizes(state: State) -> list[int]:
    """Count the cards in each hand."""
    return [len(hand) for hand in state.hands]


def lengths(state: State) -> list[int]:
    """Count the cards in each row."""
    return [len(row) for row in state.rows]


def views(state: State) -> dict[int | None, State]:
    """Give what each player sees, and a spectator (None)."""
    return {viewer: state.observe(viewer) for viewer in (*range(state.players), None)}


def reads(state: State, text: str, viewer: int | None) -> list[str]:
    """Give what a player, or a spectator (None), is told of a typed action."""
    notes = state.narrate(GAME.parse_action(state, text))
    return [note.text for note in notes if note.audience is None or viewer in note.audience]


def readers(state: State, text: str, word: str) -> list[int | None]:
    """Give the players, or None for a spectator, whom a typed action tells a word."""
    told = {viewer: " ".join(reads(state, text, viewer)).lower() for viewer in views(state)}
    return [viewer for viewer in told if word in re.findall(r"\w+", told[viewer])]


def deeds(state: State, kind: str) -> list[Deed]:
    """Give what was done of one kind, in order."""
    return [deed for deed in state.past if deed.kind == kind]


def readable_log(match: Match, viewer: int | None) -> str:
    """Join everything that a viewer may read in the log of a match."""
    return "\n".join(note.text for entry in match.log for note in entry.read_by(viewer))
