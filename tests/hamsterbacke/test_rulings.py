"""Each ruling of Hamsterbacke, and each value of the switch behind it."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import msgspec
import pytest

from rules import CHANCE, IllegalAction, InvalidOption, Match
from rules.hamsterbacke import GAME, VALUES, Deal, Deck, Hoard, house_deck
from tests.hamsterbacke._asking import (
    HOARDS,
    deeds,
    gift,
    gifts,
    give,
    hand_sizes,
    held,
    lengths,
    moves,
    views,
)
from tests.hamsterbacke.positions import play, random_game, refusal, told

FOUR_ROWS = [1, 0, 1, 0, 0, 1, 1, 0]
THREE_ROWS = [1, 0, 1, 0, 0, 0, 1, 0]


def table_deck(**changed):
    """Give the house's deck with other values or counts: ``yellow={"value": 2}``."""
    kinds = (msgspec.structs.replace(k, **changed.get(k.colour, {})) for k in house_deck().card)
    return Deck("our own", tuple(kinds))


# --- cards and players ------------------------------------------------------------------------


def test_yellow_and_orange_are_worth_three():
    """hamsterbacke.rule.values"""
    provenance = {kind.colour: kind.provenance for kind in house_deck().card}

    assert (VALUES["yellow"], VALUES["orange"]) == (3, 3)
    assert [c for c, origin in provenance.items() if origin == "house"] == ["yellow", "orange"]
    assert moves(GAME.position(hands=[{"yellow": 3}]), "block") == ["block yellow"]
    assert moves(GAME.position(hands=[{"yellow": 2}]), "block") == []


def test_a_table_may_bring_its_own_values():
    """hamsterbacke.rule.values, hamsterbacke.card.set, hamsterbacke.score.award"""
    deck = table_deck(yellow={"value": 2})
    state = GAME.position(hands=[{"yellow": 5}, 8], blocks=[[("orange", 3)]], deck=deck)
    laid = play(state, "block yellow")

    assert moves(state, "block") == ["block yellow", "block yellow x2"]
    assert laid.blocks[0] == (("orange", 3), ("yellow", 2))
    assert play(laid, "score P2").due == 2
    assert play(state, "score P2").due == 3
    assert len(GAME.new(3, seed=1, deck=deck).pile) == 106


def test_a_table_may_bring_its_own_counts():
    """hamsterbacke.rule.values, hamsterbacke.component.deck"""
    deck = table_deck(red={"count": 14}, light_green={"count": 21})
    dealt = Counter(GAME.initial(3, deck=deck).draw_chance(Random(1)).cards)

    assert dealt == {kind.colour: kind.count for kind in deck.card}
    assert (dealt["red"], dealt["light_green"], dealt.total()) == (14, 21, 120)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"red": {"count": 25}}, "has 121 cards; the box holds 120"),
        ({"red": {"value": 5}}, "gives red the value 5"),
        ({"yellow": {"count": 2}, "red": {"count": 43}}, "has 2 yellow cards, too few"),
        ({"orange": {"colour": "pink"}}, "must list the colours"),
    ],
)
def test_a_deck_that_cannot_be_played_with_is_refused(changed, message):
    """hamsterbacke.rule.values, hamsterbacke.component.deck"""
    with pytest.raises(InvalidOption, match=message):
        GAME.new(3, seed=1, deck=table_deck(**changed))


@pytest.mark.parametrize(("extended", "expected"), [(False, [3, 4, 5]), (True, [2, 3, 4, 5, 6])])
def test_three_to_five_may_play_and_others_by_option(extended, expected):
    """hamsterbacke.rule.player-count"""
    able = []
    for players in range(9):
        try:
            able.append(GAME.new(players, seed=1, extended_players=extended).players)
        except InvalidOption:
            continue

    assert expected == able
    assert range(3, 6) == GAME.players


@pytest.mark.parametrize("players", [3, 5])
def test_the_table_says_who_begins(players):
    """hamsterbacke.rule.first-player"""
    begins = [GAME.new(players, seed=1, start_seat=seat).to_act for seat in range(players)]

    assert begins == [(seat,) for seat in range(players)]
    assert GAME.new(players, seed=1).to_act == (0,)
    with pytest.raises(InvalidOption, match=f"start_seat can't be {players}|not {players}"):
        GAME.new(players, seed=1, start_seat=players)
    six = GAME.new(6, seed=1, extended_players=True, start_seat=5)
    assert six.to_act == (5,)


@pytest.mark.parametrize("start_seat", [0, 2])
def test_cards_are_dealt_singly_from_seat_0_then_to_the_rows(start_seat):
    """hamsterbacke.rule.deal-order"""
    start = GAME.initial(4, start_seat=start_seat)
    cards = start.draw_chance(Random(5)).cards
    state = start.apply(Deal(CHANCE, cards))

    assert state.hands == tuple(tuple(sorted((cards[p], cards[4 + p]))) for p in range(4))
    assert state.rows == tuple((card,) for card in cards[8:16])
    assert state.pile == cards[16:]


# --- the circle and the end -------------------------------------------------------------------


def test_the_gap_and_the_next_two_rows_are_refilled():
    """hamsterbacke.rule.refill-places"""
    assert lengths(play(GAME.position(), "hoard 4")) == [1, 1, 1, 1, 2, 2, 1, 1]


@pytest.mark.parametrize(("pile", "expected"), [(1, [1] * 8), (2, [1, 1, 1, 1, 2, 1, 1, 1])])
def test_a_short_pile_is_laid_gap_first_and_play_goes_on(pile, expected):
    """hamsterbacke.rule.refill-short"""
    after = play(GAME.position(pile=pile), "hoard 4")

    assert expected == lengths(after)
    assert (after.pile, after.outcome, after.to_act) == ((), None, (0,))


def test_only_rows_that_are_not_refilled_count_towards_the_fifth():
    """hamsterbacke.rule.fifth-row-count"""
    for seed in range(10):
        gone = 0
        for before, after in pairwise(random_game(Random(seed), players=3 + seed % 3)):
            hoarded = len(deeds(after, "hoard")) - len(deeds(before, "hoard"))
            gone += hoarded and not before.pile

            assert sum(map(bool, after.rows)) == 8 - gone
            assert (after.outcome is not None) == (gone >= 5 and after.to_act == ())
            assert gone < 5 or after.outcome or after.left == 1 or after.giver is not None
        assert gone in (5, 6)


def test_the_row_that_used_the_last_card_does_not_count():
    """hamsterbacke.rule.fifth-row-count"""
    state = play(GAME.position(pile=1), *["hoard 1", "hoard 2", "hoard 3", "hoard 4", "hoard 5"])

    assert (lengths(state).count(0), state.outcome) == (4, None)
    assert play(state, "hoard 6").outcome is not None


def test_the_action_owed_at_the_end_may_be_another_hoard():
    """hamsterbacke.rule.second-hoard-at-end"""
    owed = play(GAME.position(rows=[["red"], 0, 1, 0, 0, 1, 1, 0]), "hoard 1")
    over = play(owed, "hoard 3")

    assert moves(owed) == ["hoard 3", "hoard 6", "hoard 7"]
    assert (sum(map(bool, over.rows)), over.to_act) == (2, ())


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_the_round_is_not_completed(turn):
    """hamsterbacke.rule.equal-turns"""
    over = play(GAME.position(rows=FOUR_ROWS, turn=turn, left=1), "hoard 1")

    assert over.to_act == ()
    for seat in range(3):
        ended = "fifth-row" if seat == turn else "no-extra-turns"
        assert over.why_illegal(Hoard(seat, 2)).clause == f"hamsterbacke.end.{ended}"


@pytest.mark.parametrize(
    "position",
    [
        {},
        {"hands": [{"red": 3}]},
        {"hands": [{"red": 4}], "blocks": [[], [("red", 4)]]},
        {"hands": [{"light_blue": 1, "dark_blue": 1}]},
    ],
)
def test_who_can_do_nothing_else_hoards(position):
    """hamsterbacke.rule.impossible-action"""
    for left in (2, 1):
        assert moves(GAME.position(**position, left=left)) == HOARDS


def test_the_order_of_cards_in_a_row_means_nothing():
    """hamsterbacke.rule.row-order"""
    orders = (["red", "yellow", "red"], ["yellow", "red", "red"])
    hoards = [play(GAME.position(rows=[row, *[1] * 7]), "hoard 1") for row in orders]

    assert hoards[0].hands == hoards[1].hands
    assert hoards[0].rows == hoards[1].rows
    assert GAME.position(rows=[orders[0], *[1] * 7]).rows[0] == tuple(orders[0])


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_game_is_finite(players):
    """hamsterbacke.rule.finite"""
    for seed in range(4):
        state = GAME.new(players, seed=seed, extended_players=True)
        actions = 0
        while state.to_act:
            actions += state.giver is None
            state = state.apply(min(state.legal_actions(), key=_drags))

        assert actions <= 158
        assert len(deeds(state, "hoard")) <= 42
        assert len(deeds(state, "block")) <= 58


def _drags(action):
    """Prefer what makes a game long: turn over at once, else lay one set, else hoard."""
    kinds = {"Score": 0, "Block": 1, "Hoard": 2, "Give": 3}
    return kinds[type(action).__name__], getattr(action, "sets", 1), getattr(action, "row", 0)


# --- blocking ---------------------------------------------------------------------------------


def test_the_own_top_colour_may_be_laid_again():
    """hamsterbacke.rule.own-colour"""
    state = GAME.position(hands=[{"red": 8}], blocks=[[("yellow", 3), ("red", 4)]])

    assert moves(state, "block") == ["block red", "block red x2"]
    assert play(state, "block red x2").blocks[0] == (("yellow", 3), ("red", 12))


def test_identical_sets_are_of_one_colour():
    """hamsterbacke.rule.identical"""
    state = GAME.position(hands=[{"light_blue": 2, "dark_blue": 2}])

    assert moves(state, "block") == ["block dark-blue", "block light-blue"]
    separate = "hamsterbacke.block.different-colours-separate"
    assert refusal(state, "block dark-blue x2") == separate


def test_any_number_of_sets_may_be_held_back():
    """hamsterbacke.rule.lay-some"""
    state = GAME.position(hands=[{"dark_blue": 7}])

    numbers = ["", " x2", " x3"]
    assert moves(state, "block") == [f"block dark-blue{number}" for number in numbers]
    for sets, number in enumerate(numbers, 1):
        assert held(play(state, f"block dark-blue{number}"), 0) == {"dark_blue": 7 - 2 * sets}


@pytest.mark.parametrize("illegal_block", ["not_offered", "take_back"])
def test_a_blocked_set_costs_neither_action_nor_turn(illegal_block):
    """hamsterbacke.rule.illegal-lay"""
    hands = [{"red": 4, "yellow": 3}]
    options = {"blocks": [[], [("red", 4)]], "illegal_block": illegal_block}
    match = Match(GAME, start=GAME.position(hands=hands, **options))
    before = match.state
    for _ in range(3):
        with pytest.raises(IllegalAction, match="take your cards back, and no action is spent"):
            match.play("block red")

    assert (match.state, match.log) == (before, ())
    match.play("block yellow")
    match.play("hoard 1")
    assert match.state.to_act == (1,)
    assert before.setting.illegal_block == illegal_block


def test_a_switch_of_the_board_changes_no_game():
    """hamsterbacke.rule.illegal-lay, hamsterbacke.option.illegal-block"""
    logs = []
    for illegal_block in ("not_offered", "take_back"):
        match = Match(GAME, 3, seed=8, illegal_block=illegal_block)
        rng = Random(8)
        while match.state.to_act:
            match.play(rng.choice(match.state.legal_actions()))
        logs.append(match.log)

    assert logs[0] == logs[1]


# --- scoring ----------------------------------------------------------------------------------


def test_an_empty_block_stack_is_not_scored():
    """hamsterbacke.rule.empty-score"""
    state = GAME.position(hands=[2, 6, 3], score=[9])

    assert moves(state, "score") == []
    assert {refusal(state, typed) for typed in ("score", "score P2", "score P3")} == {
        "hamsterbacke.score.needs-block"
    }


def test_both_actions_of_a_turn_are_never_scores():
    """hamsterbacke.rule.score-twice"""
    scores = Counter()
    for seed in range(6):
        turn = 0
        for before, after in pairwise(random_game(Random(seed), players=4)):
            turn += before.left == 2 and before.phase == "act"
            scores[seed, turn] += len(deeds(after, "score")) - len(deeds(before, "score"))

    assert set(scores.values()) == {0, 1}
    once = play(GAME.position(hands=[{"red": 4}], blocks=[[("red", 4)]]), "score")
    assert moves(once) == ["block red", *HOARDS]


def test_an_award_may_not_be_declined():
    """hamsterbacke.rule.award-mandatory"""
    one = GAME.position(hands=[0, 1], blocks=[[("red", 4)]])
    tied = GAME.position(hands=[0, 3, 3], blocks=[[("red", 4)]])

    assert moves(one, "score") == ["score P2"]
    assert moves(tied, "score") == ["score P2", "score P3"]
    assert refusal(one, "score") == "hamsterbacke.score.award.mandatory"
    assert refusal(tied, "score") == "hamsterbacke.score.award.tie"


def test_hands_are_compared_when_the_stack_is_turned_over():
    """hamsterbacke.rule.award-moment"""
    state = GAME.position(hands=[4, 5], blocks=[[("red", 4)]], rows=[2, 1, *[1] * 6])

    assert moves(state, "score") == ["score P2"]
    assert moves(play(state, "hoard 1"), "score") == ["score"]
    assert moves(play(state, "hoard 2"), "score") == ["score"]
    turned = play(GAME.position(hands=[1, 2], blocks=[[("red", 12)]]), "score P2")
    assert (turned.score[0], hand_sizes(turned)) == (14, [1, 0, 0])


def test_without_any_hand_card_there_is_no_award():
    """hamsterbacke.rule.award-all-empty"""
    state = GAME.position(blocks=[[("red", 4)]])

    assert moves(state, "score") == ["score"]
    none = "hamsterbacke.score.award.none-if-scorer-most"
    assert refusal(state, "score P2") == none
    assert none in told(state, "score")


def test_nobody_makes_up_for_a_short_hand():
    """hamsterbacke.rule.award-one-giver"""
    state = GAME.position(hands=[0, 3, 3, 2], blocks=[[("red", 4)]])

    for giver in (1, 2):
        after = play(state, f"score P{giver + 1}")
        sizes = [0, 3, 3, 2]
        sizes[giver] = 0
        assert hand_sizes(after) == sizes
        assert (after.score[0], after.to_act) == (7, (0,))


def test_only_the_giver_knows_the_gift_and_goes_on_knowing_it():
    """hamsterbacke.rule.award-secrecy"""
    rows = [["yellow"], ["yellow"], ["yellow"], ["yellow"], *[[]] * 4]
    state = GAME.position(hands=[{}, {"red": 6}], blocks=[[("dark_blue", 2)]], rows=rows)
    asked = play(state, "score P2")
    given = give(asked)
    over = play(given, "hoard 1")

    assert over.outcome is not None
    for position in (given, over):
        for viewer, view in views(position).items():
            expected = ("red", "red") if viewer == 1 else ("?", "?")
            assert expected == deeds(view, "gift")[0].cards


@pytest.mark.parametrize(
    ("hand", "asked"),
    [({"red": 1}, False), ({"red": 1, "yellow": 1}, False), ({"red": 3}, True)],
)
def test_a_giver_is_asked_unless_the_size_of_the_hand_decides(hand, asked):
    """hamsterbacke.rule.give-question"""
    state = GAME.position(hands=[{}, hand], blocks=[[("dark_blue", 2)]])
    after = play(state, "score P2")

    assert (after.to_act == (1,)) == asked
    if asked:
        assert gifts(after) == {gift(red=2)}
    else:
        assert (hand_sizes(after), after.to_act) == ([0, 0, 0], (0,))
        assert "hamsterbacke.rule.give-question" in told(state, "score P2")


@pytest.mark.parametrize(
    ("sizes", "expected"), [([2, 3], ["score P2"]), ([3, 3], ["score"]), ([4, 3], ["score"])]
)
def test_of_two_players_the_other_gives_if_holding_more(sizes, expected):
    """hamsterbacke.rule.award-two-players"""
    options = {"players": 2, "extended_players": True}
    state = GAME.position(hands=sizes, blocks=[[("dark_blue", 2)]], **options)

    assert expected == moves(state, "score")
    after = give(play(state, *expected))
    assert after.score[0] == (4 if expected == ["score P2"] else 2)


# --- what is open -----------------------------------------------------------------------------


def test_the_sizes_of_hands_are_open():
    """hamsterbacke.rule.hand-counts"""
    for state in random_game(Random(3), players=4):
        assert all(hand_sizes(view) == hand_sizes(state) for view in views(state).values())


def test_a_view_holds_the_whole_open_history():
    """hamsterbacke.rule.memory"""
    rows = [["red", "red", "red", "red", "yellow"], *[["yellow"]] * 7]
    state = GAME.position(hands=[{}, {"orange": 3}], rows=rows)
    after = play(state, "hoard 1", "block red", "hoard 2", "hoard 3", "hoard 4", "hoard 5")
    after = play(after, "score P2", "give orange", "give yellow", "give orange", "give yellow")

    for viewer, view in views(after).items():
        kinds = [(deed.kind, deed.player) for deed in view.past]
        assert kinds[:2] == [("hoard", 0), ("block", 0)]
        assert kinds[-2:] == [("score", 0), ("gift", 1)]
        assert view.past[0].cards == tuple(rows[0])
        assert (view.past[0].to, view.past[1].cards) == (0, ("red",) * 4)
        assert len(view.past[-1].cards) == 4
        open_deeds = [deed for deed in view.past if deed.kind != "gift"]
        assert open_deeds == [deed for deed in after.past if deed.kind != "gift"]
        assert (view.past == after.past) == (viewer == 1)


@pytest.mark.parametrize("score_size", ["public", "owner_hidden"])
def test_score_stacks_have_open_sizes_or_must_be_counted(score_size):
    """hamsterbacke.rule.score-count"""
    for state in random_game(Random(2), players=3, score_size=score_size):
        hidden = score_size == "owner_hidden" and state.to_act
        for view in views(state).values():
            assert view.score == (("?",) * 3 if hidden else state.score)
            scored = [0, 0, 0]
            for deed in deeds(view, "score"):
                scored[deed.player] += len(deed.cards)
            for deed in deeds(view, "gift"):
                scored[deed.to] += len(deed.cards)
            assert scored == list(state.score)


@pytest.mark.parametrize("block_history", ["public", "top_only"])
def test_covered_cards_are_open_or_known_by_memory_only(block_history):
    """hamsterbacke.rule.block-history"""
    for state in random_game(Random(2), players=3, block_history=block_history):
        for viewer, view in views(state).items():
            assert view.tops == state.tops
            for owner, stack in enumerate(state.blocks):
                seen = view.blocks[owner]
                assert sum(n for _, n in seen) == sum(n for _, n in stack)
                colours = {colour for colour, _ in seen[:-1]}
                if block_history == "public" or viewer == owner:
                    assert seen == stack
                else:
                    assert colours <= {"?"}
            assert deeds(view, "block") == deeds(state, "block")


def test_nobody_looks_at_the_own_score_stack():
    """hamsterbacke.rule.own-score-peek"""
    state = GAME.position(hands=[{}, {"orange": 2}, {}], blocks=[[("dark_blue", 2)]])
    after = play(state, "score P2")

    own = after.observe(0)
    assert own.score == (4, 0, 0)
    assert deeds(own, "gift")[0].cards == ("?", "?")


# --- results ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiebreak", "winners"),
    [("shared", (0, 1, 2)), ("fewest_hand", (1, 2)), ("later_seat", (2,))],
)
def test_equal_best_results_share_the_victory_unless_the_table_wants_otherwise(tiebreak, winners):
    """hamsterbacke.rule.tie-final"""
    position = {"score": [7, 5, 5, 2], "hands": [3, 1, 1, 0], "rows": THREE_ROWS}
    outcome = GAME.position(**position, left=0, tiebreak=tiebreak).outcome

    assert outcome.scores == (4, 4, 4, 2)
    assert winners == outcome.winners
    if tiebreak == "shared":
        assert winners == GAME.position(**position, left=0).outcome.winners


def test_a_result_can_be_negative():
    """hamsterbacke.rule.negative"""
    outcome = GAME.position(hands=[9, 1, 3], score=[2], left=0).outcome

    assert outcome.scores == (-7, -1, -3)
    assert outcome.winners == (1,)
