"""A tournament plays each deal in every rotation, shows bots what they may see, and says what fails."""

from __future__ import annotations

import random
import sys
from collections import Counter
from unittest.mock import patch

import pytest

from rules import CHANCE, InvalidOption, Match, UnknownGame
from rules.bots import RandomBot
from rules.lab import GameFailed, evaluate, play_out, replay, tournament, wilson
from tests.rules.players import Broken, Cheat, Counting, Diary, First, Spy, Stranger
from tests.rules.toy import GAME, Bid

BOTS = {"Ann": RandomBot(), "Ben": RandomBot(), "Cem": RandomBot()}


def some(count):
    return {name: BOTS[name] for name in list(BOTS)[:count]}


def test_each_deal_is_played_once_in_every_rotation():
    """The deals of a seed are its own."""
    played = tournament(GAME, some(2), 6, seed=7).games

    assert [("Ann", "Ben"), ("Ben", "Ann")] * 3 == [game.seats for game in played]
    assert [7000000, 7000000, 7000001, 7000001, 7000002, 7000002] == [g.seed for g in played]
    assert list(range(6)) == [game.number for game in played]


@pytest.mark.parametrize(
    ("bots", "seats", "line_ups"), [(3, 2, 6), (3, 3, 3), (2, 3, 2), (1, 3, 1)]
)
def test_every_bot_sits_in_every_seat_equally_often(bots, seats, line_ups):
    """With more bots than seats, fewer, or as many."""
    played = tournament(GAME, some(bots), line_ups, players=seats).games
    taken = Counter(pair for game in played for pair in enumerate(game.seats))

    assert {0} == {game.seed for game in played}
    assert len(played) == len({game.seats for game in played})
    assert {(s, name) for s in range(seats) for name in some(bots)} == set(taken)
    assert 1 == len(set(taken.values()))


def test_a_deal_is_that_of_a_match_of_its_seed():
    """What chance does in a game can be looked up."""
    game = tournament(GAME, some(2), 4, seed=3).games[2]
    match = replay(GAME, [BOTS["Ann"], BOTS["Ben"]], game.seed, number=game.number)
    alike = Match(GAME, seed=game.seed)

    assert alike.history == match.history[: alike.length]
    assert alike.state == match.at(alike.length)


def test_a_game_can_be_played_again_alone():
    """As numbers, and as a match to be looked at."""
    games = tournament(GAME, some(2), 8, rounds=2, seed=5).games
    for game in games:
        bots = [BOTS[name] for name in game.seats]
        again = play_out(GAME, bots, game.seed, number=game.number, rounds=2)
        match = replay(GAME, bots, game.seed, number=game.number, rounds=2)

        assert (game.payoffs, game.plies, game.branching) == (
            again.payoffs,
            again.plies,
            again.branching,
        )
        assert GAME.payoffs(match.state) == game.payoffs
        assert match.length == game.plies


def test_what_is_kept_of_a_game_is_what_happened():
    """Scores, winners, and how many actions there were to choose from."""
    seats = [First(), First()]
    game, match = play_out(GAME, seats, 3), replay(GAME, seats, 3)
    positions = [(match.at(ply), action) for ply, action in enumerate(match.history)]
    choices = [
        len(state.legal_actions(action.player))
        for state, action in positions
        if action.player != CHANCE
    ]

    assert ((0, 0), (0, 1)) == (game.scores, game.winners)
    assert (0.5, 0.5) == game.payoffs
    assert (10, 6) == (game.plies, game.decisions)
    assert round(sum(choices) / 6, 2) == game.branching
    assert ("First", "First") == game.seats


def test_equal_seeds_make_equal_tables():
    """And the global random stays as it was."""
    before = random.getstate()

    assert tournament(GAME, some(2), 20, seed=1) == tournament(GAME, some(2), 20, seed=1)
    assert (
        tournament(GAME, some(2), 20, seed=1).games != tournament(GAME, some(2), 20, seed=2).games
    )
    assert before == random.getstate()


def test_bots_draw_otherwise_in_each_game_of_a_deal():
    """A rotation isn't the same game with the names exchanged."""
    first, *others = (replay(GAME, [RandomBot(), RandomBot()], 4, number=n) for n in range(6))

    assert any(first.history != other.history for other in others)
    assert all(first.history[:2] == other.history[:2] for other in others)


def test_a_bot_sees_only_what_its_player_can_know():
    """No other pearl, and no bid of the same moment."""
    spy = Spy([])
    tournament(GAME, {"spy": spy, "Ann": RandomBot()}, 20, looks=0)

    assert {0, 1} == {player for player, _, _ in spy.seen}
    assert [] == spy.knows


def test_of_several_who_may_act_each_is_asked_first_equally_often():
    """In Lagoon both bid at the same time; who of them is asked is drawn."""
    matches = [replay(GAME, [First(), First()], seed) for seed in range(200)]
    first = [next(a.player for a in m.history if isinstance(a, Bid)) for m in matches]

    assert wilson(first.count(0), 200, confidence=0.99).low < 0.5
    assert wilson(first.count(1), 200, confidence=0.99).low < 0.5


def test_nobody_is_asked_where_one_action_is_legal():
    """There is nothing to choose."""
    asked = []

    class Asked(RandomBot):
        def __deepcopy__(self, memo):
            return self

        def choose(self, observation, player, rng):
            asked.append(len(observation.legal_actions(player)))
            return super().choose(observation, player, rng)

    (game,) = evaluate("hermetica", Asked(), 1).games

    assert 1 not in asked
    assert 0 < len(asked) < game.decisions


def test_a_bot_remembers_nothing_of_another_game():
    """Each game is played by copies."""
    bot = Counting()
    games = evaluate(GAME, bot, 10).games
    alone = [play_out(GAME, [bot, bot], game.seed, number=game.number) for game in games]

    assert 0 == bot.choices
    assert [game.payoffs for game in alone] == [game.payoffs for game in games]


def test_a_bot_in_two_seats_tells_itself_nothing():
    """What it remembers in one seat it doesn't know in the other."""
    assert 10 == len(evaluate(GAME, Diary(), 10, players=3).games)


@pytest.mark.parametrize(
    ("bots", "games", "more", "message"),
    [
        (BOTS, 6, {"tempo": 1}, r"Lagoon has no option 'tempo'"),
        (BOTS, 6, {"rounds": 9}, r"rounds can be 2, 3; not 9"),
        (BOTS, 6, {"players": 7}, r"Lagoon takes 2 to 3 players, not 7"),
        ({}, 6, {}, r"Bots are given as \{name: bot\}, one or more; not \{\}"),
        ([RandomBot()], 6, {}, r"Bots are given as \{name: bot\}"),
        ({3: RandomBot()}, 6, {}, r"named by a word, not 3"),
        ({"Ann": RandomBot}, 6, {}, r"'Ann' is a class; make one of it: RandomBot\(\)"),
        ({"Ann": "random"}, 6, {}, r"'Ann' is 'random', which is no rules.bots.Bot"),
        (BOTS, 0, {}, r"games is a whole number from 1 on, not 0"),
        (BOTS, 2.0, {}, r"games is a whole number from 1 on, not 2.0"),
        (BOTS, 10, {}, r"10 games can't be shared out among the 6 line-ups.*: play 6 or 12"),
        (BOTS, 4, {}, r"4 games .*: play 6\."),
        (BOTS, 6, {"seed": "7"}, r"seed is a whole number, not '7'"),
        (BOTS, 6, {"executor": 2}, r"executor is a concurrent.futures.Executor, or None; 2 is"),
    ],
)
def test_a_wrong_setting_is_refused_in_words(bots, games, more, message):
    """Before anything is played."""
    with pytest.raises(InvalidOption, match=message):
        tournament(GAME, bots, games, **more)


def test_an_unknown_game_is_refused_in_words():
    """With those that there are."""
    with pytest.raises(UnknownGame, match="There is no game 'chess'; there are ham"):
        evaluate("chess", RandomBot(), 1)


def failure(bot):
    """Give what is said when a bot fails."""
    with pytest.raises(GameFailed) as caught:
        tournament(GAME, {"Ann": First(), "Zoe": bot}, 4, seed=1)
    return str(caught.value)


def test_an_illegal_choice_is_named_with_its_bot_seat_and_game():
    """And with the rule that forbids it."""
    said = failure(Cheat())

    assert said.startswith("Game 0 of seed 1000000 failed at ply ")
    assert (
        "with Zoe (seat 2) to act. IllegalAction: Player 2 bids 9: A bid is 0 to 3. [lagoon.bid]"
        in said
    )
    assert "play_out('lagoon', bots, seed=1000000, number=0)" in said


@pytest.mark.parametrize("answer", [None, "p1 bid 0", Bid(5, 0), Bid(CHANCE, 0)])
def test_what_is_no_action_of_the_player_is_refused(answer):
    """Nobody acts for another, though that one may be to act too."""
    assert f"InvalidOption: {answer!r} is no action of player 1." in failure(Stranger(answer))


def test_an_error_of_a_bot_is_named_and_can_be_repeated():
    """By what its message says."""
    said = failure(Broken(ZeroDivisionError("by zero")))

    assert "with Zoe (seat 2) to act. ZeroDivisionError: by zero" in said
    with pytest.raises(GameFailed, match=r"Broken \(seat 2\) to act. ZeroDivisionError: by zero"):
        play_out(GAME, [First(), Broken(ZeroDivisionError("by zero"))], seed=1000000, number=0)


def test_an_interrupt_is_no_failure():
    """It ends the tournament at once."""
    with pytest.raises(KeyboardInterrupt):
        tournament(GAME, {"Zoe": Broken(KeyboardInterrupt())}, 4)


class Bar:
    """What tqdm is here."""

    made = ()

    def __init__(self, **how):
        self.how, self.count = how, 0
        Bar.made = (*Bar.made, self)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.count = -self.count

    def update(self, count):
        self.count += count


@pytest.fixture
def bars():
    """Stand in for tqdm, and give the bars that were shown."""
    Bar.made = ()
    with patch("tqdm.auto.tqdm", Bar):
        yield lambda: Bar.made


@pytest.mark.parametrize(("progress", "disable"), [(None, None), (True, False)])
def test_a_bar_counts_the_games(bars, progress, disable):
    """Where somebody looks, or somebody wants it; and it is closed."""
    tournament(GAME, some(2), 6, progress=progress)
    (bar,) = bars()

    assert {"total": 6, "unit": "game", "disable": disable} == bar.how
    assert -6 == bar.count


def test_without_progress_there_is_no_bar(bars):
    """Nor where tqdm is missing."""
    tournament(GAME, some(2), 2, progress=False)
    with patch.dict(sys.modules, {"tqdm": None}):
        tournament(GAME, some(2), 2, progress=True)

    assert () == bars()
