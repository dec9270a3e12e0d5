"""Each clause about the end of the game, the final scoring and the options."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules import IllegalAction, InvalidOption, Match
from rules.hamsterbacke import GAME, Hoard
from tests.hamsterbacke._asking import HOARDS, hand_sizes, held, lengths, moves, views
from tests.hamsterbacke.positions import play, random_game, refusal, told

FOUR_ROWS = [1, 0, 1, 0, 0, 1, 1, 0]
COVERED = [[("red", 4), ("dark_green", 1)]]


def result(**position):
    """Give the results of a finished position."""
    return GAME.position(left=0, **position).outcome.scores


# --- the end ----------------------------------------------------------------------------------


def test_without_a_pile_each_hoard_removes_a_row():
    """hamsterbacke.end.pile-empty"""
    after = play(GAME.position(pile=0), "hoard 1", "hoard 6")

    assert moves(after) == [f"hoard {row}" for row in (2, 3, 4, 5, 7, 8)]
    assert after.to_act == (1,)
    assert after.outcome is None
    notes = {n: told(GAME.position(pile=n), "hoard 1") for n in range(6)}
    assert [n for n in notes if "hamsterbacke.end.pile-empty" in notes[n]] == [1, 2, 3]


def test_the_fifth_row_taken_second_ends_the_game_at_once():
    """hamsterbacke.end.fifth-row"""
    state = GAME.position(rows=FOUR_ROWS, left=1)
    after = play(state, "hoard 6")

    assert lengths(after) == [1, 0, 1, 0, 0, 0, 1, 0]
    assert (after.to_act, after.legal_actions()) == ((), ())
    assert after.outcome.clause == "hamsterbacke.end.fifth-row"
    assert refusal(after, "hoard 1") == "hamsterbacke.end.fifth-row"
    assert "hamsterbacke.end.fifth-row" in told(state, "hoard 6")
    fourth = play(GAME.position(rows=[1, 1, 1, 0, 0, 1, 0, 1], left=1), "hoard 6")
    assert (fourth.outcome, fourth.to_act) == (None, (1,))


def test_the_fifth_row_taken_first_leaves_one_more_action():
    """hamsterbacke.end.finish-turn"""
    state = GAME.position(rows=FOUR_ROWS)
    owed = play(state, "hoard 6")
    after = play(owed, "hoard 1")

    assert "hamsterbacke.end.finish-turn" in told(state, "hoard 6")
    assert (owed.to_act, owed.left, owed.outcome) == ((0,), 1, None)
    assert lengths(after) == [0, 0, 1, 0, 0, 0, 1, 0]
    assert after.to_act == ()
    assert after.outcome is not None


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (["hoard 3"], (-6, -6, 0)),
        (["block yellow"], (-2, -6, 0)),
        (["score P2", "give red", "give red"], (-1, -4, 0)),
    ],
)
def test_the_last_action_may_be_of_any_kind(typed, expected):
    """hamsterbacke.end.finish-turn, hamsterbacke.rule.second-hoard-at-end"""
    hands = [{"yellow": 3, "orange": 1}, {"red": 6}]
    rows = [["red"], 0, 1, 0, 0, 1, 1, 0]
    owed = play(GAME.position(hands=hands, blocks=[[("dark_blue", 2)]], rows=rows), "hoard 1")

    assert (owed.to_act, owed.outcome) == ((0,), None)
    assert expected == play(owed, *typed).outcome.scores


def test_nobody_else_gets_a_further_turn():
    """hamsterbacke.end.no-extra-turns"""
    after = play(GAME.position(players=4, turn=1, rows=FOUR_ROWS, left=1), "hoard 1")

    assert (after.to_act, after.outcome is None) == ((), False)
    for seat in (0, 2, 3):
        refused = after.why_illegal(Hoard(seat, 2))
        assert refused.clause == "hamsterbacke.end.no-extra-turns"
    for seed in range(8):
        turns = Counter()
        for state in random_game(Random(seed), players=4):
            turns[state.turn] += state.left == 2 and state.phase == "act"
        last = state.turn
        assert [turns[0] - (seat > last) for seat in range(4)] == [turns[s] for s in range(4)]


# --- the final scoring ------------------------------------------------------------------------


def test_each_scored_card_is_a_point():
    """hamsterbacke.final.score-stack"""
    assert result(score=[20]) == (20, 0, 0)


def test_each_card_in_hand_costs_a_point():
    """hamsterbacke.final.hand-minus"""
    assert result(score=[20, 3], hands=[5, 7]) == (15, -4, 0)


def test_cards_on_a_block_stack_count_nothing():
    """hamsterbacke.final.block-zero"""
    assert result(score=[10], blocks=[[("red", 12)]]) == (10, 0, 0)


def test_printed_numbers_mean_nothing_at_the_end():
    """hamsterbacke.final.numbers-irrelevant"""
    assert result(score=[{"red": 2}, {"light_green": 2}]) == (2, 2, 0)
    assert result(hands=[{"red": 2}, {"light_green": 2}]) == (-2, -2, 0)


def test_cards_left_in_the_circle_count_for_nobody():
    """hamsterbacke.final.rows-zero"""
    rows = [4, 0, 3, 0, 0, 2, 0, 0]

    assert result(score=[5, 4, 0], rows=rows) == (5, 4, 0)


@pytest.mark.parametrize(
    ("score", "hands", "expected"),
    [
        ([15, 12, 0], [0, 0, 2], (15, 12, -2)),
        ([0, 0, 0], [1, 3, 2], (-1, -3, -2)),
    ],
)
def test_the_highest_result_wins(score, hands, expected):
    """hamsterbacke.final.winner"""
    outcome = GAME.position(score=score, hands=hands, left=0).outcome

    assert expected == outcome.scores
    assert outcome.winners == (0,)
    last = GAME.position(score=[15, 12, 0], rows=FOUR_ROWS, left=1)
    assert told(last, "hoard 1")[-1] == "hamsterbacke.final.winner"


# --- options ----------------------------------------------------------------------------------


def test_two_and_six_may_play_by_an_option():
    """hamsterbacke.option.extended-players"""
    piles = {n: len(GAME.new(n, seed=1, extended_players=True).pile) for n in range(2, 7)}

    assert piles == {2: 108, 3: 106, 4: 104, 5: 102, 6: 100}
    for players, extended in ((2, False), (6, False), (1, False), (7, False), (1, True), (7, True)):
        with pytest.raises(InvalidOption, match=f"not {players}"):
            GAME.new(players, seed=1, extended_players=extended)


@pytest.mark.parametrize(
    ("tiebreak", "start_seat", "hands", "winners"),
    [
        ("shared", 0, [2, 4, 0], (0, 1)),
        ("fewest_hand", 0, [2, 4, 0], (0,)),
        ("later_seat", 0, [2, 4, 0], (1,)),
        ("later_seat", 1, [2, 4, 0], (0,)),
        ("fewest_hand", 0, [2, 2, 0], (0, 1)),
        ("shared", 1, [2, 2, 0], (0, 1)),
    ],
)
def test_a_tie_is_settled_as_the_table_wants(tiebreak, start_seat, hands, winners):
    """hamsterbacke.option.tiebreak"""
    score = [10 + hands[0], 10 + hands[1], 5]
    options = {"tiebreak": tiebreak, "start_seat": start_seat}
    outcome = GAME.position(score=score, hands=hands, left=0, **options).outcome

    assert outcome.scores == (10, 10, 5)
    assert outcome.winners == winners


def test_a_common_victory_is_told_as_one():
    """hamsterbacke.option.tiebreak"""
    state = GAME.position(score=[12, 10], hands=[1, 0], rows=FOUR_ROWS, left=1)

    assert told(state, "hoard 1")[-1] == "hamsterbacke.option.tiebreak"
    assert play(state, "hoard 1").outcome.winners == (0, 1)


@pytest.mark.parametrize(
    ("score_size", "expected"),
    [("public", (9, 0, 0)), ("owner_hidden", ("?", "?", "?"))],
)
def test_score_stacks_show_their_size_or_hide_it_till_the_end(score_size, expected):
    """hamsterbacke.option.score-size"""
    state = GAME.position(score=[9], rows=FOUR_ROWS, left=1, score_size=score_size)
    other = GAME.position(score=[9], rows=FOUR_ROWS, left=1)
    over = play(state, "hoard 1")

    assert {view.score for view in views(state).values()} == {expected}
    assert {view.score for view in views(over).values()} == {(9, 0, 0)}
    assert {view.outcome for view in views(over).values()} == {over.outcome}
    assert {play(view, "hoard 1").outcome for view in views(state).values()} == {over.outcome}
    assert state.legal_actions() == other.legal_actions()


@pytest.mark.parametrize(
    ("block_history", "expected"),
    [("public", COVERED[0]), ("top_only", [("?", 4), ("dark_green", 1)])],
)
def test_block_stacks_lie_open_or_show_fellows_the_top_and_the_size(block_history, expected):
    """hamsterbacke.option.block-history"""
    state = GAME.position(blocks=COVERED, hands=[3, 4, 4], block_history=block_history)
    seen = {viewer: list(view.blocks[0]) for viewer, view in views(state).items()}

    assert seen == {0: COVERED[0], 1: expected, 2: expected, None: expected}
    assert state.legal_actions() == GAME.position(blocks=COVERED, hands=[3, 4, 4]).legal_actions()
    one_colour = GAME.position(blocks=[[("red", 8)]], block_history=block_history)
    assert sum(count for _, count in one_colour.observe(1).blocks[0]) == 8
    assert one_colour.observe(1).tops[0] == "red"


@pytest.mark.parametrize("illegal_block", ["not_offered", "take_back"])
def test_a_blocked_set_is_never_laid_whatever_the_board_shows(illegal_block):
    """hamsterbacke.option.illegal-block"""
    blocks = [(), [("red", 4)]]
    state = GAME.position(hands=[{"red": 4}], blocks=blocks, illegal_block=illegal_block)
    match = Match(GAME, start=state)
    before = views(state)
    with pytest.raises(IllegalAction):
        match.play("block red")

    assert moves(state) == HOARDS
    assert refusal(state, "block red") == "hamsterbacke.block.rule"
    assert match.log == ()
    assert views(match.state) == before
    assert (held(match.state, 0), hand_sizes(match.state)) == ({"red": 4}, [4, 0, 0])
