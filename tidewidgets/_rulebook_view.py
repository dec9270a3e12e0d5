"""A rulebook to search, each rule with what belongs to it and on a board."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets
import msgspec

import rules
from rules import Clause, InvalidOption, Ruling, UnknownScenario
from tidewidgets._pages import Compare, Compared, Page, Pages, Show, Switch, option_behind
from tidewidgets._readings import Readings, named
from tidewidgets._room import Room
from tidewidgets._side_by_side import SideBySide
from tidewidgets._walkthrough import Walkthrough

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules import Game, Option, Scenario

RELATED = 12
"""Clauses that a page leads to, at most."""


class RulebookView(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A rulebook to search and to filter; each rule with what belongs to it, and on a board.

    A rule is shown with its section, the clauses near it, the rulings that bear on it and the
    scenarios that show it, step by step. Where an option changes how it is read, both readings can
    be played beside each other, from the first position in which they part.

    Parameters
    ----------
    game : Game or str
        The game or its slug.
    clause : str, optional
        Id of the clause or ruling to open it at; by default the first one.
    room : Room, optional
        What draws the game; by default the room of its slug.

    Raises
    ------
    rules.UnknownGame, rules.UnknownClause
        If there is none of that name.

    Examples
    --------
    >>> view = RulebookView("yadokari", "yadokari.steal.price")
    >>> view.show("yadokari.rule.pass")
    >>> view.compare("forced")
    >>> view
    <tidewidgets.RulebookView yadokari.rule.pass, with passing='forced'>
    """

    def __init__(
        self, game: Game[Any] | str, clause: str | None = None, *, room: Room | None = None
    ) -> None:
        self.game: Game[Any] = rules.load(game) if isinstance(game, str) else game
        self._room = room or Room.of(self.game.slug)
        self._pages = Pages(self.game, self._do)
        self._boards: tuple[Walkthrough | SideBySide, ...] = ()
        super().__init__((self._pages,))
        self.show(next(iter(self.game.rulebook)) if clause is None else clause)

    def __repr__(self) -> str:
        switch, compared = self._page.switch, self._page.compared
        reading = f", with {switch.others[compared.number]}" if switch and compared else ""
        return f"<tidewidgets.RulebookView {self._page.id}{reading}>"

    def show(self, clause: str, scenario: str | None = None) -> None:
        """Turn to a rule.

        Parameters
        ----------
        clause : str
            Id of a clause or a ruling.
        scenario : str, optional
            Id of one of the scenarios that show it; by default the first one.

        Raises
        ------
        rules.UnknownClause, rules.UnknownScenario
            If the rulebook has no such rule, or no such scenario shows it.
        """
        rule = self.game.rulebook[clause]
        scenarios = self._scenarios(clause)
        if scenario is not None and scenario not in scenarios:
            message = f"{clause} is shown by {', '.join(scenarios) or 'none'}; not by {scenario!r}."
            raise UnknownScenario(message)
        chosen = scenario or next(iter(scenarios), "")
        self._option = option_behind(self.game, clause)
        near = self._near(scenarios.values(), rule)
        page = Page(
            id=clause,
            related=tuple(id_ for id_ in near if self._is_clause(id_))[:RELATED],
            rulings=tuple(id_ for id_ in near if not self._is_clause(id_)),
            scenarios=tuple((one.id, one.title) for one in scenarios.values()),
            scenario=chosen,
            switch=self._switch(),
        )
        walks = [Walkthrough(scenarios[chosen], game=self.game, room=self._room)] if chosen else []
        self._set_out(page, *walks)

    def compare(self, value: object) -> None:
        """Play with another reading beside ours.

        Parameters
        ----------
        value : Any
            What the option behind the rule shall be instead of its default.

        Raises
        ------
        InvalidOption
            If no option stands behind the rule, or that can't be another value of it.
        """
        option, others = self._option, self._others()
        if option is None or not others:
            message = f"No other reading of {self._page.id} can be played."
            raise InvalidOption(message)
        numbers = [n for n, v in enumerate(others) if v == value and type(v) is type(value)]
        if not numbers:
            right = ", ".join(map(repr, others))
            message = f"{option.name} can be {right} instead of {option.default!r}; not {value!r}."
            raise InvalidOption(message)
        behind = {option.clause, *self._rulings_of(option)}
        scenarios = [
            *self._scenarios(self._page.id).values(),
            *(s for s in self.game.scenarios.values() if behind.intersection(s.clauses)),
        ]
        readings = Readings(self.game, option, value)
        parting = readings.part(scenarios)
        said = tuple(zip(readings.titles, parting.said, strict=True))
        compared = Compared(numbers[0], parting.text, said)
        boards = SideBySide(*readings.boards(parting, self._room))
        self._set_out(msgspec.structs.replace(self._page, compared=compared), boards)

    def _do(self, intent: Show | Compare) -> None:
        if isinstance(intent, Show):
            self.show(intent.id, intent.scenario)
        elif intent.number in range(len(self._others())):
            self.compare(self._others()[intent.number])
        else:
            message = f"{self._page.id} has {len(self._others())} other readings to play with."
            raise InvalidOption(message)

    def _set_out(self, page: Page, *boards: Walkthrough | SideBySide) -> None:
        """Show a page, and under it what belongs on a board."""
        self._page = page
        self._pages.turn_to(page)
        old, self._boards = self._boards, boards
        self.children = (self._pages, *boards)
        for board in old:
            for widget in (*getattr(board, "children", ()), board):
                widget.close()

    # What belongs to a rule --------------------------------------------------------------------

    def _scenarios(self, clause: str) -> dict[str, Scenario]:
        """Find the scenarios that show a rule; the one of its name first."""
        found = [s for s in self.game.scenarios.values() if clause in s.clauses]
        found.sort(key=lambda scenario: scenario.id != clause)
        return {scenario.id: scenario for scenario in found}

    def _is_clause(self, id_: str) -> bool:
        return isinstance(self.game.rulebook[id_], Clause)

    def _near(self, scenarios: Iterable[Scenario], rule: Clause | Ruling) -> tuple[str, ...]:
        """List what is near a rule, nearest first: what shares its option, scenarios, section."""
        option = self._option
        linked = (option.clause, *self._rulings_of(option)) if option else ()
        shared = Counter(id_ for scenario in scenarios for id_ in scenario.clauses)
        beside: tuple[str, ...] = ()
        if isinstance(rule, Clause):
            section = [c.id for c in self.game.rulebook.clause if c.section == rule.section]
            at = section.index(rule.id)
            beside = (*section[max(at - 1, 0) : at], *section[at + 1 : at + 2])
        near = (*linked, *(id_ for id_, _ in shared.most_common()), *beside)
        return tuple(id_ for id_ in dict.fromkeys(near) if id_ != rule.id)

    def _rulings_of(self, option: Option) -> tuple[str, ...]:
        return tuple(r.id for r in self.game.rulebook.ruling if r.switch == option.name)

    def _others(self) -> tuple[Any, ...]:
        option = self._option
        return tuple(v for v in option.values if v != option.default) if option else ()

    def _switch(self) -> Switch | None:
        option = self._option
        if option is None:
            return None
        others = tuple(named(option, value) for value in self._others())
        return Switch(option.text, named(option, option.default), others, option.custom)

    # The saved form ----------------------------------------------------------------------------

    def _repr_mimebundle_(self, **kwargs: dict[str, Any]) -> dict[str, Any]:
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        return {**bundle, "text/html": self.picture()}

    def picture(self) -> str:
        """Write the page that is shown, with what is on the boards, as HTML without script."""
        pictures = (board.picture() for board in self._boards)
        return "".join((*_in_words(self.game, self._page), *pictures))


def _in_words(game: Game[Any], page: Page) -> tuple[str, ...]:
    """Write a page in paragraphs."""
    rule = game.rulebook[page.id]
    if isinstance(rule, Clause):
        lines = [rule.text]
    else:
        readings = "; ".join(reading.rstrip(".") for reading in rule.options)
        lines = [
            rule.question,
            f"It can be read so: {readings}.",
            f"We read it so: {rule.chosen.rstrip('.')}.",
            rule.why,
        ]
    if page.switch:
        lines.append(f"{page.switch.text} {'; '.join((page.switch.default, *page.switch.others))}")
    if page.compared:
        lines.append(page.compared.text)
        lines += [f"{title}. {said}" for title, said in page.compared.said if said]
    where = rule.section if isinstance(rule, Clause) else "how we read it"
    head = f"<b>{escape(game.title)}: {escape(where)}</b> <code>{escape(page.id)}</code>"
    return tuple(f"<p>{line}</p>" for line in (head, *map(escape, lines)))
