"""The colours can be told apart where they meet."""

from __future__ import annotations

import pytest

from tidewidgets._palette import PALETTE

MEETINGS = [
    ("sun", "tile", 4.4),
    ("moon", "tile", 4.5),
    ("sun", "tile2", 3.5),
    ("moon", "tile2", 4.5),
    ("sun", "water", 3.8),
    ("ink", "tile", 7),
    ("ink", "tile2", 7),
    ("ink", "go", 7),
    ("tile", "mat", 4.5),
    ("go", "mat", 4.5),
    ("muted", "paper", 4.5),
]
"""Two tones, and the least contrast (WCAG 2) they need."""


def luminance(colour):
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(c * weight for c, weight in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("one", "other", "least"), MEETINGS)
def test_tones_that_meet_can_be_told_apart(theme, one, other, least):
    """Pieces on tiles, text on paper, marks on the mat."""
    colours = PALETTE[theme]

    assert contrast(colours[one], colours[other]) >= least


def test_both_themes_have_the_same_tones():
    """A scene drawn in one can be drawn in the other."""

    assert list(PALETTE["light"]) == list(PALETTE["dark"])
