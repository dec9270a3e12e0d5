"""Secrets stay secret, memory is what can be placed for certain, and guesses are fair."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import sqrt
from random import Random

import msgspec
import pytest

from rules import CHANCE, UNKNOWN, IllegalAction, InvalidNotation, Match
from rules.yadokari import GAME, Discard, Draw, Pass, name_of
from tests.yadokari.positions import (
    SPECTATOR,
    components,
    conceivable,
    play,
    random_game,
    random_options,
)

on = GAME.position

# --- what a player remembers ----------------------------------------------------------------------


def test_a_returned_shell_is_remembered_by_who_returned_it():
    """yadokari.rule.return-secret, yadokari.draw.return"""
    state = on(decks=["1w 3k 2n", 4, 4, 4, 4])
    state = play(state, "draw A", "keep 1w", "3k to B", "2n to C")

    assert ("3k", "2n") == (state.observe(0).decks[1][-1], state.observe(0).decks[2][-1])
    for other in (1, SPECTATOR):
        assert {UNKNOWN} == {card for deck in state.observe(other).decks for card in deck}


def test_a_returned_shell_is_forgotten_when_another_looks_at_it():
    """yadokari.draw.look: who looks next knows it now."""
    state = on(decks=["1w 3k 2n", "4w", 4, 4, 4], return_to="top")
    state = play(state, "draw A", "keep 1w", "3k to B", "2n to C", "pass", "draw C", "keep 2n")

    assert "2n" not in state.observe(0).hands[1]
    assert {UNKNOWN} == set(state.observe(0).looked)
    assert "3k" == state.observe(0).decks[1][0]


def test_a_stolen_shell_is_known_to_all_and_the_payment_to_two():
    """yadokari.hidden: yadokari.steal.to-hand, yadokari.rule.payment-place"""
    state = play(on(["1w 2w 3k"], ["", "1n"], players=3), "steal P2", "pay 3k")

    assert (("1n", "1w", "2w"), ("3k",), ()) == state.observe(0).hands
    assert (("1n", "?", "?"), ("3k",), ()) == state.observe(1).hands
    for other in (2, SPECTATOR):
        assert (("1n", "?", "?"), ("?",), ()) == state.observe(other).hands


def test_a_payment_is_seen_by_the_victim_only_when_it_is_complete():
    """yadokari.steal.pay-choice: nothing new is seen between its steps."""
    state = play(on(["1w 2w 3k"], ["", "1n"], rocks=[1, 2]), "steal P2", "pay 3k")

    assert ("3k",) == state.observe(0).paid
    assert ("?",) == state.observe(1).paid
    assert ("1w", "2w") == state.observe(0).hands[0]
    assert ("?", "?") == state.observe(1).hands[0]


def test_a_secret_loss_takes_from_what_was_certain():
    """yadokari.rule.payment-place: who doesn't see it knows only what must be left."""
    state = on(["1w 2w", "1n", "3w"], ["", "1k 1k", "1n"])
    state = play(state, "steal P2", "pay 1w", "pass")  # all know that player 1 has the 1k

    assert "1k" in state.observe(2).hands[0]

    state = play(state, "pass", "pass", "roll 1", "P1 discard 2w")
    state = play(state, "steal P3")  # player 1 pays the 1k, the last card

    assert ("1n",) == state.observe(1).hands[0]
    assert ("1k", "?") == state.observe(1).hands[2]


def test_what_a_thief_cannot_have_kept_was_paid():
    """yadokari.steal.price: of three cards two are paid, so one of two known equals is."""
    state = on(
        ["", "4n", "1w 1w 2n"],
        ["", "1k", "", "1n"],
        rocks=[1, 2, 1, 2],
        turn=2,
        variant="simple",
    )
    state = play(state, "steal P2", "pay 1w", "pay 1w", "pass", "pass", "pass")

    assert ("1w", "1w", "?") == state.observe(2).hands[1]

    state = play(state, "steal P4", "pay 1w", "pay 4n")

    assert ("1n", "?") == state.observe(2).hands[1]
    assert ("1w", "?") == state.observe(2).hands[3]
    assert ("?", "?") == state.observe(0).hands[3]


def test_a_shell_played_or_discarded_openly_is_struck_from_memory():
    """yadokari.play.place, yadokari.low.discard"""
    state = play(on(["1w"], ["", "1n"]), "steal P2")

    assert ("1n",) == state.observe(1).hands[0]
    assert () == play(state, "play 1n").observe(1).hands[0]

    robbed = play(on(["1w 2w"], ["", "1n 2n"], left=1), "steal P2", "pay 1w", "pass", "roll 1")

    assert ("2n", "?") == robbed.observe(1).hands[0]
    assert ("?",) == play(robbed, "P1 discard 2n").observe(1).hands[0]
    assert ("2n",) == play(robbed, "P1 discard 2w").observe(1).hands[0]


def test_a_discard_face_down_may_be_any_known_shell():
    """yadokari.option.discard-face"""
    state = on(["1w 2w"], ["", "1n 2n"], left=1, discard_face="down")
    state = play(state, "steal P2", "pay 1w", "pass", "roll 1", "P1 discard 2w")

    assert ("?",) == state.observe(1).hands[0]
    assert ("?",) == state.observe(1).discards
    assert ("2w",) == state.observe(0).discards


def test_a_choice_of_a_discard_is_seen_by_nobody_else():
    """yadokari.trap.discard-leak, yadokari.rule.discard-order"""
    state = on(["1w 4w", "2n 3n"], phase="roll", turn=1, acted=True)
    state = play(state, "roll 1", "P1 discard 4w")
    view = state.observe(1)

    assert ("?", "?") == view.hands[0]
    assert ("?", "") == view.chosen
    assert () == view.discards
    assert state.reveals(Discard(1, "2n"))


def test_only_a_look_at_the_unknown_and_the_last_open_discard_reveal_something():
    """yadokari.draw.look, yadokari.rule.discard-order: a fair match doesn't take these back."""
    start = on(decks=["1w 2w 3w", 3, 3, 3, "1n"], low_deck_draw="partial")
    state = play(start, "draw A", "keep 1w", "2w to E", "3w to B")
    own = on(decks=["1w", 3, 3, 3, 3], seen=((0,), *[(-1,) * 3] * 4), low_deck_draw="partial")

    assert start.reveals(Draw(0, 0))
    assert state.reveals(Draw(0, 1))
    assert not own.reveals(Draw(0, 0))
    assert not start.reveals(Pass(0))

    alone = play(on([2, 2], ["", "1k"], phase="roll", turn=1), "roll 1")
    two = play(on([2, 2], phase="roll", turn=1), "roll 1")
    down = play(on([2, 2], phase="roll", turn=1, discard_face="down"), "roll 1", "P1 discard 2w")

    assert not alone.reveals(Discard(0, "2w"))
    assert not two.reveals(Discard(0, "2w"))
    assert play(two, "P1 discard 2w").reveals(Discard(1, "2w"))
    assert not down.reveals(Discard(1, "2w"))


@pytest.mark.parametrize("players", GAME.players)
def test_what_is_remembered_is_always_true(players):
    """Of hands the least that they hold, the own hand and the public's knowledge apart."""
    rng = Random(players)
    for _ in range(10):
        for state in random_game(rng, players, **random_options(rng)):
            for viewer, row in enumerate(state.known):
                for holder, known in enumerate(row):
                    held = state.hands[holder] + (state.paid if holder == state.turn else ())

                    assert not Counter(known) - Counter(held)
                    assert viewer != holder or known == ()


# --- what can be guessed --------------------------------------------------------------------------


def arrangements(view):
    """Enumerate what may be behind an observation: each card in each slot, once."""
    placed = Counter(card for card in components(view).elements() if card != UNKNOWN)
    missing = tuple((Counter(view.setting.cards) - placed).elements())
    worlds = Counter()
    for order in permutations(missing):
        cards = iter(order)
        worlds[
            tuple(tuple(sorted(fill(hand, cards))) for hand in view.hands),
            tuple(fill(deck, cards) for deck in view.decks),
            tuple(sorted(fill(view.looked, cards))),
            fill(view.discards, cards),
        ] += 1
    return worlds


def fill(cards, missing):
    return tuple(next(missing) if card == UNKNOWN else card for card in cards)


def guess(view, seed):
    full = GAME.determinize(view, Random(seed))
    return full.hands, full.decks, full.looked, full.discards


def check_fair(expected, actual):
    """Hold counts of guesses against the odds: no outcome off by five standard deviations."""
    total, weights = actual.total(), expected.total()

    assert not [world for world in actual if world not in expected]
    for world, weight in expected.items():
        odds = Fraction(weight, weights)
        deviation = sqrt(total * odds * (1 - odds))
        assert abs(actual[world] - total * odds) < 5 * deviation + 1, world


GUESSES = 2000
START = on(
    ["1w 2k", "1n"], ["1w"], decks=["1w 3k 4n 2n", "1n", "", "", "5w"], low_deck_draw="partial"
)
START = on(["1w", "1n"], ["1w"], decks=["1w 3k 4n", "1n", "", "", ""], low_deck_draw="partial")
GUESSED = {
    "nothing has happened": (START, ()),
    "a Draw is going on": (START, ("draw A",)),
    "player 1 has seen and returned": (START, ("draw A", "keep 3k", "1w to B", "4n to C")),
    "player 2 has looked at what player 1 returned": (
        START,
        ("draw A", "keep 4n", "1w to B", "3k to C", "pass", "draw B", "keep 1n"),
    ),
    "a shell was stolen": (START, ("pass", "steal P1", "pass")),
    "player 2 has paid player 1": (
        on(["2k", "1n 3w"], ["1w"], decks=["2n 5w", "4n", "", "", ""]),
        ("pass", "steal P1", "pay 3w"),
    ),
    "a discard lies face down": (
        on(
            ["2k", "1n 3w"],
            decks=["2n 5w", "4n", "", "", ""],
            phase="roll",
            turn=1,
            acted=True,
            ending="yadokari.end.low-deck",
            discard_face="down",
        ),
        ("roll 1", "P1 discard 2k", "P2 discard 3w"),
    ),
}


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
@pytest.mark.parametrize(("state", "typed"), GUESSED.values(), ids=GUESSED)
def test_every_arrangement_is_guessed_as_often_as_any_other(state, typed, viewer):
    """yadokari.draw.look, yadokari.rule.return-secret, yadokari.rule.payment-place"""
    view = play(state, *typed).observe(viewer)
    guesses = Counter(guess(view, seed) for seed in range(GUESSES))

    check_fair(arrangements(view), guesses)


def test_the_odds_are_those_of_a_player_who_chooses_at_random():
    """Every deal, and every way for player 2 to keep and return, against what player 1 sees."""
    start = on(["1w", "2w"], decks=["1n 2n 3n", "4n", "", "", ""], turn=1)
    truths, views = Counter(), set()
    for first, *deck, last in permutations(("2w", "1n", "2n", "3n", "4n")):
        dealt = msgspec.structs.replace(
            start, hands=(("1w",), (first,)), decks=(tuple(deck), (last,), (), (), ())
        )
        for kept, one, other in permutations(deck):
            after = play(dealt, "draw A", f"keep {kept}", f"{one} to B", f"{other} to C")
            truths[after.hands, after.decks, after.looked, after.discards] += 1
            views.add(after.observe(0))

    (view,) = views
    expected = arrangements(view)

    assert {world: count * truths.total() for world, count in expected.items()} == {
        world: count * expected.total() for world, count in truths.items()
    }


@pytest.mark.parametrize("viewer", [1, 2, SPECTATOR])
def test_any_card_may_be_among_those_set_aside_for_a_theft(viewer):
    """A known card too: yadokari.steal.pay-choice."""
    state = on(
        ["1w 2w 3k", "1n"],
        ["", "1k", "1n"],
        rocks=[1, 1, 2],
        decks=["3w 4w", "", "", "", ""],
    )
    state = play(state, "steal P2", "pay 1w", "steal P3", "pay 2w")
    view = state.observe(viewer)
    paid = Counter(GAME.determinize(view, Random(seed)).paid for seed in range(3000))

    assert (("?", "?"), ("?",)) == (view.hands[0], view.paid)
    assert abs(paid["1k",] - 1000) < 5 * sqrt(3000 * 2 / 9)  # the loot is one card of three


def test_a_hidden_choice_may_be_any_card_of_the_hand():
    """yadokari.rule.discard-order"""
    state = on(["1w 4w 4w", "2n 3n"], phase="roll", turn=1, acted=True, decks=[3, 3, 3, 3, 3])
    view = play(state, "roll 1", "P1 discard 4w").observe(1)
    for seed in range(50):
        full = GAME.determinize(view, Random(seed))

        assert full.chosen[0] in full.hands[0]
        assert full.observe(1) == view


@pytest.mark.parametrize("players", GAME.players)
def test_a_guess_looks_like_what_was_seen_and_can_be_played_on(players):
    """Every seat, every ply: the guess is a position that the rules can hold."""
    rng = Random(players)
    for state in random_game(rng, players, **random_options(rng)):
        for viewer in (SPECTATOR, *range(players)):
            view = state.observe(viewer)
            full = GAME.determinize(view, rng)

            assert full.observe(viewer) == view
            assert components(full) == components(state)
            assert GAME.from_json(GAME.to_json(full)) == full
            if viewer is not SPECTATOR:
                assert full.legal_actions(viewer) == state.legal_actions(viewer)


# --- what must not be found -----------------------------------------------------------------------

MARKED = ("1k", "2k", "4w", "4k", "5k", "4n", "5n", "5w")
"""Kinds that exist once each, so that their name is their card; 3k is the example in errors."""


def marked_table(rng, players, **options):
    """Deal marked shells among common ones to all hands and on top of all decks."""
    marked = rng.sample(MARKED, len(MARKED))
    common = ("1w", "1n", "2w", "2n", "3w", "3n")
    hands = [[rng.choice(common) for _ in range(3)] for _ in range(players)]
    decks = [[rng.choice(common) for _ in range(6)] for _ in range(5)]
    for number, shell in enumerate(marked):
        cards = rng.choice(hands) if number % 2 else decks[number % 5]
        cards[rng.randrange(len(cards))] = shell
    return on(hands, decks=decks, players=players, **options)


def learn(knows, state):
    """Add what each viewer can see in a position; nobody ever unlearns."""
    shown = {card for stack in state.stacks for card in stack}
    for viewer, known in knows.items():
        known.update(shown)
        if viewer is not SPECTATOR:
            known.update(state.hands[viewer])
        if viewer == state.turn:
            known.update(state.looked, state.paid)
        for card, who in zip(state.discards, state.dropped, strict=True):
            if state.setting.discard_face == "up" or who == viewer:
                known.add(card)


def texts(state, viewer):
    """Give all words that a seat can get out of a position, and the shell it asked with."""
    view = state.observe(viewer)
    yield repr(view), ""
    yield str(view), ""
    yield GAME.to_json(view), ""
    for action in view.legal_actions():
        yield f"{action} {action!r} {GAME.format_action(view, action)}", ""
    for typed in ("", "hello", "draw Z", "discard", "keep 9w"):
        try:
            GAME.parse_action(view, typed)
        except InvalidNotation as error:
            yield str(error), ""
    for action in conceivable(state):
        if action.player == viewer:
            for position in (state, view):
                if position.why_illegal(action):
                    with pytest.raises(IllegalAction) as caught:
                        position.apply(action)
                    yield str(caught.value), getattr(action, "shell", "")


def check_silent(found, asked, knows, viewer):
    """Search a text for marked shells that its reader has never seen."""
    for shell in MARKED:
        if shell not in knows[viewer] and shell != asked:
            for word in (shell, name_of(shell)):
                assert word not in found, (viewer, word, found)


@pytest.mark.parametrize("seed", range(6))
def test_no_seat_can_get_a_marked_shell_out_of_a_position(seed):
    """yadokari.setup.deal, yadokari.draw.look, yadokari.steal.pay-choice, yadokari.low.discard"""
    rng = Random(seed)
    players = GAME.players[seed % len(GAME.players)]
    state = marked_table(rng, players, **random_options(rng))
    knows = {viewer: set() for viewer in (SPECTATOR, *range(players))}
    ply = 0
    while state.to_act:
        learn(knows, state)
        for viewer in knows if not ply % 5 else ():
            for found, asked in texts(state, viewer):
                check_silent(found, asked, knows, viewer)
        chance = state.to_act == (CHANCE,)
        action = state.draw_chance(rng) if chance else rng.choice(state.legal_actions())
        notes, state = state.narrate(action), state.apply(action)
        learn(knows, state)
        for viewer in knows:
            for note in notes:
                if note.audience is None or viewer in note.audience:
                    check_silent(note.text, "", knows, viewer)
        ply += 1

    assert ply


@pytest.mark.parametrize("seed", range(6))
def test_no_seat_can_get_a_marked_shell_out_of_a_match(seed):
    """Neither from its log nor after undo and redo."""
    rng = Random(seed)
    players = GAME.players[seed % len(GAME.players)]
    match = Match(GAME, start=marked_table(rng, players, **random_options(rng)), seed=seed)
    knows = {viewer: set() for viewer in (SPECTATOR, *range(players))}
    learn(knows, match.state)
    while match.state.to_act:
        seen = match.ply
        match.play(rng.choice(match.state.legal_actions()))
        for ply in range(seen, match.ply + 1):
            learn(knows, match.at(ply))
        last = match.state
        match.undo()
        for viewer in knows:
            check_silent(repr(match.state.observe(viewer)), "", knows, viewer)
            check_silent(f"{match!r} {match}", "", knows, viewer)
        match.redo()

        assert last == match.state

        for viewer in knows:
            words = [note.text for entry in match.log for note in entry.read_by(viewer)]
            check_silent(" ".join(words), "", knows, viewer)
            check_silent(match.why_no_undo(viewer), "", knows, viewer)
