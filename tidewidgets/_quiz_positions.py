"""Positions to ask about: of games played at random and of scenarios, with what is at stake."""

from __future__ import annotations

from functools import cached_property
from itertools import chain
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from rules import CHANCE, Action, Game, Note, Refusal, Scenario, State
from tidewidgets._foresee import ROUGHLY, begun, told, worlds
from tidewidgets._room import Room
from tidewidgets._scene import Item, Scene

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = 4
"""Played for one question before the scenarios are turned to."""

PLIES = 4
"""Looked at of each of them."""

LONGEST = 400
"""Plies after which a game is left."""

THOUGHT = 0.5
"""How often a player of such a game does something plausible, and not just anything."""

STRAYS = 3
"""Plies at most by which a game strays from a scenario."""

DEEDS = 30
"""Legal actions of a position that are looked into, at most."""

TRIES = 90
"""Touches that are tried in search of refusals."""

Touch = tuple[str, ...]

SaidT = TypeVar("SaidT", tuple[Note, ...], Refusal)


class Deed(msgspec.Struct, Generic[SaidT], frozen=True):
    """Something that could be done, and what the rules say to it.

    Attributes
    ----------
    action : Action
        Legal or not.
    touch : tuple of str
        The items to touch for it; empty where nobody knows.
    said : tuple of Note or Refusal
        What would happen, or why it may not be.
    """

    action: Action
    touch: Touch
    said: SaidT


class Position(msgspec.Struct, frozen=True, dict=True, kw_only=True):
    """A position with a player who is to act, and what that player can find out about it.

    Attributes
    ----------
    game : Game
        The rules.
    room : Room
        What draws it.
    state : State
        The position. All that is asked follows from what the player sees of it.
    player : int
        Who is to act; `CHANCE` where a die is to be thrown, and everybody may foresee what follows.
    key : str
        Seeds what is looked into where there is too much.
    tried : tuple of Action
        What a scenario does here.
    """

    game: Game[Any]
    room: Room
    state: State
    player: int
    key: str
    tried: tuple[Action, ...] = ()

    @cached_property
    def seen(self) -> State:
        """What the player can know."""
        return self.state.observe(None if self.player == CHANCE else self.player)

    @cached_property
    def worlds(self) -> tuple[State, ...]:
        """What the position may be, for all the player knows."""
        return worlds(self.game, self.seen, Random(f"{self.key}/worlds"))

    @cached_property
    def scene(self) -> Scene:
        """The drawing, with nothing lit."""
        scene = self.room.draw(self.seen, self.player)
        return msgspec.structs.replace(scene, moves=())

    @cached_property
    def who(self) -> str:
        """The player's name."""
        return self.game.player_name(self.seen, self.player)

    @cached_property
    def actions(self) -> dict[Touch, Action]:
        """The player's legal actions by touches."""
        acts = self.player in self.seen.to_act
        return self.room.actions(self.seen, self.player) if acts else {}

    @cached_property
    def named(self) -> tuple[Item, ...]:
        """The items that have a name and always can be touched."""
        return tuple(i for i in self.scene.items if (i.text or i.place) and not i.choice)

    @cached_property
    def legal(self) -> tuple[Deed[tuple[Note, ...]], ...]:
        """Legal actions, and what of their effects can be foreseen, coincidences included."""
        touches = {action: touch for touch, action in self.actions.items()}
        rng = Random(f"{self.key}/legal")
        some = rng.sample(tuple(touches), min(DEEDS, len(touches)))
        more = (action for action in self.tried if self.seen.why_illegal(action) is None)
        return tuple(
            Deed(action, touches.get(action, ()), told(self.worlds[:ROUGHLY], action))
            for action in dict.fromkeys((*some, *more))
        )

    @cached_property
    def refused(self) -> tuple[Deed[Refusal], ...]:
        """Actions that could be meant by touching something, and why they are refused."""
        deeds: dict[Action, Deed[Refusal]] = {}
        if self.player == CHANCE:
            return ()
        for action in self.tried:
            if refusal := self.seen.why_illegal(action):
                deeds[action] = Deed(action, (), refusal)
        for touch in self._touches(Random(f"{self.key}/refused")):
            meant = self.room.conceive(self.seen, self.player, touch)
            own = meant and meant[0].player == self.player
            refusal = self.seen.why_illegal(meant[0]) if own else None
            if refusal and meant[0] not in deeds:
                deeds[meant[0]] = Deed(meant[0], touch, refusal)
        return tuple(deeds.values())

    def _touches(self, rng: Random) -> Iterator[Touch]:
        """Make up touches: things alone, near misses of what is legal, and other hands' work."""
        ids = [item.id for item in self.named]
        spots = {item.id: spot(item) for item in self.scene.items}
        legal = tuple(self.actions)
        if not ids or not legal:
            return
        yield from ((id_,) for id_ in rng.sample(ids, min(len(ids), TRIES // 3)))
        for _ in range(TRIES // 3):
            begun, ended = rng.choice(legal), rng.choice(legal)
            for touch in ((*begun[:-1], rng.choice(ids)), (rng.choice(ids), *ended[1:])):
                if len({spots[id_] for id_ in touch}) == len(touch):
                    yield touch

    @cached_property
    def clauses(self) -> tuple[str, ...]:
        """Every clause by which something would happen or be refused."""
        happens = (note.clause for deed in self.legal for note in deed.said)
        return tuple(dict.fromkeys((*happens, *(deed.said.clause for deed in self.refused))))

    @cached_property
    def tops(self) -> tuple[str, ...]:
        """The items that are touched by touching a spot: of several at one, the topmost."""
        layers = sorted(self.named, key=lambda item: item.layer)
        return tuple({spot(item): item.id for item in layers}.values())

    def reached(self, hand: Touch) -> dict[str, Action]:
        """Give the tops that can be touched next, with the first action that this leads to.

        Buttons that show only where they can be touched are left out.
        """
        tops = {spot(item): item.id for item in self.scene.items if item.id in self.tops}
        items = {item.id: item for item in self.scene.items}
        reached: dict[str, Action] = {}
        for touch, action in self.actions.items():
            if touch[: len(hand)] == hand:
                item = items[touch[len(hand)]]
                if not item.choice:
                    reached.setdefault(tops[spot(item)], action)
        return reached

    def happens(self, action: Action) -> tuple[Note, ...]:
        """Tell all that a legal action makes happen and the player may read."""
        notes = self.state.narrate(action)
        return tuple(n for n in notes if n.audience is None or self.player in n.audience)

    def name(self, id_: str) -> str:
        """Say what an item is, and where."""
        item = next(item for item in self.scene.items if item.id == id_)
        places = (other.place for other in self.scene.items if spot(other) == spot(item))
        place = item.place or next(filter(None, places), "")
        if not item.text:
            return place
        return item.text if not place or place in item.text else f"{item.text}, {place}"

    def say(self, action: Action) -> str:
        """Say an action as a sentence."""
        return f"{begun(self.game.describe_action(self.seen, action))}."

    def does(self, action: Action) -> str:
        """Say who does what."""
        return (
            f"{begun(self.who)}: {self.say(action)}"
            if action.player != CHANCE
            else self.say(action)
        )


def spot(item: Item) -> tuple[bool, float, float]:
    """Give where an item lies: items at one spot can't be told apart by touching."""
    return item.pane, item.x, item.y


def positions(game: Game[Any], room: Room, clause: str, key: str) -> Iterator[Position]:
    """Find positions of games, and of scenarios that show the clause.

    Parameters
    ----------
    game : Game
        The rules.
    room : Room
        What draws it.
    clause : str
        What should be at stake; empty for anything.
    key : str
        Decides which games are played.

    Yields
    ------
    Position
        Those in which every seed finds the same last.
    """
    first, *others = (f"{key}/game {number}" for number in range(GAMES))
    yield from _of_game(game, room, first)
    yield from of_scenarios(game, room, clause, key, stray=True)
    for other in others:
        yield from _of_game(game, room, other)
    yield from of_scenarios(game, room, clause, key)


def _of_game(game: Game[Any], room: Room, key: str) -> Iterator[Position]:
    """Play a game, and look at some of its positions."""
    rng = Random(key)
    passed = tuple(_play(game, game.initial(rng.choice(game.players)), rng, LONGEST))
    for ply in rng.sample(range(len(passed)), min(PLIES, len(passed))):
        yield from _look(game, room, passed[ply], f"{key}/{ply}")


def of_scenarios(
    game: Game[Any], room: Room, clause: str, key: str, *, stray: bool = False
) -> Iterator[Position]:
    """Find positions of the scenarios that show a clause, or close to them."""
    rng = Random(f"{key}/scenarios")
    shown = [one for one in game.scenarios.values() if clause in one.clauses]
    rng.shuffle(shown)
    for scenario in shown:
        for number, (state, tried) in enumerate(_walk(game, scenario, rng)):
            here = f"{key}/{scenario.id}/{number}"
            if stray:
                *_, later = _play(game, state, rng, rng.randint(1, STRAYS))
                yield from _look(game, room, later, f"{here}/strayed")
            else:
                yield from _look(game, room, state, here, tried)


def _play(game: Game[Any], state: State, rng: Random, plies: int) -> Iterator[State]:
    """Play on at random, at times with some thought, and give every position."""
    yield state
    for _ in range(plies):
        if not state.to_act:
            return
        player = rng.choice(state.to_act)
        if player == CHANCE:
            action = state.draw_chance(rng)
        elif rng.random() < THOUGHT:
            action = game.sketch(state, player, rng)
        else:
            action = rng.choice(state.legal_actions(player))
        state = state.apply(action)
        yield state


def _walk(
    game: Game[Any], scenario: Scenario, rng: Random
) -> tuple[tuple[State, tuple[Action, ...]], ...]:
    """Give every position of a scenario, and what is done there, in its branches too."""
    # It may leave open what lies where nobody looks.
    state, course = worlds(game, scenario.start, rng)[0], []
    for number, step in enumerate(scenario.steps):
        branches = (one.steps[:1] for one in scenario.branches if one.at == number)
        steps = (step, *chain.from_iterable(branches))
        tried = tuple(game.parse_action(state, one.action) for one in steps)
        course.append((state, tried))
        if state.why_illegal(tried[0]) is None:
            state = state.apply(tried[0])
    return tuple(course)


def _look(
    game: Game[Any], room: Room, state: State, key: str, tried: tuple[Action, ...] = ()
) -> Iterator[Position]:
    """Look through the eyes of whoever tries something, else of those who are to act."""
    players = tuple(dict.fromkeys(one.player for one in tried)) or state.to_act
    for player in players:
        if player != CHANCE or state.chance_outcomes():
            own = tuple(action for action in tried if action.player == player)
            yield Position(
                game=game, room=room, state=state, player=player, key=f"{key}/{player}", tried=own
            )
