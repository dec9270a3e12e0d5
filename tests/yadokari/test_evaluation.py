"""What is taken to be good, and what bots make of it."""

from __future__ import annotations

from math import fsum
from random import Random

import msgspec
import pytest

from rules import CHANCE
from rules.bots import GreedyBot, MCTSBot
from rules.yadokari import GAME, Draw, Return
from tests.yadokari.positions import play, random_game, random_options

FILLED = [12, 9, 15, 9, 11]
LAST_ROUND = {"sizes": [2, 9, 9, 9, 9]}
NOTHING_TO_DRAW = {"sizes": [2] * 5}


def hopes(**given):
    """Give the guess for player 1."""
    return GAME.evaluate(GAME.position(**given))[0]


def some_positions(players=range(2, 6)):
    """Give every seventh position of a few random games in which somebody decides."""
    for seed, number in enumerate(players):
        rng = Random(seed)
        states = random_game(rng, number, **random_options(rng))
        yield from [s for s in states if s.to_act and s.to_act != (CHANCE,)][::7]


def chosen(bot, seed=1, **given):
    """Give what a bot does in a position, typed."""
    state = GAME.position(**given)
    (player,) = state.to_act
    action = bot.choose(state.observe(player), player, Random(seed))
    return GAME.format_action(state, action)


GREEDY = GreedyBot(GAME)
SEARCH = MCTSBot(GAME, simulations=60)
BOTS = pytest.mark.parametrize("bot", [GREEDY, SEARCH], ids=["greedy", "search"])


# --- guesses ---------------------------------------------------------------------------------------


def test_guesses_are_shares_of_one_game():
    """yadokari.final.winner"""
    guesses = [GAME.evaluate(state) for state in some_positions()]

    assert guesses
    assert [1.0] * len(guesses) == pytest.approx([fsum(guess) for guess in guesses])
    assert [] == [guess for guess in guesses if not 0 <= min(guess) <= max(guess) <= 1]


@pytest.mark.parametrize("players", GAME.players)
def test_equal_crabs_have_equal_hopes(players):
    """yadokari.low.when"""
    tide = GAME.position(["1n 3k"] * players, ["1w 2n"] * players, phase="roll", acted=True)

    assert (1 / players,) * players == pytest.approx(GAME.evaluate(tide))


def test_cards_that_nobody_has_seen_make_no_difference():
    """yadokari.draw.look"""
    for state in some_positions():
        turned = msgspec.structs.replace(state, decks=tuple(deck[::-1] for deck in state.decks))

        assert GAME.evaluate(state) == GAME.evaluate(turned)


def test_what_players_remember_makes_no_difference():
    """yadokari.rule.return-secret"""
    for state in some_positions():
        nobody = tuple((-1,) * len(deck) for deck in state.decks)
        public = (state.known[-1],) * len(state.known)
        forgotten = msgspec.structs.replace(state, seen=nobody, known=public)

        assert GAME.evaluate(state) == GAME.evaluate(forgotten)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"stacks": ["1w 1k", "1w 1n"]}, {"stacks": ["1w 1n", "1w 1n"]}),
        ({"stacks": ["1w 1w", "1n"]}, {"stacks": ["1n", "1n"]}),
        ({"hands": ["1k", "1n"]}, {"hands": ["1n", "1n"]}),
        ({"stacks": ["1w 3k"], "hands": ["3w"]}, {"stacks": ["1w 3k"], "hands": ["2k"]}),
        ({"stacks": ["1n", "1w"]}, {"hands": ["1n"], "stacks": ["", "1w"]}),
        ({"stacks": ["1n"], "hands": ["2n 4n"]}, {"stacks": ["1n"], "hands": ["4n"]}),
    ],
    ids=[
        "darker shells (yadokari.final.points)",
        "more shells for as many points (yadokari.final.tie)",
        "a darker shell in hand",
        "a shell that still fits (yadokari.play.not-smaller)",
        "a shell that lies there already",
        "a step on the way (yadokari.play.skip-sizes)",
    ],
)
def test_it_is_better_to_have(better, worse):
    """yadokari.final.all-shells"""
    assert hopes(sizes=FILLED, **better) > hopes(sizes=FILLED, **worse)


def test_a_shell_that_has_become_too_small_brings_nothing():
    """yadokari.play.one-way"""
    crabs = {"stacks": ["1w 3k", "1w 3k"], "sizes": FILLED, "variant": "simple"}

    assert hopes(hands=["1n 2w 4k"], **crabs) == hopes(hands=["4k"], discards="1n 2w", **crabs)


def test_a_shell_that_has_become_too_small_can_still_feed_a_gull():
    """yadokari.low.discard"""
    crabs = {"stacks": ["1k 3w", "1w 3k"], "sizes": FILLED, "turn": 1}

    assert hopes(hands=["1n 2w 4k"], **crabs) > hopes(hands=["4k"], discards="1n 2w", **crabs)


def test_a_dark_shell_keeps_the_hand_from_the_gulls():
    """yadokari.low.one, yadokari.low.two, yadokari.low.three"""
    hands = {"hands": ["1n 1k 1k", "1n 1k 1k"]}
    hidden, seen = "1n 1n 1k", "1n 1k 1n"

    assert pytest.approx(0.5) == hopes(stacks=[hidden] * 2, phase="roll", acted=True, **hands)
    assert 0.5 > hopes(stacks=[seen, hidden], phase="roll", acted=True, **hands)
    assert hopes(stacks=[seen, hidden], turn=1, **hands) < hopes(
        stacks=[seen, hidden], turn=1, variant="simple", **hands
    )


# --- the end ---------------------------------------------------------------------------------------


def test_who_has_had_the_last_turn_hopes_for_nothing_from_the_hand():
    """yadokari.end.last-round, yadokari.rule.final-turns"""
    stacks = ["1w 2n", "1w 2n"]
    empty = hopes(hands=["", "4k"], stacks=stacks, turn=1, **LAST_ROUND)

    assert empty == hopes(hands=["3k 4k 4k", "4k"], stacks=stacks, turn=1, **LAST_ROUND)
    assert empty < hopes(hands=["", "4k"], stacks=stacks, turn=1)


@pytest.mark.parametrize(
    ("stacks", "guess"),
    [(["1w 1k", "1n"], (1, 0)), (["1k", "1w 1n"], (0, 1)), (["1k", "1k"], (0.5, 0.5))],
    ids=["points", "shells break the tie", "shared"],
)
def test_once_all_turns_are_over_the_guess_is_the_result(stacks, guess):
    """yadokari.final.winner, yadokari.final.tie, yadokari.final.tie.shared"""
    tide = GAME.position(["3k", "3k"], stacks, phase="roll", acted=True, **LAST_ROUND)
    asked = play(tide, "roll 3")

    assert guess == GAME.evaluate(tide)
    assert asked.to_act == () or guess == GAME.evaluate(asked)


def test_the_nearer_the_end_the_more_a_lead_means():
    """yadokari.end.low-deck"""
    guesses = [
        hopes(stacks=["1k 1k 2k", "1w 1w 2w"], phase="roll", acted=True, sizes=[size, *[14] * 4])
        for size in (14, 10, 6, 3)
    ]

    assert guesses == sorted(guesses)
    assert guesses[0] > 0.5


# --- half-way --------------------------------------------------------------------------------------


def test_a_draw_begun_is_worth_what_the_best_shell_makes_of_it():
    """yadokari.draw.keep"""
    looks = [state for state in some_positions() if state.phase == "keep"]

    assert looks
    for state in looks:
        kept = [GAME.evaluate(state.apply(action)) for action in state.legal_actions()]
        best = max(guess[state.turn] for guess in kept)

        assert best == pytest.approx(GAME.evaluate(state)[state.turn])


def test_a_theft_begun_is_worth_what_it_is_when_well_paid():
    """yadokari.steal.pay-choice"""
    state = GAME.position(["1w 3n 4k"], ["1w 2n", "1w 3k"])
    paying = play(state, "steal P2")
    paid = [GAME.evaluate(paying.apply(action))[0] for action in paying.legal_actions()]

    assert max(paid) == pytest.approx(GAME.evaluate(paying)[0])
    assert GAME.evaluate(state)[0] < max(paid)


def test_a_shell_given_up_in_secret_is_gone():
    """yadokari.rule.discard-order"""
    asked = play(
        GAME.position(["1w 3k", "1w 3k"], ["1w", "1w"], phase="roll", acted=True), "roll 3"
    )
    dear, cheap = (GAME.evaluate(play(asked, f"P1 discard {s}"))[0] for s in ("3k", "1w"))

    assert dear < cheap


# --- bots ------------------------------------------------------------------------------------------


@BOTS
@pytest.mark.parametrize(
    ("choice", "given"),
    [
        ("play 2k", {"hands": ["", "2k 2n"], "stacks": ["1k 1n", "1n 1w"]}),
        ("steal P1", {"hands": ["", "1w 2w"], "stacks": ["1k 2k", "1n 2n"]}),
    ],
    ids=["by a Play (yadokari.final.points)", "by a theft (yadokari.steal.takes-top)"],
)
def test_a_bot_takes_a_win_with_the_last_action(bot, choice, given):
    """yadokari.end.last-round"""
    assert choice == chosen(bot, turn=1, left=1, **given, **NOTHING_TO_DRAW)


@BOTS
def test_a_bot_that_is_ahead_ends_the_game(bot):
    """yadokari.end.size-five"""
    ahead = {"hands": [3, "5w"], "stacks": ["1w 2w", "1k 2k 3k"], "turn": 1, "left": 1}

    assert "play 5w" == chosen(bot, **ahead, sizes=FILLED)


@BOTS
def test_a_bot_that_is_behind_does_not(bot):
    """yadokari.end.size-five"""
    behind = {"hands": ["5w", 3], "stacks": ["1n", "1k 2k 3k"], "left": 1}

    assert "play 5w" != chosen(bot, **behind, sizes=FILLED)


@BOTS
@pytest.mark.parametrize(
    ("steps", "choice"),
    [(("roll 3",), "P1 discard 2n"), (("steal P2",), "pay 2n")],
    ids=["to a gull (yadokari.low.discard)", "to a victim (yadokari.steal.pay-choice)"],
)
def test_a_bot_gives_up_what_it_cannot_use(bot, steps, choice):
    """yadokari.play.one-way"""
    phase = {"phase": "roll", "acted": True} if "roll 3" in steps else {}
    start = GAME.position(["2n 3k 4k", "2n"], ["1w 3n", "1w 3n 3k"], sizes=FILLED, **phase)
    state = play(start, *steps)

    assert choice == GAME.format_action(state, bot.choose(state.observe(0), 0, Random(2)))


@BOTS
def test_a_bot_keeps_the_shell_that_fits_best(bot):
    """yadokari.draw.keep"""
    decks = ["1k 3k 4w", *["2w"] * 4]
    looking = play(GAME.position([""], ["1w 2n"], decks=decks, sizes=[12] * 5), "draw A")

    assert "keep 3k" == GAME.format_action(looking, bot.choose(looking.observe(0), 0, Random(2)))


def test_search_covers_a_black_shell_before_the_last_thief_comes():
    """yadokari.steal.takes-top, yadokari.steal.exposes"""
    given = {
        "hands": ["4k 4w", "1w"],
        "stacks": ["1w 2n 2w 3n", "1n 3k"],
        "left": 1,
        **NOTHING_TO_DRAW,
    }

    assert "play 4k" == chosen(GREEDY, **given)
    assert "play 4w" == chosen(SEARCH, **given)


# --- sketches and short lists ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choice", "given"),
    [
        ("play 3k", {"hands": ["2n 3k"], "stacks": ["1w 3w"]}),
        ("steal P2", {"hands": ["1w"], "stacks": ["1w 2w", "1w 3k"]}),
        ("draw B", {"stacks": ["1w 2w", "1w 1w 1w"]}),
        ("draw C", {"stacks": ["1w 2w", "1w 1w"]}),
        ("pass", NOTHING_TO_DRAW),
    ],
    ids=["plays", "robs", "draws out the game if behind", "hurries if ahead", "stops"],
)
def test_a_sketch_follows_the_best_plan(choice, given):
    """yadokari.turn.two-actions"""
    state = GAME.position(**{"sizes": [9, 15, 6, 9, 9], "players": 2} | given)

    assert choice == GAME.format_action(state, GAME.sketch(state, 0, Random(1)))


def test_only_decks_that_differ_are_worth_a_look():
    """yadokari.draw.look, yadokari.draw.return"""
    state = GAME.position([""], ["1w"], sizes=[9, 12, 14, 9, 13])
    looking = play(state, "draw A", "keep 1w")
    again = looking.apply(GAME.shortlist(looking, 0)[-1])

    assert [0, 2] == [a.deck for a in GAME.shortlist(state, 0) if isinstance(a, Draw)]
    assert [2, 3] == [a.deck for a in GAME.shortlist(looking, 0)]
    assert [Return(0, again.looked[0], 1)] == list(GAME.shortlist(again, 0))


def test_a_deck_with_a_known_shell_on_top_is_worth_a_look():
    """yadokari.option.return"""
    state = GAME.position(
        [""],
        ["1w"],
        sizes=[9, 12, 14, 9, 13],
        seen=[(-1,) * 9, (0, *(-1,) * 11), (-1,) * 14, (-1,) * 9, (-1,) * 13],
    )

    assert [0, 1, 2] == [a.deck for a in GAME.shortlist(state, 0) if isinstance(a, Draw)]
