"""Who won how many is counted fairly, shown small, and stored so that it can be read again."""

from __future__ import annotations

import sys
from unittest.mock import patch

import pandas as pd
import pytest

from rules import InvalidFile
from rules.bots import RandomBot
from rules.lab import (
    Comparison,
    MissingPackage,
    Played,
    Settings,
    Tournament,
    compare,
    evaluate,
    tournament,
    wilson,
)
from tests.rules.players import First
from tests.rules.toy import GAME

BOTS = {"Ann": RandomBot(), "Ben": First()}


def played(number, seats, payoffs, **more):
    """Make up a game."""
    best = max(payoffs)
    winners = tuple(seat for seat, payoff in enumerate(payoffs) if payoff == best > 0)
    facts = {"scores": (0,) * len(seats), "plies": 20, "decisions": 10, "branching": 3.0, **more}
    return Played(
        number=number, seed=number // 2, seats=seats, payoffs=payoffs, winners=winners, **facts
    )


def table(*games, **options):
    settings = Settings(
        game="lagoon", players=len(games[0].seats), seed=0, together=False, options=options
    )
    return Tournament(settings, games)


DUEL = table(
    played(0, ("Ann", "Ben"), (1.0, 0.0)),
    played(1, ("Ben", "Ann"), (1.0, 0.0), decisions=14, branching=4.0),
    played(2, ("Ann", "Ben"), (1.0, 0.0)),
    played(3, ("Ben", "Ann"), (0.5, 0.5)),
)


def test_standings_are_payoffs_with_wilsons_bounds_the_best_first():
    """A shared win counts as a win, and half a payoff."""
    best, other = DUEL.standings

    assert ("Ann", 4, 3, wilson(2.5, 4)) == (best.name, best.games, best.wins, best.payoff)
    assert ("Ben", 4, 2, wilson(1.5, 4)) == (other.name, other.games, other.wins, other.payoff)


def test_seats_are_counted_whoever_sat_there():
    """That is what the first seat is worth."""
    first, second = DUEL.seats

    assert ("seat 1", 4, 4, 3.5 / 4) == (first.name, first.games, first.wins, first.payoff.value)
    assert ("seat 2", 4, 1, 0.5 / 4) == (
        second.name,
        second.games,
        second.wins,
        second.payoff.value,
    )


def test_several_seats_of_one_bot_in_a_game_count_as_one():
    """Or who wins together would seem to have won several times."""
    four = table(
        played(0, ("Ann", "Ben", "Ann", "Ben"), (1.0, 0.0, 0.0, 0.0)),
        played(1, ("Ben", "Ann", "Ben", "Ann"), (0.0, 0.5, 0.0, 0.5)),
    )
    together = table(*(played(n, ("Ann", "Ann"), (float(n % 2),) * 2) for n in range(10)))

    assert [("Ann", 2, 2, wilson(1, 2)), ("Ben", 2, 0, wilson(0, 2))] == [
        (s.name, s.games, s.wins, s.payoff) for s in four.standings
    ]
    assert [(10, 5, wilson(5, 10))] == [(s.games, s.wins, s.payoff) for s in together.standings]


def test_a_bot_that_sits_out_has_fewer_games():
    """With more bots than seats."""
    games = tournament(GAME, {**BOTS, "Cem": RandomBot()}, 6).standings

    assert [4, 4, 4] == [standing.games for standing in games]


def test_it_shows_itself_as_a_small_table():
    """In words where it must, in HTML where it can."""
    assert (
        "4 games of lagoon, 2 players, seed 0\n"
        "bot  games  won  payoff   95 % sure\n"
        "Ann      4    3    62 %  22 to 91 %\n"
        "Ben      4    2    38 %   9 to 78 %\n"
        "A game takes 11.0 decisions, each among 3.2 actions.\n"
        "By seat: seat 1 88 % (40 to 99 %), seat 2 12 % (1 to 60 %)."
    ) == repr(DUEL)
    html = DUEL._repr_html_()

    assert html.startswith("<table><caption>4 games of lagoon, 2 players, seed 0</caption>")
    assert '<tr><th scope="row">Ann</th><td>4</td><td>3</td><td>62 %</td>' in html


def test_names_of_bots_cannot_break_the_table():
    """A name is text."""
    tricky = table(played(0, ("<script>", "a & b"), (1.0, 0.0)))

    assert "<script>" not in tricky._repr_html_()
    assert "&lt;script&gt;" in tricky._repr_html_()


def test_who_wins_together_has_no_seats_to_compare():
    """Nor has who plays alone."""
    alone = evaluate("hermit", RandomBot(), 3, level="shrimp")

    assert alone.settings.together
    assert "By seat" not in repr(alone)
    assert "3 games of hermit, 1 player, level=shrimp, seed 0" in repr(alone)


def test_there_is_a_record_for_each_game_and_seat():
    """As flat as a table of a data base."""
    records = DUEL.records

    assert 8 == len(records)
    assert {
        "game": 1,
        "seed": 0,
        "seat": 0,
        "bot": "Ben",
        "payoff": 1.0,
        "score": 0,
        "won": True,
        "plies": 20,
        "decisions": 14,
        "branching": 4.0,
    } == records[2]
    assert records == DUEL.frame().to_dict("records")


@pytest.mark.parametrize("name", ["a.csv", "b.csv"])
def test_what_is_written_reads_as_it_was(tmp_path, name):
    """Byte for byte the same, and pandas reads it too."""
    path = tmp_path / name
    found = tournament(GAME, BOTS, 10, players=3, seed=2, rounds=2)
    found.write(path, "make tables")
    again = Tournament.read(path)
    again.write(tmp_path / "again.csv", "make tables")

    assert found == again
    assert path.read_bytes() == (tmp_path / "again.csv").read_bytes()
    assert path.read_text("utf-8").startswith("# make tables\n# {")
    assert b"\r" not in path.read_bytes()
    pd.testing.assert_frame_equal(found.frame(), pd.read_csv(path, comment="#"), check_dtype=False)


def test_odd_names_are_written_too(tmp_path):
    """Commas, quotes, other scripts."""
    odd = table(played(0, ('a, "b"', "蟹"), (1 / 3, 2 / 3)), note="x")
    odd.write(tmp_path / "odd.csv")

    assert odd == Tournament.read(str(tmp_path / "odd.csv"))


def test_a_comparison_is_one_file(tmp_path):
    """With the setting in front."""
    found = compare(GAME, BOTS, 4, {"long": {}, "short": {"rounds": 2}, "three": {"players": 3}})
    found.write(tmp_path / "all.csv")
    frame = pd.read_csv(tmp_path / "all.csv", comment="#")

    assert found == Comparison.read(tmp_path / "all.csv")
    assert ["long", "short", "three"] == list(frame["setting"].unique())
    assert found.records == found.frame().to_dict("records")
    assert len(found.records) == len(frame) == 8 + 8 + 12


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game,seed\n1,2\n", "has no line of settings"),
        ("# by hand\ngame,seed\n", "isn't a table of games"),
        (
            '# {"game":"lagoon","players":2,"seed":0,"together":false,"options":{}}\ngame,seed\n1,2\n',
            "seat",
        ),
        ("", "has no line of settings"),
    ],
)
def test_what_is_no_table_is_refused_in_words(tmp_path, text, message):
    """With the path of the file."""
    path = tmp_path / "broken.csv"
    path.write_text(text, "utf-8")

    with pytest.raises(InvalidFile, match=message) as caught:
        Tournament.read(path)
    assert "broken.csv" in str(caught.value)


def test_a_frame_needs_pandas_and_says_so():
    """Nothing else does."""
    with patch.dict(sys.modules, {"pandas": None}), pytest.raises(MissingPackage, match="pandas"):
        DUEL.frame()
