"""Typed notation: short texts for actions.

Shells are written as size and letter of the colour (w, n, k), decks A to E, players P1 to P6. Case
and spaces don't matter.

================== ==============================================================================
``draw B``         look at the top of deck B
``keep 3k``        keep that one
``1w to C``        put the other one beneath deck C; ``1w to C top`` on top of it. The place is
                   said only where it isn't the one of the table's option
``play 3k``        put it beneath your crab
``steal P2``       steal player 2's current shell
``pay 1w``         set it aside for that
``pass``           end the turn
``P2 discard 1w``  player 2 gives it up after an attack
``roll 2``         chance rolls
``deal 1w 3k ...`` chance deals
================== ==============================================================================

Any action may be led by its player, as in ``P2 draw B``; otherwise it is of the player whose turn
it is, and a discard of the only one who must choose.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from rules import CHANCE, Action, InvalidNotation
from rules.yadokari._actions import (
    Deal,
    Discard,
    Draw,
    Keep,
    Pass,
    Pay,
    Play,
    Return,
    Roll,
    Steal,
)
from rules.yadokari._shells import DECKS, KINDS, Cards

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.yadokari._state import State


def format_action(state: State, action: Action) -> str:
    """Write an action in short notation.

    Parameters
    ----------
    state : State
        The position in which it is done.
    action : Action
        An action of Yadokari.

    Returns
    -------
    str
        What `parse_action` reads.
    """
    text = _WRITERS[type(action)](state, action)
    if action.player == CHANCE:
        return text
    own = action.player == state.turn and not isinstance(action, Discard)
    return text if own else f"P{action.player + 1} {text}"


def _write_return(state: State, action: Return) -> str:
    place = "" if action.place == state.setting.return_to else f" {action.place}"
    return f"{action.shell} to {DECKS[action.deck]}{place}"


_WRITERS: Final[dict[type[Action], Callable[[State, Any], str]]] = {
    Deal: lambda _, a: f"deal {' '.join(a.shells)}",
    Discard: lambda _, a: f"discard {a.shell}",
    Draw: lambda _, a: f"draw {DECKS[a.deck]}",
    Keep: lambda _, a: f"keep {a.shell}",
    Pass: lambda _, __: "pass",
    Pay: lambda _, a: f"pay {a.shell}",
    Play: lambda _, a: f"play {a.shell}",
    Return: _write_return,
    Roll: lambda _, a: f"roll {a.awareness}",
    Steal: lambda _, a: f"steal P{a.victim + 1}",
}

_PLAYER: Final = re.compile(r"p(?P<player>\d)(?=[a-z1-5])(?P<rest>.+)")
_SHELL: Final = "(?P<shell>[1-5][wnk])"
_DECK: Final = "(?P<deck>[a-e])"


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
    player = None
    if led := _PLAYER.fullmatch(typed):
        player, typed = int(led["player"]) - 1, led["rest"]
    for form, read in _FORMS:
        if match := form.fullmatch(typed):
            return read(_Reader(state, text, player, match.groupdict()))
    message = f"Yadokari: {text!r} is no action; write {_EXAMPLES[state.phase]}."
    raise InvalidNotation(message)


_EXAMPLES: Final = {
    "deal": "'deal' and all shells in order",
    "act": "'draw B', 'play 3k', 'steal P2' or 'pass'",
    "keep": "'keep 3k'",
    "return": "'1w to C', with 'top' or 'bottom' behind it where that is a choice",
    "pay": "'pay 1w'",
    "roll": "'roll 2'",
    "discard": "'P2 discard 1w'",
    "over": "'draw B', 'play 3k', 'steal P2' or 'pass' while a game goes on",
}
"""What may be written in a phase."""


class _Reader:
    """The parts of an action typed in a position, and what they mean there."""

    def __init__(
        self, state: State, text: str, player: int | None, parts: dict[str, str | None]
    ) -> None:
        self.state, self.text, self.parts = state, text, parts
        self.player = state.turn if player is None else player
        self.led = player is not None

    def __getitem__(self, part: str) -> str:
        return self.parts[part] or ""

    @property
    def deck(self) -> int:
        return DECKS.index(self["deck"].upper())

    @property
    def shells(self) -> Cards:
        return tuple(re.findall("..", self["shells"]))

    @property
    def place(self) -> str:
        usual = self.state.setting.return_to
        if self["place"] or usual != "choice":
            return self["place"] or usual
        message = f"Yadokari: say 'top' or 'bottom' behind {self.text!r}; here it is your choice."
        raise InvalidNotation(message)

    @property
    def loser(self) -> int:
        asked = self.state.to_act
        if self.led or self.state.phase != "discard":
            return self.player
        if len(asked) == 1:
            return asked[0]
        message = f"Yadokari: say who discards, as in 'P{asked[0] + 1} {self.text.strip()}'."
        raise InvalidNotation(message)


_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[[_Reader], Action]], ...]] = tuple(
    (re.compile(form), read)
    for form, read in (
        (f"draw{_DECK}", lambda r: Draw(r.player, r.deck)),
        (f"keep{_SHELL}", lambda r: Keep(r.player, r["shell"])),
        (
            f"{_SHELL}to{_DECK}(?P<place>top|bottom)?",
            lambda r: Return(r.player, r["shell"], r.deck, r.place),
        ),
        (f"play{_SHELL}", lambda r: Play(r.player, r["shell"])),
        (r"stealp(?P<victim>\d)", lambda r: Steal(r.player, int(r["victim"]) - 1)),
        (f"pay{_SHELL}", lambda r: Pay(r.player, r["shell"])),
        (f"discard{_SHELL}", lambda r: Discard(r.loser, r["shell"])),
        ("pass", lambda r: Pass(r.player)),
        (r"roll(?P<roll>\d)", lambda r: Roll(CHANCE, int(r["roll"]))),
        (f"deal(?P<shells>(?:{'|'.join(KINDS)})*)", lambda r: Deal(CHANCE, r.shells)),
    )
)
