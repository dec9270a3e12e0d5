"""Words for tests about the beach of Hermit: what is drawn, what can be touched, what is answered."""

from __future__ import annotations

from functools import cache
from random import Random

from rules import CHANCE
from rules.hermit import GAME
from tests.hermit.positions import play, random_game
from tidewidgets._room import Room
from tidewidgets._svg import LABEL

ROOM = Room.of("hermit")

FINGER = 26.6
"""Scene units that are 24 pixels where the page is 360 wide."""

MODES = (
    {"players": 1},
    {"players": 2},
    {"players": 2, "mode": "versus_turns"},
    {"players": 2, "mode": "versus_realtime"},
    {"players": 2, "mode": "versus_realtime", "b_clock": "ticks"},
    *({"players": players, "mode": "coop_many"} for players in range(2, 7)),
)
"""Every mode with every number of players."""

EXAMPLE = {
    "areas": [("H01", 0, 0, 0)],
    "hands": ["H16", "H11"],
    "coast": {4: "H06"},
    "hermie": 3,
    "wave": 6,
}
"""The position of the worked examples: the pattern is cockle, whelk, sand star."""

BONUSES = {
    "areas": [[("H01", 0, 0, 0), ("H11", -3, -1, 0)]],
    "hands": ["H16"],
    "coast": {4: "H06"},
    "hermie": 3,
    "wave": 6,
}
"""Laying H16 at 0,-2 makes two pools and a pair meet."""

DRAWING = {
    "hands": ["", ""],
    "piles": [0, 0],
    "hermie": 5,
    "wave": 7,
    "mode": "coop2",
    "coop_draw_order": "choose",
    "drawing": True,
}
"""Two together have used up their piles, and choose who draws from the Coast."""

REAL_TIME = {"mode": "versus_realtime", "hands": ["H16 H11", "H15 H14"]}


def closing(**options):
    """Let player 1 reach the Wave in a race; player 2 may still act in this tick or round."""
    start = GAME.position(
        areas=[[("H01", 0, 0, 0)], [("H02", 0, 0, 0)]],
        hands=["H16", "H11"],
        coast={4: "H06"},
        hermies=(3, 9),
        wave=4,
        **options,
    )
    return play(start, "P1 H16@0,-2")


CLOSING = closing(mode="versus_realtime")


def draw(state, player=None):
    """Draw what a player sees; by default the first who is to act."""
    player = state.to_act[0] if player is None else player
    return ROOM.draw(state.observe(None if player == CHANCE else player), player)


def item(state, id_, player=None):
    return next(item for item in draw(state, player).items if item.id == id_)


def parts(state, id_, player=None):
    """Name the sprites that an item carries."""
    return tuple(part.sprite for part in item(state, id_, player).parts)


def ids(state, player=None):
    return {item.id for item in draw(state, player).items}


def touch_of(state, typed):
    """Give the touches that stand for a typed action."""
    action = GAME.parse_action(state, typed)
    offered = ROOM.actions(state.observe(action.player), action.player)
    return {action: touch for touch, action in offered.items()}[action]


def move(state, typed):
    """Give the move that the board offers for a typed action."""
    scene = draw(state, GAME.parse_action(state, typed).player)
    return scene.moves[scene.by_touch[touch_of(state, typed)]]


def why(state, *touch, player=None):
    """Give the clause that the board would cite for touches that lead nowhere."""
    player = state.to_act[0] if player is None else player
    seen = state.observe(player)
    refusals = map(seen.why_illegal, ROOM.conceive(seen, player, touch))
    return next((refusal.clause for refusal in refusals if refusal), "")


def whole_game(seed, **settings):
    """Play a random game, and give all its positions."""
    return tuple(random_game(Random(seed), GAME.initial(**settings)))


@cache
def samples():
    """Give some positions of a game in every mode with every number of players."""
    games = [whole_game(seed, **settings) for seed, settings in enumerate(MODES)]
    return tuple(state for game in games for state in (*game[:: 1 + len(game) // 3], game[-1]))


def lookers(state):
    """Give everybody who may look: a spectator and every player."""
    return (None, *range(state.players))


@cache
def scenes():
    """Draw the samples for everybody."""
    return tuple(
        (state, player, ROOM.draw(state.observe(player), player))
        for state in samples()
        for player in lookers(state)
    )


def size(item):
    """Give width and height of what an item covers."""
    if not item.sprite:
        return len(item.label) * 0.56 * LABEL * item.scale, LABEL * item.scale
    width, height = (side * item.scale for side in ROOM.sheet.sprites[item.sprite].size)
    return (height, width) if item.turn % 180 else (width, height)


def edges(item):
    """Give left, top, right and bottom of what an item covers."""
    width, height = size(item)
    return item.x - width / 2, item.y - height / 2, item.x + width / 2, item.y + height / 2


def overlap(one, other, slack=0.5):
    """Tell whether two items cover a common point."""
    left, top, right, bottom = edges(one)
    west, north, east, south = edges(other)
    across = left < east - slack and west < right - slack
    return across and top < south - slack and north < bottom - slack
