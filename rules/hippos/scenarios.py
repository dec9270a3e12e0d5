"""Small positions of Hamsters vs. Hippos, in the order of the lesson."""

from __future__ import annotations

from typing import Final

from rules import Scenarios

SCENARIOS: Final = Scenarios()
