"""What can go wrong in a lab beside a wrong option."""

from __future__ import annotations

from rules._errors import RulesError


class GameFailed(RulesError, RuntimeError):
    """A bot gave up, or chose what a rule forbids; the text says in which game."""


class MissingPackage(RulesError, ImportError):
    """Something was asked for that needs a package which isn't installed."""
