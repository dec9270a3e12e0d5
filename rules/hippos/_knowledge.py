"""What each player can know, and what may be behind it.

A face that is down is known to those who looked under the card, till the next deal
(hippos.ruling.peek-secret); leftovers are known to nobody (hippos.ruling.leftover).
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import msgspec

from rules import UNKNOWN
from rules.hippos._cards import KINDS

if TYPE_CHECKING:
    from rules.hippos._state import State


def observe(state: State, player: int | None) -> State:
    """Hide the faces that a player (None: a spectator) can't know."""
    known = () if player is None else state.looked[player]
    pond = [
        kind if up or cell in known else UNKNOWN
        for cell, (kind, up) in enumerate(zip(state.pond, state.up, strict=True))
    ]
    return msgspec.structs.replace(
        state, pond=tuple(pond), leftover=(UNKNOWN,) * len(state.leftover)
    )


def unseen(view: State) -> Counter[str]:
    """Count the cards of this round's deck that the viewer can't place, by kind.

    Leftovers and set-aside hippos never mix: the deck of the pond that lies there is all but the
    latter (hippos.setup.leftover). Before the first deal there is none.
    """
    if not view.pond:
        return Counter()
    left = Counter(dict(zip(KINDS, view.setting.cards, strict=True)))
    left["hippo"] -= left.total() - len(view.pond) - len(view.leftover)
    left.subtract(kind for kind in (*view.pond, *view.leftover) if kind != UNKNOWN)
    return left


def determinize(view: State, rng: Random) -> State:
    """Fill in an observation: every arrangement of the unseen cards is equally likely.

    They lie in the pond or among the leftovers; hippos in the pond alone where the table has them
    all there (hippos.ruling.hidden-hippos).
    """
    left = unseen(view)
    cells = [cell for cell, kind in enumerate(view.pond) if kind == UNKNOWN]
    pond = list(view.pond)
    if view.setting.hippos_all_in_grid and cells:
        for cell in rng.sample(cells, left["hippo"]):
            pond[cell] = "hippo"
        left["hippo"] = 0
        cells = [cell for cell in cells if pond[cell] == UNKNOWN]
    cards = [kind for kind in KINDS for _ in range(left[kind])]
    rng.shuffle(cards)
    for cell in cells:
        pond[cell] = cards.pop()
    leftover = tuple([cards.pop() if kind == UNKNOWN else kind for kind in view.leftover])
    return msgspec.structs.replace(view, pond=tuple(pond), leftover=leftover)
