"""Secrets stay secret: faces that are down, looks under them, and the cards left over."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import msgspec
import pytest

from rules import UNKNOWN, IllegalAction, Match
from rules.hippos import GAME, NAMES, Move, PayToPeek, Peek, cell_of
from tests.hippos.positions import (
    SPECTATOR,
    cards,
    conceivable,
    play,
    random_game,
    random_options,
    random_position,
)

on = GAME.position
PEEKING = on(players=3, at=["b1"], pond={"b2": "peek", "c2": "hippo"}, pay_to_peek=True)
MARK = "crocodile"
"""A face that no card has: where it is found, something has leaked."""


def marked(state, viewer):
    """Put another face on every card that a viewer can't know."""
    known = () if viewer is SPECTATOR else state.looked[viewer]
    pond = [
        kind if up or cell in known else MARK
        for cell, (kind, up) in enumerate(zip(state.pond, state.up, strict=True))
    ]
    return msgspec.structs.replace(state, pond=tuple(pond), leftover=(MARK,) * len(state.leftover))


# --- what is seen ---------------------------------------------------------------------------------


def test_nobody_knows_a_card_after_the_deal():
    """hippos.setup.random-deal, hippos.setup.leftover"""
    for players in GAME.players:
        state = GAME.new(players, seed=3)
        for viewer in (SPECTATOR, *range(players)):
            view = state.observe(viewer)

            assert {UNKNOWN} == {*view.pond} == {*view.leftover}


def test_a_turned_card_is_seen_by_all_till_the_end_of_the_round():
    """hippos.move.flip"""
    state = play(on(players=2, pond={"a1": "steal"}), "a1", "leave", "e1", "leave")

    assert "deal" == state.phase
    for viewer in (SPECTATOR, 0, 1):
        assert "steal" == state.observe(viewer).pond[0]


def test_what_a_peek_shows_only_its_player_sees():
    """hippos.card.peek, hippos.ruling.peek-secret"""
    state, c2 = play(PEEKING, "b2", "peek c2"), cell_of("c2", 5)

    assert "hippo" == state.observe(0).pond[c2]
    for other in (1, 2, SPECTATOR):
        assert UNKNOWN == state.observe(other).pond[c2]
        assert ((c2,), (), ()) == state.observe(other).looked


def test_a_bought_look_is_as_secret():
    """hippos.opt.ptp"""
    state = on(players=2, at=["b1"], pond={"b2": "star"}, stashes=[2], pay_to_peek=True)
    state, b2 = play(state, "pay b2"), cell_of("b2", 5)

    assert ("star", UNKNOWN) == (state.observe(0).pond[b2], state.observe(1).pond[b2])


def test_only_who_looked_is_told_the_face():
    """hippos.ruling.peek-secret"""
    state = play(PEEKING, "b2")
    notes = state.narrate(GAME.parse_action(state, "peek c2"))
    secret = [note for note in notes if NAMES["hippo"] in note.text]

    assert [(0,)] == [note.audience for note in secret]
    assert any("looks under c2" in note.text for note in notes if note.audience is None)


def test_a_look_is_remembered_to_the_end_of_the_round_and_no_longer():
    """hippos.ruling.peek-secret, hippos.ruling.leftover"""
    state = play(PEEKING, "b2", "peek c2", "a1", "P2 e1", "P2 leave", "P3 e5", "P3 leave", "leave")

    assert "hippo" == state.observe(0).pond[cell_of("c2", 5)]

    state = state.apply(state.draw_chance(Random(1)))

    assert ((), (), ()) == state.looked
    assert {UNKNOWN} == {*state.observe(0).pond}


def test_looks_are_kept_in_the_order_of_looking():
    """hippos.ruling.peek-target: a card already known may be looked at again."""
    state = on(players=2, at=["b2"], looked=[["a1", "b1"]], phase="peek")

    assert (1, 0) == play(state, "peek a1").looked[0]
    assert (0, 1) == play(state, "peek b1").looked[0]


def test_the_hippos_aside_are_seen_and_those_left_over_are_not():
    """hippos.setup.leftover, hippos.setup.remove-hippos"""
    view = GAME.new(2, seed=5).observe(0)

    assert 2 == view.aside
    assert 25 == len(view.leftover)


# --- nothing leaks --------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(12))
def test_no_observation_choice_or_refusal_holds_a_marked_card(number):
    """hippos.setup.random-deal, hippos.ruling.peek-secret, hippos.ruling.leftover"""
    state = random_position(Random(number), number)
    for viewer in (SPECTATOR, *range(state.players)):
        secret = marked(state, viewer)
        view = secret.observe(viewer)
        texts = [GAME.to_json(view), repr(view)]
        if viewer is not SPECTATOR:
            texts += [GAME.format_action(secret, a) for a in secret.legal_actions(viewer)]
            for action in conceivable(secret):
                if action.player == viewer and (refused := secret.why_illegal(action)):
                    texts.append(refused.text)
                    with pytest.raises(IllegalAction) as error:
                        secret.apply(action)
                    texts.append(str(error.value))

        assert state.observe(viewer) == view
        assert not [text for text in texts if MARK in text]


@pytest.mark.parametrize("number", range(12))
def test_legal_actions_do_not_depend_on_what_is_hidden(number):
    """hippos.ruling.peek-secret: who hasn't looked has the same choices whatever lies there."""
    rng = Random(number)
    state = random_position(rng, number)
    for player in state.to_act:
        if player >= 0:
            for _ in range(3):
                world = GAME.determinize(state.observe(player), rng)

                assert state.legal_actions() == world.legal_actions()


def test_words_for_everybody_tell_of_no_card_that_stays_down():
    """hippos.ruling.peek-secret"""
    rng = Random(8)
    for number in range(12):
        players = GAME.players[number % len(GAME.players)]
        for state in random_game(rng, players, **random_options(rng)):
            for action in state.legal_actions()[:6]:
                if isinstance(action, (Peek, PayToPeek)):
                    open_ = [n for n in state.narrate(action) if n.audience is None]
                    first = open_[: 2 if isinstance(action, PayToPeek) else 1]

                    assert not [n for n in first if NAMES[state.pond[action.at]] in n.text]


def test_a_saved_observation_keeps_the_secrets():
    """hippos.setup.random-deal"""
    state = play(PEEKING, "b2", "peek c2")
    saved = json.loads(GAME.to_json(state.observe(1)))["state"]

    assert {UNKNOWN, "empty", "peek"} >= {*saved["pond"]}
    assert {UNKNOWN} == {*saved["leftover"]}


# --- guesses --------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(18))
def test_a_guess_looks_the_same_and_is_a_whole_deck(number):
    """hippos.comp.deck, hippos.setup.leftover"""
    state = random_position(Random(number), number)
    for viewer in (SPECTATOR, *range(state.players)):
        view = state.observe(viewer)
        guess = GAME.determinize(view, Random(1))

        assert view == guess.observe(viewer)
        assert cards(state) == cards(guess)
        assert guess == GAME.from_json(GAME.to_json(guess))


def test_every_card_that_is_out_of_sight_is_guessed_everywhere():
    """hippos.setup.random-deal: each of the unseen kinds turns up in the pond and left over."""
    view, rng = on(players=2, at=["a1"]).observe(0), Random(2)
    seen, left = Counter(), Counter()
    for _ in range(300):
        guess = GAME.determinize(view, rng)
        seen[guess.pond[12]] += 1
        left[guess.leftover[0]] += 1

    assert 11 == len(seen) == len(left)


def test_where_all_hippos_are_in_the_pond_they_are_guessed_there():
    """hippos.ruling.hidden-hippos"""
    view = GAME.new(2, seed=4, hippos_all_in_grid=True).observe(0)
    for seed in range(30):
        guess = GAME.determinize(view, Random(seed))

        assert 2 == guess.pond.count("hippo")
        assert "hippo" not in guess.leftover


# --- taking back ----------------------------------------------------------------------------------


def test_a_landing_and_a_look_show_something_new():
    """hippos.move.flip, hippos.card.peek"""
    state = on(players=2, at=["b2"], looked=[["a1"]], phase="peek")

    assert state.reveals(Peek(0, cell_of("b1", 5)))
    assert not state.reveals(Peek(0, cell_of("a1", 5)))

    there = on(players=2, at=["b2"], looked=[["a1"]])

    assert there.reveals(Move(0, 0, cell_of("b1", 5)))
    assert not there.reveals(Move(0, 0, cell_of("a1", 5)))


def test_a_fair_game_takes_no_landing_back():
    """hippos.move.flip"""
    match = Match(GAME, seed=1, players=2, undo="fair")
    match.play(match.state.legal_actions()[0])

    assert match.why_no_undo()
