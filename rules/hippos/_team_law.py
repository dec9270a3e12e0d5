"""The law of the solo game: how a team is placed, and which of its hamsters may move where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import Refusal
from rules.hippos._distances import are_adjacent, are_two_apart, is_cell, named, no_card

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.hippos._actions import Move, Place
    from rules.hippos._state import State

    Grounds = Iterator[Refusal]


def placing(state: State, action: Place) -> Grounds:
    """Judge where the next hamster of a team is put (hippos.solo.place)."""
    cell, clause = action.to, "hippos.solo.place"
    if not is_cell(state, cell):
        yield Refusal(clause, no_card(state, cell))
        return
    for other, spot in enumerate(state.spots):
        if spot == cell:
            yield Refusal(clause, f"Your hamster {other + 1} is on {named(state, cell)} already.")
        elif spot >= 0 and are_adjacent(state, spot, cell):
            text = f"{named(state, cell)} touches {named(state, spot)}, where hamster {other + 1}"
            yield Refusal(clause, f"{text} is; your hamsters start apart.")
    if state.up[cell]:
        text = f"{named(state, cell)} lies face up; nobody can land there."
        yield Refusal("hippos.solo.no-revealed", text)
    yield from _hippo_zone(state, cell)


def moving(state: State, action: Move) -> Grounds:
    """Judge the move of one hamster of a team."""
    hamster = action.hamster
    if type(hamster) is not int or hamster not in range(len(state.spots)):
        number = hamster + 1 if type(hamster) is int else repr(hamster)
        yield Refusal("hippos.solo.goal", f"Your team has hamsters 1 to 4, no hamster {number}.")
        return
    if state.spots[hamster] < 0:
        text = f"Hamster {hamster + 1} was gobbled; it is back in the next round."
        yield Refusal("hippos.solo.hippo", text)
        return
    if not is_cell(state, action.to):
        yield Refusal("hippos.solo.one-card", no_card(state, action.to))
        return
    yield from _taking_turns(state, hamster)
    yield from _landing(state, hamster, action.to)


def _taking_turns(state: State, hamster: int) -> Grounds:
    """Judge whether another must move first, which only one that can may (hippos.solo.lone)."""
    able = [other for other in range(len(state.spots)) if _is_able(state, other)]
    if len(able) < 2:  # noqa: PLR2004 - one is alone
        return
    if hamster == state.last:
        text = f"Hamster {hamster + 1} has just moved; now another must."
        yield Refusal("hippos.solo.no-repeat", text)
    for other in state.debts[hamster]:
        if other in able:
            text = f"Hamster {hamster + 1} was splashed; hamster {other + 1} must move first."
            yield Refusal("hippos.solo.splash", text)


def _is_able(state: State, hamster: int) -> bool:
    """Tell whether a hamster has a card to land on (hippos.ruling.solo-able)."""
    cells = range(len(state.pond)) if state.spots[hamster] >= 0 else ()
    return any(next(_landing(state, hamster, cell), None) is None for cell in cells)


def _landing(state: State, hamster: int, cell: int) -> Grounds:
    """Judge a landing, which turns a card in solo as well (hippos.ruling.solo-revealed)."""
    spot, pad = state.spots[hamster], named(state, cell)
    if state.up[cell]:
        clause = "hippos.solo.no-revealed"
        yield Refusal(clause, f"{pad} lies face up; a hamster lands only on face-down cards.")
    steps = are_adjacent(state, spot, cell)
    if not state.jumps[hamster]:
        if not steps:
            text = f"A hamster moves by one card; {pad} doesn't touch {named(state, spot)}."
            yield Refusal("hippos.solo.one-card", text)
    elif not are_two_apart(state, spot, cell):
        if not steps or not state.setting.springy_fallback:
            text = f"Hamster {hamster + 1} must jump two pads; {pad} isn't two pads away."
            yield Refusal("hippos.card.springy", text)
        elif _could_jump(state, hamster):
            text = f"Hamster {hamster + 1} can jump, so it may not step to {pad}."
            yield Refusal("hippos.ruling.solo-springy", text)
    yield from _keeping_apart(state, hamster, cell)


def _could_jump(state: State, hamster: int) -> bool:
    spot = state.spots[hamster]
    return any(
        not state.up[cell]
        and are_two_apart(state, spot, cell)
        and next(_keeping_apart(state, hamster, cell), None) is None
        for cell in range(len(state.pond))
    )


def _keeping_apart(state: State, hamster: int, cell: int) -> Grounds:
    """Judge a landing by who stands near; the hamster's own card doesn't count."""
    pad = named(state, cell)
    for other, spot in enumerate(state.spots):
        if spot == cell and other != hamster:
            yield Refusal("hippos.solo.separate", f"Hamster {other + 1} is on {pad}.")
        elif spot >= 0 and other != hamster and are_adjacent(state, spot, cell):
            text = f"{pad} touches {named(state, spot)}, where hamster {other + 1} is."
            yield Refusal("hippos.solo.separate", text)
    yield from _hippo_zone(state, cell)


def _hippo_zone(state: State, cell: int) -> Grounds:
    for other, kind in enumerate(state.pond):
        if kind == "hippo" and state.up[other] and are_adjacent(state, other, cell):
            text = f"{named(state, cell)} touches the hippo on {named(state, other)}."
            yield Refusal("hippos.solo.hippo-zone", text)
