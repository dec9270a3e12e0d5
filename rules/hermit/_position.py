"""Positions set up in the middle of play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from rules import InvalidPosition, silent
from rules.hermit._area import Laid
from rules.hermit._check import check
from rules.hermit._play import begin_round
from rules.hermit._race import begin_turn, draw_or_drop_out, finish, is_decided
from rules.hermit._state import State

if TYPE_CHECKING:
    from rules.hermit._setting import Setting

Cards = str | Iterable[str]
"""Cards as a caller gives them: "H05 H09" or ("H05", "H09")."""
GivenArea = Sequence[Laid | tuple[str, int, int, int]]
GivenPile = int | Cards
GivenCoast = Cards | Mapping[int, str]

SPARE: Final = {"coop2": 1}
"""Cards left over after the deal (hermit.coop.leftover)."""


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
    areas: Sequence[GivenArea] | GivenArea | None,
    hands: Sequence[Cards] | Cards | None,
    coast: GivenCoast | None,
    piles: Sequence[GivenPile] | GivenPile | None,
    drawing: bool,
    **fields: Any,
) -> State:
    """Make the position that `Hermit.position` describes."""
    box = Box(setting, players)
    named = _named_coast(coast, setting.coast)
    taken = fields["taken"]
    gone = {*range(1, taken[0] + 1), *range(setting.coast - taken[1] + 1, setting.coast + 1)}
    held = [
        tuple([box.take(player, card) for card in hand])
        for player, hand in enumerate(_hands(hands, players))
    ]
    laid = [_area(box, player, area) for player, area in enumerate(_areas(areas, players))]
    given = _piles(piles, players)
    stacked = [
        tuple([box.take(player, card) for card in pile]) if isinstance(pile, tuple) else ()
        for player, pile in enumerate(given)
    ]
    out = {*sum(held, ()), *[card.card for area in laid if area for card in area]}
    for place, card in named.items():
        if place not in gone or card not in out:
            box.take(0, card)
    aside = tuple([card for place, card in named.items() if place in gone and card not in out])
    laid = [area or (Laid(box.fill(player, 1)[0], 0, 0, 0),) for player, area in enumerate(laid)]
    used = [card.card for area in laid for card in area] + [card for hand in held for card in hand]
    if setting.mode == "coop_many":
        used = [card.card for card in laid[0]] + list(held[0])
    row = []
    for place in range(1, setting.coast + 1):
        card = named.get(place)
        if card is None and place in gone:
            free = [c for c in used if c not in named.values() and c not in row]
            card = free[0] if free else box.fill(0, 1)[0]
            aside += () if free else (card,)
        row.append(card or box.fill(0, 1)[0])
    for player, pile in enumerate(given):
        if isinstance(pile, int):
            stacked[player] = box.fill(player, pile)
    if piles is None:
        stacked = _shared(box, players)
    aside += box.fill(0, box.left(0))
    state = _state(setting, players, tuple(laid), tuple(held), fields)
    state = msgspec.structs.replace(
        state, coast=tuple(row), piles=tuple(stacked), aside=aside, taken=tuple(taken)
    )
    check(state)
    return _drawn(state) if drawing else state


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
        drawn=(0,) * players,
        out=(False,) * players,
        danced=fields["danced"],
    )


def _drawn(state: State) -> State:
    """Begin with phase 1."""
    if not state.setting.is_versus:
        return begin_round(state, silent)
    if state.setting.mode == "versus_turns":
        return begin_turn(state, state.turn, silent)
    for player in range(state.players):
        state = draw_or_drop_out(state, player, silent)
    return finish(state, silent) if is_decided(state) else state


# --- what a caller may write ----------------------------------------------------------------------


def seats(areas: Sequence[Any] | None, hands: Sequence[Any] | str | None, fallback: int) -> int:
    """Tell for how many players areas and hands are given."""
    several = [
        len(given)
        for given in (areas, hands)
        if given is not None and not isinstance(given, str) and _is_several(given)
    ]
    return max([fallback, *several])


def _is_several(given: Sequence[Any]) -> bool:
    """Tell whether areas or hands of several players are given, and not just one."""
    first = next(iter(given), None)
    if isinstance(first, (str, Laid)) or first is None:
        return False
    return not (isinstance(first, tuple) and len(first) == 4 and isinstance(first[1], int))  # noqa: PLR2004 - card, x, y, turn


def _read(cards: Cards) -> tuple[str, ...]:
    return tuple(cards.replace(",", " ").split() if isinstance(cards, str) else cards)


def _row(given: Sequence[Any], players: int, what: str) -> list[Any]:
    if len(given) > players:
        message = f"Hermit: {what} are given for {len(given)} players; there are {players}."
        raise InvalidPosition(message)
    return [*given, *[()] * (players - len(given))]


def _hands(hands: Sequence[Cards] | Cards | None, players: int) -> list[tuple[str, ...]]:
    if hands is None:
        return [()] * players
    if players == 1 and (isinstance(hands, str) or not _is_several(list(hands))):
        return [_read(hands)]  # type: ignore[arg-type]  # one hand, as just tested
    return [_read(hand) for hand in _row(list(hands), players, "hands")]


def _areas(areas: Sequence[GivenArea] | GivenArea | None, players: int) -> list[GivenArea]:
    if areas is None:
        return [()] * players
    given = areas if _is_several(areas) else [areas]
    return _row(given, players, "areas")


def _area(box: Box, player: int, given: GivenArea) -> tuple[Laid, ...]:
    cards = tuple([card if isinstance(card, Laid) else Laid(*card) for card in given])
    for card in cards:
        box.take(player, card.card)
    return cards


def _piles(
    piles: Sequence[GivenPile] | GivenPile | None, players: int
) -> list[int | tuple[str, ...]]:
    if piles is None:
        return [()] * players
    if isinstance(piles, int):
        return [piles] * players
    if players == 1 and (isinstance(piles, str) or all(isinstance(p, str) for p in piles)):
        return [_read(piles)]  # type: ignore[arg-type]  # one pile, as just tested
    row = _row(list(piles), players, "piles")  # type: ignore[arg-type]  # as just tested
    return [pile if isinstance(pile, int) else _read(pile) for pile in row]


def _named_coast(coast: GivenCoast | None, length: int) -> dict[int, str]:
    if coast is None:
        return {}
    if isinstance(coast, Mapping):
        named = dict(coast)
    else:
        named = dict(enumerate(_read(coast), 1))
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
