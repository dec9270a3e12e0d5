"""What is said of a position of Hamsterbacke, for the ear and the title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import UNKNOWN
from rules.hamsterbacke import COLOURS, LAST_ROWS, Block, Give, Hoard, Score, name_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules import Action
    from rules.hamsterbacke import State


def cards(count: object, more: str = "") -> str:
    """Count cards: "1 card", "5 cards", "2 more cards"."""
    return f"{count} {more}card{'s' * (count != 1)}"


def tally(hand: tuple[str, ...]) -> str:
    """Count the known cards of each colour: "4 red, 1 yellow"."""
    counts = ((hand.count(colour), colour) for colour in reversed(COLOURS))
    return ", ".join(f"{count} {name_of(colour)}" for count, colour in counts if count)


def listed(row: Iterable[str]) -> str:
    """Name cards one by one: "red, light green"."""
    return ", ".join(map(name_of, row))


def sets(count: int) -> str:
    """Count sets: "1 set", "3 sets"."""
    return "1 set" if count == 1 else f"{count} sets"


def title(state: State) -> str:
    """Say whose turn it is and what remains of it."""
    if state.outcome is not None:
        return state.outcome.summary
    if state.phase == "deal":
        return "The cards are to be shuffled and dealt"
    if state.giver is not None:
        to = f"to player {state.turn + 1}"
        return (
            f"Player {state.giver + 1} gives {cards(state.due, 'more ' * bool(state.given))} {to}"
        )
    left = f"{state.left} action{'s' * (state.left != 1)} left"
    return f"Player {state.turn + 1} to act, {left}"


def row(state: State, number: int) -> str:
    """Name the cards of a row, or say why there are none (hamsterbacke.hoard.no-refill)."""
    return listed(state.rows[number]) or ("empty" if state.phase == "deal" else "gone")


def pile(state: State) -> str:
    """Say how many cards are to come."""
    return cards(len(state.pile)) if state.pile else "used up"


def ending(state: State) -> str:
    """Say how far the end is (hamsterbacke.end.pile-empty, hamsterbacke.end.fifth-row)."""
    if state.ending:
        return "the fifth row was taken" if state.phase == "over" else "with this turn"
    if state.pile or state.phase == "deal":
        return f"at {LAST_ROWS} rows, once the pile is used up"
    return f"at {LAST_ROWS} rows; {sum(map(bool, state.rows))} are left"


def hand(state: State, player: int) -> str:
    """Say what is known of a hand."""
    held = state.hands[player]
    known = tally(held)
    return f"{cards(len(held))}: {known}" if known else cards(len(held))


def block(state: State, player: int) -> str:
    """Say what lies on a Block stack, from the top down."""
    runs = reversed(state.blocks[player])
    said = [f"{n} covered" if colour == UNKNOWN else f"{n} {name_of(colour)}" for colour, n in runs]
    return " on ".join(said) or "empty"


def score(state: State, player: int) -> str:
    """Say how many cards a Score stack holds."""
    size = state.score[player]
    return "a hidden number of cards" if size == UNKNOWN else cards(size) if size else "empty"


def move(state: State, action: Action) -> str:
    """Tell a legal action and what is sure to come of it."""
    who = f"Player {action.player + 1}"
    match action:
        case Hoard(row=row):
            return f"{who} takes row {row + 1}: {listed(state.rows[row])}"
        case Block(colour=colour, sets=number):
            what = "a set" if number == 1 else f"{number} sets"
            count = cards(number * state.setting.value[colour])
            return f"{who} lays {what} of {name_of(colour)}: {count}"
        case Give(colour=colour):
            more = f"; {state.due - 1} more to come" if state.due > 1 else ""
            return f"{who} gives player {state.turn + 1} one {name_of(colour)} card{more}"
        case Score(giver=giver):
            return f"{who} turns over {_turned(state, action.player, giver)}"
    return str(action)


def _turned(state: State, player: int, giver: int | None) -> str:
    """Tell what is turned over, and who gives how many (hamsterbacke.score.award)."""
    stack = state.blocks[player]
    text = cards(sum(count for _, count in stack))
    if giver is None:
        return f"{text}; nobody gives any"
    due = min(state.setting.value[stack[-1][0]], len(state.hands[giver]))
    return f"{text}; player {giver + 1} gives {due}"


def sentence(state: State) -> str:
    """Say the whole position, as far as it is known."""
    rows = [f"Row {number + 1}: {row(state, number)}." for number in range(len(state.rows))]
    players = [
        f"Player {player + 1}: hand {hand(state, player)}; Block stack {block(state, player)}; "
        f"Score stack {score(state, player)}."
        for player in range(state.players)
    ]
    parts = [
        "Hamsterbacke.",
        f"{title(state).rstrip('.')}.",
        *(rows if state.phase != "deal" else ()),
        f"Pile: {pile(state)}.",
        f"The end: {ending(state)}.",
        *players,
    ]
    return " ".join(filter(None, parts))
