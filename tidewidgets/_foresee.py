"""What an action makes happen, among what one could think that it does."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from rules import UNKNOWN, Clause, Note

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from rules import Action, Game, Ruling, State

COMPARED = 24
"""Other actions of the position that are looked at, at most."""

FILLINGS = 8
"""In how many ways the unseen is filled in, to find out what depends on it."""

ROUGHLY = 2
"""In how many ways where nothing rests on a coincidence."""

NOTHING = "Nothing more than that."
"""Said of an action that only does what it says."""

ALLOWED = "It is allowed."
"""Answer to whether an action may be done."""

SMALL = frozenset(
    ("a", "an", "and", "by", "from", "in", "into", "is", "of", "on", "the", "to", "with")
)
"""Words that say nothing of what a sentence is about."""

MANY = 2
"""From here on a plural is said."""

_PLACE = re.compile(r"[a-z]+\d+")
"""How a place is typed on boards whose places have names."""

_NUMBER = re.compile(r"\b(?:[2-9]|[1-9]\d+)(?= [a-z]+\W*$)")
"""How many there are of what a sentence ends with, if more than one."""

Account = tuple[Note, ...]
"""All that happens."""


def worlds(game: Game[Any], state: State, rng: Random) -> tuple[State, ...]:
    """Fill in what isn't seen of a position in several ways; a full one stays as it is.

    Returns
    -------
    tuple of State
        Different positions, any of which it may be.
    """
    if not _hides(state):
        return (state,)
    return tuple(dict.fromkeys(game.determinize(state, rng) for _ in range(FILLINGS)))


def _hides(value: object) -> bool:
    if isinstance(value, msgspec.Struct):
        value = msgspec.structs.astuple(value)
    if isinstance(value, tuple):
        return any(map(_hides, value))
    return value == UNKNOWN


def told(worlds: tuple[State, ...], action: Action) -> Account:
    """Tell what an action makes happen in every one of the worlds, as its player may read it."""
    first, *others = (world.narrate(action) for world in worlds)
    return tuple(
        note
        for note in first
        if (note.audience is None or action.player in note.audience)
        and all(note in other for other in others)
    )


def outcomes(
    game: Game[Any],
    state: State,
    action: Action,
    rng: Random,
    number: int = 3,
    *,
    about: tuple[str, ...] = (),
) -> tuple[tuple[str, ...], int]:
    """Put what an action makes happen among what it could be thought to do.

    The wrong outcomes leave out what happens, take it for something like it, or are those of
    another action of the position. What all of them have in common is not said.

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
    about : tuple of str
        Ids of the clauses that matter here: first of all, what happens by them is mistaken.

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
    mistakes = _Mistakes(game, state, action, rng, about)
    happens = _texts(mistakes.notes)
    accounts = [happens]
    for account in mistakes:
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


class _Mistakes:
    """Wrong accounts of what an action makes happen, each a tuple of sentences, the best first.

    What the action says of itself is taken for granted as long as something else can be mistaken.
    """

    def __init__(
        self, game: Game[Any], state: State, action: Action, rng: Random, about: tuple[str, ...]
    ) -> None:
        self._game, self._action, self._rng, self._about = game, action, rng, about
        possible = worlds(game, state, rng)
        self.notes = tuple(n for n in told(possible, action) if self._is_news(n))
        self._own = self._index_of_own(state, action, self.notes)
        # What depends on the unseen may not be called wrong, either.
        self._maybe = {note.text for world in possible for note in world.narrate(action)}
        self._names = [game.player_name(state, player) for player in range(state.players)]
        self._others = [
            self._following(state, other, told(possible[:ROUGHLY], other))
            for other in _alike(state, action, rng)
        ]
        usual = Counter(note.clause for other in self._others for note in other)
        self._order = sorted(
            (index for index in range(len(self.notes)) if index != self._own),
            key=lambda index: (
                self._rank(self.notes[index]),
                usual[self.notes[index].clause],
                -index,
            ),
        )

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        last = self._borrowed() if self._others else self._miscounted(self._order)
        kinds = [self._exchanged(self._order), self._shortened(), last]
        self._rng.shuffle(kinds)
        while kinds:
            kind = kinds.pop(0)
            if (account := next(kind, None)) is not None:
                yield account
                kinds.append(kind)
        everything = [*self._order, *([] if self._own is None else [self._own])]
        yield from self._miscounted(everything)
        yield from self._exchanged(everything[-1:])

    def _is_news(self, note: Note) -> bool:
        """Tell whether a note is for everybody, or matters."""
        return note.audience is None or note.clause in self._about

    def _rank(self, note: Note) -> int:
        known = note.clause in self._about
        return self._about.index(note.clause) if known else len(self._about)

    def _index_of_own(self, state: State, action: Action, notes: Account) -> int | None:
        """Find the note that only says what the action says of itself."""
        said = _words(
            f"{self._game.describe_action(state, action)} "
            f"{action} {self._game.format_action(state, action)}"
        )
        shared = [len(said & _words(note.text)) for note in notes]
        return shared.index(max(shared)) if shared else None

    def _following(self, state: State, action: Action, notes: Account) -> Account:
        """Give what else another action makes happen, so far as it doesn't tell which one it is."""
        own = self._index_of_own(state, action, notes)
        typed = (self._game.format_action(state, one).lower() for one in (action, self._action))
        places, here = (set(_PLACE.findall(text)) for text in typed)
        return tuple(
            note
            for index, note in enumerate(notes)
            if index != own
            and note.audience is None
            and not (places - here).intersection(_PLACE.findall(note.text.lower()))
        )

    def _exchanged(self, order: list[int]) -> Iterator[tuple[str, ...]]:
        """Take one event for the like of it that another action makes happen."""
        others = dict.fromkeys(note for other in self._others for note in other)
        for index in order:
            clause = self.notes[index].clause
            texts = [note.text for note in others if note.clause == clause]
            new = [text for text in texts if text not in self._maybe]
            yield from (self._with(index, text) for text in new)
            if not new and clause in self._about:
                yield from self._miscounted([index])

    def _shortened(self) -> Iterator[tuple[str, ...]]:
        """Leave out one event."""
        for index in self._order:
            yield self._with(index)

    def _borrowed(self) -> Iterator[tuple[str, ...]]:
        """Take what follows for what follows from another action, the most similar one first."""
        here = [self.notes[index] for index in sorted(self._order)]
        own = () if self._own is None else (self.notes[self._own].text,)

        def distance(other: Account) -> tuple[bool, int]:
            odd = [n for n in (*here, *other) if n not in here or n not in other]
            matters = not self._about or any(note.clause in self._about for note in odd)
            return not matters, len(odd)

        for other in sorted(self._others, key=distance):
            new = [note.text for note in other if note not in here]
            if new and not self._maybe.intersection(new):
                yield (*own, *_texts(other))

    def _miscounted(self, order: list[int]) -> Iterator[tuple[str, ...]]:
        """Take a number for the next, or one player for another."""
        for index in order:
            text = self.notes[index].text
            wrong = [_NUMBER.sub(_other_number, text)]
            for name in self._names:
                others = (other for other in self._names if other.lower() not in text.lower())
                wrong += [_renamed(text, name, other) for other in others]
            yield from (self._with(index, one) for one in wrong if one not in self._maybe)

    def _with(self, index: int, *texts: str) -> tuple[str, ...]:
        happens = _texts(self.notes)
        return (*happens[:index], *texts, *happens[index + 1 :])


def _other_number(found: re.Match[str]) -> str:
    """Give a number close by that goes with the same words: the plural stays."""
    number = int(found[0])
    return str(number - 1 if number > MANY else number + 1)


def _renamed(text: str, name: str, other: str) -> str:
    """Write one player's name for another's, at the beginning of a sentence too."""
    for old, new in ((name, other), (begun(name), begun(other))):
        text = re.sub(rf"\b{re.escape(old)}\b", new, text)
    return text


def begun(name: str) -> str:
    """Write a name as it begins a sentence."""
    return name[:1].upper() + name[1:]


def forbidden(rule: Clause | Ruling) -> str:
    """Answer whether an action may be done, by a rule against it.

    Examples
    --------
    >>> import rules
    >>> forbidden(rules.load("hermetica").rulebook["hermetica.earth.no-walls"])
    "It is refused: Earth can't push Walls."
    """
    if isinstance(rule, Clause):
        return f"It is refused: {rule.text}"
    return f"It is refused by a ruling: {rule.question} {begun(rule.chosen).rstrip('.')}."


def _texts(account: Account) -> tuple[str, ...]:
    return tuple(note.text for note in account)


def _alike(state: State, action: Action, rng: Random) -> tuple[Action, ...]:
    """Choose actions of the same kind to compare with, those of the same piece first."""
    legal = state.legal_actions(action.player)
    actions = [other for other in legal if other != action and type(other) is type(action)]
    rng.shuffle(actions)
    actions.sort(key=lambda other: other.piece != action.piece)
    return tuple(actions[:COMPARED])


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", text.lower())) - SMALL
