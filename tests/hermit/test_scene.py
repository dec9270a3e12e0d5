"""The scene of Hermit: sprites, cards, play areas, and the mat."""

from __future__ import annotations

import re
from itertools import combinations

import msgspec
import pytest

from rules.hermit import GAME, SPECIES, SYMBOLS, house_deck, turned
from tests.hermit.board import (
    EXAMPLE,
    FINGER,
    MODES,
    ROOM,
    draw,
    edges,
    ids,
    item,
    lookers,
    overlap,
    parts,
    samples,
    scenes,
    size,
    whole_game,
)
from tests.hermit.positions import play
from tidewidgets._palette import PALETTE
from tidewidgets.testing import LARGEST_PICTURE, svg

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVW"


def plain(name):
    """Give what a sprite and its parts draw, without their colours."""
    sprite = ROOM.sheet.sprites[name]
    drawn = "".join(plain(part) for part in sprite.uses)
    return re.sub(r'#[0-9a-f]{3,6}|href="[^"]*"|var\([^)]*\)', "", sprite.body) + drawn


def paths(state, player=None):
    return [i for i in draw(state, player).items if i.id.startswith("path-")]


# --- sprites --------------------------------------------------------------------------------------


def test_symbols_are_told_apart_without_colour():
    """hermit.card.seashell-side"""
    names = [*SPECIES, "cap", "pool", *(f"{species}-wood" for species in SPECIES)]

    assert len(SYMBOLS) == len({plain(name) for name in names})


def test_two_hermies_are_told_apart_without_colour():
    """hermit.comp.hermies"""
    assert plain("hermie-1") != plain("hermie-2")


@pytest.mark.parametrize("side", [1, 2])
def test_the_wave_shows_its_driftwood(side):
    """hermit.comp.wave"""
    state = GAME.position(**EXAMPLE, level="crustacean" if side == 1 else "shrimp")

    sprite = ROOM.sheet.sprites[item(state, "wave").sprite]
    assert side == sprite.uses.count("plank")


def test_the_sheet_holds_every_sprite_that_is_drawn():
    drawn = {
        name
        for _, _, scene in scenes()
        for i in (*scene.items, *(ghost for m in scene.moves for ghost in m.ghost))
        for name in (i.sprite, *(part.sprite for part in i.parts))
    }

    assert set() == drawn - {""} - set(ROOM.sheet.sprites)


def test_every_sprite_of_the_beach_is_drawn_somewhere():
    """Those of the record and the gallery aside."""
    lost = play(GAME.position(**EXAMPLE | {"wave": 10}), "H11@3,0")
    won = play(GAME.position(**EXAMPLE | {"wave": 4}), "H16@0,-2")
    shrimp = GAME.position(**EXAMPLE, level="shrimp")
    closing = play(GAME.position(hands=["H16", "H11"], mode="versus_realtime"), "P1 H16@3,0")
    drawn = {
        name
        for scene in (
            *(scene for _, _, scene in scenes()),
            *(
                draw(state, 0)
                for state in (lost, won, shrimp, GAME.position(taken=(1, 0), hermie=3))
            ),
            draw(closing, 1),
        )
        for i in (*scene.items, *(ghost for m in scene.moves for ghost in m.ghost))
        for name in ROOM.sheet.with_parts(
            filter(None, (i.sprite, *(part.sprite for part in i.parts)))
        )
    }

    own = {name for name in ROOM.sheet.sprites if not name.startswith("tw-")}
    assert {"red-star", "slot", "stamp"} == own - drawn


def test_no_colour_of_the_sheet_is_missing_in_the_palette():
    tokens = set(re.findall(r"--tw-([a-z0-9]+)", ROOM.sheet.markup))

    assert set() == tokens - set(PALETTE["light"])


# --- cards ----------------------------------------------------------------------------------------


def test_a_card_in_hand_shows_its_seashell_side():
    """hermit.draw.hold"""
    state = GAME.position(**EXAMPLE)

    card = item(state, "card-1-H16")
    assert "card" == card.sprite
    assert ("K", "W", "K", "W-wood", "pool", "W") == parts(state, "card-1-H16")


def test_a_card_of_the_coast_shows_its_beach_side():
    """hermit.card.beach-side"""
    state = GAME.position(**EXAMPLE)

    assert "coast" == item(state, "coast-4").sprite
    assert ("K", "W", "S") == parts(state, "coast-4")


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_laid_card_shows_what_the_rules_turn_it_to(turn):
    """hermit.place.rotate"""
    state = GAME.position(areas=[("H01", 0, 0, 0), ("H16", 3, 0, turn)])

    card = item(state, "card-1-H16")
    by_place = {}
    for part in card.parts:
        x, y = part.x, part.y
        for _ in range(turn // 90):
            x, y = -y, x
        by_place[y, x] = part.sprite
    seen = [sprite for _, sprite in sorted(by_place.items())]
    assert turn == card.turn
    rows = turned(house_deck().cards[15].grid, turn)
    assert [s.replace("+", "-wood") for row in rows for s in row] == seen


def test_a_laid_card_covers_the_cells_that_it_lies_on():
    """hermit.place.grid"""
    state = GAME.position(areas=[("H01", 0, 0, 0), ("H16", -1, 2, 90)])

    for card, covered in (("H01", ("0,0", "2,1")), ("H16", ("-1,2", "0,4"))):
        left, top, right, bottom = edges(item(state, f"card-1-{card}"))
        first, last = (item(state, cell) for cell in covered)
        assert left < first.x < last.x + 0.1 < right
        assert top < first.y < last.y + 0.1 < bottom


def test_what_is_laid_later_lies_on_top():
    """hermit.place.any-layers"""
    state = GAME.position(areas=[("H11", 0, 0, 0), ("H16", 1, 0, 0), ("H01", 2, 0, 0)])

    laid = [i.id for i in draw(state, 0).items if i.pane and i.sprite == "card"]
    assert ["card-1-H11", "card-1-H16", "card-1-H01"] == laid


def test_the_top_of_a_pile_shows_its_beach_side_and_how_many_there_are():
    """hermit.setup.pile"""
    state = GAME.position(piles=["H05", "H09", "H02"])

    assert ("K", "S", "K") == parts(state, "pile-1", 0)
    assert "pile: 3" == item(state, "pile-name", 0).label
    assert "none" == item(GAME.position(piles=0), "pile-1", 0).sprite


def test_an_empty_pile_says_which_card_of_the_coast_comes_next():
    """hermit.draw.from-coast"""
    position = {"hermie": 4, "wave": 6, "taken": (1, 0)}

    labels = [
        item(GAME.position(**position, piles=piles), "pile-name", 0).label for piles in (2, 0)
    ]
    assert ["pile: 2", "next: card 2"] == labels


def test_others_show_the_beach_sides_of_their_hands():
    """hermit.draw.hold"""
    state = GAME.position(hands=["H16", "H11"], mode="coop2")

    assert ("W", "K", "B") == parts(state, "card-2-H11", 0)
    assert 6 == len(parts(state, "card-2-H11", 1))


def test_open_hands_show_their_seashell_sides_to_all():
    """hermit.ruling.coop-talk"""
    state = GAME.position(hands=["H16", "H11"], mode="coop2", open_hands="on")

    assert 6 == len(parts(state, "card-2-H11", 0)) == len(parts(state, "card-1-H16", 1))


def test_a_grid_that_was_never_seen_stays_unknown():
    """hermit.ruling.identity-by-back"""
    state = GAME.new(2, seed=5, deck_reference="off")

    other = state.hands[1][0]
    assert 3 == len(parts(state, f"card-2-{other}", 0))


def test_any_deck_is_drawn():
    """hermit.comp.beach-cards"""
    house = house_deck()
    cards = tuple(
        msgspec.structs.replace(card, id=f"T{letter}", grid=card.grid[::-1])
        for card, letter in zip(house.cards, ALPHABET, strict=True)
    )
    deck = msgspec.structs.replace(house, name="turned", cards=cards)
    state = GAME.position(areas=[("TA", 0, 0, 0)], hands=["TP"], deck=deck)

    assert ("W", "pool", "W-wood", "K", "W", "K") == parts(state, "card-1-TP")


# --- the play area --------------------------------------------------------------------------------


def test_a_cell_tells_what_it_shows_and_what_it_covers():
    """hermit.ruling.covered-info"""
    state = GAME.position(areas=[("H01", 0, 0, 0), ("H02", 0, 0, 0)])

    assert "bottle cap, over a pool" == item(state, "1,0", 0).text
    higher = GAME.position(areas=[("H01", 0, 0, 0), ("H02", 0, 0, 0), ("H16", 0, 0, 0)])
    assert "whelk, over a bottle cap, over a pool" == item(higher, "1,0", 0).text
    assert "" == item(state, "3,0", 0).text


def test_every_cell_that_a_card_can_be_laid_on_is_there():
    """hermit.place.unbounded"""
    state = GAME.position(areas=[("H01", 0, 0, 0), ("H11", 3, 1, 90)], hands=["H16"])

    touched = {touch[-1] for touch in ROOM.actions(state, 0)}
    assert set() == touched - ids(state)


def test_all_of_a_play_area_and_what_is_laid_beside_it_can_be_seen():
    for state, player, scene in scenes():
        left, top, width, height = scene.pane
        for i in scene.items:
            if i.pane:
                assert left <= i.x <= left + width, (i.id, state.setting.mode, player)
                assert top <= i.y <= top + height, (i.id, state.setting.mode, player)


def test_a_lone_card_is_no_poster_and_many_are_no_crumbs():
    """hermit.place.unbounded"""
    lone = GAME.position(areas=[("H01", 0, 0, 0)])
    cards = ("H02", "H03", "H04", "H05", "H07", "H08", "H09", "H10")
    many = GAME.position(
        areas=[[(card, 3 * (n % 3), 2 * (n // 3), 0) for n, card in enumerate(cards)]],
        hermie=8,
        wave=9,
        taken=(4, 0),
    )

    mat = draw(lone, 0).box[2]
    assert size(item(lone, "card-1-H01", 0))[0] < mat / 3
    assert size(item(many, "0,0", 0))[0] > mat / 30


def test_the_pattern_made_by_the_last_card_stays_drawn():
    """hermit.hermie.test"""
    state = play(GAME.position(**EXAMPLE), "H16@0,-2")

    (path,) = paths(state)
    middle = item(state, "2,-1")
    assert (middle.x, middle.y, 90) == (path.x, path.y, path.turn)


def test_no_pattern_is_drawn_where_none_was_made():
    """hermit.ruling.pattern-new-cell"""
    state = GAME.position(**EXAMPLE)

    assert [] == paths(state) == paths(play(state, "H16@3,0"))
    again = play(state, "H16@0,-2", "H11@-3,0")
    assert [] == paths(again, 0)


def test_a_pattern_without_its_driftwood_is_drawn_all_the_same():
    """hermit.hermie.wave-card"""
    state = play(GAME.position(**EXAMPLE | {"wave": 4}), "H16@-2,-1")

    assert 3 == state.hermies[0]
    assert 1 == len(paths(state))


def test_a_committed_card_is_seen_by_its_owner_alone():
    """hermit.coop.simultaneous"""
    state = play(GAME.position(hands=["H16", "H11"], mode="coop2"), "P1 H16@3,0")

    assert item(state, "card-1-H16", 0).pane
    assert ("beach", False) == (
        item(state, "card-1-H16", 1).sprite,
        item(state, "card-1-H16", 1).pane,
    )
    assert "check" == item(state, "ready-1", 1).sprite


# --- the others -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_other_player_has_a_plate(players):
    """hermit.many.copies"""
    state = GAME.new(players, mode="coop_many", seed=2)

    for player in range(players):
        small = {i.id for i in draw(state, player).items if re.fullmatch(r"area-\d", i.id)}
        assert {f"area-{p + 1}" for p in range(players) if p != player} == small


def test_a_small_play_area_shows_what_is_visible():
    """hermit.versus.shared"""
    areas = [("H01", 0, 0, 0)], [("H11", 0, 0, 0), ("H16", 0, 0, 0)]
    state = GAME.position(areas=areas, mode="versus_turns")

    tiles = item(state, "tiles-2", 0).parts
    shown = {(part.x, part.y): part.sprite for part in tiles}
    assert 6 == len(shown)
    assert ("tile-K", "tile-W-wood") == (shown[0, 0], shown[0, 1])


def test_a_teacher_sees_the_play_area_of_who_is_to_act():
    state = GAME.position(
        areas=[[("H01", 0, 0, 0)], [("H11", 0, 0, 0)]],
        hands=["H16", "H15"],
        mode="versus_turns",
        turn=1,
    )

    scene = ROOM.draw(state, 1)
    assert ["card-2-H11"] == [i.id for i in scene.items if i.pane and i.sprite == "card"]


def test_hermies_wait_in_the_middle_until_the_sides_are_chosen():
    """hermit.versus.sides"""
    game = whole_game(1, players=2, mode="versus_turns")
    state = next(s for s in game if s.phase == "side")

    x, y, width, height = draw(state).pane
    for player in (1, 2):
        hermie = item(state, f"hermie-{player}")
        assert x < hermie.x < x + width
        assert y < hermie.y < y + height


# --- the mat --------------------------------------------------------------------------------------


def test_everything_lies_on_the_mat():
    outside = set()
    for state, player, scene in scenes():
        x, y, width, height = scene.box
        for i in scene.items:
            left, top, right, bottom = edges(i)
            inside = x <= left and y <= top and right <= x + width and bottom <= y + height
            if not inside and not i.pane and not i.parts:
                outside.add((i.id, state.players, player))

    assert set() == outside


@pytest.mark.parametrize("settings", MODES, ids=str)
def test_mode_and_players_alone_decide_the_mat(settings):
    game = whole_game(3, **settings)

    boxes = {
        (
            ROOM.draw(state.observe(player), player).box,
            ROOM.draw(state.observe(player), player).pane,
        )
        for state in game[::3]
        for player in lookers(state)
    }
    assert 1 == len(boxes)


def test_no_place_lies_over_another():
    """Cards lie on a hand, and cells of the pane on cards; nothing else meets."""
    met = set()
    for _, _, scene in scenes():
        places = [i for i in scene.items if i.text and not i.pane and not i.choice]
        for one, other in combinations(places, 2):
            kinds = {i.id.partition("-")[0] for i in (one, other)}
            if (
                overlap(one, other)
                and not kinds & {"hand", "hermie"}
                and kinds != {"wave", "coast"}
            ):
                met.add((one.id, other.id))

    assert set() == met


def test_no_words_run_into_each_other():
    met = set()
    for state, _, scene in scenes():
        labels = [i for i in scene.items if i.label and not i.sprite and not i.choice]
        met |= {
            (a.label, b.label, state.players) for a, b in combinations(labels, 2) if overlap(a, b)
        }

    assert set() == met


def test_what_is_touched_first_is_large_enough_for_a_finger_on_a_phone():
    for state in samples():
        for player in state.to_act:
            scene = ROOM.draw(state.observe(player), player)
            first = {move.touch[0] for move in scene.moves}
            small = [i.id for i in scene.items if i.id in first and min(size(i)) < FINGER - 2]

            assert [] == small


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pictures_stay_small(theme):
    largest = max(len(svg(scene, ROOM.sheet, theme).encode()) for _, _, scene in scenes())

    assert largest <= LARGEST_PICTURE


def test_a_card_keeps_its_name_from_the_hand_to_the_play_area():
    """hermit.place.one"""
    state = GAME.position(**EXAMPLE)
    after = play(state, "H16@3,0")

    assert not item(state, "card-1-H16").pane
    assert item(after, "card-1-H16").pane
    assert "card" == item(after, "card-1-H16").sprite
