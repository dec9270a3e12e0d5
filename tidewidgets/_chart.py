"""Charts in the house's hand, each with its words."""

from __future__ import annotations

from collections.abc import Mapping, Sized
from html import escape
from math import floor, isfinite, log10
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any, SupportsFloat, TypeVar

import msgspec

from rules import InvalidOption
from tidewidgets._number import plain, say
from tidewidgets._svg import picture

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Value = float | tuple[float, float, float]
"""A number, or a number and the bounds between which it lies, as `rules.lab.Interval` has them."""

Bounds = tuple[float, float, float]

Bars = dict[float, int]
"""How many values each bar holds, by where it starts."""

BARS = 16
"""In a histogram, at most about so many."""


class Chart(msgspec.Struct, frozen=True):
    """A picture of numbers, drawn by matplotlib, and the same in words.

    Made by `intervals`, `histogram`, `lines` or `heat`. A notebook shows the picture, and gives
    its words to who doesn't see it. Where matplotlib isn't installed it shows the words.

    Attributes
    ----------
    title : str
        What it says, best as a sentence or a question.
    svg : str
        The picture: equal numbers give equal text. Empty where matplotlib isn't installed.
    text : str
        The picture in words, with all its numbers.

    Examples
    --------
    >>> from rules.lab import wilson
    >>> chart = Chart.intervals({"Ann": wilson(31, 40), "Ben": wilson(9, 40)}, "Who wins?")
    >>> print(chart.text)
    Who wins? Most: Ann with 78 %. Least: Ben with 22 %.
    Ann: 78 %, between 62 and 88 %.
    Ben: 22 %, between 12 and 38 %.
    """

    title: str
    svg: str
    text: str

    def __repr__(self) -> str:
        return f"<tidewidgets.Chart {self.title}>"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        html = picture(self.svg, self.text) if self.svg else _in_words(self.text)
        return {"text/html": html, "text/plain": self.text}

    @classmethod
    def intervals(
        cls,
        rows: Mapping[str, Value],
        title: str,
        *,
        unit: str = "%",
        about: str = "",
        mark: tuple[str, float] | None = None,
        log: bool = False,
    ) -> Chart:
        """Draw a value with its bounds for each name.

        Parameters
        ----------
        rows : mapping of str to float or Interval
            What is shown, from top to bottom.
        title : str
            What it says.
        unit : str
            "%" for shares between 0 and 1, written in percent; another is written as it is.
        about : str
            What the numbers are, below the axis.
        mark : (str, float), optional
            A value to hold the others against, and its name: ``("even", 0.5)``. A point is hollow
            if its bounds lie on both sides of it.
        log : bool
            Whether equal steps multiply.

        Returns
        -------
        Chart

        Raises
        ------
        InvalidOption
            If there is nothing to show, or it can't be shown so.
        """
        shown = {str(name): _bounds(value) for name, value in _filled("rows", rows).items()}
        if log:
            _check_log(value for bounds in shown.values() for value in bounds)
        drawing = _draw("intervals", title, shown, unit, about, mark, log=log)
        lines = [
            f"{name}: {_span(bounds, unit)}{_beside(bounds, mark)}."
            for name, bounds in shown.items()
        ]
        values = {name: bounds[0] for name, bounds in shown.items()}
        more = () if mark is None else (f"The line marks {mark[0]}, {say(mark[1], unit)}.",)
        return cls(title, drawing, _words(title, about, (*_extremes(values, unit), *more), lines))

    @classmethod
    def histogram(
        cls,
        values: Sequence[float] | Mapping[str, Sequence[float]],
        title: str,
        *,
        unit: str = "",
        about: str = "",
    ) -> Chart:
        """Draw how often values lie where.

        Parameters
        ----------
        values : sequence of float, or mapping of str to that
            One series, or several by name, each on a panel of its own.
        title, unit, about : str
            As of `intervals`.

        Returns
        -------
        Chart

        Raises
        ------
        InvalidOption
            As of `intervals`.
        """
        named = values if isinstance(values, Mapping) else {"": values}
        series = {
            str(name): sorted(map(_number, _filled(name or "values", numbers)))
            for name, numbers in _filled("values", named).items()
        }
        width = _width([number for numbers in series.values() for number in numbers])
        bars = {name: _bars(numbers, width, series.values()) for name, numbers in series.items()}
        shown = {name: (bars[name], median(numbers)) for name, numbers in series.items()}
        drawing = _draw("histogram", title, shown, width, unit, about)
        lines = [
            f"{f'{name}: ' if name else ''}{_spread(numbers, unit)} "
            f"{_counts(bars[name], width, unit)}"
            for name, numbers in series.items()
        ]
        return cls(title, drawing, _words(title, about, (), lines))

    @classmethod
    def lines(
        cls,
        series: Mapping[str, Mapping[float, Value]],
        title: str,
        *,
        unit: str = "%",
        about: str = "",
        mark: tuple[str, float] | None = None,
        log: bool = False,
    ) -> Chart:
        """Draw how something changes with something else.

        Parameters
        ----------
        series : mapping of str to mapping of float to (float or Interval)
            For each name the values by place, ``{"mcts": {10: 0.4, 100: 0.7}}``.
        title, unit, mark
            As of `intervals`.
        about : str
            What the places are, below the axis.
        log : bool
            Whether equal steps between places multiply.

        Returns
        -------
        Chart

        Raises
        ------
        InvalidOption
            As of `intervals`.
        """
        shown = {
            str(name): [
                (_number(x), _bounds(value)) for x, value in sorted(_filled(name, line).items())
            ]
            for name, line in _filled("series", series).items()
        }
        if log:
            _check_log(x for line in shown.values() for x, _ in line)
        drawing = _draw("lines", title, shown, unit, about, mark, log=log)
        lines = [
            f"{name}, from {say(line[0][1][0], unit)} to {say(line[-1][1][0], unit)}. "
            + "; ".join(f"at {say(x, '')}: {_span(bounds, unit)}" for x, bounds in line)
            + "."
            for name, line in shown.items()
        ]
        return cls(title, drawing, _words(title, f"by {about}" if about else "", (), lines))

    @classmethod
    def heat(
        cls,
        cells: Mapping[tuple[str, str], float | None],
        title: str,
        *,
        unit: str = "%",
        about: str = "",
    ) -> Chart:
        """Draw a table whose fields are the deeper the more is in them.

        Parameters
        ----------
        cells : mapping of (str, str) to float or None
            Values by row and column, in the order in which these appear first; None where there
            is none.
        title, unit, about : str
            As of `intervals`.

        Returns
        -------
        Chart

        Raises
        ------
        InvalidOption
            As of `intervals`.
        """
        shown = {
            (str(row), str(column)): None if value is None else _number(value)
            for (row, column), value in _filled("cells", cells).items()
        }
        known = {f"{row}, {column}": v for (row, column), v in shown.items() if v is not None}
        _filled("cells", known)
        drawing = _draw("heat", title, shown, unit, about)
        rows: dict[str, list[str]] = {}
        for (row, column), value in shown.items():
            rows.setdefault(row, []).append(
                f"{column} {'none' if value is None else say(value, unit)}"
            )
        lines = [f"{row}: {', '.join(fields)}." for row, fields in rows.items()]
        return cls(title, drawing, _words(title, about, _extremes(known, unit), lines))


def _in_words(text: str) -> str:
    lines = "<br>".join(map(escape, text.splitlines()))
    return f"<p>{lines}</p><p><i>In words, as matplotlib isn't installed here.</i></p>"


def _draw(kind: str, *numbers: object, **options: object) -> str:
    """Draw in the house's hand; nothing where matplotlib isn't installed."""
    try:
        from tidewidgets import _plot  # noqa: PLC0415 - only a chart needs matplotlib
        from tidewidgets._print import house_style  # noqa: PLC0415 - as above
    except ImportError:
        return ""
    with house_style():
        return str(getattr(_plot, kind)(*numbers, **options))


Filled = TypeVar("Filled", bound=Sized)


def _filled(name: str, data: Filled) -> Filled:
    """Raise InvalidOption where there is nothing to show."""
    if not len(data):
        message = f"A chart shows something; {name} is empty."
        raise InvalidOption(message)
    return data


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, SupportsFloat):
        message = f"A chart shows numbers, not {value!r}."
        raise InvalidOption(message)
    number = float(value)
    if not isfinite(number):
        message = f"A chart shows numbers that end, not {value!r}."
        raise InvalidOption(message)
    return number


def _bounds(value: Value) -> Bounds:
    if not isinstance(value, tuple):
        number = _number(value)
        return (number, number, number)
    bounds = tuple(map(_number, value))
    if len(bounds) != 3 or not bounds[1] <= bounds[0] <= bounds[2]:  # noqa: PLR2004 - as it says
        message = f"Bounds are (value, low, high), the value between them; not {value!r}."
        raise InvalidOption(message)
    return bounds


def _check_log(values: Iterable[float]) -> None:
    for value in values:
        if value <= 0:
            message = f"Where equal steps multiply, all is above 0; {value:g} isn't."
            raise InvalidOption(message)


def _words(title: str, about: str, more: Iterable[str], lines: Iterable[str]) -> str:
    """Write a head of sentences, and a line for each row or series."""
    head = title if title.endswith((".", "?", "!")) else f"{title}."
    shown = (f"Shown: {about}.",) if about else ()
    return "\n".join((" ".join((head, *shown, *more)), *lines))


def _span(bounds: Bounds, unit: str) -> str:
    value, low, high = bounds
    between = f", between {plain(low, unit)} and {say(high, unit)}" if low < high else ""
    return say(value, unit) + between


def _beside(bounds: Bounds, mark: tuple[str, float] | None) -> str:
    """Say on which side of the mark a value lies."""
    if mark is None:
        return ""
    name, line = mark
    if bounds[1] > line:
        return f": above {name}"
    return f": below {name}" if bounds[2] < line else f": not to be told from {name}"


def _extremes(values: Mapping[str, float], unit: str) -> tuple[str, ...]:
    most, least = max(values, key=values.__getitem__), min(values, key=values.__getitem__)
    if values[most] == values[least]:
        return ()
    return (
        f"Most: {most} with {say(values[most], unit)}.",
        f"Least: {least} with {say(values[least], unit)}.",
    )


def _width(values: Sequence[float]) -> float:
    """Choose how wide bars are: 1, 2 or 5, times a power of ten; whole for whole numbers."""
    raw = (max(values) - min(values)) / BARS
    whole = all(value == round(value) for value in values)
    if raw == 0 or (whole and raw <= 1):
        return 1
    power = 10.0 ** floor(log10(raw))
    width = next(step * power for step in (1, 2, 5, 10) if step * power >= raw)
    return round(width) if whole else width


def _bars(values: Sequence[float], width: float, every: Iterable[Sequence[float]]) -> Bars:
    """Count values by where their bar starts, empty bars included, from the first to the last."""
    places = [floor(round(value / width, 9)) for numbers in every for value in numbers]
    bars = dict.fromkeys(range(min(places), max(places) + 1), 0)
    for value in values:
        bars[floor(round(value / width, 9))] += 1
    return {round(place * width, 9): count for place, count in bars.items()}


def _spread(values: Sequence[float], unit: str) -> str:
    """Say where sorted values lie."""
    if len(values) == 1:
        return f"1 value, {say(values[0], unit)}."
    first, middle, third = quantiles(values, n=4, method="inclusive")
    return (
        f"{len(values)} values from {plain(values[0], unit)} to {say(values[-1], unit)}; half of "
        f"them are below {say(middle, unit)}, and half between {plain(first, unit)} and "
        f"{say(third, unit)}."
    )


def _counts(bars: Bars, width: float, unit: str) -> str:
    whole = width == round(width)
    told = []
    for start, count in bars.items():
        end = start + width - whole
        where = say(start, unit) if end == start else f"{plain(start, unit)} to {say(end, unit)}"
        told += [f"{where}: {count}"] if count else []
    return f"{'; '.join(told)}."
