"""Typed notation: short texts for actions.

Cards of the pond are a letter for the column and a number for the row, players P1 to P6, hamsters
of a team 1 to 4. Case and spaces don't matter.

================= ==============================================================================
``b3``            enter, step or jump to b3; in solo ``2 b3`` with hamster 2
``leave``         leave the pond
``place b3``      in solo, before a round: put the next hamster there
``peek b3``       look under it, as a peek card says; ``pay b3`` for two points
``b3 to c3``      move a token, as a move lotus card says
``steal P2``      take a point out of player 2's stash; ``decline`` lets a card be
``stop``          end the turn after one action
``first P1``      chance draws a meeple
``deal one ...``  chance deals: first the pond row by row, then the leftovers
================= ==============================================================================

Any action may be led by its player, as in ``P2 leave``; otherwise it is of the player whose turn
it is.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from rules import CHANCE, Action, InvalidNotation
from rules.hippos._actions import (
    Deal,
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
)
from rules.hippos._cards import KINDS
from rules.hippos._pond import cell_of, name_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.hippos._state import State


def format_action(state: State, action: Action) -> str:
    """Write an action in short notation.

    Parameters
    ----------
    state : State
        The position in which it is done.
    action : Action
        An action of Hamsters vs. Hippos.

    Returns
    -------
    str
        What `parse_action` reads.
    """
    text = _WRITERS[type(action)](state, action)
    if action.player in (CHANCE, state.turn):
        return text
    return f"P{action.player + 1} {text}"


def describe_action(state: State, action: Action) -> str:
    """Say an action in words, with cards as the pond names them.

    Examples
    --------
    >>> import rules
    >>> describe_action(rules.load("hippos").new(), Peek(0, 11))
    'Look under b3'
    """
    return _CARD.sub(lambda card: name_of(int(card[1]) - 1, state.size), str(action))


def _write_move(state: State, action: Move) -> str:
    pad = name_of(action.to, state.size)
    return f"{action.hamster + 1} {pad}" if state.is_solo else pad


def _write_shift(state: State, action: MoveLotus) -> str:
    return f"{name_of(action.origin, state.size)} to {name_of(action.to, state.size)}"


_WRITERS: Final[dict[type[Action], Callable[[State, Any], str]]] = {
    Deal: lambda _, a: f"deal {' '.join(a.cards)}",
    Decline: lambda *_: "decline",
    First: lambda _, a: f"first P{a.first + 1}",
    Leave: lambda *_: "leave",
    Move: _write_move,
    MoveLotus: _write_shift,
    PayToPeek: lambda s, a: f"pay {name_of(a.at, s.size)}",
    Peek: lambda s, a: f"peek {name_of(a.at, s.size)}",
    Place: lambda s, a: f"place {name_of(a.to, s.size)}",
    Steal: lambda _, a: f"steal P{a.victim + 1}",
    Stop: lambda *_: "stop",
}

_CARD: Final = re.compile(r"card (\d+)")
_PLAYER: Final = re.compile(r"p(?P<player>\d)(?!$)(?P<rest>.+)")
_PAD: Final = r"(?P<pad>[a-z]\d)"


def parse_action(state: State, text: str) -> Action:
    """Read what `format_action` writes, forgiving about case and spaces.

    Parameters
    ----------
    state : State
        The position in which it is to be done.
    text : str
        The typed action.

    Returns
    -------
    Action
        Perhaps an illegal one.

    Raises
    ------
    InvalidNotation
        If it can't be read; the error shows how one is written.
    """
    typed = "".join(text.lower().split())
    player = state.turn
    if led := _PLAYER.fullmatch(typed):
        player, typed = int(led["player"]) - 1, led["rest"]
    for form, read in _FORMS:
        if match := form.fullmatch(typed):
            return read(_Reader(state, player, match.groupdict()))
    example = _EXAMPLES[state.phase]
    if state.is_solo and state.phase == "act":
        example = "'2 b3' for hamster 2, or 'leave'"
    message = f"Hamsters vs. Hippos: {text!r} is no action; write {example}."
    raise InvalidNotation(message)


_EXAMPLES: Final = {
    "first": "'first P1'",
    "deal": "'deal' and all cards in order",
    "place": "'place b3'",
    "act": "'b3' or 'leave'",
    "peek": "'peek b3'",
    "move_lotus": "'b3 to c3'",
    "steal": "'steal P2'",
    "over": "'b3' or 'leave' while a game goes on",
}
"""What may be written in a phase."""


class _Reader:
    """The parts of an action typed in a position, and what they mean there."""

    def __init__(self, state: State, player: int, parts: dict[str, str | None]) -> None:
        self.state, self.player, self.parts = state, player, parts

    def cell(self, part: str = "pad") -> int:
        name, size = self.parts[part] or "", self.state.size
        cell = cell_of(name, size)
        if cell is None:
            last = name_of(size * size - 1, size)
            message = f"Hamsters vs. Hippos: the pond has no card {name!r}; it has a1 to {last}."
            raise InvalidNotation(message)
        return cell

    def number(self, part: str) -> int:
        return int(self.parts[part] or "") - 1

    @property
    def hamster(self) -> int:
        if self.parts["hamster"]:
            return self.number("hamster")
        if not self.state.is_solo:
            return self.player
        pad = self.parts["pad"]
        message = f"Hamsters vs. Hippos: say which hamster, as in '1 {pad}'."
        raise InvalidNotation(message)


_KIND: Final = "|".join(KINDS)
_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[[_Reader], Action]], ...]] = tuple(
    (re.compile(form), read)
    for form, read in (
        (rf"(?P<hamster>\d)?{_PAD}", lambda r: Move(r.player, r.hamster, r.cell())),
        ("leave", lambda r: Leave(r.player)),
        (f"place{_PAD}", lambda r: Place(r.player, r.cell())),
        (f"peek{_PAD}", lambda r: Peek(r.player, r.cell())),
        (f"pay{_PAD}", lambda r: PayToPeek(r.player, r.cell())),
        (
            rf"{_PAD}to(?P<to>[a-z]\d)",
            lambda r: MoveLotus(r.player, r.cell(), r.cell("to")),
        ),
        (r"stealp(?P<victim>\d)", lambda r: Steal(r.player, r.number("victim"))),
        ("decline", lambda r: Decline(r.player)),
        ("stop", lambda r: Stop(r.player)),
        (r"firstp(?P<first>\d)", lambda r: First(CHANCE, r.number("first"))),
        (
            f"deal(?P<cards>(?:{_KIND})*)",
            lambda r: Deal(CHANCE, tuple(re.findall(_KIND, r.parts["cards"] or ""))),
        ),
    )
)
