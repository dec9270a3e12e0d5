"""What is written is read back, for whatever positions and actions there are."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import CHANCE, InvalidFile, InvalidNotation, Match
from tests.rules.toy import GAME, PEARLS, PIPS, Bid, Deal, Look, Roll

ACTIONS = st.one_of(
    st.builds(Deal, st.just(CHANCE), st.permutations(PEARLS).map(tuple)),
    st.builds(Roll, st.just(CHANCE), st.sampled_from(PIPS)),
    st.builds(Look, st.integers(0, 8)),
    st.builds(Bid, st.integers(0, 8), st.integers(0, 99)),
)
STATE = GAME.scenarios["lagoon.bid.pearl"].start


@st.composite
def matches(draw):
    """Play any number of any legal actions, then take some back."""
    match = Match(
        GAME,
        draw(st.sampled_from(GAME.players)),
        seed=draw(st.integers(-(2**40), 2**70)),
        undo=draw(st.sampled_from(["study", "fair"])),
        rounds=draw(st.sampled_from([2, 3])),
    )
    for _ in range(draw(st.integers(0, 12))):
        if match.state.to_act:
            match.play(draw(st.sampled_from(match.state.legal_actions())))
    for _ in range(draw(st.integers(0, 3))):
        if not match.why_no_undo():
            match.undo()
    return match


@given(ACTIONS)
def test_an_action_is_typed_and_read(action):
    """Also an illegal one, so that the rules can say why."""
    assert action == GAME.parse_action(STATE, GAME.format_action(STATE, action))


@given(st.text())
def test_any_other_text_is_refused_as_notation(text):
    """Nothing that is typed makes the reader stumble."""
    with contextlib.suppress(InvalidNotation):
        assert GAME.parse_action(STATE, text)


@given(ACTIONS)
def test_any_action_is_legal_or_refused_by_a_clause(action):
    """`why_illegal` takes whatever can be conceived."""
    refusal = STATE.why_illegal(action)

    assert refusal is None or refusal.clause in GAME.rulebook


@given(matches())
@settings(max_examples=60, deadline=None)
def test_a_match_is_saved_and_loaded(match):
    """History and position are the same, and so is the text when it is saved again."""
    loaded = Match.load(match.save(), GAME)

    assert match.history == loaded.history
    assert match.state == loaded.state
    assert match.save() == loaded.save()


@given(matches())
@settings(max_examples=60, deadline=None)
def test_a_position_is_saved_and_read_back(match):
    """Every position of the match, and what each of its players sees."""
    for ply in range(match.length + 1):
        for viewer in (None, *range(match.state.players)):
            view = match.at(ply).observe(viewer)

            assert view == GAME.from_json(GAME.to_json(view))


@given(matches(), st.data())
@settings(max_examples=60, deadline=None)
def test_a_cut_file_is_refused(match, data):
    """Whatever is missing at its end."""
    text = match.save()
    cut = data.draw(st.integers(0, len(text) - 1))

    with pytest.raises(InvalidFile):
        Match.load(text[:cut], GAME)


@given(matches(), st.data())
@settings(max_examples=100, deadline=None)
def test_a_file_with_a_changed_digit_is_read_or_refused(match, data):
    """Never another error, and never an illegal game: what is read can be saved and read again."""
    text = match.save()
    places = [index for index, letter in enumerate(text) if letter.isdigit()]
    place = data.draw(st.sampled_from(places))
    changed = text[:place] + data.draw(st.sampled_from("0123456789")) + text[place + 1 :]
    try:
        loaded = Match.load(changed, GAME)
    except InvalidFile:
        return

    assert loaded.history == Match.load(loaded.save(), GAME).history
