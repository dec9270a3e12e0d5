"""What the words of `rules.hermit.scenarios` mean, for the contract to look up in a position."""

from __future__ import annotations

import re

from rules import CHANCE
from rules.hermit import GAME, Place, matches


def said(parts, nothing="nothing"):
    """Write cards, symbols or patterns with spaces between."""
    return " ".join(parts) or nothing


def lines(state, player):
    """Write the lines that show a player's target pattern."""
    return tuple(" ".join(f"{x},{y}" for x, y in line) for line in matches(state, player))


WORDS = {
    "hermie": lambda state: state.hermies[0],
    "wave": lambda state: state.wave,
    "driftwood": lambda state: state.setting.wave_side,
    "coast": lambda state: len(state.coast) - sum(state.taken),
    "aside": lambda state: len(state.aside),
    "asked": lambda state: tuple(p + 1 for p in state.to_act if p != CHANCE),
    "placements": lambda state: sum(type(a) is Place for a in state.legal_actions()),
    "choices": lambda state: tuple(
        GAME.format_action(state, a) for a in state.legal_actions() if type(a) is not Place
    ),
    "round": lambda state: state.round,
    "turn": lambda state: state.turn + 1,
    "phase": lambda state: state.phase,
    "ending": lambda state: state.ending,
    "winners": lambda state: tuple(p + 1 for p in (state.outcome.winners if state.outcome else ())),
    "accomplished": lambda state: state.accomplished,
    "danced": lambda state: state.danced,
}
NUMBERED = {
    "hermie": lambda state, player: state.hermie(player),
    "pattern": lambda state, player: said(state.pattern(player)),
    "lines": lines,
    "cells": lambda state, player: len(state.visible(player)),
    "caps": lambda state, player: state.caps(player),
    "limit": lambda state, player: state.limit(player),
    "hand": lambda state, player: said(state.hands[player]),
    "pile": lambda state, player: len(state.piles[player]),
    "top": lambda state, player: said(state.piles[player][:1]),
    "behind": lambda state, player: state.behind(player),
    "chosen": lambda state, player: "?" if state.chosen[player] == "?" else chosen(state, player),
}
"""The vocabulary of `rules.hermit.scenarios`."""


def chosen(state, player):
    """Tell which card a player has committed."""
    choice = state.chosen[player]
    return getattr(choice, "card", choice) or "nothing"


def found(state, word):
    """Look up in a position what an expectation speaks of."""
    if seen := re.fullmatch(r"(\d) sees (.+)", word):
        return found(state.observe(int(seen[1]) - 1), seen[2])
    if cell := re.fullmatch(r"(?:(\d): )?(-?\d+),(-?\d+)", word):
        place = (int(cell[2]), int(cell[3]))
        return state.visible(int(cell[1] or 1) - 1).get(place, "table")
    if under := re.fullmatch(r"under (-?\d+),(-?\d+)", word):
        return said(state.stack(0, int(under[1]), int(under[2])), "table")
    if grid := re.fullmatch(r"grid of (\w+)", word):
        symbols = state.setting.card(grid[1]).grid
        return f"{said(symbols[:3])} / {said(symbols[3:])}"
    if numbered := re.fullmatch(r"(\w+) (\d)", word):
        return NUMBERED[numbered[1]](state, int(numbered[2]) - 1)
    return WORDS[word](state)
