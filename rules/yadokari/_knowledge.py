"""What each player can know, and what may be behind it.

A player remembers every card that can be placed for certain: in a deck by its position
(`State.seen`), in a hand as the least it holds (`State.known`). A stolen shell is known to all, paid
cards to thief and victim. When others look at and move such cards, the memory of them is lost; when
a hand loses cards unseen, only what it must still hold is remembered.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random
from typing import TYPE_CHECKING

import msgspec

from rules import UNKNOWN
from rules.yadokari._hands import fewer, put, shown, taken, without
from rules.yadokari._shells import KINDS, Cards

if TYPE_CHECKING:
    from rules.yadokari._state import State

Known = tuple[Cards, ...]
"""What one viewer knows each player to hold."""


def nothing_known(players: int) -> tuple[Known, ...]:
    """Begin the rows of `State.known`: one for each player, one for the public."""
    return (((),) * players,) * (players + 1)


# --- how knowledge changes ------------------------------------------------------------------------


def after_showing(known: tuple[Known, ...], player: int, shell: str) -> tuple[Known, ...]:
    """Strike a shell that leaves a hand openly."""
    if not any(shell in row[player] for row in known if row):
        return known
    return tuple(put(row, player, without(row[player], (shell,))) if row else row for row in known)


def after_hiding(known: tuple[Known, ...], player: int) -> tuple[Known, ...]:
    """Strike what a player may have discarded face down."""
    if not any(row[player] for row in known if row):
        return known
    return tuple(put(row, player, fewer(row[player], 1)) if row else row for row in known)


def after_theft(state: State, victim: int, paid: Cards, stolen: str) -> tuple[Known, ...]:
    """Tell what is known of the hands of thief and victim after a theft.

    The payment is seen by these two (yadokari.rule.payment-place), the loot by all. The others
    know that what the thief can't have kept was paid.
    """
    thief = state.turn
    kept = len(state.hands[thief]) + len(state.paid) - len(paid)
    rows = []
    for viewer, row in enumerate(state.known):
        if not row:
            rows.append(row)
            continue
        held, other = row[thief], row[victim]
        if viewer == thief:
            other = tuple(sorted(other + paid))
        elif viewer == victim:
            held = tuple(sorted((*without(held, paid), stolen)))
        else:
            other = tuple(sorted(other + fewer(held, kept)))
            held = tuple(sorted((*fewer(held, len(paid)), stolen)))
        rows.append(put(put(row, thief, held), victim, other))
    return tuple(rows)


# --- what one player sees -------------------------------------------------------------------------


def observe(state: State, player: int | None) -> State:
    """Hide what a player (None: a spectator) can't know.

    Hidden are others' hands (yadokari.setup.deal), decks but for what the player returned
    (yadokari.rule.return-secret), what another looks at (yadokari.draw.look), pays or has chosen,
    and discards face down (yadokari.option.discard-face).
    """
    viewer = state.players if player is None else player
    row = state.known[viewer] or ((),) * state.players
    acting = viewer == state.turn
    hands = []
    for holder, hand in enumerate(state.hands):
        if holder == viewer:
            hands.append(hand)
        else:
            least = row[holder]
            if holder == state.turn and state.paid:
                least = fewer(least, len(state.paid))
            hands.append(shown(least, len(hand)))
    discards = state.discards
    if state.setting.discard_face == "down":
        discards = tuple(
            shell if who == viewer else UNKNOWN
            for shell, who in zip(discards, state.dropped, strict=True)
        )
    return msgspec.structs.replace(
        state,
        hands=tuple(hands),
        decks=tuple(
            tuple([c if who == viewer else UNKNOWN for c, who in zip(cards, by, strict=True)])
            for cards, by in zip(state.decks, state.seen, strict=True)
        ),
        known=tuple(
            [kept if v in (viewer, state.players) else () for v, kept in enumerate(state.known)]
        ),
        looked=state.looked if acting else (UNKNOWN,) * len(state.looked),
        paid=state.paid if acting else (UNKNOWN,) * len(state.paid),
        chosen=tuple([s if p == viewer or not s else UNKNOWN for p, s in enumerate(state.chosen)]),
        discards=discards,
    )


# --- what may be behind it ------------------------------------------------------------------------


def determinize(view: State, rng: Random) -> State:
    """Fill in an observation: every arrangement of the unplaced cards is equally likely.

    Other players are taken to know what the public knows.
    """
    players = view.players
    if all(view.known):
        return view
    viewer = next((v for v, row in enumerate(view.known[:players]) if row), players)
    row = view.known[viewer]
    hands = list(view.hands)
    if viewer != view.turn and view.paid:
        hands[view.turn] = shown(row[view.turn], len(hands[view.turn]) + len(view.paid))
    left = _unplaced(view, hands)
    rng.shuffle(left)

    def fill(cards: Cards) -> Cards:
        return tuple([left.pop() if card == UNKNOWN else card for card in cards])

    hands = [tuple(sorted(fill(hand))) for hand in hands]
    paid = view.paid
    if UNKNOWN in paid:
        paid = tuple(sorted(rng.sample(hands[view.turn], len(paid))))
        for shell in paid:
            hands[view.turn] = taken(hands[view.turn], shell)
    public = view.known[players]
    return msgspec.structs.replace(
        view,
        hands=tuple(hands),
        decks=tuple(map(fill, view.decks)),
        known=tuple(
            [kept or put(public, v, ()) for v, kept in enumerate(view.known)],
        ),
        looked=tuple(sorted(fill(view.looked))),
        paid=paid,
        chosen=tuple(
            [
                rng.choice(hand) if shell == UNKNOWN else shell
                for hand, shell in zip(hands, view.chosen, strict=True)
            ]
        ),
        discards=fill(view.discards),
    )


def _unplaced(view: State, hands: list[Cards]) -> list[str]:
    """List the cards in play that the viewer can't place, in the order of their kinds."""
    own = view.paid if UNKNOWN not in view.paid else ()
    groups = (*hands, *view.stacks, *view.decks, view.looked, own, view.discards)
    placed = Counter(chain.from_iterable(groups))
    left: list[str] = []
    for kind, count in zip(KINDS, view.setting.shells, strict=True):
        left += [kind] * (count - placed[kind])
    return left
