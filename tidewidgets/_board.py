"""A board to play on."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

import msgspec

from rules import CHANCE, Entry, InvalidOption, Match, Note, Refusal
from tidewidgets._intents import (
    Allow,
    Answer,
    AnyIntent,
    Go,
    Hint,
    May,
    Overlay,
    Play,
    Ready,
    Redo,
    Retry,
    Sit,
    Stop,
    Type,
    Undo,
    Way,
    Why,
)
from tidewidgets._may import HINTS_TELL, INVITATION, Trial, unlit
from tidewidgets._room import Room
from tidewidgets._scene import marked
from tidewidgets._view import Cited, Panel, Told
from tidewidgets._with_bots import Seat, WithBots

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rules import Action
    from rules.bots import Bot
    from tidewidgets._scene import Scene

SHARED_SEATS: dict[Seat, str] = {
    "teacher": "Teacher, sees all",
    "hotseat": "One screen for all",
    "spectator": "Spectator",
}
"""Seats that aren't a player's, and what they are called."""

LOG_LENGTH = 20
"""Entries of the log that travel; earlier ones show when the slider goes there."""

MOVED_ON = "The board has moved on; nothing was played. Look again."


class Board(WithBots):
    """A match that can be played by mouse, touch and keyboard.

    Parameters
    ----------
    match : Match
        What is played. Several boards may show one match.
    seat : int or {"teacher", "hotseat", "spectator"}
        Who sits here: a player; the teacher, who sees all and acts for whoever is to act; the
        players who share this screen, with a curtain between them where there are secrets; or
        somebody who only looks.
    bots : mapping of int to Bot, optional
        Players who choose by themselves when it is their turn. They think in the background where
        there is an event loop, as in a notebook; else at once.
    seats : tuple of seats, optional
        Who else may be looked at from here. By default everybody where a teacher sits, else
        nobody: a player mustn't see another's hand.
    show : str, optional
        What more is shown at first, of the `overlays` of the room; the board has a chooser.
    may : bool, optional
        Whether everything can be tried at first: nothing is lit, and each try is answered by the
        clause that allows or forbids it. The board has a button for that, "May I?".
    hints : bool or Bot, optional
        Whether whoever decides here may ask for a hint, or which bot gives it; by default one that
        searches for 1.5 seconds at most. It sees what the player sees.
    room : Room, optional
        What draws the game; by default the room of its slug.

    Raises
    ------
    InvalidOption
        If the seat or the player of a bot isn't one of the match's, a bot is none, or there is no
        such overlay.

    Examples
    --------
    >>> from rules import Match
    >>> Board(Match("hermetica", seed=7), seat="hotseat")
    <tidewidgets.Board hermetica, ply 0, seat hotseat>
    """

    def __init__(
        self,
        match: Match,
        seat: Seat = 0,
        *,
        bots: Mapping[int, Bot] | None = None,
        seats: tuple[Seat, ...] | None = None,
        show: str = "",
        may: bool = False,
        hints: bool | Bot = True,
        room: Room | None = None,
    ) -> None:
        if not isinstance(match, Match):
            message = f"A board shows a rules.Match, not {match!r}. play('hermetica') makes both."
            raise InvalidOption(message)
        everybody: tuple[Seat, ...] = (*range(match.state.players), *SHARED_SEATS)
        self.seat = seat
        self._seats = seats or (everybody if seat == "teacher" else (seat,))
        for value in (seat, *self._seats):
            _check(value, everybody, "A seat")
        self._room = room or Room.of(match.game.slug)
        if why := self._why_no_overlay(show):
            raise InvalidOption(why)
        self._overlay = show
        self._allows = may
        self._looking: int | None = None
        self._sitting: int | None = None
        self._told: dict[int, tuple[Entry, tuple[Seat, int | None], Told]] = {}
        self._callbacks: list[Callable[[Entry], object]] = []
        super().__init__(self._room.sheet, match, dict(bots or {}), hints=hints)
        self.refresh()

    def __repr__(self) -> str:
        return f"<tidewidgets.Board {self.match.game.slug}, ply {self._ply}, seat {self.seat}>"

    def on_play(self, callback: Callable[[Entry], object]) -> Callable[[Entry], object]:
        """Call a function with each entry that is played on this board, bots' included.

        Returns
        -------
        callable
            The function itself, so that this can be a decorator.
        """
        self._callbacks.append(callback)
        return callback

    @property
    def looks_back(self) -> bool:
        """Whether an earlier ply is shown."""
        return self._looking is not None

    @property
    def _ply(self) -> int:
        return self.match.ply if self._looking is None else self._looking

    # What is seen ------------------------------------------------------------------------------

    def refresh(self, spoken: str | None = None) -> None:
        """Show the match as it is now, say after `match.play` in another cell.

        Parameters
        ----------
        spoken : str, optional
            What to tell the ear; by default what the last action did.
        """
        self._redraw(spoken)
        self._session.settle()

    def _redraw(self, spoken: str | None = None) -> None:
        if self._looking is not None and self._looking >= self.match.ply:
            self._looking = None
        self._state = self.match.at(self._ply)
        self._observer, self._player, self._curtain = self._look()
        everything = self.seat == "teacher"
        self._seen = self._state if everything else self._state.observe(self._observer)
        notes = self._read(self.match.log[self._ply - 1]) if self._ply else ()
        places = (place for note in notes for place in note.places)
        looks = self._observer if self._player is None else self._player
        scene = marked(self._room.draw(self._seen, looks), places)
        if self._overlay and not self._curtain:
            # The teacher, who sees all, is shown what the player to act can know.
            known = self._state.observe(self._observes()) if everything else self._seen
            more = self._room.overlays[self._overlay].draw(known, looks)
            scene = msgspec.structs.replace(scene, items=(*scene.items, *more))
        self._offered = scene
        self._show(unlit(scene) if self._allows else scene, self._describe(scene, spoken))
        self._report()

    def _observes(self) -> int | None:
        """Find through whose eyes a teacher looks at what can be known."""
        return None if self._player == CHANCE else self._player

    def _look(self) -> tuple[int | None, int | None, str]:
        """Find who looks, who decides here, and what the curtain says."""
        others = self.bots if self.match.chance == "chosen" else (CHANCE, *self.bots)
        deciding = tuple(player for player in self._state.to_act if player not in others)
        if self.seat == "teacher":
            return None, next(iter(deciding), None), ""
        if isinstance(self.seat, int):
            return self.seat, self.seat if self.seat in deciding else None, ""
        if self.seat == "spectator":
            return None, None, ""
        return self._look_from_hotseat(deciding)

    def _look_from_hotseat(self, deciding: tuple[int, ...]) -> tuple[int | None, int | None, str]:
        if CHANCE in deciding:
            return None, CHANCE, ""
        if not self._has_secrets():
            player = next(iter(deciding), None)
            return player, player, ""
        wanted = self._wanted()
        if wanted is None or wanted == self._sitting:
            return wanted, wanted if wanted in deciding else None, ""
        who = self._name(wanted)
        return None, None, f"Pass the screen to {who}. {who.capitalize()}, are you ready?"

    def _has_secrets(self) -> bool:
        state = self._state
        return any(state.observe(p) != state.observe(None) for p in range(state.players))

    def _wanted(self) -> int | None:
        """Find who should sit at a shared screen."""
        humans = [p for p in self.match.state.to_act if p != CHANCE and p not in self.bots]
        return self._sitting if self._sitting in humans else next(iter(humans), None)

    def _describe(self, scene: Scene, spoken: str | None) -> Panel:
        log = tuple(map(self._tell, self.match.log[: self._ply][-LOG_LENGTH:]))
        return Panel(
            game=self.match.game.title,
            ply=self._ply,
            length=self.match.ply,
            seat=self.seat,
            seats=tuple((seat, self._seat_name(seat)) for seat in self._seats),
            overlays=tuple((name, more.title) for name, more in self._room.overlays.items()),
            overlay=self._overlay,
            curtain=self._curtain,
            undo=self._why_no_undo(),
            redo=self.match.ply < self.match.length and not self._why_no_turning(),
            spoken=self._spoken(log) if spoken is None else spoken,
            log=log,
            prompt=self._prompt(scene),
            hint=self._why_no_hint(),
            hints=self._hints(scene),
            advice=self._advice(),
            may=None if self.seat == "spectator" else self._allows,
        )

    def _seat_name(self, seat: Seat) -> str:
        return self._name(seat).capitalize() if isinstance(seat, int) else SHARED_SEATS[seat]

    def _read(self, entry: Entry) -> tuple[Note, ...]:
        return entry.notes if self.seat == "teacher" else entry.read_by(self._observer)

    def _tell(self, entry: Entry) -> Told:
        """Tell an entry as far as the seat may know it: an action alone could be a secret."""
        viewer = (self.seat, self._observer)
        known = self._told.get(entry.ply)
        if known is None or known[0] is not entry or known[1] != viewer:
            who = self._name(entry.action.player).capitalize()
            notes = self._read(entry)
            told = Told(
                ply=entry.ply + 1,
                who=who,
                tone=self._room.draw(self.match.at(entry.ply).observe(None), None).head.tone,
                text=notes[0].text if notes else f"{who} has acted.",
                notes=tuple(map(self._cite, notes)),
                why=self._reason(entry),
            )
            known = self._told[entry.ply] = (entry, viewer, told)
        return known[2]

    def _spoken(self, log: tuple[Told, ...]) -> str:
        """Say all that has happened since somebody here last acted."""
        entries = self.match.log[: self._ply][-len(log) :] if log else ()
        first = len(log) - 1
        while first > 0 and not self._decided_here(entries[first]):
            first -= 1
        texts = [note.text for told in log[max(first, 0) :] for note in told.notes]
        return " ".join(texts) or "".join(told.text for told in log[-1:])

    def _prompt(self, scene: Scene) -> str:
        if self._player is None or not scene.moves:
            return ""
        if self._allows:
            return INVITATION
        action = self._seen.legal_actions(self._player)[0]
        typed = self.match.game.format_action(self._seen, action)
        return f"Touch what is lit, or type a move, say {typed}."

    # What is asked -----------------------------------------------------------------------------

    def _answer(self, intent: AnyIntent) -> Cited | str:
        try:
            return self._do(intent)
        finally:
            self._session.settle()

    def _do(self, intent: AnyIntent) -> Cited | str:
        match intent:
            case Go(to=to):
                return self._go(to)
            case Sit(seat=seat):
                return self._sit(seat)
            case Overlay(name=name):
                return self._lay_over(name)
            case Stop() | Retry():
                return self._hurry(intent)
            case Allow(on=on):
                return self._allow(on=on)
            case Answer() | Way():
                return "Nothing is asked here."
        stale = intent.ply != self._ply or self._state is not self.match.at(self._ply)
        if stale and not (isinstance(intent, Play | May) and self._still_means(intent)):
            self._redraw(MOVED_ON)
            return MOVED_ON
        if self._curtain and not isinstance(intent, Ready):
            return self._curtain
        return self._act(intent)

    def _still_means(self, intent: Play | May) -> bool:
        """Tell whether touches of an older position mean the same now.

        They do where several act at once: this seat could act all the time, only others have.
        """
        seat, match, touch = self.seat, self.match, intent.touch
        if not isinstance(seat, int) or not intent.ply < match.ply or self._looking is not None:
            return False
        if any(entry.drawn or entry.action.player == seat for entry in match.log[intent.ply :]):
            return False
        if any(seat not in match.at(ply).to_act for ply in range(intent.ply, match.ply + 1)):
            return False
        if self._state is not match.state:
            self._redraw()
        before = match.at(intent.ply).observe(seat)
        then = Trial(self._room, before, seat, self._room.draw(before, seat)).action(touch)
        now = Trial(self._room, self._seen, seat, self._offered).action(touch)
        if then is None or now is None:
            return isinstance(intent, May) and then is now
        return self._timed(then) == self._timed(now)

    def _timed(self, action: Action) -> Action:
        """Let the time since the last action count, in a game in which it does."""
        if self._room.timed is None:
            return action
        return self._room.timed(self._seen, action, monotonic() - self._session.played_at)

    def _act(self, intent: Play | May | Why | Type | Undo | Redo | Ready | Hint) -> Cited | str:
        answer: Cited | str
        match intent:
            case Play(touch=touch):
                answer = self._play_touch(touch)
            case May():
                answer = self._try(intent)
            case Why(touch=touch):
                answer = self._why(touch)
            case Type(text=text):
                answer = self._play_typed(text)
            case Undo():
                answer = self._undo()
            case Redo():
                answer = self._redo()
            case Ready():
                answer = self._lift_curtain()
            case Hint():
                answer = self._ask_hint()
        return answer

    def _go(self, ply: int) -> str:
        if self._curtain:
            return self._curtain
        if ply > self.match.ply:
            return f"There are plies 0 to {self.match.ply}, not {ply}."
        self._looking = ply
        self._redraw()
        return ""

    def _sit(self, seat: int | str) -> str:
        if seat not in self._seats:
            return "That seat isn't free here."
        self.seat = seat
        self._sitting = None
        self._redraw(f"Seat: {self._seat_name(self.seat)}.")
        return ""

    def _lay_over(self, name: str) -> str:
        if why := self._why_no_overlay(name):
            return why
        self._overlay = name
        self._redraw(f"Shown: {self._room.overlays[name].title}." if name else "No more is shown.")
        return ""

    def _allow(self, *, on: bool) -> str:
        self._allows = on
        self._redraw("Everything can be tried." if on else "What is legal is lit.")
        return ""

    def _why_no_hint(self) -> str | None:
        why = super()._why_no_hint()
        return HINTS_TELL if self._allows and why == "" else why

    def _why_no_overlay(self, name: str) -> str:
        if name and name not in self._room.overlays:
            return f"This board shows {', '.join(self._room.overlays) or 'nothing more'}; not {name!r}."
        return ""

    def _lift_curtain(self) -> str:
        self._sitting = self._wanted()
        self._redraw()
        return ""

    def _play_touch(self, touch: tuple[str, ...]) -> Cited | str:
        if self._player is None or touch not in self._scene.by_touch:
            return self._why(touch)
        return self._play(self._room.actions(self._seen, self._player)[touch])

    def _try(self, intent: May) -> Cited | str:
        """Play what is touched if it is a move; say if it begins one, or else why not."""
        if self._player is None:
            return self._why(intent.touch)
        trial = Trial(self._room, self._seen, self._player, self._offered)
        found = trial.follow(intent.touch)
        if found is None:
            return trial.advise(intent.touch) or self._why(intent.touch)
        if found not in self._offered.by_touch:
            self._reply(intent, "begun", touch=found, choices=trial.choices(found))
            return ""
        ply = self._ply
        if why := self._play(self._room.actions(self._seen, self._player)[found]):
            return why
        notes = map(self._cite, self._read(self.match.log[ply]))
        self._reply(intent, "done", notes=tuple(map(msgspec.structs.asdict, notes)))
        return ""

    def _reply(self, intent: May, kind: str, **fields: object) -> None:
        place = intent.touch[-1]
        self.send({"kind": kind, "view": intent.view, "place": place, **fields})

    def _play_typed(self, text: str) -> Cited | str:
        action = self.match.game.parse_action(self._seen, text)
        if refusal := self._seen.why_illegal(action):
            return self._cite(refusal)
        if action.player != self._player:
            return self._not_yours()
        return self._play(action)

    def _play(self, action: Action) -> str:
        if self._looking is not None:
            if self.match.undo_mode == "fair":
                return "In a fair game the past is only for looking: go to the last ply to play."
            while self.match.ply > self._looking:
                self.match.undo()
        before = self.match.ply
        self.match.play(self._timed(action))
        self._session.played_at = monotonic()
        if action.player != CHANCE:
            self._sitting = action.player
        self._show_everywhere()
        self._call_back(self.match.log[before:])
        return ""

    def _call_back(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            for callback in self._callbacks:
                callback(entry)

    def _show_everywhere(self, spoken: str | None = None) -> None:
        self._looking = None
        self._session.show(spoken)

    def _why(self, touch: tuple[str, ...]) -> Cited | str:
        texts = {item.id: item.text or item.label or item.id for item in self._scene.items}
        for id_ in touch:
            if id_ not in texts:
                return "There is no such thing on this board."
        player = self.seat if isinstance(self.seat, int) else self._player
        if player is None or player in self.bots or self._seen.outcome is not None:
            return self._not_yours()
        for action in self._room.conceive(self._seen, player, touch):
            if refusal := self._seen.why_illegal(action):
                return self._cite(refusal)
        return f"Nothing can be done now with {texts[touch[-1]]}."

    def _not_yours(self) -> Cited | str:
        outcome = self._seen.outcome
        if outcome is None:
            busy = self._busy()
            who = f"{busy.text}." if busy else self._scene.head.title
            return f"You have nothing to decide here now. {who}".strip()
        return self._cite(Refusal(outcome.clause, f"The game is over. {outcome.summary}"))

    def _cite(self, said: Note | Refusal) -> Cited:
        return Cited.of(self.match.game.rulebook, said)

    # Back and forth ----------------------------------------------------------------------------

    def _why_no_turning(self) -> str:
        if self._curtain:
            return self._curtain
        if self.seat == "spectator":
            return "Who only looks takes nothing back."
        return "Go to the last ply first." if self._looking is not None else ""

    def _last_own(self) -> int | None:
        """Find the ply before the last action that was decided here."""
        own = [entry.ply for entry in self.match.log if self._decided_here(entry)]
        return own[-1] if own else None

    def _decided_here(self, entry: Entry) -> bool:
        return not entry.drawn and entry.action.player not in self.bots

    def _why_no_undo(self) -> str:
        if why := self._why_no_turning():
            return why
        if self._last_own() is None:
            return "Nothing has been played yet."
        return self.match.why_no_undo(self.seat if isinstance(self.seat, int) else None)

    def _undo(self) -> str:
        if why := self._why_no_undo():
            return why
        target = self._last_own()
        while target is not None and self.match.ply > target:
            self.match.undo(self.seat if isinstance(self.seat, int) else None)
        self._show_everywhere("Taken back.")
        return ""

    def _redo(self) -> str:
        if why := self._why_no_turning():
            return why
        self.match.redo()
        while self.match.ply < self.match.length and self._bot_is_to_act():
            self.match.redo()
        self._show_everywhere()
        return ""

    def _bot_is_to_act(self) -> bool:
        return any(player in self.bots for player in self.match.state.to_act)


def _check(value: Seat, right: tuple[Seat, ...], what: str) -> None:
    if not any(value == other and type(value) is type(other) for other in right):
        message = f"{what} can be {', '.join(map(repr, right))}; not {value!r}."
        raise InvalidOption(message)
