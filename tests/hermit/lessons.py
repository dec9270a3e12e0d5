"""Answers to the exercises of the chapters, by cell; nowhere else do they stand.

``PLAYED`` names the exercise that a cell makes, and what to play on it.
"""

from __future__ import annotations

ANSWERS = {
    "01_learn_the_rules": {
        "s01-answer": (
            "coast_face, area_face = 'beach', 'seashell'\n"
            "no_caps = ['H01', 'H07', 'H11', 'H15', 'H16']"
        ),
        "s02-answer": "pattern, moves = 'KWW', 4",
        "s03-answer": "beside_only = 64",
        "s04-answer": "turns_of_h15 = ['a', 'c', 'e']",
        "s05-answer": "lines = ['1,2 2,2 3,2', '2,3 2,2 2,1', '3,2 3,3 3,4']",
        "s06-answer": (
            "ways = ['H12@2,-3', 'H12@2,0', 'H12@1,0 r90', 'H12@1,-3 r180', 'H12@1,0 r180',"
            " 'H12@1,-4 r270']"
        ),
        "s07-answer": "wave_goes = {'a': 'left', 'b': 'stays', 'c': 'right', 'd': 'right'}",
        "s08-answer": "wave_ends = {'a': 6, 'b': 6, 'c': 9, 'd': 9}",
        "s09-answer": "front, back = ['a', 'b', 'd'], ['a', 'd']",
        "s10-answer": "lost, lost_there = ['a', 'e'], ['a']",
        "s11-answer": "can_start = ['a', 'b', 'd']",
        "s12-answer": "garbage, sandcastle, big_beach = ['b', 'e'], ['a', 'e'], ['b', 'd']",
        "s13-answer": "places = {'a': (4, 7), 'b': (4, 6), 'c': (3, 7), 'd': (4, 5), 'e': (3, 5)}",
        "s14-answer": "ahead, next_drawn, wave_then = 7, 10, 4",
    },
    "02_play_whole_games": {
        "live-answer": "later, same_time = (8, 6), (7, 6)",
    },
    "03_run_the_lab": {
        "guess-answer": "hands = ['H09', 'H11', 'H14']\norder = ['H14', 'H11', 'H09']",
        "tournament-answer": "enough = 12",
        "curve-answer": "fall = 8",
    },
}
PLAYED = {
    "s03-bridge": ("bridge", ["H16@2,1"]),
    "s06-board": ("refresh", ["H12@1,0 r180"]),
    "s09-board": ("home", ["H12@2,2 r90"]),
    "s14-board": ("draw", ["H16@2,-2", "H11@-3,0"]),
    "tasks-board": ("reserve", ["H16@4,1 r180"]),
    "why-rival": ("rival", ["H16@0,-2"]),
    "together-board": ("pools", ["P1 H16@0,-2", "P2 H11@3,0"]),
}
