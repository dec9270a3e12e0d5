"""Each ruling about cards and about paying to peek, with its switch."""

from __future__ import annotations

import pytest

from rules.hippos import GAME, MoveLotus, PayToPeek, Peek, Steal
from tests.hippos._asking import (
    AROUND_C3,
    calm,
    card,
    faces,
    heard,
    lying,
    moves,
    typed,
    viewers,
    where,
)
from tests.hippos.positions import choices, names, play, refusal, told

FAR_FROM_C3 = ("a1", "c1", "e1", "a3", "e3", "a5", "c5", "e5")
RING_OF_C3 = "a1 b1 c1 d1 e1 a2 e2 a3 e3 a4 e4 a5 b5 c5 d5 e5"


# --- springy pads -----------------------------------------------------------------------------


@pytest.mark.parametrize("action", [1, 2])
def test_a_hamster_that_is_to_jump_may_leave_instead(action):
    """hippos.ruling.edge-leave-springy"""
    edge = GAME.position(2, at=["a1"], jumps=[True], action=action)
    second_row = GAME.position(2, at=["b2"], jumps=[True], action=action)

    assert ("leave", "c1", "a3", "c3") == choices(edge)
    assert ("left waiting", (False, False)) == (
        where(play(edge, "leave")),
        play(edge, "leave").jumps,
    )
    assert "leave" not in choices(second_row)


@pytest.mark.parametrize(
    ("shape", "spot", "targets"),
    [
        ("line", "c3", " ".join(FAR_FROM_C3)),
        ("ring", "c3", RING_OF_C3),
        ("line", "b2", "d2 b4 d4"),
        ("ring", "b2", "d1 d2 d3 a4 b4 c4 d4"),
    ],
)
def test_two_pads_away_is_a_line_or_a_ring(shape, spot, targets):
    """hippos.ruling.springy-shape, springy_shape line and ring"""
    state = GAME.position(2, at=[spot], jumps=[True], springy_shape=shape)

    assert targets == moves(state)
    assert "hippos.card.springy" == refusal(state, "c2")


def test_a_jump_goes_over_anything_and_leaves_it_as_it_is():
    """hippos.ruling.springy-over"""
    state = GAME.position(
        2,
        at=["a1", "b1"],
        up=["a2"],
        jumps=[True],
        pond={"a2": "star", "c3": "empty"},
    )
    after = play(state, "c3")

    assert "c1 a3 c3" == moves(state)
    assert ((1, 0), 1, "a1 b1 a2 c3") == (after.stashes, lying(after, "b2"), faces(after))


def test_no_jump_is_no_move():
    """hippos.ruling.springy-none, springy_fallback off"""
    edge = GAME.position(2, at=["a1"], up=["c1", "a3", "c3"], jumps=[True])
    start = GAME.position(
        2, at=["c3", "d1"], up=FAR_FROM_C3, jumps=[True], stashes=[2], turn=1, tokens="none"
    )
    starved = play(start, "leave")

    assert ("leave",) == choices(edge)
    assert "hippos.card.springy" == refusal(edge, "b1")
    assert ("food left", 2) == (where(starved), starved.round)


def test_a_jump_that_cannot_be_made_as_second_action_stays_due():
    """hippos.ruling.springy-none, springy_fallback off"""
    start = GAME.position(
        2, at=["b2"], up=FAR_FROM_C3, pond={"c3": "springy"}, stashes=[2], tokens="none"
    )
    state = play(start, "c3")

    assert (1, 1, "c3 waiting") == (state.turn, state.action, where(state))
    assert ((True, False), (2, 0)) == (state.jumps, state.stashes)


def test_a_step_may_stand_in_for_a_jump_by_agreement():
    """hippos.ruling.springy-none, springy_fallback on"""
    none = GAME.position(2, at=["c3"], up=FAR_FROM_C3, jumps=[True], springy_fallback=True)
    some = GAME.position(2, at=["c3"], up=FAR_FROM_C3[1:], jumps=[True], springy_fallback=True)

    assert " ".join(AROUND_C3) == moves(none)
    assert (False, False) == play(none, "b2").jumps
    assert "a1" == moves(some)
    assert "hippos.ruling.springy-none" == refusal(some, "b2")
    assert "hippos.move.no-revealed" == refusal(none, "a1")


def test_a_jump_onto_a_springy_pad_makes_another_due():
    """hippos.ruling.springy-chain"""
    state = GAME.position(2, at=["a1"], jumps=[True], pond={"c3": "springy"})
    after = play(state, "c3")

    assert (2, (True, False), "c1 e1 a3 e3 a5 c5 e5") == (after.action, after.jumps, moves(after))


# --- hippos and peeks -------------------------------------------------------------------------


def test_the_token_on_a_hippo_is_taken_and_lost():
    """hippos.ruling.collect-hippo"""
    start = GAME.position(2, at=["c3"], pond={"c2": "hippo"})
    state = play(start, "c2")

    assert (0, 0, start.supply + 1) == (state.stashes[0], lying(state, "c2"), state.supply)


def test_one_looks_under_a_face_down_card_beside_if_there_is_one():
    """hippos.ruling.peek-target"""
    start = GAME.position(2, at=["b3"], up=["b2", "c2"], pond={"c3": "peek"}, looked=[["d3"]])
    asked = play(start, "c3")

    assert ["peek d2", "peek d3", "peek b4", "peek c4", "peek d4"] == typed(asked, Peek)
    assert 5 == len(choices(asked))
    assert "hippos.ruling.peek-target" == refusal(asked, "peek b2")
    assert (2, "act") == (play(asked, "peek d3").action, play(asked, "peek d3").phase)
    alone = GAME.position(2, at=["b2"], up=[n for n in AROUND_C3 if n != "b2"], pond={"c3": "peek"})
    assert "hippos.ruling.peek-target" in told(alone, "c3")
    assert ("act", 1) == (play(alone, "c3").phase, play(alone, "c3").turn)


def test_a_jump_does_not_lengthen_the_look():
    """hippos.ruling.peek-target"""
    jumped = play(GAME.position(2, at=["a1"], jumps=[True], pond={"c3": "peek"}), "c3")

    assert [f"peek {name}" for name in AROUND_C3] == typed(jumped, Peek)


def test_what_is_seen_stays_with_who_looked_for_the_round():
    """hippos.ruling.peek-secret"""
    asked = play(GAME.position(3, at=["b3", "e1"], pond={"c3": "peek", "c2": "hippo"}), "c3")
    state = play(asked, "peek c2")
    later = play(state, "b2")
    over = play(GAME.position(2, at=["a1", "left"], looked=[["c2"]]), "leave")
    anew = over.apply(calm(over))

    assert ["hippo", "?", "?", "?"] == [card(later.observe(v), "c2") for v in viewers(later)]
    assert (0, 1) == (state.hippos_up, state.round)
    assert "hippo" in heard(asked, "peek c2", 0).lower()
    for viewer in (1, 2, None):
        assert "hippo" not in heard(asked, "peek c2", viewer).lower()
    assert ((), "?") == (anew.looked[0], card(anew.observe(0), "c2"))


# --- move lotus, steal, lose, splash ----------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "from_b2", "from_d4", "outside"),
    [
        (
            "any_neighbour_of_source",
            "a1 b1 c1 a2 c2 a3 b3 c3",
            "c3 d3 e3 c4 e4 c5 d5 e5",
            "b2 to d4",
        ),
        ("face_down_only", "a2 c2 a3 b3 c3", "c3 d3 e3 c4 e4 c5 d5 e5", "b2 to c1"),
        ("next_to_hamster", "a1 c1 a2 c2", "a1 c1 a2 b2 c2", "b2 to b3"),
    ],
)
def test_where_a_token_may_go_is_a_switch(target, from_b2, from_d4, outside):
    """hippos.ruling.move-dest, move_lotus_target"""
    start = GAME.position(
        2, at=["a1"], pond={"b1": "move_lotus"}, up=["c1"], move_lotus_target=target
    )
    asked = play(start, "b1")
    shifts = [shift.split(" to ") for shift in typed(asked, MoveLotus)]

    for origin, expected in (("b2", from_b2), ("d4", from_d4)):
        assert expected == " ".join(to for source, to in shifts if source == origin)
    assert "hippos.ruling.move-dest" == refusal(asked, outside)


def test_a_token_moved_under_a_hamster_stays_there():
    """hippos.ruling.move-onto-hamster"""
    asked = play(GAME.position(2, at=["a2", "c3"], pond={"a1": "move_lotus"}), "a1")
    state = play(asked, "b2 to c3")
    own = play(asked, "b2 to a1")

    assert ((0, 0), 1) == (state.stashes, lying(state, "c3"))
    assert ((0, 0), 1) == (own.stashes, lying(own, "a1"))
    assert "hippos.move.no-revealed" == refusal(state, "a2")


@pytest.mark.parametrize("optional", [False, True])
@pytest.mark.parametrize("kind", ["move_lotus", "steal"])
def test_declining_an_event_is_a_switch(kind, optional):
    """hippos.ruling.events-compulsory, optional_events off and on"""
    start = GAME.position(
        2, at=["b1", "e5"], pond={"a1": kind}, stashes=[0, 2], optional_events=optional
    )
    asked = play(start, "a1")

    assert (kind, optional) == (asked.phase, "decline" in choices(asked))
    assert ("" if optional else "hippos.ruling.events-compulsory") == refusal(asked, "decline")
    if optional:
        after = play(asked, "decline")
        assert ("act", 0, 2, (0, 2)) == (after.phase, after.turn, after.action, after.stashes)
        assert asked.tokens == after.tokens


@pytest.mark.parametrize("optional", [False, True])
def test_a_look_cannot_be_declined(optional):
    """hippos.ruling.events-compulsory, optional_events off and on"""
    asked = play(GAME.position(2, at=["b1"], pond={"a1": "peek"}, optional_events=optional), "a1")

    assert ("peek a2", "peek b2") == choices(asked)
    assert "hippos.ruling.events-compulsory" == refusal(asked, "decline")


@pytest.mark.parametrize("kind", ["move_lotus", "steal"])
def test_an_event_that_can_move_nothing_does_nothing(kind):
    """hippos.ruling.events-compulsory"""
    start = GAME.position(
        2, at=["b1", "e5"], pond={"a1": kind}, tokens="none", stashes=[3, 0], banks=[0, 9]
    )
    state = play(start, "a1")

    assert ("act", 0, 2, (3, 0), (0, 9)) == (
        state.phase,
        state.turn,
        state.action,
        state.stashes,
        state.banks,
    )
    assert "hippos.ruling.events-compulsory" in told(start, "a1")


def test_anybody_else_with_a_stash_can_be_robbed():
    """hippos.ruling.steal-who"""
    asked = play(
        GAME.position(
            4,
            at=["b1", "left", "c3"],
            pond={"a1": "steal"},
            tokens="none",
            stashes=[5, 1, 2, 0],
            banks=[1, 1, 1, 9],
        ),
        "a1",
    )

    assert ["steal P2", "steal P3"] == typed(asked, Steal)
    assert "hippos.ruling.steal-who" == refusal(asked, "steal P4")
    assert "hippos.card.steal" == refusal(asked, "steal P1")
    assert ((6, 1, 1, 0), 2) == (play(asked, "steal P3").stashes, play(asked, "steal P3").robbed)


def test_a_single_choice_is_asked_for_too():
    """hippos.ruling.two-player-steal"""
    asked = play(GAME.position(2, at=["b1", "e5"], pond={"a1": "steal"}, stashes=[0, 2]), "a1")

    assert ("steal", ("steal P2",), (0, 2)) == (asked.phase, choices(asked), asked.stashes)


def test_lose_takes_nothing_from_an_empty_stash():
    """hippos.ruling.lose-zero"""
    start = GAME.position(2, at=["b1"], pond={"a1": "lose"}, banks=[7])
    state = play(start, "a1")

    assert ((0, 0), (7, 0), start.supply) == (state.stashes, state.banks, state.supply)
    assert "hippos.ruling.lose-zero" in told(start, "a1")
    assert 2 == state.action


def test_climbing_back_costs_no_action():
    """hippos.ruling.splash-cost"""
    start = GAME.position(
        2,
        at=["a1", "d5"],
        up=["d4"],
        pond={"d4": "hippo", "b1": "splash", "e5": "hippo", "e4": "empty", "e3": "empty"},
        stashes=[3],
        tokens="none",
    )
    wet = play(start, "b1")
    back = play(wet, "e4", "e3")
    over = play(wet, "e5")

    assert ("b1 d5", (3, 0), 1) == (where(wet), wet.stashes, wet.turn)
    assert (0, 1, 2) == (back.turn, back.action, play(back, "c1").action)
    assert ("deal", "eaten eaten", (0, 0)) == (over.phase, where(over), over.banks)


# --- pay to peek ------------------------------------------------------------------------------


def test_looks_are_bought_on_the_own_turn_on_the_pond_between_actions():
    """hippos.ruling.ptp-when"""
    on = {"pay_to_peek": True, "stashes": [8, 8]}
    waiting = GAME.position(2, **on)
    start = GAME.position(2, at=["b2", "e5"], pond={"b1": "empty", "a1": "peek"}, **on)
    second = play(start, "b1")
    asked = play(start, "a1")
    over = play(second, "leave")

    assert [] == typed(waiting, PayToPeek)
    assert "hippos.ruling.ptp-when" == refusal(waiting, "pay a1")
    assert 8 == len(typed(start, PayToPeek))
    assert ["a1", "c1", "a2", "c2"] == [n.removeprefix("pay ") for n in typed(second, PayToPeek)]
    assert "hippos.move.event-now" == refusal(asked, "pay b1")
    assert "hippos.turn.skip" == refusal(start, "P2 pay e4")
    assert "hippos.leave.final" == refusal(over, "P1 pay a1")


def test_a_known_card_is_not_sold_again():
    """hippos.ruling.ptp-when"""
    state = GAME.position(
        2, at=["c3"], up=["d4"], looked=[["b2"], ["c2"]], stashes=[8], pay_to_peek=True
    )

    assert ["c2", "d2", "b3", "d3", "b4", "c4"] == [
        n.removeprefix("pay ") for n in typed(state, PayToPeek)
    ]
    assert "hippos.ruling.ptp-when" == refusal(state, "pay b2")
    after = play(state, "pay c2")
    assert ("b2", "c2") == names(after, after.looked[0])


def test_a_look_for_sale_keeps_nobody_going():
    """hippos.ruling.ptp-when, hippos.turn.second.stuck, hippos.turn.first.stuck"""
    start = GAME.position(
        2,
        at=["b2", "e4"],
        up=FAR_FROM_C3,
        pond={"c3": "springy", "d4": "empty", "d5": "empty"},
        stashes=[8],
        tokens="none",
        pay_to_peek=True,
        second_action_optional=True,
    )
    stuck = play(start, "c3")
    later = play(stuck, "d4", "d5")

    assert (1, 1, "c3 e4") == (stuck.turn, stuck.action, where(stuck))
    assert ("food d5", 0) == (where(later), later.stashes[0])
