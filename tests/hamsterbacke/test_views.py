"""Each hidden thing: who sees it, player by player and as a spectator, and who never does."""

from __future__ import annotations

from random import Random

import pytest

from rules import CHANCE, Match
from rules.hamsterbacke import GAME, Block, Deal, Give
from tests.hamsterbacke._asking import (
    HOARDS,
    deeds,
    give,
    hand_sizes,
    moves,
    readable_log,
    readers,
    views,
)
from tests.hamsterbacke.positions import play, random_game, told

EVERYBODY = [0, 1, 2, None]


def dealt(cards):
    """Deal a shuffled pack to three players."""
    return GAME.initial(3).apply(Deal(CHANCE, tuple(cards)))


@pytest.fixture
def pack():
    """Give a shuffled pack."""
    return list(GAME.initial(3).draw_chance(Random(9)).cards)


# --- pile and seed ----------------------------------------------------------------------------


def test_nobody_sees_the_pile(pack):
    """hamsterbacke.setup.pile"""
    state, turned = dealt(pack), dealt(pack[:14] + pack[:13:-1])

    assert state.pile != turned.pile
    assert views(state) == views(turned)
    assert {view.pile for view in views(state).values()} == {("?",) * 106}


def test_a_pile_card_becomes_public_when_it_is_laid(pack):
    """hamsterbacke.hoard.refill.face-up"""
    state = play(dealt(pack), "hoard 1")

    for view in views(state).values():
        assert [view.rows[row][-1] for row in range(3)] == pack[14:17]
        assert view.pile == ("?",) * 103
    for card in pack[17:20]:
        assert readers(state, "hoard 4", card.split("_")[-1]) == EVERYBODY


@pytest.mark.parametrize(
    ("pile", "typed", "may_undo"),
    [(9, "hoard 1", False), (0, "hoard 1", True), (9, "block red", True)],
)
def test_in_a_fair_game_a_look_at_the_pile_is_not_taken_back(pile, typed, may_undo):
    """hamsterbacke.hoard.refill.face-up, hamsterbacke.hoard.no-refill"""
    match = Match(GAME, start=GAME.position(hands=[{"red": 4}], pile=pile), undo="fair")
    match.play(typed)

    assert (match.why_no_undo(0) == "") == may_undo


def test_no_view_and_no_log_holds_the_seed():
    """hamsterbacke.setup.shuffle"""
    seed = 918_273_645
    match = Match(GAME, 3, seed=seed)
    rng = Random(1)
    while match.state.to_act:
        match.play(rng.choice(match.state.legal_actions()))
        for view in views(match.state).values():
            assert str(seed) not in GAME.to_json(view) + repr(view)
    assert all(str(seed) not in readable_log(match, viewer) for viewer in EVERYBODY)


# --- hands ------------------------------------------------------------------------------------


def test_start_cards_are_seen_by_their_owner_only(pack):
    """hamsterbacke.setup.deal"""
    swapped = list(pack)
    last = max(n for n, card in enumerate(pack) if card != pack[1])
    swapped[1], swapped[last] = swapped[last], swapped[1]
    mine, other = views(dealt(pack)), views(dealt(swapped))

    assert [viewer for viewer in EVERYBODY if mine[viewer] != other[viewer]] == [1]
    assert mine[1].hands == (("?", "?"), dealt(pack).hands[1], ("?", "?"))


def test_a_deal_tells_each_player_the_own_cards(pack):
    """hamsterbacke.setup.deal"""
    start = GAME.initial(3)
    notes = start.narrate(Deal(CHANCE, tuple(pack)))
    private = [note for note in notes if note.audience is not None]

    assert [note.audience for note in private] == [(0,), (1,), (2,)]
    assert {note.clause for note in private} == {"hamsterbacke.setup.deal"}


def test_a_start_card_that_is_laid_is_public():
    """hamsterbacke.block.lay-set"""
    state = GAME.position(hands=[{"dark_blue": 2}])
    after = play(state, "block dark-blue")

    assert {view.hands[0] for viewer, view in views(state).items() if viewer} == {("?", "?")}
    for view in views(after).values():
        assert view.blocks[0] == (("dark_blue", 2),)
        assert deeds(view, "block")[0].cards == ("dark_blue", "dark_blue")
    assert readers(state, "block dark-blue", "blue") == EVERYBODY


def test_cards_from_rows_are_in_the_owners_view_and_in_the_open_history():
    """hamsterbacke.rule.memory"""
    rows = [["red", "orange"], *[1] * 7]
    after = play(GAME.position(hands=[{"yellow": 1}], rows=rows), "hoard 1")

    for viewer, view in views(after).items():
        expected = ("orange", "red", "yellow") if viewer == 0 else ("?", "?", "?")
        assert view.hands[0] == expected
        assert deeds(view, "hoard")[0].cards == ("red", "orange")


def test_all_see_how_many_cards_a_hand_has():
    """hamsterbacke.rule.hand-counts"""
    state = GAME.position(hands=[{"red": 4}, 7, 2], blocks=[[("dark_blue", 2)]], rows=[3, *[1] * 7])
    plies = [state, play(state, "hoard 1"), play(state, "block red"), play(state, "score P2")]

    for position in (*plies, give(plies[-1])):
        for view in views(position).values():
            assert hand_sizes(view) == hand_sizes(position)


# --- the table --------------------------------------------------------------------------------


def test_all_see_rows_stacks_and_sizes():
    """hamsterbacke.setup.circle, hamsterbacke.rule.block-history, hamsterbacke.rule.score-count"""
    for state in random_game(Random(4), players=4):
        for view in views(state).values():
            assert view.rows == state.rows
            assert view.blocks == state.blocks
            assert view.score == state.score
            assert (view.turn, view.left, view.giver, view.due) == (
                state.turn,
                state.left,
                state.giver,
                state.due,
            )


def test_fellows_see_of_a_stack_only_top_and_size_where_the_table_wants_it():
    """hamsterbacke.option.block-history"""
    blocks = [[("red", 8), ("orange", 3)], [("light_green", 1)]]
    state = GAME.position(blocks=blocks, block_history="top_only")
    closed = (("?", 10), ("orange", 1))

    for viewer, view in views(state).items():
        assert view.blocks[0] == ((("red", 8), ("orange", 3)) if viewer == 0 else closed)
        assert view.blocks[1] == (("light_green", 1),)


def test_what_was_laid_openly_is_remembered_and_not_shown_again():
    """hamsterbacke.score.turn-over, hamsterbacke.rule.own-score-peek"""
    after = play(GAME.position(blocks=[[("yellow", 3), ("red", 4)]]), "score")

    for view in views(after).values():
        assert (view.blocks[0], view.score) == ((), (7, 0, 0))
        assert deeds(view, "score")[0].cards == ("yellow",) * 3 + ("red",) * 4


def test_nobody_sees_the_size_of_a_score_stack_before_the_end_where_the_table_wants_it():
    """hamsterbacke.option.score-size"""
    options = {"rows": [1, 0, 1, 0, 0, 1, 1, 0], "score_size": "owner_hidden"}
    state = GAME.position(hands=[0, 2], score=[4, 2], blocks=[[("red", 4)]], **options)
    owed = play(state, "score P2")
    over = play(owed, "hoard 1")

    for position in (state, owed):
        assert {view.score for view in views(position).values()} == {("?", "?", "?")}
    for view in (*views(over).values(), *(play(v, "hoard 1") for v in views(owed).values())):
        assert view.score == (4 + 4 + 2, 2, 0)
        assert view.outcome.scores == (9, 2, 0)


# --- sets and gifts ---------------------------------------------------------------------------


def test_only_the_player_on_turn_knows_which_sets_can_be_laid():
    """hamsterbacke.block.rule, hamsterbacke.setup.deal"""
    blocks = [[], [("yellow", 3)]]
    able = GAME.position(hands=[{"red": 4, "yellow": 2}], blocks=blocks)
    unable = GAME.position(hands=[{"orange": 2, "yellow": 4}], blocks=blocks)

    assert moves(able.observe(0)) == ["block red", *HOARDS]
    assert moves(unable.observe(0)) == HOARDS
    for viewer in (1, 2, None):
        assert moves(able.observe(viewer)) == moves(unable.observe(viewer)) == HOARDS
        for colour in ("red", "yellow", "orange"):
            reasons = [s.observe(viewer).why_illegal(Block(0, colour)) for s in (able, unable)]
            assert reasons[0] == reasons[1]
    for fellow in (1, 2):
        assert able.why_illegal(Block(fellow, "red")).clause == "hamsterbacke.turn.order"


def test_only_the_giver_knows_what_was_handed_over_now_and_at_the_end():
    """hamsterbacke.score.award.to-stack-unseen, hamsterbacke.rule.award-secrecy"""
    rows = [["yellow"], [], ["yellow"], [], [], ["yellow"], ["yellow"], []]
    hands = [{}, {"orange": 3, "light_blue": 2}]
    state = GAME.position(hands=hands, blocks=[[("dark_blue", 2)]], rows=rows)
    given = play(state, "score P2", "give orange", "give light-blue")
    over = play(given, "hoard 1")

    assert over.outcome is not None
    for position in (given, over):
        for viewer, view in views(position).items():
            expected = ("light_blue", "orange") if viewer == 1 else ("?", "?")
            assert deeds(view, "gift")[0].cards == expected


def test_a_whole_hand_given_unasked_is_told_to_its_giver_only():
    """hamsterbacke.score.award.short, hamsterbacke.rule.award-secrecy"""
    state = GAME.position(hands=[{}, {"orange": 1, "light_blue": 1}], blocks=[[("red", 4)]])

    for viewer, view in views(play(state, "score P2")).items():
        expected = ("light_blue", "orange") if viewer == 1 else ("?", "?")
        assert deeds(view, "gift")[0].cards == expected
    assert readers(state, "score P2", "orange") == [1]
    assert readers(state, "score P2", "2") == EVERYBODY
    assert "hamsterbacke.score.award.short" in told(state, "score P2")


def test_all_see_who_gives_how_many_but_only_the_giver_among_what():
    """hamsterbacke.score.award.giver-chooses"""
    table = {"blocks": [[("dark_blue", 2)]], "rows": [["yellow"]] * 8, "pile": ["yellow"] * 9}
    one, other = (
        play(GAME.position(hands=[{}, hand], **table), "score P2")
        for hand in ({"red": 5, "orange": 1}, {"light_green": 6})
    )

    assert moves(one.observe(1)) == ["give orange", "give red"]
    for viewer in (0, 2, None):
        mine, theirs = one.observe(viewer), other.observe(viewer)
        assert (mine.to_act, mine.giver, mine.due) == ((1,), 1, 2)
        assert moves(mine) == moves(theirs) == []
        for colour in ("red", "light_green"):
            assert mine.why_illegal(Give(1, colour)) == theirs.why_illegal(Give(1, colour))
    for fellow in (0, 2):
        assert one.why_illegal(Give(fellow, "red")).clause == "hamsterbacke.score.order"
    picked = play(one, "give red")
    assert {viewer: view.given for viewer, view in views(picked).items()} == {
        0: ("?",),
        1: ("red",),
        2: ("?",),
        None: ("?",),
    }
    assert all(view.due == 1 for view in views(picked).values())
    assert readers(one, "give red", "red") == [1]
