"""Wherever and by however many workers games are played: the same table, and nothing is lost."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

from rules.bots import GreedyBot, MCTSBot, RandomBot
from rules.lab import GameFailed, compare, tournament
from scripts.environment import ROOT
from tests.rules.players import Broken, Counting, Fatal, First
from tests.rules.toy import GAME

BOTS = {
    "random": RandomBot(),
    "counting": Counting(),
    "greedy": GreedyBot(GAME),
    "search": MCTSBot(GAME, simulations=5),
}
GAMES = 24


def table(executor=None):
    return tournament(GAME, BOTS, GAMES, seed=5, executor=executor, progress=False)


@pytest.fixture(scope="module")
def here():
    """What this process plays."""
    return table()


@pytest.mark.parametrize("workers", [1, 2])
def test_threads_make_the_same_table(here, workers):
    """Though they play at the same time."""
    with ThreadPoolExecutor(workers) as pool:
        assert here == table(pool)


@pytest.mark.parametrize("workers", [1, 2])
def test_processes_make_the_same_table(here, workers):
    """Started afresh, as on every system."""
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        assert here == table(pool)


@pytest.mark.parametrize("seed", ["1", "2"])
def test_another_order_of_hashes_makes_the_same_table(here, seed, tmp_path):
    """Python salts the hashes of texts anew in each process."""
    here.write(tmp_path / "here.csv")
    program = (
        "import sys; from tests.rules.test_lab_executors import table; table().write(sys.argv[1])"
    )
    subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "there.csv")],
        check=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": seed},
    )

    assert (tmp_path / "here.csv").read_bytes() == (tmp_path / "there.csv").read_bytes()


def test_many_games_go_in_batches_and_come_back_in_order():
    """However long each takes."""
    bots = {"random": RandomBot(), "first": First()}
    with ThreadPoolExecutor(2) as pool:
        assert tournament(GAME, bots, 500) == tournament(GAME, bots, 500, executor=pool)


def test_settings_are_compared_by_any_workers_alike():
    """All in one go."""
    bots, settings = {"random": RandomBot()}, {"long": {}, "short": {"rounds": 2}}
    with ThreadPoolExecutor(2) as pool:
        assert compare(GAME, bots, 9, settings) == compare(GAME, bots, 9, settings, executor=pool)


def test_a_failure_in_a_worker_is_told_with_its_game():
    """As it is here."""
    bots = {"Ann": First(), "Zoe": Broken(ZeroDivisionError("by zero"))}
    with (
        ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool,
        pytest.raises(GameFailed, match=r"Game 0 of seed 0 .* ZeroDivisionError: by zero"),
    ):
        tournament(GAME, bots, 20, executor=pool)


def test_workers_that_are_gone_are_spoken_of_in_words():
    """Mostly they couldn't read a bot."""
    with (
        ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool,
        pytest.raises(GameFailed, match=r"one of them was ended, or could not read a bot"),
    ):
        tournament(GAME, {"Zoe": Fatal()}, 4, executor=pool)


class Lazy:
    """An executor that does a piece of work and then no more; it keeps what it was given."""

    def __init__(self):
        self.futures = []

    def submit(self, work, *what):
        future = Future()
        if not self.futures:
            try:
                future.set_result(work(*what))
            except BaseException as error:  # noqa: BLE001 - as executors do
                future.set_exception(error)
        self.futures.append(future)
        return future


@pytest.mark.parametrize("error", [ZeroDivisionError(), KeyboardInterrupt()])
def test_what_ends_a_tournament_calls_off_all_that_is_left(error):
    """A failure, or somebody who has seen enough."""
    lazy = Lazy()
    with pytest.raises((GameFailed, KeyboardInterrupt)):
        tournament(GAME, {"Zoe": Broken(error)}, 20, executor=lazy)

    assert 20 == len(lazy.futures)
    assert all(future.cancelled() for future in lazy.futures[1:])
