"""Yadokari as a `rules.Game`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from rules import Action, Game, Option, Search
from rules.yadokari._actions import AnyAction
from rules.yadokari._evaluation import evaluate
from rules.yadokari._graphs import DRAWINGS
from rules.yadokari._knowledge import determinize, nothing_known
from rules.yadokari._notation import format_action, parse_action
from rules.yadokari._position import Given, check, set_up
from rules.yadokari._setting import Setting
from rules.yadokari._shells import ACTIONS, PLAYERS, START_ROCKS, Shells, house_shells, to_shells
from rules.yadokari._sketch import shortlist, sketch
from rules.yadokari._state import State

if TYPE_CHECKING:
    from rules import Scenarios


def _switch(name: str, values: tuple[str, ...], clause: str, text: str) -> Option:
    return Option(name, values, values[0], clause, text)


class Yadokari(Game[State]):
    """Hermit crabs look for larger and darker shells, rob each other and hide from gulls.

    Examples
    --------
    >>> import rules
    >>> game = rules.load("yadokari")
    >>> state = game.position(hands=["1w 1k 3n 5w"], players=2, sizes=[2, 2, 2, 2, 2])
    >>> [game.format_action(state, action) for action in state.legal_actions()]
    ['pass', 'play 1k', 'play 1w']
    """

    slug = "yadokari"
    title = "Yadokari"
    summary = "Hermit crabs climb into larger, darker shells before the gulls come."
    players = PLAYERS
    edition = 1
    state_type = State
    action_type = AnyAction
    drawings = DRAWINGS
    search = Search(
        simulations=250, rollout=12, width=4, exploration=0.4, temperature=0.04, worlds=4
    )
    options = (
        _switch(
            "variant",
            ("standard", "simple"),
            "yadokari.variant.simple",
            "Whether Low Tide is played, or skipped for a shorter game.",
        ),
        _switch(
            "return_to",
            ("bottom", "top", "choice"),
            "yadokari.rule.return-place",
            "Where a returned shell goes: beneath the deck, on top, or as the player likes.",
        ),
        _switch(
            "return_ban",
            ("turn", "action"),
            "yadokari.rule.return-scope",
            "Whether shells may go back to no deck drawn from this turn, or only not to the last.",
        ),
        _switch(
            "size_memory",
            ("current", "high_water"),
            "yadokari.rule.level-after-theft",
            "Whether a robbed crab plays by the shell it is left with, or by the largest ever.",
        ),
        _switch(
            "size_step",
            ("any", "one"),
            "yadokari.rule.skip",
            "Whether sizes may be skipped, or a crab climbs by one at most.",
        ),
        _switch(
            "rock_supply",
            ("unlimited", "strict"),
            "yadokari.rule.rocks-out",
            "Whether thefts go on with substitutes when the rocks have run out.",
        ),
        _switch(
            "low_deck_draw",
            ("forbid", "partial"),
            "yadokari.rule.small-deck",
            "Whether a deck of one or two shells may be drawn from.",
        ),
        _switch(
            "passing",
            ("allowed", "forced"),
            "yadokari.rule.pass",
            "Whether one may always pass, or only when nothing else is legal.",
        ),
        _switch(
            "tiebreak",
            ("beneath", "all", "shared"),
            "yadokari.rule.tie",
            "What breaks a tie: shells beneath the crab, those in hand too, or nothing.",
        ),
        _switch(
            "first_player",
            ("fixed", "rotate"),
            "yadokari.rule.first-player",
            "Whether player 1 begins every round, or each round begins one seat further.",
        ),
        _switch(
            "discard_face",
            ("up", "down"),
            "yadokari.rule.discard-order",
            "Whether discards are shown to all, or lie face down.",
        ),
        Option(
            "shells",
            ("house",),
            "house",
            "yadokari.rule.distribution",
            "How many shells there are of each kind.",
            "a table of shells read by rules.yadokari.read_shells",
            lambda value: isinstance(value, (Shells, Mapping)),
        ),
    )

    @property
    def scenarios(self) -> Scenarios:
        """Named positions by id, in the order of the lesson."""
        from rules.yadokari.scenarios import SCENARIOS  # noqa: PLC0415 - it is made with GAME

        return SCENARIOS

    def _setting(self, settings: dict[str, Any]) -> Setting:
        switches = {k: v for k, v in settings.items() if k not in ("players", "shells")}
        given = settings["shells"]
        shells = house_shells() if given == "house" else to_shells(given)
        return Setting(shells.counts, **switches)

    def _initial(self, settings: dict[str, Any]) -> State:
        """Lay the table before the deal.

        Bare crabs (yadokari.setup.crab), one rock each (yadokari.setup.rock), and the die and the
        other of the 18 rocks in the middle (yadokari.setup.middle, yadokari.component.die-rocks).
        """
        players = settings["players"]
        return State(
            setting=self._setting(settings),
            hands=((),) * players,
            stacks=((),) * players,
            rocks=(START_ROCKS,) * players,
            known=nothing_known(players),
            chosen=(None,) * players,
            reached=(0,) * players,
        )

    def position(  # noqa: PLR0913 - each is a field of the position
        self,
        hands: Sequence[Given] = (),
        stacks: Sequence[Given] = (),
        *,
        players: int | None = None,
        decks: Sequence[Given] | None = None,
        sizes: Sequence[int] | None = None,
        rocks: Sequence[int] | None = None,
        turn: int = 0,
        left: int = ACTIONS,
        round: int = 1,  # noqa: A002 - it is the name of the field
        phase: str = "act",
        drawn: tuple[int, ...] = (),
        discards: Given = (),
        reached: tuple[int, ...] | None = None,
        seen: tuple[tuple[int, ...], ...] | None = None,
        acted: bool | None = None,
        ending: str | None = None,
        **options: Any,
    ) -> State:
        """Set up a position in the middle of play, which is played with the cards it names.

        Parameters
        ----------
        hands, stacks : sequence of cards
            By player, stacks from the bottom; "1w 3k", ("1w", "3k"), or a number of any cards.
            Players at the end may be left out; they have none.
        players : int, optional
            By default as many as are given anything, and at least two.
        decks : sequence of cards, optional
            Five, each from its top.
        sizes : sequence of int, optional
            Of the five decks; any cards are put below those that `decks` names. By default as
            many as `decks` names, or twelve.
        rocks : sequence of int, optional
            By player; by default one each.
        turn, left, round, phase
            Whose turn it is, with how many actions left, in which round; "act" for High Tide,
            "roll" for Low Tide.
        drawn : tuple of int
            Decks drawn from in this turn.
        discards : cards
            The discard pile, of shells that nobody playing has discarded.
        reached : tuple of int, optional
            The largest size ever placed; by default the largest that lies there.
        seen : tuple of tuple of int, optional
            Who knows each card in the decks; by default nobody.
        acted : bool, optional
            Whether anybody has acted in this round; by default whether anybody could have.
        ending : str, optional
            What made this round the last; by default what can be seen of it.
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
        >>> from rules.yadokari import GAME
        >>> state = GAME.position(hands=["5w"], stacks=["1w", "1w 2n"])
        >>> state.camouflage(1), state.points(1)
        (2, 3)
        """
        if players is None:
            players = max(2, len(hands), len(stacks), len(rocks or ()))
        settings = self.check_options(players, options)
        return set_up(
            self._setting(settings),
            players,
            hands=hands,
            stacks=stacks,
            decks=decks,
            sizes=sizes,
            discards=discards,
            rocks=None if rocks is None else tuple(rocks),
            ending=ending,
            turn=turn,
            left=left if phase == "act" else 0,
            round=round,
            phase=phase,
            drawn=drawn,
            reached=reached,
            seen=seen,
            acted=acted,
        )

    def determinize(self, observation: State, rng: Random) -> State:
        """Fill in an observation's secrets; every arrangement is equally likely."""
        return determinize(observation, rng)

    def evaluate(self, state: State) -> tuple[float, ...]:
        """Guess each player's share of the win; see `rules.yadokari._evaluation`."""
        return evaluate(state)

    def sketch(self, state: State, player: int, rng: Random) -> Action:
        """Follow the best plan for the own hand."""
        return sketch(state, player, rng)

    def shortlist(self, state: State, player: int) -> tuple[Action, ...]:
        """Leave out decks that differ in nothing that matters."""
        return shortlist(state, player)

    def format_action(self, state: State, action: Action) -> str:
        """Write an action in the notation of `rules.yadokari._notation`."""
        return format_action(state, action)

    def _parse_action(self, state: State, text: str) -> Action:
        return parse_action(state, text)

    def _check_position(self, state: State) -> None:
        switches = msgspec.structs.asdict(state.setting)
        del switches["shells"]
        self.check_options(state.players, switches)
        check(state)


GAME = Yadokari()
