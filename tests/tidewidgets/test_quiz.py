"""A quiz asks what the rules can answer, and keeps no answer before it is given."""

from __future__ import annotations

import json
import pickle
from functools import cache
from html import escape
from itertools import permutations

import pytest
from msgspec.structs import replace

import rules
from rules import UNKNOWN, InvalidOption, UnknownClause, UnknownGame
from tests.tidewidgets.lagoon import GAME, ROOM
from tidewidgets import Quiz
from tidewidgets.testing import ask

KINDS = ("targets", "legal", "order", "predict", "spot")


def lagoon(about="lagoon", **options):
    return Quiz(about, game=GAME, room=ROOM, **options)


def hermetica(kind, about="hermetica", **options):
    return Quiz(about, kinds=(kind,), questions=1, **options)


def head(view):
    return json.loads(view.head)


def answer(view, picks=(), marks=()):
    return ask(view, {"kind": "answer", "picks": list(picks), "marks": list(marks)})


def go(view, number):
    return ask(view, {"kind": "go", "to": number})


def said(view, *intent):
    return [message["text"] for message in ask(view, *intent)]


def guess(view):
    """Answer somehow, and give what the quiz says to it."""
    asked = head(view)["ask"]
    picks = {"choose": [0], "order": range(len(asked["choices"])), "mark": ()}[asked["kind"]]
    answer(view, picks, asked["marks"][:1])
    return head(view)["verdict"]


@cache
def solved(kind, seed=0):
    """Find out by answering what would have been right, and what is said then."""
    verdict = guess(hermetica(kind, seed=seed))
    return verdict["answer"], verdict["places"] if kind == "targets" else [], verdict


def stored(view):
    """All that is stored or sent of a quiz while a question stands."""
    state = [repr(value) for value in view.get_state().values()]
    bundle, metadata = view._repr_mimebundle_()
    shown = [bundle["text/plain"], bundle["text/html"], json.dumps(metadata)]
    return "\n".join((*state, *shown, repr(view), repr(view.score)))


# --- what is asked --------------------------------------------------------------------------------


def test_a_quiz_begins_with_its_first_question():
    """The position is there, nothing is lit, and nothing is judged."""
    shown = head(lagoon())

    assert (0, 4, None) == (shown["ply"], shown["length"], shown["verdict"])
    assert shown["spoken"] == "Question 1 of 5."
    assert json.loads(lagoon().moves)["tree"] == {}


def test_it_says_what_it_is():
    """Without an address."""

    assert repr(lagoon(seed=3)) == "<tidewidgets.Quiz lagoon, seed 3, question 1 of 5>"


def test_equal_seeds_ask_the_same():
    """A class can be given one quiz."""

    assert [lagoon(seed=2).head] * 2 == [lagoon(seed=2).head, lagoon(seed=2).head]


def test_other_seeds_ask_about_other_positions():
    """Everybody can be given a quiz of the same kind."""
    items = {hermetica("legal", "hermetica.fire.move", seed=seed).items for seed in range(3)}

    assert len(items) == 3


def test_a_quiz_about_everything_asks_in_turn():
    """Of every kind, and about different clauses."""
    questions = Quiz("hermetica")._questions

    assert set(KINDS) == {one.kind for one in questions}
    assert len({one.clause for one in questions}) == 5


def test_a_quiz_about_clauses_takes_turns():
    """And asks about nothing else."""
    about = ("hermetica.fire.move", "hermetica.earth.move")
    clauses = [one.clause for one in Quiz(about, questions=4)._questions]

    assert [*about, *about] == clauses


def test_who_answers_sees_what_a_player_sees():
    """Another's pearl is unknown to the drawing."""
    for seed in range(4):
        for question in lagoon(seed=seed)._questions:
            player = question.position.player
            pearls = question.position.seen.pearls

            assert [p for p in range(2) if p != player and pearls[p] != UNKNOWN] == []


@pytest.mark.parametrize("seed", range(4))
def test_what_is_asked_follows_from_what_the_player_sees(seed):
    """The right answer is the same over any other filling of the unseen."""
    for question in lagoon(seed=seed)._questions:
        asked, here = question.ask, question.position
        guesses = {
            "choose": [((number,), ()) for number in range(len(asked.choices))],
            "order": [(order, ()) for order in permutations(range(len(asked.choices)))],
            "mark": [((), (mark,)) for mark in asked.marks],
        }[asked.kind]
        for world in here.worlds:
            same = replace(question, position=replace(here, state=world))

            assert [question.judge(*one).right for one in guesses] == [
                same.judge(*one).right for one in guesses
            ]


# --- no answer before it is given -----------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_no_answer_can_be_found_before_one_is_given(kind):
    """Neither sent nor stored nor drawn: what decides isn't named, and nothing is judged."""
    quiz = hermetica(kind)
    verdict, before = solved(kind)[2], stored(quiz)

    assert '"verdict":null' in before
    assert [one["clause"] for one in verdict["cited"] if one["clause"] in before] == []


def test_the_picture_shows_what_is_asked_alone():
    """Every choice alike."""
    quiz = hermetica("legal")
    choices = head(quiz)["ask"]["choices"]

    assert all(f"<li>{escape(choice)}</li>" in quiz.picture() for choice in choices)
    assert head(quiz)["ask"]["question"] in quiz.picture()


@pytest.mark.parametrize("kind", KINDS)
def test_a_question_holds_no_answer(kind):
    """Not even in Python: the same question with other choices is judged all the same."""
    question = hermetica(kind)._questions[0]
    fields = set(question.__struct_fields__)

    assert fields <= {
        "position",
        "clause",
        "ask",
        "action",
        "touch",
        "reasons",
        "key",
        "hand",
        "entries",
    }


def test_a_quiz_is_not_pickled():
    """A widget lives in its kernel."""

    with pytest.raises((TypeError, AttributeError, pickle.PicklingError)):
        pickle.dumps(lagoon())


# --- how it is judged -----------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_the_answer_of_the_rules_is_right(kind):
    """It is told with clauses in their words."""
    quiz = hermetica(kind)
    picks, marks, verdict = solved(kind)
    answer(quiz, picks, marks)
    book = rules.load("hermetica").rulebook

    assert (True, 1) == (head(quiz)["verdict"]["right"], quiz.score.right)
    assert verdict["cited"]
    assert [book[one["clause"]].text for one in verdict["cited"]] == [
        one["rule"] for one in verdict["cited"]
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_another_answer_is_wrong(kind):
    """Choices, an order turned round, a target missed."""
    quiz = hermetica(kind)
    picks, marks, _ = solved(kind)
    other = [(picks[0] + 1) % len(head(quiz)["ask"]["choices"])] if picks else []
    answer(quiz, picks[::-1] if kind == "order" else other, marks[:-1])

    assert (False, 0) == (head(quiz)["verdict"]["right"], quiz.score.right)


def test_what_was_predicted_is_carried_out():
    """The board shows the position after it."""
    quiz = hermetica("predict")
    before = quiz.items
    guess(quiz)

    assert before != quiz.items
    assert head(quiz)["last"]


def test_what_is_forbidden_is_marked_and_changes_nothing():
    """The board stays as it is."""
    quiz = next(
        quiz
        for quiz in (hermetica("legal", seed=seed) for seed in range(9))
        if quiz._questions[0].position.seen.why_illegal(quiz._questions[0].action)
    )
    before = quiz.items
    guess(quiz)

    assert (before, head(quiz)["verdict"]["places"]) == (quiz.items, head(quiz)["last"])


def test_every_target_must_be_found_and_nothing_else():
    """Missed and wrong ones are counted, and ringed on the board."""
    quiz = hermetica("targets")
    _, targets, _ = solved("targets")
    marks = head(quiz)["ask"]["marks"]
    wrong = next(mark for mark in marks if mark not in targets)
    answer(quiz, marks=[*targets[1:], wrong])
    verdict = head(quiz)["verdict"]

    assert f"{len(targets) - 1} of {len(targets)} found, 1 wrong." == verdict["text"]
    assert (False, targets) == (verdict["right"], verdict["places"])
    assert set(targets) < set(marks)


def test_the_first_answer_counts():
    """Another one is refused, and changes nothing."""
    quiz = lagoon()
    guess(quiz)
    before = (quiz.score, head(quiz)["verdict"])
    asked = head(quiz)["ask"]
    again = answer(quiz, (), asked["marks"][1:2])

    assert [one["text"] for one in again] == [
        "This question has been answered; the first answer counts."
    ]
    assert before == (quiz.score, head(quiz)["verdict"])


@pytest.mark.parametrize(
    ("kind", "answers"),
    [
        ("legal", [{"picks": []}, {"picks": [0, 1]}, {"picks": [7]}, {"marks": ["f3"]}]),
        ("order", [{"picks": [0]}, {"picks": [0, 0, 1]}, {"picks": [1, 2, 3, 4, 5, 6, 7]}]),
        ("targets", [{"marks": []}, {"marks": ["moon"]}, {"picks": [0]}]),
    ],
)
def test_what_is_no_answer_does_not_count(kind, answers):
    """It says what one looks like, and can be given again."""
    quiz = hermetica(kind)
    replies = [said(quiz, {"kind": "answer", **one})[0] for one in answers]

    assert {"The answer to this is"} == {reply[:21] for reply in replies}
    assert quiz.score.answered == 0


def test_a_mark_counts_once():
    """The same one twice is no answer."""
    quiz = hermetica("targets")
    twice = head(quiz)["ask"]["marks"][:1] * 2

    assert "each touched once" in said(quiz, {"kind": "answer", "marks": twice})[0]


# --- from question to question --------------------------------------------------------------------


def test_one_goes_on_and_back():
    """By the way that is offered, by undo and redo, and by the slider."""
    quiz = lagoon()
    plies = []
    for intent in ({"kind": "way", "name": "next"}, {"kind": "redo"}, {"kind": "undo"}):
        ask(quiz, intent)
        plies.append(head(quiz)["ply"])
    go(quiz, 4)

    assert [1, 2, 1, 4] == [*plies, head(quiz)["ply"]]
    assert ([], False) == (head(quiz)["ways"], head(quiz)["redo"])


def test_an_answered_question_keeps_its_verdict():
    """Whoever goes back sees it."""
    quiz = lagoon()
    verdict = guess(quiz)
    go(quiz, 1)
    between = head(quiz)["verdict"]
    go(quiz, 0)

    assert (None, verdict) == (between, head(quiz)["verdict"])


def test_what_has_been_got_is_said():
    """As one goes."""
    quiz = lagoon()
    guess(quiz)
    go(quiz, 1)

    assert head(quiz)["spoken"] == f"Question 2 of 5. {quiz.score.right} of 1 right so far."


@pytest.mark.parametrize(
    "intent",
    [
        {"kind": "play", "touch": ["pearl0"]},
        {"kind": "why", "touch": ["pearl0"]},
        {"kind": "type", "text": "p1 bid 1"},
        {"kind": "may", "touch": ["pearl0"]},
        {"kind": "allow", "on": True},
        {"kind": "undo"},
        {"kind": "go", "to": 5},
        {"kind": "hint"},
        {"kind": "answer", "picks": [0], "ply": 3},
        {"kind": "way", "name": "out"},
    ],
)
def test_what_a_quiz_does_not_do_is_answered_in_words(intent):
    """And changes nothing."""
    quiz = lagoon()
    before = quiz.head

    assert len(said(quiz, intent)) == 1
    assert before == quiz.head


# --- what is wrong is said ------------------------------------------------------------------------


def test_an_unknown_clause_is_told():
    """Where it is asked for."""

    with pytest.raises(UnknownClause, match=r"Lagoon has no clause or ruling 'lagoon\.tide'"):
        lagoon("lagoon.tide")


def test_an_unknown_game_is_told():
    """There is no such room."""

    with pytest.raises(UnknownGame):
        Quiz("chess.castling")


def test_where_nothing_can_be_asked_others_are_named():
    """What bids win depends on what nobody can see."""

    with pytest.raises(
        InvalidOption, match=r"about lagoon\.award\. .* could ask about .*lagoon\.bid"
    ):
        lagoon("lagoon.award")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"seed": "7"}, "A seed is a whole number, not '7'"),
        ({"seed": True}, "A seed is a whole number, not True"),
        ({"questions": 0}, "A quiz has 1 to 30 questions, not 0"),
        ({"kinds": ("riddle",)}, "kinds targets, legal, order, predict, spot; not 'riddle'"),
        ({"kinds": ()}, "kinds targets, legal, order, predict, spot; not ''"),
    ],
)
def test_a_wrong_setting_is_told(options, message):
    """With what would be right."""

    with pytest.raises(InvalidOption, match=message):
        lagoon(**options)
