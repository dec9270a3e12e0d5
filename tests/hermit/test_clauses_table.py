"""Each clause about the components, the setup alone, rounds, and drawing."""

from __future__ import annotations

from random import Random

import pytest

from rules import CHANCE, Match
from rules.hermit import GAME, Deal, Place, State, Wait, house_deck
from tests.hermit._asking import alone, lesson, moves, together
from tests.hermit.positions import play, refusal, told

GRIDS = {card.id: card.grid for card in house_deck().cards}
RED = {card.id for card in house_deck().cards if card.red_starfish}


def dealt(start, *, rest="", **options):
    """Deal a solo game in which a start card and then some cards lie on the pile."""
    first = GAME.initial(**options)
    top = [start, *rest.split()]
    others = [card for card in first.setting.unmarked if card not in top]
    return first.apply(Deal(CHANCE, ((*others[:10], *top, *others[10:]),)))


def drawing(area="H01", hand="H16", **given):
    """Give a position after phase 1; H03 shows two caps, H05 one, and H01 none."""
    return GAME.position(areas=[(area, 0, 0, 0)], hands=hand, drawing=True, **given)


def random_game(seed, **options):
    """Play a random game and give each of its positions."""
    rng, state = Random(seed), GAME.new(seed=seed, **options)
    yield state
    while state.to_act:
        state = state.apply(rng.choice(state.legal_actions()))
        yield state


# --- components -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "hermies"),
    [
        ("solo", 1),
        ("coop2", 1),
        ("coop_many", 1),
        ("versus_turns", 2),
        ("versus_realtime", 2),
    ],
)
def test_who_races_has_a_hermie_of_the_own(mode, hermies):
    """hermit.comp.hermies"""
    assert hermies == len(GAME.position(mode=mode).hermies)


@pytest.mark.parametrize("mode", ["versus_turns", "versus_realtime"])
@pytest.mark.parametrize("face", [1, 2])
def test_the_face_of_the_wave_says_how_much_driftwood_is_needed(mode, face):
    """hermit.comp.wave"""
    state = GAME.position(mode=mode, wave_side=face, hermies=(5, 12))

    assert (face, 0) == (state.needed_wood(0), state.needed_wood(1))


def test_player_aids_do_nothing():
    """hermit.comp.aids"""
    match = Match(GAME, seed=4)
    rng = Random(4)
    while match.state.to_act:
        match.play(rng.choice(match.state.legal_actions()))

    assert [] == [n for entry in match.log for n in entry.notes if n.clause == "hermit.comp.aids"]
    assert [] == [field for field in State.__struct_fields__ if "aid" in field]


@pytest.mark.parametrize(("level", "end"), [("crustacean", (4, 4)), ("shrimp", (3, 5))])
def test_a_symbol_on_driftwood_is_its_species_and_one_driftwood(level, end):
    """hermit.card.driftwood-symbol, hermit.wave.side-1, hermit.wave.side-2"""
    assert (4, 7) == moves(alone("wood"), "H16@0,2")
    assert end == moves(alone("wood", wave=4, level=level), "H16@0,2")
    assert (4, 4) == moves(alone("two woods", wave=4, level=level), "H16@0,2")


def test_a_card_of_the_coast_is_laid_with_its_other_face_up():
    """hermit.card.faces-joined"""
    state = GAME.position(
        areas=[("H16", 0, 0, 0)], coast={1: "H01", 4: "H06"}, hermie=3, piles=0, drawing=True
    )
    after = play(state, "H01@3,0")

    assert ("H01", 1) == (state.hands[0][0], state.coast.index("H01") + 1)
    shown = [after.visible(0)[x, y] for y in (0, 1) for x in (3, 4, 5)]
    assert GRIDS["H01"] == tuple(shown)
    assert 1 not in after.behind(0)


def test_the_wave_has_no_place_of_its_own():
    """hermit.wave.on-top"""
    state = GAME.new(seed=3)
    near = GAME.position(hermie=5, wave=6, coast={6: "H06"})

    assert (10, 6) == (len(state.coast), state.wave)
    for viewer in (0, None):
        assert state.coast == state.observe(viewer).coast
    assert (6, ("K", "W", "S")) == (near.target(0), near.pattern(0))


# --- setup ----------------------------------------------------------------------------------------


def test_alone_red_starfish_stay_in_the_box():
    """hermit.setup.remove"""
    for seed in range(20):
        state = GAME.new(seed=seed)
        laid = [card.card for card in state.areas[0]]
        cards = [*state.coast, *state.piles[0], *state.hands[0], *laid]
        assert 16 == len(cards) == len({*cards} - RED)

    first = GAME.initial()
    marked = (*first.setting.unmarked[1:], "H17")
    assert "hermit.setup.remove" == first.why_illegal(Deal(CHANCE, (marked,))).clause


def test_the_coast_is_ten_cards_that_all_can_see():
    """hermit.setup.coast"""
    first = GAME.initial()
    order = first.draw_chance(Random(8)).orders[0]
    state = first.apply(Deal(CHANCE, (order,)))

    assert sorted(first.setting.unmarked) == sorted(order)
    for viewer in (0, None):
        assert order[:10] == state.observe(viewer).coast
    assert order != first.draw_chance(Random(9)).orders[0]
    assert "hermit.setup.coast" == refusal(first, "H16@0,0")
    assert "hermit.setup.coast" == refusal(state, f"deal {' '.join(order)}")


def test_hermie_starts_before_the_first_card():
    """hermit.setup.hermie"""
    state = GAME.new(seed=5)

    assert ((0,), 1) == (state.hermies, state.target(0))
    assert state.setting.pattern(state.coast[0]) == state.pattern(0)


def test_the_wave_starts_on_the_sixth_card_with_one_driftwood_up():
    """hermit.setup.wave"""
    state = GAME.new(seed=5)

    assert (6, 1) == (state.wave, state.setting.wave_side)


def test_only_the_top_of_the_pile_is_seen():
    """hermit.setup.pile"""
    state = dealt("H01", rest="H05 H09 H11 H16 H15")

    assert ("H11", "H16", "H15") == state.piles[0]
    for viewer in (0, None):
        assert ("H11", "?", "?") == state.observe(viewer).piles[0]


def test_the_top_card_of_the_pile_starts_the_area():
    """hermit.setup.start-card, hermit.setup.hand-empty"""
    state = dealt("H01", rest="H05 H09")
    x_to_y = {(0, 0): "K", (1, 0): "pool", (2, 0): "S+", (0, 1): "S", (1, 1): "B", (2, 1): "K"}

    assert x_to_y == state.visible(0)
    assert ("H05", "H09") == state.hands[0]
    assert 3 == len(state.piles[0])


# --- rounds ---------------------------------------------------------------------------------------


def test_each_round_lays_one_card_more():
    """hermit.overview.rounds"""
    for seed in range(5):
        *played, over = random_game(seed)

        assert [state.round for state in played] == [len(state.areas[0]) for state in played]
        begun_only = over.ending == "hermit.end.lose-cards"
        assert len(over.areas[0]) == 1 + over.round - begun_only


def test_a_round_has_four_phases_in_order():
    """hermit.round.order"""
    deal = GAME.initial().draw_chance(Random(1))
    opening = [note.clause.split(".")[1] for note in GAME.initial().narrate(deal)]
    round_ = [clause.split(".")[1] for clause in told(lesson(), "H16@0,-2")]

    assert ["setup", "draw"] == list(dict.fromkeys(opening))
    assert ["place", "hermie", "tide", "draw"] == list(dict.fromkeys(round_))
    assert sorted(round_, key=["place", "hermie", "tide", "draw"].index) == round_


def test_there_is_no_passing():
    """hermit.round.no-skip"""
    state = GAME.new(seed=1)

    assert {Place} == {type(action) for action in state.legal_actions()}
    assert "hermit.round.no-skip" == state.why_illegal(Wait(0)).clause


def test_placing_is_the_same_in_every_mode():
    """hermit.variants.base"""
    places = [
        {(a.turn, a.x, a.y) for a in state.legal_actions(0)}
        for state in (
            alone("line"),
            together("line", "line"),
            together("line", "line", mode="coop_many"),
            GAME.position([[("H01", 0, 0, 0)]], ["H16"], mode="versus_turns"),
            GAME.position([[("H01", 0, 0, 0)]], ["H16"], mode="versus_realtime"),
        )
    ]

    assert 126 == len(places[0])
    assert [places[0]] * 5 == places
    for state in (alone("line"), together("line", "line")):
        assert "hermit.place.no-corner" == refusal(state, "H16@3,2")
        assert "hermit.place.no-float" == refusal(state, "H16@9,9")


# --- phase 1 --------------------------------------------------------------------------------------


def test_only_visible_caps_count():
    """hermit.draw.count-caps"""
    state = GAME.position(areas=[("H06", 0, 0, 0), ("H16", 1, 0, 0)])

    assert 3 == GRIDS["H06"].count("cap")
    assert (1, 2) == (state.caps(0), state.limit(0))


@pytest.mark.parametrize("area", ["H01", "H05"])
def test_with_up_to_one_cap_two_cards_are_held(area):
    """hermit.draw.limit-2"""
    state = drawing(area, piles=3)

    assert (2, 2) == (len(state.hands[0]), len(state.piles[0]))


@pytest.mark.parametrize(("hand", "drawn"), [("H16", 0), ("", 1)])
@pytest.mark.parametrize("area", ["H03", "H06"])
def test_with_two_caps_one_card_is_held(area, hand, drawn):
    """hermit.draw.limit-1"""
    state = drawing(area, hand, piles=3)

    assert (1, 3 - drawn) == (len(state.hands[0]), len(state.piles[0]))


def test_the_start_card_limits_the_first_hand():
    """hermit.draw.limit-first-round"""
    state = dealt("H03")

    assert (1, 4) == (len(state.hands[0]), len(state.piles[0]))


def test_a_hand_shows_others_the_beach_side_only():
    """hermit.draw.hold"""
    state = together("line", "line", deck_reference="off")

    for viewer in (1, None):
        seen = state.observe(viewer)
        assert ("H16",) == seen.hands[0]
        assert ("K", "B", "W") == seen.setting.pattern("H16")
        assert ("?",) * 6 == seen.setting.card("H16").grid
    assert "?" not in state.observe(0).setting.card("H16").grid


def test_the_top_of_the_pile_is_drawn():
    """hermit.draw.from-pile"""
    state = drawing(piles=["H05", "H09", "H11"])

    assert (("H16", "H05"), ("H09", "H11")) == (state.hands[0], state.piles[0])


def test_then_the_coast_is_drawn_from_the_left():
    """hermit.draw.from-coast"""
    state = drawing(piles=0, hermie=4)

    assert ("H16", state.coast[0]) == state.hands[0]
    assert (2, 3) == state.behind(0)


@pytest.mark.parametrize(
    ("hermie", "taken", "behind"),
    [(0, 0, ()), (1, 0, ()), (2, 0, (1,)), (4, 0, (1, 2, 3)), (4, 1, (2, 3)), (4, 3, ())],
)
def test_only_what_lies_behind_hermie_can_be_drawn(hermie, taken, behind):
    """hermit.draw.behind"""
    given = {"piles": 0, "hermie": hermie, "taken": (taken, 0)}
    state = GAME.position(areas=[("H01", 0, 0, 0)], hands=["H16"], **given)
    after = drawing(**given)

    assert behind == state.behind(0)
    if behind:
        assert state.coast[behind[0] - 1] == after.hands[0][-1]
    else:
        assert "hermit.end.lose-cards" == after.ending


def test_one_draw_can_take_from_pile_and_coast():
    """hermit.draw.mixed"""
    state = drawing(hand="", piles=["H05"], hermie=3)

    assert (("H05", state.coast[0]), ()) == (state.hands[0], state.piles[0])


def test_a_drawn_card_leaves_its_place_empty():
    """hermit.draw.no-shift"""
    before = GAME.position(areas=[("H01", 0, 0, 0)], hands=["H16"], piles=0, hermie=4, wave=8)
    after = drawing(piles=0, hermie=4, wave=8)

    assert ((4,), 8, 2) == (after.hermies, after.wave, len(after.coast) - after.wave)
    assert (before.coast, before.pattern(0)) == (after.coast, after.pattern(0))
    assert (1, 0) == after.taken
