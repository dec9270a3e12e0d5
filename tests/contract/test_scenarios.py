"""The scenarios do what they say, and together they show every clause.

So do their branches. What the words of a room's expectations mean stands in ``words.py`` of its
tests.
"""

from __future__ import annotations

import json
from importlib import import_module
from random import Random

import pytest

import rules
from tidewidgets import Walkthrough
from tidewidgets.testing import ask

SCENARIOS = [
    pytest.param(slug, scenario, id=scenario.id)
    for slug in rules.names()
    for scenario in rules.load(slug).scenarios.values()
]

STORIES = [
    pytest.param(slug, scenario, branch, id=" ".join(filter(None, (scenario.id, title))))
    for slug in rules.names()
    for scenario in rules.load(slug).scenarios.values()
    for branch, title in ((None, ""), *((branch, branch.title) for branch in scenario.branches))
]


def begin(game, scenario, branch):
    """Give the position in which a scenario or one of its branches begins, and its steps."""
    state = scenario.start
    if branch is None:
        return state, scenario.steps
    for step in scenario.steps[: branch.at]:
        if not step.refused:
            state = state.apply(game.parse_action(state, step.action))
    return state, branch.steps


@pytest.mark.parametrize(("slug", "scenario", "branch"), STORIES)
def test_a_scenario_does_what_it_says(slug, scenario, branch):
    """Every step is legal or refused by the clause it names, and leads to what it expects."""
    game, found = rules.load(slug), import_module(f"tests.{slug}.words").found
    state, steps = begin(game, scenario, branch)
    for step in steps:
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


@pytest.mark.parametrize(("slug", "scenario", "branch"), STORIES)
def test_a_scenario_cites_what_the_rulebook_has(slug, scenario, branch):
    """Whatever a scenario shows or is refused by stands in the rulebook."""
    steps = begin(rules.load(slug), scenario, branch)[1]
    cited = (*scenario.clauses, *(step.refused for step in steps if step.refused))

    assert steps
    assert [] == [id_ for id_ in cited if id_ not in rules.load(slug).rulebook]


@pytest.mark.parametrize(("slug", "scenario", "branch"), STORIES)
def test_a_step_is_typed_as_the_game_writes_it_and_explained(slug, scenario, branch):
    """So that the lesson shows the notation, and says what is to be seen."""
    game = rules.load(slug)
    state, steps = begin(game, scenario, branch)
    for step in steps:
        action = game.parse_action(state, step.action)
        written = game.format_action(state, action)

        assert step.action.replace(" ", "") == written.replace(" ", "")
        assert step.text

        if not step.refused:
            state = state.apply(action)


@pytest.mark.parametrize(("slug", "scenario"), SCENARIOS)
def test_a_branch_leaves_on_the_way_and_asks(slug, scenario):  # noqa: ARG001 - as the others
    """At the start, at the end or between, and no two by the same question."""
    titles = [branch.title for branch in scenario.branches]

    assert [] == [b.title for b in scenario.branches if not 0 <= b.at <= len(scenario.steps)]
    assert [] == [title for title in titles if not title.endswith("?")]
    assert len(titles) == len(set(titles))


@pytest.mark.parametrize(("slug", "scenario"), SCENARIOS)
def test_what_nobody_sees_of_a_scenario_can_be_guessed(slug, scenario):
    """Whoever looks at its start: so a bot can play it, and a question leave out the unforeseen."""
    game, start = rules.load(slug), scenario.start
    for player in (None, *range(start.players)):
        guess = game.determinize(start.observe(player), Random(0))

        assert start.to_act == guess.to_act


@pytest.mark.parametrize(("slug", "scenario", "branch"), STORIES)
def test_whatever_is_asked_has_one_right_answer(slug, scenario, branch):
    """By the rules; the clauses that decide are cited, and what a scenario asks is asked."""
    rulebook, walk = rules.load(slug).rulebook, Walkthrough(scenario)
    steps, unasked = scenario.steps, []
    if branch is not None:
        steps = (*steps[: branch.at], *branch.steps)
        ask(walk, {"kind": "go", "to": branch.at})
        ask(walk, {"kind": "way", "name": f"branch-{scenario.branches.index(branch)}"})
    for ply, step in enumerate(steps):
        ask(walk, {"kind": "go", "to": ply})
        question = json.loads(walk.head)["ask"]
        if question is None:
            unasked.append(step.ask)
            continue
        choices = question["choices"]
        verdicts = [answer(walk, ply, pick) for pick in range(len(choices))]
        right = [choice for choice, it in zip(choices, verdicts, strict=True) if it["right"]]

        assert step.ask in ("", question["question"])
        assert len(set(choices)) == len(choices) > 1
        assert len(right) == 1
        assert all([choices.index(right[0])] == verdict["answer"] for verdict in verdicts)
        assert all(verdict["cited"] and verdict["text"] for verdict in verdicts)
        if step.refused:
            rule = rulebook[step.refused]
            assert getattr(rule, "question", rule.text) in right[0]
            assert all(verdict["cited"][0]["clause"] == step.refused for verdict in verdicts)
        else:
            assert not right[0].startswith("It is refused")

    assert not any(unasked)


def answer(walk, ply, pick):
    """Answer the question that stands at a ply afresh, and give the verdict."""
    ask(walk, {"kind": "go", "to": ply})
    ask(walk, {"kind": "answer", "picks": [pick], "marks": []})
    return json.loads(walk.head)["verdict"]
