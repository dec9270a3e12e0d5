"""Two who race: whose turn is next, what a tick is, and how a race ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rules import silent
from rules.hermit._draw import draw_up, is_short
from rules.hermit._words import put, who

if TYPE_CHECKING:
    from rules import Tell
    from rules.hermit._state import State


def reached(state: State) -> tuple[int, ...]:
    """List who stands on the Wave (hermit.versus.goal)."""
    return tuple([p for p, place in enumerate(state.hermies) if place == state.wave])


def finish(state: State, tell: Tell) -> State:
    """End a race: who reached the Wave wins, else who could still draw."""
    winners = reached(state)
    if winners:
        clause = "hermit.versus.both" if len(winners) > 1 else "hermit.versus.goal"
        if state.out[1 - winners[0]] and state.setting.versus_deckout == "opponent_wins":
            clause = "hermit.ruling.b-deckout"
            if state.setting.mode == "versus_turns":
                clause = "hermit.ruling.versus-deckout-last-turn"
    else:
        winners = tuple([player for player in range(2) if not state.out[player]])
        clause = "hermit.versus.lose"
        if not winners:
            at_once = state.setting.versus_deckout == "opponent_wins"
            clause = f"hermit.ruling.{'b-deckout' if at_once else 'versus-deckout'}"
    over = msgspec.structs.replace(state, phase="over", ending=clause, winners=winners)
    if tell is not silent:
        places = tuple(f"hermie-{player + 1}" for player in winners)
        tell(clause, over.outcome.summary if over.outcome else "", (*places, "wave"))
    return over


def begin(state: State, player: int, tell: Tell) -> State:
    """Begin a race, or play on: with the turn of one player, or in real time with phase 1 of both."""
    if state.setting.mode == "versus_turns":
        return begin_turn(state, player, tell)
    for racer in range(state.players):
        state = draw_or_drop_out(state, racer, tell)
    return finish(state, tell) if is_decided(state) else state


def draw_or_drop_out(state: State, player: int, tell: Tell) -> State:
    """Let a racer draw; who can't is out (hermit.versus.lose, hermit.versus.draw)."""
    state = draw_up(state, (player,), tell)
    if not is_short(state, player):
        return state
    if tell is not silent:
        text = f"{who(player)} can't draw what the hand limit demands."
        tell("hermit.versus.lose", text, (f"pile-{player + 1}",))
    return msgspec.structs.replace(state, out=put(state.out, player, value=True))


def is_decided(state: State) -> bool:
    """Tell whether nothing but the rest of a round or tick can change who wins.

    One who can't draw loses at once, or leaves the other to play on
    (hermit.ruling.versus-deckout).
    """
    return state.is_closing or all(state.out)


# --- mode A ---------------------------------------------------------------------------------------


def end_turn(state: State, tell: Tell) -> State:
    """Pass the turn; both turns make a round, which is finished before a race ends.

    See hermit.versus.a-turns and hermit.versus.a-finish. Cards run out sooner or later, so no race
    goes on for ever (hermit.ruling.versus-stalemate).
    """
    first, second = state.first, 1 - state.first
    if state.turn == first and not state.out[second]:
        return begin_turn(state, second, tell)
    if reached(state):
        return finish(state, tell)
    state = msgspec.structs.replace(state, round=state.round + 1)
    return begin_turn(state, second if state.out[first] else first, tell)


def begin_turn(state: State, player: int, tell: Tell) -> State:
    """Begin a turn with phase 1."""
    if tell is not silent:
        clause = "hermit.versus.a-finish" if reached(state) else "hermit.versus.a-turns"
        text = f"It is {who(player).lower()}'s turn."
        tell(clause, text, (f"hand-{player + 1}",))
    state = msgspec.structs.replace(state, phase="place", turn=player)
    state = draw_or_drop_out(state, player, tell)
    if not state.out[player]:
        return state
    return finish(state, tell) if is_decided(state) else end_turn(state, tell)


# --- mode B ---------------------------------------------------------------------------------------


def end_tick(state: State, tell: Tell) -> State:
    """Let who has placed a card draw, and end the race if the tick is over and has decided it.

    Nobody waits for the other (hermit.versus.b-free), except at the end: who reaches the Wave, or
    can't draw, waits for what the other does in the same tick. Reaching the Wave beats a shortage
    (hermit.ruling.b-deckout); who has reached it draws no more.
    """
    state = msgspec.structs.replace(state, phase="place")
    for player in range(2):
        placed = state.acted[player] and (state.setting.b_clock == "ticks" or player == state.turn)
        if placed and state.hermies[player] != state.wave and not state.out[player]:
            state = draw_or_drop_out(state, player, tell)
    waited_for = [p for p in range(2) if not state.acted[p] and not state.out[p]]
    if state.setting.b_clock == "ticks" or all(state.out):
        waited_for = []
    if is_decided(state) and not waited_for:
        return finish(state, tell)
    return state
