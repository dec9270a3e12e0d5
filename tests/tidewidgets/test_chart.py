"""A chart is a picture that is the same everywhere, and the same in words."""

from __future__ import annotations

import base64
import html
import os
import re
import subprocess
import sys
from itertools import pairwise
from unittest.mock import patch
from xml.etree import ElementTree as ET

import matplotlib as mpl
import pytest

from rules import InvalidOption
from rules.lab import Interval, wilson
from scripts.environment import ROOT
from tests.tidewidgets.test_palette import contrast
from tidewidgets import Chart
from tidewidgets._palette import PALETTE
from tidewidgets._plot import DEEP, SERIES

WINS = {"Ann": wilson(31, 40), "Ben": wilson(18, 40), "Cem": wilson(4, 40)}
LENGTHS = [38, 41, 41, 44, 52, 57, 57, 58, 63, 90]
TIDE = {"low": {10: 0.25, 100: wilson(20, 40)}, "high": {10: wilson(30, 40), 100: 0.9}}
TASKS = {("base", "shrimp"): 0.5, ("base", "crayfish"): 0.25, ("dunes", "shrimp"): None}

CHARTS = {
    "intervals": lambda: Chart.intervals(WINS, "Who wins?", mark=("even", 0.5)),
    "histogram": lambda: Chart.histogram(LENGTHS, "How long is a game?", about="decisions"),
    "histograms": lambda: Chart.histogram({"a": LENGTHS, "b": [1, 2]}, "Two games"),
    "lines": lambda: Chart.lines(TIDE, "More thought wins more", about="simulations", log=True),
    "heat": lambda: Chart.heat(TASKS, "Which tasks are hard?", about="share won"),
}
kinds = pytest.mark.parametrize("kind", list(CHARTS))


def words(chart):
    """List what stands in the picture, in the order in which it is drawn."""
    root = ET.fromstring(chart.svg)  # noqa: S314 - our own drawing
    return ["".join(node.itertext()) for node in root.iter("{http://www.w3.org/2000/svg}text")]


def test_intervals_say_every_number_and_on_which_side_of_the_mark_it_lies():
    """In sentences, then row by row."""
    chart = CHARTS["intervals"]()

    assert (
        "Who wins? Most: Ann with 78 %. Least: Cem with 10 %. The line marks even, 50 %.\n"
        "Ann: 78 %, between 62 and 88 %: above even.\n"
        "Ben: 45 %, between 31 and 60 %: not to be told from even.\n"
        "Cem: 10 %, between 4 and 23 %: below even."
    ) == chart.text


def test_a_histogram_says_how_many_lie_where():
    """Empty bars are drawn, and not said."""
    chart = CHARTS["histogram"]()

    assert (
        "How long is a game? Shown: decisions.\n"
        "10 values from 38 to 90; half of them are below 54.5, and half between 41.8 and 57.8. "
        "35 to 39: 1; 40 to 44: 3; 50 to 54: 1; 55 to 59: 3; 60 to 64: 1; 90 to 94: 1."
    ) == chart.text


def test_series_of_a_histogram_share_their_bars():
    """So that their panels can be compared."""
    text = CHARTS["histograms"]().text

    assert "\na: 10 values from 38 to 90;" in text
    assert text.endswith(
        "b: 2 values from 1 to 2; half of them are below 1.5, and half between "
        "1.2 and 1.8. 0 to 9: 2."
    )


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ([5], "1 value, 5. 5: 1."),
        (
            [2, 2, 2, 2],
            "4 values from 2 to 2; half of them are below 2, and half between 2 and 2. 2: 4.",
        ),
        ([0, 0.5, 1], "0 to 0.1: 1; 0.5 to 0.6: 1; 1 to 1.1: 1."),
        ([-3, 4], "-3: 1; 4: 1."),
        ([0, 4000], "0 to 499: 1; 4000 to 4499: 1."),
    ],
)
def test_bars_have_round_bounds(values, said):
    """One, two or five times a power of ten; whole for whole numbers."""
    assert Chart.histogram(values, "T").text.endswith(said)


def test_lines_say_where_they_lead_and_each_point():
    """With bounds where there are any."""
    assert (
        "More thought wins more. Shown: by simulations.\n"
        "low, from 25 % to 50 %. at 10: 25 %; at 100: 50 %, between 35 and 65 %.\n"
        "high, from 75 % to 90 %. at 10: 75 %, between 60 and 86 %; at 100: 90 %."
    ) == CHARTS["lines"]().text


def test_heat_says_row_by_row_what_is_in_it_and_what_is_not():
    """None is said as such."""
    assert (
        "Which tasks are hard? Shown: share won. Most: base, shrimp with 50 %. Least: base, crayfish with 25 %.\n"
        "base: shrimp 50 %, crayfish 25 %.\n"
        "dunes: shrimp none."
    ) == CHARTS["heat"]().text


@kinds
def test_a_notebook_gets_a_picture_with_its_words(kind):
    """Escaped, so that no name can break out of them."""
    chart = CHARTS[kind]()
    bundle = chart._repr_mimebundle_()
    shown = re.fullmatch(
        r'<img src="data:image/svg\+xml;base64,([^"]+)" style="max-width:100%" alt="([^"]+)">',
        bundle["text/html"],
    )

    assert chart.svg == base64.b64decode(shown[1]).decode()
    assert chart.text == html.unescape(shown[2]) == bundle["text/plain"]
    assert f"<tidewidgets.Chart {chart.title}>" == repr(chart)


def test_odd_names_do_not_break_the_picture_or_its_words():
    """A bot may be called anything."""
    name = '"><script>alert(1)</script> & $x^2$ é 蟹'
    chart = Chart.intervals({name: 0.5, "%": 0.25}, f"Is it {name}?")
    shown = chart._repr_mimebundle_()["text/html"]

    assert "<script" not in shown + chart.svg
    assert "&quot;&gt;&lt;script&gt;" in shown
    assert any("$x^2$ é 蟹" in text for text in words(chart))


@kinds
def test_every_number_stands_in_the_picture_as_text(kind):
    """It can be read aloud, searched, and drawn in the reader's own font."""
    chart = CHARTS[kind]()
    drawn = " ".join(words(chart))

    assert chart.title in drawn
    if kind in ("intervals", "heat"):
        assert set(re.findall(r"\d+ %", chart.text)) <= set(re.findall(r"\d+ %", drawn))
    assert "system-ui, sans-serif" in chart.svg
    assert "DejaVu" not in chart.svg


@kinds
def test_it_is_the_same_whatever_somebody_has_set(kind):
    """A style of one's own stays as it was, and out of ours."""
    before = CHARTS[kind]()
    with mpl.rc_context({"font.size": 30, "axes.grid": True, "svg.hashsalt": "other"}):
        again = CHARTS[kind]()
        size = mpl.rcParams["font.size"]

    assert before == again
    assert 30 == size


def test_it_is_the_same_in_another_process():
    """Under another order of hashes, without a date, and silently."""
    program = (
        "from tests.tidewidgets.test_chart import CHARTS\n"
        "print(*(chart().svg for chart in CHARTS.values()), sep='')"
    )
    told = subprocess.run(
        [sys.executable, "-c", program],
        check=True,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "7", "PYTHONIOENCODING": "utf-8"},
    )

    assert "".join(chart().svg for chart in CHARTS.values()).strip() == told.stdout.strip()
    assert "" == told.stderr


@kinds
def test_it_is_compact_and_fetches_nothing(kind):
    """A chapter holds several."""
    svg = CHARTS[kind]().svg

    assert len(svg) < 16_000
    assert {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"} >= set(
        re.findall(r"https?://[^\"<]+", svg)
    )


def test_letters_and_lines_can_be_told_from_the_paper():
    """By WCAG: 4.5 for text, 3 for what is drawn; and series by more than colour."""
    paper = PALETTE["light"]

    assert contrast(paper["paper"], paper["mat"]) >= 4.5
    assert contrast(paper["ink"], DEEP) >= 4.5
    assert all(contrast(paper[tone], paper["paper"]) >= 4.5 for tone, _, _ in SERIES)
    assert len(SERIES) == len({marker for _, marker, _ in SERIES})
    assert len(SERIES) == len({str(dash) for _, _, dash in SERIES})


def test_a_point_is_hollow_where_the_mark_lies_between_its_bounds():
    """So that nobody takes chance for skill."""
    paper = PALETTE["light"]["paper"]
    hollow = Chart.intervals({"Ben": Interval(0.6, 0.4, 0.8)}, "T", mark=("even", 0.5))
    full = Chart.intervals({"Ben": Interval(0.7, 0.6, 0.8)}, "T", mark=("even", 0.5))

    assert any("hollow: may be on either side of even" in text for text in words(hollow))
    assert not any("hollow" in text for text in words(full))
    assert hollow.svg.count(f"fill: {paper}") > full.svg.count(f"fill: {paper}")


def test_names_at_the_ends_of_lines_do_not_cover_each_other():
    """They make room."""
    chart = Chart.lines({name: {1: 0.1, 2: 0.5} for name in "abc"}, "T")
    heights = [float(y) for y in re.findall(r'y="([\d.]+)"[^>]*>[abc]</text>', chart.svg)]

    assert 3 == len(heights)
    assert min(a - b for a, b in pairwise(heights)) >= 14


def extents(chart):
    """Give each level text with where it begins and ends, by the width of its letters."""
    for node in ET.fromstring(chart.svg).iter("{http://www.w3.org/2000/svg}text"):  # noqa: S314 - ours
        text, style = "".join(node.itertext()), node.get("style")
        if "rotate(-45" not in node.get("transform", ""):
            size = float(re.search(r"([\d.]+)px", style)[1])
            width = 0.56 * size * len(text)
            back = {"middle": width / 2, "end": width}.get(
                re.search(r"text-anchor: (\w+)|$", style)[1], 0
            )
            x = float(node.get("x") or re.search(r"translate\(([\d.-]+)", node.get("transform"))[1])
            yield text, x - back, x - back + width


LONG = {
    "numbers": lambda: Chart.intervals({"a": (-17.25, -100.5, 150.5)}, "T", unit="points"),
    "names": lambda: Chart.intervals({"a bot of a very long name": 0.5}, "T" * 40),
    "series": lambda: Chart.lines({"Hamsters vs. Hippos": {1: 0.5, 2: 1}}, "T"),
    "heads": lambda: Chart.heat(
        {("base", f"{place} reserve"): 0.5 for place in ("nature", "water", "sand", "rock")}, "T"
    ),
}


@pytest.mark.parametrize("kind", [*CHARTS, *LONG])
def test_no_text_leaves_the_paper(kind):
    """Long ones take room, or a second line."""
    for text, begin, end in extents({**CHARTS, **LONG}[kind]()):
        assert 10 <= begin < end <= 390, text


def test_names_of_columns_are_broken_before_they_are_turned():
    """So that they can be read without bending."""
    turned = Chart.heat({("a", f"{word}-extraordinary"): 0.5 for word in "abcd"}, "T")

    assert {"nature", "reserve", "rock"} <= set(words(LONG["heads"]()))
    assert "rotate(-45" not in LONG["heads"]().svg
    assert "rotate(-45" in turned.svg


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Chart.intervals({}, "T"), "rows is empty"),
        (lambda: Chart.intervals({"a": "x"}, "T"), "shows numbers, not 'x'"),
        (lambda: Chart.intervals({"a": float("nan")}, "T"), "numbers that end, not nan"),
        (lambda: Chart.intervals({"a": (0.5, 0.6, 0.7)}, "T"), r"not \(0.5, 0.6, 0.7\)"),
        (lambda: Chart.intervals({"a": (0.5, 0.6)}, "T"), r"Bounds are \(value, low, high\)"),
        (lambda: Chart.intervals({"a": 0}, "T", log=True), "all is above 0; 0 isn't"),
        (lambda: Chart.histogram([], "T"), "values is empty"),
        (lambda: Chart.histogram({"a": []}, "T"), "a is empty"),
        (lambda: Chart.lines({"b": {}}, "T"), "b is empty"),
        (lambda: Chart.lines({"a": {-1: 1}}, "T", log=True), "all is above 0; -1 isn't"),
        (lambda: Chart.heat({("a", "b"): None}, "T"), "cells is empty"),
    ],
)
def test_what_cannot_be_shown_is_refused_in_words(make, message):
    """By its value."""
    with pytest.raises(InvalidOption, match=message):
        make()


@kinds
def test_without_matplotlib_a_chart_shows_its_words(kind):
    """The same as beside its picture; nothing else in the house needs matplotlib."""
    words = CHARTS[kind]().text
    loaded = {name: None for name in sys.modules if name.partition(".")[0] == "matplotlib"}
    ours = ("tidewidgets._plot", "tidewidgets._print")
    with patch.dict(sys.modules, {"matplotlib": None, **loaded}):
        for name in ours:
            sys.modules.pop(name, None)
        chart = CHARTS[kind]()
    shown = chart._repr_mimebundle_()

    assert ("", words, words) == (chart.svg, chart.text, shown["text/plain"])
    for line in words.splitlines():
        assert html.escape(line) in shown["text/html"]
    assert "as matplotlib isn't installed here." in shown["text/html"]
