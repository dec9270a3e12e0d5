"""What lies around the pond of Hamsters vs. Hippos: above it what is in play, below it the shore."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tidewidgets.hippos import _words
from tidewidgets.hippos._places import (
    ASIDE,
    AT_ASIDE,
    AT_CHOICE,
    AT_HIPPOS,
    AT_LEFTOVER,
    AT_PAY,
    AT_POND,
    AT_ROUND,
    AT_SHORE,
    AT_SHORT_SHORE,
    AT_SUPPLY,
    CHOICES,
    DECLINE,
    GROUND,
    HIPPOS,
    LEAVE,
    LEFTOVER,
    NOTES,
    PADS,
    PAY,
    SLOT,
    STOP,
    SUPPLY,
    UNDER,
    Spot,
    caption,
    item,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.hippos import State
    from tidewidgets._scene import Item
    from tidewidgets.hippos._touches import Touch

DECK: Final = 4
"""Hippos among all the cards (hippos.comp.hippos)."""

BUTTONS: Final = {STOP: "Stop here", DECLINE: "Let it be"}
CAPTIONS: Final = ((ASIDE, "aside", AT_ASIDE), (LEFTOVER, "left over", AT_LEFTOVER))


def ground() -> Iterator[Item]:
    """Draw the water and the names of what lies above it."""
    yield item("pond", "pond", AT_POND, GROUND)
    for id_, label, at in (*CAPTIONS, (SUPPLY, "supply", AT_SUPPLY)):
        yield caption(f"{id_}-name", label, at.moved(0, UNDER), "water", GROUND)


# --- above the pond -------------------------------------------------------------------------------


def in_play(state: State) -> Iterator[Item]:
    """Draw the round, the hippos, the cards that aren't in the pond, and the bowl."""
    label = _words.round_of(state)
    label = f"Round {label}" if state.round <= _words.ROUNDS else label.capitalize()
    yield item("round", "", AT_ROUND.moved(0, -3), NOTES, label=label, tone="tile")
    yield caption("deck-hippos", _words.in_deck(state), AT_ROUND.moved(0, UNDER), "water")
    yield from _hippos(state)
    yield item(
        ASIDE, "aside", AT_ASIDE, PADS, text=_words.counted(state.aside, "hippo"), place="set aside"
    )
    yield item(
        "aside-count", "count", AT_ASIDE.moved(12, 6), NOTES, label=str(state.aside), scale=0.9
    )
    cards = len(state.leftover)
    yield item(
        LEFTOVER,
        "leftover",
        AT_LEFTOVER,
        PADS,
        label=str(cards) if cards else "",
        text=f"{_words.counted(cards, 'card')} nobody knows" if cards else "no card yet",
        place="left over",
    )
    yield item(
        SUPPLY,
        "supply",
        AT_SUPPLY,
        PADS,
        label=str(state.supply).replace("-", "\u2212"),
        text=_words.supply(state),
        place="the supply",
    )


def _hippos(state: State) -> Iterator[Item]:
    """Draw each hippo: surfaced, lurking in the deck, or not in this round."""
    up, deck = state.hippos_up, _words.deck_hippos(state)
    for number in range(DECK):
        sprite = "surfaced" if number < up else "lurking" if number < deck else "absent"
        at = AT_HIPPOS.moved(SLOT * (number - (DECK - 1) / 2), 0)
        yield item(f"hippo-{number + 1}", sprite, at, PADS)
    text = f"{_words.hippos(state)}, {_words.in_deck(state)}"
    yield item(HIPPOS, "track", AT_HIPPOS, NOTES, text=text, place=HIPPOS)
    label, tone = f"hippos up: {up} of {_words.LIMIT}", "go" if up else "water"
    yield caption("hippos-up", label, AT_HIPPOS.moved(0, UNDER), tone)


# --- below the pond -------------------------------------------------------------------------------


def shore(state: State, offered: Iterable[Touch]) -> Iterator[Item]:
    """Draw where hamsters leave, with what else can be chosen; at last how it ended."""
    if state.outcome is not None:
        yield _ending(state)
        return
    setting = state.setting
    first = {touch[0] for touch in offered}
    is_short = setting.pay_to_peek or setting.second_action_optional or setting.optional_events
    yield item(
        LEAVE,
        "shore-short" if is_short else "shore",
        AT_SHORT_SHORE if is_short else AT_SHORE,
        PADS,
        label="Leave here",
        text="where all leave together" if state.is_solo else "where hamsters leave from the edge",
        place="the shore",
    )
    if setting.pay_to_peek:
        text = "look under a pad beside you for 2 points of the stash"
        tone = "go" if PAY in first else "tile2"
        yield _button(PAY, "Pay 2: look", AT_PAY, text=text, tone=tone)
    for id_, label in BUTTONS.items():
        if id_ in first:
            yield _button(id_, label, AT_CHOICE, text=label.lower(), tone="go", choice=True)


def _button(id_: str, label: str, at: Spot, *, text: str, tone: str, choice: bool = False) -> Item:
    return item(
        id_,
        "pill",
        at,
        CHOICES,
        label=label,
        text=text,
        place=label,
        tone=tone,
        scale=0.92,
        choice=choice,
    )


def _ending(state: State) -> Item:
    outcome = state.outcome
    assert outcome is not None, "the game is over"  # noqa: S101 - for mypy
    sprite = "won" if outcome.winners else "lost"
    return item("ending", sprite, AT_SHORE, NOTES, label=_ended(state), text=outcome.summary)


TIERS: Final = {
    "caged": "Still in the cage",
    "zoo": "In the zoo without a cage",
    "escape": "Escaped from the zoo",
    "hamsterland": "In Hamsterland",
}
LOST: Final = {
    "hippos.solo.end.hippos": "Lost: the second hippo",
    "hippos.solo.end.toll": "Lost: no toll to pay",
}


def _ended(state: State) -> str:
    """Say in a few words how the game ended."""
    if state.ending in LOST:
        return LOST[state.ending]
    if state.is_solo:
        return f"{TIERS[state.tier]}: {_words.points(state.banks[0])}"
    best = state.banks[state.winners[0]]
    verb = "wins" if len(state.winners) == 1 else "share the win"
    who = _words.listed(winner + 1 for winner in state.winners)
    many = "s" * (len(state.winners) > 1)
    return f"Player{many} {who} {verb} with {_words.points(best)}"
