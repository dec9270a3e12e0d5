"""Games of a few plies whose best play is known."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from rules import CHANCE, UNKNOWN, Action, Game, Outcome, State

END = "puzzle.end"


def won_by(*winners, players=2):
    scores = tuple(int(player in winners) for player in range(players))
    return Outcome(winners, scores, END, "It is over.")


class Take(Action, frozen=True):
    count: int


class Heap(State, frozen=True, dict=True):
    """Take 1 to 3 in turn; who takes the last one wins. Leave a multiple of 4."""

    left: int
    turn: int = 0
    players = 2

    @property
    def to_act(self):
        return (self.turn,) if self.left else ()

    @property
    def outcome(self):
        return None if self.left else won_by(1 - self.turn)

    def _legal_actions(self):
        return tuple(Take(self.turn, count) for count in (1, 2, 3) if count <= self.left)

    def _transition(self, action, tell):  # noqa: ARG002 - nobody reads what happens here
        return Heap(self.left - action.count, 1 - self.turn)


class Stake(Action, frozen=True):
    on: str


class Fall(Action, frozen=True):
    side: str


class Coin(State, frozen=True, dict=True, kw_only=True):
    """A coin falls, heads with some odds; one guesses it unseen, or passes for a part of the prize."""

    heads: Fraction
    """The odds of heads."""
    seen: bool = False
    """Whether one sees how it has fallen."""
    fallen: str = ""
    guess: str = ""
    players = 1

    @property
    def to_act(self):
        if not self.fallen:
            return (CHANCE,)
        return () if self.guess else (0,)

    @property
    def outcome(self):
        return won_by(*[0][: self.guess == self.fallen], players=1) if self.guess else None

    def _legal_actions(self):
        if not self.fallen:
            return (Fall(CHANCE, "heads"), Fall(CHANCE, "tails"))
        return tuple(Stake(0, on) for on in ("heads", "pass", "tails"))

    def chance_outcomes(self):
        heads, tails = self._legal_actions()
        return ((heads, self.heads), (tails, 1 - self.heads))

    def _transition(self, action, tell):  # noqa: ARG002 - as above
        if isinstance(action, Fall):
            return msgspec.structs.replace(self, fallen=action.side)
        return msgspec.structs.replace(self, guess=action.on)

    def observe(self, player):  # noqa: ARG002 - there is but one
        hidden = self.fallen and not self.seen and not self.guess
        return msgspec.structs.replace(self, fallen=UNKNOWN) if hidden else self


class Show(Action, frozen=True):
    fingers: int


class Fingers(State, frozen=True, dict=True):
    """Both show a finger or two at once; the first wins if they differ, else the second."""

    shown: tuple = (None, None)
    players = 2

    @property
    def to_act(self):
        return tuple(player for player in (0, 1) if self.shown[player] is None)

    @property
    def outcome(self):
        if self.to_act:
            return None
        return won_by(int(self.shown[0] == self.shown[1]))

    def _legal_actions(self):
        return tuple(Show(player, fingers) for player in self.to_act for fingers in (1, 2))

    def _transition(self, action, tell):  # noqa: ARG002 - as above
        shown = list(self.shown)
        shown[action.player] = action.fingers
        return Fingers(tuple(shown))

    def observe(self, player):
        if not self.to_act:
            return self
        shown = (n if n is None or p == player else UNKNOWN for p, n in enumerate(self.shown))
        return Fingers(tuple(shown))


class Puzzle(Game):
    slug = "puzzle"
    title = "Puzzle"


class CoinPuzzle(Puzzle):
    """Passing is worth `PASS`."""

    PASS = 0.6

    def payoffs(self, state):
        return (self.PASS,) if state.guess == "pass" else super().payoffs(state)

    def determinize(self, observation, rng):
        if observation.fallen != UNKNOWN:
            return observation
        fallen = "heads" if rng.random() < observation.heads else "tails"
        return msgspec.structs.replace(observation, fallen=fallen)


class FingersPuzzle(Puzzle):
    def determinize(self, observation, rng):
        shown = (rng.choice((1, 2)) if n == UNKNOWN else n for n in observation.shown)
        return Fingers(tuple(shown))
