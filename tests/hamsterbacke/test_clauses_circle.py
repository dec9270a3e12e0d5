"""Each clause about cards and sets, the setup, turns, and hoarding from the circle."""

from __future__ import annotations

from random import Random

import pytest

from rules import CHANCE, InvalidNotation
from rules.hamsterbacke import COLOURS, GAME, VALUES, Block, Hoard, house_deck
from tests.hamsterbacke._asking import HOARDS, deeds, hand_sizes, held, lengths, moves, views
from tests.hamsterbacke.positions import play, random_game, refusal, told

ONES = [1] * 8


# --- cards and sets ---------------------------------------------------------------------------


def test_the_box_holds_120_cards_of_seven_colours():
    """hamsterbacke.component.deck"""
    counts = [kind.count for kind in house_deck().card]
    cards = GAME.initial(3).draw_chance(Random(1)).cards

    assert [11, 11, 16, 16, 21, 21, 24] == counts
    assert len(cards) == 120
    assert counts == [cards.count(colour) for colour in COLOURS]
    state = GAME.position(hands=[{"red": 4}])
    assert state.why_illegal(Block(0, "purple")).clause == "hamsterbacke.component.deck"


def test_all_cards_of_a_colour_share_a_value():
    """hamsterbacke.card.value"""
    in_order = "light_green", "dark_green", "light_blue", "dark_blue", "yellow", "orange", "red"

    assert in_order == COLOURS
    assert [1, 1, 2, 2, 3, 3, 4] == [VALUES[colour] for colour in in_order]
    assert [1, 1, 2, 2, 3, 3, 4] == [kind.value for kind in house_deck().card]


@pytest.mark.parametrize("colour", COLOURS)
def test_a_set_is_as_many_cards_of_a_colour_as_its_value(colour):
    """hamsterbacke.card.set"""
    typed = f"block {colour}"
    whole = GAME.position(hands=[{colour: VALUES[colour]}])
    short = GAME.position(hands=[{colour: VALUES[colour] - 1, "red": 1}])

    assert moves(whole, "block") == [typed.replace("_", "-")]
    assert moves(short, "block") == []
    assert refusal(short, typed) == "hamsterbacke.card.set"


@pytest.mark.parametrize(
    ("hand", "typed"),
    [
        ({"light_blue": 1, "dark_blue": 1}, ["block light-blue", "block dark-blue"]),
        ({"yellow": 2, "orange": 1}, ["block yellow", "block orange"]),
    ],
)
def test_two_colours_never_form_a_set(hand, typed):
    """hamsterbacke.card.set.no-mix"""
    state = GAME.position(hands=[hand])

    assert moves(state, "block") == []
    assert {refusal(state, text) for text in typed} == {"hamsterbacke.card.set.no-mix"}


def test_leftover_cards_stay_in_hand():
    """hamsterbacke.card.set.count"""
    state = GAME.position(hands=[{"yellow": 7}])

    assert moves(state, "block") == ["block yellow", "block yellow x2"]
    assert refusal(state, "block yellow x3") == "hamsterbacke.card.set.count"
    assert held(play(state, "block yellow x2"), 0) == {"yellow": 1}


# --- setup ------------------------------------------------------------------------------------


def test_all_cards_are_shuffled_by_the_seed():
    """hamsterbacke.setup.shuffle"""
    first = GAME.initial(3)
    starts = [GAME.new(3, seed=seed) for seed in range(1, 21)]

    assert first.to_act == (CHANCE,)
    assert sum(hand_sizes(first) + lengths(first)) + len(first.pile) == 0
    assert GAME.new(3, seed=1) == GAME.new(3, seed=1)
    assert len({start.pile for start in starts}) == 20


@pytest.mark.parametrize("players", [3, 4, 5])
def test_everybody_is_dealt_two_cards_in_secret(players):
    """hamsterbacke.setup.deal"""
    state = GAME.new(players, seed=3)

    assert hand_sizes(state) == [2] * players
    for viewer, view in views(state).items():
        for owner, hand in enumerate(view.hands):
            assert hand == (state.hands[owner] if owner == viewer else ("?", "?"))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_eight_single_cards_start_the_rows(players):
    """hamsterbacke.setup.circle"""
    state = GAME.new(players, seed=3)

    assert lengths(state) == ONES
    assert all(view.rows == state.rows for view in views(state).values())
    for row in (-1, 8):
        assert state.why_illegal(Hoard(0, row)).clause == "hamsterbacke.setup.circle"


@pytest.mark.parametrize(("players", "expected"), [(3, 106), (4, 104), (5, 102)])
def test_all_other_cards_are_the_pile(players, expected):
    """hamsterbacke.setup.pile"""
    assert expected == len(GAME.new(players, seed=3).pile)


def test_block_and_score_stacks_begin_empty():
    """hamsterbacke.setup.stacks"""
    state = GAME.new(4, seed=3)

    assert state.blocks == ((), (), (), ())
    assert state.score == (0, 0, 0, 0)


def test_the_start_seat_takes_the_first_turn():
    """hamsterbacke.setup.first-player"""
    state = GAME.new(4, seed=3)
    other = GAME.new(4, seed=3, start_seat=2)

    assert (state.to_act, state.left) == ((0,), 2)
    assert (other.to_act, other.left) == ((2,), 2)
    assert play(other, "hoard 1", "hoard 2").to_act == (3,)


# --- turns ------------------------------------------------------------------------------------


def test_turns_pass_clockwise():
    """hamsterbacke.turn.order"""
    state = GAME.position(players=4, turn=3, left=1)
    after = play(state, "hoard 1")

    assert (after.to_act, after.left) == ((0,), 2)
    assert told(state, "hoard 1")[-1] == "hamsterbacke.turn.order"
    for seat in (1, 2, 3):
        assert after.why_illegal(Hoard(seat, 0)).clause == "hamsterbacke.turn.order"
    seats = [s.turn for s in random_game(Random(4), players=4) if s.left == 2 and s.giver is None]
    changes = [seat for before, seat in zip([0, *seats], seats, strict=False) if before != seat]
    assert changes == [(n + 1) % 4 for n in range(len(changes))]


def test_a_turn_has_two_actions_and_no_pass():
    """hamsterbacke.turn.two-actions"""
    state = GAME.position(left=1)

    assert moves(state) == HOARDS
    for typed in ("pass", "end"):
        with pytest.raises(InvalidNotation, match="is no action"):
            GAME.parse_action(state, typed)
    first = play(GAME.position(), "hoard 1")
    assert (first.to_act, first.left) == ((0,), 1)
    assert play(first, "hoard 2").to_act == (1,)


def test_there_are_three_kinds_of_action():
    """hamsterbacke.turn.three-kinds"""
    state = GAME.position(hands=[{"light_green": 1}])
    stacked = GAME.position(blocks=[[("red", 4)]])

    assert moves(state) == ["block light-green", *HOARDS]
    assert moves(stacked) == [*HOARDS, "score"]
    foreign = state.why_illegal("a wish")
    assert foreign.clause == "hamsterbacke.turn.three-kinds"


def test_both_actions_may_be_of_one_kind():
    """hamsterbacke.turn.repeat"""
    rows = [["red"], *[1] * 7]
    hoarder = GAME.position(rows=rows, pile=["yellow", "orange", "dark_green", *["red"] * 9])
    blocker = GAME.position(hands=[{"light_green": 1, "dark_green": 1}])

    once = play(hoarder, "hoard 1")
    assert once.rows[0] == ("yellow",)
    assert held(play(once, "hoard 1"), 0) == {"red": 1, "yellow": 1}
    twice = play(blocker, "block light-green", "block dark-green")
    assert twice.blocks[0] == (("light_green", 1), ("dark_green", 1))
    assert twice.to_act == (1,)


# --- hoarding ---------------------------------------------------------------------------------


def test_a_hoard_takes_a_whole_row():
    """hamsterbacke.hoard.take-row"""
    rows = [1, 1, ["red", "yellow", "red"], *[1] * 5]
    state = GAME.position(hands=[{"red": 1}], rows=rows)

    assert moves(state) == HOARDS
    assert held(play(state, "hoard 3"), 0) == {"red": 3, "yellow": 1}
    assert sum(held(play(state, "hoard 1"), 0).values()) == 2
    assert told(state, "hoard 3")[0] == "hamsterbacke.hoard.take-row"


def test_a_hand_may_grow_to_any_size():
    """hamsterbacke.hoard.no-limit"""
    after = play(GAME.position(hands=[20], rows=[5, *[1] * 7]), "hoard 1")

    assert hand_sizes(after) == [25, 0, 0]


def test_three_cards_refill_the_circle_from_the_gap_on():
    """hamsterbacke.hoard.refill"""
    rows = [["orange"]] * 8
    state = GAME.position(rows=rows, pile=["red", "yellow", "dark_green", *["red"] * 20])
    after = play(state, "hoard 3")

    assert after.rows[2:5] == (("red",), ("orange", "yellow"), ("orange", "dark_green"))
    assert lengths(after) == [1, 1, 1, 2, 2, 1, 1, 1]
    assert len(after.pile) == len(state.pile) - 3
    assert after.left == 1
    notes = state.narrate(Hoard(0, 2))
    (refill,) = [note for note in notes if note.clause == "hamsterbacke.hoard.refill"]
    assert refill.places[0] == "pile"
    assert [place[:5] for place in refill.places[1:]] == ["row-3", "row-4", "row-5"]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [("hoard 8", [2, 2, 1, 1, 1, 1, 1, 1]), ("hoard 7", [2, 1, 1, 1, 1, 1, 1, 2])],
)
def test_refilling_runs_round_the_circle(typed, expected):
    """hamsterbacke.hoard.refill.wrap"""
    state = GAME.position(pile=["red", "yellow", "dark_green", "orange"])
    after = play(state, typed)
    gap = int(typed[-1]) - 1
    new = [after.rows[(gap + step) % 8][-1] for step in range(3)]

    assert expected == lengths(after)
    assert new == ["red", "yellow", "dark_green"]
    assert "hamsterbacke.hoard.refill.wrap" in told(state, typed)


def test_everybody_sees_the_cards_laid():
    """hamsterbacke.hoard.refill.face-up"""
    rows = [1, 1, 1, ["red"], 1, 1, 1, 1]
    state = GAME.position(rows=rows, pile=["orange", "yellow", "dark_blue", "red"])
    after = play(state, "hoard 3")

    for view in views(after).values():
        assert view.rows[3] == ("red", "yellow")
        assert view.rows == after.rows


@pytest.mark.parametrize("pile", [1, 2, 3, 10])
@pytest.mark.parametrize("typed", HOARDS)
def test_eight_rows_stand_after_every_hoard_that_draws(typed, pile):
    """hamsterbacke.hoard.refill.eight"""
    assert 0 not in lengths(play(GAME.position(pile=pile), typed))


@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        (["red"], [1, 1, 1, 1, 1, 1, 1, 1]),
        (["red", "yellow"], [1, 1, 1, 1, 1, 1, 2, 1]),
        (["red", "yellow", "orange"], [1, 1, 1, 1, 1, 1, 2, 2]),
    ],
)
def test_a_short_pile_is_laid_in_the_same_order(pile, expected):
    """hamsterbacke.hoard.refill.short"""
    state = GAME.position(pile=pile)
    after = play(state, "hoard 6")

    assert expected == lengths(after)
    assert pile == [after.rows[5 + step][-1] for step in range(len(pile))]
    assert after.rows[5] == ("red",)
    assert after.pile == ()
    assert ("hamsterbacke.hoard.refill.short" in told(state, "hoard 6")) == (len(pile) < 3)


def test_with_an_empty_pile_a_hoarded_row_is_gone():
    """hamsterbacke.hoard.no-refill"""
    state = GAME.position(pile=0)
    after = play(state, "hoard 5")

    assert lengths(after) == [1, 1, 1, 1, 0, 1, 1, 1]
    assert moves(after) == [typed for typed in HOARDS if typed != "hoard 5"]
    assert refusal(after, "hoard 5") == "hamsterbacke.hoard.no-refill"
    assert "hamsterbacke.hoard.no-refill" in told(state, "hoard 5")


def test_a_row_can_always_be_hoarded():
    """hamsterbacke.hoard.always-possible"""
    state = GAME.position(rows=[1, ["red"], 0, 1, 0, 1, 0, 0])

    assert moves(play(state, "hoard 2")) == ["hoard 1", "hoard 4", "hoard 6"]
    for players in (3, 4, 5):
        for position in random_game(Random(players), players=players):
            if position.phase == "act":
                assert len(moves(position, "hoard")) >= 3
        assert len(deeds(position, "hoard")) >= 39
