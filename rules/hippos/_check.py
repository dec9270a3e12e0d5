"""What no position can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NoReturn

from rules import UNKNOWN, InvalidPosition
from rules.hippos._cards import ENOUGH, HIPPOS, KINDS, TOKENS
from rules.hippos._knowledge import unseen
from rules.hippos._pond import name_of, size_for
from rules.hippos._team import TEAM
from rules.hippos._turns import IN_PLAY, LAST_ROUND, ROUNDS

if TYPE_CHECKING:
    from rules.hippos._state import State

PHASES: Final = ("first", "deal", "place", "act", "peek", "move_lotus", "steal", "over")
STATUSES: Final = ("waiting", "on", "left", "eaten", "food", "out")


def refuse(problem: str) -> NoReturn:
    """Raise InvalidPosition, saying what is wrong with a position."""
    message = f"Hamsters vs. Hippos: this position {problem}"
    raise InvalidPosition(message)


def check(state: State) -> None:
    """Raise InvalidPosition for what the rules can't hold; observations are positions too."""
    for judge in (_shape, _hamster_problem, _points, _cards, _looks, _phase_problem):
        if problem := judge(state):
            refuse(problem)


def _shape(state: State) -> str:
    players = len(state.banks)
    hamsters = TEAM if players == 1 else players
    rows = dict.fromkeys(("turns", "looked", "stashes"), players)
    rows |= dict.fromkeys(("spots", "statuses", "jumps", "debts"), hamsters)
    if state.is_solo != (players == 1):
        return f"is {'' if state.is_solo else 'not '}solo, with {players} players."
    for name, count in rows.items():
        if len(getattr(state, name)) != count:
            return f"has {len(getattr(state, name))} {name}; right are {count}."
    cells = len(state.pond)
    if cells != len(state.up) or cells != len(state.tokens):
        return f"has {cells} cards, {len(state.up)} faces and {len(state.tokens)} tokens."
    if state.phase not in PHASES:
        return f"has the phase {state.phase!r}; right are {', '.join(PHASES)}."
    if state.turn not in range(players) or state.starter not in range(players):
        return f"has the turn of player {state.turn}, begun by {state.starter}, of {players}."
    if state.action not in (1, 2) or (players == 1 and state.action == 2):  # noqa: PLR2004 - as said
        return f"has the action {state.action}; right are 1 and, where several play, 2."
    last = LAST_ROUND if state.tied else ROUNDS
    if not 1 <= state.round <= last or not 0 <= state.aside <= HIPPOS:
        return f"has round {state.round} of {last}, and {state.aside} hippos aside."
    if state.tied and (
        len(state.tied) < 2  # noqa: PLR2004 - a tie is of two at least
        or list(state.tied) != sorted(set(state.tied) & set(range(players)))
    ):
        return f"has a tie of {state.tied}; right are two players or more, in order."
    if state.tied and state.round <= ROUNDS:
        return f"has a tie-break in round {state.round}; right are {ROUNDS + 1} and {LAST_ROUND}."
    if state.robbed not in range(-1, players) or state.last not in range(-1, hamsters):
        return f"has player {state.robbed} robbed and hamster {state.last} moved last."
    return ""


def _hamster_problem(state: State) -> str:
    cells = len(state.pond)
    for hamster, (spot, status) in enumerate(zip(state.spots, state.statuses, strict=True)):
        if status not in STATUSES:
            return f"has a hamster {status!r}; right are {', '.join(STATUSES)}."
        if (status == "on") != (spot != -1) or spot not in range(-1, cells):
            return f"has hamster {hamster + 1} {status!r} with the card number {spot}."
        if status == "on" and not state.is_solo and not state.up[spot]:
            return f"has a hamster on {name_of(spot, state.size)}, which lies face down."
        out = bool(state.tied) and hamster not in state.tied
        if (status == "out") != out and state.phase != "deal":
            return f"has player {hamster + 1} {status!r} in a tie of {state.tied}."
        if any(other not in range(len(state.spots)) for other in state.debts[hamster]):
            return f"has hamster {hamster + 1} wait for {state.debts[hamster]}."
    standing = [spot for spot in state.spots if spot >= 0]
    if len(standing) != len(set(standing)):
        return "has two hamsters on one card."
    if state.is_solo:
        return _team_problem(state, standing)
    return ""


def _team_problem(state: State, standing: list[int]) -> str:
    """Check that no hamster of a team is beside another or beside a hippo.

    See hippos.solo.separate and hippos.ruling.solo-hippo-neighbour.
    """
    hippos = [cell for cell, kind in enumerate(state.pond) if kind == "hippo" and state.up[cell]]
    for spot in standing:
        for other in (*standing, *hippos):
            if other in state.neighbours(spot):
                pads = [name_of(cell, state.size) for cell in (spot, other)]
                what = "a hippo" if other in hippos else "a hamster"
                return f"has a hamster on {pads[0]} beside {what} on {pads[1]}."
    return ""


def _points(state: State) -> str:
    """Check that all points are somewhere (hippos.comp.lotus, hippos.comp.supply)."""
    for name in ("tokens", "stashes", "banks", "turns"):
        if any(type(n) is not int or n < 0 for n in getattr(state, name)):
            return f"has {name} {getattr(state, name)}; right are numbers from 0."
    total = sum(state.tokens) + sum(state.stashes) + sum(state.banks) + state.supply
    if total != TOKENS:
        return f"holds {total} points, the supply included; right are {TOKENS}."
    if state.supply < 0 and state.setting.is_limited:
        return f"has {-state.supply} points more than there are tokens."
    if any(state.stashes[player] for player, s in enumerate(state.statuses) if s == "out"):
        return "has a stash of a player who has no part in the tie-break."
    if not state.is_solo:
        for player, status in enumerate(state.statuses):
            if status in ("eaten", "food") and state.stashes[player]:
                return f"has a stash of player {player + 1}, whose hamster is {status!r}."
    return ""


def _cards(state: State) -> str:
    """Check that every card of the deck lies in the pond or is left over."""
    if not state.pond:
        started = state.leftover or state.phase not in ("first", "deal")
        return "has no pond, though the game has begun." if started else ""
    if state.phase != "deal" and len(state.pond) != size_for(len(state.tied) or state.players) ** 2:
        return f"has a pond of {len(state.pond)} cards."
    for kind in (*state.pond, *state.leftover):
        if kind not in KINDS and kind != UNKNOWN:
            return f"has a card {kind!r}; right are {', '.join(KINDS)}."
    if any(up and kind == UNKNOWN for up, kind in zip(state.up, state.pond, strict=True)):
        return "has a face-up card that nobody knows."
    dealt = len(state.pond) + len(state.leftover)
    deck = sum(state.setting.cards) - state.aside
    if state.phase != "deal" and dealt != deck:
        return f"has {dealt} cards dealt and left over; right are {deck}."
    left = unseen(state)
    if extra := [kind for kind in KINDS if left[kind] < 0]:
        return f"has more cards of the kind {extra[0]!r} than the deck."
    hidden = (*state.pond, *state.leftover).count(UNKNOWN)
    if left.total() != hidden:
        return f"hides {hidden} cards; {left.total()} of the deck aren't seen."
    return ""


def _looks(state: State) -> str:
    for cells in state.looked:
        if len(set(cells)) != len(cells) or any(c not in range(len(state.pond)) for c in cells):
            return f"has the cards number {cells} looked at."
    return ""


def _phase_problem(state: State) -> str:
    """Check that whoever is to act has something to do."""
    phase = state.phase
    if phase not in ("deal", "over") and state.hippos_up >= ENOUGH:
        return f"has {state.hippos_up} hippos face up, by which the round would be over."
    if (phase == "over") != bool(state.ending):
        return f"has the ending {state.ending!r} in the phase {phase!r}."
    if phase == "place" and not (state.is_solo and "waiting" in state.statuses):
        return "asks for a hamster to be placed; only a team is, hamster by hamster."
    early = phase == "act" or (phase == "peek" and not state.setting.solo_place_reveals)
    if early and state.is_solo and "waiting" in state.statuses:
        return "has a hamster of the team still to be placed."
    if phase in ("move_lotus", "steal") and state.is_solo:
        return f"has the phase {phase!r}, which a team never meets."
    if phase == "act" and not state.is_solo and state.statuses[state.turn] not in IN_PLAY:
        return f"has player {state.turn + 1} to act, whose hamster is {state.statuses[state.turn]}."
    if phase in ("peek", "move_lotus", "steal"):
        asked = state.last if state.is_solo else state.turn
        if asked < 0 or state.spots[asked] < 0:
            return f"has the phase {phase!r}, and no hamster on the pond that it is about."
    if state.to_act == (state.turn,) and not state.legal_actions():
        return f"leaves player {state.turn + 1} nothing to do, by which the turn would be over."
    return ""
