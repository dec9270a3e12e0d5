"""Scenarios are found by id, in the order of the lesson."""

from __future__ import annotations

import pytest

from rules import Scenario, Scenarios, UnknownScenario
from tests.rules.toy import GAME


def scenario(id_):
    return Scenario(id_, "A title", ("lagoon.bid",), GAME.initial())


def test_scenarios_keep_the_order_of_the_lesson():
    """They are a mapping."""
    scenarios = Scenarios(scenario("b"), scenario("a"))

    assert ["b", "a"] == list(scenarios)
    assert 2 == len(scenarios)
    assert "b" == scenarios["b"].id
    assert "b" in scenarios
    assert "c" not in scenarios


def test_an_unknown_scenario_is_refused_with_the_known_ones():
    """The error is a LookupError too."""
    with pytest.raises(UnknownScenario, match="No scenario 'c'; there are b, a"):
        Scenarios(scenario("b"), scenario("a"))["c"]


def test_two_scenarios_of_one_id_are_refused():
    """The error names it."""
    with pytest.raises(ValueError, match=r"Scenario ids must differ: \['a'\]"):
        Scenarios(scenario("a"), scenario("b"), scenario("a"))
