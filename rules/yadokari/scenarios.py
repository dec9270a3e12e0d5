"""Small positions of Yadokari, in the order of the lesson: lessons, tests and pictures at once."""

from __future__ import annotations

from typing import Final

from rules import Scenarios

SCENARIOS: Final = Scenarios()
