"""Phase 4: pairs, pools, and where the Wave goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from rules import silent
from rules.hermit._area import Edge
from rules.hermit._cards import POOL, SPECIES
from rules.hermit._hermie import crew
from rules.hermit._words import card_place, hermie_name, numbered, put, step_place, who

if TYPE_CHECKING:
    from rules import Tell
    from rules.hermit._state import State

AWAY: Final = 1
STAY: Final = 0
NEARER: Final = -1


class Bonus(msgspec.Struct, frozen=True):
    """A pair or two pools that count.

    Attributes
    ----------
    player : int
        Whose they are.
    kind : str
        A species, or "pool".
    cells : pair of int
        The two neighbours, by number.
    """

    player: int
    kind: str
    cells: Edge


def bonds_of(state: State, player: int) -> list[tuple[str, Edge]]:
    """List a player's equal neighbours, one of them on the card just placed.

    Both may be on it, unless the table wants exactly one (hermit.ruling.pair-on-one-card). A pair
    may be part of the line (hermit.ruling.pair-inside-pattern), and one of it may lie on driftwood
    (hermit.ruling.pair-driftwood).
    """
    return state.area(player).bonds(inner=state.setting.pair_same_card == "yes")


def pool_bonus(state: State, hermie: int) -> Bonus | None:
    """Find two pools that pull the Wave nearer (hermit.tide.pools).

    Hermie must have moved (hermit.tide.no-bonus-unmoved): a line that lacks driftwood on the Wave's
    card isn't enough (hermit.ruling.wave-card-fail). In coop it is enough that the player of
    the pools has recreated the pattern (hermit.coop.pools, hermit.coop.pools-same-player,
    hermit.ruling.coop-pools-no-move), with or without driftwood
    (hermit.ruling.coop-recreated-wood).
    """
    setting = state.setting
    unmoved = setting.is_coop and setting.coop_pools_need_move == "no"
    if not state.moved[hermie] and not unmoved:
        return None
    for player in crew(state, hermie):
        if state.recreated[player]:
            for kind, cells in bonds_of(state, player):
                if kind == POOL:
                    return Bonus(player, kind, cells)
    return None


def pair_bonus(state: State, hermie: int) -> Bonus | None:
    """Find a pair that holds the Wave, if Hermie has moved (hermit.tide.pair).

    In coop it is enough that one player has it (hermit.coop.pair); both symbols lie in one area
    (hermit.ruling.coop-pair-owner).
    """
    if not state.moved[hermie]:
        return None
    for player in crew(state, hermie):
        paired = state.setting.paired(state.recreated[player], state.pattern(player))
        for kind, cells in bonds_of(state, player):
            if kind in paired:
                return Bonus(player, kind, cells)
    return None


def is_blocked(state: State, hermie: int) -> bool:
    """Tell whether the Wave can't come nearer, since Hermie stands there (hermit.tide.no-landing).

    Hermie's place after his step counts (hermit.tide.after-move).
    """
    return state.wave - state.side(hermie) == state.hermie(hermie)


def is_choice(state: State, hermie: int) -> bool:
    """Tell whether pools and pair are both there and it is left to the players which counts."""
    return (
        state.setting.both_bonus == "choose"
        and state.wave not in state.hermies
        and not is_blocked(state, hermie)
        and pool_bonus(state, hermie) is not None
        and pair_bonus(state, hermie) is not None
    )


def pull(state: State, hermie: int, bonus: str, tell: Tell) -> State:
    """Work out how far one side moves the Wave: one card at most (hermit.tide.one-step).

    Of both bonuses the pools count (hermit.ruling.both-bonuses), unless "pair" is chosen. Nobody
    may decline (hermit.ruling.pools-forced), and more of them do no more
    (hermit.ruling.pools-across).
    """
    if state.wave in state.hermies:
        if tell is not silent:
            text = "A Wave that a Hermie stands on doesn't move."
            own = state.hermie(hermie) == state.wave
            clause = "hermit.ruling.versus-win-phase4" if own else "hermit.versus.no-move-on-wave"
            tell(clause, text, ("wave",))
        return msgspec.structs.replace(state, shifts=put(state.shifts, hermie, STAY))
    pools = pool_bonus(state, hermie) if bonus != "pair" else None
    pair = pair_bonus(state, hermie) if pools is None else None
    way = NEARER if pools else STAY if pair else AWAY
    if tell is not silent:
        _tell_pull(state, hermie, pools or pair, way, tell)
    return msgspec.structs.replace(
        state, shifts=put(state.shifts, hermie, way * state.side(hermie))
    )


def carried(state: State) -> int:
    """Tell where the Wave comes to lie; 0 or a place beyond the Coast if it runs off.

    It starts from where it was, and goes in single steps, none of them onto a Hermie: not onto the
    own (hermit.tide.no-landing, hermit.coop.no-landing), nor the other (hermit.versus.no-landing).
    So Hermie and the Wave never pass each other (hermit.ruling.wave-passing), and where two race
    the Wave stays between them and on the Coast (hermit.ruling.right-edge-versus,
    hermit.ruling.versus-same-target). Opposite pulls of one tick cancel
    (hermit.ruling.b-tick-order).
    """
    place, hermies = state.tide, state.hermies
    if place in hermies:
        return place
    pulls = sum([shift or 0 for shift in state.shifts])
    way = 1 if pulls > 0 else -1
    for _ in range(abs(pulls)):
        if place + way in hermies:
            break
        place += way
    return place


# --- what is told ---------------------------------------------------------------------------------


def _tell_pull(state: State, hermie: int, bonus: Bonus | None, way: int, tell: Tell) -> None:
    together = state.setting.is_coop
    if bonus is None:
        moved = state.moved[hermie]
        text = "Neither pair nor pools count" if moved else f"{hermie_name(state, hermie)} stayed"
        clause = "hermit.tide.default" if moved else "hermit.tide.no-bonus-unmoved"
        if together:
            clause = "hermit.coop.tide-default"
        tell(clause, f"{text}: the Wave is to move away.", ("wave",))
        return
    place = (card_place(bonus.player, state.areas[bonus.player][-1].card), "wave")
    if way == NEARER:
        text = f"{who(bonus.player)}'s pools meet at {numbered(bonus.cells)}"
        clause = "hermit.coop.pools" if together else "hermit.tide.pools"
        tell(clause, f"{text}: the Wave is to come nearer.", place)
    else:
        name = SPECIES[bonus.kind]
        text = f"{who(bonus.player)} has a pair of {name}s at {numbered(bonus.cells)}"
        clause = "hermit.coop.pair" if together else "hermit.tide.pair"
        tell(clause, f"{text}: the Wave is to stay.", place)


def tell_wave(state: State, place: int, tell: Tell) -> None:
    """Tell where the Wave goes, or what keeps it."""
    if tell is silent or state.tide in state.hermies:
        return
    pulls = sum(shift or 0 for shift in state.shifts)
    if place == state.tide and pulls:
        way = 1 if pulls > 0 else -1
        text = f"It would land on a Hermie, so the Wave stays on card {place}."
        own = any(shift == way == -state.side(h) for h, shift in enumerate(state.shifts))
        mode = "versus" if state.setting.is_versus else "coop" if state.setting.is_coop else "tide"
        tell(f"hermit.{mode}.no-landing", text, ("wave", step_place(place)))
        if own:
            text = "Pools that are blocked leave the Wave where it is; it doesn't move away."
            tell("hermit.ruling.blocked-pools", text, ("wave",))
        return
    clause = "hermit.tide.one-step"
    if state.setting.is_versus:
        clause = "hermit.versus.wave-move"
        if all(state.acted):
            clause = "hermit.ruling.b-tick-order"
    if place == state.tide:
        last = ", the last one" if place == len(state.coast) else ""
        clause = "hermit.end.edge-held" if last and not state.setting.is_versus else clause
        tell(clause, f"The Wave stays on card {place}{last}.", ("wave",))
    elif 1 <= place <= len(state.coast):
        tell(clause, f"The Wave moves to card {place}.", ("wave", step_place(place)))
