"""The contract that every board keeps, for whoever furnishes a room.

A property is a function of a `Look`: a position and who looks at it. Its name is the sentence that
must hold. `check_room` plays games at random and holds every property against them. What fails is
an AssertionError that names the game, the ply, the seat and the property.

Examples
--------
>>> check_room("hermetica", games=1, looks=1)
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from contextlib import contextmanager
from functools import cached_property
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, Any, NoReturn
from xml.etree import ElementTree as ET

import msgspec

import rules
from rules import CHANCE, Match, Search
from rules.bots import Bot, MCTSBot, Thought
from rules.testing import play_out
from tidewidgets._board import Board
from tidewidgets._room import Room
from tidewidgets._scene import GROUND
from tidewidgets._svg import svg

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules import Action, Game, State
    from tidewidgets._scene import Scene
    from tidewidgets._view import View
    from tidewidgets._with_bots import Seat

MOST_BYTES = 64 * 1024
"""Of all moves as JSON."""

LARGEST_PICTURE = 24 * 1024
"""Bytes of an SVG: a saved notebook holds many."""

SAMPLE = 12
"""Moves or plies tried where trying all would take long."""

SLACK = 0.01
"""By how much the rounded shares of a hint may miss the whole."""

ADDRESS = re.compile(r"0x[0-9a-f]{6,}")

NONSENSE: tuple[object, ...] = (
    None,
    [],
    "play",
    {"kind": "cheat"},
    {"kind": "play"},
    {"kind": "play", "touch": []},
    {"kind": "play", "touch": [1]},
    {"kind": "play", "touch": ["x" * 1000]},
    {"kind": "play", "touch": ["x"], "extra": 1},
    {"kind": "type", "text": "\ud800"},
    {"kind": "type", "text": "x" * 10_000},
    {"kind": "go", "to": -1},
    {"kind": "go", "to": True},
    {"kind": "undo", "ply": True},
    {"kind": "seat", "seat": None},
)
"""Intents that no board can have sent."""


@contextmanager
def off_the_loop() -> Iterator[None]:
    """Hide a running event loop, so that bots think at once."""
    loop = asyncio._get_running_loop()  # noqa: SLF001 - there is no other way
    asyncio._set_running_loop(None)  # noqa: SLF001
    try:
        yield
    finally:
        asyncio._set_running_loop(loop)  # noqa: SLF001


def ask(view: View, intent: object) -> list[dict[str, Any]]:
    """Send an intent as a browser does, and give the answers.

    Parameters
    ----------
    view : View
        A board, graph or walkthrough.
    intent : object
        What the browser says; ``ply`` and ``view`` are added to a dict that lacks them.

    Returns
    -------
    list of dict
        The custom messages that came back.

    Examples
    --------
    >>> from tidewidgets import Board
    >>> board = Board(Match("hermetica", seed=7))
    >>> ask(board, {"kind": "type", "text": "nonsense"})[0]["kind"]
    'said'
    """
    if isinstance(intent, dict):
        intent = {"ply": view._panel.ply, "view": "test", **intent}  # noqa: SLF001 - of this package
    answers: list[dict[str, Any]] = []
    view.send = answers.append
    try:
        view._receive(view, intent, [])  # noqa: SLF001 - ipywidgets would hide what it raises
    finally:
        del view.send
    return answers


class Look(msgspec.Struct, frozen=True, dict=True):
    """A position, and who looks at it.

    Attributes
    ----------
    game : Game
        Its game.
    room : Room
        What draws it.
    state : State
        The position, with all its secrets.
    player : int or None
        Who looks; None for a spectator, `CHANCE` for players who share a screen and choose what
        a die shows.
    """

    game: Game[Any]
    room: Room
    state: State
    player: int | None

    @cached_property
    def seen(self) -> State:
        """What the player can know."""
        return self.state.observe(None if self.player == CHANCE else self.player)

    @property
    def decides(self) -> bool:
        """Whether the player is to act."""
        return self.player in self.state.to_act

    @cached_property
    def scene(self) -> Scene:
        """The drawing."""
        return self.room.draw(self.seen, self.player)

    @cached_property
    def actions(self) -> dict[tuple[str, ...], Action]:
        """The player's actions by touches."""
        if self.player is None or not self.decides:
            return {}
        return self.room.actions(self.seen, self.player)

    @cached_property
    def some(self) -> tuple[tuple[str, ...], ...]:
        """Touches of at most `SAMPLE` moves."""
        touches = tuple(self.actions)
        return touches if len(touches) <= SAMPLE else tuple(Random(0).sample(touches, SAMPLE))

    def board(
        self, seat: Seat | None = None, *, hints: Bot | bool = True, may: bool = False
    ) -> Board:
        """Sit down at this position, as who looks or elsewhere."""
        if seat is None:
            seat = "spectator" if self.player is None else self.player
            seat = "hotseat" if seat == CHANCE else seat
        match = Match(self.game, start=self.state, chance="chosen")
        return Board(match, seat, hints=hints, may=may, room=self.room)


def _require(fact: object, otherwise: str) -> None:
    if not fact:
        _fail(otherwise)


def _fail(message: str) -> NoReturn:
    raise AssertionError(message)


# --- of one look ----------------------------------------------------------------------------------


def every_action_is_one_move(look: Look) -> None:
    """Check that the legal actions and the moves on the board are the same."""
    legal = look.seen.legal_actions(look.player) if look.decides else ()
    offered = sorted(look.actions.values(), key=lambda action: action.sort_key)
    for action in legal:
        _require(action in offered, f"{action!r} can't be touched")
    for action in offered:
        _require(action in legal, f"{action!r} can be touched and isn't legal")
    _require(len(offered) == len(legal), "an action can be touched in two ways")
    drawn, known = sorted(look.scene.by_touch), sorted(look.actions)
    _require(drawn == known, f"{_odd(drawn, known)!r} is a move without action, or the reverse")


def _odd(one: list[Any], other: list[Any]) -> object:
    return next((item for item in (*one, *other) if item not in one or item not in other), None)


def touching_a_legal_move_means_it(look: Look) -> None:
    """Check that `conceive` understands a legal move's touches, as what they do."""
    if look.player is None:
        return
    for touch in look.some:
        meant = look.room.conceive(look.seen, look.player, touch)
        _require(meant, f"touching {touch} means nothing")
        refusal = look.seen.why_illegal(meant[0])
        _require(refusal is None, f"touching {touch} means {meant[0]!r}: {refusal}")
        same = look.state.apply(meant[0]) == look.state.apply(look.actions[touch])
        _require(same, f"touching {touch} means {meant[0]!r}, not {look.actions[touch]!r}")


def touching_anything_is_understood_or_not_but_never_fails(look: Look) -> None:
    """Check that `conceive` takes any items in any order."""
    if look.player is None:
        return
    rng = Random(0)
    ids = [item.id for item in look.scene.items]
    for length in (1, 1, 1, 2, 2, 2, 3, 3, 4):
        touch = tuple(rng.choices(ids, k=length))
        for action in look.room.conceive(look.seen, look.player, touch):
            look.seen.why_illegal(action)


def what_can_be_touched_has_a_name(look: Look) -> None:
    """Check that every item of a move says what it is, and every move what it does."""
    names = {item.id: item.text or item.place for item in look.scene.items}
    for move in look.scene.moves:
        _require(move.text.strip(), f"the move {move.touch} has no sentence")
        for id_ in move.touch:
            _require(names[id_].strip(), f"{id_} can be touched and has no name")
        for ghost in move.ghost:
            drawn = ghost.id in names or ghost.sprite
            _require(drawn, f"the ghost {ghost.id} of {move.touch} is of nothing")


def what_can_be_touched_next_never_lies_at_one_place(look: Look) -> None:
    """Check that after every touch the items that go on lie apart: those at one place are one stop."""
    spots = {item.id: (item.pane, item.x, item.y) for item in look.scene.items}
    branches = [look.scene.tree]
    while branches:
        branch = branches.pop()
        first: dict[tuple[bool, float, float], str] = {}
        for id_, rest in branch.items():
            other = first.setdefault(spots[id_], id_)
            _require(other == id_, f"{other} and {id_} can be touched next and lie at one place")
            if isinstance(rest, dict):
                branches.append(rest)


def a_position_is_said_in_words(look: Look) -> None:
    """Check that there is a title and a sentence, without an address in them."""
    for text in (look.scene.head.title, look.scene.sentence):
        _require(text.strip(), "the title or the sentence is empty")
        _require(not ADDRESS.search(text), f"{text!r} holds an address")
    over = look.scene.head.over
    _require(over == (look.state.outcome is not None), f"the head says over={over}")


def a_position_has_a_small_picture(look: Look) -> None:
    """Check that it can be drawn in both themes, is well formed and needs nothing from outside."""
    for text in (
        svg(look.scene, look.room.sheet, "light"),
        svg(look.scene, look.room.sheet, "dark"),
    ):
        ET.fromstring(text)  # noqa: S314 - made here
        _require(len(text) <= LARGEST_PICTURE, f"the picture has {len(text)} bytes")
        alien = re.search(r"var\(|url\(|<style|<script|\son\w+=|href=\"[^#]", text)
        _require(alien is None, f"the picture holds {alien and alien[0]!r}")


def moves_travel_light(look: Look) -> None:
    """Check that all moves as JSON stay below `MOST_BYTES`."""
    size = len(look.board().moves.encode())
    _require(size <= MOST_BYTES, f"the moves have {size} bytes")


def what_a_seat_may_not_know_never_travels(look: Look) -> None:
    """Check that a board is the same over every position that its player can't tell apart."""
    rng, ours = Random(0), look.board()
    for _ in range(2):
        world = look.game.determinize(look.seen, rng)
        theirs = Look(look.game, look.room, world, look.player).board()
        for name in ("ground", "items", "moves", "head"):
            same = getattr(ours, name) == getattr(theirs, name)
            _require(same, f"{name} tells what the player can't know")


def a_board_has_no_address(look: Look) -> None:
    """Check that its saved form is made of the position alone."""
    bundles = [look.board()._repr_mimebundle_()[0] for _ in range(2)]
    for kind in ("text/plain", "text/html"):
        _require(bundles[0][kind] == bundles[1][kind], f"{kind} differs from time to time")
    _require(not ADDRESS.search(bundles[0]["text/plain"]), "the repr holds an address")


class Even(Bot):
    """Looks at every action as much as at any other, and expects the first."""

    def think(self, observation: State, player: int, rng: Random) -> Iterator[Thought]:  # noqa: ARG002 - it needs no chance
        """Think once."""
        actions = observation.legal_actions(player)
        shares = tuple((action, 1 / len(actions)) for action in actions)
        yield Thought(progress=1, shares=shares, value=0.5, line=actions[:1])


def a_hint_lands_on_what_can_be_touched(look: Look) -> None:
    """Check that every action a hint may name is a move of the player's board, and the teacher's."""
    if not look.actions or look.player == CHANCE:
        return
    seats: tuple[Seat | None, ...] = (None, "teacher")
    for seat in seats if look.player == look.state.to_act[0] else seats[:1]:
        board = look.board(seat, hints=Even())
        with off_the_loop():
            answers = ask(board, {"kind": "hint"})
        head = json.loads(board.head)
        _require(not answers and head["advice"], f"a hint is answered by {answers}, {board.busy}")
        total = sum(share for _, share in head["hints"])
        names = seat or "player"
        _require(abs(total - 1) < SLACK, f"{total:.0%} of a hint for the {names} can be touched")
        _require(head["advice"]["line"], f"a hint for the {names} has no words")


def a_hint_tells_nothing_that_its_player_cannot_know(look: Look) -> None:
    """Check that a hint is the same over every position that its player can't tell apart."""
    if not look.actions or look.player == CHANCE:
        return
    bot = MCTSBot(look.game, search=Search(simulations=3, foresee=False))
    world = look.game.determinize(look.seen, Random(0))
    heads = []
    for state in (look.state, world):
        board = Look(look.game, look.room, state, look.player).board(hints=bot)
        with off_the_loop():
            ask(board, {"kind": "hint"})
        heads.append(board.head + board.busy)
    _require(heads[0] == heads[1], "a hint tells what the player can't know")


def nonsense_changes_nothing(look: Look) -> None:
    """Check that malformed, stale and forged intents are answered in words and leave all as it was."""
    board = look.board()
    ids = [item.id for item in look.scene.items]
    touches = [move.touch for move in look.scene.moves]
    forged = [(a,) for a in ids] + [(a, b) for a in ids[:8] for b in ids[-8:]]
    wrong = [touch for touch in forged if touch not in touches][:SAMPLE]
    intents = [
        *NONSENSE,
        {"kind": "play", "touch": touches[0] if touches else ("x",), "ply": 999},
        {"kind": "play", "touch": ("nothing", "of", "the", "kind")},
        {"kind": "seat", "seat": "teacher"},
        {"kind": "go", "to": 999},
        *({"kind": kind, "touch": touch} for kind in ("play", "why") for touch in wrong),
    ]
    state, shown = board.match.state, (board.items, board.moves, board.ground)
    for intent in intents:
        answers = ask(board, intent)
        _require(answers, f"{intent!r} gets no answer")
        _require(board.match.state is state, f"{intent!r} has changed the match")
        same = (board.items, board.moves, board.ground) == shown
        _require(same, f"{intent!r} has changed the board")
        texts = [str(value) for answer in answers for value in answer.values()]
        _require(not ADDRESS.search(" ".join(texts)), f"{intent!r} is answered by an address")


def a_move_can_be_played(look: Look) -> None:
    """Check that touching plays the action, and typing it plays the same."""
    for touch in look.some[:3]:
        action = look.actions[touch]
        board = look.board()
        typed = {"kind": "type", "text": look.game.format_action(look.seen, action)}
        for intent in ({"kind": "play", "touch": touch}, typed):
            answers = ask(board, intent)
            _require(not answers, f"{intent!r} is answered by {answers}")
            played = board.match.log[0].action
            _require(played == action, f"{intent!r} plays {played!r}, not {action!r}")
            board = look.board()


def a_move_can_be_tried(look: Look) -> None:
    """Check that a board that lights nothing plays what is touched on top of a move's places."""
    for touch in look.some[:3]:
        board = look.board(may=True)
        _require(not json.loads(board.moves)["texts"], "moves travel that are to be found out")
        on_top = _on_top(board._scene)  # noqa: SLF001 - of this package
        held, choices = touch[:0], touch[:0]
        for id_ in touch:
            tried = (*held, id_ if id_ in choices else on_top[look.scene.spots[id_]])
            answer = ask(board, {"kind": "may", "touch": tried})[-1]
            held, choices = answer.get("touch", touch), answer.get("choices", ())
            _require(touch[: len(held)] == held, f"trying {tried} for {touch} is taken as {held}")
        played = board.match.log[0].action if board.match.log else None
        _require(played == look.actions[touch], f"trying {touch} plays {played!r}")


def _on_top(scene: Scene) -> dict[str, str]:
    """Find the item that stands for each place: the highest that has a name of its own."""
    items = sorted(scene.items, key=lambda item: item.layer)
    places = {scene.spots[item.id]: item.id for item in items if item.text or item.place}
    named = (item for item in items if item.text and not item.choice)
    return {**places, **{scene.spots[item.id]: item.id for item in named}}


def trying_anything_is_answered(look: Look) -> None:
    """Check that what is no move is refused or explained on a board that lights nothing."""
    if look.player is None:
        return
    board, rng = look.board(may=True), Random(0)
    ids = [item.id for item in look.scene.items]
    for length in (1, 1, 2, 2, 2, 3):
        touch = tuple(rng.choices(ids, k=length))
        if look.scene.follow(touch) is not None:
            continue
        answers = ask(board, {"kind": "may", "touch": touch})
        kinds = [answer["kind"] for answer in answers]
        _require(kinds in (["refusal"], ["said"]), f"trying {touch} is answered by {answers}")
        _require(board.match.state is look.state, f"trying {touch} has changed the match")


def what_is_told_is_where_it_is_drawn(look: Look) -> None:
    """Check that the places of notes are items, so that the last action can be marked."""
    known = {item.id for item in look.scene.items}
    for touch in look.some:
        for note in look.state.narrate(look.actions[touch]):
            for place in note.places:
                _require(place in known, f"{note.text!r} is at {place!r}, which isn't drawn")


LOOKED: tuple[Callable[[Look], None], ...] = (
    every_action_is_one_move,
    touching_a_legal_move_means_it,
    touching_anything_is_understood_or_not_but_never_fails,
    what_can_be_touched_has_a_name,
    what_can_be_touched_next_never_lies_at_one_place,
    a_position_is_said_in_words,
    a_position_has_a_small_picture,
    moves_travel_light,
    what_a_seat_may_not_know_never_travels,
    a_board_has_no_address,
    a_hint_lands_on_what_can_be_touched,
    a_hint_tells_nothing_that_its_player_cannot_know,
    nonsense_changes_nothing,
    a_move_can_be_played,
    a_move_can_be_tried,
    trying_anything_is_answered,
    what_is_told_is_where_it_is_drawn,
)
"""Properties that `check_room` holds against every look."""


# --- of a game ------------------------------------------------------------------------------------


def the_ground_never_moves(match: Match, room: Room) -> None:
    """Check that the items of layer 0 keep their ids, places and drawings through a game."""

    def ground(ply: int) -> list[tuple[object, ...]]:
        scene = room.draw(match.at(ply).observe(None), None)
        items = (item for item in scene.items if item.layer == GROUND and not item.choice)
        return [(item.id, item.sprite, item.x, item.y) for item in items]

    first = ground(0)
    for ply in range(match.ply + 1):
        _require(ground(ply) == first, f"the ground is another at ply {ply}")


def pictures(slug: str, seed: int) -> str:
    """Play a game at random and give a fingerprint of what boards show of some of its plies."""
    match = play_out(rules.load(slug), seed=seed)
    room = Room.of(slug)
    shown = sha256()
    for ply in range(0, match.ply + 1, max(1, match.ply // SAMPLE)):
        state = match.at(ply)
        for player in (None, *range(state.players)):
            board = Look(match.game, room, state, player).board()
            for text in (board.ground, board.items, board.moves, board.head, board.picture()):
                shown.update(text.encode())
    return shown.hexdigest()


def every_hash_seed_draws_the_same_pictures(slug: str, seed: int = 0) -> None:
    """Check that no order of a set leaks into a drawing: other interpreters draw the same."""
    code = f"from tidewidgets.testing import pictures; print(pictures({slug!r}, {seed}))"
    path = os.pathsep.join(filter(None, sys.path))
    drawn = [
        subprocess.run(  # noqa: S603 - our own interpreter, our own code
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    ]
    _require(drawn[0] == drawn[1], f"{slug}: PYTHONHASHSEED changes what is drawn")


def check_room(
    slug: str | Game[Any],
    *,
    room: Room | None = None,
    games: int = 2,
    looks: int = 6,
    seed: int = 0,
) -> None:
    """Hold every property of the contract against a room.

    Parameters
    ----------
    slug : str or Game
        The game.
    room : Room, optional
        By default the room of that slug.
    games : int
        How many games are played out at random.
    looks : int
        In how many positions of each the properties are held for every seat, its last included.
    seed : int
        Of the first game; those after it count on.

    Raises
    ------
    AssertionError
        Naming the game, the ply, the seat and the property.
    """
    game = rules.load(slug) if isinstance(slug, str) else slug
    room = room or Room.of(game.slug)
    for number in range(seed, seed + games):
        match = play_out(game, seed=number)
        the_ground_never_moves(match, room)
        rng = Random(f"{game.slug}/{number}/looks")
        plies = (*rng.sample(range(match.ply), min(looks - 1, match.ply)), match.ply)
        dice = [ply for ply in range(match.ply) if match.at(ply).chance_outcomes()]
        for ply in dict.fromkeys((*plies, *dice[:1])):
            state = match.at(ply)
            if state.to_act == (CHANCE,) and ply not in dice:
                continue
            chooses = (CHANCE,) if ply in dice else ()
            for player in (None, *range(state.players), *chooses):
                _hold(Look(game, room, state, player), f"{game.slug}, seed {number}, ply {ply}")


def _hold(look: Look, where: str) -> None:
    for check in LOOKED:
        try:
            check(look)
        except AssertionError as error:
            rule = check.__name__.replace("_", " ")
            message = f"{where}, seat {look.player}: {rule}: {error}"
            raise AssertionError(message) from error
