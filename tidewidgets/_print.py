"""The paper that charts are printed on, on a mat of deep water like the boards.

Figures are drawn `WIDTH` units wide with letters of 11 and 12, so that they can be read on a
phone; the picture is shown larger where there is room.
"""

from __future__ import annotations

import logging
import re
import warnings
from contextlib import contextmanager
from io import StringIO
from textwrap import wrap
from typing import TYPE_CHECKING, Any

import matplotlib as mpl
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.patches import FancyBboxPatch

from tidewidgets._palette import PALETTE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from matplotlib.axes import Axes

INK = PALETTE["light"]
"""A print has its own paper, so its colours are the same in every theme."""

WIDTH = 400
"""Units from edge to edge."""

SHOWN = 600
"""Pixels that it is shown wide where there is room."""

EDGE = 10
"""Of the mat round the paper."""

LETTER = 7
"""About the width of a letter."""

LINE = 15
"""Height of a line of text."""

TITLE_LETTERS = 48
"""That fit in a line of the title."""

STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "tidewidgets",
    "path.simplify": False,
    "font.family": "DejaVu Sans",
    "font.size": 12,
    "text.color": INK["ink"],
    "text.parse_math": False,
    "axes.edgecolor": INK["ink"],
    "axes.linewidth": 1.2,
    "axes.facecolor": "none",
    "axes.labelcolor": INK["muted"],
    "axes.labelsize": 11.5,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "grid.color": INK["tile2"],
    "grid.linewidth": 0.8,
    "xtick.color": INK["ink"],
    "ytick.color": INK["ink"],
    "xtick.labelcolor": INK["muted"],
    "ytick.labelcolor": INK["muted"],
    "xtick.labelsize": 11,
    "ytick.labelsize": 11,
    "lines.solid_capstyle": "round",
    "lines.markeredgecolor": INK["ink"],
    "patch.edgecolor": INK["ink"],
    "patch.linewidth": 1.2,
}

_FONT = re.compile(r"'DejaVu Sans'")
_SPACE = re.compile(r"(>)\s+(?=<)|^\s+", re.MULTILINE)
_SIZE = re.compile(r'width="[\d.]+pt" height="[\d.]+pt"')


class Print:
    """A figure being drawn: a title on the mat, and paper below it.

    Parameters
    ----------
    title : str
        The line or lines above.
    height : float
        Of the paper.
    """

    def __init__(self, title: str, height: float) -> None:

        lines = wrap(title, TITLE_LETTERS) or [""]
        self._top = EDGE + 2 + 1.2 * LINE * len(lines)
        self._height = self._top + height + EDGE
        self.figure = Figure(figsize=(WIDTH / 72, self._height / 72), dpi=72)
        self.figure.patch.set_visible(False)
        for (x, y, wide, high), tone, round_ in (
            ((0, 0, WIDTH, self._height), "mat", 14),
            ((EDGE, EDGE, WIDTH - 2 * EDGE, height), "paper", 6),
        ):
            self.figure.add_artist(
                FancyBboxPatch(
                    (x + round_, y + round_),
                    wide - 2 * round_,
                    high - 2 * round_,
                    boxstyle=f"round,pad={round_}",
                    facecolor=INK[tone],
                    edgecolor="none",
                    transform=None,
                    zorder=-1,
                )
            )
        for number, line in enumerate(lines):
            self.figure.text(
                (EDGE + 4) / WIDTH,
                1 - (EDGE + 1.2 * LINE * (number + 0.5)) / self._height,
                line,
                color=INK["paper"],
                weight="bold",
                size=12.5,
                va="center",
            )

    def axes(self, left: float, top: float, width: float, height: float) -> Axes:
        """Make room for data: units from the paper's left and upper edge."""
        return self.figure.add_axes(
            (
                (EDGE + left) / WIDTH,
                1 - (self._top + top + height) / self._height,
                width / WIDTH,
                height / self._height,
            )
        )

    @property
    def svg(self) -> str:
        """The picture, equal for equal data."""
        written = StringIO()
        nothing = dict.fromkeys(("Creator", "Date", "Format", "Type"))
        FigureCanvasSVG(self.figure).print_svg(written, metadata=nothing)  # type: ignore[no-untyped-call]  # in part typed
        text = written.getvalue()
        text = _FONT.sub("system-ui, sans-serif", text[text.index("<svg") :])
        size = f'width="{SHOWN}" height="{SHOWN * self._height / WIDTH:.0f}"'
        return _SPACE.sub(r"\1", _SIZE.sub(size, text, count=1)).replace(" \n", " ")


@contextmanager
def house_style() -> Iterator[None]:
    """Draw in the house's hand, whatever somebody has set."""
    # On a new machine it says, on the error stream, that it looks through the fonts.
    logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)
    with mpl.rc_context(), warnings.catch_warnings():
        # The picture names no font: who looks at it has the letters that are missing here.
        warnings.filterwarnings("ignore", message="Glyph .* missing from font")
        mpl.rcdefaults()
        mpl.rcParams.update(STYLE)
        yield
