"""What becomes of a scenario step by step, as it is told and as it could have been."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from rules import CHANCE, Action, Note, Refusal, State, Step
from tidewidgets._scene import Move, Scene, marked
from tidewidgets._view import Cited, Told

if TYPE_CHECKING:
    from rules import Branch, Game, Scenario
    from tidewidgets._room import Room

STORY = "story"
"""Name of the course that a scenario takes."""


class Turn(msgspec.Struct, frozen=True):
    """A step as the rules take it.

    Attributes
    ----------
    step : Step
        As written.
    state : State
        The position before it.
    action : Action
        What is done.
    refusal : Refusal or None
        Why it isn't; None where it is legal.
    notes : tuple of Note
        What it makes happen.
    """

    step: Step
    state: State
    action: Action
    refusal: Refusal | None
    notes: tuple[Note, ...]

    @classmethod
    def of(cls, game: Game[Any], state: State, step: Step) -> Turn:
        """Read a step and let the rules judge it."""
        action = game.parse_action(state, step.action)
        refusal = state.why_illegal(action)
        return cls(step, state, action, refusal, () if refusal else state.narrate(action))

    @property
    def after(self) -> State:
        """The position that it leads to."""
        return self.state if self.refusal else self.state.apply(self.action)


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
    def notes(self) -> tuple[Cited, ...]:
        """What happened, or why it didn't."""
        return self.told.notes if self.told else ()

    @property
    def events(self) -> str:
        """What happened in sentences, each with its clause."""
        return " ".join(f"{note.text} [{note.clause}]" for note in self.notes)


class Course(msgspec.Struct, frozen=True):
    """One way from the start of a scenario to an end.

    Attributes
    ----------
    name, title : str
        What it is asked for by, and what it is called.
    leaves : int
        After how many steps it leaves the story; 0 for the story itself.
    turns : tuple of Turn
        Every step from the start.
    frames : tuple of Frame
        The start, and the picture after every step.
    """

    name: str
    title: str
    leaves: int
    turns: tuple[Turn, ...]
    frames: tuple[Frame, ...]


class Guide:
    """Takes the courses of a scenario and draws them."""

    def __init__(self, game: Game[Any], room: Room, scenario: Scenario) -> None:
        self._game, self._room, self._scenario = game, room, scenario

    def courses(self) -> tuple[Course, ...]:
        """Take the story first, then every branch."""
        scenario = self._scenario
        turns = self._take(scenario.start, scenario.steps)
        story = Course(STORY, scenario.title, 0, turns, self._draw(turns, scenario.title, ()))
        branches = (
            self._branch(story, number, branch) for number, branch in enumerate(scenario.branches)
        )
        return (story, *branches)

    def _branch(self, story: Course, number: int, branch: Branch) -> Course:
        shared = story.turns[: branch.at]
        fork = shared[-1].after if shared else self._scenario.start
        turns = (*shared, *self._take(fork, branch.steps))
        frames = self._draw(turns, self._scenario.title, story.frames[: branch.at])
        return Course(f"branch-{number}", branch.title, branch.at, turns, frames)

    def _take(self, state: State, steps: tuple[Step, ...]) -> tuple[Turn, ...]:
        turns: list[Turn] = []
        for step in steps:
            turns.append(Turn.of(self._game, state, step))
            state = turns[-1].after
        return tuple(turns)

    def _draw(
        self, turns: tuple[Turn, ...], title: str, drawn: tuple[Frame, ...]
    ) -> tuple[Frame, ...]:
        """Draw the start and what follows each turn, but for the first frames that are drawn."""
        frames = list(drawn)
        for number in range(len(drawn), len(turns) + 1):
            scene = self._scene(turns, number)
            if number == 0:
                frames.append(Frame(scene, title))
                continue
            turn, tone = turns[number - 1], frames[-1].scene.head.tone
            told = self._tell(turn, number, tone)
            frames.append(Frame(scene, turn.step.text, told, refused=turn.refusal is not None))
        return tuple(frames)

    def _tell(self, turn: Turn, number: int, tone: str) -> Told:
        said = (turn.refusal,) if turn.refusal else turn.notes
        notes = tuple(Cited.of(self._game.rulebook, one) for one in said)
        who = self._game.player_name(turn.state, turn.action.player)
        return Told(number, who, tone, notes[0].text, notes)

    def _scene(self, turns: tuple[Turn, ...], number: int) -> Scene:
        """Draw all that a teacher sees, with the move of the turn that comes next."""
        state = turns[number - 1].after if number else self._scenario.start
        done = [turn for turn in turns[:number] if not turn.refusal]
        coming = turns[number] if number < len(turns) else None
        deciding = [t.action.player for t in turns[: number + 1] if t.action.player != CHANCE]
        places = (place for turn in done[-1:] for note in turn.notes for place in note.places)
        scene = marked(self._room.draw(state, deciding[-1] if deciding else None), places)
        return msgspec.structs.replace(scene, moves=self._moves(scene, coming))

    def _moves(self, scene: Scene, coming: Turn | None) -> tuple[Move, ...]:
        if coming is None or coming.refusal or coming.action.player == CHANCE:
            return ()
        state = coming.state
        actions = self._room.actions(state, coming.action.player)
        moves = (m for m in scene.moves if state.apply(actions[m.touch]) == coming.after)
        return tuple(moves)[:1]
