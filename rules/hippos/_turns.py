"""How turns and rounds of several players follow each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from rules import silent
from rules.hippos._actions import Leave, Move
from rules.hippos._cards import HIPPOS
from rules.hippos._words import counted, pad, places_of, players_named, put

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules import Tell
    from rules.hippos._state import State

ROUNDS: Final = 4
"""Rounds of a game without a tie (hippos.over.rounds)."""
LAST_ROUND: Final = 6
"""The second extra round of a tie-break (hippos.tie.two-rounds)."""
IN_PLAY: Final = ("waiting", "on")
"""Statuses of hamsters that still have turns in the round."""
_CLOCKWISE: Final = tuple(
    tuple(tuple((seat + step) % count for step in range(1, count + 1)) for seat in range(count))
    for count in range(7)
)
"""The seats after each, its own last, by how many there are."""


def after_action(state: State, tell: Tell) -> State:
    """Offer the second action if there is one to do, else end the turn.

    A hamster that can do nothing more stays, and keeps its stash (hippos.turn.second.stuck,
    hippos.ruling.second-stuck).
    """
    if state.action > 1:
        return end_turn(state, tell)
    offered = msgspec.structs.replace(state, phase="act", action=2)
    if _can_act(offered):
        return offered
    if tell is not silent:
        player = state.turn
        text = f"Player {player + 1} can neither move on nor leave; the turn is over."
        tell("hippos.turn.second.stuck", text, places_of("hamster", (player,)))
    return end_turn(state, tell)


def _can_act(state: State) -> bool:
    """Tell whether a hamster can move or leave, which are listed before anything else.

    The list is kept with the position, so that nothing is worked out twice.
    """
    listed = state.legal_actions()
    return bool(listed) and isinstance(listed[0], (Leave, Move))


def end_turn(state: State, tell: Tell) -> State:
    """Hand over clockwise to the next hamster that waits or is on the pond (hippos.turn.skip).

    Who can do nothing at the start of the own turn, and not before (hippos.ruling.stuck-when), is
    out (hippos.turn.first.stuck). When nobody is left, the round is over (hippos.end.all-gone,
    hippos.end.no-moves).
    """
    statuses = state.statuses
    player = state.turn
    starved = False
    while True:
        for following in _CLOCKWISE[len(statuses)][player]:
            if statuses[following] in IN_PLAY:
                break
        else:
            return _end_of_hamsters(state, tell, starved=starved)
        player = following
        turns = list(state.turns)
        turns[player] += 1
        begun = msgspec.structs.replace(
            state, phase="act", turn=player, action=1, turns=tuple(turns)
        )
        if _can_act(begun):
            if tell is not silent and player != state.turn:
                text = f"It is player {player + 1}'s turn."
                tell("hippos.turn.skip", text, places_of("hamster", (player,)))
            return begun
        state = _starve(state, player, tell)
        statuses = state.statuses
        starved = True


def _starve(state: State, player: int, tell: Tell) -> State:
    """Take out a hamster that begins its turn with nothing to do; it counts as no hippo.

    See hippos.turn.first.stuck and hippos.ruling.food-hippo. At the edge it could leave, unless
    the table plays otherwise (hippos.ruling.perimeter-stuck); one that finds no card to enter
    loses nothing (hippos.ruling.enter-full).
    """
    stash = state.stashes[player]
    if tell is not silent:
        if state.spots[player] < 0:
            clause, text = "hippos.ruling.enter-full", "finds no card to enter and is out"
        elif not state.setting.leave_first_action and state.is_perimeter(state.spots[player]):
            clause, text = "hippos.ruling.perimeter-stuck", "may not leave now and is hippo food"
        else:
            clause, text = "hippos.turn.first.stuck", "can't move and is hippo food"
        text = f"Player {player + 1} {text}; lost from the stash: {counted(stash)}."
        tell(clause, text, (*places_of("hamster", (player,)), *places_of("stash", (player,))))
    return msgspec.structs.replace(
        state,
        spots=put(state.spots, player, -1),
        statuses=put(state.statuses, player, "food"),
        jumps=put(state.jumps, player, False),  # noqa: FBT003 - a value in a row
        stashes=put(state.stashes, player, 0),
        supply=state.supply + stash,
    )


def _end_of_hamsters(state: State, tell: Tell, *, starved: bool) -> State:
    if tell is not silent:
        clause = "hippos.end.no-moves" if starved else "hippos.end.all-gone"
        tell(clause, f"No hamster is left to play: round {state.round} is over.")
    return end_round(state, tell)


def end_round(state: State, tell: Tell) -> State:
    """Bank what those who left have, and go on to the next round or to the end of the game.

    See hippos.bank.at-end. Hamsters that never entered lose and gain nothing
    (hippos.ruling.waiting-at-end).
    """
    if any(state.stashes):
        if tell is not silent:
            for player, stash in enumerate(state.stashes):
                if stash:
                    text = f"Player {player + 1} banks {counted(stash)}."
                    places = (*places_of("stash", (player,)), *places_of("bank", (player,)))
                    tell("hippos.bank.at-end", text, places)
        banks = [b + s for b, s in zip(state.banks, state.stashes, strict=True)]
        state = msgspec.structs.replace(state, stashes=(0,) * len(banks), banks=tuple(banks))
    if state.round < ROUNDS:
        return next_round(state, tell)
    if state.round == ROUNDS:
        return _decide(state, tell)
    if state.round < LAST_ROUND:
        return next_round(state, tell)
    leaders = _leaders(state, state.tied)
    clause = "hippos.tie.two-rounds" if len(leaders) == 1 else "hippos.tie.final"
    return _over(state, leaders, clause, tell)


def _leaders(state: State, players: Sequence[int]) -> tuple[int, ...]:
    """Give those at the top of some players, who may be fewer (hippos.ruling.tie-subset)."""
    best = max(state.banks[player] for player in players)
    return tuple(player for player in players if state.banks[player] == best)


def _decide(state: State, tell: Tell) -> State:
    """Find the winner after four rounds, or begin a tie-break (hippos.score.winner).

    Both extra rounds are played, and totals go on (hippos.ruling.tie-scope).
    """
    leaders = _leaders(state, range(state.players))
    if len(leaders) == 1:
        return _over(state, leaders, "hippos.score.winner", tell)
    if tell is not silent:
        best = state.banks[leaders[0]]
        text = f"A tie of {players_named(leaders)} at {best}: they play two more rounds."
        tell("hippos.tie.two-rounds", text, places_of("bank", leaders))
    return next_round(msgspec.structs.replace(state, tied=leaders), tell)


def _over(state: State, winners: tuple[int, ...], clause: str, tell: Tell) -> State:
    over = msgspec.structs.replace(state, phase="over", ending=clause, winners=winners)
    if tell is not silent:
        tell("hippos.over.rounds", f"Round {state.round} was the last.")
        outcome = over.outcome
        assert outcome is not None, "the game is over"  # noqa: S101 - for mypy
        tell(clause, outcome.summary, places_of("bank", winners))
    return over


def next_round(state: State, tell: Tell) -> State:
    """Prepare a round: who begins it, and with how many hippos.

    The next seat clockwise begins, in a tie-break the next of the tied (hippos.next.first-player,
    hippos.ruling.round-starter, hippos.ruling.tie-scope). A hippo is added while any is set aside
    (hippos.next.add-hippo, hippos.ruling.hippo-schedule, hippos.ruling.tie-hippos). What lies on
    the pond is gathered by the deal.
    """
    players = state.players
    starter = (state.starter + 1) % players
    while state.tied and starter not in state.tied:
        starter = (starter + 1) % players
    aside = max(0, state.aside - 1)
    if tell is not silent:
        hippos = HIPPOS - aside
        clause = "hippos.solo.hippos" if state.is_solo else "hippos.next.add-hippo"
        if state.round >= ROUNDS:
            clause = "hippos.ruling.tie-hippos"
        text = f"Round {state.round + 1} is played with {hippos} hippos in the deck."
        tell(clause, text, ("aside",))
        if not state.is_solo:
            text = f"Player {starter + 1} begins it."
            tell("hippos.next.first-player", text, places_of("seat", (starter,)))
    return msgspec.structs.replace(
        state,
        phase="deal",
        round=state.round + 1,
        starter=starter,
        turn=starter,
        aside=aside,
    )


def leave(state: State, tell: Tell) -> State:
    """Take a hamster off the pond for the round (hippos.leave.perimeter, hippos.leave.final).

    Its stash stays where it is until the round ends (hippos.leave.unbanked).
    """
    player = state.turn
    if tell is not silent:
        clause = "hippos.turn.first.leave" if state.action == 1 else "hippos.leave.perimeter"
        spot = pad(state, state.spots[player])
        text = f"Player {player + 1} leaves the pond from {spot}."
        tell(clause, text, (*places_of("hamster", (player,)), spot))
        stash = state.stashes[player]
        text = f"The stash of {counted(stash)} can be stolen from until the round ends."
        if stash:
            tell("hippos.leave.unbanked", text, places_of("stash", (player,)))
    gone = msgspec.structs.replace(
        state,
        spots=put(state.spots, player, -1),
        statuses=put(state.statuses, player, "left"),
        jumps=put(state.jumps, player, False) if state.jumps[player] else state.jumps,  # noqa: FBT003 - a value in a row
    )
    return end_turn(gone, tell)
