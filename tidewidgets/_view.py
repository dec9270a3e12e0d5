"""The widget under every board: it shows a scene and takes questions, and knows no game."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Generic, Literal, TypeVar

import anywidget
import msgspec
import traitlets

from rules import Clause, Note, Refusal, Rulebook, RulesError
from tidewidgets._intents import AnyIntent, Intent, May, Play, Why, decode
from tidewidgets._palette import properties
from tidewidgets._scene import GROUND, Scene
from tidewidgets._svg import Sheet, picture, svg

STATIC = Path(__file__).parent / "static"

PHRASED = ", "
"""What stands between the phrases of a sentence."""


class Cited(msgspec.Struct, frozen=True):
    """A sentence, and the clause it rests on with its words."""

    clause: str
    section: str
    text: str
    rule: str

    @classmethod
    def of(cls, rulebook: Rulebook, said: Note | Refusal) -> Cited:
        """Look up the clause of what the rules say."""
        rule = rulebook[said.clause]
        section = rule.section if isinstance(rule, Clause) else "Ruling"
        return cls(said.clause, section, said.text, rule.text)


class Expected(msgspec.Struct, frozen=True):
    """What somebody expects who has thought ahead.

    Attributes
    ----------
    worth : str
        How it would end, in a sentence; empty for who doesn't say.
    line : tuple of str
        What would be done, a sentence each, the own action first.
    """

    worth: str
    line: tuple[str, ...]


class Busy(msgspec.Struct, frozen=True):
    """Who thinks, or has stopped to.

    Attributes
    ----------
    text : str
        In words.
    progress : float, optional
        How far that has come, 0 to 1; None for who has stopped.
    button : str
        What can be done about it; empty for nothing.
    asks : str
        The intent that does it.
    """

    text: str
    progress: float | None = None
    button: str = ""
    asks: str = ""


class Told(msgspec.Struct, frozen=True):
    """One line of the log.

    Attributes
    ----------
    ply : int
        Where it led.
    who, tone : str
        Name and colour of who acted.
    text : str
        What was done.
    notes : tuple of Cited
        All that it made happen.
    why : Expected, optional
        What a bot expected when it did it.
    """

    ply: int
    who: str
    tone: str
    text: str
    notes: tuple[Cited, ...] = ()
    why: Expected | None = None


class Ask(msgspec.Struct, frozen=True):
    """A question to the learner, beside the scene.

    Attributes
    ----------
    kind : {"choose", "order", "mark"}
        To be answered by one of the choices, by all of them in order, or by touching items.
    question : str
        In a sentence.
    choices : tuple of str
        What there is to choose or to order.
    marks : tuple of str
        Ids of the items that may be touched: right and wrong ones alike.
    """

    kind: Literal["choose", "order", "mark"]
    question: str
    choices: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()


class Verdict(msgspec.Struct, frozen=True):
    """What became of an answer.

    Attributes
    ----------
    right : bool
        Whether it was the right one.
    text : str
        What to say about it.
    cited : tuple of Cited
        The clauses that decide.
    picks : tuple of int
        The choices that the learner took, in order.
    answer : tuple of int
        Those that would have been right.
    marks : tuple of str
        Ids of the items that the learner touched.
    places : tuple of str
        Ids of the items that would have been right.
    """

    right: bool
    text: str
    cited: tuple[Cited, ...] = ()
    picks: tuple[int, ...] = ()
    answer: tuple[int, ...] = ()
    marks: tuple[str, ...] = ()
    places: tuple[str, ...] = ()


class Panel(msgspec.Struct, frozen=True, kw_only=True):
    """What stands around a scene.

    Attributes
    ----------
    game : str
        Title of the game or graph.
    ply, length : int
        The position shown and the last one there is, counted from 0.
    first : int
        What the position 0 is called: a question is the first, a game has begun with no ply.
    seat : int or str
        Who looks.
    seats : tuple of (int or str, str)
        Who may look here, and what they are called.
    overlays : tuple of (str, str)
        What more can be shown, by name, and what it is called.
    overlay : str
        What more is shown; empty for nothing.
    curtain : str
        What to say while the board is hidden between two players; empty if it isn't.
    undo : str
        Why nothing can be taken back; empty if it can.
    redo : bool
        Whether something can be brought back.
    spoken : str
        The last event, for the live region.
    log : tuple of Told
        The latest events, newest last.
    prompt : str
        How to begin.
    hint : str, optional
        Why no hint can be asked for; empty if one can, None where there are none at all.
    hints : tuple of (int, float)
        The moves of the hint that is shown, by their index in the scene, and the share of each;
        the best one first.
    advice : Expected, optional
        What the hint rests on.
    ask : Ask, optional
        A question to be answered; it stays beside its verdict.
    verdict : Verdict, optional
        What became of the answer.
    ways : tuple of (str, str)
        Where one can go from here, by name, and what it is called: "What if ...?"
    may : bool, optional
        Whether the board lets everything be tried and lights nothing; None where it can't be chosen.
    live : bool
        Whether somebody answers.
    """

    game: str = ""
    ply: int = 0
    length: int = 0
    first: int = 0
    seat: int | str = "spectator"
    seats: tuple[tuple[int | str, str], ...] = ()
    overlays: tuple[tuple[str, str], ...] = ()
    overlay: str = ""
    curtain: str = ""
    undo: str = "Nothing has been played yet."
    redo: bool = False
    spoken: str = ""
    log: tuple[Told, ...] = ()
    prompt: str = ""
    hint: str | None = None
    hints: tuple[tuple[int, float], ...] = ()
    advice: Expected | None = None
    ask: Ask | None = None
    verdict: Verdict | None = None
    ways: tuple[tuple[str, str], ...] = ()
    may: bool | None = None
    live: bool = True


IntentT = TypeVar("IntentT", bound=Intent)


class Asked(anywidget.AnyWidget, Generic[IntentT]):
    """A widget whose browser side shows what Python sends, and only ever asks."""

    def __init__(self, **traits: str) -> None:
        super().__init__(**traits)
        self.on_msg(self._receive)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take no trait from the browser."""

    def _decode(self, content: object) -> IntentT:
        """Read an intent; raise msgspec.ValidationError if it is none."""
        raise NotImplementedError

    def _answer(self, intent: IntentT) -> Cited | str:
        """Do what is asked, or say why not; an empty string if it is done."""
        raise NotImplementedError

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        try:
            intent = self._decode(content)
        except msgspec.ValidationError:
            self._say("", "The board was asked something it doesn't know. Nothing has changed.")
            return
        try:
            answer = self._answer(intent)
        except RulesError as error:
            answer = str(error)
        except Exception as error:
            self._admit(error, intent.view)
            raise
        if isinstance(answer, Cited):
            place = intent.touch[-1] if isinstance(intent, May | Play | Why) else ""
            fields = msgspec.structs.asdict(answer)
            self.send({"kind": "refusal", "view": intent.view, "place": place, **fields})
        elif answer:
            self._say(intent.view, answer)

    def _admit(self, error: Exception, view: str = "") -> None:
        self._say(view, f"The board itself has failed: {error!r}. The log has more.")

    def _say(self, view: str, text: str) -> None:
        self.send({"kind": "said", "view": view, "text": text})


class View(Asked[AnyIntent]):
    """Shows a scene in the browser, and as a picture where nothing runs.

    The synced traits carry JSON text one way. What the browser wants, it asks by messages.
    """

    _esm = STATIC / "board.js"

    sheet = traitlets.Unicode().tag(sync=True)
    css = traitlets.Unicode().tag(sync=True)
    ground = traitlets.Unicode().tag(sync=True)
    items = traitlets.Unicode().tag(sync=True)
    moves = traitlets.Unicode().tag(sync=True)
    head = traitlets.Unicode().tag(sync=True)
    busy = traitlets.Unicode().tag(sync=True)
    rev = traitlets.Int().tag(sync=True)

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet=sheet.markup, css=styles("board.css"))
        self._sheet = sheet
        self._rev = 0

    def _show(self, scene: Scene, panel: Panel) -> None:
        """Send a scene, all at once."""
        self._scene, self._panel = scene, panel
        self._rev += 1
        with self.hold_sync():
            for name, text in as_traits(scene, panel).items():
                setattr(self, name, text)
            self.rev = self._rev

    def _decode(self, content: object) -> AnyIntent:
        return decode(content)

    def picture(self) -> str:
        """Draw what is shown as HTML without script."""
        scene, panel = self._scene, self._panel
        return picture(svg(scene, self._sheet), scene.sentence, scene.head.title, panel.spoken)

    def _repr_mimebundle_(self, **kwargs: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        return {**data, "text/html": self.picture()}, metadata


_PROPERTIES = f":host{{{properties('light')}}}:host(.dark),.dark{{{properties('dark')}}}"


def styles(*names: str) -> str:
    """Join style sheets, with the colours before them."""
    return _PROPERTIES + "".join((STATIC / name).read_text("utf-8") for name in names)


def as_traits(scene: Scene, panel: Panel) -> dict[str, str]:
    """Write a scene and what stands around it as the JSON text that the browser reads."""
    ground = [item for item in scene.items if item.layer == GROUND and not item.choice]
    moving = [item for item in scene.items if item.layer != GROUND or item.choice]
    # Many moves bring the same piece to the same place: that is written once.
    shapes = dict.fromkeys(item for move in scene.moves for item in move.ghost)
    number = {item: index for index, item in enumerate(shapes)}
    # So are the phrases of their sentences.
    texts = [move.text.split(PHRASED) for move in scene.moves]
    phrases = dict.fromkeys(phrase for text in texts for phrase in text)
    at = {phrase: index for index, phrase in enumerate(phrases)}
    moves = {
        "tree": scene.tree,
        "phrases": list(phrases),
        "texts": [[at[phrase] for phrase in text] for text in texts],
        "shapes": list(shapes),
        "ghosts": [[number[item] for item in move.ghost] for move in scene.moves],
    }
    head = {
        **msgspec.structs.asdict(panel),
        **msgspec.structs.asdict(scene.head),
        "sentence": scene.sentence,
    }
    return {
        "ground": _json(
            {"box": scene.box, "items": ground, "lines": scene.lines, "pane": scene.pane}
        ),
        "items": _json(moving),
        "moves": _json(moves),
        "head": _json(head),
    }


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
