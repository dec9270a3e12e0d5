"""The contract kit catches what a room can do wrong."""

from __future__ import annotations

from itertools import count

import msgspec
import pytest

from rules import UNKNOWN
from tests.tidewidgets import lagoon
from tests.tidewidgets.lagoon import GAME, ROOM
from tidewidgets._may import Trial
from tidewidgets.testing import check_room

replace = msgspec.structs.replace


def check(**faulty):
    check_room(GAME, room=replace(ROOM, **faulty), games=1, looks=4)


def drawn(change):
    """Draw as the room does, then change the scene."""
    return lambda state, player: change(ROOM.draw(state, player))


def with_items(scene, change):
    return replace(scene, items=tuple(change(item) for item in scene.items))


def test_a_sound_room_passes():
    """The kit asks for nothing more."""
    check_room(GAME, room=ROOM)


def test_a_move_that_is_left_out_is_named():
    """Every legal action can be touched."""

    def actions(state, player):
        listed = lagoon.actions(state, player)
        return {touch: listed[touch] for touch in listed if touch != ("pool",)}

    with pytest.raises(AssertionError, match=r"Look\(player=\d\) can't be touched"):
        check(actions=actions)


def test_a_move_without_action_is_named():
    """The drawing and the table of actions go together."""
    unmoved = drawn(lambda scene: replace(scene, moves=scene.moves[1:]))

    with pytest.raises(AssertionError, match="is a move without action, or the reverse"):
        check(draw=unmoved)


def test_touches_that_mean_something_else_are_named():
    """A learner who touches a legal move means that move."""

    def conceive(state, player, touch):
        return (
            (lagoon.Bid(player, 0),)
            if touch[-1].startswith("bid")
            else lagoon.conceive(state, player, touch)
        )

    with pytest.raises(AssertionError, match=r"means Bid\(player=\d, points=0\), not"):
        check(conceive=conceive)


def test_touches_that_fail_are_found():
    """A learner may touch anything."""
    with pytest.raises(KeyError):
        check(conceive=lambda state, player, touch: (lagoon.actions(state, player)[touch],))


def test_a_secret_on_the_board_is_found():
    """A room must draw what it is given, and nothing it has kept."""
    kept = count()
    leak = drawn(lambda scene: replace(scene, sentence=f"{scene.sentence} {next(kept)}"))

    with pytest.raises(AssertionError, match="head tells what the player can't know"):
        check(draw=leak)


def test_a_hint_that_nothing_can_be_touched_for_is_found():
    """The teacher's board offers the same as the player's."""

    def actions(state, player):
        listed = lagoon.actions(state, player)
        knows = UNKNOWN not in state.pearls
        return {touch: listed[touch] for touch in listed if not knows or touch != ("pool",)}

    with pytest.raises(AssertionError, match=r"\d+% of a hint for the teacher can be touched"):
        check(actions=actions)


def test_a_ground_that_moves_is_found():
    """It is sent only once."""
    steps = count()

    def shifted(scene):
        step = next(steps)
        return with_items(
            scene, lambda item: replace(item, x=item.x + step) if not item.layer else item
        )

    with pytest.raises(AssertionError, match="the ground is another at ply 0"):
        check(draw=drawn(shifted))


def test_an_unnamed_thing_to_touch_is_found():
    """A screen reader would be silent."""
    silent = drawn(lambda scene: with_items(scene, lambda item: replace(item, text="", label="")))

    with pytest.raises(AssertionError, match="can be touched and has no name"):
        check(draw=silent)


def test_two_things_to_touch_at_one_place_are_found():
    """Only the upper one could be reached."""
    heaped = drawn(
        lambda scene: with_items(
            scene, lambda item: replace(item, x=120) if item.id.startswith("bid") else item
        )
    )

    with pytest.raises(AssertionError, match="bid0 and bid1 can be touched next and lie at one"):
        check(draw=heaped)


def test_two_things_to_touch_too_near_each_other_are_found():
    """They are one stop, and who tries would touch the upper one."""
    heaped = drawn(
        lambda scene: with_items(
            scene,
            lambda item: (
                replace(item, x=120 + int(item.id[3:]) / 10) if item.id.startswith("bid") else item
            ),
        )
    )

    with pytest.raises(AssertionError, match=r"trying .* plays Bid\(player=\d, points=3\)"):
        check(draw=heaped)


def test_a_try_that_plays_what_was_not_touched_is_found(monkeypatch):
    """Whatever is touched, the first move would be played."""
    monkeypatch.setattr(Trial, "follow", lambda trial, _touch: trial.scene.moves[0].touch)

    with pytest.raises(AssertionError, match=r"trying .* for .* is taken as|trying .* plays"):
        check()


def test_a_position_without_words_is_found():
    """The picture needs an alternative text."""
    with pytest.raises(AssertionError, match="the title or the sentence is empty"):
        check(draw=drawn(lambda scene: replace(scene, sentence="")))


def test_a_huge_picture_is_found():
    """A saved notebook holds many."""
    long = drawn(lambda scene: with_items(scene, lambda item: replace(item, label="x" * 9999)))

    with pytest.raises(AssertionError, match=r"the picture has \d+ bytes"):
        check(draw=long)


def test_heavy_moves_are_found():
    """They travel at every ply."""
    wordy = drawn(
        lambda scene: replace(
            scene, moves=tuple(replace(m, text=f"{m.touch}{'x' * 20_000}") for m in scene.moves)
        )
    )

    with pytest.raises(AssertionError, match=r"the moves have \d+ bytes"):
        check(draw=wordy)


def test_a_place_that_is_not_drawn_is_found():
    """The last action couldn't be marked."""

    def renamed(scene):
        items = (replace(item, id="pond") if item.id == "pool" else item for item in scene.items)
        moves = (
            replace(move, touch=("pond",)) if move.touch == ("pool",) else move
            for move in scene.moves
        )
        return replace(scene, items=tuple(items), moves=tuple(moves))

    def actions(state, player):
        listed = lagoon.actions(state, player).items()
        return {("pond",) if touch == ("pool",) else touch: action for touch, action in listed}

    def conceive(state, player, touch):
        return lagoon.conceive(state, player, tuple("pool" if i == "pond" else i for i in touch))

    with pytest.raises(AssertionError, match="is at 'pool', which isn't drawn"):
        check(draw=drawn(renamed), actions=actions, conceive=conceive)
