"""Hints: which moves a bot looks at for who decides here, and why; from what they see alone."""

from __future__ import annotations

import asyncio
import json

import pytest

from rules import CHANCE, InvalidOption, Match
from rules.bots import Bot, MCTSBot, RandomBot, Thought
from tests.rules.toy import Bid
from tests.tidewidgets.lagoon import GAME, ROOM, sentences
from tests.tidewidgets.ponderer import Ponderer, until
from tidewidgets import Board, Exercise, Walkthrough
from tidewidgets.testing import ask

HINT = {"kind": "hint"}


def lagoon(seat=0, hints=True, **settings):  # noqa: FBT002 - as of Board
    """With this seed player 1 holds the pearl 3 and player 2 the pearl 2."""
    match = Match(GAME, seed=3, **settings)
    return Board(match, seat, hints=hints, room=ROOM)


def head(board):
    return json.loads(board.head)


def hinted(board):
    """Give the sentences of the moves that a hint names, with their shares."""
    texts = sentences(board)
    return [(texts[move], share) for move, share in head(board)["hints"]]


def quick():
    return Ponderer(steps=1, seconds=0)


def bid(player, points):
    return {"kind": "play", "touch": [f"pearl{player}", f"bid{points}"]}


def test_a_hint_shows_what_a_bot_would_look_at():
    """The move it would choose first, with the shares of its visits."""
    board = lagoon(hints=quick(), looks=0)
    ask(board, HINT)

    assert [("Player 1 bids 3", 0.75), ("Player 1 bids 0", 0.25)] == hinted(board)


def test_a_hint_says_what_is_expected():
    """In sentences: what is done, and what it is worth."""
    board = lagoon(hints=quick(), looks=0)
    ask(board, HINT)

    assert {"worth": "Player 1 expects to win 25 times in 100.", "line": ["Player 1 bids 3."]} == (
        head(board)["advice"]
    )


class Foresight(Bot):
    """Expects a look, and then a bid."""

    def think(self, observation, player, rng):  # noqa: ARG002 - it needs no chance
        look = observation.legal_actions(player)[-1]
        yield Thought(progress=1, shares=((look, 1),), value=1, line=(look, Bid(player, 0)))


def test_nothing_is_expected_beyond_what_will_be_seen_first():
    """Who looks at the pool will know more, and then think again."""
    board = lagoon(hints=Foresight())
    ask(board, HINT)

    assert ["Player 1 looks at the pool."] == head(board)["advice"]["line"]


def test_by_default_a_search_gives_the_hints():
    """For a second and a half at most."""
    board = lagoon()
    ask(board, HINT)

    assert isinstance(board._adviser.bot, MCTSBot)
    assert 1.5 == board._adviser.bot.seconds
    assert 0.99 < sum(share for _, share in hinted(board)) < 1.01


def test_a_hint_comes_from_what_its_player_sees():
    """For the teacher from what the player to act sees, though the board shows all."""
    for seat in (1, "teacher"):
        bot = quick()
        board = lagoon(seat, bot)
        if seat == "teacher":
            ask(board, bid(0, 1))
        state = board.match.state
        ask(board, HINT)

        assert [state.observe(1)] == bot.seen


def test_a_hint_is_the_boards_own():
    """Who sits elsewhere doesn't see it."""
    board = lagoon(hints=quick())
    other = Board(board.match, 1, room=ROOM)
    ask(board, HINT)
    other.refresh()

    assert head(board)["hints"]
    assert ([], None) == (head(other)["hints"], head(other)["advice"])


def test_a_hint_vanishes_when_the_position_changes():
    """And doesn't come back by itself."""
    board = lagoon(hints=quick())
    ask(board, HINT)
    ask(board, {"kind": "type", "text": "p1 bid 1"})
    after = head(board)["hints"]
    ask(board, {"kind": "undo"})

    assert ([], []) == (after, head(board)["hints"])


def test_a_hint_stays_while_the_board_is_only_drawn_anew():
    """A look at something more doesn't change the position."""
    board = lagoon(hints=quick())
    ask(board, HINT)
    before = head(board)["hints"]
    board.refresh()

    assert before == head(board)["hints"]


def test_asking_again_puts_the_hint_away():
    """And a third time shows it again."""
    board = lagoon(hints=quick())
    shown = []
    for _ in range(3):
        ask(board, HINT)
        shown.append(bool(head(board)["hints"]))

    assert [True, False, True] == shown


def test_an_exam_has_no_hints():
    """Neither a button, nor an answer to who asks without one."""
    board = lagoon(hints=False)
    answers = ask(board, HINT)

    assert head(board)["hint"] is None
    assert "There are no hints here." == answers[0]["text"]
    assert [] == head(board)["hints"]


def test_exercises_and_walkthroughs_have_no_hints():
    """There one is to find out alone."""
    scenario = GAME.scenarios["lagoon.bid.pearl"]
    views = [
        Exercise(Match(GAME, seed=3), "Bid.", lambda _match: False, room=ROOM),
        Walkthrough(scenario, game=GAME, room=ROOM),
    ]

    assert [None, None] == [head(view)["hint"] for view in views]

    for view in views:
        ask(view, HINT)

        assert [] == head(view)["hints"]


@pytest.mark.parametrize(
    ("seat", "before", "why"),
    [
        (0, [bid(0, 1)], "You have nothing to decide here now."),
        (0, [bid(0, 1), {"kind": "go", "to": 2}], "A hint is for the position now: go to the"),
        ("hotseat", [], "Pass the screen to player 1."),
    ],
    ids=["not to act", "in the past", "behind the curtain"],
)
def test_a_hint_is_refused_with_its_reason(seat, before, why):
    """Which the button says as well."""
    board = lagoon(seat, quick())
    for intent in before:
        ask(board, intent)
    answers = ask(board, HINT)

    assert answers[0]["text"].startswith(why)
    assert answers[0]["text"] == head(board)["hint"]
    assert [] == head(board)["hints"]


def test_there_is_no_hint_for_chance():
    """Whoever runs the table decides what the die shows."""
    board = lagoon("teacher", quick(), chance="chosen")
    answers = ask(board, HINT)

    assert (CHANCE,) == board.match.state.to_act
    assert "There is no hint for chance." == answers[0]["text"]


def test_a_spectator_gets_no_hints():
    """Not even a button."""
    board = lagoon("spectator", quick())
    answers = ask(board, HINT)

    assert head(board)["hint"] is None
    assert "There are no hints here." == answers[0]["text"]


def test_who_leaves_the_seat_leaves_the_hint():
    """It was for who sat there."""
    board = lagoon("teacher", quick())
    ask(board, HINT)
    ask(board, {"kind": "seat", "seat": 1})

    assert ([], None) == (head(board)["hints"], head(board)["advice"])


def test_a_hint_is_looked_for_in_slices_and_can_be_shown_now():
    """With the best so far."""

    async def steps():
        board = lagoon(hints=Ponderer(steps=1000), looks=0)
        ask(board, HINT)
        await asyncio.sleep(0.05)
        busy = json.loads(board.busy)
        ask(board, HINT)
        ask(board, {"kind": busy["asks"]})
        await board.rest()

        assert ("Looking for a hint", "Show now") == (busy["text"], busy["button"])
        assert ("Player 1 bids 0", 0.75) == hinted(board)[0]
        assert "" == board.busy

    asyncio.run(steps())


def test_nobody_else_learns_that_a_hint_is_looked_for():
    """Only the board that was asked says so."""

    async def steps():
        board = lagoon(hints=Ponderer(steps=20))
        other = Board(board.match, 1, room=ROOM)
        ask(board, HINT)
        await asyncio.sleep(0.05)
        seen = bool(board.busy), bool(other.busy)
        await board.rest()

        assert (True, False) == seen

    asyncio.run(steps())


def test_a_hint_for_a_position_that_is_no_more_is_not_looked_for():
    """Nor shown."""

    async def steps():
        bot = Ponderer(steps=100)
        board = lagoon(hints=bot)
        ask(board, HINT)
        await asyncio.sleep(0.05)
        ask(board, bid(0, 1))
        await board.rest()
        taken = bot.taken
        await asyncio.sleep(0.05)

        assert taken == bot.taken < 50
        assert [] == head(board)["hints"]

    asyncio.run(steps())


def test_a_hint_and_a_bot_can_be_thought_of_at_the_same_time():
    """Where both may act; each finds what it would have found alone."""

    async def steps():
        match = Match(GAME, seed=3, looks=0)
        bots = {1: Ponderer(steps=30)}
        board = Board(match, 0, bots=bots, hints=Ponderer(steps=10), room=ROOM)
        ask(board, HINT)
        await until(lambda: hinted(board))
        first = hinted(board)[0]
        await board.rest()

        assert ("Player 1 bids 3", 0.75) == first
        assert "Player 2 bids 2" == str(match.history[-1])

    asyncio.run(steps())


def test_a_hint_that_fails_says_so():
    """And can be asked for again."""
    bot = Ponderer(steps=1, seconds=0, fault=ZeroDivisionError("the pearl is 3"))
    board = lagoon(hints=bot)
    ask(board, HINT)
    said = json.loads(board.busy)["text"]
    bot.fault = None
    ask(board, HINT)

    assert "The hint has failed. Ponderer raises ZeroDivisionError" == said
    assert "" == board.busy
    assert hinted(board)


def test_hints_that_no_bot_gives_are_refused_at_once():
    """With what would be right."""
    with pytest.raises(InvalidOption, match=r"A bot is a rules\.bots\.Bot.*; not 'mcts'"):
        lagoon(hints="mcts")


def test_a_hint_is_not_in_what_is_saved():
    """A stored picture shows the position."""
    board = lagoon(hints=quick())
    before = board._repr_mimebundle_()[0]
    ask(board, HINT)
    after = board._repr_mimebundle_()[0]

    assert before["text/html"] == after["text/html"]
    assert before["text/plain"] == after["text/plain"]


def test_equal_matches_get_equal_hints():
    """From a bot whose budget isn't the clock."""
    boards = [lagoon(hints=MCTSBot(GAME, simulations=20)) for _ in range(2)]
    for board in boards:
        ask(board, HINT)

    assert hinted(boards[0]) == hinted(boards[1])


def test_a_bot_that_says_nothing_of_worth_gives_a_hint_all_the_same():
    """Then only the move is told."""
    board = lagoon(hints=RandomBot())
    ask(board, HINT)

    assert 1 == len(hinted(board))
    assert "" == head(board)["advice"]["worth"]
