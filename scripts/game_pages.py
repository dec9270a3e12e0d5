"""The handbook's page of a game: its clauses, rulings, options and components, with pictures.

Everything is made from the rooms, so that a page can't say anything else than the rules do. Each
scenario stands under the clause whose name it bears, or under the first that it shows; it unfolds
to its walkthrough, a page of its own that needs neither kernel nor network.
"""

from __future__ import annotations

from collections import defaultdict
from html import escape
from typing import TYPE_CHECKING, Any

import rules
from rules import Clause
from scripts.components import components
from scripts.environment import ROOT
from tidewidgets import Walkthrough
from tidewidgets._room import Room
from tidewidgets._svg import svg

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from rules import Game, Option, Ruling, Scenario
    from tidewidgets._palette import Theme
    from tidewidgets._scene import Scene

THEMES: tuple[Theme, ...] = ("light", "dark")

Homes = dict[str, list["Scenario"]]
"""The scenarios that stand under each clause."""


def page(slug: str) -> str:
    """Write the page of a game, ``games/<slug>.md`` in the handbook."""
    game = rules.load(slug)
    homes = _homes(game)
    parts = (
        f"# {game.title}",
        game.summary,
        _facts(game),
        _figure(slug, _cover(game).id, "cover"),
        _lead(slug),
        "## Rules",
        *_sections(game, homes),
        "## Rulings",
        _RULINGS,
        _html(_ruling(game, ruling, homes) for ruling in game.rulebook.ruling),
        "## Options",
        _OPTIONS,
        _html(
            ["<div class='rows'>", *(_option(game, option) for option in game.options), "</div>"]
        ),
        "## Components",
        _COMPONENTS,
        _components(slug),
    )
    return "\n\n".join(parts) + "\n"


def gallery(up: str) -> str:
    """Write a card for each game that leads to its page, as HTML; ``up`` is the way to the first page."""
    games = map(rules.load, rules.names())
    return _html(
        [
            '<div class="games">',
            *(
                f'<a class="game" href="{up}games/{game.slug}.html">'
                f"{_pictures(f'{up}games/{game.slug}/{_cover(game).id}', '')}"
                f"<b>{escape(game.title)}</b><span>{escape(game.summary)}</span></a>"
                for game in games
            ),
            "</div>",
        ]
    )


def store(slug: str, folder: Path) -> None:
    """Write the walkthroughs of a game, and the pictures that its page shows of them."""
    folder.mkdir(parents=True, exist_ok=True)
    game, sheet = rules.load(slug), Room.of(slug).sheet
    for scenario in game.scenarios.values():
        walkthrough = Walkthrough(scenario)
        walkthrough.to_html(folder / f"{scenario.id}.html")
        for theme in THEMES:
            drawing = svg(_last(walkthrough), sheet, theme)
            path = folder / f"{scenario.id}.{theme}.svg"
            path.write_text(drawing, encoding="utf-8", newline="\n")


def anchors() -> dict[str, str]:
    """Say where each clause, ruling and scenario stands: ``games/<slug>.html#<anchor>``."""
    found: dict[str, str] = {}
    for slug in rules.names():
        game = rules.load(slug)
        found |= {id_: f"games/{slug}.html#{_walk(id_)}" for id_ in game.scenarios}
        found |= {id_: f"games/{slug}.html#{id_}" for id_ in game.rulebook}
    return found


def _homes(game: Game[Any]) -> Homes:
    homes: Homes = defaultdict(list)
    for scenario in game.scenarios.values():
        named = scenario.id in game.rulebook
        homes[scenario.id if named else scenario.clauses[0]].append(scenario)
    return homes


def _cover(game: Game[Any]) -> Scenario:
    """Choose the scenario in which most is done: it ends in the midst of a game."""
    return max(game.scenarios.values(), key=lambda scenario: len(scenario.steps))


def _last(walkthrough: Walkthrough) -> Scene:
    return walkthrough.frames[-1].scene


def _facts(game: Game[Any]) -> str:
    low, high = game.players[0], game.players[-1]
    players = f"{low} player{'s' if low > 1 else ''}" if low == high else f"{low} to {high} players"
    book = game.rulebook
    counts = (
        players,
        f"{len(book.clause)} clauses",
        f"{len(book.ruling)} rulings",
        f"{len(game.scenarios)} walkthroughs",
    )
    return _html(f'<p class="facts">{" · ".join(counts)}</p>'.splitlines())


def _lead(slug: str) -> str:
    """Lead to what else there is about a game; links are as from ``docs/games``."""
    chapters = sorted((ROOT / "notebooks" / slug).glob("*.ipynb"))
    lines = [f"- [](../../notebooks/{slug}/{path.name})" for path in chapters]
    if (ROOT / "docs" / "teachers" / f"{slug}.md").exists():
        lines.append(_TEACH.format(slug=slug))
    return "\n".join((*lines, _COVERAGE.format(slug=slug)))


def _sections(game: Game[Any], homes: Homes) -> Iterator[str]:
    """Write the clauses, section by section as in the book, each under its heading."""
    sections: dict[str, list[Clause]] = {}
    for clause in game.rulebook.clause:
        sections.setdefault(clause.section, []).append(clause)
    for section, clauses in sections.items():
        yield f"### {section}"
        yield _html(_clause(game, clause, homes) for clause in clauses)


def _clause(game: Game[Any], clause: Clause, homes: Homes) -> str:
    head = f"<p>{escape(clause.text)}</p>"
    return _entry(game, clause, head, (escape(clause.kind),), homes)


def _ruling(game: Game[Any], ruling: Ruling, homes: Homes) -> str:
    readings = "".join(
        f'<li class="ours"><b>{escape(text)}</b> (ours)</li>'
        if text == ruling.chosen
        else f"<li>{escape(text)}</li>"
        for text in ruling.options
    )
    head = f"<p><b>{escape(ruling.question)}</b></p><ul>{readings}</ul>"
    if ruling.chosen not in ruling.options:
        head += f"<p>We read it so: <b>{escape(ruling.chosen)}</b></p>"
    head += f"<p>{escape(ruling.why)}</p>"
    option = f'<a href="#option-{ruling.switch}">option {ruling.switch}</a>'
    return _entry(game, ruling, head, (option,) if ruling.switch else (), homes)


def _entry(
    game: Game[Any], rule: Clause | Ruling, head: str, facts: Iterable[str], homes: Homes
) -> str:
    """Write a rule with the scenarios that stand under it, and links to the others."""
    here = homes.get(rule.id, [])
    elsewhere = [s for s in game.scenarios.values() if rule.id in s.clauses and s not in here]
    links = ", ".join(f'<a href="#{_walk(s.id)}">{escape(s.title)}</a>' for s in elsewhere)
    more = f"<details><summary>also in {_count(elsewhere)}</summary>{links}</details>"
    return (
        f'<div class="rule" id="{rule.id}">{head}'
        f'<p class="about">{" · ".join((_id(rule.id), *facts))}</p>'
        f"{''.join(_scenario(game.slug, scenario) for scenario in here)}"
        f"{more if elsewhere else ''}</div>"
    )


def _id(id_: str) -> str:
    return f'<a class="id" href="#{id_}"><code>{id_}</code></a>'


def _scenario(slug: str, scenario: Scenario) -> str:
    """Write a scenario that unfolds; its walkthrough is fetched when it does (handbook.js)."""
    steps = len(scenario.steps)
    count = f"{steps} step{'s' if steps != 1 else ''}" if steps else "a position"
    source = f"{slug}/{scenario.id}.html"
    return (
        f'<details class="walk" id="{_walk(scenario.id)}"><summary>'
        f"{_pictures(f'{slug}/{scenario.id}', scenario.title)}"
        f"<span><b>{escape(scenario.title)}</b><small>{count}</small></span></summary>"
        f'<iframe data-src="{source}" title="{escape(scenario.title)}"></iframe>'
        f'<p><a href="{source}">On a page of its own</a></p></details>'
    )


def _figure(slug: str, id_: str, kind: str) -> str:
    return _html([f'<p class="{kind}">{_pictures(f"{slug}/{id_}", "")}</p>'])


def _pictures(path: str, alt: str) -> str:
    """Show the picture of the reader's theme; the other is not fetched."""
    return "".join(
        f'<img class="only-{theme}" loading="lazy" src="{path}.{theme}.svg" alt="{escape(alt)}">'
        for theme in THEMES
    )


def _option(game: Game[Any], option: Option) -> str:
    values = ", ".join(f"<code>{escape(repr(value))}</code>" for value in option.values)
    more = f", or {escape(option.custom)}" if option.custom else ""
    return (
        f'<div class="rule" id="option-{option.name}"><p><code>{option.name}</code>: {values}{more}</p>'
        f"<p>{escape(option.text)}</p>"
        f'<p class="about">{_id(option.clause) if option.clause in game.rulebook else ""}</p></div>'
    )


def _components(slug: str) -> str:
    rows = [
        f"| {one.name} | [{one.file.name}](../../rules/{slug}/{one.file.name}) | {one.provenance} | {one.why} |"
        for one in components(slug)
    ]
    return "\n".join(("| what | where | from | why |", "| --- | --- | --- | --- |", *rows))


def _walk(id_: str) -> str:
    return f"walk-{id_}"


def _count(scenarios: list[Scenario]) -> str:
    return f"{len(scenarios)} walkthrough{'s' if len(scenarios) != 1 else ''}"


def _html(lines: Iterable[str]) -> str:
    """Put HTML into Markdown: a block without an empty line in it."""
    return "\n".join(("```{raw} html", *lines, "```"))


_TEACH = "- [Teach it](../teachers/{slug}.md), with a [rule card](../teachers/cards/{slug}.html) to print"

_COVERAGE = "- [Where each rule lives](../coverage/{slug}.md): the code, the tests and the lessons behind it"

_RULINGS = """What the book leaves open: the question, the readings it could have, which one is ours, and why. A ruling with an option can be played otherwise."""

_OPTIONS = """What can be chosen before a game begins, as in `rules.load(…).new(seed=7, option=value)`. The first value is ours."""

_COMPONENTS = """What is marked `rulebook` is printed in the book. What is marked `house` is our stand-in, where the book shows a picture only. A table that owns the game can pass its own."""
