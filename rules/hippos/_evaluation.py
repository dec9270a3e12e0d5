"""What is good in Hamsters vs. Hippos.

Where several play, everybody is taken to go home now, by the shortest way. Then a player has

- what is banked, which nobody can take (hippos.bank.at-end);
- the stash of a hamster that has left (hippos.leave.final); that it can be robbed is passed over;
- of a hamster still in play, stash and what the cards of its way pay on average, times the chance
  to come home: none of its own cards may be a hippo (hippos.card.hippo), nor may the others turn
  the second one while it waits (hippos.end.second-hippo). Tokens that it could land on next lure a
  little, since it may well go for them first (hippos.move.collect-first);
- in its first turn, the bonus that sweetens a hippo (hippos.buzz.bonus).

These hopes become shares of the win: a lead means the more, the less is still to be played.

A team on its own may go home at any moment (hippos.solo.leave), so its hope is the bank it would
end with if this round brought what the stash holds and part of what it lacks to a usual round,
and every later one a usual round, less the tolls (hippos.solo.toll.pay). Hope is less where hippos
may still end it all (hippos.solo.end.hippos). Endings are worth a third each: zoo, escape,
Hamsterland.

Whether another card is worth its risk is not asked here: a bot finds out by turning it in thought.
Nothing rests on a card that nobody has looked under.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from math import exp, fsum, sqrt
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.hippos._actions import Move, MoveLotus, PayToPeek, Peek, Place
from rules.hippos._cards import ENOUGH, HIPPOS, KINDS, POINTS
from rules.hippos._ending import TIERS
from rules.hippos._landing import BONUS
from rules.hippos._pond import AREA, NEIGHBOURS, ON_PERIMETER, PERIMETER
from rules.hippos._team import TOLL
from rules.hippos._turns import IN_PLAY, LAST_ROUND, ROUNDS

if TYPE_CHECKING:
    from rules import Action
    from rules.hippos._state import State

RIVALS: Final = 1.5
"""Cards that every other hamster in play turns between two turns; some of them leave."""
LURE: Final = 0.15
"""Points that a token beside a hamster is worth to it."""
SPREAD: Final = (1.5, 3.6)
"""By how many points the end differs from what was hoped: always, and for each round to come,
which add up as the square root of their number."""
USUAL: Final = 8.0
"""Points that a team brings home from a usual round."""
REST: Final = (0.7, 0.3)
"""How much of what it lacks to that a team may hope for, before and after the first hippo."""
PERIL: Final = (0.1, 0.3)
"""How likely hippos end it all while a team gathers that, before and after the first hippo."""
DRIFT: Final = (0.5, 2.5)
"""The spread of a team's bank, as `SPREAD`."""
ENDINGS: Final = {"zoo": 1 / 3, "escape": 2 / 3, "hamsterland": 1.0}
"""What a team's ending is worth; others are worth nothing (hippos.ruling.solo-under10)."""

BAIT: Final = 4
"""How many face-down cards about a card are as promising as one token."""

_WORTH: Final = POINTS | {"lose": -1}
_EDGES: Final = {size: sum(1 << cell for cell in cells) for size, cells in PERIMETER.items()}
"""The cards at the edge of each pond, as a set (see `rules.hippos._pond.AREA`)."""


def evaluate(state: State) -> tuple[float, ...]:
    """Guess each player's share of the win, or how well a team ends; see `rules.Game.evaluate`.

    Examples
    --------
    >>> from rules.hippos import GAME
    >>> state = GAME.position(players=2, at=["left", "c3"], stashes=[6, 6], turn=1, round=4)
    >>> [round(share, 2) for share in evaluate(state)]
    [0.44, 0.56]
    """
    if state.setting.solo:
        return (_team(state),)
    between = state.phase in ("first", "deal")
    points = [*map(float, state.banks)] if between else _points(state)
    playing = state.tied or range(state.players)
    last = LAST_ROUND if state.tied else ROUNDS
    current = 1.0
    if not between:
        current = sum(status in IN_PLAY for status in state.statuses) / len(playing)
    always, each = SPREAD
    spread = always + each * sqrt(max(0, last - state.round) + current)
    best = max(points[player] for player in playing)
    weights = [exp((mine - best) / spread) for mine in points]
    total = fsum(weights[player] for player in playing)
    return tuple(
        [weight / total if player in playing else 0.0 for player, weight in enumerate(weights)]
    )


def payoffs(state: State) -> tuple[float]:
    """Say what a team's ending is worth; see `rules.Game.payoffs`."""
    return (ENDINGS.get(state.tier, 0.0),)


# --- several players ------------------------------------------------------------------------------


class _Pond(NamedTuple):
    """What everybody can count.

    Attributes
    ----------
    safe : float
        The chance that a face-down card is no hippo (see `rules.hippos.odds`).
    pays : float
        Points that one pays on average.
    shown : int
        Hippos face up.
    down : int
        The face-down cards, as a set.
    tokens : int
        Those of them with tokens.
    playing : int
        Hamsters still in play.
    """

    safe: float
    pays: float
    shown: int
    down: int
    tokens: int
    playing: int


@lru_cache
def _worth(cards: tuple[int, ...]) -> int:
    return sum(_WORTH.get(kind, 0) * count for kind, count in zip(KINDS, cards, strict=True))


def _count(state: State) -> _Pond:
    faces = tuple(compress(state.pond, state.up))
    shown = faces.count("hippo")
    paid = sum([_WORTH[kind] for kind in faces if kind in _WORTH])
    down = tokens = 0
    for cell, (up, lying) in enumerate(zip(state.up, state.tokens, strict=True)):
        if not up:
            down |= 1 << cell
            if lying:
                tokens |= 1 << cell
    lying_down = len(state.up) - len(faces)
    hidden = max(1, lying_down + len(state.leftover))
    among = max(1, lying_down) if state.setting.hippos_all_in_grid else hidden
    return _Pond(
        safe=1 - min(1.0, (HIPPOS - state.aside - shown) / among),
        pays=(_worth(state.setting.cards) - paid) / hidden,
        shown=shown,
        down=down,
        tokens=tokens,
        playing=sum([status in IN_PLAY for status in state.statuses]),
    )


def _points(state: State) -> list[float]:
    """Give the points that each player would have after this round."""
    pond = _count(state)
    return [
        bank + (_hope(state, player, pond) if state.statuses[player] in IN_PLAY else float(stash))
        for player, (bank, stash) in enumerate(zip(state.banks, state.stashes, strict=True))
    ]


def _hope(state: State, player: int, pond: _Pond) -> float:
    """Give what a hamster in play brings home by the shortest way, times the chance that it does."""
    moves, near = _way_home(state, player, pond.down)
    if moves < 0:
        return 0.0
    alive: float = pond.safe ** _risks(state, player, moves, near)
    actions = 0
    if state.turn == player:
        actions = (3 if state.phase == "act" else 2) - state.action
    if waits := max(0, moves + 2 - actions) // 2:
        alive *= _spared(pond, RIVALS * (pond.playing - 1) * waits)
    lured = LURE * (near & pond.tokens).bit_count()
    hope = alive * (state.stashes[player] + moves * pond.pays + lured)
    if state.turns[player] <= 1:
        protected = min(moves, actions if state.turns[player] else 2)
        hope += BONUS * (1 - pond.safe**protected)
    return hope


def _way_home(state: State, player: int, down: int) -> tuple[int, int]:
    """Count the moves to the edge, -1 if it can't be reached; and give the cards it could land on.

    See hippos.move.no-revealed and hippos.leave.perimeter.
    """
    spot, size = state.spots[player], len(state.up)
    edge = _EDGES[size]
    if spot < 0:
        return 1, edge & down
    area = AREA[size]
    if state.jumps[player]:
        near = sum([1 << cell for cell in state.destinations(player)])
    else:
        near = area[spot] & down
    if edge >> spot & 1:
        return 0, near
    moves, reached, newest = 1, near, near
    while newest:
        if newest & edge:
            return moves, near
        wider = 0
        while newest:
            lowest = newest & -newest
            wider |= area[lowest.bit_length() - 1]
            newest ^= lowest
        newest = wider & down & ~reached
        reached |= newest
        moves += 1
    return -1, near


def _risks(state: State, player: int, moves: int, near: int) -> float:
    """Count the cards of a way that may be hippos, less one where a harmless card is known.

    Where every next card is known to be a hippo, there is no way (hippos.ruling.peek-secret).
    """
    known = [cell for cell in state.looked[player] if near >> cell & 1]
    if not moves or not known:
        return moves
    harmless = sum([state.pond[cell] != "hippo" for cell in known])
    if harmless:
        return moves - 1
    return moves if len(known) < near.bit_count() else float("inf")


def _spared(pond: _Pond, turned: float) -> float:
    """Give the chance that cards turned by others don't bring the second hippo."""
    none: float = pond.safe**turned
    if pond.shown == ENOUGH - 1:
        return none
    one: float = turned * (1 - pond.safe) * pond.safe ** max(0.0, turned - 1)
    return min(1.0, none + one)


# --- a team ---------------------------------------------------------------------------------------


def _team(state: State) -> float:
    stash = state.stashes[0]
    shown = min(1, state.hippos_up) if state.phase != "deal" else 0
    ready = min(1.0, stash / USUAL)
    later = max(0, ROUNDS - state.round)
    final = (
        state.banks[0]
        + stash
        + (1 - ready) * USUAL * REST[shown]
        + later * (USUAL * (1 - PERIL[0] / 2) - TOLL)
    )
    always, each = DRIFT
    spread: float = always + each * sqrt(later + 1 - ready)
    grades = [1 / (1 + exp((least - 0.5 - final) / spread)) for least, *_ in TIERS if least]
    alive: float = (1 - PERIL[0]) ** later * (1 - PERIL[shown] * (1 - ready))
    return alive * fsum(grades) / len(grades)


# --- what is worth a look -------------------------------------------------------------------------


def shortlist(state: State, player: int) -> tuple[Action, ...]:
    """Keep one of the actions that come to the same; see `rules.Game.shortlist`.

    Cards that the player hasn't looked under differ by their tokens and by lying at the edge or
    not; of those that don't, the one is kept that has most about it. Of moves of a token, one is
    kept for each way of bringing it nearer to the own hamster or to others.
    """
    actions = state.legal_actions(player)
    if state.phase not in ("act", "place", "peek", "move_lotus"):
        return actions
    kept: dict[Any, tuple[int, Action]] = {}
    for action in actions:
        match action:
            case Move(to=cell) | Place(to=cell) | Peek(at=cell) | PayToPeek(at=cell):
                kind: Any = (type(action), *_look(state, player, cell))
                promise = _promise(state, cell)
            case MoveLotus(origin=origin, to=cell):
                kind = (
                    state.up[cell],
                    _beside(state, player, origin),
                    _beside(state, player, cell),
                )
                promise = 0
            case _:
                kind, promise = type(action), 0
        if kind not in kept or promise > kept[kind][0]:
            kept[kind] = promise, action
    return tuple([action for _, action in kept.values()])


def _look(state: State, player: int, cell: int) -> tuple[int, bool, str]:
    """Say all that tells a card from others before it is turned."""
    face = state.pond[cell] if cell in state.looked[player] else ""
    return state.tokens[cell], ON_PERIMETER[len(state.up)][cell], face


def _promise(state: State, cell: int) -> int:
    """Count what is to be had next to a card: face-down cards, and tokens on them above all."""
    near = NEIGHBOURS[len(state.up)][cell]
    return sum([1 + BAIT * state.tokens[other] for other in near if not state.up[other]])


def _beside(state: State, player: int, cell: int) -> tuple[bool, bool]:
    """Tell whether the player's hamster stands beside a card, and whether another does."""
    near = NEIGHBOURS[len(state.up)][cell]
    others = [spot for other, spot in enumerate(state.spots) if other != player]
    return state.spots[player] in near, any(spot in near for spot in others)
