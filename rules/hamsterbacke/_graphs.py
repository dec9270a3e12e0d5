"""Aspects of a Hamsterbacke position as graphs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import networkx as nx

if TYPE_CHECKING:
    from rules.hamsterbacke._state import State

KINDS: Final[dict[str, Any]] = {}


def draw(state: State, kind: str, **where: Any) -> nx.DiGraph[Any]:
    drawing: nx.DiGraph[Any] = KINDS[kind](state, **where)
    return drawing
