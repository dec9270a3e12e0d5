"""A board on which everything may be tried lights nothing, and tells by which clause one may."""

from __future__ import annotations

import json

import msgspec
import pytest

from rules import Match
from rules.bots import RandomBot
from tests.rules.toy import Bid, Look, Roll
from tests.tidewidgets.lagoon import GAME, ROOM, sentences
from tests.tidewidgets.ponderer import Ponderer
from tidewidgets import Board, Exercise, play
from tidewidgets._scene import Move
from tidewidgets.testing import ask


def lagoon(seat=0, *, seed=3, may=True, room=ROOM, undo="study", **kwargs):
    """With this seed player 1 holds the pearl 3 and player 2 the pearl 2."""
    return Board(Match(GAME, seed=seed, undo=undo), seat, room=room, may=may, **kwargs)


def at(state, seat=0, *, room=ROOM):
    """Let everything be tried at a position."""
    return Board(Match(GAME, start=state, chance="chosen"), seat, room=room, may=True)


def may(*touch, **fields):
    return {"kind": "may", "touch": touch, **fields}


def head(board):
    return json.loads(board.head)


def shown(board):
    return {item["id"]: item for item in json.loads(board.items)}


def told(answers):
    """Give what became of the last try: its kind, and the texts and clauses it came with."""
    answer = answers[-1]
    said = answer.get("notes", [answer])
    return answer["kind"], [(one["text"], one.get("clause")) for one in said]


def test_a_board_lights_what_is_legal_unless_somebody_wants_to_try():
    """The button says which it is; a spectator has nothing to try."""
    boards = [lagoon(may=False), lagoon(), lagoon("spectator")]

    assert [False, True, None] == [head(board)["may"] for board in boards]
    assert [True, False, False] == [bool(sentences(board)) for board in boards]


def test_trying_is_begun_and_ended_on_the_board():
    """The ear is told, and the prompt gives no legal move away."""
    board = lagoon(may=False)
    seen = []
    for on in (True, False):
        ask(board, {"kind": "allow", "on": on})
        seen.append((head(board)["spoken"], bool(sentences(board)), "p1" in head(board)["prompt"]))

    expected = [("Everything can be tried.", False, False), ("What is legal is lit.", True, True)]
    assert expected == seen


def test_a_whole_legal_move_is_played_and_told_with_its_clauses():
    """As lagoon.bid allows it."""
    board = lagoon()
    answers = ask(board, may("pearl0", "bid2"))

    assert Bid(0, 2) == board.match.log[-1].action
    expected = [("Player 1 has bid.", "lagoon.bid"), ("You bid 2.", "lagoon.bid")]
    assert ("done", expected) == told(answers)
    assert ("bid2", "test") == (answers[-1]["place"], answers[-1]["view"])
    assert "All bid at once, from 0 to 3." == answers[-1]["notes"][0]["rule"]


def test_a_move_of_one_touch_is_one_of_one_touch_here_too():
    """Who looks touches the pool, as lagoon.look says."""
    board = lagoon()
    answers = ask(board, may("pool"))

    assert Look(0) == board.match.log[-1].action
    assert "done" == answers[-1]["kind"]


def test_the_beginning_of_a_legal_move_stays_in_hand():
    """Nothing is played."""
    board = lagoon()
    answers = ask(board, may("pearl0"))

    assert [("begun", ("pearl0",), ())] == [
        (answer["kind"], answer["touch"], answer["choices"]) for answer in answers
    ]
    assert 2 == board.match.ply


def test_what_the_rules_forbid_is_refused_with_its_clause():
    """The pearl 2 allows no bid of 3: lagoon.bid.pearl."""
    board = lagoon(1)
    answers = ask(board, may("pearl1", "bid3"))

    expected = ("refusal", [("Your pearl allows 2 at most.", "lagoon.bid.pearl")])
    assert expected == told(answers)
    assert "bid3" == answers[-1]["place"]
    assert 2 == board.match.ply


def test_what_means_nothing_is_said_to():
    """No clause forbids it."""
    expected = ("said", [("Nothing can be done now with pearl of player 2: ?.", None)])

    assert expected == told(ask(lagoon(), may("bid1", "pearl1")))


def test_what_is_meant_and_legal_is_said_how_to_touch():
    """Nothing is played that wasn't touched."""
    board = lagoon()
    answers = [ask(board, may(*touch)) for touch in (("bid1", "bid2"), ("bid1", "pool"))]

    assert [
        (
            "said",
            [("You may: Player 1 bids 2. For that, touch pearl of player 1: 3, then bid 2.", None)],
        ),
        ("said", [("You may: Player 1 looks at the pool. For that, touch pool twice.", None)]),
    ] == [*map(told, answers)]
    assert 2 == board.match.ply


def test_a_place_can_be_touched_by_all_that_lies_there():
    """The pearl lies on its seat."""
    board = lagoon()
    begun = ask(board, may("at0"))
    ask(board, may("at0", "bid2"))

    assert ["pearl0"] == list(begun[-1]["touch"])
    assert Bid(0, 2) == board.match.log[-1].action


def test_what_is_not_on_the_board_is_said_not_to_be():
    """A forged touch changes nothing."""
    assert ("said", [("There is no such thing on this board.", None)]) == told(
        ask(lagoon(), may("pearl0", "moon"))
    )


def test_a_typed_move_works_as_always():
    """So does a typed refusal."""
    board = lagoon()
    refused = ask(board, {"kind": "type", "text": "p1 bid 9"})
    ask(board, {"kind": "type", "text": "p1 bid 2"})

    assert "lagoon.bid" == refused[-1]["clause"]
    assert Bid(0, 2) == board.match.log[-1].action


def test_undo_takes_a_try_back():
    """The board still lights nothing then."""
    board = lagoon()
    ask(board, may("pearl0", "bid2"))
    ask(board, {"kind": "undo"})

    assert (2, True, []) == (board.match.ply, head(board)["may"], sentences(board))


def test_a_past_that_is_only_for_looking_cannot_be_tried():
    """A fair game takes nothing back."""
    board = lagoon("teacher", undo="fair")
    ask(board, may("pearl0", "bid1"))
    ask(board, {"kind": "go", "to": 2})
    answers = ask(board, may("pearl0", "bid2"))

    assert "the past is only for looking" in answers[-1]["text"]
    assert Bid(0, 1) == board.match.log[2].action


def test_choices_that_begin_a_move_are_drawn():
    """The die's faces: what it shows can be chosen here."""
    match = Match(GAME, seed=3, chance="chosen")
    board = Board(match, "teacher", room=ROOM, may=True)
    faces = [shown(board)[f"face{pips}"].get("choice", False) for pips in (1, 2, 3)]
    ask(board, may("face2"))

    assert [False] * 3 == faces
    assert Roll(-1, 2) == board.match.log[-1].action


def with_faces(length):
    """Furnish a room in which a die's face is touched after some touches of a bid."""

    def draw(state, player):
        scene = ROOM.draw(state, player)
        bids = [move for move in scene.moves if len(move.touch) > 1]
        touches = dict.fromkeys((*bid.touch[:length], f"face{n}") for bid in bids for n in (1, 2))
        moves = tuple(Move(touch=touch, text=" ".join(touch)) for touch in touches)
        return msgspec.structs.replace(scene, moves=moves)

    return msgspec.structs.replace(ROOM, draw=draw)


def test_choices_that_come_second_are_drawn():
    """A card can be turned before it is known where it may lie."""
    items = shown(lagoon(room=with_faces(1)))

    assert ["choice" in items[f"face{n}"] for n in (1, 2, 3)] == [False, False, True]


def test_choices_that_would_tell_what_is_legal_wait_for_a_good_beginning():
    """Then they are named; others aren't."""
    board = lagoon(room=with_faces(2))
    answers = ask(board, may("pearl0", "bid2"))

    assert shown(board)["face1"]["choice"]
    assert ("begun", ("face1", "face2")) == (answers[-1]["kind"], tuple(answers[-1]["choices"]))


def test_there_is_no_hint_while_everything_can_be_tried():
    """It would tell what one may; asking says so, and one that is shown is put away."""
    board = lagoon(may=False, hints=Ponderer(steps=2, seconds=0))
    ask(board, {"kind": "hint"})
    before = head(board)["advice"]
    ask(board, {"kind": "allow", "on": True})
    answers = ask(board, {"kind": "hint"})

    assert before
    assert (None, []) == (head(board)["advice"], head(board)["hints"])
    assert "A hint would tell" in answers[-1]["text"]
    assert head(board)["hint"] == answers[-1]["text"]


def test_a_try_at_a_position_that_is_no_more_is_not_played():
    """Somebody who sits elsewhere has moved."""
    board = lagoon("teacher")
    ask(board, may("pearl0", "bid1"))
    answers = ask(board, may("pearl1", "bid1", ply=2))

    assert "moved on" in answers[-1]["text"]
    assert 3 == board.match.ply


def test_a_try_counts_that_still_means_the_same():
    """Others may act meanwhile where all act at once."""
    board = lagoon(1)
    board.match.play(Bid(0, 1))
    refused = ask(board, may("pearl1", "bid3", ply=2))
    ask(board, may("pearl1", "bid1", ply=2))

    assert "lagoon.bid.pearl" == refused[-1]["clause"]
    assert Bid(1, 1) == board.match.log[3].action


def test_a_seat_that_has_nothing_to_decide_is_told_so():
    """By lagoon.turn; and who only looks decides nothing at all."""
    board = lagoon()
    ask(board, may("pearl0", "bid1"))
    answers = [ask(view, may("pearl0", "bid1")) for view in (board, lagoon("spectator"))]

    assert "lagoon.turn" == answers[0][-1]["clause"]
    assert answers[1][-1]["text"].startswith("You have nothing to decide here now.")


def test_behind_the_curtain_nothing_can_be_tried():
    """And a try that ends a turn tells nobody what was done in secret."""
    board = lagoon("hotseat")
    early = ask(board, may("pearl0", "bid1"))
    ask(board, {"kind": "ready"})
    answers = ask(board, may("pearl0", "bid1"))

    assert early[-1]["text"].startswith("Pass the screen")
    assert ("done", [("Player 1 has bid.", "lagoon.bid")]) == told(answers)


@pytest.mark.parametrize("touch", [("pearl1",), ("pearl0", "bid3"), ("pearl1", "bid2"), ("pool",)])
def test_an_answer_rests_on_what_the_seat_can_know(touch):
    """The other's pearl and the pool may be anything."""
    boards = [lagoon() for _ in range(2)]
    state = boards[0].match.state
    mine, theirs, *pool = state.pearls
    boards[1] = at(msgspec.structs.replace(state, pearls=(mine, *pool, theirs)))
    boards[0] = at(state)
    answers = [told(ask(board, may(*touch))) for board in boards]
    answers = [(kind, [one for one in said if "top pearl" not in one[0]]) for kind, said in answers]

    assert answers[0] == answers[1]


def test_bots_answer_a_try_as_any_move():
    """They have played when it is told."""
    board = lagoon(bots={1: RandomBot()})
    ask(board, may("pearl0", "bid1"))

    assert 1 == board.match.log[3].action.player


def test_an_exercise_and_a_table_can_begin_so():
    """Then they keep it for the next game."""
    exercise = Exercise(Match(GAME, seed=3), "Bid 2.", lambda _match: False, room=ROOM, may=True)
    table = play("hermetica", may=True, seats=("you", "you"))
    table.new_game()

    assert [True, True] == [head(board)["may"] for board in (exercise, table.board)]
    assert head(exercise)["prompt"].startswith("Bid 2. Touch anything")
