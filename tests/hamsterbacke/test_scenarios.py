"""The scenarios do what they say, and together they show every clause."""

from __future__ import annotations

import pytest

from rules import UNKNOWN
from rules.hamsterbacke import COLOURS, GAME, Block, name_of
from rules.hamsterbacke.scenarios import SCENARIOS
from tests.hamsterbacke.positions import typed


def player(index):
    """Name a player as the scenarios do."""
    return f"player {index + 1}"


def counted(runs):
    """Write numbers of cards, as in "3 yellow, 4 red"."""
    return ", ".join(f"{count} {name_of(colour)}" for colour, count in runs) or "nothing"


def hand(state, index):
    """Write the cards of a hand by value."""
    cards = state.hands[index]
    colours = [colour for colour in (*COLOURS, UNKNOWN) if colour in cards]
    return counted((colour, cards.count(colour)) for colour in colours)


WORDS = {
    "rows": lambda state: tuple(map(len, state.rows)),
    "pile": lambda state: len(state.pile),
    "cards": lambda state: sum(state.setting.cards),
    "turn": lambda state: player(state.turn),
    "to act": lambda state: ", ".join(map(player, state.to_act)) or "nobody",
    "left": lambda state: state.left,
    "choices": typed,
    "blocks": lambda state: typed(state, Block),
    "results": lambda state: state.outcome.scores,
    "winners": lambda state: tuple(map(player, state.outcome.winners)),
}
NUMBERED = {
    "hand": hand,
    "block": lambda state, index: counted(state.blocks[index]),
    "score": lambda state, index: state.score[index],
    "row": lambda state, index: ", ".join(map(name_of, state.rows[index])) or "nothing",
}
"""The vocabulary of `rules.hamsterbacke.scenarios`."""


def found(state, words):
    """Look up in a position what an expectation speaks of."""
    if words in WORDS:
        return WORDS[words](state)
    word, number = words.split()
    return NUMBERED[word](state, int(number) - 1)


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
def test_a_step_is_typed_as_the_game_writes_it_and_explained(scenario):
    """So that the lesson shows the notation, and says what is to be seen."""
    state = scenario.start
    for step in scenario.steps:
        action = GAME.parse_action(state, step.action)

        assert step.action == GAME.format_action(state, action)
        assert step.text
        if not step.refused:
            state = state.apply(action)
