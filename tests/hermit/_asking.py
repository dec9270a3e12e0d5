"""Positions that the tests of Hermit's clauses share, and what they ask of them.

Each player has a start card `START`, and holds one card with one of the grids `NEW`. Laid at 0,2,
edge to edge below the start card, it makes what its name says of the pattern K W S.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rules.hermit import GAME, Deck, house_deck
from tests.hermit.positions import play

if TYPE_CHECKING:
    from rules.hermit import State

START = "S cap W / B pool K"
NEW = {
    "nothing": "S K B / K S W",
    "line": "K W S / W B K",
    "pair": "S B K / K W S",
    "other pair": "B S B / K W S",
    "pools": "S pool B / K W S",
    "pools and pair": "S pool K / K W S",
    "only pools": "S pool B / K S W",
    "only a pair": "S B K / K S W",
    "wood": "K W+ S / W B K",
    "two woods": "K+ W+ S / W B K",
    "wood and pools": "S pool B / K W+ S",
    "wood and a cap": "K W+ S / W cap K",
}
"""Grids by what they make beside a line; "nothing" and "only ..." make no line."""

HOLDS = ("H16", "H15", "H14", "H12")
STARTS = ("H01", "H02", "H03", "H04")
"""Each player's card in hand, and start card."""

OTHER_STARS = str.maketrans("SB", "BS")
"""Turns grids for K W S into grids for K W B."""


def deck_with(**grids: str) -> Deck:
    """Give the house deck with other grids, as in ``deck_with(H01="K W S / B cap pool")``."""
    cards = [
        msgspec.structs.replace(card, grid=tuple(grids[card.id].replace("/", " ").split()))
        if card.id in grids
        else card
        for card in house_deck().cards
    ]
    return Deck("lesson", tuple(cards))


def lesson(card: str = "H16", target: str = "H06", **given: object) -> State:
    """Give a solo position of the worked examples: H01 lies, Hermie is on 3, the Wave on 6.

    A card is in hand; the target is the card of the Coast in front of Hermie.
    """
    known = {"areas": [("H01", 0, 0, 0)], "hands": [card], "hermie": 3, "wave": 6} | given
    return GAME.position(**{"coast": {known["hermie"] + 1: target}} | known)


def alone(new: str, **given: object) -> State:
    """Give a solo position in which H16@0,2 makes what `new` says."""
    deck = deck_with(H01=START, H16=NEW.get(new, new))
    return lesson(deck=deck, **given)


def shows(start: str, new: str, *typed: str, **given: object) -> tuple[int, ...]:
    """Give Hermie and the Wave after H16, which shows `new`, is laid by a card that shows `start`.

    It is laid at 0,2, right below, if nothing is typed.
    """
    state = lesson(deck=deck_with(H01=start, H16=new), **given)
    return moves(state, *typed or ("H16@0,2",))


def together(*news: str, **given: object) -> State:
    """Give a coop position: H16@0,2 of player 1, H15@0,2 of player 2 and so on make `news`."""
    grids = dict.fromkeys(STARTS, START) | {
        card: NEW.get(new, new) for card, new in zip(HOLDS, news, strict=False)
    }
    known = {
        "areas": [[(card, 0, 0, 0)] for card in STARTS[: len(news)]],
        "hands": [[card] for card in HOLDS[: len(news)]],
        "hermie": 3,
        "wave": 6,
        "deck": deck_with(**grids),
    }
    known |= given
    return GAME.position(**{"coast": {known["hermie"] + 1: "H06"}} | known)


def race(
    left: str,
    right: str,
    *,
    mode: str = "versus_turns",
    hermies: tuple[int, int] = (3, 9),
    wave: int = 6,
    **given: object,
) -> State:
    """Give a race: H16@0,2 of the left, H15@0,2 of the right player make these.

    The right player's pattern is K W B, of starfish changed in all grids, unless both walk to the
    same card.
    """
    targets = (hermies[0] + 1, hermies[1] - 1)
    apart = targets[0] != targets[1]
    starts, news = [START, START], [NEW.get(left, left), NEW.get(right, right)]
    if apart:
        starts[1], news[1] = starts[1].translate(OTHER_STARS), news[1].translate(OTHER_STARS)
    known = {
        "areas": [[("H01", 0, 0, 0)], [("H02", 0, 0, 0)]],
        "hands": [["H16"], ["H15"]],
        "coast": {targets[0]: "H06"} | ({targets[1]: "H13"} if apart else {}),
        "deck": deck_with(H01=starts[0], H02=starts[1], H16=news[0], H15=news[1]),
    }
    return GAME.position(mode=mode, hermies=hermies, wave=wave, **known | given)


def moves(state: State, *typed: str) -> tuple[int, ...]:
    """Give the place of each Hermie and then that of the Wave, after some typed actions."""
    after = play(state, *typed)
    return (*after.hermies, after.wave)
