"""The moves on the beach of Hermit: what is touched, what is said, what is foreseen."""

from __future__ import annotations

import pytest

from rules import CHANCE, Match
from rules.hermit import GAME, cells, completions
from tests.hermit.board import (
    BONUSES,
    CLOSING,
    DRAWING,
    EXAMPLE,
    REAL_TIME,
    ROOM,
    draw,
    ids,
    item,
    move,
    samples,
    touch_of,
    whole_game,
)
from tests.hermit.positions import play
from tidewidgets import Board
from tidewidgets.testing import MOST_BYTES


def ghost(state, typed):
    """Give what a move would change, by id."""
    return {i.id: i for i in move(state, typed).ghost}


def spots(state, *cells):
    return [(item(state, f"{x},{y}").x, item(state, f"{x},{y}").y) for x, y in cells]


# --- touches --------------------------------------------------------------------------------------


def test_every_legal_action_has_touches_of_its_own():
    for state in samples():
        for player in state.to_act:
            offered = ROOM.actions(state.observe(player), player)

            assert list(state.legal_actions(player)) == list(offered.values())


def test_only_who_is_to_act_is_offered_moves():
    """hermit.versus.a-turns"""
    state = GAME.position(hands=["H16", "H11"], mode="versus_turns")

    assert draw(state, 1).moves == ROOM.draw(state.observe(None), None).moves == ()
    assert {} == ROOM.actions(state, 1) == ROOM.actions(state, None)


@pytest.mark.parametrize(
    ("typed", "touch"),
    [
        pytest.param("H16@0,-2", ("card-1-H16", "1,-2"), id="unturned"),
        pytest.param("H16@0,-3 r90", ("card-1-H16", "turn", "1,-2"), id="turned right"),
        pytest.param("H16@0,-2 r180", ("card-1-H16", "turn", "turn", "1,-1"), id="upside down"),
        pytest.param(
            "H16@1,-3 r270", ("card-1-H16", "turn", "turn", "turn", "1,-2"), id="turned left"
        ),
    ],
)
def test_a_card_turns_about_the_middle_of_its_upper_row(typed, touch):
    """hermit.place.rotate"""
    assert touch == touch_of(GAME.position(**EXAMPLE), typed)


def test_the_cell_touched_is_where_that_middle_comes_to_lie():
    """hermit.place.grid"""
    state = GAME.position(**EXAMPLE)

    for touch, action in ROOM.actions(state, 0).items():
        x, y = cells(action.x, action.y, action.turn)[1]
        assert f"{x},{y}" == touch[-1]


def test_a_card_in_hand_is_foreseen_about_that_middle():
    card = item(GAME.position(**EXAMPLE), "card-1-H16")

    second = card.parts[1]
    assert (second.x, second.y) == card.pivot


def test_the_turn_button_turns_by_a_quarter():
    """hermit.place.rotate"""
    turn = item(GAME.position(**EXAMPLE), "turn")

    assert (True, 90) == (turn.choice, turn.turns)


@pytest.mark.parametrize(
    ("settings", "phase", "touches"),
    [
        pytest.param(
            {"players": 2, "mode": "versus_turns"},
            "side",
            {("coast-0",), ("coast-12",)},
            id="sides",
        ),
        pytest.param(
            {"players": 2, "mode": "versus_turns"},
            "first",
            {("first-1",), ("first-2",)},
            id="first",
        ),
    ],
)
def test_the_setup_is_touched_on_the_board(settings, phase, touches):
    """hermit.versus.sides, hermit.ruling.versus-side-choice"""
    state = next(s for s in whole_game(1, **settings) if s.phase == phase)
    seen, player = state.observe(None), state.to_act[0]

    assert touches == set(ROOM.actions(seen, player))
    assert {touch[0] for touch in touches} <= ids(state, player)


def test_hermie_is_touched_to_move_him_where_that_is_free():
    """hermit.ruling.hermie-forced"""
    state = play(GAME.position(**EXAMPLE, hermie_move="optional"), "H16@0,-2")

    assert {("hermie-1",), ("stay",)} == set(ROOM.actions(state, 0))
    assert item(state, "stay").choice


def test_one_of_two_bonuses_is_touched():
    """hermit.ruling.both-bonuses"""
    state = play(GAME.position(**BONUSES, both_bonus="choose"), "H16@0,-2")

    assert "bonus" == state.phase
    assert {("bonus-pools",), ("bonus-pair",)} == set(ROOM.actions(state, 0))


def test_who_draws_from_the_coast_is_touched():
    """hermit.ruling.coop-draw-order"""
    state = GAME.position(**DRAWING)

    assert "draw" == state.phase
    assert {("coast-1", "hand-1"), ("coast-1", "hand-2")} == set(ROOM.actions(state, 0))
    assert {"hand-1", "hand-2"} <= ids(state)


def test_in_real_time_a_card_may_be_placed_at_the_same_time():
    """hermit.ruling.b-same-time"""
    state = play(GAME.position(**REAL_TIME), "P1 H16@3,0")

    assert ("tick", "card-2-H15", "1,-2") == touch_of(state, "P2 H15@0,-2 &")
    assert ("card-2-H15", "1,-2") == touch_of(state, "P2 H15@0,-2")
    assert "tick" not in ids(state, 0)


def test_in_the_last_tick_a_card_is_placed_at_the_same_time_without_a_claim():
    """hermit.ruling.b-same-time"""
    assert ("card-2-H11", "4,0") == touch_of(CLOSING, "P2 H11@3,0 &")
    assert {("wait",)} == {touch for touch in ROOM.actions(CLOSING, 1) if len(touch) == 1}


def test_who_may_wait_touches_a_button():
    """hermit.ruling.b-model"""
    state = GAME.position(**REAL_TIME, b_clock="ticks")

    assert ("wait",) == touch_of(state, "P2 wait")


def test_chance_is_drawn_for_who_may_choose_it():
    """hermit.ruling.versus-side-choice"""
    state = next(s for s in whole_game(1, players=2, mode="versus_turns") if s.phase == "first")

    assert ["Player 1 is first", "Player 2 is first"] == [m.text for m in draw(state, CHANCE).moves]


# --- what a move says -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "typed", "text"),
    [
        pytest.param(
            {},
            "H16@0,-2",
            "Lay H16, at 0,-2, completes cockle, whelk, sand star and pools meet, "
            "Hermie to 4 and the Wave to 5",
            id="pools",
        ),
        pytest.param(
            {},
            "H16@-2,-1",
            "Lay H16, at -2,-1, covers 1, completes cockle, whelk, sand star, "
            "Hermie to 4 and the Wave to 7",
            id="no bonus",
        ),
        pytest.param(
            {"wave": 4},
            "H16@-2,-1",
            "Lay H16, at -2,-1, covers 1, "
            "completes cockle, whelk, sand star with 0 of 1 on driftwood, the Wave to 5",
            id="driftwood is missing",
        ),
        pytest.param(
            {"wave": 4, "level": "shrimp"},
            "H16@2,-2",
            "Lay H16, at 2,-2, completes cockle, whelk, sand star, reaches the Wave",
            id="wins",
        ),
        pytest.param(
            {"wave": 10},
            "H11@3,0 r90",
            "Lay H11 turned right, at 3,0, the Wave is gone",
            id="loses",
        ),
        pytest.param(
            {"hands": ["H12"], "coast": {4: "H08"}},
            "H12@0,2 r180",
            "Lay H12 upside down, at 0,2, completes cockle, cockle, sand star and a pair meets, "
            "Hermie to 4 and the Wave stays",
            id="pair",
        ),
        pytest.param(
            {"hermie": 4, "coast": {5: "H06"}},
            "H16@0,-2",
            "Lay H16, at 0,-2, completes cockle, whelk, sand star and pools meet, "
            "Hermie to 5 and the Wave stays",
            id="blocked",
        ),
    ],
)
def test_a_placement_says_what_it_would_make(position, typed, text):
    """hermit.hermie.test, hermit.tide.pools, hermit.tide.pair, hermit.tide.no-landing"""
    assert text == move(GAME.position(**EXAMPLE | position), typed).text


def test_a_racer_hears_of_the_own_side():
    """hermit.versus.wave-move"""
    state = GAME.position(hands=["H16", "H11"], mode="versus_turns", turn=1, hermies=(3, 9), wave=6)

    assert "Lay H11, at 3,0, the Wave to 5" == move(state, "H11@3,0").text


@pytest.mark.parametrize(
    ("wave", "then"),
    [(6, ""), (5, ", Hermie to 4 and the Wave stays"), (4, ", reaches the Wave")],
)
def test_what_is_still_to_be_chosen_is_not_foreseen(wave, then):
    """hermit.ruling.both-bonuses, hermit.ruling.blocked-pools"""
    state = GAME.position(**BONUSES | {"wave": wave}, both_bonus="choose")

    completed = "completes cockle, whelk, sand star and pools meet and a pair meets"
    assert f"Lay H16, at 0,-2, {completed}{then}" == move(state, "H16@0,-2").text


def test_a_step_that_may_be_declined_is_not_foreseen():
    """hermit.ruling.hermie-forced"""
    state = GAME.position(**EXAMPLE, hermie_move="optional")

    assert "Hermie" not in move(state, "H16@0,-2").text
    assert "the Wave to 7" in move(state, "H16@-3,0").text


def test_what_depends_on_others_is_not_foreseen():
    """hermit.coop.move"""
    state = GAME.position(**EXAMPLE | {"hands": ["H16", "H11"]}, mode="coop2")

    text = "Lay H16, at 0,-2, completes cockle, whelk, sand star and pools meet"
    assert text == move(state, "P1 H16@0,-2").text
    assert {"path-2,-2-2,0", "meet-1,-1-1,0"} == set(ghost(state, "P1 H16@0,-2"))


# --- what is foreseen -----------------------------------------------------------------------------


def test_the_pattern_that_would_be_made_glows_along_its_path():
    """hermit.pattern.line"""
    state = GAME.position(**EXAMPLE)

    path = ghost(state, "H16@0,-2")["path-2,-2-2,0"]
    assert [(path.x, path.y)] == spots(state, (2, -1))
    assert 90 == path.turn
    after = play(state, "H16@0,-2")
    assert ("path", 90) == (item(after, "path-2,-2-2,0").sprite, item(after, "path-2,-2-2,0").turn)


def test_a_pattern_that_a_card_prints_glows_on_the_card_itself():
    """hermit.ruling.pattern-new-cell"""
    state = GAME.position(**EXAMPLE | {"hands": ["H15", "H11"], "coast": {4: "H16"}})

    on_card = [part.y for part in item(state, "card-1-H15").parts if part.sprite == "path"]
    assert [-10] == on_card
    assert "completes cockle, brittle star, whelk" in move(state, "H15@-3,-1").text
    assert {"hermie-1", "wave"} == set(ghost(state, "H15@-3,-1"))


def test_hermie_and_the_wave_are_foreseen_on_the_coast():
    """hermit.tide.pools"""
    state = GAME.position(**EXAMPLE)
    seen, after = ghost(state, "H16@0,-2"), play(state, "H16@0,-2")

    assert (item(after, "hermie-1").x, item(after, "wave").x) == (
        seen["hermie-1"].x,
        seen["wave"].x,
    )


def test_pools_that_meet_are_joined():
    """hermit.tide.neighbour"""
    state = GAME.position(**EXAMPLE)

    meeting = ghost(state, "H16@0,-2")["meet-1,-1-1,0"]
    (x, above), (_, below) = spots(state, (1, -1), (1, 0))
    assert (x, above < meeting.y < below) == (meeting.x, True)


@pytest.mark.parametrize(
    "settings",
    [
        {"players": 1},
        {"players": 1, "pair_in_pattern_everywhere": "yes", "level": "king_crab"},
        {"players": 2, "mode": "versus_turns"},
        {"players": 2, "mode": "versus_realtime"},
        {"players": 2},
        {"players": 2, "coop_pair_symbol": "next"},
        {"players": 3, "coop_pair_symbol": "any"},
    ],
    ids=str,
)
def test_moves_foresee_what_the_graphs_of_the_rules_foresee(settings):
    """hermit.hermie.any-line, hermit.hermie.new-and-wood, hermit.tide.pair-species"""
    game = whole_game(6, **settings)
    for state in game[1 :: 1 + len(game) // 3]:
        if state.phase != "place":
            continue
        player = state.to_act[-1]
        made = completions(state, player)
        scene = draw(state, player)
        for touch, action in ROOM.actions(state.observe(player), player).items():
            foreseen, expected = scene.moves[scene.by_touch[touch]], made[action]

            said = [word in foreseen.text for word in ("completes", "pools meet", "a pair meets")]
            lines, moves = bool(expected.lines), expected.moves
            pools = bool(expected.pools) and (moves or (lines and state.setting.is_coop))
            assert said == [lines, pools, moves and bool(expected.pairs)]
            assert len(expected.lines) == sum(i.sprite == "path" for i in foreseen.ghost)
            assert expected.wins == ("reaches the Wave" in foreseen.text) or state.setting.is_coop


def test_moves_foresee_what_the_rules_do():
    """hermit.tide.default, hermit.tide.one-step, hermit.end.lose-wave"""
    for seed in range(4):
        for state in whole_game(seed, players=1)[1:-1:2]:
            scene = draw(state)
            at = {i.id: i.x for i in scene.items if i.id.startswith("coast-")}
            for touch, action in list(ROOM.actions(state, 0).items())[::7]:
                after = state.apply(action)
                foreseen = scene.moves[scene.by_touch[touch]]
                moved = {i.id: i.x for i in foreseen.ghost if i.id in ("hermie-1", "wave")}
                wave = 11 if "lose-wave" in after.ending else after.wave

                expected = {
                    id_: at[f"coast-{then}"]
                    for id_, before, then in (
                        ("hermie-1", state.hermies[0], after.hermies[0]),
                        ("wave", state.wave, wave),
                    )
                    if before != then
                }
                assert expected == moved or after.winners


def test_all_moves_travel_light_in_the_longest_game():
    """Both cards of a hand, at the same time or not, on a wide play area."""
    cards = ("H01", "H02", "H03", "H04", "H05", "H07", "H08")
    stairs = [(card, 3 * n, n, 0) for n, card in enumerate(cards)]
    state = GAME.position(
        areas=[[("H11", 0, 0, 0)], stairs],
        hands=["H09", "H15 H14"],
        hermies=(4, 8),
        wave=6,
        taken=(3, 3),
        piles=0,
        mode="versus_realtime",
    )
    state = play(state, "P1 H09@3,0")

    board = Board(Match(GAME, start=state), 1)
    assert len(draw(state, 1).moves) > 1000
    assert len(board.moves.encode()) < MOST_BYTES
