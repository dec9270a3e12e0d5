"""The scenarios do what they say, and together they show every clause.

What the words of a room's expectations mean stands in ``words.py`` of its tests.
"""

from __future__ import annotations

from importlib import import_module

import pytest

import rules

SCENARIOS = [
    pytest.param(slug, scenario, id=scenario.id)
    for slug in rules.names()
    for scenario in rules.load(slug).scenarios.values()
]


@pytest.mark.parametrize(("slug", "scenario"), SCENARIOS)
def test_a_scenario_does_what_it_says(slug, scenario):
    """Every step is legal or refused by the clause it names, and leads to what it expects."""
    game, found = rules.load(slug), import_module(f"tests.{slug}.words").found
    state = scenario.start
    for step in scenario.steps:
        action = game.parse_action(state, step.action)
        refusal = state.why_illegal(action)

        assert step.refused == (refusal.clause if refusal else ""), step.action

        if refusal is None:
            state = state.apply(action)
        expected = dict(step.expect)

        assert expected == {word: found(state, word) for word in expected}, step.action


@pytest.mark.parametrize("slug", rules.names())
def test_every_clause_of_the_rulebook_is_shown(slug):
    """A clause is shown by the scenarios that list it."""
    game = rules.load(slug)
    shown = {id_ for scenario in game.scenarios.values() for id_ in scenario.clauses}

    assert [] == [clause.id for clause in game.rulebook.clause if clause.id not in shown]


@pytest.mark.parametrize(("slug", "scenario"), SCENARIOS)
def test_a_scenario_cites_what_the_rulebook_has(slug, scenario):
    """Whatever a scenario shows or is refused by stands in the rulebook."""
    cited = (*scenario.clauses, *(step.refused for step in scenario.steps if step.refused))

    assert scenario.steps
    assert [] == [id_ for id_ in cited if id_ not in rules.load(slug).rulebook]


@pytest.mark.parametrize(("slug", "scenario"), SCENARIOS)
def test_a_step_is_typed_as_the_game_writes_it_and_explained(slug, scenario):
    """So that the lesson shows the notation, and says what is to be seen."""
    game, state = rules.load(slug), scenario.start
    for step in scenario.steps:
        action = game.parse_action(state, step.action)
        written = game.format_action(state, action)

        assert step.action.replace(" ", "") == written.replace(" ", "")
        assert step.text

        if not step.refused:
            state = state.apply(action)
