"""What is hidden in Hermit, item by item: what each player and a spectator see, and when."""

from __future__ import annotations

from random import Random

import pytest

from rules import UNKNOWN, Match
from rules.hermit import GAME, First, Laid
from tests.hermit._asking import alone, lesson, race, together
from tests.hermit.positions import SPECTATOR, TABLES, play, random_game

BOTH = ("H16@0,2", "H15@0,2")
BARE = (UNKNOWN,) * 6
VIEWERS = (0, 1, SPECTATOR)

every_table = pytest.mark.parametrize(("mode", "players"), TABLES)


def positions(mode, players, seed=5, **options):
    """Give each position of a random game, with every viewer's observation of it."""
    start = GAME.new(players, seed=seed, mode=mode, **options)
    for state in random_game(Random(seed), start):
        yield state, [state.observe(viewer) for viewer in (*range(players), SPECTATOR)]


def grid(view, card):
    """Give what an observation shows of a card's seashell side."""
    return view.setting.card(card).grid


def before_placing(**options):
    """Give a coop position without a deck list; who looks first holds H16."""
    return together("line", "line", deck_reference="off", **options)


# --- the Coast and the piles ----------------------------------------------------------------------


@every_table
def test_patterns_of_the_coast_are_seen_by_all(mode, players):
    """hermit.setup.coast; hidden: patterns of all Coast cards"""
    for state, views in positions(mode, players, deck_reference="off"):
        patterns = [state.setting.pattern(card) for card in state.coast]
        for view in views:
            assert state.coast == view.coast
            assert patterns == [view.setting.pattern(card) for card in view.coast]


def test_the_pattern_of_a_taken_card_stays_known():
    """hermit.draw.no-shift; hidden: patterns of all Coast cards"""
    state = GAME.position([("H01", 0, 0, 0)], "H16", piles=0, hermie=4, drawing=True)

    assert 1 == state.taken[0]
    assert state.coast[0] == state.observe(SPECTATOR).coast[0] == state.observe(0).hands[0][-1]


def test_the_grid_of_a_card_is_seen_by_its_owner_when_drawn_and_by_all_when_placed():
    """hermit.card.faces-joined, hermit.draw.hold; hidden: grid of a Coast card"""
    given = {"mode": "coop2", "deck_reference": "off", "coast": {1: "H05"}, "hermie": 3, "wave": 8}
    areas, hands = [[("H01", 0, 0, 0)], [("H07", 0, 0, 0)]], [[], ["H15", "H16"]]
    before = GAME.position(areas, hands, piles=0, **given)
    drawn = GAME.position(areas, hands, piles=0, **given, drawing=True)
    placed = play(drawn, "P1 H05@3,0", "P2 H15@3,0")

    assert "H05" == drawn.hands[0][0]
    assert [BARE] * 3 == [grid(before.observe(viewer), "H05") for viewer in VIEWERS]
    known = drawn.setting.card("H05").grid
    assert [known, BARE, BARE] == [grid(drawn.observe(viewer), "H05") for viewer in VIEWERS]
    assert [known] * 3 == [grid(placed.observe(viewer), "H05") for viewer in VIEWERS]


@every_table
def test_of_a_pile_all_see_the_top_and_how_many_it_has(mode, players):
    """hermit.setup.pile, hermit.ruling.pile-peek; hidden: pattern of the pile's top card, order
    and grids of the pile, number of cards"""
    for state, views in positions(mode, players):
        for view in views:
            for pile, seen in zip(state.piles, view.piles, strict=True):
                assert len(pile) == len(seen)
                assert pile[:1] == seen[:1]
                assert {UNKNOWN} >= set(seen[1:])
            assert [*map(len, state.hands)] == [*map(len, view.hands)]
            for player in range(players if state.sides or "versus" not in mode else 0):
                assert state.behind(player) == view.behind(player)


def test_the_next_pattern_is_seen_when_the_top_card_is_drawn():
    """hermit.draw.from-pile; hidden: pattern of the pile's top card"""
    state = alone("line", piles=["H05", "H09", "H11", "H07"])
    after = play(state, "H16@0,2")

    for viewer in (0, SPECTATOR):
        assert ("H05", *[UNKNOWN] * 3) == state.observe(viewer).piles[0]
        assert ("H11", UNKNOWN) == after.observe(viewer).piles[0]


def test_of_the_top_card_nobody_sees_the_grid():
    """hermit.ruling.identity-by-back; hidden: order and grids of the pile"""
    state = lesson(piles=["H05", "H09"], deck_reference="off")

    assert [BARE] * 2 == [grid(state.observe(viewer), "H05") for viewer in (0, SPECTATOR)]


# --- hands and areas ------------------------------------------------------------------------------


@pytest.mark.parametrize(("hands", "others"), [("off", False), ("on", True)])
def test_grids_in_hand_are_seen_by_the_owner_or_all(hands, others):
    """hermit.draw.hold, hermit.ruling.coop-talk; hidden: grids of hand cards"""
    state = before_placing(open_hands=hands)
    known = state.setting.card("H16").grid
    shown = [grid(state.observe(viewer), "H16") for viewer in VIEWERS]

    assert [known, *[known if others else BARE] * 2] == shown


@every_table
def test_patterns_in_hand_are_seen_by_all(mode, players):
    """hermit.draw.hold; hidden: patterns of hand cards"""
    for state, views in positions(mode, players, deck_reference="off"):
        for view in views:
            assert state.hands == view.hands


@every_table
def test_areas_are_seen_by_all_with_what_is_covered(mode, players):
    """hermit.place.cover, hermit.ruling.covered-info; hidden: visible symbols of every play area,
    covered symbols"""
    *played, (over, last) = positions(mode, players, deck_reference="off")
    for state, views in played:
        assert [state.areas] * len(views) == [view.areas for view in views]
    for view in last:
        for player in range(players):
            assert over.visible(player) == view.visible(player)
            for cell in over.visible(player):
                assert over.stack(player, *cell) == view.stack(player, *cell)


# --- the rest of the table ------------------------------------------------------------------------


@every_table
def test_figures_wave_level_and_task_are_seen_by_all(mode, players):
    """hermit.wave.on-top, hermit.challenge.when; hidden: Hermie and Wave positions, Wave face,
    chosen level and task"""
    options = {"level": "shrimp", "task": "dunes", "multi_tasks": "on", "wave_side": 2}
    for state, views in positions(mode, players, **options):
        for view in views:
            assert (state.hermies, state.wave) == (view.hermies, view.wave)
            assert (2, "shrimp", "dunes") == (
                view.setting.wave_side,
                view.setting.level,
                view.setting.task,
            )


def test_which_cards_stay_in_the_box_is_known_to_all():
    """hermit.setup.remove; hidden: the 7 removed red cards in solo"""
    state = GAME.new(seed=1)

    for viewer in (0, SPECTATOR):
        view = state.observe(viewer)
        red = [card for card in view.setting.deck if card.red_starfish]
        assert (7, 16) == (len(red), len(view.setting.unmarked))
        assert BARE not in [card.grid for card in red]


def test_the_leftover_card_is_seen_by_nobody_to_the_end():
    """hermit.coop.leftover, hermit.ruling.leftover-card; hidden: the leftover card in coop2"""
    for state, views in positions("coop2", 2):
        assert 1 == len(state.aside)
        assert [(UNKNOWN,)] * 3 == [view.aside for view in views]


@pytest.mark.parametrize("mode", ["coop2", "coop_many"])
def test_a_committed_card_is_seen_by_its_owner_until_all_have_chosen(mode):
    """hermit.coop.simultaneous, hermit.ruling.coop-commit; hidden: simultaneous placements in
    coop"""
    half = play(together("line", "line", mode=mode), BOTH[0])
    done = play(half, BOTH[1])
    laid = Laid("H16", 0, 2, 0)

    assert [(laid, None), (UNKNOWN, None), (UNKNOWN, None)] == [
        half.observe(viewer).chosen for viewer in VIEWERS
    ]
    for viewer in VIEWERS:
        assert "H16" in half.observe(viewer).hands[0]
        assert laid == done.observe(viewer).areas[0][-1]
        assert (None, None) == done.observe(viewer).chosen


def test_what_is_told_of_a_committed_card_is_told_to_its_owner():
    """hermit.ruling.coop-commit; hidden: simultaneous placements in coop"""
    match = Match(GAME, start=together("line", "line"))
    entry = match.play(BOTH[0])

    assert any("0,2" in note.text for note in entry.read_by(0))
    for other in (1, SPECTATOR):
        assert [] == [note for note in entry.read_by(other) if "0,2" in note.text]


@pytest.mark.parametrize("mode", ["versus_turns", "versus_realtime"])
def test_who_is_first_and_who_starts_where_is_seen_by_all(mode):
    """hermit.versus.sides, hermit.versus.a-turns; hidden: first player and sides in versus"""
    drawing = GAME.initial(mode=mode)
    drawing = drawing.apply(drawing.draw_chance(Random(1))).apply(First(-1, 1))
    state = play(drawing, "right")

    for viewer in VIEWERS:
        assert 1 == drawing.observe(viewer).first == state.observe(viewer).first
        assert ((1, -1), (0, 12)) == (state.observe(viewer).sides, state.observe(viewer).hermies)


def test_the_seed_is_in_no_position():
    """hermit.setup.coast; hidden: seed of the shuffle"""
    state = GAME.new(seed=987654321)

    for viewer in (0, SPECTATOR):
        assert "987654321" not in GAME.to_json(state.observe(viewer))
    assert "987654321" not in GAME.to_json(state)
    assert "987654321" not in repr(Match(GAME, seed=987654321))
    assert "987654321" in Match(GAME, seed=987654321).save()


@pytest.mark.parametrize("mode", ["versus_turns", "versus_realtime"])
def test_a_race_hides_what_a_game_alone_hides(mode):
    """hermit.versus.shared, hermit.setup.pile; hidden: order and grids of the pile"""
    state = race("line", "line", mode=mode, deck_reference="off", piles=[["H07", "H09"], ["H10"]])

    for viewer, grids in ((0, [False, True]), (1, [True, False]), (SPECTATOR, [True, True])):
        view = state.observe(viewer)
        assert (("H07", UNKNOWN), ("H10",)) == view.piles
        assert grids == [BARE == grid(view, card) for card in ("H16", "H15")]
        assert BARE == grid(view, "H07")
