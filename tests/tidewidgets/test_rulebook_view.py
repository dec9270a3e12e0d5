"""A rulebook is turned to its rules, each with what belongs to it and on a board."""

from __future__ import annotations

import json

import pytest

import rules
from tests.tidewidgets.lagoon import GAME, ROOM
from tidewidgets import RulebookView
from tidewidgets.testing import NONSENSE

STOPPING = "yadokari.rule.pass"


@pytest.fixture
def lagoon():
    return RulebookView(GAME, room=ROOM)


def page(view):
    return json.loads(view.children[0].page)


def book(view):
    return json.loads(view.children[0].book)


def ask(view, intent):
    """Ask the pages as a browser does, and give the answers."""
    pages, answers = view.children[0], []
    if isinstance(intent, dict):
        intent = {"ply": pages.rev, "view": "test", **intent}
    pages.send = answers.append
    pages._receive(pages, intent, [])
    del pages.send
    return [answer["text"] for answer in answers]


def titles(view):
    return [json.loads(board.head)["game"] for board in view.children[1].children]


def test_it_opens_at_the_first_rule_of_the_book(lagoon):
    """Or at the one that is named."""
    named = RulebookView(GAME, "lagoon.award", room=ROOM)

    assert ("lagoon.turn", "lagoon.award") == (page(lagoon)["id"], page(named)["id"])
    assert "<tidewidgets.RulebookView lagoon.award>" == repr(named)


def test_all_clauses_and_rulings_are_listed_in_the_order_of_the_book(lagoon):
    """Each with its section, its kind and the option behind it."""
    entries = book(lagoon)["entries"]
    rounds = entries[-1]

    assert list(GAME.rulebook) == [entry["id"] for entry in entries]
    assert ["looks", "rounds"] == [entry["switch"] for entry in entries if entry["switch"]]
    assert ("Ruling", "ruling", "How many rounds?") == (
        rounds["section"],
        rounds["kind"],
        rounds["text"],
    )
    assert "Two end too soon." == rounds["ruling"]["why"]


def test_a_clause_is_shown_with_its_scenario_on_a_board(lagoon):
    """From its first step."""
    lagoon.show("lagoon.award")
    walk = lagoon.children[1]

    assert [["lagoon.bid.pearl", "A bid too high"]] == page(lagoon)["scenarios"]
    assert "<tidewidgets.Walkthrough lagoon.bid.pearl, step 0 of 4>" == repr(walk)


def test_a_clause_without_a_scenario_stands_alone(lagoon):
    """Its neighbours in the section are still near it."""
    lagoon.show("lagoon.roll")

    assert 1 == len(lagoon.children)
    assert {"lagoon.deal", "lagoon.look"} == set(page(lagoon)["related"])


def test_clauses_of_the_same_scenario_come_before_the_neighbours(lagoon):
    """No rule is near itself."""
    lagoon.show("lagoon.bid.pearl")

    assert ["lagoon.turn", "lagoon.award", "lagoon.bid"] == page(lagoon)["related"]


def test_a_clause_leads_to_the_rulings_that_bear_on_it():
    """And a ruling to its clauses: by the scenarios they share."""
    view = RulebookView("yadokari", "yadokari.turn.optional")
    rulings = page(view)["rulings"]
    view.show(STOPPING)

    assert STOPPING in rulings
    assert "yadokari.turn.optional" in page(view)["related"]


def test_one_of_several_scenarios_can_be_chosen():
    """The first one is shown until then."""
    view = RulebookView("yadokari", STOPPING)
    first, other = (id_ for id_, _ in page(view)["scenarios"])
    before = view.children[1].scenario.id
    view.show(STOPPING, other)

    assert (first, other) == (before, view.children[1].scenario.id)
    assert other == page(view)["scenario"]


def test_a_rule_is_turned_to_from_the_browser(lagoon):
    """By its id, and with a scenario."""
    assert [] == ask(lagoon, {"kind": "show", "id": "lagoon.award"})
    assert "lagoon.award" == page(lagoon)["id"]
    assert [] == ask(lagoon, {"kind": "show", "id": "lagoon.turn", "scenario": "lagoon.bid.pearl"})
    assert "lagoon.turn" == page(lagoon)["id"]


def test_both_readings_are_played_beside_each_other():
    """From where they part, which is told; chance and all else are the same."""
    view = RulebookView("yadokari", STOPPING)
    ask(view, {"kind": "compare", "number": 0})
    ours, other = view.children[1].children

    assert ["Our reading: passing='allowed'", "The other: passing='forced'"] == titles(view)
    assert {"pass"} == {
        ours.match.game.format_action(ours.match.state, action)
        for action in set(ours.match.state.legal_actions()) - set(other.match.state.legal_actions())
    }
    assert "Here the readings allow different things." == page(view)["compared"]["text"]
    assert f"<tidewidgets.RulebookView {STOPPING}, with passing='forced'>" == repr(view)


def test_turning_on_puts_the_boards_away():
    """They are closed, too: nobody looks at them any more."""
    view = RulebookView("yadokari", STOPPING)
    view.compare("forced")
    side = view.children[1]
    boards = side.children
    ask(view, {"kind": "show", "id": STOPPING})

    assert page(view)["compared"] is None
    assert STOPPING == page(view)["id"]
    assert [True, True, True] == [widget.comm is None for widget in (side, *boards)]


def test_a_clause_that_is_an_option_can_be_played_otherwise(lagoon):
    """Where no scenario shows it, from a new game."""
    lagoon.show("lagoon.look")
    lagoon.compare(0)
    ours, other = (board.match.state.looks for board in lagoon.children[1].children)

    assert (1, 0) == (ours, other)


@pytest.mark.parametrize(
    ("clause", "value", "message"),
    [
        ("lagoon.award", 2, "No other reading of lagoon.award can be played."),
        ("lagoon.rounds", 3, "rounds can be 2 instead of 3; not 3."),
        ("lagoon.rounds", "2", "rounds can be 2 instead of 3; not '2'."),
        ("lagoon.look", False, "looks can be 0 instead of 1; not False."),
    ],
)
def test_a_reading_that_there_is_not_is_refused(lagoon, clause, value, message):
    """With those there are."""
    lagoon.show(clause)
    with pytest.raises(rules.InvalidOption) as raised:
        lagoon.compare(value)

    assert message == str(raised.value)
    assert page(lagoon)["compared"] is None


@pytest.mark.parametrize(
    ("intent", "words"),
    [
        ({"kind": "show", "id": "lagoon.x"}, "Lagoon has no clause or ruling 'lagoon.x'."),
        (
            {"kind": "show", "id": "lagoon.award", "scenario": "lagoon.x"},
            "lagoon.award is shown by lagoon.bid.pearl; not by 'lagoon.x'.",
        ),
        (
            {"kind": "show", "id": "lagoon.roll", "scenario": "lagoon.x"},
            "lagoon.roll is shown by none; not by 'lagoon.x'.",
        ),
        ({"kind": "compare", "number": 0}, "lagoon.turn has 0 other readings to play with."),
        ({"kind": "compare", "number": -1}, "lagoon.turn has 0 other readings to play with."),
        (
            {"kind": "show", "id": "lagoon.award", "ply": 9},
            "Another rule is shown by now. Look again.",
        ),
    ],
)
def test_what_leads_nowhere_is_answered_in_words(lagoon, intent, words):
    """And changes nothing."""
    before = lagoon.children

    assert [words] == ask(lagoon, intent)
    assert ("lagoon.turn", before) == (page(lagoon)["id"], lagoon.children)


@pytest.mark.parametrize("intent", NONSENSE, ids=repr)
def test_nonsense_changes_nothing(lagoon, intent):
    """Whatever a browser sends."""
    before = lagoon.children[0].page

    assert 1 == len(ask(lagoon, intent))
    assert before == lagoon.children[0].page


def test_the_saved_form_holds_the_rule_in_words_and_its_scenario(lagoon):
    """A container alone would be stored as words."""
    lagoon.show("lagoon.award")
    bundle = lagoon._repr_mimebundle_()

    assert "The highest bid that is alone wins; bids are paid." in bundle["text/html"]
    assert "<code>lagoon.award</code>" in bundle["text/html"]
    assert 5 == bundle["text/html"].count("<img ")
    assert repr(lagoon) == bundle["text/plain"]


def test_the_saved_form_of_a_ruling_holds_its_readings():
    """With what either makes of the position, where they are played with."""
    view = RulebookView("yadokari", STOPPING)
    view.compare("forced")
    html = view.picture()

    assert "It can be read so: optional; forced while any is legal." in html
    assert "We read it so: optional." in html
    assert "Our reading: passing=&#x27;allowed&#x27;. Only this allows: Pass." in html
    assert 2 == html.count("<img ")


def test_a_reading_ends_with_one_full_stop(lagoon):
    """Some rulebooks write readings as sentences, others in a word."""
    lagoon.show("lagoon.rounds")

    assert "<p>We read it so: Three.</p>" in lagoon.picture()


def test_an_unknown_rule_or_game_is_named():
    """A rulebook view opens at a rule there is."""
    with pytest.raises(rules.UnknownClause, match=r"no clause or ruling 'lagoon\.x'"):
        RulebookView(GAME, "lagoon.x", room=ROOM)
    with pytest.raises(rules.UnknownGame, match="'chess'"):
        RulebookView("chess")
