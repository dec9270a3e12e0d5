"""Numbers as they are written on charts and in their words."""

from __future__ import annotations

from math import isclose

NEAR = 1e-9
"""How far from a whole number a sum of fractions may be that should be one."""

LONG = 100
"""From here on, and in percent, numbers are written without a fraction."""


def say(value: float, unit: str) -> str:
    """Write a number with its unit: a share in percent if that is the unit.

    Examples
    --------
    >>> say(0.625, "%"), say(12.34, "points"), say(3, "")
    ('62 %', '12.3 points', '3')
    """
    return f"{plain(value, unit)} {unit}".rstrip()


def plain(value: float, unit: str) -> str:
    """Write a number as `say` does, its unit left out."""
    if unit == "%":
        return f"{100 * value:.0f}"
    if isclose(value, round(value), abs_tol=NEAR) or abs(value) >= LONG:
        return f"{value:.0f}"
    return f"{value:.2g}" if abs(value) < 1 else f"{value:.1f}"
