"""Answers to the exercises of the chapters, by cell; nowhere else do they stand.

``PLAYED`` names the exercise that a cell makes, and what to play on it.
"""

from __future__ import annotations

ANSWERS = {
    "01_learn_the_rules": {
        "s01-answer": "steps = 7",
        "s02-answer": "lost = ['d4', 'd5', 'd6', 'e5', 'e6']",
        "s04-answer": "targets = ['d6', 'h4', 'k6']",
        "s05-answer": "ways = ['Ah5 Sh6', 'Ef5-f6', 'Wd6-SE Be7', 'Fi6xf6']",
        "s06-answer": "farthest = 2",
        "s09-answer": "stops = dict(N='f6', NE='h3', SE='h1', S='f1', SW='e2', NW='f3')",
        "s10-answer": "landings = ['f8', 'g7', 'e6']",
        "s12-answer": "choices = ['A@c1', 'A@d1', 'A@h1']",
        "s13-answer": "barred = ['c5', 'e5', 'e6', 'f5', 'f7', 'g4', 'g6', 'h4', 'h5']",
    },
    "02_play_whole_games": {
        "rulings-answer": "fewer = 36",
        "fall-answer": "rule = 'hermetica.earth.capture-barrier'",
    },
    "03_run_the_lab": {
        "guess-answer": "far, middle, near = 'element', 'element', 'steps'",
        "tournament-answer": "enough = 100",
        "curve-answer": "leap = 12",
        "schemes-answer": (
            "first = min(dawn.games, key=lambda played: played.decisions)\n"
            "seen = replay(game, [greedy] * 2, first.seed, number=first.number, scheme='dawn')\n"
            "turns = seen.state.turn"
        ),
        "rule-answer": (
            "sure = [d.measure for d in paths.differences if d.change.low * d.change.high > 0]"
        ),
    },
}
PLAYED = {
    "s03-pass": ("pass_the_shield", ["Af6-f8 Sg6"]),
    "s03-two": ("two_at_once", ["Af6-f7 Sg7"]),
    "s06-home": ("ride_out", ["Ff6-f6 Sf7"]),
    "s07-board": ("crush", ["Ef4-f5-f6"]),
    "s08-board": ("clear_the_rim", ["Ei5-k4", "Ee3-f3-f2-f1"]),
    "s11-board": ("together", ["Ed3-d4-d5-d6", "Wd7-SE Ug7", "Fg7xg9"]),
    "s14-board": ("finale", ["Ed6-e6-f7-g7", "Ah7-h9"]),
    "why-defend": ("defend", ["Af4-g5 Sh5", "Fc4xg3", "end"]),
    "draft-board": (
        "detour",
        [
            f"wall {name}"
            for name in ("c7", "c2", "d8", "d3", "e7", "f10", "f6", "g9", "g6", "h7", "i6", "i4")
        ],
    ),
}
