"""Bots think in slices on the event loop: everything else goes on, and nothing is lost."""

from __future__ import annotations

import asyncio
import json
from time import monotonic

import pytest

from rules import InvalidOption, Match
from rules.bots import Bot, RandomBot
from tests.tidewidgets.lagoon import GAME, ROOM
from tests.tidewidgets.ponderer import Ponderer, until
from tidewidgets import Board
from tidewidgets.testing import ask

START = 2
"""The ply of the first bids, after the deal and the die."""


@pytest.fixture
def on_the_loop():
    """Run a test as a notebook does, where cells and messages take turns with what thinks."""
    return lambda steps: asyncio.run(asyncio.wait_for(steps, timeout=60))


def lagoon(bot, seat=0, match=None, **kwargs):
    """Player 2 is a bot; it looks at the pool first if it likes the last action best."""
    match = match or Match(GAME, seed=3, looks=0)
    return Board(match, seat, bots={1: bot}, room=ROOM, **kwargs)


def bid(player, points):
    return {"kind": "play", "touch": [f"pearl{player}", f"bid{points}"]}


def busy(board):
    return json.loads(board.busy or "null")


def played(board, since=START):
    return [str(action) for action in board.match.history[since:] if action.player >= 0]


async def think_for(bot, steps):
    """Wait until a bot has taken some steps."""
    await until(lambda: bot.taken >= steps)


# --- in slices ------------------------------------------------------------------------------------


def test_a_board_shows_itself_before_its_bot_has_moved(on_the_loop):
    """So a chapter stores the same picture however fast the machine is."""

    async def steps():
        board = lagoon(Ponderer())

        assert START == board.match.ply
        await board.rest()
        assert ["Player 2 bids 2"] == played(board)

    on_the_loop(steps())


def test_everything_else_has_its_turn_while_a_bot_thinks(on_the_loop):
    """A tick of 5 ms comes often in the half second that it takes."""

    async def steps():
        board = lagoon(Ponderer(steps=50))
        late, last = [], monotonic()
        while busy(board) or not played(board):
            await asyncio.sleep(0.005)
            late.append(monotonic() - last)
            last = monotonic()

        assert len(late) >= 10
        assert max(late) < 0.25

    on_the_loop(steps())


def test_another_board_is_played_while_a_bot_thinks(on_the_loop):
    """It answers at once."""

    async def steps():
        bot = Ponderer(steps=100)
        lagoon(bot)
        other = Board(Match(GAME, seed=3), 0, room=ROOM)
        await think_for(bot, 2)
        ask(other, bid(0, 1))

        assert ["Player 1 bids 1"] == played(other)
        assert bot.taken < 100

    on_the_loop(steps())


def test_a_board_says_who_thinks_and_how_far_that_is(on_the_loop):
    """And that one may ask for the move now."""

    async def steps():
        bot = Ponderer(steps=40)
        board = lagoon(bot)
        await think_for(bot, 25)
        seen = busy(board)
        await board.rest()

        assert ("Player 2 is thinking", "Play now", "stop") == (
            seen["text"],
            seen["button"],
            seen["asks"],
        )
        assert 0.2 < seen["progress"] < 0.9
        assert busy(board) is None

    on_the_loop(steps())


def test_who_is_told_to_play_now_plays_the_best_so_far(on_the_loop):
    """The first idea of this bot, though it would have bid more in the end."""

    async def steps():
        bot = Ponderer(steps=1000)
        board = lagoon(bot)
        await think_for(bot, 3)
        ask(board, {"kind": "stop"})
        await board.rest()

        assert ["Player 2 bids 0"] == played(board)
        assert bot.taken < 30

    on_the_loop(steps())


def test_a_stop_that_comes_too_late_hurries_nobody(on_the_loop):
    """The bot thinks about the next ply already."""

    async def steps():
        bot = Ponderer(steps=20)
        board = lagoon(bot)
        ply = board.match.ply
        await board.rest()
        ask(board, bid(0, 0))
        await think_for(bot, 23)
        ask(board, {"kind": "stop", "ply": ply})
        await board.rest()

        assert 40 == bot.taken

    on_the_loop(steps())


def test_a_bot_sees_what_its_player_can_know_and_nothing_else(on_the_loop):
    """The other's pearl is unknown to it."""

    async def steps():
        bot = Ponderer(steps=1)
        board = lagoon(bot)
        before = board.match.state
        await board.rest()

        assert [before.observe(1)] == bot.seen
        assert "?" == bot.seen[0].pearls[0]

    on_the_loop(steps())


def test_the_same_match_gives_the_same_moves_on_the_loop_and_off_it(on_the_loop):
    """A bot's chance comes from game, seed, ply and player alone."""

    async def steps():
        board = lagoon(RandomBot())
        for points in (0, 1, 0):
            await board.rest()
            ask(board, bid(0, points))
        await board.rest()
        return board.match.history

    board = lagoon(RandomBot())
    for points in (0, 1, 0):
        ask(board, bid(0, points))

    assert on_the_loop(steps()) == board.match.history


class Dicer(RandomBot):
    """Notes what its chance is like."""

    def __init__(self):
        self.dice = []

    def choose(self, observation, player, rng):
        self.dice.append(rng.random())
        return super().choose(observation, player, rng)


def test_every_decision_has_a_chance_of_its_own():
    """By its ply and its player."""
    bot = Dicer()
    Board(Match(GAME, seed=3), "spectator", bots={0: bot, 1: bot}, room=ROOM)

    assert 6 <= len(bot.dice) == len(set(bot.dice))


def test_each_move_is_shown_as_soon_as_it_is_thought(on_the_loop):
    """A bot's next thought doesn't hold back what it has done."""

    async def steps():
        bot = Ponderer(steps=20)
        board = lagoon(bot, match=Match(GAME, seed=3))
        await think_for(bot, 22)
        seen = [told["text"] for told in json.loads(board.head)["log"]][-1]
        await board.rest()

        assert "Player 2 looks." == seen

    on_the_loop(steps())


def test_a_callback_hears_what_bots_play_in_their_time(on_the_loop):
    """In the order of the match."""

    async def steps():
        board = lagoon(Ponderer(steps=2), match=Match(GAME, seed=3))
        heard = []
        board.on_play(heard.append)
        await board.rest()
        ask(board, bid(0, 0))
        await board.rest()

        assert list(board.match.log[START:]) == heard
        assert len(heard) > 3

    on_the_loop(steps())


def test_bots_alone_play_to_the_end(on_the_loop):
    """One after the other, in one task."""

    async def steps():
        board = Board(
            Match(GAME, seed=3),
            "spectator",
            bots={0: RandomBot(), 1: Ponderer(steps=2)},
            room=ROOM,
        )
        await board.rest()

        assert board.match.state.outcome is not None

    on_the_loop(steps())


# --- what ends a thought --------------------------------------------------------------------------


async def thinking_after(bot, *intents, board):
    """Tell whether a bot goes on with its thought after some intents."""
    await think_for(bot, 2)
    for intent in intents:
        ask(board, intent)
    await asyncio.sleep(0.05)
    taken = bot.taken
    await asyncio.sleep(0.05)
    return bot.taken > taken


def test_who_looks_at_the_past_has_the_bot_wait(on_the_loop):
    """It takes its thought up again at the last ply, and moves as it would have."""

    async def steps():
        bot = Ponderer(steps=40)
        board = lagoon(bot)

        assert not await thinking_after(bot, {"kind": "go", "to": 0}, board=board)
        assert busy(board) is None

        ask(board, {"kind": "go", "to": board.match.ply})
        await board.rest()

        assert ["Player 2 bids 2"] == played(board)
        assert 2 == len(bot.seen)

    on_the_loop(steps())


def test_undo_ends_a_thought(on_the_loop):
    """The bot's own turn comes again when it is made again."""

    async def steps():
        bot = Ponderer(steps=40)
        board = lagoon(bot)
        await board.rest()
        ask(board, bid(0, 0))
        bot.taken = 0

        assert not await thinking_after(bot, {"kind": "undo"}, board=board)
        assert ["Player 2 bids 2"] == played(board)

        ask(board, {"kind": "redo"})
        await board.rest()

        assert ["Player 2 bids 2", "Player 1 bids 0", "Player 2 bids 2"] == played(board)

    on_the_loop(steps())


def test_a_bot_waits_while_there_is_something_to_bring_back(on_the_loop):
    """Though it could act at the ply one has gone back to: else that were lost."""

    async def steps():
        bot = Ponderer(steps=10)
        board = lagoon(bot)
        await think_for(bot, 1)
        ask(board, bid(0, 1))
        await board.rest()
        after = played(board)[:2]
        ask(board, {"kind": "undo"})
        await board.rest()

        assert [] == played(board)
        assert (0, 1) == board.match.state.to_act

        ask(board, {"kind": "redo"})

        assert ["Player 1 bids 1", "Player 2 bids 2"] == after == played(board)[:2]

    on_the_loop(steps())


def test_a_move_by_another_board_ends_a_thought_about_what_is_no_more(on_the_loop):
    """The bot thinks anew about what is now."""

    async def steps():
        bot = Ponderer(steps=40)
        board = lagoon(bot)
        other = Board(board.match, "teacher", room=ROOM)
        await think_for(bot, 2)
        ask(other, bid(0, 1))
        await board.rest()

        assert [None, 1] == [seen.bids[0] if seen.bids[0] is None else 1 for seen in bot.seen[:2]]
        assert "Player 2 bids 2" in played(board)

    on_the_loop(steps())


def test_a_move_made_in_another_cell_ends_a_thought(on_the_loop):
    """What the bot was about to do is no more to be done."""

    async def steps():
        bot = Ponderer(steps=40)
        board = lagoon(bot)
        await think_for(bot, 2)
        board.match.play("p2 bid 1")
        board.refresh()
        await board.rest()

        assert ["Player 2 bids 1"] == played(board)

    on_the_loop(steps())


def test_a_closed_board_thinks_no_more(on_the_loop):
    """The match stays as it was."""

    async def steps():
        bot = Ponderer(steps=40)
        board = lagoon(bot)
        await think_for(bot, 2)
        board.close()
        await board.rest()

        assert [] == played(board)
        assert bot.taken < 15

        board.close()

    on_the_loop(steps())


def test_of_two_boards_on_one_match_one_thinks(on_the_loop):
    """The one made last, and both say so."""

    async def steps():
        first, second = Ponderer(steps=30), Ponderer(steps=30)
        boards = [lagoon(first)]
        boards.append(lagoon(second, match=boards[0].match))
        await think_for(second, 5)
        texts = [busy(board)["text"] for board in boards]
        await boards[0].rest()

        assert ["Player 2 is thinking"] * 2 == texts
        assert (0, 30) == (first.taken, second.taken)
        assert ["Player 2 bids 2"] == played(boards[0])

    on_the_loop(steps())


def test_a_touch_that_comes_too_early_is_answered_in_words(on_the_loop):
    """Nobody else acts for a bot."""

    async def steps():
        bot = Ponderer(steps=40)
        board = lagoon(bot, "teacher")
        ask(board, bid(0, 0))
        await think_for(bot, 5)
        answers = ask(board, bid(1, 1))

        assert ["You have nothing to decide here now. Player 2 is thinking."] == [
            answer["text"] for answer in answers
        ]
        assert ["Player 1 bids 0"] == played(board)

        await board.rest()

    on_the_loop(steps())


# --- bots that fail -------------------------------------------------------------------------------


class Cheat(Bot):
    """Bids for somebody else, or more than its pearl."""

    def __init__(self, typed):
        self.typed = typed

    def choose(self, observation, player, rng):  # noqa: ARG002 - it needs no chance
        return GAME.parse_action(observation, self.typed)


class Silent(Bot):
    def think(self, observation, player, rng):  # noqa: ARG002 - it thinks of nothing
        return iter(())


def test_a_bot_that_fails_says_so_and_leaves_the_match_as_it_was(on_the_loop):
    """It isn't asked again by itself."""

    async def steps():
        bot = Ponderer(steps=10, fault=ZeroDivisionError("my pearl is 2"))
        board = lagoon(bot, "teacher")
        await board.rest()
        board.refresh()
        await board.rest()

        assert (
            "Player 2's bot has failed. Ponderer raises ZeroDivisionError: my pearl is 2"
            == (busy(board)["text"])
        )
        assert [] == played(board)
        assert 1 == len(bot.seen)

    on_the_loop(steps())


def test_a_bot_that_has_failed_can_try_again(on_the_loop):
    """Once it is mended, say."""

    async def steps():
        bot = Ponderer(steps=10, fault=ZeroDivisionError())
        board = lagoon(bot)
        await board.rest()
        bot.fault = None
        offered = busy(board)
        ask(board, {"kind": offered["asks"]})
        await board.rest()

        assert "Try again" == offered["button"]
        assert ["Player 2 bids 2"] == played(board)
        assert busy(board) is None

    on_the_loop(steps())


def test_a_players_board_names_the_kind_of_a_bots_fault_alone():
    """Its words could tell what the bot's player knows."""
    board = lagoon(Ponderer(steps=2, seconds=0, fault=KeyError("the pearl is 2")))

    assert "Player 2's bot has failed. Ponderer raises KeyError" == busy(board)["text"]
    assert "the pearl is 2" not in board.head + board.busy + board.items


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        (Cheat("p1 bid 1"), "InvalidOption: It acts for player 2, and can't choose Bid(player=0"),
        (Cheat("p2 bid 3"), "IllegalAction: Player 2 bids 3: Your pearl allows 2 at most."),
        (Silent(), "InvalidOption: .*Silent.* has thought of nothing."),
    ],
    ids=["for another", "illegal", "nothing"],
)
def test_a_bot_that_chooses_what_it_may_not_has_failed(bot, fault):
    """Nothing is played, and the board can be used."""
    board = lagoon(bot, "teacher")
    ask(board, bid(0, 1))

    assert fault.partition(".*")[0] in busy(board)["text"]
    assert ["Player 1 bids 1"] == played(board)


def test_what_is_no_bot_is_refused_at_once():
    """With what would be right."""
    with pytest.raises(InvalidOption, match=r"A bot is a rules\.bots\.Bot.*; not 'greedy'"):
        lagoon("greedy")


def test_a_callback_that_fails_does_not_stop_the_bots(on_the_loop):
    """It is the lesson's fault, not theirs; the board says so."""

    async def steps():
        board = Board(
            Match(GAME, seed=3), "spectator", bots={0: RandomBot(), 1: RandomBot()}, room=ROOM
        )

        @board.on_play
        def fail(_entry):
            raise ZeroDivisionError

        said = []
        board.send = said.append
        await board.rest()

        assert board.match.state.outcome is not None
        assert {"The board itself has failed: ZeroDivisionError(). The log has more."} == {
            message["text"] for message in said if message.get("kind") == "said"
        }

    on_the_loop(steps())


# --- interrupts -----------------------------------------------------------------------------------


class Interrupted(Bot):
    """The kernel is interrupted while it thinks, the first time."""

    def __init__(self):
        self.times = 0

    def think(self, observation, player, rng):
        self.times += 1
        if self.times == 1:
            raise KeyboardInterrupt
        yield from RandomBot().think(observation, player, rng)


def test_an_interrupt_on_the_loop_ends_the_thought_alone(on_the_loop):
    """It is said, and the bot thinks again when asked to."""

    async def steps():
        board = lagoon(Interrupted())
        await board.rest()
        said = busy(board)
        ask(board, {"kind": said["asks"]})
        await board.rest()

        assert "Player 2's bot was interrupted." == said["text"]
        assert 1 == len(played(board))

    on_the_loop(steps())


def test_an_interrupt_off_the_loop_reaches_who_waits_and_leaves_all_usable():
    """The match goes on from where it was."""
    match = Match(GAME, seed=3, looks=0)
    board = Board(match, 0, room=ROOM)
    board.bots[1] = Interrupted()
    with pytest.raises(KeyboardInterrupt):
        ask(board, bid(0, 1))

    assert ["Player 1 bids 1"] == played(board)

    board.refresh()

    assert 3 == len(played(board))
    assert (0,) == match.state.to_act


# --- why it moved ---------------------------------------------------------------------------------


def reasons(board):
    return [told["why"] for told in json.loads(board.head)["log"]]


def test_the_teacher_reads_why_a_bot_has_moved():
    """What it expects, in words."""
    board = lagoon(Ponderer(steps=2, seconds=0), "teacher")

    assert {"worth": "Player 2 expects to win 25 times in 100.", "line": ["Player 2 bids 2."]} == (
        reasons(board)[-1]
    )


def everything(board):
    """All of a board that leaves Python."""
    state = json.dumps(board.get_state(), default=str)
    return state + json.dumps(board._repr_mimebundle_()[0]) + repr(board)


def test_nothing_that_a_bot_thinks_about_hidden_cards_leaves_python():
    """Neither by traits, nor by messages, nor in what is saved."""
    match, sent = Match(GAME, seed=3, looks=0), []
    boards = [lagoon(Ponderer(steps=2, seconds=0), seat, match) for seat in (0, "spectator")]
    for board in boards:
        board.send = sent.append
        board._receive(board, {**bid(0, 1), "ply": board._ply, "view": "x"}, [])
        board._receive(board, {"kind": "hint", "ply": board._ply, "view": "x"}, [])
        told = everything(board)

        assert [None] * len(reasons(board)) == reasons(board)
        assert "Player 2 expects" not in told
        assert "Player 2 bids 2" not in told
    assert "Player 2" not in json.dumps(sent, default=str)


def test_a_seat_that_is_left_takes_its_reasons_along():
    """Who was the teacher may sit down as a player."""
    board = lagoon(Ponderer(steps=2, seconds=0), "teacher")
    ask(board, {"kind": "seat", "seat": 0})

    assert [None] * len(reasons(board)) == reasons(board)


def test_who_is_no_bot_gives_no_reasons():
    """Nor does a bot that doesn't say what it expects."""
    board = lagoon(RandomBot(), "teacher")
    ask(board, bid(0, 1))

    assert {None} == set(reasons(board))
