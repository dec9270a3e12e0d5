"""Numbers as they are written on charts and in their words."""

from __future__ import annotations

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
    short = value == round(value) or abs(value) >= LONG
    return f"{value:.0f}" if short else f"{value:.3g}" if abs(value) < 1 else f"{value:.1f}"
