"""Positions set up in the middle of play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from rules.hippos._cards import KINDS, TOKENS, Cards, layout
from rules.hippos._check import check, refuse
from rules.hippos._pond import cell_of, name_of, size_for
from rules.hippos._state import State
from rules.hippos._team import TEAM

if TYPE_CHECKING:
    from rules.hippos._setting import Setting

    T = TypeVar("T")

FILLERS: Final = (
    "empty",
    "one",
    "two",
    "star",
    "lose",
    "splash",
    "steal",
    "move_lotus",
    "peek",
    "springy",
    "hippo",
)
"""Kinds in the order in which cards that a position doesn't name are dealt."""


def set_up(  # noqa: PLR0913 - each is described by `Hippos.position`
    setting: Setting,
    players: int,
    *,
    pond: Mapping[str, str],
    up: Sequence[str],
    tokens: Mapping[str, int] | str,
    at: Sequence[str | None],
    jumps: Sequence[bool],
    looked: Sequence[Sequence[str]],
    stashes: Sequence[int],
    banks: Sequence[int],
    turns: Sequence[int] | None,
    debts: Sequence[Sequence[int]] | None,
    aside: int | None,
    tied: tuple[int, ...],
    turn: int,
    phase: str,
    **fields: Any,
) -> State:
    """Make the position that `Hippos.position` describes."""
    solo = players == 1
    hamsters = TEAM if solo else players
    size = size_for(len(tied) or players)
    if aside is None:
        aside = max(0, 3 - fields["round"])
    spots, statuses = _hamsters(_each(at, hamsters, None, "hamsters"), size)
    if tied:
        statuses = tuple(
            status if player in tied else "out" for player, status in enumerate(statuses)
        )
    shown = {_cell(name, size) for name in up}
    if not solo:
        shown |= {spot for spot in spots if spot >= 0}
    faces = tuple(cell in shown for cell in range(size * size))
    dealt, leftover = _dealt(setting, size, pond, aside)
    lying = _lying(setting, size, faces, tokens, solo=solo)
    stash, bank = _each(stashes, players, 0, "stashes"), _each(banks, players, 0, "banks")
    if phase == "act" and solo and "waiting" in statuses:
        phase = "place"
    state = State(
        setting=setting,
        phase=phase,
        turn=turn,
        turns=_turns(players, statuses, turn)
        if turns is None
        else _each(turns, players, 0, "turns"),
        pond=dealt,
        up=faces,
        tokens=lying,
        leftover=leftover,
        aside=aside,
        spots=spots,
        statuses=statuses,
        jumps=_each(jumps, hamsters, False, "jumps"),  # noqa: FBT003 - a value in a row
        looked=tuple(
            tuple(_cell(name, size) for name in names)
            for names in _each(looked, players, (), "looks")
        ),
        stashes=stash,
        banks=bank,
        supply=TOKENS - sum(lying) - sum(stash) - sum(bank),
        tied=tied,
        debts=tuple(map(tuple, _each(debts or (), hamsters, (), "debts"))),
        **fields,
    )
    check(state)
    return state


def _each(given: Sequence[T], count: int, nothing: T, what: str) -> tuple[T, ...]:
    if len(given) > count:
        refuse(f"is given {len(given)} {what}; right are {count} at most.")
    return (*given, *[nothing] * (count - len(given)))


def _cell(name: object, size: int) -> int:
    cell = cell_of(name, size) if isinstance(name, str) else None
    if cell is None:
        refuse(f"has no card {name!r}; right are a1 to {name_of(size * size - 1, size)}.")
    return cell


def _hamsters(at: tuple[str | None, ...], size: int) -> tuple[tuple[int, ...], tuple[str, ...]]:
    spots, statuses = [], []
    for where in at:
        gone = where in ("left", "eaten", "food")
        spots.append(-1 if where is None or gone else _cell(where, size))
        statuses.append("waiting" if where is None else str(where) if gone else "on")
    return tuple(spots), tuple(statuses)


def _turns(players: int, statuses: tuple[str, ...], turn: int) -> tuple[int, ...]:
    """Suppose that the player to act has had a turn before, and everybody else one at most."""
    if players == 1:
        return (0,)
    begun = [int(status not in ("waiting", "out")) for status in statuses]
    if len(begun) > turn >= 0:
        begun[turn] += 1
    return tuple(begun)


def _dealt(
    setting: Setting, size: int, named: Mapping[str, str], aside: int
) -> tuple[Cards, Cards]:
    """Lay out the named cards, and the rest of the deck around them."""
    left = Counter(setting.deck(aside))
    faces: dict[int, str] = {}
    for name, kind in named.items():
        if kind not in KINDS:
            refuse(f"has a card {kind!r}; right are {', '.join(KINDS)}.")
        faces[_cell(name, size)] = kind
    left.subtract(faces.values())
    if short := [kind for kind in KINDS if left[kind] < 0]:
        had = setting.deck(aside).count(short[0])
        refuse(f"has {had - left[short[0]]} cards of the kind {short[0]!r}; there are {had}.")
    fillers = [kind for kind in FILLERS for _ in range(left[kind])]
    open_cells = [cell for cell in range(size * size) if cell not in faces]
    if setting.hippos_all_in_grid and left["hippo"]:
        last = open_cells[-left["hippo"] :]
        faces |= dict.fromkeys(last, "hippo")
        fillers = fillers[: -left["hippo"]]
        open_cells = open_cells[: -len(last)]
    for cell in open_cells:
        faces[cell] = fillers.pop(0)
    return tuple(faces[cell] for cell in range(size * size)), tuple(fillers)


def _lying(
    setting: Setting,
    size: int,
    up: tuple[bool, ...],
    tokens: Mapping[str, int] | str,
    *,
    solo: bool,
) -> tuple[int, ...]:
    """Lay tokens: those named, and elsewhere what the layout puts on face-down cards."""
    if isinstance(tokens, str) and tokens not in ("default", "none"):
        refuse(f"has the tokens {tokens!r}; right are 'none' or numbers by card.")
    bare = tokens == "none" or (solo and not setting.solo_pond_tokens)
    laid = layout("none" if bare else setting.pond_tokens, size)
    lying = [0 if shown else one for one, shown in zip(laid, up, strict=True)]
    if not isinstance(tokens, str):
        for name, count in tokens.items():
            lying[_cell(name, size)] = count
    return tuple(lying)
