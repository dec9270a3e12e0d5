"""Each decision of Hermit: who takes it, when, and among exactly what."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from rules import CHANCE
from rules.hermit import (
    GAME,
    LEVELS,
    MODES,
    TASKS,
    TURNS,
    ChooseSide,
    Deal,
    First,
    MoveHermie,
    Place,
    TakeBonus,
    TakeCoast,
    Wait,
    cells,
)
from tests.hermit._asking import alone, lesson, race, together
from tests.hermit.positions import play, random_game

LEFT, RIGHT = "H16@0,2", "H15@0,2"


def kinds(state):
    """Give the kinds of action that are legal."""
    return {type(action) for action in state.legal_actions()}


def test_mode_level_and_task_are_options_before_the_shuffle():
    """hermit.challenge.when; decision choose_mode_level_task"""
    offered = {option.name: option.values for option in GAME.options}

    assert ("by_players", *MODES) == offered["mode"]
    assert (tuple(LEVELS), tuple(TASKS)) == (offered["level"], offered["task"])
    assert 32 == len([*product(offered["level"], offered["task"])])
    for mode in MODES:
        assert ("deal", mode) == (
            GAME.initial(mode=mode).phase,
            GAME.initial(mode=mode).setting.mode,
        )


@pytest.mark.parametrize(
    ("mode", "players", "copies"),
    [
        ("solo", 1, [16]),
        ("coop2", 2, [23]),
        ("versus_turns", 2, [23]),
        ("versus_realtime", 2, [23]),
        ("coop_many", 3, [16, 23, 23]),
    ],
)
def test_nature_shuffles_the_cards_in_use(mode, players, copies):
    """hermit.setup.coast; decision deal"""
    first = GAME.initial(players, mode=mode)
    deals = [first.draw_chance(Random(seed)) for seed in (1, 1, 2)]

    assert ((CHANCE,), (), ()) == (first.to_act, first.legal_actions(), first.chance_outcomes())
    assert copies == [len(set(order)) for order in deals[0].orders]
    assert deals[0] == deals[1] != deals[2]
    for deal in deals:
        assert type(deal) is Deal
        assert [*map(sorted, first.setting.copies(players))] == [*map(sorted, deal.orders)]


@pytest.mark.parametrize("mode", ["versus_turns", "versus_realtime"])
def test_a_race_draws_a_player_and_this_one_picks_a_side(mode):
    """hermit.versus.sides; decisions first_player and choose_side"""
    drawing = GAME.initial(mode=mode)
    drawing = drawing.apply(drawing.draw_chance(Random(1)))

    assert [First(CHANCE, 0), First(CHANCE, 1)] == [a for a, _ in drawing.chance_outcomes()]
    for first in (0, 1):
        choosing = drawing.apply(First(CHANCE, first))
        sides = [ChooseSide(first, side) for side in ("left", "right")]
        assert ((first,), sides) == (choosing.to_act, list(choosing.legal_actions()))
        assert () == choosing.legal_actions(1 - first)
        assert {Place} == kinds(choosing.apply(sides[0]))


@pytest.mark.parametrize("mode", [mode for mode in MODES if "versus" not in mode])
def test_without_a_race_nobody_is_drawn(mode):
    """hermit.setup.hermie; decision first_player"""
    assert {Place} == kinds(GAME.new(mode=mode, seed=2))


@pytest.mark.parametrize("mode", MODES)
def test_drawing_is_no_decision(mode):
    """hermit.ruling.draw-mandatory; decision draw"""
    for state in random_game(Random(4), GAME.new(mode=mode, seed=4)):
        assert {Place, Wait, ChooseSide} >= kinds(state)


@pytest.mark.parametrize("hand", ["H16", "H16 H11"])
def test_a_placement_is_a_card_a_turn_and_a_place(hand):
    """hermit.place.adjoin, hermit.place.cover; decision place_card"""
    state = lesson(hands=hand)
    own = set(state.visible(0))
    placings = [(a, own.intersection(cells(a.x, a.y, a.turn))) for a in state.legal_actions()]

    for card in hand.split():
        covering = [bool(covered) for a, covered in placings if a.card == card]
        assert (64, 62) == (covering.count(False), covering.count(True))
    assert sorted(hand.split()) == sorted({a.card for a, _ in placings})
    assert {*TURNS} == {a.turn for a, _ in placings}
    assert (0,) == state.to_act


def test_the_choice_grows_with_the_area():
    """hermit.place.unbounded; decision place_card"""
    counts = {}
    for seed in range(30):
        for state in random_game(Random(seed), GAME.new(seed=seed)):
            if state.to_act:
                each = len(state.legal_actions()) / len(state.hands[0])
                counts.setdefault(len(state.areas[0]), []).append(each)
    means = [sum(found) / len(found) for _, found in sorted(counts.items())]

    assert 126 == means[0]
    assert sorted(means) == means
    assert 1000 > 2 * max(max(found) for found in counts.values())


@pytest.mark.parametrize(
    ("news", "mode"),
    [(("line", "line"), "coop2"), (("line", "line", "line"), "coop_many")],
)
def test_all_place_at_the_same_time(news, mode):
    """hermit.coop.simultaneous; decision joint_place"""
    state = together(*news, mode=mode)
    players = tuple(range(len(news)))

    assert players == state.to_act
    assert [126] * len(news) == [len(state.legal_actions(player)) for player in players]
    for player in players:
        acted = state.apply(state.legal_actions(player)[0])
        assert tuple(p for p in players if p != player) == acted.to_act
        assert state.areas == acted.areas


def test_in_real_time_both_may_place_at_any_time():
    """hermit.versus.b-free; decision place_now_or_wait"""
    state = race("nothing", "nothing", mode="versus_realtime")
    once = play(state, LEFT)

    assert ((0, 1), (0, 1)) == (state.to_act, once.to_act)
    assert [126, 126] == [len(state.legal_actions(player)) for player in (0, 1)]
    assert 2 * 126 == len(once.legal_actions(1))
    assert {Place} == kinds(state)


def test_on_equal_ticks_both_place_or_wait():
    """hermit.ruling.b-model; decision place_now_or_wait"""
    state = race("nothing", "nothing", mode="versus_realtime", b_clock="ticks")

    assert [127, 127] == [len(state.legal_actions(player)) for player in (0, 1)]
    assert [Wait(0), Wait(1)] == [a for a in state.legal_actions() if type(a) is Wait]
    assert ((1,), ()) == (play(state, LEFT).to_act, play(state, LEFT).legal_actions(0))


def optional(**given):
    """Give positions just before Hermie could move, with who then decides."""
    options = {"hermie_move": "optional"} | given
    return [
        (alone("line", **options), ["H16@0,2"], 0),
        (together("line", "line", **options), [LEFT, RIGHT], 0),
        (together("line", "line", **options), [RIGHT, LEFT], 0),
        (race("line", "line", **options), [LEFT], 0),
        (race("line", "line", turn=1, first=1, **options), [RIGHT], 1),
        (race("line", "line", mode="versus_realtime", **options), [RIGHT], 1),
    ]


def test_the_owner_or_the_group_moves_hermie_if_that_is_optional():
    """hermit.ruling.hermie-forced; decision move_hermie"""
    for state, typed, player in optional():
        asked = play(state, *typed)

        assert ("move", (player,)) == (asked.phase, asked.to_act)
        assert (MoveHermie(player, move=False), MoveHermie(player, move=True)) == (
            asked.legal_actions()
        )
    for state, typed, _ in optional(hermie_move="forced"):
        assert "place" == play(state, *typed).phase


def test_the_owner_or_the_group_chooses_between_two_bonuses():
    """hermit.ruling.both-bonuses; decision choose_bonus"""
    both, options = "pools and pair", {"both_bonus": "choose"}
    for state, typed, player in (
        (alone(both, **options), ["H16@0,2"], 0),
        (together(both, "line", **options), [RIGHT, LEFT], 0),
        (together("line", both, **options), [LEFT, RIGHT], 0),
        (race(both, "line", **options), [LEFT], 0),
        (race("line", both, mode="versus_realtime", **options), [RIGHT], 1),
    ):
        asked = play(state, *typed)

        assert ("bonus", (player,)) == (asked.phase, asked.to_act)
        assert (TakeBonus(player, "pair"), TakeBonus(player, "pools")) == asked.legal_actions()
    for new in ("pools", "pair", "line", "nothing"):
        assert "place" == play(alone(new, **options), "H16@0,2").phase


def test_the_group_says_card_by_card_who_draws_from_the_coast():
    """hermit.ruling.coop-draw-order; decision coop_draw_choice"""
    state = GAME.position(
        [[("H01", 0, 0, 0)], [("H07", 0, 0, 0)]],
        mode="coop2",
        piles=[[], []],
        hermie=6,
        wave=9,
        coop_draw_order="choose",
        drawing=True,
    )
    taken = []
    while state.phase == "draw":
        taken.append(state.taken[0])
        assert (0,) == state.to_act
        assert (TakeCoast(0, 0), TakeCoast(0, 1)) == state.legal_actions()
        state = state.apply(TakeCoast(0, len(taken) % 2))

    assert [0, 1, 2] == taken
    assert ([2, 2], "place") == ([len(hand) for hand in state.hands], state.phase)
