"""Phase 1: drawing up to the hand limit, from the pile and then from the Coast behind Hermie.

A draw is compulsory and happens by itself (hermit.ruling.draw-mandatory). The limit holds in the
first round, too (hermit.draw.limit-first-round); no hand ever is above it
(hermit.ruling.hand-limit-drop).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rules import UNKNOWN, silent
from rules.hermit._setting import HAND
from rules.hermit._words import counted, grid_words, joined, put, row_words, step_place, who

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules import Tell
    from rules.hermit._state import State


def draw_up(state: State, players: Sequence[int], tell: Tell) -> State:
    """Let some players draw; the phase is "draw" where the group has to choose who takes a card.

    While a pile has cards, its top card is drawn (hermit.draw.from-pile); then the Coast's
    (hermit.draw.from-coast), maybe both in one phase (hermit.draw.mixed).
    """
    hands, piles, drawn = list(state.hands), list(state.piles), list(state.drawn)
    for player in players:
        need = state.limit(player) - len(hands[player])
        if tell is not silent:
            _tell_limit(state, player, players, need, tell)
        pile = piles[player]
        top = pile[: max(0, need)]
        drawn[player] = len(top)
        if top:
            hands[player] += top
            piles[player] = pile[len(top) :]
            if tell is not silent:
                _tell_pile(state, player, top, piles[player], tell)
    state = msgspec.structs.replace(
        state, hands=tuple(hands), piles=tuple(piles), drawn=tuple(drawn)
    )
    return state if all(piles) else draw_from_coast(state, players, tell)


def draw_from_coast(state: State, players: Sequence[int], tell: Tell) -> State:
    """Let players without a pile draw from behind Hermie: one card each in seat order, then again.

    See hermit.ruling.coop-draw-order. Where the group chooses, it is asked card by card, unless a
    shortage is certain.
    """
    if state.setting.is_coop and state.setting.coop_draw_order == "choose":
        while takers := takers_of(state, players):
            if len(takers) > 1 and not _is_doomed(state, takers):
                return msgspec.structs.replace(state, phase="draw", turn=0)
            state = take_from_coast(state, takers[0], tell)
        return state
    for _ in range(HAND):
        for player in players:
            if takers_of(state, (player,)):
                state = take_from_coast(state, player, tell)
    return state


def takers(state: State) -> list[int]:
    """List the players who can be given the next card of the Coast."""
    return takers_of(state, range(state.players))


def takers_of(state: State, players: Sequence[int]) -> list[int]:
    """Pick those players who still need a card and can only take it from the Coast."""
    return [
        player
        for player in players
        if not state.piles[player]
        and len(state.hands[player]) < state.limit(player)
        and state.behind(player)
    ]


def _is_doomed(state: State, players: Sequence[int]) -> bool:
    """Tell whether the Coast can't give what is demanded, whoever draws first."""
    demanded = sum(state.limit(player) - len(state.hands[player]) for player in players)
    return state.setting.deckout == "strict" and demanded > len(state.behind(players[0]))


def take_from_coast(state: State, player: int, tell: Tell) -> State:
    """Take the outermost card behind a player's Hermie; the row isn't renumbered.

    See hermit.draw.no-shift and hermit.ruling.versus-draw-end.
    """
    place = state.behind(player)[0]
    card = state.coast[place - 1]
    if tell is not silent:
        _tell_coast(state, player, place, card, tell)
    end = 0 if state.side(player) == 1 else 1
    return msgspec.structs.replace(
        state,
        hands=put(state.hands, player, (*state.hands[player], card)),
        taken=(state.taken[0] + (end == 0), state.taken[1] + (end == 1)),
        drawn=put(state.drawn, player, state.drawn[player] + 1),
    )


def is_short(state: State, player: int) -> bool:
    """Tell whether a player couldn't draw what phase 1 demands.

    Nothing is short where nothing is due (hermit.ruling.no-draw-needed). Half of what is demanded
    isn't enough (hermit.ruling.draw-partial, hermit.ruling.coop-deckout-wording), unless the table
    has agreed on less.
    """
    held = len(state.hands[player])
    if held >= state.limit(player):
        return False
    softer = {"none_left": state.drawn[player] == 0, "empty_hand": held == 0}
    return softer.get(state.setting.deckout, True)


# --- what is told ---------------------------------------------------------------------------------


def _tell_limit(state: State, player: int, players: Sequence[int], need: int, tell: Tell) -> None:
    """Tell the hand limit; in coop it is one for all, told once."""
    limit, cards = state.limit(player), counted(state.limit(player), "card")
    if state.setting.is_coop:
        if player == players[0]:
            caps = joined(f"player {p + 1} has {state.caps(p) or 'none'}" for p in players)
            text = f"Bottle caps in sight: {caps}. Everybody holds up to {cards}."
            tell("hermit.coop.limit", text)
    else:
        clause = "hermit.versus.limit" if state.setting.is_versus else f"hermit.draw.limit-{limit}"
        caps = counted(state.caps(player), "bottle cap")
        text = f"{who(player)}'s area shows {caps}: the hand limit is {limit}."
        tell(clause, text)
    if need <= 0:
        text = f"{who(player)}'s hand is full; nothing is drawn."
        tell("hermit.ruling.no-draw-needed", text)


def _tell_pile(
    state: State, player: int, top: tuple[str, ...], rest: tuple[str, ...], tell: Tell
) -> None:
    clause = {"solo": "hermit.draw.from-pile", "coop2": "hermit.coop.draw"}.get(
        state.setting.mode, "hermit.versus.draw"
    )
    if state.setting.mode == "coop_many":
        clause = "hermit.many.draw"
    shown = f"the next one shows {_face(state, rest[0])}" if rest else "it is empty now"
    what = " and ".join(top)
    tell(clause, f"{who(player)} draws {what} from the pile; {shown}.", (f"pile-{player + 1}",))
    for card in top:
        _tell_grid(state, player, card, tell)


def _tell_coast(state: State, player: int, place: int, card: str, tell: Tell) -> None:
    clause = "hermit.draw.from-coast"
    if state.setting.is_versus:
        clause = "hermit.ruling.versus-draw-end"
    elif state.setting.is_coop:
        clause = "hermit.many.draw" if state.setting.mode == "coop_many" else "hermit.coop.draw"
    text = f"{who(player)} draws {card} from place {place} of the Coast, behind Hermie."
    tell(clause, text, (step_place(place),))
    _tell_grid(state, player, card, tell)


def _tell_grid(state: State, player: int, card: str, tell: Tell) -> None:
    """Tell the owner the seashell side, which is turned away from the others."""
    audience = None if state.setting.open_hands == "on" else (player,)
    grid = grid_words(state.setting.card(card).grid)
    text = f"The seashell side of {card} shows {grid}."
    tell("hermit.draw.hold", text, audience=audience)


def _face(state: State, card: str) -> str:
    if card == UNKNOWN:
        return "its pattern"
    return f"{card} ({row_words(state.setting.pattern(card))})"
