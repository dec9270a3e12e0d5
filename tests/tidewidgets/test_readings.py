"""Two readings of a rule part somewhere, and it is said how."""

from __future__ import annotations

import pytest

import rules
from tests.tidewidgets.lagoon import GAME
from tidewidgets._readings import Readings


def part(slug, name, value, *scenarios):
    """Find where the default and another value part."""
    game = rules.load(slug) if isinstance(slug, str) else slug
    option = next(option for option in game.options if option.name == name)
    return Readings(game, option, value).part([game.scenarios[id_] for id_ in scenarios])


def test_what_one_reading_allows_and_the_other_forbids_is_named():
    """yadokari.rule.skip: from size 1 to size 5 in one step, or not."""
    parting = part("yadokari", "size_step", "one", "yadokari.play.skip-sizes")

    assert "Here the readings allow different things." == parting.text
    assert (
        "Only this allows: Play the size 5 brown shell.",
        "This allows nothing more.",
    ) == parting.said


def test_of_many_actions_a_few_are_named_and_the_rest_is_counted():
    """hermetica.ruling.path.adept: a path that bends leads to far more hexes."""
    parting = part("hermetica", "paths", "straight", "hermetica.adept.move")

    assert parting.said[0].startswith("Only this allows: Adept to ")
    assert "; and 117 more." in parting.said[0]


def test_an_action_with_two_outcomes_is_told_with_both():
    """hermetica.ruling.water.horizon-edge: how far Water runs."""
    scenario = "hermetica.ruling.water.horizon-edge"
    parting = part("hermetica", "water_horizon", "first-hex", scenario)

    assert parting.text.startswith("Here the readings make something else of this: Water from f1")
    assert ["i1", "g1"] == [said.rstrip(".").split()[-1] for said in parting.said]


def test_who_wins_is_told_too():
    """hamsterbacke.rule.tie-final: the last action ends the game, with one winner or two."""
    scenario = "hamsterbacke.option.tiebreak.shared"
    parting = part("hamsterbacke", "tiebreak", "later_seat", scenario)

    assert (
        "Players 1 and 2 win together with 10 points.",
        "Player 2 wins with 10 points.",
    ) == parting.said


def test_what_only_a_player_sees_otherwise_is_looked_at_from_that_seat():
    """yadokari.rule.discard-order: face down, others don't know the card."""
    parting = part("yadokari", "discard_face", "down", *rules.load("yadokari").scenarios)

    assert "Here player 1 sees something else." == parting.text
    assert 0 == parting.seat


def test_where_no_position_can_be_read_anew_two_games_begin():
    """hippos.ruling.deck: the cards are chosen before the first action."""
    parting = part("hippos", "deck", "rich")

    assert "The two games begin differently." == parting.text
    assert [rules.load("hippos").new(seed=7), rules.load("hippos").new(seed=7, deck="rich")] == [
        *parting.states
    ]


def test_readings_that_come_to_the_same_are_said_to():
    """Nothing in this position depends on how many rounds there are."""
    parting = part(GAME, "rounds", 2, "lagoon.bid.pearl")

    assert "Here both readings come to the same. Play on to see where they part." == parting.text
    assert [3, 2] == [state.rounds for state in parting.states]


def test_what_no_game_can_be_played_with_alone_is_refused():
    """It takes another option, too."""
    option = rules.Option("looks", (1, 7), 1, "lagoon.look", "How often one may look.")
    with pytest.raises(rules.InvalidOption, match="no position of Lagoon to play with looks=7"):
        Readings(GAME, option, 7).part(())
