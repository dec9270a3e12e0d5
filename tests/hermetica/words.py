"""What the words of `rules.hermetica.scenarios` mean, for the contract to look up in a position."""

from __future__ import annotations

from rules.hermetica import ADEPT, ELEMENTS, GAME, SIDES, UNITS


def lies_on(state, name):
    """Give what lies on a hex, in the words of `Hermetica.position`."""
    place = state.setting.board.named[name]
    words = ["Wall"] if place in state.walls else []
    words += [
        f"{side} Shield" for side, at in zip(SIDES, state.shields, strict=True) if at == place
    ]
    words += [unit.name for unit, at in zip(UNITS, state.places, strict=True) if at == place]
    return " + ".join(words) or "nothing"


def captured(state):
    """Give the names of the Units that came and are off the board."""
    names = []
    for unit, at in zip(UNITS, state.places, strict=True):
        if at is None and (
            state.fallen[unit.side]
            if unit.kind == ADEPT
            else unit.number < 3 - state.reserve[unit.side][ELEMENTS.index(unit.kind)]
        ):
            names.append(unit.name)
    return tuple(names)


def winner(state):
    """Name the side that has won."""
    return "nobody" if state.winner is None else SIDES[state.winner]


def typed(state):
    """Type every legal action."""
    return tuple(GAME.format_action(state, action) for action in state.legal_actions())


WORDS = {
    "captured": captured,
    "left": lambda state: state.left,
    "turn": lambda state: SIDES[state.side],
    "phase": lambda state: state.phase,
    "Sun reserve": lambda state: state.reserve[0],
    "Moon reserve": lambda state: state.reserve[1],
    "choices": typed,
    "winner": winner,
}
"""The vocabulary of `rules.hermetica.scenarios`; every other word is the name of a hex."""


def found(state, word):
    """Look up in a position what an expectation speaks of."""
    return WORDS[word](state) if word in WORDS else lies_on(state, word)
