"""A game: its metadata, how it starts, and its text forms."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

import msgspec

from rules._errors import InvalidFile, InvalidNotation, InvalidOption, RulesError
from rules._rulebook import Rulebook
from rules._state import CHANCE, Action, State

if TYPE_CHECKING:
    import networkx

    from rules._scenario import Scenarios

FORMAT = 1
"""Version of the frame that saved states and matches stand in."""


UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What decoding a file raises that is no JSON, of another shape, or nested without end."""


class Option(msgspec.Struct, frozen=True):
    """A switch of a game.

    Attributes
    ----------
    name : str
        The keyword of `Game.new`.
    values : tuple
        What it can be.
    default : Any
        What it is when nothing is said.
    clause : str
        The clause or ruling behind it.
    text : str
        One sentence for a settings panel.
    custom : str
        What may be passed beside `values`, in words; empty where nothing may.
    accepts : callable, optional
        Tells whether a value is of that custom sort.
    """

    name: str
    values: tuple[Any, ...]
    default: Any
    clause: str
    text: str
    custom: str = ""
    accepts: Callable[[Any], bool] | None = None


class Search(msgspec.Struct, frozen=True, kw_only=True):
    """How `rules.bots.MCTSBot` searches a game, unless it is told otherwise.

    Attributes
    ----------
    simulations : int
        How many games are begun for a choice.
    foresee : bool
        Whether each action of a new position is carried out once and evaluated, so that the
        promising ones are looked at first.
    width : int
        How many of the best foreseen actions are looked at any further; 0 for all.
    rollout : int
        How many plies of `Game.sketch` are played before a new position is evaluated.
    exploration : float
        How much is tried that looks worse.
    temperature : float
        By how much an action must be foreseen to be worse, in payoff, to be e times as rarely
        looked at.
    worlds : int
        In how many possible worlds each action of the player's own choice is foreseen.
    """

    simulations: int = 100
    foresee: bool = True
    width: int = 0
    rollout: int = 0
    exploration: float = 0.5
    temperature: float = 0.1
    worlds: int = 1


Drawing = tuple[Callable[..., Any], tuple[str, ...]]
"""A function that draws a State as a graph, and the names of what else it takes."""

StateT = TypeVar("StateT", bound=State)


class _Frame(msgspec.Struct, forbid_unknown_fields=True):
    """What stands around a saved state."""

    format: int
    game: str
    edition: int
    state: msgspec.Raw


class Game(Generic[StateT]):
    """One set of rules. A room makes one instance, ``GAME``.

    Attributes
    ----------
    slug : str
        Name of the room and of everything that belongs to it.
    title, summary : str
        Name as printed, and one sentence.
    players : range
        Numbers of players it takes.
    player_names : tuple of str
        What players are called, where the book names them.
    edition : int
        Raised whenever the rules behave differently, so that an old save can say so.
    options : tuple of Option
        Every switch, in the order of a settings panel.
    state_type : type of State
        What `to_json` writes.
    action_type : Any
        Union of the room's actions, for msgspec to decode.
    drawings : mapping of str to Drawing
        What `graph` can draw, by kind.
    search : Search
        How a bot searches it.
    """

    slug: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    players: ClassVar[range]
    player_names: ClassVar[tuple[str, ...]] = ()
    edition: ClassVar[int] = 1
    options: ClassVar[tuple[Option, ...]] = ()
    state_type: ClassVar[type[State]]
    action_type: ClassVar[Any]
    drawings: ClassVar[Mapping[str, Drawing]] = {}
    search: ClassVar[Search] = Search()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), ()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __repr__(self) -> str:
        return f"<rules.Game {self.slug}>"

    @cached_property
    def rulebook(self) -> Rulebook:
        """Clauses and rulings by id."""
        return Rulebook.read(type(self).__module__.rpartition("._")[0])

    @property
    def kinds(self) -> tuple[str, ...]:
        """What `graph` can draw."""
        return tuple(self.drawings)

    @property
    def scenarios(self) -> Scenarios:
        """Named positions by id."""
        raise NotImplementedError

    def player_name(self, state: StateT, player: int) -> str:  # noqa: ARG002 - sides may be drawn
        """Name a player as the players of this game would."""
        if player == CHANCE:
            return "chance"
        return self.player_names[player] if self.player_names else f"player {player + 1}"

    def check_options(self, players: int | None, options: dict[str, Any]) -> dict[str, Any]:
        """Fill in defaults and refuse what isn't declared.

        Parameters
        ----------
        players : int or None
            None for the smallest number the game takes.
        options : dict
            Values by option name.

        Returns
        -------
        dict
            ``players`` and every declared option.

        Raises
        ------
        InvalidOption
            Naming the value and what would be right.
        """
        if players is None:
            players = self.players[0]
        if type(players) is not int or players not in self.players:
            low, high = self.players[0], self.players[-1]
            right = f"{low} players" if low == high else f"{low} to {high} players"
            message = f"{self.title} takes {right}, not {players!r}."
            raise InvalidOption(message)
        declared = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in declared:
                near = get_close_matches(name, declared, n=1)
                hint = f" Did you mean {near[0]!r}?" if near else ""
                message = (
                    f"{self.title} has no option {name!r}.{hint} "
                    f"It has {', '.join(sorted(declared)) or 'none'}."
                )
                raise InvalidOption(message)
            option = declared[name]
            known = any(value == v and type(value) is type(v) for v in option.values)
            if not known and not (option.accepts and option.accepts(value)):
                right = ", ".join(repr(v) for v in option.values)
                right += f", or {option.custom}" if option.custom else ""
                message = f"{self.title}: {name} can be {right}; not {value!r}."
                raise InvalidOption(message)
        defaults = {option.name: option.default for option in self.options}
        return {"players": players, **defaults, **options}

    def _initial(self, settings: dict[str, Any]) -> StateT:
        """Make the first position from checked settings (see `check_options`)."""
        raise NotImplementedError

    def initial(self, players: int | None = None, **options: Any) -> StateT:
        """Make the first position, before chance has done anything.

        Parameters
        ----------
        players : int, optional
            By default the smallest number the game takes.
        **options
            See `options`.

        Returns
        -------
        State
            Often a chance node.

        Raises
        ------
        InvalidOption
            If a name or a value isn't one of the game's.
        """
        return self._initial(self.check_options(players, options))

    def new(self, players: int | None = None, *, seed: int = 0, **options: Any) -> StateT:
        """Make a position ready to play: `initial`, then `deal` with an rng of this seed.

        Examples
        --------
        >>> import rules
        >>> rules.load("hermetica").new(seed=7, scheme="noon").to_act
        (0,)
        """
        return self.deal(self.initial(players, **options), Random(seed))

    def deal(self, state: StateT, rng: Random) -> StateT:
        """Play chance until a player may act or the game is over."""
        while state.to_act == (CHANCE,):
            state = state.apply(state.draw_chance(rng))
        return state

    def with_options(self, state: StateT, **options: Any) -> StateT:
        """Give a position as it would be if other options had been chosen.

        What an option decided when the game began stays as it is: a game that began with seat 2
        doesn't begin again.

        Parameters
        ----------
        state : State
            The position.
        **options
            See `options`; those that aren't named keep their values.

        Returns
        -------
        State

        Raises
        ------
        InvalidOption
            If a name or a value isn't one of the game's, or can't change any more.
        InvalidPosition
            If the rules can't hold the position so.

        Examples
        --------
        >>> import rules
        >>> game = rules.load("yadokari")
        >>> bare = game.position(hands=["1w 5w"], players=2, sizes=[2, 2, 2, 2, 2])
        >>> forced = game.with_options(bare, passing="forced")
        >>> [game.format_action(forced, action) for action in forced.legal_actions()]
        ['play 1w']
        """
        Game.check_options(self, None, options)
        setting = getattr(state, "setting", state)
        for name, value in options.items():
            if type(getattr(setting, name, None)) is not type(value):
                message = f"{self.title}: {name} is chosen when a game begins."
                raise InvalidOption(message)
        changed = msgspec.structs.replace(setting, **options)
        if setting is not state:
            changed = msgspec.structs.replace(state, setting=changed)
        self._check_position(changed)
        return changed

    def determinize(self, observation: StateT, rng: Random) -> StateT:  # noqa: ARG002 - as above
        """Fill in an observation's secrets at random, each possibility as likely as it is.

        Returns
        -------
        State
            A full position that `observe` turns back into the observation.
        """
        return observation

    def is_together(self, state: StateT) -> bool:
        """Tell whether the players win or lose as one; a single player does."""
        return state.players == 1

    def payoffs(self, state: StateT) -> tuple[float, ...]:
        """Say what a finished game is worth to each player, from 0 to 1.

        Returns
        -------
        tuple of float
            Winners share 1, a draw is shared by all; who win together have 1 each, or 0.
        """
        outcome = state.outcome
        winners = () if outcome is None else outcome.winners
        if self.is_together(state):
            return (float(bool(winners)),) * state.players
        if not winners:
            return (1 / state.players,) * state.players
        return tuple(1 / len(winners) if p in winners else 0.0 for p in range(state.players))

    def evaluate(self, state: StateT) -> tuple[float, ...]:
        """Guess the payoffs of a game that isn't over.

        Parameters
        ----------
        state : State
            A full position; a bot fills in what it can't see (`determinize`).

        Returns
        -------
        tuple of float
            One per player, from 0 to 1. A room says what is good in its game; by default
            everybody's prospects are the same.
        """
        return (0.5 if self.is_together(state) else 1 / state.players,) * state.players

    def shortlist(self, state: StateT, player: int) -> tuple[Action, ...]:
        """List the legal actions that are worth a look, by what the player can see alone.

        By default all of them. Where there are hundreds, a room may name the promising ones
        without carrying any out.
        """
        return state.legal_actions(player)

    def sketch(self, state: StateT, player: int, rng: Random) -> Action:
        """Choose a plausible action without much thought, to play a possible game on with.

        By default any legal one; a room does better where random play says little.
        """
        return rng.choice(state.legal_actions(player))

    def describe_action(self, state: StateT, action: Action) -> str:  # noqa: ARG002 - names may differ
        """Say an action in words, legal or not, with the names that places have in a position."""
        return str(action)

    def format_action(self, state: StateT, action: Action) -> str:
        """Write an action in the game's short typed notation."""
        raise NotImplementedError

    def _parse_action(self, state: StateT, text: str) -> Action:
        """Read what `format_action` writes; raise InvalidNotation if it can't be read."""
        raise NotImplementedError

    def parse_action(self, state: StateT, text: str) -> Action:
        """Read typed notation, forgiving about case and space.

        Returns
        -------
        Action
            Perhaps an illegal one: `State.why_illegal` says why.

        Raises
        ------
        InvalidNotation
            If it can't be read as any action; the error shows how one is written.
        """
        if not isinstance(text, str):
            message = f"{self.title}: an action is typed as text, not {text!r}."
            raise InvalidNotation(message)
        return self._parse_action(state, text)

    def to_json(self, state: StateT) -> str:
        """Write a position, with the format and the rules edition.

        It holds all that the state holds: write an observation to keep a secret.
        """
        frame = {"format": FORMAT, "game": self.slug, "edition": self.edition, "state": state}
        return msgspec.json.encode(frame).decode()

    def from_json(self, text: str | bytes) -> StateT:
        """Read what `to_json` wrote.

        Raises
        ------
        InvalidFile
            If it is no such text, of another game, or of another edition.
        """
        try:
            frame = msgspec.json.decode(text, type=_Frame)
        except UNREADABLE as error:
            message = f"This is not a saved {self.title} position: {error}."
            raise InvalidFile(message) from error
        check_frame(self, frame.format, frame.game, frame.edition)
        try:
            state = msgspec.json.decode(frame.state, type=self.state_type)
            self._check_position(state)  # type: ignore[arg-type]  # decoded as StateT
        except (*UNREADABLE, RulesError) as error:
            message = f"This {self.title} position is broken: {error}"
            raise InvalidFile(message) from error
        return state  # type: ignore[return-value]  # decoded as StateT

    def _check_position(self, state: StateT) -> None:
        """Raise InvalidPosition for a decoded state that the rules can't hold."""

    def graph(self, state: StateT, kind: str, **where: Any) -> networkx.DiGraph[Any]:
        """Draw an aspect of a position as a graph.

        Parameters
        ----------
        state : State
            The position.
        kind : str
            One of `kinds`.
        **where
            What the kind needs to know, say ``origin=(0, 2)``.

        Returns
        -------
        networkx.DiGraph
            Nodes carry ``pos`` (x, y; y grows downwards) and ``label``.

        Raises
        ------
        InvalidOption
            For an unknown kind or a wrong ``where``.
        """
        if kind not in self.kinds:
            message = f"{self.title} has graphs of {', '.join(self.kinds)}; not {kind!r}."
            raise InvalidOption(message)
        drawing, takes = self.drawings[kind]
        for name in where:
            if name not in takes:
                right = " or ".join(takes) or "nothing more"
                message = f"{self.title}: the graph {kind!r} takes {right}, not {name!r}."
                raise InvalidOption(message)
        graph: networkx.DiGraph[Any] = drawing(state, **where)
        return graph


def check_frame(game: Game[Any], format_: int, slug: str, edition: int) -> None:
    """Raise InvalidFile unless a saved text is of this game, format and edition."""
    if format_ != FORMAT:
        message = f"This file has format {format_}; this version reads format {FORMAT}."
    elif slug != game.slug:
        message = f"This file is of the game {slug!r}, not {game.slug!r}."
    elif edition != game.edition:
        message = (
            f"This file follows edition {edition} of the {game.title} rules; "
            f"this version plays edition {game.edition}."
        )
    else:
        return
    raise InvalidFile(message)
