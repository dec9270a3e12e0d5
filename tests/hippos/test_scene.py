"""The scene of Hamsters vs. Hippos: the sheet, the mat, and the pads with what lies on them."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from rules.hippos import GAME, KINDS
from tests.hippos.board import (
    BUSY,
    CROWDS,
    ROOM,
    draw,
    edges,
    ids,
    item,
    overlap,
    samples,
    signs,
    size,
    spot,
    watch,
)
from tests.hippos.positions import play
from tidewidgets._palette import PALETTE
from tidewidgets.testing import LARGEST_PICTURE, MOST_BYTES, Look, svg

FINGER = 26.6
"""Scene units that are 24 pixels where the page is 360 wide."""

READABLE = 0.85
"""Scale of the smallest label."""


def plain(name):
    """Give what a sprite and its parts draw, without their colours."""
    sprite = ROOM.sheet.sprites[name]
    parts = "".join(plain(part) for part in sprite.uses)
    return re.sub(r'#[0-9a-f]{3,6}|href="[^"]*"|var\([^)]*\)', "", sprite.body) + parts


# --- the sheet and the mat ------------------------------------------------------------------------


def test_kinds_of_pads_are_told_apart_without_colour():
    """hippos.comp.deck"""
    drawn = {plain(kind.replace("_", "-")) for kind in (*KINDS, "down-5")}

    assert len(KINDS) + 1 == len(drawn)


def test_hamsters_are_told_apart_by_their_hats():
    """hippos.setup.board"""
    drawn = {plain(f"hamster-{number}") for number in range(1, 7)}

    assert 6 == len(drawn)


def test_the_sheet_holds_every_sprite_that_is_drawn():
    drawn = {
        name
        for state in samples()
        for i in (*draw(state).items, *(ghost for m in draw(state).moves for ghost in m.ghost))
        for name in (i.sprite, *signs(i))
    }

    assert set() == drawn - {""} - set(ROOM.sheet.sprites)


def test_every_symbol_of_the_sheet_is_drawn_somewhere():
    stuck = GAME.position(players=2, at=["b2", "food"], looked=[["a1"], ["a1"]])
    tie = GAME.position(players=3, at=["b2"], tied=[0, 1], round=5)
    won = GAME.position(players=1, at=["b2", "d2", "b4", "d4"], banks=[20], round=4)
    wet = GAME.position(players=1, at=["b2", "d2", "b4", "d4"], debts=[[1]])
    odd = (stuck, tie, wet, play(won, "leave"))
    items = [
        *(i for state in (*samples(), *odd) for i in (*draw(state).items, *watch(state).items)),
        *ROOM.overlays["odds"].draw(stuck.observe(0), 0),
    ]

    sprites = {name for i in items for name in (i.sprite, *signs(i)) if name}
    own = {name for name in ROOM.sheet.sprites if not name.startswith("tw-")}
    assert set() == own - set(ROOM.sheet.with_parts(sorted(sprites)))


def test_tones_are_of_the_palette():
    tones = {i.tone for state in samples() for i in draw(state).items if i.tone}

    assert set() == tones - set(PALETTE["light"])


def test_everything_lies_on_the_mat():
    outside = set()
    for state in samples():
        x, y, width, height = draw(state).box
        for i in draw(state).items:
            left, top, right, bottom = edges(i)
            if not (x <= left and y <= top and right <= x + width and bottom <= y + height):
                outside.add((i.id, state.players))

    assert set() == outside


@pytest.mark.parametrize("players", CROWDS)
def test_what_can_be_touched_never_lies_over_another_place(players):
    """hippos.setup.grid-size"""
    state = GAME.position(players=players, at=["b2", "d4"], **BUSY)

    touched = [i for i in draw(state).items if i.text]
    apart = [(a, b) for a, b in combinations(touched, 2) if spot(a) != spot(b)]
    assert [] == [(a.id, b.id) for a, b in apart if overlap(a, b)]


@pytest.mark.parametrize("players", CROWDS)
def test_words_never_lie_over_each_other(players):
    """hippos.ruling.public"""
    at = ["b2", "food", "left", "eaten", None, "d5"][:players]
    at = at if players > 1 else ["b2", "d2", "b4", "eaten"]
    state = GAME.position(players=players, at=at, stashes=[12, 0, 11][:players], banks=[10])

    words = [i for i in draw(state).items if i.label]
    pairs = [(a, b) for a, b in combinations(words, 2) if not a.sprite or not b.sprite]
    assert [] == [(a.id, b.id) for a, b in pairs if overlap(a, b)]


def test_what_can_be_touched_is_large_enough_for_a_finger_on_a_phone():
    small = {
        i.id for state in samples() for i in draw(state).items if i.text if min(size(i)) < FINGER
    }

    assert set() == small


def test_every_label_can_be_read_on_a_phone():
    small = {
        i.id for state in samples() for i in draw(state).items if i.label and i.scale < READABLE
    }

    assert set() == small


def test_the_mat_is_the_same_through_a_game():
    boxes = {(state.players, draw(state).box) for state in samples()}

    assert len(CROWDS) == len(boxes)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_crowded_pond_has_a_small_picture(theme):
    """hippos.setup.grid-size"""
    crowd = [state for state in samples() if state.players == max(CROWDS)]

    sizes = [len(svg(draw(state, 0), ROOM.sheet, theme)) for state in crowd]
    assert max(sizes) <= LARGEST_PICTURE


def test_the_moves_of_the_largest_choice_travel_light():
    """hippos.card.move-lotus"""
    state = GAME.position(
        players=6,
        at=["b2"],
        pond={"b2": "move_lotus"},
        phase="move_lotus",
        pond_tokens="every",
    )

    assert 300 < len(draw(state).moves)
    assert len(Look(GAME, ROOM, state, 0).board().moves.encode()) <= MOST_BYTES


# --- pads -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "pads"), [(1, 25), (4, 25), (5, 49)])
def test_each_card_of_the_pond_is_a_pad(players, pads):
    """hippos.setup.grid-size, hippos.solo.grid"""
    state = GAME.new(players=players, seed=1)

    drawn = [i for i in draw(state).items if i.sprite.startswith("down-")]
    assert pads == len(drawn)
    assert {"face down"} == {pad.text for pad in drawn}


def test_pads_lie_as_their_names_say():
    """hippos.ruling.public"""
    state = GAME.position()

    a1, b1, a2 = (item(state, name) for name in ("a1", "b1", "a2"))
    assert (a1.x < b1.x, a1.y == b1.y) == (True, True)
    assert (a1.y < a2.y, a1.x == a2.x) == (True, True)


def test_a_pond_of_a_tie_break_may_be_smaller_on_the_same_water():
    """hippos.tie.grid"""
    state = GAME.position(players=5, at=["b2"], tied=[0, 1], round=5)

    drawn = draw(state)
    assert draw(GAME.position(players=5)).box == drawn.box
    assert "depth-5" in {i.sprite for i in drawn.items}
    assert "e5" in ids(state)
    assert "f1" not in ids(state)


@pytest.mark.parametrize("kind", KINDS)
def test_a_turned_pad_shows_its_face(kind):
    """hippos.move.flip"""
    state = GAME.position(pond={"c3": kind}, up=["c3"])

    assert kind.replace("_", "-") == item(state, "c3").sprite
    assert item(state, "c3").text.endswith("face up")


def test_the_face_of_a_pad_with_a_hamster_is_seen_beside_it():
    """hippos.ruling.public"""
    state = GAME.position(pond={"c3": "star"}, at=["c3"])

    assert ("turned", ["star"]) == (item(state, "c3").sprite, signs(item(state, "c3")))
    assert spot(item(state, "c3")) == spot(item(state, "hamster-1"))


def test_a_face_looked_at_is_seen_by_who_looked_alone():
    """hippos.ruling.peek-secret"""
    state = GAME.position(players=3, at=["b2"], pond={"c3": "hippo"}, looked=[["c3"]])

    assert ["hippo"] == signs(item(state, "c3", player=0))
    assert "face down, under it a hippo, looked at by player 1" == item(state, "c3", player=0).text
    for scene in (draw(state, 1), watch(state)):
        pad = next(i for i in scene.items if i.id == "c3")
        assert ("down-5", []) == (pad.sprite, signs(pad))
        assert "face down, looked at by player 1" == pad.text


def test_all_see_which_pads_were_looked_at_by_whom():
    """hippos.ruling.peek-secret"""
    state = GAME.position(players=3, at=["b2"], looked=[["c3", "a1"], [], ["c3"]])

    for scene in (draw(state, 1), watch(state)):
        labels = {i.id: i.label for i in scene.items if i.id.startswith("look-")}
        assert {"look-c3": "1 3", "look-a1": "1"} == labels


def test_a_look_is_forgotten_once_the_pad_is_turned():
    """hippos.move.flip"""
    state = GAME.position(at=["b2"], pond={"c3": "one"}, looked=[["c3"]])

    assert "look-c3" in ids(state)
    assert "look-c3" not in ids(play(state, "c3"))


def test_before_the_first_deal_the_deck_lies_on_the_water():
    """hippos.setup.random-deal"""
    state = GAME.initial(players=3)

    assert "deck" in ids(state)
    assert "a1" not in ids(state)


# --- tokens ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
def test_each_token_on_a_pad_is_drawn(count):
    """hippos.setup.tokens"""
    free = GAME.position(tokens={"c3": count})
    known = GAME.position(tokens={"c3": count}, looked=[["c3"]])

    drawn = "token-5" if count == 1 else ["lotus"] * count
    lotus = item(free, "lotus-c3")
    assert drawn == (lotus.sprite if count == 1 else signs(lotus))
    assert ["lotus"] * count == signs(item(known, "lotus-c3"))
    assert spot(item(free, "c3")) == spot(lotus)


def test_more_tokens_than_can_be_counted_at_a_glance_are_numbered():
    """hippos.card.move-lotus"""
    state = GAME.position(tokens={"c3": 8})

    assert ("8", "8 lotus tokens") == (item(state, "lotus-c3").label, item(state, "lotus-c3").text)


def test_a_pad_without_token_has_none():
    """hippos.setup.tokens"""
    state = GAME.position(tokens={"c3": 0})

    assert "lotus-c3" not in ids(state)
