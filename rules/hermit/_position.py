"""Positions set up in the middle of play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from rules import InvalidPosition, silent
from rules.hermit._area import Laid
from rules.hermit._check import check
from rules.hermit._play import begin_round
from rules.hermit._race import begin
from rules.hermit._state import State

if TYPE_CHECKING:
    from rules.hermit._setting import Setting

GivenHand = str | Sequence[str]
"""Cards as a caller gives them: "H05 H09" or ("H05", "H09")."""
GivenArea = Sequence[Laid | tuple[str, int, int, int]]
GivenPile = int | GivenHand
GivenCoast = GivenHand | Mapping[int, str]

SPARE: Final = {"coop2": 1}
"""Cards left over after the deal (hermit.coop.leftover)."""
LAID: Final = 4
"""Parts of a card in an area: id, x, y, turn."""


class Box:
    """The cards of each copy that a position hasn't named, in the order of the deck."""

    def __init__(self, setting: Setting, players: int) -> None:
        self.setting = setting
        self.copies = [list(copy) for copy in setting.copies(players)]

    def _copy(self, owner: int) -> list[str]:
        return self.copies[owner if self.setting.mode == "coop_many" else 0]

    def take(self, owner: int, card: str) -> str:
        """Take a card that is named."""
        copy = self._copy(owner)
        if card not in copy:
            known = card in self.setting.cards
            why = "lies elsewhere, or isn't in this game" if known else "isn't in the deck"
            message = f"Hermit: this position needs the card {card!r}, which {why}."
            raise InvalidPosition(message)
        copy.remove(card)
        return card

    def fill(self, owner: int, count: int) -> tuple[str, ...]:
        """Take some cards that nobody has named."""
        copy = self._copy(owner)
        if len(copy) < count:
            message = f"Hermit: this position needs {count} more cards; {len(copy)} are left."
            raise InvalidPosition(message)
        taken, copy[:count] = tuple(copy[:count]), []
        return taken

    def left(self, owner: int) -> int:
        """Count what is left of a player's copy."""
        return len(self._copy(owner))


def set_up(
    setting: Setting,
    players: int,
    *,
    areas: Sequence[GivenArea] | GivenArea,
    hands: Sequence[GivenHand] | GivenHand,
    coast: GivenCoast,
    piles: Sequence[GivenPile] | GivenPile | None,
    drawing: bool,
    **fields: Any,
) -> State:
    """Make the position that `Hermit.position` describes: first what is named, then the rest."""
    box = Box(setting, players)
    held = [_taken(box, player, hand) for player, hand in enumerate(_hands(hands, players))]
    laid = [_area(box, player, area) for player, area in enumerate(_areas(areas, players))]
    given = _piles(piles, players)
    stacked = [
        () if isinstance(pile, int) else _taken(box, player, pile)
        for player, pile in enumerate(given)
    ]
    row = Row(box, coast, fields["taken"], [*held[0], *[card.card for card in laid[0]]])
    for player, area in enumerate(laid):
        laid[player] = area or (Laid(box.fill(player, 1)[0], 0, 0, 0),)
    row.fill()
    for player, pile in enumerate(given):
        if isinstance(pile, int):
            stacked[player] = box.fill(player, pile)
    if piles is None:
        stacked = _shared(box, players)
    state = msgspec.structs.replace(
        _state(setting, players, tuple(laid), tuple(held), fields),
        coast=tuple(row.cards),
        piles=tuple(stacked),
        aside=(*row.aside, *box.fill(0, box.left(0))),
        taken=tuple(fields["taken"]),
    )
    check(state)
    return _drawn(state) if drawing else state


class Row:
    """The Coast: cards that are named, and others between them.

    The cards of places that were drawn from are in a hand or an area, or else lie aside.
    """

    def __init__(
        self, box: Box, given: GivenCoast, taken: tuple[int, int], used: list[str]
    ) -> None:
        length = box.setting.coast
        self._box, self._used = box, used
        self._named = _named_coast(given, length)
        self._gone = {*range(1, taken[0] + 1), *range(length - taken[1] + 1, length + 1)}
        self.cards: list[str] = []
        self.aside: list[str] = []
        for place, card in self._named.items():
            if place not in self._gone:
                box.take(0, card)
            elif card not in used:
                self.aside.append(box.take(0, card))

    def fill(self) -> None:
        """Fill in the places that nobody has named."""
        for place in range(1, self._box.setting.coast + 1):
            card = self._named.get(place)
            if card is None:
                card = self._drawn() if place in self._gone else self._box.fill(0, 1)[0]
            self.cards.append(card)

    def _drawn(self) -> str:
        """Pick a card that may have been drawn from the Coast."""
        lying = {*self._named.values(), *self.cards}
        for card in self._used:
            if card not in lying:
                return card
        self.aside += self._box.fill(0, 1)
        return self.aside[-1]


def _state(
    setting: Setting,
    players: int,
    areas: tuple[tuple[Laid, ...], ...],
    hands: tuple[tuple[str, ...], ...],
    fields: Mapping[str, Any],
) -> State:
    """Fill in what isn't cards."""
    races = setting.is_versus
    sides = tuple(fields["sides"]) if races else ()
    hermies = fields["hermies"]
    if hermies is None:
        ends = tuple([0 if side == 1 else setting.coast + 1 for side in sides])
        hermies = ends or (fields["hermie"],)
    wave = setting.wave_start if fields["wave"] is None else fields["wave"]
    number = max(1, len(areas[0])) if fields["round"] is None else fields["round"]
    return State(
        setting=setting,
        phase="place",
        round=1 if setting.mode == "versus_realtime" else number,
        turn=fields["turn"] if races else 0,
        first=fields["first"] if races else -1,
        sides=sides,
        hermies=tuple(hermies),
        wave=wave,
        tide=wave,
        piles=((),) * players,
        hands=hands,
        areas=areas,
        chosen=(None,) * players,
        acted=(False,) * players,
        moved=(False,) * len(hermies),
        shifts=(0,) * len(hermies),
        recreated=((),) * players,
        drawn=(0,) * players,
        out=(False,) * players,
        danced=fields["danced"],
    )


def _drawn(state: State) -> State:
    """Begin with phase 1."""
    if state.setting.is_versus:
        return begin(state, state.turn, silent)
    return begin_round(state, silent)


# --- what a caller may write ----------------------------------------------------------------------


def seats(areas: Sequence[Any], hands: Sequence[Any], fallback: int) -> int:
    """Tell for how many players areas and hands are given."""
    several = [len(given) for given in (areas, hands) if _is_several(given)]
    return max([fallback, *several])


def _is_several(given: Sequence[Any]) -> bool:
    """Tell whether areas or hands of several players are given, and not just one."""
    first = next(iter(given), "")
    laid = isinstance(first, tuple) and len(first) == LAID and isinstance(first[1], int)
    return not (isinstance(first, (str, int, Laid)) or laid)


def _read(given: GivenHand) -> tuple[str, ...]:
    """Read card ids: one text, or several of one id or more."""
    texts = [given] if isinstance(given, str) else given
    return tuple([card for text in texts for card in text.replace(",", " ").split()])


def _each(given: Sequence[Any], players: int, what: str) -> list[Any]:
    """Give everybody a share; who is given none has an empty one."""
    if len(given) > players:
        message = f"Hermit: {what} are given for {len(given)} players; there are {players}."
        raise InvalidPosition(message)
    return [*given, *[()] * (players - len(given))]


def _hands(hands: Sequence[Any] | str, players: int) -> list[tuple[str, ...]]:
    if players == 1 and not _is_several(hands):
        hands = [_read(hands)]
    return [_read(hand) for hand in _each(hands, players, "hands")]


def _areas(areas: Sequence[Any], players: int) -> list[GivenArea]:
    given = areas if _is_several(areas) or not areas else [areas]
    return _each(given, players, "areas")


def _taken(box: Box, player: int, cards: Sequence[str]) -> tuple[str, ...]:
    return tuple([box.take(player, card) for card in cards])


def _area(box: Box, player: int, given: GivenArea) -> tuple[Laid, ...]:
    cards = tuple([_laid(card) for card in given])
    _taken(box, player, [card.card for card in cards])
    return cards


def _laid(card: Laid | Sequence[Any]) -> Laid:
    if isinstance(card, Laid):
        return card
    if isinstance(card, str) or len(card) != LAID:
        message = f"Hermit: a card of an area is given as ('H16', 0, -2, 90), not {card!r}."
        raise InvalidPosition(message)
    return Laid(*card)


def _piles(piles: Sequence[Any] | int | None, players: int) -> list[int | tuple[str, ...]]:
    if isinstance(piles, int):
        return [piles] * players
    if piles is not None and players == 1 and all(isinstance(card, str) for card in piles):
        piles = [_read(piles)]
    given = _each(() if piles is None else piles, players, "piles")
    return [pile if isinstance(pile, int) else _read(pile) for pile in given]


def _named_coast(coast: GivenCoast, length: int) -> dict[int, str]:
    named = dict(coast if isinstance(coast, Mapping) else enumerate(_read(coast), 1))
    for place in named:
        if type(place) is not int or not 1 <= place <= length:
            message = f"Hermit: the Coast has the places 1 to {length}, not {place!r}."
            raise InvalidPosition(message)
    return named


def _shared(box: Box, players: int) -> list[tuple[str, ...]]:
    """Share out what nobody has named: each the own copy, or equal piles of the one."""
    if box.setting.mode == "coop_many":
        return [box.fill(player, box.left(player)) for player in range(players)]
    each = (box.left(0) - SPARE.get(box.setting.mode, 0)) // players
    return [box.fill(0, max(0, each)) for _ in range(players)]
