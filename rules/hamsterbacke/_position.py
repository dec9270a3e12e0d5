"""Setting up positions, and what no position can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import cycle, islice, pairwise
from operator import eq
from typing import TYPE_CHECKING, Any, Final

import msgspec

from rules._errors import InvalidPosition
from rules._state import UNKNOWN
from rules.hamsterbacke._cards import COLOURS, name_of
from rules.hamsterbacke._past import KINDS, Deed, Run, cards_of, laid_on, scored
from rules.hamsterbacke._play import ACTIONS, LAST_ROWS, unknown_last
from rules.hamsterbacke._setting import Setting
from rules.hamsterbacke._state import ROWS, State

if TYPE_CHECKING:
    from collections.abc import Sequence

Cards = int | Mapping[str, int] | Iterable[str]
"""Some cards: their number, how many of each colour, or one by one."""

PILE: Final = 24
"""Cards in the pile where nothing is said and all rows stand."""


class Table:
    """The named cards of a position, and others as they come where only a number is named."""

    def __init__(self) -> None:
        self._others = cycle(COLOURS)

    def cards(self, given: Cards) -> tuple[str, ...]:
        """Give the cards that are meant."""
        if isinstance(given, str):
            return self.cards([given])
        if isinstance(given, Mapping):
            return cards_of(tuple(_run(*run) for run in given.items()))
        if isinstance(given, Iterable):
            return tuple(_run(card, 1)[0] for card in given)
        _check_number(given)
        return tuple(islice(self._others, given))

    def stack(self, runs: Iterable[Run]) -> tuple[Run, ...]:
        """Give a Block stack in which runs of a colour are joined."""
        stack: tuple[Run, ...] = ()
        for run in runs:
            try:
                colour, count = run
            except (TypeError, ValueError) as error:
                message = (
                    "Hamsterbacke: a Block stack is told from the bottom up, as in "
                    f"[('yellow', 3), ('red', 4)]; {run!r} is no part of one."
                )
                raise InvalidPosition(message) from error
            stack = laid_on(stack, *_run(colour, count))
        return stack


def _run(colour: str, count: int) -> Run:
    """Check some cards of a colour."""
    if colour not in COLOURS:
        message = f"Hamsterbacke: {colour!r} is no colour; right are {', '.join(COLOURS)}."
        raise InvalidPosition(message)
    _check_number(count)
    return colour, count


def _check_number(count: object) -> None:
    if type(count) is not int or count < 0:
        message = f"Hamsterbacke: a number of cards is 0 or more, not {count!r}."
        raise InvalidPosition(message)


def set_up(
    setting: Setting,
    players: int,
    *,
    hands: Sequence[Cards],
    blocks: Sequence[Iterable[Run]],
    score: Sequence[Cards],
    rows: Sequence[Cards] | None,
    pile: Cards | None,
    turn: int,
    left: int,
) -> State:
    """Set up a position; see `rules.hamsterbacke.Hamsterbacke.position`."""
    for name, given in (("hands", hands), ("blocks", blocks), ("score", score)):
        if len(given) > players:
            message = f"Hamsterbacke: there are {players} players, so {len(given)} {name} can't be."
            raise InvalidPosition(message)
    if rows is None:
        rows = [1] * ROWS if left else [1] * LAST_ROWS + [0] * (ROWS - LAST_ROWS)
    if len(rows) != ROWS:
        message = f"Hamsterbacke: the circle has {ROWS} places for rows, not {len(rows)}."
        raise InvalidPosition(message)
    table = Table()
    circle = tuple(table.cards(row) for row in rows)
    held = [tuple(sorted(table.cards(hand))) for hand in _padded(hands, players)]
    stacks = [table.stack(stack) for stack in _padded(blocks, players)]
    turned = [table.cards(cards) for cards in _padded(score, players)]
    standing = sum(map(bool, circle))
    if pile is None:
        pile = PILE if standing == ROWS else 0
    hidden = table.cards(pile)
    laid = [cards_of(stack) for stack in stacks]
    named = Counter(card for part in (*circle, *held, *laid, *turned, hidden) for card in part)
    in_play = tuple(named[colour] for colour in COLOURS)
    return State(
        setting=msgspec.structs.replace(setting, cards=in_play),
        phase="act" if left else "over",
        turn=turn,
        left=left,
        hands=tuple(held),
        blocks=tuple(stacks),
        score=tuple(map(len, turned)),
        rows=circle,
        pile=hidden,
        past=tuple(_history(turned, stacks)),
        ending="hamsterbacke.end.fifth-row" if standing <= LAST_ROWS else "",
    )


def _padded(parts: Sequence[Any], players: int) -> Iterator[Any]:
    yield from parts
    yield from [()] * (players - len(parts))


def _history(turned: list[tuple[str, ...]], stacks: list[tuple[Run, ...]]) -> Iterator[Deed]:
    """Tell how the stacks came about: what was scored was laid before, then what lies there."""
    for player, cards in enumerate(turned):
        if cards:
            yield Deed("block", player, cards)
            yield Deed("score", player, cards)
    for player, stack in enumerate(stacks):
        for colour, count in stack:
            yield Deed("block", player, (colour,) * count)


def problem(state: State) -> str:
    """Say what rule of the game a position, or a view of one, breaks; an empty string if none."""
    players, setting = state.players, state.setting
    parts = (state.hands, state.blocks, state.score)
    if {len(setting.cards), len(setting.values)} != {len(COLOURS)}:
        return f"each of the colours {', '.join(COLOURS)} has a number of cards and a value."
    if any(len(part) != players for part in parts) or len(state.rows) != ROWS:
        return f"{players} players have a hand, a Block and a Score stack each, round {ROWS} rows."
    if not (0 <= state.turn < players and 0 <= state.left <= ACTIONS):
        return f"player {state.turn} with {state.left} actions left can't be on turn."
    for look in (_problem_of_phase, _problem_of_cards, _problem_of_stacks, _problem_of_past):
        if found := look(state):
            return found
    return ""


def _problem_of_phase(state: State) -> str:
    if state.phase not in ("deal", "act", "give", "over"):
        return f"there is no phase {state.phase!r}."
    owes = state.giver is not None and state.due > 0
    fellow = state.giver != state.turn and (state.giver or 0) in range(state.players)
    if (state.phase == "give") != (owes and fellow):
        return f"player {state.giver} can't owe {state.due} cards in phase {state.phase!r}."
    if state.phase == "deal":
        return ""
    standing = sum(map(bool, state.rows))
    if state.pile and standing < ROWS:
        return "no row is missing while the pile lasts (hamsterbacke.hoard.refill.eight)."
    ends = standing <= LAST_ROWS
    if bool(state.ending) != ends or state.left not in ((0, 1) if ends else (1, 2)):
        return f"{standing} rows don't go with {state.left} actions left and {state.ending!r}."
    if (state.phase == "over") != (state.left == 0) or standing < LAST_ROWS - (not state.left):
        return f"{standing} rows, {state.left} actions left and {state.phase!r} don't go together."
    return ""


def _problem_of_cards(state: State) -> str:
    hands = [*state.hands, state.given]
    laid = [cards_of(stack) for stack in state.blocks]
    seen = Counter(card for part in (*hands, *laid, *state.rows, state.pile) for card in part)
    if wrong := [card for card in seen if card not in (*COLOURS, UNKNOWN)]:
        return f"{wrong[0]!r} is no colour; right are {', '.join(COLOURS)}."
    if any(list(hand) != sorted(hand, key=unknown_last) for hand in hands):
        return "the cards in a hand are sorted."
    for colour, count in zip(COLOURS, state.setting.cards, strict=True):
        if seen[colour] > count:
            return f"{seen[colour]} {name_of(colour)} cards are seen, and {count} are in play."
    sizes = [size for size in state.score if isinstance(size, int)]
    known = state.phase != "deal" and len(sizes) == state.players
    total, all_cards = seen.total() + sum(sizes), len(state.setting.deck)
    if known and total != all_cards:
        return f"there are {total} cards, and {all_cards} are in play."
    return ""


def _problem_of_stacks(state: State) -> str:
    for stack in state.blocks:
        if any(colour == UNKNOWN for colour, _ in stack):
            continue
        for colour, count in stack:
            value = state.setting.value.get(colour, count + 1)
            if count < 1 or count % value:
                return f"{count} cards of {name_of(colour)} are no sets of {value}."
        if any(below[0] == above[0] for below, above in pairwise(stack)):
            return f"{stack} has two runs of a colour on each other, which are one."
    tops = sorted(filter(None, state.tops))
    if any(map(eq, tops, tops[1:])):
        return "no two Block stacks show the same colour (hamsterbacke.block.rule.unique)."
    return ""


def _problem_of_past(state: State) -> str:
    """Say what is wrong with what everybody remembers, as far as it matters for guessing."""
    known = dict.fromkeys(range(state.players), 0)
    for deed in state.past:
        places = {"hoard": ROWS, "gift": state.players}.get(deed.kind, 0)
        if deed.kind not in KINDS or deed.player not in known or deed.to not in range(-1, places):
            return f"{deed} can't have been done."
        if deed.kind != "score":
            known[deed.player] += len(deed.cards) * (1 if deed.kind == "hoard" else -1)
    for player, more in known.items():
        given = len(state.given) if player == state.giver else 0
        if more > len(state.hands[player]) + given:
            return f"player {player} must hold {more} cards or more, by what was done."
    sizes = scored(state.past, state.players)
    if UNKNOWN not in state.score and state.score != sizes:
        return f"Score stacks of {state.score} don't come of what was done, but {sizes}."
    return ""
