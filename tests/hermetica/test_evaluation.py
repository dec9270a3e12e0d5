"""What is taken to be good, and what bots make of it."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from rules.bots import GreedyBot, MCTSBot
from rules.hermetica import GAME, SIDES, EndTurn, UseAdept
from tests.hermetica.positions import MOON, SUN, WALL, pieces, play, random_game, random_options

HOMES = {"f4": "Sun Adept", "f8": "Moon Adept"}
ARMIES = {
    "e2": "Sun Fire",
    "f2": "Sun Earth",
    "g2": "Sun Water",
    "e9": "Moon Fire",
    "f10": "Moon Earth",
    "g9": "Moon Water",
}
CAN_WIN = {
    "by its own steps (hermetica.adept.move)": {"f9": "Sun Adept", "f7": "Moon Adept"},
    "pushed by Earth (hermetica.ruling.win.cause)": {
        "f8": "Sun Adept",
        "f7": "Sun Earth",
        "f4": "Moon Adept",
    },
    "carried by Water (hermetica.water.unit)": {
        "c6": "Sun Adept",
        "c1": "Sun Water",
        "e9": "Moon Adept",
    },
}


def sun_hopes(state):
    """Give the guess for Sun."""
    return GAME.evaluate(state)[state.player_of(0)]


def hopes(position, **more):
    """Give the guess for Sun where Sun is to act."""
    return sun_hopes(GAME.position(position, **more))


def turned(state):
    """Turn the table by half: the same position, with the sides exchanged."""
    there = {
        (-q, -r): words.replace(SUN, "-").replace(MOON, SUN).replace("-", MOON)
        for (q, r), words in pieces(state).items()
    }
    return GAME.position(
        there,
        side=SIDES[1 - state.side],
        left=state.left,
        fallen=tuple(SIDES[1 - side] for side in range(2) if state.fallen[side]),
        reserve=dict(zip(SIDES, reversed(state.reserve), strict=True)),
    )


def some_positions():
    """Give every tenth position of a few random games that isn't over."""
    for seed in range(6):
        rng = Random(seed)
        options = random_options(rng) | {"max_turns": 20}
        yield from [state for state in random_game(rng, **options) if state.to_act][::10]


def turn_of(bot, state, seed=1):
    """Let a bot play a turn out."""
    side, rng = state.side, Random(seed)
    while state.to_act and state.side == side:
        state = state.apply(bot.choose(state, state.player, rng))
    return state


def wins_at_once(state):
    """Tell whether whoever is to act wins by some action."""
    winners = (state.apply(action).winner for action in state.legal_actions())
    return state.side in winners


def test_two_guesses_are_shares_of_one_game():
    """hermetica.players.two"""
    guesses = [GAME.evaluate(state) for state in some_positions()]

    assert [1.0] * len(guesses) == pytest.approx([sum(guess) for guess in guesses])
    assert [] == [guess for guess in guesses if not 0 < min(guess) <= max(guess) < 1]


def test_it_makes_no_difference_who_has_sun():
    """hermetica.ruling.sides"""
    for state in some_positions():
        swapped = msgspec.structs.replace(state, sun=1 - state.sun)

        assert GAME.evaluate(state) == GAME.evaluate(swapped)[::-1]


def test_a_turned_table_turns_the_guess():
    """hermetica.counts.player"""
    played = [s for s in some_positions() if s.phase == "play" and not (s.used or s.spawned)]

    assert played
    for state in played:
        assert sun_hopes(turned(state)) == pytest.approx(1 - sun_hopes(state))


def test_who_acts_has_the_better_half_of_an_even_game():
    """hermetica.start.sun-first"""
    assert sun_hopes(GAME.new()) == pytest.approx(hopes(HOMES | ARMIES), abs=0.01)
    assert hopes(HOMES | ARMIES) > 0.5 > hopes(HOMES | ARMIES, side=MOON)


def test_the_past_makes_no_difference():
    """hermetica.ruling.repetition"""
    state = play(GAME.position(HOMES | ARMIES), "end", "end")
    forgotten = msgspec.structs.replace(state, seen=(), turn=99)

    assert state.seen
    assert GAME.evaluate(state) == GAME.evaluate(forgotten)


def test_each_step_on_the_road_counts():
    """hermetica.end.win"""
    road = ("f3", "f4", "f5", "f6", "f7", "f8", "f9")
    guesses = [hopes({place: "Sun Adept", "f2": "Moon Adept"}, used=(place,)) for place in road]

    assert sorted(set(guesses)) == guesses


def test_the_way_round_a_wall_is_longer():
    """hermetica.adept.empty-only"""
    before = {"f9": "Sun Adept", "f4": "Moon Adept"}
    gate = {"e9": WALL, "f10": WALL, "g9": WALL}

    assert hopes(before, used=("f9",), left=2) > hopes(before | gate, used=("f9",), left=2)


def test_to_walk_home_is_nearly_to_have_won():
    """hermetica.end.win"""
    near = CAN_WIN["by its own steps (hermetica.adept.move)"]

    assert hopes(near) > 0.9


def test_an_adept_that_was_used_does_not_arrive():
    """hermetica.turn.unit-once, hermetica.spawn.no-use"""
    near = CAN_WIN["by its own steps (hermetica.adept.move)"]

    assert hopes(near, used=("f9",), left=2) < 0.9
    assert hopes(near, spawned=("f9",), left=1) < 0.9


def test_a_captured_adept_is_worse_than_one_at_home():
    """hermetica.capture.adept-next-turn"""
    off = {"f8": "Moon Adept"} | ARMIES

    assert hopes(off, fallen=(SUN,), used=("e2",), left=2) < hopes(
        HOMES | ARMIES, used=("e2",), left=2
    )


@pytest.mark.parametrize("element", ["Fire", "Earth", "Water"])
def test_an_element_is_worth_more_on_the_board_than_in_reserve(element):
    """hermetica.turn.spawn-cost, hermetica.capture.element-gone"""
    gone = {SUN: (2, 2, 2)}
    kept = {SUN: tuple(2 + (kind == element) for kind in ("Fire", "Earth", "Water"))}
    there = HOMES | {"c2": f"Sun {element}"}

    assert hopes(HOMES, reserve=gone) < hopes(HOMES, reserve=kept) < hopes(there, reserve=gone)


def test_each_action_left_counts():
    """hermetica.turn.three-actions"""
    one, two, three = (hopes(HOMES | ARMIES, left=left) for left in (1, 2, 3))

    assert one < two < three


def test_the_shortlist_keeps_all_but_idle_deployments():
    """hermetica.adept.deploy"""
    state = GAME.position(HOMES | ARMIES)
    short = GAME.shortlist(state, 0)
    left_out = [action for action in state.legal_actions() if action not in short]

    assert left_out
    assert len(short) + len(left_out) == len(state.legal_actions())
    assert [] == [a for a in left_out if not isinstance(a, UseAdept) or a.shield is None]


@pytest.mark.parametrize(
    ("typed", "position"),
    [
        ("Af6-f6 Sf7", {"f6": "Sun Adept", "f7": "Moon Water"}),  # hermetica.adept.deploy-captures
        ("Af6-f6 Sf7", {"f6": "Sun Adept", "f8": "Moon Adept"}),  # hermetica.adept.empty-only
        ("Af6-f6 Sf7", {"f6": "Sun Adept", "f9": "Moon Fire"}),  # hermetica.fire.shoot-clear
    ],
)
def test_the_shortlist_keeps_a_shield_that_does_something(typed, position):
    """hermetica.adept.deploy-captures, hermetica.adept.empty-only, hermetica.fire.shoot-clear"""
    state = GAME.position(position)

    assert GAME.parse_action(state, typed) in GAME.shortlist(state, 0)


@pytest.mark.parametrize("bot", [GreedyBot(GAME), MCTSBot(GAME, simulations=5)], ids=repr)
@pytest.mark.parametrize("how", CAN_WIN)
def test_a_bot_takes_a_win_in_one(how, bot):
    """hermetica.end.win"""
    state = GAME.position(CAN_WIN[how])

    assert wins_at_once(state)
    assert state.apply(bot.choose(state, 0, Random(1))).winner == 0


def test_a_bot_does_not_push_where_only_steps_win():
    """hermetica.ruling.win.cause"""
    pushed = CAN_WIN["pushed by Earth (hermetica.ruling.win.cause)"]
    state = GAME.position(pushed, win_entry="own-move")

    assert not wins_at_once(state)
    assert state.apply(GreedyBot(GAME).choose(state, 0, Random(1))).winner is None


def test_search_finds_a_win_in_two():
    """hermetica.earth.push, hermetica.adept.move"""
    state = GAME.position({"f5": "Sun Earth", "f6": "Sun Adept", "b4": "Moon Adept"} | {"e9": WALL})

    assert not wins_at_once(state)
    assert turn_of(MCTSBot(GAME), state).winner == 0


def test_search_does_not_let_the_other_adept_arrive():
    """hermetica.end.win, hermetica.fire.shoot-any-unit, hermetica.adept.deploy"""
    threatened = {"f4": "Sun Adept", "c2": "Sun Fire", "i2": "Sun Earth", "f3": "Moon Adept"}
    state = GAME.position(threatened)

    assert wins_at_once(play(state, "end"))
    after = turn_of(MCTSBot(GAME), state)
    assert after.winner is None
    assert not wins_at_once(after)


def test_greed_does_not_end_a_turn_that_has_something_to_gain():
    """hermetica.turn.optional"""
    state = GAME.new(scheme="noon")
    rng = Random(3)
    while state.phase == "place":
        state = state.apply(rng.choice(state.legal_actions()))

    assert not isinstance(GreedyBot(GAME).choose(state, 0, rng), EndTurn)
