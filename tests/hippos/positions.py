"""Words for tests about Hamsters vs. Hippos: random games, components, everything conceivable."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules import CHANCE
from rules.hippos import (
    GAME,
    Deal,
    Decline,
    First,
    Leave,
    Move,
    MoveLotus,
    PayToPeek,
    Peek,
    Place,
    State,
    Steal,
    Stop,
    name_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from rules import Action

SWITCHES = {option.name: option.values for option in GAME.options}
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


def choices(state: State) -> tuple[str, ...]:
    """Type every legal action."""
    return tuple(GAME.format_action(state, action) for action in state.legal_actions())


def names(state: State, cells) -> tuple[str, ...]:
    """Name some cards of the pond."""
    return tuple(name_of(cell, state.size) for cell in cells)


def cards(state: State) -> Counter[str]:
    """Count all cards, wherever they lie; before a deal they lie in one heap."""
    if state.phase in ("first", "deal"):
        deck = state.setting.deck(state.aside)
    else:
        deck = (*state.pond, *state.leftover)
    return Counter((*deck, *["hippo"] * state.aside))


def points(state: State) -> int:
    """Count all points, wherever they lie."""
    return sum((*state.tokens, *state.stashes, *state.banks, state.supply))


def components(state: State) -> tuple[Counter[str], int]:
    """Count all that no action may change."""
    return cards(state), points(state)


def random_options(rng: Random) -> dict[str, object]:
    """Draw a value of every switch, the defaults half of the time."""
    defaults = {option.name: option.default for option in GAME.options}
    return {
        name: rng.choice((defaults[name], rng.choice(values))) for name, values in SWITCHES.items()
    }


def random_game(rng: Random, players: int, **options: object) -> Iterator[State]:
    """Play a random game and give each of its positions."""
    state = GAME.new(players, seed=rng.randrange(1000), **options)
    yield state
    while state.to_act:
        chance = state.to_act == (CHANCE,)
        state = state.apply(state.draw_chance(rng) if chance else rng.choice(state.legal_actions()))
        yield state


def random_position(rng: Random, number: int) -> State:
    """Draw a position: any ply of a random game; the number decides how many play."""
    players = GAME.players[number % len(GAME.players)]
    return rng.choice(list(random_game(rng, players, **random_options(rng))))


def conceivable(state: State) -> Iterator[Action]:
    """List everything that anybody could think of; the longest lists for who is to act alone."""
    cells = range(-1, len(state.pond) + 1)
    players = range(-1, state.players + 1)
    for player in players:
        yield from (Leave(player), Stop(player), Decline(player))
        yield Deal(player, ("hippo",) * 52)
        yield from (First(player, first) for first in players)
        yield from (Steal(player, victim) for victim in players)
        for cell in cells:
            yield from (Peek(player, cell), PayToPeek(player, cell), Place(player, cell))
            yield from (Move(player, player, cell), Move(player, state.turn, cell))
    for cell in cells:
        for hamster in range(-1, len(state.spots) + 1):
            yield Move(state.turn, hamster, cell)
        if state.phase == "move_lotus":
            yield from (MoveLotus(state.turn, cell, other) for other in cells)
        else:
            yield MoveLotus(state.turn, cell, cell + 1)
