"""A board in a terminal says in lines what a board shows, and takes what is typed."""

from __future__ import annotations

from random import Random

import pytest

import rules
from rules import InvalidNotation, Match
from rules.bots import RandomBot
from rules.testing import play_out
from tests.tidewidgets.lagoon import GAME, ROOM
from tests.tidewidgets.ponderer import Ponderer
from tidewidgets._terminal import HELP, MANY, Terminal

COMMANDS = ("?", "look", "why", "hint", "undo", "redo", "log", "save", "quit")


class Heard:
    """A terminal, and what it has said since it was asked last."""

    def __init__(self, match, seat=0, **settings):
        self.lines = []
        self.terminal = Terminal(match, seat, write=self.lines.append, **settings)

    def take(self, *typed):
        del self.lines[:]
        for line in typed:
            self.terminal.take(line)
        return self.lines


def lagoon(seat=0, *, players=2, seed=3, undo="study", **settings):
    """With this seed player 1 holds the pearl 3 and player 2 the pearl 2."""
    match = Match(GAME, players, seed=seed, undo=undo)
    return Heard(match, seat, room=ROOM, **settings)


# --- what is said ---------------------------------------------------------------------------------


def test_it_begins_with_what_has_happened_the_position_and_what_is_asked():
    """Each sentence on a line of its own."""
    said = lagoon().lines

    assert ["Everybody has a pearl.", "Your pearl is 3."] == said[:2]
    assert "Round 1: player 1 and player 2 to bid for 3." == said[-2]
    assert "Type a move, say p1 bid 0; or ? for all that can be typed." == said[-1]


def test_a_typed_move_is_played_and_what_it_did_is_told():
    """The bot that answers is told of, too."""
    heard = lagoon(bots={1: RandomBot()})
    said = heard.take("p1 bid 1")

    assert "Player 1 has bid." == said[0]
    assert "Player 2 has bid." in said
    assert any(line.startswith("The bids are 1, ") for line in said)
    assert heard.terminal.match.ply > 3


def test_who_goes_on_acting_hears_the_position_only_when_asked():
    """It was heard a moment ago; an empty line says it again."""
    heard = lagoon()
    short = list(heard.take("p1 look"))

    assert "player 1 and player 2 to bid for 3." == short[-2]
    assert "Round 1: player 1 and player 2 to bid for 3." == heard.take("")[0]
    assert "Round 1: player 1 and player 2 to bid for 3." == heard.take("look")[0]


def test_lines_are_no_longer_than_the_terminal(monkeypatch):
    """Words stay whole."""
    monkeypatch.setenv("COLUMNS", "40")
    said = Heard(Match("hermit", seed=7)).lines

    assert 40 >= max(map(len, said))


def test_no_control_characters_are_written():
    """No colour, no cursor that jumps: a screen reader follows from top to bottom."""
    heard = lagoon("hotseat")
    said = heard.take("", "p1 bid 1", "", "?", "log")

    assert all(line.isprintable() for line in said if line.strip("\n"))


# --- refusals -------------------------------------------------------------------------------------


def test_what_is_not_allowed_is_refused_by_its_clause():
    """lagoon.bid.pearl; nothing has changed."""
    heard = lagoon(seed=4)
    pearl = heard.terminal.match.state.pearls[0]
    before = heard.terminal.match.ply
    said = heard.take("p1 bid 9")

    assert ["A bid is 0 to 3.", "Rules, lagoon.bid: All bid at once, from 0 to 3."] == said
    assert before == heard.terminal.match.ply
    assert pearl == heard.terminal.match.state.pearls[0]


def test_what_cannot_be_read_is_answered_by_how_it_is_written():
    """By the game itself."""
    assert ["Lagoon can't read 'sing'; write 'p1 bid 2', 'p1 look', 'roll 3'."] == lagoon().take(
        "sing"
    )


def test_another_players_move_is_not_ones_own():
    """Even if it is legal."""
    said = lagoon().take("p2 bid 0")

    assert said[0].startswith("You have nothing to decide here now.")


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("why p1 bid 2", "You may: Player 1 bids 2."),
        ("why p1 bid 9", "A bid is 0 to 3."),
        ("WHY p1 look", "You may: Player 1 looks at the pool."),
        ("why", "Name a move, say: why p1 bid 0"),
        ("why sing", "Lagoon can't read 'sing'; write 'p1 bid 2', 'p1 look', 'roll 3'."),
    ],
)
def test_one_can_ask_why_without_playing(typed, expected):
    """The answer names the clause."""
    heard = lagoon()
    said = heard.take(typed)

    assert expected == said[0]
    assert 2 == heard.terminal.match.ply


# --- what can be typed ----------------------------------------------------------------------------


def test_a_question_mark_lists_the_commands_and_the_moves():
    """Each move with its sentence."""
    said = lagoon().take("?")

    assert list(HELP) == said[: len(HELP)]
    assert "5 moves can be typed now." in said
    assert "p1 bid 0: Player 1 bids 0" in said


@pytest.mark.parametrize("typed", ["? p1 bid", "?P1 BID"])
def test_a_beginning_lists_the_moves_that_begin_so(typed):
    """However it is written."""
    said = lagoon().take(typed)

    assert [
        "4 moves can be typed now.",
        *[f"p1 bid {n}: Player 1 bids {n}" for n in range(4)],
    ] == said


def test_a_beginning_of_nothing_is_said_to_be_one():
    """Instead of silence."""
    assert ["No move begins with x."] == lagoon().take("? x")


def test_many_moves_are_listed_by_their_beginnings():
    """Which lead to every move in the end."""
    heard = Heard(Match("hermit", seed=7))
    game, state = heard.terminal.match.game, heard.terminal.match.state
    expected = {game.format_action(state, action) for action in state.legal_actions()}

    def lead(beginning):
        lines = heard.take(f"? {beginning}")
        assert MANY + len(HELP) + 3 >= len(lines)
        told = [line.split(": ", 1) for line in lines if line not in HELP and ": " in line]
        if any("They begin with" in line for line in lines):
            return {move for start, _ in told for move in lead(start)}
        return {move for move, _ in told}

    assert expected == lead("")


@pytest.mark.parametrize("slug", rules.names())
def test_no_command_is_a_move_of_any_game(slug):
    """Or it could not be typed."""
    game = rules.load(slug)
    match = play_out(game, seed=3)
    states = [match.at(ply) for ply in range(0, match.ply, 10)]

    for state in states:
        for command in COMMANDS:
            with pytest.raises(InvalidNotation):
                game.parse_action(state, command)


# --- back and forth, hints, log -------------------------------------------------------------------


def test_what_was_played_is_taken_back_and_brought_back():
    """In words, as on any board."""
    heard = lagoon()
    heard.take("p1 look")
    taken, back = list(heard.take("undo")), list(heard.take("redo"))

    assert "Taken back." == taken[0]
    assert ["Player 1 looks.", "The top pearl is 1."] == back[:2]
    assert ["There is nothing to bring back."] == heard.take("redo")


def test_a_fair_game_says_why_it_takes_nothing_back():
    """A look at a hidden pearl stands."""
    heard = lagoon(undo="fair")
    heard.take("p1 look")

    assert ["That action showed something hidden; a fair game doesn't take it back."] == heard.take(
        "undo"
    )


def test_a_hint_names_moves_with_shares_and_what_is_expected():
    """It can be asked for twice."""
    heard = lagoon()
    heard.terminal._adviser.bot = Ponderer(seconds=0)
    first, second = list(heard.take("hint")), list(heard.take("hint"))

    assert first == second
    assert "p1 look, 75%: Player 1 looks at the pool" == first[0]
    assert "Player 1 expects to win 25 times in 100." in first


def test_a_hint_that_fails_is_said_to_have_failed():
    """Without what the bot knew."""
    heard = lagoon()
    heard.terminal._adviser.bot = Ponderer(seconds=0, fault=ValueError("the pearl is 2"))

    assert ["The hint has failed.", "Ponderer raises ValueError"] == heard.take("hint")


def test_the_log_names_the_clause_of_each_event():
    """From the beginning, as far as one may know it."""
    said = lagoon().take("log")

    assert "1. Your pearl is 3. [lagoon.deal]" in said
    assert said[-1].startswith("2. The die shows ")


# --- several at one screen ------------------------------------------------------------------------


def test_a_curtain_falls_between_players_who_may_not_see_the_same():
    """It pushes away what was read, and lifts when somebody is ready."""
    heard = lagoon("hotseat")
    first = heard.lines[-1]
    heard.take("")
    passed = list(heard.take("p1 bid 1"))
    lifted = list(heard.take(""))

    assert "Press Enter." == first
    assert 20 < passed[0].count("\n")
    assert ["Pass the screen to player 2.", "Player 2, are you ready?", "Press Enter."] == passed[
        1:
    ]
    assert "Your pearl is 2." in lifted
    assert "Your pearl is 3." not in lifted


@pytest.mark.parametrize("typed", ["?", "log", "hint", "why p2 bid 1", "p2 bid 1", "undo"])
def test_behind_the_curtain_nothing_is_said_or_done(typed):
    """Only Enter lifts it."""
    heard = lagoon("hotseat")
    heard.take("", "p1 bid 1")
    before = heard.terminal.match.ply
    said = heard.take(typed)

    assert ["Pass the screen to player 2.", "Player 2, are you ready?", "Press Enter."] == said
    assert before == heard.terminal.match.ply


@pytest.mark.parametrize("slug", ["hamsterbacke", "yadokari"])
def test_nobody_hears_what_only_another_may_know(slug):
    """In a game at one screen, whatever is asked."""
    heard = Heard(Match(slug, 3, seed=5), "hotseat")
    terminal, rng = heard.terminal, Random(5)
    for _ in range(60):
        said = " ".join(heard.take(""))
        sits = terminal._observer
        said += " ".join(heard.take("log"))
        secret = {
            note.text
            for entry in terminal.match.log
            for note in entry.notes
            if note.audience is not None and sits not in note.audience
        }
        action = rng.choice(terminal._seen.legal_actions(sits))
        typed = terminal.match.game.format_action(terminal._seen, action)
        said += " ".join(heard.take(typed))

        assert [] == sorted(text for text in secret if text in said)
        assert sits is not None


def test_a_game_without_secrets_has_no_curtain():
    """Nor is anything told twice."""
    heard = Heard(Match("hermetica", seed=7), "hotseat")
    said = heard.take("F@f1", "F@f11")

    assert ["Sun places Fire on f1.", "Moon places Fire on f11."] == [
        line for line in said if " places Fire on " in line
    ]


# --- the end --------------------------------------------------------------------------------------


def test_bots_alone_play_to_the_end_and_the_end_is_told():
    """Each event once, and by which clause it ended."""
    heard = lagoon("spectator", bots={0: RandomBot(), 1: RandomBot()})
    said = heard.lines

    assert 3 == len([line for line in said if line.startswith("The die shows ")])
    assert "The game is over." in said
    assert "Type undo, log, save FILE or quit." == said[-1]
    assert any("lagoon.end" in line for line in said)


def test_the_last_move_of_a_game_at_one_screen_is_told_once():
    """Then there is nothing left to hide."""
    heard = lagoon("hotseat")
    while heard.terminal.match.state.outcome is None:
        sits = heard.terminal._observer
        said = list(heard.take("" if sits is None else f"p{sits + 1} bid 0"))

    assert 1 == len([line for line in said if line.startswith("The pearls were ")])
    assert [] == [line for line in said if line == "Everybody has a pearl."]


def test_a_conversation_ends_when_somebody_quits_or_nothing_more_comes():
    """What follows isn't read."""
    heard = lagoon()
    lines = iter(["p1 look", "quit", "p1 bid 0"])
    heard.terminal.converse(lambda _: next(lines))

    assert "p1 bid 0" == next(lines)
    assert 3 == heard.terminal.match.ply

    def nothing(_):
        raise EOFError

    heard.terminal.converse(nothing)

    assert 3 == heard.terminal.match.ply


# --- storing --------------------------------------------------------------------------------------


def test_a_game_is_stored_and_can_be_gone_on_with(tmp_path):
    """Move by move the same."""
    heard = lagoon()
    heard.take("p1 look", f"save {tmp_path / 'game.json'}")
    again = Match.load((tmp_path / "game.json").read_text("utf-8"), GAME)

    assert heard.terminal.match.state == again.state
    assert "can read hidden cards, too." in " ".join(heard.lines)


def test_a_file_that_is_there_is_not_overwritten(tmp_path):
    """It may be somebody's game."""
    file = tmp_path / "game.json"
    file.write_text("mine", "utf-8")
    said = " ".join(lagoon().take(f"save {file}"))

    assert "is there already, and stays as it is" in said
    assert "mine" == file.read_text("utf-8")


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("save", "Name a file, say: save lagoon.json"),
        (
            "save no/such/folder/game.json",
            "no/such/folder/game.json can't be written: No such file",
        ),
    ],
)
def test_what_cannot_be_stored_is_said(typed, expected):
    """With what would be right."""
    assert " ".join(lagoon().take(typed)).startswith(expected)
