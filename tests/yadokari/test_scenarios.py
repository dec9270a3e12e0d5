"""The scenarios do what they say, and together they show every clause."""

from __future__ import annotations

import re

import pytest

from rules.yadokari import DECKS, GAME, Draw, Pay, Play, Return, Steal
from rules.yadokari.scenarios import SCENARIOS
from tests.yadokari.positions import listed


def said(cards, nothing="nothing"):
    """Write cards as `Yadokari.position` reads them."""
    return " ".join(cards) or nothing


WORDS = {
    "supply": lambda state: state.supply,
    "sizes": lambda state: tuple(map(len, state.decks)),
    "looked": lambda state: said(state.looked),
    "discards": lambda state: said(state.discards),
    "turn": lambda state: state.turn + 1,
    "left": lambda state: state.left,
    "round": lambda state: state.round,
    "phase": lambda state: state.phase,
    "ending": lambda state: state.ending,
    "asked": lambda state: tuple(
        player + 1 for player, shell in enumerate(state.chosen) if shell == ""
    ),
    "plays": lambda state: listed(state, Play),
    "draws": lambda state: listed(state, Draw),
    "returns": lambda state: listed(state, Return),
    "steals": lambda state: listed(state, Steal),
    "payments": lambda state: listed(state, Pay),
    "choices": lambda state: tuple(
        GAME.format_action(state, action) for action in state.legal_actions()
    ),
    "winners": lambda state: tuple(
        player + 1 for player in (state.outcome.winners if state.outcome else ())
    ),
}
NUMBERED = {
    "hand": lambda state, player: said(state.hands[player]),
    "stack": lambda state, player: said(state.stacks[player], "bare"),
    "camouflage": lambda state, player: state.camouflage(player),
    "points": lambda state, player: state.points(player),
    "rocks": lambda state, player: state.rocks[player],
}
"""The vocabulary of `rules.yadokari.scenarios`."""


def found(state, word):
    """Look up in a position what an expectation speaks of."""
    if seen := re.fullmatch(r"(\d) sees (.+)", word):
        return found(state.observe(int(seen[1]) - 1), seen[2])
    if card := re.fullmatch("(top|bottom) of ([A-E])", word):
        return state.decks[DECKS.index(card[2])][0 if card[1] == "top" else -1]
    if numbered := re.fullmatch(r"(\w+) (\d)", word):
        return NUMBERED[numbered[1]](state, int(numbered[2]) - 1)
    return WORDS[word](state)


@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=list(SCENARIOS))
def test_a_scenario_does_what_it_says(scenario):
    """Every step is legal or refused by the clause it names, and leads to what it expects."""
    state = scenario.start
    for step in scenario.steps:
        action = GAME.parse_action(state, step.action)
        refusal = state.why_illegal(action)

        assert step.refused == (refusal.clause if refusal else ""), step.action

        if refusal is None:
            state = state.apply(action)
        expected = dict(step.expect)

        assert expected == {word: found(state, word) for word in expected}, step.action


def test_every_clause_of_the_rulebook_is_shown():
    """A clause is shown by the scenarios that list it."""
    shown = {id_ for scenario in SCENARIOS.values() for id_ in scenario.clauses}

    assert [] == [clause.id for clause in GAME.rulebook.clause if clause.id not in shown]


@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=list(SCENARIOS))
def test_a_scenario_cites_what_the_rulebook_has(scenario):
    """Whatever a scenario shows or is refused by stands in the rulebook."""
    cited = (*scenario.clauses, *(step.refused for step in scenario.steps if step.refused))

    assert scenario.steps
    assert [] == [id_ for id_ in cited if id_ not in GAME.rulebook]


@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=list(SCENARIOS))
def test_the_actions_of_a_scenario_are_typed_as_the_game_writes_them(scenario):
    """A learner who reads a scenario learns the notation."""
    state = scenario.start
    for step in scenario.steps:
        action = GAME.parse_action(state, step.action)

        assert step.action == GAME.format_action(state, action)

        if not step.refused:
            state = state.apply(action)


def test_the_examples_are_among_the_scenarios():
    """The printed price and roll table, and three worked examples of ours."""
    examples = {id_.split(".")[2] for id_ in SCENARIOS if id_.startswith("yadokari.ex.")}

    assert {"price", "roll-table", "draw-derived", "trigger-derived", "strip-derived"} == examples
