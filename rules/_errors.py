"""The errors a caller can meet.

::

    RulesError
    ├── UnknownGame        (LookupError)  no room of that name
    ├── UnknownClause      (LookupError)  no clause or ruling of that id
    ├── UnknownScenario    (LookupError)  no scenario of that id
    ├── InvalidOption      (ValueError)   option, player count or component file
    ├── InvalidPosition    (ValueError)   a position that the rules can't hold
    ├── InvalidNotation    (ValueError)   a typed action that can't be read
    ├── InvalidFile        (ValueError)   a saved state or match that can't be read
    ├── IllegalAction      (ValueError)   a rule forbids it; carries the Refusal
    └── UndoRefused        (ValueError)   a fair game doesn't take this back
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules._state import Action, Refusal


class RulesError(Exception):
    """Base of every error raised by `rules` on purpose."""


class UnknownGame(RulesError, LookupError):
    """No game of that slug is installed."""


class UnknownClause(RulesError, LookupError):
    """The rulebook has no clause or ruling of that id."""


class UnknownScenario(RulesError, LookupError):
    """The game has no scenario of that id."""


class InvalidOption(RulesError, ValueError):
    """An option, a number of players or a component file is wrong."""


class InvalidPosition(RulesError, ValueError):
    """A set-up position breaks a rule that no play could break."""


class InvalidNotation(RulesError, ValueError):
    """A typed action can't be read."""


class InvalidFile(RulesError, ValueError):
    """A saved state or match can't be read."""


class UndoRefused(RulesError, ValueError):
    """In a fair game this can't be taken back."""


class IllegalAction(RulesError, ValueError):
    """A rule forbids the action.

    Attributes
    ----------
    action : Action
        What was tried.
    refusal : Refusal
        The clause that forbids it, and why in words.
    """

    def __init__(self, action: Action, refusal: Refusal) -> None:
        super().__init__(f"{action}: {refusal.text} [{refusal.clause}]")
        self.action = action
        self.refusal = refusal
