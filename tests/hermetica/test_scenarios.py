"""The scenarios do what they say, and together they show every clause."""

from __future__ import annotations

import pytest

from rules.hermetica import ADEPT, ELEMENTS, GAME, SIDES, UNITS
from rules.hermetica.scenarios import SCENARIOS


def lies_on(state, name):
    """Give what lies on a hex, in the words of `Hermetica.position`."""
    place = state.setting.board.named[name]
    words = ["Wall"] if place in state.walls else []
    words += [
        f"{side} Shield" for side, at in zip(SIDES, state.shields, strict=True) if at == place
    ]
    words += [unit.name for unit, at in zip(UNITS, state.places, strict=True) if at == place]
    return " + ".join(words) or "nothing"


def captured(state):
    """Give the names of the Units that came and are off the board."""
    names = []
    for unit, at in zip(UNITS, state.places, strict=True):
        if at is None and (
            state.fallen[unit.side]
            if unit.kind == ADEPT
            else unit.number < 3 - state.reserve[unit.side][ELEMENTS.index(unit.kind)]
        ):
            names.append(unit.name)
    return tuple(names)


def winner(state):
    """Name the side that has won."""
    return "nobody" if state.winner is None else SIDES[state.winner]


def typed(state):
    """Type every legal action."""
    return tuple(GAME.format_action(state, action) for action in state.legal_actions())


WORDS = {
    "captured": captured,
    "left": lambda state: state.left,
    "turn": lambda state: SIDES[state.side],
    "phase": lambda state: state.phase,
    "Sun reserve": lambda state: state.reserve[0],
    "Moon reserve": lambda state: state.reserve[1],
    "choices": typed,
    "winner": winner,
}
"""The vocabulary of `rules.hermetica.scenarios`; every other word is the name of a hex."""


def found(state, word):
    """Look up in a position what an expectation speaks of."""
    return WORDS[word](state) if word in WORDS else lies_on(state, word)


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

        assert step.action.replace(" ", "") == GAME.format_action(state, action).replace(" ", "")

        if not step.refused:
            state = state.apply(action)


def test_the_printed_examples_are_among_the_scenarios():
    """The rulebook prints eight examples."""
    examples = [id_ for id_ in SCENARIOS if id_.startswith("hermetica.example.")]

    assert 8 == len(examples)
