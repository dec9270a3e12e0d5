"""What may be done in a position, generated for speed; see `rules.yadokari._law` for why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules import CHANCE, UNKNOWN, Action
from rules.yadokari._actions import Discard, Draw, Keep, Pass, Pay, Play, Return, Roll, Steal
from rules.yadokari._shells import DECKS, FACES, LARGEST, LOOK, ROCKS, SIZE, Cards

if TYPE_CHECKING:
    from rules.yadokari._state import State

ALL_DECKS: Final = range(len(DECKS))
PLACES: Final = {"bottom": ("bottom",), "top": ("top",), "choice": ("bottom", "top")}


def list_actions(state: State) -> tuple[Action, ...]:
    """List the legal actions of everybody who may act, in the order of `sort_key`."""
    phase, player = state.phase, state.turn
    if phase == "act":
        return _turn(state)
    if phase == "keep":
        return tuple([Keep(player, shell) for shell in _kinds(state.looked)])
    if phase == "return":
        return tuple(
            [
                Return(player, shell, deck, place)
                for shell in _kinds(state.looked)
                for deck in targets(state)
                for place in _places(state, deck)
            ]
        )
    if phase == "pay":
        return tuple([Pay(player, shell) for shell in _kinds(state.hands[player])])
    if phase == "roll":
        return tuple([Roll(CHANCE, face) for face in FACES])
    if phase == "discard":
        return tuple([Discard(p, s) for p in state.to_act for s in _kinds(state.hands[p])])
    return ()


def _turn(state: State) -> tuple[Action, ...]:
    player = state.turn
    low, high = size_range(state, player)
    draws = [Draw(player, deck) for deck in drawable(state)]
    plays = [Play(player, s) for s in _kinds(state.hands[player]) if low <= SIZE[s] <= high]
    steals = [Steal(player, victim) for victim in victims(state)]
    if state.setting.passing == "forced" and (draws or plays or steals):
        return (*draws, *plays, *steals)
    return (*draws, Pass(player), *plays, *steals)


def _kinds(cards: Cards) -> list[str]:
    """Give each kind once, in order; nobody can choose what they don't know."""
    return [shell for shell in dict.fromkeys(cards) if shell != UNKNOWN]


def drawable(state: State) -> list[int]:
    """List the decks that may be drawn from (yadokari.option.low-deck-draw)."""
    least = 1 if state.setting.low_deck_draw == "partial" else LOOK
    return [deck for deck, cards in enumerate(state.decks) if len(cards) >= least]


def targets(state: State) -> list[int]:
    """List the decks that a card may be returned to in the Draw begun.

    Not those drawn from (yadokari.rule.return-scope) and not the one that got the other card;
    an empty one may (yadokari.rule.empty-deck).
    """
    barred = state.drawn if state.setting.return_ban == "turn" else state.drawn[-1:]
    return [deck for deck in ALL_DECKS if deck not in barred and deck not in state.returned]


def _places(state: State, deck: int) -> tuple[str, ...]:
    """Give top and bottom where they differ (yadokari.option.return)."""
    places = PLACES[state.setting.return_to]
    return places if state.decks[deck] else places[:1]


def size_range(state: State, player: int) -> tuple[int, int]:
    """Give the least and the largest size that a player may play.

    See yadokari.play.first-size-one, yadokari.play.not-smaller and yadokari.play.skip-sizes; the
    options are yadokari.option.size-memory and yadokari.option.size-step.
    """
    if state.setting.size_memory == "high_water":
        size = state.reached[player]
    else:
        stack = state.stacks[player]
        size = SIZE[stack[-1]] if stack else 0
    if not size:
        return 1, 1
    return size, LARGEST if state.setting.size_step == "any" else size + 1


def victims(state: State) -> list[int]:
    """List whom the player to act can rob: yadokari.steal.choose, yadokari.steal.cannot-pay."""
    if state.setting.rock_supply == "strict" and sum(state.rocks) >= ROCKS:
        return []
    thief = state.turn
    purse = len(state.hands[thief])
    return [
        victim
        for victim, (stack, price) in enumerate(zip(state.stacks, state.rocks, strict=True))
        if stack and price <= purse and victim != thief
    ]
