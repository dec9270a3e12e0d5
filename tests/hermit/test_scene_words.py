"""What the beach of Hermit says: titles, names of things, and the whole for who doesn't see it."""

from __future__ import annotations

import pytest

from rules.hermit import GAME
from tests.hermit.board import (
    BONUSES,
    DRAWING,
    EXAMPLE,
    ROOM,
    draw,
    item,
    scenes,
    touch_of,
    whole_game,
)
from tests.hermit.positions import play

RACE = {
    "areas": [[("H01", 0, 0, 0)], [("H02", 0, 0, 0)]],
    "hands": ["H16", "H11"],
    "coast": {4: "H06"},
    "hermies": (3, 9),
    "wave": 4,
}


def title(state, player=None):
    return draw(state, player).head.title


def stock(state, player=0):
    return dict(draw(state, player).head.stock)


# --- titles ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "says"),
    [
        pytest.param(GAME.initial(), "The cards are to be shuffled", id="deal"),
        pytest.param(GAME.position(**EXAMPLE, round=3), "Round 3: place a card", id="solo"),
        pytest.param(
            GAME.position(mode="versus_turns", hands=["H16", "H11"], turn=1, round=2),
            "Round 2: player 2 places a card",
            id="turns",
        ),
        pytest.param(
            play(GAME.position(**RACE, mode="versus_turns", round=6), "H16@0,-2"),
            "Round 6: player 2 places a card, the closing turn",
            id="closing turn",
        ),
        pytest.param(
            GAME.position(mode="coop2", hands=["H16", "H11"]),
            "Round 1: players 1 and 2 place a card",
            id="together",
        ),
        pytest.param(
            play(GAME.position(mode="coop2", hands=["H16", "H11"]), "P1 H16@3,0"),
            "Round 1: player 2 places a card",
            id="one has chosen",
        ),
        pytest.param(
            play(GAME.position(**EXAMPLE, hermie_move="optional"), "H16@0,-2"),
            "Move Hermie to card 4, or not",
            id="move",
        ),
        pytest.param(
            play(GAME.position(**RACE, mode="versus_turns", hermie_move="optional"), "H16@0,-2"),
            "Player 1 moves Hermie to card 4, or not",
            id="a racer's move",
        ),
        pytest.param(
            play(GAME.position(**BONUSES, both_bonus="choose"), "H16@0,-2"),
            "Choose what counts: pools or pair",
            id="bonus",
        ),
        pytest.param(
            GAME.position(mode="versus_realtime", hands=["H16", "H11"]),
            "Both may place at any time; within 1 second is the same time",
            id="real time",
        ),
        pytest.param(
            GAME.position(mode="versus_realtime", hands=["H16", "H11"], b_tie_window=0),
            "Both may place at any time; in the same instant is the same time",
            id="no span",
        ),
        pytest.param(
            GAME.position(mode="versus_realtime", hands=["H16", "H11"], b_clock="ticks"),
            "Tick 1: players 1 and 2 may place a card or wait",
            id="ticks",
        ),
        pytest.param(
            play(GAME.position(**RACE, mode="versus_realtime"), "P1 H16@0,-2"),
            "The last tick: player 2 may still place a card, or wait",
            id="last tick",
        ),
    ],
)
def test_the_title_says_who_may_do_what(state, says):
    """hermit.round.order, hermit.versus.a-finish, hermit.ruling.b-same-time"""
    assert says == title(state, 0)


def test_who_plays_on_alone_is_told():
    """hermit.ruling.versus-deckout"""
    settings = {"players": 2, "mode": "versus_realtime", "versus_deckout": "play_on"}
    state = next(s for s in whole_game(0, **settings) if True in s.out)

    assert f"Only player {state.to_act[0] + 1} plays on, at any time" == title(state, 0)


@pytest.mark.parametrize(
    ("phase", "says"),
    [("first", "Chance draws who is first"), ("side", "Player {} chooses a side of the Coast")],
)
def test_the_setup_of_a_race_is_told(phase, says):
    """hermit.versus.sides"""
    state = next(s for s in whole_game(1, players=2, mode="versus_turns") if s.phase == phase)

    assert says.format(state.first + 1) == title(state, 0)


def test_who_speaks_for_the_group_is_told():
    """hermit.ruling.coop-draw-order"""
    state = GAME.position(**DRAWING)

    assert "Player 1 says who draws from the Coast" == title(state)


def test_in_the_end_the_title_says_how():
    """hermit.end.win"""
    state = play(GAME.position(**EXAMPLE | {"wave": 4}), "H16@0,-2")

    assert state.outcome.summary == title(state, 0)
    assert draw(state, 0).head.over


# --- beside the board -----------------------------------------------------------------------------


def test_pile_limit_and_caps_stand_beside_the_board():
    """hermit.draw.limit-1, hermit.draw.behind"""
    state = GAME.position(areas=[("H02", 0, 0, 0)], hermie=3, wave=6)

    beside = stock(state)
    assert ("5 + 2 of the Coast", "1", "2") == tuple(
        beside[k] for k in ("Pile", "Hand limit", "Caps")
    )


def test_level_and_task_stand_beside_the_board():
    """hermit.challenge.when"""
    state = GAME.position(level="king_crab", task="dunes")

    beside = stock(state)
    assert ("King Crab", "Dunes: win with 2 unused cards") == (beside["Level"], beside["Task"])


def test_a_race_has_neither_level_nor_task():
    """hermit.ruling.versus-levels"""
    assert {"Pile", "Hand limit", "Caps"} == set(stock(GAME.position(mode="versus_turns")))


# --- names of things ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id_", "place", "text"),
    [
        ("coast-3", "Coast 3", "sand star, brittle star, sand star; Hermie here"),
        ("coast-4", "Coast 4", "cockle, whelk, sand star"),
        ("coast-0", "left of the Coast", "the sand before the Coast"),
        ("coast-11", "right of the Coast", "the open sea"),
        ("hermie-1", "Hermie", "Hermie, on card 3, walks to the right"),
        ("wave", "the Wave", "the Wave, on card 6, wants 1 driftwood symbol"),
        ("target", "the pattern to recreate", "cockle, whelk, sand star, on card 4"),
        (
            "card-1-H16",
            "card 1 in hand",
            "card H16: cockle, whelk, cockle; whelk on driftwood, pool, whelk",
        ),
        ("pile-1", "pile", "3 cards, on top cockle, whelk, brittle star"),
        ("caps-1", "caps", "no visible bottle caps, hand limit 2 cards"),
        ("2,0", "2,0", "sand star on driftwood"),
    ],
)
def test_each_thing_tells_what_it_is(id_, place, text):
    """hermit.card.driftwood-symbol"""
    thing = item(GAME.position(**EXAMPLE), id_)

    assert (place, text) == (thing.place, thing.text)


def test_the_wave_is_named_where_it_lies_and_what_it_demands():
    """hermit.wave.side-2"""
    state = GAME.position(**EXAMPLE | {"wave": 4}, level="shrimp")

    assert "cockle, whelk, sand star; the Wave here" == item(state, "coast-4").text
    text = "cockle, whelk, sand star, on card 4 with the Wave: 2 of the three on driftwood"
    assert text == item(state, "target").text


def test_racers_have_a_hermie_each():
    """hermit.versus.shared"""
    state = GAME.position(**RACE, mode="versus_turns")

    texts = [item(state, f"hermie-{n}").text for n in (1, 2)]
    assert [
        "player 1's Hermie, on card 3, walks to the right",
        "player 2's Hermie, on card 9, walks to the left",
    ] == texts


def test_what_others_have_is_named_after_them():
    """hermit.draw.hold"""
    state = GAME.position(mode="coop2", hands=["H16", "H11"], areas=[[], [("H02", 0, 0, 0)]])

    hand = item(state, "hand-2", 0)
    assert "player 2's hand" == hand.place
    assert "1 card in hand: card H11, beach side: whelk, cockle, brittle star" == hand.text
    rows = (
        "row 0 from column 0: whelk, bottle cap, cockle on driftwood; "
        "row 1 from column 0: pool, brittle star, bottle cap"
    )
    assert rows == item(state, "area-2", 0).text


def test_gaps_in_a_row_are_named():
    state = GAME.position(areas=[("H01", 0, 0, 0), ("H11", 0, 2, 90), ("H02", 3, 1, 0)])

    said = draw(state, 0).sentence
    assert "row 2 from column 0: sand star, pool, gap, pool, brittle star, bottle cap" in said


# --- the whole ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "part",
    [
        "Hermit, solo. Round 1: place a card.",
        "Hermie, on card 3, walks to the right.",
        "The Wave, on card 6, wants 1 driftwood symbol.",
        "Pattern to recreate: cockle, whelk, sand star, on card 4.",
        "card 3: sand star, brittle star, sand star; card 4: cockle, whelk, sand star; card 5: ",
        "Play area row 0 from column 0: cockle, pool, sand star on driftwood; row 1 from column 0: ",
        "2 cards in hand: card H16: cockle, whelk, cockle; whelk on driftwood, pool, whelk; card",
        "Pile 3 cards, on top cockle, whelk, brittle star.",
        "No visible bottle caps, hand limit 2 cards.",
        "Level: Crustacean. Task: Base game.",
    ],
)
def test_the_sentence_says_the_whole_position(part):
    """hermit.setup.coast, hermit.draw.count-caps"""
    assert part in draw(GAME.position(**EXAMPLE)).sentence


def test_both_patterns_of_a_race_are_told():
    """hermit.versus.direction"""
    said = draw(GAME.position(**RACE, mode="versus_turns")).sentence

    assert "Player 1 has to recreate: cockle, whelk, sand star, on card 4 with the Wave" in said
    assert "Player 2 has to recreate: " in said


def test_a_taken_card_is_told():
    """hermit.draw.no-shift"""
    said = draw(GAME.position(hermie=4, wave=6, taken=(2, 0), piles=0), 0).sentence

    assert "Coast: card 1: taken; card 2: taken; card 3: " in said


def test_sentences_are_sentences():
    for _, _, scene in scenes():
        assert scene.sentence.startswith("Hermit, ")
        assert scene.sentence.endswith(".")
        assert ".." not in scene.sentence


# --- secrets --------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [1, None])
def test_nobody_sees_what_another_has_committed(player):
    """hermit.coop.simultaneous"""
    state = GAME.position(mode="coop2", hands=["H16", "H11"])
    one, other = (play(state, f"P1 H16@{spot}") for spot in ("3,0", "0,2 r90"))

    assert ROOM.draw(one.observe(player), player) == ROOM.draw(other.observe(player), player)
    assert ROOM.draw(one.observe(0), 0) != ROOM.draw(other.observe(0), 0)


def test_the_order_of_a_pile_is_never_told():
    """hermit.ruling.pile-peek"""
    one = GAME.position(hands=["H16"], piles=["H05", "H09", "H02"])
    other = GAME.position(hands=["H16"], piles=["H05", "H02", "H09"])

    assert draw(one) == draw(other)


def test_the_leftover_card_is_unseen():
    """hermit.ruling.leftover-card"""
    state = GAME.new(2, seed=3)

    aside = item(state, "aside", 0)
    assert ("back", (), "1 card set aside, unseen") == (aside.sprite, aside.parts, aside.text)


def test_touches_are_named():
    state = GAME.position(**EXAMPLE)

    named = {i.id: i.place for i in draw(state).items}
    assert "1,-2" == named[touch_of(state, "H16@0,-2")[-1]]
