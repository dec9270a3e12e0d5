"""A board shows what its seat may know, and plays what is asked of it."""

from __future__ import annotations

import json
from math import inf

import msgspec
import pytest

from rules import UNKNOWN, InvalidOption, Match
from rules.bots import RandomBot
from tests.rules.toy import Lagoon
from tests.tidewidgets.lagoon import GAME, ROOM, sentences
from tidewidgets import Board
from tidewidgets._room import Overlay
from tidewidgets._scene import Item
from tidewidgets._svg import svg
from tidewidgets.testing import ask


def lagoon(seat=0, *, seed=3, undo="study", **kwargs):
    """With this seed player 1 holds the pearl 3 and player 2 the pearl 2."""
    return Board(Match(GAME, seed=seed, undo=undo), seat, room=ROOM, **kwargs)


def bid(player, points):
    return {"kind": "play", "touch": [f"pearl{player}", f"bid{points}"]}


def head(board):
    return json.loads(board.head)


def labels(board):
    return [item.get("label") for item in json.loads(board.items) if item["id"].startswith("pearl")]


def moves(board):
    return sentences(board)


# --- seats ----------------------------------------------------------------------------------------


def test_a_player_sees_the_own_card_alone():
    """The other's card is unknown."""
    board = lagoon(0)

    assert labels(board) == [str(board.match.state.pearls[0]), "?"]


def test_the_teacher_sees_every_card_and_acts_for_whoever_is_to_act():
    """The first of those who may act comes first."""
    board = lagoon("teacher")
    ask(board, bid(0, 1))

    assert labels(board) == [str(pearl) for pearl in board.match.state.pearls[:2]]
    assert moves(board)[0] == "Player 2 bids 0"


def test_a_spectator_sees_no_card_and_has_no_moves():
    """What is public is shown."""
    board = lagoon("spectator")

    assert labels(board) == ["?", "?"]
    assert moves(board) == []


def test_a_wrong_seat_is_refused_with_the_right_ones():
    """The error names the value."""
    with pytest.raises(InvalidOption, match=r"A seat can be 0, 1, 'teacher'.*; not 2\."):
        lagoon(2)


def test_true_is_no_player():
    """True equals 1 in Python, but nobody means it."""
    with pytest.raises(InvalidOption, match="not True"):
        lagoon(seat=True)


def test_a_player_cannot_take_a_seat_that_is_not_offered():
    """Else a forged message would show the other's card."""
    board = lagoon(0)

    answers = ask(board, {"kind": "seat", "seat": "teacher"})

    assert [a["text"] for a in answers] == ["That seat isn't free here."]
    assert labels(board)[1] == "?"


def test_the_teacher_can_look_through_every_seat():
    """To see what a learner sees."""
    board = lagoon("teacher")
    ask(board, {"kind": "seat", "seat": 1})

    assert labels(board) == ["?", str(board.match.state.pearls[1])]
    assert head(board)["seat"] == 1


# --- the shared screen ------------------------------------------------------------------------------


def test_a_curtain_hides_the_cards_until_the_player_sits():
    """Nothing of either hand is sent before."""
    board = lagoon("hotseat")
    before = labels(board)
    ask(board, {"kind": "ready"})

    assert before == ["?", "?"]
    assert labels(board) == [str(board.match.state.pearls[0]), "?"]


def test_the_curtain_falls_when_the_screen_goes_to_the_other_player():
    """It says whom to pass it to."""
    board = lagoon("hotseat")
    ask(board, {"kind": "ready"})
    ask(board, bid(0, 1))

    assert head(board)["curtain"].startswith("Pass the screen to player 2.")
    assert labels(board) == ["?", "?"]


def test_behind_the_curtain_nothing_can_be_played():
    """The answer says what to do."""
    board = lagoon("hotseat")
    before = board.match.state
    answers = ask(board, bid(0, 1))

    assert answers[0]["text"].startswith("Pass the screen to player 1.")
    assert board.match.state is before


def test_a_second_ready_for_the_same_ply_lifts_no_other_curtain():
    """Two quick touches must not show the next hand."""
    board = lagoon("hotseat")
    ply = board.match.ply
    ask(board, {"kind": "ready"})
    ask(board, bid(0, 1))
    ask(board, {"kind": "ready", "ply": ply})

    assert labels(board) == ["?", "?"]


class OpenHands(Lagoon, frozen=True, dict=True, kw_only=True):
    """A variant in which bids are the only secrets."""

    def observe(self, player):
        bids = tuple(b if b is None or p == player else UNKNOWN for p, b in enumerate(self.bids))
        return msgspec.structs.replace(self, bids=bids)


def test_the_curtain_falls_though_the_next_player_had_sat_here_last():
    """Between two secrets anybody may have come to the screen."""
    start = OpenHands(
        points=(0, 0),
        rounds=3,
        looks=0,
        phase="bid",
        pearls=(3, 2, 1, 4, 5),
        pips=1,
        bids=(None, None),
        shown=(0, 0),
    )
    board = Board(Match(GAME, start=start), "hotseat", room=ROOM)
    ask(board, bid(0, 1))
    ask(board, {"kind": "ready"})
    ask(board, bid(1, 0))
    open_again = head(board)["curtain"]
    ask(board, bid(0, 1))

    assert open_again == ""
    assert head(board)["curtain"].startswith("Pass the screen to player 2.")


# --- chance that is chosen ------------------------------------------------------------------------


def choosing(seat):
    return Board(Match(GAME, seed=3, chance="chosen"), seat, room=ROOM)


@pytest.mark.parametrize("seat", ["teacher", "hotseat"])
def test_who_runs_the_table_chooses_what_the_die_shows(seat):
    """The faces can be touched; the round begins with the one touched."""
    board = choosing(seat)
    offered = moves(board)
    ask(board, {"kind": "play", "touch": ["face2"]})

    assert offered == [f"The die shows {pips}" for pips in (1, 2, 3)]
    assert board.match.state.pips == 2


def test_no_player_chooses_what_the_die_shows():
    """They wait for the table."""
    board = choosing(0)
    answers = ask(board, {"kind": "play", "touch": ["face2"]})

    assert moves(board) == []
    assert answers[0]["kind"] == "said"
    assert board.match.state.to_act == (-1,)


def test_a_chosen_face_can_be_taken_back():
    """And another chosen."""
    board = choosing("teacher")
    ask(board, {"kind": "play", "touch": ["face2"]})
    ask(board, {"kind": "undo"})
    ask(board, {"kind": "play", "touch": ["face3"]})

    assert board.match.state.pips == 3


def test_a_shared_screen_shows_no_card_while_the_die_is_chosen():
    """Nobody in particular sits there then."""
    assert labels(choosing("hotseat")) == ["?", "?"]


# --- playing ----------------------------------------------------------------------------------------


def test_touching_in_order_plays():
    """Chance answers by itself."""
    board = lagoon("teacher")
    ask(board, bid(0, 1))
    ask(board, bid(1, 0))

    assert [str(action) for action in board.match.history[2:]] == [
        "Player 1 bids 1",
        "Player 2 bids 0",
        f"The die shows {board.match.state.pips}",
    ]


def test_a_typed_move_plays():
    """In the game's own notation."""
    board = lagoon(0)

    assert ask(board, {"kind": "type", "text": "p1 bid 1"}) == []
    assert board.match.history[-1].points == 1


def test_what_cannot_be_read_is_answered_in_words():
    """With an example of what can."""
    board = lagoon(0)
    answers = ask(board, {"kind": "type", "text": "p1 bets 1"})

    assert answers == [
        {
            "kind": "said",
            "view": "test",
            "text": "Lagoon can't read 'p1 bets 1'; write 'p1 bid 2', 'p1 look', 'roll 3'.",
        }
    ]


def test_an_illegal_move_is_answered_with_its_clause():
    """Beside the thing touched last."""
    board = lagoon(1)
    answers = ask(board, {"kind": "why", "touch": ["pearl1", "bid3"]})

    assert answers == [
        {
            "kind": "refusal",
            "view": "test",
            "place": "bid3",
            "clause": "lagoon.bid.pearl",
            "section": "Rules",
            "text": "Your pearl allows 2 at most.",
            "rule": "Nobody bids more than the own pearl.",
        }
    ]


def test_a_forged_move_is_refused_like_an_illegal_one():
    """The browser's own word is not enough."""
    board = lagoon(1)
    before = board.match.state
    answers = ask(board, bid(1, 3))

    assert [a["clause"] for a in answers] == ["lagoon.bid.pearl"]
    assert board.match.state is before


def test_who_has_acted_is_told_by_which_clause_to_wait():
    """The seat is asked for, though it has no moves."""
    board = lagoon(0)
    ask(board, bid(0, 1))

    assert ask(board, {"kind": "why", "touch": ["bid1"]})[0]["clause"] == "lagoon.turn"


def test_another_players_move_cannot_be_typed():
    """It is legal for the other, not for this seat."""
    board = lagoon(0)
    before = board.match.state
    answers = ask(board, {"kind": "type", "text": "p2 bid 0"})

    assert answers[0]["text"].startswith("You have nothing to decide here now.")
    assert board.match.state is before


def test_a_stale_move_is_answered_and_changes_nothing():
    """Two views of one board: the first to move plays."""
    board = lagoon("teacher")
    ply = board.match.ply
    ask(board, bid(0, 1))
    before = board.match.state
    answers = ask(board, {**bid(0, 1), "ply": ply})

    assert answers[0]["text"] == "The board has moved on; nothing was played. Look again."
    assert board.match.state is before


def test_a_match_changed_elsewhere_makes_a_move_stale():
    """Even where the number of plies is the same."""
    board = lagoon("teacher")
    ask(board, bid(0, 1))
    board.match.undo()
    board.match.play("p2 bid 0")
    before = board.match.state
    ask(board, bid(1, 0))

    assert board.match.state is before


@pytest.mark.parametrize(
    "intent",
    [
        None,
        [],
        "play",
        {"kind": "play"},
        {"kind": "play", "touch": []},
        {"kind": "play", "touch": "pearl0"},
        {"kind": "play", "touch": ["pearl0", 1]},
        {"kind": "play", "touch": ["pearl0", "bid1"], "ply": True},
        {"kind": "play", "touch": ["pearl0", "bid1"], "ply": 2.0},
        {"kind": "play", "touch": ["pearl0", "bid1"], "more": 1},
        {"kind": "play", "touch": ["pearl0", "bid1"], "view": "a b"},
        {"kind": "play", "touch": ["x" * 100]},
        {"kind": "play", "touch": ["pearl0"] * 100},
        {"kind": "type", "text": "p1\nbid 1"},
        {"kind": "type", "text": "\ud800"},
        {"kind": "type", "text": "x" * 1000},
        {"kind": "go", "to": -1},
        {"kind": "seat", "seat": None},
        {"kind": "cheat"},
    ],
)
def test_a_malformed_intent_is_answered_and_changes_nothing(intent):
    """Nothing is half believed."""
    board = lagoon(0)
    before = (board.match.state, board.rev, board.items, board.moves, board.head)
    answers = ask(board, intent)

    assert [a["kind"] for a in answers] == ["said"]
    assert (board.match.state, board.rev, board.items, board.moves, board.head) == before


def test_what_the_browser_writes_is_not_read():
    """Traits go one way."""
    board = lagoon(0)
    before = board.items
    board.set_state({"items": "[]"})

    assert board.items == before


# --- back and forth ---------------------------------------------------------------------------------


def test_undo_takes_back_the_last_decision_and_redo_brings_it_back():
    """With what chance did after it."""
    board = lagoon("teacher")
    ask(board, bid(0, 1))
    ask(board, bid(1, 0))
    after = board.match.state
    ask(board, {"kind": "undo"})
    undone = board.match.state
    ask(board, {"kind": "redo"})

    assert undone.bids == (1, None)
    assert board.match.state is after


def test_undo_passes_over_the_bots_answer():
    """Else it would be the bot's turn for ever."""
    board = lagoon(0, bots={1: RandomBot()})
    start = board.match.ply
    ask(board, bid(0, 1))
    ask(board, {"kind": "undo"})

    assert board.match.ply == start
    assert head(board)["undo"] == "Nothing has been played yet."


def test_a_fair_game_says_why_it_takes_nothing_back():
    """The reason is there before it is asked for."""
    board = lagoon(0, undo="fair")
    ask(board, {"kind": "play", "touch": ["pool"]})
    after = board.match.state
    answers = ask(board, {"kind": "undo"})

    assert head(board)["undo"].startswith("That action showed something hidden")
    assert answers[0]["text"] == head(board)["undo"]
    assert board.match.state is after


def test_the_slider_shows_an_earlier_ply_and_leaves_the_match_alone():
    """A look back isn't an undo."""
    board = lagoon(0)
    ask(board, bid(0, 1))
    now = board.match.state
    ask(board, {"kind": "go", "to": 0})

    assert (head(board)["ply"], head(board)["length"]) == (0, 3)
    assert board.match.state is now


def test_nothing_is_taken_back_while_one_looks_at_the_past():
    """It would happen out of sight."""
    board = lagoon(0)
    ask(board, bid(0, 1))
    now = board.match.state
    ask(board, {"kind": "go", "to": 0})
    answers = ask(board, {"kind": "undo"})

    assert answers[0]["text"] == head(board)["undo"] == "Go to the last ply first."
    assert board.match.state is now


def test_a_touch_on_an_older_position_counts_where_only_others_have_acted():
    """Where several act at once, nobody must be quicker than the other's answer."""
    boards = [lagoon(0)]
    boards.append(Board(boards[0].match, 1, room=ROOM))
    ply = head(boards[1])["ply"]
    ask(boards[0], bid(0, 1))
    answers = ask(boards[1], {**bid(1, 2), "ply": ply})

    assert answers == []
    assert "Player 2 bids 2" in map(str, boards[0].match.history)


def test_a_touch_on_an_older_position_counts_but_once():
    """The second of two quick touches comes too late: the bid is made."""
    board = lagoon(0)
    ply = head(board)["ply"]
    ask(board, bid(0, 1))
    answers = ask(board, {**bid(0, 2), "ply": ply})

    assert answers[0]["text"].startswith("The board has moved on")
    assert [str(action) for action in board.match.history[ply:]] == ["Player 1 bids 1"]


def test_an_illegal_touch_on_an_older_position_is_no_move():
    """It never meant anything."""
    board = lagoon(1)
    ply = head(board)["ply"]
    ask(Board(board.match, 0, room=ROOM), bid(0, 1))
    answers = ask(board, {**bid(1, 3), "ply": ply})

    assert answers[0]["text"].startswith("The board has moved on")


# --- something more to be seen ----------------------------------------------------------------------


def peeped(seat, **settings):
    """A board that can show which pearls are known where it is looked from."""

    def draw(state, _player):
        known = "".join(str(pearl) for pearl in state.pearls)
        return (Item(id="known", sprite="", x=0, y=0, label=known, layer=5),)

    overlays = {"pearls": Overlay("The pearls that are known", draw)}
    room = msgspec.structs.replace(ROOM, overlays=overlays)
    return Board(Match(GAME, seed=3), seat, room=room, **settings)


def more(board):
    return [item["label"] for item in json.loads(board.items) if item["id"] == "known"]


def test_something_more_is_shown_only_while_it_is_asked_for():
    """A chooser offers it."""
    board = peeped(0)

    assert head(board)["overlays"] == [["pearls", "The pearls that are known"]]
    assert more(board) == []

    ask(board, {"kind": "overlay", "name": "pearls"})

    assert more(board) == ["3????"]
    assert head(board)["overlay"] == "pearls"

    ask(board, {"kind": "overlay", "name": ""})

    assert more(board) == []


def test_something_more_can_be_shown_from_the_first():
    """So that the saved picture has it."""
    board = peeped(0, show="pearls")

    assert more(board) == ["3????"]
    assert ">3????<" in svg(board._scene, board._sheet)

    with pytest.raises(InvalidOption, match="shows pearls; not 'odds'"):
        peeped(0, show="odds")


def test_the_teacher_is_shown_more_through_the_eyes_of_who_is_to_act():
    """Who sees all would learn nothing from odds."""
    board = peeped("teacher")
    ask(board, bid(0, 1))
    ask(board, {"kind": "overlay", "name": "pearls"})

    assert more(board) == ["?2???"]


def test_what_a_board_cannot_show_is_answered_in_words():
    """With the names of what it can."""
    board = peeped(0)
    answers = ask(board, {"kind": "overlay", "name": "odds"})

    assert answers[0]["text"] == "This board shows pearls; not 'odds'."
    assert more(board) == []


def test_a_room_may_let_the_time_since_the_last_action_count():
    """Nothing was played before the first; the second comes at once."""
    waits = []

    def timed(_state, action, seconds):
        waits.append(seconds)
        return action

    board = Board(Match(GAME, seed=3), "teacher", room=msgspec.structs.replace(ROOM, timed=timed))
    ask(board, bid(0, 1))
    ask(board, bid(1, 2))

    assert waits[0] == inf
    assert 0 <= waits[1] < 60


def test_playing_from_an_earlier_ply_drops_what_came_after():
    """In study mode."""
    board = lagoon("teacher")
    start = board.match.ply
    ask(board, bid(0, 1))
    ask(board, bid(1, 0))
    ask(board, {"kind": "go", "to": start})
    ask(board, bid(0, 2))

    assert [str(action) for action in board.match.history[start:]] == ["Player 1 bids 2"]


def test_in_a_fair_game_the_past_is_only_for_looking():
    """It says so."""
    board = lagoon(0, undo="fair")
    start = board.match.ply
    ask(board, bid(0, 1))
    before = board.match.state
    ask(board, {"kind": "go", "to": start})
    answers = ask(board, bid(0, 2))

    assert answers[0]["text"].startswith("In a fair game the past is only for looking")
    assert board.match.state is before


# --- bots, and other boards -------------------------------------------------------------------------


def test_bots_answer_at_once_and_always_alike():
    """Their chance comes from the seed and the ply."""
    boards = [lagoon(0, bots={1: RandomBot()}) for _ in range(2)]
    for board in boards:
        ask(board, bid(0, 0))

    assert boards[0].match.history == boards[1].match.history
    assert boards[0].match.state.to_act == (0,)


def test_two_boards_show_one_match():
    """What one plays, the other shows."""
    match = Match(GAME, seed=3)
    first, second = (Board(match, seat, room=ROOM) for seat in (0, 1))
    ask(first, bid(0, 1))

    assert head(second)["ply"] == match.ply
    assert moves(second)[0] == "Player 2 bids 0"


def test_a_callback_hears_what_is_played():
    """A lesson can go on from there."""
    board = lagoon(0)
    heard = []
    board.on_play(lambda entry: heard.append(str(entry.action)))
    ask(board, bid(0, 1))

    assert heard == ["Player 1 bids 1"]


# --- what is told -----------------------------------------------------------------------------------


def test_the_log_tells_each_seat_what_it_may_know():
    """The bid is the bidder's secret."""
    match = Match(GAME, seed=3)
    boards = [Board(match, seat, room=ROOM) for seat in (0, 1)]
    ask(boards[0], bid(0, 1))
    told = [[note["text"] for note in head(board)["log"][-1]["notes"]] for board in boards]

    assert told == [["Player 1 has bid.", "You bid 1."], ["Player 1 has bid."]]


def test_the_log_cites_clauses_with_their_words():
    """Section and rule are there to be shown."""
    board = lagoon(0)

    assert head(board)["log"][-1]["notes"][0] == {
        "clause": "lagoon.roll",
        "section": "Rules",
        "text": f"The die shows {board.match.state.pips}.",
        "rule": "The die shows 1, 2 or 3.",
    }


def test_all_that_happened_since_the_last_touch_is_spoken():
    """The own action, the die's, and the bot's bid for it."""
    board = lagoon(0, bots={1: RandomBot()})
    ask(board, bid(0, 0))
    spoken = head(board)["spoken"]

    assert spoken == (
        f"Player 1 has bid. You bid 0. The bids are 0, {board.match.state.last[1]}. "
        f"The die shows {board.match.state.pips}. Player 2 has bid."
    )


def test_when_the_game_is_over_touching_says_so():
    """By the clause that ended it."""
    board = lagoon(0, bots={1: RandomBot()})
    for _ in range(3):
        ask(board, bid(0, 0))
    answers = ask(board, {"kind": "why", "touch": ["bid1"]})

    assert head(board)["over"]
    assert answers[0]["clause"] == "lagoon.end"


# --- the saved form ---------------------------------------------------------------------------------


def test_the_saved_form_is_a_picture_with_words_and_a_repr_without_addresses():
    """Notebooks are compared byte by byte."""
    bundles = [lagoon(0)._repr_mimebundle_()[0] for _ in range(2)]

    assert bundles[0]["text/plain"] == "<tidewidgets.Board lagoon, ply 2, seat 0>"
    assert 'alt="Round 1: player 1 and player 2 to bid' in bundles[0]["text/html"]
    assert bundles[0]["text/html"] == bundles[1]["text/html"]


def test_an_unknown_keyword_is_refused_by_name():
    """A misspelt one mustn't be ignored."""
    with pytest.raises(TypeError, match="seet"):
        Board(Match(GAME), seet=0, room=ROOM)


def test_a_board_needs_a_match():
    """A slug is for `play`."""
    with pytest.raises(InvalidOption, match=r"a rules\.Match, not 'lagoon'"):
        Board("lagoon")
