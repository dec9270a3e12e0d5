"""A board in a terminal: what it shows is said in lines, what is done is typed.

Nothing depends on colours, on where on the screen something stands, or on the mouse, so that a
screen reader reads all of it. What is seen, played, refused, hinted and taken back is what the
board of the notebook has; only the talking is written here.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from shutil import get_terminal_size
from textwrap import wrap
from typing import TYPE_CHECKING

from rules import RulesError
from tidewidgets._board import Board
from tidewidgets._intents import Hint, Ready, Redo, Type, Undo
from tidewidgets._view import Cited

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rules import Entry, Match
    from rules.bots import Bot
    from tidewidgets._intents import AnyIntent
    from tidewidgets._room import Room
    from tidewidgets._scene import Scene
    from tidewidgets._with_bots import Seat

MANY = 30
"""Moves that are listed one by one; of more only the beginnings are."""

BEST = 3
"""Moves of a hint that are said."""

HELP = (
    "Type a move, or one of these:",
    "?            all that can be typed now; ? and a beginning lists the moves that begin so",
    "look         say the position again, as an empty line does",
    "why MOVE     whether a move is allowed, and by which rule it isn't",
    "hint         what a bot would do in your place",
    "undo, redo   take back, and bring back",
    "log          all that has happened, with the rule behind each event",
    "save FILE    store the game, to go on with: tidewidgets play --resume FILE",
    "quit         leave",
)

_NEXT_WORD = re.compile(r"\W*\w*")
_SENTENCE_ENDS = re.compile(r"(?<=[.?]) (?=[A-Z0-9])")


class Terminal(Board):
    """A board that is read and typed, line by line.

    Parameters
    ----------
    match, seat, bots, room
        As of `Board`.
    write : callable
        Takes each line that is said.

    Examples
    --------
    >>> from rules import Match
    >>> terminal = Terminal(Match("hermetica"), "hotseat", write=[].append)
    >>> terminal.take("F@f1")
    >>> terminal.match.ply
    1
    """

    def __init__(
        self,
        match: Match,
        seat: Seat = 0,
        *,
        bots: Mapping[int, Bot] | None = None,
        room: Room | None = None,
        write: Callable[[str], object] = print,
    ) -> None:
        self._write = write
        self._heard: dict[int | None, int] = {}
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self._say_what_can_be_typed,
            "look": self._say_position,
            "why": self._say_why,
            "hint": self._say_hint,
            "undo": lambda _: self._do_and_say(Undo(self._ply, "terminal")),
            "redo": lambda _: self._do_and_say(Redo(self._ply, "terminal")),
            "log": self._say_log,
            "save": self._save,
        }
        super().__init__(match, seat, bots=bots, room=room)
        self._say_now()

    def take(self, line: str) -> None:
        """Do what a line says, and say what comes of it."""
        line = line.strip()
        word, _, rest = line.replace("?", "? ", 1).partition(" ")
        if self._curtain and word != "save":
            self._lift_or_say_curtain(line)
        elif not line:
            self._say_position()
        elif command := self._commands.get(word.lower()):
            command(rest.strip())
        else:
            self._do_and_say(Type(self._ply, "terminal", line))

    def converse(self, read: Callable[[str], str] = input) -> None:
        """Take lines until somebody quits or there are no more."""
        while True:
            try:
                line = read("> ")
            except (EOFError, KeyboardInterrupt):
                self._write("")
                return
            if line.strip().lower() == "quit":
                return
            self.take(line)

    # What is said ------------------------------------------------------------------------------

    def _say(self, view: str, text: str) -> None:
        super()._say(view, text)
        self._speak(text)

    def _redraw(self, spoken: str | None = None) -> None:
        super()._redraw(spoken)
        if spoken:
            self._speak(spoken)

    def _speak(self, text: str) -> None:
        """Write sentences, each on lines of its own."""
        for sentence in _SENTENCE_ENDS.split(text):
            self._write_wrapped(sentence)

    def _write_wrapped(self, text: str) -> None:
        width = get_terminal_size().columns
        for line in wrap(text, width, break_long_words=False, break_on_hyphens=False):
            self._write(line)

    def _say_now(self) -> None:
        """Say what is new to whoever looks now, and what is asked of them."""
        if self._curtain:
            # Whoever comes next shouldn't see what the last player could read.
            self._write("\n" * get_terminal_size().lines)
            self._speak(f"{self._curtain} Press Enter.")
            return
        self._say_news()
        if self._acts_on:
            self._speak(f"{self._scene.head.title.rstrip('.')}.")
            self._say_what_is_asked()
        else:
            self._say_position()

    @property
    def _acts_on(self) -> bool:
        """Whether the last decision was made by who decides now."""
        decided = [entry for entry in self.match.log if not entry.drawn]
        return bool(decided) and decided[-1].action.player == self._player

    def _say_position(self, _rest: str = "") -> None:
        self._speak(self._scene.sentence)
        self._say_what_is_asked()

    def _say_what_is_asked(self) -> None:
        if self._seen.outcome is not None:
            self._answer_with(self._not_yours())
            self._speak("Type undo, log, save FILE or quit.")
        elif self._panel.prompt:
            self._speak(self._panel.prompt)
        elif busy := self._busy():
            self._speak(busy.text)

    def _prompt(self, scene: Scene) -> str:
        if self._player is None or not scene.moves:
            return ""
        typed = next(iter(self._typed(scene)))
        return f"Type a move, say {typed}; or ? for all that can be typed."

    def _say_news(self) -> None:
        """Say what has happened since whoever looks was told last."""
        viewer = self._observer if self.seat == "hotseat" and not self._sees_all() else None
        latest = max(self._heard.values(), default=0)
        since = self._heard.get(viewer, 0 if viewer is not None else latest)
        for entry in self.match.log[since:]:
            for text in self._texts(entry):
                self._speak(text)
        self._heard[viewer] = self.match.ply

    def _texts(self, entry: Entry) -> tuple[str, ...]:
        """Tell an entry as far as whoever looks may know it, a sentence for each note."""
        who = self._name(entry.action.player).capitalize()
        return tuple(note.text for note in self._read(entry)) or (f"{who} has acted.",)

    def _call_back(self, entries: Iterable[Entry]) -> None:
        super()._call_back(entries)
        if not self._curtain:
            self._say_news()

    def _answer_with(self, answer: Cited | str) -> None:
        if isinstance(answer, Cited):
            self._speak(answer.text)
            self._speak(f"{answer.section}, {answer.clause}: {answer.rule}")
        else:
            self._speak(answer)

    # What is done ------------------------------------------------------------------------------

    def _do_and_say(self, intent: AnyIntent) -> None:
        try:
            answer = self._answer(intent)
        except RulesError as error:
            answer = str(error)
        if answer:
            self._answer_with(answer)
            return
        self._heard = {viewer: min(ply, self.match.ply) for viewer, ply in self._heard.items()}
        self._say_now()

    def _lift_or_say_curtain(self, line: str) -> None:
        if line:
            self._speak(f"{self._curtain} Press Enter.")
        else:
            self._do_and_say(Ready(self._ply, "terminal"))

    def _typed(self, scene: Scene) -> dict[str, str]:
        """List what can be typed now, each move with its sentence."""
        if self._player is None:
            return {}
        actions = self._room.actions(self._seen, self._player)
        write = self.match.game.format_action
        return {write(self._seen, actions[move.touch]): move.text for move in scene.moves}

    def _say_what_can_be_typed(self, beginning: str) -> None:
        moves = self._typed(self._scene)
        found = {m: text for m, text in moves.items() if m.lower().startswith(beginning.lower())}
        if not beginning:
            for line in HELP:
                self._write(line)
        if not found:
            self._answer_with(f"No move begins with {beginning}." if moves else self._not_yours())
        elif len(found) <= MANY:
            self._speak(f"{_count(len(found))} can be typed now.")
            for move, text in found.items():
                self._write(f"{move}: {text}")
        else:
            self._speak(f"{_count(len(found))} can be typed now. They begin with:")
            for shared, count in _beginnings(tuple(found), len(beginning)).items():
                self._write(f"{shared}: {_count(count) if count > 1 else found[shared]}")

    def _say_why(self, move: str) -> None:
        if not move:
            self._speak("Name a move, say: why " + next(iter(self._typed(self._scene)), "MOVE"))
            return
        game = self.match.game
        try:
            action = game.parse_action(self._seen, move)
        except RulesError as error:
            self._speak(str(error))
            return
        if refusal := self._seen.why_illegal(action):
            self._answer_with(self._cite(refusal))
        elif action.player != self._player:
            self._answer_with(self._not_yours())
        else:
            described = game.describe_action(self._seen, action)
            self._speak(f"You may: {described.rstrip('.')}.")

    def _say_hint(self, _rest: str) -> None:
        if not self._found and (why := self._answer(Hint(self._ply, "terminal"))):
            self._answer_with(why)
            return
        if busy := self._busy():
            self._speak(busy.text)
            return
        moves = tuple(self._typed(self._scene).items())
        for index, share in self._panel.hints[:BEST]:
            move, text = moves[index]
            self._speak(f"{move}, {share:.0%}: {text}")
        if advice := self._panel.advice:
            self._speak(advice.worth)
            self._speak("What a bot expects: " + " ".join(advice.line))

    def _say_log(self, _rest: str) -> None:
        for entry in self.match.log:
            notes = self._read(entry)
            cited = [f"{note.text} [{note.clause}]" for note in notes] or self._texts(entry)
            for text in cited:
                self._write_wrapped(f"{entry.ply + 1}. {text}")
        if not self.match.log:
            self._speak("Nothing has happened yet.")

    def _save(self, name: str) -> None:
        if not name:
            self._speak(f"Name a file, say: save {self.match.game.slug}.json")
            return
        try:
            with Path(name).expanduser().open("x", encoding="utf-8") as file:
                file.write(self.match.save())
        except FileExistsError:
            self._speak(f"{name} is there already, and stays as it is: name another file.")
        except OSError as error:
            self._speak(f"{name} can't be written: {error.strerror}.")
        else:
            self._speak(f"Stored in {name}. Whoever opens that file can read hidden cards, too.")


def _count(moves: int) -> str:
    return f"{moves} move{'s' if moves > 1 else ''}"


def _beginnings(moves: tuple[str, ...], length: int) -> Counter[str]:
    """Group moves by how they go on after their first characters, a word further each time."""
    while True:
        groups = Counter(move[: _end_of_word(move, length)] for move in moves)
        if len(groups) > 1:
            return groups
        length = len(next(iter(groups)))


def _end_of_word(text: str, start: int) -> int:
    word = _NEXT_WORD.match(text, start)
    return word.end() if word else start
