"""Intervals are those of the literature."""

from __future__ import annotations

import pytest

from rules import InvalidOption
from rules.lab import Interval, mean_interval, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_a_share_has_the_published_bounds(wins, games, low, high):
    """Wilson's score interval, without correction for continuity."""
    found = wilson(wins, games)

    assert (wins / games, low, high) == (found.value, round(found.low, 4), round(found.high, 4))


def test_bounds_mirror_each_other():
    """What isn't won is lost."""
    won, lost = wilson(29, 40, 0.9), wilson(11, 40, 0.9)

    assert pytest.approx((1 - lost.high, 1 - lost.low)) == (won.low, won.high)
    assert (0.0, 1.0) == (wilson(0, 5).low, wilson(5, 5).high)


def test_more_games_and_less_confidence_make_it_narrower():
    """Always round the share."""
    wide, near, narrow = wilson(6, 10), wilson(60, 100), wilson(60, 100, confidence=0.8)

    assert wide.low < near.low < narrow.low < 0.6 < narrow.high < near.high < wide.high


def test_a_shared_win_counts_in_part():
    """Between the whole ones."""
    assert wilson(3, 10).low < wilson(3.5, 10).low < wilson(4, 10).low


@pytest.mark.parametrize(
    ("count", "quantile"),
    [(2, 12.706), (3, 4.303), (5, 2.776), (11, 2.228), (21, 2.086), (61, 2.000), (121, 1.980)],
)
def test_a_mean_has_the_published_bounds(count, quantile):
    """Student's t for 95 %, as every textbook prints it."""
    values = [0] * (count - 1) + [count]
    found = mean_interval(values)

    assert 1 == found.value
    # The mean of these strays by exactly 1.
    assert quantile == pytest.approx(found.high - 1, rel=5e-4)
    assert found.high - 1 == pytest.approx(1 - found.low)


def test_it_says_itself_in_words():
    """With two places."""
    assert "0.31 (0.26 to 0.37)" == str(wilson(81, 263))
    assert Interval(2.0, 2.0, 2.0) == mean_interval([2, 2, 2])


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: wilson(0, 0), "takes at least 1 game, not 0"),
        (lambda: wilson(1, 2.5), "takes at least 1 game, not 2.5"),
        (lambda: wilson(5, 4), "Of 4 games 0 to 4 can be won, not 5"),
        (lambda: wilson(-1, 4), "Of 4 games 0 to 4 can be won, not -1"),
        (lambda: wilson(1, 4, 95), "lies between 0 and 1, as 0.95 does; 95 doesn't"),
        (lambda: mean_interval([1]), "takes at least 2 values, not 1"),
        (lambda: mean_interval([1, 2], 1), "lies between 0 and 1, as 0.95 does; 1 doesn't"),
    ],
)
def test_what_says_nothing_is_refused_in_words(ask, message):
    """By value, with what would be right."""
    with pytest.raises(InvalidOption, match=message):
        ask()
