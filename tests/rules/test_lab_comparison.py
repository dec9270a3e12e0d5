"""A change of the rules is measured on equal deals and seats."""

from __future__ import annotations

import pytest

from rules import InvalidOption
from rules.bots import RandomBot
from rules.lab import Comparison, Settings, Tournament, compare, mean_interval, tournament
from tests.rules.players import First
from tests.rules.test_lab_tables import played
from tests.rules.toy import GAME

BOTS = {"Ann": RandomBot(), "Ben": First()}
VARIANTS = {"long": {}, "short": {"rounds": 2}}


def made(*games):
    settings = Settings(
        game="lagoon", players=len(games[0].seats), seed=0, together=False, options={}
    )
    return Tournament(settings, games)


A, B = ("Ann", "Ben"), ("Ben", "Ann")
BEFORE = made(*(played(n, (A, B)[n % 2], (1.0, 0.0)) for n in range(6)))
AFTER = made(
    played(0, A, (1.0, 0.0)),
    played(1, B, (0.0, 1.0)),
    played(2, A, (1.0, 0.0), decisions=13),
    played(3, B, (0.0, 1.0)),
    played(4, A, (1.0, 0.0)),
    played(5, B, (1.0, 0.0), branching=6.0),
)


def test_differences_are_taken_deal_by_deal():
    """Both rotations of a deal are one difference; Student's interval is over those."""
    found = {d.measure: d for d in Comparison({"old": BEFORE, "new": AFTER}).differences}

    assert ["payoff of Ann", "payoff of Ben", "payoff of seat 1", "decisions", "branching"] == [
        *found
    ]
    ann = found["payoff of Ann"]
    assert ("new", 3 / 6, 5 / 6) == (ann.setting, ann.before, ann.after)
    assert mean_interval([0.5, 0.5, 0.0]) == ann.change
    assert mean_interval([-0.5, -0.5, 0.0]) == found["payoff of seat 1"].change
    assert mean_interval([0, 1.5, 0]) == found["decisions"].change
    assert mean_interval([0, 0, 1.5]) == found["branching"].change


def test_each_setting_is_a_tournament_of_the_same_deals():
    """The same as if it were played alone."""
    found = compare(GAME, BOTS, 8, VARIANTS, seed=3, looks=0)

    assert tournament(GAME, BOTS, 8, seed=3, looks=0) == found["long"]
    assert tournament(GAME, BOTS, 8, seed=3, looks=0, rounds=2) == found["short"]
    assert [game.seed for game in found["long"].games] == [g.seed for g in found["short"].games]


def test_what_is_certain_is_seen_in_few_games():
    """Three rounds of First are two decisions longer than two, in every game."""
    found = compare(GAME, {"first": First()}, 5, VARIANTS)
    (length,) = [d for d in found.differences if d.measure == "decisions"]

    assert (6, 4, (-2, -2, -2)) == (length.before, length.after, tuple(length.change))


def test_more_than_two_settings_are_held_against_the_first():
    """One after the other."""
    found = compare(GAME, BOTS, 4, {**VARIANTS, "blind": {"looks": 0}})

    assert ["short"] * 5 + ["blind"] * 5 == [d.setting for d in found.differences]


def test_another_number_of_players_has_no_equal_seats():
    """It is shown, and not paired."""
    found = compare(GAME, BOTS, 4, {**VARIANTS, "three": {"players": 3}})

    assert {"short"} == {d.setting for d in found.differences}
    assert 3 == found["three"].settings.players
    assert "\nthree " in repr(found)


def test_what_cannot_differ_is_not_measured():
    """One bot in all seats has its share; who plays alone has no first seat."""
    itself = compare(GAME, {"first": First()}, 4, VARIANTS)
    alone = compare("hermit", {"any": RandomBot()}, 2, {"a": {}, "b": {"level": "shrimp"}})

    assert ["payoff of seat 1", "decisions", "branching"] == [d.measure for d in itself.differences]
    assert ["payoff of any", "decisions", "branching"] == [d.measure for d in alone.differences]


def test_it_shows_itself_as_a_table():
    """A row for each setting."""
    shown = repr(Comparison({"old": BEFORE, "new": AFTER})).splitlines()

    assert "lagoon, 6 games under each setting" == shown[0]
    assert shown[1].split("  ")[0] == "setting"
    assert "83 % (+33: -38 to +105)" in shown[3]
    assert "In brackets: the difference from old on equal deals and seats," == shown[4]
    assert "<th scope" in Comparison({"old": BEFORE, "new": AFTER})._repr_html_()


@pytest.mark.parametrize(
    ("games", "settings", "message"),
    [
        (4, {"one": {}}, r"Two settings or more are compared; there are 1: \{'one': \{\}\}"),
        (2, VARIANTS, "Two deals or more are compared; 2 games are one deal"),
        (4, {"a": {}, "b": {"rounds": 7}}, "rounds can be 2, 3; not 7"),
        (3, VARIANTS, "3 games can't be shared out among the 2 line-ups"),
    ],
)
def test_a_wrong_comparison_is_refused_in_words(games, settings, message):
    """By what is wrong with it."""
    with pytest.raises(InvalidOption, match=message):
        compare(GAME, BOTS, games, settings)


def test_an_unknown_setting_is_refused_in_words():
    """With those that there are."""
    with pytest.raises(InvalidOption, match="There is no setting 'dawn'; there are old, new"):
        Comparison({"old": BEFORE, "new": AFTER})["dawn"]
