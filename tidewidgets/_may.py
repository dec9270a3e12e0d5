"""Trying whatever one likes on a board that lights nothing, and being told whether one may."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from rules import Action, State
    from tidewidgets._room import Room
    from tidewidgets._scene import Scene

INVITATION = "Touch anything, then where it should go: the board says whether you may."

HINTS_TELL = "A hint would tell what you may. Leave “May I?” first."

Touch = tuple[str, ...]


class Trial(msgspec.Struct, frozen=True):
    """A position in which somebody tries something.

    Attributes
    ----------
    room : Room
        Of the game.
    seen : State
        What who tries can know.
    player : int
        Who tries.
    scene : Scene
        The position as it is drawn for this player, with its moves.
    """

    room: Room
    seen: State
    player: int
    scene: Scene

    def follow(self, touch: Touch) -> Touch | None:
        """Find how a move begins that is touched so; None if none does."""
        is_drawn = self.scene.spots.keys() >= set(touch)
        return self.scene.follow(touch) if is_drawn else None

    def action(self, touch: Touch) -> Action | None:
        """Give the action of a whole move that is touched so, if it is one."""
        found = self.follow(touch)
        return self.room.actions(self.seen, self.player).get(found) if found else None

    def choices(self, touch: Touch) -> Touch:
        """List the choices that go on from the beginning of a move."""
        branch = self.scene.tree
        for id_ in touch:
            branch = branch[id_]
        return tuple(item.id for item in self.scene.items if item.choice and item.id in branch)

    def advise(self, touch: Touch) -> str:
        """Say how to touch what these touches mean likeliest, if that is legal; else nothing."""
        meant = self.room.conceive(self.seen, self.player, touch)
        actions = self.room.actions(self.seen, self.player)
        names = {item.id: item.place or item.text for item in self.scene.items}
        for move in self.scene.moves if meant else ():
            if actions[move.touch] == meant[0]:
                first, *others = (names[id_] for id_ in move.touch)
                way = ", then ".join((first, *others)) if others else f"{first} twice"
                return f"You may: {move.text.rstrip('.')}. For that, touch {way}."
        return ""


def unlit(scene: Scene) -> Scene:
    """Hide what the moves are, so that everything can be tried.

    Choices that stand at the beginning of moves show, so that they can be touched; those that
    come later would tell that what leads to them is legal.
    """
    early = {id_ for move in scene.moves for id_ in move.touch[:2]}
    items = tuple(
        msgspec.structs.replace(item, choice=False) if item.id in early else item
        for item in scene.items
    )
    return msgspec.structs.replace(scene, items=items, moves=())
