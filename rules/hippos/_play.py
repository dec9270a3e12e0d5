"""What an action of Hamsters vs. Hippos does, event by event, each by its clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from rules import silent
from rules.hippos import _team, _turns
from rules.hippos._actions import (
    Deal,
    Decline,
    First,
    Leave,
    Move,
    MoveLotus,
    PayToPeek,
    Peek,
    Place,
    Steal,
    Stop,
)
from rules.hippos._cards import NAMES
from rules.hippos._deal import begin, deal
from rules.hippos._landing import go_on, land
from rules.hippos._reach import PRICE
from rules.hippos._words import counted, pad, places_of, purse, put, who

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules import Action, Tell
    from rules.hippos._state import State


# --- on the pond and off it -----------------------------------------------------------------------


def _place(state: State, action: Place, tell: Tell) -> State:
    """Put the next hamster of a team on a card, which is no landing (hippos.solo.place).

    By one option it is one, and counts as a move (hippos.ruling.solo-place-flip).
    """
    hamster, cell = state.statuses.index("waiting"), action.to
    if tell is not silent:
        text = f"Hamster {hamster + 1} is put on {pad(state, cell)}."
        places = (*places_of("hamster", (hamster,)), pad(state, cell))
        tell("hippos.solo.place", text, places)
    if state.setting.solo_place_reveals:
        return land(state, hamster, cell, tell, lone=False)
    placed = msgspec.structs.replace(
        state,
        spots=put(state.spots, hamster, cell),
        statuses=put(state.statuses, hamster, "on"),
    )
    return _team.after_move(placed, tell)


def _move(state: State, action: Move, tell: Tell) -> State:
    hamster, cell = action.hamster, action.to
    lone = state.setting.solo and sum(map(bool, state.ways)) == 1
    if tell is not silent:
        _tell_move(state, hamster, cell, tell, lone=lone)
    return land(state, hamster, cell, tell, lone=lone)


def _tell_move(state: State, hamster: int, cell: int, tell: Tell, *, lone: bool) -> None:
    spot, pad_ = state.spots[hamster], pad(state, cell)
    places = (*places_of("hamster", (hamster,)), pad_)
    if spot < 0:
        clause, text = "hippos.move.enter", f"enters the pond on {pad_}"
    elif state.jumps[hamster] and cell not in state.neighbours(spot):
        clause, text = "hippos.card.springy", f"jumps from {pad(state, spot)} to {pad_}"
    elif state.jumps[hamster]:
        clause = "hippos.ruling.springy-none"
        text = f"finds no card to jump to and steps from {pad(state, spot)} to {pad_}"
    else:
        clause = "hippos.solo.one-card" if state.is_solo else "hippos.move.one-step"
        text = f"moves from {pad(state, spot)} to {pad_}"
    tell(clause, f"{who(state, hamster)} {text}.", places)
    if lone:
        text = "It is the only hamster able to move, and has this one move."
        tell("hippos.solo.lone", text, places[:1])


def _leave(state: State, _: Leave, tell: Tell) -> State:
    return _team.leave(state, tell) if state.is_solo else _turns.leave(state, tell)


def _stop(state: State, action: Stop, tell: Tell) -> State:
    if tell is not silent:
        player = action.player
        text = f"Player {player + 1} stops after one action."
        tell("hippos.ruling.second-optional", text, places_of("hamster", (player,)))
    return _turns.end_turn(state, tell)


# --- what cards ask for ---------------------------------------------------------------------------


def _peek(state: State, action: Peek, tell: Tell) -> State:
    looked = _look(state, action.player, action.at, "hippos.card.peek", tell)
    return go_on(looked, tell)


def _pay_to_peek(state: State, action: PayToPeek, tell: Tell) -> State:
    """Sell a look for points of the stash (hippos.opt.ptp, hippos.opt.ptp.unbanked)."""
    player = action.player
    if tell is not silent:
        text = f"{purse(state, player)} pays {counted(PRICE)} for a look."
        places = (*places_of("stash", (player,)), "supply")
        tell("hippos.opt.ptp.unbanked", text, places)
    looked = _look(state, player, action.at, "hippos.opt.ptp", tell)
    return msgspec.structs.replace(
        looked,
        stashes=put(state.stashes, player, state.stashes[player] - PRICE),
        supply=state.supply + PRICE,
    )


def _look(state: State, player: int, cell: int, clause: str, tell: Tell) -> State:
    """Look under a card: where, all see; what is there, only who looks.

    See hippos.ruling.peek-secret.
    """
    if tell is not silent:
        pad_ = pad(state, cell)
        tell(clause, f"{purse(state, player)} looks under {pad_}.", (pad_,))
        text = f"It is {NAMES[state.pond[cell]]}; only player {player + 1} knows."
        tell("hippos.ruling.peek-secret", text, (pad_,), audience=(player,))
    others = [known for known in state.looked[player] if known != cell]
    return msgspec.structs.replace(state, looked=put(state.looked, player, (*others, cell)))


def _move_lotus(state: State, action: MoveLotus, tell: Tell) -> State:
    """Shift a token; on a card with a hamster, or face up, it stays where it lies.

    See hippos.card.move-lotus, hippos.ruling.move-dest, hippos.ruling.move-onto-hamster.
    """
    origin, to = action.origin, action.to
    if tell is not silent:
        text = f"A token goes from {pad(state, origin)} to {pad(state, to)}."
        tell("hippos.card.move-lotus", text, (pad(state, origin), pad(state, to)))
        if to in state.spots:
            text = "It stays there: tokens are taken only on landing."
            tell("hippos.ruling.move-onto-hamster", text, (pad(state, to),))
    tokens = list(state.tokens)
    tokens[origin] -= 1
    tokens[to] += 1
    return go_on(msgspec.structs.replace(state, tokens=tuple(tokens)), tell)


def _steal(state: State, action: Steal, tell: Tell) -> State:
    """Take a point out of another stash, of who is on the pond or has left it.

    See hippos.card.steal and hippos.ruling.steal-who.
    """
    thief, victim = action.player, action.victim
    if tell is not silent:
        text = f"Player {thief + 1} takes a point out of player {victim + 1}'s stash."
        tell("hippos.card.steal", text, places_of("stash", (victim, thief)))
    stashes = list(state.stashes)
    stashes[thief] += 1
    stashes[victim] -= 1
    robbed = msgspec.structs.replace(state, stashes=tuple(stashes), robbed=victim)
    return go_on(robbed, tell)


def _decline(state: State, action: Decline, tell: Tell) -> State:
    if tell is not silent:
        player = action.player
        text = f"Player {player + 1} lets the card be."
        tell("hippos.ruling.events-compulsory", text, places_of("hamster", (player,)))
    return go_on(msgspec.structs.replace(state, robbed=-1), tell)


HANDLERS: Final[dict[type[Action], Callable[[State, Any, Tell], State]]] = {
    Deal: deal,
    Decline: _decline,
    First: begin,
    Leave: _leave,
    Move: _move,
    MoveLotus: _move_lotus,
    PayToPeek: _pay_to_peek,
    Peek: _peek,
    Place: _place,
    Steal: _steal,
    Stop: _stop,
}
"""What carries out each kind of action, telling what happens by which clause."""
