"""A Dask cluster is an executor like others, and survives what befalls its workers."""

from __future__ import annotations

import logging
import os
import signal
from unittest.mock import patch

import pytest
from distributed import Client, LocalCluster

from rules.bots import GreedyBot
from rules.lab import tournament
from tests.rules.players import Slow
from tests.rules.toy import GAME


class Killing:
    """A bar that kills a worker as soon as a game is counted, and counts on."""

    def __init__(self, victim):
        self.victim, self.counted = victim, []

    def __call__(self, **_):
        return self

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def update(self, count):
        if not self.counted:
            os.kill(self.victim, signal.SIGKILL)
        self.counted.append(count)


@pytest.mark.slow
def test_a_cluster_makes_the_same_table_though_a_worker_dies():
    """What the dead worker had is played by others; nothing is lost, nothing counted twice."""
    bots = {"slow": Slow(), "greedy": GreedyBot(GAME)}
    expected = tournament(GAME, bots, 20)
    with (
        LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            dashboard_address=None,
            silence_logs=logging.CRITICAL,
        ) as cluster,
        Client(cluster) as client,
    ):
        workers = client.run(os.getpid)
        killing = Killing(min(workers.values()))
        with patch("tqdm.auto.tqdm", killing):
            found = tournament(GAME, bots, 20, executor=client.get_executor(), progress=True)
        alive = client.run(os.getpid)

    assert expected == found
    assert [1] * 20 == killing.counted
    assert killing.victim not in alive.values()
    assert 2 == len(workers)
