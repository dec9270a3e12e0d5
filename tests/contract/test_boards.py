"""Every room keeps the contract of the boards."""

from __future__ import annotations

import pytest

import rules
from tidewidgets.testing import check_room, every_hash_seed_draws_the_same_pictures


@pytest.mark.parametrize("slug", rules.names())
def test_a_room_keeps_the_contract(slug):
    """Moves, words, pictures, secrets and refusals."""
    check_room(slug)


@pytest.mark.slow
@pytest.mark.parametrize("slug", rules.names())
def test_no_hash_seed_changes_a_picture(slug):
    """Saved notebooks are compared byte by byte."""
    every_hash_seed_draws_the_same_pictures(slug)
