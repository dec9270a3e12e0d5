"""Words for tests about the board of Hamsters vs. Hippos."""

from __future__ import annotations

from functools import cache

from rules.hippos import GAME
from rules.testing import play_out
from tidewidgets._room import Room
from tidewidgets._svg import LABEL

ROOM = Room.of("hippos")

CROWDS = (1, 2, 3, 4, 5, 6)
BUSY = {
    "deck": "rich",
    "pond_tokens": "every",
    "pay_to_peek": True,
    "second_action_optional": True,
    "optional_events": True,
}
"""Options under which most things happen."""


def draw(state, player=None):
    """Draw what the player to act sees, or what another does."""
    if player is None:
        player = state.to_act[0] if state.to_act else 0
    return ROOM.draw(state.observe(player), player)


def watch(state):
    """Draw what a spectator sees."""
    return ROOM.draw(state.observe(None), None)


def item(state, id_, player=None):
    return next(item for item in draw(state, player).items if item.id == id_)


def ids(state, player=None):
    return {item.id for item in draw(state, player).items}


def signs(item):
    """Name what lies on an item."""
    return [part.sprite for part in item.parts]


def spot(item):
    """Give where an item lies."""
    return item.x, item.y


def move(state, typed):
    """Give the move that the board offers for a typed action."""
    action = GAME.parse_action(state, typed)
    offered = ROOM.actions(state, state.to_act[0])
    touch = next(touch for touch, meant in offered.items() if meant == action)
    scene = draw(state)
    return scene.moves[scene.by_touch[touch]]


def why(state, *touch, player=None):
    """Give the clause that the board would cite for touches that lead nowhere."""
    player = state.to_act[0] if player is None else player
    seen = state.observe(player)
    refusals = map(seen.why_illegal, ROOM.conceive(seen, player, touch))
    return next((refusal.clause for refusal in refusals if refusal), "")


@cache
def samples():
    """Give some positions of random games with every number of players, the last ones too."""
    games = [
        play_out(GAME, seed=seed, players=players, **options)
        for players in CROWDS
        for seed, options in ((1, {}), (2, BUSY))
    ]
    plies = [(game, ply) for game in games for ply in (*range(0, game.ply, 17), game.ply)]
    return tuple(game.at(ply) for game, ply in plies)


def size(item):
    """Give width and height of what an item covers."""
    if not item.sprite:
        return len(item.label) * 0.55 * LABEL * item.scale, LABEL * item.scale
    return tuple(side * item.scale for side in ROOM.sheet.sprites[item.sprite].size)


def edges(item):
    """Give left, top, right and bottom of what an item covers."""
    width, height = size(item)
    return (item.x - width / 2, item.y - height / 2, item.x + width / 2, item.y + height / 2)


def overlap(one, other):
    """Tell whether two items cover a common point."""
    left, top, right, bottom = edges(one)
    west, north, east, south = edges(other)
    return left < east - 0.2 and west < right - 0.2 and top < south - 0.2 and north < bottom - 0.2
