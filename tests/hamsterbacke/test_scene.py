"""The scene of Hamsterbacke: what is drawn, what can be touched, what is said."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations, pairwise
from random import Random

import pytest

from rules.hamsterbacke import COLOURS, GAME, Give, house_deck
from tests.hamsterbacke.positions import play, random_game, random_settings
from tidewidgets._palette import PALETTE
from tidewidgets._room import Room
from tidewidgets._svg import LABEL
from tidewidgets.testing import (
    LARGEST_PICTURE,
    Look,
    svg,
    what_can_be_touched_next_never_lies_at_one_place,
)

ROOM = Room.of("hamsterbacke")

FINGER = 26.6
"""Scene units that are 24 pixels where the page is 360 wide."""

READABLE = 9
"""Scene units of a shingled card that must be seen, so that its number is."""


def draw(state, player=None):
    """Draw what the player to act sees, or what another does."""
    player = state.to_act[0] if player is None else player
    return ROOM.draw(state.observe(player), player)


def item(state, id_, player=None):
    return next(item for item in draw(state, player).items if item.id == id_)


def ids(state, player=None):
    return {item.id for item in draw(state, player).items}


def touch_of(state, typed):
    """Give the touches that stand for a typed action."""
    offered = ROOM.actions(state, state.to_act[0])
    return {action: touch for touch, action in offered.items()}[GAME.parse_action(state, typed)]


def move(state, typed):
    """Give the move that the board offers for a typed action."""
    scene = draw(state)
    return scene.moves[scene.by_touch[touch_of(state, typed)]]


def why(state, *touch, player=None):
    """Give the clause that the board would cite for touches that lead nowhere."""
    player = state.to_act[0] if player is None else player
    seen = state.observe(player)
    refusals = map(seen.why_illegal, ROOM.conceive(seen, player, touch))
    return next((refusal.clause for refusal in refusals if refusal), "")


@cache
def samples():
    """Give some positions of random games under random settings, with every number of players."""
    rng = Random(4)
    games = [
        tuple(random_game(rng, **random_settings(rng, players))) for players in (2, 3, 4, 5, 6)
    ]
    return tuple(state for game in games for state in (*game[::11], game[-1]))


def size(item):
    """Give width and height of what an item covers."""
    if not item.sprite:
        return len(item.label) * 0.6 * LABEL * item.scale, LABEL * item.scale
    return tuple(side * item.scale for side in ROOM.sheet.sprites[item.sprite].size)


def edges(item):
    """Give left, top, right and bottom of what an item covers."""
    width, height = size(item)
    return (item.x - width / 2, item.y - height / 2, item.x + width / 2, item.y + height / 2)


def overlap(one, other):
    """Tell whether two items cover a common point."""
    left, top, right, bottom = edges(one)
    west, north, east, south = edges(other)
    return left < east - 0.2 and west < right - 0.2 and top < south - 0.2 and north < bottom - 0.2


def plain(name):
    """Give what a sprite and its parts draw, without their colours."""
    sprite = ROOM.sheet.sprites[name]
    parts = "".join(plain(part) for part in sprite.uses)
    return re.sub(r'#[0-9a-f]{3,6}|href="[^"]*"|var\([^)]*\)', "", sprite.body) + parts


# --- drawing ----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["ground", "swatch"])
def test_colours_are_told_apart_without_colour(kind):
    """hamsterbacke.hoard.refill.face-up"""
    drawn = [plain(f"{kind}-{colour.replace('_', '-')}") for colour in COLOURS]

    assert len(COLOURS) == len(set(drawn))


def test_numbers_are_told_apart():
    """hamsterbacke.card.value"""
    faces = [plain(f"face-{value}") for value in (1, 2, 3, 4)]

    assert 4 == len(set(faces))


def test_a_card_shows_the_number_that_the_table_gives_its_colour():
    """hamsterbacke.card.value"""
    house = house_deck()
    kinds = [
        {"colour": kind.colour, "value": 5 - kind.value, "count": kind.count} for kind in house.card
    ]
    state = GAME.new(deck={"name": "upside down", "card": kinds}, seed=1)

    row = state.rows[0][0]
    value = state.setting.value[row]
    assert f"{row.replace('_', '-')}-{value}" == item(state, "row-1-1").sprite
    assert value == 5 - GAME.new().setting.value[row]


def test_the_sheet_holds_every_sprite_that_is_drawn():
    drawn = {
        i.sprite
        for state in samples()
        for i in (
            *ROOM.draw(state, state.turn).items,
            *(ghost for m in ROOM.draw(state, state.turn).moves for ghost in m.ghost),
        )
    }

    assert set() == drawn - {""} - set(ROOM.sheet.sprites)


def test_every_symbol_of_the_sheet_is_drawn_somewhere():
    several = GAME.position(hands=[{"light_green": 2}])
    every = {f"{colour.replace('_', '-')}-{value}" for colour in COLOURS for value in (1, 2, 3, 4)}
    drawn = {
        part
        for state in (*samples(), several)
        for view in (ROOM.draw(state, state.turn), ROOM.draw(state.observe(None), None))
        for part in ROOM.sheet.with_parts(i.sprite for i in view.items if i.sprite)
    }

    own = {name for name in ROOM.sheet.sprites if not name.startswith("tw-")}
    assert set() == own - drawn - every


def test_everything_lies_on_the_mat():
    outside = []
    for state in samples():
        scene = ROOM.draw(state, state.turn)
        x, y, width, height = scene.box
        for i in scene.items:
            left, top, right, bottom = edges(i)
            if not (x <= left and y <= top and right <= x + width and bottom <= y + height):
                outside.append((i.id, state.players))

    assert [] == outside


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_what_can_be_touched_never_lies_over_another_place(players):
    """hamsterbacke.option.extended-players"""
    hands = [dict.fromkeys(COLOURS, 2)] * players
    state = GAME.position(
        hands=hands,
        blocks=[[("red", 4)]],
        rows=[9] * 8,
        players=players,
        extended_players=players in (2, 6),
    )

    touched = [i for i in draw(state).items if i.text and not i.choice]
    assert 8 + 7 + 1 + 3 * players == len(touched)
    assert [] == [(a.id, b.id) for a, b in combinations(touched, 2) if overlap(a, b)]


def test_what_can_be_touched_is_large_enough_for_a_finger_on_a_phone():
    state = GAME.position(hands=[{"light_green": 9, "red": 4}], blocks=[[("red", 4)]])

    small = [i.id for i in draw(state).items if i.text and min(size(i)) < FINGER]
    assert [] == small


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_seats_go_clockwise_from_the_upper_left(players):
    """hamsterbacke.turn.order"""
    state = GAME.new(players, extended_players=True)

    seats = [item(state, f"seat-{player + 1}") for player in range(players)]
    upper = [seat.x for seat in seats if seat.y == seats[0].y]
    lower = [seat.x for seat in seats if seat.y > seats[0].y]
    assert (sorted(upper), sorted(lower, reverse=True)) == (upper, lower)
    assert upper + lower == [seat.x for seat in seats]


def test_rows_go_clockwise_round_the_pile():
    """hamsterbacke.hoard.refill.wrap"""
    state = GAME.new()

    pile, rows = item(state, "pile"), [item(state, f"row-{n}") for n in range(1, 9)]
    around = [
        (a.x - pile.x) * (b.y - pile.y) - (a.y - pile.y) * (b.x - pile.x)
        for a, b in zip(rows, (*rows[1:], rows[0]), strict=True)
    ]
    assert all(turn > 0 for turn in around)


@pytest.mark.parametrize("length", [2, 5, 10])
def test_every_number_of_a_row_can_be_read(length):
    """hamsterbacke.hoard.refill.face-up"""
    state = GAME.position(rows=[length] * 8)

    cards = [item(state, f"row-4-{n + 1}") for n in range(length)]
    assert all(b.x - a.x > READABLE for a, b in pairwise(cards))
    bed = edges(item(state, "row-4"))
    assert all(bed[0] <= edges(card)[0] and edges(card)[2] <= bed[2] for card in cards)


def test_the_newest_card_of_a_row_lies_on_top():
    """hamsterbacke.rule.row-order"""
    state = GAME.position(rows=[["red", "yellow", "dark_blue"], 1, 1, 1, 1, 1, 1, 1])

    cards = [i.sprite for i in draw(state).items if re.fullmatch(r"row-1-\d", i.id)]
    assert ["red-4", "yellow-3", "dark-blue-2"] == cards


def test_a_gone_row_leaves_its_place():
    """hamsterbacke.hoard.no-refill"""
    state = GAME.position(rows=[1, 1, 0, 1, 1, 1, 1, 1])

    assert ("row 3", "gone") == (item(state, "row-3").place, item(state, "row-3").text)


def test_a_block_stack_shows_its_top_and_the_edges_of_what_it_covers():
    """hamsterbacke.block.one-stack"""
    state = GAME.position(blocks=[[("yellow", 3), ("red", 4), ("dark_green", 2)]])

    top = item(state, "block-1")
    runs = [item(state, f"block-1-run-{n}") for n in (1, 2)]
    assert ("dark-green-1", "2 dark green on 4 red on 3 yellow") == (top.sprite, top.text)
    assert ["yellow-3", "red-4"] == [run.sprite for run in runs]
    assert runs[0].x < runs[1].x < top.x
    assert "9" == item(state, "block-1-count").label


def test_a_score_stack_lies_face_down_with_its_size():
    """hamsterbacke.rule.score-count"""
    state = GAME.position(score=[{"red": 9}])

    stack = item(state, "score-1")
    assert ("back", "9 cards") == (stack.sprite, stack.text)
    assert "9" == item(state, "score-1-count").label


def test_a_size_that_nobody_may_know_is_no_number():
    """hamsterbacke.option.score-size"""
    state = GAME.position(score=[9, 2], score_size="owner_hidden")

    labels = {item(state, f"score-{n}-count").label for n in (1, 2, 3)}
    assert {"?"} == labels
    assert "a hidden number of cards" == item(state, "score-1").text


def test_covered_cards_of_fellows_may_be_hidden():
    """hamsterbacke.option.block-history"""
    state = GAME.position(
        blocks=[[("red", 4), ("yellow", 3)], [("orange", 3), ("dark_blue", 2)]],
        block_history="top_only",
    )

    assert "red-4" == item(state, "block-1-run-1").sprite
    assert "back" == item(state, "block-2-run-1").sprite
    assert "1 dark blue on 4 covered" == item(state, "block-2").text


def test_backs_of_a_hidden_hand_can_be_counted_by_fives():
    """hamsterbacke.rule.hand-counts"""
    state = GAME.position(hands=[0, 12])

    backs = [i.sprite for i in draw(state).items if i.id.startswith("hand-2-backs")]
    assert ["backs-5", "backs-5", "backs-2"] == backs
    assert "12" == item(state, "hand-2-count").label


def test_who_looks_sees_the_own_hand_by_colours_with_its_sets():
    """hamsterbacke.card.set.count"""
    state = GAME.position(hands=[{"red": 9, "yellow": 2}])

    assert "9 red cards, 2 sets" == item(state, "card-red").text
    assert "2 yellow cards, a set takes 3" == item(state, "card-yellow").text
    assert "no orange cards" == item(state, "card-orange").text
    shown = [item(state, f"card-red-{part}").label for part in ("count", "sets")]
    assert ["9", "2 sets"] == shown


def test_a_closed_colour_is_marked_unless_it_may_be_tried():
    """hamsterbacke.option.illegal-block"""
    position = {"hands": [{"red": 4}], "blocks": [[], [("red", 4)]]}
    closed = GAME.position(**position)
    tried = GAME.position(**position, illegal_block="take_back")

    assert "card-red-closed" in ids(closed)
    assert "4 red cards, 1 set, closed, as player 2 shows it" == item(closed, "card-red").text
    assert "card-red-closed" not in ids(tried)
    assert "4 red cards, 1 set" == item(tried, "card-red").text


def test_a_closed_colour_may_be_given_away():
    """hamsterbacke.score.award.giver-chooses"""
    state = GAME.position(hands=[0, {"red": 5}], blocks=[[("dark_blue", 2)], [], [("red", 4)]])

    assert "card-red-closed" in ids(state, player=1)
    assert "card-red-closed" not in ids(play(state, "score P2"), player=1)


def test_a_teacher_sees_every_hand_at_its_seat():
    state = GAME.position(hands=[{"red": 2}, {"yellow": 3, "orange": 11}])

    chips = {
        i.id: i.label for i in ROOM.draw(state, 0).items if re.fullmatch(r"hand-\d-[a-z]+", i.id)
    }
    counts = {id_: label for id_, label in chips.items() if not id_.endswith("count")}
    assert {"hand-1-red": "2", "hand-2-yellow": "3", "hand-2-orange": "11"} == counts


def test_the_turn_is_marked_at_a_seat_with_the_actions_left():
    """hamsterbacke.turn.two-actions"""
    state = GAME.position(turn=1, left=1)

    lamp, seat = item(state, "turn"), item(state, "seat-2")
    assert (lamp.x, lamp.y) == (seat.x, seat.y)
    assert ["seed", "husk"] == [item(state, f"action-{n}").sprite for n in (1, 2)]


def test_a_giver_is_marked_while_the_scorer_keeps_the_turn():
    """hamsterbacke.score.order"""
    state = play(GAME.position(hands=[0, 5], blocks=[[("dark_blue", 2)]]), "score P2")

    assert item(state, "turn").x == item(state, "seat-2").x
    assert "gives 2" == item(state, "gives").label
    assert item(state, "action-1").x > item(state, "seat-1").x


def test_the_end_shows_who_has_won_and_every_result():
    """hamsterbacke.final.winner"""
    state = GAME.position(hands=[5, 7], score=[20, 3, 4], left=0)

    shown = [item(state, f"points-{n}", player=0).label for n in (1, 2, 3)]
    assert ["15 pts", "\u22124 pts", "4 pts"] == shown
    assert ["winner-1"] == [id_ for id_ in ids(state, player=0) if id_.startswith("winner")]


def test_pictures_stay_small_even_with_every_hand_open():
    largest = max(len(svg(ROOM.draw(s, s.turn), ROOM.sheet)) for s in samples())

    assert largest <= LARGEST_PICTURE


def test_no_colour_of_the_sheet_is_missing_in_the_palette():
    tokens = set(re.findall(r"--tw-([a-z0-9]+)", ROOM.sheet.markup))

    assert set() == tokens - set(PALETTE["light"])


# --- ids --------------------------------------------------------------------------------------


def test_places_stay_through_a_game():
    states = tuple(random_game(Random(4), players=5))

    def places(state):
        """Give where all lies that is always there."""
        own = r"row-\d|pile|(block|score|hand)-\d|card-[a-z-]+"
        return {
            i.id: (i.x, i.y, i.place)
            for i in draw(state, player=2).items
            if i.place and re.fullmatch(own, i.id) and not i.id.endswith("-spot")
        }

    first = places(states[0])
    assert 8 + 1 + 3 * 5 + 7 == len(first)
    assert all(first == places(state) for state in states)


def test_cards_of_a_row_keep_their_ids_when_more_are_laid():
    """hamsterbacke.hoard.refill"""
    state = GAME.position(rows=[2] * 8, pile=["red", "yellow", "orange"])
    after = play(state, "hoard 3")

    before = [item(state, f"row-4-{number}").sprite for number in (1, 2)]
    assert [*before, "yellow-3"] == [item(after, f"row-4-{number}").sprite for number in (1, 2, 3)]
    assert "red-4" == item(after, "row-3-1").sprite


# --- touches ----------------------------------------------------------------------------------


def test_every_legal_action_has_touches_of_its_own():
    for state in samples():
        for player in state.to_act:
            offered = ROOM.actions(state.observe(player), player)

            assert sorted(offered.values(), key=lambda a: a.sort_key) == list(state.legal_actions())
            assert tuple(offered) == tuple(m.touch for m in draw(state).moves)


def test_a_hand_of_many_cards_of_few_colours_lies_apart():
    many = GAME.position(hands=[{"light_green": 11, "dark_blue": 8}])

    what_can_be_touched_next_never_lies_at_one_place(Look(GAME, ROOM, many, 0))


def test_only_the_player_to_act_is_offered_moves():
    state = GAME.new()

    assert draw(state, player=1).moves == ROOM.draw(state.observe(None), None).moves == ()
    assert {} == ROOM.actions(state, 1)


@pytest.mark.parametrize(
    ("position", "typed", "touch"),
    [
        pytest.param({}, "hoard 3", ("row-3",), id="hoard"),
        pytest.param({"hands": [{"red": 5}]}, "block red", ("card-red", "block-1"), id="block"),
        pytest.param(
            {"hands": [{"light_green": 3}]},
            "block light-green x2",
            ("card-light-green", "block-1", "sets-light-green-2"),
            id="block with several sets",
        ),
        pytest.param(
            {"blocks": [[("red", 4)]]}, "score", ("block-1", "score-1"), id="score without award"
        ),
        pytest.param(
            {"blocks": [[("red", 4)]], "hands": [0, 3, 2]},
            "score P2",
            ("block-1", "score-1"),
            id="score with one giver",
        ),
        pytest.param(
            {"blocks": [[("red", 4)]], "hands": [0, 3, 3]},
            "score P3",
            ("block-1", "score-1", "hand-3"),
            id="score with a choice of givers",
        ),
    ],
)
def test_an_action_takes_few_touches(position, typed, touch):
    """hamsterbacke.turn.three-kinds"""
    assert touch == touch_of(GAME.position(**position), typed)


def test_a_gift_is_laid_on_the_score_stack_of_who_scores():
    """hamsterbacke.score.award.giver-chooses"""
    state = GAME.position(hands=[0, {"red": 3, "yellow": 1}], blocks=[[("light_blue", 2)]])
    given = play(state, "score P2")

    assert ("card-yellow", "score-1") == touch_of(given, "give yellow")
    assert {Give} == set(map(type, ROOM.actions(given, 1).values()))


def test_choices_show_only_while_they_can_be_touched():
    state = GAME.position(hands=[{"light_green": 2, "red": 4}])

    choices = {i.id for i in draw(state).items if i.choice}
    assert {"sets-light-green-1", "sets-light-green-2"} == choices


# --- what a move says and shows ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "typed", "text"),
    [
        pytest.param(
            {"rows": [1, 1, ["red", "yellow"], 1, 1, 1, 1, 1]},
            "hoard 3",
            "Player 1 takes row 3: red, yellow",
            id="hoard",
        ),
        pytest.param(
            {"hands": [{"red": 4}]}, "block red", "Player 1 lays a set of red: 4 cards", id="block"
        ),
        pytest.param(
            {"hands": [{"light_green": 2}]},
            "block light-green x2",
            "Player 1 lays 2 sets of light green: 2 cards",
            id="block with several sets",
        ),
        pytest.param(
            {"blocks": [[("yellow", 3), ("red", 4)]]},
            "score",
            "Player 1 turns over 7 cards; nobody gives any",
            id="score without award",
        ),
        pytest.param(
            {"blocks": [[("red", 4)]], "hands": [0, 3]},
            "score P2",
            "Player 1 turns over 4 cards; player 2 gives 3",
            id="score with a short hand",
        ),
    ],
)
def test_a_move_tells_what_it_does(position, typed, text):
    assert text == move(GAME.position(**position), typed).text


def test_a_gift_tells_how_many_cards_are_still_to_come():
    """hamsterbacke.score.award.mandatory"""
    state = play(GAME.position(hands=[0, {"red": 5}], blocks=[[("light_blue", 2)]]), "score P2")

    first = move(state, "give red").text
    last = move(play(state, "give red"), "give red").text
    assert "Player 2 gives player 1 one red card; 1 more to come" == first
    assert "Player 2 gives player 1 one red card" == last


def test_a_hoard_foresees_its_refill_without_showing_a_face():
    """hamsterbacke.hoard.refill.wrap"""
    state = GAME.position(rows=[["yellow"], 1, 1, 1, 1, 1, 1, ["red"]])

    ghost = {i.id: i for i in move(state, "hoard 8").ghost}
    assert ["row-8-1", "pile-1", "pile-2", "pile-3"] == list(ghost)
    assert {"back"} == {ghost[f"pile-{n}"].sprite for n in (1, 2, 3)}
    after = play(state, "hoard 8")
    to = [item(after, id_) for id_ in ("row-8-1", "row-1-2", "row-2-2")]
    assert [(i.x, i.y) for i in to] == [
        (ghost[f"pile-{n}"].x, ghost[f"pile-{n}"].y) for n in (1, 2, 3)
    ]
    assert ghost["row-8-1"].x == item(state, "card-red").x


def test_a_short_pile_refills_as_far_as_it_goes():
    """hamsterbacke.hoard.refill.short"""
    state = GAME.position(pile=1)

    assert ["row-5-1", "pile-1"] == [i.id for i in move(state, "hoard 5").ghost]


def test_a_gift_is_foreseen_face_down():
    """hamsterbacke.score.award.to-stack-unseen"""
    state = play(GAME.position(hands=[0, {"red": 5}], blocks=[[("light_blue", 2)]]), "score P2")

    (ghost,) = move(state, "give red").ghost
    assert ("card-red", "back") == (ghost.id, ghost.sprite)
    assert ghost.x == item(state, "score-1").x


# --- secrets ----------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [0, 2, None])
def test_nobody_sees_the_hand_of_another(player):
    """hamsterbacke.rule.memory"""
    rest = {"rows": [["red"]] * 8, "pile": {"red": 3, "orange": 3}}
    one = GAME.position(hands=[2, {"red": 3}], **rest)
    other = GAME.position(hands=[2, {"orange": 3}], **rest)

    assert ROOM.draw(one.observe(player), player) == ROOM.draw(other.observe(player), player)


@pytest.mark.parametrize("player", [0, 2, None])
def test_nobody_but_the_giver_sees_a_gift(player):
    """hamsterbacke.rule.award-secrecy"""
    state = GAME.position(hands=[0, {"red": 3, "yellow": 3}], blocks=[[("light_blue", 2)]])
    scored = play(state, "score P2")
    one, other = (play(scored, f"give {colour}") for colour in ("red", "yellow"))

    assert ROOM.draw(one.observe(player), player) == ROOM.draw(other.observe(player), player)
    assert draw(one) != draw(other)


def test_who_only_looks_sees_no_hand():
    scene = ROOM.draw(GAME.new().observe(None), None)

    assert set() == {i.id for i in scene.items if re.fullmatch(r"card-[a-z-]+", i.id)} - {
        i.id for i in scene.items if i.id.endswith(("-spot", "-swatch"))
    }
    assert "Player 1: hand 2 cards; Block stack empty" in scene.sentence


# --- refusals ---------------------------------------------------------------------------------

MARKET = {
    "hands": [{"red": 4, "orange": 3, "yellow": 1, "light_green": 1, "dark_green": 1}, 7, 11],
    "blocks": [[("light_blue", 2)], [("red", 4)], [("light_green", 1)]],
}


@pytest.mark.parametrize(
    ("touch", "clause"),
    [
        pytest.param(("card-red",), "block.rule", id="lays a closed colour"),
        pytest.param(("card-red", "block-1"), "block.rule", id="lays it on the own stack"),
        pytest.param(("card-yellow",), "card.set.no-mix", id="mixes colours of a number"),
        pytest.param(("card-dark-blue",), "card.set", id="lays what it hasn't got"),
        pytest.param(
            ("card-dark-green", "card-light-green"),
            "block.different-colours-separate",
            id="lays two colours at once",
        ),
        pytest.param(("card-orange", "block-2"), "turn.three-kinds", id="lays on another's stack"),
        pytest.param(("card-red", "block-2"), "block.rule", id="lays a closed colour on another's"),
        pytest.param(("card-orange", "row-2"), "turn.three-kinds", id="puts a card back"),
        pytest.param(("card-orange", "pile"), "turn.three-kinds", id="puts a card on the pile"),
        pytest.param(("card-red", "score-2"), "score.award", id="gives unasked"),
        pytest.param(("card-red", "hand-2"), "score.award", id="gives into a hand"),
        pytest.param(("card-red", "score-1"), "score.award", id="scores cards from the hand"),
        pytest.param(("pile",), "turn.three-kinds", id="draws from the pile"),
        pytest.param(("block-2",), "turn.three-kinds", id="turns over another's stack"),
        pytest.param(
            ("block-1", "hand-2"), "score.award.most-cards", id="asks who doesn't hold the most"
        ),
        pytest.param(
            ("block-1", "score-1", "hand-2"),
            "score.award.most-cards",
            id="asks the same at the end",
        ),
        pytest.param(("hand-3",), "turn.three-kinds", id="takes cards from a hand"),
    ],
)
def test_a_wrong_touch_is_answered_by_the_clause_that_forbids_it(touch, clause):
    assert f"hamsterbacke.{clause}" == why(GAME.position(**MARKET), *touch)


def test_cards_of_one_number_and_two_colours_make_no_set():
    """hamsterbacke.card.set.no-mix"""
    state = GAME.position(hands=[{"light_blue": 1, "dark_blue": 1}])

    assert "hamsterbacke.card.set.no-mix" == why(state, "card-light-blue")
    assert "hamsterbacke.card.set.no-mix" == why(state, "card-dark-blue", "block-1")


@pytest.mark.parametrize("touch", [("block-1",), ("score-1",), ("block-1", "score-1"), ("hand-2",)])
def test_nothing_to_turn_over_is_said_whatever_is_touched_for_it(touch):
    """hamsterbacke.score.needs-block"""
    state = GAME.position(hands=[0, 3])

    assert "hamsterbacke.score.needs-block" == why(state, *touch)


def test_who_holds_the_most_asks_nobody():
    """hamsterbacke.score.award.none-if-scorer-most"""
    state = GAME.position(hands=[6, 6, 4], blocks=[[("yellow", 3)]])

    clause = "hamsterbacke.score.award.none-if-scorer-most"
    assert clause == why(state, "block-1", "score-1", "hand-2") == why(state, "block-1", "hand-3")


def test_a_tie_wants_a_giver():
    """hamsterbacke.score.award.tie"""
    state = GAME.position(hands=[0, 6, 6, 5], blocks=[[("light_green", 1)]])

    assert ("block-1", "score-1", "hand-3") == touch_of(state, "score P3")
    assert "hamsterbacke.score.award.most-cards" == why(state, "block-1", "score-1", "hand-4")


def test_a_blocked_set_that_may_be_tried_comes_back_all_the_same():
    """hamsterbacke.block.rule.take-back"""
    state = GAME.position(**MARKET, illegal_block="take_back")

    assert "hamsterbacke.block.rule" == why(state, "card-red") == why(state, "card-red", "block-1")


def test_a_row_that_is_gone_says_why():
    """hamsterbacke.hoard.no-refill"""
    state = GAME.position(rows=[1, 1, 1, 1, 0, 1, 1, 1])

    assert "hamsterbacke.hoard.no-refill" == why(state, "row-5")


@pytest.mark.parametrize(
    "touch", [("row-1",), ("pile",), ("card-red",), ("block-2",), ("score-2",), ("hand-1",)]
)
def test_who_is_not_on_turn_is_told_whose_it_is(touch):
    """hamsterbacke.turn.order"""
    assert "hamsterbacke.turn.order" == why(GAME.position(**MARKET), *touch, player=1)


@pytest.mark.parametrize(
    ("player", "touch"),
    [
        pytest.param(0, ("row-1",), id="the scorer hoards"),
        pytest.param(0, ("pile",), id="the scorer draws"),
        pytest.param(2, ("card-red", "score-1"), id="somebody else gives"),
        pytest.param(1, ("row-1",), id="the giver hoards"),
        pytest.param(1, ("card-red", "score-3"), id="the giver gives to somebody else"),
        pytest.param(1, ("block-2", "score-2"), id="the giver scores"),
    ],
)
def test_nothing_happens_before_the_gift(player, touch):
    """hamsterbacke.score.order"""
    state = play(GAME.position(hands=[0, {"red": 5}, 2], blocks=[[("dark_blue", 2)]]), "score P2")

    assert "hamsterbacke.score.order" == why(state, *touch, player=player)


def test_a_gift_comes_from_the_hand():
    """hamsterbacke.score.award.giver-chooses"""
    state = play(GAME.position(hands=[0, {"red": 5}], blocks=[[("dark_blue", 2)]]), "score P2")

    assert "hamsterbacke.score.award.giver-chooses" == why(state, "card-yellow", "score-1")
    assert "" == why(state, "card-red", "hand-1")


def test_after_the_end_nothing_can_be_done():
    """hamsterbacke.end.no-extra-turns"""
    state = GAME.position(hands=[2, 2], left=0)

    assert "hamsterbacke.end.fifth-row" == why(state, "row-1", player=0)
    assert "hamsterbacke.end.no-extra-turns" == why(state, "row-1", player=1)


def test_what_means_nothing_is_not_guessed_at():
    state = GAME.position(**MARKET)

    assert () == ROOM.conceive(state.observe(0), 0, ("score-2",))
    assert () == ROOM.conceive(state.observe(0), 0, ("panel",))


def test_whatever_is_touched_the_guesses_can_be_judged():
    rng = Random(5)
    for state in samples():
        for player in range(state.players):
            seen = state.observe(player)
            drawn = [i.id for i in ROOM.draw(seen, player).items]
            touch = tuple(rng.choices(drawn, k=rng.randrange(1, 4)))
            for action in ROOM.conceive(seen, player, touch):
                seen.why_illegal(action)


# --- words ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "title"),
    [
        (GAME.initial(), "The cards are to be shuffled and dealt"),
        (GAME.position(turn=1), "Player 2 to act, 2 actions left"),
        (GAME.position(left=1), "Player 1 to act, 1 action left"),
        (
            play(GAME.position(hands=[0, 5], blocks=[[("dark_blue", 2)]]), "score P2"),
            "Player 2 gives 2 cards to player 1",
        ),
        (
            play(
                GAME.position(hands=[0, {"red": 5}], blocks=[[("dark_blue", 2)]]),
                "score P2",
                "give red",
            ),
            "Player 2 gives 1 more card to player 1",
        ),
        (GAME.position(score=[9], left=0), "Player 1 wins with 9 points."),
    ],
    ids=["deal", "turn", "last action", "gift", "rest of a gift", "over"],
)
def test_the_title_says_whose_turn_it_is_and_what_remains(state, title):
    assert title == ROOM.draw(state, None).head.title


@pytest.mark.parametrize(
    ("state", "end"),
    [
        (GAME.position(), "at 3 rows, once the pile is used up"),
        (GAME.position(rows=[1, 1, 1, 1, 1, 1, 0, 0]), "at 3 rows; 6 are left"),
        (GAME.position(rows=[1, 1, 1, 0, 0, 0, 0, 0], left=1), "with this turn"),
        (GAME.position(left=0), "the fifth row was taken"),
    ],
    ids=["pile", "no pile", "last turn", "over"],
)
def test_the_stock_tells_how_far_the_end_is(state, end):
    """hamsterbacke.end.fifth-row"""
    assert ("End", end) == ROOM.draw(state, None).head.stock[1]


def test_the_sentence_holds_the_whole_position():
    state = GAME.position(
        hands=[{"red": 4, "yellow": 1}, 2],
        blocks=[[("yellow", 3), ("dark_blue", 2)]],
        rows=[["red", "orange"], ["light_green"], 0, 0, 0, ["yellow"], ["red"], ["red"]],
        score=[0, 1],
    )

    assert (
        "Hamsterbacke. Player 1 to act, 2 actions left. Row 1: red, orange. Row 2: light green. "
        "Row 3: gone. Row 4: gone. Row 5: gone. Row 6: yellow. Row 7: red. Row 8: red. "
        "Pile: used up. The end: at 3 rows; 5 are left. "
        "Player 1: hand 5 cards: 4 red, 1 yellow; Block stack 2 dark blue on 3 yellow; "
        "Score stack empty. Player 2: hand 2 cards; Block stack empty; Score stack 1 card. "
        "Player 3: hand 0 cards; Block stack empty; Score stack empty."
    ) == draw(state).sentence


def test_equal_positions_make_equal_scenes():
    state = GAME.position(**MARKET)
    again = GAME.from_json(GAME.to_json(state))

    ROOM.draw.cache_clear()
    first = draw(state)
    ROOM.draw.cache_clear()
    assert first == draw(again)
