"""What each player can know, and what may be behind it.

A card's id names its beach side. All see the Coast, the top of every pile, and the beach sides of
hands, which face them (hermit.draw.hold, hermit.ruling.look-at-own-backs). Nobody looks through a
pile (hermit.ruling.pile-peek). With the deck list a beach side tells the seashell side; without it,
only who has seen a seashell side knows it (hermit.ruling.identity-by-back).
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

import msgspec

from rules import CHANCE, UNKNOWN
from rules.hermit._actions import Place
from rules.hermit._area import Laid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Action
    from rules.hermit._setting import Setting
    from rules.hermit._state import State

    Ids = tuple[str, ...]

NO_GRID = (UNKNOWN,) * 6


def observe(state: State, player: int | None) -> State:
    """Hide what one player (None: a spectator) can't know.

    Hidden are piles below their top, what lies aside (hermit.ruling.leftover-card) unless it lay in
    the Coast, and others' choices till all have chosen (hermit.ruling.coop-commit). Players may
    talk, but hold their cards towards themselves, unless hands are open (hermit.ruling.coop-talk).
    """
    setting, chosen = state.setting, state.chosen
    if setting.coop_commit == "simultaneous" or not setting.is_coop:
        chosen = tuple(
            [kept if p == player or kept is None else UNKNOWN for p, kept in enumerate(chosen)]
        )
    if setting.deck_reference == "off":
        setting = _veiled(setting, tuple(sorted(set(_seen_grids(state, player)))))
    return msgspec.structs.replace(
        state,
        setting=setting,
        piles=tuple([pile[:1] + (UNKNOWN,) * len(pile[1:]) for pile in state.piles]),
        aside=tuple([card if card in state.coast else UNKNOWN for card in state.aside]),
        chosen=chosen,
    )


def _seen_grids(state: State, player: int | None) -> Iterator[str]:
    """List the cards whose seashell side a viewer has seen."""
    for area in state.areas:
        for laid in area:
            yield laid.card
    for holder, hand in enumerate(state.hands):
        if holder == player or state.setting.open_hands == "on":
            yield from hand


@lru_cache(maxsize=512)
def _veiled(setting: Setting, seen: Ids) -> Setting:
    """Take the grids off all cards but some; which grids are left is known, not whose they are."""
    hidden = [card for card in setting.deck if card.id not in seen and card.grid != NO_GRID]
    bare = {card.id: msgspec.structs.replace(card, grid=NO_GRID) for card in hidden}
    return msgspec.structs.replace(
        setting,
        deck=tuple([bare.get(card.id, card) for card in setting.deck]),
        loose=tuple(sorted([*setting.loose, *[card.grid for card in hidden]])),
    )


def determinize(view: State, rng: Random) -> State:
    """Fill in an observation: every arrangement of the unseen cards is equally likely.

    So is every arrangement of the unseen grids, and every choice that another may have made.
    """
    setting = view.setting
    if setting.loose:
        setting = _with_grids(setting, rng)
    piles, aside = list(view.piles), view.aside
    if view.setting.mode == "coop_many":
        for owner, (copy, pile) in enumerate(
            zip(setting.copies(view.players), view.piles, strict=True)
        ):
            placed = {*pile, *view.hands[owner], *[laid.card for laid in view.areas[owner]]}
            placed.update(view.coast if owner == 0 else ())
            lacking = _lacking(copy, placed, rng)
            piles[owner] = _filled(pile, lacking)
            if owner == 0:
                aside = _filled(aside, lacking)
    elif view.phase != "deal":
        placed = {laid.card for area in view.areas for laid in area}
        placed.update(view.coast, aside, *view.hands, *view.piles)
        lacking = _lacking(setting.copies(view.players)[0], placed, rng)
        piles = [_filled(pile, lacking) for pile in view.piles]
        aside = _filled(aside, lacking)
    full = msgspec.structs.replace(view, setting=setting, piles=tuple(piles), aside=aside)
    if UNKNOWN not in view.chosen:
        return full
    return msgspec.structs.replace(full, chosen=_with_choices(full, rng))


def _lacking(copy: Ids, placed: set[str], rng: Random) -> list[str]:
    """Shuffle the cards of a copy that aren't placed."""
    lacking = [card for card in copy if card not in placed]
    rng.shuffle(lacking)
    return lacking


def _filled(cards: Ids, lacking: list[str]) -> Ids:
    return tuple([lacking.pop() if card == UNKNOWN else card for card in cards])


def _with_grids(setting: Setting, rng: Random) -> Setting:
    """Deal the loose grids to the cards that lack one."""
    grids = list(setting.loose)
    rng.shuffle(grids)
    deck = tuple(
        [
            msgspec.structs.replace(card, grid=grids.pop()) if card.grid == NO_GRID else card
            for card in setting.deck
        ]
    )
    return msgspec.structs.replace(setting, deck=deck, loose=())


def _with_choices(full: State, rng: Random) -> tuple[Laid | str | None, ...]:
    """Choose for those whose choice is hidden, each legal one as likely as the others."""
    open_ = msgspec.structs.replace(full, chosen=(None,) * full.players)
    return tuple(
        [
            _choice(rng.choice(open_.legal_actions(player))) if kept == UNKNOWN else kept
            for player, kept in enumerate(full.chosen)
        ]
    )


def _choice(action: Action) -> Laid | str:
    if isinstance(action, Place):
        return Laid(action.card, action.x, action.y, action.turn)
    return "wait"


def reveals(state: State, action: Action) -> bool:
    """Tell whether a legal action shows its player a face, or another's choice, unseen before."""
    if action.player == CHANCE:
        return False
    before, after = state.observe(action.player), state.apply(action).observe(action.player)
    if UNKNOWN in before.chosen and UNKNOWN not in after.chosen:
        return True
    faces = zip(_faces(before), _faces(after), strict=True)
    return any(not new <= old for old, new in faces)


def _faces(view: State) -> list[set[str]]:
    """List what a viewer sees: beach sides owner by owner, then seashell sides."""
    beach = [
        {*pile, *hand, *[laid.card for laid in area]} - {UNKNOWN}
        for pile, hand, area in zip(view.piles, view.hands, view.areas, strict=True)
    ]
    beach[0].update(view.coast)
    if view.setting.mode != "coop_many":
        beach = [set().union(*beach)]
    return [*beach, {card.id for card in view.setting.deck if card.grid != NO_GRID}]
