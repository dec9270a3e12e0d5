"""A table: a board, and the controls to begin another game beside it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Literal

import ipywidgets

import rules
from rules import Match, RulesError
from rules.bots import Bot, GreedyBot, MCTSBot, RandomBot
from tidewidgets._board import Board

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules import Entry, Game
    from tidewidgets._room import Room
    from tidewidgets._with_bots import Seat

Who = Literal["you", "bot", "greedy", "random"]

BOT_SECONDS = 1.5
"""Longest that a bot may think about an action."""

BOTS: Mapping[Who, Callable[[Game[Any]], Bot]] = {
    "bot": lambda game: MCTSBot(game, seconds=BOT_SECONDS),
    "greedy": GreedyBot,
    "random": lambda _game: RandomBot(),
}
"""Who can sit down beside you."""

WHO: tuple[Who, ...] = ("you", *BOTS)

WIDE = {"description_width": "initial"}
WRAPPED = {"flex_flow": "row wrap"}


def check_seats(seats: tuple[Who, ...] | None, players: int) -> tuple[Who, ...]:
    """Say who sits where: by default you first, and bots beside you.

    Raises
    ------
    rules.InvalidOption
        If there aren't as many as players, or one of them is nobody.
    """
    bot: Who = "bot"
    seats = seats or ("you", *[bot] * (players - 1))
    if len(seats) != players or not all(who in WHO for who in seats):
        right = ", ".join(map(repr, WHO))
        message = f"seats takes one of {right} for each of {players} players, not {seats!r}."
        raise rules.InvalidOption(message)
    return seats


def seat_all(game: Game[Any], seats: tuple[Who, ...]) -> tuple[Seat, dict[int, Bot]]:
    """Find where the board sits if these sit there, and who chooses for the others."""
    bots = {player: BOTS[who](game) for player, who in enumerate(seats) if who in BOTS}
    people = [player for player, who in enumerate(seats) if who == "you"]
    if not people:
        return "spectator", bots
    return (people[0] if len(people) == 1 else "hotseat"), bots


class Table(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """What `play` shows.

    Attributes
    ----------
    board : Board
        The board in play.
    """

    def __init__(
        self,
        game: Game[Any],
        players: int | None = None,
        *,
        seats: tuple[Who, ...] | None = None,
        seed: int = 0,
        undo: Literal["study", "fair"] = "study",
        chance: Literal["drawn", "chosen"] = "drawn",
        hints: bool | Bot = True,
        may: bool = False,
        room: Room | None = None,
        **options: Any,
    ) -> None:
        self._game, self._room, self._chance = game, room, chance
        self._hints, self._may = hints, may
        count: int = game.check_options(players, options)["players"]
        settings = {option.name: option.default for option in game.options} | options
        seats = check_seats(seats, count)
        self._players = ipywidgets.Dropdown(
            options=sorted({*game.players, count}), value=count, description="Players", style=WIDE
        )
        self._players.observe(lambda _change: self._set_seats(), "value")
        self._seats = ipywidgets.HBox(layout=WRAPPED)
        self._seed = ipywidgets.IntText(
            value=seed, description="Seed", style=WIDE, layout={"width": "10em"}
        )
        self._undo = ipywidgets.Dropdown(
            options=(("everything", "study"), ("only what is fair", "fair")),
            value=undo,
            description="Take back",
            style=WIDE,
            layout={"width": "16em"},
        )
        self._options = {
            option.name: _choice(option, settings[option.name])
            for option in game.options
            if len(option.values) > 1 or settings[option.name] != option.default
        }
        self._set_seats(seats)
        self._fault = ipywidgets.HTML()
        self._callbacks: list[Callable[[Entry], object]] = []
        self._controls = self._arrange()
        self.board = self._new_board()
        super().__init__([*self._controls, self.board])

    def _arrange(self) -> tuple[ipywidgets.Widget, ...]:
        button = ipywidgets.Button(description="New game", button_style="primary")
        button.on_click(lambda _button: self.new_game())
        players = (self._players,) if len(self._game.players) > 1 else ()
        row = ipywidgets.HBox(
            [*players, self._seats, self._undo, self._seed, button],
            layout=WRAPPED,
        )
        texts = {option.name: option.text for option in self._game.options}
        explained = [
            ipywidgets.HBox([control, ipywidgets.HTML(escape(texts[name]))], layout=WRAPPED)
            for name, control in self._options.items()
        ]
        rules_panel = ipywidgets.Accordion([ipywidgets.VBox(explained)], titles=["Rules"])
        return (row, *((rules_panel,) if explained else ()), self._fault)

    def __repr__(self) -> str:
        return f"<tidewidgets.Table {self._game.slug}, ply {self.board.match.ply}>"

    @property
    def match(self) -> Match:
        """The match in play."""
        return self.board.match

    def on_play(self, callback: Callable[[Entry], object]) -> Callable[[Entry], object]:
        """Call a function with each entry that is played here, in this game and those after it.

        Returns
        -------
        callable
            The function itself, so that this can be a decorator.
        """
        self._callbacks.append(callback)
        return self.board.on_play(callback)

    def new_game(self) -> None:
        """Begin again with what the controls say; on a fault say it and leave all as it is."""
        try:
            board = self._new_board()
        except RulesError as error:
            self._fault.value = f'<p role="alert">{escape(str(error))}</p>'
            return
        self._fault.value = ""
        self.board.close()
        self.board = board
        for callback in self._callbacks:
            board.on_play(callback)
        self.children = [*self._controls, board]

    def _set_seats(self, seats: tuple[Who, ...] = ()) -> None:
        known = seats or tuple(control.value for control in self._seats.children)
        self._seats.children = [
            ipywidgets.Dropdown(
                options=WHO,
                value=known[player] if player < len(known) else "bot",
                description=self._label(player),
                style=WIDE,
                layout={"width": "10em"},
            )
            for player in range(self._players.value)
        ]

    def _label(self, player: int) -> str:
        names = self._game.player_names
        return names[player] if names else f"Player {player + 1}"

    def _new_board(self) -> Board:
        match = Match(
            self._game,
            self._players.value,
            seed=self._seed.value,
            undo=self._undo.value,
            chance=self._chance,
            **{name: control.value for name, control in self._options.items()},
        )
        seat, bots = seat_all(self._game, tuple(control.value for control in self._seats.children))
        hints, may = self._hints, self._may
        return Board(match, seat, bots=bots, hints=hints, may=may, room=self._room)

    def _repr_mimebundle_(self, **kwargs: dict[str, Any]) -> dict[str, Any]:
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        return {**bundle, "text/html": self.board.picture()}


def _choice(option: rules.Option, value: object) -> ipywidgets.Dropdown:
    """Make a dropdown of an option's values, and of one of another kind that was passed."""
    values = [(str(known), known) for known in option.values]
    if value not in option.values:
        values.append(("as passed", value))
    return ipywidgets.Dropdown(
        options=values,
        value=value,
        description=option.name.replace("_", " "),
        style={"description_width": "12em"},
        layout={"width": "22em"},
    )


def play(slug: str, players: int | None = None, **settings: Any) -> Table:
    """Play a game against bots.

    Parameters
    ----------
    slug : str
        One of `rules.names()`.
    players : int, optional
        By default the smallest number the game takes.
    **settings
        ``seats``: who plays, say ``("you", "bot", "random")``; several "you" share the screen.
        "bot" searches for 1.5 seconds at most, "greedy" looks one action ahead, "random" does
        whatever is legal. ``may`` and ``hints`` are as of `Board`: True to try
        everything, False for an exam. ``seed`` decides all
        chance, ``undo`` is "study" or "fair"; with ``chance="chosen"`` a shared screen waits for
        what the die shows; whatever else is an option of the game.

    Returns
    -------
    Table
        The board with its controls; ``.board`` and ``.match`` are in it.

    Raises
    ------
    rules.UnknownGame, rules.InvalidOption
        Naming what was wrong and what would be right.

    Examples
    --------
    >>> play("hermetica", seed=7, scheme="dusk")
    <tidewidgets.Table hermetica, ply 0>
    """
    return Table(rules.load(slug), players, **settings)
