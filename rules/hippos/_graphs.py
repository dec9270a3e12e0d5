"""Aspects of a Hamsters vs. Hippos position as graphs."""

from __future__ import annotations

from typing import Final

from rules._game import Drawing

DRAWINGS: Final[dict[str, Drawing]] = {}
