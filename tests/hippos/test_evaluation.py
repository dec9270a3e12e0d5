"""What is taken to be good, and what bots make of it."""

from __future__ import annotations

from random import Random

import pytest

from rules.bots import GreedyBot, MCTSBot
from rules.hippos import GAME, MoveLotus
from tests.hippos.positions import SPECTATOR, choices, play, random_position

on = GAME.position
BOTS = (GreedyBot(GAME), MCTSBot(GAME))
DEALT = ("act", "peek", "move_lotus", "steal", "place")


def hope(players=2, **position):
    """Give the guess for player 1."""
    return GAME.evaluate(on(players, **position))[0]


def some_positions(count):
    """Give positions of random games that aren't over and in which cards lie on the pond."""
    rng = Random(7)
    states = [random_position(rng, number) for number in range(count)]
    return [state for state in states if state.phase in DEALT]


def chosen(bot, state, seed=1):
    """Type what a bot chooses."""
    player = state.turn
    return GAME.format_action(state, bot.choose(state.observe(player), player, Random(seed)))


# --- several players ------------------------------------------------------------------------------


def test_guesses_are_shares_of_one_game():
    """hippos.score.winner, hippos.solo.goal"""
    for state in some_positions(60):
        guess = GAME.evaluate(state)

        assert state.players == len(guess)
        assert 0 <= min(guess) <= max(guess) <= 1
        if not state.is_solo:
            assert 1.0 == pytest.approx(sum(guess))


def test_cards_that_nobody_looked_under_make_no_difference():
    """hippos.setup.random-deal, hippos.setup.leftover"""
    unseen = [state for state in some_positions(80) if not any(state.looked)]

    assert unseen
    for state in unseen:
        other = GAME.determinize(state.observe(SPECTATOR), Random(3))

        assert GAME.evaluate(state) == GAME.evaluate(other)


@pytest.mark.parametrize("players", range(2, 7))
def test_equal_hamsters_have_equal_hopes(players):
    """hippos.score.winner"""
    guess = GAME.evaluate(on(players, at=["left"] * (players - 1) + ["a1"], turn=players - 1))

    assert [guess[0]] * (players - 1) == pytest.approx(guess[:-1])


def test_before_the_first_deal_all_are_even():
    """hippos.setup.first-player"""
    assert (0.25,) * 4 == GAME.evaluate(GAME.initial(4))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param({"banks": [5]}, {"banks": [4]}, id="hippos.bank.at-end"),
        pytest.param({"stashes": [5]}, {"stashes": [4]}, id="hippos.leave.unbanked"),
        pytest.param(
            {"banks": [12]}, {"at": ["c3", "left"], "stashes": [12]}, id="hippos.over.lose-points"
        ),
        pytest.param(
            {"at": ["a1", "left"], "stashes": [12]},
            {"at": ["c3", "left"], "stashes": [12]},
            id="hippos.leave.perimeter",
        ),
        pytest.param(
            {"at": ["b2", "left"], "stashes": [12]},
            {"at": ["b2", "left"], "stashes": [12], "jumps": [True]},
            id="hippos.card.springy",
        ),
        pytest.param(
            {"at": ["c3", "left"], "stashes": [5], "looked": [["b2"]]},
            {"at": ["c3", "left"], "stashes": [5]},
            id="hippos.card.peek",
        ),
        pytest.param(
            {"at": [None, "left"], "stashes": [0, 3], "turns": [1, 1]},
            {"at": [None, "left"], "stashes": [0, 3], "turns": [2, 1]},
            id="hippos.buzz.bonus",
        ),
        pytest.param(
            {"at": ["b1", "left"], "tokens": {"b2": 1}},
            {"at": ["b1", "left"], "tokens": {"b2": 0}},
            id="hippos.move.collect-first",
        ),
    ],
)
def test_it_is_better(better, worse):
    """Each by the clause of its name, all else being equal."""
    same = {"at": ["left", "a1"], "turn": 1, "round": 4, "tokens": "none"}
    better, worse = ({"turn": 0} | side if "at" in side else side for side in (better, worse))

    assert hope(**same | better) > hope(**same | worse)


def test_who_waits_on_the_pond_fears_the_second_hippo():
    """hippos.end.second-hippo"""
    waiting = {"at": ["a1", "e5"], "stashes": [5, 0], "turn": 1, "pond": {"c3": "hippo"}}

    assert hope(**waiting) > hope(**waiting, up=["c3"])


def test_a_stash_that_cannot_come_home_is_worth_nothing():
    """hippos.turn.first.stuck"""
    shut = ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"]
    one, other = (hope(at=["c3", "a1"], up=shut, stashes=[n], turn=1) for n in (1, 9))

    assert one == other


def test_a_way_between_known_hippos_is_none():
    """hippos.ruling.peek-secret, hippos.card.hippo"""
    corner = {"at": ["b2", "left"], "stashes": [6], "round": 3}
    up = ["a1", "b1", "c1", "a2", "c2", "a3"]
    ways = {"pond": {"b3": "hippo", "c3": "hippo"}, "up": up}

    assert hope(**corner, **ways) > hope(**corner, **ways, looked=[["b3", "c3"]])


def test_a_lead_counts_the_more_the_less_is_to_be_played():
    """hippos.over.rounds"""
    leads = [hope(at=["left", "a1"], banks=[5], turn=1, round=number) for number in (1, 2, 3, 4)]

    assert sorted(set(leads)) == leads


def test_only_the_tied_have_hopes_in_a_tie_break():
    """hippos.tie.two-rounds"""
    guess = GAME.evaluate(on(3, at=["a1", None, "left"], banks=[9, 8, 9], tied=[0, 2], round=5))

    assert guess[1] == 0 < min(guess[0], guess[2])


def test_a_shared_win_is_shared():
    """hippos.tie.final"""
    last = on(3, at=["a1", None, "left"], banks=[9, 8, 9], tied=[0, 2], round=6)

    assert (0.5, 0, 0.5) == GAME.payoffs(play(last, "leave"))


# --- a team ---------------------------------------------------------------------------------------

TEAM = ["a1", "e1", "a5", "e5"]


@pytest.mark.parametrize(
    ("bank", "payoff"), [(9, 0), (10, 1 / 3), (14, 1 / 3), (15, 2 / 3), (20, 1), (31, 1)]
)
def test_endings_are_worth_a_third_each(bank, payoff):
    """hippos.solo.tier.zoo, hippos.solo.tier.escape, hippos.solo.tier.hamsterland"""
    last = on(1, at=TEAM, banks=[bank], round=4)

    assert (payoff,) == GAME.payoffs(play(last, "leave"))


def test_a_team_that_is_lost_has_nothing():
    """hippos.solo.end.hippos, hippos.ruling.solo-hippo-four"""
    pond = {"c3": "hippo", "b1": "hippo"}
    last = on(1, at=TEAM, banks=[25], round=4, pond=pond, up=["c3"])

    assert (0.0,) == GAME.payoffs(play(last, "1 b1"))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param({"stashes": [6]}, {"stashes": [5]}, id="hippos.solo.leave"),
        pytest.param({"banks": [6]}, {"stashes": [6]}, id="hippos.solo.hippo"),
        pytest.param(
            {"banks": [9], "pond": {"c3": "hippo"}},
            {"banks": [9], "pond": {"c3": "hippo"}, "up": ["c3"]},
            id="hippos.solo.end.hippos",
        ),
    ],
)
def test_a_team_is_better_off(better, worse):
    """Each by the clause of its name, all else being equal."""
    assert hope(1, at=TEAM, **{"round": 3} | better) > hope(1, at=TEAM, **{"round": 3} | worse)


# --- what bots make of it -------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTS, ids=repr)
@pytest.mark.parametrize(
    ("position", "best"),
    [
        pytest.param(
            {"at": ["a1", "left"], "stashes": [6, 2], "banks": [20, 20], "round": 4},
            "leave",
            id="to leave wins (hippos.leave.perimeter, hippos.score.winner)",
        ),
        pytest.param(
            {
                "at": ["a1", "left"],
                "stashes": [6, 7],
                "banks": [20, 20],
                "round": 4,
                "up": ["b1", "a2"],
            },
            "b2",
            id="to leave loses, so nothing is lost by a look (hippos.score.winner)",
        ),
        pytest.param(
            {
                "at": ["b2", "left"],
                "stashes": [6, 7],
                "banks": [20, 20],
                "round": 4,
                "pond": {"a1": "hippo"},
                "up": ["b1", "c1", "a2", "c2", "a3", "c3"],
                "looked": [["a1"]],
            },
            "b3",
            id="no hippo that one knows (hippos.card.hippo)",
        ),
        pytest.param(
            {
                "at": ["b1", "left"],
                "stashes": [2, 9],
                "banks": [20, 15],
                "round": 4,
                "pond": {"c2": "star", "a2": "empty"},
                "looked": [["c2", "a2"]],
                "up": ["a1", "c1", "b2"],
                "tokens": "none",
            },
            "c2",
            id="the star that one knows (hippos.card.star)",
        ),
        pytest.param(
            {"players": 1, "at": TEAM, "stashes": [9], "banks": [12], "round": 4},
            "leave",
            id="home to Hamsterland (hippos.solo.tier.hamsterland)",
        ),
        pytest.param(
            {
                "players": 4,
                "at": ["c2", "left", "left", "e5"],
                "stashes": [1, 3, 3, 0],
                "banks": [9, 2, 20, 3],
                "round": 4,
                "pond": {"c2": "steal"},
                "phase": "steal",
            },
            "steal P3",
            id="from the leader (hippos.ruling.steal-who)",
        ),
    ],
)
def test_a_bot_finds(bot, position, best):
    """The clauses of each position stand in its name."""
    assert best == chosen(bot, on(**position))


def test_search_sees_what_comes_after_the_card():
    """hippos.card.steal: one action ahead nothing has been stolen yet, and all looks alike."""
    tight = on(
        2,
        at=["a5", "left"],
        stashes=[7, 6],
        banks=[16, 18],
        round=4,
        pond={"a4": "steal", "b5": "empty"},
        up=["b4"],
        looked=[["a4", "b5"]],
        action=2,
    )

    assert GAME.evaluate(play(tight, "b5")) == pytest.approx(GAME.evaluate(play(tight, "a4")))
    assert "a4" == chosen(MCTSBot(GAME), tight)


# --- what is worth a look -------------------------------------------------------------------------


def short(state):
    """Type what is on the short list."""
    return tuple(GAME.format_action(state, a) for a in GAME.shortlist(state, state.turn))


def test_of_unknown_cards_alike_one_is_enough():
    """hippos.setup.random-deal"""
    begun = on(at=["c1", "left"])

    assert ("leave", "b1", "d1", "b2", "c2", "d2") == choices(begun)
    assert ("leave", "b1", "c2") == short(begun)


def test_cards_that_one_knows_stay_apart():
    """hippos.ruling.peek-secret"""
    known = on(at=["c1", "left"], looked=[["b2", "d1"]], pond={"b2": "star", "d1": "hippo"})

    assert {"b2", "d1"} < set(short(known))


def test_moves_of_a_token_are_told_apart_by_whom_they_help():
    """hippos.card.move-lotus"""
    shift = on(at=["b1", "e4"], pond={"b1": "move_lotus"}, phase="move_lotus")
    listed = GAME.shortlist(shift, 0)

    assert all(isinstance(action, MoveLotus) for action in listed)
    assert len(listed) <= 16 < len(choices(shift))
    assert any(action.to in shift.destinations(0) for action in listed)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_an_equal_rng_searches_alike(players):
    """hippos.turn.two-actions, hippos.solo.one-card"""
    bot = MCTSBot(GAME, simulations=20)

    def course():
        state, rng = GAME.new(players, seed=5), Random(5)
        for _ in range(8):
            state = state.apply(bot.choose(state.observe(state.turn), state.turn, rng))
        return state

    assert course() == course()
