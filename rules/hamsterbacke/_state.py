"""Hamsterbacke positions.

State
    Hands, Block stacks, Score stacks, the circle of rows and the pile; whose action it is, and
    everything that was done openly so far.
Action
    See `rules.hamsterbacke._actions`. A gift is picked card by card.
Chance
    One shuffle at the start; the refills only show its order.
Hidden
    The pile, the hands of others, and what others gave away. See `State.observe`.
Notation
    See `rules.hamsterbacke._notation`.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from rules import CHANCE, UNKNOWN, Action, Outcome, Refusal, Tell
from rules import State as BaseState
from rules.hamsterbacke._actions import Block, Deal, Give, Hoard, Score
from rules.hamsterbacke._law import why_illegal
from rules.hamsterbacke._past import Deed, Run, scored
from rules.hamsterbacke._play import carry_out
from rules.hamsterbacke._setting import Setting

if TYPE_CHECKING:
    from random import Random

ROWS: Final = 8
"""Places in the circle, clockwise (hamsterbacke.setup.circle)."""

ALL_ROWS: Final = (True,) * ROWS
"""All stand while the pile lasts (hamsterbacke.hoard.refill.eight)."""

Size = int | Literal["?"]


class State(BaseState, frozen=True, dict=True, kw_only=True):
    """A position of Hamsterbacke.

    Attributes
    ----------
    setting : Setting
        Cards and switches.
    phase : {"deal", "act", "give", "over"}
        Whether chance shuffles, a player on turn acts, or a giver picks the gift.
    turn : int
        The player on turn.
    left : int
        Actions left in the turn; one that waits for a gift isn't finished.
    hands : tuple of tuple of str
        Sorted; of any size (hamsterbacke.hoard.no-limit). Sizes are open to all
        (hamsterbacke.rule.hand-counts).
    blocks : tuple of tuple of (str, int)
        Each player's one Block stack as runs of a colour, from the bottom up
        (hamsterbacke.block.one-stack).
    score : tuple of int
        Sizes of the Score stacks. Nobody looks at their faces (hamsterbacke.rule.own-score-peek).
    rows : tuple of tuple of str, length 8
        Clockwise, oldest card first, though the order means nothing (hamsterbacke.rule.row-order);
        empty where a row is gone.
    pile : tuple of str
        Top card first.
    giver : int or None
        Who picks a gift for the player on turn.
    due : int
        Cards the giver has still to pick.
    given : tuple of str
        Those picked already, sorted.
    past : tuple of Deed
        Everything done so far.
    ending : str
        Id of the clause by which the game ends with this turn; empty while it goes on.
    """

    setting: Setting
    phase: str = "act"
    turn: int = 0
    left: int = 2
    hands: tuple[tuple[str, ...], ...]
    blocks: tuple[tuple[Run, ...], ...]
    score: tuple[Size, ...]
    rows: tuple[tuple[str, ...], ...] = ((),) * ROWS
    pile: tuple[str, ...] = ()
    giver: int | None = None
    due: int = 0
    given: tuple[str, ...] = ()
    past: tuple[Deed, ...] = ()
    ending: str = ""

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The player on turn, or the giver while a gift is picked."""
        if self.phase == "act":
            return (self.turn,)
        if self.phase == "give" and self.giver is not None:
            return (self.giver,)
        return (CHANCE,) if self.phase == "deal" else ()

    @property
    def tops(self) -> tuple[str, ...]:
        """The colour on top of each player's Block stack; "" where there is none.

        No two are alike (hamsterbacke.block.rule.unique).
        """
        return tuple([stack[-1][0] if stack else "" for stack in self.blocks])

    @property
    def givers(self) -> tuple[int, ...]:
        """The fellow players who may be asked for cards if the player on turn scores now.

        Those with the most hand cards at this moment (hamsterbacke.score.award.most-cards,
        hamsterbacke.rule.award-moment); nobody if the scorer holds as many
        (hamsterbacke.score.award.none-if-scorer-most), be it none at all
        (hamsterbacke.rule.award-all-empty). With two players it is the other or nobody
        (hamsterbacke.rule.award-two-players).
        """
        sizes = list(map(len, self.hands))
        most = max(sizes)
        if sizes[self.turn] == most:
            return ()
        return tuple([p for p, size in enumerate(sizes) if size == most])

    @property
    def results(self) -> tuple[int, ...]:
        """What each player's cards are worth at the end; perhaps less than nothing.

        A point for each scored card (hamsterbacke.final.score-stack) whatever its number
        (hamsterbacke.final.numbers-irrelevant), one lost for each card in hand
        (hamsterbacke.final.hand-minus, hamsterbacke.rule.negative), none for Block stacks
        (hamsterbacke.final.block-zero) and rows (hamsterbacke.final.rows-zero). Counted by what
        everybody saw, where sizes are hidden.
        """
        sizes = scored(self.past, self.players)
        return tuple(size - len(hand) for size, hand in zip(sizes, self.hands, strict=True))

    @property
    def outcome(self) -> Outcome | None:
        """Who has won: the highest result (hamsterbacke.final.winner)."""
        if self.phase != "over":
            return None
        results = self.results
        best = max(results)
        winners = self._untied([p for p, result in enumerate(results) if result == best])
        points = "1 point" if best == 1 else f"{best} points"
        if len(winners) == 1:
            summary = f"Player {winners[0] + 1} wins with {points}."
        else:
            who = " and ".join(str(p + 1) for p in winners)
            summary = f"Players {who} win together with {points}."
        return Outcome(winners, results, self.ending, summary)

    def _untied(self, tied: list[int]) -> tuple[int, ...]:
        """Settle a tie (hamsterbacke.option.tiebreak, hamsterbacke.rule.tie-final)."""
        if self.setting.tiebreak == "fewest_hand":
            fewest = min(len(self.hands[p]) for p in tied)
            tied = [p for p in tied if len(self.hands[p]) == fewest]
        elif self.setting.tiebreak == "later_seat":
            start, players = self.setting.start_seat, self.players
            tied = [max(tied, key=lambda p: (p - start) % players)]
        return tuple(tied)

    def _legal_actions(self) -> tuple[Action, ...]:
        """List what may be done: there is always a row to hoard.

        hamsterbacke.hoard.always-possible, hamsterbacke.rule.impossible-action
        """
        if self.phase == "act":
            player, stack = self.turn, self.blocks[self.turn]
            scores = _scores(player, self.givers) if stack else ()
            hoards = _hoards(player, ALL_ROWS if self.pile else tuple(map(bool, self.rows)))
            return (*self._blocks(player), *hoards, *scores)
        if self.phase == "give" and self.giver is not None:
            hand = dict.fromkeys(self.hands[self.giver])
            return tuple(Give(self.giver, colour) for colour in hand if colour != UNKNOWN)
        return ()

    def _blocks(self, player: int) -> list[Action]:
        """List sets by colour, from one to all that are held.

        Cards of a colour are alike (hamsterbacke.rule.identical), and nobody has to lay all sets
        (hamsterbacke.rule.lay-some). Whose top a colour is matters only if it is a fellow's
        (hamsterbacke.block.rule, hamsterbacke.rule.own-colour).
        """
        hand = self.hands[player]
        barred = [stack[-1][0] for p, stack in enumerate(self.blocks) if stack and p != player]
        actions: list[Action] = []
        for colour, value in self.setting.value.items():
            if colour not in barred and (sets := hand.count(colour) // value):
                actions += _sets(player, colour, sets)
        return actions

    def why_illegal(self, action: Action) -> Refusal | None:
        """Say which clause forbids an action; see `rules.State.why_illegal`."""
        return why_illegal(self, action)

    def _transition(self, action: Action, tell: Tell) -> State:
        return carry_out(self, action, tell)

    def draw_chance(self, rng: Random) -> Action:
        """Shuffle all cards together (hamsterbacke.setup.shuffle)."""
        cards = list(self.setting.deck)
        rng.shuffle(cards)
        return Deal(CHANCE, tuple(cards))

    def reveals(self, action: Action) -> bool:
        """Tell whether an action turns pile cards up: a Hoard while the pile lasts."""
        return isinstance(action, Hoard) and bool(self.pile)

    def observe(self, player: int | None) -> State:
        """Keep what one player can know: the table, the own hand, and the open past.

        Nobody sees the pile, another's hand, or what another gave away, be it to oneself
        (hamsterbacke.rule.award-secrecy). Score stacks have open sizes and hidden faces
        (hamsterbacke.rule.score-count); where hamsterbacke.option.score-size has it so, not even
        a size is shown before the end. hamsterbacke.option.block-history leaves of a fellow's
        stack its top card and its size (hamsterbacke.rule.block-history).
        """
        setting = self.setting
        top_only = setting.block_history == "top_only"
        no_sizes = setting.score_size == "owner_hidden" and self.phase != "over"
        return msgspec.structs.replace(
            self,
            hands=tuple(
                hand if p == player else (UNKNOWN,) * len(hand) for p, hand in enumerate(self.hands)
            ),
            blocks=tuple(
                _covered(stack) if top_only and p != player else stack
                for p, stack in enumerate(self.blocks)
            ),
            score=(UNKNOWN,) * self.players if no_sizes else self.score,
            pile=(UNKNOWN,) * len(self.pile),
            given=self.given if self.giver == player else (UNKNOWN,) * len(self.given),
            past=tuple(
                msgspec.structs.replace(deed, cards=(UNKNOWN,) * len(deed.cards))
                if deed.kind == "gift" and deed.player != player
                else deed
                for deed in self.past
            ),
        )


def _covered(stack: tuple[Run, ...]) -> tuple[Run, ...]:
    """Keep the top card of a Block stack and the number of those beneath."""
    size = sum(count for _, count in stack)
    if size <= 1:
        return stack
    return (UNKNOWN, size - 1), (stack[-1][0], 1)


@cache
def _sets(player: int, colour: str, sets: int) -> tuple[Action, ...]:
    return tuple(Block(player, colour, number) for number in range(1, sets + 1))


@cache
def _hoards(player: int, standing: tuple[bool, ...]) -> tuple[Action, ...]:
    return tuple(Hoard(player, row) for row, stands in enumerate(standing) if stands)


@cache
def _scores(player: int, givers: tuple[int, ...]) -> tuple[Action, ...]:
    return tuple(Score(player, giver) for giver in givers) or (Score(player),)
