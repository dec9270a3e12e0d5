"""Answers to the exercises of the chapters, by cell; nowhere else do they stand.

``PLAYED`` names the exercise that a cell makes, and what to play on it.
"""

from __future__ import annotations

ANSWERS = {
    "01_learn_the_rules": {
        "s01-answer": "in_the_box = {'light green': 11, 'yellow': 7, 'red': 6}",
        "s02-answer": "welcome = ['yellow', 'light blue', 'light green', 'dark green']",
        "s03-answer": "lengths = {1: 3, 2: 1, 3: 3, 4: 1, 5: 1, 6: 2, 7: 1, 8: 5}",
        "s04-answer": "block_actions = 6",
        "s05-answer": "open_colours = ['light green', 'dark_green', 'dark-blue']",
        "s06-answer": "free_again = ['light blue']",
        "s07-answer": "told = 0",
        "s08-answer": "gifts = {'A': {'P2': 3, 'P3': 3}, 'B': {}, 'C': {'P2': 3}}",
        "s10-answer": "rows_left = {'after row 6': 8, 'after row 2': 7}",
        "s11-answer": "over = {'A': True, 'B': False, 'C': True, 'D': False}",
        "s12-answer": "points_more = 7",
        "s13-answer": "ply = 35",
    },
    "02_play_whole_games": {
        "know-answer": "sure = ['yellow', 'light blue', 'orange']",
        "covered-answer": "beneath = 'orange'",
        "deck-answer": "counts = {'light_green': 30, 'red': 5}",
        "gifts-answer": "received = 8",
    },
    "03_run_the_lab": {
        "value-answer": "best_first = ['B', 'C', 'A', 'D']",
        "think-answer": "its_choice = 'block orange'",
        "cup-answer": "wins_needed = 38",
        "luck-answer": (
            "upsets = sum(played.winners == (played.seats.index('greedy'),)"
            " for played in budgets.games if set(played.seats) == {'greedy', 'search 100'})"
        ),
        "shape-answer": (
            "lowest = min(max(played.scores) for played in tables['5 players'].games)"
        ),
        "change-answer": (
            "shared_wins = sum(len(played.winners) > 1 for played in ties['shared'].games)"
        ),
    },
}
PLAYED = {
    "s04-top": ("red_on_top", ["block light-green x3", "block red"]),
    "s07-gift": ("gift", ["score P2", "give red", "give red", "give orange", "give red"]),
    "s09-board": (
        "harvest",
        ["block orange", "score P2", "give red", "give yellow", "give light-blue"],
    ),
    "s11-last": ("last_turn", ["hoard 2", "block red"]),
    "two-board": ("final", ["score P2", "hoard 3"]),
}
