"""Boards, walkthroughs and graphs for Jupyter, drawn from the rules.

Examples
--------
>>> from rules import Match
>>> from tidewidgets import Board
>>> board = Board(Match("hermetica", seed=7), seat="teacher")
"""

from __future__ import annotations

from tidewidgets import _own_rules as _own_rules  # must come before whatever uses `rules`

# isort: split
from tidewidgets._board import Board
from tidewidgets._chapters import check_edition
from tidewidgets._chart import Chart
from tidewidgets._exercise import Exercise
from tidewidgets._graph_view import GraphView
from tidewidgets._play import Table, play
from tidewidgets._quiz import Quiz
from tidewidgets._rulebook_view import RulebookView
from tidewidgets._score import Record, Score, read_score
from tidewidgets._side_by_side import SideBySide
from tidewidgets._version import __version__ as __version__
from tidewidgets._walkthrough import Walkthrough

__all__ = [
    "Board",
    "Chart",
    "Exercise",
    "GraphView",
    "Quiz",
    "Record",
    "RulebookView",
    "Score",
    "SideBySide",
    "Table",
    "Walkthrough",
    "check_edition",
    "play",
    "read_score",
]
