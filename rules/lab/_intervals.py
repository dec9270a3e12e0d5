"""How far a measured number may be trusted."""

from __future__ import annotations

from math import pi, sqrt, tan
from statistics import NormalDist, fmean, stdev
from typing import TYPE_CHECKING, NamedTuple

from rules._errors import InvalidOption

if TYPE_CHECKING:
    from collections.abc import Sequence


class Interval(NamedTuple):
    """A measured value, and the bounds between which the true one probably lies."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.2f} ({self.low:.2f} to {self.high:.2f})"


def wilson(wins: float, games: int, confidence: float = 0.95) -> Interval:
    """Say what share of all games would be won, seen some of them.

    Wilson's score interval: unlike the plain one it also holds for few games, and for shares
    near 0 and 1.

    Parameters
    ----------
    wins : float
        How many were won. A shared win counts in part; the interval is then wider than need be.
    games : int
        How many were played.
    confidence : float
        How often such intervals are to hold the true share.

    Returns
    -------
    Interval
        The share won, and its bounds.

    Raises
    ------
    InvalidOption
        If no game was played, more were won than played, or the confidence isn't between 0 and 1.

    Examples
    --------
    >>> str(wilson(81, 263))
    '0.31 (0.26 to 0.37)'
    """
    if type(games) is not int or games < 1:
        message = f"An interval takes at least 1 game, not {games!r}."
        raise InvalidOption(message)
    if not 0 <= wins <= games:
        message = f"Of {games} games 0 to {games} can be won, not {wins!r}."
        raise InvalidOption(message)
    z = _quantile(confidence)
    share = wins / games
    scale = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / scale
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / scale
    low = 0.0 if wins == 0 else middle - half
    high = 1.0 if wins == games else middle + half
    return Interval(share, low, high)


def mean_interval(values: Sequence[float], confidence: float = 0.95) -> Interval:
    """Say what the mean of all would be, seen some: Student's interval.

    Parameters
    ----------
    values : sequence of float
        At least two, independent of each other.
    confidence : float
        As of `wilson`.

    Returns
    -------
    Interval
        The mean, and its bounds.

    Raises
    ------
    InvalidOption
        If there are fewer than two values, or the confidence isn't between 0 and 1.

    Examples
    --------
    >>> str(mean_interval([1, 2, 3, 4, 5]))
    '3.00 (1.04 to 4.96)'
    """
    if len(values) < 2:  # noqa: PLR2004 - one value says nothing of how far values differ
        message = f"An interval of a mean takes at least 2 values, not {len(values)}."
        raise InvalidOption(message)
    mean = fmean(values)
    half = _student(_quantile(confidence), len(values) - 1) * stdev(values) / sqrt(len(values))
    return Interval(mean, mean - half, mean + half)


def _quantile(confidence: float) -> float:
    if not 0 < confidence < 1:
        message = f"A confidence lies between 0 and 1, as 0.95 does; {confidence!r} doesn't."
        raise InvalidOption(message)
    return NormalDist().inv_cdf((1 + confidence) / 2)


def _student(z: float, freedom: int) -> float:
    """Widen a quantile of the normal distribution to Student's.

    Exact for one and two degrees of freedom; above, the Cornish-Fisher expansion, which is less
    than a hundredth off.
    """
    n, p = freedom, NormalDist().cdf(z)
    if n == 1:
        return tan(pi * (p - 0.5))
    if n == 2:  # noqa: PLR2004 - degrees of freedom
        return (2 * p - 1) * sqrt(2 / (4 * p * (1 - p)))
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )
