"""Words for tests about Hamsterbacke: positions, their cards, and everything conceivable."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING

from rules import CHANCE
from rules.hamsterbacke import COLOURS, GAME, Block, Deal, Give, Hoard, Score, State

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from rules import Action

SWITCHES = {
    option.name: option.values
    for option in GAME.options
    if option.name not in ("extended_players", "start_seat", "deck")
}


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


def typed(state: State, kind: type[Action] | None = None) -> tuple[str, ...]:
    """Type every legal action, or those of one kind."""
    return tuple(
        GAME.format_action(state, action)
        for action in state.legal_actions()
        if kind is None or type(action) is kind
    )


def cards(state: State) -> Counter[str]:
    """Count the cards of a position by colour, wherever they are."""
    if state.phase == "deal":
        return Counter(state.setting.deck)
    found = Counter(state.pile)
    for part in (*state.rows, *state.hands, state.given):
        found.update(part)
    for stack in state.blocks:
        for colour, count in stack:
            found[colour] += count
    for deed in state.past:
        if deed.kind in ("score", "gift"):
            found.update(deed.cards)
    return found


def conceivable(state: State) -> Iterator[Action]:
    """List everything that anybody could think of."""
    yield Deal(CHANCE, state.setting.deck)
    for player in (CHANCE, *range(state.players + 1)):
        yield Deal(player, state.setting.deck[:3])
        for row in (*range(-1, len(state.rows) + 1), "2", None):
            yield Hoard(player, row)
        for colour, sets in product((*COLOURS, "pink", "?"), (*range(-1, 7), "2")):
            yield Block(player, colour, sets)
        for giver in (None, *range(-1, state.players + 1), "2"):
            yield Score(player, giver)
        for colour in (*COLOURS, "pink", "?"):
            yield Give(player, colour)


def random_game(rng: Random, **settings: object) -> Iterator[State]:
    """Play a random game and give each of its positions from the deal on."""
    state = GAME.new(seed=rng.randrange(1_000_000), **settings)
    yield state
    while state.to_act:
        state = state.apply(rng.choice(state.legal_actions()))
        yield state


def random_settings(rng: Random, players: int | None = None) -> dict[str, object]:
    """Draw a number of players and a value of every switch."""
    if players is None:
        players = rng.randrange(2, 7)
    return {
        "players": players,
        "extended_players": players not in GAME.players or rng.random() < 0.5,
        "start_seat": rng.randrange(players),
    } | {name: rng.choice(values) for name, values in SWITCHES.items()}
