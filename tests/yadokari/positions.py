"""Words for tests about Yadokari: what lies where, random games, and everything conceivable."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules import CHANCE
from rules.yadokari import (
    DECKS,
    GAME,
    KINDS,
    Discard,
    Draw,
    Keep,
    Pass,
    Pay,
    Play,
    Return,
    Roll,
    State,
    Steal,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from rules import Action

SWITCHES = {option.name: option.values for option in GAME.options if option.name != "shells"}
SPECTATOR = None


def play(state: State, *typed: str) -> State:
    """Play some typed actions."""
    for text in typed:
        state = state.apply(GAME.parse_action(state, text))
    return state


def refusal(state: State, typed: str) -> str:
    """Give the clause that forbids a typed action; an empty text if none does."""
    refused = state.why_illegal(GAME.parse_action(state, typed))
    return refused.clause if refused else ""


def told(state: State, typed: str) -> list[str]:
    """Give the clauses that a typed action happens by."""
    return [note.clause for note in state.narrate(GAME.parse_action(state, typed))]


def listed(state: State, kind: type[Action]) -> tuple[str, ...]:
    """Type every legal action of one kind."""
    return tuple(GAME.format_action(state, a) for a in state.legal_actions() if type(a) is kind)


def components(state: State) -> Counter[str]:
    """Count all shells, wherever they lie; before the deal they lie in one heap."""
    if state.phase == "deal":
        return Counter(state.setting.cards)
    groups = (*state.hands, *state.stacks, *state.decks, state.looked, state.paid, state.discards)
    return Counter(shell for cards in groups for shell in cards)


def random_options(rng: Random) -> dict[str, str]:
    """Draw a value of every switch, the defaults half of the time."""
    return {name: rng.choice((values[0], rng.choice(values))) for name, values in SWITCHES.items()}


def random_game(rng: Random, players: int, **options: object) -> Iterator[State]:
    """Play a random game and give each of its positions."""
    state = GAME.new(players, seed=rng.randrange(1000), **options)
    yield state
    while state.to_act:
        chance = state.to_act == (CHANCE,)
        state = state.apply(state.draw_chance(rng) if chance else rng.choice(state.legal_actions()))
        yield state


def conceivable(state: State) -> Iterator[Action]:
    """List everything that anybody could think of."""
    decks = range(-1, len(DECKS) + 1)
    for player in range(-1, state.players + 1):
        yield Pass(player)
        for face in range(5):
            yield Roll(player, face)
        for deck in decks:
            yield Draw(player, deck)
        for victim in range(-1, state.players + 1):
            yield Steal(player, victim)
        for shell in (*KINDS, "6w", "?"):
            yield Keep(player, shell)
            yield Play(player, shell)
            yield Pay(player, shell)
            yield Discard(player, shell)
            for deck in decks:
                for place in ("bottom", "top", "middle"):
                    yield Return(player, shell, deck, place)
