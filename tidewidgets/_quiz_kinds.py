"""The kinds of questions of a quiz."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Self

import msgspec

from rules import CHANCE, Action
from tidewidgets._foresee import ALLOWED, NOTHING, Account, begun, forbidden, outcomes, told
from tidewidgets._quiz_positions import Deed, Position, Touch
from tidewidgets._quiz_question import Doing, Question
from tidewidgets._scene import Scene, marked
from tidewidgets._view import Ask, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules import Note, Refusal

REASONS = 4
"""Clauses to choose from that could forbid something."""

EVENTS = range(3, 7)
"""How many there may be to put in order."""

TARGETS = range(2, 25)
"""How many there may be to find."""

EXPLAINED = 3
"""Mistakes that are explained, of each sort."""

TURN = 4
"""Actions of a turn at most."""

WRITTEN = 3
"""Entries that a record needs."""


class Legal(Doing, frozen=True, dict=True, kw_only=True):
    """Whether something is allowed, and if not, which clause forbids it.

    Attributes
    ----------
    reasons : tuple of str
        Ids of the clauses to choose from.
    """

    kind = "legal"

    reasons: tuple[str, ...]

    @classmethod
    def about(cls, position: Position, clause: str, rng: Random) -> Self | None:
        """Try something that the clause forbids, or allows."""
        deeds: list[Deed[Refusal] | Deed[tuple[Note, ...]]] = []
        if position.player == CHANCE:
            return None
        bad = [deed for deed in position.refused if deed.said.clause == clause]
        good = [deed for deed in position.legal if clause in _clauses(deed.said)]
        deeds += rng.choice([kind for kind in (bad, good) if kind] or [[]])
        if not deeds:
            return None
        deed = rng.choice(deeds)
        reasons = _reasons(position, deed.action, clause, rng, forbids=deed in bad)
        book = position.game.rulebook
        choices = (ALLOWED, *(forbidden(book[id_]) for id_ in reasons))
        question = f"May {position.who} do this? {position.say(deed.action)}"
        return cls(
            position=position,
            clause=clause,
            ask=Ask("choose", question, choices),
            action=deed.action,
            touch=deed.touch,
            reasons=reasons,
        )

    def _judge(self, picks: tuple[int, ...], marks: tuple[str, ...]) -> Verdict:  # noqa: ARG002 - there are none
        refusal = self.position.seen.why_illegal(self.action)
        if refusal is None:
            return self.choose(picks, 0, ALLOWED)
        return Verdict(
            right=picks == (1 + self.reasons.index(refusal.clause),),
            text=refusal.text,
            cited=self.cite([refusal]),
            picks=picks,
            answer=(1 + self.reasons.index(refusal.clause),),
            places=self.shown.head.last,
        )


def _clauses(notes: Iterable[Note]) -> tuple[str, ...]:
    return tuple(note.clause for note in notes)


def _reasons(
    position: Position, action: Action, clause: str, rng: Random, *, forbids: bool
) -> tuple[str, ...]:
    """Choose clauses that could forbid an action: first those that forbid the like of it here."""
    alike = [deed.said.clause for deed in position.refused if type(deed.action) is type(action)]
    known = [rule.id for rule in position.game.rulebook.clause]
    near = [id_ for id_ in known if id_.rpartition(".")[0] == clause.rpartition(".")[0]]
    here = [deed.said.clause for deed in position.refused]
    for ids in (alike, near, here, known):
        rng.shuffle(ids)
    pool = dict.fromkeys((*alike, *near, *here, *known))
    pool.pop(clause, None)
    reasons = [*([clause] if forbids else []), *pool][:REASONS]
    rng.shuffle(reasons)
    return tuple(reasons)


class Predict(Doing, frozen=True, dict=True, kw_only=True):
    """What follows from an action.

    Attributes
    ----------
    key : str
        Decides which wrong outcomes are shown.
    """

    kind = "predict"

    key: str

    @classmethod
    def about(cls, position: Position, clause: str, rng: Random) -> Self | None:
        """Do something that makes the clause work."""
        deeds = [deed for deed in position.legal if clause in _clauses(deed.said)]
        rng.shuffle(deeds)
        for deed in deeds[:EXPLAINED]:
            key = f"{position.key}/{clause}"
            said, true = _outcomes(position, deed.action, clause, key)
            # Where nothing follows, only what the action says of itself could be mistaken.
            notes = told(position.worlds, deed.action)
            follows = [note for note in notes if note.audience is None][1:]
            if len(said) > 1 and (follows or said[true] == NOTHING):
                question = f"{position.does(deed.action)} What follows?"
                return cls(
                    position=position,
                    clause=clause,
                    ask=Ask("choose", question, said),
                    action=deed.action,
                    touch=deed.touch,
                    key=key,
                )
        return None

    def _judge(self, picks: tuple[int, ...], marks: tuple[str, ...]) -> Verdict:  # noqa: ARG002 - there are none
        said, true = _outcomes(self.position, self.action, self.clause, self.key)
        return self.choose(picks, true, said[true])


def _outcomes(
    position: Position, action: Action, clause: str, key: str
) -> tuple[tuple[str, ...], int]:
    return outcomes(position.game, position.seen, action, Random(key), about=(clause,))


class Order(Doing, frozen=True, dict=True, kw_only=True):
    """In which order things happen."""

    kind = "order"

    @classmethod
    def about(cls, position: Position, clause: str, rng: Random) -> Self | None:
        """Do something that makes the clause work, among others."""
        deeds = [deed for deed in position.legal if clause in _clauses(deed.said)]
        rng.shuffle(deeds)
        for deed in deeds[:EXPLAINED]:
            events = _events(position, deed.action)
            texts = [note.text for note in events]
            if len(texts) in EVENTS and clause in _clauses(events):
                mixed = list(texts)
                while mixed == texts:
                    rng.shuffle(mixed)
                question = f"{position.does(deed.action)} What happens first, and what then?"
                return cls(
                    position=position,
                    clause=clause,
                    ask=Ask("order", question, tuple(mixed)),
                    action=deed.action,
                    touch=deed.touch,
                )
        return None

    def _judge(self, picks: tuple[int, ...], marks: tuple[str, ...]) -> Verdict:  # noqa: ARG002 - there are none
        texts = [note.text for note in _events(self.position, self.action)]
        right = tuple(self.ask.choices.index(text) for text in texts)
        verdict = self.choose(picks[:1], right[0], f"The order is: {' '.join(texts)}")
        return msgspec.structs.replace(verdict, right=picks == right, picks=picks, answer=right)


def _events(position: Position, action: Action) -> Account:
    """Give what surely happens, each event by a clause of its own, as much as can be ordered."""
    notes = told(position.worlds, action)
    clauses, texts = _clauses(notes), [note.text for note in notes]
    alone = (n for n in notes if clauses.count(n.clause) == texts.count(n.text) == 1)
    return tuple(islice(alone, EVENTS[-1]))


class Targets(Question, frozen=True, dict=True, kw_only=True):
    """What can be touched next.

    Attributes
    ----------
    hand : tuple of str
        What has been touched so far.
    """

    kind = "targets"

    hand: Touch

    @classmethod
    def about(cls, position: Position, clause: str, rng: Random) -> Self | None:
        """Take in hand what the clause allows or forbids something to."""
        touches = [deed.touch for deed in position.legal if clause in _clauses(deed.said)]
        touches += [deed.touch for deed in position.refused if deed.said.clause == clause]
        hands = list(dict.fromkeys(touch[:-1][:1] for touch in touches if touch))
        rng.shuffle(hands)
        for touch in hands:
            marks = tuple(id_ for id_ in position.tops if id_ not in touch)
            reached = position.reached(touch)
            if len(reached) in TARGETS and len(reached) < len(marks) and set(reached) <= set(marks):
                who = position.who
                question = f"What can {who} touch first? Touch everything that can be."
                if touch:
                    question = (
                        f"{begun(position.who)} takes this in hand: {position.name(touch[0])}. "
                        "Touch everything that can be touched next."
                    )
                ask = Ask("mark", question, marks=marks)
                return cls(position=position, clause=clause, ask=ask, hand=touch)
        return None

    @property
    def shown(self) -> Scene:
        """The position, with what is in hand marked."""
        return marked(self.position.scene, self.hand)

    def _judge(self, picks: tuple[int, ...], marks: tuple[str, ...]) -> Verdict:  # noqa: ARG002 - there are none
        here = self.position
        reached = here.reached(self.hand)
        missed = [id_ for id_ in reached if id_ not in marks]
        wrong = [id_ for id_ in marks if id_ not in reached]
        said: list[Note | Refusal] = []
        for id_ in wrong[:EXPLAINED]:
            meant = here.room.conceive(here.seen, here.player, (*self.hand, id_))
            refusals = (here.seen.why_illegal(action) for action in meant[:1])
            said += (refusal for refusal in refusals if refusal)
        for id_ in (missed or list(reached))[:EXPLAINED]:
            said += here.happens(reached[id_])[:1]
        found = len(reached) - len(missed)
        text = f"{found} of {len(reached)} found, {len(wrong) or 'none'} wrong."
        return Verdict(
            right=not missed and not wrong,
            text=text,
            cited=self.cite(dict.fromkeys(said)),
            marks=marks,
            places=tuple(reached),
        )


class Entry(msgspec.Struct, frozen=True):
    """A line of a record: what was done, or tried, in which position."""

    position: Position
    action: Action
    touch: Touch


class Spot(Question, frozen=True, dict=True, kw_only=True):
    """Which entry of a recorded turn is illegal.

    Attributes
    ----------
    entries : tuple of Entry
        In order; the illegal one has changed nothing.
    """

    kind = "spot"

    entries: tuple[Entry, ...]

    @classmethod
    def about(cls, position: Position, clause: str, rng: Random) -> Self | None:
        """Write down a turn, and in it something that the clause forbids."""
        course = _turn(position, rng)
        places = list(range(len(course)))
        rng.shuffle(places)
        for place in places if len(course) + 1 >= WRITTEN else ():
            here = course[place].position
            bad = [
                deed for deed in (*here.refused, *position.refused) if _forbids(clause, deed, here)
            ]
            if bad:
                deed = rng.choice(bad)
                entry = Entry(here, deed.action, deed.touch)
                entries = (*course[:place], entry, *course[place:])
                lines = tuple(one.position.say(one.action) for one in entries)
                if len(set(lines)) == len(lines):
                    question = (
                        f"This turn of {position.who} was written down. One entry is not "
                        "allowed, and was not carried out: which?"
                    )
                    ask = Ask("choose", question, lines)
                    return cls(position=position, clause=clause, ask=ask, entries=entries)
        return None

    @property
    def _illegal(self) -> int:
        refused = (bool(one.position.seen.why_illegal(one.action)) for one in self.entries)
        return tuple(refused).index(True)

    @property
    def solved(self) -> Scene:
        """The position in which the illegal action was tried."""
        entry = self.entries[self._illegal]
        return marked(entry.position.scene, entry.touch)

    def _judge(self, picks: tuple[int, ...], marks: tuple[str, ...]) -> Verdict:  # noqa: ARG002 - there are none
        true = self._illegal
        entry = self.entries[true]
        refusal = entry.position.seen.why_illegal(entry.action)
        said = [refusal] if refusal else []
        return Verdict(
            right=picks == (true,),
            text=" ".join(one.text for one in said),
            cited=self.cite(said),
            picks=picks,
            answer=(true,),
            places=self.solved.head.last,
        )


def _forbids(clause: str, deed: Deed[Refusal], position: Position) -> bool:
    """Tell whether it is this clause that forbids something in another position of a turn, too."""
    refusal = position.seen.why_illegal(deed.action)
    return refusal is not None and refusal.clause == clause


def _turn(position: Position, rng: Random) -> tuple[Entry, ...]:
    """Play on with one player as long as everything can be foreseen."""
    entries: list[Entry] = []
    here = position
    while here.actions and len(entries) < TURN:
        touch, action = rng.choice(tuple(here.actions.items()))
        entries.append(Entry(here, action, touch))
        after = here.state.apply(action)
        notes = here.state.narrate(action)
        if here.player not in after.to_act or told(here.worlds, action) != notes:
            break
        here = msgspec.structs.replace(
            here, state=after, key=f"{here.key}/{len(entries)}", tried=()
        )
    return tuple(entries)


KINDS: dict[str, type[Question]] = {
    kind.kind: kind for kind in (Targets, Legal, Order, Predict, Spot)
}
"""The kinds of questions by name."""
