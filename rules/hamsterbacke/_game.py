"""Hamsterbacke as a `rules.Game`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from rules import Action, Game, InvalidOption, InvalidPosition, Option, Search
from rules.hamsterbacke._actions import AnyAction
from rules.hamsterbacke._cards import is_deck, to_deck
from rules.hamsterbacke._evaluation import evaluate
from rules.hamsterbacke._graphs import DRAWINGS
from rules.hamsterbacke._knowledge import determinize
from rules.hamsterbacke._notation import format_action, parse_action
from rules.hamsterbacke._past import Run
from rules.hamsterbacke._play import ACTIONS
from rules.hamsterbacke._position import Cards, problem, set_up
from rules.hamsterbacke._setting import Setting
from rules.hamsterbacke._state import State

if TYPE_CHECKING:
    from random import Random

    from rules import Scenarios

EXTENDED: Final = range(2, 7)
"""Numbers of players with the option ``extended_players``."""


class Hamsterbacke(Game[State]):
    """Hoard rows of hamsters, lay sets of them, turn them over for points.

    Examples
    --------
    >>> import rules
    >>> game = rules.load("hamsterbacke")
    >>> state = game.position(hands=[{"red": 4}], blocks=[[], [("dark_green", 1)]])
    >>> [game.format_action(state, action) for action in state.legal_actions()][:2]
    ['block red', 'hoard 1']
    """

    slug = "hamsterbacke"
    title = "Hamsterbacke"
    summary = "Hoard rows of hamster cards, lay sets that block others, and turn them into points."
    players = range(3, 6)
    edition = 1
    state_type = State
    action_type = AnyAction
    drawings = DRAWINGS
    search = Search(simulations=100, exploration=1.0, temperature=0.1, worlds=4)
    options = (
        Option(
            "tiebreak",
            ("shared", "fewest_hand", "later_seat"),
            "shared",
            "hamsterbacke.option.tiebreak",
            "Who wins if the best results are equal: all, who holds fewer cards, or who sits later.",
        ),
        Option(
            "extended_players",
            (False, True),
            default=False,
            clause="hamsterbacke.option.extended-players",
            text="Whether two or six may play as well.",
        ),
        Option(
            "score_size",
            ("public", "owner_hidden"),
            "public",
            "hamsterbacke.option.score-size",
            "Whether everybody sees how many cards a Score stack has, or nobody before the end.",
        ),
        Option(
            "block_history",
            ("public", "top_only"),
            "public",
            "hamsterbacke.option.block-history",
            "Whether Block stacks lie open card by card, or fellows see the top and the size.",
        ),
        Option(
            "illegal_block",
            ("not_offered", "take_back"),
            "not_offered",
            "hamsterbacke.option.illegal-block",
            "Whether a board disables blocked sets, or lets a player try and returns the cards.",
        ),
        Option(
            "start_seat",
            (0, 1, 2, 3, 4),
            0,
            "hamsterbacke.rule.first-player",
            "The player who begins: where the youngest sits.",
            "5 with six players",
            lambda value: type(value) is int and value == EXTENDED[-1] - 1,
        ),
        Option(
            "deck",
            ("house",),
            "house",
            "hamsterbacke.rule.values",
            "The cards; the values of yellow and orange are our reading.",
            "a deck read by rules.hamsterbacke.read_deck",
            is_deck,
        ),
    )

    @property
    def scenarios(self) -> Scenarios:
        """Named positions by id, in the order of the lesson."""
        from rules.hamsterbacke.scenarios import SCENARIOS  # noqa: PLC0415 - it is made with GAME

        return SCENARIOS

    def check_options(self, players: int | None, options: dict[str, Any]) -> dict[str, Any]:
        """Fill in defaults; with ``extended_players`` allow two and six as well.

        hamsterbacke.option.extended-players, hamsterbacke.rule.player-count
        """
        if players is None:
            players = self.players[0]
        extended = options.get("extended_players") is True
        if type(players) is not int or players not in (EXTENDED if extended else self.players):
            message = (
                "Hamsterbacke takes 3 to 5 players, or 2 to 6 with extended_players=True; "
                f"not {players!r}."
            )
            raise InvalidOption(message)
        checked = {**super().check_options(None, options), "players": players}
        if checked["start_seat"] >= players:
            message = (
                f"Hamsterbacke: {players} players sit on seats 0 to {players - 1}; start_seat "
                f"can't be {checked['start_seat']}."
            )
            raise InvalidOption(message)
        return checked

    def _setting(self, settings: dict[str, Any]) -> Setting:
        switches = {k: v for k, v in settings.items() if k not in ("players", "deck")}
        kinds = to_deck(settings["deck"]).card
        return Setting(
            cards=tuple(kind.count for kind in kinds),
            values=tuple(kind.value for kind in kinds),
            **switches,
        )

    def _initial(self, settings: dict[str, Any]) -> State:
        nobody: tuple[tuple[Any, ...], ...] = ((),) * settings["players"]
        return State(
            setting=self._setting(settings),
            phase="deal",
            turn=settings["start_seat"],
            hands=nobody,
            blocks=nobody,
            score=(0,) * settings["players"],
        )

    def position(
        self,
        hands: Sequence[Cards] = (),
        blocks: Sequence[Iterable[Run]] = (),
        score: Sequence[Cards] = (),
        rows: Sequence[Cards] | None = None,
        pile: Cards | None = None,
        *,
        turn: int = 0,
        left: int = ACTIONS,
        players: int | None = None,
        **options: Any,
    ) -> State:
        """Set up a position in the middle of play, or at its end.

        Some cards are told by their number, by a mapping of colours to numbers, or one by one;
        where only a number is told, the colours just take turns. The game is played with exactly
        these cards. What was scored counts as laid and turned over before, and what lies on a
        Block stack as laid then, for everybody to remember.

        Parameters
        ----------
        hands : sequence of cards
            By player; empty for those not named.
        blocks : sequence of [(colour, cards), ...]
            Each player's Block stack from the bottom up.
        score : sequence of cards
            Each player's Score stack.
        rows : sequence of cards, length 8, optional
            By default eight rows of one card; at the end of a game three.
        pile : cards, optional
            Top card first. By default 24 cards while eight rows stand, and none later.
        turn : int
            The player on turn.
        left : {2, 1, 0}
            Actions left; with 0 the game is over.
        players : int, optional
            By default as many as the longest list names, but three at least.
        **options
            As for `new`.

        Returns
        -------
        State

        Raises
        ------
        InvalidPosition, InvalidOption
            Naming what can't be and what could.

        Examples
        --------
        >>> state = GAME.position([{"red": 4}, 5], [[("yellow", 3)]], rows=[["red", "orange"]] + [1] * 7)
        >>> state.hands[0], len(state.hands[1]), state.rows[0], len(state.pile)
        (('red', 'red', 'red', 'red'), 5, ('red', 'orange'), 24)
        """
        if players is None:
            players = max(self.players[0], len(hands), len(blocks), len(score))
        settings = self.check_options(players, options)
        state = set_up(
            self._setting(settings),
            players,
            hands=hands,
            blocks=blocks,
            score=score,
            rows=rows,
            pile=pile,
            turn=turn,
            left=left,
        )
        self._check_position(state)
        return state

    def _check_position(self, state: State) -> None:
        setting = msgspec.structs.asdict(state.setting)
        self.check_options(
            state.players, {k: v for k, v in setting.items() if k not in ("cards", "values")}
        )
        if found := problem(state):
            message = f"Hamsterbacke: {found}"
            raise InvalidPosition(message)

    def determinize(self, observation: State, rng: Random) -> State:
        """Fill in what an observation hides; see `rules.hamsterbacke._knowledge`."""
        return determinize(observation, rng)

    def evaluate(self, state: State) -> tuple[float, ...]:
        """Guess each player's chance to win; see `rules.hamsterbacke._evaluation`."""
        return evaluate(state)

    def format_action(self, state: State, action: Action) -> str:  # noqa: ARG002 - alike everywhere
        """Write an action in short notation, as in "hoard 3"; see `rules.hamsterbacke._notation`."""
        return format_action(action)

    def _parse_action(self, state: State, text: str) -> Action:
        return parse_action(state, text)


GAME = Hamsterbacke()
