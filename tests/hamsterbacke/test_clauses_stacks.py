"""Each clause about Block stacks and the blocking rule, and about scoring and its award."""

from __future__ import annotations

from random import Random

import pytest

from rules import IllegalAction, Match
from rules.hamsterbacke import GAME, Give, Hoard, Score
from tests.hamsterbacke._asking import (
    HOARDS,
    deeds,
    gift,
    gifts,
    give,
    hand_sizes,
    held,
    moves,
    readers,
    views,
)
from tests.hamsterbacke.positions import play, random_game, refusal, told

RED_SHOWN = [(), [("red", 4)]]


# --- blocking ---------------------------------------------------------------------------------


def test_a_set_is_laid_on_the_own_block_stack():
    """hamsterbacke.block.lay-set"""
    state = GAME.position(hands=[{"orange": 4}])
    after = play(state, "block orange")

    assert after.blocks == ((("orange", 3),), (), ())
    assert held(after, 0) == {"orange": 1}
    assert (after.to_act, after.left) == ((0,), 1)
    assert told(state, "block orange") == ["hamsterbacke.block.lay-set"]
    assert all(view.blocks == after.blocks for view in views(after).values())
    assert moves(GAME.position(hands=[{"orange": 2}]), "block") == []
    assert refusal(state, "block orange x0") == "hamsterbacke.block.lay-set"


def test_further_sets_cover_what_was_there():
    """hamsterbacke.block.one-stack"""
    state = GAME.position(hands=[{"dark_green": 1}], blocks=[[("red", 4)]])
    after = play(state, "block dark-green")

    assert after.blocks[0] == (("red", 4), ("dark_green", 1))
    assert after.tops[0] == "dark_green"


def test_several_identical_sets_are_one_action():
    """hamsterbacke.block.several-identical"""
    greens = GAME.position(hands=[{"light_green": 3}])
    reds = GAME.position(hands=[{"red": 7}])

    all_of_them = ["block light-green", "block light-green x2", "block light-green x3"]
    assert moves(greens, "block") == all_of_them
    for number, typed in enumerate(all_of_them, 1):
        after = play(greens, typed)
        assert (after.blocks[0], after.left) == ((("light_green", number),), 1)
        assert sum(held(after, 0).values()) == 3 - number
    assert moves(reds, "block") == ["block red"]
    assert told(greens, all_of_them[2]) == ["hamsterbacke.block.several-identical"]


def test_each_colour_needs_its_own_action():
    """hamsterbacke.block.different-colours-separate"""
    state = GAME.position(hands=[{"light_green": 1, "dark_green": 1}])

    assert moves(state, "block") == ["block dark-green", "block light-green"]
    separate = "hamsterbacke.block.different-colours-separate"
    assert refusal(state, "block light-green x2") == separate


def test_a_colour_on_top_of_a_fellows_stack_is_blocked():
    """hamsterbacke.block.rule"""
    for fellow in (1, 2):
        blocks = [(), (), ()]
        blocks[fellow] = [("red", 4)]
        state = GAME.position(hands=[{"red": 8}], blocks=blocks)

        assert moves(state, "block") == []
        assert refusal(state, "block red") == "hamsterbacke.block.rule"
        assert refusal(state, "block red x2") == "hamsterbacke.block.rule"


def test_blocking_goes_by_colour_not_by_value():
    """hamsterbacke.block.rule.colour-not-value"""
    hand = {"dark_blue": 2, "light_blue": 2}
    state = GAME.position(hands=[hand], blocks=[(), [("light_blue", 2)]])

    assert moves(state, "block") == ["block dark-blue"]
    assert refusal(state, "block light-blue") == "hamsterbacke.block.rule"


def test_a_covered_colour_blocks_nobody():
    """hamsterbacke.block.rule.top-only"""
    hand = {"red": 4, "dark_green": 1}
    state = GAME.position(hands=[hand], blocks=[(), [("red", 4), ("dark_green", 1)]])
    covering = GAME.position(hands=[{"dark_green": 1}], blocks=[[("red", 4)]])

    assert moves(state, "block") == ["block red"]
    assert refusal(state, "block dark-green") == "hamsterbacke.block.rule"
    assert "hamsterbacke.block.rule.top-only" in told(covering, "block dark-green")


def test_the_own_top_blocks_not_oneself():
    """hamsterbacke.block.rule.fellow-only"""
    state = GAME.position(hands=[{"yellow": 3}], blocks=[[("yellow", 3)]])
    after = play(state, "block yellow")

    assert moves(state, "block") == ["block yellow"]
    assert after.blocks[0] == (("yellow", 6),)
    assert "hamsterbacke.block.rule.top-only" not in told(state, "block yellow")


def test_no_two_block_stacks_show_one_colour():
    """hamsterbacke.block.rule.unique"""
    rng = Random(5)
    for number in range(100):
        for state in random_game(rng, players=3 + number % 3):
            shown = [stack[-1][0] for stack in state.blocks if stack]

            assert len(shown) == len(set(shown))


def test_a_blocked_set_goes_back_and_costs_nothing():
    """hamsterbacke.block.rule.take-back"""
    state = GAME.position(hands=[{"red": 4}], blocks=RED_SHOWN)
    match = Match(GAME, start=state)
    with pytest.raises(IllegalAction, match="Red lies on top of player 2's Block stack") as caught:
        match.play("block red")

    assert caught.value.refusal.clause == "hamsterbacke.block.rule"
    assert match.state == state
    assert (match.log, match.state.left) == ((), 2)


# --- turning the Block stack over -------------------------------------------------------------


def test_a_score_turns_the_whole_block_stack_over():
    """hamsterbacke.score.turn-over"""
    state = GAME.position(hands=[5, 2, 2], blocks=[[("yellow", 3), ("red", 4)]])
    after = play(state, "score")

    assert moves(state, "score") == ["score"]
    assert after.blocks[0] == ()
    assert after.score == (7, 0, 0)
    assert hand_sizes(after) == [5, 2, 2]
    assert told(state, "score")[0] == "hamsterbacke.score.turn-over"


def test_later_scorings_add_to_the_same_stack():
    """hamsterbacke.score.add"""
    blocks = [[("dark_green", 1), ("orange", 3)]]
    state = GAME.position(hands=[3, 3, 0], blocks=blocks, score=[9])
    after = play(state, "score")

    assert after.blocks[0] == ()
    assert after.score == (13, 0, 0)
    assert told(state, "score")[0] == "hamsterbacke.score.add"


def test_a_score_needs_a_block_stack():
    """hamsterbacke.score.needs-block"""
    empty = GAME.position()
    once = play(GAME.position(blocks=[[("dark_green", 1)]]), "score")

    assert moves(empty) == HOARDS
    assert refusal(empty, "score") == "hamsterbacke.score.needs-block"
    assert (once.to_act, once.left) == ((0,), 1)
    assert moves(once) == HOARDS
    assert refusal(once, "score") == "hamsterbacke.score.needs-block"


def test_a_score_ends_with_the_gift_and_nothing_comes_between():
    """hamsterbacke.score.order"""
    state = GAME.position(hands=[1, 6, 2], blocks=[[("red", 4)]])
    asked = play(state, "score P2")

    assert asked.blocks[0] == ()
    assert asked.score == (4, 0, 0)
    for _ in range(4):
        assert asked.to_act == (1,)
        assert {action.player for action in asked.legal_actions()} == {1}
        assert moves(asked, "give") == moves(asked)
        for other in (Hoard(0, 0), Hoard(1, 0), Give(2, "red")):
            assert asked.why_illegal(other).clause == "hamsterbacke.score.order"
        asked = asked.apply(asked.legal_actions()[0])
    assert (asked.to_act, asked.left) == ((0,), 1)
    assert asked.score == (8, 0, 0)
    assert hand_sizes(asked) == [1, 2, 2]


def test_a_score_frees_its_colour_at_once():
    """hamsterbacke.score.frees-colour"""
    state = GAME.position(hands=[5, {"red": 4}], blocks=[[("red", 4)]], left=1)
    scored, hoarded = play(state, "score"), play(state, "hoard 1")

    assert scored.to_act == hoarded.to_act == (1,)
    assert moves(scored, "block") == ["block red"]
    assert moves(hoarded, "block") == []
    assert "hamsterbacke.score.frees-colour" in told(state, "score")


# --- the award --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("top", "number"),
    [("dark_green", 1), ("dark_blue", 2), ("orange", 3), ("red", 4)],
)
def test_a_fellow_gives_as_many_cards_as_the_top_card_says(top, number):
    """hamsterbacke.score.award"""
    two_sets = [(top, 2 * number)]
    state = GAME.position(hands=[3, 6, 4], blocks=[two_sets])
    asked = play(state, "score P2")
    after = give(asked)

    assert (asked.giver, asked.due) == (1, number)
    one_set = GAME.position(hands=[3, 6, 4], blocks=[[(top, number)]])
    assert "hamsterbacke.score.award" in told(one_set, "score P2")
    assert hand_sizes(after) == [3, 6 - number, 4]
    assert after.score == (2 * number + number, 0, 0)
    assert (after.to_act, after.left) == ((0,), 1)
    assert state.why_illegal(Give(0, "red")).clause == "hamsterbacke.score.award"


def test_an_award_is_neither_declined_nor_changed():
    """hamsterbacke.score.award.mandatory"""
    state = GAME.position(hands=[{}, {"red": 3}], blocks=[[("dark_blue", 2)]])
    asked = play(state, "score P2")

    assert moves(state, "score") == ["score P2"]
    assert refusal(state, "score") == "hamsterbacke.score.award.mandatory"
    assert gifts(asked) == {gift(red=2)}
    done = play(asked, "give red", "give red")
    assert done.why_illegal(Give(1, "red")) is not None
    assert (done.to_act, done.score[0], hand_sizes(done)) == ((0,), 4, [0, 1, 0])


def test_only_the_top_number_counts():
    """hamsterbacke.score.award.top-only"""
    state = GAME.position(hands=[0, {"red": 5}, 3], blocks=[[("red", 8), ("light_green", 1)]])
    after = play(state, "score P2", "give red")

    assert "hamsterbacke.score.award.top-only" in told(state, "score P2")
    assert after.score == (10, 0, 0)
    assert hand_sizes(after) == [0, 4, 3]
    assert after.to_act == (0,)


def test_the_fellow_with_the_most_hand_cards_gives():
    """hamsterbacke.score.award.most-cards"""
    blocks = [[("light_green", 1)], [("red", 12)]]
    state = GAME.position(hands=[2, 5, 8], blocks=blocks, score=[0, 30])

    assert moves(state, "score") == ["score P3"]
    assert refusal(state, "score P2") == "hamsterbacke.score.award.most-cards"
    assert "hamsterbacke.score.award.most-cards" in told(state, "score P3")


def test_the_scorer_picks_among_tied_fellows():
    """hamsterbacke.score.award.tie"""
    state = GAME.position(hands=[2, 6, 6, 5], blocks=[[("light_green", 1)]])

    assert moves(state, "score") == ["score P2", "score P3"]
    assert refusal(state, "score") == "hamsterbacke.score.award.tie"
    assert refusal(state, "score P4") == "hamsterbacke.score.award.most-cards"
    for giver in (1, 2):
        assert play(state, f"score P{giver + 1}").to_act == (giver,)
        assert "hamsterbacke.score.award.tie" in told(state, f"score P{giver + 1}")


def test_the_giver_decides_what_to_hand_over():
    """hamsterbacke.score.award.giver-chooses"""
    hands = [{}, {"red": 3, "yellow": 1, "dark_green": 2}]
    state = GAME.position(hands=hands, blocks=[[("light_blue", 2)]])
    asked = play(state, "score P2")

    assert gifts(asked) == {
        gift(red=2),
        gift(red=1, yellow=1),
        gift(red=1, dark_green=1),
        gift(yellow=1, dark_green=1),
        gift(dark_green=2),
    }
    for typed in ("give orange", "give light-blue"):
        assert refusal(asked, typed) == "hamsterbacke.score.award.giver-chooses"
    one_way = play(asked, "give red", "give yellow")
    assert one_way == play(asked, "give yellow", "give red")
    assert refusal(play(asked, "give yellow"), "give yellow") != ""


@pytest.mark.parametrize(
    ("own", "expected"), [(7, ["score"]), (6, ["score"]), (5, ["score P2"]), (0, ["score P2"])]
)
def test_a_scorer_with_the_most_cards_receives_nothing(own, expected):
    """hamsterbacke.score.award.none-if-scorer-most"""
    state = GAME.position(hands=[own, 6, 4], blocks=[[("yellow", 3)]])

    assert expected == moves(state, "score")
    if expected == ["score"]:
        after = play(state, "score")
        assert after.score == (3, 0, 0)
        assert (after.to_act, after.left) == ((0,), 1)
        none = "hamsterbacke.score.award.none-if-scorer-most"
        assert {refusal(state, f"score P{n}") for n in (2, 3)} == {none}
        assert none in told(state, "score")
    for nobody in (0, 3, -1):
        assert state.why_illegal(Score(0, nobody)).clause == "hamsterbacke.score.award"


def test_a_gift_joins_the_score_stack_unseen():
    """hamsterbacke.score.award.to-stack-unseen"""
    state = GAME.position(hands=[{}, {"red": 2, "orange": 1}], blocks=[[("light_blue", 2)]])
    asked = play(state, "score P2")
    half = play(asked, "give red")
    after = play(half, "give red")

    assert (after.score[0], hand_sizes(after)) == (4, [0, 1, 0])
    for viewer, view in views(half).items():
        assert view.given == (("red",) if viewer == 1 else ("?",))
    for viewer, view in views(after).items():
        (given,) = deeds(view, "gift")
        assert (given.player, given.to) == (1, 0)
        assert given.cards == (("red", "red") if viewer == 1 else ("?", "?"))
    assert readers(asked, "give red", "red") == readers(half, "give red", "red") == [1]
    assert readers(half, "give red", "2") == [0, 1, 2, None]
    assert "hamsterbacke.score.award.to-stack-unseen" in told(half, "give red")


def test_a_short_hand_is_given_whole_and_unasked():
    """hamsterbacke.score.award.short"""
    state = GAME.position(hands=[0, 3, 2], blocks=[[("red", 4)]])
    after = play(state, "score P2")

    assert hand_sizes(after) == [0, 0, 2]
    assert after.score == (7, 0, 0)
    assert (after.to_act, after.left) == ((0,), 1)
    assert "hamsterbacke.score.award.short" in told(state, "score P2")
