"""A scene refuses what a board couldn't offer."""

from __future__ import annotations

import pytest

from tidewidgets._scene import Item, Move, Scene

ITEMS = tuple(Item(id=id_, sprite="", x=0, y=0) for id_ in "abc")


def scene(*touches):
    moves = tuple(Move(touch=tuple(touch), text=touch) for touch in touches)
    return Scene(box=(0, 0, 9, 9), items=ITEMS, moves=moves)


@pytest.mark.parametrize(
    ("touches", "fault"),
    [
        (["ab", "ab"], "begins or equals"),
        (["a", "ab"], "begins or equals"),
        (["ab", "b", "a"], "begins or equals"),
        ([""], "touches nothing"),
        (["ax"], "what isn't drawn"),
    ],
    ids=["twice", "prefix", "prefix among others", "no touch", "unknown item"],
)
def test_moves_must_be_distinct_prefix_free_and_on_the_board(touches, fault):
    """Else "a complete move is sent" would mean two things."""
    with pytest.raises(ValueError, match=fault):
        scene(*touches)


def test_item_ids_must_differ():
    """A piece glides by its id."""
    with pytest.raises(ValueError, match=r"must differ: \['a'\]"):
        Scene(box=(0, 0, 9, 9), items=(*ITEMS, ITEMS[0]))


@pytest.mark.parametrize(
    ("pane", "layer"), [(None, 2), ((0, 0, 5, 5), 0)], ids=["no pane", "on the ground"]
)
def test_what_is_of_the_pane_needs_one_and_lies_above_the_ground(pane, layer):
    """The ground never moves, and the pane does."""
    item = Item(id="a", sprite="", x=0, y=0, layer=layer, pane=True)

    with pytest.raises(ValueError, match="a is of the pane"):
        Scene(box=(0, 0, 9, 9), items=(item,), pane=pane)


def test_moves_nest_by_touch():
    """Each leaf is the number of a move."""

    assert scene("ab", "ac", "b").tree == {"a": {"b": 0, "c": 1}, "b": 2}
