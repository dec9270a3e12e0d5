"""How turns and rounds of a solo team follow each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from rules import silent
from rules.hippos._ending import LOST, graded
from rules.hippos._turns import ROUNDS, next_round
from rules.hippos._words import counted, places_of

if TYPE_CHECKING:
    from rules import Tell
    from rules.hippos._state import State

TEAM: Final = 4
"""Hamsters that a solo player runs (hippos.solo.goal)."""
TOLL: Final = 4
"""Points to be paid for the way to the next pond (hippos.solo.toll.pay)."""


def after_move(state: State, tell: Tell) -> State:
    """Go on after a landing and its event: place the next hamster, or see who can move.

    After a lone move the round is over if the others still can't move; the card comes first
    (hippos.solo.lone, hippos.ruling.solo-lone-hippo). If they can, play goes on as before
    (hippos.ruling.solo-lone-after). A team that can't move at all has its round ended, too.
    """
    if "waiting" in state.statuses:
        return msgspec.structs.replace(state, phase="place")
    going = msgspec.structs.replace(state, phase="act", lone=False)
    able = [hamster for hamster, cells in enumerate(going.ways) if cells]
    if state.lone and not [hamster for hamster in able if hamster != state.last]:
        if tell is not silent:
            text = "The only hamster able has moved, and the others still can't."
            tell("hippos.solo.lone", text)
        return end_round(going, tell)
    if not able:
        if tell is not silent:
            tell("hippos.ruling.solo-stuck-bank", "No hamster can move any more.")
        return end_round(going, tell)
    return going


def leave(state: State, tell: Tell) -> State:
    """Let all leave together from wherever they stand, even before any move.

    See hippos.solo.leave, hippos.ruling.solo-perimeter, hippos.ruling.solo-leave-zero and
    hippos.ruling.solo-leave-after-hippo.
    """
    if tell is not silent:
        places = places_of("hamster", [h for h, spot in enumerate(state.spots) if spot >= 0])
        tell("hippos.solo.leave", "All hamsters leave the pond together.", places)
    return end_round(state, tell)


def end_round(state: State, tell: Tell) -> State:
    """Bank the stash, then pay the toll, or end the game (hippos.ruling.solo-stuck-bank).

    Three tolls are paid, none after the last round (hippos.ruling.solo-toll-count).
    """
    stash = state.stashes[0]
    bank = state.banks[0] + stash
    if tell is not silent:
        text = f"The team banks {counted(stash)} and has {bank}."
        tell("hippos.solo.leave", text, ("stash-1", "bank-1"))
    over = state.round == ROUNDS
    home = msgspec.structs.replace(
        state,
        spots=(-1,) * TEAM,
        statuses=tuple(["left" if status == "on" else status for status in state.statuses]),
        jumps=(False,) * TEAM,
        stashes=(0,),
        banks=(bank,),
        last=-1,
        lone=False,
        debts=((),) * TEAM,
    )
    if over:
        if tell is not silent:
            tell("hippos.solo.end.four", "Round 4 is completed, and so is the game.")
        name, clause, _ = graded(bank)
        return end_game(home, clause, tell, won=name != "caged")
    if bank < TOLL:
        return end_game(home, "hippos.solo.end.toll", tell)
    if tell is not silent:
        text = f"The toll of {TOLL} points is paid; {bank - TOLL} are left."
        tell("hippos.solo.toll.pay", text, ("bank-1", "supply"))
    paid = msgspec.structs.replace(home, banks=(bank - TOLL,), supply=state.supply + TOLL)
    return next_round(paid, tell)


def end_game(state: State, clause: str, tell: Tell, *, won: bool = False) -> State:
    """End the game; what counts is the bank after four rounds (hippos.solo.score)."""
    over = msgspec.structs.replace(state, phase="over", ending=clause, winners=(0,) if won else ())
    if tell is not silent:
        outcome = over.outcome
        assert outcome is not None, "the game is over"  # noqa: S101 - for mypy
        if clause not in LOST:
            text = f"The final score is {counted(state.banks[0])}."
            tell("hippos.solo.score", text, ("bank-1",))
        tell(clause, outcome.summary, ("bank-1",))
    return over
