"""What is taken to be good in Hermit, and what bots make of it."""

from __future__ import annotations

from itertools import islice
from random import Random

import msgspec
import pytest

from rules import CHANCE
from rules.bots import GreedyBot, MCTSBot
from rules.hermit import GAME, LEVELS, Place, completions
from tests.hermit import _asking as asking
from tests.hermit._asking import deck_with, lesson
from tests.hermit.positions import play, random_game, random_table

BOTS = [GreedyBot(GAME), MCTSBot(GAME, simulations=15)]
by_bot = pytest.mark.parametrize("bot", BOTS, ids=repr)

QUIET = "B pool cap / cap cap cap"
"""A start card with which a card makes no more than its name says, wherever it lies."""
NEW = {
    "nothing": "cap cap cap / cap cap cap",
    "line": "K W S / cap cap cap",
    "pair": "K W S / cap cap B",
    "pools": "K W S / cap cap pool",
    "pools and pair": "K W S / B pool cap",
    "wood": "K W+ S / cap cap cap",
}
HALF = "cap K W / cap cap cap"
"""Completes the pattern K W S at the left of a sand star only."""
PLACED, LEFT, RIGHT = "H16@0,2", "P1 H16@0,2", "P2 H15@0,2"


def worth(state, player=0):
    """Give a player's guessed payoff, or the real one once the game is over."""
    return (GAME.evaluate if state.to_act else GAME.payoffs)(state)[player]


def alone(new, start=QUIET, **given):
    """Give a solo position in which H16 makes what `new` says."""
    return lesson(deck=deck_with(H01=start, H16=NEW.get(new, new)), **given)


def together(one, two):
    """Give a coop position in which H16 and H15 of the two players make these."""
    deck = deck_with(H01=QUIET, H02=QUIET, H16=NEW[one], H15=NEW[two])
    return asking.together(one, two, deck=deck)


def race(left, right, *, target="H13", **given):
    """Give a race in which H16 and H15 make these; the right player's star is the brittle one."""
    other = str.maketrans("SB", "BS" if target == "H13" else "SB")
    deck = deck_with(
        H01=QUIET, H02=QUIET.translate(other), H16=NEW[left], H15=NEW[right].translate(other)
    )
    return asking.race(left, right, deck=deck, **given)


def some_positions(count=40):
    """Give positions of random games, of all modes and switches."""
    rng = Random(3)
    for number in range(count):
        game = random_game(rng, random_table(rng, number))
        states = [state for state in game if state.to_act not in ((), (CHANCE,))]
        yield from states[:: max(1, len(states) // 3)]


def choice(bot, state, seed=1):
    """Let a bot choose by what it sees."""
    player = state.to_act[0]
    return bot.choose(state.observe(player), player, Random(seed))


def exchanged(state):
    """Let two rivals change names: everything that belongs to a player goes to the other."""
    names = ("hermies", "piles", "hands", "areas", "chosen", "acted", "moved", "shifts")
    names += ("recreated", "drawn", "out", "sides")
    parts = {name: getattr(state, name)[::-1] for name in names}
    return msgspec.structs.replace(state, turn=1 - state.turn, first=1 - state.first, **parts)


# --- guesses --------------------------------------------------------------------------------------


def test_guesses_are_payoffs_that_are_possible():
    """hermit.versus.goal, hermit.coop.end: rivals share one victory, all others win together."""
    for state in some_positions():
        guess = GAME.evaluate(state)

        assert state.players == len(guess)
        assert 0 <= min(guess) <= max(guess) <= 1
        assert (sum(guess) == pytest.approx(1)) or (len(set(guess)) == 1 and not state.sides)


@pytest.mark.parametrize("mode", ["versus_turns", "versus_realtime"])
def test_it_makes_no_difference_which_rival_has_which_name(mode):
    """hermit.versus.direction, hermit.ruling.coast-order"""
    for seed in range(4):
        for state in islice(random_game(Random(seed), GAME.new(mode=mode, seed=seed)), 3, 12, 2):
            if state.to_act:
                assert GAME.evaluate(state)[::-1] == pytest.approx(GAME.evaluate(exchanged(state)))


@pytest.mark.parametrize("news", [("nothing", "nothing"), ("pools", "pools")])
def test_rivals_who_are_alike_have_the_same_prospects_in_real_time(news):
    """hermit.versus.wave, hermit.versus.b-free"""
    state = race(*news, mode="versus_realtime")

    assert pytest.approx((0.5, 0.5)) == GAME.evaluate(state)


def test_the_order_of_the_pile_makes_no_difference_alone():
    """hermit.ruling.pile-peek"""
    for seed in range(6):
        state = GAME.new(seed=seed)
        top, *rest = state.piles[0]
        mixed = (top, *Random(1).sample(rest, len(rest)))

        assert GAME.evaluate(state) == GAME.evaluate(msgspec.structs.replace(state, piles=(mixed,)))


def test_a_near_wave_is_better_than_a_far_one():
    """hermit.aim.reach-wave, hermit.end.lose-wave"""
    guesses = [worth(alone("nothing", hermie=2, wave=wave)) for wave in (4, 5, 6, 8, 10)]

    assert sorted(guesses, reverse=True) == guesses
    assert 0 == guesses[-1]


def test_a_pile_with_cards_is_better_than_none():
    """hermit.end.lose-cards, hermit.ruling.draw-mandatory"""
    rich, poor, last = (
        worth(alone("line", hermie=3, wave=6, taken=(2, 0), piles=[pile]))
        for pile in ("H03 H05 H07", "H03", ())
    )

    assert rich > poor > last


def test_more_driftwood_to_find_is_worse():
    """hermit.challenge.wave-2, hermit.challenge.wave-8"""
    crustacean, shrimp, crayfish, king_crab = (
        sum(worth(GAME.new(seed=seed, level=level)) for seed in range(8)) for level in LEVELS
    )

    assert crustacean > shrimp > king_crab
    assert crustacean > crayfish > king_crab


def test_a_card_that_completes_the_pattern_is_good_and_better_with_a_pair_or_pools():
    """hermit.hermie.test, hermit.tide.pair, hermit.tide.pools"""
    guesses = [worth(alone(new)) for new in ("nothing", "line", "pair", "pools")]

    assert sorted(set(guesses)) == guesses


def test_the_wave_is_as_good_as_caught_with_the_driftwood_in_hand():
    """hermit.hermie.wave-card, hermit.end.win"""
    needed, missing = (alone(new, hermie=4, wave=5) for new in ("wood", "line"))

    assert 1 == worth(needed) > worth(missing)


def test_a_wave_at_the_end_of_the_coast_is_lost_without_a_bonus():
    """hermit.end.lose-wave, hermit.end.edge-held"""
    missed, plain, held = (alone(new, hermie=6, wave=10) for new in ("nothing", "line", "pair"))

    assert (0, 0) == (worth(missed), worth(plain))
    assert worth(held) > 0


def test_openings_for_the_next_pattern_are_good():
    """hermit.pattern.goal, hermit.pattern.line"""
    shut, open_ = (
        alone("line", start, coast={4: "H06", 5: "H08"})
        for start in ("K cap K / cap K cap", "K K cap / cap K cap")
    )

    assert worth(open_) > worth(shut)


def test_together_one_player_without_the_pattern_is_enough_to_fail():
    """hermit.coop.move"""
    all_, one, nobody = (
        worth(together(*news))
        for news in (("line", "line"), ("line", "nothing"), ("nothing", "nothing"))
    )

    assert all_ > one == nobody


def test_what_a_player_has_committed_counts_and_no_other_place():
    """hermit.ruling.coop-commit"""
    deck = deck_with(H01="S pool cap / cap cap cap", H02=QUIET, H15=NEW["line"], H16=HALF)
    state = asking.together("line", "line", deck=deck)
    right, wrong = play(state, "P1 H16@-3,0"), play(state, "P1 H16@-3,1")

    assert worth(state) == worth(right) > worth(wrong)


def test_a_rival_next_to_the_wave_with_driftwood_in_hand_is_a_danger():
    """hermit.versus.goal, hermit.versus.hermie"""
    armed, bare = (worth(race("nothing", new, hermies=(2, 7), wave=6)) for new in ("wood", "line"))

    assert armed < bare


def test_who_reaches_the_wave_first_has_won_unless_the_other_follows():
    """hermit.versus.a-finish, hermit.versus.both"""
    meeting = {"hermies": (4, 6), "wave": 5, "target": "H06"}
    follows, fails = (play(race("wood", new, **meeting), LEFT) for new in ("wood", "nothing"))

    assert (0.5, 0.5) == GAME.evaluate(follows) == GAME.payoffs(play(follows, RIGHT))
    assert (1, 0) == GAME.evaluate(fails)


def test_a_choice_is_worth_its_best_answer():
    """hermit.ruling.both-bonuses, hermit.ruling.hermie-forced"""
    both = alone("pools and pair", both_bonus="choose", hermie_move="optional")
    asked = play(both, "H16@0,-2")
    chosen = play(asked, "move")

    assert ["move", "bonus"] == [asked.phase, chosen.phase]
    for state in (asked, chosen):
        assert worth(state) == max(worth(state.apply(a)) for a in state.legal_actions())


# --- tasks ----------------------------------------------------------------------------------------


def test_a_victory_without_its_task_is_half_of_one():
    """hermit.task.one, hermit.ruling.task-missed"""
    wood = {"hermie": 4, "wave": 5}
    base, missed, done, lost = (
        play(alone(new, **where, task=task), PLACED)
        for new, where, task in (
            ("wood", wood, "base"),
            ("wood", wood, "nature_reserve"),
            ("wood", wood, "crashing_waves"),
            ("line", {"hermie": 6, "wave": 10}, "base"),
        )
    )

    assert [(1,), (0.5,), (1,), (0,)] == [GAME.payoffs(s) for s in (base, missed, done, lost)]


def test_a_task_in_reach_is_better_than_one_that_is_not():
    """hermit.task.crab-dance, hermit.task.nature-reserve, hermit.task.dunes"""
    danced, still = (worth(alone("line", task="crab_dance", danced=d)) for d in (True, False))
    clean, caps = (
        worth(alone("line", start, task="nature_reserve"))
        for start in ("B pool pool / B pool pool", "B cap cap / B cap cap")
    )
    kept, used = (
        worth(alone("line", task="dunes", taken=(2, 0), piles=[pile]))
        for pile in ("H03 H05 H07", "H03")
    )

    assert danced > still
    assert clean > caps
    assert kept > used


def test_a_wave_that_is_far_out_cannot_crash_any_more():
    """hermit.task.crashing-waves"""
    near, far = (
        [worth(alone("line", hermie=hermie, wave=wave, task=t)) for t in ("base", "crashing_waves")]
        for hermie, wave in ((3, 5), (7, 9))
    )

    assert near[1] > 0.6 * near[0]
    assert far[1] < 0.6 * far[0]


# --- where a card fits ----------------------------------------------------------------------------


def test_the_actions_worth_a_look_have_the_best_effect_there_is():
    """hermit.hermie.test, hermit.tide.pools, hermit.tide.pair"""
    for state in some_positions(10):
        if state.phase != "place":
            continue
        player = state.to_act[0]
        made = completions(state, player)
        listed = [a for a in GAME.shortlist(state, player) if isinstance(a, Place)]
        effects = {action: (c.moves, bool(c.pools), bool(c.pairs)) for action, c in made.items()}

        assert set(listed) <= set(made)
        assert any(e[0] for e in effects.values()) == any(effects[a][0] for a in listed)
        if any(made[a].moves for a in listed):
            assert all(made[a].moves for a in listed)
            best = max((e[1], e[2] and not e[1]) for e in effects.values() if e[0])
            assert best == max((effects[a][1], effects[a][2] and not effects[a][1]) for a in listed)


def test_a_sketch_takes_what_completes_the_pattern():
    """hermit.hermie.one-step, hermit.tide.pools"""
    for seed in range(5):
        placed = GAME.sketch(state := alone("pools"), 0, Random(seed))

        assert (4, 5) == ((after := state.apply(placed)).hermies[0], after.wave)


# --- what bots make of it -------------------------------------------------------------------------


@by_bot
def test_a_bot_catches_the_wave(bot):
    """hermit.end.win, hermit.end.win-needs-wood"""
    state = alone("wood", hermie=4, wave=5)

    assert (0,) == state.apply(choice(bot, state)).outcome.winners


@by_bot
def test_a_bot_holds_a_wave_that_is_about_to_leave(bot):
    """hermit.end.lose-wave, hermit.end.edge-held"""
    state = alone("pair", hermie=5, wave=10)

    assert 10 == state.apply(choice(bot, state)).wave


@by_bot
def test_a_bot_calls_the_wave_if_it_can(bot):
    """hermit.tide.pools"""
    state = alone("pools", hermie=2, wave=6)

    assert 5 == state.apply(choice(bot, state)).wave


@by_bot
def test_a_bot_draws_the_wave_away_from_a_rival_who_would_win(bot):
    """hermit.versus.wave-move, hermit.versus.no-landing"""
    state = race("pools", "wood", hermies=(2, 7), wave=6)

    assert 5 == state.apply(choice(bot, state)).wave


@by_bot
def test_bots_together_complete_the_pattern_at_the_same_time(bot):
    """hermit.coop.simultaneous, hermit.coop.move"""
    state = together("line", "line")
    for _ in range(2):
        state = state.apply(choice(bot, state))

    assert (4,) == state.hermies
