"""A game's room: what draws its positions and tells touches from actions."""

from __future__ import annotations

from functools import cache
from importlib import import_module, resources
from typing import TYPE_CHECKING, Any

import msgspec

import rules
from tidewidgets._svg import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules import Action
    from tidewidgets._scene import Item, Scene


class Overlay(msgspec.Struct, frozen=True):
    """Something more to be seen of a position, if somebody asks for it.

    Attributes
    ----------
    title : str
        What it is, for the chooser: "Odds of a hippo".
    draw : callable
        ``draw(state, player) -> tuple of Item``: what to lay over the scene that this player sees.
    """

    title: str
    draw: Callable[[Any, int | None], tuple[Item, ...]]


class Room(msgspec.Struct, frozen=True):
    """What a game needs to be seen and touched.

    Attributes
    ----------
    draw : callable
        ``draw(state, player) -> Scene``: what a player sees who looks from here, with that
        player's moves if it is to act. None for who is no player; `CHANCE` for who decides what
        chance does.
    actions : callable
        ``actions(state, player) -> dict``: the action of each of the scene's moves, by touches.
    conceive : callable
        ``conceive(state, player, touch) -> tuple of Action``: what a learner may have meant by
        touching these items in order, legal or not, the likeliest first.
    sheet : Sheet
        The sprites.
    timed : callable, optional
        ``timed(state, action, seconds) -> Action``: what an action becomes that is done so many
        seconds after the last one, in a game in which that matters.
    overlays : mapping of str to Overlay
        What else a board can show, by name.

    Examples
    --------
    >>> room = Room.of("hermetica")
    >>> "hermetica" in room.draw.__module__
    True
    """

    draw: Callable[[Any, int | None], Scene]
    actions: Callable[[Any, int], dict[tuple[str, ...], Action]]
    conceive: Callable[[Any, int, tuple[str, ...]], tuple[Action, ...]]
    sheet: Sheet
    timed: Callable[[Any, Action, float], Action] | None = None
    overlays: Mapping[str, Overlay] = {}

    @staticmethod
    @cache
    def of(slug: str) -> Room:
        """Enter the room of a game.

        Raises
        ------
        rules.UnknownGame
            If there is no such room.
        """
        if slug not in names():
            message = f"There is no board for {slug!r}; there are {', '.join(names())}."
            raise rules.UnknownGame(message)
        scene = import_module(f"tidewidgets.{slug}.scene")
        art = resources.files("tidewidgets") / slug / "art.svg"
        sheet = shared_sheet(art.read_text("utf-8"))
        timed = getattr(scene, "timed", None)
        overlays = getattr(scene, "OVERLAYS", {})
        return Room(scene.draw, scene.actions, scene.conceive, sheet, timed, overlays)


def names() -> tuple[str, ...]:
    """List the slugs of the games that have a board, sorted."""
    rooms = resources.files("tidewidgets").iterdir()
    return tuple(sorted(room.name for room in rooms if (room / "scene.py").is_file()))


def shared_sheet(*texts: str) -> Sheet:
    """Read sheets, and the sprites that every board may use."""
    shared = resources.files("tidewidgets") / "static" / "sprites.svg"
    return Sheet.parse(shared.read_text("utf-8"), *texts)
