"""Each thing that is hidden: who sees it, who doesn't, and what changes that."""

from __future__ import annotations

from random import Random

import pytest

from rules import CHANCE, UNKNOWN
from rules.yadokari import GAME, Deal
from tests.yadokari._asking import hand_sizes, heard, sizes, viewers
from tests.yadokari.positions import play

ALL = {0, 1, 2, None}


def seen_by(state, shell, where):
    """Tell who sees a shell in a place of their view."""
    return {viewer for viewer in viewers(state) if shell in where(state.observe(viewer))}


def in_hand(player):
    return lambda view: view.hands[player]


def in_deck(deck):
    return lambda view: view.decks[deck]


def deal(one, other):
    """Deal to three players, with two shells of the order swapped."""
    first = GAME.initial(players=3)
    order = list(first.draw_chance(Random(1)).shells)
    order[one], order[other] = order[other], order[one]
    return first.apply(Deal(CHANCE, tuple(order)))


# --- hands ------------------------------------------------------------------------------------


def test_a_hand_is_seen_by_its_owner_alone():
    """yadokari.setup.deal; hidden hand cards"""
    state = GAME.position(hands=["1w", "2n 3k", "4w"])

    assert {1} == seen_by(state, "2n", in_hand(1)) == seen_by(state, "3k", in_hand(1))
    assert (UNKNOWN,) * 2 == state.observe(None).hands[1] == state.observe(0).hands[1]


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_swapping_what_is_out_of_sight_changes_no_view(viewer):
    """yadokari.setup.deal, yadokari.setup.five-decks; hidden hand cards, hidden deck faces"""
    plain = deal(0, 0)
    hand, deck = deal(4, 70), deal(20, 71)

    assert plain.hands[1] != hand.hands[1]
    assert plain.decks != deck.decks
    assert plain.observe(viewer) == hand.observe(viewer) == deck.observe(viewer)
    assert plain.observe(1) != hand.observe(1)
    assert plain.observe(1) == deck.observe(1)


def test_a_shell_becomes_public_when_it_is_played():
    """yadokari.play.place; hidden hand cards"""
    state = play(GAME.position(hands=["1w 2n", "", ""]), "play 1w")

    assert ALL == seen_by(state, "1w", lambda view: view.stacks[0])
    assert {0} == seen_by(state, "2n", in_hand(0))


@pytest.mark.parametrize(("face", "expected"), [("up", ALL), ("down", {1})])
def test_a_discard_becomes_public_if_it_lies_face_up(face, expected):
    """yadokari.low.discard, yadokari.option.discard-face; hidden discard pile"""
    tide = GAME.position(
        hands=["1w", "2n 3k", "4w"], stacks=["1k", "", "1k"], phase="roll", discard_face=face
    )
    after = play(tide, "roll 1", "discard 3k")

    assert expected == seen_by(after, "3k", lambda view: view.discards)
    assert {1} == {len(after.observe(viewer).discards) for viewer in viewers(after)}
    assert {1} == seen_by(after, "2n", in_hand(1))


@pytest.mark.parametrize("face", ["up", "down"])
def test_discards_are_shown_only_when_all_have_chosen(face):
    """yadokari.rule.discard-order; hidden discard pile"""
    tide = GAME.position(hands=["1w", "2n 3k", "4w"], phase="roll", discard_face=face)
    asked = play(tide, "roll 1", "P2 discard 3k", "P1 discard 1w")

    for viewer in viewers(asked):
        view = asked.observe(viewer)
        assert ((), [1, 2, 1], (2,)) == (view.discards, hand_sizes(view), view.to_act)
    assert {1} == seen_by(asked, "3k", lambda view: view.chosen)
    assert {0} == seen_by(asked, "1w", lambda view: view.chosen)


def test_a_stolen_shell_enters_a_hand_in_sight_of_all():
    """yadokari.steal.to-hand; hidden hand cards"""
    state = play(GAME.position(hands=["1w 2w", "", ""], stacks=["", "1k"]), "steal P2", "pay 1w")

    assert ALL == seen_by(state, "1k", in_hand(0))
    assert {0} == seen_by(state, "2w", in_hand(0))


@pytest.mark.parametrize("steps", [("play 1k",), ("pass", "pass", "pass", "roll 1", "discard 1k")])
def test_a_known_shell_leaves_the_hand_in_sight_of_all(steps):
    """yadokari.play.place, yadokari.low.discard; hidden hand cards"""
    state = GAME.position(hands=["1w 2w", "", ""], stacks=["", "1n 1k", "1w"])
    after = play(state, "steal P2", "pay 1w", *steps)

    assert ("2w",) == after.observe(0).hands[0]
    for viewer in (1, 2, None):
        assert (UNKNOWN,) == after.observe(viewer).hands[0]
    assert ALL == seen_by(after, "1k", lambda view: view.stacks[0] + view.discards)


def test_a_payment_is_seen_by_thief_and_victim():
    """yadokari.rule.payment-place; hidden payment cards"""
    start = GAME.position(hands=["1w 2w 4n", "3k", ""], stacks=["", "1k"], rocks=[1, 2, 1])
    paying = play(start, "steal P2", "pay 1w")
    after = play(paying, "pay 4n")

    assert {0} == seen_by(paying, "1w", lambda view: view.paid)
    assert {1} == {len(paying.observe(viewer).paid) for viewer in viewers(paying)}
    assert {0, 1} == seen_by(after, "1w", in_hand(1)) == seen_by(after, "4n", in_hand(1))
    assert {1} == seen_by(after, "3k", in_hand(1))
    assert {3} == {len(after.observe(viewer).hands[1]) for viewer in viewers(after)}
    assert {0, 1} == {v for v in viewers(after) if "size 4 brown" in heard(paying, "pay 4n", v)}


def test_what_is_paid_makes_no_difference_to_others():
    """yadokari.rule.payment-place; hidden payment cards"""
    paying = play(GAME.position(hands=["1w 4n", "", ""], stacks=["", "1k"]), "steal P2")
    one, other = play(paying, "pay 1w"), play(paying, "pay 4n")

    for viewer in (2, None):
        assert one.observe(viewer) == other.observe(viewer)
    for viewer in (0, 1):
        assert one.observe(viewer) != other.observe(viewer)


@pytest.mark.parametrize(
    ("payment", "known"),
    [(("pay 2w", "pay 3w"), ("1k", "1n")), (("pay 1k", "pay 2w"), ("1n", UNKNOWN))],
)
def test_the_victim_sees_whether_a_known_shell_was_paid(payment, known):
    """yadokari.rule.payment-place; hidden payment cards"""
    start = GAME.position(hands=["1w 2w 3w", "", ""], stacks=["", "1n 1k"])
    after = play(start, "steal P2", "pay 1w", "steal P2", *payment)

    assert known == after.observe(1).hands[0]
    for viewer in (2, None):
        assert ("1n", UNKNOWN) == after.observe(viewer).hands[0]


def test_a_payment_of_the_whole_hand_is_no_more_public():
    """yadokari.rule.payment-place; hidden payment cards"""
    start = GAME.position(hands=["1w 4n", "3k", ""], stacks=["", "1k"], rocks=[1, 2, 1])
    after = play(start, "steal P2")

    assert {0, 1} == seen_by(after, "4n", in_hand(1))
    assert {0, 1} == {v for v in viewers(after) if "size 4 brown" in heard(start, "steal P2", v)}


# --- decks ------------------------------------------------------------------------------------

START = GAME.position(decks=["", "1w 3k 4n", "", "", ""], sizes=[9] * 5, players=3)


def test_nobody_sees_a_deck_before_a_draw():
    """yadokari.setup.five-decks; hidden deck faces and order"""
    for viewer in viewers(START):
        assert ((UNKNOWN,) * 9,) * 5 == START.observe(viewer).decks


def test_the_drawer_sees_three_shells_and_nothing_below():
    """yadokari.draw.look; hidden deck faces and order"""
    looking = play(START, "draw B")

    for viewer in viewers(looking):
        view = looking.observe(viewer)
        assert (("1w", "3k", "4n") if viewer == 0 else (UNKNOWN,) * 3) == view.looked
        assert (UNKNOWN,) * 6 == view.decks[1]


def test_the_shell_kept_is_known_to_its_owner():
    """yadokari.draw.keep; hidden hand cards"""
    kept = play(START, "draw B", "keep 3k")

    assert {0} == seen_by(kept, "3k", in_hand(0))
    assert {0} == {
        v for v in viewers(kept) if "black" in heard(play(START, "draw B"), "keep 3k", v)
    }


@pytest.mark.parametrize("return_to", ["bottom", "top"])
def test_the_drawer_remembers_what_went_back_where(return_to):
    """yadokari.rule.return-secret; hidden cards seen in a Draw but not kept"""
    start = GAME.position(
        decks=["", "1w 3k 4n", "", "", ""], sizes=[9] * 5, players=3, return_to=return_to
    )
    after = play(start, "draw B", "keep 1w", "3k to D", "4n to E", "pass", "pass")

    assert {0} == seen_by(after, "3k", in_deck(3)) == seen_by(after, "4n", in_deck(4))
    at = -1 if return_to == "bottom" else 0
    assert ("3k", "4n") == (after.observe(0).decks[3][at], after.observe(0).decks[4][at])


def test_where_shells_went_is_public_and_which_is_not():
    """yadokari.rule.return-secret; hidden cards seen in a Draw but not kept"""
    kept = play(START, "draw B", "keep 1w")
    one, other = play(kept, "3k to D", "4n to E"), play(kept, "4n to D", "3k to E")
    elsewhere = play(kept, "3k to C", "4n to E")

    for viewer in (1, 2, None):
        assert one.observe(viewer) == other.observe(viewer)
        assert one.observe(viewer) != elsewhere.observe(viewer)
        assert "deck D" in heard(kept, "3k to D", viewer)
        assert "black" not in heard(kept, "3k to D", viewer)


def test_a_position_may_say_who_knows_a_shell_in_a_deck():
    """yadokari.rule.return-secret; hidden deck faces and order"""
    known = ((-1, 1, -1), *[(-1,) * 3] * 4)
    state = GAME.position(decks=["1w 3k 4n", "", "", "", ""], sizes=[3] * 5, seen=known)

    assert {1} == seen_by(state, "3k", in_deck(0))
    assert {UNKNOWN} == set(state.observe(0).decks[0])


def test_the_sizes_of_the_decks_are_public():
    """yadokari.draw.return; hidden deck sizes"""
    after = play(START, "draw B", "keep 1w", "3k to D", "4n to E")

    for viewer in viewers(after):
        assert [9, 6, 9, 10, 10] == sizes(after.observe(viewer))


# --- what lies open ---------------------------------------------------------------------------


def test_stacks_rocks_hand_sizes_and_the_trigger_are_public():
    """yadokari.rule.covered-shells, yadokari.rule.hand-size; hidden stacks, hidden rocks"""
    start = GAME.position(hands=["5w 1k", "2n", ""], stacks=["1w 1n", "1k 2k"], round=4, players=3)
    after = play(start, "play 5w", "steal P2")

    for viewer in viewers(after):
        view = after.observe(viewer)
        assert (("1w", "1n", "5w"), ("1k",), ()) == view.stacks
        assert ((1, 2, 1), [1, 2, 0]) == (view.rocks, hand_sizes(view))
        assert ("yadokari.end.size-five", 4, 1, 2) == (
            view.ending,
            view.round,
            view.turn,
            view.left,
        )


def test_the_die_is_public():
    """yadokari.low.roll; hidden die roll"""
    asked = play(GAME.position(hands=[1, 1, 1], phase="roll"), "roll 2")

    assert [2, 2, 2, 2] == [asked.observe(viewer).roll for viewer in viewers(asked)]
    assert "The die shows 2." in heard(GAME.position(phase="roll"), "roll 2", None)


def test_the_die_of_a_round_is_forgotten_when_the_next_tide_comes():
    """yadokari.low.roll; hidden die roll"""
    second = play(GAME.position(phase="roll", stacks=["1w", "1w"]), "roll 2")
    ebb = play(second, "pass", "pass")

    assert ("roll", 2, 0) == (ebb.phase, ebb.round, ebb.roll)


def test_of_a_known_hand_that_loses_a_shell_unseen_the_rest_is_uncertain():
    """yadokari.option.discard-face, when the last to choose plays on from the own view."""
    start = GAME.position(["2w 2w 3k", "1w"], ["1n", "1w"], turn=1, left=2, discard_face="down")
    tide = play(start, "steal P1", "pass", "roll 3", "P2 discard 1n")
    view = tide.observe(0)
    after = view.apply(GAME.parse_action(view, "P1 discard 2w"))

    assert ("1n",) == view.hands[1]
    assert () == after.hands[1]
    assert ("2w", UNKNOWN) == after.discards
