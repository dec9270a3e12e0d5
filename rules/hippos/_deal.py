"""How a round begins: the draw of who begins, the shuffle, the pond and its tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rules import CHANCE, silent
from rules.hippos._actions import Deal
from rules.hippos._cards import HIPPOS, layout
from rules.hippos._pond import size_for
from rules.hippos._words import places_of, put

if TYPE_CHECKING:
    from random import Random

    from rules import Tell
    from rules.hippos._actions import First
    from rules.hippos._cards import Cards
    from rules.hippos._state import State


def begin(state: State, action: First, tell: Tell) -> State:
    """Let the player begin whose meeple was drawn (hippos.setup.first-player)."""
    first = action.first
    if tell is not silent:
        text = f"Player {first + 1}'s meeple is drawn: player {first + 1} begins."
        tell("hippos.setup.first-player", text, places_of("seat", (first,)))
    return msgspec.structs.replace(state, phase="deal", starter=first, turn=first)


def cards_in_pond(state: State) -> int:
    """Count the cards of the next pond (hippos.setup.grid-size, hippos.tie.grid)."""
    return size_for(len(state.tied) or state.players) ** 2


def shuffled(state: State, rng: Random) -> Deal:
    """Shuffle the deck: all cards but the hippos set aside, leftovers too.

    See hippos.ruling.leftover. How many hippos come to the pond is chance, unless the table has
    them all there (hippos.ruling.hidden-hippos).
    """
    deck = state.setting.deck(state.aside)
    if not state.setting.hippos_all_in_grid:
        return Deal(CHANCE, tuple(_mixed(deck, rng)))
    hippos = HIPPOS - state.aside
    others = _mixed(deck[hippos:], rng)
    for cell in sorted(rng.sample(range(cards_in_pond(state)), hippos)):
        others.insert(cell, "hippo")
    return Deal(CHANCE, tuple(others))


def _mixed(cards: Cards, rng: Random) -> list[str]:
    """Shuffle by giving each card a number: quicker than `rng.sample`."""
    numbers = [rng.random() for _ in cards]
    return [cards[at] for at in sorted(range(len(cards)), key=numbers.__getitem__)]


def deal(state: State, action: Deal, tell: Tell) -> State:
    """Gather what lies on the pond, deal the next one and lay tokens on it.

    See hippos.next.cleanup, hippos.next.redeal, hippos.setup.random-deal, hippos.setup.leftover
    and hippos.setup.tokens; a solo round has its 5 by 5 pond as well (hippos.solo.grid). Nothing
    of the round before stays but boards: no jump is due, no hamster lies down, no splash counts
    (hippos.ruling.solo-last-reset), and gobbled hamsters are back (hippos.solo.return).
    """
    cells = cards_in_pond(state)
    size = size_for(len(state.tied) or state.players)
    players, hamsters = state.players, len(state.statuses)
    gathered = state.supply + sum(state.tokens)
    tokens = _tokens(state, size, gathered)
    waiting = ("waiting",) * hamsters
    if state.tied:
        waiting = tuple(["waiting" if p in state.tied else "out" for p in range(players)])
    if tell is not silent:
        _tell_deal(state, size, sum(tokens), tell)
    solo = state.is_solo
    return msgspec.structs.replace(
        state,
        phase="place" if solo else "act",
        action=1,
        turns=(0,) * players if solo else put((0,) * players, state.starter, 1),
        pond=action.cards[:cells],
        up=(False,) * cells,
        tokens=tokens,
        leftover=action.cards[cells:],
        spots=(-1,) * hamsters,
        statuses=waiting,
        jumps=(False,) * hamsters,
        looked=((),) * players,
        robbed=-1,
        supply=gathered - sum(tokens),
        last=-1,
        lone=False,
        debts=((),) * hamsters,
    )


def _tokens(state: State, size: int, supply: int) -> tuple[int, ...]:
    """Lay tokens in the layout of the pond, row by row while the supply lasts.

    See hippos.setup.tokens, hippos.ruling.tokens-every-card, hippos.ruling.solo-tokens and, for
    the supply, hippos.ruling.supply-limit.
    """
    setting = state.setting
    bare = state.is_solo and not setting.solo_pond_tokens
    laid = layout("none" if bare else setting.pond_tokens, size)
    if setting.is_limited and sum(laid) > supply:
        laid = tuple([min(one, max(0, supply - sum(laid[:cell]))) for cell, one in enumerate(laid)])
    return laid


def _tell_deal(state: State, size: int, tokens: int, tell: Tell) -> None:
    deck = len(state.setting.deck(state.aside))
    if state.pond:
        lying = sum(state.tokens)
        text = f"All pond cards are gathered; tokens that go back to the supply: {lying}."
        tell("hippos.next.cleanup", text, ("supply",))
        clause = "hippos.next.redeal"
    else:
        text = f"{state.aside} hippos are laid aside."
        tell("hippos.setup.remove-hippos", text, ("aside",))
        clause = "hippos.setup.random-deal"
    tell(clause, f"{size * size} of the {deck} cards are dealt face down.")
    if state.is_solo:
        grid, text = "hippos.solo.grid", "A team plays on 5 by 5 cards."
    elif state.tied:
        grid = "hippos.tie.grid"
        text = f"The pond is {size} by {size}, for the {len(state.tied)} who are tied."
    else:
        grid = "hippos.setup.grid-size"
        text = f"With {state.players} players the pond is {size} by {size}."
    tell(grid, text)
    left = deck - size * size
    text = f"{left} cards are left over, unseen" if left > 1 else "1 card is left over, unseen"
    if not state.setting.hippos_all_in_grid:
        text += "; a hippo may be among them" if left > 1 else "; it may be a hippo"
    tell("hippos.setup.leftover", f"{text}.", ("leftover",))
    text = f"Tokens laid on the pond: {tokens}." if tokens else "No token is laid on any card."
    tell("hippos.setup.tokens", text, ("supply",))
    if state.is_solo and state.round > 1 and "eaten" in state.statuses:
        text = "The hamster that was gobbled is back."
        back = [h for h, status in enumerate(state.statuses) if status == "eaten"]
        tell("hippos.solo.return", text, places_of("hamster", back))
