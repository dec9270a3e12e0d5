"""Answers to the exercises of the chapters, by cell; nowhere else do they stand.

``PLAYED`` names the exercise that a cell makes, and what to play on it.
"""

from __future__ import annotations

ANSWERS = {
    "01_learn_the_rules": {
        "s01-answer": "entries, entries_of_six = 'e1 a2 e2 e3 a5 b5 d5'.split(), 24",
        "s02-answer": "points = {'d1': 0, 'b2': 3, 'c2': 5, 'd2': 1}",
        "s03-answer": "moves, things = ['b1', 'b2', 'd2', 'c3'], 5",
        "s04-answer": "may_leave, may_leave_second, moves_home = ['a', 'c', 'f'], ['c'], 3",
        "s05-answer": "after_own_turn, after_their_turn = 6, 0",
        "s06-answer": "banked = {1: 2, 2: 6, 3: 3, 4: 6}",
        "s07-answer": "chances = {'a': '1/11', 'b': '4/43', 'c': 4 / 17}",
        "s08-answer": "c2_is_hippo = {1: 1, 2: '1/22', 3: '2/45'}; after_lose = dict(x=2, y=0, z=3)",
        "s09-answer": "in_line = 'a2 a4 e4'.split(); all_round = [*in_line, *'a1 a3 e1 e3 d4'.split()]",
        "s10-answer": "victims = [2, 4]",
        "s11-answer": "worth_it = ['a', 'e']",
        "s12-answer": "began_3, in_the_tie, begins_5 = 4, [1, 4], 4",
        "s14-answer": "movable_a, movable_b = [3, 4], [1]",
        "s15-answer": (
            "endings = dict(a='lost', b='on', c='caged', d='escape', e='hamsterland')\n"
            "next_loses = '3/43'"
        ),
    },
    "02_play_whole_games": {
        "worlds-answer": "fewer_for_1, fewer_for_2 = 0.6, '33/100'",
        "decks-answer": (
            "events = 'peek move_lotus steal lose splash springy empty'.split()\n"
            "mine = dict.fromkeys(events, 2) | dict(name='plenty', hippo=4, one=6, two=10, star=18)"
        ),
    },
    "03_run_the_lab": {
        "guess-answer": "safe_or_more, edge_or_off, edge_or_middle = 'first', 'second', 'first'",
        "weigh-answer": "leave_with = 8",
        "weigh-most-answer": (
            "best = max((n for n in banks if '%' in n), key=lambda n: banks[n].value)\n"
            "percent = int(best.split()[1])"
        ),
        "look-answer": "pay_from = 7",
        "skill-answer": "enough = 400",
        "rule-answer": (
            "sure = [d.measure for d in hippos.differences if d.change.low * d.change.high > 0]"
        ),
    },
}
PLAYED = {
    "s05-board": ("gather", ["b2", "c2", "d3", "d4", "e5", "leave"]),
    "s10-board": ("move_lotus", ["c3 to d2", "d2"]),
    "s13-board": ("team", ["place b2", "place d2", "place b4", "place d4"]),
    "tie-board": ("tie_break", ["d1", "leave"]),
    "solo-board": ("hamsterland", ["3 e4", "1 a2", "leave"]),
    "why-hippo": ("finish", ["c2"]),
    "s16-board": ("look_first", ["pay a4", "a2", "leave"]),
}
