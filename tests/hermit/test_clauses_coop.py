"""Each clause about two who play together."""

from __future__ import annotations

from random import Random

import pytest

from rules import CHANCE, UNKNOWN
from rules.hermit import GAME, Deal, Laid, Place
from tests.hermit._asking import deck_with, moves, together
from tests.hermit.positions import play, refusal, told

FIRST, SECOND = BOTH = ("H16@0,2", "H15@0,2")
CAPS = ("K W S / W B K", "cap W S / W B K", "cap W cap / W B K", "cap W cap / W cap K")


def ends(one, two, **given):
    """Give Hermie and the Wave after both have placed their cards, whoever was first."""
    state = together(one, two, **given)
    assert moves(state, FIRST, SECOND) == moves(state, SECOND, FIRST)
    return moves(state, FIRST, SECOND)


def crowded(one, two, **given):
    """Give a position, after phase 1, in which the start cards show so many caps."""
    deck = deck_with(H01=CAPS[one], H02=CAPS[two])
    areas, hands = [[("H01", 0, 0, 0)], [("H02", 0, 0, 0)]], ["H16", "H15"]
    return GAME.position(areas, hands, deck=deck, mode="coop2", drawing=True, **given)


# --- setup ----------------------------------------------------------------------------------------


def test_coast_wave_and_hermie_are_shared():
    """hermit.coop.shared"""
    state = GAME.new(players=2, seed=1)

    assert "coop2" == state.setting.mode
    assert ((0,), 10, 6) == (state.hermies, len(state.coast), state.wave)
    assert (2, 2, 2) == (len(state.piles), len(state.hands), len(state.areas))
    assert state.pattern(0) == state.pattern(1)


def test_all_cards_are_shuffled_and_dealt():
    """hermit.coop.setup-coast, hermit.coop.setup-piles, hermit.coop.leftover"""
    first = GAME.initial(players=2)
    order = first.draw_chance(Random(3)).orders[0]
    state = first.apply(Deal(CHANCE, (order,)))

    assert sorted(first.setting.cards) == sorted(order)
    assert (order[:10], (0,), 6) == (state.coast, state.hermies, state.wave)
    for player, own in enumerate((order[10:16], order[16:22])):
        assert (Laid(own[0], 0, 0, 0),) == state.areas[player]
        assert own[1:] == state.hands[player] + state.piles[player]
        assert 6 == len(state.visible(player))
    assert order[22:] == state.aside


def test_red_starfish_may_lie_anywhere():
    """hermit.coop.setup-coast"""
    seen = [0, 0, 0]
    for seed in range(30):
        state = GAME.new(players=2, seed=seed)
        marked = {card.id for card in state.setting.deck if card.red_starfish}
        for part, cards in enumerate((state.coast, state.hands[0], state.piles[1])):
            seen[part] += len(marked.intersection(cards))

    assert 0 not in seen


def test_one_card_takes_no_part():
    """hermit.coop.leftover"""
    rng, state = Random(2), GAME.new(players=2, seed=2)
    aside = state.aside
    while state.to_act:
        state = state.apply(rng.choice(state.legal_actions()))

        assert aside == state.aside
    assert 1 == len(aside)


# --- a round --------------------------------------------------------------------------------------


def test_both_place_before_hermie_is_looked_at():
    """hermit.coop.simultaneous, hermit.round.order"""
    state = together("line", "pools")
    half = play(state, SECOND)

    assert (0, 1) == state.to_act
    assert ((0,), (3,), 6) == (half.to_act, half.hermies, half.wave)
    assert (state.areas, state.hands) == (half.areas, half.hands)
    assert (None, Laid("H15", 0, 2, 0)) == half.chosen
    assert "hermit.coop.simultaneous" == refusal(half, "P2 H15@3,0")
    assert ((4,), 5, (0, 1)) == (
        play(half, FIRST).hermies,
        play(half, FIRST).wave,
        play(half, FIRST).to_act,
    )


@pytest.mark.parametrize(
    ("caps", "limits"),
    [
        ((0, 0), (2, 2)),
        ((1, 0), (2, 2)),
        ((1, 1), (2, 2)),
        ((2, 0), (1, 1)),
        ((0, 2), (1, 1)),
        ((3, 0), (1, 1)),
        ((2, 3), (1, 1)),
    ],
)
def test_two_caps_of_one_limit_both(caps, limits):
    """hermit.coop.limit"""
    state = crowded(*caps)

    assert caps == (state.caps(0), state.caps(1))
    assert limits == (state.limit(0), state.limit(1))
    assert limits == tuple(len(hand) for hand in state.hands)


def test_each_draws_from_the_own_pile():
    """hermit.coop.draw"""
    state = crowded(0, 1, piles=[["H07", "H09"], ["H10", "H11"]])

    assert (("H16", "H07"), ("H15", "H10")) == state.hands
    assert (("H09",), ("H11",)) == state.piles
    assert (0, 0) == state.taken


def test_then_both_draw_from_the_coast():
    """hermit.coop.draw, hermit.draw.from-coast"""
    state = crowded(0, 1, piles=0, hermie=3)

    assert (("H16", state.coast[0]), ("H15", state.coast[1])) == state.hands
    assert ((2, 0), (), ()) == (state.taken, state.behind(0), state.behind(1))


def test_the_areas_never_mix():
    """hermit.coop.place"""
    state = GAME.position(
        areas=[[("H01", 0, 0, 0)], [("H02", 20, 0, 0)]], hands=["H16", "H15"], mode="coop2"
    )
    after = play(state, "H16@3,0", "H15@23,0")

    assert "hermit.place.no-float" == refusal(state, "H16@23,0")
    assert "hermit.place.no-float" == refusal(state, "H15@3,0")
    assert "hermit.place.one" == refusal(state, "P1 H15@3,0")
    assert {"H16"} == {a.card for a in state.legal_actions(0)}
    assert (Laid("H02", 20, 0, 0), Laid("H15", 23, 0, 0)) == after.areas[1]


def test_a_line_lies_in_one_area():
    """hermit.coop.place, hermit.coop.move"""
    deck = deck_with(H01="S cap W / B pool K", H02="K W B / cap pool B", H16="B cap S / B cap B")
    state = GAME.position(
        areas=[[("H01", 0, 0, 0)], [("H02", 0, 0, 0)]],
        hands=["H16", "H15"],
        coast={4: "H06"},
        hermie=3,
        deck=deck,
        mode="coop2",
    )

    assert (3, 7) == moves(state, "H16@0,0", "H15@3,0")


# --- Hermie and the Wave --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "two", "hermie"),
    [
        ("line", "line", 4),
        ("line", "nothing", 3),
        ("nothing", "line", 3),
        ("nothing", "nothing", 3),
    ],
)
def test_hermie_moves_if_both_have_the_pattern(one, two, hermie):
    """hermit.coop.move"""
    assert (hermie, 7) == ends(one, two)
    assert "hermit.coop.move" in told(play(together(one, two), FIRST), SECOND)


def test_an_old_line_of_one_is_not_enough():
    """hermit.coop.move"""
    deck = deck_with(H01="K W S / B pool cap", H02="S cap W / B pool K", H15="K W S / W B K")
    state = GAME.position(
        areas=[[("H01", 0, 0, 0)], [("H02", 0, 0, 0)]],
        hands=["H16", "H15"],
        coast={4: "H06"},
        hermie=3,
        deck=deck,
        mode="coop2",
    )

    assert 3 == moves(state, "H16@-3,1", SECOND)[0]


@pytest.mark.parametrize(
    ("one", "two", "level", "end"),
    [
        ("wood", "wood", "crustacean", (6, 6)),
        ("wood", "line", "crustacean", (5, 7)),
        ("line", "wood", "crustacean", (5, 7)),
        ("two woods", "line", "crustacean", (5, 7)),
        ("wood", "wood", "shrimp", (5, 7)),
        ("two woods", "wood", "shrimp", (5, 7)),
        ("two woods", "two woods", "shrimp", (6, 6)),
    ],
)
def test_each_line_needs_driftwood_for_the_card_of_the_wave(one, two, level, end):
    """hermit.coop.wave-card, hermit.coop.levels"""
    over = play(together(one, two, hermie=5, level=level), *BOTH)

    assert end == ends(one, two, hermie=5, level=level)
    assert (end == (6, 6)) == (over.outcome is not None)


@pytest.mark.parametrize(
    ("one", "two", "end"),
    [
        ("line", "line", (4, 7)),
        ("only a pair", "only a pair", (3, 7)),
        ("pair", "nothing", (3, 7)),
        ("nothing", "nothing", (3, 7)),
    ],
)
def test_the_one_wave_goes_one_card_away(one, two, end):
    """hermit.coop.tide-default"""
    assert end == ends(one, two)


@pytest.mark.parametrize(
    ("one", "two", "end"),
    [
        ("line", "pair", (4, 6)),
        ("pair", "line", (4, 6)),
        ("pair", "pair", (4, 6)),
        ("line", "other pair", (4, 7)),
        ("other pair", "other pair", (4, 7)),
        ("other pair", "pair", (4, 6)),
    ],
)
def test_a_pair_of_the_patterns_species_holds_the_wave(one, two, end):
    """hermit.coop.pair, hermit.coop.pair-pattern"""
    assert end == ends(one, two)


@pytest.mark.parametrize(
    ("one", "two", "end"),
    [
        ("pools", "line", (4, 5)),
        ("pools", "pools", (4, 5)),
        ("pools", "pair", (4, 5)),
        ("line", "only pools", (3, 7)),
        ("pools", "nothing", (3, 5)),
        ("nothing", "pools", (3, 5)),
        ("pools", "only pools", (3, 5)),
        ("only pools", "only pools", (3, 7)),
        ("only pools", "nothing", (3, 7)),
    ],
)
def test_pools_of_who_recreates_bring_the_wave_nearer(one, two, end):
    """hermit.coop.pools, hermit.coop.pools-same-player"""
    assert end == ends(one, two)


@pytest.mark.parametrize(
    ("two", "hermie", "end"),
    [("line", 4, (5, 6)), ("nothing", 5, (5, 6)), ("line", 3, (4, 5)), ("nothing", 4, (4, 5))],
)
def test_the_wave_does_not_land_on_hermie(two, hermie, end):
    """hermit.coop.no-landing"""
    state = together("pools", two, hermie=hermie)

    assert end == ends("pools", two, hermie=hermie)
    assert (end == (5, 6)) == ("hermit.coop.no-landing" in told(play(state, FIRST), SECOND))


# --- the end --------------------------------------------------------------------------------------


def test_both_win_together():
    """hermit.coop.end"""
    over = play(together("wood", "wood", hermie=9, wave=10), *BOTH)

    assert ((0, 1), "hermit.coop.end", 10) == (
        over.outcome.winners,
        over.outcome.clause,
        over.wave,
    )


def test_both_lose_with_the_wave():
    """hermit.coop.end"""
    over = play(together("line", "nothing", wave=10), *BOTH)

    assert ((), "hermit.coop.end") == (over.outcome.winners, over.outcome.clause)


@pytest.mark.parametrize(
    ("piles", "hermie", "lost"),
    [
        ([["H07"], []], 1, True),
        ([[], ["H07"]], 1, True),
        ([["H07"], []], 2, False),
        ([["H07"], ["H09"]], 0, False),
        ([[], []], 2, True),
        ([[], []], 3, False),
    ],
)
def test_both_lose_if_one_cannot_draw(piles, hermie, lost):
    """hermit.coop.end"""
    state = crowded(0, 0, piles=piles, hermie=hermie)

    assert lost == (state.outcome is not None)
    if lost:
        assert ((), "hermit.coop.end") == (state.outcome.winners, state.outcome.clause)


@pytest.mark.parametrize(
    ("level", "face", "wave"), [("crustacean", 1, 6), ("shrimp", 2, 6), ("king_crab", 2, 8)]
)
def test_two_choose_a_level_too(level, face, wave):
    """hermit.coop.levels"""
    state = GAME.new(players=2, seed=1, level=level)

    assert (face, wave) == (state.setting.wave_side, state.wave)


def test_the_own_hand_and_area_are_played_by_nobody_else():
    """hermit.coop.shared, hermit.coop.place"""
    state = together("line", "line")

    assert "hermit.place.one" == state.why_illegal(Place(1, "H16", 0, 0, 2)).clause
    assert UNKNOWN == play(state, FIRST).observe(1).chosen[0]
