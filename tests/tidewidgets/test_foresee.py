"""What follows from an action stands among what could be thought to follow."""

from __future__ import annotations

from random import Random

import rules
from tests.rules.toy import GAME, Bid, Look
from tidewidgets._foresee import NOTHING, outcomes, told, worlds


def lagoon():
    """Two players are to bid for 3; the pearls are 2 and 4."""
    return GAME.scenarios["lagoon.bid.pearl"].start


def of_scenario(id_, seed=0, **options):
    """Foresee the first step of a scenario."""
    game = rules.load(id_.partition(".")[0])
    scenario = game.scenarios[id_]
    action = game.parse_action(scenario.start, scenario.steps[0].action)
    said, true = outcomes(game, scenario.start, action, Random(seed), **options)
    texts = [note.text for note in scenario.start.narrate(action)]
    return said, true, texts


def test_the_true_outcome_is_what_the_rules_tell():
    """Sentence by sentence, what all have in common left out."""
    said, true, texts = of_scenario("hermetica.fire.barrier-moved")

    assert len(said) == 3 == len(set(said))
    assert said[true] == NOTHING or all(
        f"{part.rstrip('.')}." in texts for part in said[true].split(". ")
    )


def test_wrong_outcomes_are_none_of_it():
    """Whatever the seed."""
    for seed in range(6):
        said, true, texts = of_scenario("hermetica.fire.barrier-moved", seed)
        wrong = [text for index, text in enumerate(said) if index != true]

        assert " ".join(texts) not in wrong


def test_equal_seeds_give_equal_outcomes():
    """A walkthrough that is stored asks what it asked before."""

    assert of_scenario("hermetica.fire.ride") == of_scenario("hermetica.fire.ride")


def test_what_matters_is_mistaken_first():
    """The outcomes differ in what happens by that clause."""
    clause = "hermetica.ruling.deploy.fire-rider"
    said, true, _ = of_scenario(clause, about=(clause,))

    assert "captured" in said[true]
    assert any("captured" not in text for text in said)


def test_there_are_as_many_as_wanted_at_most():
    """Two will do for a quick question."""

    assert [len(of_scenario("hermetica.fire.ride", number=n)[0]) for n in (2, 3)] == [2, 3]


def test_a_full_position_is_told_as_it_is():
    """Nothing in it is made up."""

    assert worlds(GAME, lagoon(), Random(0)) == (lagoon(),)


def test_what_depends_on_the_unseen_is_not_told():
    """The pearl on top of the pool, but not that somebody looks."""
    seen = lagoon().observe(0)
    notes = told(worlds(GAME, seen, Random(0)), Look(0))

    assert [note.text for note in notes] == ["Player 1 looks."]


def test_what_the_unseen_may_bring_is_not_called_wrong():
    """What the other has bid shows only when all have."""
    state = lagoon().apply(Bid(1, 1)).observe(0)
    possible = worlds(GAME, state, Random(0))
    said, true = outcomes(GAME, state, Bid(0, 2), Random(0))
    maybe = {note.text for world in possible for note in world.narrate(Bid(0, 2))}

    assert not maybe & {text for index, text in enumerate(said) if index != true}


def test_another_tells_nothing_private():
    """A note for one player is no wrong outcome for another."""
    said, _ = outcomes(GAME, lagoon(), Bid(0, 1), Random(0))

    assert not [text for text in said if text.startswith("You bid") and "1" not in text]


def test_where_nothing_else_could_be_done_numbers_are_mistaken():
    """The plural stays."""
    said, true, _ = of_scenario(
        "hamsterbacke.score.award.top-only", about=("hamsterbacke.score.award.top-only",)
    )

    assert len(said) > 1
    assert not [text for text in said if " 2 card." in text or " 1 cards." in text]
    assert 0 <= true < len(said)
