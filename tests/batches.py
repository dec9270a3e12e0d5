"""Random games come in batches: a tenth of them is played in every run, all of them when asked."""

from __future__ import annotations

import pytest

SHARE = 10


def batches(count):
    """Number batches of random games, nine in ten of them marked `long`."""
    always = -(-count // SHARE)
    marks = (pytest.mark.slow, pytest.mark.long)
    return [*range(always), *(pytest.param(n, marks=marks) for n in range(always, count))]
