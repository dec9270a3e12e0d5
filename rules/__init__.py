"""Rules of tabletop games: pure, immutable, deterministic, and able to say why.

A game is a folder of this package that holds a ``rulebook.toml``; the folders are the
registry.

Examples
--------
>>> import rules
>>> game = rules.load("hermetica")
>>> state = game.new(seed=7, scheme="dawn")
>>> state = state.apply(state.legal_actions()[0])
"""

from __future__ import annotations

from rules._components import check_component, read_component
from rules._errors import (
    IllegalAction,
    InvalidFile,
    InvalidNotation,
    InvalidOption,
    InvalidPosition,
    RulesError,
    UndoRefused,
    UnknownClause,
    UnknownGame,
    UnknownScenario,
)
from rules._game import Game, Option, Search
from rules._match import Entry, Match
from rules._registry import load, names
from rules._rulebook import Clause, Rulebook, Ruling
from rules._scenario import Branch, Scenario, Scenarios, Step
from rules._state import CHANCE, UNKNOWN, Action, Note, Outcome, Refusal, State, Tell, silent

__all__ = [
    "CHANCE",
    "UNKNOWN",
    "Action",
    "Branch",
    "Clause",
    "Entry",
    "Game",
    "IllegalAction",
    "InvalidFile",
    "InvalidNotation",
    "InvalidOption",
    "InvalidPosition",
    "Match",
    "Note",
    "Option",
    "Outcome",
    "Refusal",
    "Rulebook",
    "RulesError",
    "Ruling",
    "Scenario",
    "Scenarios",
    "Search",
    "State",
    "Step",
    "Tell",
    "UndoRefused",
    "UnknownClause",
    "UnknownGame",
    "UnknownScenario",
    "check_component",
    "load",
    "names",
    "read_component",
    "silent",
]

MARK = "tidewidgets"
"""Whose `rules` this is: another distribution installs a package of the same name."""
