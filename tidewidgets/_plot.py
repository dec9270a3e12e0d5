"""How each kind of chart is drawn.

Nothing here knows what the numbers mean.
"""

from __future__ import annotations

from itertools import cycle
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from matplotlib.colors import LinearSegmentedColormap
from matplotlib.patches import Rectangle
from matplotlib.ticker import FixedLocator, FuncFormatter, MaxNLocator, NullLocator

from tidewidgets._number import plain, say
from tidewidgets._print import EDGE, INK, LETTER, LINE, WIDTH, Print

if TYPE_CHECKING:
    from collections.abc import Iterable

    from matplotlib.axes import Axes
    from matplotlib.axis import Axis

NAME_LETTERS = 14
"""That fit in a line of a row's name."""

FEW = 8
"""Places on an axis that are all named."""

SLANT = 0.72
"""Of its length, what a name takes that is turned by half a right angle."""

DEEP = "#6799a5"
"""Of the fields with most in them: the deepest water on which ink can be read."""

SERIES = (
    ("sun", "o", "-"),
    ("moon", "s", (0, (5, 2))),
    ("mat", "^", (0, (1.5, 1.5))),
    ("ink", "D", (0, (5, 2, 1.5, 2))),
    ("muted", "v", (0, (8, 2))),
)
"""Tone, marker and dash of one line after the other: never told apart by colour alone."""

Bounds = tuple[float, float, float]
"""A value, and between what it lies."""


def intervals(
    title: str,
    rows: dict[str, Bounds],
    unit: str,
    about: str,
    mark: tuple[str, float] | None,
    *,
    log: bool,
) -> str:
    """Draw a point with its bounds in each row; hollow where the mark lies between the bounds."""
    names = _labels(rows)
    wide, row = _breadth(names), 34.0
    head, foot = (24 if mark else 10), (38 if about else 26)
    note = mark is not None and any(low <= mark[1] <= high for _, low, high in rows.values())
    drawing = Print(title, head + row * len(rows) + foot + (LINE + 3 if note else 0))
    told = [(say(value, unit), _beneath(low, high, unit)) for value, low, high in rows.values()]
    left, right = wide + 20, 26 + max(LETTER * len(text) for both in told for text in both)
    axes = drawing.axes(left, head, WIDTH - 2 * EDGE - left - right, row * len(rows))
    _scale(axes.xaxis, [x for bounds in rows.values() for x in bounds], unit, mark, log=log)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.grid(axis="x")
    axes.spines["left"].set_visible(False)
    axes.tick_params("y", length=0, labelcolor=INK["ink"], labelsize=12, pad=8)
    axes.set_yticks(range(len(rows)), names)
    axes.set_xlabel(about)
    if mark is not None:
        axes.axvline(mark[1], color=INK["ink"], linewidth=1.4, dashes=(4, 3))
        axes.annotate(
            f"{mark[0]} {say(mark[1], unit)}",
            (mark[1], 1),
            (0, 4),
            xycoords=("data", "axes fraction"),
            textcoords="offset points",
            ha="center",
        )
    for number, (value, low, high) in enumerate(rows.values()):
        shown, beneath = told[number]
        open_ = mark is not None and low <= mark[1] <= high
        axes.plot([low, high], [number, number], color=INK["mat"], linewidth=4)
        axes.plot(
            value,
            number,
            "o",
            markersize=11,
            markerfacecolor=INK["paper"] if open_ else INK["sun"],
            markeredgewidth=1.4,
            clip_on=False,
        )
        beside: Any = {"xycoords": axes.get_yaxis_transform(), "textcoords": "offset points"}
        raised = 2 if beneath else -4
        axes.annotate(shown, (1, number), (14, raised), weight="bold", **beside)
        axes.annotate(beneath, (1, number), (14, -12), color=INK["muted"], size=11, **beside)
    if note and mark is not None:
        axes.annotate(
            f"hollow: may be on either side of {mark[0]}",
            (1, 0),
            (right - 8, -foot - 9),
            xycoords="axes fraction",
            textcoords="offset points",
            ha="right",
            color=INK["muted"],
            size=11,
        )
    return drawing.svg


def _beneath(low: float, high: float, unit: str) -> str:
    """Write bounds, unless they are one; percent are said again, other units aren't."""
    if low == high:
        return ""
    return f"{plain(low, unit)} to {_tick(high, unit)}"


def _tick(value: float, unit: str) -> str:
    return say(value, unit if unit == "%" else "")


def _scale(
    axis: Axis, values: list[float], unit: str, mark: tuple[str, float] | None, *, log: bool = False
) -> None:
    """Choose what the axis of the values goes from and to, and where it has ticks."""
    values = [*values, *([] if mark is None else [mark[1]])]
    low, high = min(values), max(values)
    axes = axis.axes
    bounds = axes.set_xlim if axis is axes.xaxis else axes.set_ylim
    if log:
        axes.set_xscale("log")
        bounds(low / 1.5, high * 1.5)
        steps = [base * 10**power for power in range(-3, 7) for base in (1, 3)]
        axis.set_major_locator(FixedLocator([s for s in steps if low / 1.5 <= s <= high * 1.5]))
        axis.set_minor_locator(NullLocator())
    elif unit == "%" and low >= 0 and high <= 1:
        bounds(0, 1)
        axis.set_major_locator(FixedLocator([0, 0.5, 1]))
    else:
        room = 0.08 * ((high - low) or 1)
        bounds(low - room, high + room)
        axis.set_major_locator(MaxNLocator(5))
    axis.set_major_formatter(FuncFormatter(lambda x, _: _tick(x, unit)))


def _ticks(axes: Axes, places: list[float], unit: str) -> None:
    """Write whole numbers below, at the places if they are few."""
    few = 0 < len(places) <= FEW
    axes.xaxis.set_major_locator(FixedLocator(places) if few else MaxNLocator(6, integer=True))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.xaxis.set_major_formatter(FuncFormatter(lambda x, _: _tick(x, unit)))


def _labels(names: Iterable[str]) -> list[str]:
    """Break the names of rows into lines."""
    return ["\n".join(wrap(name, NAME_LETTERS, break_long_words=False)) for name in names]


def _breadth(labels: Iterable[str]) -> float:
    """Say how wide the longest line is."""
    return LETTER * max(len(line) for label in labels for line in label.split("\n"))


def histogram(
    title: str,
    series: dict[str, tuple[dict[float, int], float]],
    width: float,
    unit: str,
    about: str,
) -> str:
    """Draw bars, a panel for each series, and mark its median."""
    panel, head = (150.0 if len(series) == 1 else 92.0), 30
    drawing = Print(title, (head + panel) * len(series) + 42)
    starts = [start for bars, _ in series.values() for start in bars]
    for number, (name, (bars, middle)) in enumerate(series.items()):
        top = head + number * (head + panel)
        axes = drawing.axes(38, top, WIDTH - 2 * EDGE - 54, panel)
        axes.bar(
            [start + width / 2 for start in bars],
            [*bars.values()],
            0.9 * width,
            color=INK["water"],
            edgecolor=INK["ink"],
        )
        axes.set_xlim(min(starts) - 0.3 * width, max(starts) + 1.3 * width)
        axes.spines["left"].set_visible(False)
        axes.tick_params("y", length=0)
        axes.yaxis.set_major_locator(MaxNLocator(3, integer=True))
        axes.grid(axis="y")
        axes.axvline(middle, color=INK["sun"], linewidth=2, dashes=(4, 2))
        low, high = axes.get_xlim()
        leans = middle > (low + high) / 2
        axes.annotate(
            f"half below {say(middle, unit)}",
            (middle, 1),
            (4 if leans else -4, 4),
            xycoords=("data", "axes fraction"),
            textcoords="offset points",
            ha="right" if leans else "left",
            color=INK["sun"],
        )
        if name:
            axes.annotate(
                name,
                (0 if leans else 1, 1),
                (0, 4),
                xycoords="axes fraction",
                textcoords="offset points",
                ha="left" if leans else "right",
                weight="bold",
            )
        _ticks(axes, [], unit)
        last = number == len(series) - 1
        axes.tick_params("x", labelbottom=last)
        axes.set_xlabel(about if last else "")
    return drawing.svg


def lines(
    title: str,
    series: dict[str, list[tuple[float, Bounds]]],
    unit: str,
    about: str,
    mark: tuple[str, float] | None,
    *,
    log: bool,
) -> str:
    """Draw a line for each series, named at its end, in the band of its bounds."""
    names = _labels(series)
    high = 190.0
    drawing = Print(title, 16 + high + 42)
    right = 16 + _breadth(names)
    axes = drawing.axes(52, 16, WIDTH - 2 * EDGE - 52 - right, high)
    values = [value for line in series.values() for _, bounds in line for value in bounds]
    _scale(axes.yaxis, values, unit, mark)
    axes.grid(axis="y")
    if mark is not None:
        axes.axhline(mark[1], color=INK["ink"], linewidth=1.4, dashes=(4, 3))
    for (tone, marker, dash), line in zip(cycle(SERIES), series.values(), strict=False):
        xs, bounds = zip(*line, strict=True)
        ys, lows, highs = zip(*bounds, strict=True)
        axes.fill_between(xs, lows, highs, color=INK[tone], alpha=0.14, linewidth=0)
        axes.plot(xs, ys, color=INK[tone], linewidth=2.2, linestyle=dash)
        axes.plot(xs, ys, marker, color=INK[tone], markersize=7, markeredgewidth=1.2)
    if log:
        axes.set_xscale("log")
    _ticks(axes, sorted({x for line in series.values() for x, _ in line}), "")
    axes.set_xlabel(about)
    low, top = axes.get_ylim()
    ends = [(line[-1][1][0] - low) / (top - low) * high for line in series.values()]
    spots = _apart(ends, names)
    for name, spot, (tone, _, _) in zip(names, spots, cycle(SERIES), strict=False):
        axes.annotate(
            name,
            (1, 0),
            (10, spot),
            xycoords="axes fraction",
            textcoords="offset points",
            va="center",
            color=INK[tone],
        )
    return drawing.svg


def _apart(spots: list[float], names: list[str]) -> list[float]:
    """Move names up until none covers another."""
    moved = dict[int, float]()
    free = float("-inf")
    for index in sorted(range(len(spots)), key=spots.__getitem__):
        half = LINE * (1 + names[index].count("\n")) / 2
        moved[index] = max(spots[index], free + half)
        free = moved[index] + half
    return [moved[index] for index in range(len(spots))]


def heat(title: str, cells: dict[tuple[str, str], float | None], unit: str, about: str) -> str:
    """Draw a field for each row and column: the more, the deeper; the number stands in it."""
    rows = list(dict.fromkeys(row for row, _ in cells))
    columns = list(dict.fromkeys(column for _, column in cells))
    names = _labels(rows)
    left, row = _breadth(names) + 22, 32.0
    width = WIDTH - 2 * EDGE - left - 14
    heads, head, turned = _heads(columns, width / len(columns))
    if turned:
        width -= SLANT * LETTER * len(columns[-1]) - width / len(columns) / 2
    drawing = Print(title, head + row * len(rows) + (LINE + 12 if about else 12))
    axes = drawing.axes(left, head, width, row * len(rows))
    axes.set_xlim(-0.5, len(columns) - 0.5)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    for side in ("left", "bottom"):
        axes.spines[side].set_visible(False)
    axes.tick_params(length=0, labelcolor=INK["ink"], labelsize=12)
    axes.xaxis.tick_top()
    axes.set_xticks(range(len(columns)), heads, **turned)
    axes.set_yticks(range(len(rows)), names)
    axes.set_xlabel(about)
    axes.xaxis.set_label_position("bottom")
    known = [value for value in cells.values() if value is not None]
    low, high = (0.0, 1.0) if unit == "%" else (min(known), max(known))
    for (row_name, column), value in cells.items():
        spot = (columns.index(column), rows.index(row_name))
        depth = None if value is None else (value - low) / ((high - low) or 1)
        _field(axes, spot, depth, "none" if value is None else say(value, unit))
    return drawing.svg


def _heads(columns: list[str], wide: float) -> tuple[list[str], float, Any]:
    """Break the names of columns into lines, or turn them; give them, their height and how."""
    heads = ["\n".join(wrap(name, max(1, int(wide / LETTER)))) for name in columns]
    words = [word for name in columns for word in name.split()]
    if LETTER * max(map(len, words)) < wide:
        return heads, 14 + LINE * max(1 + name.count("\n") for name in heads), {}
    turned = {"rotation": 45, "ha": "left", "rotation_mode": "anchor"}
    return columns, 16 + SLANT * LETTER * max(map(len, columns)), turned


def _field(axes: Axes, spot: tuple[int, int], depth: float | None, text: str) -> None:
    """Fill a field from sand to deep water."""
    tones = LinearSegmentedColormap.from_list("tide", (INK["tile"], INK["water"], DEEP))
    axes.add_patch(
        Rectangle(
            (spot[0] - 0.47, spot[1] - 0.44),
            0.94,
            0.88,
            facecolor=INK["paper"] if depth is None else tones(depth),
            edgecolor=INK["ink"],
            linewidth=0.8,
        )
    )
    axes.annotate(text, spot, ha="center", va="center_baseline")
