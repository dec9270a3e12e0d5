"""A scenario, step by step, with the clauses it shows."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

import rules
from rules import CHANCE, InvalidOption, Scenario
from tidewidgets._intents import AnyIntent, Go, Play, Redo, Type, Undo, Why
from tidewidgets._room import Room
from tidewidgets._scene import Scene, marked
from tidewidgets._svg import picture, svg
from tidewidgets._view import STATIC, Cited, Panel, Told, View, as_traits

if TYPE_CHECKING:
    from rules import Game, State, Step

STILL = "display:inline-block;width:300px;max-width:100%;margin:0 16px 8px 0;vertical-align:top"
"""How a step stands among the others in the saved form."""


class Frame(msgspec.Struct, frozen=True):
    """One picture of a walkthrough, and what led to it.

    Attributes
    ----------
    scene : Scene
        The position; its only move is that of the next step.
    text : str
        What the learner should see.
    told : Told or None
        What the step did; None for the start.
    refused : bool
        Whether the rules refused the step.
    """

    scene: Scene
    text: str
    told: Told | None = None
    refused: bool = False

    @property
    def events(self) -> str:
        """What happened in sentences, each with its clause."""
        notes = self.told.notes if self.told else ()
        return " ".join(f"{note.text} [{note.clause}]" for note in notes)


class Walkthrough(View):
    """Shows a scenario: the position, then what each step does, by which clause.

    Parameters
    ----------
    scenario : str or Scenario
        Its id, which begins with the slug of its game, or the scenario itself.
    game : Game, optional
        Needed only for a game that isn't one of `rules.names()`.
    room : Room, optional
        What draws the game; by default the room of its slug.

    Raises
    ------
    rules.UnknownGame, rules.UnknownScenario
        If there is none of that name.

    Examples
    --------
    >>> import rules
    >>> first = next(iter(rules.load("hermetica").scenarios.values()))
    >>> Walkthrough(first).scenario.id == first.id
    True
    """

    def __init__(
        self,
        scenario: str | Scenario,
        *,
        game: Game[Any] | None = None,
        room: Room | None = None,
    ) -> None:
        if not isinstance(scenario, (str, Scenario)):
            message = f"A walkthrough shows a scenario or its id, not {scenario!r}."
            raise InvalidOption(message)
        id_ = scenario if isinstance(scenario, str) else scenario.id
        self._game = game or rules.load(id_.partition(".")[0])
        self.scenario = self._game.scenarios[id_] if isinstance(scenario, str) else scenario
        self._room = room or Room.of(self._game.slug)
        super().__init__(self._room.sheet)
        self.frames = self._play()
        self._turn_to(0)

    def __repr__(self) -> str:
        return f"<tidewidgets.Walkthrough {self.scenario.id}, step {self._at} of {self._steps}>"

    @property
    def _steps(self) -> int:
        return len(self.scenario.steps)

    def _play(self) -> tuple[Frame, ...]:
        """Carry out the steps and keep every picture."""
        steps, state = self.scenario.steps, self.scenario.start
        places: tuple[str, ...] = ()
        self._looks: int | None = None
        frames = [Frame(self._draw(state, steps[:1], places), self.scenario.title)]
        for number, step in enumerate(steps, 1):
            action = self._game.parse_action(state, step.action)
            refusal = state.why_illegal(action)
            said = state.narrate(action) if refusal is None else (refusal,)
            notes = tuple(Cited.of(self._game.rulebook, one) for one in said)
            who = self._game.player_name(state, action.player)
            told = Told(number, who, frames[-1].scene.head.tone, notes[0].text, notes)
            if refusal is None:
                places = tuple(place for note in state.narrate(action) for place in note.places)
                state = state.apply(action)
            scene = self._draw(state, steps[number : number + 1], places)
            frames.append(Frame(scene, step.text, told, refused=refusal is not None))
        return tuple(frames)

    def _draw(self, state: State, coming: tuple[Step, ...], places: tuple[str, ...]) -> Scene:
        """Draw all that a teacher sees, with the move of the step that comes next."""
        action = self._game.parse_action(state, coming[0].action) if coming else None
        if action is not None and action.player != CHANCE:
            self._looks = action.player
        scene = marked(self._room.draw(state, self._looks), places)
        if action is None or action.player == CHANCE or state.why_illegal(action):
            return msgspec.structs.replace(scene, moves=())
        actions = self._room.actions(state, action.player)
        after = state.apply(action)
        moves = (move for move in scene.moves if state.apply(actions[move.touch]) == after)
        return msgspec.structs.replace(scene, moves=tuple(moves)[:1])

    def _turn_to(self, number: int) -> None:
        self._at = number
        self._show(self.frames[number].scene, self._describe(number))

    def _describe(self, number: int) -> Panel:
        frame = self.frames[number]
        log = tuple(f.told for f in self.frames[: number + 1] if f.told)
        events = [note.text for note in frame.told.notes] if frame.told else []
        return Panel(
            game=f"{self._game.title}: {self.scenario.title}",
            ply=number,
            length=self._steps,
            seat="teacher",
            undo="" if number else "This is the first step.",
            redo=number < self._steps,
            spoken=" ".join(filter(None, (frame.text, *events))),
            log=log,
            prompt="" if number == self._steps else "Go on, or touch what is lit.",
        )

    def _answer(self, intent: AnyIntent) -> Cited | str:
        match intent:
            case Go(to=to) if to <= self._steps:
                self._turn_to(to)
            case Undo() if intent.ply == self._at > 0:
                self._turn_to(self._at - 1)
            case Redo() if intent.ply == self._at < self._steps:
                self._turn_to(self._at + 1)
            case Play(touch=touch) if intent.ply == self._at and touch in self._scene.by_touch:
                self._turn_to(self._at + 1)
            case Play() | Why() | Type():
                return "A walkthrough goes its own way: go on, or touch what is lit."
            case _:
                return f"This walkthrough has steps 0 to {self._steps}."
        return ""

    def picture(self) -> str:
        """Draw every step, side by side where there is room, as HTML without script."""
        stills = (self._still(number, frame) for number, frame in enumerate(self.frames))
        return f"<p><b>{escape(self.scenario.title)}</b></p>{''.join(stills)}"

    def _still(self, number: int, frame: Frame) -> str:
        drawing = picture(svg(frame.scene, self._sheet), frame.scene.sentence)
        events = f"{'Refused. ' if frame.refused else ''}{frame.events}"
        words = f"<b>{number}. {escape(frame.text)}</b><br>{escape(events)}" if number else "Start"
        return f'<div style="{STILL}">{drawing}<p>{words}</p></div>'

    def to_html(self, path: Path | str) -> None:
        """Write a page of its own that needs neither kernel nor network.

        Parameters
        ----------
        path : Path or str
            Where to; what is there is overwritten.
        """
        frames = [
            as_traits(frame.scene, self._describe(number))
            for number, frame in enumerate(self.frames)
        ]
        data = {"sheet": self.sheet, "css": self.css, "frames": frames}
        script = (STATIC / "board.js").read_text("utf-8")
        page = (STATIC / "page.html").read_text("utf-8")
        parts = {
            "title": escape(f"{self._game.title}: {self.scenario.title}"),
            "pictures": self.picture(),
            "script": script.replace("export default", "const board ="),
            "data": msgspec.json.encode(data).decode().replace("<", r"\u003c"),
        }
        text = re.sub(r"@(title|pictures|script|data)@", lambda match: parts[match[1]], page)
        Path(path).write_text(text, encoding="utf-8")
