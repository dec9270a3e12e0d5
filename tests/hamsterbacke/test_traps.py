"""The traps: what is easily got wrong, one test each."""

from __future__ import annotations

from random import Random

import pytest

from rules import Match
from rules.hamsterbacke import GAME, house_deck
from tests.hamsterbacke._asking import (
    HOARDS,
    deeds,
    gift,
    gifts,
    give,
    hand_sizes,
    lengths,
    moves,
    readable_log,
    reads,
    views,
)
from tests.hamsterbacke.positions import cards, play, random_game, refusal

FOUR_ROWS = [1, 0, 1, 0, 0, 1, 1, 0]
THREE_ROWS = [1, 0, 1, 0, 0, 0, 1, 0]


# --- the circle -------------------------------------------------------------------------------


def test_the_card_in_the_gap_can_be_hoarded_next():
    """hamsterbacke.trap.fresh-gap-card"""
    once = play(GAME.position(pile=["red", "yellow", "orange", "dark_blue"]), "hoard 4")

    assert once.rows[3] == ("red",)
    assert "hoard 4" in moves(once)
    assert play(once, "hoard 4").hands[0].count("red") >= 1


def test_refilling_starts_at_the_gap():
    """hamsterbacke.trap.refill-order"""
    assert lengths(play(GAME.position(), "hoard 1")) == [1, 2, 2, 1, 1, 1, 1, 1]


def test_the_last_card_still_refills_the_gap():
    """hamsterbacke.trap.last-card"""
    after = play(GAME.position(pile=["red"]), "hoard 7")

    assert lengths(after) == [1] * 8
    assert (after.rows[6], after.pile) == (("red",), ())
    assert moves(after, "hoard") == HOARDS


def test_rows_keep_their_numbers_when_others_are_gone():
    """hamsterbacke.trap.gaps-after-pile"""
    after = play(GAME.position(pile=0), "hoard 2", "hoard 5", "hoard 4")

    assert lengths(after) == [1, 0, 1, 0, 0, 1, 1, 1]
    assert moves(after, "hoard") == ["hoard 1", "hoard 3", "hoard 6", "hoard 7", "hoard 8"]
    for row in (2, 4, 5):
        assert refusal(after, f"hoard {row}") == "hamsterbacke.hoard.no-refill"


def test_after_the_fifth_row_one_action_is_still_owed():
    """hamsterbacke.trap.fifth-first-action"""
    hands = [{"yellow": 3}, 6]
    state = GAME.position(hands=hands, blocks=[[("dark_green", 1)]], rows=FOUR_ROWS)
    owed = play(state, "hoard 6")

    assert (owed.to_act, owed.left, owed.outcome) == ((0,), 1, None)
    assert {"block yellow", "hoard 1", "hoard 3", "hoard 7", "score P2"} <= set(moves(owed))
    assert sum(map(bool, play(owed, "hoard 1").rows)) == 2
    for typed in ("hoard 1", "block yellow"):
        assert play(owed, typed).to_act == ()


# --- blocking ---------------------------------------------------------------------------------


def test_a_covered_colour_is_free_and_still_turns_into_points():
    """hamsterbacke.trap.covered-colour"""
    hands = [{"dark_green": 1}, {"red": 4}]
    state = GAME.position(hands=hands, blocks=[[("red", 4)]], left=1)
    covered = play(state, "block dark-green")
    back = play(covered, "hoard 1", "hoard 2", "hoard 3", "hoard 4")

    assert moves(play(state, "hoard 1"), "block") == []
    assert moves(covered, "block") == ["block red"]
    assert give(play(back, "score P2")).score[0] == 4 + 1 + 1


def test_a_colour_laid_by_another_is_closed_although_it_lies_in_the_own_stack():
    """hamsterbacke.trap.reblock"""
    blocks = [[], [("red", 4), ("dark_green", 1)]]
    state = GAME.position(hands=[{"red": 4}, {"red": 4}], blocks=blocks, left=1)
    after = play(state, "block red")

    assert after.to_act == (1,)
    assert moves(after, "block") == []
    assert refusal(after, "block red") == "hamsterbacke.block.rule"


def test_more_of_the_own_top_may_be_laid():
    """hamsterbacke.trap.own-top"""
    blocks = [[("yellow", 3)], [("red", 4)], [("orange", 3)]]
    state = GAME.position(hands=[{"yellow": 3}], blocks=blocks)

    assert moves(state, "block") == ["block yellow"]
    assert play(state, "block yellow").blocks[0] == (("yellow", 6),)


def test_cards_of_a_colour_are_not_told_apart():
    """hamsterbacke.trap.identical-moves"""
    state = GAME.position(hands=[{"dark_green": 5}])

    numbers = ["", " x2", " x3", " x4", " x5"]
    assert moves(state, "block") == [f"block dark-green{number}" for number in numbers]


# --- scoring ----------------------------------------------------------------------------------


def test_the_demand_is_the_number_on_top():
    """hamsterbacke.trap.top-number"""
    hands = [0, {"red": 5}, 3]
    state = GAME.position(hands=hands, blocks=[[("red", 8), ("light_green", 1)]])
    asked = play(state, "score P2")

    assert asked.due == 1
    assert play(asked, "give red").score[0] == 9 + 1


def test_a_big_row_taken_first_costs_the_award():
    """hamsterbacke.trap.hoard-then-score"""
    state = GAME.position(hands=[1, 4, 2], blocks=[[("red", 4)]], rows=[3, *[1] * 7])

    assert moves(state, "score") == ["score P2"]
    assert moves(play(state, "hoard 1"), "score") == ["score"]
    assert moves(play(state, "hoard 2"), "score") == ["score P2"]


def test_cards_laid_first_may_earn_the_award():
    """hamsterbacke.trap.block-then-score"""
    state = GAME.position(hands=[{"red": 4, "yellow": 1}, 4], blocks=[[("dark_green", 1)]])

    assert moves(state, "score") == ["score"]
    after = play(state, "block red")
    assert moves(after, "score") == ["score P2"]
    assert play(after, "score P2").score[0] == 5 + 4


def test_a_scorer_tied_for_the_most_receives_nothing():
    """hamsterbacke.trap.tied-with-scorer"""
    state = GAME.position(hands=[6, 6, 4], blocks=[[("yellow", 3)]])
    after = play(state, "score")

    assert moves(state, "score") == ["score"]
    assert (after.score[0], hand_sizes(after), after.to_act) == (3, [6, 6, 4], (0,))


@pytest.mark.parametrize(("top", "number"), [("dark_green", 1), ("orange", 3), ("red", 4)])
def test_a_gift_helps_giver_and_scorer_alike(top, number):
    """hamsterbacke.trap.giver-helped"""
    table = {"blocks": [[(top, number)]], "rows": THREE_ROWS, "left": 1}
    due = give(play(GAME.position(hands=[0, 7, 2], **table), "score P2"))
    none = play(GAME.position(hands=[9, 0, 0], **table), "score")

    assert due.outcome.scores == (2 * number, number - 7, -2)
    assert sum(due.outcome.scores) == sum(none.outcome.scores) + 2 * number


def test_nobody_but_the_giver_is_told_the_gift():
    """hamsterbacke.trap.receiver-view"""
    table = {"blocks": [[("light_blue", 2)]], "rows": [["yellow"]] * 8, "pile": ["red"] * 9}
    state = GAME.position(hands=[{}, {"orange": 2, "dark_blue": 2}], **table)
    match = Match(GAME, start=state)
    for typed in ("score P2", "give orange", "give orange"):
        match.play(typed)

    for viewer, view in views(match.state).items():
        knows = viewer == 1
        assert ("orange" in GAME.to_json(view)) == knows
        assert ("orange" in readable_log(match, viewer)) == knows
        assert view.hands[1] == (("dark_blue", "dark_blue") if knows else ("?", "?"))


def test_no_turn_has_two_scores():
    """hamsterbacke.trap.score-score"""
    state = GAME.position(hands=[{"dark_green": 1}], blocks=[[("red", 4)]])
    once = play(state, "score")
    rebuilt = play(once, "block dark-green", *["hoard 1"] * 4)

    assert moves(once, "score") == []
    assert rebuilt.to_act == (0,)
    assert moves(rebuilt, "score") != []


def test_who_can_do_nothing_else_must_hoard():
    """hamsterbacke.trap.zugzwang"""
    rows = [["yellow"], 0, ["red"], 0, 0, ["orange"], ["yellow"], 0]
    state = GAME.position(hands=[{"yellow": 1}], rows=rows)
    once = play(state, "hoard 1")

    assert moves(state) == ["hoard 1", "hoard 3", "hoard 6", "hoard 7"]
    assert moves(once) == ["hoard 3", "hoard 6", "hoard 7"]
    assert play(once, "hoard 3").outcome.scores == (-3, 0, 0)


def test_a_score_is_legal_where_nobody_holds_a_card():
    """hamsterbacke.trap.award-wording"""
    state = GAME.position(blocks=[[("red", 4)]])

    assert moves(state, "score") == ["score"]
    assert play(state, "score").score == (4, 0, 0)


def test_a_giver_whose_hand_has_one_colour_is_asked():
    """hamsterbacke.trap.one-colour-giver"""
    state = GAME.position(hands=[{}, {"red": 5}], blocks=[[("dark_blue", 2)]])
    colourful = GAME.position(hands=[{}, 5], blocks=[[("dark_blue", 2)]])
    asked = play(state, "score P2")

    assert asked.to_act == (1,)
    assert moves(asked) == ["give red"]
    assert gifts(asked) == {gift(red=2)}
    for viewer in (0, 2, None):
        assert reads(state, "score P2", viewer) == reads(colourful, "score P2", viewer)
        assert reads(asked, "give red", viewer) == reads(asked, "give red", None)


def test_the_last_gift_is_picked_before_the_game_is_over():
    """hamsterbacke.trap.last-gift"""
    state = GAME.position(hands=[0, {"red": 6}], blocks=[[("red", 4)]], rows=FOUR_ROWS)
    asked = play(state, "hoard 1", "score P2")

    assert (asked.to_act, asked.outcome) == ((1,), None)
    over = play(asked, *["give red"] * 4)
    assert over.outcome.scores == (8 - 1, -2, 0)
    assert deeds(over, "gift")[0].cards == ("red",) * 4


# --- cards and seats --------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_no_card_is_made_or_lost(players):
    """hamsterbacke.trap.conservation"""
    box = {kind.colour: kind.count for kind in house_deck().card}
    for state in random_game(Random(players), players=players, extended_players=True):
        assert box == cards(state)
        blocks = sum(count for stack in state.blocks for _, count in stack)
        places = sum(hand_sizes(state)) + sum(lengths(state)) + blocks + sum(state.score)
        assert places + len(state.pile) + len(state.given) == 120


def test_the_start_seat_changes_no_card():
    """hamsterbacke.trap.start-seat-deal"""
    first, third = (GAME.new(4, seed=11, start_seat=seat) for seat in (0, 2))

    assert (first.hands, first.rows, first.pile) == (third.hands, third.rows, third.pile)
    assert (first.to_act, third.to_act) == ((0,), (2,))
