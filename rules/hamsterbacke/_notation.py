"""Typed notation: short texts for actions.

=========================== ======================================================================
``hoard 3``                 take row 3 (of 1 to 8)
``block red``               lay a set of red
``block light-green x2``    lay two sets of light green
``score``                   turn the Block stack over, without an award
``score P2``                turn it over, and player 2 gives
``give red``                pick a red card for the gift
``deal red light-green …``  chance shuffles: every card, in the order in which it is dealt
=========================== ======================================================================

Case doesn't matter, nor do more spaces; the words of a colour may be joined by a hyphen, an
underscore or a space.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from rules._errors import InvalidNotation
from rules._state import CHANCE, Action
from rules.hamsterbacke._actions import Block, Deal, Give, Hoard, Score
from rules.hamsterbacke._cards import COLOURS

if TYPE_CHECKING:
    from rules.hamsterbacke._state import State

EXAMPLES: Final = "hoard 3, block red, block dark-blue x2, score, score P2 or give red"

_COLOUR: Final = r"(?:light|dark)[ _-]?(?:green|blue)|yellow|orange|red"
_FORM: Final = re.compile(
    rf"hoard (?:row )?(?P<row>\d+)"
    rf"|block (?P<block>{_COLOUR})(?: ?[x\u00d7] ?(?P<sets>\d+))?"
    rf"|(?P<score>score)(?: p ?(?P<giver>\d+))?"
    rf"|give (?P<give>{_COLOUR})"
    rf"|deal (?P<cards>(?:{_COLOUR})(?: (?:{_COLOUR}))*)"
)
_COLOURS: Final = {colour.replace("_", ""): colour for colour in COLOURS}


def format_action(action: Action) -> str:
    """Write an action in short notation."""
    match action:
        case Hoard(row=row):
            return f"hoard {row + 1}"
        case Block(colour=colour, sets=1):
            return f"block {_written(colour)}"
        case Block(colour=colour, sets=sets):
            return f"block {_written(colour)} x{sets}"
        case Score(giver=giver):
            return "score" if giver is None else f"score P{giver + 1}"
        case Give(colour=colour):
            return f"give {_written(colour)}"
        case Deal(cards=cards):
            return f"deal {' '.join(map(_written, cards))}"
    message = f"Hamsterbacke has no action {action!r}."
    raise InvalidNotation(message)


def _written(colour: str) -> str:
    return colour.replace("_", "-")


def parse_action(state: State, text: str) -> Action:
    """Read what `format_action` writes.

    Parameters
    ----------
    state : State
        The position in which it is to be done.
    text : str
        The typed action.

    Returns
    -------
    Action
        By whoever is to act; by the player on turn when the game is over. Perhaps illegal.

    Raises
    ------
    InvalidNotation
        If it can't be read; the error shows how one is written.
    """
    form = _FORM.fullmatch(" ".join(text.lower().split()))
    if form is None:
        message = f"Hamsterbacke: {text!r} is no action; write it like {EXAMPLES}."
        raise InvalidNotation(message)
    player = state.turn if state.giver is None else state.giver
    parts = form.groupdict()
    if parts["row"]:
        return Hoard(player, int(parts["row"]) - 1)
    if parts["block"]:
        return Block(player, _read(parts["block"]), int(parts["sets"] or 1))
    if parts["score"]:
        return Score(player, int(parts["giver"]) - 1 if parts["giver"] else None)
    if parts["give"]:
        return Give(player, _read(parts["give"]))
    return Deal(CHANCE, tuple(map(_read, re.findall(_COLOUR, parts["cards"]))))


def _read(colour: str) -> str:
    """Give the colour of a typed name."""
    return _COLOURS[re.sub("[ _-]", "", colour)]
