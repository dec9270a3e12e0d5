"""The scene of Hermetica: a position drawn, said in words, and open to touch.

Items
    Hexes by their names ("f3"); Units by side, kind and number ("sun-fire-1", "moon-adept"), for
    the whole game, also while they lie beside the board; "shield-sun"; Walls by their hex
    ("wall-f3"), since nothing but the hex tells one from another: a relocated Wall fades out and
    in. Choices: "end-turn"; on a hex "done-f6", and for Water "put-moon-fire-1-f7".
Touches
    See `tidewidgets.hermetica._touches`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.hermetica import (
    ACTIONS,
    ELEMENTS,
    PLACED,
    SIDES,
    UNITS,
    WALLS,
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
from tidewidgets._scene import Head, Item, Move, Scene
from tidewidgets.hermetica import _drawing
from tidewidgets.hermetica._drawing import (
    END_TURN,
    SHIELD_IDS,
    TONES,
    UNIT_IDS,
    adept_of,
    on_barrier,
    spot,
)
from tidewidgets.hermetica._guesses import conceive
from tidewidgets.hermetica._touches import DONE, PUT, Change, Touch, moves_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Action
    from rules.hermetica import Hex, State

__all__ = ["actions", "conceive", "draw"]

CHOICE_LAYER: Final = 5
LIKENESSES: Final = {"fire": (-13, -4), "wall": (13, -4), "shield": (13, -4), "water": (0, 10)}
"""Where on a hex the pieces lie of which Water puts one there."""


@lru_cache(maxsize=32)
def draw(state: State, player: int | None) -> Scene:
    """Draw a position.

    Parameters
    ----------
    state : State
        What is seen; all of it is open to everybody.
    player : int or None
        Whose moves to offer; None for nobody's.

    Returns
    -------
    Scene
        With moves if the player is to act.

    Examples
    --------
    >>> import rules
    >>> scene = draw(rules.load("hermetica").new(), 0)
    >>> scene.head.title
    'Sun places an Element, 1 of 3'
    >>> scene.moves[0].text
    'Earth comes to c1'
    """
    board = state.setting.board
    offered = _offered(state, player)
    items = [*_drawing.ground(board), *_drawing.pieces(state), *_pips(state)]
    moves = []
    choices: dict[str, Item] = {}
    for touch, (action, change) in offered.items():
        moves.append(_move(state, touch, action, change))
        for id_ in touch:
            if id_ not in choices and (item := _choice(state, id_)) is not None:
                choices[id_] = item
    return Scene(
        box=_drawing.box_of(board),
        items=(*items, *choices.values()),
        moves=tuple(moves),
        head=_head(state),
        sentence=_sentence(state),
    )


def actions(state: State, player: int) -> dict[Touch, Action]:
    """Give the action of each move that `draw` offers, by its touches."""
    return {touch: action for touch, (action, _) in _offered(state, player).items()}


def _offered(state: State, player: int | None) -> dict[Touch, tuple[Action, Change]]:
    return moves_of(state) if player in state.to_act else {}


# --- what can be touched ----------------------------------------------------------------------


def _choice(state: State, id_: str) -> Item | None:
    """Draw a choice; None for what lies there anyway."""
    board = state.setting.board
    if id_ == END_TURN:
        x, y = _drawing.beside(board, state.side, -48, 18)
        return Item(
            id=id_,
            sprite=END_TURN,
            x=x,
            y=y,
            scale=0.8,
            label="End turn",
            text="End the turn",
            place=_drawing.RESERVE,
            layer=_drawing.PIECES,
        )
    what, _, name = id_.rpartition("-")
    if what == DONE:
        x, y = spot(board.named[name])
        text = "that is all"
        return Item(
            id=id_, sprite=DONE, x=x, y=y, text=text, place=name, layer=CHOICE_LAYER, choice=True
        )
    if what.startswith(f"{PUT}-"):
        return _put_choice(state, id_, what.removeprefix(f"{PUT}-"), name)
    return None


def _put_choice(state: State, id_: str, piece: str, name: str) -> Item:
    """Draw what Water could put on a hex, as a small likeness beside others."""
    x, y = spot(state.setting.board.named[name])
    kind = next(kind for kind in LIKENESSES if kind in piece)
    across, down = LIKENESSES[kind]
    tone = next((tone for tone in TONES if tone in piece), "")
    return Item(
        id=id_,
        sprite=piece.rstrip("0123456789").rstrip("-") if tone else kind,
        x=x + across,
        y=y + down,
        scale=0.55,
        tone=tone,
        text=f"put {kind.capitalize()} here",
        place=name,
        layer=CHOICE_LAYER,
        choice=True,
    )


def _pips(state: State) -> Iterator[Item]:
    """Draw the actions of the turn beside the side to act: full ones are left."""
    if state.phase == "play":
        for number in range(ACTIONS):
            x, y = _drawing.beside(state.setting.board, state.side, 16 * number - 140, 18)
            sprite = "pip" if number < state.left else "pip-spent"
            id_ = f"{TONES[state.side]}-action-{number + 1}"
            yield Item(id=id_, sprite=sprite, x=x, y=y, layer=1)


def _move(state: State, touch: Touch, action: Action, change: Change) -> Move:
    text = _say(state, action, change)
    return Move(touch=touch, text=text, ghost=tuple(_ghosts(state, change)))


def _ghosts(state: State, change: Change) -> Iterator[Item]:
    """Draw what lies elsewhere after an action, as little of it as a preview needs."""
    for index, to in change.units:
        side, kind, _ = UNITS[index]
        if to is None:
            yield Item(id=UNIT_IDS[index], sprite="", x=0, y=0)
        else:
            scale = _drawing.scale_on(change.after, to)
            yield _ghost(UNIT_IDS[index], f"{TONES[side]}-{kind}", to, TONES[side], scale)
    for side, to in change.shields:
        if to is not None:
            yield _ghost(SHIELD_IDS[side], SHIELD_IDS[side], to, TONES[side])
    for origin, to in change.walls:
        if origin is not None:
            yield _ghost(f"wall-{state.setting.board.names[origin]}", "wall", to)


def _ghost(id_: str, sprite: str, place: Hex, tone: str = "", scale: float = 1) -> Item:
    x, y = spot(place)
    return Item(id=id_, sprite=sprite, x=x, y=y, tone=tone, scale=scale)


# --- words ------------------------------------------------------------------------------------


def _say(state: State, action: Action, change: Change) -> str:
    """Tell an action and all that it does: "Fire f3 to f5; Shield to g5".

    Who acts isn't said, nor whose their pieces are: hundreds of moves travel at once.
    """
    return "; ".join((_deed(state, action, change), *_consequences(state, action, change)))


def _deed(state: State, action: Action, change: Change) -> str:
    """Tell an action in a few words."""
    name = state.setting.board.names
    match action:
        case PlaceWall(to=to):
            return f"Wall on {name[to]}"
        case PlaceElement(kind=kind, to=to) | SpawnElement(kind=kind, to=to):
            return f"{kind.capitalize()} comes to {name[to]}"
        case RespawnAdept(to=to):
            return f"Adept returns on {name[to]}"
        case UseAdept(to=to):
            at = state.places[adept_of(state.side)]
            return f"Adept {name[at]} to {name[to]}" if at and at != to else "Adept deploys"
        case ShootFire(origin=origin, target=target):
            return f"{_unit(state, origin)} shoots {_unit(state, target)}"
        case MoveFire(origin=origin, to=to):
            if (state.side, to) in change.shields:
                return f"{_unit(state, origin)} rides to {name[to]}"
            climbs = "climbs on" if on_barrier(change.after, to) else ""
            return f"{_unit(state, origin)} {climbs}to {name[to]}"
        case MoveEarth(origin=origin, path=path):
            return f"{_unit(state, origin)} to {name[path[-1]]}"
        case UseWater(origin=origin, direction=direction, effect=effect):
            ends = change.after.places[state.places.index(origin)]
            if ends is None or ends == origin:
                return f"{_unit(state, origin)} stays, facing {direction}"
            return (
                f"{_unit(state, origin)} {'hops' if effect == 'hop' else 'slides'} to {name[ends]}"
            )
    return "End the turn"


def _consequences(state: State, action: Action, change: Change) -> Iterator[str]:
    """Tell what an action does to other pieces, and whether it ends the game."""
    name = state.setting.board.names
    told = (
        state.places[adept_of(state.side)] if isinstance(action, UseAdept) else None,
        getattr(action, "origin", None),
        getattr(action, "target", None),
    )
    for index, to in change.units:
        was = state.places[index]
        if was is not None and was not in told:
            yield f"{_unit(state, was)} {'is captured' if to is None else f'to {name[to]}'}"
    for side, to in change.shields:
        if to is not None:
            yield f"{_owner(state, side)}Shield to {name[to]}"
    for was, to in change.walls:
        if was is not None:
            yield f"Wall {name[was]} to {name[to]}"
    if change.after.winner is not None:
        yield f"{SIDES[change.after.winner]} wins"
    elif change.after.outcome is not None:
        yield "the game is drawn"


def _unit(state: State, place: Hex) -> str:
    """Name the Unit on a hex: "Fire f3", or "Moon Fire f3" in Sun's turn."""
    unit = UNITS[state.places.index(place)]
    return f"{_owner(state, unit.side)}{unit.kind.capitalize()} {state.setting.board.names[place]}"


def _owner(state: State, side: int) -> str:
    return "" if side == state.side else f"{SIDES[side]} "


def _head(state: State) -> Head:
    return Head(
        title=_title(state),
        tone=TONES[state.side] if state.to_act == (state.player,) else "",
        stock=tuple((name, _stock(state, side)) for side, name in enumerate(SIDES)),
        over=state.outcome is not None,
    )


def _title(state: State) -> str:
    side = SIDES[state.side]
    if state.outcome is not None:
        return state.outcome.summary
    if state.phase == "sides":
        return "The sides are drawn by lot"
    if state.phase == "draft":
        return f"{side} lays a Wall, {len(state.walls) + 1} of {WALLS}"
    if state.phase == "place":
        return f"{side} places an Element, {state.elements(state.side) + 1} of {PLACED}"
    if state.duty:
        return f"{side} must bring its Adept back first, for 2 of 3 actions"
    return f"{side} to act, {state.left} action{'s' * (state.left != 1)} left"


def _stock(state: State, side: int) -> str:
    """Tell what a side has beside the board."""
    said = []
    kinds = [f"{count} {kind.capitalize()}" for kind, count in _reserve(state, side) if count]
    if kinds:
        said.append(f"{', '.join(kinds)} in reserve")
    if state.shields[side] is None:
        said.append("Shield not yet deployed")
    if state.fallen[side]:
        said.append("Adept captured")
    return "; ".join(said) or "nothing beside the board"


def _reserve(state: State, side: int) -> list[tuple[str, int]]:
    return list(zip(ELEMENTS, state.reserve[side], strict=True))


def _sentence(state: State) -> str:
    """Say the whole position."""
    turn = f"Hermetica, turn {state.turn}" if state.turn else "Hermetica"
    names = state.setting.board.names
    walls = ", ".join(names[place] for place in state.walls) or "none"
    sides = " ".join(f"{name}: {_side(state, side)}." for side, name in enumerate(SIDES))
    return f"{turn}. {_title(state).rstrip('.')}. {sides} Walls: {walls}."


def _side(state: State, side: int) -> str:
    """Say where a side's pieces are."""
    names, said = state.setting.board.names, []
    for index, place in enumerate(state.places):
        if place is not None and UNITS[index].side == side:
            spent = " used" * (index in state.used) + " new" * (index in state.spawned)
            said.append(f"{UNITS[index].kind.capitalize()} {names[place]}{spent}")
    lies = state.shields[side]
    if lies is not None:
        said.append(f"Shield {names[lies]}")
    return f"{', '.join(said) or 'nothing on the board'}; {_stock(state, side)}"
