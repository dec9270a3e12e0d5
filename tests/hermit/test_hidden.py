"""What each player knows, what can be guessed from it, and what must not be found."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import sqrt
from random import Random

import msgspec
import pytest

from rules import CHANCE, UNKNOWN, IllegalAction, InvalidNotation, Match
from rules.hermit import GAME, Laid, Place, Wait, grid_words
from tests.hermit.positions import (
    SPECTATOR,
    TABLES,
    components,
    conceivable,
    play,
    random_game,
    random_options,
)

SOLO = GAME.position(areas=[("H01", 0, 0, 0)], hands="H16", piles="H05 H09 H12", hermie=4)
TWO = GAME.position(hands=[["H16"], ["H12"]], piles=[["H05", "H09"], ["H07", "H08"]])
BARE = (UNKNOWN,) * 6

# --- what is seen ---------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_of_a_pile_only_the_top_is_seen(viewer):
    """hermit.ruling.pile-peek, hermit.setup.pile"""
    view = SOLO.observe(viewer)

    assert (("H05", UNKNOWN, UNKNOWN),) == view.piles
    assert SOLO.coast == view.coast


def test_hands_show_their_beach_sides_to_all():
    """hermit.draw.hold, hermit.ruling.look-at-own-backs"""
    for viewer in (0, 1, SPECTATOR):
        assert (("H16",), ("H12",)) == TWO.observe(viewer).hands


def test_the_card_left_over_is_seen_by_nobody():
    """hermit.ruling.leftover-card"""
    state = GAME.new(2, seed=3)

    for viewer in (0, 1, SPECTATOR):
        assert (UNKNOWN,) == state.observe(viewer).aside


def test_what_is_dealt_after_the_sides_are_chosen_is_seen_by_nobody_before():
    """hermit.ruling.versus-side-choice"""
    state = GAME.new(2, seed=3, mode="versus_turns")

    assert "side" == state.phase
    assert (UNKNOWN,) * 12 == state.observe(state.first).aside


@pytest.mark.parametrize("options", [{}, {"mode": "versus_realtime", "b_clock": "ticks"}])
def test_a_choice_is_seen_by_nobody_else_until_all_have_chosen(options):
    """hermit.ruling.coop-commit, hermit.coop.simultaneous"""
    state = GAME.position(hands=[["H16"], ["H12"]], **options)
    state = play(state, "P1 H16@0,2")
    laid = Laid("H16", 0, 2, 0)

    assert (laid, None) == state.observe(0).chosen
    assert (UNKNOWN, None) == state.observe(1).chosen
    assert (UNKNOWN, None) == state.observe(SPECTATOR).chosen
    assert laid == play(state, "P2 H12@0,2").observe(1).areas[0][-1]


def test_a_chosen_wait_is_not_seen_either():
    """hermit.ruling.b-model"""
    state = GAME.position(hands=[["H16"], ["H12"]], mode="versus_realtime", b_clock="ticks")

    assert (UNKNOWN, None) == play(state, "P1 wait").observe(1).chosen


def test_in_seat_order_choices_are_seen():
    """hermit.ruling.coop-commit"""
    state = GAME.position(hands=[["H16"], ["H12"]], coop_commit="seat_order")

    assert Laid("H16", 0, 2, 0) == play(state, "H16@0,2").observe(1).chosen[0]


def grids(view):
    """List the cards whose seashell side is seen."""
    return {card.id for card in view.setting.deck if card.grid != BARE}


def test_with_the_deck_list_a_beach_side_tells_the_seashell_side():
    """hermit.ruling.identity-by-back"""
    assert 23 == len(grids(TWO.observe(SPECTATOR)))


def test_without_the_deck_list_only_who_has_seen_a_seashell_side_knows_it():
    """hermit.ruling.identity-by-back, hermit.ruling.coop-talk"""
    state = GAME.position(
        areas=[[("H01", 0, 0, 0)], [("H02", 0, 0, 0)]],
        hands=[["H16"], ["H12"]],
        deck_reference="off",
    )
    opened = msgspec.structs.replace(
        state, setting=msgspec.structs.replace(state.setting, open_hands="on")
    )

    assert {"H01", "H02", "H16"} == grids(state.observe(0))
    assert {"H01", "H02", "H12"} == grids(state.observe(1))
    assert {"H01", "H02"} == grids(state.observe(SPECTATOR))
    assert {"H01", "H02", "H12", "H16"} == grids(opened.observe(0))
    assert 20 == len(state.observe(0).setting.loose)


# --- what an own action shows ---------------------------------------------------------------------


def test_an_action_reveals_what_is_drawn_and_uncovered_on_a_pile():
    """hermit.draw.from-pile, hermit.ruling.pile-peek"""
    last = GAME.position(areas=[("H01", 0, 0, 0)], hands="H16 H05", piles="H09", hermie=4)
    crowd = GAME.position(areas=[("H03", 0, 0, 0)], hands="H16 H05", piles="H09 H12", hermie=4)

    assert SOLO.reveals(Place(0, "H16", 0, 3, 0))
    assert not last.reveals(Place(0, "H16", 0, 3, 0))
    assert not crowd.reveals(Place(0, "H16", 0, 3, 0))


def test_the_last_choice_reveals_the_others():
    """hermit.ruling.coop-commit"""
    state = GAME.position(hands=[["H16", "H05"], ["H12", "H07"]], piles=[["H09"], ["H10"]])

    assert not state.reveals(Place(0, "H16", 0, 0, 2))
    assert play(state, "P1 H16@0,2").reveals(Place(1, "H12", 0, 0, 2))


def test_choosing_a_side_reveals_the_start_cards():
    """hermit.ruling.versus-side-choice"""
    state = GAME.new(2, seed=3, mode="versus_turns")

    assert all(state.reveals(action) for action in state.legal_actions())


# --- what can be guessed --------------------------------------------------------------------------


def filled(cards, missing):
    return tuple(next(missing) if card == UNKNOWN else card for card in cards)


def arrangements(view, missing):
    """Enumerate what may be behind piles and aside: each missing card in each place, once."""
    worlds = Counter()
    for order in permutations(missing):
        cards = iter(order)
        worlds[tuple(filled(pile, cards) for pile in view.piles), filled(view.aside, cards)] += 1
    return worlds


def check_fair(expected, actual):
    """Hold counts of guesses against the odds: no outcome off by five standard deviations."""
    total, weights = actual.total(), expected.total()

    assert not [world for world in actual if world not in expected]
    for world, weight in expected.items():
        odds = Fraction(weight, weights)
        deviation = sqrt(total * odds * (1 - odds))
        assert abs(actual[world] - total * odds) < 5 * deviation + 1, world


GUESSES = 1500
GUESSED = {
    "one pile": SOLO,
    "two piles": TWO,
    "a pile and cards aside": GAME.position(hands="H16", areas=[("H01", 0, 0, 0)], piles=2),
}


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
@pytest.mark.parametrize("state", GUESSED.values(), ids=GUESSED)
def test_every_arrangement_is_guessed_as_often_as_any_other(state, viewer):
    """hermit.ruling.pile-peek, hermit.ruling.leftover-card"""
    view = shortened(state).observe(viewer)
    placed = [*view.coast, *(laid.card for area in view.areas for laid in area)]
    placed += [card for cards in (*view.hands, *view.piles) for card in cards]
    missing = [card for card in view.setting.copies(view.players)[0] if card not in placed]
    guesses = Counter()
    for seed in range(GUESSES):
        full = GAME.determinize(view, Random(seed))
        guesses[full.piles, full.aside] += 1

    check_fair(arrangements(view, missing), guesses)


def shortened(state):
    """Leave at most four cards unseen, by moving the rest aside into the first play area."""
    hidden = [card for pile in state.piles for card in pile[1:]]
    spare = state.aside[: max(0, len(hidden) + len(state.aside) - 4)]
    areas = (state.areas[0] + tuple([Laid(card, 0, 0, 0) for card in spare]), *state.areas[1:])
    return msgspec.structs.replace(state, aside=state.aside[len(spare) :], areas=areas)


def test_unseen_grids_are_dealt_to_the_cards_without_one_each_as_often():
    """hermit.ruling.identity-by-back"""
    state = GAME.new(2, seed=1, deck_reference="off")
    view = state.observe(0)
    bare = next(card.id for card in view.setting.deck if card.grid == BARE)
    guesses = Counter(
        GAME.determinize(view, Random(seed)).setting.card(bare).grid for seed in range(GUESSES)
    )

    check_fair(Counter(view.setting.loose), guesses)


def test_a_hidden_choice_may_be_any_legal_placement():
    """hermit.ruling.coop-commit"""
    state = GAME.position(hands=[["H16"], ["H12"]])
    view = play(state, "P1 H16@0,2").observe(1)
    expected = Counter(Laid(a.card, a.x, a.y, a.turn) for a in state.legal_actions(0))
    guesses = Counter(GAME.determinize(view, Random(seed)).chosen[0] for seed in range(4000))

    check_fair(expected, guesses)


def test_a_hidden_choice_in_a_tick_may_be_to_wait():
    """hermit.ruling.b-model"""
    state = GAME.position(hands=[["H16"], ["H12"]], mode="versus_realtime", b_clock="ticks")
    view = play(state, "P1 H16@0,2").observe(1)
    waits = sum(GAME.determinize(view, Random(seed)).chosen[0] == "wait" for seed in range(4000))
    odds = 1 / len(state.legal_actions(0))

    assert Wait(0) in state.legal_actions(0)
    assert abs(waits - 4000 * odds) < 5 * sqrt(4000 * odds)


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_a_guess_looks_like_what_was_seen_and_can_be_played_on(mode, players):
    """Every seat, many plies: the guess is a position that the rules can hold."""
    rng = Random(f"{mode} {players}")
    for number, state in enumerate(
        random_game(rng, GAME.new(players, seed=players, **random_options(rng, mode)))
    ):
        for viewer in (SPECTATOR, *range(players)) if number % 3 == 0 else ():
            view = state.observe(viewer)
            full = GAME.determinize(view, rng)

            assert full.observe(viewer) == view
            assert components(full) == components(state)
            assert GAME.from_json(GAME.to_json(full)) == full
            if viewer is not SPECTATOR:
                assert full.legal_actions(viewer) == state.legal_actions(viewer)


# --- what must not be found -----------------------------------------------------------------------


def learn(known, state):
    """Add the cards that all can see in a position; nobody ever unlearns.

    A beach side that one player sees is seen by all.
    """
    known.update(state.coast, *state.hands, *(pile[:1] for pile in state.piles))
    known.update(laid.card for area in state.areas for laid in area)


def texts(state, viewer, rng):
    """Give all words that a seat can get out of a position, and the card it asked with."""
    view = state.observe(viewer)
    secretless = msgspec.structs.replace(view, setting=None)
    yield repr(secretless), ""
    listed = view.legal_actions()
    for action in rng.sample(listed, min(20, len(listed))):
        yield f"{action} {action!r} {GAME.format_action(view, action)}", ""
    for typed in ("", "hello", "H16", "coast", "P1"):
        try:
            GAME.parse_action(view, typed)
        except InvalidNotation as error:
            yield str(error).replace("'H16@-2,-1'", ""), "H16"
    for action in conceivable(state):
        if action.player == viewer and action.player != CHANCE:
            for position in (state, view):
                if position.why_illegal(action):
                    with pytest.raises(IllegalAction) as caught:
                        position.apply(action)
                    yield str(caught.value), getattr(action, "card", "")


def check_silent(found, asked, known, names):
    """Search a text for cards that its reader has never seen."""
    for card in names:
        if card not in known and card != asked:
            assert card not in found, (card, found)


MARKED = (("solo", 1), ("coop2", 2), ("versus_turns", 2), ("versus_realtime", 2))
"""Modes with one copy of the game, so that a card's id is that card."""


@pytest.mark.parametrize(("mode", "players"), MARKED)
def test_no_seat_can_get_an_unseen_card_out_of_a_position(mode, players):
    """hermit.ruling.pile-peek, hermit.ruling.leftover-card"""
    for seed in range(3):
        rng = Random(f"{mode} {seed}")
        state = GAME.new(players, seed=seed, **random_options(rng, mode))
        names = state.setting.copies(players)[0]
        known, viewers = set(), (SPECTATOR, *range(players))
        ply = 0
        while state.to_act:
            learn(known, state)
            for viewer in viewers if not ply % 3 else ():
                for found, asked in texts(state, viewer, rng):
                    check_silent(found, asked, known, names)
            chance = state.to_act == (CHANCE,)
            action = state.draw_chance(rng) if chance else rng.choice(state.legal_actions())
            notes, state = state.narrate(action), state.apply(action)
            learn(known, state)
            for note in notes:
                check_silent(note.text, "", known, names)
            ply += 1

        assert ply


@pytest.mark.parametrize(("mode", "players"), MARKED)
def test_no_seat_can_get_an_unseen_card_out_of_a_match(mode, players):
    """Neither from its log nor after undo and redo."""
    rng = Random(mode)
    match = Match(GAME, players, seed=5, **random_options(rng, mode))
    names = match.state.setting.copies(players)[0]
    known, viewers = set(), (SPECTATOR, *range(players))
    learn(known, match.state)
    while match.state.to_act:
        seen = match.ply
        match.play(rng.choice(match.state.legal_actions()))
        for ply in range(seen, match.ply + 1):
            learn(known, match.at(ply))
        last = match.state
        match.undo()
        for viewer in viewers:
            view = msgspec.structs.replace(match.state.observe(viewer), setting=None)
            check_silent(f"{view!r} {match!r}", "", known, names)
            check_silent(match.why_no_undo(viewer), "", known, names)
        match.redo()

        assert last == match.state

        for entry in match.log:
            check_silent(" ".join(note.text for note in entry.notes), "", known, names)


def test_without_the_deck_list_no_seat_is_told_an_unseen_grid():
    """hermit.ruling.identity-by-back"""
    rng, told = Random(4), ""
    state = GAME.new(2, seed=4, deck_reference="off")
    while state.to_act:
        action = rng.choice(state.legal_actions())
        notes, state = state.narrate(action), state.apply(action)
        told += " ".join(note.text for note in notes)
        for viewer in (0, 1, SPECTATOR):
            loose = state.observe(viewer).setting.loose
            heard = [n.text for n in notes if n.audience is None or viewer in n.audience]
            for grid in loose:
                assert grid_words(grid) not in " ".join(heard)

    assert any(grid_words(card.grid) in told for card in state.setting.deck)
