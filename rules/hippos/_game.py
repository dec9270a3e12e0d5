"""Hamsters vs. Hippos as a `rules.Game`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

import msgspec

from rules import Action, Game, Option, Search
from rules.hippos._actions import AnyAction
from rules.hippos._cards import LAYOUTS, TOKENS, Deck, is_deck, to_deck
from rules.hippos._check import check
from rules.hippos._evaluation import evaluate, payoffs, shortlist
from rules.hippos._graphs import DRAWINGS
from rules.hippos._knowledge import determinize
from rules.hippos._notation import describe_action, format_action, parse_action
from rules.hippos._position import set_up
from rules.hippos._setting import Setting
from rules.hippos._state import State
from rules.hippos._team import TEAM

if TYPE_CHECKING:
    from rules import Scenarios

FIRST_ASIDE: Final = 2
"""Hippos laid aside for the first round (hippos.setup.remove-hippos)."""


def _switch(name: str, values: tuple[Any, ...], clause: str, text: str) -> Option:
    return Option(name, values, values[0], clause, text)


class Hippos(Game[State]):
    """Hamsters gather lotus on a pond of hidden cards, and get off it before the second hippo.

    Two to six play against each other; one plays the solo game with a team of four.

    Examples
    --------
    >>> import rules
    >>> game = rules.load("hippos")
    >>> state = game.position(players=2, at=["c1"], pond={"c2": "two"}, tokens={"c2": 1})
    >>> state.apply(game.parse_action(state, "c2")).stashes
    (3, 0)
    """

    slug = "hippos"
    title = "Hamsters vs. Hippos"
    summary = "Hamsters push their luck on the pond and leave it before the second hippo comes up."
    players = range(1, 7)
    edition = 1
    state_type = State
    action_type = AnyAction
    drawings = DRAWINGS
    search = Search(simulations=200, worlds=16, temperature=0.05)
    options = (
        _switch(
            "pond_tokens",
            LAYOUTS,
            "hippos.ruling.tokens-every-card",
            "Which cards bear a token at the start of a round.",
        ),
        _switch(
            "solo_pond_tokens",
            (True, False),
            "hippos.ruling.solo-tokens",
            "Whether cards bear tokens in solo, too.",
        ),
        _switch(
            "token_supply",
            ("unlimited", "limited"),
            "hippos.ruling.supply-limit",
            "Whether points are paid with proxies when the supply is empty.",
        ),
        Option(
            "deck",
            ("house", "rich"),
            "house",
            "hippos.ruling.deck",
            "How many cards there are of each kind.",
            "a deck read by rules.hippos.read_deck",
            is_deck,
        ),
        _switch(
            "hippos_all_in_grid",
            (False, True),
            "hippos.ruling.hidden-hippos",
            "Whether all hippos of the deck are in the pond, or some may be left over.",
        ),
        _switch(
            "leave_first_action",
            (True, False),
            "hippos.ruling.first-leave",
            "Whether a hamster at the edge may leave as its first action.",
        ),
        _switch(
            "second_action_optional",
            (False, True),
            "hippos.ruling.second-optional",
            "Whether one may stop after one action.",
        ),
        _switch(
            "springy_shape",
            ("line", "ring"),
            "hippos.ruling.springy-shape",
            "Whether a jump goes in a straight line, or to any card two away.",
        ),
        _switch(
            "springy_fallback",
            (False, True),
            "hippos.ruling.springy-none",
            "Whether a step stands in for a jump that can't be made.",
        ),
        _switch(
            "move_lotus_target",
            ("any_neighbour_of_source", "face_down_only", "next_to_hamster"),
            "hippos.ruling.move-dest",
            "Where a token may be moved to.",
        ),
        _switch(
            "optional_events",
            (False, True),
            "hippos.ruling.events-compulsory",
            "Whether steal and move lotus may be declined.",
        ),
        _switch(
            "buzzkill_scope",
            ("first_turn", "first_action", "first_round"),
            "hippos.ruling.first-turn-scope",
            "Whether the bonus is paid for the first turn of each round, for its first action "
            "alone, or in the first round alone.",
        ),
        _switch(
            "solo_place_reveals",
            (False, True),
            "hippos.ruling.solo-place-flip",
            "Whether the start cards of a team are landed on and turned.",
        ),
        _switch(
            "solo_first_hippo",
            ("lose_stash", "keep_stash", "end_round"),
            "hippos.ruling.solo-first-hippo",
            "What the first hippo costs a team beside the hamster.",
        ),
        _switch(
            "pay_to_peek",
            (False, True),
            "hippos.opt.ptp.modes",
            "Whether two points of the stash buy a look under a card.",
        ),
    )

    @property
    def scenarios(self) -> Scenarios:
        """Named positions by id, in the order of the lesson."""
        from rules.hippos.scenarios import SCENARIOS  # noqa: PLC0415 - it is made with GAME

        return SCENARIOS

    def _setting(self, settings: dict[str, Any]) -> Setting:
        switches = settings.copy()
        solo = switches.pop("players") == 1
        return Setting(to_deck(switches.pop("deck")).counts, solo=solo, **switches)

    def _initial(self, settings: dict[str, Any]) -> State:
        """Lay out boards and hamsters before the deal (hippos.setup.board).

        Two hippos lie aside (hippos.setup.remove-hippos); one player has no turn order to draw.
        """
        players = settings["players"]
        hamsters = TEAM if players == 1 else players
        return State(
            setting=self._setting(settings),
            phase="deal" if players == 1 else "first",
            turns=(0,) * players,
            aside=FIRST_ASIDE,
            spots=(-1,) * hamsters,
            statuses=("waiting",) * hamsters,
            jumps=(False,) * hamsters,
            looked=((),) * players,
            stashes=(0,) * players,
            banks=(0,) * players,
            supply=TOKENS,
            debts=((),) * hamsters,
        )

    def position(  # noqa: PLR0913 - each is a field of the position
        self,
        players: int = 2,
        *,
        pond: Mapping[str, str] | None = None,
        up: Sequence[str] = (),
        tokens: Mapping[str, int] | str = "default",
        at: Sequence[str | None] = (),
        stashes: Sequence[int] = (),
        banks: Sequence[int] = (),
        turn: int = 0,
        action: int = 1,
        turns: Sequence[int] | None = None,
        jumps: Sequence[bool] = (),
        looked: Sequence[Sequence[str]] = (),
        round: int = 1,  # noqa: A002 - it is the name of the field
        starter: int = 0,
        aside: int | None = None,
        tied: Sequence[int] = (),
        last: int = -1,
        debts: Sequence[Sequence[int]] | None = None,
        phase: str = "act",
        **options: Any,
    ) -> State:
        """Set up a position in the middle of a round.

        Rows of values may be shorter than there are players or hamsters; the others have nothing.

        Parameters
        ----------
        players : int
            One for solo.
        pond : mapping of str to str, optional
            Kinds of some cards by name, say ``{"b3": "two"}``. The others are the rest of the
            round's deck: empty pads first, row by row, then lotus and action cards, hippos last.
        up : sequence of str
            Cards that lie face up; where several play those that hamsters stand on do anyway.
        tokens : mapping of str to int, optional
            Tokens on some cards. On the others lies what the layout says, if they are face down;
            "none" for no token at all.
        at : sequence of (str or None)
            By hamster its card, "left", "eaten" or "food"; None for one that waits.
        stashes, banks : sequence of int
            Points by player.
        turn, action : int
            Whose turn it is, and whether the first or the second action is to be done.
        turns : sequence of int, optional
            Turns begun in this round, by player. By default the player to act has begun two, or
            one if about to enter; the others one, or none if they wait.
        jumps : sequence of bool
            By hamster, whether a springy jump is due.
        looked : sequence of sequence of str
            By player, the cards looked at in this round.
        round, starter : int
            The round, and who began it.
        aside : int, optional
            Set-aside hippos; by default as many as in that round.
        tied : sequence of int
            The players of a tie-break.
        last : int
            In solo, the hamster moved last.
        debts : sequence of sequence of int, optional
            In solo, by hamster: those that must move before it may.
        phase : str
            "act", or what a card just turned asks for. In solo a hamster that waits is placed.
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
        >>> from rules.hippos import GAME
        >>> state = GAME.position(players=2, at=["b2"], up=["a1", "b1", "c1"], jumps=[True])
        >>> [GAME.format_action(state, action) for action in state.legal_actions()]
        ['d2', 'b4', 'd4']
        """
        settings = self.check_options(players, options)
        return set_up(
            self._setting(settings),
            players,
            pond=pond or {},
            up=up,
            tokens=tokens,
            at=at,
            jumps=jumps,
            looked=looked,
            stashes=stashes,
            banks=banks,
            turns=turns,
            debts=debts,
            aside=aside,
            tied=tuple(tied),
            turn=turn,
            action=action,
            round=round,
            starter=starter,
            last=last,
            phase=phase,
        )

    def determinize(self, observation: State, rng: Random) -> State:
        """Fill in an observation's secrets; every arrangement is equally likely."""
        return determinize(observation, rng)

    def evaluate(self, state: State) -> tuple[float, ...]:
        """Guess by what each would bring home now; see `rules.hippos._evaluation`."""
        return evaluate(state)

    def payoffs(self, state: State) -> tuple[float, ...]:
        """Share the win, or grade a team's ending in thirds (hippos.solo.goal)."""
        return payoffs(state) if state.is_solo else super().payoffs(state)

    def shortlist(self, state: State, player: int) -> tuple[Action, ...]:
        """Keep one of the actions that come to the same."""
        return shortlist(state, player)

    def describe_action(self, state: State, action: Action) -> str:
        """Say an action in words, with cards as the pond names them."""
        return describe_action(state, action)

    def format_action(self, state: State, action: Action) -> str:
        """Write an action in the notation of `rules.hippos._notation`."""
        return format_action(state, action)

    def _parse_action(self, state: State, text: str) -> Action:
        return parse_action(state, text)

    def _check_position(self, state: State) -> None:
        switches = msgspec.structs.asdict(state.setting)
        counts = switches.pop("cards")
        del switches["solo"]
        self.check_options(state.players, switches)
        Deck("saved", *counts).check()
        check(state)


GAME = Hippos()
