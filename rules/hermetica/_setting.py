"""What a table agrees on before it plays Hermetica."""

from __future__ import annotations

import msgspec

from rules.hermetica._board import Board
from rules.hermetica._pieces import Hex


class Setting(msgspec.Struct, frozen=True):
    """Board, Wall layout and switches; the same through the whole game.

    Attributes
    ----------
    board : Board
        Where it is played.
    scheme : str
        "dawn", "noon", "dusk", "draft" or "custom".
    layout : tuple of Hex
        The Walls the scheme lays; empty for a draft.
    win_entry, paths, ... : str or int
        The switches, named and valued as the game's options.
    """

    board: Board
    scheme: str = "dawn"
    layout: tuple[Hex, ...] = ()
    win_entry: str = "any"
    paths: str = "bend"
    water_friendly_shield: str = "either"
    water_on_ridden_barrier: str = "either"
    water_horizon: str = "outer-edge"
    earth_ridden_shield: str = "capture"
    draft_contiguous: str = "group"
    spawned_displaceable: str = "yes"
    adept_same_turn_respawn: str = "no"
    repetition: str = "draw-3"
    max_turns: int = 300
    first_player: str = "given"
