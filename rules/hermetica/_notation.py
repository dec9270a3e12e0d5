"""Typed notation: short texts for actions, and one line for a whole position.

Actions
-------
Hexes are named as on the board ("f3"); an axial pair ("(0, 2)") is read too. Letters stand for
A(dept), F(ire), E(arth), W(ater) and S(hield); case and spaces don't matter.

============== ==================================================================
``wall c3``    draft a Wall
``F@f1``       place or spawn a Fire
``A@f4``       respawn the Adept
``Af4-f6``     the Adept walks; ``Af4-f6 Sg6``: and leaves its Shield on g6
``Af4 Sg5``    the Adept only deploys
``Ff1-f5``     Fire moves; ``Ff1-f5 Sf5``: and its Shield ends on f5
``Ff1xf4``     Fire shoots
``Ee3-e4-f5``  Earth goes hex by hex
``Wf1-N``      Water slides north
``Wf1-N Ug8``  and puts the Unit it meets on g8; ``B`` the Barrier; ``H`` itself (hop)
``end``        end the turn
``sun 1``      chance gives the Sun set to the first player
============== ==================================================================

Positions
---------
``sun:Af4,Ff1*,Fx moon:Ax walls:c3,d4 shields:-,g5 turn:5.sun.2 scheme:dawn`` names each side's
pieces that have come so far, each kind in the order of coming: ``x`` for captured, ``*`` for used
and ``+`` for spawned in this turn. The others are in reserve. Switches follow where they aren't at
their defaults. The positions seen before (for the repetition ruling) are left out.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import msgspec

from rules._errors import InvalidNotation
from rules._state import CHANCE, Action
from rules.hermetica._actions import (
    ChooseSides,
    Effect,
    EndTurn,
    MoveEarth,
    MoveFire,
    PlaceElement,
    PlaceWall,
    RespawnAdept,
    ShootFire,
    SpawnElement,
    UseAdept,
    UseWater,
)
from rules.hermetica._board import Board, house_board, schemes
from rules.hermetica._pieces import (
    ADEPT,
    ADEPTS,
    COPIES,
    EARTH,
    ELEMENTS,
    FIRE,
    UNITS,
    WATER,
    Hex,
    units_of,
)
from rules.hermetica._setting import Setting
from rules.hermetica._state import State

if TYPE_CHECKING:
    from collections.abc import Callable

LETTERS: Final = {ADEPT: "A", FIRE: "F", EARTH: "E", WATER: "W"}
KINDS: Final = {letter.lower(): kind for kind, letter in LETTERS.items()}
EFFECTS: Final[dict[Effect, str]] = {"unit": "U", "barrier": "B", "hop": "H"}
EXAMPLES: Final = {
    "a": "Af4-f6, Af4-f6 Sg6, Af4 Sg5 or A@f4",
    "f": "Ff1-f5, Ff1-f5 Sf5, Ff1xf4 or F@f1",
    "e": "Ee3-e4-f5, E@e1 or end",
    "w": "Wf1-N, Wf1-N Ug8, Wf1-N Bg8, Wf1-N Hg8, W@f1 or wall c3",
    "s": "sun 1",
}
"""How a text with that first letter could go on."""


# --- actions ----------------------------------------------------------------------------------


def format_action(state: State, action: Action) -> str:
    """Write an action in short notation.

    Parameters
    ----------
    state : State
        The position in which it is done.
    action : Action
        An action of Hermetica.

    Returns
    -------
    str
        What `parse_action` reads.
    """
    return _WRITERS[type(action)](_Names(state), action)


def describe_action(state: State, action: Action) -> str:
    """Say an action in words, with hexes as the board names them.

    Examples
    --------
    >>> import rules
    >>> state = rules.load("hermetica").new()
    >>> describe_action(state, ShootFire(0, (0, 2), (0, -1)))
    'Fire on f4 shoots at f7'
    """
    name = _Names(state)
    return _PAIR.sub(lambda pair: name((int(pair[1]), int(pair[2]))), str(action))


class _Names:
    """Names of hexes and of the Adept's hex in a position."""

    def __init__(self, state: State) -> None:
        self._names = state.setting.board.names
        self.adept = state.places[ADEPTS[state.side]]

    def __call__(self, place: Hex | None) -> str:
        """Name a hex; a pair where the board has no name for it."""
        if place is None:
            return ""
        return self._names.get(place) or f"({place[0]},{place[1]})"

    def shield(self, place: Hex | None) -> str:
        return "" if place is None else f" S{self(place)}"


def _write_adept(name: _Names, action: UseAdept) -> str:
    walk = "" if action.to == name.adept and action.shield else f"-{name(action.to)}"
    return f"A{name(name.adept)}{walk}{name.shield(action.shield)}"


def _write_fire(name: _Names, action: MoveFire) -> str:
    return f"F{name(action.origin)}-{name(action.to)}{name.shield(action.shield)}"


def _write_water(name: _Names, action: UseWater) -> str:
    to = "" if action.to is None else f" {EFFECTS.get(action.effect, '')}{name(action.to)}"
    return f"W{name(action.origin)}-{action.direction}{to}"


_WRITERS: Final[dict[type[Action], Callable[[_Names, Any], str]]] = {
    ChooseSides: lambda _, a: f"sun {a.sun + 1}",
    EndTurn: lambda _, __: "end",
    MoveEarth: lambda name, a: "-".join(("E" + name(a.origin), *map(name, a.path))),
    MoveFire: _write_fire,
    PlaceElement: lambda name, a: f"{LETTERS[a.kind]}@{name(a.to)}",
    PlaceWall: lambda name, a: f"wall {name(a.to)}",
    RespawnAdept: lambda name, a: f"A@{name(a.to)}",
    ShootFire: lambda name, a: f"F{name(a.origin)}x{name(a.target)}",
    SpawnElement: lambda name, a: f"{LETTERS[a.kind]}@{name(a.to)}",
    UseAdept: _write_adept,
    UseWater: _write_water,
}

_PAIR: Final = re.compile(r"\((-?\d+), (-?\d+)\)")
_HEX: Final = r"(?:[a-z]\d+|\(-?\d+,-?\d+\))"
_SHIELD: Final = rf"(?:s(?P<shield>{_HEX}))?"
_EFFECT: Final = rf"(?:(?P<effect>[ubh])?(?P<to>{_HEX}))?"
_TWICE: Final = re.compile(rf"a.*s{_HEX}.*s{_HEX}")
_DASH: Final = re.compile("[-\u2010-\u2015\u2212\u2192>]+")


def parse_action(state: State, text: str) -> Action:
    """Read what `format_action` writes, forgiving about case, spaces and dashes.

    Parameters
    ----------
    state : State
        The position in which it is to be done.
    text : str
        The typed action.

    Returns
    -------
    Action
        By the player to act; perhaps illegal.

    Raises
    ------
    InvalidNotation
        If it can't be read; the error shows how one is written.
    """
    typed = _DASH.sub("-", "".join(text.lower().split())).replace("\u00d7", "x")
    if _TWICE.fullmatch(typed):
        message = (
            f"Hermetica: {text!r} deploys the Shield twice; once a turn is the limit "
            "(hermetica.adept.deploy-once)."
        )
        raise InvalidNotation(message)
    for form, read in _FORMS:
        if match := form.fullmatch(typed):
            return read(_Reader(state, text, match.groupdict()))
    examples = EXAMPLES.get(typed[:1], "Af4-f6, Ff1xf4, Ee3-e4-f5, Wf1-N, F@f1, wall c3 or end")
    message = f"Hermetica: {text!r} is no action; write it like {examples}."
    raise InvalidNotation(message)


class _Reader:
    """The parts of an action typed in a position, and what they mean there."""

    def __init__(self, state: State, text: str, parts: dict[str, str | None]) -> None:
        self.state, self.text, self.parts = state, text, parts
        self.player = state.player

    def hex(self, part: str) -> Hex:
        """Give the hex of a part that its form always has."""
        place = self.hex_if_any(part)
        if place is None:
            message = f"Hermetica: {self.text!r} says too little; write {EXAMPLES['a']}."
            raise InvalidNotation(message)
        return place

    def hex_if_any(self, part: str) -> Hex | None:
        """Give the hex of a part that may be missing."""
        name = self.parts.get(part)
        return None if name is None else self.place(name)

    def place(self, name: str) -> Hex:
        """Give the axial pair of a name, or of a pair."""
        board = self.state.setting.board
        if name.startswith("("):
            q, r = name[1:-1].split(",")
            return int(q), int(r)
        if name not in board.named:
            first, *_, last = board.named
            message = (
                f"Hermetica: {self.text!r}: the board has hexes {first} to {last}, no {name!r}."
            )
            raise InvalidNotation(message)
        return board.named[name]


def _read_end(it: _Reader) -> Action:
    return EndTurn(it.player)


def _read_sides(it: _Reader) -> Action:
    return ChooseSides(CHANCE, int(it.parts["sun"] or 1) - 1)


def _read_wall(it: _Reader) -> Action:
    return PlaceWall(it.player, it.hex("to"))


def _read_respawn(it: _Reader) -> Action:
    return RespawnAdept(it.player, it.hex("to"))


def _read_element(it: _Reader) -> Action:
    kind = KINDS[it.parts["kind"] or ""]
    playing = it.state.phase in ("play", "over")
    return (SpawnElement if playing else PlaceElement)(it.player, kind, it.hex("to"))


def _read_adept(it: _Reader) -> Action:
    at, origin = it.state.places[ADEPTS[it.state.side]], it.hex_if_any("origin")
    if at is not None and origin not in (at, None):
        name = it.state.setting.board.names[at]
        message = f"Hermetica: {it.text!r}: your Adept is on {name}."
        raise InvalidNotation(message)
    shield, to = it.hex_if_any("shield"), it.hex_if_any("to")
    if shield is not None and to is None:
        to = origin or at
    return UseAdept(it.player, it.hex("to") if to is None else to, shield)


def _read_fire(it: _Reader) -> Action:
    return MoveFire(it.player, it.hex("origin"), it.hex("to"), it.hex_if_any("shield"))


def _read_shot(it: _Reader) -> Action:
    return ShootFire(it.player, it.hex("origin"), it.hex("to"))


def _read_earth(it: _Reader) -> Action:
    path = re.findall(_HEX, it.parts["path"] or "")
    return MoveEarth(it.player, it.hex("origin"), tuple(map(it.place, path)))


def _read_water(it: _Reader) -> Action:
    effects = {letter: effect for effect, letter in EFFECTS.items()}
    effect = effects.get((it.parts["effect"] or "").upper(), "slide")
    direction = (it.parts["direction"] or "").upper()
    return UseWater(it.player, it.hex("origin"), direction, effect, it.hex_if_any("to"))


_FORMS: Final = tuple(
    (re.compile(form), read)
    for form, read in (
        (r"end", _read_end),
        (r"sun(?P<sun>[12])", _read_sides),
        (rf"wall(?P<to>{_HEX})", _read_wall),
        (rf"a@(?P<to>{_HEX})", _read_respawn),
        (rf"(?P<kind>[few])@(?P<to>{_HEX})", _read_element),
        (rf"a(?P<origin>{_HEX})?(?:-(?P<to>{_HEX}))?{_SHIELD}", _read_adept),
        (rf"f(?P<origin>{_HEX})-(?P<to>{_HEX}){_SHIELD}", _read_fire),
        (rf"f(?P<origin>{_HEX})x(?P<to>{_HEX})", _read_shot),
        (rf"e(?P<origin>{_HEX})(?P<path>(?:-{_HEX})+)", _read_earth),
        (rf"w(?P<origin>{_HEX})-?(?P<direction>[ns][ew]?){_EFFECT}", _read_water),
    )
)


# --- positions --------------------------------------------------------------------------------

SHORT: Final = ("sun", "moon")
EXAMPLE: Final = "sun:Af4,Ff1*,Fx moon:Ax walls:c3,d4 shields:-,g5 turn:5.sun.2 scheme:dawn"
_PIECE: Final = re.compile(r"([AFEW])([a-z]\d+|x)([*+]?)")
_SWITCHES: Final = tuple(
    field
    for field in msgspec.structs.fields(Setting)
    if field.name not in ("board", "scheme", "layout")
)


def format_position(state: State) -> str:
    """Write a position in one line.

    Examples
    --------
    >>> from rules.hermetica import GAME
    >>> format_position(GAME.position({"f4": "Sun Fire", "f7": "Moon Earth"}))
    'sun:Ff4 moon:Ef7 walls:- shields:-,- turn:1.sun.3 scheme:draft'
    """
    names, setting = state.setting.board.names, state.setting
    parts = [f"{SHORT[side]}:{','.join(_pieces(state, side)) or '-'}" for side in (0, 1)]
    parts.append("walls:" + (",".join(names[place] for place in state.walls) or "-"))
    parts.append("shields:" + ",".join(names[p] if p else "-" for p in state.shields))
    flags = [flag for flag in ("duty", "lapsed") if getattr(state, flag)]
    parts.append(".".join((f"turn:{state.turn}", SHORT[state.side], str(state.left), *flags)))
    if state.phase == "over":
        winner = "draw" if state.winner is None else SHORT[state.winner]
        parts.append(f"over:{winner}.{state.ending}")
    elif state.phase != "play":
        parts.append(f"phase:{state.phase}")
    if state.sun:
        parts.append("players:moon,sun")
    parts.append(f"scheme:{setting.scheme}")
    if setting.scheme == "custom":
        parts.append("layout:" + ",".join(names[place] for place in setting.layout))
    parts += [
        f"{field.name}:{value}"
        for field in _SWITCHES
        if (value := getattr(setting, field.name)) != field.default
    ]
    return " ".join(parts)


def _pieces(state: State, side: int) -> list[str]:
    names = state.setting.board.names
    pieces = []
    for kind in LETTERS:
        units = units_of(side, kind)
        if kind == ADEPT:
            come = int(state.fallen[side] or state.places[units[0]] is not None)
        else:
            come = COPIES - state.reserve[side][ELEMENTS.index(kind)]
        for unit in units[:come]:
            place = state.places[unit]
            mark = "*" * (unit in state.used) + "+" * (unit in state.spawned)
            pieces.append(f"{LETTERS[kind]}{'x' if place is None else names[place]}{mark}")
    return pieces


def parse_position(text: str, board: Board | None = None) -> State:
    """Read what `format_position` writes.

    Parameters
    ----------
    text : str
        One line.
    board : Board, optional
        By default the house board.

    Returns
    -------
    State
        Not yet checked; see `Hermetica.parse_position`.

    Raises
    ------
    InvalidNotation
        If it can't be read.

    Examples
    --------
    >>> from rules.hermetica import GAME
    >>> state = GAME.position({"f4": "Sun Fire", "f7": "Moon Earth"})
    >>> parse_position(format_position(state)) == state
    True
    """
    parts = dict(part.partition(":")[::2] for part in text.split())
    try:
        return _parse_position(parts, board or house_board())
    except (LookupError, ValueError, msgspec.ValidationError) as error:
        message = f"Hermetica: {text!r} is no position ({error}); one is written {EXAMPLE!r}."
        raise InvalidNotation(message) from error


def _parse_position(parts: dict[str, str], board: Board) -> State:
    turn, side, left, *flags = parts["turn"].split(".")
    scheme = parts["scheme"]
    layout = _places(board, parts["layout"]) if scheme == "custom" else schemes().get(scheme, ())
    switches = {field.name: parts[field.name] for field in _SWITCHES if field.name in parts}
    setting = {"board": board, "scheme": scheme, "layout": layout, **switches}
    places, reserve, marks = _read_pieces(parts, board)
    over, _, ending = parts.get("over", "").partition(".")
    sun_shield, moon_shield = parts["shields"].split(",")
    return State(
        setting=msgspec.convert(setting, Setting, strict=False),
        phase="over" if over else parts.get("phase", "play"),
        sun=int("players" in parts),
        side=SHORT.index(side),
        turn=int(turn),
        left=int(left),
        places=places,
        shields=(_place_or_none(board, sun_shield), _place_or_none(board, moon_shield)),
        walls=_places(board, parts["walls"]),
        reserve=reserve,
        fallen=("Ax" in parts["sun"], "Ax" in parts["moon"]),
        used=tuple(unit for unit, mark in marks if mark == "*"),
        spawned=tuple(unit for unit, mark in marks if mark == "+"),
        duty="duty" in flags,
        lapsed="lapsed" in flags,
        winner=SHORT.index(over) if over in SHORT else None,
        ending=ending,
    )


def _read_pieces(parts: dict[str, str], board: Board) -> tuple[Any, Any, list[tuple[int, str]]]:
    """Read both sides' pieces: places, reserves and marks."""
    places: list[Hex | None] = [None] * len(UNITS)
    marks: list[tuple[int, str]] = []
    reserve = []
    for side, short in enumerate(SHORT):
        come = dict.fromkeys(LETTERS, 0)
        for piece in parts[short].split(","):
            if piece == "-":
                continue
            match = _PIECE.fullmatch(piece)
            if match is None:
                message = f"{piece!r} is no piece"
                raise ValueError(message)
            kind = KINDS[match[1].lower()]
            unit = units_of(side, kind)[come[kind]]
            come[kind] += 1
            places[unit] = None if match[2] == "x" else board.named[match[2]]
            marks.append((unit, match[3]))
        reserve.append(tuple(COPIES - come[kind] for kind in ELEMENTS))
    return tuple(places), tuple(reserve), marks


def _place_or_none(board: Board, name: str) -> Hex | None:
    return None if name == "-" else board.named[name]


def _places(board: Board, names: str) -> tuple[Hex, ...]:
    return () if names == "-" else tuple(board.named[name] for name in names.split(","))
