"""Words for tests about Hermit: what lies where, random games, and everything conceivable."""

from __future__ import annotations

from collections import Counter
from itertools import chain, product
from typing import TYPE_CHECKING

from rules import CHANCE
from rules.hermit import (
    GAME,
    LEVELS,
    TASKS,
    TURNS,
    ChooseSide,
    Deal,
    First,
    MoveHermie,
    Place,
    State,
    TakeBonus,
    TakeCoast,
    Wait,
    cells,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from rules import Action

SPECTATOR = None
TABLES = (
    ("solo", 1),
    ("coop2", 2),
    ("versus_turns", 2),
    ("versus_realtime", 2),
    ("coop_many", 2),
    ("coop_many", 3),
    ("coop_many", 6),
)
"""Modes, and with how many players the random games play them."""

SET_APART = ("mode", "level", "task", "deck")
SWITCHES = {option.name: option.values for option in GAME.options if option.name not in SET_APART}


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


def components(state: State) -> tuple[Counter[str], ...]:
    """Count all cards, copy by copy, wherever they lie; before the deal they lie in the box."""
    if state.phase == "deal":
        return tuple(map(Counter, state.setting.copies(state.players)))
    left, right = state.taken
    owned = [
        [*pile, *hand, *(laid.card for laid in area)]
        for pile, hand, area in zip(state.piles, state.hands, state.areas, strict=True)
    ]
    owned[0] += [*state.coast[left : len(state.coast) - right], *state.aside]
    if state.setting.mode != "coop_many":
        owned = [list(chain.from_iterable(owned))]
    return tuple(map(Counter, owned))


def random_options(rng: Random, mode: str) -> dict[str, object]:
    """Draw a level, a task, and a value of every switch, the defaults half of the time."""
    options = {n: rng.choice((values[0], rng.choice(values))) for n, values in SWITCHES.items()}
    with_tasks = mode == "solo" or options["multi_tasks"] == "on"
    task = rng.choice(TASKS) if with_tasks else "base"
    return {**options, "mode": mode, "level": rng.choice(tuple(LEVELS)), "task": task}


def random_table(rng: Random, number: int) -> State:
    """Begin a game of some mode, in turn, with random options."""
    mode, players = TABLES[number % len(TABLES)]
    return GAME.new(players, seed=rng.randrange(10_000), **random_options(rng, mode))


def random_game(rng: Random, state: State) -> Iterator[State]:
    """Play on at random and give each position, the first included."""
    yield state
    while state.to_act:
        chance = state.to_act == (CHANCE,)
        state = state.apply(state.draw_chance(rng) if chance else rng.choice(state.legal_actions()))
        yield state


def footprint(state: State, player: int) -> set[tuple[int, int]]:
    """Give the cells of a play area that are taken."""
    return {cell for laid in state.areas[player] for cell in cells(laid.x, laid.y, laid.turn)}


def conceivable_placements(state: State, player: int, cards: tuple[str, ...]) -> Iterator[Place]:
    """List every way of putting cards into the box around a play area, three cells wider."""
    taken = footprint(state, player) or {(0, 0)}
    columns, rows = ([cell[axis] for cell in taken] for axis in (0, 1))
    for card, turn in product(cards, TURNS):
        for x, y in product(
            range(min(columns) - 4, max(columns) + 4), range(min(rows) - 4, max(rows) + 4)
        ):
            yield Place(player, card, turn, x, y)


def conceivable(state: State) -> Iterator[Action]:
    """List what anybody could think of, apart from most places of cards."""
    yield Deal(CHANCE, ())
    yield Deal(CHANCE, state.setting.copies(state.players))
    for player in range(-1, state.players + 1):
        yield Wait(player)
        for number in range(-1, state.players + 1):
            yield First(player, number)
            yield TakeCoast(player, number)
        for side in ("left", "right", "middle"):
            yield ChooseSide(player, side)
        for move in (False, True):
            yield MoveHermie(player, move)
        for bonus in ("pools", "pair", "both"):
            yield TakeBonus(player, bonus)
        for card in ("H01", "H16", "H99", "?"):
            for turn in (0, 45, 90, 360):
                for together in (False, True):
                    yield Place(player, card, turn, 1, 1, together)
                yield Place(player, card, turn, 0.5, 1)
                yield Place(player, card, turn, 40, 1)
