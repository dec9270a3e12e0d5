"""Each ruling on two who race, and each value of the switch behind it."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from rules import CHANCE, InvalidOption
from rules.hermit import GAME, ChooseSide, First, Laid, Place, Wait
from tests.hermit._asking import moves, race
from tests.hermit.positions import play, random_game, refusal, told

LEFT, RIGHT, ALSO_LEFT, ALSO_RIGHT = "H16@0,2", "H15@0,2", "H16@0,2 &", "H15@0,2 &"
MODES = ("versus_turns", "versus_realtime")
NO_CARDS = {"piles": [[], []]}

in_both_modes = pytest.mark.parametrize("mode", MODES)


def realtime(left, right, **given):
    """Give a race in real time, as a stream of placements."""
    return race(left, right, mode="versus_realtime", **given)


def ticking(left="nothing", right="nothing", **given):
    """Give a race on equal ticks."""
    return realtime(left, right, b_clock="ticks", **given)


def winners(state, *typed):
    """Give who has won after some typed actions; None while the race goes on."""
    outcome = play(state, *typed).outcome
    return outcome.winners if outcome else None


# --- setup ----------------------------------------------------------------------------------------


@in_both_modes
def test_a_player_drawn_at_random_picks_the_side_before_piles_are_dealt(mode):
    """hermit.ruling.versus-side-choice"""
    drawn = GAME.initial(mode=mode)
    drawn = drawn.apply(drawn.draw_chance(Random(2)))

    half = Fraction(1, 2)
    assert (CHANCE,) == drawn.to_act
    assert ((First(CHANCE, 0), half), (First(CHANCE, 1), half)) == drawn.chance_outcomes()
    for first in (0, 1):
        state = drawn.apply(First(CHANCE, first))
        assert ((first,), 11, 6) == (state.to_act, len(state.coast), state.wave)
        assert ((), ()) == state.piles == state.areas
        for viewer in (0, 1, None):
            assert {"?"} == set(state.observe(viewer).aside)
        sides = (ChooseSide(first, "left"), ChooseSide(first, "right"))
        assert sides == state.legal_actions()
        other = ChooseSide(1 - first, "left")
        assert "hermit.ruling.versus-side-choice" == state.why_illegal(other).clause
        chosen = state.apply(sides[1])
        assert (-1, 12) == (chosen.sides[first], chosen.hermies[first])


def test_the_outermost_card_is_drawn_first():
    """hermit.ruling.versus-draw-end"""
    state = GAME.position(
        [[("H01", 0, 0, 0)], [("H07", 0, 0, 0)]],
        [["H16"], []],
        mode="versus_turns",
        hermies=(3, 8),
        turn=1,
        first=1,
        drawing=True,
        **NO_CARDS,
    )

    assert (state.coast[10], state.coast[9]) == state.hands[1]
    assert ((0, 2), (9,), (1, 2)) == (state.taken, state.behind(1), state.behind(0))


# --- the Wave between two -------------------------------------------------------------------------


@in_both_modes
def test_the_wave_always_lies_between_the_hermies(mode):
    """hermit.ruling.right-edge-versus, hermit.ruling.versus-same-target,
    hermit.ruling.wave-passing"""
    for seed in range(6):
        for state in random_game(Random(seed), GAME.new(mode=mode, seed=seed)):
            if state.phase not in ("deal", "first", "side"):
                low, high = sorted(state.hermies)
                assert low <= state.wave <= high
                assert low < high or low == high == state.wave


@in_both_modes
def test_beyond_the_end_lies_the_others_start(mode):
    """hermit.ruling.right-edge-versus"""
    assert (3, 12, 11) == moves(race("nothing", "line", mode=mode, hermies=(3, 12), wave=11), LEFT)
    right = race("line", "nothing", mode=mode, hermies=(0, 9), wave=1, turn=1, first=1)
    assert (0, 9, 1) == moves(right, RIGHT)


def test_both_hermies_meet_on_the_card_of_the_wave_only():
    """hermit.ruling.versus-same-target"""
    both = play(race("wood", "wood", hermies=(5, 7)), LEFT, RIGHT)

    assert (6, 6, 6) == (*both.hermies, both.wave)
    assert (5, 7, 6) == moves(race("line", "line", hermies=(5, 7)), LEFT, RIGHT)


@in_both_modes
def test_a_race_ends_after_fourteen_turns_each_at_most(mode):
    """hermit.ruling.versus-stalemate"""
    for seed in range(8):
        *_, over = random_game(Random(seed), GAME.new(mode=mode, seed=seed))

        assert over.outcome
        assert 14 >= max(len(area) - 1 for area in over.areas)


@in_both_modes
@pytest.mark.parametrize(
    ("new", "no", "yes"), [("pair", (4, 9, 6), (4, 9, 6)), ("other pair", (4, 9, 6), (4, 9, 7))]
)
def test_a_racers_pair_may_be_of_any_species_or_not(mode, new, no, yes):
    """hermit.ruling.pair-must-match-solo: pair_in_pattern_everywhere no and yes"""
    assert no == moves(race(new, "nothing", mode=mode), LEFT)
    assert yes == moves(race(new, "nothing", mode=mode, pair_in_pattern_everywhere="yes"), LEFT)


@in_both_modes
def test_a_racer_may_leave_the_own_hermie_where_he_is(mode):
    """hermit.ruling.hermie-forced: hermie_move optional"""
    asked = play(race("nothing", "pools", mode=mode, turn=1, hermie_move="optional"), RIGHT)

    assert ("move", (1,)) == (asked.phase, asked.to_act)
    assert ((3, 8, 7), (3, 9, 5)) == (moves(asked, "move"), moves(asked, "stay"))


# --- who cannot draw ------------------------------------------------------------------------------


@in_both_modes
@pytest.mark.parametrize(
    ("hand", "pile", "lost"),
    [
        ([], ["H09"], {"strict"}),
        ([], [], {"strict", "none_left", "empty_hand"}),
        (["H16"], [], {"strict", "none_left"}),
        (["H16"], ["H09"], set()),
    ],
)
def test_a_racer_is_short_of_cards_or_not(mode, hand, pile, lost):
    """hermit.ruling.draw-mandatory, hermit.ruling.draw-partial: deckout strict, none_left and
    empty_hand"""
    for deckout in ("strict", "none_left", "empty_hand"):
        state = GAME.position(
            [[("H01", 0, 0, 0)], [("H07", 0, 0, 0)]],
            [hand, ["H15"]],
            mode=mode,
            piles=[pile, ["H11"]],
            drawing=True,
            deckout=deckout,
        )

        assert (deckout in lost) == (state.outcome is not None)


@in_both_modes
def test_the_other_wins_at_once_or_plays_on(mode):
    """hermit.ruling.versus-deckout: versus_deckout opponent_wins and play_on"""
    given = {"mode": mode, "hermies": (1, 10), "piles": [[], ["H07", "H09", "H11"]]}
    given |= {"hands": [["H16"], ["H15", "H05"]]}
    at_once = play(race("nothing", "nothing", **given, first=1, turn=0), LEFT)
    later = play(race("nothing", "nothing", **given, versus_deckout="play_on"), LEFT)
    if mode == "versus_turns":
        at_once = play(at_once, RIGHT)
        later = play(later, RIGHT)
    else:
        assert (1,) == at_once.to_act
        at_once = play(at_once, "P2 wait")

    assert ((1,), "hermit.versus.lose") == (at_once.outcome.winners, at_once.outcome.clause)
    assert (None, (1,), (True, False)) == (later.outcome, later.to_act, later.out)
    refused = later.why_illegal(Place(0, "H16", 0, 0, 4)).clause
    assert refused in ("hermit.versus.a-turns", "hermit.ruling.versus-deckout")
    alone = play(later, f"{later.hands[1][0]}@3,0")
    assert ((1,), 1) == (alone.to_act, alone.hermies[0])


@in_both_modes
def test_both_lose_if_the_other_cannot_draw_either(mode):
    """hermit.ruling.versus-deckout: versus_deckout play_on"""
    over = GAME.position(
        [[("H01", 0, 0, 0)], [("H07", 0, 0, 0)]],
        [["H16"], ["H15"]],
        mode=mode,
        hermies=(1, 11),
        drawing=True,
        versus_deckout="play_on",
        **NO_CARDS,
    )

    assert ((), "hermit.ruling.versus-deckout") == (over.outcome.winners, over.outcome.clause)


def test_a_figure_that_is_out_still_stops_the_wave():
    """hermit.ruling.versus-deckout: versus_deckout play_on"""
    out = play(
        realtime(
            "nothing",
            "nothing",
            hermies=(1, 9),
            wave=2,
            hands=[["H16"], ["H15", "H05"]],
            piles=[[], ["H07", "H09"]],
            versus_deckout="play_on",
        ),
        LEFT,
    )

    assert ((True, False), (1,), 3) == (out.out, out.to_act, out.wave)
    assert (1, 9, 2) == moves(out, RIGHT) == moves(out, RIGHT, "H05@3,0")


def test_in_the_closing_turn_who_cannot_draw_leaves_the_win_to_the_other():
    """hermit.ruling.versus-deckout-last-turn"""
    for value in ("opponent_wins", "play_on"):
        state = race(
            "wood",
            "wood",
            hermies=(9, 11),
            wave=10,
            piles=[["H07", "H09"], []],
            versus_deckout=value,
        )
        assert (0,) == winners(state, LEFT)

    strict = play(race("wood", "wood", hermies=(9, 11), wave=10, piles=[["H07", "H09"], []]), LEFT)
    assert "hermit.ruling.versus-deckout-last-turn" == strict.ending


def test_who_reaches_the_wave_does_not_move_it():
    """hermit.ruling.versus-win-phase4"""
    for new in ("wood", "wood and pools"):
        state = race(new, "nothing", hermies=(5, 8))

        assert (6, 8, 6) == moves(state, LEFT)
        assert "hermit.ruling.versus-win-phase4" in told(state, LEFT)


# --- mode B: a stream of placements, or ticks -----------------------------------------------------


def test_time_is_a_stream_of_placements_or_equal_ticks():
    """hermit.ruling.b-model: b_clock events and ticks"""
    stream, ticks = realtime("line", "line"), ticking("line", "line")
    once, half = play(stream, LEFT), play(ticks, LEFT)

    assert ((4, 9), (3, 9)) == (once.hermies, half.hermies)
    assert ((0, 1), (1,)) == (once.to_act, half.to_act)
    assert {Place} == {type(action) for action in stream.legal_actions()}
    assert [Wait(0), Wait(1)] == [a for a in ticks.legal_actions() if type(a) is Wait]
    assert {False} == {a.together for a in ticks.legal_actions() if type(a) is Place}
    assert "hermit.ruling.b-model" == refusal(half, "P1 wait")


def test_in_a_tick_both_choose_unseen():
    """hermit.ruling.b-model: b_clock ticks"""
    half = play(ticking(), LEFT)
    waiting = play(ticking(), "P1 wait")

    for viewer, seen in ((0, Laid("H16", 0, 2, 0)), (1, "?"), (None, "?")):
        assert (seen, None) == half.observe(viewer).chosen
    for viewer in (1, None):
        assert half.observe(viewer).chosen == waiting.observe(viewer).chosen
        assert half.observe(viewer).areas == waiting.observe(viewer).areas


@pytest.mark.parametrize(
    ("left", "right"), [("nothing", "pools"), ("line", "line"), ("pair", "nothing")]
)
def test_a_tick_of_two_is_two_placements_at_the_same_time(left, right):
    """hermit.ruling.b-model: b_clock events and ticks"""
    stream, ticks = realtime(left, right), ticking(left, right)

    assert moves(stream, LEFT, ALSO_RIGHT) == moves(ticks, LEFT, RIGHT) == moves(ticks, RIGHT, LEFT)


def test_in_a_tick_one_may_wait_but_not_twice():
    """hermit.ruling.b-model: b_clock ticks"""
    state = play(ticking(hands=[["H16"], ["H15", "H05"]]), "P1 wait", RIGHT)

    assert [1, 2] == [len(area) for area in state.areas]
    assert "hermit.ruling.b-model" == refusal(state, "P1 wait")
    assert "" == refusal(state, "P2 wait")
    both = play(ticking(), "P1 wait", "P2 wait")
    assert {Place} == {type(action) for action in both.legal_actions()}


@pytest.mark.parametrize("clock", ["events", "ticks"])
def test_every_race_in_real_time_ends(clock):
    """hermit.ruling.b-model, hermit.ruling.versus-stalemate"""
    for seed in range(4):
        state = GAME.new(mode="versus_realtime", seed=seed, b_clock=clock)
        *_, over = random_game(Random(seed), state)

        assert over.outcome


@pytest.mark.parametrize("window", [0, 1, 2, 5, 60])
def test_so_many_seconds_are_the_same_time(window):
    """hermit.ruling.b-same-time: b_tie_window in seconds"""
    state = GAME.new(mode="versus_realtime", b_tie_window=window)

    assert window == state.setting.b_tie_window
    assert 1 == GAME.new(mode="versus_realtime").setting.b_tie_window


@pytest.mark.parametrize("window", [-1, 61, 1.5, "1"])
def test_the_same_time_is_whole_seconds(window):
    """hermit.ruling.b-same-time: b_tie_window"""
    with pytest.raises(InvalidOption, match="b_tie_window"):
        GAME.new(mode="versus_realtime", b_tie_window=window)


def test_who_has_not_acted_in_a_tick_may_join_it():
    """hermit.ruling.b-same-time"""
    state = realtime("nothing", "nothing", hands=[["H16", "H11"], ["H15", "H05"]])
    once = play(state, LEFT)

    assert "" == refusal(once, ALSO_RIGHT)
    for late in (play(once, ALSO_RIGHT), play(once, RIGHT)):
        assert "hermit.ruling.b-same-time" == refusal(late, "H05@3,0 &")
    assert "" == refusal(play(once, RIGHT), "H11@3,0 &")
    assert "hermit.ruling.b-same-time" == refusal(play(once, ALSO_RIGHT), "H11@3,0 &")


@pytest.mark.parametrize(
    ("left", "right", "hermies", "end"),
    [
        ("nothing", "nothing", (3, 9), (3, 9, 6)),
        ("pools", "pools", (3, 9), (4, 8, 6)),
        ("pair", "line", (3, 9), (4, 8, 5)),
        ("nothing", "pools", (2, 10), (2, 9, 8)),
        ("nothing", "pools", (3, 8), (3, 7, 6)),
        ("nothing", "pools", (3, 9), (3, 8, 7)),
        ("wood", "nothing", (5, 9), (6, 9, 6)),
        ("nothing", "line", (3, 8), (3, 7, 6)),
    ],
    ids=[
        "opposite shifts cancel",
        "nearer to both",
        "one shift",
        "two steps",
        "no step onto Hermie",
        "one step of two",
        "a Wave that is reached stays",
        "tested before the tick",
    ],
)
def test_effects_of_one_tick_are_added_up(left, right, hermies, end):
    """hermit.ruling.b-tick-order"""
    state = realtime(left, right, hermies=hermies)

    assert end == moves(state, LEFT, ALSO_RIGHT) == moves(state, RIGHT, ALSO_LEFT)


def test_reaching_the_wave_beats_a_shortage_of_the_same_tick():
    """hermit.ruling.b-deckout"""
    given = {"hermies": (9, 11), "wave": 10, "piles": [["H07", "H09"], []]}
    for order in ((LEFT, ALSO_RIGHT), (RIGHT, ALSO_LEFT)):
        over = play(realtime("wood", "nothing", **given), *order)

        assert ((0,), "hermit.ruling.b-deckout") == (over.outcome.winners, over.outcome.clause)


@in_both_modes
@pytest.mark.parametrize("pile", [[], ["H07", "H09"]])
def test_who_reaches_the_wave_draws_no_more(mode, pile):
    """hermit.ruling.b-deckout, hermit.ruling.versus-win-phase4"""
    given = {"hermies": (9, 11), "wave": 10, "taken": (8, 0), "piles": [pile, ["H11", "H14"]]}
    state = play(race("wood", "nothing", mode=mode, **given), LEFT)

    assert ((), (False, False)) == (state.hands[0], state.out)
    assert ((1,), tuple(pile)) == (state.to_act, state.piles[0])


@pytest.mark.parametrize("order", [(LEFT, ALSO_RIGHT), (RIGHT, ALSO_LEFT)])
def test_two_shortages_in_one_tick_lose_for_both(order):
    """hermit.ruling.b-deckout"""
    over = play(realtime("nothing", "nothing", hermies=(1, 11), **NO_CARDS), *order)

    assert ((), "hermit.ruling.b-deckout") == (over.outcome.winners, over.outcome.clause)


def test_a_shortage_waits_for_the_rest_of_its_tick():
    """hermit.ruling.b-deckout"""
    given = {"hermies": (1, 9), "wave": 8, "piles": [[], ["H07", "H09"]]}
    state = play(realtime("nothing", "wood", **given), LEFT)

    assert ((1,), None) == (state.to_act, state.outcome)
    assert (1,) == winners(state, "P2 wait") == winners(state, ALSO_RIGHT)
    assert "hermit.ruling.b-same-time" == refusal(state, RIGHT)


def test_driftwood_is_looked_at_when_the_card_lies():
    """hermit.ruling.b-wave-between"""
    state = realtime("nothing", "line", hermies=(3, 8), hands=[["H16"], ["H15"]])

    assert 0 == state.needed_wood(1)
    assert 1 == play(state, LEFT).needed_wood(1)
    assert (3, 8, 6) == moves(state, LEFT, RIGHT)


def test_wrong_claims_cannot_be_made():
    """hermit.ruling.b-wrong-claim"""
    for new in ("nothing", "only pools", "only a pair"):
        state = realtime(new, "nothing")
        after = play(state, LEFT)

        assert (3, 9, 7) == (*after.hermies, after.wave)
        assert (0, 1) == after.to_act
