"""Compare the speed of random playouts, ours beside other libraries', through public APIs.

``python -m tests.bench playouts`` plays whole games at random: list the legal actions, choose one, carry it
out, until the game is over. All take turns within one run, several times, so that a busy machine
slows all alike; the first turn only warms up. What is counted are the players' actions a second.

Ours gives a new position for every action; python-chess, OpenSpiel and RLCard change theirs in
place.

``workers`` lets one and two workers play the same tournaments, ``decisions`` measures how long the
searching bot takes for a choice; without a name all three are done.
"""

from __future__ import annotations

import argparse
import platform
import sys
from itertools import count, cycle
from random import Random
from statistics import median
from time import perf_counter

import rules
from rules import CHANCE
from tests.bench import lab

TABLES = {
    "hermetica": [{"scheme": scheme} for scheme in ("dawn", "noon", "dusk", "draft")],
    "hamsterbacke": [{"players": players} for players in (3, 4, 5)],
    "hermit": [{}],
    "hippos": [{"players": players} for players in (2, 3, 4, 5, 6)],
    "yadokari": [{"players": players} for players in (2, 3, 4, 5, 6)],
}
"""Settings that the games of each room are played with, in turn."""


def play(slug):
    """Play one of our games."""
    game = rules.load(slug)
    for seed, table in enumerate(cycle(TABLES[slug])):
        rng = Random(seed)
        state = game.new(seed=seed, **table)
        while state.to_act:
            if state.to_act == (CHANCE,):
                state = state.apply(state.draw_chance(rng))
                continue
            state = state.apply(rng.choice(state.legal_actions()))
            yield


def python_chess():
    """Play chess with python-chess."""
    import chess  # noqa: PLC0415 - its absence is said in words

    for seed in count():
        rng = Random(seed)
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            yield


def open_spiel_hive():
    """Play OpenSpiel's hive, written in C++, through its Python binding."""
    import pyspiel  # noqa: PLC0415 - its absence is said in words

    game = pyspiel.load_game("hive")
    for seed in count():
        rng = Random(seed)
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            yield


def rlcard_uno():
    """Play UNO in RLCard's environment, for two as it comes."""
    import rlcard  # noqa: PLC0415 - its absence is said in words

    for seed in count():
        rng = Random(seed)
        environment = rlcard.make("uno", config={"seed": seed})
        for _ in range(50):
            state, _ = environment.reset()
            while not environment.is_over():
                state, _ = environment.step(rng.choice(list(state["legal_actions"])))
                yield


PEERS = {
    "python-chess": python_chess,
    "OpenSpiel hive (C++)": open_spiel_hive,
    "RLCard UNO": rlcard_uno,
}
BESIDE = {
    "hermetica": "OpenSpiel hive (C++)",
    "hamsterbacke": "RLCard UNO",
    "hermit": "RLCard UNO",
    "hippos": "RLCard UNO",
    "yadokari": "RLCard UNO",
}
"""The peer that each of our games is held against."""


def rate(playing, seconds):
    """Count the actions a second that an endless play makes."""
    start = perf_counter()
    actions = 0
    while (spent := perf_counter() - start) < seconds:
        for _ in range(100):
            next(playing)
        actions += 100
    return actions / spent


def compare(rounds, seconds):
    """Let everybody play in turns and give each one's rates, the warm-up left out."""
    plays = {slug: play(slug) for slug in BESIDE}
    for name, player in PEERS.items():
        plays[name] = player()
        try:
            next(plays[name])
        except ImportError as error:
            del plays[name]
            print(f"{name} is left out: {error}. `make bench` installs it where it can be had.")
    rates = {name: [] for name in plays}
    for _ in range(rounds + 1):
        for name, playing in plays.items():
            rates[name].append(rate(playing, seconds))
    return {name: measured[1:] for name, measured in rates.items()}


def print_playouts(rounds, seconds):
    """Print a line for each, and for ours the ratio to its peer."""
    rates = compare(rounds, seconds)
    print(f"Random playouts, actions a second: {rounds} turns of {seconds:g} s each,")
    print(f"{platform.python_implementation()} {platform.python_version()} on {sys.platform}.\n")
    print(f"{'':22}{'median':>9}{'least':>9}{'most':>9}")
    for name, measured in rates.items():
        middle = median(measured)
        figures = "".join(f"{x:9,.0f}" for x in (middle, min(measured), max(measured)))
        peer = BESIDE.get(name)
        beside = f"   {middle / median(rates[peer]):.2f} times {peer}" if peer in rates else ""
        print(f"{name:22}{figures}{beside}")


def main(arguments=None):
    """Measure and print what is named."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("parts", nargs="*", help="playouts, workers, decisions; by default all")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long a turn of playouts is")
    parser.add_argument("--games", type=int, default=40, help="of a tournament")
    parser.add_argument("--positions", type=int, default=30, help="to choose in, of each game")
    given = parser.parse_args(arguments)
    parts = {
        "playouts": lambda: print_playouts(given.rounds, given.seconds),
        "workers": lambda: lab.print_workers(given.rounds, given.games),
        "decisions": lambda: lab.print_decisions(TABLES, given.positions),
    }
    if unknown := set(given.parts) - set(parts):
        parser.error(f"there is no part {', '.join(sorted(unknown))}; there are {', '.join(parts)}")
    for number, part in enumerate(given.parts or parts):
        print(end="\n" if number else "")
        parts[part]()


if __name__ == "__main__":
    main()
