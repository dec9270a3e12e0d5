"""The scene of Yadokari: what is drawn, what can be touched, what is said, and what is kept back."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations
from random import Random

import msgspec
import pytest

from rules import CHANCE
from rules.yadokari import COLOURS, DECKS, GAME, KINDS, Play, Steal, name_of
from tests.yadokari.positions import play
from tidewidgets._room import Room
from tidewidgets._svg import svg
from tidewidgets.testing import LARGEST_PICTURE

ROOM = Room.of("yadokari")
PLAYERS = (2, 3, 4, 5, 6)


def draw(state, player=None):
    """Draw what a player sees of a position; by default the one whose turn it is."""
    player = state.turn if player is None else player
    return ROOM.draw(state.observe(player), player)


def item(state, id_, player=None):
    return next(item for item in draw(state, player).items if item.id == id_)


def sprites(scene, prefix):
    """Give the sprites of the items whose ids begin so."""
    return {i.id: i.sprite for i in scene.items if i.id.startswith(prefix)}


def touch_of(state, typed, player=None):
    """Give the touches that stand for a typed action."""
    player = state.turn if player is None else player
    offered = ROOM.actions(state.observe(player), player)
    action = GAME.parse_action(state, typed)
    return next(touch for touch, offer in offered.items() if offer == action)


def move(state, typed):
    """Give the move that the board offers for a typed action."""
    scene = draw(state)
    return scene.moves[scene.by_touch[touch_of(state, typed)]]


def why(state, *touch, player=None):
    """Give the clause that the board would cite for touches that lead nowhere."""
    player = state.turn if player is None else player
    seen = state.observe(player)
    refusals = map(seen.why_illegal, ROOM.conceive(seen, player, touch))
    return next((refusal.clause for refusal in refusals if refusal), "")


def game(rng, players, *, bold=True, **options):
    """Play a game at random; bold crabs climb and rob whenever they can."""
    state = GAME.new(players=players, seed=rng.randrange(1000), **options)
    yield state
    while state.to_act:
        actions = state.legal_actions()
        chosen = [a for a in actions if bold and isinstance(a, Play | Steal)]
        state = state.apply(rng.choice(chosen or actions))
        yield state


@cache
def samples():
    """Give some positions of random games under several options."""
    rng = Random(3)
    games = [game(rng, players, return_to=to) for players in PLAYERS for to in ("bottom", "choice")]
    games.append(game(rng, 4, bold=False, discard_face="down"))
    games.append(game(rng, 2, bold=False, variant="simple"))
    return tuple(state for states in games for state in tuple(states)[::7])


@cache
def looks():
    """Give the samples' scenes as every player and a spectator see them."""
    return tuple(
        (state, player, ROOM.draw(state.observe(player), player))
        for state in samples()
        for player in (*range(state.players), None)
    )


def extent(thing):
    """Give left, top, right and bottom of an item."""
    if thing.sprite:
        width, height = ROOM.sheet.sprites[thing.sprite].size
    else:
        width, height = 6.5 * len(thing.label), 12
    half = width * thing.scale / 2, height * thing.scale / 2
    return thing.x - half[0], thing.y - half[1], thing.x + half[0], thing.y + half[1]


def overlap(one, other, tolerance):
    left, top, right, bottom = extent(one)
    a, b, c, d = extent(other)
    return min(right, c) - max(left, a) > tolerance and min(bottom, d) - max(top, b) > tolerance


# --- drawing ----------------------------------------------------------------------------------


def test_the_sheet_holds_every_sprite_that_is_drawn():
    drawn = {
        thing.sprite
        for _, _, scene in looks()
        for thing in (*scene.items, *(ghost for m in scene.moves for ghost in m.ghost))
    }

    assert set() == drawn - {""} - set(ROOM.sheet.sprites)


def test_every_symbol_of_the_sheet_is_drawn_somewhere():
    """yadokari.component.shells: all fifteen kinds can be drawn"""
    rolling = GAME.position(phase="roll")
    full = GAME.position(hands=[" ".join(KINDS)], stacks=["1w"], sizes=[0, 2, 12, 12, 12])
    bare = [GAME.position(stacks=[f"1w {kind}"]) for kind in KINDS]
    scenes = [scene for _, _, scene in looks()]
    scenes += [ROOM.draw(rolling, CHANCE), *map(draw, (full, *bare))]
    drawn = [i.sprite for scene in scenes for i in scene.items if i.sprite]

    own = {name for name in ROOM.sheet.sprites if not name.startswith("tw-")}
    assert set() == own - set(ROOM.sheet.with_parts(drawn))


def test_every_kind_of_shell_has_a_card_and_a_shape_of_its_own():
    """yadokari.component.shells, yadokari.card.camouflage"""
    for prefix in ("card", "shell"):
        bodies = [ROOM.sheet.sprites[f"{prefix}-{kind}"].body for kind in KINDS]

        assert len(KINDS) == len(set(bodies))


@pytest.mark.parametrize("prefix", ["shell-3", "card-3", "tag-"])
def test_colours_are_told_apart_without_colour(prefix):
    """yadokari.card.camouflage: bands and spots are strokes of their own, not only another fill"""
    grey = {
        re.sub(r"#[0-9a-f]{6}", "grey", ROOM.sheet.sprites[f"{prefix}{colour}"].body)
        for colour in COLOURS
    }

    assert len(COLOURS) == len(grey)


def test_larger_shells_are_drawn_larger():
    """yadokari.component.shells: five sizes, five forms"""

    def height(size):
        outline = re.findall(r'd="([^"]+)"', ROOM.sheet.sprites[f"form-{size}"].body)[-1]
        pairs = re.findall(r"(-?\d*\.?\d+)[ ,]?(-?\d*\.?\d+)", outline)
        rows = [float(y) for _, y in pairs]
        return max(rows) - min(rows)

    heights = [height(size) for size in range(1, 6)]
    assert heights == sorted(heights)
    assert len(heights) == len(set(heights))


def test_everything_lies_on_the_mat():
    outside = []
    for _, _, scene in looks():
        x, y, width, height = scene.box
        for thing in scene.items:
            left, top, right, bottom = extent(thing)
            if left < x or top < y - 1 or right > x + width or bottom > y + height:
                outside.append((thing.id, thing.x, thing.y))

    assert [] == outside


@pytest.mark.parametrize("players", PLAYERS)
def test_bands_and_seats_keep_clear_of_each_other(players):
    """yadokari.component.crabs: two to six seats"""
    grounds = [i for i in draw(GAME.new(players=players)).items if i.layer == 0 and i.sprite]

    assert players + 3 == len(grounds)
    assert [] == [
        (one.id, other.id) for one, other in combinations(grounds, 2) if overlap(one, other, 0)
    ]


@pytest.mark.parametrize("players", PLAYERS)
def test_what_can_be_touched_lies_apart(players):
    """What has a name is a place of its own for finger and keyboard."""
    hands = [" ".join(KINDS)] * players
    stacks = ["1w 1n 2k 3w 5k"] * players
    state = GAME.position(hands=hands, stacks=stacks, rocks=[2] * players)
    named = [i for i in draw(state).items if i.text and not i.id.startswith("card-")]

    assert [] == [
        (one.id, other.id) for one, other in combinations(named, 2) if overlap(one, other, 4)
    ]


def test_no_writing_is_covered():
    """What is written lies on seats, tray, shore, panel and their frames alone."""
    covered = set()
    for _, _, scene in looks():
        written = [i for i in scene.items if not i.sprite and i.label]
        pieces = [i for i in scene.items if i.sprite and i.layer > 1 and not i.choice]
        covered |= {
            (one.id, other.id)
            for one in written
            for other in (*written, *pieces)
            if one is not other and overlap(one, other, 3)
        }

    assert set() == covered


@pytest.mark.parametrize("count", range(1, len(KINDS) + 1))
def test_every_card_of_a_hand_shows_its_size_and_dots(count):
    """yadokari.draw.no-hand-limit: the upper left part of a card is never covered"""
    state = GAME.position(hands=[" ".join(KINDS[:count])])
    cards = [i for i in draw(state).items if i.id.startswith("card-")]

    assert count == len(cards)
    for below, above in combinations(cards, 2):
        left, top, right, bottom = extent(above)
        x, y = below.x, below.y - 16 * below.scale
        assert not (left + 3 < x < right - 3 and top + 3 < y + 4 < bottom), (below.id, above.id)


def test_the_box_and_the_ground_depend_on_the_number_of_players_alone():
    grounds = {}
    for state, _, scene in looks():
        ground = scene.box, tuple(i for i in scene.items if i.layer == 0)
        grounds.setdefault(state.players, set()).add(ground)

    assert [1] * len(PLAYERS) == [len(grounds[players]) for players in PLAYERS]


def test_every_picture_is_small_also_the_teachers():
    sizes = [
        len(svg(ROOM.draw(state, state.turn), ROOM.sheet, theme))
        for state in samples()
        for theme in ("light", "dark")
    ]

    assert LARGEST_PICTURE >= max(sizes)


def test_a_crab_shows_the_shell_that_it_sits_in():
    """yadokari.rule.camouflage-of-crab"""
    state = GAME.position(stacks=["1w 3k"])

    shell, crab = item(state, "stack-1-2"), item(state, "crab-1")
    assert "shell-3k" == shell.sprite
    assert shell.layer < crab.layer
    (left, top, right, bottom), (x, y, x2, y2) = extent(shell), extent(crab)
    assert x < left < right < x2
    assert y < top < bottom < y2


def test_covered_shells_lie_beneath_with_their_sizes():
    """yadokari.rule.covered-shells"""
    state = GAME.position(stacks=["1w 2n 3k"])

    tags = [item(state, f"stack-1-{height}") for height in (1, 2)]
    assert [("tag-w", "1"), ("tag-n", "2")] == [(tag.sprite, tag.label) for tag in tags]


def test_a_deck_shows_its_letter_and_how_many_cards_are_left():
    """yadokari.setup.five-decks, yadokari.rule.hand-size"""
    state = GAME.position(sizes=[12, 13, 12, 12, 12])

    assert ("deck", "B") == (item(state, "deck-b").sprite, item(state, "deck-b").label)
    assert "13" == item(state, "size-deck-b").label


def test_a_deck_of_fewer_than_three_cards_carries_a_warning():
    """yadokari.end.low-deck, yadokari.rule.empty-deck"""
    state = GAME.position(sizes=[3, 2, 0, 12, 12])

    assert {"low-deck-b": "low", "low-deck-c": "low"} == sprites(draw(state), "low-")
    assert "deck-none" == item(state, "deck-c").sprite


def test_rocks_tell_the_price_of_a_theft():
    """yadokari.steal.price"""
    state = GAME.position(stacks=["", "1w"], rocks=[1, 3])

    assert "3" == item(state, "rocks-2").label
    assert "robbing costs 3 cards" in item(state, "crab-2").text


def test_equal_cards_lie_on_one_another_with_their_number():
    state = GAME.position(hands=["1w 1w 3k"])

    assert "×2" == item(state, "count-card-1w").label  # noqa: RUF001 - times
    assert {} == sprites(draw(state), "count-card-3k")


def test_a_number_of_two_digits_has_a_wider_badge():
    state = GAME.position(discards="1w " * 10)

    assert "count-wide" == item(state, "count-discarded").sprite


def test_the_player_whose_turn_it_is_is_marked():
    """yadokari.setup.order"""
    state = GAME.position(players=3, turn=2)

    assert ["turn-3"] == list(sprites(draw(state), "turn-"))
    assert ["lamp-3"] == list(sprites(draw(state), "lamp-"))


def test_without_low_tide_the_shore_says_so():
    """yadokari.variant.simple"""
    assert "Round 1" == item(GAME.new(players=2), "tide").label
    assert "Round 1; no Low Tide" == item(GAME.new(players=2, variant="simple"), "tide").label


def test_before_the_deal_no_deck_warns():
    """yadokari.end.low-deck"""
    assert {} == sprites(ROOM.draw(GAME.initial(2), None), "low-")


def test_who_has_won_is_marked():
    """yadokari.final.winner"""
    last = GAME.position(
        stacks=["1w", "1k"], turn=1, ending="yadokari.end.low-deck", variant="simple"
    )

    scene = draw(play(last, "pass"), 0)
    assert ["turn-2"] == list(sprites(scene, "turn-"))
    assert ["star-2"] == list(sprites(scene, "star-"))


def test_the_gull_reaches_farther_with_a_higher_roll():
    """yadokari.low.roll"""
    state = GAME.position(hands=["1w", "1w"], phase="roll")

    rolled = [play(state, f"roll {face}") for face in (1, 2, 3)]
    scales = [item(tide, "gull").scale for tide in (state, *rolled)]
    assert scales == sorted(set(scales))
    assert {} == sprites(draw(GAME.new(players=2)), "gull")
    assert "die-2" == item(play(state, "roll 2"), "die").sprite


def test_a_gull_is_over_every_crab_that_must_still_pay():
    """yadokari.low.discard"""
    state = play(
        GAME.position(hands=["1w", "2w", "2w"], stacks=["", "1k", ""], phase="roll"), "roll 1"
    )

    assert ["gull-1", "gull-3"] == list(sprites(draw(state), "gull-"))
    assert ["gull-3"] == list(sprites(draw(play(state, "P1 discard 1w"), 0), "gull-"))


def test_shells_looked_at_lie_in_the_tray():
    """yadokari.draw.look"""
    state = play(GAME.position(decks=["1w 3k 3k", "", "", "", ""], sizes=[12] * 5), "draw A")

    assert ["look-1w", "look-3k"] == list(sprites(draw(state), "look-"))
    assert {"look-unknown": "back"} == sprites(draw(state, 1), "look-")
    assert "3" == item(state, "look-unknown", 1).label


def test_shells_paid_lie_in_the_tray():
    """yadokari.rule.payment-place: others see only how many"""
    state = play(
        GAME.position(hands=["1w 2n 3k"], stacks=["", "1k"], rocks=[1, 2]), "steal P2", "pay 2n"
    )

    assert {"paid-2n": "card-2n"} == sprites(draw(state), "paid-")
    assert {"paid-unknown": "back"} == sprites(draw(state, 1), "paid-")
    assert "Player 1 pays 1 of 2" == item(state, "tray-title").label


def test_what_is_known_of_another_hand_lies_open_at_its_seat():
    """yadokari.steal.to-hand: a stolen shell is known to all"""
    state = play(GAME.position(hands=["2w 2w", "3w"], stacks=["", "1k"]), "steal P2", "pay 2w")

    tags = {i.id: (i.sprite, i.label) for i in draw(state, 1).items if i.id.startswith("known-")}
    assert {"known-1-1": ("tag-k", "1")} == tags
    assert "player 1's hand, 2 cards, among them size 1 black" == item(state, "hand-1", 1).text


def test_who_sees_all_sees_every_hand_at_its_seat():
    state = GAME.position(hands=["1w", "2n 3k", "4k"])

    tags = [i.id for i in ROOM.draw(state, 0).items if i.id.startswith("known-")]
    assert ["known-2-1", "known-2-2", "known-3-1"] == tags


# --- ids --------------------------------------------------------------------------------------


def test_places_keep_their_ids_from_ply_to_ply():
    lasting = {"supply", "die", "discards", *(f"deck-{deck.lower()}" for deck in DECKS)}
    for state, _, scene in looks():
        own = {
            f"{what}-{n + 1}" for what in ("crab", "hand", "rocks") for n in range(state.players)
        }

        assert set() == (lasting | own) - {i.id for i in scene.items}


def test_a_played_shell_keeps_its_id_when_it_is_covered():
    """yadokari.play.place"""
    state = play(GAME.position(hands=["1w 2n"]), "play 1w")
    after = play(state, "play 2n")

    assert "shell-1w" == item(state, "stack-1-1", 0).sprite
    assert "tag-w" == item(after, "stack-1-1", 0).sprite


# --- touches ----------------------------------------------------------------------------------

OPEN = {"hands": ["1w 3k", "2w"], "stacks": ["", "1k"], "decks": ["1n 2n 3n", "", "", "", ""]}


@pytest.mark.parametrize(
    ("before", "typed", "touch"),
    [
        pytest.param((), "draw B", ("deck-b",), id="draw"),
        pytest.param(("draw A",), "keep 2n", ("look-2n",), id="keep"),
        pytest.param(("draw A", "keep 2n"), "1n to C", ("look-1n", "deck-c"), id="return"),
        pytest.param((), "play 1w", ("card-1w", "crab-1"), id="play"),
        pytest.param((), "steal P2", ("crab-2",), id="steal"),
        pytest.param(("steal P2",), "pay 3k", ("card-3k", "hand-2"), id="pay"),
        pytest.param((), "pass", ("pass",), id="pass"),
    ],
)
def test_an_action_takes_few_touches(before, typed, touch):
    state = play(GAME.position(**OPEN, sizes=[12] * 5), *before)

    assert touch == touch_of(state, typed)


def test_a_discard_is_put_on_the_pile():
    """yadokari.low.discard"""
    state = play(GAME.position(hands=["1w", "2w 3k"], phase="roll"), "roll 1")

    assert ("card-3k", "discards") == touch_of(state, "P2 discard 3k", 1)


def test_top_and_bottom_are_touched_only_where_they_are_a_choice():
    """yadokari.option.return"""
    start = GAME.position(**OPEN, sizes=[12, 0, 12, 12, 12], return_to="choice")
    state = play(start, "draw A", "keep 2n")

    assert ("look-1n", "deck-c", "top-c") == touch_of(state, "1n to C top")
    assert ("look-1n", "deck-c", "bottom-c") == touch_of(state, "1n to C bottom")
    assert ("look-1n", "deck-b") == touch_of(state, "1n to B bottom")
    assert item(state, "top-c").choice


def test_who_decides_for_chance_is_offered_the_faces_of_the_die():
    """yadokari.low.roll"""
    state = GAME.position(phase="roll")
    scene = ROOM.draw(state, CHANCE)

    assert [("face-1",), ("face-2",), ("face-3",)] == [m.touch for m in scene.moves]
    assert all(i.choice for i in scene.items if i.id.startswith("face-"))
    assert () == ROOM.draw(state, 0).moves


def test_only_who_is_to_act_is_offered_moves():
    """yadokari.setup.order"""
    state = GAME.new(players=3)

    assert draw(state, 0).moves
    assert () == draw(state, 1).moves == ROOM.draw(state.observe(None), None).moves
    assert {} == ROOM.actions(state.observe(1), 1)


def test_all_attacked_players_choose_at_the_same_time():
    """yadokari.rule.discard-order"""
    state = play(GAME.position(hands=["1w", "2w 3k"], phase="roll"), "roll 1")

    assert [1, 2] == [len(draw(state, player).moves) for player in (0, 1)]


# --- what a move says and shows ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "typed", "text"),
    [
        ((), "draw B", "Player 1 draws from deck B."),
        (("draw A",), "keep 2n", "Player 1 keeps the size 2 brown shell."),
        (("draw A", "keep 2n"), "1n to C", "Player 1 puts the size 1 brown shell beneath deck C."),
        ((), "play 1w", "Player 1 moves into the size 1 white shell."),
        ((), "steal P2", "Player 1 steals player 2's size 1 black shell for 1 card."),
        (("steal P2",), "pay 3k", "Player 1 pays with the size 3 black shell."),
        ((), "pass", "Player 1 passes and ends the turn."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_move_is_said_in_a_sentence(before, typed, text):
    state = play(GAME.position(**OPEN, sizes=[12] * 5), *before)

    assert text == move(state, typed).text


def test_the_ghost_of_a_play_lies_in_the_crab():
    """yadokari.play.place"""
    state = GAME.position(hands=["1w 3k"])

    (ghost,) = move(state, "play 1w").ghost
    lies = item(play(state, "play 1w"), "stack-1-1", 0)
    assert ("card-1w", "shell-1w", lies.x, lies.y) == (ghost.id, ghost.sprite, ghost.x, ghost.y)


def test_the_ghost_of_a_kept_shell_lies_where_it_will_in_the_hand():
    """yadokari.draw.keep"""
    start = GAME.position(hands=["1w 3k"], decks=["1n 2n 3n", "", "", "", ""], sizes=[12] * 5)
    state = play(start, "draw A")

    (ghost,) = move(state, "keep 2n").ghost
    lies = item(play(state, "keep 2n"), "card-2n")
    assert ("look-2n", lies.x, lies.y) == (ghost.id, ghost.x, ghost.y)


def test_where_others_of_a_kind_stay_only_their_number_leaves():
    state = GAME.position(hands=["1w 1w"])

    (ghost,) = move(state, "play 1w").ghost
    assert "count-card-1w" == ghost.id


# --- refusals ---------------------------------------------------------------------------------

TABLE = GAME.position(
    hands=["1w 2k 4w", "3w 3n", "1k", ""],
    stacks=["1n 3w", "1k", "", "1w 4k"],
    rocks=[1, 4, 1, 2],
    sizes=[12, 2, 12, 12, 12],
    decks=["1n 2n 3n", "", "", "", ""],
)


@pytest.mark.parametrize(
    ("before", "touch", "clause"),
    [
        pytest.param((), ("card-2k", "crab-1"), "yadokari.play.not-smaller", id="smaller"),
        pytest.param((), ("card-2k",), "yadokari.play.not-smaller", id="smaller, at once"),
        pytest.param((), ("crab-2",), "yadokari.steal.cannot-pay", id="too dear"),
        pytest.param((), ("rocks-2",), "yadokari.steal.cannot-pay", id="too dear by its rocks"),
        pytest.param((), ("crab-3",), "yadokari.rule.steal-bare", id="a bare crab"),
        pytest.param((), ("crab-1",), "yadokari.steal.choose", id="oneself"),
        pytest.param((), ("card-1w", "crab-4"), "yadokari.steal.choose", id="pays too early"),
        pytest.param((), ("deck-b",), "yadokari.rule.small-deck", id="a small deck"),
        pytest.param((), ("card-1w", "discards"), "yadokari.low.discard", id="not attacked"),
        pytest.param((), ("discards",), "yadokari.low.discard", id="the discard pile"),
        pytest.param((), ("card-1w", "deck-c"), "yadokari.draw.look", id="hand to deck"),
        pytest.param((), ("die",), "yadokari.low.when", id="the die at High Tide"),
        pytest.param(("draw A",), ("pass",), "yadokari.draw.keep", id="passes before keeping"),
        pytest.param(("draw A",), ("deck-c",), "yadokari.rule.draw-two-steps", id="another deck"),
        pytest.param(("draw A",), ("card-4w",), "yadokari.draw.keep", id="plays before keeping"),
        pytest.param(
            ("draw A", "keep 1n"), ("pass",), "yadokari.draw.return", id="passes before returning"
        ),
        pytest.param(
            ("draw A", "keep 1n"), ("look-2n",), "yadokari.draw.keep", id="keeps a second"
        ),
        pytest.param(
            ("draw A", "keep 1n"),
            ("look-2n", "deck-a"),
            "yadokari.draw.return.not-source",
            id="to the source",
        ),
        pytest.param(
            ("draw A", "keep 1n", "2n to C"),
            ("look-3n", "deck-c"),
            "yadokari.draw.return",
            id="both to one deck",
        ),
        pytest.param(
            ("draw A", "keep 1n"),
            ("card-1w", "deck-c"),
            "yadokari.draw.return",
            id="another card goes back",
        ),
        pytest.param(("steal P4",), ("pass",), "yadokari.steal.price", id="passes before paying"),
        pytest.param(
            ("steal P4",), ("card-1w", "hand-3"), "yadokari.steal.price", id="pays another"
        ),
        pytest.param(("steal P4",), ("deck-a",), "yadokari.steal.price", id="draws before paying"),
    ],
)
def test_a_wrong_touch_is_answered_by_the_clause_that_forbids_it(before, touch, clause):
    """The clauses named in the cases."""
    assert clause == why(play(TABLE, *before), *touch)


def test_a_bare_crab_refuses_what_is_not_of_size_one():
    """yadokari.play.first-size-one"""
    state = GAME.position(hands=["1w 2k"])

    assert "yadokari.play.first-size-one" == why(state, "card-2k", "crab-1")


@pytest.mark.parametrize(
    "touch", [("deck-a",), ("crab-4",), ("card-3n", "crab-2"), ("pass",), ("card-3w", "discards")]
)
def test_who_is_not_to_act_is_told_whose_turn_it_is(touch):
    """yadokari.setup.order"""
    assert "yadokari.setup.order" == why(TABLE, *touch, player=1)


def test_what_another_looks_at_is_not_for_taking():
    """yadokari.setup.order"""
    assert "yadokari.setup.order" == why(play(TABLE, "draw A"), "look-unknown", player=1)


def test_a_card_of_another_hand_is_not_for_playing():
    """yadokari.play.place"""
    robbed = play(
        GAME.position(hands=["2w 2w", "3w 3w"], stacks=["1w", "1k"]), "steal P2", "pay 2w", "pass"
    )

    assert "yadokari.play.place" == why(robbed, "hand-1")


def test_low_tide_leaves_nothing_else_to_do():
    """yadokari.low.roll, yadokari.low.when, yadokari.low.discard"""
    start = GAME.position(hands=["1w", "2w 3k"], stacks=["1k"], phase="roll")
    state = play(start, "roll 1")

    assert "yadokari.low.roll" == why(start, "die")
    assert "yadokari.low.when" == why(state, "deck-a", player=1)
    assert "yadokari.low.when" == why(state, "card-2w", "crab-2", player=1)
    assert "yadokari.low.discard" == why(state, "card-1w", player=0)
    assert "yadokari.low.discard" == why(play(state, "P2 discard 2w"), "card-1w", "discards")


def test_an_attacked_player_without_cards_loses_nothing():
    """yadokari.low.empty-hand"""
    state = play(GAME.position(hands=["", "2w 3k"], phase="roll"), "roll 1")

    assert "yadokari.low.empty-hand" == why(state, "discards", player=0)


def test_passing_where_it_is_not_allowed_says_so():
    """yadokari.option.passing"""
    state = GAME.position(passing="forced")

    assert "yadokari.option.passing" == why(state, "pass")


def test_a_wrong_return_is_judged_at_the_end_that_the_table_has_agreed_on():
    """yadokari.option.return: the deck is wrong, not its top or bottom"""
    for place in ("bottom", "top"):
        start = GAME.position(**OPEN, sizes=[12] * 5, return_to=place)
        seen = play(start, "draw A", "keep 1n").observe(0)

        assert place == ROOM.conceive(seen, 0, ("look-2n", "deck-a"))[0].place


def test_a_wrong_return_is_judged_at_the_end_that_was_touched():
    """yadokari.option.return"""
    start = GAME.position(**OPEN, sizes=[12] * 5, return_to="choice")
    seen = play(start, "draw A", "keep 1n").observe(0)

    assert "top" == ROOM.conceive(seen, 0, ("look-2n", "deck-a", "top-a"))[0].place


def test_whatever_is_touched_the_guesses_can_be_judged():
    rng = Random(5)
    for state, player, scene in looks():
        ids = [i.id for i in scene.items]
        if player is None:
            continue
        for _ in range(4):
            touch = tuple(rng.choices(ids, k=rng.randrange(1, 4)))
            seen = state.observe(player)
            for action in ROOM.conceive(seen, player, touch):
                seen.why_illegal(action)


# --- secrets ----------------------------------------------------------------------------------


def said(scene):
    """Give all that travels to the browser."""
    return msgspec.json.encode(scene).decode()


def test_what_a_seat_may_not_know_is_not_in_its_scene():
    """yadokari.setup.deal, yadokari.draw.look"""
    start = GAME.position(
        hands=["4k 4n", "1w"], decks=["5k 5n 5w", *[""] * 4], sizes=[12, 9, 9, 9, 9]
    )
    secrets = ("4k", "4n", "5k", "5n", "5w", "size 4", "size 5")
    for state in (start, play(start, "draw A"), play(start, "draw A", "keep 5k")):
        for player in (1, None):
            scene = said(ROOM.draw(state.observe(player), player))

            assert [] == [secret for secret in secrets if secret in scene]


def test_a_choice_of_discard_shows_neither_card_nor_smaller_hand():
    """yadokari.rule.discard-order, yadokari.low.discard"""
    state = play(GAME.position(hands=["4k 3n", "1w"], phase="roll"), "roll 1", "P1 discard 4k")

    assert "4k" not in said(draw(state, 1))
    assert "2" == item(state, "hand-1", 1).label


def test_discards_face_down_are_counted_and_not_shown():
    """yadokari.option.discard-face"""
    start = GAME.position(hands=["4k 1w", "1w"], phase="roll", discard_face="down")
    state = play(start, "roll 1", "P1 discard 4k", "P2 discard 1w")

    assert "4k" not in said(draw(state, 1))
    assert "discard pile: size 1 white, 1 unknown" == item(state, "discards", 1).text


def test_a_returned_shell_is_remembered_by_who_returned_it():
    """yadokari.rule.return-secret"""
    state = play(TABLE, "draw A", "keep 1n", "2n to C", "3n to D")

    assert "deck C, 13 cards; card 13 from the top is size 2 brown" == item(state, "deck-c").text
    assert {"seen-deck-c-1": "tag-n"} == sprites(draw(state), "seen-deck-c")
    assert "C 13 (card 13 from the top is size 2 brown), D" in draw(state).sentence
    assert "deck C, 13 cards" == item(state, "deck-c", 1).text
    assert {} == sprites(draw(state, 1), "seen-")


def test_no_scene_names_a_card_that_its_player_can_not_place():
    for state, player, scene in looks():
        seen = state.observe(player)
        open_cards = {
            card
            for cards in (
                *seen.hands,
                *seen.stacks,
                *seen.decks,
                seen.looked,
                seen.paid,
                seen.discards,
            )
            for card in cards
        }
        drawn = {i.sprite for i in scene.items if i.sprite.startswith(("card-", "shell-"))}
        named = {kind for kind in KINDS if name_of(kind) in scene.sentence}

        assert set() == {sprite.partition("-")[2] for sprite in drawn} - open_cards
        assert set() == named - open_cards


# --- words ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "title", "short"),
    [
        (GAME.initial(2), "The shells are dealt", ""),
        (GAME.position(left=2), "Player 1 to act, 2 actions left", "Player 1 acts"),
        (GAME.position(turn=1, left=1), "Player 2 to act, 1 action left", "Player 2 acts"),
        (play(TABLE, "draw A"), "Player 1 keeps one of 3 shells", "Player 1 keeps one"),
        (play(TABLE, "draw A", "keep 1n"), "Player 1 returns 2 shells", "Player 1 returns 2"),
        (
            play(TABLE, "steal P4"),
            "Player 1 robs player 4, 0 of 2 cards paid",
            "Player 1 pays 0 of 2",
        ),
        (GAME.position(phase="roll"), "Low Tide: the die is rolled", ""),
        (
            play(GAME.position(hands=["1w", "1w"], phase="roll"), "roll 1"),
            "Low Tide, roll 1: Players 1 and 2 must discard a card",
            "Attacked: discard one",
        ),
        (
            play(
                GAME.position(
                    stacks=["1w", "1k"],
                    turn=1,
                    ending="yadokari.end.low-deck",
                    variant="simple",
                ),
                "pass",
            ),
            "Player 2 wins with 3 points.",
            "The game is over",
        ),
    ],
    ids=["deal", "act", "last action", "keep", "return", "pay", "roll", "discard", "over"],
)
def test_the_title_says_whose_turn_it_is_and_the_tray_what_to_do(state, title, short):
    scene = ROOM.draw(state.observe(None), None)

    assert title == scene.head.title
    assert [short] == [i.label for i in scene.items if i.id == "tray-title"]


def test_the_stock_tells_what_made_this_round_the_last():
    """yadokari.end.size-five, yadokari.end.irrevocable"""
    state = play(GAME.position(hands=["5k"], stacks=["1w"]), "play 5k")

    assert ("Last round", "a size 5 shell has been placed") in draw(state).head.stock


def test_the_sentence_holds_the_whole_position():
    state = GAME.position(
        hands=["1w 1w 3k", "2n 4k"],
        stacks=["1n 2k", ""],
        rocks=[2, 1],
        sizes=[12, 11, 12, 2, 12],
        discards="1w",
        round=3,
        left=1,
    )

    assert draw(state).sentence == (
        "Yadokari, round 3. Player 1 to act, 1 action left. "
        "This is the last round: a deck has fallen below three cards. "
        "Hand of player 1, who looks: 2 size 1 white, size 3 black. "
        "Player 1: crab in size 2 black over size 1 brown; 5 points; 2 rocks; 3 cards in hand. "
        "Player 2: bare crab; no points; 1 rock; 2 cards in hand. "
        "Decks: A 12, B 11, C 12, D 2, E 12. 15 rocks in the middle. "
        "Discard pile: size 1 white."
    )


@pytest.mark.parametrize(
    ("id_", "text"),
    [
        ("card-1w", "2 size 1 white shells"),
        ("card-3k", "size 3 black shell"),
        ("crab-1", "player 1's crab in a size 2 black shell, robbing costs 2 cards"),
        ("crab-2", "player 2's bare crab"),
        ("stack-1-1", "covered shells of player 1, from the bottom: size 1 brown"),
        ("hand-2", "player 2's hand, 2 cards"),
        ("rocks-1", "player 1 has 2 rocks"),
        ("supply", "15 rocks in the middle"),
        ("discards", "discard pile, empty"),
        ("die", "die, not rolled"),
    ],
)
def test_everything_says_what_it_is(id_, text):
    state = GAME.position(hands=["1w 1w 3k", "2n 4k"], stacks=["1n 2k", ""], rocks=[2, 1])

    assert text == item(state, id_).text


def test_equal_positions_make_equal_scenes():
    state = GAME.new(players=4, seed=3).observe(0)
    again = GAME.from_json(GAME.to_json(state))

    ROOM.draw.cache_clear()
    first = ROOM.draw(state, 0)
    ROOM.draw.cache_clear()
    assert first == ROOM.draw(again, 0)
