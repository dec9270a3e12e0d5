"""Every game has a room of its name in each part of the house, with the same furniture."""

from shutil import rmtree

import pytest

from scripts import rooms


def furnish(root, game="toy"):
    """Make a house with one complete game in it."""
    for room, pieces in rooms.FURNITURE.items():
        for piece in pieces:
            path = root / room / game / piece.replace("*", "toy")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch()


def test_no_room_lacks_anything():
    missing = rooms.missing()

    assert [] == missing, "\n" + "\n".join(missing)


def test_a_furnished_house_lacks_nothing(tmp_path):
    furnish(tmp_path)

    assert ("toy",) == rooms.games(tmp_path)
    assert [] == rooms.missing(tmp_path)


@pytest.mark.parametrize(
    ("room", "piece"),
    [
        (room, piece)
        for room, pieces in rooms.FURNITURE.items()
        for piece in pieces
        if piece != "rulebook.toml"
    ],
)
def test_a_missing_piece_is_named_in_a_sentence(tmp_path, room, piece):
    furnish(tmp_path)
    (tmp_path / room / "toy" / piece.replace("*", "toy")).unlink()

    (sentence,) = rooms.missing(tmp_path)

    assert sentence.startswith(f"{room}/toy/ lacks {piece}: ")


def test_a_missing_room_is_named_in_a_sentence(tmp_path):
    furnish(tmp_path)
    rmtree(tmp_path / "tests" / "toy")

    assert ["toy has no room in tests/: make tests/toy/."] == rooms.missing(tmp_path)


def test_rooms_without_a_rulebook_are_noticed(tmp_path):
    furnish(tmp_path)
    (tmp_path / "rules" / "toy" / "rulebook.toml").unlink()

    assert [
        f"{room}/toy/ holds {piece}, but rules/toy/ has no rulebook.toml."
        for room, piece in (
            ("rules", "scenariostoy"),
            ("tidewidgets", "scene.py"),
            ("notebooks", "01_toy.ipynb"),
            ("notebooks", "02_toy.ipynb"),
            ("notebooks", "03_toy.ipynb"),
        )
    ] == rooms.missing(tmp_path)
