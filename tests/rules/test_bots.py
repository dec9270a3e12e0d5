"""Bots choose from what their player sees, as their rng has it, and the ones that search find it."""

from __future__ import annotations

import pickle
import random
from fractions import Fraction
from itertools import pairwise
from random import Random
from time import monotonic

import pytest

from rules import InvalidOption, Search, UnknownGame
from rules.bots import Bot, GreedyBot, MCTSBot, RandomBot
from tests.rules.puzzles import Coin, CoinPuzzle, Fingers, FingersPuzzle, Heap, Puzzle, Stake, Take
from tests.rules.toy import GAME

STATE = GAME.scenarios["lagoon.bid.pearl"].start
TO_THE_END = Search(simulations=400, foresee=False, rollout=100)
BOTS = (RandomBot(), GreedyBot(GAME), MCTSBot(GAME, simulations=5))


def choices(bot, seed, count=40):
    rng = Random(seed)
    view = STATE.observe(1)
    return [bot.choose(view, 1, rng) for _ in range(count)]


def last_thought(bot, state, player=0, seed=1):
    *_, last = bot.think(state.observe(player), player, Random(seed))
    return last


def test_a_random_bot_chooses_everything_in_time():
    """And nothing else."""
    assert set(STATE.legal_actions(1)) == set(choices(RandomBot(), 1))


@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_equal_rngs_make_equal_choices(bot):
    """And the global random stays as it was."""
    before = random.getstate()

    assert choices(bot, 7, 10) == choices(bot, 7, 10)
    assert choices(bot, 7) != choices(bot, 8)
    assert before == random.getstate()


@pytest.mark.parametrize("left", [1, 2, 3, 5, 6, 7, 9, 10, 11])
def test_a_search_leaves_a_multiple_of_four(left):
    """That is how a heap is won, and nothing but the end of the game says so."""
    bot = MCTSBot(Puzzle(), search=TO_THE_END)

    assert Take(0, left % 4) == bot.choose(Heap(left), 0, Random(1))


def test_a_search_knows_a_lost_heap():
    """Whatever one takes from 8, the other side wins."""
    lost = last_thought(MCTSBot(Puzzle(), search=TO_THE_END, simulations=3000), Heap(8))
    won = last_thought(MCTSBot(Puzzle(), search=TO_THE_END, simulations=3000), Heap(7))

    assert lost.value < 0.2
    assert won.value > 0.8


def test_the_line_goes_on_with_the_best_answers():
    """From 5, one takes 1; the other may then take any, and the rest of the 4 follows."""
    line = last_thought(MCTSBot(Puzzle(), search=TO_THE_END), Heap(5)).line
    first, answer, last = line

    assert (Take(0, 1), Take(0, 4 - answer.count)) == (first, last)


def test_a_greedy_bot_sees_one_action_ahead():
    """It takes what ends the game, and takes the rest as equals."""
    bot = GreedyBot(Puzzle())
    chosen = {bot.choose(Heap(6), 0, Random(seed)) for seed in range(30)}

    assert Take(0, 3) == bot.choose(Heap(3), 0, Random(1))
    assert set(Heap(6).legal_actions()) == chosen


@pytest.mark.parametrize(("heads", "best"), [(9, "heads"), (5, "pass"), (1, "tails")])
def test_a_search_does_not_know_how_an_unseen_coin_has_fallen(heads, best):
    """It goes by the odds: a guess that is right in half of the worlds is worth half."""
    state = Coin(heads=Fraction(heads, 10), fallen="heads")
    thought = last_thought(MCTSBot(CoinPuzzle(), simulations=400), state)
    worth = max(heads / 10, CoinPuzzle.PASS, 1 - heads / 10)

    assert Stake(0, best) == thought.action
    assert worth == pytest.approx(thought.value, abs=0.05)


@pytest.mark.parametrize("fallen", ["heads", "tails"])
def test_a_search_sees_what_its_player_sees(fallen):
    """A coin that lies open is guessed rightly."""
    state = Coin(heads=Fraction(1, 2), fallen=fallen, seen=True)

    assert Stake(0, fallen) == last_thought(MCTSBot(CoinPuzzle()), state).action


def test_nobody_in_a_search_sees_what_another_shows_at_the_same_time():
    """If the second saw the first one's fingers, the first would never win."""
    bot = MCTSBot(FingersPuzzle(), simulations=2000)

    assert last_thought(bot, Fingers()).value > 0.3


def test_what_lies_unseen_changes_no_choice():
    """Two positions that look the same to a player, and an equal rng."""
    view = STATE.observe(1)
    others = [GAME.determinize(view, Random(seed)) for seed in range(20)]

    assert {STATE} < {STATE, *others}
    for bot in BOTS:
        chosen = {bot.choose(other.observe(1), 1, Random(5)) for other in (STATE, *others)}
        assert 1 == len(chosen)


@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_a_thought_is_always_ready(bot):
    """Progress grows to 1; every thought has shares that sum to 1, the best first, and a line."""
    thoughts = list(bot.think(STATE.observe(1), 1, Random(3)))
    for thought in thoughts:
        shares = [share for _, share in thought.shares]
        assert sum(shares) == pytest.approx(1)
        assert set(STATE.legal_actions(1)) >= {action for action, _ in thought.shares}
        assert thought.action == thought.line[0] == thought.shares[0][0]
    for before, after in pairwise(thoughts):
        assert before.progress <= after.progress

    assert 1 == thoughts[-1].progress
    assert thoughts[-1].action == bot.choose(STATE.observe(1), 1, Random(3))


def test_a_search_stops_when_nobody_asks():
    """A million simulations are begun one at a time."""
    thinking = MCTSBot(GAME, simulations=1_000_000).think(STATE.observe(1), 1, Random(1))
    early = [next(thinking) for _ in range(5)][-1]
    thinking.close()

    assert early.progress < 0.001
    assert early.action in STATE.legal_actions(1)


def test_a_search_by_the_clock_ends_by_the_clock():
    """Whatever its simulations."""
    began = monotonic()
    bot = MCTSBot(GAME, simulations=1_000_000, seconds=0.05)
    thought = last_thought(bot, STATE)

    assert 1 == thought.progress
    assert monotonic() - began < 5


def test_one_legal_action_needs_no_search():
    """It is chosen at once."""
    thoughts = list(MCTSBot(Puzzle(), simulations=1000).think(Heap(1), 0, Random(1)))

    assert [Take(0, 1)] == [thought.action for thought in thoughts][-1:]
    assert len(thoughts) < 5


def test_a_search_looks_at_no_more_than_its_width():
    """Of three takes the two that are foreseen best."""
    bot = MCTSBot(Puzzle(), search=Search(width=2, simulations=50))

    assert 2 == len(last_thought(bot, Heap(9)).shares)
    assert last_thought(bot, Heap(3)).action == Take(0, 3)


def test_a_bot_of_ones_own_thinks_at_once():
    """`choose` is all it needs."""

    class First(Bot):
        def choose(self, observation, player, rng):  # noqa: ARG002 - it always takes the first
            return observation.legal_actions(player)[0]

    (thought,) = First().think(STATE.observe(1), 1, Random(1))

    assert STATE.legal_actions(1)[0] == thought.action
    assert 1 == thought.progress


@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_a_bot_travels(bot):
    """To another process, which chooses the same."""
    again = pickle.loads(pickle.dumps(bot))  # noqa: S301 - our own bytes

    assert choices(bot, 2, 5) == choices(again, 2, 5)


@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_nothing_to_choose_is_said(bot):
    """The words name who may act."""
    with pytest.raises(InvalidOption, match=r"Player 1 has nothing to choose here; \(0,\) may act"):
        bot.choose(STATE.apply(STATE.legal_actions(1)[0]).observe(1), 1, Random(1))


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"simulations": 0}, "at least 1 simulation, not 0"),
        ({"simulations": 2.5}, "at least 1 simulation, not 2.5"),
        ({"seconds": 0}, "more than 0 seconds, not 0"),
        ({"seconds": "long"}, "more than 0 seconds, not 'long'"),
    ],
)
def test_a_budget_is_checked(settings, message):
    """The words name the value and what would be right."""
    with pytest.raises(InvalidOption, match=message):
        MCTSBot(GAME, **settings)


def test_an_unknown_game_is_named():
    """A slug will do where it is one of the house's games."""
    with pytest.raises(UnknownGame, match="chess"):
        GreedyBot("chess")
