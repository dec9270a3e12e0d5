"""What an action makes happen, among what one could think that it does."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from rules import Action, Game, Note, State

COMPARED = 24
"""Other actions of the position that are looked at, at most."""

FILLINGS = 3
"""In how many ways the unseen is filled in, to find out what depends on it."""

NOTHING = "Nothing more than that."
"""Said of an action that only does what it says."""

Account = tuple[str, ...]
"""All that happens, a sentence each."""


def worlds(game: Game[Any], state: State, rng: Random) -> tuple[State, ...]:
    """Fill in what isn't seen of a position; a full one stays as it is.

    Returns
    -------
    tuple of State
        Different positions, any of which it may be.
    """
    return tuple(dict.fromkeys(game.determinize(state, rng) for _ in range(FILLINGS)))


def told(worlds: tuple[State, ...], action: Action) -> tuple[Note, ...]:
    """Tell what an action makes happen in every one of the worlds, as its player may read it."""
    first, *others = (world.narrate(action) for world in worlds)
    return tuple(
        note
        for note in first
        if (note.audience is None or action.player in note.audience)
        and all(note in other for other in others)
    )


def outcomes(
    game: Game[Any], state: State, action: Action, rng: Random, number: int = 3
) -> tuple[tuple[str, ...], int]:
    """Put what an action makes happen among what it could be thought to do.

    The wrong outcomes leave out what happens, or mix in what another action of the position would
    make happen. What all of them have in common is not said.

    Parameters
    ----------
    game : Game
        The rules.
    state : State
        The position, or what the action's player sees of it: what can't be foreseen is not asked.
    action : Action
        A legal action.
    rng : random.Random
        Decides which wrong outcomes are shown, and the order.
    number : int
        How many outcomes there are at most.

    Returns
    -------
    outcomes : tuple of str
        Different from each other; a single one where nothing could be mistaken.
    true : int
        Which of them happens.

    Examples
    --------
    >>> from random import Random
    >>> import rules
    >>> game = rules.load("hermetica")
    >>> state = game.scenarios["hermetica.fire.ride"].start
    >>> said, true = outcomes(game, state, state.legal_actions()[0], Random(0))
    >>> 0 <= true < len(said) <= 3
    True
    """
    possible = worlds(game, state, rng)
    happens = tuple(note.text for note in told(possible, action))
    accounts = [happens]
    for account in _mistakes(game, state, possible, action, rng):
        if len(accounts) == number:
            break
        if sorted(account) not in map(sorted, accounts):
            accounts.append(account)
    common = set(happens).intersection(*accounts) if len(accounts) > 1 else set()
    rng.shuffle(accounts)
    said = tuple(
        " ".join(text for text in account if text not in common) or NOTHING for account in accounts
    )
    return said, accounts.index(happens)


def _mistakes(
    game: Game[Any], state: State, possible: tuple[State, ...], action: Action, rng: Random
) -> Iterator[Account]:
    """Make up wrong accounts: of each kind in turn, about the rarest events first.

    What the action says of itself is taken for granted as long as something else can be mistaken.
    """
    notes = told(possible, action)
    happens = tuple(note.text for note in notes)
    alike, unlike = _others(state, action, rng)
    near = [note for other in alike for note in _following(game, state, possible, other)]
    far = [note for other in unlike for note in _following(game, state, possible, other)]
    usual = Counter(note.clause for note in near)
    near.sort(key=lambda note: usual[note.clause])
    following = _following(game, state, possible, action)
    at = [index for index, note in enumerate(notes) if note in following]
    at.sort(key=lambda index: usual[notes[index].clause])
    # What depends on the unseen may not be called wrong, either.
    maybe = [note for world in possible for note in world.narrate(action)]
    texts, clauses = {note.text for note in maybe}, {note.clause for note in maybe}

    def exchanged(index: int, others: list[Note]) -> Iterator[Account]:
        for note in others:
            if note.clause == notes[index].clause and note.text not in texts:
                yield (*happens[:index], note.text, *happens[index + 1 :])

    def lengthened() -> Iterator[Account]:
        for note in (*near, *far):
            if note.clause not in clauses:
                yield (*happens, note.text)

    shortened = ((*happens[:index], *happens[index + 1 :]) for index in at)
    kinds = [chain.from_iterable(exchanged(i, near) for i in at), shortened, lengthened()]
    rng.shuffle(kinds)
    while kinds:
        kind = kinds.pop(0)
        if (account := next(kind, None)) is not None:
            yield account
            kinds.append(kind)
    whole = [note for other in alike for note in told(possible, other)]
    for index in range(len(notes)):
        if index not in at:
            yield from exchanged(index, whole)


def _following(
    game: Game[Any], state: State, possible: tuple[State, ...], action: Action
) -> tuple[Note, ...]:
    """Leave out the note that only says what the action says of itself."""
    said = _words(f"{action} {game.format_action(state, action)}")
    notes = told(possible, action)
    own = max(notes, key=lambda note: len(said & _words(note.text)), default=None)
    return tuple(note for note in notes if note is not own)


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", text.lower()))


def _others(
    state: State, action: Action, rng: Random
) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
    """Choose actions to compare with: those of the same kind, same piece first, and the rest."""
    actions = [other for other in state.legal_actions(action.player) if other != action]
    rng.shuffle(actions)
    actions.sort(key=lambda other: other.piece != action.piece)
    alike = tuple(other for other in actions if type(other) is type(action))[:COMPARED]
    unlike = tuple(other for other in actions if type(other) is not type(action))
    return alike, unlike[: COMPARED - len(alike)]
