"""Two readings of a rule, and a position in which they part."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

import msgspec

from rules import CHANCE, InvalidOption, Match, RulesError, State
from tidewidgets._board import Board

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rules import Action, Game, Option, Scenario
    from tidewidgets._room import Room
    from tidewidgets._scene import Scene
    from tidewidgets._view import Panel
    from tidewidgets._with_bots import Seat

SEED = 7
"""Of the games that are played under either reading: chance does the same in both."""

LOOKED_AT = 40
"""Actions of a position that are carried out under both readings, at most."""

NAMED = 3
"""Actions that are named where the readings part; of more the number is told."""

Pair = tuple[State, State]
"""One position as we read the rule, and under the other reading."""


def named(option: Option, value: object) -> str:
    """Write an option with a value, as it is passed."""
    return f"{option.name}={value!r}"


class Parting(msgspec.Struct, frozen=True):
    """Where two readings part.

    Attributes
    ----------
    states : (State, State)
        The position as the game has it by default, and under the other value.
    text : str
        What happens there, in a sentence.
    said : (str, str)
        What either reading alone makes of it; empty where there is nothing to say.
    seat : int or str
        From where that is seen.
    """

    states: Pair
    text: str
    said: tuple[str, str] = ("", "")
    seat: Seat = "teacher"


class Readings:
    """Compares the default of an option with another value.

    Parameters
    ----------
    game : Game
        The rules.
    option : Option
        What changes the reading.
    value : Any
        Another value of it.
    """

    def __init__(self, game: Game[Any], option: Option, value: object) -> None:
        self.game, self.option, self.value = game, option, value

    def part(self, scenarios: Iterable[Scenario]) -> Parting:
        """Find the first position of these scenarios in which the readings part.

        Where they part in none, new games are looked at; where these are alike, too, it is the
        first position that both readings can hold.
        """
        alike: Pair | None = None
        for pair, coming in self._pairs(scenarios):
            if (parting := self._compare(*pair, coming)) is not None:
                return parting
            alike = alike or pair
        if alike is None:
            what = named(self.option, self.value)
            message = f"There is no position of {self.game.title} to play with {what} alone."
            raise InvalidOption(message)
        text = "Here both readings come to the same. Play on to see where they part."
        return Parting(alike, text)

    def boards(self, parting: Parting, room: Room) -> tuple[Reading, Reading]:
        """Make a board under either reading."""
        ours, other = (
            Reading(Match(self.game, start=state, seed=SEED), title, parting.seat, room)
            for title, state in zip(self.titles, parting.states, strict=True)
        )
        return ours, other

    @property
    def titles(self) -> tuple[str, str]:
        """What the readings are called."""
        ours, other = (named(self.option, v) for v in (self.option.default, self.value))
        return f"Our reading: {ours}", f"The other: {other}"

    def _pairs(self, scenarios: Iterable[Scenario]) -> Iterator[tuple[Pair, Action | None]]:
        """Give positions under both readings, and what the scenario does next."""
        for scenario in scenarios:
            for state, coming in _course(self.game, scenario):
                if state.to_act != (CHANCE,):
                    for pair in self._pair(self.game.with_options, state):
                        yield pair, coming
        for players in self.game.players:
            for pair in self._pair(self.game.new, players, seed=SEED):
                yield pair, None

    def _pair(self, make: Callable[..., State], *given: Any, **settings: int) -> Iterator[Pair]:
        """Make a position under either reading, if the rules can hold both."""
        values = (self.option.default, self.value)
        try:
            ours, other = (make(*given, **settings, **{self.option.name: v}) for v in values)
        except RulesError:
            return
        yield ours, other

    def _compare(self, ours: State, other: State, coming: Action | None) -> Parting | None:
        pair = (ours, other)
        if not self._is_same(ours, other):
            return Parting(pair, "The two games begin differently.")
        allowed = ours.legal_actions(), other.legal_actions()
        if allowed[0] != allowed[1]:
            said = self._list(ours, *allowed), self._list(other, *reversed(allowed))
            return Parting(pair, "Here the readings allow different things.", said)
        return self._compare_deeds(pair, coming) or self._compare_sights(pair)

    def _compare_deeds(self, pair: Pair, coming: Action | None) -> Parting | None:
        """Look for an action that the readings make something else of, best in other words."""
        ours, other = pair
        actions = sorted(ours.legal_actions(), key=lambda action: action != coming)[:LOOKED_AT]
        found = None
        for action in actions:
            if self._is_same(ours.apply(action), other.apply(action)):
                continue
            deed = self.game.describe_action(ours, action)
            said = self._tell(ours, action, other), self._tell(other, action, ours)
            found = Parting(pair, f"Here the readings make something else of this: {deed}.", said)
            if said[0] != said[1]:
                break
        return found

    def _compare_sights(self, pair: Pair) -> Parting | None:
        """Look for a player who sees something else."""
        ours, other = pair
        for player in range(ours.players):
            if not self._is_same(ours.observe(player), other.observe(player)):
                who = self.game.player_name(ours, player)
                return Parting(pair, f"Here {who} sees something else.", seat=player)
        return None

    def _is_same(self, ours: State, other: State) -> bool:
        """Tell whether two positions differ in nothing but the reading."""
        try:
            reread = self.game.with_options(ours, **{self.option.name: self.value})
        except RulesError:
            return False
        return reread == other and ours.outcome == other.outcome

    def _list(self, state: State, allowed: tuple[Action, ...], there: tuple[Action, ...]) -> str:
        """Say what is allowed here and not there."""
        known = set(there)
        alone = [self.game.describe_action(state, a) for a in allowed if a not in known]
        if not alone:
            return "This allows nothing more."
        more = f"; and {len(alone) - NAMED} more" if len(alone) > NAMED else ""
        return f"Only this allows: {'; '.join(alone[:NAMED])}{more}."

    def _tell(self, state: State, action: Action, there: State) -> str:
        """Say what an action makes happen here and not there."""
        elsewhere = {note.text for note in there.narrate(action)}
        texts = [note.text for note in state.narrate(action) if note.text not in elsewhere]
        if (outcome := state.apply(action).outcome) is not None:
            texts.append(outcome.summary)
        return " ".join(dict.fromkeys(texts)) or "Nothing more happens at once."


class Reading(Board):
    """A board under one reading of a rule."""

    def __init__(self, match: Match, reading: str, seat: Seat, room: Room) -> None:
        self._reading = reading
        everybody: tuple[Seat, ...] = (*range(match.state.players), "teacher")
        super().__init__(match, seat, seats=everybody, room=room)

    def picture(self) -> str:
        """Draw the reading and what is shown as HTML without script."""
        return f"<p><b>{escape(self._reading)}</b></p>{super().picture()}"

    def _describe(self, scene: Scene, spoken: str | None) -> Panel:
        panel = super()._describe(scene, spoken)
        return msgspec.structs.replace(panel, game=self._reading)


def _course(game: Game[Any], scenario: Scenario) -> Iterator[tuple[State, Action | None]]:
    """Give every position of a scenario, and what is done in it."""
    state = scenario.start
    for step in scenario.steps:
        action = game.parse_action(state, step.action)
        yield state, action
        if state.why_illegal(action) is None:
            state = state.apply(action)
    yield state, None
