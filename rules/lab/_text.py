"""Small tables, as text and as HTML."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from rules.lab._intervals import Interval


class Grid(msgspec.Struct, frozen=True):
    """A table of words.

    Attributes
    ----------
    title : str
        The line above it.
    head : tuple of str
        What each column is.
    rows : tuple of tuple of str
        The first cell of each row says what it is about.
    foot : tuple of str
        Sentences below it.
    """

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    foot: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The table in columns of plain text."""
        widths = [max(map(len, column)) for column in zip(self.head, *self.rows, strict=True)]
        lines = [
            "  ".join(
                cell.rjust(width) if number else cell.ljust(width)
                for number, (cell, width) in enumerate(zip(row, widths, strict=True))
            ).rstrip()
            for row in (self.head, *self.rows)
        ]
        return "\n".join((self.title, *lines, *self.foot))

    @property
    def html(self) -> str:
        """The table as HTML."""
        head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in self.head)
        rows = "".join(
            f'<tr><th scope="row">{escape(name)}</th>'
            f"{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"
            for name, *cells in self.rows
        )
        foot = "".join(f"<p>{escape(line)}</p>" for line in self.foot)
        return f"<table><caption>{escape(self.title)}</caption><tr>{head}</tr>{rows}</table>{foot}"


def percent(share: float) -> str:
    """Write a share as whole percent."""
    return f"{100 * share:.0f} %"


def bounds(interval: Interval) -> str:
    """Write the bounds of a share."""
    return f"{100 * interval.low:.0f} to {100 * interval.high:.0f} %"
