"""What is taken to be good, and what bots make of it."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from rules.bots import GreedyBot, MCTSBot
from rules.hamsterbacke import GAME, Score
from tests.hamsterbacke.positions import play, random_game, random_settings, typed

BOTS = [GreedyBot(GAME), MCTSBot(GAME, simulations=20)]
FOUR_ROWS = [1, 1, 1, 1, 0, 0, 0, 0]


def hopes(*cards, **more):
    """Give each player's guessed payoff in a position."""
    return GAME.evaluate(GAME.position(*cards, **more))


def some_positions():
    """Give every tenth position of a few random games that isn't over."""
    for seed in range(10):
        rng = Random(seed)
        settings = random_settings(rng, players=2 + seed % 5)
        yield from [state for state in random_game(rng, **settings) if state.to_act][::10]


def rotated(state):
    """Let everybody move on by a seat, together with the cards and the turn."""

    def moved(parts):
        return (parts[-1], *parts[:-1])

    return msgspec.structs.replace(
        state,
        turn=(state.turn + 1) % state.players,
        giver=None if state.giver is None else (state.giver + 1) % state.players,
        hands=moved(state.hands),
        blocks=moved(state.blocks),
        score=moved(state.score),
    )


def choice(bot, state, seed=1):
    """Let a bot choose by what it sees, and type it."""
    player = state.to_act[0]
    return GAME.format_action(state, bot.choose(state.observe(player), player, Random(seed)))


def turn_of(bot, state):
    """Let a bot play a turn out, fellows giving what comes first."""
    turn, done = state.turn, []
    while state.to_act and state.turn == turn:
        text = choice(bot, state) if state.to_act == (turn,) else typed(state)[0]
        state = play(state, text)
        done.append(text)
    return done


def test_guesses_are_shares_of_one_win():
    """hamsterbacke.final.winner"""
    guesses = [GAME.evaluate(state) for state in some_positions()]

    assert [1.0] * len(guesses) == pytest.approx([sum(guess) for guess in guesses])
    assert [] == [guess for guess in guesses if not 0 < min(guess) <= max(guess) < 1]


def test_it_makes_no_difference_who_has_which_seat():
    """hamsterbacke.turn.order"""
    for state in some_positions():
        first, *others = GAME.evaluate(rotated(state))

        assert (*others, first) == pytest.approx(GAME.evaluate(state))


def test_who_acts_sooner_has_the_better_part_of_an_even_game():
    """hamsterbacke.setup.first-player"""
    first, second, third = hopes([3, 3, 3])

    assert first > second > third


def test_neither_the_past_nor_the_order_of_the_pile_makes_a_difference():
    """hamsterbacke.rule.memory, hamsterbacke.setup.pile"""
    for state in some_positions():
        pile = tuple(Random(5).sample(state.pile, len(state.pile)))
        forgotten = msgspec.structs.replace(state, past=(), pile=pile)

        assert GAME.evaluate(state) == GAME.evaluate(forgotten)


@pytest.mark.parametrize("hidden", [{"score_size": "owner_hidden"}, {"block_history": "top_only"}])
def test_what_a_table_hides_can_be_counted_along(hidden):
    """hamsterbacke.option.score-size, hamsterbacke.option.block-history"""
    cards = ([], [[("red", 4), ("yellow", 3)], [("light_blue", 2), ("dark_green", 1)]], [5, 9, 2])
    seen = GAME.position(*cards, **hidden).observe(2)

    assert hopes(*cards) == GAME.evaluate(GAME.determinize(seen, Random(1)))


def test_a_scored_card_is_better_than_a_laid_one_and_that_than_one_in_hand():
    """hamsterbacke.final.score-stack, hamsterbacke.final.block-zero, hamsterbacke.final.hand-minus"""
    scored = hopes(score=[4])
    laid = hopes([], [[("light_blue", 4)]])
    held = hopes([{"light_blue": 4}])

    assert scored[0] > laid[0] > held[0]


def test_every_card_scored_counts_more_the_less_is_left_to_play():
    """hamsterbacke.final.score-stack, hamsterbacke.end.fifth-row"""
    early = hopes(score=[20, 15, 15], pile=90)
    later = hopes(score=[20, 15, 15], pile=9)
    last = hopes(score=[20, 15, 15], rows=FOUR_ROWS)

    assert 1 / 3 < early[0] < later[0] < last[0]


def test_a_lead_is_won_at_last_and_a_lag_lost():
    """hamsterbacke.end.no-extra-turns"""
    ahead, behind, _ = GAME.evaluate(
        play(GAME.position([[], [], 2], score=[14, 6, 10], rows=FOUR_ROWS), "hoard 1")
    )

    assert ahead > 0.95
    assert behind < 0.01


def test_a_block_stack_that_nobody_can_turn_over_any_more_is_worth_nothing():
    """hamsterbacke.final.block-zero, hamsterbacke.end.no-extra-turns"""
    last = play(GAME.position([], [[], [("red", 4)]], rows=FOUR_ROWS), "hoard 1")
    bare = play(GAME.position([], rows=FOUR_ROWS), "hoard 1")

    assert GAME.evaluate(bare) == GAME.evaluate(last)


def test_odd_cards_are_welcome_early_and_a_burden_late():
    """hamsterbacke.card.set.count, hamsterbacke.final.hand-minus"""
    early, late = {"pile": 90}, {"rows": FOUR_ROWS}

    assert hopes([{"red": 3}], **early)[0] > hopes(**early)[0]
    assert hopes([{"red": 3}], **late)[0] < hopes(**late)[0]


def test_a_set_is_better_than_odd_cards_and_the_more_they_lack_the_worse_they_are():
    """hamsterbacke.card.set, hamsterbacke.card.set.no-mix"""
    sets, pairs, singles = (
        hopes([hand], pile=9)[0]
        for hand in (
            {"red": 4},
            {"red": 2, "orange": 2},
            {"red": 1, "orange": 1, "yellow": 1, "light_blue": 1},
        )
    )

    assert sets > pairs > singles


def test_with_little_time_many_colours_are_worse_than_one():
    """hamsterbacke.block.different-colours-separate, hamsterbacke.block.several-identical"""
    one = hopes([{"light_green": 4}], rows=FOUR_ROWS)
    two = hopes([{"light_green": 2, "dark_green": 2}], rows=FOUR_ROWS)

    assert one[0] > two[0]


def test_with_little_time_the_largest_sets_are_laid_whatever_their_colour():
    """hamsterbacke.final.numbers-irrelevant, hamsterbacke.block.different-colours-separate"""
    light, dark = (
        hopes([{more: 4, less: 1}], rows=FOUR_ROWS)
        for more, less in (("light_green", "dark_green"), ("dark_green", "light_green"))
    )

    assert light == dark


def test_a_set_whose_colour_a_fellow_shows_is_worth_less():
    """hamsterbacke.block.rule, hamsterbacke.block.rule.colour-not-value"""
    closed, open_ = (
        hopes([{"light_blue": 4}, 4], [[], [(top, 2)]], rows=[1] * 5 + [0] * 3)[0]
        for top in ("light_blue", "dark_blue")
    )

    assert closed < open_


def test_a_high_top_is_better_if_there_is_somebody_to_give():
    """hamsterbacke.score.award, hamsterbacke.score.award.none-if-scorer-most"""
    hands = [["red"], 6, ["orange"]]
    red = [("light_blue", 2), ("dark_green", 2), ("red", 4)]
    blue = [("red", 4), ("dark_green", 2), ("light_blue", 2)]

    assert hopes(hands, [red])[0] > hopes(hands, [blue])[0]
    assert hopes([6, 6, 6], [red])[0] == hopes([6, 6, 6], [blue])[0]


def test_an_award_counts_as_soon_as_it_is_due():
    """hamsterbacke.score.award.mandatory"""
    state = GAME.position([[], 6], [[("red", 4)]], rows=FOUR_ROWS, left=1)
    due = play(state, "score P2")
    picked = play(due, typed(due)[0])

    assert GAME.evaluate(due)[0] > GAME.evaluate(state)[0]
    assert GAME.evaluate(due)[0] == pytest.approx(GAME.evaluate(picked)[0], abs=0.05)


def test_long_rows_are_good_for_who_may_take_them():
    """hamsterbacke.hoard.take-row"""
    even, uneven = [2] * 8, [5, 5, 1, 1, 1, 1, 1, 1]

    assert sum(even) == sum(uneven)
    assert hopes(rows=uneven)[0] > hopes(rows=even)[0]


@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_a_bot_turns_its_stack_over_with_the_last_action(bot):
    """hamsterbacke.end.finish-turn, hamsterbacke.final.block-zero"""
    state = GAME.position([3, 3, 3], [[("red", 4)]], [0, 3, 3], rows=FOUR_ROWS)

    assert "score" == choice(bot, play(state, "hoard 1"))


@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_a_bot_lays_its_burden_down_where_there_is_no_time_to_score(bot):
    """hamsterbacke.final.hand-minus, hamsterbacke.rule.second-hoard-at-end"""
    state = GAME.position([{"red": 4, "dark_blue": 2}, 3, 3], score=[9, 9, 9], rows=FOUR_ROWS)

    assert "block red" == choice(bot, play(state, "hoard 1"))


@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_a_giver_keeps_its_sets(bot):
    """hamsterbacke.score.award.giver-chooses"""
    hands = [[], {"light_blue": 4, "dark_green": 2, "red": 1}]
    state = play(GAME.position(hands, [[("dark_blue", 2)]], pile=12), "score P2")

    assert "give red" == choice(bot, state)


@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_a_scorer_does_not_relieve_the_leader_of_cards(bot):
    """hamsterbacke.score.award.tie, hamsterbacke.final.hand-minus"""
    state = GAME.position([1, 5, 5], [[("red", 4)]], [6, 15, 2], rows=FOUR_ROWS)

    assert "score P3" == choice(bot, play(state, "hoard 1"))


def test_search_wins_with_two_actions_where_the_first_alone_gains_little():
    """hamsterbacke.turn.two-actions, hamsterbacke.score.award.top-only"""
    hands = [{"red": 4, "dark_green": 3}, 12, 1]
    rows = [["orange"] * 4, 4, 4, 4, 0, 0, 0, 0]
    state = GAME.position(hands, [[("light_blue", 2)]], [11, 16, 3], rows=rows)

    assert ["block red", "score P2"] == turn_of(MCTSBot(GAME), state)[:2]


def test_search_takes_its_award_before_it_holds_too_much_for_one():
    """hamsterbacke.rule.award-moment, hamsterbacke.score.award.none-if-scorer-most"""
    hands = [["orange", "dark_blue"], 3, 3]
    blocks = [[("light_blue", 2), ("red", 4)], [("yellow", 3)], [("dark_green", 1)]]
    rows = [3, ["orange"], ["dark_blue"], 4, 0, 0, 0, 0]
    state = GAME.position(hands, blocks, [9, 14, 15], rows=rows)
    award, last = turn_of(MCTSBot(GAME), state)

    assert "score P2" == award
    assert last in ("hoard 2", "hoard 3")
    assert (0,) == play(state, award, last).outcome.winners


def test_search_does_not_end_the_game_while_it_is_behind():
    """hamsterbacke.end.fifth-row, hamsterbacke.hoard.no-refill"""
    hands = [{"light_green": 1, "red": 4}, 2, 2]
    state = GAME.position(hands, [[("yellow", 3)]], [10, 18, 2], rows=FOUR_ROWS)

    assert not any(text.startswith("hoard") for text in turn_of(MCTSBot(GAME), state))


def test_equals_are_chosen_by_the_rng_alone():
    """hamsterbacke.rule.identical"""
    state = GAME.position(rows=[["red"]] * 8)
    bot = GreedyBot(GAME)
    chosen = [choice(bot, state, seed) for seed in range(12)]

    assert chosen == [choice(bot, state, seed) for seed in range(12)]
    assert 1 < len(set(chosen))


def test_a_score_is_not_put_off_for_an_award_that_is_there():
    """hamsterbacke.score.award.most-cards"""
    state = GAME.position([[], 8, 3], [[("red", 8), ("orange", 3), ("red", 4)]], left=1)

    assert Score(0, 1) == GreedyBot(GAME).choose(state.observe(0), 0, Random(1))
