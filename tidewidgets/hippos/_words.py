"""What is said of a position of Hamsters vs. Hippos, for the ear and the title."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules import UNKNOWN
from rules.hippos import (
    KINDS,
    NAMES,
    Decline,
    First,
    Leave,
    Move,
    MoveLotus,
    PayToPeek,
    Peek,
    Place,
    Steal,
    Stop,
    name_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rules import Action
    from rules.hippos import State

HATS: Final = ("cap", "crown", "bow", "goggles", "leaf", "band")
"""By which hamsters are told apart."""

ROUNDS: Final = 4
LIMIT: Final = 2
"""Hippos that end a round."""

GONE: Final = {
    "waiting": "not yet on the pond",
    "left": "has left the pond",
    "eaten": "eaten by a hippo",
    "food": "stuck and out of the round",
    "out": "without part in the tie-break",
}
"""What is said of a hamster that isn't on the pond."""


def counted(number: int, what: str, many: str = "") -> str:
    """Count things: "1 lotus", "3 hippos"."""
    return f"{number} {what if number == 1 else many or f'{what}s'}"


def points(number: int) -> str:
    """Count points."""
    return counted(number, "point")


def lotus(number: int) -> str:
    """Count tokens on a pad."""
    return counted(number, "lotus token")


def listed(words: Iterable[object]) -> str:
    """Join words: "1, 2 and 4"."""
    *others, last = [str(word) for word in words]
    return f"{', '.join(others)} and {last}" if others else last


def kind_of(face: str) -> str:
    """Name a face without an article: "hippo", "one lotus"."""
    return NAMES[face].removeprefix("an ").removeprefix("a ").removesuffix(" card")


# --- the title and what stands beside it ----------------------------------------------------------


def title(state: State) -> str:
    """Say whose turn it is, which action, and what is due."""
    if state.outcome is not None:
        return state.outcome.summary
    if state.phase == "first":
        return "A meeple is to be drawn: who begins?"
    if state.phase == "deal":
        return f"Round {state.round}: the pond is to be dealt"
    if state.is_solo:
        return _solo_title(state)
    who = f"Player {state.turn + 1}"
    asked = {
        "peek": f"{who} looks under a pad beside the hamster",
        "move_lotus": f"{who} moves a lotus to a neighbouring pad",
        "steal": f"{who} steals a point from another stash",
    }
    return asked.get(state.phase) or f"{who}, action {state.action} of 2: {_to_do(state)}"


def _to_do(state: State) -> str:
    spot = state.spots[state.turn]
    if spot < 0:
        return "enter the pond"
    leaves = " or leave" if state.is_perimeter(spot) else ""
    return f"{'jump two pads' if state.jumps[state.turn] else 'move'}{leaves}"


def _solo_title(state: State) -> str:
    if state.phase == "place":
        return f"Put hamster {state.statuses.index('waiting') + 1} of 4 on a pad"
    if state.phase == "peek":
        return f"Hamster {state.last + 1} looks under a pad beside it"
    return "Move a hamster, or leave with all"


def round_of(state: State) -> str:
    """Say which round it is: "2 of 4", or an extra round of a tie-break."""
    if state.round > ROUNDS:
        return f"extra {state.round - ROUNDS} of 2"
    return f"{state.round} of {ROUNDS}"


def hippos(state: State) -> str:
    """Say how near the second hippo is."""
    return f"{state.hippos_up} of {LIMIT} up"


def in_deck(state: State) -> str:
    """Say how many hippos there are in the deck, the leftovers included."""
    return f"{counted(deck_hippos(state), 'hippo')} in deck"


def deck_hippos(state: State) -> int:
    """Count the hippos that were shuffled into this round's deck."""
    return state.setting.cards[KINDS.index("hippo")] - state.aside


def supply(state: State) -> str:
    """Say what is left in the bowl (hippos.comp.supply)."""
    if state.supply < 0:
        return f"used up, {counted(-state.supply, 'proxy', 'proxies')} in play"
    return points(state.supply)


def stock(state: State) -> tuple[tuple[str, str], ...]:
    """Say what stands beside the pond."""
    return (
        ("Round", round_of(state)),
        ("Hippos", f"{hippos(state)}, {deck_hippos(state)} in the deck"),
        ("Supply", supply(state)),
    )


# --- items ----------------------------------------------------------------------------------------


def pad(state: State, cell: int) -> str:
    """Say what lies on a place of the pond, as far as it is seen."""
    face = state.pond[cell]
    if state.up[cell]:
        return f"{kind_of(face)}, face up"
    said = ["face down"]
    if face != UNKNOWN:
        said.append(f"under it {NAMES[face]}")
    lookers = [player + 1 for player, cells in enumerate(state.looked) if cell in cells]
    if lookers and not state.is_solo:
        said.append(f"looked at by player{'s' * (len(lookers) > 1)} {listed(lookers)}")
    elif lookers:
        said.append("looked at")
    return ", ".join(said)


def hamster(state: State, number: int) -> str:
    """Name a hamster with its hat, and say how it is."""
    owner = f"hamster {number + 1}" if state.is_solo else f"player {number + 1}'s hamster"
    return ", ".join((f"{owner} with the {HATS[number]}", *_condition(state, number)))


def _condition(state: State, number: int) -> Iterator[str]:
    if state.spots[number] < 0:
        yield GONE[state.statuses[number]]
    if state.jumps[number]:
        yield "must jump"
    if state.is_solo and state.last == number:
        yield "lying down as it moved last"
    if debts := state.debts[number]:
        yield f"splashed and waiting for {listed(other + 1 for other in debts)}"


def stash(state: State, player: int) -> str:
    """Say what a player has in front, and could lose."""
    return f"{points(state.stashes[player])} not yet banked"


def bank(state: State, player: int) -> str:
    """Say what a player has on the board, and keeps."""
    return f"{points(state.banks[player])} banked"


def status(state: State, number: int) -> str:
    """Say in a word or two where a player's hamster is."""
    spot = state.spots[number]
    if spot >= 0:
        return f"on {name_of(spot, state.size)}"
    return {"food": "stuck", "out": "sits out"}.get(state.statuses[number], state.statuses[number])


# --- moves ----------------------------------------------------------------------------------------


def move(state: State, action: Action) -> str:
    """Tell a legal action, and what is sure to come of it."""
    who = f"Player {action.player + 1}"

    def name(cell: int) -> str:
        return name_of(cell, state.size)

    match action:
        case First(first=first):
            return f"Player {first + 1} begins"
        case Place(to=to):
            return f"Put hamster {state.statuses.index('waiting') + 1} on {name(to)}"
        case Move():
            return _landing(state, action, name)
        case Leave():
            what = "The team leaves the pond and banks" if state.is_solo else f"{who} leaves with"
            return f"{what} {points(state.stashes[action.player])}"
        case Peek(at=at):
            return f"{_subject(state, state.last, action.player)} looks under {name(at)}"
        case PayToPeek(at=at):
            return (
                f"{'The team' if state.is_solo else who} pays 2 points and looks under {name(at)}"
            )
        case MoveLotus(origin=origin, to=to):
            return f"{who} moves a lotus from {name(origin)} to {name(to)}"
        case Steal(victim=victim):
            return f"{who} steals a point from player {victim + 1}"
        case Decline():
            return f"{who} lets the card be"
        case Stop():
            return f"{who} stops here"
    return str(action)


def _subject(state: State, number: int, player: int) -> str:
    return f"Hamster {number + 1}" if state.is_solo else f"Player {player + 1}"


def _landing(state: State, action: Move, name: Callable[[int], str]) -> str:
    spot, to = state.spots[action.hamster], action.to
    if spot < 0:
        does = "enters the pond on"
    elif to in state.neighbours(spot):
        does = "moves to"
    else:
        does = "jumps to"
    said = [f"{_subject(state, action.hamster, action.player)} {does} {name(to)}"]
    if state.tokens[to]:
        said.append(f"takes {lotus(state.tokens[to])}")
    if state.pond[to] != UNKNOWN:
        said.append(f"turns {NAMES[state.pond[to]]}")
    return ", ".join(said)


# --- the whole ------------------------------------------------------------------------------------


def sentence(state: State) -> str:
    """Say the whole position, as far as it is seen."""
    parts = [
        "Hamsters vs. Hippos.",
        f"{title(state).rstrip('.?')}.",
        f"Round {round_of(state)}.",
        f"Hippos: {hippos(state)}, {deck_hippos(state)} in the deck, {state.aside} aside.",
        *_pond(state),
        *(_player(state, player) for player in range(state.players)),
        f"Supply: {supply(state)}.",
    ]
    return " ".join(parts)


def _pond(state: State) -> Iterator[str]:
    if not state.pond:
        return
    size, left = state.size, counted(len(state.leftover), "card")
    yield f"The pond has {size} by {size} pads, {left} left over."
    yield f"Face up: {_faces(state, up=True) or 'none'}."
    if known := _faces(state, up=False):
        yield f"Known to you face down: {known}."
    yield f"Lotus tokens: {_lotus(state) or 'none'}."
    for player, looked in enumerate(state.looked):
        if looked:
            who = "Looked at" if state.is_solo else f"Player {player + 1} has looked at"
            yield f"{who} {listed(name_of(cell, size) for cell in sorted(looked))}."


def _faces(state: State, *, up: bool) -> str:
    """Say kind by kind where the faces are that are seen."""
    seen = [face if state.up[cell] is up else "" for cell, face in enumerate(state.pond)]
    found = ((kind, [cell for cell, face in enumerate(seen) if face == kind]) for kind in KINDS)
    return "; ".join(f"{kind_of(kind)} {_pads(state, cells)}" for kind, cells in found if cells)


def _lotus(state: State) -> str:
    """Say count by count where tokens lie."""
    found: dict[int, list[int]] = {}
    for cell, count in enumerate(state.tokens):
        found.setdefault(count, []).append(cell)
    counts = sorted(count for count in found if count)
    return "; ".join(f"{count} on {_pads(state, found[count])}" for count in counts)


def _pads(state: State, cells: Iterable[int]) -> str:
    return ", ".join(name_of(cell, state.size) for cell in cells)


def _player(state: State, player: int) -> str:
    held = f"{stash(state, player)}, {state.banks[player]} banked."
    if not state.is_solo:
        return f"{_where(state, player)}; {held}"
    team = ". ".join(_where(state, number) for number in range(len(state.spots)))
    return f"{team}. The team: {held}"


def _where(state: State, number: int) -> str:
    """Say where a hamster is and how: "Player 1 (cap): on b3, must jump"."""
    who = f"Hamster {number + 1}" if state.is_solo else f"Player {number + 1}"
    spot = state.spots[number]
    where = (f"on {name_of(spot, state.size)}",) if spot >= 0 else ()
    return f"{who} ({HATS[number]}): {', '.join((*where, *_condition(state, number)))}"
