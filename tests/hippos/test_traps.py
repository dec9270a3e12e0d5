"""The traps: what is easily got wrong, one test each."""

from __future__ import annotations

from random import Random

import pytest

from rules.hippos import GAME, PayToPeek, name_of
from tests.hippos._asking import (
    AROUND_C3,
    INNER,
    able,
    banked,
    calm,
    card,
    faces,
    last_round,
    lying,
    movable,
    moves,
    order,
    placed,
    team,
    typed,
    where,
)
from tests.hippos.positions import choices, play, random_game, refusal, told

# --- landing ----------------------------------------------------------------------------------


def test_a_token_on_a_hippo_is_lost_and_the_board_is_not():
    """hippos.trap.token-on-hippo"""
    start = GAME.position(2, at=["c3"], pond={"c2": "hippo"}, stashes=[2], banks=[8])
    state = play(start, "c2")

    assert ((0, 0), (8, 0), 0) == (state.stashes, state.banks, lying(state, "c2"))
    assert start.supply + 3 == state.supply


def test_perimeter_cards_bear_nothing():
    """hippos.trap.bare-perimeter"""
    state = GAME.position(2, pond={"b1": "empty", "c1": "one"})

    assert [0, 1] == [play(state, name).stashes[0] for name in ("b1", "c1")]


def test_what_is_the_perimeter_depends_on_the_pond_also_in_a_tie():
    """hippos.trap.perimeter-by-grid"""
    tie = {"tied": [0, 5], "round": 5, "at": ["c5"]}

    assert "leave" in choices(GAME.position(2, at=["c5"]))
    assert "leave" not in choices(GAME.position(6, at=["c5"]))
    assert "leave" in choices(GAME.position(6, **tie))


def test_a_stack_of_tokens_is_taken_whole():
    """hippos.trap.stack"""
    asked = play(GAME.position(2, at=["b1"], pond={"a1": "move_lotus", "b2": "empty"}), "a1")
    state = play(asked, "c2 to b2", "b2")

    assert ((2, 0), 0) == (state.stashes, lying(state, "b2"))
    heap = GAME.position(2, at=["b1"], tokens={"b2": 5}, pond={"b2": "empty"})
    assert (5, 0) == play(heap, "b2").stashes


def test_a_token_and_a_loss_make_nothing():
    """hippos.trap.lose-after-token"""
    start = GAME.position(2, at=["b1"], pond={"b2": "lose"})
    state = play(start, "b2")

    assert ((0, 0), start.supply + 1) == (state.stashes, state.supply)


def test_a_longest_round_turns_every_card_once():
    """hippos.trap.remaining-cards"""
    for seed in range(12):
        players = seed % 6 + 1
        shown = 0
        for state in random_game(Random(seed), players):
            turned = sum(state.up)
            assert turned <= len(state.pond) == len(state.up)
            assert turned in (0, shown, shown + 1)
            shown = turned


# --- turns ------------------------------------------------------------------------------------


def test_a_splash_on_the_first_action_leaves_no_second_one():
    """hippos.trap.splash-first"""
    state = play(GAME.position(2, at=["a1"], pond={"b1": "splash"}, stashes=[4]), "b1")

    assert (1, 1, "b1 waiting") == (state.turn, state.action, where(state))
    assert "hippos.turn.skip" == refusal(state, "P1 leave")


def test_a_springy_pad_of_the_second_action_counts_next_turn():
    """hippos.trap.springy-carry"""
    state = GAME.position(
        2, at=["b1"], action=2, pond={"a1": "springy", "e5": "empty", "d5": "empty"}
    )
    later = play(state, "a1", "e5", "d5")

    assert (0, 1, True, "c1 a3 c3") == (later.turn, later.action, later.jumps[0], moves(later))


def test_a_springy_pad_at_the_edge_lets_one_leave():
    """hippos.trap.springy-leave"""
    state = play(GAME.position(2, pond={"a1": "springy"}), "a1")

    assert ("leave", "c1", "a3", "c3") == choices(state)


def test_no_jump_is_due_in_a_new_round():
    """hippos.trap.springy-entry"""
    state = GAME.position(
        3,
        at=["c3", "a1", "left"],
        jumps=[True, True],
        up=["e5"],
        pond={"e5": "hippo", "c1": "hippo"},
        turn=1,
    )
    over = play(state, "c1")
    anew = over.apply(calm(over))

    assert ("deal", (False,) * 3) == (over.phase, anew.jumps)
    assert 16 == len(choices(anew))


@pytest.mark.parametrize(("hippo", "status"), [(False, "food"), (True, "eaten")])
def test_who_is_stuck_on_the_second_action_is_food_or_eaten_later(hippo, status):
    """hippos.trap.second-stuck-then-food"""
    around = [name for name in AROUND_C3 if name != "b2"]
    state = GAME.position(
        3,
        at=["b2", "e4", "left"],
        up=[*around, "e1"],
        pond={"e1": "hippo", "c3": "empty", "e5": "hippo" if hippo else "empty"},
        stashes=[3],
        banks=[2],
        tokens="none",
    )
    stuck = play(state, "c3")
    later = play(stuck, "e5") if hippo else play(stuck, "e5", "d5")

    assert ("c3", (3, 0, 0), 1) == (where(stuck)[:2], stuck.stashes, stuck.turn)
    assert (status, 0, 2) == (later.statuses[0], later.stashes[0], later.banks[0])


def test_the_last_hamster_has_turn_after_turn():
    """hippos.trap.last-alone"""
    state = GAME.position(3, at=["a1", "left", "food"], tokens="none")

    assert "P1 P1 P1 P1" == order(state, 4)
    assert 3 == play(state, "b1", "c2").turns[0]


# --- Buzzkill ---------------------------------------------------------------------------------


def test_the_bonus_is_for_the_second_action_too():
    """hippos.trap.buzz-second-action"""
    state = play(GAME.position(2, pond={"b1": "two", "c1": "hippo"}), "b1")

    assert ((2, 0), (0, 0)) == (state.stashes, state.banks)
    assert ((0, 0), (3, 0)) == (play(state, "c1").stashes, play(state, "c1").banks)


def test_a_splash_ends_the_first_turn_and_the_bonus_with_it():
    """hippos.trap.buzz-after-splash"""
    state = GAME.position(2, pond={"b1": "splash", "c1": "hippo", "e5": "empty", "d5": "empty"})
    later = play(state, "b1", "e5", "d5")

    assert (0, 2) == (later.turn, later.turns[0])
    assert (0, 0) == play(later, "c1").banks


# --- rounds -----------------------------------------------------------------------------------


def test_two_hippos_at_once_end_the_round_before_the_third_enters():
    """hippos.trap.waiting"""
    start = GAME.position(3, pond={"a1": "hippo", "e5": "hippo"}, banks=[1, 1, 1])
    over = play(start, "a1", "e5")

    assert ("deal", 2, "eaten eaten waiting") == (over.phase, over.round, where(over))
    assert (4, 4, 1) == over.banks


def test_who_has_left_must_be_robbed_if_nobody_else_can_be():
    """hippos.trap.left-still-robbed"""
    asked = play(
        GAME.position(3, at=["b1", "left", "e5"], pond={"a1": "steal"}, stashes=[4, 1]), "a1"
    )

    assert ("steal P2",) == choices(asked)
    assert ((5, 0, 0), "act") == (play(asked, "steal P2").stashes, play(asked, "steal P2").phase)


def test_hippos_are_counted_anew_and_those_seen_secretly_not_at_all():
    """hippos.trap.hippo-count-reset"""
    over = play(
        GAME.position(2, at=["a1", "left"], up=["e5"], pond={"e5": "hippo", "c3": "hippo"}),
        "leave",
    )
    seen = GAME.position(
        2, at=["b2", "a5"], up=["e5"], pond={"e5": "hippo", "c3": "hippo"}, looked=[["c3"]]
    )

    assert 0 == over.apply(calm(over)).hippos_up
    assert (1, "act") == (seen.hippos_up, play(seen, "b3").phase)
    after = GAME.position(2, at=["b2"], pond={"c3": "hippo"}, round=2)
    assert (1, 2) == (play(after, "c3").hippos_up, play(after, "c3").round)


def test_a_pond_without_two_hippos_ends_by_leaving_alone():
    """hippos.trap.one-hippo-grid"""
    start = GAME.position(2, at=["b1", "e5"], pond={"a1": "hippo"})
    state = play(start, "a1")

    assert 1 == start.pond.count("hippo")
    assert ("act", 1, 1) == (state.phase, state.round, state.turn)
    assert ("deal", 2) == (play(state, "leave").phase, play(state, "leave").round)


def test_the_next_starter_is_the_next_seat_whatever_happened():
    """hippos.trap.round-starter"""
    for status in ("left", "eaten", "food"):
        state = GAME.position(4, at=["left", status, "left", "a1"], turn=3, starter=0)

        assert 1 == play(state, "leave").starter
    late = GAME.position(4, at=["left", "left", "a1", "left"], turn=2, starter=3)
    assert 0 == play(late, "leave").starter


def test_in_a_tie_only_the_tied_have_stashes_to_steal_from():
    """hippos.trap.tie-steal"""
    asked = play(
        GAME.position(
            4,
            at=["b1", None, "e5", "left"],
            tied=[0, 2, 3],
            round=5,
            pond={"a1": "steal"},
            stashes=[0, 0, 2, 3],
            banks=[9, 4, 9, 9],
        ),
        "a1",
    )

    assert ("steal P3", "steal P4") == choices(asked)
    assert "hippos.tie.two-rounds" == refusal(asked, "steal P2")


def test_two_of_six_play_their_tie_on_the_small_pond():
    """hippos.trap.tie-grid"""
    state = GAME.position(6, at=["a1", *["left"] * 5], banks=[9, 1, 1, 9, 1, 1], round=4)
    five = play(state, "leave")
    five = five.apply(calm(five))

    assert (25, 27, 4) == (
        len(five.pond),
        len(five.leftover),
        (*five.pond, *five.leftover).count("hippo"),
    )
    assert last_round(9, 1, 1, 9, 1, 1) is None


def test_what_one_sees_changes_nothing_for_another():
    """hippos.trap.view-leak"""
    ends = []
    for kind in ("hippo", "star"):
        asked = play(GAME.position(2, at=["b1", "e5"], pond={"c1": "peek", "d1": kind}), "c1")
        after = play(asked, "peek d1")
        ends.append((after, play(after, "leave")))

    (hippo, hippo_next), (star, star_next) = ends
    assert ("hippo", "star") == (card(hippo.observe(0), "d1"), card(star.observe(0), "d1"))
    for viewer in (1, None):
        assert hippo.observe(viewer) == star.observe(viewer)
        assert hippo_next.observe(viewer) == star_next.observe(viewer)
    assert hippo_next.legal_actions() == star_next.legal_actions()


def test_pay_to_peek_is_never_paid_from_the_bank():
    """hippos.trap.ptp-bank"""
    state = GAME.position(2, at=["c3"], banks=[20], pay_to_peek=True)

    assert [] == typed(state, PayToPeek)
    assert "hippos.opt.ptp.unbanked" == refusal(state, "pay b2")


# --- solo -------------------------------------------------------------------------------------


def test_a_start_card_left_behind_is_still_to_be_landed_on():
    """hippos.trap.solo-vacated-start"""
    pond = dict.fromkeys(("b1", "c1", "d1", "a3", "a4", "b2", "d3"), "empty")
    start = team(at=["b2", "e3", "a5", "e5"], pond=pond, tokens={"b2": 1, "d3": 0})
    away = play(start, "1 b1", "3 a4")
    back = play(away, "1 b2")
    other = play(start, "1 c1", "3 a4", "1 d1", "3 a3", "2 d3", "3 b2")

    assert ("b1 a4", 1) == (faces(away), lying(away, "b2"))
    assert ("b1 b2 a4", (1,), 0) == (faces(back), back.stashes, lying(back, "b2"))
    assert ("d1 d3 b2 e5", (1,)) == (where(other), other.stashes)


def test_a_hippo_under_a_start_card_waits():
    """hippos.trap.solo-hippo-on-start"""
    state = placed(GAME.position(1, pond={"a1": "hippo"}), "a1", "e1", "a5", "e5")
    back = play(state, "1 b1", "2 d1")

    assert (0, "a1 e1 a5 e5") == (state.hippos_up, where(state))
    assert 0 == back.hippos_up
    assert (1, "eaten") == (play(back, "1 a1").hippos_up, play(back, "1 a1").statuses[0])


def test_the_card_a_hamster_comes_from_does_not_bar_it():
    """hippos.trap.solo-separation-self"""
    assert "1 b1, 1 a2, 1 b2" == ", ".join(m for m in moves(team()).split(", ") if m[0] == "1")


def test_the_last_moved_may_move_once_more_if_it_alone_is_able():
    """hippos.trap.solo-lone-last"""
    state = team(
        at=["a1", "c1", "a3", "e5"],
        up=["d1", "c2", "d2", "b3", "a4", "b4", "e5"],
        pond={"d4": "empty"},
        last=3,
        stashes=[4],
        banks=[3],
    )

    assert [4] == able(state) == movable(state)
    assert ("deal", 2) == (play(state, "4 d4").phase, play(state, "4 d4").round)


def test_a_lone_move_onto_the_second_hippo_banks_nothing():
    """hippos.trap.solo-lone-second-hippo"""
    state = team(
        at=["a1", "c1", "eaten", "e5"],
        up=["d1", "c2", "d2", "a2", "b2", "a5"],
        pond={"a5": "hippo", "d4": "hippo"},
        last=3,
        stashes=[7],
        banks=[8],
    )
    over = play(state, "4 d4")

    assert [4] == able(state)
    assert ("over", "lost", (8,)) == (over.phase, over.tier, over.banks)


def test_a_blocked_hamster_holds_no_splashed_one_back():
    """hippos.trap.solo-splash-blocked"""
    state = team(
        at=["a1", "c1", "a3", "e5"],
        up=["d1", "c2", "d2", "b3", "a4", "b4", "e5"],
        pond={"d4": "empty"},
        last=3,
        debts=[(), (), (), (0, 1, 2)],
        banks=[9],
    )

    assert [4] == movable(state)
    assert "hippos.solo.lone" in told(state, "4 d4")


def test_a_point_banked_by_move_lotus_does_not_save_the_game():
    """hippos.trap.solo-bank-move-lotus"""
    state = team(
        at=["a1", "e1", "a5", "eaten"],
        up=["e5"],
        pond={"e5": "hippo", "b1": "move_lotus", "d1": "hippo"},
        banks=[2],
    )
    after = play(state, "1 b1")
    over = play(after, "2 d1")

    assert ((3,), (3,)) == (after.banks, over.banks)
    assert ("over", "lost", ()) == (over.phase, over.tier, over.winners)


def test_a_bank_of_exactly_four_pays_the_toll():
    """hippos.trap.solo-exact-toll"""
    over = banked(4)

    assert ("deal", (0,), 2) == (over.phase, over.banks, over.round)
    assert [name_of(cell, 5) for cell in range(25) if over.tokens[cell]] == INNER.split()
