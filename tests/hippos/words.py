"""What the words of `rules.hippos.scenarios` mean, for the contract to look up in a position."""

from __future__ import annotations

import re

from rules.hippos import GAME, Leave, Move, MoveLotus, Steal, cell_of, hippo_count_odds, odds
from tests.hippos.positions import choices, names


def listed(state, *kinds):
    """Type every legal action of some kinds."""
    return tuple(
        GAME.format_action(state, action)
        for action in state.legal_actions()
        if isinstance(action, kinds)
    )


WORDS = {
    "phase": lambda state: state.phase,
    "round": lambda state: state.round,
    "turn": lambda state: state.turn + 1,
    "action": lambda state: state.action,
    "starter": lambda state: state.starter + 1,
    "supply": lambda state: state.supply,
    "size": lambda state: state.size,
    "tokens": lambda state: sum(state.tokens),
    "hippos": lambda state: state.hippos_up,
    "aside": lambda state: state.aside,
    "leftover": lambda state: len(state.leftover),
    "deck": lambda state: len(state.setting.deck(state.aside)),
    "up": lambda state: " ".join(names(state, [c for c, up in enumerate(state.up) if up])),
    "tied": lambda state: tuple(player + 1 for player in state.tied),
    "last": lambda state: state.last + 1,
    "tier": lambda state: state.tier,
    "ending": lambda state: state.ending,
    "winners": lambda state: tuple(player + 1 for player in state.winners),
    "moves": lambda state: " ".join(listed(state, Move)),
    "robbed": lambda state: " ".join(listed(state, Steal)),
    "shifts": lambda state: len(listed(state, MoveLotus)),
    "may leave": lambda state: bool(listed(state, Leave)),
    "choices": choices,
    "number": lambda state: len(state.legal_actions()),
    "most hippos": lambda state: max(hippo_count_odds(state.observe(None))),
}
NUMBERED = {
    "stash": lambda state, player: state.stashes[player],
    "bank": lambda state, player: state.banks[player],
    "at": lambda state, hamster: (
        names(state, state.spots[hamster : hamster + 1])[0]
        if state.spots[hamster] >= 0
        else state.statuses[hamster]
    ),
    "jump": lambda state, hamster: "due" if state.jumps[hamster] else "none",
    "waits": lambda state, hamster: tuple(other + 1 for other in state.debts[hamster]),
    "able": lambda state, hamster: state.able(hamster),
    "looked": lambda state, player: " ".join(names(state, state.looked[player])),
}
CARDS = {
    "face": lambda state, cell: state.pond[cell] if state.up[cell] else "down",
    "under": lambda state, cell: state.pond[cell],
    "tokens": lambda state, cell: state.tokens[cell],
}
"""The vocabulary of `rules.hippos.scenarios`."""


def found(state, word):
    """Look up in a position what an expectation speaks of."""
    if seen := re.fullmatch(r"(\d) sees (.+)", word):
        return found(state.observe(int(seen[1]) - 1), seen[2])
    if chance := re.fullmatch(r"odds ([a-g]\d) for (\d)", word):
        view = state.observe(int(chance[2]) - 1)
        return str(odds(view)[cell_of(chance[1], state.size)])
    if numbered := re.fullmatch(r"(\w+) (\d)", word):
        return NUMBERED[numbered[1]](state, int(numbered[2]) - 1)
    if card := re.fullmatch(r"(\w+) ([a-g]\d)", word):
        return CARDS[card[1]](state, cell_of(card[2], state.size))
    return WORDS[word](state)
