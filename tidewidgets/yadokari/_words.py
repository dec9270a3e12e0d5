"""What is said of a position of Yadokari: titles, names of things, moves, and the whole in words.

Only what the position at hand shows is said: of an observation nothing that is hidden in it.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rules import CHANCE, UNKNOWN
from rules.yadokari import (
    DECKS,
    Discard,
    Draw,
    Keep,
    Pass,
    Pay,
    Play,
    Return,
    Roll,
    Steal,
    name_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules import Action
    from rules.yadokari import State

NO_HAND: Final = "What is known of the hands lies at the seats."

REASONS: Final = {
    "yadokari.end.size-five": "a size 5 shell has been placed",
    "yadokari.end.low-deck": "a deck has fallen below three cards",
    "yadokari.end.stall": "nobody has acted",
}
"""Why a round is the last, by the clause of `State.ending`."""


def counted(count: int, what: str) -> str:
    """Count things.

    Examples
    --------
    >>> counted(1, "card"), counted(0, "card")
    ('1 card', 'no cards')
    """
    return f"{count or 'no'} {what}{'' if count == 1 else 's'}"


def cards(shells: tuple[str, ...]) -> str:
    """List shells by kind, the unknown ones last.

    Examples
    --------
    >>> cards(("1w", "1w", "3k", "?"))
    '2 size 1 white, size 3 black, 1 unknown'
    """
    return ", ".join(
        f"{count} unknown" if shell == UNKNOWN else f"{count} " * (count > 1) + name_of(shell)
        for shell, count in Counter(shells).items()
    )


def _players(players: Iterable[int]) -> str:
    numbers = [str(player + 1) for player in players]
    if len(numbers) == 1:
        return f"Player {numbers[0]}"
    return f"Players {', '.join(numbers[:-1])} and {numbers[-1]}"


# --- things ---------------------------------------------------------------------------------------


def crab(state: State, owner: int) -> str:
    """Name a crab, the shell it sits in, and what robbing it costs."""
    stack = state.stacks[owner]
    if not stack:
        return f"player {owner + 1}'s bare crab"
    price = counted(state.rocks[owner], "card")
    return f"player {owner + 1}'s crab in a {name_of(stack[-1])} shell, robbing costs {price}"


def covered(state: State, owner: int) -> str:
    """Name the shells beneath the current one."""
    shells = ", ".join(map(name_of, state.stacks[owner][:-1]))
    return f"covered shells of player {owner + 1}, from the bottom: {shells}"


def hand(state: State, owner: int) -> str:
    """Name a hand as a whole, and what is known of it."""
    held = state.hands[owner]
    known = tuple(shell for shell in held if shell != UNKNOWN)
    size = f"player {owner + 1}'s hand, {counted(len(held), 'card')}"
    if not known:
        return size
    return f"{size}{':' if known == held else ', among them'} {cards(known)}"


def rocks(state: State, owner: int) -> str:
    """Tell a player's rocks."""
    return f"player {owner + 1} has {counted(state.rocks[owner], 'rock')}"


def supply(state: State) -> str:
    """Tell the rocks in the middle."""
    return f"{counted(state.supply, 'rock')} in the middle"


def remembered(state: State, player: int | None, deck: int) -> tuple[tuple[int, str], ...]:
    """Give the cards of a deck that a player has returned and can still place, from the top.

    Returns
    -------
    tuple of (int, str)
        How many cards down, from 1, and the shell (yadokari.rule.return-secret).
    """
    if player is None or player == CHANCE:
        return ()
    placed = enumerate(zip(state.decks[deck], state.seen[deck], strict=True), 1)
    return tuple((down, shell) for down, (shell, who) in placed if who == player)


def _remembered(state: State, player: int | None, deck: int) -> str:
    known = remembered(state, player, deck)
    return ", ".join(f"card {down} from the top is {name_of(shell)}" for down, shell in known)


def deck(state: State, player: int | None, number: int) -> str:
    """Name a deck, its size, and the cards in it that a player remembers."""
    known = _remembered(state, player, number)
    size = counted(len(state.decks[number]), "card")
    return f"deck {DECKS[number]}, {size}{'; ' * bool(known)}{known}"


def discards(state: State) -> str:
    """Tell what has been discarded."""
    if not state.discards:
        return "discard pile, empty"
    return f"discard pile: {cards(tuple(sorted(state.discards)))}"


def die(state: State) -> str:
    """Tell what the die shows."""
    return f"die, shows {state.roll}" if state.roll else "die, not rolled"


def kind(shell: str, count: int) -> str:
    """Name the cards of one kind that lie on one another."""
    what = f"{'unknown' if shell == UNKNOWN else name_of(shell)} shell"
    return what if count == 1 else f"{count} {what}s"


def hand_title(player: int, held: tuple[str, ...]) -> str:
    """Tell whose hand the panel shows."""
    return f"Player {player + 1}'s hand: {counted(len(held), 'card')}"


def tray(state: State) -> str:
    """Tell in a few words what is to be done."""
    who = f"Player {state.turn + 1}"
    match state.phase:
        case "act":
            return f"{who} acts"
        case "keep":
            return f"{who} keeps one"
        case "return":
            return f"{who} returns {len(state.looked)}"
        case "pay":
            return f"{who} pays {len(state.paid)} of {state.rocks[state.victim or 0]}"
        case "discard":
            return "Attacked: discard one"
        case "over":
            return "The game is over"
    return ""


def tide(state: State) -> str:
    """Tell how far the game is, and in Low Tide whom the gull hunts."""
    if state.phase == "discard":
        return f"hunts camouflage below {state.roll}"
    if state.phase == "roll":
        return f"Round {state.round}: Low Tide"
    last = ", the last" if state.ending else ""
    dry = "; no Low Tide" if state.setting.variant == "simple" else ""
    return f"Round {state.round}{last}{dry}"


# --- moves ----------------------------------------------------------------------------------------


def move(state: State, action: Action) -> str:
    """Say an action in a full sentence."""
    who = f"Player {action.player + 1}"
    match action:
        case Draw(deck=number):
            return f"{who} draws from deck {DECKS[number]}."
        case Keep(shell=shell):
            return f"{who} keeps the {name_of(shell)} shell."
        case Return(shell=shell, deck=number, place=place):
            where = "on top of" if place == "top" else "beneath"
            return f"{who} puts the {name_of(shell)} shell {where} deck {DECKS[number]}."
        case Play(shell=shell):
            return f"{who} moves into the {name_of(shell)} shell."
        case Steal(victim=victim):
            price = counted(state.rocks[victim], "card")
            shell = name_of(state.stacks[victim][-1])
            return f"{who} steals player {victim + 1}'s {shell} shell for {price}."
        case Pay(shell=shell):
            return f"{who} pays with the {name_of(shell)} shell."
        case Discard(shell=shell):
            return f"{who} discards the {name_of(shell)} shell."
        case Roll(awareness=face):
            return f"The die shows {face}."
        case Pass():
            return f"{who} passes and ends the turn."
    return str(action)


# --- the whole ------------------------------------------------------------------------------------


def title(state: State) -> str:
    """Tell whose turn it is, the phase, and what remains."""
    outcome = state.outcome
    if outcome is not None:
        return outcome.summary
    who = f"Player {state.turn + 1}"
    match state.phase:
        case "deal":
            return "The shells are dealt"
        case "keep":
            return f"{who} keeps one of {counted(len(state.looked), 'shell')}"
        case "return":
            return f"{who} returns {counted(len(state.looked), 'shell')}"
        case "pay":
            victim = state.victim or 0
            paid = f"{len(state.paid)} of {counted(state.rocks[victim], 'card')} paid"
            return f"{who} robs player {victim + 1}, {paid}"
        case "roll":
            return "Low Tide: the die is rolled"
        case "discard":
            must = f"{_players(state.to_act)} must discard a card"
            return f"Low Tide, roll {state.roll}: {must}"
    return f"{who} to act, {counted(state.left, 'action')} left"


def stock(state: State) -> tuple[tuple[str, str], ...]:
    """Tell what lies beside the board, and whether the end is near."""
    last = (("Last round", REASONS[state.ending]),) if state.ending else ()
    return (
        ("Round", str(state.round)),
        ("Rocks left", str(state.supply)),
        ("Discards", str(len(state.discards))),
        *last,
    )


def sentence(state: State, player: int | None) -> str:
    """Say the whole position as far as it is seen, the own hand first."""
    said = [f"Yadokari, round {state.round}", title(state).rstrip(".")]
    if state.ending and state.phase != "over":
        said.append(f"This is the last round: {REASONS[state.ending]}")
    if player is not None and player != CHANCE:
        held = cards(state.hands[player]) or "no cards"
        said.append(f"Hand of player {player + 1}, who looks: {held}")
    if state.looked:
        said.append(f"Looked at: {cards(state.looked)}")
    if state.paid:
        said.append(f"Set aside to pay: {cards(state.paid)}")
    said += [_seat(state, owner, player) for owner in range(state.players)]
    decks = ", ".join(_deck(state, player, number) for number in range(len(DECKS)))
    said += [f"Decks: {decks}", supply(state).capitalize(), discards(state).capitalize()]
    return ". ".join(said) + "."


def _seat(state: State, owner: int, player: int | None) -> str:
    """Say what lies at a player's seat."""
    stack = state.stacks[owner]
    crab_in = f"crab in {name_of(stack[-1])}" if stack else "bare crab"
    below = f" over {', '.join(map(name_of, reversed(stack[:-1])))}" if stack[1:] else ""
    held = state.hands[owner]
    known = tuple(shell for shell in held if shell != UNKNOWN)
    among = f" ({cards(held)})" if known and owner != player else ""
    return (
        f"Player {owner + 1}: {crab_in}{below}; {counted(state.points(owner), 'point')}; "
        f"{counted(state.rocks[owner], 'rock')}; {counted(len(held), 'card')} in hand{among}"
    )


def _deck(state: State, player: int | None, number: int) -> str:
    known = _remembered(state, player, number)
    return f"{DECKS[number]} {len(state.decks[number])}" + f" ({known})" * bool(known)
