"""How well two colours can be told apart (WCAG 2), from 1 to 21."""

from __future__ import annotations

TEXT = 4.5
"""What text needs against what is behind it."""

GRAPHICS = 3.0
"""What a drawing, a mark or a control needs."""


def luminance(colour):
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(c * weight for c, weight in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def laid_over(colour, share, below):
    """Mix what is seen where a colour lies over another so that this share of it shows."""
    pairs = [(int(colour[i : i + 2], 16), int(below[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(share * c + (1 - share) * b):02x}" for c, b in pairs)
