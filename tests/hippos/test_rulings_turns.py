"""Each ruling about components, turns, the end of a round and of the game, with its switch."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules import CHANCE, InvalidOption
from rules.hippos import GAME, Deal, First, hippo_count_odds
from tests.hippos._asking import (
    AROUND_C3,
    EDGE,
    bearing,
    calm,
    calm_round,
    dealt,
    faces,
    last_round,
    moves,
    order,
    viewers,
    where,
)
from tests.hippos.positions import SWITCHES, choices, play, refusal, told


def test_every_switch_of_a_ruling_is_an_option():
    switches = {ruling.switch for ruling in GAME.rulebook.ruling if ruling.switch}

    assert {*SWITCHES} - {"pay_to_peek"} == switches


# --- hippos, leftovers, tokens, supply --------------------------------------------------------


def test_hippos_run_out_of_being_added():
    """hippos.ruling.hippo-schedule, hippos.ruling.tie-hippos"""
    asides = {number: GAME.position(2, at=["a1"], round=number).aside for number in (1, 2, 3, 4)}
    tie = play(GAME.position(2, at=["a1", "left"], round=4), "leave")
    five = tie.apply(calm(tie))
    after = calm_round(five)
    six = after.apply(calm(after))

    assert {1: 2, 2: 1, 3: 0, 4: 0} == asides
    for extra in (five, six):
        assert 4 == Counter((*extra.pond, *extra.leftover))["hippo"]
        assert 0 == extra.aside


def test_leftovers_are_shown_to_nobody_and_shuffled_in_again():
    """hippos.ruling.leftover"""
    state = dealt(3)
    over = calm_round(state)
    deal = over.draw_chance(Random(1))

    for position in (state, over, over.apply(deal)):
        for viewer in viewers(position):
            assert {"?"} == {*position.observe(viewer).leftover}
    assert Counter((*over.pond, *over.leftover)) + Counter(["hippo"]) == Counter(deal.cards)
    assert Counter(over.pond) != Counter(deal.cards[:25])


@pytest.mark.parametrize(
    ("players", "percents"),
    [(2, [75.5, 51.5, 33.5, 33.5]), (5, [4.0, 0.24, 0.02, 0.02])],
)
def test_the_deal_decides_how_many_hippos_are_in_the_pond(players, percents):
    """hippos.ruling.hidden-hippos, hippos_all_in_grid off"""
    for number, percent in enumerate(percents, start=1):
        view = GAME.position(players, round=number, tokens="none").observe(None)
        few = float(100 * sum(p for k, p in hippo_count_odds(view).items() if k < 2))

        assert percent == pytest.approx(few, abs=0.06 if percent > 1 else 0.006)


def test_a_table_may_have_all_hippos_in_the_pond():
    """hippos.ruling.hidden-hippos, hippos_all_in_grid on"""
    state = GAME.initial(2, hippos_all_in_grid=True).apply(First(CHANCE, 0))
    deals = [state.draw_chance(Random(seed)) for seed in range(60)]
    after = state.apply(deals[0])

    assert {2} == {deal.cards[:25].count("hippo") for deal in deals}
    assert 15 < len({cell for deal in deals for cell in range(25) if deal.cards[cell] == "hippo"})
    assert {2: 1} == hippo_count_odds(after.observe(0))
    apart = Deal(CHANCE, tuple(sorted(deals[0].cards)))
    wrong = Deal(CHANCE, tuple(sorted(deals[0].cards, key=lambda kind: kind == "hippo")))
    assert state.why_illegal(apart) is None
    assert "hippos.ruling.hidden-hippos" == state.why_illegal(wrong).clause


@pytest.mark.parametrize(("layout", "tokens"), [("every", 49), ("supply44", 44), ("none", 0)])
def test_tokens_lie_in_another_layout_by_agreement(layout, tokens):
    """hippos.ruling.tokens-every-card, pond_tokens every, supply44 and none"""
    state = GAME.new(players=5, seed=1, pond_tokens=layout)

    assert (tokens, 116 - tokens) == (sum(state.tokens), state.supply)


@pytest.mark.parametrize(
    ("deck", "counts"),
    [
        ("house", {"empty": 11, "one": 8, "two": 5, "star": 4, "steal": 3, "springy": 4}),
        ("rich", {"empty": 4, "one": 9, "two": 5, "star": 6, "steal": 4, "springy": 4}),
    ],
)
def test_the_deck_is_the_house_deck_or_a_richer_one(deck, counts):
    """hippos.ruling.deck, deck house and rich"""
    state = GAME.new(players=2, seed=1, deck=deck)
    cards = Counter((*state.pond, *state.leftover))

    assert counts == {kind: cards[kind] for kind in counts}
    assert (2, 50) == (cards["hippo"], cards.total())


@pytest.mark.parametrize(("supply", "stash", "left"), [("unlimited", 3, -1), ("limited", 2, 0)])
def test_points_are_paid_with_proxies_or_while_there_are_tokens(supply, stash, left):
    """hippos.ruling.supply-limit, token_supply unlimited and limited"""
    state = GAME.position(
        2, at=["c3"], pond={"c2": "star"}, tokens="none", banks=[60, 54], token_supply=supply
    )
    after = play(state, "c2")

    assert 2 == state.supply
    assert (stash, left) == (after.stashes[0], after.supply)
    assert (supply == "limited") == ("hippos.ruling.supply-limit" in told(state, "c2"))


@pytest.mark.parametrize(("supply", "bonus"), [("unlimited", 3), ("limited", 1)])
def test_a_bonus_too_is_paid_while_there_are_tokens(supply, bonus):
    """hippos.ruling.supply-limit, hippos.buzz.bonus"""
    state = GAME.position(
        2, pond={"a1": "hippo"}, tokens="none", banks=[60, 55], token_supply=supply
    )

    assert (60 + bonus, 55) == play(state, "a1").banks


@pytest.mark.parametrize(
    ("supply", "expected"),
    [("unlimited", "b2 c2 d2 b3 c3 d3 b4 c4 d4"), ("limited", "b2 c2 d2 b3 c3")],
)
def test_a_limited_supply_fills_the_pond_row_by_row(supply, expected):
    """hippos.ruling.supply-limit, token_supply unlimited and limited"""
    over = play(
        GAME.position(2, at=["a1", "left"], tokens="none", banks=[60, 51], token_supply=supply),
        "leave",
    )
    state = over.apply(calm(over))

    assert expected == bearing(state)
    assert 116 == state.supply + sum(state.tokens) + sum(state.banks)


def test_points_are_points_whatever_the_tokens():
    """hippos.ruling.change"""
    state = GAME.position(2, at=["c3", "e5"], pond={"c2": "steal"}, tokens="none", stashes=[0, 3])
    after = play(state, "c2", "steal P2")

    assert ((1, 2), state.supply) == (after.stashes, after.supply)


def test_all_but_faces_is_public():
    """hippos.ruling.public"""
    state = GAME.position(3, at=["c3", "left"], stashes=[5, 2], banks=[3, 0, 7], jumps=[True])

    for viewer in viewers(state):
        view = state.observe(viewer)
        assert ((5, 2, 0), (3, 0, 7)) == (view.stashes, view.banks)
        assert (state.tokens, state.supply) == (view.tokens, view.supply)


@pytest.mark.parametrize("players", range(1, 7))
def test_one_player_always_plays_solo(players):
    """hippos.ruling.one-player-multi"""
    state = GAME.new(players, seed=1)

    assert ((players == 1), 4 if players == 1 else players) == (state.is_solo, len(state.spots))
    assert range(1, 7) == GAME.players
    assert "mode" not in SWITCHES
    with pytest.raises(InvalidOption):
        GAME.new(players=7)


# --- turns ------------------------------------------------------------------------------------


def test_rounds_are_begun_in_turn_whoever_acted_last():
    """hippos.ruling.round-starter"""
    state = GAME.position(4, at=["left", "left", "left", "e1"], turn=3, starter=0)
    over = play(state, "leave")

    assert ("deal", 1, 1) == (over.phase, over.starter, over.turn)


@pytest.mark.parametrize("allowed", [True, False])
def test_leaving_as_first_action_is_a_switch(allowed):
    """hippos.ruling.first-leave, leave_first_action on and off"""
    state = GAME.position(2, at=["d1"], leave_first_action=allowed)

    assert allowed == ("leave" in choices(state))
    assert ("" if allowed else "hippos.ruling.first-leave") == refusal(state, "leave")
    assert "leave" in choices(play(state, "c1"))


def test_at_the_edge_a_stuck_hamster_may_still_leave():
    """hippos.ruling.perimeter-stuck, leave_first_action on"""
    state = GAME.position(2, at=["a1"], up=["b1", "a2", "b2"], stashes=[4])

    assert ("leave",) == choices(state)
    assert (4, 0) == play(state, "leave").stashes


def test_at_the_edge_too_a_stuck_hamster_is_food_where_none_leaves_first():
    """hippos.ruling.perimeter-stuck, leave_first_action off"""
    start = GAME.position(
        2,
        at=["a1", "e5"],
        up=["b1", "a2", "b2"],
        stashes=[4],
        turn=1,
        leave_first_action=False,
        tokens="none",
    )
    state = play(start, "e4", "e3")

    assert ("food e3", 0) == (where(state), state.stashes[0])
    assert "hippos.ruling.perimeter-stuck" in told(play(start, "e4"), "e3")


@pytest.mark.parametrize("optional", [False, True])
def test_stopping_after_one_action_is_a_switch(optional):
    """hippos.ruling.second-optional, second_action_optional off and on"""
    start = GAME.position(2, at=["c3"], pond={"c2": "empty"}, second_action_optional=optional)
    state = play(start, "c2")

    assert optional == ("stop" in choices(state))
    assert "stop" not in choices(start)
    assert ("" if optional else "hippos.ruling.second-optional") == refusal(state, "stop")
    if optional:
        assert (1, 1, "c2 waiting") == (
            play(state, "stop").turn,
            play(state, "stop").action,
            where(play(state, "stop")),
        )


def test_a_hamster_stuck_after_its_first_action_stays_for_now():
    """hippos.ruling.second-stuck"""
    around = [name for name in AROUND_C3 if name != "b2"]
    start = GAME.position(
        2, at=["b2", "e5"], up=around, pond={"c3": "empty"}, stashes=[3], tokens="none"
    )
    state = play(start, "c3")
    later = play(state, "e4", "e3")

    assert ("c3 e5", (3, 0), 1) == (where(state), state.stashes, state.turn)
    assert ("food e3", 0) == (where(later), later.stashes[0])


def test_a_surrounded_hamster_stays_till_its_turn_and_can_be_robbed():
    """hippos.ruling.stuck-when"""
    around = [name for name in AROUND_C3 if name != "d3"]
    state = GAME.position(
        3,
        at=["c3", "e3", "e5"],
        up=around,
        pond={"d3": "empty", "e4": "steal"},
        stashes=[3],
        tokens="none",
        turn=1,
    )
    surrounded = play(state, "d3", "e4")

    assert ("steal", "c3 e4 e5") == (surrounded.phase, where(surrounded))
    robbed = play(surrounded, "steal P1")
    assert ((2, 1, 0), "c3 e4 e5", 2) == (robbed.stashes, where(robbed), robbed.turn)
    assert "food e4 left" == where(play(robbed, "leave"))


def test_hippo_food_is_no_hippo():
    """hippos.ruling.food-hippo"""
    before = GAME.position(
        2,
        at=["c3", "a1"],
        up=[*AROUND_C3, "e5"],
        pond={"e5": "hippo"},
        stashes=[6],
        turn=1,
        tokens="none",
    )
    state = play(before, "b1", "c1")

    assert ("food c1", 1, 1, "act") == (where(state), state.hippos_up, state.round, state.phase)


def test_who_finds_no_card_to_enter_is_out_with_nothing_lost():
    """hippos.ruling.enter-full"""
    start = GAME.position(2, at=[None, "c3"], up=EDGE.split(), banks=[5], turn=1, tokens="none")
    state = play(start, "b2", "c2")

    assert "hippos.ruling.enter-full" in told(play(start, "b2"), "c2")
    assert ("food c2", (5, 0), 1) == (where(state), state.banks, state.turn)


def test_one_may_enter_and_leave_in_the_same_turn():
    """hippos.ruling.enter-leave"""
    state = play(GAME.position(2, pond={"b1": "two"}), "b1", "leave")

    assert ("left waiting", (2, 0), 1) == (where(state), state.stashes, state.turn)


# --- Buzzkill and the end of a round ----------------------------------------------------------


@pytest.mark.parametrize(
    ("scope", "paid"),
    [
        ("first_turn", {(1, 1), (1, 2), (2, 1), (2, 2)}),
        ("first_action", {(1, 1), (2, 1)}),
        ("first_round", {(1, 1), (1, 2)}),
    ],
)
def test_the_bonus_is_for_the_first_turn_action_or_round(scope, paid):
    """hippos.ruling.first-turn-scope, buzzkill_scope first_turn, first_action and first_round"""
    for number in (1, 2):
        for action in (1, 2):
            state = GAME.position(
                2,
                at=["b1"] if action == 2 else [],
                turns=[1],
                action=action,
                pond={"a1": "hippo"},
                round=number,
                buzzkill_scope=scope,
            )
            expected = 3 if (number, action) in paid else 0

            assert (expected, 0) == play(state, "a1").banks
            assert ("hippos.buzz.bonus" in told(state, "a1")) == bool(expected)


def test_the_hippo_that_ends_the_round_pays_its_own_player_alone():
    """hippos.ruling.buzz-second-hippo"""
    state = GAME.position(
        3,
        at=[None, "e1", "left"],
        turns=[1, 1, 1],
        up=["e5"],
        pond={"e5": "hippo", "a1": "hippo"},
        stashes=[0, 4, 2],
    )
    over = play(state, "a1")

    assert ("deal", (3, 0, 2), (0, 0, 0)) == (over.phase, over.banks, over.stashes)


def test_a_hippo_stepped_on_knowingly_pays_as_well():
    """hippos.ruling.buzz-deliberate"""
    state = GAME.position(2, pond={"b1": "peek", "a1": "hippo"}, tokens="none")
    knowing = play(state, "b1", "peek a1")

    assert "hippo" == knowing.observe(0).pond[0]
    assert (3, 0) == play(knowing, "a1").banks


def test_who_has_not_entered_when_the_round_ends_neither_loses_nor_gains():
    """hippos.ruling.waiting-at-end"""
    state = GAME.position(
        3, at=["c3", "a1"], up=["e5"], pond={"e5": "hippo", "c2": "hippo"}, banks=[1, 2, 6]
    )
    over = play(state, "c2")

    assert ("deal", 2) == (over.phase, over.round)
    assert ((1, 2, 6), "waiting") == (over.banks, over.statuses[2])


def test_a_hippo_harms_nobody_beside_it():
    """hippos.ruling.multi-hippo-adjacent"""
    state = GAME.position(2, at=["c3", "b2"], up=["c2"], pond={"c2": "hippo"}, stashes=[2, 3])

    assert {"b3", "d2", "d3"} <= set(moves(state).split())
    after = play(state, "d2")
    assert ("d2 b2", 2, 3) == (where(after), after.action, after.stashes[1])


# --- ties -------------------------------------------------------------------------------------


def test_both_extra_rounds_are_played_on_totals_and_begun_by_the_next_of_the_tied():
    """hippos.ruling.tie-scope, hippos.ruling.tie-hippos"""
    state = GAME.position(5, at=["a1", *["left"] * 4], banks=[9, 3, 9, 3, 9], round=4, starter=2)
    five = play(state, "leave")
    five = five.apply(calm(five))
    ahead = GAME.position(
        5,
        at=["left", None, "left", None, "a1"],
        stashes=[2, 0, 0, 0, 3],
        banks=[9, 3, 9, 3, 9],
        round=5,
        starter=4,
        turn=4,
        tied=[0, 2, 4],
    )
    six = play(ahead, "leave")

    assert (4, 4, "P5 P1 P3 P5") == (five.starter, five.turn, order(five, 4))
    assert ("deal", 6, 0, (11, 3, 9, 3, 12)) == (six.phase, six.round, six.starter, six.banks)
    assert ("waiting out waiting out waiting") == where(six.apply(calm(six)))


def test_of_three_tied_those_at_the_top_share_the_win():
    """hippos.ruling.tie-subset"""
    outcome = last_round(25, 25, 22, 24, round=6, tied=[0, 1, 2])

    assert ((0, 1), "hippos.tie.final") == (outcome.winners, outcome.clause)


def test_the_extra_pond_is_face_down_too():
    """hippos.ruling.tie-hippos, hippos.next.redeal"""
    tie = play(GAME.position(2, at=["a1", "left"], round=4), "leave")
    five = tie.apply(calm(tie))

    assert ("", 9, (52 - 25)) == (faces(five), sum(five.tokens), len(five.leftover))
