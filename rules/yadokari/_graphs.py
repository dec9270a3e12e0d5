"""Aspects of a Yadokari position as graphs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import networkx as nx

    from rules.yadokari._state import State

KINDS: Final[dict[str, Any]] = {}


def draw(state: State, kind: str, **where: Any) -> nx.DiGraph[Any]:
    """Draw an aspect of a position; see `rules.Game.graph` and the top of this module."""
    raise NotImplementedError
