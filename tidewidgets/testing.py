"""The contract that every board keeps, for whoever furnishes a room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tidewidgets._view import View


def ask(view: View, intent: object) -> list[dict[str, Any]]:
    """Send an intent as a browser does, and give the answers.

    Parameters
    ----------
    view : View
        A board, graph or walkthrough.
    intent : object
        What the browser says; ``ply`` and ``view`` are added to a dict that lacks them.

    Returns
    -------
    list of dict
        The custom messages that came back.

    Examples
    --------
    >>> from rules import Match
    >>> from tidewidgets import Board
    >>> board = Board(Match("hermetica", seed=7))
    >>> ask(board, {"kind": "type", "text": "nonsense"})[0]["kind"]
    'said'
    """
    if isinstance(intent, dict):
        intent = {"ply": view._panel.ply, "view": "test", **intent}  # noqa: SLF001 - of this package
    answers: list[dict[str, Any]] = []
    view.send = answers.append
    try:
        view._handle_custom_msg(intent, [])  # noqa: SLF001 - what ipywidgets calls
    finally:
        del view.send
    return answers
