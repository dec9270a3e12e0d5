"""Lagoon, a small game with a hidden card, a die in mid-game and a simultaneous choice.

Everybody is dealt one of the pearls 1 to 5, face down. Each round a die shows how many points are
to be won; all bid at once and in secret, nobody more than the own pearl. The highest bid that is
alone wins; bids are then shown, and a bid costs its points. Once in a game one may look at the top
pearl of the pool before bidding. Most points win.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cached_property
from itertools import permutations
from typing import TYPE_CHECKING, Literal

import msgspec

from rules import (
    CHANCE,
    UNKNOWN,
    Action,
    Clause,
    Game,
    InvalidNotation,
    InvalidPosition,
    Option,
    Outcome,
    Refusal,
    Rulebook,
    Ruling,
    Scenario,
    Scenarios,
    State,
    Step,
)

if TYPE_CHECKING:
    from random import Random

    from rules import Tell

Hidden = int | Literal["?"]

PEARLS = (1, 2, 3, 4, 5)
PIPS = (1, 2, 3)
HIGHEST = 3


class Deal(Action, frozen=True):
    pearls: tuple[int, ...]

    def __str__(self) -> str:
        return "Pearls are dealt"


class Roll(Action, frozen=True):
    pips: int

    def __str__(self) -> str:
        return f"The die shows {self.pips}"


class Look(Action, frozen=True):
    def __str__(self) -> str:
        return f"Player {self.player + 1} looks at the pool"


class Bid(Action, frozen=True):
    points: int

    def __str__(self) -> str:
        return f"Player {self.player + 1} bids {self.points}"


class Lagoon(State, frozen=True, dict=True, kw_only=True):
    """A position; `pearls` are the hands in player order, then the pool from its top."""

    points: tuple[int, ...]
    rounds: int
    looks: int
    round: int = 0
    phase: Literal["deal", "roll", "bid", "over"] = "deal"
    pearls: tuple[Hidden, ...] = ()
    looked: tuple[int, ...] = ()
    pips: int = 0
    bids: tuple[Hidden | None, ...] = ()
    shown: tuple[int, ...] = ()
    """Each player's highest bid that was shown: the pearl is at least as large."""
    last: tuple[int, ...] = ()
    """The bids of the round before."""

    @property
    def players(self) -> int:
        return len(self.points)

    @property
    def to_act(self) -> tuple[int, ...]:
        if self.phase == "over":
            return ()
        if self.phase == "bid":
            return tuple(p for p, bid in enumerate(self.bids) if bid is None)
        return (CHANCE,)

    @property
    def outcome(self) -> Outcome | None:
        if self.phase != "over":
            return None
        best = max(self.points)
        winners = tuple(p for p, points in enumerate(self.points) if points == best)
        return Outcome(winners, self.points, "lagoon.end", f"The best score is {best}.")

    def _legal_actions(self) -> tuple[Action, ...]:
        if self.phase == "roll":
            return tuple(Roll(CHANCE, pips) for pips in PIPS)
        bids = [
            Bid(player, points)
            for player in self.to_act
            if player != CHANCE and self.pearls[player] != UNKNOWN
            for points in range(min(HIGHEST, int(self.pearls[player])) + 1)
        ]
        looks = [Look(p) for p in self.to_act if p != CHANCE and self._looks_left(p)]
        return (*bids, *looks)

    def _looks_left(self, player: int) -> bool:
        return self.looked.count(player) < self.looks

    def why_illegal(self, action: Action) -> Refusal | None:
        if action.player not in self.to_act:
            return Refusal("lagoon.turn", f"It isn't player {action.player + 1}'s to do now.")
        if isinstance(action, Deal):
            good = self.phase == "deal" and sorted(action.pearls) == list(PEARLS)
            return None if good else Refusal("lagoon.deal", "Each pearl is dealt once, at first.")
        if isinstance(action, Roll):
            good = self.phase == "roll" and action.pips in PIPS
            return None if good else Refusal("lagoon.roll", "The die shows 1, 2 or 3.")
        if action.player == CHANCE:
            return Refusal("lagoon.turn", "Chance neither bids nor looks.")
        if isinstance(action, Look):
            good = self._looks_left(action.player)
            return None if good else Refusal("lagoon.look", "You have looked already.")
        pearl = self.pearls[action.player]
        if not 0 <= action.points <= HIGHEST:
            return Refusal("lagoon.bid", f"A bid is 0 to {HIGHEST}.")
        if pearl != UNKNOWN and action.points > pearl:
            return Refusal("lagoon.bid.pearl", f"Your pearl allows {pearl} at most.")
        return None

    def _transition(self, action: Action, tell: Tell) -> Lagoon:
        replace = msgspec.structs.replace
        if isinstance(action, Deal):
            tell("lagoon.deal", "Everybody has a pearl.")
            for player in range(self.players):
                pearl = action.pearls[player]
                tell("lagoon.deal", f"Your pearl is {pearl}.", audience=(player,))
            return replace(self, pearls=action.pearls, phase="roll", shown=(0,) * self.players)
        if isinstance(action, Roll):
            tell("lagoon.roll", f"The die shows {action.pips}.")
            return replace(self, pips=action.pips, phase="bid", bids=(None,) * self.players)
        player = action.player
        if isinstance(action, Look):
            tell("lagoon.look", f"Player {player + 1} looks.", places=("pool",))
            top = self.pearls[self.players]
            tell("lagoon.look", f"The top pearl is {top}.", ("pool",), audience=(player,))
            return replace(self, looked=tuple(sorted((*self.looked, player))))
        bids = (*self.bids[:player], action.points, *self.bids[player + 1 :])
        tell("lagoon.bid", f"Player {player + 1} has bid.")
        tell("lagoon.bid", f"You bid {action.points}.", audience=(player,))
        return replace(self, bids=bids) if None in bids else self._award(bids, tell)

    def _award(self, bids: tuple[int, ...], tell: Tell) -> Lagoon:
        tell("lagoon.award", f"The bids are {', '.join(map(str, bids))}.")
        alone = [bid for bid in bids if bids.count(bid) == 1]
        gains = [self.pips if bid in alone and bid == max(alone) else 0 for bid in bids]
        points = tuple(p + g - b for p, g, b in zip(self.points, gains, bids, strict=True))
        last = self.round + 1 == self.rounds
        if last:
            tell("lagoon.end", f"The pearls were {', '.join(map(str, self.pearls))}.")
        return msgspec.structs.replace(
            self,
            points=points,
            round=self.round + 1,
            phase="over" if last else "roll",
            bids=(),
            pips=0,
            shown=tuple(map(max, self.shown, bids)),
            last=bids,
        )

    def observe(self, player: int | None) -> Lagoon:
        if self.phase == "over":
            return self
        knows = {player} | ({self.players} if player in self.looked else set())
        return msgspec.structs.replace(
            self,
            pearls=tuple(p if i in knows else UNKNOWN for i, p in enumerate(self.pearls)),
            bids=tuple(
                bid if bid is None or i == player else UNKNOWN for i, bid in enumerate(self.bids)
            ),
        )

    def chance_outcomes(self) -> tuple[tuple[Action, Fraction], ...]:
        if self.phase != "roll":
            return ()
        return tuple((Roll(CHANCE, pips), Fraction(1, len(PIPS))) for pips in PIPS)

    def draw_chance(self, rng: Random) -> Action:
        if self.phase == "deal":
            return Deal(CHANCE, tuple(rng.sample(PEARLS, len(PEARLS))))
        return super().draw_chance(rng)

    def reveals(self, action: Action) -> bool:
        last = isinstance(action, Bid) and sum(bid is None for bid in self.bids) == 1
        return last or isinstance(action, Look)


class LagoonGame(Game[Lagoon]):
    slug = "lagoon"
    title = "Lagoon"
    summary = "Bid for what the die shows, with a pearl nobody else has seen."
    players = range(2, 4)
    options = (
        Option("rounds", (2, 3), 3, "lagoon.rounds", "How many rounds are played."),
        Option("looks", (0, 1), 1, "lagoon.look", "How often one may look at the pool."),
    )
    state_type = Lagoon
    action_type = Deal | Roll | Look | Bid

    @cached_property
    def rulebook(self) -> Rulebook:
        texts = {
            "lagoon.turn": "Only those who haven't bid yet may act.",
            "lagoon.deal": "Each pearl is dealt once.",
            "lagoon.roll": "The die shows 1, 2 or 3.",
            "lagoon.look": "Once in a game one may look at the top pearl of the pool.",
            "lagoon.bid": "All bid at once, from 0 to 3.",
            "lagoon.bid.pearl": "Nobody bids more than the own pearl.",
            "lagoon.award": "The highest bid that is alone wins; bids are paid.",
            "lagoon.end": "After the last round most points win.",
        }
        clauses = tuple(
            Clause(id=id_, section="Rules", kind="rule", text=text) for id_, text in texts.items()
        )
        rounds = Ruling(
            id="lagoon.rounds",
            question="How many rounds?",
            options=("two", "three"),
            chosen="Three.",
            why="Two end too soon.",
            switch="rounds",
        )
        return Rulebook(
            game="Lagoon", source="made up for the tests", clause=clauses, ruling=(rounds,)
        )

    @cached_property
    def scenarios(self) -> Scenarios:
        start = self.state_type(
            points=(0, 0),
            rounds=3,
            looks=1,
            phase="bid",
            pearls=(2, 4, 1, 3, 5),
            pips=3,
            bids=(None, None),
            shown=(0, 0),
        )
        steps = (
            Step("p1 bid 3", "More than the pearl allows.", refused="lagoon.bid.pearl"),
            Step("p1 bid 2"),
            Step("p1 bid 1", refused="lagoon.turn"),
            Step("p2 bid 1", "Player 1 wins 3 for 2."),
        )
        clauses = ("lagoon.bid.pearl", "lagoon.turn", "lagoon.award")
        return Scenarios(Scenario("lagoon.bid.pearl", "A bid too high", clauses, start, steps))

    def _initial(self, settings: dict[str, int]) -> Lagoon:
        return self.state_type(
            points=(0,) * settings["players"],
            rounds=settings["rounds"],
            looks=settings["looks"],
        )

    def determinize(self, observation: Lagoon, rng: Random) -> Lagoon:
        if UNKNOWN not in (*observation.pearls, *observation.bids):
            return observation
        missing = tuple(pearl for pearl in PEARLS if pearl not in observation.pearls)
        deals = []
        for filling in permutations(missing):
            left = iter(filling)
            pearls = tuple(next(left) if p == UNKNOWN else p for p in observation.pearls)
            if all(map(int.__ge__, pearls, observation.shown)):
                deals.append(pearls)
        pearls = rng.choice(deals)
        bids = tuple(
            rng.randint(0, min(HIGHEST, pearl)) if bid == UNKNOWN else bid
            for pearl, bid in zip(pearls, observation.bids, strict=False)
        )
        return msgspec.structs.replace(observation, pearls=pearls, bids=bids)

    def format_action(self, state: Lagoon, action: Action) -> str:  # noqa: ARG002 - the same everywhere
        match action:
            case Deal():
                return f"deal {' '.join(map(str, action.pearls))}"
            case Roll():
                return f"roll {action.pips}"
            case Look():
                return f"p{action.player + 1} look"
        return f"p{action.player + 1} bid {action.points}"

    def _parse_action(self, state: Lagoon, text: str) -> Action:  # noqa: ARG002 - the same everywhere
        words = re.sub(r"^p(?=\d)", "", text.lower().strip()).split()
        match [int(word) if word.isdecimal() else word for word in words]:
            case ["deal", *pearls] if all(isinstance(pearl, int) for pearl in pearls):
                return Deal(CHANCE, tuple(pearls))
            case ["roll", int(pips)]:
                return Roll(CHANCE, pips)
            case [int(number), "look"]:
                return Look(number - 1)
            case [int(number), "bid", int(points)]:
                return Bid(number - 1, points)
        message = f"Lagoon can't read {text!r}; write 'p1 bid 2', 'p1 look', 'roll 3'."
        raise InvalidNotation(message)

    def _check_position(self, state: Lagoon) -> None:
        if len(state.points) not in self.players:
            message = f"Lagoon takes 2 or 3 players, not {len(state.points)}."
            raise InvalidPosition(message)


GAME = LagoonGame()
