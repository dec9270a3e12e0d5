"""A scenario is seen, heard and touched step by step."""

from __future__ import annotations

import json
import re

import pytest

import rules
from tests.tidewidgets.lagoon import GAME, ROOM, sentences
from tidewidgets import Walkthrough
from tidewidgets.testing import ask

ID = "lagoon.bid.pearl"


@pytest.fixture
def walk():
    return Walkthrough(ID, game=GAME, room=ROOM)


def head(view):
    return json.loads(view.head)


def test_it_begins_with_the_position_and_its_title(walk):
    """Nothing has happened yet."""

    assert (head(walk)["ply"], head(walk)["length"], head(walk)["spoken"]) == (
        0,
        4,
        "A bid too high",
    )


def test_going_on_tells_the_step_and_the_clause(walk):
    """In the words of the rules."""
    ask(walk, {"kind": "redo"})
    ask(walk, {"kind": "redo"})
    last = head(walk)["log"][-1]

    assert [note["text"] for note in last["notes"]] == ["Player 1 has bid.", "You bid 2."]
    assert {note["clause"] for note in last["notes"]} == {"lagoon.bid"}


def test_a_refused_step_leaves_the_position_and_says_why(walk):
    """With the clause that forbids it."""
    ask(walk, {"kind": "redo"})

    assert walk.frames[1].scene.items == walk.frames[0].scene.items
    assert head(walk)["spoken"] == "More than the pearl allows. Your pearl allows 2 at most."
    assert head(walk)["log"][-1]["notes"][0]["clause"] == ID


def test_only_the_move_of_the_next_step_is_lit_and_touching_it_goes_on(walk):
    """A refused step has none."""
    first = sentences(walk)
    ask(walk, {"kind": "redo"})
    second = sentences(walk)
    ask(walk, {"kind": "play", "touch": ["pearl0", "bid2"]})

    assert (first, second) == ([], ["Player 1 bids 2"])
    assert head(walk)["ply"] == 2


@pytest.mark.parametrize(
    "intent",
    [
        {"kind": "play", "touch": ["pearl0", "bid1"]},
        {"kind": "type", "text": "p1 bid 2"},
        {"kind": "go", "to": 99},
        {"kind": "undo"},
        {"kind": "redo", "ply": 3},
        {"kind": "seat", "seat": 0},
        {"kind": "ready"},
    ],
    ids=lambda intent: intent["kind"],
)
def test_what_leads_nowhere_is_answered_in_words(walk, intent):
    """And changes nothing."""
    answers = ask(walk, intent)

    assert [answer["kind"] for answer in answers] == ["said"]
    assert head(walk)["ply"] == 0


def test_one_can_go_anywhere_and_back(walk):
    """By the slider and by steps."""
    ask(walk, {"kind": "go", "to": 3})
    ask(walk, {"kind": "undo"})

    assert head(walk)["ply"] == 2


def test_the_saved_form_shows_every_step(walk):
    """A picture and a caption each."""
    html = walk.picture()

    assert html.count("<img") == 5
    assert "<b>1. More than the pearl allows.</b>" in html
    assert "Refused. Your pearl allows 2 at most. [lagoon.bid.pearl]" in html
    assert repr(walk) == "<tidewidgets.Walkthrough lagoon.bid.pearl, step 0 of 4>"


def test_an_unknown_scenario_is_named():
    """With those there are."""
    with pytest.raises(rules.UnknownScenario, match=r"No scenario 'lagoon\.x'"):
        Walkthrough("lagoon.x", game=GAME, room=ROOM)


def test_an_unknown_game_is_named():
    """It is the first part of the id."""
    with pytest.raises(rules.UnknownGame, match="'chess'"):
        Walkthrough("chess.castling")


def test_a_walkthrough_needs_a_scenario():
    """Or its id."""
    with pytest.raises(rules.InvalidOption, match="a scenario or its id, not 3"):
        Walkthrough(3)


def test_a_page_of_its_own_holds_everything_and_asks_for_nothing(walk, tmp_path):
    """Neither kernel nor network."""
    path = tmp_path / "walk.html"
    walk.to_html(path)
    text = path.read_text("utf-8")

    assert "default-src 'none'" in text
    assert not re.search(r"https?://(?!www\.w3\.org)", text)
    assert "<title>Lagoon: A bid too high</title>" in text
    assert text.count("</script") == 1


def test_nothing_in_a_page_can_end_its_script(tmp_path):
    """A title may hold any characters."""
    start = GAME.scenarios[ID].start
    scenario = rules.Scenario("lagoon.x", "</script><b>", (), start)
    path = tmp_path / "walk.html"
    Walkthrough(scenario, game=GAME, room=ROOM).to_html(path)

    assert path.read_text("utf-8").count("</script") == 1


def test_equal_scenarios_make_equal_pages(tmp_path):
    """They may be kept in a repository."""
    paths = [tmp_path / "one.html", tmp_path / "two.html"]
    for path in paths:
        Walkthrough(ID, game=GAME, room=ROOM).to_html(path)

    assert paths[0].read_bytes() == paths[1].read_bytes()
