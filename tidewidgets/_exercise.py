"""A position to solve, judged by the rules."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import msgspec

from tidewidgets._board import Board

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules import Match
    from tidewidgets._room import Room
    from tidewidgets._scene import Scene
    from tidewidgets._view import Panel
    from tidewidgets._with_bots import Seat


class Exercise(Board):
    """A board with a task. What the learner plays on it is judged by the engine.

    Parameters
    ----------
    match : Match
        Usually one that begins at a ``start`` of its own.
    prompt : str
        The task in a sentence.
    solved : callable
        Takes the match; gives True if the task is solved, else False or a sentence that says what
        is missing.
    seat : int or str, optional
        Who sits there; by default somebody who acts for whoever is to act.
    may : bool, optional
        As of `Board`.
    room : Room, optional
        What draws the game; by default the room of its slug.

    Examples
    --------
    >>> from rules import Match
    >>> task = Exercise(Match("hermetica"), "Place two Elements.", lambda match: match.ply >= 2)
    >>> task.check()
    'Not yet. Place two Elements.'
    """

    def __init__(
        self,
        match: Match,
        prompt: str,
        solved: Callable[[Match], bool | str],
        *,
        seat: Seat = "teacher",
        may: bool = False,
        room: Room | None = None,
    ) -> None:
        self.prompt, self._solved = prompt, solved
        super().__init__(match, seat, seats=(seat,), may=may, hints=False, room=room)

    def __repr__(self) -> str:
        return f"<tidewidgets.Exercise {self.match.game.slug}, ply {self._ply}: {self.prompt}>"

    def check(self) -> str:
        """Judge what has been played.

        Returns
        -------
        str
            A sentence that begins with "Right." or "Not yet."
        """
        verdict = self._solved(self.match)
        if verdict is True:
            return f"Right. {self.prompt}"
        return f"Not yet. {verdict or self.prompt}"

    def picture(self) -> str:
        """Draw the task and what is shown as HTML without script."""
        return f"<p>{escape(self.prompt)}</p>{super().picture()}"

    def _describe(self, scene: Scene, spoken: str | None) -> Panel:
        panel = super()._describe(scene, spoken)
        return msgspec.structs.replace(panel, prompt=f"{self.prompt} {panel.prompt}".strip())
