"""Positions set up in the middle of play, and what no position can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import cycle, islice
from typing import TYPE_CHECKING, Any, Final

import msgspec

from rules import UNKNOWN, InvalidPosition
from rules.yadokari._knowledge import nothing_known
from rules.yadokari._play import NOBODY
from rules.yadokari._rounds import starter
from rules.yadokari._shells import (
    ACTIONS,
    DECKS,
    KINDS,
    LARGEST,
    LOOK,
    SIZE,
    START_ROCKS,
    Cards,
)
from rules.yadokari._state import State

if TYPE_CHECKING:
    from rules.yadokari._setting import Setting

FILLERS: Final = ("2w", "1w", "3n", "1n", "2n", "4w", "1w", "2k", "3w", "2w")
"""Shells that stand in, again and again, where a position doesn't say which."""
DECK_SIZE: Final = 12
PHASES: Final = ("deal", "act", "keep", "return", "pay", "roll", "discard", "over")

Given = str | int | Iterable[str]
"""Cards as a caller gives them: "1w 3k", ("1w", "3k"), or a number of any cards."""


def read_cards(given: Given) -> Cards:
    """Read cards given as a text, a sequence or a number.

    Examples
    --------
    >>> read_cards("1w 3k"), read_cards(2)
    (('1w', '3k'), ('2w', '1w'))

    Raises
    ------
    InvalidPosition
        If there is no such shell.
    """
    if isinstance(given, int):
        return tuple(islice(cycle(FILLERS), given))
    cards = tuple(given.replace(",", " ").split() if isinstance(given, str) else given)
    for shell in cards:
        if shell not in SIZE:
            message = f"Yadokari: there is no shell {shell!r}; right are {', '.join(KINDS)}."
            raise InvalidPosition(message)
    return cards


def set_up(
    setting: Setting,
    players: int,
    *,
    hands: Sequence[Given],
    stacks: Sequence[Given],
    decks: Sequence[Given] | None,
    sizes: Sequence[int] | None,
    discards: Given,
    **fields: Any,
) -> State:
    """Make the position that `Yadokari.position` describes."""
    filled = _decks(decks, sizes)
    laid = tuple(read_cards(stack) for stack in _each(stacks, players, "stacks"))
    held = tuple(tuple(sorted(read_cards(hand))) for hand in _each(hands, players, "hands"))
    gone = read_cards(discards)
    counts = Counter(card for cards in (*held, *laid, *filled, gone) for card in cards)
    described: dict[str, Any] = {
        "setting": msgspec.structs.replace(setting, shells=tuple(counts[kind] for kind in KINDS)),
        "seen": tuple((NOBODY,) * len(deck) for deck in filled),
        "rocks": (START_ROCKS,) * players,
        "reached": tuple(max((SIZE[shell] for shell in stack), default=0) for stack in laid),
        "ending": _trigger(laid, filled),
    }
    described |= {name: value for name, value in fields.items() if value is not None}
    state = State(
        hands=held,
        stacks=laid,
        decks=filled,
        known=nothing_known(players),
        chosen=(None,) * players,
        discards=gone,
        dropped=(NOBODY,) * len(gone),
        **described,
    )
    if fields["acted"] is None:
        begun = state.left < ACTIONS or state.turn != starter(state, state.round)
        state = msgspec.structs.replace(state, acted=begun)
    check(state)
    return state


def _each(given: Sequence[Given], players: int, what: str) -> tuple[Given, ...]:
    if len(given) > players:
        message = f"Yadokari: {what} are given for {len(given)} players; there are {players}."
        raise InvalidPosition(message)
    return (*given, *[()] * (players - len(given)))


def _decks(decks: Sequence[Given] | None, sizes: Sequence[int] | None) -> tuple[Cards, ...]:
    """Lay out five decks, the cards named on top and fillers below."""
    named = [read_cards(deck) for deck in decks or ()]
    if sizes is None:
        sizes = [len(deck) for deck in named] if named else [DECK_SIZE] * len(DECKS)
    named += [()] * (len(sizes) - len(named))
    if len(named) != len(DECKS) or len(sizes) != len(DECKS):
        message = f"Yadokari has five decks; {max(len(named), len(sizes))} are given."
        raise InvalidPosition(message)
    for deck, size in zip(named, sizes, strict=True):
        if size < len(deck):
            message = f"Yadokari: a deck of {size} can't hold the {len(deck)} cards {deck}."
            raise InvalidPosition(message)
    return tuple(
        (*deck, *read_cards(size - len(deck))) for deck, size in zip(named, sizes, strict=True)
    )


def _trigger(stacks: tuple[Cards, ...], decks: tuple[Cards, ...]) -> str:
    """Give the clause by which a position without a word about it is in its last round."""
    if any(SIZE[shell] == LARGEST for stack in stacks for shell in stack):
        return "yadokari.end.size-five"
    return "yadokari.end.low-deck" if min(map(len, decks)) < LOOK else ""


# --- what no position can be ----------------------------------------------------------------------


def check(state: State) -> None:
    """Raise InvalidPosition for what the rules can't hold; observations are positions too."""
    problem = _problem(state)
    if problem:
        message = f"Yadokari: this position {problem}"
        raise InvalidPosition(message)


def _problem(state: State) -> str:
    players = len(state.stacks)
    shape = _shape_problem(state, players)
    if shape:
        return shape
    if state.phase == "deal":
        return "" if not any((*state.hands, *state.decks)) else "has cards out before the deal."
    for player, stack in enumerate(state.stacks):
        if problem := _stack_problem(state, player, stack):
            return problem
    settled = not state.looked
    if settled and not state.ending and _trigger(state.stacks, state.decks):
        return "has a size 5 shell placed, or a deck below three, and no ending."
    return _cards_problem(state)


def _shape_problem(state: State, players: int) -> str:
    counts = state.setting.shells
    if len(counts) != len(KINDS) or min(counts) < 0:
        return f"is played with {counts} shells; right are {len(KINDS)} numbers, one for each kind."
    for name in ("hands", "rocks", "chosen", "reached"):
        if len(getattr(state, name)) != players:
            return f"has {len(getattr(state, name))} {name} for {players} players."
    if len(state.known) != players + 1 or any(len(row) not in (0, players) for row in state.known):
        return "has what is known in another shape than a row for each player and the public."
    if [*map(len, state.decks)] != [*map(len, state.seen)] or len(state.decks) != len(DECKS):
        return "needs five decks, and who knows each of their cards."
    if len(state.dropped) != len(state.discards):
        return "needs a player for each discard."
    if state.phase not in PHASES:
        return f"has the phase {state.phase!r}; right are {', '.join(PHASES)}."
    if state.turn not in range(players) or not 0 <= state.left <= ACTIONS or state.round < 1:
        return f"has {state.left} actions left for player {state.turn} in round {state.round}."
    if state.phase == "act" and not state.left:
        return "has no action left in a turn."
    if any(type(count) is not int or count < START_ROCKS for count in state.rocks):
        return f"has {state.rocks} rocks; everybody has at least one."
    return _phase_problem(state) or _memory_problem(state)


def _memory_problem(state: State) -> str:
    """Check that nobody is known to hold, or to have chosen, what they can't hold."""
    for player, hand in enumerate(state.hands):
        held = Counter(hand + (state.paid if player == state.turn else ()))
        supposed = [Counter(row[player]) for row in state.known if row]
        supposed += [Counter([shell]) for shell in state.chosen[player : player + 1] if shell]
        for cards in supposed:
            cards.pop(UNKNOWN, 0)
            if any(card not in SIZE for card in cards) or (cards - held).total() > held[UNKNOWN]:
                return f"has {', '.join(map(str, cards))} supposed in the hand {', '.join(hand)}."
    return ""


def _phase_problem(state: State) -> str:
    """Check what only belongs to some phases."""
    own = state.hands[state.turn]
    looking = state.phase in ("keep", "return")
    if looking != bool(state.looked) or (looking and not state.drawn):
        return f"has {len(state.looked)} shells looked at in the phase {state.phase!r}."
    if (state.phase == "pay") != (state.victim is not None):
        return f"has the victim {state.victim!r} in the phase {state.phase!r}."
    if state.victim is None:
        if state.paid:
            return f"has {len(state.paid)} shells paid, and nobody is robbed."
    elif state.victim not in range(len(state.stacks)) or not state.stacks[state.victim]:
        return f"has the victim {state.victim!r}, who has nothing to lose."
    elif not len(state.paid) < state.rocks[state.victim] <= len(state.paid + own):
        return f"has {len(state.paid)} shells paid of {state.rocks[state.victim]}, from {len(own)}."
    asked = [player for player, shell in enumerate(state.chosen) if shell is not None]
    if (state.phase == "discard") != bool(asked) or any(not state.hands[p] for p in asked):
        return f"asks players {asked} for a discard in the phase {state.phase!r}."
    decks = (*state.drawn, *state.returned)
    if (
        len(state.drawn) > ACTIONS
        or len(state.returned) > 1
        or not {*decks} <= {*range(len(DECKS))}
    ):
        return f"has draws from {state.drawn} and returns to {state.returned}."
    return ""


def _stack_problem(state: State, player: int, stack: Cards) -> str:
    """Check a stack (yadokari.play.one-way); a robbed crab may begin above 1 by one option."""
    if any(shell not in SIZE for shell in stack):
        return f"has {stack} beneath a crab."
    sizes = [SIZE[shell] for shell in stack]
    if sizes != sorted(sizes):
        return f"has a stack whose sizes fall from bottom to top: {', '.join(stack)}."
    if sizes and sizes[0] != 1 and state.setting.size_memory == "current":
        return f"has a stack that doesn't begin with size 1: {', '.join(stack)}."
    if sizes and state.reached[player] < sizes[-1]:
        return f"has a crab in size {sizes[-1]} that has reached {state.reached[player]} only."
    return ""


def _cards_problem(state: State) -> str:
    for hand in (*state.hands, state.looked, state.paid):
        if list(hand) != sorted(hand):
            return f"has a hand out of order: {', '.join(hand)}."
    groups = (*state.hands, *state.stacks, *state.decks, state.looked, state.paid, state.discards)
    found = Counter(card for cards in groups for card in cards)
    unknown = found.pop(UNKNOWN, 0)
    in_play = Counter(state.setting.cards)
    if extra := found - in_play:
        return f"has more of {', '.join(sorted(extra))} than are in play."
    if found.total() + unknown != in_play.total():
        return f"holds {found.total() + unknown} shells; {in_play.total()} are in play."
    return ""
