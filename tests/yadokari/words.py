"""What the words of `rules.yadokari.scenarios` mean, for the contract to look up in a position."""

from __future__ import annotations

import re

from rules.yadokari import DECKS, GAME, Draw, Pay, Play, Return, Steal
from tests.yadokari.positions import listed


def said(cards, nothing="nothing"):
    """Write cards as `Yadokari.position` reads them."""
    return " ".join(cards) or nothing


WORDS = {
    "supply": lambda state: state.supply,
    "sizes": lambda state: tuple(map(len, state.decks)),
    "looked": lambda state: said(state.looked),
    "discards": lambda state: said(state.discards),
    "turn": lambda state: state.turn + 1,
    "left": lambda state: state.left,
    "round": lambda state: state.round,
    "phase": lambda state: state.phase,
    "ending": lambda state: state.ending,
    "asked": lambda state: tuple(
        player + 1 for player, shell in enumerate(state.chosen) if shell == ""
    ),
    "plays": lambda state: listed(state, Play),
    "draws": lambda state: listed(state, Draw),
    "returns": lambda state: listed(state, Return),
    "steals": lambda state: listed(state, Steal),
    "payments": lambda state: listed(state, Pay),
    "choices": lambda state: tuple(
        GAME.format_action(state, action) for action in state.legal_actions()
    ),
    "winners": lambda state: tuple(
        player + 1 for player in (state.outcome.winners if state.outcome else ())
    ),
}
NUMBERED = {
    "hand": lambda state, player: said(state.hands[player]),
    "stack": lambda state, player: said(state.stacks[player], "bare"),
    "camouflage": lambda state, player: state.camouflage(player),
    "points": lambda state, player: state.points(player),
    "rocks": lambda state, player: state.rocks[player],
}
"""The vocabulary of `rules.yadokari.scenarios`."""


def found(state, word):
    """Look up in a position what an expectation speaks of."""
    if seen := re.fullmatch(r"(\d) sees (.+)", word):
        return found(state.observe(int(seen[1]) - 1), seen[2])
    if card := re.fullmatch("(top|bottom) of ([A-E])", word):
        return state.decks[DECKS.index(card[2])][0 if card[1] == "top" else -1]
    if numbered := re.fullmatch(r"(\w+) (\d)", word):
        return NUMBERED[numbered[1]](state, int(numbered[2]) - 1)
    return WORDS[word](state)
