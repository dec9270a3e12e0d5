"""Hermetica as a `rules.Game`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from rules import (
    CHANCE,
    Action,
    Game,
    InvalidOption,
    InvalidPosition,
    Option,
    Search,
    check_component,
    read_component,
)
from rules.hermetica._actions import AnyAction
from rules.hermetica._board import Board, house_board, schemes
from rules.hermetica._evaluation import evaluate, shortlist
from rules.hermetica._graphs import DRAWINGS
from rules.hermetica._notation import (
    describe_action,
    format_action,
    format_position,
    parse_action,
    parse_position,
)
from rules.hermetica._pieces import (
    ACTIONS,
    ADEPT,
    ADEPTS,
    COPIES,
    ELEMENTS,
    FIRE,
    MOST_ELEMENTS,
    SIDES,
    UNITS,
    WALLS,
    Hex,
    units_of,
)
from rules.hermetica._setting import Setting
from rules.hermetica._state import State

if TYPE_CHECKING:
    from rules import Scenarios

PRESETS = ("dawn", "noon", "dusk")


def read_board(path: Path | str) -> Board:
    """Read a table's own board from a TOML file with a ``[board]`` like that of ``board.toml``.

    Raises
    ------
    InvalidOption
        If the file is no such board, or can't be played on.
    """
    return _to_board(read_component(path, "board", "Hermetica"))


def _to_board(data: object) -> Board:
    return check_component(data, Board, "board like that of board.toml", "Hermetica")


def _switch(name: str, values: tuple[str, ...], clause: str, text: str) -> Option:
    return Option(name, values, values[0], clause, text)


class Hermetica(Game[State]):
    """Two sides of seven Units on a board of hexes; an Adept must reach the far Horizon.

    Examples
    --------
    >>> import rules
    >>> game = rules.load("hermetica")
    >>> state = game.position({"f4": "Sun Fire", "f7": "Moon Earth"})
    >>> [game.format_action(state, a) for a in state.legal_actions() if "shoots" in str(a)]
    ['Ff4xf7']
    """

    slug = "hermetica"
    title = "Hermetica"
    summary = "Two sides of elemental Units; bring your Adept into the opponent's Horizon."
    players = range(2, 3)
    player_names = SIDES
    edition = 1
    state_type = State
    action_type = AnyAction
    drawings = DRAWINGS
    search = Search(simulations=40, width=10)
    options = (
        Option(
            "scheme",
            (*PRESETS, "draft"),
            "dawn",  # hermetica.scheme.dawn-first
            "hermetica.scheme.presets",
            "Where the Walls lie at the start; in a draft the players lay them in turn.",
            f"a list of {WALLS} hexes for a layout of your own",
            lambda value: isinstance(value, (list, tuple)),
        ),
        Option(
            "board",
            ("house-r5",),
            "house-r5",
            "hermetica.ruling.board.shape",
            "The board; the house board is a hexagon of 91 hexes.",
            "a board read by rules.hermetica.read_board",
            lambda value: isinstance(value, (Board, Mapping)),
        ),
        _switch(
            "win_entry",
            ("any", "own-side", "own-move"),
            "hermetica.ruling.win.cause",
            "Which arrivals of an Adept win: any, those its own side brought about, or only its "
            "own steps.",
        ),
        _switch(
            "paths",
            ("bend", "straight"),
            "hermetica.ruling.path.fire",
            "Whether Adept, Fire and Earth may turn between the steps of one use.",
        ),
        _switch(
            "water_friendly_shield",
            ("either", "hop-only"),
            "hermetica.ruling.water.friendly-shield",
            "Whether Water may also relocate its own Shield, or only hop round it.",
        ),
        _switch(
            "water_on_ridden_barrier",
            ("either", "barrier-only"),
            "hermetica.ruling.water.ridden-barrier",
            "What Water may relocate of a Barrier with a Fire on it: either, or the Barrier only.",
        ),
        _switch(
            "water_horizon",
            ("outer-edge", "first-hex"),
            "hermetica.ruling.water.horizon-edge",
            "Whether Water runs through a Horizon to its outer edge or stops on its first hex.",
        ),
        _switch(
            "earth_ridden_shield",
            ("capture", "illegal"),
            "hermetica.ruling.earth.ridden-shield",
            "Whether Earth may push its own Shield from under a Fire, capturing it.",
        ),
        _switch(
            "draft_contiguous",
            ("group", "line"),
            "hermetica.ruling.draft.contiguous",
            "Which three Walls a draft forbids: any connected group, or three in a line.",
        ),
        _switch(
            "spawned_displaceable",
            ("yes", "no"),
            "hermetica.ruling.spawn.displace",
            "Whether a Unit spawned this turn may be pushed or relocated.",
        ),
        _switch(
            "adept_same_turn_respawn",
            ("no", "optional"),
            "hermetica.ruling.respawn.same-turn",
            "Whether an Adept lost in its own turn may return in it.",
        ),
        _switch(
            "repetition",
            ("draw-3", "off"),
            "hermetica.ruling.repetition",
            "Whether the third repetition of a position at a turn's start draws the game.",
        ),
        Option(
            "max_turns",
            (300, 0),
            300,
            "hermetica.ruling.cap",
            "After how many player turns an undecided game is drawn; 0 for never.",
            "any whole number of turns",
            lambda value: type(value) is int and value >= 0,
        ),
        _switch(
            "first_player",
            ("given", "seeded"),
            "hermetica.ruling.sides",
            "Whether the first player has Sun, or the sides are drawn by the seed.",
        ),
    )

    @property
    def scenarios(self) -> Scenarios:
        """Named positions by id, in the order of the lesson."""
        from rules.hermetica.scenarios import SCENARIOS  # noqa: PLC0415 - it is made with GAME

        return SCENARIOS

    def player_name(self, state: State, player: int) -> str:
        """Sun or Moon, whichever the player has."""
        return "chance" if player == CHANCE else SIDES[state.side_of(player)]

    def evaluate(self, state: State) -> tuple[float, float]:
        """Guess the payoffs; see `rules.hermetica._evaluation` for what is good."""
        return evaluate(state)

    def shortlist(self, state: State, player: int) -> tuple[Action, ...]:  # noqa: ARG002 - one acts
        """Leave out deployments of the Shield that do nothing at once."""
        return shortlist(state)

    def _setting(self, settings: dict[str, Any]) -> Setting:
        switches = {k: v for k, v in settings.items() if k not in ("players", "board", "scheme")}
        given = settings["board"]
        board = house_board() if given == "house-r5" else _to_board(given)
        scheme = settings["scheme"]
        if isinstance(scheme, str):
            return Setting(board, scheme, schemes().get(scheme, ()), **switches)
        return Setting(
            board, "custom", tuple(self._hex(board, place) for place in scheme), **switches
        )

    def _hex(self, board: Board, place: object) -> Hex:
        found = board.named.get(place) if isinstance(place, str) else place
        if not (isinstance(found, (list, tuple)) and tuple(found) in board.names):
            message = (
                f"Hermetica: {place!r} is no hex of the board; right are names like 'f3' and "
                "axial pairs."
            )
            raise InvalidOption(message)
        return tuple(found)

    def _initial(self, settings: dict[str, Any]) -> State:
        """Lay the table (hermetica.setup.first-game).

        Walls as the scheme has it (hermetica.ruling.board.schemes), Adepts on their Primes, Shields
        beside the board (hermetica.shield.starts-off), and Sun to begin
        (hermetica.start.sun-first).
        """
        setting = self._setting(settings)
        drafting = setting.scheme == "draft"
        if not drafting:
            self._check_layout(setting)
        places: list[Hex | None] = [None] * len(UNITS)
        for side, adept in enumerate(ADEPTS):
            places[adept] = setting.board.primes[side]
        phase = "draft" if drafting else "place"
        return State(
            setting=setting,
            phase="sides" if setting.first_player == "seeded" else phase,
            places=tuple(places),
            walls=tuple(sorted(setting.layout)),
        )

    def _check_layout(self, setting: Setting) -> None:
        """Raise InvalidOption unless the Walls can lie so (hermetica.ruling.custom)."""
        walls, board = setting.layout, setting.board
        wrong = [place for place in walls if place not in board.draftable]
        if len(set(walls)) != WALLS or len(walls) != WALLS:
            problem = f"has {len(set(walls))} different hexes, not {WALLS}"
        elif wrong:
            problem = (
                f"has a Wall on {board.names[wrong[0]]}, which is Border, Horizon or Prime"
                if wrong[0] in board.names
                else f"has a Wall on {wrong[0]}, which this board lacks"
            )
        else:
            return
        message = f"Hermetica: the scheme {setting.scheme!r} {problem}."
        raise InvalidOption(message)

    def position(
        self,
        pieces: Mapping[Any, str],
        *,
        side: str = "Sun",
        left: int = ACTIONS,
        turn: int | None = None,
        fallen: tuple[str, ...] = (),
        reserve: Mapping[str, tuple[int, int, int]] | None = None,
        used: tuple[Any, ...] = (),
        spawned: tuple[Any, ...] = (),
        **options: Any,
    ) -> State:
        """Set up a position in the middle of play.

        Parameters
        ----------
        pieces : mapping of hex to str
            By name ("f3") or axial pair: "Wall", "Sun Shield", "Moon Fire", or a Fire on a
            Barrier as "Wall + Moon Fire".
        side : {"Sun", "Moon"}
            Who is to move.
        left : int
            Actions left, 1 to 3.
        turn : int, optional
            Number of the player turn; by default 1 for Sun and 2 for Moon.
        fallen : tuple of str
            Sides whose Adept has been captured. If it is the side to move at the start of its
            turn, its return is due.
        reserve : mapping of side to (int, int, int), optional
            Fire, Earth and Water still to come; by default those not on the board.
        used, spawned : tuple of hex
            Hexes of the Units used and spawned this turn.
        **options
            As for `new`.

        Returns
        -------
        State

        Raises
        ------
        InvalidPosition, InvalidOption
            Naming what can't be and what could.
        """
        setting = self._setting(self.check_options(2, {"scheme": "draft", **options}))
        board = setting.board
        places: list[Hex | None] = [None] * len(UNITS)
        shields: list[Hex | None] = [None, None]
        walls: list[Hex] = []
        for key, words in pieces.items():
            place = self._hex(board, key)
            for word in words.split("+"):
                owner, _, kind = word.strip().lower().rpartition(" ")
                number = {"sun": 0, "moon": 1}.get(owner)
                if kind == "wall" and not owner:
                    walls.append(place)
                elif kind == "shield" and number is not None and shields[number] is None:
                    shields[number] = place
                elif number is not None and kind in (ADEPT, *ELEMENTS):
                    free = [i for i in units_of(number, kind) if places[i] is None]
                    if not free:
                        message = (
                            f"Hermetica: {owner.capitalize()} has no further {kind} for {key!r}."
                        )
                        raise InvalidPosition(message)
                    places[free[0]] = place
                else:
                    message = (
                        f"Hermetica: {word.strip()!r} on {key!r} is no piece; right are 'Wall', "
                        "'Sun Shield', 'Moon Fire' and the like, each as often as the box has it."
                    )
                    raise InvalidPosition(message)
        if side not in SIDES or any(name not in SIDES for name in fallen):
            message = f"Hermetica: sides are 'Sun' and 'Moon', not {side!r} or {fallen!r}."
            raise InvalidPosition(message)
        stock = [
            tuple(
                COPIES - sum(places[i] is not None for i in units_of(number, kind))
                for kind in ELEMENTS
            )
            if reserve is None or SIDES[number] not in reserve
            else tuple(reserve[SIDES[number]])
            for number in (0, 1)
        ]
        number = SIDES.index(side)
        state = State(
            setting=setting,
            side=number,
            turn=number + 1 if turn is None else turn,
            left=left,
            places=tuple(places),
            shields=(shields[0], shields[1]),
            walls=tuple(sorted(walls)),
            reserve=(stock[0], stock[1]),  # type: ignore[arg-type]  # three kinds each
            fallen=("Sun" in fallen, "Moon" in fallen),
            used=self._units_on(board, places, used),
            spawned=self._units_on(board, places, spawned),
        )
        fresh = left == ACTIONS and not used and not spawned
        if state.fallen[number] and fresh:
            due = bool(state.adept_places(number))
            state = msgspec.structs.replace(state, duty=due, lapsed=not due)
        self._check_position(state)
        return state

    def _units_on(
        self, board: Board, places: list[Hex | None], hexes: tuple[Any, ...]
    ) -> tuple[int, ...]:
        found = [self._hex(board, place) for place in hexes]
        missing = [place for place in found if place not in places]
        if missing:
            message = f"Hermetica: no Unit stands on {board.names[missing[0]]}."
            raise InvalidPosition(message)
        return tuple(sorted(places.index(place) for place in found))

    def _check_position(self, state: State) -> None:
        state.setting.board.check()
        if problem := _problem(state):
            message = f"Hermetica: {problem}"
            raise InvalidPosition(message)

    def describe_action(self, state: State, action: Action) -> str:
        """Say an action in words, with hexes as the board names them."""
        return describe_action(state, action)

    def format_action(self, state: State, action: Action) -> str:
        """Write an action in short notation, as in "Ff4xf7"; see `rules.hermetica._notation`."""
        return format_action(state, action)

    def _parse_action(self, state: State, text: str) -> Action:
        return parse_action(state, text)

    def format_position(self, state: State) -> str:
        """Write a position in one line, without what it remembers for the repetition ruling.

        Examples
        --------
        >>> GAME.format_position(GAME.position({"f4": "Sun Fire", "f7": "Moon Earth"}))
        'sun:Ff4 moon:Ef7 walls:- shields:-,- turn:1.sun.3 scheme:draft'
        """
        return format_position(state)

    def parse_position(self, text: str, board: Board | None = None) -> State:
        """Read what `format_position` writes.

        Parameters
        ----------
        text : str
            One line.
        board : Board, optional
            By default the house board.

        Raises
        ------
        InvalidNotation
            If it can't be read; the error shows how a position is written.
        InvalidPosition
            If it breaks a rule of the game.
        """
        state = parse_position(text, board)
        self._check_position(state)
        return state


def _problem(state: State) -> str:
    """Say what rule of the game a position breaks; an empty string if none."""
    board = state.setting.board
    units = [place for place in state.places if place is not None]
    shields = [place for place in state.shields if place is not None]
    barriers = [*state.walls, *shields]
    off = [place for place in (*units, *barriers) if place not in board.open]
    if len(state.places) != len(UNITS) or off:
        return f"pieces stand on open hexes of the board, not on {off}."
    if len(set(units)) < len(units) or len(set(barriers)) < len(barriers):
        return "a hex holds one Unit and one Barrier at most (hermetica.ruling.stack)."
    if len(state.walls) > WALLS or list(state.walls) != sorted(state.walls):
        return f"there are {WALLS} Walls at most, sorted, not {state.walls}."
    for unit, place in zip(UNITS, state.places, strict=True):
        if place in barriers and unit.kind != FIRE:
            return f"{unit.name} stands on a Barrier on {board.names[place]}; only Fire may."
    for side, name in enumerate(SIDES):
        if problem := _problem_of(state, side):
            return f"{name} {problem}"
    if not (0 <= state.left <= ACTIONS and state.turn >= 0 and state.side in (0, 1)):
        return f"{state.left} actions left in turn {state.turn} can't be."
    if state.phase not in ("sides", "draft", "place", "play", "over"):
        return f"there is no phase {state.phase!r}."
    spent = (*state.used, *state.spawned)
    if any(not 0 <= unit < len(UNITS) for unit in spent):
        return f"there are no Units {spent}."
    return ""


def _problem_of(state: State, side: int) -> str:
    for kind, left in zip(ELEMENTS, state.reserve[side], strict=True):
        standing = [state.places[unit] is not None for unit in units_of(side, kind)]
        if not 0 <= left <= COPIES or any(standing[COPIES - left :]):
            return f"has {sum(standing)} {kind} on the board and {left} in reserve, of {COPIES}."
    if state.elements(side) > MOST_ELEMENTS:
        return f"has more than {MOST_ELEMENTS} Elements on the board (hermetica.spawn.max-five)."
    adept = state.places[ADEPTS[side]]
    if state.fallen[side] and adept is not None:
        return "has an Adept both captured and on the board."
    if (
        adept in state.setting.board.horizons[1 - side]
        and state.setting.win_entry == "any"
        and state.phase != "over"
    ):
        return (
            "has its Adept in the opponent's Horizon already "
            "(hermetica.ruling.undo-adept-on-horizon)."
        )
    return ""


GAME = Hermetica()
