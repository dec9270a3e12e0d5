"""What no position of Hermit can be."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rules import UNKNOWN, InvalidPosition
from rules.hermit._area import FAR, Laid
from rules.hermit._cards import SIDES, TURNS, cells
from rules.hermit._setting import HAND, LEVELS, MIDDLE, PLAYERS

if TYPE_CHECKING:
    from rules.hermit._state import State

PHASES: Final = ("deal", "first", "side", "place", "move", "bonus", "draw", "over")


def check(state: State) -> None:
    """Raise InvalidPosition for what the rules can't hold; observations are positions too."""
    if problem := _problem(state):
        message = f"Hermit: this position {problem}."
        raise InvalidPosition(message)


def _problem(state: State) -> str:
    return (
        _setting_problem(state)
        or _shape_problem(state)
        or _coast_problem(state)
        or _choice_problem(state)
        or _areas_problem(state)
        or _cards_problem(state)
    )


def _setting_problem(state: State) -> str:
    setting, players = state.setting, len(state.areas)
    if setting.mode not in PLAYERS or players not in PLAYERS[setting.mode]:
        return f"is of mode {setting.mode!r} with {players} players"
    side, start = LEVELS[setting.level]
    expected = (setting.wave_side, MIDDLE) if setting.is_versus else (side, start)
    if (setting.wave_side, setting.wave_start) != expected:
        return f"has the Wave of another level: {setting.wave_side}, {setting.wave_start}"
    return ""


def _shape_problem(state: State) -> str:
    players = len(state.areas)
    for name in ("piles", "hands", "chosen", "acted", "recreated", "drawn", "out"):
        if len(getattr(state, name)) != players:
            return f"has {len(getattr(state, name))} {name} for {players} players"
    hermies = 2 if state.setting.is_versus else 1
    for name in ("hermies", "moved", "shifts"):
        if len(getattr(state, name)) != hermies:
            return f"has {len(getattr(state, name))} {name} for {hermies} Hermies"
    if state.phase not in PHASES:
        return f"has the phase {state.phase!r}; right are {', '.join(PHASES)}"
    if (state.phase == "over") != bool(state.ending):
        return f"is in the phase {state.phase!r} with the ending {state.ending!r}"
    if state.turn not in range(players) or state.round < 1 or state.tick < 0:
        return f"has the turn of player {state.turn} in round {state.round}"
    if not set(state.winners) <= set(range(players)):
        return f"has the winners {state.winners}"
    asks = {"move": state.moved, "bonus": state.shifts}.get(state.phase)
    open_ = None in state.moved or None in state.shifts
    if open_ != (asks is not None) and state.phase != "over":
        return f"has open steps in the phase {state.phase!r}"
    asked = state.turn if state.setting.is_versus else 0
    if asks is not None and asks[asked] is not None:
        return f"asks player {state.turn + 1} for what is settled"
    return ""


def _coast_problem(state: State) -> str:
    """Check Hermie and the Wave: they never pass each other (hermit.ruling.wave-passing)."""
    length = state.setting.coast
    if state.phase == "deal":
        return "has cards out before the deal" if state.coast or any(state.hands) else ""
    if len(state.coast) != length:
        return f"has a Coast of {len(state.coast)} cards, not {length}"
    if not 1 <= state.wave <= length or not 1 <= state.tide <= length:
        return f"has the Wave on card {state.wave} of {length}"
    left, right = state.taken
    if state.phase in ("first", "side"):
        return ""
    if state.setting.is_versus and sorted(state.sides) != [-1, 1]:
        return f"has the sides {state.sides}; right are (1, -1) and (-1, 1)"
    if state.first not in ((0, 1) if state.setting.is_versus else (-1,)):
        return f"has the first player {state.first}"
    low, high = 0, length + 1
    for player, place in enumerate(state.hermies):
        ahead = (state.wave - place) * state.side(player)
        if not 0 <= place <= length + 1 or ahead < 0:
            return f"has Hermie on {place} and the Wave on {state.wave}"
        if ahead == 0 and not state.setting.is_versus and state.phase != "over":
            return f"has Hermie on the Wave's card {place}, and goes on"
        if state.side(player) == 1:
            low = place
        else:
            high = place
    if left < 0 or right < 0 or left > max(0, low - 1) or right > max(0, length - high):
        return f"has {left} and {right} cards taken from the ends of the Coast"
    return ""


def _choice_problem(state: State) -> str:
    for player, kept in enumerate(state.chosen):
        if kept is None or kept == UNKNOWN:
            continue
        if isinstance(kept, Laid) and state.phase == "place":
            if kept.card in state.hands[player] and kept.turn in TURNS:
                continue
        elif kept == "wait" and state.setting.mode == "versus_realtime":
            continue
        return f"has the choice {kept!r} of player {player + 1}"
    if state.phase == "place" and None not in state.chosen:
        return "has all choices made, and nothing laid"
    return ""


def _areas_problem(state: State) -> str:
    """Check that each card links up with those below it (hermit.ruling.floating)."""
    for player, area in enumerate(state.areas):
        taken: set[tuple[int, int]] = set()
        for laid in area:
            if laid.turn not in TURNS or abs(laid.x) >= FAR or abs(laid.y) >= FAR:
                return f"has {laid.card} at {laid.x},{laid.y}, turned by {laid.turn}"
            own = cells(laid.x, laid.y, laid.turn)
            near = {(x + dx, y + dy) for x, y in own for dx, dy in ((0, 0), *SIDES)}
            if taken and taken.isdisjoint(near):
                return f"has {laid.card} apart from player {player + 1}'s other cards"
            taken.update(own)
        if len(state.hands[player]) > HAND:
            return f"has {len(state.hands[player])} cards in a hand; right are up to {HAND}"
        if not area and state.phase not in ("deal", "first", "side"):
            return f"has no start card of player {player + 1}"
    return ""


def _cards_problem(state: State) -> str:
    """Check that each card in use is somewhere, once."""
    setting = state.setting
    if state.phase == "deal":
        return ""
    left, right = state.taken
    row = state.coast[left : len(state.coast) - right]
    owners = [
        [*pile, *hand, *[laid.card for laid in area]]
        for pile, hand, area in zip(state.piles, state.hands, state.areas, strict=True)
    ]
    owners[0] += [*row, *state.aside]
    if setting.mode != "coop_many":
        owners = [[card for cards in owners for card in cards]]
    copies = setting.copies(len(state.areas))
    for owner, (cards, copy) in enumerate(zip(owners, copies, strict=True)):
        known = Counter(card for card in cards if card != UNKNOWN)
        if extra := known - Counter(copy):
            return f"has the cards {', '.join(sorted(extra))} twice, or where they aren't in use"
        if len(cards) > len(copy) or (owner == 0 and len(cards) < len(copy)):
            return f"holds {len(cards)} cards of {len(copy)}"
    if unknown := [card for card in state.coast if card not in setting.cards]:
        return f"has {unknown[0]!r} in the Coast"
    return ""
