"""How the Coast of Hermit looks, with Hermie and the Wave, and the pattern that is looked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tidewidgets.hermit import _words
from tidewidgets.hermit._pieces import (
    CARDS,
    FIGURES,
    GROUND,
    MARKS,
    NOTES,
    TARGET,
    WAVE,
    caption,
    coast_id,
    in_a_column,
    in_a_row,
    item,
    of_player,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.hermit import State
    from tidewidgets._scene import Item
    from tidewidgets.hermit._places import Beach, Spot

BESIDE: Final = 7
"""How far Hermie steps aside where he shares a place with the Wave."""

WAITING: Final = 2
"""Scale of a Hermie whose side isn't chosen yet."""

LARGE: Final = 1.2
"""Scale of the pattern that is looked for."""


def coast(state: State, beach: Beach, focus: int) -> Iterator[Item]:
    """Draw the row of cards, each with its pattern for all to see (hermit.setup.coast).

    A taken card leaves a gap, since the row isn't renumbered (hermit.draw.no-shift).
    """
    left, right = state.taken
    for place in range(beach.coast + 2):
        taken = place <= left or place > beach.coast - right
        lies = 1 <= place <= len(state.coast) and not taken
        yield item(
            coast_id(place),
            "coast" if lies else _bare(state, place),
            beach.place(place),
            CARDS,
            scale=beach.card_scale,
            text=_words.coast(state, place),
            place=_words.coast_place(state, place),
            parts=in_a_column(state.setting.pattern(state.coast[place - 1])) if lies else (),
        )
    if state.areas[focus] and state.outcome is None:
        yield from _goals(state, beach, focus)


def _goals(state: State, beach: Beach, focus: int) -> Iterator[Item]:
    """Mark the card in front of Hermie, and faintly that in front of a rival's."""
    for player in range(state.players) if state.setting.is_versus else (focus,):
        if state.pattern(player):
            name = "goal" if player == focus else "rival"
            at = beach.place(state.target(player))
            yield item(name, name, at, MARKS, scale=beach.card_scale)


def _bare(state: State, place: int) -> str:
    """Name the sprite of a place without a card; who races starts from the sand at either end."""
    if 1 <= place <= state.setting.coast:
        return "gap"
    return "edge" if place and not state.setting.is_versus else "start"


def numbering(beach: Beach) -> Iterator[Item]:
    """Write its number below each place of the Coast."""
    for place in range(1, beach.coast + 1):
        yield caption(f"number-{place}", str(place), beach.below(place), "water", layer=GROUND)


def figures(state: State, beach: Beach) -> Iterator[Item]:
    """Draw Hermie, or both of them, and the Wave over the upper edge of its card.

    It hides no symbol (hermit.wave.on-top), and shows how much driftwood it wants
    (hermit.comp.wave).
    """
    if state.phase != "deal":
        yield item(
            WAVE,
            f"wave-{state.setting.wave_side}",
            beach.above(_words.wave_place(state)).moved(0, 1),
            FIGURES,
            scale=beach.coast_scale,
            text=_words.wave(state),
            place="the Wave",
        )
    for number in range(len(state.hermies)):
        waits = state.setting.is_versus and not state.sides
        at = (
            beach.waiting(number)
            if waits
            else hermie_spot(state, beach, number, state.hermies[number])
        )
        yield item(
            of_player("hermie", number),
            f"hermie-{number + 1}",
            at,
            FIGURES,
            scale=WAITING if waits else beach.coast_scale,
            text=_words.hermie(state, number),
            place=_words.hermie_name(state, number),
        )
        if waits:
            yield caption(of_player("waits", number), f"Player {number + 1}", at.moved(0, 42))


def hermie_spot(state: State, beach: Beach, number: int, place: int) -> Spot:
    """Tell where a Hermie stands on a place; beside the Wave if it is there."""
    at = beach.above(place)
    return (
        at.moved(-BESIDE if state.side(number) == 1 else BESIDE, 0) if place == state.wave else at
    )


def sought(state: State, beach: Beach, focus: int) -> Iterator[Item]:
    """Draw the pattern to recreate, and the driftwood that it needs; in the end how it ended."""
    if state.outcome is not None:
        sprite = "won" if state.outcome.winners else "lost"
        label = _words.verdict(state)
        yield item("verdict", sprite, beach.bar, NOTES, label=label, text=state.outcome.summary)
        return
    pattern = state.pattern(focus)
    if not pattern or not state.areas[focus]:
        yield caption("todo", _words.todo(state), beach.bar, scale=1)
        return
    who, right = ("All look for" if state.setting.is_coop else "Looking for"), -128
    if state.setting.is_versus:
        who, right = "looks for", -112
        sprite = f"hermie-{focus + 1}"
        yield item("seeker", sprite, beach.bar.moved(-156, 0), NOTES, scale=beach.coast_scale)
    yield caption("sought", who, beach.bar.moved(right, 0), scale=1)
    yield item(
        TARGET,
        "sought",
        beach.target,
        CARDS,
        scale=LARGE,
        text=_words.target(state, focus),
        place="the pattern to recreate",
        parts=in_a_row(pattern),
    )
    needed = state.needed_wood(focus)
    label = "with" if needed else f"of card {state.target(focus)}"
    yield caption("needed", label, beach.bar.moved(34 if needed else 56, 0), scale=1)
    for number in range(needed):
        at = beach.bar.moved(72 + 38 * number, 0)
        yield item(f"needed-{number + 1}", "plank", at, NOTES, scale=1.35)
