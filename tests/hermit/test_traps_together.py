"""The traps of several players: what is easily got wrong, one test each."""

from __future__ import annotations

import pytest

from rules.hermit import GAME
from tests.hermit._asking import deck_with, moves, race, together
from tests.hermit.positions import play, refusal, told

BOTH = ("H16@0,2", "H15@0,2")
LEFT, RIGHT, ALSO_LEFT, ALSO_RIGHT = "H16@0,2", "H15@0,2", "H16@0,2 &", "H15@0,2 &"


def drawing(caps, mode, **given):
    """Give a position, after phase 1, in which start cards show so many caps."""
    grids = ("K W S / W B K", "cap W S / W B K", "cap W cap / W B K")
    starts = ("H01", "H02", "H03")[: len(caps)]
    deck = deck_with(**{card: grids[count] for card, count in zip(starts, caps, strict=True)})
    areas = [[(card, 0, 0, 0)] for card in starts]
    return GAME.position(areas, mode=mode, deck=deck, drawing=True, **given)


# --- together -------------------------------------------------------------------------------------


def test_pools_of_one_count_though_hermie_stays():
    """hermit.coop.pools; trap "Coop pools without a move" """
    assert (3, 5) == moves(together("pools", "nothing"), *BOTH)


def test_the_wave_next_to_hermie_stays():
    """hermit.coop.no-landing; trap "Coop pools on Hermie" """
    assert (5, 6) == moves(together("pools", "nothing", hermie=5), *BOTH)


@pytest.mark.parametrize(("caps", "held"), [((1, 1), (2, 2)), ((2, 0), (1, 1)), ((0, 0), (2, 2))])
def test_caps_of_two_are_not_added(caps, held):
    """hermit.coop.limit; trap "Caps aren't added" """
    assert held == tuple(len(hand) for hand in drawing(caps, "coop2").hands)


@pytest.mark.parametrize(("mode", "end"), [("coop2", (4, 7)), ("solo", (4, 6))])
def test_together_a_pair_must_be_of_the_pattern(mode, end):
    """hermit.coop.pair-pattern, hermit.tide.pair-any; trap "Coop pair species" """
    news = ("other pair", "other pair")[: 2 if mode == "coop2" else 1]

    assert end == moves(together(*news, mode=mode), *BOTH[: len(news)])


def test_one_card_is_out_together_and_none_in_a_race():
    """hermit.coop.leftover, hermit.versus.setup; trap "Coop leftover" """
    coop = GAME.new(players=2, seed=7)
    versus = play(GAME.new(mode="versus_turns", seed=7), "left")

    for state, coast, aside in ((coop, 10, 1), (versus, 11, 0)):
        held = [len(state.hands[p]) + len(state.piles[p]) + 1 for p in range(2)]
        assert (coast, [6, 6], aside) == (len(state.coast), held, len(state.aside))


def test_piles_of_two_stay_in_step():
    """hermit.coop.draw, hermit.coop.limit; trap "Coop piles in step" """
    for seed in range(4):
        state = GAME.new(players=2, seed=seed)
        while state.to_act:
            player = state.to_act[0]
            listed = state.legal_actions(player)
            state = state.apply(listed[seed * 7919 % len(listed)])

            assert len(state.piles[0]) == len(state.piles[1])


def test_pools_of_a_line_without_driftwood_hold_the_wave():
    """hermit.ruling.coop-recreated-wood; trap "Coop wood missing with pools" """
    assert (5, 6) == moves(together("pools", "line", hermie=5), *BOTH)
    assert (5, 6) == moves(together("wood and pools", "line", hermie=5), *BOTH)
    assert (5, 7) == moves(together("wood", "line", hermie=5), *BOTH)


# --- a copy each ----------------------------------------------------------------------------------


def test_who_did_not_set_up_never_draws_from_the_coast():
    """hermit.many.draw; trap "Many: Coast draw" """
    own = ["H07", "H09"]
    over = drawing((0, 0, 0), "coop_many", players=3, hermie=5, piles=[own, own, []])
    played_on = drawing((0, 0, 0), "coop_many", players=3, hermie=5, piles=[[], own, own])

    assert ((), "hermit.coop.end") == (over.outcome.winners, over.outcome.clause)
    assert (None, (2, 0)) == (played_on.outcome, played_on.taken)


def test_red_starfish_are_in_the_others_piles():
    """hermit.many.setup-one, hermit.many.setup-others; trap "Many: decks" """
    state = GAME.new(players=3, seed=1)
    red = {card.id for card in state.setting.deck if card.red_starfish}
    held = [
        {*state.piles[p], *state.hands[p], *[laid.card for laid in state.areas[p]]}
        for p in range(3)
    ]

    assert [0, 7, 7] == [len(red & cards) for cards in held]
    assert not red.intersection(state.coast)


# --- against each other ---------------------------------------------------------------------------


def test_the_right_hand_player_is_a_mirror_image():
    """hermit.versus.direction; trap "Right-hand player" """
    state = race("nothing", "nothing", turn=1, piles=[[], []], hands=[["H16"], ["H15"]])
    after = play(state, RIGHT)

    assert ((11, 10), 8) == (state.behind(1), state.target(1))
    assert 5 == after.wave
    drawn = drawing((0, 0), "versus_turns", turn=1, hermies=(3, 9), piles=[[], []])
    assert (drawn.coast[10], drawn.coast[9]) == drawn.hands[1]


@pytest.mark.parametrize(("right", "wave"), [(9, 7), (8, 7), (7, 6)])
def test_a_failure_helps_the_other_unless_he_is_there(right, wave):
    """hermit.versus.wave-move, hermit.versus.no-landing; trap "Versus failure" """
    assert (3, right, wave) == moves(race("nothing", "nothing", hermies=(3, right)), LEFT)


def test_a_hermie_at_the_start_holds_his_place():
    """hermit.versus.no-landing, hermit.ruling.right-edge-versus; trap "Opponent at start" """
    assert (3, 12, 11) == moves(race("nothing", "nothing", hermies=(3, 12), wave=11), LEFT)


def test_the_second_has_a_closing_turn_and_the_first_none():
    """hermit.versus.a-finish; trap "Closing turn" """
    first = play(race("wood", "nothing", hermies=(5, 8)), LEFT)
    second = play(race("nothing", "wood", hermies=(4, 7)), LEFT, RIGHT)

    assert (1,) == first.to_act
    assert ((), (1,)) == (second.to_act, second.outcome.winners)
    assert "hermit.versus.goal" == refusal(second, "P1 H16@0,4")


@pytest.mark.parametrize("order", [(LEFT, ALSO_RIGHT), (RIGHT, ALSO_LEFT)])
def test_the_wave_never_jumps_over_a_hermie(order):
    """hermit.ruling.b-tick-order; trap "Mode B double shift" """
    state = race("nothing", "pools", mode="versus_realtime", hermies=(3, 8))

    assert (3, 7, 6) == moves(state, *order)
    assert "hermit.versus.no-landing" in told(play(state, order[0]), order[1])


def test_racers_do_not_share_a_limit():
    """hermit.versus.limit; trap "Versus caps" """
    state = drawing((2, 0), "versus_realtime")

    assert [1, 2] == [len(hand) for hand in state.hands]
    assert (1, 2) == (state.limit(0), state.limit(1))
