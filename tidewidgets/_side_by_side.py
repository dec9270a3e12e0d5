"""Several boards in one output."""

from __future__ import annotations

from typing import Any

import ipywidgets

from rules import InvalidOption
from tidewidgets._view import View

NARROWEST = "360px"
"""Of a board that stands beside another; where there is less room they stand one below the other."""


class SideBySide(ipywidgets.Box):  # type: ignore[misc]  # ipywidgets has no types
    """Boards beside each other: of one match and several seats, say, or of two readings of a rule.

    Parameters
    ----------
    *views : View
        Boards, walkthroughs or graphs.

    Raises
    ------
    InvalidOption
        If one of them is none of these.

    Examples
    --------
    >>> from rules import Match
    >>> from tidewidgets import Board
    >>> match = Match("yadokari", 2, seed=7)
    >>> SideBySide(Board(match, 0), Board(match, 1))
    <tidewidgets.SideBySide of 2>
    """

    def __init__(self, *views: View) -> None:
        for view in views:
            if not isinstance(view, View):
                message = f"Boards, walkthroughs and graphs stand side by side, not {view!r}."
                raise InvalidOption(message)
            view.layout.flex = f"1 1 {NARROWEST}"
        super().__init__(views, layout={"flex_flow": "row wrap", "align_items": "flex-start"})

    def __repr__(self) -> str:
        return f"<tidewidgets.SideBySide of {len(self.children)}>"

    def picture(self) -> str:
        """Draw what is shown, each beside the other, as HTML without script."""
        return "".join(
            f'<div style="display:inline-block;width:{NARROWEST};max-width:100%;'
            f'margin:0 16px 8px 0;vertical-align:top">{view.picture()}</div>'
            for view in self.children
        )

    def _repr_mimebundle_(self, **kwargs: dict[str, Any]) -> dict[str, Any]:
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        return {**bundle, "text/html": self.picture()}
