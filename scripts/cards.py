"""Rule cards: the clauses of a game on one sheet of A4, to be printed and handed out.

A card tells the plain game: options are left out, and chapters that hold little but options and
variants. Its pictures are ends of scenarios that bear a clause's name.

``python -m scripts cards`` stores them in ``docs/teachers/cards/``.
"""

from __future__ import annotations

import re
import sys
from html import escape
from typing import TYPE_CHECKING, Any

import rules
from scripts.environment import ROOT
from scripts.rooms import games
from tidewidgets import Walkthrough
from tidewidgets._palette import PALETTE
from tidewidgets._room import Room
from tidewidgets._svg import picture, svg

if TYPE_CHECKING:
    from rules import Clause, Game, Rulebook, Scenario

FOLDER = ROOT / "docs" / "teachers" / "cards"
PICTURES = 4
"""Drawings on a card, in the sections that have most to say."""

LARGEST = 10.0
"""Points of the text where a game has few rules."""

LETTERS = 595_000
"""That a sheet has room for, beside the pictures, were they one point high and wide."""

RULE, HEADING = 24, 100
"""Letters for which there would be room where a rule ends, and round a heading."""

_BY_CHOICE = {"option", "variant"}
_TERM = re.compile(r"\A[A-Z][\w'-]*(?: [\w'-]+){0,2}(?=: )")


def card(slug: str) -> str:
    """Write the card of a game, as a page that needs neither script nor network."""
    game = rules.load(slug)
    told, left_out = _sections(game.rulebook)
    drawn = _drawn(game, told)
    letters = HEADING * len(told)
    letters += sum(len(clause.text) + RULE for clauses in told.values() for clause in clauses)
    body = "".join(
        f"<section><h2>{escape(section)}</h2>{_figure(game, drawn.get(section))}"
        f"<ul>{''.join(map(_item, clauses))}</ul></section>"
        for section, clauses in told.items()
    )
    rest = f" Left out: {escape(', '.join(left_out))}." if left_out else ""
    return _PAGE.format(
        title=escape(game.title),
        summary=escape(game.summary),
        size=f"{min(LARGEST, (LETTERS / letters) ** 0.5):.1f}",
        body=body,
        rest=rest,
        slug=slug,
        **PALETTE["light"],
    )


def cards() -> dict[str, str]:
    """Write all cards, by the names of their files."""
    return {f"{slug}.html": card(slug) for slug in games()}


def main(_: list[str]) -> int:
    """Store the cards."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in cards().items():
        (FOLDER / name).write_text(text, "utf-8", newline="\n")
        print(FOLDER / name)
    return 0


def _sections(rulebook: Rulebook) -> tuple[dict[str, list[Clause]], list[str]]:
    """Give the clauses of the plain game by section, and the chapters that are left out."""
    chapters: dict[str, list[Clause]] = {}
    for clause in rulebook.clause:
        chapters.setdefault(clause.section.partition(" / ")[0], []).append(clause)
    told: dict[str, list[Clause]] = {}
    left_out = []
    for chapter, clauses in chapters.items():
        if 2 * sum(clause.kind in _BY_CHOICE for clause in clauses) > len(clauses):
            left_out.append(chapter)
            continue
        for clause in clauses:
            if clause.kind != "option":
                told.setdefault(clause.section, []).append(clause)
    return told, left_out


def _drawn(game: Game[Any], told: dict[str, list[Clause]]) -> dict[str, Scenario]:
    """Choose the scenarios to draw, by section: the first in which something is done."""
    found: dict[str, Scenario] = {}
    for section in sorted(told, key=lambda section: -len(told[section])):
        ids = [clause.id for clause in told[section] if clause.id in game.scenarios]
        shown = (game.scenarios[id_] for id_ in ids)
        done = (one for one in shown if any(not step.refused for step in one.steps))
        if len(found) < PICTURES and (scenario := next(done, None)):
            found[section] = scenario
    return found


def _figure(game: Game[Any], scenario: Scenario | None) -> str:
    if scenario is None:
        return ""
    scene = Walkthrough(scenario, predict=False).frames[-1].scene
    drawing = picture(svg(scene, Room.of(game.slug).sheet), scene.sentence)
    return f"<figure>{drawing}<figcaption>{escape(scenario.title)}</figcaption></figure>"


def _item(clause: Clause) -> str:
    text = _TERM.sub(r"<b>\g<0></b>", escape(clause.text, quote=False))
    return f'<li id="{clause.id}">{text}</li>'


_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}: the rules on a page</title>
<style>
@page {{ size: A4; margin: 8mm }}
:root {{ color-scheme: light }}
body {{ width: 194mm; margin: 0 auto; background: #fff; color: {ink};
  font: {size}pt/1.2 "DejaVu Sans Condensed", Arial, sans-serif }}
header {{ display: flex; gap: 4mm; align-items: baseline; padding-bottom: 1mm;
  border-bottom: 0.4mm solid {mat} }}
h1 {{ margin: 0; font-size: 15pt; white-space: nowrap }}
header p, footer {{ margin: 0; color: {muted} }}
main {{ columns: 3; column-gap: 4mm; margin: 1.5mm 0 }}
h2 {{ margin: 0 0 0.6mm; color: {mat}; font-size: 1.12em; break-after: avoid }}
section {{ margin-bottom: 1.4mm }}
ul {{ margin: 0; padding: 0 0 0 2.4mm }}
li {{ padding: 0; margin: 0 0 0.35mm; break-inside: avoid }}
li::marker {{ content: "· "; color: {muted} }}
figure {{ float: right; width: 24mm; margin: 0.6mm 0 0.6mm 1.5mm; text-align: center;
  break-inside: avoid }}
figure img {{ max-height: 34mm }}
figcaption {{ color: {muted}; font-size: 0.92em }}
@media screen and (max-width: 210mm) {{ body {{ width: auto; padding: 4mm; font-size: 11pt }}
  main {{ columns: 18em }} header {{ flex-wrap: wrap }} }}
</style>
<header><h1>{title}</h1><p>{summary}</p></header>
<main>{body}</main>
<footer>In our own words, without options.{rest} In a notebook, <code>RulebookView("{slug}")</code> shows every rule.</footer>
</html>
"""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
