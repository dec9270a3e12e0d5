"""One line makes a table: a board and the controls to begin again."""

from __future__ import annotations

import asyncio

import pytest

import rules
from rules.bots import GreedyBot, MCTSBot, RandomBot
from tests.tidewidgets.lagoon import GAME, ROOM
from tests.tidewidgets.ponderer import Ponderer
from tidewidgets import play
from tidewidgets._play import Table
from tidewidgets.testing import ask


def table(players=None, **settings):
    return Table(GAME, players, room=ROOM, **settings)


def controls(widget, kind):
    """Find the controls of a kind by what they are called."""
    found = {}
    for child in getattr(widget, "children", ()):
        if type(child).__name__ == kind:
            found[child.description] = child
        found |= controls(child, kind)
    return found


def press_new_game(widget):
    controls(widget, "Button")["New game"].click()


def test_you_sit_first_and_a_bot_answers():
    """In one line."""
    widget = table(seed=3)
    ask(widget.board, {"kind": "type", "text": "p1 bid 0"})

    assert widget.board.seat == 0
    assert widget.match.state.to_act == (0,)


def test_several_people_share_the_screen():
    """As in a hot seat."""

    assert table(3, seats=("you", "bot", "you")).board.seat == "hotseat"


@pytest.mark.parametrize(
    ("who", "kind"), [("bot", MCTSBot), ("greedy", GreedyBot), ("random", RandomBot)]
)
def test_whoever_is_to_sit_beside_you_sits_there(who, kind):
    """The usual one looks ahead, for a second and a half at most."""
    bot = table(seats=("you", who)).board.bots[1]

    assert kind is type(bot)
    assert 1.5 == getattr(bot, "seconds", 1.5)


def test_a_bot_that_looks_ahead_is_the_usual_one():
    """Where nobody is named."""
    assert [MCTSBot, MCTSBot] == [type(bot) for bot in table(3).board.bots.values()]


def test_a_table_for_an_exam_has_no_hints():
    """Nor has the game after it."""
    widget = table(hints=False)
    press_new_game(widget)
    answers = ask(widget.board, {"kind": "hint"})

    assert "There are no hints here." == answers[0]["text"]


def test_a_new_game_ends_what_was_thought_about_the_old_one():
    """The old board is put away with its bots."""

    async def steps():
        widget = table(seats=("you", "random"))
        old = widget.board
        old.bots[1] = Ponderer(steps=200)
        press_new_game(widget)
        await old.rest()
        await widget.board.rest()

        assert old.bots[1].taken < 20
        assert 2 == old.match.ply < widget.match.ply

    asyncio.run(steps())


def test_bots_alone_play_to_the_end():
    """And you look at it."""
    widget = table(seats=("bot", "bot"))

    assert widget.board.seat == "spectator"
    assert widget.match.state.outcome is not None


def test_every_option_is_a_control():
    """With its values, and the sentence that explains it."""
    found = controls(table(rounds=2), "Dropdown")

    assert found["rounds"].options == (("2", 2), ("3", 3))
    assert found["rounds"].value == 2


def test_a_new_game_follows_the_controls():
    """Another board takes the place of the first, which is closed."""
    widget = table()
    first = widget.board
    found = controls(widget, "Dropdown")
    found["rounds"].value = 2
    found["Players"].value = 3
    press_new_game(widget)

    assert (widget.match.state.rounds, widget.match.state.players) == (2, 3)
    assert widget.board is not first
    assert first.comm is None
    assert widget.children[-1] is widget.board


def test_who_listens_hears_every_game_of_the_table():
    """Those begun anew, too."""
    widget = table(seats=("you", "you"))
    heard = widget.on_play(lambda entry: texts.append(str(entry.action)))
    texts = []
    for _ in range(2):
        ask(widget.board, {"kind": "ready"})
        ask(widget.board, {"kind": "type", "text": "p1 bid 0"})
        press_new_game(widget)

    assert callable(heard)
    assert texts == ["Player 1 bids 0"] * 2


def test_the_controls_show_options_as_they_were_passed():
    """What the game makes of them for one number of players may not do for another."""
    found = controls(table(rounds=2), "Dropdown")

    assert found["rounds"].value == 2


def test_equal_seeds_make_equal_tables():
    """Deal, die and bot."""
    tables = [table(seed=5, seats=("bot", "bot")) for _ in range(2)]

    assert tables[0].match.history == tables[1].match.history


@pytest.mark.parametrize(
    ("settings", "fault"),
    [
        ({"round": 2}, "has no option 'round'. Did you mean 'rounds'?"),
        ({"rounds": 7}, "rounds can be 2, 3; not 7."),
        ({"players": 9}, "takes 2 to 3 players, not 9."),
        (
            {"seats": ("you",)},
            r"one of 'you', 'bot', 'greedy', 'random' for each of 2 players, not \('you',\)\.",
        ),
        ({"seats": ("you", "cat")}, "not .*cat"),
    ],
    ids=["name", "value", "players", "too few seats", "no such seat"],
)
def test_wrong_settings_are_refused_in_words(settings, fault):
    """With what would be right."""
    with pytest.raises(rules.InvalidOption, match=fault):
        table(**settings)


def test_an_unknown_game_is_refused_with_those_there_are():
    """By its slug."""
    with pytest.raises(rules.UnknownGame, match=r"no game 'chess'; there are .*hermetica"):
        play("chess")


def test_a_fault_in_the_controls_is_said_and_leaves_the_game_alone(monkeypatch):
    """Not every pair of options goes together."""
    widget = table()
    before = widget.board

    def refuse(*_args):
        message = "Not <these> together."
        raise rules.InvalidOption(message)

    monkeypatch.setattr(GAME, "_initial", refuse)
    press_new_game(widget)
    faults = [text.value for text in widget.children if type(text).__name__ == "HTML"]

    assert faults == ['<p role="alert">Not &lt;these&gt; together.</p>']
    assert widget.board is before


def test_the_saved_form_is_the_boards_picture():
    """Controls are of no use without a kernel."""
    widget = table()
    bundle = widget._repr_mimebundle_()

    assert bundle["text/plain"] == "<tidewidgets.Table lagoon, ply 3>"
    assert bundle["text/html"] == widget.board.picture()
