"""A scenario is seen, heard and touched step by step."""

from __future__ import annotations

import json
import re

import pytest

import rules
from rules import Branch, Scenario, Step
from tests.tidewidgets.lagoon import GAME, ROOM, sentences
from tidewidgets import Walkthrough
from tidewidgets.testing import ask

ID = "lagoon.bid.pearl"


@pytest.fixture
def walk():
    return Walkthrough(ID, game=GAME, room=ROOM)


BRANCHES = (
    Branch(1, "What if player 2 bids first?", (Step("p2 bid 1", "So be it."),)),
    Branch(4, "What if the die shows 1?", (Step("roll 1"), Step("p1 bid 1"), Step("p2 bid 1"))),
)


@pytest.fixture
def forked():
    """The same, with two other courses."""
    given = GAME.scenarios[ID]
    scenario = Scenario(ID, given.title, given.clauses, given.start, given.steps, BRANCHES)
    return Walkthrough(scenario, predict=False, game=GAME, room=ROOM)


def asking(*steps, **options):
    """Walk through steps from the start of the same scenario."""
    scenario = Scenario("lagoon.award", "Bids", (), GAME.scenarios[ID].start, steps)
    return Walkthrough(scenario, game=GAME, room=ROOM, **options)


def head(view):
    return json.loads(view.head)


def answer(view, pick):
    return ask(view, {"kind": "answer", "picks": [pick], "marks": []})


def judged(view, ply, pick):
    ask(view, {"kind": "go", "to": ply})
    answer(view, pick)
    return head(view)["verdict"]


def go(view, way):
    return ask(view, {"kind": "way", "name": way})


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


def test_only_the_move_of_the_next_step_is_lit_and_touching_it_goes_on():
    """A refused step has none."""
    walk = Walkthrough(ID, predict=False, game=GAME, room=ROOM)
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
        {"kind": "answer", "picks": [3], "marks": []},
        {"kind": "answer", "picks": [0, 1], "marks": []},
        {"kind": "answer", "picks": [0], "marks": ["pool"]},
        {"kind": "answer", "picks": [0], "marks": [], "ply": 1},
        {"kind": "way", "name": "branch-0"},
        {"kind": "may", "touch": ["pool"]},
    ],
    ids=lambda intent: " ".join(map(str, intent.values())),
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


def test_before_a_refused_step_it_asks_whether_the_step_is_allowed(walk):
    """With clauses to choose from that forbid something."""
    question = head(walk)["ask"]

    assert ("choose", "May player 1 do this? Player 1 bids 3.") == (
        question["kind"],
        question["question"],
    )
    assert [
        "It is allowed.",
        "It is refused: Nobody bids more than the own pearl.",
        "It is refused: Only those who haven't bid yet may act.",
    ] == [question["choices"][0], *sorted(question["choices"][1:])]
    assert "Answer, or go on to see." == head(walk)["prompt"]


@pytest.mark.parametrize(
    ("choice", "right", "text"),
    [
        ("It is allowed.", False, "It is refused."),
        ("It is refused: Nobody bids more than the own pearl.", True, "It is refused."),
        (
            "It is refused: Only those who haven't bid yet may act.",
            False,
            "It is refused, but by another rule.",
        ),
    ],
)
def test_an_answer_is_judged_by_the_clause_that_decides(walk, choice, right, text):
    """The question stays beside its verdict, and the board as it is."""
    choices = head(walk)["ask"]["choices"]
    before = walk.items
    answer(walk, choices.index(choice))
    shown = head(walk)
    verdict = shown["verdict"]

    assert (right, text) == (verdict["right"], verdict["text"])
    assert [ID] == [cited["clause"] for cited in verdict["cited"]]
    assert [choices.index(choice)] == verdict["picks"]
    assert "It is refused: Nobody bids more than the own pearl." == choices[verdict["answer"][0]]
    assert (0, choices, before) == (shown["ply"], shown["ask"]["choices"], walk.items)


def test_a_question_is_answered_once(walk):
    """Going on shows the step; who comes back is asked again."""
    answer(walk, 0)

    assert ["said"] == [message["kind"] for message in answer(walk, 1)]

    ask(walk, {"kind": "redo"})
    ask(walk, {"kind": "undo"})

    assert 0 == head(walk)["ply"]
    assert head(walk)["ask"]
    assert head(walk)["verdict"] is None


def test_one_can_go_on_without_an_answer(walk):
    """As if nothing were asked."""
    ask(walk, {"kind": "redo"})

    assert 1 == head(walk)["ply"]


def test_after_the_answer_the_step_is_lit(walk):
    """If it is legal: two of the four are, and were asked about as well."""
    lit = []
    for ply in range(4):
        verdict = judged(walk, ply, 0)
        lit.append((verdict["right"], len(sentences(walk))))

    assert [(False, 0), (True, 1), (False, 0), (True, 1)] == lit


def test_a_walkthrough_needn_t_ask():
    """Not even what the scenario asks."""
    walk = asking(Step("p1 bid 2", "Two.", ask="What follows?"), predict=False)

    assert head(walk)["ask"] is None
    assert ["Player 1 bids 2"] == sentences(walk)


def test_what_the_scenario_asks_of_a_legal_step_is_answered_by_what_follows():
    """Among outcomes that are close to it."""
    walk = asking(Step("p1 bid 2"), Step("p2 bid 1", ask="Player 2 bids 1. Who wins?"))
    ask(walk, {"kind": "go", "to": 1})
    question = head(walk)["ask"]
    texts = [judged(walk, 1, pick)["text"] for pick in range(len(question["choices"]))]

    assert "Player 2 bids 1. Who wins?" == question["question"]
    assert ["So it goes."] == [text for text in texts if text != "It goes otherwise."]


def test_a_question_with_a_may_is_answered_by_yes_or_by_a_clause():
    """Where the step is legal, too; it is lit no sooner than answered."""
    walk = asking(
        Step("p1 bid 2", ask="A pearl of 2. May player 1 bid 2?"),
        Step("p1 bid 1", refused="lagoon.turn", ask="And another 1?"),
    )
    before = sentences(walk)
    answer(walk, 0)
    verdict = head(walk)["verdict"]

    assert (True, "It is allowed.") == (verdict["right"], verdict["text"])
    assert ([], ["Player 1 bids 2"]) == (before, sentences(walk))

    ask(walk, {"kind": "redo"})

    assert "And another 1?" == head(walk)["ask"]["question"]
    assert "It is allowed." == head(walk)["ask"]["choices"][0]


def test_where_nothing_is_refused_or_asked_the_chief_clause_is():
    """It is at work in the second bid, after what that bid says of itself."""
    walk = asking(Step("p1 bid 2"), Step("p2 bid 1"))
    first = head(walk)["ask"]
    ask(walk, {"kind": "redo"})
    second = head(walk)["ask"]

    assert (None, "Player 2: Player 2 bids 1. What follows?") == (first, second["question"])


def test_what_a_player_can_t_foresee_is_not_asked():
    """The bid of the other is a secret: the same choices, whatever it was."""
    choices = []
    for bid in (1, 2):
        walk = asking(Step(f"p1 bid {bid}"), Step("p2 bid 3"))
        ask(walk, {"kind": "redo"})
        choices.append(json.dumps(head(walk)["ask"]))

    assert choices[0] == choices[1]
    assert "The bids are" not in choices[0]


def test_a_branch_is_offered_where_it_leaves_and_at_the_end(forked):
    """By its question."""
    offered = []
    for ply in range(5):
        ask(forked, {"kind": "go", "to": ply})
        offered.append([name for name, _ in head(forked)["ways"]])

    assert [[], ["branch-0"], [], [], ["branch-0", "branch-1"]] == offered
    assert "What if player 2 bids first?" == head(forked)["ways"][0][1]


def test_a_branch_goes_on_from_where_it_leaves(forked):
    """The slider counts its own steps, and what is lit is its own."""
    ask(forked, {"kind": "go", "to": 1})
    go(forked, "branch-0")
    shown = head(forked)

    assert (1, 2, "What if player 2 bids first?") == (
        shown["ply"],
        shown["length"],
        shown["spoken"],
    )
    assert ["Player 2 bids 1"] == sentences(forked)
    assert "<tidewidgets.Walkthrough lagoon.bid.pearl, branch-0, step 1 of 2>" == repr(forked)

    ask(forked, {"kind": "redo"})

    assert "So be it. Player 2 has bid. You bid 1." == head(forked)["spoken"]
    assert "Lagoon: What if player 2 bids first?" == head(forked)["game"]


def test_a_branch_leads_back_to_where_it_left(forked):
    """Whatever was looked at on it; back in time, it shows what the story does."""
    ask(forked, {"kind": "go", "to": 1})
    go(forked, "branch-0")
    ask(forked, {"kind": "go", "to": 0})

    assert [["story", "Back to the story"]] == head(forked)["ways"]
    assert "A bid too high" == head(forked)["spoken"]

    go(forked, "story")

    assert (1, 4) == (head(forked)["ply"], head(forked)["length"])


def test_a_branch_may_begin_where_the_story_ends(forked):
    """And chance may be decided in it."""
    ask(forked, {"kind": "go", "to": 4})
    go(forked, "branch-1")
    ask(forked, {"kind": "go", "to": 5})

    assert "The die shows 1." == head(forked)["spoken"]
    assert 7 == head(forked)["length"]


def test_the_saved_form_shows_the_steps_of_every_branch(forked):
    """Only its own, under its question."""
    html = forked.picture()

    assert 5 + 1 + 3 == html.count("<img")
    assert "<p><b>What if player 2 bids first?</b></p>" in html
    assert "<b>2. So be it.</b>" in html


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
