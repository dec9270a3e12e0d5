"""What players of Yadokari do without much thought, and what is worth a thought at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.yadokari._actions import Discard, Draw, Keep, Pay, Play, Return, Steal
from rules.yadokari._evaluation import outlook
from rules.yadokari._hands import added
from rules.yadokari._moves import PLACES, drawable, targets, victims
from rules.yadokari._plans import Beach, first, gain, least, most, part_with
from rules.yadokari._scoring import points_of
from rules.yadokari._shells import LOOK, POINTS, Cards

if TYPE_CHECKING:
    from random import Random

    from rules import Action
    from rules.yadokari._state import State

TEMPTING: Final = 0.3
"""Points that a theft must bring before one thinks of it."""


def sketch(state: State, player: int, rng: Random) -> Action:
    """Follow the best plan for the own hand; see `rules.Game.sketch`.

    Who is ahead draws from the smallest deck to bring the end nearer, others from the largest.
    """
    phase = state.phase
    if phase == "return":
        deck = rng.choice(targets(state))
        return Return(player, state.looked[0], deck, PLACES[state.setting.return_to][0])
    on, size, hand, actions = outlook(state, player)
    if phase == "keep":
        return Keep(player, most(on, size, hand, state.looked, actions))
    if phase == "pay":
        return Pay(player, least(on, size, hand, actions)[1])
    if phase == "discard":
        return Discard(player, least(on, size, hand, actions)[1])
    victim = _tempting(state, on, size, hand, actions)
    if victim is not None:
        return Steal(player, victim)
    if shell := first(on, size, hand, actions):
        return Play(player, shell)
    decks = drawable(state)
    if not decks:
        return state.legal_actions()[0]
    points = [points_of(stack) for stack in state.stacks]
    choose = min if points[player] == max(points) else max
    return Draw(player, choose(decks, key=lambda deck: (len(state.decks[deck]), rng.random())))


def _tempting(state: State, on: Beach, size: int, hand: Cards, actions: int) -> int | None:
    """Find whom it is best to rob, if the loot is worth more than the price and the action."""
    best, found = TEMPTING, None
    whole = gain(on, size, hand, actions)
    for victim in victims(state):
        loot = state.stacks[victim][-1]
        kept, _ = part_with(on, size, hand, actions, state.rocks[victim])
        won = on.patience * gain(on, size, added(kept, loot), actions - 1) - whole
        won += POINTS[loot] / (state.players - 1)
        if won > best:
            best, found = won, victim
    return found


def shortlist(state: State, player: int) -> tuple[Action, ...]:
    """List what is worth a look; see `rules.Game.shortlist`.

    Decks differ in little but size, and returns in what they do to that: the smallest and the
    largest deck will do, both returns of a Draw alike. A player who knows a shell on top of a deck
    looks at that one, too.
    """
    actions = state.legal_actions(player)
    if state.phase == "act":
        ready = drawable(state)
        known = [deck for deck in ready if player in state.seen[deck][:LOOK]]
        decks = _smallest_and_largest(state, ready) + known
        return tuple([a for a in actions if not isinstance(a, Draw) or a.deck in decks])
    if state.phase == "return":
        decks = _smallest_and_largest(state, targets(state))
        if state.returned:
            decks = [_most_like(state, state.returned[0], targets(state))]
        shell = state.looked[0]
        return tuple(
            [a for a in actions if isinstance(a, Return) and a.shell == shell and a.deck in decks]
        )
    return actions


def _smallest_and_largest(state: State, decks: list[int]) -> list[int]:
    order = sorted(decks, key=lambda deck: (len(state.decks[deck]), deck))
    return [*order[:1], *order[-1:]]


def _most_like(state: State, other: int, decks: list[int]) -> int:
    """Find the deck that is nearest in size to the one that the first return went to."""
    size = len(state.decks[other]) - 1
    return min(decks, key=lambda deck: (abs(len(state.decks[deck]) - size), deck))
