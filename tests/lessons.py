"""Answers to the exercises of chapters about several games, as ``tests/<game>/lessons.py`` has them."""

from __future__ import annotations

ANSWERS = {
    "compare": {
        "trust-answer": "least = 27",
        "width-answer": (
            "games = seats['Hermetica'].games\n"
            "digits = fmean(g.decisions for g in games) * log10(fmean(g.branching for g in games))"
        ),
        "hidden-answer": "marks = {'player 1': 69, 'spectator': 72}",
    },
}
PLAYED = {}
