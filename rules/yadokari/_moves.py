"""What may be done in a position, generated for speed; see `rules.yadokari._law` for why not."""

from __future__ import annotations

from functools import cache
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
        return _keeps(player, state.looked)
    if phase == "return":
        return _return(state)
    if phase == "pay":
        return tuple([Pay(player, shell) for shell in _kinds(state.hands[player])])
    if phase == "roll":
        return tuple([Roll(CHANCE, face) for face in FACES])
    if phase == "discard":
        asked = [p for p, shell in enumerate(state.chosen) if shell == ""]
        return tuple([Discard(p, shell) for p in asked for shell in _kinds(state.hands[p])])
    return ()


def _turn(state: State) -> tuple[Action, ...]:
    player = state.turn
    low, high = size_range(state, player)
    draws = _draws(player, tuple(drawable(state)))
    plays = [Play(player, s) for s in _kinds(state.hands[player]) if low <= SIZE[s] <= high]
    steals = [Steal(player, victim) for victim in victims(state)]
    if state.setting.passing == "forced" and (draws or plays or steals):
        return (*draws, *plays, *steals)
    return (*draws, Pass(player), *plays, *steals)


def _return(state: State) -> tuple[Action, ...]:
    decks, places = tuple(targets(state)), PLACES[state.setting.return_to]
    empty = () if all(state.decks) else tuple(d for d in decks if not state.decks[d])
    returns: list[Action] = []
    for shell in _kinds(state.looked):
        returns += _returns(state.turn, shell, decks, empty, places)
    return tuple(returns)


@cache
def _draws(player: int, decks: tuple[int, ...]) -> tuple[Action, ...]:
    return tuple(Draw(player, deck) for deck in decks)


@cache
def _keeps(player: int, looked: Cards) -> tuple[Action, ...]:
    return tuple(Keep(player, shell) for shell in _kinds(looked))


@cache
def _returns(
    player: int,
    shell: str,
    decks: tuple[int, ...],
    empty: tuple[int, ...],
    places: tuple[str, ...],
) -> tuple[Action, ...]:
    """Make a Return to each deck, to top and bottom where they differ (yadokari.option.return)."""
    return tuple(
        Return(player, shell, deck, place)
        for deck in decks
        for place in (places[:1] if deck in empty else places)
    )


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
    drawn = state.drawn if state.setting.return_ban == "turn" else state.drawn[-1:]
    barred = drawn + state.returned
    return [deck for deck in ALL_DECKS if deck not in barred]


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
        for victim, price in enumerate(state.rocks)
        if price <= purse and state.stacks[victim] and victim != thief
    ]
