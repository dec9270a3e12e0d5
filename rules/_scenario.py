"""Small positions with actions and what must follow: at once tests, lessons and pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from rules._errors import UnknownScenario
from rules._state import State


class Step(msgspec.Struct, frozen=True):
    """One action of a scenario.

    Attributes
    ----------
    action : str
        In the game's typed notation.
    text : str
        What the learner should see in it.
    refused : str
        Id of the clause that must forbid the action; empty where it is legal.
    expect : tuple of (str, Any)
        What must hold afterwards, in the terms of the room (see its `scenarios`).
    ask : str
        What the learner is to foresee before the step is shown: "What happens to the Wave?" The
        engine makes the answers. A question with a "May" in it, and any about a refused step, is
        answered by yes or by the clause that forbids it.
    """

    action: str
    text: str = ""
    refused: str = ""
    expect: tuple[tuple[str, Any], ...] = ()
    ask: str = ""


class Branch(msgspec.Struct, frozen=True):
    """Another course that a scenario could have taken.

    Attributes
    ----------
    at : int
        After how many steps of the scenario it leaves it.
    title : str
        The question, "What if Earth pushed first?"
    steps : tuple of Step
        In order, as those of a scenario.
    """

    at: int
    title: str
    steps: tuple[Step, ...]


class Scenario(msgspec.Struct, frozen=True):
    """A named position, what is done in it, and the clauses that this shows.

    Attributes
    ----------
    id : str
        Like ``hermetica.fire.ride``; often the id of the chief clause.
    title : str
        A few words.
    clauses : tuple of str
        Every clause and ruling shown.
    start : State
        The position.
    steps : tuple of Step
        In order; a refused step leaves the position as it is.
    branches : tuple of Branch
        What else could be done on the way.
    """

    id: str
    title: str
    clauses: tuple[str, ...]
    start: State
    steps: tuple[Step, ...] = ()
    branches: tuple[Branch, ...] = ()


class Scenarios(Mapping[str, Scenario]):
    """The scenarios of a game by id, in the order of the lesson."""

    def __init__(self, *scenarios: Scenario) -> None:
        self._by_id = {scenario.id: scenario for scenario in scenarios}
        if len(self._by_id) != len(scenarios):
            ids = [scenario.id for scenario in scenarios]
            message = f"Scenario ids must differ: {sorted({i for i in ids if ids.count(i) > 1})}."
            raise ValueError(message)

    def __getitem__(self, id_: str) -> Scenario:
        try:
            return self._by_id[id_]
        except KeyError:
            message = f"No scenario {id_!r}; there are {', '.join(self._by_id)}."
            raise UnknownScenario(message) from None

    def __contains__(self, id_: object) -> bool:
        return id_ in self._by_id

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_id)

    def __len__(self) -> int:
        return len(self._by_id)
