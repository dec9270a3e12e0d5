"""A scenario, step by step, with the clauses it shows."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

import rules
from rules import InvalidOption, Scenario
from tidewidgets._course import STORY, Course, Frame, Guide
from tidewidgets._intents import Answer, AnyIntent, Go, Play, Redo, Undo, Way
from tidewidgets._prediction import Foresight, Prediction
from tidewidgets._room import Room
from tidewidgets._scene import Scene
from tidewidgets._svg import picture, svg
from tidewidgets._view import STATIC, Cited, Panel, View, as_traits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Game

STILL = "display:inline-block;width:300px;max-width:100%;margin:0 16px 8px 0;vertical-align:top"
"""How a step stands among the others in the saved form."""

Spot = tuple[str, int, int | None]
"""A course by name, how many of its steps are done, and how the question there was answered."""


class Moment(msgspec.Struct, frozen=True):
    """What is shown at one time, and where one can go from there.

    Attributes
    ----------
    scene : Scene
        The position.
    panel : Panel
        What stands around it.
    leads : dict of str to int
        Which moment follows what is asked, in words: "redo", "go 3", "answer 0", "way story".
    """

    scene: Scene
    panel: Panel
    leads: dict[str, int]


class Walkthrough(View):
    """Shows a scenario: the position, then what each step does, by which clause.

    Parameters
    ----------
    scenario : str or Scenario
        Its id, which begins with the slug of its game, or the scenario itself.
    predict : bool
        Whether it pauses before some steps and asks what the learner expects. Who doesn't care
        goes on.
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
        predict: bool = True,
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
        self._courses = Guide(self._game, self._room, self.scenario).courses()
        self._predictions = self._foresee() if predict else {}
        self._spots = tuple(self._list_spots())
        self._moments = tuple(map(self._moment, self._spots))
        self._turn_to(0)

    def __repr__(self) -> str:
        course, number, _ = self._spots[self._at]
        branch = "" if course == STORY else f", {course}"
        steps = f"step {number} of {self._panel.length}"
        return f"<tidewidgets.Walkthrough {self.scenario.id}{branch}, {steps}>"

    @property
    def frames(self) -> tuple[Frame, ...]:
        """The start, and the picture after every step of the story."""
        return self._courses[0].frames

    def _foresee(self) -> dict[tuple[str, int], Prediction]:
        foresight = Foresight(self._game, self.scenario)
        return {
            (course.name, number): prediction
            for course in self._courses
            for number, prediction in foresight.predictions(course).items()
        }

    # What can be shown -------------------------------------------------------------------------

    def _list_spots(self) -> Iterator[Spot]:
        for course in self._courses:
            for number in range(len(course.frames)):
                prediction = self._prediction(course, number)
                picks = range(len(prediction.choices)) if prediction else ()
                yield from ((course.name, number, pick) for pick in (None, *picks))

    def _prediction(self, course: Course, number: int) -> Prediction | None:
        """Find what is asked about a course's next step; a branch begins as the story does."""
        name = course.name if number >= course.leaves else STORY
        return self._predictions.get((name, number))

    def _moment(self, spot: Spot) -> Moment:
        name, number, pick = spot
        course = next(course for course in self._courses if course.name == name)
        prediction = self._prediction(course, number)
        frames, last = course.frames, len(course.frames) - 1
        scene, verdict, prompt = frames[number].scene, None, ""
        if prediction and pick is None:
            # What is lit would give the answer away.
            scene = msgspec.structs.replace(scene, moves=())
            prompt = "Answer, or go on to see."
        elif number < last:
            prompt = "Go on, or touch what is lit." if scene.moves else "Go on."
        if prediction and pick is not None:
            verdict = prediction.verdict(pick, frames[number + 1].notes)
        panel = Panel(
            game=f"{self._game.title}: {course.title}",
            ply=number,
            length=last,
            seat="teacher",
            undo="" if number else "This is the first step.",
            redo=number < last,
            spoken=_speak(course, number),
            log=tuple(frame.told for frame in frames[: number + 1] if frame.told),
            prompt=prompt,
            ask=prediction.ask if prediction else None,
            verdict=verdict,
            ways=self._ways(course, number),
        )
        return Moment(scene, panel, self._leads(spot, scene, panel))

    def _ways(self, course: Course, number: int) -> tuple[tuple[str, str], ...]:
        """Offer the branches where they leave the story and, once more, at its end."""
        if course.name != STORY:
            return ((STORY, "Back to the story"),)
        at_end = number == len(course.frames) - 1
        branches = self._courses[1:]
        return tuple((b.name, b.title) for b in branches if at_end or b.leaves == number)

    def _leads(self, spot: Spot, scene: Scene, panel: Panel) -> dict[str, int]:
        name, number, pick = spot
        leaves = {course.name: course.leaves for course in self._courses}
        leads: dict[str, Spot] = {f"go {n}": (name, n, None) for n in range(panel.length + 1)}
        if number:
            leads["undo"] = (name, number - 1, None)
        if number < panel.length:
            leads["redo"] = (name, number + 1, None)
        if scene.moves:
            leads["play"] = (name, number + 1, None)
        if panel.ask and pick is None:
            leads |= {f"answer {n}": (name, number, n) for n in range(len(panel.ask.choices))}
        for way, _ in panel.ways:
            leads[f"way {way}"] = (way, leaves[name if way == STORY else way], None)
        return {asked: self._spots.index(to) for asked, to in leads.items()}

    def _turn_to(self, moment: int) -> None:
        self._at = moment
        self._show(self._moments[moment].scene, self._moments[moment].panel)

    def _answer(self, intent: AnyIntent) -> Cited | str:
        match intent:
            case Go(to=ply):
                asked = f"go {ply}"
            case _ if intent.ply != self._panel.ply:
                asked = ""
            case Undo():
                asked = "undo"
            case Redo():
                asked = "redo"
            case Play(touch=touch) if touch in self._scene.by_touch:
                asked = "play"
            case Answer(picks=(pick,), marks=()):
                asked = f"answer {pick}"
            case Way(name=name):
                asked = f"way {name}"
            case _:
                asked = ""
        to = self._moments[self._at].leads.get(asked)
        if to is None:
            return f"A walkthrough goes its own way. {self._panel.prompt}".strip()
        self._turn_to(to)
        return ""

    # What is kept ------------------------------------------------------------------------------

    def picture(self) -> str:
        """Draw every step, side by side where there is room, as HTML without script."""
        return "".join(map(self._strip, self._courses))

    def _strip(self, course: Course) -> str:
        """Draw the steps of a course; of a branch those that it doesn't share."""
        first = 0 if course.name == STORY else course.leaves + 1
        stills = (
            self._still(number, frame)
            for number, frame in enumerate(course.frames)
            if number >= first
        )
        return f"<p><b>{escape(course.title)}</b></p>{''.join(stills)}"

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
        script = (STATIC / "board.js").read_text("utf-8")
        page = (STATIC / "page.html").read_text("utf-8")
        parts = {
            "title": escape(f"{self._game.title}: {self.scenario.title}"),
            "pictures": self.picture(),
            "script": script.replace("export default", "const board ="),
            "data": msgspec.json.encode(self._data()).decode().replace("<", r"\u003c"),
        }
        text = re.sub(r"@(title|pictures|script|data)@", lambda match: parts[match[1]], page)
        Path(path).write_text(text, encoding="utf-8")

    def _data(self) -> dict[str, Any]:
        """Write all moments for a page, each text once."""
        texts: dict[str, int] = {}
        moments = []
        for moment in self._moments:
            traits = as_traits(moment.scene, moment.panel)
            numbers = {name: texts.setdefault(text, len(texts)) for name, text in traits.items()}
            moments.append({"traits": numbers, "leads": moment.leads})
        return {"sheet": self.sheet, "css": self.css, "texts": list(texts), "moments": moments}


def _speak(course: Course, number: int) -> str:
    """Say what has led to a frame, or where a branch begins which one it is."""
    frame = course.frames[number]
    if course.name != STORY and number == course.leaves:
        return course.title
    return " ".join(filter(None, (frame.text, *(note.text for note in frame.notes))))
