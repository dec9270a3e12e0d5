"""A landing, in the order of the book: tokens, the card, its event (hippos.move.order)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from rules import silent
from rules.hippos import _team, _turns
from rules.hippos._cards import ENOUGH, NAMES, POINTS
from rules.hippos._reach import peekable, sources, victims
from rules.hippos._words import counted, pad, places_of, purse, put, who

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules import Tell
    from rules.hippos._state import State

    Event = Callable[[State, int, Tell], State]

BONUS: Final = 3
"""Points for a hippo in the first turn (hippos.buzz.bonus)."""
_LOTUS_CLAUSES: Final = {
    "one": "hippos.card.one",
    "two": "hippos.card.two",
    "star": "hippos.card.star",
}


def land(state: State, hamster: int, cell: int, tell: Tell, *, lone: bool) -> State:
    """Put a hamster on a card, take the tokens, turn the card and do what it says.

    See hippos.turn.first.move, hippos.move.collect-first, hippos.move.flip, hippos.move.event-now
    and hippos.solo.collect-flip. A due jump is made with that (hippos.ruling.springy-chain).
    """
    solo = state.setting.solo
    owner = 0 if solo else hamster
    lying = state.tokens[cell]
    kind = state.pond[cell]
    paid = gain(state, POINTS[kind]) if kind in POINTS else 0
    spots, up = list(state.spots), list(state.up)
    spots[hamster], up[cell] = cell, True
    changes: dict[str, Any] = {"spots": tuple(spots), "up": tuple(up)}
    if lying:
        changes["tokens"] = put(state.tokens, cell, 0)
    if paid:
        changes["supply"] = state.supply - paid
    if lying or paid:
        changes["stashes"] = put(state.stashes, owner, state.stashes[owner] + lying + paid)
    if state.statuses[hamster] == "waiting":
        changes["statuses"] = put(state.statuses, hamster, "on")
    elif state.jumps[hamster]:
        changes["jumps"] = put(state.jumps, hamster, False)  # noqa: FBT003 - a value in a row
    if solo:
        changes["last"], changes["lone"] = hamster, lone
        if any(state.debts):
            changes["debts"] = tuple(
                [tuple([other for other in owed if other != hamster]) for owed in state.debts]
            )
    landed = msgspec.structs.replace(state, **changes)
    if tell is not silent:
        _tell_landing(state, owner, cell, paid, tell)
    return _EVENTS[kind](landed, hamster, tell) if kind in _EVENTS else go_on(landed, tell)


def _tell_landing(state: State, owner: int, cell: int, paid: int, tell: Tell) -> None:
    """Tell what is taken, what is turned, and what a card without an event pays."""
    solo, pad_, kind = state.is_solo, pad(state, cell), state.pond[cell]
    stash = places_of("stash", (owner,))
    if lying := state.tokens[cell]:
        text = f"{purse(state, owner)} takes {counted(lying)} lying on {pad_}."
        clause = "hippos.solo.collect-flip" if solo else "hippos.move.collect-first"
        tell(clause, text, (pad_, *stash))
    clause = "hippos.solo.collect-flip" if solo else "hippos.move.flip"
    tell(clause, f"{pad_} is turned: {NAMES[kind]}.", (pad_,))
    if kind in POINTS:
        text = f"{purse(state, owner)} gains {counted(POINTS[kind])}."
        tell(_LOTUS_CLAUSES[kind], text, (*stash, "supply"))
        _tell_shortage(POINTS[kind], paid, tell)
    elif kind == "empty":
        tell("hippos.card.empty", "Nothing gained, nothing lost.")


def go_on(state: State, tell: Tell) -> State:
    """Go on when an event is over: with the next action, or the next turn."""
    if state.setting.solo:
        return _team.after_move(state, tell)
    return _turns.after_action(state, tell)


def gain(state: State, due: int) -> int:
    """Tell how many of the points due there are (hippos.ruling.supply-limit)."""
    return min(due, state.supply) if state.setting.is_limited else due


def _tell_shortage(due: int, paid: int, tell: Tell) -> None:
    if paid < due:
        text = f"The supply can pay only {counted(paid)}."
        tell("hippos.ruling.supply-limit", text, ("supply",))


# --- a loss ---------------------------------------------------------------------------------------


def _lose(state: State, hamster: int, tell: Tell) -> State:
    """Give a point back, out of the stash alone (hippos.card.lose, hippos.ruling.lose-zero)."""
    owner = 0 if state.is_solo else hamster
    stash = state.stashes[owner]
    if tell is not silent:
        places = (*places_of("stash", (owner,)), "supply")
        if stash:
            tell("hippos.card.lose", f"{purse(state, owner)} gives a point back.", places)
        else:
            text = f"{purse(state, owner)} has an empty stash and loses nothing."
            tell("hippos.ruling.lose-zero", text, places[:1])
    if stash:
        state = msgspec.structs.replace(
            state, stashes=put(state.stashes, owner, stash - 1), supply=state.supply + 1
        )
    return go_on(state, tell)


# --- hippos ---------------------------------------------------------------------------------------


def _hippo(state: State, hamster: int, tell: Tell) -> State:
    """Take the hamster out, and its stash with the token just taken (hippos.card.hippo).

    See hippos.ruling.collect-hippo and hippos.over.lose-points; it makes no difference whether the
    hippo was known (hippos.ruling.buzz-deliberate), nor who stands beside it
    (hippos.ruling.multi-hippo-adjacent). In solo nobody can (hippos.ruling.solo-hippo-neighbour).
    """
    if state.is_solo:
        return _solo_hippo(state, hamster, tell)
    stash = state.stashes[hamster]
    if tell is not silent:
        text = f"Player {hamster + 1} is out of the round and loses {counted(stash)}."
        places = (*places_of("hamster", (hamster,)), *places_of("stash", (hamster,)))
        tell("hippos.card.hippo", text, places)
    eaten = msgspec.structs.replace(
        state,
        spots=put(state.spots, hamster, -1),
        statuses=put(state.statuses, hamster, "eaten"),
        stashes=put(state.stashes, hamster, 0),
        supply=state.supply + stash,
    )
    eaten = _buzzkill(eaten, hamster, tell)
    if eaten.hippos_up < ENOUGH:
        return _turns.end_turn(eaten, tell)
    return _second_hippo(eaten, tell)


def _buzzkill(state: State, hamster: int, tell: Tell) -> State:
    """Pay the bonus of the first turn, also for the hippo that ends the round.

    See hippos.buzz.bonus, hippos.buzz.not-later, hippos.ruling.first-turn-scope and
    hippos.ruling.buzz-second-hippo.
    """
    scope = state.setting.buzzkill_scope
    first = state.turns[hamster] == 1
    if scope == "first_action":
        first = first and state.action == 1
    elif scope == "first_round":
        first = first and state.round == 1
    if not first:
        return state
    paid = gain(state, BONUS)
    if tell is not silent:
        text = f"It is the first turn: player {hamster + 1} banks a bonus of {counted(BONUS)}."
        tell("hippos.buzz.bonus", text, (*places_of("bank", (hamster,)), "supply"))
        _tell_shortage(BONUS, paid, tell)
    return msgspec.structs.replace(
        state,
        banks=put(state.banks, hamster, state.banks[hamster] + paid),
        supply=state.supply - paid,
    )


def _second_hippo(state: State, tell: Tell) -> State:
    """End the round: whoever is on the pond loses the stash (hippos.end.second-hippo)."""
    on = [player for player, status in enumerate(state.statuses) if status == "on"]
    lost = sum(state.stashes[player] for player in on)
    if tell is not silent:
        text = f"It is the second hippo: round {state.round} is over."
        if on:
            text += f" Lost on the pond: {counted(lost)}."
        places = (*places_of("hamster", on), *places_of("stash", on))
        tell("hippos.end.second-hippo", text, places)
    over = msgspec.structs.replace(
        state,
        spots=(-1,) * state.players,
        statuses=tuple(["eaten" if status == "on" else status for status in state.statuses]),
        jumps=(False,) * state.players,
        stashes=tuple([0 if player in on else stash for player, stash in enumerate(state.stashes)]),
        supply=state.supply + lost,
    )
    return _turns.end_round(over, tell)


def _solo_hippo(state: State, hamster: int, tell: Tell) -> State:
    """Take a hamster out of the team; the second hippo loses the game.

    See hippos.solo.hippo and hippos.solo.end.hippos. There is no bonus
    (hippos.ruling.solo-buzzkill), nobody lies on the side any more
    (hippos.ruling.solo-moved-gobbled), and by an option the stash is kept or the round over
    (hippos.ruling.solo-first-hippo).
    """
    second = state.hippos_up >= ENOUGH
    mode = state.setting.solo_first_hippo
    stash = 0 if mode == "keep_stash" and not second else state.stashes[0]
    if tell is not silent:
        text = f"Hamster {hamster + 1} is gobbled"
        text += f", and the stash of {counted(stash)} is lost." if stash else "."
        clause = "hippos.solo.hippo" if mode == "lose_stash" else "hippos.ruling.solo-first-hippo"
        places = (*places_of("hamster", (hamster,)), "stash-1")
        tell("hippos.solo.hippo" if second else clause, text, places)
    eaten = msgspec.structs.replace(
        state,
        spots=put(state.spots, hamster, -1),
        statuses=put(state.statuses, hamster, "eaten"),
        stashes=(state.stashes[0] - stash,),
        supply=state.supply + stash,
        last=-1,
    )
    if second:
        return _team.end_game(eaten, "hippos.solo.end.hippos", tell)
    if mode == "end_round":
        return _team.end_round(eaten, tell)
    return go_on(eaten, tell)


# --- action cards ---------------------------------------------------------------------------------


def _asked_to_peek(state: State, hamster: int, tell: Tell) -> State:
    """Ask which card to look under, if any beside the hamster is face down.

    See hippos.card.peek and hippos.ruling.peek-target.
    """
    if peekable(state, hamster):
        if tell is not silent:
            text = f"{who(state, hamster)} looks under a card beside it."
            tell("hippos.card.peek", text, places_of("hamster", (hamster,)))
        return msgspec.structs.replace(state, phase="peek")
    tell("hippos.ruling.peek-target", "No card beside it is face down to look under.")
    return go_on(state, tell)


def _asked_to_move_lotus(state: State, hamster: int, tell: Tell) -> State:
    """Ask for a token to move; a team banks a point instead (hippos.solo.move-lotus)."""
    if state.is_solo:
        paid = gain(state, 1)
        if tell is not silent:
            text = "A point goes from the supply straight into the bank."
            tell("hippos.solo.move-lotus", text, ("bank-1", "supply"))
            _tell_shortage(1, paid, tell)
        banked = msgspec.structs.replace(
            state, banks=(state.banks[0] + paid,), supply=state.supply - paid
        )
        return go_on(banked, tell)
    if sources(state):
        if tell is not silent:
            text = f"Player {hamster + 1} moves a token from any card to one next to that."
            tell("hippos.card.move-lotus", text, places_of("hamster", (hamster,)))
        return msgspec.structs.replace(state, phase="move_lotus")
    tell("hippos.ruling.events-compulsory", "There is no token that could be moved.")
    return go_on(state, tell)


def _asked_to_steal(state: State, hamster: int, tell: Tell) -> State:
    """Ask whom to steal from, even if there is one alone (hippos.ruling.two-player-steal).

    A team steals from nobody (hippos.solo.steal).
    """
    if state.is_solo:
        tell("hippos.solo.steal", "The hamsters play catch; nothing happens.")
        return go_on(state, tell)
    if victims(state):
        if tell is not silent:
            text = f"Player {hamster + 1} takes a point from another stash."
            tell("hippos.card.steal", text, places_of("hamster", (hamster,)))
        return msgspec.structs.replace(state, phase="steal")
    tell("hippos.ruling.events-compulsory", "Nobody else has a point to steal.")
    return go_on(state, tell)


def _splash(state: State, hamster: int, tell: Tell) -> State:
    """End the turn; the hamster climbs back for the next (hippos.ruling.splash-cost).

    In a team all others on the pond must move before it may again (hippos.solo.splash).
    """
    if tell is not silent:
        clause = "hippos.solo.splash" if state.is_solo else "hippos.card.splash"
        text = (
            f"Hamster {hamster + 1} waits until the others have moved."
            if state.is_solo
            else f"Player {hamster + 1}'s turn is over."
        )
        tell(clause, text, places_of("hamster", (hamster,)))
    if not state.is_solo:
        return _turns.end_turn(state, tell)
    others = tuple(
        [h for h, status in enumerate(state.statuses) if status == "on" and h != hamster]
    )
    return go_on(msgspec.structs.replace(state, debts=put(state.debts, hamster, others)), tell)


def _springy(state: State, hamster: int, tell: Tell) -> State:
    """Make the hamster's next move a jump (hippos.card.springy)."""
    if tell is not silent:
        text = f"{who(state, hamster)}'s next move is a jump of two pads."
        tell("hippos.card.springy", text, places_of("hamster", (hamster,)))
    due = put(state.jumps, hamster, True)  # noqa: FBT003 - a value in a row
    return go_on(msgspec.structs.replace(state, jumps=due), tell)


_EVENTS: Final[dict[str, Event]] = {
    "hippo": _hippo,
    "peek": _asked_to_peek,
    "move_lotus": _asked_to_move_lotus,
    "steal": _asked_to_steal,
    "lose": _lose,
    "splash": _splash,
    "springy": _springy,
}
"""What cards do that don't just pay points, or nothing."""
