"""How much sooner two workers are ready than one, and how long a bot thinks."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from statistics import median
from time import perf_counter

import rules
from rules import CHANCE
from rules.bots import GreedyBot, MCTSBot, RandomBot
from rules.lab import tournament

WORKERS = (1, 2)
DUEL = "yadokari"
"""What the workers play: long enough that sending games to and fro doesn't count."""


def workers(rounds, games):
    """Let one and two workers play the same tournament in turns; give each one's games a second."""
    bots = {"greedy": GreedyBot(DUEL), "mcts": MCTSBot(DUEL, simulations=20)}
    rates = {count: [] for count in WORKERS}
    pools = {
        count: ProcessPoolExecutor(count, mp_context=get_context("spawn")) for count in WORKERS
    }
    for number in range(rounds + 1):
        for count, pool in pools.items():
            start = perf_counter()
            tournament(DUEL, bots, games, seed=number, executor=pool, progress=False)
            rates[count].append(games / (perf_counter() - start))
    for pool in pools.values():
        pool.shutdown()
    return {count: measured[1:] for count, measured in rates.items()}


def decisions(tables, count):
    """Let bots choose in the same positions of random games; give the seconds each took."""
    spent = {}
    for slug, settings in tables.items():
        bots = {"MCTSBot": MCTSBot(slug), "RandomBot": RandomBot()}
        spent[slug] = {name: [] for name in bots}
        for number, (state, player) in enumerate(positions(slug, settings, count)):
            observation = state.observe(player)
            observation.legal_actions(player)
            for name, bot in bots.items():
                start = perf_counter()
                bot.choose(observation, player, Random(number))
                spent[slug][name].append(perf_counter() - start)
    return spent


def positions(slug, settings, count):
    """Draw positions with something to choose, one from each of as many random games."""
    game = rules.load(slug)
    for number in range(count):
        rng = Random(f"{slug}/{number}")
        state = game.new(seed=number, **settings[number % len(settings)])
        met = []
        while state.to_act:
            if state.to_act == (CHANCE,):
                state = state.apply(state.draw_chance(rng))
                continue
            player = rng.choice(state.to_act)
            actions = state.legal_actions(player)
            if len(actions) > 1:
                met.append((state, player))
            state = state.apply(rng.choice(actions))
        yield rng.choice(met)


def print_workers(rounds, games):
    """Print games a second, and the ratio."""
    rates = workers(rounds, games)
    print(f"Tournaments of {games} games of {DUEL}, games a second, {rounds} turns each.\n")
    print(f"{'':22}{'median':>9}{'least':>9}{'most':>9}")
    for count, measured in rates.items():
        figures = "".join(f"{x:9.2f}" for x in (median(measured), min(measured), max(measured)))
        ratio = median(measured) / median(rates[1])
        beside = "" if count == 1 else f"   {ratio:.2f} times 1 worker"
        print(f"{f'{count} worker' + 's' * (count > 1):22}{figures}{beside}")


def print_decisions(tables, count):
    """Print milliseconds for a choice."""
    print(f"Milliseconds for a choice at the default budget, in {count} positions each.\n")
    print(f"{'':22}{'':12}{'median':>9}{'worst':>9}")
    for slug, bots in decisions(tables, count).items():
        for name, spent in bots.items():
            figures = "".join(f"{1000 * x:9.2f}" for x in (median(spent), max(spent)))
            print(f"{slug:22}{name:12}{figures}")
