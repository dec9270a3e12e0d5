"""Each ruling on several who play together, and each value of the switch behind it."""

from __future__ import annotations

import pytest

from rules import InvalidOption
from rules.hermit import GAME, Laid, MoveHermie, TakeCoast
from tests.hermit._asking import NEW, START, deck_with, moves, together
from tests.hermit.positions import play, refusal, told

FIRST, SECOND = BOTH = ("H16@0,2", "H15@0,2")
NO_CAPS, TWO_CAPS = "K W S / W B K", "cap W cap / W B K"


def drawing(starts=(NO_CAPS, NO_CAPS), *, hands=(("H16",), ("H15",)), mode="coop2", **given):
    """Give a position after phase 1."""
    names = ("H01", "H02", "H03", "H04", "H05", "H06")[: len(starts)]
    deck = deck_with(**dict(zip(names, starts, strict=True)))
    areas = [[(card, 0, 0, 0)] for card in names]
    return GAME.position(areas, hands, deck=deck, mode=mode, drawing=True, **given)


# --- drawing --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "behind", "strict", "none_left", "empty_hand"),
    [
        (((), ("H15", "H16")), 2, True, True, True),
        (((), ("H15", "H16")), 1, False, True, True),
        (((), ("H15", "H16")), 0, False, False, False),
        ((("H16",), ("H15", "H14")), 0, False, False, True),
        ((("H16",), ("H15",)), 1, False, False, True),
        ((("H16",), ("H15",)), 2, True, True, True),
    ],
)
def test_the_test_for_too_few_cards_is_the_same(hands, behind, strict, none_left, empty_hand):
    """hermit.ruling.coop-deckout-wording: deckout strict, none_left and empty_hand"""
    for deckout, goes_on in (
        ("strict", strict),
        ("none_left", none_left),
        ("empty_hand", empty_hand),
    ):
        state = drawing(hands=hands, piles=0, hermie=behind + 1, wave=10, deckout=deckout)

        assert goes_on == (state.outcome is None)


def test_the_coast_is_drawn_in_seat_order_or_as_the_group_says():
    """hermit.ruling.coop-draw-order: coop_draw_order seat and choose"""
    seat = drawing(piles=0, hermie=3)
    asked = drawing(piles=0, hermie=3, coop_draw_order="choose")
    given = play(asked, "coast P2")

    assert (("H16", seat.coast[0]), ("H15", seat.coast[1])) == seat.hands
    assert ("draw", (0,)) == (asked.phase, asked.to_act)
    assert (TakeCoast(0, 0), TakeCoast(0, 1)) == asked.legal_actions()
    assert (("H16", given.coast[1]), ("H15", given.coast[0])) == given.hands
    assert seat.hands == play(asked, "coast P1").hands
    assert "hermit.ruling.coop-draw-order" == refusal(seat, "P1 coast P2")


def test_one_card_at_a_time_is_drawn_from_the_coast():
    """hermit.ruling.coop-draw-order"""
    seat = drawing(hands=((), ()), piles=0, hermie=5)
    asked = drawing(hands=((), ()), piles=0, hermie=5, coop_draw_order="choose")
    greedy = play(asked, "coast P2", "coast P2")

    assert ((*seat.coast[:4:2],), (*seat.coast[1:4:2],)) == seat.hands
    assert ((*greedy.coast[2:4],), (*greedy.coast[:2],)) == greedy.hands


def test_nobody_is_asked_where_piles_are_left():
    """hermit.ruling.coop-draw-order: coop_draw_order choose"""
    state = drawing(piles=[["H07"], []], hermie=3, coop_draw_order="choose")

    assert ("place", ("H15", state.coast[0])) == (state.phase, state.hands[1])


# --- what is seen ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("hands", "seen"), [("off", False), ("on", True)])
def test_hands_are_held_towards_oneself_or_open(hands, seen):
    """hermit.ruling.coop-talk: open_hands off and on"""
    state = together("line", "line", open_hands=hands, deck_reference="off")
    drawn = play(state, FIRST).narrate(GAME.parse_action(play(state, FIRST), SECOND))
    told_to = [note.audience for note in drawn if note.clause == "hermit.draw.hold"]

    for viewer in (1, None):
        view = state.observe(viewer)
        assert seen == ("?" not in view.setting.card("H16").grid)
        assert ("H16",) == view.hands[0]
    assert ([None] if seen else [(0,), (1,)]) == list(dict.fromkeys(told_to))


def test_cards_are_committed_together_or_in_seat_order():
    """hermit.ruling.coop-commit: coop_commit simultaneous and seat_order"""
    at_once = together("line", "pools")
    in_turn = together("line", "pools", coop_commit="seat_order")

    assert ((0, 1), (0,)) == (at_once.to_act, in_turn.to_act)
    assert "" == refusal(at_once, SECOND)
    assert "hermit.ruling.coop-commit" == refusal(in_turn, f"P2 {SECOND}")
    for viewer in (1, None):
        assert "?" == play(at_once, FIRST).observe(viewer).chosen[0]
        assert Laid("H16", 0, 2, 0) == play(in_turn, FIRST).observe(viewer).chosen[0]
    assert Laid("H16", 0, 2, 0) == play(at_once, FIRST).observe(0).chosen[0]
    assert (4, 5) == moves(at_once, SECOND, FIRST) == moves(in_turn, FIRST, SECOND)


def test_the_leftover_card_is_seen_by_nobody():
    """hermit.ruling.leftover-card"""
    for seed in range(5):
        state = GAME.new(players=2, seed=seed)
        for viewer in (0, 1, None):
            assert ("?",) == state.observe(viewer).aside


# --- Hermie ---------------------------------------------------------------------------------------


def test_the_group_decides_once_whether_hermie_moves():
    """hermit.ruling.hermie-forced: hermie_move optional"""
    asked = play(together("pair", "pools", hermie_move="optional"), *BOTH)

    assert ("move", (0,)) == (asked.phase, asked.to_act)
    assert (MoveHermie(0, move=False), MoveHermie(0, move=True)) == asked.legal_actions()
    assert ((4, 5), (3, 5)) == (moves(asked, "move"), moves(asked, "stay"))
    still = play(together("pair", "pair", hermie_move="optional"), *BOTH)
    assert ((4, 6), (3, 7)) == (moves(still, "move"), moves(still, "stay"))


# --- the Wave -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("news", "after_it", "recreated", "following", "whichever"),
    [
        (("pair", "line"), "H09", (4, 6), (4, 7), (4, 6)),
        (("pair", "line"), "H13", (4, 6), (4, 6), (4, 6)),
        (("other pair", "line"), "H13", (4, 7), (4, 6), (4, 6)),
        (("other pair", "line"), "H08", (4, 7), (4, 7), (4, 6)),
    ],
)
def test_which_pattern_a_pair_must_belong_to(news, after_it, recreated, following, whichever):
    """hermit.ruling.coop-front-card: coop_pair_symbol recreated, next and any"""
    for value, end in (("recreated", recreated), ("next", following), ("any", whichever)):
        state = together(*news, coast={4: "H06", 5: after_it}, coop_pair_symbol=value)

        assert end == moves(state, *BOTH)


def test_the_group_chooses_once_between_pools_and_pair():
    """hermit.ruling.both-bonuses: both_bonus choose"""
    for news in (("pools and pair", "line"), ("pools", "pair"), ("line", "pools and pair")):
        asked = play(together(*news, both_bonus="choose"), *BOTH)

        assert ("bonus", (0,)) == (asked.phase, asked.to_act)
        assert ((4, 5), (4, 6)) == (moves(asked, "pools"), moves(asked, "pair"))
        assert (4, 5) == moves(together(*news), *BOTH)


@pytest.mark.parametrize(
    ("news", "hermie", "no", "yes"),
    [
        (("pools", "nothing"), 3, (3, 5), (3, 7)),
        (("pools", "line"), 3, (4, 5), (4, 5)),
        (("pools", "line"), 5, (5, 6), (5, 7)),
        (("line", "only pools"), 3, (3, 7), (3, 7)),
    ],
)
def test_pools_need_a_move_or_not(news, hermie, no, yes):
    """hermit.ruling.coop-pools-no-move: coop_pools_need_move no and yes"""
    assert no == moves(together(*news, hermie=hermie), *BOTH)
    assert yes == moves(together(*news, hermie=hermie, coop_pools_need_move="yes"), *BOTH)


def test_with_pools_needing_a_move_they_may_be_of_anybody():
    """hermit.coop.pools-same-player, hermit.ruling.coop-pools-no-move: coop_pools_need_move yes"""
    state = together("line", "pools", coop_pools_need_move="yes")

    assert (4, 5) == moves(state, *BOTH)


def test_a_line_is_recreated_without_driftwood():
    """hermit.ruling.coop-recreated-wood"""
    assert (5, 6) == moves(together("pools", "wood", hermie=5), *BOTH)
    assert (5, 7) == moves(together("line", "wood", hermie=5), *BOTH)


def test_a_pair_lies_in_one_area():
    """hermit.ruling.coop-pair-owner"""
    rows = "B cap B / K cap B", "B cap B / B cap B"
    deck = deck_with(H01=rows[0], H02=rows[1], H16="S W K / W B B", H15="K W S / W B K")
    state = together("line", "line", deck=deck)

    assert "K" == state.visible(0)[0, 1] == play(state, *BOTH).visible(1)[0, 2]
    assert (4, 7) == moves(together("line", "line", deck=deck), *BOTH)
    for news in (("pair", "line"), ("line", "pair")):
        assert (4, 6) == moves(together(*news), *BOTH)


# --- a copy each ----------------------------------------------------------------------------------


def test_three_to_six_play_with_a_copy_each_and_two_may():
    """hermit.ruling.many-count: mode coop_many"""
    modes = [GAME.new(players, seed=1).setting.mode for players in range(1, 7)]

    assert ["solo", "coop2", *["coop_many"] * 4] == modes
    assert 2 == len(GAME.new(2, mode="coop_many").areas)
    assert [16, 23] == [len(copy) for copy in GAME.initial(2, mode="coop_many").setting.copies(2)]
    for players, mode in ((1, "coop_many"), (7, "coop_many"), (3, "coop2"), (2, "solo")):
        with pytest.raises(InvalidOption, match=str(players)):
            GAME.new(players, mode=mode)


@pytest.mark.parametrize("crowded", range(3))
def test_two_caps_of_one_limit_all(crowded):
    """hermit.ruling.many-limit"""
    starts = [NO_CAPS] * 3
    starts[crowded] = TWO_CAPS
    state = drawing(starts, hands=((), (), ()), mode="coop_many")

    assert [1, 1, 1] == [len(hand) for hand in state.hands]
    free = drawing([NO_CAPS] * 3, hands=((), (), ()), mode="coop_many")
    assert [2, 2, 2] == [len(hand) for hand in free.hands]


def test_equal_cards_of_several_copies_do_not_mix():
    """hermit.ruling.many-copies-duplicate"""
    state = GAME.position(
        [[("H01", 0, 0, 0)], [("H01", 0, 0, 0)], [("H16", 0, 0, 0)]],
        [["H16"], ["H16"], ["H01"]],
        mode="coop_many",
        piles=[3, 3, 3],
    )
    after = play(state, "P1 H16@0,2", "P2 H16@3,0", "P3 H01@0,0")

    assert [("H01", "H16"), ("H01", "H16"), ("H16", "H01")] == [
        tuple(laid.card for laid in area) for area in after.areas
    ]
    assert {"H16"} == {a.card for p in (0, 1) for a in state.legal_actions(p)}


def test_patterns_of_the_coast_on_others_cards_do_nothing():
    """hermit.ruling.many-coast-patterns"""
    news = (NEW["line"],) * 3
    deck = deck_with(H01=START, H02=START, H03=START, H16=news[0], H06=news[1], H15=news[2])
    given = {"mode": "coop_many", "deck": deck, "coast": {4: "H06"}, "hermie": 3, "wave": 6}
    areas = [[("H01", 0, 0, 0)], [("H02", 0, 0, 0)], [("H03", 0, 0, 0)]]
    state = GAME.position(areas, [["H16"], ["H06"], ["H15"]], **given)

    assert "H06" == state.coast[3] == state.hands[1][0]
    assert (4, 7) == moves(state, "P1 H16@0,2", "P2 H06@0,2", "P3 H15@0,2")
    assert "hermit.coop.move" in told(play(state, "P1 H16@0,2", "P2 H06@0,2"), "P3 H15@0,2")
