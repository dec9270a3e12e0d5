"""The chase after the Wave in numbers: who would catch it if rounds went on as they usually do.

Nothing here knows cards or symbols. A round ends in one of four events, each about as likely as it
was for a player who looks a step ahead; from there the tables are worked out exactly.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

MISS, PLAIN, PAIR, POOLS = range(4)
"""Hermie stays; he steps on and the Wave goes, stays, or comes nearer (hermit.tide.default)."""

Rates = tuple[float, float, float, float]
"""How likely each event is."""

USUAL: Final[tuple[Rates, ...]] = (
    (0.57, 0.10, 0.15, 0.18),
    (0.31, 0.14, 0.26, 0.29),
    (0.22, 0.10, 0.28, 0.40),
)
"""If no line lacks just one symbol of the pattern; if one does; if several do."""
UNSEEN: Final[Rates] = (0.30, 0.10, 0.25, 0.35)
"""If nothing is known of the play area by then."""
LANDING: Final = {1: (0.45, 0.65, 0.80), 2: (0.15, 0.40, 0.55)}
"""The chance to complete the Wave's card, by the driftwood it needs and by what is open."""
LANDED: Final = {1: 0.70, 2: 0.38}
"""The same if nothing is known."""

Opened = tuple[int, ...] | None
"""What is open in each play area, 0 to 2; None if that isn't known."""


class Terms(NamedTuple):
    """What the chase of one Hermie asks for; the same through the whole game.

    Attributes
    ----------
    wood : int
        Driftwood that the Wave's card needs.
    crew : int
        How many must complete the pattern for a step (hermit.coop.move).
    cost : int
        Cards that a round takes from those that can be drawn.
    beyond, kept : int
        Cards that must lie beyond the Wave, or be to spare, when it is caught.
    """

    wood: int
    crew: int = 1
    cost: int = 1
    beyond: int = 0
    kept: int = 0

    def caught(self, room: int, spare: int) -> float:
        """Tell what it is worth to catch the Wave now: 1 or 0."""
        return float(room >= self.beyond and spare >= self.kept)


def moved(event: int, gap: int, room: int) -> tuple[int, int]:
    """Give the way to the Wave, and the Wave's way to the end of the Coast, after an event.

    Pools that would bring the Wave onto Hermie leave it where it is (hermit.tide.no-landing).

    Examples
    --------
    >>> [moved(event, 3, 4) for event in (MISS, PLAIN, PAIR, POOLS)]
    [(4, 3), (3, 3), (2, 4), (1, 5)]
    """
    if event == MISS:
        return gap + 1, room - 1
    if event == PLAIN:
        return gap, room - 1
    if event == POOLS and gap > 2:  # noqa: PLR2004 - where Hermie will stand, and one before
        return gap - 2, room + 1
    return gap - 1, room


@cache
def chase(gap: int, room: int, spare: int, terms: Terms, opened: Opened = None) -> float:
    """Give the chance to catch the Wave.

    Parameters
    ----------
    gap : int
        Steps to the Wave's card.
    room : int
        Steps from there to the end of the Coast; less than 0 loses (hermit.end.lose-wave).
    spare : int
        Cards beyond what the hands need now; less than 0 loses (hermit.end.lose-cards). A step
        frees a card to draw.
    terms : Terms
        What the game asks for.
    opened : tuple of int, optional
        What is open for the coming pattern.

    Examples
    --------
    >>> solo = Terms(wood=1)
    >>> chase(2, 4, 2, solo) > chase(6, 4, 2, solo) > chase(6, 0, 2, solo)
    True
    """
    if room < 0 or spare < 0:
        return 0.0
    landing, rates = _crew_rates(terms, opened)
    after = [
        chase(*moved(event, gap, room), spare - terms.cost + (event != MISS), terms)
        for event in (MISS, PLAIN, PAIR, POOLS)
        if gap > 1 or event == MISS
    ]
    if gap == 1:
        return landing * terms.caught(room, spare) + (1 - landing) * after[MISS]
    return (
        rates[MISS] * after[MISS]
        + rates[PLAIN] * after[PLAIN]
        + rates[PAIR] * after[PAIR]
        + rates[POOLS] * after[POOLS]
    )


@cache
def _crew_rates(terms: Terms, opened: Opened) -> tuple[float, Rates]:
    """Give the chance to complete the Wave's card, and that of each event, for a whole crew.

    All must complete the pattern; one is enough for pools, or else for a pair (hermit.coop.pools,
    hermit.coop.pair).
    """
    landing, step, unpooled, unpaired = 1.0, 1.0, 1.0, 1.0
    for number in range(terms.crew):
        rates = UNSEEN if opened is None else USUAL[opened[number]]
        landing *= LANDED[terms.wood] if opened is None else LANDING[terms.wood][opened[number]]
        steps = 1 - rates[MISS]
        step *= steps
        unpooled *= 1 - rates[POOLS] / steps
        unpaired *= rates[PLAIN] / steps
    return landing, (1 - step, step * unpaired, step * (unpooled - unpaired), step * (1 - unpooled))


@cache
def race(
    gap: int,
    far: int,
    spare: int,
    others: int,
    wood: int,
    closes: bool,  # noqa: FBT001 - it is part of the key
    opened: int | None = None,
    opposed: int | None = None,
) -> float:
    """Give the payoff of the rival who is to lay the next card.

    The Wave is between both; what drives it away from one brings it to the other, but never onto
    a Hermie (hermit.versus.wave-move, hermit.versus.no-landing).

    Parameters
    ----------
    gap, far : int
        Steps to the Wave of this rival and of the other.
    spare, others : int
        Cards that each has beyond what the hand needs; less than 0 loses (hermit.versus.lose).
    wood : int
        Driftwood that the Wave's card needs.
    closes : bool
        Whether this turn ends the round: who reaches the Wave in the first one may be joined in
        the second (hermit.versus.a-finish).
    opened, opposed : int, optional
        What is open in the play area of each.

    Examples
    --------
    >>> race(1, 5, 2, 2, 1, True) > 0.5 > race(5, 1, 2, 2, 1, True)
    True
    """
    if gap == 1:
        landing = LANDED[wood] if opened is None else LANDING[wood][opened]
        missed = left(MISS, gap, far, spare, others, wood, closes, opposed)
        return landing * reached(far, wood, closes, opposed) + (1 - landing) * missed
    rates = UNSEEN if opened is None else USUAL[opened]
    found = 0.0
    for event in (MISS, PLAIN, PAIR, POOLS):
        found += rates[event] * left(event, gap, far, spare, others, wood, closes, opposed)
    return found


def reached(far: int, wood: int, closes: bool, opposed: int | None) -> float:  # noqa: FBT001 - as above
    """Give the payoff of who reaches the Wave: the other may do so too, if the round goes on."""
    if closes or far > 1:
        return 1.0
    joins = LANDED[wood] if opposed is None else LANDING[wood][opposed]
    return 1 - joins / 2


def pushed(event: int, gap: int, far: int) -> tuple[int, int]:
    """Give the way of both rivals to the Wave after an event of one of them.

    Examples
    --------
    >>> [pushed(event, 3, 4) for event in (MISS, PLAIN, PAIR, POOLS)]
    [(4, 3), (3, 3), (2, 4), (1, 5)]
    >>> [pushed(event, 3, 1) for event in (MISS, PLAIN)]
    [(3, 1), (2, 1)]
    """
    gap, way = moved(event, gap, far)
    return (gap, way) if way else (gap - 1, 1)


def left(
    event: int,
    gap: int,
    far: int,
    spare: int,
    others: int,
    wood: int,
    closes: bool,  # noqa: FBT001 - as above
    opposed: int | None = None,
) -> float:
    """Give the payoff of who has just had a turn."""
    spare -= event == MISS
    if spare < 0:
        return 0.0
    gap, far = pushed(event, gap, far)
    return 1 - race(far, gap, others, spare, wood, not closes, opposed)
